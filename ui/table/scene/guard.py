"""What a press may not do yet, and what becomes of one that came too soon.

One movement of the hand plays one card: the second press of a double click, or of a key, plays none. Nor does a click
play a card that came into the hand under it. What was pressed for one's own turn just before it came is heard then.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.i18n.words import _
from ui.core.input import LEFT, Input, Key, PointerDown, PointerUp
from ui.core.keys import cap_words, caps_state
from ui.table.scene.sentences import Message

if TYPE_CHECKING:
    from game.engine.actions import Action
    from game.engine.cards import Card
    from game.storage.settings import Settings

HOLDS: Final = 250.0  # input is never ignored for longer
SOON: Final = 1500.0  # so long a press waits for the turn: as long as the refusal is to be read
KEYS: Final = ("enter", "space")
TIMES: Final = 3  # in the life of a person he is told how to go on faster
LONG: Final = 600.0  # who has waited so long while cards move hears of it


class PlayGuard:
    """Remembers with what the person acted last, for a quarter of a second."""

    def __init__(self) -> None:
        self._cause: PointerUp | Key | None = None
        self._until: float | None = None

    def remember(self, cause: Input | None) -> None:
        """The person has just acted with this input."""
        self._cause = self._until = None
        if isinstance(cause, PointerUp) or (isinstance(cause, Key) and cause.name in KEYS):
            self._cause = cause

    def tick(self, now: float) -> None:
        """The time of now: the guard holds from the first one after the act."""
        if self._cause is not None:
            self._until = now + HOLDS if self._until is None else self._until
            if now >= self._until:
                self._cause = None

    @property
    def holds(self) -> bool:
        """Whether a press like the last one would not count."""
        return self._cause is not None

    def swallows(self, event: Input, near: float) -> bool:
        """Whether this is that press again: the same key, or the pointer less than `near` from where it was."""
        match self._cause, event:
            case PointerUp(before), PointerDown(pos, button) if button == LEFT:
                return math.dist(before, pos) <= near
            case Key(before_name), Key(name):
                return before_name == name
            case _:
                return False


class Arrivals:
    """Knows which cards have only just come into the hand: whoever clicks there now has not seen them yet."""

    def __init__(self) -> None:
        self._since: dict[Card, float] = {}

    def hold(self, cards: Sequence[Card], now: float) -> None:
        """The hand of now: a card that was not in it before has just come, flying or not."""
        self._since = {card: self._since.get(card, now) for card in cards}

    def fresh(self, now: float) -> list[Card]:
        """The cards on which a click does not count yet."""
        return [card for card, since in self._since.items() if now < since + HOLDS]


@dataclass(frozen=True, slots=True)
class Wish:
    """What was pressed before it could be: an act, or a hint where there is none; and the press."""

    action: Action | None
    cause: Input | None
    at: float


class Faster:
    """What a table knows of a person's hurry: a press finishes whatever is under way, and plays no card.

    Whoever presses a key again and again, so that it goes on, presses it once too often: when his turn has come, the
    same key plays no card for a moment.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self.guard = PlayGuard()
        self._since: float | None = None  # the person waits
        self._told = False  # at this table
        self.said: Message | None = None
        self.pressed = False  # since something was last at rest
        self.walked = False  # with the keys, to a card: then Enter means that one

    def press(self, cause: Input | None) -> None:
        """The person has just pressed this to go on."""
        self.guard.remember(cause)
        self.pressed, self.walked = True, False

    def tick(self, now: float, under_way: bool) -> None:
        """The time of now: the guard holds from the moment in which nothing is under way any more."""
        if under_way:
            self._since = now if self._since is None else self._since
            return
        self._since, self.pressed = None, False
        self.guard.tick(now)

    def word(self, now: float, line: Message | None) -> Message | None:
        """What is said of it now, beside what the message line says; seldom anything."""
        free = line is None or line.kind == "act" or line.fleeting
        waited = self._since is not None and now - self._since >= LONG
        if self._told or not (free and waited) or self._settings.now.told_faster >= TIMES:
            return None
        self._told = True
        self._settings.change(told_faster=self._settings.now.told_faster + 1)
        how = _("Click the cloth or press Space to go on faster")
        if caps_state()[0]:  # the person holds a pad in his hands
            how = _("Press {key} to go on faster").format(key=cap_words(_("Enter")) or "A")
        self.said = Message("info", how, "step", _("Press to go on faster"))
        return self.said


class TableGuard:
    """Everything that one table knows about presses that do not count, came too soon, or only hurry."""

    def __init__(self, settings: Settings) -> None:
        self.cause: Input | None = None  # what the person did last
        self.arrivals = Arrivals()
        self.faster = Faster(settings)
        self._again = PlayGuard()
        self._wish: Wish | None = None  # what came too soon

    def swallows(self, event: Input, near: float, under_way: bool) -> bool:
        """Whether this does not count. What does is meant instead of what was pressed too soon before."""
        self.cause = event
        if self._again.swallows(event, near) or (not under_way and self.faster.guard.swallows(event, near)):
            return True
        if isinstance(event, PointerDown) or (isinstance(event, Key) and not event.scan):
            self.forget_wish()
        return False

    def note_act(self) -> None:
        """The person has just acted."""
        self._again.remember(self.cause)
        self.faster.pressed = self.faster.walked = False

    def tick(self, now: float, table_now: float, under_way: bool) -> None:
        """The time of now, and that of the table, which may stand still."""
        self._again.tick(now)
        self.faster.tick(table_now, under_way)

    def holds(self, now: float) -> bool:
        """Whether there is a press that would not count."""
        return self._again.holds or self.faster.guard.holds or bool(self.arrivals.fresh(now))

    # -- what was pressed too soon ----------------------------------------------------------------------------------

    def wish(self, action: Action | None, now: float) -> None:
        """Keeps what was pressed last, this act or else a hint: refused only because it was not the person's turn yet.

        It is kept until the turn comes, or until it is so long ago that its refusal has been read.
        """
        self._wish = Wish(action, self.cause, now)

    def forget_wish(self) -> None:
        """The person has done something else since, or somebody else sits here."""
        self._wish = None

    def due(self, own_turn: bool, rests: bool, now: float) -> Wish | None:
        """The wish that can be heard now, once: a hint when the turn has come, an act when it is also seen."""
        wish = self._wish
        if wish is None or (own_turn and wish.action is not None and not rests):
            return None
        if not own_turn and now < wish.at + SOON:
            return None
        self._wish = None
        return wish if own_turn else None
