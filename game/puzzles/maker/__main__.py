"""`python3 -m game.puzzles.maker`: makes the puzzles in `assets/puzzles` anew, all kinds or one."""

from __future__ import annotations

import argparse
import sys
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, Final

import yaml

from game.puzzles.collection import FOLDER, LEVEL, file_of
from game.puzzles.maker.levels_asked import find_endings, rated, tried
from game.puzzles.maker.questions import find_auction, find_counting
from game.puzzles.puzzle import KINDS, Kind, Puzzle

PLAN: Final = FOLDER / "plan.yaml"
HEAD: Final = "# Puzzles, one a line, as game/puzzles/README.md tells. Made by python3 -m game.puzzles.maker."


def main(argv: list[str]) -> int:
    """0 when the puzzles are written."""
    parser = argparse.ArgumentParser(prog="python3 -m game.puzzles.maker", description=__doc__)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--kind", choices=KINDS)
    parser.add_argument("--out", type=Path, default=FOLDER)
    asked = parser.parse_args(argv)
    with ProcessPoolExecutor(asked.workers) as pool:
        plan = yaml.safe_load(PLAN.read_text(encoding="utf-8"))
        for kind in KINDS:
            if asked.kind in (None, kind):
                write(file_of(kind, asked.out), *made(kind, plan[kind], pool))
    return 0


def made(
    kind: Kind, tables: list[list[Any]], pool: ProcessPoolExecutor
) -> tuple[list[Puzzle], list[tuple[str, int, int]]]:
    """All puzzles of a kind; and by level, of 1000 how many it found and its rating, where levels are asked."""
    find = {"ending": find_endings, "counting": find_counting, "auction": find_auction}[kind]
    games, players, cards, counts = zip(*tables, strict=True)
    found = [one for part in pool.map(find, range(len(tables)), games, players, cards, counts) for one in part]
    return rated(list(pool.map(tried, found, chunksize=16))) if kind == "ending" else (found, [])


def write(file: Path, puzzles: list[Puzzle], table: list[tuple[str, int, int]]) -> None:
    """Writes the file, and prints what the levels found."""
    levels = [f"{LEVEL}{level} {rate} {rating}" for level, rate, rating in table]
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("\n".join([HEAD, *levels, *(one.text() for one in puzzles)]) + "\n", encoding="utf-8")
    sys.stdout.write("\n".join([f"{file.name}: {len(puzzles)}", *levels]) + "\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
