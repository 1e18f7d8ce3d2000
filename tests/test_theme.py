"""The colours: what is read or must be seen on what, in the usual look, on four felts and in high contrast."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.colours import contrast
from ui.draw import theme
from ui.draw.theme import Colour

# (what is written, on what): at least 4.5. Disabled words count too: they say why something cannot be done.
TEXT = (
    ("INK", "PAPER"),
    ("INK", "PAPER_HIGH"),
    ("INK", "PAPER_LOW"),
    ("INK", "PAPER_SHADE"),
    ("INK", "PAPER_BOX"),
    ("INK", "SECONDARY"),
    ("INK", "ROW_WARM"),
    ("INK", "FIELD"),
    ("INK_SOFT", "PAPER"),
    ("INK_SOFT", "PAPER_LOW"),
    ("INK_SOFT", "PAPER_SHADE"),
    ("INK_SOFT", "SECONDARY"),
    ("INK_SOFT", "ROW_WARM"),
    ("INK_ROW", "GOLD_DEEP"),
    ("INK_ROW", "ROW_LOW"),
    ("GOLD_INK", "PAPER"),
    ("GOLD_INK", "PAPER_LOW"),
    ("COBALT", "PAPER"),
    ("COBALT_DEEP", "GLAZE"),
    ("GOOD", "PAPER"),
    ("GOOD", "PAPER_LOW"),
    ("BAD", "PAPER"),
    ("BAD", "PAPER_LOW"),
    ("BAD_DEEP", "BAD_TINT"),
    ("BAD_DEEP", "BAD_LINE"),
    ("WHITE", "COBALT"),
    ("CREAM", "PLATE"),
    ("CREAM_PLATE", "PLATE"),
    ("CREAM_DIM", "PLATE"),
    ("CREAM", "WALNUT_DEEP"),
    ("CREAM_DIM", "WALNUT_DEEP"),
    ("GOLD_LINE", "WALNUT_DEEP"),
    ("INK", "GOLD"),
    ("INK", "GOLD_DEEP"),
    ("CREAM", "BUTTON_WOOD"),
    ("CREAM", "OPEN_WOOD"),
    ("CREAM", "PILL"),
    ("CREAM_FOOT", "WALNUT_DARKER"),
    ("TITLE", "WALNUT_DEEP"),
    ("TITLE_ASIDE", "WALNUT_DEEP"),
    ("WOOD_OFF_TEXT", "WOOD_OFF"),
    ("PAPER_OFF_TEXT", "PAPER_OFF"),
    ("CREAM", "FELT"),
    ("GOLD_WORD", "FELT"),
)
# (a sign, an edge that tells something, the focus, on what): at least 3.
SEEN = (
    ("FOCUS", "FELT"),
    ("FOCUS", "WALNUT"),
    ("FOCUS", "WALNUT_DEEP"),
    ("FOCUS", "PLATE"),
    ("COBALT", "PAPER"),
    ("COBALT", "PAPER_LOW"),
    ("COBALT", "SECONDARY"),
    ("COBALT", "GOLD"),
    ("COBALT", "GOLD_DEEP"),
    ("WHITE", "COBALT"),
    ("WHITE", "GOOD"),
    ("SWITCH_OFF_EDGE", "PAPER"),
    ("GOOD_DEEP", "PAPER"),
    ("BAD", "PAPER_SHADE"),
    ("GOLD_LINE", "PILL"),
)


@pytest.fixture(autouse=True)
def _usual() -> Iterator[None]:
    """Whatever a test painted in, the next one finds the usual colours."""
    yield
    theme.use("olive")


def colour(name: str) -> Colour:
    """The colour of this name now; of felt its lightest part, where light words are read worst."""
    found: Colour = theme.FELT[0] if name == "FELT" else getattr(theme, name)
    return found


def least(pairs: tuple[tuple[str, str], ...]) -> tuple[float, tuple[str, str]]:
    return min((contrast(colour(one), colour(other)), (one, other)) for one, other in pairs)


@pytest.mark.parametrize("strong", [False, True])
@pytest.mark.parametrize("felt", theme.FELTS)
def test_what_is_read_stands_out_and_what_is_seen_is_seen(felt: str, strong: bool) -> None:
    theme.use(felt, strong)
    assert least(TEXT) >= (4.5, ("", ""))
    assert least(SEEN) >= (3.0, ("", ""))
    assert contrast(theme.quiet_on_felt(), theme.FELT[0]) >= 4.5


def test_high_contrast_is_stronger_wherever_anything_is_read() -> None:
    usual = {pair: contrast(colour(pair[0]), colour(pair[1])) for pair in TEXT}
    theme.use("olive", contrast=True)
    for pair, before in usual.items():
        assert contrast(colour(pair[0]), colour(pair[1])) >= min(before, 7.0) - 0.01, pair


def test_high_contrast_has_the_colours_that_were_agreed_on_and_goes_away_again() -> None:
    before = {name: getattr(theme, name) for name in dir(theme) if name.isupper()}
    assert theme.use("wine", contrast=True, k=2.0)
    assert theme.FELT[0] == theme.rgb("#10241A")
    assert theme.rgb("#120A06") == theme.WALNUT
    assert (theme.PAPER, theme.INK) == (theme.WHITE, (0, 0, 0))
    assert (theme.LEAST_LINE, theme.PLAIN) == (6.0, True)
    assert not theme.use("wine", contrast=True, k=2.0)
    assert theme.use("olive")
    assert before == {name: getattr(theme, name) for name in dir(theme) if name.isupper()}


def test_suits_and_sides_are_told_from_paper_and_plates() -> None:
    assert all(contrast(suit, theme.PAPER) >= 4.3 for suit in theme.SUITS)
    assert all(contrast(side, theme.PLATE) >= 3 for side in theme.TEAMS)
