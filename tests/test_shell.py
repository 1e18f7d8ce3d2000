"""The window and its screens: the menu by keys and by pointer, every page at every size, and what can go wrong."""

from __future__ import annotations

import contextlib
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from pathlib import Path
from shutil import copy

import pygame
import pytest
from pygame import Rect
from pygame.event import Event

from game.commands.command_line import NotUnderstood
from game.engine.cards import Card
from game.engine.table_facts import TableFacts
from game.i18n.words import spoken
from game.match.session import Session
from game.paths import ROOT, RULES
from game.storage.journal import SavedMatch
from game.storage.settings import FILE, Settings
from game.variants.loading import available, from_text, load
from tests.colours import contrast
from tests.matches import act
from tests.narrow import sure
from tests.person import SIZES, Sit
from ui.app.app import UiLog
from ui.app.window import canvas_size
from ui.core import dealing, game_words, games, people
from ui.core.games import Games, in_families, name_of
from ui.core.input import Inputs, Key, PointerMoved
from ui.core.options import Options, parse
from ui.core.people import company, opponents
from ui.core.scene import Control, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.pages.faults.faults import FaultPage
from ui.pages.faults.source import excerpt
from ui.pages.menu.menu import Menu
from ui.pages.menu.menu_picture import StillLife, cards_in_hand
from ui.pages.new_game.game_list import find
from ui.pages.new_game.new_game import NewGame
from ui.pages.seats.chairs import Chairs
from ui.table.curtain.curtain import Curtain
from ui.table.looks.match_sheets import GiveUp, Pause
from ui.widgets.buttons import MenuRow

FAULTY = """name: House rules of my grandmother's kitchen
players: [2, 4]
exchange:
  timing: sometimes when nobody looks
info:
  signalls: true
"""


SUNDAY = """name: Sunday brisca with the cousins and everybody who comes along
extends: brisca
character: The seven of trumps may be swapped until the very last card, and a tie counts for nobody at all.
match: {mode: open, target: null, options: []}
"""


@pytest.fixture
def kitchen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the folder of rules, in which files may be spoilt."""
    folder = tmp_path / "rules"
    folder.mkdir()
    for file in RULES.glob("*.yaml"):
        copy(file, folder)
    monkeypatch.setattr(games, "RULES", folder)
    return folder


def begin(services: Services, players: int = 2) -> Session:
    return Session.begin(load(RULES / "brisca.yaml"), players, 3, company(players), services.folders.matches, seed=1)


# -- every screen, every size ----------------------------------------------------------------------------------------


def lay(services: Services, name: str, text: str) -> None:
    """A rule file of the person's own, laid there once: what has not changed need not be read again."""
    services.folders.rules.mkdir(exist_ok=True)
    file = services.folders.rules / f"{name}.yaml"
    if not file.exists():
        file.write_text(text, encoding="utf-8")


def menu_with_everything(services: Services) -> Scene:
    begin(services, 6).close()
    lay(services, "grandmother", FAULTY)
    services.settings.change(players=4)
    return Menu(services)


def menu_of_the_longest_name(services: Services) -> Scene:
    longest = max(
        (game.variant for game in Games(services).listed if game.variant), key=lambda rules: len(name_of(rules))
    )
    Session.begin(longest, 4, 3, company(4), services.folders.matches, seed=1).close()
    services.settings.change(variant=longest.id, players=4)
    return Menu(services)


def menu_with_trouble(services: Services) -> Scene:
    services.tell(
        "The saved match is damaged in line 12; it was kept as 00001-brisca.jsonl.bad. It can go on after deal 3."
    )
    return menu_with_everything(services)


def names(players: int) -> list[str]:
    """What the usual company is called."""
    return [place.name for place in people.with_names(people.usual_places(players))]


def chosen(services: Services, **settings: object) -> Services:
    services.settings.change(**settings)
    return services


def new_game(services: Services) -> Scene:
    return NewGame(services, Games(services))


def new_game_with_own_and_faulty_files(services: Services) -> Scene:
    lay(services, "sunday", SUNDAY)
    lay(services, "grandmother", FAULTY)
    services.settings.change(variant="sunday", players=2)
    return NewGame(services, Games(services))


def new_game_of_a_faulty_file(services: Services) -> Scene:
    scene = new_game_with_own_and_faulty_files(services)
    scene.resize((1024, 640))
    scene.handle(Key("end"))
    return scene


def curtain(services: Services) -> Scene:
    session = begin(services)
    session.hand_over(1, "person")
    return Curtain(services, session, 1)


def fault_page(services: Services) -> Scene:
    menu_with_everything(services)
    listed = Games(services)
    return FaultPage(services, listed, listed.faulty[0].path)


SCREENS: dict[str, Callable[[Services], Scene]] = {
    "menu": Menu,
    "menu of five": lambda services: Menu(chosen(services, players=5)),
    "menu of six": lambda services: Menu(chosen(services, players=6)),
    "menu with everything": menu_with_everything,
    "menu of the longest name": menu_of_the_longest_name,
    "menu with trouble": menu_with_trouble,
    "new game": new_game,
    "new game of six": lambda services: new_game(chosen(services, players=6)),
    "new game of five": lambda services: new_game(chosen(services, variant="bastarda", players=5)),
    "new game with own and faulty files": new_game_with_own_and_faulty_files,
    "new game of a faulty file": new_game_of_a_faulty_file,
    "pause": lambda services: Pause(services, begin(services)),
    "giving up": lambda services: GiveUp(services, begin(services), 0),
    "chairs": lambda services: Chairs(services, begin(services)),
    "curtain": curtain,
    "faults": fault_page,
}


@pytest.mark.matrix
@pytest.mark.parametrize("lang", spoken())
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_screen_has_room_for_its_words_and_controls(
    sit: Sit, size: tuple[int, int], text: int, lang: str
) -> None:
    person = sit.menu(size, lang=lang, text=text)
    for name, make in SCREENS.items():
        scene = make(person.services)
        scene.resize(size)
        scene.shown()
        person.services.text.overflow.clear()
        scene.update(0.0)
        scene.draw(person.canvas)
        where = f"{name} at {size[0]}x{size[1]}, {text} %, {lang}"
        assert person.services.text.overflow == [], where
        check_controls(scene.describe().controls, size, where)


def check_controls(controls: tuple[Control, ...], size: tuple[int, int], where: str) -> None:
    window = pygame.Rect(0, 0, *size)
    assert controls, where
    assert len({control.id for control in controls}) == len(controls), where
    for control in controls:
        rect = pygame.Rect(control.rect)
        assert window.contains(rect), f"{control.id} leaves the window: {where}"
        if control.role != "text":  # words only have nothing to be hit
            assert rect.width >= theme.SMALLEST_HIT, f"{control.id} is too narrow: {where}"
            assert rect.height >= theme.SMALLEST_HIT, f"{control.id} is too low: {where}"
        assert control.label, where
    for one, other in combinations(controls, 2):
        assert not pygame.Rect(one.rect).colliderect(other.rect), f"{one.id} lies over {other.id}: {where}"


@pytest.mark.parametrize(
    ("word", "ground", "least"),
    [
        (theme.INK, theme.PAPER, 4.5),
        (theme.INK, theme.PAPER_SHADE, 4.5),
        (theme.INK_SOFT, theme.PAPER, 4.5),
        (theme.INK_SOFT, theme.PAPER_SHADE, 4.5),
        (theme.INK_ROW, theme.ROW_LOW, 4.5),
        (theme.INK_ROW, theme.GOLD_DEEP, 4.5),
        (theme.GOLD_INK, theme.PAPER, 4.5),
        (theme.COBALT, theme.PAPER, 4.5),
        (theme.GOOD, theme.PAPER, 4.5),
        (theme.GOOD_DEEP, theme.GOOD_TINT, 4.5),
        (theme.BAD, theme.PAPER, 4.5),
        (theme.BAD_DEEP, theme.BAD_LINE, 4.5),
        (theme.BAD_DEEP, theme.BAD_TINT, 4.5),
        (theme.WHITE, theme.COBALT, 4.5),
        (theme.CREAM, theme.COBALT, 4.5),
        (theme.CREAM, theme.INK, 4.5),
        (theme.CREAM, theme.PLATE, 4.5),
        (theme.CREAM_PLATE, theme.PLATE, 4.5),
        (theme.CREAM, theme.WALNUT_DEEP, 4.5),
        (theme.CREAM_DIM, theme.WALNUT_DEEP, 4.5),
        (theme.CREAM_FOOT, theme.WALNUT_DEEP, 4.5),
        (theme.TITLE_ASIDE, theme.WALNUT_DEEP, 4.5),
        (theme.FOCUS, theme.WALNUT_DEEP, 4.5),
        (theme.INK, theme.GOLD, 4.5),
        (theme.INK, theme.GOLD_DEEP, 4.5),
        (theme.CREAM, theme.BUTTON_WOOD, 4.5),
        (theme.CREAM, theme.PILL, 4.5),
        (theme.WOOD_OFF_TEXT, theme.WOOD_OFF, 4.5),
        (theme.PAPER_OFF_TEXT, theme.PAPER_OFF, 4.5),
        (theme.PAPER_OFF_TEXT, theme.FIELD, 4.5),
        (theme.CREAM, theme.FELT[0], 4.5),
        (theme.FOCUS, theme.FELT[0], 3.0),
        (theme.FOCUS, theme.WALNUT, 3.0),
        (theme.COBALT, theme.PAPER, 3.0),
        (theme.TEAMS[0], theme.PILL, 3.0),
        (theme.TEAMS[1], theme.PILL, 3.0),
        *((suit, theme.SECONDARY, 4.5) for suit in theme.SUITS),
    ],
)
def test_words_and_signs_stand_out_from_their_ground(word: theme.Colour, ground: theme.Colour, least: float) -> None:
    assert contrast(word, ground) >= least


# -- the menu --------------------------------------------------------------------------------------------------------


def test_the_menu_by_keys_alone(sit: Sit) -> None:
    person = sit.menu()
    assert person.focus == "menu:play-now"
    person.press("down")
    assert person.focus == "menu:new-game"
    person.press("enter")
    assert (person.screen, person.focus) == ("new-game", "new-game:game:brisca")
    person.press("escape")
    assert (person.screen, person.focus) == ("menu", "menu:new-game")
    person.press("n")
    assert person.screen == "table"


@pytest.mark.parametrize("language", spoken())
def test_from_the_list_right_leads_to_the_sheet_and_tab_through_it_to_the_deal(sit: Sit, language: str) -> None:
    person = sit.menu(lang=language)
    person.press("g", "right")
    assert person.focus == "new-game:for:2"
    met: list[str | None] = []
    while person.focus != "new-game:deal" and len(met) < 9:
        met.append(person.focus)
        person.press("tab")
    assert [name for name in met if name and not name.startswith("new-game:rule:")] == [
        "new-game:for:2",
        "new-game:target:3",
        "new-game:house-rules",
        "new-game:rules",
        "new-game:seats",
    ]
    person.press("up")
    assert person.focus != "new-game:deal"


def test_the_menu_by_pointer_alone(sit: Sit) -> None:
    person = sit.menu()
    person.click("menu:new-game")
    assert person.screen == "new-game"
    person.click("new-game:players:3", "new-game:target:5")
    assert "selected" in person.control("new-game:players:3").state
    person.click("new-game:deal")
    assert person.screen == "table"
    now = person.services.settings.now
    assert (now.players, now.target) == (3, 5)


def test_arrows_choose_in_the_new_game(sit: Sit) -> None:
    person = sit.menu()
    person.press("g", "left")
    assert person.focus == "new-game:players:all"
    person.press("right", "right", "right")
    assert person.focus == "new-game:players:4"
    assert "selected" in person.control("new-game:players:4").state
    person.press("left")
    assert "selected" in person.control("new-game:players:3").state


def test_every_game_can_be_walked_to_by_the_arrow_keys(sit: Sit) -> None:
    person = sit.menu()
    person.press("g")
    listed = Games(person.services).listed
    seen = set()
    for _game in listed:
        seen.add(person.focus)
        assert "selected" in person.control(person.focus or "").state
        person.press("down")
    assert seen == {f"new-game:game:{game.id}" for game in listed}
    assert person.focus == "new-game:game:brisca", "the list goes round"
    person.press("end")
    assert person.focus == f"new-game:game:{listed[-1].id}"
    person.press("pageup", "pageup", "home")
    assert person.focus == f"new-game:game:{listed[0].id}"


@pytest.mark.parametrize(
    ("typed", "found"),
    [
        ("tute", "tute_2"),
        ("cinque", "cinquecento"),
        ("mariaje", "cinquecento"),
        ("briškula", "briscola"),
        ("briscula", "briscola"),
        ("pazza", "gingo"),
        ("in cinque", "bastarda"),
        ("bescam", "brisca"),
        ("ouverte", "briscola_scoperta"),
    ],
)
def test_a_game_is_found_by_any_of_its_names(typed: str, found: str) -> None:
    shelf = in_families(available([RULES]))
    game = sure(find(shelf, typed))
    assert game.id == found


def test_typing_chooses_and_a_name_that_nobody_has_is_told(sit: Sit) -> None:
    person = sit.menu()
    person.press("g", *"gin")
    assert person.focus == "new-game:game:gingo"
    assert person.message == "gin"
    person.press("backspace", "backspace", "backspace", "q")
    found = person.focus
    person.press("x")
    assert person.message == "No game is called “qx”"
    assert not [name for name in person.ids if name.startswith("new-game:game:")]
    person.press("escape")
    assert person.screen == "new-game", "the first Escape forgets what was typed"
    assert "selected" in person.control(found or "").state, "the last one that fitted stays"
    assert "qx" not in person.message


def test_the_wheel_and_the_bar_scroll_without_choosing(sit: Sit) -> None:
    person = sit.menu()
    person.click("menu:new-game")
    person.point("new-game:game:brisca")
    person.turn_wheel(*[-1] * 12)
    person.wait(400)
    rows = [name for name in person.ids if name.startswith("new-game:game:")]
    assert "new-game:game:brisca" not in rows
    assert not any("selected" in person.control(name).state for name in rows)
    person.press("down")
    rows = [name for name in person.ids if name.startswith("new-game:game:")]
    assert person.focus in rows, "keys come back to the game that is chosen"
    scene = person.at(NewGame)
    person.drag(scene.game_list.scroller.thumb.center, scene.game_list.scroller.track.midbottom)
    person.wait(400)
    assert [name for name in person.ids if name.startswith("new-game:game:")][-1].endswith(":tute_2")


def test_a_first_click_on_a_game_chooses_and_does_not_deal(sit: Sit) -> None:
    person = sit.menu()
    person.click("menu:new-game")
    other = next(name for name in person.ids if name.startswith("new-game:game:") and not name.endswith(":brisca"))
    person.click(other)
    person.wait(600)  # no double click
    person.click(other)
    assert person.screen == "new-game"
    assert "selected" in person.control(other).state
    person.press("enter")
    assert person.screen == "table"
    assert person.services.settings.now.variant == other.rpartition(":")[2]


def test_own_rules_stand_after_the_game_they_change_and_faulty_ones_stay_in_the_list(sit: Sit, profile: Path) -> None:
    person = sit.menu((1920, 1080))
    own = person.services.folders.rules
    own.mkdir()
    (own / "sunday.yaml").write_text(SUNDAY, encoding="utf-8")
    (own / "grandmother.yaml").write_text(FAULTY, encoding="utf-8")
    listed = Games(person.services).listed
    ids = [game.id for game in listed]
    assert ids.index("brisca") < ids.index("sunday") < ids.index("briscola")
    assert ids[-1] == "grandmother"
    person.press("g")  # the menu had read the folder before
    person.press("escape", "g", "end")
    assert person.focus == "new-game:game:grandmother"
    assert "new-game:deal" not in person.ids
    person.press("enter")
    assert person.screen == "faults"
    person.press("escape")
    assert (person.screen, person.focus) == ("new-game", "new-game:game:grandmother")
    person.press("enter")
    (own / "grandmother.yaml").write_text(SUNDAY, encoding="utf-8")
    person.wait(2000)
    assert (person.screen, person.focus) == ("new-game", "new-game:game:grandmother")
    assert "new-game:deal" in person.ids


def test_a_target_is_remembered_for_its_own_game_only(sit: Sit) -> None:
    person = sit.menu()
    person.press("g")
    person.click("new-game:target:5", "new-game:game:brisca")
    person.press(*"gin")
    assert "selected" in person.control("new-game:target:10").state, "five wins are not five deals"
    person.press("escape", "home")
    assert "selected" in person.control("new-game:target:5").state


def test_only_what_a_game_offers_can_be_chosen(sit: Sit) -> None:
    by_id = {game.id: game.variant for game in available([RULES])}

    def offered(game: str) -> tuple[tuple[int, ...], str]:
        variant = sure(by_id[game])
        return dealing.targets_of(variant), game_words.length_of(variant)

    assert offered("brisca_fr") == ((), "one deal")
    assert offered("brisca_rotation") == ((), "4 deals")
    assert offered("gingo") == ((5, 10, 20), "10 deals")
    assert offered("sueca") == ((4,), "first to 4")
    assert offered("rematada")[0] == (300, 500, 1000)
    person = sit.menu()
    person.press("g", *"sueca")
    assert not [name for name in person.ids if name.startswith("new-game:target")]


@pytest.mark.parametrize(
    ("players", "score", "told"),
    [
        (2, (2, 1), "you lead 2–1"),
        (2, (1, 1), "level at 1–1"),
        (2, (1, 2), "Carmen leads 2–1"),
        (4, (0, 2), "Carmen and Paco lead 2–0"),
        (2, (9, -9), "you lead with 9"),
        (2, (-9, 9), "Carmen leads with 9"),
        (6, (1, 3, 1), "Carmen and Ines lead with 3"),
        (3, (0, 0, 0), "level at 0"),
        (5, (-4, 7, 7, -2, 0), "Carmen and Lucia lead with 7"),
        (5, (-1, -2, -2, -2, -2), "you lead with −1"),
        (4, (0, 1, 5, 1), "Lucia leads with 5"),
    ],
)
def test_the_menu_says_who_leads_whoever_plays_with_whom(players: int, score: tuple[int, ...], told: str) -> None:
    seats = ("", "Carmen", "Lucia", "Paco", "Ines", "Mateo")[:players]
    assert game_words.who_leads(SavedMatch(Path(), "", {}, players, seats, score, 3, 0.0)) == told


def test_partners_are_told_as_the_match_has_them() -> None:
    def told(teams: str, players: int) -> tuple[str, str]:
        variant = from_text(f"players: [{players}]\nseats: {{teams: {{{players}: {teams}}}}}")
        sides = TableFacts(variant, players).sides
        return opponents(names(players), sides), game_words.together_how(variant, players)

    assert told("alternate", 4) == ("you and Lucía against Carmen and Paco", "Partners sit opposite each other.")
    assert told("pairs", 4) == told("alternate", 4)
    assert told("none", 4) == ("you against Carmen, Lucía and Paco", "Everybody plays alone.")
    assert told("alternate", 6) == ("you with Lucía and Inés", "Every other player is on your side.")
    assert told("pairs", 6) == ("you with Paco", "Partners sit opposite each other.")
    assert people.fellows(names(3)) == "with Carmen and Paco"
    assert people.fellows(names(5)) == "with 4 others"
    assert people.plays_with(("Carmen", "Paco")) == "Plays with Carmen and Paco"
    assert people.plays_with(("",)) == "Plays with you"
    assert people.plays_with(("", "Paco")) == "Plays with you and Paco"
    assert told("none", 6) == ("you against 5 others", "Everybody plays alone.")


def test_tab_goes_through_every_stop_and_round(sit: Sit) -> None:
    person = sit.menu()
    seen = []
    for _stop in person.ids:
        seen.append(person.focus)
        person.press("tab")
    assert seen == person.ids
    assert person.focus == person.ids[0]


def test_a_press_counts_only_where_it_began(sit: Sit) -> None:
    person = sit.menu()
    person.wait(400)
    inside = person.place("menu:new-game")
    person.drag(inside, (5, 5))
    person.wait(400)
    person.act(pygame.event.Event(pygame.MOUSEBUTTONUP, pos=inside, button=1))
    person.wait(400)
    assert person.screen == "menu"


def test_a_double_click_does_not_press_what_has_just_opened(sit: Sit) -> None:
    person = sit.menu((800, 1200))
    person.click("menu:new-game")
    person.open(Pause(person.services, person.begin()))
    person.click(person.place("pause:leave"), waits=False)
    assert person.screen == "pause"


def test_language_and_letters_change_at_once_and_are_remembered(sit: Sit, profile: Path) -> None:
    person = sit.menu()
    person.click("menu:language")
    person.press("down", "enter")
    assert person.control("menu:play-now").label == "Jugar ya"
    person.click("menu:text-size")
    assert person.services.text_size == 1.25
    kept = Settings(profile).now
    assert (kept.language, kept.text) == ("es", 125)


def test_the_panel_hangs_where_it_hung_when_a_match_can_be_gone_on_with(sit: Sit) -> None:
    person = sit.menu(players=4)
    bare = person.control("menu:play-now").rect
    person.press("enter", "escape")
    person.click("pause:leave")
    more = person.control("menu:continue").rect
    assert bare[1] == more[1], "nothing over it has moved"


TILES = ("people", "rules", "day", "puzzles", "take", "statistics", "settings", "about")


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1920, 1080), 100), ((1366, 768), 125)])
def test_the_lessons_have_a_row_of_their_own_and_tiles_fill_their_lines(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    person = sit.menu(size, text=text)
    names = list(person.ids)
    assert names.index("menu:new-game") < names.index("menu:learn") < names.index("menu:people"), "in reading order"
    learn, tile = pygame.Rect(person.control("menu:learn").rect), pygame.Rect(person.control("menu:people").rect)
    assert learn.width >= 2 * tile.width or text > 100
    assert learn.height > 60
    tiles = [pygame.Rect(person.control(f"menu:{name}").rect) for name in TILES]
    lines = Counter(tile.y for tile in tiles)
    assert len(set(lines.values())) == 1, "no hole"
    person.press("l")
    assert person.screen == "learn"
    assert not learn.collidelistall(tiles)


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((1024, 640), 125), ((800, 1200), 200)])
@pytest.mark.parametrize("language", ["en", "es", "it"])
def test_what_a_row_of_the_menu_tells_is_not_cut(sit: Sit, size: tuple[int, int], text: int, language: str) -> None:
    person = sit.menu(size, text=text)
    person.services.speak(language)
    page = person.at(Menu)
    page.lay_out()
    rows = [one for one in page.ring.widgets if isinstance(one, MenuRow)]
    assert rows[0].id == "menu:play-now"
    around, _wanted = rows[0].needs(page.brush)
    told = rows[0]._in_parts(page.brush, rows[0].rect.width - around)
    assert page.brush.fits("second", told[0], rows[0].rect.width - around), told


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080), (1366, 768), (800, 1200)])
@pytest.mark.parametrize("left_one", [False, True])
def test_the_whole_fan_is_seen_in_the_menu_and_nothing_lies_under_it(
    sit: Sit, size: tuple[int, int], left_one: bool
) -> None:
    person = sit.menu(size)
    if left_one:
        person.press("enter", "escape")
        person.click("pause:leave")
    page, services = person.at(Menu), person.services
    room, picture, scale = sure(page.room_of_it), StillLife(services.pictures), services.scale(size)
    cards = pygame.Surface(size, pygame.SRCALPHA)
    for card, centre in picture.fan(scale, room):
        place = card.get_rect(center=centre)
        assert room.inflate(-16, -16).contains(place), "with air around it"
        cards.blit(card, place)
    for _name, side, centre in picture.things(scale, room):
        plate = pygame.Surface(size, pygame.SRCALPHA)
        pygame.draw.circle(plate, "white", centre, side / 2)
        assert not pygame.mask.from_surface(cards).overlap(pygame.mask.from_surface(plate), (0, 0)), centre


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((800, 1200), 200)], ids=str)
def test_where_the_still_life_has_no_room_its_cards_stand_in_the_title(
    sit: Sit, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[int]()
    person = sit.menu(size, text=text)
    page = person.at(Menu)
    assert page.room_of_it is None
    card = person.services.pictures.card

    def noted(one: Card, high: int, tilt: int = 0) -> pygame.Surface:
        asked.append(one)
        return card(one, high, tilt)

    monkeypatch.setattr(person.services.pictures, "card", noted)
    person.look()
    assert asked == [*cards_in_hand(1)]
    first = next(one for one in page.ring.widgets if isinstance(one, MenuRow)).rect
    seen = person.canvas.subsurface(Rect(size[0] // 2, 0, size[0] // 2, first.y))
    paper = pygame.mask.from_threshold(seen, theme.PAPER, (14, 14, 30, 255))
    assert paper.count() > 0.05 * seen.get_width() * seen.get_height()


def test_an_unfinished_match_is_offered_first(sit: Sit, profile: Path) -> None:
    person = sit.menu()
    person.press("enter")
    assert person.screen == "table"
    person.press("escape")
    assert (person.screen, person.focus) == ("pause", "pause:resume")
    person.click("pause:leave")
    assert (person.screen, person.focus) == ("menu", "menu:continue")
    assert len(list((profile / "matches").glob("*.jsonl"))) == 1
    person.press("enter")
    assert person.screen == "table"


def test_giving_up_is_asked_and_the_safe_answer_has_the_focus(sit: Sit, profile: Path) -> None:
    person = sit.menu()
    person.press("enter", "escape")
    person.click("pause:give-up")
    assert (person.screen, person.focus) == ("give-up", "give-up:keep")
    person.press("enter")
    assert person.screen == "pause"
    person.click("pause:give-up", "give-up:abandon")
    assert person.screen == "menu"
    assert "menu:continue" not in person.ids
    assert not list((profile / "matches").glob("*.jsonl"))


def test_quitting_closes_every_screen(sit: Sit) -> None:
    person = sit.menu()
    person.press("enter", "ctrl+q")
    assert person.app.scenes == []


def test_a_damaged_match_is_kept_and_told(sit: Sit, profile: Path) -> None:
    person = sit.menu()
    person.press("enter", "escape")
    person.click("pause:leave")
    saved = next((profile / "matches").glob("*.jsonl"))
    saved.write_bytes(b"no\xffthing\n" + saved.read_bytes())
    person.press("enter")
    assert person.screen == "menu"
    assert ".bad" in person.message
    assert "menu:continue" not in person.ids
    assert list((profile / "matches").glob("*.bad"))


# -- faulty rules ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "spoilt",
    [
        b"players: [2, 4\n",
        b"exchange:\n\ttiming: any_time\n",
        b"players: many\n",
        b"wrong_word: 3\n",
        b"name: Bris\xe7a\xff\n",
        b"",
        b"- a list\n- of things\n",
        b"a: &a [1, 2]\nb: [" + b"*a, " * 200_000 + b"]\n",
        b"x" * 3_000_000,
    ],
    ids=["unclosed", "tab", "type", "word", "not UTF-8", "empty", "list", "aliases", "one line"],
)
def test_a_faulty_book_is_explained_and_nothing_breaks(sit: Sit, kitchen: Path, spoilt: bytes) -> None:
    (kitchen / "brisca.yaml").write_bytes(spoilt)
    person = sit.menu()
    if not spoilt:
        return  # a file that says nothing is the common game
    assert "menu:play-now" not in person.ids
    assert person.focus == "menu:faults"
    person.press("enter")
    assert person.screen == "faults"
    assert "brisca.yaml" in person.message
    person.press("f5")
    assert person.screen == "faults"
    person.press("escape")
    assert person.screen == "menu"


def test_the_page_closes_when_the_file_was_corrected(sit: Sit, kitchen: Path) -> None:
    (kitchen / "brisca.yaml").write_text(FAULTY, encoding="utf-8")
    person = sit.menu()
    person.press("enter")
    assert "faults:next" in person.ids
    first = person.message
    person.click("faults:next")
    assert person.message != first
    copy(RULES / "brisca.yaml", kitchen)
    person.wait(2000)
    assert person.screen == "menu"
    assert "menu:play-now" in person.ids


def test_a_missing_book_is_told_until_it_is_back(sit: Sit, kitchen: Path) -> None:
    for file in kitchen.glob("*.yaml"):
        file.unlink()
    person = sit.menu()
    assert "menu:play-now" not in person.ids
    assert person.focus == "menu:faults"
    person.press("enter")
    assert person.screen == "faults"
    assert "brisca.yaml:1:1" in person.message
    copy(RULES / "brisca.yaml", kitchen)
    person.wait(2000)
    assert "menu:play-now" in person.ids


def test_the_marked_word_is_found_behind_tabs_and_strange_letters(tmp_path: Path) -> None:
    file = tmp_path / "a.yaml"
    file.write_bytes(b"one: 1\n\ttwo: \x07tvo # \xff\nthree: 3\n")
    lines = excerpt(file, [(2, 7, "")], 1)
    assert [line.number for line in lines] == [1, 2, 3]
    assert lines[1].text[lines[1].start : lines[1].end] == "�tvo"


# -- what goes wrong -------------------------------------------------------------------------------------------------


def test_something_unexpected_is_reported_and_the_menu_comes_back(
    sit: Sit, profile: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    person = sit.menu()
    person.press("enter")
    with pytest.raises(RuntimeError) as caught:
        raise RuntimeError("a pip fell off")
    assert person.app.fail(caught.value)
    person.wait(400)
    assert (person.screen, person.focus) == ("deal-trouble", "trouble:again")
    report = next((profile / "reports").iterdir()).read_text(encoding="utf-8")
    assert "a pip fell off" in report
    assert "Traceback" in report
    told = capsys.readouterr().err
    assert "Traceback" not in told
    assert "Something went wrong" in told
    person.press("escape")
    assert person.screen == "menu"
    person.press("enter")
    assert person.screen == "table", "the match can be continued"


def test_after_something_unexpected_the_deal_is_played_again_from_its_start(sit: Sit, profile: Path) -> None:
    person = sit.menu()
    person.press("enter")
    session = person.top.session  # type: ignore[attr-defined]
    while len(session.view(0).tricks) < 2:
        act(session)
    with pytest.raises(RuntimeError) as caught:
        raise RuntimeError("a pip fell off")
    assert person.app.fail(caught.value)
    person.wait(400)
    person.press("enter")
    assert person.screen == "table"
    again = person.top.session  # type: ignore[attr-defined]
    assert again.events(0)[:2] == session.events(0)[:2]
    assert not again.view(0).tricks
    assert list((profile / "matches").glob("*.bad")), "what was played is kept beside"


@pytest.mark.parametrize(
    ("line", "named"),
    [
        (["--size", "big"], "--size is big"),
        (["--size"], "--size needs a value"),
        (["--text", "110"], "100, 125, 150, 200"),
        (["--speed", "quick"], "calm, normal, brisk, instant"),
        (["--lang=fr"], "en, es"),
        (["--seed", "-1"], "--seed is -1"),
        (["--colour"], "--colour is not known"),
    ],
)
def test_a_wrong_option_gets_one_sentence(line: list[str], named: str) -> None:
    with pytest.raises(NotUnderstood) as caught:
        parse(line)
    assert named in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_options_of_the_window() -> None:
    line = "--ui-log log --size 1024x640 --profile-dir p --seed 42 --speed brisk --lang es --text 125"
    read = parse(line.split())
    assert read == Options(Path("log"), (1024, 640), Path("p"), 42, "brisk", "es", 125)


def test_damaged_settings_are_kept_beside_and_told(tmp_path: Path) -> None:
    Settings(tmp_path).change(text=150, speed="calm")
    assert Settings(tmp_path).now.text == 150
    (tmp_path / FILE).write_bytes(b"this is no database " * 100)
    settings = Settings(tmp_path)
    assert settings.now.text == 100
    assert FILE + ".bad" in settings.trouble
    assert (tmp_path / (FILE + ".bad")).exists()
    settings.change(text=125)
    assert Settings(tmp_path).now.text == 125


def test_settings_that_cannot_be_kept_hold_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "in the way").write_text("")
    settings = Settings(tmp_path / "in the way")
    settings.change(text=150)
    assert settings.now.text == 150
    assert settings.trouble


HOLDER = """
import sqlite3, sys
base = sqlite3.connect(sys.argv[1], isolation_level=None)
base.execute("BEGIN EXCLUSIVE")
print("held", flush=True)
sys.stdin.read()
"""


def test_settings_that_another_program_holds_are_left_alone(tmp_path: Path) -> None:
    Settings(tmp_path).change(text=150, speed="calm")
    whole = (tmp_path / FILE).read_bytes()
    command = [sys.executable, "-c", HOLDER, str(tmp_path / FILE)]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout
        assert holder.stdin
        assert holder.stdout.readline() == "held\n"
        settings = Settings(tmp_path)
        assert settings.now == type(settings.now)()
        assert "cannot be kept" in settings.trouble
        holder.stdin.close()
    assert (tmp_path / FILE).read_bytes() == whole
    assert not (tmp_path / (FILE + ".bad")).exists()
    assert Settings(tmp_path).now.text == 150


@pytest.mark.skipif(sys.platform == "win32", reason="named pipes in folders")
def test_a_pipe_or_a_folder_in_the_place_of_the_settings_holds_nothing_up(tmp_path: Path) -> None:
    (tmp_path / "folder" / FILE).mkdir(parents=True)
    (tmp_path / "pipe").mkdir()
    os.mkfifo(tmp_path / "pipe" / FILE)
    for name in ("folder", "pipe"):
        settings = Settings(tmp_path / name)
        assert settings.now == type(settings.now)()
        assert settings.trouble
        assert [file.name for file in (tmp_path / name).iterdir()] == [FILE]


def test_a_base_of_something_else_is_kept_beside(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as base, base:
        base.execute("CREATE TABLE setting (recipe TEXT)")
    assert FILE + ".bad" in Settings(tmp_path).trouble
    assert (tmp_path / (FILE + ".bad")).exists()


@pytest.mark.parametrize(
    "value", ["[" * 100_000, "[" * 3000, "1e999", "NaN", '"\\ud800"', '"\\u0000"', "9" * 4000, b"\xff\xfe", 7, "", "{}"]
)
def test_a_senseless_row_among_the_settings_is_ignored(tmp_path: Path, value: str | bytes | int) -> None:
    Settings(tmp_path).change(speed="calm", players=3)
    names = ("language", "text", "window", "full_screen", "variant", "target")
    with contextlib.closing(sqlite3.connect(tmp_path / FILE)) as base, base:
        rows = [(name, value) for name in names]
        base.executemany("INSERT OR REPLACE INTO setting VALUES (?, CAST(? AS BLOB))", rows)
        base.executemany("INSERT OR REPLACE INTO setting VALUES (?, ?)", rows[1:5])
        base.execute("INSERT OR REPLACE INTO setting VALUES (CAST(? AS TEXT), '1')", (b"\xff",))
    settings = Settings(tmp_path)
    usual = type(settings.now)()
    assert (settings.now.speed, settings.now.players) == ("calm", 3)
    assert [getattr(settings.now, name) for name in names[:5]] == [getattr(usual, name) for name in names[:5]]
    assert isinstance(settings.now.target, int)
    assert settings.trouble == ""


def test_a_setting_that_makes_no_sense_gives_way(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    settings.change(text=7, speed="furious", players=40, window=(0, -3), language="tlh")
    assert Settings(tmp_path).now == type(settings.now)()


# -- window, input, log ----------------------------------------------------------------------------------------------


def test_a_small_window_shows_everything_smaller(sit: Sit) -> None:
    assert canvas_size((640, 400)) == theme.MINIMUM_LANDSCAPE
    assert canvas_size((500, 800)) == (768, 1229)
    assert canvas_size((1366, 768)) == (1366, 768)
    person = sit.menu((512, 400))
    assert person.canvas.get_size() == (1024, 800)
    person.click("menu:new-game")
    assert person.screen == "new-game"


def test_letters_that_come_as_text_only_are_heard_once() -> None:
    pygame.display.init()
    both = [
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n", scancode=0),
        pygame.event.Event(pygame.TEXTINPUT, text="n"),
        pygame.event.Event(pygame.TEXTINPUT, text="ñ"),
        pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="\r", scancode=0),
    ]
    assert Inputs().read(both) == [Key("n", "n"), Key("ñ", "ñ"), Key("enter")]


def typed(key: int, text: str = "", kind: int = pygame.KEYDOWN) -> Event:
    return Event(kind, key=key, mod=0, unicode=text, scancode=0)


def test_a_letter_whose_text_comes_a_picture_later_is_heard_once() -> None:
    inputs = Inputs()
    text = Event(pygame.TEXTINPUT, text="n")
    assert inputs.read([typed(pygame.K_n, "n"), typed(pygame.K_n, kind=pygame.KEYUP)]) == [Key("n", "n")]
    assert inputs.read([text]) == []
    assert inputs.read([text, text]) == [Key("n", "n")] * 2, "a key that is held tells only its text again and again"
    assert inputs.read([typed(pygame.K_n)]) == [Key("n")]
    assert inputs.read([text]) == [Key("n", "n", late=True)]
    assert inputs.read([typed(pygame.K_n, "n"), typed(pygame.K_n, kind=pygame.KEYUP)]) == [Key("n", "n")]
    assert inputs.read([]) == inputs.read([]) == []
    assert inputs.read([text]) == [Key("n", "n")], "that key is long up"


def test_the_right_alt_key_types_what_is_printed_on_keys() -> None:
    at = Event(pygame.KEYDOWN, key=pygame.K_2, mod=pygame.KMOD_LCTRL | pygame.KMOD_RALT, unicode="@", scancode=0)
    assert Inputs().read([at, Event(pygame.TEXTINPUT, text="@")]) == [Key("@", "@")]


def test_late_text_is_written_into_a_field_and_presses_nothing_elsewhere(sit: Sit) -> None:
    person = sit.menu()
    person.act(typed(pygame.K_m))
    person.act(Event(pygame.TEXTINPUT, text="m"))
    assert not person.services.settings.now.sound, "one key, once"
    person.click("menu:new-game")
    person.reach("new-game:find")
    for letter in "tut":
        person.act(typed(ord(letter)))
        person.act(Event(pygame.TEXTINPUT, text=letter), typed(ord(letter), kind=pygame.KEYUP))
    assert person.control("new-game:find").value == "tut"


def test_of_many_pointer_moves_the_last_counts() -> None:
    pygame.display.init()
    moves = [pygame.event.Event(pygame.MOUSEMOTION, pos=(x, 5), rel=(1, 0), buttons=(0, 0, 0)) for x in range(9)]
    assert Inputs().read(moves) == [PointerMoved((8, 5))]


def test_the_log_has_one_line_for_each_change(sit: Sit, tmp_path: Path) -> None:
    person = sit.menu()
    log = UiLog(tmp_path / "log")
    place = person.app.window.place_of
    log.write("menu", person.top.describe(), place)
    log.write("menu", person.top.describe(), place)
    person.press("down")
    log.write("menu", person.top.describe(), place)
    lines = [json.loads(line) for line in (tmp_path / "log").read_text(encoding="utf-8").splitlines()]
    assert [line["focus"] for line in lines] == ["menu:play-now", "menu:new-game"]
    assert list(lines[0]) == ["screen", "phase", "turn", "message", "focus", "controls"]
    assert list(lines[0]["controls"][0]) == ["id", "role", "label", "state", "rect", "value"]
    log.close()


def test_words_too_long_shrink_and_are_cut_at_last(sit: Sit) -> None:
    person = sit.menu()
    text, screen = person.services.text, person.canvas
    whole = text.size("body", "a rather long sentence", 1.0)[0]
    text.overflow.clear()
    drawn = text.draw(screen, "body", "a rather long sentence", theme.INK, (0, 0), 1.0, max_width=whole * 0.9)
    assert drawn.width <= whole * 0.9
    assert text.overflow == []
    text.draw(screen, "body", "a rather long sentence", theme.INK, (0, 0), 1.0, max_width=whole * 0.5)
    assert text.overflow == ["a rather long sentence"]


@pytest.mark.parametrize("capital", "ÁÉÍÓÚÑÜ")
@pytest.mark.parametrize("role", ["button", "body", "h2"])
def test_a_line_with_an_accent_on_a_capital_keeps_its_base_line(sit: Sit, capital: str, role: str) -> None:
    text = sit.menu().services.text

    def foot(line: str, k: float) -> int:
        canvas = pygame.Surface((400, 120), pygame.SRCALPHA)
        text.draw(canvas, role, line, theme.INK, (0, 60), k)
        return canvas.get_bounding_rect().bottom

    for k in (0.7, 1.0, 1.5):
        for line in (capital + "ltima H", "H " + capital):
            assert abs(foot(line, k) - foot("EHN", k)) <= 1, (line, role, k)


def test_strong_words_stand_apart_exactly_where_they_should(sit: Sit) -> None:
    text = sit.menu().services.text
    (line,) = text.lines("body", "choose **Read it again**, or **no**thing", 1.0, 4000, marked=True)
    assert [(word.lstrip("\0"), word.startswith("\0")) for word, _role in line] == [
        ("choose", False),
        ("Read", False),
        ("it", False),
        ("again", False),
        (",", True),
        ("or", False),
        ("no", False),
        ("thing", True),
    ]
    assert [role for _word, role in line] == ["body", "bold", "bold", "bold", "body", "body", "bold", "body"]


def test_while_an_edge_is_dragged_the_picture_stretches_and_then_is_sharp(sit: Sit) -> None:
    person = sit.menu((1280, 800))
    for width in (1290, 1300, 1330):
        person.window.become((width, 800))
        person.step(30)
    person.wait(600)
    assert person.canvas.get_size() == (1330, 800)
    check_controls(person.top.describe().controls, (1330, 800), "after the drag")


def test_full_screen_and_back_by_key(sit: Sit, profile: Path) -> None:
    person = sit.menu()
    person.press("f11")
    assert Settings(profile).now.full_screen
    person.press("alt+enter")
    assert not Settings(profile).now.full_screen
    assert person.screen == "menu"


# -- as its own process ----------------------------------------------------------------------------------------------

START = "import sys; from ui.app.start import main; sys.exit(main(sys.argv[1:]))"


def run(*line: str, **environ: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-c", START, *line],
        cwd=ROOT,
        env={**os.environ, **environ},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_the_first_frame_is_told_and_the_program_ends(profile: Path) -> None:
    done = run("--first-frame", "--profile-dir", str(profile))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.strip().isdecimal()


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
@pytest.mark.parametrize("wish", ["SIGTERM", "SIGHUP"])
def test_when_the_system_wants_an_end_or_the_terminal_is_closed_all_is_kept(profile: Path, wish: str) -> None:
    log = profile / "log"
    Settings(profile).change(asked_who=True)
    heard = f"import signal; signal.signal(signal.{wish}, signal.SIG_DFL); {START}"  # whoever began these tests is deaf
    line = [sys.executable, "-c", heard, "--profile-dir", str(profile), "--ui-log", str(log)]
    with subprocess.Popen(line, cwd=ROOT, stderr=subprocess.PIPE, text=True) as game:
        try:
            while game.poll() is None and not (log.is_file() and '"menu"' in log.read_text(encoding="utf-8")):
                time.sleep(0.05)
            game.send_signal(getattr(signal, wish))
            said = game.communicate(timeout=60)[1]
        finally:
            game.kill()
    assert (game.returncode, said) == (0, "")
    assert Settings(profile).now.window != Settings(profile.parent).now.window


def test_without_a_screen_one_sentence(profile: Path) -> None:
    done = run("--profile-dir", str(profile), SDL_VIDEODRIVER="x11", DISPLAY=":98765")
    assert done.returncode == 1
    assert "No window can be opened" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_wrong_option_ends_with_status_two() -> None:
    done = run("--text", "99")
    assert done.returncode == 2
    assert done.stderr == "--text is 99; it takes 100, 125, 150, 200\n"
