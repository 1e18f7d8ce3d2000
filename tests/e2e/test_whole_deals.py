"""Whole deals through a real window, from a cold start: by keyboard alone, by mouse alone, and after a crash."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from tests.e2e.person import Line, Person, control, game, own_cards, screen

pytestmark = pytest.mark.skipif("sys.platform != 'linux'", reason="needs an X server that shows nothing")

MOST_TURNS = 20  # a deal of forty cards between two


def my_turn_or_the_end(line: Line) -> bool:
    return bool(line["screen"] != "table" or line["turn"] == 0)


def next_turn(before: Line) -> Callable[[Line], bool]:
    """Whether a line says that the card played after `before` is gone and the others have played.

    The focus alone may change between: the hand is what tells.
    """
    return lambda line: my_turn_or_the_end(line) and (line["screen"] != "table" or hand(line) != hand(before))


def hand(line: Line) -> list[str]:
    """The ids of the own cards."""
    return sorted(one["id"] for one in line["controls"] if one["id"].startswith("card:"))


def plays_to_the_end(person: Person, first: Line, how: str) -> tuple[Line, int]:
    """What the screen says after the deal, and how many cards the person has played."""
    line, played = first, 0
    while line["screen"] == "table":
        assert own_cards(line), line
        if how == "keyboard":
            # along the hand and back: the card that is played is the one on which the focus rests
            person.press("Right", "Left", "Return")
        else:
            person.click(own_cards(line)[played % len(own_cards(line))])
        played += 1
        assert played <= MOST_TURNS
        line = person.see(next_turn(line))
    return line, played


def test_a_whole_deal_by_keyboard_alone(tmp_path: Path) -> None:
    with screen() as display, game(display, tmp_path, "--seed", "7") as person:
        menu = person.sit_down()
        assert menu["focus"] == "menu:play-now"
        person.press("Return")
        end, played = plays_to_the_end(person, person.see(my_turn_or_the_end), "keyboard")
        assert played == MOST_TURNS
        assert end["screen"] == "deal_end"
        person.press("Return")
        again = person.see(lambda line: line["screen"] == "table" and line["turn"] is not None)
        assert len(own_cards(again)) <= 3


def test_a_whole_deal_by_mouse_alone(tmp_path: Path) -> None:
    with screen() as display, game(display, tmp_path, "--seed", "8") as person:
        person.click(control(person.sit_down(), "menu:play-now"))
        end, played = plays_to_the_end(person, person.see(my_turn_or_the_end), "mouse")
        assert played == MOST_TURNS
        assert end["screen"] == "deal_end"
        person.click(control(end, "button:next-deal"))
        person.see(lambda line: line["screen"] == "table")


@pytest.mark.parametrize("bits", [16, 15])
def test_on_an_old_display_a_deal_is_played_as_on_any_other(tmp_path: Path, bits: int) -> None:
    with screen(bits=bits) as display, game(display, tmp_path, "--seed", "7") as person:
        person.sit_down()
        person.press("Return")
        line = person.see(my_turn_or_the_end)
        person.click(own_cards(line)[0])
        line = person.see(next_turn(line))
        person.press("F1")
        assert person.see(lambda line: line["screen"] == "rules")["controls"]
    assert not (tmp_path / "profile" / "reports").exists()


def test_after_a_kill_continue_goes_on_exactly_there(tmp_path: Path) -> None:
    with screen() as display:
        with game(display, tmp_path, "--seed", "9") as person:
            person.sit_down()
            person.press("Return")
            before = person.see(my_turn_or_the_end)
            for _turn in range(6):
                person.click(own_cards(before)[0])
                before = person.see(next_turn(before))
            person.kill()
        with game(display, tmp_path) as person:
            menu = person.sit_down()
            assert menu["focus"] == "menu:continue"
            person.press("Return")
            after = person.see(my_turn_or_the_end)
    for key in ("screen", "phase", "turn"):
        assert after[key] == before[key]
    assert places(after) == places(before)


def places(line: Line) -> list[tuple[str, list[int]]]:
    """Every card that is named, with its place."""
    return sorted((one["id"], one["rect"]) for one in line["controls"] if one["id"].startswith("card:"))
