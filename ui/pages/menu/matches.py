"""All matches that can be continued: one press goes on with one, another takes one away for good, after a question."""

from __future__ import annotations

from datetime import datetime
from typing import Final

from pygame import Rect, Surface

from game.i18n.words import _, ngettext
from game.storage.journal import InUse, SavedMatch, delete, unfinished
from ui.core import games
from ui.core.input import Input, Key
from ui.core.scene import Change, Description, Pop, Push, Replace, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page_frame import back_button, draw_page, page_room
from ui.widgets.kit.scroll_area import ScrollArea
from ui.widgets.kit.sheet import Sheet
from ui.widgets.rows import ListRow

BACK: Final = "matches:back"
GO_ON: Final = "matches:continue"
DELETE: Final = "matches:delete"
WIDEST: Final = 1200


class Matches(Scene):
    """Rows of matches, the newest first; it closes when none is left."""

    name = "matches"

    def __init__(self, services: Services) -> None:
        self._services = services
        self._saved: list[SavedMatch] = []
        self._ring = Ring(wraps=False, visible=services.by_keys)
        self._area = ScrollArea()
        self._sheet = Rect(0, 0, 1, 1)
        self._size = (1, 1)

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self._ring.guard()
        self._saved = unfinished(self._services.folders.matches)
        if not self._saved:
            self.change = Pop()
        self._lay_out()

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape" and not self._ring.busy:
            return Pop()
        name = self._area.heard(self._ring, event, self._lay_out)
        return self._pressed(name) if name is not None else None

    def _pressed(self, name: str) -> Change | None:
        if name == BACK:
            return Pop()
        what, _colon, number = name.rpartition(":")
        saved = self._saved[int(number)]
        if what == DELETE:
            return Push(Deletion(self._services, saved))
        session = games.resume(self._services, saved)
        if session is None:
            return Pop()  # the menu tells what is wrong with it, and what could be rescued
        from ui.table.scene.table import TableScene

        self._services.heed()
        return Replace(TableScene(self._services, session))

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        return self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        message = " ".join(self._services.troubles) or _("Unfinished matches")
        return Description(phase="matches", message=message, focus=self._ring.focus, controls=self._ring.controls())

    def _lay_out(self) -> None:
        scale = self._services.scale(self._size)
        brush = Brush.of(self._services, size=self._size)
        room = page_room(scale)
        self._sheet = Rect(0, 0, min(room.width, brush.px(WIDEST)), room.height)
        self._sheet.midtop = room.midtop
        pad = brush.px(28)
        inner = self._sheet.inflate(-2 * pad, -2 * pad)
        area = self._area.place(brush, Rect(inner.x, inner.y, inner.width + brush.px(14), inner.height))
        widgets: list[Widget] = []
        gap, y = brush.px(14), self._area.origin
        for number, saved in enumerate(self._saved):
            row = self._row(number, saved, Rect(area.x, y, area.width, 0), brush)
            widgets += row
            y = row[0].rect.bottom + gap
        if self._area.fit(y - self._area.origin):
            self._lay_out()
            return
        back = back_button(brush, BACK, _("Main menu"), scale)
        self._ring.place([back, *widgets], f"{GO_ON}:0")

    def _row(self, number: int, saved: SavedMatch, place: Rect, brush: Brush) -> list[Widget]:
        title = f"{saved.variant_name} · {games.who_leads(saved)}"
        line = games.when_saved(saved, datetime.now().astimezone())
        go_on = ListRow(f"{GO_ON}:{number}", title, Rect(place), line=line, icon="play", may_cut=True)
        go_on.rect.height = go_on.high(brush)
        away = Button(f"{DELETE}:{number}", _("Delete…"), Rect(place), icon="x")
        away.rect.width = min(away.width(brush), place.width // 3)
        away.rect.height = go_on.rect.height
        away.rect.right = place.right
        go_on.rect.width = place.width - away.rect.width - brush.px(12)
        if go_on.rect.width > brush.px(700):
            go_on.end = ngettext("{number} player", "{number} players", saved.players).format(number=saved.players)
        for widget in (go_on, away):
            widget.clip = self._area.area
        return [go_on, away]

    def draw(self, screen: Surface) -> None:
        brush, scale = Brush.of(self._services, screen), self._services.scale(screen.get_size())
        draw_page(brush, scale, _("Unfinished matches"), self._ring[BACK].rect, sheets=[self._sheet])
        self._area.draw_with(brush, self._ring, theme.PAPER_HIGH, theme.PAPER_LOW)


class Deletion(Sheet):
    """Asks before a match is taken away: that cannot be taken back."""

    name = "delete-match"
    wide = 700
    first = "delete-match:keep"

    def __init__(self, services: Services, saved: SavedMatch) -> None:
        super().__init__(services)
        self._saved = saved
        self._trouble = ""

    def title(self) -> str:
        return _("Delete this match?")

    def _words(self) -> str:
        told = f"{self._saved.variant_name} · {games.who_leads(self._saved)}"
        return self._trouble or _("{match}. It is gone for good then.").format(match=told)

    def height(self, brush: Brush, width: int) -> int:
        words = brush.height("body", self._words(), width)
        return words + brush.px(24) + self._lines(brush, width) * (_high(brush) + brush.px(12))

    def _buttons(self) -> list[Button]:
        keep = Button("delete-match:keep", _("Keep the match"), kind="primary", cap=_("Esc"))
        return [Button("delete-match:delete", _("Delete the match")), keep]

    def _lines(self, brush: Brush, width: int) -> int:
        return 1 if sum(button.width(brush) for button in self._buttons()) + brush.px(16) <= width else 2

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        made, high = self._buttons(), _high(brush)
        beside = self._lines(brush, inner.width) == 1
        x, y = inner.right, inner.bottom - high
        for button in reversed(made):
            wide = button.width(brush) if beside else inner.width
            button.rect = Rect(x - wide, y, wide, high)
            x, y = (x - wide - brush.px(16), y) if beside else (x, y - high - brush.px(12))
        return list(made)

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        brush.write_block("body", self._words(), theme.INK, inner, marked=False)

    def pressed(self, name: str) -> Change | None:
        if name == "delete-match:delete" and not self._trouble:
            try:
                delete(self._saved.path)
            except InUse:
                self._trouble = _("This match is open in another window: close that one first.")
            except OSError as error:
                self._trouble = _("It cannot be deleted: {reason}").format(reason=error.strerror)
            if self._trouble:
                self.lay_out()
                return None
        return Pop()


def _high(brush: Brush) -> int:
    return brush.control_height
