"""The words of the page: what stands in its bar, and the sentence with its remarks, as large as they have room."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.pages.results.counting.remarks import ROLE, Remarks, room_for

if TYPE_CHECKING:
    from ui.core.services import Services
    from ui.pages.results.counting.layout import Page

READ: Final = 3  # so many lines of remarks are seen at least where larger letters of the sentence leave room for fewer


@dataclass(frozen=True, slots=True)
class ResultSentence:
    """The sentence that tells the result, its icon (gold with it), and what is remarked under it."""

    sentence: str
    icon: str
    remarks: tuple[str, ...]


def write_bar(services: Services, page: Page, ground: Surface, words: tuple[str, str, str]) -> None:
    """The title, the game and the match in the bar; the game and the match only where they have room."""
    title, crumb, right = words
    k, bar, text = page.k, page.bar, services.text
    edge = round(24 * page.kr)
    inner = bar.inflate(-2 * edge, 0)
    right_w = text.size("second", right, k)[0]
    drawn = text.draw(ground, "bar_small", title, theme.CREAM, inner, k, valign="middle", may_cut=True)
    left = drawn.right + round(14 * k)
    if left + right_w < inner.right:
        text.draw(ground, "second", right, theme.CREAM_DIM, inner, k, align="right", valign="middle")
        inner.w -= right_w + round(20 * k)
    if crumb and text.size("second", crumb, k)[0] <= inner.right - left:
        spot = (left, bar.centery + round(2 * k))
        text.draw(ground, "second", crumb, theme.CREAM_DIM, spot, k, valign="middle")


@dataclass(frozen=True, slots=True)
class Form:
    """In which letters the sentence and its remarks are written; `joined` remarks follow each other in a paragraph."""

    role: str
    below: str
    joined: bool = False


class Sentence:
    """The sentence with its remarks as one picture for its place."""

    def __init__(self, services: Services, page: Page, said: ResultSentence, top: int = 0) -> None:
        """`top` is the line of the remarks that is seen first where they have to be scrolled."""
        self._services = services
        self._k = page.k
        self._rect = page.sentence
        self._said = said
        self._top = top
        self._words: Surface | None = None
        self.roll: Remarks | None = None  # the remarks where they have no room all at once

    def draw(self, screen: Surface, share: float, way: float) -> None:
        """The words as far as they have come up; `way` says how far they have risen into their place."""
        if not share:
            return
        if self._words is None:
            self._words = self._made(self._rect.size)
        self._words.set_alpha(round(255 * min(1.0, share * 2)))
        down = round((1 - way) * 18 * self._k)
        screen.blit(self._words, (self._rect.x, self._rect.y + down))
        if self.roll is not None:
            self.roll.draw(screen, share, down)

    @property
    def top(self) -> int:
        """The line of the remarks that is seen first."""
        return self._top if self.roll is None else self.roll.top

    def _made(self, size: tuple[int, int]) -> Surface:
        services, k, said = self._services, self._k, self._said
        surface = Surface(size, SRCALPHA)
        x = 0
        if said.icon:
            side = round(60 * k)
            picture = services.pictures.icon(said.icon, side, theme.FOCUS)
            surface.blit(picture, (0, round(2 * k)))
            x = side + round(16 * k)
        colour = theme.GOLD_WORD if said.icon else theme.CREAM
        form = self._form(x, size)
        high = services.text.wrapped_height(form.role, said.sentence, k, size[0] - x, 1.12)
        wide = self._balanced(form.role, size[0] - x)
        services.text.wrapped(surface, form.role, said.sentence, colour, Rect(x, 0, wide, high), k, spacing=1.12)
        self._remark(surface, form, self._below(high), self._whole(form, x, size))
        return surface.convert_alpha()

    def _below(self, high: int) -> int:
        """Where the remarks begin under a sentence that is so high."""
        return max(high, round(64 * self._k) if self._said.icon else 0) + round(8 * self._k)

    def _form(self, x: int, size: tuple[int, int]) -> Form:
        """The largest letters with which every remark is read; else as large as leaves room for the first one."""
        tries = [(role, lines) for lines in (1, 3) for role in ("h1", "h2")]
        able = [role for role, lines in tries if self._fits(role, lines, (size[0] - x, size[1]))]
        smaller = [*able, *(["h3"] if "h3" not in able else [])]
        forms = [
            Form(role, below, joined)
            for joined in (False, True)
            for role in smaller
            for below in (("body", "plate") if not joined else ("plate",))
        ]
        whole = next((form for form in forms if self._whole(form, x, size)), None)
        if whole is not None:
            return whole
        seen = [(self._lines_seen(role, x, size), -place, role) for place, role in enumerate(smaller)]
        return Form(next((role for lines, _, role in seen if lines >= READ), max(seen)[2]), ROLE)

    def _lines_seen(self, role: str, x: int, size: tuple[int, int]) -> int:
        """How many lines of the remarks are seen under the sentence in these letters."""
        high = self._services.text.wrapped_height(role, self._said.sentence, self._k, size[0] - x, 1.12)
        return room_for(self._services, self._k, size[1] - self._below(high))

    def _whole(self, form: Form, x: int, size: tuple[int, int]) -> bool:
        """Whether the sentence and all remarks have room in this form."""
        text, k = self._services.text, self._k
        high = self._below(text.wrapped_height(form.role, self._said.sentence, k, size[0] - x, 1.12))
        return high + sum(text.wrapped_height(form.below, one, k, size[0]) for one in self._remarks(form)) <= size[1]

    def _remarks(self, form: Form) -> tuple[str, ...]:
        """The remarks, each by itself or one after the other."""
        return (" ".join(self._said.remarks),) if form.joined and self._said.remarks else self._said.remarks

    def _remark(self, surface: Surface, form: Form, y: int, whole: bool) -> None:
        """The remarks under one another; where they have no room they are rolled up."""
        text, k, (width, height) = self._services.text, self._k, surface.get_size()
        if not whole:
            place = Rect(self._rect.x, self._rect.y + y, width, height - y)
            self.roll = Remarks(self._services, k, self._said.remarks, place, self._top)
            return
        for remark in self._remarks(form):
            high = text.wrapped_height(form.below, remark, k, width)
            text.wrapped(surface, form.below, remark, theme.CREAM_FOOT, Rect(0, y, width, high), k)
            y += high

    def _fits(self, role: str, lines: int, size: tuple[int, int]) -> bool:
        """Whether the sentence takes no more lines in this role and leaves room for the first remark."""
        text, k, sentence = self._services.text, self._k, self._said.sentence
        below = text.line_height("body", k, 1.3) + round(8 * k) if self._said.remarks else 0
        high = text.wrapped_height(role, sentence, k, size[0], 1.12)
        longest = max(text.size(role, word, k)[0] for word in sentence.split())
        few = high <= lines * text.line_height(role, k, 1.12)
        return few and high + below <= size[1] and longest <= size[0]

    def _balanced(self, role: str, width: int) -> int:
        """The least width at which the sentence takes no more lines, so that no word stands alone in the last."""
        text, k, sentence = self._services.text, self._k, self._said.sentence
        high, step = text.wrapped_height(role, sentence, k, width, 1.12), round(20 * k)
        if len(text.lines(role, sentence, k, width)) > 1:
            while width > 8 * step and text.wrapped_height(role, sentence, k, width - step, 1.12) == high:
                width -= step
        return width
