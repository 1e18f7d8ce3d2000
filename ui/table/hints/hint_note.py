"""The note with a hint: a question, the act, or the act with its reason; and the table of all the choices."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.actions import Action, Bid, Call, ChooseTrump, Claim, Declare, Discard, Exchange, Pass, Play
from game.i18n.words import _, ngettext
from ui.draw import theme
from ui.draw.letters.text import Align
from ui.table.hints.free_note import FreeNote
from ui.table.panels.panel import DONE, PanelRow, done_button, words_row
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.papers import paint_box, paint_paper

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.engine.view import View
    from game.players.advice.advice import Advice

MORE: Final = "panel:hint-more"
STEPS: Final = ("nudge", "card", "reason", "others")
GAP: Final = 22  # between two columns of the table, at k = 1


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
        if self.step == "others":
            return [Button(MORE, _("Back"), icon="left"), done]
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
        if self.advice is None or self.step in ("nudge", self.most) or self.alone:
            return []
        plays = isinstance(self.action, Play)
        words = _("Why?") if self.step == "card" else _("Other cards…") if plays else _("Other choices…")
        return [Button(MORE, words, kind="link")]

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
        """As large as its words, in the first room that has place for them; the table of choices is a usual sheet."""
        if self.step == "others":
            self.fit_as_sheet(area, brush)
        else:
            super().fit_in(area, brush)

    def fit(self, area: Rect, brush: Brush) -> None:
        """The usual sheet for the table of choices."""
        self._fit_choices(area, brush)

    def paint_paper(self, brush: Brush) -> None:
        """A small note without tiles, or the usual sheet."""
        if self.step == "others":
            paint_paper(brush, self.paper)
        else:
            super().paint_paper(brush)

    def _head(self, brush: Brush) -> PanelRow:
        """The lamp and the title; on a sheet with room the title alone."""
        large = self.step == "others" and not self._close
        return self.sheet_head(brush) if large else super()._head(brush)

    # -- the table of choices: close up where there is little room ----------------------------------------------------

    def _choices(self, brush: Brush, width: int, advice: Advice) -> list[PanelRow]:
        """What each is expected to bring, how often it wins, and a few words on it; the worst ones give way first.

        What the figures are is told in the foot where there is room for it.
        """
        from game.players.advice import figures, reasons

        view, spacing = self.question.view, 1.1 if self._close else 1.25
        phrases = reasons.phrases(view, advice, self._names)
        lines = [("", figures.heading(view), figures.winning(view), "")]
        for one, words in zip(advice.candidates, phrases, strict=True):
            lines.append((reasons.choice_name(view, one.action), figures.figure(view, one), figures.share(one), words))
        # Without room the chance goes from beside the words, and in the end they stand below the figures.
        without = [(name, worth, "", words) for name, worth, _chance, words in lines]
        for told, below in ((lines, False), (without, False), (lines, True)):
            columns = [max(brush.width(role, line[n]) for line in told for role in ("bold", "small")) for n in range(4)]
            columns[3] = 0 if below else columns[3]
            if sum(columns) + brush.px(GAP) * sum(wide > 0 for wide in columns[1:]) <= width:
                break
        else:
            columns = [width, 0, 0, 0]
        table = [_line(brush, told[0], columns, "small", False, spacing)]
        for index, line in enumerate(told[1:]):
            table.append(_line(brush, line, columns, "bold" if index == advice.best else "body", below, spacing))
        said = [] if self._beside(brush, brush.finger(56)) else [figures.honesty(advice), figures.of_winning(view)]
        said += [figures.nearness_told(view, advice)] if figures.nearness(view, advice) else []
        remark = [words_row(brush, width, " ".join(filter(None, said)), role="plate")] if any(said) else []
        return [*remark, _stack(brush, table, 0 if self._close else brush.px(6))]

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


def decision(view: View) -> Hashable:
    """What tells one decision of a seat from another; signs apart, which may come at any time."""
    match = view.match.deal
    return match, view.seat, view.phase, view.turn, view.hand, view.table, len(view.tricks), view.bids, view.declared


def _stack(brush: Brush, lines: list[PanelRow], gap: int, hidden: int = 0) -> PanelRow:
    """The lines close under each other; where there is little room the last ones give way, never the first three."""
    more = brush.line_height("plate", 1.1) if hidden else 0

    def draw(brush: Brush, place: Rect) -> None:
        y = place.y
        for line in lines:
            if line.draw is not None:
                line.draw(brush, Rect(place.x, y, place.width, line.height))
            y += line.height + gap
        if hidden:
            words = ngettext("and {count} more choice", "and {count} more choices", hidden).format(count=hidden)
            spot = Rect(place.x, y, place.width, more)
            brush.write("plate", words, theme.INK_SOFT, spot, valign="middle")

    fewer = len(lines) > 3
    high = sum(line.height + gap for line in lines) + more
    instead = _stack(brush, lines[:-1], gap, hidden + 1) if fewer else None
    return PanelRow(high, draw, gives_way=9 if fewer else 0, instead=instead)


def _line(
    brush: Brush, line: tuple[str, str, str, str], columns: Sequence[int], role: str, below: bool, spacing: float
) -> PanelRow:
    """One choice; its words stand `below` the figures where they have no room beside them."""
    one, two = brush.line_height("body", spacing), brush.line_height("plate", 1.1) if below else 0

    def draw(brush: Brush, place: Rect) -> None:
        if role == "bold":
            paint_box(brush, place.inflate(brush.px(16), 0), theme.FIELD, 10, theme.SECONDARY_EDGE)
        ink = theme.INK if role != "small" else theme.INK_SOFT
        x = place.x
        for n, (words, wide) in enumerate(zip(line, columns, strict=True)):
            spot = Rect(x, place.y, wide if n < 3 else place.right - x, one)
            align: Align = "right" if n in (1, 2) else "left"
            if words and not (below and n == 3):
                brush.write(role, words, ink, spot, align=align, valign="middle")
            x += wide + (brush.px(GAP) if wide else 0)
        if below:
            spot = Rect(place.x, place.y + one, place.width, two)
            brush.write("plate", line[3], theme.INK_SOFT, spot, valign="middle")

    return PanelRow(one + two, draw)
