"""The picture of the curtain: a wall of tiles, and on it the paper that names who is next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from ui.core.scene import Box
from ui.draw import theme
from ui.draw.skins import Skin, Skins, box, circle, raster
from ui.widgets.base import Brush
from ui.widgets.papers import paint_paper

if TYPE_CHECKING:
    from ui.core.services import Services
    from ui.widgets.buttons import Button

WIDE: Final = 1000
FACE, LEAST_FACE = 220, 64
DARK: Final = 0.38  # of the wall, so that the paper is the bright thing


@dataclass(frozen=True, slots=True)
class CurtainWords:
    """All its words: face, who is next, what the others do, the gold button, and what has happened."""

    face: str
    title: str
    lines: tuple[str, ...]
    open_: str
    since: str
    facts: list[str]


class CurtainPage:
    """Lays the curtain out for one window and paints its still part once."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._skins = Skins(services.pictures.budget)
        self._ground: Surface | None = None
        self._sliding: Surface | None = None
        self.facts: list[tuple[str, Box]] = []

    def lay_out(self, size: tuple[int, int], told: CurtainWords, buttons: list[Button]) -> None:
        """Places the buttons, and everything else as it has room: the face gives way first, then the news."""
        self._size, self._told = size, told
        self._ground = self._sliding = None
        brush = self._brush = Brush.of(self._services, size=size)
        edge, gap = max(10, brush.px(24)), brush.px(20)
        foot = self._place_foot(buttons[1:], size, edge)
        room = Rect(0, 0, min(brush.px(WIDE), size[0] - 2 * edge), foot - gap - edge)
        self._compose(room.size, buttons[0])
        high = self._paper.height + gap + (size[1] - edge - foot)
        top = max(edge, (size[1] - high) // 2)
        self._paper.midtop = (size[0] // 2, top)
        self._shift(buttons[0], self._paper.topleft)
        drop = self._paper.bottom + gap - foot
        for button in buttons[1:]:
            button.rect.y += drop

    def _place_foot(self, buttons: list[Button], size: tuple[int, int], edge: int) -> int:
        """The wooden buttons in as few rows as they need, at the lower edge; says where their first row begins."""
        brush, gap = self._brush, self._brush.px(16)
        high = brush.finger(64)
        for button in buttons:
            button.rect = Rect(0, 0, min(button.width(brush) + brush.px(12), size[0] - 2 * edge), high)
        room = size[0] - 2 * edge + gap
        for count in range(len(buttons), 0, -1):  # as many in a row as have room in every row
            rows = [buttons[start : start + count] for start in range(0, len(buttons), count)]
            if all(sum(button.rect.width + gap for button in row) <= room for row in rows):
                break
        top = size[1] - edge - len(rows) * high - (len(rows) - 1) * gap
        for number, row in enumerate(rows):
            x = (size[0] - sum(button.rect.width for button in row) - (len(row) - 1) * gap) // 2
            for button in row:
                button.rect.topleft = (x, top + number * (high + gap))
                x += button.rect.width + gap
        return top

    def _compose(self, room: tuple[int, int], gold: Button) -> None:
        """What stands on the paper from top to bottom, in paper's own pixels."""
        brush, told = self._brush, self._told
        pad, inner = brush.px(44), room[0] - 2 * brush.px(44)
        roles = ("curtain", "h1", "h2")
        role = next((r for r in roles if brush.width(r, told.title) <= inner), roles[-1])
        title = brush.height(role, told.title, inner, 1.15)
        lines = [brush.height("lead", line, inner) for line in told.lines]
        button = brush.finger(96)
        step, small = brush.px(22), brush.line_height("second", 1.3)
        under = brush.px(14)  # letters of the title that reach below their line
        fixed = brush.px(16) + 2 * brush.px(28) + title + under + sum(lines) + 2 * step + button
        rows = self._fact_rows(inner)
        pill = self._pill_height()
        left = room[1] - fixed
        face = min(brush.px(FACE), left - brush.px(12))
        shown = 0
        for count in range(1, min(len(rows), 3) + 1):
            need = step + small + count * (pill + brush.px(8))
            if left - need - brush.px(12) >= brush.px(LEAST_FACE) or left - need >= 0 > face:
                shown = count
        if shown:
            left -= step + small + shown * (pill + brush.px(8))
            face = min(brush.px(FACE), left - brush.px(12))
        face = face if face >= brush.px(LEAST_FACE) else 0
        y = brush.px(16) + brush.px(28)
        self._face = Rect((room[0] - face) // 2, y, face, face)
        y += face + (brush.px(12) if face else 0)
        self._title = (role, Rect(pad, y, inner, title))
        y += title + under
        self._lines = []
        for line, high in zip(told.lines, lines, strict=True):
            self._lines.append((line, Rect(pad, y, inner, high)))
            y += high
        y += step
        wide = min(inner, gold.width(brush) + brush.px(60))
        if gold.width(brush) > inner:
            gold.cap = ""
        gold.rect = Rect((room[0] - wide) // 2, y, wide, button)
        y += button + step
        self._since = Rect(pad, y, inner, small) if shown else None
        self._pills = []
        if shown:
            y += small + brush.px(6)
            for row in rows[-shown:]:
                self._pills += self._pill_row(row, y, room[0])
                y += pill + brush.px(8)
        self._paper = Rect(0, 0, room[0], min(room[1], y + brush.px(20)))

    def _pill_height(self) -> int:
        return self._brush.line_height("second_bold", 1.5)

    def _pill_width(self, words: str) -> int:
        return self._brush.width("second_bold", words) + self._brush.px(28)

    def _fact_rows(self, inner: int) -> list[list[str]]:
        """The news in rows that fit, the latest at the end; one that fits no row is left out."""
        rows: list[list[str]] = []
        gap, used = self._brush.px(10), 0
        for words in reversed(self._told.facts[-12:]):
            wide = self._pill_width(words)
            if wide > inner:
                continue
            if rows and used + gap + wide <= inner:
                rows[0].insert(0, words)
                used += gap + wide
            else:
                rows.insert(0, [words])
                used = wide
        return rows

    def _pill_row(self, row: list[str], y: int, width: int) -> list[tuple[str, Rect]]:
        gap = self._brush.px(10)
        x = (width - sum(self._pill_width(words) + gap for words in row) + gap) // 2
        found = []
        for words in row:
            rect = Rect(x, y, self._pill_width(words), self._pill_height())
            found.append((words, rect))
            x = rect.right + gap
        return found

    def _shift(self, gold: Button, by: tuple[int, int]) -> None:
        """Everything on the paper goes where the paper is."""
        for rect in (self._face, self._title[1], gold.rect, *(rect for _line, rect in self._lines)):
            rect.move_ip(by)
        for _words, rect in self._pills:
            rect.move_ip(by)
        if self._since is not None:
            self._since.move_ip(by)
        self.facts = [(words, (rect.x, rect.y, rect.w, rect.h)) for words, rect in self._pills]

    # -- painting ---------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        """Everything but the buttons."""
        pictures = self._services.pictures
        if self._ground is None:
            before = pictures.stand_ins
            ground = Surface(self._size).convert(screen)
            self._paint(ground)
            if pictures.stand_ins != before:
                screen.blit(ground, (0, 0))
                return
            self._ground = ground
        screen.blit(self._ground, (0, 0))

    def slide(self, screen: Surface, low: int, paint: Callable[[Surface], None]) -> None:
        """The curtain while it moves: its lower edge is at `low`."""
        if self._sliding is None:
            self._sliding = Surface(self._size).convert(screen)
            paint(self._sliding)
        screen.blit(self._sliding, (0, low - self._size[1]))

    def _paint(self, ground: Surface) -> None:
        brush, told = Brush.of(self._services, ground), self._told
        ground.blit(self._services.pictures.wall(self._size), (0, 0))
        veil = Surface(self._size)
        veil.fill(theme.WALNUT)
        veil.set_alpha(round(255 * DARK))
        ground.blit(veil, (0, 0))
        paint_paper(brush, self._paper)
        if self._face.width:
            self._paint_face(brush)
        role, spot = self._title
        brush.write_block(role, told.title, theme.INK, spot, align="center", spacing=1.15)
        for line, rect in self._lines:
            brush.write_block("lead", line, theme.INK, rect, align="center")
        if self._since is not None:
            brush.write("second", told.since, theme.INK_SOFT, self._since, align="center", valign="middle")
        for words, rect in self._pills:
            self._paint_pill(brush, words, rect)

    def _paint_face(self, brush: Brush) -> None:
        spot = self._face
        brush.face(self._told.face, spot.width, center=spot.center)
        line = max(3, brush.px(5))
        side = spot.width + 2 * line

        def make() -> Skin:
            ring = circle((side / 2, side / 2), side / 2 - line / 2, stroke=theme.COBALT, width=line)
            return Skin(raster((side, side), ring), -line, -line)

        self._skins.get(("ring", side), make).blit(brush.surface, spot.topleft)

    def _paint_pill(self, brush: Brush, words: str, rect: Rect) -> None:
        def make() -> Skin:
            return Skin(raster(rect.size, box((0, 0, *rect.size), rect.height / 2, theme.PAPER_SHADE)))

        self._skins.get(("pill", rect.size), make).blit(brush.surface, rect.topleft)
        brush.write("second_bold", words, theme.INK_ROW, rect, align="center", valign="middle")

    def draw_hold(self, brush: Brush, rect: Rect, share: float) -> None:
        """How long the button has been held, as a bar along its lower edge."""
        high = max(4, brush.px(8))
        bar = Rect(rect.x + high, rect.bottom - 2 * high, round((rect.width - 2 * high) * share), high)
        brush.surface.fill(theme.COBALT, bar)
