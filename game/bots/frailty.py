"""What players below the master lack: they forget tricks, and only what everybody sees keeps them from blunders."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from game.bots.imagine import Knowledge
from game.bots.levels import Level
from game.cards import Card, suit_of
from game.codes import LOW_MASK
from game.view import Trick, View

_LOAD: Final = 10  # card points from which a card is a load


def remembered(view: View, points: Sequence[int], level: Level) -> View:
    """The View with those tricks only that the level has in mind; `points` are those of the cards."""
    if level.tricks is None:
        return view
    split = max(0, len(view.tricks) - level.tricks)
    kept = tuple(trick for trick in view.tricks[:split] if _stuck(view, trick, points, level))
    return replace(view, tricks=kept + view.tricks[split:])


def _stuck(view: View, trick: Trick, points: Sequence[int], level: Level) -> bool:
    """Whether an older trick is remembered for the load in it: the same answer for the rest of the deal."""
    rich = any(points[card] >= _LOAD for _, card in trick.plays)
    return rich and Random(f"{view.seat}:{trick.plays}").random() < level.loads


def sober(knowledge: Knowledge, codes: Iterable[int]) -> list[int]:
    """The moves without those that anybody at the table would shake the head at, where any others are left."""
    moves = list(codes)
    good = [code for code in moves if not _blunder(knowledge, code & LOW_MASK, moves)] if moves else moves
    return good or moves


def _blunder(knowledge: Knowledge, card: Card, moves: list[int]) -> bool:
    view, book = knowledge.view, knowledge.book
    if view.trump is None or len(moves) < 2:
        return False
    if not view.table:
        return _wasted_lead(knowledge, card)
    led = suit_of(view.table[0][1])
    power = book.power[view.trump][led]
    top_seat, top = max(view.table, key=lambda play: power[play[1]])
    lying = sum(book.points[lain] for _, lain in view.table)
    trumps = suit_of(card) == view.trump and led != view.trump
    if book.side_of[top_seat] == book.side_of[view.seat] and len(book.sides) < view.players:
        return trumps and power[card] > power[top] and lying < _LOAD
    return trumps and lying == 0 and book.points[card] > 0


def _wasted_lead(knowledge: Knowledge, card: Card) -> bool:
    """A load led before the cards are drawn: a plain one while trumps are out, a trump without anything to take."""
    view, book = knowledge.view, knowledge.book
    if book.points[card] < _LOAD or not view.stock:
        return False
    if suit_of(card) == view.trump:
        return True
    return any(suit_of(other) == view.trump for other in knowledge.hidden)
