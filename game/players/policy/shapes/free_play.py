"""Plays imagined deals on to their end where a policy was learned: every seat by it, from what that seat sees."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.engine.cards import SUITS, Card, suit_of
from game.engine.deal import NOBODY, OVER, Deal
from game.engine.engine import play
from game.players.policy.policy import Policy
from game.players.policy.shapes import free_inputs
from game.players.policy.shapes.free_inputs import SLOTS
from game.players.policy.shapes.free_view import slots, ways
from game.players.style.special import cautious

_FEW: Final = 3  # more drawings to come than these are not told apart


def play_on(deal: Deal, policy: Policy) -> None:
    """Finishes this deal, which is the caller's own copy and in which cards are being played."""
    run = FreeRun(deal, policy)
    while deal.phase != OVER:
        run.play(run.choice())


@lru_cache(maxsize=8)
def _own(policy: Policy) -> list[int]:
    """By slot: what changes in the sum of the inputs' rows when a hidden card is one's own."""
    rows = policy.rows
    return [rows[free_inputs.OWN + slot] - rows[free_inputs.HIDDEN + slot] for slot in range(SLOTS)]


class FreeRun:
    """An imagined deal being played: keeps what all seats share of their inputs added up."""

    def __init__(self, deal: Deal, policy: Policy) -> None:
        self.deal, self.policy = deal, policy
        book = deal.book
        self._slots, self._own = slots(book, deal.trump), _own(policy)
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
