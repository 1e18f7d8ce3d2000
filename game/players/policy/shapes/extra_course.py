"""Tricks of free play with more to it, as a seat sees them: who has won, shown or swapped what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from game.engine.action_codes import KIND_EXCHANGE, KIND_MASK, LOW_MASK
from game.engine.actions import Exchange
from game.engine.cards import SUITS
from game.engine.deal import NOBODY, Deal
from game.engine.engine import apply, seat_codes
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.policy.policy import Sight
from game.players.policy.shapes.extra_inputs import EXTRA, PAIR, PLAIN_PAIR, TRUMP_PAIR, room
from game.players.policy.shapes.free_course import FreeCourse
from game.players.policy.shapes.free_inputs import FreeInputs
from game.players.style.special import show_pair


class ExtraCourse(FreeCourse):
    """Free play in which pairs count, cards are swapped, two cards are played to a turn, or few points win as well."""

    at: ClassVar[FreeInputs] = EXTRA

    def __init__(self, book: RuleBook, trump: int, turn_up: int, stock: int) -> None:
        super().__init__(book, trump, turn_up, stock)
        goal, pairs = book.variant.goal, book.variant.marriage
        self._captures, self._shows = pairs.counts_by("capture"), pairs.counts_by("declare")
        self._low = goal.low_limit if goal.kind == "low" else None
        self.took: set[int] = set()  # seats that have won a trick
        self.owner: dict[int, int] = {}  # by slot of a king or knight: the side that has won it
        self.shown: dict[int, int] = {}  # by suit, trumps being 0: the side that has shown its pair

    def twin(self) -> Self:
        """With its own lists of who won and showed what too."""
        twin = super().twin()
        twin.took, twin.owner, twin.shown = set(self.took), dict(self.owner), dict(self.shown)
        return twin

    def told(self, view: View) -> None:
        """Takes up what the View tells of pairs and tricks beside the cards."""
        self.took = {seat for seat, count in enumerate(view.tricks_won) if count}
        self._declared(view.declared)

    def join(self, deal: Deal) -> None:
        """Goes on from where an imagined deal stands, with the pairs that were won or shown."""
        super().join(deal)
        self.took = {seat for seat, count in enumerate(deal.tricks_won) if count}
        self._declared(deal.declared)
        for seat, pile in enumerate(deal.won):
            self._win(seat, [self.slot[card] for card in pile])

    def _declared(self, declared: Sequence[tuple[int, int, int]]) -> None:
        for seat, suit, _trick in declared:
            self._show(seat, (suit - self.trump) % len(SUITS))

    def _show(self, seat: int, suit: int) -> None:
        self.shown[suit] = self._sides[seat]
        self.points[seat] += _worth(suit)

    def _win(self, seat: int, slots: Sequence[int]) -> None:
        """The seat wins these cards, with a pair among them or with the other card of one."""
        if not self._captures:
            return
        side, ranks = self._sides[seat], EXTRA.ranks
        for slot in slots:
            suit, place = divmod(slot, ranks)
            if place in PAIR:
                self.owner[slot] = side
                if all(self.owner.get(suit * ranks + other) == side for other in PAIR):
                    self.points[seat] += _worth(suit)

    def take_in(self, winner: int) -> None:
        """Notes who wins the cards of a pair too."""
        self.took.add(winner)
        self._win(winner, [slot for _seat, slot in self.table])
        super().take_in(winner)

    def before_lead(self, deal: Deal) -> list[int]:
        """Swaps with the turn-up in an imagined deal, and shows the leader's pair; the slots that all see by that."""
        seen = self._swaps(deal) if deal.stock and deal.book.variant.exchange.steps else []
        if self._shows:
            count = len(deal.declared)
            show_pair(deal)
            for seat, suit, _trick in deal.declared[count:]:
                shown = (suit - self.trump) % len(SUITS)
                self._show(seat, shown)
                pair = [shown * EXTRA.ranks + place for place in PAIR]
                self.known |= dict.fromkeys(pair, seat)
                seen += pair
        return seen

    def _swaps(self, deal: Deal) -> list[int]:
        seen: list[int] = []
        for seat in self.round[deal.turn] * 2:  # once the seven was swapped, the two may be
            given = [code for code in seat_codes(deal, seat) if code & KIND_MASK == KIND_EXCHANGE]
            if given and self.turn_up != NOBODY:
                self.known[self.slot[self.turn_up]] = seat
                card = given[0] & LOW_MASK
                apply(deal, seat, Exchange(card))
                self.turn_up = card
                self.known.pop(self.slot[card], None)
                seen.append(self.slot[card])
        return seen

    def more_seen(self, seat: int, hidden: set[int], relations: Sequence[int]) -> Sight:
        """What free play tells, and the rest."""
        on, amounts = super().more_seen(seat, hidden, relations)
        own = self._sides[seat]
        on += [EXTRA.took + place for place, other in enumerate(self.round[seat]) if other in self.took]
        for slot, side in self.owner.items():
            suit, place = divmod(slot, EXTRA.ranks)
            on.append(EXTRA.pair_won + (PAIR.index(place) + (side != own) * len(PAIR)) * len(SUITS) + suit)
        on += [EXTRA.pair_shown + (side != own) * len(SUITS) + suit for suit, side in self.shown.items()]
        if self._low is not None:
            on += self._room_seen(own, self._low)
        return on, amounts

    def _room_seen(self, own: int, low: int) -> list[int]:
        """How many more points the own side, and the poorest other one, may take."""
        totals = self._totals()
        mine = totals.pop(own)
        few = sum(points <= low for points in totals)
        return [EXTRA.own_room + room(mine, low), EXTRA.their_room + room(min(totals), low), EXTRA.still_low + few]


def _worth(suit: int) -> int:
    return PLAIN_PAIR if suit else TRUMP_PAIR
