"""Run pip, hear how far it is, and say in a sentence why it failed: standard library only."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Callable
from importlib import metadata, util
from pathlib import Path
from typing import TypeAlias

from game.commands.launch.packages import Environment
from game.i18n.words import _

Tell: TypeAlias = Callable[[str, float], None]  # what is being done now, and how much of the whole is done (0 to 1)

OLDEST_PIP = (22, 3)  # the first with `pip --python`
# From the network: Collecting pygame-ce==…; from a folder: Processing /some/where/pygame_ce-….whl
FETCHING = re.compile(r"Collecting (?P<name>[\w.-]+)|Processing .*?(?P<file>[^/\\]+?)-\d[^/\\]*\.whl")
UNPACKING = "Installing collected"
SIGNS_OF_NO_NETWORK = ("Retrying (Retry(", "ConnectTimeoutError", "ReadTimeoutError")


class SetUpFailed(Exception):
    """The packages could not be fetched; the message is a sentence for the person."""

    passing = False  # whether the same may go well a little later


class NotNow(SetUpFailed):
    """Nothing is wrong with what is here: the network, or another window, is in the way."""

    passing = True


class Cancelled(SetUpFailed):
    """The person did not want to wait."""

    def __init__(self) -> None:
        super().__init__(_("The set-up was cancelled."))


class Fetch:
    """Gets the packages of requirement files into an environment; it can be cancelled from another thread."""

    def __init__(self, files: tuple[Path, ...], expected: int, tell: Tell) -> None:
        self._files = files
        self._expected = expected
        self._tell = tell
        self._running: subprocess.Popen[str] | None = None
        self._said: list[str] = []
        self.cancelled = False

    def cancel(self) -> None:
        """Stop soon; what is half made is repaired by the next start."""
        self.cancelled = True
        if self._running:
            self._running.terminate()

    @property
    def unpacked(self) -> bool:
        """Whether something in the environment was changed by the last attempt."""
        return any(line.startswith(UNPACKING) for line in self._said)

    def run(self, environment: Environment) -> None:
        """The packages are in it; SetUpFailed when they are not: NotNow or Cancelled when pip itself is sound."""
        installers = _installers(environment)
        self._said = []
        for prepare, pip in installers:
            if prepare and not self._succeeds(prepare):
                continue
            if self._succeeds(self._install_command(pip)):
                return
            if self._no_network() or self._missing():
                break  # another way would find no more
        if not installers:
            told = _(
                "Python’s own installer is missing: please install pip (on Debian and Ubuntu: sudo "
                "apt install python3-venv) and start again."
            )
            raise SetUpFailed(told)
        raise self._reason()

    def _install_command(self, pip: list[str]) -> list[str]:
        options = ["--disable-pip-version-check", "--no-input", "--only-binary=:all:", "--progress-bar=off"]
        options += ["--retries=2"]  # a broken connection is told after seconds, not after a minute
        options += ["--no-compile"]  # Python does that by itself with the few files that the game reads
        return [*pip, "install", *options, *(part for file in self._files for part in ("-r", str(file)))]

    def _succeeds(self, command: list[str]) -> bool:
        if self.cancelled:
            raise Cancelled
        self._running = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            errors="replace",
            env=_pip_environ(),
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
        )
        with self._running as process:
            assert process.stdout is not None
            for line in process.stdout:
                self._hear(line.strip())
        return process.returncode == 0

    def _hear(self, line: str) -> None:
        self._said.append(line)
        if found := FETCHING.match(line):
            fetched = sum(bool(FETCHING.match(said)) for said in self._said)
            name = (found["name"] or found["file"]).replace("_", "-")
            self._tell(_("Fetching {package}").format(package=name), 0.1 + 0.6 * min(1, fetched / self._expected))
        elif line.startswith(UNPACKING):
            self._tell(_("Unpacking"), 0.8)

    def _no_network(self) -> bool:
        return any(sign in line for line in self._said for sign in SIGNS_OF_NO_NETWORK)

    def _missing(self) -> str:
        """The pin that no index has for this Python, if that is what pip says."""
        told = [line for line in self._said if "No matching distribution found for" in line]
        return told[0].split()[-1] if told else ""

    def _reason(self) -> SetUpFailed:
        if self.cancelled:
            return Cancelled()
        if self._no_network():
            told = _(
                "Brisca fetches its packages from the Internet once, and they cannot be reached now: "
                "please connect and start again."
            )
            return NotNow(told)
        if missing := self._missing():
            told = _(
                "No {package} could be found for this Python ({version}): "
                "please try another Python, or look whether the Internet can be reached."
            )
            return NotNow(told.format(package=missing, version=f"{sys.version_info[0]}.{sys.version_info[1]}"))
        errors = [line.removeprefix("ERROR: ") for line in self._said if line.startswith("ERROR: ")] or self._said
        told = _("The packages could not be installed; pip says: {reason}")
        return SetUpFailed(told.format(reason=errors[-1] if errors else "?"))


def _pip_environ() -> dict[str, str]:
    """The person's settings for pip (an index, a proxy), without those that lead packages to another place."""
    elsewhere = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PYTHONPATH", "PYTHONHOME")
    kept = {name: value for name, value in os.environ.items() if name not in elsewhere}
    return kept | {"PIP_USER": "0", "PYTHONUTF8": "1"}


def _installers(environment: Environment) -> list[tuple[list[str], list[str]]]:
    """The ways to run pip for the environment, each as a command that prepares it (or none) and the pip command."""
    python = str(environment.python)
    ways: list[tuple[list[str], list[str]]] = []
    if _pip_version() >= OLDEST_PIP:  # already here: three seconds less than to unpack a second one
        ways.append(([], [sys.executable, "-m", "pip", "--python", python]))
    if util.find_spec("ensurepip"):
        ways.append(([python, "-m", "ensurepip", "--upgrade"], [python, "-m", "pip"]))
    return ways


def _pip_version() -> tuple[int, ...]:
    try:
        return tuple(int(part) for part in metadata.version("pip").split(".")[:2])
    except (metadata.PackageNotFoundError, ValueError):
        return (0,)
