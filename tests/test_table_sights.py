"""What can be looked at over the table: score, tricks, cards, and what things tell; and how far the table helps."""

from __future__ import annotations

import random
from dataclasses import replace

import pygame
import pytest

from game.engine.actions import Claim, Play, Signal
from game.engine.cards import name_of
from game.match.session import Seat
from tests.test_table_picture import GAMES
from tests.test_table_scene import FRAME, Evening, SitDown, centre, match_of, sit_down
from ui.core.input import RIGHT, Key, PointerMoved, PointerUp
from ui.core.people import seat_name
from ui.core.scene import Pop, Push, Scene
from ui.pages.results.score import full_score
from ui.pages.results.score_sheet import ScoreSheet
from ui.shots.unseen import play_until
from ui.table.looks.history import History
from ui.table.looks.large_cards import LargeCard
from ui.table.looks.last_trick import LastTrick
from ui.table.looks.table_note import TableNote
from ui.table.stage.stage_view import help_of

__all__ = ["sit_down"]
NAMED = {game.id: game for game in GAMES}


def opened(evening: Evening) -> Scene:
    """What lies over the table now, laid out and drawn."""
    assert isinstance(evening.change, Push)
    scene, evening.change = evening.change.scene, None
    scene.resize(evening.screen.get_size())
    evening.scene.covered()
    scene.shown()
    scene.update(evening.now)
    scene.update(evening.now + 200)
    evening.draws()
    scene.draw(evening.screen)
    return scene


def after_tricks(sit_down: SitDown, count: int = 2, players: int = 4, **settings: object) -> Evening:
    """A table at which so many tricks have been won and the person is to play."""
    session = match_of(NAMED["brisca"], players, 5)
    play_until(session, lambda view: len(view.tricks) == count and bool(view.table))
    evening = sit_down.at(session, (1024, 640))
    evening.services.settings.change(**settings)
    evening.scene.resize((1024, 640))
    evening.settles()
    return evening


def labels(scene: Scene) -> str:
    """Everything that the screen says, one after the other."""
    told = scene.describe()
    return " | ".join([told.message, *(control.label for control in told.controls)])


# -- score sheet -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 150), ((800, 1200), 100)])
def test_the_score_sheet_tells_the_hints_of_each_deal(sit_down: SitDown, size: tuple[int, int], text: int) -> None:
    session = match_of(NAMED["brisca"], 2, 5)
    for _hint in range(2):
        session.hint(0)
    play_until(session, lambda _view: False)
    session.next_deal()
    play_until(session, lambda view: not view.table)
    session.hint(0)
    evening = sit_down.at(session, size, text=text)
    evening.settles()
    evening.presses(pygame.K_t)
    sheet = opened(evening)
    rows = [control.label for control in sheet.describe().controls if control.role == "row"]
    assert [row.endswith(told) for row, told in zip(rows, ("2 hints", "being played · 1 hint"), strict=True)] == [
        True
    ] * 2
    assert evening.services.text.overflow == []
    session.hand_over(1, "person")
    name = seat_name(session.seats[0])
    assert full_score(session, 0).rows[0].aside == f"{name}: 2 hints", "of several persons it is told whose they were"


def test_t_and_a_click_on_the_score_open_the_sheet_and_escape_puts_it_away(sit_down: SitDown) -> None:
    evening = after_tricks(sit_down)
    evening.presses(pygame.K_t)
    sheet = opened(evening)
    assert isinstance(sheet, ScoreSheet)
    assert "Deal 1" in labels(sheet)
    assert "being played" in labels(sheet)
    assert isinstance(sheet.handle(Key("escape")), Pop)
    assert isinstance(sheet.handle(Key("t", "t")), Pop)
    evening.scene.shown()
    evening.passes(300)
    evening.clicks(*centre(evening.control("bar:score")))
    assert isinstance(opened(evening), ScoreSheet)


def test_the_sheet_tells_every_deal_and_what_a_contract_came_to(sit_down: SitDown) -> None:
    session, chance = match_of(NAMED["chiamata_a_punti"], 5, 3), random.Random(3)
    while session.to_act is not None:
        acts = [act for act in session.legal(session.to_act) if not isinstance(act, Claim)]
        session.do(session.to_act, chance.choice(acts[:3]))
    assert session.result is not None
    assert session.result.caller is not None
    session.next_deal()
    evening = sit_down.at(session, (1024, 640), text=150)
    evening.settles()
    evening.presses(pygame.K_t)
    sheet = opened(evening)
    assert isinstance(sheet, ScoreSheet)
    said = labels(sheet)
    assert f"bid {session.match.results[-1].bid}, made" in said
    assert evening.services.text.overflow == []


def test_the_sheet_is_copied_as_text(sit_down: SitDown, monkeypatch: pytest.MonkeyPatch) -> None:
    evening = after_tricks(sit_down)
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    evening.presses(pygame.K_t)
    sheet = opened(evening)
    sheet.handle(Key("c", "c"))
    assert "Brisca" in kept[0]
    assert "Us" in kept[0]
    assert "Copied" in labels(sheet)


def last_card_flies(sit_down: SitDown) -> Evening:
    """The deal is over, and the table still shows how it ends."""
    session = match_of(NAMED["brisca"], 2, 5)
    while len(session.view(0).hand) > 1 or session.to_act != 0 or session.view(0).stock or not session.view(0).table:
        assert session.to_act is not None
        session.do(session.to_act, session.legal(session.to_act)[0])
        if session.deal_over:
            session.next_deal()
    evening = sit_down.at(session, (1024, 640), speed="normal")
    evening.settles()
    evening.presses(pygame.K_1, pygame.K_1)
    assert session.deal_over
    return evening


def test_what_is_looked_up_while_the_last_trick_is_played_tells_no_more_than_the_table(sit_down: SitDown) -> None:
    evening = last_card_flies(sit_down)
    evening.services.settings.change(last_tricks="all")
    before = evening.scene.context.director.stage.picture.tricks
    assert before < len(evening.session.view(0).tricks)
    deals = evening.session.deal_number
    evening.presses(pygame.K_t)
    rows = [one.label for one in opened(evening).describe().controls if one.role == "row"]
    assert len(rows) == deals
    assert "being played" in rows[-1]
    evening.change = None
    evening.presses(pygame.K_l)
    scene = opened(evening)
    assert isinstance(scene, LastTrick)
    scene.handle(Key("left"))
    assert scene.title() == f"Trick {before - 1} of {before}"
    history = History(evening.services, evening.scene.context)
    history.resize((1024, 640))
    assert f"Trick {before}" in labels(history)
    assert f"Trick {before + 1}" not in labels(history)


# -- tricks ----------------------------------------------------------------------------------------------------------


def test_l_lays_the_last_trick_out_and_l_again_tells_the_history(sit_down: SitDown) -> None:
    evening = after_tricks(sit_down)
    trick = evening.session.view(0).tricks[-1]
    evening.presses(pygame.K_l)
    scene = opened(evening)
    assert isinstance(scene, LastTrick)
    names = {control.id for control in scene.describe().controls}
    assert {f"trick:{name_of(card)}" for _seat, card in trick.plays} <= names
    assert "won it" in labels(scene)
    assert "point" not in labels(scene)
    change = scene.handle(Key("l", "l"))
    history = getattr(change, "scene", None)
    assert isinstance(history, History)
    history.resize((1024, 640))
    said = labels(history)
    assert "Trick 1" in said
    assert "Trick 2" in said
    first = evening.session.view(0).tricks[0]
    assert not any(name_of(card) in said for _seat, card in first.plays)


def test_older_tricks_are_seen_again_where_the_table_allows_it(sit_down: SitDown) -> None:
    evening = after_tricks(sit_down, last_tricks="all", running_count=True)
    evening.presses(pygame.K_l)
    scene = opened(evening)
    scene.handle(Key("left"))
    first = evening.session.view(0).tricks[0]
    assert {f"trick:{name_of(card)}" for _seat, card in first.plays} <= {c.id for c in scene.describe().controls}
    assert "Trick 1 of 2" in labels(scene)
    assert " won " in labels(scene)


def test_no_trick_is_seen_again_before_the_first_or_where_none_may_be(sit_down: SitDown) -> None:
    evening = sit_down()
    evening.settles()
    assert "disabled" in evening.control("button:last-trick").state
    evening.presses(pygame.K_l)
    assert evening.change is None
    assert evening.scene.describe().message == "No trick has been won yet."
    evening = after_tricks(sit_down, last_tricks="none")
    evening.presses(pygame.K_l)
    assert isinstance(opened(evening), History)


# -- cards -----------------------------------------------------------------------------------------------------------


def test_v_and_the_right_button_show_a_card_large_and_keep_the_hand_open(sit_down: SitDown) -> None:
    evening = after_tricks(sit_down)
    card = evening.cards()[0]
    evening.presses(pygame.K_1, pygame.K_v)
    large = opened(evening)
    assert isinstance(large, LargeCard)
    assert card.label in labels(large)
    assert not evening.scene.seen.covered
    before = labels(large)
    large.handle(Key("right"))
    assert labels(large) != before
    evening.scene.shown()
    x, y = centre(evening.cards()[1])
    evening.change = evening.scene.handle(PointerUp((round(x), round(y)), RIGHT))
    assert evening.cards()[1].label in labels(opened(evening))


def test_the_turn_up_is_shown_large_while_the_pointer_rests_on_it(sit_down: SitDown) -> None:
    evening = after_tricks(sit_down)
    x, y = centre(evening.control("turn-up"))
    evening.scene.handle(PointerMoved((round(x), round(y))))
    evening.passes(200)
    assert evening.change is None
    evening.passes(400)
    large = opened(evening)
    assert isinstance(large, LargeCard)
    assert isinstance(large.handle(PointerMoved((5, 300))), Pop)


# -- things ----------------------------------------------------------------------------------------------------------


def test_a_plate_a_pile_and_the_stock_tell_what_they_are(sit_down: SitDown) -> None:
    evening = after_tricks(sit_down)
    for thing, words in (("plate:2", "Plays with"), ("stock", "to draw"), ("pile:", " trick")):
        name = next(control.id for control in evening.scene.describe().controls if control.id.startswith(thing))
        evening.clicks(*centre(evening.control(name)))
        note = opened(evening)
        assert isinstance(note, TableNote)
        assert words in " ".join([note.title(), *(line.words for line in note.lines)])
        assert "point" not in " ".join(line.words for line in note.lines)
        assert isinstance(note.handle(Key("escape")), Pop)
        evening.scene.shown()
        evening.passes(300)


def test_the_stock_tells_for_how_many_tricks_it_is_enough(sit_down: SitDown) -> None:
    for game, cards, tricks in (("brisca", 34, 17), ("brisca_dos_cartas", 34, 8)):  # a trick may be two cards each
        session = match_of(NAMED[game], 2, 5)
        evening = sit_down.at(session, (1920, 1080))
        evening.settles()
        evening.clicks(*centre(evening.control("stock")))
        note = opened(evening)
        assert isinstance(note, TableNote)
        words = [line.words for line in note.lines]
        assert words[:2] == [f"{cards} cards to draw", f"Enough for {tricks} more tricks"]


def test_a_pile_tells_its_points_to_those_who_let_them_be_counted(sit_down: SitDown) -> None:
    evening = after_tricks(sit_down, running_count=True)
    name = next(control.id for control in evening.scene.describe().controls if control.id.startswith("pile:"))
    evening.clicks(*centre(evening.control(name)))
    note = opened(evening)
    assert isinstance(note, TableNote)
    points = evening.session.view(0).points[int(name[-1])]
    assert f"{points} point" in " ".join(line.words for line in note.lines)


def test_house_rules_stand_in_the_bar_and_are_told_one_by_one(sit_down: SitDown) -> None:
    book = NAMED["brisca"]
    own = replace(book, last_trick_bonus=10, text={**book.text, "last_trick_bonus": 10})
    session = match_of(own, 2, 5)
    evening = sit_down.at(session, (1920, 1080))
    evening.settles()
    assert evening.control("bar:house-rules").label == "1 house rule"
    evening.clicks(*centre(evening.control("bar:house-rules")))
    note = opened(evening)
    assert isinstance(note, TableNote)
    assert len(note.lines) == 2


def test_the_sign_of_a_partner_stays_beside_the_plate_until_a_card_is_played(sit_down: SitDown) -> None:
    evening = after_tricks(sit_down)
    sign = next(action for action in evening.session.legal(2) if isinstance(action, Signal))
    evening.session.do(2, sign)
    evening.settles()
    assert evening.scene.context.director.stage.picture.fresh_sign == (2, sign.meaning)
    evening.draws()
    evening.clicks(*centre(evening.control("plate:2")))
    note = opened(evening)
    assert isinstance(note, TableNote)
    assert any(line.face is not None for line in note.lines)
    evening.scene.shown()
    evening.passes(300)
    evening.presses(pygame.K_1, pygame.K_1)
    assert evening.scene.context.director.stage.picture.fresh_sign is None


# -- help, hands, hands of others ------------------------------------------------------------------------------------


def test_less_help_leaves_less_on_the_table(sit_down: SitDown) -> None:
    evening = sit_down()
    usual = evening.services.settings.now
    full, little, none = (help_of(Seat("person", "", "you", help=word), usual) for word in ("full", "little", "none"))
    assert (full.winning, full.points) == (True, True)
    assert (little.winning, little.points) == (False, True)
    assert (none.winning, none.points, none.count) == (False, False, False)
    assert not help_of(Seat("person", "", "you"), replace(usual, table_points=False)).points


def test_a_hand_lies_as_it_was_dealt_where_the_person_wants_that(sit_down: SitDown) -> None:
    session = match_of(NAMED["brisca"], 2, 7)
    evening = sit_down.at(session, (1024, 640))
    evening.services.settings.change(card_order="dealt")
    evening.scene.shown()
    evening.scene.context.director.stage.as_dealt = True
    evening.scene.resize((1024, 640))
    evening.settles()
    dealt = [name_of(card) for card in session.events(0)[0].hands[0] if card is not None]  # type: ignore[union-attr]
    assert [card.id[5:] for card in evening.cards()] == dealt


@pytest.mark.parametrize("size", [(1024, 640), (800, 1200)], ids=str)
def test_large_cards_and_the_left_hand_change_the_table_at_once(sit_down: SitDown, size: tuple[int, int]) -> None:
    evening = sit_down(size)
    evening.settles()
    before = evening.cards()[0].rect, evening.control("button:pause").rect
    evening.services.settings.change(card_size="large", left_handed=True)
    evening.scene.covered()
    evening.scene.shown()
    evening.passes(FRAME)
    assert evening.cards()[0].rect[3] >= before[0][3]
    assert evening.control("button:pause").rect[0] < before[1][0]


def test_a_card_that_may_not_be_played_stays_down_and_says_why(sit_down: SitDown) -> None:
    session = match_of(NAMED["sueca"], 4, 5)
    play_until(session, lambda view: bool(view.table) and len(_may(session)) < len(view.hand))
    evening = sit_down.at(session, (1024, 640))
    evening.settles()
    barred = next(card for card in evening.cards() if "illegal" in card.state)
    evening.scene.handle(PointerMoved(tuple(map(round, centre(barred)))))  # type: ignore[arg-type]
    evening.passes(600)
    assert "lifted" not in evening.control(barred.id).state
    assert any("must follow" in control.label for control in evening.scene.describe().controls if control.id == "note")
    evening.clicks(*centre(barred))
    assert "must follow" in evening.scene.describe().message
    assert evening.scene.context.controls.feel.outlined_until > evening.now


def _may(session: object) -> list[Play]:
    return [action for action in session.legal(0) if isinstance(action, Play)]  # type: ignore[attr-defined]


def test_what_a_sign_means_is_told_only_to_those_who_want_to_know(sit_down: SitDown) -> None:
    for meanings in (True, False):
        evening = after_tricks(sit_down, sign_meanings=meanings)
        sign = next(action for action in evening.session.legal(2) if isinstance(action, Signal))
        evening.session.do(2, sign)
        evening.settles()
        evening.presses(pygame.K_l, pygame.K_l)
        evening.change = Push(History(evening.services, evening.scene.context))
        said = labels(opened(evening))
        assert ("Lucía makes a sign: " in said) == meanings
        assert "Lucía makes a sign" in said


def test_a_sign_of_an_opponent_is_seen_on_the_face_and_told_nowhere(sit_down: SitDown) -> None:
    evening = after_tricks(sit_down)
    sign = next(action for action in evening.session.legal(1) if isinstance(action, Signal))
    evening.session.do(1, sign)
    evening.settles()
    assert evening.scene.context.director.stage.picture.fresh_sign == (1, sign.meaning)
    assert "sign" not in evening.scene.describe().message
    evening.clicks(*centre(evening.control("plate:1")))
    note = opened(evening)
    assert isinstance(note, TableNote)
    assert not any(line.face is not None for line in note.lines)
    evening.scene.shown()
    evening.change = Push(History(evening.services, evening.scene.context))
    assert "makes a sign" not in labels(opened(evening))


@pytest.mark.parametrize("size", [(1024, 640), (800, 1200)], ids=str)
def test_no_note_covers_the_own_hand(sit_down: SitDown, size: tuple[int, int]) -> None:
    session = match_of(NAMED["brisca"], 2, 5)
    play_until(session, lambda view: view.tricks_won[0] > 0 and bool(view.table))
    evening = sit_down.at(session, size, text=150)
    evening.settles()
    hand = [pygame.Rect(card.rect) for card in evening.cards()]
    for name in ("plate:0", "pile:0", "stock"):
        evening.passes(300)
        evening.clicks(*centre(evening.control(name)))
        note = opened(evening)
        assert isinstance(note, TableNote)
        assert note.paper.collidelist(hand) < 0, name
        evening.scene.shown()
