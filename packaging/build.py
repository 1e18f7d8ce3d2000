#!/usr/bin/env python3
"""Makes what people double-click, for the system that it runs on, and tries it: `python3 packaging/build.py --help`.

Standard library only: it makes an environment of its own with the pinned tools.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]  # bundles; game and tests, by whose hands it is tried

from bundles import debian, flatpak, folder, fresh_root, macos, smoke, validating, windows  # noqa: E402
from bundles.contents import ROOT  # noqa: E402
from bundles.environment import BuildFailed, tell  # noqa: E402

DIST = ROOT / "dist"
NEWEST = "the archive just built"


def main(argv: list[str]) -> int:
    """0 when all went well; 1 after a sentence."""
    line = argparse.ArgumentParser("build.py", description="Builds Brisca for this system, into dist/ by default.")
    line.add_argument("--out", type=Path, default=DIST, metavar="FOLDER", help="where the files go")
    what = line.add_mutually_exclusive_group()
    what.add_argument(
        "--smoke", nargs="?", const=NEWEST, metavar="FILE",
        help=f"start what is in FILE ({NEWEST}) where there is no Python, and play",
    )  # fmt: skip
    what.add_argument("--fresh-root", type=Path, metavar="ROOT", help="install the .deb there, start it, remove it")
    what.add_argument("--flatpak", action="store_true", help="only the folder for flatpak-builder, with its wheels")
    asked = line.parse_args(argv)
    try:
        if asked.smoke:
            smoke.smoke(newest(asked.out) if asked.smoke == NEWEST else Path(asked.smoke))
        elif asked.fresh_root:
            fresh_root.try_in(asked.fresh_root, asked.out / debian.file_name())
        elif asked.flatpak:
            flatpak.build(asked.out)
        else:
            build(asked.out)
    except (BuildFailed, AssertionError) as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


def build(out: Path) -> None:
    """Everything that this system can have."""
    out.mkdir(parents=True, exist_ok=True)
    made = folder.build()
    if sys.platform == "darwin":
        macos.image(made, out)
        return
    if sys.platform == "win32":
        for program in made.glob("*.exe"):
            windows.sign(program)
    folder.archive(made, out)
    if sys.platform == "win32":
        windows.installer(made, out)
    else:
        validating.validate(debian.build(made, out))
    tell(f"all is in {out}")


def newest(out: Path) -> Path:
    """The archive that was built last."""
    found = [path for kind in (".tar.xz", ".zip", ".dmg") for path in out.glob(f"brisca-*-{folder.SYSTEM}-*{kind}")]
    if not found:
        raise BuildFailed(f"There is no archive in {out} yet: build first, or name one.")
    return max(found, key=lambda path: path.stat().st_mtime)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
