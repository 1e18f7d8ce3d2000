"""The kinds of text (UX specification 7.2), each with its font and its height."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

DISPLAY: Final = "Alegreya-ExtraBold-lnum.ttf"
ITALIC: Final = "Alegreya-MediumItalic-lnum.ttf"
MEDIUM: Final = "AlegreyaSans-Medium-lnum.ttf"
BOLD: Final = "AlegreyaSans-Bold-lnum.ttf"
EXTRA: Final = "AlegreyaSans-ExtraBold-lnum.ttf"
MONO: Final = "DejaVuSansMono.ttf"


@dataclass(frozen=True, slots=True)
class Role:
    """A kind of text: its font file and its height at k = 1."""

    file: str
    px: float


ROLES: Final[dict[str, Role]] = {
    "hero": Role(DISPLAY, 136),
    "number": Role(DISPLAY, 104),
    "curtain": Role(DISPLAY, 84),
    "h1": Role(DISPLAY, 50),
    "bar": Role(DISPLAY, 40),
    "h2": Role(DISPLAY, 38),
    "row": Role(DISPLAY, 34),
    "bar_small": Role(DISPLAY, 30),
    "h3": Role(DISPLAY, 29),
    "aside": Role(ITALIC, 26),
    "aside_big": Role(ITALIC, 31),
    "message": Role(BOLD, 29),
    "name": Role(EXTRA, 27),
    "lead": Role(MEDIUM, 26),
    "lead_bold": Role(EXTRA, 26),
    "body": Role(MEDIUM, 24),
    "bold": Role(BOLD, 24),
    "button": Role(BOLD, 24),
    "button_big": Role(BOLD, 27),
    "second": Role(MEDIUM, 22),
    "second_bold": Role(BOLD, 22),
    "plate": Role(MEDIUM, 19),
    "small": Role(BOLD, 18),
    "tag": Role(EXTRA, 20),
    "code": Role(MONO, 22),
}
