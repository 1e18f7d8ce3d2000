"""A screen with a window manager, as people have one: windows fill it when they want to, and keep the keyboard."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic, sleep
from typing import Final
from unittest import SkipTest

from tests.e2e.person import screen

READY_S: Final = 20.0
# One desktop, and no key or button that means anything to the manager itself: whatever is pressed is for the window.
MANNERS: Final = """<openbox_config xmlns="http://openbox.org/3.4/rc">
<desktops><number>1</number></desktops><keyboard/><mouse/>
</openbox_config>
"""


@contextmanager
def desktop(size: str) -> Iterator[str]:
    """A screen of this size with a window manager; skips the test where there is none to be had.

    Without one SDL takes a window for as large as the screen that has stayed as it was: most of it cannot be clicked.
    """
    if not shutil.which("openbox"):
        raise SkipTest("openbox is not installed, and could not be installed without a question")
    with screen(size) as display, TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        manners = Path(folder) / "rc.xml"
        manners.write_text(MANNERS, encoding="utf-8")
        environ = {**os.environ, "DISPLAY": display}
        command = ["openbox", "--sm-disable", "--config-file", str(manners)]
        with subprocess.Popen(command, env=environ, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as manager:
            try:
                until = monotonic() + READY_S
                while not _managed(environ):
                    assert manager.poll() is None, "openbox did not start"
                    assert monotonic() < until, "openbox does not manage the screen"
                    sleep(0.05)
                yield display
            finally:
                manager.terminate()


def _managed(environ: dict[str, str]) -> bool:
    return (
        subprocess.run(["xdotool", "get_num_desktops"], env=environ, capture_output=True, check=False).returncode == 0
    )
