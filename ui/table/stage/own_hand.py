"""Draws the person's own cards: lifted, dimmed, locked, outlined, chosen, dragged, with their gold buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.i18n.words import _
from ui.core.keys import cap_words
from ui.draw import theme
from ui.draw.ground import whole
from ui.draw.skins import Skin, box, circle, hatching, raster
from ui.table.layout.layout import CARD, RING, Layout, around
from ui.table.layout.layout import Rect as Place
from ui.table.plates import labels
from ui.table.stage.hand import HandFeel, strips
from ui.table.stage.places import CardSprite, Pose
from ui.table.stage.sprites import Sprites
from ui.table.stage.stage_view import Laid, StageView
from ui.table.stage.turning import CORNER
from ui.widgets.base import Brush
from ui.widgets.focus.ring_look import draw_focus

if TYPE_CHECKING:
    from ui.table.director.card_stage import CardStage
    from ui.table.panels.prompts import Badge
    from ui.table.stage.backdrop import Backdrop

DIM: Final = 0.45  # of a card that may not be played
CHOSEN: Final = 1.6  # so many lifts high a card stands that was chosen to be laid away


class OwnHand:
    """The brush of one person's hand."""

    def __init__(self, viewer: int, backdrop: Backdrop, sprites: Sprites, laid: Laid) -> None:
        """`viewer` is the seat whose cards these are; `laid` is told where the words on them lie."""
        self._laid = laid
        self._viewer = viewer
        self._backdrop = backdrop
        self._sprites = sprites

    def fit(self, layout: Layout) -> None:
        """The table is laid out anew."""
        self._layout = layout

    def draw(self, brush: Brush, stage: CardStage, feel: HandFeel, shown: StageView, apart: list[CardSprite]) -> None:
        """The person's cards: lifted, dimmed, locked, outlined, chosen, dragged, with gold buttons; none `apart`."""
        hand = [sprite for sprite in stage.hands[self._viewer] if sprite not in apart]
        for sprite in hand:
            if shown.now >= sprite.appears and (sprite.card is None or sprite.card != feel.dragged):
                self._card(brush, as_seen(sprite, shown), feel, shown)
        for sprite in hand:
            self._tag(brush, sprite, feel, shown)
        self._badges(brush, stage, feel, shown)
        for sprite in stage.hands[self._viewer]:
            if sprite.card is not None and sprite.card == feel.dragged:
                self._sprites.card(brush.surface, sprite.card, self.pose(sprite, feel, shown), raised=1.0)

    def raised(self, stage: CardStage, feel: HandFeel, shown: StageView) -> list[Rect]:
        """Where cards stand higher than the others, with what is round them."""
        found, edge = [], round(2 * RING * self._layout.k)
        for sprite in stage.hands[self._viewer]:
            pose = self.pose(sprite, feel, shown)
            if sprite.card is not None and pose.y < sprite.pose(shown.now).y - 1:
                found.append(whole(around(pose.x, pose.y, pose.height * CARD, pose.height)).inflate(edge, edge))
        return found

    def pose(self, sprite: CardSprite, feel: HandFeel, shown: StageView) -> Pose:
        """Where a card of the hand is drawn: its place, its lift, its shaking, and the pointer that drags it."""
        now = shown.now
        pose = sprite.pose(now)
        if sprite.card is None:
            return pose
        if sprite.card == feel.dragged:
            dx, dy = feel.pull()
            return replace(pose, x=pose.x + dx, y=pose.y + dy)
        stands = CHOSEN if sprite.card in shown.chosen else 1.0 if sprite.card in shown.hinted else 0.0
        high = max(feel.lift_of(sprite.card, now), stands)
        # what is lifted, or has something round it, stands straight
        still = sprite.card == shown.focused or (feel.still and sprite.card == feel.lifted)
        lean = 0.0 if still else round(pose.tilt * (1 - min(1.0, high)))
        aside = feel.offset(sprite.card, now, self._layout.k)
        return replace(pose, x=pose.x + aside, y=pose.y - self._layout.lift * high, tilt=lean)

    def _card(self, brush: Brush, sprite: CardSprite, feel: HandFeel, shown: StageView) -> None:
        now, card, pose = shown.now, sprite.card, self.pose(sprite, feel, shown)
        spot = around(pose.x, pose.y, pose.height * CARD, pose.height)
        if card is None:
            self._sprites.card(brush.surface, card, pose)
            return
        if shown.legal is not None and card in shown.legal and now < feel.outlined_until:
            self._outline(brush, spot, pose.tilt)
        self._sprites.card(brush.surface, card, pose, raised=0.6 * feel.lift_of(card, now))
        if shown.legal is not None and card not in shown.legal:
            self._veil(brush, spot, pose.tilt)
            labels.lock(brush, spot)
        if (feel.still and card == feel.lifted) or card in shown.hinted:
            self._outline(brush, spot)
        if feel.locked(card, now):  # it has just been refused
            side = round(0.42 * spot.w)
            self._disc(brush, "lock", side, (spot.cx - side / 2, spot.cy - side / 2), alpha=0.92)
        if card == shown.focused:
            draw_focus(brush, Rect(*map(round, spot)), CORNER * spot.w, "gold")
        if card in shown.swap_later:
            k = self._layout.k
            side = max(20, min(round(36 * k), round(spot.w / 3)))
            self._disc(brush, "swap", side, (spot.x + 10 * k, spot.bottom - side - 10 * k), alpha=0.85)

    def _tag(self, brush: Brush, sprite: CardSprite, feel: HandFeel, shown: StageView) -> None:
        """A word on a card, over all of them: where they lie close it reaches over the next one."""
        words = None if sprite.card is None or shown.covered else shown.tags.get(sprite.card)
        if words is not None:
            pose = self.pose(sprite, feel, shown)
            room = (1 - labels.INDEX) * pose.height * CARD  # the index in the lower right corner stays free
            brush = replace(brush, k=brush.k * min(1.0, room / labels.pill_size(brush, words)[0]))
            wide, high = labels.pill_size(brush, words)
            spot = pose.x - pose.height * CARD / 2 + 4 + wide / 2, pose.y + pose.height / 2 - 10 - high / 2
            self._laid[f"word:{sprite.card}"] = labels.pill(brush, spot, words)

    def _badges(self, brush: Brush, stage: CardStage, feel: HandFeel, shown: StageView) -> None:
        """The gold buttons, over all cards, as their cards are lifted and shake."""
        if not shown.badges and not shown.hinted:
            return
        hand, lift = [sprite.card for sprite in stage.hands[self._viewer]], self._layout.lift
        places = dict(zip(hand, (Place(*strip) for strip in strips(self._layout, len(hand))), strict=True))
        if not shown.covered:
            # A hint says its word where no gold button takes its place.
            for card in (shown.hinted & places.keys()) - {badge.card for badge, _mood in shown.badges}:
                self._laid[f"badge:{card}"] = labels.foot_tag(brush, places[card].moved(0, -lift), _("hint"), "hint")
        for badge, mood in shown.badges:
            if badge.card in places and badge.card != feel.dragged:
                aside = feel.offset(badge.card, shown.now, self._layout.k)
                strip = places[badge.card].moved(aside, -lift * feel.lift_of(badge.card, shown.now))
                said = labels.badge(brush, strip, (badge.words, badge.short), badge.icon, cap_words(badge.key), mood)
                self._laid[f"badge:{badge.card}"] = said

    def place_badge(self, badge: Badge, index: int, count: int, lifted: bool) -> Rect:
        """Where the gold button may be pressed on the card number `index` of the hand: never on its neighbours.

        On a lifted card also where it was before, so that a click that follows the pointer's way does not miss it.
        """
        strip = strips(self._layout, count)[index]
        brush, words = self._backdrop.brush(), (badge.words, badge.short)
        rect = labels.badge(brush, Place(*strip), words, badge.icon, cap_words(badge.key), paint=False)
        if lifted:
            rise = round(self._layout.lift)
            rect = Rect(rect.x, rect.y - rise, rect.w, rect.h + rise)
        return rect.clip(Rect(strip.x, 0, strip.w, strip.bottom))

    def _outline(self, brush: Brush, spot: Place, tilt: float = 0.0) -> None:
        """A thin gold line round a card that may be played."""
        pad = max(2, round(2 * self._layout.k))
        rim = Rect(*map(round, spot)).inflate(2 * pad, 2 * pad)
        _paint_leaning(
            brush, rim, box((0, 0, *rim.size), CORNER * spot.w + pad, stroke=theme.FOCUS, width=2 * pad), tilt
        )

    def _disc(self, brush: Brush, icon: str, side: int, corner: tuple[float, float], alpha: float) -> None:
        """An icon on a dark disc."""
        spot = Rect(round(corner[0]), round(corner[1]), side, side)
        brush.paint(spot, circle((side / 2, side / 2), side / 2 - 1, theme.PILL, alpha=alpha))
        middle = round(corner[0] + side / 2), round(corner[1] + side / 2)
        brush.icon(icon, round(side * 0.6), theme.CREAM, center=middle)

    def _veil(self, brush: Brush, spot: Place, tilt: float) -> None:
        """Dims a card that may not be played; in high contrast hatches it, where nothing is told by being darker."""
        place, h = Rect(*map(round, spot)), spot.h
        if theme.PLAIN:
            hatch = brush.skins.get(
                ("hatch", place.size, tilt),
                lambda: _leaning(hatching(place.size, theme.INK, 0.14 * h, 0.014 * h, 0.42 * h), tilt),
            )
            hatch.blit(brush.surface, place.center)
        else:
            _paint_leaning(brush, place, box((0, 0, *place.size), CORNER * spot.w, theme.WALNUT_DEEP, alpha=DIM), tilt)


def _leaning(picture: Surface, tilt: float) -> Skin:
    """The picture round its middle, turned as its card is."""
    turned = pygame.transform.rotozoom(picture, -tilt, 1.0) if tilt else picture
    return Skin(turned, -turned.get_width() // 2, -turned.get_height() // 2)


def _paint_leaning(brush: Brush, place: Rect, svg: str, tilt: float) -> None:
    """Draws SVG over a card that leans; the picture is cached."""
    skin = brush.skins.get(("leaning", place.size, svg, tilt), lambda: _leaning(raster(place.size, svg), tilt))
    skin.blit(brush.surface, place.center)


def as_seen(sprite: CardSprite, shown: StageView) -> CardSprite:
    """The card as it may be seen: while the table is covered every hand lies face down."""
    if not shown.covered:
        return sprite
    return CardSprite(None, replace(sprite.pose(shown.now), face=0.0))
