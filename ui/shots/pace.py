"""How long a person waits at the table, by a clock that is moved by hand: the same on every machine.

He presses once whenever his turn has come, and never to go on faster. Computer players think while the clock stands
still: what counts of their thinking is the pause that the table makes them wait.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from statistics import mean
from typing import TYPE_CHECKING, Final

from game.engine.actions import Play
from game.players import Players
from ui.core.input import PointerDown, PointerMoved, PointerUp
from ui.core.options import Options
from ui.core.scene import Replace
from ui.shots.unseen import UnseenProgram, unseen
from ui.table.scene.table import TableScene
from ui.table.stage.hand import control_id

if TYPE_CHECKING:
    from game.match.session import Session

SPEEDS: Final = ("calm", "normal", "brisk", "instant")
TABLES: Final = (2, 4)
DEALS: Final = 4
SIZE: Final = (1280, 800)
STEP: Final = 8.0  # milliseconds between two looks at the table
LONGEST: Final = 300_000.0  # a deal that takes longer has stopped
FIRST_SEED: Final = 11
BUDGET: Final = 2  # imagined deals for a decision: how well is played changes little in how long it is to be seen


@dataclass
class Waits:
    """What was measured at one table, in milliseconds: from presses to the next turn, whole deals, and their ends."""

    turns: list[float] = field(default_factory=list)
    deals: list[float] = field(default_factory=list)
    ends: list[float] = field(default_factory=list)  # from the last card that begins to move to the count

    def told(self) -> dict[str, int]:
        """The figures for a person."""
        return {
            "turn_ms_mean": round(mean(self.turns)),
            "turn_ms_max": round(max(self.turns)),
            "deal_ms": round(mean(self.deals)),
        }


def paces(deals: int = DEALS) -> dict[str, dict[str, dict[str, int]]]:
    """By speed and number of players, how long a person waits for his turn, and how long a deal takes."""
    return {speed: {str(players): waits(speed, players, deals).told() for players in TABLES} for speed in SPEEDS}


def waits(speed: str, players: int, deals: int = DEALS) -> Waits:
    """What a person waits for in several deals of Brisca at this speed."""
    found = Waits()
    for seed in range(FIRST_SEED, FIRST_SEED + deals):
        with _table(speed, seed) as program:
            PatientPerson(program, program.begin(players), seed).play(found)
    return found


@contextmanager
def _table(speed: str, seed: int) -> Iterator[UnseenProgram]:
    """The program with the speed as a setting: asked for on the command line, *instant* means something else."""
    with unseen(Options(size=SIZE, seed=seed, text=100, lang="en")) as program:
        program.services.settings.change(speed=speed)
        program.services._players = Players(workers=False, budget=BUDGET)
        yield program


class PatientPerson:
    """A person who plays one deal with the pointer, any card that is allowed."""

    def __init__(self, program: UnseenProgram, session: Session, seed: int) -> None:
        self._session = session
        self._scene = TableScene(program.services, session)
        self._rng = Random(seed)
        self._now = 0.0
        self._scene.resize(SIZE)
        self._scene.shown()

    def play(self, found: Waits) -> None:
        """Plays to the count, and takes down every wait."""
        begun, pressed, laid = self._now, None, self._now
        while not isinstance(self._scene.change, Replace) and self._now < begun + LONGEST:
            before = len(self._session.events(0))
            self._now += STEP
            self._scene.update(self._now)
            if len(self._session.events(0)) != before:
                laid = self._now
            if self._his_turn:
                if pressed is not None:
                    found.turns.append(self._now - pressed)
                self._press()
                pressed = laid = self._now
        found.deals.append(self._now - begun)
        found.ends.append(self._now - laid)

    @property
    def _his_turn(self) -> bool:
        """Whether the table shows that it is his turn, and would hear a click on any of his cards."""
        table = self._scene.context
        if self._scene.change is not None or not table.controller.own_turn or table.busy:
            return False
        return not table.guard.holds(self._now)

    def _press(self) -> None:
        """One click on a card that may be played."""
        scene = self._scene
        card = self._rng.choice([act.card for act in self._session.legal(0) if isinstance(act, Play)])
        x, y, wide, high = next(c.rect for c in scene.describe().controls if c.id == control_id(card))
        middle = (x + wide // 2, y + high // 2)
        for event in (PointerMoved(middle), PointerDown(middle), PointerUp(middle)):
            scene.handle(event)
