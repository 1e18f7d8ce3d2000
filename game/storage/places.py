"""Where people put files that shall go to another computer: documents, downloads, the desktop, and sticks."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.i18n.words import _
from game.storage.outside import printable

MOST: Final = 8  # that are offered
_REMOVABLE: Final = 2  # what Windows calls a stick
# What systems call them, in English and in the languages of the games.
_USUAL: Final = {
    "DOCUMENTS": ("Documents", "Documentos", "Documenti", "Dokumente"),
    "DOWNLOAD": ("Downloads", "Descargas", "Scaricati", "Transferências", "Téléchargements", "Baixades"),
    "DESKTOP": ("Desktop", "Escritorio", "Scrivania", "Área de Trabalho", "Bureau", "Schreibtisch", "Escriptori"),
}


def places() -> list[Path]:
    """The folders of the person's that are there and can be written, sticks first; at least the home folder."""
    found = [folder for folder in _each_once((*_sticks(), *_folders())) if _is_writable(folder)]
    return found[:MOST] or _home()


def looked_in() -> list[Path]:
    """Where such a file may lie: in each of these places, and in the home folder always."""
    return _each_once((*_sticks(), *_folders(), *_home()))


def called(folder: Path) -> str:
    """The folder's own name; a drive has none but its path."""
    return _("Your home folder") if folder in _home() else printable(folder.name or str(folder))


def found_in(folder: Path) -> str:
    """Where somebody finds it."""
    return _("The folder of your account on this computer") if folder in _home() else shortly(folder)


def shortly(folder: Path) -> str:
    """The folder's path, as short as people write it."""
    for home in _home():
        if folder != home and folder.is_relative_to(home):
            return printable(str(Path("~", folder.relative_to(home))))
    return printable(str(folder))


def _home() -> list[Path]:
    with suppress(RuntimeError):
        return [Path.home()]
    return []


def _each_once(folders: Iterable[Path]) -> list[Path]:
    """The folders without other names for the same one."""
    known: dict[str, Path] = {}
    for folder in folders:
        known.setdefault(os.path.realpath(folder), folder)
    return list(known.values())


def _is_writable(folder: Path) -> bool:
    with suppress(OSError):
        return folder.is_dir() and os.access(folder, os.W_OK)
    return False


def _folders() -> Iterator[Path]:
    """Documents, downloads and the desktop: as the system tells, and under the names that they usually have."""
    try:
        home = Path.home()
    except RuntimeError:
        return
    told = _user_dirs(home) if sys.platform not in ("win32", "darwin") else {}
    for name, usual in _USUAL.items():
        yield from (folder for folder in (told.get(name, home), *(home / one for one in usual)) if folder != home)


def _user_dirs(home: Path) -> dict[str, Path]:
    """What the standard of freedesktop.org tells of them."""
    config = os.environ.get("XDG_CONFIG_HOME", "")
    file = (Path(config) if Path(config).is_absolute() else home / ".config") / "user-dirs.dirs"
    found = {}
    with suppress(OSError):
        text = file.read_text(encoding="utf-8", errors="surrogateescape")
        for name, value in re.findall(r'^\s*XDG_(\w+)_DIR\s*=\s*"([^"]*)"', text, re.MULTILINE):
            path = home / value.removeprefix("$HOME").lstrip("/") if value.startswith("$HOME") else Path(value)
            if path.is_absolute():
                found[name] = path
    return found


def _sticks() -> Iterator[Path]:
    """What is plugged in and has files."""
    if sys.platform == "win32":
        import ctypes

        drives = ctypes.windll.kernel32.GetLogicalDrives()
        for number in range(26):
            drive = f"{chr(ord('A') + number)}:\\"
            if drives >> number & 1 and ctypes.windll.kernel32.GetDriveTypeW(drive) == _REMOVABLE:
                yield Path(drive)
    elif me := os.environ.get("USER", ""):
        roots = [Path("/Volumes")] if sys.platform == "darwin" else [Path("/run/media") / me, Path("/media") / me]
        for root in roots:
            with suppress(OSError):
                yield from sorted(path for path in root.iterdir() if os.path.ismount(path) and not path.is_symlink())
