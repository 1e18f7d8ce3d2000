"""A fact as data for programs: its kind, the card that it is about, and what was counted out of how many."""

from __future__ import annotations

import re
from typing import Any

from game.engine.actions import Action, Call, Exchange, Play
from game.engine.cards import name_of
from game.players.advice import facts
from game.players.advice.facts import Fact


def kind_of(fact: Fact) -> str:
    """The kind as a word: CardBeaten is `card_beaten`."""
    return re.sub(r"(?<=.)(?=[A-Z])", "_", type(fact).__name__).lower()


def as_data(fact: Fact, action: Action) -> dict[str, Any]:
    """The fact about this choice; game/players/README.md has what is counted in each kind."""
    count, of = _counted(fact)
    card = getattr(fact, "card", None)
    match fact, action:
        case facts.Swaps(_gives, takes), _:
            card = takes
        case _, Play(played) | Call(played) | Exchange(played) if card is None:
            card = played
    return {"kind": kind_of(fact), "card": None if card is None else name_of(card), "count": count, "of": of}


def _counted(fact: Fact) -> tuple[int | None, int | None]:
    """What the fact counts, and out of how many where it is a part of something."""
    match fact:
        case facts.Wins(points, own) | facts.Tops(points, own):
            return own, points
        case facts.Loses(points, gives):
            return gives, points
        case facts.Helps(gives):
            return gives, None
        case facts.Highest(_card, trumps):
            return trumps, None
        case facts.SpendsTrump(unseen):
            return unseen, None
        case facts.Counted(tricks, points):
            return points, tricks
        case facts.Gathers(limit):
            return limit, None
        case facts.NextLacks() | facts.OnlyTrumps() | facts.Voids():
            return None, None
    for name in ("times", "count", "points", "tricks"):
        if hasattr(fact, name):
            return getattr(fact, name), getattr(fact, "of", None)
    return None, None
