"""What passing is worth: the contracts of the others, and what they bring to a seat that leaves them the bid.

The hands of the others are imagined to fit what they have said. In each of these deals the one who would go highest
plays; his secret partner may be the seat itself, which then gains with him.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from math import erf, sqrt
from random import Random
from statistics import fmean
from typing import Final

from game.engine.deal import NOBODY, Deal
from game.engine.rulebook import RuleBook
from game.players.knowledge.imagine import Knowledge
from game.players.policy.policy import Policy
from game.players.policy.shapes import alone_hands, alone_view
from game.players.policy.shapes.called_play import hopes, judge, outcomes
from game.players.search.card_value import play_out
from game.players.search.contract import BLIND, callable_cards, make_declarer
from game.players.search.contract_points import DEFENDER, PARTNER, Outcome, expected_gain
from game.players.search.deal_value import alliances, totals
from game.players.search.tryout_bids import fitting, has_hand_policy
from game.players.style.heuristics import calls_worth_trying

_BLUR: Final = 6.0  # card points by which people and players misjudge a hand
_WIDER: Final = 2.0  # so many times more for a declarer alone
_PER_DEAL: Final = 2  # units of the budget for each deal in which hands are judged,
_SLOW: Final = 4  # and where they are those of a declarer alone, which takes longer
_ENOUGH: Final = 24  # deals of either kind, however much time there is
_FLATTERED: Final = 1.5  # card points by which the best of many hopes is too high as a rule
_HELP: Final = 0.45  # of what a partner's own hand is worth beyond the usual, so much comes to the caller
USUAL_HOPE: Final = 79.0  # card points that a caller can hope for with any hand, as a rule
_ABOUT: Final = (-8.0, 0.0, 8.0)  # card points by which the real deal may differ from an imagined one
_KNOWN: Final = 0.5  # how far a bidder's limit follows what only somebody who sees all hands would know


@dataclass(frozen=True, slots=True)
class _Rival:
    """Who would go highest in an imagined deal: how far, and what his contract brings this seat, by its amount."""

    limit: float
    brings: Callable[[int], float]


class Passing:
    """What it brings on average to leave a contract to the others, by its amount."""

    def __init__(self, knowledge: Knowledge, budget: int, rng: Random) -> None:
        """Imagines the others' hands."""
        view, self._book = knowledge.view, knowledge.book
        out = {*view.passed, view.seat}
        self.rivals = [seat for seat in range(view.players) if seat not in out]
        self._opened = view.caller is not None
        if self._opened and self._book.variant.auction.unit == "rank":  # who holds the bid plays when it is left to him
            self.rivals = [seat for seat in self.rivals if seat == view.caller] or self.rivals
        self._worlds = self._imagine(knowledge, budget, rng) if self.rivals else []

    def _imagine(self, knowledge: Knowledge, budget: int, rng: Random) -> list[_Rival]:
        numbers, chances = judge(self._book), alone_view.chances(self._book)
        if numbers is not None:
            return _who_call(knowledge, numbers, self.rivals, budget, rng)
        if chances is not None:
            worlds = [knowledge.world(rng) for _ in range(_count(budget, _SLOW))]
            return [_alone(knowledge, chances, self.rivals, world) for world in worlds]
        worlds = [knowledge.world(rng) for _ in range(_count(budget, len(self.rivals)))]
        return _played(knowledge, self.rivals, worlds)

    def worth(self, amount: int) -> float:
        """Over the mean of the others, when somebody else bids as much as this; nothing where nobody else can.

        Before the first bid nobody may want as much, and then nothing is played.
        """
        if not self._worlds:
            return 0.0
        blur = _BLUR if self._book.variant.call.enabled else _WIDER * _BLUR
        total = weight = 0.0
        for rival in self._worlds:
            likely = 0.5 * (1 + erf((rival.limit - amount) / (blur * sqrt(2)))) + 1e-6
            total += likely * rival.brings(amount)
            weight += likely
        nobody = not self._opened and amount == self._book.variant.auction.min
        return total / (len(self._worlds) if nobody else weight)


def _count(budget: int, units: int) -> int:
    """How many deals are imagined when each takes so many units of the budget."""
    return max(1, min(_ENOUGH, budget // units))


def _who_call(knowledge: Knowledge, numbers: Policy, rivals: Sequence[int], budget: int, rng: Random) -> list[_Rival]:
    """The rivals of deals that fit the bids, where hands can be judged and a card is called."""
    book, hand = knowledge.book, knowledge.view.hand
    own = best_hope(knowledge, numbers)
    rank = _last_rank(knowledge)
    found = []
    for deal in _fitting(knowledge, _count(budget, _PER_DEAL), rng):
        best, call, seat = max(_best_call(book, numbers, deal, seat, rank) for seat in rivals)
        helped, less = call in hand, _FLATTERED + (BLIND if book.calls_late else 0.0)
        hope = best - less + (_HELP * (own - USUAL_HOPE) if helped else 0.0)
        found.append(_Rival(best, partial(_called, book, round(hope), call in deal.hands[seat], helped)))
    return found


def _fitting(knowledge: Knowledge, count: int, rng: Random) -> list[Deal]:
    """So many imagined deals that fit the bids, where those tell how many card points somebody hopes for."""
    if not has_hand_policy(knowledge):
        return [knowledge.world(rng) for _ in range(count)]
    return [deal for deal, _limits in fitting(knowledge, count, rng)]


@lru_cache(maxsize=1 << 15)
def _called(book: RuleBook, hope: int, alone: bool, helped: bool, amount: int) -> float:
    """What a contract with a called card of which so many card points are hoped brings another than the caller."""
    return expected_gain(book, amount, outcomes(hope, alone), PARTNER if helped else DEFENDER)


def best_hope(knowledge: Knowledge, numbers: Policy) -> float:
    """The card points that this seat could hope for as caller."""
    book, hand = knowledge.book, knowledge.view.hand
    return max(hopes(book, numbers, hand, calls_worth_trying(book, hand, book.cards)).values())


def _best_call(book: RuleBook, numbers: Policy, deal: Deal, seat: int, rank: int) -> tuple[float, int, int]:
    """What this seat could hope for, the card that it would call for that, and the seat again."""
    hand = tuple(deal.hands[seat])
    found = hopes(book, numbers, hand, calls_worth_trying(book, hand, callable_cards(book, hand, rank)))
    card = max(found, key=lambda one: found[one])
    return found[card], card, seat


def _alone(knowledge: Knowledge, chances: Policy, rivals: Sequence[int], world: Deal) -> _Rival:
    """The rival who would go highest as declarer alone in this deal."""
    book = knowledge.book
    found = [alone_hands.as_declarer(knowledge, chances, world, seat) for seat in rivals]
    steps = range(book.variant.auction.min, book.variant.auction.max + 1, 5)
    limits = [max((bid for bid in steps if expected_gain(book, bid, ends) > 0), default=0) for ends in found]
    best = limits.index(max(limits))
    return _Rival(limits[best], partial(_against, book, found[best], DEFENDER))


def _against(book: RuleBook, endings: Sequence[Outcome], role: int, amount: int) -> float:
    """What a contract that may end so brings to a seat of this role."""
    return expected_gain(book, amount, endings, role)


def _played(knowledge: Knowledge, rivals: Sequence[int], worlds: Sequence[Deal]) -> list[_Rival]:
    """The rivals where nothing was learned of hands: every deal is played with each of them as declarer."""
    rank = _last_rank(knowledge)
    ended = {seat: [as_declarer(world, seat, rank) for world in worlds] for seat in rivals}
    made = {seat: [_made(deal) for deal in deals] for seat, deals in ended.items()}
    means = {seat: fmean(points) for seat, points in made.items()}
    found = []
    for at in range(len(worlds)):
        limits = {seat: means[seat] + _KNOWN * (made[seat][at] - means[seat]) for seat in rivals}
        seat = max(rivals, key=lambda one: limits[one])
        deal = ended[seat][at]
        role = PARTNER if deal.partner == knowledge.view.seat else DEFENDER
        found.append(_Rival(limits[seat], partial(_against, knowledge.book, endings_about(deal), role)))
    return found


def as_declarer(world: Deal, seat: int, rank: int) -> Deal:
    """A copy of the deal, played to its end with this seat as declarer by a bid of this rank."""
    deal = world.copy()
    make_declarer(deal, seat, rank)
    play_out(deal)
    return deal


def endings_about(deal: Deal, shift: float = 0.0) -> list[Outcome]:
    """How a contract may end that ended so in an imagined deal, and is thought to be worth so much more."""
    return [Outcome(_made(deal) + shift + more, deal.partner == NOBODY) for more in _ABOUT]


def _made(deal: Deal) -> int:
    """The card points of the declarer's side."""
    return totals(deal, alliances(deal))[0]


def _last_rank(knowledge: Knowledge) -> int:
    """The rank that was bid last, or may be bid first; 0 where ranks are not bid."""
    if knowledge.book.variant.auction.unit != "rank":
        return 0
    return next((bid.rank for bid in reversed(knowledge.view.bids) if bid.rank), knowledge.book.bid_ranks[0])
