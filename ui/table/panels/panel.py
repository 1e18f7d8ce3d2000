"""A sheet of paper over the felt on which the person says something: its rows, its keys, and the act it comes to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from pygame import Rect

from game.i18n.words import _
from ui.draw import theme
from ui.widgets.base import Brush, Widget, nowhere
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Block, widgets_of
from ui.widgets.papers import paint_paper

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.view import View
    from game.match.session import Session
    from ui.table.panels.seated import Seated

Draw: TypeAlias = Callable[[Brush, Rect], object]
Place: TypeAlias = Callable[[Brush, Rect], Sequence[Widget]]
DONE: str = "panel:done"
CLOSE: str = "panel:close"
ENOUGH: Final = (684, 344)  # a sheet on which one answers has room for its words in so much of the table, at k = 1
LEAST_LETTERS: Final = 0.5
AIR: Final = 8  # between a sheet and the plates over it, at k = 1
OVER_FOOT: Final = 8  # so much more air is over the buttons than between other rows, at k = 1


@dataclass(frozen=True, slots=True)
class PanelRow:
    """A row of the sheet. Where there is little room those with a number give way, 1 first, to what is `instead`."""

    height: int
    draw: Draw | None = None
    place: Place | None = None
    gives_way: int = 0
    instead: PanelRow | None = None


@dataclass(frozen=True, slots=True)
class PanelQuestion:
    """What the person is asked: the View of the seat, everything that is legal, and the session for words."""

    view: View
    legal: tuple[Action, ...]
    session: Session


@dataclass
class Panel:
    """The base: a subclass says its title, its rows, and what a press on one of its keys does.

    `version` grows whenever the panel looks different. `forced`: it cannot be closed without an answer. `leaves_hand`:
    the hand is played from as if it did not lie there. `letters` is how large its words are, of what was asked for.
    """

    forced: ClassVar[bool] = True
    leaves_hand: ClassVar[bool] = False
    room: ClassVar[str] = "dialog"  # which part of the table it may usually cover
    rises: ClassVar[float] = 40  # so far above the foot of the room it lies at most, at k = 1
    names_seats: ClassVar[bool] = False  # it says itself who sits there whose plate it lies over

    question: PanelQuestion
    version: int = 0
    widgets: list[Widget] = field(default_factory=list)
    plates: tuple[Rect, ...] = ()  # of the others, which it should leave free
    paper: Rect = field(default_factory=nowhere)
    high: int = 0  # of the room
    letters: float = 1.0
    placed: list[tuple[PanelRow, Rect]] = field(default_factory=list)
    tiled: bool = True  # it has a border of tiles
    _tells: bool = False  # who sits there

    # -- what a subclass says ---------------------------------------------------------------------------------------

    @property
    def place(self) -> str:
        """Which part of the table it may cover now."""
        return self.room

    @property
    def title(self) -> str:
        raise NotImplementedError

    @property
    def first(self) -> str | None:
        """The key that has the focus when the panel opens; None leaves it in the hand."""
        return None

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        """The rows between the title and the buttons."""
        raise NotImplementedError

    def buttons(self) -> list[Button]:
        """The buttons at the foot, the most important one last."""
        raise NotImplementedError

    def press(self, name: str, by_enter: bool) -> Action | None:
        """A key of the panel was pressed: the act that follows, if any."""
        raise NotImplementedError

    def holds(self, view: View) -> bool:
        """Whether it lies there still when this is what the person knows now."""
        return False

    def digit(self, number: int) -> Action | None:
        """A digit was typed: the act that follows, if any."""
        return None

    def toggles(self) -> frozenset[int] | None:
        """The cards of the hand that may be chosen; None where the hand only lies there to be looked at."""
        return None

    # -- the sheet --------------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Something about the panel is different."""
        self.version += 1

    def fit_in(self, area: Rect, brush: Brush) -> None:
        """Lays the sheet out in this room, beside the plates where all has place there; else it tells of the seats."""
        self._tells = False
        if not self.names_seats or not any(map(area.colliderect, self.plates)):
            self._fit_letters(area, brush)
            return
        top = max((plate.bottom for plate in self.plates if area.colliderect(plate)), default=area.y) + brush.px(AIR)
        under = Rect(area.x, top, area.w, area.bottom - top)
        self.letters = 1.0
        if (
            not any(map(under.colliderect, self.plates))
            and under.w >= ENOUGH[0] * brush.k
            and self.has_room(under, brush)
        ):
            self.fit(under, brush)
            return
        self._fit_letters(area, brush)
        if any(map(self.paper.colliderect, self.plates)):
            self._tells = True
            self._fit_letters(area, brush)

    def _fit_letters(self, area: Rect, brush: Brush) -> None:
        """In smaller letters where those of a television would have no place."""
        wide, high = (least * brush.k for least in ENOUGH)
        most = max(LEAST_LETTERS, min(1.0, area.width / wide))
        least = max(LEAST_LETTERS, min(most, area.height / high))
        self.letters = most
        while self.letters > least and not self.has_room(area, self.brush(brush)):
            self.letters = max(least, self.letters - 0.05)
        self.fit(area, self.brush(brush))

    def has_room(self, area: Rect, brush: Brush) -> bool:
        """Whether all that is on the sheet has place in this room and these letters."""
        width = area.width - 2 * _pad(area, brush)
        self.high = area.height
        rows = [*self.over_rows(brush), *self.rows(brush, width)]
        rows += [self._foot(brush)] if self.buttons() else []
        return _height(rows, brush.px(12)) + sum(margins(brush)) <= area.height

    def brush(self, brush: Brush) -> Brush:
        """The brush for all that is on the sheet."""
        return brush if self.letters == 1.0 else replace(brush, k=brush.k * self.letters)

    def fit(self, area: Rect, brush: Brush) -> None:
        """Lays the sheet out low in this room, near the hand, leaving out what has no place."""
        self.high = area.height
        pad, gap = _pad(area, brush), brush.px(12)
        width = area.width - 2 * pad
        rows = [*self.over_rows(brush), *self.rows(brush, width)]
        if self.buttons():
            rows.append(self._foot(brush))
        over, under = margins(brush)
        room = area.height - over - under
        while (more := _height(rows, gap) - room) > 0 and any(row.gives_way for row in rows):
            rows = _with_one_less(rows)
        if more > 0:
            gap = max(2, gap - more // max(1, len(rows) - 1) - 1)
        high = over + min(room, _height(rows, gap)) + under
        self.paper = Rect(area.x, 0, area.width, high)
        self.paper.bottom = area.bottom - min((area.height - high) // 2, brush.px(self.rises))
        self.lay(brush, rows, Rect(area.x + pad, self.paper.y + over, width, 0), gap)
        for widget in self.widgets:
            if widget.role == "option" and widget.selected:
                widget.enters = DONE  # Enter on what is chosen already says it

    def lay(self, brush: Brush, rows: Sequence[PanelRow], area: Rect, gap: int) -> None:
        """Puts the rows under each other from the upper edge of the area on."""
        self.widgets, self.placed, y = [], [], area.y
        for row in rows:
            place = Rect(area.x, y, area.width, row.height)
            self.placed.append((row, place))
            self.widgets += row.place(brush, place) if row.place is not None else ()
            y += row.height + gap

    def paint_paper(self, brush: Brush) -> None:
        """What it is written on."""
        paint_paper(brush, self.paper, strip=self.tiled)

    def draw(self, brush: Brush) -> None:
        """The paper and what is written on it; the keys are drawn with all other controls."""
        self.paint_paper(brush)
        for row, place in self.placed:
            if row.draw is not None:
                row.draw(brush, place)

    @cached_property
    def seated(self) -> Seated:
        """Who sits at the table, as a row."""
        from ui.table.panels.seated import Seated  # which is made of rows of a sheet

        return Seated(self.question)

    def over_rows(self, brush: Brush) -> list[PanelRow]:
        """The title, and who sits there if the sheet lies over a plate."""
        return [self._head(brush), *([self.seated.row(brush)] if self._tells else [])]

    def _head(self, brush: Brush) -> PanelRow:
        high = brush.line_height("h2", 1.15)
        return PanelRow(high, lambda brush, place: brush.write("h2", self.title, theme.INK, place, valign="middle"))

    def _foot(self, brush: Brush) -> PanelRow:
        high = brush.finger(56)

        def place(brush: Brush, area: Rect) -> list[Widget]:
            buttons, gap, right = self.buttons(), brush.px(14), area.right
            widths = [button.width(brush) + brush.px(10) for button in buttons]
            if sum(widths) + gap * (len(buttons) - 1) > area.width:
                widths = [(area.width - gap * (len(buttons) - 1)) // len(buttons)] * len(buttons)
                for button in buttons:
                    button.cap = ""
            for button, wide in zip(reversed(buttons), reversed(widths), strict=True):
                button.rect = Rect(right - wide, area.bottom - brush.px(4) - high, wide, high)
                right -= wide + gap
            return list(buttons)

        return PanelRow(high + brush.px(4 + OVER_FOOT), place=place)


def _pad(area: Rect, brush: Brush) -> int:
    """How far the rows stay from the edges at the sides."""
    return brush.px(28 if area.width > brush.px(500) else 18)


def margins(brush: Brush) -> tuple[int, int]:
    """What the paper leaves free over its rows, for the strip of tiles, and under them."""
    return brush.px(16) + brush.px(14), brush.px(18)


def _height(rows: Sequence[PanelRow], gap: int) -> int:
    return sum(row.height for row in rows) + gap * (len(rows) - 1)


def _with_one_less(rows: list[PanelRow]) -> list[PanelRow]:
    """The rows without the one that gives way first."""
    order = min(row.gives_way for row in rows if row.gives_way)
    place = next(number for number, row in enumerate(rows) if row.gives_way == order)
    instead = rows[place].instead
    return [*rows[:place], *([instead] if instead is not None else []), *rows[place + 1 :]]


def words_row(
    brush: Brush, width: int, words: str, gives_way: int = 0, role: str = "body", warning: bool = False
) -> PanelRow:
    """A row with a sentence, broken where it must be."""
    colour = theme.BAD_DEEP if warning else theme.INK

    def draw(brush: Brush, place: Rect) -> None:
        if warning and words:
            side = brush.px(24)
            brush.icon("warn", side, colour, topleft=(place.x, place.y + brush.px(2)))
            place = Rect(place.x + side + brush.px(10), place.y, place.width - side - brush.px(10), place.height)
        brush.write_block(role, words, colour, place, spacing=1.2)

    room = width - (brush.px(34) if warning else 0)
    return PanelRow(brush.height(role, words or " ", room, 1.2), draw, gives_way=gives_way)


def tree_row(tree: Block, high: int, *, drawn: bool = False) -> PanelRow:
    """A row of controls that find their places themselves; `drawn`: there is also what is no control."""

    def place(brush: Brush, area: Rect) -> Sequence[Widget]:
        tree.put(brush, area)
        return widgets_of(tree)

    return PanelRow(high, (lambda brush, _place: tree.draw(brush)) if drawn else None, place)


def keys_row(brush: Brush, keys: Block, high: float, low: float, gives_way: int) -> PanelRow:
    """A row of keys, so `high` at k = 1, and where there is little room only so `low`."""
    large, small = (tree_row(keys, brush.finger(size)) for size in (high, low))
    return replace(large, gives_way=gives_way, instead=small)


def done_button(words: str, enabled: bool = True, cap: str | None = None) -> Button:
    """The button that says it; unless it is given another key, it is Enter that presses it."""
    cap = _("Enter") if cap is None else cap
    return Button(DONE, words, kind="primary", enabled=enabled, cap=cap, shortcut="enter")
