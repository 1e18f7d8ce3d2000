"""The program without a person: real screens, a window that nobody sees, and a clock that is moved by hand."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import TYPE_CHECKING, Final

import pygame

from game.players import BUDGET, Players
from ui.app.app import App, UiLog
from ui.app.services import services_for
from ui.app.window import GameWindow, prepare_display
from ui.core import dealing, games
from ui.core.input import Input, Inputs, PointerDown, PointerMoved, PointerUp
from ui.core.options import Options
from ui.core.scene import Push, Quit
from ui.core.services import WallClock

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.variant import Variant
    from game.engine.view import View
    from game.match.session import Session
    from game.players.advice.advice import Advice
    from ui.core.scene import Control, Scene
    from ui.core.services import Services

FRAME_MS = 1000 / 60
GUARD_MS = 250.0
PATIENCE_S = 30.0
TOLD: Final = Path("/home/ines/.local/share/brisca")  # what pictures call the person's folder
EVENING: Final = datetime(2025, 3, 8, 20, 15).astimezone()


class UnseenWindow(GameWindow):
    """A window whose pictures stay where they were drawn."""

    def show(self) -> None:
        """Nothing: there is nobody to look."""

    def become(self, size: tuple[int, int]) -> None:
        """Another size, as if an edge had been dragged."""
        self._window.size = size


class UnseenProgram:
    """A running program that takes its inputs and its time from the code."""

    def __init__(self, options: Options, threaded: bool) -> None:
        inputs = Inputs()
        size = options.size or (1280, 800)
        self.services = services_for(options, threaded)
        self.window = UnseenWindow(size, inputs)
        log = UiLog(options.ui_log) if options.ui_log else None
        self.app = App(self.services, self.window, inputs, log)
        self.now = 0.0
        self.thinking = True  # whether computer players of fixed services may come to an answer
        self.frame = FRAME_MS  # from one turn of the loop to the next
        self.app.now = lambda: self.now

    @property
    def canvas(self) -> pygame.Surface:
        return self.app.window.canvas

    def game(self, fits: Callable[[Variant], bool] = lambda _rules: True) -> Variant:
        """The game that a first start offers if it fits, else the first that does."""
        shelf = games.Games(self.services)
        listed = [shelf.chosen, *shelf.listed]
        return next(one.variant for one in listed if one and one.variant and fits(one.variant))

    def begin(self, players: int = 2) -> Session:
        """A new match of the game that a first start offers."""
        game = self.game()
        return dealing.begin(self.services, game, players, dealing.target_for(game, 3))

    def open(self, scene: Scene) -> None:
        """Put a screen on top, drawn once."""
        self.app.follow(Push(scene))
        self.step()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size, and lay every screen out for it."""
        self.window.become(size)
        self.window.fit()
        self.app._resize()
        self.step()

    def leave(self) -> None:
        """Close every screen."""
        self.app.follow(Quit(sure=True))

    def step(self, milliseconds: float | None = None) -> bool:
        """One turn of the loop, this much later; whether something moves."""
        self.now += self.frame if milliseconds is None else milliseconds
        return self.posts()

    def posts(self, *events: pygame.event.Event) -> bool:
        """One turn of the loop in which the system tells these events, now; whether something moves."""
        pygame.event.clear()  # what it says besides of a window that nobody sees is of no interest
        for event in events:
            pygame.event.post(event)
        return self.app.step()

    def does(self, *inputs: Input) -> None:
        """What a person does, followed by one turn of the loop for each."""
        for one in inputs:
            self.app.hear(one)
            self.step()

    def controls(self) -> dict[str, Control]:
        """What can be named on the uppermost screen, by id."""
        return {control.id: control for control in self.app.top.describe().controls}

    def wait(self, milliseconds: float) -> None:
        """Let time pass."""
        until = self.now + milliseconds
        while self.now < until:
            self.step()

    def click(self, control: str) -> None:
        """Click the middle of the control with this id, as soon as a newly opened screen listens."""
        self.wait(GUARD_MS)
        self.does(*click_on(self.controls()[control]))

    def settle(self) -> None:
        """Let time pass until nothing moves, with every picture at its best."""
        until = monotonic() + PATIENCE_S
        while monotonic() < until:
            self.services.pictures.settle()
            moving = self.step()
            if not moving and self.app.top.settled():
                return
            if not moving:
                sleep(0.002)  # a computer player is thinking


def click_on(control: Control) -> tuple[Input, ...]:
    """What the pointer does to press the middle of this control."""
    x, y, wide, high = control.rect
    middle = (x + wide // 2, y + high // 2)
    return PointerMoved(middle), PointerDown(middle), PointerUp(middle)


def play_until(session: Session, condition: Callable[[View], bool]) -> None:
    """Play quickly, the first legal act each time, until the person is on turn and the condition holds."""
    while not session.deal_over:
        seat = session.to_act
        assert seat is not None
        if seat == 0 and condition(session.view(0)):
            return
        session.do(seat, session.legal(seat)[0])


class StoppedClock(WallClock):
    """It is always the same evening, on which every file was written."""

    def now(self) -> datetime:
        return EVENING

    def at(self, seconds: float) -> datetime:
        return EVENING


class PromptPlayers(Players):
    """Computer players that answer when they are first looked at, or not at all while they may not."""

    def __init__(self, may: Callable[[], bool]) -> None:
        super().__init__(workers=False, budget=BUDGET)
        self._may = may

    def poll(self) -> list[tuple[int, Action | None]]:
        return super().poll() if self._may() else []

    def advices(self) -> list[tuple[int, Advice | None]]:
        return super().advices() if self._may() else []


def fix(services: Services, may_answer: Callable[[], bool]) -> None:
    """Takes all from the services that differs between two runs: clock, name of the folder, thinking time."""
    services.clock = StoppedClock()
    services.folders = replace(services.folders, true_root=TOLD)
    services.players = PromptPlayers(may_answer)


@contextmanager
def empty_home(folder: Path) -> Iterator[None]:
    """For so long the person's home is this folder: nothing was ever put on the desktop or into a menu."""
    names = ("HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME")
    before = {name: os.environ.pop(name) for name in names if name in os.environ}
    os.environ["HOME"] = str(folder)
    try:
        yield
    finally:
        del os.environ["HOME"]
        os.environ.update(before)


@contextmanager
def unseen(options: Options, threaded: bool = False, fixed: bool = False) -> Iterator[UnseenProgram]:
    """The program with these options, with a profile of its own and without a window on any screen.

    With `threaded` pictures come late, as they do for a person; without, each is there when it is first drawn.
    One that is `fixed` looks the same on every run and on every computer.
    """
    os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
    prepare_display()
    with TemporaryDirectory() as profile, empty_home(Path(profile)) if fixed else nullcontext():
        made = UnseenProgram(replace(options, profile_dir=options.profile_dir or Path(profile)), threaded)
        if fixed:
            fix(made.services, lambda: made.thinking)
        try:
            yield made
        finally:
            made.app.close()
