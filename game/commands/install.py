"""Make the private environment of packages, or repair it: standard library only."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from importlib import metadata, util
from pathlib import Path
from typing import TypeAlias

from game.commands.packages import Environment, environments, python_tag, right
from game.words import _

Tell: TypeAlias = Callable[[str, float], None]  # what is being done now, and how much of the whole is done (0 to 1)

OLDEST_PIP = (22, 3)  # the first with `pip --python`
# From the network: Collecting pygame-ce==…; from a folder: Processing /some/where/pygame_ce-….whl
FETCHING = re.compile(r"Collecting (?P<name>[\w.-]+)|Processing .*?(?P<file>[^/\\]+?)-\d[^/\\]*\.whl")
UNPACKING = "Installing collected"
SIGNS_OF_NO_NETWORK = ("Retrying (Retry(", "ConnectTimeoutError", "ReadTimeoutError")


class SetUpFailed(Exception):
    """The packages could not be fetched; the message is a sentence for the person."""


class Installation:
    """One attempt to get the pinned packages into a private environment; it can be cancelled from another thread."""

    def __init__(self, files: tuple[Path, ...], wanted: tuple[str, ...], tell: Tell) -> None:
        self._files = files
        self._wanted = wanted
        self._tell = tell
        self._running: subprocess.Popen[str] | None = None
        self._cancelled = False
        self._said: list[str] = []

    def run(self) -> Environment:
        """The environment with everything in it; SetUpFailed with a sentence if that cannot be had."""
        for environment in environments():
            if not _writable(environment) or _of_somebody_else(environment):
                continue
            try:
                with _locked(environment, self._tell):
                    self._fill(environment)
            except OSError as error:
                raise SetUpFailed(
                    _("The packages could not be installed in {folder}: {reason}.").format(
                        folder=environment.folder, reason=error.strerror or error
                    )
                ) from error
            return environment
        raise SetUpFailed(
            _("No folder could be written for the packages; tried: {folders}.").format(
                folders=", ".join(str(environment.folder) for environment in environments())
            )
        )

    def cancel(self) -> None:
        """Stop soon; what is half made is repaired by the next start."""
        self._cancelled = True
        if self._running:
            self._running.terminate()

    def _fill(self, environment: Environment) -> None:
        if environment.tag() == python_tag() and right(self._wanted, environment.path()):
            return  # another start has made it while this one waited
        self._tell(_("Making a place for the packages"), 0.02)
        before = environment.tag()
        begun = environment.stamp.exists() and before != python_tag()
        if begun or not _python_of(environment):
            before = None
            _empty(environment)  # interrupted half-way, or made by a Python that is no more
        environment.write_tag(None)
        _make(environment)
        try:
            self._fetch(environment)
        except SetUpFailed:
            if before and not any(line.startswith(UNPACKING) for line in self._said):
                environment.write_tag(before)  # nothing has changed in it: what ran before still runs
            raise
        if before and not right(self._wanted, environment.path()):
            _empty(environment)  # somebody has put another package in the place of ours
            _make(environment)
            self._fetch(environment)
        if not right(self._wanted, environment.path()):
            raise SetUpFailed(
                _("The packages in {folder} are not the right ones: please delete that folder and start again.").format(
                    folder=environment.folder
                )
            )
        environment.write_tag(python_tag())

    def _fetch(self, environment: Environment) -> None:
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
            raise SetUpFailed(
                _(
                    "Python's own installer is missing: please install pip "
                    "(on Debian and Ubuntu: sudo apt install python3-venv) and start again."
                )
            )
        raise SetUpFailed(self._reason())

    def _install_command(self, pip: list[str]) -> list[str]:
        options = ["--disable-pip-version-check", "--no-input", "--only-binary=:all:", "--progress-bar=off"]
        options += ["--retries=2"]  # a broken connection is told after seconds, not after a minute
        return [*pip, "install", *options, *(part for file in self._files for part in ("-r", str(file)))]

    def _succeeds(self, command: list[str]) -> bool:
        if self._cancelled:
            raise SetUpFailed(_("The set-up was cancelled."))
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
            self._tell(_("Fetching {package}").format(package=name), 0.1 + 0.6 * min(1, fetched / len(self._wanted)))
        elif line.startswith(UNPACKING):
            self._tell(_("Unpacking"), 0.8)

    def _no_network(self) -> bool:
        return any(sign in line for line in self._said for sign in SIGNS_OF_NO_NETWORK)

    def _missing(self) -> str:
        """The pin that no index has for this Python, if that is what pip says."""
        told = [line for line in self._said if "No matching distribution found for" in line]
        return told[0].split()[-1] if told else ""

    def _reason(self) -> str:
        if self._cancelled:
            return _("The set-up was cancelled.")
        if self._no_network():
            return _(
                "Brisca fetches its packages from the Internet once, and they cannot be reached now: "
                "please connect and start again."
            )
        if missing := self._missing():
            return _(
                "No {package} could be found for this Python ({version}): "
                "please try another Python, or look whether the Internet can be reached."
            ).format(package=missing, version=f"{sys.version_info[0]}.{sys.version_info[1]}")
        errors = [line.removeprefix("ERROR: ") for line in self._said if line.startswith("ERROR: ")] or self._said
        return _("The packages could not be installed; pip says: {reason}").format(reason=errors[-1] if errors else "?")


def _pip_environ() -> dict[str, str]:
    """The person's settings for pip (an index, a proxy), without those that lead packages to another place."""
    elsewhere = ("PIP_TARGET", "PIP_PREFIX", "PIP_ROOT", "PYTHONPATH", "PYTHONHOME")
    kept = {name: value for name, value in os.environ.items() if name not in elsewhere}
    return kept | {"PIP_USER": "0", "PYTHONUTF8": "1"}


def _writable(environment: Environment) -> bool:
    try:
        environment.folder.mkdir(parents=True, exist_ok=True)
        with (environment.folder / "brisca.lock").open("a"):
            return True
    except OSError:
        return False


def _of_somebody_else(environment: Environment) -> bool:
    """True for a working environment that this program has not made and that belongs to another Python."""
    if environment.stamp.exists():
        return False
    return _python_of(environment) not in (None, f"{sys.version_info[0]}.{sys.version_info[1]}")


def _python_of(environment: Environment) -> str | None:
    """The version of the environment's interpreter; None if there is none that runs."""
    command = [str(environment.python), "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
    try:
        answer = subprocess.run(command, capture_output=True, text=True, timeout=30, check=True)
    except (OSError, subprocess.SubprocessError):
        return None
    return answer.stdout.strip()


@contextmanager
def _locked(environment: Environment, tell: Tell) -> Iterator[None]:
    """Only one start at a time works on the environment: an impatient second double click waits here."""
    with (environment.folder / "brisca.lock").open("a") as file:
        if sys.platform == "win32":
            import msvcrt

            for _second in range(600):
                with suppress(OSError):
                    msvcrt.locking(file.fileno(), msvcrt.LK_LOCK, 1)
                    break
        else:
            import fcntl

            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                tell(_("Waiting for another start of the game that fetches the packages"), 0.01)
                with suppress(OSError):  # a file system without locks: go on without
                    fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _empty(environment: Environment) -> None:
    for entry in environment.folder.iterdir():
        if entry.name == "brisca.lock":
            continue
        if entry.is_dir() and not entry.is_symlink():
            shutil.rmtree(entry)
        else:
            entry.unlink()


def _make(environment: Environment) -> None:
    try:
        import venv
    except ImportError as error:
        raise SetUpFailed(
            _(
                "This Python has no venv: please install it "
                "(on Debian and Ubuntu: sudo apt install python3-venv) and start again."
            )
        ) from error
    venv.EnvBuilder(symlinks=os.name != "nt").create(environment.folder)


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
