"""Where the person's own things are kept on each system, or for this once when nothing can be written there."""

from __future__ import annotations

import atexit
import contextlib
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.i18n.words import _
from game.storage.journal import FINISHED
from game.storage.outside import printable


class _Room:
    """A folder of these names within the person's own."""

    def __init__(self, *names: str) -> None:
        self._names = names

    def __get__(self, folders: Folders, _owner: type[Folders]) -> Path:
        return folders.root.joinpath(*self._names)


@dataclass(frozen=True, slots=True)
class Folders:
    """The person's folder and its rooms; `trouble` is a sentence when it is only a temporary one, instead of `wanted`.

    `true_root` is where the system really keeps what is written to `root`, where that is another folder.
    """

    root: Path
    trouble: str | None = None
    true_root: Path | None = None
    wanted: Path | None = None

    def true(self, path: Path) -> Path:
        """Where other programs find this file or folder, of ours or elsewhere."""
        if self.true_root is not None and path.is_relative_to(self.root):
            return self.true_root / path.relative_to(self.root)
        return path

    def told(self, path: Path) -> str:
        """The same as it can be shown."""
        return printable(str(self.true(path)))

    def made_anew(self) -> str:
        """A sentence where the folder had vanished since the start and was made anew; else nothing.

        Where it cannot be made, whatever is to be written there says so.
        """
        if self.root.is_dir():
            return ""
        with contextlib.suppress(OSError):
            self.matches.mkdir(parents=True, exist_ok=True)
            told = _("The folder {folder} was gone, with all that was saved in it. It was made anew.")
            return told.format(folder=self.told(self.root))
        return ""

    matches = _Room("matches")  # journals of matches that can be continued
    finished = _Room("matches", FINISHED)  # journals of closed matches
    days = _Room("days")  # journals of days' deals
    reports = _Room("reports")  # what went wrong, for who wants to report it
    rules = _Room("rules")  # house rules
    drafts = _Room("drafts")  # house rules that are being changed and are in no file yet
    texts = _Room("texts")  # pages of rules that were saved to be printed
    faces = _Room("faces")  # faces that people made for themselves
    decks = _Room("decks")  # decks of one's own


def folders(
    chosen: Path | None = None, environ: Mapping[str, str] | None = None, platform: str = sys.platform
) -> Folders:
    """The folders in `chosen`, or in the usual place of this system; made now, so that later writing is sure."""
    root = None
    try:
        root = chosen.expanduser() if chosen else usual_place(os.environ if environ is None else environ, platform)
        true = _make_writable(root)
    except (OSError, RuntimeError) as error:  # RuntimeError: this person has no home folder
        return _for_this_once(root, str(root or chosen or ""), error)
    return Folders(root, true_root=true if platform == "win32" and true != root else None)


def usual_place(environ: Mapping[str, str], platform: str) -> Path:
    """The folder for application data by the custom of the system."""
    if platform == "win32":
        return Path(environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "Brisca"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Brisca"
    data = environ.get("XDG_DATA_HOME", "")
    base = Path(data) if data and Path(data).is_absolute() else Path.home() / ".local" / "share"
    return base / "brisca"


def _make_writable(root: Path) -> Path:
    """Where what is written into the folder really lies: Windows moves what the Store's Python writes to AppData."""
    for folder in (root / "matches", root):
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.NamedTemporaryFile(dir=folder) as probe:
            true = Path(os.path.realpath(probe.name)).parent  # only of a file does the system tell it
    return true


def _for_this_once(wanted: Path | None, name: str, error: Exception) -> Folders:
    """A folder that goes when the program ends; where not even that can be made, one in which nothing can be kept."""
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    where = name or str(getattr(error, "filename", "") or "~")
    sentence = _("Nothing can be saved in {folder} ({reason}); matches and settings last only until you quit.")
    trouble = sentence.format(folder=printable(where), reason=reason)
    try:
        place = Path(tempfile.mkdtemp(prefix="brisca-"))
        atexit.register(_remove, place, os.getpid())
        (place / "matches").mkdir()
    except OSError:
        return Folders(wanted or Path(os.devnull) / "brisca", trouble)
    return Folders(place, trouble, wanted=wanted)


def made_after_all(found: Folders) -> Folders | None:
    """The folders where they were wanted, now that they can be written; None as long as they cannot."""
    if found.wanted is None:
        return None
    with contextlib.suppress(OSError):
        _make_writable(found.wanted)
        return Folders(found.wanted)
    return None


def _remove(place: Path, made_by: int) -> None:
    """Takes the folder away when the program that made it ends, and not when one of its helpers does."""
    if os.getpid() == made_by:
        gc.collect()  # closes what is open in it: Windows removes no file that is
        shutil.rmtree(place, ignore_errors=True)
