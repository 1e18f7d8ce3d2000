"""How far the figures of imagined deals can be trusted, and how they are drawn towards what was learned of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import sqrt
from statistics import fmean, pvariance
from typing import TYPE_CHECKING, Final

from game.engine.actions import Action, Exchange, Play
from game.players.knowledge.imagine import Knowledge, legal
from game.players.policy.policy import POINTS
from game.players.policy.shapes import alone_view, free_view
from game.players.search import contract_points

if TYPE_CHECKING:
    from game.players.advice.advice import Candidate
    from game.players.search.tryout import Ending

_LEARNED: Final = 2.0  # how far off a learned policy's lead is, in card points
_PART: Final = 0.06  # the same of a policy for contracts, as a part of the game points at stake; more for wide gaps
_RARE: Final = 0.5  # of a deal among those imagined may still go otherwise where all of them went the same way
_LOAD: Final = 10.0  # card points that such a deal may change by
_WHOLE: Final = 36.0  # what such a policy counts between a contract that is certain and one that is lost


def doubt(knowledge: Knowledge, best: Sequence[Ending], row: Sequence[Ending]) -> float:
    """How far off the distance between two choices may be that were tried in the same deals: its standard error."""
    count = len(row)
    if row is best or count < 2:
        return 0.0  # where one deal is enough nothing is hidden
    gaps = [one.points - other.points for one, other in zip(best, row, strict=True)]
    book = knowledge.book  # what one deal that goes otherwise changes about:
    stake = _LOAD if book.contract is None else contract_points.stake(book.variant, knowledge.view)
    return max(sqrt(pvariance(gaps) / (count - 1)), _RARE * stake / count)


def once(knowledge: Knowledge) -> float:
    """The same where nothing is hidden, but the one deal was only played on by careful players."""
    book = knowledge.book
    return _LEARNED if book.contract is None else _PART * contract_points.stake(book.variant, knowledge.view)


def is_judged(knowledge: Knowledge, options: Sequence[Action]) -> bool:
    """Whether a learned policy judges the cards themselves, so that imagined deals need not be played by one."""
    view, plays = knowledge.view, [option for option in options if isinstance(option, Play)]
    if view.phase != "play" or view.trump is None or not plays or knowledge.book.variant.goal.kind == "low":
        return False
    return free_view.usable_policy(knowledge, any(play.arrastre for play in plays)) is not None


def learned_leads(knowledge: Knowledge, options: Sequence[Action]) -> dict[Action, float] | None:
    """By card that may be played, or swapped: the lead that a learned policy expects; None where none was learned."""
    plays = [option for option in options if isinstance(option, Play)]
    policy = free_view.usable_policy(knowledge, any(play.arrastre for play in plays))
    if policy is None or policy.judges != POINTS or not is_judged(knowledge, options):
        return None
    leads = free_view.expected(policy, knowledge, [play.card for play in plays])
    found: dict[Action, float] = dict(zip(plays, leads, strict=True))
    for option in options:
        if isinstance(option, Exchange):
            after = _swap(knowledge, option)
            cards = [play.card for play in legal(after) if isinstance(play, Play)]
            found[option] = max(free_view.expected(policy, after, cards))
    return found


def _swap(knowledge: Knowledge, option: Exchange) -> Knowledge:
    """What the seat knows once it has swapped this card for the turn-up."""
    view = knowledge.view
    takes = view.turn_up
    assert takes is not None  # else there is nothing to swap with
    hand = tuple(takes if card == option.give else card for card in view.hand)
    swaps = (*view.exchanged, (view.seat, option.give, takes))
    return Knowledge(replace(view, hand=hand, turn_up=option.give, exchanged=swaps), knowledge.book)


def contract_gaps(knowledge: Knowledge, options: Sequence[Action]) -> dict[Action, float] | None:
    """By card: how far it lies behind the first one for a contract's policy, as a part of what is at stake."""
    plays = [option for option in options if isinstance(option, Play)]
    if knowledge.view.phase != "play" or not plays or options[0] not in plays:
        return None
    cards = [play.card for play in plays]
    means = alone_view.means(knowledge, cards)
    if means is None:
        return None
    return {play: (means[cards[0]] - means[play.card]) / _WHOLE for play in plays}


def as_learned(
    found: Sequence[Candidate], rows: Sequence[Sequence[Ending]], leads: Mapping[Action, float]
) -> list[Candidate]:
    """Cards with figures drawn towards what a learned policy expects, the more the fewer deals were imagined."""
    return [
        _move(one, row, leads[one.action]) if one.action in leads else one for one, row in zip(found, rows, strict=True)
    ]


def _move(one: Candidate, row: Sequence[Ending], lead: float) -> Candidate:
    """The figures of one card with its mean drawn towards the policy's, and all its imagined endings with it."""
    spread = pvariance([end.points for end in row]) / len(row)
    step = (lead - one.points) * spread / (spread + _LEARNED**2)
    leads = [end.points + step for end in row]
    won = fmean(0.5 if abs(one) < 0.5 else one > 0 for one in leads)
    less = _together(one.doubt, _LEARNED)
    return replace(one, points=one.points + step, own=one.own + step / 2, chance=won, doubt=less)


def as_contract(found: Sequence[Candidate], gaps: Mapping[Action, float], knowledge: Knowledge) -> list[Candidate]:
    """The same of a contract: how far each card is behind the first one is drawn towards what the policy expects."""
    stake = contract_points.stake(knowledge.book.variant, knowledge.view)
    return [found[0], *(_nearer(one, found[0].points, gaps, stake) for one in found[1:])]


def _nearer(one: Candidate, best: float, gaps: Mapping[Action, float], stake: float) -> Candidate:
    if one.action not in gaps:
        return one
    gap, off = gaps[one.action], stake * (_PART + abs(gaps[one.action]))
    step = one.doubt**2 / (one.doubt**2 + off**2) * (best - stake * gap - one.points)
    won = None if one.chance is None else min(1.0, max(0.0, one.chance + step / stake))
    return replace(one, points=one.points + step, chance=won, doubt=_together(one.doubt, off))


def _together(one: float, other: float) -> float:
    """The standard error of what two sources tell, each with its own."""
    return one * other / sqrt(one**2 + other**2) if one else 0.0
