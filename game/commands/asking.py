"""What the commands that answer in a terminal share: reading the question, and printing the answer."""

from __future__ import annotations

import os
import sys
from collections.abc import Collection, Mapping, Sequence
from typing import Final, TextIO

from game.i18n import words
from game.i18n.words import _

PLAIN: Final = str.maketrans({"−": "-", "–": "-", "’": "'", "“": '"', "”": '"', "«": '"', "»": '"', "…": "..."})


def asked(
    argv: Sequence[str], valued: Collection[str], flags: Collection[str] = ()
) -> tuple[list[str], dict[str, str]]:
    """The names, and the options with their values; the value of a flag is empty."""
    names: list[str] = []
    options: dict[str, str] = {}
    left = iter(argv)
    for word in left:
        option, given, value = word.partition("=")
        if option in valued:
            options[option] = value if given else next(left, "")
        elif word in flags:
            options[word] = ""
        else:
            names.append(word)
    return names, options


def wrong_language(options: Mapping[str, str]) -> str:
    """What is wrong with the language that was asked for; empty when nothing is."""
    language = options.get("--lang")
    if language is None or language in words.LANGUAGES:
        return ""
    message = _("{name} is {text}; it takes {allowed}") if language else _("{name} needs a value after it")
    return message.format(name="--lang", text=language, allowed=", ".join(words.LANGUAGES))


def tell(text: str, stream: TextIO | None = None) -> None:
    """Prints also where the terminal has not every letter, and is silent when nobody reads on."""
    out = stream or sys.stdout
    letters = out.encoding or "utf-8"
    try:
        text.encode(letters)
    except UnicodeEncodeError:
        text = text.translate(PLAIN)
    try:
        print(text.encode(letters, "backslashreplace").decode(letters), file=out, flush=True)
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), out.fileno())  # or the interpreter would complain at its end
