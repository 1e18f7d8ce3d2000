"""Some thousand inputs of all kinds: `python -m tests.hostile KIND` tries as many more as one likes."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import examples
from tests.hostile.kinds import INPUTS
from tests.hostile.runs import run

MANY = {"rules": 600, "decks": 300, "journals": 120, "settings": 250, "archives": 230, "answers": 1500}


@pytest.mark.parametrize("name", INPUTS)
def test_whatever_comes_in_is_read_or_refused_in_a_sentence(name: str) -> None:
    assert sum(MANY.values()) == 3000
    found = run(name, INPUTS[name], 0, MANY[name] * (7 if examples.long else 1))
    assert not found.faults, found


def test_what_was_found_is_told_once_with_the_number_that_finds_it_again(capfd: pytest.CaptureFixture[str]) -> None:
    from contextlib import contextmanager

    @contextmanager
    def kind(_folder: Path):  # type: ignore[no-untyped-def]  # noqa: ANN202
        def trial(number: int) -> None:
            if number % 3 == 2:
                raise ValueError("an odd pip")

        yield trial

    found = run("pips", kind, 0, 9)
    assert [*found.faults.values()] == [[2, 5, 8]]
    told = capfd.readouterr().err
    assert told.count("Traceback") == 1
    assert "python -m tests.hostile pips --first 2 --many 1" in told
