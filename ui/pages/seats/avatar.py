"""The making of a face of one's own: colours as swatches, everything else as the face that it would be.

What is chosen changes the large picture at once. The small ones are painted a few in each turn of the loop, so that
nothing waits for them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from itertools import zip_longest
from typing import Final

from pygame import BLEND_RGBA_MULT, Rect, Surface

from assets.workshop.people import builder
from assets.workshop.people.colours import GROUNDS, HAIRS, SKINS, stuff
from game.i18n.phrases import labelled
from game.i18n.words import _
from ui.core.scene import Change, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.draw.images import svg
from ui.draw.skins import box, circle
from ui.widgets.base import Brush, Mood, Needs, Press, Widget
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import BELOW, Across, Block, Down, Element, EvenGrid, Fit, Flow, Grow
from ui.widgets.kit.layout_parts import Aligned, Boxed, OneLine, OnPaper, Painted, Scrolled, Space
from ui.widgets.kit.page import PageScene
from ui.widgets.kit.page_frame import page_room
from ui.widgets.papers import paint_box, paint_cloth
from ui.widgets.segments import SegmentRow

KEEP: Final = "avatar:keep"
CHANCE: Final = "avatar:chance"
LARGER: Final = tuple(size / 20 for size in range(44, 19, -1))  # pictures of what can be chosen, than the least
CHOICES: Final = 0.66  # of the width they have, beside the face
MORE_CHOICES: Final = 0.695  # where the window is wide
FRAME: Final = 24  # of cloth, around the large picture
PICTURE: Final = 112  # how wide the large picture is at least, at k = 1
LEFT: Final = 0.7  # of a cloth's shorter side, what the picture must have of it at least
FACE: Final = 0.26  # of the height it has, over them
THUMBNAIL: Final = 84  # the side of a tile with a face, at k = 1
SWATCH: Final = 50  # and of one with a colour
MOST_AIR: Final = 18  # over, between and under what is in a box, where all of it is seen and there is room left
MOST_SWATCH: Final = 1.5  # so much larger at most, for all of them to stand in a line
AT_ONCE: Final = 2  # small faces that are painted in one turn of the loop
FEW: Final = 7  # features with no more than so many possibilities stand two beside each other
WIDE: Final = 1000  # where there is so much room
NEARER: Final = 1.9  # as much larger these are shown, and where they are, as a share of the picture's height
MIDDLES: Final = {"eyes": 0.48, "brows": 0.46, "nose": 0.54, "lips": 0.6, "marks": 0.54}
# The parts of a face, and what there is to choose of each; what colours something that is not there is left out.
PARTS: Final = {
    "face": ("skin", "age", "face", "nose", "lips", "marks"),
    "eyes": ("eyes", "brows", "glasses", "glasses_colour"),
    "hair": ("hair", "hair_colour", "beard"),
    "hat": ("hat", "hat_colour", "ground"),
    "clothes": ("clothes", "clothes_colour", "jewels"),
}
OF: Final = {"glasses_colour": "glasses", "hat_colour": "hat"}
FIELDS: Final = tuple(name for part in PARTS.values() for name in part)


def part_words() -> dict[str, str]:
    """What the parts of a face are called."""
    return {
        "face": _("Face"),
        "eyes": _("Eyes"),
        "hair": _("Hair"),
        "hat": _("Hat"),
        "clothes": _("Clothes"),
    }


def feature_words() -> dict[str, str]:
    """What each choice is about."""
    return {
        "skin": _("Skin"),
        "age": _("Age"),
        "face": _("Shape of the face"),
        "nose": _("Nose"),
        "lips": _("Lips"),
        "marks": _("Marks"),
        "eyes": _("Eyes"),
        "brows": _("Brows"),
        "glasses": _("Glasses"),
        "glasses_colour": _("Colour of the glasses"),
        "hair": _("Hair"),
        "hair_colour": _("Colour of the hair"),
        "beard": _("Beard"),
        "hat": _("Hat"),
        "hat_colour": _("Colour of the hat"),
        "clothes": _("Clothes"),
        "clothes_colour": _("Colour of the clothes"),
        "jewels": _("Jewels"),
        "ground": _("Background"),
    }


def colour_of(feature: str, word: str) -> str | None:
    """The colour that this choice is, where it is one."""
    match feature:
        case "skin":
            return SKINS[word].plain
        case "hair_colour":
            return HAIRS[word].plain
        case "ground":
            return GROUNDS[word]
        case _:
            return stuff(word).plain if feature.endswith("_colour") else None


class SmallFaces:
    """Pictures of faces that might be, painted a few at a time."""

    def __init__(self) -> None:
        self._painted: dict[tuple[object, ...], Surface] = {}
        self._wanted: dict[tuple[object, ...], tuple[Mapping[str, str], str, int]] = {}

    def get(self, chosen: Mapping[str, str], feature: str, side: int) -> Surface | None:
        """The picture of this face, nearer where the feature needs it; None while it is still to be painted."""
        key = (side, feature if feature in MIDDLES else "", *chosen.values())
        if key not in self._painted:
            self._wanted[key] = chosen, feature, side
        return self._painted.get(key)

    @property
    def waits(self) -> bool:
        """Whether any is still to be painted."""
        return bool(self._wanted)

    def paint_some(self) -> bool:
        """Paints the next few; whether there were any."""
        some = list(self._wanted)[:AT_ONCE]
        for key in some:
            self._painted[key] = _small_face(*self._wanted.pop(key))
        return bool(some)

    def forget(self, beyond: int = 400) -> None:
        """Keeps no more than so many; what was still to be painted is not wanted any more."""
        self._wanted.clear()
        for key in list(self._painted)[:-beyond]:
            del self._painted[key]


def _small_face(chosen: Mapping[str, str], feature: str, side: int) -> Surface:
    near = NEARER if feature in MIDDLES else 1.0
    large = round(side * near)
    picture = svg.draw(builder.avatar(chosen), (large, large)).convert_alpha()
    if near == 1.0:
        return picture
    part = Rect((large - side) // 2, round(large * MIDDLES[feature] - side / 2), side, side).clamp(picture.get_rect())
    round_ = svg.rounded_box((side, side), side / 2).convert_alpha()
    round_.blit(picture.subsurface(part), (0, 0), special_flags=BLEND_RGBA_MULT)
    return round_


@dataclass
class ChoiceTile(Widget):
    """One possibility of a feature: a colour, or the face as it would be; the chosen one is cobalt and has a tick."""

    colour: str | None = None
    picture: Callable[[int], Surface | None] | None = None
    larger: float = 1.0  # than usual, where there is room
    role: str = field(default="option", kw_only=True)

    def needs(self, brush: Brush) -> Needs:
        size = SWATCH * min(self.larger, MOST_SWATCH) if self.colour else THUMBNAIL * self.larger
        side = brush.finger(size)
        return side, side

    def high(self, brush: Brush, width: int) -> int:
        return self.needs(brush)[0]

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The tile; a face that is not painted yet is a pale disc."""
        rect = self.rect
        edge = theme.COBALT if self.selected else theme.PAPER_SHADE
        fill = theme.COBALT if self.selected else theme.PAPER_SHADE if mood.hover else theme.FIELD
        paint_box(brush, rect, fill, self.radius, edge)
        inner = rect.inflate(-brush.px(10), -brush.px(10))
        side = min(inner.size)
        picture = self.picture(side) if self.picture is not None else None
        if self.colour is not None:
            svg_box = box((0, 0, *inner.size), 8 * brush.k, self.colour, stroke=theme.INK, width=brush.line(1.5))
            brush.paint(inner, svg_box)
        elif picture is not None:
            brush.picture(picture, center=inner.center)
        else:
            disc = Rect(0, 0, side, side)
            disc.center = inner.center
            brush.paint(disc, circle((side / 2, side / 2), side / 2, theme.PAPER_SHADE))
        if self.selected:
            self._tick(brush)

    def _tick(self, brush: Brush) -> None:
        """The tick in the lower right corner."""
        side = brush.px(24)
        spot = Rect(0, 0, side, side)
        spot.bottomright = self.rect.bottomright
        brush.paint(spot, circle((side / 2, side / 2), side / 2, theme.COBALT, stroke=theme.WHITE, width=1.5))
        brush.icon("check", round(side * 0.7), theme.WHITE, center=spot.center)


class AvatarPage(PageScene):
    """The face, large, and beside it everything about it that can be chosen, a part at a time."""

    name = "avatar"
    first = KEEP

    def __init__(self, services: Services, start: Mapping[str, str], take: Callable[[str], None]) -> None:
        super().__init__(services)
        self._take = take
        self._chosen = builder.description(builder.person(start))
        self._part = "face"
        self._larger, self._air = 1.0, 0.0
        self._small = SmallFaces()
        self._drawn: tuple[tuple[object, ...], Surface] | None = None

    # -- what the person does ------------------------------------------------------------------------------------

    def _turn_to(self, part: str) -> None:
        """Another part of the face is chosen from."""
        self._part = part
        self._small.forget()
        self.area.to_top()

    def _choose(self, feature: str, word: str) -> None:
        self._chosen = {**self._chosen, feature: word}
        self._small.forget()

    def _surprise(self) -> None:
        chance = random.SystemRandom()
        self._chosen = {**self._chosen, **{name: chance.choice(builder.CHOICES[name]) for name in FIELDS}}
        self._small.forget()

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
        return ", ".join(f"{feature_words()[name]} {self._place(name, self._chosen[name])}" for name in FIELDS)

    def _place(self, feature: str, word: str) -> str:
        """Which of all choices this one is."""
        words = builder.CHOICES[feature]
        return _("{number} of {count}").format(number=words.index(word) + 1, count=len(words))

    def update(self, now: float) -> bool:
        painted = self._small.paint_some()
        return super().update(now) or painted

    def settled(self) -> bool:
        return super().settled() and not self._small.waits

    def body(self) -> Element:
        parts = SegmentRow("avatar:part", list(part_words().items()), self._part, press=self._turn_to)
        rows = self._rows()
        choices = Down(parts, Grow(Scrolled(self.area, rows, below=BELOW, to_edge=True)), gap=BELOW)
        chance = Button(CHANCE, _("Surprise me"), icon="replay", press=self._surprise)
        keep = Button(KEEP, _("Take this face"), kind="primary", icon="check", press=self._keep)
        face = Painted(self._paint_face, PICTURE, grows=1)
        if self.scale.landscape:
            share, left = self._share, Down(face, chance, keep, gap=BELOW)
            sides: Block = Across(Grow(left, 1 - share), Grow(choices, share), gap=24, valign="stretch")
        else:
            buttons = Grow(Down(Space(grows=1), chance, keep, gap=BELOW), 1.3)
            sides = Down(Grow(Across(face, buttons, valign="stretch"), FACE), Grow(choices, 1 - FACE), gap=24)
        return OnPaper(sides, 28, 20, 28, 28)

    @property
    def _share(self) -> float:
        """Of the width: what the choices have beside the face."""
        return MORE_CHOICES if self.scale.We >= WIDE else CHOICES

    def _rows(self) -> Element:
        """All that can be chosen about this part, its pictures as large as lets everything be seen."""
        shown = [name for name in PARTS[self._part] if self._chosen.get(OF.get(name, ""), "") != "none"]
        room, rows = page_room(self.scale), self._boxes([])
        wide = round(room.width * (self._share if self.scale.landscape else 1)) - self.brush.px(90)
        high = room.height * (1 if self.scale.landscape else 1 - FACE) - self.brush.px(150)
        self._air = 0.0
        for self._larger in LARGER:
            rows = self._boxes(shown)
            if rows.high(self.brush, wide) <= high:
                break
        lines = len(list(self._in_pairs(shown))) if wide >= self.brush.px(WIDE) else len(shown)
        spare = high - rows.high(self.brush, wide)
        self._air = max(0.0, min(MOST_AIR, spare / self.brush.k / (3 * lines)))
        return self._boxes(shown)

    def _boxes(self, shown: Sequence[str]) -> Element:
        """The features one under the other, or those with few possibilities beside each other."""
        singly = Down(*map(self._feature, shown), gap=BELOW)
        return Down(Fit(Down(*self._in_pairs(shown), gap=BELOW), singly, least=(WIDE,)))

    def _in_pairs(self, shown: Sequence[str]) -> Iterator[Element]:
        """The features, those with few possibilities two in a line."""
        few = [name for name in shown if len(builder.CHOICES[name]) <= FEW]
        for one, other in zip_longest(few[::2], few[1::2]):
            pair = [self._feature(name) for name in (one, other) if name is not None]
            yield EvenGrid(*pair, gap=BELOW, fixed=True) if len(pair) == 2 else pair[0]
        yield from (self._feature(name) for name in shown if name not in few)

    def _feature(self, feature: str) -> Element:
        """A choice in a box of its own: what it is about, and under that all its possibilities."""
        tiles = [self._tile(feature, word) for word in builder.CHOICES[feature]]
        about = OneLine("bold", feature_words()[feature], may_cut=True)
        air = 10 + self._air
        inside = Down(about, Grow(Aligned(Flow(*tiles, gap=8), 0, 0.5)), gap=8 + self._air)
        return Boxed(inside, theme.PAPER_BOX, 10, air, 10, air, radius=12)

    def _tile(self, feature: str, word: str) -> ChoiceTile:
        tile = ChoiceTile(
            f"avatar:{feature}:{word}",
            labelled(feature_words()[feature], self._place(feature, word)),
            selected=self._chosen[feature] == word,
            group=f"avatar:{feature}",
            colour=colour_of(feature, word),
            press=partial(self._choose, feature, word),
            larger=self._larger,
        )
        if tile.colour is None:
            tile.picture = partial(self._small.get, {**self._chosen, feature: word}, feature)
        return tile

    def lay_out(self) -> None:
        super().lay_out()
        self.ring.widgets.sort(key=lambda one: one.id in (CHANCE, KEEP))  # the choices have the focus before them

    def _paint_face(self, brush: Brush, rect: Rect) -> None:
        """The large picture on its cloth; alone, and larger, where little of a narrow cloth would be left to it."""
        inner = rect.inflate(*2 * (-2 * brush.px(FRAME),))
        if min(inner.size) >= LEFT * min(rect.size):
            paint_cloth(brush, rect)
            rect = inner
        side = min(rect.size)
        key = (side, *self._chosen.values())
        if self._drawn is None or self._drawn[0] != key:
            self._drawn = key, svg.draw(builder.avatar(self._chosen), (side, side)).convert_alpha()
        brush.picture(self._drawn[1], center=rect.center)
