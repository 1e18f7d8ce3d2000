"""What lies in the folder of a deck: cards and small cards, tiles and marks of the suits, backs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Protocol, TypeAlias

from assets.workshop.readability import SUITS


class Picture(Protocol):
    """What tells its drawing as text: a canvas, which number cards of French suits do without."""

    def svg(self) -> str:
        """What stands in the file."""


Drawn: TypeAlias = Picture | str
OfCard = Callable[[str, int], Drawn]
OfSuit = Callable[[str], Drawn]


@dataclass(frozen=True, slots=True)
class DrawnDeck:
    """A deck by what draws it: a card and a small one, the tile of a trump, the mark of a suit, a back."""

    name: str
    ranks: Iterable[int]
    card: OfCard
    compact: OfCard
    medallion: OfSuit
    sign: OfSuit
    back: Callable[..., Drawn]
    backs: Mapping[str, tuple[str, ...]]  # the colours of each, by the file's name

    def drawings(self) -> Mapping[str, Callable[[], str]]:
        """What draws each file, by its name in the folder of assets."""
        found: dict[str, Callable[[], Drawn]] = {}
        for suit in SUITS:
            for rank in self.ranks:
                found[f"{suit}-{rank:02d}"] = partial(self.card, suit, rank)
                found[f"compact/{suit}-{rank:02d}"] = partial(self.compact, suit, rank)
            found[f"medallion-{suit}"] = partial(self.medallion, suit)
            found[f"suit-{suit}"] = partial(self.sign, suit)
        for name, colours in self.backs.items():
            found[name] = partial(self.back, *colours)
        return {f"decks/{self.name}/{name}.svg": partial(_text, draw) for name, draw in found.items()}


def _text(draw: Callable[[], Drawn]) -> str:
    drawn = draw()
    return drawn if isinstance(drawn, str) else drawn.svg()
