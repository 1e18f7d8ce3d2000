"""How fast the engine plays, and beside it how fast this machine runs a fixed loop: figures of two machines compare."""

from __future__ import annotations

import random
from statistics import median
from time import process_time
from typing import TYPE_CHECKING

from game.engine import engine
from game.engine.rulebook import rulebook

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.engine.rulebook import RuleBook
    from game.engine.variant import Variant

ROUNDS = 5
DEALS = 1000
GLANCE_S = 0.2
LOOPS = 200


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
