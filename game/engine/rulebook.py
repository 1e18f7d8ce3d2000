"""A variant compiled for one number of players: everything the engine looks up, computed once.

The hooks of clauses that a game does not use are left out here, so that they cost nothing while it is played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from game.engine.cards import CARD_SPACE, rank_of, suit_of
from game.engine.clause import Clause, Offer
from game.engine.clauses import CLAUSES, contract
from game.engine.clauses.exchange import swaps
from game.engine.table_facts import LAST_TRICKS, TableFacts
from game.engine.variant import Variant

if TYPE_CHECKING:
    from game.engine.deal import Deal
    from game.engine.result import SideResult

ContractPoints: TypeAlias = Callable[["Deal", tuple["SideResult", ...], bool], tuple[int, ...]]

STEPS: Final = {"counter_clockwise": 1, "clockwise": -1}
LED_POWER: Final = 100  # added to the strength of a card of the led suit
TRUMP_POWER: Final = 200


class RuleBook:
    """Tables by card, seat and trump for one variant at one table size."""

    def __init__(self, variant: Variant, players: int, clauses: Iterable[Clause] = CLAUSES) -> None:
        """Compiles the tables, with those clauses that the game uses; ValueError for another number of players."""
        if players not in variant.players:
            raise ValueError(f"{variant.id} is for {', '.join(map(str, variant.players))} players, not {players}")
        self.variant: Variant = variant
        self.players = players
        self._facts = TableFacts(variant, players)
        self._seats()
        self._cards()
        self._dealing()
        self._clauses(clauses)

    def _seats(self) -> None:
        seats, count = self.variant.seats, self.players
        self.step = STEPS[seats.direction]
        self.next_seat = tuple((seat + self.step) % count for seat in range(count))
        # round[leader]: the seats in the order in which they play
        self.round = tuple(
            tuple((leader + self.step * turn) % count for turn in range(count)) for leader in range(count)
        )
        self.sides = self._facts.sides
        self.has_partners: bool = self._facts.has_partners
        teams = "ABC"[: len(self.sides)] if self.has_partners else map(str, range(count))
        self.side_names = tuple(teams)
        side_of = {seat: number for number, side in enumerate(self.sides) for seat in side}
        self.side_of = tuple(side_of[seat] for seat in range(count))
        self.own_side = tuple(self.sides[number] for number in self.side_of)  # the seats of each seat's side
        self.mates = tuple(tuple(mate for mate in side if mate != seat) for seat, side in enumerate(self.own_side))

    def _cards(self) -> None:
        self.cards = self._facts.cards
        points, order = self.variant.cards.points, self.variant.cards.order
        self.bid_ranks = tuple(rank for rank in order if rank in self._facts.pack.ranks)  # from high to low
        self.points = [points.get(rank_of(card), 0) for card in range(CARD_SPACE)]
        self.strength = [
            len(order) - order.index(rank_of(card)) if rank_of(card) in order else 0 for card in range(CARD_SPACE)
        ]
        # power[trump][led][card]; trump -1 (none) is the last row
        self.power = [[self._power(trump, led) for led in range(4)] for trump in (0, 1, 2, 3, -1)]

    def _power(self, trump: int, led: int) -> list[int]:
        bonus = {trump: TRUMP_POWER} | ({led: LED_POWER} if led != trump else {})
        return [
            self.strength[card] + bonus[suit_of(card)] if suit_of(card) in bonus else 0 for card in range(CARD_SPACE)
        ]

    def _dealing(self) -> None:
        count = self.players
        self.talon = self.variant.deal.talon
        self.hand = self._facts.hand
        self.batches = self._batches()
        plan: list[list[int]] = [[] for _ in range(count)]
        position = 0
        for batch in self.batches:
            for place in range(count):
                plan[place].extend(range(position, position + batch))
                position += batch
        self.plan = plan  # plan[place]: positions in the pack of the cards of the place-th seat after the dealer
        self.dealt = position
        turns = self.variant.play.cards_per_turn
        self.turns = range(turns)  # rounds of playing, and of drawing, that make a trick
        self.trick_size = count * turns  # cards of a whole trick
        self.tricks_in_deal = self._facts.tricks
        self.drawing_tricks = self._facts.drawing_tricks

    def _batches(self) -> tuple[int, ...]:
        match self.variant.deal.batches:
            case "one_by_one":
                return (1,) * self.hand
            case "all_at_once":
                return (self.hand,)
            case batches:
                return batches

    def _clauses(self, clauses: Iterable[Clause]) -> None:
        self.contract: ContractPoints | None = None
        if self.variant.goal.kind == "contract":
            self.contract = contract.points_by_seat
        self.clauses = tuple(clause for clause in clauses if clause.active(self))
        verbs = [clause.verb for clause in self.clauses if clause.verb is not None]
        self.verbs = tuple(verbs)
        self.restricts = tuple(clause.restrict for clause in self.clauses if clause.restrict is not None)
        calls = [clause.calls for clause in self.clauses if clause.calls is not None]
        self.offers: tuple[Offer, ...] = (*calls, *(verb.offers for verb in verbs if not verb.aside))
        self.asides: tuple[Offer, ...] = tuple(verb.offers for verb in verbs if verb.aside)
        self.ends = tuple(clause.ends for clause in self.clauses if clause.ends is not None)
        self.holds = tuple(clause.holds for clause in self.clauses if clause.holds is not None)
        self.pays = tuple(clause.pays for clause in self.clauses if clause.pays is not None)
        self.bonuses = tuple(clause.bonus for clause in self.clauses if clause.bonus is not None)
        # the called card is named only after a trick without trumps
        self.calls_late = self.variant.call.enabled and self.variant.call.when == "after_first_trick"
        self.swaps = swaps(self.variant, self.cards)
        self.follow_later = self.variant.play.follow_when == "stock_empty"  # suit is free while there are cards to draw

    @property
    def bid_step(self) -> int:
        """The way round the table in which bids are made, as `step` is that of play."""
        return STEPS.get(self.variant.auction.direction, self.step)

    @property
    def out_of_turn(self) -> bool:
        """Whether there is ever anything to do while another is on turn, whatever anybody holds."""
        return any(not verb.waits(self) for verb in self.verbs)

    def known_sides(self, caller: int | None, partner: int | None) -> tuple[tuple[int, ...], ...]:
        """Who plays together as far as it is known: fixed sides, or the declarer's and the others'.

        `partner` is that of the declarer, and the declarer himself where he is known to play alone with a card called.
        """
        contract = self.variant.goal.kind == "contract" and caller is not None
        if not contract or (self.variant.call.enabled and partner is None):
            return self.sides
        own = {caller, partner}
        seats = range(self.players)
        return tuple(seat for seat in seats if seat in own), tuple(seat for seat in seats if seat not in own)

    def knows(self, action: type) -> bool:
        """Whether this game has such an action of its own beside playing cards and bidding, at whatever moment."""
        return any(verb.action is action for verb in self.verbs)

    def in_last(self, tricks: int, stock: int, in_play: int) -> bool:
        """Whether no more than so many tricks are to be completed.

        `stock` is the number of cards that can be drawn, `in_play` of those in hands and on the table.
        """
        return not stock and in_play <= tricks * self.trick_size

    def may_count(self, stock: int, in_play: int) -> bool:
        """Whether points may be counted during the play (B.13), with so many cards as in `in_last`."""
        rule = self.variant.info.count_points
        return rule == "always" or (rule == "last_three" and self.in_last(LAST_TRICKS[rule], stock, in_play))


@lru_cache(maxsize=64)
def rulebook(variant: Variant, players: int) -> RuleBook:
    """The compiled rules of this very variant object at this table size, made once."""
    return RuleBook(variant, players)
