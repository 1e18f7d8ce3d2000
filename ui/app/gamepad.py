"""Gamepads: plugged in and out at any moment, their buttons and sticks as named presses with a repeat while held.

Nothing here may hurt the program: a machine without pads, or with a broken driver for them, simply has none.
"""

from __future__ import annotations

import contextlib
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import pygame

from ui.core.input import PadButton

if TYPE_CHECKING:
    from pygame._sdl2.controller import Controller
    from pygame.joystick import JoystickType

FULL: Final = 32767
DEAD: Final = 0.5  # of its way a stick moves without meaning anything
LETS_GO: Final = 0.4  # nearer to the middle than this it counts as let go: no flutter at the edge
FIRST_MS: Final = 400.0
NEXT_MS: Final = 120.0

_WAYS: Final = ("up", "down", "left", "right")
# Of a pad that the system does not know: the order in which most of them count their buttons.
_PLAIN: Final = ("a", "b", "x", "y", "leftshoulder", "rightshoulder", "back", "start", "leftstick", "rightstick")
_BUTTONS: Final = {
    **{getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}"): name for name in (*_PLAIN, "start")},
    **{getattr(pygame, f"CONTROLLER_BUTTON_DPAD_{way.upper()}"): f"dp{way}" for way in _WAYS},
}
_AXES: Final = {  # what the two ends of an axis are called
    pygame.CONTROLLER_AXIS_LEFTX: ("stickleft", "stickright"),
    pygame.CONTROLLER_AXIS_LEFTY: ("stickup", "stickdown"),
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: ("", "lefttrigger"),
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: ("", "righttrigger"),
}
_PLAIN_AXES: Final = (("stickleft", "stickright"), ("stickup", "stickdown"))
_HATS: Final = (("dpleft", "dpright"), ("dpdown", "dpup"))
_LETTERS: Final = {  # events of which pygame makes dozens a second, and nobody reads
    pygame.CONTROLLERSENSORUPDATE,
    pygame.CONTROLLERTOUCHPADMOTION,
}


@dataclass(slots=True)
class Gamepads:
    """Every pad that is plugged in, as if it were one."""

    _known: dict[int, Controller] = field(default_factory=dict)
    _plain: dict[int, JoystickType] = field(default_factory=dict)
    _held: dict[str, float | None] = field(default_factory=dict)  # when it repeats next; None: never, or not known yet

    def open(self) -> None:
        """Looks for pads from now on; those that are there tell of themselves as if they were just plugged in."""
        with contextlib.suppress(pygame.error, ImportError, OSError):
            from pygame._sdl2 import controller

            pygame.event.set_blocked(list(_LETTERS))
            controller.init()
            pygame.joystick.init()

    def read(self, event: pygame.event.Event) -> list[PadButton]:
        """What the event of a pad says, if it is one."""
        match event.type:
            case pygame.CONTROLLERDEVICEADDED | pygame.JOYDEVICEADDED:
                self._plug(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED | pygame.JOYDEVICEREMOVED:
                return self._unplug(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN | pygame.CONTROLLERBUTTONUP:
                return self._press(_BUTTONS.get(event.button, ""), event.type == pygame.CONTROLLERBUTTONDOWN)
            case pygame.CONTROLLERAXISMOTION:
                return self._lean(_AXES.get(event.axis, ("", "")), event.value / FULL)
            case pygame.JOYBUTTONDOWN | pygame.JOYBUTTONUP if event.instance_id in self._plain:
                name = _PLAIN[event.button] if event.button < len(_PLAIN) else ""
                return self._press(name, event.type == pygame.JOYBUTTONDOWN)
            case pygame.JOYAXISMOTION if event.instance_id in self._plain and event.axis < len(_PLAIN_AXES):
                return self._lean(_PLAIN_AXES[event.axis], event.value)
            case pygame.JOYHATMOTION if event.instance_id in self._plain:
                across, up = event.value
                return [*self._lean(_HATS[0], across), *self._lean(_HATS[1], up)]
            case _:
                pass
        return []

    @property
    def held(self) -> bool:
        """Whether a direction is held, which then moves on by itself."""
        return bool(self._held)

    def repeats(self, now: float) -> list[PadButton]:
        """The directions that are held and move on at this moment."""
        found = []
        for name, due in self._held.items():
            if not name.endswith(_WAYS):
                continue
            if due is None:
                self._held[name] = now + FIRST_MS
            elif now >= due:
                self._held[name] = now + NEXT_MS
                found.append(PadButton(name))
        return found

    def _plug(self, place: int) -> None:
        """Opens the pad at this place of the system's list."""
        with contextlib.suppress(pygame.error, ImportError, OSError):
            from pygame._sdl2 import controller

            if controller.is_controller(place):
                known = controller.Controller(place)
                self._known[known.as_joystick().get_instance_id()] = known
            else:
                plain = pygame.joystick.Joystick(place)
                self._plain[plain.get_instance_id()] = plain

    def _unplug(self, number: int) -> list[PadButton]:
        """The pad is gone, and nobody holds anything on it any more."""
        self._known.pop(number, None)
        self._plain.pop(number, None)
        held = [PadButton(name, down=False) for name in self._held]
        self._held.clear()
        return held

    def _press(self, name: str, down: bool) -> list[PadButton]:
        if not name or down == (name in self._held):
            return []
        if down:
            self._held[name] = None
        else:
            del self._held[name]
        return [PadButton(name, down)]

    def _lean(self, ends: tuple[str, str], value: float) -> list[PadButton]:
        """An axis has moved: its ends are pressed and let go like buttons."""
        found = []
        for name, share in zip(ends, (-value, value), strict=True):
            least = LETS_GO if name in self._held else DEAD
            found += self._press(name, share >= least)
        return found
