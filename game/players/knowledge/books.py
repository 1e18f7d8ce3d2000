"""The compiled rules of the game that a View speaks of, and what it tells by them: players know no other source."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import lru_cache

from game.engine.cards import CARD_SPACE, SUITS, Card, Suit, make, rank_of, suit_of
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.engine.view import View, from_json
from game.variants import loading


def parse_view(text: str) -> View:
    """The View that this JSON text tells."""
    told = json.loads(text)
    return from_json(told, _read(json.dumps(told["rules"])))


@lru_cache(maxsize=8)  # reading takes longer than a whole decision
def _read(rules: str) -> Variant:
    return loading.from_text(rules)


def book_of(view: View) -> RuleBook:
    """The compiled rules of the View, for the players at its table."""
    return rulebook(view.rules, view.players)


def ranks_of(book: RuleBook) -> list[int]:
    """The ranks of the pack, strongest first."""
    present = {rank_of(card) for card in book.cards}
    return [rank for rank in book.variant.cards.order if rank in present]


@lru_cache(maxsize=256)
def slots(book: RuleBook, trump: Suit, width: int = 0) -> list[int]:
    """By card: its slot in a policy's inputs when this suit is trumps; a suit is `width` wide, or as its ranks are."""
    found, ranks = [0] * CARD_SPACE, ranks_of(book)
    for place, rank in enumerate(ranks):
        for suit in range(len(SUITS)):
            found[make(suit, rank)] = (suit - trump) % len(SUITS) * (width or len(ranks)) + place
    return found


def own_side(view: View) -> Sequence[int]:
    """The seats that play with the one that looks, itself among them, as far as it knows."""
    return next((side for side in view.sides if view.seat in side), (view.seat,))


def best_play(view: View, book: RuleBook) -> tuple[int, Card] | None:
    """Who wins the trick on the table so far, and with which card; None where nothing lies there, or without trumps."""
    if not view.table or view.trump is None:
        return None
    power = book.power[view.trump][suit_of(view.table[0][1])]
    return max(view.table, key=lambda play: power[play[1]])


def seats_to_come(view: View, book: RuleBook) -> Sequence[int]:
    """The seats that have not played to the trick yet, in order; one may come twice where it goes round twice."""
    return (book.round[view.leader] * len(book.turns))[len(view.table) :]


def bid_of(view: View, book: RuleBook) -> int:
    """The points of the last bid, or the fewest that can be bid."""
    amounts = [bid.amount for bid in view.bids if bid.amount is not None]
    return amounts[-1] if amounts else book.variant.auction.min
