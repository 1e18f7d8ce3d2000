"""The people at one table as they talk: hears what begins on the stage, and puts what is said into a bubble.

Nothing waits for it: a bubble comes while the cards go on, and is gone after the time that it takes to read.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final
from weakref import WeakMethod

from pygame import Rect

from game.engine.events import Event, Played
from game.engine.view import NOBODY_LOOKS
from game.i18n.phrases import labelled
from ui.core.scene import Control, spot_of
from ui.draw.ground import whole
from ui.table.talk.speech import Speech, Spot, reading_time, spot_for

if TYPE_CHECKING:
    from game.talk.talk import Utterance
    from ui.table.scene.context import TableContext
    from ui.widgets.base import Brush

LONG: Final = 25_000.0  # a person who has thought for so long hears a friendly word when the card lies there
KEPT: Final = (
    "plate",
    "hand",
    "message",
    "caption",
    "topbar",
    "btn",
    "slot",
    "medallion",
    "stock",
    "turnup",
    "backs",
    "pile",
)
LAUGHS: Final = ("match_lost", "deal_lost", "contract_failed", "load_lost")  # what is taken with a smile
TAGGED: Final = ("hand", "pile", "slot", "medallion")
TAGS: Final = 22.0  # so far tags and pills reach beyond what they belong to, at k = 1
LEANS: Final = 9.0  # so far a card that leans reaches beyond its place on either side


class Chatter:
    """What is said at one table, in the bubble of now."""

    def __init__(self, table: TableContext) -> None:
        """Sits down where `table` stands: of what lies there already nobody speaks."""
        self._table = table
        self._talk = table.services.talk.of(table.session)
        room = WeakMethod(self._has_room)  # the conversation outlives the table
        self._talk.room = lambda said: (asked := room()) is not None and asked(said)
        self._utterance: Utterance | None = None
        self.speech: Speech | None = None
        self._thinks_since: float | None = None
        self._opened = False
        self._heard = 0
        self._sit_down(table.shown_events)

    def _sit_down(self, shown: int) -> None:
        session = self._table.session
        self._heard = shown
        self._talk.sit_down(session.match, session.deal_number, session.events(NOBODY_LOOKS)[:shown])

    def fit(self) -> None:
        """The table is laid out anew, or in another language."""
        speech, said = self.speech, self._utterance
        if speech is not None and said is not None:
            spot = self.spot(said.seat, said.line.words)
            moved = None if spot is None else replace(speech, words=said.line.words, spot=spot)
            self.speech = moved

    def update(self, begun: Sequence[Event], noted: bool) -> bool:
        """Hears what has begun on the stage; whether the table looks different. `noted`: a hint lies on it."""
        now, before = self._table.now, self.speech
        opened = noted or self._table.prompts.panel is not None
        if opened and not self._opened and before is not None:
            self.speech = None  # what was opened is more important
        self._opened = opened
        if self.speech is not None and now >= self.speech.until:
            self.speech = None
        said = self._said_of(begun) if begun else None
        self._watch()
        if said is not None and self._free():
            self._say(said)
        speech = self.speech
        fades = speech is not None and not speech.since + 200 < now < speech.until - 200
        return fades or speech is not before

    def _said_of(self, begun: Sequence[Event]) -> Utterance | None:
        """What somebody says of what has begun."""
        table, session = self._table, self._table.session
        shown = table.shown_events
        if shown - len(begun) != self._heard:  # something was taken back
            self._sit_down(shown - len(begun))
        public = session.events(NOBODY_LOOKS)[self._heard : shown]
        self._heard = shown
        said = self._talk.heard(session.match, public)
        if said is None and self._thought_long(begun):
            said = self._talk.thought_long(tuple(self._talk.faces))
        return said

    def _thought_long(self, begun: Sequence[Event]) -> bool:
        """Whether one of these is the card of a person who has thought for long."""
        since, people = self._thinks_since, self._table.session.people
        played = any(isinstance(event, Played) and event.seat in people for event in begun)
        if played:
            self._thinks_since = None
        return played and since is not None and self._table.now - since >= LONG

    def _watch(self) -> None:
        """Since when the person on turn has been thinking."""
        table = self._table
        if table.controller.own_turn and not table.busy:
            self._thinks_since = table.now if self._thinks_since is None else self._thinks_since

    def _free(self) -> bool:
        """Whether anybody may speak now: nobody does at a table without time, nor beside a sign."""
        table = self._table
        instant = table.services.options.speed == "instant"
        return not instant and self.speech is None and table.director.stage.told_sign(table.now) is None

    def _has_room(self, said: Utterance) -> bool:
        """Whether there is a place for its bubble."""
        return self.spot(said.seat, said.line.words) is not None

    def _say(self, said: Utterance) -> None:
        """Puts it into a bubble."""
        table, words = self._table, said.line.words
        spot = self.spot(said.seat, words)
        if spot is None:
            return
        now = table.now
        self._utterance = said
        self.speech = Speech(said.seat, words, spot, now, now + reading_time(words))
        self._talk.spoken(said)
        if said.occasion in LAUGHS:
            table.services.sound.play("laugh")

    def spot(self, seat: int, words: str) -> Spot | None:
        """Where the bubble of this seat lies over nothing."""
        table, lay = self._table, self._table.layout
        brush = table.renderer.backdrop.brush()
        kept = [whole(lay[name]).inflate(*self._around(brush, name)) for name in lay if name.startswith(KEPT)]
        if (panel := table.prompts.panel) is not None:
            kept.append(panel.paper)
        values = table.renderer.furniture.worth_told(table.director.stage, table.help.worth, table.now)
        kept += [Rect(control.rect) for control in values]
        kept += [place for name, place in table.renderer.laid.items() if name.startswith(("beside", "pile"))]
        plate = whole(table.director.stage.places.rect("plate", seat))
        window = Rect(0, 0, lay.width, lay.height).inflate(-8, -8)
        return spot_for(brush, words, plate, window, kept)

    def _around(self, brush: Brush, name: str) -> tuple[int, int]:
        """How much more than its place a thing needs: for its tags, and a plate for the word at its corner."""
        if name.startswith("plate"):
            return brush.px(16), brush.px(28)
        aside = 2 * brush.px(LEANS) if name.startswith("slot") else 4
        return aside, 2 * brush.px(TAGS) if name.startswith(TAGGED) else 4

    def describe(self) -> tuple[Control, ...]:
        """What is said now, for whoever does not see it."""
        if self.speech is None:
            return ()
        told = labelled(self._table.name_of(self.speech.seat), self.speech.words)
        return (Control("text:talk", "text", told, (), spot_of(self.speech.spot.place)),)
