"""The table: a deal is played here, with pointer or keys, against the computer's players."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.events import CardShown, Dealt, TrickWon, TrumpNamed, TurnedUp
from game.engine.view import NOBODY_LOOKS
from game.i18n.words import _
from ui.core.saving import Saving
from ui.core.scene import Description, Pop, Replace, Scene
from ui.table.director.director import Director
from ui.table.layout.layout import layout
from ui.table.panels.laying import LayingPad
from ui.table.panels.prompts import BUTTONS, SWAP
from ui.table.plates import worth
from ui.table.plates.won_pairs import Pairs, won_pairs
from ui.table.scene.acts import tempo_of
from ui.table.scene.controls import BAR
from ui.table.scene.pointer import TableInput
from ui.table.scene.sentences import Message, Speaker
from ui.table.scene.shown import StageView
from ui.table.stage.hand import control_id
from ui.table.stage.picture import Picture
from ui.table.stage.places import CardPlaces
from ui.widgets.base import Brush

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.engine.events import Event
    from game.match.session import Session
    from ui.core.services import Services
    from ui.table.stage.backdrop import Backdrop

AFTER_DEAL: Final = 150.0  # the empty table is seen for a moment before the counting
CARD_SIZES: Final = {"small": 0.9, "normal": 1.0, "large": 1.12}
OPENING: Final = (Dealt, TurnedUp, CardShown, TrumpNamed)


class TableScene(TableInput):
    """One deal of a session, from the first card to the last; then the count takes its place."""

    name = "table"

    def __init__(
        self, services: Services, session: Session, seat: int | None = None, backdrop: Backdrop | None = None
    ) -> None:
        """The table before the person in `seat`, who has just asked for his cards; or before whoever comes first."""
        super().__init__(services, session, seat, backdrop)
        self._seen_before = seat is not None
        self._lost = 0.0  # time that passed while another screen was in front
        self._covered = False
        self._last_update: float | None = None
        self._saving = Saving(services, session)
        self._over_at: float | None = None
        self._count: Scene | None = None  # of the deal that is over
        self._size = (0, 0)
        self._arranged_as: tuple[object, ...] = ()
        self._seen = StageView(0.0)  # what the picture that was drawn last shows beside the cards
        first = session.events(self.eyes, 0)[0]
        assert isinstance(first, Dealt)  # every deal begins with it
        self._longest = max(len(hand) for hand in first.hands) + first.talon
        self._has_stock = first.stock > 0

    # -- the screen -------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._arranged_as = self._arrangement()
        clockwise = self.controller.view.direction < 0
        self.asks.forget()
        table = layout(
            *size,
            self.session.players,
            clockwise=clockwise,
            text=self._services.text_size,
            cards=CARD_SIZES[self._services.settings.now.card_size],
            hand_max=self._longest,
            buttons=BUTTONS,
            left_handed=self._services.settings.now.left_handed,
            stock=self._has_stock,
            captions=self._services.settings.now.captions,
        )
        self.layout = table
        self.stage.fit(table)
        places = CardPlaces(table, self.viewer, -1 if clockwise else 1)
        if self._director is None:
            self._open(places)
        else:
            self._director.move_to(places)
        self.stage.prepare()
        self.controls.fit(table, Brush.of(self._services, pygame.Surface(size)))
        speaker = Speaker.at(self._services, self.session, self.eyes)
        if speaker.language != self.speaker.language:
            self.line.clear()
        self.speaker = speaker
        self._arrange()
        self._seen = self._look_round()
        self._dirty, self._asleep = True, False

    def _open(self, places: CardPlaces) -> None:
        """The stage at the beginning: a fresh deal is dealt, one under way lies there."""
        order = self.session.variant.cards.order
        self._director = Director(self.viewer, self.session.players, order, places, self.tempo)
        self._director.as_dealt = self._services.settings.now.card_order == "dealt"
        news = self.controller.news()
        if all(isinstance(event, OPENING) for event in news) and not self._seen_before:
            self._director.receive(news)
        else:
            self._director.show(Picture.told(self.viewer, self.session.players, news))

    @property
    def captions_at(self) -> pygame.Rect | None:
        return pygame.Rect(*map(round, self.layout["caption"])) if "caption" in self.layout else None

    def shown(self) -> None:
        if self.session.abandoned:  # a training game was left from the pause
            self.change = Pop()
        self._covered = self.sights.open = False
        self._last_update = None
        self.controls.back_to_hand(self.offer.cards)
        self.tempo = self.director.tempo = self.controller.tempo = tempo_of(self._services)
        if self._arrangement() != self._arranged_as:
            self.director.as_dealt = self._services.settings.now.card_order == "dealt"
            self.resize(self._size)
        self.speaker = Speaker.at(self._services, self.session, self.eyes)  # somebody else may sit there now
        self.ring.guard()
        self._dirty, self._asleep = True, False

    def _arrangement(self) -> tuple[object, ...]:
        """What of the settings decides where things lie."""
        now = self._services.settings.now
        return now.card_size, now.left_handed, now.captions, now.card_order

    def covered(self) -> None:
        self._covered = not self.sights.open  # what is looked at over the table hides no hand
        self.feel.release(self.layout.hand_card[1])  # nobody drags a card under another screen

    def closed(self) -> None:
        self.session.save()
        self._services.players.forget()

    @property
    def unsaved(self) -> bool:
        return bool(self.session.trouble)

    def failed(self) -> None:
        self.closed()
        self.session.close()

    def retell(self) -> None:
        super().retell()
        self.line.retell()

    def update(self, now: float) -> bool:
        if self._last_update is None:
            self._lost = now - self._now if self._now else 0.0
        self._last_update = now
        held = self._hold_trick(now)
        self.ring.tick(now)
        self.guard.tick(now)
        self._tell_of_saving(now)
        self.faster.tick(self._now, self.under_way)
        if self._asleep and self.controller.all_told:
            return False
        changed = self._play_on()
        changed = (self.director.update(self._now) and not held) or changed
        self.attend()
        self.hearing.listen(self.director, self.speaker, self._now)
        self.hearing.turn(self.controller.own_turn and not self.director.busy(self._now), self._now)
        self.asks.update(self.director.busy(self._now))
        changed = self.listen_for_hint() or changed
        self._arrange()
        changed = self.hear_wish() or changed
        if self.controls.lift(self._now, self.tempo):
            self._arrange()
            changed = True
        changed = self._talk() or changed
        changed = self.feel.moving(self._now) or self.ring.changed or self._dirty or changed
        self._dirty = self.ring.changed = False
        self._finish()
        self.change = self.change or self.sights.resting(self._now)
        changed = changed or self.controller.thinking(self._now) is not None
        self._seen = self._look_round()
        # While a person thinks nothing at all is done, until there is an input.
        self._asleep = not (changed or self.line.insists(self._now) or self.sights.waits) and self.settled()
        return changed

    def _hold_trick(self, now: float) -> bool:
        """The time of the table, which stands still while a finished trick waits for a press; whether it still does."""
        self._now, before = now - self._lost, self._frozen
        won = self.director.won if self._services.settings.now.trick_hold == "click" else None
        self._frozen = won is not None and self._now >= won.fall.begin
        if won is not None and self._frozen:
            self._lost += self._now - (won.fall.begin - 1.0)
            self._now = won.fall.begin - 1.0
        return self._frozen and before

    def _play_on(self) -> bool:
        """Lets the computers play, and the stage hear of everything new."""
        busy = not self.director.open_to_act(self._now)
        acted = self.controller.update(self._now, busy, self.director.read_at)
        self.director.receive(self.controller.news())
        return acted

    def _tell_of_saving(self, now: float) -> None:
        """Says when nothing is saved any more, and when it is again; the bar tells how it is meanwhile."""
        if told := self._saving.update(now):
            self.line.tell(told, self._now)
            self._services.sound.play("no" if self._saving.trouble else "page")
            self._dirty, self._asleep = True, False

    def _talk(self) -> bool:
        """Says what happens, and when nothing does, whose turn it is."""
        hold = self.tempo.hold
        changed = self.line.update(self._now, hold)
        if self.controller.own_turn:
            changed = self.line.your_turn_came() or changed
        begun = self.director.begun()
        self.reveal(begun)
        if self._frozen:
            return self.line.say(Message("act", _("Click or press Space to go on")), self._now, 0.0) or changed
        for event in begun:
            said = self.speaker.event(event, self.director.picture.trump, self._pairs(event))
            changed = (said is not None and self.line.say(said, self._now, hold)) or changed
        if self.director.busy(self._now) or self.session.deal_over:
            said = self.faster.word(self._now, self.line.said) if self.session.people else None
            return (said is not None and self.line.say(said, self._now, hold)) or changed
        said = self._state()
        return (said is not None and self.line.say(said, self._now, hold)) or changed

    def _pairs(self, event: Event) -> Pairs:
        """The pairs that a trick has completed."""
        if not isinstance(event, TrickWon):
            return ()
        return won_pairs(self.session.variant, self.controller.view, event.number)

    def _state(self) -> Message | None:
        """The sentence for a moment in which nothing happens."""
        met = next((badge for badge in self.offer.badges if self.controls.mood_word(badge.id)), None)
        if met is not None:
            return Message("act", met.words, met.icon)  # the button has perhaps no room for it
        seat = self.session.to_act
        if seat is None:
            return None
        if seat == self.eyes:
            chosen = self._chosen_by_number
            if chosen is not None and chosen == self.feel.lifted and self.asks.panel is None:
                return self.speaker.lifted(chosen)
            return self.speaker.your_turn(
                self.director.picture, self.controller.view.phase, self.controller.moment.legal_cards
            )
        if self.controller.thinking(self._now) is not None:
            return self.speaker.thinking(seat)
        said = self.line.said
        return self.speaker.waiting(seat) if said is None or said.kind == "act" or said.fleeting else None

    def _finish(self) -> None:
        """After the last card has come to rest, the count."""
        at_once = self.faster.pressed
        if not self.session.deal_over or self.director.busy(self._now) or (self.line.waiting and not at_once):
            return
        if self._over_at is None:
            from ui.pages.results.deal_end import end_scene

            self._over_at = self._now
            worth.played(self._services, self.session)
            self._count = end_scene(self._services, self.session, self.viewer)
            self._count.resize(self._size)  # its cards are painted while the table still lies empty
        rests = 0.0 if at_once else self.tempo.time(AFTER_DEAL)
        if self._now >= self._over_at + rests and self._count is not None:
            self.change = Replace(self._count)

    def draw(self, screen: pygame.Surface) -> None:
        self.stage.draw(screen, self.director, self.feel, self._shown())
        self.controls.draw(Brush.of(self._services, screen), self._covered)

    def _shown(self) -> StageView:
        """What the last update found; a screen that was opened since may hide the hands."""
        return replace(self._seen, now=self._now, covered=self._covered)

    def _look_round(self) -> StageView:
        """What is to be seen now, of one moment and of what can be pressed in it."""
        moment, offer, panel = self.controller.moment, self.offer, self.asks.panel
        waiting = self._rests and moment.turn is not None
        passed_on = self.controller.all_told and self.director.passed_on(self._now) and moment.turn is not None
        focus = self.controls.focused
        laid = panel.chosen if isinstance(panel, LayingPad) else ()
        return StageView(
            now=self._now,
            turn=moment.turn if passed_on else None,
            awaited=passed_on and moment.view.phase == "play",
            thinking=self.controller.thinking(self._now),
            said=self.line.said,
            legal=offer.legal if waiting else None,
            badges=tuple((badge, self.controls.mood_word(badge.id)) for badge in offer.badges),
            swap_later=frozenset() if any(b.id == SWAP for b in offer.badges) else moment.swap_later,
            chosen=frozenset(laid),
            hinted=self.hints.cards,
            tags=self._tags(),
            focused=next((card for card in offer.cards if control_id(card) == focus), None),
            own=self.eyes != NOBODY_LOOKS,
            help=self.sights.help,
            bar_hovered=self.controls.bar_word("hover"),
            bar_focused=BAR.get(focus or "", ""),
            bar_pressed=self.controls.bar_word("pressed"),
        )

    def _tags(self) -> dict[Card, str]:
        """Words on cards of the hand: those from the talon while cards are laid away, and the one that was called."""
        picture = self.director.picture
        fresh = picture.talon_shown if isinstance(self.asks.panel, LayingPad) else None
        tags = {card: _("new") for card in fresh or ()}
        if picture.called is not None:
            tags[picture.called] = _("called")
        return tags

    def settled(self) -> bool:
        if self._frozen:
            return True
        if self.session.deal_over or self.director.busy(self._now) or self.feel.moving(self._now):
            return False
        if self.controller.listens:
            return False
        if self.hints.waiting:
            return False
        if self.guard.holds or self.faster.holds or self.arrivals.any_fresh(self._now):
            return False  # a reader of the log presses what will be heard
        return self.awaits_person and not self.line.waiting

    def describe(self) -> Description:
        view = self.controller.view
        said = self.line.said.words if self.line.said is not None else ""
        told = *self.hint_told(), *self.stage.worth_told(self.sights.help.worth)
        return Description(view.phase, view.turn, said, self.ring.focus, (*told, *self.ring.controls()))
