"""What can be pressed in a review: the bar, the transport, the drawer, the way into a training game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _
from ui.core.count import counted
from ui.pages.review.line import TimeLine, level_words
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.page_frame import back_button, place_in_bar
from ui.widgets.paper_icon import PaperIcon

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.match.session import Session
    from ui.draw.theme import Scale
    from ui.pages.review.review_layout import ReviewPlaces
    from ui.pages.review.walk import Walk
    from ui.widgets.base import Brush, Widget

BACK: Final = "review:back"
SIGHT: Final = "review:sight"
DEAL: Final = "review:deal"
LINE: Final = "review:line"
ONWARD: Final = "review:onward"
PLAY: Final = "review:play"
DRAWER: Final = "review:drawer"
STEPS: Final = {"review:first": "home", "review:previous": "left", "review:next": "right", "review:last": "end"}


def bar(
    brush: Brush, scale: Scale, title: str, everything: bool, deals: Sequence[str], deal: int
) -> tuple[list[Widget], Rect]:
    """The way back, what is shown, and which deal where there are several; and what is left of the bar."""
    back = back_button(brush, BACK, _("Back"), scale)
    back.cap = _("Esc")
    back.rect.width = back.width(brush)
    told = _("All cards face up") if everything else _("Only what I saw")
    sight = Button(SIGHT, told, kind="table", icon="eye" if everything else "eyeoff")
    sight.ground, sight.selected = "wood", everything
    left = place_in_bar(brush, scale, back.rect, title, [sight])
    if len(deals) < 2:
        return [back, sight], left
    options = [(str(place), words) for place, words in enumerate(deals)]
    choice = DropDown(DEAL, _("Deal"), options=options, value=str(deal), ground="wood")
    wide = min(choice.width(brush), brush.px(280))
    choice.rect = Rect(left.right - wide, back.rect.y, wide, back.rect.height)
    return [back, choice, sight], Rect(left.x, left.y, choice.rect.x - brush.px(12) - left.x, left.height)


def transport(brush: Brush, found: ReviewPlaces, walk: Walk, drawer_open: bool) -> list[Widget]:
    """First, back, play, forward, last; and the button of the drawer where there is one."""
    area, gap = found.transport, brush.px(12)
    play = Button(PLAY, _("Stop") if walk.playing else _("Play"), kind="primary", ground="gold")
    play.icon = "pause" if walk.playing else "play"
    buttons: list[Button] = [
        PaperIcon("review:first", _("To the beginning"), icon="back", enabled=walk.at > 0),
        PaperIcon("review:previous", _("One step back"), icon="left", enabled=walk.at > 0),
        play,
        PaperIcon("review:next", _("One step on"), icon="right", enabled=walk.at < walk.last),
        PaperIcon("review:last", _("To the end"), icon="step", enabled=walk.at < walk.last),
    ]
    small = min(brush.px(84), (area.width - 4 * gap - brush.px(130)) // 4)
    middle = min(area.width - 4 * (small + gap), brush.px(300))
    x = area.centerx - (middle + 4 * (small + gap)) // 2
    for button in buttons:
        button.rect = Rect(x, area.y, middle if button is play else small, area.height)
        x = button.rect.right + gap
        if button is not play:
            button.note = button.label
            button.ground = "wood" if found.form == "drawer" else "paper"
    if not found.drawer.width:
        return list(buttons)
    drawer = Button(DRAWER, _("Table") if drawer_open else _("Moments"), found.drawer, kind="table", ground="wood")
    drawer.icon, drawer.opened = "down" if drawer_open else "list", drawer_open
    if found.drawer.width < drawer.width(brush):
        drawer.kind = "icon"
    return [drawer, *buttons]


def onward(found: ReviewPlaces, walk: Walk) -> Button:
    """The way into a training game."""
    button = Button(ONWARD, _("Play on from here"), found.onward, icon="replay")
    button.enabled = walk.at < walk.last or walk.own
    button.reason = _("The deal is over here.")
    return button


def time_line(session: Session, found: ReviewPlaces, walk: Walk) -> TimeLine:
    """The time line in its place."""
    line = TimeLine(LINE, _("Time line"), found.line)
    line.review, line.at, line.value, line.level = walk.review, walk.at, walk.at, _level(session, walk)
    return line


def _level(session: Session, walk: Walk) -> tuple[float, str] | None:
    """The dashed line: a draw between two sides, an equal share of all, nothing in a contract."""
    review = walk.review
    if review.contract:
        return 0.0, level_words(review, 0.0, drawn=False)
    sides = counted(session, review.seat).sides
    whole = sum(side.total for side in sides)
    if not whole:
        return None
    level = whole / len(sides)
    return level, level_words(review, level, drawn=len(sides) == 2)
