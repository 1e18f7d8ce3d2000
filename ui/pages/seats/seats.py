"""The seats: who sits where, as a person or a computer, with which name and face, and who deals first."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect, Surface

from game.engine.variant import Variant
from game.i18n.words import _, sentence
from ui.app import navigation
from ui.core import dealing, game_words
from ui.core.input import LEFT, FocusLost, Input, Key, PointerDown, PointerMoved, PointerUp
from ui.core.people import GUESTS, guest_face, named, unused_face
from ui.core.scene import Change, Description, Pop, Push, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.pages.seats.first_deal import FIRST, HOLD, PARTNERS, SIGNS
from ui.pages.seats.place import HELP, KIND, KNOWN, LEVEL, NAME, TEMPER
from ui.pages.seats.seating import direction_words
from ui.pages.seats.seats_sheet import DONE, PART, SeatsSheet
from ui.pages.seats.seats_table import PLACE, SeatsTable
from ui.widgets.base import Brush
from ui.widgets.drop_down import DropDown
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page_frame import back_button, draw_page, page_room
from ui.widgets.switch import Switch
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from game.storage.remembered import SeatMemory

BACK: Final = "seats:back"
DRAGGED: Final = 14  # pixels before a press is a drag
ARROWS: Final = ("left", "right", "up", "down")


class SeatsPage(Scene):
    """The table from above, and the paper about the chosen place."""

    name = "seats"

    def __init__(self, services: Services, variant: Variant, players: int) -> None:
        from game.players import LEVELS

        self._services = services
        self._game = variant
        self._players = players
        self._levels = LEVELS
        self._places: list[SeatMemory] = list(dealing.seated(services, variant, players))
        # The chosen place: at first a computer's, so that the levels are seen.
        self._at = next((seat for seat, place in enumerate(self._places) if place.kind == "computer"), 0)
        self._swaps: int | None = None  # the place that looks for another
        self._held: tuple[int, tuple[int, int]] | None = None  # the place under the pressed pointer, and where
        self._dragged: tuple[int, int] | None = None  # where the pointer has dragged it to
        self._table = SeatsTable(variant, players)
        self._sheet = SeatsSheet(variant, players)
        self._ring = Ring(first=DONE, wraps=False, visible=services.by_keys)
        self._size = (1, 1)

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self._ring.guard()
        self._lay_out()

    @property
    def typing(self) -> bool:
        """Wherever the focus is: M moves a place."""
        return True

    @property
    def _on_plate(self) -> bool:
        return (self._ring.focus or "").startswith(PLACE)

    @property
    def places(self) -> tuple[SeatMemory, ...]:
        """Who sits where, with the names that the match will use."""
        return named(self._places)

    # -- what the person does ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        if self._drag(event):
            return None
        if isinstance(event, Key) and not self._ring.busy:
            if event.name == "escape":
                return self._escape()
            if self._move_key(event):
                return None
        name = self._ring.handle(event)
        return self._pressed(name) if name is not None else None

    def _escape(self) -> Change | None:
        if self._swaps is None:
            return Pop()
        self._swaps = None
        self._lay_out()
        return None

    def _move_key(self, event: Key) -> bool:
        """M takes the place in focus; the arrow after it says with which one it is swapped."""
        if event.name == "m" and not self._ring.typing and not event.ctrl:
            if self._on_plate:
                self._at = int((self._ring.focus or "").rpartition(":")[2])
            self._swaps = None if self._swaps is not None else self._at
            self._ring.focus, self._ring.visible = f"{PLACE}:{self._at}", True
            self._lay_out()
            return True
        if self._swaps is not None and self._on_plate and event.name in ARROWS:
            other = self._table.beside(self._swaps, event.name)
            if other is not None:
                self._swap(self._swaps, other)
            return True
        return False

    def _drag(self, event: Input) -> bool:
        """Whether a place is being dragged; let go over another one they swap."""
        match event:
            case PointerDown(pos, button) if button == LEFT and not self._ring.busy:
                seat = self._table.at(pos)
                self._held = (seat, pos) if seat is not None else None
            case PointerMoved(pos) if self._held is not None:
                seat, start = self._held
                if self._dragged is None and max(abs(pos[0] - start[0]), abs(pos[1] - start[1])) < DRAGGED:
                    return False
                self._dragged = pos
                self._ring.changed = True
                return True
            case PointerUp(pos, button) if button == LEFT and self._dragged is not None and self._held is not None:
                seat, other = self._held[0], self._table.at(pos)
                self._held = self._dragged = None
                self._ring.handle(FocusLost())
                if other is not None and other != seat:
                    self._swap(seat, other)
                return True
            case PointerUp() | FocusLost():
                self._held = self._dragged = None
            case _:
                pass
        return False

    def _swap(self, one: int, other: int) -> None:
        """Two people change places."""
        self._places[one], self._places[other] = self._places[other], self._places[one]
        self._at, self._swaps = other, None
        self._keep()
        self._ring.focus = f"{PLACE}:{other}"

    def _pressed(self, name: str) -> Change | None:
        group, _colon, value = name.rpartition(":")
        match name, group:
            case ("seats:back" | "seats:done", _any):
                return Pop()
            case (_any, "seats:place"):
                self._place(int(value))
            case ("seats:face", _any):
                return Push(navigation.faces(self._services, self._places[self._at].face, self._take_face))
            case ("seats:swap", _any):
                self._swaps = None if self._swaps is not None else self._at
                self._ring.focus = f"{PLACE}:{self._at}"
                self._lay_out()
            case _:
                self._change(name, group, value)
        return None

    def _place(self, seat: int) -> None:
        """The place is chosen, or the one that was taken is swapped with it."""
        if self._swaps is not None and self._swaps != seat:
            self._swap(self._swaps, seat)
            return
        self._at, self._swaps = seat, None
        if self._sheet.part == "first":
            self._sheet.part = "place"
        self._lay_out()

    def _change(self, name: str, group: str, value: str) -> None:
        """Something about the chosen place, or about the first deal, is another one now."""
        widget = self._ring[name]
        if group == KIND:
            self._take_kind(value)
        elif group == LEVEL:
            self._with(level=value)
        elif group == TEMPER:
            self._with(temper=value)
        elif group == HELP:
            self._with(help=value)
        elif group == PART:
            self._sheet.part = value
            self._lay_out()
        elif group == PARTNERS:
            self._remember(partners=value)
        elif name == NAME and isinstance(widget, TextField):
            self._with(name=widget.value)
        elif name == KNOWN and isinstance(widget, DropDown) and widget.value:
            person = next(one for one in dealing.people_known(self._services) if one.name == widget.value)
            self._with(name=person.name, face=person.face)
        elif name == FIRST and isinstance(widget, DropDown):
            self._remember(first=widget.value)
        elif name == SIGNS and isinstance(widget, Switch):
            self._remember(signs=widget.on)
        elif name == HOLD and isinstance(widget, Switch):
            self._services.settings.change(hold_curtain=widget.on)
            self._lay_out()

    def _take_kind(self, kind: str) -> None:
        """A person sits down in the computer's place, or the other way round; each has a face of his kind."""
        place = self._places[self._at]
        if place.kind == kind:
            return
        others = [one for seat, one in enumerate(self._places) if seat != self._at]
        face = place.face
        if kind == "computer" and (face in GUESTS or face.startswith("own-")):
            face = unused_face(others)
        elif kind == "person":
            face = guest_face(others)
        self._with(kind=kind, name="", face=face)

    def _take_face(self, face: str) -> None:
        place = self._places[self._at]
        own = place.name if place.kind == "person" else ""  # a computer is called as its face
        self._with(face=face, name=own)

    def _with(self, **changed: Any) -> None:
        self._places[self._at] = replace(self._places[self._at], **changed)
        self._keep()

    def _keep(self) -> None:
        memory = self._services.memory
        known = memory.game(self._game.id).seated(self._players, tuple(self._places))
        memory.keep(self._game.id, known)
        self._lay_out()

    def _remember(self, **changed: Any) -> None:
        memory = self._services.memory
        memory.keep(self._game.id, replace(memory.game(self._game.id), **changed))
        self._lay_out()

    # -- the screen ----------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        return self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        message = game_words.together_how(self._game, self._players)
        if self._swaps is not None:
            message = self._swap_words()
        return Description(phase="seats", message=message, focus=self._ring.focus, controls=self._ring.controls())

    @staticmethod
    def _swap_words() -> str:
        return _("With whom? Choose a place, or press an arrow.")

    def _lay_out(self) -> None:
        scale = self._services.scale(self._size)
        brush = Brush.of(self._services, size=self._size)
        room = page_room(scale)
        gap = brush.px(24)
        line = brush.line_height("second", 1.4)
        if scale.landscape:
            wide = min(brush.px(780), round(room.width * (0.46 if scale.We >= 1250 else 0.5)))
            paper = Rect(room.right - wide, room.y, wide, room.height)
            area = Rect(room.x, room.y, room.width - wide - gap, room.height - line)
        else:
            high = min(round(room.height * 0.42), brush.px(620))
            area = Rect(room.x, room.y, room.width, high - line)
            paper = Rect(room.x, room.y + high + gap, room.width, room.height - high - gap)
        self._line = Rect(area.x, area.bottom + brush.px(6), area.width, line)
        back = back_button(brush, BACK, _("New game"), scale)
        shown = self.places
        plates = self._table.lay_out(brush, area, shown, self._places)
        plates[self._at].selected = True
        if self._swaps is not None:
            plates[self._swaps].moving = True
        memory = self._services.memory
        more = self._sheet.lay_out(
            brush,
            paper,
            self._at,
            self._places,
            shown,
            memory.game(self._game.id),
            dealing.people_known(self._services),
            self._levels,
            self._services.settings.now.hold_curtain,
        )
        self._ring.place([back, *plates, *more], f"{PLACE}:{self._at}")

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen, self._size)
        draw_page(brush, self._services.scale(self._size), _("Seats"), self._ring[BACK].rect)
        self._table.draw(brush)
        told = self._swap_words()
        if self._swaps is None:
            told = f"{game_words.together_how(self._game, self._players)} {sentence(direction_words(self._game))}."
        brush.write("second", told, theme.CREAM, self._line, align="center", valign="middle", may_cut=True)
        self._sheet.draw(brush)
        self._ring.draw(brush)
        if self._dragged is not None and self._held is not None:
            plate = self._table.plates[self._held[0]]
            before = plate.rect
            plate.rect = before.copy()
            plate.rect.center = self._dragged
            plate.draw(brush, self._ring.mood(plate))
            plate.rect = before
