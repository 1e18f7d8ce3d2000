"""Finds endings in deals that computers play, and measures how often each level finds their answers."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from game.engine import engine
from game.engine.action_codes import KIND_CLAIM, encode
from game.engine.deal import Deal
from game.engine.observation import view_of
from game.engine.view import MatchView, View
from game.players import LEVELS, STRONGEST, choose
from game.puzzles.course import DealCourse
from game.puzzles.endings import answer_of
from game.puzzles.puzzle import Puzzle, possible
from game.puzzles.rating import fitted

DEALERS_LEVEL: Final = "easy"  # of those who play the deals: they think quickly, and not of everything
SAMPLES: Final = 8  # imagined deals for one of their decisions
TRIES: Final = 10  # of a level at a puzzle; the strongest, which hardly throws dice, has fewer
TRIES_OF_THE_STRONGEST: Final = 2
_MOST_SEEDS: Final = 20_000


def view(deal: Deal) -> View:
    """What the seat on turn knows, in a match that has just begun."""
    book = deal.book
    match = MatchView(book.sides, (0,) * len(book.sides), book.variant.match.target, 1)
    return view_of(deal, deal.turn, match)


def play_on(deal: Deal, rng: Random) -> int:
    """What one of the dealers has done now, where it is his turn; nobody claims, so that there is an end to search."""
    code = encode(choose(view(deal), SAMPLES, rng, DEALERS_LEVEL))
    may = [one for one in engine.codes(deal) if one != KIND_CLAIM]
    code = code if code in may else may[0]
    engine.play(deal, code)
    return code


def find_endings(_place: int, game: str, players: int, _cards: int, wanted: int) -> list[Puzzle]:
    """So many endings of a table, from the deals with the seeds 1, 2, 3 …; one of a deal, taken by lot."""
    found: list[Puzzle] = []
    for seed in range(1, _MOST_SEEDS):
        if len(found) == wanted:
            break
        one = ending_of(game, players, seed)
        found += [one] if one is not None else []
    return found


def ending_of(game: str, players: int, seed: int) -> Puzzle | None:
    """One of the endings in the deal with this seed, if it has any."""
    rng, done, found = Random(seed), list[int](), list[Puzzle]()
    empty = DealCourse(game, players, seed % players, seed, ())
    deal = empty.deal(recorded=True)
    while not engine.over(deal):
        answer = answer_of(deal)
        if answer is not None:
            found.append(Puzzle("win", replace(empty, done=tuple(done)), answer, possible(deal)))
        done.append(play_on(deal, rng))
    return rng.choice(found) if found else None


def tried(ending: Puzzle) -> Puzzle:
    """The ending with how often each level finds its answer."""
    deal = ending.deal(recorded=True)
    asked = view(deal)
    rates = []
    for level in LEVELS:
        tries = TRIES_OF_THE_STRONGEST if level == STRONGEST else TRIES
        hits = sum(encode(choose(asked, 24, Random(one), level)) == ending.answer for one in range(tries))
        rates.append(round(100 * hits / tries))
    return replace(ending, found=tuple(rates))


def rated(endings: list[Puzzle]) -> tuple[list[Puzzle], list[tuple[str, int, int]]]:
    """The endings with their ratings; and by level, of 1000 how many it found, and its rating."""
    found = [{level: rate / 100 for level, rate in zip(LEVELS, one.found, strict=True)} for one in endings]
    ratings, levels = fitted(found, LEVELS)
    table = [
        (level, round(1000 * sum(one[level] for one in found) / max(1, len(found))), levels[level]) for level in LEVELS
    ]
    return [replace(one, rating=rating) for one, rating in zip(endings, ratings, strict=True)], table
