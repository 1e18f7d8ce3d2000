"""The controls of every screen: what keys and pointer do to each, what they say of themselves, and what is drawn."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest
from pygame import Rect, Surface

from ui.core.input import FocusLost, Input, Key, PointerDown, PointerMoved, PointerUp, Wheel
from ui.core.options import Options
from ui.core.scene import Pop
from ui.pages.menu.menu import Menu
from ui.shots.unseen import UnseenProgram, unseen
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import ROWS, DropDown
from ui.widgets.focus import feedback
from ui.widgets.focus.focus import GUARD_MS, NOTE_MS, Ring
from ui.widgets.kit.layout import Flow
from ui.widgets.kit.scroll import ScrollArea
from ui.widgets.pills import Pill
from ui.widgets.rows import ListRow
from ui.widgets.segments import Segment, segments, shared_widths
from ui.widgets.slider import Slider
from ui.widgets.switch import Switch
from ui.widgets.text_field import TextField

GAMES = [(name.lower(), name) for name in ("Brisca", "Briscola", "Chiamata", "Tute", "Tressette", "Ámbar")]
MANY = [(str(number), f"Row {number}") for number in range(30)]


@pytest.fixture(scope="module")
def program() -> Iterator[UnseenProgram]:
    with unseen(Options(size=(1024, 640))) as program:
        yield program


@pytest.fixture
def brush(program: UnseenProgram) -> Brush:
    surface = Surface((1024, 640))
    return Brush(surface, program.services.text, program.services.pictures, program.services.skins, 1.0)


def ring_of(brush: Brush, *widgets: Widget, wraps: bool = True) -> Ring:
    """A screen that has long been open."""
    ring = Ring(visible=True, wraps=wraps)
    ring.place(widgets)
    ring.tick(0)
    ring.tick(GUARD_MS + 1)
    ring.draw(brush)
    return ring


def click(ring: Ring, pos: tuple[int, int]) -> str | None:
    ring.handle(PointerMoved(pos))
    first = ring.handle(PointerDown(pos))
    return ring.handle(PointerUp(pos)) or first


def control(ring: Ring, name: str) -> tuple[str, ...]:
    return next(one.state for one in ring.controls() if one.id == name)


def busy(ring: Ring) -> bool:
    return ring.busy


def typing(ring: Ring) -> bool:
    return ring.typing


def press(ring: Ring, *names: str) -> list[str | None]:
    """Presses these keys; a single character is also typed."""
    return [ring.handle(Key(name.lower(), name if len(name) == 1 else "")) for name in names]


# -- switch ------------------------------------------------------------------------------------------------------


def test_a_switch_turns_over_by_space_by_enter_and_by_click(brush: Brush) -> None:
    switch = Switch("s", "Big numbers", Rect(100, 100, 68, 38))
    ring = ring_of(brush, switch)
    assert control(ring, "s") == ("focused", "off")
    assert press(ring, "space") == ["s"]
    assert switch.on
    assert control(ring, "s") == ("focused", "on")
    assert press(ring, "enter") == ["s"]
    assert click(ring, (130, 118)) == "s"
    assert switch.on


def test_a_switch_shows_its_state_by_place_and_not_by_colour_alone(brush: Brush) -> None:
    left, right = Rect(104, 100, 28, 38), Rect(136, 100, 28, 38)
    for on in (False, True):
        brush.surface.fill((246, 238, 220))
        ring_of(brush, Switch("s", "", Rect(100, 100, 68, 38), on=on)).draw(brush)
        light = [_brightness(brush.surface, part) for part in (left, right)]
        assert (light[1] > light[0]) is on


def _brightness(surface: Surface, part: Rect) -> float:
    return float(sum(pygame.transform.average_color(surface, part)[:3]))


def test_a_switch_that_cannot_be_used_says_why(brush: Brush) -> None:
    switch = Switch("s", "Swap", Rect(100, 100, 68, 38), enabled=False, reason="Nobody may swap in this game.")
    ring = ring_of(brush, switch)
    assert press(ring, "tab", "space") == [None, None]
    assert control(ring, "s") == ("focused", "disabled", "off")
    assert [one.label for one in ring.controls() if one.id == "note"] == ["Nobody may swap in this game."]


# -- choices -----------------------------------------------------------------------------------------------------


def pills(brush: Brush, group: str, rect: Rect, options: list[tuple[str, str]], chosen: str) -> list[Widget]:
    made = [Pill(f"{group}:{value}", label, selected=value == chosen, group=group) for value, label in options]
    Flow(*made).put(brush, rect)
    return [*made]


def test_segments_and_pills_are_one_stop_and_arrows_choose(brush: Brush) -> None:
    options = [("2", "2 players"), ("3", "3 players"), ("4", "4 players")]
    for made in (
        segments("n", Rect(10, 10, 600, 50), options, "3"),
        pills(brush, "n", Rect(10, 10, 900, 50), options, "3"),
    ):
        ring = ring_of(brush, Button("before", "Before", Rect(10, 100, 90, 50)), *made)
        press(ring, "tab")
        assert ring.focus == "n:3"
        assert "selected" in control(ring, "n:3")
        assert press(ring, "right", "right") == ["n:4", None]
        press(ring, "tab")
        assert ring.focus == "before"
        assert click(ring, made[0].rect.center) == "n:2"


def test_arrows_lead_out_of_a_bar_to_what_is_seen_and_not_to_what_is_scrolled_away(brush: Brush) -> None:
    bar = [Button("back", "Back", Rect(10, 10, 200, 50)), Button("more", "More", Rect(800, 10, 200, 50))]
    rows = [Button(f"row:{number}", "Row", Rect(10, 200 * number - 500, 900, 150)) for number in range(6)]
    for row in rows:
        row.clip = Rect(10, 80, 900, 500)
    ring = ring_of(brush, *bar, *rows, wraps=False)
    ring.place([*bar, *rows], "back")
    press(ring, "up")
    assert ring.focus == "back", "nothing is seen over the bar"
    press(ring, "right")
    assert ring.focus == "more"
    press(ring, "down")
    assert ring.focus == "row:3"
    press(ring, "up")
    assert ring.focus == "row:2", "within what scrolls the way goes on, though the bar is nearer"


def test_arrows_lead_from_a_bar_to_a_plot_of_which_only_the_middle_is_seen(brush: Brush) -> None:
    bar, plots = Button("back", "Back", Rect(10, 10, 200, 50)), [Button("high", "High", Rect(10, -900, 900, 1700))]
    plots[0].clip = Rect(10, 80, 900, 500)
    ring = ring_of(brush, bar, *plots, wraps=False)
    ring.place([bar, *plots], "back")
    press(ring, "down")
    assert ring.focus == "high"


@pytest.mark.parametrize("width", [900, 420, 330, 230])
@pytest.mark.parametrize("chosen", ["child", "normal", "master"])
def test_the_chosen_segment_has_its_tick_however_short_the_row_is(
    program: UnseenProgram, width: int, chosen: str
) -> None:
    brush = Brush(Surface((1024, 640)), program.services.text, program.services.pictures, program.services.skins, 0.9)
    options = [(word.lower(), word) for word in ("Child", "Easy", "Normal", "Hard", "Master")]
    widths = shared_widths(brush, options, chosen, width)
    made = segments("level", Rect(10, 10, width, 46), options, chosen, widths=widths)
    assert sum(one.rect.width for one in made) == width
    for one in made:
        assert isinstance(one, Segment)
        words, tick = one.places(brush)
        assert bool(tick.width) == (one.id == f"level:{chosen}")
        if tick.width:
            assert one.rect.contains(tick)
            assert not words.colliderect(tick)


def test_the_parts_of_a_row_with_room_stay_where_they_are_when_another_is_chosen(brush: Brush) -> None:
    options = [(word, word) for word in ("Calm", "Even", "Bold")]
    rows = [
        segments("t", Rect(0, 0, 420, 50), options, one, widths=shared_widths(brush, options, one, 420))
        for one in ("Calm", "Bold")
    ]
    assert [one.rect for one in rows[0]] == [one.rect for one in rows[1]]


def test_pills_go_to_a_second_line_instead_of_being_cut(brush: Brush) -> None:
    made = pills(brush, "n", Rect(10, 10, 300, 50), [(str(n), f"{n} players") for n in range(2, 7)], "2")
    assert made[-1].rect.y > made[0].rect.y
    assert all(pill.rect.right <= 310 for pill in made)
    assert all(pill.rect.width >= pill.needs(brush)[0] for pill in made)


# -- drop-down ---------------------------------------------------------------------------------------------------


def down(brush: Brush, options: list[tuple[str, str]], value: str, y: int = 40) -> tuple[Ring, DropDown]:
    made = DropDown("d", "Game", Rect(40, y, 300, 52), options=options, value=value)
    return ring_of(brush, made, Button("b", "Beside", Rect(700, 500, 120, 50))), made


def test_a_drop_down_is_opened_walked_and_chosen_by_keys(brush: Brush) -> None:
    ring, field = down(brush, GAMES, "brisca")
    assert not busy(ring)
    assert press(ring, "enter") == [None]
    assert busy(ring)
    assert "open" in control(ring, "d")
    ring.draw(brush)
    assert [one.id for one in ring.controls()][-6:] == [f"d:{value}" for value, _label in GAMES]
    assert press(ring, "down", "down", "enter") == [None, None, "d"]
    assert field.value == "chiamata"
    assert not busy(ring)
    assert next(one.value for one in ring.controls() if one.id == "d") == "Chiamata"


def test_escape_and_a_click_beside_close_a_drop_down_and_change_nothing(brush: Brush) -> None:
    ring, field = down(brush, GAMES, "tute")
    press(ring, "enter", "up", "escape")
    assert (field.value, busy(ring)) == ("tute", False)
    press(ring, "enter")
    ring.draw(brush)
    assert click(ring, (760, 525)) is None  # the click that closes presses nothing
    assert (field.value, busy(ring)) == ("tute", False)
    press(ring, "enter")
    ring.handle(FocusLost())
    assert not busy(ring)


def test_typed_letters_find_a_row_without_accents_and_go_round(brush: Brush) -> None:
    ring, field = down(brush, GAMES, "brisca")
    press(ring, "enter", "t", "enter")
    assert field.value == "tute"
    press(ring, "enter", "t", "r", "enter")
    assert field.value == "tressette"
    press(ring, "enter", "b", "b", "enter")
    assert field.value == "briscola"
    press(ring, "enter", "a", "enter")
    assert field.value == "ámbar"


def test_a_long_drop_down_shows_eight_rows_and_scrolls(brush: Brush) -> None:
    ring, field = down(brush, MANY, "0")
    press(ring, "enter")
    ring.draw(brush)
    assert len(field.parts()) == ROWS
    rows = {one.id: one.rect for one in field.parts()}
    x, y, _w, _h = rows["d:3"]
    ring.handle(PointerMoved((x + 9, y + 9)))
    ring.handle(Wheel(-2))
    ring.draw(brush)
    assert field.parts()[0].id == "d:2"
    assert click(ring, (x + 9, y + 9)) == "d"
    assert field.value == "5"
    press(ring, "enter", "end")
    ring.draw(brush)
    assert field.parts()[-1].id == "d:29"


def test_a_list_near_the_lower_edge_opens_upwards_and_stays_in_the_window(brush: Brush) -> None:
    for y in (40, 300, 580):
        ring, field = down(brush, MANY, "0", y)
        press(ring, "enter")
        ring.draw(brush)
        assert all(brush.surface.get_rect().contains(Rect(one.rect)) for one in field.parts())


def test_an_open_list_stays_open_when_its_screen_is_laid_out_anew(brush: Brush) -> None:
    ring, _field = down(brush, GAMES, "brisca")
    press(ring, "enter", "down")
    again = DropDown("d", "Game", Rect(60, 40, 300, 52), options=GAMES, value="brisca")
    ring.place([again])
    assert busy(ring)
    assert press(ring, "enter") == ["d"]
    assert again.value == "briscola"


# -- slider ------------------------------------------------------------------------------------------------------


def test_a_slider_moves_by_five_with_arrows_and_stops_at_its_ends(brush: Brush) -> None:
    slider = Slider("v", "Volume", Rect(100, 100, 400, 50), value=92)
    ring = ring_of(brush, slider)
    assert press(ring, "right", "right", "right") == ["v", "v", None]
    assert slider.value == 100
    assert press(ring, "left") == ["v"]
    assert next(one.value for one in ring.controls()) == "95%"
    press(ring, "home")
    assert slider.value == 0
    assert press(ring, "enter") == [None]


def test_a_slider_is_dragged_and_holds_on_outside_its_place(brush: Brush) -> None:
    slider = Slider("v", "Volume", Rect(100, 100, 400, 50), value=50)
    other = Button("b", "Below", Rect(100, 300, 100, 50))
    ring = ring_of(brush, slider, other)
    ring.handle(PointerMoved((200, 125)))
    assert ring.handle(PointerDown((200, 125))) == "v"
    low = slider.value
    assert 0 < low < 50
    assert ring.handle(PointerMoved((320, 310))) == "v"
    assert slider.value > low
    assert ring.focus == "v"
    ring.handle(PointerUp((320, 310)))
    ring.handle(PointerMoved((120, 310)))
    assert ring.met == "b"


# -- text field --------------------------------------------------------------------------------------------------


def test_a_field_takes_letters_at_its_caret_and_leaves_the_other_keys(brush: Brush) -> None:
    field = TextField("t", "Name", Rect(100, 100, 400, 52), most=8)
    below = Button("b", "Below", Rect(100, 300, 100, 50), shortcut="n")
    ring = ring_of(brush, field, below)
    assert typing(ring)
    assert press(ring, "A", "n", "a") == ["t", "t", "t"]
    press(ring, "left", "left", "backspace")
    assert field.value == "na"
    ring.handle(Key("é", "é"))
    ring.handle(Key("space", " "))
    assert field.value == "é na"
    press(ring, "delete", "end", "x", "home", "delete")
    assert field.value == " ax"
    press(ring, "end", *"123456789")
    assert field.value == " ax12345"
    assert press(ring, "enter") == ["t"]
    assert field.done
    press(ring, "down")
    assert ring.focus == "b"
    assert not typing(ring)
    assert next(one.value for one in ring.controls() if one.id == "t") == " ax12345"


def test_a_click_puts_the_caret_between_letters(brush: Brush) -> None:
    field = TextField("t", "Name", Rect(100, 100, 400, 52), value="Carmen")
    ring = ring_of(brush, field)
    click(ring, (105, 125))
    press(ring, "X")
    assert field.value == "XCarmen"
    ring.draw(brush)
    click(ring, (480, 125))
    press(ring, "Y")
    assert field.value == "XCarmenY"


def test_the_caret_stays_where_it_was_when_the_screen_is_laid_out_anew(brush: Brush) -> None:
    field = TextField("t", "Name", Rect(100, 100, 400, 52), value="Ana")
    ring = ring_of(brush, field)
    press(ring, "home")
    again = TextField("t", "Name", Rect(50, 100, 300, 52), value="Ana")
    ring.place([again])
    press(ring, "M")
    assert again.value == "MAna"


@pytest.fixture
def board(monkeypatch: pytest.MonkeyPatch) -> dict[str, str]:
    """The clipboard, which windows that nobody sees do not have."""
    held = {"text": ""}
    monkeypatch.setattr(pygame.scrap, "put_text", lambda text: held.update(text=text))
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: held["text"])
    return held


def chords(ring: Ring, *names: str) -> None:
    """Presses keys with Ctrl or Shift: `ctrl+a`, `ctrl+shift+left`."""
    for name in names:
        *held, key = name.split("+")
        ring.handle(Key(key, "", ctrl="ctrl" in held, shift="shift" in held))


def test_letters_are_selected_by_keys_and_what_is_typed_takes_their_place(brush: Brush) -> None:
    field = TextField("t", "Name", Rect(100, 100, 400, 52), value="Ana María")
    ring = ring_of(brush, field)
    chords(ring, "shift+left", "shift+left")
    assert field.selection == (7, 9)
    press(ring, "o")
    assert field.value == "Ana Maro"
    chords(ring, "shift+home")
    press(ring, "right")
    assert field.selection == (8, 8), "an arrow ends the selection at its own end"
    chords(ring, "ctrl+shift+left")
    press(ring, "left")
    assert field.selection == (4, 4)
    chords(ring, "ctrl+backspace")
    assert field.value == "Maro"
    chords(ring, "shift+end")
    press(ring, "delete")
    assert field.value == ""


def test_ctrl_with_a_c_x_and_v_is_what_it_is_everywhere(brush: Brush, board: dict[str, str]) -> None:
    field = TextField("t", "Name", Rect(100, 100, 400, 52), value="Carmen", most=9)
    ring = ring_of(brush, field)
    chords(ring, "ctrl+c")
    assert board["text"] == "", "nothing is selected"
    chords(ring, "ctrl+a", "ctrl+x")
    assert (field.value, board["text"]) == ("", "Carmen")
    chords(ring, "ctrl+v", "ctrl+v")
    assert field.value == "CarmenCar", "as much as has room"
    board["text"] = "Ana\n  de\x07 Paz\n"
    chords(ring, "ctrl+a", "ctrl+c", "ctrl+v")
    assert (field.value, board["text"]) == ("CarmenCar", "CarmenCar")
    board["text"] = "Ana\n d\x07e\n"
    chords(ring, "ctrl+a", "ctrl+v")
    assert field.value == "Ana de"


def test_the_cross_of_a_pad_goes_on_from_a_field_to_its_neighbour(brush: Brush) -> None:
    field = TextField("t", "Name", Rect(100, 100, 400, 52), value="Carmen")
    ring = ring_of(brush, field, Button("b", "Another face", Rect(520, 100, 200, 52)))
    ring.handle(Key("right", pad=True))
    assert ring.focus == "b"


def test_without_a_clipboard_nothing_is_cut(brush: Brush, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(_text: str) -> None:
        raise pygame.error

    monkeypatch.setattr(pygame.scrap, "put_text", refuse)
    field = TextField("t", "Name", Rect(100, 100, 400, 52), value="Carmen")
    chords(ring_of(brush, field), "ctrl+a", "ctrl+x")
    assert field.value == "Carmen"


def test_the_pointer_selects_letters_a_word_and_all(brush: Brush) -> None:
    field = TextField("t", "Name", Rect(100, 100, 400, 52), value="Ana María Paz")
    ring = ring_of(brush, field)
    ring.draw(brush)
    middle = (field.rect.x + 14 + brush.width("body", "Ana Ma"), 125)
    ring.handle(PointerMoved((105, 125)))
    ring.handle(PointerDown((105, 125)))
    ring.handle(PointerMoved(middle))
    ring.handle(PointerUp(middle))
    assert field.selection == (0, 6)
    ring.tick(2000)
    click(ring, middle)
    assert field.selection == (6, 6)
    click(ring, middle)
    assert field.selection == (4, 9)
    click(ring, middle)
    assert field.selection == (0, 13)
    ring.tick(4000)
    click(ring, middle)
    assert field.selection == (6, 6), "a click much later is a click"


def test_a_long_text_stays_where_it_is_while_the_caret_is_seen(brush: Brush) -> None:
    field = TextField("t", "Text", Rect(100, 100, 200, 52), value="brisca:1/" + "W" * 60)
    ring = ring_of(brush, field)
    ring.draw(brush)
    click(ring, (180, 125))
    ring.draw(brush)
    seen = field.at
    ring.tick(2000)
    click(ring, (180, 125))
    assert field.at == seen


# -- notes, rows, pages ------------------------------------------------------------------------------------------


def test_a_note_comes_after_a_while_and_escape_closes_it_first(brush: Brush) -> None:
    ring = ring_of(brush, Button("b", "Deal", Rect(100, 100, 100, 50), note="Everybody gets three cards."))
    ring.handle(PointerMoved((600, 500)))
    ring.tick(900)
    ring.handle(PointerMoved((150, 120)))
    ring.tick(1000)
    assert not busy(ring)
    ring.tick(1000 + NOTE_MS)
    assert busy(ring)
    ring.draw(brush)
    press(ring, "escape")
    assert not busy(ring)
    ring.handle(PointerMoved((600, 500)))
    ring.tick(3000)
    ring.handle(PointerMoved((150, 120)))
    ring.tick(3100)
    ring.tick(3100 + NOTE_MS)
    assert busy(ring)
    ring.handle(PointerMoved((600, 500)))
    ring.tick(4000)
    assert not busy(ring)


def test_after_a_press_that_worked_no_slip_tells_what_it_has_barred(brush: Brush) -> None:
    sign = Button("b", "The ace", Rect(100, 100, 100, 50))
    ring = ring_of(brush, sign)
    ring.handle(PointerMoved((150, 120)))
    ring.tick(1000)
    assert click(ring, (150, 120)) == "b"
    ring.place(
        [Button("b", "The ace", sign.rect, enabled=False, reason="You have already made this sign in this trick.")]
    )
    ring.tick(1000 + NOTE_MS)
    ring.tick(9000)
    assert not busy(ring)
    click(ring, (150, 120))
    assert busy(ring)


def test_a_row_that_cannot_be_used_shows_its_reason(brush: Brush) -> None:
    row = ListRow("r", "For five", Rect(100, 100, 500, 92), enabled=False, reason="It needs 5 players.")
    ring = ring_of(brush, row)
    assert click(ring, (200, 140)) is None
    assert row.high(brush) >= 44
    assert control(ring, "r") == ("focused", "disabled")


def test_a_page_follows_the_focus_and_takes_no_click_outside_its_place(brush: Brush) -> None:
    area = ScrollArea()
    ring = Ring(visible=True)

    def lay_out() -> None:
        area.place(brush, Rect(0, 100, 500, 300))
        made = [Switch(f"s{n}", "", Rect(20, area.origin + n * 80, 68, 38), clip=area.area) for n in range(12)]
        area.fit(12 * 80)
        ring.place([*made, Button("end", "End", Rect(600, 100, 100, 50))])

    lay_out()
    ring.tick(0)
    ring.tick(500)
    for _step in range(6):
        key = Key("down")
        assert ring.handle(key) is None
        if area.follow(ring, key):
            lay_out()
    assert ring.focus == "s6"
    assert area.area.contains(ring["s6"].rect)
    assert "hidden" in control(ring, "s0")
    assert click(ring, (54, ring["s0"].rect.centery)) is None
    area.handle(PointerMoved((50, 200)))
    assert area.handle(Wheel(3))
    area.draw_with(brush, ring, (255, 255, 255), (255, 255, 255))


def test_a_finger_draws_a_page_along_and_presses_nothing_on_the_way(brush: Brush) -> None:
    area = ScrollArea()
    ring = Ring()

    def lay_out() -> None:
        area.place(brush, Rect(0, 100, 500, 300))
        made: list[Widget] = [
            Switch(f"s{n}", "", Rect(20, area.origin + n * 80, 68, 38), clip=area.area) for n in range(12)
        ]
        made.append(Slider("v", "Volume", Rect(150, area.origin + 170, 300, 44), value=50, clip=area.area))
        area.fit(12 * 80)
        ring.place(made)

    def does(*events: Input) -> list[str | None]:
        told = []
        for event in events:
            if area.handle(event):
                lay_out()
                continue
            told.append(ring.handle(event))
            area.follow(ring, event)
        ring.draw(brush)
        return told

    lay_out()
    ring.tick(0)
    ring.tick(500)
    does(PointerMoved((50, 290)))
    first = ring["s0"].rect.y
    told = does(PointerDown((50, 290), touch=True), PointerMoved((50, 250)), PointerMoved((50, 190)))
    told += does(PointerUp((50, 190), touch=True))
    assert ring["s0"].rect.y == first - 100
    assert not any(told)
    assert ring.held is None
    y = ring["s4"].rect.centery
    assert "s4" in does(PointerDown((50, y), touch=True), PointerMoved((52, y + 4)), PointerUp((52, y + 4), touch=True))
    now, slider = ring["s0"].rect.y, ring["v"].rect
    does(PointerDown((200, slider.centery), touch=True), PointerMoved((260, slider.centery + 60)))
    assert ring["s0"].rect.y == now


def test_every_press_is_told_once(brush: Brush) -> None:
    heard: list[str] = []
    feedback.use(heard.append)
    try:
        ring = ring_of(brush, Button("b", "Deal", Rect(100, 100, 100, 50)), Slider("v", "V", Rect(100, 200, 300, 50)))
        click(ring, (150, 120))
        press(ring, "down", "right")
    finally:
        feedback.use(None)
    assert heard == ["tap", "tap"]


@pytest.mark.parametrize("ground", ["paper", "wood"])
def test_every_control_can_be_drawn_in_every_mood(brush: Brush, ground: str) -> None:
    made: list[Widget] = []
    for enabled in (True, False):
        made += [
            Switch("a", "A", Rect(10, 10, 68, 38), on=enabled),
            Slider("b", "B", Rect(10, 60, 300, 50), value=30),
            TextField("c", "C", Rect(10, 120, 300, 52), hint="Find", icon="search"),
            DropDown("d", "D", Rect(10, 180, 300, 52), options=GAMES, value="tute"),
            DropDown("e", "E", Rect(10, 240, 300, 52), options=GAMES, value="tute", kind="link", icon="sound"),
            ListRow("f", "F", Rect(10, 300, 400, 92), line="Two lines", icon="cards", end="3–4"),
            ListRow("g", "G", Rect(10, 400, 400, 64), dense=True, selected=True),
            *pills(brush, "h", Rect(10, 480, 400, 50), [("2", "2 players")], "2"),
        ]
        for widget in made[-8:]:
            widget.enabled = enabled
            widget.ground = "wood" if ground == "wood" else "paper"
    brush.text.overflow.clear()
    for widget in made:
        ring = ring_of(brush, widget)
        moved: list[Input] = [PointerMoved(widget.rect.center), PointerDown(widget.rect.center)]
        for event in moved:
            ring.handle(event)
            ring.draw(brush)
    assert brush.text.overflow == []


# -- the moment in which a screen opens ----------------------------------------------------------------------------

EARLY, MEANT = (0, 40, 120, 175), (185, 240, 1000)  # milliseconds after it has opened


def opened_for(ring: Ring, milliseconds: float) -> None:
    """The screen of this ring opens, and so much time passes."""
    ring.tick(5000)
    ring.guard()
    ring.tick(6000)
    ring.tick(6000 + milliseconds)


@pytest.mark.parametrize("milliseconds", [*EARLY, *MEANT])
def test_a_second_click_on_what_was_there_before_presses_nothing_that_is_there_now(
    brush: Brush, milliseconds: int
) -> None:
    switch, button = Switch("s", "Sounds", Rect(100, 100, 68, 38)), Button("b", "Play", Rect(100, 200, 200, 50))
    for place, name in ((switch.rect.center, "s"), (button.rect.center, "b")):
        ring = ring_of(brush, switch, button)
        before = switch.on
        opened_for(ring, milliseconds)
        meant = milliseconds in MEANT
        assert click(ring, place) == (name if meant else None)
        assert (switch.on != before) == (meant and name == "s")


@pytest.mark.parametrize("milliseconds", EARLY)
def test_a_press_that_began_too_early_does_not_count_when_it_ends_later(brush: Brush, milliseconds: int) -> None:
    ring = ring_of(brush, Button("b", "Play", Rect(100, 200, 200, 50)))
    opened_for(ring, milliseconds)
    assert ring.handle(PointerDown((150, 220))) is None
    ring.tick(8000)
    assert ring.handle(PointerUp((150, 220))) is None
    assert click(ring, (150, 220)) == "b"


def test_a_press_under_way_is_over_when_the_screen_opens_anew(brush: Brush) -> None:
    ring = ring_of(brush, Button("b", "Play", Rect(100, 200, 200, 50)))
    ring.handle(PointerDown((150, 220)))
    opened_for(ring, 1000)
    assert ring.handle(PointerUp((150, 220))) is None


def test_who_clicks_twice_in_the_menu_has_pressed_nothing_on_what_it_opened(program: UnseenProgram) -> None:
    program.open(Menu(program.services))
    program.wait(300)
    doors = [one.id for one in program.controls().values() if "disabled" not in one.state and one.id != "menu:quit"]
    for door in doors:
        program.wait(300)
        depth = len(program.app.scenes)
        middle = Rect(program.controls()[door].rect).center  # a door for larger letters moves the others
        program.does(PointerMoved(middle), PointerDown(middle), PointerUp(middle))
        opened = program.app.top
        if len(program.app.scenes) == depth:
            continue
        program.does(PointerDown(middle), PointerUp(middle))
        assert program.app.top is opened, door
        program.app.follow(Pop())
        program.step()
