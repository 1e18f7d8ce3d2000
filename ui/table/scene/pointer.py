"""What keys and pointer mean at the table: a control, a card that is dragged, or going on faster."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from ui.core.input import LEFT, FocusLost, Key, PointerDown, PointerLost, PointerMoved, PointerUp
from ui.core.keys import usual_key
from ui.table.hints.free_note import FreeNote
from ui.table.panels.panel import DONE
from ui.table.scene.context import Press
from ui.table.stage.hand import SLACK, CardControl, control_id

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ui.core.input import Input
    from ui.table.scene.context import TableContext
    from ui.table.scene.sharing import Sharing

ENTER: Final = ("enter", "space")
ACTS_OR_MOVES: Final = (*ENTER, "left", "right", "up", "down")


class Pointer:
    """Finds out what the person means with an input; what hurries the table it does itself."""

    def __init__(self, table: TableContext, sharing: Sharing) -> None:
        self._table = table
        self._controls = table.controls
        self._sharing = sharing

    def meant(self, event: Input) -> Press | None:
        """What of the table the input presses, if anything."""
        controls, feel, height = self._controls, self._controls.feel, self._table.layout.hand_card[1]
        match event:
            case Key():
                return self._key(event)
            case PointerLost():
                feel.release(height)
                self._table.clock.wake()
            case PointerDown(pos, button) if button == LEFT:
                card = controls.card_at(pos)
                if card in self._table.guard.arrivals.fresh(self._table.now):
                    return None  # the click was meant for what lay there before
                if card is not None:
                    feel.press(card, pos)
            case PointerMoved(pos):
                if feel.drag(pos, SLACK * max(1.0, self._table.layout.k)):
                    self._table.clock.wake()
            case PointerUp(pos, button) if button == LEFT:
                self._table.clock.wake()
                dragged, card = feel.dragged, feel.release(height)
                if dragged is not None:  # far enough out of the hand it is played, and else falls back
                    controls.ring.handle(FocusLost())  # it was no click
                    return None if card is None else Press(control_id(card), dragged=True)
                if controls.over_nothing(pos):
                    self.go_on()
            case _:
                pass
        return self._pressed(event)

    def _pressed(self, event: Input) -> Press | None:
        name = self._controls.ring.handle(event)
        return None if name is None else Press(name)

    def _key(self, event: Key) -> Press | None:
        ring, faster = self._controls.ring, self._table.guard.faster
        if event.name in ("left", "right") and self._controls.step(1 if event.name == "right" else -1):
            faster.walked = True
            return None
        if self._asks_once_more(event):
            return None
        enters = event.name in ENTER
        if not self._table.clock.frozen and event.name == "enter" and self._enter_says_it():
            return Press(DONE)
        if (
            (enters and (self._table.clock.frozen or self._question_comes))  # it is not for the hand under the question
            or (self.under_way and self._is_free(event.name))
            or (event.name in ACTS_OR_MOVES and ring.focus is None)
        ):
            self.go_on()
            return None
        if enters and not ring.visible and ring.focus is not None:
            self._controls.focus(ring.focus)  # one sees first what the key will do
            return None
        return self._pressed(event)

    def meant_by_pad(self, acts: Sequence[str]) -> str:
        """The score sheet while the focus is in the hand, which has nothing above it; the claim where there is one."""
        if "score" in acts:
            return "score" if self._table.prompts.panel is None and self._focus_in_hand else ""
        return next((act for act in acts if self._controls.bears(usual_key(act))), acts[0])

    @property
    def _focus_in_hand(self) -> bool:
        ring = self._controls.ring
        return any(isinstance(widget, CardControl) and widget.id == ring.focus for widget in ring.widgets)

    def _asks_once_more(self, event: Key) -> bool:
        """Whether a button of the pad, pressed blindly, first only goes to what it does; pressed again it counts."""
        widget = next((w for w in self._controls.ring.widgets if event.pad and w.shortcut == event.name), None)
        if widget is None or event.name not in ("a", "c") or self._controls.focused == widget.id:
            return False
        self._controls.focus(widget.id)
        return True

    def _enter_says_it(self) -> bool:
        """Whether Enter presses the panel's gold button, which prints it: also while a card of the hand is met.

        Only a key that is seen to have the focus goes before it. What a hint advises is done only while that button has
        the focus: a card that is met goes before it.
        """
        ring = self._controls.ring
        if isinstance(self._table.prompts.panel, FreeNote):
            return ring.focus == DONE
        return ring.entered == DONE and any(one.id == DONE and one.shortcut == "enter" for one in ring.widgets)

    @property
    def _question_comes(self) -> bool:
        """Whether the person is about to be asked for something else than a card."""
        table, moment = self._table, self._table.controller.moment
        return moment.own_turn and moment.view.phase != "play" and table.prompts.panel is None and not table.rests

    # -- going on faster --------------------------------------------------------------------------------------------

    @property
    def under_way(self) -> bool:
        """Whether the person waits for something: cards that move, others who play, or the count."""
        table = self._table
        return table.clock.frozen or table.busy or table.session.deal_over or not self._sharing.awaits_person

    def _is_free(self, key: str) -> bool:
        """Whether this key does nothing else while something is under way; Enter plays only a card it was led to."""
        ring = self._controls.ring
        if key not in ENTER:
            return not ring.bound(key)
        if ring.visible and ring.focus is not None and not self._focus_in_hand:
            return False
        return not (self._table.guard.faster.walked and self._table.controller.own_turn)

    def go_on(self) -> None:
        """Finishes what is under way: cards fly no longer, and nobody lets the person wait."""
        if not self.under_way:
            return
        table, guard = self._table, self._table.guard
        guard.faster.press(guard.cause)
        table.director.hurry(table.now)
        table.line.hurry(table.now, guard.faster.said)
        self._sharing.hurry()
        if not table.controller.own_turn:
            table.controller.hurry()
        table.clock.wake()
