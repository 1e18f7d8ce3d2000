"""Faces that people made for themselves: descriptions in the user's folder, drawn by the program of the company."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

from game.storage import outside
from ui.draw import living

OWN: Final = "own-"
ENDING: Final = ".json"
LARGEST: Final = 4096
MOST: Final = 24  # that are offered


class Avatars:
    """The faces in a folder; a file that describes nobody is as if it were not there."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._known: dict[str, dict[str, str] | None] = {}
        self._drawn: dict[tuple[str, str], str] = {}  # by name and expression

    @property
    def names(self) -> list[str]:
        """Every face that can be drawn, the newest first."""
        try:
            files = sorted(self._folder.glob(f"{OWN}*{ENDING}"), key=_age)
        except OSError:
            return []
        return [file.stem for file in files[:MOST] if self.description(file.stem) is not None]

    def description(self, name: str) -> dict[str, str] | None:
        """How this face looks; None where there is none of this name."""
        if not name.startswith(OWN):
            return None
        if name not in self._known:
            self._known[name] = self._read(name)
        return self._known[name]

    def drawing(self, name: str, look: str, side: int) -> str:
        """The face as SVG with this look, or the calm one, for a picture of this side."""
        from assets.workshop.people import builder  # not needed where nobody made a face
        from assets.workshop.people.moods import MOODS

        mood = living.parts_of(look)[0]
        key = name, mood if mood in MOODS else "calm"
        if key not in self._drawn:
            self._drawn[key] = builder.avatar(self.description(name) or {}, key[1])
        return living.drawn(self._drawn[key], look, side)

    def keep(self, chosen: Mapping[str, str]) -> str:
        """Writes the description down and says its name; the face lasts until the program ends where it cannot."""
        text = json.dumps(dict(sorted(chosen.items())), indent=1)
        name = OWN + hashlib.sha256(text.encode()).hexdigest()[:12]
        self._known[name] = dict(chosen)
        with suppress(OSError):  # else it is drawn from memory
            self._folder.mkdir(parents=True, exist_ok=True)
            (self._folder / f"{name}{ENDING}").write_text(text, encoding="utf-8")
        return name

    def take_in(self, chosen: Mapping[str, str]) -> str | None:
        """Keeps a face that comes from elsewhere and says its name; None where it describes nobody."""
        from assets.workshop.people import builder

        try:
            return self.keep(builder.description(builder.person(chosen)))
        except outside.NONSENSE:
            return None

    def _read(self, name: str) -> dict[str, str] | None:
        from assets.workshop.people import builder

        try:
            data = outside.fields(outside.value(outside.contents(self._folder / f"{name}{ENDING}", LARGEST)))
            return builder.description(builder.person(data))
        except (OSError, *outside.NONSENSE):
            return None


def _age(file: Path) -> float:
    try:
        return -file.stat().st_mtime
    except OSError:
        return 0.0
