"""Policies, quick twins and short ways of the players are used under the rules that they were made for alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from random import Random
from typing import Any, Final

import pytest
import yaml

from game.engine import engine
from game.engine.action_codes import KIND_CLAIM, KIND_DECLARE, decode
from game.engine.actions import Action, Claim, Declare, Play
from game.engine.cards import SUITS, Card, make, parse, suit_of
from game.engine.clause import Clause, Verb
from game.engine.clauses import CLAUSES, marriage
from game.engine.deal import NOBODY, OVER, PLAY, Deal
from game.engine.rulebook import RuleBook
from game.engine.variant import MatchPart, PlayPart, Variant
from game.engine.view import View
from game.players import choose
from game.players.advice.play_facts import facts_of_play
from game.players.knowledge import made_for
from game.players.knowledge.imagine import Knowledge, legal
from game.players.knowledge.inference import impossible
from game.players.knowledge.known_rules import KnownRules, differences
from game.players.policy.policy import FOLDER, policy
from game.players.policy.shapes import alone_view, called_view, free_view
from game.players.policy.shapes.called_play import judge
from game.players.search import choice, contract_points, endgame, trust, tryout, tryout_bids
from game.players.search.card_value import play_out
from game.players.search.choice import sensible
from game.players.search.deal_value import WIN, alliances, value_by_side
from game.players.search.tricks import choose_play
from game.players.style.levels import level_of
from game.players.style.special import prey, thrifty
from tests.tables import EVERY, ROOT, book, cards, game, rules_of, view
from tests.test_endgame import after, counted

Table = tuple[str, int]
Strange = Callable[[str, int], RuleBook]

# ---- rules that nobody knows


@dataclass(frozen=True, slots=True)
class StrangePlay(PlayPart):
    """The duties of a game to come: somebody has thought of one more."""

    lowest_wins: bool = False


@dataclass(frozen=True, slots=True)
class StrangeMatch(MatchPart):
    """A match that may be played in yet another way."""

    revenge: int = 0


STRANGER: Final = Clause(lambda _book: True, restrict=lambda _deal, _seat, options: options)  # it forbids nothing


def with_clause(name: str, players: int) -> RuleBook:
    return RuleBook(game(name), players, (*CLAUSES, STRANGER))


def with_field(name: str, players: int, lowest_wins: bool = True) -> RuleBook:
    duties = game(name).play
    told: dict[str, Any] = {field: getattr(duties, field) for field in PlayPart.__slots__}
    return RuleBook(changed(game(name), play=StrangePlay(**told, lowest_wins=lowest_wins)), players)


def with_word(name: str, players: int) -> RuleBook:
    variant = game(name)
    return RuleBook(changed(variant, seats=replace(variant.seats, **strange(leader="who_sneezed"))), players)


def with_word_in_a_list(name: str, players: int) -> RuleBook:
    variant = game(name)
    return RuleBook(changed(variant, tie=replace(variant.tie, **strange(break_=("cards", "high_card")))), players)


def with_match(name: str, players: int) -> RuleBook:
    told: dict[str, Any] = {field: getattr(game(name).match, field) for field in MatchPart.__slots__}
    return RuleBook(changed(game(name), match=StrangeMatch(**told, revenge=2)), players)


def strange(**told: Any) -> dict[str, Any]:
    """What the type of a field does not know."""
    return told


def changed(variant: Variant, **parts: Any) -> Variant:
    return replace(variant, **parts)


STRANGE: Final[dict[str, Strange]] = {
    "a clause": with_clause,
    "a field": with_field,
    "a word": with_word,
    "a word in a list": with_word_in_a_list,
    "a field of the match": with_match,
}


# ---- what is used where


SHORT_WAYS: Final[dict[str, KnownRules]] = {
    "most points": made_for.MOST_POINTS,
    "few points": made_for.FEW_POINTS,
    "last tricks": made_for.LAST_TRICKS,
    "spared cards": made_for.STRENGTH_AND_POINTS,
}
POLICIES: Final = (
    free_view.find_free_policy,
    called_view.find_called_policy,
    judge,
    alone_view.find_alone_policy,
    alone_view.chances,
)


@cache
def policy_names() -> dict[int, str]:
    return {id(policy(path.stem)): path.stem for path in FOLDER.glob("*.policy")}


def used(rules: RuleBook) -> str:
    """The policies and short ways that players use under these rules."""
    found = [policy_names()[id(numbers)] for find in POLICIES if (numbers := find(rules)) is not None]
    return ", ".join(found + [name for name, known in SHORT_WAYS.items() if known.cover(rules)]) or "nothing"


def test_at_every_table_that_is_used_which_was_made_for_it() -> None:
    told: dict[str, list[str]] = yaml.safe_load((ROOT / "tests" / "made_for.yaml").read_text(encoding="utf-8"))
    wanted = {table: what for what, tables in told.items() for table in tables}
    assert {f"{name} {players}": used(rules_of(name, players)) for name, players in EVERY} == wanted


@pytest.mark.parametrize("table", EVERY, ids=str)
def test_of_every_table_all_rules_are_known(table: Table) -> None:
    assert made_for.ALL_RULES.cover(rules_of(*table))


ONE_OF_EACH: Final = [
    ("brisca", 2),
    ("brisca", 4),
    ("brisca_fr_lanzar", 3),
    ("bisca_nove", 2),
    ("sueca", 4),
    ("chiamata_a_punti", 5),
    ("chiamata_buia", 5),
    ("rematada", 3),
    ("brisca_mexico", 4),
    ("muerte_al_tres", 4),
    ("tute_2", 2),
]


@pytest.mark.parametrize(("table", "what"), list(product(ONE_OF_EACH, STRANGE)), ids=str)
def test_under_a_rule_that_nobody_knows_nothing_is_used(table: Table, what: str) -> None:
    assert used(book(*table)) != "nothing"
    rules = STRANGE[what](*table)
    assert used(rules) == "nothing"
    assert not made_for.ALL_RULES.cover(rules)


def test_a_new_field_that_is_as_in_the_plain_game_changes_nothing() -> None:
    assert used(with_field("brisca", 4, lowest_wins=False)) == used(book("brisca", 4))


def test_a_game_differs_from_the_plain_one_by_what_is_switched_on_alone() -> None:
    variant = game("brisca")
    off = changed(variant, capote=replace(variant.capote, enabled=False, tiers=()))
    told = dict(differences(changed(off, play=replace(variant.play, must_beat=True))))
    assert told["play.must_beat"] is True
    assert not any(path.startswith("capote") for path in told)


# ---- the general player takes over

FINISHED_BY: Final = [("brisca", 4), ("chiamata_a_punti", 5), ("chiamata_buia", 5), ("rematada", 3)]


@pytest.mark.parametrize(("table", "what"), list(product(FINISHED_BY, STRANGE)), ids=str)
def test_imagined_deals_are_then_played_on_by_careful_players(table: Table, what: str) -> None:
    seen = view(engine.start(book(*table), 0, 1), 1)
    assert tryout.finisher(Knowledge(seen, book(*table)), judged=False)[0] is tryout.play_on
    rules = STRANGE[what](*table)
    assert tryout.learned_player(rules) is None
    assert tryout.finisher(Knowledge(seen, rules), judged=False)[0] is play_out
    assert not tryout_bids.has_hand_policy(Knowledge(seen, rules))


@pytest.mark.parametrize(("table", "what"), list(product(ONE_OF_EACH, STRANGE)), ids=str)
def test_a_player_finds_something_legal_to_do_all_the_same(
    monkeypatch: pytest.MonkeyPatch, table: Table, what: str
) -> None:
    rules = STRANGE[what](*table)
    monkeypatch.setattr(choice, "book_of", lambda _view: rules)  # as if its words stood in the View
    deal, asked = engine.start(rules, 0, 4), 0
    while not engine.over(deal):
        if len(engine.codes(deal)) > 1 and deal.trick % 3 == 0:
            asked += 1
            action = choose(view(deal, deal.turn), 2, Random(asked))
        else:
            action = decode(engine.codes(deal)[0] if deal.phase == PLAY else engine.codes(deal)[-1])
        assert action in engine.legal(deal, deal.turn)
        engine.apply(deal, deal.turn, action)
    assert asked


@pytest.mark.parametrize("what", STRANGE)
def test_cards_are_then_not_judged_by_what_was_learned(what: str) -> None:
    deal = engine.start(book("brisca", 4), 0, 1)
    known = knows(deal)
    assert trust.learned_leads(known, legal(known)) is not None
    unknown = knows(deal, STRANGE[what]("brisca", 4))
    assert trust.learned_leads(unknown, legal(unknown)) is None


@pytest.mark.parametrize(("table", "what"), list(product([("chiamata_a_punti", 5), ("rematada", 3)], STRANGE)), ids=str)
def test_nor_are_those_of_a_contract(table: Table, what: str) -> None:
    deal, rng = engine.start(book(*table), 0, 1), Random(1)
    while deal.phase != PLAY:
        moves = engine.codes(deal)
        engine.play(deal, moves[0] if moves[0] and len(moves) < 2 else rng.choice(moves[:2]))
    known = knows(deal)
    plays = [option for option in legal(known) if isinstance(option, Play)]
    assert trust.contract_gaps(known, plays) is not None
    assert trust.contract_gaps(knows(deal, STRANGE[what](*table)), plays) is None


def knows(deal: Deal, rules: RuleBook | None = None) -> Knowledge:
    """What the seat on turn knows, under these rules or those of the deal."""
    return Knowledge(view(deal, deal.turn), rules or deal.book)


@pytest.mark.parametrize("what", STRANGE)
def test_what_a_deal_is_worth_is_then_as_the_rules_settle_it(what: str) -> None:
    """Of equal points more cards win, which the short way by points leaves out."""
    for rules, margin in ((book("brisca", 2), 0.0), (STRANGE[what]("brisca", 2), WIN)):
        deal = engine.start(rules, 1, 1)
        deal.hands, deal.stock, deal.turn_up, deal.phase = [[], []], [], NOBODY, OVER
        two = make(0, 2)
        deal.won = [[card for card in rules.cards if suit_of(card) < 2 and card != two]]
        deal.won.append([card for card in rules.cards if card not in deal.won[0]])
        ours, theirs = value_by_side(deal, alliances(deal))
        assert theirs - ours == margin


@pytest.mark.parametrize("what", STRANGE)
def test_no_card_is_then_spared_for_a_smaller_one(what: str) -> None:
    deal = engine.start(book("brisca", 2), 1, 1)
    deal.trump, deal.table, deal.turn = SUITS.index("oros"), list(cards("copas-4")), 1
    deal.leader, deal.hands[1] = 0, list(cards("copas-5", "copas-6", "espadas-2"))
    assert len(thrifty(knows(deal), deal.hands[1])) == 2
    assert thrifty(knows(deal, STRANGE[what]("brisca", 2)), deal.hands[1]) == deal.hands[1]


@pytest.mark.parametrize("what", STRANGE)
def test_what_others_played_then_proves_nothing(what: str) -> None:
    seen, rules = a_suit_not_followed()
    hidden = Knowledge(seen, rules).hidden
    assert impossible(seen, rules, hidden)
    assert impossible(seen, STRANGE[what]("sueca", 4), hidden) == {}


def a_suit_not_followed() -> tuple[View, RuleBook]:
    """Somebody has laid another suit than the one that was led."""
    deal, rng = engine.start(book("sueca", 4), 0, 1), Random(1)
    while True:
        engine.play(deal, rng.choice(deal.playable(deal.turn)))
        if deal.table and any(card >> 4 != deal.table[0] >> 4 for card in deal.table):
            return view(deal, deal.turn), deal.book


@pytest.mark.parametrize("what", STRANGE)
def test_nobody_is_then_sure_of_all_tricks(what: str) -> None:
    deal = engine.start(book("brisca", 2), 1, 1)
    deal.stock, deal.turn_up, deal.trump = [], NOBODY, SUITS.index("oros")
    deal.hands = [list(cards("oros-1", "oros-3")), list(cards("copas-4", "espadas-4"))]
    deal.won[1] = [card for card in deal.book.cards if card not in {*deal.hands[0], *deal.hands[1]}]
    rules = deal.book.variant.claim
    claims = replace(game("brisca"), claim=replace(rules, enabled=True, counts=(2,)))
    for known in (True, False):
        told = RuleBook(claims, 2) if known else strange_claims(claims, what)
        deal.book = told
        assert KIND_CLAIM in engine.codes(deal)
        assert (Claim() in sensible(knows(deal))) == known


def strange_claims(claims: Variant, what: str) -> RuleBook:
    """A game with claims and a rule that nobody knows."""
    strange_book = STRANGE[what]("brisca", 2)
    added = () if what != "a clause" else (STRANGER,)
    return RuleBook(replace(strange_book.variant, claim=claims.claim), 2, (*CLAUSES, *added))


@pytest.mark.parametrize("what", [what for what in STRANGE if what != "a clause"])
def test_what_one_wins_may_then_not_be_lost_by_others(what: str) -> None:
    assert contract_points.even_out(book("chiamata_a_punti", 5).variant, 5)
    assert not contract_points.even_out(STRANGE[what]("chiamata_a_punti", 5).variant, 5)


@pytest.mark.parametrize("what", STRANGE)
def test_what_everybody_would_call_a_blunder_may_then_be_right(what: str) -> None:
    deal = engine.start(book("brisca", 2), 1, 1)
    deal.trump, deal.hands[0] = SUITS.index("oros"), list(cards("copas-1", "espadas-3", "bastos-4"))
    assert deal.turn == 0
    small = Play(parse("bastos-4"))
    assert led_by_beginners(knows(deal)) == {small}
    assert led_by_beginners(knows(deal, STRANGE[what]("brisca", 2))) > {small}


def led_by_beginners(known: Knowledge) -> set[Action]:
    easy = level_of("easy")
    return {choose_play(known, legal(known), 1, Random(number), easy) for number in range(60)}


@pytest.mark.parametrize("what", STRANGE)
def test_nobody_then_hunts_by_habit(what: str) -> None:
    assert prey(book("muerte_al_tres", 4), 0, ()) == (make(0, 1), make(0, 3))
    assert prey(STRANGE[what]("muerte_al_tres", 4), 0, ()) is None


@pytest.mark.parametrize("what", STRANGE)
def test_of_a_card_nothing_is_then_told_for_certain(what: str) -> None:
    deal = engine.start(book("brisca", 2), 1, 1)
    deal.trump, deal.table, deal.turn, deal.leader = SUITS.index("oros"), list(cards("copas-4")), 1, 0
    deal.hands[1] = list(cards("copas-1", "copas-6", "espadas-2"))
    ace = parse("copas-1")
    assert facts_of_play(knows(deal), Play(ace), deal.hands[1])
    assert facts_of_play(knows(deal, STRANGE[what]("brisca", 2)), Play(ace), deal.hands[1]) == []


# ---- a rule that changes what is best


def last_aces(deal: Deal, seat: int) -> list[int]:
    """Who has nothing but an ace left may show it."""
    hand = deal.hands[seat]
    alone = seat == deal.turn and len(hand) == 1 and hand[0] == make(hand[0] >> 4, 1)
    told = any(hand[0] >> 4 == suit for _, suit, _ in deal.declared) if hand else True
    return [KIND_DECLARE | hand[0] >> 4] if alone and not told else []


def for_aces(deal: Deal, seats: tuple[int, ...], _cards: tuple[Card, ...]) -> list[tuple[str, int]]:
    return [("ace", 50) for seat, _suit, _trick in deal.declared if seat in seats]


LAST_ACES: Final = Clause(
    lambda _book: True,
    bonus=for_aces,
    verb=Verb(Declare, KIND_DECLARE, last_aces, marriage.apply, "declare_wrong_moment"),
)


def test_the_last_tricks_are_then_counted_by_the_engine_to_the_last_card() -> None:
    """Who keeps the ace of copas may show it, which the quick twin of the engine does not know."""
    ace, four = cards("copas-1", "copas-4")
    knowing = last_two_tricks(book("brisca", 2))
    assert endgame.fits(knowing)
    deal = last_two_tricks(RuleBook(game("brisca"), 2, (*CLAUSES, LAST_ACES)))
    assert not endgame.fits(deal)
    sides = alliances(deal)
    for card in (ace, four):
        ours, theirs = counted(after(deal, card), sides)
        assert endgame.outcome(deal, card, sides) == pytest.approx(ours - theirs)
    assert endgame.outcome(deal, four, sides) > endgame.outcome(knowing, four, sides) + 49
    assert endgame.outcome(deal, ace, sides) == pytest.approx(endgame.outcome(knowing, ace, sides), abs=1)


def last_two_tricks(rules: RuleBook) -> Deal:
    deal = engine.start(rules, 1, 1)
    deal.stock, deal.turn_up, deal.trump = [], NOBODY, SUITS.index("oros")
    deal.hands = [list(cards("copas-1", "copas-4")), list(cards("oros-2", "copas-2"))]
    assert deal.turn == 0
    return deal
