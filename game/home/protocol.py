"""The messages between the PC and a page, as README.md writes them: read with every limit, and written.

Nothing here knows a match or a socket.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from game.engine.actions import Action, from_json

VERSION: Final = 1
LARGEST: Final = 2048  # bytes of a message to the PC
LONGEST_NAME: Final = 14  # letters: as many as a plate holds
LONGEST_FACE: Final = 40
LONGEST_TOKEN: Final = 64
LONGEST_LANGUAGE: Final = 35


class NotAMessage(ValueError):
    """A message that is none; `code` is the word for it in the protocol."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message: somebody comes back with a token, or is new and knows the word of the evening."""

    lang: str
    token: str = ""
    word: str = ""
    name: str = ""
    face: str = ""


@dataclass(frozen=True, slots=True)
class Act:
    """An action for the position of this number."""

    n: int
    action: Action


@dataclass(frozen=True, slots=True)
class Back:
    """The wish to take back what this seat did last."""

    n: int


@dataclass(frozen=True, slots=True)
class Agree:
    """The answer to such a wish of somebody else."""

    n: int
    yes: bool


@dataclass(frozen=True, slots=True)
class Hint:
    """The question what to play."""

    n: int


@dataclass(frozen=True, slots=True)
class GoOn:
    """The count of the deal was read."""

    n: int


@dataclass(frozen=True, slots=True)
class Speak:
    """Another language from now on."""

    lang: str


@dataclass(frozen=True, slots=True)
class Leave:
    """The person gets up."""


Message: TypeAlias = Hello | Act | Back | Agree | Hint | GoOn | Speak | Leave


def read(text: str) -> Message:
    """The message of this text; NotAMessage where it is none, whatever it is."""
    if len(text.encode("utf-8", "surrogatepass")) > LARGEST:
        raise NotAMessage("too_long")
    try:
        told = json.loads(text)
        if not isinstance(told, dict):
            raise NotAMessage("unreadable")
        return _message(told)
    except NotAMessage:
        raise
    except (ValueError, KeyError, TypeError, RecursionError, OverflowError) as error:
        raise NotAMessage("unreadable") from error


def _message(told: dict[str, Any]) -> Message:
    match told.get("do"):
        case "hello":
            return _hello(told)
        case "act":
            return Act(_number(told), from_json(_object(told["action"])))
        case "back":
            return Back(_number(told))
        case "agree":
            return Agree(_number(told), told["yes"] is True)
        case "hint":
            return Hint(_number(told))
        case "on":
            return GoOn(_number(told))
        case "lang":
            return Speak(_words(told["lang"], LONGEST_LANGUAGE))
        case "leave":
            return Leave()
        case _:
            raise NotAMessage("unreadable")


def _hello(told: dict[str, Any]) -> Hello:
    if told.get("v") != VERSION:
        raise NotAMessage("newer")
    lang = _words(told.get("lang", ""), LONGEST_LANGUAGE)
    if "token" in told:
        return Hello(lang, token=_words(told["token"], LONGEST_TOKEN))
    name, face = _words(told["name"], 10 * LARGEST), _words(told.get("face", ""), LONGEST_FACE)
    return Hello(lang, word=_words(told["word"], LONGEST_FACE), name=tidy_name(name), face=face)


def tidy_name(name: str) -> str:
    """A name that fits on a plate: in one line, without what cannot be printed."""
    shown = "".join(letter if letter.isprintable() else " " for letter in name)
    return " ".join(shown.split())[:LONGEST_NAME].strip()


def _number(told: dict[str, Any]) -> int:
    number = told["n"]
    if type(number) is not int or not 0 <= number < 2**53:
        raise NotAMessage("unreadable")
    return number


def _object(found: object) -> dict[str, Any]:
    if not isinstance(found, dict):
        raise NotAMessage("unreadable")
    return found


def _words(found: object, most: int) -> str:
    if not isinstance(found, str) or len(found) > most:
        raise NotAMessage("unreadable")
    return found


def written(kind: str, **fields: Any) -> str:
    """A message from the PC."""
    return json.dumps({"is": kind, **fields}, ensure_ascii=False, separators=(",", ":"))
