"""Who sits at the table and before this computer: names, faces, places and own settings, and sides in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from game.i18n import words
from game.i18n.words import _, pgettext
from game.storage.remembered import BY_TURNS, GUEST, SeatMemory

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from game.match.session import Seat
    from game.statistics.statistics import Statistics
    from game.storage.remembered import Person
    from ui.core.services import Services

LONGEST_NAME: Final = 14
MOST_GONE: Final = 100  # marks of people who were removed
_COMPUTERS: Final = (
    *("carmen", "paco", "lucia", "mateo", "ines", "alba", "anton", "eusebio", "rosa", "salvatore", "giulia"),
    *("tommaso", "altagracia", "ramon", "yanelis", "nelson", "marisol", "rosaura", "facundo"),
)
_ACCENTS: Final = {"lucia": "Lucía", "ines": "Inés", "anton": "Antón", "ramon": "Ramón"}
_NAMES: Final = {face: _ACCENTS.get(face, face.title()) for face in _COMPUTERS}
FACES: Final = ("you", *_NAMES)
# Of people who chose no face, in the order in which they sit down: no computer of the usual company has one of these.
GUESTS: Final = ("you", "giulia", "nelson", "marisol", "tommaso", "yanelis")
# In the order of play; with partners Lucía sits opposite.
_COMPANY: Final[dict[int, tuple[str, ...]]] = {
    2: ("carmen",),
    3: ("carmen", "paco"),
    4: ("carmen", "lucia", "paco"),
    5: ("carmen", "lucia", "paco", "mateo"),
    6: ("carmen", "lucia", "paco", "ines", "mateo"),
}


BY_RULE: Final = "careful"  # the level of those who sit at a day's deal


def usual_places(players: int) -> tuple[SeatMemory, ...]:
    """The person and as many computers as the table needs, in the order of play, as the memory keeps them."""
    return (
        SeatMemory("person", "", "you"),
        *(SeatMemory("computer", _NAMES[face], face) for face in _COMPANY[players]),
    )


def usual_name(place: SeatMemory, seat: int, alone: bool) -> str:
    """What somebody without a name is called; the only person at the table is whoever reads it."""
    if place.kind == "person":
        return "" if alone else _("Player {number}").format(number=seat + 1)
    return _NAMES.get(place.face) or _("Player {number}").format(number=seat + 1)


def face_name(face: str) -> str:
    """What a face is called: as the one of the company who has it."""
    if face == "you":
        return _("You")
    return _NAMES.get(face) or _("Your own")


def with_names(places: Sequence[SeatMemory]) -> tuple[SeatMemory, ...]:
    """The same people, each with a name of his own: a second Ana is Ana (2), and whoever is known here is the first."""
    alone = sum(place.kind == "person" for place in places) == 1
    known = [place.person not in ("", GUEST) for place in places]
    taken: set[str] = set()
    found: dict[int, SeatMemory] = {}
    for seat in sorted(range(len(places)), key=lambda seat: not known[seat]):
        place = places[seat]
        name = wanted = place.name.strip() or usual_name(place, seat, alone)
        number = 1
        while name and name.casefold() in taken:
            number += 1
            name = f"{wanted[: LONGEST_NAME - 4]} ({number})"
        taken.add(name.casefold())
        found[seat] = replace(place, name=name)
    return tuple(found[seat] for seat in range(len(places)))


def unused_face(places: Sequence[SeatMemory]) -> str:
    """A face of the company for a computer, which nobody at this table has."""
    taken = {place.face for place in places} | set(GUESTS)
    return next((face for face in _NAMES if face not in taken), "carmen")


def guest_face(places: Sequence[SeatMemory]) -> str:
    """A face for a person who sits down beside these."""
    taken = {place.face for place in places}
    return next((face for face in GUESTS if face not in taken), GUESTS[0])


def seats_of(places: Sequence[SeatMemory], signs: bool = True) -> tuple[Seat, ...]:
    """The chairs of a match for these people; whether computers make signs."""
    from game.match.session import Seat  # slow to import, and the menu needs only names

    return tuple(
        Seat(
            *(place.kind, place.name, place.face, place.level, place.help, place.temper, signs),
            person="" if place.person == GUEST or place.kind == "computer" else place.person,
        )
        for place in places
    )


def company(players: int) -> tuple[Seat, ...]:
    """The person and as many computers as the table needs, in the order of play."""
    return seats_of(usual_places(players))


def face_of(seat: Seat) -> str:
    """The face of a seat as pictures are asked for it: with whose it is, for one that is not there any more."""
    return f"{seat.face}:{seat_name(seat)}"


def seat_name(seat: Seat) -> str:
    """What a seat is called: a person without a name is `You`."""
    return shown_name(seat.name)


def level_words(level: str) -> str:
    """How a level of the computer is called."""
    known = {"child": _("Child"), "easy": _("Easy"), "normal": _("Normal"), "hard": _("Hard"), "master": _("Master")}
    known[BY_RULE] = _("By rule")
    return known.get(level, level.title())


def temper_words(temper: str) -> str:
    """How a temper of the computer is called."""
    known = {"calm": _("Calm"), "even": pgettext("temper", "Even"), "bold": _("Bold")}
    return known.get(temper, temper.title())


def shown_name(name: str) -> str:
    """The name, or `You` for the person who never gave one."""
    return name or _("You")


def in_sentence(name: str) -> str:
    """The name inside a sentence: `you`, or the name itself."""
    return name or _("you")


def together(people: Sequence[str]) -> str:
    """The names as one list: Carmen, Paco and Mateo."""
    if len(people) < 2:
        return "".join(people)
    told = _("{first} and {last}")
    if people[-1].lower().startswith(("i", "í", "hi")):  # where Spanish says «e» and not «y»
        told = pgettext("before i", "{first} and {last}")
    return told.format(first=", ".join(people[:-1]), last=people[-1])


def plays_with(names: Sequence[str]) -> str:
    """Who is on somebody's side: `Plays with you`, `Plays with Carmen and Paco`."""
    others = together([name for name in names if name])
    if all(names):
        return _("Plays with {names}").format(names=others)
    return _("Plays with you and {names}").format(names=others) if others else _("Plays with you")


def opponents(people: Sequence[str], sides: Sequence[Sequence[int]]) -> str:
    """Who plays with whom, shortly: `you and Lucía against Carmen and Paco`, `you with Lucía and Inés`.

    `sides` are the seats of each side; the person sits in the first seat of the first.
    """
    (mine, *others) = sides
    with_me = [people[seat] for seat in mine if people[seat]]
    if len(people) > 4 and with_me:
        return _("you with {partners}").format(partners=together(with_me))
    if len(people) > 4:
        return _("you against {number} others").format(number=len(people) - 1)
    against = together([people[seat] for side in others for seat in side])
    if with_me:
        return _("you and {partner} against {others}").format(partner=together(with_me), others=against)
    return _("you against {others}").format(others=against)


def fellows(people: Sequence[str]) -> str:
    """Who sits at the table of a game in which sides are made by bidding: `with Carmen and Paco`."""
    others = [name for name in people if name]
    if len(others) > 3:
        return _("with {number} others").format(number=len(others))
    return _("with {others}").format(others=together(others))


# -- before this computer ---------------------------------------------------------------------------------------------


class Household:
    """Knows who sits here tonight, and dresses the program for whoever reads the screen."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._language = words.language()  # that of the house, where its settings leave it to the system
        self._worn: tuple[str, bool] = ("", False)

    @property
    def sitting(self) -> Person | None:
        """Whoever sits before this computer, as far as he is known."""
        return self._services.memory.person(self._services.settings.now.sitting)

    @property
    def worn(self) -> Person | None:
        """Whose own settings hold now."""
        return self._services.memory.person(self._worn[0])

    def sit(self, mark: str) -> None:
        """The person of this mark sits here from now on; GUEST for somebody of whom nothing is kept."""
        self._services.settings.change(sitting=mark)
        self.read_by(None)

    def forget(self, mark: str) -> None:
        """Whoever has this mark is not known any more, and nothing that was counted of him."""
        settings = self._services.settings
        settings.change(gone=(*settings.house.gone, mark)[-MOST_GONE:])
        self._services.memory.forget_person(mark)
        self._services.statistics.forget(mark)
        self._services.solved.forget(mark)
        self._services.learned.forget(mark)
        self._services.days.forget(mark)
        if self._services.settings.now.sitting == mark:
            self._services.settings.change(sitting="")
            self._worn = "", False
        self.dress()

    def called(self) -> Statistics:
        """The figures, in which everybody known here is called as he is now, and nobody stands who was removed."""
        figures = self._services.statistics
        figures.forget_again(self._services.settings.house.gone)
        figures.call((one.id, one.name, one.face) for one in self._services.memory.people)
        return figures

    def take_in(self, person: Person) -> Person:
        """Somebody from a file is known here: under his mark, or the one of whoever is called so; else a new one."""
        memory = self._services.memory
        known = memory.person(person.id) or memory.named(person.name)
        mark = "" if person.id in self._services.settings.house.gone else person.id
        kept = memory.keep_person(replace(person, id=known.id if known is not None else mark))
        self.dress()
        return kept

    def seated(self, place: SeatMemory) -> SeatMemory:
        """The place of the only person at a table, with whoever sits here now."""
        known = self.sitting
        if known is not None:
            return replace(place, name=known.name, face=known.face, help=known.help, person=known.id)
        if self._services.settings.now.sitting == GUEST and place.person not in ("", GUEST):
            return replace(place, name="", face="you", help="full", person=GUEST)
        return place

    def only_one(self, places: Sequence[SeatMemory]) -> None:
        """Who is the only person at a table sits before this computer from now on, where he is known or a guest."""
        people = [place.person for place in places if place.kind == "person" and place.holds == "here"]
        if len(people) == 1 and people[0] and people[0] != self._services.settings.now.sitting:
            self.sit(people[0])

    def plate_of(self, mark: str) -> str:
        """The colour of somebody's plate: that of the wood for everybody who is not known."""
        person = self._services.memory.person(mark)
        return person.plate if person is not None else "walnut"

    def read_by(self, mark: str | None, *, in_turn: bool = False) -> None:
        """The screen is for the person of this mark, or for whoever sits here; `in_turn` several share it.

        What only whoever sits alone may choose is the house's then: the cards, and the language of the table.
        """
        wanted = self._services.settings.now.sitting if mark is None else mark
        if (wanted, in_turn) != self._worn:
            self._worn = wanted, in_turn
            self.dress()

    def dress(self) -> None:
        """Puts the settings in force that are own ones of whoever reads the screen."""
        person, settings = self.worn, self._services.settings
        own: Mapping[str, Any] = person.own if person is not None else {}
        if self._worn[1]:
            own = {name: value for name, value in own.items() if name in BY_TURNS}
        others = "language" in settings.own
        if not others:
            self._language = words.language()
        settings.wear(own, self._keep)
        if others or "language" in own:
            words.use(settings.now.language or self._language)

    def _keep(self, name: str, value: object) -> None:
        """Somebody has changed what is his own."""
        if (person := self.worn) is not None:
            self._services.memory.keep_person(person.having(name, value))

    def sentence(self) -> str:
        """Whose settings hold beside those of the house, in a sentence; nothing where it is only they."""
        person = self.worn
        if person is None or not self._services.settings.own:
            return ""
        return _(
            "{name} sits here: what is {name}’s own changes for {name} only, and stays in the house as it is."
        ).format(name=person.name)
