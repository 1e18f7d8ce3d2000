"""`main.py doctor`: it tells what does not work and how to mend it, changes nothing, and is never at a loss."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from game.commands import doctor
from game.commands.launch import packages
from game.paths import ROOT
from game.storage.database import LAYOUT
from tests import keep_profile
from tests.test_profiles import OLD, snapshot

NOTHING_WRONG = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}


def consulted(*argv: str, **environment: str) -> tuple[int, str]:
    """The exit status and what is printed, as in a terminal."""
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py"), "doctor", *argv],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env=os.environ | NOTHING_WRONG | environment,
    )
    assert done.stderr == ""
    assert "Traceback" not in done.stdout
    return done.returncode, done.stdout


def looked_at(root: Path, capsys: pytest.CaptureFixture[str]) -> str:
    """What is told about a profile, without asking other processes."""
    doctor.main(["--profile-dir", str(root)])
    return capsys.readouterr().out


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No other process answers."""
    monkeypatch.setattr(doctor, "_asked", lambda *_asked: {"found": []})


def test_where_everything_works_it_says_so_and_changes_nothing(tmp_path: Path) -> None:
    root = Path(shutil.copytree(OLD[-1], tmp_path / "profile"))
    before = snapshot(root)
    status, told = consulted("--profile-dir", str(root))
    assert (status, "Everything works." in told) == (0, True), told
    assert "matches 3, matches/finished 1, rules 1" in told
    assert "all can go on" in told
    assert snapshot(root) == before


def test_a_profile_that_is_not_there_yet_is_not_made(tmp_path: Path) -> None:
    status, told = consulted("--profile-dir", str(tmp_path / "none"))
    assert (status, "will be made at the first start" in told) == (0, True), told
    assert not (tmp_path / "none").exists()


def test_damage_in_the_profile_is_told_with_what_to_do_and_left_alone(tmp_path: Path) -> None:
    root = keep_profile.main("broken", tmp_path)
    (root / "settings.db").write_bytes(b"no database")
    match = min((root / "matches").glob("*.jsonl"))
    match.write_bytes(match.read_bytes() + b"nonsense\n")
    (root / "rules" / "mine.yaml").write_text("exchnge: {timing: own_turn}\n", encoding="utf-8")
    (root / "reports").mkdir()
    (root / "reports" / "report-1.txt").write_text("x", encoding="utf-8")
    before = snapshot(root)
    status, told = consulted("--profile-dir", str(root))
    assert status == 1
    for words in ("settings.db is damaged", match.name, "mine.yaml:1", "report-1.txt", "4 things do not work"):
        assert words in told, (words, told)
    assert told.count("→") == 4
    assert snapshot(root) == before


def test_a_deck_and_games_that_cannot_be_shown_are_told_as_the_game_tells_them(tmp_path: Path) -> None:
    (tmp_path / "decks" / "grandmother").mkdir(parents=True)
    (tmp_path / "decks" / "grandmother" / "deck.yaml").write_text("based_on: azulejoo\n", encoding="utf-8")
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "brisca.yaml").write_text("extends: briscola\n", encoding="utf-8")
    (tmp_path / "rules" / "sunday.yml").write_text("extends: brisca\n", encoding="utf-8")
    status, told = consulted("--profile-dir", str(tmp_path))
    assert status == 1
    for words in ("decks/grandmother/deck.yaml, line 1", "azulejoo", "rules/brisca.yaml:1:1", "rules/sunday.yml:1:1"):
        assert words in told, (words, told)


def test_a_broken_sound_is_told_with_its_reason(tmp_path: Path) -> None:
    status, told = consulted("--profile-dir", str(tmp_path), "--lang", "es", SDL_AUDIODRIVER="nothing")
    assert status == 1
    assert told.count("!!") == 1
    assert "No funciona" in told or "no funciona" in told


def test_without_the_packages_it_still_answers(tmp_path: Path) -> None:
    """A copy of what Python alone needs, beside which nothing was ever fetched."""
    copy = tmp_path / "ñ copy"
    for part in ("game", "assets/locale", "rules"):
        shutil.copytree(ROOT / part, copy / part, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("main.py", "requirements.txt"):
        shutil.copy(ROOT / name, copy / name)
    done = subprocess.run(
        [sys.executable, "-I", "-S", str(copy / "main.py"), "doctor", "--profile-dir", str(tmp_path / "profile")],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env=os.environ | NOTHING_WRONG,
    )
    assert done.stderr == ""
    assert done.returncode == 1
    assert "missing, or of another version: pygame-ce" in done.stdout
    assert "start the game once" in done.stdout
    assert "parts are missing: fonts, decks" in done.stdout
    assert not (copy / ".venv").exists()


@pytest.mark.usefixtures("alone")
def test_settings_of_a_newer_version_ask_for_an_update(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with closing(sqlite3.connect(tmp_path / "settings.db")) as base, base:
        base.execute(f"PRAGMA user_version = {LAYOUT + 1}")
    assert "newer version" in looked_at(tmp_path, capsys)


@pytest.mark.usefixtures("alone")
def test_a_disk_that_is_nearly_full_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shutil, "disk_usage", lambda _path: shutil._ntuple_diskusage(10**9, 10**9, 10**6))
    assert "Make room on this disk" in looked_at(tmp_path, capsys)


@pytest.mark.usefixtures("alone")
def test_whatever_goes_wrong_while_looking_is_a_line_too(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_asked: object) -> bool:
        raise RuntimeError("out of order")

    monkeypatch.setattr(packages, "right", broken)
    told = looked_at(tmp_path, capsys)
    assert "RuntimeError: out of order" in told
    assert "Settings" in told


@pytest.mark.usefixtures("alone")
def test_what_is_pasted_does_not_name_the_persons_folder(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "ines"))
    assert "ines" not in looked_at(tmp_path / "ines" / "brisca", capsys)
