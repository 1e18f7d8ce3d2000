"""What is heard: a cue by its name, at most four at once, no take twice in a row; without a mixer there is silence.

What a sound says is also written, for those who do not hear it: a line in brackets over the message line, for a moment.

The takes of a cue are one sound in pitches up to 4 % apart (assets/workshop made them), so that none has to be bent
here. The mixer is opened and the takes are read beside the window, after the first frame: nobody waits for a sound.
"""

from __future__ import annotations

import math
import os
import random
import threading
from collections import deque
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pygame

from game.i18n.words import _

if TYPE_CHECKING:
    from game.storage.settings import Settings

LIST: Final = "sounds.yaml"
VOICES: Final = 4
RATE, BITS, ONE_CHANNEL, BUFFER = 44_100, -16, 1, 1024
LATE: Final = 1000 * BUFFER / RATE  # so many ms after it was asked for a sound leaves the mixer
CLASSES: Final = ("card", "wood", "paper", "button", "string", "chord", "voice")  # what may be switched off by itself
LASTING: Final = "chord"  # a lesser sound never cuts one of these off
NEVER: Final = ("room",)  # the tone of a room is not played under the game
SOONEST: Final = 50.0  # the same cue again within this time is heard as one
READ: Final = 2000.0  # so long a caption stays when no other follows
EARLY: Final = 8.0  # half a frame: what is due before the next one is closer to now


@dataclass(frozen=True, slots=True)
class Take:
    """One recording; its `strike` (ms from its beginning) is to fall on what is seen."""

    file: str
    strike: float


@dataclass(slots=True)
class Cue:
    """A sound with a name: its takes by chance, or where `order` is meant one after the other."""

    kind: str
    order: bool
    takes: tuple[Take, ...]
    last: int = -1

    def next(self, chance: random.Random) -> int:
        """The take to be heard now: never the one before."""
        if self.order:
            self.last = (self.last + 1) % len(self.takes)
        elif len(self.takes) > 1:
            self.last = chance.choice([place for place in range(len(self.takes)) if place != self.last])
        else:
            self.last = 0
        return self.last


@dataclass(frozen=True, slots=True)
class Due:
    """A sound that waits for its moment."""

    begin: float
    cue: str
    take: int
    volume: float


@dataclass(slots=True)
class _Voice:
    """A channel of the mixer, and what it is busy with."""

    channel: pygame.mixer.Channel
    kind: str = ""
    since: float = 0.0


@dataclass
class Sound:
    """Plays the sounds of one folder as the settings say. `trouble` is a sentence when nothing can be heard here.

    `played` are the cues that began last, with or without a mixer: for tests and for those who cannot hear.
    """

    folder: Path
    settings: Settings
    trouble: str = ""
    played: deque[str] = field(default_factory=lambda: deque(maxlen=64))
    _cues: dict[str, Cue] = field(default_factory=dict)
    _sounds: dict[str, pygame.mixer.Sound] = field(default_factory=dict)
    _voices: list[_Voice] = field(default_factory=list)
    _waiting: list[Due] = field(default_factory=list)
    _begun: dict[str, float] = field(default_factory=dict)
    _chance: random.Random = field(default_factory=random.Random)
    _opening: threading.Thread | None = None
    _may_open: bool = False
    _now: float = 0.0

    # -- the mixer --------------------------------------------------------------------------------------------------

    def open(self) -> None:
        """Begins to open the mixer, once; sounds asked for before it is open are not heard.

        Who wants no sound has it opened by the first one that is asked for after he has changed his mind.
        """
        self._may_open = True
        if self._opening is None and self.settings.now.sound:
            self._opening = threading.Thread(target=self._open, name="sounds", daemon=True)
            self._opening.start()

    def _open(self) -> None:
        try:
            with _libraries_hushed():
                pygame.mixer.init(RATE, BITS, ONE_CHANNEL, BUFFER, allowedchanges=0)
            pygame.mixer.set_num_channels(VOICES)
            self._cues = read_list(self.folder)
            self._voices = [_Voice(pygame.mixer.Channel(number)) for number in range(VOICES)]
            for take in (take for cue in self._cues.values() if cue.kind not in NEVER for take in cue.takes):
                self._sounds[take.file] = pygame.mixer.Sound(self.folder / take.file)
        except (pygame.error, OSError, NotImplementedError) as error:
            self._fail(error)

    def _fail(self, error: Exception) -> None:
        self._voices = []
        self.trouble = _("Nothing can be heard here: {reason}").format(reason=error)

    def settle(self) -> None:
        """Waits until everything can be heard, or nothing ever will."""
        if self._opening is not None:
            self._opening.join()

    def close(self) -> None:
        """Lets the mixer go, unless sounds are still being read into it: who frees it under them crashes."""
        opening, self._opening = self._opening, None
        if opening is not None:
            opening.join(timeout=2.0)
        self._voices, self._waiting = [], []
        if pygame.mixer.get_init() and not (opening is not None and opening.is_alive()):
            pygame.mixer.quit()

    # -- what is heard ----------------------------------------------------------------------------------------------

    @property
    def on(self) -> bool:
        """Whether sounds are wanted."""
        return self.settings.now.sound

    def mute(self) -> None:
        """Switches all sounds off, or on again, and keeps the choice."""
        self.settings.change(sound=not self.on)
        if self.on:
            if self.trouble:  # perhaps there is something to hear with by now
                self._opening, self.trouble = None, ""
            self.play("tap")
        else:
            self.silence()

    def silence(self) -> None:
        """Ends what is heard and what was about to be."""
        self._waiting = []
        with suppress(pygame.error):  # the device was taken away
            for voice in self._voices:
                voice.channel.stop()

    def play(self, cue: str, *, volume: float = 1.0, landing: float = 0.0, take: int | None = None) -> None:
        """Plays a cue; its strike falls `landing` ms from now, or as soon as it can.

        `take` chooses among takes that are meant in order, such as the steps of a scale; the last serves for more.
        """
        choices = self.settings.now
        known = self._cues.get(cue)
        if not choices.sound:
            return
        if self._may_open:
            self.open()
        if known is None:  # there is no mixer, or not yet
            self.played.append(cue)
            return
        if known.kind in choices.quiet or known.kind in NEVER:
            return
        number = min(take, len(known.takes) - 1) if take is not None else known.next(self._chance)
        begin = self._now + landing - known.takes[number].strike - LATE
        if max(begin, self._now) - self._begun.get(cue, -math.inf) < SOONEST:
            return
        self._begun[cue] = max(begin, self._now)
        self._waiting.append(Due(begin, cue, number, volume))
        self.update(self._now)

    def update(self, now: float) -> bool:
        """Begins what is due at `now` (ms of a clock that never goes back); whether something is still to begin."""
        self._now = now
        due = [one for one in self._waiting if one.begin <= now + EARLY]
        if due:
            self._waiting = [one for one in self._waiting if one.begin > now + EARLY]
            for one in sorted(due, key=lambda one: one.begin):
                self._begin(one)
        return bool(self._waiting)

    def hurry(self) -> None:
        """What they belong to was overtaken: of all sounds that wait only the last is heard, at once."""
        if self._waiting:
            last = max(self._waiting, key=lambda one: one.begin)
            self._waiting = []
            self._begin(last)

    def drop(self) -> None:
        """What still waits is not heard any more."""
        self._waiting = []

    def _begin(self, due: Due) -> None:
        cue = self._cues[due.cue]
        sound = self._sounds.get(cue.takes[due.take].file)
        self.played.append(due.cue)
        try:
            voice = self._voice(cue.kind)
            if sound is None or voice is None:
                return
            voice.channel.play(sound)
            voice.channel.set_volume(due.volume * (self.settings.now.volume / 100) ** 2)  # as loud as the ear counts
        except pygame.error as error:  # the device was taken away
            self._fail(error)
            return
        voice.kind, voice.since = cue.kind, self._now

    def _voice(self, kind: str) -> _Voice | None:
        """A free voice, else the one that has sounded longest; no lesser sound takes that of a chord."""
        free = next((voice for voice in self._voices if not voice.channel.get_busy()), None)
        if free is not None:
            return free
        taken = [voice for voice in self._voices if kind == LASTING or voice.kind != LASTING]
        return min(taken, key=lambda voice: voice.since, default=None)


@dataclass
class Captions:
    """The caption of now. A new one takes the place of the one before: it belongs to what is heard now."""

    settings: Settings
    words: str = ""
    _since: float | None = None
    _changed: bool = False

    @property
    def on(self) -> bool:
        return self.settings.now.captions

    def say(self, words: str) -> None:
        """Shows what a sound says, without its brackets; nothing is said of a sound that says nothing."""
        if self.on and words:
            self.words, self._since, self._changed = _("[{sound}]").format(sound=words), None, True

    def clear(self) -> None:
        """What was heard is over."""
        if self.words:
            self.words, self._changed = "", True

    def update(self, now: float) -> bool:
        """Whether the line looks different."""
        if self._since is None:
            self._since = now
        if self.words and (now - self._since > READ or not self.on):
            self.words, self._changed = "", True
        changed, self._changed = self._changed, False
        return changed


@contextmanager
def _libraries_hushed() -> Iterator[None]:
    """Where there is no sound card the libraries of the system fill the terminal with that; one sentence is enough."""
    if os.name != "posix":
        yield
        return
    with ExitStack() as after:
        with suppress(OSError):
            kept = os.dup(2)
            after.callback(os.close, kept)
            after.callback(os.dup2, kept, 2)
            nowhere = os.open(os.devnull, os.O_WRONLY)
            after.callback(os.close, nowhere)
            os.dup2(nowhere, 2)
        yield


def read_list(folder: Path) -> dict[str, Cue]:
    """The cues of this folder by name."""
    import yaml  # slow to import, and no first frame needs it

    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)  # the quick one where it was compiled
    told: dict[str, Any] = yaml.load((folder / LIST).read_text(encoding="utf-8"), loader)
    return {
        name: Cue(cue["class"], cue["order"], tuple(Take(one["file"], one["strike"]) for one in cue["takes"]))
        for name, cue in told["cues"].items()
    }
