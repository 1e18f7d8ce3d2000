"""What every control has: a name, a role, words, a place, a state; and the brush with which it is drawn."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Literal, TypeAlias

from pygame import Rect, Surface

from ui import theme
from ui.scene import Control

if TYPE_CHECKING:
    from ui.desk import Desk
    from ui.pictures import Pictures
    from ui.skins import Skins
    from ui.text import Text

Ground: TypeAlias = Literal["wood", "paper", "gold"]


@dataclass(frozen=True, slots=True)
class Brush:
    """All that a control needs to draw itself on `surface` at the scale `k`."""

    surface: Surface
    text: Text
    pictures: Pictures
    skins: Skins
    k: float

    @classmethod
    def of(cls, desk: Desk, surface: Surface) -> Brush:
        """The brush for this surface with the text size of now."""
        return cls(surface, desk.text, desk.pictures, desk.skins, desk.scale(surface.get_size()).k)

    def px(self, length: float) -> int:
        """A length given at k = 1, in pixels, at least one."""
        return max(1, round(length * self.k))


@dataclass(frozen=True, slots=True)
class Mood:
    """How a control is met at this moment."""

    focused: bool = False
    ring: bool = False  # the focus is shown, because keys are in use
    hover: bool = False
    pressed: bool = False


CALM = Mood()


@dataclass
class Widget:
    """A control. `reason` says why it cannot be used, `shortcut` is the `Key.name` that activates it from anywhere.

    Widgets of one `group` are one choice: left and right choose, up, down and Tab go past it.
    """

    id: str
    label: str
    rect: Rect
    role: str = "button"
    enabled: bool = True
    reason: str = ""
    selected: bool = False
    shortcut: str = ""
    group: str = ""
    ground: Ground = "paper"
    hidden: bool = field(default=False, kw_only=True)
    radius: float = field(default=12.0, kw_only=True)  # of its corners, at k = 1

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
            ("hidden", self.hidden),
        )
        rect = self.hit
        return Control(
            self.id,
            self.role,
            self.label,
            tuple(word for word, true in told if true),
            (rect.x, rect.y, rect.width, rect.height),
        )

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The widget as it looks in this mood; its focus ring is drawn by the Ring."""
        raise NotImplementedError
