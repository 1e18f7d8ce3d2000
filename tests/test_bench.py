"""The speed of the releases: what a table of them holds, and when a loss is one."""

from __future__ import annotations

from pathlib import Path
from statistics import geometric_mean

import pytest

from tests.bench.figures import CALIBRATION, OF_THE_MACHINE, figures_of, losses, ratios, typical
from tests.bench.history import COLUMNS, HISTORY, Release, newest, releases, write

TOLD = {
    "startup_ms": 250.0,
    "frame": {"1280x800": {"p50_ms": 2.0, "p99_ms": 90.0}},
    "deals_per_second": {"brisca": 9000, "briscola": 16000},
    "calibration_per_second": 1000,
    "decisions": {"two players": {"p50_ms": 5.0}, "brisca 2": {"p50_ms": 4.0}, "brisca 4": {"p50_ms": 9.0}},
    "hints": {"p50_ms": 20.0},
}


def as_fast(by: float, **others: float) -> dict[str, float]:
    """The figures of a machine so many times as fast, but for some that are told."""
    figures = figures_of(TOLD)
    return {name: value * by * others.get(name.split()[0], 1) for name, value in figures.items()}


def test_all_figures_say_how_much_is_done_in_a_second() -> None:
    assert figures_of(TOLD) == pytest.approx(
        {
            CALIBRATION: 1000,
            "start": 4,
            "frame 1280x800": 500,
            "deals of brisca": 9000,
            "deals of briscola": 16000,
            "deals of all games": geometric_mean([9000, 16000]),
            "decisions of two": 200,
            "decisions of all tables": 1000 / 6,
            "hints": 50,
        }
    )


def test_a_slow_machine_is_no_loss() -> None:
    found = ratios([as_fast(1)], [as_fast(0.4)], one_machine=True)
    assert list(found.values()) == pytest.approx([1] * len(found))
    assert not losses(found)


def test_a_quarter_may_be_lost_and_no_more() -> None:
    assert not losses(ratios([as_fast(1)], [as_fast(2, hints=0.76)], one_machine=False))
    assert list(losses(ratios([as_fast(1)], [as_fast(2, hints=0.74)], one_machine=False))) == ["hints"]


def test_one_round_in_which_the_machine_was_busy_is_outvoted() -> None:
    rounds = [as_fast(1), as_fast(1, hints=0.1), as_fast(1)]
    assert not losses(ratios([as_fast(1)], rounds, one_machine=True))
    assert typical(rounds)["hints"] == as_fast(1)["hints"]


def test_start_and_frames_compare_on_one_machine_only() -> None:
    slow = [as_fast(1, start=0.1, frame=0.1)]
    assert not losses(ratios([as_fast(1)], slow, one_machine=False))
    assert len(losses(ratios([as_fast(1)], slow, one_machine=True))) == 2


def test_a_game_that_is_new_has_no_past() -> None:
    before = {name: value for name, value in as_fast(1).items() if name != "deals of briscola"}
    assert "deals of briscola" not in ratios([before], [as_fast(1)], one_machine=True)


def test_a_release_is_written_once_for_a_machine_and_read_again(tmp_path: Path) -> None:
    table = tmp_path / "history.csv"
    first = Release("0.1.0", "2026-01-01", "3.11", "Linux", as_fast(1))
    write(first, table)
    write(Release("0.2.0", "2026-02-01", "3.13", "Linux", as_fast(2)), table)
    again = Release("0.1.0", "2026-03-01", "3.11", "Linux", as_fast(3))
    write(again, table)
    assert [one.date for one in releases(table)] == ["2026-02-01", "2026-03-01"]
    found = newest("3.11", file=table)
    assert found
    assert found.figures == pytest.approx(again.figures, rel=1e-5)
    assert newest("3.12", file=table) is None
    assert newest("3.11", but="0.1.0", file=table) is None


def test_the_history_holds_what_compares() -> None:
    assert HISTORY.read_text(encoding="utf-8").splitlines()[0] == ",".join(COLUMNS)
    known = releases()
    assert known
    for one in known:
        assert one.figures[CALIBRATION] > 0
        assert min(one.figures.values()) > 0
        assert any(name.startswith(OF_THE_MACHINE) for name in one.figures)
