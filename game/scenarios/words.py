"""The words of a scenario file: what may stand at its head, in `start`, in a step and under `expect`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.actions import FIELDS
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

EXPECT: Final = Part(
    object,
    {
        "error": Label(),
        "turn": Maybe(SEAT),
        "phase": Choice(PHASES),
        "trump": Maybe(SUIT),
        "turn_up": Maybe(CardWord()),
        "stock_left": COUNT,
        "trick_number": COUNT,
        "legal": Part(object, {"seat": SEAT, "only": CARDS, "has": CARDS, "hasnt": CARDS}, ("seat",)),
        "can": ListType(ACTION),
        "cannot": ListType(ACTION),
        "trick_winner": Maybe(SEAT),
        "trick_points": Maybe(COUNT),
        "hand": MappingType(SEAT, CARDS),
        "hand_has": MappingType(SEAT, CARDS),
        "hand_size": MappingType(SEAT, COUNT),
        "card_points": MappingType(SIDE, POINTS),
        "points": MappingType(SIDE, POINTS),
        "cards": MappingType(SIDE, COUNT),
        "seat_points": MappingType(SEAT, POINTS),
        "deal_over": Flag(),
        "winners": ListType(SIDE),
        "game_points": MappingType(SIDE, POINTS),
        "score": MappingType(SIDE, POINTS),
        "match_over": Flag(),
        "match_winners": ListType(SIDE),
        "passed_out": Flag(),
        "next_dealer": SEAT,
        "replay": Flag(),
        "contract_made": Maybe(Flag()),
        "caller": Maybe(SEAT),
        "partner": Maybe(SEAT),
        "talon_shown": Maybe(CARDS),
        "warning": Maybe(AnyOf((Flag(), Label()))),
        "visible": ListType(Part(object, {"viewer": SEAT, "hand_of": SEAT, "is": Flag()}, ("viewer", "hand_of", "is"))),
        "knows_partner": MappingType(SEAT, Flag()),
        "may_count": Flag(),
        "sides": MappingType(SIDE, SEATS),
        "pack_size": COUNT,
        "pack_has": CARDS,
        "pack_lacks": CARDS,
        "tricks_in_deal": COUNT,
        "stock_has": CARDS,
        "turn_up_rank_not_in": ListType(RANK),
        "trump_next_deal": Maybe(SUIT),
    },
)

STEP: Final[Mapping[str, Type]] = {
    "do": ACTION,
    "trick": ListType(Pair(SEAT, CardWord())),
    "winner": SEAT,
    "points": COUNT,
    "takes_talon": SEAT,
    "expect": EXPECT,
    "note": WORDS,
}
"""Written beside `do` or `trick`: `winner` and `points` of the trick that it completes."""

PARAMS: Final = "params"
STEPS: Final = "steps"
SCENARIO: Final[Mapping[str, Type]] = {
    "id": Label(),
    "title": WORDS,
    "note": WORDS,
    "rules": ListType(Label()),
    "full": Flag(),
    "variant": Label(),
    "players": Number(Within(2, 6)),
    "direction": Choice(("counter_clockwise", "clockwise")),
    "start": START,
    "expect": EXPECT,
}
NEEDED: Final = ("id", "variant", "start")
NEEDED_OF_EXAMPLES: Final = ("start",)

FILE: Final = ("format", "set", "title", "note", "scenarios")
