"""A row of the list of games: its name, for how many it is, how long it takes, and a line about it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from ui import theme
from ui.skins import Skin, box, raster
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.buttons import Look, slab

MOST_LINES: Final = 4
WITH_TILE: Final = 560  # rows narrower than this have no tile
_PAPER: Final = Look(theme.SECONDARY, theme.ROW_LOW, theme.SECONDARY_EDGE, theme.ROW_FOOT, theme.INK, 4)
_CHOSEN: Final = Look(theme.FIELD, theme.ROW_WARM, theme.GOLD_EDGE, theme.GOLD_FOOT, theme.INK, 4)
_FAULTY: Final = Look(theme.PAPER_OFF, theme.PAPER_OFF, theme.PAPER_OFF_EDGE, None, theme.PAPER_OFF_TEXT, 0)


@dataclass
class GameRow(Widget):
    """A game in the list: its tile, its name, a line about it, for how many it is and how long it takes."""

    line: str = ""
    players: str = ""
    minutes: str = ""
    tile: int = 0  # the suit on it
    own: bool = False
    faulty: bool = False
    radius: float = field(default=16.0, kw_only=True)

    def room(self, brush: Brush, width: int) -> tuple[int, int]:
        """How wide the tile and the words are in a row of this width."""
        tile = brush.px(78) if width >= brush.px(WITH_TILE) else 0
        return tile, max(1, width - brush.px(46) - tile)

    def lines(self, brush: Brush, width: int) -> tuple[int, int]:
        """How many lines the name and what stands under it need."""
        room = self.room(brush, width)[1]
        beside = room - self._beside(brush)
        name = len(brush.text.lines("h3", self.label, brush.k, beside))
        most = 2 if self.own or self.faulty else MOST_LINES  # a file of one's own may say as much as it likes
        name = 1 if brush.text.fits("h3", self.label, brush.k, beside) else min(name, most)
        under = len(brush.text.lines("second", self.line, brush.k, room))
        return name, min(under, MOST_LINES)

    def high(self, brush: Brush, width: int) -> int:
        """How high the row must be."""
        name, under = self.lines(brush, width)
        step = brush.text.line_height
        return name * step("h3", brush.k, 1.2) + under * step("second", brush.k, 1.22) + brush.px(24)

    def _beside(self, brush: Brush) -> int:
        """How wide what stands beside the name is: the pencil of one's own rules, the figures."""
        figures = brush.text.size("second_bold", self.players, brush.k)[0] if self.players else 0
        minutes = brush.text.size("second", self.minutes, brush.k)[0] if self.players else 0
        return self._mark(brush) + (figures + minutes + brush.px(74) if self.players else 0)

    def _mark(self, brush: Brush) -> int:
        """How wide the pencil of one's own rules is."""
        return brush.px(34) if self.own else 0

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The row; the chosen one is warmer and has a cobalt bar."""
        look = _CHOSEN if self.selected else _FAULTY if self.faulty else _PAPER
        rect = slab(brush, self.rect, look, mood, self.radius)
        self._draw_bar(brush, rect)
        tile, words = self.room(brush, rect.width)
        left = rect.x + brush.px(28)
        if tile:
            self._draw_tile(brush, Rect(left, rect.centery - brush.px(30), brush.px(60), brush.px(60)))
        self._draw_words(brush, Rect(left + tile, rect.y, words, rect.height))

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
        name_step = brush.text.line_height("h3", brush.k, 1.2)
        step = brush.text.line_height("second", brush.k, 1.22)
        y = room.centery - (names * name_step + under * step) // 2
        self._draw_name(brush, Rect(room.x, y, room.width, names * name_step), names)
        place = Rect(room.x, y + names * name_step, room.width, under * step)
        soft = theme.BAD if self.faulty else theme.INK_ROW
        cut = self.own or self.faulty
        brush.text.wrapped(
            brush.surface, "second", self.line, soft, place, brush.k, spacing=1.22, marked=False, may_cut=cut
        )

    def _draw_name(self, brush: Brush, room: Rect, lines: int) -> None:
        """The name, with a pencil before it when the rules are the person's own, and the figures at its right."""
        place = room.copy()
        if self.players:
            place.width = self._draw_figures(brush, room) - place.x
        if self.own:
            pencil = brush.pictures.icon("edit", brush.px(24), theme.COBALT)
            brush.surface.blit(pencil, pencil.get_rect(midleft=(place.x, place.y + place.height // lines // 2)))
            place.x += self._mark(brush)
            place.width -= self._mark(brush)
        ink = theme.PAPER_OFF_TEXT if self.faulty and not self.selected else theme.INK
        cut = self.own or self.faulty
        if lines == 1:
            brush.text.draw(brush.surface, "h3", self.label, ink, place, brush.k, valign="middle", may_cut=cut)
        else:
            brush.text.wrapped(brush.surface, "h3", self.label, ink, place, brush.k, spacing=1.2, may_cut=cut)

    def _draw_figures(self, brush: Brush, room: Rect) -> int:
        """For how many, and how long, at the right end of the name's first line; where they begin."""
        line = Rect(room.x, room.y, room.width, brush.text.line_height("h3", brush.k, 1.2))
        draw = brush.text.draw
        time = draw(brush.surface, "second", self.minutes, theme.INK_ROW, line, brush.k, align="right", valign="middle")
        line.width = time.x - brush.px(18) - line.x
        count = draw(
            brush.surface, "second_bold", self.players, theme.INK, line, brush.k, align="right", valign="middle"
        )
        people = brush.pictures.icon("people", brush.px(24), theme.INK)
        place = people.get_rect(midright=(count.x - brush.px(6), line.centery))
        brush.surface.blit(people, place)
        return place.x - brush.px(10)
