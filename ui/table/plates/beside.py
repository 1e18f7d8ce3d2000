"""What lies at the right of the trick: the race to the points that win, or the cards that are gone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.engine.cards import SUITS, Card, Rank, make, suit_of
from game.i18n.words import _
from ui.draw import theme
from ui.draw.letters.text import Align
from ui.draw.letters.text_styles import ROLES
from ui.draw.skins import Skin, box, gradient
from ui.table.plates.labels import letters_for
from ui.widgets.player_marks import face_skin, sign_skin

if TYPE_CHECKING:
    from ui.table.plates.topbar import BarSide
    from ui.widgets.base import Brush

PALE: Final = 0.36  # how strong the edge is of the place of a card that may come
FAINT: Final = 0.42  # of the felt in the rank that stands there
LEAST: Final = 22  # pixels that a card of all is wide at least …
CELL: Final = 30.0  # … or so much at k = 1
LARGE: Final = 26.0, 52.0  # and one of the dear cards alone, at least and at most
SIGN: Final = 36.0  # the sign of a suit over its cards, at most
FIGURE: Final = 0.84, 0.74  # how much of a card its rank takes at most, of its width and of its height
LANE: Final = 100.0  # so much room a tube needs with the faces under it, at k = 1
LOWEST: Final = 50  # so high a tube is at least, at k = 1
FACE: Final = 36  # how large those are, at k = 1
POINTS: Final = "name"  # the letters of the points
COIN: Final = 0.34  # the height of a coin in a tube, of its width


@dataclass(frozen=True, slots=True)
class Ranks:
    """The ranks of a game, the strongest first: all of them, and the `dear` ones that people ask about."""

    all: tuple[Rank, ...]
    dear: tuple[Rank, ...] = ()


@dataclass(frozen=True, slots=True)
class _Form:
    """How the cards of four suits lie: one `line` from suit to suit, and each card of these ranks so wide and so high.

    The sign of a suit takes its `head`, and there is a `gap` from card to card. They lie in rows, a suit beside the
    other where it is `upright`.
    """

    ranks: tuple[Rank, ...]
    head: int
    line: int
    wide: int
    high: int
    gap: int
    upright: bool

    @property
    def size(self) -> tuple[int, int]:
        """How wide and how high all of it is, without the title."""
        along = self.head + ((self.high if self.upright else self.wide) + self.gap) * len(self.ranks)
        across = self.line * len(SUITS)
        return (across, along) if self.upright else (along, across)


def gone_fit(brush: Brush, room: Rect, ranks: Ranks) -> bool:
    """Whether the cards gone can be read there, all of them or the dear ones."""
    return _form(brush, room.size, ranks) is not None


@dataclass(frozen=True, slots=True)
class Known:
    """What is known of the cards of the `pack`: which are gone, and which are `seen` elsewhere now."""

    pack: frozenset[Card]
    gone: frozenset[Card] = frozenset()
    seen: frozenset[Card] = frozenset()


def dear_width(brush: Brush, room: Rect, ranks: Ranks) -> int:
    """How wide the dear cards are where they lie there alone; 0 where all have room, or none."""
    form = _form(brush, room.size, ranks)
    return _wide(brush, form, room.w) if form is not None and form.ranks == ranks.dear else 0


def gone_cards(brush: Brush, room: Rect, ranks: Ranks, cards: Known, axis: int | None = None) -> Rect:
    """A row of small cards for each suit, the strongest first: those that are gone lie there; says where.

    Where not all can be read, only the dear ones and larger, round this `axis` or the middle of the room. The place of
    a card that may still come has its rank, faint, and that of one that is seen elsewhere is of gold. A card that is
    not in the pack has no place: it never comes.
    """
    form = _form(brush, room.size, ranks)
    assert form is not None, "asked before"
    few = form.ranks == ranks.dear
    key = "gone", form, cards, room.w, brush.k, theme.LOOK, brush.pictures.look, _("Cards gone")
    skin = brush.skins.get(key, lambda: _gone(brush, form, cards, room.w, middle=few))
    place = skin.surface.get_rect(topleft=room.topleft)
    if few:
        place.centerx = room.centerx if axis is None else axis
    skin.blit(brush.surface, place.topleft)
    return place


def _form(brush: Brush, size: tuple[int, int], ranks: Ranks) -> _Form | None:
    """All cards where they can be read, else the dear ones, as large as may be; None where not even these have room."""
    free = size[0], size[1] - _title_height(brush, size[0])
    if (form := _rows(brush, free, ranks.all, brush.px(36))).wide >= max(LEAST, brush.px(CELL)):
        return form
    if not ranks.dear:
        return None
    least, most = (brush.px(side) for side in LARGE)
    forms = _columns(brush, free, ranks.dear, most), _rows(brush, free, ranks.dear, most)
    return next((form for form in forms if min(form.wide, form.high) >= max(LEAST, least)), None)


def _rows(brush: Brush, size: tuple[int, int], ranks: tuple[Rank, ...], most: int) -> _Form:
    """A suit under the other, each card at `most` so wide."""
    gap = max(2, brush.px(4))
    wide = max(0, min(size[0] // (len(ranks) + 1) - gap, int((size[1] // len(SUITS) - gap) * theme.CARD), most))
    high = round(wide / theme.CARD)
    return _Form(ranks, wide + gap, high + gap, wide, high, gap, upright=False)


def _columns(brush: Brush, size: tuple[int, int], ranks: tuple[Rank, ...], most: int) -> _Form:
    """A suit beside the other, each card at `most` so wide, and squat rather than small."""
    gap = max(2, brush.px(3))
    wide = max(0, min(size[0] // len(SUITS) - gap, most))
    head = min(wide, brush.px(SIGN)) + gap
    high = max(0, min(round(wide / theme.CARD), (size[1] - head) // len(ranks) - gap))
    return _Form(ranks, head, wide + gap, wide, high, gap, upright=True)


def _title(brush: Brush, room: int) -> Brush:
    """The brush for the title, smaller where there is little room."""
    return letters_for(brush, "plate", _("Cards gone"), room)


def _title_height(brush: Brush, room: int) -> int:
    """How high it is; 0 where it has no room."""
    return brush.line_height("plate", 1.2) if _title(brush, room).fits("plate", _("Cards gone"), room) else 0


def _wide(brush: Brush, form: _Form, room: int) -> int:
    """How wide they are with the title over them."""
    return max(form.size[0], _title(brush, room).width("plate", _("Cards gone")) if _title_height(brush, room) else 0)


def _gone(brush: Brush, form: _Form, cards: Known, room: int, *, middle: bool) -> Skin:
    """All that under its title, which stands over the `middle` of it or over its left end."""
    title, words = _title_height(brush, room), _("Cards gone")
    size = _wide(brush, form, room), title + form.size[1]
    board = brush.on(Surface(size, SRCALPHA))
    aside = (size[0] - form.size[0]) // 2
    if title:
        align: Align = "center" if middle else "left"
        _title(board, room).write("plate", words, theme.CREAM_FOOT, Rect((0, 0), size), align=align, valign="top")
    letters = _figures(board, form)
    for suit in range(len(SUITS)):
        spot = Rect(aside, title + suit * form.line, form.head, form.line)
        if form.upright:
            spot = Rect(aside + suit * form.line, title, form.wide, form.head)
        side = min(form.wide, form.head - form.gap)
        board.picture(board.pictures.suit_icon(suit, side), center=spot.center)
        for place, rank in enumerate(form.ranks):
            if (card := make(suit, rank)) in cards.pack:
                _small_card(letters, _place_of(form, spot, place), card, cards)
    return Skin(board.surface.convert_alpha())


def _place_of(form: _Form, head: Rect, place: int) -> Rect:
    """Where the card of this rank lies, from where the sign of its suit is."""
    if form.upright:
        return Rect(head.x, head.bottom + place * (form.high + form.gap), form.wide, form.high)
    spot = Rect(head.right + place * (form.wide + form.gap), 0, form.wide, form.high)
    spot.centery = head.centery
    return spot


def _figures(brush: Brush, form: _Form) -> Brush:
    """The brush for the ranks: as large as two figures have room on a card."""
    broad, tall = FIGURE
    large = replace(brush, k=tall * form.high / ROLES["small"].px)
    return letters_for(large, "small", "12", broad * form.wide)


def _small_card(brush: Brush, spot: Rect, card: Card, cards: Known) -> None:
    """A card as small as a nail: with its rank in the colour of its suit when it is gone, else only its place."""
    area, radius, words = (0, 0, *spot.size), spot.w * 0.14, brush.pictures.deck.index(card)
    if card in cards.gone:
        ink = theme.SUITS[suit_of(card)]
        brush.paint(spot, box(area, radius, theme.PAPER))
    elif card in cards.seen:
        ink = theme.GOLD_WORD
        brush.paint(spot, box(area, radius, stroke=theme.FOCUS, width=1.6))
    else:
        ink = theme.mix(theme.CREAM, theme.FELT[1], FAINT)
        brush.paint(spot, box(area, radius, stroke=theme.CREAM, width=1.2, alpha=PALE))
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
