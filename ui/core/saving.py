"""Whether a match is being saved, as a screen tells it: when it no longer is, and when it is again."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from ui.core.scene import Push, Quit

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from game.match.session import Session
    from game.statistics.honours import Honour
    from ui.core.scene import Change, Scene
    from ui.core.services import Services

AGAIN: Final = 2000.0  # milliseconds between tries while nobody plays: there may be room on the disk by then


class Saving:
    """Watches one match for one screen."""

    def __init__(self, services: Services, session: Session) -> None:
        self._services = services
        self._session = session
        self._told = ""
        self._tried = 0.0

    def update(self, now: float) -> str:
        """What is to be told now about saving; empty when nothing has changed. What failed is tried again."""
        session = self._session
        if session.trouble and now - self._tried >= AGAIN:
            self._tried = now
            session.save()
        before, self._told = self._told, session.trouble or ""
        return (self._told if self._told != before else "") or session.news()

    @property
    def trouble(self) -> str:
        """Why nothing lasts beyond this evening, in a sentence; empty while everything is saved."""
        return saving_trouble(self._services, self._session)


def saving_trouble(services: Services, session: Session) -> str:
    """Why the match is not saved, or only until the program ends; empty where it is, and where none is meant to be."""
    return "" if session.training else session.trouble or services.folders.trouble or ""


def unless_unsaved(
    services: Services, session: Session, go: Callable[[], Change], answered: Callable[[], Change] | None = None
) -> Change:
    """What `go` leads to; where the match cannot be saved even now, the question before it.

    Whoever says yes to that goes on with what `answered` leads to, if that is something else.
    """
    session.save()
    return go() if session.unsaved is None else Push(services.navigation.unsaved(session, answered or go))


def before_quitting(services: Services, session: Session | None) -> Scene | None:
    """The question before the program ends; None where everything is saved, now at the latest."""
    if session is not None:
        session.save()
    safe = session is None or session.unsaved is None
    if safe and not stays_behind(services):
        return None
    return services.navigation.unsaved(None if safe else session, partial(Quit, sure=True), quits=True)


def stays_behind(services: Services) -> int:
    """How many unfinished matches end with the program: all, while the person's folder cannot be written."""
    from game.storage import moving
    from game.storage.journal import unfinished_matches

    if not services.folders.trouble:
        return 0
    matches = len(unfinished_matches(services.folders.matches))
    if matches and moving.carry_over(moving.Profile(services.folders, services.settings, services.memory)):
        return 0
    return matches


def count_deal(services: Services, session: Session) -> Sequence[Honour]:
    """The deal that is over is in the figures from now on; what came into the book of honour by it."""
    if session.training or not session.lines:
        return ()

    figures = services.statistics
    figures.record(session, services.clock.now().timestamp())
    if figures.news:
        services.tell(figures.told())
    return figures.honours_of(session)


def leave(services: Services, session: Session) -> None:
    """Closes the match; what of it could not be saved, or what became of its file, the menu tells."""
    session.close()
    if told := session.trouble or session.news():
        services.tell(told)
