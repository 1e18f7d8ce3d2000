"""Handing on and taking in the window: texts, codes and files, the fingerprint of a shuffle, and fair cards."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

import pygame
import pytest
from pygame.event import Event

from game.house_rules.draft import Draft, difference
from game.match.session import Session
from game.paths import RULES
from game.sharing import handing_on, rules, shared, taken, texts
from game.sharing.shared import SharedMatch
from game.storage.saved import unfinished_matches
from game.variants import loading
from game.variants.loading import with_params
from tests import examples
from tests.matches import play_deal
from tests.person import Person, Sit
from tests.tables import FOLDERS, game, seats
from tests.test_sharing import match_of, unfinished
from ui.pages.sharing.code import modules, why_none
from ui.pages.sharing.fair import FairPage
from ui.pages.sharing.share import Share
from ui.pages.sharing.shuffle import Shuffle
from ui.widgets import clipboard


@pytest.fixture
def pasted(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The clipboard, which windows that nobody sees do not have."""
    held = {"text": ""}
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.update(text=text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held["text"])
    return held


@pytest.fixture
def documents() -> Path:
    """The person's folder of documents."""
    folder = Path(os.environ["HOME"]) / "Documents"
    folder.mkdir(parents=True)
    return folder


def changed_rules() -> str:
    return rules.as_text(with_params(game("brisca"), {"last_trick_bonus": 10, "deal.hand": 4}), FOLDERS)


def drop(program: Person, path: Path) -> None:
    program.act(Event(pygame.DROPFILE, file=str(path)))


def ended(folder: Path | None = None) -> Session:
    """A match whose first deal is over."""
    return play_deal(Session.begin(game("brisca"), 2, None, seats(2), folder, seed=4))


# ---- taking


def test_rules_in_the_clipboard_are_kept_and_stand_in_the_list_of_games(sit: Sit, pasted: dict[str, str]) -> None:
    pasted["text"] = f"Look: {changed_rules()} – Ana"
    program = sit.menu()
    program.click("menu:take")
    assert program.message == "House rules: Brisca with 2 rules changed."
    program.press("enter")
    assert program.screen == "new-game"
    file = program.services.folders.rules / "my_brisca.yaml"
    found = loading.load(file, (RULES, file.parent))
    assert not difference(found, rules.from_text(changed_rules(), FOLDERS).variant)
    assert program.services.settings.now.variant == "my_brisca"
    if not examples.long:
        return
    program.press("escape")
    program.click("menu:take")
    program.press("enter")
    assert [path.name for path in file.parent.glob("*.yaml")] == ["my_brisca.yaml"], "the same rules are kept once"


def test_a_text_is_typed_and_what_is_wrong_with_it_is_told(sit: Sit, pasted: dict[str, str]) -> None:
    program = sit.menu()
    program.press("o")
    assert program.focus == "take:text"
    text = rules.as_text(game("sueca"), FOLDERS)
    program.write(text[:20])
    assert "missing at its end" in program.message
    assert "disabled" in program.control("take:open").state
    program.write(text[20:])
    assert program.message == "The rules of Sueca, as in the book."
    program.press("enter")
    assert program.screen == "rules"


def test_a_deal_somebody_sent_is_looked_at_card_by_card(sit: Sit, pasted: dict[str, str]) -> None:
    match = match_of(game("brisca"), 2, 1, 5)
    pasted["text"] = texts.of_match(shared.alone(match, 1), FOLDERS)
    program = sit.menu()
    program.press("o")
    program.click("take:open")
    assert program.screen == "review"


def test_a_deal_that_was_only_begun_is_played(sit: Sit, pasted: dict[str, str]) -> None:
    match = unfinished(match_of(game("brisca"), 2, 1, 5), 4)
    pasted["text"] = texts.of_match(shared.alone(match, 1), FOLDERS)
    program = sit.menu()
    program.press("o")
    program.click("take:open")
    assert program.screen == "table"


def test_a_match_in_a_file_goes_on_here(sit: Sit, tmp_path: Path) -> None:
    match = match_of(game("brisca"), 2, 1, 5)
    file = tmp_path / "match.brisca"
    taken.write(match, file, FOLDERS)
    program = sit.menu()
    drop(program, file)
    assert program.message.startswith("A match of Brisca for 2 players with 1 deal.")
    assert program.control("take:look").label == "Look at it"
    program.click("take:open")
    program.wait(300)
    (kept,) = unfinished_matches(program.services.folders.matches)
    assert (kept.variant, kept.deal_number) == ("brisca", 1)


def test_a_file_that_is_none_of_ours_gets_a_sentence_and_nothing_is_written(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "holiday.brisca"
    file.write_bytes(b"\x89PNG\r\n\x1a\n")
    program = sit.menu()
    before = sorted(program.services.folders.root.rglob("*"))
    drop(program, file)
    assert program.message == "This is no text and no file of the game."
    program.press("escape")
    assert program.screen == "menu"
    assert sorted(program.services.folders.root.rglob("*")) == before


def test_the_program_is_started_with_a_file(sit: Sit, tmp_path: Path) -> None:
    file = tmp_path / "deal.brisca"
    taken.write(shared.alone(match_of(game("brisca"), 2, 1, 5), 1), file, FOLDERS)
    program = sit.menu()
    program.open(program.services.navigation.given(str(file)))
    assert program.message.startswith("A deal of Brisca")
    program.open(program.services.navigation.given(file.as_uri()))
    assert program.message.startswith("A deal of Brisca")
    program.open(program.services.navigation.given(changed_rules()))
    assert program.message.startswith("House rules")


# ---- handing on


def test_a_deal_is_copied_and_saved_with_and_without_names(
    sit: Sit, pasted: dict[str, str], documents: Path, tmp_path: Path
) -> None:
    session = ended(tmp_path)
    program = sit.menu()
    program.open(program.services.navigation.share_deal(session, session))
    program.press("enter")
    found = texts.read(pasted["text"], FOLDERS)
    assert isinstance(found, SharedMatch)
    assert found.alone
    program.click("share:part:match")
    program.click("share:names")
    program.click("share:copy")
    found = texts.read(pasted["text"], FOLDERS)
    assert isinstance(found, SharedMatch)
    assert not found.alone
    program.click("share:save")
    program.click("share:save")
    assert sorted(path.name for path in documents.iterdir()) == ["brisca-2.brisca", "brisca.brisca"]
    session.close()


def test_house_rules_are_handed_on_as_they_are_changed_now(sit: Sit, pasted: dict[str, str]) -> None:
    program = sit.menu()
    draft = Draft.of(game("brisca"), {"last_trick_bonus": 10})
    program.open(program.services.navigation.house_rules(draft, lambda _draft: None))
    program.click("house-rules:share")
    sheet = program.at(Share)
    assert modules(sheet.text())
    program.click("share:copy")
    assert rules.from_text(pasted["text"], FOLDERS).variant.last_trick_bonus == 10
    assert clipboard.text() == pasted["text"]


def test_without_a_clipboard_or_codes_the_sheet_says_so(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    def none(_text: str) -> None:
        raise pygame.error("none")

    monkeypatch.setattr(pygame.scrap, "put_text", none)
    monkeypatch.setitem(sys.modules, "segno", None)
    modules.cache_clear()
    program = sit.menu()
    program.open(program.services.navigation.share_deal(ended()))
    assert "segno is not installed" in why_none(program.at(Share).text())
    assert "share:code" not in program.ids
    program.click("share:copy")
    assert program.message == "This system has no clipboard."


# ---- fair


def test_the_fingerprint_stands_in_the_pause_and_is_checked_after_the_deal(sit: Sit, pasted: dict[str, str]) -> None:
    session = Session.begin(game("brisca"), 2, None, seats(2), None)
    program = sit.at(session)
    program.press("escape")
    program.click("pause:shuffle")
    program.click("shuffle:copy")
    assert pasted["text"] == f"Fingerprint: {session.commitment}"
    before = session.commitment
    play_deal(session)
    program.open(Shuffle(program.services, session))
    assert program.message.startswith("Everything agrees")
    program.click("shuffle:copy")
    assert pasted["text"].splitlines() == [f"Fingerprint: {before}", f"Material: {session.material}"]
    program.click("shuffle:fair")
    assert program.screen == "fair"
    checked = handing_on.checked(session)
    assert checked is not None
    assert checked.sound


def test_the_page_counts_the_deals_that_were_played_here(sit: Sit) -> None:
    program = sit.menu()
    for number in range(5):
        folder = program.services.folders.matches
        session = play_deal(Session.begin(game("brisca"), 2, None, seats(2), folder, seed=number))
        session.close()
    running = Session.begin(game("brisca"), 2, None, seats(2), program.services.folders.matches, seed=9)
    page = FairPage(program.services, "falls")
    program.open(page)
    while not page.settled():
        program.wait(50)
    assert "5 deals" in page.counted, "what lies hidden in a running deal counts for nothing"
    assert "Aces in the hands of people: " in program.message
    running.close()
    before = program.message
    shutil.rmtree(folder)
    again = FairPage(program.services, "falls")
    program.open(again)
    while not again.settled():
        program.wait(50)
    assert program.message == before, "deals whose matches were removed were dealt all the same"


def test_a_gamepad_opens_what_was_pasted_and_comes_back(sit: Sit, pasted: dict[str, str]) -> None:
    pasted["text"] = rules.as_text(game("sueca"), FOLDERS)
    program = sit.menu()
    program.app.find_pads()
    program.open(program.services.navigation.take())
    assert program.focus == "take:open"
    program.push(pygame.CONTROLLER_BUTTON_A)
    assert program.screen == "rules"
    program.push(pygame.CONTROLLER_BUTTON_B)
    assert program.screen == "menu"
