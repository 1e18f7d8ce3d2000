"""Makes the pictures and sounds that the game ships: python3 -m assets.workshop [part of a file's name]."""

from __future__ import annotations

import argparse
from pathlib import Path

from assets.workshop import (
    appicon,
    azulejo,
    cartel,
    french,
    icons,
    napoletane,
    people,
    piacentine,
    sound,
    table,
    writing,
)

ASSETS = Path(__file__).resolve().parent.parent


def main() -> None:
    """Writes every drawing and sound that changed and says which."""
    parser = argparse.ArgumentParser(prog="python3 -m assets.workshop", description=__doc__)
    parser.add_argument("only", nargs="?", default="", help="part of the name of the files that are wanted")
    only = parser.parse_args().only
    parts = azulejo, cartel, napoletane, piacentine, french, people, icons, table, appicon
    drawings = {name: draw for part in parts for name, draw in part.drawings().items()}
    changed = [*writing.write(drawings, ASSETS, only), *sound.write(ASSETS, only)]
    for name in changed:
        print("changed", name)
    print(f"{sum(only in name for name in drawings)} drawings, {len(changed)} files changed.")


if __name__ == "__main__":
    main()
