"""The games that can be chosen: the rule files of the program and of the person, as people look through them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeAlias

from game.engine.variant import Variant
from game.i18n.words import language, text_in
from game.paths import RULES
from game.variants.loading import FaultyRules, ListedFile, available, load
from game.variants.sign_lists import FOLDER as SIGNS

if TYPE_CHECKING:
    from ui.core.services import Services

Stamp: TypeAlias = tuple[tuple[str, int, int], ...]  # every file with what changes when it does
BOOK: Final = "brisca"  # the game that is meant when nobody chose another


class Games:
    """The rule files of the program and of the person, read when first asked for and again on demand.

    What has been read is kept for the next screen that asks, as long as no file comes, goes or changes.
    """

    def __init__(self, services: Services) -> None:
        self._services = services
        self._listed: Sequence[ListedFile] = ()
        self._read_in = ""
        self._stamp: Stamp = ()

    def read(self) -> None:
        """Reads every file again: one was corrected."""
        _read.cache_clear()
        self._take()

    def _take(self) -> None:
        self._read_in = language()
        self._stamp = self._state_of_files()
        used = tuple(folder for folder in self._folders() if any(folder.glob("*.yaml")))
        self._listed = _read(used, self._stamp, self._read_in)

    def refresh(self) -> None:
        """Reads the files again when one came, went or changed."""
        if self._stamp != self._state_of_files():
            self._take()

    def _state_of_files(self) -> Stamp:
        """The rules, and the lists of signs of one's own that they may name."""
        folders = (*self._folders(), self._services.folders.rules / SIGNS)
        paths = (path for folder in folders for path in sorted(folder.glob("*.yaml")))
        return tuple((str(path), *stamp(path)) for path in paths)

    def _folders(self) -> tuple[Path, ...]:
        return RULES, self._services.folders.rules

    @property
    def listed(self) -> Sequence[ListedFile]:
        """Every game, faulty ones with their faults, in the language of now."""
        if self._read_in != language():
            self._take()
        return self._listed

    @property
    def faulty(self) -> list[ListedFile]:
        """The files that cannot be used."""
        return [game for game in self.listed if game.variant is None]

    @property
    def chosen(self) -> ListedFile | None:
        """The game played last where it can be played, else the book's, even a faulty one; None without any file."""
        by_id = {game.id: game for game in self.listed}
        last = by_id.get(self._services.settings.now.variant)
        if last is not None and last.variant is not None:
            return last
        return by_id.get(BOOK) or next(iter(self.listed), None)


@lru_cache(maxsize=2)
def _read(folders: tuple[Path, ...], _stamp: Stamp, _language: str) -> tuple[ListedFile, ...]:
    """The games in these folders, as long as the files are these, with sentences in this language."""
    listed = in_families(available(folders))
    missing = () if BOOK in {game.id for game in listed} else (_missing(),)
    return (*listed, *missing)


def stamp(path: Path) -> tuple[int, int]:
    """What changes when the file does."""
    try:
        state = path.stat()
    except OSError:  # a link to nowhere, or gone this very moment
        return 0, 0
    return state.st_mtime_ns, state.st_size


def _missing() -> ListedFile:
    """The book's game in a folder that has lost its file: what is wrong is told like any other fault."""
    path = RULES / f"{BOOK}.yaml"
    try:
        return ListedFile(BOOK, path, load(path))
    except FaultyRules as faulty:
        return ListedFile(BOOK, path, None, faulty.faults)


def name_of(variant: Variant) -> str:
    """The game's name in the language of now."""
    return text_in(variant.head.name, language()) or variant.id


def in_families(listed: Sequence[ListedFile]) -> list[ListedFile]:
    """The games as people look through them: each after the one it extends, own ones first, by name; faulty files last.

    The largest family comes first.
    """
    good = [game for game in listed if game.variant is not None]
    known = {game.id for game in good}
    children: dict[str, list[ListedFile]] = {}
    roots: list[ListedFile] = []
    for game in sorted(
        good, key=lambda game: (game.path.parent == RULES, text_in(game.head.name, language()).casefold())
    ):
        parent = game.head.extends
        (children.setdefault(parent, []) if parent in known and parent is not None else roots).append(game)

    def family(game: ListedFile) -> list[ListedFile]:
        return [game, *(one for child in children.get(game.id, ()) for one in family(child))]

    families = sorted((family(root) for root in roots), key=len, reverse=True)
    return [game for one in families for game in one] + [game for game in listed if game.variant is None]
