"""A family writes its own list of signs: by mouse, by keys and with a gamepad; saved, used at the table, put away."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from typing import Any, TypeAlias

import pygame
import pytest

from game.engine.actions import Signal
from game.house_rules import sign_file
from game.house_rules.demo import steps_of
from game.house_rules.draft import Draft, changes_of, option
from game.house_rules.option import OneOf
from game.house_rules.sign_file import SignDraft
from game.i18n import words
from game.match.session import Session
from game.paths import RULES
from game.rules_text.page import page
from game.rules_text.plain_text import as_text
from game.rules_text.sign_words import meaning_words, short_words, whole_words
from game.storage.journal import as_bytes
from game.variants import sign_lists
from game.variants.sign_lists import MEANINGS
from tests.person import SIZES, Person, Sit, overlap
from tests.tables import game, seats
from ui.core.games import Games
from ui.pages.house_rules.house_rules import HouseRules, next_rules
from ui.pages.new_game.game_list import GameChoice
from ui.pages.new_game.new_game import NewGame
from ui.pages.signs.editor import SignEditor
from ui.pages.signs.signs import SignsPage
from ui.pages.signs.tiles import SignTile
from ui.table.panels.signing import SignKey, SignPad
from ui.widgets.base import Brush

ORDER = game("brisca").cards.order


class Signs:
    """The lists of signs, and which one was taken for the game."""

    def __init__(self, person: Person, used: str) -> None:
        self.person, self.taken = person, [used]
        person.open(SignsPage(person.services, used, self.taken.append, ORDER))
        person.wait(300)

    @property
    def folder(self) -> Path:
        return self.person.services.folders.rules

    @property
    def editor(self) -> SignEditor:
        return self.person.at(SignEditor)

    def face(self, meaning: str) -> str:
        """The face that the meaning has in the list that is being written."""
        return self.editor.draft.looks.get(meaning, "")

    def own(self) -> dict[str, str]:
        """What the lists of one's own are called, by their files."""
        return {one.id: one.name for one in sign_file.lists(RULES, self.folder) if one.own}

    def edit(self) -> SignEditor:
        self.person.click("signs:edit")
        self.person.wait(300)
        return self.editor

    def click(self, *names: str) -> None:
        self.person.click(*(f"sign-editor:{name}" for name in names))


Opened: TypeAlias = Callable[..., Signs]


@pytest.fixture
def signs(sit: Sit) -> Opened:
    def opened(used: str = "spanish", size: tuple[int, int] = (1280, 800), text: int = 100, lang: str = "en") -> Signs:
        person = sit(size, text=text, lang=lang, seed=None)
        person.app.drawing = False
        return Signs(person, used)

    return opened


def written(folder: Path, name: str = "Our signs", **looks: sign_lists.Face) -> Path:
    """A list of one's own as the Spanish one, but for these faces."""
    spanish = next(one for one in sign_file.lists(RULES, folder) if one.id == "spanish")
    draft = SignDraft.of(spanish)
    for meaning, face in looks.items():
        draft = draft.with_face(meaning, face)
    return sign_file.save(SignDraft(name, draft.looks), RULES, folder)


# -- writing one ------------------------------------------------------------------------------------------------------


def test_a_face_is_dragged_to_what_it_says_and_the_list_is_saved_and_used(signs: Opened) -> None:
    shelf = signs()
    shelf.edit()
    shelf.person.drag("sign-editor:face:kiss", (640, 400), "sign-editor:means:trump_ace")
    assert shelf.face("trump_ace") == "kiss"
    shelf.person.drag("sign-editor:means:trump_king", (640, 400), "sign-editor:means:no_trump")
    assert (shelf.face("trump_king"), shelf.face("no_trump")) == ("closed", "up"), "two meanings change their faces"
    shelf.click("save")
    assert shelf.person.screen == "signs"
    assert shelf.own() == {"our_signs": "Our signs"}
    assert shelf.taken[-1] == "our_signs", "a new list is for the game"
    ours = sign_lists.named("our_signs", [shelf.folder])
    assert ours.gestures["trump_ace"] == "purse your lips as for a kiss"
    assert "trump_ace: kiss" in (shelf.folder / "signs" / "our_signs.yaml").read_text(encoding="utf-8")


def test_the_same_by_keys_alone(signs: Opened) -> None:
    shelf = signs()
    shelf.person.reach("signs:edit")
    shelf.person.press("enter")
    shelf.person.wait(300)
    shelf.person.reach("sign-editor:means:trump_knave")
    shelf.person.press("enter")
    shelf.person.reach("sign-editor:face:twist")
    shelf.person.press("enter")
    assert shelf.face("trump_knave") == "twist"
    shelf.person.press("ctrl+z")
    assert shelf.face("trump_knave") == "shrug"
    shelf.person.press("enter")
    shelf.person.reach("sign-editor:name")
    shelf.person.write("x")
    shelf.person.reach("sign-editor:save")
    shelf.person.press("enter")
    assert shelf.own() == {"our_signsx": "Our signsx"}


def test_the_same_with_a_gamepad(signs: Opened) -> None:
    shelf = signs()
    shelf.person.app.find_pads()
    shelf.edit()
    shelf.person.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT, pygame.CONTROLLER_BUTTON_A)
    assert "selected" in shelf.person.control("sign-editor:means:trump_three").state
    for _way in range(12):
        if (shelf.person.focus or "").startswith("sign-editor:face:"):
            break
        shelf.person.push(pygame.CONTROLLER_BUTTON_DPAD_RIGHT)
    face = (shelf.person.focus or "").rpartition(":")[2]
    shelf.person.push(pygame.CONTROLLER_BUTTON_A)
    assert shelf.face("trump_three") == face


def test_a_face_says_one_thing_only_and_that_is_told_at_once(signs: Opened) -> None:
    shelf = signs()
    shelf.edit()
    shelf.click("means:trump_king", "face:wink")
    assert shelf.face("trump_king") == "wink"
    assert shelf.face("trump_three") == ""
    assert shelf.person.message == (
        "A face says one thing only: “Wink one eye” now says “The King of trumps”, so “The 3 of trumps” needs another "
        "face."
    )
    assert "disabled" in shelf.person.control("sign-editor:save").state
    assert "missing" in shelf.person.control("sign-editor:means:trump_three").state
    shelf.click("face:kiss")  # it is asked for next
    assert shelf.face("trump_three") == "kiss"
    assert "disabled" not in shelf.person.control("sign-editor:save").state
    shelf.click("undo", "undo")
    assert (shelf.face("trump_king"), shelf.face("trump_three")) == ("up", "wink")
    assert "disabled" in shelf.person.control("sign-editor:undo").state


def test_a_list_that_is_whole_is_kept_when_it_is_left_and_another_one_is_asked_about(signs: Opened) -> None:
    shelf = signs()
    shelf.edit()
    shelf.person.press("escape")
    assert shelf.own() == {}, "nothing was changed"
    shelf.edit()
    shelf.click("means:trump_king", "face:wink")
    shelf.person.press("escape")
    assert shelf.person.screen == "signs-leave"
    assert shelf.person.control("signs-leave:leave").label == "Throw this list away"
    shelf.person.click("signs-leave:stay")
    shelf.click("face:kiss")
    shelf.person.press("escape")
    assert (shelf.person.screen, shelf.own()) == ("signs", {"our_signs": "Our signs"})
    shelf.edit()
    shelf.click("means:trump_king", "face:kiss")
    shelf.person.press("escape")
    assert shelf.person.control("signs-leave:leave").label == "Throw the changes away", "the list itself stays"
    shelf.person.click("signs-leave:leave")
    assert shelf.person.screen == "signs"
    assert sign_lists.named("our_signs", [shelf.folder]).looks["trump_king"] == "wink"


def test_a_list_that_was_being_written_is_there_after_the_program_was_gone(signs: Opened, sit: Sit) -> None:
    shelf = signs()
    shelf.edit()
    shelf.click("means:trump_king", "face:wink")
    sit.close()
    shelf = signs()
    shelf.person.click("signs:edit")
    assert shelf.person.screen == "signs-take-up"
    shelf.person.click("signs-take-up:go-on")
    assert (shelf.face("trump_king"), shelf.face("trump_three")) == ("wink", "")
    shelf.click("undo")
    assert (shelf.face("trump_king"), shelf.face("trump_three")) == ("up", "wink")
    shelf.click("means:trump_king", "face:kiss")
    sit.close()
    shelf = signs()
    shelf.person.click("signs:edit", "signs-take-up:forget")
    assert shelf.face("trump_king") == "up"
    shelf.person.press("escape")
    shelf.person.click("signs:edit")
    assert shelf.person.screen == "sign-editor", "it is offered once"


@pytest.mark.parametrize("text", ["", "[]", '{"list": 3}', '{"list": "", "name": "a", "faces": {"trump_ace": "winc"}}'])
def test_a_spoilt_draft_costs_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / sign_file.DRAFT).write_text(text, encoding="utf-8")
    assert sign_file.kept(tmp_path, SignDraft("a")) is None


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no pipes")
def test_a_draft_that_nobody_ever_writes_to_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / sign_file.DRAFT)
    assert sign_file.kept(tmp_path, SignDraft("a")) is None


def test_two_lists_never_have_one_name(signs: Opened) -> None:
    shelf = signs()
    written(shelf.folder)
    shelf.edit()
    shelf.click("means:trump_king", "face:kiss", "save")
    assert shelf.person.message == "There is a list called “Our signs” already. Choose another name."
    shelf.person.press("escape")
    assert shelf.person.screen == "signs-leave"


def test_a_list_of_ones_own_is_changed_and_the_file_before_is_kept(signs: Opened, sit: Sit) -> None:
    shelf = signs()
    path = written(shelf.folder, trump_ace="kiss")
    sit.close()
    shelf = signs("our_signs")
    shelf.edit()
    shelf.click("means:trump_ace", "face:press", "save")
    assert sign_lists.load(path).looks["trump_ace"] == "press"
    assert "kiss" in path.with_name(path.name + ".bak").read_text(encoding="utf-8")
    assert shelf.taken == ["our_signs"]


def test_words_of_a_hand_written_list_stay_where_its_face_stays(tmp_path: Path) -> None:
    folder = tmp_path / "signs"
    folder.mkdir()
    text = (RULES / "signs" / "italian_b.yaml").read_text(encoding="utf-8")
    (folder / "ours.yaml").write_text(text.replace("Italian (knight: shoulder)", "Grandfather"), encoding="utf-8")
    ours = next(one for one in sign_file.lists(RULES, tmp_path) if one.own)
    sign_file.save(SignDraft.of(ours).with_face("trump_ace", "wink"), RULES, tmp_path)
    found = sign_lists.load(ours.path)
    assert found.gestures["trump_ace"] == "wink one eye"
    assert found.gestures["trump_knight"] == "lift one shoulder a little"
    words.use("es")
    assert found.gestures["trump_knight"] == "levanta apenas un hombro"


def test_a_copy_keeps_the_words_and_the_doubts_of_the_list_where_its_faces_stay(signs: Opened) -> None:
    shelf = signs()
    shelf.edit()
    assert shelf.person.control("sign-editor:means:trump_king").value == "Look up (?)"
    shelf.click("means:trump_knight", "face:kiss")
    assert shelf.person.control("sign-editor:means:trump_knight").value == "Purse your lips as for a kiss"
    shelf.click("save")
    copy, spanish = sign_lists.named("our_signs", [shelf.folder]), sign_lists.named("spanish")
    assert copy.gestures == {**spanish.gestures, "trump_knight": "purse your lips as for a kiss"}
    assert set(copy.uncertain) == set(spanish.uncertain) - {"trump_knight"}, "what the family chose is certain"
    words.use("es")
    assert copy.gestures["trump_king"] == spanish.gestures["trump_king"], "and they are told in each language"


def test_where_nothing_can_be_written_the_list_stays_and_says_why(signs: Opened) -> None:
    shelf = signs()
    shelf.folder.parent.mkdir(parents=True, exist_ok=True)
    shelf.folder.write_text("no folder", encoding="utf-8")
    shelf.edit()
    shelf.click("means:trump_king", "face:kiss", "save")
    assert "Nothing can be written in the folder" in shelf.person.message
    assert shelf.face("trump_king") == "kiss"


# -- what becomes of it -----------------------------------------------------------------------------------------------


def test_a_faulty_list_is_told_and_left_as_it_is(signs: Opened) -> None:
    shelf = signs()
    path = written(shelf.folder)
    path.write_text("name: Ours\nfaces: {trump_ace: winc}\n", encoding="utf-8")
    shelf.person.press("escape")
    shelf.person.open(SignsPage(shelf.person.services, "our_signs", shelf.taken.append, ORDER))
    assert "did you mean wink?" in shelf.person.message
    assert "signs:use" not in shelf.person.ids
    assert "winc" in path.read_text(encoding="utf-8")


def faulty(folder: Path, name: str) -> Path:
    """A file of signs in which a word is wrong."""
    path = folder / "signs" / f"{name}.yaml"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("name: Ours\nfaces: {trump_ace: winc}\n", encoding="utf-8")
    return path


def test_a_faulty_list_is_left_out_where_one_chooses_and_never_said_to_fit(sit: Sit) -> None:
    person = sit((1920, 1080), lang=None, seed=None)
    person.app.drawing = False
    folder = person.services.folders.rules
    faulty(folder, "broken")
    draft = Draft.of(game("brisca")).with_("info.sign_list", "broken")
    person.open(HouseRules(person.services, draft, lambda _draft: None))
    person.click("house-rules:group:signals")
    screen = person.at(HouseRules)
    kind = option(screen.draft, "info.sign_list").kind
    assert isinstance(kind, OneOf)
    assert [words for _value, words in kind.values].count("Spanish (wink)") == 1
    assert kind.values[-1] == ("broken", "broken.yaml"), "only what is chosen already stands there, by its file"
    assert person.message == "The list of signs broken.yaml is gone or has a fault. Choose another one."
    assert "disabled" in person.control("house-rules:use").state
    person.click("house-rules:mend")
    assert screen.draft.fits
    assert not screen.draft.overrides, "the list of the book is taken again"
    kind = option(screen.draft, "info.sign_list").kind
    assert isinstance(kind, OneOf)
    assert "broken" not in dict(kind.values)


def test_new_game_says_that_the_list_of_the_house_is_gone_and_uses_the_one_of_the_book(sit: Sit) -> None:
    person = sit((1920, 1080), lang=None, seed=None)
    person.app.drawing = False
    memory, path = person.services.memory, written(person.services.folders.rules)
    memory.keep("brisca", replace(memory.game("brisca"), rules={"info.sign_list": "our_signs"}))

    def chosen() -> GameChoice:
        scene = NewGame(person.services, Games(person.services))
        scene.game_list.choose("new-game:game:brisca")
        return scene.choice.current(scene.game_list)

    def named() -> str:
        variant = chosen().variant
        return variant.info.sign_list if variant is not None else ""

    assert chosen().told == ""
    assert named() == "our_signs"
    faulty(person.services.folders.rules, "our_signs")
    assert chosen().told == "The list of signs our_signs.yaml has a fault; “Spanish (wink)” is used instead."
    path.unlink()
    assert chosen().told == "The list of signs our_signs.yaml is gone; “Spanish (wink)” is used instead."
    draft = chosen().draft
    assert draft is not None
    assert draft.fits
    assert draft.changes() == []
    assert named() == "spanish"


def test_the_rules_of_a_match_name_the_list_that_it_keeps_when_the_file_is_gone(sit: Sit, tmp_path: Path) -> None:
    session = begun(tmp_path)
    (tmp_path / "signs" / "our_signs.yaml").unlink()
    person = sit(seed=None)
    person.app.drawing = False
    person.open(next_rules(person.services, session, lambda _words, _done: None))
    draft = person.at(HouseRules).draft
    assert draft.fits
    assert dict(draft.changes())["info.sign_list"] == "Which faces: Our signs"
    told = dict(changes_of(session.variant, [RULES], session.signs))
    assert told["info.sign_list"] == "Which faces: Our signs"


def test_a_file_with_the_name_of_a_list_of_the_program_is_told(tmp_path: Path) -> None:
    (tmp_path / "signs").mkdir()
    (tmp_path / "signs" / "spanish.yaml").write_text("faces: {trump_ace: wink}\n", encoding="utf-8")
    found = sign_file.lists(RULES, tmp_path)
    assert (found[0].id, found[0].own) == ("spanish.yaml", True)
    assert found[0].fault.endswith("rename this file, such as to my_spanish.yaml")
    assert [one.id for one in found].count("spanish") == 1


def test_a_list_is_put_away_only_after_a_question_and_can_be_had_back(signs: Opened, sit: Sit) -> None:
    shelf = signs()
    path = written(shelf.folder)
    sit.close()
    shelf = signs("our_signs")
    shelf.person.click("signs:delete", "signs-delete:keep")
    assert path.exists()
    shelf.person.click("signs:delete", "signs-delete:delete")
    assert not path.exists()
    assert (path.parent / "removed" / path.name).exists()
    assert shelf.taken[-1] == "", "the game has the signs of the book again"
    assert shelf.person.screen == "signs"


def test_a_list_that_rules_of_ones_own_need_is_not_put_away(signs: Opened, sit: Sit) -> None:
    shelf = signs()
    written(shelf.folder)
    (shelf.folder / "casa.yaml").write_text(
        "name: Casa Abuela\nextends: brisca\ninfo: {sign_list: our_signs}\n", encoding="utf-8"
    )
    sit.close()
    shelf = signs("our_signs")
    shelf.person.click("signs:delete")
    assert shelf.person.screen == "signs"
    shelf.person.wait(600)
    assert "Casa Abuela" in shelf.person.control("note").label


def test_house_rules_lead_to_the_lists_and_name_the_own_one(sit: Sit) -> None:
    person = sit((1920, 1080), lang=None, seed=None)
    person.app.drawing = False
    given: list[Draft] = []
    person.open(HouseRules(person.services, Draft.of(game("brisca")), given.append))
    person.wait(300)
    person.click("house-rules:group:signals", "house-rules:signs")
    person.click("signs:edit", "sign-editor:means:trump_king", "sign-editor:face:kiss", "sign-editor:save")
    person.press("escape")
    page = person.at(HouseRules)
    assert dict(page.draft.changes()) == {"info.sign_list": "Which faces: Our signs"}
    shown = steps_of(page.draft, option(page.draft, "info.sign_list"), 4)[-1].spots
    assert shown["face"].look == "brows", "the little cloth shows the ace of this list"
    person.press("ctrl+z")
    assert not page.draft.overrides
    kind = option(page.draft, "info.sign_list").kind
    assert isinstance(kind, OneOf)
    assert ("our_signs", "Our signs") in kind.values, "it can be chosen beside the others"


# -- at the table -----------------------------------------------------------------------------------------------------


def begun(folder: Path, matches: Path | None = None) -> Session:
    """A match in pairs with a list of one's own in which the ace is a kiss."""
    written(folder, trump_ace="kiss", trump_king="twist")
    rules = Draft.of(game("briscas_pr")).with_("info.sign_list", "our_signs").variant()
    return Session.begin(rules, 4, 3, seats(4), matches, seed=2, folders=(folder,))


def test_own_signs_are_made_and_seen_at_the_table_by_people_and_computers(sit: Sit, tmp_path: Path) -> None:
    session = begun(tmp_path)
    person = sit.at(session)
    person.settle()
    person.press("s")
    pad = person.table.context.prompts.panel
    assert pad is not None
    keys = {one.id: one for one in pad.widgets if isinstance(one, SignKey)}
    if "panel:sign-trump_king" not in keys:
        person.click("panel:other-signs")
        keys |= {one.id: one for one in pad.widgets if isinstance(one, SignKey)}
    assert keys["panel:sign-trump_ace"].face[1] == "kiss"
    assert keys["panel:sign-trump_king"].note == "Twist your mouth to one side"
    person.press("escape")
    for _turn in range(5):
        person.settle()
        person.press("left", "enter")
    made = session.view(0).signals_seen
    assert {maker for maker, _meaning in made} - {0}, "computers make the signs of the list, too"
    assert made[-1] in person.table.context.director.stage.picture.signs


def test_a_sign_that_was_made_says_so_and_enter_makes_no_other_one(sit: Sit, tmp_path: Path) -> None:
    person = sit.at(begun(tmp_path))
    person.settle()
    person.press("left", "enter")
    person.settle()
    person.press("s")
    made = str(person.focus)
    person.press("enter")
    person.settle()
    assert person.focus == made, "the focus stays where it was"
    assert {"disabled", "made"} <= set(person.control(made).state)
    pad = person.table.context.prompts.panel
    assert isinstance(pad, SignPad)
    key = next(one for one in pad.widgets if one.id == made)
    assert key.reason == "You have already made this sign in this trick."
    person.press("enter", "space")
    person.settle()
    assert [f"panel:sign-{said}" for maker, said in person.session.view(0).signals_seen if maker == 0] == [made]


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_the_key_of_a_sign_says_which_ace_is_meant_where_that_takes_nothing_from_it(
    sit: Sit, tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    person = sit.at(begun(tmp_path), size, lang=language, text=text)
    person.settle()
    person.press("s")
    person.settle()
    pad, brush = person.table.context.prompts.panel, Brush.of(person.services, size=size)
    assert isinstance(pad, SignPad)
    for key in (one for one in pad.widgets if isinstance(one, SignKey)):
        meaning, letters = key.id.removeprefix("panel:sign-"), key.letters
        said = whole_words if letters.whole else short_words
        assert key.word == said(meaning, person.session.variant.cards.order)
        assert letters.whole or size != (1280, 800) or text != 100
        if letters.whole and not letters.face:
            assert letters.hold(brush, [key.word], key.rect.width - brush.px(8)), "no word is cut"


def test_a_sign_means_trumps_also_while_there_are_none() -> None:
    assert meaning_words("trump_ace", None, ORDER) == "the Ace of trumps"
    assert meaning_words("trump_ace", 1, ORDER) == "the Ace of Copas"
    assert whole_words("trump_king", ORDER) == "King of trumps"
    assert short_words("trump_king", ORDER) == "King"


def test_a_match_keeps_its_list_whatever_becomes_of_the_file(tmp_path: Path) -> None:
    rules, matches = tmp_path / "rules", tmp_path / "matches"
    session = begun(rules, matches)
    assert session.path is not None
    session.close()
    written_list = rules / "signs" / "our_signs.yaml"
    for spoil in (lambda: written_list.write_text("faces: {trump_ace: tongue}", encoding="utf-8"), written_list.unlink):
        spoil()
        again = Session.resume(session.path)
        assert again.signs.looks["trump_ace"] == "kiss"
        assert again.signs.called() == "Our signs"
        told = as_text(page(again.variant, (4,), signs=again.signs), 200)
        assert "purse your lips as for a kiss" in told.lower(), "its rules tell the same"
        again.close()


def test_a_match_from_before_keeps_the_gestures_that_were_called_spanish(tmp_path: Path) -> None:
    session = Session.begin(game("briscas_pr"), 4, 3, seats(4), tmp_path, seed=2)
    assert session.signs.looks["trump_ace"] == "brows"
    assert session.path is not None
    session.close()
    lines = session.path.read_bytes().splitlines()
    head = {key: value for key, value in json.loads(lines[0]).items() if key != "signs"}
    session.path.write_bytes(b"".join([as_bytes(head), *(line + b"\n" for line in lines[1:])]))
    again = Session.resume(session.path)
    assert again.signs.looks["trump_ace"] == "press"
    assert again.variant.info.sign_list == "spanish"


def face_for_the_ace(session: Session) -> str:
    return session.signs.looks["trump_ace"]


def test_rules_that_are_changed_in_a_match_bring_their_list_with_them(tmp_path: Path) -> None:
    session = Session.begin(game("briscas_pr"), 4, 3, seats(4), tmp_path / "matches", seed=2)
    written(tmp_path / "rules", trump_ace="kiss")
    rules = Draft.of(session.variant).with_("info.sign_list", "our_signs").variant()
    session.change_rules(rules, (tmp_path / "rules",))
    assert face_for_the_ace(session) == "brows", "this deal is played to its end with the old ones"
    session.concede_deal(0)
    session.next_deal()
    assert face_for_the_ace(session) == "kiss"
    assert session.path is not None
    session.close()
    assert face_for_the_ace(Session.resume(session.path)) == "kiss"


def test_which_list_is_used_changes_nothing_of_what_signs_tell(tmp_path: Path) -> None:
    """A sign is a meaning; the face is only how it is shown: nobody learns more or less by another list."""
    own, usual = begun(tmp_path), Session.begin(game("briscas_pr"), 4, 3, seats(4), None, seed=2)
    for seat in range(4):
        assert own.legal(seat) == usual.legal(seat)
    for session in (own, usual):
        session.do(2, next(action for action in session.legal(2) if isinstance(action, Signal)))
    for seat in range(4):
        assert own.view(seat).signals_seen == usual.view(seat).signals_seen


# -- how it looks -----------------------------------------------------------------------------------------------------


@pytest.mark.matrix
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", [100, 125, 150])
@pytest.mark.parametrize("lang", ["en", "es"])
def test_no_tile_lies_over_another_and_each_can_be_reached(
    signs: Opened, size: tuple[int, int], text: int, lang: str
) -> None:
    shelf = signs("spanish", size, text, lang)
    shelf.edit()
    tiles = [
        one for one in shelf.person.controls().values() if one.id.startswith(("sign-editor:means", "sign-editor:face"))
    ]
    assert len(tiles) == len(MEANINGS) + len(sign_file.OFFERED)
    assert not any(overlap(one, other) for one, other in pairwise(tiles))
    shelf.person.reach(tiles[-1].id)
    assert "hidden" not in shelf.person.control(tiles[-1].id).state


@pytest.mark.parametrize(("size", "text"), [((1366, 768), 125), ((1024, 640), 150), ((800, 1200), 100)])
def test_the_faces_of_a_row_stand_in_one_line(
    signs: Opened, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    own = signs("italian", size, text, "it")
    own.edit()
    drawn: list[pygame.Rect] = []
    face = Brush.face

    def watched(brush: Brush, *who: Any, **where: Any) -> pygame.Rect:
        drawn.append(face(brush, *who, **where))
        return drawn[-1]

    monkeypatch.setattr(Brush, "face", watched)
    own.person.look()
    tiles = [one.rect for one in own.editor.ring.widgets if isinstance(one, SignTile)]
    assert tiles
    assert drawn
    for row in {tile.y for tile in tiles}:
        inside = [tile for tile in tiles if tile.y == row]
        assert len({spot.y for spot in drawn for tile in inside if tile.contains(spot)}) <= 1


@pytest.mark.parametrize("lang", ["en", "es", "it"])
@pytest.mark.parametrize(
    ("size", "text"), [((1280, 800), 125), ((1366, 768), 125), ((1024, 640), 150), ((800, 1200), 150)]
)
def test_faces_are_large_enough_to_be_read(signs: Opened, size: tuple[int, int], text: int, lang: str) -> None:
    own = signs("italian", size, text, lang)
    own.edit()
    tiles = [one for one in own.editor.ring.widgets if isinstance(one, SignTile)]
    sides = {own.editor.brush.px(one.side) for one in tiles}
    assert min(sides) >= 64, sides
    said = [one for one in tiles if one.id.startswith("sign-editor:means:")]
    assert all(one.clip.contains(one.rect) for one in said if one.clip is not None), "all that can be said is seen"
