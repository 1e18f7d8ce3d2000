"""The games that come with the program are read once for all programs of a run, each of which would read them anew."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

from game.engine.variant import Variant
from game.paths import RULES
from game.variants import loading


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
