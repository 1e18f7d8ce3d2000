"""Where keys lead: the stops in reading order, and the control that lies nearest in a direction."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from pygame import Rect

from ui.widgets.base import Widget

Stop: TypeAlias = tuple[Rect, Widget]  # a place where an arrow may lead, and the control that stands for it


def nearest(start: Rect, others: Sequence[Stop], way: tuple[int, int], *, straight: bool = False) -> Widget | None:
    """The widget that lies nearest in a direction: those inside 45 degrees first, then the rest of that half.

    Where it must lie `straight` that way there is no rest.
    """
    ranks = [(_distance(start, rect, way), place) for place, (rect, _other) in enumerate(others)]
    lying = [(rank, place) for rank, place in ranks if rank is not None and not (straight and rank[0])]
    return others[min(lying)[1]][1] if lying else None


def farthest(start: Rect, others: Sequence[Stop], way: tuple[int, int]) -> Widget | None:
    """The widget at the opposite end, in line with the start: where a list goes on when it wraps."""
    behind = [(_distance(start, rect, (-way[0], -way[1])), other) for rect, other in others]
    aligned = [(rank[1], other) for rank, other in behind if rank is not None and rank[0] == 0]
    return max(aligned, key=lambda pair: pair[0])[1] if aligned else None


def _distance(start: Rect, end: Rect, way: tuple[int, int]) -> tuple[int, float] | None:
    """(0 in the cone or 1 beside it, how far), or None when it does not lie in that direction."""
    if way[1]:  # up and down are left and right where everything lies on its side
        start, end = (Rect(rect.y, rect.x, rect.height, rect.width) for rect in (start, end))
    forward = way[0] or way[1]
    along = (end.left - start.right if forward > 0 else start.left - end.right) + 0.0
    centre = (end.centerx - start.centerx) * forward
    aside = max(0, end.top - start.bottom, start.top - end.bottom)
    drift = abs(end.centery - start.centery)
    if centre <= 0 or along < -min(start.width, start.height) / 2:
        return None
    along = max(0.0, along)
    return (0 if aside <= along else 1, along + 2 * aside + drift / 10)


def stops_in_order(widgets: Sequence[Widget], focus: str | None, every: bool) -> tuple[list[str], int]:
    """The stops of Tab, and which of them has the focus; a group is one of them, unless `every` widget is one."""
    stops: list[str] = []
    here = 0
    current = next((widget for widget in widgets if widget.id == focus), None)
    for widget in widgets:
        same = current is not None and bool(widget.group) and widget.group == current.group
        if same and widget is not current and not every:
            continue
        if widget.group and not same and not every and not _stands_for_group(widgets, widget):
            continue
        if widget is current:
            here = len(stops)
        stops.append(widget.id)
    return stops, here


def stops_beside(widgets: Sequence[Widget], current: Widget, upright: bool) -> list[Stop]:
    """Where the arrows may go: every other widget, and each group as one row.

    From above and below a row is met anywhere; a place that alone is scrolled may be in another column, though.
    What is scrolled out of sight is met only from what scrolls with it, unless nothing of that is seen.
    """
    stops = []
    seen = {_frame(widget) for widget in widgets if _seen(widget)}
    for widget in widgets:
        if widget is current or (widget.group and widget.group == current.group):
            continue
        if widget.clip != current.clip and not _seen(widget) and _frame(widget) in seen:
            continue
        if not widget.group:
            stops.append((_in_sight(widget, current), widget))
        elif _stands_for_group(widgets, widget):
            members = [other.rect for other in widgets if other.group == widget.group]
            row = members[0].unionall(members[1:])
            if upright and widget.clip == current.clip:
                row.union_ip(Rect(current.rect.x, row.y, current.rect.width, row.height))
            stops.append((row, widget))
    return stops


def _in_sight(widget: Widget, current: Widget) -> Rect:
    """What is met of it: all of it by what scrolls with it, else what is in sight, if anything is."""
    if widget.clip is None or widget.clip == current.clip or not _seen(widget):
        return widget.rect
    return widget.rect.clip(widget.clip)


def _frame(widget: Widget) -> tuple[int, int, int, int] | None:
    """The place in which the widget scrolls."""
    return None if widget.clip is None else (*widget.clip,)


def _seen(widget: Widget) -> bool:
    """Whether any of it is in sight where it scrolls."""
    return widget.clip is None or widget.clip.colliderect(widget.rect)


def _stands_for_group(widgets: Sequence[Widget], widget: Widget) -> bool:
    members = [other for other in widgets if other.group == widget.group]
    return widget is next((other for other in members if other.selected), members[0])
