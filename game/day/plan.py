"""Date -> deal: game, players, dealer and seed come out of the SHA-256 of plan and date, and of nothing else."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from functools import cache
from hashlib import sha256
from pathlib import Path
from typing import Final

import yaml

from game.engine.shuffle import derived_seed
from game.engine.variant import Variant
from game.paths import ASSETS, RULES
from game.variants.loading import find, load

FOLDER: Final = ASSETS / "day"
FIRST: Final = date(2025, 1, 1)
SEED_BITS: Final = 128


@dataclass(frozen=True, slots=True)
class DayPlan:
    """The tables that are gone round from a day on: (game, players)."""

    number: int
    begins: date
    tables: tuple[tuple[str, int], ...]


@dataclass(frozen=True, slots=True)
class DayDeal:
    """The deal of a date; the person has seat 0. `root` is the seed of its match, `seed` that of the deal."""

    day: date
    game: str
    players: int
    dealer: int
    root: int

    @property
    def seed(self) -> int:
        """What shuffles the pack."""
        return derived_seed(self.root, 1)

    @property
    def variant(self) -> Variant:
        """The rules, as they come with the program."""
        return variant_of(self.game)


@cache
def variant_of(game: str) -> Variant:
    """The rules of this game as they come with the program; FaultyRules where there is none."""
    return load(find(game, (RULES,)), (RULES,))


@cache
def plans(folder: Path = FOLDER) -> tuple[DayPlan, ...]:
    """Every plan that there has been, the newest first."""
    found = []
    for path in folder.glob("plan-*.yaml"):
        told = yaml.safe_load(path.read_text(encoding="utf-8"))
        tables = tuple((str(game), int(players)) for game, players in told["tables"])
        found.append(DayPlan(int(path.stem.removeprefix("plan-")), told["begins"], tables))
    return tuple(sorted(found, key=lambda plan: plan.begins, reverse=True))


def deal_of(day: date) -> DayDeal:
    """The deal of this date; ValueError before the first one."""
    plan = next((plan for plan in plans() if plan.begins <= day), None)
    if plan is None:
        raise ValueError(f"there is no deal for {day}: the first is that of {FIRST}")
    round_, place = divmod((day - plan.begins).days, len(plan.tables))
    game, players = _order(plan, round_)[place]
    drawn = _number(plan, day.isoformat())
    return DayDeal(day, game, players, drawn % players, drawn >> (256 - SEED_BITS))


def deals_between(first: date, last: date) -> Sequence[DayDeal]:
    """The deals of these dates, the last one included; none before the first of all."""
    days = (last - max(first, FIRST)).days + 1
    return [deal_of(max(first, FIRST) + timedelta(number)) for number in range(days)]


def _order(plan: DayPlan, round_: int) -> tuple[tuple[str, int], ...]:
    """In which order the tables come in this round."""
    return tuple(sorted(plan.tables, key=lambda table: _number(plan, f"round {round_} {table[0]} {table[1]}")))


def _number(plan: DayPlan, what: str) -> int:
    """256 bits that this plan and nobody chose."""
    return int.from_bytes(sha256(f"brisca day {plan.number} {what}".encode()).digest(), "big")
