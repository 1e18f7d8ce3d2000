"""The files for desktops and packages, with the version, the day and the name of the program filled in."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from bundles.contents import APP_ID, HOMEPAGE, ROOT, VERSION, time_of_release

LINUX: Final = ROOT / "packaging" / "linux"
ICON_SIZES: Final = (16, 32, 48, 64, 128, 256, 512)


def filled(file: Path) -> str:
    """The text of the file with everything filled in."""
    day = datetime.fromtimestamp(time_of_release(), UTC).strftime("%Y-%m-%d")
    text = file.read_text(encoding="utf-8")
    for name, value in (("ID", APP_ID), ("VERSION", VERSION), ("DATE", day)):
        text = text.replace(f"@{name}@", value)
    if HOMEPAGE:
        text = text.replace("  <launchable", f'  <url type="homepage">{HOMEPAGE}</url>\n  <launchable')
    return text


def desktop_files() -> dict[str, str]:
    """What a Linux desktop reads, by its place beneath /usr or /app."""
    return {
        f"share/applications/{APP_ID}.desktop": filled(LINUX / "brisca.desktop"),
        f"share/metainfo/{APP_ID}.metainfo.xml": filled(LINUX / "brisca.metainfo.xml"),
    }


def icons() -> dict[str, Path]:
    """The icon in all its sizes, by its place beneath /usr or /app."""
    drawn, beneath = ROOT / "assets" / "appicon", "share/icons/hicolor"
    found = {f"{beneath}/{n}x{n}/apps/{APP_ID}.png": drawn / f"brisca-{n}.png" for n in ICON_SIZES}
    return found | {f"{beneath}/scalable/apps/{APP_ID}.svg": drawn / "brisca.svg"}
