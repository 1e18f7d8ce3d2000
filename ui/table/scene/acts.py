"""What the person does at the table: every control, every key and every card leads to an act or to why not."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.engine.actions import Action, Claim, Pass, Play
from game.i18n.words import _
from ui.core.input import FocusLost, Key, PointerUp
from ui.core.keys import usual_key
from ui.core.scene import Change, Push, Scene
from ui.draw.motion import AT_ONCE, TEMPI, Tempo
from ui.table.director.hearing import Hearing
from ui.table.looks.hotspots import Thing, is_thing
from ui.table.looks.inspect import LAST, SHEET, Sights
from ui.table.panels.bidding import PASS
from ui.table.panels.laying import LayingPad
from ui.table.panels.panel import CLOSE, DONE
from ui.table.panels.prompts import CLAIM, LOOK, SIGNS, Badge, Extra, Prompts
from ui.table.scene.controller import Controller
from ui.table.scene.controls import PAUSES, SOUND, Controls, Offer
from ui.table.scene.guard import Arrivals, PlayGuard, TooSoon, Wish
from ui.table.scene.sentences import MessageLine, Speaker
from ui.table.scene.turns import before_the_screen
from ui.table.signs.signing import SignPad
from ui.table.stage.hand import CardControl, control_id
from ui.table.stage.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.cards import Card
    from game.match.session import Session
    from ui.core.input import Input
    from ui.core.services import Services
    from ui.table.director.director import Director
    from ui.table.layout.layout import Layout
    from ui.table.stage.backdrop import Backdrop


def tempo_of(services: Services) -> Tempo:
    """How fast the table is: as the person chose, or as the command line says, where instant means no holds either."""
    if services.options.speed == "instant":
        return AT_ONCE
    tempo, now = TEMPI[services.speed], services.settings.now
    return replace(tempo, still=now.reduced_motion, regret=tempo.regret if now.regret else 0.0)


class TableActs(Scene):
    """The table as far as the person acts at it."""

    at_table = True
    layout: Layout

    def __init__(
        self, services: Services, session: Session, seat: int | None = None, backdrop: Backdrop | None = None
    ) -> None:
        """The table of this match; in front of it sits the person in `seat`, who has the screen to himself."""
        self._services = services
        self.session = session
        self.variant, self.seats = session.variant, session.players
        self.viewer, self.eyes = before_the_screen(session, seat)
        self.tempo = tempo_of(services)
        self.stage = Stage(services, session, self.viewer, backdrop)
        self.controls = Controls(self.stage, services.by_keys, self.why_barred)
        self.ring, self.feel = self.controls.ring, self.controls.feel
        self.guard, self.arrivals, self.soon = PlayGuard(), Arrivals(), TooSoon()
        self._cause: Input | None = None  # what the person did last
        self.line = MessageLine()
        self.speaker = Speaker.at(services, session, self.eyes)
        self.controller = Controller(session, self.eyes, services.players, self.tempo)
        self.asks = Prompts(session, self.viewer, self.controller)
        self.sights = Sights(services, self)
        self.hearing = Hearing(services, session)
        self._director: Director | None = None
        self._now = 0.0
        self._dirty = True
        self._asleep = False
        self._chosen_by_number: Card | None = None
        self.offer = Offer(())  # what could be pressed in the picture that was drawn last

    @property
    def director(self) -> Director:
        assert self._director is not None  # resize is called first
        return self._director

    # -- controls ---------------------------------------------------------------------------------------------------

    def own_cards(self) -> list[Card]:
        """The hand on the stage, left to right."""
        return [actor.card for actor in self.director.hands[self.viewer] if actor.card is not None]

    @property
    def _rests(self) -> bool:
        """Whether nothing moves on the stage, and it shows the moment of now."""
        return self.controller.all_told and not self.director.busy(self._now)

    @property
    def shown_events(self) -> int:
        """How many events of the deal the stage has shown, or begun to show."""
        return self.controller.heard - self.director.coming

    def _badges(self) -> tuple[Badge, ...]:
        """The gold buttons on cards that lie in the hand, once the stage is at rest."""
        cards = self.own_cards() if self._rests else []
        return tuple(badge for badge in self.asks.badges(self.director.picture) if badge.card in cards)

    def _pressable(self) -> frozenset[Card] | None:
        """The cards of the hand that may be played or chosen now; None while nothing is asked of the hand."""
        panel = self.asks.panel
        return panel.toggles() if panel is not None else self.controller.moment.legal_cards

    def _arrange(self) -> None:
        """Finds out once for the next picture what there is to press: it is drawn, named and pressed by this alone."""
        panel, cards = self.asks.panel, tuple(self.own_cards())
        self.arrivals.hold(cards, self._now)
        self.offer = Offer(
            cards,
            self._pressable(),
            self._badges(),
            self._extras(self._rests),
            None if panel is None else (id(panel), panel.version),
            self._things(),
        )
        self.controls.arrange(self.offer, panel)

    def _extras(self, quiet: bool) -> tuple[Extra, ...]:
        """The buttons of the column: those of the moment once the stage is at rest, the others always."""
        now = self.asks.extras() if quiet else ()
        return (*now, *self.asks.always({extra.place for extra in now}, self.sights.no_trick()))

    def _things(self) -> tuple[Thing, ...]:
        """What lies on the table and tells more when it is pressed."""
        return self.stage.things(self.director)

    def changed_rules(self) -> list[str]:
        """The house rules of this match, a sentence each; none where it is played by the book."""
        return self.stage.changed_rules()

    def card_id(self, card: Card) -> str:
        """The name of a card of the hand among the controls."""
        return control_id(card)

    def why_barred(self, card: Card) -> str:
        """Why this card of the hand cannot be played now."""
        return self.controller.moment.refusal(Play(card)) or ""

    def _let_go(self) -> None:
        """A card that was dragged is played when it is far enough out of the hand, and else falls back."""
        self._dirty = True
        self.ring.handle(FocusLost())  # it was no click
        card = self.feel.release(self.layout.hand_card[1])
        if card is not None:
            self._play(card)

    def _number(self, cards: Sequence[Card], number: int) -> Change | None:
        """The number of a card lifts it, and pressed again plays it; on a panel a digit chooses what bears it."""
        panel = self.asks.panel
        if panel is not None and panel.toggles() is None:
            self._dirty = True
            if (action := panel.digit(number)) is not None:
                self._do(action)
            return None
        if number > len(cards):
            return None
        card = cards[number - 1]
        legal = self.controller.moment.legal_cards
        if panel is not None:
            self._choose(card)
        elif legal is not None and card not in legal:
            self._play(card)  # which says why not
        elif card == self._chosen_by_number and self.feel.lifted == card:
            self._play(card)
            return None
        self._chosen_by_number = card
        self._services.sound.play("lift")
        self.controls.focus(control_id(card))
        return None

    def _activate(self, name: str | None) -> Change | None:
        """What the control with this name leads to."""
        if name is None:
            return None
        if name in PAUSES:
            return self._pause()
        self._dirty = True
        if name == SOUND:
            self._services.sound.mute()
            return None
        if is_thing(name) or name in (LAST, SHEET):
            return self.sights.by_name(name)
        if name == LOOK:
            return self._look()
        if name == CLOSE:
            self.asks.close()
        elif name.startswith("panel:"):
            self._answer(name)
        elif name in (CLAIM, SIGNS):
            self._extra(name)
        elif (badge := next((badge for badge in self.offer.badges if badge.id == name), None)) is not None:
            self._throw(badge.action) if isinstance(badge.action, Play) else self._do(badge.action)
        elif (card := next((card for card in self.offer.cards if control_id(card) == name), None)) is not None:
            self._press_card(card)
        return None

    def _press_card(self, card: Card) -> None:
        """A card of the hand was pressed: that plays it, or lifts it where the person wants to be asked once more."""
        mode, cause = self._services.settings.now.confirm, self._cause
        asks = mode == "always" or (mode == "touch" and isinstance(cause, PointerUp) and cause.touch)
        again = card == self._chosen_by_number and self.feel.lifted == card
        playable = self.asks.panel is None and self.controller.moment.refusal(Play(card)) is None
        if not (asks and playable) or again:
            self._play(card)
            return
        self._chosen_by_number = card
        self._services.sound.play("lift")
        if isinstance(cause, Key):
            self.controls.focus(control_id(card))

    @property
    def signing(self) -> bool:
        return isinstance(self.asks.panel, SignPad)

    def meant(self, acts: Sequence[str]) -> str:
        """The score sheet while the focus is in the hand, which has nothing above it; the claim where there is one."""
        if "score" in acts:
            return "score" if self.asks.panel is None and self._focus_in_hand else ""
        told = {widget.shortcut for widget in self.ring.widgets}
        return next((act for act in acts if usual_key(act) in told), acts[0])

    @property
    def _focus_in_hand(self) -> bool:
        return any(isinstance(w, CardControl) and w.id == self.ring.focus for w in self.ring.widgets)

    def _asks_once_more(self, event: Key) -> bool:
        """Whether a button of the pad, pressed blindly, first only goes to what it does; pressed again it counts."""
        widget = next((w for w in self.ring.widgets if event.pad and w.shortcut == event.name), None)
        if widget is None or event.name not in ("a", "c") or self.controls.focused == widget.id:
            return False
        self.controls.focus(widget.id)
        self._dirty = True
        return True

    def _answer(self, name: str) -> None:
        """A key of the panel was pressed."""
        panel, by_enter = self.asks.panel, isinstance(self._cause, Key) and self._cause.name in ("enter", "space")
        action = panel.press(name, by_enter) if panel is not None else None
        if action is not None:
            self._do(action)

    def _enter_says_it(self) -> bool:
        """Whether Enter presses the panel's gold button, which prints it: also while a card of the hand is met.

        Only a key that is seen to have the focus goes before it.
        """
        said = any(widget.id == DONE and widget.shortcut == "enter" for widget in self.ring.widgets)
        return said and self.ring.entered == DONE

    def _extra(self, name: str) -> None:
        """A button of the column was pressed."""
        match name:
            case "button:claim":
                self._do(Claim())
            case _:
                self.asks.signs()

    def _look(self) -> Change | None:
        """Shows the partners' cards beside one's own; the first time everybody hears of it."""
        hands, action = self.asks.mates(), self.asks.look()
        if not hands:
            return None
        if action is not None:
            self._do(action)
        return self.sights.partners(hands)

    def _choose(self, card: Card) -> None:
        """Takes the card to those that are chosen, or back; with the last one the keys are at the button."""
        panel = self.asks.panel
        if not isinstance(panel, LayingPad) or not panel.toggle(card):
            self.feel.shake(card, self._now)
        elif panel.complete:
            self._arrange()
            if isinstance(self._cause, Key):
                self.controls.focus(DONE)
        self._dirty = True

    def _why_not(self, key: str) -> bool:
        """Says why what this key stands for cannot be done now; whether it stands for anything in this game.

        What may be done but cannot be pressed yet, the stage being behind, is put before the person as soon as it can.
        """
        if any(widget.shortcut == key for widget in self.ring.widgets):
            return False
        action = self.asks.meant(key)
        if action is None:
            why = self.controller.swap_refusal() if key == "x" else None
            if why is not None:
                self.refuse(why)
            return why is not None
        why = self.controller.moment.refusal(action)
        if why is not None:
            self._refuse(action, why)
        elif not self._rests:
            self.director.hurry(self._now)
            self.soon.wish(action, self._cause, self._now)
        return why is not None or not self._rests

    def _rules(self) -> Change:
        from ui.pages.rules.rules import rules_of_match

        return Push(rules_of_match(self._services, self.session))

    def _pause(self) -> Change:
        from ui.table.looks.pause import Pause

        return Push(Pause(self._services, self.session, self.eyes if self.eyes in self.session.people else None))

    def _play(self, card: Card) -> None:
        """Plays the card, or says why not; while cards are laid away it is chosen."""
        panel = self.asks.panel
        if panel is not None and panel.toggles() is not None:
            self._choose(card)
            return
        action = Play(card)
        why = self.controller.moment.refusal(action)
        if panel is not None and panel.forced:
            why = _("First answer on the sheet above.")
        if why is None:
            self._throw(action)
            return
        self.feel.shake(card, self._now)
        self._refuse(action, why)

    def _refuse(self, action: Action, why: str) -> None:
        """Says why not; what was only too soon is remembered for a moment, for the turn may be about to come."""
        early = self.session.reason(self.eyes, action) == "not_your_turn"
        if early:
            self.soon.wish(action, self._cause, self._now)
        self.refuse(why, out_of_turn=early)

    def _put_forward(self, wish: Wish) -> None:
        """The turn has come: what was pressed too soon lies ready for one more press, and is never done by itself."""
        action = wish.action
        badge = next((badge for badge in self.offer.badges if badge.action == action), None)
        name = {Pass(): PASS, Claim(): CLAIM}.get(action, "") if action is not None else ""
        if badge is not None:
            name = badge.id
        elif isinstance(action, Play) and action.card in self.offer.cards and self.asks.panel is None:
            if (why := self.controller.moment.refusal(action)) is not None:
                self.refuse(why)
                return
            name, self._chosen_by_number = control_id(action.card), action.card
        if isinstance(wish.cause, Key) and any(widget.id == name for widget in self.ring.widgets):
            self.controls.focus(name)
        self._dirty = True

    def _throw(self, action: Play) -> None:
        """The card flies from where the hand holds it."""
        for actor in self.director.hands[self.viewer]:
            if actor.card == action.card:
                self.director.hold(action.card, self.stage.hand.pose(actor, self.feel, self._now))
        self._do(action)

    def _do(self, action: Action) -> None:
        """The person acts: what was still moving is brought to its place, and the act is shown at once.

        What was pressed in a picture that is out of date by now, another press having come before, is refused.
        """
        why = self.controller.moment.refusal(action)
        if why is not None:
            self._refuse(action, why)
            return
        self._chosen_by_number = None
        self.guard.acted(self._cause)
        self.controls.chosen()
        self.line.clear()
        own_turn = self.controller.own_turn
        self.controller.act(action, self._now)
        self.director.hurry(self._now)
        self.acted(action, own_turn)
        self.director.receive(self.controller.news())
        self._dirty, self._asleep = True, False

    def acted(self, action: Action, on_turn: bool) -> None:
        """The person has done this, before it is shown: at a table that nobody shares that changes nothing."""

    def refuse(self, why: str, out_of_turn: bool = False) -> None:
        """Says why not, at once and for long enough to be read at any speed."""
        self.line.refuse(why, self._now, out_of_turn)
        self.hearing.refused(why)
        self._dirty = True
