"""The cards on the stage of one viewer: in hands, in the trick, under the stock, and on their way to the piles."""

from __future__ import annotations

from collections.abc import Iterator

from game.cards import Card, Rank
from ui.table.actor import Actor
from ui.table.picture import Picture, in_order
from ui.table.places import Places, Pose
from ui.table.tween import Curve


class Cast:
    """Every card as an actor; where each belongs follows from the picture and the places."""

    def __init__(self, viewer: int, strength: tuple[Rank, ...], places: Places) -> None:
        self.places = places
        self._strength = strength
        self._viewer = viewer

    def set_up(self, picture: Picture) -> None:
        """Puts everything in its place at once."""
        self.picture = picture
        self.hands: list[list[Actor]] = [[] for _ in range(picture.players)]
        for seat, hand in enumerate(picture.hands):
            self.hands[seat] = [Actor(card, self.places.stock()) for card in hand]
            self.arrange(seat, 0.0, 0.0)
        self.trick = [(seat, Actor(card, self.places.slot(seat, card))) for seat, card in picture.table]
        self.leaving: list[Actor] = []
        self.turn_up = None if picture.turn_up is None else Actor(picture.turn_up, self.places.turn_up())
        self.talon = [Actor(None, pose) for pose in self.places.talon(picture.talon)]
        self.piles = list(picture.piles)

    def actors(self) -> Iterator[Actor]:
        """Every card on the stage, from the table upwards."""
        if self.turn_up is not None:
            yield self.turn_up
        yield from self.talon
        for _, actor in self.trick:
            yield actor
        yield from self.leaving
        for hand in self.hands:
            yield from hand

    def hold(self, card: Card, pose: Pose) -> None:
        """One of the viewer's cards is at `pose`, in a hand that plays it: from there it will fly."""
        for actor in self.hands[self._viewer]:
            if actor.card == card:
                actor.legs, actor.rest = [], pose

    def take(self, seat: int, card: Card | None) -> Actor:
        """Takes a card out of a hand; a hidden one becomes this card."""
        hand = self.hands[seat]
        wanted = next((one for one in hand if one.card == card), None)
        actor = wanted or next((one for one in hand if one.card is None), hand[0])
        hand.remove(actor)
        actor.card = card
        return actor

    def arrange(
        self,
        seat: int,
        now: float,
        length: float,
        moved: tuple[Actor, float, Curve] | None = None,
        begin: float | None = None,
    ) -> float:
        """Sorts a hand and sends every card to its place; `moved` comes from elsewhere in its own time.

        Says when the last of them arrives.
        """
        hand = self.hands[seat]
        known = [actor.card for actor in hand if actor.card is not None]
        order = {card: i for i, card in enumerate(in_order(known, self.picture.trump, self._strength))}
        hand.sort(key=lambda actor: len(order) if actor.card is None else order[actor.card])
        for actor, goal in zip(hand, self.places.hand(seat, len(hand), self.picture.open_hands), strict=True):
            if moved is not None and actor is moved[0]:
                turn = (0.25, 0.85) if goal.face != actor.rest.face else (0.0, 1.0)
                actor.go(goal, now if begin is None else begin, moved[1], moved[2], turn=turn)
            elif actor.rest != goal:
                if actor.moving(now) and actor.legs[-1].arc:
                    actor.go(goal, now, max(actor.end - now, length))
                else:
                    actor.go(goal, now, length, arc=False)
        return max([now, *(actor.end for actor in hand)])
