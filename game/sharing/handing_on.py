"""Between sessions and what is handed on: a match out of a session, and sessions out of a match."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path

from game.engine import shuffle
from game.match.record import BrokenRecord, Unreadable
from game.match.session import Session
from game.sharing import shared
from game.sharing.mismatch import sentence
from game.sharing.shared import Mismatch, SharedMatch
from game.storage.journal import Journal


def deal_of(session: Session) -> SharedMatch:
    """The deal of this session alone."""
    head, now, _lines = session.handed_on
    return shared.alone(shared.of_stands(head, [now], now, dict(session.kept_signs)), 1)


def match_of(session: Session) -> SharedMatch | None:
    """The whole match of this session; None where it is not kept."""
    lines = session.handed_on[2]
    try:
        return shared.of_journal(lines) if lines else None
    except (BrokenRecord, Unreadable):
        return None


def sessions_of(match: SharedMatch) -> tuple[Session, ...]:
    """The deals of a match to be looked at, each as it stood at its end; somebody sits there as a person."""
    match = _with_somebody(match)
    found = [Session(match.head, now, Journal.create(None, ""), match.signs) for now in shared.stands(match)]
    for one in found:
        one.training = True
    return tuple(found)


def kept(match: SharedMatch, folder: Path) -> Path | None:
    """The file in this folder in which the match goes on from now on; None where it cannot be written."""
    journal = Journal.create(folder, match.variant.id)
    for line in shared.journal_lines(_with_somebody(match)):
        journal.add(line)
    journal.close()
    return journal.path if journal.trouble is None else None


def _with_somebody(match: SharedMatch) -> SharedMatch:
    """The match with a person on the first chair where only computers play: somebody looks at it."""
    first, *others = match.seats
    if any(chair.kind == "person" for chair in match.seats):
        return match
    return replace(match, seats=(replace(first, kind="person"), *others))


@dataclass(frozen=True, slots=True)
class Checked:
    """A deal dealt and played again: its material, the fingerprint computed from it, and what does not agree."""

    commitment: str  # as it was told before the deal
    material: str
    computed: str
    fault: str = ""

    @property
    def sound(self) -> bool:
        """Whether everything is as told."""
        return self.commitment == self.computed and not self.fault


def checked(session: Session) -> Checked | None:
    """The deal of this session played again from its shuffle; None while it is not over."""
    material = session.material
    if material is None:
        return None
    seed = int(material, 16)
    fault = ""
    try:
        for _now in shared.stands(deal_of(session)):
            pass
    except Mismatch as mismatch:
        fault = sentence(mismatch)
    return Checked(session.commitment, material, shuffle.commitment(seed), fault)
