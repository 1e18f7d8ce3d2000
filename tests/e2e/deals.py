"""A whole deal of two before a real window, by keys or by the pointer."""

from __future__ import annotations

from collections.abc import Callable

from tests.e2e.person import Line, Person, own_cards

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
