"""A match as a file of JSON lines that only grows: every line is on the disk before the next thing happens."""

from __future__ import annotations

import contextlib
import errno
import json
import os
import sys
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from game.store import files, order, outside
from game.variant import spoken
from game.words import _, language

Line: TypeAlias = dict[str, Any]

ENDING: Final = ".jsonl"
FINISHED: Final = "finished"
LARGEST: Final = 1 << 26  # bytes of a journal; the longest real match has some hundred thousand
_FAR_AWAY: Final = 1 << 30  # beyond the end of any journal
_BLOCK: Final = 1 << 15
_LONGEST_HEAD: Final = 1 << 22  # the rules of the game are in it
_LONGEST_DEAL: Final = 1 << 18  # bytes of its lines; the longest real deal has some ten thousand
_MANY: Final = 1_000_000_000
_LATEST: Final = 32_503_680_000.0  # the year 3000: a file's time may be anything, a date may not
DEAL_MARK: Final = b'{"deal":'
OVER_MARK: Final = b'{"over":'
CLOSED: Final[Line] = {"closed": 1}  # the last line of a match that is not to be continued
FULL: Final = (errno.ENOSPC, errno.EDQUOT, errno.EFBIG)  # the file itself is sound, there is only no room


class InUse(Exception):
    """Another window of the game is writing this journal."""


class Journal:
    """The file of one match; while the disk refuses, `trouble` says so in a sentence and the match goes on without.

    All that the file holds or should hold is known here: what could not be written is written as soon as it can be,
    whatever has become of the file. `news` is a sentence about that, until somebody has told it.
    """

    def __init__(self, folder: Path | None = None, name: str = "", path: Path | None = None) -> None:
        """A match in this folder, in the file `path` if there is one already; without a folder nothing is kept."""
        self.path = path
        self.trouble: str | None = None
        self.news = ""
        self._folder = folder
        self._name = name
        self._file: int | None = None
        self._whole = bytearray()
        self._length = 0  # so much of it is on the disk
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
            file = found._file = _taken(path)
        except OSError as error:
            if not isinstance(error, PermissionError) and error.errno != errno.EROFS:
                raise
            found.trouble = _cannot_save(error)
            file = outside.opened(path)
        try:
            data = _content(file)
        except OSError:
            found.close()
            raise
        finally:
            if found._file is None:
                os.close(file)
        found._length = data.rfind(b"\n") + 1
        found._whole += data[: found._length]
        return found

    @property
    def lines(self) -> list[bytes]:
        """The complete lines of the match, those among them that are not on the disk yet."""
        return bytes(self._whole).splitlines()

    def go_on(self, converted: list[Line] | None = None) -> None:
        """Makes ready for more lines: behind those that were read, or behind these, which take their place."""
        if converted is not None:
            self._whole[:] = b"".join(map(as_bytes, converted))
            self._converted = True
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
        except InUse:
            self.trouble = _not_saved(_("another window has it"))
        except OSError as error:
            self.trouble = _cannot_save(error)
            if error.errno not in FULL:  # the file may be out of reach for good, though there is one of that name
                self._let_go()
        else:
            if self.trouble and not self.news:
                self.news = _("This match is saved again, with everything since.")
            self.trouble = None

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
        before, there = self.path, folder.is_dir()
        folder.mkdir(parents=True, exist_ok=True)
        gone = before is not None and not os.path.lexists(before)
        if before is None or not self._opened_again(before):
            self.path, self._file = _new_file(folder, self._name)
            self._length = 0
        files.sync_folder(folder)
        if gone and there:
            told = _("The file of this match was gone from {folder}. It was written anew, from the first card on.")
            self.news = told.format(folder=outside.shown(str(folder)))
        elif gone:
            told = _("The folder {folder} was gone. It was made anew, and this match is in it from the first card on.")
            self.news = told.format(folder=outside.shown(str(folder)))
        self._note()

    def _opened_again(self, path: Path) -> bool:
        """Whether this file is open now, and holds nothing but the beginning of the match."""
        if self._converted:
            files.put(path, bytes(self._whole))
            self._converted = False
        try:
            file = _taken(path)
        except FileNotFoundError:
            file = _created(path)
        found = _content(file)
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
            return
        data = bytes(self._whole[self._length :])
        os.lseek(file, self._length, os.SEEK_SET)
        while data:
            data = data[os.write(file, data) :]
        os.fsync(file)
        self._length = len(self._whole)

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
        """From now on this match is the one played last."""
        if self._file is not None and self.path is not None:
            order.note(_home(self.path), self.path.name)

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
            self.path = files.patiently(lambda: _put_away(path))
        except OSError as error:
            told = _("The file of the closed match could not be put away ({reason}). The next start tries it again.")
            self.trouble = told.format(reason=error.strerror or str(error))


@dataclass(frozen=True, slots=True)
class Saved:
    """What the menu tells of a match that can be continued; `when` is the file's time in seconds since 1970.

    `over` says that the last deal was counted: the score is the one after it. Of one that is not `sound` the file is
    damaged: the score is unknown until what can go on was found out.
    """

    path: Path
    variant: str
    names: dict[str, str] = field(hash=False)  # the game's name by language
    players: int
    seats: tuple[str, ...]
    score: tuple[int, ...]
    deal_number: int
    when: float
    over: bool = False
    sound: bool = True

    @property
    def variant_name(self) -> str:
        """The game's name in the language in use."""
        return spoken(self.names, language()) or self.variant


def unfinished(folder: Path) -> list[Saved]:
    """The matches of this folder that can be continued, the last one played first; told without being played again."""
    try:
        found = [_told(path) for path in folder.iterdir() if path.suffix == ENDING]
    except OSError:
        return []
    places = order.places(folder)
    return sorted(
        (saved for saved in found if saved),
        key=lambda saved: (places.get(saved.path.name, -1), saved.when, saved.path.name),
        reverse=True,
    )


def headless(folder: Path) -> list[Path]:
    """The files that nobody is offered though they were begun: their first line is whole and makes no sense."""
    try:
        return [path for path in folder.iterdir() if path.suffix == ENDING and _is_headless(path)]
    except OSError:
        return []


def finished(folder: Path, name: str) -> list[Path]:
    """The journals of closed matches of the game of this name, the last one played first."""
    try:
        there = (folder / FINISHED).iterdir()
        found = [path for path in there if path.suffix == ENDING and files.short(name) in path.stem]
    except OSError:
        return []
    places = order.places(folder)
    return sorted(found, key=lambda path: (places.get(path.name, -1), _time_of(path), path.name), reverse=True)


def _time_of(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def content(path: Path) -> bytes:
    """All that a journal holds; OSError where it cannot be read, or is none."""
    file = outside.opened(path)
    try:
        return _content(file)
    finally:
        os.close(file)


def clear_away(folder: Path) -> None:
    """Moves the closed matches that something kept from being moved; what still refuses waits for another time."""
    try:
        paths = [path for path in folder.iterdir() if path.suffix == ENDING and _is_closed(path)]
    except OSError:
        return
    for path in paths:
        with contextlib.suppress(OSError, InUse):
            os.close(_taken(path))
            _put_away(path)


def delete(path: Path) -> None:
    """Takes the match away for good; InUse while another window plays it, OSError when the disk refuses."""
    os.close(_taken(path))
    files.patiently(path.unlink)


def as_bytes(line: Line) -> bytes:
    """The line as it stands in the file."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _is_closed(path: Path) -> bool:
    mark = b"\n" + as_bytes(CLOSED)
    try:
        file = outside.opened(path)
        try:
            return outside.part(file, max(0, os.fstat(file).st_size - len(mark)), len(mark)) == mark
        finally:
            os.close(file)
    except OSError:
        return False


def _put_away(path: Path) -> Path:
    """The new place of the journal, among those of closed matches."""
    target = path.parent / FINISHED / path.name
    target.parent.mkdir(exist_ok=True)
    number = 2
    while os.path.lexists(target):
        target = target.with_name(f"{path.stem}-{number}{ENDING}")
        number += 1
    return path.replace(target)


def _is_headless(path: Path) -> bool:
    try:
        file = outside.opened(path)
    except OSError:
        return False
    try:
        _begun(path, _head(file), 0.0)
    except OSError:
        return False
    except outside.Senseless:
        return b"\n" in outside.part(file, 0, _LONGEST_HEAD)
    finally:
        os.close(file)
    return False


def _told(path: Path) -> Saved | None:
    if _is_closed(path):
        return None
    try:
        file = outside.opened(path)
        try:
            found = os.fstat(file)
            saved = _begun(path, _head(file), min(max(found.st_mtime, 0.0), _LATEST))
            try:
                deal, over = _last_deal(file, found.st_size)
                return _counted(saved, over or deal, deal, over is not None)
            except outside.Senseless:
                return replace(saved, sound=False)
        finally:
            os.close(file)
    except (OSError, outside.Senseless):
        return None  # not a journal, or its head was never completed: nothing was played


def _begun(path: Path, head: Line, when: float) -> Saved:
    """What the head tells."""
    players = outside.whole(head, "players", 2, 6)
    seats = tuple(outside.text(outside.fields(seat), "name") for seat in outside.items(head, "seats"))
    if len(seats) != players:
        raise outside.Senseless("people that have no seat")
    variant, names = outside.shown(path.stem), {}
    with contextlib.suppress(outside.Senseless):  # a match can be played without knowing what its game is called
        variant = outside.text(head, "variant")
    with contextlib.suppress(outside.Senseless):
        names = {outside.words(key): outside.words(name) for key, name in outside.fields(head.get("name")).items()}
    return Saved(path, variant, names, players, seats, (), 1, when)


def _counted(saved: Saved, told: Line | None, deal: Line | None, over: bool) -> Saved:
    """The same with what the lines of the last deal tell."""
    score = tuple(outside.number(points, -_MANY, _MANY) for points in outside.items(told, "score")) if told else ()
    if score and saved.players % len(score):
        raise outside.Senseless("points that have no seat")
    number = outside.whole(deal, "deal", 1, _MANY) if deal else 1
    return replace(saved, score=score, deal_number=number, over=over)


def _head(file: int) -> Line:
    """The first line, of which a journal has one and not too long."""
    data = b""
    while (end := data.find(b"\n")) < 0:
        piece = outside.part(file, len(data), _BLOCK)
        if not piece or len(data) > _LONGEST_HEAD:
            raise outside.Senseless("no first line")
        data += piece
    return _fields(data[:end])


def _last_deal(file: int, size: int) -> tuple[Line | None, Line | None]:
    """The lines that began and ended the last deal, looked for from the end; None where there is none."""
    length = min(size, _BLOCK)
    while True:
        data = outside.part(file, size - length, length)
        data = data[: data.rfind(b"\n") + 1]
        place = data.rfind(b"\n" + DEAL_MARK)
        if place >= 0:
            end = data.find(b"\n" + OVER_MARK, place)
            return _line_at(data, place + 1), _line_at(data, end + 1) if end >= 0 else None
        if length == size:
            return None, None
        if length > _LONGEST_DEAL:
            raise outside.Senseless("a deal without end")
        length = min(size, 4 * length)


def _line_at(data: bytes, place: int) -> Line:
    return _fields(data[place : data.index(b"\n", place)])


def _fields(data: bytes) -> Line:
    found = outside.parsed(data)
    if found is None:
        raise outside.Senseless("not a line of a journal")
    return found


def _taken(path: Path) -> int:
    """The file's handle, locked; InUse when another window has it, or has just put another file in its place."""
    file = outside.opened(path, os.O_RDWR)
    try:
        _lock(file)
        if not os.path.samestat(os.fstat(file), path.stat()):
            raise InUse
    except (OSError, InUse):
        os.close(file)
        raise
    return file


def _new_file(folder: Path, name: str) -> tuple[Path, int]:
    taken = [0]
    for place in (folder, folder / FINISHED):
        if place.is_dir():
            taken += [int(path.name[:5]) for path in place.iterdir() if path.name[:5].isdecimal()]
    number = max(taken)
    while True:  # another window of the game may take the same number at the same moment
        number += 1
        path = folder / f"{number:05d}-{name}{ENDING}"
        with contextlib.suppress(FileExistsError, InUse):
            return path, _created(path)


def _created(path: Path) -> int:
    """The handle of a new file, locked; FileExistsError where there is one."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o644)
    try:
        _lock(file)
    except InUse:
        os.close(file)
        raise
    return file


def _content(file: int) -> bytes:
    """All that the file holds; OSError where no match could be so long."""
    data = outside.part(file, 0, LARGEST + 1)
    if len(data) > LARGEST:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG))
    return data


def _home(path: Path) -> Path:
    """The folder in which the order of play is kept."""
    return path.parent.parent if path.parent.name == FINISHED else path.parent


def _lock(file: int) -> None:
    """Keeps other windows from writing this file until it is closed or this process ends in whatever way."""
    try:
        if sys.platform == "win32":
            import msvcrt

            os.lseek(file, _FAR_AWAY, os.SEEK_SET)  # Windows forbids reading what is locked: not the text itself
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
            os.lseek(file, 0, os.SEEK_SET)
        else:
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except (BlockingIOError, PermissionError) as error:
        raise InUse from error
    except OSError:
        return  # this disk knows no locks


def _cannot_save(error: OSError) -> str:
    return _not_saved(error.strerror or str(error))


def _not_saved(reason: str) -> str:
    return _("This match is not being saved ({reason}); it goes on.").format(reason=reason)
