"""What a person chose, kept in a small database in the user's folder; a damaged one is set aside and told."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from game.i18n.words import LANGUAGES, _
from game.storage import database, outside
from game.storage.database import FILE
from game.storage.files import put_aside

if TYPE_CHECKING:
    import sqlite3

__all__ = ["ALLOWED", "FILE", "SPEEDS", "TEXT_SIZES", "Choices", "Settings"]

SPEEDS: Final = ("calm", "normal", "brisk", "instant")
TEXT_SIZES: Final = (100, 125, 150)
ALLOWED: Final[dict[str, tuple[str, ...]]] = {  # what a setting may say that is one word of a few
    "confirm": ("off", "touch", "always"),
    "card_order": ("sorted", "dealt"),
    "trick_hold": ("time", "click"),
    "last_tricks": ("last", "all", "none"),
    "hints": ("nudge", "card", "reason"),
    "card_worth": ("new", "always", "never"),
    "thinking": ("usual", "long"),
    "back": ("blue", "red", "green", "ochre"),
    "felt": ("olive", "blue", "wine", "charcoal"),
    "card_size": ("small", "normal", "large"),
    "suit_colours": ("classic", "safe", "mono"),
    "card_names": ("deck", "spanish", "italian", "french"),
    "key_caps": ("auto", "always", "never"),
}
_LONGEST: Final = 4096  # bytes of one value


@dataclass(frozen=True, slots=True)
class Choices:
    """Every setting with its default; empty and 0 stand for `as the system or the rules say`.

    `keys` and `pad` name the acts that the person moved to other keys and buttons; `quiet` the sounds switched off;
    `worth_known` counts the deals that were played with cards of the same values.
    """

    language: str = ""
    text: int = 100
    speed: str = "normal"
    window: tuple[int, int] = (1280, 800)
    full_screen: bool = False
    variant: str = "brisca"
    players: int = 2
    target: int = 0
    deck: str = "azulejo"
    # At the table.
    confirm: str = "touch"
    regret: bool = True
    card_order: str = "sorted"
    winning_tag: bool = True
    table_points: bool = True
    running_count: bool = False
    trick_hold: str = "time"
    thinking: str = "usual"
    last_tricks: str = "last"
    hints: str = "reason"
    card_worth: str = "new"
    worth_known: tuple[tuple[str, str], ...] = ()
    hold_curtain: bool = False
    left_handed: bool = False
    sign_meanings: bool = True
    back: str = "blue"
    felt: str = "olive"
    # Seeing and reading.
    card_size: str = "normal"
    big_corners: bool = False
    suit_colours: str = "classic"
    card_names: str = "deck"
    reduced_motion: bool = False
    high_contrast: bool = False
    captions: bool = False
    focus_always: bool = False
    key_caps: str = "auto"
    # Hearing.
    sound: bool = True
    volume: int = 70
    quiet: tuple[str, ...] = ()
    # Doing.
    keys: tuple[tuple[str, str], ...] = ()
    pad: tuple[tuple[str, str], ...] = ()
    scan: bool = False
    told_faster: int = 0  # how often it was said that a press goes on faster


class Settings:
    """The choices in force `now`, and where they are kept.

    `trouble` is a sentence when they could not be read or kept.
    """

    def __init__(self, folder: Path | None, forced: dict[str, Any] | None = None) -> None:
        """Reads the file in `folder`; `forced` are choices for this start only (from the command line)."""
        self.trouble = ""
        self._file = folder / FILE if folder is not None else None
        self._stored = self._read()
        self._forced = {key: value for key, value in (forced or {}).items() if value is not None}
        self.now = replace(self._stored, **self._forced)

    def change(self, **chosen: Any) -> None:
        """Takes over these choices and keeps them; where they cannot be kept they hold until the program ends."""
        for key in chosen:
            self._forced.pop(key, None)
        before = asdict(self._stored)
        self._stored = replace(self._stored, **chosen)
        self.now = replace(self._stored, **self._forced)
        rows = [(key, json.dumps(value)) for key, value in chosen.items() if before[key] != value]
        usual = asdict(Choices())
        known = [(key, json.dumps(value)) for key, value in asdict(self._stored).items() if value != usual[key]]
        if self._file is not None and (rows or (known and not self._file.exists())):
            try:
                with database.open_database(self._file) as base:
                    base.executemany("INSERT OR REPLACE INTO setting VALUES (?, ?)", rows)
                    base.executemany("INSERT OR IGNORE INTO setting VALUES (?, ?)", known)  # the file may be a new one
            except (database.DamagedDatabase, OSError):
                self.trouble = _not_kept(self._file)

    def _read(self) -> Choices:
        if self._file is None:
            return Choices()
        try:
            if not database.is_there(self._file):
                return Choices()
            with database.open_database(self._file, looked_through=True) as base:
                return _choices(_rows(base))
        except database.DamagedDatabase:
            self._set_aside(self._file)
        except OSError:
            self.trouble = _not_kept(self._file)
        return Choices()

    def _set_aside(self, file: Path) -> None:
        try:
            kept = put_aside(file)
        except OSError:
            self._file = None
            told = _("Your settings could not be read: {name} is damaged. The usual ones are in use until you quit.")
            self.trouble = told.format(name=file.name)
            return
        self.trouble = _(
            "Your settings could not be read. They were kept as {name}; the usual ones are in use."
        ).format(name=kept.name)


def _rows(base: sqlite3.Connection) -> dict[str, Any]:
    """The values by name; what is no JSON, or longer than any setting, is not among them."""
    found = {}
    for name, data in database.rows(base, "SELECT name, value FROM setting WHERE length(value) < ?", _LONGEST):
        with contextlib.suppress(ValueError):
            if isinstance(name, bytes) and isinstance(data, bytes):
                found[name.decode()] = outside.value(data)
    return found


def _not_kept(file: Path) -> str:
    told = _("Your settings cannot be kept: {folder} cannot be written.")
    return told.format(folder=outside.printable(str(file.parent)))


def _choices(rows: dict[str, Any]) -> Choices:
    """The choices in these rows; a value that makes no sense any more gives way to its default."""
    usual = Choices()
    known = {field.name: rows[field.name] for field in fields(Choices) if field.name in rows}
    for name in ("window", "quiet", "keys", "pad", "worth_known"):
        if isinstance(known.get(name), list):
            known[name] = tuple(tuple(part) if isinstance(part, list) else part for part in known[name])
    sound = {key: value for key, value in known.items() if type(value) is type(getattr(usual, key))}
    sound = {key: value for key, value in sound.items() if value in ALLOWED.get(key, (value,))}
    found = replace(usual, **{key: value for key, value in sound.items() if key not in _SOUND or _SOUND[key](value)})
    least, volume = max(0, found.target), min(100, max(0, found.volume))
    return replace(found, target=least, volume=volume, told_faster=max(0, found.told_faster))


def _are_pairs(value: tuple[Any, ...]) -> bool:
    return all(
        isinstance(pair, tuple) and len(pair) == 2 and all(isinstance(word, str) for word in pair) for pair in value
    )


def _is_name(value: str) -> bool:
    with contextlib.suppress(outside.Senseless):
        return bool(outside.words(value))
    return False


_SOUND: Final[Mapping[str, Callable[[Any], bool]]] = {  # whether a value of the right type can be one
    "variant": _is_name,
    "deck": _is_name,
    "language": lambda language: language in LANGUAGES,
    "text": lambda size: size in TEXT_SIZES,
    "speed": lambda speed: speed in SPEEDS,
    "window": lambda size: len(size) == 2 and all(type(part) is int and 1 <= part <= 16384 for part in size),
    "players": lambda players: 2 <= players <= 6,
    "quiet": lambda names: all(isinstance(name, str) for name in names),
    "keys": _are_pairs,
    "pad": _are_pairs,
    "worth_known": _are_pairs,
}
