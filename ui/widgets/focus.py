"""The focus ring: exactly one control has the focus, keys and pointer move it, and only a press that was meant counts.

A scene keeps one `Ring`, gives it its widgets after every layout, passes every input to `handle`, and acts on the id
that comes back. `draw` draws the widgets and the ring; `controls` tells them to the ui-log.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from pygame import Rect

from ui import theme
from ui.input import LEFT, FocusLost, Input, Key, PointerDown, PointerMoved, PointerUp
from ui.scene import Control
from ui.skins import Skin, box, raster
from ui.widgets.base import Brush, Mood, Widget

GUARD_MS: Final = 180.0  # a second click on what was there before must not press what is there now
Stop: TypeAlias = tuple[Rect, Widget]
_ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}


class Ring:
    """The widgets of a screen in reading order, and which of them has the focus."""

    def __init__(self, first: str | None = None, *, wraps: bool = True, visible: bool = False) -> None:
        """`first` gets the focus at the beginning; `wraps` lets up and down go round, as in a list."""
        self.widgets: list[Widget] = []
        self.focus: str | None = first
        self.visible = visible
        self.changed = True  # something looks different since this was last set to False
        self._wraps = wraps
        self._hover: str | None = None
        self._pressed: str | None = None
        self._now = 0.0
        self._guarded = True
        self._guard_until: float | None = None

    def place(self, widgets: Sequence[Widget], first: str | None = None) -> None:
        """Takes the widgets of a new layout; the focus stays where it is when its widget is still there."""
        self.widgets = list(widgets)
        there = {widget.id for widget in self.widgets}
        if self.focus not in there:
            wanted = first if first in there else next((w.id for w in self.widgets if w.enabled), None)
            self.focus = wanted
        if self._hover not in there:
            self._hover = None
        self.changed = True

    def guard(self) -> None:
        """The screen has just opened: for a moment no click counts."""
        self._guarded, self._guard_until = True, None
        self._pressed = None

    def tick(self, now: float) -> None:
        """The time of now, in milliseconds: call it in the scene's update."""
        self._now = now
        if self._guarded:
            self._guard_until = now + GUARD_MS if self._guard_until is None else self._guard_until
            self._guarded = now < self._guard_until

    def __getitem__(self, name: str) -> Widget:
        return next(widget for widget in self.widgets if widget.id == name)

    def handle(self, event: Input) -> str | None:
        """The id of the widget that this input activates, if any."""
        match event:
            case PointerMoved(pos):
                self._point(self._under(pos))
            case PointerDown(pos, button) if button == LEFT and not self._guarded:
                under = self._under(pos)
                self._point(under)
                self._pressed = under
                self.changed = True
            case PointerUp(pos, button) if button == LEFT:
                pressed, self._pressed = self._pressed, None
                self.changed = self.changed or pressed is not None
                if pressed is not None and self._under(pos) == pressed:
                    return self._activate(pressed)
            case Key():
                return self._key(event)
            case FocusLost():
                self._pressed = None
                self.changed = True
            case _:
                pass
        return None

    def _key(self, event: Key) -> str | None:
        if event.ctrl or event.alt:
            return None
        if event.name in _ARROWS:
            return self._arrow(event.name)
        if event.name == "tab":
            self._step(-1 if event.shift else 1)
            return None
        if event.name in ("enter", "space") and self.focus is not None:
            self._show()
            return self._activate(self.focus)
        for widget in self.widgets:
            if widget.shortcut and widget.shortcut == event.name:
                self.focus = widget.id
                self._show()
                return self._activate(widget.id)
        return None

    def _activate(self, name: str) -> str | None:
        return name if self[name].enabled else None

    def _show(self) -> None:
        self.visible = True
        self.changed = True

    def _under(self, pos: tuple[int, int]) -> str | None:
        # Drawn places before the larger hit areas: a neighbour's margin never takes a click from a control.
        for widget in reversed(self.widgets):
            if widget.rect.collidepoint(pos):
                return widget.id
        return next((widget.id for widget in reversed(self.widgets) if widget.hit.collidepoint(pos)), None)

    def _point(self, name: str | None) -> None:
        if name != self._hover or self.visible:
            self.changed = True
        self._hover = name
        self.visible = False
        if name is not None:
            self.focus = name

    def _step(self, by: int) -> None:
        """The next stop in reading order; a group is one stop: its selected widget."""
        self._show()
        stops: list[str] = []
        here = 0
        current = next((w for w in self.widgets if w.id == self.focus), None)
        for widget in self.widgets:
            same = current is not None and bool(widget.group) and widget.group == current.group
            if same and widget is not current:
                continue
            if widget.group and not same and not self._stands_for_group(widget):
                continue
            if widget is current:
                here = len(stops)
            stops.append(widget.id)
        if stops:
            self.focus = stops[(here + by) % len(stops)]

    def _stands_for_group(self, widget: Widget) -> bool:
        members = [other for other in self.widgets if other.group == widget.group]
        return widget is next((other for other in members if other.selected), members[0])

    def _arrow(self, name: str) -> str | None:
        """Moves to the nearest widget in that direction; inside a group left and right choose at once."""
        self._show()
        current = next((w for w in self.widgets if w.id == self.focus), None)
        if current is None:
            self.place(self.widgets)
            return None
        if current.group and name in ("left", "right"):
            members = [w for w in self.widgets if w.group == current.group]
            place = members.index(current) + (1 if name == "right" else -1)
            if not 0 <= place < len(members):
                return None
            self.focus = members[place].id
            return self._activate(members[place].id)
        others = self._stops_beside(current, upright=name in ("up", "down"))
        found = nearest(current.rect, others, _ARROWS[name])
        if found is None and self._wraps and name in ("up", "down"):
            found = farthest(current.rect, others, _ARROWS[name])
        if found is not None:
            self.focus = found.id
        return None

    def _stops_beside(self, current: Widget, upright: bool) -> list[Stop]:
        """Where the arrows may go: every other widget, and each group as one row, met from anywhere above or below."""
        stops = []
        for widget in self.widgets:
            if widget is current or (widget.group and widget.group == current.group):
                continue
            if not widget.group:
                stops.append((widget.rect, widget))
            elif self._stands_for_group(widget):
                members = [other.rect for other in self.widgets if other.group == widget.group]
                row = members[0].unionall(members[1:])
                if upright:
                    row.union_ip(Rect(current.rect.x, row.y, current.rect.width, row.height))
                stops.append((row, widget))
        return stops

    def mood(self, widget: Widget) -> Mood:
        """How the widget is met at this moment."""
        focused = widget.id == self.focus
        pressed = widget.id == self._pressed and self._hover == self._pressed
        return Mood(focused, focused and self.visible, widget.id == self._hover, pressed)

    def draw(self, brush: Brush) -> None:
        """All widgets, then the ring round the one in focus."""
        for widget in self.widgets:
            widget.draw(brush, self.mood(widget))
        for widget in self.widgets:
            if self.mood(widget).ring:
                draw_ring(brush, widget)
        self.changed = False

    def controls(self) -> tuple[Control, ...]:
        """All widgets in words."""
        return tuple(widget.control(self.mood(widget)) for widget in self.widgets)


def nearest(start: Rect, others: Sequence[Stop], way: tuple[int, int]) -> Widget | None:
    """The widget that lies nearest in a direction: those inside 45 degrees first, then the rest of that half."""
    best: tuple[int, float] | None = None
    found: Widget | None = None
    for rect, other in others:
        rank = _distance(start, rect, way)
        if rank is not None and (best is None or rank < best):
            best, found = rank, other
    return found


def farthest(start: Rect, others: Sequence[Stop], way: tuple[int, int]) -> Widget | None:
    """The widget at the opposite end, in line with the start: where a list goes on when it wraps."""
    behind = [(_distance(start, rect, (-way[0], -way[1])), other) for rect, other in others]
    aligned = [(rank[1], other) for rank, other in behind if rank is not None and rank[0] == 0]
    return max(aligned, key=lambda pair: pair[0])[1] if aligned else None


def _distance(start: Rect, end: Rect, way: tuple[int, int]) -> tuple[int, float] | None:
    """(0 in the cone or 1 beside it, how far), or None when it does not lie in that direction."""
    if way[0]:
        along = (end.left - start.right if way[0] > 0 else start.left - end.right) + 0.0
        centre = (end.centerx - start.centerx) * way[0]
        aside = max(0, end.top - start.bottom, start.top - end.bottom)
        drift = abs(end.centery - start.centery)
    else:
        along = (end.top - start.bottom if way[1] > 0 else start.top - end.bottom) + 0.0
        centre = (end.centery - start.centery) * way[1]
        aside = max(0, end.left - start.right, start.left - end.right)
        drift = abs(end.centerx - start.centerx)
    if centre <= 0 or along < -min(start.width, start.height) / 2:
        return None
    along = max(0.0, along)
    return (0 if aside <= along else 1, along + 2 * aside + drift / 10)


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
