"""Everything that is pressed: buttons on paper and on the table, links, icons, rows of a menu.

Place one with its rectangle, put it into a `Ring`, and act on its id. `Button.width` says how wide it wants to be.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, TypeAlias

from pygame import Rect

from ui.core.keys import cap_words, key_words
from ui.draw import theme
from ui.draw.skins import Skin, box, gradient, raster, with_halo
from ui.draw.theme import Colour
from ui.widgets.base import CALM, Brush, Ground, Mood, Needs, Widget

Kind: TypeAlias = Literal["primary", "secondary", "table", "link", "icon"]
HEIGHT_BIG: Final = 68
TILE_SIGN: Final = 30
EDGE: Final = 22  # beside what is on a button
EDGE_LEAST: Final = 14
PARTS: Final = " · "  # between what one line tells of several things
WIDE: Final = 200  # a wider button has its words at the left, as its key stands at the right


def lighter(colour: Colour, share: float) -> Colour:
    """The colour a little nearer to white, as under the pointer."""
    return theme.mix(colour, theme.WHITE, share)


@dataclass(frozen=True, slots=True)
class ButtonColours:
    """The colours of a kind of button: upper and lower end, border, foot, words."""

    top: Colour
    low: Colour
    edge: Colour
    foot: Colour | None
    words: Colour
    feet: int = 4


def looks() -> dict[str, ButtonColours]:
    """How the kinds of buttons look, in the colours of now."""
    return _looks(theme.LOOK)  # every button asks in every frame


@lru_cache(maxsize=2)
def _looks(_look: tuple[str, bool]) -> dict[str, ButtonColours]:
    return {
        "primary": ButtonColours(theme.GOLD, theme.GOLD_DEEP, theme.GOLD_EDGE, theme.GOLD_FOOT, theme.INK),
        "secondary": ButtonColours(
            theme.SECONDARY, theme.SECONDARY, theme.SECONDARY_EDGE, theme.PAPER_EDGE, theme.INK, 3
        ),
        "table": ButtonColours(
            theme.BUTTON_WOOD, theme.BUTTON_WOOD_LOW, theme.BUTTON_WOOD_EDGE, theme.BUTTON_WOOD_FOOT, theme.CREAM, 3
        ),
        "open": ButtonColours(
            theme.OPEN_WOOD, theme.OPEN_WOOD_LOW, theme.GOLD_LINE, theme.BUTTON_WOOD_FOOT, theme.CREAM, 3
        ),
        "off-paper": ButtonColours(
            theme.PAPER_OFF, theme.PAPER_OFF, theme.PAPER_OFF_EDGE, None, theme.PAPER_OFF_TEXT, 0
        ),
        "off-wood": ButtonColours(theme.WOOD_OFF, theme.WOOD_OFF, theme.WOOD_OFF_EDGE, None, theme.WOOD_OFF_TEXT, 0),
    }


def slab(brush: Brush, rect: Rect, look: ButtonColours, mood: Mood, radius: float = 12, border: float = 2) -> Rect:
    """Draws the body of a button with its foot and shadow; says where it stands now (lower while pressed)."""
    down = round(min(_feet(brush, look), brush.px(2)) * mood.down)
    shines = mood.hover and bool(look.feet)
    skin = brush.skins.get(*_body(brush, rect.size, look, (radius, border), down=down, shines=shines))
    skin.blit(brush.surface, (rect.x, rect.y + down))
    return rect.move(0, down)


def foresee_slab(brush: Brush, size: tuple[int, int], look: ButtonColours) -> None:
    """Has the body of a button at rest painted beside the game, if there is a thread for it."""
    brush.foresee(*_body(brush, size, look, (12, 2), down=0, shines=False))


def _feet(brush: Brush, look: ButtonColours) -> int:
    return brush.px(look.feet) if look.feet else 0


def _body(
    brush: Brush, size: tuple[int, int], look: ButtonColours, corner: tuple[float, float], *, down: int, shines: bool
) -> tuple[tuple[object, ...], Callable[[], Skin]]:
    """The name of a button's body with this radius and border at k = 1, and how it is made."""
    (radius, border), k, feet = corner, brush.k, _feet(brush, look)
    round_, dash = radius * k, None if look.feet else brush.dash

    def make() -> Skin:
        whole, shine = (0, 0, *size), 0.07 if shines else 0.0
        foot = box((0, feet - down, *size), round_, fill=look.foot) if look.foot is not None and feet > down else ""
        fill = gradient("body", lighter(look.top, shine), lighter(look.low, shine), 0, size[1])
        edge = box(whole, round_, stroke=look.edge, width=max(1.5, border * k), dash=dash)
        picture = raster((size[0], size[1] + feet - down), foot + fill + box(whole, round_, fill="url(#body)") + edge)
        if not look.feet:
            return Skin(picture)
        return with_halo(picture, round_, max(2.0, 5 * k), theme.SHADOW, 0.35, drop=3 * k)

    return ("slab", size, look, round(round_), shines, down, border), make


def key_cap(brush: Brush, name: str, colour: Colour, right: int, middle: int, mood: Mood = CALM) -> Rect:
    """The little frame with what is to be pressed now for the key `name`, ending at `right`; hidden when empty.

    Enter is written only on what it presses now; its place stays free meanwhile, so that no word moves.
    """
    seen = mood.enter or name != key_words("enter")
    name = cap_words(name)
    if not name:
        return Rect(right, middle, 0, 0)
    height = brush.line_height("small", 1.45)
    rect = Rect(0, 0, max(height, brush.width("small", name) + brush.px(14)), height)
    rect.midright = (right, middle)
    if not seen:
        return rect
    brush.paint(rect, box((0, 0, *rect.size), 5 * brush.k, stroke=colour, width=1.5, alpha=0.85))
    brush.write("small", name, colour, rect, align="center", valign="middle")
    return rect


@dataclass
class Button(Widget):
    """A button. `kind` icon is only a picture; its label is what it is called. `opened`: its panel is open."""

    kind: Kind = "secondary"
    icon: str = ""
    cap: str = ""
    big: bool = False
    opened: bool = False

    def width(self, brush: Brush) -> int:
        """How wide it must be for its words."""
        edge = 6 if self.kind == "link" else EDGE
        return max(theme.SMALLEST_HIT, self._filled(brush) + 2 * brush.px(edge))

    def fits_in(self, brush: Brush, width: int) -> bool:
        """Whether its words and its key stand beside each other in this width, with the least air at its ends."""
        return self._filled(brush) + 2 * brush.px(EDGE_LEAST) <= width

    def _filled(self, brush: Brush) -> int:
        """How much of its width icon, words and key take."""
        words = brush.width(self._role, self.label)
        icon = self._icon_side(brush) + brush.px(12) if self.icon else 0
        key = cap_words(self.cap)
        return words + icon + (brush.width("small", key) + brush.px(30) if key else 0)

    def needs(self, brush: Brush) -> Needs:
        if self.kind == "icon":
            return brush.control_height, brush.control_height
        wanted = self.width(brush)
        return max(theme.SMALLEST_HIT, wanted - round(0.14 * brush.width(self._role, self.label))), wanted

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(HEIGHT_BIG) if self.big else brush.control_height

    @property
    def main(self) -> bool:
        return self.kind == "primary"

    @property
    def _role(self) -> str:
        return "button_big" if self.big else "button"

    def _icon_side(self, brush: Brush) -> int:
        return max(18, brush.px(28 if self.kind in ("table", "icon") else 26))

    def _look(self) -> ButtonColours:
        if not self.enabled:
            return looks()["off-wood" if self.kind in ("table", "icon") or self.ground == "wood" else "off-paper"]
        if self.opened:
            return looks()["open"]
        return looks()["table" if self.kind == "icon" else self.kind]

    def foresee(self, brush: Brush) -> None:
        """Has its body painted beside the game, as it will first be seen."""
        if self.kind != "link":
            foresee_slab(brush, self.rect.size, self._look())

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The button with its icon, words and key cap."""
        if self.kind == "link":
            self._draw_link(brush, mood)
            return
        look = self._look()
        rect = slab(brush, self.rect, look, mood if self.enabled else Mood())
        if self.kind == "icon":
            brush.icon(self.icon, self._icon_side(brush), look.words, center=rect.center)
            return
        edge = min(EDGE, max(EDGE_LEAST, (rect.width - self._filled(brush)) / 2 / brush.k))
        inner = self._beside_cap(brush, rect, look.words, edge, mood)
        centred = self.kind != "table" and rect.width <= brush.px(WIDE)
        self._draw_words(brush, inner, look.words, rect.centerx if centred else None)

    def _beside_cap(self, brush: Brush, rect: Rect, colour: Colour, edge: float, mood: Mood) -> Rect:
        """Draws the key cap; what is left for the words."""
        inner = rect.inflate(-2 * brush.px(edge), 0)
        cap = key_cap(brush, self.cap, colour, inner.right, inner.centery, mood)
        inner.width -= cap.width + (brush.px(10) if cap.width else 0)
        return inner

    def _draw_words(self, brush: Brush, inner: Rect, colour: Colour, centre: int | None) -> None:
        """Icon and words at the left, or about the middle of the whole button, whatever its key takes of it."""
        side = self._icon_side(brush) if self.icon else 0
        gap = brush.px(12) if side else 0
        words = min(brush.width(self._role, self.label), max(1, inner.width - side - gap))
        left = inner.x
        if centre is not None:
            left = max(inner.x, min(centre - (side + gap + words) // 2, inner.right - side - gap - words))
        if side:
            brush.icon(self.icon, side, colour, midleft=(left, inner.centery))
        place = Rect(left + side + gap, inner.y, max(1, inner.right - left - side - gap), inner.height)
        fits = brush.fits(self._role, self.label, place.width) or " " not in self.label
        if fits or (high := brush.height("second_bold", self.label, place.width, 1.05)) > inner.height:
            brush.write(self._role, self.label, colour, place, valign="middle")
            return
        place = Rect(place.x, inner.centery - high // 2, place.width, high)
        brush.write_block("second_bold", self.label, colour, place, spacing=1.05, marked=False)

    def _draw_link(self, brush: Brush, mood: Mood) -> None:
        colour = theme.GOLD_INK if self.ground == "paper" else theme.CREAM_FOOT
        inner = self._beside_cap(brush, self.rect, colour, 6, mood)
        if self.icon:
            side = max(16, brush.px(24))
            brush.icon(self.icon, side, colour, midleft=inner.midleft)
            inner.x += side + brush.px(10)
            inner.width -= side + brush.px(10)
        words = brush.write(self._role, self.label, colour, inner, align="left", valign="middle")
        thick = max(2, brush.px(3 if mood.hover else 2)) if mood.hover or self.ground == "paper" else 0
        if thick:
            brush.surface.fill(colour, (words.x, words.bottom - brush.px(3), words.width, thick))


@dataclass
class PaperIcon(Button):
    """A button of paper that is only a picture: its label is what it is called."""

    def needs(self, brush: Brush) -> Needs:
        return brush.control_height, brush.control_height

    def draw(self, brush: Brush, mood: Mood) -> None:
        rect = slab(brush, self.rect, self._look(), mood if self.enabled else CALM)
        colour = theme.INK if self.enabled else theme.PAPER_OFF_TEXT
        brush.icon(self.icon, self._icon_side(brush), colour, center=rect.center)


@dataclass
class Tile(Widget):
    """A lesser way from a screen; in a `tall` one the sign stands over the word, a `low` one is a finger high."""

    icon: str = ""
    face: str = ""  # whose face stands for the sign
    tall: bool = False
    low: bool = False
    ground: Ground = field(default="wood", kw_only=True)

    def needs(self, brush: Brush) -> Needs:
        words = brush.width("button", self.label) + 2 * brush.px(12)
        wide = words if self.tall else words + brush.px(TILE_SIGN) + brush.px(8)
        return wide, wide

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(86 if self.tall else 46 if self.low else 60)

    def draw(self, brush: Brush, mood: Mood) -> None:
        look = looks()["table" if self.enabled else "off-wood"]
        rect = slab(brush, self.rect, look, mood if self.enabled else Mood(), 14)
        side = brush.px(TILE_SIGN)
        line = brush.line_height("button", 1.2)
        inner = rect.inflate(-2 * brush.px(8), 0)
        if self.tall:
            top = rect.centery - (side + line + brush.px(4)) // 2
            self._sign(brush, side, look, midtop=(rect.centerx, top))
            place = Rect(inner.x, top + side + brush.px(4), inner.width, line)
            brush.write("button", self.label, look.words, place, align="center", valign="middle")
            return
        words = min(brush.width("button", self.label), inner.width - side - brush.px(8))
        left = rect.centerx - (side + brush.px(8) + words) // 2
        self._sign(brush, side, look, midleft=(left, rect.centery))
        place = Rect(left + side + brush.px(8), rect.y, inner.right - left - side - brush.px(8), rect.height)
        brush.write("button", self.label, look.words, place, valign="middle")

    def _sign(self, brush: Brush, side: int, look: ButtonColours, **anchor: tuple[float, float]) -> None:
        if self.face:
            brush.picture(brush.pictures.face(self.face, side), **anchor)
        else:
            brush.icon(self.icon, side, look.words, **anchor)


@dataclass
class MenuRow(Widget):
    """A large row: an icon in a disc, a title, lines under it, a key cap. `gold` is the one that is meant now."""

    icon: str = ""
    lines: Sequence[str] = ()
    cap: str = ""
    gold: bool = False
    may_cut: bool = False  # its lines hold the names of games, which may be as long as their files say
    warns: bool = False
    faces: Sequence[str] = ()  # of the people it is about
    ground: Ground = field(default="gold", kw_only=True)
    radius: float = field(default=18.0, kw_only=True)

    @property
    def main(self) -> bool:
        return self.gold

    def needs(self, brush: Brush) -> Needs:
        words = max((brush.width("second", line, 0.9) for line in self.lines), default=0)
        cap = brush.width("small", self.cap) + brush.px(14) if self.cap else 0
        around = brush.px(28 + 64 + 24 + 12 + 24) + cap
        return around, around + words

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The row with as many lines as have room."""
        gold = ButtonColours(lighter(theme.GOLD, 0.1), theme.GOLD_DEEP, theme.GOLD_EDGE, theme.GOLD_FOOT, theme.INK, 6)
        paper = ButtonColours(theme.SECONDARY, theme.ROW_LOW, theme.SECONDARY_EDGE, theme.ROW_FOOT, theme.INK, 5)
        rect = slab(brush, self.rect, gold if self.gold else paper, mood, 18, 3 if self.gold else 2)
        disc = min(brush.px(64), rect.height - brush.px(24))
        place = Rect(0, 0, disc, disc)
        place.center = rect.x + brush.px(26 + 32), rect.centery  # of whatever height: they stand one under the other
        fill = theme.BAD_TINT if self.warns else theme.INK if self.gold else theme.COBALT
        brush.paint(place, box((0, 0, disc, disc), disc / 2, fill=fill))
        brush.icon(self.icon, round(disc * 0.53), theme.BAD if self.warns else theme.CREAM, center=place.center)
        cap = key_cap(brush, self.cap, theme.INK_ROW, rect.right - brush.px(24), rect.centery, mood)
        left = rect.x + brush.px(26 + 64 + 22)
        self._draw_words(brush, Rect(left, rect.y, cap.left - brush.px(12) - left, rect.height))

    def _draw_faces(self, brush: Brush, rect: Rect) -> None:
        """The faces at the right end, each a little over the one before: as many as there is room for."""
        side = brush.px(42)
        step = round(side * 0.82)
        shown = self.faces[: max(0, (rect.width - brush.px(14) - side) // step + 1)]
        shown = shown if len(shown) >= min(2, len(self.faces)) else ()  # one of many would be taken for the only one
        left = rect.right - side - step * (len(shown) - 1)
        for place, face in enumerate(shown):
            brush.face(face, side, midleft=(left + place * step, rect.centery))

    def _in_parts(self, brush: Brush, width: int) -> list[str]:
        """Its lines; what one of them tells of in several parts, and has no room for, stands one part a line."""
        found: list[str] = []
        for line in self.lines:
            found += [line] if brush.fits("second", line, width) else line.split(PARTS)
        return found

    def _draw_words(self, brush: Brush, rect: Rect) -> None:
        wished = ("bar", "row", "h3") if self.gold and len(self.lines) > 1 else ("row", "h3")
        role = next((role for role in (*wished, "name") if brush.fits(role, self.label, rect.width)), "")
        if not role:
            high = brush.height("second_bold", self.label, rect.width, 1.1)
            place = Rect(rect.x, rect.centery - high // 2, rect.width, high)
            brush.write_block("second_bold", self.label, theme.INK, place, spacing=1.1)
            return
        title = brush.line_height(role, 1.16)
        step = brush.line_height("second", 1.22)
        room = max(0, int((rect.height - brush.px(12) - title) // step))
        told = self._in_parts(brush, rect.width) if self.may_cut else self.lines
        lines = [line for line in told if self.may_cut or brush.fits("small", line, rect.width)][:room]
        y = rect.y + (rect.height - title - step * len(lines)) // 2
        place = Rect(rect.x, y, rect.width, title)
        words = brush.write(role, self.label, theme.INK, place, valign="middle")
        self._draw_faces(brush, Rect(words.right, y, rect.right - words.right, title))
        for number, line in enumerate(lines):
            place = Rect(rect.x, y + title + number * step, rect.width, step)
            small = "second" if self.may_cut or brush.fits("second", line, rect.width) else "small"
            brush.write(small, line, theme.INK_ROW, place, valign="middle", may_cut=self.may_cut)
