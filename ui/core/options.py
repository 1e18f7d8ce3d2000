"""The options of the window: what the command line may say, and one clear sentence when it says something else."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Final

from game.commands.command_line import CommandLine, Unfit, one_of
from game.i18n.words import _
from game.storage.settings import SPEEDS, TEXT_SIZES

TEXTS: Final = tuple(map(str, TEXT_SIZES))


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
    given: str | None = None  # a file or a text that is opened at once
    first_frame: bool = False  # for measuring: says when the menu is on the screen, and quits


def parse(argv: Sequence[str]) -> Options:
    """The options that these words ask for; NotUnderstood with a sentence when they cannot be followed."""
    asked, names = command_line().read(argv)
    return replace(options_of(asked), given=names[0] if names else None)


def command_line() -> CommandLine:
    """The command line of the window itself, in the language in use."""
    about = _("Opens the window of the game. What is not said here is as it was left in the settings.")
    line = CommandLine("", about, names=_("[FILE]"), most=1)
    add_options(line)
    return line


def add_options(line: CommandLine) -> None:
    """What can be said of every window, also of one that is only drawn."""
    line.option("--size", _("WIDTHxHEIGHT"), _("how large the window is, such as 1280x800"), _size)
    line.option("--text", _("PERCENT"), _("how large the letters are: {sizes}").format(sizes=", ".join(TEXTS)), _text)
    line.option("--speed", _("SPEED"), _("how fast the cards move: {speeds}").format(speeds=", ".join(SPEEDS)), _speed)
    line.option("--seed", _("NUMBER"), _("deal the cards that belong to this number, such as 42"), _seed)
    line.option("--profile-dir", _("FOLDER"), _("keep settings, matches and your own games in this folder"), Path)
    line.option("--ui-log", _("FILE"), _("write everything that is shown into this file, for programs"), Path)
    line.language()
    line.flag("--first-frame")


def options_of(asked: Namespace) -> Options:
    """What was said of the window, among other options of a command."""
    return Options(**{field.name: getattr(asked, field.name) for field in fields(Options) if field.name in asked})


_speed = one_of(*SPEEDS)


def _text(text: str) -> int:
    return int(one_of(*TEXTS)(text))


def _size(text: str) -> tuple[int, int]:
    wide, _x, high = text.lower().partition("x")
    if not (wide.isdecimal() and high.isdecimal() and 1 <= int(wide) <= 16384 and 1 <= int(high) <= 16384):
        raise Unfit(_("a width and a height such as 1280x800"))
    return int(wide), int(high)


def _seed(text: str) -> int:
    if not (text.isascii() and text.isdecimal()) or int(text) >= 2**128:
        raise Unfit(_("a whole number such as 42"))
    return int(text)
