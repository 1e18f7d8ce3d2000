"""What a person does at the window, as a closed set of values; positions are pixels of the drawn surface."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol, TypeAlias

import pygame

Pos: TypeAlias = tuple[int, int]
LEFT: Final = 1
RIGHT: Final = 3


@dataclass(frozen=True, slots=True)
class PointerMoved:
    """The pointer is over `pos`."""

    pos: Pos


@dataclass(frozen=True, slots=True)
class PointerDown:
    """A button (1 left, 2 middle, 3 right) or, where `touch` says so, a finger went down."""

    pos: Pos
    button: int = LEFT
    touch: bool = False
    clicks: int = 1  # how many times it went down there in quick succession


@dataclass(frozen=True, slots=True)
class PointerUp:
    """A button or a finger went up: this is what activates."""

    pos: Pos
    button: int = LEFT
    touch: bool = False


@dataclass(frozen=True, slots=True)
class PointerLost:
    """The press that is under way does not count any more: it became something else."""


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned: positive is away from the person."""

    dy: float


@dataclass(frozen=True, slots=True)
class Key:
    """A key: `name` is a word (up, enter, escape, f1) or else the character in lower case; `text` is what it types.

    `pad` says that a button of a gamepad stands for it, `scan` that the focus walks on without anybody, `late` that the
    key itself was told before, without what it types.
    """

    name: str
    text: str = ""
    ctrl: bool = False
    shift: bool = False
    alt: bool = False
    pad: bool = False
    scan: bool = False
    late: bool = False


@dataclass(frozen=True, slots=True)
class PadButton:
    """A button of a gamepad, or the end of a stick, by its name; screens hear it as the key that it stands for."""

    name: str
    down: bool = True


@dataclass(frozen=True, slots=True)
class FocusLost:
    """Another window came to the front, or this one was hidden."""


@dataclass(frozen=True, slots=True)
class CloseAsked:
    """The person closes the window."""


@dataclass(frozen=True, slots=True)
class FileDropped:
    """The person dropped a file onto the window."""

    path: Path


Input: TypeAlias = (
    PointerMoved
    | PointerDown
    | PointerUp
    | PointerLost
    | Wheel
    | Key
    | PadButton
    | FocusLost
    | CloseAsked
    | FileDropped
)

_CALLED: Final = ("up", "down", "left", "right", "space", "escape", "tab", "backspace", "delete", "home", "end")
_NAMES: Final = {
    **{getattr(pygame, f"K_{name.upper()}"): name for name in (*_CALLED, "pageup", "pagedown")},
    **{getattr(pygame, f"K_F{n}"): f"f{n}" for n in range(1, 13)},
    pygame.K_RETURN: "enter",
    pygame.K_KP_ENTER: "enter",
    pygame.K_AC_BACK: "escape",
}
# On a number pad without Num Lock the digits are arrows.
_ON_PAD: Final = ("end", "down", "pagedown", "left", "", "right", "home", "up", "pageup")
_PAD: Final = {getattr(pygame, f"K_KP_{digit}"): name for digit, name in enumerate(_ON_PAD, 1) if name}


class Pads(Protocol):
    """Gamepads, as they are heard."""

    def read(self, event: pygame.event.Event) -> list[PadButton]: ...
    def repeats(self, now: float) -> list[PadButton]: ...
    @property
    def held(self) -> bool: ...


class _Typed:
    """What keys have told: the system may tell it once more as text, with the key or a picture later, or only then."""

    def __init__(self) -> None:
        self._told: deque[tuple[int, str]] = deque(maxlen=16)  # the key and its letter, or nothing
        self._up: set[int] = set()
        self._up_before: set[int] = set()

    def down(self, key: int, text: str) -> None:
        """The key has told this letter, or that it types one."""
        self._told.append((key, text))
        self._up_before.discard(key)

    def up(self, key: int) -> None:
        """The key came up: what it types comes with the next picture, or not at all."""
        self._up.add(key)

    def again(self, text: str) -> str | None:
        """What was told of this text before: the same, only its key (an empty word), or nothing."""
        told = next((one for said in (text, "") for one in self._told if one[1] == said), None)
        if told is not None:
            self._told.remove(told)
        return told and told[1]

    def next_picture(self) -> None:
        """Forgets the keys that were up already."""
        self._told = deque((one for one in self._told if one[0] not in self._up_before), self._told.maxlen)
        self._up_before, self._up = self._up, set()


class Inputs:
    """Turns the events of pygame into inputs; remembers what was typed, because a letter may be told twice or once."""

    def __init__(self) -> None:
        self.ratio: tuple[float, float] = (1.0, 1.0)
        self._typed = _Typed()
        self.pads: Pads | None = None  # once somebody looks for gamepads

    def read(self, events: Iterable[pygame.event.Event]) -> list[Input]:
        """All that the person did, in order; of several pointer moves without anything between them, the last."""
        done: list[Input] = []
        for event in events:
            found = self._one(event)
            if found is None:
                if self.pads is not None:
                    done += self.pads.read(event)
                continue
            if isinstance(found, PointerMoved) and done and isinstance(done[-1], PointerMoved):
                done[-1] = found
            else:
                done.append(found)
        self._typed.next_picture()
        return done

    def _one(self, event: pygame.event.Event) -> Input | None:
        match event.type:
            case pygame.MOUSEMOTION:
                return PointerMoved(self._pos(event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button <= RIGHT:
                return PointerDown(self._pos(event.pos), event.button, _by_finger(event))
            case pygame.MOUSEBUTTONUP if event.button <= RIGHT:
                return PointerUp(self._pos(event.pos), event.button, _by_finger(event))
            case pygame.MOUSEWHEEL:
                return Wheel(event.precise_y)
            case pygame.KEYDOWN:
                return self._key(event)
            case pygame.KEYUP:
                self._typed.up(event.key)
                return None
            case pygame.TEXTINPUT:
                return self._text(event.text)
            case pygame.WINDOWFOCUSLOST | pygame.WINDOWMINIMIZED:
                return FocusLost()
            case pygame.QUIT | pygame.WINDOWCLOSE:
                return CloseAsked()
            case pygame.DROPFILE:
                return FileDropped(Path(event.file))
            case _:
                return None

    def _pos(self, pos: tuple[float, float]) -> Pos:
        (x, y), (rx, ry) = pos, self.ratio
        return int(x * rx), int(y * ry)

    def _key(self, event: pygame.event.Event) -> Key | None:
        mod = event.mod
        ctrl, alt = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)), bool(mod & pygame.KMOD_LALT)
        shift = bool(mod & pygame.KMOD_SHIFT)
        name = _NAMES.get(event.key, "")
        if not name and event.key in _PAD and not mod & pygame.KMOD_NUM:
            return Key(_PAD[event.key], "", ctrl, shift, alt)
        text = event.unicode if event.unicode.isprintable() else ""
        ctrl = ctrl and not (text and mod & pygame.KMOD_RALT)  # AltGr, which Windows tells as Ctrl and Alt
        if not name:
            # With Ctrl held, the character that arrives is a control code: the key's own letter counts.
            name = (text or pygame.key.name(event.key)).lower() if not ctrl else pygame.key.name(event.key)
        if text or ((name == "space" or len(name) == 1) and not ctrl and not alt):
            self._typed.down(event.key, text)
        return Key(name, text, ctrl, shift, alt) if len(name) == 1 or event.key in _NAMES else None

    def _text(self, text: str) -> Key | None:
        told = self._typed.again(text)
        if told == "":
            return Key("space" if text == " " else text.lower(), text, late=True)
        return Key(text.lower(), text) if told is None and text.strip() else None


def _by_finger(event: pygame.event.Event) -> bool:
    """Whether a finger did it. The system tells of a finger twice; what it says besides, of fingers, is not read."""
    return bool(getattr(event, "touch", False))
