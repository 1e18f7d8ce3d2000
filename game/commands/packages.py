"""Where the packages that the game needs are, and whether they are the right ones: standard library only.

Every start comes through here, so it only looks at names of files: nothing is imported to see whether it is there.
"""

from __future__ import annotations

import json
import os
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
GAME_PINS = ROOT / "requirements.txt"
TEST_PINS = ROOT / "tests" / "requirements.txt"

# Distributions whose packages are called otherwise, and what another distribution leaves that takes the same name.
IMPORT_NAMES = {"pygame_ce": "pygame", "pyyaml": "yaml"}
IMPOSTORS = {"pygame_ce": "pygame-"}


def pins(*files: Path) -> tuple[str, ...]:
    """The lines `name==version` of requirement files, spelt like the folders that installers leave: `name-version`."""
    lines = [line.split("#")[0].strip() for file in files for line in file.read_text(encoding="utf-8").splitlines()]
    return tuple(line.lower().replace("-", "_").replace("==", "-") for line in lines if line)


def right(wanted: tuple[str, ...], path: list[str]) -> bool:
    """True if the first package that this search path finds for every pin is the pinned one."""
    listings = [_names(folder) for folder in path]
    return all(_first_is_right(pin, listings) for pin in wanted)


def _names(folder: str) -> set[str]:
    try:
        return {name.lower() for name in os.listdir(folder or ".")}  # noqa: PTH208 - quicker, and at every start
    except OSError:
        return set()


def _first_is_right(pin: str, listings: list[set[str]]) -> bool:
    name = pin.rpartition("-")[0]
    module = IMPORT_NAMES.get(name, f"{pin}.dist-info")
    for names in listings:
        if module in names or f"{module}.py" in names:
            impostor = IMPOSTORS.get(name)
            return f"{pin}.dist-info" in names and not (impostor and any(other.startswith(impostor) for other in names))
    return False


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

    def path(self) -> list[str]:
        """The search path with this environment's packages before those of the system."""
        return [*sys.path[:1], str(self.site), *(folder for folder in sys.path[1:] if folder != str(self.site))]


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
