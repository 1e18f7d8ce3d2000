"""Papel picado: cut papers in the colours and shapes of the suits that fall over the wall, and stay where they land."""

from __future__ import annotations

import random
from dataclasses import dataclass, replace
from math import cos, exp, floor, hypot, pi, sin
from typing import TYPE_CHECKING, Final, TypeAlias

import pygame
from pygame import BLEND_RGBA_MAX, BLEND_RGBA_MULT, BLEND_RGBA_SUB, SRCALPHA, Rect, Surface

from game.engine.cards import SUITS
from ui.draw import theme

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from ui.draw.pictures import Pictures

PIECES: Final = 112
LATE: Final = 2400.0  # so late the last one begins
EARLY: Final = 250.0  # a paper takes so long to come down to the upper edge
LASTS: Final = LATE + 3200.0  # from the first piece to the last
SIZES: Final = (
    (1.0, 0.46, 0.86),
    (1.7, 0.33, 1.0),
    (2.6, 0.21, 1.18),
)  # how large, how often, and how fast papers fall
LARGEST, SUIT = 27, 22  # the side of a sheet of the first size, and of a suit alone, at k = 1
TURNED: Final = 1.6  # of that: what a sheet that lies askew fills
LARGE: Final = 2  # papers of this size are all sheets out of which something is cut
FAR: Final = (0.5, 0.22)  # above this share of the window's height papers are a size smaller, and above this two
FOLD: Final = 0.24  # so much lighter is the upper half of a sheet, which was folded
BACK: Final = 0.62  # of its light: the side of a paper that looks away
EDGEWISE: Final = 0.24  # so much of its light a paper loses while it turns to its edge
KINDS: Final = 16  # pictures of each size …
SHEETS: Final = 4  # … of which those with this bit are sheets, the others suits alone
COLUMNS: Final = 48  # in which the table is looked through for room
TRIES: Final = 6  # places out of which a paper that comes to rest takes the one farthest from the others
WARMED: Final = 3  # of them at once, while something else is seen
GRAVITY: Final = 900.0  # pixels in a second in a second …
BRAKE: Final = 0.42  # … and after so many seconds the air holds a paper as much as it falls
FALLS: Final = 1.3  # so much faster papers fall than that in a window …
HIGH: Final = 1080  # … so high: in every window they take as long
CLEAR: Final = 2  # pixels around a paper, or its edges would be steps when it is turned
WIDTHS: Final = 6  # pictures of each side of a paper that turns about itself
COLOURS: Final = (
    theme.rgb("#E0AC45"),
    theme.rgb("#C8402F"),
    theme.rgb("#2F6FB5"),
    theme.rgb("#4E8F46"),
)


_Look: TypeAlias = tuple[tuple[Surface, ...], tuple[Surface, ...]]  # both sides, each from broad to narrow


@dataclass(frozen=True, slots=True)
class _Piece:
    """One paper: its size and picture, where and when it begins, and how it sways."""

    size: int
    kind: int
    x: float
    late: float
    sway: float
    turn: float
    phase: float
    lands: float  # how far down it stays lying …
    behind: bool = False  # … unless it falls behind the table


class Confetti:
    """All papers of one scene, always in the same fall, so that pictures can be compared; the smallest are farthest."""

    def __init__(self, pictures: Pictures, window: Rect, table: Rect, taken: Sequence[Rect], k: float) -> None:
        """They come to rest on the `table`, the lower part of the window, but never on what is read there: `taken`."""
        chance = random.Random(7)
        self._pictures, self._k, self._window = pictures, k, window
        self._looks: dict[tuple[int, int], _Look] = {}  # by size and kind
        self._table = table
        self._taken = [rect.inflate(44 * k, 30 * k) for rect in taken]
        sizes = chance.choices(range(len(SIZES)), [often for _large, often, _fast in SIZES], k=PIECES)
        pieces = [
            _Piece(
                size,
                chance.randrange(KINDS) | (SHEETS if size >= LARGE else 0),
                window.x + window.w * chance.uniform(-0.02, 1.02),
                chance.uniform(-EARLY, LATE),
                chance.uniform(14, 46) * k,
                chance.uniform(2.2, 5.2) / SIZES[size][0] ** 0.4,
                chance.uniform(0, 2 * pi),
                table.y + table.h * chance.uniform(0.02, 0.98),
            )
            for size in sorted(sizes)
        ]
        self._pieces = self._scattered([self._past_words(piece) for piece in pieces])
        self._down = [piece.late + 1000 * self._lasts(piece) for piece in self._pieces]  # when each lies there

    def _past_words(self, piece: _Piece) -> _Piece:
        """The paper, which lies whole on the table; where its way there leads over what is read, it falls behind it."""
        side = round(TURNED * LARGEST * SIZES[piece.size][0] * self._k)
        table, least, most = self._table, self._table.y + side / 2, self._table.bottom - side / 2
        lands = min(max(piece.lands, least), most)
        way = Rect(round(piece.x - piece.sway - side / 2), table.y, round(2 * piece.sway + side), 0)
        way.height = round(lands + side / 2) - table.y
        lying = replace(piece, lands=lands)
        aside = not table.x + side / 2 <= self._landed_at(lying) <= table.right - side / 2
        if least > most or aside or way.collidelist(self._taken) >= 0:
            return replace(piece, lands=table.y + 0.6 * side, behind=True)
        return lying

    def _scattered(self, pieces: list[_Piece]) -> list[_Piece]:
        """The same papers; those that lie on the table lie each as far as can be from those laid before it."""
        chance, lying = random.Random(11), list[tuple[float, float, float]]()
        free = list(self._free())
        for number in range(len(pieces) - 1, -1, -1):  # the largest first
            if pieces[number].behind:
                continue
            tries = [pieces[number], *self._elsewhere(pieces[number], free, chance)]
            pieces[number] = max(tries, key=lambda one: self._room_about(one, lying))
            piece = pieces[number]
            lying.append((self._landed_at(piece), piece.lands, SIZES[piece.size][0]))
        return pieces

    def _free(self) -> Iterator[tuple[float, float]]:
        """Columns of the table, and how far down each is free of what is read."""
        table, wide = self._table, self._table.w / COLUMNS
        for number in range(COLUMNS):
            column = Rect(round(table.x + number * wide), table.y, round(wide), table.h)
            tops = (rect.y for rect in self._taken if column.colliderect(rect))
            yield table.x + (number + 0.5) * wide, max(0.0, min(tops, default=table.bottom) - table.y)

    def _elsewhere(self, piece: _Piece, free: Sequence[tuple[float, float]], chance: random.Random) -> Iterator[_Piece]:
        """Some other ways of a paper that end on the table as well."""
        highs = [high for _x, high in free]
        for x, high in chance.choices(free, highs, k=TRIES) if any(highs) else ():
            moved = self._past_words(replace(piece, x=x, lands=self._table.y + high * chance.random()))
            if not moved.behind:
                yield moved

    def _room_about(self, piece: _Piece, lying: Sequence[tuple[float, float, float]]) -> float:
        """How far the nearest of those that lie there is, less what both of them fill."""
        x, y, half = self._landed_at(piece), piece.lands, LARGEST * self._k / 2
        filled = ((hypot(x - a, y - b) - half * (large + SIZES[piece.size][0])) for a, b, large in lying)
        return min(filled, default=0.0)

    def warm(self) -> bool:
        """Has a few pictures made before they are seen; whether there were any left."""
        wanted = ((size, kind) for size in range(len(SIZES)) for kind in range(KINDS))
        missing = [one for one in wanted if one not in self._looks]
        for size, kind in missing[:WARMED]:
            self._look(size, kind)
        return bool(missing)

    def _look(self, size: int, kind: int) -> _Look:
        """The pictures of a paper as it turns."""
        if (size, kind) not in self._looks:
            colour = COLOURS[(kind + kind // 8 * 2) % len(COLOURS)]
            self._looks[size, kind] = _turning(self._pictures, kind % 8, colour, self._k * SIZES[size][0])
        return self._looks[size, kind]

    def draw(self, surface: Surface, now: float) -> None:
        """The papers that are in the air so many milliseconds after the first one began to fall."""
        for piece, down in zip(self._pieces, self._down, strict=True):
            if piece.late < now < down and (y := self._fallen(piece, now)) is not None:
                seconds = (now - piece.late) / 1000
                x = piece.x + piece.sway * sin(piece.phase + 2.6 * seconds)
                broad = cos(piece.phase + piece.turn * seconds)
                sides = self._look(self._size(piece, seconds), piece.kind)
                look = sides[broad < 0][min(WIDTHS - 1, int((1 - abs(broad)) * WIDTHS))]
                wide, high = look.get_size()
                top = round(y - high / 2)
                seen = min(high, self._table.y - top) if piece.behind else high
                if seen > 0:
                    surface.blit(look, (round(x - wide / 2), top), Rect(0, 0, wide, seen))

    def _size(self, piece: _Piece, seconds: float) -> int:
        """How large a paper is seen: smaller near the top; it changes only when it stands on its edge."""
        turns = (piece.phase + piece.turn * seconds) / pi - 0.5
        on_edge = (pi * (floor(turns) + 0.5) - piece.phase) / piece.turn
        y = self._fallen(piece, piece.late + 1000 * on_edge)
        share = (y - self._window.y) / self._window.h if y is not None else 0.0
        return max(0, piece.size - sum(share < far for far in FAR))

    def draw_landed(self, surface: Surface, now: float) -> None:
        """Those that lie on the table by now."""
        for piece, down in zip(self._pieces, self._down, strict=True):
            if now >= down and not piece.behind:
                look = self._look(piece.size, piece.kind)[piece.phase > pi][int(piece.phase) % 2]
                surface.blit(look, look.get_rect(center=(round(self._landed_at(piece)), round(piece.lands))))

    def _lasts(self, piece: _Piece) -> float:
        """How many seconds a paper falls: long enough for the air to have it."""
        way = (piece.lands - self._window.y + self._above(piece)) / self._fast(piece)
        return way / (GRAVITY * BRAKE) + BRAKE

    def _landed_at(self, piece: _Piece) -> float:
        """How far to the right a paper comes to rest: at the moment at which it has fallen so far."""
        return piece.x + piece.sway * sin(piece.phase + 2.6 * self._lasts(piece))

    def _fallen(self, piece: _Piece, now: float) -> float | None:
        """How far down a paper is if it went on falling; None before it begins."""
        seconds = (now - piece.late) / 1000
        if seconds <= 0:
            return None
        way = GRAVITY * BRAKE * (seconds - BRAKE * (1 - exp(-seconds / BRAKE)))
        return self._window.y - self._above(piece) + way * self._fast(piece)

    def _fast(self, piece: _Piece) -> float:
        return FALLS * SIZES[piece.size][2] * self._window.h / HIGH

    def _above(self, piece: _Piece) -> float:
        """So far over the window a paper begins."""
        return 30 * SIZES[piece.size][0] * self._k


def _turning(pictures: Pictures, kind: int, colour: theme.Colour, k: float) -> _Look:
    """A paper as it turns, its light and its dark side: a suit cut out of it, or a suit alone."""
    side = max(8, round((LARGEST if kind & SHEETS else SUIT) * k))
    whole = _cut(pictures, kind, side, colour) if kind & SHEETS else _suit(pictures, kind, side, colour)
    room = Surface((whole.get_width() + 2 * CLEAR, whole.get_height() + 2 * CLEAR), SRCALPHA)
    room.fill((*colour, 0))
    room.blit(whole, (CLEAR, CLEAR), special_flags=BLEND_RGBA_MAX)
    whole = pygame.transform.rotozoom(room, (kind * 53) % 90 - 45, 1.0)
    wide, high = whole.get_size()
    shapes = [(max(2, round(wide * (1 - number / WIDTHS))), high) for number in range(WIDTHS)]
    narrow = [pygame.transform.smoothscale(whole, size).convert_alpha() for size in shapes]
    light = [1 - EDGEWISE * number / WIDTHS for number in range(WIDTHS)]
    front, back = (
        tuple(_in_light(picture, part * share) for picture, part in zip(narrow, light, strict=True))
        for share in (1.0, BACK)
    )
    return front, back


def _in_light(picture: Surface, light: float) -> Surface:
    """The paper with so much light on it."""
    lit, level = picture.copy(), round(255 * light)
    lit.fill((level, level, level, 255), special_flags=BLEND_RGBA_MULT)
    return lit


def _suit(pictures: Pictures, suit: int, side: int, colour: theme.Colour) -> Surface:
    """The shape of a suit in one colour."""
    shape = pictures.suit_icon(suit, side).copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((*colour, 255), special_flags=BLEND_RGBA_MULT)
    return shape


def _cut(pictures: Pictures, kind: int, side: int, colour: theme.Colour) -> Surface:
    """A sheet with a scalloped edge out of which a suit is cut."""
    sheet = Surface((side, round(side * 1.2)), SRCALPHA)
    sheet.fill(colour)
    sheet.fill(theme.mix(colour, theme.WHITE, FOLD), Rect(0, 0, side, round(side * 0.58)))
    hole = _suit(pictures, kind % len(SUITS), round(side * 0.62), (0, 0, 0))
    sheet.blit(hole, hole.get_rect(center=sheet.get_rect().center), special_flags=BLEND_RGBA_SUB)
    tooth = max(2, side // 6)
    for x in range(0, side, 2 * tooth):
        sheet.fill((0, 0, 0, 0), Rect(x, sheet.get_height() - tooth, tooth, tooth))
    return sheet
