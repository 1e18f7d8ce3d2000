"""Who can sit down in the arena: levels of the computer, the yardsticks, and outside programs."""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.arena.outside import Program, Slip, Why, excerpt
from game.arena.yardsticks import at_random, careful, greedy
from game.engine import actions
from game.engine.actions import Action, Pass, Play, Signal
from game.engine.deal import Deal
from game.engine.view import View
from game.players import EVEN, LEVELS, LONGER, POLICY, STRONGEST, TEMPERS, aside, choose, view_as_heard

OUTSIDE: Final = "cmd:"
THINKERS: Final = (*LEVELS, POLICY)  # built-in players
SILENT: Final = "silent"
THINKS_LONGER: Final = "longer"


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: all that a player is told.

    `options` are all that the seat may do; out of turn it may also do nothing, and so answer None.
    """

    view: View
    options: tuple[Action, ...]
    on_turn: bool
    chance: Random


class Player(ABC):
    """Somebody on a chair; `forfeits` counts the decisions that the built-in player had to take instead.

    Who `attends` is asked after everything that happens, and not only when something becomes possible out of turn.
    """

    forfeits = 0
    attends = False

    @abstractmethod
    def act(self, asked: Decision) -> Action | None: ...

    def look(self, deal: Deal) -> None:  # noqa: B027  # players do not
        """Sees the real cards before it decides, as a measure may that tells how much there is to win."""

    def slips(self) -> tuple[Slip, ...]:
        """Those decisions that went wrong since it was last asked; a player that is at hand never fails."""
        return ()

    def leave(self) -> None:  # noqa: B027  # most hold nothing
        """Lets go what it holds."""


def is_player(entry: str) -> bool:
    """Whether somebody of this name can sit down."""
    if entry.startswith(OUTSIDE):
        return bool(entry.removeprefix(OUTSIDE).strip())
    level, *manners = entry.split(":")
    return entry in YARDSTICKS or (
        level in THINKERS and all(one in (SILENT, THINKS_LONGER, *TEMPERS) for one in manners)
    )


def seat_player(entry: str, limit: float, samples: int) -> Player:
    """The player of this entry; a program is started and has `limit` seconds for an answer.

    `samples` is how many deals the built-in player imagines for a decision, unless it thinks longer.
    """
    if entry in YARDSTICKS:
        return Yardstick(entry)
    if entry.startswith(OUTSIDE):
        return Outside(Program(entry.removeprefix(OUTSIDE)), limit, samples)
    level, *manners = entry.split(":")
    temper = next((one for one in manners if one in TEMPERS), EVEN)
    samples *= LONGER if THINKS_LONGER in manners else 1
    return Computer(level, samples, temper, speaks=SILENT not in manners)


class Yardstick(Player):
    """Somebody who is as strong in every version of the program, and does nothing out of turn."""

    def __init__(self, name: str) -> None:
        """Takes one of YARDSTICKS."""
        self._decide = YARDSTICKS[name]

    def act(self, asked: Decision) -> Action | None:
        return self._decide(asked) if asked.on_turn else None


YARDSTICKS: Final[dict[str, Callable[[Decision], Action]]] = {
    "random": lambda asked: at_random(asked.options, asked.chance),
    "greedy": lambda asked: greedy(asked.view, asked.options),
    "careful": lambda asked: careful(asked.view, asked.options),
}


class Computer(Player):
    """A level of the built-in players, of some temper; one that does not speak makes no signs, but sees those made."""

    def __init__(self, level: str, samples: int, temper: str = EVEN, speaks: bool = True) -> None:
        """Takes one of THINKERS and one of TEMPERS."""
        self._level = level
        self._samples = samples
        self._temper = temper
        self._speaks = self.attends = speaks

    def act(self, asked: Decision) -> Action | None:
        view = view_as_heard(asked.view, self._level)
        if asked.on_turn:
            return choose(view, self._samples, asked.chance, self._level, self._temper)
        done = aside(view, self._level, self._temper)
        return done if self._speaks or not isinstance(done, Signal) else None


class Outside(Player):
    """A program that speaks the line protocol; what it fails to decide the built-in player decides."""

    def __init__(self, program: Program, limit: float, samples: int) -> None:
        """Takes a program that has been started."""
        self._samples = samples
        self._slips: list[Slip] = []
        self._program = program
        self._limit = limit

    def act(self, asked: Decision) -> Action | None:
        legal = [actions.to_json(option) for option in asked.options]
        if not asked.on_turn:
            legal.append({"action": "none"})
        answer = self._program.ask(asked.view, legal, self._limit)
        if answer in legal:
            place = legal.index(answer)
            return asked.options[place] if place < len(asked.options) else None
        self.forfeits += 1
        slip = answer if isinstance(answer, Slip) else Slip(Why.NOT_POSSIBLE, excerpt(json.dumps(answer)))
        self._slips.append(replace(slip, on_turn=asked.on_turn))
        return choose(asked.view, self._samples, asked.chance, STRONGEST) if asked.on_turn else None

    def slips(self) -> tuple[Slip, ...]:
        """With the last of them what the program complained of."""
        found, self._slips = self._slips, []
        return (*found[:-1], replace(found[-1], errors=self._program.last_words())) if found else ()

    def leave(self) -> None:
        """The program is told by the end of its input, and ended when it does not listen."""
        self._program.close()


def harmless(options: tuple[Action, ...]) -> Action:
    """What does least among the options: to pass, else the first card, else the first of all."""
    return next((one for one in options if isinstance(one, Pass | Play)), options[0])
