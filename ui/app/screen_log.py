"""The screen in words, one JSON line for each time it has changed and come to rest: for tests and assistive tools."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import asdict
from pathlib import Path

from ui.core.scene import Box, Description


class UiLog:
    """Writes to a file; a line that says the same as the one before is not written."""

    def __init__(self, file: Path) -> None:
        """Opens the file; OSError when it cannot be written."""
        self._file = file.open("a", encoding="utf-8", errors="backslashreplace", buffering=1)
        self._last = ""

    def write(self, screen: str, told: Description, place: Callable[[Box], list[int]]) -> None:
        """One line about this screen, its rectangles turned into window pixels by `place`."""
        line = json.dumps(as_data(screen, told, place), ensure_ascii=False)
        if line != self._last:
            self._last = line
            self._file.write(line + "\n")

    def close(self) -> None:
        """No line will follow."""
        self._file.close()


def as_data(screen: str, told: Description, place: Callable[[Box], list[int]]) -> dict[str, object]:
    """The description under the keys that readers of the log know."""
    controls = [{**asdict(control), "rect": place(control.rect)} for control in told.controls]
    return {"screen": screen, **asdict(told), "controls": controls}
