"""What a seat sees of a contract with a called card, as the inputs of the policy that was learned for it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from game.engine.cards import make
from game.engine.deal import NOBODY, Deal
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.knowledge import made_for
from game.players.knowledge.books import bid_of, ranks_of, slots
from game.players.knowledge.imagine import Knowledge
from game.players.policy.policy import Policy, Sight, policy
from game.players.policy.shapes import called_inputs as inputs
from game.players.policy.shapes.called_inputs import FOE, FRIEND, HAND, RANKS, SEATS, SLOTS, UNKNOWN, step_of

_NAME: Final = f"call-{SEATS}"
_WORTH: Final = (11, 10, 4, 3, 2, 0, 0, 0, 0, 0)  # card points from the strongest rank, for which it was learned


@lru_cache(maxsize=64)
def find_called_policy(book: RuleBook) -> Policy | None:
    """The policy for contracts with a called partner; None where none was learned or the game is of another kind."""
    if not made_for.CALLED_CONTRACTS.cover(book) or (book.players, book.hand) != (SEATS, HAND):
        return None
    ranks = ranks_of(book)
    if len(book.cards) != SLOTS or tuple(book.points[make(0, rank)] for rank in ranks) != _WORTH:
        return None
    return policy(_NAME)


@dataclass(slots=True)
class CalledContract:
    """How a called contract has gone; `partner` is the caller himself where he plays alone.

    `gave_caller` and `gave_others` are by seat the card points put into tricks that the caller or somebody else won,
    `took` those of the caller's that the seat won.
    """

    caller: int
    called: int  # slot
    needed: int
    step: int  # 1 or -1, the direction of play
    partner: int = NOBODY
    shown: bool = False  # the called card has been played
    tricks_left: int = HAND
    points: list[int] = field(default_factory=lambda: [0] * SEATS)
    gave_caller: list[int] = field(default_factory=lambda: [0] * SEATS)
    gave_others: list[int] = field(default_factory=lambda: [0] * SEATS)
    took: list[int] = field(default_factory=lambda: [0] * SEATS)
    table: list[tuple[int, int]] = field(default_factory=list)  # (seat, slot) in order

    def copy(self) -> CalledContract:
        """An independent one."""
        told = self.points[:], self.gave_caller[:], self.gave_others[:], self.took[:], self.table[:]
        start = self.caller, self.called, self.needed, self.step, self.partner, self.shown, self.tricks_left
        return CalledContract(*start, *told)

    def gather(self, plays: Iterable[tuple[int, int]], winner: int) -> None:
        """Notes who gave what in a complete trick of (seat, card points)."""
        pile = self.gave_caller if winner == self.caller else self.gave_others
        for seat, points in plays:
            if seat == winner:
                continue
            pile[seat] += points
            if seat == self.caller:
                self.took[winner] += points

    def relation(self, seat: int, other: int, knows: bool) -> int:
        """How the other stands to the seat, as far as that one can tell."""
        if knows:
            team = self.caller, self.partner
            return FRIEND if (seat in team) == (other in team) else FOE
        return FOE if other == self.caller else UNKNOWN

    def role(self, seat: int, knows: bool) -> int:
        """What the seat is, as far as it knows itself."""
        alone = knows and self.partner == self.caller
        if seat == self.caller:
            return inputs.CALLER_ALONE if alone else inputs.CALLER_HELPED if knows else inputs.CALLER
        if knows and seat == self.partner:
            return inputs.PARTNER_SHOWN if self.shown else inputs.PARTNER
        return inputs.DEFENDER_OF_ONE if alone else inputs.DEFENDER_SURE if knows else inputs.DEFENDER


def table_inputs(course: CalledContract, seat: int, knows: bool) -> tuple[list[int], list[tuple[int, int]]]:
    """What the seat sees beside the cards in the hands, as `Policy.leads` takes it; `knows` the partner or not."""
    step, played = course.step, len(course.table)
    caller_at = (course.caller - seat) * step % SEATS
    helper = course.partner if knows and course.partner != course.caller else seat
    on = [
        inputs.CALLED + course.called,
        inputs.ROLE + course.role(seat, knows),
        inputs.CALLER_AT + caller_at,
        inputs.PARTNER_AT + (helper - seat) * step % SEATS,
        inputs.PLACE + played,
    ]
    _see_trick(course, seat, knows, on)
    after = [0, 0, 0]
    for offset in range(1, SEATS - played):
        after[course.relation(seat, (seat + offset * step) % SEATS, knows)] += 1
    on += [inputs.AFTER + relation * SEATS + count for relation, count in enumerate(after)]
    if 0 < caller_at < SEATS - played:
        on.append(inputs.CALLER_AFTER)
    on += _needs(course, seat, knows)
    return on, _amounts(course, seat)


def _see_trick(course: CalledContract, seat: int, knows: bool, on: list[int]) -> None:
    """Adds the cards on the table, and who wins the trick so far."""
    if not course.table:
        on += (inputs.WINNER_AT, inputs.WINNING)
        return
    for other, slot in course.table:
        on.append(inputs.TABLE + course.relation(seat, other, knows) * SLOTS + slot)
    winner, best = winning(course.table)
    on.append(inputs.BEST + best)
    on.append(inputs.WINNER_AT + (winner - seat) * course.step % SEATS)
    on.append(inputs.WINNING + 1 + course.relation(seat, winner, knows))


def winning(table: Sequence[tuple[int, int]], ranks: int = RANKS) -> tuple[int, int]:
    """The seat and slot that win these (seat, slot) with so many ranks in a suit."""
    winner, best = table[0]
    for seat, slot in table[1:]:
        if slot < best if slot // ranks == best // ranks else slot < ranks:
            winner, best = seat, slot
    return winner, best


def _needs(course: CalledContract, seat: int, knows: bool) -> tuple[int, int]:
    """How far both sides are from what they need, by the points whose side the seat knows."""
    points, total = course.points, 4 * sum(_WORTH)
    ours = points[course.caller]
    if knows and course.partner != course.caller:
        ours += points[course.partner]
    theirs = sum(points) - ours if knows else 0 if seat == course.caller else points[seat]
    still, refused = course.needed - ours, total + 1 - course.needed - theirs
    return inputs.STILL + step_of(still), inputs.REFUSED + step_of(refused)


def _amounts(course: CalledContract, seat: int) -> list[tuple[int, int]]:
    worth, step = _WORTH, course.step
    found = [
        (inputs.LYING, sum([worth[slot % RANKS] for _, slot in course.table])),
        (inputs.NEEDED, course.needed),
        (inputs.TRICKS_LEFT, course.tricks_left),
    ]
    for base, amounts in (
        (inputs.POINTS_AT, course.points),
        (inputs.GAVE_CALLER, course.gave_caller),
        (inputs.GAVE_OTHERS, course.gave_others),
        (inputs.TOOK, course.took),
    ):
        for other, amount in enumerate(amounts):
            if amount:
                found.append((base + (other - seat) * step % SEATS, amount))
    return found


def course_of(view: View, book: RuleBook) -> CalledContract:
    """The contract as this View knows it, as far as its tricks are remembered; needs a called card."""
    assert view.trump is not None
    assert view.called is not None
    assert view.caller is not None  # there is no called card without one
    slot = slots(book, view.trump)
    course = CalledContract(view.caller, slot[view.called], needed_points(book, bid_of(view, book)), book.step)
    course.partner = NOBODY if view.partner is None else view.partner
    course.shown = view.partner is not None and view.called not in view.hand
    course.tricks_left = HAND - sum(view.tricks_won)
    course.points = list(view.points)
    for trick in view.tricks[_blind(view, book) :]:
        course.gather([(seat, book.points[card]) for seat, card in trick.plays], trick.winner)
    course.table = [(seat, slot[card]) for seat, card in view.table]
    return course


def _blind(view: View, book: RuleBook) -> int:
    """How many of the tricks in mind were played before the call: nobody knew then to whom he gave points."""
    return 1 if book.calls_late and len(view.tricks) == sum(view.tricks_won) else 0


def course_in(deal: Deal) -> CalledContract:
    """The contract of an imagined deal, in which nobody remembers who gave what; needs a called card."""
    book, slot = deal.book, slots(deal.book, deal.trump)
    course = CalledContract(deal.caller, slot[deal.called], needed_points(book, deal.high_bid), book.step)
    course.partner = deal.caller if deal.partner == NOBODY else deal.partner
    course.shown = deal.called_seen or deal.holder(deal.called) == NOBODY
    course.tricks_left = HAND - deal.trick
    course.points = [sum([book.points[card] for card in pile]) for pile in deal.won]
    course.table = [(deal.seat_at(place), slot[card]) for place, card in enumerate(deal.table)]
    return course


def needed_points(book: RuleBook, bid: int) -> int:
    """The card points that make a contract of this bid."""
    return bid + (book.variant.goal.contract_reached == "more_than")


def called_inputs_of(knowledge: Knowledge) -> Sight:
    """What the seat sees."""
    view, book = knowledge.view, knowledge.book
    slot = slots(book, view.trump or 0)
    on, amounts = table_inputs(course_of(view, book), view.seat, view.partner is not None)
    others = {card for seat, held in knowledge.hands.items() if seat != view.seat for card in held}
    on += [inputs.OWN + slot[card] for card in view.hand]
    on += [inputs.HIDDEN + slot[card] for card in knowledge.hidden | others]
    return on, amounts
