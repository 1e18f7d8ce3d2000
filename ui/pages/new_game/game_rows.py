"""A row of the list of games: its name and a line about it, for how many it is and how long it takes."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from ui.draw import theme
from ui.draw.skins import Skin, box, raster
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.buttons import ButtonColours, slab
from ui.widgets.papers import paint_box

MOST_LINES: Final = 4
WITH_TILE: Final = 560  # rows narrower than this have no tile


def _look(off: bool, chosen: bool) -> ButtonColours:
    """How a row looks that can be played or not, and is chosen or not."""
    if off:
        return ButtonColours(
            theme.FIELD if chosen else theme.PAPER_OFF,
            theme.PAPER_OFF,
            theme.GOLD_EDGE if chosen else theme.PAPER_OFF_EDGE,
            None,
            theme.PAPER_OFF_TEXT,
            0,
        )
    if chosen:
        return ButtonColours(theme.FIELD, theme.ROW_WARM, theme.GOLD_EDGE, theme.GOLD_FOOT, theme.INK, 4)
    return ButtonColours(theme.SECONDARY, theme.ROW_LOW, theme.SECONDARY_EDGE, theme.ROW_FOOT, theme.INK, 4)


@dataclass
class GameRow(Widget):
    """A game in the list. `unfit` says how many players it needs, where it is not for those that are wanted."""

    line: str = ""
    players: str = ""
    minutes: str = ""
    changed: str = ""  # how many house rules differ, in words
    unfit: str = ""
    tile: int = 0  # the suit on it
    own: bool = False
    faulty: bool = False
    radius: float = field(default=16.0, kw_only=True)

    @property
    def marks(self) -> tuple[str, ...]:
        told = (
            ("unfit", bool(self.unfit)),
            ("changed", bool(self.changed)),
            ("own", self.own),
            ("faulty", self.faulty),
        )
        return tuple(word for word, true in told if true)

    @property
    def told(self) -> str:
        return " · ".join(part for part in (self.unfit, self.changed) if part)

    def room(self, brush: Brush, width: int) -> tuple[int, int]:
        """How wide the tile and the words are in a row of this width."""
        tile = brush.px(78) if width >= brush.px(WITH_TILE) else 0
        return tile, max(1, width - brush.px(48) - tile - self._figures(brush))

    def lines(self, brush: Brush, width: int) -> tuple[int, int]:
        """How many lines the name and what stands under it need."""
        room = self.room(brush, width)[1]
        beside = room - self._mark(brush) - self._tag(brush)
        most = 2 if self.cut else MOST_LINES
        name = min(len(brush.text.lines("h3", self.label, brush.k, beside)), most)
        name = 1 if brush.fits("h3", self.label, beside) else name
        under = len(brush.text.lines("second", self.line, brush.k, room))
        if self.faulty:  # its row is as high as the others are
            return 1, 1 if brush.line_height("second", 1.22) * 2 > self._left(brush) else min(under, 2)
        return name, min(under, most)

    def _left(self, brush: Brush) -> int:
        """How much height the row has for what stands under one line of its name."""
        return self.rect.height - brush.line_height("h3", 1.2) - brush.px(12)

    @property
    def cut(self) -> bool:
        """Whether its words may be cut: one's own file and a list of changes are as long as they like."""
        return self.own or self.faulty or bool(self.changed)

    def high(self, brush: Brush, width: int) -> int:
        """How high the row must be."""
        name, under = self.lines(brush, width)
        return name * brush.line_height("h3", 1.2) + under * brush.line_height("second", 1.22) + brush.px(24)

    def _figures(self, brush: Brush) -> int:
        """How wide the column at the right is: for how many, and how long."""
        if not self.players:
            return 0
        count = brush.width("bold", self.players) + brush.px(32)
        return max(count, brush.width("second", self.minutes)) + brush.px(18)

    def _mark(self, brush: Brush) -> int:
        """How wide the pencil of one's own rules is."""
        return brush.px(34) if self.own else 0

    def _tag(self, brush: Brush) -> int:
        """How wide the tag beside the name is: what it needs, or how much of it is changed."""
        words = self.unfit or self.changed
        return brush.width("tag", words) + brush.px(32) if words else 0

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The row; the chosen one is warmer and has a cobalt bar, one that cannot be played now is dashed."""
        look = _look(self.faulty or bool(self.unfit), self.selected)
        rect = slab(brush, self.rect, look, mood, self.radius)
        self._draw_bar(brush, rect)
        tile, words = self.room(brush, rect.width)
        left = rect.x + brush.px(28)
        if tile:
            self._draw_tile(brush, Rect(left, rect.centery - brush.px(30), brush.px(60), brush.px(60)))
        self._draw_words(brush, Rect(left + tile, rect.y, words, rect.height))
        if self.players:
            self._draw_figures(brush, Rect(rect.right - brush.px(20) - self._figures(brush), rect.y, 0, rect.height))

    def _draw_bar(self, brush: Brush, rect: Rect) -> None:
        colour = theme.COBALT if self.selected else theme.PAPER_EDGE

        def make() -> Skin:
            w, h = brush.px(12), rect.height
            return Skin(raster((w, h), box((0, 0, 3 * w, h), self.radius * brush.k, fill=colour)))

        brush.skins.get(("row-bar", rect.height, colour), make).blit(brush.surface, rect.topleft)

    def _draw_tile(self, brush: Brush, place: Rect) -> None:
        if self.faulty:
            picture = brush.pictures.icon("warn", round(place.width * 0.7), theme.BAD)
        else:
            picture = brush.pictures.medallion(self.tile, place.width)
        brush.surface.blit(picture, picture.get_rect(center=place.center))

    def _draw_words(self, brush: Brush, room: Rect) -> None:
        names, under = self.lines(brush, self.rect.width)
        name_step = brush.line_height("h3", 1.2)
        step = brush.line_height("second", 1.22)
        y = room.centery - (names * name_step + under * step) // 2
        self._draw_name(brush, Rect(room.x, y, room.width, names * name_step), names)
        place = Rect(room.x, y + names * name_step, room.width, under * step)
        soft = theme.BAD if self.faulty else theme.PAPER_OFF_TEXT if self.unfit else theme.INK_ROW
        brush.write_block("second", self.line, soft, place, spacing=1.22, marked=False, may_cut=self.cut)

    def _draw_name(self, brush: Brush, room: Rect, lines: int) -> None:
        """The name, with a pencil before it when the rules are the person's own, and its tag at the right."""
        place = room.copy()
        place.width -= self._draw_tag(brush, Rect(room.x, room.y, room.width, room.height // lines))
        if self.own:
            pencil = brush.pictures.icon("edit", brush.px(24), theme.COBALT)
            brush.surface.blit(pencil, pencil.get_rect(midleft=(place.x, place.y + place.height // lines // 2)))
            place.x += self._mark(brush)
            place.width -= self._mark(brush)
        ink = theme.PAPER_OFF_TEXT if (self.faulty or self.unfit) and not self.selected else theme.INK
        cut = self.own or self.faulty
        if lines == 1:
            brush.write("h3", self.label, ink, place, valign="middle", may_cut=cut)
        else:
            brush.write_block("h3", self.label, ink, place, spacing=1.2, may_cut=cut)

    def _draw_tag(self, brush: Brush, line: Rect) -> int:
        """The tag at the right end of the line; how much of the line it takes."""
        words, wide = self.unfit or self.changed, self._tag(brush)
        if not words:
            return 0
        pill = Rect(0, 0, wide - brush.px(8), brush.line_height("tag", 1.45))
        pill.midright = line.midright
        fill, ink = (
            (theme.PAPER_SHADE, theme.INK_SOFT)
            if self.unfit
            else (theme.mix(theme.COBALT, theme.WHITE, 0.86), theme.COBALT_DEEP)
        )
        paint_box(brush, pill, fill, 16)
        brush.write("tag", words, ink, pill, align="center", valign="middle")
        return wide

    def _draw_figures(self, brush: Brush, column: Rect) -> None:
        """For how many, and under it how long, at the right end of the row."""
        right = self.rect.right - brush.px(20)
        step = brush.line_height("second", 1.3)
        ink = theme.PAPER_OFF_TEXT if self.unfit and not self.selected else theme.INK
        line = Rect(column.x, column.centery - step, right - column.x, step)
        count = brush.write("bold", self.players, ink, line, align="right", valign="middle")
        people = brush.pictures.icon("people", brush.px(24), ink)
        brush.surface.blit(people, people.get_rect(midright=(count.x - brush.px(6), line.centery)))
        line.y += step
        brush.write("second", self.minutes, ink, line, align="right", valign="middle")
