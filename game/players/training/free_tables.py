"""Deals of free play, each for himself or in teams, played in step with numpy: with a stock or without."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

import numpy as np

from game.players.policy.inputs import FOE, FRIEND, SUITS
from game.players.policy.shapes.free_inputs import FREE, LED, LOAD, LOOKS, MOST_DRAWS, WAYS
from game.players.training.tables import NONE, Bools, Floats, Ints, Tables, goes_over

OPEN: Final = 0.05  # the share of deals in which all hands lie open
_SIGNED: Final = 4  # trumps of which signs tell
_TOLD, _NOTICED = 0.5, 0.2  # how often such a trump is told of, and how often opponents see it
Duty: TypeAlias = Literal["never", "stock_empty", "always"]
Utility: TypeAlias = Literal["usual", "points", "half", "won"]  # what is played for
_WANTED: Final = {"points": (1.0, 0.0), "half": (1.0, 1.0), "won": (0.1, 1.0)}  # what lead and win count then
Pairs: TypeAlias = Literal["none", "captured", "shown"]


class FreeTables(Tables):
    """Deals of one shape."""

    at = FREE

    def __init__(self, shape: Shape, deals: int, chance: np.random.Generator, swapping: float = 0.0) -> None:
        """In the share `swapping` of the deals, or in all where the shape has it, who may swap for the turn-up does."""
        self.shape, self.sides = shape, np.array(shape.sides)
        self._seven, self._two = shape.ranks - 5, shape.ranks - 1  # where they lie among the trumps
        super().__init__(deals, shape.players, shape.tricks, chance, shape.turns)
        self.open = np.zeros_like(self.played)  # cards that everybody has seen and nobody has played since
        self.to_friends, self.to_foes = _laid_open(shape, deals, chance)
        self.past: list[Ints] = []  # by trick: how everybody played, as `way` numbers it; all seats, turn by turn
        self.ways = self._no_ways()
        self.took = np.zeros_like(self.points, dtype=bool)  # by deal and seat: it has won a trick
        self.swapping: Bools = np.full(deals, shape.swaps)
        if swapping:
            self.swapping |= chance.random(deals) < swapping

    def _deal(self, chance: np.random.Generator) -> None:
        """Packs with the turn-up's suit as trumps, the last card of the stock; without a stock the last card dealt."""
        shape, ranks = self.shape, FREE.ranks
        slots = np.array([suit * ranks + place for suit in range(SUITS) for place in range(shape.ranks)])
        packs = np.tile(slots, (self.deals, 1))
        if shape.removed:
            weakest = chance.integers(0, SUITS, self.deals) * ranks + shape.ranks - 1
            packs = packs[packs != weakest[:, None]].reshape(self.deals, -1)
        packs = chance.permuted(packs, axis=1)
        trump = packs[:, -1] // ranks
        packs = (packs // ranks - trump[:, None]) % SUITS * ranks + packs % ranks
        dealt = shape.players * shape.hand
        self.hands = np.zeros((self.deals, shape.players, FREE.slots), dtype=bool)
        for seat in range(shape.players):
            mine = packs[:, seat * shape.hand : (seat + 1) * shape.hand]
            self.hands[self.rows[:, None], seat, mine] = True
        self.played[:] = True
        self.played[self.rows[:, None], packs] = False
        self.stock = packs[:, dealt:]
        self.drawn = 0
        self.turn_up = self.stock[:, -1].copy() if self.stock.shape[1] else np.full(self.deals, NONE)

    @property
    def stock_left(self) -> int:
        """How many cards are still to be drawn, the turn-up among them."""
        return int(self.stock.shape[1] - self.drawn)

    @property
    def bound(self) -> bool:
        """Whether the suit that was led must be followed now."""
        follow = self.shape.follow
        return follow == "always" or (follow == "stock_empty" and self.stock_left == 0)

    def act(self, cards: Ints) -> None:
        """Notes how the card is played, and draws when the trick is full."""
        place = self.turn + self.place // self.seats * self.seats
        self.ways[self.rows, place] = self._way(cards, goes_over(cards, self.best, FREE.ranks))
        super().act(cards)

    def _no_ways(self) -> Ints:
        return np.zeros((self.deals, self.trick_size), dtype=np.int64)

    def _way(self, cards: Ints, wins: Bools) -> Ints:
        """By deal: how this card is played, the same as inputs.way."""
        price, trump = _price(self.worth[cards]), cards < FREE.ranks
        if self.place == 0:
            return np.where(trump, 3 + price, price)
        stake = np.where(self.best < FREE.ranks, 3, _price(self.lying))
        won = np.where(trump, np.where(price == 0, 1, 2), 0)
        done = np.where(wins, won, np.where(trump, 6, 3 + price))
        return LED + 7 * stake + done

    def _take_in(self) -> None:
        self.past.append(self.ways)
        self.ways = self._no_ways()
        self.took[self.rows, self.winner] = True
        super()._take_in()
        for step in range(min(self.trick_size, self.stock_left)):
            seat = (self.leader + step) % self.seats
            card = self.stock[:, self.drawn]
            self.hands[self.rows, seat, card] = True
            self.drawn += 1
            if self.stock_left == 0:
                self.open[self.rows, card] = True
                self.turn_up[:] = NONE
        if self.stock_left and self.swapping.any():
            for step in range(2 * self.seats):  # once the seven was swapped, the two may be
                self._swap((self.leader + step) % self.seats)

    def _swap(self, seat: Ints) -> None:
        """Whoever has won a trick and holds the trump that is swapped for this turn-up does so."""
        give = np.where(self.turn_up < self._seven, self._seven, self._two)
        may = self.swapping & self.took[self.rows, seat]
        may &= (self.turn_up < self._two) & self.hands[self.rows, seat, give]
        rows = np.flatnonzero(may)
        seat, give, took = seat[rows], give[rows], self.turn_up[rows]
        self.hands[rows, seat, give], self.hands[rows, seat, took] = False, True
        self.open[rows, took] = True
        self.stock[rows, -1] = self.turn_up[rows] = give

    def side_points(self) -> Ints:
        """By deal and seat: the card points of the seat's side."""
        return self.points @ (self.sides[:, None] == self.sides)

    def _relations(self, seat: Ints, others: Ints) -> Ints:
        return np.where(self.sides[others] == self.sides[seat][:, None], FRIEND, FOE)

    def _see(self, seen: Floats, seat: Ints, hidden: Bools, relations: Ints) -> None:
        rows = self.rows
        self._see_known(seen, seat, hidden, relations)
        after = np.arange(1, self.trick_size - self.place)
        friends = (relations[:, after % self.seats] == FRIEND).sum(axis=1)
        seen[rows, FREE.friends_after + friends] = 1
        seen[rows, FREE.foes_after + len(after) - friends] = 1
        seen[:, FREE.draws + min(MOST_DRAWS, self.stock_left // self.seats)] = 1
        left = hidden.reshape(-1, SUITS, FREE.ranks).any(axis=2)
        self._see_void(seen, seat, FREE.void, left)
        self._see_past(seen, seat)
        totals = self.side_points()
        seen[:, FREE.own_points] = totals[rows, seat]
        seen[:, FREE.their_points] = np.where(self.sides == self.sides[seat][:, None], NONE, totals).max(axis=1)

    def _see_past(self, seen: Floats, seat: Ints) -> None:
        """How the others played in the last tricks."""
        others, turns = self.seats - 1, self.shape.turns
        for look in range(min(LOOKS, others * turns * len(self.past))):
            back, step = divmod(look, others * turns)
            turn, other = divmod(step, others)
            way = self.past[-1 - back][self.rows, (seat + 1 + other) % self.seats + turn * self.seats]
            seen[self.rows, FREE.past + look * WAYS + way] = 1

    def _see_known(self, seen: Floats, seat: Ints, hidden: Bools, relations: Ints) -> None:
        """Cards whose place everybody knows, or this seat, who has been shown them or told by a sign."""
        up = np.flatnonzero(self.turn_up != NONE)
        seen[up, FREE.turn_up + self.turn_up[up]] = 1
        hidden[up, self.turn_up[up]] = False
        for step in range(1, self.seats):
            friend = relations[:, [step]] == FRIEND
            told = self.open | np.where(friend, self.to_friends, self.to_foes)
            told &= self.hands[self.rows, (seat + step) % self.seats] & hidden
            seen[:, FREE.with_friend : FREE.with_friend + FREE.slots] += told & friend
            seen[:, FREE.with_foe : FREE.with_foe + FREE.slots] += told & ~friend
            hidden &= ~told

    def utility(self) -> Floats:
        """By deal and seat, at the end: the points ahead of the others' mean, and who won; about -2 to 2."""
        totals, count = self.side_points(), len(set(self.shape.sides))
        best = totals == totals.max(axis=1)[:, None]
        lead = totals - (self.points.sum(axis=1)[:, None] - totals) / (count - 1)
        winners = best.sum(axis=1) * count / self.seats
        won = np.where(best, 1 / winners[:, None], 0.0) - 1 / count
        prize = won * self.shape.win * count / (2 * (count - 1))
        found: Floats = (self.shape.lead * lead / 60 + prize).astype(np.float32)
        return found


def _price(points: Ints) -> Ints:
    """The class of so many card points, as `price`."""
    return (points > 0).astype(np.int64) + (points >= LOAD)


def _laid_open(shape: Shape, deals: int, chance: np.random.Generator) -> tuple[Bools, Bools]:
    """By deal and slot: the cards that partners, and that opponents, know of as soon as somebody holds them.

    In some deals high trumps, of which signs tell; in a few a partner's whole hand, or every hand.
    """
    high = np.arange(FREE.slots) < _SIGNED
    deal, card = chance.random((deals, 1)), chance.random((deals, FREE.slots))
    partners = len(set(shape.sides)) < shape.players
    open_to_all = deal < OPEN
    to_friends = open_to_all | (deal > 1 - OPEN) | (high & (card < _TOLD) & (deal < 0.5))
    to_foes = open_to_all | (high & (card < _NOTICED) & (deal < 0.5) & partners)
    return to_friends, to_foes


@dataclass(frozen=True, slots=True)
class Shape:
    """A family of games that share a policy.

    `ranks` by suit (with a shorter pack, `removed` of the weakest cards are missing), `hand` cards each; `sides` names
    the side of every seat; `follow` says when the suit that was led must be followed. `win` is what winning against
    losing counts beside the lead, which counts up to 2 a side, times `lead`.

    Where it is played with more than that: `turns` cards are played to a trick by everybody, who follows must beat, and
    else trump, and overtrump (`duties`), `pairs` of king and knight count, the seven and the two of trumps are swapped
    for the turn-up (`swaps`), who has no more than `low` card points wins, and the last trick counts `last` by itself.
    """

    name: str
    sides: tuple[int, ...]
    ranks: int = 10
    removed: int = 0
    hand: int = 3
    follow: Duty = "never"
    win: float = 0.3
    lead: float = 1.0
    turns: int = 1
    duties: bool = False
    pairs: Pairs = "none"
    swaps: bool = False
    low: int | None = None
    last: int = 0

    @property
    def plain(self) -> bool:
        """Whether it is played with nothing more."""
        return self.turns == 1 and self.pairs == "none" and self.low is None and not (self.duties or self.swaps)

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.sides)

    @property
    def tricks(self) -> int:
        """How many tricks a deal has."""
        return (SUITS * self.ranks - self.removed) // (self.players * self.turns)

    def wanting(self, utility: Utility) -> Shape:
        """The same games, played for something else; where few points win, it is always the deal that counts."""
        if utility == "usual" or self.low is not None:
            return self
        lead, win = _WANTED[utility]
        return replace(self, lead=lead, win=win)


SHAPES: Final = {
    shape.name: shape
    for shape in (
        Shape("free-2", (0, 1)),
        Shape("free-3", (0, 1, 2), removed=1),
        Shape("free-4", (0, 1, 0, 1), win=0.6),
        Shape("free-5", (0, 1, 2, 3, 4)),
        Shape("free-6", (0, 1, 0, 1, 0, 1), ranks=12),
        Shape("late-2", (0, 1), follow="stock_empty"),
        Shape("late-3", (0, 1, 2), removed=1, follow="stock_empty"),
        Shape("late-4", (0, 1, 0, 1), follow="stock_empty", win=0.6),
        Shape("long-2", (0, 1), hand=9, follow="stock_empty"),
        Shape("follow-4", (0, 1, 0, 1), hand=10, follow="always"),
        Shape("double-2", (0, 1), win=0.6, turns=2, swaps=True),
        Shape(
            "tute-2",
            (0, 1),
            hand=8,
            follow="stock_empty",
            win=0.6,
            duties=True,
            pairs="shown",
            swaps=True,
            last=10,
        ),
        Shape("pairs-2", (0, 1), win=0.6, pairs="captured"),
        Shape("pairs-4", (0, 1, 0, 1), pairs="captured", win=0.6),
        Shape("low-2", (0, 1), swaps=True, low=11),
        Shape("low-3", (0, 1, 2), removed=1, swaps=True, low=11),
        Shape("low-4", (0, 1, 0, 1), swaps=True, low=11),
        Shape("low-5", (0, 1, 2, 3, 4), swaps=True, low=11),
        Shape("low-6", (0, 1, 0, 1, 0, 1), ranks=12, swaps=True, low=11),
    )
}
