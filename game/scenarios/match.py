"""The match before a scenario's deal: its score, its earlier deals, how many there were."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from game.engine.result import DealResult, SideResult
from game.engine.variant import Variant
from game.i18n.words import _
from game.match.match import Match


class NotAPosition(Exception):
    """The start cannot be laid out on a table; a sentence says why."""


def match_before(variant: Variant, players: int, start: Mapping[str, Any]) -> Match:
    """The match in which the deal is played."""
    match = Match.begin(variant, players, start["dealer"])
    for earlier in start.get("history", ()):
        match = match.after(_earlier(match, earlier))
    score = list(match.score)
    for name, points in start.get("score", {}).items():
        if name not in match.names:
            message = _("score names the side {name}; the sides are {sides}")
            raise NotAPosition(message.format(name=name, sides=", ".join(match.names)))
        score[match.names.index(name)] = points
    missing = start.get("deal_index", len(match.results)) - len(match.results)
    blanks = _blanks(match, score, missing)
    results = (*match.results, *(next(blanks) for _number in range(missing)))
    return replace(match, dealer=start["dealer"], score=tuple(score), results=results)


def _blanks(match: Match, score: list[int], missing: int) -> Iterator[DealResult]:
    """Deals of which nothing is told; as far as the score is one of victories, somebody won each."""
    if not match.results and 0 < sum(score) <= missing and min(score) >= 0:
        for name, victories in zip(match.names, score, strict=True):
            for _number in range(victories):
                yield _earlier(match, {"winners": [name]})
    while True:
        yield DealResult((), (), (0,) * len(match.sides), trump=None)


def _earlier(match: Match, told: Mapping[str, Any]) -> DealResult:
    """An earlier deal out of its winners and card points."""
    points = told.get("points", {})
    sides = tuple(
        SideResult(name, seats, points.get(name, 0), (), points.get(name, 0), (), 0)
        for name, seats in zip(match.names, match.sides, strict=True)
    )
    scoring = match.variant.scoring
    row = scoring.win_by_players.get(match.players, scoring.win)
    winners = tuple(told["winners"])
    usual = {side.name: row.winner if side.name in winners else row.loser if winners else 0 for side in sides}
    gained = tuple(told.get("game_points", usual).get(side.name, 0) for side in sides)
    drawn = not winners and match.variant.tie.unresolved == "carry_over"
    return DealResult(sides, winners, gained, trump=None, carried=drawn)
