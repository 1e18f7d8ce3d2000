"""The score sheet on its paper: a row for each deal, the newest written from left to right."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface

from game.i18n.words import _, suit_in_sentence
from ui.draw import theme
from ui.draw.skins import Skin, box, gradient, raster, with_halo
from ui.pages.results.score.table import ScoreRow, ScoreTable

if TYPE_CHECKING:
    from game.engine.cards import Suit
    from ui.core.services import Services

FRESH = theme.rgb("#F6E2B4")  # under the row of the deal that was just played


class ScorePaper:
    """The sheet drawn for one rectangle, without and with its newest row; scrolls by rows."""

    def __init__(self, services: Services, sheet: ScoreTable, rect: Rect, k: float) -> None:
        self._services = services
        self._sheet = sheet
        self._k = k
        self.rect = rect
        pad = round(22 * k)
        self._inner = Rect(pad, round(16 * k), rect.w - 2 * pad, rect.h - round(28 * k))
        self._step = services.text.line_height("second", k, 1.28)
        title = services.text.line_height("h3", k, 1.15)
        lines = int((self._inner.h - title) // self._step)
        self._title = title if lines >= 6 or lines - 1 - bool(sheet.foot) >= len(sheet.rows) else 0
        lines = int((self._inner.h - self._title) // self._step)
        self._room = max(1, lines - 1 - bool(sheet.foot))
        self.first = max(0, len(sheet.rows) - self._room)
        self._drawn: tuple[Surface, Surface, Rect] | None = None
        self._skin: Skin | None = None

    @property
    def scrolls(self) -> bool:
        """Whether there are more rows than room."""
        return len(self._sheet.rows) > self._room

    def scroll(self, rows: int) -> bool:
        """Moves by rows; whether anything moved."""
        first = min(max(0, self.first + rows), max(0, len(self._sheet.rows) - self._room))
        moved, self.first = first != self.first, first
        self._drawn = None if moved else self._drawn
        return moved

    def page(self, pages: int) -> bool:
        """Moves by as many rows as are seen at once."""
        return self.scroll(pages * self._room)

    def draw(self, surface: Surface, share: float) -> None:
        """The paper; of the newest row `share` is written."""
        if self._drawn is None:
            self._drawn = self._write()
        before, after, fresh = self._drawn
        if self._skin is None:
            self._skin = with_halo(self._body(), 18 * self._k, 8 * self._k, theme.SHADOW, 0.5, drop=6 * self._k)
        self._skin.blit(surface, self.rect.topleft)
        surface.blit(after if share >= 1 else before, self.rect)
        if 0 < share < 1 and fresh.h:
            part = Rect(fresh.x, fresh.y, round(fresh.w * share), fresh.h)
            surface.blit(after, part.move(self.rect.topleft), part)

    def _body(self) -> Surface:
        size, k = self.rect.size, self._k
        svg = gradient("paper", theme.PAPER_HIGH, theme.PAPER_LOW, 0, size[1]) + box(
            (0, 0, *size), 18 * k, "url(#paper)"
        )
        return raster(size, svg + box((0, 0, *size), 18 * k, stroke=theme.PAPER_EDGE, width=max(1.0, k)))

    def _write(self) -> tuple[Surface, Surface, Rect]:
        """The words without the newest row, with it, and where that row stands."""
        after = Surface(self.rect.size, SRCALPHA)
        y = self._inner.y
        if self._title:
            spot = Rect(self._inner.x, y, self._inner.w, self._title)
            self._services.text.draw(after, "h3", _("Score sheet"), theme.INK, spot, self._k, valign="middle")
            y += self._title
        self._line(after, y, (_("Deal"), *self._sheet.heads, self._sheet.running_head), "second_bold")
        y += self._step
        before, fresh = after, Rect(0, 0, 0, 0)
        for number in range(self.first, min(len(self._sheet.rows), self.first + self._room)):
            if number == len(self._sheet.rows) - 1:
                before = after.copy()
                fresh = Rect(self._inner.x - round(6 * self._k), y, self._inner.w + round(12 * self._k), self._step)
            self._row(after, y, self._sheet.rows[number], newest=fresh.h > 0)
            y += self._step
        for sheet in (before, after) if before is not after else (after,):
            if self._sheet.foot:
                self._rule(sheet, y, 2.5)
                self._line(sheet, y, (self._sheet.foot_head, *self._sheet.foot), "second_bold")
            self._bar(sheet)
        return before, after, fresh

    def _rule(self, surface: Surface, y: int, width: float = 1.5) -> None:
        thick = max(1, round(width * self._k))
        surface.fill(theme.PAPER_EDGE, Rect(self._inner.x, y, self._inner.w, thick))

    def _row(self, surface: Surface, y: int, row: ScoreRow, newest: bool) -> None:
        k, text = self._k, self._services.text
        if newest:
            wash = Rect(self._inner.x - round(6 * k), y, self._inner.w + round(12 * k), self._step)
            surface.blit(raster(wash.size, box((0, 0, *wash.size), 4 * k, FRESH)), wash)
        self._rule(surface, y)
        role = "second_bold" if newest else "second"
        self._line(surface, y, (row.number, *row.cells, row.running), role)
        x = self._inner.x + max(text.size(role, row.number, k)[0], text.size("second", "00", k)[0]) + round(8 * k)
        room = self._inner.x + self._columns()[0] - x
        if row.trump is not None:
            x, room = self._trump(surface, (x, y), room, row.trump, named=newest)
        remark = row.remark
        if remark and text.size("plate", remark, k)[0] <= room:
            text.draw(surface, "plate", remark, theme.INK_SOFT, (x, y + self._step // 2), k, valign="middle")

    def _trump(self, surface: Surface, pos: tuple[int, int], room: int, suit: Suit, named: bool) -> tuple[int, int]:
        """The suit's picture, and for the newest deal its name where there is room; says what is left."""
        k, text = self._k, self._services.text
        side = round(self._step * 0.72)
        if side > room:
            return pos[0], room
        picture = self._services.pictures.suit_icon(suit, side)
        surface.blit(picture, picture.get_rect(midleft=(pos[0], pos[1] + self._step // 2)))
        x, room = pos[0] + side + round(8 * k), room - side - round(8 * k)
        words = _("trump {suit}").format(suit=suit_in_sentence(suit))
        wide = text.size("second_bold", words, k)[0]
        if named and wide <= room:
            text.draw(surface, "second_bold", words, theme.INK, (x, pos[1] + self._step // 2), k, valign="middle")
            x, room = x + wide + round(10 * k), room - wide - round(10 * k)
        return x, room

    def _columns(self) -> list[int]:
        """Where each column ends, from the left edge of the rows; the first is for number and trump."""
        sheet = self._sheet
        table = [
            [head, *(row.cells[n] for row in sheet.rows), *sheet.foot[n : n + 1]] for n, head in enumerate(sheet.heads)
        ]
        if sheet.running_head:
            table.append([sheet.running_head, *(row.running for row in sheet.rows)])
        wanted = [max(self._wide(cell) for cell in column) + round(16 * self._k) for column in table]
        least = max(self._wide(word) for word in (_("Deal"), sheet.foot_head, "00"))
        least = max(least, self._wide("00") + round(8 * self._k + self._step * 0.72)) + round(6 * self._k)
        room = self._inner.w - (round(20 * self._k) if self.scrolls else 0)
        first = round(max(least, min(room - sum(wanted), room * 0.42)))
        spare = (room - first - sum(wanted)) / max(1, len(wanted))
        ends, at = [first], float(first)
        for wide in wanted:
            at += wide + spare
            ends.append(round(at))
        return ends

    def _wide(self, words: str) -> int:
        return self._services.text.size("second_bold", words, self._k)[0]

    def _line(self, surface: Surface, y: int, cells: tuple[str, ...], role: str) -> None:
        """One line of the table: words at the left, cells flush right."""
        k, text = self._k, self._services.text
        ends = self._columns()
        spot = Rect(self._inner.x, y, ends[0], self._step)
        text.draw(surface, role, cells[0], theme.INK, spot, k, valign="middle")
        for number, cell in enumerate(cells[1 : len(ends)]):
            left = self._inner.x + ends[number] + round(6 * k)
            spot = Rect(left, y, self._inner.x + ends[number + 1] - left, self._step)
            text.draw(surface, role, cell, theme.INK, spot, k, align="right", valign="middle", may_cut=True)

    def _bar(self, surface: Surface) -> None:
        """The scroll bar, when there is more than is seen."""
        if not self.scrolls:
            return
        top = self._inner.y + self._title + self._step
        track = Rect(self._inner.right - round(10 * self._k), top, round(10 * self._k), self._room * self._step)
        rows = len(self._sheet.rows)
        thumb = Rect(track.x, 0, track.w, max(track.w, round(track.h * self._room / rows)))
        thumb.y = track.y + round((track.h - thumb.h) * self.first / max(1, rows - self._room))
        for part, colour in ((track, theme.PAPER_LINE), (thumb, theme.GOLD_INK)):
            surface.blit(raster(part.size, box((0, 0, *part.size), part.w / 2, colour)), part)
