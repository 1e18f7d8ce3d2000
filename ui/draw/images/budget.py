"""One budget for every picture that is kept: what was used longest ago leaves first, whichever cache it lies in."""

from __future__ import annotations

import gc
import sys
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from typing import Any, Final, Generic, TypeVar
from weakref import WeakSet

import pygame

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")

LEAST: Final = 50_000_000  # bytes for what has much the same size in every window, and cards
WINDOWS: Final = 6  # beside them so many pictures as large as the window
LARGE: Final = 128 * 1024  # bytes of a picture that has its memory from the system, for itself
_MMAP_THRESHOLD: Final = -3  # as <malloc.h> has it
BESIDE: Final = 600  # bytes that a picture has beside its pixels: small words are many


def return_large_memory() -> None:
    """Has the memory of each large picture that is let go go back to the system, where that takes being asked for.

    The GNU C library keeps large pieces on its heap after the first of them was freed, and small ones that outlive them
    then hold that heap open: twice the memory of all pictures, in the end.
    """
    _of_the_system("mallopt", _MMAP_THRESHOLD, LARGE)


def let_go() -> None:
    """Frees what only a circle of objects holds, and gives the system what lies free between smaller pictures.

    Screens hold their parts and these them, and Python looks for such circles too seldom: a closed table or page keeps
    pictures as large as the window until then.
    """
    gc.unfreeze()
    gc.collect()
    _of_the_system("malloc_trim", 0)


def spare() -> None:
    """Has Python look for circles only among what is made from now on, until the next call or `let_go`.

    To be called where nothing moves: looking through all that a table and its pages hold takes as long as two frames,
    and Python would do it in the middle of a card's flight.
    """
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def _of_the_system(name: str, *numbers: int) -> None:
    """Calls this function of the GNU C library; nothing happens where there is another one."""
    if sys.platform == "linux":
        import ctypes

        with suppress(AttributeError, OSError):
            getattr(ctypes.CDLL(None), name)(*numbers)


class Budget:
    """How many bytes of pictures may be kept, and all caches that share them.

    What the picture on the screen is made of stays, even where that alone is too much: else every picture would paint
    everything anew. So `next_picture` is to be told of each one that is drawn.
    """

    def __init__(self, most: int = LEAST) -> None:
        self.most = most
        self.clock = 0  # counts uses, so that the eldest can be told
        self._since = float("inf")  # what was used later than this belongs to the picture that is being drawn
        self.caches: WeakSet[Cache[Hashable, object]] = WeakSet()

    @property
    def used(self) -> int:
        """The bytes of everything that is kept."""
        return sum(cache.bytes for cache in self.caches)

    def fit(self, size: tuple[int, int]) -> None:
        """Keeps as much from now on as a window of this size is worth."""
        self.most = LEAST + WINDOWS * size[0] * size[1] * 4
        self.make_room()

    def next_picture(self) -> None:
        """From here on another picture is drawn."""
        self._since = self.clock

    def make_room(self) -> None:
        """Lets go of what was used longest ago until the rest fits."""
        over = self.used - self.most
        while over > 0:
            eldest = min(self.caches, key=lambda cache: cache.eldest, default=None)
            if eldest is None or eldest.eldest > self._since:
                return
            over -= eldest.drop()


class _Kept(Generic[Value]):
    """A value, how many bytes it has, and when it was used last."""

    __slots__ = ("size", "used", "value")

    def __init__(self, value: Value, size: int, used: int) -> None:
        self.value, self.size, self.used = value, size, used


class Cache(Generic[Key, Value]):
    """Values with pictures under their keys, in the order of their last use, paid for from a budget."""

    def __init__(self, budget: Budget) -> None:
        self.bytes = 0
        self._budget = budget
        self._kept: OrderedDict[Key, _Kept[Value]] = OrderedDict()
        budget.caches.add(self)  # type: ignore[arg-type]  # a budget looks into no key and no value

    def __iter__(self) -> Iterator[Key]:
        return iter(self._kept)

    def get(self, key: Key) -> Value | None:
        """What is kept under this key; it is then the last that would leave."""
        kept = self._kept.get(key)
        if kept is None:
            return None
        self._kept.move_to_end(key)
        self._budget.clock = kept.used = self._budget.clock + 1
        return kept.value

    def picture(self, key: Key, value: Value, surface: pygame.Surface) -> Value:
        """The value, kept from now on with the bytes of its picture; others may leave for it."""
        old = self._kept.pop(key, None)
        size = surface.get_pitch() * surface.get_height() + BESIDE
        self._budget.clock += 1
        self._kept[key] = _Kept(value, size, self._budget.clock)
        self.bytes += size - (old.size if old is not None else 0)
        self._budget.make_room()
        return value

    def obtain(
        self, key: Key, make: Callable[[], Value], surface_of: Callable[[Any], pygame.Surface] = lambda itself: itself
    ) -> Value:
        """What is kept under this key, made now if there is nothing; its bytes are those of its surface."""
        found = self.get(key)
        if found is None:
            found = make()
            self.picture(key, found, surface_of(found))
        return found

    def clear(self) -> None:
        """Nothing is kept at all."""
        self._kept.clear()
        self.bytes = 0

    @property
    def eldest(self) -> float:
        """When what would leave first was used; infinity where there is nothing."""
        return next(iter(self._kept.values())).used if self._kept else float("inf")

    def drop(self) -> int:
        """Lets go of what was used longest ago; says how many bytes it had."""
        _key, gone = self._kept.popitem(last=False)
        self.bytes -= gone.size
        return gone.size

    def items(self) -> Iterator[tuple[Key, Value]]:
        """Everything with its key, without using it."""
        return ((key, kept.value) for key, kept in self._kept.items())

    def __contains__(self, key: object) -> bool:
        return key in self._kept

    def __len__(self) -> int:
        return len(self._kept)
