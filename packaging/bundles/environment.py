"""The environment that builds: a Python of its own with pinned tools, made once and kept until the pins change."""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
import venv
from pathlib import Path
from typing import Final

from bundles.contents import ROOT

WORK: Final = ROOT / "packaging" / ".work"  # whatever may be made anew
PINS: Final = (ROOT / "requirements.txt", ROOT / "packaging" / "requirements.txt")
OLDEST: Final = (3, 11)


class BuildFailed(Exception):
    """Nothing can be built; the message is a sentence for whoever builds."""


def builder() -> Path:
    """The Python of the environment; BuildFailed where it cannot be made."""
    if sys.version_info < OLDEST:
        raise BuildFailed(f"Brisca is built with Python {OLDEST[0]}.{OLDEST[1]} or newer.")
    folder, stamp = WORK / "environment", WORK / "environment" / "pins"
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    wanted = _stamp()
    if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
        return python
    tell("making the environment that builds")
    try:
        venv.EnvBuilder(clear=True, with_pip=True, symlinks=os.name != "nt").create(folder)
    except (OSError, subprocess.CalledProcessError) as error:
        raise BuildFailed(f"No environment can be made here ({error}); on Debian it needs python3-venv.") from error
    files = [part for file in PINS for part in ("-r", str(file))]
    run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *files)
    stamp.write_text(wanted, encoding="utf-8")
    return python


def run(*command: str | Path, **more: str) -> str:
    """What the command says; BuildFailed with the end of it when it fails. `more` is added to its environment."""
    words = [str(word) for word in command]
    try:
        done = subprocess.run(
            words, cwd=ROOT, env=os.environ | more, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT, encoding="utf-8", errors="replace", check=False,
        )  # fmt: skip
    except OSError as error:
        raise BuildFailed(f"{words[0]} cannot be started: {error.strerror}.") from error
    if done.returncode:
        last = "\n".join(done.stdout.splitlines()[-25:])
        raise BuildFailed(f"{Path(words[0]).name} ended with {done.returncode}. It last said:\n{last}")
    return done.stdout


def tell(line: str) -> None:
    """A line about what is done now."""
    print(line, flush=True)


def _stamp() -> str:
    told = [sys.version, *(file.read_text(encoding="utf-8") for file in PINS)]
    return hashlib.sha256("\0".join(told).encode()).hexdigest()
