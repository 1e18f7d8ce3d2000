"""The files for desktops and packages, with the version, the day and the name of the program filled in."""

from __future__ import annotations

import gettext
import re
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape, unescape

from bundles.contents import APP_ID, HOMEPAGE, ROOT, VERSION, time_of_release

LINUX: Final = ROOT / "packaging" / "linux"
_ENTRY: Final = re.compile(r"^(?P<key>GenericName|Comment|Keywords)=(?P<text>.*)\n", re.MULTILINE)
_ELEMENT: Final = re.compile(r"(?P<before>\n *)<(?P<tag>summary|p|li)>(?P<text>[^<]*)</(?P=tag)>")
ICON_SIZES: Final = (16, 32, 48, 64, 128, 256, 512)


def filled(file: Path) -> str:
    """The text of the file with everything filled in."""
    day = datetime.fromtimestamp(time_of_release(), UTC).strftime("%Y-%m-%d")
    text = file.read_text(encoding="utf-8")
    for name, value in (("ID", APP_ID), ("VERSION", VERSION), ("DATE", day)):
        text = text.replace(f"@{name}@", value)
    text = in_languages(file, text)
    if HOMEPAGE:
        text = text.replace("  <launchable", f'  <url type="homepage">{HOMEPAGE}</url>\n  <launchable')
    return text


def in_languages(file: Path, text: str) -> str:
    """The text with each of its sentences once more in every language that has a catalogue."""
    for language, words in sorted(catalogues().items()):
        if file.suffix == ".desktop":
            text = _ENTRY.sub(partial(_entry_too, language, words), text)
        elif file.suffix == ".xml":
            text = _ELEMENT.sub(partial(_element_too, language, words), text)
    return text


def catalogues() -> dict[str, gettext.NullTranslations]:
    """The words of the program by language, English not among them."""
    folder = ROOT / "assets" / "locale"
    found = [path.parent.parent.name for path in folder.glob("*/LC_MESSAGES/brisca.mo")]
    return {language: gettext.translation("brisca", folder, [language]) for language in found}


def _said(words: gettext.NullTranslations, text: str) -> str:
    """What the catalogue has for a text of these files, or for a sentence of the program."""
    said = words.pgettext("in a file", text)
    return words.gettext(text) if said == text else said


def _entry_too(language: str, words: gettext.NullTranslations, found: re.Match[str]) -> str:
    said = _said(words, found["text"])
    return found[0] if said == found["text"] else f"{found[0]}{found['key']}[{language}]={said}\n"


def _element_too(language: str, words: gettext.NullTranslations, found: re.Match[str]) -> str:
    text = " ".join(unescape(found["text"]).split())
    if (said := _said(words, text)) == text:
        return found[0]
    told = f'<{found["tag"]} xml:lang="{language}">{escape(said)}</{found["tag"]}>'
    return f"{found[0]}{found['before']}{told}"


def desktop_files() -> dict[str, str]:
    """What a Linux desktop reads, by its place beneath /usr or /app."""
    return {
        f"share/applications/{APP_ID}.desktop": filled(LINUX / "brisca.desktop"),
        f"share/metainfo/{APP_ID}.metainfo.xml": filled(LINUX / "brisca.metainfo.xml"),
        f"share/mime/packages/{APP_ID}.xml": filled(LINUX / "brisca-mime.xml"),
    }


def icons() -> dict[str, Path]:
    """The icon in all its sizes, by its place beneath /usr or /app."""
    drawn, beneath = ROOT / "assets" / "appicon", "share/icons/hicolor"
    found = {f"{beneath}/{n}x{n}/apps/{APP_ID}.png": drawn / f"brisca-{n}.png" for n in ICON_SIZES}
    return found | {f"{beneath}/scalable/apps/{APP_ID}.svg": drawn / "brisca.svg"}
