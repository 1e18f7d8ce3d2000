"""No window, no sound, and a profile folder of its own for every test."""

from __future__ import annotations

import gc
import os
import re
from collections import defaultdict
from collections.abc import Iterator
from contextlib import ExitStack
from itertools import count
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final

import pytest

from game.i18n import words
from tests import examples

if TYPE_CHECKING:
    from tests.arena_table import Arena
    from tests.person import Sit

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

ROOT = Path(__file__).resolve().parent.parent
MATRIX: Final = "matrix: all cases with --long, else as few as are needed for each value of each dimension to come up"
HARDEST: Final = {"1024x640", "1024", "size0", "150", "150 %", "es"}  # where words have the least room
_homes: Final = count()
_tests_run: Final = count()


def pytest_addoption(parser: pytest.Parser) -> None:
    """`python3 main.py test --long`: whole matches of every game, and every screen at every size."""
    parser.addoption("--long", action="store_true", help="also what takes an hour: whole matches of every game")


def pytest_configure(config: pytest.Config) -> None:
    from tests.kept_rules import rules_read

    config.addinivalue_line("markers", MATRIX)
    examples.long = bool(config.getoption("--long"))
    whole_run = ExitStack()
    whole_run.enter_context(rules_read())  # from now on: tests are made for each game that there is
    config.add_cleanup(whole_run.close)


def pytest_collection_finish() -> None:
    """Many thousand collected tests are no rubbish: the program, which tidies up between its screens, skips them."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown() -> None:
    """What rules, words and pictures were read and kept by now is no rubbish, either."""
    if next(_tests_run) % 20 == 19:
        gc.collect()
        gc.freeze()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leaves out what only `--long`, or somebody who names it, asks for of the tests that are marked `matrix`."""
    if config.getoption("--long") or any("[" in argument for argument in config.args):
        return
    tests: dict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        if item.get_closest_marker("matrix"):
            tests[item.nodeid.partition("[")[0]].append(item)
    left_out = {item for cases in tests.values() for item in set(cases) - sample(cases)}
    items[:] = [item for item in items if item not in left_out]
    config.hook.pytest_deselected(items=list(left_out))


def sample(cases: list[pytest.Item]) -> set[pytest.Item]:
    """The same few on every run, in which each part of an id stands at least once at its place.

    Of cases that add as much the one with the least room is taken.
    """
    parts = {case: set(enumerate(re.split(r"-|, ", case.nodeid.partition("[")[2].rstrip("]")))) for case in cases}
    missing = set().union(*parts.values())
    shuffled = Random(len(cases)).sample(cases, len(cases))
    shuffled.sort(key=lambda case: -len({part for _place, part in parts[case]} & HARDEST))
    kept: set[pytest.Item] = set()
    while missing:
        best = max(shuffled, key=lambda case: len(parts[case] & missing))
        kept.add(best)
        missing -= parts[best]
    return kept


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
def _home(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> None:
    """The person's own folders are never touched: each test has a home of its own, made when it is first used."""
    home = str(tmp_path_factory.getbasetemp() / f"home{next(_homes)}")
    for name in ("HOME", "USERPROFILE", "APPDATA", "LOCALAPPDATA"):
        monkeypatch.setenv(name, home)
    for name in ("XDG_DATA_HOME", "XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANGUAGE", "en")
    words.use("en")  # whatever the test before this one spoke
    words.call_cards("spanish")


@pytest.fixture
def sit(profile: Path) -> Iterator[Sit]:
    """Sits people down before windows that nobody sees."""
    from tests.person import Sit

    chairs = Sit(profile)
    yield chairs
    chairs.close()


@pytest.fixture
def fine_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures follow each other as in a real window."""
    from tests import person

    monkeypatch.setattr(person, "FRAME", person.FINE)


@pytest.fixture
def arena(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Arena:
    """The arena, asked in this process."""
    from tests.arena_table import Arena

    return Arena(capsys, tmp_path)


@pytest.fixture(scope="session", autouse=True)
def _work_done_once(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    from tests.kept_letters import letters
    from tests.kept_memory import memory_kept, tests_passed_over
    from tests.kept_pictures import drawings
    from tests.kept_rules import decks_read

    shared = None
    if "PYTEST_XDIST_WORKER" in os.environ:  # its folder lies in that of the whole run
        shared = tmp_path_factory.getbasetemp().parent / "pictures"
        shared.mkdir(exist_ok=True)
    with drawings(shared), letters(), memory_kept(), tests_passed_over(), decks_read():
        yield


@pytest.fixture
def small_window() -> Iterator[None]:
    """A window of a few pixels: pictures are made in its format."""
    import pygame

    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    yield
    pygame.display.quit()
