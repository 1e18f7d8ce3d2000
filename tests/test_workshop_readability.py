"""Every card can be told from the others and read, also small, in grey and by colour-blind eyes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from assets.workshop import readability
from assets.workshop.readability import Reading

AZULEJO = Path(__file__).resolve().parent.parent / "assets" / "decks" / "azulejo"
INDEX = 12.0  # contrast of the figures with the paper: WCAG asks 7 of the smallest text
SIGNS = 7.0  # of the outlines of signs and figures
THINNEST = 2.5  # units of any line on a card of 610
DIFFERENCE = 5.0  # of 255, the mean over all pixels at a glance; the seven and eight of cups, the likest, have 5.7


@pytest.fixture(scope="module", autouse=True)
def found() -> list[Reading]:
    """Every card at every size, measured once."""
    pygame.display.set_mode((8, 8))
    return list(readability.readings(AZULEJO))


def test_index_and_signs_stand_out_from_the_paper_at_every_size(found: list[Reading]) -> None:
    assert len(found) == 48 * len(readability.WIDTHS)
    assert not [reading for reading in found if reading.index < INDEX or reading.signs < SIGNS]


def test_no_line_is_a_hair(found: list[Reading]) -> None:
    assert not [reading for reading in found if reading.line < THINNEST * reading.width / readability.UNITS[0]]


@pytest.mark.parametrize("name", readability.names())
def test_nothing_is_drawn_where_the_index_stands(name: str) -> None:
    text = (AZULEJO / f"{name}.svg").read_text(encoding="utf-8")
    assert readability.art(text)
    assert readability.covered(text, int(name[-2:])) < 0.002


@pytest.mark.parametrize("folder", ["", "compact"])
def test_no_two_cards_look_alike_to_any_eye(folder: str) -> None:
    cards = readability.glances(AZULEJO, folder)
    for see in (readability.grey, *(readability.seen_by(kind) for kind in readability.EYES)):
        likest, one, other = readability.alike(cards, see)[0]
        assert likest > DIFFERENCE, (one, other)


def test_a_measure_tells_a_faint_card() -> None:
    """The measures are not blind: pale figures, a hair line, art under the index, a card like another."""
    faint = (AZULEJO / "oros-02.svg").read_text(encoding="utf-8").replace("#1B1D33", "#E9DFC8")
    assert readability.contrast(readability.drawn(faint, 200), readability.FIGURES, 0.08) < 2
    covering = '<svg viewBox="0 0 610 950"><g id="art"><path d="M40 40l80 0 0 200 -80 0z" fill="#000000"/></g></svg>'
    assert readability.covered(covering, 2) > 0.9
    assert readability.difference((10, 20, 30), (10, 21, 29)) < DIFFERENCE
