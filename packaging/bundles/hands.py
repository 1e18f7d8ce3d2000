"""Hands before a window of Windows or macOS; on Linux those of the tests do. Neither has been tried there yet."""

from __future__ import annotations

import ctypes
import ctypes.util
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from time import sleep
from typing import Any, Final

from tests.e2e.person import Line, Person, screen

STEP_S: Final = 0.05  # between two things that hands do
FOCUS_S: Final = 0.5


@contextmanager
def display() -> Iterator[str]:
    """Where windows are opened: a screen without glass on Linux, elsewhere the one that there is (an empty name)."""
    if sys.platform == "linux":
        with screen() as name:
            yield name
    else:
        yield ""


def kind() -> type[Person]:
    """The hands for this system."""
    return {"win32": WindowsPerson, "darwin": MacPerson}.get(sys.platform, Person)


def middle(control: Line) -> tuple[int, int]:
    """The middle of what the log names, in the window."""
    x, y, wide, high = control["rect"]
    return x + wide // 2, y + high // 2


class WindowsPerson(Person):
    """Keys and clicks of user32."""

    KEYS: Final = {"Return": 0x0D, "Escape": 0x1B, "Left": 0x25, "Up": 0x26, "Right": 0x27, "Down": 0x28, "Tab": 0x09}
    RELEASED, DOWN, UP = 0x0002, 0x0002, 0x0004  # of a key; of the left button

    def sit_down(self) -> Line:
        """The menu of a window that hears the keyboard."""
        self._user32().SetProcessDPIAware()
        first = self.first_screen()
        self._handle = self._find_window()
        self._user32().SetForegroundWindow(self._handle)
        sleep(FOCUS_S)
        return self.menu_after(first)

    def press(self, *keys: str) -> None:
        """Keys by the names that X gives them."""
        for key in keys:
            code = self.KEYS.get(key) or ord(key.upper())
            for released in (0, self.RELEASED):
                self._user32().keybd_event(code, 0, released, 0)
                sleep(STEP_S)

    def click(self, control: Line) -> None:
        """A click with the left button."""
        place = (ctypes.c_long * 2)(*middle(control))
        self._user32().ClientToScreen(self._handle, ctypes.byref(place))
        self._user32().SetCursorPos(place[0], place[1])
        sleep(STEP_S)
        for event in (self.DOWN, self.UP):
            self._user32().mouse_event(event, 0, 0, 0, 0)
            sleep(STEP_S)

    @staticmethod
    def _user32() -> Any:  # noqa: ANN401 - a library of the system
        library: Any = ctypes
        return library.windll.user32

    def _find_window(self) -> int:
        """The visible window of the program."""
        found: list[int] = []
        library: Any = ctypes

        def look(handle: int, _told: int) -> bool:
            owner = ctypes.c_ulong()
            self._user32().GetWindowThreadProcessId(handle, ctypes.byref(owner))
            if owner.value == self.process.pid and self._user32().IsWindowVisible(handle):
                found.append(handle)
            return True

        kind = library.WINFUNCTYPE(ctypes.c_bool, ctypes.c_void_p, ctypes.c_void_p)
        self._user32().EnumWindows(kind(look), 0)
        assert found, "the game has no window"
        return found[0]


class MacPerson(Person):
    """Keys and clicks of Quartz; the terminal needs the right to control the computer (Privacy, Accessibility)."""

    KEYS: Final = {"Return": 36, "Escape": 53, "Left": 123, "Right": 124, "Down": 125, "Up": 126, "Tab": 48}
    MOVED, DOWN, UP = 5, 1, 2  # of the pointer and its left button
    ASKED: Final = (
        'tell application "System Events" to tell (first process whose unix id is {pid})\n'
        "set frontmost to true\nreturn (position of window 1) & (size of window 1)\nend tell"
    )

    def sit_down(self) -> Line:
        """The menu of a window that hears the keyboard."""
        first = self.first_screen()
        self._quartz: Any = ctypes.CDLL(ctypes.util.find_library("ApplicationServices"))
        for name in ("CGEventCreateKeyboardEvent", "CGEventCreateMouseEvent"):
            getattr(self._quartz, name).restype = ctypes.c_void_p
        asked = ["osascript", "-e", self.ASKED.format(pid=self.process.pid)]
        told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
        x, y, _wide, high = map(int, told.split(","))
        self._corner = x, y + high - 800  # under the bar with the title
        sleep(FOCUS_S)
        return self.menu_after(first)

    def press(self, *keys: str) -> None:
        """Keys by the names that X gives them."""
        for key in keys:
            for down in (True, False):
                event = self._quartz.CGEventCreateKeyboardEvent(None, ctypes.c_uint16(self.KEYS[key]), down)
                self._post(event)

    def click(self, control: Line) -> None:
        """A click with the left button."""

        class Point(ctypes.Structure):
            _fields_ = (("x", ctypes.c_double), ("y", ctypes.c_double))

        x, y = middle(control)
        place = Point(x + self._corner[0], y + self._corner[1])
        for event in (self.MOVED, self.DOWN, self.UP):
            self._post(self._quartz.CGEventCreateMouseEvent(None, event, place, 0))

    def _post(self, event: int) -> None:
        self._quartz.CGEventPost(0, ctypes.c_void_p(event))
        self._quartz.CFRelease(ctypes.c_void_p(event))
        sleep(STEP_S)
