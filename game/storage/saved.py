"""The matches that are kept: what the menu tells of each without playing it, and where the closed ones lie."""

from __future__ import annotations

import contextlib
import json
import os
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final, TypeAlias

from game.i18n.words import language, text_in
from game.storage import files, outside
from game.storage.opening import ENDING, FINISHED, InUse, all_of, lock_file, places

Line: TypeAlias = dict[str, Any]

_HEAD_MARK: Final = b'{"format":'
DEAL_MARK: Final = b'{"deal":'
OVER_MARK: Final = b'{"over":'
CLOSED: Final[Line] = {"closed": 1}  # the last line of a match that is not to be continued
_BLOCK: Final = 1 << 15
_LONGEST_HEAD: Final = 1 << 22  # the rules of the game are in it
_LONGEST_DEAL: Final = 1 << 18  # bytes of its lines; the longest real deal has some ten thousand
_MANY: Final = 1_000_000_000


@dataclass(frozen=True, slots=True)
class SavedMatch:
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
    faces: tuple[str, ...] = ()  # of the people, as `seats` has their names

    @property
    def variant_name(self) -> str:
        """The game's name in the language in use."""
        return text_in(self.names, language()) or self.variant


def unfinished_matches(folder: Path) -> list[SavedMatch]:
    """The matches of this folder that can be continued, the last one played first; told without being played again."""
    found = map(_describe, _journals(folder))
    played = places(folder)
    return sorted(
        (saved for saved in found if saved),
        key=lambda saved: (played.get(saved.path.name, -1), saved.when, saved.path.name),
        reverse=True,
    )


def headless(folder: Path) -> list[Path]:
    """The files that nobody is offered though they were begun: their first line makes no sense, or is gone."""
    known = places(folder)
    return [path for path in _journals(folder) if _is_headless(path, path.name in known)]


def finished_files(folder: Path, name: str) -> list[Path]:
    """The journals of closed matches of the game of this name, the last one played first."""
    found = [path for path in _journals(folder / FINISHED) if files.short(name) in path.stem]
    played = places(folder)
    return sorted(found, key=lambda path: (played.get(path.name, -1), _time_of(path), path.name), reverse=True)


def _journals(folder: Path) -> list[Path]:
    try:
        return [path for path in folder.iterdir() if path.suffix == ENDING]
    except OSError:
        return []


def _time_of(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:
        return 0.0


def content(path: Path) -> bytes:
    """All that a journal holds; OSError where it cannot be read, or is none."""
    with outside.reading(path) as file:
        return all_of(file)


def clear_away(folder: Path) -> None:
    """Moves the closed matches that something kept from being moved; what still refuses waits for another time."""
    for path in filter(_is_closed, _journals(folder)):
        with contextlib.suppress(OSError, InUse):
            os.close(lock_file(path))
            put_away(path)


def delete(path: Path) -> None:
    """Takes the match away for good; InUse while another window plays it, OSError when the disk refuses."""
    os.close(lock_file(path))
    files.patiently(path.unlink)


def as_bytes(line: Line) -> bytes:
    """The line as it stands in the file."""
    return json.dumps(line, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def put_away(path: Path) -> Path:
    """The new place of the journal, among those of closed matches."""
    target = path.parent / FINISHED / path.name
    target.parent.mkdir(exist_ok=True)
    number = 2
    while os.path.lexists(target):
        target = target.with_name(f"{path.stem}-{number}{ENDING}")
        number += 1
    return path.replace(target)


def _is_closed(path: Path) -> bool:
    mark = b"\n" + as_bytes(CLOSED)
    try:
        with outside.reading(path) as file:
            return outside.part(file, max(0, os.fstat(file).st_size - len(mark)), len(mark)) == mark
    except OSError:
        return False


def _is_headless(path: Path, played: bool) -> bool:
    """Whether no match can be told from this file though one was begun in it: surely so in one that was `played`."""
    try:
        with outside.reading(path) as file:
            try:
                _read_start(path, _head(file), 0.0)
            except outside.Senseless:
                return played or not _is_being_begun(outside.part(file, 0, _LONGEST_HEAD + 1))
    except OSError:
        pass
    return False


def _is_being_begun(data: bytes) -> bool:
    """Whether this is nothing yet, or as much of a first line as was written when the program was ended over it."""
    if b"\n" in data or b"\0" in data or len(data) > _LONGEST_HEAD:
        return False
    if not data.startswith(_HEAD_MARK):
        return _HEAD_MARK.startswith(data)
    try:
        _head, end = json.JSONDecoder().raw_decode(text := data.decode(errors="replace"))
    except (ValueError, RecursionError):
        return True  # a part of it
    return end == len(text)


def _describe(path: Path) -> SavedMatch | None:
    if _is_closed(path):
        return None
    try:
        with outside.reading(path) as file:
            found = os.fstat(file)
            saved = _read_start(path, _head(file), outside.date(found.st_mtime))
            try:
                deal, over = _last_deal(file, found.st_size)
                return _with_score(saved, over or deal, deal, over is not None)
            except outside.Senseless:
                return replace(saved, sound=False)
    except (OSError, outside.Senseless):
        return None  # not a journal, or its head was never completed: nothing was played


def _read_start(path: Path, head: Line, when: float) -> SavedMatch:
    """What the head tells."""
    players = outside.whole(head, "players", 2, 6)
    people = [outside.fields(seat) for seat in outside.items(head, "seats")]
    seats = tuple(outside.text(one, "name") for one in people)
    if len(seats) != players:
        raise outside.Senseless("people that have no seat")
    faces = tuple(_face(one) for one in people)
    variant, names = outside.printable(path.stem), {}
    with contextlib.suppress(outside.Senseless):  # a match can be played without knowing what its game is called
        variant = outside.text(head, "variant")
    with contextlib.suppress(outside.Senseless):
        names = {outside.words(key): outside.words(name) for key, name in outside.fields(head.get("name")).items()}
    return SavedMatch(path, variant, names, players, seats, (), 1, when, faces=faces)


def _face(person: Line) -> str:
    """Whose face somebody has; a match can be told without."""
    with contextlib.suppress(outside.Senseless):
        return outside.text(person, "face")
    return ""


def _with_score(saved: SavedMatch, told: Line | None, deal: Line | None, over: bool) -> SavedMatch:
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
    found = outside.parse_object(data)
    if found is None:
        raise outside.Senseless("not a line of a journal")
    return found
