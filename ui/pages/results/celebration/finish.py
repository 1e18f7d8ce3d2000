"""How a match ended, as its last scene tells it: who won and lost, with which faces, and by which score."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from game.i18n.phrases import standing, with_sign
from game.i18n.words import _, ngettext
from ui.core.people import face_of, seat_name, together
from ui.pages.results.sentences import best_moment, match_sentence, won_by_person

if TYPE_CHECKING:
    from game.match.session import Session


@dataclass(frozen=True, slots=True)
class Finalist:
    """Somebody who sat at the table, with the score of his side as it is written."""

    name: str
    face: str
    score: str


@dataclass(frozen=True, slots=True)
class Finish:
    """The end of a match. `score` is that of two sides, the winner's first; empty where each has a number of his own.

    It is `glad` where a person has won, or nobody plays who could have lost. `aside` is a line under the headline.
    """

    winners: tuple[Finalist, ...]
    others: tuple[Finalist, ...]
    score: str
    headline: str
    aside: str
    glad: bool

    @property
    def alone(self) -> bool:
        """Whether one winner and one loser sat opposite each other."""
        return len(self.winners) == len(self.others) == 1 and bool(self.score)


def finish_of(session: Session, seat: int) -> Finish:
    """The end of this match as the person in this seat sees it; the best of those who did not win come first."""
    match = session.match
    ranked = sorted(range(len(match.sides)), key=lambda side: (side not in match.winners, -match.score[side]))
    winners = tuple(one for side in ranked if side in match.winners for one in _side(session, side))
    others = tuple(one for side in ranked if side not in match.winners for one in _side(session, side))
    pair = len(match.sides) == 2 and len(match.winners) == 1
    score = standing(match.score[side] for side in ranked) if pair and any(match.score) else ""
    glad = won_by_person(session, seat) or not session.people
    return Finish(winners, others, score, _headline(session, seat, glad=glad), best_moment(session, seat), glad)


def _side(session: Session, side: int) -> tuple[Finalist, ...]:
    """Everybody on this side of the score."""
    score = with_sign(session.match.score[side])
    seats = (session.seats[seat] for seat in session.match.sides[side])
    return tuple(Finalist(seat_name(seat), face_of(seat), score) for seat in seats)


def _headline(session: Session, seat: int, *, glad: bool) -> str:
    """Who won; whoever lost is asked for another match in the same breath."""
    match = session.match
    if glad or len(match.winners) != 1:
        return match_sentence(session, seat)
    names = [seat_name(session.seats[one]) for one in match.sides[match.winners[0]]]
    told = ngettext("{names} wins. Revenge?", "{names} win. Revenge?", len(names))
    return told.format(names=together(names))


def again_words(finish: Finish) -> str:
    """What the button for another match says."""
    return _("Play again") if finish.glad else _("Revenge")
