"""Cards at any height and tilt: at once in some form, soon in the best, forgotten when unused for longest."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

import pygame

from game.engine.cards import Card, suit_of
from ui.draw import theme
from ui.draw.decks.deck import PLAIN, Deck, DeckLook
from ui.draw.images import svg
from ui.draw.images.budget import Budget, Cache
from ui.draw.images.loader import Painter
from ui.draw.images.svg import Size, Unreadable

BACK: Final = -1  # stands where a card stands, for the back of all
MASTERS: Final = 8_000_000  # bytes of cards at double size, from which turned ones are made
COARSE: Final = 80  # pixels: a card of ours is painted so high in no more time than one on paper takes
NEAR: Final = 2  # degrees: so little more or less is not seen while the right one is painted


class Sprite(NamedTuple):
    """A card, or BACK, at a height in pixels, turned clockwise by whole degrees, looking so.

    `style` is the width that decides how it is drawn where cards of several sizes lie together; 0 is its own.
    """

    card: int
    height: int
    tilt: int
    look: DeckLook = PLAIN
    style: int = 0


class Kept(NamedTuple):
    """A surface in the cache; a stand-in is not final."""

    surface: pygame.Surface
    final: bool


Masters: TypeAlias = Cache[tuple[Path, int, str, str], pygame.Surface]


@dataclass(frozen=True, slots=True)
class Errand:
    """A picture that will soon be wanted: `make` paints it in the thread, `keep` takes it on the screen's side.

    What the thread reads nobody else may put anywhere meanwhile: a picture that is read is locked.
    """

    key: Hashable
    make: Callable[[], pygame.Surface | None] = field(compare=False)
    keep: Callable[[pygame.Surface], object] = field(compare=False)


class Easel:
    """Where the cards of all decks are painted: in one thread, with a few large cards at hand, or at once without."""

    def __init__(self, threaded: bool) -> None:
        self._masters: Masters = Cache(Budget(MASTERS))  # the thread's own
        self._painter: Painter[tuple[CardSprites, Sprite] | Errand] | None = Painter(self._draw) if threaded else None

    @property
    def late(self) -> bool:
        """Whether pictures come later than they are asked for."""
        return self._painter is not None

    def ask(self, cards: CardSprites, sprite: Sprite, *, urgent: bool = True) -> None:
        """Has this card painted when there is time, before all others where it is urgent."""
        if self._painter is not None:
            self._painter.ask((cards, sprite), urgent=urgent)

    def send(self, errand: Errand, *, urgent: bool = True) -> None:
        """Has this painted before it is wanted, where there is a thread for it."""
        if self._painter is not None:
            self._painter.ask(errand, urgent=urgent)

    def poll(self) -> bool:
        """Gives every deck what was painted for it since the last time; whether anything looks better then."""
        done, better = self._painter.fetch() if self._painter is not None else (), False
        for wish, surface in done:
            if not isinstance(wish, Errand):
                wish[0].finish(wish[1], surface)
                better = True
            elif surface is not None:
                wish.keep(surface)
        return better

    @property
    def busy(self) -> bool:
        """Whether something is still to be painted or given away."""
        return self._painter is not None and self._painter.busy

    def settle(self) -> None:
        """Returns when everything asked for is there."""
        while self._painter is not None and self.busy:
            self._painter.wait()
            self.poll()

    def _draw(self, wish: tuple[CardSprites, Sprite] | Errand) -> pygame.Surface | None:
        if isinstance(wish, Errand):
            return wish.make()
        cards, sprite = wish
        return cards.draw(sprite, self._masters)

    def paint(self, cards: CardSprites, sprite: Sprite) -> pygame.Surface | None:
        """The card, painted here and now; None where that is not possible."""
        try:
            return self._draw((cards, sprite))
        except Unreadable:
            return None


class CardSprites:
    """The cards of one deck.

    `paper` draws a card in words: (card, size, with its name). `faulty` is told of files that cannot be shown.
    """

    def __init__(
        self,
        deck: Deck,
        paper: Callable[[int, Size, bool], pygame.Surface],
        faulty: Callable[[Path], None],
        easel: Easel,
        budget: Budget,
    ) -> None:
        self.stand_ins = 0
        self.look = PLAIN
        self.deck = deck
        self._paper = paper
        self._faulty = faulty
        self._easel = easel
        self._sprites: Cache[Sprite, Kept] = Cache(budget)

    def get(self, card: int, height: int, tilt: int, style: int = 0) -> pygame.Surface:
        """The card as it is wanted, or what comes nearest until that is painted."""
        sprite = Sprite(card, max(1, height), tilt % 360, self.look, style)
        kept = self._sprites.get(sprite)
        if kept is not None and kept.final:
            return kept.surface
        if not self._easel.late:
            return self.finish(sprite, self._easel.paint(self, sprite)).surface
        self.stand_ins += 1
        self._easel.ask(self, sprite)
        if kept is None:
            kept = self._keep(sprite, self._stand_in(sprite), final=False)
        return kept.surface

    def prepare(self, cards: Iterable[Card], height: int, style: int = 0, *, urgent: bool = False) -> None:
        """Has these cards and the back painted at this height when there is time, or before all others."""
        for card in (BACK, *cards):
            sprite = Sprite(card, max(1, height), 0, self.look, 0 if card == BACK else style)
            if sprite not in self._sprites:
                self._easel.ask(self, sprite, urgent=urgent)

    def finish(self, sprite: Sprite, surface: pygame.Surface | None) -> Kept:
        """Keeps what was painted in the screen's format, or the card in words where nothing could be."""
        if surface is None:
            width = self.deck.width(sprite.height)
            self._faulty(self._file(sprite, width))
            surface = self._paper(sprite.card, (width, sprite.height), True)
            surface = svg.turn(surface, sprite.tilt) if sprite.tilt else surface
        return self._keep(sprite, surface.convert_alpha(), final=True)

    def _keep(self, sprite: Sprite, surface: pygame.Surface, *, final: bool) -> Kept:
        return self._sprites.picture(sprite, Kept(surface, final), surface)

    # -- until it is painted -------------------------------------------------------------------------------------

    def _stand_in(self, sprite: Sprite) -> pygame.Surface:
        """What comes nearest among the pictures that are there."""
        upright = self._upright(sprite)
        if not sprite.tilt:
            return upright
        for off in range(1, NEAR + 1):
            for tilt in (sprite.tilt - off, sprite.tilt + off):
                near = self._sprites.get(sprite._replace(tilt=tilt % 360))
                if near is not None and tilt % 360 and near.final:
                    return near.surface
        return svg.turn(upright, sprite.tilt).convert_alpha()

    def _upright(self, sprite: Sprite) -> pygame.Surface:
        """The card at this height without a tilt: as it is, from another height, or else coarse."""
        size = self.deck.width(sprite.height), sprite.height
        kept = self._sprites.get(sprite._replace(tilt=0))
        if kept is not None:
            return kept.surface
        others = [
            (abs(other.height - sprite.height), kept.surface)
            for other, kept in self._sprites.items()
            if (other.card, other.look) == (sprite.card, sprite.look) and kept.final and not other.tilt
        ]
        if not others:
            return self._coarse(sprite, size)
        _far, nearest = min(others, key=lambda other: other[0])
        return pygame.transform.smoothscale(nearest, size)

    def _coarse(self, sprite: Sprite, size: Size) -> pygame.Surface:
        """The card painted here and now, but small; one on paper where that could take long, as with people's own."""
        small = Sprite(sprite.card, min(sprite.height, COARSE), 0, sprite.look, sprite.style or size[0])
        file = self._file(small, small.style)
        ours = file.suffix.lower() == ".svg" and file.is_relative_to(svg.OURS)
        painted = self._easel.paint(self, small) if ours else None
        if painted is None:
            return self._paper(sprite.card, size, False)
        kept = self._keep(small, painted.convert_alpha(), final=True)
        return pygame.transform.smoothscale(kept.surface, size)

    # -- painting ------------------------------------------------------------------------------------------------

    def draw(self, sprite: Sprite, masters: Masters) -> pygame.Surface:
        """The card from its file: this runs in the thread and touches nothing that the screen's side touches."""
        width = self.deck.width(sprite.height)
        file = self._file(sprite, width)
        if sprite.tilt % 90 == 0:
            upright = self._card(sprite, file, (width, sprite.height), self.deck.supersample(width))
            return svg.turn(upright, sprite.tilt) if sprite.tilt else upright
        double = 2 * width, 2 * sprite.height
        key = file, sprite.height, sprite.look.colours, sprite.look.hidden
        return svg.turn(masters.obtain(key, lambda: self._card(sprite, file, double, 1)), sprite.tilt, 2)

    def _card(self, sprite: Sprite, file: Path, size: Size, supersample: int) -> pygame.Surface:
        """The picture as a card: photographs, and what has another shape, lie on paper with round corners."""
        deck = self.deck
        inner = deck.inner(size) if file.is_relative_to(deck.folder) else size
        tints = deck.tints(sprite.look.colours, None if sprite.card == BACK else suit_of(sprite.card))
        found = svg.picture(file, inner, supersample, tints, sprite.look.hidden)
        if sprite.look.colours == "mono":
            found = pygame.transform.grayscale(found)
        if inner == size and file.suffix.lower() == ".svg":
            return found
        return svg.on_card(found, size, deck.corner(size[0]), theme.PAPER)

    def _file(self, sprite: Sprite, width: int) -> Path:
        if sprite.card == BACK:
            return self.deck.back(sprite.look.back)
        file = self.deck.face(sprite.card, sprite.style or width, sprite.look.big_corners)
        if svg.has_group(file, sprite.look.hidden):  # a card without its number needs no room for a large one
            return self.deck.face(sprite.card, self.deck.compact_below)
        return file
