"""A saved match is taken up again: its file locked, read, converted or rescued, or refused in a sentence."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game.engine.cards import Card, make
from game.i18n.words import _
from game.match import record
from game.match.record import LoadedMatch, Unreadable
from game.storage import files
from game.storage.journal import InUse, Journal
from game.storage.outside import printable
from game.storage.saved import DEAL_MARK, content, finished_files

MOST_LOOKED_AT: Final = 20  # closed matches, when it is asked who lost the last one


def resume_match(path: Path) -> tuple[LoadedMatch, Journal]:
    """The match that the file tells, and the file ready for what follows; Unreadable when it cannot be continued."""
    with _in_words():
        file = Journal.take_up(path)
        try:
            loaded = record.load(file.lines)
            file.go_on(loaded.lines)
            if loaded.untold:
                file.add(record.over_line(loaded.stand))
        except record.BrokenRecord as broken:
            file.close()  # some systems rename no file that is open
            raise _put_aside(path, file.lines, broken) from broken
        except Unreadable:
            file.close()
            raise
        return loaded, file


def cut_to_deal_start(path: Path) -> None:
    """Keeps the whole file under another name, and in its place what there was when the last deal began."""
    with _in_words():
        file = Journal.take_up(path)
        raw = file.lines
        file.close()
        kept = max((place for place, line in enumerate(raw) if line.startswith(DEAL_MARK)), default=0)
        files.keep(path)
        files.write(path, raw[: kept + 1])


def last_losers(folder: Path, variant: str) -> tuple[str, ...]:
    """The names on the side that lost the last match of this game; nobody's where none of the latest can be read."""
    for file in finished_files(folder, variant)[:MOST_LOOKED_AT]:
        try:
            loaded = record.load(content(file).splitlines())
        except (OSError, record.BrokenRecord, Unreadable):
            continue
        match = loaded.stand.match
        if loaded.head.variant.id == variant and match.over:
            worst = min(match.score)
            return tuple(
                loaded.head.seats[seat].name
                for side, seats in enumerate(match.sides)
                for seat in seats
                if match.score[side] == worst
            )
    return ()


@contextmanager
def _in_words() -> Iterator[None]:
    """What the disk says against it, in a sentence."""
    try:
        yield
    except InUse as in_use:
        raise Unreadable(_("This match is being played in another window of the game."), busy=True) from in_use
    except OSError as error:
        reason = error.strerror or str(error)
        raise Unreadable(_("The saved match cannot be read ({reason}).").format(reason=reason)) from error


def _put_aside(path: Path, raw: list[bytes], broken: record.BrokenRecord) -> Unreadable:
    """Keeps the damaged file under another name, and leaves in its place what is sound before the damage."""
    sound = broken.sound
    try:
        if sound is None:
            kept = files.put_aside(path)
            told = _("The saved match is damaged in line {line} and cannot go on; it was kept as {file}.")
            return Unreadable(told.format(line=broken.line, file=printable(kept.name)))
        kept = files.keep(path)
        files.write(path, raw[: broken.line - 1])
    except OSError as error:
        reason = error.strerror or str(error)
        told = _("The saved match is damaged in line {line} ({reason}).")
        return Unreadable(told.format(line=broken.line, reason=reason))
    told = _("The saved match is damaged in line {line}; it was kept as {file}. It can go on in deal {number}.")
    if sound.deal is None:
        told = _("The saved match is damaged in line {line}; it was kept as {file}. It can begin again.")
    elif sound.result is not None:
        told = _("The saved match is damaged in line {line}; it was kept as {file}. It can go on after deal {number}.")
    return Unreadable(told.format(line=broken.line, file=printable(kept.name), number=sound.number), path)


def turn_up(path: Path) -> Card | None:
    """The card that made trumps in the last deal of this match, or the ace of its trumps; None where there are none.

    The match is read and not touched.
    """
    try:
        deal = record.load(content(path).splitlines()).stand.deal
    except (OSError, record.BrokenRecord, Unreadable):
        return None
    if deal is None or (deal.turn_up < 0 and deal.trump < 0):
        return None
    return deal.turn_up if deal.turn_up >= 0 else make(deal.trump, 1)
