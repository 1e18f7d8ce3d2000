"""The description of a deck, `deck.yaml`, as plain data, with a sentence for everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.engine.cards import MAX_RANK, SUITS
from game.engine.variant import Within
from game.i18n.words import _
from game.variants.faults import Fault, in_order, shorten
from game.variants.loading import Reading, read_description
from game.variants.schema import AnyOf, Choice, Label, ListType, MappingType, Number, Pair, Part, Texts, Type

FILE: Final = "deck.yaml"
MAX_BYTES: Final = 100_000
COLOURS: Final = ("safe", "mono")  # other colours for those who see some badly or not at all
ALL: Final = "all"  # what changes on the cards of every suit, and on the backs

_RANK: Final = Number(Within(1, MAX_RANK))
_PIXELS: Final = Number(Within(0, 10_000))
_SIDE: Final = Number(Within(1, 100_000))
_SUIT: Final = Part(object, {"file": Label(), "icon": Label(), "medallion": Label()})
KEYS: Final[Mapping[str, Type]] = {
    "id": Label(),
    "name": Texts(),
    "author": Label(),
    "licence": Label(),
    "based_on": Label(),
    "borrow": MappingType(_RANK, _RANK),
    "pattern": Choice(("spanish", "italian", "french")),
    "size": Pair(_SIDE, _SIDE),
    "corner_radius": _PIXELS,
    "ranks": AnyOf((ListType(_RANK), MappingType(_RANK, Label()))),
    "suits": MappingType(Choice(SUITS), AnyOf((Label(), _SUIT))),
    "files": Label(),
    "cards": MappingType(Choice(SUITS), MappingType(_RANK, Label())),
    "colours": MappingType(Choice(COLOURS), MappingType(Choice((*SUITS, ALL)), ListType(Pair(Label(), Label())))),
    "back": AnyOf((Label(), ListType(Label()))),
    "compact": Part(object, {"below_px": _PIXELS, "files": Label()}, ("below_px", "files")),
    "supersample_below_px": _PIXELS,
}


@dataclass(slots=True)
class DeckDescription:
    """What the file of a folder says; nothing, and its faults, where it cannot be read."""

    folder: Path
    data: dict[str, Any]
    into: Reading

    def note(self, key: str, message: str) -> None:
        """Notes a fault of this key, where it stands."""
        line, column = self.into.marks.get((key,), (1, 1))
        self.into.faults.append(Fault(FILE, line, column, message))

    @property
    def faults(self) -> list[str]:
        """A sentence for each fault, with the folder and the line."""
        name = f"{shorten(self.folder.name)}/{FILE}"
        where = _("{file}, line {line}")
        return [f"{where.format(file=name, line=fault.line)}: {fault.message}" for fault in in_order(self.into.faults)]


def read(folder: Path) -> DeckDescription:
    """What stands in this folder's description."""
    otherwise = _("a deck is described by keys such as files, ranks and pattern")
    return DeckDescription(folder, *read_description(folder / FILE, KEYS, MAX_BYTES, otherwise))
