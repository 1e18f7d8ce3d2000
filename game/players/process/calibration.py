"""How many deals a computer player may imagine on this machine, so that its answers come in time.

Only the number enters an answer. It comes in coarse steps, so that two starts on one machine agree.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log
from statistics import median
from time import process_time
from typing import Final

BUDGET: Final = 24  # imagined deals for a decision on the machine on which the time of one was measured
STEPS: Final = (6, 8, 12, 16, 24, 32, 48, 64)
SECONDS: Final = 0.00023  # that one deal of the measured task took there
_DEALS: Final = 40  # in a round
_ROUNDS: Final = 5


def measured(clock: Callable[[], float] = process_time) -> int:
    """The number for this machine, found in about 50 ms; what other programs do to it meanwhile does not count."""
    work = _task()
    work()
    times = []
    for _round in range(_ROUNDS):
        begun = clock()
        for _deal in range(_DEALS):
            work()
        times.append((clock() - begun) / _DEALS)
    return fitting(median(times))


def fitting(seconds: float) -> int:
    """The step that takes a machine as long as BUDGET took where a deal took SECONDS."""
    wanted = BUDGET * SECONDS / max(seconds, SECONDS / 1000)
    return min(STEPS, key=lambda step: abs(log(step / wanted)))


def _task() -> Callable[[], None]:
    """Plays a deal of two players from its first trick to its end."""
    from game.engine import engine
    from game.engine.rulebook import rulebook
    from game.players.search.card_value import play_out
    from game.variants import loading

    deal = engine.start(rulebook(loading.from_text("id: measure"), 2), 0, 1, record=False)
    return lambda: play_out(deal.copy())
