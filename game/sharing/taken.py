"""What somebody hands over, as a text or as a file: what it is, and how it becomes a file here."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import yaml

from game.house_rules import file as rule_file
from game.house_rules.draft import Draft
from game.i18n.words import _, language, ngettext, text_in
from game.match.record import BrokenRecord, Unreadable
from game.sharing import readable, record_reader, shared, texts
from game.sharing.mismatch import sentence
from game.sharing.record_reader import Report
from game.sharing.rules import SharedRules
from game.sharing.shared import Mismatch, SharedMatch
from game.sharing.texts import Shared
from game.sharing.unusable import UnusableText
from game.storage import files, outside
from game.variants import loading, sign_lists
from game.variants.faults import FaultyRules
from game.variants.source import SUFFIX
from game.variants.values import plain

LARGEST: Final = 8_000_000  # bytes of a file that is looked at
_JOURNAL: Final = b'{"format":'


def of_file(path: Path, folders: Sequence[Path]) -> Shared:
    """What is in this file; UnusableText with a sentence where it is nothing of the game, or has a fault."""
    if path.suffix.lower() in (SUFFIX, ".yml"):
        return _of_rules(path, folders)
    return of_bytes(_content(path), folders)


def of_bytes(data: bytes, folders: Sequence[Path]) -> Shared:
    """What these bytes hold: the lines of a saved match, a readable record, or a text."""
    if not data.startswith(_JOURNAL):
        text = _decoded(data)
        if not record_reader.is_record(text):
            return texts.read(text, folders)
    report = examined(data, folders)
    if report.match is None or report.faults:
        raise UnusableText(report.faults[0])
    return report.match


def examined_file(path: Path, folders: Sequence[Path]) -> Report:
    """Every deal in this file played again, and all that is wrong with it; UnusableText where it cannot be read."""
    return examined(_content(path), folders)


def examined(data: bytes, folders: Sequence[Path]) -> Report:
    """The same for what a file holds."""
    if data.startswith(_JOURNAL):
        return _examined_journal(data)
    try:
        text = _decoded(data)
        if record_reader.is_record(text):
            return record_reader.examined(text, folders)
        found = texts.read(text, folders)
    except UnusableText as unusable:
        return Report(None, 0, (unusable.sentence,))
    if isinstance(found, SharedRules):
        return Report(None, 0, (_("These are rules: there is no deal in them."),))
    return Report(found, len(found.deals))


def _examined_journal(data: bytes) -> Report:
    raw = data[: data.rfind(b"\n") + 1].splitlines()
    deals = sum(line.startswith(b'{"deal":') for line in raw)
    try:
        match = shared.of_journal(raw)
        for _now in shared.stands(match):
            pass
    except BrokenRecord as broken:
        told = _("line {line}: this does not follow from what stands before it.")
        return Report(None, deals, (told.format(line=broken.line),))
    except Unreadable as unreadable:
        return Report(None, deals, (unreadable.sentence,))
    except Mismatch as mismatch:
        return Report(None, deals, (sentence(mismatch) + ".",))
    return Report(match, deals)


def _of_rules(path: Path, folders: Sequence[Path]) -> SharedRules:
    try:
        variant = loading.load(path, tuple(dict.fromkeys((path.parent, *folders))))
    except FaultyRules as faulty:
        raise UnusableText(str(faulty.faults[0])) from faulty
    beside = (*folders, path.parent)
    draft = Draft.opened(variant, beside)
    name = variant.info.sign_list
    own = {} if sign_lists.comes_along(name) else {name: sign_lists.named(name, beside)}
    return SharedRules(variant, draft, own)


def _content(path: Path) -> bytes:
    try:
        data = outside.contents(path, LARGEST + 1)
    except OSError as error:
        told = _("{file} cannot be read: {reason}")
        raise UnusableText(
            told.format(file=outside.printable(str(path)), reason=error.strerror or str(error))
        ) from error
    if len(data) > LARGEST:
        raise UnusableText(_("{file} is too large for a match.").format(file=outside.printable(path.name)))
    return data


def _decoded(data: bytes) -> str:
    for code in ("utf-8-sig", "utf-16") if data[:2] in (b"\xff\xfe", b"\xfe\xff") else ("utf-8-sig",):
        try:
            return data.decode(code)
        except UnicodeDecodeError:
            continue
    raise UnusableText(_("This is no text and no file of the game."))


# ---- in words


def told(found: Shared) -> str:
    """What it is, in a sentence."""
    if isinstance(found, SharedRules):
        return _told_rules(found)
    game = text_in(found.variant.head.name, language()) or found.variant.id
    if found.alone:
        said = _("A deal of {game} for {players} players.").format(game=game, players=found.players)
    else:
        said = ngettext(
            "A match of {game} for {players} players with {number} deal.",
            "A match of {game} for {players} players with {number} deals.",
            len(found.deals),
        ).format(game=game, players=found.players, number=len(found.deals))
    return f"{said} {_standing(found)}"


def _standing(found: SharedMatch) -> str:
    if found.unfinished:
        return _("It is still being played.") if found.alone else _("Its last deal is still being played.")
    if found.alone or is_over(found):
        return _("It was played to its end.")
    return _("It can be gone on with.")


def is_over(found: SharedMatch) -> bool:
    """Whether the match was played to its end."""
    return any(now.match.over for now in shared.stands(found))


def _told_rules(found: SharedRules) -> str:
    book = text_in(found.draft.book.head.name, language()) or found.draft.book.id
    if found.of_the_book:
        return _("The rules of {game}, as in the book.").format(game=book)
    changed = len(found.draft.overrides)
    if not found.draft.book.id:
        return _("The rules of a game of its own: {game}.").format(game=found.name)
    if found.name == book:
        said = ngettext(
            "House rules: {game} with {number} rule changed.",
            "House rules: {game} with {number} rules changed.",
            changed,
        )
        return said.format(game=book, number=changed)
    said = ngettext(
        "House rules: {name}, which is {game} with {number} rule changed.",
        "House rules: {name}, which is {game} with {number} rules changed.",
        changed,
    )
    return said.format(name=found.name, game=book, number=changed)


# ---- as a file


def file_text(found: Shared, folders: Sequence[Path], *, names: bool = True) -> str:
    """What a file of it holds: rules as a rule file, a deal or a match as a readable record."""
    if isinstance(found, SharedRules):
        return rule_file.as_yaml(found.draft, found.name)
    return readable.as_record(found, folders, names=names)


def suggested_name(found: Shared) -> str:
    """How such a file may be called."""
    if isinstance(found, SharedRules):
        return f"{rule_file.id_for(found.name)}{SUFFIX}"
    number = f"-deal-{found.deals[0].number}" if found.alone else ""
    return f"{rule_file.id_for(found.variant.id, 'match')}{number}{readable.SUFFIX}"


def write(found: Shared, path: Path, folders: Sequence[Path], *, names: bool = True) -> tuple[Path, ...]:
    """The files that were written, whole or not at all; OSError where they cannot be, also where one is there already.

    A list of signs of its own lies beside the rules that name it.
    """
    if path.exists():
        raise FileExistsError(17, _("there is such a file already"), str(path))
    files.write(path, file_text(found, folders, names=names).encode().splitlines())
    return (path, *(write_signs(found, path.parent) if isinstance(found, SharedRules) else ()))


def write_signs(found: SharedRules, folder: Path) -> tuple[Path, ...]:
    """The files of the lists of signs that came with these rules, written beside rules in this folder if need be."""
    written = []
    for name, signs in found.signs.items():
        path = folder / sign_lists.FOLDER / f"{name}{SUFFIX}"
        if not path.exists() and not sign_lists.comes_along(name):
            path.parent.mkdir(parents=True, exist_ok=True)
            said = yaml.safe_dump(plain(signs), allow_unicode=True, sort_keys=False)
            files.write(path, str(said).encode().splitlines())
            written.append(path)
    return tuple(written)
