"""What only Windows has: what its explorer tells of a program, and an installer for one person."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import Final

from bundles import folder as bundle
from bundles.contents import ROOT, VERSION
from bundles.environment import WORK, BuildFailed, run, tell

SCRIPT: Final = ROOT / "packaging" / "windows" / "brisca.nsi"
USUAL_PLACES: Final = (Path("C:/Program Files (x86)/NSIS/makensis.exe"), Path("C:/Program Files/NSIS/makensis.exe"))
VERSION_RESOURCE: Final = """VSVersionInfo(
  ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, flags=0, OS=0x40004, fileType=1, subtype=0),
  kids=[
    StringFileInfo([StringTable("040904B0", [
      StringStruct("CompanyName", "Brisca contributors"),
      StringStruct("FileDescription", "Brisca"),
      StringStruct("FileVersion", "{version}"),
      StringStruct("InternalName", "Brisca"),
      StringStruct("LegalCopyright", "Brisca contributors; MIT, CC BY 4.0, OFL"),
      StringStruct("OriginalFilename", "Brisca.exe"),
      StringStruct("ProductName", "Brisca"),
      StringStruct("ProductVersion", "{version}"),
    ])]),
    VarFileInfo([VarStruct("Translation", [0x409, 1200])]),
  ],
)
"""


def numbers() -> tuple[int, int, int, int]:
    """The version as four numbers, as Windows wants it."""
    parts = [int(part) for part in VERSION.split(".") if part.isdecimal()]
    first, second, third, fourth = (*parts, 0, 0, 0, 0)[:4]
    return first, second, third, fourth


def version_resource() -> str:
    """What the explorer tells of the program."""
    return VERSION_RESOURCE.format(numbers=numbers(), version=VERSION)


def installer(folder: Path, out: Path) -> Path | None:
    """The installer of the folder; None where NSIS is not there. Signed where a command for that is told."""
    maker = shutil.which("makensis") or next((str(place) for place in USUAL_PLACES if place.is_file()), None)
    if maker is None:
        tell("no installer: makensis (NSIS) is not there")
        return None
    tell("making the installer")
    made = out / f"brisca-{VERSION}-windows-{bundle.MACHINE}-setup.exe"
    compile_script(maker, folder, made)
    sign(made)
    bundle.weigh(made)
    return made


def compile_script(maker: str, folder: Path, made: Path) -> None:
    """Runs NSIS; it removes at the end what it has put there, file by file, and nothing else."""
    WORK.mkdir(parents=True, exist_ok=True)
    lists = WORK / "windows-files.nsh"
    lists.write_text(removals(folder), encoding="utf-8-sig")
    size = sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) // 1024
    flag = "-D"
    values = {
        "VERSION": VERSION,
        "VERSION_NUMBERS": ".".join(map(str, numbers())),
        "FOLDER": str(folder),
        "REMOVALS": str(lists),
        "OUT": str(made.resolve()),
        "SIZE_KB": str(size),
        "ICON": str(ROOT / "assets" / "appicon" / "brisca.ico"),
    }
    run(maker, "-V2", "-INPUTCHARSET", "UTF8", *(f"{flag}{name}={value}" for name, value in values.items()), SCRIPT)
    if not made.is_file():
        raise BuildFailed("NSIS made no installer.")


def removals(folder: Path) -> str:
    """The lines of the uninstaller: every file that was installed, then the folders from the innermost out."""
    found = sorted(folder.rglob("*"))
    files = [path for path in found if not path.is_dir()]
    folders = sorted((path for path in found if path.is_dir()), key=lambda path: -len(path.parts))
    lines = [f'Delete "$INSTDIR\\{_told(path, folder)}"' for path in files]
    lines += [f'RMDir "$INSTDIR\\{_told(path, folder)}"' for path in folders]
    return "".join(f"{line}\n" for line in lines)


def _told(path: Path, folder: Path) -> str:
    return str(path.relative_to(folder)).replace("/", "\\").replace("$", "$$")


def sign(file: Path) -> None:
    """Signs with the command in BRISCA_SIGN_WINDOWS, in which `{file}` stands for the file, where there is one."""
    command = os.environ.get("BRISCA_SIGN_WINDOWS", "")
    if command:
        tell(f"signing {file.name}")
        run(*(word.replace("{file}", str(file)) for word in command.split()))
