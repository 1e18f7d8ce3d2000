"""An artefact as a person would have it: unpacked, mounted or installed in a folder, and gone again afterwards."""

from __future__ import annotations

import os
import shutil
import subprocess
import tarfile
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Final

from bundles.environment import BuildFailed, run

UNINSTALLING_S: Final = 60.0


@contextmanager
def installed(file: Path, folder: Path) -> Iterator[Path]:
    """The program that a double click would start, out of the file; the folder is made for it."""
    folder.mkdir()
    kind = "".join(file.suffixes[-2:]) if file.name.endswith(".tar.xz") else file.suffix
    match kind:
        case ".tar.xz":
            with tarfile.open(file) as packed:
                if hasattr(tarfile, "data_filter"):  # Python 3.11.2 has none
                    packed.extraction_filter = tarfile.data_filter
                packed.extractall(folder)
            yield _only(folder.glob("*/brisca"), file)
        case ".zip":
            with zipfile.ZipFile(file) as packed:
                packed.extractall(folder)
            yield _only(folder.glob("*/Brisca.exe"), file)
        case ".deb":
            run("dpkg-deb", "--extract", file, folder)
            yield _only(folder.glob("usr/lib/brisca/brisca"), file)
        case ".dmg":
            with _mounted(file, folder) as program:
                yield program
        case ".exe":
            with _set_up(file, folder / "Brisca") as program:
                yield program
        case _:
            raise BuildFailed(f"{file.name} is none of .tar.xz, .deb, .zip, .exe and .dmg.")


def _only(found: Iterator[Path], file: Path) -> Path:
    programs = list(found)
    if len(programs) != 1:
        raise BuildFailed(f"In {file.name} there is not one program, but {len(programs)}.")
    return programs[0]


@contextmanager
def _mounted(file: Path, folder: Path) -> Iterator[Path]:
    """The .app, drawn out of its image into the folder as people do."""
    mount = folder / "image"
    run("hdiutil", "attach", "-nobrowse", "-readonly", "-mountpoint", mount, file)
    try:
        run("ditto", mount / "Brisca.app", folder / "Brisca.app")
    finally:
        run("hdiutil", "detach", mount)
    yield folder / "Brisca.app" / "Contents" / "MacOS" / "Brisca"


@contextmanager
def _set_up(file: Path, folder: Path) -> Iterator[Path]:
    """The program after its silent installer; afterwards it is uninstalled, and nothing may be left of it."""
    if os.name != "nt":
        raise BuildFailed(f"{file.name} can be tried on Windows only.")
    # NSIS takes the folder as the last word, without quotes even where there are spaces.
    subprocess.run(f'"{file}" /S /D={folder}', check=True)
    yield folder / "Brisca.exe"
    subprocess.run(f'"{folder / "uninstall.exe"}" /S _?={folder}', check=True)
    until = monotonic() + UNINSTALLING_S
    while folder.exists() and list(folder.iterdir()) != [folder / "uninstall.exe"]:
        if monotonic() > until:
            raise BuildFailed(f"After uninstalling there is still {sorted(path.name for path in folder.iterdir())}.")
        sleep(0.5)
    shutil.rmtree(folder, ignore_errors=True)
