"""The cards on the stage of one viewer: in hands, in the trick, under the stock, and on their way to the piles."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from game.engine.cards import Card, Rank, in_order
from ui.draw.motion import FADE, Curve, Tempo, out3
from ui.table.stage.card_sprite import CardSprite
from ui.table.stage.picture import Picture
from ui.table.stage.places import CardPlaces, Pose

Way: TypeAlias = tuple[float, float, Curve]  # when it begins, how long it takes, and how it goes


class Cast:
    """Every card as an actor; where each belongs follows from the picture and the places."""

    def __init__(self, viewer: int, strength: tuple[Rank, ...], places: CardPlaces, tempo: Tempo) -> None:
        self.places = places
        self.tempo = tempo
        self._strength = strength
        self._viewer = viewer
        self.as_dealt = False  # the viewer's cards lie as they came, and not sorted

    def set_up(self, picture: Picture) -> None:
        """Puts everything in its place at once."""
        self.picture = picture
        self.hands: list[list[CardSprite]] = [[] for _ in range(picture.players)]
        for seat, hand in enumerate(picture.hands):
            self.hands[seat] = [CardSprite(card, self.places.stock()) for card in hand]
            self.arrange(seat, 0.0, 0.0)
        self.trick: list[tuple[int, CardSprite]] = []
        for seat, card in picture.table:
            self.trick.append((seat, CardSprite(card, self.slot(seat, card))))
        self.leaving: list[CardSprite] = []
        self.pack: list[CardSprite] = []
        self.turn_up = None if picture.turn_up is None else CardSprite(picture.turn_up, self.places.turn_up())
        self.talon = [CardSprite(None, pose) for pose in self.places.talon(picture.talon)]
        self.piles = list(picture.piles)  # what has arrived there
        self.points = list(picture.points)  # and what it is worth

    def actors(self) -> Iterator[CardSprite]:
        """Every card on the stage, from the table upwards."""
        if self.turn_up is not None:
            yield self.turn_up
        yield from self.talon
        for _, actor in self.trick:
            yield actor
        yield from self.leaving
        yield from self.pack
        for hand in self.hands:
            yield from hand

    def go(
        self,
        actor: CardSprite,
        goal: Pose,
        begin: float,
        length: float,
        curve: Curve = out3,
        *,
        turn: tuple[float, float] = (0.0, 1.0),
        arc: bool = True,
    ) -> float:
        """The card leaves what it does and goes to `goal`, or fades over to it; says when it arrives."""
        if self.tempo.still:
            actor.rest, actor.legs = actor.pose(begin), []
            return actor.fade(goal, begin, min(length, self.tempo.time(FADE)))
        return actor.go(goal, begin, length, curve, turn=turn, arc=arc)

    def then(
        self,
        actor: CardSprite,
        goal: Pose,
        begin: float,
        length: float,
        curve: Curve = out3,
        *,
        turn: tuple[float, float] = (0.0, 1.0),
        arc: bool = True,
    ) -> float:
        """After what it does the card goes to `goal`, or fades over to it; says when it arrives."""
        if self.tempo.still:
            return actor.fade(goal, begin, min(length, self.tempo.time(FADE)))
        return actor.then(goal, begin, length, curve, turn=turn, arc=arc)

    def slot(self, seat: int, card: Card) -> Pose:
        """Where the next card of this seat goes in the trick: beside those that it has played already."""
        return self.places.slot(seat, card, sum(other == seat for other, _actor in self.trick))

    def hold(self, card: Card, pose: Pose) -> None:
        """One of the viewer's cards is at `pose`, in a hand that plays it: from there it will fly."""
        for actor in self.hands[self._viewer]:
            if actor.card == card:
                actor.legs, actor.rest = [], pose

    def take(self, seat: int, card: Card | None) -> CardSprite:
        """Takes a card out of a hand; a hidden one becomes this card."""
        hand = self.hands[seat]
        wanted = next((one for one in hand if one.card == card), None)
        actor = wanted or next((one for one in hand if one.card is None), hand[0])
        hand.remove(actor)
        actor.card = card
        return actor

    def arrange(self, seat: int, now: float, length: float, coming: Mapping[CardSprite, Way] | None = None) -> float:
        """Sorts a hand and sends every card to its place; those that are `coming` from elsewhere go in their own time.

        Says when the last of them arrives.
        """
        hand, coming = self.hands[seat], coming or {}
        known = [actor.card for actor in hand if actor.card is not None]
        sorted_ = in_order(known, self.picture.trump, self._strength)
        if self.as_dealt and seat == self._viewer:
            came = self.picture.came
            sorted_ = sorted(known, key=lambda card: came.index(card) if card in came else len(came))
        order = {card: i for i, card in enumerate(sorted_)}
        last = -1 if seat != self._viewer else len(order)  # elsewhere known cards lie above the hidden ones
        hand.sort(key=lambda actor: last if actor.card is None else order[actor.card])
        seen = {card for card in self.picture.hands[seat] if card is not None}
        for actor, goal in zip(hand, self.places.hand(seat, [one.card in seen for one in hand]), strict=True):
            if actor in coming:
                turn = (0.25, 0.85) if goal.face != actor.rest.face else (0.0, 1.0)
                move = self.go if coming[actor][0] <= now else self.then
                move(actor, goal, *coming[actor], turn=turn)
            elif actor.rest != goal:
                if actor.moving(now) and actor.legs[-1].arc:
                    self.go(actor, goal, now, max(actor.end - now, length))
                else:
                    self.go(actor, goal, now, length, arc=False)
        return max([now, *(actor.end for actor in hand)])
