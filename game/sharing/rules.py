"""The rules of a game as bytes: the game of the book, and what is not as there, in its own words and deflated.

The words that a rule file may use lie beside the program, in the order that format 1 froze; deflate begins with them,
so that a rule costs two or three bytes. A word that came later is written in full, and read by whoever knows it.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from hashlib import sha256
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from game.engine.variant import Head, Variant
from game.house_rules.draft import Draft, bare_book, book_of, difference
from game.house_rules.option import rules
from game.i18n.words import _, language, text_in
from game.paths import ASSETS
from game.sharing import envelope
from game.sharing.packing import Packer, Unpacker
from game.sharing.unusable import UnusableText
from game.storage import outside
from game.variants import loading, sign_lists
from game.variants.faults import FaultyRules
from game.variants.loading import parent_of
from game.variants.schema import HEAD, part
from game.variants.sign_lists import SignList
from game.variants.source import SUFFIX
from game.variants.values import build, plain

LONGEST_TEXT: Final = 660  # letters of rules as text
MOST_WORDS: Final = 20_000  # bytes of rules before they are deflated: more is no rules
_FINGERPRINT: Final = 4  # bytes
_HEAD: Final = tuple(key for key in HEAD if key != "extends")
_ID, _SIGNS = "id", "signs"
_FILE: Final = re.compile(r"[\w-]{1,60}")  # the name of a file of rules, without its end


@dataclass(frozen=True, slots=True, eq=False)
class SharedRules:
    """Rules that were in a text: complete, with the game of the book that they change and their own list of signs."""

    variant: Variant
    draft: Draft
    signs: Mapping[str, SignList] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def name(self) -> str:
        """What the game is called."""
        return text_in(self.variant.head.name, language()) or self.variant.id

    @property
    def of_the_book(self) -> bool:
        """Whether this is a game as it comes with the program."""
        return not self.draft.overrides and self.variant.id == self.draft.book.id


def fingerprint(variant: Variant) -> str:
    """What tells these rules from all others, whatever they are called: the SHA-256 of what they say.

    Only what is not as in a game that says nothing counts, so that words which are new to the format change nothing.
    """
    said = dict(difference(_nothing(), variant))
    text = json.dumps(said, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def long_text(variant: Variant, folders: Sequence[Path], signs: Mapping[str, SignList] | None = None) -> str:
    """The text of these rules with all that is said of them, however long."""
    return envelope.sealed(envelope.RULES, pack(variant, folders, signs))


def as_text(variant: Variant, folders: Sequence[Path], signs: Mapping[str, SignList] | None = None) -> str:
    """The text of these rules; UnusableText when it would be too long."""
    text = long_text(variant, folders, signs)
    if len(text) > LONGEST_TEXT:
        text = envelope.sealed(envelope.RULES, pack(variant, folders, signs, described=False))
    if len(text) > LONGEST_TEXT:
        raise UnusableText(_("These rules are too long for a text. Hand on the file instead."))
    return text


def from_text(text: str, folders: Sequence[Path]) -> SharedRules:
    """The rules in this text; UnusableText with a sentence when there are none."""
    found = envelope.opened(text)
    if found.kind != envelope.RULES:
        raise UnusableText(_("There are no rules in this text."))
    return unpack(found.body, folders)


def pack(
    variant: Variant,
    folders: Sequence[Path],
    signs: Mapping[str, SignList] | None = None,
    *,
    described: bool = True,
) -> bytes:
    """The rules as bytes; without being `described`, a game of one's own keeps nothing but its name."""
    book = _shipped(variant, folders)
    lines = [book.id]
    if variant.id != book.id:
        lines.append(_line(_ID, re.sub(r"[^\w-]", "_", variant.id)[:60] or "_"))
        keys = _HEAD if described else ("name",)
        lines += [_line(key, variant.text[key]) for key in keys if variant.text[key] != book.text[key]]
    lines += [_line(rule, value) for rule, value in difference(book, variant).items()]
    name = variant.info.sign_list
    if not sign_lists.comes_along(name):
        kept = (signs or {}).get(name)
        data = {_ID: name, **plain(kept)} if kept is not None else sign_lists.kept(name, folders)
        if isinstance(data, dict):
            lines.append(_line(_SIGNS, data))
    packer = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=_words())
    deflated = packer.compress("\n".join(lines).encode()) + packer.flush()
    return _mark(variant) + deflated


def unpack(body: bytes, folders: Sequence[Path]) -> SharedRules:
    """The rules in these bytes; UnusableText with a sentence where they cannot be had here."""
    mark, lines = body[:_FINGERPRINT], _lines(body[_FINGERPRINT:])
    book = _book(lines[0], folders)
    said = dict(map(_pair, lines[1:]))
    signs = _restored_signs(said.pop(_SIGNS, None))
    named = {key: said.pop(key) for key in (_ID, *_HEAD) if key in said}
    if strange := next((rule for rule in said if rule not in rules()), ""):
        told = _("This text has a rule that this version of Brisca does not know ({rule}); update the game to open it.")
        raise UnusableText(told.format(rule=outside.printable(strange[:80])))
    try:
        draft = Draft.of(book, said)
        if named:
            draft = replace(draft, game=_named(book, named))
        draft = replace(draft, kept_signs=tuple(signs.items()))
        variant = draft.variant()
        if _mark(variant) != mark:
            raise _other(book)
        return SharedRules(variant, draft, signs)
    except FaultyRules as faulty:
        told = _("The rules in this text do not go together: {fault}.")
        raise UnusableText(told.format(fault=str(faulty.faults[0]).rstrip("."))) from faulty
    except outside.NONSENSE as error:
        raise _senseless() from error


def packed_in(packer: Packer, variant: Variant, folders: Sequence[Path], signs: Mapping[str, SignList]) -> None:
    """Adds the rules to what is being packed."""
    packer.piece(pack(variant, folders, signs))


def unpacked_from(unpacker: Unpacker, folders: Sequence[Path]) -> SharedRules:
    """The rules that were added like that."""
    return unpack(unpacker.piece(MOST_WORDS), folders)


def _shipped(variant: Variant, folders: Sequence[Path]) -> Variant:
    """The game of the program that these rules go back to, which is everywhere; one that says nothing for none."""
    book = book_of(variant, folders)
    while book is not None and not (folders[0] / f"{book.id}{SUFFIX}").is_file():
        book = parent_of(book, folders)
    return book or _nothing()


def _mark(variant: Variant) -> bytes:
    return bytes.fromhex(fingerprint(variant))[:_FINGERPRINT]


@cache
def _nothing() -> Variant:
    return bare_book()


@cache
def _words() -> bytes:
    return (ASSETS / "sharing" / "rules-1.txt").read_bytes()


def _line(key: str, value: object) -> str:
    return f"{key}={json.dumps(value, ensure_ascii=False, separators=(',', ':'))}"


def _lines(deflated: bytes) -> list[str]:
    """The lines, of which there are never more than rules can have."""
    inflating = zlib.decompressobj(-15, zdict=_words())
    try:
        data = inflating.decompress(deflated, MOST_WORDS)
        if not inflating.eof or inflating.unused_data:
            raise _senseless()
        return data.decode().split("\n")
    except (zlib.error, UnicodeDecodeError) as error:
        raise _senseless() from error


def _pair(line: str) -> tuple[str, Any]:
    key, is_told, value = line.partition("=")
    try:
        if not is_told:
            raise outside.Senseless("a rule without a value")
        return key, outside.value(value.encode())
    except outside.Senseless as error:
        raise _senseless() from error


def _book(name: str, folders: Sequence[Path]) -> Variant:
    """The game of the book called so; a game that says nothing where it has no name."""
    if not name:
        return _nothing()
    if not _FILE.fullmatch(name):
        raise _senseless()
    try:
        return loading.load(folders[0] / f"{name}{SUFFIX}", folders)
    except FaultyRules as faulty:
        told = _("This text needs the game {name}, which this version of Brisca does not have; update the game.")
        raise UnusableText(told.format(name=name)) from faulty


def _named(book: Variant, named: Mapping[str, Any]) -> Variant:
    """The book under another name, with what is said of it."""
    said = dict(named)
    name = said.pop(_ID, book.id)
    if not isinstance(name, str) or not _FILE.fullmatch(name):
        raise outside.Senseless("no name of a game")
    told = {**{key: book.text[key] for key in HEAD}, **_read_head(said), "extends": book.id or None}
    head: Head = build(part(Head), told)
    return replace(book, id=name, head=head, text=MappingProxyType({**book.text, **told, _ID: name}))


def _read_head(said: Mapping[str, Any]) -> dict[str, Any]:
    """What is said of the game, as the loader reads it in a file."""
    text = "".join(f"{json.dumps(key)}: {json.dumps(value)}\n" for key, value in said.items())
    found = loading.from_text(text) if text else _nothing()
    return {key: found.text[key] for key in said}


def _restored_signs(data: object) -> dict[str, SignList]:
    kept = sign_lists.restored(data)
    if kept is None:
        return {}
    if not _FILE.fullmatch(kept[0]):
        raise _senseless()
    return {kept[0]: kept[1]}


def _other(book: Variant) -> UnusableText:
    name = text_in(book.head.name, language()) or book.id
    told = _("Where this text was written, {name} has other rules than here: update the game on both sides.")
    return UnusableText(told.format(name=name))


def _senseless() -> UnusableText:
    return UnusableText(_("This text makes no sense, though it is whole: nothing was taken from it."))
