"""The heads of the panels: faces, names, tricks, the running total, and what counts beside the cards."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from pygame import SRCALPHA, Rect, Surface

from game.i18n.words import ngettext
from ui.core.count import SideCount
from ui.draw import theme
from ui.draw.skins import Skin
from ui.pages.results.counting.timing import Timing
from ui.widgets.base import Brush
from ui.widgets.player_marks import face_skin, sign_skin

SCORE = theme.rgb("#DCE6D8")


class Heads:
    """Paints the heads of all sides of one count; a head is `high`, its words are `pad` away from the panel's edge."""

    def __init__(self, brush: Brush, small: bool, panels: tuple[Rect, ...], sides: tuple[SideCount, ...]) -> None:
        self._brush, self._panels, self._sides = brush, panels, sides
        self.pad = brush.px(16 if small else 30)
        self.high = brush.px(58 if small else 92)
        self._roles = ("lead_bold",) if small else ("name", "lead_bold")
        self._total_role = "h1" if small else "number"
        self._face = brush.px(44 if small else 64)
        self._sign = max(10, brush.px(14 if small else 18))

    def bonus_height(self, side: SideCount, width: int) -> int:
        """How high the lines of what a side has beside its cards are in a panel of this width."""
        return self._brush.height("plate", _bonus_words(side), width - 2 * self.pad) if side.bonuses else 0

    def draw(self, brush: Brush, timing: Timing, now: float) -> None:
        """Faces, names and running totals."""
        over = now >= timing.sentence.begin
        for number, (rect, side) in enumerate(zip(self._panels, self._sides, strict=True)):
            bright = over and side.won
            self._skin(rect, side, bright).blit(brush.surface, rect.topleft)
            total = str(timing.total(number, now, sum(worth for _name, worth in side.bonuses)))
            spot = Rect(rect.x, rect.y + brush.px(4), rect.w - self.pad, self.high)
            colour = theme.FOCUS if bright else theme.CREAM
            brush.write(self._total_role, total, colour, spot, align="right", valign="middle")
            if side.bonuses and now >= timing.bonus.begin:
                high = self.bonus_height(side, rect.w)
                spot = Rect(rect.x + self.pad, rect.bottom - high - brush.px(10), rect.w - 2 * self.pad, high)
                brush.write_block("plate", _bonus_words(side), theme.GOLD_WORD, spot)

    def makers(self) -> Iterator[Callable[[], object]]:
        """What paints faces and names as they are first seen, ahead of that."""
        for rect, side in zip(self._panels, self._sides, strict=True):
            yield partial(self._skin, rect, side, False)

    @property
    def taken(self) -> list[Rect]:
        """Where the faces with the names stand, the totals, and what is counted beside the cards."""
        found, brush = [], self._brush
        for rect, side in zip(self._panels, self._sides, strict=True):
            role, step, room = self._name_room(rect.w)
            words = max(brush.width(role, side.title) if role else 0, brush.width("plate", _tricks(side)))
            left = min(self._words_at(side, step) + words, room)
            total = brush.width(self._total_role, str(side.total)) + self.pad
            found.append(Rect(rect.x, rect.y, left, self.high))
            found.append(Rect(rect.right - total, rect.y, total, self.high))
            if side.bonuses:
                high = self.bonus_height(side, rect.w) + brush.px(10)
                found.append(Rect(rect.x + self.pad, rect.bottom - high, rect.w - 2 * self.pad, high))
        return found

    def _skin(self, rect: Rect, side: SideCount, bright: bool) -> Skin:
        key = ("head", rect.size, side.title, side.tricks, bright)
        return self._brush.skins.get(key, partial(self._head, rect.w, side, bright))

    def _head(self, width: int, side: SideCount, bright: bool) -> Skin:
        brush = self._brush.on(Surface((width, self.high), SRCALPHA))
        surface, face = brush.surface, self._face
        y = (self.high - face) // 2 + brush.px(4)
        role, step, room = self._name_room(width)
        for number, name in enumerate(side.faces if step else ()):
            place = Rect(round(self.pad + number * step), y, face, face)
            face_skin(brush, (name, "smile" if bright else "calm"), place, bright)
        x = self._names_at(side, step)
        if len(side.seats) > 1:
            sign_skin(brush.skins, side.team, self._sign).blit(
                surface, (x, y + face * (0.3 if role else 0.5) - self._sign / 2)
            )
        x, tricks = self._words_at(side, step), _tricks(side)
        room -= x
        title = Rect(x, y + round(face * 0.33) - face // 2, room, face)
        if role:
            brush.write(role, side.title, theme.CREAM, title, valign="middle")
        if brush.width("plate", tricks) <= room:
            title.y = y + round(face * (0.82 if role else 0.5)) - face // 2
            brush.write("plate", tricks, SCORE, title, valign="middle")
        return Skin(surface.convert_alpha())

    def _name_room(self, width: int) -> tuple[str, float, int]:
        """In which letters names stand in a panel of this width, how far faces are apart, and where both must end."""
        room = width - self.pad - self._brush.width(self._total_role, "100") - self._brush.px(12)
        return *self._fit(room), room

    def _words_at(self, side: SideCount, step: float) -> int:
        """Where the words begin, behind the sign of those who play together."""
        sign = self._sign + self._brush.px(10) if len(side.seats) > 1 else 0
        return self._names_at(side, step) + sign

    def _names_at(self, side: SideCount, step: float) -> int:
        """Where the names begin, behind faces that lie `step` apart (0: there are none)."""
        faces = (len(side.faces) - 1) * step + self._face + 16 * self._brush.k if step else 0.0
        return round(self.pad + faces)

    def _fit(self, room: int) -> tuple[str, float]:
        """The largest letters in which all names fit, and how far the faces are apart: names go before faces.

        Where they fit in none the faces stand alone.
        """
        brush, face = self._brush, self._face
        sign = self._sign + brush.px(10) if any(len(side.seats) > 1 for side in self._sides) else 0
        tries = [(role, step) for step in (face + 14 * brush.k, face * 0.6) for role in self._roles]
        tries += [("lead_bold", 0.0), ("second_bold", 0.0), ("small", 0.0)]
        for role, step in tries:
            if all(brush.fits(role, side.title, room - sign - self._names_at(side, step)) for side in self._sides):
                return role, step
        many = max(len(side.faces) for side in self._sides)
        return "", min(face * 0.6, (room - sign - self.pad - face) / max(1, many - 1))


def _tricks(side: SideCount) -> str:
    """How many tricks a side has taken."""
    return ngettext("{number} trick", "{number} tricks", side.tricks).format(number=side.tricks)


def _bonus_words(side: SideCount) -> str:
    return " · ".join(f"{name} +{worth}" for name, worth in side.bonuses)
