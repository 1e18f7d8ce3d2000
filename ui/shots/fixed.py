"""Services that are the same on every run and on every computer, so that pictures of two builds can be compared."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.players import BUDGET, Players
from ui.core.services import WallClock

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.players.advice.advice import Advice
    from ui.core.services import Services

TOLD: Final = Path("/home/ines/.local/share/brisca")  # what pictures call the person's folder
EVENING: Final = datetime(2025, 3, 8, 20, 15).astimezone()


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
