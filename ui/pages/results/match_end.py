"""The end of the match: the last deal is counted; then the winner, the sheet of all deals, and another match."""

from __future__ import annotations

from dataclasses import replace

from pygame import Rect

from game.i18n.words import _
from game.match.session import Session
from ui.app import navigation
from ui.core.saving import leave
from ui.core.scene import Change, Control, Description, Home, Replace
from ui.core.services import Services
from ui.pages.results.deal_end import MENU, REVIEW, DealEnd
from ui.pages.results.sentences import caught
from ui.pages.results.sentences.best import best_moment
from ui.pages.results.sentences.outcomes import remarks
from ui.pages.results.sentences.words import deal_sentence, match_sentence, won_by_person
from ui.pages.review.deals import Agreement
from ui.widgets.buttons import Button

AGAIN = "button:play-again"
OTHER = "button:change-game"


class MatchEnd(DealEnd):
    """The page of a deal's end in its final form."""

    name = "match_end"

    def __init__(self, services: Services, session: Session, seat: int = 0) -> None:
        super().__init__(services, session, seat)
        self._signs: list[str] | None = None  # what became of those of the whole match, as soon as the page rests
        alone = session.alone
        self._agreement = Agreement(services, self._deals_again, alone) if alone is not None and session.acts else None

    def _first(self) -> str:
        return AGAIN

    def _festive(self) -> bool:
        return won_by_person(self._session, self._seat)

    def _title(self) -> str:
        return _("End of the match")

    def _sentence(self) -> str:
        return match_sentence(self._session, self._seat)

    def _icon(self) -> str:
        return "trophy" if won_by_person(self._session, self._seat) else ""

    def _remarks(self) -> list[str]:
        result, best = self._result(), best_moment(self._session, self._seat)
        said = remarks(self._session, result, self._seat)
        deal = [deal_sentence(result, self._count) + "."] if result.sides or result.passed_out else []
        agreed = self._agreement.words if self._agreement is not None else ""
        return [*deal, *said, *filter(None, [best, agreed]), *(self._signs or self._caught())]

    def _choices(self) -> list[Button]:
        again = Button(AGAIN, _("Play again"), Rect(0, 0, 0, 0), kind="primary", icon="replay")
        other = Button(OTHER, _("Change the game"), Rect(0, 0, 0, 0), kind="table", icon="cards")
        return [again, *self._review_button(_("Review")), other, self._menu_button()]

    def _act(self, name: str | None) -> Change | None:
        if name == AGAIN:
            return Replace(navigation.table(self._services, self._another_match()))
        if name == OTHER:
            from ui.core.games import Games

            return Replace(navigation.new_game(self._services, Games(self._services)))
        return Home() if name == MENU else super()._act(name) if name == REVIEW else None

    def update(self, now: float) -> bool:
        if self._signs is None and self._begun is not None and self.settled():
            self._signs = caught.told_of_match(self._deals_again().sessions, self._seat) if self._signed else []
            self._say()
        if self._agreement is not None and self._agreement.tick(now, self.settled()):
            self._say()
        return super().update(now)

    @property
    def _signed(self) -> bool:
        """Whether signs could be made in more than the last deal, which is told of already."""
        return self._session.variant.info.signals and len(self._session.match.results) > 1

    def covered(self) -> None:
        if self._agreement is not None:
            self._agreement.let_go()

    def describe(self) -> Description:
        """With the agreement, as soon as there is one."""
        told = super().describe()
        if self._agreement is None or not self._agreement.words:
            return told
        place = self._page.sentence
        agreed = Control("text:agreement", "text", self._agreement.words, (), (place.x, place.y, place.w, place.h))
        return replace(told, controls=(*told.controls, agreed))

    def closed(self) -> None:
        self.covered()
        # Home, another match, a closed window: each takes this page away, and only then has its end been seen.
        leave(self._services, self._session)

    def _another_match(self) -> Session:
        """The same seats and rules; the deal passes on."""
        old, services = self._session, self._services
        return Session.begin(
            old.next_rules,
            old.players,
            old.match.target,
            old.seats,
            services.folders.matches,
            seed=services.options.seed,
            dealer=old.match.dealer,
        )
