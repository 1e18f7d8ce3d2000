"""The paper bubble beside a partner's plate: the face that makes a sign, and what the sign says."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.ground import Box, whole
from ui.draw.skins import Skin, Skins, box, css, raster, with_halo

if TYPE_CHECKING:
    from ui.core.services import Services
    from ui.table.layout.layout import Layout

TAIL: Final = 12  # how far it points beyond its edge, at k = 1
KEPT_FREE: Final = ("plate", "hand", "message", "topbar", "btn", "slot", "medallion", "stock")


class Bubbles:
    """Paints bubbles for one window size; `k` is the text scale."""

    def __init__(self, services: Services, skins: Skins) -> None:
        self._services = services
        self._skins = skins
        self.k = 1.0

    def place(self, layout: Layout, seat: int, words: tuple[str, str]) -> Rect:
        """Beside the plate, before or under it: the first place where nothing important lies."""
        plate, gap = whole(layout[f"plate{seat}"]), round(18 * self.k)
        size = self._size(words)
        window = Rect(0, 0, round(layout.width), round(layout.height))
        spots = [
            Rect(plate.x - gap - size[0], plate.centery - size[1] // 2, *size),
            Rect(plate.right + gap, plate.centery - size[1] // 2, *size),
            Rect(plate.centerx - size[0] // 2, plate.bottom + gap, *size),
            Rect(plate.centerx - size[0] // 2, plate.y - gap - size[1], *size),
        ]
        kept = [whole(layout[name]) for name in layout if name.startswith(KEPT_FREE)]
        for spot in spots:
            if window.contains(spot) and spot.collidelist(kept) < 0:
                return spot
        return spots[2].clamp(window)

    def _size(self, words: tuple[str, str]) -> tuple[int, int]:
        k, text = self.k, self._services.text
        wide = max(text.size("tag", words[0], k)[0], text.size("plate", words[1], k)[0])
        high = text.line_height("tag", k, 1.15) + text.line_height("plate", k, 1.15)
        side = max(high, round(52 * k))
        return wide + side + round(38 * k), side + round(16 * k)

    def paint(self, surface: Surface, rect: Rect, face: tuple[str, str], words: tuple[str, str], plate: Box) -> None:
        """The bubble with its tail towards the plate."""
        side = _towards(rect, whole(plate))
        key = ("bubble", rect.size, face, words, side, self.k)
        self._skins.get(key, lambda: self._made(rect.size, face, words, side)).blit(surface, rect.topleft)

    def _made(self, size: tuple[int, int], face: tuple[str, str], words: tuple[str, str], side: str) -> Skin:
        (w, h), k, text = size, self.k, self._services.text
        tail = round(TAIL * k)
        body = raster(
            (w + 2 * tail, h + 2 * tail), box((tail, tail, w, h), 14 * k, theme.PAPER) + _tail(side, size, tail)
        )
        picture = Surface(body.get_size(), SRCALPHA)
        picture.blit(body, (0, 0))
        around = h - round(14 * k)
        drawn = self._services.pictures.face(face[0], around, face[1])
        picture.blit(drawn, drawn.get_rect(midleft=(tail + round(10 * k), tail + h // 2)))
        left = tail + round(20 * k) + around
        high = text.line_height("tag", k, 1.15), text.line_height("plate", k, 1.15)
        y = tail + (h - sum(high)) // 2
        room = tail + w - round(10 * k) - left
        upper, lower = Rect(left, y, room, high[0]), Rect(left, y + high[0], room, high[1])
        text.draw(picture, "tag", words[0], theme.INK, upper, k, valign="middle")
        text.draw(picture, "plate", words[1], theme.INK_SOFT, lower, k, valign="middle")
        skin = with_halo(picture, 14 * k, 6 * k, theme.DUSK, 0.35, drop=3 * k)
        return Skin(skin.surface, skin.dx - tail, skin.dy - tail)


def _towards(bubble: Rect, plate: Rect) -> str:
    """At which edge the tail is."""
    if bubble.right <= plate.x:
        return "right"
    if bubble.x >= plate.right:
        return "left"
    return "top" if bubble.y >= plate.bottom else "bottom"


def _tail(side: str, size: tuple[int, int], tail: int) -> str:
    """A small triangle on this edge, as SVG."""
    w, h = size
    x, y = tail + w / 2, tail + h / 2
    points = {
        "right": ((tail + w - 1, y - tail), (2 * tail + w, y), (tail + w - 1, y + tail)),
        "left": ((tail + 1, y - tail), (0, y), (tail + 1, y + tail)),
        "top": ((x - tail, tail + 1), (x, 0), (x + tail, tail + 1)),
        "bottom": ((x - tail, tail + h - 1), (x, 2 * tail + h), (x + tail, tail + h - 1)),
    }[side]
    way = " L".join(f"{px:.1f} {py:.1f}" for px, py in points)
    return f'<path d="M{way} Z" fill="{css(theme.PAPER)}"/>'
