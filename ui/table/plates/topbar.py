"""The top bar of the table: game, score of the sides with their faces, deal and target, menu and pause."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.ground import Box, whole
from ui.draw.letters.text import Align
from ui.draw.skins import box
from ui.table.plates.labels import letters_for
from ui.widgets.player_marks import face_skin, sign_skin

if TYPE_CHECKING:
    from ui.draw.theme import Colour
    from ui.widgets.base import Brush

SCORE: Final = 32 / 27  # the figures of the score are larger than a name
LARGE: Final = (1.0, 0.85, 0.72)  # the letters of a score of many sides where there is little room …
SMALL: Final = (0.6, 0.5)  # … and where even without a title there is too little
SHORTENED: Final = 0.6  # so much of its width is enough for the title: smaller letters, or two lines
CLOSE: Final = 6.0  # half of the gap between two of them then, at k = 1
BUTTON_AIR: Final = 3  # over and under the board of a button, at k = 1
NO_TITLE: Final = 0.5  # with less than this of its width it is left out


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
class _Form:
    """A way to write the score: its bits, and how large they are beside the usual size."""

    pieces: tuple[_Piece, ...]
    share: float = 1.0

    @property
    def width(self) -> int:
        return sum(piece.width for piece in self.pieces)


@dataclass(frozen=True, slots=True)
class _Plan:
    """Where everything in the bar goes; `words` stand in `aside`, at their end the house rules."""

    title: Rect
    form: _Form
    score: Rect
    right: Rect
    words: str
    aside: Rect
    rules: Rect | None


class TopBar:
    """Paints the top bar for one window size; its wood and tiles lie in the ground already."""

    def __init__(self) -> None:
        self._last: tuple[object, Surface] | None = None
        self._planned: tuple[object, _Plan] | None = None

    def buttons(self, brush: Brush, rect: Box) -> dict[str, Rect]:
        """Where menu (left), sound and pause (right) may be pressed."""
        area = whole(rect)
        wide, high = brush.finger(52), min(area.h, brush.finger(44))
        y = area.centery - high // 2
        edge, between = brush.px(14), brush.px(8)
        pause = Rect(area.right - edge - wide, y, wide, high)
        return {"menu": Rect(area.x + edge, y, wide, high), "sound": pause.move(-wide - between, 0), "pause": pause}

    def places(self, brush: Brush, rect: Box, state: TopBarState) -> dict[str, Rect]:
        """Where the score is, and the house rules where they are named."""
        area = whole(rect)
        plan = self._plan(brush, area, state)
        found = {"score": plan.score, "rules": plan.rules}
        return {name: spot.move(area.topleft) for name, spot in found.items() if spot is not None}

    def paint(self, brush: Brush, rect: Box, state: TopBarState) -> None:
        """Draws the bar."""
        area = whole(rect)
        key = (area.size, state, brush.k)
        if self._last is None or self._last[0] != key:
            picture = Surface(area.size, SRCALPHA)
            self._compose(brush.on(picture), state)
            self._last = (key, picture)
        brush.surface.blit(self._last[1], area)

    # -- where everything goes ---------------------------------------------------------------------------------------

    def _plan(self, brush: Brush, area: Rect, state: TopBarState) -> _Plan:
        said = state.title, state.subtitle, state.rules, state.unit, state.right, state.warning
        key = (area.size, said, state.sides, brush.k)
        if self._planned is None or self._planned[0] != key:
            self._planned = (key, self._planned_for(brush, area.size, state))
        return self._planned[1]

    def _planned_for(self, brush: Brush, size: tuple[int, int], state: TopBarState) -> _Plan:
        """The fullest form of the score beside which the title need not be cut; it goes before anybody's score."""
        area = Rect((0, 0), size)
        buttons = self.buttons(brush, area)
        left, right = buttons["menu"].right + brush.px(14), buttons["sound"].left - brush.px(8)
        title_w = brush.width("bar_small", state.warning or state.title) + self._sign(brush, state)
        form, x = self._form_beside(brush, area, (left, right), title_w, state)
        room = max(1, min(title_w, x - brush.px(20) - left))
        if len(state.sides) > 2 and not state.warning and room < NO_TITLE * title_w:
            room = 0
        title = Rect(left, 0, room, area.h)
        score = Rect(x, 0, max(1, form.width), area.h)
        after = score.right + brush.px(24)
        words, aside, rules = self._place_aside(brush, title, x, state)
        return _Plan(title, form, score, Rect(after, 0, max(0, right - after), area.h), words, aside, rules)

    def _form_beside(
        self, brush: Brush, area: Rect, ends: tuple[int, int], title_w: int, state: TopBarState
    ) -> tuple[_Form, int]:
        """The form of the score and where it begins: beside the whole title or a shortened one.

        The score of many sides stands instead of it at last; where not even that has room only one's own is told.
        """
        (left, right), many = ends, len(state.sides) > 2
        last, small = right - brush.px(10), area.w / brush.k < 1500 or area.w < area.h * 1.05
        groups = self._forms(brush, state, area.w / brush.k > 1100)
        shares = (1.0,) if state.warning else (1.0, SHORTENED, 0.0) if many else (1.0, SHORTENED)
        for group, share in product(groups, shares):
            for form in group:
                x = area.centerx - form.width // 2
                if small and x < left + title_w + 20 * brush.k:
                    x = last - form.width if share else left + (last - left - form.width) // 2
                if x >= left + (title_w * share + brush.px(20) if share else 0):
                    return form, x
        form = _Form(self._pieces(brush, state.sides[:1], names=False, faces=True)) if many else groups[0][-1]
        return form, last - form.width

    @staticmethod
    def _sign(brush: Brush, state: TopBarState) -> int:
        """How wide the sign before a warning is, with the gap after it."""
        return round(max(18, 26 * brush.k)) + brush.px(8) if state.warning else 0

    def _place_aside(self, brush: Brush, title: Rect, end: int, state: TopBarState) -> tuple[str, Rect, Rect | None]:
        """The players and the house rules beside the title, as far as they have room; where the rules are."""
        aside = Rect(title.right + brush.px(14), 0, end - brush.px(24) - title.right - brush.px(14), title.h)
        both = " · ".join(part for part in (state.subtitle, state.rules) if part)
        for words in (both, state.rules or state.subtitle):
            wide = brush.width("second", words)
            if words and aside.w > 0 and wide <= aside.w:
                if not state.rules:
                    return words, aside, None
                named = brush.width("second", state.rules)
                return words, aside, Rect(aside.x + wide - named, 0, named, title.h)
        return "", aside, None

    def _forms(self, brush: Brush, state: TopBarState, faces: bool) -> tuple[tuple[_Form, ...], ...]:
        """The score with names, with faces or signs alone, closer together; then in ever smaller letters."""
        sides = state.sides
        alone = len(sides) > 2 or (bool(sides) and sides[0].team is None)
        unit = (self._word(brush, "unit", state.unit), self._gap(brush, 14)) if state.unit else ()
        found = [
            _Form(unit + self._pieces(brush, sides, names=True, faces=faces)),
            _Form(unit + self._pieces(brush, sides, names=False, faces=alone)),
            _Form(self._pieces(brush, sides, names=False, faces=alone)),
        ]
        if len(sides) <= 2:
            return (tuple(found),)
        for share in (*LARGE, *SMALL):
            letters = replace(brush, k=brush.k * share)
            found.append(_Form(self._pieces(letters, sides, names=False, faces=alone, gap=CLOSE), share))
        least = len(found) - len(SMALL)
        return (tuple(found[:least]), *((form,) for form in found[least:]))

    # -- painting ----------------------------------------------------------------------------------------------------

    def _compose(self, brush: Brush, state: TopBarState) -> None:
        area = brush.surface.get_rect()
        plan = self._plan(brush, area, state)
        for name, spot in self.buttons(brush, area).items():
            self._button(brush, spot, name, state)
        if plan.title.w:
            self._title(brush, plan.title, state)
        self._aside(brush, plan.aside, plan.words)
        if plan.rules is not None:
            line = brush.px(1.5)
            high = brush.size("second", "x")[1]
            met = "rules" in (state.hovered, state.focused)
            colour = theme.FOCUS if met else theme.CREAM_DIM
            brush.surface.fill(colour, (plan.rules.x, area.centery + round(high * 0.42), plan.rules.w, line))
        self._score(replace(brush, k=brush.k * plan.form.share), plan.form.pieces, (plan.score.x, area.centery))
        self._aside(brush, plan.right, state.right, align="right")

    def _title(self, brush: Brush, spot: Rect, state: TopBarState) -> None:
        """The name of the game, or what is more important now."""
        words, colour, beside = state.title, theme.CREAM, self._sign(brush, state)
        if state.warning:
            words, colour = state.warning, theme.FOCUS
            brush.icon("warn", beside - brush.px(8), colour, midleft=spot.midleft)
        spot = Rect(spot.x + beside, spot.y, max(1, spot.w - beside), spot.h)
        letters, middle = letters_for(brush, "bar_small", words, spot.w), spot.centery
        if letters.fits("bar_small", words, spot.w):
            letters.write("bar_small", words, colour, spot, valign="middle")
            return
        spot.h = letters.height("bar_small", words, spot.w, 1.05)
        spot.centery = middle
        letters.write_block("bar_small", words, colour, spot, spacing=1.05, marked=False, may_cut=True)

    def _aside(self, brush: Brush, spot: Rect, words: str, align: Align = "left") -> None:
        """Words that are left out where they have no room."""
        if words and spot.w > 0 and brush.width("second", words) <= spot.w:
            brush.write("second", words, theme.CREAM_DIM, spot, align=align, valign="middle")

    def _button(self, brush: Brush, spot: Rect, name: str, state: TopBarState) -> None:
        spot = spot.inflate(0, -2 * brush.px(BUTTON_AIR))  # it may be pressed as high as the bar is
        k, inside = brush.k, (0, 0, *spot.size)
        hot, focus, down = state.hovered == name, state.focused == name, state.pressed == name
        if name == "menu" or hot or focus:
            wood = theme.mix(theme.BUTTON_WOOD, theme.WHITE, 0.08 if hot and not down else 0)
            edge, width = (theme.FOCUS, max(2, 3 * k)) if focus else (theme.BUTTON_WOOD_EDGE, 1.5)
            brush.paint(spot, box(inside, 10 * k, wood) + box(inside, 10 * k, stroke=edge, width=width))
        side = round(max(18, (28 if name == "menu" else 26) * k))
        icon, middle = state.sound if name == "sound" else name, (spot.centerx, spot.centery + (1 if down else 0))
        brush.icon(icon, side, theme.CREAM, center=middle)

    def _pieces(
        self, brush: Brush, sides: tuple[BarSide, ...], names: bool, faces: bool, gap: float = 18
    ) -> tuple[_Piece, ...]:
        """The score in bits: with two sides face name 2 – 1 name face, otherwise face name 2 one after the other."""
        little, wide_gap = self._gap(brush, min(8, gap)), self._gap(brush, gap)
        row: list[_Piece] = []
        dash = [self._word(brush, "dash", "–")] if len(sides) == 2 else []
        for number, side in enumerate(sides):
            part = self._side(brush, side, names, faces)
            if number:
                row += [wide_gap, *dash, wide_gap]
            for place, piece in enumerate(reversed(part) if number and dash else part):
                row += [little, piece] if place else [piece]
        return tuple(row)

    def _side(self, brush: Brush, side: BarSide, names: bool, faces: bool) -> list[_Piece]:
        part: list[_Piece] = []
        if side.team is not None:
            part.append(_Piece("sign", str(side.team), max(10, brush.px(14))))
        elif faces:
            part += [_Piece("face", face, brush.px(34)) for face in side.faces]
        if names:
            part.append(self._word(brush, "name", side.name))
        part.append(self._word(brush, "score", side.score))
        return part

    def _gap(self, brush: Brush, wide: float) -> _Piece:
        return _Piece("gap", "", round(wide * brush.k))

    def _word(self, brush: Brush, kind: str, word: str) -> _Piece:
        role, _colour, letters = _letters(brush, kind)
        return _Piece(kind, word, letters.width(role, word))

    def _score(self, brush: Brush, pieces: tuple[_Piece, ...], start: tuple[int, int]) -> None:
        x, y = start
        for piece in pieces:
            place = Rect(x, y - piece.width // 2, piece.width, piece.width)
            if piece.kind == "face":
                face_skin(brush, (piece.value, "calm"), place)
            elif piece.kind == "sign":
                sign_skin(brush.skins, int(piece.value), piece.width).blit(brush.surface, place.topleft)
            elif piece.kind != "gap":
                role, colour, letters = _letters(brush, piece.kind)
                letters.write(role, piece.value, colour, (x, y), valign="middle")
            x += piece.width


def _letters(brush: Brush, kind: str) -> tuple[str, Colour, Brush]:
    """Role and colour of words of the score, and the brush that writes them so large."""
    if kind == "score":
        return "name", theme.FOCUS, replace(brush, k=brush.k * SCORE)
    if kind == "unit":
        return "second", theme.CREAM_DIM, brush
    return "body", theme.CREAM if kind == "name" else theme.CREAM_DIM, brush
