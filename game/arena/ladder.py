"""The levels beside each other and beside the greedy yardstick: who wins how often, and who does what is silly."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any, Final

from game.arena.playing import Gain, PlayedDeal
from game.arena.running import Plan, run
from game.arena.seer import SEER
from game.engine import actions, engine
from game.engine.observation import view_of
from game.engine.rulebook import RuleBook, rulebook
from game.engine.view import MatchView
from game.players import BUDGET, LEVELS
from game.players.policy.shapes.alone_view import find_alone_policy
from game.players.policy.shapes.called_view import find_called_policy
from game.players.policy.shapes.free_view import find_free_policy
from game.players.style.levels import TRIAL, company
from game.players.style.silly import Silly, noted
from game.variants import loading

MEASURE: Final = "greedy"  # beside which the levels are set
AIMS: Final = dict(zip(LEVELS, (0.25, 0.35, 0.5, 0.6), strict=False))  # shares of deals to win against it
CLEAR: Final = 3.0  # standard errors from which on a level counts as above another
# Looks at which a ladder may stop early: after so many decks, when the difference is so many standard errors. All
# of them together call equal levels unequal less often than once in two hundred times, as the last look does alone.
LOOKS: Final = ((20, 5.0), (40, 4.25), (70, 4.0), (100, 3.75), (200, 3.5))
LITTLE: Final = 0.6  # of the deals: where a level wins less of two sides, it is asked how much there is to win
_TRIALS: Final = 7  # of an impulse, each time half as far from the aim as a rule
_MOST: Final = 16.0  # no more impulse is tried than this


@dataclass(frozen=True, slots=True)
class Venue:
    """A game with so many players, and how it is to be played: so many decks, each from every side."""

    file: Path
    folders: tuple[Path, ...]
    players: int
    decks: int
    seed: int
    jobs: int = 1
    samples: int = BUDGET

    @property
    def book(self) -> RuleBook:
        """The rules at this table."""
        return rulebook(loading.load(self.file, self.folders), self.players)


@dataclass(frozen=True, slots=True)
class Score:
    """How one side did against the others: its share of the deals won, and its lead a deal, with standard errors.

    A deal that several win counts for each of them in part. The lead is in game points where contracts are played or
    few points may win, in card points elsewhere.
    """

    won: float
    won_error: float
    lead: float
    lead_error: float

    @property
    def errors(self) -> float:
        """By how many standard errors it is ahead."""
        return self.lead / self.lead_error if self.lead_error else 0.0


def contest(table: Venue, first: str, other: str, told: Callable[[PlayedDeal], None]) -> Score:
    """How the first one does against others of one kind, every deck from all sides."""
    return _score(table.book, _play(table, _seated(table, first, other), told))


def _seated(table: Venue, first: str, other: str) -> tuple[str, ...]:
    return (first, *[other] * _others(table.book))


def _score(book: RuleBook, deals: Sequence[PlayedDeal]) -> Score:
    """How the first one did in these deals."""
    in_game_points = book.contract is not None or book.variant.goal.kind == "low"  # points may be good or bad there
    found = [_of_a_deck(deck, in_game_points) for deck in _decks(deals)]
    shares, leads = [won for won, _ in found], [lead for _, lead in found]
    return Score(fmean(shares), _error(shares), fmean(leads), _error(leads))


def _others(book: RuleBook) -> int:
    return len(book.sides) - 1


def _play(
    table: Venue, entries: tuple[str, ...], told: Callable[[PlayedDeal], None], mirror: bool = True, first: int = 0
) -> list[PlayedDeal]:
    plan = Plan(
        file=table.file,
        folders=table.folders,
        players=table.players,
        entries=entries,
        decks=table.decks,
        seed=table.seed,
        mirror=mirror,
        jobs=table.jobs,
        limit=1.0,
        samples=table.samples,
        first=first,
    )
    return run(plan, told)


def _decks(deals: Sequence[PlayedDeal]) -> Iterator[list[PlayedDeal]]:
    for _number, deck in groupby(deals, key=lambda deal: deal.round.deck):
        yield list(deck)


def _of_a_deck(deck: Sequence[PlayedDeal], by_game_points: bool) -> tuple[float, float]:
    """The first one's share of the wins, and its lead, over all playings of a deck."""
    won = [deal.gains[0].won / (sum(gain.won for gain in deal.gains) or 1.0) for deal in deck]
    leads = [_lead(deal.gains, by_game_points) for deal in deck]
    return fmean(won), fmean(leads)


def _lead(gains: Sequence[Gain], by_game_points: bool) -> float:
    first, *others = [gain.game_points if by_game_points else gain.points for gain in gains]
    return first - fmean(others)


def _error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0


def step(
    table: Venue, upper: str, lower: str, told: Callable[[PlayedDeal], None], soon: bool = False
) -> dict[str, Any]:
    """By how much the upper level is above the lower one, in the figure by which the game is decided.

    After all decks, or as `soon` as a look shows it.
    """
    book, deals = table.book, list[PlayedDeal]()
    for decks, bound in looks(table.decks, soon):
        deals += _play(
            replace(table, decks=decks), _seated(table, upper, lower), told, first=len(deals) // len(book.sides)
        )
        score = _score(book, deals)
        if score.errors >= bound:
            break
    errors = {"errors": round(score.errors, 2), "clear": score.errors >= bound}
    told_of = {"decks": decks, **errors, "learned": learned(book)}
    return {"upper": upper, "lower": lower, **_figures(score), **told_of}


def looks(decks: int, soon: bool) -> list[tuple[int, float]]:
    """After how many decks it is asked whether a level is above another, and by how many standard errors it must be."""
    return [*(look for look in LOOKS if soon and look[0] < decks), (decks, CLEAR)]


def all_seen(table: Venue, found: dict[str, Any], told: Callable[[PlayedDeal], None]) -> dict[str, float]:
    """What one who sees all cards wins against the lower level of this step, in as many decks.

    Nothing where the upper level wins enough of the deals, or where more than two sides share them.
    """
    if len(table.book.sides) != 2 or table.book.contract is not None or found["won"] >= LITTLE:
        return {}
    score = contest(replace(table, decks=min(found["decks"], LOOKS[3][0])), SEER, found["lower"], told)
    return {"seer": round(score.won, 4), "seer_se": round(score.won_error, 4)}


def learned(book: RuleBook) -> bool:
    """Whether a policy was learned for this table: without one imagined deals have to tell the levels apart."""
    return any(find(book) is not None for find in (find_free_policy, find_called_policy, find_alone_policy))


def _figures(score: Score) -> dict[str, float]:
    return {
        "won": round(score.won, 4),
        "won_se": round(score.won_error, 4),
        "lead": round(score.lead, 3),
        "lead_se": round(score.lead_error, 3),
    }


def beside_the_measure(table: Venue, level: str, told: Callable[[PlayedDeal], None]) -> dict[str, Any]:
    """How the level does against the measure, and how it should where that was aimed at."""
    aimed = company(table.book) in ("two", "pairs")
    score = contest(table, level, MEASURE, told)
    return {"level": level, **_figures(score), "aim": AIMS.get(level) if aimed else None}


def calibrated(table: Venue, level: str, told: Callable[[PlayedDeal], None]) -> dict[str, Any]:
    """The impulse with which the level wins as many deals as it should against the measure at this table."""
    aim, low, high = AIMS[level], 0.0, 1.0
    while contest(table, f"{level}{TRIAL}{high}", MEASURE, told).won > aim and high < _MOST:
        low, high = high, 2 * high
    for _ in range(_TRIALS):
        middle = (low + high) / 2
        if contest(table, f"{level}{TRIAL}{middle}", MEASURE, told).won > aim:
            low = middle
        else:
            high = middle
    return {"level": level, "aim": aim, "impulse": round((low + high) / 2, 3)}


def manners(table: Venue, level: str, told: Callable[[PlayedDeal], None]) -> dict[str, Any]:
    """How often players of this level among themselves did what is silly, of the times that they could have."""
    book, chances, done = table.book, Counter[Silly](), Counter[Silly]()
    for deal in _play(table, (level,) * len(book.sides), told, mirror=False):
        for found in _noted(book, deal):
            chances.update(found.chances)
            done.update([found.done] if found.done else ())
    told_of = {kind.value: {"chances": chances[kind], "done": done[kind]} for kind in Silly}
    return {"level": level, "silly": told_of}


def _noted(book: RuleBook, played: PlayedDeal) -> Iterator[Any]:
    """What was noted of every card of a deal that is played again, by the View of who played it."""
    record, around = played.record, MatchView(book.sides, (0,) * len(book.sides), book.variant.match.target, 1)
    deal = engine.start(book, record["dealer"], int(record["seed"], 16))
    for done in record["actions"]:
        seat, action = done["seat"], actions.from_json({key: value for key, value in done.items() if key != "seat"})
        found = noted(view_of(deal, seat, around), action) if seat == deal.turn else None
        if found is not None:
            yield found
        engine.apply(deal, seat, action)


def tables(file: Path, folders: tuple[Path, ...], only: int | None, like: Venue) -> list[Venue]:
    """The tables of a game, or the one with so many players."""
    variant = loading.load(file, folders)
    wanted = sorted(variant.players) if only is None else [only] if only in variant.players else []
    return [replace(like, file=file, folders=folders, players=players) for players in wanted]
