"""A face of one's own: one choice after the other changes the large picture at once."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from functools import partial
from typing import Final

from pygame import Rect, Surface

from assets.workshop.people import builder
from game.i18n.words import _
from ui.core.input import Input, Key
from ui.core.scene import Change, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.draw.images import svg
from ui.widgets.base import Brush, Press
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import BELOW, Across, Block, Down, Element, EvenGrid, Fit, Grow
from ui.widgets.kit.layout_parts import Boxed, OneLine, OnPaper, Padded, Painted, Scrolled, Space
from ui.widgets.kit.page import PageScene

KEEP: Final = "avatar:keep"
CHANCE: Final = "avatar:chance"
LESS: Final = "avatar:less"
MORE: Final = "avatar:more"
TWO_COLUMNS: Final = 760  # so much room the choices need for a second column


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
        return OnPaper(sides, 28, 36, 28, 28, strip=True)

    def _feature(self, key: str) -> Element:
        """A choice in a box of its own: what it is about, how far along it is, and a button at both ends.

        The buttons are a pair that arrows and Tab meet as one.
        """
        about, place = feature_words()[key], self._place(key)
        less, more = (
            Button(f"{group}:{key}", f"{about}: {place}", group=f"avatar:{key}", kind="icon", icon=icon)
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
            self._drawn = key, svg.drawn(builder.avatar(self._chosen), (side, side)).convert_alpha()
        brush.picture(self._drawn[1], midtop=rect.midtop)
