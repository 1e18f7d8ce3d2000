"""Rules of one's own in the list of games: saved beside the plain game, called otherwise, put away and had back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.house_rules import own_files
from game.house_rules.file import CannotSave
from game.i18n import words
from game.match.session import Session
from game.paths import RULES
from game.variants.loading import load
from ui.core.input import Key
from ui.core.options import Options
from ui.pages.menu.menu import Menu
from ui.pages.new_game.new_game import NewGame
from ui.pages.new_game.own_rules import RemoveRules
from ui.shots.unseen import UnseenProgram, unseen
from ui.table.scene.table import TableScene
from ui.widgets.kit.layout import walk
from ui.widgets.kit.layout_parts import Words

SUNDAY = """# our Sundays
extends: brisca
name: Sunday Brisca  # as Grandmother says

# she always wins
exchange: {timing: own_turn}
"""


@pytest.fixture
def sit(tmp_path: Path) -> Iterator[Callable[..., UnseenProgram]]:
    """Opens the program at the list of games, again and again in the same profile."""
    opened = []

    def start(size: tuple[int, int] = (1280, 800), text: int = 100) -> UnseenProgram:
        running = unseen(Options(size=size, lang="en", text=text, speed="instant", seed=11, profile_dir=tmp_path))
        program = running.__enter__()
        opened.append(running)
        words.use("en")
        program.open(Menu(program.services))
        program.click("menu:new-game")
        return program

    yield start
    for running in opened:
        running.__exit__(None, None, None)


def own(tmp_path: Path, name: str = "sunday", text: str = SUNDAY) -> Path:
    folder = tmp_path / "rules"
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def typed(program: UnseenProgram, text: str) -> None:
    program.does(*(Key("space" if letter == " " else letter.lower(), letter) for letter in text))


def chosen(program: UnseenProgram) -> str:
    page = program.app.top
    assert isinstance(page, NewGame)
    return page.game_list.chosen.id


def aim(program: UnseenProgram, *keys: Key) -> None:
    """Presses these on the page of house rules where it says to how many games the match goes."""
    program.click("house-rules:group:score")
    for _step in range(200):
        if program.app.top.describe().focus == "house-rules:rule:match.target":
            break
        program.does(Key("tab"))
    program.does(*keys)


def change_and_save(program: UnseenProgram, name: str) -> None:
    """Changes a rule of the chosen game, and saves that under this name."""
    program.click("new-game:house-rules")
    page = program.app.top
    aim(program, Key("5", "5"))
    program.click("house-rules:save")
    typed(program, name)
    program.does(Key("enter"))
    assert program.app.top is page


# -- save as ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["use", "leave"])
def test_rules_saved_under_a_name_of_their_own_leave_the_plain_game_as_it_was(
    sit: Callable[..., UnseenProgram], way: str
) -> None:
    program = sit()
    typed(program, "brisca")
    before = dict(program.services.memory.game("brisca").rules)
    change_and_save(program, "Sunday Brisca")
    program.click("house-rules:use") if way == "use" else program.does(Key("escape"))
    assert chosen(program) == "sunday_brisca", "what was saved is what is played"
    assert dict(program.services.memory.game("brisca").rules) == before == {}
    assert dict(program.services.memory.game("sunday_brisca").rules) == {}
    program.click("new-game:deal")
    table = program.app.top
    if not isinstance(table, TableScene):
        program.does(Key("enter"))  # what is agreed
        table = program.app.top
    assert isinstance(table, TableScene)
    assert table.session.variant.text["match"]["target"] == 5


def test_what_is_changed_after_saving_belongs_to_the_plain_game(sit: Callable[..., UnseenProgram]) -> None:
    program = sit()
    typed(program, "brisca")
    change_and_save(program, "Sunday Brisca")
    aim(program, Key("right"), Key("right"))
    program.click("house-rules:use")
    assert chosen(program) == "brisca"
    assert program.services.memory.game("brisca").rules["match.target"] == 7


# -- another name ----------------------------------------------------------------------------------------------------


def test_a_file_is_called_otherwise_and_keeps_its_rules_and_comments(tmp_path: Path) -> None:
    path = own(tmp_path)
    before = load(path, (RULES, path.parent))
    own_files.rename(path, (RULES, path.parent), "  Monday:   Brisca ")
    after = load(path, (RULES, path.parent))
    assert after.head.name == {"en": "Monday: Brisca"} or "Monday: Brisca" in after.head.name.values()
    assert {key: after.text[key] for key in ("exchange", "match")} == {
        key: before.text[key] for key in ("exchange", "match")
    }
    text = path.read_text()
    assert "# our Sundays" in text
    assert "# she always wins" in text
    assert path.with_name("sunday.yaml.bak").read_text() == SUNDAY


@pytest.mark.parametrize(
    "text",
    [
        "extends: brisca\n",
        "name: {en: Sunday, es: Domingo}\nextends: brisca\n",
        "extends: brisca\nname:\n  en: Sunday\n  es: Domingo\nmatch: {target: 5}\n",
        "extends: brisca\nname: >\n  Sunday\n  Brisca\n",
        '"name": "Sunday"\nextends: brisca',
    ],
)
def test_a_name_is_found_however_it_is_written(tmp_path: Path, text: str) -> None:
    path = own(tmp_path, text=text)
    own_files.rename(path, (RULES, path.parent), "Años")
    assert set(load(path, (RULES, path.parent)).head.name.values()) == {"Años"}


@pytest.mark.parametrize("text", ["{name: Sunday, extends: brisca}\n", "name: [\n"])
def test_a_file_in_which_the_name_cannot_be_changed_stays_as_it_is(tmp_path: Path, text: str) -> None:
    path = own(tmp_path, text=text)
    with pytest.raises(CannotSave, match="open the file instead"):
        own_files.rename(path, (RULES, path.parent), "Monday")
    assert path.read_text() == text


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 150), ((800, 1200), 150)])
def test_rules_are_renamed_by_mouse(
    sit: Callable[..., UnseenProgram], tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    own(tmp_path)
    program = sit(size, text)
    typed(program, "sunday")
    if "new-game:own" not in program.controls():
        program.click("new-game:about")
    program.click("new-game:own")
    program.does(*(Key("backspace") for _letter in "Sunday Brisca"))
    assert "disabled" in program.controls()["own-rules:rename"].state
    typed(program, "Brusquembille")
    program.click("own-rules:rename")
    assert program.app.top.name == "own-rules", "two games of one name could not be told apart"
    program.does(Key("escape"))
    program.click("new-game:own")
    typed(program, " at noon")
    program.click("own-rules:rename")
    assert program.app.top.name == "new-game"
    assert chosen(program) == "sunday"
    assert "Sunday Brisca at noon" in (tmp_path / "rules" / "sunday.yaml").read_text()


# -- away, and back --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_rules_are_put_away_after_a_question_and_a_match_keeps_them(
    sit: Callable[..., UnseenProgram], tmp_path: Path, by: str
) -> None:
    path = own(tmp_path)
    program = sit()
    typed(program, "sunday")
    program.does(Key("f2"))
    assert program.app.top.name == "own-rules"
    program.does(Key("escape"))
    program.click("new-game:deal")
    program.does(Key("enter")) if program.app.top.name == "agreed" else None
    table = program.app.top
    assert isinstance(table, TableScene)
    match = table.session.path
    assert match is not None
    rules = table.session.variant.text
    table.session.close()
    program.leave()
    again = sit()
    typed(again, "sunday")

    def ask() -> None:
        if by == "keys":
            again.does(Key("delete"))
        else:
            again.click("new-game:own")
            again.click("own-rules:remove")

    ask()
    again.does(Key("enter"))
    assert path.exists(), "Enter keeps them: that is the safe answer"
    ask()
    if by == "keys":
        again.does(Key("left"), Key("enter"))
    else:
        again.click("remove-rules:remove")
    assert again.app.top.name == "new-game"
    assert not path.exists()
    aside = path.parent / "removed" / "sunday.yaml"
    assert aside.read_text() == SUNDAY
    assert str(aside) in again.app.top.describe().message
    again.does(Key("escape"))
    assert "new-game:game:sunday" not in again.controls()
    assert Session.resume(match).variant.text == rules
    aside.rename(path)
    again.does(Key("escape"))
    again.click("menu:new-game")
    typed(again, "sunday")
    assert chosen(again) == "sunday"


def test_a_game_of_the_book_cannot_be_put_away(sit: Callable[..., UnseenProgram]) -> None:
    program = sit()
    assert "new-game:own" not in program.controls()
    program.does(Key("delete"), Key("f2"))
    assert program.app.top.name == "new-game"


def test_a_file_that_is_not_understood_can_be_put_away(sit: Callable[..., UnseenProgram], tmp_path: Path) -> None:
    path = own(tmp_path, text="name: Sunday\nexchnge: 1\n")
    program = sit()
    program.does(Key("end"))
    program.click("new-game:own")
    program.click("remove-rules:remove")
    assert not path.exists()


def test_the_question_names_what_builds_on_these_rules(sit: Callable[..., UnseenProgram], tmp_path: Path) -> None:
    own(tmp_path)
    own(tmp_path, "monday", "name: Blue Monday\nextends: sunday\n")
    program = sit()
    typed(program, "sunday")
    program.does(Key("delete"))
    sheet = program.app.top
    assert isinstance(sheet, RemoveRules)
    assert any("Blue Monday builds on it" in part.text for part in walk(sheet.tree) if isinstance(part, Words))


def test_two_files_of_one_name_are_both_kept(tmp_path: Path) -> None:
    first = own_files.remove(own(tmp_path))
    second = own_files.remove(own(tmp_path, text="name: Other\nextends: brisca\n"))
    assert first.read_text() == SUNDAY
    assert "Other" in second.read_text()
