"""A whole deck on one sheet, to be looked at: python3 -m assets.workshop.proof FILE.png [width] [folder of the deck].

Needs pygame only.
"""

from __future__ import annotations

import sys
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
    if len(sys.argv) < 2:
        print("python3 -m assets.workshop.proof FILE.png [width] [folder of the deck]")
        return
    width = int(sys.argv[2]) if len(sys.argv) > 2 else 160
    deck = Path(sys.argv[3]) if len(sys.argv) > 3 else DECK
    pygame.image.save(sheet(deck, width), sys.argv[1])
    print(f"{sys.argv[1]} shows the cards of {deck.name} at a width of {width} pixels.")


if __name__ == "__main__":
    main()
