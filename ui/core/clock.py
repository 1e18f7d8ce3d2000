"""The time of day, as screens tell it: they ask no other clock."""

from __future__ import annotations

from datetime import datetime


class WallClock:
    """The clock and the time zone of this computer."""

    def now(self) -> datetime:
        return datetime.now().astimezone()

    def at(self, seconds: float) -> datetime:
        """When a file was written that bears this time."""
        return datetime.fromtimestamp(seconds).astimezone()
