"""What the commands `brisca` and `brisca-window` run: main.py beside this file, as if it had been started by itself.

The folders of the program are called `game`, `ui` and so on. They lie inside this package, where no other program
finds them; main.py puts the folder first on the search path of its own process, and the processes that it starts
inherit that.
"""

import runpy
from pathlib import Path


def main() -> None:
    """Runs main.py until its SystemExit."""
    runpy.run_path(str(Path(__file__).with_name("main.py")), run_name="__main__")
