"""House rules as a file of one's own: plain YAML with a comment for every rule, written whole or not at all.

While they are changed they are on the disk too, until they are used, saved or thrown away, whatever happens.
"""

from __future__ import annotations

import contextlib
import os
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

import yaml

from game.engine.variant import Head, Variant, text_in
from game.house_rules.draft import Draft, difference, groups
from game.house_rules.option import stands
from game.i18n.words import _, language
from game.rule_cards.card import Value
from game.storage import files, outside
from game.storage.journal import as_bytes
from game.variants import source
from game.variants.faults import FaultyRules
from game.variants.head import LONGEST
from game.variants.loading import ListedFile, available, find, load
from game.variants.source import SUFFIX
from game.variants.yaml.nodes import Entries, Node, Scalar

LONGEST_NAME: Final = LONGEST["name"]
LONGEST_ID: Final = 40  # letters of a file's name
KEPT: Final = ("aliases", "character", "origin", "minutes")  # what a file of one's own says of itself beside its name
_LARGEST: Final = 1 << 16  # bytes of one draft
_LONGEST: Final = 80  # letters of a file's name


class CannotSave(Exception):
    """The file could not be written; the sentence names the folder, and `places` are others that can be tried."""

    def __init__(self, sentence: str, places: tuple[Path, ...] = ()) -> None:
        super().__init__(sentence)
        self.sentence, self.places = sentence, places


class NameTaken(Exception):
    """There is a file of this name already; `own` says whether it may be written over when the host agrees."""

    def __init__(self, path: Path, sentence: str, own: bool) -> None:
        super().__init__(sentence)
        self.path, self.sentence, self.own = path, sentence, own


def id_for(name: str) -> str:
    """The name as a file's name without its end: small letters, numbers and dashes under."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:LONGEST_ID].strip("_") or "house_rules"


def as_yaml(draft: Draft, name: str, author: str = "") -> str:
    """The file: what it extends, what it is called, and every rule that differs with a comment in words."""
    head = (draft.game or draft.book).head
    lines = [
        _("# House rules. Only what is different stands here; every word is told in the file README.md of the rules.")
    ]
    if draft.book.id:
        lines.append(_line("extends", draft.book.id))
    lines.append(_line("name", _name(head, name)))
    if author:
        lines.append(_line("source", author))
    if draft.game is not None:
        plain = draft.game.text
        lines += [_line(key, plain[key]) for key in KEPT if plain[key] and plain[key] != draft.book.text[key]]
    return "\n".join([*lines, *_rules(draft)]) + "\n"


def _name(head: Head, name: str) -> Any:  # noqa: ANN401 - a text, or one by language
    """The name for all languages; where it was left as it is, in all the languages that it has."""
    return dict(head.name) if name == text_in(head.name, language()) and len(head.name) > 1 else name


def _rules(draft: Draft) -> Iterator[str]:
    """The sections, each key under a comment for every option that is in it."""
    comments: dict[str, list[str]] = {}
    for group in groups(draft):
        for one in group.options:
            if one.changed:
                told = _("{rule}: {value} (in the book: {book})")
                comments.setdefault(one.rule, []).append(told.format(rule=one.name, value=one.said, book=one.in_book))
    below: dict[str, list[str]] = {}
    for rule in draft.overrides:
        section, _dot, key = rule.partition(".")
        indent = "  " if key else ""
        said = [f"{indent}# {' '.join(comment.split())}" for comment in comments.get(rule, ())]
        value = stands(draft.data, rule)
        below.setdefault(section, []).extend(
            [*said, indent + _line(int(key) if key.isdecimal() else key or section, value)]
        )
    for section, lines in below.items():
        yield ""
        if section not in draft.overrides:
            yield f"{section}:"
        yield from lines


def _line(key: object, value: Any) -> str:  # noqa: ANN401
    """A key and its value on one line."""
    text = yaml.safe_dump({key: value}, allow_unicode=True, default_flow_style=True, width=1_000_000, sort_keys=False)
    return str(text).strip()[1:-1]


# ---- writing


def save(
    draft: Draft, folders: Sequence[Path], own: Path, name: str, author: str = "", over: bool = False, stem: str = ""
) -> Path:
    """The new file in the folder `own`, which the loader has read back as the very same rules.

    `stem` is the file's name without its end, where it does not come from the name of the rules.
    FaultyRules where the rules do not go together, Taken where there is such a file and `over` does not say to write
    over it, CannotSave where nothing can be written.
    """
    variant = draft.variant()
    name = " ".join(name.split())[:LONGEST_NAME] or _("House rules")
    path = own / f"{stem or id_for(name)}{SUFFIX}"
    _look(path, folders, own, over)
    if draft.book.id == path.stem:  # nothing can extend itself: the file goes on from what it extended before
        draft = Draft.opened(replace(variant, id=path.stem), folders, None if own in folders[:1] else folders[0])
    text = as_yaml(draft, name, author)
    if over:
        text += _examples(path)
    write(path, text)
    _read_back(path, (*folders, own), variant)
    return path


def _look(path: Path, folders: Sequence[Path], own: Path, over: bool) -> None:
    """Taken where this name belongs to another game."""
    try:
        there = find(path.stem, [folder for folder in folders if folder != own])
    except FaultyRules:
        there = None
    if there is not None:
        told = _("A game of the book has that name. Choose another one, such as “{name}”.")
        raise NameTaken(there, told.format(name=_("My {name}").format(name=path.stem.replace("_", " "))), False)
    if path.exists() and not over:
        told = _("You have a file {file} already. If you write over it, the old one is kept as {file}.bak.")
        raise NameTaken(path, told.format(file=path.name), True)


def write(path: Path, text: str) -> None:
    """The text in this file, complete or not at all; what was there before is kept beside it with the end .bak."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if path.exists():
            files.write(path.with_name(path.name + ".bak"), path.read_bytes().splitlines())
        files.write(path, text.encode().splitlines())
    except OSError as error:
        told = _("Nothing can be written in the folder {folder} ({reason}).")
        reason = error.strerror or type(error).__name__
        raise CannotSave(told.format(folder=path.parent, reason=reason), _elsewhere(path.parent)) from None


def _elsewhere(refused: Path) -> tuple[Path, ...]:
    """Folders of the host's in which something can be written."""
    try:
        home = Path.home()
    except RuntimeError:
        return ()
    places = (home / "Documents", home / "Documentos", home / "Desktop", home)
    return tuple(place for place in places if place != refused and place.is_dir() and os.access(place, os.W_OK))


def _read_back(path: Path, folders: Sequence[Path], wanted: Variant) -> None:
    """CannotSave where the loader does not find the same rules in the file, which must never happen unseen."""
    try:
        found = load(path, folders)
    except FaultyRules as faulty:
        raise CannotSave(str(faulty.faults[0])) from None
    if difference(found, wanted):
        raise CannotSave(_("The file {file} does not hold the same rules.").format(file=path))


def _examples(path: Path) -> str:
    """The examples of the file that is written over: they are no part of the rules, but somebody's work."""
    try:
        root: Node = source.read(path)
        lines = path.read_text("utf-8-sig").splitlines()
    except (FaultyRules, OSError, UnicodeDecodeError):
        return ""
    pairs = root.pairs if isinstance(root, Entries) else ()
    starts = [key.line for key, _value in pairs if isinstance(key, Scalar) and key.column == 1]
    for key, _value in pairs:
        if isinstance(key, Scalar) and key.text == "examples" and key.column == 1:
            after = min((line for line in starts if line > key.line), default=len(lines) + 1)
            return "\n" + "\n".join(lines[key.line - 1 : after - 1]).rstrip() + "\n"
    return ""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A game that is the draft's book with some rules changed: one of the program, or a file of one's own."""

    id: str
    name: str
    path: Path
    own: bool
    overrides: Mapping[str, Value]


def rule_sets(draft: Draft, folders: Sequence[Path], own: Path) -> list[RuleSet]:
    """The games that extend the draft's book, those of the host first."""
    found = []
    stamps = tuple((str(path), *_stamp(path)) for path in source.files(folders))
    for listed in _listed(stamps, tuple(folders)):
        variant = listed.variant
        if variant is not None and variant.head.extends == draft.book.id and draft.book.id:
            name = text_in(variant.head.name, language()) or listed.id
            mine = listed.path.parent == own
            found.append(RuleSet(listed.id, name, listed.path, mine, difference(draft.book, variant)))
    return sorted(found, key=lambda one: (not one.own, one.name.casefold()))


@lru_cache(maxsize=2)
def _listed(_stamps: tuple[tuple[str, int, int], ...], folders: tuple[Path, ...]) -> tuple[ListedFile, ...]:
    """The games of the folders, read again when a file came, went or changed."""
    return tuple(available(folders))


def _stamp(path: Path) -> tuple[int, int]:
    try:
        state = path.stat()
    except OSError:
        return 0, 0
    return state.st_mtime_ns, state.st_size


def keep(folder: Path, draft: Draft) -> None:
    """Has the draft on the disk; where nothing can be written it is only lost with the program.

    It is not waited for until the disk itself has it: whatever ends the program, the system still writes it, and this
    is done at every turn of a number.
    """
    path = _path(folder, draft)
    new = path.with_name(path.name + ".new")
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        new.write_bytes(as_bytes({"game": draft.id, "book": draft.book.id, "rules": dict(draft.overrides)}))
        new.replace(path)


def kept(folder: Path, draft: Draft) -> Draft | None:
    """The draft of this game that was neither used nor saved, one step after the given one; None where none differs."""
    try:
        found = outside.fields(outside.value(_bytes(_path(folder, draft))))
        if (found.get("game"), found.get("book")) != (draft.id, draft.book.id):
            return None
        rules = Draft.of(draft.book, outside.fields(found.get("rules"))).overrides
    except (OSError, *outside.NONSENSE):
        return None
    return draft.with_overrides(rules) if rules != draft.overrides else None


def changed_between(one: Draft, other: Draft) -> int:
    """In how many rules two drafts of the same book differ."""
    both = {*one.overrides, *other.overrides}
    return sum(one.overrides.get(rule, ...) != other.overrides.get(rule, ...) for rule in both)


def forget(folder: Path, draft: Draft) -> None:
    """Takes the draft of this game from the disk."""
    with contextlib.suppress(OSError):
        _path(folder, draft).unlink(missing_ok=True)


def _path(folder: Path, draft: Draft) -> Path:
    """The file of this game's draft; the name of a game from a journal may be anything."""
    return folder / f"{re.sub(r'[^a-z0-9_-]', '_', draft.id.lower())[:_LONGEST] or '_'}.json"


def _bytes(path: Path) -> bytes:
    file = outside.open_ordinary(path)
    try:
        return outside.part(file, 0, _LARGEST)
    finally:
        os.close(file)
