"""How long the strongest computer player thinks about one decision, in every game."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import ceil
from random import Random
from statistics import median
from time import process_time

from game.engine import engine, shuffle
from game.engine.actions import Action
from game.engine.observation import view_of
from game.engine.rulebook import rulebook
from game.engine.variant import Variant
from game.engine.view import MatchView, View
from game.players import BUDGET, choose

DEALS = 40  # at the most
HINTS_EVERY = 8
GLANCE_S = 0.2  # after which no further deal is begun


def at_a_glance(variant: Variant, players: int, samples: int = BUDGET, seconds: float = GLANCE_S) -> list[float]:
    """The milliseconds of one core of some decisions in which there was a choice, over a deal or more."""
    of_a_deal(variant, players, 1, 0)  # what is read and compiled at the first decision is not thinking
    took: list[float] = []
    begun = process_time()
    for number in range(DEALS):
        took += of_a_deal(variant, players, samples, number)
        if process_time() - begun > seconds:
            break
    return took


def of_hints(variant: Variant, players: int, samples: int = BUDGET) -> list[float]:
    """The same of hints, in which every choice is weighed, now and then in the course of a deal."""
    from game.players.advice.advice import advise

    took = []
    for moment, (view, options, rng) in enumerate(_moments(variant, players, 0)):
        if len(options) > 1 and moment % HINTS_EVERY == 0:
            begun = process_time()
            advise(view, samples, rng)
            took.append(1000 * (process_time() - begun))
    return took


def told(took: Iterable[float]) -> dict[str, float]:
    """The median, the 99th percentile and the longest."""
    found = sorted(took) or [0.0]
    ends = {"p50_ms": median(found), "p99_ms": found[ceil(len(found) * 0.99) - 1], "longest_ms": found[-1]}
    return {name: round(value, 1) for name, value in ends.items()}


def of_a_deal(variant: Variant, players: int, samples: int, number: int) -> list[float]:
    """How long each decision of a deal took, in milliseconds; forced ones, which take no time, are left out."""
    took: list[float] = []
    for view, options, rng in _moments(variant, players, number):
        begun = process_time()
        choose(view, samples, rng)
        if len(options) > 1:
            took.append(1000 * (process_time() - begun))
    return took


def _moments(variant: Variant, players: int, number: int) -> Iterator[tuple[View, list[Action], Random]]:
    """A deal played by hasty players: what the seat on turn sees, and what it may do."""
    rules = rulebook(variant, players)
    deal = engine.start(rules, number % players, shuffle.derived(1, number))
    match = MatchView(rules.sides, (0,) * len(rules.sides), variant.match.target, 1)
    while (seat := engine.to_act(deal)) is not None:
        view = view_of(deal, seat, match)
        yield view, engine.legal(deal, seat), Random(number)
        engine.apply(deal, seat, choose(view, 1, Random(number)))
