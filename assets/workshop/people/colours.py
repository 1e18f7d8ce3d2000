"""The colours of people: skins, hair and stuffs, each with its shadow and with the line that is drawn on it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from assets.workshop.palette import code, shade

INK: Final = code("ink")


@dataclass(frozen=True, slots=True)
class Tone:
    """A colour, its shadow, and the colour of lines on it: wrinkles, strands, folds."""

    plain: str
    dark: str
    line: str


SKINS: Final = {
    "pale": Tone("#F8DBBE", "#E3AE88", "#A9674A"),
    "light": Tone("#F4CDA3", "#DD9C72", "#96583A"),
    "olive": Tone("#E6B98A", "#C78D5C", "#84502E"),
    "tan": Tone("#D79F6E", "#B4764A", "#6F4022"),
    "brown": Tone("#B97D50", "#915A36", "#56301A"),
    "deep": Tone("#9F6844", "#784A2E", "#42241A"),
    "dark": Tone("#825440", "#5F3A2C", "#2E1812"),
}
BLUSH: Final = {"dark": "#B84A34", "deep": "#C04E34"}  # cheeks of the others are the deck's red
HAIRS: Final = {
    "black": Tone("#2B2A3F", "#15152A", "#5E6078"),
    "espresso": Tone("#4A2C1E", "#2F1A12", "#835538"),
    "brown": Tone("#7A4526", "#532C18", "#A9714A"),
    "chestnut": Tone("#A5582A", "#763A1B", "#D08850"),
    "auburn": Tone("#9C3F1E", "#6E2812", "#CC6C3E"),
    "ginger": Tone("#D0702A", "#9F4C1A", "#F0A055"),
    "blond": Tone("#E8BC5A", "#BC8A32", "#946722"),
    "salt": Tone("#8C8B95", "#66656F", "#C4C4CC"),
    "grey": Tone("#B9BCC6", "#8A8F9F", "#6E7385"),
    "white": Tone("#F4F1EA", "#CFCCC6", "#9A9AA6"),
}
STUFFS: Final = (
    *("red", "wine", "gold", "gold_l", "blue", "blue_d", "blue_l", "green", "green_d", "green_l"),
    *("teal", "white", "grey", "brown", "chest", "black", "plum", "rose", "ochre", "straw", "olive"),
)
_OWN: Final = {
    "plum": ("#7B3F78", "#552A55"),
    "rose": ("#E58A8A", "#BF5F66"),
    "ochre": ("#D08C1E", "#9A6212"),
    "straw": ("#EED28B", "#C9A353"),
    "olive": ("#66713A", "#454E25"),
    "wine": ("#7A2035", "#50121F"),
}
GROUNDS: Final = {
    "sage": "#B9C9A6",
    "apricot": "#E9B872",
    "rose": "#F2C9B4",
    "sky": "#9CC7E6",
    "lilac": "#D9C4E0",
    "sun": "#F0D08A",
    "mint": "#A9D6C4",
    "sand": "#E4D3B0",
    "coral": "#EFA88F",
    "slate": "#B3BFCE",
}


def stuff(name: str) -> Tone:
    """The colour of a thing that somebody wears."""
    if name in _OWN:
        plain, dark = _OWN[name]
        return Tone(plain, dark, dark)
    return Tone(code(name), code(shade(name)), code(shade(name)))
