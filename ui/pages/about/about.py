"""About the program: version, people, licences to read, where files are kept; system information to be copied."""

from __future__ import annotations

import platform
from collections.abc import Callable
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Final

import pygame

from game import VERSION
from game.i18n import words
from game.i18n.words import _
from game.paths import ASSETS, ROOT
from ui.core.services import Services
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Down, Element
from ui.widgets.kit.layout_parts import PathWords, Space, Words
from ui.widgets.kit.page import ContentsLine, SplitPage

_FONTS: Final = ASSETS / "fonts"


@dataclass(frozen=True, slots=True)
class TextPart:
    """A piece of text: `role` is h3 for a heading, body for a paragraph, path for the name of a folder."""

    role: str
    words: str


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page: its name in the contents, a sign, and its text."""

    key: str
    icon: str
    title: str
    parts: Callable[[Services], list[TextPart]]


class About(SplitPage):
    """Contents at the left, or over the text in a narrow window."""

    name = "about"
    reads = True

    def __init__(self, services: Services) -> None:
        super().__init__(services, "program")
        self._told = ""

    def title(self) -> str:
        return _("About")

    def message(self) -> str:
        return self._told or super().message()

    def aside(self) -> tuple[str, bool]:
        return self._told, True

    def buttons(self) -> list[Button]:
        return [Button("about:copy", _("Copy system information"), icon="copy", press=self._copy)]

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text(system_information(self.services))
            self._told = _("It is in the clipboard now.")
        except pygame.error:
            self._told = _("This system has no clipboard.")

    def entries(self) -> list[ContentsLine]:
        return [ContentsLine(chapter.key, chapter.title, chapter.icon) for chapter in chapters()]

    def text(self) -> Element:
        chapter = next(chapter for chapter in chapters() if chapter.key == self.chapter)
        found: list[Element] = []
        for part in chapter.parts(self.services):
            heading = part.role == "h3"
            found += [Space(16)] if heading and found else []
            found += [PathWords(part.words) if part.role == "path" else Words(part.role, part.words, marked=False)]
            found += [Space(4 if heading else 12)]
        return Down(*found)


def chapters() -> tuple[Chapter, ...]:
    """The pages in their order."""
    return (
        Chapter("program", "info", _("This program"), _program),
        Chapter("pictures", "cards", _("Cards, pictures and sounds"), _pictures),
        Chapter("licence", "scroll", _("Licences of the game"), lambda _services: _text(ROOT / "LICENSE")),
        Chapter("alegreya", "book", "Alegreya", lambda _services: _text(_FONTS / "OFL-Alegreya.txt")),
        Chapter("alegreya-sans", "book", "Alegreya Sans", lambda _services: _text(_FONTS / "OFL-AlegreyaSans.txt")),
        Chapter("dejavu", "book", "DejaVu Sans Mono", lambda _services: _text(_FONTS / "LICENSE-DejaVu.txt")),
    )


def system_information(services: Services) -> str:
    """What helps whoever is asked about a fault: no name, no file, nothing of a match."""
    window = pygame.display.get_driver() if pygame.display.get_init() else "–"
    now = services.settings.now
    return "\n".join(
        (
            f"Brisca {VERSION}",
            f"Python {platform.python_version()}, pygame-ce {pygame.version.ver}, SDL {_sdl()}, PyYAML {_yaml()}",
            f"{platform.system()} {platform.release()} {platform.machine()}, {window}",
            f"{words.language()}, {now.text} %, {services.pictures.deck.folder.name}",
        )
    )


def _program(services: Services) -> list[TextPart]:
    made = _("Made by the Brisca contributors, for families around one table.")
    libraries = [
        _("Python {version}, under the licence of the Python Software Foundation").format(
            version=platform.python_version()
        ),
        _("pygame-ce {version}, under the LGPL 2.1").format(version=pygame.version.ver),
        _("SDL {version}, under the zlib licence").format(version=_sdl()),
        _("PyYAML {version}, under the MIT licence").format(version=_yaml()),
    ]
    return [
        TextPart("h3", _("Brisca, version {version}").format(version=VERSION)),
        TextPart("body", made),
        TextPart("body", _("This program does not use the network: nothing that you do leaves this computer.")),
        TextPart("h3", _("Where your files are kept")),
        TextPart("path", services.folders.told(services.folders.root)),
        TextPart(
            "body", _("Matches, settings, your own rules and your own cards lie there, and reports if something fails.")
        ),
        TextPart("h3", _("Built with")),
        *(TextPart("body", line) for line in libraries),
        TextPart("h3", _("Letters")),
        TextPart("body", _("Alegreya and Alegreya Sans by Huerta Tipográfica, under the SIL Open Font License 1.1")),
        TextPart("body", _("DejaVu Sans Mono, under the licence of Bitstream Vera")),
    ]


def _pictures(services: Services) -> list[TextPart]:
    drawn = _("Cards, faces, signs, the table and all sounds were made for this game and may be used by everybody:")
    licence = _("Creative Commons Attribution 4.0 International (CC BY 4.0). Name the source as “Brisca contributors”.")
    decks = [deck for deck in services.pictures.decks if deck.sound]
    told = [TextPart("body", " · ".join(filter(None, (d.deck.title, d.deck.author, d.deck.licence)))) for d in decks]
    return [TextPart("body", drawn), TextPart("body", licence), TextPart("h3", _("The decks")), *told]


def _text(file: Path) -> list[TextPart]:
    """The paragraphs of a licence, each on as many lines as its page needs."""
    try:
        whole = file.read_text(encoding="utf-8")
    except OSError:
        return [TextPart("body", _("{file} cannot be read.").format(file=file.name))]
    paragraphs = whole.replace("\r\n", "\n").split("\n\n")
    plain = (" ".join(paragraph.split()) for paragraph in paragraphs)
    return [TextPart("body", paragraph) for paragraph in plain if paragraph.strip("-= ")]


def _sdl() -> str:
    return ".".join(map(str, pygame.version.SDL))


def _yaml() -> str:
    try:
        return version("PyYAML")
    except PackageNotFoundError:
        return "–"
