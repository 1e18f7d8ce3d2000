"""Cards as words, such as oros-1: their suit, rank and points, and who wins a trick (RULES_REFERENCE A.1, A.2, A.5).

This and the other naive files play and count a deal a second time, from the reference alone. They share nothing with
the engine, so that a mistake has to be made twice to go unseen.
"""

from __future__ import annotations

from functools import cache
from typing import Any, TypeAlias

Rules: TypeAlias = dict[str, Any]
Plays: TypeAlias = list[tuple[int, str]]

SUITS = ["oros", "copas", "espadas", "bastos"]


@cache
def suit(card: str) -> str:
    return card.split("-", maxsplit=1)[0]


@cache
def rank(card: str) -> int:
    return int(card.split("-")[1])


def points(rules: Rules, cards: list[str]) -> int:
    """What these cards count: aces eleven, threes ten, … as the game has it."""
    return sum(rules["cards"]["points"].get(rank(card), 0) for card in cards)


def higher(rules: Rules, one: str, other: str) -> bool:
    """Whether the first rank stands before the second in the order of the game; the suits do not matter."""
    order = rules["cards"]["order"]
    return bool(order.index(rank(one)) < order.index(rank(other)))


def highest(rules: Rules, cards: list[str]) -> str:
    """The card of the best rank, the first of several."""
    best = cards[0]
    for card in cards[1:]:
        if higher(rules, card, best):
            best = card
    return best


def beats(rules: Rules, trump: str | None, card: str, best: str) -> bool:
    """Whether a card played later takes the trick from the one that is winning it."""
    if suit(card) == suit(best):
        return higher(rules, card, best)
    return suit(card) == trump


def winning(rules: Rules, trump: str | None, table: Plays) -> tuple[int, str]:
    """The seat and card that win: the highest trump, otherwise the highest card of the led suit."""
    trumps = [card for _, card in table if suit(card) == trump]
    led = [card for _, card in table if suit(card) == suit(table[0][1])]
    best = highest(rules, trumps or led)
    return next((seat, card) for seat, card in table if card == best)


def whole_pack(rules: Rules, players: int) -> list[str]:
    """Every card of the pack for so many players."""
    pack = rules["pack"][players]
    cards = [f"{name}-{number}" for name in SUITS for number in pack["ranks"]]
    return [card for card in cards if card not in pack["remove"]]


def sides_at_table(rules: Rules, players: int) -> list[list[int]]:
    """Who plays with whom from the start; everybody alone where a contract is played."""
    teams = rules["seats"]["teams"].get(players, "none")
    if rules["goal"]["kind"] == "contract" or teams == "none":
        return [[seat] for seat in range(players)]
    if teams == "alternate":
        return [[seat for seat in range(players) if seat % 2 == half] for half in (0, 1)]
    return [[seat, seat + players // 2] for seat in range(players // 2)]
