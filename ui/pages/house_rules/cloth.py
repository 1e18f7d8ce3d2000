"""The little cloth on which a house rule is shown: its positions are drawn, and glide from one to the next."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from pygame import BLEND_RGBA_MULT, Rect
from pygame.transform import rotate

from game.rule_cards.demo_scene import WIDE, PropPlace, Step
from ui.draw import theme
from ui.draw.skins import box
from ui.widgets.base import Brush

MOVE_MS: Final = 520.0
HOLD_MS: Final = 1500.0
SHARE: Final = 86  # of the height of a cloth, what lies above the captions


@dataclass
class DemoCloth:
    """The steps of one rule and the moment they have come to; `still` shows the last of them and never moves."""

    steps: tuple[Step, ...] = ()
    still: bool = False
    began: float | None = None
    _now: float = 0.0
    _moving: bool = False

    def show(self, steps: tuple[Step, ...], still: bool) -> None:
        """Begins anew with other steps."""
        if steps != self.steps or still != self.still:
            self.steps, self.still, self.began = steps, still, None

    def tick(self, now: float) -> bool:
        """Whether the picture is another one at this time."""
        self._now = now
        if self.began is None:
            self.began = now
            return True
        if self.still or len(self.steps) < 2:
            return False
        before, self._moving = self._moving, self._phase()[1] < 1.0
        return before or self._moving

    def _phase(self) -> tuple[int, float]:
        """The step that is being reached or shown, and how far it is reached."""
        if self.still or len(self.steps) < 2 or self.began is None:
            return len(self.steps) - 1, 1.0
        whole = MOVE_MS + HOLD_MS
        # The last position, which says what the rule does, stands at once; then it is told from the beginning.
        passed = self._now - self.began + MOVE_MS + (len(self.steps) - 1) * whole
        number = int(passed // whole) % len(self.steps)
        return number, min(1.0, (passed % whole) / MOVE_MS)

    @property
    def caption(self) -> str:
        """The words under the position of now."""
        return self.steps[self._phase()[0]].caption if self.steps else ""

    def draw(self, brush: Brush, rect: Rect) -> None:
        """The cloth with its things, and the caption."""
        brush.surface.blit(brush.pictures.felt(rect.size, brush.px(14)), rect)
        if not self.steps:
            return
        wide = rect.width - brush.px(24)
        # The captions have room for the longest, so that nothing jumps.
        high = max(brush.height("second_bold", step.caption, wide, 1.15) for step in self.steps)
        words = Rect(rect.x + brush.px(12), rect.bottom - high - brush.px(8), wide, high)
        room = Rect(rect.x, rect.y, rect.width, words.y - rect.y)
        number, share = self._phase()
        here, before = self.steps[number].spots, self.steps[number - 1].spots
        share = 4 * share**3 if share < 0.5 else 1 - (-2 * share + 2) ** 3 / 2
        for name, spot in here.items():
            _draw(brush, room, _between(before.get(name), spot, share))
        told = self.steps[number].caption
        brush.write_block("second_bold", told, theme.CREAM, words, align="center", spacing=1.15, marked=False)


def _between(before: PropPlace | None, spot: PropPlace, share: float) -> PropPlace:
    """Where the thing is on its way."""
    if before is None or share >= 1.0:
        return spot
    return replace(
        spot if share > 0.5 else before,
        x=before.x + (spot.x - before.x) * share,
        y=before.y + (spot.y - before.y) * share,
        glow=spot.glow and share > 0.9,
    )


def _draw(brush: Brush, room: Rect, spot: PropPlace) -> None:
    unit = min(room.width / WIDE, room.height / SHARE)
    centre = (
        round(room.centerx + (spot.x - WIDE / 2) * unit),
        round(room.centery + (spot.y - SHARE / 2) * unit),
    )
    size = max(8, round(spot.size * unit))
    if spot.words:
        _draw_words(brush, centre, spot.words, spot.size < 20)
    elif spot.face:
        rect = brush.face(spot.face, size, spot.look, center=centre)
        if spot.glow:
            _outline(brush, rect, size / 2)
    elif spot.icon:
        brush.icon(spot.icon, round(22 * unit), theme.FOCUS, center=centre)
    else:
        _draw_card(brush, centre, size, spot)


def _draw_card(brush: Brush, centre: tuple[int, int], size: int, spot: PropPlace) -> None:
    size -= size % 2  # sizes on the way are not all painted anew
    picture = brush.pictures.back(size) if spot.card is None else brush.pictures.card(spot.card, size)
    if spot.turned:
        picture = rotate(picture, 90)
    if spot.dim:
        picture = picture.copy()
        picture.fill((150, 145, 140, 255), special_flags=BLEND_RGBA_MULT)
    rect = brush.picture(picture, center=centre)
    if spot.glow:
        _outline(brush, rect, 0.07 * rect.width)
    if spot.sign:
        side = max(14, round(rect.height * 0.28))
        pill = Rect(rect.centerx - side // 2, rect.bottom - side // 2 - 2 - side // 2, side, side)
        _draw_pill(brush, pill)
        brush.icon(spot.sign, round(side * 0.66), theme.CREAM, center=(rect.centerx, rect.bottom - side // 2 - 2))


def _outline(brush: Brush, rect: Rect, radius: float) -> None:
    """A golden line around it."""
    out = brush.px(3)
    place = rect.inflate(2 * out, 2 * out)
    brush.paint(place, box((0, 0, *place.size), radius + out, stroke=theme.FOCUS, width=max(2, out)))


def _draw_words(brush: Brush, centre: tuple[int, int], words: str, small: bool) -> None:
    role = "small" if small else "h3"
    wide, high = brush.text.size(role, words, brush.k)
    rect = Rect(0, 0, wide + brush.px(14 if small else 28), high + brush.px(6 if small else 12))
    rect.center = centre
    _draw_pill(brush, rect)
    brush.write(role, words, theme.CREAM, rect, align="center", valign="middle")


def _draw_pill(brush: Brush, rect: Rect) -> None:
    """A dark ground with round ends."""
    brush.paint(rect, box((0, 0, *rect.size), rect.height / 2, fill=theme.PILL, alpha=0.9))
