"""What has happened in a deal, told again: all that was said, with the tricks that may be seen, or a turn's news."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.events import (
    BidMade,
    CardCalled,
    DealEnded,
    Dealt,
    Drawn,
    Exchanged,
    LaidAway,
    PartnerShown,
    Passed,
    Played,
    TrickWon,
    TrumpNamed,
)
from game.engine.view import NOBODY_LOOKS
from game.i18n.words import _, ngettext, the_card
from ui.core.people import seat_name
from ui.table.plates.labels import ICONS
from ui.table.scene.sentences import Speaker, pairs_words

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.engine.events import Event
    from game.match.session import Session

OWN_ACTS = (Played, BidMade, Passed, CardCalled, LaidAway, Exchanged)


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the story; with a trick its number and its cards in order, empty where they may not be seen again."""

    words: str
    icon: str = "info"
    number: int = 0
    plays: tuple[tuple[int, Card], ...] = ()
    winner: int | None = None
    best: Card | None = None


def story(session: Session, speaker: Speaker, how: str, *, points: bool, shown: int) -> Iterator[LogEntry]:
    """The deal up to now as the seat of the speaker has seen it; `points`: it is told what tricks were worth.

    Of the tricks all, the last or none may be seen again, as `how` says; of the events so many were `shown`.
    """
    events = session.events(speaker.viewer)[:shown]
    trump: int | None = None
    won = sum(isinstance(event, TrickWon) for event in events)
    for event in events:
        if isinstance(event, TrumpNamed):
            trump = event.suit
        if isinstance(event, TrickWon):
            seen = how == "all" or (how == "last" and event.number == won)
            yield _trick(session, speaker.viewer, event, seen, points)
        elif isinstance(event, Played) and not event.arrastre:
            continue
        elif (said := speaker.event(event, trump)) is not None:
            icon = "people" if isinstance(event, PartnerShown) else said.icon or ICONS[said.kind]
            yield LogEntry(said.words, icon)


def _trick(session: Session, viewer: int, event: TrickWon, seen: bool, points: bool) -> LogEntry:
    name = seat_name(session.seats[event.seat])
    worth = pairs = ""
    if points:
        pairs = pairs_words(session.pairs_won(viewer, event.number))
        worth = ngettext("{count} point", "{count} points", event.points).format(count=event.points)
    words = " · ".join(filter(None, (name, worth, pairs)))
    plays = event.plays if seen else ()
    return LogEntry(words, "star", event.number, plays, event.seat, event.best if seen else None)


def facts(session: Session, seat: int) -> tuple[bool, list[str]]:
    """Whether this person has acted in the deal before, and what all may know that has happened since, latest last."""
    events = session.events(NOBODY_LOOKS)
    last = max((n for n, event in enumerate(events) if isinstance(event, OWN_ACTS) and event.seat == seat), default=-1)
    speaker, trump, played, told = Speaker.of(session, NOBODY_LOOKS), session.view(NOBODY_LOOKS).trump, 0, []
    for number, event in enumerate(events):
        leads = isinstance(event, Played) and played == 0
        played = 0 if isinstance(event, TrickWon) else played + isinstance(event, Played)
        if number > last and (words := _fact(speaker, event, trump, leads=leads)):
            told.append(words)
    return last >= 0, told


def _fact(speaker: Speaker, event: Event, trump: int | None, *, leads: bool) -> str:
    match event:
        case Played(seat, card):
            told = _("{name} led {card}") if leads else _("{name}: {card}")
            return told.format(name=speaker.names[seat], card=the_card(card))
        case Dealt() | DealEnded() | Drawn(turn_up=False):
            return ""
        case _:
            said = speaker.event(event, trump)
            return "" if said is None else said.short or said.words
