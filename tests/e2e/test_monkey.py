"""A monkey for some seconds, in CI for a minute: whatever it presses, nothing is reported and it ends as it should."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.e2e import monkey

MINUTES = 1.0 if os.environ.get("CI") else 0.2

pytestmark = pytest.mark.skipif("sys.platform != 'linux'", reason="needs an X server that shows nothing")


def test_a_monkey_finds_nothing_in_a_short_while(tmp_path: Path) -> None:
    found = monkey.run(MINUTES, 5, tmp_path)
    assert found.faults == {}, found.told(MINUTES, 5)
    assert found.presses > 10
    assert len(found.screens) > 2
