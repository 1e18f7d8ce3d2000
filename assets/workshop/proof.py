"""A whole deck on one sheet, to be looked at: python3 -m assets.workshop.proof FILE.png [width] [folder of the deck].

Needs pygame only.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Final

import pygame

from assets.workshop.readability import DECK, SUITS, drawn

CLOTH: Final = (22, 84, 78)


def sheet(deck: Path, width: int) -> pygame.Surface:
    """All faces of the deck in rows of one suit."""
    rows = [sorted(deck.glob(f"{suit}-[0-9][0-9].svg")) for suit in SUITS]
    gap = max(6, width // 16)
    card = drawn(rows[0][0].read_text(encoding="utf-8"), width)
    right, down = card.get_width() + gap, card.get_height() + gap
    surface = pygame.Surface((right * max(map(len, rows)) + gap, down * len(rows) + gap))
    surface.fill(CLOTH)
    for y, row in enumerate(rows):
        for x, file in enumerate(row):
            surface.blit(drawn(file.read_text(encoding="utf-8"), width), (gap + x * right, gap + y * down))
    return surface


def main() -> None:
    """Writes the sheet."""
    parser = argparse.ArgumentParser(prog="python3 -m assets.workshop.proof", description=__doc__)
    parser.add_argument("file", help="the picture that is written")
    parser.add_argument("width", nargs="?", type=int, default=160, help="of a card in pixels")
    parser.add_argument("deck", nargs="?", type=Path, default=DECK, help="the folder of the deck")
    asked = parser.parse_args()
    pygame.image.save(sheet(asked.deck, asked.width), asked.file)
    print(f"{asked.file} shows the cards of {asked.deck.name} at a width of {asked.width} pixels.")


if __name__ == "__main__":
    main()
