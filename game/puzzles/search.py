"""Whether a position with all cards known is won against everything: every way to the end is looked through.

Nothing is estimated: who asks moves as he likes, everybody of another side does whatever harms him most, even where
they are no partners. A position counts once, however it came about.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final, TypeAlias

from game.engine import engine
from game.engine.deal import NOBODY, OVER, Deal
from game.engine.phases.count import settle
from game.engine.rulebook import RuleBook

Aim: TypeAlias = Callable[[Deal], bool | None]  # None while it depends on what is still to be played
Position: TypeAlias = tuple[object, ...]
MOST_POINTS: Final = 300  # no side ever makes more


def mates_of(deal: Deal, seat: int) -> tuple[int, ...]:
    """The seats that play together with this one in this deal, itself among them."""
    if deal.book.contract is None:
        return deal.book.own_side[seat]
    callers = tuple({deal.caller, deal.partner} - {NOBODY})
    return callers if seat in callers else tuple(one for one in range(deal.book.players) if one not in callers)


class Search:
    """Whether `aim` can be forced by the side of `seat`, from positions of one deal; what was found is kept."""

    def __init__(self, deal: Deal, seat: int, aim: Aim) -> None:
        self.mates, self._aim = frozenset(mates_of(deal, seat)), aim
        self._piles = bool(deal.book.bonuses)  # where single cards in the piles count, and not their points alone
        self._known: dict[Position, bool] = {}

    def forced(self, deal: Deal) -> bool:
        """Whether the side reaches its aim from here, whatever the others do."""
        found = self._aim(deal)
        if found is not None:
            return found
        place = self._position(deal)
        known = self._known.get(place)
        if known is None:
            own = deal.turn in self.mates
            known = self._known[place] = any(self.after(deal, code) == own for code in engine.codes(deal)) == own
        return known

    def after(self, deal: Deal, code: int) -> bool:
        """Whether it reaches its aim when the seat on turn does this."""
        twin = deal.copy()
        engine.play(twin, code)
        return self.forced(twin)

    def _position(self, deal: Deal) -> Position:
        """All of a position on which anything that follows depends."""
        if self._piles:
            won: list[object] = [tuple(sorted(pile)) for pile in deal.won]
        else:
            won = [(deal.card_points(seat), len(pile)) for seat, pile in enumerate(deal.won)]
        hands = [tuple(sorted(hand)) for hand in deal.hands]
        marks = (deal.captor, deal.tute, deal.drag, deal.declared)
        return (*hands, *won, tuple(deal.table), deal.turn, deal.leader, deal.phase, *marks)


def winning(seat: int) -> Aim:
    """The aim to be among those who have won the deal, alone or with one's partner."""

    def aim(deal: Deal) -> bool | None:
        if deal.phase == OVER:
            return seat in settle(deal).winning_seats
        if not plain(deal.book):
            return None
        mine, theirs, every = points_of(deal, seat), others_points(deal, seat), all_points(deal.book)
        return True if 2 * mine > every else False if 2 * theirs > every else None

    return aim


def points_of(deal: Deal, seat: int) -> int:
    """What the side of this seat has made, with everything that counts at the end."""
    if deal.phase == OVER:
        return next(side.points for side in settle(deal).sides if seat in side.seats)
    return sum(deal.card_points(one) for one in mates_of(deal, seat))


def others_points(deal: Deal, seat: int) -> int:
    """What all who do not play with this seat have won in card points."""
    mates = mates_of(deal, seat)
    return sum(deal.card_points(one) for one in range(deal.book.players) if one not in mates)


def reaching(seat: int, points: int, low: bool = False) -> Aim:
    """The aim to make so many card points together with one's partner, or no more where few are wanted."""

    def aim(deal: Deal) -> bool | None:
        made = points_of(deal, seat)
        if deal.phase == OVER:
            return made <= points if low else made >= points
        if made > points if low else made >= points:
            return not low
        if low or not counts_plainly(deal.book):
            return None
        return False if all_points(deal.book) - others_points(deal, seat) < points else None

    return aim


@lru_cache(maxsize=64)
def all_points(book: RuleBook) -> int:
    """The card points of the pack."""
    return sum(book.points[card] for card in book.cards)


@lru_cache(maxsize=64)
def counts_plainly(book: RuleBook) -> bool:
    """Whether nothing counts but the points of the cards won."""
    variant = book.variant
    extra = variant.captive.enabled or variant.marriage.enabled or variant.last_trick_bonus or book.bonuses
    return not extra


@lru_cache(maxsize=64)
def plain(book: RuleBook) -> bool:
    """Whether more than half of the card points win, and nothing else does."""
    goal = book.variant.goal
    return goal.kind == "most" and len(book.sides) == 2 and counts_plainly(book) and not goal.threshold


def only_winning_move(deal: Deal) -> int | None:
    """The one thing that wins, where everything else does not; None where there is none or a choice."""
    search, found = Search(deal, deal.turn, winning(deal.turn)), None
    for code in engine.codes(deal):
        if search.after(deal, code):
            if found is not None:
                return None
            found = code
    return found


class Worth:
    """How many points a side makes for certain, from positions of one deal; the fewest, where few are wanted."""

    def __init__(self, deal: Deal, seat: int) -> None:
        self._deal, self._seat = deal, seat
        self._low = deal.book.variant.goal.kind == "low"
        self._searches: dict[int, Search] = {}

    def of(self, deal: Deal) -> int:
        """The points that the side makes from here against the best play of all others."""
        low, high = 0, MOST_POINTS
        while low < high:
            half = (low + high) // 2 if self._low else (low + high + 1) // 2
            if self._reached(deal, half):
                low, high = (low, half) if self._low else (half, high)
            else:
                low, high = (half + 1, high) if self._low else (low, half - 1)
        return low

    def after(self, deal: Deal, code: int) -> int:
        """The same when the seat on turn does this."""
        twin = deal.copy()
        engine.play(twin, code)
        return self.of(twin)

    def _reached(self, deal: Deal, points: int) -> bool:
        if points not in self._searches:
            self._searches[points] = Search(self._deal, self._seat, reaching(self._seat, points, self._low))
        return self._searches[points].forced(deal)
