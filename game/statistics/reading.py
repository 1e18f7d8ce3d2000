"""The files of matches as deals that are over: what the figures are made of, and made again from."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from game.match import record
from game.match.record import BrokenRecord, Unreadable
from game.statistics.counts import DealCounts, counts_of
from game.storage import outside
from game.storage.opening import ENDING, FINISHED
from game.storage.saved import content


@dataclass(frozen=True, slots=True)
class File:
    """The file of a match as it lies there; `name` within the folder of matches."""

    path: Path
    name: str
    size: int
    time: int

    @property
    def when(self) -> float:
        """Its time in seconds since 1970."""
        return outside.date(self.time / 1e9)


def mark_of(lines: Sequence[bytes], name: str) -> bytes | None:
    """What tells this match from all others, whatever its file is called; None where nothing has been dealt.

    Of one that was dealt from a number that somebody chose there may be many alike: only the file's name tells them.
    """
    if len(lines) < 2 or (head := outside.parse_object(lines[0])) is None:
        return None
    _format, _comma, told = lines[0].partition(b",")
    chosen = name.encode(errors="surrogateescape") if head.get("seed") is not None else b""
    return sha256(b"\n".join((told.rstrip(), lines[1].rstrip(), chosen))).digest()[:16]


def files(folder: Path) -> list[File]:
    """The matches that are kept, the one that was written first before the others."""
    found = []
    for place in (folder, folder / FINISHED):
        try:
            paths = [path for path in place.iterdir() if path.suffix == ENDING]
        except OSError:
            continue
        for path in paths:
            try:
                state = path.stat()
            except OSError:
                continue
            found.append(File(path, path.relative_to(folder).as_posix(), state.st_size, state.st_mtime_ns))
    return sorted(found, key=lambda file: (file.time, file.name))


def lines_of(file: File) -> list[bytes]:
    """The complete lines of the file; none where it cannot be read."""
    try:
        told = content(file.path)
        return told[: told.rfind(b"\n") + 1].splitlines()
    except OSError:
        return []


def up_to_deal(lines: Sequence[bytes], number: int) -> bytes:
    """The lines of the match to the end of the deal of this number."""
    kept, deal = [], 0
    for line in lines:
        told = outside.parse_object(line) or {}
        deal = told.get("deal", deal)
        if "closed" in told or deal > number:
            break
        kept.append(line)
        if told.get("over") == number:
            break
    return b"\n".join([*kept, b""])


def deals_of(lines: Sequence[bytes]) -> list[DealCounts]:
    """Every deal of the match that is over, as far as its lines make sense."""
    found: list[DealCounts] = []
    with suppress(BrokenRecord, Unreadable):
        found.extend(map(counts_of, record.each_finished(list(lines))))
    return found
