"""What lies on the mat beside the cards: trump medallion, message line, pills, tags, dashed places, gold buttons.

All of it is drawn with the brush of the backdrop, which keeps each skin by its size until the scale changes.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from itertools import product
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from pygame import SRCALPHA, Rect, Surface

from ui.draw import theme
from ui.draw.ground import Box, whole
from ui.draw.letters.text_styles import ROLES
from ui.draw.skins import Skin, box, circle, gradient, halo, raster, with_halo

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from game.engine.cards import Suit
    from ui.draw.theme import Colour
    from ui.widgets.base import Brush

Kind: TypeAlias = Literal["act", "info", "refusal", "won"]
SMALLER: Final = 0.8  # the last size of words that have little room
SIGN_HIGH: Final = 0.86  # of the height of a line of a board, the sign of a suit in it
LEAST: Final = 0.5  # of a tag on a small card
NARROW: Final = 0.42  # where even that is too wide: its letters stay as large, only the air in it is less
LEAST_TILE: Final = 0.8  # of its usual size, the trump's tile beside a remark
TILE_FIRST: Final = 0.44  # so much of the height of its place in a row the name under the trump's tile takes at most
TRUMP: Final = "row", "h3", "row_small"  # the letters of its name
INDEX: Final = 0.27  # so much of a card's width, and of its height, its index takes in the corner
PILL_AIR, PILL_HIGH = 0.8, 1.25  # so much of its letters' height a pill leaves beside them at least, and is high
RAISED: Final = 6, 0.5, 4  # the shadow of a sentence: how soft, how dark, how much lower
ICONS: Final[dict[Kind, str]] = {"act": "play", "info": "clock", "refusal": "warn", "won": "star"}


def capsule(size: tuple[int, int], fill: Colour, alpha: float, edge: Colour | None = None, width: float = 0) -> str:
    """A box with round ends as SVG, with a line round it where there is a colour for one."""
    line = box((0, 0, *size), size[1] / 2, stroke=edge, width=width) if edge is not None else ""
    return box((0, 0, *size), size[1] / 2, fill, alpha=alpha) + line


def paint_raised(brush: Brush, place: Rect, svg: str, blur: float, alpha: float, drop: float) -> None:
    """Draws a capsule given as SVG with its shadow, `drop` lower; the picture is cached."""
    brush.skins.get(*_raised(brush, place.size, svg, blur, alpha, drop)).blit(brush.surface, place.topleft)


def _raised(
    brush: Brush, size: tuple[int, int], svg: str, blur: float, alpha: float, drop: float
) -> tuple[tuple[object, ...], Callable[[], Skin]]:
    """The name of such a capsule, and how it is made."""
    k = brush.k
    make = lambda: with_halo(raster(size, svg), size[1] / 2, blur * k, theme.DUSK, alpha, drop=drop * k)  # noqa: E731
    return ("raised", size, svg, blur), make


# -- the medallion and the board under it ---------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TileForm:
    """How large the tile of the trump is at `most`; in a `row` of things it lies in the middle of the row's height."""

    most: int
    row: bool = False


def medallion(brush: Brush, rect: Box, suit: Suit, lines: tuple[str, ...], form: TileForm) -> None:
    """The trump's tile and beside it up to three lines: a small title, the name, a remark if there is room."""
    _kept_medallion(brush, rect, suit, lines, form).blit(brush.surface, whole(rect).topleft)


def _kept_medallion(brush: Brush, rect: Box, suit: Suit, lines: tuple[str, ...], form: TileForm) -> Skin:
    area = whole(rect)
    key = ("medallion", area.size, suit, lines, form, brush.k, brush.pictures.look)
    return brush.skins.get(key, lambda: _medallion(brush, area, suit, lines, form))


def medallion_width(brush: Brush, rect: Box, suit: Suit, lines: tuple[str, ...], form: TileForm) -> int:
    """How much of the width of its place the tile with these lines takes."""
    key = ("medallion-width", whole(rect).size, suit, lines, form, brush.k, brush.pictures.look)
    skin = brush.skins.get(key, lambda: _seen_part(_kept_medallion(brush, rect, suit, lines, form)))
    return skin.dx + skin.surface.get_width()


def _seen_part(skin: Skin) -> Skin:
    """What is seen of it, without its soft shadow."""
    part = skin.surface.get_bounding_rect(min_alpha=200)
    return Skin(skin.surface.subsurface(part), part.x + skin.dx, part.y + skin.dy)


def _medallion(brush: Brush, place: Rect, suit: Suit, lines: tuple[str, ...], form: TileForm) -> Skin:
    """The medallion as one picture: its parts never change by themselves."""
    k, pad = brush.k, brush.px(16)
    brush = brush.on(Surface((place.w + 2 * pad, place.h + 2 * pad), SRCALPHA))
    area = Rect(pad, pad, *place.size)
    name = lines[min(1, len(lines) - 1)]
    role = _name_role(brush, name, area.w, area.h if form.row else 0)
    below = min(_tile_over_name(brush, area, role), form.most)
    side = min(_tile_side(brush, area, lines), form.most)
    below = below if below > 1.1 * side else 0
    side = below or side
    high = area.h if form.row else side
    side = side if below else _tile_beside_remark(brush, area, side, lines)
    tile = brush.pictures.medallion(suit, side)
    radius = side / 2 if tile.get_at((0, 0)).a == 0 and tile.get_at((side // 8, side // 8)).a == 0 else 14 * k
    wide = max(side, min(area.w, math.ceil(brush.width(role, name)))) if below else side  # the tile over its middle
    under = Rect(area.x, area.y + side, wide, area.h - side)
    if below and form.row:
        under = Rect(area.x + (area.w - wide) // 2, area.y + side, wide, brush.line_height(role, 1.2))
        under.y += (area.h - side - under.h) // 2
    corner = (under.centerx - side // 2, under.y - side) if below else (area.x, area.y + (high - side) // 2)
    back = brush.skins.get(("tile", side, radius), lambda: _tile_shadow(brush, side, radius))
    back.blit(brush.surface, corner)
    brush.surface.blit(tile, corner)
    if below:
        brush = letters_for(brush, role, name, area.w, LEAST)
        if brush.fits(role, name, area.w):  # else its tile says it alone
            brush.write(role, name, theme.DUSK, under.move(0, brush.px(1.5)), align="center", valign="middle")
            brush.write(role, name, theme.CREAM, under, align="center", valign="middle")
        return Skin(brush.surface.convert_alpha(), -pad, -pad)
    x = area.x + side + brush.px(14)
    room = area.right - x
    fitting = (role for role in TRUMP if len(lines) < 2 or brush.fits(role, lines[1], room))
    roles = ("plate", next(fitting, TRUMP[-1]), "plate")
    heights = [brush.line_height(role, 1.12) for role in roles]
    shown = [(line, role, h) for line, role, h in zip(lines, roles, heights, strict=False) if line]
    if len(shown) > 2 and (sum(heights) > high + 4 * k or not brush.fits("plate", lines[2], room)):
        shown.pop()
    if len(shown) > 1 and not brush.fits("plate", shown[0][0], room):
        shown.pop(0)
    y = area.y + (high - sum(h for _, _, h in shown)) / 2
    for line, role, _high in shown:
        brush = letters_for(brush, role, line, room, LEAST)
    for line, role, high in shown if all(brush.fits(role, line, room) for line, role, _high in shown) else ():
        colour = theme.CREAM if line == lines[min(1, len(lines) - 1)] else theme.CREAM_FOOT
        spot = Rect(x, round(y), room, high)
        brush.write(role, line, theme.DUSK, spot.move(0, brush.px(1.5)), valign="middle")
        brush.write(role, line, colour, spot, valign="middle")
        y += high
    return Skin(brush.surface.convert_alpha(), -pad, -pad)


def _name_role(brush: Brush, name: str, room: int, high: int = 0) -> str:
    """In which letters the name of the suit fits; where so `high` a place is told its tile is the larger of the two."""
    roles = [role for role in TRUMP if brush.fits(role, name, room)]
    low = [role for role in roles if not high or brush.line_height(role, 1.2) < TILE_FIRST * high]
    return next(iter(low or roles[-1:]), TRUMP[-1])


def _tile_over_name(brush: Brush, area: Rect, role: str) -> int:
    """How large the tile is over its name."""
    return min(area.h - brush.line_height(role, 1.2), area.w, brush.px(112))


def _tile_side(brush: Brush, area: Rect, lines: tuple[str, ...]) -> int:
    """As high as the place; less where the name would have no room beside it."""
    name = brush.width("row", lines[1]) * 0.9 if len(lines) > 1 else 0.0
    side = min(area.h, brush.px(112))
    return max(round(side * 0.5), min(side, round(area.w - 14 * brush.k - name)))


def _tile_beside_remark(brush: Brush, area: Rect, side: int, lines: tuple[str, ...]) -> int:
    """A little smaller a tile where the remark has room beside it only then."""
    if len(lines) < 3 or not lines[2]:
        return side
    smaller = math.floor(area.w - brush.px(14) - brush.width("plate", lines[2]) - 1)
    return min(side, smaller) if smaller >= LEAST_TILE * side else side


def _tile_shadow(brush: Brush, side: int, radius: float) -> Skin:
    """The shadow under the tile alone, which some decks make round."""
    soft = halo((side, side), radius, 5 * brush.k, theme.DUSK, 0.6)
    pad = (soft.get_width() - side) // 2
    return Skin(soft, -pad, -pad + brush.px(4))


@dataclass(frozen=True, slots=True)
class ShortCard:
    """What stands for the line of a card where its name has no room: its rank or its figure, and its suit's sign."""

    line: int
    ranks: tuple[str, str]
    suit: Suit


def plaque(brush: Brush, rect: Box, lines: tuple[str, ...], card: ShortCard | None = None) -> Rect | None:
    """A dark board with the lines that have room, the first one in gold; says where it is, None where none has.

    The line of the `card` is among them in one form or the other.
    """
    area = whole(rect)
    letters, shown = _lines_of_board(brush, area, lines)
    sign: tuple[int, Suit] | None = None
    if card is not None and lines[card.line] not in " · ".join(shown):
        letters, shown, sign = _with_short_card(letters, area, lines, card)
    if not shown:
        return None
    key = ("plaque", area.size, shown, sign, letters.k, brush.pictures.look)
    board = brush.skins.get(key, lambda: _board(letters, area, shown, sign))
    board.blit(brush.surface, area.topleft)
    return board.surface.get_rect(topleft=area.topleft)


def _with_short_card(
    brush: Brush, area: Rect, lines: tuple[str, ...], card: ShortCard
) -> tuple[Brush, tuple[str, ...], tuple[int, Suit] | None]:
    """The lines that have room with the card in its short form, and in which of them its sign stands."""
    beside = brush.px(12) // 2 + round(brush.line_height("plate", 1.12) * SIGN_HIGH)
    room = area.w - 2 * brush.px(12) - beside
    rank = next((one for one in card.ranks if brush.width(_board_role(card.line), one) <= room), "")
    shown = _with_room(brush, area, (*lines[: card.line], rank, *lines[card.line + 1 :]))
    return brush, shown, (shown.index(rank), card.suit) if rank and rank in shown else None


def plaque_height(brush: Brush, lines: int) -> int:
    """How high a board with so many lines is at most."""
    return brush.line_height("plate", 1.12) * lines + brush.px(12)


def _lines_of_board(brush: Brush, area: Rect, lines: tuple[str, ...]) -> tuple[Brush, tuple[str, ...]]:
    """All lines in the largest letters that have room; else all in one; else those that have room in the smallest."""
    shares = [replace(brush, k=brush.k * share) for share in (1.0, 0.9, 0.8, 0.7, 0.6, LEAST)]
    for letters, told in product(shares, (lines, (" · ".join(lines),))):
        if len(_with_room(letters, area, told)) == len(told):
            return letters, told
    return shares[-1], _with_room(shares[-1], area, lines)


def _with_room(brush: Brush, area: Rect, lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines that have room on a board, from the first one on."""
    room = area.w - 2 * brush.px(12), (area.h - brush.px(12)) // brush.line_height("plate", 1.12)
    fitting = [line for number, line in enumerate(lines) if brush.width(_board_role(number), line) <= room[0]]
    return tuple(fitting[: max(0, room[1])])


def _board(brush: Brush, area: Rect, lines: tuple[str, ...], sign: tuple[int, Suit] | None) -> Skin:
    """The lines on their board, and in one of them behind its words the `sign` of a suit."""
    pad, step = brush.px(12), brush.line_height("plate", 1.12)
    wide = max(brush.width(_board_role(number), line) for number, line in enumerate(lines))
    if sign is not None:
        beside = brush.width(_board_role(sign[0]), lines[sign[0]]) + pad // 2 + round(step * SIGN_HIGH)
        wide = max(wide, beside)
    board = Rect(0, 0, min(area.w, wide + 2 * pad), step * len(lines) + pad)
    brush = brush.on(raster(board.size, box((0, 0, *board.size), 12 * brush.k, theme.PILL, alpha=0.82)))
    for number, line in enumerate(lines):
        colour = theme.FOCUS if number == 0 else theme.CREAM
        spot = Rect(pad, pad // 2 + number * step, board.w - 2 * pad, step)
        brush.write(_board_role(number), line, colour, spot, valign="middle")
        if sign is not None and sign[0] == number:
            left = spot.x + brush.width(_board_role(number), line) + pad // 2
            brush.picture(brush.pictures.suit_icon(sign[1], round(step * SIGN_HIGH)), midleft=(left, spot.centery))
    return Skin(brush.surface)


def _board_role(number: int) -> str:
    """The letters of a line of a board."""
    return "plate" if number else "small"


# -- words in dark capsules -----------------------------------------------------------------------------------------


def message(brush: Brush, rect: Box, kind: Kind, sentence: str, icon: str = "") -> Rect:
    """One sentence in a pill in `rect`, a long one in two lines; gold when the person must act. Gives the pill."""
    side, pad, gap = _message_parts(brush)
    pill, role, lines = message_pill(brush, rect, sentence)
    room, wide = whole(rect).w - 2 * pad - gap - side, pill.w - 2 * pad - gap - side
    paint_raised(brush, pill, _message_pill(pill.size, kind, brush.k), *RAISED)
    ink, mark = (theme.INK, theme.INK) if kind == "act" else (theme.CREAM, theme.FOCUS)
    brush.icon(icon or ICONS[kind], side, mark, midleft=(pill.x + pad, pill.centery))
    spot = Rect(pill.x + pad + side + gap, pill.y, wide, pill.h)
    if lines == 1:
        brush.write(role, sentence, ink, spot, align="center", valign="middle")
        return pill
    spot.h = brush.height(role, sentence, room, 1.12)
    spot.centery = pill.centery
    brush.write_block(role, sentence, ink, spot, spacing=1.12, marked=False)
    return pill


def foresee_message(brush: Brush, size: tuple[int, int], kind: Kind) -> None:
    """Has the pill painted that will soon hold a sentence."""
    brush.foresee(*_raised(brush, size, _message_pill(size, kind, brush.k), *RAISED))


def message_pill(brush: Brush, rect: Box, sentence: str) -> tuple[Rect, str, int]:
    """The pill of this sentence in `rect`, its letters and in how many lines it stands."""
    area, (side, pad, gap) = whole(rect), _message_parts(brush)
    room = area.w - 2 * pad - gap - side
    role = next((role for role in ("message", "second_bold") if brush.fits(role, sentence, room)), "small")
    lines = 1 if role != "small" else min(2, len(brush.text.lines(role, sentence, brush.k, room)))
    wide = min(brush.width(role, sentence) if lines == 1 else room, room)
    high = max(area.h, lines * brush.line_height(role, 1.12) + brush.px(8))
    pill = Rect(0, 0, wide + 2 * pad + gap + side, high)
    pill.midbottom = area.midbottom
    return pill, role, lines


def _message_parts(brush: Brush) -> tuple[int, int, int]:
    """The side of the sign on a pill, how far it is from its end, and the words from it."""
    return round(max(14, 24 * brush.k)), brush.px(26), brush.px(14)


def _message_pill(size: tuple[int, int], kind: Kind, k: float) -> str:
    w, h = size
    if kind != "act":
        edge = {"refusal": theme.TEAMS[1], "won": theme.GOLD_LINE}.get(kind)
        return capsule(size, theme.PILL, 0.92, edge, max(1.5, 2 * k))
    svg = gradient("gold", theme.GOLD, theme.GOLD_DEEP, 0, h) + box((0, 0, w, h), h / 2, "url(#gold)")
    return f'{svg}<path d="M{h / 2} 1.2 H{w - h / 2}" stroke="#FFFFFF" stroke-opacity=".35" stroke-width="1.4"/>'


def pill_size(brush: Brush, words: str, gold: bool = False) -> tuple[int, int]:
    """How large a pill with these words is."""
    (wide, high), letter = brush.size("tag", words), theme.font(ROLES["tag"].px, brush.k)
    beside = max(brush.px(20 if gold else 24), round(PILL_AIR * letter))  # letters get no smaller than can be read
    return wide + beside, max(theme.font(30, brush.k), round(high * 1.02), round(PILL_HIGH * letter))


def pill(brush: Brush, centre: tuple[float, float], words: str, gold: bool = False, room: float = 0) -> Rect:
    """A small dark label around `centre`, with a gold line for things that were won; says where it is.

    Where `room` is told it is no wider, as far as its letters can still be read.
    """
    if room:
        brush = fitting(brush, words, room)
    place = Rect((0, 0), pill_size(brush, words, gold))
    place.center = (round(centre[0]), round(centre[1]))
    edge = theme.GOLD_LINE if gold else None
    brush.paint(place, capsule(place.size, theme.PILL, 0.9, edge, max(1.2, 1.5 * brush.k)))
    brush.write("tag", words, theme.CREAM, place, align="center", valign="middle")
    return place


def letters_for(brush: Brush, role: str, words: str, room: float, least: float = 0.0) -> Brush:
    """A brush with which these words have room on one line, as far as letters can be read, or are `least` as large."""
    smallest = max(theme.SMALLEST / ROLES[role].px, least * brush.k)
    while brush.k > smallest and not brush.fits(role, words, room):
        brush = replace(brush, k=max(smallest, brush.k * 0.94))
    return brush


def fitting(brush: Brush, words: str, room: float) -> Brush:
    """A brush with which a pill with these words is no wider than `room`."""
    if pill_size(brush, words)[0] <= room:
        return brush
    share = 0.95
    while share > LEAST and pill_size(replace(brush, k=brush.k * share), words)[0] > room:
        share -= 0.05
    return replace(brush, k=brush.k * share)


def _tag_icon(brush: Brush) -> int:
    return round(max(14, 18 * brush.k))


def tag_size(brush: Brush, words: str, icon: str = "") -> tuple[int, int]:
    """How large a tag with these words is."""
    wide, high = brush.size("tag", words)
    beside = _tag_icon(brush) + (brush.px(6) if words else 0) if icon else 0
    return wide + beside + brush.px(26), max(theme.font(34, brush.k), high)


def tag(brush: Brush, corner: tuple[float, float], words: str, icon: str = "") -> Rect:
    """A dark tag with a gold border whose left upper corner is `corner`, "10 points", "winning"; says where it is."""
    place = Rect((round(corner[0]), round(corner[1])), tag_size(brush, words, icon))
    paint_raised(
        brush, place, capsule(place.size, theme.PILL, 0.95, theme.GOLD_LINE, max(1.5, 2 * brush.k)), 3, 0.45, 2
    )
    x = place.x + brush.px(13)
    if icon:
        side = _tag_icon(brush)
        brush.icon(icon, side, theme.FOCUS, midleft=(place.x + brush.px(12), place.centery))
        x += side + brush.px(6)
    if words:
        brush.write("tag", words, theme.CREAM, Rect(x, place.y, brush.width("tag", words), place.h), valign="middle")
    return place


def tag_form(brush: Brush, room: float, words: str, icon: str, short: str) -> tuple[Brush, str, str]:
    """Brush, words and icon of the longest form of a tag that is no wider than `room`."""
    less, least = replace(brush, k=brush.k * SMALLER), replace(brush, k=brush.k * LEAST)
    forms = [(brush, words, icon), (less, words, icon), (brush, "", icon), (less, "", icon), (least, "", icon)]
    if short:
        shares = 1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65, LEAST, NARROW  # what the icon says is not to be missed
        forms = [(brush, words, icon), *((replace(brush, k=brush.k * share), short, icon) for share in shares)]
    return next((form for form in forms if tag_size(*form)[0] <= room), forms[-1])


# -- on and in the place of cards -----------------------------------------------------------------------------------


def slot(brush: Brush, rect: Box, words: str, letters: Brush, hot: bool = False) -> None:
    """A dashed place for a card that is still to come, in these letters; gold when it is the person's own."""
    area = whole(rect)
    brush.paint(area, _dashed(area.size, brush.k, hot))
    colour = theme.GOLD_WORD if hot else theme.quiet_on_felt()
    role, room = _in_slot(brush, area)
    # Words stand one under the other, because a place for a card is narrow.
    longest = max((letters.width(role, word) for word in words.split()), default=0)
    wide = max(longest + 2, room // 2)
    lines = [" ".join(word for word, _role in line) for line in letters.text.lines(role, words, letters.k, wide)]
    if not all(letters.fits(role, line, room) for line in lines):
        return  # who sits there is to be seen from where it lies
    step = letters.line_height(role, 1.1)
    y = area.centery - step * len(lines) / 2
    for line in lines:
        spot = Rect(area.x + (area.w - room) // 2, round(y), room, step)
        letters.write(role, line, colour, spot, align="center", valign="middle")
        y += step


def slot_letters(brush: Brush, rect: Box, words: Iterable[str]) -> Brush:
    """A brush with which all that is written in places like this one has room there in letters of one size.

    What has none even in the smallest letters does not make the others small.
    """
    role, room = _in_slot(brush, whole(rect))
    smallest = replace(brush, k=theme.SMALLEST / ROLES[role].px)
    parts = [word for one in words for word in one.split() if smallest.width(role, word) <= room]
    while brush.k > smallest.k and any(brush.width(role, word) > room for word in parts):
        brush = replace(brush, k=max(smallest.k, brush.k * 0.97))
    return brush


def _in_slot(brush: Brush, area: Rect) -> tuple[str, int]:
    """The role of the words in a place for a card, and how wide they may be."""
    return "second_bold" if area.w > 90 * brush.k else "small", area.w - 8


def foresee_slot(brush: Brush, rect: Box, *, hot: bool) -> None:
    """Has the dashes of a place painted in which a card will soon be awaited."""
    brush.foresee_paint(whole(rect).size, _dashed(whole(rect).size, brush.k, hot))


def _dashed(size: tuple[int, int], k: float, hot: bool) -> str:
    """The dashes of a place for a card as SVG."""
    place, radius = (0, 0, *size), size[0] * 0.07
    width = max(2, 2.5 * k) if hot else max(1.5, 2 * k)
    inside = box(place, radius, theme.FOCUS, alpha=0.08) if hot else ""
    edge, alpha = (theme.FOCUS, 1.0) if hot else (theme.CREAM, 0.36)
    dash = 4 * width, 2.6 * width
    return inside + box(place, radius, stroke=edge, width=width, dash=dash, alpha=alpha)


def badge(
    brush: Brush, strip: Box, words: tuple[str, str], icon: str, key: str = "", state: str = "", *, paint: bool = True
) -> Rect:
    """The gold button on the lower fifth of the strip of a card that is seen; `state` is "", hover, focus, pressed.

    It says the first of `words` with the key, where there is less room the second, at last nothing. The index in the
    lower right corner stays free. Tells where it is; without `paint` nothing more.
    """
    area = whole(strip)
    edge, room = _badge_room(brush, area)
    said, key, letters = _badge_form(brush, words, key, room)
    side = min(room, round(max(14, 20 * letters.k)))
    inside = _badge_inside(letters, said, key) if said else side
    wide = max(inside + round(20 * letters.k), theme.SMALLEST_HIT)
    button = Rect(0, 0, min(room, wide), brush.finger(44))
    button.bottomleft = (area.x + edge + max(0, room - button.w) // 2, area.bottom - brush.px(10))
    if not paint:
        return button
    down = brush.px(2) if state == "pressed" else 0
    gold = brush.skins.get(("gold", button.size, state), lambda: _gold(brush, button.size, state))
    gold.blit(brush.surface, (button.x, button.y + down))
    x, y = button.centerx - inside // 2, button.centery + down
    brush.icon(icon, side, theme.INK, midleft=(x, y))
    if said:
        _badge_words(letters, (x + side + round(6 * letters.k), y), said, key)
    return button


def foot_tag(brush: Brush, strip: Box, word: str, icon: str) -> Rect:
    """A thin tag on the foot of the strip of a card that is seen, nothing to be pressed; says where it is."""
    area = whole(strip)
    edge, room = _badge_room(brush, area)
    letters, said, icon = tag_form(brush, room, word, icon, "")
    wide, high = tag_size(letters, said, icon)
    return tag(letters, (area.x + edge + max(0, room - wide) // 2, area.bottom - brush.px(12) - high), said, icon)


def _badge_room(brush: Brush, area: Rect) -> tuple[int, int]:
    """How far from the left edge of a card something may begin on its foot, and how wide it may be there."""
    edge = max(2, round(3 * brush.k))
    corner = max(edge, round(INDEX * area.h * theme.CARD) - round(area.h * theme.CARD - area.w))
    return edge, max(area.w - edge - corner, min(area.w - 2 * edge, theme.SMALLEST_HIT))


def _badge_words(brush: Brush, start: tuple[int, int], said: str, key: str) -> None:
    """The words and the cap of the key, from the middle of their left edge."""
    brush.write("tag", said, theme.INK, start, valign="middle")
    if key:
        cap = Rect(0, 0, _cap_width(brush, key), round(26 * brush.k))
        cap.midleft = (start[0] + brush.width("tag", said) + round(8 * brush.k), start[1])
        brush.paint(cap, box((0, 0, *cap.size), 5 * brush.k, stroke=theme.INK, width=1.5, alpha=0.85))
        brush.write("small", key, theme.INK, cap, align="center", valign="middle")


def _badge_form(brush: Brush, words: tuple[str, str], key: str, room: int) -> tuple[str, str, Brush]:
    """The words and the key that have room on the gold button, the longest form that fits; and a brush so large."""
    (long, short), small = words, replace(brush, k=brush.k * SMALLER)
    forms = ((long, key, brush), (short, key, brush), (short, "", brush), (short, "", small))
    fitting = (one for one in forms if _badge_inside(one[2], *one[:2]) + round(20 * one[2].k) <= room)
    return next(fitting, ("", "", brush))


def _badge_inside(brush: Brush, said: str, key: str) -> int:
    """The width of icon, words and key side by side."""
    wide = round(max(14, 20 * brush.k)) + round(6 * brush.k) + brush.width("tag", said)
    return wide + (round(8 * brush.k) + _cap_width(brush, key) if key else 0)


def _cap_width(brush: Brush, key: str) -> int:
    return brush.width("small", key) + round(14 * brush.k)


def _gold(brush: Brush, size: tuple[int, int], state: str) -> Skin:
    (w, h), k = size, brush.k
    area, foot = (0, 0, w, h), (2 if state == "pressed" else 4) * k
    top, low = (theme.mix(c, theme.WHITE, 0.15 if state == "hover" else 0) for c in (theme.GOLD, theme.GOLD_DEEP))
    svg = box((0, foot, w, h), 12 * k, theme.GOLD_FOOT) + gradient("gold", top, low, 0, h)
    svg += box(area, 12 * k, "url(#gold)") + box(area, 12 * k, stroke=theme.GOLD_EDGE, width=2 * k)
    body = raster((w, round(h + foot)), svg)
    if state == "focus":
        body.blit(raster(size, box(area, 12 * k, stroke=theme.WHITE, width=max(2, 3 * k))), (0, 0))
    return with_halo(body, 12 * k, 5 * k, theme.DUSK, 0.4, drop=3 * k)


def lock(brush: Brush, card: Box) -> None:
    """The small lock in the lower corner of a card that may not be played now."""
    area = whole(card)
    side = max(20, min(brush.px(40), area.w // 3))
    spot, centre = Rect(area.x + brush.px(10), area.bottom - side - brush.px(10), side, side), (side / 2, side / 2)
    ring = circle(centre, side / 2 - 0.5, stroke=theme.CREAM, width=2)
    brush.paint(spot, circle(centre, side / 2 - 0.5, theme.PILL) + ring)
    brush.icon("lock", round(side * 0.55), theme.CREAM, center=spot.center)
