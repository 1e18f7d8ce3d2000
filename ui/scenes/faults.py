"""A rule file that cannot be used: what is wrong, where, what is allowed, and how to go on."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame
from pygame import Rect, Surface

from game.loading import Fault
from game.words import _, sentence
from ui import theme
from ui.desk import Desk
from ui.games import Games, stamp
from ui.input import Input, Key
from ui.scene import Change, Description, Pop, Scene
from ui.scenes.page import back_button, draw_page, page_room
from ui.scenes.source import SourceLine, around
from ui.scenes.source_paper import Advice, draw_advice, draw_code, draw_file
from ui.theme import Scale
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.focus import Ring
from ui.widgets.panels import paint_box, paint_paper

LOOK_EVERY_MS: Final = 600.0


class FaultPage(Scene):
    """The page of one faulty file; it closes by itself when the file has become right."""

    name = "faults"

    def __init__(self, desk: Desk, games: Games, path: Path) -> None:
        self._desk = desk
        self._games = games
        self._path = path
        self._at = 0
        self._ring = Ring(first="faults:again", wraps=False, visible=True)
        self._copied = False
        self._stamp = stamp(path)
        self._look_at = 0.0
        self._size = (1, 1)
        self._area: dict[str, Rect] = {}
        self._lines: list[SourceLine] = []
        self._title_role = "h1"

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

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self._ring.guard()

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape":
            return Pop()
        match self._ring.handle(event):
            case "faults:back":
                return Pop()
            case "faults:again":
                return self._again()
            case "faults:copy":
                self._copy()
            case "faults:next":
                self._turn(1)
            case "faults:previous":
                self._turn(-1)
            case _:
                pass
        return None

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        if now >= self._look_at:
            self._look_at = now + LOOK_EVERY_MS
            found = stamp(self._path)
            if found != self._stamp:
                self._stamp = found
                self.change = self._again()
        return self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        return Description(
            phase="faults", message=str(self._fault), focus=self._ring.focus, controls=self._ring.controls()
        )

    def _again(self) -> Change | None:
        """Reads the file again: closes when it is right now, else shows what is wrong now."""
        self._games.read()
        self._copied = False
        if not self._faults:
            return Pop()
        self._at = min(self._at, len(self._faults) - 1)
        self._lay_out()
        return None

    def _turn(self, by: int) -> None:
        self._at = (self._at + by) % max(1, len(self._faults))
        self._copied = False
        self._lay_out()

    def _copy(self) -> None:
        try:
            pygame.scrap.put_text("\n".join(str(fault) for fault in self._faults))
        except pygame.error:
            return
        self._copied = True
        self._lay_out()

    # -- words ---------------------------------------------------------------------------------------------------

    def _title(self) -> str:
        if self._fault.found:
            return _("One word in this rule file is not understood")
        if not self._path.exists():
            return _("This rule file is missing")
        return _("This rule file cannot be used yet")

    def _advice(self) -> str:
        fault, name = self._fault, self._path.name
        if fault.nearest:
            first = _("Open {file}, write **{word}** in line {line} and save it.")
            first = first.format(file=name, word=fault.nearest, line=fault.line)
        elif self._path.exists():
            first = _("Open {file}, change line {line} and save it.").format(file=name, line=fault.line)
        else:
            first = _("Put {file} back into this folder.").format(file=name)
        return first + " " + _("This page notices it by itself, or choose **Read it again**.")

    def _place_words(self) -> str:
        fault, count = self._fault, len(self._faults)
        place = _("line {line}, column {column}").format(line=fault.line, column=fault.column)
        if count < 2:
            return place
        return _("{number} of {count}").format(number=self._at + 1, count=count) + " · " + place

    # -- places --------------------------------------------------------------------------------------------------

    def _brush(self, surface: Surface) -> Brush:
        scale = self._desk.scale(self._size)
        return Brush(surface, self._desk.text, self._desk.pictures, self._desk.skins, scale.k)

    def _lay_out(self) -> None:
        scale = self._desk.scale(self._size)
        brush = self._brush(Surface((1, 1)))
        room = page_room(scale)
        high = min(brush.px(910), room.height)
        enough = self._place(brush, scale, room, high)
        if enough < high:
            self._place(brush, scale, room, enough)

    def _place(self, brush: Brush, scale: Scale, room: Rect, high: int) -> int:
        """Places everything on a paper of this height and says which height would have been enough."""
        small = scale.We < 1300 or scale.He < 800
        paper = Rect(0, 0, min(brush.px(1560), room.width), high)
        paper.center = room.center
        pad = brush.px(24 if small else 44)
        inner = Rect(paper.x + pad, paper.y + pad + brush.px(8), paper.width - 2 * pad, paper.height - 2 * pad)
        buttons = self._buttons(brush, inner)
        self._area = {"paper": paper}
        self._heading(brush, inner, small)
        top = self._area["heading"].bottom + brush.px(14 if small else 26)
        low = min(button.rect.y for button in buttons) - brush.px(16)
        self._middle(brush, Rect(inner.x, top, inner.width, low - top))
        back = back_button(brush, "faults:back", _("Menu"), scale)
        self._ring.place([back, *buttons], "faults:again")
        last = self._area["advice"] if self._area["advice"].height else self._area["code"]
        return high - max(0, low - brush.px(16) - last.bottom)

    def _heading(self, brush: Brush, inner: Rect, small: bool) -> None:
        disc = brush.px(60 if small else 92)
        x = inner.x + disc + brush.px(16 if small else 24)
        words = Rect(x, inner.y, inner.right - x, 0)
        fitting = [role for role in ("h1", "h2", "h3") if brush.text.fits(role, self._title(), brush.k, words.width)]
        self._title_role = next(iter(fitting[1:] if small else fitting), "h3")
        title = brush.text.line_height(self._title_role, brush.k, 1.3)
        role = "second" if small else "lead"
        lines = brush.text.wrapped_height(role, _plain(self._fault.message), brush.k, words.width)
        self._area["disc"] = Rect(inner.x, inner.y, disc, disc)
        self._area["title"] = Rect(words.x, words.y, words.width, title)
        self._area["message"] = Rect(words.x, words.y + title, words.width, lines)
        self._area["heading"] = Rect(inner.x, inner.y, inner.width, max(disc, title + lines))

    def _middle(self, brush: Brush, area: Rect) -> None:
        """The source and under it the advice: as many lines, and as much advice, as have room."""
        head = brush.text.line_height("body", brush.k, 1.7)
        line = brush.text.line_height("code", brush.k, 1.7)
        gap = brush.px(20)
        fault = self._fault
        for each_side, advice in ((3, True), (2, True), (1, True), (2, False), (1, False), (0, False)):
            self._lines = around(self._path, fault.line, fault.column, fault.found, each_side)
            boxes = self._advice_height(brush, area.width) + gap if advice else 0
            if head + len(self._lines) * line + brush.px(16) + boxes <= area.height:
                break
        self._area["file"] = Rect(area.x, area.y, area.width, head)
        code = Rect(area.x, area.y + head, area.width, max(1, len(self._lines)) * line + brush.px(16))
        self._area["code"] = code
        self._area["advice"] = Rect(area.x, code.bottom + gap, area.width, boxes - gap if advice else 0)

    def _advice_height(self, brush: Brush, width: int) -> int:
        inner = width // 2 - brush.px(62)
        words = max(
            brush.text.wrapped_height("second", part, brush.k, inner) for part in (self._advice(), _nothing_lost())
        )
        return words + brush.text.line_height("bold", brush.k, 1.4) + 2 * brush.px(16)

    def _buttons(self, brush: Brush, inner: Rect) -> list[Widget]:
        nowhere = Rect(0, 0, 1, 1)
        again = Button("faults:again", _("Read it again"), nowhere, kind="primary", icon="replay", cap="F5")
        again.shortcut = "f5"
        copy = Button("faults:copy", _("Copied") if self._copied else _("Copy the message"), nowhere, kind="link")
        copy.icon = "check" if self._copied else "copy"
        row: list[Button] = [again]
        count = len(self._faults)
        if count > 1:
            row.append(Button("faults:previous", _("Previous problem"), nowhere, icon="left"))
            row.append(Button("faults:next", _("Next problem"), nowhere, icon="right"))
        row.append(copy)
        height, gap = max(theme.SMALLEST_HIT, brush.px(64)), brush.px(14)
        lines: list[list[Button]] = [[]]
        used = 0
        for button in row:
            wide = button.width(brush)
            if lines[-1] and used + wide > inner.width:
                lines.append([])
                used = 0
            lines[-1].append(button)
            used += wide + gap
        y = inner.bottom - len(lines) * height - (len(lines) - 1) * gap
        for line in lines:
            x = inner.x
            for button in line:
                button.rect = Rect(x, y, min(button.width(brush), inner.width), height)
                x = button.rect.right + gap
            y += height + gap
        return list(row)

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        brush, area = self._brush(screen), self._area
        scale = self._desk.scale(self._size)
        draw_page(brush, scale, _("Rules"), self._ring["faults:back"].rect, 0.45)
        paint_paper(brush, area["paper"])
        paint_box(brush, area["disc"], theme.BAD_TINT, area["disc"].width / 2 / brush.k)
        sign = brush.pictures.icon("warn", round(area["disc"].width * 0.58), theme.BAD)
        screen.blit(sign, sign.get_rect(center=area["disc"].center))
        small = area["disc"].width < brush.px(80)
        brush.text.draw(screen, self._title_role, self._title(), theme.INK, area["title"], brush.k)
        role = "second" if small else "lead"
        brush.text.wrapped(
            screen, role, _plain(self._fault.message), theme.INK, area["message"], brush.k, strong=theme.BAD_DEEP
        )
        draw_file(brush, area["file"], self._path, self._place_words())
        draw_code(brush, area["code"], self._lines)
        if area["advice"].height > 0:
            parts: tuple[Advice, ...] = (
                (_("What you can do"), self._advice(), theme.GOOD_TINT, theme.GOOD_DEEP),
                (_("Nothing is lost"), _nothing_lost(), theme.PAPER_BOX, theme.INK),
            )
            draw_advice(brush, area["advice"], parts)
        self._ring.draw(brush)


def _nothing_lost() -> str:
    return _("The file has not been changed. Your matches and everything else in the game still work.")


def _plain(message: str) -> str:
    """The loader's message as a sentence of its own, with a capital and a full stop."""
    text = message.replace("**", "")
    ends = not text or text.endswith((".", "?", "!", ")"))
    # A sentence that begins with the name of a rule keeps it as hosts write it.
    named = any(sign in text.partition(" ")[0] for sign in "._'")
    return (text if named else sentence(text)) + ("" if ends else ".")
