"""The trainer's contracts of a declarer alone: deal for deal what the engine does, seen as a View tells and no more."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numpy", reason="only training needs it: game/players/training/requirements.txt")

import numpy as np

from game.engine import engine
from game.engine.deal import DISCARD, Deal
from game.engine.events import TalonTaken
from game.engine.phases.count import settle
from game.engine.rulebook import RuleBook
from game.players.knowledge.imagine import Knowledge
from game.players.policy.course import Run
from game.players.policy.course import sight as sight_of
from game.players.policy.shapes.alone_hands import chance
from game.players.policy.shapes.alone_inputs import ALONE, CHANCE
from game.players.policy.shapes.alone_view import NAME, course_in, course_of, play_on
from game.players.training.alone_tables import AloneTables
from game.players.training.hands import chances_seen
from game.players.training.network import Network, write
from game.players.training.plans import PLANS
from game.players.training.selfplay import Lesson, best_of, play_out
from tests.tables import book, view
from tests.twins import (
    as_inputs,
    beside_the_engine,
    cards_in,
    contract_cards,
    read_from,
    shown,
    teaches_the_same_twice,
)


def same_deal(tables: AloneTables, rules: RuleBook, row: int) -> Deal:
    """The engine's deal with the cards and the contract of one of the tables."""
    named, first = contract_cards(rules), int(tables.leader[row])
    deal = engine.start(rules, (first - rules.step) % 3, 1)
    deal.hands = [cards_in(named, hand) for hand in tables.hands[row]]
    deal.caller, deal.trump, deal.high_bid = int(tables.declarer[row]), 0, int(tables.needed[row])
    deal.talon, deal.discards = [], cards_in(named, tables.laid[row])
    deal.bids = ((deal.caller, deal.high_bid, 0),)
    deal.tell(TalonTaken(deal.caller, tuple(cards_in(named, tables.talon[row])), shown=True))
    engine.enter(deal, engine.plan(rules)[-1])
    assert deal.turn == first
    return deal


def test_every_card_leads_to_what_the_engine_says_and_is_seen_as_a_view_tells() -> None:
    rules = book("rematada", 3)
    tables = AloneTables(40, np.random.default_rng(4))
    deals = {row: same_deal(tables, rules, row) for row in range(10)}
    for deal, sight in beside_the_engine(tables, deals, contract_cards(rules), Random(4)):
        knowledge = Knowledge(view(deal, deal.turn), rules)
        told = sight_of(knowledge, course_of(knowledge))
        assert as_inputs(told, ALONE.units) == pytest.approx(shown(sight))
    worth = tables.utility()
    for row, deal in deals.items():
        result = settle(deal)
        assert result.sides[0].points == tables.contract_points()[row]
        assert (worth[row, deal.caller] > 0) == result.contract_made


def test_an_imagined_deal_is_played_on_as_the_learned_network_plays_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chances = np.random.default_rng(2)
    network = Network.fresh((32, 16), chances, ALONE.length, ALONE.slots)
    write(network, ALONE.units, {}, tmp_path / f"{NAME}.policy")
    read = read_from(tmp_path, NAME, monkeypatch)
    rules, tables = book("rematada", 3), AloneTables(12, chances)
    deals = [same_deal(tables, rules, row) for row in range(12)]
    for row, deal in enumerate(deals):
        course = course_in(deal)
        course.talon = {int(slot) for slot in np.flatnonzero(tables.talon[row])}
        Run(deal, read, course).finish()
    play_out(tables, best_of(network))
    alike = [settle(deal).sides[0].points == tables.contract_points()[row] for row, deal in enumerate(deals)]
    assert sum(alike) >= 9  # two cards may be so near each other that rounding decides


def test_a_deal_is_finished_from_the_talon_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    network = Network.fresh((8, 8), np.random.default_rng(1), ALONE.length, ALONE.slots)
    write(network, ALONE.units, {}, tmp_path / f"{NAME}.policy")
    read = read_from(tmp_path, NAME, monkeypatch)
    deal = engine.start(book("rematada", 3), 0, 3, record=False)
    deal.caller = deal.turn = 2
    deal.high_bid = 100
    engine.enter(deal, DISCARD)
    play_on(deal, read)
    assert engine.over(deal)
    assert sum(side.card_points for side in settle(deal).sides) == 120


def test_a_hand_is_judged_as_was_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = AloneTables(20, np.random.default_rng(5))
    network = Network.fresh((16, 8), np.random.default_rng(1), CHANCE.length, 1)
    write(network, CHANCE.units, {}, tmp_path / "numbers.policy")
    numbers = read_from(tmp_path, "numbers", monkeypatch)
    expected = network.values(chances_seen(tables))[:, 0]
    for row in range(20):
        hand, laid = (
            np.flatnonzero(cards).tolist() for cards in (tables.hands[row, tables.declarer[row]], tables.laid[row])
        )
        leader = int(tables.first[row] - tables.declarer[row]) % 3
        found = chance(numbers, hand, laid, leader, int(tables.needed[row]))
        assert found == pytest.approx(min(1.0, max(0.0, (1 + expected[row]) / 2)), abs=0.02)


def test_the_same_seed_teaches_the_same() -> None:
    def lesson(chances: np.random.Generator) -> Lesson:
        plan = PLANS["alone-3"]
        return plan.lesson(Network.fresh((8, 8), chances, ALONE.length, ALONE.slots), plan.usual, 0.5, chances)

    assert teaches_the_same_twice(lesson)
