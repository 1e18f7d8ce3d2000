"""Moves at which everybody at the table would shake the head, as long as there are cards to draw.

They are told by what the seat sees alone, and by points and strength of cards; so they mean the same in every game in
which many points win.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game.engine.action_codes import LOW_MASK, code_of
from game.engine.actions import Action, Play
from game.engine.cards import Card
from game.engine.clauses.signals import LOAD
from game.engine.view import View
from game.players.knowledge.books import book_of
from game.players.knowledge.imagine import Knowledge, legal
from game.players.knowledge.made_for import ALL_RULES
from game.players.style.standing import Standing

LITTLE: Final = 4  # card points that are not worth an ace or three of trumps


class Silly(StrEnum):
    """What is silly about a move. A load is an ace or a three, or what is worth as much in the game."""

    TRUMP_LED = "trump_led"  # a load of trumps is led, and does not drag others along
    LOAD_LED = "load_led"  # a load of another suit is led, and may be taken
    THROWN = "thrown"  # a load is given to the others by who plays last
    LEFT = "left"  # ten points or more are left to the others by who plays last and could take them cheaply
    DEAR = "dear"  # a trick with few points is trumped with a load


@dataclass(frozen=True, slots=True)
class Noted:
    """One decision at cards: what could have been silly in it, and what was, if anything."""

    chances: frozenset[Silly]
    done: Silly | None


def sober(knowledge: Knowledge, codes: Iterable[int]) -> list[int]:
    """The moves without the silly ones, where any others are left."""
    moves = list(codes)
    silly = silly_moves(knowledge, moves)
    return [code for code in moves if code not in silly] or moves


def silly_moves(knowledge: Knowledge, codes: Iterable[int]) -> dict[int, Silly]:
    """Those of these moves that are silly, and why."""
    moves = list(codes)
    if len(moves) < 2 or not _matters(knowledge):
        return {}
    table = Standing(knowledge)
    idle = any(table.worthless(code & LOW_MASK) for code in moves)
    found = {code: next(_why(table, code, moves, idle), None) for code in moves}
    return {code: why for code, why in found.items() if why is not None}


def noted(view: View, action: Action) -> Noted | None:
    """What this seat did, by its View alone; None where no card with points could be wasted.

    Chances are counted while a worthless plain card is in the hand: whatever was silly could have been left alone.
    """
    if not isinstance(action, Play) or view.trump is None or not view.stock:
        return None
    knowledge = Knowledge(view, book_of(view))
    moves = [code_of(option) for option in legal(knowledge) if isinstance(option, Play)]
    table = Standing(knowledge)
    if not any(table.worthless(code & LOW_MASK) for code in moves):
        return None
    silly = silly_moves(knowledge, moves)
    return Noted(frozenset(silly.values()), silly.get(code_of(action)))


def _matters(knowledge: Knowledge) -> bool:
    """Whether loads are worth keeping here: many points win by rules that are known, and there are cards to draw."""
    view, book = knowledge.view, knowledge.book
    drawing = view.trump is not None and view.stock > 0
    return drawing and book.variant.goal.kind != "low" and ALL_RULES.cover(book)


def _why(table: Standing, code: int, moves: list[int], idle: bool) -> Iterator[Silly]:
    """Why the move is silly; `idle` where a worthless plain card could be played instead."""
    card = code & LOW_MASK
    if table.leads:
        yield from _led(table, code, card)
    elif _dear(table, card, idle):
        yield Silly.DEAR
    if not (idle and table.theirs and table.last) or table.beats(card):
        return
    if table.book.points[card] >= LOAD:
        yield Silly.THROWN
    elif table.lying >= LOAD and any(_cheap(table, other & LOW_MASK) for other in moves):
        yield Silly.LEFT


def _led(table: Standing, code: int, card: Card) -> Iterator[Silly]:
    if table.high_trump(card) and code == card:  # or it would drag other trumps along
        yield Silly.TRUMP_LED
    elif table.load(card) and table.asked != "play_load" and not table.sure_lead(card):
        yield Silly.LOAD_LED


def _dear(table: Standing, card: Card, idle: bool) -> bool:
    """Whether a trump with points would be spent on nothing, or one with many of them on little."""
    if table.trump in (None, table.led) or card >> 4 != table.trump or not table.beats(card):
        return False
    if table.lying == 0:
        return table.book.points[card] > 0
    return idle and table.theirs and table.high_trump(card) and table.lying <= LITTLE


def _cheap(table: Standing, card: Card) -> bool:
    """Whether it takes the trick, and is no load of trumps."""
    return table.beats(card) and not table.high_trump(card)
