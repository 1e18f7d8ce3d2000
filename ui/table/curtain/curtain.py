"""The curtain between two persons at one screen: it names who is next, and opens only when that one presses.

Nothing of the table is drawn under it. The table before it knew no hand any more when it began to fall; the next one
is made only when the button has been pressed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from pygame import Surface

from game.engine.actions import Bid, Pass, Play, ViewPartner
from game.i18n.words import _
from ui.app import navigation
from ui.core.input import LEFT, RIGHT, FocusLost, Input, Key, PointerDown, PointerLost, PointerUp
from ui.core.people import together
from ui.core.scene import Change, Control, Description, Pop, Push, Replace, Scene
from ui.draw.motion import Tween, in2, out3
from ui.table.curtain.curtain_page import CurtainPage, CurtainWords
from ui.table.looks.deal_log import facts
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.focus.focus import GUARD_MS, Ring

if TYPE_CHECKING:
    from game.match.session import Session
    from ui.core.services import Services
    from ui.table.scene.table import TableScene

DOWN: Final = 220.0
UP: Final = 200.0
HOLD: Final = 600.0  # for restless children: so long the button must be held
OPEN, BACK, OTHER = "curtain:open", "curtain:take-back", "curtain:other"
PAUSE, SCORE = "curtain:pause", "curtain:score"


class Curtain(Scene):
    """Waits for the person in `seat`."""

    name = "curtain"
    slides = True
    at_table = True

    def __init__(self, services: Services, session: Session, seat: int, before: TableScene | None = None) -> None:
        """`before` is the table that it falls over, with every hand turned over."""
        self._services = services
        self._session = session
        self.variant, self.seats = session.variant, session.players
        self._seat = seat
        self._backdrop = before.context.renderer.backdrop if before is not None else None
        self._around: Scene | None = before  # what is seen beside it while it moves
        self._tempo = before.context.clock.tempo if before is not None else None
        self._state: Literal["falls", "down", "lifts"] = "falls" if before is not None else "down"
        self._way: Tween | None = None
        self._now = 0.0
        self._heard_from: float | None = None  # presses count from then on
        self._held_since: float | None = None
        self._ring = Ring(first=OPEN, visible=services.by_keys)
        self._page = CurtainPage(services)

    # -- what it says -----------------------------------------------------------------------------------------------

    def _told(self) -> CurtainWords:
        session, chair = self._session, self._session.seats[self._seat]
        acted, happened = facts(session, self._seat)
        on_turn = self._seat == session.to_act
        title = _("{name}, your turn").format(name=chair.name) if chair.name else _("Your turn")
        if not on_turn:
            title = _("{name} first").format(name=chair.name) if chair.name else _("You first")
        away = _("Everyone else, please look away.")
        mates = self._mates_who_may_look()
        if mates:
            away = _("{names} may look at each other’s cards; the others look away.").format(names=together(mates))
        open_ = _("I am {name} — show my cards").format(name=chair.name) if chair.name else _("Show my cards")
        since = _("since your last turn") if acted else _("so far in this deal")
        return CurtainWords(
            chair.face, title, (away, _("Nobody’s cards are on the screen now.")), open_, since, happened
        )

    def _mates_who_may_look(self) -> list[str]:
        """The person and the partners who are persons, where the rules let them look at each other's cards now."""
        session = self._session
        if session.variant.info.open_hands or ViewPartner() not in session.legal(self._seat):
            return []
        view = session.view(self._seat)
        side = next((side for side in session.match.sides if self._seat in side), ())
        looks = {seat for seat, cards in view.shown if len(cards) == view.hand_sizes[seat] and cards}
        mates = [seat for seat in side if seat in looks and seat in session.people]
        return [session.seats[seat].name for seat in (self._seat, *mates)] if mates else []

    def _take_back_words(self) -> str:
        """What the one who acted last can undo; nothing when it stands."""
        session = self._session
        seat, action = session.last_actor, session.last_action
        if seat is None or session.may_take_back() is not None:
            return ""
        name = session.seats[seat].name
        match action:
            case Play():
                told = _("{name} takes the card back") if name else _("Take the card back")
            case Bid() | Pass():
                told = _("{name} takes the bid back") if name else _("Take the bid back")
            case _:
                told = _("{name} takes it back") if name else _("Take it back")
        return told.format(name=name)

    def _buttons(self) -> list[Button]:
        """The gold one, and those under the paper."""
        told = self._told()
        hold = self._services.settings.now.hold_curtain
        label = _("Hold: {words}").format(words=told.open_) if hold else told.open_
        found = [Button(OPEN, label, kind="primary", icon="eye", cap=_("Enter"), big=True)]
        if words := self._take_back_words():
            found.append(Button(BACK, words, kind="table", icon="undo", cap="Z", shortcut="z"))
        if self._session.match.book.out_of_turn:
            words = _("Somebody else first…")
            found.append(Button(OTHER, words, kind="table", icon="people", cap="O", shortcut="o"))
        found.append(Button(PAUSE, _("Pause"), kind="table", icon="pause", cap=_("Esc"), shortcut="escape"))
        found.append(Button(SCORE, _("Score sheet"), kind="table", icon="scroll", cap="T", shortcut="t"))
        for button in found[1:]:
            button.ground = "wood"
        return found

    # -- the scene --------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        buttons = self._buttons()
        self._page.lay_out(size, self._told(), buttons)
        self._ring.place(buttons, first=OPEN)
        if self._around is not None:
            self._around.resize(size)

    def shown(self) -> None:
        """Something may have been agreed on the pause sheet: then another one is next, or nobody."""
        self._ring.guard()
        self._ring.focus = OPEN  # the key that is written on the button means it again
        self._heard_from = None
        self._held_since = None
        session = self._session
        if session.abandoned:  # a training game was left from the pause
            self.change = Pop()
        elif session.deal_over or len(session.people) < 2 or not {session.to_act, self._seat}.issubset(session.people):
            self.change = Replace(self._next_table(None))
        self._ring.changed = True

    def failed(self) -> None:
        self._session.close()

    def _next_table(self, seat: int | None) -> Scene:
        return navigation.table(self._services, self._session, seat, self._backdrop)

    def handle(self, event: Input) -> Change | None:
        if self._state == "lifts" and self._around is not None and isinstance(event, Key) and event.name == "h":
            return self._around.handle(event)  # the turn has come, and a hint shows nobody more than he sees already
        if self._state == "lifts" or self._heard_from is None or self._now < self._heard_from:
            return None
        if isinstance(event, FocusLost):
            self._held_since = None
            self._ring.handle(event)
            return None
        if self._services.settings.now.hold_curtain and self._holds(event):
            return None
        name = self._ring.handle(event)
        match name:
            case "curtain:open" if not self._services.settings.now.hold_curtain:
                self._lift()
            case "curtain:take-back":
                return self._take_back()
            case "curtain:other":
                return self._somebody_else()
            case "curtain:pause":
                return Push(navigation.pause(self._services, self._session))
            case "curtain:score":
                return Push(navigation.score_sheet(self._services, self._session, self._seat))
            case _:
                pass
        return None

    def _holds(self, event: Input) -> bool:
        """Whether the input is part of holding the button; with keys a second press after a while stands for it."""
        over = self._ring[OPEN]
        match event:
            case PointerDown(pos, button) if button == LEFT and over.hit.collidepoint(pos):
                self._held_since = self._now
                self._ring.handle(event)
            case PointerDown(pos, button) if button == RIGHT and over.hit.collidepoint(pos):
                self._lift()  # a finger that was held long enough arrives as this
            case PointerUp(_, button) if button == LEFT and self._held_since is not None:
                self._held_since = None
                self._ring.handle(event)
            case PointerLost():
                self._ring.handle(event)
            case Key("enter" | "space") if self._ring.focus == OPEN:
                self._ring.visible = True
                if self._held_since is None:
                    self._held_since = self._now
                elif self._now >= self._held_since + HOLD:
                    self._lift()
                return True
            case _:
                return False
        self._ring.changed = True
        return True

    def _lift(self) -> None:
        """The person has asked for his cards: what was done before stands, and the table is made anew for him."""
        self._session.stands()
        self._services.sound.play("curtain")
        self._held_since = None
        table = self._next_table(self._seat)
        table.resize(self._size)
        table.shown()
        table.update(self._now)
        self._around, self._state, self._way = table, "lifts", None

    def _take_back(self) -> Change | None:
        """The act is undone, and the one who did it is next again."""
        seat = self._session.last_actor
        if seat is None or self._session.may_take_back() is not None:
            return None
        self._session.take_back()
        return Replace(Curtain(self._services, self._session, seat))

    def _somebody_else(self) -> Change:
        """The next person in the order of play looks in first, to sign, to claim or to swap."""
        people, book = self._session.people, self._session.match.book
        following = [seat for seat in book.round[self._seat] if seat in people and seat != self._seat]
        return Replace(Curtain(self._services, self._session, following[0]))

    # -- time and picture -------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        self._now = now
        self._ring.tick(now)
        if self._heard_from is None:
            self._heard_from = now + GUARD_MS
        if self._state != "down":
            self._move(now)
            return True
        held = self._held_since
        if held is not None and now >= held + HOLD and self._pointer_holds:
            self._lift()
        return self._ring.changed or held is not None

    @property
    def _pointer_holds(self) -> bool:
        return self._ring.mood(self._ring[OPEN]).pressed

    def _move(self, now: float) -> None:
        if self._way is None:
            still = self._tempo is not None and (self._tempo.still or not self._tempo.factor)
            length = 0.0 if still else (self._tempo.time(1.0) if self._tempo else 1.0)
            falls = self._state == "falls"
            self._way = Tween(now, (DOWN if falls else UP) * length, out3 if falls else in2)
            if falls:
                self._services.sound.play("curtain")
        if not self._way.done(now):
            return
        if self._state == "lifts" and self._around is not None:
            self.change = Replace(self._around)
            return
        self._state, self._around, self._heard_from = "down", None, now + GUARD_MS

    def settled(self) -> bool:
        return self._state == "down" and self._heard_from is not None and self._now >= self._heard_from

    def draw(self, screen: Surface) -> None:
        share = 1.0
        if self._state != "down" and self._way is not None:
            gone = self._way.at(self._now)
            share = gone if self._state == "falls" else 1.0 - gone
        if share >= 1.0:
            self._paint(screen)
            return
        if self._around is not None:
            self._around.draw(screen)
        low = round(self._size[1] * share)
        if low > 0:
            self._page.slide(screen, low, self._paint)

    def _paint(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen)
        self._page.draw(screen)
        self._ring.draw(brush)
        if self._held_since is not None:
            self._page.draw_hold(brush, self._ring[OPEN].rect, min(1.0, (self._now - self._held_since) / HOLD))

    def describe(self) -> Description:
        told = self._told()
        lines = [
            Control(f"curtain:fact-{n}", "text", words, (), spot) for n, (words, spot) in enumerate(self._page.facts)
        ]
        message = " ".join((told.title, *told.lines))
        return Description("curtain", self._seat, message, self._ring.focus, (*self._ring.controls(), *lines))
