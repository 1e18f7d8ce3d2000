"""Beside the rules: what was changed, what the rule that is looked at does, and whether all of them fit together."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.house_rules.draft import Draft
from game.house_rules.fit import Trouble, trouble
from game.i18n.words import _, ngettext
from ui.draw import theme
from ui.pages.house_rules.demo.cloth import DemoCloth
from ui.pages.house_rules.option_cards import NAME
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import HEIGHT, HEIGHT_BIG, Button
from ui.widgets.papers import paint_box

USE: Final = f"{NAME}:use"
UNDO: Final = f"{NAME}:undo"
BOOK: Final = f"{NAME}:book"
MEND: Final = f"{NAME}:mend"
CLOTH: Final = 0.6  # height of the cloth for a width of 1
MOST_LINES: Final = 12


def verdict(draft: Draft, players: int, found: Trouble | None) -> tuple[str, str]:
    """The sign and the sentence about whether these rules fit."""
    if found is not None:
        return "warn", found.sentence
    numbers = draft.data["players"]
    fit = _("These rules fit together.")
    if players in numbers:
        ready = ngettext("Ready for {number} player.", "Ready for {number} players.", players).format(number=players)
        return "check", f"{fit}\n{ready}"
    for_whom = _("They are for {players} players.").format(players=", ".join(str(number) for number in numbers))
    return "info", f"{fit}\n{for_whom}"


def buttons(brush: Brush, draft: Draft, room: Rect, fits: bool, low_room: bool = False) -> tuple[list[Widget], int]:
    """Use, Undo and Back to the book along the lower edge of the room; how much height they take.

    In a low room all must stand in one line.
    """
    use = Button(USE, _("Use these rules"), kind="primary", big=True)
    use.enabled, use.reason = fits, _("These rules do not go together yet.")
    undo = Button(UNDO, _("Undo"), icon="undo")
    undo.enabled, undo.reason = draft.can_undo, _("Nothing was changed here yet.")
    undo.note = _("Ctrl+Z does the same")
    book = Button(BOOK, _("Back to the book"))
    book.enabled, book.reason = bool(draft.overrides), _("Every rule is as in the book.")
    tall, low, gap = brush.px(HEIGHT_BIG), brush.finger(HEIGHT), max(8, brush.px(14))
    wide = [undo.width(brush), book.width(brush)]
    if room.width >= sum(wide) + use.width(brush) + 4 * gap:  # a wide, low room: all in one line
        y = room.bottom - tall
        x = room.x
        for button, width in ((undo, wide[0]), (book, wide[1])):
            button.rect = Rect(x, y + (tall - low) // 2, width, low)
            x += width + gap
        most = min(brush.px(420), room.right - x - gap)
        use.rect = Rect(room.right - most, y, most, tall)
        return [undo, book, use], tall
    if low_room:  # the list of rule sets leads back to the book as well
        undo.rect = Rect(room.x, room.bottom - tall + (tall - low) // 2, wide[0], low)
        use.rect = Rect(undo.rect.right + gap, room.bottom - tall, room.right - undo.rect.right - gap, tall)
        return [undo, use], tall
    share = sum(wide) + gap <= room.width
    if share:
        spare = (room.width - gap - sum(wide)) // 2
        undo.rect = Rect(room.x, room.bottom - low, wide[0] + spare, low)
        book.rect = Rect(undo.rect.right + gap, undo.rect.y, room.right - undo.rect.right - gap, low)
        high = low
    else:
        book.rect = Rect(room.x, room.bottom - low, room.width, low)
        undo.rect = Rect(room.x, book.rect.y - gap - low, room.width, low)
        high = 2 * low + gap
    use.rect = Rect(room.x, room.bottom - high - gap - tall, room.width, tall)
    return [use, undo, book], high + gap + tall


@dataclass
class Verdict:
    """The box that says whether the rules fit, with its button when they do not."""

    rect: Rect
    sign: str
    told: str
    fix: Button | None = None
    wide: int = 0  # of the words where the button stands beside them

    @classmethod
    def lay(cls, brush: Brush, draft: Draft, players: int, room: Rect, told: str = "") -> Verdict:
        """At the lower edge of the room; `told` is what stands there for once."""
        found = trouble(draft)
        sign, words = verdict(draft, players, found)
        if told and found is None:
            words = f"{told}\n{words}"
        pad, side = brush.px(16), brush.px(28)
        wide = room.width - 2 * pad - side - pad
        fix = Button(MEND, _("Make them fit"), icon="check") if found is not None else None
        if fix is None:
            high = brush.height("second", words, wide, 1.25) + 2 * pad
            return cls(Rect(room.x, room.bottom - high, room.width, high), sign, words)
        fix.note = _("Changes as few other rules as are needed for it; Undo takes them back.")
        tall, across = brush.finger(48), min(wide, fix.width(brush))
        under = brush.height("second", words, wide, 1.25) + 2 * pad + tall + brush.px(10)
        narrow = max(1, wide - across - pad)
        high = max(brush.height("second", words, narrow, 1.25), tall) + 2 * pad
        beside = narrow >= brush.px(240) and high < under
        wide, high = (narrow, high) if beside else (wide, under)
        fix.rect = Rect(room.x + pad + side + pad, room.bottom - pad - tall, across, tall)
        if beside:
            fix.rect.midright = (room.right - pad, room.bottom - high // 2)
        box = Rect(room.x, room.bottom - high, room.width, high)
        return cls(box, sign, words, fix, wide)

    def move(self, down: int) -> None:
        """Puts it lower, or higher for a negative number."""
        self.rect.y += down
        if self.fix is not None:
            self.fix.rect.y += down

    def draw(self, brush: Brush) -> None:
        """The box on its tint, with a sign before the words."""
        fill, ink = (theme.BAD_TINT, theme.BAD_DEEP) if self.sign == "warn" else (theme.GOOD_TINT, theme.GOOD_DEEP)
        paint_box(brush, self.rect, fill, 12)
        pad, side = brush.px(16), brush.px(28)
        line = brush.line_height("second", 1.25)
        sign = brush.pictures.icon(self.sign, side, ink)
        brush.surface.blit(sign, sign.get_rect(center=(self.rect.x + pad + side // 2, self.rect.y + pad + line // 2)))
        wide = self.wide or self.rect.width - 3 * pad - side
        words = Rect(self.rect.x + 2 * pad + side, self.rect.y + pad, wide, 0)
        words.height = self.rect.height
        brush.write_block("second", self.told, ink, words, spacing=1.25, marked=False)


def _marked(sentence: str) -> str:
    """A change with the name of its rule in strong letters."""
    name, colon, value = sentence.partition(": ")
    return f"**{name}**{colon}{value}"


@dataclass
class SidePanel:
    """The changes above, the cloth under them, the verdict at the foot of the room."""

    room: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    cloth: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    lines: list[tuple[str, Rect]] = field(default_factory=list)
    more: tuple[str, Rect] | None = None
    heads: list[tuple[str, Rect]] = field(default_factory=list)
    verdict: Verdict | None = None

    def lay(self, brush: Brush, draft: Draft, players: int, room: Rect, told: str = "") -> None:
        """Places everything; the list of changes gives way first."""
        self.room = room
        self.verdict = Verdict.lay(brush, draft, players, room, told)
        head = brush.line_height("h3", 1.35)
        below = self.verdict.rect.y - brush.px(18)
        least = room.y + 2 * head + 3 * brush.line_height("second", 1.3) + brush.px(24)
        high = min(round(room.width * CLOTH), below - least)
        self.heads = [(_("What you changed"), Rect(room.x, room.y, room.width, head))]
        self.cloth = Rect(0, 0, 0, 0)
        if high >= brush.px(120):
            self.cloth = Rect(room.x, below - high, room.width, high)
            self.heads.append((_("Try it out"), Rect(room.x, self.cloth.y - head - brush.px(4), room.width, head)))
            below = self.heads[1][1].y - brush.px(8)
        self._lay_changes(brush, draft, Rect(room.x, room.y + head, room.width, below - room.y - head))
        if self.cloth.height:
            self._close_up(brush)

    def _lay_changes(self, brush: Brush, draft: Draft, room: Rect) -> None:
        changes = [_marked(sentence) for _path, sentence in draft.changes()]
        if not changes:
            changes = [_("Nothing yet: every rule is as in the book.")]
        side = brush.px(34) if draft.overrides else 0
        line = brush.line_height("second", 1.3)
        self.lines, self.more, y = [], None, room.y
        for number, sentence in enumerate(changes):
            high = brush.height("second", sentence, room.width - side, 1.3)
            left = len(changes) - number - 1
            if y + high + (line if left else 0) > room.bottom and number:
                told = ngettext("and {number} more rule", "and {number} more rules", left + 1).format(number=left + 1)
                self.more = (told, Rect(room.x + side, y, room.width - side, line))
                return
            self.lines.append((sentence, Rect(room.x + side, y, room.width - side, high)))
            y += high + brush.px(4)

    def _close_up(self, brush: Brush) -> None:
        """The cloth stands close under a short list of changes."""
        last = self.more[1] if self.more else self.lines[-1][1]
        head = self.heads[1][1]
        up = head.y - (last.bottom + brush.px(18))
        if up > 0:
            self.heads[1] = (self.heads[1][0], head.move(0, -up))
            self.cloth.y -= up
        if self.verdict is not None:
            self.verdict.move(self.cloth.bottom + brush.px(18) - self.verdict.rect.y)

    def draw(self, brush: Brush, draft: Draft, cloth: DemoCloth) -> None:
        """All of it but the controls and what moves."""
        for words, rect in self.heads:
            brush.write("h3", words, theme.INK, rect, valign="middle")
        line = brush.line_height("second", 1.3)
        for sentence, rect in self.lines:
            if draft.overrides:
                tick = brush.pictures.icon("check", brush.px(24), theme.GOOD)
                brush.surface.blit(tick, tick.get_rect(midleft=(self.room.x, rect.y + line // 2)))
            brush.write_block("second", sentence, theme.INK, rect)
        if self.more is not None:
            brush.write("second", self.more[0], theme.INK_SOFT, self.more[1], valign="middle")
        if self.verdict is not None:
            self.verdict.draw(brush)
        if self.cloth.height:
            cloth.draw(brush, self.cloth)
