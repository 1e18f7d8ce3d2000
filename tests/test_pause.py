"""The pause sheet and what is agreed on it: other people on the chairs, giving up, other rules, and a way out."""

from __future__ import annotations

import pytest

from game.engine.actions import Play
from game.engine.view import NOBODY_LOOKS, View
from game.match.session import Session
from tests.matches import act
from tests.narrow import of_kind
from tests.person import Person, Sit
from tests.test_shared_screen import at_table, match, shown, window
from ui.core.input import Key
from ui.pages.house_rules.house_rules import HouseRules, next_rules
from ui.table.looks.match_sheets import Pause
from ui.table.scene.table import TableScene

__all__ = ["shown"]
SIZES = ((1024, 640), (800, 1200))


def paused(shown: Person, session: Session) -> TableScene:
    """The table of this match with the pause sheet over it."""
    table = TableScene(shown.services, session)
    shown.open(table)
    shown.settle()
    shown.press("escape")
    assert shown.screen == "pause"
    return table


def test_the_sheet_turns_the_hands_over_and_opens_everything_there_is_to_look_up(shown: Person) -> None:
    table = paused(shown, match("brisca", 2, (0,)))
    assert table.seen.covered
    for key, screen in (("t", "score-sheet"), ("f1", "rules")):
        shown.does(Key(key))
        assert shown.screen == screen
        shown.wait(300)
        shown.press("escape")
        assert shown.screen == "pause"
    for button, screen in (("pause:settings", "settings"), ("pause:house-rules", "house-rules")):
        shown.click(button)
        assert shown.screen == screen
        shown.wait(300)
        shown.press("escape")
        assert shown.screen == "pause"
    shown.press("escape")
    assert shown.top is table
    assert not table.seen.covered


@pytest.mark.parametrize("size", SIZES)
def test_every_control_of_the_sheets_lies_in_the_window(sit: Sit, size: tuple[int, int]) -> None:
    shown = window(sit, size=size)
    shown.services.settings.change(text=150)
    paused(shown, match("brisca", 6, (0,)) if size[0] < 900 else match("brisca", 4, (0,)))
    for button in (None, "pause:chairs", "pause:give-up"):
        if button is not None:
            shown.click(button)
        boxes = [control.rect for control in shown.controls().values()]
        assert all(x >= 0 and y >= 0 and x + w <= size[0] and y + h <= size[1] for x, y, w, h in boxes)
        if button is not None:
            shown.press("escape")


def test_a_seat_handed_to_the_computer_is_played_on_and_its_hand_stays_face_down(shown: Person) -> None:
    session = match("brisca", 2, (0,))
    table = paused(shown, session)
    shown.click("pause:chairs", "chairs:0:computer")
    shown.press("escape", "escape")
    assert session.people == ()
    for _ in range(40):
        if len(session.events(NOBODY_LOOKS)) <= 6:
            shown.step(60)
    assert len(session.events(NOBODY_LOOKS)) > 6, "the computers play on"
    assert table.context.eyes == NOBODY_LOOKS
    assert table.context.own_cards == []
    shown.press("escape")
    shown.click("pause:chairs", "chairs:0:person")
    shown.press("escape", "escape")
    for _ in range(10):
        shown.step(60)
    assert table.context.eyes == 0
    assert sorted(table.context.own_cards) == sorted(session.view(0).hand)


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1024, 640), 150), ((800, 1200), 150)])
def test_a_computer_is_made_stronger_in_the_middle_of_a_match(sit: Sit, size: tuple[int, int], text: int) -> None:
    shown = window(sit, size=size)
    shown.services.settings.change(text=text)
    session = match("brisca", 4, (0,))
    paused(shown, session)
    shown.click("pause:chairs")
    assert {seat: shown.control(f"chairs:level:{seat}").value for seat in (1, 2, 3)} == dict.fromkeys(
        (1, 2, 3), "Normal"
    )
    assert "chairs:level:0" not in shown.controls(), "a person plays as he likes"
    shown.click("chairs:level:1")
    shown.press("end", "escape")
    assert shown.screen == "chairs", "Escape closes the list and not the sheet"
    assert session.seats[1].level == "normal"
    shown.click("chairs:level:1")
    shown.press("end", "enter")
    assert shown.control("chairs:level:1").value == "Master"
    shown.press("escape", "escape")
    assert [seat.level for seat in session.seats] == ["normal", "master", "normal", "normal"]


def test_a_computer_that_is_thinking_already_thinks_again_at_its_new_level(
    shown: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = match("brisca", 2, (0,))
    table = TableScene(shown.services, session)
    shown.open(table)
    shown.settle()
    table.acts.do(Play(session.view(0).hand[0]))
    asked: list[str] = []
    ask = shown.services.players.ask

    def noted(seat: int, view: View, level: str, kind: str = "act", temper: str = "even") -> int:
        asked.extend([level] if kind == "act" else [])
        return ask(seat, view, level, kind, temper)

    monkeypatch.setattr(shown.services.players, "ask", noted)
    for _ in range(600):
        if asked:
            break
        shown.step(16)
    session.set_level(1, "child")
    shown.step(16)
    assert asked == ["normal", "child"]


def test_when_a_second_person_sits_down_the_curtain_comes_before_them(shown: Person) -> None:
    session = match("brisca", 2, (0,))
    table = paused(shown, session)
    shown.click("pause:chairs", "chairs:1:person")
    shown.press("escape", "escape")
    assert session.people == (0, 1)
    shown.settle()
    table.acts.do(Play(session.view(0).hand[0]))
    for _ in range(20):
        shown.step(60)
    assert shown.screen == "curtain"
    assert shown.top.describe().turn == 1


def test_a_deal_given_up_is_counted_and_the_next_one_follows(shown: Person) -> None:
    session = match("brisca", 2, (0,))
    paused(shown, session)
    shown.click("pause:give-up", "give-up:deal")
    for _ in range(60):
        shown.step(60)
    assert shown.screen == "deal_end"
    assert session.match.score == (0, 1)
    shown.click("button:next-deal")
    assert shown.screen == "table"
    assert session.deal_number == 2


def test_a_match_given_up_is_over(shown: Person) -> None:
    session = match("chiamata_rank", 5, (0,))
    while session.to_act != 0:
        act(session)
    paused(shown, session)
    shown.click("pause:give-up")
    assert "disabled" in shown.control("give-up:deal").state
    shown.click("give-up:match")
    for _ in range(60):
        shown.step(60)
    assert shown.screen == "match_end"
    assert session.match_over


def test_rules_changed_on_the_sheet_hold_from_the_next_deal(shown: Person) -> None:
    session, told = match("brisca", 2, (0,)), list[tuple[str, bool]]()
    page = of_kind(HouseRules, next_rules(shown.services, session, lambda words, good: told.append((words, good))))
    shown.open(page)
    page.editor.change(page.draft.with_("last_trick_bonus", 10))
    shown.press("escape")
    assert told == [("The new house rules hold from the next deal on.", True)]
    assert (session.variant.last_trick_bonus, session.next_rules.last_trick_bonus) == (0, 10)
    again = of_kind(HouseRules, next_rules(shown.services, session, lambda words, good: told.append((words, good))))
    assert dict(again.draft.overrides) == {"last_trick_bonus": 10}


def test_nobody_is_asked_to_give_up_where_only_computers_play(shown: Person) -> None:
    at_table(shown, "brisca", 2, ())
    shown.step()
    shown.press("escape")
    assert isinstance(shown.top, Pause)
    shown.click("pause:give-up")
    assert set(shown.controls()) == {"give-up:abandon", "give-up:keep"}
