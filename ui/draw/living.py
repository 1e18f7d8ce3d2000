"""Faces as drawings that can do more than one thing: eyes that close or look aside, mouths for small sizes.

A drawing of the people holds the eyes of its expression in a group, `open`, and others unseen beside it, each in a
group of its own name; and its mouth in one that says how large it is.
"""

from __future__ import annotations

from typing import Final

SMALL: Final = 64  # below this side a mouth is drawn larger than it is
LARGER: Final = 1.35
_HIDDEN: Final = '<g id="{name}" display="none">'
_SEEN: Final = '<g id="{name}">'


def parts_of(look: str) -> tuple[str, str]:
    """The expression and what its eyes do, where that is something else: `calm.left` is calm, and looks to the left."""
    mood, _point, glance = look.partition(".")
    return mood, glance


def drawn(text: str, glance: str, side: int) -> str:
    """The drawing with the eyes so, where it has them, and with its mouth as large as this side needs."""
    wanted = _HIDDEN.format(name=glance)
    if glance and wanted in text:
        text = text.replace(_SEEN.format(name="open"), _HIDDEN.format(name="open"), 1)
        text = text.replace(wanted, _SEEN.format(name=glance), 1)
    return text.replace("scale(1)", f"scale({LARGER})", 1) if side < SMALL else text
