"""The deck of thirteen ranks: drawn by its program as it is shipped, and every card told from every other."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from assets.workshop import french
from assets.workshop.french_suits import MARKS
from tests.colours import contrast
from ui.draw import theme
from ui.draw.decks.deck import read
from ui.draw.images import svg

ASSETS = Path(__file__).resolve().parent.parent / "assets"
DECK = ASSETS / "decks" / "french"


def test_the_program_draws_exactly_what_is_shipped() -> None:
    drawn = {name: draw() for name, draw in french.drawings().items()}
    shipped = {file.relative_to(ASSETS).as_posix(): file.read_text(encoding="utf-8") for file in DECK.rglob("*.svg")}
    assert drawn.keys() == shipped.keys()
    assert [name for name, text in drawn.items() if shipped[name] != text] == [], "draw the deck anew"


@pytest.mark.parametrize("rank", range(2, 11))
def test_a_card_has_as_many_marks_as_it_counts_and_none_in_its_corner(rank: int) -> None:
    places = french.pips(rank)
    assert len(set(places)) == len(places) == rank
    half = french.PIPS[rank][0] / 2
    for x, y in places:
        assert x - half >= 104 or y - half >= 212, "the figure's corner stays free"
        assert x + half <= french.WIDE - 104 or y + half <= french.HIGH - 212


@pytest.mark.parametrize("rank", range(2, 11))
def test_a_small_card_has_as_many_marks_and_none_under_its_large_figure(rank: int) -> None:
    places = french.pips(rank, small=True)
    assert len(set(places)) == len(places) == rank
    half = french.SMALL_PIPS[rank][0] / 2
    for x, y in places:
        assert x - half >= 176
        assert x + half <= 585
        assert y - half >= 40
        assert y + half <= french.HIGH - 40


def test_figures_are_read_on_paper() -> None:
    for mark in MARKS.values():
        assert contrast(theme.rgb(mark.index), theme.PAPER) >= 4.5
        assert contrast(theme.rgb(mark.light), theme.PAPER) >= 3.0


def test_small_cards_differ_even_without_colour() -> None:
    pygame.display.init()
    pygame.display.set_mode((8, 8))
    deck, _fault = read(DECK)
    seen: list[tuple[Path, bytes]] = []
    for suit in range(4):
        for rank in deck.ranks:
            file = deck.face(suit << 4 | rank, 60)
            grey = pygame.transform.grayscale(svg.svg(file, (48, 75), 2))
            seen.append((file, pygame.image.tobytes(grey, "RGB")[::3]))
    for place, (one, pixels) in enumerate(seen):
        for other, others in seen[place + 1 :]:
            differing = sum(abs(a - b) > 48 for a, b in zip(pixels, others, strict=True))
            assert differing >= 40, f"{one.name} looks like {other.name}"
