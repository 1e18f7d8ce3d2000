"""Who sits before the screen: whose hand may lie open on it, and when it must change hands."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.view import NOBODY_LOOKS

if TYPE_CHECKING:
    from game.match.session import Session


def before_the_screen(session: Session, seat: int | None) -> tuple[int, int]:
    """The seat at the lower edge, and the one whose hand lies open: that of the person in `seat`, if one is named.

    Else that of the only person; where several play with hidden hands nobody's, until the one who acts next has asked
    for it. Where only computers play, no hand is anybody's own.
    """
    people = session.people
    if seat is not None and seat in people:
        return seat, seat
    if session.alone is not None:
        return session.alone, session.alone
    if not people:
        return (0 if seat is None else seat), NOBODY_LOOKS
    following = next_person(session)
    return following, following if session.variant.info.open_hands else NOBODY_LOOKS


def next_person(session: Session) -> int:
    """The person who acts next, as far as can be told: the first one from the seat on turn in the order of play."""
    people, book = session.people, session.match.book
    on_turn = session.to_act
    return next((seat for seat in book.round[on_turn or 0] if seat in people), 0)


def shares_the_screen(session: Session) -> bool:
    """Whether several persons play with hands that the others may not see."""
    return len(session.people) > 1 and not session.variant.info.open_hands
