"""Games in which few points can win: whether to go for few, and how, found by playing imagined deals to their end."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.engine.action_codes import decode
from game.engine.actions import Action, Play
from game.engine.deal import Deal
from game.engine.engine import play
from game.players.knowledge.imagine import Knowledge
from game.players.search.card_value import affordable, play_out
from game.players.search.deal_value import alliances, lead_over_others, totals, worth
from game.players.style.levels import Level, picked


def choose(
    knowledge: Knowledge, options: Sequence[Action], codes: list[int], budget: int, rng: Random, skill: Level
) -> Action | None:
    """The card that leads most surely to few points; None when many points promise more."""
    if not any(isinstance(option, Play) for option in options):
        return None
    worlds = [knowledge.world(rng) for _ in range(min(budget, affordable(knowledge.view, len(codes) + 2)))]
    goal = knowledge.book.variant.goal
    if goal.low_fallback == "most" and not _promises(worlds):
        return None
    if len(codes) == 1:
        return decode(codes[0])
    gains = {code: sum(_shunning(world, code) for world in worlds) / len(worlds) for code in codes}
    return decode(picked(gains, skill, rng))


def _promises(worlds: list[Deal]) -> bool:
    """Whether shunning tricks from now on wins more than gathering them."""
    first, sides = worlds[0], alliances(worlds[0])
    if totals(first, sides)[sides[first.turn]] > (first.book.variant.goal.low_limit or 0):
        return False
    return sum(_ended(world, shuns=True) for world in worlds) > sum(_ended(world, shuns=False) for world in worlds)


def _ended(deal: Deal, shuns: bool) -> float:
    side, twin = alliances(deal)[deal.turn], deal.copy()
    play_out(twin, _shunners(deal, side, shuns))
    return _standing(twin, side)


def _shunning(deal: Deal, code: int) -> float:
    """What the card leads to when everything after it is shunned too; fewer points are better in any case."""
    sides = alliances(deal)
    side, twin = sides[deal.turn], deal.copy()
    play(twin, code)
    play_out(twin, _shunners(deal, side, shuns=True))
    return _standing(twin, side) - totals(twin, sides)[side]


def _standing(deal: Deal, side: int) -> float:
    return lead_over_others(worth(deal, alliances(deal)), side)


def _shunners(deal: Deal, own: int, shuns: bool) -> list[bool]:
    """By side, whether it goes for few points: the others do when they have few and half of the deal is over."""
    goal, sides = deal.book.variant.goal, alliances(deal)
    if goal.low_fallback != "most":
        return [True] * (max(sides) + 1)
    late = 2 * deal.trick >= deal.book.tricks_in_deal
    few = [late and points <= (goal.low_limit or 0) // 2 for points in totals(deal, sides)]
    few[own] = shuns
    return few
