"""Make the private environment of packages, or repair it: standard library only.

Nothing is ever taken away from under another window: whoever plays holds a lock on the environment that it uses, and
what has to go is moved aside as a whole before it is removed, or stays as a whole.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from tempfile import mkdtemp
from typing import Final

from game.commands.launch.fetch import Cancelled, Fetch, NotNow, SetUpFailed, Tell
from game.commands.launch.packages import GAME_PINS, Environment, environments, is_broken, pins, python_tag, right
from game.i18n.words import _, ngettext
from game.paths import ROOT
from game.storage import file_locks

MINUTES: Final = 5  # that another start may take to make the environment
AGAIN_S: Final = 0.25  # between two looks whether it is done
DEEPEST: Final = 120  # letters that the packages need below their folder, and some to spare
ASIDE: Final = "outdated-"  # folders of what was moved aside
ASK_TAG: Final = (
    "import sys; sys.path.insert(0, sys.argv[1]); "
    "from game.commands.launch.packages import python_tag; print(python_tag())"
)


class Installation:
    """One attempt to get the pinned packages into a private environment; it can be cancelled from another thread."""

    def __init__(self, files: tuple[Path, ...], wanted: tuple[str, ...], tell: Tell, anew: bool = False) -> None:
        """With `anew` the environment is made from nothing, whatever seems to be there."""
        self._wanted = wanted
        self._tell = tell
        self._anew = anew
        self._fetch = Fetch(files, len(wanted), tell)

    def run(self) -> Environment:
        """The environment with everything in it; SetUpFailed with a sentence if that cannot be had.

        It is perhaps one that another Python has made meanwhile: then only that Python can use it.
        """
        deep = []
        for environment in environments():
            if not _writable(environment) or _of_somebody_else(environment):
                continue
            if not _deep_enough(environment):
                deep.append(environment)
                continue
            try:
                with self._alone(environment):
                    if not _of_another_python(environment):
                        self._fill(environment)
            except OSError as error:
                told = _("The packages could not be installed in {folder}: {reason}.")
                told = told.format(folder=environment.folder, reason=error.strerror or error)
                raise SetUpFailed(told) from error
            return environment
        raise _nowhere(deep or environments(), bool(deep))

    def cancel(self) -> None:
        """Stop soon; what is half made is repaired by the next start."""
        self._fetch.cancel()

    @contextmanager
    def _alone(self, environment: Environment) -> Iterator[None]:
        """Only one start at a time works on the environment: an impatient second double click waits here."""
        until = time.monotonic() + 60 * MINUTES
        waits = False
        while True:
            try:
                lock = file_locks.take(environment.lock, alone=True)
                break
            except file_locks.Busy:
                if not waits:
                    self._tell(_("Waiting for another start of the game that fetches the packages"), 0.01)
                waits = True
            if self._fetch.cancelled:
                raise Cancelled
            if time.monotonic() > until:
                raise _too_long(environment)
            time.sleep(AGAIN_S)
        try:
            yield
        finally:
            os.close(lock)

    def _fill(self, environment: Environment) -> None:
        tag = environment.tag()
        if tag == python_tag() and not self._anew and right(self._wanted, environment.path()):
            return  # another start has made it while this one waited
        self._tell(_("Making a place for the packages"), 0.02)
        ours = environment.stamp.exists()
        if not ours and _python_of(environment):  # somebody's own: nothing of it is ever removed
            self._amend(environment, None)
        elif not (tag == python_tag() and not self._anew and self._can_amend(environment, tag)):
            clear(environment)
            self._amend(environment, None)
        if not right(self._wanted, environment.path()):
            told = _("The packages in {folder} are not the right ones: please delete that folder and start again.")
            raise SetUpFailed(told.format(folder=environment.folder))
        environment.write_tag(python_tag())

    def _can_amend(self, environment: Environment, tag: str) -> bool:
        """Whether the right packages could be put beside what was there; if not, it has to be made from nothing."""
        if is_broken(self._wanted, environment.path()):
            return False
        try:
            if right(pins(GAME_PINS), environment.path()):  # nothing that a window plays with is touched
                self._amend(environment, tag)
            else:
                with _keep_unused(environment):
                    self._amend(environment, tag)
        except (NotNow, Cancelled):
            raise
        except SetUpFailed:
            return False  # pip itself is broken, or what it finds
        return right(self._wanted, environment.path())

    def _amend(self, environment: Environment, tag: str | None) -> None:
        """Packages are fetched; where nothing has changed because they could not be, it counts as before."""
        environment.write_tag(None)
        if not (environment.folder / "pyvenv.cfg").is_file() or not _python_of(environment):
            _make(environment)
        try:
            self._fetch.run(environment)
        except SetUpFailed:
            if tag and not self._fetch.unpacked:
                environment.write_tag(tag)
            raise


def clear(environment: Environment) -> None:
    """Nothing is left in the environment; NotNow while another window uses it, and then all is as it was."""
    with _keep_unused(environment):
        stamp = environment.stamp.read_bytes() if environment.stamp.exists() else None
        environment.write_tag(None)  # whatever happens from here on, half of it does not count as whole
        aside = Path(mkdtemp(prefix=ASIDE, dir=environment.folder))
        kept = {environment.lock, environment.users, environment.stamp, *environment.folder.glob(f"{ASIDE}*")}
        moved: list[str] = []
        try:
            for entry in [entry for entry in environment.folder.iterdir() if entry not in kept]:
                entry.rename(aside / entry.name)
                moved.append(entry.name)
        except OSError as error:  # Windows moves nothing that is open somewhere
            for name in moved:
                (aside / name).rename(environment.folder / name)
            aside.rmdir()
            environment.stamp.unlink() if stamp is None else environment.stamp.write_bytes(stamp)
            raise _in_use(environment) from error
    for old in environment.folder.glob(f"{ASIDE}*"):
        shutil.rmtree(old, ignore_errors=True)  # what is left of it is tried again the next time


@contextmanager
def _keep_unused(environment: Environment) -> Iterator[None]:
    """Nobody begins to use the environment meanwhile; NotNow while another window does."""
    environment.let_go()
    try:
        users = file_locks.take(environment.users, alone=True)
    except file_locks.Busy as error:
        raise _in_use(environment) from error
    try:
        yield
    finally:
        os.close(users)


def _in_use(environment: Environment) -> NotNow:
    told = _(
        "The packages in {folder} have to be replaced, and another window of the game uses them: "
        "please close it and start again."
    )
    return NotNow(told.format(folder=environment.folder))


def _too_long(environment: Environment) -> NotNow:
    told = ngettext(
        "Another start of the game has been fetching packages into {folder} for more than a minute: "
        "please end it, or wait until it is done, and start again.",
        "Another start of the game has been fetching packages into {folder} for more than {number} minutes: "
        "please end it, or wait until it is done, and start again.",
        MINUTES,
    )
    return NotNow(told.format(folder=environment.folder, number=MINUTES))


def _nowhere(tried: Sequence[Environment], too_deep: bool) -> SetUpFailed:
    folders = ", ".join(str(environment.folder) for environment in tried)
    if too_deep:
        told = _(
            "Names of files would become longer than this system allows in {folders}: "
            "please move the folder of the game to a place with a shorter name, and start again."
        )
    else:
        told = _("No folder could be written for the packages; tried: {folders}.")
    return SetUpFailed(told.format(folders=folders))


def _writable(environment: Environment) -> bool:
    try:
        environment.folder.mkdir(parents=True, exist_ok=True)
        with environment.lock.open("a"), environment.users.open("a"):
            return True
    except OSError:
        return False


def _deep_enough(environment: Environment) -> bool:
    """Whether the system takes paths as long as those of the packages: Windows may know none above 259."""
    missing = len(str(environment.site)) + DEEPEST - len(str(environment.folder)) - len("/probe-12345678/")
    probe = Path(mkdtemp(prefix="probe-", dir=environment.folder))
    try:
        (probe / ("x" * missing)).touch()
    except OSError:
        return False
    finally:
        shutil.rmtree(probe, ignore_errors=True)
    return True


def _of_somebody_else(environment: Environment) -> bool:
    """True for a working environment that this program has not made and that belongs to another Python."""
    if environment.stamp.exists():
        return False
    return _python_of(environment) not in (None, f"{sys.version_info[0]}.{sys.version_info[1]}")


def _of_another_python(environment: Environment) -> bool:
    """True for an environment of ours that another Python has completed, and that still works with it."""
    tag = environment.tag()
    if tag in (None, python_tag()):
        return False
    return _answer(environment, ASK_TAG, str(ROOT)) == tag


def _python_of(environment: Environment) -> str | None:
    """The version of the environment's interpreter; None if there is none that runs."""
    return _answer(environment, "import sys; print('%d.%d' % sys.version_info[:2])")


def _answer(environment: Environment, question: str, *words: str) -> str | None:
    """What the environment's interpreter prints for a line of Python; None if there is none that runs."""
    command = [str(environment.python), "-c", question, *words]
    quiet = getattr(subprocess, "CREATE_NO_WINDOW", 0)
    with suppress(OSError, subprocess.SubprocessError):
        done = subprocess.run(command, capture_output=True, text=True, timeout=30, check=True, creationflags=quiet)
        return done.stdout.strip()
    return None


def _make(environment: Environment) -> None:
    try:
        import venv
    except ImportError as error:
        told = _(
            "This Python has no venv: please install it "
            "(on Debian and Ubuntu: sudo apt install python3-venv) and start again."
        )
        raise SetUpFailed(told) from error
    venv.EnvBuilder(symlinks=os.name != "nt").create(environment.folder)
