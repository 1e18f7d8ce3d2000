"""Draws the table: the still ground, what lies on it, the hands, and above all what is on its way."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame
from pygame import Surface
from pygame.draw import aacircle

from game.i18n.words import _, ngettext
from ui.core.match_words import bid_words
from ui.draw import theme
from ui.draw.images.svg import transparent
from ui.draw.repaint import draw_on
from ui.draw.skins import Skin, box, raster, with_halo
from ui.table.layout.layout import CARD, MOST_TILT, Layout
from ui.table.plates import labels
from ui.table.stage.adornments import Adornments
from ui.table.stage.backdrop import Backdrop
from ui.table.stage.banner import Banner
from ui.table.stage.furniture import Furniture
from ui.table.stage.hand import HandFeel
from ui.table.stage.own_hand import OwnHand, as_seen
from ui.table.stage.places import CardSprite, Pose
from ui.table.stage.sprites import Sprites, style_of
from ui.table.stage.stage_view import Laid, StageView
from ui.table.stage.turning import CORNER, on_edge
from ui.table.talk.speech import paint_speech
from ui.widgets.base import Brush

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.match.session import Session
    from ui.core.services import Services
    from ui.draw.motion import Tempo
    from ui.table.director.card_stage import CardStage
    from ui.table.director.director import Director

THICK: Final = 9.0  # the line of a dragging card's ring where it begins, at k = 1


class TableRenderer:
    """The brush of one table."""

    def __init__(self, services: Services, session: Session, viewer: int, backdrop: Backdrop | None = None) -> None:
        """`backdrop` is that of the same table before it turned, with all that was painted for it."""
        self._services = services
        self._session = session
        self._viewer = viewer
        self.backdrop = backdrop or Backdrop(services)
        self._sprites = Sprites(services.pictures)
        self.laid: Laid = {}  # where words and buttons lie in the picture that was drawn last
        self.furniture = Furniture(services, session, viewer, self.backdrop, self._sprites, self.laid)
        self.hand = OwnHand(viewer, self.backdrop, self._sprites, self.laid)
        self._adornments = Adornments(session, viewer, self.laid)
        self.banner = Banner()

    def fit(self, layout: Layout) -> None:
        """The table is laid out anew."""
        self.layout = layout
        self._sprites.fit(layout.kr, layout)
        self.furniture.fit(layout)
        self.hand.fit(layout)
        self._adornments.fit(layout)
        self.backdrop.fit(layout.k)

    def prepare(self) -> None:
        """Has the cards of this game painted at the two sizes in which they will be seen, the own hand before all else.

        It may be shown at once: whoever hurries the shuffling sees it a moment later.
        """
        self._adornments.prepare(self.backdrop.brush())
        cards, (_least, style) = self._session.match.book.cards, style_of(self.layout)
        for height in (self.layout.hand_card[1], self.layout.trick_card[1]):
            self._services.pictures.prepare(cards, round(height), style)
        brush = Brush.of(self._services, size=(round(self.layout.width), round(self.layout.height)))
        for tilt in range(-MOST_TILT, MOST_TILT + 1):
            brush.foresee(*self._glow(self.layout.trick_card[1], tilt))
        if self._viewer >= 0:
            own = self._session.view(self._viewer).hand
            self._services.pictures.prepare(own, round(self.layout.hand_card[1]), style, urgent=True)

    def stirs(self, shown: StageView, tempo: Tempo) -> bool:
        """Takes note of what is said; whether that is still changing before the eyes."""
        return self.banner.turn(shown.said, shown.now, tempo)

    def draw(self, screen: Surface, director: Director, feel: HandFeel, shown: StageView) -> None:
        """The whole table but its buttons."""
        now, stage, brush = shown.now, director.stage, self.backdrop.brush(screen)
        self.laid.clear()
        self.furniture.draw(brush, stage, shown, self.hand.raised(stage, feel, shown))
        flying = [sprite for sprite in stage.sprites() if sprite.flies(now)]
        apart = [*flying, *stage.under_stock(now)]
        self._adornments.under(brush, stage, shown)
        self._talon(screen, stage, flying, shown)
        self._on_the_table(screen, stage, flying, now)
        self._trick_signs(brush, stage, shown)
        self._message(brush, shown)
        for seat, hand in enumerate(stage.hands):
            away = seat == self._viewer or self.furniture.seat_gives_way(stage.places.rect("backs", seat), shown)
            away = away or self.furniture.is_nameless(stage, seat, shown)
            for sprite in () if away else hand:
                if sprite not in apart and now >= sprite.appears:
                    self._sprites.draw(screen, sprite, now)
        if shown.speech is not None:
            paint_speech(brush, shown.speech, now, still=stage.tempo.still)
        self.hand.draw(brush, stage, feel, shown, apart)
        for sprite in flying:
            if now >= sprite.appears:
                self._sprites.draw(screen, as_seen(sprite, shown), now)
        self._ring(screen, stage, now)
        self._tokens(brush, stage, now)
        self._adornments.over(brush, stage, shown)
        self.furniture.bubble(brush, stage, shown)
        self.furniture.signer(brush, stage, shown)
        self._adornments.foresee(brush, stage, now)

    def _message(self, brush: Brush, shown: StageView) -> None:
        """The line over the hand. Where a note lies there it says as much; a refusal is told over the note."""
        place, said, paper = self.layout["message"], shown.said, shown.paper
        if said is not None and paper is not None and paper.colliderect(place):
            if said.kind == "act":
                return
            place = place.moved(0, paper.y - 6 * self.layout.kr - place.bottom)
        if (pill := self.banner.draw(brush, place, said, shown.now)) is not None:
            self.laid["message"] = pill

    def _talon(self, screen: Surface, stage: CardStage, flying: list[CardSprite], shown: StageView) -> None:
        """What lies in the middle until somebody takes it: over a sheet, and not at all where a sheet would cut it."""
        lying = [sprite for sprite in stage.talon if sprite not in flying and shown.now >= sprite.appears]
        if (rise := self.furniture.talon_rise(stage, shown)) is None:
            return
        self._sprites.down = self.furniture.jolt(stage, shown.now) - rise
        for sprite in lying:
            self._sprites.draw(screen, sprite, shown.now)
        self._sprites.down = 0

    def _on_the_table(self, screen: Surface, stage: CardStage, flying: list[CardSprite], now: float) -> None:
        """The tricks that are gathered, and the trick of now; the winning card has a gold outline."""
        won = stage.won
        self._sprites.down = self.furniture.jolt(stage, now)
        for sprite in (*stage.pack, *stage.leaving):
            if sprite not in flying and now >= sprite.appears:
                if won is not None and sprite.card is not None and sprite.card == won.card:
                    pose, rest = sprite.pose(now), sprite.goal(now)
                    lies = 1 - abs(on_edge(pose.face))  # nothing is left of it round a card that stands up to turn over
                    self.glow(screen, replace(rest, x=pose.x, y=pose.y), won.strength(now) * lies)
                self._sprites.draw(screen, sprite, now, dim=won is not None and sprite.card not in (None, won.card))
        for _seat, sprite in stage.trick:
            if sprite not in flying:
                self._sprites.draw(screen, sprite, now, dim=won is not None and sprite.card != won.card)
        self._sprites.down = 0
        if won is None and flying:  # one in each picture, so that the end of the trick has not to make them all
            any(self._sprites.darken(sprite) for _seat, sprite in stage.trick if not sprite.moving(now))

    def glow(self, screen: Surface, pose: Pose, share: float) -> None:
        """The gold outline of the winning card, as strong as `share`."""
        if share <= 0:
            return
        skin = self._services.skins.get(*self._glow(pose.height, pose.tilt))
        skin.surface.set_alpha(round(255 * min(1.0, share)))
        skin.blit(screen, (pose.x, pose.y))

    def _glow(self, high: float, tilt: float) -> tuple[tuple[object, ...], Callable[[], Skin]]:
        """The name of that outline round a card, and how it is made."""
        k = self.layout.k
        width, height = round(high * CARD), round(high)
        pad = round(5 * k)

        def make() -> Skin:
            size = (width + 2 * pad, height + 2 * pad)
            body = raster(size, box((0, 0, *size), CORNER * width + pad, theme.FOCUS))
            skin = with_halo(body, CORNER * width + pad, 12 * k, theme.GLOW, 0.7)
            turned = transparent(pygame.transform.rotozoom(skin.surface, -tilt, 1.0))
            return Skin(turned, -turned.get_width() // 2, -turned.get_height() // 2)

        return ("won", width, height, round(tilt), round(k, 2)), make

    def _trick_signs(self, brush: Brush, stage: CardStage, shown: StageView) -> None:
        """Which card is best and what the trick is worth, as far as help goes; at its end what the winner gets."""
        now = shown.now
        if stage.won is not None:
            if shown.help.points and stage.won.points and stage.won.open(now) and stage.tempo.still:
                self._tag(brush, shown, stage.won.spot, f"+{stage.won.points}", "star", f"+{stage.won.points}")
            return
        landed = [sprite for _seat, sprite in stage.trick if not sprite.moving(now)]
        plays = [sprite.card for sprite in landed if sprite.card is not None]
        spot = stage.tag(now)
        if not plays or spot is None:
            return
        worth = self._session.match.book.points
        points = sum(worth[card] for card in plays)
        words = ngettext("{count} point", "{count} points", points).format(count=points)
        worth_it = bool(points) and shown.help.points
        if shown.help.winning and self.layout.players > 2 and len(plays) > 1:
            self._tag(brush, shown, spot, words if worth_it else _("winning"), "star", str(points) if worth_it else "")
        elif worth_it:
            self._tag(brush, shown, spot, words, "", str(points))

    def _tag(self, brush: Brush, shown: StageView, spot: Pose, words: str, icon: str, short: str = "") -> None:
        """A tag at the upper right corner of a card of the trick, where no index is: reaching beyond it for two.

        Where neighbours or a note lie close it stays on its card, in `short` where the words are too wide for that, and
        where a sheet lies over a part of it there is none.
        """
        k, width = self.layout.k, spot.height * CARD
        corner = spot.x + width / 2 - 26 * k, spot.y - spot.height * 0.40
        place = pygame.Rect(corner, labels.tag_size(brush, words, icon))
        beside = [lies for lies in (shown.note, self.laid.get("beside")) if lies is not None]
        if not self.layout.tags_reach_out or place.collidelist(beside) >= 0:
            room = (1 - labels.INDEX) * width - 6 * self.layout.kr
            brush, words, icon = labels.tag_form(brush, room, words, icon, short)
            wide, _high = labels.tag_size(brush, words, icon)
            corner = spot.x + width / 2 - 5 * self.layout.kr - wide, spot.y - spot.height / 2 + 5 * self.layout.kr
        if not shown.cuts(pygame.Rect(corner, labels.tag_size(brush, words, icon))):
            self.laid["tag"] = labels.tag(brush, corner, words, icon)

    def _tokens(self, brush: Brush, stage: CardStage, now: float) -> None:
        """The bids that are on their way to their plates."""
        room, least = self.layout["dialog"], self._session.variant.auction.min
        for token in stage.tokens:
            goal, share = stage.places.rect("plate", token.seat), token.way.at(now)
            spot = room.cx + (goal.cx - room.cx) * share, room.cy + (goal.cy - room.cy) * share
            self.laid[f"token{token.seat}"] = labels.pill(
                brush, spot, bid_words(token.amount, token.rank, least), gold=True
            )

    def _ring(self, screen: Surface, stage: CardStage, now: float) -> None:
        """Round a card that drags others: a circle that grows over the whole trick, its line ever thinner."""
        if stage.ring is None:
            return
        spot, way = stage.ring
        share = way.at(now)
        if not 0 < share < 1:
            return
        centre = self.layout["centre"]
        widest = max(centre.w, centre.h) / 2
        x, y = spot.x + (centre.cx - spot.x) * share, spot.y + (centre.cy - spot.y) * share
        radius = spot.height * CARD / 2 + (widest - spot.height * CARD / 2) * share
        thick = max(1, round(THICK * self.layout.k * (1 - share)))
        reach = 2 * (round(radius) + 2)
        place = pygame.Rect(0, 0, reach, reach)
        place.center = round(x), round(y)
        draw_on(screen, place, aacircle, theme.FOCUS, place.center, round(radius), thick)
