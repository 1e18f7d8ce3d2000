"""Rule texts for tests: written to a folder, loaded, and their faults told as line, column and message."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

from game.variants.loading import Fault, FaultyRules, load

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "rules"
GAMES = sorted(RULES.glob("*.yaml"))


def write(folder: Path, text: str | bytes, name: str = "house") -> Path:
    """The file with this text; a text may be indented like the test around it."""
    path = folder / f"{name}.yaml"
    path.write_bytes(text if isinstance(text, bytes) else dedent(text).lstrip("\n").encode())
    return path


def faults(path: Path) -> tuple[Fault, ...]:
    """What is wrong with the file; nothing when it loads."""
    try:
        load(path, (RULES,))
    except FaultyRules as faulty:
        return faulty.faults
    return ()
