"""Somebody's own page: his plate as it is seen at the table, his name, and what he has otherwise than the house."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from pygame import Rect

from game.i18n import words
from game.i18n.phrases import labelled
from game.i18n.words import _
from game.storage.remembered import PLATES, Person
from game.storage.settings import TELEVISION, TEXT_SIZES
from ui.core import dealing
from ui.core.people import LONGEST_NAME
from ui.core.scene import Open, Pop
from ui.draw import theme
from ui.draw.skins import box, gradient
from ui.pages.seats.person_files import KeepPerson, RemovePerson
from ui.table.plates.plates import PlateState, plate
from ui.widgets.base import Brush, Mood, Needs, Press, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Down, Element, EvenGrid, Fit, Grow
from ui.widgets.kit.layout_parts import Labelled, OnCloth, OneLine, OnPaper, Padded, Painted, Scrolled, Sized, Words
from ui.widgets.kit.page import PageScene
from ui.widgets.player_marks import face_skin
from ui.widgets.segments import SegmentRow
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from ui.core.services import Services

HOUSE: Final = "house"
OWN_CARDS: Final = "own-cards"  # no deck for all games: each has the one that it names
SWATCH: Final = 52
PLATE_WIDE, PLATE_HIGH = 320, 88
FACE, LEAST_FACE = 300, 110
MOST_SEGMENTS: Final = 5
ROW: Final = 50


@dataclass
class PlateTile(Widget):
    """A colour that a plate can have; the chosen one has a tick."""

    colour: str = "walnut"
    role: str = field(default="option", kw_only=True)

    def needs(self, brush: Brush) -> Needs:
        return brush.finger(SWATCH), brush.finger(SWATCH)

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(SWATCH)

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect, (top, low, edge) = self.rect, theme.plate(self.colour)
        top, low = (theme.mix(one, theme.WHITE, 0.14 if mood.hover else 0.0) for one in (top, low))
        w, h = rect.size
        line = theme.GOLD_LINE if self.selected else edge
        body = gradient("tile", top, low, 0, h) + box((0, 0, w, h), 12 * brush.k, "url(#tile)")
        brush.paint(rect, body + box((0, 0, w, h), 12 * brush.k, stroke=line, width=brush.line(3)))
        if self.selected:
            brush.icon("check", brush.px(26), theme.CREAM, center=rect.center)


def plate_words() -> dict[str, str]:
    """What the colours of plates are called."""
    return {
        "walnut": _("walnut"),
        "olive": _("olive green"),
        "sea": _("sea blue"),
        "plum": _("plum"),
        "brick": _("brick red"),
        "slate": _("slate"),
    }


class ProfilePage(PageScene):
    """What is somebody's own; all of it holds at once, and is kept under his mark."""

    name = "profile"
    first = "profile:name"

    def __init__(self, services: Services, mark: str, back: Callable[[], str] | None = None) -> None:
        super().__init__(services)
        self._mark, self._back = mark, back
        self._removed = False
        self._typed: str | None = None  # what stands in the field, as long as it is being written

    @property
    def _person(self) -> Person:
        return self.services.memory.person(self._mark) or Person("?", "you")

    @property
    def _face(self) -> str:
        face = self._person.face
        return face if dealing.is_face(self.services, face) else "you"

    def title(self) -> str:
        return self._person.name

    def back(self) -> tuple[str, Press]:
        return self._back() if self._back is not None else _("Seats"), Pop()

    def buttons(self) -> list[Button]:
        person = self._person
        keep = Open(partial(KeepPerson, self.services, person))
        remove = Open(partial(RemovePerson, self.services, person, self._gone))
        return [
            Button("profile:keep", _("As a file…"), icon="folder", press=keep),
            Button("profile:remove", _("Remove…"), icon="x", press=remove),
        ]

    def shown(self) -> None:
        if self._removed:
            self.change = Pop()
        super().shown()

    def _gone(self) -> None:
        self._removed = True

    # -- what the person does ------------------------------------------------------------------------------------

    def _with(self, **changed: Any) -> None:
        self.services.memory.keep_person(replace(self._person, **changed))

    def _write(self, name: str) -> None:
        self._typed = name
        if name.strip():
            self._with(name=name.strip())

    def _take_face(self, face: str) -> None:
        self._with(face=face)

    def _own(self, name: str, value: str) -> None:
        """It is his own from now on, or as the house has it."""
        told: Any = {HOUSE: None, OWN_CARDS: "", "yes": True, "no": False}.get(value, value)
        if name == "text" and told is not None:
            told = int(told)
        self.services.memory.keep_person(self._person.having(name, told))
        self.services.household.dress()

    # -- the screen ----------------------------------------------------------------------------------------------

    def body(self) -> Element:
        left = self._looks()
        told = _(
            "It holds when {name} plays alone; behind the curtain the help, the letters and how cards are seen do."
        )
        sentence = Words("second", told.format(name=self._person.name), theme.INK_SOFT, marked=False)
        rows = Down(Padded(sentence, 0, 0, 0, 6), *self._rows())
        right = Scrolled(self.area, Padded(rows, 4, 0, 10, 8), below=8)
        if self.scale.landscape:
            return Across(
                Grow(OnPaper(left, 28, 20, 28, 24), 0.38), Grow(OnPaper(right, 28, 20, 14, 16), 0.62), gap=24,
                valign="stretch",
            )  # fmt: skip
        return Down(OnPaper(left, 28, 16, 28, 20), Grow(OnPaper(right, 28, 16, 14, 16)), gap=20)

    def _looks(self) -> Element:
        """The plate on the cloth, the name, the face, and the colours that there are."""
        person = self._person
        typed = person.name if self._typed is None else self._typed
        name = TextField("profile:name", _("Name"), value=typed, hint=person.name, most=LONGEST_NAME)
        name.press = self._write
        face = Button("profile:face", _("Another face…"), icon="wink")
        face.press = Open(partial(self.services.navigation.faces, self._face, self._take_face, person.name))
        colours = plate_words()
        tiles = [
            PlateTile(f"profile:plate:{one}", labelled(_("Plate"), colours[one]), colour=one, group="profile:plate",
                      selected=one == person.plate, note=colours[one], press=partial(self._with, plate=one))
            for one in PLATES
        ]  # fmt: skip
        cloth = OnCloth(Painted(self._paint_plate, 0, PLATE_HIGH + 24, grows=1 if self.scale.landscape else 0), 16)
        asked = Fit(Across(Grow(name), face, gap=12), Down(name, face, gap=10), least=(440,))
        return Down(Grow(cloth) if self.scale.landscape else cloth, asked, _head(_("Colour of the plate")),
                    Fit(*(EvenGrid(*tiles, columns=many, gap=8, fixed=True) for many in (6, 3))), gap=10)  # fmt: skip

    def _paint_plate(self, brush: Brush, rect: Rect) -> None:
        """The plate as it lies on the table; where there is room, the face large above it."""
        person, gap = self._person, brush.px(28)
        size = min(1.5, rect.width / brush.px(PLATE_WIDE), rect.height / brush.px(PLATE_HIGH + 12))
        larger = replace(brush, k=brush.k * size)
        place = Rect(0, 0, larger.px(PLATE_WIDE), larger.px(PLATE_HIGH))
        place.center = rect.center
        side = min(rect.height - place.height - 2 * gap, round(rect.width * 0.62), brush.px(FACE))
        if side >= brush.px(LEAST_FACE):
            top = rect.centery - (side + gap + place.height) // 2
            spot = Rect(rect.centerx - side // 2, top, side, side)
            face_skin(brush, (self._face, "calm"), spot, True)
            place.y = spot.bottom + gap
        plate(larger, place, PlateState(person.name, _("Person"), "person", self._face, colour=person.plate))

    def _rows(self) -> list[Element]:
        """Help, letters, language, cards, and how they are seen."""
        person = self._person
        helps = [("full", _("Full")), ("little", _("A little")), ("none", _("None"))]
        told = _("From marking the winning card down to nothing at all")
        help_ = self._row("help", _("How much the screen helps"), told, helps, person.help, self._helped)
        sizes = [(str(size), _("{size}%").format(size=size)) for size in TEXT_SIZES if size != TELEVISION]
        sizes.append((str(TELEVISION), _("TV")))
        decks = [(OWN_CARDS, _("The game’s own cards"))]
        decks += [(one.name, one.deck.title) for one in self.services.pictures.decks if one.sound]
        orders = [("sorted", _("sorted")), ("dealt", _("as dealt"))]
        suits = [("classic", _("classic")), ("safe", _("colour-blind safe")), ("mono", _("black and white"))]
        yes = [("yes", _("yes")), ("no", _("no"))]
        return [
            help_,
            self._choice("text", _("Text size"), _("Everything that is written"), sizes),
            self._choice("high_contrast", _("High contrast"), _("Darker table, solid panels, thicker outlines"), yes),
            self._choice(
                "big_corners", _("Big corner numbers"), _("Very large numbers and suit marks on the cards"), yes
            ),
            self._choice(
                "suit_colours", _("Suit colours"), _("Every suit also has its own shape and frame marks"), suits
            ),
            self._choice("card_order", _("Order of your cards"), _("By suit and strength, or as they came"), orders),
            self._choice("left_handed", _("Buttons at the left"), _("For those who play with the left hand"), yes),
            self._choice("language", _("Language"), "", list(words.language_names().items())),
            self._choice("deck", _("Cards"), "", decks),
        ]

    def _helped(self, help_: str) -> None:
        self._with(help=help_)

    def _choice(self, name: str, title: str, under: str, values: Sequence[tuple[str, str]]) -> Element:
        """A setting that is as in the house, or his own."""
        own = self._person.own
        value = HOUSE if name not in own else {True: "yes", False: "no", "": OWN_CARDS}.get(own[name], str(own[name]))
        options = [(HOUSE, _("as in the house")), *values]
        return self._row(name, title, under, options, value, partial(self._own, name))

    def _row(
        self,
        name: str,
        title: str,
        under: str,
        options: Sequence[tuple[str, str]],
        value: str,
        press: Callable[[str], None],
    ) -> Element:
        """A title with a sentence, and its control: segments where they have room, else a list that opens."""
        soft = Words("second", under, theme.INK_SOFT, spacing=1.2, marked=False) if under else None
        told = Down(Words("lead_bold", title, spacing=1.2, marked=False), soft)
        listed = DropDown(f"profile:{name}", title, options=options, value=value, press=press)
        control: Element = Sized(listed, high=ROW)
        if len(options) <= MOST_SEGMENTS and name not in ("language", "deck"):
            row = SegmentRow(f"profile:{name}", options, value, press=press, high=ROW)
            control = Fit(row, control)
        line = Painted(lambda brush, rect: brush.surface.fill(theme.PAPER_LINE, rect), high=1.5)
        return Down(Padded(Labelled(told, control), 0, 9), line)


def _head(told: str) -> Element:
    return OneLine("second_bold", told, spacing=1.35)
