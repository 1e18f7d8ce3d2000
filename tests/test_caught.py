"""What of the signs was caught is told when the deal is over, and read to its last word; and the list of signs."""

from __future__ import annotations

import random
from itertools import product
from pathlib import Path

import pytest
from pygame import Rect

from game.engine.actions import Play, Signal
from game.i18n.words import spoken
from game.match.session import Seat, Session
from game.players import LEVELS, noticed_signs, view_as_heard
from tests.matches import put_away
from tests.narrow import of_kind, sure
from tests.person import Person, Sit
from tests.tables import game
from ui.core.input import PointerDown, PointerMoved, PointerUp, Wheel
from ui.pages.results.caught import catches, signs_caught, signs_caught_in_match
from ui.pages.results.counting.heading import Remarks
from ui.pages.results.ends import DealEnd
from ui.pages.results.match_end import MatchEnd
from ui.table.panels.signing import FAINT, OTHERS, SignKey, SignPad
from ui.table.scene.table import TableScene
from ui.widgets.base import Brush, Mood
from ui.widgets.focus.ring_look import ring_reach

NAMES = ("", "Carmen", "Lucía", "Paco", "Inés", "Mateo")


def match(level: str, folder: Path | None = None, people: tuple[int, ...] = (0,), name: str = "brisca") -> Session:
    """A match of four in pairs; the computers play at this level."""
    chairs = tuple(Seat("person" if seat in people else "computer", NAMES[seat], "you", level) for seat in range(4))
    return Session.begin(game(name), 4, 3, chairs, folder, seed=5)


def deal(session: Session, *makers: int, seen: dict[int, list[tuple[int, str, int]]] | None = None) -> Session:
    """The deal played by chance to its end, in which these seats make a true sign in each trick.

    `seen` takes down what each computer of another side noticed just after a sign was made.
    """
    chance = random.Random(3)
    while not session.deal_over:
        seat = sure(session.to_act)
        if not session.view(seat).table:
            for maker in makers:
                sign = next((act for act in session.legal(maker) if isinstance(act, Signal)), None)
                if sign is not None:
                    session.do(maker, sign)
                    _look(session, maker, seen)
        session.do(seat, chance.choice([act for act in session.legal(seat) if isinstance(act, Play)]))
    return session


def _look(session: Session, maker: int, seen: dict[int, list[tuple[int, str, int]]] | None) -> None:
    for other, chair in enumerate(session.seats):
        if seen is not None and chair.kind == "computer" and other % 2 != maker % 2:
            view = view_as_heard(session.view(other), chair.level)
            last = list(zip(view.signals_seen, view.signals_when, strict=True))[-1:]
            before = session.view(other)
            if last and last[0] == (before.signals_seen[-1], before.signals_when[-1]):
                seen.setdefault(other, []).append((*last[0][0], last[0][1]))


@pytest.mark.parametrize("level", LEVELS)
def test_what_is_told_is_what_each_computer_noticed_when_the_sign_was_made(level: str) -> None:
    seen: dict[int, list[tuple[int, str, int]]] = {}
    session = deal(match(level), 0, 1, 2, seen=seen)
    for seat in (1, 2, 3):
        assert list(noticed_signs(session.view(seat), level)) == seen.get(seat, [])
    for one in catches(session):
        foes = [seat for seat in (1, 2, 3) if seat not in one.side]
        noticed = {sign for seat in foes for sign in seen.get(seat, []) if sign[0] in one.side}
        assert set(one.caught) == noticed
        assert set(one.by) == {seat for seat in foes if any(sign[0] in one.side for sign in seen.get(seat, []))}


def test_who_plays_better_catches_more() -> None:
    counts = [sum(len(one.caught) for one in catches(deal(match(level), 0, 2))) for level in ("child", "master")]
    assert counts[0] < counts[1]


def test_the_sentence_names_who_caught_what() -> None:
    session = deal(match("master"), 0)
    (sentence,) = signs_caught(session, 0, meanings=True)
    (one,) = catches(session)
    assert 0 < len(one.caught) < len(one.made)
    assert f"caught {len(one.caught)} of the {len(one.made)} signs of your side: " in sentence
    (plain,) = signs_caught(session, 0, meanings=False)
    assert plain.endswith("signs of your side.")
    assert plain[:-1] == sentence.split(":")[0]


def test_a_partner_who_caught_something_is_told_too() -> None:
    session = deal(match("master"), 1, 3)
    (sentence,) = signs_caught(session, 0, meanings=False)
    assert sentence.startswith("Lucía caught ")
    assert sentence.endswith("signs of Carmen and Paco.")


def test_a_person_is_never_said_to_have_caught_or_missed_anything() -> None:
    session = deal(match("child", people=(0, 1, 3)), 0, 1, 2, 3)
    assert all(one.by in ((), (2,)) for one in catches(session))
    assert not any("Nobody" in sentence for sentence in signs_caught(session, 0, meanings=True))


def test_nothing_is_told_where_nobody_made_a_sign_or_there_are_none() -> None:
    assert signs_caught(deal(match("master")), 0, meanings=True) == []
    assert signs_caught(deal(match("master", name="sueca")), 0, meanings=True) == []


def test_the_same_is_told_after_the_match_was_left_and_continued(tmp_path: Path) -> None:
    session = deal(match("normal", tmp_path), 0, 1, 2, 3)
    before = signs_caught(session, 0, meanings=True)
    again = Session.resume(put_away(session))
    assert signs_caught(again, 0, meanings=True) == before != []
    again.close()


def test_a_match_is_told_as_the_sum_of_its_deals(tmp_path: Path) -> None:
    session = deal(match("master", tmp_path), 0)
    made, found = 0, 0
    for _number in range(2):
        (one,) = catches(session)
        made, found = made + len(one.made), found + len(one.caught)
        session.next_deal()
        deal(session, 0)
    (one,) = catches(session)
    (sentence,) = signs_caught_in_match(session.deals(), 0)
    assert (
        f"caught {found + len(one.caught)} of the {made + len(one.made)} signs of your side in this match." in sentence
    )
    session.close()


@pytest.mark.matrix
@pytest.mark.parametrize("language", spoken())
@pytest.mark.parametrize(
    ("size", "text"), [((1024, 640), 100), ((1024, 640), 150), ((1920, 1080), 100), ((800, 1200), 150)]
)
def test_the_end_of_the_deal_has_room_for_all_that_is_remarked(
    sit: Sit, size: tuple[int, int], text: int, language: str
) -> None:
    program = sit(size, text=text, lang=language)
    session = match("master")
    session.hint(0)
    scene = DealEnd(program.services, deal(session, 0))
    program.open(scene)
    program.settle()
    assert any(signs_caught(session, 0, meanings=True)[0] == remark for remark in scene.sentence.remarks)
    assert scene.sentence.roll is None


# -- what is remarked at the end of a match --------------------------------------------------------------------------


def whole_match() -> Session:
    """One that the person won, made signs in and asked for a hint."""
    chairs = tuple(Seat("computer" if seat else "person", NAMES[seat], "you", "master") for seat in range(4))
    session = Session.begin(game("brisca"), 4, 3, chairs, None, seed=4)
    session.hint(0)
    deal(session, 0)
    while not session.match_over:
        session.next_deal()
        deal(session, 0)
    return session


def open_end(program: Person) -> tuple[MatchEnd, Remarks]:
    scene = MatchEnd(program.services, whole_match())
    program.open(scene)
    program.settle()
    program.wait(200)
    program.press("t")  # from the winners to the count
    program.settle()
    roll = sure(scene.sentence.roll)
    return scene, roll


@pytest.mark.matrix
@pytest.mark.parametrize("language", spoken())
@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1024, 640), 150), ((800, 1200), 150)])
def test_every_line_comes_into_sight(sit: Sit, size: tuple[int, int], text: int, language: str) -> None:
    program = sit(size, text=text, lang=language)
    scene = MatchEnd(program.services, whole_match())
    program.open(scene)
    program.settle()
    program.wait(200)
    program.press("t").settle()
    said, roll = scene.sentence, scene.sentence.roll
    assert len(said.remarks) >= 3
    if roll is None:
        return
    assert size == (1024, 640)
    assert roll.bar.seen >= 3
    k = program.services.scale(size).k
    lines = sum(len(program.services.text.lines("plate", one, k, roll.wide)) for one in said.remarks)
    assert roll.bar.count == lines
    assert roll.place.bottom <= scene.places.sentence.bottom
    for _turn in range(lines):
        program.press("pagedown")
    assert scene.sentence.top + roll.bar.seen == lines


def test_the_wheel_turns_what_lies_under_it(sit: Sit) -> None:
    program = sit((1024, 640), text=200)
    scene, roll = open_end(program)
    program.does(PointerMoved(scene.places.sheet.center), Wheel(-1))
    assert roll.bar.top == 0
    program.does(PointerMoved(roll.place.center), Wheel(-1))
    assert roll.bar.top == 1
    program.does(Wheel(1), Wheel(1))
    assert roll.bar.top == 0


def test_the_bar_beside_the_remarks_can_be_dragged(sit: Sit) -> None:
    program = sit((1024, 640), text=175)
    _scene, roll = open_end(program)
    thumb = roll.bar.thumb
    program.does(PointerDown(thumb.center), PointerMoved((thumb.centerx, thumb.centery + 200)))
    program.does(PointerUp((thumb.centerx, thumb.centery + 200)))
    assert roll.bar.top == roll.bar.last > 0
    assert program.screen == "match_end"


def test_news_leaves_the_line_that_is_read_where_it_is(sit: Sit) -> None:
    program = sit((1024, 640), text=200)
    scene, _roll = open_end(program)
    program.press("pagedown")
    before = scene.sentence.top
    scene.say()
    program.settle()
    assert scene.sentence.top == before > 0


# -- the list of signs -----------------------------------------------------------------------------------------------


def signing() -> Session:
    """A match in which it is the person's turn, who may make a sign."""
    session = match("master")
    while session.to_act != 0 or not any(isinstance(act, Signal) for act in session.legal(0)):
        assert session.to_act is not None
        session.do(session.to_act, next(act for act in session.legal(session.to_act) if isinstance(act, Play)))
    return session


WINDOWS = [(1024, 640, 100), (1024, 640, 125), (1024, 640, 150), (1920, 1080, 100), (800, 1200, 150)]


@pytest.mark.matrix
@pytest.mark.parametrize("language", spoken())
@pytest.mark.parametrize(("wide", "high", "text"), WINDOWS)
def test_all_of_it_is_seen(sit: Sit, wide: int, high: int, text: int, language: str) -> None:
    program, pad = with_signs_open(sit, (wide, high), text, language)
    assert len(pad.placed) >= 2  # the title and the keys; with it, or in lines that give way, who is watching
    keys = [key for row in rows_of_signs(program, pad) for key in row]
    assert len({key.id for key in keys}) == 10
    assert all(key.rect.height >= 44 for key in keys)
    assert not program.services.text.overflow


def with_signs_open(sit: Sit, size: tuple[int, int], text: int, language: str) -> tuple[Person, SignPad]:
    """Somebody at a table of four who has just opened the list of signs."""
    program = sit(size, text=text, lang=language)
    scene = TableScene(program.services, signing())
    program.open(scene)
    program.settle()
    program.press("s").settle()
    return program, of_kind(SignPad, scene.context.prompts.panel)


def rows_of_signs(program: Person, pad: SignPad) -> list[list[SignKey]]:
    """The keys of all signs: those that are there at once, and those behind the button for others."""
    rows: list[list[SignKey]] = []
    while True:
        keys = [widget for widget in pad.widgets if isinstance(widget, SignKey)]
        if rows and keys[0].id == rows[0][0].id:
            return rows
        rows.append(keys)
        if not any(widget.id == OTHERS for widget in pad.widgets):
            return rows
        program.click(OTHERS)


@pytest.mark.parametrize(
    ("wide", "high", "text", "language"), [(1280, 800, 100, "en"), (1366, 768, 125, "it"), (1920, 1080, 100, "es")]
)
def test_trick_stock_and_trump_stay_in_sight_while_a_sign_is_made(
    sit: Sit, wide: int, high: int, text: int, language: str
) -> None:
    program = sit((wide, high), text=text, lang=language)
    session = signing()
    scene = TableScene(program.services, session)
    program.open(scene)
    program.settle()
    usual = dict(scene.context.layout.rects)
    program.press("s").settle()
    pad, layout = of_kind(SignPad, scene.context.prompts.panel), scene.context.layout
    for name in ("medallion", "stock", "turnup", *(f"slot{seat}" for seat in range(4))):
        assert not pad.paper.colliderect(Rect(*map(round, layout[name]))), name
    for _seat, sprite in scene.context.director.stage.trick:
        assert sprite.rest.y + sprite.rest.height / 2 <= pad.paper.y
    assert layout.trick_card[1] >= 0.6 * layout.usual_trick[1]
    first, *more = rows_of_signs(program, pad)
    assert all(key.letters.face >= 80 for row in (first, *more) for key in row)
    fitting = [key.id for row in (first, *more) for key in row if key.true]
    assert fitting == [key.id for key in first if key.true], "those that fit the hand come first"
    program.press("escape").settle()
    assert scene.context.layout.rects == usual


@pytest.mark.parametrize("language", spoken())
@pytest.mark.parametrize(
    ("wide", "high", "text"), [(1024, 640, 150), (1280, 800, 150), (800, 1200, 100), (800, 1200, 150), (800, 1200, 200)]
)
def test_faces_of_signs_are_large_in_one_row_with_large_letters_and_in_high_windows(
    sit: Sit, wide: int, high: int, text: int, language: str
) -> None:
    program, pad = with_signs_open(sit, (wide, high), text, language)
    layout = program.at(TableScene).context.layout
    for seat in range(1, 4):
        assert not pad.paper.colliderect(Rect(*map(round, layout[f"plate{seat}"]))), "everybody is in sight"
        assert not pad.paper.colliderect(Rect(*map(round, layout[f"slot{seat}"]))), "and what they play"
    rows = rows_of_signs(program, pad)
    for row in rows:
        assert len({key.rect.y for key in row}) == 1
        assert all(key.letters.face >= 72 for key in row)
    assert not program.services.text.overflow


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize(
    ("wide", "high", "text"), [(1366, 768, 125), (1280, 800, 125), (1920, 1080, 100), (1024, 640, 150)]
)
def test_what_a_sign_says_is_written_no_smaller_than_other_words_where_its_face_can_give_way(
    sit: Sit, wide: int, high: int, text: int, language: str
) -> None:
    program, pad = with_signs_open(sit, (wide, high), text, language)
    for row in rows_of_signs(program, pad):
        assert all(key.letters.role in ("bold", "second_bold") and key.letters.face >= 74 for key in row)
    assert not program.services.text.overflow


@pytest.mark.parametrize("size", [(1024, 640), (1100, 650), (960, 600), (640, 480)], ids=str)
def test_the_list_of_signs_opens_in_the_largest_letters_and_a_low_window(sit: Sit, size: tuple[int, int]) -> None:
    for lang in spoken():
        _program, pad = with_signs_open(sit, size, 200, lang)
        assert any(isinstance(widget, SignKey) for widget in pad.widgets)


def test_arrows_lead_from_every_sign_to_the_button_for_others_and_a_closed_list_to_the_hand(sit: Sit) -> None:
    program = sit((1280, 800))
    scene = TableScene(program.services, signing())
    program.open(scene)
    program.settle()
    program.click("button:signs")
    program.settle()
    pad = of_kind(SignPad, scene.context.prompts.panel)
    ring = scene.context.controls.ring
    for key in [widget for widget in pad.widgets if isinstance(widget, SignKey) and widget.enabled]:
        ring.focus = key.id
        program.press("up")
        assert program.focus in (OTHERS, "panel:close"), key.id
        program.press("down")
        assert (program.focus or "").startswith("panel:sign-")
    program.press("s").settle()
    assert (program.focus or "").startswith("card:")


def frames_of_the_whole_trick(program: Person, opened: bool) -> int:
    """In how many frames the four cards of a trick lie on the table that the person's card completes."""
    session = signing()
    while session.to_act != 0 or len(session.view(0).table) < 3:
        assert session.to_act is not None
        session.do(session.to_act, next(act for act in session.legal(session.to_act) if isinstance(act, Play)))
    scene = TableScene(program.services, session)
    program.open(scene)
    program.settle()
    usual = dict(scene.context.layout.rects)
    if opened:
        program.press("s").settle()
        assert scene.context.layout.rects != usual
    program.click(next(one for one in program.ids if one.startswith("card:")), waits=False)
    seen = 0
    for _frame in range(240):
        program.step()
        seen += len(scene.context.director.stage.trick) == 4
    program.settle()
    assert scene.context.layout.rects == usual, "the cloth is as it was"
    return seen


def test_a_trick_that_is_completed_with_the_list_open_is_seen_before_it_is_gathered(sit: Sit) -> None:
    usual, opened = (frames_of_the_whole_trick(sit((1280, 800), speed="normal"), one) for one in (False, True))
    assert opened >= usual > 0


def contrast(key: SignKey, brush: Brush) -> float:
    """How far the colours of a key's face are apart, from the darkest to the lightest."""
    brush.surface.fill("white")
    key.draw(brush, Mood())
    upper = Rect(key.rect.x, key.rect.y, key.rect.width, round(key.rect.height * 0.55)).inflate(-24, -12)
    greys = [sum(brush.surface.get_at(spot)[:3]) / 3 for spot in product(*map(range, upper.topleft, upper.bottomright))]
    return sorted(greys)[-len(greys) // 50] - sorted(greys)[len(greys) // 50]


def test_a_face_that_cannot_be_chosen_is_still_read(sit: Sit) -> None:
    program = sit((1280, 800))
    scene = TableScene(program.services, signing())
    program.open(scene)
    program.settle()
    program.press("s").settle()
    pad, brush = of_kind(SignPad, scene.context.prompts.panel), Brush.of(program.services, program.canvas)
    key = next(widget for widget in pad.widgets if isinstance(widget, SignKey) and widget.true and widget.enabled)
    clear = contrast(key, brush)
    key.true = False
    assert contrast(key, brush) >= 0.65 * clear
    assert key.letters.gesture, "and how it is made stands under it"


@pytest.mark.parametrize("language", spoken())
def test_faces_of_signs_are_large_and_the_ring_round_one_stays_off_the_next(sit: Sit, language: str) -> None:
    program = sit((1280, 800), lang=language)
    scene = TableScene(program.services, signing())
    program.open(scene)
    program.settle()
    program.press("s").settle()
    pad, brush = of_kind(SignPad, scene.context.prompts.panel), Brush.of(program.services, program.canvas)
    keys = [widget for widget in pad.widgets if isinstance(widget, SignKey)]
    assert all(key.letters.face >= 80 and key.letters.gesture for key in keys)
    out = ring_reach(brush) + 2
    for key in keys:
        ring = key.rect.inflate(2 * out, 2 * out)
        assert not any(ring.colliderect(other.rect) for other in keys if other is not key)
    assert FAINT > 0.9 * 255
