"""Draws the pictures that the game ships: python3 -m assets.workshop [part of a file's name]."""

from __future__ import annotations

import sys
from pathlib import Path

from assets.workshop import azulejo, french, writing

ASSETS = Path(__file__).resolve().parent.parent


def main() -> None:
    """Writes every drawing that changed and says which."""
    only = sys.argv[1] if len(sys.argv) > 1 else ""
    drawings = {**azulejo.drawings(), **french.drawings()}
    count = 0
    for name in writing.write(drawings, ASSETS, only):
        print("changed", name)
        count += 1
    total = sum(only in name for name in drawings)
    print(f"{total} drawings, {count} changed.")


if __name__ == "__main__":
    main()
