"""The shuffle: the same everywhere and for ever, fair, and provable afterwards."""

from __future__ import annotations

import hashlib
from collections import Counter
from itertools import permutations

from hypothesis import given
from hypothesis import strategies as st

from game.engine import shuffle
from tests.tables import book

SEEDS = st.integers(0, 2**shuffle.SEED_BITS - 1)


def test_these_orders_never_change() -> None:
    assert shuffle.shuffle(range(10), 0) == [8, 5, 2, 7, 0, 1, 3, 9, 6, 4]
    assert shuffle.shuffle(range(10), 1) == [1, 8, 2, 6, 9, 4, 0, 7, 5, 3]
    assert shuffle.shuffle(range(10), 2**128 - 1) == [0, 4, 1, 9, 8, 3, 7, 6, 2, 5]
    assert (
        hashlib.sha256(str(shuffle.shuffle(book("brisca", 2).cards, 42)).encode()).hexdigest()[:16]
        == "6815cfd94bee7a7c"
    )


def test_the_seeds_of_a_numbered_match_never_change() -> None:
    assert shuffle.material(shuffle.derived_seed(7, 1)) == "d7a0cee7b61eb0e3e4776e245cfafbfb"
    assert len({shuffle.derived_seed(root, deal) for root in range(30) for deal in range(30)}) == 900


@given(SEEDS)
def test_a_shuffled_pack_is_the_same_pack(seed: int) -> None:
    cards = book("brisca", 2).cards
    mixed = shuffle.shuffle(cards, seed)
    assert sorted(mixed) == sorted(cards)
    assert mixed == shuffle.shuffle(cards, seed)


def test_every_order_of_four_cards_comes_equally_often() -> None:
    throws = 24_000
    found = Counter(tuple(shuffle.shuffle(range(4), shuffle.derived_seed(1, number))) for number in range(throws))
    expected = throws / 24
    chi = sum((found[order] - expected) ** 2 / expected for order in permutations(range(4)))
    assert chi < 49.7  # 23 degrees of freedom: a fair shuffle exceeds it once in a thousand; this one never changes


def test_every_card_comes_to_every_place_of_the_pack() -> None:
    throws = 8_000
    found = Counter(
        (place, card)
        for number in range(throws)
        for place, card in enumerate(shuffle.shuffle(range(40), shuffle.derived_seed(2, number)))
    )
    expected = throws / 40
    chi = sum((found[place, card] - expected) ** 2 / expected for place in range(40) for card in range(40))
    assert abs(chi - 39 * 39) < 3.3 * (2 * 39 * 39) ** 0.5


def test_anybody_can_check_the_promise_made_before_the_deal() -> None:
    seed = shuffle.derived_seed(3, 1)
    assert shuffle.commitment(seed) == hashlib.sha256(shuffle.material(seed).encode()).hexdigest()
    assert int(shuffle.material(seed), 16) == seed


def test_fresh_seeds_are_never_the_same() -> None:
    assert len({shuffle.fresh() for _ in range(1000)}) == 1000
