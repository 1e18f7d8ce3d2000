"""`main.py doctor`: what is installed, where files lie, what does not work here and how to mend it, ready to paste.

It needs nothing but Python and changes nothing: what only other packages can tell is asked in processes of their own.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any, Final

from game import VERSION
from game.commands.command_line import CommandLine, command, tell
from game.commands.launch import packages
from game.commands.launch.hand_over import has_display
from game.i18n.words import _, language, ngettext
from game.paths import ASSETS, BUNDLED, INSTALLED, ROOT, RULES
from game.storage import database
from game.storage.folders import usual_place
from game.storage.opening import FINISHED, PLAYED
from game.storage.outside import printable

PATIENCE_S: Final = 40
LITTLE: Final = 50_000_000  # bytes that are soon used up
HEARD: Final = ("DISPLAY", "WAYLAND_DISPLAY", "XDG_SESSION_TYPE", "XDG_DATA_HOME", "LANG", "LANGUAGE", "PYTHONPATH")
PROBE: Final = (
    "import json, sys; sys.path[:] = json.loads(sys.argv[1]);"
    " from game.commands.examined import main; main(sys.argv[2:])"
)
# Folders without which nothing can be shown, and what they hold at least.
PARTS: Final = {
    ASSETS / "fonts": "*.ttf",
    ASSETS / "decks": "*/deck.yaml",
    ASSETS / "locale": "*/*/*.mo",
    RULES: "*.yaml",
}


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that was looked at; with a way to `mend` it something is wrong."""

    name: str
    told: str
    mend: str = ""


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 when everything works, 1 when something does not, 2 when the question is not understood."""
    about = _("Tells what is installed, where files lie, what does not work here and how to mend it.")
    line = CommandLine("doctor", about)
    line.option("--profile-dir", _("FOLDER"), _("where your settings and matches lie"), Path)
    line.language()
    if argv[:1] == ["--probe"]:  # a bundle has no other way to start a process of its own
        return int(import_module("game.commands.examined").main(argv[1:]))  # it needs packages, and this does not
    asked, _names = line.read(argv)
    found = list(_examine(asked.profile_dir))
    tell("\n".join(map(_written, found)))
    wrong = sum(bool(one.mend) for one in found)
    tell("")
    if wrong:
        told = ngettext(
            "{number} thing does not work as it should.", "{number} things do not work as they should.", wrong
        )
        tell(told.format(number=wrong))
    else:
        tell(_("Everything works."))
    return 1 if wrong else 0


def _written(one: Finding) -> str:
    """A line, and under it how to mend what is wrong."""
    mark = "!!" if one.mend else "  "
    line = f"{mark} {one.name:<12} {one.told}"
    return f"{line}\n   {'':<12} → {one.mend}" if one.mend else line


def _examine(chosen: Path | None) -> Iterator[Finding]:
    """Everything, one after the other; what cannot even be looked at is told like this, too."""
    yield Finding("Brisca", f"{VERSION}, {_way()}")
    yield Finding(_("System"), f"{platform.system()} {platform.release()}, {platform.machine()}")
    yield from _safely(_("Python"), _python)
    yield from _safely(_("Program"), _program)
    yield from _safely(_("Packages"), _packages)
    root = None
    with suppress(OSError, RuntimeError):
        root = (chosen.expanduser() if chosen else usual_place(os.environ, sys.platform)).absolute()
    if root is None:
        told = _("you have no folder of your own here")
        yield Finding(_("Profile"), told, _("Start with --profile-dir and a folder that you can write."))
    else:
        home = root
        for name, look in ((_("Profile"), _profile), (_("Settings"), _settings), (_("Files"), _files)):
            yield from _safely(name, partial(look, home))
        yield from _probed(_("Matches"), "matches", _all_go_on, _go_on, root / "matches")
        yield from _probed(_("House rules"), "rules", _no_faults, _correct, root / "rules")
        yield from _probed(_("Decks"), "decks", _no_faults, _correct_deck, root / "decks")
    yield from _safely(_("Surroundings"), _surroundings)
    yield from _screen()
    yield from _probed(_("Sound"), "sound", _listed, _no_sound)
    yield from _probed(_("Gamepads"), "gamepads", _listed, _no_sound)
    yield from _probed(_("Computers"), "players", _listed, _no_players)


def _safely(name: str, look: Callable[[], Iterator[Finding]]) -> Iterator[Finding]:
    """What is found; where looking goes wrong itself, that."""
    try:
        yield from look()
    except Exception as error:  # whatever it is, the other things are still looked at
        told = _("this could not be looked at: {reason}").format(reason=f"{type(error).__name__}: {error}")
        yield Finding(name, short(told), _("Please report this line with all the others."))


def short(text: str) -> str:
    """The text with ~ for the person's own folder: what is pasted tells nobody's name."""
    with suppress(RuntimeError):
        home = str(Path.home())
        if len(home) > 1:
            text = text.replace(home, "~")
    return printable(text)


# -- the program -----------------------------------------------------------------------------------------------------


def _way() -> str:
    if BUNDLED:
        return _("a bundle with its own Python")
    return _("installed as a package") if INSTALLED else _("started from its folder")


def _python() -> Iterator[Finding]:
    told = f"{platform.python_version()}, {8 * struct.calcsize('P')} bit, SQLite {sqlite3.sqlite_version}"
    yield Finding(_("Python"), f"{told}, {short(sys.executable)}")


def _program() -> Iterator[Finding]:
    missing = [folder.name for folder, holds in PARTS.items() if next(folder.glob(holds), None) is None]
    told, mend = short(str(ROOT)), ""
    if missing:
        told = _("{folder}, in which parts are missing: {names}").format(folder=told, names=", ".join(missing))
        mend = _("Unpack or install the program again, into a new folder.")
    yield Finding(_("Program"), told, mend)


def _packages() -> Iterator[Finding]:
    if BUNDLED or INSTALLED:
        yield from _installed_packages()
        return
    wanted = packages.pins(packages.GAME_PINS)
    found = _search_path()
    names = ", ".join(pin.replace("-", " ", 1).replace("_", "-") for pin in wanted)
    if packages.right(wanted, found):
        where = _("{names}, in {folder}").format(names=names, folder=short(_folder_of(wanted, found)))
        broken = packages.is_damaged(wanted, found)
        mend = _("Delete this folder: the next start fetches them anew.") if broken else ""
        yield Finding(_("Packages"), _("{told}, damaged").format(told=where) if broken else where, mend)
        return
    told = _("missing, or of another version: {names}").format(names=names)
    yield Finding(_("Packages"), told, _("Connect to the Internet and start the game once: python3 main.py"))


def _installed_packages() -> Iterator[Finding]:
    from importlib import metadata

    for name in ("pygame-ce", "PyYAML", "segno", "websockets"):
        try:
            yield Finding(_("Packages"), f"{name} {metadata.version(name)}")
        except metadata.PackageNotFoundError:
            if not BUNDLED:
                yield Finding(_("Packages"), _("{name} is missing").format(name=name), f"pip install {name}")


def _search_path() -> list[str]:
    """Where packages are looked for: in the environment that has them, else as this Python does."""
    wanted = packages.pins(packages.GAME_PINS)
    for environment in packages.environments():
        if environment.tag() == packages.python_tag() and packages.right(wanted, environment.path()):
            return environment.path()
    return sys.path


def _folder_of(wanted: tuple[str, ...], found: list[str]) -> str:
    """The folder that has the first of the packages."""
    inside = f"{wanted[0]}.dist-info"
    return next((folder for folder in found if (Path(folder) / inside).is_dir()), found[0])


# -- the profile -----------------------------------------------------------------------------------------------------


def _profile(root: Path) -> Iterator[Finding]:
    there = next(folder for folder in (root, *root.parents) if folder.exists())
    free = shutil.disk_usage(there).free
    told = f"{short(str(root))}, {_megabytes(free)}"
    if there != root:
        told = _("{told}; it will be made at the first start").format(told=told)
    mend = ""
    try:
        with tempfile.NamedTemporaryFile(dir=there):
            pass
    except OSError as error:
        told = _("{told}; nothing can be written: {reason}").format(told=told, reason=error.strerror)
        mend = _("Give yourself the right to write there, or start with --profile-dir and another folder.")
    if not mend and free < LITTLE:
        mend = _("Make room on this disk: matches are written after every card.")
    yield Finding(_("Profile"), told, mend)


def _megabytes(free: int) -> str:
    return _("{number} MB free").format(number=f"{free // 1_000_000:,}".replace(",", " "))


def _settings(root: Path) -> Iterator[Finding]:
    """The database, looked at as a copy: looking at a damaged one must not change it."""
    file = root / database.FILE
    if not file.is_file():
        yield Finding(_("Settings"), _("the usual ones: none were kept yet"))
        return
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(shutil.copyfile(file, Path(folder) / file.name))
        try:
            with database.open_database(copy, looked_through=True) as base:
                count = base.execute("SELECT count(*) FROM setting").fetchone()[0]
        except database.NewerDatabase:
            told, mend = _("{name} was written by a newer version"), _("Update the game.")
            yield Finding(_("Settings"), told.format(name=file.name), mend)
        except (database.DamagedDatabase, OSError):
            told = _("{name} is damaged").format(name=file.name)
            yield Finding(_("Settings"), told, _("Start the game once: it keeps the file aside and makes a new one."))
        else:
            told = ngettext("{number} of them is kept", "{number} of them are kept", count)
            yield Finding(_("Settings"), told.format(number=count))


def _files(root: Path) -> Iterator[Finding]:
    """How much there is of what, and what was put aside because it was damaged."""
    rooms = ("matches", "matches/finished", "rules", "decks", "faces", "reports")
    found = {room: [path for path in _inside(root / room) if path.suffix != ".bad"] for room in rooms}
    yield Finding(_("Files"), ", ".join(f"{room} {len(paths)}" for room, paths in found.items()))
    aside = sorted(path.relative_to(root).as_posix() for path in root.rglob("*.bad"))
    if aside:
        yield Finding(_("Put aside"), _("damaged, and kept: {names}").format(names=short(", ".join(aside[:5]))))
    reports = sorted(found["reports"], key=lambda path: path.stat().st_mtime)
    if reports:
        mend = _("Please report it, with this file and all these lines.")
        yield Finding(_("Reports"), _("the last one is {file}").format(file=short(str(reports[-1]))), mend)


def _inside(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.name not in (FINISHED, PLAYED) and path.name[:1] != "."]
    except OSError:
        return []


# -- what only other processes can tell ------------------------------------------------------------------------------


def _surroundings() -> Iterator[Finding]:
    names = [*HEARD, *sorted(name for name in os.environ if name.startswith(("SDL_", "PIPEWIRE_", "PULSE_")))]
    told = [f"{name}={short(os.environ[name])}" for name in names if os.environ.get(name)]
    yield Finding(_("Surroundings"), " ".join(told) or _("nothing special"))


def _screen() -> Iterator[Finding]:
    if has_display():
        yield from _probed(_("Screen"), "display", _listed, _no_screen)
        return
    yield Finding(_("Screen"), _("there is none: no window can be opened from here"), _no_screen([]))


def _probed(
    name: str, probe: str, told: Callable[[list[str]], str], mend: Callable[[list[str]], str], *folders: Path
) -> Iterator[Finding]:
    """What the probe finds, or why it finds nothing."""
    answer = _asked(probe, *folders)
    if "found" in answer:
        found = [short(str(one)) for one in answer["found"]]
        wrong = found if folders else []
        yield Finding(name, told(found), mend(wrong) if wrong else "")
        return
    reason = short(str(answer.get("reason", "")))
    if reason.startswith("ModuleNotFoundError"):
        yield Finding(name, _("not looked at, because packages are missing"))
        return
    yield Finding(name, _("does not work: {reason}").format(reason=reason), mend([reason]))


def _asked(probe: str, *folders: Path) -> dict[str, Any]:
    """The answer of another process, which may break or hang."""
    arguments = [probe, language(), *map(str, folders)]
    path = json.dumps([str(ROOT), *_search_path()])
    asked = [sys.executable, "doctor", "--probe"] if BUNDLED else [sys.executable, "-c", PROBE, path]
    try:
        done = subprocess.run(
            [*asked, *arguments],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            timeout=PATIENCE_S,
            env=os.environ | {"PYGAME_HIDE_SUPPORT_PROMPT": "1", "PYTHONUTF8": "1"},
            check=False,
        )
        answer = json.loads(done.stdout.strip().splitlines()[-1])
    except subprocess.TimeoutExpired:
        return {"reason": _("no answer within {number} seconds").format(number=PATIENCE_S)}
    except (OSError, ValueError, IndexError):
        return {"reason": _("the process ended without an answer")}
    return dict(answer)


def _listed(found: list[str]) -> str:
    return ", ".join(found) or _("none")


def _all_go_on(found: list[str]) -> str:
    return _("these cannot go on as they are: {names}").format(names=", ".join(found)) if found else _("all can go on")


def _go_on(_found: list[str]) -> str:
    return _("Start the game: a match goes on from its last sound card; without a sound beginning it is put aside.")


def _no_faults(found: list[str]) -> str:
    return "; ".join(found) if found else _("no faults")


def _correct(_found: list[str]) -> str:
    return _("In the list of games the file has a page that tells what is wrong, and can often correct it.")


def _correct_deck(_found: list[str]) -> str:
    return _("Settings, At the table, shows each deck with what is wrong in it; assets/decks/README.md has every word.")


def _no_screen(_found: list[str]) -> str:
    return _("Start the game from a desktop, not over a remote terminal; on Linux DISPLAY or WAYLAND_DISPLAY is set.")


def _no_sound(_found: list[str]) -> str:
    return _("The game goes on without. Look whether the system’s own sounds are heard, and which device is chosen.")


def _no_players(_found: list[str]) -> str:
    return _("Computers then think within the window, which may stand still: let this Python start other processes.")
