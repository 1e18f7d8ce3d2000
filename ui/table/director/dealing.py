"""How the cards come: the pack is shuffled, cut and dealt, a card is turned for trumps, and the stock is drawn from."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

from game.engine.events import CardShown, Dealt, Drawn, TrumpNamed, TurnedUp
from ui.draw.motion import FADE, Tween, back, inout3, lin, out3
from ui.table.director.moves import Moves
from ui.table.director.timings import (
    BID_HOLD,
    CLOSE_UP,
    CUT,
    DEAL,
    DRAW,
    DRAW_LAST,
    LOUD,
    MEDALLION,
    MEDALLION_FROM,
    RIFFLE,
    RIFFLES,
    STILL_STEP,
    TURN_UP,
    PackCut,
    PackShuffled,
    deal_step,
    rounds,
)
from ui.table.layout.layout import CARD
from ui.table.stage.card_sprite import CardSprite
from ui.table.stage.picture import Picture

PACKET: Final = 5  # cards of one of the two packets, as many as are seen
APART: Final = 0.62  # so far the packets go to either side, in card widths
OUT: Final = 0.6  # the share of its time in which a turned card is laid down, before it slides under the stock
BEYOND: Final = 0.4  # how much further out it is laid than it lies in the end
TURN: Final = 160.0  # a dealt card turns over within so many milliseconds
TURN_AT: Final = 0.7


class Dealing(Moves):
    """Moves the cards that come from the pack."""

    def set_up(self, picture: Picture) -> None:
        super().set_up(picture)
        self._pack_until = 0.0
        self.medallion: Tween | None = None if picture.trump is None else Tween(0.0, 0.0)

    # -- shuffling and dealing --------------------------------------------------------------------------------------

    def _packets(self, now: float) -> list[CardSprite]:
        """The pack as it lies before the deal."""
        if not self.pack:
            rest = self.places.stock()
            step = 1.2 * self.places.layout.kr
            self.pack = [
                CardSprite(None, replace(rest, x=rest.x - n * step, y=rest.y - n * step), appears=now)
                for n in range(2 * PACKET)
            ]
        self._pack_until = math.inf
        return self.pack

    def _shuffle(self, event: PackShuffled, now: float) -> float:
        """Two packets go apart and into one another, three times."""
        self.picture.dealer = event.dealer
        if self.tempo.still:
            self._cue("shuffle", now, event)
            return now
        half, end = self.tempo.time(RIFFLE) / 2, now
        stock = self.places.stock()
        wide = stock.height * CARD
        aside = APART * wide
        reach, width = 0.6 * wide + aside, self.places.layout.width
        inward = max(0.0, reach - stock.x) - max(0.0, stock.x + reach - width)  # no packet leaves the window
        for number, actor in enumerate(self._packets(now)):
            home, side = actor.rest, -aside if number % 2 else aside
            for riffle in range(RIFFLES):
                begin = now + riffle * 2 * half
                actor.then(replace(home, x=home.x + side + inward), begin, half, inout3, arc=False)
                end = actor.then(home, begin + half, half, inout3, arc=False)
        self._cue("shuffle", end, event)
        return self._lasts(end)

    def _cut(self, event: PackCut, now: float) -> float:
        """The upper packet is laid beside the lower one, which goes on top of it."""
        cards = self._packets(now)
        upper, lower = cards[PACKET:], cards[:PACKET]
        half, end = self.tempo.time(CUT) / 2, now
        stock = self.places.stock()
        inward = 1 if stock.x < self.places.layout.width / 2 else -1
        aside = 1.1 * stock.height * CARD * inward
        homes = [actor.rest for actor in cards]
        for actor, home in zip([*upper, *lower], homes, strict=True):
            out = replace(actor.rest, x=actor.rest.x + aside) if actor in upper else actor.rest
            self.then(actor, out, now, half, inout3, arc=False)
            end = self.then(actor, home, now + half, half, inout3, arc=False)
        self.pack = [*upper, *lower]
        self._cue("cut", end, event)
        return self._lasts(end)

    def _deal(self, event: Dealt, now: float) -> float:
        pack = self.pack if not event.stock else []
        self.set_up(self.picture)
        self.medallion = None
        order = list(rounds(event))
        step = deal_step(len(order), self.tempo)
        length = self.tempo.time(DEAL)
        turn = (TURN_AT - TURN / 2 / DEAL, TURN_AT + TURN / 2 / DEAL)
        source, end = self.places.stock(), now
        for number, (seat, place) in enumerate(order):
            actor = self.hands[seat][place]
            goal, begin = actor.rest, now + number * step
            if self.tempo.still:
                begin = now + event.order.index(seat) * self.tempo.time(STILL_STEP)
            actor.rest, actor.appears = source, begin
            end = max(end, self.then(actor, goal, begin, length, out3, turn=turn))
            self._cue("card", end, volume=1.0 if number < LOUD else 0.5)
        self.pack, self._pack_until = pack, end - length
        return self._lasts(end)

    # -- trumps -----------------------------------------------------------------------------------------------------

    def _turn_up(self, event: TurnedUp, now: float) -> float:
        """The cards that may not stay are turned one after the other and go back; the last one slides under."""
        stock, across = self.places.stock(), self.places.turn_up()
        length, hold = self.tempo.time(TURN_UP), self.tempo.reading(BID_HOLD)
        for card in event.rejected:
            away = CardSprite(card, stock, appears=now)
            there = self.then(away, across, now, length, out3)
            self._cue("turn", there)
            now = self._lasts(self.then(away, stock, there + hold, length, inout3))
            self.leaving.append(away)
        self.turn_up = CardSprite(event.card, stock, appears=now)
        end = now + length
        if self.tempo.still:
            end = self.then(self.turn_up, across, now, length)
        else:
            beyond = replace(
                across, x=across.x + BEYOND * (across.x - stock.x), y=across.y + BEYOND * (across.y - stock.y)
            )
            self.turn_up.then(beyond, now, OUT * length, out3)
            self.turn_up.then(across, now + OUT * length, (1 - OUT) * length, inout3, arc=False)
        self._cue("turn", now + OUT * length, event)
        self._lasts(end)
        return now + length * MEDALLION_FROM

    def _show_card(self, event: CardShown, now: float) -> float:
        """A card of a hand is turned face up and stays there."""
        end = self._show_cards(event.seat, (event.card,), now, TURN_UP)
        self._cue("turn", end, event)
        return end

    def _name_trump(self, event: TrumpNamed, now: float) -> float:
        """The medallion comes up, and the hands are sorted anew."""
        self.medallion = Tween(now, self.tempo.time(MEDALLION), back)
        if self.tempo.still:
            self.medallion = Tween(now, self.tempo.time(FADE), lin)
        for seat in range(self.picture.players):
            self._close_up(seat, now)
        if event.seat is not None:
            self._cue("knock", self.medallion.end, event)
        return self._lasts(self.medallion.end)

    # -- the stock --------------------------------------------------------------------------------------------------

    def _draw(self, event: Drawn, now: float) -> float:
        """One card from the stock to a hand; says when it is there."""
        seat = event.seat
        if event.turn_up and self.turn_up is not None:
            actor, self.turn_up = self.turn_up, None
            length, curve = self.tempo.time(DRAW_LAST), inout3
        else:
            actor = CardSprite(None, self.places.stock(), appears=now)
            length, curve = self.tempo.time(DRAW), out3
        if (seat == self._viewer and not self.picture.blind) or self.picture.open_hands:
            actor.card = event.card
        self.hands[seat].append(actor)
        self._lasts(self.arrange(seat, now, self.tempo.time(CLOSE_UP), {actor: (now, length, curve)}))
        self._cue("turn" if event.turn_up else "card", now + length, event if event.turn_up else None)
        return self._lasts(now + length)
