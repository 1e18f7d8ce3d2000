"""How heavy a trick is: by its points, and by the ace or the three of trumps that somebody has lost in it."""

from __future__ import annotations

import pytest

from game.engine.cards import make
from game.engine.events import TrickWon
from tests.tables import cards
from ui.table.director.weight import FEELS, Weight, caught, feel_of, trick_weight, weight_of

COPAS = 1
SPANISH = (1, 3, 12, 11, 10, 7, 6, 5, 4, 2)
PORTUGUESE = (1, 7, 12, 11, 10, 6, 5, 4, 3, 2)


@pytest.mark.parametrize(
    ("points", "weight"),
    [
        *((points, Weight.STILL) for points in (0, 4)),
        *((points, Weight.WARM) for points in (5, 13)),
        *((points, Weight.STRONG) for points in (14, 21)),
        *((points, Weight.BLOW) for points in (22, 44)),
    ],
)
def test_four_classes_by_points(points: int, weight: Weight) -> None:
    assert weight_of(points) is weight


def won(*names: str, points: int = 10) -> TrickWon:
    """The last of these cards takes the trick."""
    found = cards(*names)
    return TrickWon(len(found) - 1, tuple(enumerate(found)), points, 1, best=found[-1])


def test_who_loses_the_three_of_trumps_to_the_ace_is_struck_a_blow() -> None:
    assert trick_weight(won("copas-3", "copas-1", points=21), COPAS, SPANISH) is Weight.BLOW
    assert caught(won("copas-3", "copas-1").plays, make(COPAS, 1), COPAS, SPANISH) == make(COPAS, 3)


def test_an_ace_of_another_suit_and_trumps_that_win_are_no_blow() -> None:
    assert trick_weight(won("oros-1", "copas-5", points=11), COPAS, SPANISH) is Weight.WARM
    assert trick_weight(won("oros-2", "copas-1", points=11), COPAS, SPANISH) is Weight.WARM


def test_where_the_seven_is_the_second_trump_its_loss_is_the_blow() -> None:
    assert trick_weight(won("copas-7", "copas-1"), COPAS, PORTUGUESE) is Weight.BLOW
    assert trick_weight(won("copas-3", "copas-12", points=4), COPAS, PORTUGUESE) is Weight.STILL


def test_where_a_locked_ace_falls_to_the_three_the_ace_is_what_was_caught() -> None:
    plays = won("copas-1", "copas-3").plays
    assert caught(plays, make(COPAS, 3), COPAS, SPANISH) == make(COPAS, 1)


def test_without_trumps_only_points_count() -> None:
    assert trick_weight(won("oros-3", "oros-1", points=21), None, SPANISH) is Weight.STRONG


def test_the_heavier_a_trick_the_longer_it_lies_and_the_more_it_moves() -> None:
    feels = [FEELS[weight] for weight in Weight]
    for heavier, lighter in zip(feels[1:], feels, strict=False):
        assert heavier.hold > lighter.hold
        assert heavier.gather > lighter.gather
        assert heavier.stars >= lighter.stars
    assert [feel.hold for feel in feels] == [320, 520, 720, 1120], "with the 180 in which its signs come up"
    assert max(feel.stars for feel in feels) <= 25, "as many as may fly at once"
    assert [feel.loser for feel in feels] == ["calm", "press", "brows", "brows"]


def test_the_last_trick_of_a_deal_has_its_stars_and_keeps_nobody_from_the_count() -> None:
    for weight in Weight:
        assert feel_of(weight, last=False) == FEELS[weight]
        assert feel_of(weight, last=True).stars == FEELS[weight].stars
        assert feel_of(weight, last=True).hold <= 720
