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
from game.rules_text.sign_words import meaning_words
from ui.core.people import seat_name, together

if TYPE_CHECKING:
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

    def plus(self, other: Catch) -> Catch:
        """Both together, of two deals."""
        made, caught, by = self.made + other.made, self.caught + other.caught, {*self.by, *other.by}
        return Catch(self.side, made, caught, tuple(sorted(by)), self.watched and other.watched)


def catches(session: Session) -> Iterator[Catch]:
    """By side that made signs in the deal that is over: what was caught. The same however often it is asked."""
    if not session.match.book.knows(Signal):
        return
    view, seats = session.view(NOBODY_LOOKS), range(session.players)
    signs = [(*said, trick) for said, trick in zip(view.signals_seen, view.signals_when, strict=False)]
    caught = [_noticed_signs(session, seat) for seat in seats]
    for side in session.match.sides:
        if made := tuple(sign for sign in signs if sign[0] in side):
            others = [seat for seat in seats if seat not in side]
            by = tuple(seat for seat in others if any(sign[0] in side for sign in caught[seat]))
            seen = tuple(sign for sign in made if any(sign in caught[seat] for seat in others))
            yield Catch(side, made, seen, by, all(session.seats[seat].kind == "computer" for seat in others))


def _noticed_signs(session: Session, seat: int) -> tuple[Sign, ...]:
    """By the same rule by which a computer in this seat noticed them while it played."""
    chair = session.seats[seat]
    if chair.kind != "computer":
        return ()
    from game.players import noticed_signs

    return noticed_signs(session.view(seat), chair.level)


def signs_caught(session: Session, seat: int, meanings: bool) -> list[str]:
    """What of the signs of this deal was caught, a sentence for each side, that of the person in `seat` first."""
    sentences = []
    for one in sorted(catches(session), key=lambda one: seat not in one.side):
        if said := _words(session, one, seat):
            signs = _meanings(session, one.caught) if meanings else ""
            sentences.append(
                _("{said}: {signs}.").format(said=said, signs=signs) if signs else _("{said}.").format(said=said)
            )
    return sentences


def signs_caught_in_match(sessions: Iterable[Session], seat: int) -> list[str]:
    """The same for all these deals together, without what the signs said."""
    sums: dict[tuple[int, ...], Catch] = {}
    found: list[str] = []
    for session in sessions:
        for one in catches(session):
            sums[one.side] = sums[one.side].plus(one) if one.side in sums else one
        found = [_words(session, one, seat) for one in sums.values()]  # by the names of the last deal
    return [_("{said} in this match.").format(said=said) for said in found if said]


def _words(session: Session, one: Catch, seat: int) -> str:
    """What became of the signs of one side, without a full stop; empty where there is nothing to tell.

    It is `your side` where it is that of the only person; nobody's is where several play.
    """
    own = session.alone == seat and seat in one.side
    count, caught = len(one.made), len(one.caught)
    by, makers = (
        together([seat_name(session.seats[seat]) for seat in seats])
        for seats in (one.by, sorted({maker for maker, _meaning, _trick in one.made}))
    )
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


def _meanings(session: Session, caught: tuple[Sign, ...]) -> str:
    """What the signs said, and how often where it was more than once."""
    view, order = session.view(NOBODY_LOOKS), session.variant.cards.order
    said = Counter(meaning_words(meaning, view.trump, order) for _maker, meaning, _trick in caught)
    return ", ".join(f"{words} ({count})" if count > 1 else words for words, count in said.items())
