"""The end of a deal and of a match: what is counted, where it stands, when it happens, how it looks."""
