"""When a deal ended, as a number and as a month of the calendar of this computer."""

from __future__ import annotations

from datetime import datetime
from typing import Final

_MOMENT: Final = 1 << 12  # deals that may end in one second
_OLDEST, _NEWEST = 1970 * 12 + 1, 3000 * 12  # months that every system knows
_NEVER: Final = 1 << 62


def moment(seconds: float, number: int = 0) -> int:
    """The first number for a deal that ended then; `number` tells deals of one second apart."""
    return int(seconds) * _MOMENT + number


def seconds_of(deal: int) -> int:
    """When the deal of this number ended, in seconds since 1970."""
    return deal // _MOMENT


def month_of(deal: int) -> int:
    """The month in which this deal ended, counted from the year 0."""
    when = datetime.fromtimestamp(seconds_of(deal))  # noqa: DTZ006 - the person's own calendar
    return when.year * 12 + when.month - 1


def date_of(deal: int) -> tuple[str, str]:
    """The day and the time of day at which this deal ended, as computers write them."""
    when = datetime.fromtimestamp(seconds_of(deal))  # noqa: DTZ006 - the same
    return when.date().isoformat(), when.strftime("%H:%M")


def bounds_of(month: int, last: int | None = None) -> tuple[int, int]:
    """The first and the last number that deals of this month can have, or of the months up to `last`."""
    last = month if last is None else last
    return (0 if month < _OLDEST else _first_of(month)), (_NEVER if last > _NEWEST else _first_of(last + 1) - 1)


def _first_of(month: int) -> int:
    return moment(datetime(month // 12, month % 12 + 1, 1).timestamp())  # noqa: DTZ001 - the same
