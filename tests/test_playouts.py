"""Cards tried out in imagined deals: how these are chosen, how they end, and what few of them can change."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import combinations
from random import Random

import pytest

from game.engine import engine, shuffle
from game.engine.cards import Card
from game.engine.deal import Deal
from game.engine.rulebook import rulebook
from game.engine.view import Trick
from game.players import LEVELS, POLICY, choose
from game.players.knowledge.imagine import Knowledge
from game.players.policy.course import Run, sight
from game.players.policy.shapes import free_view
from game.players.policy.shapes.free_inputs import FREE
from game.players.search import endgame, playouts, twin
from game.players.search.deal_value import alliances, lead_over_others
from game.players.search.likely import Readings, likely_worlds
from game.players.style.levels import BY_NAME
from tests.narrow import sure
from tests.tables import book, cards, view
from tests.test_bots import scene

LATE = [("briscola", 2), ("bisca_nove", 2), ("brisca", 3), ("brisca", 4), ("sueca", 4), ("gingo", 5), ("rematada", 3)]


def a_while_on(name: str, players: int, seed: int, tricks_left: int) -> Deal:
    """A deal with so many tricks to come, played at random until then."""
    rng = Random(seed)
    while True:
        deal = engine.start(book(name, players), seed % players, shuffle.derived_seed(31, rng.randrange(1000)))
        while not engine.over(deal) and deal.book.tricks_in_deal - deal.trick > tricks_left:
            engine.play(deal, rng.choice(engine.codes(deal)))
        if not engine.over(deal):  # nor did all of them pass
            return deal


def exactly(deal: Deal) -> dict[Card, float]:
    """By card: what it comes to when all ways from it are gone through."""
    return {card: endgame.outcome(deal, card, alliances(deal)) for card in deal.playable(deal.turn)}


@pytest.mark.parametrize("name", ["briscola", "bisca_nove", "brisca_fr_lanzar"])
def test_the_last_tricks_of_two_end_as_counting_all_ways_says(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setattr(endgame, "SLIPS", 0.0)
    rules = book(name, 2)
    for seed in range(12):
        deal = a_while_on(name, 2, seed, tricks_left=3)
        while deal.stock or deal.table:
            engine.play(deal, Random(seed).choice(engine.codes(deal)))
        duel, seat, ended = endgame.Duel(rules, deal.trump), deal.turn, deal.copy()
        duel.finish(ended)
        assert engine.over(ended)
        assert lead_over_others(ended, seat) == pytest.approx(max(exactly(deal).values()))
        for _ in range(2):
            leads, found = {card: duel.worth(deal, card) for card in deal.playable(deal.turn)}, exactly(deal)
            assert all((leads[one] < leads[two]) == (found[one] < found[two]) for one in leads for two in leads)
            engine.play(deal, deal.playable(deal.turn)[seed % len(leads)])


@pytest.mark.parametrize(("name", "players"), LATE)
def test_every_card_is_tried_to_the_end_of_the_same_imagined_deals(name: str, players: int) -> None:
    deal = a_while_on(name, players, players, tricks_left=4)
    own = view(deal, deal.turn)
    assert choose(own, 8, Random(2)) == choose(own, 8, Random(2))
    knowledge = Knowledge(own, deal.book)
    tried = sure(playouts.begin(knowledge))
    for number in range(6):
        world = knowledge.world(Random(number))
        before = [hand[:] for hand in world.hands]
        for card in world.playable(world.turn):
            alone = sure(playouts.begin(knowledge)).worth(world, card)
            assert tried.worth(world, card) == alone, "what was thought in other deals was meant for another moment"
        assert world.hands == before, "an imagined deal is tried out again and again"


@pytest.mark.parametrize("name", ["briscola", "brisca", "brisca_48"])
def test_two_play_imagined_deals_on_by_the_short_way_as_the_engine_would(name: str) -> None:
    quick = sure(free_view.find_quick_policy(book(name, 2)))
    for seed in range(6):
        deal = a_while_on(name, 2, seed, tricks_left=4 + seed)
        if seed % 2:
            engine.play(deal, engine.codes(deal)[0])
        own = Knowledge(view(deal, deal.turn), deal.book)
        course, duel = free_view.open_course(own), endgame.Duel(deal.book, deal.trump)
        short = twin.Twin(quick, course, own)
        for number in range(4):
            world = own.world(Random(number))
            for card in world.playable(world.turn):
                run = Run(world.copy(), quick, course.twin())
                run.play(card)
                while run.deal.stock:
                    run.play(run.choice())
                duel.finish(run.deal)
                assert short.lead(world, card) == lead_over_others(run.deal, world.turn, win=0.0)


def test_the_short_way_is_for_plain_games_of_two_with_three_cards_each() -> None:
    assert all(twin.covers(book(name, 2)) for name in ("briscola", "brisca", "brisca_48"))
    assert not any(twin.covers(book(name, 2)) for name in ("muerte_al_tres", "brisca_house", "bisca_nove", "tute_2"))
    assert not twin.covers(book("briscola", 4))
    brisca = book("brisca", 2).variant
    more = replace(brisca, deal=replace(brisca.deal, hand=4))
    assert not twin.covers(rulebook(more, 2))


def test_a_deal_in_which_somebody_would_have_taken_an_ace_is_imagined_seldom() -> None:
    """The ace of oros was led, and the other let it go for a worthless card: he will hardly have had a small trump."""
    ace, small = cards("oros-1", "copas-4")
    seen = scene(
        hand=["oros-5", "espadas-6", "copas-11"],
        tricks=(Trick(0, ((0, ace), (1, small)), 0),),
        tricks_won=(1, 0),
        points=(11, 0),
        stock=32,
    )
    knowledge = Knowledge(seen, book("brisca", 2))
    readings = Readings(knowledge, sure(free_view.find_free_policy(knowledge.book)))

    def likely(*hand: str) -> float:
        """Whatever card of these has been drawn since."""
        return readings.weight({1: frozenset(cards(*hand))})

    poor = likely("copas-5", "espadas-7", "espadas-5")
    assert likely("bastos-5", "bastos-6", "bastos-7") < poor / 4
    assert likely("oros-4", "bastos-12", "espadas-11") < poor


def test_of_two_every_hand_is_imagined_as_often_as_it_is_likely() -> None:
    deal = a_while_on("briscola", 2, 3, tricks_left=5)
    knowledge = Knowledge(view(deal, deal.turn), deal.book)
    quick, other = sure(free_view.find_quick_policy(deal.book)), 1 - deal.turn
    worlds = list(likely_worlds(knowledge, quick, 200, Random(1)))
    assert [world.hands for world in worlds] == [
        world.hands for world in likely_worlds(knowledge, quick, 200, Random(1))
    ]
    readings = Readings(knowledge, quick)
    many = Counter(frozenset(world.hands[other]) for world in worlds)
    all_hands = [frozenset(one) for one in combinations(sorted(knowledge.hidden), len(deal.hands[other]))]
    weights = {hand: readings.weight({other: hand}) for hand in all_hands}
    total = sum(weights.values())
    assert all(abs(many[hand] - 200 * weight / total) < 1 for hand, weight in weights.items())
    assert all(set(world.stock[1:]) <= knowledge.hidden - set(world.hands[other]) for world in worlds)


def test_who_plays_for_the_deal_would_rather_just_win_than_lose_by_little() -> None:
    """Twenty points more are nothing beside sixty-one: unless the game only adds points up."""
    assert playouts.stake_of(book("briscola", 2)).win > playouts.stake_of(book("briscola", 4)).win
    assert playouts.stake_of(book("brisca_mexico", 2)) == playouts.stake_of(book("brisca", 3))


def test_partners_who_look_at_each_others_cards_do_so_in_imagined_deals() -> None:
    deal = a_while_on("briscola", 4, 1, tricks_left=3)
    while deal.table or deal.stock:
        engine.play(deal, engine.codes(deal)[0])
    seat, partner = deal.turn, (deal.turn + 2) % 4
    own = Knowledge(view(deal, seat), deal.book)
    course = free_view.open_course(own)
    assert not course.aside(seat), "what everybody saw is no partner's hand"
    course.enter(deal)
    friends = {place for place in course.seen(seat, set())[0] if FREE.with_friend <= place < FREE.with_foe}
    assert friends == {FREE.with_friend + course.slot[card] for card in deal.hands[partner]}
    assert friends == {
        place for place in sight(own, free_view.course_of(own))[0] if FREE.with_friend <= place < FREE.with_foe
    }
    laid = deal.hands[seat][0]
    course.play(seat, course.slot[laid])
    assert course.slot[laid] not in course.aside(partner)


@pytest.mark.parametrize(("name", "players"), [("briscola", 2), ("brisca", 4)])
def test_a_small_policy_says_late_in_a_deal_what_the_large_one_says(name: str, players: int) -> None:
    rules, alike, asked = book(name, players), 0, 0
    quick, usual = sure(free_view.find_quick_policy(rules)), sure(free_view.find_free_policy(rules))
    assert free_view.is_quick(rules)
    for seed in range(60):
        deal = a_while_on(name, players, seed, tricks_left=4 + seed % 3)
        knowledge = Knowledge(view(deal, deal.turn), rules)
        hand = deal.playable(deal.turn)
        small, large = (free_view.expected(one, knowledge, hand) for one in (quick, usual))
        best = large.index(max(large))
        asked += 1
        alike += large[small.index(max(small))] > large[best] - 1.0
    assert alike > 0.85 * asked


def test_what_few_deals_tell_moves_little_and_what_all_tell_decides() -> None:
    doubtful = playouts.Contest({1: 5.0, 2: 4.0})
    doubtful.add({1: [30.0, -30.0, 2.0], 2: [-20.0, 30.0, -1.0]})
    assert doubtful.leads[1] > doubtful.leads[2]
    assert set(doubtful.rows) == {1, 2}
    clear = playouts.Contest({1: 5.0, 2: 4.0, 3: 4.5})
    clear.add({1: 9 * [10.0, 12.0, 8.0, 10.0], 2: 9 * [20.0, 22.0, 18.0, 19.0], 3: 9 * [10.0, 12.0, 8.0, 11.0]})
    assert max(clear.leads, key=lambda code: clear.leads[code]) == 2
    assert set(clear.rows) == {2}, "the others are not tried any longer"


def test_only_the_master_looks_ahead_and_only_where_it_pays() -> None:
    assert [name for name in (*LEVELS, POLICY) if BY_NAME[name].looks] == ["master"]
    early, late = (
        Knowledge(view(deal, deal.turn), deal.book) for deal in (a_while_on("briscola", 2, 1, left) for left in (15, 8))
    )
    assert playouts.affordable(early, 3, 24) == 0
    assert playouts.affordable(late, 3, 24) > playouts.affordable(late, 3, 12) > 0
    assert playouts.affordable(late, 3, 1) == 0, "too few deals tell nothing"
    deal = a_while_on("briscola", 2, 1, tricks_left=12)
    leads = Knowledge(view(deal, deal.turn), deal.book)
    engine.play(deal, engine.codes(deal)[0])
    follows = Knowledge(view(deal, deal.turn), deal.book)
    assert playouts.affordable(leads, 3, 24) > playouts.affordable(follows, 3, 24) == 0


def test_what_a_side_makes_beyond_the_end_of_the_match_brings_nothing() -> None:
    """All tricks count two games: that is more, unless one game is all that is missing."""
    deal = a_while_on("brisca_house", 2, 3, tricks_left=1)
    seat = deal.turn
    while not engine.over(deal):
        engine.play(deal, engine.codes(deal)[0])
    for card in list(deal.won[1 - seat]):
        deal.move(card, deal.won[1 - seat], deal.won[seat])
    deal.tricks_won[seat], deal.tricks_won[1 - seat] = sum(deal.tricks_won), 0
    all_tricks, missing_one, missing_two = (
        lead_over_others(deal, seat, 100.0, needs) for needs in (None, (1, 1), (2, 2))
    )
    assert all_tricks == missing_two
    assert missing_one < missing_two


def test_where_points_are_added_up_they_win_once_they_are_enough() -> None:
    deal = a_while_on("cinquecento", 2, 1, tricks_left=1)
    while not engine.over(deal):
        engine.play(deal, engine.codes(deal)[0])
    far, near = (lead_over_others(deal, 0, 25.0, needs) for needs in ((400, 400), (1, 400)))
    assert near == far + 25
