"""What has happened since a person was last at the screen, in the few words that everybody may read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.events import (
    BidMade,
    CardCalled,
    DealEnded,
    Dealt,
    Drawn,
    Event,
    Exchanged,
    LaidAway,
    Passed,
    Played,
    TrickWon,
)
from game.engine.view import NOBODY_LOOKS
from game.i18n.words import _, the_card
from ui.table.scene.sentences import Speaker

if TYPE_CHECKING:
    from game.match.session import Session

OWN_ACTS = (Played, BidMade, Passed, CardCalled, LaidAway, Exchanged)


def facts(session: Session, seat: int) -> tuple[bool, list[str]]:
    """Whether this person has acted in the deal before, and what has happened since, the latest last."""
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
