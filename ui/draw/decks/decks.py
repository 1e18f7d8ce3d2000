"""The decks that can be chosen: those of the program and a person's own, each looked through before it is used."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

from game.engine.cards import SUITS, Card, make, name_of, rank_of
from game.engine.variant import FORMER_DECKS
from game.i18n.words import _, ngettext
from game.variants.faults import shorten
from ui.draw.decks.deck import FILE, USUAL, Deck, deck_and_faults, folders, is_there
from ui.draw.images import image_size
from ui.draw.images.image_size import Unfit

LARGEST: Final = 200_000_000  # bytes of all pictures of a deck
MOST_TOLD: Final = 8  # faults of one deck; more help nobody
TOLERANCE: Final = 0.06  # of the shape of a picture: what a scan is cut amiss
SMALLEST: Final = 90  # pixels that a photograph is wide at least


@dataclass(frozen=True, slots=True)
class DeckOffer:
    """A deck by the name of its folder; `faults` are sentences, and a deck that has some is not used."""

    name: str
    deck: Deck
    faults: tuple[str, ...] = ()
    own: bool = False

    @property
    def sound(self) -> bool:
        """Whether it can be played with."""
        return not self.faults


def available(shipped: Path, own: Path | None = None) -> list[DeckOffer]:
    """Every deck: those of the program, then the person's own, which are looked through."""
    names = {folder.name for folder in folders(shipped)}
    found = [DeckOffer(folder.name, *deck_and_faults(folder, shipped)) for folder in folders(shipped)]
    for folder in _own_folders(own):
        offered = DeckOffer(folder.name, *check(folder, shipped), own=True)
        if folder.name in names:
            told = _("{name} is already the name of a deck of the game; rename the folder.")
            offered = DeckOffer(folder.name, offered.deck, (told.format(name=shorten(folder.name)),), own=True)
        found.append(offered)
    return found


def find(name: str, shipped: Path, own: Path | None = None) -> DeckOffer:
    """The deck of this name, whole or with its faults; one without a folder has the fault that it is missing."""
    name = present_name(name, own)
    for folder in folders(shipped):
        if folder.name == name:
            return DeckOffer(name, *deck_and_faults(folder, shipped))
    for folder in _own_folders(own):
        if folder.name == name:
            return DeckOffer(name, *check(folder, shipped), own=True)
    told = _("There is no deck called {name}.").format(name=shorten(name))
    return DeckOffer(name, Deck(shipped / USUAL), (told,), own=True)


def present_name(name: str, own: Path | None) -> str:
    """What the deck is called now: one of earlier versions as what stands for it, unless somebody calls his own so."""
    theirs = own is not None and (own / name).is_dir()
    return name if theirs else FORMER_DECKS.get(name, name)


def _own_folders(own: Path | None) -> list[Path]:
    """The folders in the person's folder of decks, with a description or without one."""
    try:
        return sorted(entry for entry in own.iterdir() if entry.is_dir()) if own is not None else []
    except OSError:
        return []


def check(folder: Path, shipped: Path) -> tuple[Deck, tuple[str, ...]]:
    """The deck in this folder and what is wrong with it, a sentence for each fault, with the file's name.

    Only looks: each photograph is opened once and nothing is drawn; no file outside the folder is opened.
    """
    if not _is_inside(folder / FILE, folder):
        name, fault = f"{shorten(folder.name)}/{FILE}", _("leads out of the deck’s folder")
        return Deck(folder), (_("{file} {fault}.").format(file=name, fault=fault),)
    deck, faults = deck_and_faults(folder, shipped)
    if not faults:
        faults = (*_missing(deck), *_doubles(deck)) or tuple(islice(_unfit(deck), MOST_TOLD))
    return deck, faults[:MOST_TOLD]


def _is_inside(file: Path, folder: Path) -> bool:
    """Whether the file lies in the folder once every link is followed."""
    try:
        return file.resolve().is_relative_to(folder.resolve())
    except (OSError, RuntimeError):  # links in a circle lead nowhere: whoever opens the file tells that
        return True


def _cards(deck: Deck) -> list[Card]:
    return [make(suit, rank) for suit in range(len(SUITS)) for rank in deck.ranks]


def _missing(deck: Deck) -> Iterator[str]:
    """Cards that neither this folder nor the deck it is based on can show."""
    lent = deck.base.ranks if deck.base is not None and deck.lent else ()
    gone = [card for card in _cards(deck) if rank_of(deck.lender(card)) not in lent and not is_there(deck.own(card))]
    for card in gone[: MOST_TOLD - 1]:
        told = _("{card} is missing: there is no file {file}.")
        yield told.format(card=name_of(card), file=_file_words(deck, deck.own(card)))
    if more := len(gone[MOST_TOLD - 1 :]):
        yield ngettext("One more card is missing.", "{number} more cards are missing.", more).format(number=more)


def _doubles(deck: Deck) -> Iterator[str]:
    """Files that stand for two cards."""
    shown: dict[Path, Card] = {}
    for card in _cards(deck):
        file = deck.own(card)
        if is_there(file) and (other := shown.setdefault(file, card)) != card:
            told = _("{file} is named for two cards: {card} and {other}.")
            yield told.format(file=_file_words(deck, file), card=name_of(other), other=name_of(card))


def _unfit(deck: Deck) -> Iterator[str]:
    """Pictures that cannot be shown as they should, and all of them where they are too many bytes together."""
    cards = [file for card in _cards(deck) for file in (deck.own(card), deck.face(card, 1)) if is_there(file)]
    cards += [deck.inside(name) for name in deck.backs]
    small = [deck.inside(name) for name in (*deck.icons.values(), *deck.medallions.values())]
    files = {file: file in cards for file in (*cards, *small) if file.is_relative_to(deck.folder)}
    total = 0
    for file, is_card in files.items():
        try:
            if not _is_inside(file, deck.folder):
                raise Unfit(_("leads out of the deck’s folder"))
            total += file.stat().st_size if is_there(file) else 0
            if total > LARGEST:
                told = _("The pictures of {deck} are larger than {size} MB together.")
                yield told.format(deck=shorten(deck.folder.name), size=LARGEST // 1_000_000)
                return
            _fit(deck, file, is_card)
        except OSError:
            yield _("{file} cannot be read.").format(file=_file_words(deck, file))
        except Unfit as unfit:
            yield _("{file} {fault}.").format(file=_file_words(deck, file), fault=unfit)


def _fit(deck: Deck, file: Path, is_card: bool) -> None:
    """Unfit when the picture cannot be shown, or is no card of this deck's shape."""
    width, height = image_size.size(file)
    if not is_card:
        return
    if file.suffix.lower() == ".png" and width < SMALLEST:
        raise Unfit(_("is only {width} pixels wide; it takes at least {least}").format(width=width, least=SMALLEST))
    wanted = width * deck.size[1] / deck.size[0]
    if abs(height / wanted - 1) > TOLERANCE:
        told = _("is {width:g} wide and {height:g} high; with this width it should be about {wanted} high")
        raise Unfit(told.format(width=width, height=height, wanted=round(wanted)))


def _file_words(deck: Deck, file: Path) -> str:
    """The file as its deck's folder has it."""
    return shorten(f"{deck.folder.name}/{file.relative_to(deck.folder).as_posix()}")
