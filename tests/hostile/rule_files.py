"""Rule files: no text, no bytes and no change of a real file breaks the loader; what it accepts can be played."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from random import Random
from typing import Final

from game.commands.check import check
from game.engine.rulebook import rulebook
from game.engine.variant import Variant
from game.variants.loading import Fault, FaultyRules, from_text, load, merged_text
from tests.hostile.harm import SCRAPS, harmed, reworded
from tests.hostile.runs import Trial
from tests.rule_texts import GAMES, ROOT, RULES, faults, write

TEXTS: Final = [path.read_text(encoding="utf-8") for path in [*GAMES, *sorted((RULES / "signs").glob("*.yaml"))]]
SCENARIOS: Final = [
    (ROOT / "tests" / "scenarios" / f"{name}.yaml").read_text(encoding="utf-8")
    for name in ("bastarda", "edges", "match")
]
VOCABULARY: Final = sorted({word for text in TEXTS for word in re.findall(r"[\w*-]+|[^\w\s]", text)})


@contextmanager
def rule_files(folder: Path) -> Iterator[Trial]:
    """A rule file, or one of scenarios."""
    ways: list[Callable[[Random], None]] = [
        _words,
        _words,
        _changed,
        _changed,
        partial(_bytes, folder),
        partial(_played, folder),
        partial(_scenario, folder),
    ]

    def trial(number: int) -> None:
        ways[number % len(ways)](Random(f"rules:{number}"))

    yield trial


def _read(text: str) -> tuple[Variant | None, tuple[Fault, ...]]:
    try:
        return from_text(text), ()
    except FaultyRules as faulty:
        return None, faulty.faults


def _sound(found: tuple[Fault, ...]) -> None:
    assert all(fault.line >= 1 and fault.column >= 1 and fault.message for fault in found)
    assert all(str(fault).isprintable() and len(fault.message) < 1500 for fault in found)


def _words(rng: Random) -> None:
    """Words of the language and scraps of YAML in any order."""
    letters = [chr(rng.choice((rng.randrange(128), rng.randrange(0x110000)))) for _letter in range(rng.randrange(20))]
    parts = [rng.choice((*SCRAPS, rng.choice(VOCABULARY), *letters)) for _part in range(rng.randrange(60))]
    text = rng.choice(("", " ")).join(parts)
    variant, found = _read(text)
    _sound(found)
    assert bool(found) == (variant is None)
    if variant is not None:
        assert from_text(merged_text(variant)).text == variant.text


def _changed(rng: Random) -> None:
    """A real file in which a few words were changed."""
    variant, found = _read(reworded(rng.choice(TEXTS), VOCABULARY, rng))
    _sound(found)
    assert bool(found) == (variant is None)
    if variant is not None:
        assert from_text(merged_text(variant)).text == variant.text


def _bytes(folder: Path, rng: Random) -> None:
    """Bytes of no text, and those of a file that a disk has spoilt."""
    data = rng.randbytes(rng.randrange(300)) if rng.random() < 0.4 else harmed(rng.choice(TEXTS).encode(), rng)
    _sound(faults(write(folder, data, "bytes")))


def _played(folder: Path, rng: Random) -> None:
    """What is accepted of a changed file has a book for each number of players, and its examples can be played."""
    path = write(folder, reworded(rng.choice(TEXTS), VOCABULARY, rng).encode("utf-8", "replace"), "changed")
    result = check(path)
    _sound(result.faults)
    assert not any("cannot go on from here" in failed.message for failed in result.failed)
    if not faults(path):
        variant = load(path, (RULES,))
        assert [rulebook(variant, players).players for players in variant.players] == list(variant.players)


def _scenario(folder: Path, rng: Random) -> None:
    """A file of scenarios in which something was changed."""
    path = write(folder, reworded(rng.choice(SCENARIOS), VOCABULARY, rng).encode("utf-8", "replace"), "changed")
    result = check(path)
    assert all(fault.line >= 1 and fault.column >= 1 for fault in result.faults)
    assert not any("cannot go on from here" in failed.message for failed in result.failed), result.failed
