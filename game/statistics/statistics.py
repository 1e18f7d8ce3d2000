"""The figures of everybody who plays here: written when a deal is over, asked for by pages, and made anew.

The files of matches are what holds: a deal that is missing here, because the program was ended, the disk was full or
the file of the figures was damaged, is found in them by `catch_up`.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from game.i18n.words import _
from game.statistics import base as bases
from game.statistics import export, honours, queries, reading
from game.statistics.counts import GIVEN_UP, PERSON, DealCounts, Fell, counts_of
from game.statistics.honours import Honour
from game.statistics.queries import Game, Rules, Somebody, Summary, Wanted
from game.statistics.writing import Writer, judge
from game.storage import files, outside
from game.storage.database import ALONE, DamagedDatabase, NewerDatabase
from game.storage.saved import OVER_MARK

if TYPE_CHECKING:
    from game.match.session import Session

T = TypeVar("T")

FILE: Final = bases.FILE


class Statistics:
    """The figures in this folder; `trouble` is a sentence while they cannot be kept or read."""

    def __init__(self, folder: Path, matches: Path) -> None:
        self.trouble = ""
        self.news = ""  # a sentence about what has become of the file
        self._file = folder / FILE
        self._matches = matches
        self._looked_through = False

    def told(self) -> str:
        """What has become of the file, told once."""
        told, self.news = self.news, ""
        return told

    # -- writing -----------------------------------------------------------------------------------------------------

    def record(self, session: Session, when: float) -> bool:
        """Whether the deal that is over in this match, and all before it, are written down now; each counts once."""
        lines = session.lines
        mark = reading.mark_of(lines, session.path.name if session.path else "")
        if session.training or mark is None or not session.deal_over:
            return False

        now = session.stand
        missing = now.number - 1 - self._asked(lambda base: _written(base, mark)[0], 0)
        earlier = reading.deals_of(lines)[:-1] if missing else []
        return self.add(mark, [*earlier, counts_of(now)], when, lines)

    def add(self, match: bytes, deals: Sequence[DealCounts], when: float, lines: Sequence[bytes] = ()) -> bool:
        """Whether these deals of a match, the last of which ended then, are written down now."""

        def write(base: sqlite3.Connection) -> None:
            writer = Writer(base)
            for place, deal in enumerate(deals, start=1 - len(deals)):
                writer.add(match, deal, when + place)
            honours.keep_texts(base, match, lines)

        return self._changed(write)

    def catch_up(self) -> Iterator[tuple[int, int]]:
        """Writes down what the files of matches tell and is missing; yields (files looked at, of so many)."""
        if not self._looked_through:
            self._looked_through = self._sound()
        known: set[tuple[str, int, int]] = set(
            self._asked(lambda base: base.execute("SELECT name, size, time FROM source").fetchall(), [])
        )
        every = reading.files(self._matches)
        found = [file for file in every if (_name(file), file.size, file.time) not in known]
        for number, file in enumerate(found):
            yield number, len(found)
            if not self._take_up(file):
                return

    def _take_up(self, file: reading.File) -> bool:
        """Whether all that this file tells is written down."""
        lines = reading.lines_of(file)
        mark = reading.mark_of(lines, file.path.name)
        known = mark is None or self._asked(lambda base: _is_known(base, mark, lines), False)
        deals = [] if known else reading.deals_of(lines)  # which takes a while, and nobody need wait for it

        def write(base: sqlite3.Connection) -> None:
            writer = Writer(base)
            for place, deal in enumerate(deals, start=1 - len(deals)):
                writer.add(mark or b"", deal, file.when + place)
            honours.keep_texts(base, mark or b"", lines)
            base.execute("INSERT OR REPLACE INTO source VALUES (?, ?, ?)", (_name(file), file.size, file.time))

        return self._changed(write)

    def call(self, people: Iterable[tuple[str, str, str]]) -> None:
        """People are called as they are now: each by mark, name and face."""
        known: set[tuple[str, str, str]] = self._asked(
            lambda base: set(base.execute("SELECT mark, name, face FROM who WHERE kind = 0")), set()
        )
        marks = {mark for mark, _name, _face in known}
        changed = [one for one in people if one[0] in marks and one not in known]
        if changed:
            told = "UPDATE who SET name = ?2, face = ?3 WHERE kind = 0 AND mark = ?1"
            self._changed(lambda base: base.executemany(told, changed))

    def forget_again(self, gone: Iterable[str]) -> None:
        """Whoever was removed stands in no figures, even where these were made anew from the matches."""
        known = self._asked(lambda base: set(base.execute("SELECT mark FROM who WHERE kind = 0")), set[tuple[str]]())
        for mark in gone:
            if (mark,) in known:
                self.forget(mark)

    def forget(self, person: str) -> None:
        """Nothing is known any more of the person with this mark; who played with him keeps his own figures."""

        def write(base: sqlite3.Connection) -> None:
            base.execute("INSERT OR IGNORE INTO forgotten VALUES (?)", (person,))
            for (who,) in base.execute("SELECT id FROM who WHERE kind = ? AND mark = ?", (PERSON, person)).fetchall():
                base.execute("DELETE FROM total WHERE who = ?", (who,))
                base.execute("DELETE FROM seat WHERE who = ?", (who,))
                honours.strike(base, "holder", who)
                base.execute("UPDATE who SET kind = 3, name = '', face = '' WHERE id = ?", (who,))

        self._changed(write)

    # -- asking ------------------------------------------------------------------------------------------------------

    def players(self) -> list[Somebody]:
        """The people who have played here, who has played most first."""
        return self._asked(queries.players, [])

    def games(self, who: int) -> list[Game]:
        """The games that this player has played, the one played most first."""
        return self._asked(lambda base: queries.games(base, who), [])

    def rules(self, who: int, game: int) -> list[Rules]:
        """The rules by which this player has played the game, those used most first."""
        return self._asked(lambda base: queries.rules(base, who, game), [])

    def page(self, wanted: Wanted) -> Summary | None:
        """The figures of these deals; None where they cannot be read."""
        return self._asked(lambda base: queries.page(base, wanted), None)

    def book(self, who: int = honours.HOUSE) -> list[Honour]:
        """The page of this player in the book of honour, or that of the house."""
        return self._asked(lambda base: honours.entries(base, who), [])

    def honours_of(self, session: Session) -> list[Honour]:
        """What is worth a word now that the deal of this match is over."""
        mark = reading.mark_of(session.lines, session.path.name if session.path else "")
        if mark is None:
            return []
        return self._asked(lambda base: honours.told_at(base, mark, session.deal_number), [])

    def judge(self, session: Session, number: int, seat: int, weighed: int, agreed: int) -> None:
        """In a deal of this match the master’s card was chosen so often, of so many decisions."""
        mark = reading.mark_of(session.lines, session.path.name if session.path else "")
        if mark is not None:
            self._changed(lambda base: judge(base, mark, (number, seat), weighed, agreed))

    def how_cards_fell(self) -> list[tuple[Fell, int]]:
        """How aces, trumps and turn-ups fell in all deals that were played here, whatever became of their files."""
        return self._asked(queries.how_cards_fell, [])

    def deals_played(self) -> int:
        """How many deals were played here to their end."""
        return self._asked(queries.deals_played, 0)

    def as_csv(self, wanted: Wanted) -> bytes:
        """These deals for other programs; nothing where they cannot be read."""
        return self._asked(lambda base: export.as_csv(base, wanted), b"")

    def deal_text(self, deal: int) -> bytes | None:
        """The match up to this deal, as lines of a journal, if the deal stands in the book of honour."""
        return self._asked(lambda base: honours.text_of(base, deal), None)

    # -- the file ----------------------------------------------------------------------------------------------------

    def _changed(self, write: Callable[[sqlite3.Connection], object]) -> bool:
        """Whether this is written down; a damaged file is set aside first, and a new one begun."""
        try:
            with self._guarded(), bases.opened(self._file, writes=True) as base:
                write(base)
        except DamagedDatabase:
            try:
                with self._guarded(), bases.opened(self._file, writes=True) as base:
                    write(base)
            except (DamagedDatabase, OSError):
                return False
        except OSError:
            return False
        return True

    def _asked(self, ask: Callable[[sqlite3.Connection], T], otherwise: T) -> T:
        """What the figures answer; `otherwise` where they cannot be read."""
        if not self._file.exists():
            return otherwise
        try:
            with self._guarded(), bases.opened(self._file) as base:
                return ask(base)
        except (DamagedDatabase, OSError):
            return otherwise

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """What goes wrong is told in a sentence, and a damaged file is set aside, while no other thread has it open."""
        with ALONE:
            try:
                yield
            except (DamagedDatabase, zlib.error, *outside.NONSENSE) as damage:  # also what stands in whole pages
                self._set_aside()
                raise DamagedDatabase(self._file) from damage
            except OSError as error:
                self.trouble = self._not_kept(error)
                raise
            self.trouble = ""

    def _sound(self) -> bool:
        """Whether the whole file was looked through; a damaged one lies aside now."""
        if self._file.exists():
            try:
                with self._guarded():
                    bases.look_through(self._file)
            except DamagedDatabase:
                return True
            except OSError:
                return False
        return True

    def _set_aside(self) -> None:
        try:
            kept = files.put_aside(self._file)
        except OSError as error:
            self.trouble = self._not_kept(error)
            return
        told = _("The statistics were damaged. They were kept as {name}, and are made anew from the saved matches.")
        self.news = told.format(name=outside.printable(kept.name))

    def _not_kept(self, error: OSError) -> str:
        if isinstance(error, NewerDatabase):
            return _(
                "The statistics were kept by a newer version of Brisca and stay as they are: "
                "nothing is added to them until you update the game."
            )
        told = _("The statistics cannot be written now ({reason}); what is missing is added as soon as they can.")
        return told.format(reason=error.strerror or str(error))


def _written(base: sqlite3.Connection, mark: bytes) -> tuple[int, int]:
    """How many deals of this match are written down, and how it ended."""
    asked = """
        SELECT count(deal.id), ifnull(max(ended), 0) FROM match LEFT JOIN deal ON deal.match = match.id
        WHERE match.mark = ?"""
    found: tuple[int, int] = base.execute(asked, (mark,)).fetchone()
    return found


def _is_known(base: sqlite3.Connection, mark: bytes, lines: list[bytes]) -> bool:
    """Whether every deal of which these lines tell the end is written down; of old files nobody knows."""
    over = sum(line.startswith(OVER_MARK) for line in lines)
    written, ended = _written(base, mark)
    return over > 0 and over in (written, written + (ended == GIVEN_UP))


def _name(file: reading.File) -> str:
    return file.name.encode(errors="surrogateescape").decode(errors="replace")
