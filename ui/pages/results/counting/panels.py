"""The panels of the sides: felt, the cards in their groups with their points; Heads draws their heads."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from typing import Final, Literal, TypeAlias

from pygame import Rect, Surface

from game.engine.cards import SUITS, Card, make
from ui.core.count import PLAIN, CardGroup, Count, group_name
from ui.draw import theme
from ui.draw.motion import out3
from ui.draw.skins import Skin, box, drawn_out, gradient, with_halo
from ui.pages.results.counting.flying import TURNED, Spot, between, on_its_way, paint_turning
from ui.pages.results.counting.heads import Heads
from ui.pages.results.counting.layout import CLOSED, Fan, FanPlace, HeldGroup, arrange, fan_of
from ui.pages.results.counting.timing import Flight, Timing
from ui.widgets.base import Brush

CORNERS: Final = 0.27, 0.37  # of a card's width: so far an index of one sign reaches, and one of two
FEW: Final = 4  # plain cards: more of them lie as a packet
AIR: Final = 22  # over and under the only row of groups, together, at k = 1
BESIDE: Final = 7  # between cards and the words at their right, at k = 1
FIGURE: Final = 1.1  # the points under a group are this much larger than a tag

# Name and points side by side, one over the other, points only, or one over the other at the right of the cards.
Style: TypeAlias = Literal["named", "stacked", "bare", "beside"]
# How much the size of the cards counts in each style: names go only where they cost much of it.
WEIGHTS: dict[Style, float] = {"bare": 0.8, "stacked": 1.0, "named": 1.02, "beside": 0.95}


@dataclass(frozen=True, slots=True)
class PlacedGroup:
    """A group of cards in the panel of its side, with its number there, and the step from a card to the next."""

    side: int
    number: int
    group: CardGroup
    fan: FanPlace
    step: float

    def spot(self, place: int) -> Spot:
        """The left upper corner of one of its cards."""
        return self.fan.x + place * self.step, self.fan.y


class Panels:
    """Paints the sides of one count in their rectangles; `small` ones have a low head and one row of cards."""

    def __init__(self, brush: Brush, small: bool, panels: tuple[Rect, ...], count: Count) -> None:
        self._brush, sides = brush, count.sides
        self._figures = replace(brush, k=brush.k * FIGURE)
        self._small, self._rects, self._sides = small, panels, sides
        self._heads = Heads(brush, small, panels, sides)
        self._label = brush.line_height("plate", 1.5)
        self.card = 0
        self.style: Style = "named"
        self.groups: dict[tuple[int, int], PlacedGroup] = {}  # by side and number
        if sides:
            self._place_groups()
        self.height = round(self.card / theme.CARD)
        brush.pictures.prepare([card for side in sides for group in side.groups for card in group.cards], self.height)

    # -- places ------------------------------------------------------------------------------------------------------

    def _place_groups(self) -> None:
        """Finds the style of the words under the groups with the largest cards, and where the groups lie."""
        areas = [self._cards_area(rect) for rect in self._rects]
        plans = {}
        for style in WEIGHTS:
            label = self._label + (self._brush.line_height("plate", 1.1) if style == "stacked" else 0)
            fan = fan_of(self._brush.k, 0 if style == "beside" else label, self._small, areas[0].w)
            held = [[self._held(one, fan, style) for one in side.groups] for side in self._sides]
            plans[style] = arrange(areas, held, fan)
        self.style = max(plans, key=lambda style: plans[style][0] * WEIGHTS[style])
        self.card, spots = plans[self.style]
        for side, (one, places) in enumerate(zip(self._sides, spots, strict=True)):
            for number, (group, place) in enumerate(zip(one.groups, places, strict=True)):
                self.groups[side, number] = PlacedGroup(side, number, group, place, self._step(group, place))

    def _held(self, group: CardGroup, fan: Fan, style: Style) -> HeldGroup:
        """Cards lie no closer than their index is wide; many plain ones do, as a packet."""
        plain = group.rank == PLAIN
        tight = fan.tight if plain and len(group.cards) > FEW else self._corner(group)
        words = self._words_width(group, style)
        under, beside = (0, words + self._brush.px(BESIDE)) if style == "beside" else (words, 0)
        return HeldGroup(self._most(group), under, beside, tight, fan.loose[plain])

    def _corner(self, group: CardGroup) -> float:
        """How much of a card's width its index takes, the widest of the group, with the edge before it."""
        deck = self._brush.pictures.deck
        cards = group.cards if group.rank == PLAIN else [make(suit, group.rank) for suit in range(len(SUITS))]
        return max((CORNERS[len(deck.index(card)) > 1] for card in cards), default=0.0)

    def _step(self, group: CardGroup, fan: FanPlace) -> float:
        """From a card to the next: plain ones lie closer the more they are; of no index only a part is seen."""
        step = min(1.0, (self._most(group) - 1) / max(1, len(group.cards) - 1)) * fan.step
        return step if step >= self._corner(group) * self.card else CLOSED * self.card

    def _most(self, group: CardGroup) -> int:
        """For how many cards of a group there is room: more plain ones lie closer together."""
        return min(len(group.cards), (FEW if self._small else 6) if group.rank == PLAIN else 99)

    def _words_width(self, group: CardGroup, style: Style) -> int:
        number = self._figures.width("tag", str(group.points))
        if style == "bare":
            return number
        words = self._brush.width("plate", self._name(group, style))
        return max(words, number) if style in ("stacked", "beside") else words + self._brush.px(8) + number

    def _name(self, group: CardGroup, style: Style) -> str:
        """What stands under a group; the packet of plain cards shortly where there is little room."""
        if group.rank == PLAIN and (style in ("stacked", "beside") or self._small):
            return f"×{len(group.cards)}"
        return group_name(group) if style != "bare" else ""

    def _cards_area(self, rect: Rect) -> Rect:
        top, pad = rect.y + self._heads.high, self._heads.pad
        bottom = rect.bottom - self._brush.px(6 if self._small else 14)
        bottom -= max(self._heads.bonus_height(side, rect.w) for side in self._sides)
        return Rect(rect.x + pad, top, rect.w - 2 * pad, max(1, bottom - top))

    @property
    def spare(self) -> int:
        """How much lower the panels may be without smaller cards: where all groups lie in one row as wide as it is."""
        if len({one.fan.y for one in self.groups.values()}) != 1:
            return 0
        under = 0 if self.style == "beside" else self._label
        under += self._brush.line_height("plate", 1.1) if self.style == "stacked" else 0
        return max(0, self._cards_area(self._rects[0]).h - self.height - under - self._brush.px(AIR))

    def pile(self, side: int) -> Rect:
        """Where the side's pile lies while it is counted: its plain cards stay there."""
        plain = self.groups[side, len(self._sides[side].groups) - 1].fan
        return Rect(plain.x, plain.y, self.card, self.height)

    def flown(self, flight: Flight, now: float) -> Spot:
        """The left upper corner of a card in its place or on its way there from the pile."""
        end = self.groups[flight.side, flight.group].spot(flight.place)
        return on_its_way(self.pile(flight.side).topleft, end, flight.way.at(now))

    @property
    def taken(self) -> list[Rect]:
        """Where cards lie with the words under them, and what the heads say."""
        found = self._heads.taken
        for one in self.groups.values():
            if one.group.cards:
                words = self._words_width(one.group, self.style)
                under, beside = (0, words + self._brush.px(BESIDE)) if self.style == "beside" else (self._label, 0)
                found.append(Rect(one.fan.x, one.fan.y, one.fan.width + beside, self.height + under))
        return found

    # -- felt --------------------------------------------------------------------------------------------------------

    def makers(self) -> Iterator[Callable[[], object]]:
        """What makes the felt of the panels and their heads ahead of their drawing."""
        for size in dict.fromkeys(rect.size for rect in self._rects):
            yield partial(self._felt, size)
        yield from self._heads.makers()

    def foresee(self) -> None:
        """Has it made beside the game, if there is a thread for it."""
        for rect in self._rects:
            self._brush.foresee(*self._felt_of(rect.size))

    def draw_felt(self, brush: Brush) -> None:
        """The felt of the panels."""
        for rect in self._rects:
            self._felt(rect.size).blit(brush.surface, rect.topleft)

    def _felt(self, size: tuple[int, int]) -> Skin:
        return self._brush.skins.get(*self._felt_of(size))

    def _felt_of(self, size: tuple[int, int]) -> tuple[tuple[object, ...], Callable[[], Skin]]:
        """The name of a panel's felt, and how it is made."""

        def make() -> Skin:
            k = self._brush.k
            radius, high = 22 * k, size[1]
            centre, middle, edge = theme.FELT
            light, low = theme.mix(centre, middle, 0.7), theme.mix(middle, edge, 0.88)
            fill = gradient("felt", light, low, 0, high, alpha=0.97)

            def cloth(wide: int) -> str:
                edge_line = box((0, 0, wide, high), radius, stroke=theme.GOLD_LINE, width=max(1.5, 2 * k), alpha=0.42)
                return fill + box((0, 0, wide, high), radius, "url(#felt)") + edge_line

            return with_halo(drawn_out(size, radius, cloth), radius, 12 * k, theme.DUSK, 0.6, drop=8 * k)

        return ("panel", size, theme.LOOK), make

    # -- cards -------------------------------------------------------------------------------------------------------

    def draw(self, brush: Brush, timing: Timing, now: float) -> None:
        """Under each group its name and points; the cards that lie there, on their way, or in the piles; heads."""
        for one in self.groups.values():
            if one.group.cards and now >= self._named_at(timing, one):
                self._draw_words(brush, one, timing.group_points(one.side, one.number, now))
        for side in range(len(self._sides)) if timing.travel.end <= now < timing.plain.begin else ():
            self._draw_pile(brush, side, sum(f.side == side and f.way.begin >= now for f in timing.flights))
        for flight in timing.flights:
            if now > flight.way.begin or now >= flight.way.end:
                self._draw_flight(brush, flight, now)
        for one in self.groups.values():
            if one.group.rank == PLAIN and (now > timing.plain.begin or now >= timing.plain.end):
                self._draw_packet(brush, one, timing.plain.share(now))
        self._heads.draw(brush, timing, now)

    def backs(self, side: int, left: int | None = None) -> int:
        """How many backs a pile is drawn with: `left` cards that count, or all, lie in it with the plain ones."""
        mine = [one.group for one in self.groups.values() if one.side == side]
        counting = sum(len(group.cards) for group in mine if group.rank != PLAIN) if left is None else left
        cards = counting + sum(len(group.cards) for group in mine if group.rank == PLAIN)
        return min(5, 1 + cards // 4) if cards else 0

    @property
    def lean(self) -> Spot:
        """How far a back of a pile lies left of the one under it, and above it."""
        return 1.4 * self._brush.k, 1.8 * self._brush.k

    def _draw_pile(self, brush: Brush, side: int, left: int) -> None:
        """The cards not yet counted, face down: those `left` that count, and the plain ones; at most five are drawn."""
        (x, y), back = self.pile(side).topleft, brush.pictures.back(self.height)
        for number in range(self.backs(side, left)):
            brush.surface.blit(back, (round(x - number * self.lean[0]), round(y - number * self.lean[1])))

    def _draw_packet(self, brush: Brush, one: PlacedGroup, share: float) -> None:
        """All plain cards of a side: the pile turns over and spreads; `share` of its time has gone.

        Where they lie close only some of them throw a shadow, or it would turn black.
        """
        start, last, cards = self.pile(one.side).topleft, -math.inf, one.group.cards
        if share < TURNED and cards:
            paint_turning(brush, cards[-1], self.height, start, share / TURNED)
            return
        spread = out3((share - TURNED) / (1 - TURNED))
        for place, card in enumerate(cards):
            spot = between(start, one.spot(place), spread)
            far = spot[0] - last > self.card * 0.2
            self._draw_card(brush.surface, card, spot, shaded=far)
            last = spot[0] if far else last

    def _draw_card(self, surface: Surface, card: Card, spot: Spot, shaded: bool = True) -> None:
        x, y, pictures = round(spot[0]), round(spot[1]), self._brush.pictures
        if shaded:
            size, corner = (self.card, self.height), round(self.card * 0.065)
            shadow, offset = pictures.shadow(size, "S", corner, self._brush.k)
            surface.blit(shadow, (x + offset[0], y + offset[1]))
        surface.blit(pictures.card(card, self.height), (x, y))

    def _draw_flight(self, brush: Brush, flight: Flight, now: float) -> None:
        """A card in its place or on its way there from the pile; it turns over in the first half of its way."""
        card = self.groups[flight.side, flight.group].group.cards[flight.place]
        gone, spot = flight.way.share(now), self.flown(flight, now)
        if gone < TURNED:
            paint_turning(brush, card, self.height, spot, gone / TURNED)
        else:
            self._draw_card(brush.surface, card, spot)

    # -- words -------------------------------------------------------------------------------------------------------

    def _named_at(self, timing: Timing, one: PlacedGroup) -> float:
        """When the words under a group appear: with its first card, or with the plain cards."""
        landings = (f.way.end for f in timing.flights if (f.side, f.group) == (one.side, one.number))
        return min(landings, default=timing.plain.end)

    def _draw_words(self, brush: Brush, one: PlacedGroup, points: int) -> None:
        """The name of a group and what it has brought so far."""
        name, number, spot = self._name(one.group, self.style), str(points), one.fan
        x, y = spot.x, spot.y + self.height + round(self._label * 0.55)
        step = brush.line_height("plate", 1.1)
        if self.style == "beside":
            last = spot.x + one.step * (len(one.group.cards) - 1) + self.card
            x, y = round(last) + brush.px(BESIDE), spot.y + (self.height - step) // 2
        if self.style in ("stacked", "beside"):
            brush.write("plate", name, theme.CREAM, (x, y), valign="middle")
            y += step
        elif name:
            x = brush.write("plate", name, theme.CREAM, (x, y), valign="middle").right + brush.px(8)
        self._figures.on(brush.surface).write("tag", number, theme.GOLD_WORD, (x, y), valign="middle")
