"""Runs first in a bundled program: whatever it starts in turn (the file manager, another player) is not ours.

On Linux the loader of PyInstaller lets every program that comes after it look for libraries in the bundle first; a file
manager of the system would be given ours, and not start. This process has found its own already.
"""

import os
import sys

if sys.platform.startswith("linux"):
    before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if before is None:
        os.environ.pop("LD_LIBRARY_PATH", None)
    else:
        os.environ["LD_LIBRARY_PATH"] = before
