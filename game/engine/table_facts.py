"""What follows from a variant, whatever its faults: the sides, cards, hand, stock and tricks of a table, and ranks."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.engine.cards import SUITS, Card, make, parse, rank_of
from game.engine.variant import Pack, Variant

SUM: Final = 120  # card points of every pack (A.2)
LINE: Final = 7  # the rank at which the steps of an exchange part: above it, or up to it (B.1)
NAMED: Final = 3  # the cards a hand for which the reference names the trumps of a claim: ace, three and king (A33)
LAST_TRICKS: Final = {"none": 0, "last_three": 3, "last_trick": 1}  # of a deal, by the word of the rules


@dataclass(frozen=True, slots=True)
class TableFacts:
    """A game at a table of this size, which its rules have a pack for."""

    variant: Variant
    players: int

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """The seats that play together from the beginning (A.3.1); a contract makes its sides only when it is known."""
        teams = self.variant.seats.teams.get(self.players, "none")
        alone = self.variant.goal.kind == "contract" or teams == "none"
        number = self.players if alone else 2 if teams == "alternate" else self.players // 2
        return tuple(tuple(range(first, self.players, number)) for first in range(number))

    @property
    def has_partners(self) -> bool:
        """Whether anybody has a partner from the beginning."""
        return len(self.sides) < self.players

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
    def points(self) -> int:
        """The card points of the whole pack."""
        return sum(self.variant.cards.points.get(rank_of(card), 0) for card in self.cards)

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
    def drawing_tricks(self) -> int:
        """How many tricks everybody draws after: what was played, until nothing is left to draw."""
        return -(-(self.whole_hand - self.hand) // self.variant.play.cards_per_turn)


def tables(variant: Variant) -> list[TableFacts]:
    """The tables for which there is a pack, from the smallest, each once."""
    return [TableFacts(variant, players) for players in sorted(set(variant.players) & set(variant.pack))]


def over_line(variant: Variant, rank: int) -> int:
    """By how many places the rank is stronger than the line of an exchange; below 0 where it is weaker."""
    return variant.cards.order.index(LINE) - variant.cards.order.index(rank)


def extra_points(variant: Variant) -> int:
    """The most that a side may have beside its cards: every pair, and the last trick."""
    pair = variant.marriage
    pairs = max(pair.trump, pair.plain) + pair.plain * (len(SUITS) - 1) if pair.enabled else 0
    return pairs + variant.last_trick_bonus


def highest_contract(variant: Variant) -> int:
    """The highest bid that can be made at all, whatever may be bid."""
    return SUM + extra_points(variant) - (variant.goal.contract_reached == "more_than")


def named_trumps(variant: Variant) -> tuple[int, ...]:
    """The ranks that a claim with three cards needs, the highest of all; none where those still in play will do."""
    claim = variant.claim
    return variant.cards.order[:NAMED] if claim.trumps == "absolute" and NAMED in claim.counts else ()
