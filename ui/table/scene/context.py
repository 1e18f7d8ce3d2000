"""What the parts of one table share, and what they make of a press."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from game.i18n.words import _
from ui.core.people import seat_name
from ui.draw.motion import Tempo
from ui.table.stage.stage_view import Help, help_of

if TYPE_CHECKING:
    from game.engine.cards import Card
    from game.match.session import Session
    from ui.core.scene import Change
    from ui.core.services import Services
    from ui.table.director.director import Director
    from ui.table.layout.layout import Layout
    from ui.table.panels.prompts import Extra, Prompts
    from ui.table.scene.controller import Controller
    from ui.table.scene.controls import Controls
    from ui.table.scene.guard import TableGuard
    from ui.table.scene.sentences import MessageLine
    from ui.table.stage.renderer import TableRenderer


@dataclass(frozen=True, slots=True)
class Press:
    """A control that was pressed, by its id; or a key that stands for something here, as `key:` and its name.

    `dragged`: it is a card that was pulled out of the hand, and nobody need be asked whether it is meant.
    """

    id: str
    dragged: bool = False

    @property
    def key(self) -> str:
        """The name of the key; empty where a control was pressed."""
        return self.id.removeprefix("key:") if self.id.startswith("key:") else ""


@dataclass(frozen=True, slots=True)
class Handled:
    """The press was for the part that was asked; `change` is where it leads beyond the table."""

    change: Change | None = None


class TablePart(Protocol):
    """A part of the table that can be pressed. The first part that handles a press ends the search."""

    def offer(self) -> Sequence[Extra]:
        """Its buttons of the column now; where two parts offer one for the same place, the first part has it."""
        ...

    def press(self, press: Press) -> Handled | None:
        """Does what was pressed; None when it is not for this part."""
        ...


class TableClock:
    """The time of one table: it stands still while another screen is in front, and while a finished trick waits."""

    def __init__(self, tempo: Tempo) -> None:
        self.tempo = tempo
        self.now = 0.0
        self.frozen = False  # the finished trick lies there until somebody presses
        self.dirty = True  # something looks different from the last picture
        self.asleep = False  # nothing at all is done until there is an input
        self._lost = 0.0  # time that passed while another screen was in front
        self._stopped = True

    def wake(self) -> None:
        """Something has changed: the next picture is another one."""
        self.dirty, self.asleep = True, False

    def stop(self) -> None:
        """Another screen was in front: no time has passed at the table until the next tick."""
        self._stopped = True

    def tick(self, now: float, until: float | None) -> bool:
        """Goes on, and to `until` at most; whether it still stands there."""
        if self._stopped:
            self._lost = now - self.now if self.now else 0.0
            self._stopped = False
        self.now, before = now - self._lost, self.frozen
        self.frozen = until is not None and self.now >= until
        if until is not None and self.frozen:
            self._lost += self.now - (until - 1.0)
            self.now = until - 1.0
        return self.frozen and before


@dataclass(frozen=True, slots=True)
class TableContext:
    """One match before one seat, with everything that its parts work with; `viewer` is the seat at the lower edge.

    `arrange` finds out anew what there is to press.
    """

    services: Services
    session: Session
    viewer: int
    controller: Controller
    director: Director
    renderer: TableRenderer
    controls: Controls
    prompts: Prompts
    line: MessageLine
    guard: TableGuard
    clock: TableClock
    arrange: Callable[[], None]

    @property
    def now(self) -> float:
        """The time of the table."""
        return self.clock.now

    @property
    def eyes(self) -> int:
        """The seat whose hand lies open, or NOBODY_LOOKS."""
        return self.controller.eyes

    @property
    def layout(self) -> Layout:
        """Where everything lies."""
        return self.renderer.layout

    def name_of(self, seat: int) -> str:
        """Who sits there, by name."""
        return seat_name(self.session.seats[seat])

    @property
    def busy(self) -> bool:
        """Whether anything moves on the stage, or is still to be shown there."""
        return self.director.busy(self.clock.now)

    @property
    def rests(self) -> bool:
        """Whether nothing moves on the stage, and it shows the moment of now."""
        return self.controller.all_told and not self.busy

    @property
    def own_cards(self) -> list[Card]:
        """The hand on the stage, left to right."""
        return [sprite.card for sprite in self.director.stage.hands[self.viewer] if sprite.card is not None]

    @property
    def shown_events(self) -> int:
        """How many events of the deal the stage has shown, or begun to show."""
        return self.controller.heard - len(self.director.coming)

    @property
    def help(self) -> Help:
        """What this table helps the person with."""
        return help_of(self.session.seats[self.viewer], self.services.settings.now)

    @property
    def points(self) -> bool:
        """Whether it may be known what the tricks were worth."""
        return self.help.count or self.renderer.furniture.standing.counts(self.director.stage.picture)

    def refuse(self, why: str, out_of_turn: bool = False) -> None:
        """Says why not, at once and for long enough to be read at any speed."""
        self.line.refuse(why, self.now, out_of_turn)
        self.services.sound.play("no")
        self.services.captions.say(_("not allowed: {reason}").format(reason=why))
        self.clock.wake()
