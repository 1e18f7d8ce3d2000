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
    Kind,
    Label,
    Maybe,
    Number,
    Pair,
    Part,
    Several,
    Table,
    Text,
)

SEAT: Final = Number(Within(0, 5))
COUNT: Final = Number(Within(0, 100_000))
POINTS: Final = Number(Within(-100_000, 100_000))
RANK: Final = Number(Within(1, 13))
SIDES_OF_CONTRACT: Final = ("caller", "defenders")
SIDE: Final = Choice(("A", "B", "C", *SIDES_OF_CONTRACT, "0", "1", "2", "3", "4", "5"))
SUIT: Final = Choice(SUITS)
WORDS: Final = AnyOf((Label(), Text()))  # whatever an author says about a scenario
CARDS: Final = Several(CardWord())
SEATS: Final = Several(SEAT)

_ACTION_FIELDS: Final[Mapping[str, Kind]] = {
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
    {"winners": Several(SIDE), "points": Table(SIDE, POINTS), "game_points": Table(SIDE, POINTS)},
    ("winners",),
)

START: Final = Part(
    object,
    {
        "dealer": SEAT,
        "turn": SEAT,
        "hands": Table(SEAT, CARDS),
        "deck": CARDS,
        "turn_up": Maybe(CardWord()),
        "trump": Maybe(SUIT),
        "stock": CARDS,
        "won": Table(SEAT, CARDS),
        "tricks_won": Table(SEAT, COUNT),
        "table": Several(Pair(SEAT, CardWord())),
        "arrastre": Maybe(SEAT),
        "declared": Several(PAIR_SHOWN),
        "phase": Choice(PHASES[:-1]),
        "talon": CARDS,
        "discards": CARDS,
        "caller": Maybe(SEAT),
        "called": Maybe(CardWord()),
        "called_seen": Flag(),
        "partner": Maybe(SEAT),
        "high_bid": Maybe(BID),
        "passed": SEATS,
        "score": Table(SIDE, POINTS),
        "deal_index": COUNT,
        "history": Several(EARLIER),
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
        "can": Several(ACTION),
        "cannot": Several(ACTION),
        "trick_winner": Maybe(SEAT),
        "trick_points": Maybe(COUNT),
        "hand": Table(SEAT, CARDS),
        "hand_has": Table(SEAT, CARDS),
        "hand_size": Table(SEAT, COUNT),
        "card_points": Table(SIDE, POINTS),
        "points": Table(SIDE, POINTS),
        "cards": Table(SIDE, COUNT),
        "seat_points": Table(SEAT, POINTS),
        "deal_over": Flag(),
        "winners": Several(SIDE),
        "game_points": Table(SIDE, POINTS),
        "score": Table(SIDE, POINTS),
        "match_over": Flag(),
        "match_winners": Several(SIDE),
        "passed_out": Flag(),
        "next_dealer": SEAT,
        "replay": Flag(),
        "contract_made": Maybe(Flag()),
        "caller": Maybe(SEAT),
        "partner": Maybe(SEAT),
        "talon_shown": Maybe(CARDS),
        "warning": Maybe(AnyOf((Flag(), Label()))),
        "visible": Several(Part(object, {"viewer": SEAT, "hand_of": SEAT, "is": Flag()}, ("viewer", "hand_of", "is"))),
        "knows_partner": Table(SEAT, Flag()),
        "may_count": Flag(),
        "sides": Table(SIDE, SEATS),
        "pack_size": COUNT,
        "pack_has": CARDS,
        "pack_lacks": CARDS,
        "tricks_in_deal": COUNT,
        "stock_has": CARDS,
        "turn_up_rank_not_in": Several(RANK),
        "trump_next_deal": Maybe(SUIT),
    },
)

STEP: Final[Mapping[str, Kind]] = {
    "do": ACTION,
    "trick": Several(Pair(SEAT, CardWord())),
    "winner": SEAT,
    "points": COUNT,
    "takes_talon": SEAT,
    "expect": EXPECT,
    "note": WORDS,
}
"""Written beside `do` or `trick`: `winner` and `points` of the trick that it completes."""

PARAMS: Final = "params"
STEPS: Final = "steps"
SCENARIO: Final[Mapping[str, Kind]] = {
    "id": Label(),
    "title": WORDS,
    "note": WORDS,
    "rules": Several(Label()),
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
