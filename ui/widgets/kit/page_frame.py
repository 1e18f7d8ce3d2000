"""What every page that is not the table has: the dark wood, the bar with the way back and the title."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Rect

from ui.draw import theme
from ui.draw.ground import bare_ground
from ui.draw.skins import Skin
from ui.draw.theme import Scale
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.papers import paint_paper


def bar_height(scale: Scale) -> int:
    """How high the bar of a page is: lower in a low window, never too low for its button."""
    return max(theme.SMALLEST_HIT + 8, round((60 if scale.He < 760 else 84) * scale.k))


def page_room(scale: Scale) -> Rect:
    """What is left of the window under the bar and inside the margins."""
    bar, margin = bar_height(scale), round(32 * scale.kr)
    top = bar + round(10 * scale.k) + margin // 2
    return Rect(margin, top, scale.width - 2 * margin, scale.height - top - margin // 2)


def back_button(brush: Brush, name: str, label: str, scale: Scale, cap: str = "") -> Button:
    """The button in the bar that leads back to where its label says."""
    back = Button(name, label, kind="table", icon="left", ground="wood", cap=cap)
    height = brush.control_height
    back.rect = Rect(round(32 * scale.kr), (bar_height(scale) - height) // 2, back.width(brush), height)
    return back


def place_in_bar(brush: Brush, scale: Scale, back: Rect, title: str, buttons: Sequence[Button | DropDown]) -> Rect:
    """Places buttons at the right end of the bar, without their words where these have no room; then lists give way.

    Says what is left of the bar for the title and what stands beside it.
    """
    margin, gap = round(32 * scale.kr), brush.px(12)
    free = scale.width - back.right - brush.width("bar", title) - brush.px(44) - margin
    wide = [button.width(brush) for button in buttons]
    if sum(wide) + gap * len(wide) > free:
        for button in buttons:
            if isinstance(button, Button):
                button.kind, button.note = "icon", button.note or button.label
        rest = max(brush.px(120), free - gap - sum(back.height + gap for one in buttons if isinstance(one, Button)))
        wide = [back.height if isinstance(one, Button) else min(one.width(brush), rest) for one in buttons]
    x = scale.width - margin
    for button, width in zip(buttons, wide, strict=True):
        button.rect = Rect(x - width, back.y, width, back.height)
        x -= width + gap
    return Rect(back.right, 0, x - back.right, bar_height(scale))


def draw_aside(brush: Brush, bar: Rect, title: str, words: str, warning: bool = False) -> None:
    """What stands beside the title where there is room; a warning is cut rather than left out."""
    x = bar.x + brush.px(22) + brush.width("bar", title) + brush.px(24)
    place = Rect(x, 0, bar.right - x, bar.height)
    if place.width > brush.px(120) and (warning or brush.fits("second", words, place.width)):
        colour = theme.FOCUS if warning else theme.CREAM_DIM
        brush.write("second", words, colour, place, valign="middle", may_cut=True)


def draw_page(
    brush: Brush, scale: Scale, title: str, free: Rect, dark: float = 0.35, sheets: Sequence[Rect] = ()
) -> None:
    """The ground with sheets of paper on it, and the title in what is free of the bar; buttons are controls."""
    bar = bar_height(scale)
    size = (scale.width, scale.height)

    def ground() -> Skin:
        whole = bare_ground(brush.pictures, size, bar, brush.px(10), dark)
        for sheet in sheets:
            paint_paper(replace(brush, surface=whole), sheet)
        return Skin(whole)

    key = ("page", size, bar, dark, tuple(tuple(sheet) for sheet in sheets))
    brush.skins.get(key, ground).blit(brush.surface, (0, 0))
    place = Rect(free.x + brush.px(22), 0, free.width - brush.px(30), bar)
    write_title(brush, title, place)


def has_title(brush: Brush, title: str, free: Rect) -> bool:
    """Whether what is free of the bar has room for each word of the title, in two lines at most."""
    room = free.width - brush.px(30)
    if len(brush.text.lines("bold", title, brush.k, max(1, room))) > 2:
        return False
    return all(brush.width("bold", word) <= room for word in title.split())


def write_title(brush: Brush, title: str, place: Rect) -> None:
    """The title in the largest letters in which it has room in one line, or in two lines."""
    role = next((role for role in ("bar", "bar_small") if brush.fits(role, title, place.width)), "")
    if role:
        brush.write(role, title, theme.CREAM, place, valign="middle")
        return
    high = brush.height("bold", title, place.width, 1.05)
    lines = Rect(place.x, place.centery - high // 2, place.width, high)
    brush.write_block("bold", title, theme.CREAM, lines, spacing=1.05, marked=False)
