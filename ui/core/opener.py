"""Opens a file or a folder with the program that the system has for it."""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from pathlib import Path


def show(path: Path) -> bool:
    """Whether the system took the file or folder to show it; nothing is waited for."""
    if sys.platform == "win32":
        try:
            os.startfile(path)
        except OSError:
            return False
        return True
    command = "open" if sys.platform == "darwin" else "xdg-open"
    quiet = subprocess.DEVNULL
    try:
        begun = subprocess.Popen([command, str(path)], stdin=quiet, stdout=quiet, stderr=quiet, start_new_session=True)
    except OSError:
        return False
    threading.Thread(target=begun.wait, daemon=True).start()  # or it stays in the list of the system when it has ended
    return True
