"""The commands that draw or measure without a person, as real processes."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import partial
from importlib import import_module
from itertools import takewhile
from pathlib import Path

import pygame
import pytest

from game import VERSION
from game.commands import pace
from game.commands.check import check
from game.commands.checks import made_ready
from game.commands.command_line import NotUnderstood
from game.commands.launch.hand_over import COMMANDS
from game.i18n.words import spoken
from game.paths import ROOT
from tests.rule_texts import GAMES, write
from ui.core.options import Options
from ui.shots import film, over
from ui.shots.screens import Order, read_order
from ui.shots.shots import leave, take
from ui.shots.unseen import unseen


def main_py(*argv: str, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, str(ROOT / "main.py"), *argv],
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
        env=os.environ | environment,
    )


def test_bench_answers_with_one_object_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    from ui.shots import bench

    monkeypatch.setattr(pace, "GLANCE_S", 0.01)
    monkeypatch.setattr(pace, "DEALS", 100)
    assert bench.main(["--json", "--only", "startup,engine"]) == 0
    figures = json.loads(capsys.readouterr().out)
    assert set(figures) == {"startup_ms", "deals_per_second", "calibration_per_second"}
    assert 0 < figures["startup_ms"] < 10_000
    games = {path.stem for path in (ROOT / "rules").glob("*.yaml")}
    assert set(figures["deals_per_second"]) == games
    assert all(rate > 0 for rate in figures["deals_per_second"].values())


def test_bench_times_frames_of_a_busy_second() -> None:
    from ui.shots.pace import frame_times

    half, nearly_all = frame_times((1024, 640), times=1)
    assert 0 < half <= nearly_all


def test_bench_plays_a_long_evening_only_where_it_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    from ui.shots import bench
    from ui.shots.evening import peak_mb

    asked: list[str] = []

    def noted(name: str) -> dict[str, object]:
        asked.append(name)
        return {}

    monkeypatch.setattr(bench, "PARTS", {name: partial(noted, name) for name in bench.PARTS})
    monkeypatch.setattr(bench, "ASKED", {name: partial(noted, name) for name in bench.ASKED})
    assert bench.main(["--json"]) == 0
    assert asked == ["startup", "frame", "idle", "engine", "decisions"]
    assert bench.main(["--json", "--only", "memory"]) == 0
    assert asked[-1] == "memory"
    needed = peak_mb((1024, 640), deals=2)
    assert needed is None or needed > 20


def test_an_evening_lets_go_of_what_it_has_seen() -> None:
    from ui.pages.menu.menu import Menu
    from ui.shots.evening import Evening
    from ui.shots.unseen import unseen

    with unseen(Options(size=(1024, 640), seed=3, speed="instant")) as program:
        program.services.settings.change(deck="azulejo")  # the first table's: another would fit the budget anew
        program.open(Menu(program.services))
        program.services.pictures.budget.most = most = 16_000_000
        program.frame = 100.0
        Evening(program, 2).play()
        assert program.services.pictures.budget.used <= most


def test_bench_measures_an_idle_table_once_it_has_come_to_rest() -> None:
    done = main_py("bench", "--only=idle", "--json")
    assert done.returncode == 0, done.stderr
    assert 0 <= json.loads(done.stdout)["idle_cpu_percent"] < 100


@pytest.mark.parametrize("wrong", ["--only", "--onyl", "--only=startup,flight"])
def test_bench_refuses_what_it_does_not_know_in_one_sentence(wrong: str) -> None:
    done = main_py("bench", wrong)
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1


def test_check_finds_the_persons_own_game_by_the_name_of_its_file(tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    rules.mkdir()
    write(rules, "extends: brisca\n", "sunday")
    done = main_py("check", "sunday.yaml", "--profile-dir", str(tmp_path), "--json")
    assert done.returncode == 0, done.stdout
    assert json.loads(done.stdout)["files"][0]["file"] == str(rules / "sunday.yaml")
    assert main_py("check", "monday.yaml", "--profile-dir", str(tmp_path)).returncode == 1


def test_check_says_of_a_file_what_the_list_of_games_says(tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    rules.mkdir()
    write(rules, "extends: briscola\n", "brisca")
    write(rules, "extends: briscola\n", "mine")
    (rules / "two.yml").write_text("extends: brisca\n")
    done = main_py("check", str(rules), "--profile-dir", str(tmp_path), "--json")
    assert done.returncode == 1
    told = {
        Path(one["file"]).name: [fault["message"] for fault in one["faults"]]
        for one in json.loads(done.stdout)["files"]
    }
    assert told["mine.yaml"] == []
    assert "rename this file, such as to my_brisca.yaml" in told["brisca.yaml"][0]
    assert told["two.yml"] == ["games are found only in files that end in .yaml; rename this one to two.yaml"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_explains_its_options_in_the_language_asked_for(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    answer = import_module(COMMANDS[command]).main
    for language in spoken():
        assert answer(["--help", "--lang", language]) == 0
        told = capsys.readouterr()
        assert told.err == ""
        is_page_of(command, language, told.out)


def test_a_process_explains_its_options_as_well() -> None:
    done = main_py("replay", "--help", "--lang", "es")
    assert (done.returncode, done.stderr) == (0, "")
    is_page_of("replay", "es", done.stdout)


def is_page_of(command: str, language: str, told: str) -> None:
    """Holds if this explains the command, no line too long, in this language."""
    head, *page = told.splitlines()
    assert head.startswith(f"python3 main.py {command}")
    assert max(map(len, page)) <= 100
    (row,) = (line for line in page if line.startswith("  -h, --help "))
    assert row.endswith("this page") is (language == "en")


@pytest.mark.parametrize("words", [["--help"], ["--lang", "en", "-h"], ["help"], ["--size", "1x1", "--help"]])
def test_the_help_of_the_program_names_commands_and_options(words: list[str]) -> None:
    done = main_py(*words)
    assert (done.returncode, done.stderr) == (0, "")
    assert all(f"main.py {command}" in done.stdout for command in (*COMMANDS, "--version"))
    assert all(f"\n  {option} " in done.stdout for option in ("--size", "--text", "--profile-dir", "--lang"))
    assert "--first-frame" not in done.stdout


@pytest.mark.parametrize("words", [["--version"], ["-V"], ["--lang", "es", "--version"]])
def test_the_program_tells_its_version(words: list[str]) -> None:
    done = main_py(*words)
    assert (done.returncode, done.stdout, done.stderr) == (0, f"Brisca {VERSION}\n", "")


REFUSED = [
    (["check", "--jsn"], "--jsn is not known here; check takes FILE…, --json"),
    (["check", "--json=1", "x.yaml"], "--json=1 is not known here"),
    (["rules", "a", "b"], "b is not known here; rules takes [GAME], --players"),
    (["rules", "--players"], "--players needs a value after it"),
    (["rules", "--players="], "--players needs a value after it"),
    (["bench", "--only", "startup,flight"], "--only is startup,flight; it takes some of startup, frame"),
    (["screens", "--out", "x", "--text", "110"], "--text is 110; it takes 100, 125, 150, 200"),
    (["arena", "--deals", "0"], "--deals is 0; it takes a whole number from 1 on"),
    (["arena", "--dea", "1"], "--dea is not known here"),
    (["desktop", "--lang", "xx"], "--lang is xx; it takes en, "),
    (["--colour", "red"], "--colour is not known here; the window takes [FILE], --size"),
]


@pytest.mark.parametrize(("words", "told"), REFUSED, ids=[" ".join(words) for words, _told in REFUSED])
def test_every_command_refuses_what_it_does_not_know_in_one_sentence(
    words: list[str], told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LANGUAGE", "en")
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    done = main_py(*words)
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith(told)


def test_refusals_come_in_the_language_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    assert "necesita un valor" in main_py("--lang", "es", "--size").stderr
    assert "Aquí no se conoce --size" in main_py("check", "--lang=es", "--size").stderr
    assert "nada" in (said := main_py("nada", "--lang", "es").stderr)
    assert "There is" not in said


ADVISED = [
    ("arrastre: {rank: 3}\n", 1, 1, "arrastre.enabled is false: nothing changes; write enabled: true"),
    ("extends: brisca_house\narrastre: {rank: 3}\n", 0, 0, ""),
    ("arrastre: {enabled: false, rank: 3}\n", 0, 0, ""),
    ("extends: brisca_fr_lanzar\nplay: {follow_when: never}\n", 0, 0, ""),
    ("play: {must_beat: true}\n", 1, 8, "only with play.follow_when: stock_empty or always"),
    ("goal: {low_limit: 11}\n", 1, 8, "only with goal.kind: low"),
    ("match: {deals: 4}\n", 1, 9, "only with match.mode: fixed_deals"),
    ("trump: {rotation: [oros]}\n", 1, 9, "only with trump.source: rotation"),
    ("trump: {rotation: [oros]}\nmatch: {mode: rotation}\n", 0, 0, ""),
    ("extends: bastarda\ntie: {unresolved: replay}\n", 2, 1, "only with goal.kind: most"),
    ("capote: {enabled: true, tiers: []}\n", 1, 25, "an empty list"),
    ("claim: {enabled: true, counts: [7]}\n", 1, 24, "no hand has more than 3"),
    ("info: {signals: true, signals_from_trick: 40}\n", 1, 23, "no deal has more than 20 tricks"),
    ("exchange: {steps: [{give: 7, takes: up_to_7}]}\n", 1, 12, "the rank 7 is never swapped"),
    ("exchange: {steps: [{give: 7, takes: up_to_7}], only_upward: false}\n", 0, 0, ""),
]


@pytest.mark.parametrize("row", ADVISED, ids=[row[0] for row in ADVISED])
def test_check_advises_where_a_rule_changes_nothing(tmp_path: Path, row: tuple[str, int, int, str]) -> None:
    text, line, column, said = row
    found = check(write(tmp_path, text))
    assert found.sound
    assert [(told.line, told.column) for told in found.advice] == ([(line, column)] if said else [])
    assert all(said in told.message for told in found.advice)


def test_advice_fails_nothing_and_stands_in_the_json_as_well(tmp_path: Path) -> None:
    path = write(tmp_path, "arrastre: {rank: 3}\n")
    done = main_py("check", str(path))
    assert done.returncode == 0
    assert done.stdout.startswith(f"{path}:1:1: advice: arrastre has rules, but")
    (told,) = json.loads(main_py("check", "--json", str(path)).stdout)["files"][0]["advice"]
    assert (told["line"], told["column"]) == (1, 1)


def test_no_shipped_game_says_anything_to_no_effect() -> None:
    assert not [str(told) for path in GAMES for told in check(path).advice]


def test_screens_draws_what_is_wanted_beside_its_mock_up(tmp_path: Path) -> None:
    mockups, out = tmp_path / "mock", tmp_path / "out"
    mockups.mkdir()
    pygame.image.save(pygame.Surface((1024, 640)), mockups / "15_settings.png")
    options = ["--size", "1024x640", "--lang", "es", "--text", "100", "--only", "menu,settings-s,curtain,end-low"]
    done = main_py("screens", "--out", str(out), f"--beside={mockups}", *options)
    assert done.returncode == 0, done.stderr
    pictures = {file.stem.removesuffix("-1024x640"): pygame.image.load(file) for file in out.glob("*.png")}
    assert {"menu", "menu-continue", "settings-seeing", "curtain", "end-low"} <= set(pictures)
    pair = pictures.pop("pair-15-settings-seeing")
    assert pair.get_width() > 2 * 1024
    assert all(picture.get_size() == (1024, 640) for picture in pictures.values())
    assert all(len(set(pygame.transform.average_color(picture)[:3])) > 1 for picture in pictures.values())


def test_film_keeps_the_heaviest_moments_of_the_end_of_a_match(tmp_path: Path) -> None:
    order = film.FilmOrder(tmp_path, "", None, frames=False)
    with unseen(Options(size=(1024, 640), seed=3, speed="instant", text=100), fixed=True) as program:
        program.frame = film.FRAME
        film.shoot(program, film.last_deal(program.game(), order, 3), "match", order, 3)
    (file,) = tmp_path.iterdir()
    assert file.name == "match-1024x640.png"
    wide, high = pygame.image.load(file).get_size()
    assert wide > 2 * film.WIDE
    assert high > film.WIDE * 640 / 1024


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        ([], "film needs a folder for the pictures"),
        (["--out", "x", "--players", "two"], "--players is two; it takes a number"),
    ],
)
def test_film_says_what_it_cannot_follow(asked: list[str], told: str) -> None:
    with pytest.raises(NotUnderstood, match=told):
        film.read_order(asked)


@pytest.mark.parametrize("command", ["screens", "film"])
def test_pictures_go_into_no_file_and_into_no_folder_that_cannot_be(tmp_path: Path, command: str) -> None:
    file = tmp_path / "pictures"
    file.write_bytes(b"")
    asked, below = (main_py(command, "--out", str(out), "--lang", "en") for out in (file, file / "today"))
    assert (asked.returncode, asked.stderr) == (1, f"{file} is a file, not a folder: pictures go into a folder\n")
    assert below.returncode == 1
    assert below.stderr.startswith(f"The folder {file / 'today'} cannot be made: ")
    assert len(below.stderr.splitlines()) == 1


def test_film_names_the_players_that_a_game_is_for(tmp_path: Path) -> None:
    done = main_py("film", "--out", str(tmp_path), "--variant", "bastarda", "--players", "2", "--lang", "en")
    assert (done.returncode, done.stderr) == (1, "bastarda is for 5 players, not for 2.\n")


def test_screens_draws_the_same_in_every_folder_at_any_time(tmp_path: Path) -> None:
    """Folders, the time of day, and how far computer players have come with their thinking are seen in these."""
    wanted = "about,matches,faults-tab,house-rules-save,settings-files,review-thinking"
    drawn: list[dict[str, bytes]] = []
    for place, zone in (("here", "UTC"), ("there", "Pacific/Auckland")):
        home, out = tmp_path / place, tmp_path / f"pictures {place}"
        home.mkdir()
        told = {"HOME": str(home), "TMPDIR": str(home), "TEMP": str(home), "TZ": zone}
        done = main_py("screens", "--out", str(out), "--size", "800x600", "--lang", "en", "--only", wanted, **told)
        assert done.returncode == 0, done.stderr
        drawn.append({file.name: file.read_bytes() for file in out.iterdir()})
    first, second = drawn
    assert len(first) > wanted.count(",")
    assert first.keys() == second.keys()
    assert [name for name in first if first[name] != second[name]] == []


def test_screens_are_drawn_again_in_the_profile_in_which_they_were_drawn(tmp_path: Path) -> None:
    kept = []
    for _time in range(2):
        with unseen(Options(size=(1024, 640), speed="instant", seed=3, profile_dir=tmp_path), fixed=True) as program:
            for shot in takewhile(lambda shot: shot.name != "curtain", over.shots(program, ("unsaved",))):
                take(program, shot)
                leave(program, shot)
        kept.append({file.name for file in tmp_path.iterdir()})
    assert kept[0] == kept[1]
    assert "away" not in kept[0], "nothing of the picture stays behind"


def test_screens_draws_everything_where_nothing_else_is_said() -> None:
    order, options = read_order(["--out", "here"])
    assert order == Order(Path("here"), None, "")
    assert options == Options()


@pytest.mark.parametrize("words", [[], ["pictures"], ["--out"], ["--out", "x", "--beside", "nowhere/at/all"]])
def test_screens_needs_folders(words: list[str]) -> None:
    done = main_py("screens", *words)
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1


def test_the_tests_are_made_ready_beside_other_checks_only_where_one_was_changed(tmp_path: Path) -> None:
    (tmp_path / "e2e").mkdir()
    files = [tmp_path / "test_one.py", tmp_path / "e2e" / "test_two.py"]
    for file in files:
        file.write_text("def test_nothing() -> None: ...\n", encoding="utf-8")
    assert not made_ready(tmp_path)
    subprocess.run([sys.executable, "-m", "pytest", "--collect-only", "-q", tmp_path], cwd=tmp_path, check=True)
    assert made_ready(tmp_path) == (not sys.dont_write_bytecode)
    later = files[1].stat().st_mtime + 60
    os.utime(files[1], (later, later))
    assert not made_ready(tmp_path)
