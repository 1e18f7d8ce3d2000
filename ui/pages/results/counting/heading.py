"""The words of the page: what stands in its bar, and the sentence with its remarks, as large as they have room."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from ui.core.input import Input
from ui.draw import theme
from ui.widgets.base import Brush
from ui.widgets.kit.scroll import WIDE, Scroller

TIGHT: Final = 1.12  # the lines of the sentence
ROLE: Final = "plate"  # of remarks that are scrolled
SPACING: Final = 1.25
BESIDE: Final = 10  # between their words and the bar, in pixels
READ: Final = 3  # so many lines of remarks are seen at least where larger letters of the sentence leave room for fewer


@dataclass(frozen=True, slots=True)
class ResultSentence:
    """The sentence that tells the result, its icon (gold with it), and what is remarked under it."""

    sentence: str
    icon: str
    remarks: tuple[str, ...]


def write_bar(brush: Brush, bar: Rect, edge: int, words: tuple[str, str, str]) -> None:
    """The title, the game and the match in the bar; the game and the match only where they have room."""
    title, crumb, right = words
    inner = bar.inflate(-2 * edge, 0)
    right_w = brush.width("second", right)
    drawn = brush.write("bar_small", title, theme.CREAM, inner, valign="middle", may_cut=True)
    left = drawn.right + brush.px(14)
    if left + right_w < inner.right:
        brush.write("second", right, theme.CREAM_DIM, inner, align="right", valign="middle")
        inner.w -= right_w + brush.px(20)
    if crumb and brush.width("second", crumb) <= inner.right - left:
        brush.write("second", crumb, theme.CREAM_DIM, (left, bar.centery + brush.px(2)), valign="middle")


def _write_remarks(brush: Brush, role: str, remarks: Sequence[str], place: Rect, spacing: float = 1.3) -> None:
    """Under one another, from the upper edge of the place."""
    y = place.y
    for one in remarks:
        high = brush.height(role, one, place.w, spacing)
        brush.write_block(role, one, theme.CREAM_FOOT, Rect(place.x, y, place.w, high), spacing=spacing)
        y += high


class Remarks:
    """The remarks on one long strip, of which as many lines are seen as have room in `place`."""

    def __init__(self, brush: Brush, remarks: Sequence[str], place: Rect, top: int) -> None:
        """`top` is the line that is seen first."""
        self.place = place
        self.wide = place.width - WIDE - BESIDE
        self._step = brush.line_height(ROLE, SPACING)
        size = self.wide, sum(brush.height(ROLE, one, self.wide, SPACING) for one in remarks)
        strip = Surface(size, SRCALPHA)
        _write_remarks(replace(brush, surface=strip), ROLE, remarks, strip.get_rect(), SPACING)
        self._strip = strip.convert_alpha()
        seen = lines_in(brush, place.height)
        self.bar = Scroller(top=top)
        self.bar.fit(size[1] // self._step, seen, Rect(place.right - WIDE, place.y, WIDE, seen * self._step))

    def handle(self, event: Input, pointer: tuple[int, int]) -> bool | None:
        """Whether something moved; None when the input is not for the remarks."""
        return self.bar.handle(event, self.place, pointer)

    def page(self, pages: int) -> bool:
        """Moves by as many lines as are seen, but one; whether something moved."""
        return self.bar.move_to(self.bar.top + pages * max(1, self.bar.seen - 1))

    def draw(self, brush: Brush, share: float, down: int) -> None:
        """The lines that are seen, as far as they have come up, and beside them the bar."""
        self._strip.set_alpha(round(255 * min(1.0, share * 2)))
        seen = Rect(0, self.bar.top * self._step, self.wide, self.bar.seen * self._step)
        brush.surface.blit(self._strip, (self.place.x, self.place.y + down), seen)
        if share >= 1:
            self.bar.draw(brush)


def lines_in(brush: Brush, high: int) -> int:
    """How many lines of scrolled remarks are seen in a place so high."""
    return max(1, high // brush.line_height(ROLE, SPACING))


@dataclass(frozen=True, slots=True)
class Form:
    """In which letters the sentence and its remarks are written; `joined` remarks follow each other in a paragraph."""

    role: str
    below: str
    joined: bool = False


class Sentence:
    """The sentence with its remarks as one picture for its place."""

    def __init__(self, brush: Brush, place: Rect, said: ResultSentence, top: int = 0) -> None:
        """`top` is the line of the remarks that is seen first where they have to be scrolled."""
        self._brush = brush
        self._place = place
        self.said = said
        self._top = top
        self._icon = brush.px(60)
        self._left = self._icon + brush.px(16) if said.icon else 0
        self._wide = place.w - self._left  # of the sentence
        self._words: Surface | None = None
        self.roll: Remarks | None = None  # the remarks where they have no room all at once

    def draw(self, brush: Brush, share: float, way: float) -> None:
        """The words as far as they have come up; `way` says how far they have risen into their place."""
        if not share:
            return
        if self._words is None:
            self._words = self._written()
        self._words.set_alpha(round(255 * min(1.0, share * 2)))
        down = round((1 - way) * 18 * brush.k)
        brush.surface.blit(self._words, (self._place.x, self._place.y + down))
        if self.roll is not None:
            self.roll.draw(brush, share, down)

    @property
    def top(self) -> int:
        """The line of the remarks that is seen first."""
        return self._top if self.roll is None else self.roll.bar.top

    def _written(self) -> Surface:
        said, form = self.said, self._form()
        surface = Surface(self._place.size, SRCALPHA)
        brush = replace(self._brush, surface=surface)
        if said.icon:
            surface.blit(brush.pictures.icon(said.icon, self._icon, theme.FOCUS), (0, brush.px(2)))
        colour = theme.GOLD_WORD if said.icon else theme.CREAM
        spot = Rect(self._left, 0, self._balanced(form.role), self._high(form.role))
        brush.write_block(form.role, said.sentence, colour, spot, spacing=TIGHT)
        y = self._below(form.role)
        if self._whole(form):
            _write_remarks(brush, form.below, self._remarks(form), Rect(0, y, self._place.w, 0))
        else:
            place = Rect(self._place.x, self._place.y + y, self._place.w, self._place.h - y)
            self.roll = Remarks(brush, said.remarks, place, self._top)
        return surface.convert_alpha()

    def _high(self, role: str, narrower: int = 0) -> int:
        """How high the sentence is in these letters."""
        return self._brush.height(role, self.said.sentence, self._wide - narrower, TIGHT)

    def _below(self, role: str) -> int:
        """Where the remarks begin under the sentence in these letters."""
        least = round(64 * self._brush.k) if self.said.icon else 0
        return max(self._high(role), least) + self._brush.px(8)

    def _form(self) -> Form:
        """The largest letters with which every remark is read; else as large as leaves room for the first one."""
        roles = [role for lines in (1, 3) for role in ("h1", "h2") if self._fits(role, lines)] + ["h3"]
        forms = [Form(role, below) for role in roles for below in ("body", "plate")]
        forms += [Form(role, "plate", joined=True) for role in roles]
        whole = next((form for form in forms if self._whole(form)), None)
        if whole is not None:
            return whole
        seen = {role: lines_in(self._brush, self._place.h - self._below(role)) for role in roles}
        return Form(next((role for role in roles if seen[role] >= READ), max(roles, key=lambda one: seen[one])), ROLE)

    def _whole(self, form: Form) -> bool:
        """Whether the sentence and all remarks have room in this form."""
        heights = (self._brush.height(form.below, one, self._place.w) for one in self._remarks(form))
        return self._below(form.role) + sum(heights) <= self._place.h

    def _remarks(self, form: Form) -> tuple[str, ...]:
        """The remarks, each by itself or one after the other."""
        return (" ".join(self.said.remarks),) if form.joined and self.said.remarks else self.said.remarks

    def _fits(self, role: str, lines: int) -> bool:
        """Whether the sentence takes no more lines in this role and leaves room for the first remark."""
        brush, high = self._brush, self._high(role)
        below = brush.line_height("body", 1.3) + brush.px(8) if self.said.remarks else 0
        longest = max(brush.width(role, word) for word in self.said.sentence.split())
        few = high <= lines * brush.line_height(role, TIGHT)
        return few and high + below <= self._place.h and longest <= self._wide

    def _balanced(self, role: str) -> int:
        """The least width at which the sentence takes no more lines, so that no word stands alone in the last."""
        brush, high, step, narrower = self._brush, self._high(role), self._brush.px(20), 0
        if len(brush.text.lines(role, self.said.sentence, brush.k, self._wide)) > 1:
            while self._wide - narrower > 8 * step and self._high(role, narrower + step) == high:
                narrower += step
        return self._wide - narrower
