"""A deck of cards as its folder tells it: which file shows which card, at which sizes another drawing is better."""

from __future__ import annotations

import re
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from itertools import chain
from pathlib import Path, PurePosixPath
from typing import Any, Final, NamedTuple

from game.engine.cards import MAX_RANK, SUITS, Card, Rank, Suit, make, rank_of, suit_of
from game.engine.variant import FORMER_DECKS, Within
from game.i18n.phrases import nearest
from game.i18n.words import Naming, _, has_french_suits, language, text_in
from game.variants.faults import Fault, hinted, in_order, shorten
from game.variants.loading import Reading, read_description
from game.variants.schema import AnyOf, Choice, Label, ListType, MappingType, Number, Pair, Part, Texts, Type

USUAL: Final = "azulejo"  # the deck that is always there
FRENCH: Final = "french"
CARD: Final = (610, 950)  # on the table all cards have one shape, whatever their pictures have
CORNER: Final = 38  # the radius of its corners
_CORNERS: Final[Mapping[Naming, Mapping[int, str]]] = {  # what stands there instead of the number
    "spanish": {},
    "italian": {10: "8", 11: "9", 12: "10"},
    "french": {1: "A", 11: "J", 12: "Q", 13: "K"},
    "poker": {1: "A", 10: "J", 11: "Q", 12: "K"},
    "portuguese": {1: "A", 10: "Q", 11: "J", 12: "K"},
}
_CHANGED_OVER: Final[Mapping[Rank, Rank]] = {10: 11, 11: 10}  # whose pictures show the queen and the jack
_JACK: Final = 10  # where there is no ten
_TAKEN_OVER: Final = (  # by a deck from the one that it is based on, as long as it says nothing else
    *("pattern", "size", "corner_radius", "ranks", "files"),
    *("compact_files", "compact_below", "supersample_below", "colours"),
)
_MOST_STEPS: Final = 3  # from a deck to the one it is based on, and on
FILE: Final = "deck.yaml"
MAX_BYTES: Final = 100_000
HELP: Final = "help"  # the group of a drawing that shows a number where the printed card has none
COLOURS: Final = ("four", "safe", "mono")  # one for each suit; for those who see some colours badly or not at all
ALL: Final = "all"  # what changes on the cards of every suit, and on the backs
_RANK: Final = Number(Within(1, MAX_RANK))
_PIXELS: Final = Number(Within(0, 10_000))
_SIDE: Final = Number(Within(1, 100_000))
_SUIT: Final = Part(object, {"file": Label(), "icon": Label(), "medallion": Label()})
KEYS: Final[Mapping[str, Type]] = {
    "id": Label(),
    "name": Texts(),
    "author": Texts(),
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
_LONGEST: Final = 200  # letters of a file's name
_TINT: Final = re.compile(r"#[0-9A-F]{6}")
_BLANK: Final = re.compile(r"\{(suit|rank|rank:02d)\}")


class DeckLook(NamedTuple):
    """How a deck is to look: with which colours, with large corners at every size, with which of its backs.

    `helped`: with the numbers that the printed cards of a region do not have.
    """

    colours: str = "classic"
    big_corners: bool = False
    back: str = ""
    helped: bool = True

    @property
    def hidden(self) -> str:
        """The group that is left out of drawings of cards, or ''."""
        return "" if self.helped or self.big_corners else HELP


PLAIN: Final = DeckLook()


@dataclass(frozen=True, slots=True)
class Deck:
    """What `deck.yaml` says; the defaults are those of a folder without one. `pattern` is how its cards are called.

    `base` is the deck whose icons, medallions and back serve where this folder has none; its cards too, where `lent`.
    """

    folder: Path
    titles: Mapping[str, str] = field(default_factory=dict)
    pattern: Naming = "spanish"
    licence: str = ""
    authors: Mapping[str, str] = field(default_factory=dict)
    size: tuple[int, int] = CARD
    corner_radius: int = CORNER
    ranks: tuple[int, ...] = tuple(range(1, 13))
    files: str = "{suit}-{rank:02d}.svg"
    rank_words: Mapping[Rank, str] = field(default_factory=dict)  # how files call a rank that is not its number
    suit_words: Mapping[Suit, str] = field(default_factory=dict)
    cards: Mapping[Card, str] = field(default_factory=dict)  # files with names of their own
    backs: tuple[str, ...] = ("back.svg",)
    compact_files: str = ""
    compact_below: int = 0
    supersample_below: int = 0
    icons: Mapping[str, str] = field(default_factory=dict)
    medallions: Mapping[str, str] = field(default_factory=dict)
    colours: Mapping[str, Mapping[str, Mapping[str, str]]] = field(default_factory=dict)  # by kind, by suit or all
    base: Deck | None = None
    lent: bool = False
    borrowed: Mapping[Rank, Rank] = field(default_factory=dict)  # ranks that another one of the base stands for
    tenless: bool = False  # French cards without their tens: jack, queen and king stand for 10, 11 and 12

    @property
    def title(self) -> str:
        """The deck's name for people."""
        return text_in(self.titles, language()) or self.folder.name

    @property
    def author(self) -> str:
        """Who made the deck, as people are told."""
        return text_in(self.authors, language())

    def with_jack_over_queen(self) -> Deck:
        """The same cards for a game in which the queen stands for the 10 and the jack for the 11.

        The very deck where it is none of jacks and queens for these ranks.
        """
        return replace(self, pattern="portuguese") if self.pattern == "poker" else self

    def without_tens(self) -> Deck:
        """French cards that count to a king of thirteen, for a game whose king is the 12: nobody plays its tens then.

        The very deck where it is none of these.
        """
        if self.pattern != "french":
            return self
        ranks = tuple(rank for rank in range(1, 13) if rank + (rank >= _JACK) in self.ranks)
        return replace(self, pattern="poker", ranks=ranks, tenless=True)

    def width(self, height: int) -> int:
        """How wide a card of this height is, in whole pixels."""
        return max(1, round(CARD[0] / CARD[1] * height))

    def corner(self, width: int) -> float:
        """The radius of a corner at this width."""
        return self.corner_radius * width / self.size[0]

    def inner(self, size: tuple[int, int]) -> tuple[int, int]:
        """How large a picture of this deck is on a card of this size; as the card where that is hardly seen."""
        shape = self.size[0] * size[1] / (self.size[1] * size[0])  # more than 1: the picture is the wider one
        if 0.97 < shape < 1.03:
            return size
        return (size[0], round(size[1] / shape)) if shape > 1 else (round(size[0] * shape), size[1])

    def index(self, card: Card) -> str:
        """What stands in the corner of a card."""
        return self.figure(rank_of(card))

    def figure(self, rank: Rank) -> str:
        """What stands in the corner of the cards of this rank: Italian courts are counted from eight on."""
        return _CORNERS[self.pattern].get(rank, str(rank))

    def face(self, card: Card, width: int, big_corners: bool = False) -> Path:
        """The file that shows this card best at this width."""
        if self.pattern == "portuguese":
            card = make(suit_of(card), _CHANGED_OVER.get(rank_of(card), rank_of(card)))
        if self.tenless and rank_of(card) >= _JACK:
            card = make(suit_of(card), rank_of(card) + 1)
        if self.compact_files and (big_corners or width < self.compact_below):
            small = self._file_called(self.compact_files, card)
            if is_there(small):
                return small
        own = self.own(card)
        if self.base is not None and self.lent and not is_there(own):
            return self.base.face(self.lender(card), width, big_corners)
        return own

    def lender(self, card: Card) -> Card:
        """The card of the base that stands for this one where the folder has none."""
        return make(suit_of(card), self.borrowed.get(rank_of(card), rank_of(card)))

    def own(self, card: Card) -> Path:
        """The file of this card in this very folder."""
        return self.inside(self.cards[card]) if card in self.cards else self._file_called(self.files, card)

    def back(self, colour: str = "") -> Path:
        """The file of the back that ends in the name of this colour, or of the first."""
        if self.base is not None and not self.backs:
            return self.base.back(colour)
        named = (name for name in self.backs if colour and PurePosixPath(name).stem.endswith(f"-{colour}"))
        return self.inside(next(named, self.backs[0]))

    def has_back(self, colour: str) -> bool:
        """Whether there is a back of this colour beside the first."""
        return self.back(colour) != self.back()

    def tints(self, colours: str, suit: Suit | None) -> Mapping[str, str]:
        """What these colours change on the pictures of a suit; None: on the back."""
        tables = self.colours.get(colours)
        if not tables:
            return {}
        return {**tables.get(ALL, {}), **(tables.get(SUITS[suit], {}) if suit is not None else {})}

    def icon(self, suit: Suit) -> Path:
        """The small mark of a suit."""
        if self.base is not None and SUITS[suit] not in self.icons:
            return self.base.icon(suit)
        return self.inside(self.icons.get(SUITS[suit], f"suit-{SUITS[suit]}.svg"))

    def medallion(self, suit: Suit) -> Path:
        """The tile that shows a suit as trump."""
        if self.base is not None and SUITS[suit] not in self.medallions:
            return self.base.medallion(suit)
        return self.inside(self.medallions.get(SUITS[suit], f"medallion-{SUITS[suit]}.svg"))

    def supersample(self, width: int) -> int:
        """How much larger a card of this width is drawn before it is smoothed down."""
        return 2 if width < self.supersample_below else 1

    def inside(self, name: str) -> Path:
        """The file of this name; never one outside the deck's folder."""
        return self.folder / (PurePosixPath(name).name if leads_out(name) else name)

    def _file_called(self, pattern: str, card: Card) -> Path:
        """The file that this pattern of names means for the card."""
        suit, rank = suit_of(card), rank_of(card)
        number = self.rank_words.get(rank, str(rank))
        words = {
            "suit": self.suit_words.get(suit, SUITS[suit]),
            "rank": number,
            "rank:02d": number.zfill(2) if number.isdecimal() else number,
        }
        return self.inside(_BLANK.sub(lambda blank: words[blank[1]], pattern))


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


def leads_out(name: str) -> bool:
    """Whether a file of this name might lie outside the folder that it is looked for in."""
    path = PurePosixPath(name)
    return path.is_absolute() or ".." in path.parts or bool(set(name) & set("\\:"))


def is_there(path: Path) -> bool:
    """Whether anything but a folder has this name."""
    with suppress(OSError):  # a name that no file can have
        return path.exists() and not path.is_dir()
    return False


def folders(decks: Path) -> list[Path]:
    """The folders of all decks, by name, the usual one first."""
    found = sorted(file.parent for file in decks.glob(f"*/{FILE}"))
    return sorted(found, key=lambda folder: folder.name != USUAL)


def read(folder: Path, shipped: Path | None = None) -> tuple[Deck, str]:
    """The deck in this folder, and a sentence about what is wrong with its description, or ''."""
    deck, faults = deck_and_faults(folder, shipped)
    return deck, faults[0] if faults else ""


def deck_and_faults(folder: Path, shipped: Path | None = None, steps: int = 0) -> tuple[Deck, tuple[str, ...]]:
    """The same with every fault. `shipped` has the decks that this one may be based on: else those beside it."""
    otherwise = _("a deck is described by keys such as files, ranks and pattern")
    found = DeckDescription(folder, *read_description(folder / FILE, KEYS, MAX_BYTES, otherwise))
    deck = Deck(folder) if found.faults else _build(found, shipped or folder.parent, steps)
    return Deck(folder) if found.faults else deck, tuple(found.faults)


def _build(found: DeckDescription, shipped: Path, steps: int) -> Deck:
    """The deck as it is described; what is wrong with that is noted."""
    deck = replace(_from_base(found, shipped, steps), **_plain(found.data))
    if deck.pattern == "french" and 13 not in deck.ranks:
        deck = replace(deck, pattern="poker")
    if deck.base is None and deck.folder.parent != shipped:
        kin, _fault = read(shipped / (FRENCH if has_french_suits(deck.pattern) else USUAL))
        deck = replace(deck, base=kin, backs=deck.backs if "back" in found.data else ())
    _check_names(deck, found)
    return deck


def _from_base(found: DeckDescription, shipped: Path, steps: int) -> Deck:
    """What the deck takes over from the one that it is based on."""
    name = found.data.get("based_on")
    if name is None:
        return Deck(found.folder)
    known = [folder.name for folder in folders(shipped) if folder != found.folder]
    current = FORMER_DECKS.get(name, name)
    if current not in known or steps >= _MOST_STEPS:
        message = _("there is no deck called {name} that another could be based on; there are {names}")
        text = message.format(name=shorten(name), names=", ".join(known))
        found.note("based_on", hinted(text, nearest(name, known)))
        return Deck(found.folder)
    base, _faults = deck_and_faults(shipped / current, shipped, steps + 1)
    if current != name:  # the French deck of those days had no tens
        base = base.without_tens()
    taken: dict[str, Any] = {name: getattr(base, name) for name in _TAKEN_OVER}
    return Deck(found.folder, **taken, backs=(), base=base, lent=True)


def _plain(data: dict[str, Any]) -> dict[str, Any]:
    """The fields of a deck that these data state."""
    renamed = {"name": "titles", "author": "authors", "borrow": "borrowed", "supersample_below_px": "supersample_below"}
    same = ("licence", "pattern", "size", "corner_radius", "files")
    found = {renamed.get(key, key): data[key] for key in (*same, *renamed) if key in data}
    if "size" in data and "corner_radius" not in data:
        found["corner_radius"] = round(CORNER * data["size"][0] / CARD[0])
    ranks, back, compact, suits = (data.get(key) for key in ("ranks", "back", "compact", "suits"))
    if ranks is not None:
        found["ranks"] = tuple(sorted(set(ranks)))
        found["rank_words"] = ranks if isinstance(ranks, dict) else {}
    if back:
        found["backs"] = (back,) if isinstance(back, str) else tuple(back)
    if compact is not None:
        found |= {"compact_files": compact["files"], "compact_below": compact["below_px"]}
    if suits is not None:
        parts = {suit: {"file": told} if isinstance(told, str) else told for suit, told in suits.items()}
        found["suit_words"] = {SUITS.index(suit): told["file"] for suit, told in parts.items() if "file" in told}
        for key, name in (("icons", "icon"), ("medallions", "medallion")):
            found[key] = {suit: told[name] for suit, told in parts.items() if name in told}
    if "colours" in data:
        found["colours"] = {
            kind: {suit: {old.upper(): new.upper() for old, new in pairs} for suit, pairs in tables.items()}
            for kind, tables in data["colours"].items()
        }
    if "cards" in data:
        cards = data["cards"].items()
        found["cards"] = {make(SUITS.index(suit), rank): name for suit, row in cards for rank, name in row.items()}
    return found


def _check_names(deck: Deck, found: DeckDescription) -> None:
    """Notes what is wrong with the names of files, and with the shape of the pictures."""
    named = {
        "files": [deck.files],
        "compact": [deck.compact_files],
        "ranks": [*deck.rank_words.values()],
        "suits": [*deck.suit_words.values(), *deck.icons.values(), *deck.medallions.values()],
        "back": list(deck.backs),
        "cards": list(deck.cards.values()),
    }
    for key, names in named.items():
        for name in names:
            plain = _BLANK.sub("x", name)
            if key in {"files", "compact"} and set(plain) & set("{}"):
                blanks = "{suit}, {rank}, {rank:02d}"
                message = _("{name} has other blanks than {blanks}").format(name=shorten(name), blanks=blanks)
            elif leads_out(plain):
                message = _("{name} leads out of the deck’s folder; all pictures of a deck lie in it")
                message = message.format(name=shorten(name))
            elif len(name) > _LONGEST:
                message = _("{name} is longer than any file’s name").format(name=shorten(name))
            else:
                continue
            found.note(key, message)
    for tint in (tint for kinds in deck.colours.values() for table in kinds.values() for tint in chain(*table.items())):
        if not _TINT.fullmatch(tint):
            message = _("{name} is no colour; a colour is # and six digits from 0 to F")
            found.note("colours", message.format(name=shorten(tint)))
            break
    if not 0.5 <= deck.size[0] / deck.size[1] <= 0.8:
        width, height = deck.size
        message = _("no playing card is {width} wide and {height} high")
        found.note("size", message.format(width=width, height=height))
    if not deck.ranks:
        found.note("ranks", _("a deck has at least one rank"))
