"""What the deals of an arena add up to: means with standard errors over the decks."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from math import ceil, sqrt
from statistics import fmean, median, stdev
from typing import Any

from game.arena.outside import Slip, Why
from game.arena.playing import Gain, PlayedDeal


def add_up(entries: Sequence[str], deals: Sequence[PlayedDeal], by_game_points: bool) -> dict[str, Any]:
    """The seats' figures, and by how much the first entry is ahead of the mean of the others, a deal.

    Of each seat there are card points and game points a deal, its share of deals won, milliseconds a decision. It is a
    `stand_in` when they are not those of the program that was named: it ended before the arena did, or none of its
    decisions was its own, and the built-in player sat in its place. `diff` is in card points, in contract games in game
    points; standard errors are over the means of decks. It is None where a program did not play itself: by how much its
    stand-in is ahead says nothing.
    """
    by_deck = sorted(deals, key=lambda deal: deal.round.deck)
    decks = [list(deck) for _number, deck in groupby(by_deck, key=lambda deal: deal.round.deck)]
    seats = [_figures(name, number, deals, decks) for number, name in enumerate(entries)]
    leads = [fmean(_lead(deal.gains, by_game_points) for deal in deck) for deck in decks]
    known = not any(figures["stand_in"] for figures in seats)
    return {
        "seats": seats,
        "diff": round(fmean(leads), 4) if known else None,
        "diff_se": round(_error(leads), 4) if known else None,
    }


def _lead(gains: Sequence[Gain], by_game_points: bool) -> float:
    values = [gain.game_points if by_game_points else gain.points for gain in gains]
    return values[0] - fmean(values[1:])


def _figures(
    name: str, number: int, deals: Sequence[PlayedDeal], decks: Sequence[Sequence[PlayedDeal]]
) -> dict[str, Any]:
    gains = [deal.gains[number] for deal in deals]
    took = sorted(ms for deal in deals for ms in deal.took[number])
    slips = [slip for deal in deals if deal.slips for slip in deal.slips[number]]
    points = [fmean(deal.gains[number].points for deal in deck) for deck in decks]
    return {
        "player": name,
        "points_mean": round(fmean(points), 4),
        "points_se": round(_error(points), 4),
        "win_rate": round(fmean(gain.won for gain in gains), 4),
        "game_points_mean": round(fmean(gain.game_points for gain in gains), 4),
        "contracts": {"bid": sum(gain.bid for gain in gains), "made": sum(gain.made for gain in gains)},
        "ms_median": round(median(took), 3) if took else 0.0,
        "ms_p99": round(took[ceil(len(took) * 0.99) - 1], 3) if took else 0.0,
        "forfeits": sum(deal.forfeits[number] for deal in deals),
        "stand_in": _stood_in(slips, len(took)),
    }


def _stood_in(slips: Sequence[Slip], decisions: int) -> bool:
    """Whether the built-in player took the place of a program: it was dead, or useless throughout."""
    forfeited = sum(slip.on_turn for slip in slips)
    return any(slip.why is Why.ENDED for slip in slips) or (bool(forfeited) and forfeited == decisions)


def _error(values: Sequence[float]) -> float:
    """The standard error of the mean; 0 for a single value, which tells nothing of it."""
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
