"""What lies in a bundle: our modules, the files that they read, and what of Python and pygame nobody needs there."""

from __future__ import annotations

import os
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from time import time
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
VERSION: Final = re.findall(r'VERSION = "(.+?)"', (ROOT / "game" / "__init__.py").read_text(encoding="utf-8"))[0]
# By what desktops, stores and macOS know the program: the address under which it is published, read backwards. Said
# only here; whoever publishes it elsewhere changes it before the first release, and never after it.
APP_ID: Final = "io.github.brisca.Brisca"
HOMEPAGE: Final = ""  # told by packages where there is one
CONTACT: Final = "Brisca contributors <brisca@localhost>"  # whom packages name

# Ours that only a checkout needs. All other modules of game/ and ui/ go along by their names, whoever imports them:
# a screen or a command that is loaded by its name alone cannot be forgotten.
STAYS: Final = (
    "game.commands.checks",  # needs the tests
    "game.commands.launch.set_up_window",  # shows how packages are fetched: a bundle has them
    "game.players.training",
    "ui.shots",
)
# The folders of files that the program reads, and what is left out of them; they lie in a bundle where they lie here.
FOLDERS: Final = ("assets", "rules", "game/players/policy/policies")
LEFT_OUT: Final = (
    "assets/workshop",
    "assets/appicon/brisca.icns",
    "assets/appicon/brisca.ico",
)
SINGLE: Final = ("LICENSE",)
NOT_READ: Final = (".md", ".po", ".py", ".pyc")
# Packages whose version the program asks for.
METADATA: Final = ("pygame-ce", "PyYAML")
# What PyInstaller would take along because something that is never called here imports it.
EXCLUDED: Final = (
    *("tkinter", "unittest", "doctest", "pydoc", "pdb", "test", "lib2to3", "xmlrpc", "curses", "readline", "distutils"),
    *("setuptools", "pkg_resources", "pip", "wheel", "ensurepip", "venv", "numpy", "OpenGL", "PIL", "cv2"),
    *("ssl", "_ssl", "ftplib", "http.server", "pygame.tests", "pygame.examples", "pygame.docs"),
)

NOT_OURS: Final = ("pip-",)  # data of the builder that a hook takes along
# Every Linux has these, and its drivers may want them newer than ours would be.
OF_THE_SYSTEM: Final = ("libstdc++.so.6", "libgcc_s.so.1", "libz.so.1")


def modules(root: Path = ROOT) -> list[str]:
    """The dotted names of all modules of ours in a bundle."""
    return sorted(name for name in _own(root) if not any(_within(name, room) for room in STAYS))


def data_files(root: Path = ROOT) -> list[tuple[str, str]]:
    """Every file that the program reads, with its folder in the bundle."""
    found = [root / name for name in SINGLE]
    for folder in FOLDERS:
        found += [path for path in sorted((root / folder).rglob("*")) if path.is_file()]
    relative = [path.relative_to(root) for path in found]
    return [(str(root / path), path.parent.as_posix()) for path in relative if _is_read(path)]


def time_of_release() -> int:
    """When this version was made, in seconds since 1970: of the last commit, so that two builds of it are equal."""
    told = os.environ.get("SOURCE_DATE_EPOCH", "")
    if told.isdecimal():
        return int(told)
    try:
        done = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        return int(done.stdout)
    except (OSError, ValueError, subprocess.CalledProcessError):
        return int(time())


def _is_read(path: Path) -> bool:
    told = path.as_posix()
    hidden = any(part.startswith((".", "__")) for part in path.parts)
    return not hidden and path.suffix not in NOT_READ and not any(_beneath(told, place) for place in LEFT_OUT)


def _own(root: Path) -> Iterator[str]:
    for room in ("game", "ui"):
        for path in (root / room).rglob("*.py"):
            parts = path.relative_to(root).with_suffix("").parts
            yield ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _within(module: str, room: str) -> bool:
    return module == room or module.startswith(f"{room}.")


def _beneath(path: str, place: str) -> bool:
    return path == place or path.startswith(f"{place}/")
