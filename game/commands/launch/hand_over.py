"""From the command line to the module that answers it, with the packages that it needs: standard library only."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import ModuleType
from typing import NoReturn

from game import VERSION
from game.commands.launch import packages
from game.paths import BUNDLED, FROM_A_FOLDER, INSTALLED

WINDOW = "ui.app.start"
OPTIONS = "ui.core.options"
COMMANDS = {
    "check": "game.commands.check",
    "rules": "game.commands.rules",
    "bench": "ui.shots.bench",
    "screens": "ui.shots.screens",
    "film": "ui.shots.film",
    "arena": "game.commands.arena",
    "hints": "game.commands.hints",
    "levels": "game.commands.levels",
    "puzzles": "game.commands.proving.puzzles",
    "table": "game.commands.home.table",
    "share": "game.commands.sharing.share",
    "take": "game.commands.sharing.take",
    "replay": "game.commands.sharing.replay",
    "desktop": "game.commands.desktop",
    "move": "game.commands.move",
    "doctor": "game.commands.doctor",
    "test": "game.commands.checks",
}
# There are no tests beside an installed program; a bundle has no pictures of screens either, and measures nothing.
ABSENT = ("bench", "screens", "film", "test") if BUNDLED else ("test",) if INSTALLED else ()
for name in ABSENT:
    del COMMANDS[name]
WITHOUT_PACKAGES = ("desktop", "move", "doctor")
AGAIN = "BRISCA_STARTED_AGAIN"
REPAIRED = "BRISCA_REPAIRED"

_shown: list[Callable[[], None]] = []  # to be done when the game's own window shows something


def prepare(argv: list[str]) -> tuple[str, list[str]]:
    """The module whose `main` answers and its arguments, with the packages in reach; SystemExit after a sentence."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # standard output is for answers
    named = not _is_windowed(argv)
    if argv[:1] == ["help"] or (not named and {"--help", "-h", "--version", "-V"} & set(argv)):
        _explain(argv)
    if argv[0] not in COMMANDS if named else not has_display():
        _refuse(argv)
    files, wanted = _requirements(argv)
    if not (named and argv[0] in WITHOUT_PACKAGES) and not (_at_hand(wanted) or _find(wanted)):
        _set_up(argv, files, wanted)
    return (COMMANDS[argv[0]], argv[1:]) if named else (WINDOW, argv)


def load(name: str, argv: list[str]) -> ModuleType:
    """The module that answers. Packages that turn out to be damaged are fetched anew, once; SystemExit after that."""
    from importlib import import_module

    try:
        module = import_module(name)
    except Exception as error:
        _repair(argv, error)
        raise
    if _in_parts():
        _repair(argv, None)
    if _shown:
        module.__dict__.setdefault("at_first_frame", []).extend(_shown)
    return module


def _in_parts() -> bool:
    """True if pygame has come without some of its parts, which it only complains of when they are used."""
    found = vars(sys.modules["pygame"]).values() if "pygame" in sys.modules else ()
    return any(type(part).__name__ == "MissingModule" for part in found)


def _repair(argv: list[str], error: Exception | None) -> None:
    """Fetches the packages anew if they are not what was installed; what else was wrong is said in a sentence."""
    files, wanted = _requirements(argv)
    broken = packages.is_damaged(wanted, sys.path)
    if broken and REPAIRED not in os.environ:
        os.environ[REPAIRED] = "1"
        _start_again(_install(argv, files, wanted, anew=True))
    if isinstance(error, ImportError) or (error and broken):
        from game.commands.command_line import speak
        from game.commands.launch import progress
        from game.i18n.words import _

        speak(argv)
        told = _("The packages of the game are there but cannot be used: {reason}.").format(reason=error)
        progress.complain(told, _is_windowed(argv))
        raise SystemExit(1) from None


def _requirements(argv: list[str]) -> tuple[tuple[Path, ...], tuple[str, ...]]:
    """The requirement files for what was asked, and the pins in them."""
    files = (packages.GAME_PINS, packages.TEST_PINS) if argv[:1] == ["test"] else (packages.GAME_PINS,)
    return files, packages.pins(*files)


def _at_hand(wanted: tuple[str, ...]) -> bool:
    """True if this Python finds the packages by itself, as one does that was started out of the environment."""
    for environment in packages.environments():
        if str(environment.site) in sys.path and not environment.hold():
            return False
    return packages.right(wanted, sys.path)


def _find(wanted: tuple[str, ...]) -> bool:
    """True if a private environment has the packages; they are then on the search path of this process.

    The same Python needs no second start for that. An environment of another Python is started instead of this one.
    """
    for environment in packages.environments():
        tag = environment.tag()
        if tag == packages.python_tag():
            if environment.hold() and packages.right(wanted, environment.path()):
                sys.path[:] = environment.path()
                return True
            environment.let_go()
        elif tag and AGAIN not in os.environ and environment.python.exists():
            _start_again(environment)
    return False


def _set_up(argv: list[str], files: tuple[Path, ...], wanted: tuple[str, ...]) -> None:
    from importlib import invalidate_caches

    environment = _install(argv, files, wanted)
    if environment.tag() != packages.python_tag():
        _start_again(environment)  # another Python has been quicker
    environment.hold()
    sys.path[:] = environment.path()
    invalidate_caches()


def _install(
    argv: list[str], files: tuple[Path, ...], wanted: tuple[str, ...], anew: bool = False
) -> packages.Environment:
    """The environment that has the packages now; SystemExit after a sentence."""
    from game.commands.command_line import speak
    from game.commands.launch import progress

    speak(argv)

    environment, gone = progress.install(files, wanted, _is_windowed(argv), anew)
    if environment is None:
        raise SystemExit(1)
    _shown.append(gone)
    return environment


def _is_windowed(argv: list[str]) -> bool:
    """True if the game itself was asked for, perhaps with a file or a text to open, and none of its commands."""
    return not argv or argv[0].startswith("-") or (argv[0] not in COMMANDS and _can_be_opened(argv[0]))


def _can_be_opened(word: str) -> bool:
    """Whether this is a file, the name of a match, or a text of the game."""
    known = word.lower().startswith(("brisca:", "file:")) or word.lower().endswith(".brisca")
    return known or os.path.isfile(word)  # noqa: PTH113 - quicker


def _start_again(environment: packages.Environment) -> NoReturn:
    for gone in _shown:
        gone()
    command = [str(environment.python), *sys.argv]
    os.environ[AGAIN] = "1"
    if os.name != "nt":
        os.execv(command[0], command)
    from subprocess import call  # slow to import, and hardly ever needed

    raise SystemExit(call(command))  # execv on Windows would give the terminal back too early


def has_display() -> bool:
    """Whether a window could be opened from here."""
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def _explain(argv: list[str]) -> NoReturn:
    """The version, or the commands and the options of the window."""
    from importlib import import_module

    from game.commands.command_line import speak, tell

    speak(argv)
    if {"--version", "-V"} & set(argv):
        tell(f"Brisca {VERSION}")
        raise SystemExit(0)
    tell(_commands())
    with suppress(ImportError):  # a copy of the program without its window still has commands
        tell(import_module(OPTIONS).command_line().format_help().partition("\n\n")[2])
    raise SystemExit(0)


def _commands() -> str:
    from game.i18n.words import _

    told = _(
        "python3 main.py                 play\n"
        "python3 main.py check FILE…     look for faults in rule files, play scenario files\n"
        "python3 main.py rules GAME      print the rules of a game; without GAME, list all games\n"
        "python3 main.py bench           measure speed\n"
        "python3 main.py screens         draw every screen into the folder after --out\n"
        "python3 main.py film            film a deal and the end of a match into the folder after --out\n"
        "python3 main.py arena           let players play many deals against each other\n"
        "python3 main.py hints           print what a hint says in every decision of some deals\n"
        "python3 main.py levels          tell how strong the levels of the computer are, and how they behave\n"
        "python3 main.py table           open the home table without a window, for phones\n"
        "python3 main.py puzzles         read the puzzles; with --check prove each of them anew\n"
        "python3 main.py share           print rules, a match or a deal as a text that can be sent\n"
        "python3 main.py take TEXT       say what such a text is, and write it as a file\n"
        "python3 main.py replay FILE     play a saved match again as a readable record; --verify checks it\n"
        "python3 main.py desktop         put a starter into the menu and on the desktop of Linux; --remove\n"
        "python3 main.py move            take everything of yours to another computer, and back\n"
        "python3 main.py doctor          tell what does not work here, and how to mend it\n"
        "python3 main.py test            run every check of the program\n"
        "python3 main.py --version       tell which version of the program this is\n"
        "\n"
        "“python3 main.py COMMAND --help” explains the options of a command.\n"
    )
    absent = tuple(f"{FROM_A_FOLDER} {name} " for name in ABSENT)
    return "".join(line for line in told.splitlines(keepends=True) if not (absent and line.startswith(absent)))


def _refuse(argv: list[str]) -> NoReturn:
    """A sentence about a command that there is not, or about the screen that is missing."""
    from game.commands.command_line import speak, tell
    from game.i18n.words import _

    speak(argv)
    if _is_windowed(argv):
        tell(_("Brisca needs a screen, and there is none here: please start it on a desktop."), sys.stderr)
        raise SystemExit(1)
    sentence = _("There is no command {name}; there are {commands}, and no command at all for the game itself.")
    tell(sentence.format(name=argv[0], commands=", ".join(COMMANDS)), sys.stderr)
    raise SystemExit(2)
