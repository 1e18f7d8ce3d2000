"""The day's deal: the same cards for everybody on a date, without anybody being asked."""
