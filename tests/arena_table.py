"""The arena asked in this very process, and the programs that sit down at its table."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path
from typing import Any, Final

import pytest

from game.commands import arena

DUEL: Final = ("--variant", "brisca", "--players", "2")
AT_RANDOM: Final = """
import json, random, sys
for line in sys.stdin:
    asked = json.loads(line)
    print(json.dumps({"id": asked["id"], "action": random.Random(line).choice(asked["legal"])}), flush=True)
"""


class Arena:
    """Whoever asks the arena, with a folder for programs."""

    def __init__(self, capsys: pytest.CaptureFixture[str], folder: Path) -> None:
        self.capsys, self.folder = capsys, folder

    def answered(self, *words: str, status: int = 0) -> tuple[str, str]:
        """What the arena answers, and what it tells beside it."""
        assert arena.main(words) == status
        told = self.capsys.readouterr()
        return told.out, told.err

    def asked(self, *words: str, status: int = 0) -> dict[str, Any]:
        """What the arena answers with --json."""
        answer: dict[str, Any] = json.loads(self.answered(*words, "--json", status=status)[0])
        return answer

    def refused(self, *words: str) -> str:
        """The sentence with which the arena refuses."""
        return self.answered(*words, status=2)[1]

    def program(self, text: str) -> str:
        """The entry of a program with this text."""
        file = self.folder / "player.py"
        file.write_text(text, encoding="utf-8")
        return "cmd:" + shlex.join([sys.executable, str(file)])
