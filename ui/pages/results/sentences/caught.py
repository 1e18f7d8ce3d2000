"""Which signs of a deal, or of a match, were caught: told when it is over and nothing of it is a secret any more.

Only what computers caught is known. A person sees a sign or does not, and nobody asks; signs that a person makes to
persons alone are made with real faces.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.engine.actions import Signal
from game.engine.view import NOBODY_LOOKS
from game.i18n.words import _, ngettext
from ui.core.people import seat_name, together
from ui.table.panels.signing import meaning_words

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.view import View
    from game.match.session import Session

Sign = tuple[int, str, int]  # who made it, what it says, and in which trick from 0


@dataclass(frozen=True, slots=True)
class Catch:
    """The signs that a side made in a deal, those of them that were caught by computers, and by whom."""

    side: tuple[int, ...]
    made: tuple[Sign, ...]
    caught: tuple[Sign, ...]
    by: tuple[int, ...]
    watched: bool = True  # computers alone could catch them: what none of them did nobody did


def catches(session: Session) -> Iterator[Catch]:
    """By side that made signs in the deal that is over: what was caught. The same however often it is asked."""
    if not session.match.book.knows(Signal):
        return
    open_view = session.view(NOBODY_LOOKS)
    caught = {seat: _caught(session, seat) for seat in range(session.players)}
    for side in session.match.sides:
        made = tuple(sign for sign in _made(open_view) if sign[0] in side)
        others = [seat for seat in range(session.players) if seat not in side]
        by = tuple(seat for seat in others if any(sign[0] in side for sign in caught[seat]))
        seen = {sign for seat in others for sign in caught[seat]}
        if made:
            watched = all(session.seats[seat].kind == "computer" for seat in others)
            yield Catch(side, made, tuple(sign for sign in made if sign in seen), by, watched)


def _made(view: View) -> list[Sign]:
    return [(maker, said, trick) for (maker, said), trick in zip(view.signals_seen, view.signals_when, strict=False)]


def _caught(session: Session, seat: int) -> tuple[Sign, ...]:
    """By the same rule by which a computer in this seat noticed them while it played."""
    chair = session.seats[seat]
    if chair.kind != "computer":
        return ()
    from game.players import caught

    return caught(session.view(seat), chair.level)


def told(session: Session, seat: int, meanings: bool) -> list[str]:
    """What of the signs of this deal was caught, a sentence for each side, that of the person in `seat` first."""
    found = sorted(catches(session), key=lambda one: seat not in one.side)
    words = [(_words(session, one, _is_own(session, seat, one)), one) for one in found]
    with_cards = _("{said}: {signs}.")
    return [
        with_cards.format(said=said, signs=_meanings(session, one.caught)) if meanings and one.caught else f"{said}."
        for said, one in words
        if said
    ]


def told_of_match(sessions: Iterable[Session], seat: int) -> list[str]:
    """The same for all these deals together, without what the signs said."""
    sums: dict[tuple[int, ...], Catch] = {}
    session = None
    for session in sessions:
        for one in catches(session):
            before = sums.get(one.side, Catch(one.side, (), (), ()))
            by = tuple(sorted({*before.by, *one.by}))
            made, caught = before.made + one.made, before.caught + one.caught
            sums[one.side] = Catch(one.side, made, caught, by, before.watched and one.watched)
    if session is None:
        return []
    found = [_words(session, one, _is_own(session, seat, one)) for one in sums.values()]
    return [_("{said} in this match.").format(said=said) for said in found if said]


def _is_own(session: Session, seat: int, one: Catch) -> bool:
    """Whether it is the side of the only person; nobody's is where several play."""
    return session.alone == seat and seat in one.side


def _words(session: Session, one: Catch, own: bool) -> str:
    """What became of the signs of one side, without a full stop; empty where there is nothing to tell."""
    count, caught = len(one.made), len(one.caught)
    by, makers = _names(session, one.by), _names(session, sorted({sign[0] for sign in one.made}))
    if not caught:
        said = ngettext(
            "Nobody caught the sign of your side", "Nobody caught any of the {count} signs of your side", count
        )
        return said.format(count=count) if own and one.watched else ""
    if count == 1:
        said = _("{by} caught the sign of your side") if own else _("{by} caught the sign of {makers}")
    elif own:
        said = ngettext(
            "{by} caught {caught} of the {count} signs of your side",
            "{by} caught {caught} of the {count} signs of your side",
            caught,
        )
    else:
        said = ngettext(
            "{by} caught {caught} of the {count} signs of {makers}",
            "{by} caught {caught} of the {count} signs of {makers}",
            caught,
        )
    return said.format(by=by, caught=caught, count=count, makers=makers)


def _names(session: Session, seats: Sequence[int]) -> str:
    return together([seat_name(session.seats[seat]) for seat in seats])


def _meanings(session: Session, caught: tuple[Sign, ...]) -> str:
    """What the signs said, and how often where it was more than once."""
    view, order = session.view(NOBODY_LOOKS), session.variant.cards.order
    said = Counter(meaning_words(meaning, view.trump, order) for _maker, meaning, _trick in caught)
    return ", ".join(f"{words} ({count})" if count > 1 else words for words, count in said.items())
