"""The trainer: its tables go deal for deal as the engine does, what is learned is written and read, round by round."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest

pytest.importorskip("numpy", reason="only training needs it: game/players/training/requirements.txt")

import numpy as np

from game.arena.yardsticks import greedy
from game.engine import engine
from game.engine.actions import Play
from game.engine.cards import SUITS, Card, make, rank_of, suit_of
from game.engine.deal import DISCARD, NOBODY, Deal
from game.engine.events import TalonTaken
from game.engine.phases.count import settle
from game.engine.rulebook import RuleBook, rulebook
from game.players.knowledge import books
from game.players.knowledge.imagine import Knowledge
from game.players.policy import policy
from game.players.policy.course import Run, orders
from game.players.policy.course import sight as sight_of
from game.players.policy.inputs import InputList
from game.players.policy.shapes import alone_view, called_view, free_view
from game.players.policy.shapes.alone_hands import chance as alone_chance
from game.players.policy.shapes.alone_inputs import ALONE, CHANCE
from game.players.policy.shapes.called_inputs import CALLED
from game.players.policy.shapes.called_play import hopes
from game.players.policy.shapes.called_play import play_on as play_on_called
from game.players.policy.shapes.extra_inputs import EXTRA
from game.players.policy.shapes.free_inputs import FREE
from game.players.training import __main__ as training
from game.players.training import plans, quick
from game.players.training.__main__ import main
from game.players.training.alone_tables import AloneTables
from game.players.training.called_tables import CalledTables
from game.players.training.extra_tables import ExtraTables
from game.players.training.free_tables import SHAPES, FreeTables, Shape, Utility
from game.players.training.guests import GreedyGuests
from game.players.training.network import Network, write
from game.players.training.network import read as read_network
from game.players.training.plans import PLANS, call_plan, calls_seen, chances_seen, free_plan, tables_of
from game.players.training.selfplay import LearningPlan, Recipe, TrainingBatch, best_of, learn_rounds, play_out
from game.players.training.tables import Bools, Floats, Tables
from tests import examples
from tests.narrow import of_kind, sure
from tests.tables import before_the_lead, book, view

Reader: TypeAlias = Callable[[str], policy.Policy]

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
    ("double-2", "brisca_dos_cartas", 2),
    ("tute-2", "tute_2", 2),
    ("pairs-2", "cinquecento", 2),
    ("pairs-4", "cinquecento", 4),
    ("low-2", "brisca_mexico", 2),
    ("low-3", "brisca_mexico", 3),
    ("low-4", "brisca_mexico", 4),
    ("low-5", "brisca_mexico", 5),
    ("low-6", "brisca_mexico", 6),
]

SWAPPED = [("free-2", "brisca", 2), ("free-4", "brisca", 4), ("free-6", "brisca", 6)]  # learned with swaps as well

COMPARED = 300 if examples.long else 12  # deals of each
LOOKED_AT = 6  # the first of them, in which what is seen is compared too


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
    extra = isinstance(tables, ExtraTables) or (isinstance(tables, FreeTables) and bool(tables.swapping.any()))
    while not tables.over:
        sight, legal = tables.inputs(), tables.legal()
        chosen = legal.argmax(axis=1)
        for row, deal in deals.items():
            if extra and not deal.table:
                before_the_lead(deal)
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


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Reader]:
    """Reads the policy of this name out of the folder of the test."""
    monkeypatch.setattr(policy, "FOLDER", tmp_path)
    policy.policy.cache_clear()
    yield lambda name: sure(policy.policy(name))
    policy.policy.cache_clear()


def cards_of(rules: RuleBook, width: int = 0) -> dict[int, Card]:
    """By slot: the card, when oros are trumps and a suit has so many slots, or as many as it has ranks."""
    slots = books.slots(rules, 0, width)
    return {slots[card]: card for card in rules.cards}


def free_deal(tables: FreeTables, rules: RuleBook, row: int) -> Deal:
    """The engine's deal with the cards of one table, oros being trumps."""
    named = cards_of(rules, FREE.ranks)
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


# -- games without a contract -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("shape", "name", "players", "swapping"), [*((*game, 0.0) for game in GAMES), *((*game, 1.0) for game in SWAPPED)]
)
def test_every_card_leads_to_what_the_engine_says(shape: str, name: str, players: int, swapping: float) -> None:
    rules = bound(book(name, players), SHAPES[shape])
    tables = tables_of(SHAPES[shape], 4 * COMPARED, np.random.default_rng(4), swapping)
    tables.to_friends[:], tables.to_foes[:] = False, False
    if rules.variant.trump.source != "turn_up":
        tables.turn_up[:] = -1
    named = cards_of(rules, FREE.ranks)
    same_pack = ~tables.played[:, sorted(named)].any(axis=1)  # with three players any of the twos may be out
    deals = {int(row): free_deal(tables, rules, int(row)) for row in np.flatnonzero(same_pack)[:COMPARED]}
    watched = [id(deal) for deal in deals.values()][:LOOKED_AT]
    for deal, sight in beside_the_engine(tables, deals, named, Random(4)):
        if id(deal) in watched and name != "sueca":  # a shown last card is known there, which the shape does not have
            knowledge = Knowledge(view(deal, deal.turn), rules)
            told = sight_of(knowledge, free_view.course_of(knowledge))
            assert as_inputs(told, FREE.units) == pytest.approx(shown(sight))
    worth = tables.utility()
    for row, deal in deals.items():
        result = settle(deal)
        points = {seat: side.points for side in result.sides for seat in side.seats}
        assert [int(total) for total in tables.side_points()[row]] == [points[seat] for seat in range(players)]
        winners = set(result.winning_seats)
        best = {seat for seat in range(players) if worth[row, seat] == worth[row].max()}
        assert not winners or winners <= best


def test_swaps_are_made_in_the_share_of_the_deals_that_was_asked_for() -> None:
    none, some = (FreeTables(SHAPES["free-2"], 2000, np.random.default_rng(6), share) for share in (0.0, 0.5))
    up = some.turn_up.copy()
    for tables in (none, some):
        while not tables.over and tables.trick < tables.tricks // 2:
            tables.act(tables.legal().argmax(axis=1))
    assert not none.swapping.any()
    assert 0.45 < some.swapping.mean() < 0.55
    swapped = some.turn_up != up
    assert swapped.any()
    assert not swapped[~some.swapping].any()
    assert (some.hands.sum(axis=(1, 2)) == 6).all()


def test_a_guest_with_the_habits_of_the_greedy_player_plays_his_cards() -> None:
    rules, chance = book("briscola", 2), np.random.default_rng(7)
    tables = FreeTables(SHAPES["free-2"], 8, chance)
    guests = GreedyGuests(tables, chance)
    guests.adopt(trump=7, lying=10, gain=6, plain=0)
    named = cards_of(rules, FREE.ranks)
    deals = [free_deal(tables, rules, row) for row in range(tables.deals)]
    while not tables.over:
        cards = guests.cards(tables.legal())
        for deal, slot in zip(deals, cards, strict=True):
            chosen = of_kind(Play, greedy(view(deal, deal.turn), engine.legal(deal, deal.turn)))
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


def test_the_written_policy_answers_like_the_learned_one(tmp_path: Path, read: Reader) -> None:
    chance = np.random.default_rng(2)
    network = lively(Network.fresh((32, 16), chance, FREE.length, FREE.slots), chance)
    write(network, FREE.units, {}, tmp_path / "free-2.policy")
    learned = read("free-2")
    tables = FreeTables(SHAPES["free-2"], 20, chance)
    for _ in range(5):
        sight = tables.inputs()
        expected = network.values(sight) * 60
        for row in range(tables.deals):
            on = [int(place) for place in np.flatnonzero(sight[row]) if place not in FREE.units]
            amounts = [(place, round(float(sight[row, place]) * unit)) for place, unit in FREE.units.items()]
            leads = learned.leads(on, amounts, range(FREE.slots))
            assert leads == pytest.approx(expected[row].tolist(), abs=1.0)
        tables.act(tables.legal().argmax(axis=1))


def test_slots_have_trumps_first_and_the_strongest_card_of_a_suit_first() -> None:
    for trump in range(len(SUITS)):
        slots = books.slots(book("brisca", 2), trump, FREE.ranks)
        assert slots[make(trump, 1)] == 0
        assert slots[make(trump, 3)] == 1
        assert slots[make(trump, 2)] == 9
        assert slots[make((trump + 1) % 4, 1)] == FREE.ranks


# -- contracts ---------------------------------------------------------------------------------------------------------


def contract_deal(tables: AloneTables | CalledTables, rules: RuleBook, row: int) -> Deal:
    """The engine's deal with the cards and the contract of one of the tables."""
    named, first = cards_of(rules), int(tables.leader[row])
    deal = engine.start(rules, (first - rules.step) % rules.players, 1)
    deal.hands = [cards_in(named, hand) for hand in tables.hands[row]]
    deal.trump, deal.high_bid = 0, int(tables.needed[row])
    if isinstance(tables, AloneTables):
        deal.caller = int(tables.declarer[row])
        deal.talon, deal.discards = [], cards_in(named, tables.laid[row])
        deal.tell(TalonTaken(deal.caller, tuple(cards_in(named, tables.talon[row])), shown=True))
    else:
        deal.caller, deal.called = int(tables.caller[row]), named[int(tables.called[row])]
        partner = int(tables.partner[row])
        deal.partner = NOBODY if partner == deal.caller else partner
    deal.bids = ((deal.caller, deal.high_bid, 0),)
    engine.enter(deal, engine.plan(rules)[-1])
    assert deal.turn == first
    return deal


@pytest.mark.parametrize("shape", ["alone", "called"])
def test_every_card_of_a_contract_leads_to_what_the_engine_says_and_is_seen_as_a_view_tells(shape: str) -> None:
    alone, chance = shape == "alone", np.random.default_rng(4)
    rules = book("rematada", 3) if alone else book("chiamata_a_punti", 5)
    tables = AloneTables(40, chance) if alone else CalledTables(60, chance)
    rows = [*range(10)]
    if isinstance(tables, CalledTables):  # also where the declarer has called himself
        rows = [*range(6), *map(int, np.flatnonzero(tables.partner == tables.caller)[:2])]
    deals = {row: contract_deal(tables, rules, row) for row in rows}
    for deal, sight in beside_the_engine(tables, deals, cards_of(rules), Random(4)):
        knowledge = Knowledge(view(deal, deal.turn), rules)
        told = sight_of(knowledge, (alone_view if alone else called_view).course_of(knowledge))
        assert as_inputs(told, (ALONE if alone else CALLED).units) == pytest.approx(shown(sight))
    worth = tables.utility()
    for row, deal in deals.items():
        result, mine = settle(deal), worth[row, deal.caller]
        assert result.sides[0].points == tables.contract_points()[row]
        assert (mine > 0) == result.contract_made
        assert {seat for seat in range(rules.players) if worth[row, seat] == mine} == set(result.sides[0].seats)


def test_an_imagined_deal_of_a_declarer_alone_is_played_on_as_the_learned_network_plays_it(
    tmp_path: Path, read: Reader
) -> None:
    chances = np.random.default_rng(2)
    network = Network.fresh((32, 16), chances, ALONE.length, ALONE.slots)
    write(network, ALONE.units, {}, tmp_path / f"{alone_view.NAME}.policy")
    learned = read(alone_view.NAME)
    rules, tables = book("rematada", 3), AloneTables(12, chances)
    deals = [contract_deal(tables, rules, row) for row in range(12)]
    for row, deal in enumerate(deals):
        course = alone_view.course_in(deal)
        course.talon = {int(slot) for slot in np.flatnonzero(tables.talon[row])}
        Run(deal, learned, course).finish()
    play_out(tables, best_of(network))
    alike = [settle(deal).sides[0].points == tables.contract_points()[row] for row, deal in enumerate(deals)]
    assert sum(alike) >= 9  # two cards may be so near each other that rounding decides


def test_an_imagined_deal_of_a_called_card_is_played_on_as_the_learned_network_plays_it(
    tmp_path: Path, read: Reader
) -> None:
    chance = np.random.default_rng(2)
    network = lively(Network.fresh((32, 16), chance, CALLED.length, CALLED.slots), chance)
    write(network, CALLED.units, {}, tmp_path / "call-5.policy")
    learned = read("call-5")
    rules, tables = book("chiamata_a_punti", 5), CalledTables(12, chance)
    runs = [
        Run(deal, learned, called_view.course_in(deal))
        for row in range(12)
        for deal in [contract_deal(tables, rules, row)]
    ]
    named, slots = cards_of(rules), books.slots(rules, 0)
    while not tables.over:
        values = np.where(tables.legal(), network.values(tables.inputs()), -np.inf)
        chosen = values.argmax(axis=1)
        for row, run in enumerate(runs):
            card = run.choice()
            assert values[row, slots[card]] == pytest.approx(values[row].max(), abs=0.05)
            run.play(named[int(chosen[row])])
        tables.act(chosen)
    assert all(engine.over(run.deal) for run in runs)


def test_a_deal_is_finished_from_the_talon_on(tmp_path: Path, read: Reader) -> None:
    network = Network.fresh((8, 8), np.random.default_rng(1), ALONE.length, ALONE.slots)
    write(network, ALONE.units, {}, tmp_path / f"{alone_view.NAME}.policy")
    learned = read(alone_view.NAME)
    deal = engine.start(book("rematada", 3), 0, 3, record=False)
    deal.caller = deal.turn = 2
    deal.high_bid = 100
    engine.enter(deal, DISCARD)
    alone_view.play_on(deal, learned)
    assert engine.over(deal)
    assert sum(side.card_points for side in settle(deal).sides) == 120


def test_a_deal_is_finished_from_the_auction_on(tmp_path: Path, read: Reader) -> None:
    network = Network.fresh((8, 8), np.random.default_rng(1), CALLED.length, CALLED.slots)
    write(network, CALLED.units, {}, tmp_path / "call-5.policy")
    learned = read("call-5")
    for name in ("chiamata_a_punti", "chiamata_buia", "gingo", "chiamata_de"):
        deal = engine.start(book(name, 5), 0, 3, record=False)
        deal.caller = deal.turn = 2
        deal.high_bid = 61
        phases = engine.plan(deal.book)
        engine.enter(deal, phases[1])
        play_on_called(deal, learned)
        assert engine.over(deal)
        assert sum(side.points for side in settle(deal).sides) == 120


def test_a_hand_is_judged_as_was_learned(tmp_path: Path, read: Reader) -> None:
    tables = AloneTables(20, np.random.default_rng(5))
    network = Network.fresh((16, 8), np.random.default_rng(1), CHANCE.length, 1)
    write(network, CHANCE.units, {}, tmp_path / "numbers.policy")
    numbers = read("numbers")
    expected = network.values(chances_seen(tables))[:, 0]
    for row in range(20):
        hand, laid = (
            np.flatnonzero(cards).tolist() for cards in (tables.hands[row, tables.declarer[row]], tables.laid[row])
        )
        leader = int(tables.first[row] - tables.declarer[row]) % 3
        found = alone_chance(numbers, hand, laid, leader, int(tables.needed[row]))
        assert found == pytest.approx(min(1.0, max(0.0, (1 + expected[row]) / 2)), abs=0.02)


def test_a_hand_and_a_call_are_judged_as_was_learned(tmp_path: Path, read: Reader) -> None:
    recipe = Recipe(sizes=(16, 8), deals=40, rounds=3)
    player = Network.fresh((8, 8), np.random.default_rng(1), CALLED.length, CALLED.slots)
    plan = call_plan(player)
    network = learn_rounds(plan, recipe, None)
    assert 5 < plan.measured(network, 2)["spread"] < 60
    write(network, {}, {}, tmp_path / "call-5-hands.policy")
    numbers = read("call-5-hands")
    rules, named = book("chiamata_a_punti", 5), cards_of(book("chiamata_a_punti", 5))
    tables = CalledTables(20, np.random.default_rng(5), alone=0.5)
    expected = 60 + 60 * network.values(calls_seen(tables))[:, 0]
    for row in range(20):
        hand = cards_in(named, tables.hands[row, tables.caller[row]])
        card = named[int(tables.called[row])]
        assert hopes(rules, numbers, hand, [card])[card] == pytest.approx(expected[row], abs=1.0)


# -- round by round ----------------------------------------------------------------------------------------------------


def free_lesson(chance: np.random.Generator) -> TrainingBatch:
    recipe = Recipe(sizes=(8, 8), deals=4)
    network = Network.fresh(recipe.sizes, chance, FREE.length, FREE.slots)
    return free_plan(Shape("free-2", (0, 1))).lesson(network, recipe, 0.5, chance)


def lesson_of(name: str, inputs: int, slots: int) -> Callable[[np.random.Generator], TrainingBatch]:
    plan = PLANS[name]
    return lambda chance: plan.lesson(Network.fresh((8, 8), chance, inputs, slots), plan.usual, 0.5, chance)


@pytest.mark.parametrize(
    "lesson",
    [free_lesson, lesson_of("alone-3", ALONE.length, ALONE.slots), lesson_of("call-5", CALLED.length, CALLED.slots)],
    ids=["free", "alone", "called"],
)
def test_the_same_seed_teaches_the_same(lesson: Callable[[np.random.Generator], TrainingBatch]) -> None:
    first, second = (lesson(np.random.default_rng(3)) for _ in range(2))
    assert (first.cards == second.cards).all()
    assert (first.aims == second.aims).all()


RECIPE = Recipe(sizes=(4, 4), rounds=5)


def any_lesson(_network: Network, _recipe: Recipe, _share: float, chance: np.random.Generator) -> TrainingBatch:
    """Some rows of anything."""
    return TrainingBatch(chance.random((6, 4), np.float32), chance.integers(0, 4, 6), chance.random(6, np.float32))


def course(lesson: Callable[[Network, Recipe, float, np.random.Generator], TrainingBatch] = any_lesson) -> LearningPlan:
    """Looked at after every second round: the first weight of then, and the same at the last look."""

    def figures(network: Network, before: Network) -> str:
        return f"{network.weights[0][0, 0]:.5f} after {before.weights[0][0, 0]:.5f}"

    return LearningPlan(InputList(ranks=1, seats=1), 4, RECIPE, 2, lesson, figures, lambda _network, _seed: {})


def test_a_run_that_was_cut_short_goes_on_to_the_same_end(tmp_path: Path) -> None:
    def cut_short(network: Network, recipe: Recipe, share: float, chance: np.random.Generator) -> TrainingBatch:
        if share * recipe.rounds > 2.5:
            raise KeyboardInterrupt
        return any_lesson(network, recipe, share, chance)

    with pytest.raises(KeyboardInterrupt):
        learn_rounds(course(cut_short), RECIPE, tmp_path / "half.ck")
    resumed = learn_rounds(course(), RECIPE, tmp_path / "half.ck")
    at_once = learn_rounds(course(), RECIPE, None)
    assert all((one == other).all() for one, other in zip(resumed.weights, at_once.weights, strict=True))


def test_a_line_tells_how_the_network_fares_beside_the_one_of_the_last_look(capsys: pytest.CaptureFixture[str]) -> None:
    learn_rounds(course(), RECIPE, None)
    first, second = (
        re.fullmatch(rf"{done} of 5 rounds, \d+ s, error \d\.\d{{4}}, (\S+) after (\S+)", line)
        for done, line in zip((2, 4), capsys.readouterr().out.splitlines(), strict=True)
    )
    assert first is not None
    assert second is not None
    assert first[1] == second[2]
    assert len({first[2], first[1], second[1]}) == 3


@pytest.fixture
def soon_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    """The figure for the file is of a few deals."""
    monkeypatch.setattr(plans, "_JUDGED", 8)


@pytest.mark.usefixtures("soon_judged")
def test_the_command_writes_a_policy_that_players_can_read(tmp_path: Path, read: Reader) -> None:
    little = ["--rounds", "1", "--deals", "4", "--sizes", "4", "4", "--out", str(tmp_path)]
    assert main(["free-2", *little]) == 0
    assert len(read("free-2").rows) == FREE.length


def test_a_small_policy_learns_what_a_large_one_says_late_in_a_deal(
    tmp_path: Path, read: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(quick, "_LOOKED_AT", 4)
    chance = np.random.default_rng(2)
    teacher = lively(Network.fresh((16, 8), chance, FREE.length, FREE.slots), chance)
    plan = quick.quick_plan(SHAPES["free-2"], teacher)
    taught = plan.lesson(teacher, plan.usual, 0.0, chance)
    assert taught.seen[:, FREE.tricks_left].max() * FREE.units[FREE.tricks_left] == 15, "from the sixth trick of twenty"
    turned = [np.empty_like(taught.seen) for _ in orders(FREE)]
    for way, sight in zip(orders(FREE), turned, strict=True):
        sight[:, way] = taught.seen
    means = np.mean(
        [
            teacher.values(sight)[np.arange(len(sight)), np.array(way)[taught.cards]]
            for way, sight in zip(orders(FREE), turned, strict=True)
        ],
        axis=0,
    )
    assert np.abs(means - taught.aims).max() < 1e-4
    little = ["--rounds", "1", "--deals", "4", "--sizes", "4", "4", "--out", str(tmp_path)]
    assert main(["free-2-quick", *little]) == 0
    assert len(read("free-2-quick").rows) == FREE.length


def test_what_was_written_is_gone_on_from_with_nothing_known_of_what_is_new(tmp_path: Path, read: Reader) -> None:
    chance = np.random.default_rng(2)
    network = lively(Network.fresh((16, 8), chance, FREE.length, FREE.slots), chance)
    write(network, FREE.units, {}, tmp_path / "free-2.policy")
    wider = read_network(tmp_path / "free-2.policy", EXTRA.units, EXTRA.length)
    sight = FreeTables(SHAPES["free-2"], 20, chance).inputs()
    more = np.concatenate([sight, np.ones((20, EXTRA.length - FREE.length), np.float32)], axis=1)
    assert np.abs(wider.values(more) - network.values(sight)).max() < 0.02


@pytest.mark.usefixtures("soon_judged")
def test_the_command_goes_on_from_a_policy_and_plays_for_what_is_asked(
    tmp_path: Path, read: Reader, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(training, "FOLDER", tmp_path)
    write(
        Network.fresh((6, 4), np.random.default_rng(1), FREE.length, FREE.slots), FREE.units, {}, tmp_path / "a.policy"
    )
    little = ["--rounds", "1", "--deals", "4", "--begin", "a", "--utility", "half", "--out", str(tmp_path)]
    assert main(["tute-2", *little]) == 0
    assert len(read("tute-2").rows) == EXTRA.length
    told = json.loads((tmp_path / "tute-2.policy").read_bytes().partition(b"\n")[0])
    assert told["sizes"] == [6, 4]
    assert told["recipe"]["begun"] == "a"
    assert told["recipe"]["utility"] == "half"


@pytest.mark.parametrize(("utility", "narrow", "wide"), [("points", 0.1, 1.5), ("half", 0.6, 2.0), ("won", 0.51, 0.65)])
def test_what_is_played_for_tells_what_a_narrow_and_a_wide_win_are_worth(
    utility: Utility, narrow: float, wide: float
) -> None:
    tables = FreeTables(SHAPES["free-2"].wanting(utility), 2, np.random.default_rng(1))
    tables.points = np.array([[63, 57], [105, 15]])
    assert tables.utility()[:, 0] == pytest.approx([narrow, wide])
    assert tables.utility()[:, 1] == pytest.approx([-narrow, -wide])


def test_where_few_points_win_the_fewest_do_and_else_the_most() -> None:
    tables = ExtraTables(SHAPES["low-3"], 3, np.random.default_rng(1))
    tables.points = np.array([[11, 80, 29], [10, 0, 110], [12, 50, 58]])
    assert tables.utility().argmax(axis=1).tolist() == [0, 1, 2]


def test_hands_are_judged_only_of_somebody_who_learned_to_play(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["call-5-hands"])
    assert "call-5-hands needs --player FILE" in capsys.readouterr().err
