"""What moves a player beside what its cards promise: a partner's advice, and how it likes to take its chances.

Temperament is no skill: between cards that promise about as much, a calm player keeps its points out of danger and a
bold one ventures them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.engine.action_codes import LOW_MASK
from game.engine.cards import Card, suit_of
from game.engine.clauses.signals import LOAD
from game.players.knowledge.imagine import Knowledge
from game.players.knowledge.signs import advice
from game.players.style.levels import Level

_LEAN: Final = 3.0  # card points that the most daring card is liked better for than one without any risk
_DEAREST: Final = 11  # card points of the dearest card
_LOADED: Final = 1.0  # of a card's points: what it gains by a partner's asking for it
_SPARED: Final = 1.0  # the same for keeping it when something small is asked for
_TRUMP: Final = 4.0  # what a trump is kept for then


def inclined(knowledge: Knowledge, means: Mapping[int, float], skill: Level) -> dict[int, float]:
    """By move: its expected gain as this player feels about it; the same where nothing moves it."""
    asked = advice(knowledge.view, knowledge.book) if knowledge.view.signals_seen else ""
    if not asked and not skill.daring:
        return dict(means)
    return {code: mean + _pull(knowledge, code & LOW_MASK, asked, skill) for code, mean in means.items()}


def _pull(knowledge: Knowledge, card: Card, asked: str, skill: Level) -> float:
    points, trump = knowledge.book.points[card], suit_of(card) == knowledge.view.trump
    leaning = skill.daring * _LEAN * risk(knowledge, card) if skill.daring else 0.0
    if asked == "play_load":
        return leaning + (_LOADED * points if points >= LOAD and not trump else 0.0)
    if asked == "play_small":
        return leaning - _SPARED * points - (_TRUMP if trump else 0.0)
    return leaning


def risk(knowledge: Knowledge, card: Card) -> float:
    """How much is ventured with this card, 0 to 1: its points, as long as somebody may still take them."""
    view, book = knowledge.view, knowledge.book
    order = book.round[view.leader] * len(book.turns)
    own = next((side for side in view.sides if view.seat in side), (view.seat,))
    if all(seat in own for seat in order[len(view.table) + 1 :]):
        return 0.0
    return min(1.0, book.points[card] / _DEAREST)
