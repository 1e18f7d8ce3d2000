"""The process in which computer players think, seen from both ends of its pipe, and what is asked and answered there.

A View as text goes in, the answer as JSON comes out. Beside the question only the number of deals to imagine enters an
answer: as many as this machine can in time, in coarse steps, so that two starts on one machine agree.
"""

from __future__ import annotations

import json
import threading
from collections.abc import Callable
from contextlib import suppress
from dataclasses import asdict, dataclass
from math import log
from statistics import median
from time import process_time
from typing import TYPE_CHECKING, Any, Final

from game.engine.codec import Codec, codec
from game.players.style.levels import EVEN, STRONGEST
from game.processes import sigint

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from game.engine.actions import Action
    from game.players.advice.advice import Advice

LOST: Final = (EOFError, OSError)  # what a broken pipe raises, ConnectionResetError among them
LONGER: Final = 4  # times as many are imagined by computers that may think longer
BUDGET: Final = 24  # imagined deals for a decision on the machine on which the time of one was measured
STEPS: Final = (6, 8, 12, 16, 24, 32, 48, 64)
SECONDS: Final = 0.002  # that one deal of the measured task took there; of 100 decisions 99 take half a second at most
_DEALS: Final = 2  # in a round
_ROUNDS: Final = 5
ACT: Final = "act"  # what to do on turn
ASIDE: Final = "aside"  # what to do out of turn, if anything
ADVISE: Final = "advise"  # what the best player thinks of everything that could be done
URGENCY: Final = (ACT, ASIDE, ADVISE)  # what is thought about first when several questions are open


class Helper:
    """The process and the pipe to it; starting it takes a while and happens in a thread."""

    def __init__(self, measures: bool) -> None:
        """With `measures` the first text that comes out of it is the number of samples for this machine."""
        self.failed = False
        self._measures = measures
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._starter = threading.Thread(target=self._start, name="start of the players", daemon=True)
        self._starter.start()

    @property
    def ready(self) -> bool:
        return self._pipe is not None

    @property
    def alive(self) -> bool:
        return self._process is not None and self._process.is_alive()

    def _start(self) -> None:
        import multiprocessing

        try:
            context = multiprocessing.get_context("spawn")
            ours, theirs = context.Pipe()
            told = theirs, self._measures
            process = context.Process(target=serve, args=told, name="brisca-players", daemon=True)
            with sigint.spare_children():
                process.start()
            theirs.close()  # so that a dead process is seen as the end of the pipe
        except (OSError, ValueError, RuntimeError, ImportError, AssertionError):
            self.failed = True
            return
        self._process, self._pipe = process, ours

    def send(self, text: str) -> None:
        assert self._pipe is not None  # asked only when ready
        self._pipe.send_bytes(text.encode())

    def answer(self) -> str | None:
        """One text that has come, or None."""
        assert self._pipe is not None  # asked only when ready
        return self._pipe.recv_bytes().decode() if self._pipe.poll(0) else None

    def close(self, patience: float = 0.3) -> None:
        """Leaves no process behind; after `patience` seconds it is ended by force."""
        self._starter.join()
        if self._pipe is not None:
            self._pipe.close()  # the process ends by itself when nobody listens any more
            self._pipe = None
        if self._process is not None:
            self._process.join(patience)
            if self._process.is_alive():
                self._process.kill()
                self._process.join()
            self._process.close()
            self._process = None


def serve(pipe: Connection, measures: bool) -> None:
    """The life of the process: answers until the pipe ends. Asks the system for little of the machine."""
    _be_modest()

    with suppress(*LOST):
        if measures:
            pipe.send_bytes(json.dumps({"samples": measure_budget()}).encode())
        while True:
            question, samples = parse_question(pipe.recv_bytes().decode())
            pipe.send_bytes(json.dumps(answer_question(question, samples)).encode())


def _be_modest() -> None:
    import os
    import sys

    sigint.ignore()  # Ctrl+C in a terminal is for the window; it ends the pipe
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            below_normal = 0x4000
            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
        else:
            os.nice(10)


def measure_budget(clock: Callable[[], float] = process_time) -> int:
    """The number for this machine, found in 0.1 s or so; what other programs do to it meanwhile does not count."""
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
    """Plays a deal of two players from its first trick to its end as was learned: of this most thinking consists."""
    from game.engine import engine
    from game.engine.rulebook import rulebook
    from game.players.search.tryout import play_on
    from game.variants import loading

    deal = engine.start(rulebook(loading.from_text("id: measure"), 2), 0, 1, record=False)
    return lambda: play_on(deal.copy())


@dataclass(slots=True)
class Question:
    """One question: the View as text, how well it is to be answered, and how often a process died over it."""

    ticket: int
    kind: str
    text: str
    level: str = STRONGEST
    temper: str = EVEN
    deaths: int = 0
    dropped: bool = False

    @property
    def answers(self) -> Codec:
        """How an answer to it is written and read."""
        from game.engine.actions import Action

        if self.kind != ADVISE:
            return codec(Action | None)
        from game.players.advice.advice import Advice

        return codec(Advice | None)

    def told(self, samples: int) -> str:
        """The question as it goes to a process."""
        return json.dumps({**asdict(self), "samples": samples})


def parse_question(text: str) -> tuple[Question, int]:
    """The question in this text, and the number of deals to imagine for it."""
    told = json.loads(text)
    samples = told.pop("samples")
    return Question(**told), samples


def answer_question(question: Question, samples: int) -> dict[str, Any]:
    """The answer, and in `fault` what went wrong on the way if anything did.

    The same text, kind, level, temper and number of samples always give the same answer: the generator is seeded with
    the text.
    """
    told: dict[str, Any] = {"id": question.ticket}
    try:
        return told | {"answer": question.answers.write(_thought_out(question, samples))}
    except Exception:
        import traceback

        fault = traceback.format_exc()
    return told | {"answer": question.answers.write(_anything(question)), "fault": fault}


def _thought_out(question: Question, samples: int) -> Action | Advice | None:
    from random import Random

    from game.players.knowledge.books import parse_view
    from game.players.search import choice

    view, rng = parse_view(question.text), Random(question.text)
    if question.kind == ADVISE:
        from game.players.advice.advice import ENOUGH, advise

        return advise(view, samples, rng, ENOUGH)
    if question.kind == ASIDE:
        return choice.aside(view, question.level, question.temper)
    return choice.choose(view, samples, rng, question.level, question.temper)


def _anything(question: Question) -> Action | None:
    """Some legal action on turn, for when thinking failed; nothing where nothing need be said."""
    from game.players.knowledge.books import parse_view
    from game.players.search import choice

    return choice.anything(parse_view(question.text)) if question.kind == ACT else None
