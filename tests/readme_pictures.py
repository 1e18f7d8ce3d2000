"""`python3 -m tests.readme_pictures`: draws the pictures of README.md anew, and no other ones.

Which they are stands in README.md alone: a picture `.github/pictures/NAME.jpg` shows what `main.py screens` calls NAME.
"""

from __future__ import annotations

import re
import tempfile
from pathlib import Path
from typing import Final

import pygame

from game.paths import ROOT
from ui.shots import screens

FOLDER: Final = ROOT / ".github" / "pictures"
SIZE: Final = (1280, 800)
SAVED: Final = (960, 600)
LARGEST: Final = 150_000  # bytes: a page with all of them opens at once


def names() -> list[str]:
    """What README.md shows."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return re.findall(r"\]\(\.github/pictures/([\w-]+)\.jpg\)", text)


def main() -> None:
    """Draws them, and takes away what README.md does not show any more."""
    wide, high = SIZE
    FOLDER.mkdir(parents=True, exist_ok=True)
    for old in FOLDER.glob("*.jpg"):
        if old.stem not in names():
            old.unlink()
    with tempfile.TemporaryDirectory() as folder:
        order = ["--out", folder, "--only", ",".join(names()), "--size", f"{wide}x{high}", "--lang", "en"]
        screens.main([*order, "--text", "100"])
        for name in names():
            picture = pygame.image.load(Path(folder) / f"{name}-{wide}x{high}.png")
            picture = pygame.transform.smoothscale(picture, SAVED)
            pygame.image.save(picture, FOLDER / f"{name}.jpg")


if __name__ == "__main__":
    main()
