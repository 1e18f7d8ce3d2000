"""The seats: who sits where, as a person or a computer, with which name and face, and who deals first."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect, Surface

from game.engine.variant import Variant
from game.i18n.words import _
from game.storage.remembered import GUEST
from ui.core import dealing, game_words
from ui.core.input import LEFT, FocusLost, Input, Key, PointerDown, PointerMoved, PointerUp
from ui.core.people import GUESTS, guest_face, unused_face, usual_name, with_names
from ui.core.scene import Change, Open, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.pages.seats.seat_forms import FirstDealForm, PlaceForm
from ui.pages.seats.seating import PLACE, Plate, SeatsTable, direction_sentence, team_of
from ui.widgets.base import Brush, Press
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Block, Down, Element, Fit, Grow
from ui.widgets.kit.layout_parts import OnCloth, OneOfThese, OnPaper, Padded, Scrolled, Sized, Words
from ui.widgets.kit.page import PageScene
from ui.widgets.kit.page_frame import page_room
from ui.widgets.kit.still_life import still_life
from ui.widgets.segments import SegmentRow

if TYPE_CHECKING:
    from game.storage.remembered import Person, SeatMemory

DRAGGED: Final = 14  # pixels before a press is a drag
AIRS: Final = (22, 16, 12, 8)  # between the parts of the paper, the most of it that has room
GAP: Final = 24  # between the paper and cloth under it
LEAST_CLOTH: Final = 270  # which is at least so high
ARROWS: Final = ("left", "right", "up", "down")


class FitHeight(Fit):
    """The first of several layouts that is no higher than its place; the last one, whatever happens."""

    grows = 1

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect = Rect(rect)
        low = (part for part in self.parts if part.high(brush, rect.width) <= rect.height)
        self._chosen = next(low, self.parts[-1])
        self._chosen.put(brush, rect)


class SeatsPage(PageScene):
    """The table from above, and the paper about the chosen place."""

    name = "seats"
    first = "seats:done"

    def __init__(self, services: Services, variant: Variant, players: int) -> None:
        super().__init__(services)
        self._game = variant
        self._places: list[SeatMemory] = list(dealing.usual_seats(services, variant, players))
        # The chosen place: at first a computer's, so that the levels are seen.
        self._at = next((seat for seat, place in enumerate(self._places) if place.kind == "computer"), 0)
        self._part = "place"  # what is seen of the paper where not everything has room
        self._swaps: int | None = None  # the place that looks for another
        self._held: tuple[int, tuple[int, int]] | None = None  # the place under the pressed pointer, and where
        self._dragged: tuple[int, int] | None = None  # where the pointer has dragged it to
        self._table = SeatsTable([], False)

    @property
    def typing(self) -> bool:
        """Wherever the focus is: M moves a place."""
        return True

    @property
    def _on_plate(self) -> bool:
        return (self.ring.focus or "").startswith(PLACE)

    @property
    def places(self) -> tuple[SeatMemory, ...]:
        """Who sits where, with the names that the match will use."""
        return with_names(self._places)

    # -- what the person does ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        if self._drag(event):
            return None
        if isinstance(event, Key) and not self.ring.busy and self._move_key(event):
            self.lay_out()
            return None
        return super().handle(event)

    def _move_key(self, event: Key) -> bool:
        """M takes the place in focus; the arrow after it says with which one it is swapped, Escape lets go of it."""
        if event.name == "m" and not (self.ring.typing or event.ctrl or event.late):
            if self._on_plate:
                self._at = int((self.ring.focus or "").rpartition(":")[2])
            self._seek()
            self.ring.visible = True
            return True
        if self._swaps is None or (event.name != "escape" and not (self._on_plate and event.name in ARROWS)):
            return False
        if event.name == "escape":
            self._swaps = None
        elif (other := self._table.beside(self._swaps, event.name)) is not None:
            self._swap(self._swaps, other)
        return True

    def _drag(self, event: Input) -> bool:
        """Whether a place is being dragged; let go over another one they swap."""
        match event:
            case PointerDown(pos, button) if button == LEFT and not self.ring.busy:
                seat = self._table.at(pos)
                self._held = (seat, pos) if seat is not None else None
            case PointerMoved(pos) if self._held is not None:
                seat, start = self._held
                if self._dragged is None and max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) < DRAGGED:
                    return False
                self._dragged = pos
                self.ring.changed = True
                return True
            case PointerUp(pos, button) if button == LEFT and self._dragged is not None and self._held is not None:
                seat, other = self._held[0], self._table.at(pos)
                self._held = self._dragged = None
                self.ring.handle(FocusLost())
                if other is not None and other != seat:
                    self._swap(seat, other)
                    self.lay_out()
                return True
            case PointerUp() | FocusLost():
                self._held = self._dragged = None
            case _:
                pass
        return False

    def _seek(self) -> None:
        """The chosen place looks for another one, or no longer does."""
        self._swaps = None if self._swaps is not None else self._at
        self.ring.focus = f"{PLACE}:{self._at}"

    def _swap(self, one: int, other: int) -> None:
        """Two people change places."""
        self._places[one], self._places[other] = self._places[other], self._places[one]
        self._at, self._swaps = other, None
        self._keep()
        self.ring.focus = f"{PLACE}:{other}"

    def _choose(self, seat: int) -> None:
        """The place is chosen, or the one that was taken is swapped with it."""
        if self._swaps is not None and self._swaps != seat:
            self._swap(self._swaps, seat)
            return
        self._at, self._swaps = seat, None
        if self._part == "first":
            self._part = "place"

    def _turn_to(self, part: str) -> None:
        self._part = part

    def _sit(self, kind: str) -> None:
        """A person sits down here, or somebody with a phone, or the computer; each has a face of his kind."""
        place, phone = self._places[self._at], kind == "phone"
        if (place.holds == "phone") == phone and place.kind == ("person" if phone else kind):
            return
        if phone:
            self._with(kind="person", holds="phone", name="", face="you", person=GUEST)
            return
        others, face = [*self._places[: self._at], *self._places[self._at + 1 :]], place.face
        if kind == "person":
            face = guest_face(others)
        elif face in GUESTS or face.startswith("own-") or place.person:
            face = unused_face(others)
        self._with(kind=kind, holds="here", name="", face=face, person="")
        if [place.kind for place in self._places].count("person") == 1 and kind == "person":
            self._places[self._at] = self.services.household.seated(self._places[self._at])
            self._keep()

    def _take_person(self, mark: str) -> None:
        """Somebody who is known here sits down, or a guest; who sits elsewhere at this table changes places."""
        seats = [seat for seat, place in enumerate(self._places) if place.person == mark != GUEST]
        if seats:
            if seats[0] != self._at:
                self._swap(seats[0], self._at)
            return
        place = self._places[self._at]
        if mark == GUEST:
            others = [*self._places[: self._at], *self._places[self._at + 1 :]]
            place = replace(place, name="", face=guest_face(others), help="full", person=GUEST)
        else:
            place = self.services.memory.known_seat(replace(place, person=mark))
        self._places[self._at] = place
        self._keep()

    @property
    def _known(self) -> Person | None:
        """Whoever is known and sits on the chosen place."""
        place = self._places[self._at]
        return self.services.memory.person(place.person) if place.kind == "person" else None

    def _take_face(self, face: str) -> None:
        place = self._places[self._at]
        self._with(face=face, name=place.name if place.kind == "person" else "")  # a computer is called as its face

    def _with(self, **changed: Any) -> None:
        """The place is like this from now on; who is known there has face and help wherever he sits."""
        self._places[self._at] = replace(self._places[self._at], **changed)
        if self._known is not None and changed.keys() & {"face", "help"}:
            self.services.memory.keep_person(replace(self._known, **changed | {"name": self._known.name}))
        self._keep()

    def _keep(self) -> None:
        memory = self.services.memory
        self.services.household.only_one(self._places)
        memory.keep(self._game.id, memory.game(self._game.id).seated(len(self._places), tuple(self._places)))

    def _remember(self, **changed: Any) -> None:
        memory = self.services.memory
        memory.keep(self._game.id, replace(memory.game(self._game.id), **changed))

    # -- the screen ----------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Seats")

    def back(self) -> tuple[str, Press]:
        return _("New game"), Pop()

    def message(self) -> str:
        if self._swaps is not None:
            return _("With whom? Choose a place, or press an arrow.")
        return game_words.together_how(self._game, len(self._places))

    def shown(self) -> None:
        memory = self.services.memory  # somebody may be called otherwise by now, or be gone
        self._places = [memory.known_seat(place) if place.person else place for place in self._places]
        super().shown()

    def lay_out(self) -> None:
        self.first = f"{PLACE}:{self._at}"  # where the focus goes when its control is gone
        super().lay_out()

    def body(self) -> Element:
        room, k = page_room(self.scale), self.brush.k
        plates = [self._plate(seat, place) for seat, place in enumerate(self.places)]
        clockwise = self._game.seats.direction == "clockwise"
        self._table = SeatsTable(plates, clockwise)
        told = self.message()
        if self._swaps is None:
            told += " " + direction_sentence(clockwise)
        line = Words("second", told, theme.CREAM, spacing=1.2, align="center", marked=False)
        seen = Down(self._table, line, gap=6)
        done = Button(SeatsPage.first, _("Use these seats"), kind="primary", icon="check", big=True, press=Pop())
        forms = self._forms()
        paper = self._on_paper(FitHeight(*forms), done)
        if not self.scale.landscape:
            return Down(Sized(seen, high=min(room.height * 0.42 / k, 620)), Grow(paper), gap=24)
        wide = min(780, room.width * (0.46 if self.scale.We >= 1250 else 0.5) / k)
        whole = self._on_paper(forms[len(AIRS) - 1], done)
        side: Element = Sized(paper, wide=wide)
        if whole.high(self.brush, round(wide * k)) + self.brush.px(GAP + LEAST_CLOTH) <= room.height:
            cloth = OnCloth(still_life(self.services.pictures.deck.ranks, self.name), 14)
            side = Sized(Down(whole, Grow(cloth), gap=GAP), wide=wide)
        return Across(Grow(seen), side, gap=24, valign="stretch")

    @staticmethod
    def _on_paper(forms: Element, done: Button) -> OnPaper:
        """The paper with what can be chosen, over the button that takes it."""
        return OnPaper(Down(forms, Sized(done, high=64), gap=14), 28, 20, 28, 28)

    def _plate(self, seat: int, place: SeatMemory) -> Plate:
        """Somebody's plate at the table."""
        return Plate(
            f"{PLACE}:{seat}",
            place.name or _("You"),
            place=place,
            team=team_of(self._game, len(self._places), seat),
            usual=not self._places[seat].name.strip(),
            selected=seat == self._at,
            moving=seat == self._swaps,
            colour=self.services.household.plate_of(place.person),
            press=partial(self._choose, seat),
        )

    def _forms(self) -> list[Element]:
        """What can be chosen, from the highest paper to the lowest: all at once, with as much air as there is room for.

        Else the first deal has a page of its own, and how the place plays another one where even the rest is too much.
        """
        memory, place = self.services.memory, self._places[self._at]
        alone = sum(one.kind == "person" for one in self._places) == 1
        form = PlaceForm(
            place=place,
            hint=usual_name(place, self._at, alone) or _("You"),
            people=dealing.people_known(self.services),
            known=self._known,
            bids=self._game.auction.enabled,
            change=self._with,
            sit=self._sit,
            take=self._take_person,
            edit=Open(partial(self.services.navigation.profile, place.person)),
            everybody=Open(partial(self.services.navigation.people, self._take_person, place.person)),
            face=Open(partial(self.services.navigation.faces, place.face, self._take_face)),
            swap=self._seek,
        )
        settings, known = self.services.settings, memory.game(self._game.id)
        holds = settings.now.hold_curtain
        deal = FirstDealForm(self._game, self.places, known, holds, self._remember, settings.change)
        first, whole = deal.page(), form.page(form.manner(), form.temper())
        airy = [
            Down(form.page(form.manner(), form.temper(), air=air), deal.page(air + 2), gap=air + 6) for air in AIRS[:-1]
        ]
        play = Down(form.manner(), form.temper(), gap=8)
        few = replace(form, most=1)  # with whoever else there is behind a press more
        return [
            *airy,
            Down(whole, first, gap=14),
            self._pages(place=whole, first=first),
            self._pages(place=form.page(form.manner()), play=play, first=first),
            self._pages(place=form.page(), play=play, first=first),
            self._pages(place=few.page(), play=play, first=first),
            Scrolled(self.area, Padded(self._pages(place=form.page(), play=play, first=first), 6, 4, 12, 6)),
        ]

    def _pages(self, **pages: Element) -> Block:
        """The paper as pages under their tabs."""
        play = _("Style") if self._places[self._at].kind == "computer" else _("Help")
        names = {"place": _("This place"), "play": play, "first": _("First deal")}
        part = self._part if self._part in pages else "place"
        tabs = SegmentRow("seats:part", [(key, names[key]) for key in pages], part, press=self._turn_to, high=50)
        listed = DropDown("seats:part", _("Page"), options=[(key, names[key]) for key in pages], value=part)
        listed.press = self._turn_to
        return Down(Fit(tabs, listed), OneOfThese(*pages.values(), at=list(pages).index(part)), gap=14)

    def draw(self, screen: Surface) -> None:
        super().draw(screen)
        if self._dragged is not None and self._held is not None:
            plate, brush = self._table.plates[self._held[0]], Brush.of(self.services, screen, self.size)
            moved = plate.rect.move_to(center=self._dragged)
            replace(plate, rect=moved).draw(brush, self.ring.mood(plate))
