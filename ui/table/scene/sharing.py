"""The table as far as several people share it: whose hand lies open, the curtain between them, and taking back."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.engine.actions import Play
from game.engine.events import Drawn, TalonTaken
from game.engine.view import NOBODY_LOOKS
from game.i18n.words import _
from ui.core.scene import Replace
from ui.table.panels.prompts import CLAIM, LAST, LOOK, PLACES, SIGNS, TAKE_BACK, Extra
from ui.table.scene.acts import TableActs
from ui.table.scene.sentences import Speaker
from ui.table.scene.turns import shares_the_screen
from ui.table.signs.sign_notice import SignNotice
from ui.table.stage.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from game.engine.actions import Action
    from game.engine.events import Event
    from game.match.session import Session
    from ui.core.scene import Change, Scene
    from ui.core.services import Services
    from ui.table.stage.backdrop import Backdrop

BEFORE_CURTAIN: Final = 500.0  # the table is seen by all for a moment, with every hand turned over
FINISH, HAND_ON = "button:finish", "button:hand-on"


class TableTurns(TableActs):
    """Knows who holds the screen; every hand that is not theirs is unknown to everything that draws."""

    def __init__(
        self, services: Services, session: Session, seat: int | None = None, backdrop: Backdrop | None = None
    ) -> None:
        super().__init__(services, session, seat, backdrop)
        self._holder = self.eyes if self.eyes != NOBODY_LOOKS else seat  # who has seen his hand last
        self._guest = seat is not None and shares_the_screen(session) and seat != session.to_act  # looks in out of turn
        self._alone_since: float | None = None  # the next person is waited for

    # -- whose hand lies open ---------------------------------------------------------------------------------------

    def attend(self) -> None:
        """Turns the hand over or open as the turn and the people ask; sends for the curtain when another is next."""
        session = self.session
        if session.deal_over or self.change is not None:
            return
        if shares_the_screen(session):
            self._share()
            return
        people, seat = session.people, session.to_act
        wanted = NOBODY_LOOKS if not people else session.alone if session.alone is not None else self.viewer
        if len(people) > 1 and seat in people and not self.director.busy(self._now):
            wanted = seat  # every hand lies open anyway
        if wanted in (NOBODY_LOOKS, self.viewer):
            self._open_to(wanted)
        elif wanted is not None:
            self.change = Replace(self.table_for(wanted))

    def _share(self) -> None:
        """Several persons with hidden hands: nobody sees any hand but his own, and that only when it is his turn."""
        seat = self.session.to_act
        if self.eyes not in {NOBODY_LOOKS, seat} and not self._guest:
            self._turn_over()
        if self.eyes == seat or self._guest or seat not in self.session.people or self.director.busy(self._now):
            self._alone_since = None
        elif seat == self._holder and seat == self.viewer:
            self._open_to(seat)
        elif self._alone_since is None:
            self._alone_since = self._now
        elif self._now >= self._alone_since + self.tempo.time(BEFORE_CURTAIN) and seat is not None:
            self.change = Replace(self._curtain(seat))

    def hand_over_soon(self) -> None:
        """The curtain need not wait any longer."""
        if self._alone_since is not None:
            self._alone_since = -math.inf

    @property
    def awaits_person(self) -> bool:
        """Whether nothing happens until the person before the screen does something."""
        return self.controller.own_turn or self._guest

    def _curtain(self, seat: int) -> Scene:
        from ui.table.curtain.curtain import Curtain

        return Curtain(self._services, self.session, seat, self)

    def table_for(self, seat: int | None) -> Scene:
        """The same table with this person before the screen."""
        return type(self)(self._services, self.session, seat, self.stage.backdrop)

    def _turn_over(self, keep: Action | None = None) -> None:
        """The hand is turned over: from now on nothing here knows a hidden card."""
        events = self.session.events(NOBODY_LOOKS)[: self.controller.heard]
        self._look_with(NOBODY_LOOKS)
        begun = len(events) - self.director.coming  # the others are still to be shown, without what is hidden now
        picture = Picture.told(self.viewer, self.session.players, events[:begun])
        self.director.hide(picture, events[begun:], keep.card if isinstance(keep, Play) else None)
        self.line.clear()
        self._services.captions.clear()  # a refusal may have told what the hand holds

    def _open_to(self, seat: int) -> None:
        """The person at the lower edge sees his hand; or nobody does, where only computers play."""
        if self.eyes == seat:
            return
        if seat == NOBODY_LOOKS:
            self._turn_over()
            return
        self._look_with(seat)
        self._holder = seat
        events = self.session.events(seat)[: self.controller.heard]
        self.director.show(Picture.told(self.viewer, self.session.players, events))

    def _look_with(self, eyes: int) -> None:
        self.eyes, self._guest = eyes, False
        self.controller.look(eyes)
        self.speaker = Speaker.at(self._services, self.session, eyes)
        self.asks.start_again()
        self.soon.forget()
        self._chosen_by_number = None
        self._dirty, self._asleep = True, False

    # -- acting -----------------------------------------------------------------------------------------------------

    def acted(self, action: Action, on_turn: bool) -> None:
        """Where another one follows, the hand is turned over before the card moves."""
        if shares_the_screen(self.session) and on_turn and not self.controller.own_turn:
            self._turn_over(action)

    def reveal(self, events: Iterable[Event]) -> None:
        """What is shown now has shown somebody a hidden card: the act before it can no longer be taken back."""
        for event in events:
            drawn = isinstance(event, Drawn) and event.card is not None and not event.turn_up
            taken = isinstance(event, TalonTaken) and None not in event.cards
            if drawn or taken:
                self.session.stands(_("The next cards have been seen: nothing can be taken back."))

    def take_back(self) -> None:
        """Undoes what was done last, or says why not."""
        why = self.session.may_take_back()
        if why is not None:
            self.refuse(why)
            return
        seat = self.session.last_actor
        self.session.take_back()
        if seat == self.viewer and seat == self._holder:
            self._look_with(seat)
        self.controller.rewound()
        self.asks.start_again()
        self.line.clear()
        events = self.session.events(self.eyes)
        self.director.rewind(Picture.told(self.viewer, self.session.players, events), self._now)
        self._dirty = True

    def rescue(self, report: Path | None) -> Scene | None:
        from ui.table.looks.deal_trouble import DealTrouble

        saved = None if self.session.trouble else self.session.path
        return DealTrouble(self._services, saved, self.session.deal_number, report)

    # -- buttons of the column --------------------------------------------------------------------------------------

    def _extras(self, quiet: bool) -> tuple[Extra, ...]:
        """With those for taking back, handing the screen on, and playing to the end of what is decided."""
        session, last = self.session, PLACES[TAKE_BACK]
        found = [extra for extra in super()._extras(quiet) if extra.place != last]
        if self._guest:
            found.append(Extra(HAND_ON, last, _("Done"), "eyeoff", "O", long=_("Hide my cards")))
        elif session.people:
            why = session.may_take_back() or ""
            found.append(Extra(TAKE_BACK, last, _("Undo"), "undo", "Z", long=_("Take back"), reason=why))
        if quiet and self.controller.moment.decided:
            taken = {extra.place for extra in found if extra.id in (CLAIM, LOOK, SIGNS)}
            place = min({0, 1, PLACES[LAST]} - taken)
            found = [extra for extra in found if extra.place != place]
            found.append(Extra(FINISH, place, _("Finish"), "step", "F", long=_("Finish the deal")))
        return tuple(sorted(found, key=lambda extra: extra.place))

    def _activate(self, name: str | None) -> Change | None:
        match name:
            case "button:take-back":
                self.take_back()
            case "button:hand-on":
                self._turn_over()
            case "button:finish":
                self._play_out()
            case "panel:done" if isinstance(self.asks.panel, SignNotice):
                self.asks.close()
            case _:
                return super()._activate(name)
        self._dirty = True
        return None

    def _play_out(self) -> None:
        """What is left of a decided deal is played at once."""
        if not self.controller.moment.decided:
            return  # pressed in a picture that is out of date by now
        self.session.play_out()
        for _once in range(2):  # what lies there, and then all the rest
            self.director.hurry(self._now)
            self.director.receive(self.controller.news())
        self.director.hurry(self._now)
