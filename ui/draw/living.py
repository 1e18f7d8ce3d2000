"""Faces as drawings that can do more than one thing: eyes that close or look aside, mouths for small sizes.

A drawing of the people holds the eyes of its expression in a group, `open`, and others unseen beside it, each in a
group of its own name; and its mouth in one that says how large it is. An open mouth that laughs is not enlarged with
the others: it would fill the jaw of a small face, and its outline would be a muzzle. A long one that is shut is hardly
enlarged, and brown: it would be a beard.
"""

from __future__ import annotations

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
_MOUTH: Final = '<g id="mouth"'
_HIDDEN: Final = '<g id="{name}" display="none">'
_SEEN: Final = '<g id="{name}">'


def parts_of(look: str) -> tuple[str, str]:
    """The expression and what its eyes do, where that is something else: `calm.left` is calm, and looks to the left."""
    mood, _point, glance = look.partition(".")
    return mood, glance


def drawn(text: str, look: str, side: int) -> str:
    """The drawing with the eyes of this look, where it has them, and with its mouth as large as this side needs."""
    mood, glance = parts_of(look)
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
