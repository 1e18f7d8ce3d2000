"""The heads of the panels: faces, names, tricks, the running total, and what counts beside the cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import SRCALPHA, Rect, Surface

from game.i18n.words import ngettext
from ui.draw import theme
from ui.draw.skins import Skin, Skins
from ui.pages.results.counting.count import SideCount
from ui.pages.results.counting.layout import Page
from ui.pages.results.counting.timing import Timing
from ui.table.plates.plates import face_skin, sign_skin
from ui.widgets.base import Brush

if TYPE_CHECKING:
    from ui.core.services import Services

SCORE = theme.rgb("#DCE6D8")


class Heads:
    """Paints the heads of all sides of one count; a head is `high`, its words are `pad` away from the panel's edge."""

    def __init__(self, services: Services, skins: Skins, page: Page, sides: tuple[SideCount, ...]) -> None:
        self._services = services
        self._skins = skins
        self._page = page
        self._sides = sides
        self.pad = round((16 if page.small else 30) * page.k)
        self.high = round((66 if page.small else 108) * page.k)

    def _bonus_words(self, side: SideCount) -> str:
        return " · ".join(f"{name} +{worth}" for name, worth in side.bonuses)

    def bonus_height(self, side: SideCount, width: int) -> int:
        """How high the lines of what a side has beside its cards are in a panel of this width."""
        words = self._bonus_words(side)
        return self._services.text.wrapped_height("plate", words, self._page.k, width - 2 * self.pad) if words else 0

    def draw(self, surface: Surface, timing: Timing, now: float) -> None:
        """Faces, names and running totals."""
        over = now >= timing.sentence.begin
        for number, (rect, side) in enumerate(zip(self._page.panels, self._sides, strict=True)):
            bright = over and side.won
            key = ("head", rect.size, side.title, side.tricks, bright)
            self._skins.get(key, lambda r=rect, s=side, b=bright: self._made_head(r, s, b)).blit(  # type: ignore[misc]
                surface, rect.topleft
            )
            bonus = sum(worth for _name, worth in side.bonuses)
            self._total(surface, rect, timing.total(number, now, bonus), bright)
            if side.bonuses and now >= timing.bonus.begin:
                self._bonus(surface, rect, side)

    def _total_role(self) -> str:
        return "h1" if self._page.small else "number"

    def _total(self, surface: Surface, rect: Rect, number: int, bright: bool) -> None:
        colour = theme.FOCUS if bright else theme.CREAM
        spot = Rect(rect.x, rect.y + round(4 * self._page.k), rect.w - self.pad, self.high)
        self._services.text.draw(
            surface, self._total_role(), str(number), colour, spot, self._page.k, align="right", valign="middle"
        )

    def _made_head(self, rect: Rect, side: SideCount, bright: bool) -> Skin:
        page, text = self._page, self._services.text
        k, small = page.k, page.small
        surface = Surface((rect.w, self.high), SRCALPHA)
        face = round((44 if small else 64) * k)
        y = (self.high - face) // 2 + round(4 * k)
        room = rect.w - self.pad - text.size(self._total_role(), "100", k)[0] - round(12 * k)
        role, step = self._head_fit(face, room)
        look = "smile" if bright else "calm"
        for number, name in enumerate(side.faces if step else ()):
            spot = (round(self.pad + number * step), y)
            face_skin(Brush.of(self._services, surface), (name, look), Rect(spot, (face, face)), bright)
        x = self._names_at(side, face, step)
        if len(side.seats) > 1:
            sign = self._sign()
            sign_skin(self._skins, side.team, sign).blit(surface, (x, y + face * 0.3 - sign / 2))
            x += sign + round(10 * k)
        room -= x
        tricks = ngettext("{number} trick", "{number} tricks", side.tricks).format(number=side.tricks)
        title = Rect(x, y + round(face * 0.33) - face // 2, room, face)
        text.draw(surface, role, side.title, theme.CREAM, title, k, valign="middle")
        below = Rect(x, y + round(face * 0.82) - face // 2, room, face)
        if text.size("plate", tricks, k)[0] <= room:
            text.draw(surface, "plate", tricks, SCORE, below, k, valign="middle")
        return Skin(surface.convert_alpha())

    def _sign(self) -> int:
        return max(10, round((14 if self._page.small else 18) * self._page.k))

    def _names_at(self, side: SideCount, face: int, step: float) -> int:
        """Where the names begin, behind faces that lie `step` apart (0: there are none)."""
        faces = (len(side.faces) - 1) * step + face + 16 * self._page.k if step else 0.0
        return round(self.pad + faces)

    def _head_fit(self, face: int, room: int) -> tuple[str, float]:
        """The largest letters in which all names fit, and how far the faces are apart: names go before faces."""
        k, text = self._page.k, self._services.text
        sign = self._sign() + round(10 * k) if any(len(side.seats) > 1 for side in self._sides) else 0
        roles = ("lead_bold",) if self._page.small else ("h2", "lead_bold")
        tries = [(role, step) for step in (face + 14 * k, face * 0.6) for role in roles]
        tries += [("lead_bold", 0.0), ("second_bold", 0.0)]
        for role, step in tries:
            places = ((side.title, room - sign - self._names_at(side, face, step)) for side in self._sides)
            if all(text.fits(role, title, k, width) for title, width in places):
                return role, step
        return "small", 0.0

    def _bonus(self, surface: Surface, rect: Rect, side: SideCount) -> None:
        high = self.bonus_height(side, rect.w)
        spot = Rect(rect.x + self.pad, rect.bottom - high - round(10 * self._page.k), rect.w - 2 * self.pad, high)
        self._services.text.wrapped(surface, "plate", self._bonus_words(side), theme.GOLD_WORD, spot, self._page.k)
