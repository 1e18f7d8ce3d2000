"""One deal of very different games of the family, from the menu to the count: by keyboard alone and by mouse alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests import examples
from tests.e2e.deals import my_turn_or_the_end
from tests.e2e.person import Line, Person, control, focus_left, game, own_cards, screen

pytestmark = pytest.mark.skipif("sys.platform != 'linux'", reason="needs an X server that shows nothing")

MOST_ACTS = 60
MOST_BIDS = 3


@dataclass(frozen=True)
class Wanted:
    """A game as somebody looks for it: its id, what is typed to find it, how many play, and the shuffle."""

    id: str
    typed: str
    players: int
    seed: str = "7"


WANTED = (
    Wanted("bastarda", "bastar", 5),
    Wanted("rematada", "remat", 3),
    Wanted("brisca_dos_cartas", "dos cart", 2),
    Wanted("brusquembille", "brusq", 4),
    Wanted("brisca", "brisca", 6),
)


def said(line: Line) -> object:
    """What a line says, but for where the focus is."""
    controls = [(one["id"], one["label"], sorted(set(one["state"]) - {"focused"})) for one in line["controls"]]
    return line["screen"], line["phase"], line["turn"], line["message"], controls


def asked_again(before: Line) -> Callable[[Line], bool]:
    """Whether the person is asked something else than before, or the deal is over."""
    return lambda line: my_turn_or_the_end(line) and said(line) != said(before)


def has(line: Line, identity: str) -> bool:
    """Whether this control is there and can be pressed."""
    return any(one["id"] == identity and "disabled" not in one["state"] for one in line["controls"])


def act(line: Line, bids: int) -> str:
    """What is pressed now: a bid or a pass, cards to be laid away, what a sheet proposes, or a card."""
    if line["phase"] == "auction":
        return "panel:done" if bids < MOST_BIDS and has(line, "panel:done") else "panel:pass"
    if has(line, "panel:done"):
        return "panel:done"
    cards = [one for one in own_cards(line) if "illegal" not in one["state"]]
    assert cards, line
    if any(one["id"] == "panel:done" for one in line["controls"]):  # cards are chosen until there are enough
        free = [one for one in cards if "lifted" not in one["state"]]
        return str(free[-1]["id"])
    return str(cards[len(cards) // 2]["id"])


def plays_the_deal(person: Person, line: Line, how: str) -> Line:
    """What the screen says after the deal."""
    bids = 0
    for _act in range(MOST_ACTS):
        if line["screen"] != "table":
            return line
        wanted = act(line, bids)
        bids += line["phase"] == "auction"
        before = line
        if how == "keyboard":
            line = person.reach(line, wanted)
            person.press("Return")
        else:
            person.click(control(line, wanted))
        line = person.see(asked_again(before))
    pytest.fail(f"the deal never ended: {line}")


def opens_by_keys(person: Person, wanted: Wanted) -> None:
    """New game, the name typed, how many play, and Enter on the button that deals."""
    person.press("g")
    person.see(lambda line: line["screen"] == "new-game")
    person.press(*("space" if letter == " " else letter for letter in wanted.typed))
    line = person.see(lambda line: line["focus"] == f"new-game:game:{wanted.id}")
    choice = f"new-game:players:{wanted.players}"
    person.press("Left")  # off the list, to the filters
    line = person.see(lambda line: line["focus"].startswith("new-game:players"))
    while line["focus"] != choice:
        here = line["focus"].rpartition(":")[2]
        person.press("Right" if here == "all" or int(here) < wanted.players else "Left")
        line = person.see(focus_left(line))
    person.reach(line, "new-game:deal")
    person.press("Return")


def chosen(identity: str) -> Callable[[Line], bool]:
    """Whether this possibility is the one that is taken."""
    return lambda line: "selected" in control(line, identity)["state"]


def opens_by_mouse(person: Person, menu: Line, wanted: Wanted) -> None:
    """New game, the wheel until the game is seen, a click on it, on how many play, and on the button that deals."""
    person.click(control(menu, "menu:new-game"))
    line = person.see(lambda line: line["screen"] == "new-game")
    row, choice = f"new-game:game:{wanted.id}", f"new-game:players:{wanted.players}"
    line = person.scroll_to(line, row)
    for wished in (row, choice):
        if any(one["id"] == wished and "selected" not in one["state"] for one in line["controls"]):
            person.click(control(line, wished))
            line = person.see(chosen(wished))
    person.click(control(line, "new-game:deal"))


@pytest.mark.matrix
@pytest.mark.parametrize("how", ["keyboard", "mouse"] if examples.long else ["mouse"])
@pytest.mark.parametrize("wanted", WANTED if examples.long else WANTED[:1], ids=lambda wanted: wanted.id)
def test_a_deal_of_another_game(tmp_path: Path, wanted: Wanted, how: str) -> None:
    with screen() as display, game(display, tmp_path, "--seed", wanted.seed) as person:
        menu = person.sit_down()
        if how == "keyboard":
            opens_by_keys(person, wanted)
        else:
            opens_by_mouse(person, menu, wanted)
        table = person.see(lambda line: line["screen"] == "table" and line["turn"] == 0)
        end = plays_the_deal(person, table, how)
        assert end["screen"] in ("deal_end", "match_end")
