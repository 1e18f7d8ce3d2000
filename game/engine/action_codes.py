"""Actions as ints inside the engine: `amount << 10 | kind << 6 | card`.

The code of playing a card without any call is the card itself, so the engine's busiest path needs no decoding.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from game.engine import actions
from game.engine.cards import CARD_SPACE, Card

KIND_PLAY, KIND_EXCHANGE, KIND_BID, KIND_PASS, KIND_CALL, KIND_DISCARD, KIND_TRUMP, KIND_SIGNAL = (
    kind << 6 for kind in range(8)
)
KIND_DRAG, KIND_CLAIM, KIND_DECLARE, KIND_LOOK = (kind << 6 for kind in range(8, 12))
KIND_MASK: Final = 15 << 6
LOW_MASK: Final = CARD_SPACE - 1
HIGH_SHIFT: Final = 10

# What a sign may say (RULES_REFERENCE D.2); the first of them speak of one trump, here with its usual rank.
RANKS: Final = {"trump_ace": 1, "trump_three": 3, "trump_king": 12, "trump_knight": 11, "trump_knave": 10}
MEANINGS: Final = (*RANKS, "small_trump", "no_trump", "plain_loads", "play_small", "play_load")


def mask(cards: tuple[Card, ...] | list[Card]) -> int:
    """A set of cards as bits."""
    bits = 0
    for card in cards:
        bits |= 1 << card
    return bits


def unmask(bits: int) -> tuple[Card, ...]:
    """The cards of a bit set, in ascending order."""
    return tuple(card for card in range(CARD_SPACE) if bits >> card & 1)


# By kind: actions that say only which card or suit, and those that say nothing more.
_OF_ONE: Final[dict[int, Callable[[int], actions.Action]]] = {
    KIND_PLAY: actions.Play,
    KIND_EXCHANGE: actions.Exchange,
    KIND_CALL: actions.Call,
    KIND_TRUMP: actions.ChooseTrump,
    KIND_DECLARE: actions.Declare,
}
_ALONE: Final[dict[int, actions.Action]] = {
    KIND_PASS: actions.Pass(),
    KIND_CLAIM: actions.Claim(),
    KIND_LOOK: actions.ViewPartner(),
}


@lru_cache(maxsize=4096)
def decode(code: int) -> actions.Action:
    """The action that a code stands for."""
    low, high, kind = code & LOW_MASK, code >> HIGH_SHIFT, code & KIND_MASK
    if kind in _OF_ONE:
        return _OF_ONE[kind](low)
    if kind == KIND_DRAG:
        return actions.Play(low, arrastre=True)
    if kind == KIND_BID:
        return actions.Bid(high or None, rank=low or None)
    if kind == KIND_DISCARD:
        return actions.Discard(unmask(high))
    return actions.Signal(MEANINGS[low]) if kind == KIND_SIGNAL else _ALONE[kind]


def encode(action: actions.Action) -> int | None:
    """The code of an action, or None when there can be none."""
    match action:
        case actions.Play(card, drags):
            return KIND_DRAG | card if drags else card
        case actions.Exchange(give):
            return KIND_EXCHANGE | give
        case actions.Bid(amount, rank=rank) if (amount or 0) >= 0 and 0 <= (rank or 0) <= LOW_MASK:
            return (amount or 0) << HIGH_SHIFT | KIND_BID | (rank or 0)
        case actions.Pass():
            return KIND_PASS
        case actions.Call(card):
            return KIND_CALL | card
        case actions.Discard(cards):
            return mask(cards) << HIGH_SHIFT | KIND_DISCARD
        case actions.ChooseTrump(suit):
            return KIND_TRUMP | suit
        case actions.Signal(meaning) if meaning in MEANINGS:
            return KIND_SIGNAL | MEANINGS.index(meaning)
        case actions.Claim():
            return KIND_CLAIM
        case actions.Declare(suit):
            return KIND_DECLARE | suit
        case actions.ViewPartner():
            return KIND_LOOK
        case _:
            return None


def code_of(action: actions.Action) -> int:
    """The code of a legal action, which always has one."""
    code = encode(action)
    assert code is not None
    return code
