"""The long runs: `python -m tests.hostile KIND`, or `all` kinds of inputs in turn; `sum` tells what a ledger holds.

`--ledger FILE` adds a line of figures to the file and goes on behind what stands there; without it nothing is kept.
The status is 1 when something was found.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from time import monotonic
from typing import Any, Final

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

from tests.hostile.kinds import INPUTS, KINDS
from tests.hostile.runs import run

STEP: Final = 500  # inputs between two lines of the ledger


def main() -> int:
    """The status for the system: 0 where nothing was found."""
    reader = argparse.ArgumentParser(prog="python -m tests.hostile", description=__doc__)
    reader.add_argument("kind", choices=[*KINDS, "all", "sum"])
    reader.add_argument("--first", type=int, default=0)
    reader.add_argument("--many", type=int, default=STEP, help="of each kind")
    reader.add_argument("--minutes", type=float, help="stop after so many, whatever is left")
    reader.add_argument("--ledger", type=Path)
    asked = reader.parse_args()
    if asked.kind == "sum":
        return tell_sum(asked.ledger)
    until = monotonic() + 60 * asked.minutes if asked.minutes else None
    names = list(INPUTS) if asked.kind == "all" else [asked.kind]
    status, done = 0, dict.fromkeys(names, 0)
    while open_names := [name for name in names if done[name] < asked.many]:
        for name in open_names:
            first = max(asked.first + done[name], behind(asked.ledger, name))
            found = run(name, KINDS[name], first, min(STEP, asked.many - done[name]), until)
            done[name] += found.many
            if asked.ledger and found.many:
                with asked.ledger.open("a", encoding="utf-8") as file:
                    file.write(json.dumps(found.as_row()) + "\n")
            sys.stdout.write(f"{found}\n")
            sys.stdout.flush()
            status = status or int(bool(found.faults))
            if until is not None and monotonic() > until:
                return status
    return status


def rows(ledger: Path | None) -> list[dict[str, Any]]:
    """The lines of the ledger."""
    if ledger is None or not ledger.exists():
        return []
    return [json.loads(line) for line in ledger.read_text(encoding="utf-8").splitlines()]


def behind(ledger: Path | None, name: str) -> int:
    """The first number of this kind that the ledger has not seen."""
    return max((row["first"] + row["many"] for row in rows(ledger) if row["kind"] == name), default=0)


def tell_sum(ledger: Path | None) -> int:
    """Writes a row of a table for each kind in the ledger."""
    found = rows(ledger)
    for name in sorted({row["kind"] for row in found}):
        own = [row for row in found if row["kind"] == name]
        faults = {told for row in own for told in row["faults"]}
        days = sorted({row["day"] for row in own})
        cells = [
            name,
            f"{sum(row['many'] for row in own):,}",
            f"{sum(row['seconds'] for row in own) / 60:.0f} min",
            f"{max(row['slowest_ms'] for row in own):,.0f} ms",
            f"{max(row['memory_mib'] for row in own):.0f} MiB",
            str(len(faults)),
            ", ".join(days),
        ]
        sys.stdout.write(f"| {' | '.join(cells)} |\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
