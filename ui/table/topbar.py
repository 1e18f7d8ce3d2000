"""The top bar of the table: game, score of the sides with their faces, deal and target, menu and pause."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from ui import theme
from ui.ground import Box, whole
from ui.skins import Skin, Skins, box, raster
from ui.table.plates import face_skin, sign_skin
from ui.text import Align

if TYPE_CHECKING:
    from ui.desk import Desk


SCORE: Final = 32 / 27  # the figures of the score are larger than a name


@dataclass(frozen=True, slots=True)
class BarSide:
    """One side in the score; `team` None where everybody plays alone."""

    name: str
    score: str
    faces: tuple[str, ...] = ()
    team: int | None = None


@dataclass(frozen=True, slots=True)
class TopBarState:
    """What the bar says, and which of its two buttons is under the pointer or has the focus ("menu", "pause")."""

    title: str
    subtitle: str = ""
    sides: tuple[BarSide, ...] = ()
    right: str = ""
    hovered: str = ""
    focused: str = ""
    pressed: str = ""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A bit of the score and its width."""

    kind: str  # face, sign, name, score, dash, gap
    value: str
    width: int


class TopBar:
    """Paints the top bar for one window size; its wood and tiles lie in the ground already."""

    def __init__(self, desk: Desk, skins: Skins) -> None:
        self._desk = desk
        self._skins = skins
        self.k = 1.0
        self._last: tuple[object, Surface, dict[str, Rect]] | None = None

    def buttons(self, rect: Box) -> dict[str, Rect]:
        """Where menu (left) and pause (right) may be pressed."""
        k, area = self.k, whole(rect)
        wide, high = max(theme.SMALLEST_HIT, round(52 * k)), min(area.h, max(theme.SMALLEST_HIT, round(44 * k)))
        y = area.centery - high // 2
        edge = round(14 * k)
        return {"menu": Rect(area.x + edge, y, wide, high), "pause": Rect(area.right - edge - wide, y, wide, high)}

    def paint(self, surface: Surface, rect: Box, state: TopBarState) -> dict[str, Rect]:
        """Draws the bar; returns where its buttons and its score are: "menu", "pause", "score"."""
        area = whole(rect)
        key = (area.size, state, self.k)
        if self._last is None or self._last[0] != key:
            picture = Surface(area.size, SRCALPHA)
            self._last = (key, picture, self._compose(picture, state))
        surface.blit(self._last[1], area)
        return {name: spot.move(area.topleft) for name, spot in self._last[2].items()}

    def _compose(self, surface: Surface, state: TopBarState) -> dict[str, Rect]:
        k, text, area = self.k, self._desk.text, surface.get_rect()
        found = self.buttons(area)
        for name, spot in found.items():
            self._button(surface, spot, name, state)
        left = found["menu"].right + round(14 * k)
        right = found["pause"].left - round(8 * k)
        small = area.w / k < 1500 or area.w < area.h * 1.05
        pieces = self._pieces(state.sides, names=True, faces=area.w / k > 1100)
        wide = sum(piece.width for piece in pieces)
        title_w = min(text.size("bar_small", state.title, k)[0], round(area.w * 0.42))
        if left + title_w + wide + 3 * round(20 * k) > right:
            pieces = self._pieces(state.sides, names=False, faces=len(state.sides) > 2 or state.sides[0].team is None)
            wide = sum(piece.width for piece in pieces)
        x = area.centerx - wide // 2
        if small and x < left + title_w + 20 * k:
            x = right - wide - round(10 * k)
        room = (x if pieces else right) - round(20 * k) - left
        bar = Rect(left, area.y, max(1, min(title_w, room)), area.h)
        drawn = text.draw(surface, "bar_small", state.title, theme.CREAM, bar, k, valign="middle", may_cut=True)
        self._aside(
            surface, Rect(drawn.right + round(14 * k), area.y, x - round(24 * k) - drawn.right, area.h), state.subtitle
        )
        self._score(surface, pieces, (x, area.centery))
        after = x + wide + round(24 * k)
        self._aside(surface, Rect(after, area.y, right - after, area.h), state.right, align="right")
        found["score"] = Rect(x, area.y, max(1, wide), area.h)
        return found

    def _aside(self, surface: Surface, spot: Rect, words: str, align: Align = "left") -> None:
        """Words that are left out where they have no room."""
        text, k = self._desk.text, self.k
        if words and spot.w > 0 and text.size("second", words, k)[0] <= spot.w:
            text.draw(surface, "second", words, theme.CREAM_DIM, spot, k, align=align, valign="middle")

    def _button(self, surface: Surface, spot: Rect, name: str, state: TopBarState) -> None:
        k = self.k
        hot, focus, down = state.hovered == name, state.focused == name, state.pressed == name
        framed = name == "menu" or hot or focus

        def make() -> Skin:
            inside = (0, 0, *spot.size)
            wood = theme.mix(theme.BUTTON_WOOD, theme.WHITE, 0.08 if hot and not down else 0)
            svg = box(inside, 10 * k, wood) if framed else ""
            edge, width = (theme.FOCUS, max(2, 3 * k)) if focus else (theme.BUTTON_WOOD_EDGE, 1.5)
            svg += box(inside, 10 * k, stroke=edge, width=width) if framed else ""
            return Skin(raster(spot.size, svg))

        self._skins.get(("bar", spot.size, framed, hot, focus, down), make).blit(surface, spot.topleft)
        side = round(max(18, (28 if name == "menu" else 26) * k))
        picture = self._desk.pictures.icon(name, side, theme.CREAM)
        surface.blit(picture, picture.get_rect(center=(spot.centerx, spot.centery + (1 if down else 0))))

    def _pieces(self, sides: tuple[BarSide, ...], names: bool, faces: bool) -> list[_Piece]:
        """The score in bits: with two sides face name 2 – 1 name face, otherwise face name 2 one after the other."""
        k = self.k
        gap = _Piece("gap", "", round(8 * k))
        wide_gap = _Piece("gap", "", round(18 * k))
        row: list[_Piece] = []
        for number, side in enumerate(sides):
            part = self._side(side, names, faces)
            mirrored = len(sides) == 2 and number == 1
            if number:
                row += [wide_gap, self._word("dash", "–"), wide_gap] if len(sides) == 2 else [wide_gap, wide_gap]
            for place, piece in enumerate(reversed(part) if mirrored else part):
                row += [gap, piece] if place else [piece]
        return row

    def _side(self, side: BarSide, names: bool, faces: bool) -> list[_Piece]:
        k = self.k
        part: list[_Piece] = []
        if side.team is not None:
            sign = max(10, round(14 * k))
            part.append(_Piece("sign", str(side.team), sign))
        elif faces:
            part += [_Piece("face", face, round(34 * k)) for face in side.faces]
        if names:
            part.append(self._word("name", side.name))
        part.append(self._word("score", side.score))
        return part

    def _word(self, kind: str, word: str) -> _Piece:
        role, k = ("name", self.k * SCORE) if kind == "score" else ("body", self.k)
        return _Piece(kind, word, self._desk.text.size(role, word, k)[0])

    def _score(self, surface: Surface, pieces: list[_Piece], start: tuple[int, int]) -> None:
        k, text = self.k, self._desk.text
        x, y = start
        for piece in pieces:
            match piece.kind:
                case "face":
                    face_skin(
                        self._desk, surface, piece.value, piece.width, (x, y - piece.width // 2), skins=self._skins
                    )
                case "sign":
                    sign_skin(self._skins, int(piece.value), piece.width).blit(surface, (x, y - piece.width // 2))
                case "name" | "dash":
                    colour = theme.CREAM if piece.kind == "name" else theme.CREAM_DIM
                    text.draw(surface, "body", piece.value, colour, (x, y), k, valign="middle")
                case "score":
                    text.draw(surface, "name", piece.value, theme.FOCUS, (x, y), k * SCORE, valign="middle")
            x += piece.width
