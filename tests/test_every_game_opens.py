"""Every game of the family from the menu by keys alone: it is chosen, its first deal opens, its rules can be read."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.i18n import words
from game.match.session import Session
from game.paths import RULES
from game.variants.loading import available, load
from tests import examples
from tests.person import Person, Sit
from ui.core.games import in_families
from ui.core.input import Key
from ui.core.people import company
from ui.pages.menu.menu import Menu
from ui.pages.new_game.new_game import NewGame
from ui.pages.rules.rules import rules_of_match
from ui.shots.unseen import GUARD_MS
from ui.table.scene.table import TableScene

GAMES = [game.id for game in in_families(available([RULES]))]


@pytest.fixture(scope="module")
def program(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Person]:
    """One program for all games: what one leaves behind must not disturb the next."""
    sit = Sit(tmp_path_factory.mktemp("games"))
    yield sit.menu((1024, 640), text=None, seed=11)
    sit.close()


def chosen(program: Person, game: str) -> None:
    """From the menu into the list, and the shorter way to the row of this game."""
    while len(program.app.scenes) > 1:
        program.app.follow(program.top.handle(Key("escape")))
    program.wait(GUARD_MS)
    program.press("g")
    page = program.at(NewGame)
    down = [listed.id for listed in page.game_list.shown].index(game)
    up = len(page.game_list.shown) - 1 - down
    program.press(*(["home", *["down"] * down] if down <= up else ["end", *["up"] * up]))
    assert page.describe().focus == f"new-game:game:{game}"


@pytest.mark.parametrize("game", GAMES if examples.long else GAMES[::3])
def test_the_first_deal_of_a_game_opens_with_keys_alone(program: Person, game: str) -> None:
    chosen(program, game)
    program.press("enter")
    table = program.at(TableScene)
    assert table.session.variant.id == game
    program.settle()
    cards = [name for name in program.controls() if name.startswith("card:")]
    assert cards
    assert table.seats is not None
    ranks = table.session.variant.pack[table.seats].ranks
    assert set(ranks).issubset(program.services.pictures.deck.ranks)
    assert words.naming() == program.services.pictures.deck.pattern
    assert program.services.pictures.faults == []
    table.session.abandon()
    program.leave()
    program.open(Menu(program.services))
    assert words.naming() == "spanish", "the menu lies on the person's own deck"


@pytest.mark.parametrize("game", GAMES if examples.long else GAMES[::3])
def test_the_rules_of_a_game_can_be_read_before_it_is_played(program: Person, game: str) -> None:
    chosen(program, game)
    program.press("f1")
    assert program.screen == "rules"
    program.settle()
    program.press("escape")
    assert program.screen == "new-game"
    assert program.focus == "new-game:rules"


def test_a_rule_file_that_comes_while_the_program_runs_is_in_the_list(program: Person) -> None:
    while len(program.app.scenes) > 1:
        program.app.follow(program.top.handle(Key("escape")))
    program.wait(GUARD_MS)
    rules = program.services.folders.rules
    rules.mkdir(parents=True, exist_ok=True)
    file = rules / "al_reloj.yaml"
    file.write_text("extends: brisca\nname: Al reloj\nseats: {direction: clockwise}\n", encoding="utf-8")
    program.press("g")
    for letter in "al rel":
        program.does(Key("space" if letter == " " else letter, letter))
    assert program.focus == "new-game:game:al_reloj"
    file.unlink()


def test_the_length_agreed_on_is_no_difference_between_two_games(program: Person) -> None:
    child = load(RULES / "chiamata_buia.yaml", (RULES,))
    session = Session.begin(child, 5, 21, company(5), program.services.folders.matches, seed=1)
    page = rules_of_match(program.services, session).page()
    told = [topic.name for section in page.sections if section.key == "differences" for topic in section.topics]
    session.abandon()
    assert told == ["Called card"]
