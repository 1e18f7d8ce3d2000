"""The trainer's fast tables beside the engine: the same cards played in both, and policy files read back."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numpy", reason="only training needs it: game/players/training/requirements.txt")

import numpy as np

from game.engine import engine
from game.engine.cards import Card
from game.engine.deal import Deal
from game.engine.rulebook import RuleBook
from game.players.knowledge import books
from game.players.policy import policy
from game.players.policy.inputs import InputList
from game.players.training.network import Network, write
from game.players.training.selfplay import Lesson
from game.players.training.tables import Bools, Floats, Tables


def cards_by_slot(rules: RuleBook, width: int = 0) -> dict[int, Card]:
    """By slot: the card, when oros are trumps; a suit is so wide, or as its ranks are."""
    slots = books.slots(rules, 0, width)
    return {slots[card]: card for card in rules.cards}


def cards_in(named: dict[int, Card], row: Bools) -> list[Card]:
    return [named[int(slot)] for slot in np.flatnonzero(row)]


def as_inputs(sight: policy.Sight, units: Mapping[int, int]) -> dict[int, float]:
    """By place: what the network is shown of a seat's sight."""
    on, amounts = sight
    return dict.fromkeys(on, 1.0) | {place: amount / units[place] for place, amount in amounts if amount}


def shown(sight: Floats) -> dict[int, float]:
    """By place: what stands in one row of the tables' inputs."""
    return {int(place): float(sight[place]) for place in np.flatnonzero(sight)}


def beside_the_engine(
    tables: Tables, deals: dict[int, Deal], named: dict[int, Card], rng: Random
) -> Iterator[tuple[Deal, Floats]]:
    """Plays all cards, any legal ones, at the tables and in their deals; before each: the deal and what is seen."""
    while not tables.over:
        sight, legal = tables.inputs(), tables.legal()
        chosen = legal.argmax(axis=1)
        for row, deal in deals.items():
            slots = sorted(int(slot) for slot in np.flatnonzero(legal[row]))
            assert sorted(named[slot] for slot in slots) == sorted(deal.playable(deal.turn))
            yield deal, sight[row]
            chosen[row] = rng.choice(slots)
            engine.play(deal, named[int(chosen[row])])
        tables.act(chosen)
    assert deals
    assert all(engine.over(deal) for deal in deals.values())


def lively(network: Network, chance: np.random.Generator) -> Network:
    """The network with biases that a fresh one does not have."""
    for layer in (1, 3, 5):
        network.weights[layer] += chance.standard_normal(network.weights[layer].shape).astype(np.float32) * 0.2
    return network


def read_from(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> policy.Policy:
    """The policy of this name out of a folder of its own."""
    monkeypatch.setattr(policy, "FOLDER", folder)
    policy.policy.cache_clear()
    read = policy.policy(name)
    policy.policy.cache_clear()
    assert read is not None
    return read


def written_and_read(
    network: Network, at: InputList, name: str, folder: Path, monkeypatch: pytest.MonkeyPatch
) -> policy.Policy:
    """The policy that players read once the trainer has written this network."""
    write(network, at.units, {}, folder / f"{name}.policy")
    return read_from(folder, name, monkeypatch)


def teaches_the_same_twice(lesson: Callable[[np.random.Generator], Lesson]) -> bool:
    """Whether a lesson is the same again when chance is."""
    first, second = (lesson(np.random.default_rng(3)) for _ in range(2))
    return bool((first.cards == second.cards).all() and (first.aims == second.aims).all())
