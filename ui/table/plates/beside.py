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

if TYPE_CHECKING:
    from ui.widgets.base import Brush

SQUAT: Final = 0.86  # width / height of a card in a column
PALE: Final = 0.36  # how strong the edge is of the place of a card that may come
FAINT: Final = 0.42  # of the felt in the rank that stands there
FLAT: Final = 0.9  # so high a card in a column is at least, in lines of small letters
LANE: Final = 100.0  # so much room a tube needs with its mark, at k = 1
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
    """Whether the tubes of two sides have room beside each other."""
    return room.w >= 2 * brush.px(LANE)


def race(brush: Brush, room: Rect, sides: Sequence[tuple[str, int]], wins: int, whole: int) -> Rect:
    """A tube with coins for each side, filled with its points, and the line that wins; says where."""
    key = "race", room.size, tuple(sides), wins, whole, brush.k
    skin = brush.skins.get(key, lambda: _race(brush, room.size, sides, wins, whole))
    skin.blit(brush.surface, room.topleft)
    return skin.surface.get_rect(topleft=room.topleft)


def _race(brush: Brush, size: tuple[int, int], sides: Sequence[tuple[str, int]], wins: int, whole: int) -> Skin:
    foot = brush.line_height("tag", 1.2) + brush.line_height("plate", 1.2)
    tube = Rect(0, 0, brush.px(34), min(brush.px(300), size[1] - foot - brush.px(8)))
    lane = max(brush.px(130), *(brush.width("plate", name) + brush.px(20) for name, _points in sides))
    lane = min(lane, size[0] // len(sides))
    board = brush.on(Surface((lane * len(sides), tube.h + foot + brush.px(8)), SRCALPHA))
    for number, (name, points) in enumerate(sides):
        tube.midtop = (lane * number + lane // 2, brush.px(4))
        _tube(board, tube, points, wins, whole)
        told = Rect(lane * number, tube.bottom, lane, brush.line_height("tag", 1.2))
        board.write("tag", str(points), theme.GOLD_WORD, told, align="center", valign="middle")
        below = Rect(told.x, told.bottom, lane, brush.line_height("plate", 1.2))
        board.write("plate", name, theme.CREAM_FOOT, below, align="center", valign="middle", may_cut=True)
    return Skin(board.surface.convert_alpha())


def _tube(brush: Brush, tube: Rect, points: int, wins: int, whole: int) -> None:
    """One tube: its glass, a coin for every few points, and the mark of what wins."""
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
    brush.paint(tube, box((0, 0, w, h), w / 2, stroke=theme.CREAM, width=1.6, alpha=0.55))
    y = round(tube.bottom - inset - (h - 2 * inset) * wins / whole)
    brush.surface.fill(theme.FOCUS, Rect(tube.x - brush.px(5), y, w + brush.px(10), max(2, brush.px(2.5))))
    spot = Rect(tube.right + brush.px(8), y - brush.px(14), brush.px(60), brush.px(28))
    brush.write("small", str(wins), theme.GOLD_WORD, spot, valign="middle")
