"""Where the packages that the game needs are, and whether they are the right ones: standard library only.

Every start comes through here, so it only looks at names of files and whether something is in them: nothing is
imported to see whether it is there, and nothing is read to its end.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from game.paths import INSTALLED, PINS, ROOT
from game.storage import file_locks

GAME_PINS = PINS
TEST_PINS = ROOT / "tests" / "requirements.txt"

# Distributions whose packages are called otherwise, and what another distribution leaves that takes the same name.
IMPORT_NAMES = {"pygame_ce": "pygame", "pyyaml": "yaml", "segno": "segno", "websockets": "websockets"}
IMPOSTORS = {"pygame_ce": "pygame-"}
# What packages bring for those who work with them: hundreds of files that no start should look for.
FOR_READERS = ("docs", "examples", "tests")


def pins(*files: Path) -> tuple[str, ...]:
    """The lines `name==version` of requirement files, spelt like the folders that installers leave: `name-version`.

    None for a program that was installed: its packages are not ours to fetch.
    """
    if INSTALLED:
        return ()
    lines = [line.split("#")[0].strip() for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return tuple(line.lower().replace("-", "_").replace("==", "-") for line in lines if line)


def right(wanted: tuple[str, ...], path: list[str]) -> bool:
    """True if the first package that this search path finds for every pin is the pinned one, with all its files."""
    listings = [_names(folder) for folder in path]
    places = [_place(pin, listings) for pin in wanted]
    return all(place and all(_is_there(part, size) for part, _, size in _record_rows(place)) for place in places)


def is_broken(wanted: tuple[str, ...], path: list[str]) -> bool:
    """True if every pin is there for an installer, but not every one of its files: it would see nothing to do."""
    listings = [_names(folder) for folder in path]
    return all(_place(pin, listings) for pin in wanted) and not right(wanted, path)


def is_damaged(wanted: tuple[str, ...], path: list[str]) -> bool:
    """True if a file of these packages is not what was installed: every one is read, so it is for trouble only."""
    listings = [_names(folder) for folder in path]
    found = [place for pin in wanted if (place := _place(pin, listings))]
    return any(not _has(part, digest) for place in found for part, digest, _size in _record_rows(place))


def _names(folder: str) -> dict[str, str]:
    """What lies in the folder: the whole name of every entry by its name in small letters."""
    try:
        return {name.lower(): f"{folder or '.'}/{name}" for name in os.listdir(folder or ".")}  # noqa: PTH208 - quicker
    except OSError:
        return {}


def _place(pin: str, listings: list[dict[str, str]]) -> str | None:
    """The folder in which an installer has told what it installed for this pin; None if another package comes first."""
    name = pin.rpartition("-")[0]
    module, told = IMPORT_NAMES.get(name, f"{pin}.dist-info"), f"{pin}.dist-info"
    for names in listings:
        if module in names or f"{module}.py" in names:
            impostor = IMPOSTORS.get(name)
            alone = not (impostor and any(other.startswith(impostor) for other in names))
            return names.get(told) if alone else None
    return None


def _record_rows(place: str) -> list[tuple[str, str, str]]:
    """The files of a package, each with its digest and size as its record tells them.

    Packages of the system may have no record: then there is at least the file that Python reads first.
    """
    folder, told = os.path.split(place)
    try:
        with open(f"{place}/RECORD", encoding="utf-8") as record:  # noqa: PTH123 - quicker, and at every start
            rows = [line.rstrip("\n").rsplit(",", 2) for line in record]
    except (OSError, ValueError):
        module = IMPORT_NAMES.get(told.lower().partition("-")[0])
        return [(f"{folder}/{module}/__init__.py", "", "")] if module else []
    return [(f"{folder}/{_plain(row[0])}", row[1], row[2]) for row in rows if len(row) == 3 and _is_needed(row[0])]


def _plain(name: str) -> str:
    """A name as it is, without the quotes of a table."""
    return name[1:-1].replace('""', '"') if name.startswith('"') else name


def _is_needed(name: str) -> bool:
    """Whether the package is broken without this file: programs beside it and what Python makes itself are not."""
    if name.endswith(".pyc") or name.startswith(("..", "/")) or ":" in name:
        return False
    return name.split("/")[1:2] not in ([part] for part in FOR_READERS)


def _is_there(file: str, size: str) -> bool:
    try:
        return os.stat(file).st_size > 0 or size == "0"  # noqa: PTH116 - quicker, and at every start
    except OSError:
        return False


def _has(file: str, digest: str) -> bool:
    """True if what the file holds is what was recorded of it."""
    import hashlib
    from base64 import urlsafe_b64encode

    kind, _equals, told = digest.partition("=")
    if kind != "sha256":
        return True
    try:
        found = hashlib.sha256(Path(file).read_bytes()).digest()
    except OSError:
        return False
    return urlsafe_b64encode(found).rstrip(b"=").decode() == told


def python_tag() -> str:
    """What must be the same for two Pythons to share compiled packages."""
    machine = os.uname().machine if hasattr(os, "uname") else os.environ.get("PROCESSOR_ARCHITECTURE", "")
    parts = (sys.implementation.cache_tag, getattr(sys, "abiflags", ""), sys.platform, machine, f"{sys.maxsize:x}")
    return "/".join(map(str, parts))


@dataclass(frozen=True, slots=True)
class Environment:
    """A private folder of packages, made with the standard library's `venv`."""

    folder: Path

    @property
    def python(self) -> Path:
        if os.name != "nt":
            return self.folder / "bin" / "python"
        # pythonw has no terminal, and neither has what it starts
        return self.folder / "Scripts" / ("python.exe" if sys.stderr else "pythonw.exe")

    @property
    def site(self) -> Path:
        if os.name == "nt":
            return self.folder / "Lib" / "site-packages"
        return self.folder / "lib" / f"python{sys.version_info[0]}.{sys.version_info[1]}" / "site-packages"

    @property
    def stamp(self) -> Path:
        return self.folder / "brisca.json"

    def tag(self) -> str | None:
        """The Python that completed it; None if nobody did, or if its set-up was interrupted."""
        try:
            found = json.loads(self.stamp.read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return None
        tag = found.get("python") if isinstance(found, dict) else None
        return tag if isinstance(tag, str) else None

    def write_tag(self, tag: str | None) -> None:
        """Say which Python completed it, or with None that work on it has begun."""
        self.stamp.write_text(json.dumps({"python": tag}), encoding="utf-8")

    @property
    def lock(self) -> Path:
        """Who holds this makes it."""
        return self.folder / "brisca.lock"

    @property
    def users(self) -> Path:
        """All who hold this play with it."""
        return self.folder / "brisca.used"

    def hold(self) -> bool:
        """Whether it can be used: until this process ends nobody takes it away, unless it lets go."""
        if self.folder in _held or not self.folder.is_dir():
            return True
        try:
            _held[self.folder] = file_locks.take(self.users, alone=False)
        except file_locks.Busy:
            return False
        except OSError:
            return True  # nothing can be written in it: not by who would take it away either
        return True

    def let_go(self) -> None:
        """From now on somebody else may take it away."""
        if self.folder in _held:
            os.close(_held.pop(self.folder))

    def path(self) -> list[str]:
        """The search path with this environment's packages before those of the system."""
        return [*sys.path[:1], str(self.site), *(folder for folder in sys.path[1:] if folder != str(self.site))]


_held: dict[Path, int] = {}  # descriptors of locks, by folder


def environments() -> tuple[Environment, Environment]:
    """The environment beside main.py, and the one in the person's cache for a project folder that is read-only."""
    return Environment(ROOT / ".venv"), Environment(_cache() / f"{ROOT.name}-{_short_hash(str(ROOT))}")


def python_in_use() -> str:
    """The interpreter that finds the same packages as this process."""
    for environment in environments():
        if str(environment.site) in sys.path:
            return str(environment.python)
    return sys.executable


def _cache() -> Path:
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or _home() / "AppData" / "Local") / "brisca" / "cache"
    if sys.platform == "darwin":
        return _home() / "Library" / "Caches" / "brisca"
    return Path(os.environ.get("XDG_CACHE_HOME") or _home() / ".cache") / "brisca"


def _home() -> Path:
    # never fails, not even for a user without a home folder: the folder that is then named cannot be written
    return Path(os.path.expanduser("~"))  # noqa: PTH111 - Path.home() raises


def _short_hash(text: str) -> str:
    import hashlib

    return hashlib.sha256(text.encode("utf-8", "surrogateescape")).hexdigest()[:10]
