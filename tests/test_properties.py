"""Random combinations of rules: each can be played to its end, counted twice, refused and hidden."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import engine, shuffle
from game.engine.actions import from_json, to_json
from game.engine.deal import Deal
from game.engine.phases.count import settle
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.match.match import Match
from game.variants.loading import with_params
from tests import naive_count
from tests.examples import PART, examples, long
from tests.naive_count import NaiveMatch
from tests.rule_mixes import Mix, Tally, mixes
from tests.second_opinion import agree_on, agreed, doubled, played_beside
from tests.tables import TABLES, game, places, play_both_ways, played, snapshot, strange
from tests.test_secrecy import another_truth, assert_all_the_same

NUMBERS = st.integers(0, 2**32)
MOST_ACTIONS = 1000  # of a deal, signs and looks included
MOST_DEALS = 400  # of a match that is played at random


def deal_of(mix: Mix, number: int) -> Deal:
    return engine.start(rules_of(mix), number % mix.players, shuffle.derived_seed(31, number))


def rules_of(mix: Mix) -> RuleBook:
    return rulebook(mix.variant, mix.players)


@examples(300)
@given(mixes(), NUMBERS)
def test_the_engine_and_the_naive_counting_agree_whatever_the_rules(mix: Mix, number: int) -> None:
    agreed(rules_of(mix), number, thorough=True)


@examples(150)
@given(mixes(), NUMBERS)
def test_every_deal_can_go_on_until_it_ends_and_keeps_all_its_cards(mix: Mix, number: int) -> None:
    deal = deal_of(mix, number)
    pack = sorted(deal.book.cards)
    for steps, _ in enumerate(played(deal, Random(number))):
        assert steps < MOST_ACTIONS
        seat = engine.to_act(deal)
        assert engine.over(deal) if seat is None else engine.legal(deal, seat)
        assert places(deal) == pack
    assert not any(engine.legal(deal, seat) for seat in range(mix.players))
    adds_up(deal)


def adds_up(deal: Deal) -> None:
    """The sides have the points of the pack and what they were given beside, unless a capture ended the deal."""
    result, rules = settle(deal), deal.book.variant
    assert len(result.game_points) == len(deal.book.sides)
    if result.passed_out:
        assert not any(result.game_points)
        return
    assert sorted(seat for side in result.sides for seat in side.seats) == list(range(deal.book.players))
    assert all(side.points == side.card_points + sum(worth for _, worth in side.bonuses) for side in result.sides)
    cards = [card for side in result.sides for card in side.cards]
    assert len(set(cards)) == len(cards)
    if result.decided == "capture" and rules.captive.capture_ends_deal:
        return
    nobodys = deal.discards if rules.talon.discards_count_for == "nobody" else []
    assert sorted([*cards, *nobodys]) == sorted(deal.book.cards)
    points = deal.book.points
    in_pack = sum(points[card] for card in deal.book.cards)
    assert sum(side.card_points for side in result.sides) == in_pack - sum(points[card] for card in nobodys)
    last = [worth for side in result.sides for name, worth in side.bonuses if name == "last_trick"]
    assert last == [rules.last_trick_bonus] * (rules.last_trick_bonus > 0)


@examples(100)
@given(mixes(), NUMBERS)
def test_an_impossible_action_is_refused_with_a_reason_and_changes_nothing(mix: Mix, number: int) -> None:
    rng = Random(number)
    deal = deal_of(mix, number)
    for _ in played(deal, rng):
        if rng.random() < 0.7:
            continue
        seat = rng.randrange(mix.players)
        possible, before, events = engine.legal(deal, seat), snapshot(deal), list(deal.record or ())
        for action in {*strange(deal, rng), *engine.legal(deal, (seat + 1) % mix.players)} - set(possible):
            with pytest.raises(engine.Refused) as refused:
                engine.apply(deal, seat, action)
            assert refused.value.code
            assert refused.value.code.islower()
        assert snapshot(deal) == before
        assert deal.record == events


@examples(100)
@given(mixes(), NUMBERS)
def test_a_view_never_depends_on_hidden_cards(mix: Mix, number: int) -> None:
    rng = Random(number)
    deal = deal_of(mix, number)
    for _ in played(deal, rng):
        if rng.random() < 0.7:
            continue
        seat = rng.randrange(mix.players)
        other = another_truth(deal, seat, rng)
        assert_all_the_same(seat, other, deal)


@examples(100)
@given(mixes(), NUMBERS)
def test_the_actions_written_down_lead_to_the_same_deal_again(mix: Mix, number: int) -> None:
    deal, again = deal_of(mix, number), deal_of(mix, number)
    for seat, action in [(seat, to_json(action)) for seat, action in played(deal, Random(number))]:
        engine.apply(again, seat, from_json(action))
    assert snapshot(again) == snapshot(deal)
    assert again.record == deal.record
    assert settle(again) == settle(deal)


@examples(100)
@given(mixes(), NUMBERS)
def test_the_quick_way_of_the_engine_and_the_careful_one_agree(mix: Mix, number: int) -> None:
    play_both_ways(deal_of(mix, number), deal_of(mix, number), Random(number))


@examples(80)
@given(mixes(), NUMBERS)
def test_matches_are_added_up_alike_and_end(mix: Mix, number: int) -> None:
    match, rules = added_up(mix.variant, mix.players, number), mix.variant
    set_number = rules.match.mode in ("single_deal", "fixed_deals", "rotation") and not rules.auction.enabled
    long = rules.match.mode == "fixed_deals" and (rules.match.deals or 0) > DEALS
    assert match.over or long or rules.tie.unresolved == "replay" or not set_number


DEALS = 8  # of a match, at most
DRAWN = [
    (mode, unresolved)
    for mode in ("fixed_deals", "rotation", "target", "single_deal")
    for unresolved in ("nobody", "each_side", "replay", "carry_over")
    if unresolved != "carry_over" or mode in ("fixed_deals", "target")  # in the others no deal counts more
]


@pytest.mark.parametrize(("mode", "unresolved"), DRAWN)
@pytest.mark.parametrize("score", ["game_points", "totals"])
def test_matches_with_many_drawn_deals_are_added_up_alike(unresolved: str, score: str, mode: str) -> None:
    base = game("brisca_rotation" if mode == "rotation" else "brisca")
    drawn = {"tie.unresolved": unresolved, "goal.threshold": 66, "match.score": score}
    rules = with_params(base, {**drawn, "match.mode": mode, "match.deals": 5, "match.target": 3})
    for number in range(3):
        added_up(rules, 2 + number, number)


def added_up(rules: Variant, players: int, number: int) -> Match:
    """The match after at most so many deals, compared after each of them with a match of the naive counting."""
    rng = Random(number)
    match = Match.begin(rules, players, number % players)
    naive = NaiveMatch(dict(rules.text), players, number % players)
    for _ in range(DEALS):
        if match.over:
            break
        seed = rng.getrandbits(64)
        deal = engine.start(match.book, match.dealer, seed, record=False, index=match.deal_index, stake=match.stake)
        double = doubled(deal, seed)
        played_beside(deal, double, rng, thorough=False)
        match = match.after(settle(deal))
        naive.add(double, naive_count.count(double, naive.stake))
        assert match.score == tuple(naive.score)
        assert (match.dealer, match.deal_index, match.stake) == (naive.dealer, naive.index, naive.stake)
        assert (match.over, list(match.winners)) == (naive.over(), naive.winners())
    return match


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_every_match_of_every_game_ends(name: str, players: int) -> None:
    match, rng = Match.begin(game(name), players, 0), Random(players)
    while not match.over:
        assert match.deal_number < MOST_DEALS, match.score
        assert not match.winners
        seed = rng.getrandbits(64)
        deal = engine.start(match.book, match.dealer, seed, record=False, index=match.deal_index, stake=match.stake)
        while not engine.over(deal):
            engine.play(deal, rng.choice(engine.codes(deal)[:6]))
        match = match.after(settle(deal))
    assert match.winners or not any(match.score)


def test_the_loader_accepts_most_of_these_combinations() -> None:
    """Otherwise the tests above would say little."""
    before, refused = Tally.drawn, Tally.refused

    @examples(150, derandomize=True)
    @given(mixes())
    def draw(mix: Mix) -> None:
        assert mix.players in mix.variant.players

    draw()
    assert Tally.refused - refused < 0.25 * (Tally.drawn - before)


# -- counted twice ---------------------------------------------------------------------------------------------------


MANY = 20_000 if long else 20_000 // PART
DEALS = -(-MANY // len(TABLES))
THOROUGH_EVERY = 5


@pytest.mark.matrix
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_engine_and_the_naive_counting_agree(name: str, players: int) -> None:
    tally = agree_on(name, players, DEALS, THOROUGH_EVERY)
    assert tally["deal"] == DEALS
    assert not expected(name, players) - set(tally)


def expected(name: str, players: int) -> set[str]:
    """What has to happen now and then in so many deals of these rules, for the agreement to be worth something."""
    rules = game(name)
    partners = rules.goal.kind != "contract" and rules.seats.teams.get(players, "none") != "none"
    words = {
        "Exchange": bool(rules.exchange.steps),
        "Play with drag": rules.arrastre.enabled,
        "Claim": rules.claim.enabled,
        "capture": rules.captive.enabled,
        "Declare": rules.marriage.enabled and rules.marriage.mode == "declare",
        "pair:oros": rules.marriage.enabled,
        "last_trick": rules.last_trick_bonus > 0,
        "Bid": rules.auction.enabled,
        "passed_out": rules.auction.enabled,
        "made": rules.goal.kind == "contract",
        "failed": rules.goal.kind == "contract",
        "Call": rules.call.enabled,
        "solo": rules.call.enabled,
        "Discard": rules.talon.discards > 0,
        "low": rules.goal.kind == "low",
        "capote": rules.capote.enabled,
        "Signal": rules.info.signals and partners,
        "ViewPartner": partners and (rules.info.partner_view_start == "look" or rules.info.partner_view_end != "none"),
    }
    return {word for word, used in words.items() if used}


def test_thousands_of_deals_are_played() -> None:
    assert DEALS * len(TABLES) >= MANY >= 6_000
