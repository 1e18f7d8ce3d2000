"""Draws the person's own cards: lifted, dimmed, locked, outlined, chosen, dragged, with their gold buttons."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.words import _
from ui.core.keys import printed
from ui.draw import theme
from ui.draw.skins import Skin, box, circle, hatched, raster
from ui.table.layout.layout import CARD, Layout, around
from ui.table.layout.layout import Rect as Place
from ui.table.plates import labels
from ui.table.stage.card_sprite import CardSprite
from ui.table.stage.hand import LIFT, HandFeel, strips
from ui.table.stage.places import Pose
from ui.table.stage.sprites import CORNER, Sprites
from ui.table.stage.stage_view import StageView
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

    def __init__(self, viewer: int, backdrop: Backdrop, sprites: Sprites) -> None:
        """`viewer` is the seat whose cards these are."""
        self._viewer = viewer
        self._backdrop = backdrop
        self._sprites = sprites

    def fit(self, layout: Layout) -> None:
        """The table is laid out anew."""
        self._layout = layout

    def draw(self, brush: Brush, stage: CardStage, feel: HandFeel, shown: StageView, resting: list[CardSprite]) -> None:
        """The person's cards: lifted, dimmed, locked, outlined, chosen, dragged, with gold buttons."""
        now = shown.now
        for sprite in stage.hands[self._viewer]:
            if sprite not in resting or now < sprite.appears:
                continue
            if sprite.card is None or sprite.card != feel.dragged:
                self._card(brush, seen(sprite, shown), feel, shown)
        hand = stage.hands[self._viewer]
        self._tags(brush, [sprite for sprite in hand if sprite in resting], feel, shown)
        self._badges(brush, stage, feel, shown)
        for sprite in stage.hands[self._viewer]:
            if sprite.card is not None and sprite.card == feel.dragged:
                self._sprites.card(brush.surface, sprite.card, self.pose(sprite, feel, now), raised=1.0)

    def pose(
        self,
        sprite: CardSprite,
        feel: HandFeel,
        now: float,
        chosen: frozenset[int] = frozenset(),
        hinted: frozenset[int] = frozenset(),
    ) -> Pose:
        """Where a card of the hand is drawn: its place, its lift, its shaking, and the pointer that drags it."""
        pose = sprite.pose(now)
        if sprite.card is None:
            return pose
        if sprite.card == feel.dragged:
            dx, dy = feel.pull()
            return replace(pose, x=pose.x + dx, y=pose.y + dy)
        stands = CHOSEN if sprite.card in chosen else 1.0 if sprite.card in hinted else 0.0
        rise = LIFT * pose.height * max(feel.risen(sprite.card, now), stands)
        return replace(pose, x=pose.x + feel.offset(sprite.card, now, self._layout.k), y=pose.y - rise)

    def _card(self, brush: Brush, sprite: CardSprite, feel: HandFeel, shown: StageView) -> None:
        now, card = shown.now, sprite.card
        pose = self.pose(sprite, feel, now, shown.chosen, shown.hinted)
        rise = feel.risen(card, now) if card is not None else 0.0
        spot = around(pose.x, pose.y, pose.height * CARD, pose.height)
        barred = shown.legal is not None and card is not None and card not in shown.legal
        if shown.legal is not None and card in shown.legal and now < feel.outlined_until:
            self._outline(brush, spot)
        self._sprites.card(brush.surface, card, pose, raised=0.6 * rise)
        if barred:
            self._veil(brush, spot)
            labels.lock(brush, spot)
        if card is not None and ((feel.still and card == feel.lifted) or card in shown.hinted):
            self._outline(brush, spot)
        if card is not None and feel.locked(card, now):
            self._big_lock(brush, spot)
        if card is not None and card == shown.focused:
            place = Rect(round(spot.x), round(spot.y), round(spot.w), round(spot.h))
            draw_focus(brush, place, CORNER * spot.w, "gold")
        if card in shown.swap_later:
            self._later_sign(brush, spot)

    def _big_lock(self, brush: Brush, spot: Place) -> None:
        """The lock in the middle of a card that has just been refused."""
        side = round(0.42 * spot.w)
        self._disc(brush, "lock", side, (spot.cx - side / 2, spot.cy - side / 2), alpha=0.92)

    def _tags(self, brush: Brush, resting: list[CardSprite], feel: HandFeel, shown: StageView) -> None:
        """Words on cards, over all of them: where they lie close a word reaches over the next one."""
        for sprite in resting:
            words = None if sprite.card is None or shown.covered else shown.tags.get(sprite.card)
            if words is not None:
                pose = self.pose(sprite, feel, shown.now, shown.chosen, shown.hinted)
                left = pose.x - pose.height * CARD / 2 + 3
                half = labels.pill_size(brush, words)[0] / 2
                place = left + half, pose.y + pose.height / 2 - 26 * self._layout.k
                labels.pill(brush, place, words)

    def _badges(self, brush: Brush, stage: CardStage, feel: HandFeel, shown: StageView) -> None:
        """The gold buttons, over all cards, as their cards are lifted and shake."""
        hand = [sprite.card for sprite in stage.hands[self._viewer]]
        self._hint_signs(brush, hand, shown)
        for badge, mood in shown.badges:
            if badge.card not in hand or badge.card == feel.dragged:
                continue
            strip = Place(*strips(self._layout, len(hand))[hand.index(badge.card)])
            rise = LIFT * self._layout.hand_card[1] * feel.risen(badge.card, shown.now)
            strip = strip.moved(feel.offset(badge.card, shown.now, self._layout.k), -rise)
            labels.badge(brush, strip, (badge.words, badge.short), badge.icon, printed(badge.key), mood)

    def _hint_signs(self, brush: Brush, hand: list[int | None], shown: StageView) -> None:
        """The word on the cards that a hint is about, where no gold button takes its place."""
        taken = {badge.card for badge, _mood in shown.badges}
        for card in shown.hinted - taken:
            if card in hand and not shown.covered:
                strip = Place(*strips(self._layout, len(hand))[hand.index(card)])
                strip = strip.moved(0, -LIFT * self._layout.hand_card[1])
                labels.badge(brush, strip, (_("hint"), _("hint")), "hint")

    def place_badge(self, badge: Badge, index: int, count: int, lifted: bool) -> Rect:
        """Where the gold button may be pressed on the card number `index` of the hand: never on its neighbours.

        On a lifted card also where it was before, so that a click that follows the pointer's way does not miss it.
        """
        strip = strips(self._layout, count)[index]
        words = badge.words, badge.short
        brush, key = self._backdrop.brush(), printed(badge.key)
        rect = labels.badge(brush, Place(*strip), words, badge.icon, key, paint=False)
        if lifted:
            rise = round(LIFT * self._layout.hand_card[1])
            rect = Rect(rect.x, rect.y - rise, rect.w, rect.h + rise)
        return rect.clip(Rect(strip.x, 0, strip.w, strip.bottom))

    def _outline(self, brush: Brush, spot: Place) -> None:
        """A thin gold line round a card that may be played."""
        x, y, w, h = spot
        pad = max(2, round(2 * self._layout.k))
        size = (round(w) + 2 * pad, round(h) + 2 * pad)
        rim = box((0, 0, *size), CORNER * w + pad, stroke=theme.FOCUS, width=2 * pad)

        def make() -> Skin:
            return Skin(raster(size, rim), -pad, -pad)

        brush.skins.get(("may", size), make).blit(brush.surface, (x, y))

    def _later_sign(self, brush: Brush, spot: Place) -> None:
        """The small sign on a card that may be swapped at another moment."""
        k = self._layout.k
        side = max(20, min(round(36 * k), round(spot.w / 3)))
        self._disc(brush, "swap", side, (spot.x + 10 * k, spot.bottom - side - 10 * k), alpha=0.85)

    def _disc(self, brush: Brush, icon: str, side: int, corner: tuple[float, float], alpha: float) -> None:
        """An icon on a dark disc."""

        def make() -> Skin:
            return Skin(raster((side, side), circle((side / 2, side / 2), side / 2 - 1, theme.PILL, alpha=alpha)))

        brush.skins.get(("disc", side, alpha), make).blit(brush.surface, corner)
        middle = round(corner[0] + side / 2), round(corner[1] + side / 2)
        brush.icon(icon, round(side * 0.6), theme.CREAM, center=middle)

    def _veil(self, brush: Brush, spot: Place) -> None:
        """Dims a card that may not be played; in high contrast hatches it, where nothing is told by being darker."""
        x, y, w, h = spot
        size = (round(w), round(h))

        def make() -> Skin:
            if theme.PLAIN:
                return Skin(hatched(size, theme.INK, 0.14 * h, 0.014 * h, 0.42 * h))
            return Skin(raster(size, box((0, 0, *size), CORNER * w, theme.WALNUT_DEEP, alpha=DIM)))

        brush.skins.get(("veil", size), make).blit(brush.surface, (x, y))


def seen(sprite: CardSprite, shown: StageView) -> CardSprite:
    """The card as it may be seen: while the table is covered every hand lies face down."""
    if not shown.covered:
        return sprite
    return CardSprite(None, replace(sprite.pose(shown.now), face=0.0))
