"""A day's deal as it is played, and as it is handed on: whose deal it is, what it brought, and whether it is honest."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final

from game.day.plan import FIRST, DayDeal, deals_between
from game.day.players import answer
from game.i18n.words import _
from game.match.record import Unreadable
from game.match.session import Seat, Session
from game.sharing import handing_on
from game.sharing.shared import SharedMatch
from game.sharing.unusable import UnusableText
from game.storage.journal import InUse, unfinished_matches

PERSON: Final = 0  # the seat of whoever plays the day's deal


@dataclass(frozen=True, slots=True)
class DayResult:
    """What a day's deal brought the person's side, and the best of the other sides, in points of the deal."""

    day: date
    own: int
    other: int
    won: bool


def begin(deal: DayDeal, seats: tuple[Seat, ...], folder: Path | None) -> Session:
    """The deal of the date from its first card on, kept in `folder` if there is one."""
    session = Session.begin(deal.variant, deal.players, None, seats, folder, seed=deal.root, dealer=deal.dealer)
    return _marked(session)


def left(deal: DayDeal, who: str, folder: Path) -> Session | None:
    """The deal of the date where the person of this mark has left it; None where it was not begun, or is over."""
    found = None
    for session in _unfinished(who, folder):
        if found is None and session.handed_on[0].root == deal.root:
            found = _marked(session)
        else:
            session.close()
    return found


def begun(who: str, folder: Path, today: date) -> frozenset[date]:
    """The dates whose deal this person has begun and not ended."""
    by_root = {deal.root: deal.day for deal in deals_between(FIRST, today)}
    found = set()
    for session in _unfinished(who, folder):
        root = session.handed_on[0].root
        if root in by_root:
            found.add(by_root[root])
        session.close()
    return frozenset(found)


def ended(who: str, folder: Path, today: date) -> Iterator[tuple[date, Session]]:
    """The deals of this person that are over and lie there, since the program ended before anybody took them down."""
    by_root = {deal.root: deal.day for deal in deals_between(FIRST, today)}
    for session in _kept(who, folder):
        root = session.handed_on[0].root
        if session.deal_over and root in by_root:
            yield by_root[root], session
        else:
            session.close()


def _unfinished(who: str, folder: Path) -> Iterator[Session]:
    """The deals of this person that wait there; who takes one closes it."""
    for session in _kept(who, folder):
        if not session.deal_over:
            yield session
        else:
            session.close()


def _kept(who: str, folder: Path) -> Iterator[Session]:
    """Every deal of this person in the folder, over or not; who takes one closes it."""
    for saved in unfinished_matches(folder):
        with suppress(Unreadable, InUse, OSError):
            session = Session.resume(saved.path)
            if session.handed_on[0].seats[PERSON].person == who:
                yield session
            else:
                session.close()


def _marked(session: Session) -> Session:
    session.training = session.daily = True
    return session


def result_of(session: Session, day: date) -> DayResult | None:
    """What the deal of this session brought; None before its end."""
    found = session.result
    if found is None:
        return None
    own = next((side for side in found.sides if PERSON in side.seats), None)
    others = [side.points for side in found.sides if side is not own]
    if own is None:  # it was passed out, or given up before it counted
        return DayResult(day, 0, 0, False)
    return DayResult(day, own.points, max(others, default=0), own.name in found.winners)


def rank(deal: DayDeal, result: DayResult) -> tuple[bool, int]:
    """The better of two results has the greater one: whether it won, then the points, few where few are wanted."""
    return result.won, -result.own if deal.variant.goal.kind == "low" else result.own


def examined(found: SharedMatch, today: date) -> DayResult | None:
    """What a text tells of a day's deal; None where it is of another deal, or not over.

    UnusableText where the cards are those of a date, but another rule was played or the others did what they never do.
    """
    if not found.alone or len(found.deals) != 1 or found.unfinished:
        return None
    told = found.deals[0]
    deal = next((one for one in deals_between(FIRST, today) if one.seed == told.seed), None)
    if deal is None:
        return None
    same = (found.variant.id, found.players, told.dealer) == (deal.game, deal.players, deal.dealer)
    if not same or dict(found.variant.text) != dict(deal.variant.text):
        raise UnusableText(_("This text was forged: these are the cards of a day’s deal, but not its game."))
    (session,) = handing_on.sessions_of(found)
    if not _by_rule(session):
        raise UnusableText(_("This text was forged: at a day’s deal the others never play like that."))
    return result_of(session, deal.day)


def _by_rule(session: Session) -> bool:
    """Whether everybody but the person did what they do at a day's deal."""
    for number, (seat, action) in enumerate(session.acts):
        if seat == PERSON:
            continue
        before = session.again(number)
        if before.to_act != seat or answer(before.view(seat)) != action:
            return False
    return True


def seated(people: tuple[Seat, ...], level: str) -> tuple[Seat, ...]:
    """The person in seat 0 and those who play by rule, who make no signs."""
    return tuple(
        replace(seat, level=level, signs=False, temper="even")
        if seat.kind == "computer"
        else replace(seat, help="little")
        for seat in people
    )
