"""What every control has: a name, a role, words, a place, a state; and the brush with which it is drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, ClassVar, Final, Literal, TypeAlias, Unpack

from pygame import Rect, Surface

from ui.core.input import Input
from ui.core.scene import Change, Control, Home, Open, Pop, Push, Quit, Replace
from ui.draw import theme
from ui.draw.card_sprites import Errand
from ui.draw.skins import Skin, raster

if TYPE_CHECKING:
    from ui.core.services import Services
    from ui.draw.letters.text import BlockLook, LineLook, Text
    from ui.draw.pictures import Pictures
    from ui.draw.skins import Skins
    from ui.draw.theme import Colour

Ground: TypeAlias = Literal["wood", "paper", "gold"]
Reply: TypeAlias = Literal["kept", "changed"]  # the control took the input; and its value is another one now
Needs: TypeAlias = tuple[int, int]  # how wide something must be, and how wide it would like to be
# What a press leads to: a change, or what is called then, with the new value of a control that has one.
Press: TypeAlias = Change | Open | Callable[..., Change | None] | None

CONTROL: Final = 52  # the height of most controls at k = 1


@dataclass(frozen=True, slots=True)
class Brush:
    """All that a control needs to draw itself on `surface` at the scale `k`."""

    surface: Surface
    text: Text
    pictures: Pictures
    skins: Skins
    k: float

    @classmethod
    def of(cls, services: Services, surface: Surface | None = None, size: tuple[int, int] | None = None) -> Brush:
        """The brush for this surface with the text size of now, in a window of `size` where that is another one.

        Without a surface it is for measuring only.
        """
        ground = surface if surface is not None else Surface((1, 1))
        return cls(
            ground, services.text, services.pictures, services.skins, services.scale(size or ground.get_size()).k
        )

    def on(self, surface: Surface) -> Brush:
        """The same brush for another surface."""
        return replace(self, surface=surface)

    def px(self, length: float) -> int:
        """A length given at k = 1, in pixels, at least one."""
        return max(1, round(length * self.k))

    def finger(self, length: float) -> int:
        """The same for what is pressed: never less than a finger needs."""
        return max(theme.SMALLEST_HIT, self.px(length))

    @property
    def control_height(self) -> int:
        """How high most controls are."""
        return self.finger(CONTROL)

    def size(self, role: str, words: str) -> tuple[int, int]:
        """How wide and high one line is."""
        return self.text.size(role, words, self.k)

    def width(self, role: str, words: str, shrink: float = 1.0) -> int:
        """How wide one line is."""
        return self.text.size(role, words, self.k, shrink)[0]

    def height(self, role: str, words: str, width: float, spacing: float = 1.3) -> int:
        """How high paragraphs are when they are broken at this width."""
        return self.text.wrapped_height(role, words, self.k, width, spacing)

    def line_height(self, role: str, spacing: float = 1.25) -> int:
        """The distance between two lines."""
        return self.text.line_height(role, self.k, spacing)

    def fits(self, role: str, words: str, width: float) -> bool:
        """Whether one line has room in this width without being cut."""
        return self.text.fits(role, words, self.k, width)

    def write(
        self, role: str, words: str, colour: Colour, place: Rect | tuple[float, float], **look: Unpack[LineLook]
    ) -> Rect:
        """Draws one line at a point or in a rectangle, says where it stands; too long, it shrinks, then it is cut."""
        return self.text.draw(self.surface, role, words, colour, place, self.k, **look)

    def write_block(self, role: str, words: str, colour: Colour, rect: Rect, **look: Unpack[BlockLook]) -> Rect:
        """Draws paragraphs into a rectangle and says what they fill; what has no room is cut with an ellipsis."""
        return self.text.wrapped(self.surface, role, words, colour, rect, self.k, **look)

    def paint(self, rect: Rect, body: str) -> None:
        """Draws these SVG elements from the corner of the rectangle on, one unit a pixel; the picture is cached."""
        picture = self.skins.get(("svg", rect.size, body), lambda: Skin(raster(rect.size, body)))
        picture.blit(self.surface, rect.topleft)

    def foresee(self, key: tuple[object, ...], make: Callable[[], Skin]) -> None:
        """Has a skin made that will soon be wanted, if there is a thread for it: one without letters."""
        made: list[Skin] = []

        def paint() -> Surface:
            made.append(make())
            return made[-1].surface

        if self.pictures.foresees and key not in self.skins and key not in self.skins.asked:
            self.skins.asked.add(key)
            self.pictures.foresee(Errand(key, paint, lambda _surface: self.skins.keep(key, made[-1])), urgent=False)

    def foresee_paint(self, size: tuple[int, int], body: str) -> None:
        """Has these SVG elements painted that will soon be drawn."""
        self.foresee(("svg", size, body), lambda: Skin(raster(size, body)))

    @property
    def dash(self) -> tuple[float, float]:
        """The border of what cannot be used: how long its dashes are, and its gaps."""
        return 7 * self.k, 5 * self.k

    def icon(self, name: str, side: int, colour: Colour, **anchor: tuple[float, float]) -> Rect:
        """Draws a sign of this side in pixels where `anchor`, such as `midleft`, says; tells what it fills."""
        return self.picture(self.pictures.icon(name, side, colour), **anchor)

    def face(self, name: str, side: int, look: str = "calm", **anchor: tuple[float, float]) -> Rect:
        """Draws somebody's face of this side in pixels where `anchor` says; tells what it fills."""
        return self.picture(self.pictures.face(name, side, look), **anchor)

    def picture(self, picture: Surface, **anchor: tuple[float, float]) -> Rect:
        """Puts a picture where `anchor`, such as `center`, says; tells what it fills."""
        place = picture.get_rect(**anchor)
        self.surface.blit(picture, place)
        return place

    def line(self, width: float) -> float:
        """The width of a border given at k = 1: never a hair, and strong where the person asked for contrast."""
        return max(1.5, width * self.k, theme.LEAST_LINE)


@dataclass(frozen=True, slots=True)
class Mood:
    """How a control is met at this moment."""

    focused: bool = False
    ring: bool = False  # the focus is shown, because keys are in use
    hover: bool = False
    pressed: bool = False
    down: float = 0.0  # how far a button has gone down, 0 to 1
    enter: bool = False  # it is what Enter presses now


CALM = Mood()


def nowhere() -> Rect:
    """The place of what has not been laid out yet."""
    return Rect(0, 0, 1, 1)


@dataclass
class Widget:
    """A control. `reason` says why it cannot be used, `shortcut` is the `Key.name` that activates it from anywhere.

    Widgets of one `group` are one choice: left and right choose, up, down and Tab go past it. `note` explains it on a
    slip of paper while the pointer or the shown focus rests on it; `clip` is the part of the window where it is seen.
    `enters` is the control that Enter presses while this one has the focus, where that is another one. `press` is what
    a press leads to, on a page or a sheet that is declared: `answer` gives it.
    """

    id: str
    label: str
    rect: Rect = field(default_factory=nowhere)
    role: str = "button"
    enabled: bool = True
    reason: str = ""
    selected: bool = False
    shortcut: str = ""
    group: str = ""
    ground: Ground = "paper"
    hidden: bool = field(default=False, kw_only=True)
    radius: float = field(default=12.0, kw_only=True)  # of its corners, at k = 1
    note: str = field(default="", kw_only=True)
    clip: Rect | None = field(default=None, kw_only=True)
    enters: str = field(default="", kw_only=True)
    press: Press = field(default=None, kw_only=True)
    cue: ClassVar[str] = "tap"  # the sound of a press
    drags: ClassVar[bool] = False  # whether a part of it is dragged: then the page under it is not

    @property
    def main(self) -> bool:
        """Whether it is what its screen is for, and looks like it: then it has the focus at first."""
        return False

    @property
    def explanation(self) -> str:
        """What the slip of paper beside it says: why it cannot be used, else its note."""
        return self.note if self.enabled else self.reason or self.note

    @property
    def spread(self) -> bool:
        """Whether a list of it lies over everything else and takes every input."""
        return False

    @property
    def typing(self) -> bool:
        """Whether letters are written into it while it has the focus."""
        return False

    @property
    def told(self) -> str:
        """Its value in words, where it has one."""
        return ""

    @property
    def marks(self) -> tuple[str, ...]:
        """Words about its state beyond those that every control may have."""
        return ()

    @property
    def entered(self) -> bool:
        """Whether its press was Enter, which is for the control that it `enters`."""
        return False

    @property
    def given(self) -> tuple[Any, ...]:
        """What its press is called with: its value, where it has one."""
        return ()

    def needs(self, brush: Brush) -> Needs:
        """How wide it must be, and how wide it would like to be."""
        return theme.SMALLEST_HIT, theme.SMALLEST_HIT

    def high(self, brush: Brush, width: int) -> int:
        """How high it is in this width."""
        return brush.control_height

    def put(self, brush: Brush, rect: Rect) -> None:
        """Takes this place in a layout."""
        self.rect = Rect(rect)

    def activated(self) -> bool:
        """What a press does to the control itself; whether its screen hears of the press."""
        return True

    def heard(self, event: Input) -> Reply | None:
        """What the control makes of an input before the focus does; None when it leaves the input alone."""
        return None

    def inherit(self, old: Widget) -> None:
        """Goes on where the control with its id in the layout before stood: the caret, an open list."""

    def parts(self) -> tuple[Control, ...]:
        """What it consists of beside itself: the rows of its open list."""
        return ()

    def draw_over(self, brush: Brush) -> None:
        """What of it lies over all other controls."""

    @property
    def hit(self) -> Rect:
        """Where the pointer reaches it: never smaller than a finger."""
        wide = max(self.rect.width, theme.SMALLEST_HIT)
        high = max(self.rect.height, theme.SMALLEST_HIT)
        return Rect(self.rect.centerx - wide // 2, self.rect.centery - high // 2, wide, high)

    def control(self, mood: Mood = CALM) -> Control:
        """The widget in words."""
        told = (
            ("focused", mood.focused),
            ("disabled", not self.enabled),
            ("selected", self.selected),
            ("hidden", self.hidden or (self.clip is not None and not self.clip.colliderect(self.rect))),
        )
        rect = self.hit
        return Control(
            self.id,
            self.role,
            self.label,
            (*(word for word, true in told if true), *self.marks),
            (rect.x, rect.y, rect.width, rect.height),
            self.told,
        )

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The widget as it looks in this mood; its focus ring is drawn by the Ring."""
        raise NotImplementedError


def answer(widget: Widget) -> Change | None:
    """What the press of this control leads to."""
    match widget.press:
        case Open(make, instead):
            return Replace(make()) if instead else Push(make())
        case None | Push() | Pop() | Replace() | Home() | Quit() as change:
            return change
        case call:
            return call(*widget.given)
