"""The lessons that come with the program: a YAML file each, read strictly when somebody first asks for them.

The name of a file begins with two digits, which put the lessons in order; the rest is what a lesson is known by.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from game.engine.actions import FIELDS, Action, from_json
from game.engine.cards import SUITS
from game.engine.variant import Within
from game.i18n.words import _
from game.lessons.lesson import Ask, Lesson, LessonChoice, LessonReply, LessonStep, Others, Tell, Turn
from game.paths import ASSETS
from game.variants.faults import Fault, FaultyRules
from game.variants.loading import read_description
from game.variants.schema import CardWord, Choice, Label, ListType, Number, Part, Text, Type

FOLDER: Final = ASSETS / "lessons"
LARGEST: Final = 100_000  # bytes; a long lesson has ten thousand

_ACTION: Final[Mapping[str, Type]] = {
    "action": Choice(tuple(FIELDS)),
    "card": CardWord(),
    "give": CardWord(),
    "amount": Number(Within(0, 1000)),
    "rank": Number(Within(0, 13)),
    "cards": ListType(CardWord()),
    "suit": Choice(SUITS),
    "meaning": Label(),
}
_REPLY: Final = Part(object, {**_ACTION, "say": Text()}, ("say",))
_CHOICE: Final = Part(object, {"answer": Text(), "say": Text()}, ("answer", "say"))
_STEP: Final = Part(
    object,
    {
        "tell": Text(),
        "turn": Text(),
        "ask": Text(),
        "others": ListType(Part(object, _ACTION)),
        "do": ListType(_REPLY),
        "not": ListType(_REPLY),
        "otherwise": Text(),
        "right": _CHOICE,
        "wrong": ListType(_CHOICE),
    },
)
KEYS: Final[Mapping[str, Type]] = {
    "title": Text(),
    "about": Text(),
    "game": Text(),
    "players": Number(Within(2, 6)),
    "dealer": Number(Within(0, 5)),
    "seed": Number(Within(0, 1_000_000)),
    "steps": ListType(_STEP),
}
# Which keys each kind of step has beside the one that it is called by.
_WITH: Final[Mapping[str, frozenset[str]]] = {
    "tell": frozenset(),
    "others": frozenset(),
    "turn": frozenset({"do", "not", "otherwise"}),
    "ask": frozenset({"right", "wrong"}),
}


@cache
def lessons(folder: Path = FOLDER) -> tuple[Lesson, ...]:
    """All lessons in the order in which they are taught; FaultyRules where a file has faults."""
    return tuple(read_lesson(path) for path in sorted(folder.glob("*.yaml")))


def lesson_named(name: str, folder: Path = FOLDER) -> Lesson | None:
    """The lesson that is known by this name."""
    return next((one for one in lessons(folder) if one.id == name), None)


def lessons_of(game: str) -> tuple[Lesson, ...]:
    """Those about this game."""
    return tuple(one for one in lessons() if one.game == game)


def read_lesson(path: Path) -> Lesson:
    """The lesson of this file; FaultyRules with sentences where it has faults."""
    found, reading = read_description(path, KEYS, LARGEST, _("a lesson has a title, a game and steps"))
    missing = [key for key in KEYS if key not in found]
    if not reading.faults and missing:
        reading.faults.append(Fault(path.name, 1, 1, _("{key} is missing").format(key=missing[0])))
    if reading.faults:
        raise FaultyRules(reading.faults)
    steps = []
    for number, step in enumerate(found.pop("steps"), 1):
        try:
            steps.append(_step(step))
        except (KeyError, ValueError) as wrong:
            message = _("step {number}: {reason}").format(number=number, reason=wrong)
            raise FaultyRules([Fault(path.name, 1, 1, message)]) from None
    return Lesson(id=path.stem.partition("-")[2], steps=tuple(steps), **found)


def _step(written: Mapping[str, Any]) -> LessonStep:
    """The step; ValueError with a sentence where its keys make none."""
    kinds = [key for key in _WITH if key in written]
    if len(kinds) != 1 or set(written) - _WITH[kinds[0]] != {kinds[0]}:
        raise ValueError(_("a step is one of tell, turn, ask, others, with the keys of that kind"))
    match kinds[0]:
        case "tell":
            return Tell(written["tell"])
        case "others":
            return Others(tuple(_action(one) for one in written["others"]))
        case "turn":
            replies = [(one, right) for key, right in (("do", True), ("not", False)) for one in written.get(key, ())]
            made = tuple(LessonReply(_action(one), one["say"], right) for one, right in replies)
            return Turn(written["turn"], made, written.get("otherwise", ""))
        case _:
            choices = [(written["right"], True), *((one, False) for one in written["wrong"])]
            return Ask(written["ask"], tuple(LessonChoice(one["answer"], one["say"], right) for one, right in choices))


def _action(written: Mapping[str, Any]) -> Action:
    """The act; playing a card is the usual one."""
    return from_json({"action": "play", **{key: value for key, value in written.items() if key != "say"}})
