"""What the table says of itself: what happens, and when nothing does, whose turn it is; in the line and to the ear.

The director's cues become sounds and captions, told from the viewer's chair.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.events import CardShown, Drawn, Event, Played, TrickWon, TurnedUp
from game.i18n.words import _, suit_in_sentence, the_card
from ui.core.saving import Saving
from ui.table.director.ceremony import Rite
from ui.table.director.timings import PackCut, PackShuffled, TakenBack
from ui.table.director.weight import Weight
from ui.table.plates.standing import Standing
from ui.table.scene.sentences import Message, Speaker

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from game.engine.cards import Suit
    from ui.table.director.timings import CueHeard, Said
    from ui.table.scene.context import TableContext

WEIGHED: Final = ("win", "collect")  # the cues that are the softer the less a trick brought
VOLUMES: Final = {Weight.STILL: 0.55, Weight.WARM: 0.8, Weight.STRONG: 1.0, Weight.BLOW: 1.0}
HEAVY: Final = {Weight.STRONG: "_strong", Weight.BLOW: "_blow"}  # which tricks have sounds of their own
MURMURS: Final = 620.0  # so long after a blow the people at the table find their voices
LONG: Final = 8000.0  # who has waited so long hears that it is his turn


class Narrator:
    """Tells the person before one table, in his words, what he sees there."""

    def __init__(self, table: TableContext) -> None:
        self._table = table
        self._saving = Saving(table.services, table.session)
        self._waits_since: float | None = None
        self.look()

    def look(self) -> None:
        """Somebody else may look at the table now, or wish to be told in another way."""
        table = self._table
        self._eyes = table.eyes
        self._speaker = Speaker.at(table.services, table.session, table.eyes)

    @property
    def speaker(self) -> Speaker:
        """Who finds the words for the eyes of now."""
        if self._eyes != self._table.eyes:
            self.look()
        return self._speaker

    def fit(self) -> None:
        """The table is laid out anew: in another language nothing that was said stands."""
        before = self._speaker.language
        self.look()
        if self._speaker.language != before:
            self._table.line.clear()

    def tell_of_saving(self, now: float) -> None:
        """Says when nothing is saved any more, and when it is again; the bar tells how it is meanwhile."""
        if told := self._saving.update(now):
            self._table.line.tell(told, self._table.now)
            self._table.services.sound.play("no" if self._saving.trouble else "page")
            self._table.clock.wake()

    def listen(self) -> None:
        """Plays what the beats that have begun sound like, and says that it is one's turn after a long wait."""
        table, director = self._table, self._table.director
        sound, captions = table.services.sound, table.services.captions
        if director.was_overtaken():
            sound.hurry()
        for heard in director.cues():
            volume = heard.volume * (VOLUMES[heard.weight] if heard.cue in WEIGHED else 1.0)
            sound.play(self._cue(heard), landing=heard.at - table.now, volume=volume)
            if heard.cue == "win" and heard.weight is Weight.BLOW:
                sound.play("murmur", landing=heard.at - table.now + MURMURS)
            if heard.says is not None:
                captions.say(sound_words(heard.says, self.speaker, director.stage.picture.trump))
        if not table.controller.own_turn or table.busy:
            self._waits_since = table.now if self._waits_since is None else self._waits_since
        elif self._waits_since is not None:
            if table.now - self._waits_since >= LONG:
                sound.play("your_turn")
            self._waits_since = None

    def _cue(self, heard: CueHeard) -> str:
        """A trick that the viewer's side wins sounds brighter, and a heavy one in its own way.

        Where several people play, it is a person's that does.
        """
        if not isinstance(heard.says, TrickWon) or heard.cue != "win":
            return heard.cue
        session, seat = self._table.session, heard.says.seat
        ours = seat == session.alone
        if session.alone is None:
            ours = seat in session.people
        elif not ours:
            ours = Standing(session, session.alone).team(self._table.director.stage.picture, seat) == 0
        return ("win_us" if ours else "win_them") + HEAVY.get(heard.weight, "")

    def tell(self, begun: Iterable[Event], rites: Iterable[Rite] = ()) -> bool:
        """Says what has `begun` on the stage, or how things stand; whether the line looks different now."""
        table, line, hold = self._table, self._table.line, self._table.clock.tempo.hold
        changed = line.update(table.now, hold)
        if table.controller.own_turn:
            changed = line.your_turn_came() or changed
        if table.clock.frozen:
            return line.say(Message("act", _("Click or press Space to go on")), table.now, 0.0) or changed
        for said in self._sentences(begun, rites):
            changed = (said is not None and line.say(said, table.now, hold)) or changed
        return changed

    def _sentences(self, begun: Iterable[Event], rites: Iterable[Rite]) -> Iterator[Message | None]:
        """What happens, what is celebrated, and then what is so; each with the line as the one before has left it."""
        table, session = self._table, self._table.session
        for event in begun:
            pairs = session.pairs_won(table.eyes, event.number) if isinstance(event, TrickWon) else ()
            yield self.speaker.event(event, table.director.stage.picture.trump, pairs)
        for rite in rites:
            yield self.speaker.rite(rite, drawn=not table.clock.tempo.still)
        if not table.busy and not table.session.deal_over:
            yield self._state()
        elif table.session.here:
            yield table.guard.faster.word(table.now, table.line.said)

    def _state(self) -> Message | None:
        """The sentence for a moment in which nothing happens."""
        table, controls, moment = self._table, self._table.controls, self._table.controller.moment
        met = next((badge for badge in controls.offer.badges if controls.mood_word(badge.id)), None)
        if met is not None:
            return Message("act", met.words, met.icon)  # the button has perhaps no room for it
        if moment.turn is None:
            return None
        if moment.own_turn:
            chosen = controls.feel.chosen
            if chosen is not None and controls.feel.ready(chosen) and table.prompts.panel is None:
                return self.speaker.press_again(chosen)
            return self.speaker.your_turn(moment.view.phase, moment.duty)
        if table.controller.thinking(table.now) is not None:
            return self.speaker.thinking(moment.turn)
        said = table.line.said
        return self.speaker.waiting(moment.turn) if said is None or said.kind == "act" or said.fleeting else None


def sound_words(beat: Said, speaker: Speaker, trump: Suit | None) -> str:
    """What the sound of this beat says to the person of the speaker."""
    match beat:
        case Rite():
            return speaker.rite_words(beat)
        case PackShuffled():
            return _("the cards are shuffled")
        case TakenBack():
            return _("taken back")
        case PackCut(seat):
            return speaker.say(seat, _("you cut"), _("{name} cuts"))
        case Played(seat, card, False):
            return speaker.say(seat, _("you play {card}"), _("{name} plays {card}"), card=the_card(card))
        case TurnedUp(card) | CardShown(_, card):
            return _("trump is {suit}").format(suit=suit_in_sentence(card >> 4))
        case Drawn(turn_up=True):
            return _("the stock is finished")
        case _:
            said = speaker.event(beat, trump)
            return said.words if said is not None else ""
