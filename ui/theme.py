"""Every colour and every size of the picture, by name; nothing else in the interface knows a number for either."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]
Alpha: TypeAlias = tuple[int, int, int, int]


def rgb(code: str) -> Colour:
    """The colour written as `#RRGGBB`."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def alpha(colour: Colour, opacity: float) -> Alpha:
    """The colour, see-through: opacity 0 to 1."""
    return (*colour, round(255 * opacity))


LEAST_LINE: float = 0.0  # no border is thinner than this at k = 1
PLAIN: bool = False  # no wood grain, no weave, nothing askew

# Wood: top bar, table, plates, buttons that lie on the table.
WALNUT_DEEP: Final = rgb("#2A1810")
WALNUT_DARKER: Final = rgb("#1C0F08")
WALNUT: Final = rgb("#3E2415")
OAK: Final = rgb("#8A5A34")
BAR_LOW: Final = rgb("#1E110A")
BAR_EDGE: Final = rgb("#0E0703")
PLATE: Final = rgb("#3A2415")
PLATE_LOW: Final = rgb("#281509")
PLATE_EDGE: Final = rgb("#5B3D22")
BUTTON_WOOD: Final = rgb("#4B3020")
BUTTON_WOOD_LOW: Final = rgb("#38220F")
BUTTON_WOOD_EDGE: Final = rgb("#6E4A2C")
BUTTON_WOOD_FOOT: Final = rgb("#1A0D06")
OPEN_WOOD: Final = rgb("#5E3F22")
OPEN_WOOD_LOW: Final = rgb("#4A2E16")
WOOD_OFF: Final = rgb("#2C1A10")
WOOD_OFF_EDGE: Final = rgb("#54402E")
WOOD_OFF_TEXT: Final = rgb("#A8977F")
PILL: Final = rgb("#20130D")
SHADOW: Final = rgb("#120803")
DUSK: Final = rgb("#0A0300")

# Paper: panels, notes, sheets.
PAPER: Final = rgb("#F6EEDC")
PAPER_HIGH: Final = rgb("#F8F1E1")
PAPER_LOW: Final = rgb("#F1E7D0")
PAPER_SHADE: Final = rgb("#EADFC6")
PAPER_LINE: Final = rgb("#DCCDAC")
PAPER_EDGE: Final = rgb("#CBB88F")
PAPER_BOX: Final = rgb("#EFE4CB")
FIELD: Final = rgb("#FFFBF0")
SECONDARY: Final = rgb("#FBF6E9")
SECONDARY_EDGE: Final = rgb("#B9A379")
ROW_FOOT: Final = rgb("#A48D62")
ROW_LOW: Final = rgb("#F1E6CC")
ROW_WARM: Final = rgb("#F8E7B8")
SWITCH_OFF: Final = rgb("#A8977F")
SWITCH_OFF_EDGE: Final = rgb("#6F604F")
PAPER_OFF: Final = rgb("#E9DFC8")
PAPER_OFF_EDGE: Final = rgb("#CFC0A0")
PAPER_OFF_TEXT: Final = rgb("#6F604F")

# Words.
INK: Final = rgb("#2A1E17")
INK_ROW: Final = rgb("#4A392B")
INK_SOFT: Final = rgb("#5B4A3C")
GOLD_INK: Final = rgb("#7A5208")
CREAM: Final = rgb("#F8F0DD")
CREAM_DIM: Final = rgb("#CDBFA4")
CREAM_PLATE: Final = rgb("#D9CBB0")
CREAM_FOOT: Final = rgb("#E3D5B8")
TITLE: Final = rgb("#F8E9C4")
TITLE_FOOT: Final = rgb("#7A4A18")
TITLE_ASIDE: Final = rgb("#E8CF96")
GOLD_WORD: Final = rgb("#FFE7A8")

# Gold and tiles.
GOLD: Final = rgb("#F2CB6E")
GOLD_DEEP: Final = rgb("#E0AC45")
GOLD_EDGE: Final = rgb("#A87A22")
GOLD_FOOT: Final = rgb("#8A621A")
GOLD_LINE: Final = rgb("#E8BD5A")
FOCUS: Final = rgb("#FFD978")
GLOW: Final = rgb("#FFC85A")
COBALT: Final = rgb("#1F4E8C")
COBALT_DEEP: Final = rgb("#143660")
GLAZE: Final = rgb("#F1F4F1")
OCHRE: Final = rgb("#DFA032")
WHITE: Final = rgb("#FFFFFF")

# Verdicts, always with an icon and a word.
GOOD: Final = rgb("#2E6B34")
GOOD_DEEP: Final = rgb("#173D1C")
GOOD_TINT: Final = rgb("#DDE8D2")
BAD: Final = rgb("#9C2A1E")
BAD_DEEP: Final = rgb("#84231A")
BAD_TINT: Final = rgb("#F4D9D0")
BAD_LINE: Final = rgb("#FBE3DA")
BAD_WORD: Final = rgb("#F2C7BC")

# Sides: disc, diamond, triangle.
TEAMS: Final = (rgb("#4FA3E0"), rgb("#E39A3B"), rgb("#C9C2B4"))
TEAM_FILLS: Final = (rgb("#2A6FB0"), rgb("#B5661A"), rgb("#6F6A60"))

# Felt: centre, at 60 %, edge.
FELT: Final = (rgb("#3D7357"), rgb("#2C5743"), rgb("#1D3C2E"))
CHEVRON: Final = rgb("#F3DFA8")

# Suits as their index and marks show them, in the order of game.cards.SUITS.
SUITS: Final = (rgb("#9A6206"), rgb("#B0382B"), rgb("#2A5C9E"), rgb("#3E7536"))

CARD: Final = 0.642  # width of a card for a height of 1
SMALLEST: Final = 14.0  # no letter on the screen is lower than this many pixels
SMALLEST_HIT: Final = 44  # no control is smaller than this, in both directions
MINIMUM_LANDSCAPE: Final = (1024, 640)
MINIMUM_PORTRAIT: Final = (768, 1024)


@dataclass(frozen=True, slots=True)
class Scale:
    """The scales of a window: `kr` for geometry, `k` for letters and controls; `We`, `He`: its size in units of k."""

    width: int
    height: int
    kr: float
    k: float

    @property
    def landscape(self) -> bool:
        return self.width >= 1.05 * self.height

    @property
    def We(self) -> float:  # noqa: N802  the specification's own name
        return self.width / self.k

    @property
    def He(self) -> float:  # noqa: N802
        return self.height / self.k


def scale(width: int, height: int, ts: float = 1.0) -> Scale:
    """The scales of a window of this size with text of `ts` (1.0, 1.25 or 1.5)."""
    wide, high = (1920, 1080) if width >= 1.05 * height else (1080, 1620)
    kr = max(0.62, min(width / wide, height / high))
    return Scale(width, height, kr, kr * ts)


def font(px: float, k: float) -> int:
    """The height in pixels of letters that measure `px` at k = 1."""
    return round(max(SMALLEST, px * k))


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour between two: share 0 is the first, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def contrast(one: Colour, other: Colour) -> float:
    """How well one is read on the other, by the formula of WCAG: 1 to 21."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def _luminance(colour: Colour) -> float:
    linear = [c / 12.92 if c <= 0.03928 else ((c + 0.055) / 1.055) ** 2.4 for c in (v / 255 for v in colour)]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
