"""What follows from a variant for a table of so many players: cards, hand, stock and tricks, whatever its faults."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.cards import SUITS, Card, make, parse
from game.engine.variant import Pack, Variant

SUM: Final = 120  # card points of every pack (A.2)


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A game at a table of this size, which its rules have a pack for."""

    variant: Variant
    players: int

    @property
    def pack(self) -> Pack:
        """The ranks of its suits and the cards taken out."""
        return self.variant.pack[self.players]

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of the pack, suit by suit."""
        removed = {parse(name) for name in self.pack.remove}
        every = (make(suit, rank) for suit in range(len(SUITS)) for rank in sorted(self.pack.ranks))
        return tuple(card for card in every if card not in removed)

    @property
    def size(self) -> int:
        """How many cards the pack has."""
        return len(set(self.cards))

    @property
    def hand(self) -> int:
        """How many cards everybody is dealt."""
        hand = self.variant.deal.hand
        return self.whole_hand if hand == "all" else hand

    @property
    def stock(self) -> int:
        """How many cards are left to draw, a card turned up included; below 0 where the pack is too small."""
        dealt = self.variant.deal.hand != "all"
        return self.size - self.variant.deal.talon - self.players * self.hand if dealt else 0

    @property
    def whole_hand(self) -> int:
        """How many cards everybody plays in a deal, those included that are drawn."""
        return (self.size - self.variant.deal.talon) // self.players

    @property
    def tricks(self) -> int:
        """How many tricks a deal has."""
        return -(-self.whole_hand // self.variant.play.cards_per_turn)

    @property
    def last_tricks(self) -> int:
        """How many tricks are left when nothing is left to draw: after each one everybody draws what was played."""
        return self.tricks - -(-(self.whole_hand - self.hand) // self.variant.play.cards_per_turn)


def tables(variant: Variant) -> list[TableFacts]:
    """The tables for which there is a pack, from the smallest, each once."""
    return [TableFacts(variant, players) for players in sorted(set(variant.players) & set(variant.pack))]
