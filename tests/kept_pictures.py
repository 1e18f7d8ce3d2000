"""Drawings, glows and grounds that were made once are kept for all programs of a run, which would make them anew."""

from __future__ import annotations

import os
import pickle
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from threading import get_ident
from typing import Any, Final
from unittest.mock import patch

import pygame

from game.paths import ASSETS
from ui.draw import skins, steam, theme
from ui.draw.card_sprites import CardSprites, Masters, Sprite
from ui.draw.images import svg
from ui.draw.textures import Textures

MOST_PIXELS: Final = 150_000_000  # 600 MB in each process


class KeptPictures:
    """The answers of last time, the latest ones; whoever asks gets a copy to do with as it likes.

    In this folder are those that the other processes of the run have made.
    """

    def __init__(self, folder: Path | None = None) -> None:
        self._folder = folder
        self._kept: OrderedDict[Hashable, pygame.Surface] = OrderedDict()
        self._pixels = 0

    def picture(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """A copy of what is kept under this key, made where it is missing."""
        found = self._kept.get(key)
        if found is None:
            found = self._kept[key] = make()
            self._pixels += found.get_width() * found.get_height()
        self._kept.move_to_end(key)
        while self._pixels > MOST_PIXELS:
            _key, oldest = self._kept.popitem(last=False)
            self._pixels -= oldest.get_width() * oldest.get_height()
        return found.copy()

    def shared(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """The same, made by whichever process is asked first; what the key is shown as says all of it."""
        return self.picture(key, lambda: self._of_all(key, make))

    def _of_all(self, key: tuple[object, ...], make: Callable[[], pygame.Surface]) -> pygame.Surface:
        if self._folder is None:
            return make()
        file = self._folder / blake2b(repr(key).encode()).hexdigest()[:40]
        if file.exists():
            size, masks, pixels = pickle.loads(file.read_bytes())
            found = pygame.Surface(size, pygame.SRCALPHA, 32, masks)
            found.get_buffer().write(pixels)
            return found
        made = make()
        if made.get_flags() & pygame.SRCALPHA and made.get_pitch() == 4 * made.get_width():
            half = file.with_suffix(f".{os.getpid()}-{get_ident()}")
            with suppress(OSError):  # a full disk makes a run slower, and fails no test
                half.write_bytes(pickle.dumps((made.get_size(), made.get_masks(), made.get_buffer().raw)))
                half.replace(file)
        return made


@contextmanager
def drawings(folder: Path | None = None) -> Iterator[None]:
    """Meanwhile each drawing is rendered once in each size, and so is all else that only its arguments decide on.

    Processes that are given the same folder share the pictures that take longest.
    """
    render, draw, blur = pygame.image.load_sized_svg, svg.draw, pygame.transform.gaussian_blur
    kept = KeptPictures(folder)

    def rendered(file: Any, size: Any) -> pygame.Surface:  # noqa: ANN401 - as wide as the system's own
        if not isinstance(file, BytesIO):
            return render(file, size)
        return kept.picture((file.getvalue(), tuple(size)), lambda: render(file, size))

    def drawn(text: str, size: svg.Size, supersample: int = 1) -> pygame.Surface:
        if supersample == 1:
            return draw(text, size)
        return kept.shared((text, tuple(size), supersample), lambda: draw(text, size, supersample))

    def blurred(surface: pygame.Surface, radius: int) -> pygame.Surface:
        # Its bytes are told apart sooner than they are blurred; many a module has taken `halo` out of `skins` by name.
        key = (blake2b(surface.get_buffer().raw).digest(), surface.get_size(), surface.get_masks(), radius)
        return kept.picture(key, lambda: blur(surface, radius))

    with ExitStack() as whole_run:
        whole_run.enter_context(patch.object(pygame.image, "load_sized_svg", rendered))
        whole_run.enter_context(patch.object(pygame.transform, "gaussian_blur", blurred))
        whole_run.enter_context(patch.object(svg, "draw", drawn))
        for module, name in ((skins, "halo"), (steam, "_strokes")):
            whole_run.enter_context(patch.object(module, name, _once(kept, name, getattr(module, name))))
        for name in ("wood", "felt", "wall", "strip"):
            whole_run.enter_context(patch.object(Textures, name, _ground_once(kept, name, getattr(Textures, name))))
        whole_run.enter_context(patch.object(CardSprites, "draw", _card_once(kept, CardSprites.draw)))
        yield


def _once(kept: KeptPictures, name: str, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """The same function, which makes no picture twice."""

    def made(*asked: Any) -> pygame.Surface:
        return kept.picture((name, *asked, _format()), lambda: make(*asked))

    return made


def _ground_once(kept: KeptPictures, name: str, make: Callable[..., pygame.Surface]) -> Callable[..., pygame.Surface]:
    """The same maker of grounds, which lays none of the program's own twice."""

    def made(textures: Textures, *asked: Any) -> pygame.Surface:
        if textures._folder != ASSETS / "table":
            return make(textures, *asked)
        return kept.picture((name, *asked, theme.LOOK, _format()), lambda: make(textures, *asked))

    return made


def _card_once(
    kept: KeptPictures, paint: Callable[[CardSprites, Sprite, Masters], pygame.Surface]
) -> Callable[[CardSprites, Sprite, Masters], pygame.Surface]:
    """The same painter of cards, which paints none of the program's own decks twice."""

    def painted(cards: CardSprites, sprite: Sprite, masters: Masters) -> pygame.Surface:
        width = cards.deck.width(sprite.height)
        file = cards._file(sprite, width)
        if not file.is_relative_to(ASSETS) or not cards.deck.folder.is_relative_to(ASSETS):
            return paint(cards, sprite, masters)
        key = (file, cards.deck.folder, sprite, width, theme.LOOK)
        return kept.shared(key, lambda: paint(cards, sprite, masters))

    return painted


def _format() -> tuple[object, ...]:
    """How the pixels of a new surface lie, which the window decides on."""
    plain = pygame.Surface((1, 1))
    return plain.get_bitsize(), plain.get_masks()
