"""House rules as a file of one's own: plain YAML with a comment for every rule, written whole or not at all.

Such a file can be called otherwise, or put away where it can be had back.
"""

from __future__ import annotations

import os
import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import yaml

from game.engine.variant import Head, Variant
from game.house_rules.draft import Draft, difference, groups
from game.house_rules.option import stands
from game.i18n.words import _, language, text_in
from game.rule_cards.card import Value
from game.storage import files
from game.variants import source
from game.variants.faults import FaultyRules
from game.variants.head import LONGEST
from game.variants.loading import ListedFile, find, load
from game.variants.source import SUFFIX
from game.variants.yaml.nodes import Node, keys_of

LONGEST_NAME: Final = LONGEST["name"]
REMOVED: Final = "removed"  # the folder beside one's own rules where removed ones lie
LONGEST_ID: Final = 40  # letters of a file's name
KEPT: Final = (
    "aliases",
    "kin",
    "character",
    "origin",
    "as_played",
    "notes",
    "minutes",
    "deck",
)  # what a file of one's own says of itself beside its name


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


def id_for(name: str, otherwise: str = "house_rules") -> str:
    """The name as a file's name without its end: small letters, numbers and dashes under."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:LONGEST_ID].strip("_") or otherwise


def as_yaml(draft: Draft, name: str, author: str = "") -> str:
    """The file: what it extends, what it is called, and every rule that differs with a comment in words."""
    head = (draft.game or draft.book).head
    told = _("House rules. Only what is different stands here; every word is told in the file README.md of the rules.")
    lines = [f"# {told}"]
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
    return dict(head.name) if name == text_in(head.name, language()) and set(head.name) != {""} else name


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
        root, lines = source.read(path), path.read_text("utf-8-sig").splitlines()
    except (FaultyRules, OSError, UnicodeDecodeError):
        return ""
    place = _place_of("examples", root, len(lines))
    return "\n" + "\n".join(lines[place]).rstrip() + "\n" if place is not None else ""


def _place_of(key: str, root: Node, number: int) -> slice | None:
    """Where among so many lines of a file this key stands with all that is under it; None where it begins no line."""
    words = [word for word, _below in keys_of(root).values() if word.column == 1]
    first = next((word.line for word in words if word.text == key), None)
    if first is None:
        return None
    return slice(first - 1, min((word.line for word in words if word.line > first), default=number + 1) - 1)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """A game that is the draft's book with some rules changed: one of the program, or a file of one's own."""

    id: str
    name: str
    path: Path
    own: bool
    overrides: Mapping[str, Value]


def rule_sets(draft: Draft, listed: Sequence[ListedFile], own: Path) -> list[RuleSet]:
    """Those of the games that extend the draft's book, the host's in the folder `own` first."""
    found = []
    for one in building_on(draft.book.id, listed):
        if one.variant is not None and draft.book.id:
            name = text_in(one.head.name, language()) or one.id
            found.append(RuleSet(one.id, name, one.path, one.path.parent == own, difference(draft.book, one.variant)))
    return sorted(found, key=lambda one: (not one.own, one.name.casefold()))


def building_on(game: str, listed: Sequence[ListedFile]) -> list[ListedFile]:
    """The games that are told only as what differs from this one."""
    return [other for other in listed if other.head.extends == game]


# ---- files that are there already


def rename(path: Path, folders: Sequence[Path], name: str) -> None:
    """The file calls its rules so from now on, in every language; nothing else in it is touched, its id among it.

    CannotSave with a sentence where that cannot be; then the file is as it was.
    """
    name = " ".join(name.split())[:LONGEST_NAME]
    try:
        before, text = load(path, folders), path.read_text("utf-8-sig")
        lines = _renamed(path, text, name)
    except (FaultyRules, OSError, UnicodeDecodeError) as error:
        raise CannotSave(_cannot(path)) from error
    write(path, "\n".join(lines) + "\n")
    if not _is_renamed(path, folders, before, name):
        write(path, text)
        raise CannotSave(_cannot(path))


def _cannot(path: Path) -> str:
    return _("The name in {file} cannot be changed from here: open the file instead.").format(file=path.name)


def _renamed(path: Path, text: str, name: str) -> list[str]:
    """The lines of the file with another name, at the top where it had none."""
    lines, root = text.splitlines(), source.read(path)
    said = str(yaml.safe_dump({"name": name}, allow_unicode=True, width=1_000_000)).rstrip("\n")
    first = min((key.line for key, _below in keys_of(root).values()), default=1) - 1
    place = _place_of("name", root, len(lines)) or slice(first, first)
    after = place.stop
    while after > place.start + 1 and (not lines[after - 1].strip() or lines[after - 1].startswith("#")):
        after -= 1  # these lines belong to what follows
    return [*lines[: place.start], said, *lines[after:]]


def _is_renamed(path: Path, folders: Sequence[Path], before: Variant, name: str) -> bool:
    """Whether the file holds the very same rules under the new name."""
    try:
        found = load(path, folders)
    except FaultyRules:
        return False
    return not difference(before, found) and text_in(found.head.name, language()) == name


def remove(path: Path) -> Path:
    """Where the file lies from now on, out of the list of games; CannotSave where it cannot be moved."""
    folder = path.parent / REMOVED
    try:
        folder.mkdir(exist_ok=True)
        target, number = folder / path.name, 1
        while target.exists():
            number += 1
            target = folder / f"{path.stem}-{number}{SUFFIX}"
        return path.replace(target)
    except OSError as error:
        told = _("The file {file} cannot be moved: {reason}")
        reason = error.strerror or type(error).__name__
        raise CannotSave(told.format(file=path.name, reason=reason)) from None
