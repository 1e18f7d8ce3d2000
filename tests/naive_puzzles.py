"""A second solver of puzzles: the naive counting plays every way to the end, without any short cut."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from game.engine.action_codes import decode
from game.engine.actions import to_json
from game.engine.cards import name_of
from game.engine.shuffle import shuffle
from game.puzzles.course import DealCourse
from game.puzzles.puzzle import Puzzle
from tests import naive_count
from tests.naive import NaiveDeal
from tests.second_opinion import hidden_stock

Key = tuple[Any, ...]


def naive_deal(course: DealCourse) -> NaiveDeal:
    """The position, dealt and played by the naive counting."""
    pack = [name_of(card) for card in shuffle(course.book.cards, course.seed)]
    text = dict(course.book.variant.text)
    naive = NaiveDeal(text, course.players, course.dealer, 0, pack, hidden_stock(course.dealt.deal()))
    for code in course.done:
        naive.do(naive.turn, to_json(decode(code)))
    return naive


def only_way(puzzle: Puzzle) -> list[dict[str, Any]]:
    """Every action with which the seat on turn wins, whatever the others do."""
    naive = naive_deal(puzzle.course)
    seat, known = naive.turn, dict[Key, bool]()
    return [action for action in moves(naive, seat) if is_won(done(naive, seat, action), seat, known)]


def moves(naive: NaiveDeal, seat: int) -> list[dict[str, Any]]:
    """What a seat may do that changes anything: neither signs nor looks."""
    return [action for action in naive.allowed(seat) if action["action"] not in ("signal", "view_partner")]


def done(naive: NaiveDeal, seat: int, action: dict[str, Any]) -> NaiveDeal:
    """The deal after this, on a table of its own."""
    rules, naive.rules = naive.rules, {}
    twin = deepcopy(naive)
    naive.rules = twin.rules = rules
    twin.do(seat, action)
    return twin


def is_won(naive: NaiveDeal, seat: int, known: dict[Key, bool]) -> bool:
    """Whether this seat wins from here against everybody who is on another side."""
    if naive.phase == "over":
        outcome = naive_count.count(naive)
        return any(seat in outcome.sides[side].seats for side in outcome.winners)
    hands, piles = (tuple(tuple(sorted(hand)) for hand in cards) for cards in (naive.hands, naive.piles))
    place = (hands, piles, tuple(naive.table), naive.turn, tuple(naive.declared), naive.killer)
    if place not in known:
        own = any(seat in side and naive.turn in side for side in naive_count.final_sides(naive))
        turn = naive.turn
        ways = (is_won(done(naive, turn, action), seat, known) for action in moves(naive, turn))
        known[place] = any(ways) if own else all(ways)
    return known[place]
