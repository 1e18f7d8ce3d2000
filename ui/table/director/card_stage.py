"""The stage of one viewer: every card on the table, where it is on its way to, and what is marked about it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import chain
from typing import Final, TypeAlias, Unpack

from game.engine.cards import Card, Rank, in_order
from ui.draw.motion import FADE, Curve, Tempo, Tween, hurried_rest, inout3, lin, out3
from ui.table.director.ceremony import CUES, Rite, RiteHeld
from ui.table.director.flourish import Flourishes
from ui.table.director.manners import CardManner
from ui.table.director.timings import CLOSE_UP, SIGN_IN, SIGN_READ, BestTag, BidToken, CueHeard, Said, Swing, Won
from ui.table.director.weight import Weight
from ui.table.stage.picture import Picture
from ui.table.stage.places import CardPlaces, CardSprite, PathLook, Pose

Way: TypeAlias = tuple[float, float, Curve]  # when it begins, how long it takes, and how it goes
WHOLE: Final = (0.0, 1.0)  # a card turns over during all of its way


class CardStage:
    """Cards as sprites, and the state that pictures of them need; where each belongs follows from picture and places.

    It only moves what it is told to: what an event looks like is up to the functions of the director's table.
    """

    def __init__(self, viewer: int, strength: tuple[Rank, ...], places: CardPlaces, tempo: Tempo) -> None:
        self.viewer = viewer
        self.strength = strength
        self.places = places
        self.tempo = tempo
        self.manners: Mapping[int, CardManner] = {}  # how each seat lays a card down, where that is not as usual
        self.as_dealt = False  # the viewer's cards lie as they came, and not sorted
        self.heard: list[CueHeard] = []  # of what was shown, until somebody asks
        self.held: list[Rite] = []  # what has been celebrated, until somebody asks

    def set_up(self, picture: Picture) -> None:
        """Puts everything in its place at once."""
        self.picture = picture
        self.hands = [[CardSprite(card, self.places.stock()) for card in hand] for hand in picture.hands]
        for seat in range(picture.players):
            self.arrange(seat, 0.0, 0.0)
        self.trick: list[tuple[int, CardSprite]] = []
        for seat, card in picture.table:
            self.trick.append((seat, CardSprite(card, self.slot(seat, card))))
        self.leaving: list[CardSprite] = []
        self.pack: list[CardSprite] = []
        self.pack_until = 0.0
        self.turn_up = None if picture.turn_up is None else CardSprite(picture.turn_up, self.places.turn_up())
        self.talon = [CardSprite(None, pose) for pose in self.places.talon(picture.talon)]
        self.piles = list(picture.piles)  # what has arrived there
        self.points = list(picture.points)  # and what it is worth
        self.landings: list[tuple[float, int, int]] = []  # when, with whom, and how many points
        self.won: Won | None = None
        self.ring: tuple[Pose, Tween] | None = None  # round a card that drags others
        self.flourishes = Flourishes()
        best = self.in_trick(picture.best)
        self.best_tag = None if best is None else BestTag(best.rest, best.rest, Tween(0.0, 0.0))
        self.medallion: Tween | None = None if picture.trump is None else Tween(0.0, 0.0)
        self.hush()

    def hush(self) -> None:
        """Nothing that was said is on its way any more."""
        self.tokens: list[BidToken] = []
        self.sign: Swing | None = None
        self.passed: Swing | None = None
        self.team: Swing | None = None

    # -- what is to be seen -----------------------------------------------------------------------------------------

    def sprites(self) -> Iterator[CardSprite]:
        """Every card on the stage, from the table upwards."""
        if self.turn_up is not None:
            yield self.turn_up
        yield from chain(self.talon, (sprite for _, sprite in self.trick), self.leaving, self.pack, *self.hands)

    def under_stock(self, now: float) -> list[CardSprite]:
        """The cards that lie under the stock, or are on their way there or from there."""
        return [one for one in self.sprites() if one.under(now) or (one is self.turn_up and not one.flies(now))]

    def in_stock(self, now: float) -> int:
        """How many cards lie in the stock: also those of a deal that have not left it yet."""
        return self.picture.stock + sum(now < sprite.appears for hand in self.hands for sprite in hand)

    @property
    def plays(self) -> list[tuple[int, Card]]:
        """The trick on the table: seats and their cards."""
        return [(seat, sprite.card) for seat, sprite in self.trick if sprite.card is not None]

    def in_trick(self, card: Card | None) -> CardSprite | None:
        """The sprite of this card where it lies in the trick."""
        return next((sprite for _seat, sprite in self.trick if card is not None and sprite.card == card), None)

    def sees(self, seat: int) -> bool:
        """Whether the viewer knows the cards that come to this hand."""
        return (seat == self.viewer and not self.picture.blind) or self.picture.open_hands

    def tag(self, now: float) -> Pose | None:
        """Where the card lies that the tag of the best one is on, or on its way to; None before there is one."""
        return None if self.best_tag is None else self.best_tag.pose(now)

    def gesture(self, now: float) -> tuple[int, str, float] | None:
        """Who makes a sign, what it means, and how far the face has got there."""
        made = self.sign
        if made is None or now >= made.way.end:
            return None
        if self.tempo.still:
            return made.seat, made.word, 1.0
        edge = self.tempo.time(SIGN_IN) or 1.0
        near = min(now - made.way.begin, made.way.end - now) / edge
        return made.seat, made.word, inout3(min(1.0, max(0.0, near)))

    def told_sign(self, now: float) -> tuple[int, str] | None:
        """The sign that is still told beside a plate: until somebody plays, and long enough to be read in any case."""
        if self.picture.fresh_sign is not None:
            return self.picture.fresh_sign
        made = self.sign
        if made is None or now >= made.way.begin + self.tempo.reading(SIGN_READ):
            return None
        return made.seat, made.word

    def passing(self, seat: int, now: float) -> float:
        """How far the words on a plate have gone back after a pass."""
        return self.passed.way.at(now) if self.passed is not None and self.passed.seat == seat else 1.0

    def reveal_share(self, seat: int, now: float) -> float:
        """How far the bar of a team that has just been revealed has grown; only those two grow."""
        pair = (self.picture.caller, self.picture.partner)
        return self.team.way.at(now) if self.team is not None and seat in pair else 1.0

    # -- moving cards -----------------------------------------------------------------------------------------------

    def go(
        self, sprite: CardSprite, goal: Pose, begin: float, length: float, curve: Curve = out3, **how: Unpack[PathLook]
    ) -> float:
        """The card leaves what it does and goes to `goal`, or fades over to it; says when it arrives."""
        sprite.rest, sprite.legs = sprite.pose(begin), []
        return self.then(sprite, goal, begin, length, curve, **how)

    def then(
        self, sprite: CardSprite, goal: Pose, begin: float, length: float, curve: Curve = out3, **how: Unpack[PathLook]
    ) -> float:
        """After what it does the card goes to `goal`, or fades over to it; says when it arrives."""
        if self.tempo.still:
            return sprite.fade(goal, begin, min(length, self.tempo.time(FADE)))
        return sprite.then(goal, begin, length, curve, **how)

    def slot(self, seat: int, card: Card) -> Pose:
        """Where the next card of this seat goes in the trick: beside those that it has played already."""
        return self.places.slot(seat, card, sum(other == seat for other, _actor in self.trick))

    def shift(self, places: CardPlaces, now: float) -> float:
        """Trick and turn-up go to their places in this arrangement, with the tag; says when they are there."""
        self.places, end, length = places, now, self.tempo.time(CLOSE_UP)
        goals = [] if self.turn_up is None else [(self.turn_up, places.turn_up())]
        seats = [seat for seat, _sprite in self.trick]
        for number, (seat, sprite) in enumerate(self.trick):
            if sprite.card is not None:
                goals.append((sprite, places.slot(seat, sprite.card, seats[:number].count(seat))))
        for sprite, goal in goals:
            if sprite.rest != goal:
                end = max(end, self.go(sprite, goal, now, length, arc=False))
        best, tag = self.in_trick(self.picture.best), self.best_tag
        if best is not None and tag is not None:
            self.best_tag = BestTag(tag.goal, best.rest, Tween(now, length, out3))
        return end

    def take(self, seat: int, card: Card | None) -> CardSprite:
        """Takes a card out of a hand; a hidden one becomes this card."""
        hand = self.hands[seat]
        wanted = next((one for one in hand if one.card == card), None)
        sprite = wanted or next((one for one in hand if one.card is None), hand[0])
        hand.remove(sprite)
        sprite.card = card
        return sprite

    def cover(self, picture: Picture, keep: Card | None) -> None:
        """Only what this picture knows of the hands is known from now on, and `keep`."""
        for hand, known in zip(self.hands, picture.hands, strict=True):
            for sprite in hand:
                if sprite.card not in known and sprite.card != keep:
                    sprite.card = None
        self.picture = picture

    def close_up(self, seat: int, now: float, coming: Mapping[CardSprite, Way] | None = None) -> float:
        """The cards of this hand move together, or find their new order; says when the last of them arrives."""
        return self.arrange(seat, now, self.tempo.time(CLOSE_UP), coming)

    def show_cards(self, seat: int, cards: Sequence[Card], now: float, length: float) -> float:
        """Cards of a hand are turned face up and stay there; says when they do."""
        for card in cards:
            self.hands[seat].append(self.take(seat, card))
        return self.arrange(seat, now, self.tempo.time(length))

    def arrange(self, seat: int, now: float, length: float, coming: Mapping[CardSprite, Way] | None = None) -> float:
        """Sorts a hand and sends every card to its place; those that are `coming` from elsewhere go in their own time.

        Says when the last of them arrives.
        """
        hand, coming = self.hands[seat], coming or {}
        self._sort(seat)
        seen = {card for card in self.picture.hands[seat] if card is not None}
        for sprite, goal in zip(hand, self.places.hand(seat, [one.card in seen for one in hand]), strict=True):
            if sprite in coming:
                turn = (0.25, 0.85) if goal.face != sprite.rest.face else WHOLE
                move = self.go if coming[sprite][0] <= now else self.then
                move(sprite, goal, *coming[sprite], turn=turn)
            elif sprite.rest != goal:
                if sprite.moving(now) and sprite.legs[-1].arc:
                    self.go(sprite, goal, now, max(sprite.end - now, length))
                else:
                    self.go(sprite, goal, now, length, arc=False)
        return max([now, *(sprite.end for sprite in hand)])

    def _sort(self, seat: int) -> None:
        """The viewer's hand as he wants it; elsewhere known cards lie above the hidden ones."""
        hand = self.hands[seat]
        known = [sprite.card for sprite in hand if sprite.card is not None]
        sorted_ = in_order(known, self.picture.trump, self.strength)
        if self.as_dealt and seat == self.viewer:
            came = self.picture.came
            sorted_ = sorted(known, key=lambda card: came.index(card) if card in came else len(came))
        order = {card: i for i, card in enumerate(sorted_)}
        last = -1 if seat != self.viewer else len(order)
        hand.sort(key=lambda sprite: last if sprite.card is None else order[sprite.card])

    @property
    def adorned(self) -> bool:
        """Whether anything still moves for which nobody waits."""
        return self.flourishes.moving or any(sprite.give is not None for sprite in self.sprites())

    # -- time -------------------------------------------------------------------------------------------------------

    def cue(
        self, cue: str, at: float, says: Said | None = None, volume: float = 1.0, weight: Weight = Weight.STILL
    ) -> None:
        """Notes what is heard of something, and when."""
        self.heard.append(CueHeard(cue, at, volume, says, weight))

    def celebrate(self, rite: Rite, begin: float, length: float) -> float:
        """Holds a ceremony, which is seen for so long where things may move; says when it is over."""
        self.held.append(rite)
        self.cue(CUES[rite.kind], begin, rite)
        if self.tempo.still or length <= 0:
            return begin
        self.flourishes.rites.append(RiteHeld(rite, Tween(begin, length, lin)))
        return begin + length

    def reading(self, seat: int, milliseconds: float) -> float:
        """How long what this seat said is held, so that it can be read; one's own need not be."""
        return 0.0 if seat == self.viewer else self.tempo.reading(milliseconds)

    def hurry(self, now: float) -> float:
        """Everything is soon where it belongs; says when."""
        self.won = self.ring = None
        self.flourishes.clear()
        if self.flourishes.laying is not None:
            self.flourishes.laying = self.flourishes.laying.hurried(now)
        if self.best_tag is not None:
            self.best_tag = self.best_tag.hurried(now)
        for sprite in self.sprites():
            sprite.hurry(now)
        if self.medallion is not None:
            self.medallion = self.medallion.hurried(now)
        self.landings = [(now + hurried_rest(at - now), seat, worth) for at, seat, worth in self.landings]
        self.pack = []
        self.hush()
        ends = [sprite.end for sprite in self.sprites()]
        return max([now, *ends, *(at for at, _seat, _worth in self.landings)])

    def settle(self, now: float) -> bool:
        """Takes away what is over, and counts what has come to its pile; whether the stage looks different then."""
        due = [landing for landing in self.landings if landing[0] <= now]
        self.landings = [landing for landing in self.landings if landing[0] > now]
        for _at, seat, worth in due:
            self.piles[seat] += 1
            self.points[seat] += worth
        before = len(self.leaving)
        for sprite in self.sprites():
            if sprite.give is not None and sprite.give.way.done(now):
                sprite.give = None
        self.leaving = [sprite for sprite in self.leaving if sprite.moving(now)]
        self.tokens = [token for token in self.tokens if not token.way.done(now)]
        if self.pack and now >= self.pack_until:
            self.pack = []
        if self.ring is not None and self.ring[1].done(now):
            self.ring = None
        self.flourishes.settle(now)
        closed = self.won is not None and self.won.fall.done(now)
        if closed:
            self.won = None
        return closed or bool(due) or len(self.leaving) != before
