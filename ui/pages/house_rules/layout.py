"""Where everything stands on the screen of house rules: three columns, two, or one with a list of groups above."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.house_rules.draft import Group
from game.i18n.words import _, ngettext
from ui.draw.theme import Scale
from ui.pages.house_rules.controls import GroupRow
from ui.pages.house_rules.option_cards import NAME
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.page_frame import back_button, bar_height, page_room
from ui.widgets.rows import ListRow

BACK: Final = f"{NAME}:back"
GROUP: Final = f"{NAME}:group"
SAVE: Final = f"{NAME}:save"
SET: Final = f"{NAME}:set"
OPEN: Final = f"{NAME}:open"
LOOK: Final = f"{NAME}:look"
LEFT: Final = 420
RIGHT: Final = 476
GAP: Final = 20
LONGEST: Final = 1180  # a card is never wider: its control would stand far from its words
ICONS: Final = {
    "deal": "cards",
    "trump": "swap",
    "play": "hand",
    "bids": "trophy",
    "signals": "wink",
    "claims": "star",
    "pairs": "people",
    "score": "scroll",
    "table": "person",
    "cards": "stock",
}


@dataclass
class Columns:
    """The sheets of paper: groups and the right column are empty where they have no room."""

    groups: Rect
    rules: Rect
    side: Rect
    chooser: Rect  # of the list of groups above the rules

    @classmethod
    def of(cls, scale: Scale, brush: Brush) -> Columns:
        """The columns of a window of this scale."""
        room, gap, none = page_room(scale), brush.px(GAP), Rect(0, 0, 0, 0)
        left = brush.px(LEFT) if scale.We >= 1050 else 0
        right = brush.px(RIGHT) if scale.We >= 1500 else 0
        chooser, top = none, room.y
        if not left:
            chooser = Rect(room.x, room.y, room.width, brush.control_height)
            top = chooser.bottom + gap // 2
        x = room.x + (left + gap if left else 0)
        wide = min(room.right - (right + gap if right else 0) - x, brush.px(LONGEST))
        rules = Rect(x, top, wide, room.bottom - top)
        side = Rect(rules.right + gap, room.y, room.right - rules.right - gap, room.height) if right else none
        return cls(Rect(room.x, room.y, left, room.height) if left else none, rules, side, chooser)


def changed_words(number: int) -> str:
    """How many were changed, for a tag; nothing for none."""
    return ngettext("{number} changed", "{number} changed", number).format(number=number) if number else ""


def entries(brush: Brush, sheet: Rect, found: Sequence[Group], chosen: str, foot: int) -> list[Widget]:
    """The groups one under the other; `foot` is kept free under them."""
    inner = sheet.inflate(-2 * brush.px(20), -2 * brush.px(20))
    inner.height -= foot
    high = ListRow("", "", dense=True).high(brush)
    step = min(high + brush.px(8), inner.height // len(found))
    made: list[Widget] = []
    for place, group in enumerate(found):
        rect = Rect(inner.x, inner.y + place * step, inner.width, min(high, step))
        row = GroupRow(f"{GROUP}:{group.key}", group.name, rect, icon=ICONS[group.key], dense=True)
        row.changed, row.number = changed_words(group.changed), group.changed
        row.selected, row.role = group.key == chosen, "tab"
        made.append(row)
    return made


def chooser(brush: Brush, rect: Rect, found: Sequence[Group], chosen: str) -> DropDown:
    """The groups as a list that opens."""
    most = (rect.width - brush.px(GAP)) // 2
    made = DropDown(GROUP, _("Group of rules"), rect, value=chosen, ground="wood")
    made.icon = ICONS[chosen]
    for told in (changed_words, _figure, lambda _number: ""):  # the shortest where nothing else has room
        made.options = [
            (group.key, " · ".join(part for part in (group.name, told(group.changed)) if part)) for group in found
        ]
        if made.width(brush) <= most:
            break
    made.rect = Rect(rect.x, rect.y, min(most, made.width(brush)), rect.height)
    return made


def _figure(number: int) -> str:
    """How many were changed, as a bare number; nothing for none."""
    return str(number) if number else ""


@dataclass
class HouseRulesBar:
    """The upper bar: back, title, the rule sets and what can be done with them."""

    back: Button
    widgets: list[Widget]
    title: Rect
    game: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))


def bar(brush: Brush, scale: Scale, back: str, game: str, sets: DropDown, look: bool, below: Rect) -> HouseRulesBar:
    """The bar with the words that have room; what has none is only a picture.

    Where there is a line `below` it for the list of groups, the rule sets stand at its right end.
    """
    left = back_button(brush, BACK, back, scale)
    save = Button(SAVE, _("Save as…"), kind="table", icon="copy", ground="wood")
    made = [save]
    if look:
        made.append(Button(LOOK, _("Changes and preview"), kind="table", icon="eye", ground="wood"))
    gap, margin = brush.px(12), round(32 * scale.kr)
    title_wide = brush.width("bar", _("House rules")) + brush.px(44)
    free = scale.width - left.rect.right - margin - title_wide
    wide = [button.width(brush) for button in made]
    set_wide = sets.width(brush)
    beside = 0 if below.width else set_wide + gap
    if sum(wide) + beside + gap * len(wide) > free:
        wide = [left.rect.height] * len(made)
        for button in made:
            button.kind, button.note = "icon", button.label
    x = scale.width - margin
    for button, width in zip(made, wide, strict=True):
        button.rect = Rect(x - width, left.rect.y, width, left.rect.height)
        x -= width + gap
    if below.width:
        set_wide = min(set_wide, (below.width - gap) // 2)
        sets.rect = Rect(below.right - set_wide, below.y, set_wide, below.height)
    else:
        set_wide = min(set_wide, max(brush.px(120), free - sum(wide) - gap * (len(wide) + 1)))
        sets.rect = Rect(x - set_wide, left.rect.y, set_wide, left.rect.height)
        x = sets.rect.x - gap
    high = bar_height(scale)
    title = Rect(left.rect.right + brush.px(22), 0, max(1, x - left.rect.right - brush.px(22)), high)
    aside = title_wide - brush.px(16)
    name = Rect(title.x + aside, 0, title.right - title.x - aside, high)
    shown = brush.fits("second", game, name.width)
    return HouseRulesBar(left, [left, sets, *reversed(made)], title, name if shown else Rect(0, 0, 0, 0))
