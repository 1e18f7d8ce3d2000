"""The computer players: how well they play, and what they must never do."""

from __future__ import annotations

import time
from random import Random
from typing import Any

import pytest

from game.engine import engine, shuffle
from game.engine.actions import Action, Bid, Call, ChooseTrump, Discard, Exchange, Pass, Play
from game.engine.cards import SUITS, suit_of
from game.engine.phases.count import settle
from game.engine.view import MatchView, SpokenBid, View
from game.players import BUDGET, choose
from game.players.knowledge.imagine import Knowledge
from game.players.search.deal_value import alliances
from game.players.style.special import thrifty
from tests.tables import TABLES, book, cards, view
from tests.test_arena import asked
from tests.test_endgame import after, counted


@pytest.mark.parametrize(
    ("players", "weaker", "decks", "won", "lead"),
    [("2", "random", "30", 0.85, 40), ("2", "greedy", "60", 0.6, 10), ("4", "greedy", "20", 0.55, 10)],
    ids=["random", "greedy", "two partners against two greedy ones"],
)
def test_it_beats_weaker_players_with_the_same_cards(
    capsys: pytest.CaptureFixture[str], players: str, weaker: str, decks: str, won: float, lead: float
) -> None:
    words = ["--variant", "brisca", "--players", players, "--seat", "master", "--seat", weaker, "--mirror"]
    told = asked(capsys, *words, "--deals", decks, "--seed", "100", "--samples", str(BUDGET))
    assert told["seats"][0]["win_rate"] > won
    assert told["diff"] > lead


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


def test_an_ace_or_three_is_never_led_into_nothing() -> None:
    for loads in (["oros-1", "copas-3"], ["espadas-1", "oros-1"], ["copas-3", "espadas-3"]):
        own = scene(hand=[*loads, "espadas-4"])
        assert answer(own) == plays("espadas-4")


def test_high_trumps_are_kept_when_something_poorer_can_be_led() -> None:
    for trump in ("bastos-3", "bastos-1"):
        own = scene(hand=[trump, "copas-4", "oros-5"], stock=34, tricks_won=(0, 0))
        assert answer(own) in (plays("copas-4"), plays("oros-5"))


@pytest.mark.parametrize(
    ("players", "table", "hand", "card"),
    [
        (2, "oros-12", "bastos-5 bastos-7 copas-11", "bastos-5"),
        (2, "oros-12", "bastos-5 bastos-3 copas-11", "bastos-3"),
        (2, "oros-4", "bastos-1 bastos-3 copas-5", "copas-5"),
        (2, "oros-4", "oros-1 copas-5 bastos-5", "oros-1"),
        (2, "bastos-1", "oros-1 copas-11 espadas-6", "espadas-6"),
        (4, "oros-5 oros-1 oros-6", "copas-3 bastos-7 espadas-4", "copas-3"),
        (4, "oros-1 oros-5 oros-6", "copas-3 bastos-7 espadas-4", "bastos-7"),
        (4, "bastos-1 oros-5 oros-6", "copas-3 bastos-7 espadas-4", "espadas-4"),
    ],
    ids=[
        "the last to play takes a king with the smallest trump",
        "or brings home the three of trumps with it as small ones win as well later",
        "an empty trick is not worth the trump ace",
        "the ace of the suit led takes even an empty trick",
        "a trick that is lost anyway gets the poorest card",
        "the partner's winning trick is loaded and not trumped",
        "the opponents' rich trick is trumped",
        "nothing is given to an opponent who wins with a high trump",
    ],
)
def test_it_answers_to_a_trick(players: int, table: str, hand: str, card: str) -> None:
    assert answer(scene(players=players, table=table.split(), hand=hand.split())) == plays(card)


def test_the_seven_is_exchanged_for_a_figure() -> None:
    own = scene(hand=["bastos-7", "copas-4", "oros-5"], turn_up=cards("bastos-12")[0])
    assert answer(own) == Exchange(cards("bastos-7")[0])


def test_without_a_won_trick_there_is_no_exchange_to_answer() -> None:
    own = scene(hand=["bastos-7", "copas-4", "oros-5"], turn_up=cards("bastos-12")[0], tricks_won=(0, 1))
    assert isinstance(answer(own), Play)


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


def test_when_the_stock_is_gone_every_card_is_known_and_the_end_played_exactly() -> None:
    for number in range(20):
        deal, rng = engine.start(book("brisca", 2), number % 2, number), Random(number)
        while deal.stock or deal.table:
            engine.play(deal, rng.choice(deal.playable(deal.turn)))
        sides, side = alliances(deal), deal.turn
        worth = {Play(card): counted(after(deal, card), sides)[side] for card in deal.hands[side]}
        found = answer(view(deal, side))
        assert isinstance(found, Play)
        assert worth[found] == max(worth.values())


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
    bid = answer(scene(**auction, hand=rich, bids=spoken))
    assert isinstance(bid, Bid)
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
    laid = answer(scene("rematada", 3, phase="discard", hand=full, talon_shown=aside[:0] or None, **told, **sizes))
    assert isinstance(laid, Discard)
    assert not any(suit_of(card) == SUITS.index("oros") for card in laid.cards)


@pytest.mark.matrix
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_computer_finishes_whole_deals_of_every_game_legally(name: str, players: int) -> None:
    deal = engine.start(book(name, players), players - 1, shuffle.derived_seed(200, players))
    lasted = []
    while (seat := engine.to_act(deal)) is not None:
        own = view(deal, seat)
        begin = time.process_time()
        action = choose(own, BUDGET, Random(1))
        lasted.append(time.process_time() - begin)
        engine.apply(deal, seat, action)
    settle(deal)
    assert sorted(lasted)[-2] < 0.5


def test_the_same_view_and_budget_always_give_the_same_answer() -> None:
    own = scene(players=4, table=["oros-5"], hand=["copas-3", "bastos-7", "espadas-4"])
    assert len({choose(own, BUDGET, Random(9)) for _ in range(3)}) == 1
