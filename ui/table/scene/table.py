"""The table: a deal is played here, with pointer or keys, against the computer's players."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

import pygame

from game.engine.events import CardShown, Dealt, TrumpNamed, TurnedUp
from game.engine.view import NOBODY_LOOKS
from game.i18n.words import _
from ui.core.input import RIGHT, FocusLost, Key, PointerUp
from ui.core.scene import Description, Pop, Replace, Scene
from ui.draw.motion import AT_ONCE, TEMPI, Tempo
from ui.draw.repaint import Repaint
from ui.table.director.director import Director
from ui.table.director.manners import manner_of
from ui.table.director.occasions import TableOccasions
from ui.table.hints.free_note import FreeNote
from ui.table.hints.hints import Hints
from ui.table.layout.layout import CARD, Layout
from ui.table.lesson.trick_teacher import TrickTeacher
from ui.table.looks.agreement import asked_by_phone
from ui.table.looks.inspect import Sights
from ui.table.panels.choosing import LayingPad
from ui.table.panels.prompts import BUTTONS, HINT, SWAP, Extra, Prompts
from ui.table.panels.signing import SignPad
from ui.table.plates import worth
from ui.table.scene.acts import Acts
from ui.table.scene.context import Handled, Press, TableClock, TableContext, TablePart
from ui.table.scene.controller import Controller
from ui.table.scene.controls import BAR, Controls, Offer
from ui.table.scene.guard import TableGuard
from ui.table.scene.narrator import Narrator
from ui.table.scene.pointer import Pointer
from ui.table.scene.sentences import MessageLine
from ui.table.scene.sharing import Sharing, before_the_screen, reader_of, shares_the_screen
from ui.table.stage.hand import control_id
from ui.table.stage.picture import Picture
from ui.table.stage.places import PILE_SHARE, CardPlaces
from ui.table.stage.renderer import TableRenderer
from ui.table.stage.stage_view import StageView
from ui.table.talk.chatter import Chatter
from ui.widgets.base import Brush

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence
    from pathlib import Path

    from game.engine.cards import Card
    from game.match.session import Session
    from game.players import Players
    from ui.core.input import Input
    from ui.core.scene import Change
    from ui.core.services import Services
    from ui.table.lesson.tutor import Tutor
    from ui.table.stage.backdrop import Backdrop

AFTER_DEAL, PILES_LIE = 150.0, 60.0  # the empty table, or the piles on it, are seen for a moment before the counting
CARD_SIZES: Final = {"small": 0.9, "normal": 1.0, "large": 1.12}
OPENING: Final = (Dealt, TurnedUp, CardShown, TrumpNamed)


def tempo_of(services: Services) -> Tempo:
    """How fast the table is: as the person chose, or as the command line says, where instant means no holds either."""
    if services.options.speed == "instant":
        return AT_ONCE
    tempo, now = TEMPI[services.speed], services.settings.now
    return replace(tempo, still=now.reduced_motion, regret=tempo.regret if now.regret else 0.0)


class TableScene(Scene):
    """One deal of a session, from the first card to the last; then the count takes its place.

    What the person does is for the parts: each press is given to one after the other until one of them handles it.
    """

    name = "table"
    at_table = True

    def __init__(
        self,
        services: Services,
        session: Session,
        seat: int | None = None,
        backdrop: Backdrop | None = None,
        tutor: Tutor | None = None,
        company: Players | None = None,
    ) -> None:
        """The table before the person in `seat`, who has just asked for his cards; or before whoever comes first.

        With a `tutor` it is a lesson; with `company` others than the usual computers play.
        """
        self._services = services
        self.session = session
        self.variant, self.seats = session.variant, session.players
        self._seat = seat
        self._backdrop = backdrop
        self._tutor = tutor
        self._company = services.players if company is None else company
        self._covered = False
        self._over_at: float | None = None
        self._count: Scene | None = None  # of the deal that is over
        self._repaint = Repaint()
        self._size = (0, 0)  # until it is laid out for the first time
        self._signs_lie = False  # the list of signs is on the cloth
        self._arranged_as: tuple[object, ...] = ()
        self._seen = StageView(0.0)  # what the picture that was drawn last shows beside the cards

    def _sit_down(self, table: Layout) -> TableContext:
        """The table at the beginning: a fresh deal is dealt, one under way lies there."""
        services, session = self._services, self.session
        viewer, eyes = before_the_screen(session, self._seat)
        clock = TableClock(tempo_of(services))
        players = self._company if self._tutor is None else self._tutor.players
        controller = Controller(session, eyes, players, clock.tempo)
        places = CardPlaces(table, viewer, -1 if table.clockwise else 1)
        director = Director(viewer, session.players, session.variant.cards.order, places, clock.tempo)
        renderer = TableRenderer(services, session, viewer, self._backdrop)
        context = self.context = TableContext(
            services=services,
            session=session,
            viewer=viewer,
            controller=controller,
            director=director,
            renderer=renderer,
            controls=Controls(renderer, services.by_keys, controller.why_barred, taught=self._tutor is not None),
            prompts=Prompts(session, viewer, controller),
            line=MessageLine(),
            guard=TableGuard(services.settings),
            clock=clock,
            arrange=self._arrange,
        )
        counts = lambda picture: context.help.count or renderer.furniture.standing.counts(picture)  # noqa: E731
        director.occasions = TableOccasions.of(session, counts)
        self.narrator = Narrator(context)
        self.sharing = Sharing(context, self._seat)
        self.acts = Acts(context, self.sharing, self._tutor)
        self.hints = Hints(context, self.acts)
        self.teacher = TrickTeacher(context)
        self.sights = Sights(context, self.acts)
        self.pointer = Pointer(context, self.sharing)
        # A tutor has the first word: nothing is taken back or given up in a lesson, and one leaves it without a pause.
        own: tuple[TablePart, ...] = (self.sharing, self.teacher, self.hints)
        helping = own if self._tutor is None else (self._tutor,)
        self.parts: tuple[TablePart, ...] = (*helping, self.acts, self.sights)
        director.stage.as_dealt = services.settings.now.card_order == "dealt"
        director.stage.manners = {seat: manner_of(chair) for seat, chair in enumerate(session.seats)}
        news = controller.news()
        if all(isinstance(event, OPENING) for event in news) and self._seat is None:
            director.receive(news)
        else:
            director.show(Picture.of_events(viewer, session.players, news))
        self.chatter = Chatter(context)
        if self._tutor is not None:
            self._tutor.sit_down(context, self.acts)
        return context

    # -- the screen -------------------------------------------------------------------------------------------------

    @property
    def reader(self) -> tuple[str, bool] | None:
        return reader_of(self.session, self._seat)

    def resize(self, size: tuple[int, int]) -> None:
        first, self._size = self._size == (0, 0), size
        self._arranged_as = self._arrangement()
        table = self._layout(size)
        context = self._sit_down(table) if first else self.context
        if not first:
            context.director.move_to(CardPlaces(table, context.viewer, -1 if table.clockwise else 1))
        context.prompts.forget()
        context.renderer.fit(table)
        context.renderer.prepare()
        self._fit_controls(table)
        self._seen = self._look_round()
        context.renderer.furniture.foresee(context.director.stage)
        context.clock.wake()

    def _fit_controls(self, table: Layout) -> None:
        """What is pressed and said is laid out anew."""
        self.context.controls.fit(table, Brush.of(self._services, pygame.Surface(self._size)))
        self.narrator.fit()
        self._arrange()
        self.chatter.fit()

    def _make_room(self) -> None:
        """The list of signs was opened or closed: what lies on the cloth moves out of its way, and back."""
        self._signs_lie, context = self.signing, self.context
        table = self._layout(self._size)
        if table.rects == context.layout.rects:
            return
        context.director.shift_to(CardPlaces(table, context.viewer, -1 if table.clockwise else 1), context.now)
        context.renderer.fit(table)
        self._fit_controls(table)
        context.clock.wake()

    def _layout(self, size: tuple[int, int]) -> Layout:
        """Where everything lies in a window of this size."""
        session, now = self.session, self._services.settings.now
        view, dealt = session.view(NOBODY_LOOKS), session.events(NOBODY_LOOKS)[0]
        assert isinstance(dealt, Dealt)  # every deal begins with it
        return Layout(
            *size,
            session.players,
            clockwise=view.direction < 0,
            text=self._services.text_size,
            cards=CARD_SIZES[now.size_of_cards],
            hand_max=max(len(hand) for hand in dealt.hands) + dealt.talon,
            buttons=BUTTONS,
            left_handed=now.left_handed,
            stock=dealt.stock > 0,
            captions=now.captions,
            signing=self._signs_lie,
        )

    def _arrangement(self) -> tuple[object, ...]:
        """What of the settings decides where things lie."""
        now = self._services.settings.now
        return now.size_of_cards, now.left_handed, now.captions, now.card_order

    @property
    def captions_at(self) -> pygame.Rect | None:
        table = self.context.layout
        return pygame.Rect(*map(round, table["caption"])) if "caption" in table else None

    @property
    def signing(self) -> bool:
        return isinstance(self.context.prompts.panel, SignPad)

    def meant(self, acts: Sequence[str]) -> str:
        return self.pointer.meant_by_pad(acts)

    def shown(self) -> None:
        context = self.context
        if self.session.abandoned:  # a training game was left from the pause
            self.change = Pop()
        self._covered = self.sights.open = False
        context.clock.stop()
        context.controls.back_to_hand()
        context.clock.tempo = context.director.stage.tempo = context.controller.tempo = tempo_of(self._services)
        if self._arrangement() != self._arranged_as:
            context.director.stage.as_dealt = self._services.settings.now.card_order == "dealt"
            self.resize(self._size)
        self.narrator.look()
        context.controls.ring.guard()
        context.clock.wake()

    def covered(self) -> None:
        self._covered = not self.sights.open  # what is looked at over the table hides no hand
        self.context.controls.feel.release(self.context.layout.hand_card[1])  # nobody drags a card under another screen

    def closed(self) -> None:
        self.session.save()
        self._services.talk.keep()
        self._services.players.forget()

    @property
    def playing(self) -> Session | None:
        return self.session

    def failed(self) -> None:
        self.closed()
        self.session.close()

    def rescue(self, report: Path | None) -> Scene | None:
        saved = None if self.session.trouble else self.session.path
        return self._services.navigation.deal_trouble(saved, self.session.deal_number, report)

    def retell(self) -> None:
        super().retell()
        self.context.line.retell()

    # -- presses ----------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        context = self.context
        context.clock.asleep = False
        context.renderer.furniture.people.touched = context.now
        if context.guard.swallows(event, context.layout.hand_card[0] / 2, self.pointer.under_way):
            return None  # it is the press before once again, or was for something else
        match event:
            case FocusLost():
                context.controls.ring.handle(event)
                return self.sights.pause() if self.session.here else None  # computers need nobody to watch them
            case PointerUp(pos, button) if button == RIGHT:
                return self.sights.by_pointer(pos)
            case Key() if event.ctrl or event.alt:
                return None
            case Key():
                handled = self._press(Press("key:f1" if event.text == "?" else f"key:{event.name}"))
            case _:
                handled = None
        if handled is None and (press := self.pointer.meant(event)) is not None:
            handled = self._press(press)
        return None if handled is None else handled.change

    def _press(self, press: Press) -> Handled | None:
        """Asks the parts in their order; None when the press is for none of them."""
        for part in self.parts:
            if (handled := part.press(press)) is not None:
                self.context.clock.wake()
                return handled
        return None

    def _arrange(self) -> None:
        """Finds out once for the next picture what there is to press: it is drawn, named and pressed by this alone."""
        context = self.context
        panel, cards = context.prompts.panel, tuple(context.own_cards)
        context.guard.arrivals.hold(cards, context.now)
        column: dict[int, Extra] = {}
        for part in self.parts:
            for extra in part.offer():
                column.setdefault(extra.place, extra)
        offer = Offer(
            cards,
            context.prompts.pressable(),
            self.acts.badges(),
            tuple(column[place] for place in sorted(column)),
            None if panel is None else (id(panel), panel.version),
            context.renderer.furniture.things(context.director.stage, context.help),
        )
        context.controls.arrange(offer, panel)

    # -- time ---------------------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        context = self.context
        controller, director, controls, clock = context.controller, context.director, context.controls, context.clock
        held = self._tick(now)
        stirred = self._stirred()
        lives = bool(stirred)
        self.wordless = clock.asleep and controller.all_told
        if self.wordless:  # eyes and steam are all that moves
            return lives or context.renderer.furniture.steams(context.now)
        taught = self.teacher.holds if self._tutor is None else self._tutor.holds
        self.sharing.follow()
        changed = controller.update(context.now, taught or not director.open_to_act(context.now), director.read_at)
        changed = changed or lives
        director.receive(controller.news())
        changed = (director.update(context.now) and not held) or changed
        self._attend()
        self.narrator.listen()
        context.prompts.update(context.busy)
        teaches = self.teacher.update() or self.hints.update() if self._tutor is None else self._tutor.update()
        changed = teaches or changed
        if self.signing != self._signs_lie and not director.busy(context.now):  # else nobody saw what is on its way
            self._make_room()
        self._arrange()
        changed = self._hear_wish() or changed
        if controls.lift(context.now, clock.tempo):
            self._arrange()
            changed = True
        begun = director.new_events()
        self.sharing.reveal(begun)
        changed = self.narrator.tell(begun, director.new_rites()) or changed
        changed = self.chatter.update(begun, self.hints.note is not None) or changed
        changed = controls.feel.moving(context.now) or controls.ring.changed or clock.dirty or changed
        clock.dirty = controls.ring.changed = False
        self._finish()
        self.change = self.change or self.sights.resting(context.now) or asked_by_phone(self._services, self.session)
        changed = changed or controller.thinking(context.now) is not None
        self._seen = self._look_round()
        changed = context.renderer.stirs(self._seen, clock.tempo) or changed
        # While a person thinks nothing at all is done, until there is an input.
        awake = changed or context.line.insists(context.now) or self.sights.waits or self.chatter.speech is not None
        warming = not awake and context.renderer.furniture.warm(director.stage)
        if not awake:
            self._services.foresee("end")
        clock.asleep = not (awake or warming) and self.settled()
        return changed

    def _stirred(self) -> tuple[int, ...]:
        """The seats of those who blink, look elsewhere or make another face since the last picture."""
        context = self.context
        panel, controls, tempo = context.prompts.panel, context.controls, context.clock.tempo
        if isinstance(panel, SignPad) and panel.live(controls.aimed, context.now, tempo.still or not tempo.factor):
            context.clock.wake()
        return context.renderer.furniture.people.changed(context.director.stage, self.seen)

    def _tick(self, now: float) -> bool:
        """The time of now; whether a finished trick still waits for a press."""
        context = self.context
        holds = self._services.settings.now.trick_hold == "click" and bool(self.session.here)
        won = context.director.stage.won if holds else None
        held = context.clock.tick(now, None if won is None else won.fall.begin)
        context.controls.ring.tick(now)
        self.narrator.tell_of_saving(now)
        context.guard.tick(now, context.now, self.pointer.under_way)
        return held

    def _attend(self) -> None:
        """Hands the table over to the person who is next; behind a curtain where nobody else may see what he holds."""
        seat = self.sharing.attend() if self.change is None else None
        if seat is None:
            return
        if shares_the_screen(self.session):
            from ui.table.curtain.curtain import Curtain  # which opens the next table

            self.change = Replace(Curtain(self._services, self.session, seat, self))
        else:
            self.change = Replace(TableScene(self._services, self.session, seat, self.context.renderer.backdrop))

    def _hear_wish(self) -> bool:
        """Hears what was pressed just before the turn came; whether there was anything."""
        context = self.context
        wish = context.guard.due(context.controller.own_turn, context.rests, context.now)
        if wish is None:
            return False
        context.line.your_turn_came()
        if wish.action is None:
            self._press(Press(HINT))
        else:
            self.acts.put_forward(wish)
        return True

    def _finish(self) -> None:
        """After the last card has come to rest, the count."""
        context = self.context
        at_once = context.guard.faster.pressed
        if not self.session.deal_over or context.busy or (context.line.waiting and not at_once):
            return
        if self._over_at is None:
            self._over_at = context.now
            worth.count_played_deal(self._services, self.session)
            self._count = self._services.navigation.end(self.session, context.viewer, tuple(self._lying()))
        elif self._count is not None:
            self._count.warm(self._size)
        laid = context.director.stage.flourishes.laying is not None
        rests = 0.0 if at_once else context.clock.tempo.time(PILES_LIE if laid else AFTER_DEAL)
        if context.now >= self._over_at + rests and self._count is not None:
            self.change = Replace(self._count)

    def _lying(self) -> Iterator[tuple[int, pygame.Rect]]:
        """Where whose pile lies now, as the uppermost card of it."""
        stage = self.context.director.stage
        laid = stage.flourishes.laying is not None
        for seat, count in enumerate(stage.piles):
            if count:
                place = stage.places.counted(seat) if laid else stage.places.rect("pile", seat)
                high = round(place.h * PILE_SHARE)
                card = pygame.Rect(0, 0, round(high * CARD), high)
                card.center = round(place.cx), round(place.cy)
                yield seat, card

    def due(self, now: float) -> float:
        context = self.context
        aimed = isinstance(context.prompts.panel, SignPad)  # at a face that makes its sign again and again
        if aimed or not (context.clock.asleep and context.controller.all_told):
            return now
        return now + context.renderer.furniture.due(context.director.stage, context.now) - context.now

    def settled(self) -> bool:
        context = self.context
        if context.clock.frozen:
            return True
        moves = self.session.deal_over or context.busy or context.controls.feel.moving(context.now)
        # Nor while anybody may still speak; and a reader of the log presses what will be heard.
        if moves or context.controller.asides.waits or self.hints.waiting or context.guard.holds(context.now):
            return False
        awaits_person = self.sharing.awaits_person if self._tutor is None else self._tutor.holds
        awaits_person = awaits_person or self.teacher.note is not None or self.session.to_act in self.session.phones
        return awaits_person and not context.line.waiting

    # -- the picture ------------------------------------------------------------------------------------------------

    def draw(self, screen: pygame.Surface) -> None:
        context = self.context
        if self.wordless and self.kept and not self.anew:
            turns = context.renderer.furniture.turns(context.director.stage, self.seen)
            if turns is not None and self._repaint.swap(screen, turns):
                return
        with self._repaint.picture(screen, kept=self.kept) as picture:
            context.renderer.draw(picture, context.director, context.controls.feel, self.seen)
            context.controls.draw(Brush.of(self._services, picture), self._covered)

    @property
    def seen(self) -> StageView:
        """What is to be seen, as the last update found it; a screen that was opened since may hide the hands."""
        return replace(self._seen, now=self.context.now, covered=self._covered, under=self.under)

    def _look_round(self) -> StageView:
        """What is to be seen now, of one moment and of what can be pressed in it."""
        context = self.context
        moment, controls, panel = context.controller.moment, context.controls, context.prompts.panel
        offer, focus = controls.offer, controls.focused
        waiting = context.rests and moment.turn is not None
        told = context.controller.all_told and context.director.shows_turn(context.now)
        spoken = self._tutor is None or not self._tutor.holds or moment.own_turn  # else the others wait for the pupil
        passed_on = told and moment.turn is not None and spoken
        return StageView(
            now=context.now,
            turn=moment.turn if passed_on else None,
            awaited=passed_on and moment.view.phase == "play",
            thinking=context.controller.thinking(context.now),
            said=context.line.said if spoken else None,
            legal=offer.legal if waiting else None,
            badges=tuple((badge, controls.mood_word(badge.id)) for badge in offer.badges),
            swap_later=frozenset() if any(b.id == SWAP for b in offer.badges) else moment.swap_later,
            chosen=frozenset(panel.chosen if isinstance(panel, LayingPad) else ()),
            hinted=self.hints.cards,
            tags=self._tags(),
            focused=next((card for card in offer.cards if control_id(card) == focus), None),
            own=context.eyes != NOBODY_LOOKS,
            help=context.help,
            speech=self.chatter.speech,
            bar_hovered=controls.bar_word("hover"),
            bar_focused=BAR.get(focus or "", ""),
            bar_pressed=controls.bar_word("pressed"),
            paper=None if panel is None else panel.paper.copy(),
            note=panel.paper.copy() if isinstance(panel, FreeNote) and panel.place == "signs" else None,
            tells_trump=isinstance(panel, FreeNote) and panel.covers_trump,
        )

    def _tags(self) -> dict[Card, str]:
        """Words on cards of the hand: those from the talon while cards are laid away, and the one that was called."""
        picture = self.context.director.stage.picture
        fresh = picture.talon_shown if isinstance(self.context.prompts.panel, LayingPad) else None
        tags = {card: _("new") for card in fresh or ()}
        if picture.called is not None:
            tags[picture.called] = _("called")
        return tags

    def describe(self) -> Description:
        context = self.context
        view, ring, said = context.controller.view, context.controls.ring, context.line.said
        notes = (self.teacher, self.hints) if self._tutor is None else (self._tutor,)
        told = (
            *(one for note in notes for one in note.describe()),
            *context.renderer.furniture.worth_told(context.director.stage, context.help.worth, context.now),
        )
        told = *told, *self.chatter.describe()
        words = said.words if said is not None else ""
        return Description(view.phase, view.turn, words, ring.focus, (*told, *ring.controls()))
