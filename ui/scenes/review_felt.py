"""The table of a review: who held what, the trick, the own hand with what each card was worth."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from pygame import SRCALPHA, Rect, Surface

from game.actions import Play
from game.cards import rank_of, suit_of
from game.review_words import act_name, happened, honesty, number, worth
from game.words import _, ngettext, suit_name
from ui import theme
from ui.people import shown_name
from ui.skins import Skin, box, halo, raster, with_halo
from ui.text import Align
from ui.widgets.base import Brush
from ui.widgets.panels import paint_box, paint_pill

if TYPE_CHECKING:
    from game.bots.advice import Candidate
    from game.cards import Card
    from game.review import Review, Step, Verdict
    from game.session import Seat
    from game.view import View

TILTS: Final = (-2, 2, -1, 1, -2, 2)
EDGE: Final = 34  # from the edge of the mat to what lies on it
LABEL: Final = 184  # how wide name and face of the own hand are
TAG: Final = 164
STEP: Final = 196
HONEST: Final = 330


@dataclass(frozen=True, slots=True)
class Moment:
    """What lies on the table: `step` is the act that has just been done, None before the first."""

    review: Review
    step: Step | None
    verdict: Verdict | None
    everything: bool  # all cards face up, else only what the seat saw
    seats: tuple[Seat, ...]

    @property
    def view(self) -> View:
        """What the reviewed seat knew before the act."""
        return self.step.view if self.step is not None else self.review.steps[0].view

    @property
    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """All hands; a card that has just been played is on the table, except for the reviewed seat's own."""
        hands = self.step.hands if self.step is not None else self.review.steps[0].hands
        gone = self.step.action.card if self.step is not None and isinstance(self.step.action, Play) else None
        me = self.review.seat
        return tuple(tuple(card for card in hand if seat == me or card != gone) for seat, hand in enumerate(hands))

    @property
    def trick(self) -> tuple[tuple[int, Card], ...]:
        """The cards of the trick with the one that has just been played."""
        step = self.step
        if step is not None and isinstance(step.action, Play):
            return (*step.view.table, (step.seat, step.action.card))
        return self.view.table

    @property
    def own(self) -> bool:
        """Whether the act was a decision of the reviewed seat."""
        return self.step is not None and self.step.seat == self.review.seat and self.step.free

    @property
    def others(self) -> tuple[int, ...]:
        """The other seats from left to right, as they sit for the reviewed one."""
        players, me = self.view.players, self.review.seat
        order = [(me + place * self.view.direction) % players for place in range(1, players)]
        return tuple(reversed(order)) if self.view.direction > 0 else tuple(order)

    def seen(self, seat: int) -> tuple[Card | None, ...]:
        """The cards of another seat as they are shown."""
        hand = self.hands[seat]
        if self.everything:
            return self.sorted(hand)
        known = {card for other, cards in self.view.shown if other == seat for card in cards}
        open_ = tuple(card for card in self.sorted(hand) if card in known)
        return (*open_, *[None] * (len(hand) - len(open_)))

    def sorted(self, hand: tuple[Card, ...]) -> tuple[Card, ...]:
        """Trumps first, then suits, high to low."""
        order, trump = self.review.variant.cards.order, self.view.trump
        return tuple(sorted(hand, key=lambda card: (suit_of(card) != trump, suit_of(card), order.index(rank_of(card)))))

    def name(self, seat: int) -> str:
        """What the seat is called: the reviewed one is you."""
        return _("You") if seat == self.review.seat else shown_name(self.seats[seat].name)


@dataclass(frozen=True, slots=True)
class Tag:
    """What stands on a card of the hand."""

    words: str
    below: str
    best: bool = False
    mine: bool = False


class Felt:
    """Draws a moment into the place of the table; `talks` says whether the text about the values has room on it."""

    def __init__(self, brush: Brush, place: Rect, kr: float, hand: int) -> None:
        self._brush, self._mat, self._kr = brush, place, kr
        pad = max(14, round(EDGE * kr))
        self._inner = place.inflate(-2 * pad, -2 * pad)
        k, inner = brush.k, self._inner
        self._high = min(round(0.335 * place.height), round(inner.width * 0.26))
        self._label = min(round(LABEL * k), round(0.2 * inner.width))
        self._two = brush.text.line_height("bold", k, 1.05) + brush.text.line_height("small", k, 1.1) + brush.px(10)
        self._one = brush.text.line_height("tag", k, 1.3)
        room = inner.width - self._label
        honest = brush.text.wrapped_height("second", "x " * 110, k, HONEST * k)
        left = room - hand * STEP * k
        self.talks = left >= HONEST * k and honest <= self._high + brush.px(40)
        self._room = room - (round(HONEST * k) + brush.px(20) if self.talks else 0)

    def draw(self, moment: Moment) -> None:
        """The whole table."""
        self._ground()
        top = self._others(moment)
        hand = self._hand(moment)
        self._middle(moment, top, hand)

    # -- the mat ------------------------------------------------------------------------------------------------

    def _ground(self) -> None:
        brush, kr = self._brush, self._kr

        def make() -> Skin:
            size = self._mat.size
            shadow = halo(size, 26 * kr, 9 * kr, theme.DUSK, 0.6)
            pad = (shadow.get_width() - size[0]) // 2
            whole = Surface((size[0] + 2 * pad, size[1] + 2 * pad + round(8 * kr)), SRCALPHA)
            whole.blit(shadow, (0, round(8 * kr)))
            whole.blit(brush.pictures.felt(size, round(26 * kr)), (pad, pad))
            inner = tuple((x, x, size[0] - 2 * x, size[1] - 2 * x) for x in (9 * kr, 16.2 * kr))
            lines = box((0, 0, *size), 26 * kr, stroke=theme.DUSK, width=3, alpha=0.35)
            lines += box(inner[0], 18 * kr, stroke=theme.GOLD_LINE, width=2 * kr, alpha=0.55)
            dash = (9 * kr, 6 * kr)
            lines += box(inner[1], 13 * kr, stroke=theme.GOLD_LINE, width=1.6 * kr, dash=dash, alpha=0.38)
            whole.blit(raster(size, lines), (pad, pad))
            return Skin(whole.convert_alpha(), -pad, -pad)

        key = ("review-felt", self._mat.size, round(kr, 3), theme.LOOK)
        brush.skins.get(key, make).blit(brush.surface, self._mat.topleft)

    def _lay(self, card: Card | None, centre: tuple[int, int], high: int, tilt: int = 0, dim: bool = False) -> Rect:
        """A card, or its back, with its shadow; says where it lies."""
        brush = self._brush
        pictures = brush.pictures
        picture = pictures.back(high, tilt % 360) if card is None else pictures.card(card, high, tilt % 360)
        flat = Rect(0, 0, round(high * theme.CARD), high)
        flat.center = centre
        shadow, offset = pictures.shadow(flat.size, "S", round(flat.width * 0.065), brush.k)
        brush.surface.blit(shadow, (flat.x + offset[0], flat.y + offset[1]))
        if dim:
            picture = picture.copy()
            picture.fill((140, 140, 140, 255), special_flags=8)  # BLEND_RGBA_MULT
        brush.surface.blit(picture, picture.get_rect(center=centre))
        return flat

    # -- the others ---------------------------------------------------------------------------------------------

    def _others(self, moment: Moment) -> Rect:
        """The other seats along the upper edge; says where nothing more may lie: what they take."""
        inner, others = self._inner, moment.others
        if len(others) == 1:
            return self._opponent(moment, others[0])
        wide = inner.width / len(others)
        most = max(1, *(len(hand) for hand in moment.hands))
        high = min(round(0.175 * self._mat.height), round(wide * 0.5))
        taken = Rect(inner.x, inner.y, inner.width, 0)
        for place, seat in enumerate(others):
            column = Rect(round(inner.x + place * wide), inner.y, round(wide) - self._brush.px(16), 0)
            head = self._head(moment, seat, column)
            card = round(high * theme.CARD)
            step = min(card * 1.06, (column.width - card) / max(1, most - 1))
            for number_, one in enumerate(moment.seen(seat)):
                self._lay(one, (round(column.x + card / 2 + number_ * step), head.bottom + high // 2), high)
            taken.height = max(taken.height, head.bottom + high - inner.y)
        return taken

    def _head(self, moment: Moment, seat: int, column: Rect) -> Rect:
        """Face and name over the cards of a seat."""
        brush, side = self._brush, self._brush.px(40)
        face = brush.pictures.face(moment.seats[seat].face, side)
        brush.surface.blit(face, (column.x, column.y))
        x = column.x + side + brush.px(10)
        place = Rect(x, column.y, column.right - x, side)
        brush.text.draw(
            brush.surface, "bold", moment.name(seat), theme.CREAM, place, brush.k, valign="middle", may_cut=True
        )
        return Rect(column.x, column.y, column.width, side + brush.px(8))

    def _opponent(self, moment: Moment, seat: int) -> Rect:
        """The only other seat: its face and name, and its cards beside them."""
        brush, inner = self._brush, self._inner
        high = min(round(0.213 * self._mat.height), round(inner.width * 0.16))
        side = min(brush.px(60), high)
        face = brush.pictures.face(moment.seats[seat].face, side)
        brush.surface.blit(face, (inner.x, inner.y + brush.px(6)))
        x = inner.x + side + brush.px(12)
        place = Rect(x, inner.y + brush.px(6), inner.x + self._label - x - brush.px(8), side)
        brush.text.draw(
            brush.surface, "name", moment.name(seat), theme.CREAM, place, brush.k, valign="middle", may_cut=True
        )
        cards, card = moment.seen(seat), round(high * theme.CARD)
        most = max(len(moment.hands[seat]), moment.view.players + 1, 3)
        step = min(card * 1.12, (inner.width * 0.62 - self._label - card) / max(1, most - 1))
        left = inner.x + self._label
        for number_, one in enumerate(cards):
            self._lay(one, (round(left + card / 2 + number_ * step), inner.y + high // 2), high)
        return Rect(inner.x, inner.y, round(self._label + card + (most - 1) * step), high)

    # -- the own hand -------------------------------------------------------------------------------------------

    def _hand(self, moment: Moment) -> Rect:
        """The own cards with what they were worth; says where they lie."""
        brush, inner, high = self._brush, self._inner, self._high
        hand = moment.sorted(moment.hands[moment.review.seat])
        card = round(high * theme.CARD)
        step = min(brush.px(STEP), (self._room - card - brush.px(16)) / max(1, len(hand) - 1))
        tags = self._tags(moment)
        full = self._full(tags)
        wide = full <= step - brush.px(6)
        tall = (self._two if wide else self._one) if tags else 0
        top = inner.bottom - high - (round(tall * 0.45) if tags else 0)
        self._own_head(moment, Rect(inner.x, top, self._label, high))
        left = inner.x + self._label + brush.px(14)
        spots = [Rect(round(left + place * step), top, card, high) for place in range(len(hand))]
        for one, spot in zip(hand, spots, strict=True):
            tag = tags.get(one)
            if tag is not None and tag.best:
                self._glow(spot)
            self._lay(one, spot.center, high, dim=moment.own and bool(tags) and tag is None)
        for one, spot in zip(hand, spots, strict=True):
            if one in tags:
                width = min(max(brush.px(TAG), full), round(step) - brush.px(6)) if len(hand) > 1 else full
                self._tag(tags[one], Rect(0, 0, max(width, brush.px(40)), tall), spot, inner.bottom)
        if self.talks:
            self._honest(moment, top)
        return Rect(left, top, round(card + step * max(0, len(hand) - 1)), high)

    def _tags(self, moment: Moment) -> dict[Card, Tag]:
        """What stands on each card that could be played."""
        step, verdict = moment.step, moment.verdict
        if not moment.own or step is None or not isinstance(step.action, Play):
            return {}
        if verdict is None:
            waiting = Tag("…", _("you played"), mine=True)
            return {step.action.card: waiting}
        found: dict[Card, Tag] = {}
        for place, candidate in enumerate(verdict.advice.candidates):
            if not isinstance(candidate.action, Play):
                continue
            best, mine = place == verdict.advice.best, candidate.action == step.action
            if candidate.action.card in found and not (best or mine):
                continue  # the same card, dragging or not: the better one is told
            value = moment.review.value(candidate)
            below = _("yours, the master’s") if best and mine else ""
            below = below or (_("the master’s card") if best else _("you played") if mine else _("expected"))
            found[candidate.action.card] = Tag(self._value(moment, value), below, best, mine)
        return found

    @staticmethod
    def _value(moment: Moment, value: float) -> str:
        return number(moment.review, value) if moment.review.contract else worth(moment.review, value)

    def _full(self, tags: dict[Card, Tag]) -> int:
        """How wide the widest tag is with all its words."""
        brush = self._brush
        sizes = [brush.text.size("small", tag.below, brush.k)[0] for tag in tags.values()]
        sizes += [brush.text.size("bold", tag.words, brush.k)[0] for tag in tags.values()]
        return max(sizes, default=0) + brush.px(16)

    def _tag(self, tag: Tag, size: Rect, card: Rect, bottom: int) -> None:
        brush = self._brush
        place = size.copy()
        place.midbottom = (card.centerx, bottom)
        fill, edge, ink = theme.PILL, theme.BUTTON_WOOD_EDGE, theme.CREAM
        if tag.best:
            fill, edge, ink = theme.FOCUS, theme.GOLD_FOOT, theme.INK
        elif tag.mine:
            fill, edge, ink = theme.PAPER_HIGH, theme.BAD, theme.INK
        paint_box(brush, place, fill, 12, edge)
        if size.height < self._two:
            word = tag.words.split(" ")[0]
            brush.text.draw(
                brush.surface, "tag", word, ink, place, brush.k, align="center", valign="middle", may_cut=True
            )
            return
        upper = Rect(place.x, place.y + brush.px(4), place.width, brush.text.line_height("bold", brush.k, 1.05))
        lower = Rect(place.x + 4, upper.bottom, place.width - 8, place.bottom - brush.px(5) - upper.bottom)
        brush.text.draw(brush.surface, "bold", tag.words, ink, upper, brush.k, align="center", valign="middle")
        brush.text.draw(
            brush.surface, "small", tag.below, ink, lower, brush.k, align="center", valign="middle", may_cut=True
        )

    def _glow(self, spot: Rect) -> None:
        brush = self._brush
        out = brush.px(6)

        def make() -> Skin:
            w, h = spot.width + 2 * out, spot.height + 2 * out
            body = raster((w, h), box((0, 0, w, h), 12 * brush.k, stroke=theme.FOCUS, width=max(2.0, 4 * brush.k)))
            skin = with_halo(body, 12 * brush.k, 10 * brush.k, theme.GLOW, 0.6)
            return Skin(skin.surface, skin.dx - out, skin.dy - out)

        brush.skins.get(("review-glow", spot.size), make).blit(brush.surface, spot.topleft)

    def _own_head(self, moment: Moment, place: Rect) -> None:
        """The own face, the name, and where in the deal the moment is."""
        brush = self._brush
        side = min(brush.px(60), place.width // 3)
        face = brush.pictures.face(moment.seats[moment.review.seat].face, side)
        y = place.y + brush.px(28)
        brush.surface.blit(face, (place.x, y))
        words = Rect(place.x + side + brush.px(12), y - brush.px(4), 0, side // 2 + brush.px(6))
        words.width = place.right - words.x
        chair = moment.seats[moment.review.seat]
        brush.text.draw(
            brush.surface, "name", shown_name(chair.name), theme.CREAM, words, brush.k, valign="middle", may_cut=True
        )
        trick = moment.step.trick if moment.step is not None else 0
        if trick:
            below = words.move(0, words.height)
            told = _("trick {number}").format(number=trick)
            brush.text.draw(
                brush.surface, "plate", told, theme.CREAM_FOOT, below, brush.k, valign="middle", may_cut=True
            )

    def _honest(self, moment: Moment, top: int) -> None:
        """What the values are, beside the hand."""
        brush, wide = self._brush, round(HONEST * self._brush.k)
        words = honesty(moment.review)
        high = brush.text.wrapped_height("second", words, brush.k, wide)
        place = Rect(self._inner.right - wide, 0, wide, high)
        place.bottom = min(self._inner.bottom, top + max(high, round(self._high * 0.8)))
        brush.text.wrapped(brush.surface, "second", words, theme.CREAM, place, brush.k, strong=theme.WHITE)

    # -- the middle ---------------------------------------------------------------------------------------------

    def _middle(self, moment: Moment, top: Rect, hand: Rect) -> None:
        """The trick or the choices, what has just happened, and the trump."""
        brush, inner = self._brush, self._inner
        duel = len(moment.others) == 1
        trump = self._trump(moment, top, hand, duel)
        right = trump.x - brush.px(16) if trump.width else inner.right
        band = Rect(inner.x, top.bottom + brush.px(10), right - inner.x, 0)
        if duel and top.right < inner.x + 0.55 * inner.width:
            band = Rect(top.right + brush.px(16), inner.y, right - top.right - brush.px(16), 0)
        told = happened(moment.review, moment.step) if moment.step is not None else _("The cards are dealt")
        line = brush.text.line_height("tag", brush.k, 1.6)
        pill = (min(max(band.centerx, inner.centerx), inner.right), hand.y - brush.px(10) - line // 2)
        wide = brush.text.size("tag", told, brush.k)[0] + brush.px(30)
        aside = not duel and wide < 0.3 * inner.width  # the cards of the trick need the height
        band.height = hand.y - brush.px(14) - (0 if aside else line) - band.y
        if aside:
            pill = (inner.x + wide // 2, band.centery)
            band = Rect(inner.x + wide, band.y, band.width - wide, band.height)
        paint_pill(brush, pill, told)
        chosen = moment.verdict
        if moment.own and moment.step is not None and not isinstance(moment.step.action, Play):
            self._choices(moment, band)
        elif moment.trick:
            self._trick(moment, band, duel)
        elif chosen is None and moment.view.bids:
            self._bids(moment, band)

    def _trump(self, moment: Moment, top: Rect, hand: Rect, duel: bool) -> Rect:
        """The trump's tile with its name; says where it is."""
        brush, inner, view = self._brush, self._inner, moment.view
        if view.trump is None:
            return Rect(0, 0, 0, 0)
        lines = [(_("Trump"), "plate"), (suit_name(view.trump), "h3")]
        if view.stock:
            lines.append((_("{count} left in the stock").format(count=view.stock), "plate"))
        elif view.caller is not None:
            told = _("{name} plays for {bid}").format(name=moment.name(view.caller), bid=_highest(view))
            lines.append((told, "plate"))
        wide = max(brush.text.size(role, words, brush.k)[0] for words, role in lines)
        side = min(brush.px(92 if duel else 76), round(0.2 * self._mat.height))
        beside = inner.width > brush.px(900)
        place = Rect(0, 0, side + brush.px(14) + wide if beside else max(side, wide), side)
        place.topright = (inner.right, inner.y + brush.px(4))
        if not duel:
            place.y = top.bottom + max(brush.px(8), (hand.y - top.bottom - place.height) // 2 - brush.px(10))
        tile = Rect(place.x if beside else place.centerx - side // 2, place.y, side, side)
        paint_box(brush, tile.inflate(8, 8), theme.GLAZE, 14, theme.COBALT)
        brush.surface.blit(brush.pictures.medallion(view.trump, side), tile)
        heights = [brush.text.line_height(role, brush.k, 1.05) for _words, role in lines]
        y = tile.y + (side - sum(heights)) // 2 if beside else tile.bottom + 6
        for (words, role), high in zip(lines, heights, strict=True):
            where = Rect(tile.right + brush.px(14), y, wide + 4, high)
            if not beside:
                where = Rect(place.x, y, place.width, high)
            align: Align = "left" if beside else "center"
            brush.text.draw(
                brush.surface, role, words, theme.CREAM, where, brush.k, align=align, valign="middle", may_cut=True
            )
            y += high
        return place.inflate(8, 8)

    def _trick(self, moment: Moment, band: Rect, duel: bool) -> None:
        """The cards of the trick in the order of play, and who won it."""
        brush, plays = self._brush, moment.trick
        won = moment.step.won if moment.step is not None else None
        named = brush.text.line_height("small", brush.k, 1.4)
        if duel and len(plays) <= 2:
            high = min(round(0.33 * self._mat.height), round(band.height * 0.64))
            card = round(high * theme.CARD)
            left, right = band.centerx - round(card * 0.56), band.centerx + round(card * 0.56)
            spots = [
                (right, band.bottom - high // 2) if seat == moment.review.seat else (left, band.y + high // 2)
                for seat, _card in plays
            ]
        else:
            high = min(round(0.30 * self._mat.height), band.height - named)
            card = round(high * theme.CARD)
            step = min(card * 1.16, (band.width - card) / max(1, len(plays) - 1))
            left_ = band.centerx - step * (len(plays) - 1) / 2
            spots = [(round(left_ + place * step), band.y + high // 2) for place in range(len(plays))]
        for place, ((seat, one), spot) in enumerate(zip(plays, spots, strict=True)):
            flat = self._lay(one, spot, high, TILTS[place % len(TILTS)])
            if not duel:
                under = Rect(flat.x - brush.px(6), flat.bottom + 2, flat.width + brush.px(12), named)
                ink = theme.GOLD_WORD if won is not None and won.seat == seat else theme.CREAM
                brush.text.draw(
                    brush.surface, "small", moment.name(seat), ink, under, brush.k, align="center", may_cut=True
                )
        if won is not None:
            self._wins(moment, plays, spots, high)

    def _wins(
        self, moment: Moment, plays: tuple[tuple[int, Card], ...], spots: list[tuple[int, int]], high: int
    ) -> None:
        """A dark pill with a star at the card that has won."""
        won = moment.step.won if moment.step is not None else None
        assert won is not None  # asked only then
        brush = self._brush
        best = _strongest(moment, plays, won.seat)
        spot = spots[best]
        told = ngettext("wins {count} point", "wins {count} points", won.points).format(count=won.points)
        wide = brush.text.size("tag", told, brush.k)[0] + brush.px(58)
        tall = brush.text.line_height("tag", brush.k, 1.6)
        place = Rect(0, 0, wide, tall)
        place.midleft = (spot[0] + round(high * theme.CARD * 0.42), spot[1] - high // 2 + tall // 2)
        place.clamp_ip(self._inner)

        def make() -> Skin:
            w, h = place.size
            return Skin(raster((w, h), box((0, 0, w, h), h / 2, theme.PILL, stroke=theme.GOLD_LINE, width=2)))

        brush.skins.get(("review-wins", place.size), make).blit(brush.surface, place.topleft)
        side = brush.px(20)
        star = brush.pictures.icon("star", side, theme.FOCUS)
        brush.surface.blit(star, star.get_rect(midleft=(place.x + brush.px(14), place.centery)))
        spot = (place.x + side + brush.px(22), place.centery)
        brush.text.draw(brush.surface, "tag", told, theme.CREAM, spot, brush.k, valign="middle")

    def _choices(self, moment: Moment, band: Rect) -> None:
        """What else could have been done, where it was not a card: each with its worth."""
        brush, step, verdict = self._brush, moment.step, moment.verdict
        assert step is not None  # asked only then
        rows: list[tuple[str, Tag]] = [(act_name(step.action), Tag("…", _("your choice"), mine=True))]
        if verdict is not None:
            rows = [self._choice(moment, verdict, place) for place in range(len(verdict.advice.candidates))]
            rows = _shortened(rows, max(2, band.height // (self._one + brush.px(8))))
        wide = min(band.width, brush.px(620))
        high = self._one + brush.px(4)
        y = band.y + max(0, (band.height - len(rows) * (high + brush.px(4))) // 2)
        for words, tag in rows:
            place = Rect(band.centerx - wide // 2, y, wide, high)
            fill = theme.FOCUS if tag.best else theme.PAPER_HIGH if tag.mine else theme.PILL
            ink = theme.INK if tag.best or tag.mine else theme.CREAM
            edge = theme.GOLD_FOOT if tag.best else theme.BAD if tag.mine else theme.BUTTON_WOOD_EDGE
            paint_box(brush, place, fill, 10, edge)
            inner = place.inflate(-brush.px(24), 0)
            right = brush.text.size("tag", tag.words, brush.k)[0]
            told = f"{words} · {tag.below}" if tag.best or tag.mine else words
            brush.text.draw(
                brush.surface, "tag", tag.words, ink, inner, brush.k, align="right", valign="middle", may_cut=True
            )
            inner.width -= right + brush.px(10)
            brush.text.draw(brush.surface, "tag", told, ink, inner, brush.k, valign="middle", may_cut=True)
            y += high + brush.px(4)

    @staticmethod
    def _choice(moment: Moment, verdict: Verdict, place: int) -> tuple[str, Tag]:
        candidate: Candidate = verdict.advice.candidates[place]
        best, mine = place == verdict.advice.best, place == verdict.chosen
        below = _("yours, the master’s") if best and mine else ""
        below = below or (_("the master’s choice") if best else _("your choice"))
        return act_name(candidate.action), Tag(worth(moment.review, moment.review.value(candidate)), below, best, mine)

    def _bids(self, moment: Moment, band: Rect) -> None:
        """What has been bid before."""
        brush = self._brush
        said = [
            f"{moment.name(bid.seat)}: {_('passes') if bid.amount is None else bid.amount}"
            for bid in moment.view.bids[-8:]
        ]
        words = "   ".join(said)
        high = brush.text.wrapped_height("second", words, brush.k, band.width)
        place = Rect(band.x, band.y + max(0, (band.height - high) // 2), band.width, high)
        brush.text.wrapped(brush.surface, "second", words, theme.CREAM, place, brush.k, align="center", may_cut=True)


def _highest(view: View) -> int:
    return max((bid.amount for bid in view.bids if bid.amount is not None), default=0)


def _strongest(moment: Moment, plays: tuple[tuple[int, Card], ...], winner: int) -> int:
    """Which of the winner's cards has won; mostly there is only one."""
    order, trump, led = moment.review.variant.cards.order, moment.view.trump, suit_of(plays[0][1])
    own = [place for place, (seat, _card) in enumerate(plays) if seat == winner]

    def strength(place: int) -> tuple[bool, bool, int]:
        card = plays[place][1]
        return suit_of(card) != trump, suit_of(card) != led, order.index(rank_of(card))

    return min(own, key=strength)


def _shortened(rows: list[tuple[str, Tag]], room: int) -> list[tuple[str, Tag]]:
    """The best rows that have room, with the person's own among them."""
    if len(rows) <= room:
        return rows
    kept = rows[:room]
    own = next((row for row in rows if row[1].mine), None)
    return kept if own is None or own in kept else [*kept[:-1], own]
