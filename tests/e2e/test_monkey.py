"""A monkey for some seconds, in CI for a minute: whatever it presses, nothing is reported and it ends as it should."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import monotonic, sleep

import pytest

from tests.e2e import monkey
from tests.e2e.desktop import desktop
from tests.e2e.manners import Found, Manner
from tests.e2e.person import PATIENCE_S

MINUTES = 1.0 if os.environ.get("CI") else 0.2

pytestmark = pytest.mark.skipif("sys.platform != 'linux'", reason="needs an X server that shows nothing")


def test_a_monkey_finds_nothing_in_a_short_while(tmp_path: Path) -> None:
    found = monkey.run(MINUTES, 5, tmp_path)
    assert found.faults == {}, found.told(MINUTES, 5)
    assert found.presses > 10
    assert len(found.screens) > 2


@pytest.fixture
def paused(tmp_path: Path) -> Iterator[monkey.Monkey]:
    """A monkey before a small window that has come to fill the screen, on the pause of a match."""
    manner = Manner((700, 600), "en", 100, "instant", 1, {})
    with desktop(monkey.SCREEN) as display:
        hands = monkey.Monkey(display, tmp_path, manner, Random(1), Found())
        with hands.opened():
            hands.travels(("menu:play-now",))
            _wait_for(hands, "table", 0)
            hands.press("F11")
            _wait_for(hands, "table", 800)
            hands.press("Escape")
            _wait_for(hands, "pause", 800)
            yield hands


def test_a_window_that_fills_the_screen_is_reached_everywhere(paused: monkey.Monkey) -> None:
    paused.travels(())  # by the button at the lower end of the sheet
    assert paused.line["screen"] == "menu"


def test_a_pause_that_comes_again_is_not_taken_for_silence(paused: monkey.Monkey) -> None:
    # From the pause to the table, to the trump shown large, and back: the log says the same line only once.
    assert paused.answers()
    assert paused.found.faults == {}


def _wait_for(hands: monkey.Monkey, screen: str, low: int) -> None:
    """Until this screen is told, with a control that lies as low as this."""
    until = monotonic() + PATIENCE_S
    while hands.line["screen"] != screen or all(
        one["rect"][1] + one["rect"][3] < low for one in hands.line["controls"]
    ):
        assert monotonic() < until, f"still on the screen {hands.line['screen']}"
        hands.look()
        sleep(0.02)
