"""A saved match is taken up again: its file locked, read, converted or rescued, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from game import record
from game.record import Loaded, Unreadable
from game.store import journal
from game.store.journal import Journal
from game.store.outside import shown
from game.words import _


def resumed(path: Path) -> tuple[Loaded, Journal]:
    """The match that the file tells, and the file ready for what follows; Unreadable when it cannot be continued."""
    with _in_words():
        file = Journal.take_up(path)
        return _loaded(path, file), file


def cut_to_deal_start(path: Path) -> None:
    """Keeps the whole file under another name, and in its place what there was when the last deal began."""
    with _in_words():
        file = Journal.take_up(path)
        raw = file.lines()
        file.close()
        kept = max((place for place, line in enumerate(raw) if line.startswith(journal.DEAL_MARK)), default=0)
        journal.put_aside(path)
        journal.write(path, raw[: kept + 1])


@contextmanager
def _in_words() -> Iterator[None]:
    """What the disk says against it, in a sentence."""
    try:
        yield
    except journal.InUse as in_use:
        raise Unreadable(_("This match is being played in another window of the game.")) from in_use
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unreadable(_("The saved match cannot be read ({reason}).").format(reason=reason)) from error


def _loaded(path: Path, file: Journal) -> Loaded:
    """What the file tells, and the file ready for what follows; it is let go when it cannot be continued."""
    raw: list[bytes] = []
    try:
        raw = file.lines()
        loaded = record.load(raw)
        if loaded.lines is None:
            file.go_on()
        else:
            file.rewrite(loaded.lines)
    except record.Broken as broken:
        file.close()  # some systems rename no file that is open
        raise _put_aside(path, raw, broken) from broken
    except (OSError, Unreadable, journal.InUse):
        file.close()
        raise
    return loaded


def _put_aside(path: Path, raw: list[bytes], broken: record.Broken) -> Unreadable:
    """Keeps the damaged file under another name and leaves the whole deals before the damage in its place."""
    try:
        kept = journal.put_aside(path)
        if not broken.deals:
            told = _("The saved match is damaged in line {line} and cannot go on; it was kept as {file}.")
            return Unreadable(told.format(line=broken.line, file=shown(kept.name)))
        journal.write(path, raw[: broken.complete])
    except OSError as error:
        reason = error.strerror or str(error)
        told = _("The saved match is damaged in line {line} ({reason}).")
        return Unreadable(told.format(line=broken.line, reason=reason))
    told = _("The saved match is damaged in line {line}; it was kept as {file}. It can go on after deal {number}.")
    return Unreadable(told.format(line=broken.line, file=shown(kept.name), number=broken.deals), path)
