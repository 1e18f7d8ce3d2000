"""The trainer's contracts: deal for deal what the engine does, and every seat sees what a View tells it and no more."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numpy", reason="only training needs it: game/players/training/requirements.txt")

import numpy as np

from game.engine import engine
from game.engine.deal import NOBODY, Deal
from game.engine.phases.count import settle
from game.engine.rulebook import RuleBook
from game.players.knowledge.books import slots as slots_of
from game.players.knowledge.imagine import Knowledge
from game.players.policy.course import Run
from game.players.policy.course import sight as sight_of
from game.players.policy.shapes.called_inputs import CALLED
from game.players.policy.shapes.called_play import hopes, play_on
from game.players.policy.shapes.called_view import course_in, course_of
from game.players.training.called_tables import CalledTables
from game.players.training.hands import call_plan, calls_seen
from game.players.training.network import Network, write
from game.players.training.plans import PLANS
from game.players.training.selfplay import Lesson, Recipe, learn_rounds
from tests.tables import book, view
from tests.twins import (
    as_inputs,
    beside_the_engine,
    cards_in,
    contract_cards,
    lively,
    read_from,
    shown,
    teaches_the_same_twice,
)


def same_deal(tables: CalledTables, rules: RuleBook, row: int) -> Deal:
    """The engine's deal with the cards and the contract of one of the tables."""
    named, first = contract_cards(rules), int(tables.leader[row])
    deal = engine.start(rules, (first - rules.step) % 5, 1)
    deal.hands = [cards_in(named, hand) for hand in tables.hands[row]]
    deal.caller, deal.called, deal.trump = int(tables.caller[row]), named[int(tables.called[row])], 0
    partner = int(tables.partner[row])
    deal.partner = NOBODY if partner == deal.caller else partner
    deal.high_bid = int(tables.needed[row])
    deal.bids = ((deal.caller, deal.high_bid, 0),)
    engine.enter(deal, engine.plan(rules)[-1])
    assert deal.turn == first
    return deal


def test_every_card_leads_to_what_the_engine_says_and_is_seen_as_a_view_tells() -> None:
    rules = book("chiamata_a_punti", 5)
    tables = CalledTables(60, np.random.default_rng(4))
    alone = np.flatnonzero(tables.partner == tables.caller)[:2]
    deals = {int(row): same_deal(tables, rules, int(row)) for row in [*range(6), *alone]}
    for deal, sight in beside_the_engine(tables, deals, contract_cards(rules), Random(4)):
        knowledge = Knowledge(view(deal, deal.turn), rules)
        told = sight_of(knowledge, course_of(knowledge))
        assert as_inputs(told, CALLED.units) == pytest.approx(shown(sight))
    worth = tables.utility()
    for row, deal in deals.items():
        result = settle(deal)
        assert result.sides[0].points == tables.contract_points()[row]
        assert (worth[row, deal.caller] > 0) == result.contract_made
        assert {seat for seat in range(5) if worth[row, seat] == worth[row, deal.caller]} == set(result.sides[0].seats)


def test_an_imagined_deal_is_played_on_as_the_learned_network_plays_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = np.random.default_rng(2)
    network = lively(Network.fresh((32, 16), chance, CALLED.length, CALLED.slots), chance)
    write(network, CALLED.units, {}, tmp_path / "call-5.policy")
    read = read_from(tmp_path, "call-5", monkeypatch)
    rules, tables = book("chiamata_a_punti", 5), CalledTables(12, chance)
    runs = [Run(deal, read, course_in(deal)) for row in range(12) for deal in [same_deal(tables, rules, row)]]
    named, slots = contract_cards(rules), slots_of(rules, 0)
    while not tables.over:
        values = np.where(tables.legal(), network.values(tables.inputs()), -np.inf)
        chosen = values.argmax(axis=1)
        for row, run in enumerate(runs):
            card = run.choice()
            assert values[row, slots[card]] == pytest.approx(values[row].max(), abs=0.05)
            run.play(named[int(chosen[row])])
        tables.act(chosen)
    assert all(engine.over(run.deal) for run in runs)


def test_a_deal_is_finished_from_the_auction_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    network = Network.fresh((8, 8), np.random.default_rng(1), CALLED.length, CALLED.slots)
    write(network, CALLED.units, {}, tmp_path / "call-5.policy")
    read = read_from(tmp_path, "call-5", monkeypatch)
    for name in ("chiamata_a_punti", "chiamata_buia", "gingo", "chiamata_de"):
        deal = engine.start(book(name, 5), 0, 3, record=False)
        deal.caller = deal.turn = 2
        deal.high_bid = 61
        phases = engine.plan(deal.book)
        engine.enter(deal, phases[1])
        play_on(deal, read)
        assert engine.over(deal)
        assert sum(side.points for side in settle(deal).sides) == 120


def test_a_hand_and_a_call_are_judged_as_was_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recipe = Recipe(sizes=(16, 8), deals=40, rounds=3)
    player = Network.fresh((8, 8), np.random.default_rng(1), CALLED.length, CALLED.slots)
    plan = call_plan(player)
    network = learn_rounds(plan, recipe, None)
    assert 5 < plan.measured(network, 2)["spread"] < 60
    write(network, {}, {}, tmp_path / "call-5-hands.policy")
    numbers = read_from(tmp_path, "call-5-hands", monkeypatch)
    rules, named = book("chiamata_a_punti", 5), contract_cards(book("chiamata_a_punti", 5))
    tables = CalledTables(20, np.random.default_rng(5), alone=0.5)
    expected = 60 + 60 * network.values(calls_seen(tables))[:, 0]
    for row in range(20):
        hand = cards_in(named, tables.hands[row, tables.caller[row]])
        card = named[int(tables.called[row])]
        assert hopes(rules, numbers, hand, [card])[card] == pytest.approx(expected[row], abs=1.0)


def test_the_same_seed_teaches_the_same() -> None:
    def lesson(chance: np.random.Generator) -> Lesson:
        plan = PLANS["call-5"]
        return plan.lesson(Network.fresh((8, 8), chance, CALLED.length, CALLED.slots), plan.usual, 0.5, chance)

    assert teaches_the_same_twice(lesson)
