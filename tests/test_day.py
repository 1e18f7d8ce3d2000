"""The day's deal: the same for everybody, played by rule, honest as a text, and a calendar that keeps it."""

from __future__ import annotations

import json
from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.day.kept import FILE, DayBook
from game.day.master import MasterRun
from game.day.plan import FIRST, deal_of, plans
from game.day.played import PERSON, DayResult, begin, begun, examined, left, rank, result_of, seated
from game.day.players import answer
from game.engine.actions import Play
from game.engine.cards import name_of
from game.match.session import Session
from game.paths import RULES
from game.sharing import handing_on, texts
from game.sharing.shared import SharedMatch
from game.sharing.unusable import UnusableText
from game.storage.remembered import GUEST
from tests.narrow import of_kind
from tests.person import Person, Sit
from ui.core.people import BY_RULE, company
from ui.pages.day.calendar import ID
from ui.pages.day.day import DayPage
from ui.table.looks.match_sheets import DealTrouble
from ui.table.scene.table import TableScene
from ui.widgets import clipboard

GOLDEN = Path(__file__).parent / "golden" / "day.json"
DAYS = st.dates(FIRST, date(2060, 12, 31))
DAY = date(2026, 11, 28)


def played(day: date, folder: Path | None = None, acts: int = 1000) -> Session:
    """The deal of this date, or its first acts, everybody doing what is done by rule."""
    deal = deal_of(day)
    session = begin(deal, seated(company(deal.players), BY_RULE), folder)
    while not session.deal_over and len(session.acts) < acts:
        seat = session.to_act
        assert seat is not None
        session.do(seat, answer(session.view(seat)))
    return session


def as_text(session: Session) -> str:
    return texts.of_match(handing_on.deal_of(session), (RULES,))


def told(text: str) -> DayResult | None:
    return examined(of_kind(SharedMatch, texts.read(text, (RULES,))), date(2027, 1, 1))


@given(DAYS)
def test_every_date_has_a_deal_that_can_be_dealt(day: date) -> None:
    deal = deal_of(day)
    assert deal == deal_of(day)
    assert deal.players in deal.variant.players
    assert 0 <= deal.dealer < deal.players
    assert deal.seed != deal_of(day + timedelta(days=1)).seed


def test_every_table_comes_as_often_as_every_other() -> None:
    (plan,) = plans()
    days = [deal_of(plan.begins + timedelta(number)) for number in range(10 * len(plan.tables))]
    assert set(Counter((deal.game, deal.players) for deal in days).values()) == {10}
    assert {(deal.game, deal.players) for deal in days} == set(plan.tables)


def test_there_is_no_deal_before_the_first() -> None:
    with pytest.raises(ValueError, match="the first is that of"):
        deal_of(FIRST - timedelta(days=1))


def golden() -> dict[str, list[object]]:
    """What the deals of some dates are and bring, by rule and by the master."""
    found: dict[str, list[object]] = {}
    for number in range(0, 140, 10):
        deal = deal_of(DAY + timedelta(number))
        session = played(deal.day)
        hand = " ".join(name_of(card) for card in session.again(0).view(PERSON).hand)
        result = result_of(session, deal.day)
        assert result is not None
        found[deal.day.isoformat()] = [deal.game, deal.players, deal.dealer, hand, result.own, result.other]
    for number in (0, 20, 70):
        run = MasterRun(
            deal_of(DAY + timedelta(number)),
            seated(company(deal_of(DAY + timedelta(number)).players), BY_RULE),
            workers=False,
        )
        assert run.go_on()
        assert run.result is not None
        found[run.deal.day.isoformat()].append(run.result.own)
    return found


def test_the_deals_are_those_that_everybody_else_has() -> None:
    assert golden() == json.loads(GOLDEN.read_text(encoding="utf-8"))


def test_a_result_can_be_sent_and_is_believed_only_when_it_can_be_played_again() -> None:
    session = played(DAY)
    text = as_text(session)
    assert told(f"The deal of 28 Nov: {text}") == result_of(session, DAY)
    with pytest.raises(UnusableText):
        told(text[:-6] + ("A" if text[-6] != "A" else "B") + text[-5:])


def test_nobody_sits_there_who_plays_into_ones_hands() -> None:
    deal = deal_of(DAY)
    session = begin(deal, seated(company(deal.players), BY_RULE), None)
    while not session.deal_over:
        seat = session.to_act
        assert seat is not None
        legal, usual = session.legal(seat), answer(session.view(seat))
        session.do(seat, next((one for one in legal if one != usual), usual))
    with pytest.raises(UnusableText, match="never play like that"):
        told(as_text(session))


def test_an_honest_deal_is_believed_though_it_was_decided_early() -> None:
    for number in range(4):
        session = played(DAY + timedelta(days=number), acts=30)
        while not session.deal_over:
            assert not session.decided(), "it would be played out with just any cards"
            seat = session.to_act
            assert seat is not None
            session.do(seat, answer(session.view(seat)))
        assert told(as_text(session)) is not None


def test_where_few_points_are_wanted_few_are_better() -> None:
    days = [deal_of(FIRST + timedelta(days=number)) for number in range(40)]
    low = next(deal for deal in days if deal.variant.goal.kind == "low")
    usual = next(deal for deal in days if deal.variant.goal.kind == "most")
    few, many = DayResult(DAY, 30, 40, False), DayResult(DAY, 50, 40, False)
    assert rank(low, few) > rank(low, many)
    assert rank(usual, many) > rank(usual, few)
    assert rank(low, DayResult(DAY, 50, 60, True)) > rank(low, few)


def test_another_deal_is_no_day_s_deal() -> None:
    deal = deal_of(DAY)
    session = Session.begin(deal.variant, deal.players, None, company(deal.players), None, seed=5)
    while not session.deal_over:
        seat = session.to_act
        assert seat is not None
        session.do(seat, session.legal(seat)[0])
    assert told(as_text(session)) is None


def test_a_deal_that_was_left_is_gone_on_with(tmp_path: Path) -> None:
    session = played(DAY, tmp_path, acts=3)
    done = session.acts
    session.close()
    assert begun("", tmp_path, date(2027, 1, 1)) == {DAY}
    again = left(deal_of(DAY), "", tmp_path)
    assert again is not None
    assert again.acts == done
    assert again.daily
    again.close()
    assert left(deal_of(DAY), "somebody", tmp_path) is None
    assert left(deal_of(DAY + timedelta(days=1)), "", tmp_path) is None


def test_the_first_try_counts_and_of_a_guest_nothing_is_kept(tmp_path: Path) -> None:
    book = DayBook(tmp_path)
    for who in ("ana", GUEST):
        book.take(who, DayResult(DAY, 50, 70, False), "a")
        book.take(who, DayResult(DAY, 90, 30, True), "b")
    book.keep_master(DayResult(DAY, 80, 40, True))
    again = DayBook(tmp_path)
    assert again.firsts("ana")[DAY].result.own == 50
    assert len(again.tries("ana")) == 2
    assert again.tries(GUEST) == []
    assert again.master(DAY) == DayResult(DAY, 80, 40, True)
    again.forget("ana")
    assert DayBook(tmp_path).tries("ana") == []


def test_a_damaged_file_is_set_aside_and_said(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database" * 100)
    book = DayBook(tmp_path)
    assert book.tries("ana") == []
    assert "set aside" in book.told()
    book.take("ana", DayResult(DAY, 50, 70, False), "a")
    assert DayBook(tmp_path).firsts("ana")[DAY].result.own == 50


def plays_a_card(person: Person) -> None:
    """Plays the first card of the hand that may be played, whichever game the day brings."""
    table = person.at(TableScene)
    may = {act.card for act in table.session.legal(0) if isinstance(act, Play)}
    hand = [sprite.card for sprite in table.context.director.stage.hands[0]]
    number = next(place for place, card in enumerate(hand, 1) if card in may)
    person.press(str(number), str(number))


def plays_on(person: Person) -> None:
    """Plays until the deal is over."""
    session = person.at(TableScene).session
    while not session.deal_over:
        person.settle()
        if not session.deal_over:
            plays_a_card(person)
    person.settle()


def test_the_deal_of_today_by_keys_alone_from_the_menu_to_the_text(sit: Sit) -> None:
    person = sit.menu()
    person.press("d", "enter")
    person.settle()
    assert person.at(TableScene).session.daily
    plays_a_card(person)
    person.settle()
    person.press("escape")
    person.settle()
    person.click("pause:leave")
    person.settle()
    page = person.at(DayPage)
    assert person.control("day:play").label == "Go on"
    person.press("enter")
    person.settle()
    assert len(person.at(TableScene).session.acts) > 0, "it goes on where it was left"
    plays_on(person)
    person.press("escape")
    person.settle()
    assert person.top is page
    assert "The master made" in person.message
    person.click("day:send")
    assert told(clipboard.text()) is not None
    person.click("day:look")
    person.settle()
    assert person.screen == "review"


def test_a_deal_that_ended_counts_though_the_program_was_closed_at_its_count(sit: Sit) -> None:
    person = sit.menu()
    person.press("d", "enter")
    person.settle()
    session = person.at(TableScene).session
    plays_on(person)
    assert person.screen == "day_end"
    person.app.close()
    session.close()  # a program that ends lets go of its files
    again = sit.menu()
    again.press("d")
    again.settle()
    assert "You made" in again.message
    assert again.control("day:play").label == "Play it again"


def test_nobody_changes_the_deal_of_a_date_or_begins_it_anew(sit: Sit) -> None:
    person = sit.menu()
    person.press("d", "enter")
    person.settle()
    person.press("escape")
    person.settle()
    assert not {"pause:house-rules", "pause:chairs"}.intersection(person.ids)
    person.click("pause:give-up")
    person.settle()
    assert person.ids == ["give-up:deal", "give-up:keep"]


def test_a_day_to_come_is_closed_and_one_that_was_missed_is_not(sit: Sit) -> None:
    person = sit.menu()
    person.press("d")
    person.settle()
    today = person.services.clock.now().date()
    marks = {control.id: control for control in person.top.describe().controls if control.id.startswith(ID)}
    for name, control in marks.items():
        day = date.fromisoformat(name.removeprefix(ID))
        assert ("disabled" in control.state) is (day > today)
    person.click("day:earlier")
    last = today.replace(day=1) - timedelta(days=1)
    person.click(f"{ID}{last.isoformat()}")
    assert str(last.year) in person.message


def test_the_calendar_with_a_gamepad(sit: Sit) -> None:
    person = sit.menu()
    person.app.find_pads()
    person.press("d")
    person.settle()
    for _press in range(12):
        if (person.focus or "").startswith(ID):
            break
        person.push(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    assert (person.focus or "").startswith(ID)
    person.push(pygame.CONTROLLER_BUTTON_A)
    person.push(pygame.CONTROLLER_BUTTON_B)
    person.settle()
    assert person.screen == "menu"


@pytest.mark.parametrize("size", [(1024, 640), (800, 1200)], ids=str)
@pytest.mark.parametrize("text", [100, 200])
def test_the_calendar_has_room(sit: Sit, size: tuple[int, int], text: int) -> None:
    person = sit.menu(size=size, text=text)
    person.press("d")
    person.settle()
    buttons = [control for control in person.top.describe().controls if control.id in ("day:play", "day:earlier")]
    assert len(buttons) == 2
    assert all(one.rect[0] >= 0 and one.rect[1] + one.rect[3] <= size[1] for one in buttons)


if __name__ == "__main__":
    GOLDEN.write_text(json.dumps(golden(), indent=1) + "\n", encoding="utf-8")


def test_a_day_s_deal_that_is_played_again_from_its_start_is_still_that_of_the_date(sit: Sit) -> None:
    person = sit.menu()
    folder = person.services.folders.days
    session = played(DAY, folder, acts=2)
    session.close()
    person.open(DealTrouble(person.services, session.path, 1, None))
    person.press("enter")
    again = person.at(TableScene).session
    assert again.daily
    assert again.training
    assert not again.acts
