"""The colours of the pictures, each with the tone of its shadow."""

from __future__ import annotations

from typing import Final

INK: Final = "#1B1D33"
PAPER: Final = "#FBF4E2"
PAPER_TOP: Final = "#FEF9EC"
PAPER_FOOT: Final = "#F6EBD0"
GOLD: Final = "#F2B233"
GOLD_LIGHT: Final = "#FBDD85"
RED_DARK: Final = "#8C1B25"
GREEN_DARK: Final = "#1F5C3A"
WHITE: Final = "#FFFDF6"
COBALT: Final = "#1F4E8C"
OCHRE: Final = "#A4561B"
# The marks and figures of the suits: nothing else has these, so that the settings can give them other colours.
SIGN_RED: Final = "#CB2F2B"
SIGN_RED_DARK: Final = "#8E1A23"
SIGN_RED_SHINE: Final = "#F2A79D"
SIGN_RED_INDEX: Final = "#B81F28"
SIGN_BLACK: Final = "#2B2D42"
SIGN_BLACK_DARK: Final = "#141528"
SIGN_BLACK_SHINE: Final = "#8D93AB"
SIGN_BLACK_INDEX: Final = "#1F2138"
