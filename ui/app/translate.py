"""From hands to screens: moved keys become the usual ones, pad buttons keys, and a finger that stays a right click.

Screens know one keyboard and one pointer; whatever else a person has is told to them in these words.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from ui.core import keys
from ui.core.input import (
    LEFT,
    RIGHT,
    FocusLost,
    Input,
    Key,
    PadButton,
    PointerDown,
    PointerLost,
    PointerMoved,
    PointerUp,
)

if TYPE_CHECKING:
    from game.storage.settings import Choices
    from ui.core.input import Pos
    from ui.core.scene import Scene

LONG_MS: Final = 450.0
SLACK: Final = 12.0  # pixels that a resting finger may slip
WALK_MS: Final = 1200.0  # how long the focus stays where it is while it walks by itself
_WAYS: Final = ("up", "down", "left", "right")
_STICK: Final = {f"stick{way}": way for way in _WAYS}


class Translator:
    """What the person did, in the words of screens. `device` is what was used last: pointer, touch, keys or pad."""

    def __init__(self, choices: Choices) -> None:
        self.device = "pointer"
        self._chosen = choices.keys, choices.pad
        self._bindings = keys.Bindings.of(choices)
        self._finger: tuple[Pos, float | None] | None = None  # where it rests, and until when it is a tap
        self._swallowed = False  # the finger still lies there, but all that it meant has been told
        self._sign: str = ""  # the button that holds the list of signs open: "held", or "chosen" after a direction
        self._walks_at: float | None = None
        self.take(choices)

    def take(self, choices: Choices) -> None:
        """Goes by these settings from now on."""
        if self._chosen != (choices.keys, choices.pad):
            self._chosen = choices.keys, choices.pad
            self._bindings = keys.Bindings.of(choices)
        hidden = choices.key_caps == "never" or (choices.key_caps == "auto" and self.device == "touch")
        keys.use(self._bindings, self.device == "pad", hidden)

    # -- what was done ----------------------------------------------------------------------------------------------

    def hear(self, event: Input, top: Scene, at_table: bool) -> Iterator[Input]:
        """The input as the uppermost screen is to hear it: as it is, as something else, or not at all."""
        if not isinstance(event, PointerMoved):
            self._walks_at = None
        match event:
            case PadButton():
                self.device = "pad"
                yield from self._pad(event, top)
            case Key(late=True) if not top.typing:
                return  # the key itself was heard
            case Key():
                self.device = "keys"
                yield from self._key(event, top, at_table)
            case PointerDown() | PointerUp():
                self.device = "touch" if event.touch else "pointer"
                yield from self._touch(event)
            case PointerMoved(pos):
                if self._finger is not None and math.dist(pos, self._finger[0]) > SLACK:
                    self._finger = None
                if not self._swallowed:
                    yield event
            case FocusLost():
                self._finger, self._sign = None, ""
                yield event
            case _:
                yield event

    @property
    def waits(self) -> bool:
        """Whether time alone will bring something: a finger stays where it is."""
        return self._finger is not None

    def due(self, now: float, walks: bool) -> Iterator[Input]:
        """What time alone brings: the click of a finger that stays, and a step of the focus that walks by itself."""
        if self._finger is not None:
            pos, until = self._finger
            if until is None:
                self._finger = pos, now + LONG_MS
            elif now >= until:
                self._finger, self._swallowed = None, True
                yield PointerLost()
                yield PointerDown(pos, RIGHT, touch=True)
                yield PointerUp(pos, RIGHT, touch=True)
        if not walks:
            self._walks_at = None
        elif self._walks_at is None:
            self._walks_at = now + WALK_MS
        elif now >= self._walks_at:
            self._walks_at = now + WALK_MS
            yield Key("tab", scan=True)

    # -- keys -------------------------------------------------------------------------------------------------------

    def _key(self, event: Key, top: Scene, at_table: bool) -> Iterator[Input]:
        if top.catching or top.typing:
            yield event
        elif at_table and (event.name == "backspace" or (event.name == "z" and event.ctrl)):
            yield Key(keys.usual_key("take_back"))
        elif event.ctrl or event.alt:
            yield event
        else:
            meant = self._bindings.meaning(event.name, at_table)
            if meant == event.name:
                yield event
            elif meant:
                yield replace(event, name=meant, text="")

    # -- pads -------------------------------------------------------------------------------------------------------

    def _pad(self, event: PadButton, top: Scene) -> Iterator[Input]:
        if top.catching:
            yield event
        elif event.name == self._bindings.pad("signs"):
            yield from self._signs(event.down, top)
        elif event.down:
            meant = self._key_for(event.name, top)
            if self._sign and meant in _WAYS:
                self._sign = "chosen"
            if meant:
                yield Key(meant, pad=True)

    def _signs(self, down: bool, top: Scene) -> Iterator[Input]:
        """The list of signs is open while its button is held; letting go makes the sign that was gone to, if any."""
        if down:
            self._sign = "held"
            yield Key(keys.usual_key("signs"), pad=True)
            return
        chosen, self._sign = self._sign == "chosen", ""
        if top.signing:
            yield Key("enter" if chosen else "escape", pad=True)

    def _key_for(self, button: str, top: Scene) -> str:
        """The usual key that the button stands for on this screen; nothing for none."""
        if button in _STICK:
            return _STICK[button]
        acts, always = self._bindings.acts_of_pad(button), keys.PAD_KEYS.get(button, "")
        if not acts or top.signing:
            return always
        act = acts[0] if len(acts) == 1 and not always else top.meant(acts)
        return keys.usual_key(act) if act else always

    # -- fingers ----------------------------------------------------------------------------------------------------

    def _touch(self, event: PointerDown | PointerUp) -> Iterator[Input]:
        if isinstance(event, PointerDown):
            self._swallowed = False
            self._finger = (event.pos, None) if event.touch and event.button == LEFT else None
            yield event
            return
        self._finger = None
        swallowed, self._swallowed = self._swallowed, False
        if not swallowed:
            yield event
