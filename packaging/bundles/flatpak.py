"""The folder that flatpak-builder needs: a manifest, pinned wheels for an offline build, the program, its starter."""

from __future__ import annotations

import hashlib
import shutil
from pathlib import Path
from typing import Final

from bundles.contents import APP_ID, ROOT
from bundles.environment import BuildFailed, builder, run, tell
from bundles.templates import LINUX, desktop_files, filled, icons

PYTHON: Final = "3.13"  # that of the runtime in flatpak.yml
PINNED: Final = LINUX / "wheels.sha256"
MACHINES: Final = ("x86_64", "aarch64")
OLDEST: Final = ("manylinux2014", "manylinux_2_17", "manylinux_2_28")
OURS: Final = ("game", "ui", "rules", "assets")
NOT_READ: Final = ("__pycache__", "*.md", "*.po")


def build(out: Path) -> Path:
    """The folder, made anew; BuildFailed where a wheel is another than the pinned one."""
    tell("making the folder for flatpak-builder")
    made = out / "flatpak"
    shutil.rmtree(made, ignore_errors=True)
    _fetch(made / "wheels")
    for room in OURS:
        shutil.copytree(ROOT / room, made / "program" / room, ignore=shutil.ignore_patterns(*NOT_READ))
    for name in ("main.py", "LICENSE"):
        shutil.copy(ROOT / name, made / "program")
    for place, text in desktop_files().items():
        _place(made / place).write_text(text, encoding="utf-8")
    for place, picture in icons().items():
        shutil.copyfile(picture, _place(made / place))
    (made / f"{APP_ID}.yml").write_text(manifest(), encoding="utf-8")
    tell(f"  {made}")
    return made


def manifest() -> str:
    """The manifest with the wheels in it."""
    lines = []
    for name, digest in pinned().items():
        lines += ["      - type: file", f"        path: wheels/{name}", f"        sha256: {digest}"]
        lines += [f"        only-arches: [{machine}]" for machine in MACHINES if machine in name]
    return filled(LINUX / "flatpak.yml").replace("@WHEELS@", "\n".join(lines))


def pinned() -> dict[str, str]:
    """The digest of every wheel by its name."""
    rows = (line.split() for line in PINNED.read_text(encoding="utf-8").splitlines() if line.strip())
    return {name: digest for digest, name in rows}


def _fetch(folder: Path) -> None:
    python = builder()
    for machine in MACHINES:
        platforms = [part for old in OLDEST for part in ("--platform", f"{old}_{machine}")]
        what = ("--python-version", PYTHON, "--implementation", "cp", *platforms, "-r", str(ROOT / "requirements.txt"))
        run(python, "-m", "pip", "download", "-q", "--no-deps", "--only-binary", ":all:", "--dest", folder, *what)
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in sorted(folder.iterdir())}
    if found != pinned():
        told = "".join(f"{digest}  {name}\n" for name, digest in found.items())
        raise BuildFailed(f"The wheels are others than {PINNED.name} says. These were fetched:\n{told}")


def _place(file: Path) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    return file
