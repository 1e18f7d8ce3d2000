"""Rules of one's own in the list of games: saved beside the plain game, called otherwise, put away and had back."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.house_rules.file import CannotSave, remove, rename
from game.match.session import Session
from game.paths import RULES
from game.variants.loading import load
from tests.narrow import sure
from tests.person import Person, Sit
from ui.core.input import Key
from ui.pages.new_game.new_game import NewGame
from ui.pages.new_game.own_rules import RemoveRules
from ui.table.scene.table import TableScene
from ui.widgets.kit.layout import walk
from ui.widgets.kit.layout_parts import Words

SUNDAY = """# our Sundays
extends: brisca
name: Sunday Brisca  # as Grandmother says

# she always wins
exchange: {timing: own_turn}
"""


def list_of_games(sit: Sit, size: tuple[int, int] = (1280, 800), text: int = 100) -> Person:
    """Somebody at the list of games."""
    person = sit.menu(size, text=text, seed=11)
    person.click("menu:new-game")
    return person


def own(profile: Path, name: str = "sunday", text: str = SUNDAY) -> Path:
    folder = profile / "rules"
    folder.mkdir(exist_ok=True)
    path = folder / f"{name}.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def chosen(program: Person) -> str:
    page = program.at(NewGame)
    return page.game_list.chosen.id


def aim(program: Person, *keys: Key) -> None:
    """Presses these on the page of house rules where it says to how many games the match goes."""
    program.click("house-rules:group:score")
    program.reach("house-rules:rule:match.target")
    program.does(*keys)


def change_and_save(program: Person, name: str) -> None:
    """Changes a rule of the chosen game, and saves that under this name."""
    program.click("new-game:house-rules")
    page = program.top
    aim(program, Key("5", "5"))
    program.click("house-rules:save")
    program.write(name)
    program.press("enter")
    assert program.top is page


# -- save as ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["use", "leave"])
def test_rules_saved_under_a_name_of_their_own_leave_the_plain_game_as_it_was(sit: Sit, way: str) -> None:
    program = list_of_games(sit)
    program.write("brisca")
    before = dict(program.services.memory.game("brisca").rules)
    change_and_save(program, "Sunday Brisca")
    program.click("house-rules:use") if way == "use" else program.press("escape")
    assert chosen(program) == "sunday_brisca", "what was saved is what is played"
    assert dict(program.services.memory.game("brisca").rules) == before == {}
    assert dict(program.services.memory.game("sunday_brisca").rules) == {}
    program.click("new-game:deal")
    table = program.top
    if not isinstance(table, TableScene):
        program.press("enter")  # what is agreed
        table = program.top
    assert isinstance(table, TableScene)
    assert table.session.variant.text["match"]["target"] == 5


def test_what_is_changed_after_saving_belongs_to_the_plain_game(sit: Sit) -> None:
    program = list_of_games(sit)
    program.write("brisca")
    change_and_save(program, "Sunday Brisca")
    aim(program, Key("right"), Key("right"))
    program.click("house-rules:use")
    assert chosen(program) == "brisca"
    assert program.services.memory.game("brisca").rules["match.target"] == 7


# -- another name ----------------------------------------------------------------------------------------------------


def test_a_file_is_called_otherwise_and_keeps_its_rules_and_comments(profile: Path) -> None:
    path = own(profile)
    before = load(path, (RULES, path.parent))
    rename(path, (RULES, path.parent), "  Monday:   Brisca ")
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
def test_a_name_is_found_however_it_is_written(profile: Path, text: str) -> None:
    path = own(profile, text=text)
    rename(path, (RULES, path.parent), "Años")
    assert set(load(path, (RULES, path.parent)).head.name.values()) == {"Años"}


@pytest.mark.parametrize("text", ["{name: Sunday, extends: brisca}\n", "name: [\n"])
def test_a_file_in_which_the_name_cannot_be_changed_stays_as_it_is(profile: Path, text: str) -> None:
    path = own(profile, text=text)
    with pytest.raises(CannotSave, match="open the file instead"):
        rename(path, (RULES, path.parent), "Monday")
    assert path.read_text() == text


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 150), ((800, 1200), 150)])
def test_rules_are_renamed_by_mouse(sit: Sit, profile: Path, size: tuple[int, int], text: int) -> None:
    own(profile)
    program = list_of_games(sit, size, text)
    program.write("sunday")
    if "new-game:own" not in program.controls():
        program.click("new-game:about")
    program.click("new-game:own")
    program.does(*(Key("backspace") for _letter in "Sunday Brisca"))
    assert "disabled" in program.control("own-rules:rename").state
    program.write("Brusquembille")
    program.click("own-rules:rename")
    assert program.screen == "own-rules", "two games of one name could not be told apart"
    program.press("escape")
    program.click("new-game:own")
    program.write(" at noon")
    program.click("own-rules:rename")
    assert program.screen == "new-game"
    assert chosen(program) == "sunday"
    assert "Sunday Brisca at noon" in (profile / "rules" / "sunday.yaml").read_text()


# -- away, and back --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", ["keys", "mouse"])
def test_rules_are_put_away_after_a_question_and_a_match_keeps_them(sit: Sit, profile: Path, by: str) -> None:
    path = own(profile)
    program = list_of_games(sit)
    program.write("sunday")
    program.press("f2")
    assert program.screen == "own-rules"
    program.press("escape")
    program.click("new-game:deal")
    program.press("enter") if program.screen == "agreed" else None
    table = program.at(TableScene)
    match = sure(table.session.path)
    rules = table.session.variant.text
    table.session.close()
    program.leave()
    again = list_of_games(sit)
    again.write("sunday")

    def ask() -> None:
        if by == "keys":
            again.press("delete")
        else:
            again.click("new-game:own", "own-rules:remove")

    ask()
    again.press("enter")
    assert path.exists(), "Enter keeps them: that is the safe answer"
    ask()
    if by == "keys":
        again.press("left", "enter")
    else:
        again.click("remove-rules:remove")
    assert again.screen == "new-game"
    assert not path.exists()
    aside = path.parent / "removed" / "sunday.yaml"
    assert aside.read_text() == SUNDAY
    assert str(aside) in again.message
    again.press("escape")
    assert "new-game:game:sunday" not in again.controls()
    assert Session.resume(match).variant.text == rules
    aside.rename(path)
    again.press("escape")
    again.click("menu:new-game")
    again.write("sunday")
    assert chosen(again) == "sunday"


def test_a_game_of_the_book_cannot_be_put_away(sit: Sit) -> None:
    program = list_of_games(sit)
    assert "new-game:own" not in program.controls()
    program.press("delete", "f2")
    assert program.screen == "new-game"


def test_a_file_that_is_not_understood_can_be_put_away(sit: Sit, profile: Path) -> None:
    path = own(profile, text="name: Sunday\nexchnge: 1\n")
    program = list_of_games(sit)
    program.press("end")
    program.click("new-game:own", "remove-rules:remove")
    assert not path.exists()


def test_the_question_names_what_builds_on_these_rules(sit: Sit, profile: Path) -> None:
    own(profile)
    own(profile, "monday", "name: Blue Monday\nextends: sunday\n")
    program = list_of_games(sit)
    program.write("sunday")
    program.press("delete")
    sheet = program.at(RemoveRules)
    assert any("Blue Monday builds on it" in part.text for part in walk(sheet.tree) if isinstance(part, Words))


def test_two_files_of_one_name_are_both_kept(profile: Path) -> None:
    first = remove(own(profile))
    second = remove(own(profile, text="name: Other\nextends: brisca\n"))
    assert first.read_text() == SUNDAY
    assert "Other" in second.read_text()
