"""The computer players: how well they play, at which level, and what they must never do."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from game.engine import engine, shuffle
from game.engine.action_codes import LOW_MASK, encode
from game.engine.actions import Action, Bid, Call, ChooseTrump, Claim, Declare, Discard, Exchange, Pass, Play
from game.engine.cards import SUITS, Card, name_of, suit_of
from game.engine.deal import Deal
from game.engine.phases.count import settle
from game.engine.view import MatchView, SpokenBid, Trick, View
from game.players import BUDGET, POLICY, aside, choose
from game.players.knowledge.imagine import Knowledge
from game.players.style.special import thrifty
from tests import examples
from tests.narrow import of_kind, sure
from tests.tables import TABLES, book, cards, played, view

FEW = 4  # deals that are imagined where it is only played to the end

Player = Callable[[Deal, Random], int]


def at_random(deal: Deal, rng: Random) -> int:
    return rng.choice(engine.codes(deal))


def greedy(deal: Deal, rng: Random) -> int:
    """Takes what it can with plain cards, trumps what has points, else throws the poorest card."""
    rules = deal.book
    options = [code for code in engine.codes(deal) if code <= LOW_MASK]
    swaps = [code for code in engine.codes(deal) if code > LOW_MASK]
    if swaps:
        return swaps[0]

    def poor(card: Card) -> tuple[int, int]:
        return rules.points[card] + (5 if suit_of(card) == deal.trump else 0), rules.strength[card]

    if not deal.table:
        return min(options, key=poor)
    power = rules.power[deal.trump][suit_of(deal.table[0])]
    high = max(power[card] for card in deal.table)
    winning = [card for card in options if power[card] > high]
    plain = [card for card in winning if suit_of(card) != deal.trump]
    if plain:
        return max(plain, key=lambda card: rules.points[card])
    if winning and any(rules.points[card] for card in deal.table):
        return min(winning, key=lambda card: rules.strength[card])
    return min(options, key=poor)


def computer(deal: Deal, rng: Random) -> int:
    """At a glance: what trying cards out adds would take these many deals too long."""
    return sure(encode(choose(view(deal, deal.turn), BUDGET, rng, POLICY)))


def mirrored(players: int, opponent: Player, deals: int) -> tuple[float, float]:
    """Share of deals won and mean difference in points for the computer: every deck twice, sides changed."""
    rules = book("brisca", players)
    won, difference = 0.0, 0
    for number in range(deals):
        for side in (0, 1):
            deal = engine.start(rules, 0, shuffle.derived_seed(100, number))
            rng = Random(number)
            while not engine.over(deal):
                player = computer if rules.side_of[deal.turn] == side else opponent
                engine.play(deal, player(deal, rng))
            result = settle(deal)
            gained = result.sides[side].points - result.sides[1 - side].points
            won += 1 if gained > 0 else 0.5 if gained == 0 else 0
            difference += gained
    return won / (2 * deals), difference / (2 * deals)


def test_it_beats_a_random_player_by_far() -> None:
    won, difference = mirrored(2, at_random, 30)
    assert won > 0.85
    assert difference > 40


def test_it_beats_a_greedy_player() -> None:
    won, difference = mirrored(2, greedy, 60)
    assert won > 0.6
    assert difference > 5


def test_two_partners_beat_two_greedy_players() -> None:
    won, difference = mirrored(4, greedy, 20)
    assert won > 0.55
    assert difference > 5


def scene(name: str = "brisca", players: int = 2, **told: Any) -> View:
    """A View written by hand: it is seat 0's turn, bastos are trumps."""
    rules = book(name, players)
    table = told.pop("table", ())
    hand = cards(*told.pop("hand"))
    stock = told.pop("stock", 20)
    seen: dict[str, Any] = {
        "variant": name,
        "players": players,
        "seat": 0,
        "dealer": players - 1,
        "direction": 1,
        "phase": "play",
        "turn": 0,
        "leader": (-len(table)) % players,
        "hand": hand,
        "hand_sizes": tuple(len(hand) - (seat >= players - len(table) and seat > 0) for seat in range(players)),
        "trump": SUITS.index("bastos"),
        "turn_up": cards("bastos-4")[0] if stock else None,
        "stock": stock,
        "table": tuple(((-len(table) + place) % players, card) for place, card in enumerate(cards(*table))),
        "tricks": (),
        "tricks_won": (1,) * players,
        "sides": rules.sides,
        "points": (0,) * players,
        "bids": (),
        "passed": (),
        "caller": None,
        "called": None,
        "partner": None,
        "talon": 0,
        "talon_shown": None,
        "discards": None,
        "exchanged": (),
        "signals_seen": (),
        "shown": (),
        "rejected": (),
        "arrastre": None,
        "declared": (),
        "stake": 1,
        "match": MatchView(rules.sides, (0,) * len(rules.sides), 3, 1),
        "rules": rules.variant,
    }
    return View(**(seen | told))


def answer(own: View) -> Action:
    return choose(own, BUDGET, Random(1))


def plays(name: str) -> Play:
    return Play(cards(name)[0])


def test_the_last_to_play_takes_a_king_with_the_smallest_trump() -> None:
    own = scene(table=["oros-12"], hand=["bastos-5", "bastos-7", "copas-11"])
    assert answer(own) == plays("bastos-5")


def left_to(seen: View) -> set[Action]:
    """The cards that thrift leaves to the seat."""
    rules = book(seen.variant, seen.players)
    return {Play(card) for card in thrifty(Knowledge(seen, rules), list(seen.hand))}


def test_who_plays_last_keeps_the_stronger_of_two_cards_that_do_the_same() -> None:
    takes = scene(table=["oros-12"], hand=["bastos-5", "bastos-6", "copas-11"])
    assert left_to(takes) == {plays("bastos-5"), plays("copas-11")}
    throws = scene(table=["oros-12"], hand=["copas-4", "copas-6", "espadas-6"])
    assert left_to(throws) == {plays("copas-4"), plays("espadas-6")}


def test_who_plays_last_may_choose_between_cards_that_do_not_do_the_same() -> None:
    wins_or_not = scene(table=["oros-5"], hand=["oros-4", "oros-6", "oros-10"])
    assert left_to(wins_or_not) == {plays("oros-4"), plays("oros-6"), plays("oros-10")}
    swap = scene(table=["oros-12"], hand=["bastos-2", "bastos-5", "copas-11"])
    assert left_to(swap) == {plays("bastos-2"), plays("bastos-5"), plays("copas-11")}


def test_who_does_not_play_last_may_prefer_the_stronger_card() -> None:
    leads = scene(hand=["bastos-5", "bastos-6", "copas-11"])
    assert left_to(leads) == {plays("bastos-5"), plays("bastos-6"), plays("copas-11")}


def test_the_last_to_play_may_bring_home_the_three_of_trumps_with_a_king_as_small_ones_win_as_well_later() -> None:
    own = scene(table=["oros-12"], hand=["bastos-5", "bastos-3", "copas-11"])
    assert answer(own) == plays("bastos-3")


def test_an_empty_trick_is_not_worth_the_trump_ace() -> None:
    own = scene(table=["oros-4"], hand=["bastos-1", "bastos-3", "copas-5"])
    assert answer(own) == plays("copas-5")


def test_the_ace_of_the_suit_led_takes_even_an_empty_trick() -> None:
    own = scene(table=["oros-4"], hand=["oros-1", "copas-5", "bastos-5"])
    assert answer(own) == plays("oros-1")


def test_an_ace_or_three_is_never_led_into_nothing() -> None:
    for loads in (["oros-1", "copas-3"], ["espadas-1", "oros-1"], ["copas-3", "espadas-3"]):
        own = scene(hand=[*loads, "espadas-4"])
        assert answer(own) == plays("espadas-4")


def test_high_trumps_are_kept_when_something_poorer_can_be_led() -> None:
    for trump in ("bastos-3", "bastos-1"):
        own = scene(hand=[trump, "copas-4", "oros-5"], stock=34, tricks_won=(0, 0))
        assert answer(own) in (plays("copas-4"), plays("oros-5"))


def test_a_trick_that_is_lost_anyway_gets_the_poorest_card() -> None:
    own = scene(table=["bastos-1"], hand=["oros-1", "copas-11", "espadas-6"])
    assert answer(own) == plays("espadas-6")


def test_the_partners_winning_trick_is_loaded_and_not_trumped() -> None:
    own = scene(players=4, table=["oros-5", "oros-1", "oros-6"], hand=["copas-3", "bastos-7", "espadas-4"])
    assert answer(own) == plays("copas-3")


def test_the_opponents_rich_trick_is_trumped() -> None:
    own = scene(players=4, table=["oros-1", "oros-5", "oros-6"], hand=["copas-3", "bastos-7", "espadas-4"])
    assert answer(own) == plays("bastos-7")


def test_nothing_is_given_to_an_opponent_who_wins_with_a_high_trump() -> None:
    own = scene(players=4, table=["bastos-1", "oros-5", "oros-6"], hand=["copas-3", "bastos-7", "espadas-4"])
    assert answer(own) == plays("espadas-4")


def test_the_seven_is_exchanged_for_a_figure() -> None:
    own = scene(hand=["bastos-7", "copas-4", "oros-5"], turn_up=cards("bastos-12")[0])
    assert answer(own) == Exchange(cards("bastos-7")[0])


def test_the_card_that_completes_a_dearer_pair_is_swapped_for_before_any_pair_is_shown() -> None:
    deal = engine.start(book("tute_2", 2), 1, 1)
    hand = cards("oros-7", "oros-11", "copas-12", "copas-11", "bastos-4", "bastos-5")
    given = cards("oros-12")[0]
    rest = [card for card in deal.book.cards if card not in {*hand, given}]
    deal.trump, deal.turn_up, deal.tricks_won = suit_of(given), given, [1, 0]
    deal.hands, deal.stock = [list(hand), rest[:6]], [given, *rest[6:]]
    assert deal.turn == 0
    shown = []
    for _ in range(2):
        action = choose(view(deal, 0), BUDGET, Random(1))
        engine.apply(deal, 0, action)
        shown.append(action)
    assert shown == [Exchange(hand[0]), Declare(suit_of(given))]


def test_without_a_won_trick_there_is_no_exchange_to_answer() -> None:
    own = scene(hand=["bastos-7", "copas-4", "oros-5"], turn_up=cards("bastos-12")[0], tricks_won=(0, 1))
    assert isinstance(answer(own), Play)


def test_nobody_claims_out_of_turn_for_a_swapped_card_that_was_played_and_forgotten() -> None:
    claims = []
    for number in range(24):
        deal = engine.start(book("brisca_house", 4), number % 4, shuffle.derived_seed(77, number))
        for _ in played(deal, Random(number)):
            idle = [] if deal.stock else [seat for seat in range(4) if seat != engine.to_act(deal)]
            said = [seat for seat in idle if engine.legal(deal, seat) and aside(view(deal, seat), "hard") == Claim()]
            claims += [Claim() in engine.legal(deal, seat) for seat in said]
    assert claims
    assert all(claims)


def test_the_three_is_shown_to_nobody_who_may_hold_the_ace_that_waits_for_it() -> None:
    hand = ["bastos-3", "copas-4", "espadas-5"]
    for table in ([], ["oros-1"], ["oros-1", "oros-4"]):
        assert answer(scene("muerte_al_tres", 4, table=table, hand=hand)) != plays("bastos-3")
    assert answer(scene("muerte_al_tres", 4, table=["oros-1", "oros-3", "oros-4"], hand=hand)) == plays("bastos-3")


def test_the_locked_ace_falls_on_the_three_and_shelters_its_own() -> None:
    assert answer(scene("muerte_al_tres", table=["bastos-3"], hand=["bastos-1", "oros-1", "copas-4"])) == plays(
        "bastos-1"
    )
    both = scene("muerte_al_tres", table=["oros-1"], hand=["bastos-1", "bastos-3", "copas-4"])
    assert answer(both) == plays("bastos-3")


def late(own_hand: list[str], other: list[str], table: list[str] | None = None) -> View:
    """The stock is gone, so that the other hand can be worked out: everything else has been played."""
    table = table or []
    rest = sorted(set(book("brisca", 2).cards) - set(cards(*own_hand, *other, *table)))
    tricks = tuple(
        Trick(0, ((0, first), (1, second)), place % 2)
        for place, (first, second) in enumerate(zip(rest[::2], rest[1::2], strict=True))
    )
    return scene(hand=own_hand, table=table, stock=0, tricks=tricks, tricks_won=(9, 8))


def test_when_the_stock_is_gone_every_card_is_known_and_the_end_played_exactly() -> None:
    pack = book("brisca", 2).cards
    for number in range(20):
        six = list(map(name_of, Random(number).sample(pack, 6)))
        own = late(six[:3], six[3:])
        assert answer(own) in best_by_trying(own, six[3:])


def best_by_trying(own: View, other: list[str]) -> list[Play]:
    """The best cards by a search of the test's own: tricks by hand, nothing of the engine."""
    rules = book("brisca", 2)
    assert own.trump is not None
    played = [sum(rules.points[card] for t in own.tricks if t.winner == seat for _, card in t.plays) for seat in (0, 1)]

    def end(points: tuple[int, int]) -> float:
        difference = played[0] + points[0] - played[1] - points[1]
        return difference + (25 if difference > 0 else -25 if difference < 0 else 0)

    def value(hands: tuple[tuple[Card, ...], ...], leader: int, points: tuple[int, int]) -> float:
        if not hands[0]:
            return end(points)
        sign = 1 if leader == 0 else -1
        return sign * max(sign * after(hands, leader, card, points) for card in hands[leader])

    def after(hands: tuple[tuple[Card, ...], ...], leader: int, card: Card, points: tuple[int, int]) -> float:
        other_seat = 1 - leader
        sign = 1 if other_seat == 0 else -1
        found = []
        for reply in hands[other_seat]:
            power = rules.power[own.trump or 0][suit_of(card)]
            winner = leader if power[card] > power[reply] else other_seat
            gained = rules.points[card] + rules.points[reply]
            scored = (points[0] + gained, points[1]) if winner == 0 else (points[0], points[1] + gained)
            left = {leader: card, other_seat: reply}
            rest = tuple(tuple(c for c in hands[seat] if c != left[seat]) for seat in (0, 1))
            found.append(sign * value(rest, winner, scored))
        return sign * max(found)

    hands = (own.hand, cards(*other))
    worth = {card: after(hands, 0, card, (0, 0)) for card in own.hand}
    return [Play(card) for card in own.hand if worth[card] == max(worth.values())]


def test_a_poor_hand_passes_and_a_rich_one_bids() -> None:
    auction: dict[str, Any] = {
        "name": "bastarda",
        "players": 5,
        "phase": "auction",
        "trump": None,
        "stock": 0,
        "tricks_won": (0,) * 5,
    }
    poor = ["oros-2", "oros-4", "copas-2", "copas-5", "espadas-4", "espadas-6", "bastos-2", "bastos-5"]
    rich = ["oros-1", "oros-12", "oros-11", "oros-10", "oros-7", "copas-1", "espadas-1", "oros-6"]
    spoken = (SpokenBid(1, 75),)
    assert answer(scene(**auction, hand=poor, bids=spoken)) == Pass()
    bid = of_kind(Bid, answer(scene(**auction, hand=rich, bids=spoken)))
    assert bid.amount is not None
    assert 75 < bid.amount <= 120


def test_the_declarer_calls_the_best_card_missing_in_the_strong_suit() -> None:
    own = scene(
        "bastarda",
        5,
        phase="call",
        trump=None,
        stock=0,
        caller=0,
        bids=(SpokenBid(0, 70),),
        passed=(1, 2, 3, 4),
        hand=["oros-1", "oros-12", "oros-11", "oros-7", "oros-6", "copas-1", "espadas-4", "bastos-2"],
    )
    assert answer(own) == Call(cards("oros-3")[0])


def test_the_declarer_names_the_long_suit_and_lays_no_trump_aside() -> None:
    long = ["oros-1", "oros-3", "oros-12", "oros-11", "oros-7", "oros-6", "copas-1", "espadas-7"]
    told: dict[str, Any] = {"caller": 0, "bids": (SpokenBid(0, 100),), "passed": (1, 2), "stock": 0, "trump": None}
    aside = cards("copas-10", "espadas-10")
    naming = scene("rematada", 3, phase="choose_trump", hand=[*long, "bastos-5", "copas-5"], discards=aside, **told)
    assert answer(naming) == ChooseTrump(SUITS.index("oros"))
    full = [*long, "bastos-5", "copas-5", "espadas-3", "bastos-3"]
    sizes = {"hand_sizes": (12, 10, 10)}
    seen = scene("rematada", 3, phase="discard", hand=full, talon_shown=aside[:0] or None, **told, **sizes)
    laid = of_kind(Discard, answer(seen))
    assert not any(suit_of(card) == SUITS.index("oros") for card in laid.cards)


@pytest.mark.matrix
@pytest.mark.parametrize(("name", "players"), TABLES if examples.long else TABLES[::5])
def test_the_computer_finishes_whole_deals_of_every_game_legally(name: str, players: int) -> None:
    deal = engine.start(book(name, players), players - 1, shuffle.derived_seed(200, players))
    lasted = []
    while (seat := engine.to_act(deal)) is not None:
        own = view(deal, seat)
        begin = time.process_time()
        action = choose(own, BUDGET if examples.long else FEW, Random(1))
        lasted.append(time.process_time() - begin)
        engine.apply(deal, seat, action)
    settle(deal)
    assert sorted(lasted)[-2] < 0.5


def test_the_same_view_and_budget_always_give_the_same_answer() -> None:
    own = scene(players=4, table=["oros-5"], hand=["copas-3", "bastos-7", "espadas-4"])
    assert len({choose(own, BUDGET, Random(9)) for _ in range(3)}) == 1
