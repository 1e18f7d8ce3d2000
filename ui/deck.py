"""A deck of cards as its folder tells it: which file shows which card, at which sizes another drawing is better."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Any, Final

import yaml

from game.cards import SUITS, Card, Suit, rank_of, suit_of
from game.words import Naming, _

MAX_BYTES: Final = 100_000
_LOADER: Final[Any] = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True, slots=True)
class Deck:
    """What `deck.yaml` says; the defaults are those of a folder without one. `pattern` is how its cards are called."""

    folder: Path
    pattern: Naming = "spanish"
    licence: str = ""
    author: str = ""
    size: tuple[int, int] = (610, 950)
    corner_radius: int = 38
    ranks: tuple[int, ...] = tuple(range(1, 13))
    files: str = "{suit}-{rank:02d}.svg"
    backs: tuple[str, ...] = ("back.svg",)
    compact_files: str = ""
    compact_below: int = 0
    supersample_below: int = 0
    icons: dict[str, str] = field(default_factory=dict)
    medallions: dict[str, str] = field(default_factory=dict)

    @property
    def ratio(self) -> float:
        """Width by height."""
        return self.size[0] / self.size[1]

    def width(self, height: int) -> int:
        """How wide a card of this height is, in whole pixels."""
        return max(1, round(self.ratio * height))

    def corner(self, width: int) -> float:
        """The radius of a corner at this width."""
        return self.corner_radius * width / self.size[0]

    def index(self, card: Card) -> str:
        """What stands in the corner of a card."""
        letters = {1: "A", 11: "J", 12: "Q", 13: "K"} if self.pattern == "french" else {}
        return letters.get(rank_of(card), str(rank_of(card)))

    def face(self, card: Card, width: int) -> Path:
        """The file that shows this card best at this width."""
        pattern = self.compact_files if self.compact_files and width < self.compact_below else self.files
        return self._inside(pattern.format(suit=SUITS[suit_of(card)], rank=rank_of(card)))

    def back(self) -> Path:
        """The file of the back."""
        return self._inside(self.backs[0])

    def icon(self, suit: Suit) -> Path:
        """The small mark of a suit."""
        return self._inside(self.icons.get(SUITS[suit], f"suit-{SUITS[suit]}.svg"))

    def medallion(self, suit: Suit) -> Path:
        """The tile that shows a suit as trump."""
        return self._inside(self.medallions.get(SUITS[suit], f"medallion-{SUITS[suit]}.svg"))

    def supersample(self, width: int) -> int:
        """How much larger a card of this width is drawn before it is smoothed down."""
        return 2 if width < self.supersample_below else 1

    def _inside(self, name: str) -> Path:
        """The file of this name; never one outside the deck's folder."""
        path = PurePosixPath(name)
        if path.is_absolute() or ".." in path.parts:
            return self.folder / path.name
        return self.folder / path


def folders(decks: Path) -> list[Path]:
    """The folders of all decks, by name."""
    return sorted(file.parent for file in decks.glob("*/deck.yaml"))


def read(folder: Path) -> tuple[Deck, str]:
    """The deck in this folder, and a sentence about what is wrong with its description, or ''."""
    file = folder / "deck.yaml"
    try:
        if file.stat().st_size > MAX_BYTES:
            return Deck(folder), _("{file} is too large to be a description of a deck.").format(file=file.name)
        data = yaml.load(file.read_text(encoding="utf-8"), Loader=_LOADER)
        return _deck(folder, data), ""
    except OSError:
        return Deck(folder), _("The deck in {folder} has no {file}.").format(folder=folder.name, file=file.name)
    except (ValueError, TypeError, KeyError, AttributeError, yaml.YAMLError):
        return Deck(folder), _("{file} does not describe a deck as it should; the usual names are taken.").format(
            file=file.name
        )


def _deck(folder: Path, data: dict[str, Any]) -> Deck:
    """The deck as these plain data describe it; any of the usual exceptions where they do not."""
    compact: dict[str, Any] = data.get("compact", {})
    suits: dict[str, dict[str, str]] = data["suits"]
    width, height = (int(side) for side in data["size"])
    if width < 1 or height < 1:
        raise ValueError
    return Deck(
        folder,
        pattern="french" if data.get("pattern") == "french" else "spanish",
        licence=str(data["licence"]),
        author=str(data["author"]),
        size=(width, height),
        corner_radius=int(data["corner_radius"]),
        ranks=tuple(int(rank) for rank in data["ranks"]),
        files=_checked(data["files"]),
        backs=tuple(str(name) for name in data["back"]) or ("back.svg",),
        compact_files=_checked(compact["files"]) if compact else "",
        compact_below=int(compact.get("below_px", 0)),
        supersample_below=int(data.get("supersample_below_px", 0)),
        icons={suit: str(parts["icon"]) for suit, parts in suits.items()},
        medallions={suit: str(parts["medallion"]) for suit, parts in suits.items()},
    )


def _checked(pattern: object) -> str:
    """The pattern of file names, tried once."""
    text = str(pattern)
    text.format(suit=SUITS[0], rank=1)
    return text
