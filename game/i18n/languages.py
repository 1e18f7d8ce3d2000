"""The languages that the program speaks: English, and one more for each catalogue in the folder of catalogues."""

from __future__ import annotations

import gettext as _gettext
import locale as _locale
import os
import struct
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

from game.paths import ASSETS

FOLDER: Final = ASSETS / "locale"
DOMAIN: Final = "brisca"
SOURCE: Final = "en"  # what the messages themselves are written in


@cache
def catalogue(language: str, folder: Path) -> _gettext.NullTranslations:
    """The words of this language; English ones where it has no catalogue, or a damaged one."""
    try:
        return _gettext.translation(DOMAIN, folder, [language], fallback=True)
    except (OSError, ValueError, struct.error):
        return _gettext.NullTranslations()


def codes(folder: Path) -> tuple[str, ...]:
    """English, and every language that has a catalogue in this folder: `en`, `es`, `pt_BR`."""
    found = {path.parent.parent.name for path in folder.glob(f"*/LC_MESSAGES/{DOMAIN}.mo")}
    return (SOURCE, *sorted(found - {SOURCE}))


def names(folder: Path) -> dict[str, str]:
    """Each of the languages as its own speakers call it: `es` is Español."""
    return {code: _own_name(code, folder) for code in codes(folder)}


@cache
def _own_name(code: str, folder: Path) -> str:
    if code == SOURCE:
        return "English"
    # Translators: what your language is called in your language, with a capital: Español, Italiano, Deutsch.
    name = catalogue(code, folder).pgettext("name of this language", "English")
    return code if name == "English" else name


def of_system(folder: Path) -> str:
    """The language that the person's system speaks, where it is one of ours, else English."""
    wanted = [os.environ.get(key, "") for key in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    try:
        wanted.append(_locale.getlocale()[0] or "")
    except ValueError:
        wanted.append("")
    return first_known([part for text in wanted for part in text.split(":")], codes(folder))


def first_known(wanted: Iterable[str], known: Iterable[str]) -> str:
    """The first of the wanted languages (`es_CU.UTF-8`, `es`, `Spanish_Spain`) that is known, else English."""
    ours = {code.lower(): code for code in known}
    for text in wanted:
        for short in _shorter(text):
            if short in ours:
                return ours[short]
            regions = [code for lower, code in ours.items() if lower.split("_")[0] == short]
            if regions:  # Portuguese of Brazil for somebody in Portugal, where there is no other
                return regions[0]
    return SOURCE


def _shorter(text: str) -> list[str]:
    """What a language may be called here, the whole first: of `pt-BR.UTF-8` `pt_br` and `pt`."""
    whole = text.lower().replace("-", "_").split(".")[0].split("@")[0].strip()
    first = whole.split("_")[0]
    alias = _locale.locale_alias.get(first, "") if len(first) > 3 else ""  # Windows writes Spanish_Spain
    return [name for name in (whole, first, alias.lower().split("_")[0]) if name]
