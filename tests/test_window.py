"""The window: full screen and back, a size that is remembered, and a pointer that is right at every size."""

from __future__ import annotations

import gc
import os
import subprocess
import sys
import weakref
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.i18n import words
from game.match.session import Session
from game.storage.settings import Settings
from tests.e2e.person import ROOT, screen
from ui.app.app import App
from ui.app.services import services_for
from ui.app.window import GameWindow, canvas_size, on_desktop, prepare_display
from ui.core import dealing, games
from ui.core.input import Inputs, PointerMoved
from ui.core.options import Options
from ui.core.scene import Pop, Push
from ui.draw import theme
from ui.pages.menu.menu import Menu
from ui.table.scene.table import TableScene

SMALL = ((480, 320), (640, 400), (640, 480), (700, 600), (900, 600), (500, 800), (600, 900), (600, 620), (480, 1200))
SIZES = (*SMALL, (1024, 640), (768, 1024), (1920, 1080), (3440, 1440))


@pytest.fixture
def opened(profile: Path) -> Iterator[Callable[..., App]]:
    apps: list[App] = []

    def start(size: tuple[int, int] = (1280, 800)) -> App:
        prepare_display()
        words.use("en")
        services = services_for(Options(lang="en", profile_dir=profile, speed="instant"), threaded=False)
        inputs = Inputs()
        app = App(services, GameWindow(size, inputs), inputs)
        apps.append(app)
        now = [1000.0]

        def clock() -> float:
            now[0] += 50
            return now[0]

        app.now = clock
        app.follow(Push(Menu(services)))
        steps(app)
        return app

    yield start
    for app in apps:
        app.close()
    pygame.quit()


def steps(app: App, count: int = 12) -> None:
    for _turn in range(count):
        if app.scenes:
            app.step()


def press(app: App, key: int, mod: int = 0) -> None:
    pygame.event.post(Event(pygame.KEYDOWN, key=key, mod=mod, unicode="", scancode=0))
    steps(app)


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_click_hits_what_is_seen_at_every_size(opened: Callable[..., App], size: tuple[int, int]) -> None:
    app = opened(size)
    canvas = app.window.canvas.get_size()
    least = theme.MINIMUM_LANDSCAPE if size[0] >= 1.05 * size[1] else theme.MINIMUM_PORTRAIT
    assert canvas == canvas_size(size)
    assert canvas[0] >= least[0]
    assert canvas[1] >= least[1]
    control = next(one for one in app.top.describe().controls if one.id == "menu:new-game")
    x, y, w, h = app.window.place_of(control.rect)
    assert x >= 0
    assert y >= 0
    assert x + w <= size[0]
    assert y + h <= size[1]
    middle = (x + w // 2, y + h // 2)
    pygame.event.post(Event(pygame.MOUSEMOTION, pos=middle, rel=(1, 1), buttons=(0, 0, 0), touch=False))
    pygame.event.post(Event(pygame.MOUSEBUTTONDOWN, pos=middle, button=1, touch=False))
    steps(app, 2)
    pygame.event.post(Event(pygame.MOUSEBUTTONUP, pos=middle, button=1, touch=False))
    steps(app)
    assert app.top.name == "new-game"


@pytest.mark.parametrize("size", SMALL, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_picture_fills_a_window_that_is_too_small_for_it(opened: Callable[..., App], size: tuple[int, int]) -> None:
    app = opened(size)
    wide, high = app.window.canvas.get_size()
    assert abs(wide / high - size[0] / size[1]) < 0.005, "nothing is stretched"
    assert app.window.place_of((0, 0, wide, high)) == [0, 0, *size]
    app.window._window.get_surface().fill((255, 0, 255))
    app.window.show()
    shown = app.window._window.get_surface()
    border = [(x, y) for x in range(size[0]) for y in (0, size[1] - 1)]
    border += [(x, y) for y in range(size[1]) for x in (0, size[0] - 1)]
    assert all(shown.get_at(place)[:3] != (255, 0, 255) for place in border)
    screen = pygame.transform.smoothscale(app.window.canvas, size)
    assert all(shown.get_at(place)[:3] == screen.get_at(place)[:3] for place in border[::7])


def test_a_dense_screen_counts_in_its_own_pixels() -> None:
    inputs = Inputs()
    inputs.ratio = (2.0, 2.0)
    found = inputs.read([Event(pygame.MOUSEMOTION, pos=(100, 50), rel=(1, 1), buttons=(0, 0, 0), touch=False)])
    assert found == [PointerMoved((200, 100))]


def test_the_size_of_the_window_is_remembered(opened: Callable[..., App], profile: Path) -> None:
    app = opened()
    app.window._window.size = (1100, 700)
    steps(app, 20)
    assert app.window.canvas.get_size() == (1100, 700)
    app.close()
    assert Settings(profile).now.window == (1100, 700)


@pytest.mark.parametrize(("key", "mod"), [(pygame.K_F11, 0), (pygame.K_RETURN, pygame.KMOD_LALT)])
def test_full_screen_comes_and_goes_by_key(opened: Callable[..., App], profile: Path, key: int, mod: int) -> None:
    app = opened()
    app.window._window.size = (1100, 700)
    steps(app, 20)
    press(app, key, mod)
    assert [app.window.full_screen] == [True]
    assert app.top.name == "menu"  # Enter with Alt is nothing else
    assert Settings(profile).now.full_screen
    assert Settings(profile).now.window == (1100, 700)
    press(app, key, mod)
    assert not app.window.full_screen
    assert not Settings(profile).now.full_screen


def test_leaving_in_full_screen_keeps_the_size_of_the_window(opened: Callable[..., App], profile: Path) -> None:
    app = opened()
    app.window._window.size = (1100, 700)
    steps(app, 20)
    press(app, pygame.K_F11)
    app.close()
    now = Settings(profile).now
    assert (now.full_screen, now.window) == (True, (1100, 700))


def test_a_window_is_never_larger_than_the_desktop() -> None:
    prepare_display()
    wide, high = pygame.display.get_desktop_sizes()[0]
    assert on_desktop((99_999, 99_999)) == (wide, high)
    assert on_desktop((800, 500)) == (800, 500)


def test_the_setting_fills_the_screen_as_the_key_does(opened: Callable[..., App]) -> None:
    app = opened()
    app.services.settings.change(full_screen=True)
    steps(app)
    assert [app.window.full_screen] == [True]
    press(app, pygame.K_F11)
    assert not app.window.full_screen
    assert not app.services.settings.now.full_screen


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


def test_a_table_that_was_left_is_let_go_as_soon_as_nothing_moves(opened: Callable[..., App]) -> None:
    app = opened()
    gc.disable()  # else chance might let go of it
    try:
        app.follow(Push(TableScene(app.services, session := match_of(app))))
        left = weakref.ref(app.top)
        steps(app)
        app.follow(Pop())
        session.close()
        steps(app, 40)
        assert left() is None, "the parts of a table know each other"
    finally:
        gc.enable()


def match_of(app: App) -> Session:
    """A match of the game that a first start offers."""
    listed = games.Games(app.services).chosen
    assert listed is not None
    assert listed.variant is not None
    return dealing.begin(app.services, listed.variant, 2, None)


def test_after_an_edge_was_let_go_the_picture_of_before_is_not_kept(opened: Callable[..., App]) -> None:
    app = opened()
    app.window._window.size = (1100, 700)
    steps(app, 40)
    assert app.window.canvas.get_size() == (1100, 700)
    assert app._before is None
