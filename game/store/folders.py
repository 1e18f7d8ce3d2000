"""Where the person's own things are kept on each system, or for this once when nothing can be written there."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from game.store.journal import FINISHED
from game.store.outside import shown
from game.words import _


@dataclass(frozen=True, slots=True)
class Folders:
    """The person's folder and its rooms; `trouble` is a sentence when it is only a temporary one."""

    root: Path
    trouble: str | None = None

    @property
    def matches(self) -> Path:
        """Journals of matches that can be continued."""
        return self.root / "matches"

    @property
    def finished(self) -> Path:
        """Journals of closed matches."""
        return self.matches / FINISHED

    @property
    def reports(self) -> Path:
        """What went wrong, for who wants to report it."""
        return self.root / "reports"

    @property
    def rules(self) -> Path:
        """House rules."""
        return self.root / "rules"

    @property
    def drafts(self) -> Path:
        """House rules that are being changed and are in no file yet."""
        return self.root / "drafts"

    @property
    def texts(self) -> Path:
        """Pages of rules that were saved to be printed."""
        return self.root / "texts"

    @property
    def faces(self) -> Path:
        """Faces that people made for themselves."""
        return self.root / "faces"

    @property
    def decks(self) -> Path:
        """Decks of one's own."""
        return self.root / "decks"


def folders(
    chosen: Path | None = None, environ: Mapping[str, str] | None = None, platform: str = sys.platform
) -> Folders:
    """The folders in `chosen`, or in the usual place of this system; made now, so that later writing is sure."""
    try:
        root = chosen.expanduser() if chosen else usual_place(os.environ if environ is None else environ, platform)
        _make_writable(root)
    except (OSError, RuntimeError) as error:  # RuntimeError: this person has no home folder
        return _for_this_once(str(chosen) if chosen else "", error)
    return Folders(root)


def usual_place(environ: Mapping[str, str], platform: str) -> Path:
    """The folder for application data by the custom of the system."""
    if platform == "win32":
        return Path(environ.get("APPDATA") or Path.home() / "AppData" / "Roaming") / "Brisca"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "Brisca"
    data = environ.get("XDG_DATA_HOME", "")
    base = Path(data) if data and Path(data).is_absolute() else Path.home() / ".local" / "share"
    return base / "brisca"


def _make_writable(root: Path) -> None:
    for folder in (root, root / "matches"):
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            pass


def _for_this_once(wanted: str, error: Exception) -> Folders:
    place = Path(tempfile.mkdtemp(prefix="brisca-"))
    (place / "matches").mkdir()
    reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
    where = wanted or str(getattr(error, "filename", "") or "~")
    sentence = _("Nothing can be saved in {folder} ({reason}); matches and settings last only until you quit.")
    return Folders(place, sentence.format(folder=shown(where), reason=reason))
