"""Every question to a computer player in every game: a legal answer, the same for the same View, seed and number."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from hashlib import sha256
from random import Random

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine import actions, engine, shuffle
from game.engine.actions import Pass
from game.engine.deal import Deal
from game.engine.phases.count import settle
from game.engine.rulebook import rulebook
from game.engine.view import to_json
from game.players import LEVELS, TEMPERS, aside, choose, view_as_heard
from game.players.advice.advice import advise
from game.players.process.pipe import ACT, ADVISE, ASIDE, Question, answer_question
from tests import examples
from tests.rule_mixes import Mix, mixes
from tests.tables import ROOT, TABLES, book, played, view
from tests.test_secrecy import another_truth

EVERY_GAME = pytest.mark.parametrize(("name", "players"), TABLES)
SAMPLES = 3
EVERY = (
    {ACT: 3, ASIDE: 7, ADVISE: 9} if examples.long else {ACT: 9, ASIDE: 9, ADVISE: 37}
)  # each kind is asked at every so many moments of a deal


def question(deal: Deal, seat: int, kind: str, level: str, temper: str) -> Question:
    own = view(deal, seat)
    return Question(1, kind, json.dumps(to_json(view_as_heard(own, level) if kind != ADVISE else own)), level, temper)


def answers_in(name: str, players: int) -> Iterator[tuple[Deal, int, Question, dict[str, object]]]:
    """A deal played at random, with questions on the way and their answers."""
    rng = Random(players)
    deal = engine.start(book(name, players), 0, shuffle.derived_seed(21, players))
    if Pass() in engine.legal(deal, deal.turn):  # somebody bids, so that the cards are played
        bid = next(action for action in engine.legal(deal, deal.turn) if action != Pass())
        engine.apply(deal, deal.turn, bid)
    for moment, _ in enumerate(played(deal, rng)):
        on_turn = engine.to_act(deal)
        if on_turn is None:
            return
        for kind in (ACT, ADVISE, ASIDE):
            others = [seat for seat in range(players) if seat != on_turn]
            seat = rng.choice(others) if kind == ASIDE else on_turn
            if moment % EVERY[kind] == 1:
                put = question(deal, seat, kind, rng.choice(LEVELS), rng.choice(list(TEMPERS)))
                yield deal, seat, put, answer_question(put, SAMPLES)


@pytest.mark.matrix
@EVERY_GAME
def test_every_answer_is_legal_and_hidden_cards_change_nothing(name: str, players: int) -> None:
    rng = Random(8)
    kinds = set()
    for deal, seat, put, told in answers_in(name, players):
        assert "fault" not in told, told
        found = told["answer"]
        if put.kind == ADVISE:
            assert isinstance(found, dict)
            proposed = [candidate["action"] for candidate in found["candidates"]]
        else:
            proposed = [] if found is None else [found]
        assert proposed or put.kind == ASIDE
        options = engine.legal(deal, seat)
        assert all(actions.from_json(action) in options for action in proposed)
        kinds.add(put.kind)
        other = another_truth(deal, seat, rng)
        assert answer_question(question(other, seat, put.kind, put.level, put.temper), SAMPLES) == told
    assert kinds == {ACT, ASIDE, ADVISE}


def digest() -> str:
    """What the answers of some games come to."""
    told = [
        answer["answer"]
        for name, players in TABLES[:: 6 if examples.long else 14]
        for _, _, _, answer in answers_in(name, players)
    ]
    return sha256(json.dumps(told).encode()).hexdigest()


def test_another_process_gives_the_same_answers() -> None:
    code = "from tests.test_answers import digest; print(digest())"
    other = os.environ | {"PYTHONHASHSEED": "5"}  # what is kept by its hash lies in another order there
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, env=other, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == [digest()]


# -- tables with the oddest house rules ------------------------------------------------------------------------------


ODD = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@ODD
@given(mix=mixes(), seed=st.integers(0, 2**32))
def test_whole_deals_of_any_mix_are_played_to_their_end(mix: Mix, seed: int) -> None:
    rng = Random(seed)
    deal = engine.start(rulebook(mix.variant, mix.players), seed % mix.players, seed)
    manners = [(rng.choice(LEVELS), rng.choice(list(TEMPERS))) for _ in range(mix.players)]
    while (seat := engine.to_act(deal)) is not None:
        for other in range(mix.players):
            done = (
                aside(view_as_heard(view(deal, other), manners[other][0]), *manners[other]) if other != seat else None
            )
            if done is not None and not engine.over(deal):
                assert done in engine.legal(deal, other), mix
                engine.apply(deal, other, done)
        if engine.to_act(deal) != seat:
            continue
        action = choose(view_as_heard(view(deal, seat), manners[seat][0]), 2, rng, *manners[seat])
        assert action in engine.legal(deal, seat), mix
        if rng.random() < 0.1:
            told = advise(view(deal, seat), 2, rng)
            assert all(one.action in engine.legal(deal, seat) for one in told.candidates), mix
        engine.apply(deal, seat, action)
    settle(deal)
