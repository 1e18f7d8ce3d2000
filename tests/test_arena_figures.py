"""The arena's figures, counted again by hand from the cards that its record tells."""

from __future__ import annotations

import json
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

from game.engine import engine
from game.engine.cards import SUITS
from tests.tables import book
from tests.test_arena import Said, asked

POINTS = {1: 11, 3: 10, 12: 4, 11: 3, 10: 2}
ORDER = (1, 3, 12, 11, 10, 7, 6, 5, 4, 2)


def points_by_seat(line: dict[str, Any], players: int) -> list[int]:
    """The card points of every seat, trick by trick."""
    start = engine.start(book(line["variant"], players), line["dealer"], int(line["seed"], 16))
    trump = SUITS[start.trump]
    plays = [(done["seat"], *done["card"].split("-")) for done in line["actions"] if done["action"] == "play"]
    found = [0] * players
    for first in range(0, len(plays), players):
        trick = [(seat, suit, int(rank)) for seat, suit, rank in plays[first : first + players]]
        trumps = [play for play in trick if play[1] == trump]
        best = min(trumps or [play for play in trick if play[1] == trick[0][1]], key=lambda play: ORDER.index(play[2]))
        found[best[0]] += sum(POINTS.get(rank, 0) for _, _, rank in trick)
    return found


def error(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values))


@pytest.mark.parametrize(
    ("players", "entries", "sides"),
    [
        (2, ("greedy", "random"), ((0,), (1,))),
        (3, ("greedy", "random", "greedy"), ((0,), (1,), (2,))),
        (4, ("greedy", "random"), ((0, 2), (1, 3))),
    ],
    ids=["two", "three", "pairs"],
)
def test_points_wins_and_lead_are_those_of_the_cards(
    capsys: Said,
    tmp_path: Path,
    players: int,
    entries: tuple[str, ...],
    sides: tuple[tuple[int, ...], ...],
) -> None:
    file, count = tmp_path / "deals", len(entries)
    words = [word for entry in entries for word in ("--seat", entry)]
    words += ["--deals", "9", "--mirror", "--record", str(file)]
    answer = asked(capsys, "--variant", "brisca", "--players", str(players), *words)
    decks: dict[int, list[tuple[list[int], list[float]]]] = {}
    for line in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
        won = points_by_seat(line, players)
        assert sum(won) == 120
        by_side = [sum(won[seat] for seat in side) for side in sides]
        points = [by_side[(entry + line["rotation"]) % count] for entry in range(count)]
        top = max(points)
        share = [0.0 if one < top else 1.0 if points.count(top) == 1 else 0.5 for one in points]
        decks.setdefault(line["deck"], []).append((points, share))
    assert [len(turns) for turns in decks.values()] == [count] * 9
    for entry, seat in enumerate(answer["seats"]):
        means = [fmean(points[entry] for points, _ in turns) for turns in decks.values()]
        assert seat["player"] == entries[entry]
        assert seat["points_mean"] == pytest.approx(fmean(means), abs=1e-4)
        assert seat["points_se"] == pytest.approx(error(means), abs=1e-4)
        shares = [share[entry] for turns in decks.values() for _, share in turns]
        assert seat["win_rate"] == pytest.approx(fmean(shares), abs=1e-4)
    leads = [fmean(points[0] - fmean(points[1:]) for points, _ in turns) for turns in decks.values()]
    assert answer["diff"] == pytest.approx(fmean(leads), abs=1e-4)
    assert answer["diff_se"] == pytest.approx(error(leads), abs=1e-4)


def test_contracts_and_game_points_are_those_of_the_deals(capsys: Said, tmp_path: Path) -> None:
    file, entries = tmp_path / "deals", ("random", "greedy", "random", "greedy", "greedy")
    words = [word for entry in entries for word in ("--seat", entry)]
    words += ["--deals", "8", "--mirror", "--record", str(file)]
    answer = asked(capsys, "--variant", "chiamata_rank", "--players", "5", *words)
    bid, made, gained = [0] * 5, [0] * 5, [[0] * 8 for _ in entries]
    for line in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
        bids = [done["seat"] for done in line["actions"] if done["action"] == "bid"]
        game_points = line["game_points"] if bids else [0] * 5
        for seat, points in enumerate(game_points):
            entry = (seat - line["rotation"]) % 5
            gained[entry][line["deck"]] += points
            bid[entry] += bids[-1:] == [seat]
            made[entry] += bids[-1:] == [seat] and points > 0
    assert sum(bid) > 0
    assert [seat["contracts"] for seat in answer["seats"]] == [
        {"bid": one, "made": two} for one, two in zip(bid, made, strict=True)
    ]
    for entry, seat in enumerate(answer["seats"]):
        assert seat["game_points_mean"] == pytest.approx(sum(gained[entry]) / 40, abs=1e-4)
    leads = [(gained[0][deck] - fmean(other[deck] for other in gained[1:])) / 5 for deck in range(8)]
    assert answer["diff"] == pytest.approx(fmean(leads), abs=1e-4)
    assert answer["diff_se"] == pytest.approx(error(leads), abs=1e-4)
