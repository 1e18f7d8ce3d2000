"""What pairs of a suit that bring extra points are worth while it is open who will get them."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

from game.engine.action_codes import KIND_DECLARE, KIND_MASK, LOW_MASK
from game.engine.cards import SUITS, Card, make
from game.engine.deal import Deal
from game.engine.engine import codes, play
from game.engine.rulebook import RuleBook
from game.engine.view import View

_HELD: Final = 0.4  # of a pair in the hand, for each of its cards, until it has been shown
_HOPED: Final = 0.12  # of a pair whose other card may still be drawn
_DENIED: Final = 0.6  # of a pair of which somebody else has won the other card
_BEGUN: Final = 0.25  # of a pair of which nobody has won a card yet


def show(deal: Deal) -> None:
    """Shows the dearest pair that the seat on turn may show now, in an imagined deal."""
    rule = deal.book.variant.marriage
    shown = [code for code in codes(deal) if code & KIND_MASK == KIND_DECLARE]
    if shown:
        play(deal, max(shown, key=lambda code: rule.worth(code & LOW_MASK, deal.trump)))


def shows(book: RuleBook) -> bool:
    """Whether pairs are shown from the hand."""
    return book.variant.marriage.enabled and book.variant.marriage.mode == "declare"


def kept(view: View, book: RuleBook, hidden: Collection[Card]) -> dict[Card, float]:
    """What keeping the cards of a pair is worth where pairs are shown from the hand."""
    rule = book.variant.marriage
    if not shows(book):
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


def stake(deal: Deal, sides: Sequence[int], side: int, taken: Collection[Card]) -> float:
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
