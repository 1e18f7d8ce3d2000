"""A match as a file of JSON lines that only grows: every line is on the disk before the next thing happens."""

from __future__ import annotations

import errno
import os
from pathlib import Path
from typing import Final

from game.i18n.words import _
from game.storage import files, outside
from game.storage.opening import FINISHED, InUse, all_of, create_locked, lock_file, new_file, note
from game.storage.saved import CLOSED, Line, SavedMatch, as_bytes, delete, put_away, unfinished_matches

__all__ = ["FINISHED", "InUse", "Journal", "Line", "SavedMatch", "as_bytes", "delete", "unfinished_matches"]

FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)  # the file itself is sound, there is only no room


class Journal:
    """The file of one match; while the disk refuses, `trouble` says so in a sentence and the match goes on without.

    All that the file holds or should hold is known here: what could not be written is written as soon as it can be,
    whatever has become of the file. `news` is a sentence about that, until somebody has told it.
    """

    def __init__(self, folder: Path | None = None, name: str = "", path: Path | None = None) -> None:
        """A match in this folder, in the file `path` if there is one already; without a folder nothing is kept."""
        self.path = path
        self.trouble: str | None = None
        self.reason = ""  # of the trouble, in a few words
        self.news = ""
        self._folder = folder
        self._name = name
        self._file: int | None = None
        self._whole = bytearray()
        self._length = 0  # so much of it is on the disk
        self._kept = 0  # so much of the match is, if the file is still there: perhaps in another format
        self._noted = False  # the order of play knows this file
        self._converted = False  # it shall take the place of what the file holds
        self._closed = False

    @classmethod
    def create(cls, folder: Path | None, name: str) -> Journal:
        """A new, empty file in this folder, numbered after those already there; no folder, no journal."""
        made = cls(folder, files.short(name))
        made.save()
        return made

    @classmethod
    def take_up(cls, path: Path) -> Journal:
        """The file that exists already, locked before anybody reads it; InUse when another window writes it.

        A file that can only be read is taken up with a `trouble`; OSError when it cannot even be read.
        """
        found = cls(path.parent, path.stem[6:], path)
        try:
            file = found._file = lock_file(path)
        except OSError as error:
            if not isinstance(error, PermissionError) and error.errno != errno.EROFS:
                raise
            found._refuse(_reason(error))
            file = outside.open_ordinary(path)
        try:
            data = all_of(file)
        except OSError:
            found.close()
            raise
        finally:
            if found._file is None:
                os.close(file)
        found._length = data.rfind(b"\n") + 1
        found._whole += data[: found._length]
        found._kept = found._length
        return found

    @property
    def lines(self) -> list[bytes]:
        """The complete lines of the match, those among them that are not on the disk yet."""
        return bytes(self._whole).splitlines()

    @property
    def waiting(self) -> list[bytes]:
        """The lines that the disk does not have; all of them when the file is gone."""
        if self._folder is None:
            return []
        there = self._kept if self.path is not None and os.path.lexists(self.path) else 0
        return bytes(self._whole[there:]).splitlines()

    def go_on(self, converted: list[Line] | None = None) -> None:
        """Makes ready for more lines: behind those that were read, or behind these, which take their place."""
        if converted is not None:
            self._whole[:] = b"".join(map(as_bytes, converted))
            self._converted = True
            self._kept = len(self._whole)
        self.save()
        self._note()

    def add(self, line: Line) -> None:
        """Writes one line and waits until the disk has it."""
        if self._folder is not None:
            self._whole += as_bytes(line)
            self.save()

    def save(self) -> None:
        """Writes what the disk does not have yet; `trouble` tells while that is refused, and `news` when it is not."""
        if self._folder is None or self._closed:
            return
        try:
            if not self._in_place():
                self._open(self._folder)
            self._write()
            if not self._noted:
                self._note()
        except InUse:
            self._refuse(_("another window has it"))
        except OSError as error:
            self._refuse(_reason(error))
            if error.errno not in FULL:  # the file may be out of reach for good, though there is one of that name
                self._let_go()
        else:
            if self.trouble and not self.news:
                self.news = _("This match is saved again, with everything since.")
            self.trouble = None

    def _refuse(self, reason: str) -> None:
        self.reason = reason
        self.trouble = _("This match is not being saved ({reason}); it goes on.").format(reason=reason)

    def _in_place(self) -> bool:
        """Whether the open file is still the one that is found under its name."""
        if self._file is None or self.path is None or self._converted:
            return False
        try:
            return os.path.samestat(os.fstat(self._file), self.path.stat())
        except OSError:
            return False

    def _open(self, folder: Path) -> None:
        """Opens the file of before or makes it anew, in a folder that may have to be made anew, too."""
        self._let_go()
        self._noted = False
        before, there = self.path, folder.is_dir()
        folder.mkdir(parents=True, exist_ok=True)
        gone = before is not None and not os.path.lexists(before)
        if before is None or not self._opened_again(before):
            self.path, self._file = new_file(folder, self._name)
            self._length = self._kept = 0
        files.sync_folder(folder)
        if gone and there:
            told = _("The file of this match was gone from {folder}. It was written anew, from the first card on.")
            self.news = told.format(folder=outside.printable(str(folder)))
        elif gone:
            told = _("The folder {folder} was gone. It was made anew, and this match is in it from the first card on.")
            self.news = told.format(folder=outside.printable(str(folder)))

    def _opened_again(self, path: Path) -> bool:
        """Whether this file is open now, and holds nothing but the beginning of the match."""
        if self._converted:
            files.write_whole(path, bytes(self._whole))
            self._converted = False
        try:
            file = lock_file(path)
        except FileNotFoundError:
            file = create_locked(path)
        found = all_of(file)
        self._length = found.rfind(b"\n") + 1
        if not self._whole.startswith(found[: self._length]):  # somebody put another match there
            os.close(file)
            return False
        self._file = file
        return True

    def _write(self) -> None:
        file = self._file
        assert file is not None  # it has just been opened
        size = os.fstat(file).st_size
        if size < self._length:
            self._length = 0  # somebody has cut it
        if size > self._length:
            os.ftruncate(file, self._length)
        if self._length == len(self._whole):
            self._kept = self._length
            return
        data = bytes(self._whole[self._length :])
        os.lseek(file, self._length, os.SEEK_SET)
        while data:
            data = data[os.write(file, data) :]
        os.fsync(file)
        self._length = self._kept = len(self._whole)

    def close(self) -> None:
        """Lets go of the file; it stays where it is, as that of the match played last."""
        if self._closed:
            return
        if self._length < len(self._whole):
            self.save()
        if self._length < len(self._whole) and self.trouble:
            self.trouble = _("What was played last is lost: it could not be saved.")
        self._note()
        self._closed = True
        self._let_go()

    def _note(self) -> None:
        """From now on this match is the one played last.

        Not before its first line is on the disk: a file that is known there and has no such line was damaged.
        """
        if self._file is not None and self.path is not None and self._length:
            home = self.path.parent.parent if self.path.parent.name == FINISHED else self.path.parent
            note(home, self.path.name)
            self._noted = True

    def _let_go(self) -> None:
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __del__(self) -> None:
        self._let_go()  # a match that was merely dropped must not stay locked

    def finish(self) -> None:
        """Marks the match as closed and moves the file to the folder of closed matches.

        Where something keeps it from being moved, the mark is enough: nobody is offered it, and `clear_away` moves it.
        """
        if self._closed:
            return
        if self.path is None or self.path.parent.name != FINISHED:
            self.add(CLOSED)
        self.close()
        path = self.path
        if path is None or path.parent.name == FINISHED:
            return
        try:
            self.path = files.patiently(lambda: put_away(path))
        except OSError as error:
            told = _("The file of the closed match could not be put away ({reason}). The next start tries it again.")
            self.trouble = told.format(reason=error.strerror or str(error))


def is_free(path: Path) -> bool:
    """Whether no window of the game has this match open."""
    try:
        os.close(lock_file(path))
    except InUse:
        return False
    except OSError:
        pass  # gone, or only to be read: nobody is waited for
    return True


def _reason(error: OSError) -> str:
    return error.strerror or str(error)
