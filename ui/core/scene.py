"""What a screen is: it answers an input with a change, says when to draw it again, and describes itself in words."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from game.i18n import words

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence
    from pathlib import Path

    import pygame
    from pygame import Rect

    from game.engine.variant import Variant
    from game.match.session import Session
    from ui.core.input import Input


@dataclass(frozen=True, slots=True)
class Push:
    """Open a screen above this one; its Pop comes back here."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Pop:
    """Close this screen."""


@dataclass(frozen=True, slots=True)
class Replace:
    """Open a screen instead of this one; when this one is an overlay, the screens under it stay."""

    scene: Scene


@dataclass(frozen=True, slots=True)
class Home:
    """Close every screen above the first: back to the menu."""


@dataclass(frozen=True, slots=True)
class Quit:
    """Close the window. Nothing is asked where everything is saved, or the person is `sure` all the same."""

    sure: bool = False


@dataclass(frozen=True, slots=True)
class Open:
    """What a press may be: open the screen that is made then, above this one or `instead` of it."""

    make: Callable[[], Scene]
    instead: bool = False


Change: TypeAlias = Push | Pop | Replace | Home | Quit
Box: TypeAlias = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Control:
    """One thing on the screen that can be named: for tests, assistive tools and `--ui-log`.

    `state` holds words such as focused, disabled, selected, on, off, open, hidden, face-down; `rect` is x, y, w, h in
    window pixels; `value` is what a slider, a field or a drop-down says.
    """

    id: str
    role: str
    label: str
    state: tuple[str, ...]
    rect: Box
    value: str = ""


@dataclass(frozen=True, slots=True)
class Description:
    """What the screen says at this moment, without a picture."""

    phase: str = ""
    turn: int | None = None
    message: str = ""
    focus: str | None = None
    controls: tuple[Control, ...] = ()


def spot_of(place: Rect) -> Box:
    """The place of a control as plain numbers."""
    return place.x, place.y, place.width, place.height


class Scene:
    """A screen. The application calls, in this order: resize, shown, then handle, update and draw again and again.

    `change` is a change that came from time and not from input; it is read after every update and then cleared.
    An `overlay` is drawn above the screen under it, which stands still meanwhile.
    `kept` says before it is drawn whether the window still shows what this screen drew last, and nothing else;
    `anew` whether more may look different than what its last update has found; `under` where sheets lie over it.
    `variant` is the game that the screen shows, if any, and `seats` for how many players (None: for any number): the
    application lays out a deck that has its cards.
    """

    name: str = ""
    overlay: ClassVar[bool] = False
    slides: ClassVar[bool] = False  # it comes and goes in its own way, and no other screen fades into it
    change: Change | None = None
    kept: bool = False
    anew: bool = True
    under: tuple[Rect, ...] = ()
    variant: Variant | None = None
    seats: int | None = None
    wordless: bool = False  # what its last update has found is in the picture only, and not in its description
    keeps_door: ClassVar[bool] = False  # whether phones may still come while it is open, also without a match
    at_table: ClassVar[bool] = False  # whether the keys of the table's acts stand for them here

    @property
    def reader(self) -> tuple[str, bool] | None:
        """The mark of the person for whom the screen is, and whether several share it in turn.

        None where that is whoever the screen under it is for, or sits before this computer.
        """
        return None

    @property
    def typing(self) -> bool:
        """Whether letters are being written into a field: then no key stands for another act."""
        return False

    @property
    def catching(self) -> bool:
        """Whether the next key or button is to be given to an act: then both come as they are, also `PadButton`."""
        return False

    @property
    def signing(self) -> bool:
        """Whether the list of signs is open."""
        return False

    def meant(self, acts: Sequence[str]) -> str:
        """Which of the acts that share a button of the pad can be meant here now; none: it moves the focus."""
        return ""

    @property
    def captions_at(self) -> Rect | None:
        """Where there is room for what a sound says, at the lower edge of this; None where there is none."""
        return None

    @property
    def papers(self) -> tuple[Rect, ...]:
        """Where it lies over the screen under it, which shows nothing there that would be cut."""
        return ()

    def warm(self, size: tuple[int, int]) -> None:
        """While the screen before is seen: has one thing more made of which it is built in a window of this size."""

    def resize(self, size: tuple[int, int]) -> None:
        """The screen is laid out for this size: at once, whatever it costs later to make it sharp."""
        raise NotImplementedError

    def retell(self) -> None:
        """The language is another one: sentences that are kept until they are read come in it."""
        words.retell(self)

    def shown(self) -> None:
        """The screen is the uppermost one: it was opened, or the one above it was closed."""

    def covered(self) -> None:
        """Another screen is being opened above this one."""

    def closed(self) -> None:
        """The screen will not be seen again: it lets go of what it holds."""

    def rescue(self, report: Path | None) -> Scene | None:
        """The sheet over the menu that helps on after something unexpected happened here; None: the menu tells it."""
        return None

    @property
    def playing(self) -> Session | None:
        """The match that is played here."""
        return None

    def failed(self) -> None:
        """Something unexpected happened and the screen is taken away: it also lets go of its match's file."""
        self.closed()

    def handle(self, event: Input) -> Change | None:
        """What the input leads to, beyond this screen."""
        raise NotImplementedError

    def update(self, now: float) -> bool:
        """Whether the screen must be drawn again at `now` (milliseconds of a clock that never goes back)."""
        raise NotImplementedError

    def draw(self, screen: pygame.Surface) -> None:
        """The whole picture, on a surface of the size given to resize."""
        raise NotImplementedError

    def due(self, now: float) -> float:
        """From when on it may look different although nobody does anything; `now` where that is not known."""
        return now

    def settled(self) -> bool:
        """Whether nothing moves and nobody but a person can change the picture."""
        return True

    def describe(self) -> Description:
        """The screen in words."""
        raise NotImplementedError
