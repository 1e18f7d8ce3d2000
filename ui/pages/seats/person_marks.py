"""Somebody who plays here, as a control: a chip with his face and name, or a row with what is his own."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from game.i18n import words
from game.i18n.words import _
from game.storage.settings import TELEVISION
from ui.draw import theme
from ui.draw.skins import box
from ui.widgets.base import Brush, Mood, Needs, Widget
from ui.widgets.kit.layout import Across, Block, Down, Grow
from ui.widgets.kit.layout_parts import OneLine, Padded, Words, portrait
from ui.widgets.papers import paint_box

if TYPE_CHECKING:
    from game.storage.remembered import Person

CHIP: Final = 54
END: Final = 18  # behind the words of a chip
ROW: Final = 92
LEAST: Final = 84  # for the words of a chip
TALL: Final = 190  # a row where there is much room
WITH_ROOM: Final = 150  # from here on names are larger


@dataclass
class PersonChip(Widget):
    """Somebody who can sit down with one press; the chosen one is cobalt and has a tick."""

    face: str = ""
    icon: str = ""
    role: str = field(default="option", kw_only=True)
    radius: float = field(default=CHIP / 2, kw_only=True)

    def needs(self, brush: Brush) -> Needs:
        around = brush.finger(CHIP) + brush.px(END)
        words_ = brush.width("second_bold", self.label)
        return around + min(words_, brush.px(LEAST)), around + words_ + 2

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(CHIP)

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect = self.rect
        w, h = rect.size
        fill = theme.COBALT if self.selected else theme.PAPER_SHADE if mood.hover else theme.FIELD
        edge = theme.COBALT if self.selected else theme.SECONDARY_EDGE
        ink = theme.WHITE if self.selected else theme.INK
        brush.paint(rect, box((0, 0, w, h), h / 2, fill, stroke=edge, width=brush.line(2)))
        middle = (rect.x + h // 2, rect.centery)
        if self.face:
            brush.face(self.face, h - brush.px(8), center=middle)
        elif icon := "check" if self.selected else self.icon:
            brush.icon(icon, brush.px(24), ink, center=middle)
        if self.selected and self.face:
            self._tick(brush)
        place = rect.move(h + brush.px(2), 0)
        place.width = rect.right - brush.px(END) - place.x
        brush.write("second_bold", self.label, ink, place, valign="middle", may_cut=True)

    def _tick(self, brush: Brush) -> None:
        """The tick at the lower end of the face."""
        side = brush.px(22)
        spot = self.rect.copy()
        spot.size = (side, side)
        spot.bottomright = (self.rect.x + self.rect.height + brush.px(1), self.rect.bottom - brush.px(2))
        brush.paint(spot, box((0, 0, side, side), side / 2, theme.COBALT, stroke=theme.WHITE, width=1.5))
        brush.icon("check", round(side * 0.7), theme.WHITE, center=spot.center)


@dataclass
class PersonRow(Widget):
    """Somebody's row: the colour of his plate, his face and name, and what is his own."""

    face: str = ""
    line: str = ""
    plate: str = "walnut"
    tall: float = ROW  # at k = 1
    role: str = field(default="listitem", kw_only=True)

    def needs(self, brush: Brush) -> Needs:
        around = brush.px(self.tall + 48)
        told = max(brush.width("lead_bold", self.label), brush.width("second", self.line))
        return around + brush.px(LEAST), around + told

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(self.tall)

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect = self.rect
        fill = theme.ROW_WARM if self.selected else theme.SECONDARY
        fill = theme.mix(fill, theme.WHITE, 0.4) if mood.hover else fill
        paint_box(brush, rect, fill, 12, theme.SECONDARY_EDGE)
        bar = rect.inflate(0, -brush.px(20))
        bar.x, bar.width = rect.x + brush.px(10), brush.px(8)
        paint_box(brush, bar, theme.plate(self.plate)[2], 4)
        tick, side = 34 if self.selected else 12, self.tall - 20
        room = rect.width - brush.px(28 + side + 14 + tick)
        told = Down(OneLine(self._large, self.label, spacing=1.2, may_cut=True), self._own(brush, room))
        inside = Padded(Across(portrait(self.face, side), Grow(told), gap=14), 28, 8, tick, 8)
        inside.put(brush, rect)
        inside.draw(brush)
        if self.selected:
            brush.icon("check", brush.px(26), theme.INK, topright=(rect.right - brush.px(10), rect.y + brush.px(10)))

    @property
    def _large(self) -> str:
        """The letters of the name."""
        return "lead_bold" if self.tall < WITH_ROOM else "h3"

    def _own(self, brush: Brush, room: int) -> Block | None:
        """What is his own, in several lines where the row is high enough for them."""
        if not self.line:
            return None
        free = self.rect.height - brush.px(16) - brush.line_height(self._large, 1.2)
        for role in ("second", "plate"):
            lines = Words(role, self.line, theme.INK_SOFT, marked=False, spacing=1.1)
            if lines.high(brush, room) <= free:
                return lines
        return OneLine("second", self.line, theme.INK_SOFT, spacing=1.2, may_cut=True)


def own_words(person: Person) -> str:
    """What somebody has as his own, shortly: 150 %, high contrast, Español."""
    own, told = person.own, []
    if "text" in own:
        told.append(_("TV") if own["text"] == TELEVISION else _("{size}%").format(size=own["text"]))
    if own.get("high_contrast"):
        told.append(_("high contrast"))
    if own.get("big_corners"):
        told.append(_("big corner numbers"))
    if own.get("left_handed"):
        told.append(_("buttons at the left"))
    if "language" in own:
        told.append(words.language_names().get(own["language"], ""))
    helps = {"full": _("full help"), "little": _("a little help"), "none": _("no help")}
    return " · ".join([helps[person.help], *filter(None, told)])
