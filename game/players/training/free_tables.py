"""Many deals at once, played in step with numpy: the fast twin of the engine for the shapes that policies are for.

Seats, cards and sides are as in `game.players.policy.shapes.free_inputs`: slots of cards with trumps first. Nothing
here knows a rule beyond following suit, drawing after a trick and counting points; `tests/test_training.py` compares it
with the engine.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.players.policy.shapes import free_inputs
from game.players.policy.shapes.free_inputs import RANKS, SLOTS

Ints: TypeAlias = NDArray[np.int64]
Bools: TypeAlias = NDArray[np.bool_]
Floats: TypeAlias = NDArray[np.float32]

NONE: Final = -1
OPEN: Final = 0.05  # the share of deals in which all hands lie open
_SIGNED: Final = 4  # trumps of which signs tell
_TOLD, _NOTICED = 0.5, 0.2  # how often such a trump is told of, and how often opponents see it
_SUIT: Final = np.arange(SLOTS) // RANKS
Duty: TypeAlias = Literal["never", "stock_empty", "always"]
POINTS: Final = (11, 10, 4, 3, 2)  # from the strongest rank down; the others are worth nothing


def strength() -> Ints:
    """By slot: how high it is in its suit."""
    return RANKS - 1 - np.arange(SLOTS) % RANKS


def goes_over(cards: Ints, best: Ints, ranks: int) -> Bools:
    """By deal: whether the slot goes over the best one so far, NONE where nothing lies there yet; trumps are suit 0."""
    same = (cards // ranks == best // ranks) & (cards < best)
    found: Bools = (best == NONE) | same | ((cards < ranks) & (best >= ranks))
    return found


class Tables:
    """`deals` deals of one shape; `acts` plays one card at every table."""

    def __init__(self, shape: Shape, deals: int, chance: np.random.Generator) -> None:
        self.shape, self.deals = shape, deals
        self.rows: Ints = np.arange(deals)
        self.worth: Ints = np.tile(np.array(shape.points + (0,) * (RANKS - shape.ranks)), 4)
        self.sides = np.array(shape.sides)
        self._deal(chance)
        self.leader: Ints = chance.integers(0, shape.players, deals)
        self.points = np.zeros((deals, shape.players), dtype=np.int64)  # by seat
        self.seen = np.zeros((deals, SLOTS), dtype=bool)  # played, the trick on the table among it
        self.void = np.zeros((deals, shape.players, 4), dtype=bool)
        self.known = np.full((deals, shape.players), NONE)  # a card that everybody knows to be in this hand
        self.to_friends, self.to_foes = _laid_open(shape, deals, chance)
        self.past: list[Ints] = []  # by trick: how every seat played, as inputs.way numbers it
        self.trick = 0
        self._open_trick()

    def _deal(self, chance: np.random.Generator) -> None:
        """Packs with the turn-up's suit as trumps, the last card of the stock; without a stock the last card dealt."""
        shape = self.shape
        slots = np.array([suit * RANKS + place for suit in range(4) for place in range(shape.ranks)])
        packs = np.tile(slots, (self.deals, 1))
        if shape.removed:
            weakest = chance.integers(0, 4, self.deals) * RANKS + shape.ranks - 1
            packs = packs[packs != weakest[:, None]].reshape(self.deals, -1)
        packs = chance.permuted(packs, axis=1)
        trump = packs[:, -1] // RANKS
        packs = (packs // RANKS - trump[:, None]) % 4 * RANKS + packs % RANKS
        dealt = shape.players * shape.hand
        self.hands = np.zeros((self.deals, shape.players, SLOTS), dtype=bool)
        for seat in range(shape.players):
            mine = packs[:, seat * shape.hand : (seat + 1) * shape.hand]
            self.hands[self.rows[:, None], seat, mine] = True
        self.alive = np.zeros((self.deals, SLOTS), dtype=bool)
        self.alive[self.rows[:, None], packs] = True
        self.stock = packs[:, dealt:]
        self.drawn = 0
        self.turn_up = self.stock[:, -1].copy() if self.stock.shape[1] else np.full(self.deals, NONE)

    def _open_trick(self) -> None:
        self.place = 0
        self.table = np.zeros((self.deals, SLOTS), dtype=bool)
        self.best = np.full(self.deals, NONE)
        self.winner = self.leader.copy()
        self.lying = np.zeros(self.deals, dtype=np.int64)
        self.led = np.full(self.deals, NONE)
        self.ways = np.zeros((self.deals, self.shape.players), dtype=np.int64)

    @property
    def over(self) -> bool:
        """Whether every card has been played."""
        return self.trick == self.shape.tricks

    @property
    def turn(self) -> Ints:
        """By deal: the seat that plays now."""
        return (self.leader + self.place) % self.shape.players

    @property
    def stock_left(self) -> int:
        """How many cards are still to be drawn, the turn-up among them."""
        return int(self.stock.shape[1] - self.drawn)

    @property
    def bound(self) -> bool:
        """Whether the suit that was led must be followed now."""
        follow = self.shape.follow
        return follow == "always" or (follow == "stock_empty" and self.stock_left == 0)

    def legal(self) -> Bools:
        """By deal and slot: whether the seat on turn may play it."""
        hand = self.hands[self.rows, self.turn]
        if not (self.bound and self.place):
            return hand
        same = hand & (_SUIT[None, :] == self.led[:, None])
        return np.where(same.any(axis=1)[:, None], same, hand)

    def act(self, cards: Ints) -> None:
        """Plays this slot at every table, and when the trick is full takes it in and draws."""
        rows, seat = self.rows, self.turn
        suit = cards // RANKS
        if self.place == 0:
            self.led = suit
        if self.bound:
            self.void[rows, seat, self.led] |= suit != self.led
        wins = goes_over(cards, self.best, RANKS)
        self.ways[rows, seat] = self._way(cards, wins)
        self.best = np.where(wins, cards, self.best)
        self.winner = np.where(wins, seat, self.winner)
        self.lying += self.worth[cards]
        self.hands[rows, seat, cards] = False
        self.table[rows, cards] = True
        self.seen[rows, cards] = True
        self.known[rows, seat] = np.where(self.known[rows, seat] == cards, NONE, self.known[rows, seat])
        self.place += 1
        if self.place == self.shape.players:
            self._take_in()

    def _way(self, cards: Ints, wins: Bools) -> Ints:
        """By deal: how this card is played, the same as inputs.way."""
        price, trump = _price(self.worth[cards]), cards < RANKS
        if self.place == 0:
            return np.where(trump, 3 + price, price)
        stake = np.where(self.best < RANKS, 3, _price(self.lying))
        won = np.where(trump, np.where(price == 0, 1, 2), 0)
        done = np.where(wins, won, np.where(trump, 6, 3 + price))
        return free_inputs.LED + 7 * stake + done

    def _take_in(self) -> None:
        self.points[self.rows, self.winner] += self.lying
        self.past.append(self.ways)
        self.leader = self.winner
        self.trick += 1
        if self.stock_left:
            for step in range(self.shape.players):
                seat = (self.leader + step) % self.shape.players
                card = self.stock[:, self.drawn]
                self.hands[self.rows, seat, card] = True
                self.drawn += 1
                if self.stock_left == 0:
                    self.known[self.rows, seat] = card
                    self.turn_up[:] = NONE
        self._open_trick()

    def side_points(self) -> Ints:
        """By deal and seat: the card points of the seat's side."""
        found = np.zeros_like(self.points)
        for seat, side in enumerate(self.shape.sides):
            found[:, seat] = self.points[:, self.sides == side].sum(axis=1)
        return found

    def inputs(self) -> Floats:
        """By deal: what the seat on turn sees, in the order of `game.players.policy.shapes.free_inputs`."""
        seen = np.zeros((self.deals, free_inputs.INPUTS), dtype=np.float32)
        seat, rows = self.turn, self.rows
        own = self.hands[rows, seat]
        hidden = self.alive & ~self.seen & ~own
        self._put_known(seen, seat, hidden)
        seen[:, free_inputs.OWN : free_inputs.OWN + SLOTS] = own
        seen[:, free_inputs.HIDDEN : free_inputs.HIDDEN + SLOTS] = hidden
        seen[:, free_inputs.TABLE : free_inputs.TABLE + SLOTS] = self.table
        if self.place:
            seen[rows, free_inputs.BEST + self.best] = 1
        seen[:, free_inputs.PLACE + self.place] = 1
        self._put_relations(seen, seat)
        players = self.shape.players
        seen[:, free_inputs.DRAWS + min(3, self.stock_left // players)] = 1
        self._put_voids(seen, seat, hidden)
        self._put_points(seen, seat)
        self._put_past(seen, seat)
        return seen

    def _put_voids(self, seen: Floats, seat: Ints, hidden: Bools) -> None:
        """Suits that others have shown to be out of, as long as it is not plain that nobody has any."""
        left = hidden.reshape(-1, 4, RANKS).any(axis=2)
        for step in range(1, self.shape.players):
            after = free_inputs.VOID + (step - 1) * 4
            seen[:, after : after + 4] = self.void[self.rows, (seat + step) % self.shape.players] & left

    def _put_past(self, seen: Floats, seat: Ints) -> None:
        """How the others played in the last tricks."""
        others = self.shape.players - 1
        for look in range(min(free_inputs.LOOKS, others * len(self.past))):
            back, step = divmod(look, others)
            way = self.past[-1 - back][self.rows, (seat + 1 + step) % self.shape.players]
            seen[self.rows, free_inputs.PAST + look * free_inputs.WAYS + way] = 1

    def _put_known(self, seen: Floats, seat: Ints, hidden: Bools) -> None:
        """Cards whose place everybody knows; they are hidden no longer."""
        up = np.flatnonzero(self.turn_up != NONE)
        seen[up, free_inputs.TURN_UP + self.turn_up[up]] = 1
        hidden[up, self.turn_up[up]] = False
        for holder in range(self.shape.players):
            told = np.flatnonzero((self.known[:, holder] != NONE) & (seat != holder))
            cards = self.known[told, holder]
            friend = self.sides[seat[told]] == self.sides[holder]
            seen[told, np.where(friend, free_inputs.WITH_FRIEND, free_inputs.WITH_FOE) + cards] = 1
            hidden[told, cards] = False
        self._put_open(seen, seat, hidden)

    def _put_open(self, seen: Floats, seat: Ints, hidden: Bools) -> None:
        """Cards in others' hands that this seat has been shown, or told of by a sign."""
        rows = self.rows
        for step in range(1, self.shape.players):
            holder = (seat + step) % self.shape.players
            friend = (self.sides[seat] == self.sides[holder])[:, None]
            told = self.hands[rows, holder] & hidden & np.where(friend, self.to_friends, self.to_foes)
            seen[:, free_inputs.WITH_FRIEND : free_inputs.WITH_FRIEND + SLOTS] += told & friend
            seen[:, free_inputs.WITH_FOE : free_inputs.WITH_FOE + SLOTS] += told & ~friend
            hidden &= ~told

    def _put_relations(self, seen: Floats, seat: Ints) -> None:
        rows, players = self.rows, self.shape.players
        mine = self.sides[self.winner] == self.sides[seat]
        seen[rows, free_inputs.WINNING + (np.where(mine, 1, 2) if self.place else 0)] = 1
        foes, friends = np.zeros(self.deals, dtype=np.int64), np.zeros(self.deals, dtype=np.int64)
        for step in range(1, players - self.place):
            same = self.sides[(seat + step) % players] == self.sides[seat]
            friends += same
            foes += ~same
        seen[rows, free_inputs.FOES_AFTER + foes] = 1
        seen[rows, free_inputs.FRIENDS_AFTER + friends] = 1

    def _put_points(self, seen: Floats, seat: Ints) -> None:
        totals = self.side_points()
        own = totals[self.rows, seat]
        others = np.where(self.sides[None, :] == self.sides[seat][:, None], NONE, totals).max(axis=1)
        unit = free_inputs.POINTS_UNIT
        seen[:, free_inputs.OWN_POINTS] = own / unit
        seen[:, free_inputs.THEIR_POINTS] = others / unit
        seen[:, free_inputs.LYING] = self.lying / unit
        seen[:, free_inputs.TRICKS_LEFT] = (self.shape.tricks - self.trick) / free_inputs.TRICKS_UNIT

    def utility(self) -> Floats:
        """By deal and seat, at the end: half the points ahead of the others' mean, half who won; about -1.4 to 1.4."""
        totals, sides = self.side_points(), self.sides
        found = np.zeros(totals.shape, dtype=np.float32)
        count = len(set(self.shape.sides))
        best = totals.max(axis=1)
        every = np.stack([totals[:, np.flatnonzero(sides == side)[0]] for side in sorted(set(sides.tolist()))], axis=1)
        winners = (every == best[:, None]).sum(axis=1)
        for seat in range(totals.shape[1]):
            own = totals[:, seat]
            lead = own - (every.sum(axis=1) - own) / (count - 1)
            won = np.where(own == best, 1 / winners, 0.0) - 1 / count
            found[:, seat] = lead / 60 + won * self.shape.win * count / (2 * (count - 1))
        return found


def _price(points: Ints) -> Ints:
    """The class of so many card points, as inputs.price."""
    return (points > 0).astype(np.int64) + (points >= free_inputs.LOAD)


def _laid_open(shape: Shape, deals: int, chance: np.random.Generator) -> tuple[Bools, Bools]:
    """By deal and slot: the cards that partners, and that opponents, know of as soon as somebody holds them.

    In some deals high trumps, of which signs tell; in a few a partner's whole hand, or every hand.
    """
    high = np.arange(SLOTS) < _SIGNED
    deal, card = chance.random((deals, 1)), chance.random((deals, SLOTS))
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
    losing counts beside the lead, which counts up to 2 a side.
    """

    name: str
    sides: tuple[int, ...]
    ranks: int = 10
    removed: int = 0
    hand: int = 3
    follow: Duty = "never"
    win: float = 0.3

    @property
    def players(self) -> int:
        """How many sit at the table."""
        return len(self.sides)

    @property
    def cards(self) -> int:
        """How many cards are dealt and drawn."""
        return 4 * self.ranks - self.removed

    @property
    def tricks(self) -> int:
        """How many tricks a deal has."""
        return self.cards // self.players

    @property
    def points(self) -> tuple[int, ...]:
        """The card points of a suit, from the strongest rank down."""
        return POINTS + (0,) * (self.ranks - len(POINTS))


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
    )
}
