"""The starter of the game in the menu and on the desktop of Linux: a file of the freedesktop standard.

It names this folder and this Python. When the folder has been moved, the starter leads nowhere: `leads_to` tells where
to, so that whoever starts the game from its new place can be told, and the starter be put anew.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.i18n import words
from game.i18n.words import _
from game.paths import BUNDLED, INSTALLED, ROOT
from game.storage.outside import printable

NAME: Final = "brisca.desktop"
FOLDER: Final = "X-Brisca-Folder"  # by this line a starter is known to be ours
TYPE: Final = "application/x-brisca"  # of files that end with .brisca: matches that are handed on
LINKS: Final = "x-scheme-handler/brisca"  # texts that begin with brisca:1/, where they are links
TYPES: Final = f"""<?xml version="1.0" encoding="UTF-8"?>
<mime-info xmlns="http://www.freedesktop.org/standards/shared-mime-info">
  <mime-type type="{TYPE}">
    <comment>Brisca match</comment>
    <glob pattern="*.brisca"/>
  </mime-type>
</mime-info>
"""
ICON: Final = ROOT / "assets" / "appicon" / "brisca.svg"


class StarterRefused(Exception):
    """The starter can be neither put there nor taken away; the message is a sentence."""


class NoHome(StarterRefused):
    """There is no folder of the person's own in which a starter could be."""


def is_offered() -> bool:
    """Whether this system has a menu and a desktop of that kind."""
    return sys.platform.startswith(("linux", "freebsd")) and not is_packaged()


def is_packaged() -> bool:
    """Whether a package of the system has brought the game, and its starter with it."""
    return "FLATPAK_ID" in os.environ or (BUNDLED and ROOT.is_relative_to("/usr"))


def files() -> list[Path]:
    """Where the starter belongs: in the menu, and on the desktop if there is one; NoHome where it belongs nowhere."""
    desktop = _desktop()
    data = _absolute(os.environ.get("XDG_DATA_HOME")) or _home() / ".local" / "share"
    return [data / "applications" / NAME, *([desktop / NAME] if desktop is not None else [])]


def leads_to() -> Path | None:
    """The folder of the game that the starter names; None where there is no starter of ours."""
    with suppress(NoHome):
        return next((folder for file in files() if (folder := _folder_in(file)) is not None), None)
    return None


def put_starter() -> list[Path]:
    """The files that were written, the old ones replaced; Refused or OSError when that cannot be."""
    made = files()
    for file in made:
        if (file.exists() or file.is_symlink()) and _folder_in(file) is None:
            told = _("The file {file} is there already and is no starter of this game: please move it away.")
            raise StarterRefused(told.format(file=file))
    text = _text().encode("utf-8", "surrogateescape")
    for file in made:
        file.parent.mkdir(parents=True, exist_ok=True)
        new = file.with_name(f".{NAME}.new")
        new.write_bytes(text)
        new.chmod(0o755)
        new.replace(file)
    for file in made[1:]:
        _trust(file, text)
    _know_the_type(made[0].parent)
    return made


def remove() -> list[Path]:
    """The files that were taken away: only starters of ours; NoHome or OSError when that cannot be."""
    found = [file for file in files() if _folder_in(file) is not None]
    for file in found:
        file.unlink()
    if found and (types := _types(found[0].parent)).exists():
        types.unlink()
        _tell_the_desktop(found[0].parent)
    return found


def _types(applications: Path) -> Path:
    """The file that tells the desktop of our type of files, of the person whose starters lie in this folder."""
    return applications.parent / "mime" / "packages" / "brisca.xml"


def _know_the_type(applications: Path) -> None:
    """Has the desktop open files that end with .brisca in the game; where it refuses, only that is missing."""
    file = _types(applications)
    with suppress(OSError):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(TYPES, encoding="utf-8")
        _tell_the_desktop(applications)


def _tell_the_desktop(applications: Path) -> None:
    """Has the lists of types and programs made anew, by the tools of the system that are there."""
    mime = applications.parent / "mime"
    for tool, folder in (("update-mime-database", mime), ("update-desktop-database", applications)):
        if (found := shutil.which(tool)) is not None:
            _in_background([found, str(folder)])


def _in_background(command: list[str]) -> None:
    """Begins this tool, and waits for it in a thread."""
    quiet = subprocess.DEVNULL
    with suppress(OSError):
        begun = subprocess.Popen(command, stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
        threading.Thread(target=begun.wait, daemon=True).start()


def _folder_in(file: Path) -> Path | None:
    """The folder of the game that a starter of ours names."""
    with suppress(OSError):
        for line in file.read_bytes().splitlines():
            key, equals, value = line.decode("utf-8", "surrogateescape").partition("=")
            if equals and key.strip() == FOLDER:
                return Path(_read(value.strip()))
    return None


# -- what stands in it ---------------------------------------------------------------------------------------------


def _text() -> str:
    """The starter, with its words in every language."""
    lines = ["[Desktop Entry]", "Type=Application", "Version=1.1", "Name=Brisca"]
    lines += _in_languages("GenericName", lambda: _("Card game"))
    lines += _in_languages("Comment", lambda: _("The Spanish card game and its whole family"))
    lines += [
        f"Exec={_escape(' '.join(map(_quote, _command())))} %u",
        f"MimeType={TYPE};{LINKS};",
        f"Icon={_escape(str(ICON))}",
        "Terminal=false",
        "Categories=Game;CardGame;",
        "StartupWMClass=brisca",
        f"{FOLDER}={_escape(str(ROOT))}",
    ]
    return "\n".join(lines) + "\n"


def _command() -> list[str]:
    """What starts the game."""
    if BUNDLED:
        return [sys.executable]
    # The Python of the system that runs here: an environment of packages may be made anew, and be gone meanwhile.
    # Of an installed program it is the one that it was installed for: no other finds its packages.
    base = "" if INSTALLED else getattr(sys, "_base_executable", "")
    return [str(base or sys.executable), str(ROOT / "main.py")]


def _in_languages(key: str, told: Callable[[], str]) -> list[str]:
    """A line for every language, the one without a name first."""
    before = words.language()
    lines: list[str] = []
    try:
        for language in words.spoken():
            words.use(language)
            lines.append(f"{key}[{language}]={told()}" if lines else f"{key}={told()}")
    finally:
        words.use(before)
    return lines


def _quote(word: str) -> str:
    """A word of a command: in quotes, and without letters that would stand for files."""
    return '"' + re.sub(r'(["`$\\])', r"\\\1", word).replace("%", "%%") + '"'


def _escape(value: str) -> str:
    """A value as it stands behind the equals sign."""
    for letter, told in (("\\", "\\\\"), ("\n", "\\n"), ("\t", "\\t"), ("\r", "\\r")):
        value = value.replace(letter, told)
    return "\\s" + value[1:] if value.startswith(" ") else value


def _read(value: str) -> str:
    """What stands behind the equals sign, as it was before."""
    letters = {"\\": "\\", "n": "\n", "t": "\t", "r": "\r", "s": " "}
    return re.sub(r"\\(.)", lambda found: letters.get(found[1], found[0]), value)


# -- where it belongs ----------------------------------------------------------------------------------------------


def _home() -> Path:
    """The person's own folder, which is there: another is never made, nor one looked for in the folder of now."""
    told = os.environ.get("HOME")
    if told is not None and not Path(told).is_absolute():
        sentence = _("HOME is “{folder}”; it takes the whole path of your own folder.")
        raise NoHome(sentence.format(folder=printable(told)))
    try:
        home = Path.home()
    except RuntimeError as error:
        raise NoHome(_("You have no folder of your own here, so a starter has no place.")) from error
    if not home.is_dir():
        told_so = _("Your own folder {folder} is not there, so a starter has no place.")
        raise NoHome(told_so.format(folder=printable(str(home))))
    return home


def _desktop() -> Path | None:
    """The folder whose files lie on the desktop; None where there is none, or where it is the home folder itself."""
    home = _home()
    config = _absolute(os.environ.get("XDG_CONFIG_HOME")) or home / ".config"
    folder = home / "Desktop"
    with suppress(OSError):
        told = (config / "user-dirs.dirs").read_text(encoding="utf-8", errors="surrogateescape")
        for found in re.finditer(r'^\s*XDG_DESKTOP_DIR\s*=\s*"((?:[^"\\]|\\.)*)"', told, re.MULTILINE):
            value = re.sub(r"\\(.)", r"\1", found[1])
            folder = home / value.removeprefix("$HOME").lstrip("/") if value.startswith("$HOME") else Path(value)
    return folder if folder.is_absolute() and folder != home and folder.is_dir() else None


def _absolute(path: str | None) -> Path | None:
    """The standard wants paths that are not absolute to be overlooked."""
    return Path(path) if path and Path(path).is_absolute() else None


def _trust(file: Path, text: bytes) -> None:
    """Desktops ask before they run a file that lies on them, unless it is marked: GNOME in one way, Xfce in another."""
    gio = shutil.which("gio")
    if gio is None:
        return
    digest = hashlib.sha256(text).hexdigest()
    for key, value in (("metadata::trusted", "true"), ("metadata::xfce-exe-checksum", digest)):
        _in_background([gio, "set", "-t", "string", str(file), key, value])
