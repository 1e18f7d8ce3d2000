"""What Debian and freedesktop.org say of the files that are for them, with the tools that are there."""

from __future__ import annotations

import shutil
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from bundles.environment import run, tell
from bundles.templates import desktop_files

VALIDATORS: Final = {
    ".desktop": ("desktop-file-validate",),
    ".xml": ("appstreamcli", "validate", "--no-net", "--explain"),
}


def validate(package: Path | None) -> None:
    """Looks through the starter, what shops are told, and the package; BuildFailed with what a tool finds wrong."""
    with TemporaryDirectory() as folder:
        for place, text in desktop_files().items():
            if "/mime/" in place:  # no tool looks through these
                continue
            file = Path(folder, Path(place).name)
            file.write_text(text, encoding="utf-8")
            _look(*VALIDATORS[file.suffix], str(file))
    if package is not None:
        _look("lintian", "--fail-on", "error", "--tag-display-limit", "0", str(package))


def _look(tool: str, *words: str) -> None:
    if shutil.which(tool) is None:
        tell(f"  not looked at: {Path(words[-1]).name}, because {tool} is not installed")
        return
    said = run(tool, *words).strip()
    tell(f"  {tool}: {Path(words[-1]).name} is right" + (f"; it says\n{said}" if "\n" in said else ""))
