"""The colours of the pictures, each with the tone of its shadow."""

from __future__ import annotations

from typing import Final

INK: Final = "#1B1D33"
PAPER: Final = "#FBF4E2"
PAPER_TOP: Final = "#FEF9EC"
PAPER_FOOT: Final = "#F6EBD0"
GOLD: Final = "#F2B233"
GOLD_DARK: Final = "#C57A17"
GOLD_LIGHT: Final = "#FBDD85"
RED: Final = "#C9302C"
RED_DARK: Final = "#8C1B25"
BLUE: Final = "#2B66B0"
BLUE_DARK: Final = "#1A3F78"
STEEL: Final = "#C9DCEA"
GREEN: Final = "#3C9150"
GREEN_DARK: Final = "#1F5C3A"
WHITE: Final = "#FFFDF6"
COBALT: Final = "#1F4E8C"
OCHRE: Final = "#A4561B"
