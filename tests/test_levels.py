"""The levels as characters: what a child does, what nobody above it does, and the command that counts both."""

from __future__ import annotations

import json
from dataclasses import astuple, replace
from itertools import pairwise
from random import Random
from typing import Any, Final

import pytest

from game.arena import ladder
from game.arena.players import THINKERS, YARDSTICKS, is_player
from game.arena.seer import SEER
from game.commands import levels as command
from game.engine.actions import Action, Play
from game.engine.cards import suit_of
from game.engine.view import View
from game.players import LEVELS, STRONGEST, choose
from game.players.knowledge.imagine import Knowledge
from game.players.style.character import decide, plainness
from game.players.style.levels import BY_NAME, level_of
from game.players.style.silly import Silly, noted, silly_moves
from game.variants.loading import with_params
from tests.tables import book, cards, game
from tests.test_bots import plays, scene

MOODS: Final = 12  # generators with which a player is asked, as it does not always do the same
ABOVE_THE_CHILD: Final = LEVELS[1:]
THRIFTY: Final = LEVELS[1:3]  # who never makes a silly move


def does(seen: View, level: str) -> set[Action]:
    """What a player of this level may do here."""
    return {choose(seen, 6, Random(number), level) for number in range(MOODS)}


def hers(name: str = "brisca", players: int = 2, **told: Any) -> set[Action]:
    """What the child does in this scene."""
    return does(scene(name, players, **told), "child")


# -- the child ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "players"), [("brisca", 2), ("brisca", 4), ("brisca", 5), ("brisca_mexico", 2)])
def test_a_child_with_an_ace_that_sees_ten_points_grabs_them(name: str, players: int) -> None:
    assert hers(name, players, table=["oros-3"], hand=["oros-1", "copas-4", "espadas-5"]) == {plays("oros-1")}


def test_a_child_takes_two_points_with_whatever_takes_them() -> None:
    assert hers(table=["oros-10"], hand=["bastos-1", "copas-4", "espadas-5"]) == {plays("bastos-1")}


def test_a_child_hoards_its_aces_and_threes_until_they_take_something() -> None:
    assert hers(hand=["oros-1", "bastos-3", "copas-4"]) == {plays("copas-4")}
    assert hers(table=["oros-4"], hand=["oros-1", "copas-4", "espadas-5"]).isdisjoint({plays("oros-1")})


def test_a_child_does_not_think_of_who_comes_after_it() -> None:
    hand = ["oros-1", "copas-4", "espadas-5"]
    assert hers(players=4, table=["oros-12"], hand=hand) == {plays("oros-1")}


def test_a_child_leaves_to_its_partner_what_is_his_for_certain() -> None:
    sure: dict[str, Any] = {"table": ["oros-5", "oros-1", "oros-6"], "hand": ["bastos-7", "copas-4", "espadas-5"]}
    assert plays("bastos-7") not in hers(players=4, **sure)


@pytest.mark.parametrize("fallback", ["lowest", "nobody"])
def test_a_child_shuns_points_where_nothing_else_wins(fallback: str) -> None:
    rules = with_params(game("brisca_mexico"), {"goal.low_fallback": fallback})
    seen = replace(scene("brisca_mexico", 2, table=["oros-11"], hand=["oros-1", "copas-4", "espadas-3"]), rules=rules)
    assert does(seen, "child") == {plays("espadas-3")}
    leads = replace(scene("brisca_mexico", 2, hand=["oros-1", "copas-4", "espadas-3"]), rules=rules)
    assert does(leads, "child") == {plays("copas-4")}


# -- nobody above the child --------------------------------------------------------------------------------------------

SILLY: Final[dict[Silly, dict[str, Any]]] = {
    Silly.TRUMP_LED: {"hand": ["bastos-3", "copas-4", "espadas-5"]},
    Silly.LOAD_LED: {"hand": ["oros-1", "copas-4", "espadas-5"]},
    Silly.THROWN: {"table": ["bastos-12"], "hand": ["oros-3", "copas-4", "espadas-5"]},
    Silly.LEFT: {"table": ["oros-3"], "hand": ["bastos-5", "copas-4", "espadas-5"]},
    Silly.DEAR: {"table": ["oros-12"], "hand": ["bastos-1", "copas-4", "espadas-5"]},
}
OF_EVERY_KIND = pytest.mark.parametrize("kind", SILLY, ids=[kind.value for kind in SILLY])


def silly_in(seen: View) -> dict[Action, Silly]:
    knowledge = Knowledge(seen, book(seen.variant, seen.players))
    return {Play(code): why for code, why in silly_moves(knowledge, seen.hand).items()}


@OF_EVERY_KIND
@pytest.mark.parametrize("level", THRIFTY)
def test_with_a_worthless_card_in_hand_nothing_silly_is_done_above_the_child(kind: Silly, level: str) -> None:
    seen = scene(**SILLY[kind])
    silly = silly_in(seen)
    assert set(silly.values()) == {kind}
    assert does(seen, level).isdisjoint(silly)


@OF_EVERY_KIND
@pytest.mark.parametrize("level", LEVELS[3:])
def test_hard_and_master_must_be_sure_before_they_do_it(kind: Silly, level: str) -> None:
    seen = scene(**SILLY[kind])
    knowledge, skill = Knowledge(seen, book("brisca", 2)), level_of(level)
    silly = {card for card in seen.hand if Play(card) in silly_in(seen)}
    for ahead, done in ((0.5, False), (40.0, True)):
        judged = {card: ahead if card in silly else 0.0 for card in seen.hand}
        found = decide(knowledge, judged, skill, Random(1), lambda: 1.0)
        assert (found in silly) == done


def test_what_has_a_reason_is_not_silly() -> None:
    assert not silly_in(scene(hand=["oros-1", "copas-4"], stock=0))  # nothing more to draw
    assert not silly_in(scene(table=["oros-12"], hand=["oros-1", "copas-4"]))  # no trump is spent
    trumps = [card for card in book("brisca", 2).cards if suit_of(card) == 3]
    gone = scene(hand=["oros-1", "copas-4"], shown=((0, ()),), turn_up=None, discards=tuple(trumps))
    assert not silly_in(gone)  # nothing goes over the ace any more
    wide = scene("brisca_mexico", 2, hand=["oros-1", "copas-4"])
    assert not silly_in(wide)  # where few points win, loads are better led


def test_what_is_silly_is_counted_by_the_view_of_who_did_it() -> None:
    seen = scene(**SILLY[Silly.THROWN])
    thrown, kept = noted(seen, plays("oros-3")), noted(seen, plays("copas-4"))
    assert thrown is not None
    assert kept is not None
    assert (thrown.chances, thrown.done) == (frozenset({Silly.THROWN}), Silly.THROWN)
    assert (kept.chances, kept.done) == (frozenset({Silly.THROWN}), None)
    assert noted(scene(table=["bastos-12"], hand=["oros-3", "copas-10"]), plays("oros-3")) is None


# -- equal choices -----------------------------------------------------------------------------------------------------


def test_of_equal_cards_the_one_goes_that_a_good_player_would_explain() -> None:
    seen = scene(hand=["bastos-1", "bastos-4", "oros-10", "copas-4", "copas-5", "espadas-3"])
    order = sorted(seen.hand, key=plainness(Knowledge(seen, book("brisca", 2)), seen.hand))
    assert order == list(cards("copas-4", "copas-5", "oros-10", "bastos-4", "espadas-3", "bastos-1"))
    found = decide(
        Knowledge(seen, book("brisca", 2)), dict.fromkeys(seen.hand, 3.0), level_of(STRONGEST), Random(1), lambda: 1.0
    )
    assert found == cards("copas-4")[0]


def test_of_equal_cards_the_richest_plain_one_goes_to_the_partners_sure_trick() -> None:
    seen = scene(players=4, table=["oros-5", "oros-1", "oros-6"], hand=["copas-3", "bastos-1", "espadas-4"])
    order = sorted(seen.hand, key=plainness(Knowledge(seen, book("brisca", 4)), seen.hand))
    assert order == list(cards("copas-3", "espadas-4", "bastos-1"))


# -- the table of characters -------------------------------------------------------------------------------------------


def test_each_level_goes_less_by_its_first_glance_than_the_one_below_at_every_table() -> None:
    thinking = [BY_NAME[name] for name in LEVELS if BY_NAME[name].reach != "table"]
    for lower, upper in pairwise(thinking):
        assert all(more > less for more, less in zip(astuple(lower.impulse), astuple(upper.impulse), strict=True))
        assert lower.wavers > upper.wavers
    assert not any(astuple(BY_NAME[STRONGEST].impulse))


def test_a_level_can_be_tried_out_with_another_impulse() -> None:
    assert set(astuple(level_of("normal@0.5").impulse)) == {0.5}
    assert level_of("normal@0.5").tricks == level_of("normal").tricks


# -- the command -------------------------------------------------------------------------------------------------------


def told(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    assert command.main([*words, "--players", "2", "--variant", "brisca", "--deals", "2", "--json"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_the_command_says_how_a_level_stands_beside_the_greedy_one(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = told(capsys, "--level", "child")
    assert line["level"] == "child"
    assert line["aim"] == 0.25
    assert 0 <= line["won"] <= 1


def test_the_command_counts_silly_moves_by_level(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = told(capsys, "--manners", "--level", "easy")
    assert set(line["silly"]) == set(Silly)
    assert all(counted["done"] == 0 for counted in line["silly"].values())
    assert any(counted["chances"] for counted in line["silly"].values())


def test_the_command_sets_levels_above_each_other(capsys: pytest.CaptureFixture[str]) -> None:
    (line,) = told(capsys, "--ladder", "--level", "normal")
    assert (line["upper"], line["lower"]) == ("normal", "child")
    assert line["clear"] == (line["errors"] >= 3)
    assert line["learned"]


def test_a_ladder_may_stop_as_soon_as_a_level_is_clearly_above(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    steps = {}
    for name, bound in (("at once", -99.0), ("never", 99.0)):
        monkeypatch.setattr(ladder, "LOOKS", ((1, bound),))
        (steps[name],) = told(capsys, "--ladder", "--soon", "--level", "normal")
    (all_decks,) = told(capsys, "--ladder", "--level", "normal")
    assert (steps["at once"]["decks"], steps["at once"]["clear"]) == (1, True)
    assert steps["never"] == all_decks  # the same decks, in parts


def test_the_earlier_a_ladder_may_stop_the_clearer_it_must_be() -> None:
    found = ladder.looks(400, soon=True)
    assert [decks for decks, _bound in found] == sorted({decks for decks, _bound in found})
    assert all(early > late for (_, early), (_, late) in pairwise(found))
    assert found[-1] == (400, ladder.CLEAR)
    assert ladder.looks(400, soon=False) == [(400, ladder.CLEAR)]
    assert ladder.looks(40, soon=True)[-1] == (40, ladder.CLEAR)


def test_where_little_can_be_won_one_who_sees_all_cards_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(ladder, "LITTLE", 1.1)
    (line,) = told(capsys, "--ladder", "--seer", "--level", "normal")
    assert line["seer"] >= 0.5


def test_nobody_who_sees_all_cards_sits_down_elsewhere() -> None:
    assert not is_player(SEER)
    assert SEER not in {*YARDSTICKS, *THINKERS}


def test_the_command_speaks_to_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert command.main(["--variant", "brisca", "--players", "2", "--deals", "1", "--level", "child"]) == 0
    assert "child: wins" in capsys.readouterr().out
    assert command.main(["--variant", "brisca", "--players", "9", "--deals", "1"]) == 2
