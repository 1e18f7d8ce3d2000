"""What the person does at the table: every card, every panel and every button leads to an act or to why not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.actions import Claim, Pass, Play
from game.engine.view import NOBODY_LOOKS
from game.i18n.words import _
from ui.core.input import Key, PointerUp
from ui.table.hints.free_note import FreeNote
from ui.table.panels.bidding import PASS
from ui.table.panels.choosing import LayingPad
from ui.table.panels.panel import CLOSE, DONE
from ui.table.panels.prompts import CLAIM, SIGNS, Badge
from ui.table.panels.signing import SignNotice
from ui.table.scene.context import Handled
from ui.table.stage.hand import control_id
from ui.table.stage.stage_view import StageView

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.actions import Action
    from game.engine.cards import Card
    from ui.table.lesson.tutor import Tutor
    from ui.table.panels.prompts import Extra
    from ui.table.scene.context import Press, TableContext
    from ui.table.scene.guard import Wish
    from ui.table.scene.sharing import Sharing

DIGITS: Final = tuple("1234567890")


class Acts:
    """Everything that the person can do in the match, on turn and out of turn."""

    def __init__(self, table: TableContext, sharing: Sharing, tutor: Tutor | None = None) -> None:
        self._table = table
        self._sharing = sharing
        self._tutor = tutor

    def badges(self) -> tuple[Badge, ...]:
        """The gold buttons on cards that lie in the hand, once the stage is at rest."""
        table = self._table
        cards = table.own_cards if table.rests else []
        return tuple(badge for badge in table.prompts.badges(table.director.stage.picture) if badge.card in cards)

    def offer(self) -> Sequence[Extra]:
        """The buttons for what may be done now, once the stage is at rest, and for signs."""
        return self._table.prompts.extras(self._table.rests)

    def press(self, press: Press) -> Handled | None:
        prompts, offer = self._table.prompts, self._table.controls.offer
        if press.key:
            return Handled() if self._key(press.key) else None
        if press.id.startswith("panel:"):
            self._answer(press.id)
        elif press.id == CLAIM:
            self.do(Claim())
        elif press.id == SIGNS:
            prompts.signs()
        elif (badge := next((badge for badge in offer.badges if badge.id == press.id), None)) is not None:
            self.do(badge.action)
        elif (card := next((card for card in offer.cards if control_id(card) == press.id), None)) is not None:
            self._card(card, press.dragged)
        else:
            return None
        return Handled()

    # -- cards ------------------------------------------------------------------------------------------------------

    def _card(self, card: Card, dragged: bool) -> None:
        """A card of the hand was pressed: that plays it, or lifts it where the person wants to be asked once more."""
        table, mode, cause = self._table, self._table.services.settings.now.confirm, self._table.guard.cause
        asks = mode == "always" or (mode == "touch" and isinstance(cause, PointerUp) and cause.touch)
        playable = table.prompts.panel is None and not table.controller.why_barred(card)
        if asks and playable and not dragged and not table.controls.feel.ready(card):
            self._lift(card)
        else:
            self._play(card)

    def _number(self, number: int) -> None:
        """The number of a card lifts it, and pressed again plays it; on a panel a digit chooses what bears it."""
        table, cards, panel = self._table, self._table.controls.offer.cards, self._table.prompts.panel
        if isinstance(panel, FreeNote):
            panel = None  # the hand is played from as if it did not lie there
        if panel is not None and panel.toggles() is None:
            if (action := panel.digit(number)) is not None:
                self.do(action)
            return
        if number > len(cards):
            return
        card, legal = cards[number - 1], table.controller.moment.legal_cards
        if panel is None and table.controls.feel.ready(card) and (legal is None or card in legal):
            self._play(card)
            return
        if panel is not None or (legal is not None and card not in legal):
            self._play(card)  # which chooses it, or says why not
        self._lift(card)

    def _lift(self, card: Card) -> None:
        """One more press plays it."""
        controls = self._table.controls
        controls.feel.chosen = card
        self._table.services.sound.play("lift")
        if isinstance(self._table.guard.cause, Key):
            controls.focus(control_id(card))

    def _play(self, card: Card) -> None:
        """Plays the card, or says why not; while cards are laid away it is chosen."""
        table, panel = self._table, self._table.prompts.panel
        if panel is not None and panel.toggles() is not None:
            self._choose(card)
            return
        why = table.controller.why_barred(card)
        if panel is not None and panel.forced:
            why = _("Answer the question above first.")
        if not why:
            self.do(Play(card))
            return
        table.controls.feel.shake(card, table.now)
        self._refuse(Play(card), why)

    def _choose(self, card: Card) -> None:
        """Takes the card to those that are chosen, or back; with the last one the keys are at the button."""
        table, panel = self._table, self._table.prompts.panel
        if not isinstance(panel, LayingPad) or not panel.toggle(card):
            table.controls.feel.shake(card, table.now)
        elif panel.complete:
            table.arrange()
            if isinstance(table.guard.cause, Key):
                table.controls.focus(DONE)

    # -- panels and keys --------------------------------------------------------------------------------------------

    def _answer(self, name: str) -> None:
        """A key of the panel was pressed."""
        prompts, cause = self._table.prompts, self._table.guard.cause
        if name == CLOSE or isinstance(prompts.panel, SignNotice):
            prompts.close()
        elif prompts.panel is not None:
            by_enter = isinstance(cause, Key) and cause.name in ("enter", "space")
            if (action := prompts.panel.press(name, by_enter)) is not None:
                self.do(action)

    def _key(self, key: str) -> bool:
        """Does what this key stands for, or says why it cannot be done now; whether it stands for anything."""
        if key in DIGITS:
            self._number(int(key) or 10)
            return True
        if self._table.eyes != NOBODY_LOOKS and self._why_not(key):
            return True
        return key == "escape" and self._table.prompts.close()

    def _why_not(self, key: str) -> bool:
        """Says why what this key stands for cannot be done now; whether it stands for anything in this game.

        What may be done but cannot be pressed yet, the stage being behind, is put before the person as soon as it can.
        """
        table = self._table
        if table.controls.bears(key):
            return False
        action = table.prompts.meant(key)
        if action is None:
            why = table.session.swap_refusal(table.eyes) if key == "x" else None
            if why is not None:
                table.refuse(why)
            return why is not None
        why = table.controller.moment.refusal(action)
        if why is not None:
            self._refuse(action, why)
        elif not table.rests:
            table.director.hurry(table.now)
            table.guard.wish(action, table.now)
        return why is not None or not table.rests

    # -- acting -----------------------------------------------------------------------------------------------------

    def do(self, action: Action) -> None:
        """The person acts: what was still moving is brought to its place, and the act is shown at once.

        What was pressed in a picture that is out of date by now, another press having come before, is refused.
        """
        table = self._table
        controller, director, feel = table.controller, table.director, table.controls.feel
        if (why := controller.moment.refusal(action)) is not None:
            self._refuse(action, why)
            return
        if self._tutor is not None and self._tutor.objects(action):
            return
        if isinstance(action, Play):  # the card flies from where the hand holds it
            for sprite in director.stage.hands[table.viewer]:
                if sprite.card == action.card:
                    sprite.rest, sprite.legs = table.renderer.hand.pose(sprite, feel, StageView(table.now)), []
        feel.chosen = None
        table.guard.note_act()
        table.controls.touched = True
        table.line.clear()
        own_turn = controller.own_turn
        controller.act(action, table.now)
        director.hurry(table.now)
        if own_turn and not controller.own_turn:
            self._sharing.hand_on(action)
        director.receive(controller.news())
        table.clock.wake()

    def _refuse(self, action: Action, why: str) -> None:
        """Says why not; what was only too soon is remembered for a moment, for the turn may be about to come."""
        table = self._table
        early = table.session.reason(table.eyes, action) == "not_your_turn"
        if early:
            table.guard.wish(action, table.now)
        table.refuse(why, out_of_turn=early)

    def put_forward(self, wish: Wish) -> None:
        """The turn has come: what was pressed too soon lies ready for one more press, and is never done by itself."""
        table, action, offer = self._table, wish.action, self._table.controls.offer
        badge = next((badge for badge in offer.badges if badge.action == action), None)
        name = {Pass(): PASS, Claim(): CLAIM}.get(action, "") if action is not None else ""
        if badge is not None:
            name = badge.id
        elif isinstance(action, Play) and action.card in offer.cards and table.prompts.panel is None:
            if why := table.controller.why_barred(action.card):
                table.refuse(why)
                return
            name, table.controls.feel.chosen = control_id(action.card), action.card
        if isinstance(wish.cause, Key) and any(widget.id == name for widget in table.controls.ring.widgets):
            table.controls.focus(name)
        table.clock.wake()
