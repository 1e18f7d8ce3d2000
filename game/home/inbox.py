"""What has come in and waits to be heard: each page in its turn, so that nobody waits because another shouts."""

from __future__ import annotations

from collections import deque
from collections.abc import Container
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.home.door import Heard


class Inbox:
    """The messages of each line in their order; guests are heard before those who have not said who they are."""

    def __init__(self) -> None:
        """Nothing has come yet."""
        self._waiting: dict[int, deque[Heard]] = {}  # by line: who is heard first stands first

    def put(self, heard: Heard, guests: Container[int]) -> None:
        """Keeps this until its turn; a stranger who has gone is not heard any more, so that strangers fill nothing."""
        if heard.kind == "left" and heard.line not in guests:
            self._waiting.pop(heard.line, None)
            return
        self._waiting.setdefault(heard.line, deque()).append(heard)

    def next(self, guests: Container[int]) -> Heard | None:
        """What is to be heard now; None where nothing waits."""
        line = next((one for one in self._waiting if one in guests), next(iter(self._waiting), None))
        if line is None:
            return None
        waiting = self._waiting.pop(line)
        heard = waiting.popleft()
        if waiting:
            self._waiting[line] = waiting  # behind everybody else
        return heard
