"""Reports of what went wrong, as files in the person's folder: no traceback is ever shown on a screen."""

from __future__ import annotations

import platform
import traceback
from collections.abc import Iterable
from datetime import datetime
from pathlib import Path

import pygame


def write_report(folder: Path, error: Exception) -> Path | None:
    """The file that tells about this error, or None when none could be written."""
    return write_traces(folder, traceback.format_exception(error))


def write_traces(folder: Path, traces: Iterable[str]) -> Path | None:
    """The file that tells about errors already put into words."""
    when = datetime.now().astimezone()
    driver = pygame.display.get_driver() if pygame.display.get_init() else "no display"
    lines = [
        f"Brisca, {when.isoformat(timespec='seconds')}",
        f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {pygame.version.SDL}",
        f"{platform.system()} {platform.release()}, {driver}",
        "",
        *traces,
    ]
    file = folder / f"{when:%Y-%m-%d-%H%M%S}.txt"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8", errors="backslashreplace") as out:
            out.write("\n".join(line.rstrip("\n") for line in lines) + "\n")
    except OSError:
        return None
    return file
