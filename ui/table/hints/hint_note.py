"""The note with a hint: a question, the act, or the act with its reason; and the table of all the choices."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.actions import Action, Bid, Call, ChooseTrump, Claim, Declare, Discard, Exchange, Pass, Play
from game.i18n.words import _, language
from ui.draw import theme
from ui.table.hints.choices import (
    CUT,
    WHOLE,
    Line,
    choices_table,
    choices_told,
    fewer_lines,
    least_width,
    lines_row,
)
from ui.table.hints.free_note import LARGE, PAD, FreeNote
from ui.table.panels.panel import DONE, PanelRow, done_button, words_row
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.papers import paint_paper

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.engine.view import View
    from game.players.advice.advice import Advice
    from ui.table.hints.note_rooms import NoteRoom

MORE: Final = "panel:hint-more"
ROUNDED: Final = 0.95  # so much narrower smaller letters may be than their share
LEAST_TABLE: Final = 300  # so wide a table of choices is at least where it lies beside the trick, at k = 1
FEWEST: Final = 4  # so many choices are told at least before letters grow smaller than they are at 100 %
STEPS: Final = ("nudge", "card", "reason", "others")


@dataclass
class HintNote(FreeNote):
    """What the person is advised to do.

    `advice` are the choices that are compared; None while they are thought about. `step` is how much is told, `most`
    how much may be. `failed`: nothing came of thinking about it.
    """

    advice: Advice | None = None
    step: str = "reason"
    most: str = "others"
    failed: bool = False
    _close: bool = False  # whether the table of choices has little room
    _beside_trick: bool = False  # whether it lies where the cards of the trick are seen
    _whole: bool = True  # whether all its columns are wanted there
    _hidden: int = 0  # how many of the worst choices are only counted there
    _lines: tuple[object, list[Line]] | None = None  # of the table of choices, and for which advice and language
    _short: int = 0  # how much it is short of that: the chance, words beside the figures, all of it

    @property
    def place(self) -> str:
        return "dialog" if self.step == "others" else "signs"

    @property
    def first(self) -> str | None:
        return DONE if self.advice is not None else None

    @property
    def action(self) -> Action | None:
        """What is advised."""
        return None if self.advice is None else self.advice.candidates[self.advice.best].action

    @property
    def alone(self) -> bool:
        """Whether there is nothing to choose."""
        return self.advice is not None and self.advice.deals == 0

    @property
    def cards(self) -> frozenset[Card]:
        """The cards of the hand that the hint is about, as far as it tells them."""
        if self.step == "nudge":
            return frozenset()
        match self.action:
            case Play(card) | Exchange(card) | Call(card):
                return frozenset({card})
            case Discard(cards):
                return frozenset(cards)
            case _:
                return frozenset()

    def holds(self, view: View) -> bool:
        """A sign that somebody makes changes nothing about the question."""
        return decision(view) == decision(self.question.view)

    def know(self, advice: Advice | None) -> None:
        """The answer has come, or that there is none."""
        self.advice, self.failed = advice, advice is None
        if self.alone and self.most == "others":
            self.step = self.most = "reason"  # there is nothing to give away
        self.changed()

    # -- words --------------------------------------------------------------------------------------------------------

    @property
    def title(self) -> str:
        from game.players.advice import reasons

        view = self.question.view
        if self.advice is None or self.action is None:
            return _("No hint") if self.failed else _("Thinking…")
        if self.step == "nudge":
            return _("Think it over")
        if self.step == "others":
            return _("What each card may bring") if isinstance(self.action, Play) else _("What each choice may bring")
        return reasons.title(view, self.action)

    @property
    def body(self) -> str:
        from game.players.advice import reasons

        view = self.question.view
        if self.advice is None:
            return _("There is no hint just now.") if self.failed else _("Looking at what your cards may come to.")
        if self.step == "nudge":
            return reasons.nudge(view, self.advice)
        return reasons.why(view, self.advice, self.advice.best, self._names) if self.step == "reason" else ""

    @property
    def _names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.question.session.seats)

    # -- the sheet ----------------------------------------------------------------------------------------------------

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        if self.advice is not None and self.step == "others":
            return self._choices(brush, width, self.advice)
        return [words_row(brush, width, self.body)] if self.body else []

    def buttons(self) -> list[Button]:
        if self.advice is None:
            return []
        if self.step == "nudge":
            return [done_button(_("Show me"))] if self.most != "nudge" else [done_button(_("I see"))]
        done = done_button(self._order)
        if self.step == "others" and not self._beside_trick:
            return [self._back, done]
        return [] if self.alone and self.action is None else [done]

    @property
    def _order(self) -> str:
        """What the gold button does."""
        orders: dict[type[Action], str] = {
            Play: _("Play it"),
            Bid: _("Bid it"),
            Pass: _("Pass"),
            Call: _("Call it"),
            Discard: _("Discard them"),
            ChooseTrump: _("Name it"),
            Exchange: _("Swap"),
            Declare: _("Declare it"),
            Claim: _("Claim the rest"),
        }
        return _("Do it") if self.action is None else orders.get(type(self.action), _("Do it"))

    def links(self) -> list[Button]:
        """What else may be asked for."""
        if self.advice is not None and self.step == "others":
            return [self._back] if self._beside_trick else []
        if self.advice is None or self.step in ("nudge", self.most) or self.alone:
            return []
        plays = isinstance(self.action, Play)
        words = _("Why?") if self.step == "card" else _("Other cards…") if plays else _("Other choices…")
        return [Button(MORE, words, kind="link")]

    @property
    def _back(self) -> Button:
        return Button(MORE, _("Back"), icon="left")

    def press(self, name: str, by_enter: bool) -> Action | None:
        if name == DONE and self.step != "nudge":
            return self.action
        if name == MORE:
            self._step_to("reason" if self.step in ("card", "others") else "others")
        elif name == DONE and self.advice is not None and self.most != "nudge":
            self._step_to("card")
        return None

    def _step_to(self, step: str) -> None:
        self.step = step
        self.changed()

    def fit_in(self, area: Rect, brush: Brush) -> None:
        """As large as its words, in the first room that has place for them.

        The table of choices is a usual sheet where it has no room in which the cards of the trick are seen.
        """
        self._beside_trick, self._close = self.step == "others", False
        super().fit_in(area, brush)

    def fit_nowhere(self, area: Rect, brush: Brush) -> None:
        self._beside_trick = False
        if self.step == "others":
            self.fit_as_sheet(area, brush)
        else:
            super().fit_nowhere(area, brush)

    def best_of(self, rooms: Iterable[NoteRoom], brush: Brush) -> NoteRoom | None:
        """The first room where it fits; a table of choices rather lies where it has all its columns.

        Rather than in small letters, or in the place of the line of words or of a seat, it tells of fewer choices.
        """
        if not self._beside_trick or self.advice is None:
            return super().best_of(rooms, brush)
        every = list(rooms)
        large = [room for room in every if _as_usual(room)]
        found = self._best([room for room in every if _has_large_letters(room)], brush)
        for taken in (("words", "seats"), ("seats",)):
            found = found or self._best_of_fewer([room for room in large if room.takes not in taken], brush)
        found = found or self._best(every, brush, whole=False)
        if found is None or found.takes != "seats" or _as_usual(found):
            return found
        if larger := self._best_of_fewer(large, brush):
            return larger
        self._whole, self._hidden = False, 0
        return found

    def _best_of_fewer(self, rooms: Sequence[NoteRoom], brush: Brush) -> NoteRoom | None:
        """The first room where most choices are told, with all columns."""
        told = 0 if self.advice is None else len(self._told(self.advice)) - 1
        tried = (self._best(rooms, brush, hidden=fewer) for fewer in range(told - FEWEST + 1))
        return next(filter(None, tried), None)

    def _best(self, rooms: Sequence[NoteRoom], brush: Brush, whole: bool = True, hidden: int = 0) -> NoteRoom | None:
        """The first room where a table of choices fits with so much left out."""
        self._whole, self._hidden = whole, hidden
        told = [] if self.advice is None else self._told(self.advice)
        wide = least_width(brush, told, whole=whole) * ROUNDED
        high = brush.line_height("body") * (len(told) - hidden) * ROUNDED
        some = [room for room in rooms if room.place.w >= wide * room.letters and room.place.h >= high * room.letters]
        return super().best_of(some, brush)

    def widest_in(self, room: NoteRoom, brush: Brush) -> int:
        """A table of choices is as wide as its columns; low, with the buttons beside them if they have room."""
        if not self._beside_trick or self.advice is None:
            return super().widest_in(room, brush)
        wide = max(brush.px(LEAST_TABLE), least_width(brush, self._told(self.advice)))
        low = wide + self.aside(brush)
        return low if room.low and low + 2 * brush.px(PAD) <= room.place.w else wide

    def least_beside(self, brush: Brush) -> int:
        """A table of choices has all its columns beside the buttons."""
        if not self._beside_trick or self.advice is None:
            return super().least_beside(brush)
        return least_width(brush, self._told(self.advice)) - 1

    def cut(self, brush: Brush) -> bool:
        """Whether something is wider than its lines; of a table of choices, as long as that may be, any column."""
        if self._beside_trick and self._short > (WHOLE if self._whole else CUT - 1):
            return True
        return super().cut(brush)

    def _told(self, advice: Advice) -> list[Line]:
        """The lines of the table of choices."""
        key = advice, language()
        if self._lines is None or self._lines[0] != key:
            self._lines = key, choices_told(self.question.view, advice, self._names)
        return self._lines[1]

    def fit(self, area: Rect, brush: Brush) -> None:
        """The usual sheet for the table of choices."""
        self._fit_choices(area, brush)

    def paint_paper(self, brush: Brush) -> None:
        """A small note without tiles, or the usual sheet."""
        if self.step == "others" and not self._beside_trick:
            paint_paper(brush, self.paper)
        else:
            super().paint_paper(brush)

    def _head(self, brush: Brush) -> PanelRow:
        """The lamp and the title; on a sheet with room the title alone."""
        large = self.step == "others" and not self._close and not self._beside_trick
        return self.sheet_head(brush) if large else super()._head(brush)

    # -- the table of choices: close up where there is little room ----------------------------------------------------

    def _choices(self, brush: Brush, width: int, advice: Advice) -> list[PanelRow]:
        """The table of choices, of which the worst ones give way first.

        What the figures are is told in the foot where there is room for it.
        """
        from game.players.advice import figures

        view, spacing = self.question.view, 1.1 if self._close else 1.25
        table, self._short = choices_table(brush, width, self._told(advice), advice.best, spacing)
        said = [] if self._beside(brush, brush.finger(56)) else [figures.honesty(advice), figures.of_winning(view)]
        said += [figures.nearness_told(view, advice)] if figures.nearness(view, advice) else []
        remark = [words_row(brush, width, " ".join(filter(None, said)), role="plate")] if any(said) else []
        lines = lines_row(brush, table, 0 if self._close else brush.px(6))
        return [*remark, fewer_lines(lines, self._hidden if self._beside_trick else 0)]

    def _fit_choices(self, area: Rect, brush: Brush) -> None:
        """The usual sheet; where it has no room for all choices, close up: a small head, and the foot says it all."""
        pad = brush.px(28 if area.width > brush.px(500) else 18)
        self.width = area.width - 2 * pad
        self._close = False
        rows = [self._head(brush), *self.rows(brush, self.width), self._foot(brush)]
        self._close = sum(row.height for row in rows) + brush.px(12 * (len(rows) - 1) + 48) > area.height
        super().fit(area, brush)
        self.covers_trump = True

    def _foot(self, brush: Brush) -> PanelRow:
        """The buttons; close up, what the figures are stands left of them where it has room."""
        foot = super()._foot(brush)
        words = self._beside(brush, foot.height)
        if not words:
            return foot

        def draw(brush: Brush, place: Rect) -> None:
            room = Rect(place.x, place.y, place.width - self._taken(brush), place.height)
            high = brush.height("plate", words, room.width, 1.1)
            room.y += max(0, (place.height - high) // 2)
            brush.write_block("plate", words, theme.INK_SOFT, room, spacing=1.1)

        return PanelRow(foot.height, draw, foot.place)

    def _beside(self, brush: Brush, high: int) -> str:
        """What the foot has to say of the figures; nothing where they are told above."""
        if not self._close or self.advice is None:
            return ""
        from game.players.advice.figures import honesty, of_winning

        words, room = honesty(self.advice), self.width - self._taken(brush)
        for said in (f"{words} {of_winning(self.question.view)}".strip(), words):
            if room > 0 and brush.height("plate", said, room, 1.1) <= high:
                return said
        return ""

    def _taken(self, brush: Brush) -> int:
        """How much of the foot the buttons take, with the room before them."""
        return sum(button.width(brush) + brush.px(10 + 14) for button in self.buttons()) + brush.px(14)


def _has_large_letters(room: NoteRoom) -> bool:
    return room.letters >= LARGE and room.takes not in ("words", "seats")


def _as_usual(room: NoteRoom) -> bool:
    """Whether letters are large there, and no smaller than they are at 100 %."""
    return room.letters >= max(LARGE, room.usual) - 0.001


def decision(view: View) -> Hashable:
    """What tells one decision of a seat from another; signs apart, which may come at any time."""
    match = view.match.deal
    return match, view.seat, view.phase, view.turn, view.hand, view.table, len(view.tricks), view.bids, view.declared
