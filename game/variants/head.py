"""What a rule file is called and says of itself: texts that no list could show, and files that hold no keys at all."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from game.i18n.words import _
from game.variants import sign_lists
from game.variants.faults import Fault, shorten
from game.variants.reading import Reading
from game.variants.schema import top
from game.variants.wording import dotted_path
from game.variants.yaml.nodes import Node, Scalar

LONGEST: Final = {
    "name": 60,
    "aliases": 60,
    "kin": 60,
    "character": 160,
    "origin": 160,
    "as_played": 80,
    "notes": 600,
}  # letters of a text in a language

_NEARLY: Final = re.compile(r"(?P<key>\w+)(:| *= *| +)(?P<value>[^\s:=]+)")


def refuse(found: Mapping[str, Any], folders: Sequence[Path], reading: Reading) -> None:
    """Notes texts that are too long, and a list of signs that cannot be shown; a parent was looked at by itself."""
    for key, most in LONGEST.items():
        for language, text in _texts(found.get(key)):
            if len(text) > most:
                path = (key, language) if language else (key,)
                place = next(reading.marks[mark] for mark in ((*path, "="), (key, "=")) if mark in reading.marks)
                message = _("{key} has {count} letters; it takes a text of at most {most}")
                message = message.format(key=dotted_path(path), count=len(text), most=most)
                reading.faults.append(Fault(reading.file, *place, message, shorten(text)))
    name = found.get("info", {}).get("sign_list")
    message, close = sign_lists.fault(name, folders) if name is not None else ("", "")
    if message:
        place = reading.marks[("info", "sign_list", "=")]
        reading.faults.append(Fault(reading.file, *place, message, shorten(name), close, "word"))


def visible(names: Mapping[str, str]) -> dict[str, str]:
    """The names of which something can be seen; blanks alone are none."""

    def seen(name: str) -> bool:
        return any(letter.isprintable() and not letter.isspace() for letter in name)

    return {language: name for language, name in names.items() if seen(name)}


def _texts(by_language: Mapping[str, Any] | None) -> Iterator[tuple[str, str]]:
    """Every text with its language, the names of a list one by one."""
    for language, said in (by_language or {}).items():
        for text in [said] if isinstance(said, str) else said:
            yield language, text


def no_keys(node: Node) -> str:
    """The sentence for a file without keys; where it begins nearly like one, how that must be written."""
    nearly = _NEARLY.match(node.text) if isinstance(node, Scalar) else None
    if nearly is None or nearly["key"] not in top():
        return _("a rule file holds lines of the form key: value, such as players: [2, 4]")
    value = "…" if nearly["value"][0] in "[{" else shorten(nearly["value"])
    message = _("between a key and its value stand a colon and a space: write {key}: {value}")
    return message.format(key=nearly["key"], value=value)
