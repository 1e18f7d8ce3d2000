"""The .deb in a root of a system that never saw it: installed, played, removed, and nothing left.

`debootstrap --variant=minbase bookworm ROOT` makes such a root; it holds no Python. Only root may go into it.
"""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import Final

from bundles import hands
from bundles.contents import VERSION
from bundles.environment import BuildFailed, run, tell
from bundles.smoke import leaves_by_keys, plays_a_deal, saved_deals
from tests.e2e.person import begun

# What dpkg and apt write about every package that there ever was.
KEPT: Final = ("var/lib/dpkg", "var/lib/apt", "var/log", "var/cache", "etc/ld.so.cache", "run", "tmp")
NOT_FILES: Final = ("proc", "sys", "dev")
HOME: Final = "/tmp/casa de Begoña"  # in the root


def try_in(root: Path, package: Path) -> None:
    """Installs the package in this root, plays a deal there, removes it; BuildFailed where something is left of it."""
    if not package.is_file():
        raise BuildFailed(f"There is no {package.name} in {package.parent} yet: build first.")
    before = _everything(root)
    shutil.copy(package, root / "tmp")
    _apt(root, "install", "--no-install-recommends", f"/tmp/{package.name}")
    tell(f"  installed with what it needs and nothing that it only likes: {package.name}")
    said = run("chroot", root, "/usr/games/brisca", "--version").strip()
    if said != f"Brisca {VERSION}":
        raise BuildFailed(f"There the program says {said}.")
    _play(root)
    run("chroot", root, "dpkg", "--purge", "brisca")
    _apt(root, "autoremove", "--purge")
    (root / "tmp" / package.name).unlink()
    changed = _everything(root) ^ before
    if changed:
        raise BuildFailed(f"After the removal something is left or gone: {sorted(changed)[:10]}")
    tell("  removed it again: nothing is left, nothing is gone")


def _apt(root: Path, *words: str) -> None:
    run("chroot", root, "apt-get", "-y", "-q", *words, DEBIAN_FRONTEND="noninteractive")


def _play(root: Path) -> None:
    """A deal by keys; the window comes up on a screen outside of the root."""
    home = root / HOME[1:]
    home.mkdir()
    command = ["/usr/sbin/chroot", str(root), "/usr/games/brisca"]
    with hands.display() as display:
        environ = {"DISPLAY": display, "HOME": HOME}
        with begun(command, environ, home / "log", "--ui-log", f"{HOME}/log", "--seed", "7") as person:
            person.sit_down()
            plays_a_deal(person, "keyboard")
            leaves_by_keys(person)
            status = person.process.wait(60)
    saved = saved_deals(home / ".local" / "share" / "brisca")
    if status != 0 or len(saved) != 1:
        raise BuildFailed(f"There the program ended with {status}, and {len(saved)} deals were saved.")
    shutil.rmtree(home)
    tell("  played a deal by keys there, where there is no Python: saved")


def _everything(root: Path) -> set[str]:
    """All files of the root beside what is written about every package."""
    found = (path.relative_to(root).as_posix() for path in root.rglob("*"))
    return {path for path in found if not path.startswith((*KEPT, *NOT_FILES))}
