"""What cards are worth stands beside the hand as long as that is new to somebody, and covers nothing."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pytest

from game.engine.events import Dealt
from game.i18n import words
from tests.narrow import of_kind
from tests.person import Person, Sit, match_of
from tests.tables import game
from tests.test_table_layout import WINDOWS
from ui.table.layout.layout import Layout, Rect
from ui.table.panels.prompts import BUTTONS
from ui.table.plates.worth import NEW, WorthOfCards, count_played_deal, worths
from ui.table.stage.stage_view import help_of
from ui.widgets.base import Brush

AREAS = ("hand", "dialog", "centre", "mat")


def worth_line(person: Person) -> str:
    """What stands beside the hand."""
    return next((one.label for one in person.table.describe().controls if one.id == "text:worth"), "")


def test_the_strongest_stand_first_and_the_rest_at_the_end(sit: Sit) -> None:
    assert worths(game("brisca"))[:2] == [("Ace", "11"), ("3", "10")]
    assert worths(game("sueca"))[1] == ("7", "10")
    assert worth_line(sit.down()) == "Ace = 11 · 3 = 10 · King = 4 · Knight = 3 · Sota = 2 · the rest = 0"


def test_they_stand_there_for_five_deals_of_any_game_with_such_cards(sit: Sit) -> None:
    person = sit.down()
    for _deal in range(NEW):
        assert worth_line(person)
        count_played_deal(person.services, person.session)
    assert worth_line(person) == ""
    assert worth_line(sit.down(variant=game("briscola"))) == ""
    assert worth_line(sit.down(variant=game("sueca"), players=4)).startswith("Ace = 11 · 7 = 10")


def test_a_deal_that_is_played_to_its_end_is_counted_once(sit: Sit) -> None:
    person = sit.down()
    for _card in range(30):
        person.settle()
        if not person.at_table:
            break
        person.press("enter")
    assert [count for _values, count in person.services.settings.now.worth_known] == ["1"]


def test_the_settings_and_the_help_of_a_person_decide(sit: Sit) -> None:
    person = sit.down()
    person.services.settings.change(card_worth="never")
    assert worth_line(person) == ""
    person.services.settings.change(card_worth="always")
    for _deal in range(NEW):
        count_played_deal(person.services, person.session)
    assert worth_line(person)
    seat = replace(person.session.seats[0], help="none")
    assert help_of(seat, person.services.settings.now).worth == "never"


@pytest.mark.parametrize("name", ["brisca", "rematada", "chiamata_a_punti", "tute_2"])
def test_they_cover_nothing_and_are_seen_in_almost_every_window(sit: Sit, name: str) -> None:
    variant = game(name)
    players = min(variant.players)
    session, services = match_of(variant, players, 1), sit.down().services
    dealt = of_kind(Dealt, session.events(0)[0])
    hand, missing, checked = max(map(len, dealt.hands)) + dealt.talon, 0, 0
    for language, window, text, left in product(("en", "es"), WINDOWS, (1, 1.25, 1.5), (False, True)):
        words.use(language)
        table = Layout(*window, players, text=text, hand_max=hand, buttons=BUTTONS, left_handed=left)
        brush = Brush.of(services, size=window)
        found = WorthOfCards(services, session).controls(replace(brush, k=table.k), table, "always")
        checked, missing = checked + 1, missing + (not found)
        assert [covered(table, Rect(*one.rect)) for one in found] in ([], [[]]), (language, window, text, left)
    assert missing <= checked // 20


def covered(table: Layout, place: Rect) -> list[str]:
    """What of the table lies under it."""
    things = {name: rect for name, rect in table.rects.items() if name not in AREAS}
    things |= {f"card {number}": rect for number, rect in enumerate(table.hand(table.hand_max))}
    return [name for name, rect in things.items() if rect.overlaps(place)]
