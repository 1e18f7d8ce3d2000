"""Learning round by round: what is told of it, and that a run which was cut short is gone on with."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

pytest.importorskip("numpy", reason="only training needs it: game/players/training/requirements.txt")

import numpy as np

from game.players.policy.inputs import InputList
from game.players.policy.shapes.free_inputs import FREE
from game.players.training.__main__ import main
from game.players.training.network import Network
from game.players.training.selfplay import LearningPlan, Lesson, Recipe, learn_rounds
from tests.twins import read_from

RECIPE = Recipe(sizes=(4, 4), rounds=5)


def lesson(_network: Network, _recipe: Recipe, _share: float, chance: np.random.Generator) -> Lesson:
    """Some rows of anything."""
    return Lesson(chance.random((6, 4), np.float32), chance.integers(0, 4, 6), chance.random(6, np.float32))


def course(lesson: Callable[[Network, Recipe, float, np.random.Generator], Lesson] = lesson) -> LearningPlan:
    """Looked at after every second round: the first weight of then, and the same at the last look."""

    def figures(network: Network, before: Network) -> str:
        return f"{network.weights[0][0, 0]:.5f} after {before.weights[0][0, 0]:.5f}"

    return LearningPlan(InputList(ranks=1, seats=1), 4, RECIPE, 2, lesson, figures, lambda _network, _seed: {})


def test_a_run_that_was_cut_short_goes_on_to_the_same_end(tmp_path: Path) -> None:
    def cut_short(network: Network, recipe: Recipe, share: float, chance: np.random.Generator) -> Lesson:
        if share * recipe.rounds > 2.5:
            raise KeyboardInterrupt
        return lesson(network, recipe, share, chance)

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


def test_the_command_writes_a_policy_that_players_can_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    little = ["--rounds", "1", "--deals", "4", "--sizes", "4", "4", "--out", str(tmp_path)]
    assert main(["free-2", *little]) == 0
    assert len(read_from(tmp_path, "free-2", monkeypatch).rows) == FREE.length


def test_hands_are_judged_only_of_somebody_who_learned_to_play(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["call-5-hands"])
    assert "call-5-hands needs --player FILE" in capsys.readouterr().err
