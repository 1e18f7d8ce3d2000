"""The yardstick by rule: it weighs cards for later, plays every game, and stands between greedy and master."""

from __future__ import annotations

import pytest

from game.arena.yardsticks import careful
from game.engine import actions, engine
from game.engine.cards import parse
from tests.tables import TABLES, book, view
from tests.test_arena import Said, asked, lying


@pytest.mark.parametrize(
    ("trump", "table", "hand", "card"),
    [
        ("oros", (), ("copas-1", "copas-4", "oros-2"), "copas-4"),
        ("oros", ("copas-1",), ("copas-4", "copas-6", "oros-2"), "oros-2"),
        ("oros", ("copas-12",), ("espadas-4", "oros-1", "oros-12"), "espadas-4"),
        ("oros", ("copas-12",), ("copas-3", "espadas-4", "espadas-5"), "copas-3"),
    ],
    ids=["leads the cheapest", "trumps an ace", "keeps high trumps", "takes with a load"],
)
def test_it_weighs_what_a_card_is_worth_later(
    trump: str, table: tuple[str, ...], hand: tuple[str, ...], card: str
) -> None:
    deal = lying(trump, table, hand)
    assert careful(view(deal, deal.turn), engine.legal(deal, deal.turn)) == actions.Play(parse(card))


@pytest.mark.matrix
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_it_sits_down_to_every_game(capsys: Said, name: str, players: int) -> None:
    entries = len(book(name, players).sides)
    words = ["--variant", name, "--players", str(players), *["--seat", "careful"] * entries, "--deals", "2"]
    assert asked(capsys, *words)["deals"] == 2


@pytest.mark.parametrize(("stronger", "weaker"), [("careful", "greedy"), ("master", "careful")])
@pytest.mark.parametrize("players", ["2", "4"])
def test_it_stands_between_the_greedy_player_and_the_master(
    capsys: Said, players: str, stronger: str, weaker: str
) -> None:
    words = ["--variant", "briscola_mac", "--players", players, "--seat", stronger, "--seat", weaker, "--mirror"]
    assert asked(capsys, *words, "--deals", "40", "--seed", "1", "--samples", "8")["diff"] > 0
