"""A lesson: a deal of a game, what is told of it, what the pupil is to do, and what is said to each answer.

All sentences are those of the file, in English; `words_of` has them in the language of now.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.engine.actions import Action
from game.i18n.words import language, text_in

PUPIL: Final = 0  # the seat of whoever learns


@dataclass(frozen=True, slots=True)
class Tell:
    """Something is told, until the pupil goes on."""

    words: str


@dataclass(frozen=True, slots=True)
class LessonReply:
    """What is said to an act; `right` ones are done, the others are explained and may be tried again."""

    action: Action
    words: str
    right: bool


@dataclass(frozen=True, slots=True)
class Turn:
    """The pupil is to act. `otherwise` is said to whatever the rules allow and no reply is for; empty where none is."""

    words: str
    replies: tuple[LessonReply, ...]
    otherwise: str = ""

    @property
    def right(self) -> tuple[Action, ...]:
        """What leads on."""
        return tuple(reply.action for reply in self.replies if reply.right)

    def reply(self, action: Action) -> LessonReply | None:
        """What is said to this act; None where the file has nothing for it."""
        found = next((reply for reply in self.replies if reply.action == action), None)
        return found or (LessonReply(action, self.otherwise, False) if self.otherwise else None)


@dataclass(frozen=True, slots=True)
class Others:
    """The other seats act, each when it is its turn."""

    actions: tuple[Action, ...]


@dataclass(frozen=True, slots=True)
class LessonChoice:
    """One answer to a question, and what is said to it."""

    label: str
    words: str
    right: bool


@dataclass(frozen=True, slots=True)
class Ask:
    """A question with answers to choose from, of which one is right."""

    words: str
    choices: tuple[LessonChoice, ...]


LessonStep: TypeAlias = Tell | Turn | Others | Ask


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea, at a table of `players` in `game`; the pupil has seat 0. `seed` is that of the match."""

    id: str
    title: str
    about: str
    game: str
    players: int
    dealer: int
    seed: int
    steps: tuple[LessonStep, ...]

    def texts(self) -> Iterator[str]:
        """Every sentence of the lesson, in English, in the order of the file."""
        yield from (self.title, self.about)
        for step in self.steps:
            match step:
                case Tell(words):
                    yield words
                case Turn(words, replies, otherwise):
                    yield from (words, *(reply.words for reply in replies), otherwise)
                case Ask(words, choices):
                    yield words
                    for choice in choices:
                        yield from (choice.label, choice.words)
                case Others():
                    pass


def words_of(text: str) -> str:
    """A sentence of a lesson in the language of now."""
    return text_in({"en": text}, language()) if text else ""
