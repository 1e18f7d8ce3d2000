"""Declared layouts and pages: whatever stands on them, everything has room, keeps its order and answers a press."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import partial
from itertools import combinations

import pytest
from pygame import Rect

from tests.narrow import sure
from tests.person import Person, Sit
from ui.core.scene import Open, Pop
from ui.draw import theme
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Block, Down, Element, EvenGrid, Fit, Flow, Grow, walk, widgets_of
from ui.widgets.kit.layout_parts import Aligned, Labelled, OneLine, OnPaper, Padded, Painted, Scrolled, Words, foot
from ui.widgets.kit.page import ListPage
from ui.widgets.kit.scroll import ScrollArea
from ui.widgets.kit.sheet import Sheet
from ui.widgets.rows import ListRow
from ui.widgets.segments import SegmentRow
from ui.widgets.switch import Switch
from ui.widgets.text_field import TextField

WORDS = ("Trumps", "Who deals first", "A much longer sentence about nothing at all that has to be broken", "Sí")


@pytest.fixture
def program(sit: Sit) -> Person:
    return sit((1024, 640))


def made(chance: random.Random, depth: int, number: Iterator[int]) -> Element:
    """Any layout, no deeper than this."""
    words = chance.choice(WORDS)
    if depth == 0:
        name = f"some:{next(number)}"
        leaves: list[Element] = [
            Button(name, words, cap=chance.choice(("", "Esc")), icon=chance.choice(("", "gear"))),
            Words("body", words),
            OneLine("name", words),
            Switch(name, words),
            DropDown(name, words, options=[(one, one) for one in WORDS], value=words),
            TextField(name, words),
            ListRow(name, words, line=words),
            SegmentRow(name, [("yes", "Yes"), ("no", "No")], "yes"),
        ]
        return chance.choice(leaves)
    inner = [made(chance, chance.randrange(depth), number) for _ in range(chance.randint(1, 3))]
    gap = chance.choice((0, 8, 14))
    match chance.randrange(9):
        case 0:
            return Across(*(Grow(one) if chance.random() < 0.5 else one for one in inner), gap=gap)
        case 1:
            return EvenGrid(*inner, columns=chance.randint(1, 3), gap=gap)
        case 2:
            return Flow(*inner, gap=gap)
        case 3:
            return Fit(Across(*inner, gap=gap), Down(*inner, gap=gap))
        case 4:
            return Labelled(Words("bold", words), inner[0])
        case 5:
            return Padded(inner[0], chance.choice((0, 12, 30)))
        case 6:
            return Aligned(inner[0], chance.choice((0, 0.5, 1)))
        case 7:
            return foot(*(Button(f"some:{next(number)}", one) for one in WORDS[:2]), even=chance.random() < 0.5)
        case _:
            return Down(*inner, gap=gap)


def check(brush: Brush, tree: Element) -> None:
    """Everything lies inside what holds it, over nothing else, and can be hit with a finger."""
    for part in walk(tree):
        if isinstance(part, Block):
            assert all(part.rect.contains(inner.rect) or not inner.rect.height for inner in part.seen), type(part)
    widgets = widgets_of(tree)
    assert len({widget.id for widget in widgets}) == len(widgets)
    assert not [pair for pair in combinations(widgets, 2) if pair[0].rect.colliderect(pair[1].rect)]
    for widget in widgets:
        if not isinstance(widget, Switch):  # it is lower than its place to be pressed
            assert widget.rect.height >= theme.SMALLEST_HIT, widget


@pytest.mark.parametrize("text", [100, 150])
def test_any_layout_that_has_the_width_it_needs_has_room_for_everything(sit: Sit, text: int) -> None:
    chance = random.Random(text)
    program = sit((1024, 640), text=text)
    brush = Brush.of(program.services, size=(1024, 640))
    for _ in range(400):
        tree = made(chance, 4, iter(range(1000)))
        least, wanted = tree.needs(brush)
        assert least <= wanted
        for width in (least, wanted, chance.randint(least, max(least, 1400))):
            rect = Rect(7, 5, width, tree.high(brush, width))
            tree.put(brush, rect)
            assert tree.rect == rect
            check(brush, tree)


def test_parts_keep_their_order_from_above_and_from_the_left(program: Person) -> None:
    brush = Brush.of(program.services, size=(1024, 640))
    buttons = [Button(f"some:{number}", word) for number, word in enumerate("abcdef")]
    for tree in (Down(*buttons, gap=8), EvenGrid(*buttons, columns=3), Flow(*buttons), foot(*buttons)):
        tree.put(brush, Rect(0, 0, 400, tree.high(brush, 400)))
        places = [(widget.rect.y, widget.rect.x) for widget in widgets_of(tree)]
        assert places == sorted(places)
        assert [widget.id for widget in widgets_of(tree)] == [button.id for button in buttons]


def test_buttons_without_room_go_below_each_other_or_share_the_line_without_caps(program: Person) -> None:
    brush = Brush.of(program.services, size=(1024, 640))
    pair = [
        Button("some:no", "Leave everything as it is", cap="Esc"),
        Button("some:yes", "Take all of it", cap="Enter"),
    ]
    for even, lines in ((False, 2), (True, 1)):
        tree = foot(*pair, even=even)
        wanted = tree.needs(brush)[1]
        tree.put(brush, Rect(0, 0, wanted, tree.high(brush, wanted)))
        assert len({widget.rect.y for widget in widgets_of(tree)}) == 1
        assert widgets_of(tree)[-1].rect.right == wanted
        tree.put(brush, Rect(0, 0, wanted - 1, tree.high(brush, wanted - 1)))
        narrow = widgets_of(tree)
        assert len({widget.rect.y for widget in narrow}) == lines
        assert [isinstance(one, Button) and bool(one.cap) for one in narrow] == [not even, not even]


def test_what_grows_takes_what_is_left(program: Person) -> None:
    brush = Brush.of(program.services, size=(1024, 640))
    label, button = OneLine("name", "Name"), Button("some:go", "Go")
    row = Across(Grow(label), button)
    row.put(brush, Rect(0, 0, 600, 60))
    assert button.rect.right == 600
    assert button.rect.width == button.width(brush)
    area = ScrollArea()
    rows = Scrolled(area, Down(*(ListRow(f"some:{number}", "Row") for number in range(40))))
    page = OnPaper(Down(rows, button, gap=16), 20)
    page.put(brush, Rect(0, 0, 600, 500))
    assert area.needed
    assert button.rect.bottom == 500 - brush.px(20)
    assert rows.rect.bottom == button.rect.top - brush.px(16)
    assert all(widget.clip == area.area for widget in widgets_of(rows))


def test_where_there_is_too_little_room_the_highest_part_gives_way_first(program: Person) -> None:
    brush = Brush.of(program.services, size=(1024, 640))
    low, high = Painted(lambda _brush, _rect: None, high=40), Painted(lambda _brush, _rect: None, high=400)
    column = Down(low, high, gap=20)
    room = column.high(brush, 300) - brush.px(200)
    column.put(brush, Rect(0, 0, 300, room))
    assert low.rect.height == brush.px(40)
    assert high.rect.bottom <= room
    assert high.rect.height > 2 * low.rect.height


class Fruits(ListPage):
    """A list to try: rows that are eaten, and a question before all are thrown away."""

    name = "fruits"

    def __init__(self, program: Person, fruits: list[str]) -> None:
        super().__init__(program.services)
        self.fruits = fruits

    def title(self) -> str:
        return "Fruits"

    def rows(self) -> list[Element]:
        return [ListRow(f"fruits:{fruit}", fruit, press=partial(self.eat, fruit)) for fruit in self.fruits]

    def buttons(self) -> list[Button]:
        return [Button("fruits:clear", "Throw away…", icon="x", press=Open(partial(Away, self)))]

    def eat(self, fruit: str) -> None:
        self.fruits.remove(fruit)


class Away(Sheet):
    """Asks first."""

    name, first = "away", "away:keep"

    def __init__(self, page: Fruits) -> None:
        super().__init__(page.services)
        self.page, self.really = page, False

    def title(self) -> str:
        return "Throw all away?"

    def inside(self) -> Element:
        return Labelled(Words("body", "Really?"), Switch("away:really", "Really?", on=self.really, press=self.mean))

    def foot(self) -> list[Button]:
        away = Button("away:go", "Throw away", enabled=self.really, press=self.go)
        return [away, Button("away:keep", "Keep them", kind="primary", press=Pop())]

    def mean(self, on: bool) -> None:
        self.really = on

    def go(self) -> Pop:
        self.page.fruits.clear()
        return Pop()


class Hold(Sheet):
    """More questions than any window has room for."""

    name, first = "hold", "hold:done"

    def title(self) -> str:
        return "What is in the hold?"

    def inside(self) -> Element:
        return Down(*(Labelled(Words("body", f"Sack {n}"), Switch(f"hold:{n}", "")) for n in range(30)), gap=10)

    def foot(self) -> list[Button]:
        return [Button("hold:done", "Done", kind="primary", press=Pop())]


def test_a_sheet_higher_than_the_window_scrolls_and_keeps_its_foot(program: Person) -> None:
    program.open(Hold(program.services))
    program.wait(400)
    window = Rect(0, 0, 1024, 640)
    assert window.contains(Rect(program.control("hold:done").rect))
    assert not window.contains(Rect(program.control("hold:29").rect))
    while program.focus != "hold:29":
        program.press("tab")
    program.wait(400)
    assert window.contains(Rect(program.control("hold:29").rect))
    assert window.contains(Rect(program.control("hold:done").rect))


def test_a_list_is_played_by_mouse_and_keys(program: Person) -> None:
    page = Fruits(program, [f"fruit {number}" for number in range(30)])
    program.open(page)
    program.click("fruits:fruit 1")
    assert "fruits:fruit 1" not in program.controls()
    for _ in range(25):
        program.press("down")
    focus = sure(program.focus)
    assert "hidden" not in program.control(focus).state
    program.press("enter")
    assert focus.removeprefix("fruits:") not in page.fruits
    assert len(page.fruits) == 28
    program.click("fruits:clear")
    assert program.focus == "away:keep"
    assert "disabled" in program.control("away:go").state
    program.click("away:really")
    assert "on" in program.control("away:really").state
    program.click("away:go")
    assert program.top is page
    assert page.fruits == []
    assert set(program.controls()) == {"fruits:back", "fruits:clear"}
    assert program.top.settled()


def test_escape_leaves_a_declared_page_as_its_button_does(program: Person) -> None:
    below = Fruits(program, ["pear"])
    program.open(below)
    program.open(Fruits(program, ["apple"]))
    program.press("escape")
    assert program.top is below
    program.open(Fruits(program, ["apple"]))
    program.click("fruits:back")
    assert program.top is below
