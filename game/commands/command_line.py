"""The command line of every command: read by argparse, explained and refused in the person's language.

Standard library only: the launcher reads its own with it before the packages are there.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from functools import wraps
from textwrap import wrap
from typing import Any, ClassVar, Final, NoReturn, TextIO

from game.i18n import words
from game.i18n.words import _
from game.paths import CALLED, FROM_A_FOLDER

WIDE: Final = 96  # letters of a line of help
PLAIN: Final = str.maketrans({"−": "-", "–": "-", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"', "…": "..."})


class Refusal(Exception):
    """A command that ends without its answer; the text is a sentence that says why, `status` the exit status."""

    status: ClassVar = 1


class NotUnderstood(Refusal):
    """A command line that cannot be followed as it was written."""

    status: ClassVar = 2


class HelpWanted(Exception):
    """Only the page about the options was asked for; it is the text."""


class Unfit(ValueError):
    """What the reader of an option raises for a value that is none of its own; the text says which ones are."""


class CommandLine(argparse.ArgumentParser):
    """The options of one command, and how many names may stand among them (None: any number)."""

    def __init__(self, command: str, about: str, names: str = "", most: int | None = 0, examples: str = "") -> None:
        """Takes the command as it is written behind main.py, and what is told about it, both for people."""
        prog = " ".join(filter(None, (FROM_A_FOLDER, command)))
        super().__init__(prog, description=about, add_help=False, allow_abbrev=False, exit_on_error=False)
        self._named, self._names, self._most, self._examples = command or _("the window"), names, most, examples
        self._told: dict[str, str] = {}
        self.add_argument("-h", "--help", action="help")

    def flag(self, name: str, told: str = "") -> None:
        """An option without a value; without a word about it, nobody is told that there is one."""
        self.add_argument(name, action="store_true")
        if told:
            self._told[name] = told

    def option(self, name: str, value: str, told: str, read: Callable[[str], Any] = str, **more: Any) -> None:
        """An option with a value, which `read` makes of a text, or raises Unfit; `more` is for argparse."""

        def reader(text: str) -> Any:  # noqa: ANN401  # whatever the option is
            try:
                return read(text) if text else self._refuse_empty(name)
            except Unfit as unfit:
                sentence = _("{name} is {text}; it takes {allowed}")
                raise NotUnderstood(sentence.format(name=name, text=text, allowed=unfit)) from unfit

        self.add_argument(name, type=reader, **more)
        self._told[f"{name} {value}"] = told

    def language(self) -> None:
        """The option that `speak` has followed already."""
        self.option("--lang", _("LANGUAGE"), ", ".join(words.spoken()), one_of(*words.spoken()))

    def read(self, argv: Sequence[str]) -> tuple[argparse.Namespace, list[str]]:
        """The options and the names; NotUnderstood with a sentence, or HelpWanted."""
        try:
            asked, names = self.parse_known_args(list(argv))
        except argparse.ArgumentError as wrong:
            option = str(wrong.argument_name)
            if any(told.startswith(f"{option} ") for told in self._told):
                self._refuse_empty(option)
            self.refuse(next((word for word in argv if word.startswith(f"{option}=")), option))
        strange = [name for name in names if name.startswith("-")]
        if strange or (self._most is not None and len(names) > self._most):
            self.refuse(strange[0] if strange else names[self._most or 0])
        return asked, names

    def refuse(self, word: str) -> NoReturn:
        """NotUnderstood: this word means nothing here."""
        sentence = _("{word} is not known here; {command} takes {options}, and --help explains them")
        options = ", ".join(filter(None, (self._names, *(option.split()[0] for option in self._told))))
        raise NotUnderstood(sentence.format(word=word, command=self._named, options=options))

    def _refuse_empty(self, name: str) -> NoReturn:
        raise NotUnderstood(_("{name} needs a value after it").format(name=name))

    def print_help(self, _file: object = None) -> NoReturn:
        """What argparse does where it meets --help."""
        raise HelpWanted(self.format_help())

    def format_help(self) -> str:
        """The page about the command, with a column of options and one of what they are for."""
        rows = self._told | {"-h, --help": _("this page")}
        wide = max(map(len, rows)) + 4
        lines = [" ".join(filter(None, (self.prog, self._names, _("[options]")))), ""]
        lines += [*wrap(self.description or "", WIDE), ""]
        for option, told in rows.items():
            first, *others = [line for part in told.splitlines() for line in _column(part, WIDE - wide)]
            lines += [f"  {option}".ljust(wide) + first, *(" " * wide + line for line in others)]
        return "\n".join([*lines, *([""] if self._examples else []), *self._examples.splitlines()])


def _column(text: str, wide: int) -> list[str]:
    """The lines of a text, further ones drawn in as the first one is."""
    margin = " " * (len(text) - len(text.lstrip()))
    lines = wrap(text.strip(), wide - len(margin), break_on_hyphens=False, break_long_words=False)
    return [margin + line for line in lines]


def one_of(*allowed: str) -> Callable[[str], str]:
    """The reader of one of these words."""

    def read(text: str) -> str:
        if text not in allowed:
            raise Unfit(", ".join(allowed))
        return text

    return read


def whole(least: int) -> Callable[[str], int]:
    """The reader of a whole number, from `least` on."""

    def read(text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) < 20 and least <= int(text) < 2**63):
            raise Unfit(_("a whole number from {least} on").format(least=least))
        return int(text)

    return read


def command(answer: Callable[[Sequence[str]], int]) -> Callable[[Sequence[str]], int]:
    """The `main` of a command: it speaks the language that is asked for, and tells help and refusals as sentences."""

    @wraps(answer)
    def main(argv: Sequence[str]) -> int:
        speak(argv)
        try:
            return answer(argv)
        except HelpWanted as page:
            tell(str(page))
            return 0
        except Refusal as refusal:
            tell(str(refusal), sys.stderr)
            return refusal.status

    return main


def not_written(file: object, error: OSError) -> str:
    """The sentence about a file that the system refuses."""
    return _("The file {name} cannot be written: {reason}").format(name=file, reason=error.strerror)


def speak(argv: Sequence[str]) -> None:
    """From here on words come in the language asked for with --lang, or in the system's."""
    language = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    language.add_argument("--lang", nargs="?")
    words.use(language.parse_known_args(list(argv))[0].lang)


def tell(text: str, stream: TextIO | None = None) -> None:
    """Prints also where the terminal has not every letter, and is silent when there is none or nobody reads on.

    Whoever installed the program reads the name by which he called it.
    """
    out = stream or sys.stdout
    if out is None:  # a program without a terminal on Windows
        return
    text = text.replace(FROM_A_FOLDER, CALLED)
    letters = out.encoding or "utf-8"
    try:
        text.encode(letters)
    except UnicodeEncodeError:
        text = text.translate(PLAIN)
    try:
        print(text.encode(letters, "backslashreplace").decode(letters), file=out, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())  # or the interpreter would complain at its end
