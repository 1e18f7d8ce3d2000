"""Journals of several games cut and damaged anywhere: what is sound goes on, and nothing else is ever shown."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory, mkdtemp
from typing import TypeAlias

from game.match.session import Session, Unreadable
from game.storage.journal import unfinished_matches
from game.variants.loading import with_params
from tests.hostile.harm import harmed, senseless
from tests.hostile.runs import Trial
from tests.matches import state
from tests.tables import game, likely, seats

State: TypeAlias = tuple[object, ...]
GAMES = (
    ("brisca", 2),
    ("brisca", 4),
    ("bastarda", 5),
    ("rematada", 3),
    ("tute_2", 2),
    ("sueca", 4),
    ("cinquecento", 4),
)


@dataclass(frozen=True)
class Model:
    """A match as it was written, and how it stood after so many lines."""

    data: bytes = field(repr=False)
    stood: dict[int, State] = field(repr=False)


def evening(folder: Path, name: str, players: int) -> Model:
    """Three deals with everything that people do beside playing."""
    rng = Random(f"{name} {players}")
    session = Session.begin(game(name), players, None, seats(players), folder, seed=3)
    path, stood = session.path, {}
    assert path

    def keep() -> None:
        stood[path.read_bytes().count(b"\n")] = state(session)

    keep()
    while session.deal_number < 3 or not session.deal_over:
        if session.match_over:
            break
        something(session, rng)
        keep()
    written = path.read_bytes()
    session.close()
    return Model(written, stood)


def something(session: Session, rng: Random) -> None:
    """The next thing that happens at the table."""
    seat, chance = session.to_act, rng.random()
    if session.deal_over:
        if chance < 0.5:
            with contextlib.suppress(ValueError):
                session.change_rules(with_params(session.variant, {"match.target": 5}))
                return
        session.next_deal()
    elif chance < 0.05:
        session.hint(0)
    elif chance < 0.10:
        session.hand_over(1, "person" if session.seats[1].kind == "computer" else "computer")
    elif chance < 0.2 and session.may_take_back() is None:
        session.take_back()
    elif chance < 0.21 and session.may_concede(0) is None:
        session.concede_deal(0)
    elif seat is not None:
        session.do(seat, likely(list(session.legal(seat)), rng))


def taken_up(path: Path) -> Session | None:
    """The match as the menu takes it up: told what is damaged, the person presses once more, and then it goes on."""
    try:
        return Session.resume(path)
    except Unreadable as told:
        refused = told
    assert refused.sentence.encode()
    assert refused.rescued in (None, path)
    return Session.resume(path) if refused.rescued else None


def unchanged(before: list[bytes], after: list[bytes]) -> int:
    """How many lines stand in both from the beginning."""
    same = 0
    while same < min(len(before), len(after)) and before[same] == after[same]:
        same += 1
    return same


@contextlib.contextmanager
def journals(folder: Path) -> Iterator[Trial]:
    """A journal of one of the games, damaged by accident or changed on purpose."""
    models = cache(lambda name, players: evening(Path(mkdtemp(dir=folder)), name, players))

    def trial(number: int) -> None:
        rng = Random(f"journals:{number}")
        model = models(*GAMES[number % len(GAMES)])
        with TemporaryDirectory(dir=folder) as place:
            (_a_line_makes_no_sense if rng.random() < 0.4 else _is_damaged)(model, Path(place), rng)

    yield trial


def _is_damaged(model: Model, folder: Path, rng: Random) -> None:
    """What is sound of it goes on, and nothing else is ever shown."""
    data = harmed(model.data, rng)
    path = folder / "00001-match.jsonl"
    path.write_bytes(data)
    assert len(unfinished_matches(folder)) <= 1
    session = taken_up(path)
    kept = [aside.read_bytes() for aside in folder.glob("*.bad")]
    sound = unchanged(model.data.splitlines(), data[: data.rfind(b"\n") + 1].splitlines())
    if session is None:
        assert sound == 0, "what is sound goes on"
        assert kept == [data]
        assert unfinished_matches(folder) == []
        return
    lines = path.read_bytes().splitlines()
    assert kept in ([], [data]), "nothing that was in the file is lost"
    assert lines[:sound] == model.data.splitlines()[:sound]
    if len(lines) == sound and sound in model.stood:
        assert state(session) == model.stood[sound]
    names = tuple(seat.name for seat in seats(session.players))
    assert_goes_on(session, folder, rng, names if sound else None)  # a letter of a name may have become another


def _a_line_makes_no_sense(model: Model, folder: Path, rng: Random) -> None:
    """It is refused in a sentence, or taken as what it says; whatever is taken up is taken up again as it was."""
    lines = model.data.splitlines()
    place = 0 if rng.random() < 0.3 else rng.randrange(len(lines))
    lines[place] = json.dumps(senseless(json.loads(lines[place]), rng)).encode()
    path = folder / "00001-match.jsonl"
    path.write_bytes(b"\n".join(lines) + b"\n")
    before = path.read_bytes()
    for saved in unfinished_matches(folder):
        assert "\n" not in "".join((saved.path.name, *saved.seats))
    session = taken_up(path)
    held = [path.read_bytes()] if path.exists() else []
    held += [aside.read_bytes() for aside in folder.glob("*.bad")]
    older = json.loads(lines[0]).get("format") in range(1, 5) if session is not None else False  # it is written anew
    assert older or any(one.startswith(before) for one in held), "what was in the file is somewhere"
    if session is not None:
        assert_goes_on(session, folder, rng)


def assert_goes_on(session: Session, folder: Path, rng: Random, names: tuple[str, ...] | None = None) -> None:
    """It is told as it stands, taken up as it stands, and plays on."""
    for _ in range(3):
        if session.match_over:
            break
        session.close()
        found = unfinished_matches(folder)
        assert [(saved.sound, saved.deal_number, saved.over) for saved in found] == [
            (True, session.deal_number, session.deal_over)
        ]
        assert found[0].score == session.match.score
        assert found[0].seats == (names or found[0].seats)
        again = Session.resume(found[0].path)
        assert state(again) == state(session)
        session = again
        something(session, rng)
        names = found[0].seats
        assert session.trouble is None
    session.close()
