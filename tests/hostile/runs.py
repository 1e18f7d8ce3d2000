"""Long runs: inputs by number, each made from its number alone, so that what was found is found again by it.

A kind of inputs is a `Trial`: made once for a folder, it tries the input of a number, and raises when something about
the program is wrong.
"""

from __future__ import annotations

import contextlib
import sys
import traceback
from collections.abc import Callable, Iterator
from dataclasses import asdict, dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, process_time
from typing import Any, Final, TypeAlias

Trial: TypeAlias = Callable[[int], None]
Kind: TypeAlias = Callable[[Path], contextlib.AbstractContextManager[Trial]]

HANG_S: Final = 2.0  # of the processor, for one input
MOST_TOLD: Final = 20


@dataclass
class Figures:
    """What a run has tried and found; `slowest_ms` and `memory_mib` are the most there was."""

    kind: str
    first: int
    many: int = 0
    seconds: float = 0.0
    slowest_ms: float = 0.0
    slowest: int = -1
    memory_mib: float = 0.0
    day: str = field(default_factory=lambda: f"{datetime.now(UTC):%Y-%m-%d}")
    faults: dict[str, list[int]] = field(default_factory=dict)

    def note(self, number: int, error: BaseException) -> None:
        """Something is wrong with the program."""
        place = traceback.extract_tb(error.__traceback__)[-1]
        told = f"{type(error).__name__} at {Path(place.filename).name}:{place.lineno}: {str(error)[:200]}"
        known = self.faults.setdefault(told, [])
        known.append(number)
        if len(known) == 1 and len(self.faults) <= MOST_TOLD:
            traceback.print_exception(error)
            where = "tests.hostile.kills" if self.kind == "kills" else f"tests.hostile {self.kind}"
            sys.stderr.write(f"found again by: python -m {where} --first {number} --many 1\n")

    def __str__(self) -> str:
        found = "".join(
            f"\n  {len(numbers)} times, first {numbers[0]}: {told}" for told, numbers in self.faults.items()
        )
        return (
            f"{self.kind}: {self.many} from {self.first} on in {self.seconds:.0f} s; slowest {self.slowest_ms:.0f} ms "
            f"({self.slowest}); memory {self.memory_mib:.0f} MiB; faults: {len(self.faults)}{found}"
        )

    def as_row(self) -> dict[str, Any]:
        """The same for a ledger."""
        return asdict(self)


def run(name: str, kind: Kind, first: int, many: int, until: float | None = None) -> Figures:
    """Tries so many inputs from this one on, or as many as there is time for."""
    found, begun = Figures(name, first), monotonic()
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder, kind(Path(folder)) as trial:
        for number in range(first, first + many):
            if until is not None and monotonic() > until:
                break
            start = process_time()
            try:
                trial(number)
            except Exception as error:
                found.note(number, error)
            took = process_time() - start
            found.many += 1
            if took * 1000 > found.slowest_ms:
                found.slowest_ms, found.slowest = took * 1000, number
            if took > HANG_S:
                found.note(number, TimeoutError(f"took more than {HANG_S:.0f} s"))
    found.seconds, found.memory_mib = monotonic() - begun, memory()
    return found


def memory() -> float:
    """MiB that this process held at most; 0 where the system does not tell."""
    with contextlib.suppress(ImportError):
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    return 0.0


@contextlib.contextmanager
def always(trial: Trial) -> Iterator[Trial]:
    """A kind that leaves nothing behind."""
    yield trial
