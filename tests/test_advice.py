"""What hints are made of: figures that fit the master's choice, facts that are true, sentences in both languages."""

from __future__ import annotations

import json
import re
from functools import cache
from random import Random

import pytest

from game.engine import engine, shuffle
from game.engine.action_codes import encode
from game.engine.actions import Action, Bid, Discard, Pass, Play, Signal, ViewPartner
from game.engine.cards import SUITS, Card, make, suit_of
from game.engine.codec import codec
from game.engine.deal import Deal
from game.engine.view import View
from game.i18n import words
from game.players import choose
from game.players.advice import facts
from game.players.advice.advice import Advice, advise
from game.players.advice.figures import figure, shuns
from game.players.advice.reasons import choice_name, phrase, title, why
from tests import examples
from tests.narrow import sure
from tests.tables import TABLES, book, game, played, view
from tests.test_secrecy import another_truth

FEW = 2  # deals imagined for a unit of the budget: what is said must be right however few they are
ONE_EACH = [
    (name, game(name).players[place % len(game(name).players)])
    for place, name in enumerate(sorted({n for n, _ in TABLES}))
]
TRIED = ONE_EACH if examples.long else ONE_EACH[::3]
EVERY_GAME = pytest.mark.parametrize(("name", "players"), TRIED, scope="module")  # deals are played once


@cache
def decisions(name: str, players: int) -> list[tuple[Deal, View, Advice]]:
    """A deal played as advised, but for one bid that is made so that the cards are played."""
    deal = engine.start(book(name, players), 0, shuffle.derived_seed(40, 0))
    found = []
    while (seat := engine.to_act(deal)) is not None:
        own = view(deal, seat)
        advice = advise(own, FEW, Random(6))
        found.append((deal.copy(record=True), own, advice))
        action = advice.candidates[advice.best].action
        if isinstance(action, Pass) and deal.caller < 0:
            action = next(option for option in engine.legal(deal, seat) if isinstance(option, Bid))
        engine.apply(deal, seat, action)
    return found


@EVERY_GAME
def test_the_figures_fit_the_masters_choice(name: str, players: int) -> None:
    for _deal, own, advice in decisions(name, players):
        best = advice.candidates[advice.best]
        assert best.action == choose(own, FEW, Random(6))
        assert codec(Advice).read(json.loads(json.dumps(codec(Advice).write(advice)))) == advice
        assert len({one.action for one in advice.candidates}) == len(advice.candidates)
        for one in advice.candidates:
            assert one.points <= best.points
            assert one.chance is None or 0 <= one.chance <= 1
            if own.phase != "auction" and one.chance is not None and best.chance is not None:
                assert one.chance <= best.chance
            assert not better(own, figure(own, one), figure(own, best))
            assert 0 <= one.beaten <= 1


def better(own: View, one: str, other: str) -> bool:
    """Whether the first of two figures, as a table shows them, promises more than the second."""
    first, second = (float(told.replace("−", "-")) for told in (one, other))
    return first < second if shuns(own) else first > second


@EVERY_GAME
def test_every_card_that_may_be_played_is_spoken_of(name: str, players: int) -> None:
    for deal, own, advice in decisions(name, players):
        plays = {action for action in engine.legal(deal, own.seat) if isinstance(action, Play)}
        assert plays <= {one.action for one in advice.candidates}
        legal = set(engine.legal(deal, own.seat))
        assert {one.action for one in advice.candidates} <= legal


@EVERY_GAME
def test_there_is_a_sentence_for_everything_in_both_languages(name: str, players: int) -> None:
    for _deal, own, advice in decisions(name, players):
        names = tuple(f"N{seat}" for seat in range(players))
        for language in ("en", "es"):
            words.use(language)
            for index, one in enumerate(advice.candidates):
                told = why(own, advice, index, names)
                assert told.endswith(".")
                assert told[0].isupper() or told[0].isdigit()
                assert len(re.findall(r"[.;] |\.$", told)) <= 4
                for text in (
                    told,
                    phrase(own, advice, index, names),
                    title(own, one.action),
                    choice_name(own, one.action),
                ):
                    assert text.strip()
                    assert not re.search(r"[{}]|None\b(?! of)|  ", text)


@EVERY_GAME
def test_what_is_told_is_true(name: str, players: int) -> None:
    rng = Random(8)
    for deal, own, advice in decisions(name, players):
        for one in advice.candidates:
            for fact in one.facts:
                assert holds(fact, one.action, deal, own, rng), (fact, one.action, own)


def holds(fact: facts.Fact, action: Action, deal: Deal, own: View, rng: Random) -> bool:  # noqa: C901  # one case for each kind of fact
    """Whether the fact is true in the deal itself, as somebody finds out who sees all cards."""
    if isinstance(action, Play):
        return of_play(fact, action, deal, own, rng)
    held, rules = set(own.hand), deal.book
    match fact:
        case facts.OnlyChoice():
            return len([one for one in engine.legal(deal, own.seat) if not isinstance(one, Signal | ViewPartner)]) == 1
        case facts.Carries(times, of) | facts.Declines(times, of) | facts.Leaves(times, of):
            return 0 <= times <= of
        case facts.NobodyPlays(times, of, certain):
            return 0 < times <= of and certain <= (len(deal.passed) == deal.book.players - 1)
        case facts.LongSuit(suit, count, tops):
            return set(tops) <= held and 0 <= count <= sum(suit_of(card) == suit for card in held)
        case facts.Missing(card):
            return card not in held
        case facts.CallsOwn():
            return deal.called < 0
        case facts.Swaps(gives, takes):
            return gives in held and takes == deal.turn_up
        case facts.Shows(suit):
            return {make(suit, rank) for rank in rules.variant.marriage.ranks} <= held
        case facts.Certain(tricks):
            return tricks == len(held)
        case facts.Voids(suits):
            laid = action.cards if isinstance(action, Discard) else ()
            return not {suit_of(card) for card in held if card not in laid} & set(suits)
        case facts.LaysPoints(points):
            return isinstance(action, Discard) and points == sum(rules.points[card] for card in action.cards)
        case _:
            return False


def of_play(fact: facts.Fact, play: Play, deal: Deal, own: View, rng: Random) -> bool:  # noqa: C901  # one case for each kind of fact
    rules, card = deal.book, play.card
    friends = next(side for side in own.sides if own.seat in side)
    elsewhere = [other for seat, hand in enumerate(deal.hands) if seat != own.seat for other in hand]
    elsewhere += [*deal.stock, *deal.talon]
    match fact:
        case facts.OnlyChoice():
            return len(deal.playable(own.seat)) == 1
        case facts.Wins(points):
            return all(winner == own.seat and worth >= points for winner, worth in tricks(deal, play, rng))
        case facts.Loses(points, gives):
            lost = all(winner not in friends and worth >= points for winner, worth in tricks(deal, play, rng))
            return lost and gives == rules.points[card]
        case facts.Helps(gives, certain):
            sure = all(winner in friends for winner, _ in tricks(deal, play, rng)) if certain else True
            return sure and best_seat(deal) in friends and gives == rules.points[card]
        case facts.Highest(_card, trumps):
            same = [other for other in elsewhere if suit_of(other) == suit_of(card)]
            left = sum(suit_of(other) == deal.trump for other in elsewhere)
            return all(rules.strength[other] < rules.strength[card] for other in same) and trumps >= left
        case facts.Stakes(points):
            return points == rules.points[card] and not deal.table
        case facts.Tops():
            return bool(deal.table)
        case facts.SpendsTrump(unseen):
            return suit_of(card) == deal.trump and unseen >= sum(suit_of(o) == deal.trump for o in elsewhere)
        case facts.SavesTrumps(count):
            return suit_of(card) != deal.trump and count == sum(suit_of(o) == deal.trump for o in own.hand)
        case facts.NextLacks(seat, suit):
            return not any(suit_of(other) == suit for other in deal.hands[seat])
        case facts.GetsTurnUp(turn_up):
            return all(turn_up in end.hands[own.seat] for end in after(deal, play, rng))
        case facts.KeepsPair(suit) | facts.BreaksPair(suit):
            pair = {make(suit, rank) for rank in rules.variant.marriage.ranks}
            return pair <= set(own.hand) and (card in pair) == isinstance(fact, facts.BreaksPair)
        case facts.Catches(caught):
            return caught in deal.table
        case facts.Exposes(exposed):
            return exposed == card
        case facts.Drags():
            return play.arrastre
        case facts.BeatenCard(times, of):
            return 0 <= times <= of
        case facts.Lowest():
            plain = [other for other in own.hand if suit_of(other) != deal.trump and other != card]
            return suit_of(card) != deal.trump and all(rules.strength[other] > rules.strength[card] for other in plain)
        case _:
            return False


def best_seat(deal: Deal) -> int:
    """Who is ahead in the trick on the table; nobody in an empty one."""
    if not deal.table:
        return -1
    power = deal.book.power[deal.trump][suit_of(deal.table[0])]
    strengths = [power[card] for card in deal.table]
    return deal.seat_at(strengths.index(max(strengths)))


def after(deal: Deal, play: Play, rng: Random) -> list[Deal]:
    """The deal after this trick, the others playing as they like, a few times."""
    found = []
    for _once in range(3):
        twin = deal.copy()
        code = sure(encode(play))
        engine.play(twin, code)
        while twin.trick == deal.trick and not engine.over(twin):
            engine.play(twin, rng.choice([code for code in engine.codes(twin) if code < 64]))
        found.append(twin)
    return found


def tricks(deal: Deal, play: Play, rng: Random) -> list[tuple[int, int]]:
    """Who wins the trick and with how many points, a few times; nothing of tricks that were cut short."""
    found = []
    for twin in after(deal, play, rng):
        if twin.trick > deal.trick:
            winner = twin.last_winner
            fresh: list[Card] = twin.won[winner][len(deal.won[winner]) :]
            found.append((winner, sum(deal.book.points[card] for card in fresh)))
    return found


@pytest.mark.parametrize(("name", "players"), [one for place, one in enumerate(ONE_EACH) if place % 3 == 0])
def test_hidden_cards_change_no_advice(name: str, players: int) -> None:
    rng = Random(9)
    deal = engine.start(book(name, players), 0, shuffle.derived_seed(40, 0))
    for place, (_seat, _action) in enumerate(played(deal, rng)):
        seat = engine.to_act(deal)
        if place % 5 == 0 and seat is not None:
            other = another_truth(deal, seat, rng)
            assert advise(view(other, seat), FEW, Random(6)) == advise(view(deal, seat), FEW, Random(6))


def test_the_only_card_is_told_as_such() -> None:
    last = [pair for pair in decisions("brisca", 2) if len(pair[1].hand) == 1]
    assert last
    assert all(why(own, advice, 0) == "You have only one card to play." for _deal, own, advice in last)


def test_all_suits_have_a_name_in_reasons() -> None:
    """Cards are named fully: no reason speaks of a bare rank."""
    told = [
        why(own, advice, 0) + title(own, advice.candidates[0].action) for _deal, own, advice in decisions("brisca", 4)
    ]
    assert any(words.suit_in_sentence(suit) in text for text in told for suit in range(len(SUITS)))
