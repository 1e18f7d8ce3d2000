"""How the focus is drawn: a ring round a control, within what is seen of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from pygame import Rect

from ui.draw import theme
from ui.draw.skins import box
from ui.widgets.base import Brush, Widget


@contextmanager
def clip_to(brush: Brush, widget: Widget, more: int = 0) -> Iterator[bool]:
    """Lets only those pixels be drawn where the widget is seen, and `more` around; whether it is seen at all."""
    if widget.clip is None:
        yield True
        return
    before = brush.surface.get_clip()
    brush.surface.set_clip(widget.clip.inflate(2 * more, 0).clip(before))
    yield bool(widget.clip.colliderect(widget.rect))
    brush.surface.set_clip(before)


def ring_reach(brush: Brush) -> int:
    """How far a ring reaches beyond a control on paper or wood."""
    return brush.px(3) + max(3, brush.px(4))


def draw_focus(brush: Brush, rect: Rect, radius: float, ground: str) -> None:
    """A focus ring round any rectangle: gold on wood, cobalt on paper, white and cobalt on gold and cards."""
    gap, line = brush.px(3), max(3, brush.px(4))
    out = gap + line + (brush.px(3) if ground == "gold" else 0)
    place, edge = rect.inflate(2 * out, 2 * out), brush.px(3)
    w, h = place.size
    if ground == "gold":
        whole = box((0, 0, w, h), radius + out, stroke=theme.COBALT, width=out)
        inside = (edge, edge, w - 2 * edge, h - 2 * edge)
        brush.paint(place, whole + box(inside, radius + gap + line, stroke=theme.WHITE, width=line))
        return
    colour = theme.FOCUS if ground == "wood" else theme.COBALT
    brush.paint(place, box((0, 0, w, h), radius + out, stroke=colour, width=line))
