"""The fingerprint of a shuffle: before the deal only that, after it the material, and whether everything agrees."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.i18n.phrases import labelled
from game.i18n.words import _
from game.sharing import handing_on
from ui.core.scene import Open, Pop
from ui.draw import theme
from ui.widgets import clipboard
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Down, Element, Grow
from ui.widgets.kit.layout_parts import Boxed, Words, glyph
from ui.widgets.kit.sheet import Aside

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.services import Services

GROUP: Final = 4  # letters of a fingerprint that are read at once


class Shuffle(Aside):
    """What proves that nobody chose the cards of this deal."""

    name = "shuffle"
    wide = 800
    first = "shuffle:close"

    def __init__(self, services: Services, session: Session) -> None:
        super().__init__(services)
        self._session, self._told = session, ""
        self._checked = handing_on.checked(session)

    def title(self) -> str:
        return _("The shuffle of this deal") if self._checked is None else _("This deal, checked")

    def message(self) -> str:
        return self._told or self._verdict()

    def _verdict(self) -> str:
        checked = self._checked
        if checked is None:
            return _("The material is shown here when the deal is over; until then it would tell every card.")
        if checked.sound:
            return _("Everything agrees: the fingerprint, the cards that were dealt, every act, and the result.")
        if checked.fault:
            return _("This deal does not agree: {fault}.").format(fault=checked.fault)
        return _("The fingerprint is not that of the material: the cards are not those that were told before.")

    def inside(self) -> Element:
        checked, session = self._checked, self._session
        told = _(
            "Before a card is dealt the fingerprint is fixed: nobody can find other cards that have the same one. "
            "Write it down, or copy it."
        )
        intro = Words("body", told, marked=False)
        prints = [_box(_("Fingerprint"), session.commitment)]
        ticks: list[Element] = []
        if checked is not None:
            prints.append(_box(_("Material, of which the shuffle is made"), checked.material))
            said = [
                _("The SHA-256 of the material is the fingerprint."),
                _("The material gives the cards that were dealt."),
                _("Every act was allowed, and the result is the one that was told."),
            ]
            ticks = [Down(*(_line("check", tick, theme.GOOD_DEEP) for tick in said), gap=6)] if checked.sound else []
        sign = "info" if checked is None else "check" if checked.sound else "warn"
        colour = theme.INK_SOFT if checked is None else theme.GOOD_DEEP if checked.sound else theme.BAD_DEEP
        end = [_line(sign, self._verdict(), colour, bold=checked is not None)]
        if self._told:
            end.append(_line("check", self._told, theme.INK_SOFT))
        return self._fitting([intro, *prints, *ticks, *end], [*prints, *ticks, *end], [*prints, *end], [*prints])

    def _fitting(self, *ways: Sequence[Element]) -> Element:
        """The first of these that has room."""
        brush = self._brush()
        wide, high = self.room(brush)
        made = [Down(*way, gap=14) for way in ways]
        return next((one for one in made if one.high(brush, wide) <= high), made[-1])

    def foot(self) -> list[Button]:
        fair = Button("shuffle:fair", _("Are the cards fair?"), icon="info")
        fair.press = Open(self.services.navigation.fair)
        copy = Button("shuffle:copy", _("Copy"), icon="copy", press=self._copy)
        return [fair, copy, Button("shuffle:close", _("Close"), kind="primary", cap=_("Esc"), press=Pop())]

    def _copy(self) -> None:
        lines = [labelled(_("Fingerprint"), self._session.commitment)]
        if self._checked is not None:
            lines.append(labelled(_("Material"), self._checked.material))
        self._told = clipboard.put("\n".join(lines))


def _box(title: str, digits: str) -> Element:
    """Many digits in groups, so that they can be compared by eye."""
    groups = " ".join(digits[place : place + GROUP] for place in range(0, len(digits), GROUP))
    words = Down(Words("second", title, theme.INK_SOFT, marked=False), Words("bold", groups, marked=False), gap=2)
    return Boxed(words, theme.FIELD, 14, radius=10)


def _line(sign: str, words: str, colour: theme.Colour, *, bold: bool = False) -> Element:
    text = Words("second_bold" if bold else "second", words, colour, marked=False)
    return Across(glyph(sign, 24, colour), Grow(text), gap=10, valign="top")
