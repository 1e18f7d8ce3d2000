"""Somebody at the window: the one driver of every test that needs screens, without a window on any screen.

Events are the system's own, the clock is moved by hand; `tests/e2e/person.py` has the same verbs before a real window.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final, TypeAlias, TypeVar

import pygame
from pygame import Rect
from pygame.event import Event

from game.engine.variant import Variant
from game.i18n import words
from game.match.session import Seat, Session
from game.players import Players
from tests.narrow import of_kind
from tests.tables import game
from ui.app.window import prepare_display
from ui.core import keys
from ui.core.options import Options
from ui.core.scene import Control, Scene
from ui.pages.menu.menu import Menu
from ui.shots.unseen import PATIENCE_S, UnseenProgram
from ui.table.scene.table import TableScene
from ui.widgets.focus.focus import GUARD_MS, Ring

Spot: TypeAlias = str | Control | Sequence[float]  # the id of a control, a control, or a place
Kind = TypeVar("Kind", bound=Scene)
FRAME: Final = 40.0  # milliseconds from one picture to the next: coarse, because each of them is drawn
FINE: Final = 16.0  # those of a real window, where a test looks at how something moves
SIZES: Final = [(1024, 640), (1920, 1080), (800, 1200)]
MODIFIERS: Final = {"ctrl": pygame.KMOD_LCTRL, "shift": pygame.KMOD_LSHIFT, "alt": pygame.KMOD_LALT}


class Person(UnseenProgram):
    """Somebody who plays: presses keys, points, waits, and sees what the screen says of itself."""

    session: Session
    table: TableScene

    def __init__(self, options: Options, threaded: bool = False) -> None:
        super().__init__(options, threaded)
        self.frame = FRAME
        self.services.players = Players(workers=False, budget=1)
        self._newest: Scene | None = None
        self._newest_since = 0.0

    # -- sees ---------------------------------------------------------------------------------------------------------

    @property
    def top(self) -> Scene:
        return self.app.top

    def at(self, kind: type[Kind]) -> Kind:
        """The uppermost screen, which is one of this kind."""
        return of_kind(kind, self.top)

    @property
    def screen(self) -> str:
        """The name of the uppermost screen."""
        return self.top.name

    @property
    def focus(self) -> str | None:
        return self.top.describe().focus

    @property
    def message(self) -> str:
        return self.top.describe().message

    @property
    def ids(self) -> list[str]:
        return [control.id for control in self.top.describe().controls]

    def control(self, name: str) -> Control:
        return self.controls()[name]

    def cards(self) -> list[Control]:
        """The cards of the own hand, or what else is a card here."""
        return [control for control in self.top.describe().controls if control.role == "card"]

    def look(self) -> pygame.Surface:
        """The picture of now, drawn anew as a whole."""
        self.app.shown_alone = None
        self.app.draw(self.now)
        return self.canvas

    # -- waits --------------------------------------------------------------------------------------------------------

    def posts(self, *events: Event) -> bool:
        moving = super().posts(*events)
        top = self.app.scenes[-1] if self.app.scenes else None
        if top is not self._newest:
            self._newest, self._newest_since = top, self.now
        return moving

    def settle(self) -> None:
        """Lets time pass until only a person can go on, or the program has ended."""
        until = monotonic() + PATIENCE_S
        while monotonic() < until:
            moving = self.step()
            if not self.app.scenes or self.top.settled():
                return
            if not moving:
                sleep(0.002)  # a computer player is thinking
        raise AssertionError(f"{self.screen} never comes to rest")

    def at_rest(self) -> Person:
        """Somebody who has waited until only a person can go on."""
        self.settle()
        return self

    # -- does ---------------------------------------------------------------------------------------------------------

    def act(self, *events: Event) -> None:
        """Does this, a picture later than what was done before."""
        self.now += self.frame
        self.posts(*events)

    def press(self, *names: str) -> Person:
        """Presses keys one after the other: `a`, `escape`, `f1`, `ctrl+z`."""
        for name in names:
            *held, key = name.split("+") if len(name) > 1 else [name]
            code = ord(key) if len(key) == 1 else getattr(pygame, f"K_{key.upper().replace('ENTER', 'RETURN')}")
            text = chr(code & 31) if "ctrl" in held else chr(code) if code < 128 else ""
            self._type(code, text, sum(MODIFIERS[one] for one in held))
        return self

    def write(self, text: str) -> None:
        """Writes letter by letter."""
        for letter in text:
            self._type(ord(letter.lower()), letter)

    def _type(self, code: int, text: str, mod: int = 0) -> None:
        event = Event(pygame.KEYDOWN, key=code, mod=mod, unicode=text, scancode=0)
        self.act(event, *([Event(pygame.TEXTINPUT, text=text)] if text.isprintable() and text else []))

    def push(self, *buttons: int) -> None:
        """Pushes buttons of a gamepad."""
        for button in buttons:
            self.act(pad_button(button, True), pad_button(button, False))

    def place(self, spot: Spot) -> tuple[int, int]:
        """Where this is in the window, its middle."""
        spot = self.control(spot) if isinstance(spot, str) else spot
        x, y = centre(spot) if isinstance(spot, Control) else spot
        x, y, _wide, _high = self.window.place_of((round(x), round(y), 0, 0))
        return x, y

    def point(self, spot: Spot) -> None:
        """Moves the pointer there."""
        self.act(Event(pygame.MOUSEMOTION, pos=self.place(spot), rel=(0, 0), buttons=(0, 0, 0), touch=False))

    def click(self, *spots: Spot, button: int = 1, waits: bool = True) -> None:
        """Clicks there one after the other, each as soon as its screen listens, if the person waits for that."""
        for spot in spots:
            pos = self._heard_place(spot) if waits else self.place(spot)
            self.point(spot)
            self.act(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=button, touch=False))
            self.act(Event(pygame.MOUSEBUTTONUP, pos=pos, button=button, touch=False))

    def drag(self, spot: Spot, *ways: Spot) -> None:
        """Takes hold of it, leads it along these places, and lets go at the last one."""
        pos = self._heard_place(spot)
        self.point(spot)
        self.act(Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1, touch=False))
        for way in ways:
            self.point(way)
        self.act(Event(pygame.MOUSEBUTTONUP, pos=self.place(ways[-1]), button=1, touch=False))

    def turn_wheel(self, *notches: float) -> None:
        """Turns the wheel at once: a positive notch is away from the person."""
        self.act(*(Event(pygame.MOUSEWHEEL, x=0, y=round(one), precise_x=0.0, precise_y=one) for one in notches))

    def tap(self, spot: Spot, held: float = 60.0) -> None:
        """Touches it with a finger for so long."""
        pos = self._heard_place(spot)
        self.act(*finger(pygame.FINGERDOWN, pos))
        self.wait(held)
        self.act(*finger(pygame.FINGERUP, pos))

    def reach(self, name: str, key: str = "tab") -> None:
        """Presses a key, usually Tab, until the focus is on this control, or in this group of them."""
        for _stop in range(200):
            if f"{self.focus}:".startswith(f"{name}:"):
                return
            self.press(key)
        raise AssertionError(f"{name} is never reached; the focus is on {self.focus}")

    def _heard_place(self, spot: Spot) -> tuple[int, int]:
        """Where this is once the screen hears clicks."""
        if self.top is not self._newest or self.now <= self._newest_since + GUARD_MS:
            self.step()
            self.step(GUARD_MS)
        return self.place(spot)

    # -- sits ---------------------------------------------------------------------------------------------------------

    def open_table(self, session: Session) -> Person:
        """Opens the table of this match, and waits until it hears clicks."""
        self.session, self.table = session, TableScene(self.services, session)
        self.open(self.table)
        self.wait(GUARD_MS + FRAME)
        return self

    @property
    def at_table(self) -> bool:
        """Whether nothing lies over the table that was opened, and it has not been left."""
        return bool(self.app.scenes) and self.top is self.table


class Sit:
    """Sits somebody down before a window, each time with the same profile."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.people: list[Person] = []

    def __call__(self, size: tuple[int, int] | None = (1280, 800), **chosen: Any) -> Person:
        """Somebody before a window without any screen; what is chosen are options of the window, or else settings."""
        options: dict[str, Any] = {"lang": "en", "text": 100, "speed": "instant", "seed": 7, "ui_log": None}
        options |= {name: chosen.pop(name) for name in list(chosen) if name in options}
        words.use(options["lang"] or words.language())
        os.environ["SDL_VIDEODRIVER"] = "dummy"
        prepare_display()
        person = Person(Options(size=size, profile_dir=self.folder, **options))
        if chosen:
            person.services.settings.change(**chosen)
        self.people.append(person)
        return person

    def menu(self, size: tuple[int, int] | None = (1280, 800), **chosen: Any) -> Person:
        """Somebody at the menu, as whoever starts the program."""
        person = self(size, **chosen)
        person.open(Menu(person.services))
        return person

    def at(self, session: Session, size: tuple[int, int] = SIZES[0], **chosen: Any) -> Person:
        """Somebody at the table of this match; it is drawn only when it is looked at."""
        person = self(size, **{"lang": None, "seed": None} | chosen)
        person.app.drawing = False
        return person.open_table(session)

    def down(
        self,
        size: tuple[int, int] = SIZES[0],
        players: int = 2,
        *,
        seed: int = 5,
        variant: Variant | None = None,
        **chosen: Any,
    ) -> Person:
        """Somebody at the table of a new match with the company."""
        return self.at(match_of(variant or game("brisca"), players, seed), size, **chosen)

    def close(self) -> None:
        """Closes every window, and nothing is left of what was chosen in them."""
        while self.people:
            self.people.pop().app.close()
        Ring.always = False
        keys.use(keys.Bindings(), by_pad=False, hidden=False)
        words.use("en")


def match_of(variant: Variant, players: int, seed: int) -> Session:
    """A new match with the person and the company."""
    names = ("You", "Carmen", "Lucía", "Paco", "Inés", "Mateo")[:players]
    faces = (name.lower().replace("í", "i").replace("é", "e") for name in names)
    seats = (
        Seat("computer" if number else "person", *who) for number, who in enumerate(zip(names, faces, strict=True))
    )
    return Session.begin(variant, players, 3, tuple(seats), None, seed=seed)


def centre(control: Control) -> tuple[float, float]:
    x, y, wide, high = control.rect
    return x + wide / 2, y + high / 2


def overlap(one: Control, two: Control) -> bool:
    return Rect(one.rect).colliderect(two.rect)


def pad_button(button: int, down: bool) -> Event:
    kind = pygame.CONTROLLERBUTTONDOWN if down else pygame.CONTROLLERBUTTONUP
    return Event(kind, button=button, instance_id=0)


def finger(kind: int, pos: tuple[int, int]) -> list[Event]:
    """What the system tells of a finger: that it is one, and the same as if a mouse had done it."""
    share = {"x": pos[0] / 1280, "y": pos[1] / 800, "touch_id": 1, "finger_id": 0, "dx": 0.0, "dy": 0.0}
    if kind == pygame.FINGERMOTION:
        return [Event(kind, share), Event(pygame.MOUSEMOTION, pos=pos, rel=(1, 1), buttons=(1, 0, 0), touch=True)]
    same = pygame.MOUSEBUTTONDOWN if kind == pygame.FINGERDOWN else pygame.MOUSEBUTTONUP
    return [Event(kind, share), Event(same, pos=pos, button=1, touch=True)]
