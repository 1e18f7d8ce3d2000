"""The table seen from above: everybody's face and name, in the order of play, with the signs of the sides."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pygame import Rect, draw

from game.variant import Variant, sides_of
from ui import theme
from ui.games import together_how
from ui.people import company, seat_name
from ui.widgets.base import Brush
from ui.widgets.panels import paint_box

SEATS: Final = {  # where a face stands on the little table, in shares of its width and height, in the order of play
    2: ((0.5, 1.0), (0.5, 0.0)),
    3: ((0.5, 1.0), (0.86, 0.0), (0.14, 0.0)),
    4: ((0.5, 1.0), (1.0, 0.5), (0.5, 0.0), (0.0, 0.5)),
    5: ((0.5, 1.0), (1.0, 0.55), (0.74, 0.0), (0.26, 0.0), (0.0, 0.55)),
    6: ((0.5, 1.0), (1.0, 0.72), (1.0, 0.14), (0.5, 0.0), (0.0, 0.14), (0.0, 0.72)),
}
LOWEST: Final = 230  # a picture lower than this shows nothing


@dataclass(frozen=True, slots=True)
class Seating:
    """Who sits where in a game for so many, drawn into an area."""

    variant: Variant
    players: int
    area: Rect

    def has_room(self, brush: Brush) -> bool:
        """Whether the picture is large enough to be one."""
        line = self._sentence_height(brush)
        return self.area.height - line >= brush.px(LOWEST) and self.area.width >= brush.px(300)

    def _sentence_height(self, brush: Brush) -> int:
        words = together_how(self.variant, self.players)
        return brush.text.wrapped_height("second", words, brush.k, self.area.width)

    def draw(self, brush: Brush) -> None:
        """The table with its people, and a sentence about who plays with whom."""
        high = self._sentence_height(brush)
        words = Rect(self.area.x, self.area.bottom - high, self.area.width, high)
        told = together_how(self.variant, self.players)
        brush.text.wrapped(brush.surface, "second", told, theme.INK_SOFT, words, brush.k, align="center")
        area = Rect(self.area.x, self.area.y, self.area.width, self.area.height - high - brush.px(8))
        face = min(brush.px(96), round(area.height * (0.24 if self.players < 6 else 0.18)))
        name = brush.text.line_height("bold", brush.k, 1.1)
        wide = min(area.width - 2 * face, round((area.height - 2 * face) * 1.9), brush.px(400))
        high = min(area.height - round(1.7 * face) - 2 * name, brush.px(210))
        table = Rect(0, 0, wide, high)
        table.center = area.center
        paint_box(brush, table, theme.FELT[1], 22, theme.GOLD_LINE)
        self._draw_people(brush, table, face)

    def _draw_people(self, brush: Brush, table: Rect, side: int) -> None:
        sides = sides_of(self.variant, self.players)
        teams = len(sides) < self.players
        mirrored = self.variant.seats.direction == "clockwise"
        for place, (seat, (x, y)) in enumerate(zip(company(self.players), SEATS[self.players], strict=True)):
            across = 1 - x if mirrored else x
            centre = (table.x + round(across * table.width), table.y + round(y * table.height))
            team = next(number for number, seats in enumerate(sides) if place in seats) if teams else -1
            self._draw_seat(brush, seat.face, seat_name(seat), centre, side, team)

    def _draw_seat(self, brush: Brush, face: str, name: str, centre: tuple[int, int], side: int, team: int) -> None:
        picture = brush.pictures.face(face, side)
        brush.surface.blit(picture, picture.get_rect(center=centre))
        wide, high = brush.text.size("tag", name, brush.k)
        sign = brush.px(20) if team >= 0 else 0
        pill = Rect(0, 0, wide + sign + brush.px(20), high + brush.px(4))
        pill.midtop = (centre[0], centre[1] + round(side * 0.40))
        pill.clamp_ip(self.area)
        paint_box(brush, pill, theme.PILL, 16)
        place = Rect(pill.x + brush.px(10) + sign, pill.y, wide + 2, pill.height)
        brush.text.draw(brush.surface, "tag", name, theme.CREAM, place, brush.k, valign="middle")
        if sign:
            _team_sign(brush, (pill.x + brush.px(10) + brush.px(7), pill.centery), brush.px(7), team)


def _team_sign(brush: Brush, centre: tuple[int, int], radius: int, team: int) -> None:
    """A disc for my side, a diamond for the second, a triangle for the third."""
    x, y = centre
    match team:
        case 0:
            draw.aacircle(brush.surface, theme.TEAMS[0], centre, radius)
        case 1:
            points = [(x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y)]
            draw.polygon(brush.surface, theme.TEAMS[1], points)
        case _:
            points = [(x, y - radius), (x + radius, y + radius), (x - radius, y + radius)]
            draw.polygon(brush.surface, theme.TEAMS[2], points)
