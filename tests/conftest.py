"""No window, no sound, and a profile folder of its own for every test."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.i18n import words

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

ROOT = Path(__file__).resolve().parent.parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """`python3 main.py test --long`: whole matches of every game, and every screen at every size."""
    parser.addoption("--long", action="store_true", help="also what takes an hour: whole matches of every game")


def pytest_terminal_summary(terminalreporter: Any) -> None:  # noqa: ANN401 - pytest keeps its type to itself
    """What long tests tell of what they have done, whichever process they ran in."""
    told = [value for report in terminalreporter.getreports("passed") for _name, value in report.user_properties]
    for line in told:
        terminalreporter.write_line(str(line))


@pytest.fixture
def profile(tmp_path: Path) -> Path:
    """An empty profile folder."""
    folder = tmp_path / "profile"
    folder.mkdir()
    return folder


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person's own folders are never touched: they lie in the test's folder."""
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, str(tmp_path / "home"))
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "en")
    words.use("en")  # whatever the test before this one spoke
    words.call_cards("spanish")


@pytest.fixture
def small_window() -> Iterator[None]:
    """A window of a few pixels: pictures are made in its format."""
    import pygame

    pygame.display.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()
