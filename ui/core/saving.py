"""Whether a match is being saved, as a screen tells it: when it no longer is, and when it is again."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from game.match.session import Session
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


def leave(services: Services, session: Session) -> None:
    """Closes the match; what of it could not be saved, or what became of its file, the menu tells."""
    session.close()
    if told := session.trouble or session.news():
        services.tell(told)
