"""Figures that fit the strongest player's choice, which rests on more than the few deals imagined for them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.players.advice.advice import Candidate


def levelled(found: Sequence[Candidate], own: float, chances: bool) -> list[Candidate]:
    """The candidates, none of them with better figures than the first, which the strongest player chose.

    `own` tells whether more own card points are better (1) or worse (-1); 0 where they are not shown. `chances`: also
    the chance to win; in an auction playing for more may well win less often.
    """
    points = below([one.points for one in found])
    fitting = [replace(one, points=level, moved=level - one.points) for one, level in zip(found, points, strict=True)]
    if own:
        levels = below([own * one.own for one in found])
        fitting = [replace(one, own=own * level) for one, level in zip(fitting, levels, strict=True)]
    if chances:
        fitting = _with_chances(fitting)
    return fitting


def _with_chances(found: Sequence[Candidate]) -> list[Candidate]:
    told = [one.chance for one in found if one.chance is not None]
    if found[0].chance is None or len(told) < len(found):
        return list(found)
    return [replace(one, chance=level) for one, level in zip(found, below(told), strict=True)]


def below(values: Iterable[float]) -> list[float]:
    """The nearest values of which none is above the first: those that are, and the first, take their mean."""
    first, *others = values
    above = sorted((value for value in others if value > first), reverse=True)
    total, count = first, 1
    for value in above:
        if value > total / count:
            total, count = total + value, count + 1
    level = total / count
    return [level, *(min(value, level) for value in others)]
