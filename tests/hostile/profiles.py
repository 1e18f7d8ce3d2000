"""Settings and all other files of a profile: whatever they hold, the program reads what makes sense and goes on."""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final

from game.engine.variant import Variant
from game.house_rules.draft import Draft, kept
from game.paths import RULES
from game.storage import opening, outside
from game.storage.remembered import FIRSTS, GameMemory, Memory, Person
from game.storage.settings import ALLOWED, FILE, Choices, Settings
from game.variants import loading
from tests import keep_profile
from tests.hostile.harm import SENSELESS, harmed, senseless
from tests.hostile.runs import Trial
from ui.draw.avatars import Avatars

FACE: Final = "own-0123456789ab"
LOOK: Final = {"skin": "warm", "hair": "short"}


@contextmanager
def settings(folder: Path) -> Iterator[Trial]:
    """The profile of somebody who has played, in which one file is damaged or holds what makes no sense."""
    sound = keep_profile.main("sound", folder)
    (sound / "faces").mkdir()
    (sound / "faces" / f"{FACE}.json").write_text(json.dumps(LOOK), encoding="utf-8")
    book = loading.load(RULES / "brisca.yaml", (RULES,))
    ways: tuple[Callable[[Path, Random], None], ...] = (_damaged, _rows, _rows, _others)

    def trial(number: int) -> None:
        rng = Random(f"settings:{number}")
        with TemporaryDirectory(dir=folder) as place:
            profile = Path(place)
            shutil.copytree(sound, profile, dirs_exist_ok=True, ignore=shutil.ignore_patterns("*.jsonl"))
            ways[number % len(ways)](profile, rng)
            assert_opens(profile, book)

    yield trial


def _damaged(profile: Path, rng: Random) -> None:
    """Bytes of the database are others than were written."""
    path = profile / FILE
    path.write_bytes(harmed(path.read_bytes(), rng))


def _rows(profile: Path, rng: Random) -> None:
    """The tables are sound, and what stands in them makes no sense."""
    with closing(sqlite3.connect(profile / FILE)) as base, base:
        for table, key in (("setting", "name"), ("game", "name"), ("person", "id")):
            for name, value in base.execute(f"SELECT {key}, value FROM {table}").fetchall():
                if rng.random() < 0.3:
                    told = json.dumps(senseless(json.loads(value), rng))
                    base.execute(f"UPDATE {table} SET value = ? WHERE {key} = ?", (told, name))
        for name in rng.sample(list(Choices.__dataclass_fields__), 4):
            told = json.dumps(rng.choice((*SENSELESS, *ALLOWED.get(name, ()))))
            base.execute("INSERT OR REPLACE INTO setting VALUES (?, ?)", (name, told))
        for _row in range(rng.randrange(3)):
            cells = [rng.choice(("Ana", "x" * 900, b"\xff\xfe", None, 7, 1.5, "a\nb", "\u202e")) for _cell in range(3)]
            base.execute(
                "INSERT OR REPLACE INTO person VALUES (?, ?, ?)", [cells[0] or "", cells[1] or "", cells[2] or 0]
            )


def _others(profile: Path, rng: Random) -> None:
    """One of the small files beside it."""
    path = rng.choice([profile / "matches" / opening.PLAYED, *profile.glob("drafts/*"), *profile.glob("faces/*")])
    if path.suffix == ".json" and rng.random() < 0.6:
        path.write_text(json.dumps(senseless(json.loads(path.read_bytes()), rng)), encoding="utf-8")
    else:
        path.write_bytes(harmed(path.read_bytes() if path.exists() else b"00001-brisca.jsonl\n", rng))


def assert_opens(profile: Path, book: Variant) -> None:
    """All of it is read; what is read is something that may stand there; and what is kept from now on is kept."""
    found = Settings(profile)
    assert found.trouble == "" or (found.trouble.isprintable() and "Traceback" not in found.trouble)
    for name, values in ALLOWED.items():
        assert getattr(found.now, name) in values, name
    memory = Memory(profile)
    for known in (*memory.games.values(), memory.game("brisca")):
        assert isinstance(known, GameMemory)
        assert known.first in FIRSTS
        assert all(len(places) == players for players, places in known.seats.items())
    for person in memory.people:
        assert outside.printable(person.name) == person.name
    assert all(isinstance(name, str) for name in opening.order(profile / "matches"))
    draft = kept(profile / "drafts", Draft.of(book))
    assert draft is None or not draft.fits or draft.variant().id == "brisca"
    Avatars(profile / "faces").description(FACE)
    newer = "newer version" in found.trouble
    found.change(text=150, felt="blue")
    memory.met(Person("Eva", "alba"))
    again = Settings(profile)
    assert newer or (again.now.text, again.now.felt) == (150, "blue")
    assert newer or (Memory(profile).people[0].name, Memory(profile).people[0].face) == ("Eva", "alba")
