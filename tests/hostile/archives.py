"""Files of *Move to another computer*, changed in any way: refused in a sentence, or brought in whole."""

from __future__ import annotations

import json
import shutil
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, Final

from game.storage import archive, moving
from game.storage.archive import FIRST_PAGE, UnusableArchive
from game.storage.folders import Folders
from game.storage.moving import Brought, Profile
from game.storage.opening import order
from game.storage.remembered import Memory
from game.storage.settings import Settings
from tests import keep_profile
from tests.hostile.harm import SENSELESS, harmed, senseless
from tests.hostile.runs import Trial
from tests.test_profiles import snapshot

DAY: Final = "2025-03-08"
NAMES: Final = (
    *(
        "../../evil.yaml",
        "/etc/passwd",
        "rules/../../evil",
        "rules/con.yaml",
        "rules/a:b.yaml",
        "rules/.x",
        "settings.db",
    ),
    *(
        "matches/x.jsonl",
        "rules",
        "rules/",
        "",
        ".",
        "rules\\\\..\\\\evil",
        "reports/x.txt",
        "decks/" + "d/" * 40 + "x",
    ),
    *(
        "rules/" + "n" * 300,
        "matches/finished/00001-a.jsonl",
        "matches/played",
        "faces/own-1.json",
        "texts/\u202ea.txt",
    ),
    *(
        "rules/ñ.yaml",
        "RULES/a.yaml",
        "rules/A.yaml",
        "rules/a.yaml ",
        "rules//a.yaml",
        "matches/.lock",
        "decks/a/b.svg",
    ),
)


@contextmanager
def archives(folder: Path) -> Iterator[Trial]:
    """The archive of somebody who has played, brought in where somebody else has."""
    theirs = keep_profile.main("theirs", folder)
    ours = keep_profile.main("ours", folder)
    (theirs / "decks" / "nonna").mkdir(parents=True)
    (theirs / "decks" / "nonna" / "deck.yaml").write_text("name: Nonna\n", encoding="utf-8")
    (ours / "rules" / "mine.yaml").write_text("name: Mine\nextends: brisca\n", encoding="utf-8")
    (folder / "stick").mkdir()
    sound = archive.write(folder / "stick", DAY, Folders(theirs), Settings(theirs), Memory(theirs))[0].read_bytes()

    def trial(number: int) -> None:
        rng = Random(f"archives:{number}")
        with TemporaryDirectory(dir=folder) as place:
            home, stick = Path(place) / "profile", Path(place) / f"Brisca-{DAY}.brisca"
            shutil.copytree(ours, home)
            stick.write_bytes(sound)
            if rng.random() < 0.4:
                stick.write_bytes(harmed(sound, rng))
            else:
                _remake(stick, rng)
            _bring(stick, home, rng)
            assert {one.name for one in Path(place).iterdir()} == {stick.name, "profile"}, (
                "something was written outside"
            )

    yield trial


def _remake(path: Path, rng: Random) -> None:
    """The archive again, with a first page, names or files that somebody has thought out."""
    with zipfile.ZipFile(path) as found:
        held: dict[str, bytes] = {name: found.read(name) for name in found.namelist()}
    page: Any = json.loads(held.pop(FIRST_PAGE))
    for _change in range(rng.choice((1, 1, 2))):
        match rng.randrange(5):
            case 0:
                page = senseless(page, rng)
            case 1:
                _rename(page, held, rng)
            case 2:
                name = rng.choice(list(held))
                held[name] = harmed(held[name], rng)
                _told_again(page, name, held[name], rng)
            case 3:
                held[rng.choice(NAMES)] = rng.randbytes(rng.randrange(50))
            case _ if isinstance(page, dict):
                key = rng.choice(("settings", "games", "recent", "people", "played", "brisca", "files"))
                page[key] = senseless(page.get(key), rng) if rng.random() < 0.7 else rng.choice(SENSELESS)
    with zipfile.ZipFile(path, "w") as made, warnings.catch_warnings(), suppress(ValueError, OverflowError):
        warnings.simplefilter("ignore")  # two files of one name
        for name, data in held.items():
            info = zipfile.ZipInfo(name or "x")
            if rng.random() < 0.02:
                info.external_attr = 0o120777 << 16  # a link
            made.writestr(info, data, rng.choice((zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_LZMA)))
        made.writestr(FIRST_PAGE, json.dumps(page))
        if rng.random() < 0.05:
            made.writestr(FIRST_PAGE, json.dumps(page))


def _rename(page: Any, held: dict[str, bytes], rng: Random) -> None:  # noqa: ANN401 - it may be anything by now
    with suppress(KeyError, TypeError, IndexError, AttributeError):
        one = rng.choice(page["files"])
        before, one["name"] = one["name"], rng.choice(NAMES)
        if rng.random() < 0.9:
            held[one["name"]] = held.pop(before)


def _told_again(page: Any, name: str, data: bytes, rng: Random) -> None:  # noqa: ANN401 - it may be anything by now
    """The first page says of the changed file what is true, or nearly."""
    import hashlib

    with suppress(KeyError, TypeError, AttributeError):
        for one in page["files"]:
            if one["name"] == name and rng.random() < 0.9:
                one |= {"size": len(data), "sha256": hashlib.sha256(data).hexdigest()}


def _bring(path: Path, home: Path, rng: Random) -> None:
    """Refused with a sentence and nothing touched, or brought in: then all that was here is here, or kept beside."""
    before, theirs = snapshot(home), rng.random() < 0.5
    profile = Profile(Folders(home), Settings(home), Memory(home))
    try:
        archive.glance(path)
        with moving.looked_at(path, profile) as found:
            brought = moving.bring_in(found, profile, theirs)
    except UnusableArchive as error:
        refused = str(error)
    else:
        _is_whole(home, before, profile, brought)
        return
    assert refused.isprintable()
    assert "Traceback" not in refused
    assert snapshot(home) == before


def _is_whole(home: Path, before: dict[str, bytes], profile: Profile, brought: Brought) -> None:
    assert all(told.isprintable() for told in brought.troubles)
    after = snapshot(home)
    held = list(after.values())
    for name, data in before.items():
        if name.startswith("settings.db") or name == "matches/played":
            continue
        assert any(one.startswith(data) for one in held), f"{name} was lost"
    assert not list(home.glob(f"{moving.STAGING}*"))
    again = Settings(home)
    assert again.trouble == ""
    assert again.chosen == profile.settings.chosen
    assert Memory(home).games == profile.memory.games
    assert Memory(home).people == profile.memory.people
    assert all(isinstance(name, str) for name in order(home / "matches"))
