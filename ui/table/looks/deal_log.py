"""What has happened in a deal, told again: a line for everything that was said, and every trick that may be seen."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.events import PartnerShown, Played, TrickWon, TrumpNamed
from game.i18n.words import _, ngettext
from ui.core.people import seat_name
from ui.table.plates.labels import ICONS
from ui.table.plates.won_pairs import Pairs, pairs_words, won_pairs
from ui.table.scene.sentences import Speaker
from ui.table.stage.picture import winning

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.engine.events import Event
    from game.engine.view import Trick
    from game.match.session import Session


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A line of the story; with a trick its number and its cards in order, empty where they may not be seen again."""

    words: str
    icon: str = "info"
    number: int = 0
    plays: tuple[tuple[int, Card], ...] = ()
    winner: int | None = None
    best: Card | None = None


def tricks_again(tricks: Sequence[Trick], how: str) -> tuple[Trick, ...]:
    """The tricks that may be looked at again where the setting says last, all or none."""
    match how:
        case "all":
            return tuple(tricks)
        case "last":
            return tuple(tricks[-1:])
        case _:
            return ()


def no_trick_again(how: str, won: int) -> str:
    """Why there is no trick to look at; nothing where there is one."""
    if how == "none":
        return _("At this table tricks are not looked at again.")
    return "" if won else _("No trick has been won yet.")


def story(
    session: Session,
    viewer: int,
    how: str,
    *,
    points: bool,
    speaker: Speaker | None = None,
    shown: int | None = None,
) -> tuple[LogEntry, ...]:
    """The deal up to now as this seat has seen it; `points` says whether tricks are told with what they were worth.

    Of the events only so many were `shown` on the stage; None stands for all.
    """
    events = session.events(viewer)[:shown]
    return tuple(_told(session, speaker or Speaker.of(session, viewer), events, how, points))


def _told(session: Session, speaker: Speaker, events: Sequence[Event], how: str, points: bool) -> Iterator[LogEntry]:
    trump: int | None = None
    view = session.view(speaker.viewer)
    won = sum(isinstance(event, TrickWon) for event in events)
    for event in events:
        if isinstance(event, TrumpNamed):
            trump = event.suit
        if isinstance(event, TrickWon):
            seen = how == "all" or (how == "last" and event.number == won)
            pairs = won_pairs(session.variant, view, event.number) if points else ()
            yield _trick(session, event, trump, seen, points, pairs)
        elif (entry := _line(speaker, event, trump)) is not None:
            yield entry


def _line(speaker: Speaker, event: Event, trump: int | None) -> LogEntry | None:
    if isinstance(event, Played) and not event.arrastre:
        return None
    said = speaker.event(event, trump)
    if said is None:
        return None
    icon = "people" if isinstance(event, PartnerShown) else said.icon or ICONS[said.kind]
    return LogEntry(said.words, icon)


def _trick(session: Session, event: TrickWon, trump: int | None, seen: bool, points: bool, pairs: Pairs) -> LogEntry:
    name = seat_name(session.seats[event.seat])
    best = winning(event.plays, trump, session.variant.cards.order)
    worth = ""
    if points:
        worth = ngettext("{count} point", "{count} points", event.points).format(count=event.points)
    words = " · ".join(filter(None, (name, worth, pairs_words(pairs))))
    plays = event.plays if seen else ()
    return LogEntry(words, "star", event.number, plays, event.seat, best[1] if best is not None and seen else None)
