"""A sheet of paper over the felt on which the person says something: its rows, its keys, and the act it comes to."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, ClassVar, Final, TypeAlias

from pygame import Rect

from game.i18n.words import _, language
from ui.draw import theme
from ui.table.panels.pads import Keys, PadKey
from ui.table.plates.plates import is_tall
from ui.widgets.base import Brush, Widget, nowhere
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Block, widgets_of
from ui.widgets.papers import paint_paper

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.view import View
    from game.match.session import Session
    from ui.table.panels.seated import Seated
    from ui.widgets.kit.layout import Element

Draw: TypeAlias = Callable[[Brush, Rect], object]
Place: TypeAlias = Callable[[Brush, Rect], Sequence[Widget]]
DONE: str = "panel:done"
CLOSE: str = "panel:close"
ENOUGH: Final = (684, 344)  # a sheet on which one answers has room for its words in so much of the table, at k = 1
NARROWEST: Final = 540  # and where it is close at least so wide
LEAST_LETTERS: Final = 0.5
IN_SIGHT: Final = (1.0, 0.95, 0.9, 0.85)  # so large letters are at least where that leaves everybody in sight
GAP: Final = (12, 8)  # between rows, and where they are close, at k = 1
FOOT: Final = (56, 48)  # so high the buttons are, and where rows are close
SIGN: Final = 24  # before what is told beside something, at k = 1
TIGHT: Final = 1.15  # the distance of lines there
WORDS: Final = 150  # so much room words have there at least
HIGH: Final = 1.2  # times as wide as high is the cloth of a high window at most
UNDER_PLATE: Final = 8  # pixels between a plate and a sheet under it
NARROW_KEY: Final = 40  # so wide a key of a rank is at least, at k = 1
NEAR: Final = 8  # keys of ranks are from each other, at k = 1
OVER_FOOT: Final = (8, 2)  # so much more air is over them than between other rows, at k = 1


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
    A sheet that is `close` has keys that are no higher than a finger needs, and little air between its rows; one that
    is `brief` besides has its keys in one line, by their figures, and no more words than are needed to answer.
    """

    forced: ClassVar[bool] = True
    leaves_hand: ClassVar[bool] = False
    room: ClassVar[str] = "dialog"  # which part of the table it may usually cover
    rises: ClassVar[float] = 40  # so far above the foot of the room it lies at most, at k = 1
    names_seats: ClassVar[bool] = False  # it says itself who sits there whose plate it lies over
    widest: ClassVar[float] = 900  # what is on it asks for no more, at k = 1

    question: PanelQuestion
    version: int = 0
    widgets: list[Widget] = field(default_factory=list)
    plates: tuple[Rect, ...] = ()  # of the others in the order of play, which it should leave free
    cloth: Rect = field(default_factory=nowhere)  # the room between them, down over the line of words
    felt: Rect = field(default_factory=nowhere)  # what of it is on the felt itself
    paper: Rect = field(default_factory=nowhere)
    high: int = 0  # of the room
    letters: float = 1.0
    placed: list[tuple[PanelRow, Rect]] = field(default_factory=list)
    tiled: bool = True  # it has a border of tiles
    close: bool = False
    brief: bool = False
    _kept: tuple[object, tuple[Rect, float, bool, bool] | None] | None = field(
        default=None, repr=False
    )  # in which room it lay

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
        """Lays the sheet out where it hides nobody; where there is no such room it tells of those whom it hides.

        Rather than hide anybody it is close, takes the place of the line of words, and has somewhat smaller letters.
        """
        self.close = self.brief = False
        if not self.names_seats:
            self._fit_letters(area, brush)
            return
        key = area.copy(), self.cloth.copy(), self.plates, brush.k, language()
        room = self._room(key, area, brush)
        self._kept = key, room
        if room is None:
            self.close, self.brief = True, False
            self._tell_of_hidden(lambda: self._fit_letters(area, brush))

    def _room(self, key: object, area: Rect, brush: Brush) -> tuple[Rect, float, bool, bool] | None:
        """The room in which it lies now: that of the last time while one chooses, so that it does not jump."""
        if self._kept is not None and self._kept[0] == key:
            last = self._kept[1]
            if last is None or self._lies_in(*last, brush):
                return last
        return next((room for room in self._rooms(area) if self._lies_in(*room, brush)), None)

    def _rooms(self, area: Rect) -> Iterator[tuple[Rect, float, bool, bool]]:
        """The rooms that leave seats in sight, with the letters in them and whether a sheet is close or brief there.

        First the felt between all of them, down over the line of words and without it; then a high window as wide as it
        is under the plates at the sides, where a sheet is brief rather than over these, and under those at its head;
        then the cloth's width up to the bar, beside those at the sides.
        """
        cloth = self.cloth
        if self.felt.bottom < cloth.bottom:
            yield self.felt, 1.0, False, False
            yield self.felt, 1.0, True, False
        over_words = Rect(cloth.x, cloth.y, cloth.w, min(area.bottom, cloth.bottom) - cloth.y)
        yield over_words, 1.0, False, False
        for letters in IN_SIGHT:
            yield over_words, letters, True, False
            yield cloth, letters, True, False
        top = min(area.y, cloth.y)
        if cloth.w <= cloth.h * HIGH:
            under = [*self._under_sides(area)]
            for room in under:
                yield from _larger_first(room)
            yield from ((room, letters, True, True) for letters in IN_SIGHT for room in under)
            yield from _larger_first(Rect(area.x, cloth.y, area.w, cloth.h))
        yield from _larger_first(Rect(cloth.x, top, cloth.w, cloth.bottom - top))

    def _under_sides(self, area: Rect) -> Iterator[Rect]:
        """The rooms under the plates at the sides, without the line of words and down over it."""
        sides = [plate.bottom for plate in self.plates if plate.bottom > self.cloth.y]
        if sides:
            top = max(sides) + UNDER_PLATE
            yield Rect(area.x, top, area.w, area.bottom - top)
            yield Rect(area.x, top, area.w, self.cloth.bottom - top)

    def _lies_in(self, room: Rect, letters: float, close: bool, brief: bool, brush: Brush) -> bool:
        """Lays the sheet out in this room where all that is on it has place there."""
        self.letters, self.close, self.brief = letters, close, brief
        brush = self.brush(brush)
        if room.w < min(NARROWEST if close else ENOUGH[0], self.widest) * brush.k:
            return False
        wide = min(room.w, brush.px(self.widest))
        room = Rect(room.centerx - wide // 2, room.y, wide, room.h)
        self.seated.hidden = ()
        if not self.has_room(room, brush):
            return False
        self._tell_of_hidden(lambda: self.fit(room, brush))
        if not self.has_room(room, brush):
            return False
        self.fit(room, brush)  # a sheet may be narrower than its room, with its words elsewhere
        return True

    def _tell_of_hidden(self, fit: Callable[[], None]) -> None:
        """Lays the sheet out until it tells of all of whom their plates do not."""
        self.seated.hidden = ()
        for _time in range(len(self.plates) + 1):
            fit()
            if set(hidden := self._untold()) <= set(self.seated.hidden):
                return
            self.seated.hidden = hidden

    def _untold(self) -> tuple[int, ...]:
        """Over whose plates the sheet lies, or whose plates have no line for a bid, in the order of play."""
        speak = [not (self.seated.bids and is_tall(plate)) for plate in self.plates]
        seen = [not self.paper.colliderect(plate) for plate in self.plates]
        return tuple(place for place, told in enumerate(map(all, zip(speak, seen, strict=True)), 1) if not told)

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
        return _height(rows, self.gap(brush)) + sum(self.margins(brush)) <= area.height

    def gap(self, brush: Brush) -> int:
        """How far rows are from each other."""
        return brush.px(GAP[self.close])

    def margins(self, brush: Brush) -> tuple[int, int]:
        """What the paper leaves free over its rows, for the strip of tiles, and under them."""
        return margins(brush, close=self.close)

    def brush(self, brush: Brush) -> Brush:
        """The brush for all that is on the sheet."""
        return brush if self.letters == 1.0 else replace(brush, k=brush.k * self.letters)

    def fit(self, area: Rect, brush: Brush) -> None:
        """Lays the sheet out low in this room, near the hand, leaving out what has no place."""
        self.high = area.height
        pad, gap = _pad(area, brush), self.gap(brush)
        width = area.width - 2 * pad
        rows = [*self.over_rows(brush), *self.rows(brush, width)]
        if self.buttons():
            rows.append(self._foot(brush))
        over, under = self.margins(brush)
        room = area.height - over - under
        while (more := _height(rows, gap) - room) > 0 and any(row.gives_way for row in rows):
            rows = _with_one_less(rows)
        if more > 0:
            gap = max(2, gap - more // max(1, len(rows) - 1) - 1)
        else:
            gap = max(gap, min(brush.px(GAP[0]), gap + -more // max(1, len(rows) - 1)))
        high = over + min(room, _height(rows, gap)) + under
        self.paper = Rect(area.x, 0, area.width, high)
        on_felt = area.bottom == self.felt.bottom < self.cloth.bottom  # whose border is air enough
        self.paper.bottom = area.bottom - (0 if on_felt else min((area.height - high) // 2, brush.px(self.rises)))
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
        tells = self.names_seats and self.seated.hidden
        return [self._head(brush), *([self.seated.row(brush, close=self.close)] if tells else [])]

    def _head(self, brush: Brush) -> PanelRow:
        high = brush.line_height("h2", 1.15)
        return PanelRow(high, lambda brush, place: brush.write("h2", self.title, theme.INK, place, valign="middle"))

    def _foot(self, brush: Brush) -> PanelRow:
        high = brush.finger(FOOT[self.close])

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

        return PanelRow(high + brush.px(4 + OVER_FOOT[self.close]), place=place)

    def buttons_wide(self, brush: Brush) -> int:
        """How much of the foot the buttons take."""
        return sum(button.width(brush) + brush.px(24) for button in self.buttons())

    def beside_buttons(self, brush: Brush, foot: Rect) -> Rect:
        """The room left of the buttons, level with them."""
        high = brush.finger(FOOT[self.close])
        taken = self.buttons_wide(brush) + brush.px(14)
        return Rect(foot.x, foot.bottom - brush.px(4) - high, foot.width - taken, high)


def _larger_first(room: Rect) -> Iterator[tuple[Rect, float, bool, bool]]:
    """A sheet in this room as it is usually, then a close one in smaller and smaller letters."""
    yield room, 1.0, False, False
    yield from ((room, letters, True, False) for letters in IN_SIGHT)


def _pad(area: Rect, brush: Brush) -> int:
    """How far the rows stay from the edges at the sides."""
    return brush.px(28 if area.width > brush.px(500) else 18)


def margins(brush: Brush, *, close: bool = False) -> tuple[int, int]:
    """What a paper leaves free over its rows, for the strip of tiles, and under them."""
    return brush.px(16) + brush.px(8 if close else 14), brush.px(14 if close else 18)


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


def role_beside(brush: Brush, words: str, room: Rect, icon: str = "", lines: int = 2) -> str:
    """The letters in which words after this sign have so many lines beside something; empty where they have not."""
    wide = room.width - _sign_room(brush, icon)
    if wide < brush.px(WORDS):
        return ""

    def fits(role: str) -> bool:
        high, longest = brush.height(role, words, wide, TIGHT), max(brush.width(role, word) for word in words.split())
        return longest <= wide and high <= min(room.height, brush.line_height(role, TIGHT) * (lines + 0.5))

    return next((role for role in ("second", "plate") if fits(role)), "")


def write_beside(brush: Brush, words: str, ink: theme.Colour, room: Rect, icon: str = "", lines: int = 2) -> None:
    """Such words in the middle of the height of that room, in lines that are about as long as each other."""
    if not (role := role_beside(brush, words, room, icon, lines)):
        return
    left = _sign_room(brush, icon)
    if icon:
        colour = theme.GOLD_INK if ink == theme.INK else ink
        brush.icon(icon, brush.px(SIGN), colour, midleft=room.midleft)
    wide = room.width - left
    high = brush.height(role, words, wide, TIGHT)
    longest = max(brush.width(role, word) for word in words.split())
    while (less := wide - max(4, brush.px(8))) > longest and brush.height(role, words, less, TIGHT) == high:
        wide = less
    spot = Rect(room.x + left, 0, wide, high)
    spot.centery = room.centery
    brush.write_block(role, words, ink, spot, spacing=TIGHT)


def _sign_room(brush: Brush, icon: str) -> int:
    return brush.px(SIGN + 10) if icon else 0


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


def ranks_row(
    brush: Brush,
    width: int,
    keys: Sequence[PadKey],
    shown: Sequence[Element],
    high: float,
    gives_way: int,
    *,
    brief: bool = False,
) -> PanelRow:
    """A row of keys of ranks, so `high` at k = 1, which are `shown`; two where their words had no room in one.

    A `brief` one is of keys no wider than a finger, with the figures alone, where these have room.
    """
    for key in keys:
        key.rect.height = brush.finger(high)
    need = [key.least(brush) for key in keys]
    gap = brush.px(NEAR)
    even = (width - gap * (len(keys) - 1)) // len(keys)
    least, sure = (0, NARROW_KEY) if brief else (50, 58)
    alone = even >= brush.finger(sure) or (even >= brush.finger(least) and sum(need) + gap * (len(keys) - 1) <= width)
    lines = 1 if alone else 2

    def row(share: float) -> PanelRow:
        tall = round(share * brush.finger(high)) * lines + gap * (lines - 1)
        tree = Keys(*shown, gap=NEAR, widest=92, lines=lines, need=need)
        return tree_row(tree, tall, drawn=any(key is not one for key, one in zip(keys, shown, strict=True)))

    return replace(row(1.0), gives_way=gives_way, instead=row(0.85))


def done_button(words: str, enabled: bool = True, cap: str | None = None) -> Button:
    """The button that says it; unless it is given another key, it is Enter that presses it."""
    cap = _("Enter") if cap is None else cap
    return Button(DONE, words, kind="primary", enabled=enabled, cap=cap, shortcut="enter")
