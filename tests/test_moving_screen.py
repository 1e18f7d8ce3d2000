"""Settings, Move to another computer: written, and brought in by pointer, by keys, by gamepad, and by dropping it."""

from __future__ import annotations

import json
import os
import zipfile
from datetime import datetime
from itertools import combinations
from pathlib import Path
from time import time

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.storage import archive
from game.storage.folders import Folders
from game.storage.journal import unfinished_matches
from game.storage.remembered import Memory
from game.storage.settings import Settings
from tests import keep_profile
from tests.narrow import of_kind
from tests.person import SIZES, Person, Sit
from ui.pages.settings.moving import MovingOffers
from ui.pages.settings.offers import SettingAction
from ui.pages.settings.settings import SettingsPage
from ui.widgets.kit.layout import walk
from ui.widgets.kit.layout_parts import OnCloth, OnPaper


@pytest.fixture
def documents() -> Path:
    """The person's folder of documents."""
    folder = Path(os.environ["HOME"]) / "Documents"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def old(tmp_path: Path) -> Path:
    return keep_profile.main("old", tmp_path)


@pytest.fixture
def file(old: Path, documents: Path) -> Path:
    """What another computer wrote."""
    return archive.write(documents, "2025-03-08", Folders(old), Settings(old), Memory(old))[0]


def opened(sit: Sit, **chosen: object) -> Person:
    """Somebody at the menu who opens the page."""
    program = sit.menu(**{"text": None, "speed": None, "seed": None, "lang": None} | chosen)  # type: ignore[arg-type]
    program.open(SettingsPage(program.services, "move"))
    program.wait(300)
    return program


def matches(program: Person) -> int:
    return len(unfinished_matches(program.services.folders.matches))


def test_the_file_is_written_where_the_person_says(sit: Sit, documents: Path) -> None:
    program = opened(sit)
    program.services.settings.change(felt="wine")
    program.click("settings:deed:write:0")
    (written,) = documents.iterdir()
    assert archive.glance(written).settings["felt"] == "wine"
    assert program.control("settings:deed:write:0").label == "Open the folder"
    assert program.control("settings:deed:bring:0").label == "Bring it in…"


@pytest.mark.parametrize("place", ["", "Downloads", "Descargas", "Escritorio", "Scrivania", "Elsewhere/Trastos"])
def test_a_file_is_found_wherever_people_put_it(sit: Sit, old: Path, documents: Path, place: str) -> None:
    home = documents.parent
    (home / "Downloads").mkdir()
    (home / place).mkdir(parents=True, exist_ok=True)
    (home / ".config").mkdir()
    (home / ".config" / "user-dirs.dirs").write_text('XDG_DESKTOP_DIR="$HOME/Elsewhere/Trastos"\n')
    (home / "Bureau").symlink_to(home / place, target_is_directory=True)
    archive.write(home / place, "2025-03-08", Folders(old), Settings(old), Memory(old))
    program = opened(sit)
    assert "settings:deed:bring:0" in program.ids
    assert "settings:deed:bring:1" not in program.ids, "it is told once"


def test_without_words_of_the_system_the_folders_of_the_language_are_offered(sit: Sit) -> None:
    home = Path(os.environ["HOME"])
    (home / "Escritorio").mkdir(parents=True)
    program = opened(sit)
    program.click("settings:deed:write:0")
    assert [path.suffix for path in (home / "Escritorio").iterdir()] == [".brisca"]


def test_where_there_is_no_other_folder_the_home_folder_is_named_in_words(sit: Sit) -> None:
    Path(os.environ["HOME"]).mkdir(parents=True, exist_ok=True)
    offered = MovingOffers(sit.menu().services)
    offered.look()
    (place,) = (offer for offer in offered.offers() if isinstance(offer, SettingAction))
    assert (place.title, place.sentence) == ("Your home folder", "The folder of your account on this computer")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1366, 768)], ids=str)
def test_under_the_low_sheets_lies_the_cloth_and_no_bare_wood(sit: Sit, size: tuple[int, int]) -> None:
    program = opened(sit, size=size)
    page = of_kind(SettingsPage, program.app.top)
    sheets = [part.rect for part in walk(page.tree) if isinstance(part, OnPaper)]
    (cloth,) = (part.rect for part in walk(page.tree) if isinstance(part, OnCloth))
    assert cloth.y > max(sheet.bottom for sheet in sheets)
    assert cloth.left <= min(sheet.left for sheet in sheets)
    assert cloth.right >= max(sheet.right for sheet in sheets)
    assert size[1] - cloth.bottom < 0.06 * size[1]


def test_a_copy_tells_when_it_was_written_and_not_when_it_was_copied(sit: Sit, file: Path) -> None:
    when = archive.glance(file).when
    os.utime(file, (1e9, 1e9))
    assert archive.glance(file).when == when
    assert abs(when - time()) < 3600
    day = f"{datetime.fromtimestamp(when).astimezone():%Y-%m-%d at %H:%M}"
    offered = MovingOffers(sit.menu().services)
    offered.look()
    assert f"written on {day}, in ~/Documents" in str(offered.offers())


def test_an_older_file_says_by_its_zip_when_it_was_written(file: Path) -> None:
    with zipfile.ZipFile(file) as before:
        pages = {one: before.read(one) for one in before.namelist()}
    page = json.loads(pages["brisca.json"])
    del page["written"]
    pages["brisca.json"] = json.dumps(page).encode()
    with zipfile.ZipFile(file, "w") as made:
        for name, data in pages.items():
            made.writestr(zipfile.ZipInfo(name, (2024, 2, 29, 12, 30, 0)), data)
    assert archive.glance(file).when == datetime(2024, 2, 29, 12, 30).astimezone().timestamp()


def test_a_file_is_brought_in_by_pointer_and_holds_at_once(sit: Sit, file: Path) -> None:
    program = opened(sit)
    program.click("settings:deed:bring:0")
    program.wait(300)
    assert program.screen == "bring-in"
    assert matches(program) == 0
    program.click("bring-in:bring")
    program.wait(300)
    assert matches(program) == 3
    now = program.services.settings.now
    assert (now.felt, now.text, now.language) == ("wine", 125, "es")
    assert program.message == "Ya está aquí"
    program.click("bring-in:close")
    program.wait(300)
    assert program.control("settings:deed:bring:0").label == "Traer…"


def test_a_file_is_brought_in_by_keys_alone(sit: Sit, file: Path) -> None:
    program = opened(sit)
    program.reach("settings:deed:bring:0")
    program.press("enter")
    program.wait(300)
    program.press("enter")
    program.wait(300)
    assert matches(program) == 3
    program.press("escape")
    program.wait(300)
    assert program.screen == "settings"


def test_a_file_is_brought_in_by_gamepad(sit: Sit, file: Path) -> None:
    program = opened(sit)
    program.app.find_pads()
    for _step in range(20):
        if program.focus == "settings:deed:bring:0":
            break
        program.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT if "page" in str(program.focus) else 12)
    assert program.focus == "settings:deed:bring:0"
    program.push(pygame.CONTROLLER_BUTTON_A)
    program.wait(300)
    program.push(pygame.CONTROLLER_BUTTON_A)
    program.wait(300)
    assert matches(program) == 3


def test_a_file_is_dropped_onto_the_settings(sit: Sit, file: Path, tmp_path: Path) -> None:
    program = opened(sit)
    elsewhere = file.rename(tmp_path / "from a friend.brisca")
    program.act(Event(pygame.DROPFILE, file=str(elsewhere)))
    program.wait(300)
    assert program.screen == "bring-in"
    program.press("escape")
    program.wait(300)
    assert (program.screen, matches(program)) == ("settings", 0)


@pytest.mark.parametrize("what", ["no file of ours", "a folder", "gone"])
def test_whatever_else_is_dropped_is_refused_in_a_sentence(sit: Sit, tmp_path: Path, what: str) -> None:
    program = opened(sit)
    path = tmp_path / "x.brisca"
    if what == "a folder":
        path.mkdir()
    elif what != "gone":
        path.write_bytes(b"PK\x03\x04 nothing")
    program.act(Event(pygame.DROPFILE, file=str(path)))
    program.wait(300)
    assert (program.screen, program.message) == ("bring-in", "This file cannot be brought in")
    program.press("enter")
    program.wait(300)
    assert program.screen == "settings"


def test_what_both_have_is_asked_for(sit: Sit, file: Path) -> None:
    program = opened(sit)
    program.services.settings.change(felt="blue", volume=10)
    program.click("settings:deed:bring:0")
    program.wait(300)
    program.click("bring-in:holds:theirs")
    program.click("bring-in:bring")
    program.wait(300)
    assert program.services.settings.now.felt == "wine"


def test_a_folder_that_cannot_be_written_is_told(sit: Sit, documents: Path) -> None:
    program = opened(sit)
    documents.rmdir()
    program.click("settings:deed:write:0")
    assert program.message.startswith("Nothing can be written into ~/Documents")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 150])
def test_nothing_lies_over_another_thing(sit: Sit, file: Path, size: tuple[int, int], text: int) -> None:
    program = opened(sit, size=size, text=text, lang="es")
    for click in ("settings:deed:write:0", "settings:deed:bring:1"):
        controls = program.top.describe().controls
        for one, other in combinations(controls, 2):
            assert not Rect(one.rect).colliderect(other.rect), (one.id, other.id)
        program.reach(click)
        program.press("enter")
        program.wait(300)
    assert program.screen == "bring-in"
