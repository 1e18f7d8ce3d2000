"""How strong a computer player is: what it remembers, how firmly it chooses, and whether it sees its own blunders."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import exp
from random import Random
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """A level of skill.

    `tricks` are the last tricks that it has in mind (None: all of them), `loads` the share of the loads played before
    them that it remembers. `softness` is how many card points a worse card may cost to be chosen now and then; `sober`
    keeps it from what everybody at the table would see to be a blunder. `catches` is the share of the signs that it
    notices of those made by somebody it is looking at, `signs` how often it thinks of making one. `daring` is no skill:
    it leans to the safer card (-1), to neither, or to the bolder one (1). Who `looks` ahead tries cards out to the end
    of the deal where that pays.
    """

    name: str
    tricks: int | None = None
    loads: float = 1.0
    softness: float = 0.0
    sober: bool = True
    catches: float = 1.0
    signs: float = 1.0
    daring: int = 0
    looks: bool = False


_LEVELS: Final = (
    Level("child", tricks=0, loads=0.0, softness=18.0, sober=False, catches=0.2, signs=0.5),
    Level("easy", tricks=1, loads=0.0, softness=7.0, catches=0.4, signs=0.7),
    Level("normal", tricks=2, loads=0.5, softness=3.0, catches=0.6, signs=0.85),
    Level("hard", tricks=3, softness=0.3, catches=0.8),
    Level("master", looks=True),
)
POLICY: Final = "policy"  # the master without a look ahead: only the arena seats it
BY_NAME: Final[Mapping[str, Level]] = {level.name: level for level in (*_LEVELS, Level(POLICY))}
LEVELS: Final = tuple(level.name for level in _LEVELS)  # from the weakest to the strongest
USUAL: Final = "normal"
TEMPERS: Final[Mapping[str, int]] = {"calm": -1, "even": 0, "bold": 1}  # with how daring each is
EVEN: Final = "even"
STRONGEST: Final = LEVELS[-1]
_CROWDED: Final = 1.5  # so many times softer with more than two players,
_EASED: Final = 0.75  # and by so many card points


def level_of(name: str, temper: str = EVEN) -> Level:
    """The level of this name; the usual one, and an even temper, for a name that an older or newer program wrote."""
    level = BY_NAME.get(name, BY_NAME[USUAL])
    daring = TEMPERS.get(temper, 0)
    return replace(level, daring=daring) if daring else level


def among(level: Level, players: int) -> Level:
    """The level at a table of so many: softer where several others play on and one card matters less than with one."""
    if players <= 2 or not level.softness:
        return level
    return replace(level, softness=_CROWDED * level.softness + _EASED)


def pick_move(means: Mapping[int, float], level: Level, rng: Random) -> int:
    """One of the moves with these expected gains: the best, or the softer the level is, one that is nearly as good."""
    order = sorted(means, key=lambda code: (-round(means[code], 6), code))
    if not level.softness:
        return order[0]
    best = means[order[0]]
    return rng.choices(order, [exp((means[code] - best) / level.softness) for code in order])[0]
