"""Deals that could be the real one, dealt out of what a View tells: computer players try things out in these.

Nothing of the real deal gets here: cards that the seat cannot see are dealt at random to the places that may hold them.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, TypeAlias

from game.actions import Action
from game.cards import Card, Suit, suit_of
from game.codes import decode
from game.deal import NOBODY, PHASES, Deal
from game.engine import seat_codes
from game.rulebook import RuleBook
from game.view import View

STOCK, TALON, ASIDE = -1, -2, -3  # places beside the seats' hands
_TRIES: Final = 30

Fits: TypeAlias = Callable[[Card, int], bool]


class Knowledge:
    """What a seat can work out from its View: which cards are hidden, and where each of them may be."""

    def __init__(self, view: View, book: RuleBook) -> None:
        self.view = view
        self.book = book
        self.hands: dict[int, list[Card]] = {seat: [] for seat in range(view.players)}  # cards known in hands
        self.hands[view.seat] = list(view.hand)
        self.hidden = self._hidden()
        self._place_known()
        self.voids = _voids(view, book)
        self.room = self._room()

    def _hidden(self) -> set[Card]:
        view = self.view
        seen = set(view.hand) | {card for _, card in view.table} | set(view.discards or ())
        seen.update(card for trick in view.tricks for _, card in trick.plays)
        if view.turn_up is not None:
            seen.add(view.turn_up)
        return set(self.book.cards) - seen

    def _place_known(self) -> None:
        """Cards whose holder everybody knows: open hands, a turn-up once taken, the partner's called card."""
        view = self.view
        holders = {card: seat for seat, cards in view.shown for card in cards}
        for seat, gave, took in view.exchanged:
            holders.pop(gave, None)
            holders[took] = seat
        if view.called is not None and view.partner is not None:
            holders[view.called] = view.partner
        for card, seat in holders.items():
            if card in self.hidden and len(self.hands[seat]) < view.hand_sizes[seat]:
                self.hidden.discard(card)
                self.hands[seat].append(card)

    def _room(self) -> dict[int, int]:
        """How many hidden cards lie in each place."""
        view = self.view
        room = {seat: view.hand_sizes[seat] - len(cards) for seat, cards in self.hands.items()}
        room[STOCK] = view.stock - (view.turn_up is not None)
        room[TALON] = view.talon
        room[ASIDE] = len(self.hidden) - sum(room.values())
        return {place: count for place, count in room.items() if count > 0}

    @property
    def several(self) -> bool:
        """Whether the hidden cards can lie in more than one way that matters."""
        return len(self.room) > 1

    def fits(self, card: Card, place: int) -> bool:
        """Whether the card may lie there, by the suits that seats have shown not to hold and the cards laid open."""
        view = self.view
        if place in self.voids and suit_of(card) in self.voids[place]:
            return False
        if view.talon_shown is not None and card in view.talon_shown:
            return place in (view.caller, ASIDE)
        if card == view.called and view.partner is None:
            return place >= 0 and (place != view.caller or self.book.variant.call.own_card == "allowed")
        return True

    def deal_hidden(self, rng: Random) -> dict[int, list[Card]]:
        """The hidden cards at places where they may be; where that cannot be found, where there is room."""
        for _ in range(_TRIES):
            dealt = self._dealt(rng, self.fits)
            if dealt is not None:
                return dealt
        return self._dealt(rng, lambda card, place: True) or {}

    def _dealt(self, rng: Random, fits: Fits) -> dict[int, list[Card]] | None:
        cards = sorted(self.hidden)
        rng.shuffle(cards)
        if not self._bound():
            return self._handed_out(cards)
        options = {card: [place for place in self.room if fits(card, place)] for card in cards}
        cards.sort(key=lambda card: len(options[card]))
        left = dict(self.room)
        dealt: dict[int, list[Card]] = {place: [] for place in self.room}
        for card in cards:
            open_places = [place for place in options[card] if left[place]]
            if not open_places:
                return None
            place = rng.choices(open_places, [left[place] for place in open_places])[0]
            left[place] -= 1
            dealt[place].append(card)
        return dealt

    def _bound(self) -> bool:
        """Whether any card may not lie anywhere."""
        return bool(self.voids) or self.view.called is not None or self.view.talon_shown is not None

    def _handed_out(self, cards: list[Card]) -> dict[int, list[Card]]:
        dealt, start = {}, 0
        for place, count in self.room.items():
            dealt[place] = cards[start : start + count]
            start += count
        return dealt

    def world(self, rng: Random) -> Deal:
        """A deal, without a record, that this seat cannot tell from the real one."""
        view = self.view
        dealt = self.deal_hidden(rng)
        deal = Deal(self.book, view.dealer, record=False)
        deal.phase = PHASES.index(view.phase)
        deal.turn = _or_nobody(view.turn)
        deal.leader = view.leader
        deal.hands = [self.hands[seat] + dealt.get(seat, []) for seat in range(view.players)]
        deal.table = [card for _, card in view.table]
        deal.stock = ([] if view.turn_up is None else [view.turn_up]) + dealt.get(STOCK, [])
        deal.turn_up = _or_nobody(view.turn_up)
        deal.trump = _or_nobody(view.trump)
        deal.talon = dealt.get(TALON, [])
        deal.discards = list(view.discards) if view.discards is not None else dealt.get(ASIDE, [])
        _add_tricks(deal, view)
        _add_contract(deal, view)
        return deal


def legal(knowledge: Knowledge) -> list[Action]:
    """What the seat may do now: the rules answer the same in every deal it may imagine."""
    deal = knowledge.world(Random(0))
    return [decode(code) for code in seat_codes(deal, knowledge.view.seat)]


def _or_nobody(value: int | None) -> int:
    return NOBODY if value is None else value


def _add_tricks(deal: Deal, view: View) -> None:
    for trick in view.tricks:
        deal.won[trick.winner].extend(card for _, card in trick.plays)
    deal.tricks_won = list(view.tricks_won)
    deal.trick = sum(view.tricks_won)
    deal.last_winner = view.tricks[-1].winner if view.tricks else NOBODY


def _add_contract(deal: Deal, view: View) -> None:
    deal.caller = _or_nobody(view.caller)
    deal.called = _or_nobody(view.called)
    deal.bids = tuple((bid.seat, bid.amount, bid.rank or 0) for bid in view.bids)
    deal.high_bid = max((bid.amount or 0 for bid in view.bids), default=0)
    deal.passed = frozenset(view.passed)
    deal.exchanged = view.exchanged
    deal.signals = tuple((deal.trick, maker, meaning) for maker, meaning in view.signals_seen)
    if view.called is not None:
        deal.called_seen = any(card == view.called for _, card in view.table) or any(
            card == view.called for trick in view.tricks for _, card in trick.plays
        )
        holder = _or_nobody(view.partner) if deal.called_seen else deal.holder(view.called)
        deal.partner = NOBODY if holder == view.caller else holder


def _voids(view: View, book: RuleBook) -> dict[int, set[Suit]]:
    """The suits that each seat has shown not to hold, where the rules bound it to follow."""
    rule = book.variant.play
    if rule.follow_when == "never" or (rule.follow_when == "stock_empty" and view.stock):
        return {}
    voids: dict[int, set[Suit]] = {}
    for plays in _bound_tricks(view, book):
        led = suit_of(plays[0][1])
        for seat, card in plays[1:]:
            if suit_of(card) == led:
                continue
            voids.setdefault(seat, set()).add(led)
            if rule.must_trump and not rule.must_overtrump and view.trump is not None and suit_of(card) != view.trump:
                voids[seat].add(view.trump)
    voids.pop(view.seat, None)
    return voids


def _bound_tricks(view: View, book: RuleBook) -> list[tuple[tuple[int, Card], ...]]:
    """The tricks, the one on the table last, in which suits had to be followed: since the stock is empty, or all."""
    played = sum(seat == view.seat for seat, _ in view.table)
    since = len(view.tricks) + played + len(view.hand) - book.hand if book.variant.trump.source == "turn_up" else 0
    plays = [trick.plays for trick in view.tricks[since:]]
    return [*plays, view.table] if view.table else plays
