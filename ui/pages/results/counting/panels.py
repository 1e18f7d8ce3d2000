"""The panels of the sides: felt, and the cards in their groups with their points; their heads are drawn by Heads."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Literal, TypeAlias

import pygame
from pygame import Rect, Surface

from game.engine.cards import Card
from game.i18n.words import _
from ui.core.count import PLAIN, CardGroup, SideCount, group_name
from ui.draw import theme
from ui.draw.skins import Skin, Skins, box, gradient, raster, with_halo
from ui.pages.results.counting.fans import Fan, FanPlace, Held, arranged, fan_of
from ui.pages.results.counting.heads import SCORE, Heads
from ui.pages.results.counting.layout import Page
from ui.pages.results.counting.timing import Flight, Timing

if TYPE_CHECKING:
    from ui.core.services import Services

FIGURE = 1.1  # the points under a group are this much larger than a tag

Style: TypeAlias = Literal["named", "stacked", "bare"]  # name and points side by side, one over the other, points only


class Panels:
    """Paints the sides of one count on one page."""

    def __init__(self, services: Services, skins: Skins, page: Page, sides: tuple[SideCount, ...]) -> None:
        self._services = services
        self._skins = skins
        self._page = page
        self._sides = sides
        k = page.k
        self.heads = Heads(services, skins, page, sides)
        self._pad, self._head = self.heads.pad, self.heads.high
        self._label = services.text.line_height("plate", k, 1.5)
        self._shown = [
            [n for n, group in enumerate(side.groups) if group.cards or not page.small or group.rank == PLAIN]
            for side in sides
        ]
        areas = [self._cards_area(rect, side) for rect, side in zip(page.panels, sides, strict=True)]
        self.card = 0
        self._spots: list[list[FanPlace]] = []
        self._style: Style = self._arrange(areas) if sides else "named"
        self.height = round(self.card / theme.CARD)
        services.pictures.prepare(
            [card for side in sides for group in side.groups for card in group.cards], self.height
        )

    def _arrange(self, areas: list[Rect]) -> Style:
        """Places the groups and says how their words stand: names go only where they cost much of the cards' size."""
        found: tuple[float, Style] = (0.0, "bare")
        styles: tuple[Style, ...] = ("bare", "stacked", "named")
        plans = {style: arranged(areas, *self._wanted(style)) for style in styles}
        for style in styles:
            card = plans[style][0] * {"bare": 0.8, "stacked": 1.0, "named": 1.02}[style]
            found = max(found, (card, style), key=lambda plan: plan[0])
        self.card, self._spots = plans[found[1]]
        return found[1]

    def _wanted(self, style: Style) -> tuple[list[Held], Fan]:
        """The groups of all panels with their words in this style, and the fan that leaves room under them."""
        page, text = self._page, self._services.text
        label = self._label + (text.line_height("plate", page.k, 1.1) if style == "stacked" else 0)
        held = [
            Held(
                [min(len(side.groups[n].cards), self._most(side.groups[n])) for n in shown],
                [self._words_width(side.groups[n], style) for n in shown],
            )
            for side, shown in zip(self._sides, self._shown, strict=True)
        ]
        return held, fan_of(page.k, label, page.small)

    def _most(self, group: CardGroup) -> int:
        """For how many cards of a group there is room: more plain ones lie closer together."""
        return (4 if self._page.small else 6) if group.rank == PLAIN else 99

    def _words_width(self, group: CardGroup, style: Style) -> int:
        text, k = self._services.text, self._page.k
        number = text.size("tag", str(group.points), k * FIGURE)[0]
        if style == "bare":
            return number
        words = text.size("plate", self._name(group, style), k)[0]
        return max(words, number) if style == "stacked" else words + round(8 * k) + number

    def _name(self, group: CardGroup, style: Style) -> str:
        """What stands under a group; the packet of plain cards shortly where there is little room."""
        if group.rank == PLAIN and (style == "stacked" or self._page.small):
            return f"×{len(group.cards)}"
        return group_name(group) if style != "bare" else ""

    def _cards_area(self, rect: Rect, side: SideCount) -> Rect:
        k, pad = self._page.k, self._pad
        top = rect.y + self._head
        bottom = rect.bottom - round((6 if self._page.small else 14) * k)
        if any(other.bonuses for other in self._sides):
            bottom -= max(self.heads.bonus_height(other, rect.w) for other in self._sides)
        return Rect(rect.x + pad, top, rect.w - 2 * pad, max(1, bottom - top))

    def cut(self) -> None:
        """Makes the felt of the panels ahead of its drawing."""
        for rect in self._page.panels:
            self._felt(rect.size)

    def still(self, surface: Surface) -> None:
        """The felt of the panels and the dashed places of groups that stay empty."""
        for number, rect in enumerate(self._page.panels):
            self._felt(rect.size).blit(surface, rect.topleft)
            for group, spot in zip(self._shown[number], self._spots[number], strict=True):
                if not self._sides[number].groups[group].cards and not self._page.small:
                    self._none(surface, spot)

    def _felt(self, size: tuple[int, int]) -> Skin:
        def make() -> Skin:
            k = self._page.k
            radius, inside = 22 * k, (0, 0, *size)
            centre, middle, edge = theme.FELT
            high, low = theme.mix(centre, middle, 0.7), theme.mix(middle, edge, 0.88)
            svg = gradient("felt", high, low, 0, size[1], alpha=0.97) + box(inside, radius, "url(#felt)")
            svg += box(inside, radius, stroke=theme.GOLD_LINE, width=max(1.5, 2 * k), alpha=0.42)
            return with_halo(raster(size, svg), radius, 12 * k, theme.DUSK, 0.6, drop=8 * k)

        return self._skins.get(("panel", size, theme.LOOK), make)

    def _none(self, surface: Surface, spot: FanPlace) -> None:
        text, k = self._services.text, self._page.k
        place = Rect(spot.x, spot.y, self.card, self.height)

        def make() -> Skin:
            svg = box(
                (0, 0, *place.size), 8 * k, stroke=theme.CREAM, width=max(1.5, 2 * k), dash=(7 * k, 5 * k), alpha=0.36
            )
            return Skin(raster(place.size, svg))

        self._skins.get(("none", place.size), make).blit(surface, place.topleft)
        words = _("none") if text.fits("plate", _("none"), k, place.w) else "–"
        text.draw(surface, "plate", words, SCORE, place, k, align="center", valign="middle", may_cut=True)

    def cards(self, surface: Surface, timing: Timing, now: float) -> None:
        """The cards that lie in their groups, those on their way, and the piles that are left."""
        for number in range(len(self._sides)):
            self._pile(surface, timing, number, now)
            self._landed(surface, timing, number, now)
        for flight in timing.flights:
            if flight.way.begin < now < flight.way.end:
                self._flying(surface, flight, now)
        self._plain_packets(surface, timing, now)

    def _place(self, side: int, group: int, place: int) -> tuple[float, float]:
        spot = self._spots[side][self._shown[side].index(group)]
        held = self._sides[side].groups[group]
        closer = min(1.0, (self._most(held) - 1) / max(1, len(held.cards) - 1))
        return spot.x + place * spot.step * closer, spot.y

    def _home(self, side: int) -> tuple[float, float]:
        """Where the side's pile lies while it is counted."""
        rect = self._page.panels[side]
        return rect.centerx - self.card / 2, rect.y + self._head + (rect.h - self._head - self.height) / 2

    def _pile(self, surface: Surface, timing: Timing, side: int, now: float) -> None:
        """The cards not yet counted, face down; at most five are drawn."""
        left = sum(flight.side == side and flight.way.begin >= now for flight in timing.flights)
        plain = sum(len(group.cards) for group in self._sides[side].groups if group.rank == PLAIN)
        left += plain if now <= timing.plain.begin else 0
        if now >= timing.plain.begin or not left:
            return
        x, y = self._home(side)
        back = self._services.pictures.back(self.height)
        for number in range(min(5, 1 + left // 4)):
            surface.blit(back, (round(x - number * 1.4 * self._page.k), round(y - number * 1.8 * self._page.k)))

    def _landed(self, surface: Surface, timing: Timing, side: int, now: float) -> None:
        groups = self._sides[side].groups
        for flight in timing.flights:
            if flight.side == side and now >= flight.way.end:
                self._lay(
                    surface, groups[flight.group].cards[flight.place], self._place(side, flight.group, flight.place)
                )
        if now >= timing.plain.end:
            for number, group in enumerate(groups):
                if group.rank == PLAIN:
                    self._packet(surface, group.cards, [self._place(side, number, p) for p in range(len(group.cards))])

    def _packet(self, surface: Surface, cards: tuple[Card, ...], spots: list[tuple[float, float]]) -> None:
        """The cards side by side; where they lie close only some of them throw a shadow, or it would turn black."""
        last = -math.inf
        for card, spot in zip(cards, spots, strict=True):
            far = spot[0] - last > self.card * 0.2
            self._lay(surface, card, spot, shaded=far)
            last = spot[0] if far else last

    def _lay(self, surface: Surface, card: Card, pos: tuple[float, float], shaded: bool = True) -> None:
        if shaded:
            size, corner = (self.card, self.height), round(self.card * 0.065)
            shadow, offset = self._services.pictures.shadow(size, "S", corner, self._page.k)
            surface.blit(shadow, (round(pos[0]) + offset[0], round(pos[1]) + offset[1]))
        surface.blit(self._services.pictures.card(card, self.height), (round(pos[0]), round(pos[1])))

    def _flying(self, surface: Surface, flight: Flight, now: float) -> None:
        """A card between pile and place; it turns over in the first half of its way."""
        card = self._sides[flight.side].groups[flight.group].cards[flight.place]
        end = self._place(flight.side, flight.group, flight.place)
        start, share = self._home(flight.side), flight.way.at(now)
        gone = flight.way.share(now)
        picture = (
            self._services.pictures.card(card, self.height)
            if gone > 0.25
            else self._services.pictures.back(self.height)
        )
        wide = max(2, round(self.card * min(1.0, abs(1 - 4 * gone)))) if gone < 0.5 else self.card
        if wide != self.card:
            picture = pygame.transform.scale(picture, (wide, self.height))
        x = start[0] + (end[0] - start[0]) * share + (self.card - wide) / 2
        y = start[1] + (end[1] - start[1]) * share
        surface.blit(picture, (round(x), round(y)))

    def _plain_packets(self, surface: Surface, timing: Timing, now: float) -> None:
        """All plain cards of a side at once, spreading as they arrive."""
        if not timing.plain.begin < now < timing.plain.end:
            return
        share = timing.plain.at(now)
        for side, held in enumerate(self._sides):
            for number, group in enumerate(held.groups):
                if group.rank != PLAIN:
                    continue
                start, ends = self._home(side), [self._place(side, number, p) for p in range(len(group.cards))]
                way = [(start[0] + (x - start[0]) * share, start[1] + (y - start[1]) * share) for x, y in ends]
                self._packet(surface, group.cards, way)

    def labels(self, surface: Surface, timing: Timing, now: float) -> None:
        """Under each group its name and what it has brought so far."""
        for number, side in enumerate(self._sides):
            for group, spot in zip(self._shown[number], self._spots[number], strict=True):
                held = side.groups[group]
                if now >= self._told_at(timing, number, group):
                    points = timing.group_points(number, group, now)
                    self._under(surface, spot, self._name(held, self._style), points, self._page.panels[number])

    def _told_at(self, timing: Timing, side: int, group: int) -> float:
        """When the words under a group appear: with its first card, or with the plain cards when it stays empty."""
        if not self._sides[side].groups[group].cards and self._page.small:
            return math.inf
        landings = (f.way.end for f in timing.flights if f.side == side and f.group == group)
        return min(landings, default=timing.plain.end)

    def _under(self, surface: Surface, spot: FanPlace, name: str, points: int, panel: Rect) -> None:
        text, k = self._services.text, self._page.k
        number = str(points)
        words_w, number_w = text.size("plate", name, k)[0] if name else 0, text.size("tag", number, k * FIGURE)[0]
        gap = round(8 * k) if name else 0
        y = spot.y + self.height + round(self._label * 0.55)
        if self._style == "stacked":
            middle = spot.x + spot.width // 2
            text.draw(surface, "plate", name, theme.CREAM, (middle - words_w // 2, y), k, valign="middle")
            y += text.line_height("plate", k, 1.1)
            words_w = gap = 0
            name = ""
        wide = words_w + gap + number_w
        x = min(max(spot.x + (spot.width - wide) // 2, panel.x + self._pad // 2), panel.right - self._pad // 2 - wide)
        if name:
            text.draw(surface, "plate", name, theme.CREAM, (x, y), k, valign="middle")
            x += words_w + gap
        text.draw(surface, "tag", number, theme.GOLD_WORD, (x, y), k * FIGURE, valign="middle")
