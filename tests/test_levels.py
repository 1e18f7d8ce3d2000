"""Levels at tables of all sizes: who is softer where."""

from __future__ import annotations

import pytest

from game.players.style.levels import BY_NAME, LEVELS, among


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_each_level_is_softer_than_the_next_higher_one_at_every_table(players: int) -> None:
    softness = [among(BY_NAME[name], players).softness for name in LEVELS]
    assert softness == sorted(softness, reverse=True)
    assert len(set(softness)) == len(LEVELS)
    assert softness[-1] == 0  # the master always plays what it thinks best


def test_with_several_others_every_level_but_the_master_is_softer_than_with_one() -> None:
    for name in LEVELS[:-1]:
        level = BY_NAME[name]
        assert among(level, 2) == level
        assert among(level, 4).softness > level.softness
        assert among(level, 4) == among(level, 6)
