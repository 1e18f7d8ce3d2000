"""The focus ring: exactly one control has the focus, keys and pointer move it, and only a press that was meant counts.

A scene keeps one `Ring`, gives it its widgets after every layout, passes every input to `handle`, and acts on the id
that comes back. `draw` draws the widgets and the ring; `controls` tells them to the ui-log. Switches, sliders, fields
and drop-downs change themselves: their id comes back when their value is another one, and the scene reads it from
`ring[id]`. `busy` says that Escape is for the ring first (an open list, a slip of paper), `typing` that letters are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import dist
from typing import ClassVar, Final

from pygame import Rect

from ui.core.input import LEFT, FocusLost, Input, Key, PointerDown, PointerLost, PointerMoved, PointerUp
from ui.core.scene import Change, Control
from ui.draw.fades import Entrance
from ui.draw.motion import AT_ONCE, Tempo, Tween, out3
from ui.widgets.base import Brush, Mood, Reply, Widget, answer
from ui.widgets.focus import feedback
from ui.widgets.focus.directions import Stop, farthest, nearest, stops_beside, stops_in_order
from ui.widgets.focus.notes import paint_note, place_note
from ui.widgets.focus.ring_look import clip_to, draw_focus

GUARD_MS: Final = 180.0  # a second click on what was there before must not press what is there now
NOTE_MS: Final = 450.0  # so long the pointer rests, or the focus, before a slip of paper explains
_ARROWS: Final = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
AGAIN_MS: Final = 400.0  # a click so soon after another, and so near, belongs to it
NEAR: Final = 6  # pixels
DOWN_MS, UP_MS = 60.0, 90.0  # a button goes down under the finger, and comes up a little slower
PRESSES: Final = 8  # that are kept, each on its way


class Presses:
    """The buttons of a screen that were pressed last, each on its way."""

    def __init__(self) -> None:
        self._ways: dict[str, tuple[float, float, Tween]] = {}

    def press(self, name: str, now: float) -> None:
        """It goes down, and stays there."""
        start = self.depth(name, now)
        self._ways.pop(name, None)
        self._ways[name] = (start, 1.0, Tween(now, DOWN_MS, out3))
        if len(self._ways) > PRESSES:
            self._ways.pop(next(iter(self._ways)))

    def release(self, name: str, now: float) -> None:
        """It comes up again, all the way down first if it was only touched."""
        _start, _goal, way = self._ways.get(name, (0.0, 0.0, Tween(now, 0.0)))
        begin = max(now, way.end)
        self._ways[name] = (1.0, 0.0, Tween(begin, UP_MS, out3))

    def tap(self, name: str, now: float) -> None:
        """A key presses it: down and up."""
        self.press(name, now)
        self.release(name, now)

    def depth(self, name: str, now: float) -> float:
        """How far it is down, 0 to 1."""
        if name not in self._ways:
            return 0.0
        start, goal, way = self._ways[name]
        return start + (goal - start) * way.at(now)

    def moving(self, now: float) -> bool:
        """Whether any of them is on its way."""
        return any(not way.done(now) for _start, _goal, way in self._ways.values())


class Ring:
    """The widgets of a screen in reading order, and which of them has the focus."""

    always: ClassVar[bool] = False  # the person wants to see the focus also while the pointer is used
    tempo: ClassVar[Tempo] = AT_ONCE  # how fast a slip of paper comes

    def __init__(
        self,
        first: str | None = None,
        *,
        wraps: bool = True,
        visible: bool = False,
        follows: bool = False,
        sheet: str = "",
    ) -> None:
        """`first` gets the focus at the beginning; `wraps` lets up and down go round, as in a list.

        Where the focus `follows` the pointer, Enter first shows where it is: elsewhere only a press takes it along,
        so that a pointer that happens to lie on something leaves Enter what it was. From a control whose id begins
        with `sheet`, arrows lead to another of these as long as one lies that way.
        """
        self.widgets: list[Widget] = []
        self.focus: str | None = first
        self.visible = visible
        self.changed = True  # something looks different since this was last set to False
        self._wraps = wraps
        self._sheet = sheet
        self._follows = follows
        self._hover: str | None = None
        self._pressed: str | None = None
        self._presses = Presses()
        self._now = 0.0
        self._clicked = PointerDown((0, 0), clicks=0), -AGAIN_MS  # the last one, and when
        self._guarded = True
        self._guard_until: float | None = None
        self._resting: str | None = None  # what the pointer or the shown focus rests on, and since when
        self._since = 0.0
        self._note: str | None = None  # whose slip of paper is shown
        self._slip = Entrance(Ring.tempo)
        self.sheets: Sequence[Rect] = ()  # of paper on the page: a slip does not stick out beside its control's

    @property
    def busy(self) -> bool:
        """Whether Escape closes something of a control before it leaves the screen."""
        return self._note is not None or self.spread

    @property
    def spread(self) -> bool:
        """Whether a list of a control is open: then every key and the wheel are for it."""
        return any(widget.spread for widget in self.widgets)

    @property
    def typing(self) -> bool:
        """Whether letters are written into the control in focus."""
        current = self._find(self.focus)
        return current is not None and current.typing

    @property
    def entered(self) -> str | None:
        """What Enter presses now: what the control in focus passes it on to, or that control itself."""
        current = self._find(self.focus)
        if not self.visible or current is None:
            said = next((one.id for one in self.widgets if one.enabled and one.shortcut == "enter"), None)
            if said is not None:
                return said
        there = {widget.id for widget in self.widgets if widget.enabled}
        return current.enters if current is not None and current.enters in there else self.focus

    @property
    def met(self) -> str | None:
        """What the person looks at: what lies under the pointer while that is in use, else what has the focus."""
        return self._hover if self._hover is not None and not self.visible else self.focus

    @property
    def held(self) -> Widget | None:
        """The widget on which the pointer or a finger went down and has not come up again."""
        return self._find(self._pressed)

    def let_go(self) -> None:
        """The press under way does not count: the page is being drawn along instead."""
        self.handle(PointerLost())

    def place(self, widgets: Sequence[Widget], first: str | None = None) -> None:
        """Takes the widgets of a new layout; the focus stays where it is when its widget is still there.

        At the beginning it is on `first`, or else on what the screen is for.
        """
        before = {widget.id: widget for widget in self.widgets}
        self.widgets = list(widgets)
        for widget in self.widgets:
            old = before.get(widget.id)
            if old is not None and old is not widget:
                widget.inherit(old)
        there = {widget.id for widget in self.widgets}
        if self.focus not in there:
            enabled = [widget for widget in self.widgets if widget.enabled]
            main = next((widget.id for widget in (*(one for one in enabled if one.main), *enabled)), None)
            self.focus = first if first in there else main
        if self._hover not in there:
            self._hover = None
        if self._note not in there:
            self._note = None
        self.changed = True

    def guard(self) -> None:
        """The screen has just opened: for a moment no click counts."""
        self._guarded, self._guard_until = True, None
        self._pressed = None

    def tick(self, now: float) -> None:
        """The time of now, in milliseconds: call it in the scene's update."""
        self.changed = self.changed or self._presses.moving(self._now)
        self._now = now
        if self._guarded:
            self._guard_until = now + GUARD_MS if self._guard_until is None else self._guard_until
            self._guarded = now < self._guard_until
        self._rest()
        if self._note is not None:
            self.changed = self._slip.tick(now) or self.changed

    def _rest(self) -> None:
        """Shows the slip of paper of the control on which the pointer, or else the shown focus, has rested."""
        here = self.focus if self.visible else self._hover
        if here != self._resting:
            self._resting, self._since = here, self._now
            if self._note is not None and self._note != here:
                self._note, self.changed = None, True
        elif here is not None and self._note is None and 0 <= self._since <= self._now - NOTE_MS:
            self._explain(here)

    def _explain(self, name: str) -> None:
        """Shows the slip of paper of this control, if there is anything to explain."""
        self._since = -1.0  # once for each rest
        widget = self._find(name)
        if widget is not None and widget.explanation and not widget.spread:
            self._note, self.changed = name, True
            self._slip = Entrance(Ring.tempo)
            feedback.tell("paper")

    def bound(self, key: str) -> bool:
        """Whether the key walks about here, or is the shortcut of a control."""
        return key in _ARROWS or key in ("tab", "escape") or any(widget.shortcut == key for widget in self.widgets)

    def _find(self, name: str | None) -> Widget | None:
        return next((widget for widget in self.widgets if widget.id == name), None)

    def __getitem__(self, name: str) -> Widget:
        return next(widget for widget in self.widgets if widget.id == name)

    def handle(self, event: Input) -> str | None:
        """The id of the widget that this input activates or changes, if any."""
        spread = next((widget for widget in self.widgets if widget.spread), None)
        if spread is not None:
            return self._passed_on(spread, event)
        match event:
            case PointerMoved(pos):
                return self._follow(pos, event)
            case PointerDown(pos, button) if button == LEFT and not self._guarded:
                under = self._under(pos)
                self._point(under)
                self.focus = self.focus if under is None else under
                self._pressed = under
                self._note = None
                if under is not None:
                    self._presses.press(under, self._now)
                self.changed = True
                event = self._counted(event)
                return self._passed_on(self[under], event) if under is not None and self[under].enabled else None
            case PointerUp(pos, button) if button == LEFT:
                pressed, self._pressed = self._pressed, None
                self.changed = self.changed or pressed is not None
                if pressed is not None:
                    self._presses.release(pressed, self._now)
                if pressed is not None and self._under(pos) == pressed:
                    return self._activate(pressed)
            case Key():
                return self._key(event)
            case FocusLost() | PointerLost():
                if self._pressed is not None:
                    self._presses.release(self._pressed, self._now)
                self._pressed = self._note = None
                self.changed = True
            case _:
                pass
        return None

    def _counted(self, event: PointerDown) -> PointerDown:
        """The click, which knows how many there were just before in the same place."""
        before, when = self._clicked
        soon = self._now - when <= AGAIN_MS and dist(before.pos, event.pos) <= NEAR
        counted = replace(event, clicks=before.clicks + 1) if soon else event
        self._clicked = counted, self._now
        return counted

    def _passed_on(self, widget: Widget, event: Input) -> str | None:
        """Gives the input to this widget; its id if its value is another one now."""
        reply = widget.heard(event)
        if reply is not None:
            self.changed = True
        if reply == "changed":
            feedback.tell("tap")
            return widget.id
        return None

    def _follow(self, pos: tuple[int, int], event: PointerMoved) -> str | None:
        held = self.held
        if held is not None and held.enabled:
            reply = held.heard(event)
            if reply is not None:  # dragged: nothing else is under the pointer meanwhile
                self.changed = True
                return held.id if reply == "changed" else None
        self._point(self._under(pos))
        return None

    def _key(self, event: Key) -> str | None:
        if event.name == "escape" and self._note is not None:
            self._note, self.changed = None, True
            return None
        current = self._find(self.focus)
        if current is not None and current.enabled:
            reply = current.heard(event)
            if reply is not None:
                return self._after_answer(current, reply)
        if event.ctrl or event.alt or event.late:
            return None
        if event.name in _ARROWS:
            return self._arrow(event.name)
        if event.name == "tab":
            self._step(-1 if event.shift else 1, every=event.scan)
            return None
        if event.name in ("enter", "space") and self.focus is not None:
            meant = (self.entered if event.name == "enter" else None) or self.focus
            self._show()
            self._presses.tap(meant, self._now)
            return self._activate(meant)
        for widget in self.widgets:
            if widget.shortcut and widget.shortcut == event.name:
                self.focus = widget.id
                self._show()
                self._presses.tap(widget.id, self._now)
                return self._activate(widget.id)
        return None

    def _after_answer(self, widget: Widget, reply: Reply) -> str | None:
        """The control took a key: its id if its value is another one now."""
        self._show()
        if reply == "kept":
            return None
        if not widget.typing:
            feedback.tell("tap")
        return widget.id

    def _activate(self, name: str) -> str | None:
        if not self[name].enabled:
            self._explain(name)
            return None
        self._note, self.changed = None, True
        self._resting, self._since = name, -1.0  # a press that worked is followed by no slip about what it has changed
        feedback.tell(self[name].cue)
        return name if self[name].activated() else None

    def answer(self, name: str) -> Change | None:
        """What the press of this control leads to; Enter in a field also presses what it is for."""
        widget = self[name]
        change = answer(widget)
        meant = next((one for one in self.widgets if one.id == widget.enters and one.enabled), None)
        return answer(meant) if change is None and widget.entered and meant is not None else change

    def _show(self) -> None:
        self.visible = True
        self.changed = True

    def _under(self, pos: tuple[int, int]) -> str | None:
        # Drawn places before the larger hit areas: a neighbour's margin never takes a click from a control.
        seen = [widget for widget in reversed(self.widgets) if widget.clip is None or widget.clip.collidepoint(pos)]
        for widget in seen:
            if widget.rect.collidepoint(pos):
                return widget.id
        return next((widget.id for widget in seen if widget.hit.collidepoint(pos)), None)

    def _point(self, name: str | None) -> None:
        if name != self._hover or self.visible:
            self.changed = True
        self._hover = name
        self.visible = False
        if name is not None and self._follows:
            self.focus = name

    def _step(self, by: int, every: bool = False) -> None:
        """The next stop in reading order; a group is one stop, its selected widget, unless `every` widget is one."""
        self._show()
        stops, here = stops_in_order(self.widgets, self.focus, every)
        if stops:
            self.focus = stops[(here + by) % len(stops)]

    def _arrow(self, name: str) -> str | None:
        """Moves to the nearest widget in that direction; inside a group left and right choose at once."""
        self._show()
        current = self._find(self.focus)
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
        others = stops_beside(self.widgets, current, upright=name in ("up", "down"))
        found = self._near(current, others, _ARROWS[name])
        if found is None and self._wraps and name in ("up", "down"):
            found = farthest(current.rect, others, _ARROWS[name])
        if found is not None:
            self.focus = found.id
        return None

    def _near(self, current: Widget, others: Sequence[Stop], way: tuple[int, int]) -> Widget | None:
        """The nearest that way: up and down first of what scrolls with it, seen or not, then of its sheet."""
        found = None
        if current.clip is not None and way[1]:
            found = nearest(current.rect, [stop for stop in others if stop[1].clip == current.clip], way, straight=True)
        if found is None and self._sheet and current.id.startswith(self._sheet):
            found = nearest(current.rect, [stop for stop in others if stop[1].id.startswith(self._sheet)], way)
        return found or nearest(current.rect, others, way)

    def mood(self, widget: Widget) -> Mood:
        """How the widget is met at this moment."""
        focused = widget.id == self.focus
        pressed = widget.id == self._pressed and self._hover == self._pressed
        gone_aside = widget.id == self._pressed and not pressed  # the finger has left it: it would not count
        down = 0.0 if gone_aside else self._presses.depth(widget.id, self._now)
        ring = focused and (self.visible or Ring.always)
        enter = (focused or widget.main) and widget.id == self.entered
        return Mood(focused, ring, widget.id == self._hover, pressed, down, enter)

    def draw(self, brush: Brush) -> None:
        """All widgets, the ring round the one in focus, then what lies over them."""
        self.draw_widgets(brush)
        self.draw_notes(brush)

    def draw_widgets(self, brush: Brush) -> None:
        """All widgets and the ring round the one in focus."""
        for widget in self.widgets:
            with clip_to(brush, widget) as seen:
                if seen:
                    widget.draw(brush, self.mood(widget))
        for widget in self.widgets:
            if self.mood(widget).ring:
                with clip_to(brush, widget, brush.px(10)):
                    draw_focus(brush, widget.rect, widget.radius * brush.k, widget.ground)
        self.changed = False

    def draw_notes(self, brush: Brush) -> None:
        """What lies over all widgets: an open list, a slip of paper."""
        for widget in self.widgets:
            if widget.spread:
                widget.draw_over(brush)
            elif widget.id == self._note and widget.explanation:
                sheet = next((one for one in self.sheets if one.contains(widget.rect)), None)
                place = place_note(brush, widget.rect, widget.explanation, sheet)
                with self._slip.paint(brush.surface, place, brush.k):
                    paint_note(brush, widget.rect, widget.explanation, Ring.tempo.still, sheet)

    def controls(self) -> tuple[Control, ...]:
        """All widgets in words, the rows of an open list and the slip of paper at the end."""
        told = [widget.control(self.mood(widget)) for widget in self.widgets]
        told += [part for widget in self.widgets for part in widget.parts()]
        noted = self._find(self._note)
        if noted is not None:
            told.append(Control("note", "note", noted.explanation, (), noted.control().rect))
        return tuple(told)
