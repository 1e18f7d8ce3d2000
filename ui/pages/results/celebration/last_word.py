"""What one of the people says when the match is over, in a bubble beside his face on the wall."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.i18n.phrases import labelled
from ui.core.people import seat_name
from ui.core.scene import Control, spot_of
from ui.pages.results.celebration.places import NAME, whole_of
from ui.table.talk.speech import Speech, Spot, paint_speech, spot_for

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from game.match.session import Session
    from game.talk.talk import Utterance
    from ui.core.services import Services
    from ui.pages.results.celebration.places import CelebrationPlaces, Portrait
    from ui.widgets.base import Brush

POINTS: Final = 0.96  # of the way from the middle of a face to its edge the tail ends
LETTERS: Final = "message", "body", "plate"
ALWAYS: Final = (-1.0, 1.0)  # it is there, and stays


def _kept(places: CelebrationPlaces) -> Iterator[Rect]:
    """What no bubble may lie over."""
    yield from (*places.buttons, places.headline[1])
    if places.plaque is not None:
        yield places.plaque
    if places.aside is not None:
        yield places.aside[1]
    for one in places.portraits:
        yield whole_of(one)
        yield Rect(one.face.x, one.face.bottom, one.face.w, round(NAME * places.scale))
        if one.number is not None:
            yield one.number


def _beside(brush: Brush, places: CelebrationPlaces, own: Portrait, words: str, kept: Sequence[Rect]) -> Spot | None:
    """Where the bubble hangs on the wall, whole and beside or over the face; its tail reaches through the laurel."""
    wall, whole = places.wall, whole_of(own)
    below = Rect(wall.x, whole.bottom, wall.w, wall.bottom - whole.bottom)
    spot = spot_for(brush, words, whole, wall.inflate(-16, -16), [*kept, below], LETTERS)
    if spot is None:
        return None
    (x, y), (tip_x, tip_y), r = own.face.center, spot.tip, own.face.w / 2
    away = hypot(tip_x - x, tip_y - y) / (r * POINTS)
    return replace(spot, tip=(round(x + (tip_x - x) / away), round(y + (tip_y - y) / away)))


class LastWord:
    """The last word of one match; none where nobody speaks, or where a bubble would lie over something."""

    def __init__(self, services: Services, session: Session) -> None:
        self._services = services
        self._session = session
        self._speech: Speech | None = None

    def fit(self, brush: Brush, places: CelebrationPlaces, more: Sequence[Rect]) -> None:
        """Takes its place in the scene, beside what lies there and `more`."""
        kept = [*_kept(places), *more]

        def spot(said: Utterance) -> Spot | None:
            own = next((one for one in places.portraits if one.finalist.name == self._name(said.seat)), None)
            return None if own is None else _beside(brush, places, own, said.line.words, kept)

        said = self._services.talk.last_word(self._session, lambda one: spot(one) is not None)
        found = None if said is None else spot(said)
        self._speech = None
        if said is not None and found is not None:
            self._speech = Speech(said.seat, said.line.words, found, *ALWAYS)

    def _name(self, seat: int) -> str:
        return seat_name(self._session.seats[seat])

    def draw(self, brush: Brush) -> None:
        """The bubble, where there is one."""
        if self._speech is not None:
            paint_speech(brush, self._speech, 0.0, still=True)

    def describe(self) -> tuple[Control, ...]:
        """The word for whoever does not see it."""
        if self._speech is None:
            return ()
        told = labelled(self._name(self._speech.seat), self._speech.words)
        return (Control("text:talk", "text", told, (), spot_of(self._speech.spot.place)),)
