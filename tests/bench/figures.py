"""What the bench says, as figures that compare: several rounds, each weighed by what the machine did in that round."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from statistics import geometric_mean, median
from typing import Any, Final, TypeAlias

Figures: TypeAlias = dict[str, float]  # how much of each is done in a second: more is better, of all alike

PARTS: Final = "startup,frame,engine,decisions"
CALIBRATION: Final = "calibration"
# What hangs on more than the speed of the interpreter compares on one machine only.
OF_THE_MACHINE: Final = ("start", "frame ")
LOSS: Final = 0.25


def measure(folder: Path, python: str = sys.executable) -> Figures:
    """The figures of one round of the bench of the checkout in this folder."""
    command = [python, str(folder / "main.py"), "bench", "--json", "--lang", "en", "--only", PARTS]
    done = subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, encoding="utf-8", check=True)
    return figures_of(json.loads(done.stdout))


def figures_of(told: Mapping[str, Any]) -> Figures:
    """The figures in the object that the bench answers."""
    tables = [took["p50_ms"] for name, took in told["decisions"].items() if name != "two players"]
    return {
        CALIBRATION: float(told["calibration_per_second"]),
        "start": 1000 / told["startup_ms"],
        **{f"frame {size}": 1000 / took["p50_ms"] for size, took in told["frame"].items()},
        **{f"deals of {name}": float(rate) for name, rate in told["deals_per_second"].items()},
        "deals of all games": geometric_mean(told["deals_per_second"].values()),
        "decisions of two": 1000 / told["decisions"]["two players"]["p50_ms"],
        "decisions of all tables": 1000 / geometric_mean(tables),
        "hints": 1000 / told["hints"]["p50_ms"],
    }


def typical(rounds: Sequence[Figures]) -> Figures:
    """The median of each figure that every round has."""
    shared = [name for name in rounds[0] if all(name in one for one in rounds)]
    return {name: median(one[name] for one in rounds) for name in shared}


def weighed(figures: Figures) -> Figures:
    """The figures of a machine as fast as its calibration would be 1: those of two machines compare."""
    return {name: value / figures[CALIBRATION] for name, value in figures.items() if name != CALIBRATION}


def ratios(before: Iterable[Figures], now: Iterable[Figures], one_machine: bool) -> Figures:
    """How fast it is now for each figure that both have, as a part of what it was: below 1 is a loss."""
    then, today = typical([weighed(one) for one in before]), typical([weighed(one) for one in now])
    return {
        name: today[name] / then[name]
        for name in today
        if name in then and (one_machine or not name.startswith(OF_THE_MACHINE))
    }


def losses(found: Figures, most: float = LOSS) -> Figures:
    """Those that have lost more than this part of their speed."""
    return {name: ratio for name, ratio in found.items() if ratio < 1 - most}
