"""A new game: found by number of players and by name, understood from its sheet, and dealt with two presses."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.house_rules.draft import Draft
from game.i18n import words
from game.paths import RULES
from game.players.style import levels
from game.storage.remembered import LEVELS, USUAL_LEVEL, SeatMemory
from game.storage.remembered import Person as Known
from game.variants.loading import available
from tests.narrow import sure
from tests.person import Person, Sit
from tests.tables import game
from ui.core.dealing import people_known, table_for
from ui.core.games import Games
from ui.core.input import Key, PointerDown, PointerMoved, PointerUp
from ui.core.scene import Control
from ui.pages.menu.menu import play_row
from ui.pages.new_game.game_list import GAMES, GameList
from ui.pages.new_game.game_rows import game_row
from ui.pages.new_game.new_game import NewGame
from ui.pages.new_game.sheet_parts import ExampleTrick
from ui.shots.unseen import GUARD_MS
from ui.table.scene.table import TableScene
from ui.widgets.kit.layout import walk
from ui.widgets.kit.layout_parts import OneLine, OnPaper

SHELF = available([RULES])


def rows(program: Person) -> list[Control]:
    return [one for one in program.controls().values() if one.id.startswith(GAMES)]


def listed() -> GameList:
    return GameList(SHELF, "brisca", Path("nowhere"))


def table_of(program: Person) -> TableScene:
    return program.at(TableScene)


def test_files_that_cannot_be_read_are_no_games_and_are_told_apart(sit: Sit, profile: Path) -> None:
    (profile / "rules").mkdir(parents=True)
    person = sit.menu()
    person.click("menu:new-game")
    every = person.control("new-game:players:all").label
    assert every == f"All {len(SHELF)}"
    person.press("escape")
    for name in ("one", "two", "three"):
        (profile / "rules" / f"{name}.yaml").write_text("minutes: 900\n")
    person.click("menu:new-game")
    assert person.control("new-game:players:all").label == every
    assert len(person.at(NewGame).game_list.shown) == len(SHELF) + 3
    words = [part.text for part in walk(person.at(NewGame).tree) if isinstance(part, OneLine)]
    assert "3 rule files cannot be used yet —" in words


# -- the list --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [0, 2, 3, 4, 5, 6])
def test_games_for_so_many_stand_first_and_none_is_lost(players: int) -> None:
    shelf = listed()
    shelf.seek(players)
    fits = [game.variant is not None and (not players or players in game.variant.players) for game in shelf.shown]
    assert fits == sorted(fits, reverse=True)
    assert {game.id for game in shelf.shown} == {game.id for game in SHELF}


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("chiamata", None),
        ("briškula", "briscola"),
        ("BRISKULA", "briscola"),
        ("mariaje", "cinquecento"),
        ("bixkla", "briscola"),
        ("skembil", "briscola"),
        ("bazzica", "brusquembille"),
        ("briscan", "brusquembille"),
    ],
)
def test_a_search_filters_by_every_name_in_every_language(text: str, found: str | None) -> None:
    shelf = listed()
    shelf.write(text)
    assert 0 < len(shelf.shown) < len(SHELF)
    if found is not None:
        assert shelf.chosen.id == found
    assert shelf.chosen in shelf.shown


def test_a_word_that_fits_nothing_never_moves_the_choice() -> None:
    shelf = listed()
    shelf.write("tute")
    chosen = shelf.chosen
    shelf.write("tute xyz")
    assert (shelf.shown, shelf.finds_nothing, shelf.chosen) == ([], True, chosen)
    shelf.write("")
    assert shelf.chosen == chosen
    assert len(shelf.shown) == len(SHELF)


def test_a_chosen_game_comes_back_after_a_number_that_it_is_not_for() -> None:
    shelf = listed()
    shelf.choose(f"{GAMES}:gingo")
    found = []
    for players in (3, 4, 5):
        shelf.seek(players)
        found.append(shelf.chosen.id)
    assert "gingo" not in found[:2]
    assert found[2] == "gingo"


def test_what_was_played_last_stands_first() -> None:
    shelf = GameList(SHELF, "brisca", Path("nowhere"), recent=("tute_2", "gingo", "gone"))
    assert [game.id for game in shelf.shown[:2]] == ["tute_2", "gingo"]
    shelf.seek(5)
    assert shelf.shown[0].id == "gingo", "but not before those that can be played"


# -- the screen ------------------------------------------------------------------------------------------------------


def test_two_clicks_lead_from_the_menu_to_the_first_deal(sit: Sit) -> None:
    for size, text in (((1280, 800), 100), ((1024, 640), 150), ((800, 1200), 100)):
        program = sit.menu(size, text=text)
        program.click("menu:new-game", "new-game:deal")
        assert table_of(program).session.deal_number == 1
        program.leave()


def test_a_game_for_another_number_says_so_and_enter_changes_the_filter(sit: Sit) -> None:
    program = sit.menu()
    program.click("menu:new-game", "new-game:players:2")
    program.press("tab", "end")
    chosen = sure(program.focus)
    row = program.control(chosen)
    assert "unfit" in row.state
    assert row.value.startswith("needs ")
    assert "new-game:deal" not in program.controls()
    program.press("enter")
    assert program.screen == "new-game"
    assert program.focus == chosen
    assert "unfit" not in program.control(chosen).state
    program.press("enter")
    session = table_of(program).session
    assert session.players in session.variant.players


def test_the_filter_says_how_many_play(sit: Sit) -> None:
    program = sit.menu()
    program.click("menu:new-game")
    assert program.control("new-game:players:all").label == f"All {len(SHELF)}"
    program.click("new-game:players:4")
    assert program.control("new-game:seats").label == "Seats: you + 3 computers…"
    program.click("new-game:deal")
    assert table_of(program).session.players == 4


def test_a_failing_search_is_told_and_cleared(sit: Sit) -> None:
    program = sit.menu()
    program.click("menu:new-game")
    program.press("ctrl+f")
    assert program.focus == "new-game:find"
    program.write("tute m")
    assert [row.id for row in rows(program)] == ["new-game:game:tute_2"]
    program.write("xx")
    assert rows(program) == []
    assert program.message == "No game is called “tute mxx”"
    program.click("new-game:clear")
    assert "selected" in program.control("new-game:game:tute_2").state
    assert program.focus != "new-game:clear"


def test_enter_in_the_field_goes_to_the_game_that_was_found(sit: Sit) -> None:
    program = sit.menu()
    program.click("menu:new-game", "new-game:find")
    program.write("rematada")
    program.press("enter")
    assert program.focus == "new-game:game:rematada"
    program.press("enter")
    assert table_of(program).session.variant.id == "rematada"


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("typed", ["", "tute"])
def test_down_leads_from_the_field_into_the_list(sit: Sit, size: tuple[int, int], typed: str) -> None:
    program = sit.menu(size)
    program.click("menu:new-game")
    program.press("ctrl+f")
    program.write(typed)
    program.press("down")
    assert program.focus == rows(program)[0].id, "past the filters over it"
    assert "selected" in rows(program)[0].state
    program.press("ctrl+f")
    program.write("xx")
    program.press("down")
    assert not rows(program)
    assert program.focus in program.ids, "where nothing is found it goes where it always went"


def test_letters_typed_on_the_list_do_nothing_else(sit: Sit) -> None:
    program = sit.menu()
    program.press("g")
    program.write("muerte al")
    assert program.focus == "new-game:game:muerte_al_tres"
    assert program.services.settings.now.sound, "m looks for a name and does not mute"


def test_a_game_of_yesterday_stands_first_today_with_its_number_and_length(sit: Sit) -> None:
    program = sit.menu()
    program.click("menu:new-game")
    program.press("ctrl+f")
    program.write("mexican")
    program.click("new-game:players:3", "new-game:target:5", "new-game:deal")
    program.leave()
    again = sit.menu()
    again.click("menu:new-game")
    first = rows(again)[0]
    assert first.id == "new-game:game:brisca_mexico"
    assert "selected" in first.state
    assert "selected" in again.control("new-game:target:5").state
    again.click("new-game:deal")
    assert (table_of(again).session.players, table_of(again).session.match.target) == (3, 5)


def test_a_house_rule_is_switched_on_the_sheet_remembered_and_played(sit: Sit) -> None:
    program = sit.menu()
    program.click("menu:new-game")
    switch = next(name for name in program.controls() if name.startswith("new-game:rule:arrastre"))
    assert "off" in program.control(switch).state
    program.click(switch)
    assert "on" in program.control(switch).state
    assert program.control("new-game:game:brisca").value == "1 changed"
    program.leave()
    again = sit.menu()
    assert again.services.memory.game("brisca").rules
    again.click("menu:new-game", "new-game:deal")
    assert again.screen == "agreed", "new rules are read out once"
    assert "Arrastre" in again.message
    again.press("enter")
    assert table_of(again).session.variant.arrastre.enabled
    again.leave()
    third = sit.menu()
    third.does(Key("n", "n"))
    assert table_of(third).session.variant.arrastre.enabled, "and not a second time"


def test_in_a_narrow_window_the_sheet_is_the_next_page(sit: Sit) -> None:
    program = sit.menu((800, 1200))
    program.click("menu:new-game")
    assert "new-game:seats" not in program.controls()
    program.click("new-game:about")
    assert "new-game:seats" in program.controls()
    assert rows(program) == []
    assert program.focus == "new-game:deal"
    program.press("escape")
    assert rows(program)
    assert program.focus == "new-game:game:brisca"
    program.press("enter")  # the gold button stands on both pages
    assert table_of(program).session.variant.id == "brisca"


def test_in_a_narrow_window_a_second_press_of_a_game_leads_to_its_sheet(sit: Sit) -> None:
    program = sit.menu((800, 1200))
    program.click("menu:new-game")
    name = rows(program)[1].id
    program.click(name)
    assert "selected" in program.control(name).state
    program.wait(1000)
    program.click(name)
    assert rows(program) == []
    assert program.focus == "new-game:deal"
    program.click("new-game:back")
    program.press("space")
    assert name == f"new-game:game:{table_of(program).session.variant.id}", "keys deal at once"


def test_arrows_lead_from_the_list_to_the_filters_and_to_the_sheet(sit: Sit) -> None:
    program = sit.menu((1920, 1080))
    program.click("menu:new-game")
    program.press("left")
    assert program.focus == "new-game:players:all"
    program.press("tab", "right")
    assert program.focus == "new-game:for:2"


@pytest.mark.parametrize(
    ("size", "text", "language"),
    [((1024, 640), 150, "es"), ((1024, 640), 100, "en"), ((1920, 1080), 125, "es"), ((800, 1200), 150, "es")],
)
def test_no_word_is_cut_and_no_control_covers_another(
    sit: Sit, size: tuple[int, int], text: int, language: str
) -> None:
    program = sit.menu(size, text=text)
    words.use(language)
    scene = NewGame(program.services, Games(program.services))
    program.open(scene)
    for name in ("gingo", "tute_2", "briscola_mac"):
        scene.game_list.choose(f"{GAMES}:{name}")
        for on_sheet in (False, True):
            scene.on_sheet = on_sheet
            scene.choose(scene.game_list.focus)
            program.settle()
            scene.draw(program.canvas)
            placed = [(one.id, one.rect) for one in scene.ring.widgets]
            canvas = program.canvas.get_rect()
            for number, (one, rect) in enumerate(placed):
                assert canvas.contains(rect), (name, one)
                assert [other for other, there in placed[number + 1 :] if there.colliderect(rect)] == [], (
                    name,
                    one,
                )
    assert program.services.text.overflow == []


def test_the_cards_of_the_example_are_drawn(sit: Sit) -> None:
    program = sit.menu((1920, 1080))
    scene = NewGame(program.services, Games(program.services))
    program.open(scene)
    program.settle()
    (felt,) = (part.rect for part in walk(scene.tree) if isinstance(part, ExampleTrick))
    (paper,) = (part.rect for part in walk(scene.tree) if isinstance(part, OnPaper))
    assert felt.width > 0
    assert paper.contains(felt)
    words = {part.text for part in walk(scene.tree) if isinstance(part, OneLine)}
    assert {"House rules", "What the cards are worth, the strongest first", "40 cards · Azulejo"} <= words


# -- what newcomers met ----------------------------------------------------------------------------------------------


def chosen_of(program: Person) -> tuple[str, int]:
    scene = program.at(NewGame)
    return scene.game_list.chosen.id, scene.game_list.scroller.top


def test_a_number_that_the_chosen_game_is_not_for_chooses_the_first_that_fits(
    sit: Sit,
) -> None:
    program = sit.menu((1024, 640))
    scene = NewGame(program.services, Games(program.services))
    program.open(scene)
    scene.game_list.choose(f"{GAMES}:gingo")
    scene.choose(scene.game_list.focus)
    program.click("new-game:players:4")
    assert chosen_of(program) == (scene.game_list.shown[0].id, 0)
    assert "Deal for 4 players" in [one.label for one in program.controls().values()]


def test_the_sheet_alone_offers_the_number_of_players(sit: Sit) -> None:
    program = sit.menu((800, 1200))
    program.click("menu:new-game", "new-game:about", "new-game:for:4")
    assert program.control("new-game:deal").label == "Deal for 4 players"
    program.click("new-game:deal")
    assert table_of(program).session.players == 4


def test_a_slip_of_paper_holds_no_key_back(sit: Sit) -> None:
    program = sit.menu()
    program.click("menu:new-game")
    program.wait(300)
    x, y, wide, high = program.control("new-game:players:3").rect
    program.does(PointerMoved((x + wide // 2, y + high // 2)))
    program.wait(800)
    assert "note" in program.controls()
    program.press("ctrl+f")
    assert program.focus == "new-game:find"


def test_changed_rules_are_told_in_place_of_the_character_and_own_files_follow_their_game(
    sit: Sit, profile: Path
) -> None:
    program = sit.menu()
    folder = program.services.folders.rules
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pepe.yaml").write_text("name: {en: Sunday at Pepe}\nextends: brisca\n", encoding="utf-8")
    (folder / "broken.yaml").write_text("extends: brisca\nexchnge: {}\n", encoding="utf-8")
    program.services.memory.played("brisca")
    scene = NewGame(program.services, Games(program.services))
    program.open(scene)
    assert [game.id for game in scene.game_list.shown[:2]] == ["brisca", "pepe"]
    draft = Draft.of(next(game.variant for game in SHELF if game.id == "brisca" and game.variant), {"deal.hand": 4})
    scene.choice.take(scene.game_list.shown[0], draft)
    assert game_row(scene.game_list, scene.game_list.shown[0]).line == "Cards in hand: 4"
    faulty = game_row(scene.game_list, scene.game_list.shown[-1])
    assert faulty.line.startswith("Line 2: did you mean “exchange”? No rule is called")


def test_play_by_the_book_goes_back_to_the_list_it_came_from(sit: Sit) -> None:
    program = sit.menu()
    folder = program.services.folders.rules
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "broken.yaml").write_text("extends: brisca\nexchnge: {}\nplay: {folow_when: never}\n", encoding="utf-8")
    scene = NewGame(program.services, Games(program.services))
    program.open(scene)
    scene.game_list.choose(f"{GAMES}:broken")
    scene.choose(scene.game_list.focus)
    program.click("new-game:faults")
    program.wait(600)
    program.click("faults:book")
    assert program.top is scene
    assert chosen_of(program)[0] == "brisca"


def test_house_rules_that_take_a_number_away_are_dealt_to_another(sit: Sit) -> None:
    program = sit.menu()
    memory = program.services.memory
    memory.keep("brisca", replace(memory.game("brisca"), players=2, rules={"players": [3, 4]}))
    variant = game("brisca")
    for _start in range(2):
        program.click("menu:new-game")
        assert program.control("new-game:deal").label == "Deal for 3 players"
        assert "new-game:for:2" not in program.controls()
        program.click("new-game:players:2")
        assert "new-game:game:brisca" not in program.controls(), "it stands behind those that fit"
        program.press("escape")
        assert program.screen == "menu"
        assert "3 players" in play_row(program.services, variant, gold=True).lines[0]
        program = sit.menu()
    program.click("menu:play-now")
    assert program.screen == "agreed", "the house rules are read out first"
    program.press("enter")
    assert table_of(program).session.players == 3


def test_a_face_or_a_level_that_is_gone_gives_way_to_another(sit: Sit) -> None:
    program = sit.menu()
    places = (SeatMemory("person", "Ana", "own-gone"), SeatMemory("computer", "", "ghost"))
    memory = program.services.memory
    memory.keep("brisca", memory.game("brisca").seated(2, places))
    memory.met(Known("Eva", "own-gone"))
    variant = sure(next(game.variant for game in SHELF if game.id == "brisca"))
    assert [place.face for place in table_for(program.services, variant, 2).places] == ["you", "carmen"]
    assert [person.face for person in people_known(program.services)] == ["you"]
    assert LEVELS == levels.LEVELS
    assert USUAL_LEVEL == levels.USUAL


@pytest.mark.parametrize("size", [(1280, 800), (800, 1200)])
@pytest.mark.parametrize("place", [0, 2])
def test_a_double_click_on_a_game_deals(sit: Sit, size: tuple[int, int], place: int) -> None:
    program = sit.menu(size)
    program.click("menu:new-game")
    program.wait(GUARD_MS)
    row = rows(program)[place]
    x, y, wide, high = row.rect
    spot = (x + wide // 2, y + high // 2)
    program.does(PointerMoved(spot), PointerDown(spot), PointerUp(spot), PointerDown(spot), PointerUp(spot))
    assert row.id == f"new-game:game:{table_of(program).session.variant.id}"


def test_two_slow_clicks_on_a_game_only_choose_it(sit: Sit) -> None:
    program = sit.menu((1280, 800))
    program.click("menu:new-game")
    wanted = rows(program)[2].id
    program.click(wanted)
    program.wait(1000)
    program.click(wanted)
    assert program.screen == "new-game"
    assert "selected" in program.control(wanted).state


@pytest.mark.matrix
@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1920, 1080), (800, 1200)])
def test_how_many_play_is_chosen_on_the_sheet_in_every_window(sit: Sit, size: tuple[int, int], text: int) -> None:
    program = sit.menu(size)
    program.services.settings.change(text=text)
    program.resize(size)
    program.click("menu:new-game")
    if "new-game:about" in program.controls():
        program.click("new-game:about")
    for number in (2, 3, 4, 5, 6):
        assert f"new-game:for:{number}" in program.controls()


@pytest.mark.parametrize(
    ("deck", "courts"), [("azulejo", ["King", "Knight", "Sota"]), ("french", ["King", "Queen", "Jack"])]
)
def test_the_cards_of_a_game_are_called_as_they_will_lie_on_the_table(sit: Sit, deck: str, courts: list[str]) -> None:
    program = sit.menu((1920, 1080))
    program.services.settings.change(deck=deck)
    scene = NewGame(program.services, Games(program.services))
    program.open(scene)
    scene.game_list.choose(f"{GAMES}:brisca")
    scene.choose(scene.game_list.focus)
    program.settle()
    said = [part.text for part in walk(scene.tree) if isinstance(part, OneLine)]
    values = said[said.index("What the cards are worth, the strongest first") + 1 :]
    assert values[4:10:2] == courts
