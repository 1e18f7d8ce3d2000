#!/usr/bin/env python3
"""Start Brisca: `python3 main.py`, or a double click on this file; `python3 main.py --help` tells the other commands.

This file must be readable by every old Python that somebody may have, so that it can say what is needed.
"""

import os.path
import sys

NEEDED = (3, 11)

if __name__ == "__main__":
    if sys.version_info < NEEDED:
        import gettext

        folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "assets", "locale")
        _ = gettext.translation("brisca", folder, fallback=True).gettext
        sys.exit(
            _("Brisca needs Python 3.11 or newer, and this is Python %d.%d: please get a newer one from python.org.")
            % sys.version_info[:2]
        )
    if getattr(sys, "frozen", False):  # a packed program starts its worker processes through this file
        import multiprocessing

        multiprocessing.freeze_support()
    here = os.path.dirname(os.path.abspath(__file__))
    if here not in sys.path:  # as under python -I, which leaves out the folder of the program
        sys.path.insert(0, here)
    from game.commands.launch.hand_over import load, prepare

    try:
        module, arguments = prepare(sys.argv[1:])
        sys.exit(load(module, sys.argv[1:]).main(arguments))
    except KeyboardInterrupt:
        sys.exit(130)
