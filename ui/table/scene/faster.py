"""Going on faster: a press finishes whatever is under way, plays no card, and a person is told of it three times."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.i18n.words import _
from ui.core.keys import caps_state, printed
from ui.table.scene.guard import PlayGuard
from ui.table.scene.sentences import Message

if TYPE_CHECKING:
    from game.storage.settings import Settings
    from ui.core.input import Input

TIMES: Final = 3  # in the life of a person
LONG: Final = 600.0  # who has waited so long while cards move hears of it


class Faster:
    """What a table knows of a person's hurry.

    Whoever presses a key again and again, so that it goes on, presses it once too often: when his turn has come, the
    same key plays no card for a moment.
    """

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._guard = PlayGuard()
        self._since: float | None = None  # the person waits
        self._told = False  # at this table
        self.said: Message | None = None
        self.pressed = False  # since something was last at rest
        self.walked = False  # with the keys, to a card: then Enter means that one

    def press(self, cause: Input | None) -> None:
        """The person has just pressed this to go on."""
        self._guard.acted(cause)
        self.pressed, self.walked = True, False

    def tick(self, now: float, under_way: bool) -> None:
        """The time of now: the guard holds from the moment in which nothing is under way any more."""
        if under_way:
            self._since = now if self._since is None else self._since
            return
        self._since, self.pressed = None, False
        self._guard.tick(now)

    @property
    def holds(self) -> bool:
        """Whether a press like the last one would not count, once it can play a card."""
        return self._guard.holds

    def swallows(self, event: Input, near: float) -> bool:
        """Whether this is once too often."""
        return self._guard.swallows(event, near)

    def word(self, now: float, line: Message | None) -> Message | None:
        """What is said of it now, beside what the message line says; seldom anything."""
        free = line is None or line.kind == "act" or line.fleeting
        waited = self._since is not None and now - self._since >= LONG
        if self._told or not (free and waited) or self._settings.now.told_faster >= TIMES:
            return None
        self._told = True
        self._settings.change(told_faster=self._settings.now.told_faster + 1)
        self.said = Message("info", _how(), "step", _("Press to go on faster"))
        return self.said


def _how() -> str:
    """How to go on faster, with what the person holds in his hand."""
    by_pad = bool(caps_state()[0])
    if by_pad:
        return _("Press {key} to go on faster").format(key=printed(_("Enter")) or "A")
    return _("Click the cloth or press Space to go on faster")
