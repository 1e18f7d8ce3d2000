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

# The heights of letters at k = 1; there are no others.
POSTER, BANNER, TITLE, HEADING, STRONG, BODY, SECOND, SMALL = HEIGHTS = (136, 84, 50, 38, 29, 24, 21, 18)


@dataclass(frozen=True, slots=True)
class Role:
    """A kind of text: its font file and its height at k = 1."""

    file: str
    px: float


ROLES: Final[dict[str, Role]] = {
    "hero": Role(DISPLAY, POSTER),
    "number": Role(DISPLAY, BANNER),
    "curtain": Role(DISPLAY, BANNER),
    "h1": Role(DISPLAY, TITLE),
    "bar": Role(DISPLAY, HEADING),
    "h2": Role(DISPLAY, HEADING),
    "row": Role(DISPLAY, HEADING),
    "row_small": Role(DISPLAY, SMALL),
    "bar_small": Role(DISPLAY, STRONG),
    "h3": Role(DISPLAY, STRONG),
    "aside": Role(ITALIC, BODY),
    "aside_big": Role(ITALIC, STRONG),
    "message": Role(BOLD, STRONG),
    "name": Role(EXTRA, STRONG),
    "lead": Role(MEDIUM, BODY),
    "lead_bold": Role(EXTRA, BODY),
    "body": Role(MEDIUM, BODY),
    "bold": Role(BOLD, BODY),
    "button": Role(BOLD, BODY),
    "button_big": Role(BOLD, STRONG),
    "second": Role(MEDIUM, SECOND),
    "second_bold": Role(BOLD, SECOND),
    "plate": Role(MEDIUM, SMALL),
    "small": Role(BOLD, SMALL),
    "tag": Role(EXTRA, SECOND),
    "code": Role(MONO, SECOND),
}
