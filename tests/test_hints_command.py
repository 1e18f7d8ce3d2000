"""The command that prints hints: an object for every decision, what it says in words, and the moments of reviews."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.commands import hints
from game.engine import actions
from game.players.advice.facts import Fact
from game.players.advice.told import as_data, kind_of
from tests import examples
from tests.tables import book


def told(capsys: pytest.CaptureFixture[str], *words: str) -> list[dict[str, Any]]:
    """What the command answers in JSON, a line for each."""
    capsys.readouterr()
    assert hints.main([*words, "--samples", "1", "--json", "--lang", "en"]) == 0
    return [json.loads(line) for line in capsys.readouterr().out.splitlines()]


def test_there_is_a_line_for_every_decision_of_the_deal(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "--variant", "brisca", "--players", "2", "--seed", "3")
    if examples.long:
        assert lines == told(capsys, "--variant", "brisca", "--players", "2", "--seed", "3")
    assert len([line for line in lines if line["hint"]["title"].startswith("Play ")]) == 40
    for line in lines:
        assert list(line) == ["variant", "players", "view", "legal", "hint", "facts"]
        assert (line["variant"], line["players"], line["view"]["players"]) == ("brisca", 2, 2)
        hint = line["hint"]
        assert list(hint) == ["action", "title", "reason", "nudge", "equal", "others"]
        assert hint["action"] in line["legal"]
        assert all(list(one) == ["action", "points", "chance", "words"] for one in hint["others"])
        assert all(one["action"] in line["legal"] for one in hint["others"])
        assert all(list(fact) == ["kind", "card", "count", "of"] for fact in line["facts"])
        on_table = {card for _seat, card in line["view"]["table"]}
        under = [fact["card"] for fact in line["facts"] if fact["kind"] == "under"]
        assert set(under) <= on_table
        assert not (under and any(fact["kind"] == "card_beaten" for fact in line["facts"]))


def test_it_is_read_by_people_too(capsys: pytest.CaptureFixture[str]) -> None:
    assert hints.main(["--variant", "muerte_al_tres", "--samples", "1", "--seed", "2", "--lang", "es"]) == 0
    text = capsys.readouterr().out
    assert "Jugador 1: " in text
    assert "Juega " in text
    assert "En la mesa: " in text
    assert "{" not in text


def test_moments_of_a_review_rest_on_forty_deals(capsys: pytest.CaptureFixture[str]) -> None:
    lines = told(capsys, "--variant", "brisca", "--level", "child", "--review", "--seed", "5")
    assert lines
    for line in lines:
        moment = line["moment"]
        assert list(moment) == ["action", "mark", "deals", "title", "line", "question", "reason"]
        assert moment["deals"] >= 40 or moment["deals"] == 1
        assert moment["action"] in line["legal"]
        assert (moment["mark"] == "none") or moment["reason"]
    assert any(line["moment"]["mark"] == "costly" for line in lines)


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ([], "hints needs a game"),
        (["--variant", "brisca", "--players", "7"], "This game is for 2, 3, 4, 5 and 6 players."),
        (["--variant", "brisca", "--level", "wizard"], "--level is wizard; it takes child"),
        (["--variant", "nothing like it"], "There is no game nothing like it"),
    ],
)
def test_what_it_cannot_follow_is_told_in_a_sentence(
    capsys: pytest.CaptureFixture[str], words: list[str], sentence: str
) -> None:
    assert hints.main([*words, "--lang", "en"]) == 2
    assert sentence in capsys.readouterr().err


def test_every_kind_of_fact_has_four_fields_for_programs() -> None:
    card = book("brisca", 2).cards[0]
    samples = {"int": 2, "bool": True, "str": "side", "Card": card, "Suit": 1}
    for kind in Fact.__subclasses__():
        values = [samples.get(str(hint), (card,)) for hint in kind.__annotations__.values()]
        fact = kind(*values)
        data = as_data(fact, actions.Play(card))
        assert data["kind"] == kind_of(fact)
        assert data["card"]
        assert list(data) == ["kind", "card", "count", "of"]
