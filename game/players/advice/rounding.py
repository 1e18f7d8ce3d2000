"""How expected points are rounded: in one way, so that two tables and the sentence between them never disagree."""

from __future__ import annotations

from math import floor
from typing import Final

from game.i18n.words import _

_WHOLE: Final = 9.95  # game points from which no decimals are told


def rounded(points: float, contract: bool) -> float:
    """The value that is told: whole card points; game points of a contract with one decimal below ten.

    Halves go up, so that a larger value is never told as the smaller one.
    """
    if contract and abs(points) < _WHOLE:
        return floor(points * 10 + 0.5) / 10
    return float(floor(points + 0.5))


def apart(better: float, worse: float, contract: bool) -> float:
    """How far two values are apart by what is told of them."""
    return rounded(abs(rounded(better, contract) - rounded(worse, contract)), contract)


def decimal(value: float) -> str:
    """The number with one decimal, as people write it here."""
    whole, part = f"{value:.1f}".split(".")
    return _("{whole}.{part}").format(whole=whole, part=part)


def written(points: float, contract: bool) -> str:
    """The value in figures; game points have their sign."""
    told = rounded(points, contract)
    if not contract:
        return str(round(told))
    size = str(round(abs(told))) if abs(told) >= _WHOLE else decimal(abs(told))
    if not told:
        return "0"
    return ("−" if told < 0 else "+") + size
