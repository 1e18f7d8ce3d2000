"""The stack of screens in the window: each hears what the person does, moves with time, and is drawn."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable
from dataclasses import asdict
from typing import TYPE_CHECKING, Final

import pygame

from game.i18n import words
from game.i18n.words import _
from game.storage.outside import true_name
from ui.app.translate import Translator
from ui.app.window import GameWindow
from ui.core.input import CloseAsked, Input, Inputs, Key, PointerMoved
from ui.core.keys import caps_state
from ui.core.reports import write_report
from ui.core.saving import before_quitting
from ui.core.scene import Change, Home, Pop, Push, Quit, Replace, Scene
from ui.core.services import Services
from ui.draw import fades
from ui.draw.images import budget
from ui.draw.motion import Tween, lin
from ui.widgets.base import Brush
from ui.widgets.focus import feedback
from ui.widgets.focus.focus import GUARD_MS, Ring
from ui.widgets.papers import paint_caption

if TYPE_CHECKING:
    from pathlib import Path

    from ui.core.scene import Box, Description

AWAKE_MS: Final = 250.0
FADE_MS: Final = 180.0
DRAG_MS: Final = 300.0  # sizes that follow each other sooner are an edge being dragged
REST_MS: Final = 120.0
LOOKS_MS: Final = 1000.0  # no longer than this nobody looks whether something has changed
ARROWS: Final = ("left", "right", "up", "down")


class UiLog:
    """The screen in words, one JSON line for each time it has changed and come to rest: for tests and assistive tools.

    A line that says the same as the one before is not written.
    """

    def __init__(self, file: Path) -> None:
        """Opens the file; OSError when it cannot be written."""
        self._file = file.open("a", encoding="utf-8", errors="backslashreplace", buffering=1)
        self._last = ""
        self._told: tuple[str, Description, list[int]] | None = None  # what the last line was made from

    def write(self, screen: str, told: Description, place: Callable[[Box], list[int]]) -> None:
        """One line about this screen, its rectangles turned into window pixels by `place`."""
        made_from = screen, told, place((0, 0, 1000, 1000))
        if made_from == self._told:
            return  # steam rises several times a second, and to write all that down takes longer than to draw it
        self._told = made_from
        line = json.dumps(as_data(screen, told, place), ensure_ascii=False)
        if line != self._last:
            self._last = line
            self._file.write(line + "\n")

    def close(self) -> None:
        """No line will follow."""
        self._file.close()


def as_data(screen: str, told: Description, place: Callable[[Box], list[int]]) -> dict[str, object]:
    """The description under the keys that readers of the log know."""
    controls = [{**asdict(control), "rect": place(control.rect)} for control in told.controls]
    return {"screen": screen, **asdict(told), "controls": controls}


class App:
    """The window and the screens in it, the uppermost last."""

    def __init__(self, services: Services, window: GameWindow, inputs: Inputs, log: UiLog | None = None) -> None:
        self.services = services
        self.window = window
        self.scenes: list[Scene] = []
        self.now: Callable[[], float] = lambda: time.monotonic() * 1000.0
        self.drawing = True  # else the screens live without a picture of them
        self.shown_alone: Scene | None = None  # the screen of which the window shows what was drawn last, and no more
        self._inputs = inputs
        self._log = log
        self._dirty = True
        self._untold = True
        self._awake_until = 0.0
        self._fade: pygame.Surface | None = None
        self._fading = Tween(0.0, FADE_MS, lin)
        # A screen that has just come up does not hear clicks yet, from its first update on: it has not settled.
        self._quiet_until: float | None = None
        self._sized_at = -DRAG_MS
        self._before: pygame.Surface | None = None  # the picture at the size where the edge was taken hold of
        self._stretched: pygame.Surface | None = None
        self._translator = Translator(services.settings.now)
        self._gone = False  # whether screens were closed that Python has not yet let go of
        self._rested = False  # whether all has come to rest since screens were opened or closed
        self._fills = services.settings.now.full_screen  # whether the person wants the whole screen
        self._look: tuple[object, ...] = self._look_of_now()
        self._language = words.language()
        services.colour(window.canvas.get_size())

    @property
    def top(self) -> Scene:
        """The screen that hears the person."""
        return self.scenes[-1]

    @property
    def keeps_picture(self) -> bool:
        """Whether the picture of before is still there, to be stretched while an edge is dragged."""
        return self._before is not None

    def follow(self, change: Change | None) -> None:
        """Opens and closes screens as the change says."""
        match change:
            case None:
                return
            case Push(scene):
                self._open(scene)
            case Replace(scene):
                self._fade_out(scene)
                self.scenes.pop().closed()
                self._gone = True
                self._open(scene, fade=False)
            case Pop():
                self._close_top()
            case Home():
                while len(self.scenes) > 1:
                    self._close_top()
            case Quit(sure):
                asked = None if sure else self._question_before_end()
                if asked is not None:
                    self._open(asked)
                while self.scenes and asked is None:
                    self.scenes.pop().closed()
        self._quiet_until = None
        self._dirty = True
        self._rested = False

    def _question_before_end(self) -> Scene | None:
        """What is asked once more before the program ends where something was not saved."""
        if self.top.name == "unsaved":
            self._close_top()  # somebody answers by closing the window again: it is tried again, and asked
        session = next((scene.playing for scene in reversed(self.scenes) if scene.playing is not None), None)
        return before_quitting(self.services, session)

    def _open(self, scene: Scene, fade: bool = True) -> None:
        if fade and self.scenes:
            self._fade_out(scene)
            self.top.covered()
        self.scenes.append(scene)
        self._dress()
        self._lay_out_cards()
        scene.resize(self.window.canvas.get_size())
        scene.shown()

    def _close_top(self) -> None:
        self._fade_out(self.top, closing=True)
        self.scenes.pop().closed()
        self._gone = True
        if self.scenes:
            self._dress()
            self._lay_out_cards()
            self.top.shown()

    def _dress(self) -> None:
        """The own settings of whoever the uppermost screen is for hold from now on."""
        mark, in_turn = next((one.reader for one in reversed(self.scenes) if one.reader), (None, False))
        self.services.household.read_by(mark, in_turn=in_turn)

    def _lay_out_cards(self) -> None:
        """The deck for the uppermost screen that shows a game."""
        game = next((scene for scene in reversed(self.scenes) if scene.variant), None)
        self.services.lay_out(game.variant if game else None, game.seats if game else None)

    def _fade_out(self, scene: Scene, closing: bool = False) -> None:
        """Keeps the picture of now, to let it fade; a sheet over a screen comes by itself, and goes quickly."""
        slides = scene.slides or self.top.slides
        if not slides:
            self.services.sound.play("paper" if scene.overlay else "page")
        if not slides and (closing or not scene.overlay) and self.services.speed != "instant":
            self._fade = self.window.canvas.copy()
            self._fading = Tween(self.now(), fades.OUT if scene.overlay else FADE_MS, lin)

    def step(self) -> bool:
        """One turn of the loop: every input first, then time, then at most one picture. Whether something moves."""
        now = self.now()
        for event in self._inputs.read(pygame.event.get()):
            self._awake_until = now + AWAKE_MS
            self.hear(event)
        self._heed_time(now)
        if not self.scenes:
            return False
        self._follow_size(now)
        self._notice_new_look()
        if self._quiet_until is None:
            self._quiet_until = now + GUARD_MS
        self._attend_to_phones(now)
        moving = self.top.update(now)
        change, self.top.change = self.top.change, None
        self.follow(change)
        if not self.scenes:
            return False
        waits = self.services.sound.update(now)
        self._dirty = self.services.captions.update(now) or self._dirty
        self._dirty = self.services.pictures.poll() or self._dirty or self._fade is not None
        moved = self._dirty or moving
        if moved:
            self._untold = self._untold or self._dirty or not self.top.wordless
            self.top.anew, self._dirty = self._dirty, False
            if self.drawing:
                self.draw(now)
        quiet = self._quiet_until is None or now < self._quiet_until
        settled = not quiet and self._stretched is None and self.top.settled()
        if self._gone and settled and not moved:
            self._gone = False
            budget.let_go()
        if self._untold and self._log is not None and settled and not moved:
            self._untold = False
            self._log.write(self.top.name, self.top.describe(), self.window.place_of)
        return moved or waits or now < self._awake_until or not settled

    def due(self) -> float:
        """Until when nothing need be looked at but whether the person does anything; now, where that is not known."""
        now, services = self.now(), self.services
        told = self._log is None or not self._untold
        lies = told and self._before is None and self._fade is None and not (self._dirty or self._gone)
        busy = services.captions.words or services.home is not None or services.settings.now.scan
        held = self._translator.waits or (self._inputs.pads is not None and self._inputs.pads.held)
        if not self.scenes or not lies or busy or held or now < self._awake_until or services.pictures.busy:
            return now
        quiet = self._quiet_until is not None and now >= self._quiet_until
        return min(self.top.due(now), now + LOOKS_MS) if quiet and self.top.settled() else now

    def rest(self) -> None:
        """To be called when nothing has moved for a look: does what would take a moment in the middle of a flight."""
        if not self._rested:
            self._rested = True
            budget.spare()

    def hear(self, event: Input) -> None:
        """Something that the person did, whichever device it was done with."""
        if self.scenes:
            # The keys of the table's acts are theirs where the lowest screen that is seen is a table.
            at_table = next((scene.at_table for scene in reversed(self.scenes) if not scene.overlay), False)
            for told in self._translator.hear(event, self.top, at_table):
                self._handle(told)

    def _attend_to_phones(self, now: float) -> None:
        """Hears those who play with their phones; where nobody can play any more, the door is closed."""
        home = self.services.home
        if home is None:
            return
        if any(scene.keeps_door or scene.playing is not None for scene in self.scenes):
            self._dirty = home.update(now) or self._dirty
        else:
            self.services.close_home()

    def _heed_time(self, now: float) -> None:
        """What time alone brings: held buttons of a pad, a resting finger, the focus that walks by itself."""
        for button in self._inputs.pads.repeats(now) if self._inputs.pads is not None else ():
            self.hear(button)
        for told in self._translator.due(now, self.services.settings.now.scan):
            self._handle(told)

    def find_pads(self) -> None:
        """Listens to gamepads from now on, where there are any."""
        from ui.app.gamepad import Gamepads

        pads = self._inputs.pads = Gamepads()
        pads.open()

    def _handle(self, event: Input) -> None:
        if not self.scenes:
            return
        if isinstance(event, Key | PointerMoved):
            self.services.by_keys = isinstance(event, Key)
        match event:
            case CloseAsked():
                self.follow(Quit())
            case Key(name="q", ctrl=True):
                self.follow(Quit())
            case _ if self.top.catching:
                self.follow(self.top.handle(event))
            case Key(name="f11") | Key(name="enter", alt=True):
                whole = not self.window.full_screen
                self.services.settings.change(full_screen=whole)
                self._fill(whole)
            case Key(name="m") if not self.top.typing:
                self.services.sound.mute()
                self._dirty = True
            case _:
                self.follow(self.top.handle(event))
                if isinstance(event, Key) and event.pad and event.name in ARROWS:
                    self.services.sound.play("focus")  # a thumb on a pad does not feel where the focus goes

    def _follow_size(self, now: float) -> None:
        """Lays out anew when the window has another size; while an edge is being dragged, the old picture stretches."""
        if self.window.fit():
            dragged = now - self._sized_at < DRAG_MS
            self._sized_at = now
            if dragged and self._stretched is None and self._before is not None:
                self._stretched = self._before
            if self._stretched is None:
                self._resize()
                self.draw(now)
                self._before = self.window.canvas.copy()
            self._dirty = True
        elif self._stretched is not None and now - self._sized_at > REST_MS:
            self._stretched = self._before = None
            self._resize()
        elif now - self._sized_at > DRAG_MS:
            self._before = None  # no edge is being dragged any more

    def _resize(self) -> None:
        self.shown_alone = None
        self.services.skins.clear()
        self.services.colour(self.window.canvas.get_size())
        self._fade = None
        for scene in self.scenes:
            scene.resize(self.window.canvas.get_size())
        self._dirty = True

    def _notice_new_look(self) -> None:
        """Lays every screen out again when letters, colours, cards, captions, key caps or the language were changed."""
        choices = self.services.settings.now
        self._translator.take(choices)
        Ring.always = choices.focus_always or choices.scan
        Ring.tempo = self.services.tempo
        if choices.full_screen != self._fills:
            self._fill(choices.full_screen)
        look = self._look_of_now()
        if look != self._look:
            self._look = look
            if words.language() != self._language:
                self._retell()
            self._lay_out_cards()
            self._resize()

    def _retell(self) -> None:
        """Every sentence that is kept somewhere is told in the language of now."""
        self._language = words.language()
        self.services.retell()
        for keeper in (self.services.sound, self.services.captions):
            words.retell(keeper)
        for scene in self.scenes:
            scene.retell()

    def _fill(self, whole: bool) -> None:
        """Fills the whole screen, or becomes a window again, as a setting has just said."""
        self._fills, self.shown_alone = whole, None
        if whole != self.window.full_screen:
            self._keep_size()
            self.window.toggle_full_screen()

    def _look_of_now(self) -> tuple[object, ...]:
        """What every screen is laid out for, beside its size."""
        choices = self.services.settings.now
        colours = (choices.felt, choices.high_contrast, choices.colours_of_suits, choices.back)
        cards = (
            choices.deck,
            choices.large_corners,
            choices.corner_help,
            choices.card_names,
            choices.card_size,
            choices.left_handed,
        )
        return choices.text, choices.captions, words.language(), caps_state(), colours, cards

    def draw(self, now: float) -> None:
        """Draws every screen that can be seen, and shows it."""
        canvas = self.window.canvas
        self.services.pictures.budget.next_picture()
        if self._stretched is not None:
            canvas.blit(pygame.transform.scale(self._stretched, canvas.get_size()), (0, 0))
            self.shown_alone = None
            self.window.show()
            return
        base = max((place for place, scene in enumerate(self.scenes) if not scene.overlay), default=0)
        for place, scene in enumerate(self.scenes[base:], base + 1):
            scene.kept = scene is self.shown_alone
            scene.under = tuple(paper for over in self.scenes[place:] for paper in over.papers)
            scene.draw(canvas)
        covered = len(self.scenes) > base + 1 or self._fade is not None
        self.shown_alone = None if covered else self.scenes[base]
        if self._fade is not None:
            if self._fading.done(now) or self._fade.get_size() != canvas.get_size():
                self._fade = None
            else:
                fades.let_through(self._fade, 1 - self._fading.at(now))
                canvas.blit(self._fade, (0, 0))
        self._write_caption(canvas)
        self.window.show()

    def _write_caption(self, canvas: pygame.Surface) -> None:
        """What the last sound says, where the screen that is seen has room for it: elsewhere it is written anyway."""
        captions = self.services.captions
        area = next((scene.captions_at for scene in reversed(self.scenes) if not scene.overlay), None)
        if captions.words and area is not None:
            paint_caption(Brush.of(self.services, canvas), area, captions.words)
            self.shown_alone = None

    def fail(self, error: Exception) -> bool:
        """Writes a report and goes back to the menu, telling it there; False when not even that is possible."""
        report = write_report(self.services.folders.reports, error)
        sentence = what_happened(
            report, any(scene.playing is not None and scene.playing.trouble for scene in self.scenes)
        )
        tell(sentence)
        try:
            offers = (scene.rescue(report) for scene in reversed(self.scenes))
            rescue = next((scene for scene in offers if scene is not None), None)
            while len(self.scenes) > 1:
                self.scenes.pop().failed()
            self._lay_out_cards()
            if rescue is None:
                self.services.tell(sentence)
            self.top.resize(self.window.canvas.get_size())
            self.top.shown()
            self.follow(Push(rescue) if rescue else None)
            self._fade = None
            self._dirty = True
        except Exception as second:  # the menu itself is broken: what is left is the terminal
            write_report(self.services.folders.reports, second)
            return False
        return True

    def _keep_size(self) -> None:
        """Remembers the size of the window, unless that is the screen's or was given for this time only."""
        if not self.window.full_screen and self.services.options.size is None:
            self.services.settings.change(window=tuple(self.window.size))

    def close(self) -> None:
        """Keeps what is to be remembered, and ends everything."""
        self._keep_size()
        self.services.close_home()
        feedback.use(None)
        self.services.close()
        if self._log is not None:
            self._log.close()
        self.window.close()


def what_happened(report: Path | None, unsaved: bool = False) -> str:
    """The sentence for a person when the program met something it did not expect."""
    if unsaved:
        return _("Something went wrong. What was played last could not be saved.")
    if report is None:
        return _("Something went wrong. Your match is saved up to the last card.")
    return _("Something went wrong. Your match is saved up to the last card. A report was kept: {file}").format(
        file=true_name(report)
    )


def tell(sentence: str) -> None:
    """Says a sentence on the terminal, where there is one."""
    if sys.stderr is not None:
        sys.stderr.write(sentence + "\n")
        sys.stderr.flush()
