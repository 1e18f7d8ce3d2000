"""Habits that special rules ask for: catching and sheltering a locked trump's prey, and shunning every trick."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from game.cards import Card, Suit, make
from game.deal import NOBODY, Deal
from game.rulebook import RuleBook


def prey(book: RuleBook, trump: Suit, piles: Iterable[Collection[Card]]) -> tuple[Card, Card] | None:
    """The locked trump and the one that it may catch, until one of them lies in these piles of won cards."""
    rule = book.variant.captive
    if not rule.enabled or trump == NOBODY:
        return None
    hunter, hunted = make(trump, rule.locked), make(trump, rule.released_by)
    return None if any(hunter in won or hunted in won for won in piles) else (hunter, hunted)


def cautious(deal: Deal, sides: list[int], options: list[Card]) -> list[Card]:
    """The cards that are left to somebody who catches the prey when he can and does not lay it before the hunter."""
    pair = prey(deal.book, deal.trump, deal.won)
    if pair is None:
        return options
    hunter, hunted = pair
    if hunter in options and hunted in deal.table:
        whose = sides[deal.seat_at(deal.table.index(hunted))]
        if deal.book.variant.captive.own_side_counts or whose != sides[deal.turn]:
            return [hunter]
    sheltered = hunter in deal.hands[deal.turn] or len(deal.table) == deal.book.trick_size - 1
    if hunted in options and not sheltered:
        return [card for card in options if card != hunted] or options
    return options


def shunned(deal: Deal) -> int:
    """The card of somebody who wants no points: it loses the trick and is as dangerous as possible, else it is poor."""
    points, strength = deal.book.points, deal.book.strength

    def danger(card: Card) -> tuple[int, int]:
        return points[card] + (5 if card >> 4 == deal.trump else 0), strength[card]

    options = deal.playable(deal.turn)
    if not deal.table:
        return min(options, key=danger)
    power = deal.book.power[deal.trump][deal.table[0] >> 4]
    high = max([power[card] for card in deal.table])
    losing = [card for card in options if power[card] < high]
    return max(losing, key=danger) if losing else min(options, key=danger)
