"""The table as far as it says what to do: the button and the key for a hint, its note, and the cards it is about."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine.actions import Play
from game.i18n.words import _
from ui.core.scene import Control
from ui.table.hints.hint_note import HintNote
from ui.table.hints.hints import Hints
from ui.table.panels.panel import DONE
from ui.table.panels.prompts import HINT, PLACES, Extra
from ui.table.scene.sharing import TableTurns

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.cards import Card
    from game.match.session import Session
    from ui.core.scene import Change
    from ui.core.services import Services
    from ui.table.stage.backdrop import Backdrop


class TableHints(TableTurns):
    """A hint is a note that asks nothing: the hand and every button stay as they are while it lies there."""

    def __init__(
        self, services: Services, session: Session, seat: int | None = None, backdrop: Backdrop | None = None
    ) -> None:
        super().__init__(services, session, seat, backdrop)
        self.hints = Hints(session, self.controller, self.asks, lambda: services.players)

    def hint(self) -> None:
        """Opens the note, or closes it; says why there is none."""
        self._dirty = True
        if self.hints.close():
            return
        help_ = self.sights.help
        why = self.hints.refusal(help_.most)
        if why:
            early = help_.most != "none"
            if early:
                self.soon.wish(None, self._cause, self._now)
            self.refuse(why, out_of_turn=early)
            return
        self.director.hurry(self._now)
        self.hints.ask(help_.hint, help_.most, self._now, self._top_of_note)

    def _top_of_note(self) -> float | None:
        """Under the medallion; in a high window low over the hand."""
        return self.layout["note"].y if self.layout.landscape else None

    def listen_for_hint(self) -> bool:
        """Whether the note has come, or has more to say; then its gold button has the focus."""
        if not self.hints.update(self._now):
            return False
        if self.hints.note is not None and self.hints.note.advice is not None:
            self._arrange()
            self.ring.focus = DONE
        return True

    def hear_wish(self) -> bool:
        """Hears what was pressed just before the turn came; whether there was anything."""
        wish = self.soon.due(self.controller.own_turn, self._rests, self._now)
        if wish is None:
            return False
        self.line.your_turn_came()
        if wish.action is None:
            self.hint()
        else:
            self._put_forward(wish)
        return True

    def hint_told(self) -> tuple[Control, ...]:
        """What the note says, for whoever does not see it."""
        note = self.hints.note
        if note is None:
            return ()
        x, y, wide, high = note.written
        return (Control("text:hint", "text", note.told, (note.step,), (x, y, wide, high)),)

    # -- what is different while the note lies there ------------------------------------------------------------------

    def _pressable(self) -> frozenset[Card] | None:
        return self.controller.moment.legal_cards if self.hints.note is not None else super()._pressable()

    def _extras(self, quiet: bool) -> tuple[Extra, ...]:
        found = super()._extras(quiet)
        place = PLACES[HINT]
        if not self.session.people or self.sights.help.most == "none" or place in {extra.place for extra in found}:
            return found
        opened = self.hints.note is not None
        return (Extra(HINT, place, _("Hint"), "hint", "H", opened=opened), *found)

    def _activate(self, name: str | None) -> Change | None:
        if name == HINT:
            self.hint()
            return None
        return super()._activate(name)

    def _answer(self, name: str) -> None:
        note = self.hints.note
        if note is None:
            super()._answer(name)
            return
        if name == DONE and note.step == note.most == "nudge":
            self.hints.close()
            return
        action = note.press(name, by_enter=True)
        if isinstance(action, Play):
            self._throw(action)
        elif action is not None:
            self._do(action)

    def _enter_says_it(self) -> bool:
        """Enter does what is advised only while the gold button has the focus: a card that is met goes before it."""
        if isinstance(self.asks.panel, HintNote):
            return self.ring.focus == DONE
        return super()._enter_says_it()

    def _number(self, cards: Sequence[Card], number: int) -> Change | None:
        if self.hints.close():  # whoever counts out a card has made up his mind
            self._arrange()
        return super()._number(cards, number)

    def _play(self, card: Card) -> None:
        if self.asks.covers:
            self.hints.close()  # the card is for the sheet under the note
        super()._play(card)
