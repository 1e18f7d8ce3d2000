"""What hints are made of: figures that fit what is advised, facts that are true, sentences in every language.

What was counted is counted again in the same imagined deals, each played once more with its record, from which another
implementation says who took the trick with which card; what is certain is held against the View in the same way.
"""

from __future__ import annotations

import json
import re
from functools import cache, lru_cache
from random import Random

import pytest

from game.engine import engine, shuffle
from game.engine.action_codes import encode
from game.engine.actions import (
    Action,
    Bid,
    Call,
    ChooseTrump,
    Claim,
    Declare,
    Discard,
    Exchange,
    Pass,
    Play,
    Signal,
    ViewPartner,
)
from game.engine.cards import SUITS, Card, make, name_of, suit_of
from game.engine.codec import codec
from game.engine.deal import Deal
from game.engine.events import TrickWon
from game.engine.phases.count import settle
from game.engine.view import View
from game.i18n import words
from game.players.advice import facts
from game.players.advice.advice import Advice, Candidate, Tried, advise, conclude, try_choices
from game.players.advice.figures import any_will_do, apart, figure, shuns
from game.players.advice.reasons import choice_name, phrase, title, why
from game.players.search import tryout
from game.players.search.contract import make_declarer
from tests import examples, naive_cards
from tests.narrow import sure
from tests.tables import TABLES, book, game, played, view
from tests.test_bots import scene
from tests.test_secrecy import another_truth

FEW = 1  # deals imagined for a unit of the budget: what is said must be right however few they are
ONE_EACH = [
    (name, game(name).players[place % len(game(name).players)])
    for place, name in enumerate(sorted({n for n, _ in TABLES}))
]
TELLING = [  # together these have every kind of decision
    *(("brisca", 2), ("brisca_house", 2), ("brisca_house", 4), ("brisca_mexico", 3), ("brisca_dos_cartas", 2)),
    *(("chiamata_buia", 5), ("muerte_al_tres", 4), ("rematada", 3), ("sueca", 4), ("tute_2", 2)),
]
DEALS = {("brisca", 2): 1, ("brisca_house", 2): 2, ("tute_2", 2): 1}  # with a swap, a claim and a pair to show
TRIED = [*ONE_EACH, *TELLING] if examples.long else TELLING
EVERY_GAME = pytest.mark.parametrize(("name", "players"), TRIED, scope="module")  # deals are played once


@cache
def tried_decisions(name: str, players: int) -> list[tuple[Deal, View, Tried, Advice]]:
    """A deal played as advised, but for one bid that is made so that the cards are played."""
    deal = engine.start(book(name, players), 0, shuffle.derived_seed(40, DEALS.get((name, players), 0)))
    found = []
    while (seat := engine.to_act(deal)) is not None:
        own = view(deal, seat)
        tried = try_choices(own, FEW, Random(6))
        advice = conclude(tried)
        found.append((deal.copy(record=True), own, tried, advice))
        action = advice.candidates[advice.best].action
        if isinstance(action, Pass) and deal.caller < 0:
            action = next(option for option in engine.legal(deal, seat) if isinstance(option, Bid))
        engine.apply(deal, seat, action)
    return found


def decisions(name: str, players: int) -> list[tuple[Deal, View, Advice]]:
    return [(deal, own, advice) for deal, own, _tried, advice in tried_decisions(name, players)]


@EVERY_GAME
def test_the_figures_fit_what_is_advised(name: str, players: int) -> None:
    for _deal, own, tried, advice in tried_decisions(name, players):
        best = advice.candidates[advice.best]
        strongest = next(one for one in advice.candidates if one.action == tried.options[0])
        assert best.points >= strongest.points
        if isinstance(strongest.action, Declare | Claim):
            assert best is strongest
        assert codec(Advice).read(json.loads(json.dumps(codec(Advice).write(advice)))) == advice
        assert len({one.action for one in advice.candidates}) == len(advice.candidates)
        for one in advice.candidates:
            assert one.points <= best.points
            assert one.chance is None or 0 <= one.chance <= 1
            if own.phase != "auction" and one.chance is not None and best.chance is not None:
                assert one.chance <= best.chance
            assert own.rules.goal.kind == "low" or not better(own, figure(own, one), figure(own, best))


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
def test_there_is_a_sentence_for_everything_in_every_language(name: str, players: int) -> None:
    for _deal, own, advice in decisions(name, players):
        names = tuple(f"N{seat}" for seat in range(players))
        for language in words.spoken():
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


# -- what was counted ------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_what_was_counted_is_counted_again(name: str, players: int) -> None:
    counts = 0
    some = slice(None) if examples.long else slice(0, None, 3)
    for _deal, own, tried, advice in tried_decisions(name, players)[some]:
        for one in advice.candidates:
            for fact in one.facts:
                if (found := recount(fact, one, own, tried)) is not None:
                    counts += 1
                    assert found == told_of(fact), (fact, one.action, own)
    assert counts


def told_of(fact: facts.Fact) -> tuple[int, int]:
    """What the fact says: how often, and out of how many."""
    if isinstance(fact, facts.Counted):
        return fact.points, 1
    return getattr(fact, "times"), getattr(fact, "of")  # noqa: B009  # a fact of some kind


def recount(fact: facts.Fact, one: Candidate, own: View, tried: Tried) -> tuple[int, int] | None:
    """The same from the imagined deals themselves; None of a fact that counts nothing there."""
    match fact, one.action:
        case facts.CardBeaten(), Play():
            return sum(seat != own.seat for seat, _best in taken(one.action, own, tried)), len(tried.worlds)
        case facts.SideTakes(), Play():
            both = zip(taken(one.action, own, tried), finished(one.action, tried), strict=True)
            return sum(seat in side_in(end, own.seat) for (seat, _), (_, end) in both), len(tried.worlds)
        case facts.StaysLow(), Play():
            ends = [end for _trick, end in finished(one.action, tried)]
            return sum(own.seat in settle(end).winning_seats for end in ends), len(ends)
        case facts.Makes(), _:
            ends = [end for _trick, end in finished(one.action, tried)]
            return sum(settle(end).contract_made is True for end in ends), len(ends)
        case facts.Counted(), _:
            (_trick, end), *others = finished(one.action, tried)
            assert all(settle(other) == settle(end) for _, other in others)
            return next(side.points for side in settle(end).sides if own.seat in side.seats), 1
        case facts.Carries(_, _, amount), Bid(rank=rank):
            return sum(made >= amount for made in as_declarer(own, tried, rank or 0)), len(tried.worlds)
        case facts.Declines(), Pass():
            least = min((o for o in tried.options if isinstance(o, Bid)), key=lambda bid: lowness(bid, tried))
            amount = least.amount or game(own.variant).auction.min
            return sum(made >= amount for made in as_declarer(own, tried, least.rank or 0)), len(tried.worlds)
        case (facts.Leaves(), Pass()) if tried.auction is not None:
            played = [end for end in tried.auction.endings(Pass()) if end.played]
            return sum(end.won == 1 for end in played), len(played)
        case (facts.NobodyPlays(), Pass()) if tried.auction is not None:
            passed = tried.auction.endings(Pass())
            return sum(not end.played for end in passed), len(passed)
    return None


def lowness(bid: Bid, tried: Tried) -> tuple[int, int]:
    return bid.amount or 0, -tried.knowledge.book.strength[bid.rank or 0]


def as_declarer(own: View, tried: Tried, rank: int) -> list[int]:
    """By imagined deal: the card points that the seat's side makes when it plays for a contract."""
    made = []
    for world in tried.worlds:
        twin = world.copy()
        make_declarer(twin, own.seat, rank)
        tryout.play_on(twin)
        made.append(settle(twin).sides[0].points)
    return made


@lru_cache(maxsize=4)
def finished(action: Action, tried: Tried) -> list[tuple[TrickWon | None, Deal]]:
    """By imagined deal: the trick that the action was part of, and the end of that deal.

    Deals in which everybody holds the same cards are one and the same, in whatever order they hold them.
    """
    found, same = [], {tryout.layout(world): world for world in tried.worlds}
    for world in (same[tryout.layout(world)] for world in tried.worlds):
        twin = world.copy(record=True)
        engine.play(twin, sure(encode(action)))
        (tryout.play_exactly if tryout.exactly(tried.worlds) else tried.finish)(twin)
        tricks = [event for event in twin.record or () if isinstance(event, TrickWon)]
        found.append((tricks[0] if tricks else None, twin))
    return found


def taken(play: Play, own: View, tried: Tried) -> list[tuple[int, Card]]:
    """By imagined deal: who took the trick of this card and with which, as the naive rules have it."""
    rules, found = {"cards": {"order": list(own.rules.cards.order)}}, []
    for trick, end in finished(play, tried):
        if trick is None:  # a capture has cut it short
            found.append((end.captor, -1))
            continue
        trump = None if own.trump is None else SUITS[own.trump]
        seat, best = naive_cards.winning(rules, trump, [(who, name_of(card)) for who, card in trick.plays])
        found.append((seat, next(card for _, card in trick.plays if name_of(card) == best)))
    return found


def side_in(end: Deal, seat: int) -> tuple[int, ...]:
    """The seats that are on the side of this one, as the deal turned out."""
    return next(side.seats for side in settle(end).sides if seat in side.seats)


# -- what is certain -------------------------------------------------------------------------------------------------


@EVERY_GAME
def test_nothing_is_called_open_that_lies_on_the_table(name: str, players: int) -> None:
    """A card is counted as beaten only where it is ahead; who is ahead and who plays last, the naive rules say."""
    for _deal, own, advice in decisions(name, players):
        for one in advice.candidates:
            if not isinstance(one.action, Play) or isinstance(one.facts[0], facts.OnlyChoice):
                continue
            table = [(seat, name_of(card)) for seat, card in (*own.table, (own.seat, one.action.card))]
            rules = {"cards": {"order": list(own.rules.cards.order)}}
            seat, best = naive_cards.winning(rules, None if own.trump is None else SUITS[own.trump], table)
            ahead, told = best == name_of(one.action.card), {type(fact): fact for fact in one.facts}
            friends = next(side for side in own.sides if own.seat in side)
            assert ahead or facts.CardBeaten not in told
            assert ahead == bool({facts.Wins, facts.Tops, facts.Stakes} & told.keys())
            assert (facts.Helps in told) == (not ahead and seat in friends)
            if isinstance(under := told.get(facts.Under), facts.Under):
                assert name_of(under.card) == best
                assert seat not in friends
            if isinstance(wins := told.get(facts.Wins), facts.Wins):
                whole = len(own.rules.text["seats"]) and players * own.rules.play.cards_per_turn
                assert not wins.after or len(table) < whole
                assert wins.after or len(table) == whole or sum(own.hand_sizes) <= whole


def test_every_kind_of_decision_is_among_them() -> None:
    kinds = {
        type(option)
        for name, players in TELLING
        for _, _, tried, _ in tried_decisions(name, players)
        for option in tried.options
    }
    told = {
        type(fact)
        for name, players in TELLING
        for _, _, advice in decisions(name, players)
        for one in advice.candidates
        for fact in one.facts
    }
    assert {Play, Bid, Pass, Call, Discard, ChooseTrump, Exchange, Declare, Claim} <= kinds
    assert {facts.Drags, facts.StaysLow, facts.Stakes, facts.SideTakes, facts.CardBeaten, facts.Makes} <= told


@EVERY_GAME
def test_a_worthless_trump_is_never_advised_over_a_worthless_plain_card_that_does_as_well(
    name: str, players: int
) -> None:
    for _deal, own, advice in decisions(name, players):
        best, points = advice.candidates[advice.best], book(name, players).points
        if not isinstance(best.action, Play) or own.rules.goal.kind == "low" or points[best.action.card]:
            continue
        if suit_of(best.action.card) != own.trump or any(
            isinstance(f, facts.Wins | facts.Tops) and f.points for f in best.facts
        ):
            continue
        if any(isinstance(fact, facts.Catches | facts.Drags) for fact in best.facts):
            continue
        for at, one in enumerate(advice.candidates):
            if isinstance(one.action, Play) and suit_of(one.action.card) != own.trump and not points[one.action.card]:
                kept = any(isinstance(f, facts.BreaksPair | facts.Exposes | facts.Tops | facts.Wins) for f in one.facts)
                assert kept or apart(own, advice, at), (own, one)


def test_no_trump_is_advised_over_the_partners_certain_trick_where_a_plain_card_does_as_well() -> None:
    table, hand = ["copas-4", "copas-12", "oros-5"], ["bastos-6", "espadas-4", "espadas-5"]
    own = scene("brisca_mexico", 4, table=table, hand=hand, points=(14, 0, 0, 0))
    for seed in range(8):  # few deals, so that chance puts either card first
        advice = advise(own, 6, Random(seed))
        best = advice.candidates[advice.best].action
        assert isinstance(best, Play)
        assert suit_of(best.card) != own.trump or all(apart(own, advice, at) for at in (1, 2))


@EVERY_GAME
def test_that_anything_will_do_is_never_said_where_one_is_better(name: str, players: int) -> None:
    for _deal, own, advice in decisions(name, players):
        if any_will_do(own, advice):
            assert not any(apart(own, advice, at) for at in range(1, len(advice.candidates)))


# -- what holds in the deal itself -----------------------------------------------------------------------------------


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
        case facts.Makes(times, of):
            return 0 <= times <= of and own.caller == own.seat
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
        case facts.Wins(points, own_points):
            mine = own_points == rules.points[card]
            return mine and all(winner == own.seat and worth >= points for winner, worth in tricks(deal, play, rng))
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
        case facts.Tops(points, own_points):
            lying = sum(rules.points[other] for other in deal.table)
            return bool(deal.table) and own_points == rules.points[card] and points == lying + own_points
        case facts.Beaters(count):
            return count >= 0
        case facts.Under(over):
            return over in deal.table
        case facts.Spares(dearer):
            return dearer in own.hand and dearer != card
        case facts.Decides(points):
            side = set(friends)
            ends = after(deal, play, rng)
            half = sum(rules.points[other] for other in rules.cards) // 2
            return points > half and all(sum(end.card_points(seat) for seat in side) > half for end in ends)
        case facts.Needs(points, declarer):
            return points > 0 and declarer == (deal.caller in friends)
        case facts.Cheapest():
            return True
        case facts.OnlyTrumps():
            return all(suit_of(other) == deal.trump for other in deal.playable(own.seat))
        case facts.Shelters(prey) | facts.Lurks(prey):
            return prey != card
        case facts.CardBeaten(times, of) | facts.SideTakes(times, of) | facts.StaysLow(times, of):
            return 0 <= times <= of
        case facts.Counted(left):
            return left * rules.trick_size >= len(deal.stock) + deal.in_play > (left - 1) * rules.trick_size
        case facts.Gathers(limit, past):
            have = sum(deal.card_points(seat) for seat in friends)
            return past == (have > limit)
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
