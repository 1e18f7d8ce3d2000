"""Who sits down? Name and face of somebody who is new here, in two presses; at the first start also the language."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from game.i18n import words
from game.i18n.words import _
from game.storage.remembered import Person
from game.storage.settings import TELEVISION, TEXT_SIZES
from ui.core.people import GUESTS, LONGEST_NAME, face_name
from ui.core.scene import Change, Open, Pop
from ui.draw import theme
from ui.pages.seats.faces import FaceTile
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Down, Element, EvenGrid, Fit, Grow
from ui.widgets.kit.layout_parts import OneLine, Scrolled, Words, foot
from ui.widgets.kit.sheet import Sheet
from ui.widgets.segments import SegmentRow
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from ui.core.services import Services

SIT: Final = "who:sit"
# Faces that are offered at once; all others are behind a press more.
OFFERED: Final = (*GUESTS, "rosa", "ramon", "altagracia", "eusebio", "alba", "mateo")
TILE: Final = 98


class WhoSitsDown(Sheet):
    """A face and a name; `made` hears of the person. With `first_start` language and letters are asked, too."""

    name = "who"
    wide = 900
    first = "who:name"

    def __init__(
        self, services: Services, made: Callable[[Person], None] | None = None, *, first_start: bool = False
    ) -> None:
        super().__init__(services)
        self._made, self._first_start = made, first_start
        taken = {person.face for person in services.memory.people}
        self._name, self._face = "", next((face for face in OFFERED if face not in taken), OFFERED[0])
        self._own: list[str] = []  # a face that is not among those that are offered

    def shown(self) -> None:
        if self._first_start:
            self.services.settings.change(asked_who=True)
        self.lay_out()
        super().shown()

    def title(self) -> str:
        return _("Who sits down?")

    # -- what stands on it ---------------------------------------------------------------------------------------

    def inside(self) -> Element:
        told = _("So that letters, cards and figures are yours. It stays on this computer, and can be changed later.")
        name = TextField("who:name", _("Name"), value=self._name, hint=self._usual_name(), most=LONGEST_NAME)
        name.press, name.enters = self._write, SIT
        faces = (*self._own, *OFFERED)[: len(OFFERED)]
        tiles = [self._tile(face) for face in faces]
        six = EvenGrid(*tiles, columns=6, gap=10, fixed=True)
        more = Button("who:faces", _("Another face…"), icon="wink")
        more.press = Open(partial(self.services.navigation.faces, self._face, self._take_face, self.title()))
        asked = Across(Grow(name), more, gap=12)
        parts = [
            self._of_the_house() if self._first_start else None,
            Words("second", told, theme.INK_SOFT, marked=False),
            Fit(asked, Down(name, more, gap=10)),
            Fit(six, EvenGrid(*tiles, columns=4, gap=10, fixed=True), least=(560,)),
        ]
        whole = Down(*parts, gap=14)
        return whole if self._has_room(whole) else Scrolled(self.area, whole)

    def _has_room(self, whole: Element) -> bool:
        """Whether all of it is seen at once: then there is no bar beside it."""
        brush = Brush.of(self.services, size=self.size)
        wide = min(brush.px(self.wide), self.size[0] - brush.px(32)) - 2 * brush.px(32)
        around = brush.px(16 + 28 + 30 + 16 + self.foot_gap) + brush.line_height("h2", 1.3)
        return whole.high(brush, wide) + foot(*self.foot()).high(brush, wide) + around <= self.size[1]

    def _tile(self, face: str) -> FaceTile:
        tile = FaceTile(f"who:face:{face}", face_name(face), role="option", face=face, side=TILE, group="who:face")
        tile.selected, tile.press = face == self._face, partial(self._take_face, face)
        return tile

    def _of_the_house(self) -> Element:
        """Language and letters: what people need first who cannot read this."""
        now = self.services.settings.now
        spoken = tuple(words.language_names().items())
        language = DropDown("who:language", _("Language"), options=spoken, value=words.language())
        language.press = self.services.speak
        sizes = [(str(size), _("{size}%").format(size=size)) for size in TEXT_SIZES if size != TELEVISION]
        sizes.append((str(TELEVISION), _("TV")))
        row = SegmentRow("who:text", sizes, str(now.text), press=self._letters)
        listed = DropDown("who:text", _("Text size"), options=sizes, value=str(now.text), press=self._letters)
        text = Fit(row, listed)
        heads = [OneLine("second_bold", told) for told in (_("Language"), _("Text size"))]
        beside = Across(Grow(Down(heads[0], language), 0.4), Grow(Down(heads[1], text), 0.6), gap=20)
        return Fit(beside, Down(heads[0], language, heads[1], text, gap=4), least=(640,))

    def foot(self) -> list[Button]:
        later = Button("who:later", _("Not now") if self._first_start else _("Cancel"), cap=_("Esc"), press=Pop())
        sit = Button(SIT, _("Sit down"), kind="primary", icon="check", cap=_("Enter"), press=self._sit)
        return [later, sit]

    # -- what the person does ------------------------------------------------------------------------------------

    def _usual_name(self) -> str:
        """What somebody is called who writes no name: like his face, where that has a name."""
        if self._face in OFFERED[1:]:
            return face_name(self._face)
        return _("Player {number}").format(number=len(self.services.memory.people) + 1)

    def _write(self, name: str) -> None:
        self._name = name

    def _take_face(self, face: str) -> None:
        self._face = face
        if face not in OFFERED and face not in self._own:
            self._own.insert(0, face)

    def _letters(self, size: str) -> None:
        self.services.settings.change(text=int(size))

    def _sit(self) -> Change:
        name = self._name.strip() or self._usual_name()
        person = self.services.memory.keep_person(Person(name[:LONGEST_NAME], self._face))
        if self._made is not None:
            self._made(person)
        else:
            self.services.household.sit(person.id)
        return Pop()


def first_start(services: Services) -> WhoSitsDown | None:
    """What is asked once where nobody is known; nothing where it was asked, or somebody has played here."""
    keeps_nothing = services.settings.trouble or services.folders.trouble
    if services.settings.now.asked_who or services.memory.people or keeps_nothing:
        return None
    return WhoSitsDown(services, first_start=True)
