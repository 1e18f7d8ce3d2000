"""Computer players think in a process of their own, so that no frame waits for them."""

from __future__ import annotations

import json
import threading
import time
from collections import deque
from contextlib import suppress
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game import actions
from game.bots.levels import STRONGEST
from game.view import View, from_json, to_json

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.process import BaseProcess

    from game.actions import Action

BUDGET: Final = 24  # imagined deals for a decision
_PATIENCE: Final = 30.0  # seconds after which a silent process counts as dead
_LOST: Final = (EOFError, OSError)  # what a broken pipe raises, ConnectionResetError among them


@dataclass(slots=True)
class _Question:
    """One question: the View as text, how well it is to be answered, and how often a process died over it."""

    ticket: int
    text: str
    level: str
    deaths: int = 0


class Players:
    """All computer players of a table. Ask with a View, look in with `poll`; an answer is never late or missing.

    A process that died is started again and the question asked once more; where no process can be started, or two
    die without any answer, the answers are thought out in `poll`.
    """

    def __init__(self, workers: bool = True, budget: int = BUDGET) -> None:
        self.faults: list[str] = []  # what went wrong inside answers, for a report
        self._budget = budget
        self._alone = not workers
        self._tickets = 0
        self._waiting: deque[_Question] = deque()
        self._asked: _Question | None = None
        self._asked_at = 0.0
        self._helper: _Helper | None = None
        self._barren = 0  # processes that died one after the other without an answer

    def warm(self) -> None:
        """Starts the process in the background, so that the first answer comes sooner."""
        if not self._alone and self._helper is None:
            self._helper = _Helper()

    def ask(self, seat: int, view: View, level: str = STRONGEST) -> int:
        """Asks what `seat`, a player of this level, does; the answer comes out of `poll` with this ticket."""
        if view.seat != seat:
            raise ValueError(f"seat {seat} cannot answer with the view of seat {view.seat}")
        self._tickets += 1
        self._waiting.append(_Question(self._tickets, json.dumps(to_json(view)), level))
        self.warm()
        return self._tickets

    def forget(self) -> None:
        """Drops every open question; answers to them that come later are not handed out."""
        self._waiting.clear()
        self._asked = None

    def poll(self) -> list[tuple[int, Action]]:
        """The answers that have come since the last look, with their tickets; never waits for the process."""
        if self._alone:
            return [self._think(self._waiting.popleft())] if self._waiting else []
        answers = self._received()
        self._send_next()
        return answers

    def close(self) -> None:
        """Ends the process; no question is open afterwards."""
        self.forget()
        if self._helper is not None:
            self._helper.close()
            self._helper = None

    def _received(self) -> list[tuple[int, Action]]:
        helper = self._helper
        if helper is None or not helper.ready:
            return []
        answers = []
        try:
            while (text := helper.answer()) is not None:
                answers += self._told(text)
        except _LOST:
            return answers + self._died()
        if self._asked and (not helper.alive or time.monotonic() - self._asked_at > _PATIENCE):
            return answers + self._died()
        return answers

    def _told(self, text: str) -> list[tuple[int, Action]]:
        """The answer in this text; nothing when it is to a question that is no longer open."""
        answer = json.loads(text)
        self._barren = 0
        question = self._asked
        if question is None or question.ticket != answer["id"]:
            return []
        self._asked = None
        if "fault" in answer:
            self.faults.append(answer["fault"])
        return [(question.ticket, actions.from_json(answer["action"]))]

    def _died(self) -> list[tuple[int, Action]]:
        """Buries the process; its question goes to the next one, or is answered here when that is the second death."""
        question, self._asked = self._asked, None
        if self._helper is not None:
            self._helper.close(patience=0)  # between two frames
        self._barren += 1
        self._alone = self._barren > 1  # one that dies whenever it is started is not worth a third
        self._helper = None if self._alone else _Helper()
        if question is None:
            return []
        question.deaths += 1
        if question.deaths > 1:
            return [self._think(question)]
        self._waiting.appendleft(question)
        return []

    def _send_next(self) -> None:
        helper = self._helper
        if helper is None or self._asked or not self._waiting:
            return
        if helper.failed:
            self._alone, self._helper = True, None
        elif helper.ready:
            self._asked, self._asked_at = self._waiting.popleft(), time.monotonic()
            with suppress(*_LOST):  # a dead process is noticed when its answer is looked for
                helper.send(
                    json.dumps({"id": self._asked.ticket, "budget": self._budget, "level": self._asked.level}),
                    self._asked.text,
                )

    def _think(self, question: _Question) -> tuple[int, Action]:
        action, fault = decide(question.text, self._budget, question.level)
        if fault:
            self.faults.append(fault)
        return question.ticket, action


def decide(text: str, budget: int, level: str = STRONGEST) -> tuple[Action, str]:
    """The answer to a View written as JSON, and what went wrong on the way if anything did.

    The same text, budget and level always give the same answer: the generator is seeded with the text.
    """
    from random import Random

    from game.bots import choice

    view = from_json(json.loads(text))
    try:
        return choice.choose(view, budget, Random(text), level), ""
    except Exception:
        import traceback

        return choice.anything(view), traceback.format_exc()


class _Helper:
    """The process and the pipe to it; starting it takes a while and happens in a thread."""

    def __init__(self) -> None:
        self.failed = False
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
            process = context.Process(target=serve, args=(theirs,), name="brisca-players", daemon=True)
            process.start()
            theirs.close()  # so that a dead process is seen as the end of the pipe
        except (OSError, ValueError, RuntimeError, ImportError, AssertionError):
            self.failed = True
            return
        self._process, self._pipe = process, ours

    def send(self, *texts: str) -> None:
        assert self._pipe is not None  # asked only when ready
        for text in texts:
            self._pipe.send_bytes(text.encode())

    def answer(self) -> str | None:
        """One answer that has come, or None."""
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


def serve(pipe: Connection) -> None:
    """The life of the process: answers until the pipe ends. Asks the system for little of the machine."""
    _be_modest()
    with suppress(*_LOST):
        while True:
            asked = json.loads(pipe.recv_bytes())
            action, fault = decide(pipe.recv_bytes().decode(), asked["budget"], asked["level"])
            answer = {"id": asked["id"], "action": actions.to_json(action)}
            pipe.send_bytes(json.dumps({**answer, "fault": fault} if fault else answer).encode())


def _be_modest() -> None:
    import os
    import signal
    import sys

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is for the window; it ends the pipe
    with suppress(OSError, AttributeError):
        if sys.platform == "win32":
            import ctypes

            below_normal = 0x4000
            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), below_normal)
        else:
            os.nice(10)
