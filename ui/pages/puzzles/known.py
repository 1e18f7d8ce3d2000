"""What is known in a puzzle beside its cards, on a cloth of its own: the trump, and what both sides have won."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _, suit_name
from ui.draw import theme
from ui.pages.review.felt import Cloth
from ui.table.stage.embroidery import sew_rosette
from ui.widgets.kit.layout import Block

if TYPE_CHECKING:
    from game.puzzles.stand import Stand
    from ui.draw.theme import Colour
    from ui.widgets.base import Brush

LEAST: Final = 250  # the height that it needs at k = 1
TILE: Final = 190  # the trump's, at most


def sides_of(stand: Stand) -> tuple[tuple[str, int, Colour], ...]:
    """How each side is called, what it has won, and the colour of that."""
    own = _("Your side") if len(stand.side) > 1 else _("You")
    return (own, stand.own, theme.GOLD_WORD), (_("The others"), stand.theirs, theme.CREAM)


class KnownThings(Block):
    """Trump over points in the middle of the cloth, `points` where they are no answer; else a rosette."""

    grows = 1

    def __init__(self, stand: Stand, kr: float, *, points: bool) -> None:
        super().__init__()
        self._stand, self._kr, self._points = stand, kr, points

    def high(self, brush: Brush, width: int) -> int:
        return brush.px(LEAST)

    def draw(self, brush: Brush) -> None:
        cloth, stand = Cloth(brush, self.rect, self._kr), self._stand
        cloth.spread()
        if stand.trump is None and not self._points:
            sew_rosette(brush, cloth.inner, self._kr)
            return
        line, figures, gap = brush.line_height("body", 1.25), brush.line_height("h2", 1.15), brush.px(14)
        points = figures + line if self._points else 0
        named = line if stand.trump is not None else 0
        side = min(brush.px(TILE), cloth.inner.height - points - named - 2 * gap) if named else 0
        y = cloth.inner.centery - (side + named + points + (gap if named and points else 0)) // 2
        if stand.trump is not None:
            cloth.disc(stand.trump, Rect(cloth.inner.centerx - side // 2, y, side, side))
            words = _("Trump: {suit}").format(suit=suit_name(stand.trump))
            cloth.write("body", words, Rect(cloth.inner.x, y + side, cloth.inner.width, line), theme.CREAM, "center")
            y += side + named + gap
        if self._points:
            self._write_points(cloth, Rect(cloth.inner.x, y, cloth.inner.width, figures), line)

    def _write_points(self, cloth: Cloth, row: Rect, line: int) -> None:
        """Both sides' points beside each other, with their names under them."""
        for number, (words, points, colour) in enumerate(sides_of(self._stand)):
            place = Rect(row.x + number * row.width // 2, row.y, row.width // 2, row.height)
            cloth.write("h2", str(points), place, colour, "center")
            cloth.write("body", words, Rect(place.x, place.bottom, place.width, line), theme.CREAM_FOOT, "center")
