"""What is wrong with a file: where, what, what is allowed instead, and the nearest right word."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal, TypeAlias

from game.i18n.words import _

# What sort of fault it is: syntax (no YAML), empty (no rule at all), encoding (no UTF-8), missing, unreadable, key (no
# such rule), double (there twice), word (not one of the allowed ones), type (nothing of that kind), range (a number
# beyond its limits), length (a list with too few or too many entries), lack (of something needed), conflict (of rules),
# parent (the game it extends) or none.
Sort: TypeAlias = Literal[
    "",
    "syntax",
    "size",
    "empty",
    "encoding",
    "missing",
    "unreadable",
    "key",
    "double",
    "word",
    "type",
    "range",
    "length",
    "lack",
    "conflict",
    "parent",
]
LONGEST = 60  # letters of a wrong word that a sentence repeats


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a file; line and column count from 1, `found` is the wrong word, `nearest` the right one if any.

    `also` are the other places that the fault is about: those of the rules with which this one does not go together;
    `bare` is the message without the question for the right word.
    """

    file: str
    line: int
    column: int
    message: str
    found: str = ""
    nearest: str = ""
    sort: Sort = ""
    also: tuple[tuple[int, int], ...] = ()
    bare: str = ""

    def __str__(self) -> str:
        return f"{self.file}:{self.line}:{self.column}: {self.message}"


class FaultyRules(Exception):
    """A file that cannot be used, with everything that is wrong with it."""

    def __init__(self, faults: Iterable[Fault]) -> None:
        self.faults: tuple[Fault, ...] = in_order(faults)
        super().__init__("\n".join(str(fault) for fault in self.faults))


def in_order(faults: Iterable[Fault]) -> tuple[Fault, ...]:
    """The faults as they stand in the file, each once."""
    unique = dict.fromkeys(faults)
    return tuple(sorted(unique, key=lambda fault: (fault.file, fault.line, fault.column)))


def hinted(fault: str, word: str) -> str:
    """The sentence with a question that offers the right word; as it is where there is none."""
    return _("{fault} (did you mean {word}?)").format(fault=fault, word=word) if word else fault


def shorten(text: str) -> str:
    """The text on one line, without letters that cannot be seen, cut where it is too long for a sentence."""
    line = "".join(letter if letter.isprintable() else "?" for letter in " ".join(text.split()))
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"
