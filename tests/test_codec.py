"""What crosses pipes and lies in files: written by the types of the fields, read again, and refused in a sentence."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Annotated, Any, Literal, get_type_hints

import pytest

from game.engine import actions, engine, shuffle
from game.engine.cards import Card, Suit, parse
from game.engine.codec import Tag, classes, codec, usable
from game.engine.view import to_json
from game.players.advice import facts
from game.players.advice.advice import Advice, Candidate
from game.players.advice.facts import Fact
from tests.tables import book, cards, played, view

RECORDED = (Path(__file__).parent / "golden" / "questions.txt").read_text(encoding="utf-8").splitlines()

WRITTEN: list[tuple[actions.Action, str]] = [
    (actions.Play(parse("oros-1")), '{"action": "play", "card": "oros-1"}'),
    (actions.Play(parse("oros-1"), arrastre=True), '{"action": "play", "card": "oros-1", "arrastre": true}'),
    (actions.Exchange(parse("copas-7")), '{"action": "exchange", "give": "copas-7"}'),
    (actions.Bid(70), '{"action": "bid", "amount": 70}'),
    (actions.Bid(rank=3), '{"action": "bid", "rank": 3}'),
    (actions.Bid(62, rank=2), '{"action": "bid", "rank": 2, "amount": 62}'),
    (actions.Pass(), '{"action": "pass"}'),
    (actions.Call(parse("espadas-3")), '{"action": "call", "card": "espadas-3"}'),
    (actions.Discard(cards("oros-2", "bastos-12")), '{"action": "discard", "cards": ["oros-2", "bastos-12"]}'),
    (actions.Discard(()), '{"action": "discard", "cards": []}'),
    (actions.ChooseTrump(3), '{"action": "choose_trump", "suit": "bastos"}'),
    (actions.Signal("trump_ace"), '{"action": "signal", "meaning": "trump_ace"}'),
    (actions.Claim(), '{"action": "claim"}'),
    (actions.ViewPartner(), '{"action": "view_partner"}'),
    (actions.Declare(1), '{"action": "declare", "suit": "copas"}'),
]


@pytest.mark.parametrize(("action", "text"), WRITTEN)
def test_an_action_is_written_like_this_and_read_again(action: actions.Action, text: str) -> None:
    assert json.dumps(actions.to_json(action)) == text
    assert actions.from_json(json.loads(text)) == action


def test_every_kind_of_action_is_among_these() -> None:
    assert {type(action) for action, _text in WRITTEN} == set(classes(actions.Action).values())


@pytest.mark.parametrize("line", RECORDED)
def test_a_program_beyond_this_one_is_asked_as_ever_to_the_byte(line: str) -> None:
    name, players, moment, seat, question = line.split(" ", 4)
    deal = engine.start(book(name, int(players)), 0, shuffle.derived_seed(33, int(players)))
    steps = played(deal, Random(int(players)))
    for _ in range(int(moment) + 1):
        next(steps)
    own = view(deal, int(seat))
    seen = to_json(own)
    assert seen["rules"] == own.rules.text
    legal = [actions.to_json(option) for option in engine.legal(deal, int(seat))]
    assert json.dumps({"id": int(moment), "view": {**seen, "rules": {}}, "legal": legal}) == question


def test_cards_laid_aside_are_put_in_order() -> None:
    assert actions.from_json({"action": "discard", "cards": ["bastos-12", "oros-2"]}) == actions.Discard(
        cards("oros-2", "bastos-12")
    )


@pytest.mark.parametrize(
    ("data", "told"),
    [
        ({}, "there is no action None; the actions are play, exchange, bid"),
        ({"action": "fly"}, "there is no action 'fly'"),
        ({"action": ["play"]}, "there is no action ['play']"),
        ({"action": "pass", "card": "oros-1"}, "the action pass does not take card; it takes nothing"),
        ({"action": "play", "card": "oros-1", "give": 1}, "does not take give; it takes arrastre, card"),
        ({"action": "play"}, "None is not a card"),
        ({"action": "play", "card": "oros-14"}, "'oros-14' is not a card"),
        ({"action": "play", "card": "oros-1", "arrastre": "yes"}, "'yes' is not true or false"),
        ({"action": "bid", "amount": True}, "True is not a whole number"),
        ({"action": "bid", "amount": 7.5}, "7.5 is not a whole number"),
        ({"action": "discard", "cards": "oros-1"}, "'oros-1' is not a list"),
        ({"action": "declare", "suit": "hearts"}, "'hearts' is not a suit"),
        ({"action": "signal"}, "None is not a text"),
    ],
)
def test_what_is_no_action_is_refused_in_a_sentence(data: dict[str, Any], told: str) -> None:
    with pytest.raises(ValueError, match=r"^") as refused:
        actions.from_json(data)
    assert told in str(refused.value)


SAMPLES: Mapping[object, object] = {
    bool: True,
    int: 7,
    str: "declarer",
    Card: parse("oros-3"),
    Suit: 2,
    tuple[Card, ...]: cards("copas-1", "copas-3"),
    tuple[Suit, ...]: (0, 3),
}


@pytest.mark.parametrize("kind", classes(Fact).values(), ids=lambda kind: kind.__name__)
def test_every_fact_crosses_the_pipe_in_an_advice(kind: type) -> None:
    fact = kind(**{name: SAMPLES[hint] for name, hint in get_type_hints(kind, include_extras=True).items()})
    one = Candidate(actions.Play(parse("oros-3")), 1.5, 30, None, (fact, facts.OnlyChoice()), doubt=2.0)
    advice = Advice(0, (one, Candidate(actions.Pass(), -4.0, 0.0, 1.0, ())), 24)
    assert codec(Advice).read(json.loads(json.dumps(codec(Advice).write(advice)))) == advice


@dataclass(frozen=True)
class Dot:
    """A class of a union."""

    at: tuple[int, int]
    lit: bool = False


@dataclass(frozen=True)
class LongLine:
    """Another one."""

    ends: tuple[Dot, ...]
    style: Literal["thin", "thick"] = "thin"


@dataclass(frozen=True)
class Drawing:
    """What has fields of every type."""

    shapes: tuple[Annotated[Dot | LongLine, Tag("shape")], ...] = ()
    title: str | None = None
    card: Card | None = None
    scale: float = 1.0


def test_a_class_of_any_types_is_written_and_read() -> None:
    drawing = Drawing((Dot((1, 2)), LongLine((Dot((0, 0), lit=True),), "thick")), None, parse("oros-1"), 2)
    written = codec(Drawing).write(drawing)
    assert written == {
        "shapes": [
            {"shape": "dot", "at": [1, 2]},
            {"shape": "long_line", "ends": [{"at": [0, 0], "lit": True}], "style": "thick"},
        ],
        "title": None,
        "card": "oros-1",
        "scale": 2,
    }
    assert codec(Drawing).read(json.loads(json.dumps(written))) == drawing


def test_a_field_that_makes_no_sense_has_its_default_and_the_others_stay() -> None:
    data = {"title": 7, "card": "oros-3", "scale": "big", "shapes": [{"shape": "dot", "at": [1]}], "colour": "red"}
    assert usable(Drawing, data) == Drawing(card=parse("oros-3"))


def test_a_union_without_a_tag_is_refused_when_it_is_declared() -> None:
    with pytest.raises(TypeError, match=r"not a module, class|does not have annotations"):
        codec(int | str)
