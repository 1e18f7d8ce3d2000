"""A rule file that cannot be used: what is wrong, where, what is allowed, and how to go on."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

import pygame
from pygame import Surface

from game.i18n.words import _
from game.paths import RULES
from game.storage.files import FileChanged, rewrite
from game.storage.outside import printable
from game.variants.loading import Fault, Trial
from game.variants.repair import Repair, repair
from ui.app import navigation
from ui.core import games, opener
from ui.core.games import Games, stamp
from ui.core.input import Input, Key
from ui.core.scene import Change, Description, Pop, Replace, Scene
from ui.core.services import Services
from ui.pages.faults import sentences
from ui.pages.faults.faults_sheet import Buttons, FaultSheet, FaultWords
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page_frame import back_button, draw_page
from ui.widgets.paper_icon import PaperIcon

LOOK_EVERY_MS: Final = 600.0
SETTLES_MS: Final = 400.0  # so long nothing is corrected: the key that opened the page may still be down
CORRECT, OPEN, AGAIN = "faults:correct", "faults:open", "faults:again"
COPY, BOOK, PLAY, BACK = "faults:copy", "faults:book", "faults:play", "faults:back"
NEXT, PREVIOUS = "faults:next", "faults:previous"


class FaultPage(Scene):
    """The page of one faulty file; it closes by itself when the file has become right."""

    name = "faults"

    def __init__(
        self, services: Services, games: Games, path: Path, choose: Callable[[str], None] | None = None
    ) -> None:
        """`choose` takes the game that is to be played, where the page of a new game waits under this one."""
        self._services = services
        self._choose = choose
        self._games = games
        self._path = path
        self._at = 0
        self._sheet = FaultSheet()
        self._ring = Ring(first=CORRECT, wraps=False, visible=True)
        self._copied = False
        self._trouble = ""  # what could not be done just now
        self._kept = ""  # the name of the copy, once the file was corrected
        self._copy_name = ""  # the name of the copy, also while other faults are left
        self._mended = 1  # the line that was changed
        self._repairs: dict[Fault, Repair | None] = {}
        self._stamp = stamp(path)
        self._look_at = 0.0
        self._settled_at: float | None = None
        self._now = 0.0
        self._size = (1, 1)

    @property
    def _faults(self) -> tuple[Fault, ...]:
        for listed in self._games.listed:
            if listed.path == self._path:
                return listed.faults
        return ()

    @property
    def _fault(self) -> Fault:
        faults = self._faults
        return faults[min(self._at, len(faults) - 1)] if faults else Fault(str(self._path), 1, 1, "")

    @property
    def _repair(self) -> Repair | None:
        """The safe correction of the fault that is shown, looked for once."""
        fault = self._fault
        if fault not in self._repairs:
            self._repairs[fault] = self._looked_for(fault)
        return self._repairs[fault]

    def _looked_for(self, fault: Fault) -> Repair | None:
        if not fault.message or fault.sort in ("missing", "unreadable", "conflict"):
            return None
        try:
            data = self._path.read_bytes()
        except OSError:
            return None
        return repair(data, fault, Trial(self._path, (RULES, self._services.folders.rules)).faults)

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self._ring.guard()
        self._settled_at = None

    # -- what the person does ---------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape" and not self._ring.busy:
            return Pop()
        if isinstance(event, Key) and event.name in ("enter", "space") and not self._settled:
            return None
        return self._pressed(self._ring.handle(event))

    @property
    def _settled(self) -> bool:
        return self._settled_at is not None and self._now >= self._settled_at

    def _pressed(self, name: str | None) -> Change | None:
        match name:
            case "faults:back":
                return Pop()
            case "faults:correct":
                self._correct()
            case "faults:open":
                self._open()
            case "faults:again":
                return self._again()
            case "faults:copy":
                self._copy()
            case "faults:book":
                return self._by_the_book()
            case "faults:play":
                return self._play(self._path.stem)
            case "faults:next":
                self._turn(1)
            case "faults:previous":
                self._turn(-1)
            case _:
                pass
        return None

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        self._now = now
        if self._settled_at is None:
            self._settled_at = now + SETTLES_MS
        if now >= self._look_at:
            self._look_at = now + LOOK_EVERY_MS
            found = stamp(self._path)
            if found != self._stamp:
                self.change = self._again()
        return self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        message = sentences.corrected(self._kept) if self._kept else str(self._fault)
        return Description(
            phase="faults", message=self._trouble or message, focus=self._ring.focus, controls=self._ring.controls()
        )

    # -- what is done -----------------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Reads every file again, and forgets what was thought of this one."""
        self._stamp = stamp(self._path)
        self._games.read()
        self._repairs.clear()
        self._copied, self._trouble = False, ""

    def _again(self) -> Change | None:
        """Reads the file again: closes when it is right now, else shows what is wrong now."""
        self._read()
        if not self._faults and not self._kept:
            return Pop()
        self._kept = "" if self._faults else self._kept
        self._at = max(0, min(self._at, len(self._faults) - 1))
        self._lay_out()
        return None

    def _correct(self) -> None:
        """Writes the correction, with a copy of the old file, and shows what is left to do."""
        right = self._repair
        if right is None:
            return
        try:
            kept = rewrite(self._path, right.before, right.after)
        except FileChanged:
            self._read()
            self._trouble = _("The file has just been changed by somebody else; nothing was written.")
        except OSError as error:
            told = _("{file} cannot be written: {reason}. Open it, or copy it to another folder.")
            reason = error.strerror or type(error).__name__
            self._trouble = told.format(file=printable(self._path.name), reason=reason)
        else:
            self._read()
            self._mended = right.line
            self._copy_name = kept.name
            self._kept = "" if self._faults else kept.name
            self._at = max(0, min(self._at, len(self._faults) - 1))
        self._lay_out()

    def _open(self) -> None:
        if not opener.show(self._path if self._path.exists() else self._path.parent):
            told = _("No program for this file was found. It lies in {folder}.")
            self._trouble = told.format(folder=self._services.folders.told(self._path.parent))
            self._lay_out()

    def _turn(self, by: int) -> None:
        self._at = (self._at + by) % max(1, len(self._faults))
        self._copied, self._trouble = False, ""
        self._lay_out()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text("\n".join(str(fault) for fault in self._faults))
        except pygame.error:
            self._trouble = _("The system took no copy of the message.")
        else:
            self._copied = True
        self._lay_out()

    @property
    def _book(self) -> str:
        """The game that can be played instead: the usual one of those that are sound; empty for none."""
        sound = [game.id for game in self._games.listed if game.variant is not None]
        return next((name for name in (games.BOOK, *sound) if name in sound), "")

    def _by_the_book(self) -> Change | None:
        return self._play(self._book) if self._book else None

    def _play(self, game: str) -> Change:
        """The page where this game can be begun."""
        if self._choose is not None:
            self._choose(game)
            return Pop()
        self._services.settings.change(variant=game)
        return Replace(navigation.new_game(self._services, self._games))

    # -- places -----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        scale, brush = self._services.scale(self._size), Brush.of(self._services, size=self._size)
        buttons = self._buttons()
        first = buttons.left[0]
        first.kind, first.cap = "primary", _("Enter")
        self._sheet.lay_out(brush, scale, self._told(), buttons)
        back = back_button(brush, BACK, _("Back"), scale)
        gone = self._ring.focus not in {button.id for button in (*buttons.all, back)}
        self._ring.place([back, *buttons.all], first.id)
        if gone:
            self._ring.focus = first.id

    def _told(self) -> FaultWords:
        fault, many = self._fault, len(self._faults)
        others = sum(1 for game in self._games.listed if game.variant is not None)
        folder = self._services.folders.told(self._path.parent)
        if self._kept:
            return FaultWords(
                self._path,
                folder,
                _("This rule file is right now"),
                sentences.corrected(self._kept),
                "",
                "",
                ((self._mended, 1, ""),),
                _("Play it now, or go back."),
                _("If it is not what you meant, give the old file its name back."),
                right=True,
            )
        tints = dict.fromkeys(sentences.in_short(fault.found).split(), "bad")
        tints |= dict.fromkeys(fault.nearest.split(), "good")
        return FaultWords(
            self._path,
            folder,
            sentences.title(fault),
            self._trouble or sentences.told(fault),
            "" if self._trouble else sentences.question(fault),
            sentences.place(fault),
            ((fault.line, fault.column, fault.found), *((line, column, "") for line, column in fault.also)),
            sentences.advice(fault, self._repair, self._path),
            sentences.assurance(others, self._copy_name),
            sentences.count(self._at + 1, many) if many > 1 else "",
            tints,
        )

    def _buttons(self) -> Buttons:
        if self._kept:
            return Buttons([Button(PLAY, _("Play this game"), icon="play")])
        there = self._path.exists()
        left = [
            Button(OPEN, _("Open the file") if there else _("Open the folder"), icon="folder"),
            Button(AGAIN, _("Read it again"), icon="replay", shortcut="f5", cap="F5"),
        ]
        if self._repair is not None:
            left.insert(0, Button(CORRECT, _("Correct it for me"), icon="check"))
        copy = Button(COPY, _("Copied") if self._copied else _("Copy the message"), kind="link")
        copy.icon = "check" if self._copied else "copy"
        right = [copy]
        if self._book:
            right.append(Button(BOOK, _("Play by the book")))
        turn = (
            PaperIcon(PREVIOUS, _("Previous problem"), icon="left"),
            PaperIcon(NEXT, _("Next problem"), icon="right"),
        )
        return Buttons(left, right, turn if len(self._faults) > 1 else ())

    # -- picture ----------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen, self._size)
        draw_page(brush, self._services.scale(self._size), _("Rules"), self._ring[BACK].rect, 0.45)
        self._sheet.draw(brush)
        self._ring.draw(brush)
