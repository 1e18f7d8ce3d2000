"""How far everybody has come in the lessons: a pair for each person in one setting, `mark: trick=done swap=4`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from game.storage.remembered import GUEST

if TYPE_CHECKING:
    from game.storage.settings import Settings

DONE: Final = -1  # in the place of a step
_DONE_WORD: Final = "done"


class Learned:
    """What everybody has learned. Of a guest nothing is kept: it lasts until the program ends."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._of_guests: dict[str, int] = {}

    def steps(self, who: str) -> Mapping[str, int]:
        """The step at which each lesson was left, from 0, or DONE; without those that were never begun."""
        if who == GUEST:
            return self._of_guests
        entries = (entry.partition("=") for entry in dict(self._settings.house.learned).get(who, "").split())
        return {name: int(place) if place.isdecimal() else DONE for name, _sign, place in entries}

    def take(self, who: str, lesson: str, step: int) -> None:
        """Takes down that this person has come to this step; who has done a lesson once has done it for good."""
        known = dict(self.steps(who))
        if known.get(lesson) in (DONE, step):
            return
        known[lesson] = step
        if who == GUEST:
            self._of_guests = known
            return
        told = " ".join(f"{name}={_DONE_WORD if place == DONE else place}" for name, place in known.items())
        self._settings.change(learned=(*self._others(who), (who, told)))

    def forget(self, who: str) -> None:
        """Nothing is known any more of what this person has learned."""
        self._settings.change(learned=self._others(who))

    def _others(self, who: str) -> tuple[tuple[str, str], ...]:
        return tuple(entry for entry in self._settings.house.learned if entry[0] != who)
