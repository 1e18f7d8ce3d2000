"""How the focus is drawn: a ring round a control, within what is seen of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pygame import Rect

from ui.draw import theme
from ui.draw.skins import Skin, box, raster
from ui.widgets.base import Brush, Widget


@contextmanager
def clipped(brush: Brush, widget: Widget, more: int = 0) -> Iterator[bool]:
    """Lets only those pixels be drawn where the widget is seen, and `more` around; whether it is seen at all."""
    if widget.clip is None:
        yield True
        return
    before = brush.surface.get_clip()
    brush.surface.set_clip(widget.clip.inflate(2 * more, 0).clip(before))
    yield bool(widget.clip.colliderect(widget.rect))
    brush.surface.set_clip(before)


def draw_ring(brush: Brush, widget: Widget) -> None:
    """The ring round a widget: gold on wood, cobalt on paper, white and cobalt on gold and cards."""
    draw_focus(brush, widget.rect, widget.radius * brush.k, widget.ground)


def draw_focus(brush: Brush, rect: Rect, radius: float, ground: str) -> None:
    """A focus ring round any rectangle."""
    gap, line = brush.px(3), max(3, brush.px(4))
    out = gap + line + (brush.px(3) if ground == "gold" else 0)
    size = (rect.width + 2 * out, rect.height + 2 * out)

    def make() -> Skin:
        w, h = size
        if ground == "gold":
            whole = box((0, 0, w, h), radius + out, stroke=theme.COBALT, width=out)
            inner = box(
                (brush.px(3), brush.px(3), w - 2 * brush.px(3), h - 2 * brush.px(3)),
                radius + gap + line,
                stroke=theme.WHITE,
                width=line,
            )
            return Skin(raster(size, whole + inner), -out, -out)
        colour = theme.FOCUS if ground == "wood" else theme.COBALT
        return Skin(raster(size, box((0, 0, w, h), radius + out, stroke=colour, width=line)), -out, -out)

    brush.skins.get(("focus", size, round(radius), ground), make).blit(brush.surface, rect.topleft)
