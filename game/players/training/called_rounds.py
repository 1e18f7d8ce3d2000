"""Self-play of contracts: its rounds, and how often the learned players make theirs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np

from game.players.training.contract_tricks import Tricks, utility
from game.players.training.free_tables import Bools, Floats, Ints
from game.players.training.network import Network
from game.players.training.rounds import LearningPlan
from game.players.training.selfplay import Lesson, Recipe, practised

Dealer: TypeAlias = Callable[[int, np.random.Generator], Tricks]  # so many deals at once

EVERY: Final = 100  # rounds between two lines of progress, and between two checkpoints
LOOKED_AT: Final = 4000  # deals of the figures in such a line


def course(dealer: Dealer, inputs: int, slots: int, holders: str) -> LearningPlan:
    """What is learned of such deals, to play for contracts and against them; `holders` are those who have one."""

    def lesson(network: Network, recipe: Recipe, share: float, chance: np.random.Generator) -> Lesson:
        return lesson_of(dealer(recipe.deals, chance), network, recipe, share, chance)

    def figures(network: Network, before: Network) -> str:
        new, old = (
            made_by(*pair, dealer(LOOKED_AT, np.random.default_rng(0)))
            for pair in ((network, before), (before, network))
        )
        return f"{new:.1%} made against the last defenders, {old:.1%} by the last {holders}"

    return LearningPlan(inputs, slots, EVERY, lesson, figures)


def lesson_of(tables: Tricks, network: Network, recipe: Recipe, share: float, chance: np.random.Generator) -> Lesson:
    """One round of self-play when this share of the rounds is done."""
    bold, trust = recipe.chance_at(share), recipe.trust_at(share)
    return practised(network, tables, lambda: utility(tables), bold, trust, chance)


def made_by(holders: Network, defenders: Network, tables: Tricks) -> float:
    """The share of the contracts that are made by these players, their partners among them, against these."""
    while not tables.over:
        sight, legal = tables.inputs(), tables.legal()
        ours, theirs = _choices(holders, sight, legal), _choices(defenders, sight, legal)
        tables.act(np.where(tables.for_contract(tables.turn), ours, theirs))
    return float(tables.made().mean())


def play_out(player: Network, tables: Tricks) -> None:
    """Plays all deals to their end, every seat as this network does."""
    while not tables.over:
        tables.act(_choices(player, tables.inputs(), tables.legal()))


def _choices(player: Network, sight: Floats, legal: Bools) -> Ints:
    found: Ints = np.where(legal, player.values(sight), -np.inf).argmax(axis=1)
    return found
