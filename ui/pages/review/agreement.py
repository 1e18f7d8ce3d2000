"""How often the only person of a match chose like the master: thought out in the background while the page rests."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n.words import _
from ui.pages.review.deals import Thoughts

if TYPE_CHECKING:
    from collections.abc import Callable

    from ui.core.services import Services
    from ui.pages.review.deals import Deals

REST: Final = 1500.0  # milliseconds that nothing has moved on the page before anybody begins to think


class Agreement:
    """Tells of the newest deal as soon as it is known, then of the whole match."""

    def __init__(self, services: Services, deals: Callable[[], Deals], seat: int) -> None:
        self._deals, self._seat = deals, seat
        self._thoughts = Thoughts(services)
        self._still_since: float | None = None
        self._told = -1  # so many deals are in the words

    @property
    def words(self) -> str:
        """The sentence as far as it is known; nothing before the newest deal is."""
        if self._told < 0:
            return ""
        deals = self._deals()
        whole = self._told == len(deals.sessions)
        places = range(len(deals.sessions)) if whole else [deals.newest]
        reviews = [deals.review(place, self._seat) for place in places]
        done, agreed = sum(review.done for review in reviews), sum(review.agreed for review in reviews)
        if not done:
            return ""
        told = _("You chose like the master in {agreed} of {all} decisions of the last deal: {share} %.")
        if whole:
            told = _("You chose like the master in {agreed} of {all} decisions of the match: {share} %.")
        return told.format(agreed=agreed, all=done, share=round(100 * agreed / done))

    def tick(self, now: float, still: bool) -> bool:
        """Goes on thinking while the page is still; whether the words are others now."""
        self._still_since = (now if self._still_since is None else self._still_since) if still else None
        if self._still_since is None or now - self._still_since < REST:
            return False
        deals = self._deals()
        count = len(deals.sessions)
        if self._told == count:
            return False
        self._thoughts.listen()
        for number in range(count):
            review = deals.review((deals.newest - number) % count, self._seat)
            if not self._thoughts.complete(review):
                self._thoughts.ask(review)
                return self._known(number)
        return self._known(count)

    def _known(self, deals: int) -> bool:
        """So many deals are known: the words change with the first and the last."""
        before, self._told = self.words, deals or -1
        return self.words != before

    def let_go(self) -> None:
        """Withdraws every question; it goes on when the page is seen again."""
        self._thoughts.let_go()
        self._still_since = None
