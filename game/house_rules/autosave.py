"""House rules that are being changed: on the disk until they are used, saved or thrown away, whatever happens."""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path
from typing import Final

from game.house_rules.draft import Draft, stands_now
from game.storage import outside
from game.storage.journal import as_bytes

_LARGEST: Final = 1 << 16  # bytes of one draft
_LONGEST: Final = 80  # letters of a file's name


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
    return sum(stands_now(one, rule) != stands_now(other, rule) for rule in both)


def forget(folder: Path, draft: Draft) -> None:
    """Takes the draft of this game from the disk."""
    with contextlib.suppress(OSError):
        _path(folder, draft).unlink(missing_ok=True)


def _path(folder: Path, draft: Draft) -> Path:
    """The file of this game's draft; the name of a game from a journal may be anything."""
    return folder / f"{re.sub(r'[^a-z0-9_-]', '_', draft.id.lower())[:_LONGEST] or '_'}.json"


def _bytes(path: Path) -> bytes:
    file = outside.opened(path)
    try:
        return outside.part(file, 0, _LARGEST)
    finally:
        os.close(file)
