"""The table as far as several people share it: whose hand lies open, the curtain between them, and taking back."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from game.engine.actions import Play
from game.engine.events import Drawn, TalonTaken
from game.engine.view import NOBODY_LOOKS
from game.i18n.words import _
from ui.table.panels.prompts import HINT, PLACES, TAKE_BACK, Extra
from ui.table.scene.context import Handled
from ui.table.stage.picture import Picture

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from game.engine.actions import Action
    from game.engine.events import Event
    from game.match.session import Session
    from ui.table.scene.context import Press, TableContext

BEFORE_CURTAIN: Final = 500.0  # the table is seen by all for a moment, with every hand turned over
FINISH, HAND_ON = "button:finish", "button:hand-on"


def before_the_screen(session: Session, seat: int | None) -> tuple[int, int]:
    """The seat at the lower edge, and the one whose hand lies open: that of the person in `seat`, if one is named.

    Else that of the only person; where several play with hidden hands nobody's, until the one who acts next has asked
    for it. Where only computers play, no hand is anybody's own.
    """
    people = session.here
    if seat is not None and seat in people:
        return seat, seat
    if session.alone is not None:
        return session.alone, session.alone
    if not people:
        return (0 if seat is None else seat), NOBODY_LOOKS
    # who acts next, as far as can be told: the first one from the seat on turn in the order of play
    following = next((one for one in session.match.book.round[session.to_act or 0] if one in people), 0)
    return following, following if session.variant.info.open_hands else NOBODY_LOOKS


def shares_the_screen(session: Session) -> bool:
    """Whether several persons play with hands that the others may not see."""
    return len(session.here) > 1 and not session.variant.info.open_hands


def reader_of(session: Session, seat: int | None) -> tuple[str, bool] | None:
    """The mark of the person for whom the table is, and whether the others read it in turn, as screens tell it."""
    if not session.here:
        return None
    if shares_the_screen(session):
        return session.seats[before_the_screen(session, seat)[0]].person, True
    if session.alone is None:
        return "", True  # everybody looks at once: as the house has it
    mark = session.seats[session.alone].person
    return (mark, False) if mark else None


class Sharing:
    """Knows who holds the screen; every hand that is not theirs is unknown to everything that draws."""

    def __init__(self, table: TableContext, seat: int | None) -> None:
        """`seat` is that of the person who has just asked for his cards, if anybody has."""
        self._table = table
        session = table.session
        self._holder = table.eyes if table.eyes != NOBODY_LOOKS else seat  # who has seen his hand last
        self._guest = seat is not None and shares_the_screen(session) and seat != session.to_act  # looks in out of turn
        self._alone_since: float | None = None  # the next person is waited for

    @property
    def awaits_person(self) -> bool:
        """Whether nothing happens until the person before the screen does something."""
        return self._table.controller.own_turn or self._guest

    # -- whose hand lies open ---------------------------------------------------------------------------------------

    def attend(self) -> int | None:
        """Turns the hand over or open as the turn and the people ask; the seat that the table is for next, if any."""
        table, session = self._table, self._table.session
        if session.deal_over:
            return None
        if shares_the_screen(session):
            return self._share(session.to_act)
        people, seat = session.here, session.to_act
        wanted = NOBODY_LOOKS if not people else session.alone if session.alone is not None else table.viewer
        if len(people) > 1 and seat is not None and seat in people and not table.busy:
            wanted = seat  # every hand lies open anyway
        if wanted not in (NOBODY_LOOKS, table.viewer):
            return wanted
        self._open_to(wanted)
        return None

    def _share(self, seat: int | None) -> int | None:
        """Several persons with hidden hands: nobody sees any hand but his own, and that only when it is his turn."""
        table = self._table
        if table.eyes not in {NOBODY_LOOKS, seat} and not self._guest:
            self._turn_over()
        if seat is None or table.eyes == seat or self._guest or seat not in table.session.here or table.busy:
            self._alone_since = None
        elif seat == self._holder and seat == table.viewer:
            self._open_to(seat)
        elif self._alone_since is None:
            self._alone_since = table.now
        elif table.now >= self._alone_since + table.clock.tempo.time(BEFORE_CURTAIN):
            return seat
        return None

    def hurry(self) -> None:
        """The curtain need not wait any longer."""
        if self._alone_since is not None:
            self._alone_since = -math.inf

    def hand_on(self, action: Action) -> None:
        """The person has done this, and it is another's turn: the hand is turned over before the card moves."""
        if shares_the_screen(self._table.session):
            self._turn_over(action)

    def _open_to(self, seat: int) -> None:
        """The person at the lower edge sees his hand; or nobody does, where only computers play."""
        table = self._table
        if table.eyes == seat:
            return
        if seat == NOBODY_LOOKS:
            self._turn_over()
            return
        self._look_with(seat)
        self._holder = seat
        table.director.show(self._picture())

    def _turn_over(self, keep: Action | None = None) -> None:
        """The hand is turned over: from now on nothing here knows a hidden card."""
        table = self._table
        events = table.session.events(NOBODY_LOOKS)[: table.controller.heard]
        self._look_with(NOBODY_LOOKS)
        begun = table.shown_events  # the others are still to be shown, without what is hidden now
        picture = Picture.of_events(table.viewer, table.session.players, events[:begun])
        table.director.hide(picture, events[begun:], keep.card if isinstance(keep, Play) else None)
        table.line.clear()
        table.services.captions.clear()  # a refusal may have told what the hand holds

    def _look_with(self, eyes: int) -> None:
        table, self._guest = self._table, False
        table.controller.eyes = eyes
        table.prompts.start_again()
        table.guard.forget_wish()
        table.controls.feel.chosen = None
        table.clock.wake()

    def _picture(self) -> Picture:
        """Everything that has been told, as the eyes of now may see it."""
        table = self._table
        events = table.session.events(table.eyes)[: table.controller.heard]
        return Picture.of_events(table.viewer, table.session.players, events)

    # -- taking back, handing on, and playing to the end ------------------------------------------------------------

    def offer(self) -> Sequence[Extra]:
        """Undo, or the button that hands the screen on; and in the hint's place one that ends what is decided."""
        table, found = self._table, []
        if table.rests and table.controller.moment.decided:
            found.append(Extra(FINISH, PLACES[HINT], _("Finish"), "step", "F", long=_("Finish the deal")))
        if self._guest:
            found.append(Extra(HAND_ON, PLACES[TAKE_BACK], _("Done"), "eyeoff", "O", long=_("Hide my cards")))
        elif table.session.here:
            why = table.session.may_take_back() or ""
            long = _("Take back")
            found.append(Extra(TAKE_BACK, PLACES[TAKE_BACK], _("Undo"), "undo", "Z", long=long, reason=why))
        return found

    def press(self, press: Press) -> Handled | None:
        match press.id:
            case "button:take-back" | "key:z":
                self._take_back()
            case "button:hand-on":
                self._turn_over()
            case "button:finish":
                self._play_out()
            case _:
                return None
        return Handled()

    def _take_back(self) -> None:
        """Undoes what was done last, or says why not."""
        table, session = self._table, self._table.session
        why = session.may_take_back()
        if why is not None:
            table.refuse(why)
            return
        home = table.services.home
        if home is not None and home.session is session and session.last_actor is not None:
            if (why := home.wish_back(session.last_actor)) is not None:
                table.refuse(why)
            elif home.wish is not None:
                table.line.tell(_("The others are asked whether they agree."), table.now)
            return
        seat = session.last_actor
        session.take_back()
        self._taken_back(seat)

    def follow(self) -> None:
        """Something may have been taken back by agreement with those who play with their phones."""
        table = self._table
        if table.controller.heard > len(table.session.events(table.eyes)):
            self._taken_back(table.session.to_act)

    def _taken_back(self, seat: int | None) -> None:
        """The table is as it was before this seat acted."""
        table = self._table
        if seat is not None and seat == table.viewer == self._holder:
            self._look_with(seat)
        table.controller.rewind()
        table.prompts.start_again()
        table.line.clear()
        table.director.rewind(self._picture(), table.now)

    def _play_out(self) -> None:
        """What is left of a decided deal is played at once."""
        table = self._table
        if not table.controller.moment.decided:
            return  # pressed in a picture that is out of date by now
        table.session.play_out()
        for _once in range(2):  # what lies there, and then all the rest
            table.director.hurry(table.now)
            table.director.receive(table.controller.news())
        table.director.hurry(table.now)

    def reveal(self, events: Iterable[Event]) -> None:
        """What is shown now has shown somebody a hidden card: the act before it can no longer be taken back."""
        for event in events:
            drawn = isinstance(event, Drawn) and event.card is not None and not event.turn_up
            taken = isinstance(event, TalonTaken) and None not in event.cards
            if drawn or taken:
                self._table.session.stands(_("The next cards have been seen: nothing can be taken back."))
