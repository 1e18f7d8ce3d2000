"""How fast the engine plays, and how long the strongest computer player thinks about one decision.

Beside the engine stands how fast this machine runs a fixed loop: figures of two machines compare by it.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from math import ceil
from statistics import median
from time import process_time

from game.engine import engine, shuffle
from game.engine.actions import Action
from game.engine.observation import view_of
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.engine.view import MatchView, View
from game.players import BUDGET, choose

ROUNDS = 5
DEALS = 1000
GLANCE_S = 0.2
LOOPS = 200
MOST_DEALS = 40
HINTS_EVERY = 8


def deals_per_second(variant: Variant, players: int = 2) -> float:
    """Complete random deals in a second of one core, the record off."""
    rules = rulebook(variant, players)
    chance = random.Random(1)
    return DEALS / _seconds(lambda: _play(rules, DEALS, chance))


def at_a_glance(variant: Variant, players: int) -> float:
    """The same, roughly: from deals for a fraction of a second."""
    rules = rulebook(variant, players)
    chance = random.Random(1)
    _play(rules, 10, chance)
    deals, begun = 0, process_time()
    while (used := process_time() - begun) < GLANCE_S:
        _play(rules, 10, chance)
        deals += 10
    return deals / used


def _play(rules: RuleBook, deals: int, chance: random.Random) -> None:
    for number in range(deals):
        deal = engine.start(rules, number % rules.players, chance.getrandbits(64), record=False)
        while not engine.over(deal):
            choices = engine.codes(deal)
            engine.play(deal, choices[int(chance.random() * len(choices))])


def calibration_per_second() -> float:
    """How often in a second of one core a fixed loop over small ints, lists and calls runs through."""

    def run() -> None:
        for _loop in range(LOOPS):
            pack = list(range(40))
            total = 0
            for number in range(1000):
                card = pack[number % 40]
                pack[number % 40] = (card * 7 + number) & 63
                total += _points(card)

    return LOOPS / _seconds(run)


def _points(card: int) -> int:
    return 11 if card & 15 == 1 else card >> 4


def _seconds(work: Callable[[], None]) -> float:
    """The median time of a few rounds, counted for this process alone: other programs may be busy."""
    work()
    times = []
    for _round in range(ROUNDS):
        begun = process_time()
        work()
        times.append(process_time() - begun)
    return median(times)


def thinking_at_a_glance(variant: Variant, players: int, samples: int, least: int) -> list[float]:
    """The milliseconds of one core of at least so many decisions in which there was a choice, over whole deals."""
    of_a_deal(variant, players, 1, 0)  # what is read and compiled at the first decision is not thinking
    took: list[float] = []
    for number in range(MOST_DEALS):
        took += of_a_deal(variant, players, samples, number)
        if len(took) >= least:
            break
    return took


def of_hints(variant: Variant, players: int, samples: int = BUDGET) -> list[float]:
    """The same of hints, in which every choice is weighed, now and then in the course of a deal."""
    from game.players.advice.advice import ENOUGH, advise

    took = []
    for moment, (view, options, rng) in enumerate(_moments(variant, players, 0)):
        if len(options) > 1 and moment % HINTS_EVERY == 0:
            begun = process_time()
            advise(view, samples, rng, ENOUGH)
            took.append(1000 * (process_time() - begun))
    return took


def summary(took: Iterable[float]) -> dict[str, float]:
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


def _moments(variant: Variant, players: int, number: int) -> Iterator[tuple[View, list[Action], random.Random]]:
    """A deal played by hasty players: what the seat on turn sees, and what it may do."""
    rules = rulebook(variant, players)
    deal = engine.start(rules, number % players, shuffle.derived_seed(1, number))
    match = MatchView(rules.sides, (0,) * len(rules.sides), variant.match.target, 1)
    while (seat := engine.to_act(deal)) is not None:
        view = view_of(deal, seat, match)
        yield view, engine.legal(deal, seat), random.Random(number)
        engine.apply(deal, seat, choose(view, 1, random.Random(number)))
