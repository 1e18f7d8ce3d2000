"""The trainer's contracts of a declarer alone: deal for deal what the engine does, seen as a View tells and no more."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

np = pytest.importorskip("numpy", reason="only training needs it: game/bots/training/requirements.txt")

from game import engine  # noqa: E402
from game.bots import contract_alone, contract_seeing, policy  # noqa: E402
from game.bots import contract_alone_inputs as inputs  # noqa: E402
from game.bots.contract_alone_hands import chance  # noqa: E402
from game.bots.contract_alone_play import play_on  # noqa: E402
from game.bots.imagine import Knowledge  # noqa: E402
from game.bots.training.contract_alone import Alone, utility  # noqa: E402
from game.bots.training.contract_alone_learning import USUAL, hands_seen, lesson_of, write_player  # noqa: E402
from game.bots.training.network import Network  # noqa: E402
from game.bots.training.tables import Bools  # noqa: E402
from game.bots.training.writing import write_numbers  # noqa: E402
from game.cards import Card  # noqa: E402
from game.deal import DISCARD, Deal  # noqa: E402
from game.events import TalonTaken  # noqa: E402
from game.phases.count import settle  # noqa: E402
from game.rulebook import RuleBook  # noqa: E402
from tests.tables import book, view  # noqa: E402


def cards_of(rules: RuleBook) -> dict[int, Card]:
    """By slot: the card, when oros are trumps."""
    slots = contract_seeing.slots(rules, 0)
    return {slots[card]: card for card in rules.cards}


def cards_in(named: dict[int, Card], row: Bools) -> list[Card]:
    return [named[int(slot)] for slot in np.flatnonzero(row)]


def same_deal(tables: Alone, rules: RuleBook, row: int) -> Deal:
    """The engine's deal with the cards and the contract of one of the tables."""
    named, first = cards_of(rules), int(tables.leader[row])
    deal = engine.start(rules, (first - rules.step) % 3, 1)
    deal.hands = [cards_in(named, hand) for hand in tables.hands[row]]
    deal.caller, deal.trump, deal.high_bid = int(tables.declarer[row]), 0, int(tables.needed[row])
    deal.talon, deal.discards = [], cards_in(named, tables.laid[row])
    deal.bids = ((deal.caller, deal.high_bid, 0),)
    deal.tell(TalonTaken(deal.caller, tuple(cards_in(named, tables.talon[row])), shown=True))
    engine.enter(deal, engine.plan(rules)[-1])
    assert deal.turn == first
    return deal


def as_inputs(sight: contract_alone.Sight) -> dict[int, float]:
    on, amounts = sight
    units = {inputs.TRICKS_LEFT: inputs.TRICKS_UNIT}
    return dict.fromkeys(on, 1.0) | {
        place: amount / units.get(place, inputs.POINTS_UNIT) for place, amount in amounts if amount
    }


def read_from(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> policy.Policy:
    """The policy of this name out of a folder of its own."""
    monkeypatch.setattr(policy, "FOLDER", folder)
    policy.policy.cache_clear()
    read = policy.policy(name)
    policy.policy.cache_clear()
    assert read is not None
    return read


def test_every_card_leads_to_what_the_engine_says_and_is_seen_as_a_view_tells() -> None:
    rules, rng = book("rematada", 3), Random(4)
    tables = Alone(40, np.random.default_rng(4))
    deals = {row: same_deal(tables, rules, row) for row in range(10)}
    named = cards_of(rules)
    while not tables.over:
        sight, legal = tables.inputs(), tables.legal()
        chosen = legal.argmax(axis=1)
        for row, deal in deals.items():
            slots = [int(slot) for slot in np.flatnonzero(legal[row])]
            assert sorted(named[slot] for slot in slots) == sorted(deal.playable(deal.turn))
            told = contract_alone.sight_of(Knowledge(view(deal, deal.turn), rules))
            seen = {int(place): float(sight[row, place]) for place in np.flatnonzero(sight[row])}
            assert as_inputs(told) == pytest.approx(seen)
            chosen[row] = rng.choice(slots)
            engine.play(deal, named[int(chosen[row])])
        tables.act(chosen)
    worth = utility(tables)
    for row, deal in deals.items():
        assert engine.over(deal)
        result = settle(deal)
        assert result.sides[0].points == tables.declarer_points()[row]
        assert (worth[row, deal.caller] > 0) == result.contract_made


def test_an_imagined_deal_is_played_on_as_the_learned_network_plays_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    chances = np.random.default_rng(2)
    network = Network.fresh((32, 16), chances, inputs.INPUTS, inputs.SLOTS)
    write_player(network, USUAL, 0.5, tmp_path)
    read = read_from(tmp_path, contract_alone.NAME, monkeypatch)
    rules, tables = book("rematada", 3), Alone(12, chances)
    deals = [same_deal(tables, rules, row) for row in range(12)]
    for row, deal in enumerate(deals):
        play_on(deal, read, cards_in(cards_of(rules), tables.talon[row]))
    while not tables.over:
        tables.act(np.where(tables.legal(), network.values(tables.inputs()), -np.inf).argmax(axis=1))
    alike = [settle(deal).sides[0].points == tables.declarer_points()[row] for row, deal in enumerate(deals)]
    assert sum(alike) >= 9  # two cards may be so near each other that rounding decides


def test_a_deal_is_finished_from_the_talon_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write_player(Network.fresh((8, 8), np.random.default_rng(1), inputs.INPUTS, inputs.SLOTS), USUAL, 0.5, tmp_path)
    read = read_from(tmp_path, contract_alone.NAME, monkeypatch)
    deal = engine.start(book("rematada", 3), 0, 3, record=False)
    deal.caller = deal.turn = 2
    deal.high_bid = 100
    engine.enter(deal, DISCARD)
    play_on(deal, read)
    assert engine.over(deal)
    assert sum(side.card_points for side in settle(deal).sides) == 120


def test_a_hand_is_judged_as_was_learned(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tables = Alone(20, np.random.default_rng(5))
    network = Network.fresh((16, 8), np.random.default_rng(1), inputs.CHANCE_INPUTS, 1)
    write_numbers(network, {inputs.FAR: inputs.POINTS_UNIT}, {}, tmp_path / "numbers.policy")
    numbers = read_from(tmp_path, "numbers", monkeypatch)
    expected = network.values(hands_seen(tables))[:, 0]
    for row in range(20):
        hand, laid = (
            np.flatnonzero(cards).tolist() for cards in (tables.hands[row, tables.declarer[row]], tables.laid[row])
        )
        leader = int(tables.first[row] - tables.declarer[row]) % 3
        found = chance(numbers, hand, laid, leader, int(tables.needed[row]))
        assert found == pytest.approx(min(1.0, max(0.0, (1 + expected[row]) / 2)), abs=0.02)


def test_the_same_seed_teaches_the_same() -> None:
    lessons = []
    for _ in range(2):
        chances = np.random.default_rng(3)
        network = Network.fresh((8, 8), chances, inputs.INPUTS, inputs.SLOTS)
        lessons.append(lesson_of(network, USUAL, 0.5, chances))
    assert (lessons[0].cards == lessons[1].cards).all()
    assert (lessons[0].aims == lessons[1].aims).all()
