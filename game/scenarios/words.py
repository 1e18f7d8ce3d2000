"""What the words of a scenario file take: seats, cards, actions, and what may stand in `start`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

from yaml import safe_dump

from game.engine.actions import FIELDS, Action, to_json
from game.engine.cards import SUITS
from game.engine.deal import PHASES
from game.engine.variant import Within
from game.variants.schema import (
    AnyOf,
    CardWord,
    Choice,
    Flag,
    Label,
    ListType,
    MappingType,
    Maybe,
    Number,
    Pair,
    Part,
    Text,
    Type,
)

SEAT: Final = Number(Within(0, 5))
COUNT: Final = Number(Within(0, 100_000))
POINTS: Final = Number(Within(-100_000, 100_000))
RANK: Final = Number(Within(1, 13))
SIDES_OF_CONTRACT: Final = ("caller", "defenders")
SIDE: Final = Choice(("A", "B", "C", *SIDES_OF_CONTRACT, "0", "1", "2", "3", "4", "5"))
SUIT: Final = Choice(SUITS)
WORDS: Final = AnyOf((Label(), Text()))  # whatever an author says about a scenario
CARDS: Final = ListType(CardWord())
SEATS: Final = ListType(SEAT)

_ACTION_FIELDS: Final[Mapping[str, Type]] = {
    "card": CardWord(),
    "arrastre": Flag(),
    "give": CardWord(),
    "amount": POINTS,  # what is far too low or high is for the rules to refuse
    "rank": POINTS,
    "cards": CARDS,
    "suit": SUIT,
    "meaning": Label(),
}
ACTION: Final = Part(object, {"seat": SEAT, "action": Choice(tuple(FIELDS)), **_ACTION_FIELDS}, ("seat", "action"))

BID: Final = Part(object, {"amount": Maybe(COUNT), "rank": Maybe(RANK), "seat": SEAT})
PAIR_SHOWN: Final = Part(object, {"seat": SEAT, "suit": SUIT}, ("seat", "suit"))
EARLIER: Final = Part(
    object,
    {"winners": ListType(SIDE), "points": MappingType(SIDE, POINTS), "game_points": MappingType(SIDE, POINTS)},
    ("winners",),
)

START: Final = Part(
    object,
    {
        "dealer": SEAT,
        "turn": SEAT,
        "hands": MappingType(SEAT, CARDS),
        "deck": CARDS,
        "turn_up": Maybe(CardWord()),
        "trump": Maybe(SUIT),
        "stock": CARDS,
        "won": MappingType(SEAT, CARDS),
        "tricks_won": MappingType(SEAT, COUNT),
        "table": ListType(Pair(SEAT, CardWord())),
        "arrastre": Maybe(SEAT),
        "declared": ListType(PAIR_SHOWN),
        "phase": Choice(PHASES[:-1]),
        "talon": CARDS,
        "discards": CARDS,
        "caller": Maybe(SEAT),
        "called": Maybe(CardWord()),
        "called_seen": Flag(),
        "partner": Maybe(SEAT),
        "high_bid": Maybe(BID),
        "passed": SEATS,
        "score": MappingType(SIDE, POINTS),
        "deal_index": COUNT,
        "history": ListType(EARLIER),
        "last_winner": Maybe(SEAT),
    },
    ("dealer",),
)


Pattern: TypeAlias = Mapping[str, Any]  # part of an action as it is written: any action that has all of it


def format_action(action: Action | Pattern) -> str:
    """The action as a scenario file writes it: `{action: play, card: copas-2}`."""
    data = dict(action) if isinstance(action, Mapping) else to_json(action)
    return str(safe_dump(data, default_flow_style=True, sort_keys=False, width=1000)).strip()
