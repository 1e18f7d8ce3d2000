"""Habits: catching and sheltering a locked trump's prey, shunning every trick, keeping pairs, sparing strong cards."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from game.engine.action_codes import KIND_DECLARE, KIND_MASK, LOW_MASK
from game.engine.cards import SUITS, Card, Suit, make, suit_of
from game.engine.deal import NOBODY, Deal, or_nobody
from game.engine.engine import codes, play
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.knowledge.imagine import Knowledge
from game.players.knowledge.made_for import ALL_RULES, STRENGTH_AND_POINTS

_HELD: Final = 0.4  # of a pair in the hand, for each of its cards, until it has been shown
_HOPED: Final = 0.12  # of a pair whose other card may still be drawn
_DENIED: Final = 0.6  # of a pair of which somebody else has won the other card
_BEGUN: Final = 0.25  # of a pair of which nobody has won a card yet


def prey(book: RuleBook, trump: Suit, piles: Iterable[Collection[Card]]) -> tuple[Card, Card] | None:
    """The locked trump and the one that it may catch, until one of them lies in these piles of won cards."""
    rule = book.variant.captive
    if not rule.enabled or trump == NOBODY or not ALL_RULES.cover(book):
        return None
    hunter, hunted = make(trump, rule.locked), make(trump, rule.released_by)
    return None if any(hunter in won or hunted in won for won in piles) else (hunter, hunted)


def prey_seen(view: View, book: RuleBook) -> tuple[Card, Card] | None:
    """The same for a seat that sees its own cards only."""
    return prey(book, or_nobody(view.trump), [[card for _, card in trick.plays] for trick in view.tricks])


def cautious(deal: Deal, sides: Sequence[int], options: list[Card]) -> list[Card]:
    """The cards that are left to somebody who catches the prey when he can and does not lay it before the hunter."""
    pair = prey(deal.book, deal.trump, deal.won)
    if pair is None:
        return options
    table = [(deal.seat_at(place), card) for place, card in enumerate(deal.table)]
    return _wary(deal.book, pair, table, (*deal.hands[deal.turn], deal.turn_up), sides, deal.turn, options)


def wary(view: View, book: RuleBook, options: list[Card]) -> list[Card]:
    """The same for a seat that sees its own cards only."""
    pair = prey_seen(view, book)
    if pair is None:
        return options
    return _wary(book, pair, view.table, (*view.hand, view.turn_up), book.side_of, view.seat, options)


def _wary(
    book: RuleBook,
    pair: tuple[Card, Card],
    table: Sequence[tuple[int, Card]],
    seen: Sequence[Card | None],
    sides: Sequence[int],
    seat: int,
    options: list[Card],
) -> list[Card]:
    """Of these cards; those `seen` are in none of the others' hands."""
    hunter, hunted = pair
    own, laid = book.variant.captive.own_side_counts, {card: other for other, card in table}
    if hunter in options and hunted in laid and (own or sides[laid[hunted]] != sides[seat]):
        return [hunter]
    if hunted in options and hunter not in seen and len(table) < book.trick_size - 1:
        return [card for card in options if card != hunted] or options
    return options


def safest_loser(deal: Deal) -> int:
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


def thrifty(knowledge: Knowledge, cards: Sequence[Card]) -> list[Card]:
    """These cards without those of which a smaller one of the suit is worth as many points and wins, or loses, as well.

    All of them where others still play to the trick, or where more than strength and points sets cards apart. A card
    that may be swapped for the turn-up (B.1) is no small one.
    """
    view, book = knowledge.view, knowledge.book
    if view.trump is None or len(view.table) != book.trick_size - 1 or not STRENGTH_AND_POINTS.cover(book):
        return list(cards)
    power = book.power[view.trump][suit_of(view.table[0][1])]
    best = max(power[card] for _, card in view.table)
    first = book.swaps[view.turn_up] if view.turn_up is not None else ()
    swaps = {*first, *(card for given in first for card in book.swaps[given])}  # the second for the first's card
    kept: dict[tuple[int, int, bool, bool], Card] = {}
    for card in sorted(cards, key=lambda card: book.strength[card]):
        kept.setdefault((suit_of(card), book.points[card], power[card] > best, card in swaps), card)
    return [card for card in cards if card in kept.values()]


def show_pair(deal: Deal) -> None:
    """Shows the dearest pair that the seat on turn may show now, in an imagined deal."""
    rule = deal.book.variant.marriage
    shown = [code for code in codes(deal) if code & KIND_MASK == KIND_DECLARE]
    if shown:
        play(deal, max(shown, key=lambda code: rule.worth(code & LOW_MASK, deal.trump)))


def kept_pairs(view: View, book: RuleBook, hidden: Collection[Card]) -> dict[Card, float]:
    """What keeping the cards of a pair is worth where pairs are shown from the hand."""
    rule = book.variant.marriage
    if not rule.counts_by("declare"):
        return {}
    extra = {}
    for suit in range(len(SUITS)):
        pair = [make(suit, rank) for rank in rule.ranks]
        held = [card for card in pair if card in view.hand]
        if not held or any(suit == told[1] for told in view.declared):
            continue
        if len(held) == len(pair):
            extra.update(dict.fromkeys(held, _HELD * rule.worth(suit, view.trump)))
        elif view.stock and all(card in hidden or card in held for card in pair):
            extra.update(dict.fromkeys(held, _HOPED * rule.worth(suit, view.trump)))
    return extra


def pairs_at_stake(deal: Deal, sides: Sequence[int], side: int, taken: Collection[Card]) -> float:
    """The points for pairs that the side wins, makes possible or spoils by winning these cards."""
    rule, total = deal.book.variant.marriage, 0.0
    if rule.mode != "capture":
        return 0.0
    for suit in range(len(SUITS)):
        pair = [make(suit, rank) for rank in rule.ranks]
        fallen = [card for card in pair if card in taken]
        if not fallen:
            continue
        owners = {sides[seat] for card in pair for seat, won in enumerate(deal.won) if card in won}
        mine = owners <= {side}
        whole = mine and all(card in taken or any(card in won for won in deal.won) for card in pair)
        share = 1.0 if whole else _BEGUN if not owners else 0.0 if mine else _DENIED
        total += share * rule.worth(suit, deal.trump)
    return total
