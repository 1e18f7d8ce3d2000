"""Bidding, calling, laying aside, naming trumps: every choice is played out in imagined deals with careful players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.actions import Action, Bid, Call, Pass
from game.bots import contract_bids
from game.bots.contract_hands import judge
from game.bots.imagine import Knowledge
from game.bots.levels import STRONGEST, Level, level_of
from game.bots.thumb import calls_worth_trying, shortlist
from game.bots.value import alliances, totals, worth
from game.bots.worth import play_out
from game.codes import encode
from game.deal import AUCTION, Deal
from game.engine import enter, plan, play

_CHANCE: Final = 0.5  # a bid must be made in so many of the imagined deals; real play is better than imagined
_MASTER: Final = level_of(STRONGEST)
_RANKS: Final = 2  # bids by rank that are considered: the cheapest ones


def choose_bid(
    knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, skill: Level = _MASTER
) -> Action:
    """A bid that the hand is likely to carry: a rank as high as can be, or points half way up to the limit."""
    numbers = judge(knowledge.book)
    if numbers is not None:
        return contract_bids.bid(knowledge, numbers, options, skill)
    bids = [option for option in options if isinstance(option, Bid)]
    worlds = [knowledge.world(rng) for _ in range(budget)] if bids else []
    ranks = [bid for bid in bids if bid.amount is None]
    for bid in ranks[:_RANKS]:
        if _carried(worlds, knowledge, bid.rank or 0) >= knowledge.book.variant.auction.min:
            return bid
    amounts = sorted({bid.amount for bid in bids if bid.amount is not None})
    if not amounts:
        return Pass()
    rank = bids[-1].rank
    limit = _carried(worlds, knowledge, rank or 0)
    within = [amount for amount in amounts if amount <= limit]
    return Bid(within[len(within) // 2], rank) if within else Pass()


def _carried(worlds: Sequence[Deal], knowledge: Knowledge, rank: int) -> int:
    """The highest contract that the seat would make in enough of the imagined deals."""
    reached = sorted((_as_declarer(world.copy(), knowledge.view.seat, rank) for world in worlds), reverse=True)
    limit = reached[int(len(reached) * _CHANCE)]
    return limit - (knowledge.book.variant.goal.contract_reached == "more_than")


def _as_declarer(deal: Deal, seat: int, rank: int) -> int:
    """The card points that the seat's side makes in this deal when the seat gets it with a card of this rank."""
    phases = plan(deal.book)
    deal.caller = deal.turn = seat
    deal.bid_rank = rank
    enter(deal, phases[phases.index(AUCTION) + 1])
    play_out(deal)
    return totals(deal, alliances(deal))[0]


def choose_call(
    knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, skill: Level = _MASTER
) -> Action:
    """The card that does most for the declarer: the best missing one of a suit, or one of his own to play alone."""
    numbers = judge(knowledge.book)
    if numbers is not None:
        calls = [option for option in options if isinstance(option, Call)]
        return contract_bids.call(knowledge, numbers, calls, budget, rng, skill)
    cards = [option.card for option in options if isinstance(option, Call)]
    wanted = calls_worth_trying(knowledge.book, knowledge.view.hand, cards)
    return _tried(knowledge, [Call(card) for card in wanted], budget, rng)


def choose_trump(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random) -> Action:
    """The suit that does most for the declarer."""
    return _tried(knowledge, options, budget, rng)


def choose_discard(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random) -> Action:
    """Cards that are safer aside than in the hand."""
    found = [discard for discard in shortlist(knowledge.book, knowledge.view.hand) if discard in options]
    return _tried(knowledge, found or options[:1], budget, rng)


def _tried(knowledge: Knowledge, actions: Sequence[Action], budget: int, rng: Random) -> Action:
    """The action that comes out best in the same imagined deals."""
    if len(actions) == 1:
        return actions[0]
    worlds = [knowledge.world(rng) for _ in range(budget)]
    gains = [sum(_played_out(world, action) for world in worlds) for action in actions]
    return actions[gains.index(max(gains))]


def _played_out(deal: Deal, action: Action) -> float:
    twin = deal.copy()
    code = encode(action)
    assert code is not None  # an action of `legal` has a code
    play(twin, code)
    play_out(twin)
    ours, theirs = worth(twin, alliances(twin))
    return ours - theirs
