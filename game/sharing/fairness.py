"""How the cards have fallen in all deals that are kept here, and between which numbers chance alone would bring them.

Only what lies in the first hands is counted, so that nobody's play has a part in it. The ranges are exact: the number
of aces in a hand is hypergeometric, and the sum over all deals is the convolution of them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from math import comb
from pathlib import Path
from typing import Final

from game.engine import engine
from game.engine.cards import SUITS, rank_of, suit_of
from game.engine.rulebook import rulebook
from game.engine.variant import Variant
from game.match import record
from game.storage import outside
from game.storage.opening import ENDING, FINISHED
from game.storage.saved import content
from game.variants import loading
from game.variants.faults import FaultyRules

MOST_FILES: Final = 2000  # the newest ones
SHARE: Final = 0.95  # of all cases, that a range has in it
_LEAST: Final = 1e-13  # what is less likely is left out of a distribution

Draw = tuple[int, int, int]  # so many cards drawn, from so many, among which there are so many of the kind


@dataclass(slots=True)
class Tally:
    """What was counted of one kind: how often it came, and each draw in which it could have come."""

    found: int = 0
    draws: Counter[Draw] = field(default_factory=Counter)

    def add(self, found: int, draw: Draw) -> None:
        """One more deal."""
        self.found += found
        self.draws[draw] += 1


@dataclass(frozen=True, slots=True)
class Fallen:
    """One line of the page: how many there were, how many are to be expected, and the range of chance."""

    found: int
    expected: float
    low: int
    high: int

    @property
    def within(self) -> bool:
        """Whether chance explains it."""
        return self.low <= self.found <= self.high


@dataclass(slots=True)
class Falls:
    """All deals looked at: aces and trumps in the first hands of people and of computers, and turned-up suits."""

    deals: int = 0
    aces: dict[str, Tally] = field(default_factory=lambda: {"person": Tally(), "computer": Tally()})
    trumps: dict[str, Tally] = field(default_factory=lambda: {"person": Tally(), "computer": Tally()})
    suits: list[Tally] = field(default_factory=lambda: [Tally() for _suit in SUITS])

    def add(self, variant: Variant, players: int, dealer: int, seed: int, people: frozenset[int]) -> None:
        """One more deal: who got what."""
        deal = engine.start(rulebook(variant, players), dealer, seed, record=False)
        self.deals += 1
        pack, best = len(deal.book.cards), variant.cards.order[0]
        turned = deal.turn_up if variant.trump.source == "turn_up" and not variant.trump.turn_up_redraw else -1
        if turned in [card for hand in deal.hands for card in hand]:
            turned = -1  # it was dealt to somebody
        for kind in ("person", "computer"):
            cards = [
                card for seat, hand in enumerate(deal.hands) if (seat in people) == (kind == "person") for card in hand
            ]
            if not cards:
                continue
            aces = sum(rank_of(card) == best for card in deal.book.cards)
            self.aces[kind].add(sum(rank_of(card) == best for card in cards), (len(cards), pack, aces))
            if turned >= 0:
                suit = suit_of(turned)
                others = sum(suit_of(card) == suit for card in deal.book.cards) - 1
                self.trumps[kind].add(sum(suit_of(card) == suit for card in cards), (len(cards), pack - 1, others))
        if turned >= 0:
            for suit, tally in enumerate(self.suits):
                of_suit = sum(suit_of(card) == suit for card in deal.book.cards)
                tally.add(int(suit_of(turned) == suit), (1, pack, of_suit))


def counted(tally: Tally) -> Fallen:
    """How many there were of a kind, with the exact range of chance."""
    start, chances = distribution(tally.draws)
    expected = sum(times * drawn * kind / pack for (drawn, pack, kind), times in tally.draws.items())
    low, high = central(start, chances)
    return Fallen(tally.found, expected, low, high)


def distribution(draws: Counter[Draw]) -> tuple[int, list[float]]:
    """The chances of each sum over these draws, from the first one that is worth telling."""
    whole: tuple[int, list[float]] = (0, [1.0])
    for (drawn, pack, kind), many in sorted(draws.items()):
        power, times = _trimmed(0, hypergeometric(drawn, pack, kind)), many
        while times:
            whole = _sum(whole, power) if times & 1 else whole
            times >>= 1
            power = _sum(power, power) if times else power
    return whole


def hypergeometric(drawn: int, pack: int, kind: int) -> list[float]:
    """The chances of 0, 1, 2 … of a kind among the cards drawn."""
    every = comb(pack, drawn)
    return [comb(kind, found) * comb(pack - kind, drawn - found) / every for found in range(min(drawn, kind) + 1)]


def central(start: int, chances: Sequence[float]) -> tuple[int, int]:
    """The smallest and the largest sum between which all but equal shares at both ends lie."""
    most, below, low = (1 - SHARE) / 2, 0.0, start
    for place, chance in enumerate(chances):
        if below + chance > most:
            low = start + place
            break
        below += chance
    above, high = 0.0, start + len(chances) - 1
    for place in range(len(chances) - 1, -1, -1):
        if above + chances[place] > most:
            high = start + place
            break
        above += chances[place]
    return low, high


def _sum(one: tuple[int, list[float]], other: tuple[int, list[float]]) -> tuple[int, list[float]]:
    """The distribution of the sum of two."""
    (start, chances), (begin, others) = one, other
    if len(chances) < len(others):
        chances, others = others, chances
    found = [0.0] * (len(chances) + len(others) - 1)
    for place, chance in enumerate(others):
        if chance:
            for shift, one_ in enumerate(chances):
                found[place + shift] += chance * one_
    return _trimmed(start + begin, found)


def _trimmed(start: int, chances: list[float]) -> tuple[int, list[float]]:
    """Without what is hardly ever at both ends."""
    first = next((place for place, chance in enumerate(chances) if chance > _LEAST), 0)
    last = next((place for place in range(len(chances) - 1, -1, -1) if chances[place] > _LEAST), len(chances) - 1)
    return start + first, chances[first : last + 1]


# ---- the deals that are kept


def looked_through(falls: Falls, matches: Path) -> Iterator[None]:
    """Adds every deal of the matches that are kept in this folder, a file with each step; what is no match is left."""
    variants: dict[str, Variant] = {}
    for path in _files(matches):
        try:
            lines = content(path).splitlines()
            _add_match(falls, lines, variants)
        except (OSError, FaultyRules, record.Unreadable, record.BrokenRecord, engine.Refused, *outside.NONSENSE):
            pass
        yield


def _files(folder: Path) -> list[Path]:
    """The files of matches, running and closed, the newest first."""
    found: list[tuple[float, Path]] = []
    for place in (folder, folder / FINISHED):
        try:
            found += [(path.stat().st_mtime, path) for path in place.iterdir() if path.suffix == ENDING]
        except OSError:
            continue
    return [path for _when, path in sorted(found, reverse=True)[:MOST_FILES]]


def _add_match(falls: Falls, lines: Iterable[bytes], variants: dict[str, Variant]) -> None:
    """The deals of one match that are over: of a running one nobody hears what lies hidden."""
    variant: Variant | None = None
    players, people = 0, frozenset[int]()
    pending: tuple[int, int] | None = None
    for raw in lines:
        line = outside.parse_object(raw)
        if line is None:
            return
        if "rules" in line:
            variant = _variant(line, variants)
        if "format" in line:
            players = outside.whole(line, "players", 2, 6)
            chairs = [outside.fields(chair) for chair in outside.items(line, "seats")]
            people = frozenset(seat for seat, chair in enumerate(chairs) if chair.get("kind") == "person")
        elif "deal" in line and "dealer" in line:
            pending = outside.whole(line, "dealer", 0, players - 1), int(outside.text(line, "seed", 80), 16)
        elif "over" in line and pending is not None and variant is not None:
            falls.add(variant, players, *pending, people)
            pending = None


def _variant(line: record.Line, variants: dict[str, Variant]) -> Variant:
    """The rules of this line, read once for all matches."""
    key, text = outside.text(line, "rules_sha256"), line["rules"]
    if key not in variants:
        variants[key] = loading.from_text(text)
    return variants[key]
