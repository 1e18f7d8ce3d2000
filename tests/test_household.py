"""A family of three before one computer: who sits down, what is somebody's own, and what is left when he goes."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeAlias

import pytest

from game.i18n import words
from game.match.session import Seat, Session
from game.statistics.statistics import FILE as FIGURES
from game.storage import person_file
from game.storage.database import FILE, LAYOUT
from game.storage.person_file import UnusablePerson
from game.storage.remembered import GUEST, GameMemory, Memory, SeatMemory
from game.storage.remembered import Person as Known
from game.storage.settings import Settings
from tests.matches import act
from tests.narrow import sure
from tests.person import Person, Sit
from tests.tables import game
from ui.core import dealing
from ui.core.input import FileDropped
from ui.core.saving import count_deal
from ui.core.scene import Pop
from ui.pages.menu.menu import Menu
from ui.pages.seats.person_files import TakePerson
from ui.pages.seats.persons import PeoplePage
from ui.pages.seats.profile import ProfilePage
from ui.pages.seats.seats import SeatsPage
from ui.pages.seats.who import first_start
from ui.table.scene.table import TableScene

Start: TypeAlias = Callable[..., Person]
FAMILY = (
    Known("Abuela", "rosa", plate="plum", own={"text": 150, "high_contrast": True, "language": "es"}),
    Known("Mia", "giulia", plate="olive", help="full"),
    Known("Papá", "nelson", help="none", own={"card_order": "dealt"}),
)


@pytest.fixture
def start(sit: Sit) -> Start:
    """Starts the program; its pictures are of no interest here."""

    def start(**chosen: Any) -> Person:
        program = sit((1280, 800), **chosen)
        program.app.drawing = False
        program.open(Menu(program.services))
        return program

    return start


def at_home(program: Person) -> tuple[Known, Known, Known]:
    """The family is known here; the father played last."""
    abuela, mia, papa = map(program.services.memory.keep_person, FAMILY)
    return abuela, mia, papa


def seats(program: Person, players: int = 2) -> SeatsPage:
    page = SeatsPage(program.services, game("brisca"), players)
    program.open(page)
    return page


def marks(program: Person) -> set[str]:
    """Who has figures."""
    return {somebody.mark for somebody in program.services.statistics.players()}


def settings(program: Person) -> tuple[int, bool, str]:
    now = program.services.settings.now
    return now.text, now.high_contrast, words.language()


# -- the first start -------------------------------------------------------------------------------------------------


def test_a_name_and_a_face_in_two_presses_and_it_is_never_asked_again(start: Start) -> None:
    program = start()
    program.open(sure(first_start(program.services)))
    program.click("who:face:marisol", "who:sit")
    (person,) = program.services.memory.people
    assert (person.name, person.face, program.screen) == ("Marisol", "marisol", "menu")
    assert program.control("menu:people").label == "Marisol"
    assert dealing.table_for(program.services, game("brisca")).places[0].person == person.id
    program.click("menu:people", "people:new", "who:sit", "menu:people", "people:new", "who:sit")
    faces = [one.face for one in program.services.memory.people]
    assert len(set(faces)) == 3, "whoever comes next is not offered a face that somebody has"
    program.leave()
    assert first_start(start().services) is None


def test_whoever_can_read_nothing_finds_language_and_letters_there(start: Start) -> None:
    program = start(text=None, lang=None)
    program.open(sure(first_start(program.services)))
    program.click("who:text:150")
    program.reach("who:language")
    program.press("enter", "e", "s", "enter")
    assert (program.services.settings.house.text, words.language()) == (150, "es")
    program.reach("who:name")
    program.write("Ana")
    program.press("enter")
    assert program.services.household.sitting == program.services.memory.people[0]
    assert [one.name for one in program.services.memory.people] == ["Ana"]


def test_escape_skips_the_question_for_ever(start: Start) -> None:
    program = start()
    program.open(sure(first_start(program.services)))
    program.press("escape")
    assert (program.screen, program.services.memory.people) == ("menu", ())
    program.leave()
    assert first_start(start().services) is None


def test_where_somebody_has_played_nobody_is_asked(start: Start) -> None:
    program = start()
    program.services.memory.met(Known("Luz", "alba"))
    assert first_start(program.services) is None


def test_where_nothing_can_be_kept_nobody_is_asked(start: Start) -> None:
    program = start()
    program.services.folders = replace(program.services.folders, trouble="Nothing can be saved here.")
    assert first_start(program.services) is None


# -- two evenings ----------------------------------------------------------------------------------------------------


def test_on_the_first_evening_the_grandmother_plays_alone_in_her_own_letters(start: Start) -> None:
    program = start(text=None, lang=None)
    abuela, mia, _papa = at_home(program)
    page = seats(program)
    program.click("seats:place:0", f"seats:known:{abuela.id}")
    assert (page.places[0].name, page.places[0].face) == ("Abuela", "rosa")
    assert settings(program) == (150, True, "es"), "at once"
    program.press("escape")
    program.press("n")
    table = program.at(TableScene)
    chair = table.session.seats[0]
    assert (chair.person, chair.name, table.session.seats[1].person) == (abuela.id, "Abuela", "")
    path = sure(table.session.path)
    table.session.close()
    program.leave()

    words.use("en")  # what the system of this computer speaks
    tomorrow = start(text=None, lang=None)
    assert settings(tomorrow) == (150, True, "es"), "she sat here last"
    tomorrow.click("menu:people", f"people:sit:{mia.id}")
    assert settings(tomorrow) == (100, False, "en"), "the house has its own again"
    tomorrow.open(tomorrow.services.navigation.table(sure(dealing.resume(tomorrow.services, path))))
    assert settings(tomorrow) == (150, True, "es"), "but the match is hers"
    tomorrow.press("escape", "escape")


def test_on_the_second_evening_each_sees_the_table_in_turn_as_is_best_for_him(start: Start) -> None:
    program = start(text=None, lang=None)
    abuela, mia, papa = at_home(program)
    chairs = tuple(Seat("person", one.name, one.face, help=one.help, person=one.id) for one in (abuela, mia, papa))
    session = Session.begin(game("brisca"), 3, 3, chairs, None, seed=5)
    seen = {}
    for seat, person in enumerate((abuela, mia, papa)):
        table = TableScene(program.services, session, seat)
        program.open(table)
        now = program.services.settings.now
        seen[person.name] = now.text, now.high_contrast, now.card_order
        assert (words.language(), table.context.help.most == "none") == ("en", person.help == "none")
        assert program.services.household.plate_of(person.id) == person.plate
    assert seen == {"Abuela": (150, True, "sorted"), "Mia": (100, False, "sorted"), "Papá": (100, False, "dealt")}
    while program.screen == "table":
        program.app.follow(Pop())
    assert settings(program) == (100, False, "en")


def test_renaming_and_another_face_keep_the_mark_at_every_table(start: Start) -> None:
    program = start()
    abuela, mia, _papa = at_home(program)
    page = seats(program, 4)
    program.click("seats:place:0", f"seats:known:{mia.id}", "seats:edit")
    assert program.at(ProfilePage)
    program.reach("profile:name")
    program.press(*["backspace"] * 3)
    program.write("María")
    program.click("profile:plate:sea", "profile:face", "faces:face:yanelis")
    program.press("escape")
    assert (page.places[0].name, page.places[0].face, page.places[0].person) == ("María", "yanelis", mia.id)
    assert program.services.household.plate_of(mia.id) == "sea"
    again = Memory(program.services.folders.root)
    assert sure(again.person(mia.id)).name == "María"
    assert again.keep_person(Known("abuela", "alba")).name == "abuela (2)", "no two are called alike"
    assert sure(again.person(abuela.id)).name == "Abuela"


def test_who_sits_elsewhere_changes_places_and_nobody_sits_twice(start: Start) -> None:
    program = start()
    abuela, mia, _papa = at_home(program)
    page = seats(program, 4)
    program.click("seats:place:0", f"seats:known:{mia.id}", "seats:place:2", "seats:kind:person")
    program.click(f"seats:known:{abuela.id}", f"seats:known:{mia.id}")
    assert [place.person for place in page.places] == [abuela.id, "", mia.id, ""]
    assert program.services.settings.now.text == 100, "several sit there: the house's letters"


def test_whoever_stays_behind_alone_sits_there_and_in_every_game(start: Start) -> None:
    program = start()
    abuela, mia, papa = at_home(program)
    program.services.household.sit(abuela.id)
    page = seats(program, 4)
    assert page.places[0].person == abuela.id
    program.click("seats:place:2", "seats:kind:person", f"seats:known:{mia.id}", "seats:place:0", "seats:kind:computer")
    assert program.services.household.sitting == mia, "the grandmother has gone to bed"
    assert dealing.places_for(program.services, game("brisca_fr"), 3)[0].name == "Mia"
    program.click("seats:place:2", "seats:kind:computer", "seats:place:0", "seats:kind:person")
    assert page.places[0].person == mia.id
    program.click("seats:kind:computer", f"seats:place:{1}", "seats:kind:person", f"seats:known:{papa.id}")
    assert program.services.household.sitting == papa


def test_a_name_that_is_new_is_known_from_the_first_deal_on_in_every_game(start: Start) -> None:
    program = start()
    seats(program)
    program.click("seats:place:0", "seats:name")
    program.write("Pepe")
    dealing.begin(program.services, game("brisca"), 2, 3).close()
    assert sure(program.services.household.sitting).name == "Pepe"
    assert dealing.places_for(program.services, game("brisca_fr"), 3)[0].name == "Pepe"


def test_of_a_guest_nothing_is_kept(start: Start) -> None:
    program = start()
    _abuela, mia, _papa = at_home(program)
    page = seats(program)
    program.click("seats:place:0", f"seats:known:{mia.id}", f"seats:known:{GUEST}", "seats:name")
    program.write("Vecino")
    assert page.places[0].person == GUEST
    session = dealing.begin(program.services, game("brisca"), 2, 3)
    assert (session.seats[0].name, session.seats[0].person) == ("Vecino", "")
    session.close()
    assert {one.name for one in program.services.memory.people} == {"Abuela", "Mia", "Papá"}


def test_help_on_a_seat_is_the_persons_own_wherever_he_sits(start: Start) -> None:
    program = start()
    _abuela, mia, _papa = at_home(program)
    seats(program)
    program.click("seats:place:0", f"seats:known:{mia.id}", "seats:help:little")
    assert sure(program.services.memory.person(mia.id)).help == "little"
    program.open(SeatsPage(program.services, game("brisca_fr"), 3))
    assert program.at(SeatsPage).places[0].help == "little", "also in another game"


# -- settings of one's own -------------------------------------------------------------------------------------------


def test_what_is_ones_own_is_changed_for_oneself_and_not_for_the_house(start: Start) -> None:
    program = start(text=None, lang=None)
    abuela, _mia, _papa = at_home(program)
    program.services.household.sit(abuela.id)
    program.open(program.services.navigation.settings("seeing"))
    assert "Abuela" in program.services.household.sentence()
    program.services.settings.change(text=125, captions=True)
    assert (program.services.settings.house.text, program.services.settings.house.captions) == (100, True)
    assert sure(program.services.memory.person(abuela.id)).own["text"] == 125
    program.services.settings.change_house(text=200)
    assert (program.services.settings.house.text, program.services.settings.now.text) == (200, 125)
    program.services.settings.change_house(text=100)
    program.services.household.sit(GUEST)
    now = program.services.settings.now
    assert (now.text, now.captions) == (100, True)
    assert program.services.household.sentence() == ""


def test_ones_own_settings_are_chosen_on_ones_own_page(start: Start) -> None:
    program = start()
    _abuela, mia, _papa = at_home(program)
    program.click("menu:people", f"people:edit:{mia.id}")
    program.click("profile:text:125", "profile:left_handed:yes", "profile:high_contrast:no", "profile:help:little")
    person = sure(program.services.memory.person(mia.id))
    assert (dict(person.own), person.help) == ({"text": 125, "left_handed": True, "high_contrast": False}, "little")
    program.click("profile:text:house")
    assert "text" not in sure(program.services.memory.person(mia.id)).own
    assert program.message == "Mia"
    program.services.settings.change_house(deck="cartel")
    program.services.household.sit(mia.id)
    program.click("profile:deck")
    program.press("home", "down", "enter")
    assert program.control("profile:deck").value == "The game’s own cards"
    assert (program.services.settings.house.deck, program.services.settings.now.deck) == ("cartel", "")


# -- away and back ---------------------------------------------------------------------------------------------------


def test_whoever_is_removed_takes_his_figures_along_and_his_seat_is_free(start: Start) -> None:
    program = start()
    _abuela, mia, _papa = at_home(program)
    program.services.household.sit(mia.id)
    session = dealing.begin(program.services, game("brisca"), 2, 3)
    while not session.deal_over:
        act(session)
    count_deal(program.services, session)
    assert mia.id in marks(program)
    session.close()
    program.open(program.services.navigation.statistics())
    program.wait(100)
    assert "Mia" in program.control("statistics:who").value, "the figures of whoever sits here"
    program.services.memory.keep_person(replace(mia, name="Michela"))
    program.open(program.services.navigation.statistics())
    program.wait(100)
    assert program.control("statistics:who").value == "Michela", "as she is called now"
    assert [one.name for one in program.services.statistics.book() if one.house] == ["Michela"] * 2
    program.press("escape")
    page = seats(program)
    program.click("seats:place:0", f"seats:known:{mia.id}", "seats:edit", "profile:remove")
    program.press("escape")
    assert program.screen == "profile", "nothing has happened yet"
    program.click("profile:remove", "remove-person:remove")
    program.wait(100)
    assert program.top is page
    assert (page.places[0].name, page.places[0].person) == ("", "")
    assert mia.id not in marks(program)
    again = Memory(program.services.folders.root)
    assert again.person(mia.id) is None
    assert mia.id not in {
        place.person for one in again.games.values() for table in one.seats.values() for place in table
    }
    (program.services.folders.root / FIGURES).unlink()
    program.open(program.services.navigation.statistics())
    program.wait(300)
    assert mia.id not in marks(program), "nor where the figures are made anew from the matches"
    program.press("escape")
    assert dealing.places_for(program.services, game("brisca"), 2)[0].name == ""


def test_somebody_goes_to_another_computer_as_a_file_that_can_be_read(start: Start, tmp_path: Path) -> None:
    program = start()
    drawn = {"hair": "bun"}
    face = sure(program.services.pictures.avatars).keep(drawn)
    abuela = program.services.memory.keep_person(replace(FAMILY[0], face=face))
    file = person_file.write(tmp_path, abuela, drawn)
    told = json.loads(file.read_text(encoding="utf-8"))
    assert (file.name, told["name"], told["own"]["text"], told["drawn"]) == ("Abuela.person.json", "Abuela", 150, drawn)
    program.services.household.forget(abuela.id)
    program.open(PeoplePage(program.services))
    program.does(FileDropped(file))
    assert program.at(TakePerson)
    program.press("enter")
    (back,) = program.services.memory.people
    assert (back.name, back.plate, dict(back.own)) == ("Abuela", "plum", dict(abuela.own))
    assert back.id not in ("", abuela.id), "figures that were removed stay so, and new ones are counted"
    program.services.household.take_in(person_file.read(file).person)
    assert [one.id for one in program.services.memory.people] == [back.id], "the same person a second time"
    assert dealing.is_face(program.services, back.face)


def test_whatever_has_become_of_a_file_it_is_somebody_or_a_sentence(tmp_path: Path) -> None:
    file = person_file.write(tmp_path, FAMILY[0], {"hair": "bun"})
    sound, chance = file.read_bytes(), Random(3)
    for _trial in range(300):
        data = bytearray(sound)
        for _place in range(chance.randrange(1, 5)):
            data[chance.randrange(len(data))] = chance.randrange(256)
        file.write_bytes(data[: chance.randrange(len(data))] if chance.random() < 0.2 else data)
        found = "nobody"
        with suppress(UnusablePerson):
            found = person_file.read(file).person.name
        assert found.isprintable()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "nobody of this game"),
        ("[]", "nobody of this game"),
        ('{"brisca person": 1}', "nobody of this game"),
        ('{"brisca person": 1, "name": " ", "face": "you"}', "nobody of this game"),
        ('{"brisca person": 1, "name": "Ana", "face": "../you"}', "nobody of this game"),
        ('{"brisca person": true, "name": "Ana", "face": "you"}', "nobody of this game"),
        ('{"brisca person": 2, "name": "Ana", "face": "you"}', "newer version"),
    ],
)
def test_a_file_with_nobody_in_it_is_told_in_a_sentence(tmp_path: Path, text: str, told: str) -> None:
    file = tmp_path / "ana.person.json"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(UnusablePerson, match=told):
        person_file.read(file)


def test_what_makes_no_sense_in_a_file_is_as_if_it_were_not_there(tmp_path: Path) -> None:
    file = tmp_path / "ana.person.json"
    own = {"text": 150, "deck": 7, "sitting": "x", "high_contrast": "yes", "language": "tlh"}
    page = {"brisca person": 1, "name": "Ana", "face": "you", "plate": "gold", "id": "../1", "help": 3, "own": own}
    file.write_text(json.dumps(page), encoding="utf-8")
    person = person_file.read(file).person
    assert (person.plate, person.id, person.help, dict(person.own)) == ("walnut", "", "full", {"text": 150})


# -- the database ----------------------------------------------------------------------------------------------------


def old_layout(folder: Path, layout: int) -> None:
    """A profile in which people were known by their names alone."""
    Settings(folder).change(text=125)
    Memory(folder).keep("brisca", GameMemory().seated(2, (SeatMemory("person", "luis", "anton"),) * 2))
    with closing(sqlite3.connect(folder / FILE)) as base, base:
        base.execute("DROP TABLE person")
        base.execute("CREATE TABLE person (name TEXT PRIMARY KEY, face TEXT NOT NULL, met INTEGER NOT NULL)")
        base.executemany("INSERT INTO person VALUES (?, ?, ?)", [("Luis", "anton", 0), ("Eva", "alba", -1)])
        base.execute(f"PRAGMA user_version = {layout}")


@pytest.mark.parametrize("layout", range(LAYOUT))
def test_whoever_was_known_by_his_name_has_a_mark_from_now_on(profile: Path, layout: int) -> None:
    old_layout(profile, layout)
    assert Settings(profile).now.text == 125
    luis, eva = Memory(profile).people
    assert [(one.name, one.face) for one in (luis, eva)] == [("Luis", "anton"), ("Eva", "alba")]
    assert luis.id
    assert luis.id != eva.id
    assert [one.id for one in Memory(profile).people] == [luis.id, eva.id], "and keeps it"
    place = Memory(profile).known_seat(Memory(profile).game("brisca").seats[2][0])
    assert (place.person, place.name) == (luis.id, "Luis")
    with closing(sqlite3.connect(profile / FILE)) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (LAYOUT,)


def test_a_match_says_who_played_it(start: Start) -> None:
    program = start()
    _abuela, mia, _papa = at_home(program)
    program.services.household.sit(mia.id)
    session = dealing.begin(program.services, game("brisca_fr"), 3, None)
    path = sure(session.path)
    act(session)
    session.close()
    again = Session.resume(path)
    assert [seat.person for seat in again.seats] == [mia.id, "", ""]
    again.close()
