"""Where the program's own folders are."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

BUNDLED: Final = bool(getattr(sys, "frozen", False))  # a folder that brings its own Python and packages
ROOT: Final = Path(__file__).resolve().parents[1]
ASSETS: Final = ROOT / "assets"
RULES: Final = ROOT / "rules"
