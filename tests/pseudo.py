"""A language that nobody speaks: English with other letters, longer, its holes in another order, in ⟦brackets⟧.

What is written into the code instead of a catalogue stands out in it, and so does a place that only suits English.
`python -m tests.pseudo --out FOLDER` draws the screens in it; it takes the options of `screens`.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Final

from babel.messages.catalog import Catalog

from game.i18n import forms, languages, words
from tests.catalogue import LANGUAGES, as_mo, read

CODE: Final = "qps"
LONGER: Final = 1.4
LETTERS: Final = str.maketrans("aeiouAEIOUncsz", "áéíóúÁÉÍÓÚñçšž")
# What stays as it is: holes, strong letters, lines, forms, and the marks of words of the table.
PARTS: Final = re.compile(r"(\{[^{}]*\}|\*\*|\n|\||\]\([a-z-]+\))")
HOLE: Final = re.compile(r"\{[a-z_]*\}")  # those of rules, with more in them, keep their places


PLURAL: Final = re.compile(r"\{([a-z_]+):([a-z]+\|[a-z|]+)\}")  # the words that go with a number


def pseudo(message: str) -> str:
    """The message as this language has it."""
    message = PLURAL.sub(lambda found: f"{{{found[1]}:{found[2].translate(LETTERS)}}}", message)
    parts = PARTS.split(message)
    holes = iter(reversed([part for part in parts if HOLE.fullmatch(part)]))
    turned = [next(holes) if HOLE.fullmatch(part) else _longer(part) for part in parts]
    if "|" in message and "{" not in message:  # the forms of a word, each by itself
        return "".join(turned)
    return f"⟦{''.join(turned)}⟧" if " " in message else "".join(turned)


def _longer(part: str) -> str:
    """More letters: every second vowel is said twice, or three times."""
    if PARTS.fullmatch(part) or part.startswith("--"):
        return part
    wanted, said = round(len(part) * LONGER) - len(part), []
    for letter in part.translate(LETTERS):
        said.append(letter)
        if wanted > 0 and letter in "áéíóúÁÉÍÓÚ":
            said.append(letter.lower())
            wanted -= 1
    return "".join(said)


@cache
def catalogue() -> bytes:
    """The catalogue of this language, compiled."""
    made = Catalog(charset="utf-8")
    known = read(LANGUAGES[0])  # quicker than all of the source
    for message in known:
        if message.id:
            one = message.id if isinstance(message.id, str) else tuple(message.id)
            said = pseudo(_english(one, message.context)) if isinstance(one, str) else tuple(map(pseudo, one))
            made.add(one, said, context=message.context)
    return as_mo(made)


def _english(message: str, context: str | None) -> str:
    """What English says; a form of a noun has only the bare word in its message."""
    return forms.english(context, message) if context in forms.FORMS else message


@contextmanager
def spoken_too() -> Iterator[str]:
    """The program speaks this language beside those of its folder."""
    before = words.FOLDER
    with TemporaryDirectory() as folder:
        for language in languages.codes(before)[1:]:
            file = Path(folder, language, "LC_MESSAGES", f"{languages.DOMAIN}.mo")
            file.parent.mkdir(parents=True)
            copyfile(before / language / "LC_MESSAGES" / file.name, file)
        file = Path(folder, CODE, "LC_MESSAGES", f"{languages.DOMAIN}.mo")
        file.parent.mkdir(parents=True)
        file.write_bytes(catalogue())
        setattr(words, "FOLDER", Path(folder))  # noqa: B010  # a constant for everybody else
        try:
            yield CODE
        finally:
            setattr(words, "FOLDER", before)  # noqa: B010
            words.use("en")


# Words that are the same in any language: names of people and games, of keys, files and the program.
_WORD: Final = re.compile(r"[^\W\d_]+")
_VOWELS: Final = re.compile(r"[aeiouAEIOU]")


def untranslated(drawn: str, names: frozenset[str]) -> list[str]:
    """The words in this text that no catalogue has given; `names` are the same in every language."""
    if "/" in drawn or ("." in drawn.strip(".…") and " " not in drawn):  # a folder, or a file
        return []
    shown = drawn[:-1] if drawn.endswith("…") else ""  # of a name that was cut its beginning is seen
    return [
        word
        for word in _WORD.findall(drawn)
        if len(word) > 1 and _VOWELS.search(word) and word not in names
        if not (shown and any(name.startswith(word) for name in names))
    ]


if __name__ == "__main__":
    from ui.shots import screens

    with spoken_too() as spoken:
        sys.exit(screens.main([*sys.argv[1:], "--lang", spoken]))
