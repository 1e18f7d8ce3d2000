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
TOLD: Final = "small"  # the letters of the key
SPILL: Final = 1.15  # so many times as wide as few cards the key under them is at most
APART: Final = 16, 7  # from one part of the key to the next, and from a small card to its word, at k = 1


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


def gone_place(brush: Brush, room: Rect, ranks: Ranks, axis: int | None = None) -> Rect:
    """Where the cards gone lie in this room: at its left, or round this `axis` or the middle where only few do."""
    form = _form(brush, room.size, ranks)
    assert form is not None, "asked before"
    few = form.ranks == ranks.dear
    place = Rect(room.topleft, _Board(brush, form, room, few=few).size)
    if few:
        place.centerx = room.centerx if axis is None else axis
    return place


def gone_cards(brush: Brush, room: Rect, ranks: Ranks, cards: Known, axis: int | None = None) -> Rect:
    """A row of small cards for each suit, the strongest first: those that are gone lie there; says where.

    Where not all can be read, only the dear ones and larger, round this `axis` or the middle of the room. The place of
    a card that may still come has its rank, faint, and that of one that is seen elsewhere is of gold. A card that is
    not in the pack has no place: it never comes. Where there is room, a key says so under them.
    """
    form = _form(brush, room.size, ranks)
    assert form is not None, "asked before"
    few = form.ranks == ranks.dear
    key = "gone", form, cards, room.size, brush.k, theme.LOOK, brush.pictures.look, _("Cards gone")
    skin = brush.skins.get(key, lambda: _gone(brush, form, cards, room, middle=few))
    place = gone_place(brush, room, ranks, axis)
    skin.blit(brush.surface, place.topleft)
    return place


def foresee_gone(brush: Brush, room: Rect, ranks: Ranks, pack: frozenset[Card]) -> None:
    """Has the letters and signs made that all pictures of the cards gone of this pack are put together from."""
    for gone in (frozenset(), pack):
        gone_cards(brush.on(Surface((1, 1))), room, ranks, Known(pack, gone))


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


class _Board:
    """The cards gone from above: a title, the cards in their form, and the key in as many lines as it has room for."""

    def __init__(self, brush: Brush, form: _Form, room: Rect, *, few: bool = False) -> None:
        self.title = _title_height(brush, room.w)
        wide, self.line = _wide(brush, form, room.w), brush.line_height(TOLD, 1.2)
        parts, most = key_words(), min(room.w, round(SPILL * form.size[0])) if few else room.w
        free = room.h - self.title - form.size[1] - brush.px(APART[1])
        lines = (parts,), (parts[:2], parts[2:]), tuple((part,) for part in parts)
        fits = (
            told
            for told in lines
            if len(told) * self.line <= free and all(_key_width(brush, line) <= most for line in told)
        )
        self.key: tuple[tuple[str, ...], ...] = next(fits, ())
        self.top = self.title + form.size[1] + (brush.px(APART[1]) if self.key else 0)  # of the key
        wide = max(wide, *(_key_width(brush, line) for line in self.key)) if self.key else wide
        self.size = wide, self.top + self.line * len(self.key)


def key_words() -> tuple[str, str, str]:
    """What is said of a card that is gone, of one that is seen elsewhere, and of one that may come."""
    return (
        # Translators: of a card, under a small white one: it has been played and won. One or two short words.
        _("gone"),
        # Translators: of a card, beside a small one with a gold edge: it is seen on the table or in a hand.
        _("in sight"),
        # Translators: of a card, beside a faint one: nobody has seen it yet.
        _("may come"),
    )


def _key_width(brush: Brush, line: tuple[str, ...]) -> int:
    """How wide a line of the key is."""
    card, (apart, before) = _key_card(brush)[0], (brush.px(gap) for gap in APART)
    return sum(card + before + brush.width(TOLD, words) for words in line) + apart * (len(line) - 1)


def _key_card(brush: Brush) -> tuple[int, int]:
    """How large a card of the key is."""
    high = round(brush.line_height(TOLD, 1.2) * 0.84)
    return round(high * theme.CARD), high


def _write_key(brush: Brush, board: _Board, *, middle: bool) -> None:
    """The key under the cards: a small card as it lies there, and what that means."""
    size, (apart, before) = _key_card(brush), (brush.px(gap) for gap in APART)
    columns = len(board.key) > 1 or not middle
    widest = max((_key_width(brush, line) for line in board.key), default=0)
    for number, line in enumerate(board.key):
        x = 0 if not middle else (board.size[0] - (widest if columns else _key_width(brush, line))) // 2
        for words in line:
            spot = Rect((x, 0), size)
            spot.centery = board.top + number * board.line + board.line // 2
            _paint_card(brush, spot, key_words().index(words))
            x = spot.right + before
            place = Rect(x, board.top + number * board.line, brush.width(TOLD, words), board.line)
            brush.write(TOLD, words, theme.CREAM_FOOT, place, valign="middle")
            x = place.right + apart


def _gone(brush: Brush, form: _Form, cards: Known, room: Rect, *, middle: bool) -> Skin:
    """All that under its title, which stands over the `middle` of it or over its left end."""
    laid, words = _Board(brush, form, room, few=middle), _("Cards gone")
    size, title = laid.size, laid.title
    board = brush.on(Surface(size, SRCALPHA))
    aside = (size[0] - form.size[0]) // 2 if middle else 0
    if title:
        align: Align = "center" if middle else "left"
        _title(board, room.w).write("plate", words, theme.CREAM_FOOT, Rect((0, 0), size), align=align, valign="top")
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
    _write_key(board, laid, middle=middle)
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
    words = brush.pictures.deck.index(card)
    kind = 0 if card in cards.gone else 1 if card in cards.seen else 2
    inks = brush.pictures.ink(suit_of(card)), theme.GOLD_WORD, theme.mix(theme.CREAM, theme.FELT[1], FAINT)
    _paint_card(brush, spot, kind)
    brush.write("small", words, inks[kind], spot, align="center", valign="middle")


def _paint_card(brush: Brush, spot: Rect, kind: int) -> None:
    """A card that is gone (0), one that is seen elsewhere (1), or the place of one that may come (2)."""
    area, radius = (0, 0, *spot.size), spot.w * 0.14
    forms = (
        box(area, radius, theme.PAPER),
        box(area, radius, stroke=theme.FOCUS, width=1.6),
        box(area, radius, stroke=theme.CREAM, width=1.2, alpha=PALE),
    )
    brush.paint(spot, forms[kind])


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
