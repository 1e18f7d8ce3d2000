"""What lies at the right of the trick: the race to the points that win, or the cards that are gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import product
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.engine.cards import SUITS, Card, Rank, make, rank_of, suit_of
from game.i18n.words import _
from ui.draw import theme
from ui.draw.skins import Skin, box, gradient
from ui.widgets.player_marks import face_skin, sign_skin

if TYPE_CHECKING:
    from ui.table.plates.topbar import BarSide
    from ui.widgets.base import Brush

SQUAT: Final = 0.86  # width / height of a card in a column
PALE: Final = 0.36  # how strong the edge is of the place of a card that may come
FAINT: Final = 0.42  # of the felt in the rank that stands there
FLAT: Final = 0.9  # so high a card in a column is at least, in lines of small letters
LANE: Final = 100.0  # so much room a tube needs with the faces under it, at k = 1
LOWEST: Final = 50  # so high a tube is at least, at k = 1
FACE: Final = 36  # how large those are, at k = 1
POINTS: Final = "name"  # the letters of the points
COIN: Final = 0.34  # the height of a coin in a tube, of its width


@dataclass(frozen=True, slots=True)
class _Form:
    """How the cards of four suits lie: one `line` from suit to suit, and each card so wide and so high.

    There is a `gap` from card to card. They lie in rows, a suit beside the other where it is `upright`.
    """

    line: int
    wide: int
    high: int
    gap: int
    upright: bool


def gone_fit(brush: Brush, room: Rect, ranks: Sequence[Rank]) -> bool:
    """Whether the cards gone can be read there."""
    return _form(brush, room.size, len(ranks)) is not None


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the cards of the `pack`: which are gone, and which are `seen` elsewhere now."""

    pack: frozenset[Card]
    gone: frozenset[Card] = frozenset()
    seen: frozenset[Card] = frozenset()


def columns_width(brush: Brush, room: Rect, ranks: Sequence[Rank]) -> int:
    """How wide the cards gone are where they lie in columns; 0 where they do not."""
    form = _form(brush, room.size, len(ranks))
    return _wide(brush, form, len(ranks)) if form is not None and form.upright else 0


def gone_cards(brush: Brush, room: Rect, ranks: Sequence[Rank], cards: Known, axis: int | None = None) -> Rect:
    """A row of small cards for each suit, the strongest first: those that are gone lie there; says where.

    In a narrow room a column for each suit, round this `axis` or the middle of the room. The place of a card that may
    still come has its rank, faint, and that of one that is seen elsewhere is of gold. A card that is not in the pack
    has no place: it never comes.
    """
    form = _form(brush, room.size, len(ranks))
    assert form is not None, "asked before"
    key = "gone", form, tuple(ranks), cards, brush.k, theme.LOOK, brush.pictures.look, _("Cards gone")
    skin = brush.skins.get(key, lambda: _gone(brush, form, ranks, cards))
    place = skin.surface.get_rect(topleft=room.topleft)
    if form.upright:
        place.centerx = room.centerx if axis is None else axis
    skin.blit(brush.surface, place.topleft)
    return place


def _form(brush: Brush, size: tuple[int, int], many: int) -> _Form | None:
    """Rows where there is room for them, else columns; None where not even these can be read."""
    title, least = brush.line_height("plate", 1.2), brush.width("small", "12") + 2
    row = min((size[1] - title) // len(SUITS), brush.px(58))
    gap = max(2, brush.px(4))
    for between in (gap, 2):  # where large letters leave little room, closer to each other
        wide = min(int((row - between) * theme.CARD), (size[0] - row) // many - between)
        if wide >= least:
            high = round(wide / theme.CARD)
            return _Form(min(row, high + 2 * between), wide, high, between, upright=False)
    step = min((size[1] - title) // (many + 1), brush.px(40))
    wide = min(size[0] // len(SUITS) - gap, max(least, round((step - gap) * SQUAT)))
    if wide < least or step - gap < brush.line_height("small", FLAT) or size[0] < brush.width("plate", _("Cards gone")):
        return None
    return _Form(wide + gap, wide, step - gap, gap, upright=True)


def _wide(brush: Brush, form: _Form, many: int) -> int:
    """How wide the suits with so many ranks each are, and the title over them."""
    along = form.line + (form.wide + form.gap) * many
    return max(form.line * len(SUITS) if form.upright else along, brush.width("plate", _("Cards gone")))


def _gone(brush: Brush, form: _Form, ranks: Sequence[Rank], cards: Known) -> Skin:
    title, gap, words = brush.line_height("plate", 1.2), form.gap, _("Cards gone")
    long, across = (form.high if form.upright else form.wide) + gap, form.line * len(SUITS)
    head = long if form.upright else form.line
    size = _wide(brush, form, len(ranks)), title + (head + long * len(ranks) if form.upright else across)
    board = brush.on(Surface(size, SRCALPHA))
    begin = max(0, size[0] - brush.width("plate", words)) // 2 if form.upright else 0
    board.write("plate", words, theme.CREAM_FOOT, Rect(begin, 0, *size), valign="top")
    aside = (size[0] - across) // 2 if form.upright else 0
    for suit, place in product(range(len(SUITS)), range(-1, len(ranks))):
        along, off = (0 if place < 0 else head + place * long), suit * form.line
        spot = Rect(aside + off, title + along, form.wide, form.high)
        if not form.upright:
            spot.topleft = along, title + off + (form.line - form.high) // 2
        if place < 0:
            side = min(form.wide, form.high) if form.upright else min(form.high, form.line - gap)
            middle = spot.center if form.upright else (side // 2, title + off + form.line // 2)
            board.picture(board.pictures.suit_icon(suit, side), center=middle)
        elif (card := make(suit, ranks[place])) in cards.pack:
            _small_card(board, spot, card, cards)
    return Skin(board.surface.convert_alpha())


def _small_card(brush: Brush, spot: Rect, card: Card, cards: Known) -> None:
    """A card as small as a nail: with its rank in the colour of its suit when it is gone, else only its place."""
    area, radius, words = (0, 0, *spot.size), spot.w * 0.14, str(rank_of(card))
    if card in cards.gone:
        ink = theme.SUITS[suit_of(card)]
        brush.paint(spot, box(area, radius, theme.PAPER))
    elif card in cards.seen:
        ink = theme.GOLD_WORD
        brush.paint(spot, box(area, radius, stroke=theme.FOCUS, width=1.6))
    else:
        ink = theme.mix(theme.CREAM, theme.FELT[1], FAINT)
        brush.paint(spot, box(area, radius, stroke=theme.CREAM, width=1.2, alpha=PALE))
    if brush.fits("small", words, spot.w):
        brush.write("small", words, ink, spot, align="center", valign="middle")


def race_fits(brush: Brush, room: Rect) -> bool:
    """Whether the tubes of two sides have room beside each other, and under them what is told of these."""
    return room.w >= 2 * brush.px(LANE) and room.h >= brush.px(LOWEST) + _foot(brush)


def _foot(brush: Brush) -> int:
    """How high that is which stands under a tube, with the air round both."""
    return brush.line_height(POINTS, 1.15) + brush.px(FACE) + 3 * brush.px(6)


def race(brush: Brush, room: Rect, sides: Sequence[tuple[BarSide, int]], wins: int, whole: int) -> Rect:
    """A tube with coins for each side, filled with its points, and the line that wins; says where."""
    key = "race", room.size, tuple(sides), wins, whole, brush.k, theme.LOOK, brush.pictures.look
    skin = brush.skins.get(key, lambda: _race(brush, room.size, sides, wins, whole))
    skin.blit(brush.surface, room.topleft)
    return skin.surface.get_rect(topleft=room.topleft)


def _race(brush: Brush, size: tuple[int, int], sides: Sequence[tuple[BarSide, int]], wins: int, whole: int) -> Skin:
    """Under each tube the points of its side with the sign of the team, and whose they are."""
    told, face = brush.line_height(POINTS, 1.15), brush.px(FACE)
    tube = Rect(0, brush.px(6), brush.px(34), min(brush.px(300), size[1] - _foot(brush)))
    lane = min(brush.px(130), size[0] // len(sides))
    board = brush.on(Surface((lane * len(sides), tube.h + _foot(brush)), SRCALPHA))
    for number, (side, points) in enumerate(sides):
        tube.centerx = lane * number + lane // 2
        _tube(board, tube, points, whole, side.team)
        _points(board, Rect(lane * number, tube.bottom, lane, told), points, side.team)
        _faces(board, Rect(lane * number, tube.bottom + told, lane, face), side.faces)
    _winning_line(board, tube.move(lane // 2 - tube.centerx, 0), tube, wins / whole, str(wins))
    return Skin(board.surface.convert_alpha())


def _points(brush: Brush, place: Rect, points: int, team: int | None) -> None:
    """The points, and before them the sign of the team where there are teams."""
    words, sign = str(points), brush.px(15)
    before = 0 if team is None else sign + brush.px(9)
    x = place.centerx - (brush.width(POINTS, words) + before) // 2
    if team is not None:
        sign_skin(brush.skins, team, sign).blit(brush.surface, (x, place.centery - sign // 2))
    brush.write(POINTS, words, theme.GOLD_WORD, Rect(x + before, place.y, place.w, place.h), valign="middle")


def _faces(brush: Brush, place: Rect, faces: Sequence[str]) -> None:
    """The faces of a side in the middle of the place, over each other where they must."""
    side, many = place.h, len(faces)
    step = min(side + brush.px(4), (place.w - brush.px(18) - side) // max(1, many - 1))
    left = place.centerx - (side + step * (many - 1)) // 2
    for number, face in enumerate(faces):
        face_skin(brush, (face, "calm"), Rect(left + number * step, place.y, side, side))


def _winning_line(brush: Brush, first: Rect, last: Rect, share: float, words: str) -> None:
    """The line over both tubes that wins, with its number in the middle between them."""
    inset, out, thick = brush.px(4), brush.px(5), max(2, brush.px(2.5))
    y = round(first.bottom - inset - (first.h - 2 * inset) * share)
    middle, half = (first.centerx + last.centerx) // 2, brush.width("tag", words) // 2 + brush.px(5)
    for left, right in ((first.x - out, middle - half), (middle + half, last.right + out)):
        brush.surface.fill(theme.FOCUS, Rect(left, y, right - left, thick))
    high = brush.line_height("tag", 1.2)
    spot = Rect(middle - half, y + thick // 2 - high // 2, 2 * half, high)
    brush.write("tag", words, theme.GOLD_WORD, spot, align="center", valign="middle")


def _tube(brush: Brush, tube: Rect, points: int, whole: int, team: int | None) -> None:
    """One tube: its glass, edged in the colour of the team, and a coin for every few points."""
    w, h = tube.size
    brush.paint(tube, box((0, 0, w, h), w / 2, theme.DUSK, alpha=0.35))
    inset, coin = brush.px(4), max(3.0, (w - 2 * brush.px(4)) * COIN)
    filled = round((h - 2 * inset) * min(1.0, points / whole))
    count = round(filled / (coin * 0.62))
    for number in range(count):
        spot = Rect(
            tube.x + inset, round(tube.bottom - inset - coin - number * coin * 0.62), w - 2 * inset, round(coin)
        )
        if spot.y >= tube.y + inset:
            svg = gradient("coin", theme.GOLD, theme.GOLD_DEEP, 0, spot.h)
            brush.paint(spot, svg + box((0.5, 0.5, spot.w - 1, spot.h - 1), coin / 2, "url(#coin)"))
            brush.paint(spot, box((0.5, 0.5, spot.w - 1, spot.h - 1), coin / 2, stroke=theme.GOLD_EDGE, width=1))
    edge = box((0, 0, w, h), w / 2, stroke=theme.CREAM, width=1.6, alpha=0.55)
    if team is not None:
        edge = box((0, 0, w, h), w / 2, stroke=theme.TEAMS[team], width=max(2.0, 3 * brush.k))
    brush.paint(tube, edge)
