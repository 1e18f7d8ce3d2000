"""Computer players think in a process of their own, so that no frame waits for them."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from game.engine.view import View, to_json
from game.players.process.pipe import ACT, ADVISE, BUDGET, LOST, URGENCY, Helper, Question, answer_question
from game.players.style.levels import EVEN, STRONGEST

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.players.advice.advice import Advice

_PATIENCE: Final = 30.0  # seconds after which a silent process counts as dead
_IDLE: Final = 20.0  # seconds after which a process that only worked in the background is let go

Said = tuple[Question, dict[str, Any]]


class Players:
    """All computer players of a table. Ask with a View, look in with `poll`; an answer is never late or missing.

    Moves are thought about before anything else that was asked. What is asked for the background goes to a second
    process, which starts with the first such question and ends when there is nothing more to do, so that no move waits.
    """

    def __init__(self, workers: bool = True, budget: int | None = None, times: Callable[[], int] = lambda: 1) -> None:
        """Imagines `budget` deals for a decision, or as many as this machine can in time, so many `times`."""
        self.faults: list[str] = []  # what went wrong inside answers, for a report
        self._tickets = 0
        self._moves: list[tuple[int, Action | None]] = []
        self._advices: list[tuple[int, Advice | None]] = []
        self._number = _Number(budget, times)
        self._front = _Lane(workers, self._number)
        self._behind = _Lane(workers, self._number, _IDLE)

    @property
    def samples(self) -> int:
        """How many deals are imagined for a decision: all that the machine's speed changes in an answer."""
        return self._number.of_now

    @property
    def own_process(self) -> bool:
        """Whether answers are thought out in a process of their own, or while one looks."""
        return not self._front.alone

    @property
    def thinking(self) -> bool:
        """Whether the process for acts has been asked something that it has not answered yet."""
        return self._front.asked is not None

    def warm(self) -> None:
        """Starts the process in the background, so that the first answer comes sooner."""
        self._front.warm()

    def ask(self, seat: int, view: View, level: str = STRONGEST, kind: str = ACT, temper: str = EVEN) -> int:
        """Asks what `seat`, a player of this level, does; the answer comes out of `poll` with this ticket.

        With the kind ASIDE it is asked what it does out of turn, and the answer may be None.
        """
        from game.players.knowledge import signs

        # A sign that the seat did not notice is not even written down for it.
        return self._put(self._front, seat, signs.without_missed_signs(view, level), kind, level, temper)

    def advise(self, seat: int, view: View, background: bool = False) -> int:
        """Asks what the best player would think of everything that `seat` could do; see `advices`.

        It knows what a person in the seat was told: signs of others do not count.
        """
        from game.players.knowledge import signs

        lane = self._behind if background else self._front
        return self._put(lane, seat, signs.with_own_signs(view), ADVISE, STRONGEST, EVEN)

    def drop(self, tickets: Iterable[int]) -> None:
        """Withdraws these questions, if they are still open."""
        gone = set(tickets)
        self._front.drop(gone)
        self._behind.drop(gone)
        self._moves = [(ticket, action) for ticket, action in self._moves if ticket not in gone]
        self._advices = [(ticket, advice) for ticket, advice in self._advices if ticket not in gone]

    def forget(self) -> None:
        """Drops every open question; answers to them that come later are not handed out."""
        self.drop(range(1, self._tickets + 1))

    def poll(self) -> list[tuple[int, Action | None]]:
        """The answers that have come since the last look, with their tickets; never waits for the process."""
        self._look()
        found, self._moves = self._moves, []
        return found

    def advices(self) -> list[tuple[int, Advice | None]]:
        """The same for what was asked with `advise`; None where thinking failed."""
        self._look()
        found, self._advices = self._advices, []
        return found

    def close(self) -> None:
        """Ends the processes; no question is open afterwards."""
        self.forget()
        self._front.close()
        self._behind.close()

    def _put(self, lane: _Lane, seat: int, view: View, kind: str, level: str, temper: str) -> int:
        if view.seat != seat:
            raise ValueError(f"seat {seat} cannot answer with the view of seat {view.seat}")
        self._tickets += 1
        lane.put(Question(self._tickets, kind, json.dumps(to_json(view)), level, temper))
        return self._tickets

    def _look(self) -> None:
        for question, told in [*self._front.look(), *self._behind.look()]:
            if "fault" in told:
                self.faults.append(told["fault"])
            answer = question.answers.read(told["answer"])
            (self._advices if question.kind == ADVISE else self._moves).append((question.ticket, answer))


class _Number:
    """How many deals are imagined for a decision: a fixed number, or what the first process to start measures."""

    def __init__(self, fixed: int | None, times: Callable[[], int]) -> None:
        self.known = fixed is not None
        self._found = BUDGET if fixed is None else fixed
        self._times = times

    @property
    def of_now(self) -> int:
        return self._found * self._times()

    def settle(self, found: int) -> None:
        """Only the first measurement counts, so that a table's players do not change in between."""
        if not self.known:
            self.known, self._found = True, found


class _Lane:
    """A process with the questions for it, answered one by one, the most urgent first.

    A process that died is started again and the question asked once more; where no process can be started, or two
    die without any answer, the answers are thought out in `look`.
    """

    def __init__(self, workers: bool, number: _Number, idle: float | None = None) -> None:
        """With `idle` the process is let go when it had nothing to do for so many seconds."""
        self.alone = not workers
        self.helper: Helper | None = None
        self.asked: Question | None = None
        self._number = number
        self._idle = idle
        self._waiting: list[Question] = []
        self._since = 0.0  # when something was last heard of the process or sent to it
        self._measured = True  # whether the process has told, or need not tell, the number of samples
        self._barren = 0  # processes that died one after the other without an answer

    def warm(self) -> None:
        """Starts the process if there is none."""
        if not self.alone and self.helper is None:
            self._measured = self._number.known
            self.helper, self._since = Helper(measures=not self._measured), time.monotonic()

    def put(self, question: Question) -> None:
        self._waiting.append(question)
        self._waiting.sort(key=lambda one: (URGENCY.index(one.kind), one.ticket))
        self.warm()

    def drop(self, tickets: Collection[int]) -> None:
        """The question that is being thought about keeps its place until the answer, which nobody then hears."""
        self._waiting = [question for question in self._waiting if question.ticket not in tickets]
        if self.asked and self.asked.ticket in tickets:
            self.asked.dropped = True

    def look(self) -> list[Said]:
        """What has been answered since the last look; never waits for the process."""
        if self.alone:
            return [self._think(self._waiting.pop(0))] if self._waiting else []
        answers = self._receive()
        self._send_next()
        return answers

    def close(self) -> None:
        if self.helper is not None:
            self.helper.close()
        self.helper = self.asked = None

    def _receive(self) -> list[Said]:
        helper = self.helper
        if helper is None or not helper.ready:
            return []
        answers: list[Said] = []
        try:
            while (text := helper.answer()) is not None:
                answers += self._take_answer(json.loads(text))
        except LOST:
            return answers + self._bury()
        silent = time.monotonic() - self._since
        if (self.asked or not self._measured) and (not helper.alive or silent > _PATIENCE):
            return answers + self._bury()
        if self._idle is not None and not self.asked and not self._waiting and silent > self._idle:
            helper.close(patience=0)
            self.helper = None
        return answers

    def _take_answer(self, told: dict[str, Any]) -> list[Said]:
        """The answer, if it is to a question that is still open; the number of samples is told first of all."""
        self._since = time.monotonic()
        if "samples" in told:
            self._measured = True
            self._number.settle(told["samples"])
            return []
        self._barren = 0
        question, self.asked = self.asked, None
        return [] if question is None or question.dropped else [(question, told)]

    def _bury(self) -> list[Said]:
        """Buries the process; its question goes to the next one, or is answered here when that is the second death."""
        question, self.asked = self.asked, None
        if self.helper is not None:
            self.helper.close(patience=0)  # between two frames
            self.helper = None
        self._barren += 1
        self.alone = self._barren > 1  # one that dies whenever it is started is not worth a third
        self.warm()
        if question is None or question.dropped:
            return []
        question.deaths += 1
        if question.deaths > 1:
            return [self._think(question)]
        self._waiting.insert(0, question)
        return []

    def _send_next(self) -> None:
        helper = self.helper
        if helper is None or self.asked or not self._waiting:
            return
        if helper.failed:
            self.alone, self.helper = True, None
        elif helper.ready and self._measured:
            self.asked, self._since = self._waiting.pop(0), time.monotonic()
            with suppress(*LOST):  # a dead process is noticed when its answer is looked for
                helper.send(self.asked.told(self._number.of_now))

    def _think(self, question: Question) -> Said:
        return question, answer_question(question, self._number.of_now)
