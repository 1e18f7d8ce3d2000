"""How choices are told apart: what counts in an auction, which words a figure earns, and what parts two choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest

from game.engine import engine, shuffle
from game.engine.actions import Action, Bid, Exchange, Pass, Play
from game.engine.cards import parse
from game.engine.codec import classes
from game.engine.rulebook import rulebook
from game.engine.view import View
from game.i18n import words
from game.players.advice import facts
from game.players.advice.advice import Advice, Candidate, advise, level_with_best, try_choices, weigh
from game.players.advice.fact_words import sentence_of
from game.players.advice.facts import Fact
from game.players.advice.figures import figure, heading, honesty, nearness, of_winning, share, winning
from game.players.advice.reasons import nudge, phrases, why
from game.players.knowledge.books import best_play
from game.players.knowledge.imagine import Knowledge
from game.players.search import trust, tryout_bids
from game.players.search.contract_points import even_out, points_gained
from game.players.search.tryout import Ending
from game.variants import loading
from tests.narrow import sure
from tests.tables import book, game, rules_of, view


def opened(name: str, players: int, seed: int = 0) -> View:
    """What the first player sees when a deal of this game begins."""
    deal = engine.start(rules_of(name, players), 0, shuffle.derived_seed(40, seed))
    seat = sure(engine.to_act(deal))
    return view(deal, seat)


def card(name: str, points: float, *told: Fact, own: float | None = None) -> Candidate:
    return Candidate(Play(parse(name)), points, 60 + points / 2 if own is None else own, 0.5, told)


def advice(*found: Candidate) -> Advice:
    return Advice(0, tuple(level_with_best(found, 1.0, chances=True)), 40)


def bids(own: View, budget: int = 6) -> dict[Action, Candidate]:
    return {one.action: one for one in advise(own, budget, Random(3)).candidates}


# -- what counts ----------------------------------------------------------------------------------------------------


def test_a_failed_bid_that_costs_the_caller_nothing_still_costs_what_the_others_get() -> None:
    assert points_gained(game("rematada"), (0, 60, 60), 0) == -60
    assert points_gained(game("rematada"), (120, 0, 0), 0) == 120
    assert points_gained(game("bastarda"), (2, 1, -1, -1, -1), 1) == 1  # here what some win others lose
    assert not even_out(game("gingo"), 5)


def test_a_hopeless_bid_is_worse_than_passing() -> None:
    for seed in range(4):
        own = opened("rematada", 3, seed)
        found = bids(own)
        dearest = max((act for act in found if isinstance(act, Bid)), key=lambda bid: bid.amount or 0)
        assert found[dearest].points < found[Pass()].points
        assert figure(own, found[dearest]).startswith("−")
    assert heading(own) == "Ahead by"
    assert heading(opened("bastarda", 5)) == "Game points"


def test_passing_to_a_deal_that_nobody_plays_has_no_chance_to_be_told() -> None:
    deal = engine.start(book("rematada", 3), 0, shuffle.derived_seed(40, 0))
    for _seat in range(2):
        seat = sure(engine.to_act(deal))
        engine.apply(deal, seat, Pass())
    seat = sure(engine.to_act(deal))
    own = view(deal, seat)
    told = advise(own, 6, Random(3))
    at = next(at for at, one in enumerate(told.candidates) if one.action == Pass())
    passing = told.candidates[at]
    assert facts.NobodyPlays(told.deals, told.deals, certain=True) in passing.facts
    assert share(passing) == "–"
    assert phrases(own, told)[at] == "nobody plays then"
    words_on_it = why(own, replace(told, best=at), at)
    assert words_on_it.startswith("If you pass as well, nobody plays: the cards are dealt anew.")


# -- words that figures earn ----------------------------------------------------------------------------------------


def test_what_comes_close_is_named_in_few_words() -> None:
    own = opened("brisca", 2)
    lead = (facts.Stakes(0), facts.Cheapest(), facts.SavesTrumps(1))
    near = advice(card("oros-6", 10, *lead), unsure(card("copas-7", 7.5), 2.0), unsure(card("copas-1", -9), 2.0))
    told = "Lead what is worth least: it risks no points, and your trump stays."
    assert why(own, near, 0) == f"{told} The 7 of Copas comes close."
    far = advice(card("oros-6", 10, *lead), unsure(card("copas-7", 5.5), 2.0), unsure(card("copas-1", -9), 2.0))
    assert why(own, far, 0) == told


def test_where_nothing_matters_it_is_said_plainly_with_a_rule_of_thumb() -> None:
    own = opened("brisca", 2)
    same = [card("oros-6", 10, facts.Stakes(0), facts.Cheapest()), card("copas-7", 9.5), card("copas-5", 9.2)]
    told = advice(same[0], *(unsure(one, 2.0) for one in same[1:]))
    assert why(own, told, 0) == "Little depends on it: lead what is worth least."
    taken = replace(same[0], facts=(facts.Wins(13, 11, 0),))
    told = advice(taken, *(unsure(one, 2.0) for one in same[1:]))
    assert why(own, told, 0) == (
        "Take it: 13 points, 11 of them its own, and nobody plays after you. Still, little depends on it."
    )


def test_small_differences_in_game_points_have_a_decimal() -> None:
    own = opened("bastarda", 5)
    found = (
        Candidate(Bid(70), 0.9, 0, 0.5, (facts.Carries(9, 12, 70),)),
        Candidate(Pass(), 0.45, 0, 0.5, (facts.Leaves(6, 12),)),
    )
    told = why(own, Advice(0, found, 12), 1)  # the table shows +0.9 and +0.5
    assert told.endswith("It comes out about 0.4 game points less than the best choice, 70.")
    whole = (found[0], replace(found[1], points=-0.1))
    assert why(own, Advice(0, whole, 12), 1).endswith("about 1 game point less than the best choice, 70.")


def test_where_the_fewest_points_win_more_of_them_are_worse() -> None:
    rules = loading.from_text("{extends: brisca, goal: {kind: low, low_limit: 11, low_fallback: lowest}}")
    deal = engine.start(rulebook(rules, 2), 0, shuffle.derived_seed(40, 0))
    seat = sure(engine.to_act(deal))
    own = view(deal, seat)
    found = (card("oros-6", -10, facts.CardBeaten(3, 4), own=50), card("copas-7", -20, facts.Wins(10, 0, 0), own=62))
    assert why(own, Advice(0, found, 9), 1).endswith("about 12 points worse than the best choice, the 6 of Oros.")


# -- what parts two choices -----------------------------------------------------------------------------------------


def few_words(own: View, *found: Candidate) -> Sequence[str]:
    return phrases(own, Advice(0, found, 40))


def test_a_strong_card_tells_first_what_it_wins() -> None:
    own = opened("brisca", 2)
    ace = card("oros-1", 18, facts.Wins(11, 11, 0), facts.SpendsTrump(4))
    best, worst = card("oros-6", 20, facts.Wins(5, 0, 0)), card("copas-1", -30, facts.Loses(11, 11, False, False))
    assert few_words(own, best, ace, worst)[1] == "wins 11 points of its own"
    assert few_words(own, best, replace(ace, points=-20.0), worst)[1] == "spends a trump"


def test_two_choices_with_the_same_reason_are_told_apart() -> None:
    own = opened("brisca", 2)
    lost = facts.Loses(2, 0, True, True)
    told = few_words(own, card("oros-6", 20, lost, facts.Lowest()), card("copas-7", 20, lost))
    assert list(told) == ["your smallest card", "lets 2 points go"]
    calls = few_words(
        own,
        card("oros-1", 2, facts.Missing(parse("oros-1")), facts.LongSuit(0, 4, ())),
        card("copas-1", 2, facts.Missing(parse("copas-1")), facts.LongSuit(1, 2, ())),
    )
    assert list(calls) == ["you hold 4 of Oros", "you hold 2 of Copas"]


def test_what_holds_of_the_best_choice_as_well_parts_no_other_from_it() -> None:
    own = opened("brisca", 2)
    under = facts.Under(parse("oros-4"))
    best = card("espadas-3", 20, under, facts.Loses(10, 10, least=False, forced=True))
    worse = card("espadas-12", -20, under, facts.Loses(4, 4, least=True, forced=True))
    assert few_words(own, best, worse)[1] == "gives 4 points away"
    counted = card("bastos-6", 20, facts.SideTakes(10, 192, "partner"), facts.Cheapest())
    trump = card("oros-6", -20, facts.SideTakes(11, 192, "partner"), facts.SpendsTrump(8))
    assert few_words(own, counted, trump)[1] == "spends a trump"
    often = replace(trump, facts=(facts.SideTakes(25, 192, "partner"), facts.SpendsTrump(8)))
    assert few_words(own, counted, often)[1] == "your partner’s in 25 of 192"


def test_a_bid_that_fails_more_often_than_not_is_called_bold() -> None:
    own = opened("bastarda", 5)
    found = Candidate(Bid(90), 0.2, 0, 0.4, (facts.Carries(4, 16, 90),))
    other = replace(found, action=Bid(100), points=-2.0)
    assert why(own, Advice(0, (found, other), 16), 0).startswith("A bold bid: your cards bring home 90 points in 4 of")


def plan(name: str, *told: Fact, own: View | None = None, others: Sequence[Candidate] = ()) -> str:
    """What is said of this card where it is clearly the best."""
    rest = others or [card("copas-7", -20), card("bastos-7", -20)]
    return why(
        own or opened("brisca", 2), Advice(0, (card(name, 20, *told), *(unsure(one, 1.0) for one in rest)), 96), 0
    )


def test_a_card_that_is_ahead_may_be_beaten_and_the_trick_is_the_sides() -> None:
    ahead = facts.Tops(10, 4), facts.CardBeaten(12, 96)
    assert plan("oros-6", *ahead) == (
        "Go ahead: 10 points, 4 of them its own; it is beaten in 12 of 96 imagined deals."
    )
    assert plan("oros-6", *ahead, facts.SideTakes(90, 96, "side")) == (
        "Go ahead: 10 points, 4 of them its own; your side takes them in 90 of 96 imagined deals."
    )
    beaten = facts.Tops(10, 4), facts.CardBeaten(96, 96)
    assert plan("oros-6", *beaten) == (
        "It goes ahead, 10 points, 4 of them its own, but is beaten in all 96 imagined deals; "
        "the other cards come out worse."
    )


def test_nobody_is_told_to_go_ahead_for_points_that_others_mostly_take() -> None:
    taken = facts.Tops(12, 10), facts.CardBeaten(96, 96)
    assert plan("oros-3", *taken, facts.SideTakes(0, 96, "side")) == (
        "It goes ahead, 12 points, 10 of them its own, but your side takes them in none of 96 imagined deals; "
        "the other cards come out worse."
    )
    near = [card("copas-7", 19), card("bastos-7", -20)]
    assert plan("oros-3", *taken, facts.SideTakes(30, 96, "side"), others=near).startswith(
        "It goes ahead, 12 points, 10 of them its own, but your side takes them in 30 of 96 imagined deals. The 7 of"
    )


def test_points_that_are_lost_in_all_deals_are_no_risk_but_a_cost() -> None:
    lost = facts.Stakes(10), facts.CardBeaten(96, 96)
    told = "It costs 10 points, as it is beaten in all 96 imagined deals; the other cards come out worse."
    assert plan("copas-3", *lost) == told
    assert plan("copas-3", *lost, facts.SideTakes(0, 96, "side")) == told
    near = [card("copas-7", 19), card("bastos-7", -20)]
    assert plan("copas-3", *lost, others=near).startswith(
        "It costs 10 points, as it is beaten in all 96 imagined deals. The 7 of Copas"
    )
    partners = facts.SideTakes(20, 96, "side")
    assert plan("copas-3", *lost, partners).startswith("It risks 10 points; your side takes the trick in 20 of 96")


def test_a_card_that_may_be_caught_says_so_even_where_it_is_the_best() -> None:
    own = replace(opened("muerte_al_tres", 6), trump=0)
    prey = facts.Exposes(parse("oros-3")), facts.Tops(23, 10), facts.CardBeaten(30, 96)
    assert plan("oros-3", *prey, own=own) == (
        "Go ahead: 23 points, 10 of them its own; it is beaten in 30 of 96 imagined deals. "
        "The 3 of Oros can still be caught."
    )


def test_a_lead_that_is_hardly_ever_beaten_is_no_risk() -> None:
    trump = facts.Stakes(10), facts.SpendsTrump(5), facts.CardBeaten(0, 96)
    home = "Bring its 10 points home: it is beaten in none of 96 imagined deals."
    assert plan("oros-3", *trump, own=replace(opened("brisca", 2), trump=0)) == home
    highest = facts.Highest(parse("copas-3"), 2), facts.Stakes(10), facts.CardBeaten(0, 96)
    assert plan("copas-3", *highest) == home
    words.use("es")
    assert plan("copas-3", *highest) == "Pon a salvo sus 10 puntos: la superan en 0 de 96 manos imaginadas."


def test_a_card_that_comes_close_with_the_call_is_named_with_it() -> None:
    called = replace(unsure(card("bastos-1", 19.5), 2.0), action=Play(parse("bastos-1"), arrastre=True))
    told = plan("copas-4", facts.Loses(0, 0, least=True, forced=False), others=[called, card("bastos-1", -9)])
    assert told.endswith("The Ace of Bastos with “arrastro” comes close.")


def test_while_cards_are_drawn_that_nobody_knows_nothing_is_said_to_be_plain() -> None:
    """In an open game the stock is hidden all the same."""
    told = advise(opened("briscola_scoperta", 2), 2, Random(3))
    assert told.deals > 1
    assert honesty(told).startswith(f"Estimated from {told.deals} deals")


def test_of_a_card_under_another_one_it_is_the_trick_that_is_counted() -> None:
    under = facts.Under(parse("bastos-3")), facts.SideTakes(40, 96, "partner")
    assert plan("copas-6", *under) == "Your partner may still take it (40 of 96 imagined deals): add nothing."
    never = facts.Under(parse("bastos-3")), facts.SideTakes(0, 96, "partner")
    assert plan("copas-6", *never) == "Your partner takes it in none of 96 imagined deals: add nothing."
    under = facts.Under(parse("bastos-3")), facts.SideTakes(70, 96, "partner")
    assert plan("copas-3", *under) == "Load it: your partner probably takes it (70 of 96 imagined deals)."
    seldom = facts.Under(parse("bastos-3")), facts.SideTakes(0, 96, "partner")
    cost = "It costs 10 points unless your partner takes it (none of 96 imagined deals)"
    assert plan("copas-3", *seldom) == f"{cost}; the other cards come out worse."
    near = [card("copas-7", 19), card("bastos-7", -20)]
    assert plan("copas-3", *seldom, others=near).startswith(f"{cost}. The 7 of Copas")


def test_points_under_another_card_are_a_cost_where_the_side_seldom_takes_the_trick() -> None:
    under = facts.Under(parse("bastos-3"))
    seldom = "It costs 10 points unless the trick goes to your side (7 of 40 imagined deals)"
    assert plan("copas-3", under, facts.SideTakes(7, 40, "side")) == f"{seldom}; the other cards come out worse."
    often = "It gives 10 points; the trick goes to your side in 30 of 40 imagined deals."
    assert plan("copas-3", under, facts.SideTakes(30, 40, "side")) == often


def test_what_the_partner_takes_in_all_deals_is_not_called_probable() -> None:
    always = facts.Helps(0, certain=False), facts.SideTakes(96, 96, "partner")
    assert plan("copas-6", *always) == "Your partner takes it in all 96 imagined deals: spend no more on it."
    under = facts.Under(parse("bastos-3")), facts.SideTakes(96, 96, "partner")
    assert plan("copas-3", *under) == "Load it: your partner takes it in all 96 imagined deals."
    figure = facts.Helps(4, certain=False), facts.SideTakes(96, 96, "partner")
    assert plan("copas-12", *figure) == "Add your 4 points: your partner takes it in all 96 imagined deals."


def test_the_partners_trick_is_loaded_or_spared() -> None:
    certain = plan("copas-3", facts.Helps(10, certain=True))
    assert certain == "Load it: this trick is your partner’s for certain, with your 10 points."
    likely = facts.Helps(0, certain=False), facts.SideTakes(80, 96, "partner")
    assert plan("copas-6", *likely) == "Your partner probably takes it (80 of 96 imagined deals): spend no more on it."
    nothing = facts.Helps(0, certain=True), facts.Cheapest()
    assert plan("copas-6", *nothing) == "This trick is your partner’s for certain: throw what is worth least."


def test_what_a_lost_trick_would_have_cost_is_told() -> None:
    lost = facts.Loses(4, 0, least=True, forced=False), facts.Spares(parse("oros-3")), facts.Cheapest()
    assert plan("copas-6", *lost) == "Let it go: going ahead for 4 points would cost the 3 of Oros."
    forced = facts.Loses(14, 3, least=False, forced=True), facts.SavesTrumps(1)
    trump = replace(card("oros-6", -20), action=Play(parse("oros-6")))
    own = replace(opened("brisca", 2), trump=0)
    told = plan("copas-11", *forced, own=own, others=[trump])
    assert told == "None of your cards wins it: rather lose 3 points than a trump."


def test_a_pair_that_another_card_would_break_is_kept() -> None:
    kept = facts.Stakes(0), facts.Cheapest(), facts.KeepsPair(1, 20)
    breaking = card("copas-12", -5, facts.BreaksPair(1, 20))
    told = plan("bastos-7", *kept, own=opened("tute_2", 2), others=[breaking])
    assert told == "Keep your pair of Copas to declare 20: this card costs nothing."
    assert sentence_of(facts.Shows(0, 40)) == "Declaring the pair of Oros brings 40 at once."
    words.use("es")
    assert sentence_of(facts.Shows(0, 40)) == "Cantas las cuarenta en oros ahora mismo."
    assert sentence_of(facts.BreaksPair(1, 20)).endswith("aún puedes cantar las veinte.")


def test_the_last_tricks_are_counted() -> None:
    end = plan("bastos-7", facts.Counted(3, 67, alone=True), facts.Wins(13, 0, 0))
    assert end == "The last 3 tricks can be counted: you end with 67 points."


def test_a_trick_that_decides_the_deal_or_the_contract_says_so() -> None:
    assert plan("oros-3", facts.Wins(13, 10, 0), facts.Decides(65)) == (
        "Take it: 13 points, 10 of them its own, and with them the deal is won."
    )
    needs = facts.Wins(13, 10, 0), facts.Needs(30, declarer=True)
    assert plan("oros-3", *needs) == "Take it: 13 points of the 30 that your side still needs."


def with_partner_ahead(name: str, *told: Fact, certain: bool = True) -> str:
    """What is said of this card of seat 1 in pairs where its partner has led a knight, and may still lose it or not."""
    own = replace(opened("brisca", 4), table=((3, parse("copas-11")),))
    assert own.seat == 1
    others = [card("bastos-7", -20, facts.Helps(0, certain)), card("bastos-6", -20)]
    return plan(name, *told, own=own, others=others)


def test_a_trick_in_which_the_partner_is_ahead_is_loaded_or_kept_and_not_taken() -> None:
    """Taking is done to others."""
    loaded = with_partner_ahead("copas-1", facts.Wins(16, 11, 0))
    assert loaded == "Load it: this trick is your side’s for certain, with your 11 points."
    added = with_partner_ahead("copas-12", facts.Wins(9, 4, 2))
    assert added == "Add your 4 points: this trick is your side’s for certain."
    kept = with_partner_ahead("copas-12", facts.Wins(9, 4, 2), certain=False)
    assert kept == "Keep it on your side: 9 points, 4 of them its own, and nobody can go over it."
    last = with_partner_ahead("copas-12", facts.Wins(9, 4, 0), certain=False)
    assert last == added, "nobody plays any more who could go over the partner"
    assert "you lead next" in with_partner_ahead("oros-2", facts.Wins(5, 0, 0))
    assert with_partner_ahead("copas-1", facts.Wins(16, 11, 0), facts.Decides(65)) == (
        "Keep it on your side: 16 points, 11 of them its own, and with them the deal is won."
    )
    assert plan("copas-1", facts.Wins(16, 11, 0)).startswith("Take it: ")


def test_going_ahead_of_the_partner_is_told_as_such() -> None:
    over = facts.Tops(3, 0), facts.CardBeaten(37, 192)
    told = with_partner_ahead("copas-12", *over)
    assert told == "Go over your partner: 3 points; it is beaten in 37 of 192 imagined deals."
    assert plan("copas-12", *over).startswith("Go ahead: 3 points")


@pytest.mark.parametrize(("name", "players"), [("brisca", 4), ("brisca", 6), ("sueca", 4)])
def test_no_hint_says_to_take_what_is_the_sides_already(name: str, players: int) -> None:
    found = 0
    for seed in range(3):
        deal, rng = engine.start(book(name, players), 0, shuffle.derived_seed(43, seed)), Random(seed)
        while (seat := engine.to_act(deal)) is not None:
            own = view(deal, seat)
            ahead = best_play(own, deal.book)
            if own.phase == "play" and ahead is not None and (ahead[0] - seat) % 2 == 0:
                told = advise(own, 1, Random(3))
                found += 1
                assert not why(own, told, 0).startswith(("Take it", "Bring it home", "Go ahead")), own
            engine.apply(deal, seat, rng.choice(engine.legal(deal, seat)))
    assert found > 10


def test_few_points_are_the_aim_where_they_may_win() -> None:
    low = facts.StaysLow(40, 96, 4, 11)
    assert plan("copas-6", low) == "Stay low: you have 4, up to 11 win; this wins in 40 of 96 imagined deals."
    past = plan("oros-3", facts.Gathers(11, past=True), facts.Wins(13, 10, 0))
    assert past.endswith("Past 11 points, only having the most wins.")
    hopeless = facts.StaysLow(0, 40, 10, 11), facts.Loses(0, 0, least=True, forced=True), facts.Cheapest()
    assert plan("copas-4", *hopeless) == "None of your cards wins it: throw what is worth least."


def answering(*told: tuple[Fact, ...], led_by: int = 0) -> str:
    """The question of seat 1 in pairs where its cards have these facts and somebody has led a king."""
    own = replace(opened("brisca", 4), table=((led_by, parse("copas-12")),))
    found = [card(name, 0, *one) for name, one in zip(("oros-6", "copas-7", "bastos-2"), told, strict=False)]
    return nudge(own, Advice(0, tuple(found), 96))


def test_nobody_is_asked_about_points_that_cannot_be_won_or_are_the_partners() -> None:
    lost = (facts.Under(parse("copas-12")), facts.Loses(4, 0, least=True, forced=True))
    assert answering(lost, lost) == "None of your cards wins this trick: what can you spare?"
    partners = answering((facts.Helps(0, certain=False),), (facts.Tops(4, 0),), led_by=3)
    assert partners == "Your partner is ahead: what would you add to the trick?"
    assert answering((facts.Wins(4, 0, 0),), lost) == "Is it worth 4 points to you?"
    empty = replace(opened("brisca", 2), table=((0, parse("copas-4")),))
    found = Advice(0, (card("copas-1", 9, facts.Wins(11, 11, 0)), card("oros-6", 2, facts.Loses(0, 0, True, False))), 9)
    assert nudge(empty, found).endswith("can you bring some of yours home?")


def test_whoever_has_but_one_card_is_asked_nothing() -> None:
    alone = facts.OnlyChoice()
    assert answering((alone,)) == "You have only one card to play."
    assert nudge(opened("brisca", 2), Advice(0, (card("oros-6", 0, alone),), 0)) == "You have only one card to play."


def test_a_claim_names_the_tricks_that_are_left() -> None:
    told = "The highest trumps are on your side: the {} tricks that are left are yours."
    assert [sentence_of(facts.Certain(tricks)) for tricks in (2, 3)] == [told.format(2), told.format(3)]


# -- what a few deals can tell --------------------------------------------------------------------------------------


def unsure(one: Candidate, doubt: float) -> Candidate:
    return replace(one, doubt=doubt)


def test_what_the_deals_cannot_tell_apart_is_said_to_come_close() -> None:
    own = opened("brisca", 2)
    best, other = card("oros-6", 10, facts.SavesTrumps(1)), card("copas-7", 4)
    worst = card("copas-1", -30, facts.Loses(11, 11, False, False))
    assert "comes close" not in why(own, Advice(0, (best, unsure(other, 1.0), worst), 96), 0)
    few = Advice(0, (best, unsure(other, 3.1), worst), 12)
    assert why(own, few, 0).endswith("The 7 of Copas comes close.")


def test_the_table_says_how_near_figures_are_as_good_as_equal() -> None:
    own, chiamata = opened("brisca", 2), opened("bastarda", 5)
    cards = (card("oros-6", 10), unsure(card("copas-7", 4), 3.0))
    assert nearness(own, Advice(0, cards, 24)) == "differences under 3 don’t matter"
    assert not nearness(own, Advice(0, cards, 1, solved=True))  # nothing is hidden any more
    calls = (Candidate(Bid(70), 0.9, 0, 0.5, ()), Candidate(Pass(), 0.1, 0, 0.5, (), doubt=0.3))
    assert nearness(chiamata, Advice(0, calls, 30)) == "differences under 0.6 don’t matter"
    assert of_winning(chiamata) == "“Winning side” counts the deals that others play, too."
    assert not of_winning(own)
    assert (winning(chiamata), winning(own)) == ("Winning side", "You win")


def test_a_chance_is_told_no_finer_than_dozens_of_deals_tell_it() -> None:
    told = [share(replace(card("oros-6", 10), chance=chance)) for chance in (0.0, 0.01, 0.48, 0.63, 0.99, 1.0)]
    assert told == ["0%", "5%", "50%", "65%", "95%", "100%"]


def test_a_swap_says_what_it_brings() -> None:
    own = opened("brisca", 2)
    swap = replace(card("oros-6", 10, facts.Swaps(parse("oros-7"), parse("oros-1"))), action=Exchange(parse("oros-7")))
    told = why(own, Advice(0, (swap, card("copas-7", 4)), 40), 0)
    assert told == "The Ace of Oros in your hand is worth more than the 7 of Oros. You still play a card after that."


def test_cards_that_come_to_exactly_the_same_are_told_so() -> None:
    own = opened("brisca", 2)
    same = Advice(
        0, (card("oros-6", -4, facts.Counted(3, 58, alone=True)), card("copas-7", -4), card("copas-1", -9)), 1
    )
    assert why(own, same, 0).endswith("you end with 58 points. The 7 of Copas comes to the same.")


def test_more_deals_leave_less_doubt() -> None:
    own = opened("bastarda", 5)
    few, many = (max(one.doubt for one in advise(own, budget, Random(3)).candidates) for budget in (3, 24))
    assert 0 < many < few


def test_whoever_bids_little_first_may_still_bid_more() -> None:
    """A low bid is no worse than a higher one within what the hand is worth: one goes on as far as that."""
    own = opened("bastarda", 5)
    found = {act.amount: one for act, one in bids(own, 24).items() if isinstance(act, Bid) and act.amount is not None}
    assert found[min(found)].measured >= found[max(found)].measured


def test_whoever_has_bid_much_is_imagined_with_a_good_hand() -> None:
    deal = engine.start(book("bastarda", 5), 0, shuffle.derived_seed(40, 0))
    bidder = sure(engine.to_act(deal))
    engine.apply(deal, bidder, Bid(90))
    seat = sure(engine.to_act(deal))
    knowledge = Knowledge(view(deal, seat), book("bastarda", 5))
    told = tryout_bids.fitting(knowledge, 40, Random(1))
    mean = {other: sum(limits[other] for _deal, limits in told) / len(told) for other in told[0][1]}
    assert mean[bidder] == max(mean.values())
    assert all(set(world.hands[seat]) == set(deal.hands[seat]) for world, _limits in told)


# -- what speaks for a choice, and against it ------------------------------------------------------------------------

ORO, COPA = parse("oros-1"), parse("copas-3")
FOR: tuple[Fact, ...] = (
    facts.Wins(10, 0, 1),
    facts.Wins(0, 0, 0),
    facts.Tops(10, 2),
    facts.Loses(0, 0, least=False, forced=False),
    facts.Loses(5, 0, least=False, forced=False),
    facts.Loses(11, 2, least=True, forced=True),
    facts.Helps(10, certain=True),
    facts.Helps(0, certain=False),
    facts.Highest(ORO, 3),
    facts.Stakes(0),
    facts.SavesTrumps(2),
    facts.GetsTurnUp(ORO),
    facts.KeepsPair(0, 20),
    facts.Catches(COPA),
    facts.Drags(),
    facts.Swaps(COPA, ORO),
    facts.Shows(0, 20),
    facts.Certain(3),
    facts.LongSuit(0, 5, (ORO,)),
    facts.Missing(ORO),
    facts.LaysPoints(11, "declarer"),
    facts.Voids((0,)),
    facts.Carries(8, 10, 70),
    facts.Declines(2, 10),
    facts.Leaves(7, 10),
    facts.NobodyPlays(10, 10, certain=False),
    facts.Lowest(),
    facts.CardBeaten(1, 10),
    facts.SideTakes(8, 10, "side"),
    facts.Counted(3, 60, alone=True),
    facts.StaysLow(3, 10, 0, 11),
    facts.Decides(65),
    facts.Makes(6, 10),
    facts.Shelters(ORO),
    facts.Lurks(COPA),
    facts.Cheapest(),
    facts.OnlyTrumps(least=True),
    facts.Gathers(11, past=False),
    facts.Spares(ORO),
    facts.Needs(12, declarer=True),
)
AGAINST: tuple[Fact, ...] = (
    facts.Loses(15, 10, least=False, forced=False),
    facts.Loses(15, 10, least=True, forced=False),
    facts.Stakes(10),
    facts.SpendsTrump(4),
    facts.NextLacks(1, 0),
    facts.BreaksPair(0, 20),
    facts.Exposes(ORO),
    facts.CallsOwn(),
    facts.CardBeaten(9, 10),
    facts.SideTakes(2, 10, "side"),
    facts.Under(COPA),
    facts.Beaters(3),
)
TURNED: tuple[Fact, ...] = (
    facts.Wins(10, 0, 1),
    facts.Tops(10, 2),
    facts.CardBeaten(1, 10),
)  # where points are not wanted,
TURNED_FOR: tuple[Fact, ...] = (
    facts.Loses(15, 10, least=False, forced=False),
    facts.CardBeaten(9, 10),
)  # the other way


def test_for_every_kind_of_fact_it_is_said_here_whether_it_speaks_for_a_choice() -> None:
    assert {type(fact) for fact in (*FOR, *AGAINST)} | {facts.OnlyChoice} == set(classes(Fact).values())


@pytest.mark.parametrize("fact", FOR, ids=repr)
def test_what_speaks_for_a_good_choice_is_told_of_it_and_of_a_bad_one_what_speaks_against(fact: Fact) -> None:
    told_in_favour(opened("brisca", 2), fact, facts.Exposes(ORO))


@pytest.mark.parametrize("fact", AGAINST, ids=repr)
def test_what_speaks_against_a_choice_is_told_of_a_bad_one_first(fact: Fact) -> None:
    told_in_favour(opened("brisca", 2), facts.SavesTrumps(2), fact)


@pytest.mark.parametrize("fact", [*TURNED, *TURNED_FOR], ids=repr)
def test_where_the_fewest_points_win_it_speaks_against_a_card_that_it_wins_some(fact: Fact) -> None:
    rules = rulebook(loading.with_params(game("brisca_mexico"), {"goal.low_fallback": "lowest"}), 2)
    own = view(engine.start(rules, 0, shuffle.derived_seed(40, 0)), 1)
    if fact in TURNED:
        told_in_favour(own, facts.SavesTrumps(2), fact)
    else:
        told_in_favour(own, fact, facts.Exposes(ORO))


def told_in_favour(own: View, good: Fact, bad: Fact) -> None:
    """The good one is told first of a choice that is nearly the best, the bad one of a choice that is much worse."""
    found = Advice(0, (card("oros-6", 40), card("copas-7", 30, bad, good), card("bastos-2", -60, good, bad)), 40)
    assert why(own, found, 1).startswith(sentence_of(good))
    assert why(own, found, 2).startswith(sentence_of(bad))


# -- how sure a figure is --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("deals", [6, 25])
@pytest.mark.parametrize(("name", "players"), [("brisca", 4), ("bastarda", 5), ("rematada", 3)])
def test_figures_are_as_far_off_as_is_told(name: str, players: int, deals: int) -> None:
    """Out of many tries with so many deals each: how far the distance of two choices lies from the true one."""
    knowledge, rng = Knowledge(opened(name, players), book(name, players)), Random(deals)
    best, other = 20.0, 9.0
    off, told = [], []
    for _ in range(400):
        rows = [[Ending(rng.gauss(mean, 80), 0.0, 0.5) for _ in range(deals)] for mean in (best, other)]
        distance = fmean(end.points for end in rows[0]) - fmean(end.points for end in rows[1])
        off.append((distance - (best - other)) ** 2)
        told.append(trust.doubt(knowledge, rows[0], rows[1]) ** 2)
    assert sqrt(fmean(told) / fmean(off)) == pytest.approx(1, abs=0.15)


def test_of_the_best_choice_itself_and_of_a_single_deal_nothing_is_in_doubt() -> None:
    knowledge, row = Knowledge(opened("brisca", 2), book("brisca", 2)), [Ending(4.0, 60.0, 1.0)] * 2
    assert trust.doubt(knowledge, row, row) == 0
    assert trust.doubt(knowledge, row[:1], [Ending(2.0, 60.0, 1.0)]) == 0
    assert trust.doubt(knowledge, row, [Ending(2.0, 60.0, 1.0)] * 2) > 0, "another deal may yet go otherwise"


@pytest.mark.parametrize(
    ("name", "players"), [("brisca_house", 4), ("brisca_house", 3), ("pairs shown on any turn", 2)]
)
def test_a_hint_asked_for_again_and_again_strays_as_far_as_it_says(name: str, players: int) -> None:
    """Measured distances of two choices, each time in other imagined deals, beside the doubt that was told of them."""
    own = opened(name, players, 2)
    gaps: dict[Action, list[float]] = {}
    told: dict[Action, list[float]] = {}
    for number in range(24):
        tried = try_choices(own, 1, Random(number))
        first, *others = weigh(tried, trust.learned_leads(tried.knowledge, tried.options))
        for one in others:
            gaps.setdefault(one.action, []).append(first.measured - one.measured)
            told.setdefault(one.action, []).append(one.doubt)
    ratios = [fmean(told[one]) / stdev(found) for one, found in gaps.items() if len(found) > 15]
    assert ratios
    assert 0.67 < fmean(ratios) < 1.6
