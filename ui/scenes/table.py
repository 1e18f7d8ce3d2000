"""The table: a deal is played here, with pointer or keys, against the computer's players."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.actions import Action, Exchange, Play
from game.cards import SUITS, make, rank_of, suit_of
from game.events import Dealt, TrumpNamed, TurnedUp
from game.words import _
from ui.input import LEFT, FocusLost, Key, PointerDown, PointerMoved, PointerUp
from ui.scene import Change, Description, Push, Replace, Scene
from ui.table.buttons import BarButton, SwapButton, table_button
from ui.table.controller import Controller
from ui.table.director import Director
from ui.table.hand import CardControl, HandFeel, card_controls, control_id
from ui.table.layout import layout
from ui.table.picture import Picture
from ui.table.places import Places
from ui.table.sentences import MessageLine, Said, Speaker
from ui.table.stage import Shown, Stage
from ui.table.tween import AT_ONCE, TEMPI, Tempo
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.focus import Ring, draw_ring

if TYPE_CHECKING:
    import pygame

    from game.cards import Card
    from game.session import Session
    from ui.desk import Desk
    from ui.input import Input

REFUSED: Final = 1500.0  # a refusal stays this long
AFTER_DEAL: Final = 500.0  # the empty table is seen for a moment before the counting
LATER: Final = ("exchange_no_trick", "exchange_not_allowed")
OPENING: Final = (Dealt, TurnedUp, TrumpNamed)
BAR: Final = {"bar:menu": "menu", "bar:pause": "pause"}
PAUSES: Final = ("button:pause", *BAR)


def tempo_of(desk: Desk) -> Tempo:
    """How fast the table is: as the person chose, or as the command line says, where instant means no holds either."""
    return AT_ONCE if desk.options.speed == "instant" else TEMPI[desk.speed]


class TableScene(Scene):
    """One deal of a session, from the first card to the last; then the count takes its place."""

    name = "table"

    def __init__(self, desk: Desk, session: Session) -> None:
        self._desk = desk
        self.session = session
        self.viewer = next((i for i, seat in enumerate(session.seats) if seat.kind == "person"), 0)
        self.tempo = tempo_of(desk)
        self.stage = Stage(desk, session, self.viewer)
        self.feel = HandFeel()
        self.ring = Ring(wraps=False)
        self.line = MessageLine()
        self.controller = Controller(session, self.viewer, desk.players, self.tempo)
        self._director: Director | None = None
        self._now = 0.0
        self._lost = 0.0  # time that passed while another screen was in front
        self._covered = False
        self._last_update: float | None = None
        self._dirty = True
        self._asleep = False
        self._over_at: float | None = None
        self._refused_until = 0.0
        self._chosen_by_number: Card | None = None
        self._arranged: tuple[object, ...] = ()
        first = session.events(self.viewer, 0)[0]
        assert isinstance(first, Dealt)  # every deal begins with it
        self._longest = max(len(hand) for hand in first.hands) + first.talon
        self._has_stock = first.stock > 0

    # -- the screen -------------------------------------------------------------------------------------------------

    @property
    def director(self) -> Director:
        assert self._director is not None  # resize is called first
        return self._director

    def resize(self, size: tuple[int, int]) -> None:
        clockwise = self.session.view(self.viewer).direction < 0
        table = layout(
            *size,
            self.session.players,
            clockwise=clockwise,
            text=self._desk.text_size,
            hand_max=self._longest,
            stock=self._has_stock,
        )
        self.layout = table
        self.stage.fit(table)
        places = Places(table, self.viewer, -1 if clockwise else 1)
        if self._director is None:
            self._open(places)
        else:
            self._director.move_to(places)
        self._prepare()
        self._arranged = ()
        self._place_controls()
        self._dirty, self._asleep = True, False

    def _open(self, places: Places) -> None:
        """The stage at the beginning: a fresh deal is dealt, one under way lies there."""
        order = self.session.variant.cards.order
        self._director = Director(self.viewer, self.session.players, order, places, self.tempo)
        names = tuple(seat.name for seat in self.session.seats)
        mates = next(side for side in self.session.match.sides if self.viewer in side)
        self.speaker = Speaker(names, self.viewer, tuple(seat for seat in mates if seat != self.viewer), order)
        news = self.controller.news()
        if all(isinstance(event, OPENING) for event in news):
            self._director.receive(news)
        else:
            self._director.show(Picture.from_view(self.session.view(self.viewer)))

    def _prepare(self) -> None:
        """Has the cards of this game painted at the two sizes in which they will be seen."""
        pack = self.session.variant.pack[self.session.players]
        cards = [make(suit, rank) for suit in range(len(SUITS)) for rank in pack.ranks]
        for height in (self.layout.hand_card[1], self.layout.trick_card[1]):
            self._desk.pictures.prepare(cards, round(height))

    def shown(self) -> None:
        self._covered = False
        self._last_update = None
        if self.ring.focus in PAUSES:
            self.ring.focus = self._next_focus(self._own_cards(), None)
        self.tempo = self.director.tempo = self.controller.tempo = tempo_of(self._desk)
        self.ring.guard()
        self._dirty, self._asleep = True, False

    def closed(self) -> None:
        self._desk.players.forget()

    def update(self, now: float) -> bool:
        if self._last_update is None:
            self._lost = now - self._now if self._now else 0.0
        self._last_update = now
        self._now = now - self._lost
        self.ring.tick(now)
        if self._asleep:
            return False
        changed = self._play_on()
        changed = self.director.update(self._now) or changed
        self._place_controls()
        if self._lift():
            self._place_controls()
            changed = True
        changed = self._talk() or changed
        changed = self.feel.moving(self._now) or self.ring.changed or self._dirty or changed
        self._dirty = self.ring.changed = False
        self._finish()
        changed = changed or self.controller.thinking(self._now) is not None
        # While a person thinks nothing at all is done, until there is an input.
        self._asleep = not changed and self.settled() and self._now >= self._refused_until
        return changed

    def _play_on(self) -> bool:
        """Lets the computers play, and the stage hear of everything new."""
        busy = self.director.busy(self._now)
        acted = self.controller.update(self._now, busy)
        self.director.receive(self.controller.news())
        return acted

    def _talk(self) -> bool:
        """Says what happens, and when nothing does, whose turn it is."""
        hold = self.tempo.hold
        changed = self.line.update(self._now, hold)
        for event in self.director.begun():
            said = self.speaker.event(event)
            changed = (said is not None and self.line.say(said, self._now, hold)) or changed
        if self.director.busy(self._now) or self.session.deal_over:
            return changed
        if self._now < self._refused_until:
            return changed
        said = self._state()
        return (said is not None and self.line.say(said, self._now, hold)) or changed

    def _state(self) -> Said | None:
        """The sentence for a moment in which nothing happens."""
        seat = self.session.to_act
        if seat is None:
            return None
        if seat == self.viewer:
            chosen = self._chosen_by_number
            if chosen is not None and chosen == self.feel.lifted:
                return self.speaker.lifted(chosen)
            return self.speaker.your_turn(self.director.picture, self.session.view(self.viewer).phase)
        if self.controller.thinking(self._now) is not None:
            return self.speaker.thinking(seat)
        return self.speaker.waiting(seat) if self.line.said is None or self.line.said.kind == "act" else None

    def _finish(self) -> None:
        """After the last card has come to rest, the count."""
        if not self.session.deal_over or self.director.busy(self._now) or self.line.waiting:
            return
        if self._over_at is None:
            self._over_at = self._now
        if self._now >= self._over_at + self.tempo.time(AFTER_DEAL):
            from ui.scenes.deal_end import end_scene

            self.change = Replace(end_scene(self._desk, self.session, self.viewer))

    def draw(self, screen: pygame.Surface) -> None:
        self.stage.draw(screen, self.director, self.feel, self._shown())
        brush = Brush.of(self._desk, screen)
        for widget in self.ring.widgets:
            if isinstance(widget, Button):
                mood = self.ring.mood(widget)
                widget.draw(brush, mood)
                if mood.ring:
                    draw_ring(brush, widget)

    def _shown(self) -> Shown:
        waiting = not self.director.busy(self._now) and not self.session.deal_over
        turn = self.session.to_act if waiting else None
        focus = self.ring.focus if self.ring.visible else None
        cards = self.director.picture.own
        swap = self._swap_card()
        return Shown(
            now=self._now,
            turn=turn,
            awaited=waiting and self.session.view(self.viewer).phase == "play",
            thinking=self.controller.thinking(self._now),
            said=self.line.said,
            legal=self._legal_cards() if turn == self.viewer else None,
            swap=swap,
            swap_later=self._swap_later() if swap is None else frozenset(),
            swap_mood=self._mood_word("button:swap"),
            focused=next((card for card in cards if control_id(card) == focus), None),
            covered=self._covered,
            bar_hovered=self._bar_word("hover"),
            bar_focused=BAR.get(focus or "", ""),
            bar_pressed=self._bar_word("pressed"),
        )

    def _mood_word(self, name: str) -> str:
        widget = next((widget for widget in self.ring.widgets if widget.id == name), None)
        if widget is None:
            return ""
        mood = self.ring.mood(widget)
        return "pressed" if mood.pressed else "focus" if mood.ring else "hover" if mood.hover else ""

    def _bar_word(self, word: str) -> str:
        return next((bar for name, bar in BAR.items() if self._mood_word(name) == word), "")

    def settled(self) -> bool:
        if self.session.deal_over or self.director.busy(self._now) or self.feel.moving(self._now):
            return False
        return self.session.to_act == self.viewer and not self.line.waiting

    def describe(self) -> Description:
        view = self.session.view(self.viewer)
        said = self.line.said.words if self.line.said is not None else ""
        return Description(view.phase, view.turn, said, self.ring.focus, self.ring.controls())

    # -- controls ---------------------------------------------------------------------------------------------------

    def _own_cards(self) -> list[Card]:
        """The hand on the stage, left to right."""
        return [actor.card for actor in self.director.hands[self.viewer] if actor.card is not None]

    def _legal_cards(self) -> frozenset[Card]:
        return frozenset(action.card for action in self.session.legal(self.viewer) if isinstance(action, Play))

    def _swap_card(self) -> Card | None:
        """The card that may be swapped for the turn-up right now."""
        if self.director.busy(self._now):
            return None
        actions = self.session.legal(self.viewer)
        return next((action.give for action in actions if isinstance(action, Exchange)), None)

    def _swap_later(self) -> frozenset[Card]:
        """The cards that could be swapped if only the moment were right."""
        if not self.session.variant.exchange.steps or self.session.deal_over:
            return frozenset()
        reasons = {
            card: self.session.reason(self.viewer, Exchange(card)) for card in self.session.view(self.viewer).hand
        }
        return frozenset(card for card, why in reasons.items() if why in LATER)

    def _place_controls(self) -> None:
        """The controls of now: cards, swap, and the buttons; only when something about them is different."""
        cards, swap = self._own_cards(), self._swap_card()
        legal = self._legal_cards() if self.session.to_act == self.viewer else None
        state = (tuple(cards), swap, legal, self.feel.lifted)
        if state == self._arranged:
            return
        places = [widget.id for widget in self.ring.widgets if isinstance(widget, CardControl)]
        place = places.index(self.ring.focus) if self.ring.focus in places else None
        self._arranged = state
        self.feel.keep_only(cards)
        controls: list[Widget] = list(card_controls(self.layout, cards, self.feel.lifted, legal))
        if swap is not None and swap in cards:
            rect = self.stage.place_swap(cards.index(swap), len(cards), swap == self.feel.lifted)
            controls.append(SwapButton("button:swap", self.stage.swap_words(), rect, shortcut="x", ground="gold"))
        bar = self.stage.backdrop.topbar_buttons(self.layout["topbar"])
        last = self.layout.buttons - 1
        controls.append(
            table_button(self.layout, last, "button:pause", label=_("Pause"), icon="pause", key="escape", cap="Esc")
        )
        controls.append(BarButton("bar:menu", _("Menu"), bar["menu"], ground="wood"))
        controls.append(BarButton("bar:pause", _("Pause"), bar["pause"], ground="wood"))
        self.ring.place(controls, first=self._next_focus(cards, place))
        if not places and cards:
            self.ring.focus = self._next_focus(cards, None)

    def _next_focus(self, cards: list[Card], place: int | None) -> str | None:
        """Where the focus goes when its card has left the hand: to the next card, at first to the middle one."""
        if not cards:
            return None
        return control_id(cards[len(cards) // 2 if place is None else min(place, len(cards) - 1)])

    def _lift(self) -> bool:
        """The card under the pointer, or in the focus of the keys, is lifted."""
        under = next((w for w in self.ring.widgets if isinstance(w, CardControl) and self._aimed(w)), None)
        return self.feel.lift(under.card if under is not None else None, self._now, self.tempo)

    def _aimed(self, widget: Widget) -> bool:
        mood = self.ring.mood(widget)
        return mood.hover or mood.ring

    # -- input ------------------------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        self._asleep = False
        match event:
            case FocusLost():
                self.ring.handle(event)
                return self._pause()
            case Key():
                return self._key(event)
            case PointerDown(pos, button) if button == LEFT:
                self._press(pos)
            case PointerMoved(pos):
                self._dirty = self.feel.drag(pos, self.layout.hand_card[1]) or self._dirty
            case PointerUp(pos, button) if button == LEFT:
                card = self.feel.release(self.layout.hand_card[1])
                if card is not None:
                    self.ring.handle(FocusLost())
                    self._play(card)
                    return None
                self._dirty = True
                if not any(widget.hit.collidepoint(pos) for widget in self.ring.widgets):
                    self.director.hurry(self._now)
            case _:
                pass
        return self._activate(self.ring.handle(event))

    def _press(self, pos: tuple[int, int]) -> None:
        for widget in reversed(self.ring.widgets):
            if widget.rect.collidepoint(pos):
                if isinstance(widget, CardControl):
                    self.feel.press(widget.card, pos)
                return

    def _key(self, event: Key) -> Change | None:
        cards = self._own_cards()
        if event.ctrl or event.alt:
            return None
        if event.name in ("left", "right") and self._step(cards, 1 if event.name == "right" else -1):
            return None
        if event.name in "1234567890" and len(event.name) == 1:
            return self._number(cards, int(event.name) or 10)
        if event.name == "x" and self._swap_card() is None:
            self._refuse_swap(cards)
            return None
        if event.name in ("enter", "space") and not self.ring.visible and self.ring.focus is not None:
            self._focus(self.ring.focus)  # one sees first what the key will do
            return None
        if event.name == "space" and not self.controller.own_turn and self.director.busy(self._now):
            self.director.hurry(self._now)
            return None
        return self._activate(self.ring.handle(event))

    def _step(self, cards: list[Card], by: int) -> bool:
        """Left and right walk along the hand, round its ends."""
        names = [control_id(card) for card in cards]
        if self.ring.focus not in names:
            return False
        self._focus(names[(names.index(self.ring.focus) + by) % len(names)])
        return True

    def _focus(self, name: str) -> None:
        self.ring.focus = name
        self.ring.visible = self.ring.changed = True

    def _number(self, cards: list[Card], number: int) -> Change | None:
        """The number of a card lifts it, and pressed again plays it."""
        if number > len(cards):
            return None
        card = cards[number - 1]
        if card == self._chosen_by_number and self.feel.lifted == card:
            self._play(card)
            return None
        self._chosen_by_number = card
        self._focus(control_id(card))
        return None

    def _activate(self, name: str | None) -> Change | None:
        if name is None:
            return None
        if name in PAUSES:
            return self._pause()
        if name == "button:swap":
            card = self._swap_card()
            if card is not None:
                self._do(Exchange(card))
            return None
        card = next((card for card in self._own_cards() if control_id(card) == name), None)
        if card is not None:
            self._play(card)
        return None

    def _pause(self) -> Change:
        from ui.scenes.pause import Pause

        self._covered = True
        return Push(Pause(self._desk, self.session))

    def _play(self, card: Card) -> None:
        """Plays the card, or says why not."""
        action = Play(card)
        why = self.session.refusal(self.viewer, action)
        if why is None:
            for actor in self.director.hands[self.viewer]:
                if actor.card == card:
                    self.director.hold(card, self.stage.own_pose(actor, self.feel, self._now))
            self._do(action)
            return
        self.feel.shake(card, self._now)
        self._refuse(why)

    def _do(self, action: Action) -> None:
        """The person acts: what was still moving is brought to its place, and the act is shown at once."""
        self._chosen_by_number = None
        self._refused_until = 0.0
        self.line.clear()
        self.controller.act(action, self._now)
        self.director.hurry(self._now)
        self.director.receive(self.controller.news())
        self._dirty = True

    def _refuse_swap(self, cards: list[Card]) -> None:
        steps = {step.give for step in self.session.variant.exchange.steps}
        trump = self.director.picture.trump
        held = [card for card in cards if suit_of(card) == trump and rank_of(card) in steps]
        why = self.session.refusal(self.viewer, Exchange(held[0])) if held else None
        self._refuse(why or _("You hold no card that can be swapped."))

    def _refuse(self, why: str) -> None:
        """Says why not, at once and for long enough to be read at any speed."""
        self._refused_until = self._now + REFUSED
        self.line.say(Said("refusal", why), self._now, self.tempo.hold, at_once=True)
        self._dirty = True
