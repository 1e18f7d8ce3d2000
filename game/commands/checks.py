"""`python3 main.py test`: every check of the program, the tests last, so that their summary is the last line."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

from game.commands.command_line import CommandLine, command
from game.commands.launch.packages import python_in_use
from game.i18n.words import _
from game.paths import ROOT

CHECKS = (
    ("ruff", "format", "--check", "--quiet", "."),
    ("ruff", "check", "--quiet", "."),
    ("mypy", "--strict"),
)
TOGETHER = ("--dist", "worksteal")  # whoever idles takes over tests of the others
IN_MEMORY = Path("/dev/shm")  # where a Linux has files that are on no disk
ROOM = 8 << 30  # bytes; a run takes one of them
END_TO_END = {"Xvfb": "xvfb", "xdotool": "xdotool", "openbox": "openbox"}  # program: the Debian package that brings it
BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")  # for the page of the home table; apt has the first


@command
def main(argv: Sequence[str]) -> int:
    """0 if every check passed; further arguments go to pytest."""
    if {"-h", "--help"} & set(argv):
        line = CommandLine("test", _("Runs every check of the program; further options go to pytest."), most=None)
        line.flag("--long", _("also whole matches of every game, and every screen at every size"))
        line.print_help()
    # Otherwise each of pytest's processes makes the tests ready for it by itself, all at once.
    ready = None if made_ready(ROOT / "tests") else _begin("pytest", "--collect-only", "-qq", *argv, quiet=True)
    failed = [" ".join(check) for check in CHECKS if not _passes(*check)]
    _install_end_to_end()
    if ready is not None:
        ready.wait()
    if failed:  # said now: the last line is pytest's
        print("FAILED, whatever the tests say:", "; ".join(failed), flush=True)
    print("pytest", *argv, flush=True)
    return _run("pytest", "-n", str(_workers()), *TOGETHER, *argv) or len(failed)


def made_ready(tests: Path) -> bool:
    """Whether pytest has kept each test file of this folder compiled, since it was last changed."""
    for file in tests.rglob("test_*.py"):
        kept = file.parent.glob(f"__pycache__/{file.stem}.*-pytest-*.pyc")
        if not any(one.stat().st_mtime >= file.stat().st_mtime for one in kept):
            return False
    return True


def _workers() -> int:
    """One more than there are cores to be had: many a test waits for a program that it has started."""
    allowed = getattr(os, "sched_getaffinity", None)  # not every system lets one ask
    return (len(allowed(0)) if allowed else os.cpu_count() or 1) + 1


def _passes(*check: str) -> bool:
    begun = perf_counter()
    print(" ".join(check), flush=True)
    passed = _run(*check) == 0
    print(f"  {'passed' if passed else 'FAILED'} in {perf_counter() - begun:.1f} s", flush=True)
    return passed


def _run(module: str, *arguments: str) -> int:
    return _begin(module, *arguments).wait()


def _begin(module: str, *arguments: str, quiet: bool = False) -> subprocess.Popen[bytes]:
    # Where nothing compiled may be kept, each of the hundreds of processes that the tests start compiles all anew.
    environment = {name: told for name, told in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    if "TMPDIR" not in environment and _has_room(IN_MEMORY):
        environment["TMPDIR"] = str(IN_MEMORY)  # a tenth of the time is waiting for the disk to have written files
    told = subprocess.DEVNULL if quiet else None
    called = [python_in_use(), "-m", module, *arguments]
    return subprocess.Popen(called, cwd=ROOT, env=environment, stdout=told, stderr=told)


def _has_room(folder: Path) -> bool:
    """Whether the folders of all tests have room here."""
    return os.access(folder, os.W_OK | os.X_OK) and shutil.disk_usage(folder).free >= ROOM


def _install_end_to_end() -> None:
    """Get what plays the game through a real window, where the system allows it without a question."""
    _install([package for program, package in END_TO_END.items() if not shutil.which(program)])
    if not any(map(shutil.which, BROWSERS)):
        _install([BROWSERS[0]])  # by itself: not every system has it


def _install(missing: list[str]) -> None:
    """Get these packages with apt, where it is there and asks nothing."""
    apt = shutil.which("apt-get")
    if not (missing and apt and sys.platform == "linux"):
        return
    rights: list[str] = []
    if os.geteuid() != 0:
        sudo = shutil.which("sudo")
        if not sudo:
            return
        rights = [sudo, "-n"]
    install = [*rights, apt, "install", "-y", "-qq", "--no-install-recommends", *missing]
    if not _quietly(install) and _quietly([*rights, apt, "update", "-qq"]):
        _quietly(install)


def _quietly(command: list[str]) -> bool:
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=os.environ | {"DEBIAN_FRONTEND": "noninteractive"},
            timeout=180,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0
