"""The sheet on which a seat is handed over in the middle of a match, and a computer is made to play better or worse."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from game.i18n.words import _
from ui.core.people import face_of, level_words, seat_name
from ui.core.scene import Change, Open, Pop, Push
from ui.draw import theme
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Down, Element, Fit, Grow
from ui.widgets.kit.layout_parts import OneLine, Sized, Words, portrait
from ui.widgets.kit.sheet import Sheet
from ui.widgets.segments import SegmentRow

if TYPE_CHECKING:
    from game.match.session import Seat, Session
    from ui.core.services import Services

BESIDE: Final = 740  # a sheet with less room than this has the levels under the names


class Chairs(Sheet):
    """A row for each seat: face, name, who plays there from now on, and how well a computer does."""

    name = "chairs"
    wide = 940
    first = "chairs:done"

    def __init__(self, services: Services, session: Session) -> None:
        from game.players import LEVELS

        super().__init__(services)
        self._session = session
        self._levels = [(level, level_words(level)) for level in LEVELS]

    def title(self) -> str:
        return _("Players and levels")

    def _sentence(self) -> str:
        people = len(self._session.here)
        if not self._session.people:
            return _("Only computers play: you watch, and every hand stays face down.")
        if people > 1 and not self._session.variant.info.open_hands:
            return _("Several people share the screen: the curtain falls between them.")
        return _("It holds from the next card on, and can be changed at any moment.")

    def inside(self) -> Element:
        rows = [self._row(seat, chair) for seat, chair in enumerate(self._session.seats)]
        return Down(Words("second", self._sentence(), theme.INK_SOFT), Down(*rows, gap=10), gap=14)

    def foot(self) -> list[Button]:
        phones = Button("chairs:phones", _("Phones…"), icon="phone")
        phones.press = Open(partial(self.services.navigation.phones, self._session))
        return [
            *([phones] if self._session.phones else []),
            Button("chairs:done", _("Done"), kind="primary", cap=_("Esc"), press=Pop()),
        ]

    def _row(self, seat: int, chair: Seat) -> Element:
        """Who sits there and who plays: in one line, or with the level under it."""
        options = [("person", _("Person")), ("computer", _("Computer")), ("phone", _("Phone"))]
        chosen = "phone" if seat in self._session.phones and chair.kind == "person" else chair.kind
        kind = SegmentRow(f"chairs:{seat}", options, chosen, press=partial(self._hand_over, seat))
        level = self._level(seat, chair) if chair.kind == "computer" else None
        who = Across(portrait(face_of(chair)), Grow(OneLine("name", seat_name(chair))), gap=12)
        brush = self._brush()
        wide = max(DropDown("", "", options=self._levels).width(brush) / brush.k, 180)
        whole = max(330.0, kind.needs(brush)[1] / brush.k)
        beside = Across(Grow(who), Sized(kind, whole), Sized(level or Down(), wide), gap=10)
        under = Across(Grow(Down()), Grow(level), gap=12) if level is not None else None
        return Fit(beside, Down(Across(Grow(who), Grow(kind), gap=12), under, gap=10), least=(BESIDE,))

    def _hand_over(self, seat: int, kind: str) -> Change | None:
        """A person plays there, before this screen or with a phone, or the computer does."""
        self._session.hand_over(seat, "computer" if kind == "computer" else "person")
        self._session.lend(seat, kind == "phone")
        return Push(self.services.navigation.phones(self._session)) if kind == "phone" else None

    def _level(self, seat: int, chair: Seat) -> DropDown:
        """How well the computer in this seat plays."""
        said, press = _("How well {name} plays").format(name=seat_name(chair)), partial(self._session.set_level, seat)
        return DropDown(f"chairs:level:{seat}", said, options=self._levels, value=chair.level, press=press)
