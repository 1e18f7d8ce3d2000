"""What computer players know: all that plays prove, of the past what their level keeps, and the deals they imagine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise
from random import Random

import pytest

from game.engine import engine, shuffle
from game.engine.actions import Action, Call, Claim, Signal, ViewPartner
from game.engine.cards import Card, suit_of
from game.engine.deal import NOBODY, PLAY, Deal
from game.engine.events import Drawn, TalonTaken, TrickWon
from game.engine.observation import view_of
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players import choose
from game.players.knowledge.imagine import Knowledge, legal
from game.players.search.choice import view_of_skill
from game.players.style.levels import BY_NAME, LEVELS, level_of
from tests.tables import EVERY, HOUSE, around, book, cards, house, likely, played, rules_of, view

WORLDS = 4


# -- what the plays of others prove ------------------------------------------------------------------------------------

DUTIES = [
    (name, players)
    for name, players in EVERY
    for rules in (rules_of(name, players),)
    if rules.restricts and not rules.variant.arrastre.enabled and not rules.calls_late and not rules.ends
]


@pytest.mark.parametrize(("name", "players"), DUTIES)
def test_in_every_imagined_deal_each_card_that_was_played_might_be_played(name: str, players: int) -> None:
    """Nobody holds a suit that he is known to lack, nor a card with which he would have had to win the trick."""
    rules, proved, hides = rules_of(name, players), 0, players > 3 or name == "rematada"
    for number in range(6 if players > 3 else 16):
        deal, rng = engine.start(rules, number % players, shuffle.derived_seed(61, number)), Random(number)
        starts = [deal.copy()]
        for _ in played(deal, rng):
            if deal.phase != starts[-1].phase or (not deal.table and deal.trick != starts[-1].trick):
                starts.append(deal.copy())
            if deal.stock or engine.over(deal) or rng.random() > 0.4:
                continue
            seat = rng.randrange(players)
            told = Knowledge(view(deal, seat), rules)
            proved += bool(told.impossible)
            for _ in range(WORLDS):
                assert_possible(told.world(rng), view(deal, seat), starts)
    assert proved or not hides, "somebody must have been unable to follow"


@pytest.mark.parametrize(("name", "players"), [("rematada", 3), ("trumps before the talon", 3)])
def test_the_very_first_trick_proves_as_much_as_any(name: str, players: int) -> None:
    rules, proved = rules_of(name, players), 0
    for number in range(150):
        deal, rng = engine.start(rules, number % players, shuffle.derived_seed(64, number)), Random(number)
        starts: list[Deal] = []
        for _ in played(deal, rng):
            if deal.trick or engine.over(deal):
                break
            if deal.phase == PLAY and not deal.table:
                starts = [deal.copy()]
            elif deal.table and starts:
                own = view(deal, (deal.turn + 1) % players)
                told = Knowledge(own, rules)
                proved += bool(told.impossible)
                for _ in range(WORLDS):
                    assert_possible(told.world(rng), own, starts)
    assert proved


def assert_possible(world: Deal, own: View, starts: list[Deal]) -> None:
    """Plays the tricks since the last drawing again, with the hands that the imagined deal gives everybody."""
    tricks = [trick.plays for trick in own.tricks] + [own.table]
    since = next(start.trick for start in starts if not start.stock and start.phase == world.phase)
    for number, plays in enumerate(tricks):
        if number < since or not plays:
            continue
        trick = next(start for start in starts if start.trick == number and start.phase == world.phase).copy()
        for seat, held in enumerate(world.hands):
            later = [card for after in tricks[number:] for other, card in after if other == seat]
            trick.hands[seat] = [*held, *later]
        for seat, card in plays:
            assert card in trick.playable(seat), f"{seat} could not have played {card} in trick {number}"
            trick.move(card, trick.hands[seat], trick.table)


@pytest.mark.parametrize("name", ["bastarda", "chiamata_rank", "gingo"])
def test_a_called_card_may_lie_in_any_hand_but_the_declarers(name: str) -> None:
    rules, found = book(name, 5), 0
    for number in range(12):
        deal, rng = engine.start(rules, number % 5, shuffle.derived_seed(63, number)), Random(number)
        for _, action in played(deal, rng):
            if isinstance(action, Call) and deal.partner != NOBODY:
                seat = (deal.partner + 1) % 5 if deal.partner + 1 != deal.caller else (deal.partner + 2) % 5
                found += 1
                worlds = [Knowledge(view(deal, seat), rules).world(rng) for _ in range(60)]
                own = {deal.caller} if rules.variant.call.own_card == "allowed" else set()
                assert {world.holder(deal.called) for world in worlds} - own == set(range(5)) - {seat, deal.caller}
    assert found


# -- what is forgotten -------------------------------------------------------------------------------------------------

FORGETTING = [("brisca", 2), ("briscola", 3), ("brisca", 4), ("sueca", 4), ("bastarda", 5), ("tute_2", 2)]


def late(rules: RuleBook, deals: int) -> Iterator[View]:
    """Views of some moments after the sixth trick, or as many as there are."""
    for number in range(deals):
        rng = Random(number)
        deal = engine.start(rules, number % rules.players, shuffle.derived_seed(62, number))
        for _ in played(deal, rng):
            if deal.trick >= 5 and not engine.over(deal) and rng.random() < 0.3:
                yield view(deal, deal.turn)


def in_mind(own: View, rules: RuleBook, level: str) -> set[Card]:
    """The cards of past tricks that a player of this level does not think to be in play."""
    knowledge = view_of_skill(own, rules, level_of(level))
    thought = knowledge.hidden.union(*knowledge.hands.values())  # whoever took the turn-up may still seem to have it
    return {card for trick in own.tricks for _, card in trick.plays} - thought


@pytest.mark.parametrize(("name", "players"), FORGETTING)
def test_each_level_remembers_more_than_the_one_below_and_the_master_everything(name: str, players: int) -> None:
    rules, sizes = rules_of(name, players), dict.fromkeys(LEVELS, 0)
    for own in late(rules, 6):
        minds = [in_mind(own, rules, level) for level in LEVELS]
        assert all(less <= more for less, more in pairwise(minds))
        assert minds[-1] == {card for trick in own.tricks for _, card in trick.plays}
        for level, mind in zip(LEVELS, minds, strict=True):
            sizes[level] += len(mind)
    found = list(sizes.values())
    assert found == sorted(set(found)), "each more than the one below"
    assert not sizes["child"]


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_the_last_tricks_are_in_mind_and_older_ones_only_for_their_loads(level: str) -> None:
    rules, kept = book("brisca", 4), BY_NAME[level].tricks
    assert kept is not None
    for own in late(rules, 6):
        mind = in_mind(own, rules, level)
        for back, trick in enumerate(reversed(own.tricks)):
            cards = {card for _, card in trick.plays}
            rich = any(rules.points[card] >= 10 for card in cards)
            assert cards <= mind or back >= kept
            assert not cards & mind or back < kept or (rich and BY_NAME[level].loads)


@pytest.mark.parametrize("level", ["child", "easy"])
def test_a_forgotten_trick_makes_no_difference_to_what_is_played(level: str) -> None:
    """Its points are counted, as everybody's pile lies on the table; which cards they were is gone."""
    kept, compared = BY_NAME[level].tricks or 0, 0
    for own in late(book("brisca", 3), 5):
        gone = len(own.tricks) - kept
        less = replace(own, tricks=own.tricks[gone:])
        compared += 1
        assert choose(own, 4, Random(1), level) == choose(less, 4, Random(1), level)
    assert compared


# -- imagined deals --------------------------------------------------------------------------------------------------


def moments(rules: RuleBook, deals: int, share: float) -> Iterator[tuple[Deal, Random]]:
    """The deal at the beginning and at some moments of its course, with actions out of turn."""
    for number in range(deals):
        rng = Random(number)
        deal = engine.start(rules, number % rules.players, shuffle.derived_seed(300, number))
        yield deal, rng
        for _ in played(deal, rng):
            if not engine.over(deal) and rng.random() < share:
                yield deal, rng


def remembered(deal: Deal, own: View) -> Deal:
    """The imagined deal with the part of its history that a View tells; a talon that the seat did not see is there."""
    deal.record = [
        TrickWon(trick.winner, trick.plays, 0, number, best=trick.plays[0][1])
        for number, trick in enumerate(own.tricks, start=1)
    ]
    if deal.caller != NOBODY and deal.book.talon and not deal.talon:
        cards = tuple(deal.hands[deal.caller] + deal.won[deal.caller])[: deal.book.talon]
        shown = deal.book.variant.talon.show
        deal.record.append(TalonTaken(deal.caller, cards if own.talon_shown is None else own.talon_shown, shown))
    deal.record += [Drawn(seat, card, turn_up=True) for seat, card in own.taken]
    return deal


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_an_imagined_deal_looks_to_the_seat_like_the_real_one(name: str, players: int) -> None:
    for deal, rng in moments(rules_of(name, players), 3, 0.15):
        for seat in range(deal.book.players):
            own = view(deal, seat)
            world = remembered(Knowledge(own, deal.book).world(rng), own)
            assert view_of(world, seat, around(deal.book)) == own


OPEN = (
    "phase turn leader tricks_won trick last_winner stake turn_up rejected shown_card trump drag captor caller called "
    "called_seen bids passed high_bid bid_rank exchanged declared signals table won dealer"
)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_whatever_lies_open_is_the_same_in_an_imagined_deal(name: str, players: int) -> None:
    for deal, rng in moments(rules_of(name, players), 3, 0.15):
        seat = rng.randrange(players)
        world = Knowledge(view(deal, seat), deal.book).world(rng)
        unknown = {"called_seen"} if deal.called == NOBODY else set()
        if seat == deal.dealer or deal.holder(deal.shown_card) == NOBODY:  # his own card, or one that was played since
            unknown.add("shown_card")
        for what in set(OPEN.split()) - unknown:
            assert getattr(world, what) == getattr(deal, what), what


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_what_a_seat_concludes_from_the_plays_of_others_is_true(name: str, players: int) -> None:
    for deal, _ in moments(rules_of(name, players), 4, 0.3):
        for seat in range(deal.book.players):
            knowledge = Knowledge(view(deal, seat), deal.book, words=())  # a sign may be false
            for other, known in knowledge.hands.items():
                assert set(known) <= set(deal.hands[other])
                assert knowledge.impossible.get(other, set()).isdisjoint(deal.hands[other])
                assert all(knowledge.fits(card, other) for card in deal.hands[other] if card in knowledge.hidden)


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_a_seat_knows_what_it_may_do(name: str, players: int) -> None:
    for deal, _ in moments(rules_of(name, players), 2, 0.3):
        seat = deal.turn
        assert known(legal(Knowledge(view(deal, seat), deal.book))) == known(engine.legal(deal, seat))


def known(found: list[Action]) -> list[Action]:
    """Without claims, which hang on hidden cards, and without signs and looks, which no computer player makes."""
    return [action for action in found if not isinstance(action, Claim | Signal | ViewPartner)]


@pytest.mark.parametrize("name", HOUSE)
def test_house_rules_are_played_to_the_end_legally(name: str) -> None:
    for number in range(2):
        deal = engine.start(house(name), number, shuffle.derived_seed(400, number))
        while (seat := engine.to_act(deal)) is not None:
            engine.apply(deal, seat, choose(view(deal, seat), 4, Random(number)))


@pytest.mark.parametrize(("name", "players"), [("brisca", 4), ("bastarda", 5), ("brisca_house", 4), ("tute_2", 2)])
def test_hidden_cards_that_lie_otherwise_change_no_answer(name: str, players: int) -> None:
    for deal, rng in moments(book(name, players), 1, 0.3):
        own = view(deal, deal.turn)
        world = remembered(Knowledge(own, deal.book).world(rng), own)
        assert choose(view(world, deal.turn), 6, Random(1)) == choose(own, 6, Random(1))


def test_who_does_not_follow_holds_no_card_of_the_suit() -> None:
    deal = engine.start(book("sueca", 4), 0, 1)
    rng = Random(1)
    for seat, action in played(deal, rng):
        plays = deal.table
        if len(plays) > 1 and suit_of(plays[-1]) != suit_of(plays[0]):
            watcher = next(other for other in range(4) if other != seat)
            knowledge = Knowledge(view(deal, watcher), deal.book)
            away = knowledge.impossible.get(seat, set())
            assert {card for card in knowledge.hidden if suit_of(card) == suit_of(plays[0])} <= away, action
            return
    pytest.fail("somebody must have been out of a suit")


def test_a_dragged_card_proves_nothing_about_the_suit_that_was_led() -> None:
    """Seat 1 leads oros, seat 2 drags with the trump ace, seat 3 has to give its best trump though it holds oros."""
    rules = house("drag before follow")
    assert rules.variant.arrastre.beats_follow
    for number in range(400):
        deal = engine.start(rules, 0, number)
        rng = Random(number)
        while not engine.over(deal):
            deal_before = deal.drag
            seat = deal.turn
            drags = [code for code in engine.codes(deal) if code > 63]
            engine.play(deal, drags[0] if drags else rng.choice(engine.codes(deal)))
            if deal_before >= 0 and deal.table and deal.table[0] >> 4 != deal.table[-1] >> 4:
                led = suit_of(deal.table[0])
                if any(suit_of(card) == led for card in deal.hands[seat]):
                    knowledge = Knowledge(view(deal, (seat + 1) % 4), rules)
                    assert knowledge.impossible.get(seat, set()).isdisjoint(deal.hands[seat])
                    return
    pytest.fail("nobody was dragged away from the suit led")


def test_a_card_that_was_turned_away_is_in_the_stock_until_somebody_has_drawn() -> None:
    rules = book("briscola_de", 2)
    deal = next(found for number in range(200) if (found := engine.start(rules, 0, number)).rejected)
    own = view(deal, deal.turn)
    for number in range(20):
        world = Knowledge(own, rules).world(Random(number))
        assert set(deal.rejected) <= set(world.stock)


def test_a_claim_is_made_as_soon_as_the_own_cards_are_sure_of_it() -> None:
    found = {False: 0, True: 0}
    rules = book("brisca_house", 2)
    for number in range(60):
        deal = engine.start(rules, 0, shuffle.derived_seed(500, number))
        rng = Random(number)
        while not engine.over(deal):
            options = engine.legal(deal, deal.turn)
            answer = choose(view(deal, deal.turn), 2, Random(1)) if not deal.stock else likely(options, rng)
            if not deal.stock and not deal.table:
                assert (answer == Claim()) == (Claim() in options)  # the other hand can be worked out
                found[answer == Claim()] += 1
            engine.apply(deal, deal.turn, answer)
    assert min(found.values()) > 3


def test_nobody_claims_with_trumps_that_it_only_hopes_its_partner_has() -> None:
    rules = book("brisca_house", 4)
    missed = 0
    for number in range(150):
        deal = engine.start(rules, 0, shuffle.derived_seed(600, number))
        rng = Random(number)
        while not engine.over(deal):
            answer = likely(engine.legal(deal, deal.turn), rng)
            if not deal.stock and not deal.table:
                answer = choose(view(deal, deal.turn), 1, Random(1))
                missed += answer != Claim() and Claim() in engine.legal(deal, deal.turn)
            engine.apply(deal, deal.turn, answer)
    assert missed


def test_cards_that_were_drawn_or_swapped_in_sight_are_known() -> None:
    rules = book("brisca", 3)
    deal = engine.start(rules, 0, 5)
    deal.exchanged = ((1, cards("oros-7")[0], deal.hands[1][0]),)
    knowledge = Knowledge(view(deal, 0), rules)
    assert knowledge.hands[1] == [deal.hands[1][0]]


def test_who_draws_the_last_card_is_known_to_hold_it_even_where_he_put_it_there_himself() -> None:
    rules = book("brisca", 2)
    deal = engine.start(rules, 0, 5)
    (seven,) = cards("oros-7")
    for hand in (*deal.hands, deal.stock):
        hand[:] = [card for card in hand if card != seven]
    deal.stock, deal.turn_up, deal.hands[1] = [], NOBODY, [seven, *deal.hands[1][:2]]
    deal.exchanged = ((1, seven, deal.hands[1][1]),)
    own = replace(view(deal, 0), taken=((1, seven),))
    assert Knowledge(own, rules).hands[1] == [deal.hands[1][1], seven]
