"""What the paper of the seats asks: who sits on a place and how they play, and how the first deal comes about."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from game.engine.table_facts import TableFacts
from game.engine.variant import Variant
from game.i18n.words import _, ngettext
from game.storage.remembered import GUEST, TEMPERS
from ui.core import dealing
from ui.core.people import LONGEST_NAME, level_words, temper_words
from ui.draw import theme
from ui.pages.seats.person_marks import PersonChip
from ui.widgets.base import Press
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Block, Down, Element, EvenGrid, Fit, Grow
from ui.widgets.kit.layout_parts import OneLine, OneOfThese, Padded, Sized, Space, Words, glyph, portrait
from ui.widgets.segments import SegmentRow
from ui.widgets.switch import Switch
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from game.storage.remembered import GameMemory, Person, SeatMemory


FACE_FROM = 380  # a paper that is less wide has no room for a face beside the name


def level_sentence(level: str) -> str:
    """What a level remembers, and how it plays."""
    known = {
        "child": _("Takes whatever it can and forgets the cards: good for a first game."),
        "easy": _("Looks no further than this trick, and can hardly leave points lying."),
        "normal": _("Knows the last tricks and some aces and threes, and errs at times."),
        "hard": _("Remembers nearly every card, and seldom errs."),
        "master": _("Remembers and counts everything, and always plays its best card."),
    }
    return known.get(level, "")


def temper_sentence(temper: str, bids: bool) -> str:
    """How a temper plays, in games with bids or without; none plays better than another."""
    if bids:
        return {
            "calm": _("Plays aces and threes safely, and bids with care."),
            "even": _("Neither careful nor daring, with cards as with bids."),
            "bold": _("Takes risks with aces and threes, and bids high."),
        }[temper]
    return {
        "calm": _("Plays aces and threes safely."),
        "even": _("Neither careful nor daring with aces and threes."),
        "bold": _("Takes risks with aces and threes to win more."),
    }[temper]


@dataclass(frozen=True)
class PlaceForm:
    """Who sits on a place, and how a computer plays there or a person is helped.

    `change` is called with the fields of the place that are other ones now, `sit` with person, phone or computer,
    `take` with the mark of somebody who is known here.
    `known` is the person on the place, if he is, and `edit` leads to his page.
    """

    place: SeatMemory
    hint: str  # what stands for a name that nobody has written
    people: Sequence[Person]
    known: Person | None
    bids: bool
    change: Callable[..., None]
    sit: Callable[[str], None]
    take: Callable[[str], None]
    edit: Press
    everybody: Press
    face: Press
    swap: Press
    most: int = 6  # people who are offered at once

    def page(self, *manner: Element | None, air: float = 8) -> Element:
        """Who it is, then these parts, then what gives another face or place, with so much air between them."""
        return Down(self._who(), *manner, self._swap() if self.by_phone else self._others(), gap=air)

    @property
    def by_phone(self) -> bool:
        """Whether the cards of this place lie in the phone of whoever comes."""
        return self.place.kind == "person" and self.place.holds == "phone"

    def manner(self) -> Element:
        """How strong a computer is, or how much a person is helped."""
        from game.players import LEVELS  # slow to import, and the menu needs only names

        if self.place.kind == "computer":
            levels = [(level, level_words(level), level_sentence(level)) for level in LEVELS]
            return Down(*self._choice("level", _("How well it plays"), levels))
        helps = [
            ("full", _("Full"), _("The winning card is marked, and the points on the table are shown.")),
            ("little", _("A little"), _("The points on the table are shown.")),
            ("none", _("None"), _("No help beyond what the cards show.")),
        ]
        return Down(*self._choice("help", _("How much the screen helps"), helps))

    def temper(self) -> Element | None:
        """How a computer likes to take its chances, in one row with its name, and what that means."""
        if self.place.kind != "computer":
            return None
        tempers = [(temper, temper_words(temper), temper_sentence(temper, self.bids)) for temper in TEMPERS]
        heading, row, sentences = self._choice("temper", _("Temperament"), tempers)
        return Down(Across(heading, Grow(row), gap=14), sentences)

    def _choice(self, field: str, heading: str, answers: Sequence[tuple[str, str, str]]) -> Iterator[Element]:
        """A heading, the values with their words, and under them what the chosen one means."""
        chosen = getattr(self.place, field)
        options = [(value, words) for value, words, _meaning in answers]
        yield OneLine("second_bold", heading, spacing=1.35)
        yield SegmentRow(f"seats:{field}", options, chosen, press=lambda value: self.change(**{field: value}))
        sentences = [Words("second", told, theme.INK_SOFT, spacing=1.25, marked=False) for *_words, told in answers]
        number = next((number for number, (value, _words) in enumerate(options) if value == chosen), 0)
        yield Padded(OneOfThese(*sentences, at=number), 0, 4, 0, 0)

    def _who(self) -> Element:
        """Person or computer, and the name, beside the face; under them everybody who can sit down with one press."""
        kinds = [("person", _("Person")), ("computer", _("Computer")), ("phone", _("With a phone"))]
        chosen = "phone" if self.by_phone else self.place.kind
        row = SegmentRow("seats:kind", kinds, chosen, press=self.sit)
        kind = Fit(row, DropDown("seats:kind", _("Who plays here"), options=kinds, value=chosen, press=self.sit))
        if self.by_phone:
            told = _("Whoever photographs the code that comes next sits down here: own phone, own name, own face.")
            return Down(kind, Across(glyph("phone", 40, theme.COBALT), Grow(Words("second", told)), gap=14), gap=14)
        asked = Down(kind, self._named(), gap=10)
        who = Fit(Across(portrait(self.place.face, 112), Grow(asked), gap=18), asked, least=[FACE_FROM])
        return Down(who, self._chips(), gap=10)

    def _named(self) -> Element:
        """The name of somebody who is known, and the way to what is his own; else a field for one."""
        if self.known is not None:
            edit = Button("seats:edit", _("Change…"), icon="edit", press=self.edit)
            edit.note = _("Name, face, letters and whatever else is {name}’s own").format(name=self.known.name)
            name = OneLine("h3", self.known.name, may_cut=True)
            return Across(Grow(name), Fit(edit, replace(edit, icon="")), gap=10)
        name_field = TextField("seats:name", _("Name"), value=self.place.name, hint=self.hint, most=LONGEST_NAME)
        name_field.press = lambda written: self.change(name=written)
        return name_field

    def _chips(self) -> Element | None:
        """Whoever has played here, a guest, and the way to all of them: as many as have room in three lines."""
        if self.place.kind != "person" or not self.people:
            return None
        people = list(self.people)
        if self.known is not None and self.known.id not in {one.id for one in people[: self.most]}:
            people.sort(key=lambda one: self.known is not None and one.id != self.known.id)
        chips = [self._chip(one.id, one.name, face=one.face) for one in people[: self.most]]
        guest = self._chip(GUEST, _("Guest"), icon="person")
        rest = PersonChip("seats:everybody", _("Others…"), icon="people", press=self.everybody)
        rest.note = _("Everybody who is known here, and somebody new")
        return EvenGrid(*chips, guest, rest, columns=3, gap=8)

    def _chip(self, mark: str, name: str, face: str = "", icon: str = "") -> PersonChip:
        chip = PersonChip(f"seats:known:{mark}", name, group="seats:known", face=face, icon=icon)
        chip.press = partial(self.take, mark)
        chip.selected = mark == (self.known.id if self.known is not None else self.place.person)
        return chip

    def _others(self) -> Element:
        """Another face, and another place: without the key and the signs where the words need their room."""
        face = Button("seats:face", _("Another face…"), icon="wink", press=self.face)
        swap = self._swap()
        bare, icon = replace(swap, cap="", icon=""), replace(swap, cap="")
        pairs = ((face, swap), (face, icon), (replace(face, icon=""), bare))
        beside = [Across(one, Grow(other), gap=10) for one, other in pairs]
        return Fit(EvenGrid(face, swap, gap=10, fixed=True), *beside)

    def _swap(self) -> Button:
        """What gives this place to somebody else at the table."""
        swap = Button("seats:swap", _("Swap places…"), icon="swap", cap="M", press=self.swap)
        swap.note = _("Or drag a place onto another one")
        return swap


@dataclass(frozen=True)
class FirstDealForm:
    """Who deals first, how partners are found, whether computers make signs, and the curtain.

    `remember` is called with what is to be another one for this game, `change` with a setting that is.
    """

    variant: Variant
    places: Sequence[SeatMemory]
    known: GameMemory
    holds: bool
    remember: Callable[..., None]
    change: Callable[..., None]

    def page(self, air: float = 10) -> Element:
        """All of it, one under the other with so much air between."""
        options = self._dealers()
        value = self.known.first if self.known.first in dict(options) else "lot"
        first = DropDown("seats:first", _("Who deals first"), options=options, value=value)
        first.press = lambda dealer: self.remember(first=dealer)
        return Down(_under_heading(first.label, first), *self._partners(), *self._turns(), *self._curtain(), gap=air)

    def _dealers(self) -> list[tuple[str, str]]:
        """Who may deal first; in games for a contract nobody loses a match alone."""
        options = [("lot", _("Whoever the lot falls on")), ("draw", _("Whoever draws the highest card"))]
        if self.variant.goal.kind != "contract":
            options.append(("loser", _("Whoever lost the last match")))
        names = [place.name for place in self.places]
        deals = [_("{name} deals").format(name=name) if name else _("You deal") for name in names]
        return [*options, *((str(seat), words) for seat, words in enumerate(deals))]

    def _partners(self) -> Iterator[Element]:
        """How partners are found, where there are any, and whether computers make signs to theirs."""
        if not TableFacts(self.variant, len(self.places)).has_partners:
            return
        ways = [("seats", _("As they sit")), ("draw", _("Drawn with cards"))]
        row = SegmentRow("seats:partners", ways, self.known.partners, press=lambda way: self.remember(partners=way))
        yield _under_heading(_("Partners"), row)
        if self.variant.info.signals and any(place.kind == "computer" for place in self.places):
            signs = Switch("seats:signs", _("Computers make signs to their partners"), on=self.known.signs)
            signs.press = lambda on: self.remember(signs=on)
            yield _switch_row(signs)

    def _turns(self) -> Iterator[Element]:
        """Where each deal comes twice and persons sit on both sides, one of them may wait meanwhile."""
        if dealing.can_take_turns(self.variant, self.places):
            turns = Switch("seats:turns", _("One side after the other: the computer holds the cards of those who wait"))
            turns.on, turns.press = self.known.by_turns, lambda on: self.remember(by_turns=on)
            yield _switch_row(turns)

    def _curtain(self) -> Iterator[Element]:
        """What several people before one screen need to know."""
        people = sum(place.kind == "person" and place.holds == "here" for place in self.places)
        if any(place.kind == "person" and place.holds == "phone" for place in self.places):
            yield Words("second", _("The cards of some are in their phones."), theme.INK_SOFT, spacing=1.25)
        elif not people:
            yield Words("second", _("Only computers play: you watch."), theme.INK_SOFT, spacing=1.25)
        if people < 2:
            return
        told = ngettext(
            "{number} person shares this screen: the curtain will be used.",
            "{number} people share this screen: the curtain will be used.",
            people,
        )
        yield Words("second", told.format(number=people), spacing=1.25)
        hold = Switch("seats:hold", _("Hold the button to open the curtain"), on=self.holds)
        hold.press = lambda on: self.change(hold_curtain=on)
        yield _switch_row(hold)


def _under_heading(heading: str, control: Element) -> Element:
    """A control under its heading."""
    return Down(OneLine("second_bold", heading, spacing=1.35), control)


def _switch_row(switch: Switch) -> Element:
    """A switch with its words beside it, in a row that a finger meets."""
    row = Across(switch, Grow(Words("second", switch.label, spacing=1.25, marked=False)), gap=14)
    return Block(Sized(Space(), high=48), row)
