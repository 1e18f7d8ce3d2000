"""The deck's colours by name, each with the tone of its shadow."""

from __future__ import annotations

from typing import Final

COLOURS: Final = {
    "ink": "#1B1D33",
    "paper": "#FBF4E2",
    "paper_d": "#EFE3C6",
    "gold": "#F2B233",
    "gold_d": "#C57A17",
    "gold_l": "#FBDD85",
    "red": "#C9302C",
    "red_d": "#8C1B25",
    "wine": "#5E1224",
    "blue": "#2B66B0",
    "blue_d": "#1A3F78",
    "blue_l": "#9CC7E6",
    "steel": "#C9DCEA",
    "steel_d": "#6E9CC4",
    "green": "#3C9150",
    "green_d": "#1F5C3A",
    "green_l": "#A5CF6B",
    "teal": "#1E7F86",
    "teal_d": "#11545E",
    "white": "#FFFDF6",
    "white_d": "#D9D6CC",
    "grey": "#B9BCC6",
    "grey_d": "#858A9B",
    "brown": "#8A4F2A",
    "brown_d": "#5A2F1C",
    "chest": "#B8652F",
    "chest_d": "#7E3E1E",
    "auburn": "#9C4A20",
    "auburn_d": "#6A2E14",
    "black": "#2B2A3F",
    "black_d": "#15152A",
    "skin": "#F4CDA3",
    "skin_d": "#DD9C72",
    "tan": "#DDA574",
    "tan_d": "#B97A4C",
    "deep": "#9A6240",
    "deep_d": "#74452B",
    # Vines: the colours of the signs at 85 parts of a hundred.
    "spray leaf": "#59A066",
    "spray young": "#B2D57D",
    "spray heart": "#F3BC4D",
    "petal oros": "#D14D47",
    "petal copas": "#4A7BB8",
    "petal espadas": "#F3BC4D",
    "petal bastos": "#D14D47",
}
SHADOW: Final = {
    **{name.removesuffix("_d"): name for name in COLOURS if name.endswith("_d")},
    "gold_l": "gold",
    "green_l": "green",
    "blue_l": "blue",
    "gold_d": "brown",
    "red_d": "wine",
    "skin_d": "brown",
    "tan_d": "brown",
}


def code(name: str) -> str:
    """The colour of this name as #RRGGBB; a code stays what it is."""
    return name if name.startswith("#") else COLOURS[name]


def shade(name: str) -> str:
    """The name of the colour that this one has in the shadow."""
    return SHADOW.get(name, name)
