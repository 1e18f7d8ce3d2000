"""The picture on the table is the fold of what was told: after every act it equals the picture made from the view."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import pytest

from game import engine, loading
from game.cards import parse
from game.deal import Deal
from game.events import Event, seen_by
from game.rulebook import rulebook
from game.sight import view_of
from game.variant import Info, SeatsPart, Variant
from game.view import MatchView
from ui.table.picture import Picture, in_order, winning

ROOT = Path(__file__).resolve().parent.parent
BRISCA = loading.load(ROOT / "rules" / "brisca.yaml")
BASTARDA = loading.load(ROOT / "rules" / "bastarda.yaml")
REMATADA = loading.load(ROOT / "rules" / "rematada.yaml")
OPEN = replace(BRISCA, info=Info(open_hands=True))
CLOCKWISE = replace(BRISCA, seats=SeatsPart(direction="clockwise"))
TABLES = [
    *((BRISCA, players) for players in range(2, 7)),
    *((REMATADA, players) for players in REMATADA.players),
    *((BASTARDA, players) for players in BASTARDA.players),
    (OPEN, 2),
    (CLOCKWISE, 4),
]
STRENGTH = BRISCA.cards.order


def told(deal: Deal, seat: int, since: int) -> list[Event]:
    assert deal.record is not None
    return [seen_by(event, seat, deal.book.variant.info.open_hands) for event in deal.record[since:]]


def random_act(deal: Deal, chance: random.Random) -> None:
    """Somebody does something: mostly the seat on turn, sometimes another one swaps or makes a sign."""
    seats = [seat for seat in range(deal.book.players) if engine.legal(deal, seat)]
    seat = chance.choice([engine.to_act(deal), *seats])
    assert seat is not None
    kinds: dict[str, list[object]] = {}
    for action in engine.legal(deal, seat):
        kinds.setdefault(type(action).__name__, []).append(action)
    actions = kinds[chance.choice(list(kinds))]
    engine.apply(deal, seat, chance.choice(actions[:40]))  # type: ignore[arg-type]


@pytest.mark.parametrize(("variant", "players"), TABLES, ids=lambda value: getattr(value, "id", value))
def test_the_folded_picture_equals_the_view_after_every_act(variant: Variant, players: int) -> None:
    around = MatchView((), (), None, 1)
    for seed in range(12):
        chance = random.Random(seed)
        deal = engine.start(rulebook(variant, players), seed % players, seed)
        pictures = [Picture(seat, players) for seat in range(players)]
        heard = 0
        while True:
            for picture in pictures:
                for event in told(deal, picture.viewer, heard):
                    picture.apply(event)
                assert picture == Picture.from_view(view_of(deal, picture.viewer, around))
            heard = len(deal.record or ())
            if engine.over(deal):
                break
            random_act(deal, chance)


def test_a_picture_may_begin_in_the_middle_of_a_deal() -> None:
    deal = engine.start(rulebook(BRISCA, 3), 0, 5)
    chance = random.Random(5)
    for _ in range(9):
        random_act(deal, chance)
    around = MatchView((), (), None, 1)
    picture, heard = Picture.from_view(view_of(deal, 1, around)), len(deal.record or ())
    while not engine.over(deal):
        random_act(deal, chance)
    for event in told(deal, 1, heard):
        picture.apply(event)
    assert picture == Picture.from_view(view_of(deal, 1, around))


def test_the_next_deal_clears_the_table() -> None:
    book = rulebook(BRISCA, 2)
    picture = Picture(0, 2)
    for seed in (1, 2):
        deal = engine.start(book, 0, seed)
        for event in told(deal, 0, 0):
            picture.apply(event)
    assert picture == Picture.from_view(view_of(deal, 0, MatchView((), (), None, 2)))


def test_a_hand_is_sorted_trumps_first_then_suit_by_suit_high_to_low() -> None:
    hand = [parse(name) for name in ("oros-2", "bastos-1", "copas-12", "oros-3", "bastos-7", "copas-1")]
    wanted = ["copas-1", "copas-12", "oros-3", "oros-2", "bastos-1", "bastos-7"]
    assert in_order(hand, parse("copas-4") >> 4, STRENGTH) == [parse(name) for name in wanted]


@pytest.mark.parametrize(
    ("cards", "wins"),
    [
        (["copas-3"], 0),
        (["copas-3", "copas-1"], 1),
        (["copas-3", "espadas-1"], 0),
        (["copas-3", "oros-2", "oros-4", "copas-1"], 2),
    ],
)
def test_who_wins_the_trick_so_far(cards: list[str], wins: int) -> None:
    table = [(seat, parse(card)) for seat, card in enumerate(cards)]
    assert winning(table, parse("oros-1") >> 4, STRENGTH) == table[wins]
    assert winning([], None, STRENGTH) is None
