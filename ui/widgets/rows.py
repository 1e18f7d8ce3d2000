"""A row of a list: a sign or a face, a title, a line under it, a word at its right end; the chosen one has a bar."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from ui.draw import theme
from ui.draw.skins import box
from ui.widgets.base import Brush, Mood, Needs, Widget

HIGH: Final = 72  # with one line; with two TALL
TALL: Final = 92
BAR: Final = 12
PAD: Final = 24
LEAST: Final = 120  # for its words


@dataclass
class ListRow(Widget):
    """Place it as wide as its list; `high` says how high it must be. `dense` is for contents: no border, no line."""

    line: str = ""
    icon: str = ""
    end: str = ""
    end_role: str = "second"  # the letters of the word at its right end
    end_from: float = 0  # its word at the right end is left out where it is not wider than this, at k = 1
    dense: bool = False
    may_cut: bool = False
    role: str = field(default="listitem", kw_only=True)
    radius: float = field(default=12.0, kw_only=True)

    def needs(self, brush: Brush) -> Needs:
        words = max(brush.width("lead_bold", self.label), brush.width("second", self._under))
        end = brush.width(self.end_role, self.end) + brush.px(12) if self.end and not self.end_from else 0
        around = brush.px(48) + 2 * brush.px(PAD) + end
        return around + brush.px(LEAST), around + max(words, brush.px(LEAST))

    def high(self, brush: Brush, width: int = 0) -> int:
        if self.dense:
            return brush.finger(64)
        return brush.finger(TALL if self._under else HIGH)

    @property
    def _under(self) -> str:
        """What stands under the title: why it cannot be used, else its line."""
        return self.line if self.enabled else self.reason or self.line

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect = self.rect
        hover = mood.hover and self.enabled
        if not self.dense or self.selected or hover:
            brush.paint(rect, self._body(brush, rect.size, hover))
        cobalt = self.dense and self.selected
        ink = theme.WHITE if cobalt else theme.INK if self.enabled else theme.PAPER_OFF_TEXT
        soft = theme.WHITE if cobalt else theme.INK_SOFT if self.enabled else theme.PAPER_OFF_TEXT
        pad = brush.px(20 if self.dense else PAD)
        inner = Rect(rect.x + pad, rect.y, rect.width - 2 * pad, rect.height)
        if self.icon:
            side = brush.px(28 if self.dense else 32)
            brush.icon(self.icon, side, ink, midleft=inner.midleft)
            inner = Rect(inner.x + side + brush.px(16), inner.y, inner.width - side - brush.px(16), inner.height)
        if self.end and (not self.end_from or rect.width > brush.px(self.end_from)):
            wide, colour = brush.width(self.end_role, self.end), soft if self.end_role == "second" else ink
            brush.write(self.end_role, self.end, colour, inner, align="right", valign="middle")
            inner.width -= wide + brush.px(12)
        self._draw_words(brush, inner, ink, soft)

    def _draw_words(self, brush: Brush, inner: Rect, ink: theme.Colour, soft: theme.Colour) -> None:
        cut = self.may_cut
        role = "bold" if self.dense else "lead_bold"
        if self.dense and not brush.fits(role, self.label, inner.width):
            high = brush.height("second", self.label, inner.width, 1.05)
            place = Rect(inner.x, inner.centery - high // 2, inner.width, high)
            brush.write_block("second", self.label, ink, place, spacing=1.05, may_cut=cut)
            return
        if self.dense or not self._under:
            brush.write(role, self.label, ink, inner, valign="middle", may_cut=cut)
            return
        title = brush.line_height(role, 1.2)
        line = brush.line_height("second", 1.2)
        top = inner.centery - (title + line) // 2
        place = Rect(inner.x, top, inner.width, title)
        brush.write(role, self.label, ink, place, valign="middle", may_cut=cut)
        place = Rect(inner.x, top + title, inner.width, line)
        brush.write("second", self._under, soft, place, valign="middle", may_cut=cut)

    def _body(self, brush: Brush, size: tuple[int, int], hover: bool) -> str:
        w, h = size
        whole, round_ = (0, 0, w, h), self.radius * brush.k
        if self.dense:
            return box(whole, round_, theme.COBALT if self.selected else theme.PAPER_SHADE)
        if not self.enabled:
            edge, width = theme.PAPER_OFF_EDGE, brush.line(2)
            return box(whole, round_, theme.PAPER_OFF, stroke=edge, width=width, dash=brush.dash)
        fill = theme.ROW_WARM if self.selected else theme.SECONDARY
        if hover:
            fill = theme.mix(fill, theme.WHITE, 0.4)
        border = box(whole, round_, stroke=theme.SECONDARY_EDGE, width=brush.line(2))
        if not self.selected:
            return box(whole, round_, fill) + border
        bar = brush.px(BAR)
        inner = box((bar, 0, w - bar, h), round_, fill) + box((bar, 0, 2 * round_, h), 0, fill)
        return box(whole, round_, theme.COBALT) + inner + border
