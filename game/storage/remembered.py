"""How each game was last played and who plays here: in the database of the settings, in tables of its own.

Whatever in it makes no sense any more is as if it had never been kept; when nothing can be kept it lasts until the
program ends.
"""

from __future__ import annotations

import contextlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias

from game.engine.codec import Codec, checked, codec, one_of, usable
from game.storage import database, outside
from game.storage.database import FILE

if TYPE_CHECKING:
    import sqlite3

Kind: TypeAlias = Literal["person", "computer"]
Help: TypeAlias = Literal["full", "little", "none"]
Partners: TypeAlias = Literal["seats", "draw"]
Temper: TypeAlias = Literal["calm", "even", "bold"]

LEVELS: Final = ("child", "easy", "normal", "hard", "master")
USUAL_LEVEL: Final = "normal"
TEMPERS: Final[tuple[Temper, ...]] = ("calm", "even", "bold")
FIRSTS: Final = ("lot", "draw", "loser", *map(str, range(6)))  # who deals first; a number is a seat
LONGEST_NAME: Final = 14
MOST_PEOPLE: Final = 40
_LARGEST: Final = 1 << 16  # bytes of what is kept for one game


@dataclass(frozen=True, slots=True)
class SeatMemory:
    """Who sits on a chair; a person without a name is whoever reads it."""

    kind: Kind
    name: Annotated[str, checked(_name)]
    face: Annotated[str, checked(face_name)]
    level: Annotated[str, checked(_level)] = USUAL_LEVEL
    help: Help = "full"
    temper: Temper = "even"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who has played here."""

    name: str
    face: str


@dataclass(frozen=True, slots=True)
class GameMemory:
    """How a game was last played; 0 and nothing stand for as the game says.

    `seats` by the number of players; `rules` are the house rules; `agreed` tells the rules and people that were last
    read out before a deal; `signs` is whether computers make signs to their partners.
    """

    players: Annotated[int, outside.between(2, 6)] = 0
    target: Annotated[int, outside.between(0, 1_000_000)] = 0
    seats: Annotated[Mapping[int, tuple[SeatMemory, ...]], Codec(_rows, _seats)] = field(
        default_factory=lambda: MappingProxyType({})
    )
    first: Annotated[str, one_of(*FIRSTS)] = "lot"
    partners: Partners = "seats"
    rules: Annotated[Mapping[str, Any], Codec(dict, _rules)] = field(default_factory=lambda: MappingProxyType({}))
    agreed: Annotated[str, checked(outside.words)] = ""
    signs: bool = True

    def seated(self, players: int, places: tuple[SeatMemory, ...]) -> GameMemory:
        """The same with these people at a table of so many."""
        return replace(self, seats=MappingProxyType({**self.seats, players: places}))


class Memory:
    """What is remembered of every game, and the people."""

    def __init__(self, folder: Path | None) -> None:
        self._file = folder / FILE if folder is not None else None
        self._games: dict[str, GameMemory] = {}
        self._order: list[str] = []  # the game played last stands first
        self._people: list[Person] = []
        self._read()

    def game(self, name: str) -> GameMemory:
        """What is remembered of this game."""
        return self._games.get(name, GameMemory())

    def keep(self, name: str, known: GameMemory) -> None:
        """Takes this over; it does not count as playing."""
        if known != self.game(name):
            self._games[name] = known
            self._write_game(name)

    def played(self, name: str) -> None:
        """The game is begun: from now on it is the last one played."""
        self._games.setdefault(name, GameMemory())
        if name in self._order:
            self._order.remove(name)
        self._order.insert(0, name)
        self._write_game(name)

    @property
    def recent(self) -> tuple[str, ...]:
        """The games that were played, the last one first."""
        return tuple(self._order)

    @property
    def people(self) -> tuple[Person, ...]:
        """Everybody who has played here under a name, the last one first."""
        return tuple(self._people)

    def met(self, person: Person) -> None:
        """Somebody plays: he has this face from now on."""
        if not person.name:
            return
        others = [known for known in self._people if known.name.casefold() != person.name.casefold()]
        self._people = [person, *others][:MOST_PEOPLE]
        rows = [(known.name, known.face, -place) for place, known in enumerate(self._people)]
        self._write(("DELETE FROM person", [()]), ("INSERT OR REPLACE INTO person VALUES (?, ?, ?)", rows))

    @property
    def games(self) -> Mapping[str, GameMemory]:
        """What is remembered, by game."""
        return MappingProxyType(self._games)

    def take_over(self, games: Mapping[str, GameMemory], recent: Sequence[str], people: Sequence[Person]) -> None:
        """Remembers these too, over what is known of the same games; who is known keeps his face.

        What was played elsewhere counts as played before everything here.
        """
        self._games |= games
        self._order += [name for name in recent if name in self._games and name not in self._order]
        known = {person.name.casefold() for person in self._people}
        self._people += [person for person in people if person.name.casefold() not in known]
        del self._people[MOST_PEOPLE:]
        for name in games:
            self._write_game(name)
        if self._people:
            self.met(self._people[0])

    # -- the database --------------------------------------------------------------------------------------------

    def _write_game(self, name: str) -> None:
        # The larger the later it was played; what was only looked at has 0.
        order = [(len(self._order) - place, known) for place, known in enumerate(self._order)]
        known = [(other, _as_text(self._games[other])) for other in self._games]
        self._write(
            ("INSERT OR IGNORE INTO game VALUES (?, ?, 0)", known),  # the file may be a new one
            ("INSERT OR REPLACE INTO game VALUES (?, ?, 0)", [(name, _as_text(self._games[name]))]),
            ("UPDATE game SET played = ? WHERE name = ?", order),
        )

    def _write(self, *changes: tuple[str, list[Any]]) -> None:
        """All of these changes or none."""
        if self._file is None:
            return
        with contextlib.suppress(database.DamagedDatabase, OSError), database.open_database(self._file) as base:
            for statement, rows in changes:
                base.executemany(statement, rows)

    def _read(self) -> None:
        if self._file is None:
            return
        with contextlib.suppress(database.DamagedDatabase, OSError):
            if database.is_there(self._file):
                with database.open_database(self._file) as base:
                    self._read_games(base)
                    self._read_people(base)

    def _read_games(self, base: sqlite3.Connection) -> None:
        asked = "SELECT name, value, played FROM game WHERE length(value) < ? ORDER BY played DESC"
        rows = database.rows(base, asked, _LARGEST)
        places = [played for _name, _value, played in rows if isinstance(played, int)]
        # The first version numbered the games that were played 0, -1, -2; 0 now stands for what was only looked at.
        unplayed = 0 if any(place > 0 for place in places) or not any(place < 0 for place in places) else None
        for name, value, played in rows:
            with contextlib.suppress(*outside.NONSENSE):
                game = outside.words(name.decode(), 200)
                self._games[game] = usable(GameMemory, outside.fields(outside.value(value)))
                if isinstance(played, int) and played != unplayed:
                    self._order.append(game)

    def _read_people(self, base: sqlite3.Connection) -> None:
        for name, face in database.rows(base, "SELECT name, face FROM person ORDER BY met DESC")[:MOST_PEOPLE]:
            with contextlib.suppress(*outside.NONSENSE):
                self._people.append(Person(_name(name.decode()), face_name(face.decode())))


def _as_text(known: GameMemory) -> str:
    return json.dumps(codec(GameMemory).write(known), ensure_ascii=False)


def _rows(seats: Mapping[int, tuple[SeatMemory, ...]]) -> dict[str, list[tuple[str, ...]]]:
    return {str(number): [astuple(place) for place in places] for number, places in seats.items()}


def _seats(found: object) -> Mapping[int, tuple[SeatMemory, ...]]:
    """The tables at which every place makes sense."""
    seats = {}
    names = [one.name for one in fields(SeatMemory)]
    for number, rows in outside.fields(found).items():
        with contextlib.suppress(*outside.NONSENSE):
            told = [dict(zip(names[: max(5, len(row))], row, strict=True)) for row in rows]  # the temper is new
            places = tuple(codec(SeatMemory).read(place) for place in told)
            if len(places) == int(number):
                seats[len(places)] = places
    return MappingProxyType(seats)


def _rules(found: object) -> Mapping[str, Any]:
    return MappingProxyType({outside.words(path, 200): value for path, value in outside.fields(found).items()})


def _level(found: object) -> object:
    return found if found in LEVELS else USUAL_LEVEL  # an older or newer program had others


def _name(found: object) -> str:
    """A name that fits on a plate."""
    name = outside.words(found, LONGEST_NAME)
    if "\n" in name or "\t" in name:
        raise ValueError(name)
    return name


def face_name(found: object) -> str:
    """The name of a picture, and of no other file."""
    face = outside.words(found, 80)
    if not face.replace("-", "").replace("_", "").isalnum():
        raise ValueError(face)
    return face
