"""The settings screen: every choice is kept and applied at once, by keys and by pointer, at every size; and About."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import fields
from itertools import combinations
from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game import VERSION
from game.i18n import words
from game.i18n.words import card_name
from game.storage.settings import ALLOWED, Choices, Settings
from tests.matches import act
from tests.narrow import of_kind
from tests.person import Person, Sit
from tests.test_saving import full
from ui.core import games
from ui.core.input import Key, PadButton, PointerDown, PointerMoved, PointerUp, Wheel
from ui.core.keys import ACTS
from ui.draw import theme
from ui.pages.about.about import About, chapters, system_information
from ui.pages.menu.match_card import MatchCard
from ui.pages.menu.matches import Matches
from ui.pages.menu.menu import Menu
from ui.pages.settings.offers import KeyBinding, OneOf, Pack, SoundClassChoice, groups, usual
from ui.pages.settings.settings import SettingsPage
from ui.table.looks.match_sheets import Pause
from ui.table.scene.table import TableScene
from ui.widgets.kit.layout import Block, walk, widgets_of
from ui.widgets.kit.layout_parts import PathWords, Words

SIZES = [(1024, 640, 100), (1024, 640, 150), (800, 1200, 150)]
PAGES = ("table", "seeing", "sound", "controls", "language", "files", "move")
# What is chosen elsewhere: the window by its edge, the game and its players where a game is chosen; what was learned
# at the table is not chosen at all.
ELSEWHERE = {
    "asked_who",
    "gone",
    "sitting",
    "window",
    "variant",
    "players",
    "target",
    "worth_known",
    "talk_said",
    "learned",
    "told_faster",
}


@pytest.fixture
def program(sit: Sit) -> Iterator[Person]:
    yield sit.menu(text=None, speed=None, seed=None)
    theme.use("olive")


def open_page(program: Person, page: str) -> SettingsPage:
    scene = SettingsPage(program.services, page)
    program.open(scene)
    program.wait(300)
    return scene


def kept(profile: Path) -> Choices:
    return Settings(profile).now


# -- what is offered ---------------------------------------------------------------------------------------------


def test_every_setting_is_offered_and_every_word_of_it(program: Person) -> None:
    offered: dict[str, set[str]] = {}
    for group in groups():
        for offer in group.offers(program.services, program.services.pictures.decks):
            match offer:
                case OneOf(key=key, options=options):
                    offered[key] = {value for value, _label in options}
                case KeyBinding():
                    offered["keys"] = offered["pad"] = set()
                case SoundClassChoice():
                    offered["quiet"] = set()
                case Pack():
                    offered["deck"] = set()
                case _ if hasattr(offer, "key"):
                    offered[offer.key] = set()
    assert (
        set(offered) - {"matches", "rules", "decks", "reports", "starter"}
        == {f.name for f in fields(Choices)} - ELSEWHERE
    )
    assert {key: offered[key] for key in ALLOWED} == {key: set(map(str, allowed)) for key, allowed in ALLOWED.items()}
    assert offered["language"] == set(words.spoken())


@pytest.mark.parametrize("page", ["table", "seeing", "language", "controls"])
def test_every_choice_of_a_page_is_kept_at_once(program: Person, profile: Path, page: str) -> None:
    open_page(program, page)
    choices: dict[str, list[str]] = {}
    for name, one in program.controls().items():
        _settings, key, *value = name.split(":")
        if one.role in ("switch", "option") and hasattr(Choices(), key):
            choices.setdefault(key, []).extend(value)
    assert choices
    for key, values in choices.items():
        before = getattr(program.services.settings.now, key)
        program.reach(f"settings:{key}")
        if not values:
            program.press("space")
            assert getattr(kept(profile), key) is not before
            assert program.control(f"settings:{key}").state[-1] == ("off" if before else "on")
            continue
        program.press(*["left"] * len(values))
        seen = []
        for _value in values:
            seen.append(str(getattr(kept(profile), key) or words.language()))
            program.press("right")
        assert seen == values


def test_the_volume_is_dragged_and_each_kind_of_sound_can_be_switched_off(program: Person, profile: Path) -> None:
    open_page(program, "sound")
    x, y, wide, high = program.control("settings:volume").rect
    spot = (x + wide // 4, y + high // 2)
    program.does(PointerMoved(spot), PointerDown(spot), PointerUp(spot))
    assert 10 < kept(profile).volume < 50
    program.click("settings:quiet:card")
    assert kept(profile).quiet == ("card",)
    program.click("settings:quiet:card")
    assert kept(profile).quiet == ()
    program.click("settings:sound")
    assert "disabled" in program.control("settings:volume").state


def test_defaults_put_one_page_back_and_leave_the_others(program: Person, profile: Path) -> None:
    program.services.settings.change(captions=True, card_size="large", winning_tag=False, language="es")
    words.use("es")
    open_page(program, "seeing")
    program.click("settings:usual")
    now = kept(profile)
    assert (now.captions, now.card_size) == (False, "normal")
    assert (now.winning_tag, now.language) == (False, "es")
    program.click("settings:page:files")
    assert "settings:usual" not in program.controls()
    assert set(usual(groups()[3], program.services)) == {"scan", "keys", "pad"}


# -- what applies at once ----------------------------------------------------------------------------------------


def test_felt_and_contrast_change_the_table_behind_at_once(program: Person) -> None:
    table = TableScene(program.services, program.begin())
    program.open(table)
    program.settle()
    bare = round(program.canvas.get_width() * 0.72), round(program.canvas.get_height() * 0.67)  # under the rosette
    olive = program.canvas.get_at(bare)
    open_page(program, "table")
    program.reach("settings:felt")
    program.press("right", "right")
    assert program.services.settings.now.felt == "wine"
    program.press("escape").settle()
    wine = program.canvas.get_at(bare)
    assert program.top is table
    assert olive.g > olive.r
    assert wine.r > wine.g
    program.services.settings.change(high_contrast=True)
    program.settle()
    assert program.canvas.get_at(bare)[:3] == theme.rgb("#10241A")


def test_the_way_back_to_a_match_is_told_in_the_language_of_now(program: Person) -> None:
    program.open(SettingsPage(program.services, "language", back=lambda: words._("Back to the match")))
    before = program.control("settings:back").label
    program.click("settings:language:es")
    assert program.control("settings:back").label != before


def test_letters_and_language_change_the_very_page_that_offers_them(program: Person) -> None:
    open_page(program, "seeing")
    small = program.control("settings:captions").rect
    program.click("settings:text:150")
    assert program.control("settings:captions").rect[2] > small[2]
    program.press("escape")
    open_page(program, "language")
    program.click("settings:language:es")
    assert words.language() == "es"
    assert program.control("settings:language:es").state[-1] == "selected"


def test_cards_are_called_as_it_was_chosen(program: Person) -> None:
    open_page(program, "language")
    named = {}
    for how in ("spanish", "italian", "french", "deck"):
        program.click(f"settings:card_names:{how}")
        named[how] = card_name(1 * 16 + 12)
    assert named == {
        "spanish": "King of Copas",
        "italian": "Re of Coppe",
        "french": "King of Hearts",
        "deck": "King of Copas",
    }


def test_another_deck_lies_on_the_table_as_soon_as_it_is_chosen(program: Person, profile: Path) -> None:
    open_page(program, "table")
    tiles = [name for name, one in program.controls().items() if one.role == "radio"]
    assert len(tiles) >= 3
    other = next(name for name in tiles if "selected" not in program.control(name).state)
    program.reach(other)
    program.press("enter")
    assert program.services.pictures.deck.folder.name == other.rpartition(":")[2] == kept(profile).deck
    assert "selected" in program.control(other).state


def test_an_own_deck_with_a_fault_is_shown_with_its_fault_and_cannot_be_chosen(program: Person) -> None:
    folder = program.services.folders.decks / "holiday"
    folder.mkdir(parents=True)
    (folder / "deck.yaml").write_text("name: {en: Holiday}\nranks: [1, 2, 3]\n", encoding="utf-8")
    open_page(program, "table")
    tile = program.control("settings:deck:holiday")
    assert "disabled" in tile.state
    program.click("settings:page:files")
    scene = program.at(SettingsPage)
    told = " ".join(part.text for part in walk(scene.tree) if isinstance(part, Words))
    fault = next(offered.faults[0] for offered in program.services.pictures.decks if offered.name == "holiday")
    assert fault in told


# -- keys --------------------------------------------------------------------------------------------------------


def test_an_act_is_moved_to_another_key_and_a_taken_key_is_refused(program: Person, profile: Path) -> None:
    scene = open_page(program, "controls")
    first, second = ACTS[0], ACTS[1]
    program.reach(f"settings:key:{first.name}")
    program.press("enter")
    assert scene.catching
    program.press(second.key)
    assert second.key.upper() in scene.describe().message
    assert kept(profile).keys == ()
    program.press("k")
    assert not _catching(scene)
    assert dict(kept(profile).keys) == {first.name: "k"}
    assert program.control(f"settings:key:{first.name}").label == "K"
    program.press("enter", "escape")
    assert not _catching(scene)
    assert program.top is scene


def test_an_act_is_moved_to_another_button_of_the_pad(program: Person, profile: Path) -> None:
    open_page(program, "controls")
    program.reach(f"settings:pad:{ACTS[0].name}")
    program.press("enter")
    program.app.follow(program.top.handle(PadButton("leftstick")))
    assert dict(kept(profile).pad) == {ACTS[0].name: "leftstick"}


def _catching(scene: SettingsPage) -> bool:
    return scene.catching


# -- sizes -------------------------------------------------------------------------------------------------------


@pytest.mark.matrix
@pytest.mark.parametrize("language", words.spoken())
@pytest.mark.parametrize("size", SIZES)
def test_no_word_is_cut_and_no_control_overlaps_or_leaves_the_window(
    sit: Sit, size: tuple[int, int, int], language: str
) -> None:
    wide, high, text = size
    program = sit((wide, high), text=text, lang=language, speed=None)
    program.open(Menu(program.services))
    scenes: list[SettingsPage | About] = [SettingsPage(program.services, page) for page in PAGES]
    for scene in [*scenes, About(program.services)]:
        program.open(scene)
        program.step()
        top, area = Rect(0, 0, wide, high), Rect(scene.area.area)
        told = [one for one in scene.describe().controls if "hidden" not in one.state and one.role != "document"]
        rects = {one.id: Rect(one.rect) for one in told}
        whole = {name: rect for name, rect in rects.items() if area.contains(rect) or not area.colliderect(rect)}
        assert all(top.contains(rect) for rect in whole.values()), scene.describe().phase
        assert all(min(rect.size) >= theme.SMALLEST_HIT for rect in rects.values())
        assert not [pair for pair in combinations(rects, 2) if rects[pair[0]].colliderect(rects[pair[1]])]
        assert program.services.text.overflow == []
        program.app.follow(program.top.handle(Key("escape")))
    program.leave()


def test_a_small_window_has_a_list_of_pages_and_a_sheet_with_the_cards(sit: Sit) -> None:
    program = sit((800, 1200), text=150, speed=None)
    program.open(Menu(program.services))
    open_page(program, "table")
    program.reach("settings:page")
    program.press("enter", "down", "enter")
    assert program.top.describe().phase == "seeing"
    program.click("settings:look")
    assert program.screen == "settings-preview"
    program.settle()
    program.press("enter")
    assert program.screen == "settings"


def test_the_wheel_and_the_focus_move_a_long_page(program: Person) -> None:
    open_page(program, "table")
    first = program.control("settings:speed:normal").rect[1]
    program.does(PointerMoved((640, 400)), Wheel(-3))
    assert program.control("settings:speed:normal").rect[1] < first
    program.reach("settings:felt")
    assert Rect(program.canvas.get_rect()).contains(Rect(program.control("settings:felt:olive").rect))
    program.press("pageup", "pageup", "pageup", "pageup")
    assert program.control("settings:speed:normal").rect[1] == first


# -- menu, matches, about ----------------------------------------------------------------------------------------


def test_the_menu_leads_to_rules_settings_and_about_by_letters_and_clicks(program: Person) -> None:
    program.wait(300)
    for letter, tile in (("r", "rules"), ("s", "settings"), ("a", "about")):
        program.press(letter)
        assert program.screen == tile
        program.press("escape")
        program.click(f"menu:{tile}")
        assert program.screen == tile
        program.press("escape")
    assert program.screen == "menu"


def test_sound_is_switched_off_in_the_menu(program: Person, profile: Path) -> None:
    assert program.control("menu:sound").label == "Sound on"
    program.click("menu:sound")
    assert program.control("menu:sound").label == "Sound off"
    assert not kept(profile).sound
    program.services.sound.mute()  # as the key M does
    program.step()
    assert program.control("menu:sound").label == "Sound on"


def left(program: Person, count: int) -> None:
    """So many matches that somebody left."""
    for _match in range(count):
        session = program.begin()
        act(session)
        session.close()


def test_other_matches_are_listed_continued_and_deleted_after_a_question(sit: Sit) -> None:
    program = sit(speed=None, text=None)
    left(program, 3)
    program.open(Menu(program.services))
    assert program.control("menu:matches").label == "+2 matches…"
    program.click("menu:matches")
    assert isinstance(program.top, Matches)
    program.click("matches:delete:1")
    assert program.focus == "delete-match:keep"
    program.press("enter")
    assert len(list(program.services.folders.matches.glob("*.brisca"))) in (0, 3)
    program.click("matches:delete:1", "delete-match:delete")
    assert "matches:continue:2" not in program.controls()
    program.click("matches:continue:0")
    assert isinstance(program.top, TableScene)
    program.leave()


def test_a_left_match_is_a_picture_of_its_table(sit: Sit) -> None:
    program = sit(speed=None, text=None)
    left(program, 1)
    session = program.begin(4)
    turn_up, people = session.truth.turn_up, [seat.face for seat in session.seats]
    act(session)
    session.close()
    program.open(Menu(program.services))
    program.click("menu:matches")
    program.settle()
    matches = of_kind(Matches, program.top)
    card = next(one for one in widgets_of(matches.tree) if isinstance(one, MatchCard))
    assert list(card.saved.faces) == people
    assert card.turn_up == turn_up
    assert card.label.startswith(card.saved.variant_name)
    program.leave()


def test_the_name_of_the_game_stands_where_it_stood_whatever_is_under_it(sit: Sit) -> None:
    program = sit(speed=None, text=None)
    program.open(Menu(program.services))
    tops = [of_kind(Menu, program.top).tree.rect.top]
    left(program, 2)
    program.open(Menu(program.services))
    tops.append(of_kind(Menu, program.top).tree.rect.top)
    assert tops[0] == tops[1]
    program.leave()


def test_the_coffee_steams_until_nobody_has_done_anything_for_a_minute(sit: Sit) -> None:
    program = sit(speed="normal", text=None, size=(1280, 800))
    program.open(Menu(program.services))
    program.wait(400)

    def moves() -> bool:
        before = pygame.image.tobytes(program.look(), "RGB")
        program.wait(300)
        return pygame.image.tobytes(program.look(), "RGB") != before

    assert moves()
    program.services.settings.change(reduced_motion=True)
    assert not moves()
    program.services.settings.change(reduced_motion=False)
    program.now += 61_000
    program.wait(100)
    assert not moves()
    program.does(PointerMoved((900, 300)))
    assert moves()
    program.leave()


def test_a_match_that_another_window_plays_is_not_deleted(sit: Sit) -> None:
    program = sit(speed=None, text=None)
    left(program, 1)
    playing = program.begin()
    program.open(Menu(program.services))
    program.click("menu:matches")
    number = next(n for n, saved in enumerate(_saved(program)) if saved == playing.path)
    program.click(f"matches:delete:{number}", "delete-match:delete")
    assert program.screen == "delete-match"
    assert len(_saved(program)) == 2
    program.leave()
    playing.close()


def _saved(program: Person) -> list[Path | None]:
    from game.storage.journal import unfinished_matches

    return [saved.path for saved in unfinished_matches(program.services.folders.matches)]


def test_about_tells_the_version_the_licences_and_that_nothing_leaves_the_home(program: Person) -> None:
    parts = {chapter.key: walk(Block(*chapter.parts(program.services))) for chapter in chapters()}
    told = {
        key: " ".join(one.text for one in found if isinstance(one, Words | PathWords)) for key, found in parts.items()
    }
    assert "Nothing that you do leaves your home." in told["program"]
    assert "Only while somebody plays with a phone does this program use a network" in told["program"]
    assert str(program.services.folders.root) in told["program"]
    assert "CC BY 4.0" in told["pictures"]
    assert "MIT License" in told["licence"]
    assert all("Font License" in told[key] for key in ("alegreya", "alegreya-sans"))
    assert "Bitstream" in told["dejavu"]
    program.open(About(program.services))
    program.wait(300)
    program.click("about:chapter:alegreya")
    scene = program.top
    assert scene.describe().message == "Alegreya"
    before = pygame.image.tobytes(program.canvas, "RGB")
    program.press("pagedown")
    assert pygame.image.tobytes(program.canvas, "RGB") != before
    program.click("about:copy")
    assert "clipboard" in scene.describe().message
    assert system_information(program.services).startswith(f"Brisca {VERSION}\n")


def test_nothing_personal_stands_in_the_system_information(program: Person) -> None:
    told = system_information(program.services)
    assert str(Path.home()) not in told
    assert str(program.services.folders.root) not in told
    assert games.BOOK not in told.splitlines()[1:]


def test_the_pause_sheet_leads_to_the_settings_and_back_to_the_same_table(program: Person) -> None:
    program.open(TableScene(program.services, program.begin()))
    program.settle()
    table = program.top
    program.press("escape")
    program.click("pause:settings")
    assert program.screen == "settings"
    program.click("settings:page:seeing", "settings:text:125")
    program.press("escape")
    assert program.screen == "pause"
    program.press("escape")
    assert program.top is table
    assert program.services.text_size == 1.25


def test_what_was_told_before_comes_in_the_new_language(sit: Sit, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also sentences that are kept: about the sound, a file that could not be read, and rules that were changed."""
    words.use("es")
    program = sit(lang="es", text=None)
    services = program.services

    def no_card(*_any: object, **_more: object) -> None:
        raise OSError("no card")

    monkeypatch.setattr(pygame.mixer, "init", no_card)
    services.sound.open()
    services.sound.settle()
    services.tell(words._("The file {name} cannot be written: {reason}").format(name="x", reason="y"))
    session = program.begin(2)
    with full(session.path):
        act(session)
    table = TableScene(services, session)
    program.open(Menu(services))
    assert "no se puede" in program.message
    program.open(table)
    pause = Pause(services, session, 0)
    program.open(pause)
    pause.tell(words._("The new house rules hold from the next deal on."), True)
    program.open(SettingsPage(services, "sound"))
    assert services.sound.trouble == "Aquí no se puede oír nada: no card"
    for _round in range(2):
        for language, sound, remark in (
            ("en", "Nothing can be heard here: no card", "The new house rules hold from the next deal on."),
            ("es", "Aquí no se puede oír nada: no card", pause.remark[0] if pause.remark else ""),
        ):
            services.speak(language)
            program.settle()
            assert services.sound.trouble == sound
            assert pause.remark == (remark, True) or language == "es"
            unwritten = "cannot be written" if language == "en" else "no se puede"
            assert any(unwritten in told for told in services.troubles)
            unsaved = "This match is not being saved" if language == "en" else "Esta partida no se está guardando"
            assert unsaved in str(session.trouble)


def test_words_know_what_they_were_made_of() -> None:
    words.use("es")
    kept = words._("Nothing can be heard here: {reason}").format(reason=words._("Continue"))
    assert kept == "Aquí no se puede oír nada: Continuar"
    capital = words.sentence(words.ngettext("{number} player", "{number} players", 3).format(number=3))
    words.use("en")
    assert words.again(kept) == "Nothing can be heard here: Continue"
    assert words.again(capital) == "3 players"
    words.use("es")
    assert words.again(words.again(kept)) == "Aquí no se puede oír nada: Continuar"
    assert type(pickle.loads(pickle.dumps(kept))) is str
