"""A program at the arena's table that answers all sorts of things: what it may do is done, all else is told as a slip.

This module is also that program: `python -m tests.hostile.answers FIRST` answers its first question with number FIRST.
"""

from __future__ import annotations

import json
import shlex
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any, Final

from tests.hostile.harm import SENSELESS, harmed, senseless
from tests.hostile.runs import Trial

LIMIT_S: Final = 5.0  # for what must come; what never comes is waited for that long, so nothing of it is asked for
ROOT: Final = Path(__file__).resolve().parents[2]


def answer(number: int, asked: dict[str, Any]) -> bytes:
    """The line with which question of this number is answered."""
    rng = Random(f"answers:{number}")
    good = {"id": asked["id"], "action": rng.choice(asked["legal"])}
    match rng.randrange(8):
        case 0 | 1:
            said = json.dumps(good).encode()
        case 2:
            said = harmed(json.dumps(good).encode(), rng)
        case 3:
            said = json.dumps(senseless(good, rng)).encode()
        case 4:
            said = json.dumps({**good, "action": senseless(good["action"], rng)}).encode()
        case 5:
            said = rng.randbytes(rng.randrange(200))
        case 6:
            said = json.dumps(rng.choice(SENSELESS)).encode()
        case _:
            said = rng.choice((b"[" * 5000, b'{"id":' * 3000, b" ", b"\xef\xbb\xbf{}", b'{"id":1e999}', b"\x00" * 99))
    if json.loads(json.dumps(good)) != _value(said) and _is_early(said, asked["id"]):
        said = b"early"  # an answer to an earlier question is waited on, and there is a test of its own for that
    return said.replace(b"\n", b" ").replace(b"\r", b" ")


def _value(said: bytes) -> Any:  # noqa: ANN401 - whatever it says
    try:
        return json.loads(said)
    except (ValueError, RecursionError):
        return None


def _is_early(said: bytes, number: int) -> bool:
    found = _value(said.replace(b"\n", b" ").replace(b"\r", b" "))
    told = found.get("id") if isinstance(found, dict) else None
    return isinstance(told, int) and told < number


@contextmanager
def answers(_folder: Path) -> Iterator[Trial]:
    """Questions of deals of all games in turn, each answered by a number of its own."""
    from game.arena.outside import Program

    table = Table()
    programs: dict[str, Any] = {}

    def trial(number: int) -> None:
        if programs.get("next") != number:
            if "program" in programs:
                programs["program"].close()
            command = shlex.join([sys.executable, "-c", LISTENS, str(ROOT), str(number)])
            programs["program"] = Program(command)
        asked = table.ask(programs["program"], number)
        programs["next"] = number + 1 if asked else -1  # it counts the questions

    try:
        yield trial
    finally:
        if "program" in programs:
            programs["program"].close()


class Table:
    """A deal after the other; whoever is on turn asks the program, and chance plays."""

    def __init__(self) -> None:
        from tests.tables import TABLES

        self._tables = TABLES

    def ask(self, program: Any, number: int) -> bool:  # noqa: ANN401 - imported where it is needed
        """One question, and what becomes of its answer; whether there was any."""
        from game.arena.outside import EXCERPT, Slip
        from game.engine import actions, engine, shuffle
        from tests.tables import book, likely, view

        rng = Random(f"question:{number}")
        rules = book(*self._tables[number % len(self._tables)])
        deal = engine.start(rules, rng.randrange(rules.players), shuffle.derived_seed(29, number // len(self._tables)))
        for _act in range(rng.randrange(12)):
            seat = engine.to_act(deal)
            if seat is not None:
                engine.apply(deal, seat, likely(list(engine.legal(deal, seat)), rng))
        seat = engine.to_act(deal)
        if seat is None:
            return False
        options = engine.legal(deal, seat)
        legal = [actions.to_json(option) for option in options]
        begun = monotonic()
        found = program.ask(view(deal, seat), legal, LIMIT_S)
        assert monotonic() - begun < LIMIT_S, "an answer that came was not heard"
        said = answer(number, {"id": program._number, "legal": json.loads(json.dumps(legal))})
        value = _value(said)
        if isinstance(found, Slip):
            action = value.get("action") if isinstance(value, dict) and value.get("id") == program._number else None
            assert not isinstance(action, dict), f"{said[:200]!r} was refused: {found}"
            assert found.said.isprintable()
            assert len(found.said) <= EXCERPT + 1 + 12 * EXCERPT
        else:
            assert isinstance(value, dict)
            assert found == value["action"]
            if found in legal:
                engine.apply(deal, seat, options[legal.index(found)])
        return True


LISTENS: Final = """
import json, sys
sys.path.insert(0, sys.argv[1])
from tests.hostile.answers import answer
for number, line in enumerate(sys.stdin, int(sys.argv[2])):
    sys.stdout.buffer.write(answer(number, json.loads(line)) + b"\\n")
    sys.stdout.flush()
"""
