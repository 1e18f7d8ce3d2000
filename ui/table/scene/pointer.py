"""What keys and pointer do at the table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.view import NOBODY_LOOKS
from ui.core.input import LEFT, RIGHT, FocusLost, Key, PointerDown, PointerLost, PointerMoved, PointerUp
from ui.table.panels.panel import DONE
from ui.table.scene.faster import Faster
from ui.table.scene.hints import TableHints
from ui.table.stage.hand import SLACK

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.match.session import Session
    from ui.core.input import Input
    from ui.core.scene import Change
    from ui.core.services import Services
    from ui.table.stage.backdrop import Backdrop

ACTS_OR_MOVES: Final = ("enter", "space", "left", "right", "up", "down")


class TableInput(TableHints):
    """A table that hears what a person does."""

    def __init__(
        self, services: Services, session: Session, seat: int | None = None, backdrop: Backdrop | None = None
    ) -> None:
        super().__init__(services, session, seat, backdrop)
        self._frozen = False  # the finished trick lies there until somebody presses
        self.faster = Faster(services.settings)

    def handle(self, event: Input) -> Change | None:
        self._asleep, self._cause = False, event
        near = self.layout.hand_card[0] / 2
        if self.guard.swallows(event, near) or (not self.under_way and self.faster.swallows(event, near)):
            return None
        if isinstance(event, PointerDown) or (isinstance(event, Key) and not event.scan):
            self.soon.forget()  # something else is meant now
        match event:
            case FocusLost():
                self.ring.handle(event)
                return self._pause() if self.session.people else None  # computers need nobody to watch them
            case Key():
                return self._key(event)
            case PointerLost():
                self.feel.release(self.layout.hand_card[1])
                self._dirty = True
            case PointerDown(pos, button) if button == LEFT:
                card = self.controls.card_at(pos)
                if card is not None and self.arrivals.fresh(card, self._now):
                    return None  # the click was meant for what lay there before
                self.controls.press(pos)
            case PointerUp(pos, button) if button == RIGHT:
                return self.sights.by_pointer(pos)
            case PointerMoved(pos):
                self._dirty = self.feel.drag(pos, SLACK * max(1.0, self.layout.k)) or self._dirty
            case PointerUp(pos, button) if button == LEFT:
                if self.feel.dragged is not None:
                    self._let_go()
                    return None
                self.feel.release(self.layout.hand_card[1])
                self._dirty = True
                if self.controls.over_nothing(pos):
                    self.go_on()
            case _:
                pass
        return self._activate(self.ring.handle(event))

    @property
    def _question_comes(self) -> bool:
        """Whether the person is about to be asked for something else than a card."""
        moment = self.controller.moment
        return moment.own_turn and moment.view.phase != "play" and self.asks.panel is None and not self._rests

    def _key(self, event: Key) -> Change | None:
        cards = self.offer.cards
        if event.ctrl or event.alt:
            return None
        if event.name in ("left", "right") and self.controls.step(cards, 1 if event.name == "right" else -1):
            self.faster.walked = True
            return None
        if event.name in "1234567890" and len(event.name) == 1:
            return self._number(cards, int(event.name) or 10)
        if event.name == "z":
            self.take_back()
            return None
        if event.name == "h":
            self.hint()
            return None
        if self._frozen and event.name in ("enter", "space"):
            self.go_on()
            return None
        if self.eyes != NOBODY_LOOKS and self._why_not(event.name):
            return None
        if event.name in ("t", "l", "v"):
            return self.sights.by_key(event.name)
        if event.name == "f1" or event.text == "?":
            return self._rules()
        if event.name == "escape" and self.asks.close():
            self._dirty = True
            return None
        if self._asks_once_more(event):
            return None
        if event.name == "enter" and self._enter_says_it():
            return self._activate(DONE)
        if event.name in ("enter", "space") and self._question_comes:
            self.go_on()  # it is not for the hand that lies under the question
            return None
        if (self.under_way and self._is_free(event.name)) or (event.name in ACTS_OR_MOVES and self.ring.focus is None):
            self.go_on()
            return None
        if event.name in ("enter", "space") and not self.ring.visible and self.ring.focus is not None:
            self.controls.focus(self.ring.focus)  # one sees first what the key will do
            return None
        return self._activate(self.ring.handle(event))

    # -- going on faster --------------------------------------------------------------------------------------------

    @property
    def under_way(self) -> bool:
        """Whether the person waits for something: cards that move, others who play, or the count."""
        if self._frozen or self.director.busy(self._now) or self.session.deal_over:
            return True
        return not self.awaits_person

    def _is_free(self, key: str) -> bool:
        """Whether this key does nothing else while something is under way; Enter plays only a card it was led to."""
        if key not in ("enter", "space"):
            return not self.ring.bound(key)
        if self.ring.visible and self.ring.focus is not None and not self._focus_in_hand:
            return False
        return not (self.faster.walked and self.controller.own_turn)

    def _do(self, action: Action) -> None:
        super()._do(action)
        self.faster.pressed = self.faster.walked = False

    def go_on(self) -> None:
        """Finishes what is under way: cards fly no longer, and nobody lets the person wait."""
        if not self.under_way:
            return
        self.faster.press(self._cause)
        self.director.hurry(self._now)
        self.line.hurry(self._now, self.faster.said)
        self.hand_over_soon()
        if not self.controller.own_turn:
            self.controller.hurry()
        self._dirty = True
