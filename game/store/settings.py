"""What a person chose, kept in a small database in the user's folder; a damaged one is set aside and told."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import Any, Final

from game.words import LANGUAGES, _

FILE: Final = "settings.db"
SPEEDS: Final = ("calm", "normal", "brisk", "instant")
TEXT_SIZES: Final = (100, 125, 150)


@dataclass(frozen=True, slots=True)
class Choices:
    """Every setting with its default; empty and 0 stand for `as the system or the rules say`."""

    language: str = ""
    text: int = 100
    speed: str = "normal"
    window: tuple[int, int] = (1280, 800)
    full_screen: bool = False
    variant: str = "brisca"
    players: int = 2
    target: int = 0


class Settings:
    """The choices of now, and where they are kept. `trouble` is a sentence when they could not be read or kept."""

    def __init__(self, folder: Path | None, forced: dict[str, Any] | None = None) -> None:
        """Reads the file in `folder`; `forced` are choices for this start only (from the command line)."""
        self.trouble = ""
        self._file = folder / FILE if folder is not None else None
        self._stored = self._read()
        self._forced = {key: value for key, value in (forced or {}).items() if value is not None}

    @property
    def now(self) -> Choices:
        """The choices in force."""
        return replace(self._stored, **self._forced)

    def change(self, **chosen: Any) -> None:
        """Takes over these choices and keeps them; where they cannot be kept they hold until the program ends."""
        for key in chosen:
            self._forced.pop(key, None)
        before = asdict(self._stored)
        self._stored = replace(self._stored, **chosen)
        rows = [(key, json.dumps(value)) for key, value in chosen.items() if before[key] != value]
        if rows and self._file is not None:
            try:
                with contextlib.closing(_opened(self._file)) as base, base:
                    base.executemany("INSERT OR REPLACE INTO setting VALUES (?, ?)", rows)
            except (sqlite3.Error, OSError):
                self.trouble = _("Your settings cannot be kept: {folder} cannot be written.").format(
                    folder=self._file.parent
                )

    def _read(self) -> Choices:
        if self._file is None or not self._file.exists():
            return Choices()
        try:
            with contextlib.closing(_opened(self._file)) as base:
                rows = dict(base.execute("SELECT name, value FROM setting"))
            return _choices({key: json.loads(value) for key, value in rows.items()})
        except (sqlite3.DatabaseError, ValueError, TypeError):
            self._set_aside(self._file)
            return Choices()
        except OSError:
            return Choices()

    def _set_aside(self, file: Path) -> None:
        kept = file.with_name(FILE + ".bad")
        try:
            file.replace(kept)
        except OSError:
            self._file = None
        self.trouble = _(
            "Your settings could not be read. They were kept as {name}; the usual ones are in use."
        ).format(name=kept.name)


def _opened(file: Path) -> sqlite3.Connection:
    file.parent.mkdir(parents=True, exist_ok=True)
    base = sqlite3.connect(file, timeout=1.0)
    try:
        base.execute("CREATE TABLE IF NOT EXISTS setting (name TEXT PRIMARY KEY, value TEXT NOT NULL)")
    except sqlite3.Error:
        base.close()
        raise
    return base


def _choices(rows: dict[str, Any]) -> Choices:
    """The choices in these rows; a value that makes no sense any more gives way to its default."""
    usual = Choices()
    known = {field.name: rows[field.name] for field in fields(Choices) if field.name in rows}
    if isinstance(known.get("window"), list):
        known["window"] = tuple(known["window"])
    sound = {key: value for key, value in known.items() if type(value) is type(getattr(usual, key))}
    found = replace(usual, **sound)
    return replace(
        found,
        language=found.language if found.language in LANGUAGES else "",
        text=found.text if found.text in TEXT_SIZES else usual.text,
        speed=found.speed if found.speed in SPEEDS else usual.speed,
        window=found.window if _is_size(found.window) else usual.window,
        players=found.players if 2 <= found.players <= 6 else usual.players,
        target=max(0, found.target),
    )


def _is_size(value: tuple[Any, ...]) -> bool:
    return len(value) == 2 and all(isinstance(part, int) and 1 <= part <= 16384 for part in value)
