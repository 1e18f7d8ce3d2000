"""What went wrong when an outside program had to decide: the reason, and what it said."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

LONGEST: Final = 120  # letters of what a program said that are kept
LINES: Final = 8  # of its standard error that are kept


class Why(StrEnum):
    """Why a decision was forfeited."""

    LATE = "late"
    ENDED = "ended"
    NO_ANSWER = "no answer"
    OTHER_NUMBER = "other number"
    NOT_POSSIBLE = "not possible"


@dataclass(frozen=True, slots=True)
class Slip:
    """One forfeited decision: `said` is the line at fault, or how the program ended; `errors` its last complaints.

    `on_turn` tells those that had to be made from those that might have been left alone.
    """

    why: Why
    said: str = ""
    errors: tuple[str, ...] = ()
    on_turn: bool = True


def excerpt(said: bytes | str) -> str:
    """The beginning of what a program said, in letters that do a terminal no harm."""
    text = said[: LONGEST + 1].decode("utf-8", "backslashreplace") if isinstance(said, bytes) else said
    text = text.rstrip()
    shown = "".join(letter if letter.isprintable() else repr(letter)[1:-1] for letter in text[:LONGEST])
    return f"{shown}…" if len(text) > LONGEST else shown


def last_lines(said: bytes) -> tuple[str, ...]:
    """The last lines of what a program complained of, those without a word left out."""
    lines = [excerpt(line) for line in said.splitlines()]
    return tuple([line for line in lines if line][-LINES:])
