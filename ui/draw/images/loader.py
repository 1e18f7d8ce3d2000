"""Pictures painted beside the game: one thread takes the newest wish first, and results wait until they are fetched."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable
from contextlib import suppress
from typing import Final, Generic, TypeVar

import pygame

from ui.draw.images.svg import Unreadable

Key = TypeVar("Key", bound=Hashable)

MAX_WISHES: Final = 160  # older wishes fall away, as those for sizes a window had while it was dragged


class Painter(Generic[Key]):
    """A daemon thread with a pile of wishes; the thread starts with the first."""

    def __init__(self, paint: Callable[[Key], pygame.Surface | None]) -> None:
        self._paint = paint
        self._lock = threading.Condition()
        self._wishes: OrderedDict[Key, None] = OrderedDict()
        self._working = False
        self._done: list[tuple[Key, pygame.Surface | None]] = []
        self._thread: threading.Thread | None = None

    def ask(self, key: Key, *, urgent: bool = True) -> None:
        """Wishes for this picture; urgent ones before all others, the newest first."""
        with self._lock:
            known = key in self._wishes
            self._wishes[key] = None
            if urgent or not known:
                self._wishes.move_to_end(key, last=urgent)
            if len(self._wishes) > MAX_WISHES:
                self._wishes.popitem(last=False)
            self._lock.notify_all()
        if self._thread is None:
            self._thread = threading.Thread(target=self._work, name="painter", daemon=True)
            self._thread.start()

    def fetch(self) -> list[tuple[Key, pygame.Surface | None]]:
        """What was painted since the last time; None for what cannot be painted."""
        if not self._done:  # asked every frame: no lock when there is nothing
            return []
        with self._lock:
            done, self._done = self._done, []
        return done

    @property
    def busy(self) -> bool:
        """Something is still to be painted or fetched."""
        with self._lock:
            return bool(self._wishes or self._working or self._done)

    def wait(self, seconds: float = 0.05) -> None:
        """Returns when something is ready, or after this time."""
        with self._lock:
            if not self._done and (self._wishes or self._working):
                self._lock.wait(seconds)

    def _work(self) -> None:
        while True:
            with self._lock:
                while not self._wishes:
                    self._lock.wait()
                key, _nothing = self._wishes.popitem()
                self._working = True
            surface = None
            with suppress(Unreadable, pygame.error, MemoryError):
                surface = self._paint(key)
            with self._lock:
                self._done.append((key, surface))
                self._working = False
                self._lock.notify_all()
