"""From the command line to the module that answers it, with the packages that it needs: standard library only."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path
from typing import NoReturn

from game.commands import packages

WINDOW = "ui.start"
COMMANDS = {
    "check": "game.commands.check",
    "rules": "game.commands.rules",
    "bench": "ui.commands.bench",
    "screens": "ui.commands.screens",
    "arena": "game.commands.arena",
    "test": "game.commands.checks",
}
AGAIN = "BRISCA_STARTED_AGAIN"


def prepare(argv: list[str]) -> tuple[str, list[str]]:
    """The module whose `main` answers and its arguments, with the packages in reach; SystemExit after a sentence."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"  # standard output is for answers
    if argv[:1] in (["--help"], ["-h"], ["help"]):
        speak(argv)
        print(_usage())
        raise SystemExit(0)
    named = bool(argv) and not argv[0].startswith("-")
    if named and argv[0] not in COMMANDS:
        _refuse_command(argv)
    if not named and not _has_display():
        _refuse_display(argv)
    files = (packages.GAME_PINS, packages.TEST_PINS) if argv[:1] == ["test"] else (packages.GAME_PINS,)
    wanted = packages.pins(*files)
    if not (packages.right(wanted, sys.path) or _found(wanted)):
        _set_up(argv, files, wanted, windowed=not named)
    return (COMMANDS[argv[0]], argv[1:]) if named else (WINDOW, argv)


def _found(wanted: tuple[str, ...]) -> bool:
    """True if a private environment has the packages; they are then on the search path of this process.

    The same Python needs no second start for that. An environment of another Python is started instead of this one.
    """
    for environment in packages.environments():
        tag = environment.tag()
        if tag == packages.python_tag():
            if packages.right(wanted, environment.path()):
                sys.path[:] = environment.path()
                return True
        elif tag and AGAIN not in os.environ and environment.python.exists():
            _start_again(environment)
    return False


def _set_up(argv: list[str], files: tuple[Path, ...], wanted: tuple[str, ...], windowed: bool) -> None:
    from importlib import invalidate_caches

    speak(argv)
    from game.commands import progress
    from game.commands.install import SetUpFailed

    try:
        environment = progress.install(files, wanted, windowed)
    except SetUpFailed as failure:
        progress.complain(str(failure), windowed)
        raise SystemExit(1) from None
    if "tkinter" in sys.modules:
        _start_again(environment)  # two toolkits in one process do not get on with each other everywhere
    sys.path[:] = environment.path()
    invalidate_caches()


def _start_again(environment: packages.Environment) -> NoReturn:
    command = [str(environment.python), *sys.argv]
    os.environ[AGAIN] = "1"
    if os.name != "nt":
        os.execv(command[0], command)
    from subprocess import call  # slow to import, and hardly ever needed

    raise SystemExit(call(command))  # execv on Windows would give the terminal back too early


def _has_display() -> bool:
    if sys.platform in ("win32", "darwin"):
        return True
    return any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"))


def speak(argv: Sequence[str]) -> None:
    """From here on words come in the language asked for with --lang, or in the system's."""
    from game import words

    wanted = [value for option, value in pairwise(argv) if option == "--lang"]
    wanted += [word.partition("=")[2] for word in argv if word.startswith("--lang=")]
    words.use(wanted[0] if wanted else None)


def _usage() -> str:
    from game.words import _

    return _(
        "python3 main.py                 play; --lang es, --size 1280x800, --text 125 and others\n"
        "python3 main.py check FILE…     look for faults in rule files, play scenario files\n"
        "python3 main.py rules GAME      print the rules of a game; without GAME, list all games\n"
        "python3 main.py bench           measure speed\n"
        "python3 main.py screens         draw every screen into the folder after --out\n"
        "python3 main.py arena           let players play many deals against each other\n"
        "python3 main.py test            run every check of the program"
    )


def _refuse_command(argv: list[str]) -> NoReturn:
    speak(argv)
    from game.words import _

    sentence = _("There is no command {name}; there are {commands}, and no command at all for the game itself.")
    print(sentence.format(name=argv[0], commands=", ".join(COMMANDS)), file=sys.stderr)
    raise SystemExit(2)


def _refuse_display(argv: list[str]) -> NoReturn:
    speak(argv)
    from game.words import _

    print(_("Brisca needs a screen, and there is none here: please start it on a desktop."), file=sys.stderr)
    raise SystemExit(1)
