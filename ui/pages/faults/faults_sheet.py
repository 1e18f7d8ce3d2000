"""The paper about one faulty rule file: what is said, where it stands at each size, and how it looks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from pygame import Rect

from game.i18n.words import _
from ui.draw import theme
from ui.draw.theme import Colour, Scale
from ui.pages.faults.source import Mark, SourceLine, excerpt
from ui.pages.faults.source_paper import Advice, draw_advice, draw_code, draw_file
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.kit.page_frame import page_room
from ui.widgets.papers import paint_box, paint_paper

# How many lines on each side of the faulty one, whether there is advice, and how far apart the lines stand: what goes
# first when room is scarce.
_GIVES_WAY: Final = (
    (3, True, 2.0),
    (3, True, 1.7),
    (2, True, 1.7),
    (1, True, 1.7),
    (2, False, 1.7),
    (1, False, 1.7),
    (0, False, 1.7),
)


@dataclass(frozen=True, slots=True)
class FaultWords:
    """Everything that the page says about one fault; `right` is the page of a file that was just corrected."""

    path: Path
    title: str
    message: str
    question: str
    place: str
    marks: tuple[Mark, ...]
    advice: str
    assurance: str
    count: str = ""
    tints: Mapping[str, str] = field(default_factory=dict)  # the words in colour: bad or good
    right: bool = False


@dataclass(slots=True)
class Buttons:
    """What can be done, from left to right, what stands at the right end, and the two that turn the pages."""

    left: Sequence[Button]
    right: Sequence[Button] = ()
    turn: tuple[Button, ...] = ()

    @property
    def all(self) -> list[Widget]:
        """In reading order."""
        return [*self.turn, *self.left, *self.right]


class FaultSheet:
    """Lays out and draws what is told."""

    def __init__(self) -> None:
        self._area: dict[str, Rect] = {}
        self._lines: list[SourceLine] = []
        self._title_role = "h1"
        self._told: FaultWords | None = None

    def lay_out(self, brush: Brush, scale: Scale, told: FaultWords, buttons: Buttons) -> None:
        """Places everything for this size: on a paper no higher than it must be."""
        self._told = told
        high = page_room(scale).height
        enough = self._place(brush, scale, told, buttons, high)
        if enough < high:
            self._place(brush, scale, told, buttons, enough)

    def _place(self, brush: Brush, scale: Scale, told: FaultWords, buttons: Buttons, high: int) -> int:
        """Places everything on a paper of this height and says which height would have been enough."""
        small = scale.We < 1300 or scale.He < 800
        room = page_room(scale)
        paper = Rect(0, 0, min(brush.px(1560), room.width), high)
        paper.center = room.center
        pad = brush.px(24 if small else 44)
        inner = Rect(paper.x + pad, paper.y + pad + brush.px(8), paper.width - 2 * pad, paper.height - 2 * pad)
        self._area = {"paper": paper}
        gap = brush.px(14 if small else 24)
        low = _pin(brush, inner, buttons) - gap
        self._heading(brush, inner, told, small)
        top = self._area["heading"].bottom + gap
        last = self._middle(brush, Rect(inner.x, top, inner.width, low - top), told, buttons)
        return high - max(0, low - last)

    def _heading(self, brush: Brush, inner: Rect, told: FaultWords, small: bool) -> None:
        disc = brush.px(60 if small else 92)
        x = inner.x + disc + brush.px(16 if small else 24)
        words = Rect(x, inner.y, inner.right - x, 0)
        roles = ("h1", "h2", "h3")
        fitting = [role for role in roles if brush.width(role, told.title) <= words.width]
        self._title_role = next(iter(fitting[1:] if small else fitting), "h3")
        title = brush.height(self._title_role, told.title, words.width)
        role = "second" if small else "lead"
        lines = brush.height(role, _said(told), words.width)
        self._area["disc"] = Rect(inner.x, inner.y, disc, disc)
        self._area["title"] = Rect(words.x, words.y, words.width, title)
        self._area["message"] = Rect(words.x, words.y + title, words.width, lines)
        self._area["heading"] = Rect(inner.x, inner.y, inner.width, max(disc, title + lines))

    def _middle(self, brush: Brush, area: Rect, told: FaultWords, buttons: Buttons) -> int:
        """The source and under it the advice: as many lines, and as much advice, as have room; says where it ends."""
        y = self._turning(brush, area, told, buttons)
        head = max(brush.line_height("body", 1.7), brush.px(54))
        gap = brush.px(20)
        for each_side, advised, spacing in _GIVES_WAY:
            line = brush.line_height("code", spacing)
            self._lines = excerpt(told.path, told.marks, each_side)
            boxes = self._advice_height(brush, area.width, told) + gap if advised else 0
            if y + head + len(self._lines) * line + brush.px(16) + boxes <= area.bottom:
                break
        self._area["file"] = Rect(area.x, y, area.width, head)
        code = Rect(area.x, y + head, area.width, max(1, len(self._lines)) * line + brush.px(16))
        self._area["code"] = code
        self._area["advice"] = Rect(area.x, code.bottom + gap, area.width, boxes - gap if advised else 0)
        return self._area["advice"].bottom if advised else code.bottom

    def _turning(self, brush: Brush, area: Rect, told: FaultWords, buttons: Buttons) -> int:
        """The row that turns the pages of several problems; says where the rest begins."""
        if not buttons.turn:
            return area.y
        side = brush.finger(48)
        before, after = buttons.turn
        before.rect = Rect(area.x, area.y, side, side)
        words = brush.width("bold", told.count)
        self._area["count"] = Rect(before.rect.right + brush.px(14), area.y, words + 2, side)
        after.rect = Rect(self._area["count"].right + brush.px(14), area.y, side, side)
        return area.y + side + brush.px(12)

    def _advice_height(self, brush: Brush, width: int, told: FaultWords) -> int:
        inner = width // 2 - brush.px(14) - 2 * brush.px(24)
        words = max(brush.height("second", part, inner) for part in (told.advice, told.assurance))
        return words + brush.line_height("bold", 1.4) + 2 * brush.px(16)

    def draw(self, brush: Brush) -> None:
        """The paper with everything but the buttons."""
        told, area = self._told, self._area
        if told is None:
            return
        paint_paper(brush, area["paper"])
        self._draw_heading(brush, told)
        if "count" in area:
            brush.write("bold", told.count, theme.INK, area["count"], align="center", valign="middle")
        draw_file(brush, area["file"], told.path, told.place)
        draw_code(brush, area["code"], self._lines, told.right)
        if area["advice"].height > 0:
            parts: tuple[Advice, ...] = (
                (_("What you can do"), told.advice, theme.GOOD_TINT, theme.GOOD_DEEP),
                (_("Nothing is lost"), told.assurance, theme.PAPER_BOX, theme.INK),
            )
            draw_advice(brush, area["advice"], parts)

    def _draw_heading(self, brush: Brush, told: FaultWords) -> None:
        disc, screen = self._area["disc"], brush.surface
        tint, ink = (theme.GOOD_TINT, theme.GOOD_DEEP) if told.right else (theme.BAD_TINT, theme.BAD)
        paint_box(brush, disc, tint, disc.width / 2 / brush.k)
        sign = brush.pictures.icon("check" if told.right else "warn", round(disc.width * 0.58), ink)
        screen.blit(sign, sign.get_rect(center=disc.center))
        small = disc.width < brush.px(80)
        brush.write_block(self._title_role, told.title, theme.INK, self._area["title"], marked=False)
        role = "second" if small else "lead"
        colours: dict[str, Colour] = {"bad": theme.BAD_DEEP, "good": theme.GOOD_DEEP}
        tints = {word: colours[tone] for word, tone in told.tints.items()}
        brush.write_block(role, _said(told), theme.INK, self._area["message"], tints=tints)


def _said(told: FaultWords) -> str:
    return f"{told.message} {told.question}".strip()


def _pin(brush: Brush, inner: Rect, buttons: Buttons) -> int:
    """Places the buttons along the lower edge, in as few rows as have room; says where the uppermost begins."""
    height, gap = brush.finger(64), brush.px(14)
    rows: list[list[Button]] = [[]]
    used = 0
    for button in (*buttons.left, *buttons.right):
        wide = button.width(brush)
        if rows[-1] and used + wide > inner.width:
            rows.append([])
            used = 0
        rows[-1].append(button)
        used += wide + gap
    y = top = inner.bottom - len(rows) * height - (len(rows) - 1) * gap
    for row in rows:
        x, right = inner.x, inner.right
        for button in row:
            if button not in buttons.right or len(rows) > 1:
                button.rect = Rect(x, y, min(button.width(brush), inner.width), height)
                x = button.rect.right + gap
        if len(rows) == 1:
            for button in reversed(buttons.right):
                wide = button.width(brush)
                button.rect = Rect(right - wide, y, wide, height)
                right = button.rect.x - gap
        y += height + gap
    return top
