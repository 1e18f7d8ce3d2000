"""Imagined deals as the others' last cards make them likely: some hands would rarely have played these cards.

How readily a hand plays a card is asked of the policy that fits the game, in the seat of the one who played it. Which
cards a seat had drawn since then is imagined too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import exp
from random import Random
from typing import Final

from game.engine.cards import Card, suit_of
from game.engine.deal import NOBODY, Deal, or_nobody
from game.players.knowledge.imagine import Knowledge
from game.players.policy.policy import Policy
from game.players.policy.shapes.free_course import FreeCourse

_CHOICE: Final = 3  # so many deals are imagined for each that is kept
_TRICKS: Final = {2: 3}  # by players: how many tricks back cards are read,
_ALSO: Final = 2  # or else so many
_HEAT: Final = 2.5  # card points by which a card may be worse and be played now and then
_WHIM: Final = 0.02  # how often any card is played, whatever the policy thinks of it


def likely_worlds(knowledge: Knowledge, policy: Policy, count: int, rng: Random) -> list[Deal]:
    """So many imagined deals in no order, the likely ones the oftener."""
    readings, seats = Readings(knowledge, policy), range(knowledge.view.players)
    found = [knowledge.deal_hidden(rng) for _ in range(_CHOICE * count)]
    weights = [readings.weight([knowledge.hand_of(seat, dealt) for seat in seats], rng) for dealt in found]
    return [knowledge.deal_of(dealt) for dealt in rng.choices(found, weights, k=count)]


@dataclass(frozen=True, slots=True)
class _Play:
    """A card that another seat laid when it had to follow the suit `bound`, if any, and whether it `drew` after it."""

    seat: int
    card: Card
    drew: bool
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
    """What the others' last cards tell of their hands."""

    def __init__(self, knowledge: Knowledge, policy: Policy) -> None:
        told = _Beginning(knowledge)
        self._laid = list(told.cards_laid(policy))[::-1]  # the last one first
        self._policy, self._slot, at = policy, told.course.slot, told.course.inputs
        self._taken_up = [policy.rows[at.own + slot] - policy.rows[at.hidden + slot] for slot in range(at.slots)]
        self._open = {card for _seat, card in knowledge.view.taken}
        self._chances: dict[tuple[int, frozenset[Card]], float] = {}

    def weight(self, hands: Sequence[list[Card]], rng: Random) -> float:
        """How likely the last cards are with these hands, which are the caller's to lose; up to a common factor."""
        weight = 1.0
        for number, laid in enumerate(self._laid):
            hand = hands[laid.play.seat]
            if laid.play.drew:
                drawn = [card for card in hand if card not in self._open] or hand
                hand.remove(drawn[int(rng.random() * len(drawn))])
            hand.append(laid.play.card)
            key = number, frozenset(hand)
            if key not in self._chances:
                self._chances[key] = self._chance(laid, hand)
            weight *= self._chances[key]
        return weight

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


class _Beginning:
    """The deal told once more from the first trick that the seat remembers, for the sake of the last cards in it."""

    def __init__(self, knowledge: Knowledge) -> None:
        self._view, self._book = knowledge.view, knowledge.book
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
                    yield self._laid(policy, _Play(seat, card, drew=complete and course.stock > 0, bound=bound))
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
