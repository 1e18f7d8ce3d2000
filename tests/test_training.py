"""The trainer's tables: deal for deal what the engine does, and what a policy file answers is what was learned."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

pytest.importorskip("numpy", reason="only training needs it: game/players/training/requirements.txt")

import numpy as np

from game.arena.yardsticks import greedy
from game.engine import engine
from game.engine.actions import Play
from game.engine.cards import SUITS, make, rank_of, suit_of
from game.engine.deal import Deal
from game.engine.phases.count import settle
from game.engine.rulebook import RuleBook, rulebook
from game.players.knowledge import books
from game.players.knowledge.imagine import Knowledge
from game.players.policy.course import sight as sight_of
from game.players.policy.shapes import free_view
from game.players.policy.shapes.free_inputs import FREE
from game.players.training.free_tables import SHAPES, FreeTables, Shape
from game.players.training.guests import GreedyGuests
from game.players.training.network import Network
from game.players.training.plans import free_plan
from game.players.training.selfplay import Lesson, Recipe
from tests.tables import book, view
from tests.twins import (
    as_inputs,
    beside_the_engine,
    cards_by_slot,
    cards_in,
    lively,
    shown,
    teaches_the_same_twice,
    written_and_read,
)

GAMES = [
    ("free-2", "briscola", 2),
    ("free-3", "briscola", 3),
    ("free-4", "brisca", 4),
    ("free-5", "brisca", 5),
    ("free-6", "brisca", 6),
    ("late-2", "briscola", 2),
    ("late-3", "briscola", 3),
    ("late-4", "brisca", 4),
    ("long-2", "bisca_nove", 2),
    ("follow-4", "sueca", 4),
]


def same_deal(tables: FreeTables, rules: RuleBook, row: int) -> Deal:
    """The engine's deal with the cards of one table, oros being trumps."""
    named = cards_by_slot(rules, FREE.ranks)
    first = int(tables.leader[row])
    deal = engine.start(rules, 0, 1)
    deal.trump, deal.turn, deal.leader = 0, first, first
    deal.hands = [cards_in(named, hand) for hand in tables.hands[row]]
    stock = [named[int(slot)] for slot in tables.stock[row]]
    deal.stock = stock[::-1]
    if stock:
        deal.turn_up = stock[-1]
    return deal


def bound(rules: RuleBook, shape: Shape) -> RuleBook:
    """The same game with the shape's duty to follow suit."""
    variant = rules.variant
    return rulebook(replace(variant, play=replace(variant.play, follow_when=shape.follow)), rules.players)


@pytest.mark.parametrize(("shape", "name", "players"), GAMES)
def test_every_card_leads_to_what_the_engine_says(shape: str, name: str, players: int) -> None:
    rules = bound(book(name, players), SHAPES[shape])
    tables = FreeTables(SHAPES[shape], 24, np.random.default_rng(4))
    tables.to_friends[:], tables.to_foes[:] = False, False
    if rules.variant.trump.source != "turn_up":
        tables.turn_up[:] = -1
    named = cards_by_slot(rules, FREE.ranks)
    same_pack = ~tables.played[:, sorted(named)].any(axis=1)  # with three players any of the twos may be out
    deals = {int(row): same_deal(tables, rules, int(row)) for row in np.flatnonzero(same_pack)[:6]}
    for deal, sight in beside_the_engine(tables, deals, named, Random(4)):
        if name != "sueca":  # a shown last card is known there, which the shape does not have
            knowledge = Knowledge(view(deal, deal.turn), rules)
            told = sight_of(knowledge, free_view.course_of(knowledge))
            assert as_inputs(told, FREE.units) == pytest.approx(shown(sight))
    worth = tables.utility()
    for row, deal in deals.items():
        points = {seat: side.points for side in settle(deal).sides for seat in side.seats}
        assert [int(total) for total in tables.side_points()[row]] == [points[seat] for seat in range(players)]
        best = max(points, key=lambda seat: points[seat])
        assert worth[row, best] == worth[row].max()


def test_a_guest_with_the_habits_of_the_greedy_player_plays_his_cards() -> None:
    rules, chance = book("briscola", 2), np.random.default_rng(7)
    tables = FreeTables(SHAPES["free-2"], 8, chance)
    guests = GreedyGuests(tables, chance)
    guests.adopt(trump=7, lying=10, gain=6, plain=0)
    named = cards_by_slot(rules, FREE.ranks)
    deals = [same_deal(tables, rules, row) for row in range(tables.deals)]
    while not tables.over:
        cards = guests.cards(tables.legal())
        for deal, slot in zip(deals, cards, strict=True):
            chosen = greedy(deal)
            assert isinstance(chosen, Play)
            assert rank_of(chosen.card) == rank_of(named[int(slot)])  # of equal cards in two suits, either
            assert (suit_of(chosen.card) == 0) == (slot < FREE.ranks)
            engine.play(deal, named[int(slot)])
        tables.act(cards)


def test_nothing_is_learned_from_what_a_guest_played() -> None:
    chance, shape = np.random.default_rng(3), SHAPES["free-3"]
    recipe = Recipe(sizes=(8, 8), deals=40, guests=1.0)
    network = Network.fresh(recipe.sizes, chance, FREE.length, FREE.slots)
    lesson = free_plan(shape).lesson(network, recipe, 0.5, chance)
    assert len(lesson.cards) == recipe.deals * shape.tricks  # one seat of three is not a guest's
    assert len(lesson.seen) == len(lesson.aims) == len(lesson.cards)


def test_a_hand_laid_open_to_partners_is_seen_by_them_alone() -> None:
    tables = FreeTables(SHAPES["free-4"], 30, np.random.default_rng(5))
    tables.to_friends[:], tables.to_foes[:] = True, False
    sight, rows = tables.inputs(), tables.rows
    partner = (tables.turn + 2) % 4
    assert (sight[:, FREE.with_friend : FREE.with_foe] == tables.hands[rows, partner]).all()
    assert not sight[:, FREE.with_foe : FREE.place].any()
    assert not (sight[:, FREE.hidden : FREE.table] * tables.hands[rows, partner]).any()


def test_the_written_policy_answers_like_the_learned_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    chance = np.random.default_rng(2)
    network = lively(Network.fresh((32, 16), chance, FREE.length, FREE.slots), chance)
    read = written_and_read(network, FREE, "free-2", tmp_path, monkeypatch)
    tables = FreeTables(SHAPES["free-2"], 20, chance)
    for _ in range(5):
        sight = tables.inputs()
        expected = network.values(sight) * 60
        for row in range(tables.deals):
            on = [int(place) for place in np.flatnonzero(sight[row]) if place not in FREE.units]
            amounts = [(place, round(float(sight[row, place]) * unit)) for place, unit in FREE.units.items()]
            leads = read.leads(on, amounts, range(FREE.slots))
            assert leads == pytest.approx(expected[row].tolist(), abs=1.0)
        tables.act(tables.legal().argmax(axis=1))


def test_the_same_seed_teaches_the_same() -> None:
    recipe = Recipe(sizes=(8, 8), deals=4)

    def lesson(chance: np.random.Generator) -> Lesson:
        network = Network.fresh(recipe.sizes, chance, FREE.length, FREE.slots)
        return free_plan(Shape("free-2", (0, 1))).lesson(network, recipe, 0.5, chance)

    assert teaches_the_same_twice(lesson)


def test_slots_have_trumps_first_and_the_strongest_card_of_a_suit_first() -> None:
    for trump in range(len(SUITS)):
        slots = books.slots(book("brisca", 2), trump, FREE.ranks)
        assert slots[make(trump, 1)] == 0
        assert slots[make(trump, 3)] == 1
        assert slots[make(trump, 2)] == 9
        assert slots[make((trump + 1) % 4, 1)] == FREE.ranks
