"""The words of the page: what stands in its bar, and the sentence with its remarks, as large as they have room."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import SRCALPHA, Rect, Surface

from ui.core.input import Input
from ui.draw import theme
from ui.pages.results.counting.honoured import Honoured
from ui.pages.results.counting.seals import Seal, seal_skin
from ui.widgets.base import Brush
from ui.widgets.kit.scroll import WIDE, Scroller

SEAL: Final = 72
SEALED: Final = 0.36  # of the place's height the seal takes at most
TIGHT: Final = 1.12  # the lines of the sentence
ROLE: Final = "plate"  # of remarks that are scrolled
SPACING: Final = 1.25
BESIDE: Final = 10  # between their words and the bar, in pixels
PEOPLE: Final = 30  # between the people and the sentence
UNDER: Final = 24  # between the sentence and the remarks: letters reach lower than their line
CLOSER, LOW = 17, 170  # the same beside people in a place that is lower than this, at k = 1
LARGE: Final = "h1", "h2", "h3"  # the letters of the sentence; the last ones where there is hardly room
READ: Final = 3  # so many lines of remarks are seen at least where larger letters of the sentence leave room for fewer


def write_bar(brush: Brush, inner: Rect, title: str, crumb: str, right: str) -> None:
    """The title, the game and the match in the bar; the game and the match only where they have room."""
    right_w = brush.width("second", right)
    drawn = brush.write("bar_small", title, theme.CREAM, inner, valign="middle", may_cut=True)
    left = drawn.right + brush.px(14)
    if left + right_w < inner.right:
        brush.write("second", right, theme.CREAM_DIM, inner, align="right", valign="middle")
        inner.w -= right_w + brush.px(20)
    if crumb and brush.width("second", crumb) <= inner.right - left:
        brush.write("second", crumb, theme.CREAM_DIM, (left, inner.centery + brush.px(2)), valign="middle")


def _write_remarks(
    brush: Brush, role: str, remarks: Sequence[str], place: Rect, ink: theme.Colour, spacing: float = 1.3
) -> None:
    """Under one another, from the upper edge of the place."""
    y = place.y
    for one in remarks:
        high = brush.height(role, one, place.w, spacing)
        brush.write_block(role, one, ink, Rect(place.x, y, place.w, high), spacing=spacing)
        y += high


class Remarks:
    """The remarks on one long strip, of which as many lines are seen as have room in `place`."""

    def __init__(self, brush: Brush, remarks: Sequence[str], place: Rect, top: int, ink: theme.Colour) -> None:
        """`top` is the line that is seen first."""
        self.place = place
        self.wide = place.width - WIDE - BESIDE
        self._step = brush.line_height(ROLE, SPACING)
        size = self.wide, sum(brush.height(ROLE, one, self.wide, SPACING) for one in remarks)
        strip = Surface(size, SRCALPHA)
        _write_remarks(brush.on(strip), ROLE, remarks, strip.get_rect(), ink, SPACING)
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


class Sentence:
    """The sentence that tells the result, its seal and its remarks as one picture for its place."""

    def __init__(
        self,
        brush: Brush,
        place: Rect,
        words: str,
        seal: Seal,
        remarks: Sequence[str],
        top: int,
        *,
        paper: bool = False,
    ) -> None:
        """`top` is the line of the remarks that is seen first where they have to be scrolled; on `paper` it is ink."""
        self._ink, self._foot = (theme.INK, theme.INK_SOFT) if paper else (theme.CREAM, theme.CREAM_FOOT)
        self._gold = theme.GOLD_INK if paper else theme.GOLD_WORD
        self._brush, self._place, self._sentence, self._seal, self._top = brush, place, words, seal, top
        self.remarks = tuple(remarks)
        self.side = min(brush.px(SEAL), round(place.w * 0.16), round(place.h * SEALED))
        self.people: Honoured | None = None
        self.sealed(self.side)
        self._words: Surface | None = None
        self._end, self._small = place.h, False  # of what is written, and whether remarks are in smaller letters
        self._role = ""  # of the sentence
        self.roll: Remarks | None = None  # the remarks where they have no room all at once

    def beside(self, people: Honoured | None) -> Sentence:
        """The same with these people at its left, who have the seal, and all of it about the middle of the place."""
        self.people = people
        return self.sealed(self.side)

    def sealed(self, side: int) -> Sentence:
        """The same with a seal so large, before anything is drawn; 0: without."""
        self.side = side
        self._left = side + self._brush.px(18) if self._seal and side else 0
        if self.people is not None:
            self._left = self.people.size[0] + self._brush.px(PEOPLE)
        return self

    @property
    def people_place(self) -> Rect:
        """What the people fill."""
        wide, high = self.people.size if self.people is not None else (0, 0)
        return Rect(self._place.x, self._place.y + (self._place.h - high) // 2, wide, high)

    def draw(self, brush: Brush, share: float, way: float) -> None:
        """The words as far as they have come up; `way` says how far they have risen into their place."""
        if not share:
            return
        if self._words is None:
            self._words = self._write()
        self._words.set_alpha(round(255 * min(1.0, share * 2)))
        down = round((1 - way) * 18 * brush.k)
        brush.surface.blit(self._words, (self._place.x, self._place.y + down))
        if self.roll is not None:
            self.roll.draw(brush, share, down)

    @property
    def top(self) -> int:
        """The line of the remarks that is seen first."""
        return self._top if self.roll is None else self.roll.bar.top

    def _write(self) -> Surface:
        """The sentence in the largest letters with which every remark is read; else remarks that are scrolled."""
        place, brush = self._place, self._brush.on(Surface(self._place.size, SRCALPHA))
        few = 1 if self.people is None else 2
        roles = [role for lines in (few, 3) for role in LARGE[:-1] if self._fits(role, lines)] + [LARGE[-1]]
        forms = [(role, below, self.remarks) for role in roles for below in ("body", "plate")]
        forms += [(role, "plate", (" ".join(self.remarks),)) for role in roles if self.remarks]
        whole = next((form for form in forms if self._has_room(*form)), None)
        role, below, remarks = whole or (self._beside_scrolled(roles), ROLE, self.remarks)
        self._role = role
        if self._seal and self.side and self.people is None:
            seal_skin(self._brush, self._seal, self.side).blit(brush.surface, (0, brush.px(2)))
        lines = sum(brush.height(below, one, self._wide, 1.3) for one in remarks) if whole is not None else place.h
        top = max(0, place.h - self._below(role) - lines) // 2 if self.people is not None else 0
        spot = Rect(self._left, top, self._balanced_width(role), self._high(role))
        brush.write_block(
            role,
            self._sentence,
            self._gold if self._seal == "won" else self._ink,
            spot,
            spacing=TIGHT,
        )
        y = top + self._below(role)
        if whole is not None:
            _write_remarks(brush, below, remarks, Rect(self._left, y, self._wide, 0), self._foot)
            self._small = below == ROLE and bool(remarks)
            self._end = min(place.h, max(y - top + lines, self._beside_end) + brush.px(8))
        else:
            rest = Rect(place.x + self._left, place.y + y, self._wide, place.h - y)
            self.roll = Remarks(self._brush, remarks, rest, self._top, self._foot)
        return brush.surface.convert_alpha()

    @property
    def cuts(self) -> bool:
        """Whether a word of it is longer than its line even in the smallest letters."""
        said = [(LARGE[-1], self._sentence), *((ROLE, one) for one in self.remarks)]
        return any(self._brush.width(role, word) > self._wide for role, words in said for word in words.split())

    @property
    def grudged(self) -> tuple[bool, bool, int]:
        """How poor it is: remarks are scrolled, or in smaller letters; and how high it is."""
        high = self.high
        return self.roll is not None, self._small, high

    def as_good_as(self, other: Sentence, *, rolled: bool, large: bool, less: bool = False) -> bool:
        """Whether all of it is read, the sentence in large letters or no smaller ones than the other's.

        `rolled`: its remarks may be scrolled where some lines of them are seen, or as many as of the other's. `large`:
        nor are the letters of the remarks smaller. `less`: all of it may be in the least of its letters.
        """
        worse = self.grudged[:2] > other.grudged[:2]
        smaller = self._role == LARGE[-1] != other._role
        if not less and (smaller or (large and worse)):
            return False
        seen = READ if other.roll is None else min(READ, other.roll.bar.seen)
        return self.roll is None or (rolled and self.roll.bar.seen >= seen)

    @property
    def high(self) -> int:
        """How much of its place it needs to be read like this."""
        if self._words is None:
            self._words = self._write()
        return self._end

    @property
    def _wide(self) -> int:
        """How wide the sentence may be, and the remarks, which begin where it begins."""
        return self._place.w - self._left

    def _high(self, role: str, narrower: int = 0) -> int:
        """How high the sentence is in these letters."""
        return self._brush.height(role, self._sentence, self._wide - narrower, TIGHT)

    def _below(self, role: str) -> int:
        """Where the remarks begin under the sentence in these letters."""
        low = self.people is not None and self._place.h < self._brush.px(LOW)
        return self._high(role) + self._brush.px(CLOSER if low else UNDER)

    @property
    def _beside_end(self) -> int:
        """How high what stands beside all of it is: the people, or the seal."""
        if self.people is not None:
            return self.people.size[1]
        return self.side + self._brush.px(4) if self._seal and self.side else 0

    def _has_room(self, role: str, below: str, remarks: Sequence[str]) -> bool:
        """Whether the sentence and all remarks have room in these letters."""
        heights = (self._brush.height(below, one, self._wide) for one in remarks)
        return self._below(role) + sum(heights) <= self._place.h

    def _beside_scrolled(self, roles: Sequence[str]) -> str:
        """The largest letters that leave room for the first lines of the remarks."""
        seen = {role: lines_in(self._brush, self._place.h - self._below(role)) for role in roles}
        return next((role for role in roles if seen[role] >= READ), max(roles, key=lambda role: seen[role]))

    def _fits(self, role: str, lines: int) -> bool:
        """Whether the sentence takes no more lines in this role and leaves room for the first remark."""
        brush, high = self._brush, self._high(role)
        below = brush.line_height("body", 1.3) + brush.px(8) if self.remarks else 0
        longest = max(brush.width(role, word) for word in self._sentence.split())
        few = high <= lines * brush.line_height(role, TIGHT)
        return few and high + below <= self._place.h and longest <= self._wide

    def _balanced_width(self, role: str) -> int:
        """The least width at which the sentence takes no more lines, so that no word stands alone in the last."""
        brush, high, step, narrower = self._brush, self._high(role), self._brush.px(20), 0
        if len(brush.text.lines(role, self._sentence, brush.k, self._wide)) > 1:
            while self._wide - narrower > 8 * step and self._high(role, narrower + step) == high:
                narrower += step
        return self._wide - narrower
