"""What the cards of a game are worth: beside the hand as long as that is new to the person, and as a row of figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from pygame import Rect

from game.i18n.words import _, language, naming, rank_word
from ui.core.scene import Control, spot_of
from ui.draw import theme
from ui.draw.ground import whole
from ui.draw.motion import inout3
from ui.draw.skins import Skin, box, raster
from ui.table.layout.layout import CLEAR, Layout
from ui.table.layout.layout import Rect as Place

if TYPE_CHECKING:
    from game.engine.variant import Variant
    from game.match.session import Session
    from ui.core.services import Services
    from ui.widgets.base import Brush

Corner: TypeAlias = Literal["topleft", "topright", "bottomleft", "bottomright", "center"]

RIGHT_FOOT: Final[Corner] = "bottomright"
LEFT_FOOT: Final[Corner] = "bottomleft"
NEW: Final = 5  # so many deals are played before nobody needs to be told any more
MOST_KNOWN: Final = 40  # so many kinds of values are remembered
TAG: Final = 12.0  # so far the sign of the dealer reaches over one's own plate, at k = 1
LABEL: Final = 46.0  # so far the words on one's own tricks reach to either side, at k = 1
LIES_UNDER: Final = ("hand", "dialog", "centre", "signs")  # areas that the values may lie in


def worths(variant: Variant) -> list[tuple[str, str]]:
    """Rank and points of each card that counts, the strongest first; at the end all others together."""
    cards = variant.cards
    told = [(rank_word(rank), str(cards.points[rank])) for rank in cards.counting]
    return told + ([(_("the rest"), "0")] if len(told) < len(cards.order) else [])


def signature(variant: Variant) -> str:
    """What is equal for games whose cards are worth the same in the same order: 1:11 3:10 12:4 11:3 10:2."""
    return " ".join(f"{rank}:{variant.cards.points[rank]}" for rank in variant.cards.counting)


def is_new(services: Services, variant: Variant) -> bool:
    """Whether few deals were played here with cards that are worth this."""
    return _deals_played(services, signature(variant)) < NEW


def count_played_deal(services: Services, session: Session) -> None:
    """A person has played a deal to its end: the values of its cards are known a little better."""
    if not session.people or session.training or not is_new(services, session.variant):
        return
    own = signature(session.variant)
    others = [pair for pair in services.settings.now.worth_known if pair[0] != own]
    services.settings.change(worth_known=(*others[-MOST_KNOWN:], (own, str(_deals_played(services, own) + 1))))


def _deals_played(services: Services, own: str) -> int:
    known = dict(services.settings.now.worth_known).get(own, "0")
    return int(known) if known.isascii() and known.isdecimal() else NEW


@dataclass(frozen=True, slots=True)
class Room:
    """A place in which the values may lie, at the `corner` of it that is told; as a column or as a row."""

    place: Place
    corner: Corner
    column: bool = True


def places(layout: Layout) -> Iterator[Room]:
    """Where the values may lie, the best place first: beside the hand, or over it where there is wood."""
    hand, gap, own = layout.hand(layout.hand_max), 10 * layout.kr, layout["plate0"]
    high = layout["hand"].h
    if layout.landscape and own.x > hand[-1].x:
        yield Room(Place(hand[-1].right + gap, hand[0].y, own.x - 2 * gap - hand[-1].right, high), LEFT_FOOT)
    else:
        left = own.right if layout.landscape else 0.0
        yield Room(Place(left + gap, hand[0].y, hand[0].x - left - 2 * gap, high), RIGHT_FOOT)
    if layout.landscape:
        yield from _over_the_plate(layout, gap)
    else:
        row, top = layout["hand"], layout["message"].bottom + CLEAR * layout.k
        yield Room(Place(row.x, top, row.w, row.y - top - 2), "center", column=False)


def _over_the_plate(layout: Layout, gap: float) -> Iterator[Room]:
    """Between a wide hand and one's own tricks: under the cloth, else beside it with the foot on one's own plate."""
    pile, own, cards = layout["pile0"], layout["plate0"], layout.hand(layout.hand_max)
    foot = own.y - TAG * layout.k - gap / 2
    reach = max(pile.w / 2, LABEL * layout.k) + gap
    top = max(layout["hand"].y, layout["mat"].bottom + gap / 2)
    if own.x < cards[0].x:
        left = pile.cx + reach
        yield Room(Place(left, top, cards[0].x - gap - left, foot - top), "topright")
        strip, corner = Place(left, 0, own.right - left, foot), RIGHT_FOOT
    else:
        left, right = cards[-1].right + gap, pile.cx - reach
        yield Room(Place(left, top, right - left, foot - top), "topleft")
        strip, corner = Place(own.x, 0, right - own.x, foot), LEFT_FOOT
    over = [rect for name, rect in layout.rects.items() if name not in LIES_UNDER and rect.overlaps(strip)]
    top = max(rect.bottom for rect in over) + gap
    yield Room(strip._replace(y=top, h=foot - top), corner)


@dataclass(frozen=True, slots=True)
class _Form:
    """A way to write the values down: which ranks, in a column or in a line, and whether with a heading."""

    rows: tuple[tuple[str, str], ...]
    column: bool
    headed: bool = False

    @property
    def line(self) -> str:
        return " · ".join(_("{card} = {points}").format(card=name, points=points) for name, points in self.rows)

    def size(self, brush: Brush) -> tuple[int, int]:
        pad = brush.px(10)
        if not self.column:
            return brush.width("small", self.line) + 2 * pad, brush.line_height("small", 1.05)
        wide = max(brush.width("plate", name) for name, _points in self.rows) + brush.px(14)
        wide += max(brush.width("tag", points) for _name, points in self.rows)
        wide = max(wide, brush.width("small", _("Points")) if self.headed else 0)
        return wide + 2 * pad, brush.line_height("plate", 1.15) * (len(self.rows) + self.headed) + pad

    def board(self, brush: Brush, size: tuple[int, int]) -> Skin:
        """The values on dark wood."""
        area = Rect((0, 0), size)
        wood = box((0, 0, *size), min(10 * brush.k, size[1] / 2), theme.PILL, alpha=0.72)
        brush = brush.on(raster(size, wood))
        if not self.column:
            brush.write("small", self.line, theme.CREAM, area, align="center", valign="middle")
            return Skin(brush.surface)
        inner, line = area.inflate(-2 * brush.px(10), -2 * brush.px(5)), brush.line_height("plate", 1.15)
        spot = Rect(inner.x, inner.y, inner.w, line)
        if self.headed:
            brush.write("small", _("Points"), theme.CREAM_DIM, spot, align="right", valign="middle")
            spot.y += line
        for name, points in self.rows:
            brush.write("plate", name, theme.CREAM, spot, valign="middle")
            brush.write("tag", points, theme.GOLD_WORD, spot, align="right", valign="middle")
            spot.y += line
        return Skin(brush.surface)


class WorthOfCards:
    """Paints the values of one game's cards."""

    def __init__(self, services: Services, session: Session) -> None:
        self._services = services
        self._variant = session.variant
        self._layout: Layout | None = None  # for which, and in which words, the place was found last
        self._spoken: tuple[str, str] = ("", "")
        self._found: list[tuple[Rect, _Form]] = []

    def draw(
        self, brush: Brush, layout: Layout, wish: str, taken: Sequence[Rect] = (), played_out: float = 0.0
    ) -> None:
        """Draws them where the person wishes it and there is room; nothing rather than half under what is `taken`.

        With the last card of the hand they sink out of the window: alone they would lie there until the count.
        """
        found = self._choices(brush, layout, wish) if played_out < 1 else []
        for place, form in (one for one in found if one[0].collidelist(taken) < 0):
            key = "worth", place.size, form, layout.k
            down = round(inout3(played_out) * (layout.height - place.y))
            board = brush.skins.get(key, partial(form.board, brush, place.size))
            board.blit(brush.surface, (place.x, place.y + down))
            return

    def controls(self, brush: Brush, layout: Layout, wish: str) -> tuple[Control, ...]:
        """What stands there for somebody who does not see it."""
        found = self._choices(brush, layout, wish)[:1]
        return tuple(Control("text:worth", "text", form.line, (), spot_of(place)) for place, form in found)

    def _choices(self, brush: Brush, layout: Layout, wish: str) -> list[tuple[Rect, _Form]]:
        """What may stand there and where, the best first, if the person wishes it: new, always or never."""
        if wish == "never" or (wish == "new" and not is_new(self._services, self._variant)):
            return []
        spoken = language(), naming()
        if self._layout is not layout or self._spoken != spoken:
            self._layout, self._spoken, self._found = layout, spoken, list(self._fits(brush, layout))
        return self._found

    def _fits(self, brush: Brush, layout: Layout) -> Iterator[tuple[Rect, _Form]]:
        """The places with room and what stands there; what counts nothing is left out first."""
        rows = tuple(worths(self._variant))
        dear = tuple(row for row in rows if row[1] != "0")
        for room in places(layout):
            column, area = room.column, whole(room.place)
            for form in (_Form(rows, column, headed=column), _Form(dear, column, headed=column), _Form(dear, column)):
                found = Rect((0, 0), form.size(brush))
                if found.w <= room.place.w and found.h <= room.place.h:
                    setattr(found, room.corner, getattr(area, room.corner))
                    yield found, form
                    break
