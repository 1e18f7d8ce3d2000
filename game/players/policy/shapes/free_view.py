"""A seat's knowledge as the inputs of a learned policy, and imagined deals played to their end by the one that fits."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Final

from game.engine.cards import SUITS, Card, make, suit_of
from game.engine.deal import NOBODY, OVER, Deal
from game.engine.engine import play
from game.engine.rulebook import RuleBook
from game.players.knowledge import made_for
from game.players.knowledge.books import best_play, ranks_of, slots
from game.players.knowledge.imagine import Knowledge
from game.players.policy import symmetry
from game.players.policy.policy import Policy, Sight, policy, taken_up
from game.players.policy.shapes import free_inputs
from game.players.policy.shapes.free_inputs import RANKS, SLOTS
from game.players.style.special import cautious

_WORTH: Final = (11, 10, 4, 3, 2)  # card points of the strongest ranks, for which the policies were learned
_FOLLOW: Final = {"never": "free", "stock_empty": "late", "always": "follow"}
_SHORT: Final = 5  # with more cards in the hand, tricks in which a suit must be followed are a game of their own
_FEW: Final = 3  # more drawings to come than these are not told apart


@lru_cache(maxsize=64)
def find_free_policy(book: RuleBook) -> Policy | None:
    """The policy for games of this shape; None where none was learned or the game is of another kind."""
    if not made_for.FREE_PLAY.cover(book):
        return None
    worth = [book.points[make(0, rank)] for rank in ranks_of(book)]
    if tuple(worth[: len(_WORTH)]) != _WORTH or any(worth[len(_WORTH) :]):
        return None
    return policy(_name(book))


def _name(book: RuleBook) -> str:
    """What the policy for games like this one is called."""
    late = book.variant.play.follow_when == "stock_empty"
    kind = "long" if late and book.hand > _SHORT else _FOLLOW[book.variant.play.follow_when]
    return f"{kind}-{book.players}"


def usable_policy(knowledge: Knowledge, drags: bool) -> Policy | None:
    """The policy that may be asked here: none knows of trumps that drag others along (`drags`: the seat may do so)."""
    return None if drags or knowledge.view.arrastre is not None else find_free_policy(knowledge.book)


def leads(policy: Policy, knowledge: Knowledge, cards: Sequence[Card]) -> list[float]:
    """The lead in card points that each of these cards is expected to bring in the end."""
    slot = slots(knowledge.book, knowledge.view.trump or 0, RANKS)
    return symmetry.leads(policy, symmetry.FREE, free_inputs_of(knowledge), [slot[card] for card in cards])


def free_inputs_of(knowledge: Knowledge) -> Sight:
    """What the seat sees."""
    view, book = knowledge.view, knowledge.book
    assert view.trump is not None  # the policies are for games whose trumps are known
    slot = slots(book, view.trump, RANKS)
    on = [free_inputs.OWN + slot[card] for card in view.hand]
    on += [free_inputs.HIDDEN + slot[card] for card in knowledge.hidden]
    on += [free_inputs.TABLE + slot[card] for _, card in view.table]
    if view.turn_up is not None:
        on.append(free_inputs.TURN_UP + slot[view.turn_up])
    own = book.side_of[view.seat]
    for seat, cards in knowledge.hands.items():
        if seat != view.seat:
            base = free_inputs.WITH_FRIEND if book.side_of[seat] == own else free_inputs.WITH_FOE
            on += [base + slot[card] for card in cards]
    _see_trick(knowledge, slot, on)
    _see_voids(knowledge, on)
    _see_past(knowledge, on)
    return on, _amounts(knowledge)


def _see_trick(knowledge: Knowledge, slot: list[int], on: list[int]) -> None:
    """How the trick stands, and who is still to play."""
    view, book = knowledge.view, knowledge.book
    own, played = book.side_of[view.seat], len(view.table)
    on.append(free_inputs.PLACE + played)
    if (best := best_play(view, book)) is not None:
        seat, card = best
        on += (free_inputs.BEST + slot[card], free_inputs.WINNING + (1 if book.side_of[seat] == own else 2))
    else:
        on.append(free_inputs.WINNING)
    after = [book.side_of[seat] for seat in book.round[view.seat][1 : view.players - played]]
    friends = after.count(own)
    on.append(free_inputs.FOES_AFTER + len(after) - friends)
    on.append(free_inputs.FRIENDS_AFTER + friends)
    on.append(free_inputs.DRAWS + min(3, view.stock // view.players))


def _see_voids(knowledge: Knowledge, on: list[int]) -> None:
    """Suits that a seat has shown to be out of."""
    view = knowledge.view
    if not knowledge.impossible or view.trump is None:
        return
    for step in range(1, view.players):
        lacking = knowledge.impossible.get(knowledge.book.round[view.seat][step], set())
        for suit in range(len(SUITS)):
            left: list[Card] = [card for card in knowledge.hidden if suit_of(card) == suit]
            if left and lacking.issuperset(left):
                on.append(free_inputs.VOID + (step - 1) * 4 + (suit - view.trump) % len(SUITS))


def _see_past(knowledge: Knowledge, on: list[int]) -> None:
    """How the others played in the last tricks that the seat has in mind."""
    view, others = knowledge.view, knowledge.view.players - 1
    after = knowledge.book.round[view.seat]
    look = 0
    for trick in reversed(view.tricks):
        if look >= free_inputs.LOOKS:
            return
        assert view.trump is not None  # as in `seen`
        played = ways(knowledge.book, view.trump, trick.plays)
        for seat in after[1 : 1 + min(others, free_inputs.LOOKS - look)]:
            if seat in played:
                on.append(free_inputs.PAST + look * free_inputs.WAYS + played[seat])
            look += 1


def ways(book: RuleBook, trump: int, plays: Sequence[tuple[int, Card]]) -> dict[int, int]:
    """By seat: how it played in this trick, as `inputs.way` numbers it."""
    power, worth = book.power[trump][suit_of(plays[0][1])], book.points
    found: dict[int, int] = {}
    best, lying = plays[0][1], 0
    for place, (seat, card) in enumerate(plays):
        wins = place == 0 or power[card] > power[best]
        stake = lying if place else None
        found[seat] = free_inputs.way(worth[card], suit_of(card) == trump, stake, suit_of(best) == trump, wins)
        best, lying = card if wins else best, lying + worth[card]
    return found


def _amounts(knowledge: Knowledge) -> list[tuple[int, int]]:
    view, book = knowledge.view, knowledge.book
    totals = [0] * len(book.sides)
    for trick in view.tricks:
        totals[book.side_of[trick.winner]] += sum(book.points[card] for _, card in trick.plays)
    own = book.side_of[view.seat]
    others = max(total for side, total in enumerate(totals) if side != own)
    lying = sum(book.points[card] for _, card in view.table)
    left = book.tricks_in_deal - sum(view.tricks_won)
    return [
        (free_inputs.OWN_POINTS, totals[own]),
        (free_inputs.THEIR_POINTS, others),
        (free_inputs.LYING, lying),
        (free_inputs.TRICKS_LEFT, left),
    ]


def play_on(deal: Deal, policy: Policy) -> None:
    """Finishes this deal, which is the caller's own copy and in which cards are being played."""
    run = Run(deal, policy)
    while deal.phase != OVER:
        run.play(run.choice())


class Run:
    """An imagined deal being played: keeps what all seats share of their inputs added up."""

    def __init__(self, deal: Deal, policy: Policy) -> None:
        self.deal, self.policy = deal, policy
        book = deal.book
        self._slots, self._own = (
            slots(book, deal.trump, RANKS),
            taken_up(policy, free_inputs.OWN, free_inputs.HIDDEN, SLOTS),
        )
        self._hidden = {card for hand in deal.hands for card in hand}.union(deal.stock) - {deal.turn_up}
        self._total = sum([policy.rows[free_inputs.HIDDEN + self._slots[card]] for card in self._hidden])
        self._known: dict[Card, int] = {}  # who holds what everybody saw him take
        self._void: dict[int, set[int]] = {}
        self._past: list[dict[int, int]] = []  # by trick and seat: how it played
        self._points = [0] * len(book.sides)
        for seat, side in enumerate(book.side_of):
            self._points[side] += sum([book.points[card] for card in deal.pile(seat)])

    def choice(self) -> int:
        """The card that the seat on turn thinks best."""
        deal, rows = self.deal, self.policy.rows
        seat = deal.turn
        cards = cautious(deal, deal.book.side_of, deal.playable(seat))
        if len(cards) == 1:
            return cards[0]
        on = self._seen(seat)
        total, count = self._total + sum([rows[place] for place in on]), len(self._hidden) + len(on)
        for card in deal.hands[seat]:
            if card in self._hidden:
                total += self._own[self._slots[card]]
            else:
                total += rows[free_inputs.OWN + self._slots[card]]
                count += 1
        for place, amount in self._amounts(deal.book.side_of[seat]):
            total += rows[place] * amount
            count += amount
        leads = self.policy.leads_of(total, count, [self._slots[card] for card in cards])
        return cards[leads.index(max(leads))]

    def _seen(self, seat: int) -> list[int]:
        """The inputs that are 1, hidden and own cards apart."""
        deal, slot = self.deal, self._slots
        side_of, players = deal.book.side_of, deal.book.players
        own, played = side_of[seat], len(deal.table)
        after = deal.book.round[seat]
        on = [free_inputs.TABLE + slot[card] for card in deal.table]
        if deal.turn_up != NOBODY:
            on.append(free_inputs.TURN_UP + slot[deal.turn_up])
        for card, holder in self._known.items():
            if holder != seat:
                on.append((free_inputs.WITH_FRIEND if side_of[holder] == own else free_inputs.WITH_FOE) + slot[card])
        on.append(free_inputs.PLACE + played)
        if played:
            power = deal.book.power[deal.trump][suit_of(deal.table[0])]
            best = max(deal.table, key=lambda card: power[card])
            mine = side_of[deal.seat_at(deal.table.index(best))] == own
            on += (free_inputs.BEST + slot[best], free_inputs.WINNING + (1 if mine else 2))
        else:
            on.append(free_inputs.WINNING)
        coming = [side_of[other] for other in after[1 : players - played]]
        friends = coming.count(own)
        on += (free_inputs.FOES_AFTER + len(coming) - friends, free_inputs.FRIENDS_AFTER + friends)
        on.append(free_inputs.DRAWS + min(_FEW, len(deal.stock) // players))
        for step in range(1, players):
            for suit in self._void.get(after[step], ()):
                if any(suit_of(card) == suit and card not in deal.hands[seat] for card in self._hidden):
                    on.append(free_inputs.VOID + (step - 1) * 4 + (suit - deal.trump) % len(SUITS))
        return on + self._looks(after)

    def _looks(self, after: tuple[int, ...]) -> list[int]:
        """How the others played in the last tricks, as far as they were played here."""
        found: list[int] = []
        look = 0
        for played in reversed(self._past):
            for seat in after[1:]:
                if look == free_inputs.LOOKS:
                    return found
                found.append(free_inputs.PAST + look * free_inputs.WAYS + played[seat])
                look += 1
        return found

    def _amounts(self, own: int) -> list[tuple[int, int]]:
        deal, totals = self.deal, self._points
        return [
            (free_inputs.OWN_POINTS, totals[own]),
            (free_inputs.THEIR_POINTS, max([total for side, total in enumerate(totals) if side != own])),
            (free_inputs.LYING, sum([deal.book.points[card] for card in deal.table])),
            (free_inputs.TRICKS_LEFT, deal.book.tricks_in_deal - deal.trick),
        ]

    def play(self, card: int) -> None:
        """The seat on turn plays this card."""
        deal, seat, up, trick = self.deal, self.deal.turn, self.deal.turn_up, self.deal.trick
        if deal.table and suit_of(card) != suit_of(deal.table[0]) and self._bound():
            self._void.setdefault(seat, set()).add(suit_of(deal.table[0]))
        if card in self._hidden:
            self._hidden.discard(card)
            self._total -= self.policy.rows[free_inputs.HIDDEN + self._slots[card]]
        self._known.pop(card, None)
        lying = [(deal.seat_at(place), lain) for place, lain in enumerate(deal.table)] + [(seat, card)]
        play(deal, card)
        if deal.trick != trick:
            self._past.append(ways(deal.book, deal.trump, lying))
            side = deal.book.side_of[deal.last_winner]
            self._points[side] += sum([deal.book.points[lain] for _, lain in lying])
            if up != NOBODY and deal.turn_up == NOBODY:
                self._known[up] = next(holder for holder, hand in enumerate(deal.hands) if up in hand)

    def _bound(self) -> bool:
        """Whether the suit that was led had to be followed."""
        when = self.deal.book.variant.play.follow_when
        return when == "always" or (when == "stock_empty" and not self.deal.stock)
