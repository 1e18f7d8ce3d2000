"""What has happened in the deal, told to each seat in its language; no number is used twice in an evening."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, TypeAlias

from game.engine.events import CardShown, Event, TrumpNamed, TurnedUp
from game.engine.view import NOBODY_LOOKS
from game.home.telling import Teller

if TYPE_CHECKING:
    from game.engine.cards import Suit
    from game.match.session import Session

Told: TypeAlias = tuple[dict[str, Any], ...]


@dataclass
class _Sentences:
    """What one seat was told in one language: sentences with their numbers, of so many `events`, and trumps by then."""

    made: list[dict[str, Any]] = field(default_factory=list)
    events: int = 0
    trump: Suit | None = None


class Story:
    """The deal as it is told; what was taken back is told as well, and what comes after it has numbers of its own."""

    def __init__(self) -> None:
        """Nothing has happened yet."""
        self._last = 0  # the highest number of the evening
        self._deal: tuple[Session, int] | None = None
        self._moment = -1
        self._seen: tuple[Event, ...] = ()  # as everybody saw them
        self._numbers: list[int] = []  # of each of these
        self._backs: list[tuple[int, int | None]] = []  # (number, seat) of what was taken back
        self._told: dict[tuple[int, str], _Sentences] = {}

    def follow(self, session: Session) -> tuple[Event, ...]:
        """What is new since this was asked last, as everybody may see it; to be asked before anything is told."""
        deal = session, session.deal_number
        if self._deal == deal and self._moment == session.moment:
            return ()
        if self._deal != deal:
            self._deal, self._seen, self._numbers, self._backs, self._told = deal, (), [], [], {}
        self._moment = session.moment
        now = session.events(NOBODY_LOOKS)
        same = next((at for at, (old, new) in enumerate(zip(self._seen, now, strict=False)) if old != new), None)
        kept = min(len(self._seen), len(now)) if same is None else same
        if kept < len(self._seen):
            self._take_back(kept)
        self._numbers += range(self._last + 1, self._last + 1 + len(now) - kept)
        self._last += len(now) - kept
        self._seen = now
        return now[kept:]

    def _take_back(self, kept: int) -> None:
        """Forgets all but the first `kept` events; that this was done has a number, too."""
        self._last += 1
        self._backs.append((self._last, getattr(self._seen[kept], "seat", None)))
        del self._numbers[kept:]
        self._told.clear()

    def told(self, session: Session, seat: int, language: str) -> Told:
        """The sentences of the deal for this seat, in the language of now; each is made once."""
        known = self._told.setdefault((seat, language), _Sentences())
        teller, fresh = Teller.of(session, seat), session.events(seat, known.events)
        for number, event in zip(self._numbers[known.events :], fresh, strict=True):
            said, known.trump = teller.told(event, known.trump), _trump_after(event, known.trump)
            if said:
                known.made.append({"k": number, "words": said})
        known.events += len(fresh)
        backs = [{"k": number, "words": teller.took_back(who)} for number, who in self._backs]
        return tuple(sorted((*known.made, *backs), key=lambda one: one["k"]))


def _trump_after(event: Event, before: Suit | None) -> Suit | None:
    """The trump suit after this event."""
    match event:
        case TurnedUp(card) | CardShown(card=card):
            return card >> 4
        case TrumpNamed(suit):
            return suit
        case _:
            return before
