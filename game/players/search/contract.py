"""Bidding, calling, laying aside, naming trumps: every choice is played out in imagined deals with careful players."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.engine.action_codes import encode
from game.engine.actions import Action, Bid, Call
from game.engine.deal import AUCTION, NOBODY, Deal
from game.engine.engine import enter, plan, play
from game.engine.rulebook import RuleBook
from game.players.knowledge.imagine import Knowledge
from game.players.policy.shapes import alone_hands, alone_view
from game.players.policy.shapes.called_hands import judge
from game.players.policy.shapes.called_view import needed
from game.players.search import contract_bids
from game.players.search.card_value import play_out
from game.players.search.contract_pay import Outcome
from game.players.search.deal_value import alliances, totals, worth
from game.players.style.heuristics import calls_worth_trying, shortlist
from game.players.style.levels import STRONGEST, Level, level_of, picked

_MASTER: Final = level_of(STRONGEST)
_FEW: Final = 4  # with more choices than these fewer deals are imagined for each
_ABOUT: Final = (-8.0, 0.0, 8.0)  # card points by which the real deal may differ from an imagined one


def choose_bid(
    knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, skill: Level = _MASTER
) -> Action:
    """The lowest rank that pays, or an amount on the way to the highest that does; a pass when none does."""
    book, numbers, chances = knowledge.book, judge(knowledge.book), alone_view.chances(knowledge.book)
    shift = contract_bids.lean(knowledge, skill)
    worlds = [knowledge.world(rng) for _ in range(budget)] if numbers is None and chances is None else []

    def endings(rank: int) -> list[list[Outcome]]:
        if numbers is not None:
            return contract_bids.endings(book, numbers, knowledge.view.hand, rank, shift)
        if chances is not None:
            return [alone_hands.outcomes(knowledge, chances, _least(book, options), budget, rng, shift)]
        return [_endings(worlds, knowledge.view.seat, rank, shift)]

    rivals = book.players - 1 > len(set(knowledge.view.passed) - {knowledge.view.seat})
    return contract_bids.bid(book, options, endings, rivals)


def _least(book: RuleBook, options: Sequence[Action]) -> int:
    """The card points that the lowest bid asks for."""
    amounts = [option.amount for option in options if isinstance(option, Bid) and option.amount is not None]
    return needed(book, min(amounts, default=book.variant.auction.min))


def _endings(worlds: Sequence[Deal], seat: int, rank: int, shift: float) -> list[Outcome]:
    """How the imagined deals end when the seat is the declarer."""
    found = []
    for world in worlds:
        points, alone = _as_declarer(world.copy(), seat, rank)
        found += [Outcome(points + shift + more, alone) for more in _ABOUT]
    return found


def _as_declarer(deal: Deal, seat: int, rank: int) -> tuple[int, bool]:
    """The card points that the seat's side makes in this deal with a call of this rank, and whether it plays alone."""
    phases = plan(deal.book)
    deal.caller = deal.turn = seat
    deal.bid_rank = rank
    enter(deal, phases[phases.index(AUCTION) + 1])
    play_out(deal)
    return totals(deal, alliances(deal))[0], deal.partner == NOBODY


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
    return _tried(knowledge, [Call(card) for card in wanted], budget, rng, skill)


def choose_trump(
    knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, skill: Level = _MASTER
) -> Action:
    """The suit that does most for the declarer."""
    chances = alone_view.chances(knowledge.book)
    if chances is not None:
        return alone_hands.choose_trump(knowledge, chances, options, rng, skill)
    return _tried(knowledge, options, budget, rng, skill)


def choose_discard(
    knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, skill: Level = _MASTER
) -> Action:
    """Cards that are safer aside than in the hand."""
    chances = alone_view.chances(knowledge.book)
    if chances is not None:
        return alone_hands.choose_discard(knowledge, chances, options, rng, skill)
    found = [discard for discard in shortlist(knowledge.book, knowledge.view.hand) if discard in options]
    return _tried(knowledge, found or options[:1], budget, rng, skill)


def _tried(knowledge: Knowledge, actions: Sequence[Action], budget: int, rng: Random, skill: Level) -> Action:
    """The action that comes out best in the same imagined deals, or one that is nearly as good."""
    if len(actions) == 1:
        return actions[0]
    worlds = [knowledge.world(rng) for _ in range(max(1, budget * _FEW // max(_FEW, len(actions))))]
    means = {number: sum(_played_out(world, action) for world in worlds) / len(worlds)
             for number, action in enumerate(actions)}  # fmt: skip
    return actions[picked(means, skill, rng)]


def _played_out(deal: Deal, action: Action) -> float:
    twin = deal.copy()
    code = encode(action)
    assert code is not None  # an action of `legal` has a code
    play(twin, code)
    play_out(twin)
    ours, theirs = worth(twin, alliances(twin))
    return ours - theirs
