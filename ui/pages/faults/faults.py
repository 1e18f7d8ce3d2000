"""A rule file that cannot be used: what is wrong, where, what is allowed, and how to go on."""

from __future__ import annotations

import contextlib
import math
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame
from pygame import Rect

from game.i18n.words import _
from game.paths import RULES
from game.storage.files import FileChanged, rewrite
from game.storage.outside import printable
from game.variants.loading import Fault, Trial
from game.variants.repair import Repair, repair
from ui.core import games, opener
from ui.core.games import Games, stamp
from ui.core.input import Input, Key
from ui.core.scene import Change, Pop, Replace
from ui.core.services import Services
from ui.draw import theme
from ui.draw.theme import Colour
from ui.pages.faults import sentences
from ui.pages.faults.source import Mark, draw_code, draw_file, excerpt
from ui.widgets.base import Brush, Press
from ui.widgets.buttons import Button, PaperIcon
from ui.widgets.kit.layout import Across, Down, Element, EvenGrid, Fit, Flow, Grow
from ui.widgets.kit.layout_parts import Boxed, OneLine, OnPaper, Padded, Painted, Scrolled, Sized, Words
from ui.widgets.kit.page import PageScene
from ui.widgets.kit.page_frame import page_room
from ui.widgets.papers import paint_box

LOOK_EVERY_MS: Final = 600.0
SETTLES_MS: Final = 400.0  # so long nothing is corrected: the key that opened the page may still be down
# How many lines on each side of the faulty one, whether there is advice, and how far apart the lines stand: what goes
# first when room is scarce.
CLOSE: Final = 600  # less width than that has buttons of two lines
GIVES_WAY: Final = (
    (3, True, 2.0),
    *((lines, True, 1.7) for lines in (3, 2, 1)),
    *((lines, False, 1.7) for lines in (2, 1, 0)),
)


class FaultPage(PageScene):
    """The page of one faulty file; it closes by itself when the file has become right."""

    name = "faults"
    first = "faults:correct"
    dark = 0.45

    def __init__(
        self, services: Services, games: Games, path: Path, choose: Callable[[str], None] | None = None
    ) -> None:
        """`choose` takes the game that is to be played, where the page of a new game waits under this one."""
        super().__init__(services)
        self.ring.visible = True
        self._choose, self._games, self._path = choose, games, path
        self._at = 0
        self._copied = False
        self._trouble = ""  # what could not be done just now
        self._kept = ""  # the name of the copy, once the file was corrected
        self._copy_name = ""  # the name of the copy, also while other faults are left
        self._mended = 1  # the line that was changed
        self._repairs: dict[Fault, Repair | None] = {}
        self._stamp = stamp(path)
        self._look_at = 0.0
        self._settled_at = math.inf

    @property
    def _faults(self) -> tuple[Fault, ...]:
        return next((listed.faults for listed in self._games.listed if listed.path == self._path), ())

    @property
    def _fault(self) -> Fault:
        faults = self._faults
        return faults[min(self._at, len(faults) - 1)] if faults else Fault(str(self._path), 1, 1, "")

    @property
    def _repair(self) -> Repair | None:
        """The safe correction of the fault that is shown, looked for once."""
        fault = self._fault
        if fault not in self._repairs:
            self._repairs[fault] = None
            with contextlib.suppress(OSError):
                if fault.message and fault.sort not in ("missing", "unreadable", "conflict"):
                    trial = Trial(self._path, (RULES, self.services.folders.rules))
                    self._repairs[fault] = repair(self._path.read_bytes(), fault, trial.faults)
        return self._repairs[fault]

    # -- what the person does ---------------------------------------------------------------------------------------

    def shown(self) -> None:
        super().shown()
        self._settled_at = math.inf

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name in ("enter", "space") and self.now < self._settled_at:
            return None
        return super().handle(event)

    def update(self, now: float) -> bool:
        self._settled_at = min(self._settled_at, now + SETTLES_MS)
        if now >= self._look_at:
            self._look_at = now + LOOK_EVERY_MS
            if stamp(self._path) != self._stamp:
                self.change = self._again()
                self.lay_out()
        return super().update(now)

    # -- what is done -----------------------------------------------------------------------------------------------

    def _read(self) -> None:
        """Reads every file again, and forgets what was thought of this one."""
        self._stamp = stamp(self._path)
        self._games.read()
        self._repairs.clear()
        self._at = max(0, min(self._at, len(self._faults) - 1))
        self._copied, self._trouble = False, ""

    def _again(self) -> Change | None:
        """Reads the file again: closes when it is right now, else shows what is wrong now."""
        self._read()
        if not self._faults:
            return None if self._kept else Pop()
        self._kept = ""
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

    def _open(self) -> None:
        if not opener.show(self._path if self._path.exists() else self._path.parent):
            told = _("No program for this file was found. It lies in {folder}.")
            self._trouble = told.format(folder=self.services.folders.told(self._path.parent))

    def _turn(self, by: int) -> None:
        self._at = (self._at + by) % max(1, len(self._faults))
        self._copied, self._trouble = False, ""

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text("\n".join(str(fault) for fault in self._faults))
        except pygame.error:
            self._trouble = _("The system took no copy of the message.")
        else:
            self._copied = True

    @property
    def _book(self) -> str:
        """The game that can be played instead: the usual one of those that are sound; empty for none."""
        sound = [game.id for game in self._games.listed if game.variant is not None]
        return games.BOOK if games.BOOK in sound else next(iter(sound), "")

    def _play(self, game: str) -> Change:
        """The page where this game can be begun."""
        if self._choose is not None:
            self._choose(game)
            return Pop()
        self.services.settings.change(variant=game)
        return Replace(self.services.navigation.new_game(self._games))

    # -- what stands on the paper -----------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Rules")

    def back(self) -> tuple[str, Press]:
        return _("Back"), Pop()

    def message(self) -> str:
        return self._trouble or (sentences.correction(self._kept) if self._kept else str(self._fault))

    def body(self) -> Element:
        """The paper, no higher than it must be: as many lines, and as much advice, as have room."""
        brush, room = self.brush, page_room(self.scale)
        for each_side, advised, spacing in GIVES_WAY:
            page = self.on_cloth(self._paper(each_side, advised, spacing), 1560)
            if page.high(brush, room.width) <= room.height:
                return page
        return self.on_cloth(self._scrolled(), 1560)

    def _scrolled(self) -> OnPaper:
        """The paper where it has no room: what is told scrolls, and with it what can be done, or above that."""
        few = self.scale.He < 600
        told = Down(self._heading(small=True), Down(self._turning(), self._source(1, 1.7), gap=12), gap=14)
        ways = self._ways()
        if few:
            return OnPaper(Scrolled(self.area, Padded(Down(told, ways, gap=16), 0, 0, 10, 8)), 24, 12, 14, 12)
        return OnPaper(Down(Scrolled(self.area, Padded(told, 0, 0, 10, 0)), ways, gap=14), 24, 14, 14, 18)

    def _paper(self, each_side: int, advised: bool, spacing: float) -> OnPaper:
        small = self.scale.We < 1300 or self.scale.He < 800
        pad, gap = (24, 14) if small else (44, 24)
        source = Down(self._turning(), self._source(each_side, spacing), gap=12)
        middle = Down(source, self._advice() if advised else None, gap=20)
        whole = Down(self._heading(small), middle, self._ways(), gap=gap)
        return OnPaper(whole, pad, pad - 8, pad, pad - 8)

    def _heading(self, small: bool) -> Element:
        """What is wrong, in letters as large as have room, and the loader's message."""
        fault, tints = self._fault, {}
        title, told, allowed = _("This rule file is fine now"), sentences.correction(self._kept), ""
        if not self._kept:
            title, (told, allowed) = sentences.title(fault), sentences.parts(fault)
            told = self._trouble or told
            tints = dict.fromkeys(sentences.in_short(fault.found).split(), theme.BAD_DEEP)
            tints |= dict.fromkeys(fault.nearest.split(), theme.GOOD_DEEP)
        roles, role = (("h2", "h3"), "second") if small else (("h1", "h2", "h3"), "lead")
        titles = Fit(*(Words(letters, title, marked=False) for letters in roles))
        icon, tint, ink = (
            ("check", theme.GOOD_TINT, theme.GOOD_DEEP) if self._kept else ("warn", theme.BAD_TINT, theme.BAD)
        )

        def draw_disc(brush: Brush, disc: Rect) -> None:
            paint_box(brush, disc, tint, disc.width / 2 / brush.k)
            brush.icon(icon, round(disc.width * 0.58), ink, center=disc.center)

        disc = Painted(draw_disc, *((60, 60) if small else (92, 92)))
        more = Words("second", allowed, theme.INK_SOFT, tints=tints) if allowed else None
        said = Down(titles, Words(role, told, tints=tints), more, gap=2)
        return Across(disc, Grow(said), gap=16 if small else 24, valign="top")

    def _turning(self) -> Element | None:
        """The row that turns the pages of several problems."""
        many = len(self._faults)
        if self._kept or many < 2:
            return None
        before = PaperIcon("faults:previous", _("Previous problem"), icon="left", press=partial(self._turn, -1))
        after = PaperIcon("faults:next", _("Next problem"), icon="right", press=partial(self._turn, 1))
        return Across(before, OneLine("bold", sentences.count(self._at + 1, many)), after, gap=14)

    def _source(self, each_side: int, spacing: float) -> Element:
        """The lines of the file about which something is said."""
        fault, place = self._fault, "" if self._kept else sentences.place(self._fault)
        marks: list[Mark] = [(fault.line, fault.column, fault.found), *((*other, "") for other in fault.also)]
        lines = excerpt(self._path, [(self._mended, 1, "")] if self._kept else marks, each_side)
        folder = self.services.folders.told(self._path.parent)
        name = partial(draw_file, path=self._path, folder_name=folder, place=place)
        code = partial(draw_code, lines=lines, right=bool(self._kept))

        def high(brush: Brush, _width: int) -> int:
            return max(1, len(lines)) * brush.line_height("code", spacing) + brush.px(16)

        over = Painted(name, high=lambda brush, _width: max(brush.line_height("body", 1.7), brush.px(54)))
        return Down(over, Painted(code, high=high))

    def _advice(self) -> Element:
        """What can be done, and what is not lost."""
        others = sum(1 for game in self._games.listed if game.variant is not None)
        advice = sentences.advice(self._fault, self._repair, self._path)
        assurance = sentences.assurance(others, self._copy_name)
        if self._kept:
            advice = _("Play it now, or go back.")
            assurance = _("If it is not what you meant, give the old file its name back.")
        ways = _in_box(_("What you can do"), advice, theme.GOOD_TINT, theme.GOOD_DEEP)
        return EvenGrid(ways, _in_box(_("Nothing is lost"), assurance, theme.PAPER_BOX, theme.INK), gap=28, fixed=True)

    def _ways(self) -> Element:
        """The buttons, in one line where they have room, else two beside each other."""
        left, right = self._buttons()
        left[0].kind, left[0].cap = "primary", _("Enter")
        if page_room(self.scale).width < self.brush.px(CLOSE):
            bare = [Sized(replace(button, cap="", icon=""), high=76) for button in (*left, *right)]
            return EvenGrid(*bare, columns=2, gap=12, fixed=True)
        ways, rest = [[Sized(button, high=64) for button in buttons] for buttons in (left, right)]
        return Fit(Across(Grow(Across(*ways, gap=14)), *rest, gap=14), Flow(*ways, *rest, gap=14))

    def _buttons(self) -> tuple[list[Button], list[Button]]:
        """What can be done, from left to right, and what stands at the right end."""
        if self._kept:
            play = partial(self._play, self._path.stem)
            return [Button("faults:play", _("Play this game"), icon="play", press=play)], []
        label = _("Open the file") if self._path.exists() else _("Open the folder")
        left = [
            Button("faults:open", label, icon="folder", press=self._open),
            Button("faults:again", _("Read it again"), icon="replay", shortcut="f5", cap="F5", press=self._again),
        ]
        if self._repair is not None:
            left.insert(0, Button("faults:correct", _("Correct it for me"), icon="check", press=self._correct))
        label, icon = (_("Copied"), "check") if self._copied else (_("Copy the message"), "copy")
        right = [Button("faults:copy", label, kind="link", icon=icon, press=self._copy)]
        if self._book:
            right.append(Button("faults:book", _("Play by the book"), press=partial(self._play, self._book)))
        return left, right


def _in_box(title: str, text: str, fill: Colour, ink: Colour) -> Element:
    """A title and a few lines on a flat coloured ground."""
    return Boxed(Down(OneLine("bold", title, ink, spacing=1.4), Words("second", text, ink)), fill, 24, 16)
