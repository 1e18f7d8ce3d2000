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
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal, TypeAlias, get_args

from game.engine.codec import Codec, checked, codec, one_of, usable
from game.storage import database, outside
from game.storage.database import FILE, new_mark
from game.storage.settings import Choices

if TYPE_CHECKING:
    import sqlite3

Kind: TypeAlias = Literal["person", "computer"]
Help: TypeAlias = Literal["full", "little", "none"]
Partners: TypeAlias = Literal["seats", "draw"]
Temper: TypeAlias = Literal["calm", "even", "bold"]
Holds: TypeAlias = Literal["here", "phone"]

Plate: TypeAlias = Literal["walnut", "olive", "sea", "plum", "brick", "slate"]

LEVELS: Final = ("child", "easy", "normal", "hard", "master")
USUAL_LEVEL: Final = "normal"
TEMPERS: Final[tuple[Temper, ...]] = ("calm", "even", "bold")
FIRSTS: Final = ("lot", "draw", "loser", *map(str, range(6)))  # who deals first; a number is a seat
LONGEST_NAME: Final = 14
MOST_PEOPLE: Final = 40
PLATES: Final[tuple[Plate, ...]] = get_args(Plate)
GUEST: Final = "guest"  # in the place of a mark: somebody of whom nothing is kept
# The settings that somebody may have as his own; the others are the house's.
OF_ONES_OWN: Final = (
    *("text", "high_contrast", "suit_colours", "big_corners", "card_order", "left_handed"),
    *("language", "deck"),
)
# Those of them that hold behind a curtain: how the cards look, and the language, are of the table and not of its turn.
BY_TURNS: Final = OF_ONES_OWN[:6]
_LARGEST: Final = 1 << 16  # bytes of what is kept for one game


@dataclass(frozen=True, slots=True)
class SeatMemory:
    """Who sits on a chair; a person without a name is whoever reads it.

    `person` is the mark of somebody who is known here, or GUEST. `holds` is where a person's cards are: on this screen,
    or in the phone of whoever comes.
    """

    kind: Kind
    name: Annotated[str, checked(_name)]
    face: Annotated[str, checked(face_name)]
    level: Annotated[str, checked(_level)] = USUAL_LEVEL
    help: Help = "full"
    temper: Temper = "even"
    person: Annotated[str, checked(_mark)] = ""
    holds: Holds = "here"


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody who plays here, known by the mark `id`: names and faces may change.

    `own` are his settings where they are others than those of the house, by their names in `Choices`.
    """

    name: Annotated[str, checked(_name)]
    face: Annotated[str, checked(face_name)]
    id: Annotated[str, checked(_mark)] = ""
    plate: Plate = "walnut"
    help: Help = "full"
    own: Annotated[Mapping[str, Any], Codec(dict, own_settings)] = field(default_factory=lambda: MappingProxyType({}))

    def having(self, name: str, value: object) -> Person:
        """The same with this setting as his own; None is as the house has it."""
        kept = {key: known for key, known in self.own.items() if key != name}
        return replace(self, own=MappingProxyType(kept if value is None else {**kept, name: value}))


@dataclass(frozen=True, slots=True)
class GameMemory:
    """How a game was last played; 0 and nothing stand for as the game says.

    `seats` by the number of players; `rules` are the house rules; `agreed` tells the rules and people that were last
    read out before a deal; `signs` is whether computers make signs to their partners,
    `by_turns` whether two sides of persons play the same cards one after the other.
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
    by_turns: bool = False

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

    def person(self, mark: str) -> Person | None:
        """Whoever has this mark."""
        return next((one for one in self._people if one.id == mark), None) if mark else None

    def named(self, name: str) -> Person | None:
        """Whoever is called like this, in large or small letters."""
        return next((one for one in self._people if one.name.casefold() == name.strip().casefold()), None)

    def known_seat(self, place: SeatMemory) -> SeatMemory:
        """The place with whoever sits there as he is known now; who was removed has left it."""
        if place.kind != "person" or place.person == GUEST:
            return place
        known = self.person(place.person) if place.person else self.named(place.name)
        if known is None:
            return replace(place, name="", person="") if place.person else place
        return replace(place, name=known.name, face=known.face, help=known.help, person=known.id)

    def met(self, person: Person) -> Person:
        """Somebody plays under a name: he stands first from now on, with this face; what else is his stays."""
        if not person.name:
            return person
        known = self.person(person.id) or self.named(person.name)
        person = replace(known or person, name=person.name, face=person.face)
        return self._keep_people(person, first=True)

    def keep_person(self, person: Person) -> Person:
        """Somebody is to be known like this from now on, under a mark of his own and a name that no other has."""
        others = [known for known in self._people if known.id != person.id]
        taken = {known.name.casefold() for known in others}
        name, number = person.name, 1
        while name.casefold() in taken:
            number += 1
            name = f"{person.name[: LONGEST_NAME - 4]} ({number})"
        return self._keep_people(replace(person, name=name), first=self.person(person.id) is None)

    def forget_person(self, mark: str) -> None:
        """Nobody of this mark is known any more, and nowhere does his name stand at a table."""
        self._people = [known for known in self._people if known.id != mark]
        self._write_people()
        for name, known in list(self._games.items()):
            seats = {
                number: tuple(replace(one, name="", person="") if one.person == mark else one for one in places)
                for number, places in known.seats.items()
            }
            self.keep(name, replace(known, seats=MappingProxyType(seats)))

    def _keep_people(self, person: Person, *, first: bool) -> Person:
        person = person if person.id else replace(person, id=new_mark())
        place = next((at for at, known in enumerate(self._people) if known.id == person.id), None)
        if place is not None:
            del self._people[place]
        self._people.insert(0 if first or place is None else place, person)
        del self._people[MOST_PEOPLE:]
        self._write_people()
        return person

    def _write_people(self) -> None:
        rows = [(known.id, _as_text(known), -place) for place, known in enumerate(self._people)]
        self._write(("DELETE FROM person", [()]), ("INSERT OR REPLACE INTO person VALUES (?, ?, ?)", rows))

    @property
    def games(self) -> Mapping[str, GameMemory]:
        """What is remembered, by game."""
        return MappingProxyType(self._games)

    def take_over(self, games: Mapping[str, GameMemory], recent: Sequence[str], people: Sequence[Person]) -> None:
        """Remembers these too, over what is known of the same games; who is known here stays as he is.

        What was played elsewhere counts as played before everything here.
        """
        self._games |= games
        self._order += [name for name in recent if name in self._games and name not in self._order]
        for person in people:
            if self.person(person.id) is None and self.named(person.name) is None:
                self._people.append(person if person.id else replace(person, id=new_mark()))
        del self._people[MOST_PEOPLE:]
        for name in games:
            self._write_game(name)
        self._write_people()

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
        asked = "SELECT id, value FROM person WHERE length(value) < ? ORDER BY met DESC"
        for mark, value in database.rows(base, asked, _LARGEST)[:MOST_PEOPLE]:
            with contextlib.suppress(*outside.NONSENSE):
                person = replace(usable(Person, outside.fields(outside.value(value))), id=_mark(mark.decode()))
                if person.name.strip() and person.id:
                    self._people.append(person)


def _as_text(known: GameMemory | Person) -> str:
    written = codec(GameMemory if isinstance(known, GameMemory) else Person).write(known)
    return json.dumps(written, ensure_ascii=False)


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


def own_settings(found: object) -> Mapping[str, Any]:
    """The settings that somebody may have as his own, as far as they make sense."""
    told = {name: value for name, value in outside.fields(found).items() if name in OF_ONES_OWN}
    known = {name: getattr(usable(Choices, {name: value}), name) for name, value in told.items()}
    return MappingProxyType({name: value for name, value in known.items() if value == told[name]})


def _mark(found: object) -> str:
    """The mark of a person, GUEST, or nothing."""
    mark = outside.words(found, 32)
    if mark and not (mark.isascii() and mark.isalnum()):
        raise ValueError(mark)
    return mark


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
