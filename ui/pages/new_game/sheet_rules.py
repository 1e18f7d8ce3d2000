"""The house rules on the sheet about a game: how many differ, two of them as switches, and the way to all of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _, ngettext
from ui.draw import theme
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.papers import paint_box
from ui.widgets.switch import WIDE, Switch

if TYPE_CHECKING:
    from game.house_rules.draft import Draft, Option

SWITCH: Final = "new-game:rule"
ALL_RULES: Final = "new-game:house-rules"
ROOMY: Final = 760  # a part narrower than this has its button beside the heading
NARROW: Final = 520  # and one narrower than this its boxes one under the other


@dataclass
class RulesPart:
    """Its switches and its button; not `full` only the heading with the button."""

    draft: Draft | None
    full: bool = True
    rect: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    _boxes: list[tuple[Rect, str]] = field(default_factory=list, repr=False)

    def _options(self) -> tuple[Option, ...]:
        from game.house_rules.draft import main_switches

        return main_switches(self.draft) if self.draft is not None and self.full else ()

    def _changed(self) -> int:
        """How many rules differ from the book, as people count them."""
        return len(self.draft.changes()) if self.draft is not None else 0

    def _button(self) -> Button:
        changed = self._changed()
        label = ngettext("{number} changed, all…", "All {number}, change…", changed).format(number=changed)
        button = Button(ALL_RULES, label if changed else _("Change rules…"), icon="edit")
        button.note = _("Every rule of this game can be changed for your table")
        return button

    def _roomy(self, brush: Brush) -> bool:
        """Whether the button stands beside the boxes, and not beside the heading."""
        return bool(self._options()) and self.rect.width >= brush.px(ROOMY)

    def _line(self, brush: Brush) -> int:
        """How high the heading is."""
        least = 0 if self._roomy(brush) else brush.control_height + brush.px(6)
        return max(least, brush.line_height("h3", 1.45))

    def _room(self, brush: Brush, count: int) -> int:
        """How wide each box is."""
        gap, width = brush.px(12), self.rect.width
        if self._roomy(brush):
            return (width - self._button().width(brush) - count * gap) // count
        return width if width < brush.px(NARROW) else (width - (count - 1) * gap) // count

    @staticmethod
    def _words(brush: Brush, wide: int) -> int:
        return wide - brush.px(WIDE) - brush.px(44)

    def high(self, brush: Brush, width: int) -> int:
        """How high the part is."""
        self.rect.width = width
        options = self._options()
        if self.draft is None:
            return 0
        if not options:
            return self._line(brush)
        wide = self._room(brush, len(options))
        lines = len(options) if wide == width else 1
        return self._line(brush) + lines * self._box(brush, wide, options) + (lines - 1) * brush.px(8)

    def _box(self, brush: Brush, wide: int, options: tuple[Option, ...]) -> int:
        """How high the boxes are: as the highest needs."""
        room = self._words(brush, wide)
        lines = max(brush.height("second", one.name, room, 1.2) for one in options)
        return max(theme.SMALLEST_HIT, brush.px(64), lines + brush.px(18))

    def widgets(self, brush: Brush) -> list[Widget]:
        """The switches and the button, placed."""
        self._boxes = []
        if self.draft is None:
            return []
        options, button, area = self._options(), self._button(), self.rect
        high, line = brush.control_height, self._line(brush)
        button.rect = Rect(0, area.y, min(button.width(brush), area.width), high)
        button.rect.right = area.right
        if not options:
            return [button]
        wide = self._room(brush, len(options))
        box = self._box(brush, wide, options)
        if self._roomy(brush):
            button.rect = Rect(button.rect.x, area.y + line, button.rect.width, box)
        x, y = area.x, area.y + line
        made: list[Widget] = []
        for one in options:
            place = Rect(x, y, wide, box)
            self._boxes.append((place, one.name))
            switch = Switch(f"{SWITCH}:{one.path}", one.name, on=bool(one.value), note=one.sentence)
            switch.place(brush, place.x + brush.px(14) + brush.px(WIDE), place.centery)
            made.append(switch)
            x, y = (x + wide + brush.px(12), y) if wide < area.width else (x, y + box + brush.px(8))
        return [*made, button] if self._roomy(brush) else [button, *made]

    def draw(self, brush: Brush) -> None:
        """The heading, how many rules differ, and the boxes of the switches."""
        if self.draft is None:
            return
        changed = self._changed()
        line = Rect(self.rect.x, self.rect.y, self.rect.width, self._line(brush))
        heading = _("Your house rules") if changed else _("House rules")
        said = brush.write("h3", heading, theme.INK, line, valign="middle")
        told = _("as in the book")
        if changed:
            told = ngettext("{number} differs from the book", "{number} differ from the book", changed)
        self._pill(brush, said.right + brush.px(14), line.centery, told.format(number=changed), bool(changed))
        for place, words in self._boxes:
            paint_box(brush, place, theme.PAPER_BOX, 12)
            left = place.x + brush.px(WIDE) + brush.px(28)
            room = self._words(brush, place.width)
            high = brush.height("second", words, room, 1.2)
            rect = Rect(left, place.centery - high // 2, room, high)
            brush.write_block("second", words, theme.INK, rect, spacing=1.2, marked=False, may_cut=True)

    def _pill(self, brush: Brush, left: int, middle: int, words: str, changed: bool) -> None:
        wide = brush.width("tag", words) + brush.px(26)
        pill = Rect(left, 0, wide, brush.line_height("tag", 1.5))
        pill.centery = middle
        if pill.right > self.rect.right - (0 if self._roomy(brush) else self._button().width(brush) + brush.px(8)):
            return
        fill = theme.mix(theme.COBALT, theme.WHITE, 0.86) if changed else theme.PAPER_SHADE
        paint_box(brush, pill, fill, 18)
        ink = theme.COBALT_DEEP if changed else theme.INK_SOFT
        brush.write("tag", words, ink, pill, align="center", valign="middle")
