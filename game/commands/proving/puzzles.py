"""`main.py puzzles`: reads the puzzles that come along, or other files of them, and proves each of them anew."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from time import perf_counter

from game.commands.command_line import CommandLine, Refusal, command, tell
from game.i18n.words import _, ngettext
from game.puzzles.collection import NOTE, file_of
from game.puzzles.course import UnusablePuzzle
from game.puzzles.proof import is_proved
from game.puzzles.puzzle import KINDS, Puzzle, puzzle_from
from game.storage.outside import contents, printable

LARGEST = 10_000_000  # bytes of a file that is looked at
SHOWN = 10  # faults of a file that are told


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 when every puzzle has the one right answer that it tells, else 1."""
    about = _("Reads the puzzles that come with the program, or these files of them, and proves each of them anew.")
    line = CommandLine("puzzles", about, names=_("[FILE…]"), most=None)
    line.flag("--check", _("prove each answer; without it the lines are only read"))
    line.language()
    asked, words = line.read(argv)
    files = [Path(word) for word in words] or [file_of(kind) for kind in KINDS]
    faulty = [_faulty(file, prove=asked.check) for file in files]  # each of them is told
    return int(any(faulty))


def _faulty(file: Path, *, prove: bool) -> bool:
    """Tells what is in this file; whether anything is wrong with it."""
    begun = perf_counter()
    found, wrong = _read(_lines(file))
    if prove:
        wrong += [number for number, puzzle in found if not is_proved(puzzle)]
    count = ngettext("{count} puzzle", "{count} puzzles", len(found)).format(count=len(found))
    if prove:
        said = _("{file}: {count}, each with the one right answer, in {seconds} s")
    else:
        said = _("{file}: {count} read, in {seconds} s")
    if wrong:
        said = _("{file}: {count}; wrong in the lines {lines}")
    shown = ", ".join(map(str, sorted(wrong)[:SHOWN])) + ("…" if len(wrong) > SHOWN else "")
    seconds = f"{perf_counter() - begun:.1f}"
    tell(said.format(file=printable(file.name), count=count, seconds=seconds, lines=shown))
    return bool(wrong)


def _lines(file: Path) -> list[str]:
    """The lines of the file; Refusal with a sentence where it cannot be read."""
    try:
        return contents(file, LARGEST).decode().splitlines()
    except UnicodeDecodeError as error:
        raise Refusal(_("{file} is no text").format(file=printable(file.name))) from error
    except OSError as error:
        told = _("{file} cannot be read: {reason}")
        raise Refusal(told.format(file=printable(str(file)), reason=error.strerror or str(error))) from error


def _read(lines: Iterable[str]) -> tuple[list[tuple[int, Puzzle]], list[int]]:
    """The puzzles with the numbers of their lines, from 1, and the lines that tell none."""
    found, wrong = [], []
    for number, text in enumerate(lines, 1):
        if text and not text.startswith(NOTE):
            try:
                found.append((number, puzzle_from(text)))
            except UnusablePuzzle:
                wrong.append(number)
    return found, wrong
