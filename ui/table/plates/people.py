"""The people at a table as they are seen on their plates: what their faces do at a moment, and whose plate is lit.

Everything follows from the stage and the time, and from a few moments that are remembered: when the turn passed on,
when a card was played. Nothing counts frames here: `changed` says when another picture is due.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Final

from ui.draw.living import AHEAD
from ui.draw.motion import inout3
from ui.table.director.weight import Weight

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.table.director.card_stage import CardStage
    from ui.table.plates.standing import Standing
    from ui.table.stage.places import CardSprite
    from ui.table.stage.stage_view import StageView

BLINK: Final = 90.0  # so long the lids are down, in milliseconds
EVERY: Final = 5000.0  # everybody blinks about so often, and nobody together with another
LOOKS: Final = 1300.0  # at a card that was played, and at whoever has the turn now
HALF, WHOLE = 110.0, 210.0  # eyes go first; so much later the head has turned half of the way (or back), and all of it
STARTS: Final = 700.0  # brows are up so long after a load has fallen
FADE: Final = 180.0  # of the gold edge of a plate
STEPS: Final = 6  # of that fade, and of a portrait that grows
GLANCES: Final = 3800.0  # who watches somebody looks there about so often
GLANCE: Final = 850.0
RESTS: Final = 60_000.0  # whoever was left alone so long keeps still
LOAD: Final = 10  # card points that make people start
MADE: Final = 0.3  # of the way to its sign a face makes it
GROWN: Final = 1.6  # so much larger is the portrait of a partner who makes a sign
WINNER: Final = {Weight.STILL: "smile", Weight.WARM: "smile", Weight.STRONG: "proud", Weight.BLOW: "laugh"}
MATE: Final = {Weight.STILL: "smile", Weight.WARM: "smile", Weight.STRONG: "proud", Weight.BLOW: "laugh"}
LOSER: Final = {Weight.STILL: "calm", Weight.WARM: "press", Weight.STRONG: "brows", Weight.BLOW: "dismay"}
HALVES: Final = {"left": "half-left", "right": "half-right"}  # a head that nods or is raised has none
ALIVE: Final = ("calm.blink", "calm.down", "calm.right", "calm.left", "calm.up", "think.blink")
TURNING: Final = (
    *(f"calm.{side}.{HALVES.get(side, side)}" for side in ("left", "right", "down", "up")),
    *(f"calm.{side}.{side}" for side in HALVES),
    *(f"calm.{AHEAD}.{half}" for half in HALVES.values()),
    *(f"calm.blink.{side}" for side in ("left", "right", "down", "up")),
)
SOON: Final = ("think", "smile", "proud", "press", "brows", "dismay", "laugh")  # of everybody, sooner or later


@dataclass(frozen=True, slots=True)
class Turned:
    """To which side somebody looks since when, and to which before; with half of the head where it is a glance."""

    side: str = ""
    since: float = 0.0
    before: str = ""
    glance: bool = False

    def head(self, now: float) -> str:
        """How far the head has turned by now: empty where it is seen from the front."""
        gone = now - self.since
        if gone < HALF or not self.side:
            return HALVES.get(self.before, "") if gone < HALF else ""
        return HALVES.get(self.side, self.side) if self.glance or gone < WHOLE else self.side


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody at one moment: the look of the face, how far the plate is lit, and how far the portrait has grown.

    `sign` is the look of the sign that was made since a card was played, once the face is back at rest.
    """

    look: str = "calm"
    lit: float = 0.0
    grown: float = 0.0
    sign: str = ""


class People:
    """Those who sit at one table."""

    def __init__(self, session: Session, viewer: int, standing: Standing) -> None:
        self._session = session
        self._viewer = viewer
        self._standing = standing
        self._turn: int | None = None
        self._turned = self._before_turned = -FADE
        self._last: int | None = None  # whose plate was lit before
        self._card: CardSprite | None = None  # the newest of the trick
        self._begun = False  # to look; what lay there before nobody starts at
        self._played = self._passed = -LOOKS  # when a card was played last, and the turn was passed on
        self._heads: dict[int, Turned] = {}
        self.seen: tuple[Person, ...] = ()  # everybody, as it was found last
        self.touched = 0.0  # when somebody did something last

    # -- what is to be seen -----------------------------------------------------------------------------------------

    def at(self, stage: CardStage, shown: StageView) -> tuple[Person, ...]:
        """Everybody by seat, at this moment."""
        self._notice(stage, shown)
        self.seen = tuple(self._person(stage, shown, seat) for seat in range(stage.picture.players))
        return self.seen

    def changed(self, stage: CardStage, shown: StageView) -> tuple[int, ...]:
        """The seats of those who look different from the last picture."""
        before, now = self.seen, self.at(stage, shown)
        if len(before) != len(now):
            return tuple(range(len(now)))
        return tuple(seat for seat, pair in enumerate(zip(before, now, strict=True)) if pair[0] != pair[1])

    def due(self, stage: CardStage, now: float) -> float:
        """From when on somebody may look different while nothing happens; `now` while that is not known."""
        fades = now - self._turned < FADE or stage.gesture(now) is not None
        seen = max(self._played, self._passed, stage.trick[-1][1].end if stage.trick else -LOOKS)
        looks = now - seen < LOOKS + WHOLE  # and the heads turn back
        turning = any(now - head.since <= WHOLE for head in self._heads.values())
        players = range(stage.picture.players)
        if (
            fades
            or looks
            or turning
            or any(self._standing.watched(stage.picture, seat) is not None for seat in players)
        ):
            return now
        if self._still(stage) or now - self.touched > RESTS:
            return math.inf
        number = int(now // (EVERY / len(players)))
        begins = (self._blink_of(number, len(players)), self._blink_of(number + 1, len(players)))
        return next(when for begin in begins for when in (begin, begin + BLINK) if when > now)

    def looks(self, stage: CardStage) -> list[tuple[int, str]]:
        """Every look that may soon be wanted: seat and look, the nearest first."""
        eyes = () if self._still(stage) else (*ALIVE, *TURNING)
        seats = range(stage.picture.players)
        found = [(seat, look) for look in (*eyes, *SOON) for seat in seats]
        if not self._standing.signs:
            return found
        signs = dict.fromkeys(self._session.signs.looks.values())
        return [*found, *((seat, look) for look in signs for seat in seats if seat != self._viewer)]

    def _still(self, stage: CardStage) -> bool:
        return stage.tempo.still or not stage.tempo.factor

    def _notice(self, stage: CardStage, shown: StageView) -> None:
        """Remembers when the turn passed on and when a card was played."""
        if shown.turn != self._turn:
            self._last, self._turn, self._turned = self._turn, shown.turn, shown.now
            self._passed = shown.now if shown.turn is not None and self._begun else -LOOKS
        card = stage.trick[-1][1] if stage.trick else None
        if card is not self._card:
            self._card = card
            self._played = shown.now if card is not None and self._begun else -LOOKS
        if not self._begun:
            self.touched = max(self.touched, shown.now)  # whoever opens a table has done something
        self._begun = True

    def _person(self, stage: CardStage, shown: StageView, seat: int) -> Person:
        team = self._standing.team(stage.picture, seat)
        made, fresh, mate = stage.gesture(shown.now), stage.told_sign(shown.now), team == 0 and seat != self._viewer
        grown = made[2] if made is not None and made[0] == seat and mate else 0.0
        if self._still(stage):
            grown = float(grown > 0)
        sign = ""
        if fresh is not None and fresh[0] == seat and mate and (made is None or made[0] != seat):
            sign = self._session.signs.looks[fresh[1]]
        return Person(self._look(stage, shown, seat, team), self._lit(stage, shown, seat), _step(grown), sign)

    def _lit(self, stage: CardStage, shown: StageView, seat: int) -> float:
        """How far the edge of the plate is gold: the turn is handed on within the time of a fade."""
        share = 1.0 if self._still(stage) else min(1.0, (shown.now - self._turned) / FADE)
        if seat == shown.turn:
            return _step(share)
        return _step(1.0 - share) if seat == self._last else 0.0

    # -- faces --------------------------------------------------------------------------------------------------------

    def _look(self, stage: CardStage, shown: StageView, seat: int, team: int | None) -> str:
        """The sign that is made, what a trick does to somebody, thinking, and else a calm face that lives."""
        made = stage.gesture(shown.now)
        if made is not None and made[0] == seat:
            return self._session.signs.looks[made[1]] if made[2] >= MADE else "calm"
        if (mood := self._mood(stage, seat, team)) != "calm":
            return mood
        if self._startled(stage, shown, seat):
            return "brows"
        blinks = self._blinks(stage, shown.now, seat)
        if shown.thinking is not None and seat == shown.turn:
            return "think.blink" if blinks else "think"
        if self._still(stage):
            return "calm"
        turned = self._turned_to(stage, shown, seat)
        head = turned.head(shown.now)
        eyes = "blink" if blinks else turned.side or (AHEAD if head else "")
        return ".".join(part for part in ("calm", eyes, head) if part)

    def _turned_to(self, stage: CardStage, shown: StageView, seat: int) -> Turned:
        """To which side somebody looks, and since when."""
        side, glance = self._eyes(stage, shown, seat)
        known = self._heads.get(seat, Turned())
        if (side, glance) != (known.side, known.glance):
            known = self._heads[seat] = Turned(side, shown.now, known.side, glance)
        return known

    def _mood(self, stage: CardStage, seat: int, team: int | None) -> str:
        """What a trick that lies open to be read does to a face."""
        reaction = stage.flourishes.reaction
        if reaction is None and stage.won is None:
            return "calm"
        winner = stage.picture.winner if reaction is None else reaction.winner
        weight = reaction.weight if reaction is not None else stage.won.weight if stage.won else Weight.STILL
        if seat == winner:
            return WINNER[weight]
        if team is not None and winner is not None and team == self._standing.team(stage.picture, winner):
            return MATE[weight]
        return LOSER[weight]

    def _startled(self, stage: CardStage, shown: StageView, seat: int) -> bool:
        """Whether a load has just come to lie there, which somebody else has played."""
        if self._card is None or self._card.card is None or stage.won is not None or not stage.trick:
            return False
        since = shown.now - max(self._played, self._card.end) if self._played >= 0 else STARTS
        heavy = self._session.match.book.points[self._card.card] >= LOAD
        return heavy and stage.trick[-1][0] != seat and 0 <= since < STARTS

    def _blinks(self, stage: CardStage, now: float, seat: int) -> bool:
        """Whether the lids are down: in each slice of the time somebody else blinks once."""
        if self._still(stage) or now - self.touched > RESTS:
            return False
        players = stage.picture.players
        wide = EVERY / players
        number = int(now // wide)
        if number % players != seat:
            return False
        begin = self._blink_of(number, players)
        return begin <= now < begin + BLINK

    @staticmethod
    def _blink_of(number: int, players: int) -> float:
        """When somebody blinks in the slice of the time with this number."""
        return (number + 0.8 * Random(number * 7 + players).random()) * EVERY / players

    def _eyes(self, stage: CardStage, shown: StageView, seat: int) -> tuple[str, bool]:
        """Where somebody looks, and whether that is only a glance.

        At the card that was played, at whoever makes a sign that he may see, at whoever has the turn now, sometimes at
        whom he watches; else before himself.
        """
        if self._card is not None and shown.now - self._played < LOOKS and stage.trick[-1][0] != seat:
            return self._side(stage, seat, self._card.rest.x, self._card.rest.y), False
        made, other = stage.gesture(shown.now), self._standing.watched(stage.picture, seat)
        if made is not None and made[0] != seat and (made[0] == other or self._mates(stage, seat, made[0])):
            return self._to(stage, seat, made[0]), False
        if shown.now - self._passed < LOOKS and shown.turn not in (None, seat):
            return self._to(stage, seat, shown.turn or 0), False
        if other is None or shown.now - self.touched > RESTS:
            return "", False
        glances = (shown.now + seat * 1370.0) % GLANCES < GLANCE
        return (self._to(stage, seat, other), True) if glances else ("", False)

    def _mates(self, stage: CardStage, one: int, two: int) -> bool:
        """Whether both are known to play on one side."""
        team = self._standing.team(stage.picture, one)
        return team is not None and team == self._standing.team(stage.picture, two)

    def _to(self, stage: CardStage, seat: int, other: int) -> str:
        """To which side somebody looks to see another one."""
        spot = stage.places.rect("plate", other)
        return self._side(stage, seat, spot.cx, spot.cy)

    def _side(self, stage: CardStage, seat: int, x: float, y: float) -> str:
        """To which of the four sides somebody looks to see this place."""
        plate = stage.places.rect("plate", seat)
        dx, dy = x - plate.cx, y - plate.cy
        if abs(dx) > abs(dy):
            return "right" if dx > 0 else "left"
        return "down" if dy > 0 else "up"


def _step(share: float) -> float:
    """The share in as many steps as are told apart, so that few pictures are needed."""
    return round(share * STEPS) / STEPS


def size_of(grown: float) -> float:
    """How many times as large a portrait is that has grown so far."""
    return 1.0 + (GROWN - 1.0) * inout3(grown)
