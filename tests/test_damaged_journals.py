"""Journals of several games cut and damaged anywhere: what is sound goes on, and nothing else is ever shown."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import TypeAlias

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as some

from game.match.session import Session, Unreadable
from game.storage.journal import unfinished_matches
from game.variants.loading import with_params
from tests.examples import examples
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


@pytest.fixture(scope="module")
def models(tmp_path_factory: pytest.TempPathFactory) -> list[Model]:
    return [evening(tmp_path_factory.mktemp("model"), name, players) for name, players in GAMES]


# -- what can happen to a file -----------------------------------------------------------------------------------------


def cut(data: bytes, rng: Random) -> bytes:
    return data[: rng.randrange(len(data) + 1)]


def flipped(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(data))
    return data[:place] + bytes([data[place] ^ (1 << rng.randrange(8))]) + data[place + 1 :]


def spoilt(data: bytes, rng: Random) -> bytes:
    """A block of another file, or of nothing, in the place of a part."""
    place, length = rng.randrange(len(data)), rng.randrange(1, 600)
    block = rng.choice([bytes(length), rng.randbytes(length), data[:length]])
    return data[:place] + block + data[place + rng.choice([0, length]) :]


def without_a_line(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    del lines[rng.randrange(len(lines))]
    return b"".join(lines)


def a_line_twice(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    lines.insert(rng.randrange(len(lines)), rng.choice(lines))
    return b"".join(lines)


def two_lines_changed_over(data: bytes, rng: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    one, other = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"".join(lines)


def torn_in_two(data: bytes, rng: Random) -> bytes:
    place = rng.randrange(len(data))
    return data[:place] + rng.choice([b"\n", b"\r", b"\r\n", b"\n\n", b"\x0b", b"\xe2\x80\xa8"]) + data[place:]


HARM: tuple[Callable[[bytes, Random], bytes], ...] = (
    cut,
    flipped,
    spoilt,
    without_a_line,
    a_line_twice,
    two_lines_changed_over,
    torn_in_two,
)


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


@examples(220, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(
    which=some.integers(0, len(GAMES) - 1),
    harm=some.lists(some.sampled_from(HARM), min_size=1, max_size=2),
    seed=some.integers(0, 1 << 30),
)
def test_what_is_sound_of_a_damaged_journal_goes_on_and_nothing_else_is_shown(
    tmp_path_factory: pytest.TempPathFactory,
    models: list[Model],
    which: int,
    harm: list[Callable[[bytes, Random], bytes]],
    seed: int,
) -> None:
    model, rng, folder = models[which], Random(seed), tmp_path_factory.mktemp("damaged")
    data = model.data
    for happens in harm:
        data = happens(data, rng)
        if not data:
            break
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
    it_is_told_as_it_stands_and_plays_on(session, folder, rng)


def it_is_told_as_it_stands_and_plays_on(session: Session, folder: Path, rng: Random) -> None:
    for _ in range(3):
        if session.match_over:
            break
        session.close()
        found = unfinished_matches(folder)
        assert [(saved.sound, saved.deal_number, saved.over) for saved in found] == [
            (True, session.deal_number, session.deal_over)
        ]
        assert found[0].score == session.match.score
        assert found[0].seats == tuple(seat.name for seat in seats(session.players))
        again = Session.resume(found[0].path)
        assert state(again) == state(session)
        session = again
        something(session, rng)
        assert session.trouble is None
    session.close()
