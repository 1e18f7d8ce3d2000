"""The game's own cards: each game is laid out with those of its region, unless a person keeps one deck for all."""

from __future__ import annotations

from pathlib import Path
from typing import get_args

import pytest
import yaml

from game.engine.cards import make
from game.engine.variant import DeckName
from game.i18n import words
from game.paths import ASSETS
from game.storage.settings import Settings
from game.variants.loading import FaultyRules, from_text, load, merged_text
from game.variants.own_deck import call_as_named
from tests.person import Person, Sit, match_of
from tests.rule_texts import GAMES
from tests.tables import FOLDERS, game
from ui.app.services import services_for
from ui.core.options import Options
from ui.draw.decks.deck import folders
from ui.pages.new_game.new_game import NewGame
from ui.pages.settings.settings import SettingsPage
from ui.widgets.kit.layout import walk
from ui.widgets.kit.layout_parts import OneLine

SPANISH = "brisca brisca_48 brisca_dos_cartas brisca_fr brisca_fr_lanzar brisca_house brisca_mexico brisca_rotation"
REGIONS = {
    "azulejo": {*SPANISH.split(), "briscas_pr", "muerte_al_tres", "rematada", "tute_2"},
    "piacentine": {"briscola_lombard", "briscola_tuscan"},
    "french": {"bisca_nove", "bisca_pt", "brusquembille", "sueca"},
}
KING_OF_CUPS = make(1, 12)


def deck_of(name: str) -> str:
    """Naples where no other region is told."""
    return next((deck for deck, games in REGIONS.items() if name in games), "napoletane")


def chosen(program: Person) -> str:
    return program.services.pictures.deck.folder.name


# -- what the rules say ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", GAMES, ids=lambda path: path.stem)
def test_every_game_names_the_cards_of_its_region_itself(path: Path) -> None:
    assert yaml.safe_load(path.read_text(encoding="utf-8"))["deck"] == deck_of(path.stem)
    assert game(path.stem).head.deck == deck_of(path.stem)


def test_a_game_may_name_every_deck_of_the_program() -> None:
    shipped = {folder.name for folder in folders(ASSETS / "decks")}
    assert set(get_args(DeckName)) == shipped


def test_a_table_that_plays_briscola_its_own_way_keeps_the_cards_of_naples(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("extends: briscola\nname: Ours\n", encoding="utf-8")
    assert load(mine, FOLDERS).head.deck == "napoletane"
    mine.write_text("extends: briscola\nname: Ours\ndeck: piacentine\n", encoding="utf-8")
    assert load(mine, FOLDERS).head.deck == "piacentine"


def test_a_deck_that_nobody_knows_is_told_with_those_that_there_are(tmp_path: Path) -> None:
    mine = tmp_path / "mine.yaml"
    mine.write_text("extends: briscola\ndeck: napoletana\n", encoding="utf-8")
    with pytest.raises(FaultyRules) as told:
        load(mine, FOLDERS)
    (fault,) = told.value.faults
    assert (fault.line, fault.column) == (2, 7)
    assert fault.message == (
        "deck is “napoletana”; it takes azulejo, cartel, french, napoletane or piacentine (did you mean napoletane?)"
    )


def test_a_saved_match_keeps_its_cards_and_one_of_before_has_the_usual_ones() -> None:
    text = merged_text(game("briscola"))
    assert from_text(text).head.deck == "napoletane"
    assert from_text(text.replace("deck: napoletane\n", "")).head.deck == "azulejo"
    assert from_text(text.replace("deck: napoletane\n", "deck: italian\n")).head.deck == "napoletane", "its numbers"


def test_rules_on_paper_call_the_cards_as_people_do_there() -> None:
    named = {}
    for name in ("brisca", "briscola", "sueca", "brusquembille"):
        call_as_named(game(name))
        named[name] = [str(words.rank_word(rank)) for rank in (10, 11, 12)]
    words.call_cards("spanish")
    assert named == {
        "brisca": ["Sota", "Knight", "King"],
        "briscola": ["Fante", "Cavallo", "Re"],
        "sueca": ["Queen", "Jack", "King"],
        "brusquembille": ["10", "Jack", "Queen"],
    }


# -- what lies on the table ------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("small_window")
def test_each_game_is_laid_out_with_its_own_cards_and_they_are_called_so() -> None:
    services = services_for(Options(), threaded=False)
    laid = {}
    for name, players in (("brisca", 4), ("briscola", 6), ("bastarda", None), ("briscola_lombard", 2), ("sueca", 4)):
        services.lay_out(game(name), players)
        laid[name] = services.pictures.deck.folder.name, str(words.card_name(KING_OF_CUPS))
    services.lay_out(game("brusquembille"), 2)
    laid["brusquembille"] = services.pictures.deck.folder.name, str(words.card_name(make(1, 10)))
    services.lay_out(None)
    laid["the menu"] = services.pictures.deck.folder.name, str(words.card_name(KING_OF_CUPS))
    services.close()
    assert laid == {
        "brisca": ("azulejo", "King of Copas"),
        "briscola": ("napoletane", "Re of Coppe"),
        "bastarda": ("napoletane", "Re of Coppe"),
        "briscola_lombard": ("piacentine", "Re of Coppe"),
        "sueca": ("french", "King of Hearts"),
        "brusquembille": ("french", "10 of Hearts"),
        "the menu": ("azulejo", "King of Copas"),
    }


@pytest.mark.parametrize("deck", ["azulejo", "cartel", "piacentine"])
@pytest.mark.usefixtures("small_window")
def test_who_chose_a_deck_long_ago_keeps_it_for_every_game_that_it_serves(profile: Path, deck: str) -> None:
    Settings(profile).change(deck="cartel")  # in those days the first deck of the list was the usual one
    Settings(profile).change(deck=deck)
    services = services_for(Options(profile_dir=profile), threaded=False)
    for name in ("brisca", "briscola", "sueca"):
        services.lay_out(game(name), 4)
        assert services.pictures.deck.folder.name == deck
    services.lay_out(game("brusquembille"), 2)
    assert services.pictures.deck.folder.name == "french", "no other has a ten and three courts"
    services.close()


def test_decks_are_opened_when_a_game_needs_them(sit: Sit) -> None:
    program = sit.menu()
    opened = program.services.pictures._opened
    assert {folder.name for folder, _turned, _tenless in opened} == {"azulejo"}
    program.services.lay_out(game("briscola"), 2)
    assert {folder.name for folder, _turned, _tenless in opened} == {"azulejo", "napoletane"}


def test_a_match_of_briscola_speaks_of_bastoni_and_denari(sit: Sit) -> None:
    program = sit.at(match_of(game("briscola"), 2, 7))
    program.settle()
    assert chosen(program) == "napoletane"
    told = " ".join(card.label for card in program.cards())
    assert any(suit in told for suit in ("Denari", "Coppe", "Spade", "Bastoni"))
    assert not any(suit in told for suit in ("Oros", "Copas", "Espadas", "Bastos"))


# -- what is chosen --------------------------------------------------------------------------------------------------


def test_the_sheet_of_a_game_says_which_cards_will_be_used(sit: Sit) -> None:
    program = sit.menu((1920, 1080))
    program.click("menu:new-game")
    scene = program.at(NewGame)
    said = {}
    for name in ("brisca", "briscola", "briscola_lombard"):
        scene.game_list.choose(scene.game_list.name(next(one for one in scene.game_list.games if one.id == name)))
        scene.choose(scene.game_list.focus)
        said[name] = next(
            part.text for part in walk(scene.tree) if isinstance(part, OneLine) and "40 cards" in part.text
        )
    assert said == {
        "brisca": "40 cards · Azulejo",
        "briscola": "40 cards · Neapolitan",
        "briscola_lombard": "40 cards · Piacenza",
    }


def test_one_deck_for_all_is_chosen_and_given_up_again(sit: Sit, profile: Path) -> None:
    program = sit.menu()
    program.services.lay_out(game("briscola"), 2)
    program.open(SettingsPage(program.services))
    program.wait(300)
    assert "selected" in program.control("settings:own-cards").state
    program.reach("settings:deck:piacentine")
    program.press("enter")
    program.services.lay_out(game("briscola"), 2)
    assert (chosen(program), Settings(profile).now.deck) == ("piacentine", "piacentine")
    program.reach("settings:own-cards")
    program.press("enter")
    program.services.lay_out(game("briscola"), 2)
    assert (chosen(program), Settings(profile).now.deck) == ("napoletane", "")
