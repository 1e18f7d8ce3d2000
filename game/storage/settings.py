"""What a person chose, kept in a small database in the user's folder; a damaged one is set aside and told."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, get_args, get_origin, get_type_hints

from game.engine.codec import checked, one_of, usable
from game.i18n.words import _, spoken
from game.storage import database, outside
from game.storage.database import FILE
from game.storage.files import put_aside

if TYPE_CHECKING:
    import sqlite3

__all__ = ["ALLOWED", "FILE", "SPEEDS", "TELEVISION", "TEXT_SIZES", "Choices", "Settings"]

Speed: TypeAlias = Literal["calm", "normal", "brisk", "instant"]
TextSize: TypeAlias = Literal[100, 125, 150, 200]
SPEEDS: Final[tuple[str, ...]] = get_args(Speed)
TEXT_SIZES: Final[tuple[int, ...]] = get_args(TextSize)
TELEVISION: Final = 200  # for reading from across the room: the cards are larger and have large corners, too
LONGEST: Final = 4096  # bytes of one value
_Pixels: TypeAlias = Annotated[int, outside.between(1, 16384)]
_Count: TypeAlias = Annotated[int, outside.between(0, 1_000_000)]
_Name: TypeAlias = Annotated[str, checked(outside.words)]
_Pairs: TypeAlias = tuple[tuple[str, str], ...]


def _volume(found: object) -> int:
    """Of what is too loud, as loud as can be."""
    return min(100, max(0, outside.number(found, -1_000_000, 1_000_000)))


@dataclass(frozen=True, slots=True)
class Choices:
    """Every setting with its default; empty and 0 stand for `as the system or the rules say`.

    Without a `deck` each game is laid out with the one that it names.
    `keys` and `pad` name the acts that the person moved to other keys and buttons; `quiet` the sounds switched off;
    `worth_known` counts the deals that were played with cards of the same values; `talk_said` are the lines that the
    people at the table said lately, with the hours: see game/talk/evening.py.
    """

    language: Annotated[str, one_of(*spoken())] = ""
    text: TextSize = 100
    speed: Speed = "normal"
    window: tuple[_Pixels, _Pixels] = (1280, 800)
    full_screen: bool = False
    asked_who: bool = False  # whether it was asked who sits down
    sitting: _Name = ""  # the mark of the person before this computer, or that it is a guest
    gone: tuple[str, ...] = ()  # marks of people who were removed here: none of them is ever given again
    variant: _Name = "brisca"
    players: Annotated[int, outside.between(2, 6)] = 2
    target: _Count = 0
    deck: _Name = ""
    # At the table.
    confirm: Literal["off", "touch", "always"] = "touch"
    regret: bool = True
    card_order: Literal["sorted", "dealt"] = "sorted"
    winning_tag: bool = True
    table_points: bool = True
    running_count: bool = False
    trick_hold: Literal["time", "click"] = "time"
    thinking: Literal["usual", "long"] = "usual"
    last_tricks: Literal["last", "all", "none"] = "last"
    hints: Literal["nudge", "card", "reason"] = "reason"
    card_worth: Literal["new", "always", "never"] = "new"
    worth_known: _Pairs = ()
    talk: Literal["none", "some", "lively"] = "some"
    talk_said: _Pairs = ()
    hold_curtain: bool = False
    left_handed: bool = False
    sign_meanings: bool = True
    back: Literal["blue", "red", "green", "ochre"] = "blue"
    felt: Literal["olive", "blue", "wine", "charcoal"] = "olive"
    # Seeing and reading.
    card_size: Literal["small", "normal", "large"] = "normal"
    big_corners: bool = False
    corner_help: bool = True
    suit_colours: Literal["classic", "safe", "mono"] = "classic"
    four_colours: bool = False
    card_names: Literal["deck", "spanish", "italian", "french"] = "deck"
    reduced_motion: bool = False
    high_contrast: bool = False
    captions: bool = False
    focus_always: bool = False
    key_caps: Literal["auto", "always", "never"] = "auto"
    # Hearing.
    sound: bool = True
    volume: Annotated[int, checked(_volume)] = 70
    quiet: tuple[str, ...] = ()
    # Doing.
    keys: _Pairs = ()
    pad: _Pairs = ()
    scan: bool = False
    learned: _Pairs = ()  # see game/lessons/progress.py
    told_faster: _Count = 0  # how often it was said that a press goes on faster

    @property
    def television(self) -> bool:
        """Whether the screen is read from across the room."""
        return self.text == TELEVISION

    @property
    def large_corners(self) -> bool:
        """Whether the numbers and suit marks of the cards are very large."""
        return self.big_corners or self.television

    @property
    def colours_of_suits(self) -> str:
        """classic, four (where a deck has them), safe or mono."""
        return "four" if self.four_colours and self.suit_colours == "classic" else self.suit_colours

    @property
    def size_of_cards(self) -> str:
        """small, normal or large."""
        return "large" if self.television else self.card_size


# What a setting may say that is one of a few words or numbers.
ALLOWED: Final[dict[str, tuple[Any, ...]]] = {
    name: get_args(hint) for name, hint in get_type_hints(Choices).items() if get_origin(hint) is Literal
}


class Settings:
    """The choices in force `now`, and where they are kept: those of the house, and over them the own ones of a person.

    `trouble` is a sentence when they could not be read or kept.
    """

    def __init__(self, folder: Path | None, forced: dict[str, Any] | None = None) -> None:
        """Reads the file in `folder`; `forced` are choices for this start only (from the command line)."""
        self.trouble = ""
        self._file = folder / FILE if folder is not None else None
        self._stored = self._read()
        self._forced = {key: value for key, value in (forced or {}).items() if value is not None}
        self._own: dict[str, Any] = {}
        self._keep_own: Callable[[str, Any], None] | None = None
        self.now = self._in_force()

    def _in_force(self) -> Choices:
        return replace(self._stored, **(self._own | self._forced))

    @property
    def house(self) -> Choices:
        """What holds for everybody who has nothing of his own."""
        return self._stored

    @property
    def own(self) -> frozenset[str]:
        """The choices that are now those of a person and not of the house."""
        return frozenset(self._own)

    def wear(self, own: Mapping[str, Any], keep: Callable[[str, Any], None] | None = None) -> None:
        """These are the own choices of whoever plays now; a change of one of them is told to `keep`."""
        self._own, self._keep_own = dict(own), keep
        self.now = self._in_force()

    @property
    def chosen(self) -> dict[str, Any]:
        """What is kept and not as usual."""
        usual = asdict(Choices())
        return {key: value for key, value in asdict(self._stored).items() if value != usual[key]}

    def change(self, **chosen: Any) -> None:
        """Takes over these choices and keeps them; where they cannot be kept they hold until the program ends.

        What somebody who plays has as his own becomes another one for him, and stays for the house.
        """
        for key in chosen.keys() & self._own.keys():
            self._forced.pop(key, None)
            self._own[key] = chosen[key]
            if self._keep_own is not None:
                self._keep_own(key, chosen[key])
        self.change_house(**{key: value for key, value in chosen.items() if key not in self._own})

    def change_house(self, **chosen: Any) -> None:
        """The same for the choices of the house, whatever is somebody's own."""
        for key in chosen:
            self._forced.pop(key, None)
        before = asdict(self._stored)
        self._stored = replace(self._stored, **chosen)
        self.now = self._in_force()
        rows = [(key, json.dumps(value)) for key, value in chosen.items() if before[key] != value]
        known = [(key, json.dumps(value)) for key, value in self.chosen.items()]
        if self._file is not None and (rows or (known and not self._file.exists())):
            try:
                with database.open_database(self._file) as base:
                    base.executemany("INSERT OR REPLACE INTO setting VALUES (?, ?)", rows)
                    base.executemany("INSERT OR IGNORE INTO setting VALUES (?, ?)", known)  # the file may be a new one
            except (database.DamagedDatabase, OSError) as error:
                self.trouble = _not_kept(self._file, error)

    def _read(self) -> Choices:
        if self._file is None:
            return Choices()
        try:
            if not database.is_there(self._file):
                return Choices()
            with database.open_database(self._file, looked_through=True) as base:
                return usable(Choices, _rows(base))
        except database.DamagedDatabase:
            self._set_aside(self._file)
        except OSError as error:
            self.trouble = _not_kept(self._file, error)
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
    for name, data in database.rows(base, "SELECT name, value FROM setting WHERE length(value) < ?", LONGEST):
        with contextlib.suppress(ValueError):
            if isinstance(name, bytes) and isinstance(data, bytes):
                found[name.decode()] = outside.value(data)
    return found


def _not_kept(file: Path, error: Exception) -> str:
    if isinstance(error, database.NewerDatabase):
        return _(
            "Your settings were kept by a newer version of Brisca and stay as they are; "
            "the usual ones are in use until you update the game."
        )
    told = _("Your settings cannot be kept: {folder} cannot be written.")
    return told.format(folder=outside.printable(str(file.parent)))
