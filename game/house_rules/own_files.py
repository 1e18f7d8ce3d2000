"""Rule files of one's own that are there already: called otherwise, or put away where they can be had back."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import yaml

from game.engine.variant import Variant, text_in
from game.house_rules.draft import difference
from game.house_rules.file import LONGEST_NAME, CannotSave, write
from game.i18n.words import _, language
from game.variants import source
from game.variants.faults import FaultyRules
from game.variants.loading import ListedFile, load
from game.variants.source import SUFFIX
from game.variants.yaml.nodes import Entries, Scalar

REMOVED: Final = "removed"  # the folder beside one's own rules where removed ones lie


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
    keys = [key for key, _value in root.pairs if isinstance(key, Scalar)] if isinstance(root, Entries) else []
    said = str(yaml.safe_dump({"name": name}, allow_unicode=True, width=1_000_000)).rstrip("\n")
    old = next((key for key in keys if key.text == "name"), None)
    if old is None:
        first = min((key.line for key in keys), default=1) - 1
        return [*lines[:first], said, *lines[first:]]
    after = min((key.line for key in keys if key.line > old.line), default=len(lines) + 1) - 1
    while after > old.line and (not lines[after - 1].strip() or lines[after - 1].startswith("#")):
        after -= 1  # these lines belong to what follows
    return [*lines[: old.line - 1], said, *lines[after:]]


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


def building_on(game: str, listed: Sequence[ListedFile]) -> list[ListedFile]:
    """The games that are told only as what differs from this one."""
    return [other for other in listed if other.head.extends == game]
