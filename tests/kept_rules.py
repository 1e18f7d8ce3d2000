"""What comes with the program is read once for all programs of a run, each of which would read it anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from game.engine.variant import Variant
from game.paths import ASSETS, RULES
from game.variants import loading
from ui.draw import pictures
from ui.draw.decks.deck import Deck, read


@contextmanager
def rules_read() -> Iterator[None]:
    """Meanwhile a game of the program's own folder is read once, where no file of a person could change what it says.

    The variant is frozen, so that all may have the same one.
    """
    load, kept = loading._load, dict[Path, Variant]()

    def loaded(path: Path, shelf: loading._Shelf) -> Variant:
        if path.parent != RULES or any(found.parent != RULES for paths in shelf.by_name.values() for found in paths):
            return load(path, shelf)
        if path not in kept:
            kept[path] = load(path, shelf)
        return kept[path]

    with patch.object(loading, "_load", loaded):
        yield


@contextmanager
def decks_read() -> Iterator[None]:
    """Meanwhile what a deck of the program's own folder says of itself is read once; it is frozen, too."""
    kept = dict[Path, tuple[Deck, str]]()

    def known(folder: Path, shipped: Path | None = None) -> tuple[Deck, str]:
        if folder.parent != ASSETS / "decks":
            return read(folder, shipped)
        if folder not in kept:
            kept[folder] = read(folder, shipped)
        return kept[folder]

    with patch.object(pictures, "read", known):
        yield
