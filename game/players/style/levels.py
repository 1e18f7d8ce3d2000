"""Who the computer players are: what each remembers, how far it looks, what it is greedy for and what it fears."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from math import exp
from random import Random
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

if TYPE_CHECKING:
    from game.engine.rulebook import RuleBook

# How far a player looks: at the cards on the table, to the end of the trick, or to the end of the deal.
Reach: TypeAlias = Literal["table", "trick", "deal"]
# Whether it makes moves at which everybody would shake the head: as they come, never, or where it is sure of them.
Sense: TypeAlias = Literal["none", "always", "unless sure"]
Company: TypeAlias = Literal["two", "pairs", "several", "contract"]  # kinds of tables


@dataclass(frozen=True, slots=True)
class Impulse:
    """By kind of table: how much a first glance counts, beside what thinking shows or mere mood."""

    two: float = 0.0
    pairs: float = 0.0
    several: float = 0.0
    contract: float = 0.0


@dataclass(frozen=True, slots=True)
class Level:
    """A level of skill, told as a character.

    Memory: `tricks` are the last tricks that it has in mind (None: all of them), `loads` the share of the loads played
    before them that it remembers. Sight: it looks as far as its `reach`, in this share of the `deals` that the others
    imagine. At a first glance (`impulse`) every trick is there to be taken: `greed` is what each card point that lies
    there adds to that, `fear` what it hurts to give an ace or a three away, in the same units; who `trusts` leaves a
    trick to the partner who has it while others may still take it, too. `sense` keeps it from what everybody at the
    table would see to be silly.

    `softness` is how loosely it bids and calls, `wavers` the same at cards: how many card points a worse choice may
    cost to be made now and then. `catches` is the share of the signs that it notices of those made by somebody it is
    looking at, `signs` how often it thinks of making one. `daring` is no skill: it leans to the safer card (-1), to
    neither, or to the bolder one (1). Who `looks` ahead tries cards out to the end of the deal where that pays.
    """

    name: str
    tricks: int | None = None
    loads: float = 1.0
    reach: Reach = "deal"
    deals: float = 1.0
    impulse: Impulse = Impulse()
    greed: float = 1.0
    fear: float = 30.0
    trusts: bool = True
    sense: Sense = "unless sure"
    softness: float = 0.0
    wavers: float = 0.0
    catches: float = 1.0
    signs: float = 1.0
    daring: int = 0
    looks: bool = False


_LEVELS: Final = (
    Level(
        "child",  # takes what it can with the strongest that does, and hoards aces and threes until they take something
        tricks=0,
        loads=0.0,
        reach="table",
        deals=0.0,
        impulse=Impulse(two=0.4, pairs=1.0, several=1.0, contract=1.0),
        fear=45.0,
        trusts=False,
        sense="none",
        softness=18.0,
        wavers=1.0,
        catches=0.2,
        signs=0.1,
    ),
    Level(
        "easy",  # sees to the end of this trick, but can hardly leave one lying
        tricks=1,
        loads=0.0,
        reach="trick",
        deals=0.25,
        impulse=Impulse(two=0.38, pairs=1.0, several=0.5, contract=0.5),
        trusts=False,
        sense="always",
        softness=7.0,
        wavers=1.5,
        catches=0.4,
        signs=0.4,
    ),
    Level(
        "normal",  # thinks of the whole deal, forgets half of what has fallen, and is tempted now and then
        tricks=2,
        loads=0.5,
        deals=0.5,
        impulse=Impulse(two=0.17, pairs=0.7, several=0.25, contract=0.25),
        sense="always",
        softness=3.0,
        wavers=1.0,
        catches=0.6,
        signs=0.7,
    ),
    Level(
        "hard",  # remembers every ace and three, and is seldom tempted
        tricks=3,
        deals=0.75,
        impulse=Impulse(two=0.13, pairs=0.33, several=0.1, contract=0.1),
        softness=0.3,
        wavers=0.3,
        catches=0.8,
    ),
    Level("master", looks=True),
)
POLICY: Final = "policy"  # the master without a look ahead: only the arena seats it
BY_NAME: Final[Mapping[str, Level]] = {level.name: level for level in (*_LEVELS, Level(POLICY))}
LEVELS: Final = tuple(level.name for level in _LEVELS)  # from the weakest to the strongest
USUAL: Final = "normal"
TEMPERS: Final[Mapping[str, int]] = {"calm": -1, "even": 0, "bold": 1}  # with how daring each is
EVEN: Final = "even"
STRONGEST: Final = LEVELS[-1]
TRIAL: Final = "@"  # before the impulse with which a level is tried out


def level_of(name: str, temper: str = EVEN) -> Level:
    """The level of this name; the usual one, and an even temper, for a name that an older or newer program wrote.

    `normal@0.2` is a level that is tried out: with this much impulse at every table.
    """
    known, _, impulse = name.partition(TRIAL)
    level = BY_NAME.get(known, BY_NAME[USUAL])
    if impulse:
        level = replace(level, impulse=Impulse(*[float(impulse)] * 4))
    daring = TEMPERS.get(temper, 0)
    return replace(level, daring=daring) if daring else level


def company(book: RuleBook) -> Company:
    """What kind of table this is; where suits must be followed throughout, hands are played as in a contract."""
    if book.contract is not None or book.variant.play.follow_when == "always":
        return "contract"
    if book.has_partners:
        return "pairs"
    return "two" if len(book.sides) == 2 else "several"


def impulse_at(level: Level, book: RuleBook) -> float:
    """How much the first glance counts at this table."""
    found: float = getattr(level.impulse, company(book))
    return found


def at_cards(level: Level) -> Level:
    """The level as it chooses a card, not a bid."""
    return level if level.wavers == level.softness else replace(level, softness=level.wavers)


def pick_move(means: Mapping[int, float], level: Level, rng: Random) -> int:
    """One of the moves with these expected gains: the best, or the softer the level is, one that is nearly as good."""
    order = sorted(means, key=lambda code: (-round(means[code], 6), code))
    if not level.softness:
        return order[0]
    best = means[order[0]]
    return rng.choices(order, [exp((means[code] - best) / level.softness) for code in order])[0]
