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
from ui.core.scene import Open
from ui.core.services import Services
from ui.widgets import clipboard
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Down, Element
from ui.widgets.kit.layout_parts import Padded, PathWords, Words
from ui.widgets.kit.page import ContentsLine, SplitPage

_FONTS: Final = ASSETS / "fonts"


@dataclass(frozen=True, slots=True)
class Chapter:
    """A page: its name in the contents, a sign, and its text."""

    key: str
    icon: str
    title: str
    parts: Callable[[Services], list[Element]]


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
        fair = Button("about:fair", _("Are the cards fair?"), icon="seal", press=Open(self.services.navigation.fair))
        return [fair, Button("about:copy", _("Copy system information"), icon="copy", press=self._copy)]

    def _copy(self) -> None:
        self._told = clipboard.put(system_information(self.services))

    def entries(self) -> list[ContentsLine]:
        return [ContentsLine(chapter.key, chapter.title, chapter.icon) for chapter in chapters()]

    def text(self) -> Element:
        parts = {chapter.key: chapter.parts for chapter in chapters()}
        return Down(*parts[self.chapter](self.services))


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


def _heading(words: str, above: float = 16) -> Element:
    return Padded(Words("h3", words, marked=False), 0, above, 0, 4)


def _paragraph(words: str) -> Element:
    return Padded(Words("body", words, marked=False), 0, 0, 0, 12)


def _program(services: Services) -> list[Element]:
    python = _("Python {version}, under the licence of the Python Software Foundation")
    libraries = [
        python.format(version=platform.python_version()),
        _("pygame-ce {version}, under the LGPL 2.1").format(version=pygame.version.ver),
        _("SDL {version}, under the zlib licence").format(version=_sdl()),
        _("PyYAML {version}, under the MIT licence").format(version=_yaml()),
        _("segno, which draws QR codes, under the BSD licence"),
        _("websockets, which brings cards to the phones, under the BSD licence"),
    ]
    return [
        _heading(_("Brisca, version {version}").format(version=VERSION), above=0),
        _paragraph(_("Made by the Brisca contributors, for families around one table.")),
        _paragraph(_("Nothing that you do leaves your home.")),
        _paragraph(_("Only while somebody plays with a phone does this program use a network: your own Wi-Fi.")),
        _heading(_("Where your files are kept")),
        Padded(PathWords(services.folders.told(services.folders.root)), 0, 0, 0, 12),
        _paragraph(
            _("Matches, settings, your own rules and your own cards lie there, and reports if something fails.")
        ),
        _heading(_("Built with")),
        *map(_paragraph, libraries),
        _heading(_("Letters")),
        _paragraph(_("Alegreya and Alegreya Sans by Huerta Tipográfica, under the SIL Open Font License 1.1")),
        _paragraph(_("DejaVu Sans Mono, under the licence of Bitstream Vera")),
    ]


def _pictures(services: Services) -> list[Element]:
    drawn = _("Cards, faces, signs, the table and all sounds were made for this game and may be used by everybody:")
    licence = _("Creative Commons Attribution 4.0 International (CC BY 4.0). Name the source as “Brisca contributors”.")
    decks = [offered.deck for offered in services.pictures.decks if offered.sound]
    told = [" · ".join(filter(None, (deck.title, deck.author, deck.licence))) for deck in decks]
    return [_paragraph(drawn), _paragraph(licence), _heading(_("The decks")), *map(_paragraph, told)]


def _text(file: Path) -> list[Element]:
    """The paragraphs of a licence, each on as many lines as its page needs."""
    try:
        whole = file.read_text(encoding="utf-8")
    except OSError:
        return [_paragraph(_("{file} cannot be read.").format(file=file.name))]
    paragraphs = whole.replace("\r\n", "\n").split("\n\n")
    plain = (" ".join(paragraph.split()) for paragraph in paragraphs)
    return [_paragraph(words) for words in plain if words.strip("-= ")]


def _sdl() -> str:
    return ".".join(map(str, pygame.version.SDL))


def _yaml() -> str:
    try:
        return version("PyYAML")
    except PackageNotFoundError:
        return "–"
