"""The last tricks worked out the quick way: for every card the same as with the engine, card by card."""

from __future__ import annotations

from random import Random

import pytest

from game.engine import engine
from game.engine.action_codes import KIND_CLAIM
from game.engine.cards import SUITS, Card
from game.engine.deal import PLAY, Deal
from game.engine.rulebook import RuleBook
from game.players.search import endgame
from game.players.search.deal_value import alliances, value_by_side
from tests.tables import EVERY, TABLES, book, cards, rules_of

QUICK = [
    ("brisca", 2),
    ("briscola", 3),
    ("brisca", 4),
    ("brisca", 5),
    ("brisca", 6),
    ("brisca_fr_lanzar", 4),
    ("bisca_nove", 2),
]
FEW = 700  # ways to the end, so that the engine has searched them all soon


def near_the_end(name: str, players: int, seed: int) -> Deal:
    """A deal played at random until few ways are left, with as many cards on the table as it may be."""
    deal, rng = engine.start(book(name, players), seed % players, seed), Random(seed)
    while not engine.over(deal) and (deal.stock or endgame.ways(deal) > FEW):
        engine.play(deal, rng.choice(engine.codes(deal)))
    for _ in range(rng.randrange(players)):
        if not engine.over(deal):
            engine.play(deal, rng.choice(deal.playable(deal.turn)))
    return deal


@pytest.mark.parametrize(("name", "players"), QUICK)
def test_every_card_comes_to_the_same_as_with_the_engine(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int
) -> None:
    found: dict[tuple[int, Card], float] = {}
    monkeypatch.setattr(endgame, "SLIPS", 0.0)
    for quick in (True, False):
        if not quick:
            monkeypatch.setattr(endgame, "fits", lambda deal: False)
        for seed in range(12):
            deal = near_the_end(name, players, seed)
            assert quick == endgame.fits(deal)
            for card in deal.playable(deal.turn):
                value = endgame.outcome(deal, card, alliances(deal))
                assert found.setdefault((seed, card), value) == pytest.approx(value)
    assert len(found) > 12


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_is_decided_by_more_than_card_points_is_left_to_the_engine(name: str, players: int) -> None:
    rules = book(name, players)
    variant = rules.variant
    more = variant.goal.kind != "most" or variant.captive.enabled or variant.marriage.enabled or variant.capote.enabled
    if more or variant.last_trick_bonus or variant.arrastre.enabled:
        assert not endgame.fits(near_the_end(name, players, 1))


def test_of_two_ways_that_are_as_good_the_one_is_taken_in_which_somebody_may_go_wrong() -> None:
    rules = book("briscola", 2)
    deal = engine.start(rules, 1, 1)
    deal.stock, deal.turn_up, deal.trump = [], -1, SUITS.index("oros")
    deal.hands = [list(cards("copas-1", "copas-2")), list(cards("copas-3", "espadas-4"))]
    ace, two = cards("copas-1", "copas-2")
    assert deal.turn == 0
    values = {card: endgame.outcome(deal, card, alliances(deal)) for card in (ace, two)}
    assert values[ace] > values[two]
    assert values[ace] > plain_end_without_slips(deal, ace)


def plain_end_without_slips(deal: Deal, card: Card) -> float:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(endgame, "SLIPS", 0.0)
        return endgame.outcome(deal, card, alliances(deal))


# -- against counting everything ---------------------------------------------------------------------------------------

SHORT = 120  # ways to the end: so many are gone in no time,
MANY = 1300  # and so many soon


def assert_counted(ends: list[Deal]) -> None:
    """Every move of the seat on turn is worth what it comes to when all ways are gone."""
    assert ends
    for deal in ends:
        sides, side = alliances(deal), alliances(deal)[deal.turn]
        for code in [code for code in engine.codes(deal) if code != KIND_CLAIM]:
            values = counted(after(deal, code), sides)
            wanted = values[side] if len(values) > 2 else values[side] - values[1 - side]
            assert endgame.outcome(deal, code, sides) == pytest.approx(wanted)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_every_move_of_an_end_comes_to_what_counting_all_ways_comes_to(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int
) -> None:
    monkeypatch.setattr(endgame, "SLIPS", 0.0)
    assert_counted([deal for seed in range(4) for deal in ends_of(rules_of(name, players), seed)])


@pytest.mark.parametrize(("name", "players"), [("bisca_nove", 2), ("tute_2", 2), ("brisca", 4), ("sueca", 4)])
def test_no_way_that_matters_is_left_out_when_the_search_is_cut_short(
    monkeypatch: pytest.MonkeyPatch, name: str, players: int
) -> None:
    monkeypatch.setattr(endgame, "fits", lambda deal: False)
    assert_counted([deal for seed in range(10) for deal in ends_of(book(name, players), seed, MANY, 300)])


def ends_of(rules: RuleBook, seed: int, most: int = SHORT, least: int = 0) -> list[Deal]:
    """The last positions of a deal played at random, of which two are taken: so many ways lead on from them."""
    deal, rng = engine.start(rules, seed % rules.players, seed), Random(seed)
    found: list[Deal] = []
    while not engine.over(deal):
        if (
            deal.phase == PLAY
            and not deal.stock
            and least <= endgame.ways(deal) <= most
            and len(engine.codes(deal)) > 1
        ):
            found.append(deal.copy())
        engine.play(deal, rng.choice([code for code in engine.codes(deal) if code != KIND_CLAIM]))
    return rng.sample(found, min(2, len(found)))


def after(deal: Deal, code: int) -> Deal:
    twin = deal.copy()
    engine.play(twin, code)
    return twin


def counted(deal: Deal, sides: list[int]) -> list[float]:
    """What the deal comes to for every side when each always does what is best for itself: all ways are gone."""
    if engine.over(deal):
        return value_by_side(deal, sides)
    side = sides[deal.turn]
    ways = [counted(after(deal, code), sides) for code in engine.codes(deal) if code != KIND_CLAIM]
    if max(sides) > 1:
        return max(ways, key=lambda values: values[side])
    return max(ways, key=lambda values: values[side] - values[1 - side])


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_the_ways_to_the_end_are_never_more_than_is_told(name: str, players: int) -> None:
    """And as many where no duty binds: else thinking takes longer than was thought, or ends are not counted out."""
    rules = rules_of(name, players)
    for deal in (*ends_of(rules, 5), *ends_of(rules, 6)):
        if not deal.table:
            told = endgame.ways(deal)
            assert leaves(deal) <= told if rules.restricts or rules.ends else leaves(deal) == told


def test_the_ways_to_the_end_are_told_while_there_is_something_to_draw() -> None:
    deal, rng, found = engine.start(book("brisca", 2), 0, 3), Random(3), 0
    while not engine.over(deal):
        if deal.stock and not deal.table and endgame.ways(deal) <= 4 * FEW:
            found += 1
            assert leaves(deal) == endgame.ways(deal)
        engine.play(deal, rng.choice(deal.playable(deal.turn)))
    assert found


def leaves(deal: Deal) -> int:
    """How many ways lead to the end of the deal by cards alone."""
    if engine.over(deal):
        return 1
    return sum(leaves(after(deal, card)) for card in deal.playable(deal.turn))
