"""What the arena says to whom sits before it: its help, its refusals, and what became of outside programs."""

from __future__ import annotations

import json
import os
import re
import shlex
import sys
from pathlib import Path

import pytest

from game.commands.arena import NOT_ITSELF
from game.i18n.words import spoken
from tests.arena_table import AT_RANDOM, DUEL, Arena

OPTIONS = ["--variant", "--players", "--seat", "--deals", "--seed", "--mirror", "--jobs", "--samples", "--limit"]
OPTIONS += ["--record", "--json", "--profile-dir", "--lang", "-h"]
TWO = (*DUEL, "--deals", "1", "--seat", "greedy", "--seat")


@pytest.mark.parametrize("language", spoken())
def test_help_explains_every_option_with_an_example(arena: Arena, language: str) -> None:
    page, _beside = arena.answered("--lang", language, "--help")
    assert all(re.search(rf"^  {option}[ ,]", page, re.MULTILINE) for option in OPTIONS)
    assert "python3 main.py arena --variant brisca" in page
    assert max(map(len, page.splitlines())) <= 100
    assert ("Examples" in page) is (language == "en")


def test_a_language_that_it_does_not_speak_is_told(arena: Arena) -> None:
    assert arena.refused(*TWO, "random", "--lang", "xx") == f"--lang is xx; it takes {', '.join(spoken())}\n"
    assert "value" in arena.refused(*TWO, "random", "--lang=")


def test_even_a_question_with_faults_is_answered_in_the_language_asked_for(arena: Arena) -> None:
    assert "Aquí no se conoce" in arena.refused("--nonsense", "--lang", "es")


def test_who_names_too_few_is_told_how_many_seats_there_are(arena: Arena) -> None:
    pairs = arena.refused("--variant", "brisca", "--players", "4", "--seat", "greedy")
    assert "Brisca with 4 players has 2 sides" in pairs
    assert "seats 0 and 2; seats 1 and 3. Here there is 1." in pairs
    alone = arena.refused("--variant", "brisca", "--players", "3")
    assert "needs --seat 3 times, once for each seat: 0, 1 and 2. Here there are 0." in alone
    auction = arena.refused("--variant", "chiamata_rank", *["--seat", "greedy"] * 6)
    assert "auction" in auction
    assert "with 5 players needs --seat once for each seat: 0, 1, 2, 3 and 4. Here there are 6." in auction


def test_a_record_never_takes_the_place_of_another(arena: Arena, tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    arena.answered(*TWO, "random", "--record", str(file))
    kept = file.read_bytes()
    assert kept.count(b"\n") == 1
    assert f"The file {file} is there already" in arena.refused(*TWO, "random", "--record", str(file))
    assert file.read_bytes() == kept


def test_an_empty_file_may_be_written_and_none_is_left_behind_empty(arena: Arena, tmp_path: Path) -> None:
    file = tmp_path / "deals.jsonl"
    arena.refused(*TWO, "cmd:/no/such", "--record", str(file))
    assert not file.exists()
    file.touch()
    arena.answered(*TWO, "random", "--record", str(file))
    assert file.stat().st_size
    assert "cannot be written" in arena.refused(*TWO, "random", "--record", str(tmp_path))


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a full disk")
def test_a_full_disk_is_told(arena: Arena) -> None:
    assert "/dev/full cannot be written" in arena.refused(*TWO, "random", "--record", "/dev/full")


def test_what_a_program_complained_of_before_it_died_is_told(arena: Arena) -> None:
    told = AT_RANDOM.replace("    asked", "    if '\"id\": 5,' in line: raise KeyError('my own fault')\n    asked")
    entry = arena.program(told)
    figures, beside = arena.answered(*TWO, entry, "--json", status=NOT_ITSELF)
    forfeits = json.loads(figures)["seats"][1]["forfeits"]
    assert forfeits > 10
    assert f"{entry} forfeited {forfeits} decisions:" in beside
    assert f"{forfeits} × asked after it had ended, with exit status 1" in beside
    assert "    KeyError: 'my own fault'" in beside


def test_nobody_leads_by_the_cards_of_a_stand_in(arena: Arena) -> None:
    entry = arena.program("raise SystemExit(1)")
    words = [*DUEL, "--deals", "2", "--seat", entry, "--seat", "random"]
    page, _beside = arena.answered(*words, status=NOT_ITSELF)
    assert f"{entry} did not play by itself to the end: the built-in player made 40 decisions in its place" in page
    assert f"This tells nothing of how strong {entry} is." in page
    assert "leads by" not in page
    assert "random: " in page


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("print('good morning')", "lines that are no answer, such as “good morning”"),
        ("print('\\x1b[2J' + 'x' * 5000)", "such as “\\x1b[2Jxxxx"),
        ("sys.stdout.buffer.write(b'\\xff\\n')", "such as “\\xff”"),
        ("print(json.dumps({'id': 99, 'action': {}}))", "“id” that was not asked, such as “{\"id\": 99"),
        ("print(json.dumps({'id': json.loads(line)['id'], 'action': {'way': 'fly'}}))", "such as “{\"way\": \"fly"),
        ("time.sleep(1)", "no answer in time"),
        ("os.close(1)", "asked after it had closed its output"),
    ],
    ids=["words", "letters that clear a screen", "no letters", "another number", "not possible", "late", "mute"],
)  # fmt: skip
def test_why_decisions_were_forfeited_is_told(arena: Arena, text: str, reason: str) -> None:
    entry = arena.program(f"import json, os, sys, time\nfor line in sys.stdin: {text}; sys.stdout.flush()")
    _figures, beside = arena.answered(*TWO, entry, "--limit", "0.3", "--samples", "1", status=NOT_ITSELF)
    assert reason in beside
    assert "\x1b" not in beside


def test_reasons_come_together_from_every_process(arena: Arena) -> None:
    entry = arena.program("import sys\nfor line in sys.stdin: print('no')\nprint('bye', file=sys.stderr)")
    words = ["--variant", "brisca", "--seat", "greedy", "--seat", entry, "--deals", "4", "--jobs", "2", "--json"]
    figures, beside = arena.answered(*words, status=NOT_ITSELF)
    assert f"{json.loads(figures)['seats'][1]['forfeits']} × lines that are no answer" in beside


def test_a_program_may_lie_anywhere(arena: Arena, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "my player's ñ"
    folder.mkdir()
    file = folder / "deep thought"
    python = shlex.quote(sys.executable)
    file.write_text(f"#!/bin/sh\nexec {python} plain.py\n", encoding="utf-8")
    file.chmod(0o755)
    (folder / "plain.py").write_text(AT_RANDOM, encoding="utf-8")
    monkeypatch.chdir(folder)
    ways = [f"{python} plain.py", f"{python} {shlex.quote(str(folder / 'plain.py'))}"]
    if os.name != "nt":
        ways += [str(file), "deep thought", './"deep thought" --fast', "deep\\ thought"]
    for way in ways:
        figures, _beside = arena.answered(*TWO, f"cmd:{way}", "--json")
        assert json.loads(figures)["seats"][1]["forfeits"] == 0, way


@pytest.mark.skipif(os.name == "nt", reason="rights of files")
def test_a_program_without_the_right_to_run_is_told_how_it_is_named(arena: Arena, tmp_path: Path) -> None:
    file = tmp_path / "player.py"
    file.write_text(AT_RANDOM, encoding="utf-8")
    assert "cmd:python3 FILE" in arena.refused(*TWO, f"cmd:{file}")
    assert "cannot be started" in arena.refused(*TWO, 'cmd:python3 "player')


def test_answers_that_a_program_forgets_to_send_off_arrive_all_the_same(arena: Arena) -> None:
    figures, _beside = arena.answered(*TWO, arena.program(AT_RANDOM.replace(", flush=True", "")), "--json")
    assert json.loads(figures)["seats"][1]["forfeits"] == 0
