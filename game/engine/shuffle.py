"""One secret number a deal, and the order of the cards that it fixes on every machine and every Python version."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Iterable
from typing import Final, TypeVar

_T = TypeVar("_T")

SEED_BITS: Final = 128


def fresh() -> int:
    """A seed nobody can foresee."""
    return secrets.randbits(SEED_BITS)


def derived_seed(root: int, deal_number: int) -> int:
    """The seed of this deal in a match that can be played again from one number."""
    return int.from_bytes(hashlib.sha256(f"{root}:{deal_number}".encode()).digest()[:16], "big")


def material(seed: int) -> str:
    """The seed as it is shown and hashed: 32 hexadecimal digits."""
    return f"{seed:032x}"


def commitment(seed: int) -> str:
    """SHA-256 of the material: told before the deal, it proves afterwards that the cards were not chosen."""
    return hashlib.sha256(material(seed).encode()).hexdigest()


def shuffle(cards: Iterable[_T], seed: int) -> list[_T]:
    """The cards in the order of this seed (Fisher-Yates, from the last place to the first).

    The throws of the dice are the digits of one number of 512 bits in the bases 40, 39, 38 …: 48 cards use up 203
    bits, so what is left over makes a bias of less than one in 2**300.
    """
    dice = int.from_bytes(hashlib.sha512(b"%032x" % seed).digest(), "big")
    deck = list(cards)
    for last in range(len(deck) - 1, 0, -1):
        dice, place = divmod(dice, last + 1)
        deck[last], deck[place] = deck[place], deck[last]
    return deck
