"""What is heard at the table: the director's cues become sounds and captions, told from the viewer's chair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.events import CardShown, Drawn, Played, TrickWon, TurnedUp
from game.i18n.words import _, suit_in_sentence, the_card
from ui.table.director.timings import PackCut, PackShuffled, TakenBack
from ui.table.plates.standing import Standing

if TYPE_CHECKING:
    from game.engine.cards import Suit
    from game.match.session import Session
    from ui.core.services import Services
    from ui.table.director.director import Director
    from ui.table.director.timings import CueHeard, Step
    from ui.table.scene.sentences import Speaker

LONG: Final = 8000.0  # who has waited so long hears that it is his turn


class Hearing:
    """The ears of the person at one table."""

    def __init__(self, services: Services, session: Session) -> None:
        self._services = services
        self._session = session
        self._waits_since: float | None = None

    def listen(self, director: Director, speaker: Speaker, now: float) -> None:
        """Plays what the beats that have begun sound like."""
        sound = self._services.sound
        if director.overtaken():
            sound.hurry()
        for heard in director.cues():
            sound.play(self._cue(heard, director), landing=heard.at - now, volume=heard.volume)
            if heard.says is not None:
                self._services.captions.say(said_by(heard.says, speaker, director.stage.picture.trump))

    def _cue(self, heard: CueHeard, director: Director) -> str:
        """A trick that the viewer's side wins sounds brighter; where several people play, a person's."""
        if not isinstance(heard.says, TrickWon) or heard.cue != "win":
            return heard.cue
        seat, viewer = heard.says.seat, self._session.alone
        if viewer is None:
            ours = seat in self._session.people
        else:
            ours = seat == viewer or Standing(self._session, viewer).team(director.stage.picture, seat) == 0
        return "win_us" if ours else "win_them"

    def turn(self, own: bool, now: float) -> None:
        """Whose turn it is; after a long wait one's own is heard."""
        if not own:
            self._waits_since = now if self._waits_since is None else self._waits_since
        elif self._waits_since is not None:
            if now - self._waits_since >= LONG:
                self._services.sound.play("your_turn")
            self._waits_since = None

    def refused(self, why: str) -> None:
        """Something may not be done."""
        self._services.sound.play("no")
        self._services.captions.say(_("not allowed: {reason}").format(reason=why))


def said_by(beat: Step, speaker: Speaker, trump: Suit | None) -> str:
    """What the sound of this beat says to the person of the speaker."""
    match beat:
        case PackShuffled():
            return _("the cards are shuffled")
        case TakenBack():
            return _("taken back")
        case PackCut(seat) if seat == speaker.viewer:
            return _("you cut")
        case PackCut(seat):
            return _("{name} cuts").format(name=speaker.names[seat])
        case Played(seat, card, False):
            if seat == speaker.viewer:
                return _("you play {card}").format(card=the_card(card))
            return _("{name} plays {card}").format(name=speaker.names[seat], card=the_card(card))
        case TurnedUp(card) | CardShown(_, card):
            return _("trump is {suit}").format(suit=suit_in_sentence(card >> 4))
        case Drawn(turn_up=True):
            return _("the stock is finished")
        case _:
            said = speaker.event(beat, trump)
            return said.words if said is not None else ""
