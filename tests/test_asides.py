"""What computer players do out of turn: swaps of the turn-up wherever the rules let them, and never what may not be."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from game.arena.players import Computer
from game.arena.playing import Round, play_round
from game.engine import actions, engine, shuffle
from game.engine.actions import Action, Claim, Exchange, Play, Signal
from game.engine.cards import parse
from game.engine.deal import Deal
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.match.session import Session
from game.players import LEVELS, aside, view_as_heard
from game.variants.loading import load
from tests.person import Sit, match_of
from tests.tables import ROOT, TABLES, book, view
from ui.table.scene.controller import Asides

SEVEN, KING = parse("oros-7"), parse("oros-12")


def house(folder: Path, timing: str, more: str = "") -> Variant:
    """A game in which nobody needs a trick to swap, at these moments."""
    file = folder / f"{timing}.yaml"
    rules = f"extends: brisca\nexchange: {{timing: {timing}, needs_trick: none}}\n{more}"
    file.write_text(rules, encoding="utf-8")
    return load(file, (ROOT / "rules",))


def kings_turn(rules: RuleBook, holder: int, leader: int) -> Deal:
    """A deal with the king of oros turned up, in which this seat holds the seven of trumps."""
    deal = engine.start(rules, (leader - rules.step) % rules.players, shuffle.derived_seed(6, 1))
    piles = [*deal.hands, deal.stock]

    def put(card: int, pile: list[int]) -> None:
        other = next(one for one in piles if card in one)
        there = other.index(card)
        other[there], pile[0] = pile[0], other[there]

    put(KING, deal.stock)
    put(SEVEN, deal.hands[holder])
    deal.turn_up, deal.trump = KING, KING >> 4
    assert deal.turn == leader
    return deal


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    ("timing", "swaps"),
    [("any_time", True), ("between_tricks", True), ("own_turn", False), ("after_own_trick", False)],
)
def test_who_is_not_on_turn_swaps_where_the_rules_let_him(tmp_path: Path, timing: str, swaps: bool, level: str) -> None:
    rules = rulebook(house(tmp_path, timing), 3)
    deal = kings_turn(rules, 1, 0)
    assert aside(view(deal, 1), level) == (Exchange(SEVEN) if swaps else None)
    assert aside(view(deal, 2), level) is None, "somebody else holds the seven"
    engine.apply(deal, 0, next(act for act in engine.legal(deal, 0) if isinstance(act, Play)))
    engine.apply(deal, 1, next(act for act in engine.legal(deal, 1) if isinstance(act, Play) and act.card != SEVEN))
    found = aside(view(deal, 1), level)
    assert found == (Exchange(SEVEN) if timing == "any_time" else None), "a card lies on the table"


def test_nobody_swaps_out_of_turn_before_the_own_trick() -> None:
    deal = kings_turn(book("brisca", 2), 1, 0)
    assert aside(view(deal, 1)) is None
    deal.tricks_won[1] = 1
    assert aside(view(deal, 1)) == Exchange(SEVEN)


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_what_is_done_out_of_turn_may_be_done_in_every_game(name: str, players: int) -> None:
    rng = Random(f"{name}:{players}")
    deal = engine.start(book(name, players), rng.randrange(players), shuffle.derived_seed(9, players))
    while (turn := engine.to_act(deal)) is not None:
        seat = rng.randrange(players)
        level = rng.choice(LEVELS)
        done = aside(view_as_heard(view(deal, seat), level), level, rng.choice(["calm", "even", "bold"]))
        if seat == turn:
            assert done is None
        elif done is not None:
            assert done in engine.legal(deal, seat)
            if not isinstance(done, Claim):
                engine.apply(deal, seat, done)
        engine.apply(deal, turn, rng.choice(_on_turn(deal, turn)))


def _on_turn(deal: Deal, seat: int) -> list[Action]:
    return [act for act in engine.legal(deal, seat) if not isinstance(act, Signal | Claim)]


def test_in_the_arena_a_swap_is_made_by_who_does_not_lead(tmp_path: Path) -> None:
    rules = rulebook(house(tmp_path, "between_tricks"), 3)
    chairs = [[Computer("easy", 2, speaks=False)] for _ in rules.sides]
    late = 0
    for number in range(12):
        deal = engine.start(rules, number % 3, shuffle.derived_seed(5, number))
        for act in play_round(rules, chairs, 5, Round(number, 0)).record["actions"]:
            late += act["action"] == "exchange" and act["seat"] != deal.turn
            data = {key: value for key, value in act.items() if key != "seat"}
            engine.apply(deal, act["seat"], actions.from_json(data))
    assert late


def test_a_computer_swaps_at_the_table_while_a_person_is_to_lead(sit: Sit, tmp_path: Path) -> None:
    rules = house(tmp_path, "between_tricks")
    chairs = match_of(rules, 2, 1).seats
    session = next(
        one
        for one in (Session.begin(rules, 2, 3, chairs, None, seed=seed, dealer=1) for seed in range(200))
        if one.to_act == 0 and any(isinstance(act, Exchange) for act in one.legal(1))
    )
    person = sit.at(session).at_rest()
    person.wait(4000)
    assert [seat for seat, _gave, _took in session.view(0).exchanged] == [1]
    assert session.to_act == 0, "it is still the person's turn"
    assert person.table.context.director.stage.picture.turn_up == session.view(0).turn_up


def test_who_shall_not_sign_does_not_even_where_something_else_was_asked_for() -> None:
    session = Session.begin(
        load(ROOT / "rules" / "brisca.yaml"), 4, 3, match_of(book("brisca", 4).variant, 4, 1).seats, None
    )
    asides = Asides(session)
    asides.questions[7] = 1
    asides.hear(7, Signal("play_load"))
    assert asides.waits
    silent = tuple(replace(chair, signs=False) for chair in session.seats)
    asides = Asides(Session.begin(session.variant, 4, 3, silent, None))
    asides.questions[7] = 1
    asides.hear(7, Signal("play_load"))
    assert not asides.waits
