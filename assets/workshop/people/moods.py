"""What a face can do: the looks of play and the signs that partners make, as a few numbers each."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Brow:
    """How far a brow has moved upwards at its inner end, its middle and its outer end."""

    inner: float = 0
    middle: float = 0
    outer: float = 0


LEVEL: Final = Brow()
HIGH: Final = Brow(15, 16, 9)
SORRY: Final = Brow(15, 5, -6)
LIFTED: Final = Brow(7, 8, 4)
LOW: Final = Brow(-7, -5, -3)
FROWN: Final = Brow(-8, -1, 2)
CROSS: Final = Brow(-10, -6, 0)


@dataclass(frozen=True, slots=True)
class Mood:
    """One expression; left is the left of the picture, and the gaze is in parts of the way that the pupils have."""

    mouth: str = "calm"
    eyes: tuple[str, str] = ("open", "open")  # those of eyes.OPEN, shut, winking, lowered, closed, merry
    brows: tuple[Brow, Brow] = (LEVEL, LEVEL)
    gaze: tuple[float, float] = (0.4, 0.1)
    lift: float = 0  # how far the features move up the face: the head is thrown back
    tilt: float = 0  # how far the head leans to the right, in degrees
    blush: float = 0.3
    puffed: bool = False
    shoulder: bool = False
    hand: str = ""  # at the chin, rubbing thumb on forefinger, or pointing down or up
    about: str = ""  # a heart beside the cheek, or a drop of sweat
    alive: tuple[str, ...] = ()  # what else the eyes do in the same drawing, of GLANCES


# What eyes do for a moment: blink, and look to the four sides of the picture.
GLANCES: Final[Mapping[str, tuple[float, float]]] = MappingProxyType(
    {"blink": (0, 0), "left": (-1, 0.2), "right": (1, 0.2), "up": (0, -1.1), "down": (0, 1.1)}
)


def glancing(mood: Mood, glance: str) -> Mood:
    """The same expression with the eyes elsewhere, or closed."""
    if glance == "blink":
        return replace(mood, eyes=("closed", "closed"))
    return replace(mood, gaze=GLANCES[glance])


MOODS: Final = {
    "calm": Mood(alive=tuple(GLANCES)),
    "smile": Mood("laugh", ("glad", "glad"), (LIFTED, LIFTED), (0.3, 0), blush=0.5),
    "think": Mood(
        "small", ("open", "open"), (FROWN, HIGH), (-0.9, 0.9), lift=-4, tilt=-4, hand="chin", alive=("blink",)
    ),
    "brows": Mood("even", ("wide", "wide"), (HIGH, HIGH), (0, 0)),
    "kiss": Mood("kiss", ("open", "open"), (LIFTED, LIFTED), (0.6, 0.1), tilt=6, blush=0.6, about="heart"),
    "press": Mood("press", ("narrow", "narrow"), (CROSS, CROSS), (0, 0.3), lift=1, blush=0.5),
    "twist": Mood("twist", ("open", "narrow"), (LIFTED, LOW), (0.8, 0.1), tilt=-8),
    "up": Mood("calm", ("up", "up"), (LIFTED, LIFTED), (0, -1), lift=9),
    "tongue": Mood("tongue", ("open", "open"), (LIFTED, LIFTED), (-0.3, 0)),
    "shrug": Mood("wry", ("open", "open"), (HIGH, LIFTED), (0.9, 0), tilt=-8, shoulder=True),
    "rub": Mood("even", ("open", "open"), (HIGH, LIFTED), (0.9, 0.7), tilt=-7, hand="rub"),
    "closed": Mood("even", ("shut", "shut"), (LOW, LOW), blush=0.5),
    "wink": Mood("smirk", ("open", "winking"), (LIFTED, LOW), (0.5, 0), tilt=4, blush=0.45),
    "puffed": Mood("pinched", ("wide", "wide"), (LIFTED, LIFTED), (0, 0.1), blush=0.75, puffed=True),
    "low": Mood("murmur", ("lowered", "lowered"), (LOW, LOW), lift=-9, tilt=-7, hand="down"),
    "high": Mood("call", ("wide", "wide"), (HIGH, HIGH), (0, -0.5), lift=8, tilt=-7, blush=0.5, hand="up"),
    "proud": Mood("proud", ("lofty", "lofty"), (LIFTED, LIFTED), (0.3, 0.2), lift=8, tilt=5, blush=0.55),
    "dismay": Mood("dismay", ("wide", "wide"), (SORRY, SORRY), (0, 0.8), lift=2, blush=0.3, about="drop"),
    "laugh": Mood("roar", ("merry", "merry"), (LIFTED, LIFTED), lift=3, tilt=-6, blush=0.7),
}
