"""The inks of the deck Cartel: fewer and deeper than Azulejo's, so that every shape stands on ivory without a line."""

from __future__ import annotations

from typing import Final

from assets.workshop.palette import COLOURS

INKS: Final = {
    **COLOURS,
    "ink": "#1D2238",
    "paper": "#FBF3DF",
    "paper_d": "#EBDDBB",
    "gold": "#EDB233",
    "gold_d": "#C4831A",
    "gold_l": "#FBDC86",
    "red": "#CF3B27",
    "red_d": "#9C2420",
    "wine": "#631627",
    "blue": "#25609F",
    "blue_d": "#173F73",
    "blue_l": "#8DBBD6",
    "steel": "#86AFC9",
    "steel_d": "#5A87A8",
    "green": "#2F8258",
    "green_d": "#1B573C",
    "green_l": "#8DB64F",
    "teal": "#17747A",
    "teal_d": "#0D4E55",
    "white": "#FFFAEC",
    "white_d": "#DED2B8",
    "grey": "#A9ABB8",
    "grey_d": "#7C8096",
    "brown": "#864B29",
    "brown_d": "#5A2E1B",
    "chest": "#B5602C",
    "chest_d": "#83401D",
    "skin": "#F3C79A",
    "skin_d": "#DC9C6B",
    "tan": "#D79D6A",
    "tan_d": "#B27544",
    "deep": "#935A39",
    "deep_d": "#6E4128",
}
# The tone of a fold or a bead that lies on paper of this colour; on what is not named here it is ink.
DEEP: Final = {
    "gold": "#6F430A",
    "gold_l": "#8A560C",
    "gold_d": "#4F2F08",
    "red": "#6E1519",
    "red_d": "#4C0E14",
    "blue": "#0F2B52",
    "blue_d": "#0A1E3C",
    "steel": "#3C6384",
    "steel_d": "#2C4B66",
    "green": "#123D2A",
    "green_d": "#0B2A1D",
    "green_l": "#47702A",
    "teal": "#083A40",
    "brown": "#3A1C0F",
    "brown_d": "#29130A",
    "chest": "#55270F",
    "grey": "#4C5068",
    "grey_d": "#3C4056",
    "auburn": "#4B200C",
}
