"""What has just come into view is seen before Enter leads on from it, however fast somebody presses the key."""

from __future__ import annotations

from typing import Final

from ui.core.input import Input, Key

LEAST: Final = 350.0  # so long Enter does nothing once something has come into view, and after each press meanwhile
MOST: Final = 1500.0  # but never longer than that
KEYS: Final = ("enter", "space")


class FirstLook:
    """Whoever hammers on a key so that the cards go on presses it a few times too often: this takes no notice of it."""

    def __init__(self) -> None:
        """Something has come into view."""
        self._now = 0.0
        self._since: float | None = None  # from the first time of day that is told
        self._pressed = 0.0  # when a press did nothing last

    def come(self) -> None:
        """Something else has come into view."""
        self._since = None

    def tick(self, now: float) -> None:
        """The time of now."""
        self._now = now
        if self._since is None:
            self._since = self._pressed = now

    @property
    def holds(self) -> bool:
        """Whether the keys do nothing now."""
        return self._since is None or self._now < min(self._pressed + LEAST, self._since + MOST)

    def swallows(self, event: Input) -> bool:
        """Whether this press does nothing; a press soon after it would not either."""
        if not isinstance(event, Key) or event.name not in KEYS or not self.holds:
            return False
        self._pressed = self._now
        return True
