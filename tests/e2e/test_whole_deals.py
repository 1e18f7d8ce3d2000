"""Whole deals through a real window, from a cold start: by keyboard alone, by mouse alone, and after a crash."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.deals import MOST_TURNS, my_turn_or_the_end, next_turn, plays_to_the_end
from tests.e2e.person import Line, control, game, own_cards, screen

pytestmark = pytest.mark.skipif("sys.platform != 'linux'", reason="needs an X server that shows nothing")


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
