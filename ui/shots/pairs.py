"""Pictures of screens beside the mock-ups of the same screens: the mock-up at the left."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from pygame import Surface, image

GAP: Final = 24
GROUND: Final = (255, 255, 255)
# Which mock-ups, by the number at the beginning of their file, show a screen, and for which text size they were made.
MOCKUPS: Final[dict[str, tuple[tuple[str, int], ...]]] = {
    "menu-continue": (("01", 100),),
    "table-2": (("02", 100), ("10", 100), ("17", 150)),
    "signs": (("03", 100),),
    "bid-rank": (("04", 100),),
    "new-game": (("05", 100),),
    "match-end": (("06", 100),),
    "house-rules-trump": (("08", 100),),
    "faults": (("09", 100),),
    "curtain": (("11", 100),),
    "table-6": (("12", 100),),
    "review": (("13", 100),),
    "discard": (("14", 100),),
    "settings-seeing": (("15", 100),),
}


def paired(shot: str, picture: Surface, text: int, folder: Path) -> Iterator[tuple[str, Surface]]:
    """Each mock-up of this screen, of this size and for these letters, with the picture at its right, by its number."""
    for number, letters in MOCKUPS.get(shot, ()):
        for file in sorted(folder.glob(f"{number}_*.png")):
            mockup = image.load(file)
            if mockup.get_size() == picture.get_size() and letters == text:
                yield number, _side_by_side(mockup, picture)


def _side_by_side(left: Surface, right: Surface) -> Surface:
    wide, high = left.get_size()
    whole = Surface((2 * wide + GAP, high))
    whole.fill(GROUND)
    whole.blit(left, (0, 0))
    whole.blit(right, (wide + GAP, 0))
    return whole
