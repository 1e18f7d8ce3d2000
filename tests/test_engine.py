"""The engine from inside: what scenario files cannot tell."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.engine import action_codes, concession, engine
from game.engine import actions as acts
from game.engine import variant as parts
from game.engine.cards import parse, rank_of
from game.engine.deal import PLAY, Deal
from game.engine.events import AuctionWon, BidMade, Captured, Dealt, Drawn, LaidAway, TalonTaken, seen_by
from game.engine.observation import view_of
from game.engine.phases.count import settle
from game.engine.result import DealResult
from game.engine.rulebook import rulebook
from game.engine.view import MatchView, from_json, to_json
from game.match.match import Match
from game.variants.loading import with_params
from tests.narrow import of_kind, sure
from tests.tables import EVERY, game, house, played, rules_of, snapshot

SWAPS = parts.ExchangePart(steps=(parts.ExchangeStep(7, "above_7"), parts.ExchangeStep(2, "up_to_7")))
PLAIN = parts.Variant(id="plain", players=(2, 3, 4, 5, 6), exchange=SWAPS, info=parts.Info(signals=True))
BIDDING = parts.Variant(
    id="bidding",
    players=(3,),
    pack=MappingProxyType({3: parts.Pack((1, 3, 5, 6, 7, 10, 11, 12))}),
    deal=parts.DealPart(hand=10, talon=2),
    trump=parts.Trump(source="declarer"),
    play=parts.PlayPart(follow_when="always", must_trump=True),
    auction=parts.AuctionPart(enabled=True, min=100, max=230),
    talon=parts.TalonPart(discards=2),
    goal=parts.Goal(kind="contract"),
    scoring=parts.Scoring(contract=parts.ContractScore(parts.ContractRow("bid"), parts.ContractRow(0, 0, "bid_share"))),
    match=parts.MatchPart(target=500),
)
CALLING = parts.Variant(
    id="calling",
    players=(5,),
    seats=parts.SeatsPart(teams=MappingProxyType({})),
    deal=parts.DealPart(hand="all"),
    trump=parts.Trump(source="called_card"),
    auction=parts.AuctionPart(enabled=True),
    call=parts.CallPart(enabled=True),
    goal=parts.Goal(kind="contract"),
    scoring=parts.Scoring(contract=parts.ContractScore(parts.ContractRow(2, 1, -1), parts.ContractRow(-2, -1, 1))),
)
SIDE = MatchView(((0,), (1,)), (0, 0), 3, 1)


def start(variant: parts.Variant, players: int, seed: int = 1, dealer: int = 0) -> Deal:
    return engine.start(rulebook(variant, players), dealer, seed)


def finish(deal: Deal, chooser: random.Random) -> Deal:
    while not engine.over(deal):
        engine.play(deal, chooser.choice(engine.codes(deal)))
    return deal


@given(st.integers(0, 15), st.integers(0, 63), st.integers(0, 300))
def test_every_code_that_names_an_action_comes_back_from_it(kind: int, low: int, high: int) -> None:
    actions: list[acts.Action] = [
        acts.Play(low),
        acts.Play(low, arrastre=True),
        acts.Exchange(low),
        acts.Bid(high or 1),
        acts.Bid(rank=low or 1),
        acts.Bid(high or 1, rank=low or 1),
        acts.Pass(),
        acts.Call(low),
        acts.ChooseTrump(low % 4),
        acts.Signal(action_codes.MEANINGS[low % len(action_codes.MEANINGS)]),
        acts.Discard(tuple(sorted({low, kind}))),
        acts.Claim(),
        acts.Declare(low % 4),
        acts.ViewPartner(),
    ]
    for action in actions:
        code = sure(action_codes.encode(action))
        assert action_codes.decode(code) == action


@pytest.mark.parametrize(
    "bid", [acts.Bid(-1), acts.Bid(-1, rank=3), acts.Bid(70, rank=-1), acts.Bid(rank=64), acts.Bid(-1, rank=64)]
)
def test_a_bid_that_nobody_could_make_has_no_code(bid: acts.Bid) -> None:
    assert action_codes.encode(bid) is None


def test_an_action_the_engine_does_not_know_is_refused_and_changes_nothing() -> None:
    deal = start(PLAIN, 4)
    before = [hand[:] for hand in deal.hands], deal.turn
    tries: list[tuple[acts.Action, str]] = [
        (acts.Bid(70), "wrong_phase"),
        (acts.Pass(), "wrong_phase"),
        (acts.Signal("trump_ace"), "signal_not_allowed"),
        (acts.Play(deal.hands[2][0]), "card_not_in_hand"),
        (acts.Exchange(deal.turn_up), "card_not_in_hand"),
    ]
    for action, why in tries:
        with pytest.raises(engine.Refused) as refused:
            engine.apply(deal, deal.turn, action)
        assert refused.value.code == why
    assert ([hand[:] for hand in deal.hands], deal.turn) == before


def test_partners_may_sign_from_the_second_trick_and_each_sign_once_a_trick() -> None:
    deal = start(PLAIN, 4)
    signs = {action for action in engine.legal(deal, 2) if isinstance(action, acts.Signal)}
    assert not signs
    for _ in range(4):
        engine.play(deal, deal.hands[deal.turn][0])
    assert acts.Signal("trump_ace") in engine.legal(deal, 2)
    engine.apply(deal, 2, acts.Signal("trump_ace"))
    assert acts.Signal("trump_ace") not in engine.legal(deal, 2)
    assert (2, "trump_ace") in view_of(deal, 1, SIDE).signals_seen


def test_nobody_signs_without_a_partner() -> None:
    deal = start(PLAIN, 3)
    for _ in range(3):
        engine.play(deal, deal.hands[deal.turn][0])
    assert not [action for action in engine.legal(deal, 0) if isinstance(action, acts.Signal)]


def test_the_turn_up_is_the_very_last_card_drawn() -> None:
    deal = start(PLAIN, 2, seed=7)
    turn_up = deal.turn_up
    while deal.stock:
        engine.play(deal, deal.hands[deal.turn][0])
    drawn = [event for event in deal.record or [] if isinstance(event, Drawn)]
    assert drawn[-1].card == turn_up
    assert [event.turn_up for event in drawn].count(True) == 1
    assert deal.turn_up == -1


def test_where_no_card_of_the_stock_may_stay_turned_up_the_last_one_does() -> None:
    rules = rulebook(replace(PLAIN, deal=parts.DealPart(hand=8), trump=parts.Trump(turn_up_redraw=(1, 3))), 4)
    unfit = [card for card in rules.cards if rank_of(card) in (1, 3)]
    pack = [card for card in rules.cards if card not in unfit] + unfit
    deal = engine.start_with(rules, 0, pack)
    assert deal.turn_up == unfit[-1] == deal.stock[0]
    assert deal.trump == unfit[-1] >> 4
    assert set(deal.rejected) == set(unfit[:-1]) == set(deal.stock[1:])


@pytest.mark.parametrize(("name", "players"), EVERY)
def test_copies_and_results_and_events_tell_of_a_deal_what_it_holds(name: str, players: int) -> None:
    deal = engine.start(rules_of(name, players), 1, 7, index=2, stake=3)
    for _ in played(deal, random.Random(7)):
        twin = deal.copy(record=True)
        assert twin.record == []
        twin.record = list(deal.record or ())
        assert snapshot(twin) == snapshot(deal)
    result = settle(deal)
    assert result.trump == (None if deal.trump < 0 or result.passed_out else deal.trump)
    if deal.caller >= 0:
        assert (result.caller, result.bid, result.bid_rank) == (deal.caller, deal.high_bid, deal.bid_rank or None)
    told = [event for event in deal.record or () if isinstance(event, AuctionWon)]
    assert told == [AuctionWon(deal.caller, deal.high_bid, deal.bid_rank or None)] * len(told)
    assert bool(told) == (deal.caller >= 0)


def test_a_captured_card_is_told_of_once_though_the_trick_goes_on() -> None:
    captured = 0
    for number in range(60):
        deal, rng = engine.start(house("locked ace and duties"), number % 4, number), random.Random(number)
        for _ in played(deal, rng):
            pass
        told = [event for event in deal.record or () if isinstance(event, Captured)]
        assert len(told) == (deal.captor >= 0)
        captured += len(told)
    assert captured


def test_a_copy_plays_on_without_touching_the_deal() -> None:
    deal = start(PLAIN, 2, seed=3)
    twin = finish(deal.copy(), random.Random(1))
    assert engine.over(twin)
    assert twin.record is None
    assert deal.trick == 0
    assert sum(map(len, deal.hands)) == 6


def test_others_see_the_number_of_cards_and_never_the_cards() -> None:
    deal = start(PLAIN, 2)
    (dealt,) = [event for event in deal.record or [] if isinstance(event, Dealt)]
    seen = of_kind(Dealt, seen_by(dealt, 1))
    assert seen.hands[0] == (None, None, None)
    assert seen.hands[1] == tuple(deal.hands[1])
    assert seen_by(LaidAway(0, (1, 2)), 1) == LaidAway(0, (None, None))
    assert seen_by(TalonTaken(0, (1, 2), shown=False), 1) == TalonTaken(0, (None, None), shown=False)
    assert seen_by(TalonTaken(0, (1, 2), shown=True), 1) == TalonTaken(0, (1, 2), shown=True)


def test_the_last_one_who_has_not_passed_is_declarer_at_his_own_bid() -> None:
    deal = start(BIDDING, 3)
    first = deal.turn
    engine.apply(deal, first, acts.Pass())
    engine.apply(deal, deal.turn, acts.Pass())
    last = deal.turn
    engine.apply(deal, last, acts.Bid(110))
    assert deal.caller == last
    assert len(deal.hands[last]) == 12
    assert BidMade(last, 110) in (deal.record or [])


def test_an_odd_bid_that_fails_gives_the_extra_point_to_the_defender_with_more_card_points() -> None:
    deal = finish(_sold(BIDDING, 3, 101), random.Random(5))
    deal.won = [[], [parse("oros-1")], [parse("oros-3")]]
    deal.discards, deal.caller, deal.last_winner = [], 0, 1
    assert settle(deal).game_points == (0, 51, 50)
    deal.won = [[], [parse("oros-4")], [parse("oros-5")]]
    assert settle(deal).game_points == (0, 51, 50)  # equal: the one who plays next after the declarer


def _sold(variant: parts.Variant, players: int, amount: int) -> Deal:
    deal = start(variant, players)
    engine.apply(deal, deal.turn, acts.Bid(amount))
    while deal.phase == 0:
        engine.apply(deal, deal.turn, acts.Pass())
    return deal


def test_a_called_card_of_ones_own_means_alone_and_only_the_declarer_knows() -> None:
    deal = _sold(CALLING, 5, 61)
    caller = deal.caller
    engine.apply(deal, caller, acts.Call(deal.hands[caller][0]))
    assert view_of(deal, caller, SIDE).partner == caller
    assert all(view_of(deal, seat, SIDE).partner is None for seat in range(5) if seat != caller)


def test_three_at_the_top_with_equal_cards_leave_nobody_the_deal() -> None:
    deal = finish(start(PLAIN, 3), random.Random(2))
    deal.won = [[parse(f"{suit}-1")] for suit in ("oros", "copas", "espadas")]
    assert settle(deal).winners == ()
    assert settle(deal).game_points == (0, 0, 0)


@pytest.mark.parametrize(("second", "capote"), [("copas-3", False), ("copas-4", True)])
def test_a_very_high_win_by_the_margin_is_so_far_ahead_of_the_best_of_the_others(second: str, capote: bool) -> None:
    margin = {"capote.enabled": True, "capote.tiers": [{"basis": "margin", "over": 20, "game_points": 2}]}
    deal = finish(engine.start(rulebook(with_params(game("brisca"), margin), 3), 0, 1), random.Random(2))
    deal.won = [[parse("oros-1"), parse("espadas-1"), parse("oros-12")], [parse(second)], [parse("copas-2")]]
    assert settle(deal).winners == ("0",)
    assert settle(deal).game_points == ((2 if capote else 1), 0, 0)


def test_a_tie_may_count_for_each_side_or_be_played_again() -> None:
    for unresolved, points, again in (("each_side", (1, 1), False), ("replay", (0, 0), True)):
        tie = parts.Tie(break_=(), unresolved=unresolved)  # type: ignore[arg-type]  # both words are in the vocabulary
        deal = finish(start(parts.Variant(players=(2,), tie=tie), 2), random.Random(2))
        deal.won = [[parse("oros-1")], [parse("copas-1")]]
        result = settle(deal)
        assert (result.game_points, result.replay) == (points, again)


def test_what_decided_between_equal_totals_is_told() -> None:
    """The second of three took most cards, and the third, whose points are fewer, the last trick."""
    piles = [["oros-1"], ["copas-1", "copas-2"], ["espadas-3"]]
    for breaks, last, told in (
        (("last_trick", "cards"), 2, "cards"),
        (("last_trick", "cards"), 1, "last_trick"),
        (("cards", "last_trick"), 1, "cards"),
    ):
        deal = finish(start(parts.Variant(players=(3,), tie=parts.Tie(breaks)), 3), random.Random(2))  # type: ignore[arg-type]
        deal.won, deal.last_winner = [[parse(name) for name in pile] for pile in piles], last
        result = settle(deal)
        assert (result.winners, result.broken_by) == (("1",), told)
    deal.won[0] = []
    assert settle(deal).broken_by is None


def test_two_who_reach_the_target_together_play_on_until_one_leads() -> None:
    match = Match.begin(parts.Variant(players=(3,)), 3, dealer=0, target=1)
    level = match.after(DealResult((), ("0", "1"), (1, 1, 0), trump=None))
    assert not level.over
    ahead = level.after(DealResult((), ("1",), (0, 1, 0), trump=None))
    assert ahead.winners == (1,)
    assert ahead.dealer == 2


def test_a_view_survives_the_trip_through_text() -> None:
    deal = _sold(BIDDING, 3, 120)
    for seat in range(3):
        view = view_of(deal, seat, MatchView(((0,), (1,), (2,)), (0, 0, 0), 500, 1))
        assert from_json(json.loads(json.dumps(to_json(view))), view.rules) == view


def _totals(**rules: object) -> parts.Variant:
    return parts.Variant(players=(2,), match=parts.MatchPart(score="totals", target=500), **rules)  # type: ignore[arg-type]


def test_a_deal_to_be_played_again_adds_nothing_to_the_totals() -> None:
    deal = finish(start(_totals(tie=parts.Tie(break_=(), unresolved="replay")), 2), random.Random(2))
    deal.won = [[parse("oros-1")], [parse("copas-1")]]
    variant = deal.book.variant
    assert Match.begin(variant, 2, dealer=0).after(settle(deal)).score == (0, 0)


def test_in_a_match_by_totals_partners_of_a_contract_write_their_sides_points() -> None:
    calling = replace(CALLING, match=parts.MatchPart(score="totals", target=500))
    deal = finish(_called(calling), random.Random(3))
    result = settle(deal)
    caller, defenders = result.sides
    score = Match.begin(calling, 5, dealer=0).after(result).score
    assert all(score[seat] == caller.points for seat in caller.seats)
    assert all(score[seat] == defenders.points for seat in defenders.seats)


def test_a_match_of_one_contract_is_won_by_the_seat_of_the_winning_side_with_most_game_points() -> None:
    calling = replace(CALLING, match=parts.MatchPart(mode="single_deal", target=None))
    deal = finish(_called(calling), random.Random(3))
    result = settle(deal)
    match = Match.begin(calling, 5, dealer=0).after(result)
    assert match.over
    best = max(result.game_points[seat] for seat in result.winning_seats)
    assert match.winners == tuple(s for s in sorted(result.winning_seats) if result.game_points[s] == best)


def _called(variant: parts.Variant) -> Deal:
    deal = _sold(variant, 5, 61)
    engine.apply(deal, deal.caller, acts.Call(deal.hands[(deal.caller + 1) % 5][0]))
    return deal


def test_cards_laid_away_for_the_last_trick_count_for_its_winner_and_only_at_the_end() -> None:
    late = replace(BIDDING, talon=parts.TalonPart(discards=2, discards_count_for="last_trick"))
    deal = _sold(late, 3, 101)
    engine.apply(deal, deal.caller, acts.Discard(tuple(sorted(deal.hands[deal.caller])[:2])))
    engine.apply(deal, deal.caller, acts.ChooseTrump(0))
    for _ in range(3):
        engine.play(deal, engine.codes(deal)[0])
    assert all(len(deal.pile(seat)) == len(deal.won[seat]) for seat in range(3))
    finish(deal, random.Random(4))
    assert deal.pile(deal.last_winner)[-2:] == deal.discards
    deal.won = [[], [parse("oros-3")], [parse("oros-12")]]
    deal.discards, deal.caller, deal.last_winner = [parse("copas-1"), parse("bastos-1")], 0, 2
    assert settle(deal).game_points == (0, 50, 51)  # 26 card points against 10


def test_a_threshold_asks_for_card_points_and_bonuses_do_not_help() -> None:
    pairs = parts.Variant(players=(2,), marriage=parts.Marriage(enabled=True), goal=parts.Goal(threshold=61))
    deal = finish(start(pairs, 2), random.Random(2))
    deal.won = [[parse(f"oros-{rank}") for rank in (1, 3, 12, 11)], [parse("copas-1")]]
    result = settle(deal)
    assert result.sides[0].points >= 48
    assert result.winners == ()


@pytest.mark.parametrize(
    ("rules", "players", "known"),
    [
        (parts.Variant(), 4, False),
        (parts.Variant(claim=parts.ClaimPart(enabled=True)), 2, True),
        (parts.Variant(info=parts.Info(signals=True)), 4, True),
        (parts.Variant(info=parts.Info(signals=True)), 2, False),  # nobody has a partner to sign to
        (parts.Variant(info=parts.Info(partner_view_end="last_trick")), 4, True),
        (parts.Variant(exchange=parts.ExchangePart(steps=(parts.ExchangeStep(7, "above_7"),))), 2, True),
        (
            parts.Variant(exchange=parts.ExchangePart(steps=(parts.ExchangeStep(7, "above_7"),), timing="own_turn")),
            2,
            False,
        ),
        (parts.Variant(marriage=parts.Marriage(enabled=True, mode="declare")), 2, False),
    ],
)
def test_the_rules_tell_whether_anything_can_be_done_out_of_turn(
    rules: parts.Variant, players: int, known: bool
) -> None:
    assert rulebook(rules, players).out_of_turn == known


def test_who_may_not_give_the_deal_up_is_told_in_one_word() -> None:
    deal = _sold(BIDDING, 3, 120)
    assert concession.reason(deal, deal.caller) == "concede_too_early"
    while deal.phase != PLAY:
        engine.play(deal, engine.codes(deal)[0])
    assert concession.reason(deal, deal.caller) is None
    assert concession.reason(deal, (deal.caller + 1) % 3) == "concede_not_declarer"
    assert concession.reason(finish(deal, random.Random(1)), deal.caller) == "deal_over"
