"""What a house rule does, as positions of things on a little cloth that is 170 wide and 100 high.

Here are the things, and what the positions of every rule are made with; which rule has which positions is in `demos`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final, TypeAlias

from game.engine.cards import Card, make
from game.variants.sign_lists import SignList

WIDE: Final = 170
CARD: Final = 52.0  # the usual height of a card
TRUMP: Final = 1  # the suit that is trumps in every position
LED: Final = 2
OTHER: Final = 3
MOST_CARDS: Final = 13
FACES: Final = ("you", "carmen", "lucia", "paco", "ines", "mateo")
PLACES: Final[Mapping[int, tuple[tuple[float, float], ...]]] = {
    2: ((85, 66), (85, 14)),
    3: ((85, 66), (132, 22), (38, 22)),
    4: ((85, 66), (142, 44), (85, 14), (28, 44)),
    5: ((85, 66), (142, 50), (118, 14), (52, 14), (28, 50)),
    6: ((85, 66), (140, 58), (140, 24), (85, 14), (30, 24), (30, 58)),
}


@dataclass(frozen=True, slots=True)
class PropPlace:
    """Where a thing lies: a card (None: its back), a face, words on a dark ground or an icon; `sign` is one upon it."""

    x: float
    y: float
    card: Card | None = None
    face: str = ""
    words: str = ""
    icon: str = ""
    look: str = "calm"
    size: float = CARD
    turned: bool = False
    dim: bool = False
    sign: str = ""
    glow: bool = False


@dataclass(frozen=True, slots=True)
class Step:
    """A position, and the words under it."""

    caption: str
    spots: Mapping[str, PropPlace] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class DemoScene:
    """The rules of now and the option that is shown, with the cards that are there to show it.

    `said` is the option's value in words, `told` the option with its value, `signs` a list of one's own that is named.
    """

    data: Mapping[str, Any]
    players: int
    path: str
    value: Any
    said: str
    told: str
    signs: SignList | None = None

    def rule(self, name: str) -> Any:  # noqa: ANN401 - plain data of a rule file
        """What stands under this rule."""
        section, _dot, key = name.partition(".")
        found = self.data[section]
        return found[int(key) if key.isdecimal() else key] if key else found

    @property
    def number(self) -> int:
        """The number in the option's path: of players, a rank or a place in a list."""
        return next(int(word) for word in self.path.split(".") if word.isdecimal())

    @property
    def has_trumps(self) -> bool:
        """Whether any suit is ever trumps."""
        return bool(self.rule("trump.source") != "none")

    @property
    def order(self) -> list[int]:
        """The ranks that are in the pack, from high to low."""
        numbers = self.rule("players")
        pack = self.rule(f"pack.{self.players if self.players in numbers else numbers[0]}")["ranks"]
        return [rank for rank in self.rule("cards.order") if rank in pack] or list(pack)

    def high(self, place: int, suit: int = TRUMP) -> Card:
        """The card of this suit that is the place-th from above, counted from 0; from below when it is negative."""
        return make(suit, self.rank(place))

    def rank(self, place: int) -> int:
        """The place-th rank from above, or from below when it is negative; the last one where there are fewer."""
        order = self.order
        return order[max(-len(order), min(len(order) - 1, place))]


Demo: TypeAlias = Callable[[DemoScene], Iterable[Step]]
Spots: TypeAlias = dict[str, PropPlace]


def in_words(scene: DemoScene) -> Iterable[Step]:
    """The option and its value, under two cards: nothing of it can be seen on a table."""
    return [Step(scene.told, fan([scene.high(0), scene.high(1)], "card", 44))]


def fan(cards: Sequence[Card | None], name: str, y: float, size: float = CARD, left: float = 8) -> Spots:
    """The cards in a row around the middle of what lies right of `left`, as close as they must be."""
    wide = 0.642 * size
    step = min(1.1 * wide, (WIDE - 8 - left - wide) / max(1, len(cards) - 1))
    start = (left + WIDE - 8) / 2 - step * (len(cards) - 1) / 2
    return {f"{name}{at}": PropPlace(start + at * step, y, card, size=size) for at, card in enumerate(cards)}


def backs(number: int, name: str, y: float, size: float = CARD) -> Spots:
    """A row of so many cards that nobody sees."""
    return fan([None] * number, name, y, size)


def stock(x: float = 45, y: float = 44, size: float = CARD) -> Spots:
    """A small pile of backs."""
    return {f"stock{at}": PropPlace(x + at * 0.7, y - at * 0.9, None, size=size) for at in range(3)}


def alter(spots: Mapping[str, PropPlace], **look: Any) -> Spots:
    """The same, each with these fields."""
    return {name: replace(spot, **look) for name, spot in spots.items()}


def lock(spots: Mapping[str, PropPlace], names: Sequence[str]) -> Spots:
    """The same, with these of them dimmed under a lock."""
    return {name: replace(spot, dim=True, sign="lock") if name in names else spot for name, spot in spots.items()}


def people_at(players: int, first: int = -1) -> Spots:
    """Faces round the table; the first of them is outlined."""
    return {
        f"face{seat}": PropPlace(x, y, face=FACES[seat % len(FACES)], size=24, glow=seat == first)
        for seat, (x, y) in enumerate(PLACES[players])
    }
