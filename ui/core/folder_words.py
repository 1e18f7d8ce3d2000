"""Folders of the person's in words, where a file is written that may be carried away."""

from __future__ import annotations

from pathlib import Path

from game.i18n.words import _
from game.storage import outside


def called(folder: Path) -> str:
    """The folder's own name; a drive has none but its path."""
    return _("Your home folder") if folder == Path.home() else outside.printable(folder.name or str(folder))


def found_in(folder: Path) -> str:
    """Where somebody finds it."""
    return _("The folder of your account on this computer") if folder == Path.home() else shortly(folder)


def shortly(folder: Path) -> str:
    """The folder's path, as short as people write it."""
    home = Path.home()
    inside = folder != home and folder.is_relative_to(home)
    return outside.printable(str(Path("~", folder.relative_to(home)) if inside else folder))
