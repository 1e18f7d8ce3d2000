"""The figures of every release, in a table that a person can read: history.csv beside this file."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.bench.figures import Figures

HISTORY: Final = Path(__file__).with_name("history.csv")
COLUMNS: Final = ("version", "date", "python", "machine", "figure", "per_second")


@dataclass(frozen=True)
class Release:
    """What was measured of one release on one machine; the calibration is one of the figures."""

    version: str
    date: str
    python: str
    machine: str
    figures: Mapping[str, float]


def releases(file: Path = HISTORY) -> list[Release]:
    """Every measurement, the oldest first."""
    found: dict[tuple[str, str, str, str], Figures] = {}
    with file.open(encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            key = row["version"], row["date"], row["python"], row["machine"]
            found.setdefault(key, {})[row["figure"]] = float(row["per_second"])
    return [Release(*key, figures) for key, figures in found.items()]


def newest(python: str, but: str = "", file: Path = HISTORY) -> Release | None:
    """The newest release that was measured with this version of Python, such as 3.11: another one compares ill.

    A version may be left out: that which is measured now.
    """
    fitting = [one for one in (releases(file) if file.exists() else []) if one.python == python and one.version != but]
    return fitting[-1] if fitting else None


def write(release: Release, file: Path = HISTORY) -> None:
    """Adds a measurement, in the place of one of the same version, Python and machine."""

    def same(one: Release) -> bool:
        return (one.version, one.python, one.machine) == (release.version, release.python, release.machine)

    kept = [one for one in (releases(file) if file.exists() else []) if not same(one)]
    with file.open("w", encoding="utf-8", newline="") as rows:
        table = csv.writer(rows, lineterminator="\n")
        table.writerow(COLUMNS)
        for one in (*kept, release):
            about = (one.version, one.date, one.python, one.machine)
            table.writerows((*about, name, f"{value:.6g}") for name, value in one.figures.items())
