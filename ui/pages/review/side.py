"""What there is to read beside the table of a review: the list of moments, and why the master would have chosen so."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _
from game.review.review import Mark
from game.review.sentences import heading, honesty, moment_line, moment_title, summary, why, why_title
from ui.draw import theme
from ui.draw.skins import box
from ui.pages.review.line import paint_sign
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.kit.layout import Block, Down, Fit
from ui.widgets.kit.layout_parts import OneLine, Painted, Space
from ui.widgets.papers import paint_box

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.review.review import Review
    from ui.pages.review.walk import ReviewMoment

ROW: Final = 80
GAP: Final = 8  # between rows
READING: Final = ("body", "second", "plate")
REMARK: Final = "plate"  # what the values are, under the reason
TIGHT: Final = 1.15


@dataclass
class MomentRow(Widget):
    """One moment: its mark, when and what, and what it meant; the one on the table is gold."""

    line: str = ""
    mark: Mark = Mark.NONE
    role: str = field(default="listitem", kw_only=True)

    @property
    def marks(self) -> tuple[str, ...]:
        return (self.mark.value,) if self.mark is not Mark.NONE else ()

    @property
    def told(self) -> str:
        return self.line

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect = self.rect
        fill = theme.ROW_WARM if self.selected else theme.FIELD
        fill = theme.mix(fill, theme.GOLD, 0.12) if mood.hover and self.enabled else fill
        edge = theme.GOLD_EDGE if self.selected else theme.PAPER_LINE
        brush.paint(rect, box((0, 0, *rect.size), 12 * brush.k, fill, stroke=edge, width=brush.line(2)))
        side = brush.px(32)
        x = rect.x + brush.px(16)
        if self.mark is not Mark.NONE:
            paint_sign(brush, self.mark, Rect(x, rect.centery - side // 2, side, side))
        else:
            dot = brush.px(5)
            paint_box(brush, Rect(x + side // 2 - dot, rect.centery - dot, 2 * dot, 2 * dot), theme.COBALT, 8)
        x += side + brush.px(14)
        upper, lower = brush.line_height("bold", 1.15), brush.line_height("second", 1.15)
        place = Rect(x, rect.centery - (upper + lower) // 2, rect.right - brush.px(12) - x, upper)
        brush.write("bold", self.label, theme.INK, place, valign="middle", may_cut=True)
        _write_under(brush, Rect(x, place.bottom, place.width, lower), self.line)


class Moments(Block):
    """A row for each moment that mattered; all of them come lower where they have less room."""

    def __init__(self, review: Review, at: int, press: Callable[[int], None]) -> None:
        rows = []
        for verdict in review.moments:
            number = verdict.step.number
            row = MomentRow(f"review:moment:{number}", moment_title(verdict), press=partial(press, number))
            row.line, row.mark, row.selected = moment_line(review, verdict), verdict.mark, number == at
            rows.append(row)
        super().__init__(*rows)

    def high(self, brush: Brush, width: int) -> int:
        count, gap = len(self.parts), max(4, brush.px(GAP))
        return count * brush.finger(ROW) + max(0, count - 1) * gap

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect, count = Rect(rect), max(1, len(self.parts))
        gap = max(4, brush.px(GAP))
        high = min(brush.finger(ROW), max(theme.SMALLEST_HIT, (rect.height - (count - 1) * gap) // count))
        for place, row in enumerate(self.parts):
            row.put(brush, Rect(rect.x, rect.y + place * (high + gap), rect.width, high))


def heading_block(review: Review) -> Block:
    """How many moments, and how often the person chose like the master."""
    under = Painted(
        partial(_write_under, words=summary(review)), high=lambda brush, _w: brush.line_height("second", 1.3)
    )
    lines = (OneLine(role, heading(review), spacing=1.2, may_cut=True) for role in ("row", "bold"))
    return Down(Fit(*lines), under, Space(8))


def _write_under(brush: Brush, place: Rect, words: str) -> None:
    """A line under a title, in smaller letters where it has little room."""
    role = "second" if brush.fits("second", words, place.width) else "plate"
    brush.write(role, words, theme.INK_SOFT, place, valign="middle", may_cut=True)


def reading(moment: ReviewMoment) -> tuple[str, str]:
    """The title and the paragraph about what lies on the table."""
    review, step, verdict = moment.review, moment.step, moment.verdict
    if verdict is not None:
        return why_title(verdict), why(review, verdict)
    if moment.own:
        return _("What would the master have played?"), _("The master is still thinking about it …")
    told = _("Go on to one of your decisions, or choose a moment: then the master says what it was worth.")
    if step is None:
        return _("The cards are dealt"), told
    if step.seat == review.seat:
        return _("Nothing to choose"), _("There was only one thing to do here.")
    return _("Someone else’s turn"), told


def paint_why(brush: Brush, area: Rect, moment: ReviewMoment, honest: bool = True) -> None:
    """The reason in a shaded box, in letters as large as they have room; `honest`: with what the values are."""
    title, told = reading(moment)
    inner = area.inflate(-2 * brush.px(18), -2 * brush.px(12))
    upper = brush.height("bold", title, inner.width, 1.2)
    remark = honesty(moment.review) if honest else ""
    lower = brush.px(2) + brush.height(REMARK, remark, inner.width, TIGHT) if remark else 0
    highs = {role: upper + brush.height(role, told, inner.width, 1.26) + lower for role in READING}
    role = next((role for role, high in highs.items() if high <= inner.height), "" if honest else READING[-1])
    if not role:
        paint_why(brush, area, moment, honest=False)
        return
    high = min(inner.height, highs[role])
    paint_box(brush, Rect(area.topleft, (area.width, high + 2 * brush.px(12))), theme.PAPER_BOX, 14)
    brush.write_block("bold", title, theme.INK, inner, spacing=1.2, may_cut=True)
    below = Rect(inner.x, inner.y + upper, inner.width, inner.height - upper - lower)
    brush.write_block(role, told, theme.INK, below, spacing=1.26, may_cut=True)
    if remark:
        place = Rect(inner.x, inner.y + high - lower + brush.px(2), inner.width, lower)
        brush.write_block(REMARK, remark, theme.INK_SOFT, place, spacing=TIGHT)
