"""Beside the rules: what was changed, what the rule that is looked at does, and whether all of them fit together."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.house_rules.fit import trouble
from game.i18n.words import _, ngettext
from ui.draw import theme
from ui.pages.house_rules.cloth import DemoCloth
from ui.pages.house_rules.controls import NAME
from ui.pages.house_rules.editor import DraftEditor
from ui.widgets.base import Brush, Press
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Block, Down, Element, Fit, Grow
from ui.widgets.kit.layout_parts import Aligned, Boxed, OneLine, Padded, Painted, Sized, Words, glyph

CLOTH: Final = 0.6  # height of the cloth for a width of 1
LEAST_CLOTH: Final = 120  # a lower one is left out
LEAST_LINES: Final = 3  # of the changes, which are seen before the cloth may have its height
LEAST_WORDS: Final = 380  # room that the verdict keeps beside its button


def verdict(editor: DraftEditor, mend: Press = None) -> Element:
    """The box that says whether the rules fit, with a button when they do not, and what came of the last press."""
    found, numbers, players = trouble(editor.draft), editor.draft.data["players"], editor.players
    if found is not None:
        fix = Button(f"{NAME}:mend", _("Make them fit"), icon="check", press=mend or editor.mend)
        fix.note = _("Changes as few other rules as are needed for it; Undo takes them back.")
        button, words = Sized(fix, high=48), Words("second", found.sentence, theme.BAD_DEEP, spacing=1.25, marked=False)
        beside = Across(Grow(Sized(words, wide=LEAST_WORDS)), button, gap=16)
        said: Element = Fit(beside, Down(words, Aligned(button), gap=10))
        sign, fill, ink = "warn", theme.BAD_TINT, theme.BAD_DEEP
    else:
        ready = _("They are for {players} players.").format(players=", ".join(map(str, numbers)))
        if players in numbers:
            ready = ngettext("Ready for {number} player.", "Ready for {number} players.", players).format(
                number=players
            )
        lines = "\n".join(filter(None, (editor.told, _("These rules fit together."), ready)))
        said = Words("second", lines, theme.GOOD_DEEP, spacing=1.25, marked=False)
        sign, fill, ink = "check" if players in numbers else "info", theme.GOOD_TINT, theme.GOOD_DEEP
    return Boxed(Across(glyph(sign, 28, ink), Grow(said), gap=16, valign="top"), fill, 16, radius=12)


def rule_buttons(editor: DraftEditor, use: Press, low: bool = False) -> Element:
    """Use, Undo and Back to the book; where all must stand in one line, the list of rule sets leads to the book."""
    big = Button(f"{NAME}:use", _("Use these rules"), kind="primary", big=True, press=use)
    draft = editor.draft
    big.enabled, big.reason = draft.fits, _("These rules do not go together yet.")
    back = Button(f"{NAME}:undo", _("Undo"), icon="undo", note=_("Ctrl+Z does the same"), press=editor.undo)
    back.enabled, back.reason = draft.can_undo, _("Nothing was changed here yet.")
    book = Button(f"{NAME}:book", _("Back to the book"), press=editor.clear)
    book.enabled, book.reason = bool(draft.overrides), _("Every rule is as in the book.")
    line = Across(back, book, Grow(big), gap=14)
    if low:
        return Fit(line, Across(back, Grow(big), gap=14))
    pair = Fit(Across(Grow(back, 2), Grow(book, 3), gap=14), Down(back, book, gap=14))
    return Fit(line, Down(big, pair, gap=14))


class SidePanel(Block):
    """The changes above, the cloth under them, then the verdict; the list of changes gives way first."""

    grows = 1

    def __init__(self, editor: DraftEditor, cloth: DemoCloth, mend: Press = None) -> None:
        super().__init__()
        self._draft, self._demo, self._verdict = editor.draft, cloth, verdict(editor, mend)
        self.cloth: Rect | None = None  # where the cloth was drawn, if it had room

    def high(self, brush: Brush, width: int) -> int:
        return self._layout(self._changes(), width * CLOTH / brush.k).high(brush, width)

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect = Rect(rect)
        self.parts, self.cloth = [self._fitting(brush, *rect.size)], None
        self.parts[0].put(brush, rect)

    def _fitting(self, brush: Brush, width: int, room: int) -> Element:
        """As high a cloth as leaves room for a few changes, and over it as many of these as have room."""
        changes = self._changes()
        cloth = min(width * CLOTH, room - self._layout(changes, 1, LEAST_LINES).high(brush, width)) / brush.k
        cloth = cloth if cloth >= LEAST_CLOTH else 0
        found = (self._layout(changes, cloth, lines) for lines in range(len(changes), 0, -1))
        return next((one for one in found if one.high(brush, width) <= room), self._layout(changes, cloth, 1))

    def _layout(self, changes: Sequence[Element], cloth: float, lines: int | None = None) -> Element:
        """All of it with a cloth of this height and so many lines."""
        left = len(changes[lines:]) if lines is not None else 0
        told = ngettext("and {number} more rule", "and {number} more rules", left).format(number=left)
        more = Padded(OneLine("second", told, theme.INK_SOFT), 34, 0, 0, 0) if left else None
        heading = Padded(OneLine("h3", _("Try it out"), spacing=1.35), 0, 14, 0, 4)
        return Down(
            OneLine("h3", _("What you changed"), spacing=1.35),
            Down(*changes[:lines], more, gap=4),
            *([heading, Painted(self._paint_cloth, high=cloth)] if cloth else []),
            Padded(self._verdict, 0, 18, 0, 0),
        )

    def _changes(self) -> list[Element]:
        """A line with a tick for every rule that is not as in the book, its name in strong letters."""
        if not self._draft.overrides:
            return [Words("second", _("Nothing yet: every rule is as in the book."))]
        named = [change.partition(": ") for _path, change in self._draft.changes()]
        lines = [Words("second", f"**{name}**{colon}{value}") for name, colon, value in named]
        return [Across(glyph("check", 24, theme.GOOD), Grow(line), gap=10, valign="top") for line in lines]

    def _paint_cloth(self, brush: Brush, rect: Rect) -> None:
        self.cloth = rect
        self._demo.draw(brush, rect)
