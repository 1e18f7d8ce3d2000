"""The deals that can be looked at again, what has been thought about them, and how often one chose like the master."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n.words import _
from game.review.review import Review

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.services import Services

AT_ONCE: Final = 8  # so many questions wait for an answer at a time
REST: Final = 1500.0  # milliseconds that nothing has moved at the end of a match before anybody begins to think


class Deals:
    """The deal that is over in this session or, `whole`, all deals of its match; the newest is the last.

    Reviews are made when they are asked for, and kept with their advice.
    """

    def __init__(self, session: Session, *, whole: bool = False) -> None:
        self._session, self._whole = session, whole
        self._sessions: tuple[Session, ...] | None = None
        self._reviews: dict[tuple[int, int], Review] = {}
        self._counted: set[tuple[int, int]] = set()

    @property
    def sessions(self) -> tuple[Session, ...]:
        """A session for each deal."""
        if self._sessions is None:
            found = self._session.deals() if self._whole else (self._session,)
            self._sessions = tuple(one for one in found if one.acts) or (self._session,)
        return self._sessions

    @property
    def newest(self) -> int:
        """The place of the deal that was played last."""
        return len(self.sessions) - 1

    def keep(self, review: Review) -> None:
        """The review of the newest deal, with what is known of it already."""
        self._reviews[self.newest, review.seat] = review

    def review(self, place: int, seat: int) -> Review:
        """The review of one deal for a seat."""
        key = place, seat
        if key not in self._reviews:
            self._reviews[key] = Review(self.sessions[place], seat)
        return self._reviews[key]

    def count(self, services: Services, place: int, seat: int) -> None:
        """How often the seat chose like the master in this deal is in the figures from now on, once all is known."""
        review = self.review(place, seat)
        if review.complete and review.done and (place, seat) not in self._counted and self._session.lines:
            self._counted.add((place, seat))
            number = self.sessions[place].deal_number
            services.statistics.judge(self._session, number, seat, review.done, review.agreed)


class Thoughts:
    """The questions to the master that are open; they are answered in the background, one after the other."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tickets: dict[int, tuple[Review, int]] = {}
        self._failed: set[tuple[int, int]] = set()  # decisions about which nobody could think

    @property
    def open(self) -> int:
        """How many questions wait for an answer."""
        return len(self._tickets)

    def complete(self, review: Review) -> bool:
        """Whether nothing more will be known of this deal."""
        return all(self._is_known(review, step.number) for step in review.decisions)

    def _is_known(self, review: Review, number: int) -> bool:
        return review.verdict(number) is not None or (id(review), number) in self._failed

    def ask(self, review: Review, first: int = 0) -> None:
        """Keeps a few questions about this deal open, the one about the step `first` before the others."""
        asked = {number for of, number in self._tickets.values() if of is review}
        steps = sorted(review.decisions, key=lambda step: step.number != first)
        wanted = [step for step in steps if step.number not in asked and not self._is_known(review, step.number)]
        for step in wanted[: max(0, AT_ONCE - len(self._tickets))]:
            ticket = self._services.players.advise(review.seat, step.view, background=True)
            self._tickets[ticket] = review, step.number

    def listen(self) -> bool:
        """Takes the answers that have come; whether any has."""
        heard = False
        for ticket, advice in self._services.players.advices() if self._tickets else ():
            if ticket not in self._tickets:
                continue
            heard = True
            review, number = self._tickets.pop(ticket)
            if advice is None:
                self._failed.add((id(review), number))
            else:
                review.tell(number, advice)
        return heard

    def let_go(self) -> None:
        """Withdraws every question."""
        if self._tickets:
            self._services.players.drop(self._tickets)
            self._tickets.clear()


class Agreement:
    """How often the only person of a match chose like the master, thought out in the background while its end rests.

    It tells of the newest deal as soon as it is known, then of the whole match; of nothing where nobody has the `seat`.
    """

    def __init__(self, services: Services, deals: Deals, seat: int | None) -> None:
        self._services, self._deals, self._seat = services, deals, seat
        self._thoughts = Thoughts(services)
        self._still_since: float | None = None
        self._known: list[Review] = []  # from the newest deal on
        self._whole = False  # whether that are all

    @property
    def words(self) -> str:
        """The sentence as far as it is known; nothing before the newest deal is."""
        reviews = self._known if self._whole else self._known[:1]
        done, agreed = sum(review.done for review in reviews), sum(review.agreed for review in reviews)
        if not done:
            return ""
        told = _("You chose like the master in {agreed} of {all} decisions of the last deal: {share}%.")
        if self._whole:
            told = _("You chose like the master in {agreed} of {all} decisions of the match: {share}%.")
        return told.format(agreed=agreed, all=done, share=round(100 * agreed / done))

    def tick(self, now: float, still: bool) -> bool:
        """Goes on thinking while the page is still; whether the words are others now."""
        self._still_since = (now if self._still_since is None else self._still_since) if still else None
        if self._seat is None or self._whole or self._still_since is None or now - self._still_since < REST:
            return False
        self._thoughts.listen()
        before, count = self.words, len(self._deals.sessions)
        self._known = []
        for place in reversed(range(count)):
            review = self._deals.review(place, self._seat)
            if not self._thoughts.complete(review):
                self._thoughts.ask(review)
                break
            self._deals.count(self._services, place, self._seat)
            self._known.append(review)
        self._whole = len(self._known) == count
        return self.words != before

    def let_go(self) -> None:
        """Withdraws every question; it goes on when the page is seen again."""
        self._thoughts.let_go()
        self._still_since = None
