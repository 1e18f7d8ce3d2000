"""The options of the window: what the command line may say, and one clear sentence when it says something else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any, Final

from game.i18n.words import LANGUAGES, _
from game.storage.settings import SPEEDS, TEXT_SIZES

TEXTS: Final = tuple(map(str, TEXT_SIZES))


class BadOption(Exception):
    """The command line cannot be followed; the message is a sentence for the person who wrote it."""


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line asks of the window; None leaves it to the settings."""

    ui_log: Path | None = None
    size: tuple[int, int] | None = None
    profile_dir: Path | None = None
    seed: int | None = None
    speed: str | None = None
    lang: str | None = None
    text: int | None = None
    first_frame: bool = False  # for measuring: says when the menu is on the screen, and quits


def _size(text: str) -> tuple[int, int]:
    wide, _x, high = text.lower().partition("x")
    if not (wide.isdecimal() and high.isdecimal() and 1 <= int(wide) <= 16384 and 1 <= int(high) <= 16384):
        raise BadOption(_("--size is {text}; it takes a width and a height such as 1280x800").format(text=text))
    return int(wide), int(high)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or int(text) >= 2**128:
        raise BadOption(_("--seed is {text}; it takes a whole number such as 42").format(text=text))
    return int(text)


def _one_of(name: str, allowed: tuple[str, ...]) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in allowed:
            raise BadOption(
                _("{name} is {text}; it takes {allowed}").format(name=name, text=text, allowed=", ".join(allowed))
            )
        return text

    return read


_READERS: Final[dict[str, Callable[[str], Any]]] = {
    "--ui-log": Path,
    "--size": _size,
    "--profile-dir": Path,
    "--seed": _seed,
    "--speed": _one_of("--speed", SPEEDS),
    "--lang": _one_of("--lang", tuple(LANGUAGES)),
    "--text": lambda text: int(_one_of("--text", TEXTS)(text)),
}


def parse(argv: list[str]) -> Options:
    """The options that these words ask for; BadOption with a sentence when they cannot be followed."""
    found: dict[str, Any] = {}
    words = iter(argv)
    for word in words:
        name, equals, value = word.partition("=")
        if word == "--first-frame":
            found["first_frame"] = True
            continue
        if name not in _READERS:
            raise BadOption(
                _("{word} is not known here; the window takes {options}").format(word=word, options=", ".join(_READERS))
            )
        if not equals:
            value = next(words, "")
        if not value:
            raise BadOption(_("{name} needs a value after it").format(name=name))
        found[name[2:].replace("-", "_")] = _READERS[name](value)
    assert set(found) <= {field.name for field in fields(Options)}
    return Options(**found)
