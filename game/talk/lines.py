"""The lines that people say at the table, and who these people are, from the file that has both."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from typing import Any, Final, TypeAlias

from game.i18n.words import language, text_in
from game.paths import ASSETS

FILE: Final = ASSETS / "talk" / "talk.yaml"


@dataclass(frozen=True, slots=True)
class Line:
    """A line as it stands in the file, and its `key`: short, the same as long as the line is, and no other line's."""

    key: str
    english: str

    @property
    def words(self) -> str:
        """The line in the language of now."""
        return text_in({"en": self.english}, language())


Lines: TypeAlias = Mapping[str, tuple[Line, ...]]  # by occasion


@dataclass(frozen=True, slots=True)
class Character:
    """Somebody of the computer's company: who that is, in a sentence, and what he or she says on which occasion."""

    who: str
    lines: Lines


@cache
def characters() -> Mapping[str, Character]:
    """Everybody who speaks, by face; read when it is first asked for."""
    import yaml  # slow to import, and no first frame needs it

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the quick one where it was compiled
    told: dict[str, Any] = yaml.load(FILE.read_text(encoding="utf-8"), loader)
    voices = {voice: _lines(lines) for voice, lines in told["voices"].items()}
    return {
        face: Character(person["who"], _together(_lines(person["lines"]), voices[person["voice"]]))
        for face, person in told["people"].items()
    }


def _lines(told: Mapping[str, list[str]]) -> Lines:
    return {occasion: tuple(Line(_key(text), text) for text in texts) for occasion, texts in told.items()}


def _together(own: Lines, shared: Lines) -> Lines:
    """Both by occasion, a person's own first."""
    return {occasion: own.get(occasion, ()) + shared.get(occasion, ()) for occasion in {**own, **shared}}


def _key(text: str) -> str:
    return sha256(text.encode()).hexdigest()[:8]


def who_is(face: str) -> str:
    """Who the person with this face is, in a sentence in the language of now; empty for a face of one's own."""
    known = characters().get(face)
    return "" if known is None else text_in({"en": known.who}, language())


def from_where(face: str) -> str:
    """Where the person with this face is from, in two or three words: what `who_is` says there after the age."""
    return who_is(face).partition(".")[0].partition(", ")[2]
