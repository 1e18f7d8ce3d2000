"""How long a person waits at the table, measured by the table's own clock: for his turn, and for the count."""

from __future__ import annotations

import pytest

from ui.shots import bench
from ui.shots.pace import paces, waits


@pytest.mark.parametrize(("players", "mean_ms", "most_ms"), [(2, 1900, 3500), (4, 3300, 5000)])
def test_at_the_usual_speed_the_next_turn_comes_soon_and_so_does_the_count(
    players: int, mean_ms: int, most_ms: int
) -> None:
    found = waits("normal", players, deals=2)
    told = found.figures()
    assert 0.75 * mean_ms < told["turn_ms_mean"] <= mean_ms, "cards have to be seen, too"
    assert told["turn_ms_max"] <= most_ms
    assert max(found.ends) <= 2000


def test_bench_tells_the_pace_of_every_speed_only_when_it_is_asked_for() -> None:
    assert "pace" in bench.ASKED
    assert "pace" not in bench.PARTS
    figures = paces(deals=1, tables=(2,))
    assert set(figures) == {"calm", "normal", "brisk", "instant"}
    for tables in figures.values():
        assert set(tables) == {"2"}
        for told in tables.values():
            assert 0 < told["turn_ms_mean"] <= told["turn_ms_max"] < told["deal_ms"]
    calm, usual, brisk = (figures[speed]["2"]["turn_ms_mean"] for speed in ("calm", "normal", "brisk"))
    assert 1.4 < calm / usual < 1.8, "a calm table takes longer"
    assert 0.45 < brisk / usual < 0.6, "a brisk one takes half the time"


def test_the_same_deal_takes_the_same_time_on_every_machine() -> None:
    assert waits("brisk", 2, deals=1) == waits("brisk", 2, deals=1)
