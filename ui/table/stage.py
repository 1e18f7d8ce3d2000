"""Draws the table: the still ground, what lies on it, the hands, and above all what is on its way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Rect, Surface

from game.cards import SUITS, make, rank_of
from game.words import _, ngettext
from ui import theme
from ui.keys import printed
from ui.skins import Skin, box, circle, hatched, raster, with_halo
from ui.table.actor import Actor
from ui.table.backdrop import Backdrop
from ui.table.furniture import Furniture
from ui.table.hand import LIFT, HandFeel, strips
from ui.table.layout import CARD, Layout, around
from ui.table.layout import Rect as Place
from ui.table.marks import Marks
from ui.table.picture import winning
from ui.table.places import Pose
from ui.table.shown import Shown
from ui.table.sprites import CORNER, Sprites
from ui.widgets.base import Brush
from ui.widgets.focus import draw_focus

if TYPE_CHECKING:
    from game.session import Session
    from ui.desk import Desk
    from ui.table.asks import Badge
    from ui.table.director import Director
    from ui.table.picture import Picture
    from ui.table.sentences import Said
    from ui.table.standing import Standing
    from ui.table.things import Thing

DIM: Final = 0.45  # of a card that may not be played
CHOSEN: Final = 1.6  # so many lifts high a card stands that was chosen to be laid away


class Stage:
    """The brush of one table."""

    def __init__(self, desk: Desk, session: Session, viewer: int, backdrop: Backdrop | None = None) -> None:
        """`backdrop` is that of the same table before it turned, with all that was painted for it."""
        self._desk = desk
        self._session = session
        self._viewer = viewer
        self.backdrop = backdrop or Backdrop(desk)
        self._sprites = Sprites(desk.pictures)
        self._furniture = Furniture(desk, session, viewer, self.backdrop, self._sprites)
        self._marks = Marks(self.backdrop, session)
        self._nowhere = Surface((1, 1), pygame.SRCALPHA)  # for asking a painter how large a thing is

    def fit(self, layout: Layout) -> None:
        """The table is laid out anew."""
        self.layout = layout
        self._sprites.fit(layout.kr)
        self._furniture.fit(layout)
        self.backdrop.fit(layout.k)

    def prepare(self) -> None:
        """Has the cards of this game painted at the two sizes in which they will be seen."""
        ranks = self._session.variant.pack[self._session.players].ranks
        cards = [make(suit, rank) for suit in range(len(SUITS)) for rank in ranks]
        for height in (self.layout.hand_card[1], self.layout.trick_card[1]):
            self._desk.pictures.prepare(cards, round(height))

    @property
    def standing(self) -> Standing:
        """How things stand with each seat, in words."""
        return self._furniture.standing

    def counts(self, picture: Picture) -> bool:
        """Whether the rules let the points in the piles be counted now."""
        return self._furniture.standing.counts(picture)

    def things(self, director: Director) -> tuple[Thing, ...]:
        """What lies there and tells more when it is pressed."""
        return self._furniture.things(director)

    def changed_rules(self) -> list[str]:
        """The house rules of this match, a sentence each."""
        return self._furniture.changed_rules

    def draw(self, screen: Surface, director: Director, feel: HandFeel, shown: Shown) -> None:
        """The whole table but its buttons."""
        now = shown.now
        self._furniture.draw(screen, director, shown)
        flying = [actor for actor in director.actors() if actor.flies(now)]
        resting = [actor for actor in director.actors() if actor not in flying]
        self._on_the_table(screen, director, resting, now)
        self._trick_signs(screen, director, shown)
        if shown.said is not None:
            words = self.fitting(shown.said)
            self.backdrop.paint_message(screen, self.layout["message"], shown.said.kind, words, shown.said.icon)
        self._other_hands(screen, director, resting, shown)
        self._own_hand(screen, director, feel, shown, resting)
        for actor in flying:
            if now >= actor.appears:
                self._sprites.draw(screen, self._seen(actor, shown), now)
        self._marks.draw(screen, director, now)

    def _on_the_table(self, screen: Surface, director: Director, resting: list[Actor], now: float) -> None:
        won = director.won
        for actor in (*director.talon, *director.pack, *director.leaving):
            if actor in resting and now >= actor.appears:
                self._table_card(screen, director, actor, now)
        for _seat, actor in director.trick:
            if actor in resting:
                self._sprites.draw(screen, actor, now, dim=won is not None and actor.card != won.card)

    def _table_card(self, screen: Surface, director: Director, actor: Actor, now: float) -> None:
        """A card of the trick that lies open to be read, or is being gathered; the winner's has a gold outline."""
        won = director.won
        if won is None or actor.card is None:
            self._sprites.draw(screen, actor, now)
        elif actor.card == won.card:
            self.glow(screen, actor.pose(now), won.strength(now))
            self._sprites.draw(screen, actor, now)
        else:
            self._sprites.draw(screen, actor, now, dim=True)

    def glow(self, screen: Surface, pose: Pose, share: float) -> None:
        """The gold outline of the winning card, as strong as `share`."""
        k = self.layout.k
        width, height = round(pose.height * CARD), round(pose.height)
        pad = round(5 * k)

        def make() -> Skin:
            size = (width + 2 * pad, height + 2 * pad)
            body = raster(size, box((0, 0, *size), CORNER * width + pad, theme.FOCUS))
            skin = with_halo(body, CORNER * width + pad, 12 * k, theme.GLOW, 0.7)
            turned = pygame.transform.rotozoom(skin.surface, -pose.tilt, 1.0).convert_alpha()
            return Skin(turned, -turned.get_width() // 2, -turned.get_height() // 2)

        skin = self._desk.skins.get(("won", width, height, round(pose.tilt), round(k, 2)), make)
        skin.surface.set_alpha(round(255 * min(1.0, share)))
        skin.blit(screen, (pose.x, pose.y))

    def _trick_signs(self, screen: Surface, director: Director, shown: Shown) -> None:
        """Which card is best and what the trick is worth, as far as help goes; at its end what the winner gets."""
        now = shown.now
        if director.won is not None:
            if shown.help.points and director.won.points and director.won.open(now):
                self._tag(screen, director.won.spot, f"+{director.won.points}", "star")
            return
        landed = [(seat, actor) for seat, actor in director.trick if not actor.moving(now)]
        plays = [(seat, actor.card) for seat, actor in landed if actor.card is not None]
        spot = director.tag(now)
        if not plays or spot is None:
            return
        best = winning(plays, director.picture.trump, self._session.variant.cards.order)
        if best is None:
            return
        worth = self._session.variant.cards.points
        points = sum(worth.get(rank_of(card), 0) for _seat, card in plays)
        words = ngettext("{count} point", "{count} points", points).format(count=points)
        worth_it = bool(points) and shown.help.points
        if shown.help.winning and self.layout.players > 2 and len(plays) > 1:
            self._tag(screen, spot, words if worth_it else _("winning"), "star", str(points) if worth_it else "")
        elif worth_it:
            self._tag(screen, spot, words, "", str(points))

    def _tag(self, screen: Surface, spot: Pose, words: str, icon: str, short: str = "") -> None:
        """A tag on a card of the trick: beside it for two, on its lower edge where neighbours lie close.

        There it is told in `short` where the words are wider than the card.
        """
        k, width = self.layout.k, spot.height * CARD
        corner = spot.x + width / 2 - 26 * k, spot.y - spot.height * 0.40
        if self.layout.players > 2:
            size = self.backdrop.paint_tag(self._nowhere, (0, 0), words, icon)
            if size.w > width and short:
                words, size = short, self.backdrop.paint_tag(self._nowhere, (0, 0), short, icon)
            corner = spot.x - size.w / 2, spot.y + spot.height / 2 - size.h * 0.6
        self.backdrop.paint_tag(screen, corner, words, icon)

    def fitting(self, said: Said) -> str:
        """The sentence, or its short form where it has no room."""
        room = self.layout["message"].w - 92 * self.layout.k
        fits = self._desk.text.fits("message", said.words, self.layout.k, room)
        return said.words if fits or not said.short else said.short

    def _other_hands(self, screen: Surface, director: Director, resting: list[Actor], shown: Shown) -> None:
        """Backs, and faces where cards lie open."""
        now = shown.now
        for seat, hand in enumerate(director.hands):
            if seat == self._viewer:
                continue
            for actor in hand:
                if actor in resting and now >= actor.appears:
                    self._sprites.draw(screen, actor, now)

    def _own_hand(
        self, screen: Surface, director: Director, feel: HandFeel, shown: Shown, resting: list[Actor]
    ) -> None:
        """The person's cards: lifted, dimmed, locked, outlined, chosen, dragged, with gold buttons."""
        now = shown.now
        for actor in director.hands[self._viewer]:
            if actor not in resting or now < actor.appears:
                continue
            if actor.card is None or actor.card != feel.dragged:
                self._own_card(screen, self._seen(actor, shown), feel, shown)
        hand = director.hands[self._viewer]
        self._tags(screen, [actor for actor in hand if actor in resting], feel, shown)
        self._badges(screen, director, feel, shown)
        for actor in director.hands[self._viewer]:
            if actor.card is not None and actor.card == feel.dragged:
                self._sprites.card(screen, actor.card, self.own_pose(actor, feel, now), raised=1.0)

    def own_pose(
        self,
        actor: Actor,
        feel: HandFeel,
        now: float,
        chosen: frozenset[int] = frozenset(),
        hinted: frozenset[int] = frozenset(),
    ) -> Pose:
        """Where a card of the hand is drawn: its place, its lift, its shaking, and the pointer that drags it."""
        pose = actor.pose(now)
        if actor.card is None:
            return pose
        if actor.card == feel.dragged:
            dx, dy = feel.pull()
            return replace(pose, x=pose.x + dx, y=pose.y + dy)
        stands = CHOSEN if actor.card in chosen else 1.0 if actor.card in hinted else 0.0
        rise = LIFT * pose.height * max(feel.risen(actor.card, now), stands)
        return replace(pose, x=pose.x + feel.offset(actor.card, now, self.layout.k), y=pose.y - rise)

    def _own_card(self, screen: Surface, actor: Actor, feel: HandFeel, shown: Shown) -> None:
        now, card = shown.now, actor.card
        pose = self.own_pose(actor, feel, now, shown.chosen, shown.hinted)
        rise = feel.risen(card, now) if card is not None else 0.0
        spot = around(pose.x, pose.y, pose.height * CARD, pose.height)
        barred = shown.legal is not None and card is not None and card not in shown.legal
        if shown.legal is not None and card in shown.legal and now < feel.outlined_until:
            self._outline(screen, spot)
        self._sprites.card(screen, card, pose, raised=0.6 * rise)
        if barred:
            self._veil(screen, spot)
            self.backdrop.paint_lock(screen, spot)
        if card is not None and ((feel.still and card == feel.lifted) or card in shown.hinted):
            self._outline(screen, spot)
        if card is not None and feel.locked(card, now):
            self._big_lock(screen, spot)
        if card is not None and card == shown.focused:
            brush = Brush.of(self._desk, screen)
            place = Rect(round(spot.x), round(spot.y), round(spot.w), round(spot.h))
            draw_focus(brush, place, CORNER * spot.w, "gold")
        if card in shown.swap_later:
            self._later_sign(screen, spot)

    def _big_lock(self, screen: Surface, spot: Place) -> None:
        """The lock in the middle of a card that has just been refused."""
        side = round(0.42 * spot.w)

        def make() -> Skin:
            return Skin(raster((side, side), circle((side / 2, side / 2), side / 2 - 1, theme.PILL, alpha=0.92)))

        self._desk.skins.get(("refused", side), make).blit(screen, (spot.cx - side / 2, spot.cy - side / 2))
        picture = self._desk.pictures.icon("lock", round(side * 0.6), theme.CREAM)
        screen.blit(picture, picture.get_rect(center=(round(spot.cx), round(spot.cy))))

    def _tags(self, screen: Surface, resting: list[Actor], feel: HandFeel, shown: Shown) -> None:
        """Words on cards, over all of them: where they lie close a word reaches over the next one."""
        for actor in resting:
            words = None if actor.card is None or shown.covered else shown.tags.get(actor.card)
            if words is not None:
                pose = self.own_pose(actor, feel, shown.now, shown.chosen, shown.hinted)
                left = pose.x - pose.height * CARD / 2 + 3
                half = self.backdrop.paint_pill(self._nowhere, (0, 0), words).w / 2
                place = left + half, pose.y + pose.height / 2 - 26 * self.layout.k
                self.backdrop.paint_pill(screen, place, words)

    def _badges(self, screen: Surface, director: Director, feel: HandFeel, shown: Shown) -> None:
        """The gold buttons, over all cards, as their cards are lifted and shake."""
        hand = [actor.card for actor in director.hands[self._viewer]]
        self._hint_signs(screen, hand, shown)
        for badge, mood in shown.badges:
            if badge.card not in hand or badge.card == feel.dragged:
                continue
            strip = Place(*strips(self.layout, len(hand))[hand.index(badge.card)])
            rise = LIFT * self.layout.hand_card[1] * feel.risen(badge.card, shown.now)
            strip = strip.moved(feel.offset(badge.card, shown.now, self.layout.k), -rise)
            self.backdrop.paint_badge(screen, strip, (badge.words, badge.short), badge.icon, printed(badge.key), mood)

    def _hint_signs(self, screen: Surface, hand: list[int | None], shown: Shown) -> None:
        """The word on the cards that a hint is about, where no gold button takes its place."""
        taken = {badge.card for badge, _mood in shown.badges}
        for card in shown.hinted - taken:
            if card in hand and not shown.covered:
                strip = Place(*strips(self.layout, len(hand))[hand.index(card)])
                strip = strip.moved(0, -LIFT * self.layout.hand_card[1])
                self.backdrop.paint_badge(screen, strip, (_("hint"), _("hint")), "hint")

    def place_badge(self, badge: Badge, index: int, count: int, lifted: bool) -> Rect:
        """Where the gold button may be pressed on the card number `index` of the hand: never on its neighbours.

        On a lifted card also where it was before, so that a click that follows the pointer's way does not miss it.
        """
        strip = strips(self.layout, count)[index]
        words = badge.words, badge.short
        rect = self.backdrop.paint_badge(self._nowhere, Place(*strip), words, badge.icon, printed(badge.key))
        if lifted:
            rise = round(LIFT * self.layout.hand_card[1])
            rect = Rect(rect.x, rect.y - rise, rect.w, rect.h + rise)
        return rect.clip(Rect(strip.x, 0, strip.w, strip.bottom))

    def _outline(self, screen: Surface, spot: Place) -> None:
        """A thin gold line round a card that may be played."""
        x, y, w, h = spot
        pad = max(2, round(2 * self.layout.k))
        size = (round(w) + 2 * pad, round(h) + 2 * pad)
        rim = box((0, 0, *size), CORNER * w + pad, stroke=theme.FOCUS, width=2 * pad)

        def make() -> Skin:
            return Skin(raster(size, rim), -pad, -pad)

        self._desk.skins.get(("may", size), make).blit(screen, (x, y))

    def _later_sign(self, screen: Surface, spot: Place) -> None:
        """The small sign on a card that may be swapped at another moment."""
        k = self.layout.k
        side = max(20, min(round(36 * k), round(spot.w / 3)))

        def make() -> Skin:
            ring = circle((side / 2, side / 2), side / 2 - 1, theme.PILL, alpha=0.85)
            return Skin(raster((side, side), ring))

        x, y = spot.x + 10 * k, spot.bottom - side - 10 * k
        self._desk.skins.get(("later", side), make).blit(screen, (x, y))
        picture = self._desk.pictures.icon("swap", round(side * 0.6), theme.CREAM)
        screen.blit(picture, picture.get_rect(center=(round(x + side / 2), round(y + side / 2))))

    def _veil(self, screen: Surface, spot: Place) -> None:
        """Dims a card that may not be played; in high contrast hatches it, where nothing is told by being darker."""
        x, y, w, h = spot
        size = (round(w), round(h))

        def make() -> Skin:
            if theme.PLAIN:
                return Skin(hatched(size, theme.INK, 0.14 * h, 0.014 * h, 0.42 * h))
            return Skin(raster(size, box((0, 0, *size), CORNER * w, theme.WALNUT_DEEP, alpha=DIM)))

        self._desk.skins.get(("veil", size), make).blit(screen, (x, y))

    def _seen(self, actor: Actor, shown: Shown) -> Actor:
        """The card as it may be seen: while the table is covered every hand lies face down."""
        if not shown.covered:
            return actor
        return Actor(None, replace(actor.pose(shown.now), face=0.0))
