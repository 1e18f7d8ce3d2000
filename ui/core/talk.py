"""The conversation at the table of now, and what was said this evening, which the settings keep."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable
    from datetime import datetime

    from game.match.session import Session
    from game.storage.settings import Settings
    from game.talk.evening import Said
    from game.talk.talk import TableTalk, Utterance

HOUR_S: Final = 3600


class Conversations:
    """Knows what was said at the table of the match that is played now; another match begins another conversation."""

    def __init__(self, settings: Settings, clock: Callable[[], datetime]) -> None:
        self._settings = settings
        self._clock = clock
        self._session: Session | None = None
        self._talk: TableTalk | None = None
        self._last: Utterance | None = None
        self._over = False
        self._said: Said | None = None  # what the settings do not keep yet

    def of(self, session: Session) -> TableTalk:
        """The conversation of this match, with those computers who sit there now."""
        if self._talk is None or self._session is not session:
            self._session, self._talk, self._over = session, self._begun(), False
        self._talk.faces = {seat: chair.face for seat, chair in enumerate(session.seats) if chair.kind == "computer"}
        return self._talk

    def _begun(self) -> TableTalk:
        from game.talk.talk import TableTalk  # the menu needs none of it

        return TableTalk(
            {},
            amount=lambda: self._settings.now.talk,
            said=self._said_lately,
            keep=self._remember,
            hour=lambda: int(self._clock().timestamp() // HOUR_S),
        )

    def _said_lately(self) -> Said:
        return self._settings.now.talk_said if self._said is None else self._said

    def _remember(self, said: Said) -> None:
        self._said = said

    def keep(self) -> None:
        """Has the settings keep what was said: not while cards fly, for a disk may be slow."""
        if self._said is not None:
            self._settings.change(talk_said=self._said)
            self._said = None

    def last_word(self, session: Session, room: Callable[[Utterance], bool]) -> Utterance | None:
        """What one of them says when the match is over, and there is `room` for: the same whenever it is asked for."""
        talk = self.of(session)
        if not self._over and session.match.over:
            talk.room = room
            self._over, self._last = True, talk.over(session.match)
            if self._last is not None:
                talk.spoken(self._last)
        return self._last if self._over else None
