"""How far a button is down: it goes down under the finger, and comes up a little slower."""

from __future__ import annotations

from typing import Final

from ui.draw.motion import Tween, out3

DOWN, UP = 60.0, 90.0  # milliseconds
KEPT: Final = 8


class Presses:
    """The buttons of a screen that were pressed last, each on its way."""

    def __init__(self) -> None:
        self._ways: dict[str, tuple[float, float, Tween]] = {}

    def press(self, name: str, now: float) -> None:
        """It goes down, and stays there."""
        start = self.depth(name, now)
        self._ways.pop(name, None)
        self._ways[name] = (start, 1.0, Tween(now, DOWN, out3))
        if len(self._ways) > KEPT:
            self._ways.pop(next(iter(self._ways)))

    def release(self, name: str, now: float) -> None:
        """It comes up again, all the way down first if it was only touched."""
        _start, _goal, way = self._ways.get(name, (0.0, 0.0, Tween(now, 0.0)))
        begin = max(now, way.end)
        self._ways[name] = (1.0, 0.0, Tween(begin, UP, out3))

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
