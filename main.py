"""Start Brisca: `python3 main.py`, or a double click on this file.

This file must be readable by every old Python that somebody may have, so that it can say what is needed.
"""

import sys

NEEDED = (3, 11)

if __name__ == "__main__":
    if sys.version_info < NEEDED:
        sys.exit(
            "Brisca needs Python 3.11 or newer, and this is Python %d.%d: please install a newer one from python.org."
            % sys.version_info[:2]
        )
    from game.commands.launch import main

    sys.exit(main(sys.argv[1:]))
