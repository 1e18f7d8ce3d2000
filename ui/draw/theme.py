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


# What the person's choices change, with every colour below; ask for it when you draw, and keep none.
LOOK: tuple[str, bool] = ("olive", False)  # the felt's name, and whether everything is in high contrast
LEAST_LINE: float = 0.0  # no border is thinner than this, in pixels
PLAIN: bool = False  # no wood grain, no weave, nothing askew

# Wood: top bar, table, plates, buttons that lie on the table.
WALNUT_DEEP: Colour = rgb("#2A1810")
WALNUT_DARKER: Colour = rgb("#1C0F08")
WALNUT: Colour = rgb("#3E2415")
OAK: Colour = rgb("#8A5A34")
BAR_LOW: Colour = rgb("#1E110A")
PLATE: Colour = rgb("#3A2415")
PLATE_LOW: Colour = rgb("#281509")
PLATE_EDGE: Colour = rgb("#5B3D22")
BUTTON_WOOD: Colour = rgb("#4B3020")
BUTTON_WOOD_LOW: Colour = rgb("#38220F")
BUTTON_WOOD_EDGE: Colour = rgb("#6E4A2C")
BUTTON_WOOD_FOOT: Colour = rgb("#1A0D06")
OPEN_WOOD: Colour = rgb("#5E3F22")
OPEN_WOOD_LOW: Colour = rgb("#4A2E16")
WOOD_OFF: Colour = rgb("#2C1A10")
WOOD_OFF_EDGE: Colour = rgb("#54402E")
WOOD_OFF_TEXT: Colour = rgb("#A8977F")
PILL: Colour = rgb("#20130D")
SHADOW: Colour = rgb("#120803")
DUSK: Colour = rgb("#0A0300")

# Paper: panels, notes, sheets.
PAPER: Colour = rgb("#F6EEDC")
PAPER_HIGH: Colour = rgb("#F8F1E1")
PAPER_LOW: Colour = rgb("#F1E7D0")
PAPER_SHADE: Colour = rgb("#EADFC6")
PAPER_LINE: Colour = rgb("#DCCDAC")
PAPER_EDGE: Colour = rgb("#CBB88F")
PAPER_BOX: Colour = rgb("#EFE4CB")
FIELD: Colour = rgb("#FFFBF0")
SECONDARY: Colour = rgb("#FBF6E9")
SECONDARY_EDGE: Colour = rgb("#B9A379")
ROW_FOOT: Colour = rgb("#A48D62")
ROW_LOW: Colour = rgb("#F1E6CC")
ROW_WARM: Colour = rgb("#F8E7B8")
SWITCH_OFF: Colour = rgb("#7C6B57")
SWITCH_OFF_EDGE: Colour = rgb("#544739")
PAPER_OFF: Colour = rgb("#E9DFC8")
PAPER_OFF_EDGE: Colour = rgb("#CFC0A0")
PAPER_OFF_TEXT: Colour = rgb("#6F604F")

# Words.
INK: Colour = rgb("#2A1E17")
INK_ROW: Colour = rgb("#4A392B")
INK_SOFT: Colour = rgb("#5B4A3C")
GOLD_INK: Colour = rgb("#7A5208")
CREAM: Colour = rgb("#F8F0DD")
CREAM_DIM: Colour = rgb("#CDBFA4")
CREAM_PLATE: Colour = rgb("#D9CBB0")
CREAM_FOOT: Colour = rgb("#E3D5B8")
TITLE: Colour = rgb("#F8E9C4")
TITLE_FOOT: Colour = rgb("#7A4A18")
TITLE_ASIDE: Colour = rgb("#E8CF96")
GOLD_WORD: Colour = rgb("#FFE7A8")

# Gold and tiles.
GOLD: Colour = rgb("#F2CB6E")
GOLD_DEEP: Colour = rgb("#E0AC45")
GOLD_EDGE: Colour = rgb("#A87A22")
GOLD_FOOT: Colour = rgb("#8A621A")
GOLD_LINE: Colour = rgb("#E8BD5A")
FOCUS: Colour = rgb("#FFD978")
GLOW: Colour = rgb("#FFC85A")
COBALT: Colour = rgb("#1F4E8C")
COBALT_DEEP: Colour = rgb("#143660")
GLAZE: Colour = rgb("#F1F4F1")
WHITE: Colour = rgb("#FFFFFF")

# Verdicts, always with an icon and a word.
GOOD: Colour = rgb("#2E6B34")
GOOD_DEEP: Colour = rgb("#173D1C")
GOOD_TINT: Colour = rgb("#DDE8D2")
BAD: Colour = rgb("#9C2A1E")
BAD_DEEP: Colour = rgb("#84231A")
BAD_TINT: Colour = rgb("#F4D9D0")
BAD_LINE: Colour = rgb("#FBE3DA")
BAD_WORD: Colour = rgb("#F2C7BC")

# Sides: disc, diamond, triangle.
TEAMS: tuple[Colour, ...] = (rgb("#4FA3E0"), rgb("#E39A3B"), rgb("#C9C2B4"))

# Felt: centre, at 60 %, edge.
FELTS: Final[dict[str, tuple[Colour, Colour, Colour]]] = {
    "olive": (rgb("#3D7357"), rgb("#2C5743"), rgb("#1D3C2E")),
    "blue": (rgb("#34608F"), rgb("#24496B"), rgb("#152E47")),
    "wine": (rgb("#8A3F4D"), rgb("#6B2737"), rgb("#421722")),
    "charcoal": (rgb("#4A5058"), rgb("#2F343A"), rgb("#1B1E22")),
}
FELT: tuple[Colour, Colour, Colour] = FELTS["olive"]
# The plates of people: upper and lower end, edge. All are as dark as the wood, so that the same words are read on each.
PLATES: Final[dict[str, tuple[Colour, Colour, Colour]]] = {
    "walnut": (PLATE, PLATE_LOW, PLATE_EDGE),
    "olive": (rgb("#35431C"), rgb("#222D10"), rgb("#66783F")),
    "sea": (rgb("#164459"), rgb("#0C2B3A"), rgb("#3C7590")),
    "plum": (rgb("#48224A"), rgb("#2F1431"), rgb("#7D5080")),
    "brick": (rgb("#5E2218"), rgb("#41140D"), rgb("#9A5240")),
    "slate": (rgb("#3A4049"), rgb("#262A31"), rgb("#6A7482")),
}
CHEVRON: Colour = rgb("#F3DFA8")

# Suits as their index and marks show them, in the order of game.engine.cards.SUITS.
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
    """The scales of a window of this size with text of `ts` (1.0 to 2.0)."""
    wide, high = (1920, 1080) if width >= 1.05 * height else (1080, 1620)
    kr = max(0.62, min(width / wide, height / high))
    return Scale(width, height, kr, kr * ts)


# What is another colour in high contrast: black wood, white paper, black words, borders that are seen from afar.
_BLACK: Final = rgb("#120A06")
_WHITE: Final = rgb("#FFFFFF")
_INK: Final = rgb("#000000")
_LIGHT: Final = rgb("#F8F0DD")
_LINE: Final = rgb("#5A4A32")
_STRONG: Final[dict[str, Colour]] = {
    **dict.fromkeys(("WALNUT_DEEP", "WALNUT_DARKER", "WALNUT", "BAR_LOW", "PLATE", "PLATE_LOW"), _BLACK),
    **dict.fromkeys(("BUTTON_WOOD", "BUTTON_WOOD_LOW", "PILL", "WOOD_OFF"), _BLACK),
    **dict.fromkeys(("OPEN_WOOD", "OPEN_WOOD_LOW"), rgb("#3A2A10")),
    **dict.fromkeys(("PLATE_EDGE", "BUTTON_WOOD_EDGE", "OAK", "WOOD_OFF_EDGE"), rgb("#CDBFA4")),
    **dict.fromkeys(("PAPER", "PAPER_HIGH", "PAPER_LOW", "FIELD", "SECONDARY", "ROW_LOW", "PAPER_BOX"), _WHITE),
    **dict.fromkeys(("PAPER_SHADE", "PAPER_OFF"), rgb("#EDEDED")),
    **dict.fromkeys(("PAPER_LINE", "PAPER_EDGE", "SECONDARY_EDGE", "PAPER_OFF_EDGE", "ROW_FOOT"), _LINE),
    **dict.fromkeys(("INK", "INK_ROW", "INK_SOFT"), _INK),
    **dict.fromkeys(("CREAM", "CREAM_DIM", "CREAM_PLATE", "CREAM_FOOT", "TITLE", "TITLE_ASIDE"), _LIGHT),
    "WOOD_OFF_TEXT": rgb("#CDBFA4"),
    "PAPER_OFF_TEXT": rgb("#4A4A4A"),
    "GOLD_INK": rgb("#5A3A00"),
    "GOLD_EDGE": rgb("#4A3000"),
    "ROW_WARM": rgb("#FFE9A8"),
    "SWITCH_OFF": rgb("#6F604F"),
    "SWITCH_OFF_EDGE": _INK,
    "COBALT": COBALT_DEEP,
    "GOOD": rgb("#1B4A20"),
    "BAD": BAD_DEEP,
}
_FELT_STRONG: Final = rgb("#10241A")
_USUAL: Final[dict[str, Colour]] = {name: globals()[name] for name in _STRONG}


def use(felt: str, contrast: bool = False, k: float = 1.0) -> bool:
    """From now on the colours are these; whether they are others than before. `k` is that of the window's letters."""
    names = globals()
    before = (names["LOOK"], names["LEAST_LINE"])
    names.update(_STRONG if contrast else _USUAL)
    names["FELT"] = (_FELT_STRONG,) * 3 if contrast else FELTS[felt]
    names["PLAIN"] = contrast
    names["LEAST_LINE"] = 3 * k if contrast else 0.0
    names["LOOK"] = (felt, contrast)
    return before != (names["LOOK"], names["LEAST_LINE"])


def plate(name: str) -> tuple[Colour, Colour, Colour]:
    """A plate of this colour: its upper and lower end, and its edge; in high contrast the edge alone tells them apart.

    A name that is none is that of the wood.
    """
    if name not in PLATES or name == "walnut":
        return PLATE, PLATE_LOW, PLATE_EDGE
    top, low, edge = PLATES[name]
    return (PLATE, PLATE_LOW, mix(edge, WHITE, 0.35)) if PLAIN else (top, low, edge)


def font(px: float, k: float) -> int:
    """The height in pixels of letters that measure `px` at k = 1."""
    return round(max(SMALLEST, px * k))


def mix(one: Colour, other: Colour, share: float) -> Colour:
    """The colour between two: share 0 is the first, 1 the second."""
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(one, other, strict=True))
    return red, green, blue


def quiet_on_felt() -> Colour:
    """Words in places that are still empty: a little quieter than others, and still read where the felt is light."""
    return mix(CREAM, FELT[1], 0.05)
