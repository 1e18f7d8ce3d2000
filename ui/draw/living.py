"""Faces as drawings that can do more than one thing: eyes that close, heads that turn, mouths for small sizes.

A drawing of the people holds the eyes of its expression in a group, `open`, and others unseen beside it, each in a
group of its own name; and its mouth in one that says how large it is. A head that turns lies in layers, from the hair
behind it to the nose, each in groups of its name. An open mouth that laughs is not enlarged with the others: it would
fill the jaw of a small face, and its outline would be a muzzle. A long one that is shut is hardly enlarged, and brown:
it would be a beard.
"""

from __future__ import annotations

import re
from typing import Final

SMALL: Final = 64  # below this side a mouth is drawn larger than it is
LARGER: Final = 1.35
LAUGHING: Final = ("smile", "laugh")  # with an open mouth …
SOFT: Final = 72  # … which below this side has a thin outline of a soft colour
SHUT: Final = ("press", "proud")  # drawn with a long line and its folds, which in a small face would be a beard …
SHUT_LARGER: Final = 1.15  # … were they black and as much larger as others
_SHUT_LINE: Final = 'stroke="#7A2F2C"'
_OUTLINE: Final = 'stroke="#7A2A2A" stroke-width="4"'
SORRY: Final = "sorry"  # what a calm face does where something failed: its eyes and the corners of its mouth go down
_TURNED: Final = "scale(1.05 -0.85)"
HEADS: Final = {  # how far a head has turned to the right and down
    "left": (-1.0, 0.0),
    "half-left": (-0.5, 0.0),
    "half-right": (0.5, 0.0),
    "right": (1.0, 0.0),
    "up": (0.0, -1.0),
    "down": (0.0, 1.0),
}
AHEAD: Final = "ahead"  # of eyes in a head that is turned
# How far each layer goes, in units of a sheet that is 512 wide: what is near to whoever looks goes with the turn.
_WIDE: Final = {"back": -3.0, "ears": -6.0, "head": 6.0, "chin": 11.0, "face": 18.0, "nose": 24.0, "front": 7.0}
_HIGH: Final = {"back": 0.0, "ears": -3.0, "head": 2.0, "chin": 7.0, "face": 9.0, "nose": 12.0, "front": 4.0}
_NARROW: Final = {"face": 0.05, "nose": 0.05, "chin": 0.03, "head": 0.015}  # so much narrower it becomes
_LAYER: Final = re.compile(f'<g id="({"|".join(_WIDE)})-\\d+">')
_MIDDLE: Final = 256
_MOUTH: Final = '<g id="mouth"'
_HIDDEN: Final = '<g id="{name}" display="none">'
_SEEN: Final = '<g id="{name}">'


def parts_of(look: str) -> tuple[str, str]:
    """The expression and what its eyes do, where that is something else: `calm.left` is calm, and looks to the left."""
    mood, _point, glance = look.partition(".")
    return mood, glance


def drawn(text: str, look: str, side: int) -> str:
    """The drawing with eyes and head of this look, where it has them, and its mouth as large as this side needs."""
    mood, glance = parts_of(look)
    glance, _point, head = glance.partition(".")
    if head in HEADS:
        text = _turned(text, *HEADS[head])
    if glance == SORRY:
        return drawn(text, f"{mood}.down", max(side, SMALL)).replace("scale(1)", _TURNED, 1)
    wanted = _HIDDEN.format(name=glance)
    if glance and wanted in text:
        text = text.replace(_SEEN.format(name="open"), _HIDDEN.format(name="open"), 1)
        text = text.replace(wanted, _SEEN.format(name=glance), 1)
    if mood in LAUGHING and side < SOFT:
        return text.replace(_MOUTH, f"{_MOUTH} {_OUTLINE}", 1)
    larger = LARGER
    if mood in SHUT and side < SOFT:
        text, larger = text.replace(_MOUTH, f"{_MOUTH} {_SHUT_LINE}", 1), SHUT_LARGER
    return text.replace("scale(1)", f"scale({larger})", 1) if side < SMALL else text


def _turned(text: str, across: float, down: float) -> str:
    """The drawing with its head turned so far: each layer goes as far as it is near, and what is round narrows."""

    def moved(layer: re.Match[str]) -> str:
        name = layer[1]
        narrow = 1 - _NARROW.get(name, 0.0) * abs(across)
        x, y = _WIDE[name] * across + _MIDDLE * (1 - narrow), _HIGH[name] * down
        return f'<g transform="matrix({narrow:g} 0 0 1 {x:.2f} {y:.2f})">'

    return _LAYER.sub(moved, text)
