"""Five at an auction: what computer players bid and call, and how caller, secret partner and the others play."""

from __future__ import annotations

from random import Random
from statistics import fmean

import pytest

from game.engine import engine
from game.engine.actions import Action, Bid, Call, ChooseTrump, Discard, Pass, Play
from game.engine.cards import SUITS, Card, name_of, parse, suit_of
from game.engine.deal import CALL, NOBODY, Deal
from game.engine.phases.count import settle
from game.players.knowledge.imagine import Knowledge
from game.players.policy.shapes import alone_hands, alone_view, called_play
from game.players.policy.shapes.called_play import hopes, judge, outcomes
from game.players.policy.shapes.called_view import course_of, find_called_policy
from game.players.search import bidding, choice, contract, contract_points
from game.players.search.passing import Passing, best_hope
from game.players.style.levels import LEVELS, POLICY, level_of
from tests.narrow import of_kind, sure
from tests.tables import book, view

CALLED = ("bastarda", "chiamata_a_punti", "chiamata_buia", "chiamata_de", "chiamata_rank", "gingo")
STRONG = "oros-1 oros-12 oros-11 oros-10 oros-7 copas-1 copas-3 espadas-1"
WEAK = "oros-2 oros-4 copas-5 copas-6 espadas-2 espadas-7 bastos-4 bastos-10"


def cards(text: str) -> list[Card]:
    return [parse(name) for name in text.split()]


def dealt(name: str, hand: str, dealer: int = 4) -> Deal:
    """A deal in its auction, seat 0 with this hand and the first to bid; the others have what is left."""
    deal = engine.start(book(name, 5), dealer, 7)
    mine = cards(hand)
    rest = [card for card in deal.book.cards if card not in mine]
    Random(3).shuffle(rest)
    deal.hands = [mine, *(rest[place * 8 : place * 8 + 8] for place in range(4))]
    return deal


def called(hands: dict[int, str], caller: int, card: str, leader: int, bid: int = 75) -> Deal:
    """The first trick of a contract; the named cards lie in these hands, the others anywhere."""
    deal = engine.start(book("chiamata_a_punti", 5), (leader - 1) % 5, 7)
    named = {seat: cards(text) for seat, text in hands.items()}
    rest = [card for card in deal.book.cards if not any(card in held for held in named.values())]
    Random(5).shuffle(rest)
    deal.hands = []
    for seat in range(5):
        held = named.get(seat, [])
        deal.hands.append([*held, *(rest.pop() for _ in range(8 - len(held)))])
    deal.caller, deal.high_bid, deal.bids = caller, bid, ((caller, bid, 0),)
    engine.enter(deal, engine.plan(deal.book)[1])
    engine.apply(deal, caller, Call(parse(card)))
    assert deal.turn == leader
    return deal


def laid(deal: Deal, names: str) -> Deal:
    for card in cards(names):
        engine.apply(deal, deal.turn, Play(card))
    return deal


def answer(deal: Deal, level: str = "master") -> Action:
    return choice.choose(view(deal, deal.turn), 24, Random(1), level)


def card_of(action: Action) -> Card:
    assert isinstance(action, Play)
    return action.card


PARTNER = "oros-1 copas-1 copas-2 copas-5 espadas-4 espadas-6 bastos-2 bastos-7"  # and all but one of it is not trumps


def test_policies_are_there_for_every_game_of_five_with_a_called_card() -> None:
    for name in CALLED:
        assert find_called_policy(book(name, 5)) is not None
        assert judge(book(name, 5)) is not None
    assert find_called_policy(book("rematada", 3)) is None
    assert find_called_policy(book("brisca", 5)) is None


def test_a_strong_hand_is_bid_step_by_step_and_a_weak_one_passed() -> None:
    deal = dealt("chiamata_a_punti", STRONG)
    spoken = []
    while isinstance(bid := answer(deal), Bid):
        assert bid.amount is not None
        spoken.append(bid.amount)
        engine.apply(deal, 0, bid)
        if deal.high_bid == 120:
            break
        engine.apply(deal, 1, Bid(deal.high_bid + 1))
        for seat in (2, 3, 4):
            if seat not in deal.passed:
                engine.apply(deal, seat, Pass())
    assert spoken[0] < 75
    assert spoken[-1] >= 90
    deal = dealt("chiamata_a_punti", WEAK, dealer=3)
    engine.apply(deal, 4, Bid(84))
    assert answer(deal) == Pass()


def test_by_ranks_a_strong_hand_asks_for_less_than_an_ace() -> None:
    deal = dealt("chiamata_rank", STRONG, dealer=3)
    engine.apply(deal, 4, Bid(rank=1))
    bid = of_kind(Bid, answer(deal))
    assert bid.rank == 3


def test_the_best_missing_trump_is_called() -> None:
    deal = dealt("chiamata_a_punti", STRONG.replace("oros-7", "bastos-4"))
    engine.apply(deal, 0, Bid(80))
    for seat in (1, 2, 3, 4):
        engine.apply(deal, seat, Pass())
    assert answer(deal) == Call(parse("oros-3"))


def test_in_the_dark_game_a_card_that_is_still_in_a_hand_is_called() -> None:
    deal = dealt("chiamata_buia", STRONG)
    engine.apply(deal, 0, Bid(70))
    for seat in (1, 2, 3, 4):
        engine.apply(deal, seat, Pass())
    while deal.trick == 0:
        engine.apply(deal, deal.turn, answer(deal))
    call = of_kind(Call, answer(deal))
    assert deal.holder(call.card) != NOBODY


def test_what_was_given_before_the_call_tells_nothing_of_the_partner() -> None:
    deal = dealt("chiamata_buia", STRONG)
    engine.apply(deal, 0, Bid(70))
    for seat in (1, 2, 3, 4):
        engine.apply(deal, seat, Pass())
    while deal.phase != CALL:
        engine.apply(deal, deal.turn, answer(deal))
    engine.apply(deal, 0, answer(deal))
    course = course_of(Knowledge(view(deal, 0), deal.book))
    assert sum(course.points) > 0
    assert sum(course.gave_caller) + sum(course.gave_others) + sum(course.took) == 0
    while deal.trick == 1:
        engine.apply(deal, deal.turn, Play(max(deal.playable(deal.turn), key=lambda card: deal.book.points[card])))
    course = course_of(Knowledge(view(deal, 0), deal.book))
    assert sum(course.gave_caller) + sum(course.gave_others) > 0


def test_before_a_late_call_a_card_of_the_long_suit_is_worth_more_than_a_stray_one() -> None:
    deal = dealt("chiamata_buia", STRONG.replace("oros-7", "bastos-4"))
    numbers = sure(judge(deal.book))
    worth = contract.keep_values(Knowledge(view(deal, 0), deal.book), numbers)
    assert set(worth) == set(deal.hands[0])
    assert min(worth[card] for card in cards("oros-1 oros-12 oros-11 oros-10")) > worth[parse("bastos-4")]


def test_the_secret_partner_loads_the_callers_trick_when_nobody_can_take_it_any_more() -> None:
    deal = called({3: PARTNER, 1: "oros-3"}, caller=1, card="oros-1", leader=4)
    laid(deal, f"{name(deal, 4)} {name(deal, 0)} oros-3 {name(deal, 2)}")
    assert deal.turn == 3
    assert card_of(answer(deal)) == parse("copas-1")


def test_he_gives_nothing_to_a_trick_that_another_wins_and_keeps_the_called_card() -> None:
    deal = called({3: PARTNER, 1: "espadas-2", 2: "espadas-5"}, caller=1, card="oros-1", leader=1)
    laid(deal, "espadas-2 espadas-5")
    chosen = card_of(answer(deal))
    assert chosen != parse("oros-1")
    assert deal.book.points[chosen] == 0


def test_a_defender_gives_nothing_to_the_callers_trick() -> None:
    hand = "bastos-12 copas-1 copas-2 copas-5 espadas-4 espadas-6 bastos-2 bastos-7"
    deal = called({3: hand, 1: "oros-3", 2: "oros-1"}, caller=1, card="oros-1", leader=4)
    laid(deal, f"{name(deal, 4)} {name(deal, 0)} oros-3 {name(deal, 2)}")
    assert deal.book.points[card_of(answer(deal))] == 0


def name(deal: Deal, seat: int) -> str:
    """A worthless card of this hand that is no trump."""
    plain = [card for card in deal.hands[seat] if suit_of(card) != deal.trump and not deal.book.points[card]]
    return name_of(plain[0])


def test_softer_players_misjudge_a_hand_the_same_way_all_through_the_auction() -> None:
    deal = dealt("chiamata_a_punti", STRONG)
    knowledge = Knowledge(view(deal, 0), deal.book)
    leans = {level: bidding.lean(knowledge, level_of(level)) for level in ("normal", "child", "master")}
    assert tuple(bidding.BIDDERS) == LEVELS
    assert -5 < leans["master"] < 0  # the best of many hopes is too high, and it knows that
    assert leans["normal"] == bidding.lean(knowledge, level_of("normal"))
    assert abs(leans["normal"]) < 15
    assert bidding.lean(knowledge, level_of("master", "bold")) > leans["master"]
    assert bidding.lean(knowledge, level_of(POLICY)) == leans["master"]  # who differs at cards alone


def test_a_bid_pays_what_the_table_of_the_game_says() -> None:
    plain = book("chiamata_a_punti", 5)
    assert contract_points.over_others(plain, 70, 70, alone=False) == pytest.approx(2 + 2 / 4)
    assert contract_points.over_others(plain, 70, 69, alone=False) == pytest.approx(-2 - 2 / 4)
    assert contract_points.over_others(plain, 70, 90, alone=True) == pytest.approx(4 + 1)
    assert contract_points.over_others(book("gingo", 5), 70, 60, alone=False) == pytest.approx(-10 - (3 * 60 - 10) / 4)
    assert contract_points.over_others(book("rematada", 3), 100, 90, alone=True) == pytest.approx(-50)
    even = outcomes(70.0, alone=False)
    assert abs(contract_points.expected_gain(plain, 70, even)) < 0.4
    assert contract_points.expected_gain(plain, 60, even) > 0 > contract_points.expected_gain(plain, 80, even)


def test_a_partner_shares_what_the_caller_gains_and_the_others_pay_for_it() -> None:
    plain, alone = book("chiamata_a_punti", 5), book("rematada", 3)
    assert contract_points.over_others(plain, 70, 70, False, contract_points.PARTNER) == pytest.approx(1 + 1 / 4)
    assert contract_points.over_others(plain, 70, 70, False, contract_points.DEFENDER) == pytest.approx(-1 - 1 / 4)
    assert contract_points.over_others(plain, 70, 69, False, contract_points.DEFENDER) == pytest.approx(1 + 1 / 4)
    assert contract_points.over_others(alone, 100, 120, True, contract_points.DEFENDER) == pytest.approx(-50)
    assert contract_points.over_others(alone, 100, 90, True, contract_points.DEFENDER) == pytest.approx(25)


@pytest.mark.parametrize("name", CALLED)
def test_passing_costs_while_the_others_can_make_their_contract_and_pays_when_they_go_too_high(name: str) -> None:
    deal = dealt(name, WEAK, dealer=3)
    engine.apply(deal, 4, engine.legal(deal, 4)[1])
    passing = Passing(Knowledge(view(deal, 0), deal.book), 60, Random(1))
    assert passing.worth(61) < 0 < passing.worth(118)


def test_passing_costs_less_with_the_cards_that_others_call() -> None:
    plain, aces = (dealt("chiamata_a_punti", hand, dealer=3) for hand in (WEAK, PARTNER))
    for deal in (plain, aces):
        engine.apply(deal, 4, Bid(70))
    worth = [Passing(Knowledge(view(deal, 0), deal.book), 120, Random(1)).worth(71) for deal in (plain, aces)]
    assert worth[0] < worth[1]


def test_where_nobody_else_can_bid_any_more_passing_is_worth_nothing() -> None:
    deal = dealt("chiamata_a_punti", STRONG, dealer=0)
    while deal.turn != 0:
        engine.apply(deal, deal.turn, Pass())
    passing = Passing(Knowledge(view(deal, 0), deal.book), 12, Random(1))
    assert not passing.rivals
    assert passing.worth(61) == 0


def test_a_child_bids_low_and_seldom_and_nobody_goes_higher_than_the_master() -> None:
    rules = book("chiamata_a_punti", 5)
    numbers, prices = sure(judge(rules)), {level: list[float]() for level in LEVELS}
    outbid = dict.fromkeys(LEVELS, 0)
    for number in range(60):
        deal = engine.start(rules, 0, number)
        told = [Knowledge(view(deal, seat), rules) for seat in range(5)]
        hoped = [best_hope(one, numbers) for one in told]
        for level, found in prices.items():
            limits = [hope + bidding.lean(one, level_of(level)) for hope, one in zip(hoped, told, strict=True)]
            found.append(sorted(limits)[-2])  # as far as the highest bidder has to go
            outbid[level] += sum(limit > 80 for limit in limits)
    means = [fmean(found) for found in prices.values()]
    assert means[-1] == max(means)  # those between lie nearer together than so few deals can tell
    assert means[0] < min(means[1:]) - 2
    assert outbid["child"] < outbid["master"] / 2


def test_more_is_hoped_of_a_stronger_hand() -> None:
    rules = book("chiamata_a_punti", 5)
    numbers = sure(judge(rules))
    strong, weak = (max(hopes(rules, numbers, cards(hand), rules.cards).values()) for hand in (STRONG, WEAK))
    assert strong > weak + 15


@pytest.mark.parametrize("game", CALLED)
def test_imagined_contracts_are_played_to_their_end_from_anywhere(game: str) -> None:
    policy = sure(find_called_policy(book(game, 5)))
    deal = engine.start(book(game, 5), 2, 11)
    rng = Random(2)
    while not engine.over(deal):
        if deal.caller != NOBODY and deal.phase > 0:
            twin = deal.copy()
            called_play.play_on(twin, policy)
            assert engine.over(twin)
            assert sum(side.points for side in settle(twin).sides) == 120
        options = engine.legal(deal, deal.turn)
        engine.apply(deal, deal.turn, rng.choice(options))


def test_who_speaks_last_after_everybody_passed_bids_no_more_than_needed() -> None:
    deal = dealt("chiamata_a_punti", STRONG, dealer=0)
    while deal.turn != 0:
        engine.apply(deal, deal.turn, Pass())
    chosen = choice.choose(view(deal, 0), 24, Random(1))
    assert chosen == Bid(min(bid.amount for bid in engine.legal(deal, 0) if isinstance(bid, Bid) and bid.amount))


ALONE = "oros-1 oros-3 oros-12 oros-11 oros-10 copas-1 copas-3 espadas-1 bastos-5 bastos-6"
POOR = "oros-5 oros-7 copas-6 copas-10 copas-11 espadas-5 espadas-7 bastos-6 bastos-7 bastos-10"


def against_two(hand: str, talon: str, dealer: int = 2) -> Deal:
    """A deal of three in its auction, seat 0 with this hand and the first to bid; the others have what is left."""
    deal = engine.start(book("rematada", 3), dealer, 7)
    mine, deal.talon = cards(hand), cards(talon)
    rest = [card for card in deal.book.cards if card not in mine and card not in deal.talon]
    Random(3).shuffle(rest)
    deal.hands = [mine, rest[:10], rest[10:]]
    return deal


def test_a_policy_is_there_for_a_declarer_alone_against_two() -> None:
    rules = book("rematada", 3)
    assert alone_view.find_alone_policy(rules) is not None
    assert alone_view.chances(rules) is not None
    assert alone_view.find_alone_policy(book("sueca", 4)) is None
    assert alone_view.find_alone_policy(book("brisca", 3)) is None


def test_who_plays_alone_bids_with_a_strong_hand_and_passes_with_a_poor_one() -> None:
    deal = against_two(ALONE, "bastos-7 copas-5")
    bid = of_kind(Bid, answer(deal))
    assert bid.amount is not None
    assert bid.amount >= 100
    assert answer(against_two(POOR, "oros-1 oros-3")) == Pass()


def test_he_keeps_aces_and_long_trumps_and_names_them() -> None:
    deal = against_two(ALONE, "bastos-7 copas-5")
    engine.apply(deal, 0, Bid(120))
    for seat in (1, 2):
        engine.apply(deal, seat, Pass())
    aside = of_kind(Discard, answer(deal))
    assert not set(aside.cards) & set(cards("oros-1 oros-3 oros-10 copas-1 espadas-1"))
    engine.apply(deal, 0, aside)
    assert answer(deal) == ChooseTrump(SUITS.index("oros"))


def test_weaker_players_name_no_suit_that_they_do_not_hold() -> None:
    deal = against_two(ALONE.replace("bastos-5 bastos-6", "espadas-3 copas-12"), "espadas-12 copas-5")
    engine.apply(deal, 0, Bid(120))
    for seat in (1, 2):
        engine.apply(deal, seat, Pass())
    engine.apply(deal, 0, answer(deal))
    for number in range(20):
        named = of_kind(ChooseTrump, choice.choose(view(deal, 0), 24, Random(number), "normal"))
        assert named.suit != SUITS.index("bastos")


def test_the_chance_of_a_contract_falls_with_what_it_asks_for() -> None:
    deal = against_two(ALONE, "bastos-7 copas-5")
    numbers = sure(alone_view.chances(deal.book))
    found = alone_hands.outcomes(Knowledge(view(deal, 0), deal.book), numbers, 100, 24, Random(1), 0.0)
    assert sum(one.weight for one in found) == pytest.approx(1.0)
    made = [sum(one.weight for one in found if one.points >= least) for least in (100, 130, 160)]
    assert made == sorted(made, reverse=True)
    assert made[0] > 0.6


def test_nobody_who_overrates_a_hand_thinks_everything_possible() -> None:
    deal = against_two(POOR, "bastos-1 copas-5")
    numbers, knowledge = alone_view.chances(deal.book), Knowledge(view(deal, 0), deal.book)
    assert numbers is not None
    for least in (100, 165, 200):
        found = alone_hands.outcomes(knowledge, numbers, least, 24, Random(1), 10.0)
        assert sum(one.weight for one in found if one.points >= least) < 0.5
        assert contract_points.expected_gain(deal.book, 230, found) < 0


def test_who_stands_against_a_declarer_alone_gives_nothing_to_his_trick() -> None:
    deal = against_two(POOR, "oros-1 oros-3")
    deal.hands[1] = cards("oros-12 oros-11 oros-6 copas-3 copas-5 copas-7 bastos-1 bastos-12 espadas-3 espadas-10")
    deal.hands[2] = cards("oros-10 copas-1 copas-12 espadas-1 espadas-6 espadas-11 espadas-12")
    deal.hands[2] += cards("bastos-3 bastos-5 bastos-11")
    engine.apply(deal, 0, Pass())
    engine.apply(deal, 1, Bid(100))
    engine.apply(deal, 2, Pass())
    engine.apply(deal, 1, Discard(tuple(sorted(cards("espadas-3 espadas-10")))))
    engine.apply(deal, 1, ChooseTrump(SUITS.index("oros")))
    laid(deal, "bastos-6 bastos-1")
    assert card_of(answer(deal)) == parse("bastos-5")
