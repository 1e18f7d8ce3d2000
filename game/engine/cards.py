"""Cards as small ints: `suit * 16 + rank`, so that every fact about a card is one shift or one look-up.

Ranks run from 1 (as) to 13; 10 is the sota, 11 the caballo, 12 the rey (RULES_REFERENCE A.1).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Final, TypeAlias

from game.engine.codec import Codec

Rank: TypeAlias = int

SUITS: Final = ("oros", "copas", "espadas", "bastos")
CARD_SPACE: Final = 64  # one more than the largest card code: the length of every table by card
MAX_RANK: Final = 13


def make(suit: Suit, rank: Rank) -> Card:
    """The card of this suit (0-3, in the order of SUITS) and rank (1-13)."""
    return suit << 4 | rank


def suit_of(card: Card) -> Suit:
    """0-3, an index into SUITS."""
    return card >> 4


def rank_of(card: Card) -> Rank:
    """1-13."""
    return card & 15


def name_of(card: Card) -> str:
    """The card as written in files: `oros-1`."""
    return f"{SUITS[card >> 4]}-{card & 15}"


def parse(text: object) -> Card:
    """The card written as `oros-1`; ValueError with a sentence when the text names none."""
    if isinstance(text, str):
        suit, _, rank = text.partition("-")
        if suit in SUITS and rank.isascii() and rank.isdigit() and 1 <= int(rank) <= MAX_RANK:
            return make(SUITS.index(suit), int(rank))
    raise ValueError(f"{text!r} is not a card; a card is a suit and a number, such as oros-1 or bastos-12")


def parse_suit(text: object) -> Suit:
    """The suit's index; ValueError with a sentence when the text names none."""
    if isinstance(text, str) and text in SUITS:
        return SUITS.index(text)
    raise ValueError(f"{text!r} is not a suit; the suits are {', '.join(SUITS)}")


Card: TypeAlias = Annotated[int, Codec(name_of, parse)]
Suit: TypeAlias = Annotated[int, Codec(SUITS.__getitem__, parse_suit)]


def in_order(hand: Iterable[Card], trump: Suit | None, strength: tuple[Rank, ...]) -> list[Card]:
    """A hand as people sort it: trumps first, then suit by suit, high to low."""
    return sorted(hand, key=lambda card: (suit_of(card) != trump, suit_of(card), strength.index(rank_of(card))))
