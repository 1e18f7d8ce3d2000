"""What lies at the right of the trick when two play: the race to the points that win, or the cards that are gone."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.engine.cards import SUITS, Card, Rank, make
from game.i18n.words import _
from ui.draw import theme
from ui.draw.skins import Skin, box, gradient

if TYPE_CHECKING:
    from ui.widgets.base import Brush

COIN: Final = 0.34  # the height of a coin in a tube, of its width


def gone_cards(brush: Brush, room: Rect, ranks: Sequence[Rank], gone: Collection[Card]) -> Rect | None:
    """A row of small cards for each suit, the strongest first: those that are gone lie there; says where.

    Nothing where they were too small to be read.
    """
    if _sizes(brush, room.size, len(ranks))[1] < brush.width("small", "12") + 2:
        return None
    key = "gone", room.size, tuple(ranks), frozenset(gone), brush.k, brush.pictures.look, _("Cards gone")
    skin = brush.skins.get(key, lambda: _gone(brush, room.size, ranks, gone))
    skin.blit(brush.surface, room.topleft)
    return skin.surface.get_rect(topleft=room.topleft)


def _gone(brush: Brush, size: tuple[int, int], ranks: Sequence[Rank], gone: Collection[Card]) -> Skin:
    title, gap = brush.line_height("plate", 1.2), max(2, brush.px(4))
    row, wide = _sizes(brush, size, len(ranks))
    high = round(wide / theme.CARD)
    row = min(row, high + 2 * gap)
    board = brush.on(Surface((row + (wide + gap) * len(ranks), title + row * len(SUITS)), SRCALPHA))
    board.write("plate", _("Cards gone"), theme.CREAM_FOOT, Rect(0, 0, *board.surface.get_size()), valign="top")
    for suit in range(len(SUITS)):
        y = title + suit * row
        side = min(high, row - gap)
        board.picture(board.pictures.suit_icon(suit, side), center=(side // 2, y + row // 2))
        for place, rank in enumerate(ranks):
            spot = Rect(row + place * (wide + gap), y + (row - high) // 2, wide, high)
            _small_card(board, spot, str(rank), theme.SUITS[suit] if make(suit, rank) in gone else None)
    return Skin(board.surface.convert_alpha())


def _sizes(brush: Brush, size: tuple[int, int], many: int) -> tuple[int, int]:
    """How high a row and how wide a card is in this room."""
    gap = max(2, brush.px(4))
    row = min((size[1] - brush.line_height("plate", 1.2)) // len(SUITS), brush.px(58))
    return row, min(int((row - gap) * theme.CARD), (size[0] - row) // many - gap)


def _small_card(brush: Brush, spot: Rect, words: str, ink: theme.Colour | None) -> None:
    """A card as small as a nail: with its rank in the colour of its suit when it is gone, else only its place."""
    area, radius = (0, 0, *spot.size), spot.w * 0.14
    if ink is None:
        brush.paint(spot, box(area, radius, stroke=theme.CREAM, width=1.2, alpha=0.42))
        return
    brush.paint(spot, box(area, radius, theme.PAPER))
    if brush.fits("small", words, spot.w):
        brush.write("small", words, ink, spot, align="center", valign="middle")


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
