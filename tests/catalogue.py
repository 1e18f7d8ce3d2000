"""The catalogues of words: `python -m tests.catalogue` gathers every message of the program and compiles them.

Messages that are new come in empty and wait for a translator; those that nobody says any more leave. With the code of a
language, such as `it` or `pt_BR`, it begins that one.
"""

from __future__ import annotations

import io
import re
import sys
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from copy import deepcopy
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Final
from xml.etree import ElementTree

import yaml
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from game.i18n import forms
from game.i18n.words import FILED
from game.lessons.book import FOLDER as LESSONS
from game.lessons.book import read_lesson
from game.talk.occasions import OCCASIONS
from tests import notes
from ui.core.people import face_name

ROOT: Final = Path(__file__).resolve().parent.parent
LOCALE: Final = ROOT / "assets" / "locale"
DOMAIN: Final = "brisca"
LANGUAGES: Final = tuple(sorted(path.parent.parent.name for path in LOCALE.glob(f"*/LC_MESSAGES/{DOMAIN}.po")))
MADE: Final = datetime(2026, 1, 1, tzinfo=UTC)  # a date of its own would make every run a change
TALK: Final = ROOT / "assets" / "talk" / "talk.yaml"
NOUNS: Final = ("game/i18n/forms.py", 0)
KEYWORDS: Final = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2)}
CALLED: Final = re.compile(rf"\b({'|'.join(KEYWORDS)})\s*\(")


def sources() -> list[Path]:
    """Every file that speaks to people."""
    return [ROOT / "main.py", *sorted((ROOT / "game").rglob("*.py")), *sorted((ROOT / "ui").rglob("*.py"))]


def template() -> Catalog:
    """Every message that the program can say, without translations; a copy to do with as one likes."""
    return deepcopy(_gathered())


@cache
def _gathered() -> Catalog:
    """The messages, gathered once: that takes a second."""
    catalogue = Catalog(project="Brisca", domain=DOMAIN, charset="utf-8", fuzzy=False)
    for path in sources():
        _add_spoken(catalogue, path)
    for path in sorted([*ROOT.glob("rules/**/*.yaml"), *ROOT.glob("assets/decks/*/deck.yaml")]):
        for said, note in filed(path):
            _add_filed(catalogue, said, path, note)
    for said, path in taught():
        _add_filed(
            catalogue, said, path, "Told or asked in a lesson, or an answer; **the words between stars** are bold."
        )
    for said, note in said_at_the_table():
        _add_filed(catalogue, said, TALK, note)
    for said, path in shown_in_shops():
        _add_filed(catalogue, said, path, "What shops and desktops say of the program.")
    for noun in (*forms.RANKS, *forms.SUITS):
        if noun not in forms.NUMBERS:
            catalogue.add(noun, locations=[NOUNS])
    for noun in forms.SUITS:
        catalogue.add(noun, locations=[NOUNS], context="in a sentence")
    add_forms(catalogue, {"the", "none"}, forms.RANKS)
    for entry in catalogue:
        if entry.id:
            entry.auto_comments = list(dict.fromkeys([*entry.auto_comments, *told_of(entry)]))
    return catalogue


def _add_spoken(catalogue: Catalog, path: Path) -> None:
    """The messages of a file of the program, with what its comments tell translators."""
    if not CALLED.search(path.read_text(encoding="utf-8")):
        return  # more than half of the files say nothing, and it takes long to see that word by word
    place = (path.relative_to(ROOT).as_posix(), 0)
    for _line, message, comments, context in extract_from_file(
        "python", path, KEYWORDS, ("Translators:",), strip_comment_tags=True
    ):
        told = [" ".join(comments).strip()] if comments else []
        catalogue.add(message, locations=[place], context=context, auto_comments=told)


def _add_filed(catalogue: Catalog, said: str, path: Path, note: str) -> None:
    place = (path.relative_to(ROOT).as_posix(), 0)
    catalogue.add(said, locations=[place], auto_comments=[note], context=FILED)


def told_of(entry: Message) -> list[str]:
    """What a translator has to know of a message: of its holes, and of a single word where it stands."""
    text = entry.id if isinstance(entry.id, str) else entry.id[-1]
    place = entry.locations[0][0]
    if len(text.split()) > 1 or "{" in text:
        return notes.of_holes(text, place)
    if place == NOUNS[0]:
        return [] if entry.auto_comments else ["A rank or a suit of a pack of cards."]
    return [notes.of_word(text, ROOT / place)] if place.endswith(".py") else []


def shown_in_shops() -> Iterator[tuple[str, Path]]:
    """What the files for desktops say beside sentences of the program, each with its file."""
    entry = ROOT / "packaging" / "linux" / "brisca.desktop"
    lines = entry.read_text(encoding="utf-8").splitlines()
    yield from ((line.removeprefix("Keywords="), entry) for line in lines if line.startswith("Keywords="))
    shop = entry.with_name("brisca.metainfo.xml")
    for element in ElementTree.parse(shop).iter():
        if element.tag in {"p", "li"}:
            yield " ".join((element.text or "").split()), shop


def filed(path: Path) -> Iterator[tuple[str, str]]:
    """The texts of a shipped file of rules, signs or a deck, each with a note on what it is."""
    found = yaml.safe_load(path.read_text(encoding="utf-8"))
    kind = {"rules": "a game", "signs": "a list of signs"}.get(path.parent.name, "a deck of cards")
    told = {
        f"The name of {kind}.": found.get("name"),
        "What a game is like, in one sentence of at most 100 letters.": found.get("character"),
        "Where a game comes from.": found.get("origin"),
        f"Where {kind} is written down.": found.get("source"),
        "The place and the time that the rules of a game stand for.": found.get("as_played"),
        "What else there is to know of a game.": found.get("notes"),
        "Who made a deck of cards.": found.get("author"),
    }
    signs = found.get("signs", {}) if kind == "a list of signs" else {}
    told |= {f"How partners make the sign for {meaning}: what one does.": said for meaning, said in signs.items()}
    yield from ((texts["en"], note) for note, texts in told.items() if isinstance(texts, dict) and "en" in texts)


def said_at_the_table() -> Iterator[tuple[str, str]]:
    """Who the computer's people are and what they say, each with a note: who says it, and when."""
    found = yaml.safe_load(TALK.read_text(encoding="utf-8"))
    voices: dict[str, list[str]] = defaultdict(list)
    for face, person in found["people"].items():
        voices[person["voice"]].append(face_name(face))
        yield person["who"], f"Who {face_name(face)} is, one of the computer’s people: age, home and a trait."
        for occasion, lines in person["lines"].items():
            note = f"Said at the table by {face_name(face)} ({person['who']}) when {OCCASIONS[occasion]}."
            yield from ((line, note) for line in lines)
    for voice, occasions in found["voices"].items():
        for occasion, lines in occasions.items():
            note = f"Said at the table by {', '.join(voices[voice])} when {OCCASIONS[occasion]}."
            yield from ((line, note) for line in lines)


def taught() -> Iterator[tuple[str, Path]]:
    """Every sentence of the lessons, with its file."""
    for path in sorted(LESSONS.glob("*.yaml")):
        yield from ((text, path) for text in read_lesson(path).texts() if text)


def add_forms(catalogue: Catalog, wanted: Iterable[str], nouns: Iterable[str]) -> None:
    """The messages for these nouns in the wanted forms."""
    for form in sorted(wanted):
        for noun in nouns:
            told = f"A rank or a suit of a pack of cards, in the form “{form}”."
            catalogue.add(noun, locations=[NOUNS], context=form, auto_comments=[told])


def forms_in(catalogue: Catalog) -> dict[str, set[str]]:
    """The forms that the sentences of a language ask for, by the hole that has them: of `{card:of the}` card."""
    found: dict[str, set[str]] = defaultdict(set)
    for message in catalogue:
        for text in [message.string] if isinstance(message.string, str) else message.string or ():
            for hole, form in forms_of(text, message.id):
                found[hole].add(forms.small(form))
    return found


def forms_of(text: str, source: str | tuple[str, ...] | list[str]) -> Iterator[tuple[str, str]]:
    """Each hole of a translation with the form that it asks for and the message does not."""
    for whole, hole, form in re.findall(r"(\{([a-z_]+):([A-Za-z ]+)\})", text):
        if not any(whole in one for one in ([source] if isinstance(source, str) else source)):
            yield hole, form


def po_file(language: str) -> Path:
    """Where a language's translations are written."""
    return LOCALE / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(language: str) -> Catalog:
    """The translations as they stand; an empty catalogue where there are none."""
    path = po_file(language)
    if not path.exists():
        return Catalog(locale=language, project="Brisca", domain=DOMAIN, charset="utf-8", fuzzy=False)
    with path.open("rb") as file:
        return read_po(file, locale=language, domain=DOMAIN)


def updated(language: str) -> Catalog:
    """The translations with every message of the program, and with no others."""
    catalogue = read(language)
    said = template()
    for hole, wanted in forms_in(catalogue).items():
        add_forms(said, (wanted & set(forms.FORMS)) - {"bare"}, forms.SUITS if hole.startswith("suit") else forms.RANKS)
    catalogue.update(said, no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    catalogue.header_comment = (
        "# The words of Brisca in this language; `python -m tests.catalogue` keeps them complete."
    )
    catalogue.version = "1"
    catalogue.msgid_bugs_address = catalogue.last_translator = catalogue.language_team = "Brisca"
    catalogue.creation_date = catalogue.revision_date = MADE
    return catalogue


def as_po(catalogue: Catalog) -> bytes:
    """The catalogue as people read it; without line numbers, which change with every edit."""
    out = io.BytesIO()
    write_po(out, catalogue, width=110, sort_output=True, include_lineno=False, omit_header=False)
    return out.getvalue()


def as_mo(catalogue: Catalog) -> bytes:
    """The catalogue as gettext reads it."""
    out = io.BytesIO()
    write_mo(out, catalogue)
    return out.getvalue()


def main(new: Sequence[str]) -> int:
    """Writes all catalogues and those that are `new`; 1 when something waits for a translation."""
    waiting = 0
    for language in dict.fromkeys([*LANGUAGES, *new]):
        catalogue = updated(language)
        path = po_file(language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(as_po(catalogue))
        path.with_suffix(".mo").write_bytes(as_mo(catalogue))
        empty = [message for message in catalogue if message.id and (message.fuzzy or not _translated(message.string))]
        for message in empty:
            sys.stdout.write(f"{language}: {message.id!r}\n")
        waiting += len(empty)
    return 1 if waiting else 0


def _translated(string: str | tuple[str, ...] | list[str] | None) -> bool:
    return bool(string) and (isinstance(string, str) or all(string or ()))


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
