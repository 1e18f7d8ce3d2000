"""A position as the way that led to it: the game, who dealt, the seed of the pack and everything that was done.

As text it is one line, `brisca 2 0 417 0c.23.1f`: game, players, dealer, seed, and the decisions as hexadecimal codes
of the engine with points between them (`-` for none).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from game.engine import engine
from game.engine.action_codes import KIND_DRAG, KIND_MASK, KIND_PLAY, LOW_MASK
from game.engine.cards import Card
from game.engine.deal import Deal
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.paths import RULES
from game.variants.loading import FaultyRules, find, load

NOTHING: Final = "-"


class UnusablePuzzle(ValueError):
    """A line that tells no position, or one that the rules do not lead to."""


@cache
def variant_of(name: str) -> Variant:
    """The rules of this game as they come with the program."""
    try:
        return load(find(name, (RULES,)))
    except FaultyRules as error:
        raise UnusablePuzzle(name) from error


@dataclass(frozen=True, slots=True)
class DealCourse:
    """How a position of a game of the book came about."""

    game: str
    players: int
    dealer: int
    seed: int
    done: tuple[int, ...]

    @property
    def name(self) -> str:
        """By what the deal is known."""
        return f"{self.game}-{self.players}-{self.seed}"

    @property
    def dealt(self) -> DealCourse:
        """The same before anything was done."""
        return replace(self, done=())

    @property
    def book(self) -> RuleBook:
        """The rules of its table."""
        variant = variant_of(self.game)
        if self.players not in variant.players:
            raise UnusablePuzzle(self.name)
        return rulebook(variant, self.players)

    def deal(self, recorded: bool = False) -> Deal:
        """The position; UnusablePuzzle where the rules do not lead to it."""
        deal = engine.start(self.book, self.dealer % self.players, self.seed, recorded)
        for code in self.done:
            if engine.over(deal) or code not in engine.codes(deal):
                raise UnusablePuzzle(self.name)
            engine.play(deal, code)
        return deal

    def text(self) -> str:
        """The line."""
        done = ".".join(f"{code:x}" for code in self.done) or NOTHING
        return f"{self.game} {self.players} {self.dealer} {self.seed} {done}"


def course_from(fields: Sequence[str]) -> DealCourse:
    """The course in these five fields of a line."""
    try:
        game, players, dealer, seed, done = fields
        codes = () if done == NOTHING else tuple(int(code, 16) for code in done.split("."))
        return DealCourse(game, int(players), int(dealer), int(seed), codes)
    except ValueError as error:
        raise UnusablePuzzle(" ".join(fields)[:80]) from error


def card_of(code: int) -> Card | None:
    """The card that is played with this code; None where it plays none."""
    return code & LOW_MASK if code & KIND_MASK in (KIND_PLAY, KIND_DRAG) else None
