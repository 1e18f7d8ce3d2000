"""Lists of signs are data: complete, translated by the catalogues, and a game may only name one that is there."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from assets.workshop.people.moods import MOODS
from game.commands.check import check
from game.engine.action_codes import MEANINGS
from game.engine.variant import Info
from game.i18n import words
from game.rules_text.page import page
from game.rules_text.plain_text import as_text
from game.variants import sign_lists
from game.variants.loading import FaultyRules, load
from game.variants.sign_lists import Gestures
from tests.rule_texts import RULES, faults, write

LISTS = sorted((RULES / "signs").glob("*.yaml"))
WHOLE = "signs:\n" + "".join(f"  {meaning}: a nod\n" for meaning in MEANINGS)


def written(folder: Path, text: str, name: str = "ours") -> Path:
    (folder / "signs").mkdir(exist_ok=True)
    return write(folder / "signs", text, name)


def wrong(path: Path) -> list[tuple[int, int, str]]:
    with pytest.raises(FaultyRules) as faulty:
        sign_lists.load(path)
    return [(fault.line, fault.column, fault.message) for fault in faulty.value.faults]


def test_a_list_has_a_gesture_for_every_meaning_that_may_be_signalled() -> None:
    assert tuple(one.name for one in fields(Gestures)) == MEANINGS


@pytest.mark.parametrize("path", LISTS, ids=lambda path: path.stem)
def test_a_shipped_list_says_everything_in_english_and_leaves_the_rest_to_the_catalogues(path: Path) -> None:
    found = sign_lists.load(path)
    assert found.source
    for texts in (found.name, found.source, *(getattr(found.signs, meaning) for meaning in MEANINGS)):
        assert set(texts) == {"en"}
        assert texts["en"]


@pytest.mark.parametrize("name", sign_lists.files([RULES]))
def test_no_two_meanings_of_a_list_have_one_gesture(name: str) -> None:
    gestures = sign_lists.gestures(name)
    assert tuple(gestures) == MEANINGS
    assert len(set(gestures.values())) == len(MEANINGS)


def test_gestures_come_in_the_language_of_now() -> None:
    words.use("es")
    assert sign_lists.gestures("spanish")["trump_ace"] == "alza las cejas"
    words.use("en")
    assert sign_lists.gestures("spanish")["trump_ace"] == "raise your eyebrows"


def test_the_person_may_write_a_list(tmp_path: Path) -> None:
    written(tmp_path, WHOLE)
    house = load(write(tmp_path, "extends: brisca\ninfo: {sign_list: ours}\n"), (RULES,))
    assert sign_lists.gestures(house.info.sign_list, [tmp_path])["play_load"] == "a nod"


def test_a_list_that_was_lost_gives_way_to_the_usual_one(tmp_path: Path) -> None:
    written(tmp_path, "signs: {}\n", "broken")
    for name in ("lost", "broken"):
        assert sign_lists.gestures(name, [tmp_path]) == sign_lists.gestures("spanish")


FAULTS = [
    ("[a]\n", 1, 1, "the keys name, source and signs"),
    ("name: Ours\n", 1, 1, "a line for each of trump_ace, trump_three"),
    (WHOLE.replace("trump_ace", "trump_axe"), 2, 3, "did you mean trump_ace?"),
    (WHOLE.replace("play_small: a nod", "play_small: [a]"), 10, 15, "a text for each language"),
    (WHOLE.replace("  no_trump: a nod\n", ""), 2, 3, "signs lacks no_trump"),
    (WHOLE + "minutes: 5\n", 12, 1, "name, source"),
    ("name: [a\n", 1, 7, "closing ]"),
]


@pytest.mark.parametrize("row", FAULTS, ids=[row[3] for row in FAULTS])
def test_a_fault_of_a_list_is_told_with_its_place(tmp_path: Path, row: tuple[str, int, int, str]) -> None:
    text, line, column, said = row
    found = wrong(written(tmp_path, text))
    assert any((line, column) == place[:2] and said in place[2] for place in found), found


def test_check_tells_the_faults_of_a_list_and_of_a_game_that_says_signs(tmp_path: Path) -> None:
    assert check(LISTS[0]).sound
    (fault,) = check(written(tmp_path, WHOLE.replace("trump_ace", "trump_axe"))).faults[:1]
    assert "did you mean trump_ace?" in fault.message
    (fault,) = check(write(tmp_path, "extends: brisca\nsigns: true\n")).faults
    assert "no rule is called “signs”" in fault.message


def test_a_game_may_only_name_a_list_that_is_there(tmp_path: Path) -> None:
    written(tmp_path, "name: Ours\n", "broken")
    (unknown,) = faults(write(tmp_path, "extends: brisca\ninfo:\n  sign_list: italian_x\n"))
    assert (unknown.line, unknown.column, unknown.nearest) == (3, 14, "italian_c")
    assert "broken, calabrian, italian_a, italian_b, italian_c, spanish (did you mean italian_c?)" in unknown.message
    (faulty,) = faults(write(tmp_path, "info: {sign_list: broken}\n"))
    assert "broken.yaml:1:1: the list lacks signs" in faulty.message
    (outside,) = faults(write(tmp_path, "info: {sign_list: ../signs/spanish}\n"))
    assert "no list of signs" in outside.message


@pytest.mark.parametrize("name", sign_lists.files([RULES]))
def test_every_sign_of_a_list_has_a_face_that_is_drawn_and_shares_it_with_no_other(name: str) -> None:
    looks = sign_lists.faces(name)
    assert set(looks.values()) <= MOODS.keys()
    assert len(set(looks.values())) == len(looks)


def test_the_spanish_list_has_the_wink_and_the_eyebrows_and_marks_the_rest_as_uncertain() -> None:
    spanish = sign_lists.named("spanish")
    assert (spanish.looks["trump_ace"], spanish.looks["trump_three"]) == ("brows", "wink")
    told = {"trump_ace", "trump_three", "play_small", "play_load"}  # advice is spoken: nothing about it is uncertain
    assert set(spanish.uncertain) == set(MEANINGS) - told
    assert spanish.called() == "Spanish (wink)"
    assert Info().sign_list == "spanish"


def test_what_was_called_spanish_is_the_italian_list_and_calabria_winks_for_the_ace() -> None:
    pressed = sign_lists.named(sign_lists.FORMER["spanish"])
    assert pressed.called().startswith("Italian")
    assert pressed.looks["trump_ace"] == "press"
    assert sign_lists.named("calabrian").looks["trump_ace"] == "wink"
    assert "Calabria" not in sign_lists.named("italian_b").source["en"]


@pytest.mark.parametrize(
    ("variant", "name"),
    [("brisca", "spanish"), ("briscas_pr", "spanish"), ("muerte_al_tres", "spanish"), ("briscola", "italian_a")],
)
def test_every_game_has_the_signs_of_its_country(variant: str, name: str) -> None:
    assert load(RULES / f"{variant}.yaml").info.sign_list == name


def test_advice_has_faces_of_its_own() -> None:
    for name in sign_lists.files([RULES]):
        looks = sign_lists.faces(name)
        assert (looks["play_small"], looks["play_load"]) == ("low", "high")


def test_a_list_of_faces_alone_is_told_by_them_in_each_language(tmp_path: Path) -> None:
    path = written(tmp_path, "name: Ours\nfaces: {trump_ace: wink, trump_three: brows}\n")
    assert check(path).sound
    ours = sign_lists.named("ours", [tmp_path])
    assert ours.gestures["trump_ace"] == "wink one eye"
    assert ours.looks["trump_king"] == "up"
    words.use("es")
    assert ours.gestures["trump_ace"] == "guiña un ojo"


def test_without_words_no_face_says_two_things(tmp_path: Path) -> None:
    ((_line, _column, said),) = wrong(written(tmp_path, "faces: {trump_ace: twist}\n"))
    assert said == "trump_ace and trump_three have the same face, twist; without words a face can say only one thing"
    assert check(written(tmp_path, WHOLE + "faces: {trump_ace: twist}\n", "told")).sound  # the words tell them apart


def test_uncertain_signs_are_marked_on_the_rules_page_and_certain_ones_are_not() -> None:
    text = as_text(page(load(RULES / "brisca.yaml"), (4,)), 200)
    assert "Look up (?)" in text or "look up (?)" in text
    assert "wink one eye (?)" not in text
    assert "A sign with (?) is uncertain" in text
    assert "(?)" not in as_text(page(load(RULES / "briscola.yaml"), (4,)), 200)


def test_a_list_of_ones_own_that_is_gone_has_the_usual_faces() -> None:
    assert sign_lists.faces("ours") == sign_lists.faces(Info().sign_list)
