"""All rounds of an arena, on one core or on several: the same figures whatever the number of cores."""

from __future__ import annotations

import multiprocessing
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from multiprocessing import util
from pathlib import Path

from game.arena.outside import NotStarted
from game.arena.players import Player, seat_player
from game.arena.playing import PlayedDeal, Round, play_round
from game.arena.seer import SEER, Seer
from game.engine.rulebook import RuleBook, rulebook
from game.processes import sigint
from game.variants import loading

_book: RuleBook | None = None
_chairs: list[list[Player]] = []
_missing: list[NotStarted] = []


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be played: `entries` by side, `decks` packs of cards, each turned to every side when `mirror`.

    Decks before the `first` one are left out. `limit` is how many seconds an outside program has for an answer,
    `samples` how many deals the built-in players imagine for a decision.
    """

    file: Path
    folders: tuple[Path, ...]
    players: int
    entries: tuple[str, ...]
    decks: int
    seed: int
    mirror: bool
    jobs: int
    limit: float
    samples: int
    first: int = 0

    @property
    def rounds(self) -> list[Round]:
        """Every playing of every deck."""
        turns = len(self.entries) if self.mirror else 1
        return [Round(deck, rotation) for deck in range(self.first, self.decks) for rotation in range(turns)]


def run(plan: Plan, told: Callable[[PlayedDeal], None]) -> list[PlayedDeal]:
    """Plays everything; `told` hears of each deal as it is done. outside.NotStarted when a program does not start."""
    with sigint.orderly(), _doing(plan) as results:
        played = []
        for deal in results:
            told(deal)
            played.append(deal)
    return sorted(played, key=lambda deal: (deal.round.deck, deal.round.rotation))


@contextmanager
def _doing(plan: Plan) -> Iterator[Iterator[PlayedDeal]]:
    if plan.jobs == 1:
        try:
            _sit_down(plan)
            yield map(partial(_play, plan.seed), plan.rounds)
        finally:
            _leave()
        return
    try:
        _sit_down(plan)  # a program that cannot be started is told before other processes try
    finally:
        _leave()
    context = multiprocessing.get_context("spawn")
    with sigint.spare_children():
        pool = context.Pool(plan.jobs, _begin, (plan,))
    try:
        yield pool.imap_unordered(partial(_play, plan.seed), plan.rounds, chunksize=4)
        pool.close()
        pool.join()
    finally:
        with sigint.end_again(multiprocessing.active_children()):
            pool.terminate()


def _begin(plan: Plan) -> None:
    """The start of a process of the pool: whatever ends it, nobody is left sitting on its chairs."""
    sigint.ignore()  # Ctrl+C is for the process that waits; it ends this one
    signal.signal(signal.SIGTERM, sigint.leave)
    util.Finalize(None, _leave, exitpriority=1)
    try:
        _sit_down(plan)
    except NotStarted as missing:  # told with the first deal: a process that fails here would be begun without end
        _missing.append(missing)


def _sit_down(plan: Plan) -> None:
    """Fills the chairs of this process: one player for each seat of an entry's side."""
    global _book  # noqa: PLW0603  # a process of the pool keeps its table between two deals
    _leave()
    _book = rulebook(loading.load(plan.file, plan.folders), plan.players)
    for entry, side in zip(plan.entries, _book.sides, strict=True):
        _chairs.append([])
        for _seat in side:
            with sigint.postpone():
                _chairs[-1].append(Seer() if entry == SEER else seat_player(entry, plan.limit, plan.samples))


def _leave() -> None:
    with sigint.ignore_interrupts():  # or the impatient would leave those behind who were not yet told
        for chair in _chairs:
            for player in chair:
                player.leave()
        _chairs.clear()


def _play(seed: int, number: Round) -> PlayedDeal:
    for missing in _missing:
        raise missing
    assert _book is not None  # everybody has sat down
    return play_round(_book, _chairs, seed, number)
