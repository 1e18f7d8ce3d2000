"""A face of one's own: one choice after the other changes the large picture at once."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pygame import Rect, Surface

from assets.workshop.people import builder
from game.i18n.words import _
from ui.core.input import Input, Key
from ui.core.scene import Change, Description, Pop, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.draw.images import svg
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page_frame import back_button, draw_page, page_room
from ui.widgets.kit.scroll_area import ScrollArea
from ui.widgets.papers import paint_box, paint_paper

BACK: Final = "avatar:back"
KEEP: Final = "avatar:keep"
CHANCE: Final = "avatar:chance"
LESS: Final = "avatar:less"
MORE: Final = "avatar:more"
FIELDS: Final = (  # what is offered, in this order; the rest stays as it is
    "skin",
    "age",
    "face",
    "eyes",
    "brows",
    "nose",
    "lips",
    "marks",
    "hair",
    "hair_colour",
    "beard",
    "glasses",
    "glasses_colour",
    "hat",
    "hat_colour",
    "clothes",
    "clothes_colour",
    "jewels",
    "ground",
)


def field_words(key: str) -> str:
    """What a choice is about."""
    return {
        "skin": _("Skin"),
        "age": _("Age"),
        "face": _("Shape of the face"),
        "eyes": _("Eyes"),
        "brows": _("Brows"),
        "nose": _("Nose"),
        "lips": _("Lips"),
        "marks": _("Marks"),
        "hair": _("Hair"),
        "hair_colour": _("Colour of the hair"),
        "beard": _("Beard"),
        "glasses": _("Glasses"),
        "glasses_colour": _("Colour of the glasses"),
        "hat": _("Hat"),
        "hat_colour": _("Colour of the hat"),
        "clothes": _("Clothes"),
        "clothes_colour": _("Colour of the clothes"),
        "jewels": _("Jewels"),
        "ground": _("Background"),
    }[key]


@dataclass
class FeatureChoice:
    """A choice: its words, and how far along it is."""

    key: str
    rect: Rect
    words: str
    place: str


class AvatarPage(Scene):
    """The face, large, and everything about it that can be chosen."""

    name = "avatar"

    def __init__(self, services: Services, start: Mapping[str, str], take: Callable[[str], None]) -> None:
        self._services = services
        self._take = take
        self._chosen = builder.description(builder.person(start))
        self._area = ScrollArea()
        self._rows: list[FeatureChoice] = []
        self._ring = Ring(first=KEEP, wraps=False, visible=services.by_keys)
        self._size = (1, 1)
        self._paper = Rect(0, 0, 1, 1)
        self._face = Rect(0, 0, 1, 1)
        self._drawn: tuple[tuple[object, ...], Surface] | None = None

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self._ring.guard()

    # -- what the person does ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and not self._ring.busy:
            if event.name == "escape":
                return Pop()
            key = (self._ring.focus or "").rpartition(":")[2]
            if event.name in ("left", "right") and key in FIELDS:
                self._step(key, 1 if event.name == "right" else -1)
                self._ring.focus, self._ring.visible = f"{MORE if event.name == 'right' else LESS}:{key}", True
                return None
        name = self._area.heard(self._ring, event, self._lay_out)
        return self._pressed(name) if name is not None else None

    def _pressed(self, name: str) -> Change | None:
        group, _colon, key = name.rpartition(":")
        match name, group:
            case ("avatar:back", _any):
                return Pop()
            case ("avatar:keep", _any):
                known = self._services.pictures.avatars
                assert known is not None
                self._take(known.keep(self._chosen))
                return Pop()
            case ("avatar:chance", _any):
                chance = random.SystemRandom()
                self._chosen.update({field: chance.choice(builder.CHOICES[field]) for field in FIELDS})
                self._lay_out()
            case (_any, "avatar:less" | "avatar:more"):
                self._step(key, 1 if group == MORE else -1)
            case _:
                pass
        return None

    def _step(self, key: str, by: int) -> None:
        """The next or the last possibility of this choice; behind the last comes the first."""
        words = builder.CHOICES[key]
        self._chosen[key] = words[(words.index(self._chosen[key]) + by) % len(words)]
        self._lay_out()

    # -- the screen ----------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        return self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        told = ", ".join(f"{row.words} {row.place}" for row in self._rows)
        return Description(phase="avatar", message=told, focus=self._ring.focus, controls=self._ring.controls())

    def _lay_out(self) -> None:
        scale = self._services.scale(self._size)
        brush = Brush.of(self._services, size=self._size)
        self._paper = page_room(scale)
        pad, gap = brush.px(28), brush.px(24)
        inner = self._paper.inflate(-2 * pad, -2 * pad)
        inner.y, inner.height = inner.y + brush.px(8), inner.height - brush.px(8)
        if scale.landscape:
            side = min(round(inner.width * 0.34), inner.height - brush.px(150))
            left = Rect(inner.x, inner.y, max(side, brush.px(300)), inner.height)
            rows = Rect(left.right + gap, inner.y, inner.right - left.right - gap, inner.height)
        else:
            side = min(inner.width // 2, round(inner.height * 0.26))
            left = Rect(inner.x, inner.y, inner.width, side)
            rows = Rect(inner.x, left.bottom + gap, inner.width, inner.bottom - left.bottom - gap)
        buttons = self._buttons(brush, left, side, scale.landscape)
        found = self._steppers(brush, self._area.place(brush, rows))
        back = back_button(brush, BACK, _("Faces"), scale)
        self._ring.place([back, *found, *buttons], f"{MORE}:{FIELDS[0]}")
        self._ring.changed = True

    def _buttons(self, brush: Brush, left: Rect, side: int, under: bool) -> list[Button]:
        """What keeps the face, under or beside it."""
        high, gap = brush.finger(60), brush.px(12)
        keep = Button(KEEP, _("Take this face"), kind="primary", icon="check")
        chance = Button(CHANCE, _("Surprise me"), icon="replay")
        if under:
            self._face = Rect(left.x + (left.width - side) // 2, left.y, side, side)
            keep.rect = Rect(left.x, left.bottom - high, left.width, high)
            chance.rect = keep.rect.move(0, -high - gap)
        else:
            self._face = Rect(left.x, left.y, side, side)
            keep.rect = Rect(left.x + side + gap, left.bottom - high, left.width - side - gap, high)
            chance.rect = keep.rect.move(0, -high - gap)
        return [chance, keep]

    def _steppers(self, brush: Brush, area: Rect) -> list[Widget]:
        """Two buttons for each choice, as a pair that arrows and Tab meet as one."""
        columns = 2 if area.width >= brush.px(760) else 1
        gap, high = brush.px(10), brush.finger(54)
        wide = (area.width - (columns - 1) * 2 * gap) // columns
        self._rows = []
        widgets: list[Widget] = []
        for number, key in enumerate(FIELDS):
            rect = Rect(area.x, self._area.origin, wide, high)
            rect.move_ip(number % columns * (wide + 2 * gap), number // columns * (high + gap))
            words = builder.CHOICES[key]
            place = _("{number} of {count}").format(number=words.index(self._chosen[key]) + 1, count=len(words))
            self._rows.append(FeatureChoice(key, rect, field_words(key), place))
            for group, icon, x in ((LESS, "left", rect.x), (MORE, "right", rect.right - high)):
                label = f"{field_words(key)}: {place}"
                button = Button(f"{group}:{key}", label, Rect(x, rect.y, high, high), group=f"avatar:{key}")
                button.kind, button.icon, button.clip, button.selected = "icon", icon, self._area.area, group == MORE
                widgets.append(button)
        if self._area.fit(-(-len(FIELDS) // columns) * (high + gap)):
            return self._steppers(brush, area)
        return widgets

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen, self._size)
        draw_page(brush, self._services.scale(self._size), _("A face of your own"), self._ring[BACK].rect)
        paint_paper(brush, self._paper)
        picture = self._picture()
        screen.blit(picture, picture.get_rect(center=self._face.center))
        before = screen.get_clip()
        screen.set_clip(self._area.area)
        for row in self._rows:
            if row.rect.colliderect(self._area.area):
                self._draw_row(brush, row)
        screen.set_clip(before)
        self._area.draw_with(brush, self._ring, theme.PAPER_HIGH, theme.PAPER_LOW)

    def _picture(self) -> Surface:
        key = (self._face.width, *self._chosen.values())
        if self._drawn is None or self._drawn[0] != key:
            side = max(1, self._face.width)
            self._drawn = key, svg.drawn(builder.avatar(self._chosen), (side, side)).convert_alpha()
        return self._drawn[1]

    def _draw_row(self, brush: Brush, row: FeatureChoice) -> None:
        paint_box(brush, row.rect, theme.PAPER_BOX, 12)
        inner = row.rect.inflate(-2 * (row.rect.height + brush.px(12)), 0)
        count = brush.width("second", row.place) + brush.px(10)
        words = Rect(inner.x, inner.y, inner.width - count, inner.height)
        brush.write("bold", row.words, theme.INK, words, valign="middle", may_cut=True)
        brush.write("second", row.place, theme.INK_SOFT, inner, align="right", valign="middle")
