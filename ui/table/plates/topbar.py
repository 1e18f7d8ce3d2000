"""The top bar of the table: game, score of the sides with their faces, deal and target, menu and pause."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.ground import Box, whole
from ui.draw.letters.text import Align
from ui.draw.skins import Skin, Skins, box, raster
from ui.widgets.base import Brush
from ui.widgets.player_marks import face_skin, sign_skin

if TYPE_CHECKING:
    from ui.core.services import Services


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
    """What the bar says, and what of it is under the pointer, has the focus or is pressed.

    `unit` says what the score counts. `rules` names the house rules, `sound` the picture of the loudspeaker. What can
    be met is menu, sound, pause, rules. A `warning` stands in the place of the title.
    """

    title: str
    subtitle: str = ""
    sides: tuple[BarSide, ...] = ()
    unit: str = ""
    right: str = ""
    rules: str = ""
    sound: str = "sound"
    warning: str = ""
    hovered: str = ""
    focused: str = ""
    pressed: str = ""


@dataclass(frozen=True, slots=True)
class _Piece:
    """A bit of the score and its width."""

    kind: str  # unit, face, sign, name, score, dash, gap
    value: str
    width: int


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where everything in the bar goes; `words` stand in `aside`, at their end the house rules."""

    title: Rect
    pieces: tuple[_Piece, ...]
    score: Rect
    right: Rect
    words: str
    aside: Rect
    rules: Rect | None


class TopBar:
    """Paints the top bar for one window size; its wood and tiles lie in the ground already."""

    def __init__(self, services: Services, skins: Skins) -> None:
        self._services = services
        self._skins = skins
        self.k = 1.0
        self._last: tuple[object, Surface] | None = None
        self._planned: tuple[object, _Plan] | None = None

    def buttons(self, rect: Box) -> dict[str, Rect]:
        """Where menu (left), sound and pause (right) may be pressed."""
        k, area = self.k, whole(rect)
        wide, high = max(theme.SMALLEST_HIT, round(52 * k)), min(area.h, max(theme.SMALLEST_HIT, round(44 * k)))
        y = area.centery - high // 2
        edge, between = round(14 * k), round(8 * k)
        pause = Rect(area.right - edge - wide, y, wide, high)
        return {"menu": Rect(area.x + edge, y, wide, high), "sound": pause.move(-wide - between, 0), "pause": pause}

    def places(self, rect: Box, state: TopBarState) -> dict[str, Rect]:
        """Where the score is, and the house rules where they are named."""
        area = whole(rect)
        plan = self._plan(area, state)
        found = {"score": plan.score}
        if plan.rules is not None:
            found["rules"] = plan.rules
        return {name: spot.move(area.topleft) for name, spot in found.items()}

    def paint(self, surface: Surface, rect: Box, state: TopBarState) -> None:
        """Draws the bar."""
        area = whole(rect)
        key = (area.size, state, self.k)
        if self._last is None or self._last[0] != key:
            picture = Surface(area.size, SRCALPHA)
            self._compose(picture, state)
            self._last = (key, picture)
        surface.blit(self._last[1], area)

    # -- where everything goes ---------------------------------------------------------------------------------------

    def _plan(self, area: Rect, state: TopBarState) -> _Plan:
        said = state.title, state.subtitle, state.rules, state.unit, state.right, state.warning
        key = (area.size, said, state.sides, self.k)
        if self._planned is None or self._planned[0] != key:
            self._planned = (key, self._planned_for(area.size, state))
        return self._planned[1]

    def _planned_for(self, size: tuple[int, int], state: TopBarState) -> _Plan:
        """The fullest form of the score beside which the title need not be cut."""
        k, area = self.k, Rect((0, 0), size)
        buttons = self.buttons(area)
        left, right = buttons["menu"].right + round(14 * k), buttons["sound"].left - round(8 * k)
        title_w = self._title_width(state)
        small = area.w / k < 1500 or area.w < area.h * 1.05
        chosen: tuple[tuple[_Piece, ...], int] = ((), right)
        for pieces in self._forms(state, area.w / k > 1100):
            wide = sum(piece.width for piece in pieces)
            x = area.centerx - wide // 2
            if small and x < left + title_w + 20 * k:
                x = right - wide - round(10 * k)
            chosen = pieces, x
            if title_w <= x - round(20 * k) - left:
                break
        pieces, x = chosen
        wide = sum(piece.width for piece in pieces)
        title = Rect(left, 0, max(1, min(title_w, x - round(20 * k) - left)), area.h)
        score = Rect(x, 0, max(1, wide), area.h)
        after = score.right + round(24 * k)
        words, aside, rules = self._beside(title, x, area.h, state)
        return _Plan(title, pieces, score, Rect(after, 0, max(0, right - after), area.h), words, aside, rules)

    def _title_width(self, state: TopBarState) -> int:
        wide = self._services.text.size("bar_small", state.warning or state.title, self.k)[0]
        return wide + (self._sign + round(8 * self.k) if state.warning else 0)

    @property
    def _sign(self) -> int:
        """The side of the sign before a warning."""
        return round(max(18, 26 * self.k))

    def _beside(self, title: Rect, end: int, high: int, state: TopBarState) -> tuple[str, Rect, Rect | None]:
        """The players and the house rules beside the title, as far as they have room; where the rules are."""
        k, text = self.k, self._services.text
        aside = Rect(title.right + round(14 * k), 0, end - round(24 * k) - title.right - round(14 * k), high)
        both = " · ".join(part for part in (state.subtitle, state.rules) if part)
        for words in (both, state.rules or state.subtitle):
            wide = text.size("second", words, k)[0]
            if words and aside.w > 0 and wide <= aside.w:
                if not state.rules:
                    return words, aside, None
                named = text.size("second", state.rules, k)[0]
                return words, aside, Rect(aside.x + wide - named, 0, named, high)
        return "", aside, None

    def _forms(self, state: TopBarState, faces: bool) -> Iterator[tuple[_Piece, ...]]:
        """The score with names, with faces or signs alone, closer together, and at last only one's own and the best."""
        sides = state.sides
        alone = len(sides) > 2 or (bool(sides) and sides[0].team is None)
        unit = (self._unit(state.unit), self._gap(14)) if state.unit else ()
        yield unit + self._pieces(sides, names=True, faces=faces)
        yield unit + self._pieces(sides, names=False, faces=alone)
        if len(sides) > 2:
            yield unit + self._pieces(sides, names=False, faces=alone, gap=8)
            best = max(sides[1:], key=lambda side: int(side.score.replace("−", "-")))
            yield unit + self._pieces((sides[0], best), names=False, faces=alone, gap=8)

    # -- painting ----------------------------------------------------------------------------------------------------

    def _compose(self, surface: Surface, state: TopBarState) -> None:
        k, text, area = self.k, self._services.text, surface.get_rect()
        plan = self._plan(area, state)
        for name, spot in self.buttons(area).items():
            self._button(surface, spot, name, state)
        self._title(surface, plan.title, state)
        self._aside(surface, plan.aside, plan.words)
        if plan.rules is not None:
            line = max(1, round(1.5 * k))
            high = text.size("second", "x", k)[1]
            met = "rules" in (state.hovered, state.focused)
            colour = theme.FOCUS if met else theme.CREAM_DIM
            surface.fill(colour, (plan.rules.x, area.centery + round(high * 0.42), plan.rules.w, line))
        self._score(surface, plan.pieces, (plan.score.x, area.centery))
        self._aside(surface, plan.right, state.right, align="right")

    def _title(self, surface: Surface, spot: Rect, state: TopBarState) -> None:
        """The name of the game, or what is more important now."""
        colour = theme.CREAM
        if state.warning:
            colour, side = theme.FOCUS, self._sign
            picture = self._services.pictures.icon("warn", side, colour)
            surface.blit(picture, picture.get_rect(midleft=spot.midleft))
            beside = side + round(8 * self.k)
            spot = Rect(spot.x + beside, spot.y, max(1, spot.w - beside), spot.h)
        words = state.warning or state.title
        self._services.text.draw(surface, "bar_small", words, colour, spot, self.k, valign="middle", may_cut=True)

    def _aside(self, surface: Surface, spot: Rect, words: str, align: Align = "left") -> None:
        """Words that are left out where they have no room."""
        text, k = self._services.text, self.k
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
        picture = self._services.pictures.icon(state.sound if name == "sound" else name, side, theme.CREAM)
        surface.blit(picture, picture.get_rect(center=(spot.centerx, spot.centery + (1 if down else 0))))

    def _pieces(self, sides: tuple[BarSide, ...], names: bool, faces: bool, gap: float = 18) -> tuple[_Piece, ...]:
        """The score in bits: with two sides face name 2 – 1 name face, otherwise face name 2 one after the other."""
        little, wide_gap = self._gap(min(8, gap)), self._gap(gap)
        row: list[_Piece] = []
        for number, side in enumerate(sides):
            part = self._side(side, names, faces)
            mirrored = len(sides) == 2 and number == 1
            if number:
                row += [wide_gap, self._word("dash", "–"), wide_gap] if len(sides) == 2 else [wide_gap, wide_gap]
            for place, piece in enumerate(reversed(part) if mirrored else part):
                row += [little, piece] if place else [piece]
        return tuple(row)

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

    def _gap(self, wide: float) -> _Piece:
        return _Piece("gap", "", round(wide * self.k))

    def _unit(self, unit: str) -> _Piece:
        return _Piece("unit", unit, self._services.text.size("second", unit, self.k)[0])

    def _word(self, kind: str, word: str) -> _Piece:
        role, k = ("name", self.k * SCORE) if kind == "score" else ("body", self.k)
        return _Piece(kind, word, self._services.text.size(role, word, k)[0])

    def _score(self, surface: Surface, pieces: tuple[_Piece, ...], start: tuple[int, int]) -> None:
        k, text = self.k, self._services.text
        x, y = start
        for piece in pieces:
            match piece.kind:
                case "face":
                    place = Rect(x, y - piece.width // 2, piece.width, piece.width)
                    face_skin(
                        Brush(surface, text, self._services.pictures, self._skins, k), (piece.value, "calm"), place
                    )
                case "sign":
                    sign_skin(self._skins, int(piece.value), piece.width).blit(surface, (x, y - piece.width // 2))
                case "unit":
                    text.draw(surface, "second", piece.value, theme.CREAM_DIM, (x, y), k, valign="middle")
                case "name" | "dash":
                    colour = theme.CREAM if piece.kind == "name" else theme.CREAM_DIM
                    text.draw(surface, "body", piece.value, colour, (x, y), k, valign="middle")
                case "score":
                    text.draw(surface, "name", piece.value, theme.FOCUS, (x, y), k * SCORE, valign="middle")
            x += piece.width
