"""The .deb: the folder in /usr/lib, a starter with its icons, and two pages of the manual."""

from __future__ import annotations

import gzip
import re
import shutil
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

from bundles import folder as bundle
from bundles.contents import CONTACT, HOMEPAGE, ROOT, VERSION, time_of_release
from bundles.environment import WORK, BuildFailed, run, tell
from bundles.templates import LINUX, desktop_files, filled, icons

ARCHITECTURES: Final = {"x86_64": "amd64", "aarch64": "arm64"}
HOME: Final = "lib/brisca"  # beneath /usr
# What pygame looks for by itself when it opens a window, and what it can do without.
NEEDS: Final = ("libgcc-s1", "libstdc++6", "zlib1g", "libx11-6", "libxext6")
LIKES: Final = (
    *("libxcursor1", "libxi6", "libxrandr2", "libxss1", "libxfixes3", "libxkbcommon0", "libwayland-client0"),
    *("libwayland-cursor0", "libwayland-egl1", "libdecor-0-0", "libpulse0", "xdg-utils"),
)


def architecture() -> str:
    """By what name Debian knows this machine."""
    return ARCHITECTURES.get(bundle.MACHINE, bundle.MACHINE)


def file_name() -> str:
    """What the package is called."""
    return f"brisca_{VERSION}_{architecture()}.deb"


def build(folder: Path, out: Path) -> Path | None:
    """The package of the folder; None where there is nothing to make one with."""
    if not shutil.which("dpkg-deb"):
        tell("no .deb: dpkg-deb is not there")
        return None
    tell("making the .deb")
    root = WORK / "deb"
    shutil.rmtree(root, ignore_errors=True)
    usr = root / "usr"
    bundle.copy(folder, usr / HOME)
    for told_elsewhere in ("README.txt", "LICENSE.txt", "LICENSE-Python.txt", "THIRD-PARTY.txt"):
        (usr / HOME / told_elsewhere).unlink(missing_ok=True)
    (usr / "games").mkdir()
    (usr / "games" / "brisca").symlink_to("../lib/brisca/brisca")
    _put_files(usr)
    _put_documents(usr, folder)
    _put_control(root)
    made = out / file_name()
    when = str(time_of_release())
    run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", root, made, SOURCE_DATE_EPOCH=when)
    bundle.weigh(made)
    return made


def _put_files(usr: Path) -> None:
    """The starter, what shops tell of the program, and its icons."""
    for place, text in desktop_files().items():
        _write(usr / place, text)
    for place, picture in icons().items():
        (usr / place).parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(picture, usr / place)


def _put_documents(usr: Path, folder: Path) -> None:
    about = usr / "share" / "doc" / "brisca"
    _write(about / "copyright", _copyright(folder))
    when = format_datetime(datetime.fromtimestamp(time_of_release(), UTC))
    news = f"brisca ({VERSION}) unstable; urgency=medium\n\n  * See About in the game.\n\n -- {CONTACT}  {when}\n"
    _write_packed(about / "changelog.gz", news)
    for file in sorted(LINUX.glob("brisca*.6")):  # brisca.6 and, by language, brisca.es.6
        language = file.name.removeprefix("brisca.").removesuffix("6").removesuffix(".")
        _write_packed(usr / "share" / "man" / language / "man6" / "brisca.6.gz", filled(file))
    _write(usr / "share" / "lintian" / "overrides" / "brisca", filled(LINUX / "lintian-overrides"))


def _copyright(folder: Path) -> str:
    texts = (ROOT / "LICENSE", ROOT / "packaging" / "THIRD-PARTY.txt", folder / "LICENSE-Python.txt")
    told = [text.read_text(encoding="utf-8") for text in texts if text.is_file()]
    lgpl = "On Debian the GNU LGPL 2.1 is in /usr/share/common-licenses/LGPL-2.1.\n"
    return ("\n\n" + "=" * 80 + "\n\n").join([*told, lgpl])


def _put_control(root: Path) -> None:
    size = sum(path.lstat().st_size for path in root.rglob("*") if not path.is_dir())
    fields = {
        "Package": "brisca",
        "Version": VERSION,
        "Architecture": architecture(),
        "Maintainer": CONTACT,
        "Installed-Size": str(size // 1024),
        "Depends": ", ".join((f"libc6 (>= {oldest_libc(root)})", *NEEDS)),
        "Recommends": ", ".join(LIKES),
        "Section": "games",
        "Priority": "optional",
        **({"Homepage": HOMEPAGE} if HOMEPAGE else {}),
        "Description": "Spanish card game and its whole family\n"
        " Brisca and its family at a table on the screen: 29 games for two to six\n"
        " players, against the computer or with the family at one screen, with decks\n"
        " drawn for them, house rules, hints that say why, and a review of every deal.\n"
        " .\n"
        " The package brings its own Python; it uses no network.",
    }
    _write(root / "DEBIAN" / "control", "".join(f"{name}: {value}\n" for name, value in fields.items()))
    sums = run("sh", "-c", f"cd '{root}' && find usr -type f -print0 | sort -z | xargs -0 md5sum")
    _write(root / "DEBIAN" / "md5sums", sums)


def oldest_libc(folder: Path) -> str:
    """The oldest C library with which everything in the folder runs: the newest that anything in it asks for."""
    wanted: set[tuple[int, int]] = set()
    for path in folder.rglob("*"):
        if path.is_file() and not path.is_symlink():
            content = path.read_bytes()
            if content.startswith(b"\x7fELF"):
                wanted |= {(int(a), int(b)) for a, b in re.findall(rb"GLIBC_(\d+)\.(\d+)\b", content)}
    if not wanted:
        raise BuildFailed("There is no program in the folder.")
    return ".".join(map(str, max(wanted)))


def _write(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")


def _write_packed(file: Path, text: str) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(gzip.compress(text.encode(), 9, mtime=0))
