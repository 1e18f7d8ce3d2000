"""The program tidies up after itself in a run, too, but neither hands memory back nor looks through pytest's own."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from types import SimpleNamespace
from unittest.mock import patch

from ui.draw.images import budget


@contextmanager
def memory_kept() -> Iterator[None]:
    """Meanwhile the system is not handed back every large picture's memory.

    A run that opens a thousand windows, one after another, would spend a tenth of its time on the same pages.
    """

    def kept(_name: str, *_numbers: int) -> None:
        pass

    with patch.object(budget, "_of_the_system", kept):
        yield


@contextmanager
def tests_passed_over() -> Iterator[None]:
    """Meanwhile what pytest has set aside stays there when the program takes back what it set aside itself.

    Looking through ten thousand tests whenever a screen is closed would take a tenth of the time of those with screens.
    """
    spared = False

    def freeze() -> None:
        nonlocal spared
        spared = True
        gc.freeze()

    def unfreeze() -> None:
        nonlocal spared
        if spared:
            gc.unfreeze()
        spared = False

    with patch.object(budget, "gc", SimpleNamespace(collect=gc.collect, freeze=freeze, unfreeze=unfreeze)):
        yield
