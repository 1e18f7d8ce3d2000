"""The menu: its rows begin at the same place whether or not matches can be continued."""

from __future__ import annotations

import pytest
from pygame import Rect

from tests.person import Person, Sit
from ui.pages.menu.menu import Menu
from ui.shots.unseen import play_until

LARGE = [(1280, 800), (1366, 768), (1920, 1080), (800, 1200)]


def leave_a_match(person: Person, players: int) -> None:
    """A match that can be continued."""
    session = person.begin(players)
    play_until(session, lambda view: len(view.tricks) >= 2)
    session.close()


def first_row(person: Person) -> Rect:
    person.open(Menu(person.services))
    person.settle()
    return person.at(Menu).ring.widgets[0].rect


@pytest.mark.parametrize("lang", ["en", "es", "it"])
@pytest.mark.parametrize(
    ("size", "text"),
    [((1024, 640), 100), *((size, text) for size in LARGE for text in (100, 125))],  # lower ones lack the room for it
)
def test_the_rows_begin_where_they_begin_without_a_match(sit: Sit, size: tuple[int, int], text: int, lang: str) -> None:
    person = sit(size, text=text, lang=lang)
    begins = first_row(person).topleft
    for players in (2, 3):
        leave_a_match(person, players)
        assert first_row(person).topleft == begins


def test_the_way_to_the_lessons_is_there_with_and_without_matches(sit: Sit) -> None:
    person = sit((1366, 768), text=125, lang="it")
    for players in (2, 3, 4):
        leave_a_match(person, players)
        first_row(person)
        assert {"menu:learn", "menu:puzzles"} <= set(person.ids)
        assert person.at(Menu).room_of_it is not None, "cards lie beside the panel"
    assert "menu:matches" in person.ids
