"""The program from its first picture to its last: opens everything, runs the loop, closes everything."""

from __future__ import annotations

import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final, TypeVar

import pygame

from game.commands.command_line import NotUnderstood, command
from game.i18n import words
from game.i18n.words import _
from game.paths import ASSETS
from game.storage.folders import folders
from ui.app.app import App, UiLog, tell, what_happened
from ui.app.navigation import maker
from ui.app.services import services_for
from ui.app.window import GameWindow, on_desktop, prepare_display
from ui.core.input import Inputs
from ui.core.options import parse
from ui.core.reports import write_report
from ui.core.scene import Push
from ui.widgets.focus import feedback

if TYPE_CHECKING:
    from pathlib import Path

    from game.storage.folders import Folders
    from ui.core.options import Options
    from ui.core.services import Services

Made = TypeVar("Made")

FAST: Final = 60  # frames a second while something moves or somebody acts
RESTS_AFTER: Final = 50  # looks at which nothing was there: from then on every other one only asks if somebody acts
SLOW: Final = 20  # looks a second at keyboard and pointer while nothing does: a reaction within 50 ms, hardly any work
LATER_MS: Final = 700.0  # after the first frame: what is slow and not needed for it

# Screens that come next, from the menu and after a deal, the last one first.
NEXT_WAYS: Final = ("end", "about", "people", "settings", "first_deal", "new_game")

at_first_frame: list[Callable[[], None]] = []  # whatever stood on the screen until then goes: the launcher's window


class NoDisplay(Exception):
    """There is no screen on which a window can be opened."""


@command
def main(argv: Sequence[str]) -> int:
    """Runs the program with its window; the exit status for the system."""
    options = parse(argv)
    try:
        log = UiLog(options.ui_log) if options.ui_log else None
    except OSError as error:
        told = _("The file {name} cannot be written: {reason}")
        raise NotUnderstood(told.format(name=error.filename, reason=error.strerror)) from error
    return _play(options, log)


def _play(options: Options, log: UiLog | None) -> int:
    """Everything from the first file that is read to the last screen; whatever goes wrong is told in a sentence."""
    home: Folders | None = None
    services: Services | None = None
    try:
        home = folders(options.profile_dir)
        _with_display(prepare_display)
        services = services_for(options, home=home)
        preferred = [f"{one['language']}_{one['country']}" for one in pygame.system.get_pref_locales()]
        words.use(services.settings.now.language or words.first_known(preferred or [words.of_system()]))
        services.household.read_by(None)
        reports = home.reports
        threading.excepthook = lambda fault: _note(reports, fault.exc_value)
        return _show(services, log)
    except NoDisplay as none:
        tell(_("No window can be opened here ({reason}). Brisca needs a screen.").format(reason=none))
        return 1
    except KeyboardInterrupt:
        return 0
    except Exception as error:  # no traceback ever reaches a person
        tell(what_happened(write_report(home.reports, error) if home is not None else None))
        return 1
    finally:
        if services is not None:
            services.close()
        pygame.quit()


def _show(services: Services, log: UiLog | None) -> int:
    now, inputs = services.settings.now, Inputs()
    size = services.options.size or on_desktop(now.window)
    fills = now.full_screen and services.options.size is None
    window = _with_display(lambda: GameWindow(size, inputs, fills))
    app = App(services, window, inputs, log)
    with _hang_up_closes():
        try:
            return run(app)
        finally:
            app.close()


@contextmanager
def _hang_up_closes() -> Iterator[None]:
    """Meanwhile a terminal that is closed closes the window like its cross; SDL itself hears only SIGTERM so.

    Who began the program so that it outlives its terminal (`nohup`) is obeyed.
    """
    kind = getattr(signal, "SIGHUP", None)  # Windows has none
    here = threading.current_thread() is threading.main_thread()
    if kind is None or not here or signal.getsignal(kind) is not signal.SIG_DFL:
        yield
        return
    signal.signal(kind, lambda _number, _frame: pygame.event.post(pygame.event.Event(pygame.QUIT)))
    try:
        yield
    finally:
        signal.signal(kind, signal.SIG_DFL)


def _with_display(make: Callable[[], Made]) -> Made:
    """What this makes of the display; NoDisplay with the reason where that is refused."""
    try:
        return make()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error


def _note(reports: Path, error: BaseException | None) -> None:
    """Keeps a report of what went wrong beside the window, in a thread."""
    if isinstance(error, Exception):
        write_report(reports, error)


def run(app: App) -> int:
    """Shows the menu and turns until no screen is left; the exit status."""
    from ui.pages.menu.menu import Menu

    clock = pygame.time.Clock()
    failures: list[float] = []
    app.follow(Push(Menu(app.services)))
    app.step()
    if app.services.options.given is not None:
        app.follow(Push(app.services.navigation.given(app.services.options.given)))
    while at_first_frame:
        at_first_frame.pop()()
    if app.services.options.first_frame:
        sys.stdout.write(f"{time.monotonic_ns()}\n")
        sys.stdout.flush()
        return 0
    _ask_who_sits(app)
    begun, late, ahead, quiet = app.now(), False, [*NEXT_WAYS], 0
    while app.scenes:
        try:
            busy = app.step()
            if not late and app.now() - begun > LATER_MS:
                late = True
                app.window.set_icon(ASSETS / "appicon" / "brisca-64.png")
                app.services.players.warm()
                app.services.sound.open()
                feedback.use(app.services.sound.play)
                app.find_pads()
            elif late and ahead and not busy:
                maker(ahead.pop())  # so that nobody waits for it after the press
        except Exception as error:  # no traceback ever reaches a person
            failures = [when for when in failures if app.now() - when < 10_000] + [app.now()]
            if len(failures) > 3 or not app.fail(error):
                return 1
            busy = True
        due = app.due()
        clock.tick(FAST if app.services.home is not None or (busy and due <= app.now()) else SLOW)
        quiet = 0 if busy else quiet + 1
        if quiet == 1:
            app.rest()
        if quiet > RESTS_AFTER and not pygame.event.peek():
            clock.tick(SLOW)
        while app.now() < due and not pygame.event.peek():
            clock.tick(SLOW)
    return 0


def _ask_who_sits(app: App) -> None:
    """Over the menu, once, where nobody is known yet."""
    if app.services.settings.now.asked_who:
        return
    from ui.pages.seats.who import first_start  # the menu is there before it

    if (asked := first_start(app.services)) is not None:
        app.follow(Push(asked))
