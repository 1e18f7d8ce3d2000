"""`python -m tests.bench`: whether this checkout is as fast as the newest release, or as another checkout.

The bench runs several times, and medians count. What has lost more than a quarter of its speed is measured anew before
it is told: 1 if it is still so.
"""

from __future__ import annotations

import argparse
import platform
import sys
from collections.abc import Sequence
from datetime import UTC, datetime
from pathlib import Path

from game import VERSION
from tests.bench import history
from tests.bench.figures import LOSS, Figures, losses, measure, ratios, typical

ROOT = Path(__file__).resolve().parents[2]
PYTHON = ".".join(platform.python_version_tuple()[:2])
TRIES = 3


def tell(line: str) -> None:
    """Prints it at once."""
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


class Comparison:
    """What is measured of this checkout and of what it is held against; every try adds rounds to both."""

    def __init__(self, against: Path | None, rounds: int) -> None:
        """Against another checkout on this machine, or against the newest release in the history."""
        self._against = against
        self._rounds = rounds
        self.now: list[Figures] = []
        self.before: list[Figures] = []
        release = None if against else history.newest(PYTHON)
        self.beside = str(against) if against else f"{release.version} of {release.date}" if release else None
        if release:
            self.before.append(dict(release.figures))

    def losses(self) -> Figures:
        """What has lost too much, after some rounds more."""
        for number in range(self._rounds):
            tell(f"round {len(self.now) + 1}")
            if self._against and number % 2:  # whatever the machine does meanwhile, it does to both
                self.before.append(measure(self._against))
            self.now.append(measure(ROOT))
            if self._against and not number % 2:
                self.before.append(measure(self._against))
        return losses(self.ratios())

    def ratios(self) -> Figures:
        """How fast everything is by now."""
        return ratios(self.before, self.now, one_machine=self._against is not None)


def main(argv: Sequence[str]) -> int:
    """0 if nothing has become slower by more than a quarter, 1 if something has."""
    line = argparse.ArgumentParser(prog="python -m tests.bench", description=__doc__)
    line.add_argument("--against", type=Path, metavar="FOLDER", help="another checkout instead of the history")
    line.add_argument("--rounds", type=int, default=3, help="of the bench for each try; the default is 3")
    line.add_argument("--write", action="store_true", help="only write this version into history.csv")
    asked = line.parse_args(argv)
    if asked.write:
        return _write(asked.rounds)
    comparison = Comparison(asked.against, asked.rounds)
    if comparison.beside is None:
        tell(f"No release was measured with Python {PYTHON}: there is nothing to compare with.")
        return 0
    lost: Figures = {}
    for _try in range(TRIES):
        lost = comparison.losses()
        if not lost:
            break
    return _report(comparison.ratios(), lost, comparison.beside)


def _write(rounds: int) -> int:
    """Adds this version to the history, and says how it compares with the one before."""
    found = [measure(ROOT) for _round in range(rounds)]
    machine = f"{platform.system()} {platform.machine()}"
    today = datetime.now(UTC).date().isoformat()
    before = history.newest(PYTHON, but=VERSION)
    history.write(history.Release(VERSION, today, PYTHON, machine, typical(found)))
    if before is None:
        return 0
    compared = ratios([dict(before.figures)], found, one_machine=False)
    return _report(compared, losses(compared), before.version)


def _report(compared: Figures, lost: Figures, beside: str) -> int:
    tell(f"as a part of the speed of {beside}:")
    for name, ratio in sorted(compared.items(), key=lambda one: one[1]):
        tell(f"{ratio:7.2f}  {name}{'  SLOWER' if name in lost else ''}")
    if lost:
        tell(f"More than {LOSS:.0%} of the speed is lost: {', '.join(lost)}.")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
