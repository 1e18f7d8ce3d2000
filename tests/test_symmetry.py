"""The plain suits are alike to a player that a policy judges for: mirrored positions are worth the same."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.players.policy import symmetry
from game.players.policy.policy import Policy, policy
from game.players.policy.shapes import alone_inputs as alone
from game.players.policy.shapes import called_inputs as called
from game.players.policy.shapes import free_inputs
from game.players.policy.symmetry import Layout

KINDS = [  # with where cards in the hand, hidden cards, the best card of the trick and its points are told
    ("free-2", symmetry.FREE, (free_inputs.OWN, free_inputs.HIDDEN, free_inputs.BEST, free_inputs.LYING)),
    ("call-5", symmetry.CALLED, (called.OWN, called.HIDDEN, called.BEST, called.LYING)),
    ("alone-3", symmetry.ALONE, (alone.OWN, alone.HIDDEN, alone.BEST, alone.LYING)),
]


def known(name: str) -> Policy:
    found = policy(name)
    assert found is not None
    return found


def mirrored(slot: int, ranks: int, order: tuple[int, ...]) -> int:
    """The card of the same rank in the suit that takes this one's place."""
    return order[slot // ranks] * ranks + slot % ranks


@pytest.mark.parametrize(("name", "layout", "places"), KINDS)
@settings(max_examples=15, deadline=None)
@given(data=st.data())
def test_a_position_and_its_mirror_are_judged_the_same(
    name: str, layout: Layout, places: tuple[int, int, int, int], data: st.DataObject
) -> None:
    ranks, (held_at, hidden_at, best_at, lying) = layout.ranks, places
    own = data.draw(st.lists(st.integers(0, 4 * ranks - 1), min_size=1, max_size=8, unique=True))
    hidden = data.draw(st.lists(st.integers(0, 4 * ranks - 1), max_size=20, unique=True))
    trick, order = data.draw(st.integers(0, 4 * ranks - 1)), (0, *data.draw(st.permutations((1, 2, 3))))

    def sight(order: tuple[int, ...]) -> tuple[list[int], list[tuple[int, int]]]:
        on = [held_at + mirrored(slot, ranks, order) for slot in own]
        on += [hidden_at + mirrored(slot, ranks, order) for slot in hidden]
        on += [best_at + mirrored(trick, ranks, order)]
        return on, [(lying, 7)]

    as_dealt = symmetry.leads(known(name), layout, sight((0, 1, 2, 3)), own)
    in_the_mirror = symmetry.leads(known(name), layout, sight(order), [mirrored(slot, ranks, order) for slot in own])
    assert as_dealt == pytest.approx(in_the_mirror)


def test_suits_that_somebody_has_none_of_are_mirrored_with_their_cards() -> None:
    follow, aces = known("follow-4"), range(0, free_inputs.SLOTS, free_inputs.RANKS)

    def judged(suit: int, void: int) -> list[float]:
        sight = [free_inputs.OWN + aces[suit], free_inputs.VOID + void]
        return symmetry.leads(follow, symmetry.FREE, (sight, []), [aces[suit]])

    for suit, other in permutations((1, 2, 3), 2):
        here, there, apart = judged(suit, suit), judged(other, other), judged(suit, other)
        assert here == pytest.approx(there)
        assert here != pytest.approx(apart)


def test_the_mean_is_taken_over_all_six_orders() -> None:
    free, ace = known("free-2"), free_inputs.RANKS  # the highest card of the first plain suit
    each = [
        free.leads([free_inputs.OWN + suit * free_inputs.RANKS], [], [suit * free_inputs.RANKS])[0]
        for suit in (1, 2, 3)
    ]
    assert symmetry.leads(free, symmetry.FREE, ([free_inputs.OWN + ace], []), [ace]) == pytest.approx([sum(each) / 3])
