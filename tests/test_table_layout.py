"""The table fits: nothing overlaps and nothing leaves the window, for every window, table, direction and text size."""

from __future__ import annotations

from itertools import combinations, product

import pytest

from ui.table.layout.layout import Layout, Rect
from ui.table.panels.prompts import BUTTONS

WINDOWS = [
    (1024, 640), (1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1080), (2560, 1440), (3440, 1440),
    (3840, 2160), (800, 1200), (768, 1024), (1080, 1920),
]  # fmt: skip
PANELS = ("note", "dialog", "signs")
FREE = (*PANELS, "centre", "mat")  # areas that other things lie in
NEVER_COVERED = ("hand", "message", "caption", "topbar", "plate0")


def things(table: Layout) -> dict[str, Rect]:
    return {name: rect for name, rect in table.rects.items() if name not in FREE}


def outside(table: Layout, rect: Rect) -> bool:
    fits = rect.x >= -0.5 and rect.y >= -0.5 and rect.right <= table.width + 0.5 and rect.bottom <= table.height + 0.5
    return not fits or rect.w <= 0 or rect.h <= 0


def faults(table: Layout) -> list[str]:
    found = things(table)
    result = [f"{name} outside" for name, rect in found.items() if outside(table, rect)]
    for (one, a), (two, b) in combinations(found.items(), 2):
        if {one, two} != {"stock", "turnup"} and a.overlaps(b):
            result.append(f"{one} over {two}")
    for panel in PANELS:
        for name, rect in found.items():
            slot = panel != "dialog" and table.landscape and name.startswith("slot")
            kept = name in NEVER_COVERED or name.startswith("btn") or slot
            if kept and table[panel].overlaps(rect):
                result.append(f"{panel} over {name}")
    return result


@pytest.mark.parametrize("window", WINDOWS, ids=lambda size: f"{size[0]}x{size[1]}")
def test_nothing_overlaps_and_nothing_leaves_the_window(window: tuple[int, int]) -> None:
    checked = 0
    for players, clockwise, text, cards, longest, left in product(
        range(2, 7), (False, True), (1, 1.25, 1.5), (0.9, 1, 1.12), (3, 4, 8, 10), (False, True)
    ):
        table = Layout(
            *window,
            players,
            clockwise=clockwise,
            text=text,
            cards=cards,
            hand_max=longest,
            buttons=BUTTONS,
            left_handed=left,
            captions=longest == 10,
        )
        assert faults(table) == [], (players, clockwise, text, cards, longest, left)
        first, second = table.hand(longest)[:2]
        assert second.x - first.x >= 0.30 * table.hand_card[0], "the corner index of every card must stay visible"
        checked += 1
    assert checked == 720


def rounded(rect: Rect) -> tuple[int, ...]:
    return tuple(round(number) for number in rect)


def test_the_numbers_of_the_specification_at_full_hd() -> None:
    table = Layout(1920, 1080, 2)
    assert rounded(table["hand"]) == (320, 810, 1280, 254)
    assert rounded(table["message"]) == (480, 720, 960, 52)
    assert rounded(table["plate0"]) == (24, 988, 280, 76)
    assert rounded(table["pile0"]) == (24, 856, 89, 124)
    assert rounded(table["slot0"])[:2] == (932, 471)
    assert rounded(table["turnup"])[:2] == (568, 376)
    assert rounded(table["medallion"]) == (1131, 212, 420, 112)


def test_the_numbers_of_the_specification_in_the_smallest_window() -> None:
    table = Layout(1024, 640, 4)
    assert rounded(table["hand"]) == (198, 480, 627, 150)
    assert rounded(table["plate1"]) == (836, 211, 174, 47)
    assert rounded(table["stock"])[:2] == (202, 203)


def test_counter_clockwise_play_goes_to_the_viewers_right() -> None:
    right, left = Layout(1920, 1080, 4), Layout(1920, 1080, 4, clockwise=True)
    assert right["plate1"].x > 960 > left["plate1"].right
    assert right["slot1"].cx > 960 > left["slot1"].cx
    assert right["plate0"] == left["plate0"]


def test_a_hand_is_a_straight_row_in_the_middle() -> None:
    table = Layout(1920, 1080, 2)
    row = table.hand(3)
    assert row[1].cx == pytest.approx(960)
    assert {card.y for card in row} == {table["hand"].y}
    assert row[1].x - row[0].x == pytest.approx(1.06 * table.hand_card[0])
