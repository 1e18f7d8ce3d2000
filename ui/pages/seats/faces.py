"""Which face somebody has: the company's and those that people made for themselves; and the making of one.

There one choice after the other changes the large picture at once.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from pygame import Rect, Surface

from assets.workshop.people import builder
from game.i18n.phrases import labelled
from game.i18n.words import _
from ui.core.input import Input, Key
from ui.core.people import FACES, face_name
from ui.core.scene import Change, Open, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.draw.images import svg
from ui.widgets.base import Brush, Mood, Needs, Press, Widget
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import BELOW, Across, Block, Down, Element, EvenGrid, Fit, Grow
from ui.widgets.kit.layout_parts import Boxed, OneLine, OnPaper, Padded, Painted, Scrolled, Sized, Space
from ui.widgets.kit.page import ListPage, PageScene
from ui.widgets.kit.scroll import ScrollArea
from ui.widgets.papers import paint_box

TILE: Final = 132
LARGEST: Final = 212
KEEP: Final = "avatar:keep"
CHANCE: Final = "avatar:chance"
LESS: Final = "avatar:less"
MORE: Final = "avatar:more"
TWO_COLUMNS: Final = 760  # so much room the choices need for a second column


@dataclass
class FaceTile(Widget):
    """A face that can be chosen, with its name under it."""

    face: str = ""
    side: float = TILE
    radius: float = field(default=16.0, kw_only=True)

    def needs(self, brush: Brush) -> Needs:
        return brush.finger(self.side), brush.finger(self.side)

    def high(self, brush: Brush, width: int) -> int:
        return brush.finger(self.side) + brush.line_height("small", 1.4)

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The face; the chosen one on a cobalt ground with a tick."""
        rect = self.rect
        fill = theme.COBALT if self.selected else theme.PAPER_SHADE if mood.hover else theme.PAPER_BOX
        paint_box(brush, rect, fill, 16)
        line = brush.line_height("small", 1.4)
        side = min(rect.height - line - brush.px(12), rect.width - brush.px(16))
        brush.face(self.face, side, midtop=(rect.centerx, rect.y + brush.px(8)))
        ink = theme.WHITE if self.selected else theme.INK
        words = Rect(rect.x + brush.px(4), rect.bottom - line - brush.px(2), rect.width - brush.px(8), line)
        brush.write("small", self.label, ink, words, align="center", valign="middle", may_cut=True)
        if self.selected:
            brush.icon("check", brush.px(26), theme.WHITE, topright=(rect.right - brush.px(8), rect.y + brush.px(8)))


class FaceGrid(EvenGrid):
    """Faces as large as they can be with all of them seen in the area."""

    def __init__(self, area: ScrollArea, tiles: Sequence[FaceTile]) -> None:
        super().__init__(*tiles, columns=len(tiles))
        self._area, self._tiles = area, tiles

    def high(self, brush: Brush, width: int) -> int:
        for size in (*range(LARGEST, TILE, -8), TILE):
            for tile in self._tiles:
                tile.side = size
            high = super().high(brush, width)
            if high + brush.px(self.gap) <= self._area.area.height:
                break
        return high


class FacePage(ListPage):
    """All faces side by side; a press takes one and goes back."""

    name = "faces"
    widest = 2400  # with many columns all of them are seen at once

    def __init__(self, services: Services, chosen: str, take: Callable[[str], None]) -> None:
        self.first = f"faces:face:{chosen}"
        super().__init__(services)
        self._chosen, self._take = chosen, take
        self._made = False  # a face, just now: it is the one that is wanted

    def shown(self) -> None:
        if self._made:
            self.change = Pop()
        super().shown()

    def title(self) -> str:
        return _("Choose a face")

    def back(self) -> tuple[str, Press]:
        return _("Seats"), Pop()

    def rows(self) -> list[Element]:
        known = self.services.pictures.avatars
        faces = (*(known.names if known is not None else ()), *FACES)
        return [FaceGrid(self.area, [self._tile(face) for face in faces])]

    def below(self) -> Element:
        known = self.services.pictures.avatars
        make = partial(self.services.navigation.avatar, {}, self._made_face)
        buttons = [Button("faces:make", _("Make a face of your own…"), icon="edit", press=Open(make))]
        if self._chosen.startswith("own-"):
            chosen = known.description(self._chosen) if known is not None else None
            again = partial(self.services.navigation.avatar, chosen or {}, self._made_face)
            buttons.append(Button("faces:change", _("Change this face…"), icon="wink", press=Open(again)))
        return Across(*(Sized(button, high=60) for button in buttons))

    def _tile(self, face: str) -> FaceTile:
        tile = FaceTile(f"faces:face:{face}", face_name(face), role="option", selected=face == self._chosen, face=face)
        tile.press = partial(self._choose, face)
        return tile

    def _choose(self, face: str) -> Change:
        self._take(face)
        return Pop()

    def _made_face(self, face: str) -> None:
        self._made = True
        self._take(face)


# -- a face of one's own ----------------------------------------------------------------------------------------------


def feature_words() -> dict[str, str]:
    """What each choice is about, in the order in which they are offered; the rest of a face stays as it is."""
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
    }


FIELDS: Final = tuple(feature_words())


class AvatarPage(PageScene):
    """The face, large, and everything about it that can be chosen."""

    name = "avatar"
    first = KEEP

    def __init__(self, services: Services, start: Mapping[str, str], take: Callable[[str], None]) -> None:
        super().__init__(services)
        self._take = take
        self._chosen = builder.description(builder.person(start))
        self._drawn: tuple[tuple[object, ...], Surface] | None = None

    # -- what the person does ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        key = (self.ring.focus or "").rpartition(":")[2]
        if not isinstance(event, Key) or event.name not in ("left", "right") or key not in FIELDS or self.ring.busy:
            return super().handle(event)
        self.ring.focus, self.ring.visible = f"{MORE if event.name == 'right' else LESS}:{key}", True
        self._step(key, 1 if event.name == "right" else -1)
        self.lay_out()
        return None

    def _step(self, key: str, by: int) -> None:
        """The next or the last possibility of this choice; behind the last comes the first."""
        words = builder.CHOICES[key]
        self._chosen[key] = words[(words.index(self._chosen[key]) + by) % len(words)]

    def _surprise(self) -> None:
        chance = random.SystemRandom()
        self._chosen.update({field: chance.choice(builder.CHOICES[field]) for field in FIELDS})

    def _keep(self) -> Change:
        known = self.services.pictures.avatars
        assert known is not None
        self._take(known.keep(self._chosen))
        return Pop()

    # -- the screen ----------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("A face of your own")

    def back(self) -> tuple[str, Press]:
        return _("Faces"), Pop()

    def message(self) -> str:
        return ", ".join(f"{feature_words()[key]} {self._place(key)}" for key in FIELDS)

    def _place(self, key: str) -> str:
        """How far along a choice is."""
        words = builder.CHOICES[key]
        return _("{number} of {count}").format(number=words.index(self._chosen[key]) + 1, count=len(words))

    def body(self) -> Element:
        rows = [self._feature(key) for key in FIELDS]
        pairs = EvenGrid(*(Padded(row, 6, 0) for row in rows), fixed=True)
        columns = Fit(pairs, Down(*rows, gap=BELOW), least=(TWO_COLUMNS,))
        choices = Grow(Scrolled(self.area, columns, below=BELOW), 0.66)
        chance = Button(CHANCE, _("Surprise me"), icon="replay", press=self._surprise)
        keep = Button(KEEP, _("Take this face"), kind="primary", icon="check", press=self._keep)
        face = Painted(self._paint_face, grows=1)
        if self.scale.landscape:
            sides: Block = Across(Grow(Down(face, chance, keep, gap=BELOW), 0.34), choices, gap=24, valign="stretch")
        else:
            buttons = Grow(Down(Space(grows=1), chance, keep, gap=BELOW), 1.3)
            sides = Down(Grow(Across(face, buttons, valign="stretch"), 0.26), Grow(choices, 0.74), gap=24)
        return OnPaper(sides, 28, 20, 28, 28)

    def _feature(self, key: str) -> Element:
        """A choice in a box of its own: what it is about, how far along it is, and a button at both ends.

        The buttons are a pair that arrows and Tab meet as one.
        """
        about, place = feature_words()[key], self._place(key)
        less, more = (
            Button(f"{group}:{key}", labelled(about, place), group=f"avatar:{key}", kind="icon", icon=icon)
            for group, icon in ((LESS, "left"), (MORE, "right"))
        )
        less.press, more.press, more.selected = partial(self._step, key, -1), partial(self._step, key, 1), True
        words = OneLine("bold", about, may_cut=True), OneLine("second", place, theme.INK_SOFT)
        return Boxed(Across(less, Grow(words[0]), words[1], more), theme.PAPER_BOX, 0, radius=12)

    def lay_out(self) -> None:
        super().lay_out()
        self.ring.widgets.sort(key=lambda one: one.id in (CHANCE, KEEP))  # the choices have the focus before them

    def _paint_face(self, brush: Brush, rect: Rect) -> None:
        side = min(rect.size)
        key = (side, *self._chosen.values())
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, svg.draw(builder.avatar(self._chosen), (side, side)).convert_alpha()
        brush.picture(self._drawn[1], midtop=rect.midtop)
