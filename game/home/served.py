"""The files that the door gives out: the page, the cards and the faces. Everybody gets the same ones."""

from __future__ import annotations

import gzip
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from game.paths import ASSETS

PAGE: Final = ASSETS / "home"
TYPES: Final[Mapping[str, str]] = {
    ".html": "text/html; charset=utf-8",
    ".json": "application/json; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".svg": "image/svg+xml",
    ".ttf": "font/ttf",
    ".png": "image/png",
    ".webmanifest": "application/manifest+json",
}
_FONTS: Final = ("Alegreya-Bold-lnum.ttf", "AlegreyaSans-Medium-lnum.ttf", "AlegreyaSans-Bold-lnum.ttf")


@dataclass
class ServedFile:
    """A file, read when it is first asked for and kept for the evening, small as it travels."""

    path: Path
    _body: bytes = field(default=b"", repr=False)

    @property
    def kind(self) -> str:
        """Its media type."""
        return TYPES[self.path.suffix]

    @property
    def body(self) -> bytes:
        """Its bytes, packed by gzip."""
        if not self._body:
            self._body = gzip.compress(self.path.read_bytes(), 6, mtime=0)
        return self._body


def packed(name: str, body: str) -> ServedFile:
    """Something that is no file on the disk, as one."""
    return ServedFile(Path(name), gzip.compress(body.encode(), 6, mtime=0))


def files(decks: Mapping[str, Path]) -> dict[str, ServedFile]:
    """Every path that is answered, and with which file; `decks` are folders of decks by their names."""
    found = {"/": PAGE / "index.html"}
    found |= {f"/home/{path.name}": path for path in _in(PAGE)}
    found |= {f"/fonts/{name}": ASSETS / "fonts" / name for name in _FONTS}
    found |= {f"/faces/{path.name}": path for path in _in(ASSETS / "faces")}
    for name, folder in decks.items():
        found |= {f"/deck/{name}/{path.name}": path for path in _in(folder)}
        found |= {f"/deck/{name}/compact/{path.name}": path for path in _in(folder / "compact")}
    return {place: ServedFile(path) for place, path in found.items()}


def shipped_decks() -> dict[str, Path]:
    """The decks that come along."""
    return {folder.name: folder for folder in sorted((ASSETS / "decks").iterdir()) if (folder / "deck.yaml").exists()}


def _in(folder: Path) -> Iterator[Path]:
    """The files of a folder that a page may want."""
    if folder.is_dir():
        yield from (path for path in sorted(folder.iterdir()) if path.suffix in TYPES and path.is_file())
