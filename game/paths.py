"""Where the program's own folders are, and what it is called by whoever starts it."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

BUNDLED: Final = bool(getattr(sys, "frozen", False))  # a folder that brings its own Python and packages
ROOT: Final = Path(__file__).resolve().parents[1]
ASSETS: Final = ROOT / "assets"
RULES: Final = ROOT / "rules"
PINS: Final = ROOT / "requirements.txt"
# Whoever packed or installed the program has brought its packages along, and left out the list of them.
INSTALLED: Final = not PINS.is_file()
FROM_A_FOLDER: Final = "python3 main.py"
CALLED: Final = Path(sys.executable).stem if BUNDLED else "brisca" if INSTALLED else FROM_A_FOLDER
