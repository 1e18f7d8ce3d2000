"""Imagined deals as the others' cards make them likely: some hands would rarely have played these cards.

How readily a hand plays a card is asked of the policy that fits the game, in the seat of the one who played it. Which
of a hand's cards had been drawn since then nobody can tell: every one may have been.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from math import comb, exp, prod
from random import Random
from typing import Final, TypeAlias, TypeVar

from game.engine.cards import Card, suit_of
from game.engine.deal import NOBODY, Deal, or_nobody
from game.players.knowledge.imagine import STOCK, Knowledge
from game.players.policy.policy import Policy
from game.players.policy.shapes.free_course import FreeCourse

_One = TypeVar("_One")
_Dealt: TypeAlias = dict[int, list[Card]]
_Hand: TypeAlias = frozenset[Card]

_TWO: Final = 2
_HANDS: Final = 1600  # that the other of two may hold: so many are weighed one by one
_CHOICE: Final = 10  # so many deals are imagined for each that is kept, where there are more
_TRICKS: Final = {2: 9}  # by players: how many tricks back cards are read,
_ALSO: Final = 3  # or else so many
_HEAT: Final = 1.0  # card points by which a card may be worse and be played now and then
_WHIM: Final = 0.02  # how often any card is played, whatever the policy thinks of it


def likely_worlds(knowledge: Knowledge, policy: Policy, count: int, rng: Random) -> Iterator[Deal]:
    """So many imagined deals in no order, the likely ones the oftener; each is made as it is asked for."""
    readings = Readings(knowledge, policy)
    found = _of_two(knowledge, readings, count, rng) or _of_more(knowledge, readings, count, rng)
    return map(knowledge.deal_of, found)


def likely_ends(knowledge: Knowledge, policy: Policy, worlds: Sequence[Deal]) -> list[tuple[Deal, float]]:
    """These imagined deals of free play, each once, the likeliest first, and how likely each is beside the others."""
    readings = Readings(knowledge, policy)
    others = [seat for seat in range(knowledge.view.players) if seat != knowledge.view.seat]
    found = {}
    for deal in worlds:
        hands = tuple(frozenset(hand) for hand in deal.hands)
        if hands not in found:
            found[hands] = deal, readings.weight({seat: hands[seat] for seat in others})
    return sorted(found.values(), key=lambda one: -one[1])


def _of_two(knowledge: Knowledge, readings: Readings, count: int, rng: Random) -> list[_Dealt]:
    """Where the hidden cards lie, by all the hands that the other of two may hold; nothing where these are too many."""
    view, room = knowledge.view, knowledge.room
    other = 1 - view.seat
    if view.players != _TWO or view.rejected or room.keys() - {other, STOCK}:
        return []
    hidden = sorted(knowledge.hidden)
    fitting, size = [card for card in hidden if knowledge.fits(card, other)], room.get(other, 0)
    if not 0 < comb(len(fitting), size) <= _HANDS:
        return []
    hands = [frozenset(hand) for hand in combinations(fitting, size)]
    weights = [readings.weight({other: hand.union(knowledge.hands[other])}) for hand in hands]
    found: list[_Dealt] = []
    for hand in _drawn(hands, weights, count, rng):
        stock = [card for card in hidden if card not in hand]
        rng.shuffle(stock)
        found.append({other: sorted(hand), STOCK: stock})
    return found


def _of_more(knowledge: Knowledge, readings: Readings, count: int, rng: Random) -> list[_Dealt]:
    """Where the hidden cards lie, chosen out of many ways."""
    seats = [seat for seat in range(knowledge.view.players) if seat != knowledge.view.seat]
    dealt = [knowledge.deal_hidden(rng) for _ in range(_CHOICE * count)]
    weights = [readings.weight({seat: frozenset(knowledge.hand_of(seat, one)) for seat in seats}) for one in dealt]
    return _drawn(dealt, weights, count, rng)


def _drawn(many: Sequence[_One], weights: Sequence[float], count: int, rng: Random) -> list[_One]:
    """So many of these, each as often as its weight says, as nearly as can be; in no order."""
    step = sum(weights) / count
    found: list[_One] = []
    at, reached = rng.random() * step, 0.0
    for one, weight in zip(many, weights, strict=True):
        reached += weight
        while at < reached and len(found) < count:
            found.append(one)
            at += step
    found += [many[-1]] * (count - len(found))  # sums are not exact
    rng.shuffle(found)
    return found


@dataclass(frozen=True, slots=True)
class _Play:
    """A card that another seat laid when it had to follow the suit `bound`, if any.

    After it the seat `drew` a hidden card, or `took` one before all eyes.
    """

    seat: int
    card: Card
    drew: bool
    took: int
    bound: int


@dataclass(frozen=True, slots=True)
class _Laid:
    """A play, and what its seat saw: all but its hand, and every card that anybody may have held as a hidden one.

    The rows of these inputs come to `total`, and they to `count`.
    """

    play: _Play
    total: int
    count: int


class Readings:
    """What the others' cards tell of their hands."""

    def __init__(self, knowledge: Knowledge, policy: Policy) -> None:
        told = _Beginning(knowledge)
        self._laid: dict[int, list[tuple[_Laid, dict[_Hand, float]]]] = {}  # by seat, the last one first
        for laid in told.cards_laid(policy):
            self._laid.setdefault(laid.play.seat, []).insert(0, (laid, _chances(policy, laid)))
        self._policy, self._slot, at = policy, told.course.slot, told.course.inputs
        self._taken_up = [policy.rows[at.own + slot] - policy.rows[at.hidden + slot] for slot in range(at.slots)]
        self._known: dict[tuple[int, int, _Hand], float] = {}

    def weight(self, hands: dict[int, _Hand]) -> float:
        """How likely the others' cards are when these are their hands now, by seat; up to a common factor."""
        return prod([self._likelihood(seat, 0, hand) for seat, hand in hands.items()])

    def _likelihood(self, seat: int, back: int, hand: _Hand) -> float:
        """The same of what one seat has laid, the last so many cards apart, after which this was its hand."""
        if back == len(self._laid.get(seat, ())):
            return 1.0
        key = seat, back, hand
        found = self._known.get(key)
        if found is None:
            laid, chances = self._laid[seat][back]
            card, total = frozenset((laid.play.card,)), 0.0
            before = _before(laid.play, hand)
            for one in before:
                held = one | card
                if held not in chances:
                    chances[held] = self._chance(laid, sorted(held))
                total += chances[held] * self._likelihood(seat, back + 1, held)
            found = self._known[key] = total / len(before)
        return found

    def _chance(self, laid: _Laid, hand: Sequence[Card]) -> float:
        """How readily the seat plays its card from this hand."""
        options = [card for card in hand if suit_of(card) == laid.play.bound] or list(hand)
        if laid.play.card not in options:
            return _WHIM / len(hand)
        slots = [self._slot[card] for card in hand]
        total = sum([self._taken_up[slot] for slot in slots], laid.total)
        leads = self._policy.leads((), (), [self._slot[card] for card in options], (total, laid.count))
        best = max(leads)
        shares = [exp((lead - best) / _HEAT) for lead in leads]
        return (1 - _WHIM) * shares[options.index(laid.play.card)] / sum(shares) + _WHIM / len(options)


@lru_cache(maxsize=48)
def _chances(policy: Policy, laid: _Laid) -> dict[_Hand, float]:
    """By hand: how readily it plays this card, as far as that was asked; the same a trick later, and so kept."""
    return {}


def _before(play: _Play, hand: _Hand) -> Collection[_Hand]:
    """What was left of the hand after the play, before the seat drew: it may have drawn any card of it."""
    if play.took in hand:
        return [hand - {play.took}]
    return [hand - {card} for card in hand] if play.drew else [hand]


class _Beginning:
    """The deal told once more from the first trick that the seat remembers, for the sake of the last cards in it."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._view, self._book = knowledge.view, knowledge.book
        self._taken = dict(knowledge.view.taken)
        view, book = knowledge.view, knowledge.book
        self._earlier = sum(view.tricks_won) - len(view.tricks)  # tricks that are not remembered
        turn_up = view.taken[0][1] if view.taken else or_nobody(view.turn_up)
        self.course = FreeCourse(book, or_nobody(view.trump), turn_up, 0)
        self.course.tricks_left -= self._earlier
        self._unseen = {self.course.slot[card] for card in book.cards}
        if turn_up != NOBODY:
            self._unseen.discard(self.course.slot[turn_up])

    def cards_laid(self, policy: Policy) -> Iterator[_Laid]:
        """The others' cards of the last tricks, the first one first."""
        view, course = self._view, self.course
        first = len(view.tricks) - _TRICKS.get(view.players, _ALSO)
        for number, plays in enumerate([*(trick.plays for trick in view.tricks), view.table]):
            self._draw(self._earlier + number)
            complete = number < len(view.tricks)
            for seat, card in plays:
                if seat != view.seat and number >= first:
                    bound = suit_of(plays[0][1]) if course.table and course.is_bound() else NOBODY
                    drew = complete and course.stock > 0
                    took = self._taken.get(seat, NOBODY) if drew and course.stock == view.players else NOBODY
                    yield self._laid(policy, _Play(seat, card, drew, took, bound))
                course.play(seat, course.slot[card])
                self._unseen.discard(course.slot[card])
            if complete:
                course.take_in(view.tricks[number].winner)

    def _draw(self, tricks: int) -> None:
        """How much is left to draw in this trick; the last of it was taken before all eyes."""
        view, course = self._view, self.course
        course.stock = max(0, self._book.drawing_tricks - tricks) * view.players
        if course.turn_up != NOBODY and not course.stock:
            course.known = {course.slot[card]: seat for seat, card in view.taken}
            course.turn_up = NOBODY

    def _laid(self, policy: Policy, play: _Play) -> _Laid:
        course, at, rows = self.course, self.course.inputs, policy.rows
        hidden = self._unseen - course.known.keys()
        on, amounts = course.seen(play.seat, hidden)
        places = [*on, *(at.hidden + slot for slot in hidden)]
        total = sum([rows[place] for place in places]) + sum([rows[place] * amount for place, amount in amounts])
        return _Laid(play, total, len(places) + sum([amount for _, amount in amounts]))
