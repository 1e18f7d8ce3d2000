"""Plays imagined contracts with a called card on to their end: every seat by the learned policy, from what it sees."""

from __future__ import annotations

from functools import lru_cache

from game.engine.action_codes import KIND_CALL, LOW_MASK
from game.engine.deal import CALL, NOBODY, OVER, PLAY, Deal
from game.engine.engine import codes, play
from game.players.policy.policy import Policy
from game.players.policy.shapes import called_inputs as inputs
from game.players.policy.shapes.called_hands import hopes, judge
from game.players.policy.shapes.called_inputs import SLOTS
from game.players.policy.shapes.called_view import CalledContract, course_in, slots, told
from game.players.search.card_value import answer, weights, worths
from game.players.search.deal_value import alliances
from game.players.style.heuristics import plain_choice


def play_on(deal: Deal, policy: Policy, course: CalledContract | None = None) -> None:
    """Finishes this deal, which is the caller's own copy; `course` is how it has gone so far, if that is known."""
    while deal.called == NOBODY and deal.phase != OVER:
        _before_the_call(deal)
    if deal.phase == OVER:
        return
    run = CalledRun(deal, policy, course or course_in(deal))
    while deal.phase != OVER:
        run.play(run.choice())


def _before_the_call(deal: Deal) -> None:
    """The declarer's choice, or a card of the only trick without trumps."""
    numbers = judge(deal.book)
    if deal.phase == CALL and numbers is not None:
        cards = [code & LOW_MASK for code in codes(deal)]
        found = hopes(deal.book, numbers, deal.hands[deal.turn], cards)
        play(deal, KIND_CALL | max(found, key=lambda card: found[card]))
        return
    if deal.phase != PLAY:
        play(deal, plain_choice(deal))
        return
    left = [card for hand in deal.hands for card in hand]
    values = worths(deal.book, deal.trump, left, (), len(deal.hands[deal.turn]) - 1)
    play(deal, answer(deal, alliances(deal), values, weights(deal.book.players)))


@lru_cache(maxsize=4)
def _own(policy: Policy) -> list[int]:
    """By slot: what changes in the sum of the inputs' rows when a hidden card is one's own."""
    rows = policy.rows
    return [rows[inputs.OWN + slot] - rows[inputs.HIDDEN + slot] for slot in range(SLOTS)]


class CalledRun:
    """An imagined deal being played: keeps what all seats share of their inputs added up."""

    def __init__(self, deal: Deal, policy: Policy, course: CalledContract) -> None:
        """`course` becomes the run's own; its partner must be the true one."""
        self.deal, self.policy, self.course = deal, policy, course
        self._slots, self._own = slots(deal.book, deal.trump), _own(policy)
        self._hidden = [self._slots[card] for hand in deal.hands for card in hand]
        self._total = sum([policy.rows[inputs.HIDDEN + slot] for slot in self._hidden])
        self._count = len(self._hidden)

    def choice(self) -> int:
        """The card that the seat on turn thinks best."""
        deal, course, rows = self.deal, self.course, self.policy.rows
        seat = deal.turn
        cards = deal.playable(seat)
        if len(cards) == 1:
            return cards[0]
        on, amounts = told(course, seat, course.shown or seat == course.partner)
        held = [self._slots[card] for card in deal.hands[seat]]
        total = self._total + sum([self._own[slot] for slot in held]) + sum([rows[place] for place in on])
        count = self._count + len(on)
        for place, amount in amounts:
            total += rows[place] * amount
            count += amount
        leads = self.policy.leads_of(total, count, [self._slots[card] for card in cards])
        return cards[leads.index(max(leads))]

    def play(self, card: int) -> None:
        """The seat on turn plays this card."""
        deal, course, seat, slot = self.deal, self.course, self.deal.turn, self._slots[card]
        course.table.append((seat, slot))
        self._total -= self.policy.rows[inputs.HIDDEN + slot]
        self._count -= 1
        trick = deal.trick
        play(deal, card)
        if card == deal.called:
            course.shown = True
        if deal.trick != trick:
            self._gather()

    def _gather(self) -> None:
        deal, course = self.deal, self.course
        points, winner = deal.book.points, deal.last_winner
        cards = deal.won[winner][-len(course.table) :]
        plays = [(seat, points[card]) for (seat, _), card in zip(course.table, cards, strict=True)]
        course.gather(plays, winner)
        course.points[winner] += sum([worth for _, worth in plays])
        course.tricks_left -= 1
        course.table.clear()
