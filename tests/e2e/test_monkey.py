"""A monkey for some seconds: whatever it presses, the program writes no report and ends as it should."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e import monkey

pytestmark = pytest.mark.skipif("sys.platform != 'linux'", reason="needs an X server that shows nothing")


def test_a_monkey_finds_nothing_in_a_few_seconds(tmp_path: Path) -> None:
    found = monkey.run(0.2, 5, tmp_path)
    assert found.faults == {}, found.told(0.2, 5)
    assert found.presses > 10
    assert len(found.screens) > 2
