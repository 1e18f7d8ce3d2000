"""The page of a faulty rule file: it says what is wrong, corrects what is safe, and always shows a way to go on."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copy
from typing import get_args

import pygame
import pytest

from game.paths import RULES
from game.variants.faults import Fault, Sort
from tests.person import Person, Sit
from ui.core import games
from ui.core.games import Games
from ui.core.scene import Scene
from ui.pages.faults import sentences
from ui.pages.faults.faults import FaultPage
from ui.pages.faults.source import excerpt
from ui.widgets.kit.layout import walk
from ui.widgets.kit.layout_parts import Words

SIZES = ((1024, 640), (1920, 1080), (800, 1200))
ONE = """# ours
name: Casa Abuela
extends: brisca

exchange:
  timing: after-own-trik
"""
THREE = """name: Casa Abuela
exchnge:
  timing: own_turn
minutes: 900
info:
  signals: maybe
"""
CONFLICT = """trump:
  source: none
deal:
  hand: 3
match:
  target: 5
minutes: 5
exchange:
  steps: [{give: 7, takes: above_7}]
"""
TABS = "name: Casa\nmatch:\n\ttarget: 5\n\tmode: target\n"
TEXTS: dict[str, str | bytes] = {
    "one": ONE,
    "three": THREE,
    "conflict": CONFLICT,
    "tabs": TABS,
    "long": "name: " + "x" * 5000 + ": y\n",
    "latin": "name: Ñandú\n".encode("cp1252"),
    "binary": bytes(range(256)),
    "quote": 'name: "Casa\n',
    "range": "minutes: 900\n",
    "lack": "exchange: {steps: [{give: 7}]}\n",
    "parent": "extends: briska_of_the_whole_neighbourhood_and_of_everybody_who_comes\n",
    "double": "minutes: 5\nminutes: 6\n",
    "empty": "",
}


@pytest.fixture
def program(sit: Sit, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Person]:
    """The program, which comes with one game, with a page of faults on top."""
    (tmp_path / "book").mkdir()
    copy(RULES / "brisca.yaml", tmp_path / "book")
    monkeypatch.setattr(games, "RULES", tmp_path / "book")

    def opened(text: str | bytes, size: tuple[int, int] = (1280, 800), lang: str = "en", letters: int = 100) -> Person:
        person = sit(size, lang=lang, text=letters)
        person.open(page(person, text))
        person.wait(500)
        return person

    return opened


def page(made: Person, text: str | bytes) -> Scene:
    path = file_of(made)
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return FaultPage(made.services, Games(made.services), path)


def file_of(made: Person) -> Path:
    return made.services.folders.rules / "casa-abuela.yaml"


@pytest.mark.matrix
@pytest.mark.parametrize("letters", [100, 150])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_kind_of_fault_has_room(program: Callable[..., Person], size: tuple[int, int], letters: int) -> None:
    made = program(ONE, size, letters=letters)
    for kind, text in TEXTS.items():
        scene = page(made, text)
        scene.resize(size)
        scene.shown()
        made.services.text.overflow.clear()
        scene.update(0.0)
        scene.draw(made.canvas)
        assert made.services.text.overflow == [], kind
        places = {control.id: pygame.Rect(control.rect) for control in scene.describe().controls}
        for name, rect in places.items():
            assert made.canvas.get_rect().contains(rect), f"{name}: {kind}"
            others = [place for other, place in places.items() if other != name]
            assert rect.collidelist(others) == -1, f"{name}: {kind}"


def test_every_sort_of_fault_has_a_title_of_its_own() -> None:
    titles = {sentences.title(Fault("a", 1, 1, "x", sort=sort)) for sort in get_args(Sort)}
    assert len(titles) == 16


def test_one_press_corrects_the_file_and_keeps_the_old_one(program: Callable[..., Person]) -> None:
    made = program(ONE)
    assert made.focus == "faults:correct"
    made.press("enter")
    path = file_of(made)
    assert path.read_text() == ONE.replace("after-own-trik", "after_own_trick")
    assert path.with_name("casa-abuela.yaml.bak").read_text() == ONE
    assert "casa-abuela.yaml.bak" in made.message
    assert made.focus == "faults:play"
    made.press("enter")
    assert made.screen == "new-game"
    assert made.services.settings.now.variant == "casa-abuela"


def test_the_key_that_opened_the_page_corrects_nothing(program: Callable[..., Person]) -> None:
    made = program(ONE)
    made.open(page(made, ONE))
    made.press("enter")
    assert file_of(made).read_text() == ONE
    made.wait(500)
    made.press("enter")
    assert file_of(made).read_text() != ONE


def test_several_problems_come_in_the_order_of_the_file(program: Callable[..., Person]) -> None:
    made = program(THREE)
    said = []
    for _turn in range(3):
        said.append(made.message)
        made.click("faults:next")
    assert [text.split(":")[1] for text in said] == ["2", "4", "6"]
    assert made.message == said[0]
    made.click("faults:previous")
    assert made.message == said[2]
    assert "faults:correct" not in made.controls()  # nobody knows what maybe means
    made.click("faults:next", "faults:correct")
    assert "exchange:" in file_of(made).read_text()
    assert made.message == said[1].replace(":4:", ":4:")  # the next problem is shown
    shown = made.at(FaultPage)
    written = " ".join(part.text for part in walk(shown.tree) if isinstance(part, Words))
    assert f"beside it as {file_of(made).name}.bak" in written, "and not that nothing was changed"


def test_the_page_reads_the_file_again_by_key_and_by_itself(program: Callable[..., Person]) -> None:
    made = program(THREE)
    path = file_of(made)
    stamp = path.stat()
    path.write_text(ONE)
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns + 5_000_000_000))
    made.wait(1500)
    assert "after-own-trik" in made.message
    path.write_text("name: Casa Abuela\n")
    made.press("f5")
    assert not isinstance(made.app.scenes[-1] if made.app.scenes else None, FaultPage)


def test_a_file_that_changed_under_the_page_is_not_written(program: Callable[..., Person]) -> None:
    made = program(ONE)
    path, stamp = file_of(made), file_of(made).stat()
    path.write_text(ONE.replace("trik", "trek"))
    os.utime(path, ns=(stamp.st_atime_ns, stamp.st_mtime_ns))
    made.press("enter")
    assert path.read_text() == ONE.replace("trik", "trek")
    assert "nothing was written" in made.message


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="everything may be written")
def test_a_folder_that_may_not_be_written_is_told(program: Callable[..., Person]) -> None:
    made = program(ONE)
    folder = file_of(made).parent
    folder.chmod(0o500)
    try:
        made.press("enter")
        assert "cannot be written" in made.message
        assert file_of(made).read_text() == ONE
    finally:
        folder.chmod(0o700)


@pytest.mark.skipif(sys.platform != "linux", reason="each system opens files in its own way")
def test_the_file_is_opened_with_the_system_s_program(
    program: Callable[..., Person], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = program(ONE)
    told = tmp_path / "told"
    command = tmp_path / "xdg-open"
    command.write_text(f'#!/bin/sh\necho "$1" > {told}\n')
    command.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    made.click("faults:open")
    for _turn in range(200):
        if told.exists() and told.read_text().strip():
            break
        pygame.time.wait(10)
    assert told.read_text().strip() == str(file_of(made))
    monkeypatch.setenv("PATH", str(tmp_path / "nothing"))
    made.click("faults:open")
    assert str(file_of(made).parent) in made.message


def test_one_can_play_by_the_book_instead(program: Callable[..., Person]) -> None:
    made = program(THREE)
    made.click("faults:book")
    assert made.screen == "new-game"
    assert made.services.settings.now.variant == "brisca"
    assert file_of(made).read_text() == THREE


def test_both_lines_of_a_conflict_are_shown(program: Callable[..., Person]) -> None:
    made = program(CONFLICT)
    listed = Games(made.services).listed
    fault = next(game.faults[0] for game in listed if game.path == file_of(made))
    assert made.message == str(fault)
    assert (fault.sort, fault.line, fault.also) == ("conflict", 9, ((2, 3),))
    lines = excerpt(file_of(made), ((9, 10, ""), (2, 3, "source")), 3)
    assert [line.number for line in lines if line.start >= 0] == [2, 9]
    assert [line.number for line in lines] == [1, 2, 3, 0, 6, 7, 8, 9]


def test_the_message_is_worded_for_people() -> None:
    bare = "exchange.timing is 'trik'; it takes x or y"
    fault = Fault("a", 2, 3, f"{bare} (did you mean x?)", "trik", "x", "word", bare=bare)
    assert sentences.message(fault) == "**exchange.timing** is **trik**; it takes x or y."
    assert sentences.question(fault) == "Did you mean **x**?"
    assert sentences.message(Fault("a", 1, 1, "here stands a tab")) == "Here stands a tab."
