"""The trainer's contracts: deal for deal what the engine does, and every seat sees what a View tells it and no more."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

pytest.importorskip("numpy", reason="only training needs it: game/players/training/requirements.txt")

import numpy as np

from game.engine import engine
from game.engine.deal import NOBODY, Deal
from game.engine.events import TalonTaken
from game.engine.phases.count import settle
from game.players.knowledge.books import slots as slots_of
from game.players.knowledge.imagine import Knowledge
from game.players.policy.course import Run
from game.players.policy.course import sight as sight_of
from game.players.policy.inputs import PlayInputs
from game.players.policy.shapes import alone_view, called_play, called_view
from game.players.policy.shapes.alone_hands import chance
from game.players.policy.shapes.alone_inputs import ALONE, CHANCE
from game.players.policy.shapes.called_inputs import CALLED
from game.players.training.alone_tables import AloneTables
from game.players.training.called_tables import CalledTables
from game.players.training.network import Network
from game.players.training.plans import PLANS, call_plan, calls_seen, chances_seen
from game.players.training.selfplay import Lesson, Recipe, learn_rounds
from tests.tables import book, view
from tests.twins import as_inputs, beside_the_engine, cards_by_slot, cards_in, lively, shown, teaches_the_same_twice
from tests.twins import written_and_read as read_back


def called_deal(tables: CalledTables, row: int) -> Deal:
    """The engine's deal with the cards and the contract of one of the tables."""
    named, deal = cards_by_slot(book("chiamata_a_punti", 5)), dealt("chiamata_a_punti", tables, row)
    deal.caller, deal.called = int(tables.caller[row]), named[int(tables.called[row])]
    partner = int(tables.partner[row])
    deal.partner = NOBODY if partner == deal.caller else partner
    return bid_and_begun(deal, tables, row)


def alone_deal(tables: AloneTables, row: int) -> Deal:
    """The same with a declarer alone."""
    named, deal = cards_by_slot(book("rematada", 3)), dealt("rematada", tables, row)
    deal.caller, deal.talon, deal.discards = int(tables.declarer[row]), [], cards_in(named, tables.laid[row])
    deal.tell(TalonTaken(deal.caller, tuple(cards_in(named, tables.talon[row])), shown=True))
    return bid_and_begun(deal, tables, row)


def dealt(name: str, tables: CalledTables | AloneTables, row: int) -> Deal:
    rules = book(name, tables.seats)
    deal = engine.start(rules, (int(tables.leader[row]) - rules.step) % rules.players, 1)
    deal.hands, deal.trump = [cards_in(cards_by_slot(rules), hand) for hand in tables.hands[row]], 0
    return deal


def bid_and_begun(deal: Deal, tables: CalledTables | AloneTables, row: int) -> Deal:
    deal.high_bid = int(tables.needed[row])
    deal.bids = ((deal.caller, deal.high_bid, 0),)
    engine.enter(deal, engine.plan(deal.book)[-1])
    assert deal.turn == int(tables.leader[row])
    return deal


@dataclass(frozen=True)
class Family:
    """A family of contracts: its policy's name and inputs, the fast tables and the module of what seats see."""

    name: str
    at: PlayInputs
    tables: Callable[[int, np.random.Generator], Any]
    deal: Callable[[Any, int], Deal]
    view: Any
    play_on: Callable[..., None]
    games: tuple[str, ...]

    @property
    def fresh(self) -> Network:
        return Network.fresh((8, 8), np.random.default_rng(1), self.at.length, self.at.slots)


CALLED_GAMES: Final = ("chiamata_a_punti", "chiamata_buia", "gingo", "chiamata_de")
FAMILIES: Final = [
    Family("call-5", CALLED, CalledTables, called_deal, called_view, called_play.play_on, CALLED_GAMES),
    Family("alone-3", ALONE, AloneTables, alone_deal, alone_view, alone_view.play_on, ("rematada",)),
]
BOTH = pytest.mark.parametrize("family", FAMILIES, ids=lambda family: family.name)


@BOTH
def test_every_card_leads_to_what_the_engine_says_and_is_seen_as_a_view_tells(family: Family) -> None:
    tables = family.tables(60, np.random.default_rng(4))
    alone = np.flatnonzero(tables.partner == tables.caller)[:2] if family.at is CALLED else range(8, 10)
    deals = {int(row): family.deal(tables, int(row)) for row in [*range(8), *alone]}
    rules = deals[0].book
    for deal, sight in beside_the_engine(tables, deals, cards_by_slot(rules), Random(4)):
        knowledge = Knowledge(view(deal, deal.turn), rules)
        told = sight_of(knowledge, family.view.course_of(knowledge))
        assert as_inputs(told, family.at.units) == pytest.approx(shown(sight))
    worth = tables.utility()
    for row, deal in deals.items():
        result = settle(deal)
        assert result.sides[0].points == tables.contract_points()[row]
        assert (worth[row, deal.caller] > 0) == result.contract_made
        with_him = {seat for seat in range(rules.players) if worth[row, seat] == worth[row, deal.caller]}
        assert with_him == set(result.sides[0].seats)


@BOTH
def test_an_imagined_deal_is_played_on_as_the_learned_network_plays_it(
    family: Family, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = np.random.default_rng(2)
    network = lively(Network.fresh((32, 16), rng, family.at.length, family.at.slots), rng)
    read = read_back(network, family.at, family.name, tmp_path, monkeypatch)
    tables, runs = family.tables(12, rng), []
    for row in range(12):
        deal = family.deal(tables, row)
        course = family.view.course_in(deal)
        course.talon = set(np.flatnonzero(tables.talon[row]).tolist()) if family.at is ALONE else set()
        runs.append(Run(deal, read, course))
    named, slots = cards_by_slot(deal.book), slots_of(deal.book, 0)
    while not tables.over:
        values = np.where(tables.legal(), network.values(tables.inputs()), -np.inf)
        chosen = values.argmax(axis=1)
        for row, run in enumerate(runs):
            assert values[row, slots[run.choice()]] == pytest.approx(values[row].max(), abs=0.05)
            run.play(named[int(chosen[row])])
        tables.act(chosen)
    assert all(engine.over(run.deal) for run in runs)


@BOTH
def test_a_deal_is_finished_from_the_auction_on(
    family: Family, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = read_back(family.fresh, family.at, family.name, tmp_path, monkeypatch)
    for name in family.games:
        deal = engine.start(book(name, family.at.seats), 0, 3, record=False)
        deal.caller = deal.turn = 2
        deal.high_bid = 61
        engine.enter(deal, engine.plan(deal.book)[1])
        family.play_on(deal, read)
        assert engine.over(deal)
        assert sum(side.card_points for side in settle(deal).sides) == 120


def test_a_hand_and_a_call_are_judged_as_was_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plan = call_plan(FAMILIES[0].fresh)
    network = learn_rounds(plan, Recipe(sizes=(16, 8), deals=40, rounds=3), None)
    assert 5 < plan.measured(network, 2)["spread"] < 60
    numbers = read_back(network, plan.at, "call-5-hands", tmp_path, monkeypatch)
    rules, named = book("chiamata_a_punti", 5), cards_by_slot(book("chiamata_a_punti", 5))
    tables = CalledTables(20, np.random.default_rng(5), alone=0.5)
    expected = 60 + 60 * network.values(calls_seen(tables))[:, 0]
    for row in range(20):
        hand = cards_in(named, tables.hands[row, tables.caller[row]])
        card = named[int(tables.called[row])]
        found = called_play.hopes(rules, numbers, hand, [card])[card]
        assert found == pytest.approx(expected[row], abs=1.0)


def test_a_chance_is_judged_as_was_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = AloneTables(20, np.random.default_rng(5))
    network = Network.fresh((16, 8), np.random.default_rng(1), CHANCE.length, 1)
    numbers = read_back(network, CHANCE, "numbers", tmp_path, monkeypatch)
    expected = network.values(chances_seen(tables))[:, 0]
    for row in range(20):
        hand, laid = (
            np.flatnonzero(cards).tolist() for cards in (tables.hands[row, tables.declarer[row]], tables.laid[row])
        )
        leader = int(tables.first[row] - tables.declarer[row]) % 3
        found = chance(numbers, hand, laid, leader, int(tables.needed[row]))
        assert found == pytest.approx(min(1.0, max(0.0, (1 + expected[row]) / 2)), abs=0.02)


@BOTH
def test_the_same_seed_teaches_the_same(family: Family) -> None:
    def lesson(rng: np.random.Generator) -> Lesson:
        plan = PLANS[family.name]
        return plan.lesson(Network.fresh((8, 8), rng, family.at.length, family.at.slots), plan.usual, 0.5, rng)

    assert teaches_the_same_twice(lesson)
