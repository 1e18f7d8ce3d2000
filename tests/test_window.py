"""The window: full screen and back, a size that is remembered, and a pointer that is right at every size."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import weakref
from pathlib import Path

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.storage.settings import Settings
from tests.e2e.person import ROOT, screen
from tests.person import Sit
from ui.app.window import GameWindow, canvas_size, on_desktop, prepare_display
from ui.core.input import Inputs, PointerMoved
from ui.core.scene import Pop
from ui.draw import theme
from ui.table.scene.table import TableScene

SMALL = ((480, 320), (640, 400), (640, 480), (700, 600), (900, 600), (500, 800), (600, 900), (600, 620), (480, 1200))
SIZES = (*SMALL, (1024, 640), (768, 1024), (1920, 1080), (3440, 1440))


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_click_hits_what_is_seen_at_every_size(sit: Sit, size: tuple[int, int]) -> None:
    person = sit.menu(size)
    canvas = person.canvas.get_size()
    least = theme.MINIMUM_LANDSCAPE if size[0] >= 1.05 * size[1] else theme.MINIMUM_PORTRAIT
    assert canvas == canvas_size(size)
    assert canvas[0] >= least[0]
    assert canvas[1] >= least[1]
    assert Rect(0, 0, *size).contains(person.window.place_of(person.control("menu:new-game").rect))
    person.click("menu:new-game")
    assert person.screen == "new-game"


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_picture_fills_a_window_that_is_too_small_for_it(sit: Sit, size: tuple[int, int]) -> None:
    person = sit.menu(size)
    wide, high = person.canvas.get_size()
    assert abs(wide / high - size[0] / size[1]) < 0.005, "nothing is stretched"
    assert person.window.place_of((0, 0, wide, high)) == [0, 0, *size]
    shown = person.window.surface
    shown.fill((255, 0, 255))
    GameWindow.show(person.window)
    border = [(x, y) for x in range(size[0]) for y in (0, size[1] - 1)]
    border += [(x, y) for y in range(size[1]) for x in (0, size[0] - 1)]
    assert all(shown.get_at(place)[:3] != (255, 0, 255) for place in border)
    screen = pygame.transform.smoothscale(person.canvas, size)
    assert all(shown.get_at(place)[:3] == screen.get_at(place)[:3] for place in border[::7])


def test_a_dense_screen_counts_in_its_own_pixels() -> None:
    inputs = Inputs()
    inputs.ratio = (2.0, 2.0)
    found = inputs.read([Event(pygame.MOUSEMOTION, pos=(100, 50), rel=(1, 1), buttons=(0, 0, 0), touch=False)])
    assert found == [PointerMoved((200, 100))]


def test_the_size_of_the_window_is_remembered(sit: Sit, profile: Path) -> None:
    person = sit.menu(None)
    person.window.become((1100, 700))
    person.wait(1000)
    assert person.canvas.get_size() == (1100, 700)
    person.app.close()
    assert Settings(profile).now.window == (1100, 700)


@pytest.mark.parametrize("key", ["f11", "alt+enter"])
def test_full_screen_comes_and_goes_by_key(sit: Sit, profile: Path, key: str) -> None:
    person = sit.menu(None)
    person.window.become((1100, 700))
    person.wait(1000)
    person.press(key)
    assert [person.window.full_screen] == [True]
    assert person.screen == "menu"  # Enter with Alt is nothing else
    assert Settings(profile).now.full_screen
    assert Settings(profile).now.window == (1100, 700)
    person.press(key)
    assert not person.window.full_screen
    assert not Settings(profile).now.full_screen


def test_leaving_in_full_screen_keeps_the_size_of_the_window(sit: Sit, profile: Path) -> None:
    person = sit.menu(None)
    person.window.become((1100, 700))
    person.wait(1000)
    person.press("f11")
    person.app.close()
    now = Settings(profile).now
    assert (now.full_screen, now.window) == (True, (1100, 700))


def test_a_window_is_never_larger_than_the_desktop() -> None:
    prepare_display()
    wide, high = pygame.display.get_desktop_sizes()[0]
    assert on_desktop((99_999, 99_999)) == (wide, high)
    assert on_desktop((800, 500)) == (800, 500)


def test_the_setting_fills_the_screen_as_the_key_does(sit: Sit) -> None:
    person = sit.menu(None)
    person.services.settings.change(full_screen=True)
    person.step()
    assert [person.window.full_screen] == [True]
    person.press("f11")
    assert not person.window.full_screen
    assert not person.services.settings.now.full_screen


OPENS_SLOWLY = """
import sys
from ui.core.input import Inputs
from ui.app.window import GameWindow, prepare_display
prepare_display()
window = GameWindow((640, 480), Inputs())
print("open", flush=True)
sys.stdin.readline()
window.canvas.fill("green")
window.show()
print("drawn", flush=True)
sys.stdin.readline()
"""


@pytest.mark.skipif(sys.platform != "linux", reason="needs an X server that shows nothing")
def test_no_black_window_is_seen_while_the_first_picture_is_drawn() -> None:
    pipe = subprocess.PIPE
    with screen() as display:
        environ = os.environ | {"DISPLAY": display, "SDL_VIDEODRIVER": "x11"}

        def seen() -> bool:
            command = ["xdotool", "search", "--onlyvisible", "--class", "^brisca$"]  # as its starter calls it
            return bool(subprocess.run(command, env=environ, capture_output=True, check=False).stdout)

        with subprocess.Popen(
            [sys.executable, "-c", OPENS_SLOWLY], cwd=ROOT, env=environ, stdin=pipe, stdout=pipe, text=True
        ) as game:
            assert game.stdin is not None
            assert game.stdout is not None
            assert game.stdout.readline() == "open\n"
            assert not seen()
            game.stdin.write("go on\n")
            game.stdin.flush()
            assert game.stdout.readline() == "drawn\n"
            assert seen()
            game.stdin.close()


def test_a_table_that_was_left_is_let_go_as_soon_as_nothing_moves(sit: Sit) -> None:
    person = sit.menu(None)
    gc.disable()  # else chance might let go of it
    try:
        session = person.begin()
        person.open(TableScene(person.services, session))
        left = weakref.ref(person.top)
        person.wait(600)
        person.app.follow(Pop())
        session.close()
        person.wait(2000)
        assert left() is None, "the parts of a table know each other"
    finally:
        gc.enable()


def test_what_lives_when_a_screen_has_come_to_rest_is_spared_until_it_is_left(sit: Sit) -> None:
    person = sit.menu(None)
    session = person.begin()
    person.open(TableScene(person.services, session))
    left = weakref.ref(person.top)
    person.wait(600)
    person.app.rest()
    spared = gc.get_freeze_count()
    assert spared > 10_000, "the program and the table: a look through them would be seen as a halt"
    person.app.rest()
    assert gc.get_freeze_count() == spared, "once for each screen"
    person.app.follow(Pop())
    session.close()
    person.wait(2000)
    assert left() is None
    assert gc.get_freeze_count() == 0


def test_after_an_edge_was_let_go_the_picture_of_before_is_not_kept(sit: Sit) -> None:
    person = sit.menu(None)
    person.window.become((1100, 700))
    person.wait(2000)
    assert person.canvas.get_size() == (1100, 700)
    assert not person.app.keeps_picture
