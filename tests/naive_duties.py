"""Which cards may be played: the prisoner, the drag and the duties to follow (RULES_REFERENCE B.5, B.7, B.10, B.16)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.naive_cards import beats, highest, rank, suit, winning

if TYPE_CHECKING:
    from tests.naive import NaiveDeal


def playable(deal: NaiveDeal, seat: int) -> list[str]:
    """The cards of the hand that the seat on turn may play."""
    cards = [card for card in deal.hands[seat] if not is_prisoner(deal, seat, card)]
    if deal.rules["arrastre"]["beats_follow"]:
        cards = dragged(deal, seat, cards)
        return after_duties(deal, cards)
    return dragged(deal, seat, after_duties(deal, cards))


def is_prisoner(deal: NaiveDeal, seat: int, card: str) -> bool:
    """The ace of trumps stays in the hand until the three has been played, unless it is the last card (B.10)."""
    rule = deal.rules["captive"]
    if not rule["enabled"] or suit(card) != deal.trump or rank(card) != rule["locked"]:
        return False
    three = f"{deal.trump}-{rule['released_by']}"
    played = [played for _, played in deal.table] + [won for pile in deal.piles for won in pile]
    return three not in played and len(deal.hands[seat]) > 1


def dragged(deal: NaiveDeal, seat: int, cards: list[str]) -> list[str]:
    """What is left to those who had not played yet when the ace of trumps called: the best of their cards (B.5)."""
    if deal.dragger is None or seat == deal.dragger or seat in [player for player, _ in deal.table]:
        return cards
    trumps = [card for card in cards if suit(card) == deal.trump]
    if trumps:
        return [highest(deal.rules, trumps)]
    best = highest(deal.rules, cards)
    return [card for card in cards if rank(card) == rank(best)]


def in_force(deal: NaiveDeal) -> bool:
    """Whether suits have to be followed now (B.7)."""
    when = deal.rules["play"]["follow_when"]
    return bool(when == "always" or (when == "stock_empty" and deal.left_to_draw() == 0))


def after_duties(deal: NaiveDeal, cards: list[str]) -> list[str]:
    """The cards that follow, beat, trump or overtrump as they must; all of them when none can (B.7)."""
    if not deal.table or not in_force(deal):
        return cards
    led = suit(deal.table[0][1])
    _, best = winning(deal.rules, deal.trump, deal.table)
    trumped = suit(best) == deal.trump and led != deal.trump
    following = [card for card in cards if suit(card) == led]
    if following:
        if not deal.rules["play"]["must_beat"] or trumped:
            return following
        return [card for card in following if beats(deal.rules, deal.trump, card, best)] or following
    trumps = [card for card in cards if suit(card) == deal.trump]
    if trumped and deal.rules["play"]["must_overtrump"]:
        return [card for card in trumps if beats(deal.rules, deal.trump, card, best)] or cards
    if deal.rules["play"]["must_trump"]:
        return trumps or cards
    return cards
