"""The kitchen's wall of tiles, dark at first, whose tiles light up one after the other from the middle outwards."""

from __future__ import annotations

from math import ceil, hypot, inf
from typing import TYPE_CHECKING, Final

from pygame import BLEND_RGB_ADD, BLEND_RGB_MULT, Rect, Surface

if TYPE_CHECKING:
    from ui.draw.pictures import Pictures

ACROSS: Final = 16  # tiles from side to side
EACH: Final = 12.0  # milliseconds from one tile to the next
FLASH: Final = 240.0  # so long a tile that has just been lit is brighter
WAVE: Final = 3.2  # milliseconds from one tile to the next where all of them are brighter once more …
WAVE_WIDE: Final = 110.0  # … so long each
SHADES: Final = 7  # of light, from the middle to the corners
LIT: Final = (262, 158)  # in the middle, in the corners
CALM: Final = (206, 112)  # the same where nobody who is there has won
DARK: Final = 0.34  # of its light before a tile is lit
LAMP: Final = (1.0, 0.95, 0.84)  # the colour of the light
SPARK: Final = (52, 40, 8)


class LitWall:
    """Paints the wall in its place; every tile has one even light, so that a few small pictures are all there is."""

    def __init__(self, pictures: Pictures, place: Rect, glad: bool) -> None:
        self._place = place
        side = max(40, ceil(place.w / ACROSS))
        tile = pictures.strip(side, side, side)
        middle, corner = LIT if glad else CALM
        lights = [middle + (corner - middle) * shade / (SHADES - 1) for shade in range(SHADES)]
        self._lit = [_in_light(tile, light) for light in lights]
        self._dark = [_in_light(tile, light * DARK) for light in lights]
        self._flash = [_in_light(tile, light, spark=True) for light in lights]
        self._tiles = self._in_order(side)

    def _in_order(self, side: int) -> list[tuple[tuple[int, int], int]]:
        """The corner and the shade of every tile, the middle one first."""
        place = self._place
        columns, rows = ceil(place.w / side), ceil(place.h / side)
        left, top = place.centerx - columns * side / 2, place.bottom - rows * side
        found = []
        for number in range(columns * rows):
            row, column = divmod(number, columns)
            corner = round(left + column * side), top + row * side
            far = hypot(
                (corner[0] + side / 2 - place.centerx) / (place.w / 2),
                (corner[1] + side / 2 - place.centery) / (place.h / 2),
            )
            found.append((far, corner))
        found.sort()
        return [(corner, min(SHADES - 1, int((far / 1.42) ** 1.3 * SHADES))) for far, corner in found]

    @property
    def length(self) -> float:
        """How long it takes until every tile is lit."""
        return len(self._tiles) * EACH + FLASH

    def draw(self, surface: Surface, now: float, knock: float = inf) -> None:
        """The wall so many milliseconds after the first tile was lit; at the `knock` light leaves its middle again."""
        surface.set_clip(self._place)
        for number, (corner, shade) in enumerate(self._tiles):
            gone = now - number * EACH
            bright = gone < FLASH or 0 <= now - knock - number * WAVE < WAVE_WIDE
            pictures = self._dark if gone < 0 else self._flash if bright else self._lit
            surface.blit(pictures[shade], corner)
        surface.set_clip(None)


def _in_light(tile: Surface, light: float, spark: bool = False) -> Surface:
    """The tile in so much light, 0 to 255."""
    picture = tile.copy()
    red, green, blue = (min(255, round(light * part)) for part in LAMP)
    picture.fill((red, green, blue), special_flags=BLEND_RGB_MULT)
    if spark:
        picture.fill(SPARK, special_flags=BLEND_RGB_ADD)
    return picture
