"""The sentences of deals that something else than the most points decided, and what is remarked under any sentence."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from game.i18n.words import _, ngettext, pgettext
from ui.core.people import seat_name, together

if TYPE_CHECKING:
    from game.engine.result import DealResult
    from game.match.session import Session
    from ui.core.count import Count, SideCount


class Teller(Protocol):
    """Tells a sentence in the person of a side: you, you and somebody, one other, several others."""

    def __call__(self, side: SideCount, alone: str, joined: str, others: tuple[str, str], **facts: object) -> str: ...


def captured(count: Count, won: SideCount, tell: Teller) -> str:
    """You win the deal: the 3 has captured the Ace."""
    return tell(
        won,
        _("You win the deal: {captor} has captured {captive}"),
        pgettext("you among them", "{names} win the deal: {captor} has captured {captive}"),
        (
            _("{names} wins the deal: {captor} has captured {captive}"),
            _("{names} win the deal: {captor} has captured {captive}"),
        ),
        captor=count.captor,
        captive=count.captive,
    )


def low(won: list[SideCount], tell: Teller, called: Callable[[SideCount], str]) -> str:
    """Who wins because of so few points."""
    if not won:
        return _("Nobody has few enough points: nobody wins the deal")
    if len(won) > 1:
        told = _("{names} share the deal with only {points} points each")
        return told.format(names=together(tuple(map(called, won))), points=won[0].total)
    return tell(
        won[0],
        _("You win the deal with only {points} points"),
        pgettext("you among them", "{names} win the deal with only {points} points"),
        (
            _("{names} wins the deal with only {points} points"),
            _("{names} win the deal with only {points} points"),
        ),
        points=won[0].total,
    )


def remarks(session: Session, result: DealResult, seat: int) -> list[str]:
    """What else there is to know: who claimed, a very high win, how many times over the deal counted."""
    found = []
    if result.claimed_by is not None:
        mine = result.claimed_by == seat == session.alone
        told = _("You claimed all that was left.") if mine else _("{name} claimed all that was left.")
        found.append(told.format(name=seat_name(session.seats[result.claimed_by])))
    if result.conceded_by is not None:
        found.append(_conceded(session, result, seat))
    if result.capote is not None:
        found.append(_capote(result))
    if result.stake > 1:
        found.append(_("The deal counted {times} times over.").format(times=result.stake))
    return [*found, *_hinted(session)]


def _hinted(session: Session) -> list[str]:
    """Which persons asked for hints, in this deal or, when it is over, in the whole match."""
    found, whole = [], session.match_over
    for seat in session.people:
        count = session.hints(seat, None if whole else session.deal_number)
        if not count:
            continue
        if seat == session.alone:
            told = ngettext(
                "You asked for {count} hint in this deal.", "You asked for {count} hints in this deal.", count
            )
            if whole:
                told = ngettext(
                    "You asked for {count} hint in this match.", "You asked for {count} hints in this match.", count
                )
        else:
            told = ngettext("{name} asked for {count} hint.", "{name} asked for {count} hints.", count)
        found.append(told.format(name=seat_name(session.seats[seat]), count=count))
    return found


def _conceded(session: Session, result: DealResult, seat: int) -> str:
    """Who gave up, and whether the deal or the match."""
    assert result.conceded_by is not None
    name, mine = seat_name(session.seats[result.conceded_by]), result.conceded_by == seat == session.alone
    if session.match.conceded is None:
        return _("You conceded the deal.") if mine else _("{name} conceded the deal.").format(name=name)
    return _("You conceded the match.") if mine else _("{name} conceded the match.").format(name=name)


def _capote(result: DealResult) -> str:
    worth = max(result.game_points)
    match result.capote:
        case "all_tricks":
            told = ngettext("Capote, every trick: it counts {count}.", "Capote, every trick: it counts {count}.", worth)
        case "margin":
            told = ngettext(
                "Capote by a wide margin: it counts {count}.", "Capote by a wide margin: it counts {count}.", worth
            )
        case _:
            told = ngettext("Capote: so many points count {count}.", "Capote: so many points count {count}.", worth)
    return told.format(count=worth)
