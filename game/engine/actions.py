"""The closed set of what a seat may do, as values for everybody outside the engine.

Names and fields are those of the scenario format, so that files, outside players and screens speak one language.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, TypeAlias

from game.engine.cards import SUITS, Card, Rank, Suit, name_of, parse, parse_suit


@dataclass(frozen=True, slots=True)
class Play:
    """Put a card on the table; with `arrastre` the trump ace drags the others' best trumps."""

    card: Card
    arrastre: bool = False


@dataclass(frozen=True, slots=True)
class Exchange:
    """Swap the card `give` from the hand with the turn-up."""

    give: Card


@dataclass(frozen=True, slots=True)
class Bid:
    """Bid an amount of points, or a rank (and with it, after the lowest rank, an amount)."""

    amount: int | None = None
    rank: Rank | None = None


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction."""


@dataclass(frozen=True, slots=True)
class Call:
    """Name the card whose holder becomes the declarer's secret partner."""

    card: Card


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay cards aside after taking the talon; in ascending order of card code."""

    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class ChooseTrump:
    """Name the trump suit."""

    suit: Suit


@dataclass(frozen=True, slots=True)
class Signal:
    """Make the sign that says `meaning` to the partner."""

    meaning: str


@dataclass(frozen=True, slots=True)
class Claim:
    """Claim all remaining tricks."""


@dataclass(frozen=True, slots=True)
class ViewPartner:
    """Look at the partner's cards."""


@dataclass(frozen=True, slots=True)
class Declare:
    """Show the king and knight of a suit."""

    suit: Suit


Action: TypeAlias = Play | Exchange | Bid | Pass | Call | Discard | ChooseTrump | Signal | Claim | ViewPartner | Declare


def to_json(action: Action) -> dict[str, Any]:
    """The action as the scenario format and the line protocol write it."""
    match action:
        case Play(card, arrastre):
            return {"action": "play", "card": name_of(card), **({"arrastre": True} if arrastre else {})}
        case Exchange(give):
            return {"action": "exchange", "give": name_of(give)}
        case Bid(amount, rank):
            asked = {"rank": rank, "amount": amount}
            return {"action": "bid", **{key: value for key, value in asked.items() if value is not None}}
        case Pass():
            return {"action": "pass"}
        case Call(card):
            return {"action": "call", "card": name_of(card)}
        case Discard(cards):
            return {"action": "discard", "cards": [name_of(card) for card in cards]}
        case ChooseTrump(suit):
            return {"action": "choose_trump", "suit": SUITS[suit]}
        case Signal(meaning):
            return {"action": "signal", "meaning": meaning}
        case Claim():
            return {"action": "claim"}
        case ViewPartner():
            return {"action": "view_partner"}
        case Declare(suit):
            return {"action": "declare", "suit": SUITS[suit]}


FIELDS: dict[str, frozenset[str]] = {
    "play": frozenset({"card", "arrastre"}),
    "exchange": frozenset({"give"}),
    "bid": frozenset({"amount", "rank"}),
    "pass": frozenset(),
    "call": frozenset({"card"}),
    "discard": frozenset({"cards"}),
    "choose_trump": frozenset({"suit"}),
    "signal": frozenset({"meaning"}),
    "claim": frozenset(),
    "view_partner": frozenset(),
    "declare": frozenset({"suit"}),
}


def from_json(data: dict[str, Any]) -> Action:
    """The action written in `data`; ValueError with a sentence when it is none."""
    kind = data.get("action")
    if not isinstance(kind, str) or kind not in FIELDS:
        raise ValueError(f"{kind!r} is not an action; the actions are {', '.join(FIELDS)}")
    if surplus := sorted(str(key) for key in set(data) - FIELDS[kind] - {"action"}):
        allowed = ", ".join(sorted(FIELDS[kind])) or "nothing"
        raise ValueError(f"the action {kind} does not take {', '.join(surplus)}; it takes {allowed}")
    return _read(kind, data)


def _read(kind: str, data: dict[str, Any]) -> Action:
    match kind:
        case "play":
            return Play(parse(data.get("card")), data.get("arrastre") is True)
        case "exchange":
            return Exchange(parse(data.get("give")))
        case "bid":
            return Bid(_number(data, "amount"), _number(data, "rank"))
        case "call":
            return Call(parse(data.get("card")))
        case "discard":
            cards = data.get("cards")
            if not isinstance(cards, list):
                raise ValueError("the action discard takes cards: a list such as [oros-1, copas-3]")
            return Discard(tuple(sorted(parse(card) for card in cards)))
        case "choose_trump":
            return ChooseTrump(parse_suit(data.get("suit")))
        case "declare":
            return Declare(parse_suit(data.get("suit")))
        case "signal":
            return Signal(str(data.get("meaning")))
        case "claim":
            return Claim()
        case "view_partner":
            return ViewPartner()
        case _:
            return Pass()


def _number(data: dict[str, Any], key: str) -> int | None:
    value = data.get(key)
    if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
        raise ValueError(f"{key} is {value!r}; it takes a whole number")
    return value
