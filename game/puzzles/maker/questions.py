"""Makes the questions of counting out of deals that computers play, and those of the auction out of short deals."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from game.engine import engine
from game.puzzles import counting
from game.puzzles.course import DealCourse
from game.puzzles.maker.levels_asked import play_on
from game.puzzles.puzzle import Puzzle
from game.puzzles.rating import MIDDLE
from game.puzzles.short import short_deal, worth_of, worths

_SEEDS: Final = 500_000  # no deal is asked about twice: from here on, each table so far from the one before


def find_counting(place: int, game: str, players: int, _cards: int, wanted: int) -> list[Puzzle]:
    """So many questions of a table, the place-th of the plan; one of each deal."""
    found: list[Puzzle] = []
    seed = _SEEDS * (place + 1)
    while len(found) < wanted:
        seed += 1
        one = counting_of(DealCourse(game, players, seed % players, seed, ()))
        found += [one] if one is not None else []
    return found


def counting_of(empty: DealCourse) -> Puzzle | None:
    """A question about the deal that begins like this, at a moment taken by lot."""
    rng, done, deal = Random(empty.seed), list[int](), empty.deal(recorded=True)
    moments = []
    while not engine.over(deal):
        if counting.may_ask(deal) and len(engine.codes(deal)) > 1:
            moments.append((len(done), deal.copy()))
        done.append(play_on(deal, rng))
    rng.shuffle(moments)
    for length, then in moments:
        asked = counting.subjects(then)
        rng.shuffle(asked)
        for question, subject in asked:
            options = counting.options_of(then, question, subject, rng)
            right = counting.answer_to(then, question, subject)
            if options and right is not None:
                course = replace(empty, done=tuple(done[:length]))
                rating = counting.rating_of(then, question)
                return Puzzle(question, course, right, tuple(options), subject, rating)
    return None


def find_auction(place: int, game: str, players: int, cards: int, wanted: int) -> list[Puzzle]:
    """So many questions of a table, the place-th of the plan: which trump to name, or how much to bid."""
    found: list[Puzzle] = []
    seed = _SEEDS * (place + 1)
    while len(found) < wanted:
        seed += 1
        course = DealCourse(game, players, seed % players, seed, ())
        one = name_of(course, cards) if seed % 2 else bid_of(course, cards)
        found += [one] if one is not None else []
    return found


def name_of(course: DealCourse, cards: int) -> Puzzle | None:
    """Which trump to name: only one makes the points, and the most that it can is asked of it."""
    points = worths(course, cards)
    first, second = sorted(points, reverse=True)[:2]
    if first < second + 2:
        return None
    rating = MIDDLE + 12 * (12 - min(first - second, 24))
    return Puzzle("name", course, points.index(first), (0, 1, 2, 3), (cards, first), rating)


def bid_of(course: DealCourse, cards: int) -> Puzzle | None:
    """How much to bid: the most that is certain, among what one might take for it."""
    rng = Random(course.seed)
    trump = rng.randrange(4)
    deal = short_deal(course, cards, trump)
    right = worth_of(deal)
    held = sum(deal.book.points[card] for card in deal.hands[deal.turn])
    likely = [held, right + 4, right + 10, right - 3, right + 3, right + 11, right - 10, right + 2]
    wrong = [points for points in dict.fromkeys(likely) if points > 0 and points != right][:3]
    if not right or len(wrong) < 3:
        return None
    nearest = min(abs(points - right) for points in wrong)
    options = tuple(sorted([right, *wrong]))
    return Puzzle("bid", course, right, options, (cards, trump), MIDDLE + 20 * (10 - min(nearest, 10)))
