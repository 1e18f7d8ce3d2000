"""Every card of every deck can be told from the others and read, also small, in grey and by colour-blind eyes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from assets.workshop import readability
from tests import examples

DECKS = Path(__file__).resolve().parent.parent / "assets" / "decks"
AZULEJO = DECKS / "azulejo"
OWN = {"azulejo": 48, "cartel": 48, "french": 52, "italian": 12}  # cards that a deck draws itself; poker borrows all


@pytest.fixture(scope="module", autouse=True)
def _display() -> None:
    pygame.display.set_mode((8, 8))


def test_every_deck_that_draws_cards_has_its_floors() -> None:
    drawing = {file.parent.name: len(readability.names(file.parent)) for file in DECKS.glob("*/deck.yaml")}
    assert {name: count for name, count in drawing.items() if count} == OWN
    assert readability.FLOORS.keys() == OWN.keys()


@pytest.mark.parametrize("name", OWN if examples.long else ["azulejo"])
def test_every_card_is_read_and_told_from_every_other_by_any_eye(name: str) -> None:
    assert list(readability.failings(DECKS / name, widths=(90, 420))) == []


@pytest.mark.parametrize("name", OWN)
def test_the_art_of_every_card_is_marked_so_that_it_can_be_measured(name: str) -> None:
    for card in readability.names(DECKS / name):
        assert readability.art((DECKS / name / f"{card}.svg").read_text(encoding="utf-8"))


def test_a_measure_tells_a_faint_card() -> None:
    """The measures are not blind: pale figures, a hair line, art under the index, a card like another."""
    faint = (AZULEJO / "oros-02.svg").read_text(encoding="utf-8").replace("#1B1D33", "#E9DFC8")
    assert readability.contrast(readability.drawn(faint, 200), readability.FIGURES, 0.08) < 2
    covering = '<svg viewBox="0 0 610 950"><g id="art"><path d="M40 40l80 0 0 200 -80 0z" fill="#000000"/></g></svg>'
    assert readability.covered(covering, readability.ZONES["narrow"]) > 0.9
    fine = '<svg viewBox="0 0 610 950"><g id="art"><g transform="scale(0.5)"><path stroke-width="3"/></g></g></svg>'
    assert readability.thinnest(fine) == 1.5
    assert readability.difference((10, 20, 30), (10, 21, 29)) < readability.FLOORS["azulejo"].apart
