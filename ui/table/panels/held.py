"""What one's own hand has of a suit, for those who bid or name the trump."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.cards import SUITS, Rank, Suit, make, rank_of, suit_of
from game.i18n.words import _, has_french_suits, naming, ngettext, rank_word, suit_in_sentence

if TYPE_CHECKING:
    from ui.table.panels.panel import PanelQuestion
    from ui.widgets.base import Brush

STRONGEST: Final = 4  # so many of the cards that a suit lacks are told


def longest_suit(question: PanelQuestion) -> Suit:
    """The suit of which the hand holds most; of two the one with the stronger card."""
    order, held = question.session.variant.cards.order, _held(question)
    return max(held, key=lambda one: (len(held[one]), -min(map(order.index, held[one]), default=len(order))))


def cards_of_suit(brush: Brush, question: PanelQuestion, suit: Suit) -> str:
    """How many cards of the suit the hand has, and under that which of the strongest ones it lacks."""
    held, pack = _held(question)[suit], question.session.match.book.cards
    order = (rank for rank in question.session.variant.cards.order if make(suit, rank) in pack)
    lacks = [rank for rank in order if rank not in held][:STRONGEST]
    named = [rank_word(rank) if has_french_suits(naming()) else brush.pictures.deck.figure(rank) for rank in lacks]
    told = ngettext("{count} card of {suit} in your hand.", "{count} cards of {suit} in your hand.", len(held))
    told = told.format(count=len(held), suit=suit_in_sentence(suit))
    return "\n".join([told, *([_("Missing: {ranks}").format(ranks=", ".join(named))] if lacks else [])])


def _held(question: PanelQuestion) -> dict[Suit, list[Rank]]:
    return {suit: [rank_of(card) for card in question.view.hand if suit_of(card) == suit] for suit in range(len(SUITS))}
