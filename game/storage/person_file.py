"""Somebody as a file that can be read, given away and taken in again: what is his own, and how his face looks.

    {"brisca person": 1, "name": "Ana", "id": "5f0c…", "face": "own-…", "plate": "sea", "help": "full",
     "own": {"text": 150}, "drawn": {"hair": "bun", …}}

Figures and matches are not in it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from game.engine.codec import codec, usable
from game.i18n.words import _
from game.storage import files, outside
from game.storage.remembered import Person

ENDING: Final = ".person.json"
FORMAT: Final = 1
_MARK: Final = "brisca person"
_LARGEST: Final = 1 << 16  # bytes


class UnusablePerson(Exception):
    """The file is nobody that could be taken in, in a sentence."""


@dataclass(frozen=True, slots=True)
class Written:
    """Somebody as a file tells of him; `drawn` is how a face of his own looks."""

    person: Person
    drawn: Mapping[str, str]


def write(folder: Path, person: Person, drawn: Mapping[str, str] | None = None) -> Path:
    """The new file in this folder, called by the name; OSError where it cannot be written."""
    page: dict[str, Any] = {_MARK: FORMAT, **codec(Person).write(person)}
    if drawn:
        page["drawn"] = dict(drawn)
    text = json.dumps(page, ensure_ascii=False, indent=1) + "\n"
    path = _free(folder, "".join(letter for letter in person.name if letter.isalnum()) or "person")
    files.write_whole(path, text.encode())
    return path


def read(path: Path) -> Written:
    """Whoever is in this file; UnusablePerson or OSError where nobody is.

    What makes no sense in it is as if it were not there.
    """
    data = outside.contents(path, _LARGEST + 1)
    page = outside.parse_object(data) or {}
    name = outside.printable(path.name)
    version = page.get(_MARK)
    if type(version) is not int or len(data) > _LARGEST:
        raise UnusablePerson(
            _("{file} is damaged, or nobody of this game: write it anew where it came from.").format(file=name)
        )
    if version > FORMAT:
        raise UnusablePerson(
            _("{file} was written by a newer version of Brisca: update the game here first.").format(file=name)
        )
    try:
        person = usable(Person, page)
        drawn = page.get("drawn", {})
        words = {outside.words(key, 40): outside.words(value, 40) for key, value in outside.fields(drawn).items()}
        if not person.name.strip():
            raise outside.Senseless("nobody")
    except outside.NONSENSE as senseless:
        told = _("{file} is damaged, or nobody of this game: write it anew where it came from.")
        raise UnusablePerson(told.format(file=name)) from senseless
    return Written(person, words)


def _free(folder: Path, name: str) -> Path:
    """A name that no file has."""
    names = [name, *(f"{name}-{number}" for number in range(2, files.MOST))]
    return next(path for one in names if not (path := folder / f"{one}{ENDING}").exists())
