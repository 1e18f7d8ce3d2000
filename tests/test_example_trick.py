"""The trick that shows a game: for every game and number of players, against the bare rules of rank, suit and value."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.engine.cards import name_of, rank_of, suit_of
from game.engine.deal import NOBODY
from game.engine.rulebook import rulebook
from game.engine.table_facts import TableFacts
from game.engine.variant import Variant
from game.house_rules.draft import Draft
from game.i18n import words
from game.match.seat_draw import draw_lot, partners
from game.rules_text.example_trick import example, example_words
from game.rules_text.page import ShownTrick, shown_tricks
from game.rules_text.summary import aim, course, in_force
from game.variants.loading import from_text, load, with_params
from tests.narrow import sure
from tests.rule_texts import RULES
from tests.tables import NAMES, TABLES, game


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_winner_and_points_are_those_of_the_rules(name: str, players: int) -> None:
    variant = game(name)
    shown = sure(example(variant, players))
    cards = [card for _seat, card in shown.plays]
    assert len(set(cards)) == len(cards) == players * variant.play.cards_per_turn
    pack = {*rulebook(variant, players).cards}
    assert pack.issuperset(cards)
    step = 1 if variant.seats.direction == "counter_clockwise" else -1
    seats = [seat for seat, _card in shown.plays]
    assert all((after - before) % players == step % players for before, after in pairwise(seats))
    trumps = [place for place, card in enumerate(cards) if suit_of(card) == shown.trump]
    led = [place for place, card in enumerate(cards) if suit_of(card) == suit_of(cards[0])]
    order = variant.cards.order
    best = min(trumps or led, key=lambda place: order.index(rank_of(cards[place])))
    assert (shown.best, shown.winner) == (best, seats[best])
    assert shown.points == sum(variant.cards.points.get(rank_of(card), 0) for card in cards) > 0
    assert shown.side == next(side for side in TableFacts(variant, players).sides if shown.winner in side)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_sentence_names_every_card_the_points_and_who_gets_them(name: str, players: int) -> None:
    variant = game(name)
    shown = sure(example(variant, players))
    said = example_words(shown, NAMES[:players])
    assert all(words.card_name(card) in said for _seat, card in shown.plays)
    assert f"**{shown.points} points** for" in said
    assert all((NAMES[seat] or "you") in said for seat in shown.side)
    assert ("as trump" in said) == (shown.trump != NOBODY)
    again = load(RULES / f"{name}.yaml", (RULES,))
    assert said == example_words(sure(example(again, players)), NAMES[:players])


def test_where_nothing_is_trump_the_best_of_the_suit_led_wins() -> None:
    plain = from_text("name: Plain\ntrump: {source: none}\nexchange: {steps: []}\n")
    shown = sure(example(plain, 4))
    assert shown.trump == NOBODY
    assert name_of(shown.plays[-1][1]) == "bastos-1"
    assert shown.winner == shown.plays[-1][0]


def test_a_small_pack_has_an_example_too() -> None:
    small = from_text(
        "name: Small\nplayers: [2, 3]\npack:\n  2: {ranks: [1, 2, 3]}\n  3: {ranks: [1, 2, 3]}\n"
        "cards: {order: [3, 1, 2], points: {1: 11, 3: 19}}\n"
    )
    for players in (2, 3):
        shown = sure(example(small, players))
        assert len({card for _seat, card in shown.plays}) == players
        assert shown.winner == shown.plays[-1][0]


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_a_game_is_told_in_two_short_paragraphs(name: str, players: int) -> None:
    variant = game(name)
    for said in (aim(variant, players), course(variant, players)):
        assert 20 < len(said) < 260
        assert said.count("**") % 2 == 0
        assert "{" not in said
    assert "Signs" not in in_force(variant, players) or variant.info.signals


def test_what_is_in_force_follows_the_house_rules() -> None:
    book = game("brisca")
    assert "Arrastre" not in in_force(book, 4)
    assert "Arrastre" in in_force(Draft.of(book, {"arrastre.enabled": True}).variant(), 4)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_lots_are_drawn_until_nobody_is_level(players: int) -> None:
    book = game("brisca")
    strength = rulebook(book, players).strength
    again = 0
    for root in range(60):
        lot = draw_lot(book, players, root)
        assert sorted(lot.order) == list(range(players))
        every = [card for seat in range(players) for card in lot.cards(seat)]
        assert len(every) == len(set(every))
        powers = [[strength[card] for card in lot.cards(seat)] for seat in lot.order]
        assert powers == sorted(powers, reverse=True)
        assert len({tuple(power) for power in powers}) == players
        again += len(lot.rounds) > 1
        assert draw_lot(book, players, root) == lot
    assert again, "of so many lots one at least was level"


def test_a_lot_for_the_dealer_alone_lets_only_the_highest_draw_again() -> None:
    book = game("brisca")
    strength = rulebook(book, 6).strength
    for root in range(60):
        lot = draw_lot(book, 6, root, whole=False)
        highest = max(strength[lot.cards(seat)[0]] for seat in range(6))
        assert all(strength[lot.cards(seat)[0]] == highest for seat in range(6) if len(lot.cards(seat)) > 1)
        assert strength[lot.cards(lot.dealer)[0]] == highest


@pytest.mark.parametrize("players", [4, 6])
def test_the_highest_cards_play_together_and_the_first_seat_stays(players: int) -> None:
    book = game("brisca")
    for root in range(30):
        lot = draw_lot(book, players, root)
        seats = partners(book, players, lot.order)
        assert sorted(seats) == list(range(players))
        assert seats[0] == 0
        sides = [{seats[seat] for seat in side} for side in TableFacts(book, players).sides]
        size = len(sides[0])
        assert {frozenset(side) for side in sides} == {
            frozenset(lot.order[first : first + size]) for first in range(0, players, size)
        }


def test_the_sheet_tells_what_counts_beside_the_cards() -> None:
    told = {name: aim(game(name), players) for name, players in EXTRA_POINTS.items()}
    assert (
        "Win the King and the Knight of one suit in your tricks: **20 more**, of trumps **40**." in told["cinquecento"]
    )
    assert "Win the King and the Knight of trumps in your tricks: **40 more**." in told["rematada"]
    assert "The cards hold **120 points** together." in told["rematada"]
    assert "Last trick: **10 more**." in told["rematada"]
    assert "Declare the King and the Knight of one suit: **20 more**" in told["tute_2"]
    assert told["brisca"].count("**") == 4  # the points of the pack, and how many win


EXTRA_POINTS = {"cinquecento": 2, "rematada": 3, "tute_2": 2, "brisca": 2}


def test_where_duties_put_the_best_card_first_nobody_is_said_to_take_it_all_last() -> None:
    variant = with_params(game("tute_2"), {"play.cards_per_turn": 4})
    shown = sure(example(variant, 2))
    assert len(shown.plays) == 8
    assert shown.winner == shown.plays[shown.best][0]
    assert ("takes it all" in example_words(shown, NAMES[:2])) == (shown.best == 7 and shown.winner == 1)
    assert ("take it all" in example_words(shown, NAMES[:2])) == (shown.best == 7 and shown.winner == 0)


# ---- the pictures of the rules page


def taken_by(variant: Variant, trick: ShownTrick) -> int:
    """The place of the card that takes the trick, by the bare rules of suit and rank."""
    trumps = [place for place, card in enumerate(trick.cards) if suit_of(card) == trick.trump]
    led = [place for place, card in enumerate(trick.cards) if suit_of(card) == suit_of(trick.cards[0])]
    return min(trumps or led, key=lambda place: variant.cards.order.index(rank_of(trick.cards[place])))


def test_every_game_has_pictures_of_a_trump_of_other_suits_and_of_the_order() -> None:
    for name in {name for name, _players in TABLES}:
        variant = game(name)
        for players in (variant.players, *((number,) for number in variant.players)):
            tricks = shown_tricks(variant, players)
            assert [trick.shows for trick in tricks] == ["trumped", "others", "order"], (name, players)
            assert [trick.best for trick in tricks] == [taken_by(variant, trick) for trick in tricks]
            trumped, others, order = tricks
            assert suit_of(trumped.winner) == trumped.trump != suit_of(trumped.cards[0])
            assert others.best == 0
            assert all(suit_of(card) not in (others.trump, suit_of(others.cards[0])) for card in others.cards[1:])
            assert {suit_of(card) for card in order.cards} == {suit_of(order.cards[0])}
            assert all(set(trick.cards) <= {*rulebook(variant, players[0]).cards} for trick in tricks)


@pytest.mark.parametrize(
    ("name", "beats"),
    [("brisca", "the 3 beats the King"), ("sueca", "the 7 beats the King"), ("brusquembille", "the 10 beats the King")],
)
def test_the_order_is_shown_where_it_surprises(name: str, beats: str) -> None:
    words.call_cards(words.usual_naming(game(name).cards.order))
    assert beats in shown_tricks(game(name), game(name).players)[-1].caption


def test_a_game_without_trumps_has_no_picture_of_one() -> None:
    plain = from_text("name: Plain\ntrump: {source: none}\nexchange: {steps: []}\n")
    shown = shown_tricks(plain, (3,))
    assert [trick.shows for trick in shown] == ["others", "order"]
    assert "trump" not in " ".join(trick.caption for trick in shown)
    assert shown[0].told == "4 of Bastos (wins), Ace of Espadas, Ace of Oros"
