"""Computer players at tables with the oddest house rules: they finish every deal, legally, and advise on the way."""

from __future__ import annotations

from random import Random

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine import engine
from game.engine.phases.count import settle
from game.engine.rulebook import rulebook
from game.players import LEVELS, TEMPERS, aside, choose, view_as_heard
from game.players.advice.advice import advise
from tests.rule_mixes import Mix, mixes
from tests.tables import view

MANY = settings(max_examples=15, deadline=None, suppress_health_check=list(HealthCheck), derandomize=True)


@MANY
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
