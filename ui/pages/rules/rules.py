"""The rules of a game as a page to read: what it contains at the left, the text with pictures of cards at the right."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.engine.variant import Variant
from game.house_rules.draft import house_book
from game.i18n.words import _
from game.lessons.book import lessons_of
from game.paths import RULES
from game.rules_text.page import Page, page, page_name, parent_of
from game.rules_text.plain_text import as_text
from game.storage.outside import printable, true_name
from game.variants.sign_lists import SignList
from ui.core import opener
from ui.core.input import LEFT, FocusLost, Input, Key, PointerDown, PointerLost, PointerMoved, PointerUp, Wheel
from ui.core.scene import Change, Pop, Push
from ui.core.services import Services
from ui.draw import theme
from ui.draw.skins import box
from ui.pages.rules.text import RulesText, SearchHit
from ui.widgets.base import Brush, Mood, Press, Widget
from ui.widgets.buttons import Button, PaperIcon
from ui.widgets.drop_down import DropDown
from ui.widgets.focus.notes import paint_note
from ui.widgets.kit.layout import Across, Block, Down, Element, EvenGrid, Grow
from ui.widgets.kit.layout_parts import Aligned, OneLine, OnPaper, Padded, Scrolled, Sized
from ui.widgets.kit.page import NARROW, PageScene, TextWidget
from ui.widgets.kit.page_frame import back_button
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from game.match.session import Session

TEXT: Final = "rules:text"
SECTION: Final = "rules:section"
SEARCH: Final = "rules:search"
NEXT: Final = "rules:next"
PREVIOUS: Final = "rules:previous"
SAVE: Final = "rules:save"
LEARN: Final = "rules:learn"
OPEN: Final = "rules:open"
GONE: Final = {SAVE: OPEN, OPEN: SAVE, NEXT: SEARCH, PREVIOUS: SEARCH}  # where the focus goes from what is gone
CONTENTS: Final = 340  # how wide the list of contents is, at k = 1
LONGEST: Final = 1060  # a line of text is never longer than this
BESIDE: Final = 12  # between the text and its bar, beside what a bar takes anyway
TURN: Final = 3  # lines that one notch of the wheel moves


class RulesFocus(TextWidget):
    """Where the focus ring stands around the text: clear of the bar beside it."""

    def put(self, brush: Brush, rect: Rect) -> None:
        super().put(brush, Rect(rect.x, rect.y, rect.width - brush.px(BESIDE), rect.height))


@dataclass
class ContentsEntry(Widget):
    """A line of the contents; the one that is read now is marked."""

    role: str = field(default="link", kw_only=True)

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The line on paper."""
        rect = self.rect
        if self.selected or mood.hover:
            fill = theme.PAPER_SHADE if self.selected else theme.PAPER_BOX
            brush.paint(rect, box((0, 0, *rect.size), 10 * brush.k, fill=fill))
        if self.selected:
            brush.surface.fill(theme.COBALT, (rect.x, rect.y + brush.px(8), brush.px(5), rect.height - 2 * brush.px(8)))
        place = Rect(rect.x + brush.px(18), rect.y, rect.width - brush.px(26), rect.height)
        role = "bold" if self.selected else "body"
        brush.write(role, self.label, theme.INK, place, valign="middle", may_cut=True)


class RulesPage(PageScene):
    """The page of one game, for one number of players or for all that it is played by."""

    name = "rules"
    first = TEXT
    dark = 0.45

    def __init__(
        self,
        services: Services,
        variant: Variant,
        players: int | None = None,
        at: str = "",
        length: int | None = None,
        signs: SignList | None = None,
    ) -> None:
        """`at` is the section or the part of a deal where it opens, `length` the target that was agreed on.

        `signs` is the list of a match that is played.
        """
        super().__init__(services)
        self._at, self._signs = at, signs
        self._length = length
        self.variant: Variant = with_length(variant, length)
        self._players = self.seats = players if players in variant.players else None
        self.text = RulesText(self.area, self.brush)
        self._here = ""  # the section that is read
        self._saved: Path | None = None
        self._told = ""  # what came of saving
        self._held: int | None = None  # the line of pixels that was taken hold of

    def page(self) -> Page:
        """The rules in the language of now."""
        folders = (RULES, self.services.folders.rules)
        return page_of(self.variant, self._players, self._length, folders, self._signs)

    # -- what it says ------------------------------------------------------------------------------------------------

    def back(self) -> tuple[str, Press]:
        return _("Back"), Pop()

    def title(self) -> str:
        """Shorter where the name of the game has no room."""
        brush = self.brush
        taken = back_button(brush, "", _("Back"), self.scale).rect.right + round(32 * self.scale.kr)
        room = self.size[0] - taken - brush.control_height - brush.px(56)
        return self._title if brush.fits("bar", self._title, room) else _("Rules")

    @property
    def _title(self) -> str:
        return _("Rules of {game}").format(game=page_name(self.variant))

    def message(self) -> str:
        return self._told or self.text.meaning or self.text.where or self._title

    def buttons(self) -> list[Button]:
        """The way to the lessons of the game, and the one that writes the page to a file, and then opens the file."""
        found = []
        if lessons_of(self.variant.id):
            found.append(Button(LEARN, _("Learn"), icon="grad", press=self._learn))
        if self._saved is None:
            return [*found, Button(SAVE, _("Save as text"), icon="scroll", press=self._save)]
        return [*found, Button(OPEN, _("Open the file"), icon="folder", press=partial(self._open, self._saved))]

    def _learn(self) -> Change:
        return Push(self.services.navigation.learn(self.variant.id))

    def focus_order(self, back: Button, buttons: list[Button]) -> list[Widget]:
        """The contents come last."""
        return sorted(super().focus_order(back, buttons), key=lambda widget: widget.id.startswith(SECTION))

    def body(self) -> Element:
        """One sheet with the contents at the left of the text, in a narrow window as a list over it."""
        wide = self.scale.We >= NARROW
        pad = 40 if wide else 24
        sections = [(section.key, section.short or section.heading) for section in self._page.sections]
        entry = TextField(SEARCH, _("Look for a word"), value=self.text.query, press=self._search)
        entry.hint, entry.icon = _("Look for…"), "search"
        read = Scrolled(self.area, Padded(self.text, 0, 0, BESIDE, 0), text=RulesFocus(TEXT, as_text(self._page)))
        text = Down(self._turns(), read, gap=10)
        if wide:
            entries = [
                ContentsEntry(f"{SECTION}:{key}", words, selected=key == self._here, press=partial(self._go_to, key))
                for key, words in sections
            ]
            contents = Down(entry, Grow(Down(*entries)), gap=12)
            inside: Block = Across(Sized(contents, wide=CONTENTS), Grow(text), gap=40, valign="stretch")
        else:
            choice = DropDown(SECTION, _("Part of the rules"), options=sections, value=self._here, icon="list")
            choice.press = self._go_to
            inside = Down(EvenGrid(choice, entry, columns=2, gap=16, fixed=True), Grow(text), gap=16)
        widest = LONGEST + 2 * pad + 40 + 14 + (CONTENTS if wide else 0)
        return Aligned(OnPaper(inside, pad, pad / 2, pad, 14), 0.5, widest=widest)

    def _turns(self) -> Block | None:
        """While anything is looked for: which place of how many is shown, and the ways to the others."""
        if not self.text.where:
            return None
        before = PaperIcon(PREVIOUS, _("The place before"), icon="up", press=partial(self._turn, -1))
        after = PaperIcon(NEXT, _("The next place"), icon="down", press=partial(self._turn, 1))
        turns = [Sized(before, 46, 46), Sized(after, 46, 46)] if len(self.text.found) > 1 else []
        return Sized(Across(*turns, Grow(OneLine("bold", self.text.where)), gap=26), high=46)

    # -- the scene ---------------------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        share = self.text.reached / max(1, self.text.paper.high)
        self._page = self.page()
        self.text.take(self._page)
        super().resize(size)
        self._move_to(round(share * self.text.paper.high))
        at, self._at = self._at, ""
        if at in self.text.paper.starts:
            self._go_to(at)
        elif at in self.text.paper.phases:
            self._move_to(self.text.paper.phases[at] - self._line, "deal")

    def lay_out(self) -> None:
        self.first = GONE.get(self.ring.focus or "", TEXT)
        super().lay_out()

    def move(self) -> None:
        super().move()
        self._mark(self._section)

    def _mark(self, section: str) -> None:
        """Marks the section that is read now in the contents."""
        self._here = section
        for widget in self.ring.widgets:
            if isinstance(widget, DropDown):
                widget.value = section
            else:
                widget.selected = widget.id == f"{SECTION}:{section}"

    def update(self, now: float) -> bool:
        self.text.tick(now, self._held is not None)
        changed, self.text.changed = self.text.changed, False
        return super().update(now) or changed

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, PointerMoved):
            self.text.point(event.pos)
        elif not isinstance(event, PointerUp) and self._told:
            self._told, self.ring.changed = "", True
        if not self.ring.busy:
            if isinstance(event, Key) and event.name == "f1":
                return Pop()
            if self._drawn_along(event) or (isinstance(event, Key) and self._heeds(event)):
                return None
        return super().handle(event)

    def _drawn_along(self, event: Input) -> bool:
        """Whether the input moved the text: the wheel, or the text itself drawn by the pointer."""
        match event:
            case Wheel(dy):
                self._scroll(round(-dy * TURN * self._line))
            case PointerMoved(pos) if self._held is not None:
                self._scroll(self._held - pos[1] - self.text.reached)
            case PointerUp() | PointerLost() | FocusLost() if self._held is not None:
                self._held = None
                self.ring.let_go()
                if isinstance(event, PointerUp):
                    self.text.tap(event.pos)
            case PointerDown(pos, button) if button == LEFT and self.area.area.collidepoint(pos):
                self._held = pos[1] + self.text.reached
                self.ring.handle(event)
            case _:
                return False
        return True

    def _heeds(self, event: Key) -> bool:
        """Whether the key means something here: pages and ends always, arrows while the text has the focus."""
        reading, high = self.ring.focus == TEXT, self.area.area.height
        screenful = max(self._line, high - 2 * self._line)
        steps = {"pageup": -screenful, "pagedown": screenful}
        if not self.typing:
            steps |= {"home": -self.text.rect.height, "end": self.text.rect.height}
        if reading:
            steps |= {"up": -2 * self._line, "down": 2 * self._line, "enter": screenful, "space": screenful}
        if event.name == "escape" and self.text.query:  # it first empties the search
            self._look_for("")
            self.ring.focus = TEXT
        elif event.name == "f" and event.ctrl:
            self.ring.focus, self.ring.visible, self.ring.changed = SEARCH, True, True
        elif event.name == "enter" and event.shift and self.ring.focus == SEARCH:
            self._turn(-1)
        elif event.name in steps and not event.ctrl and not event.alt:
            self._scroll(steps[event.name])
        else:
            return False
        return True

    # -- where it is read --------------------------------------------------------------------------------------------

    @property
    def _line(self) -> int:
        return self.brush.line_height("body", 1.3)

    def _scroll(self, by: int) -> None:
        if self.area.move(by):
            self.move()

    def _move_to(self, top: int, section: str = "") -> None:
        """Makes this the first line of pixels, as far as there is text, and marks that section or where it is now."""
        self.area.move(top - self.text.reached)
        self.move()
        self._mark(section or self._section)

    def _go_to(self, section: str) -> None:
        self._move_to(self.text.paper.starts[section] - self._line, section)  # not under the faded edge

    @property
    def _section(self) -> str:
        """The section at the upper edge of what is seen; at the very end the last."""
        if self.area.needed and self.text.rect.bottom <= self.area.area.bottom:
            return self._page.sections[-1].key
        return self._section_at(self.text.reached + 2 * self._line)

    def _section_at(self, y: int) -> str:
        """The section of this line of pixels."""
        return next((key for key, start in reversed(self.text.paper.starts.items()) if start <= y), "")

    def _search(self, query: str) -> None:
        """The field says something else, or Enter asks for the next place."""
        if query == self.text.query:
            self._turn(1)
        else:
            self._look_for(query)

    def _look_for(self, query: str) -> None:
        found = self.text.look_for(query)
        self.lay_out()  # with or without a row over the text
        self._show(found)

    def _turn(self, by: int) -> None:
        self._show(self.text.turn(by))
        self.lay_out()

    def _show(self, one: SearchHit | None) -> None:
        """Moves so that the place is clear of the faded edges, and marks the section that it is in."""
        if one is None:
            return
        top, high, line = self.text.reached, self.area.area.height, self._line
        clear = top + line <= one.span.top and one.span.bottom <= top + high - 2 * line
        self._move_to(top if clear else one.span.top - high // 4, self._section_at(one.span.top))

    # -- a file of it ------------------------------------------------------------------------------------------------

    def _save(self) -> None:
        """Writes the page as text into the person's folder."""
        folder = self.services.folders.texts
        file = folder / f"{self.variant.id or 'rules'}.txt"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(as_text(self._page), encoding="utf-8")
        except OSError as error:
            told = _("{folder} cannot be written: {reason}")
            self._told = told.format(folder=printable(str(folder)), reason=error.strerror or type(error).__name__)
            return
        self._saved = file
        self._told = _("Saved as {file}").format(file=true_name(file))

    def _open(self, file: Path) -> None:
        self._told = "" if opener.show(file) else _("No program for this file was found.")

    def draw(self, screen: Surface) -> None:
        super().draw(screen)
        brush = Brush.of(self.services, screen, self.size)
        self.text.draw_note(brush)
        if self._told:
            paint_note(brush, self.ring[SAVE if self._saved is None else OPEN].rect, self._told)


def rules_of_match(services: Services, session: Session) -> RulesPage:
    """The page of a match that is played, with the length that it was begun with, opened where the deal stands."""
    phase = session.view(0).phase
    at = {"over": "score", "choose_trump": "discard"}.get(phase, phase)
    return RulesPage(services, session.variant, session.players, at, session.match.target, session.signs)


# -- which game it is compared with: the one it extends, or for house rules what stands in the book -------------------


def page_of(
    variant: Variant,
    players: int | None,
    length: int | None,
    folders: tuple[Path, Path],
    signs: SignList | None = None,
) -> Page:
    """The page of the game; `folders` are that of the program and the person's own, `signs` a match's own list."""
    numbers = None if players is None else (players,)
    book = house_book(variant, folders)
    parent = book or parent_of(variant, folders)
    if parent is not None and parent.match.mode == variant.match.mode:
        parent = with_length(parent, length)  # what was agreed on for this match is no difference of the games
    return page(variant, numbers, parent, folders, house=book is not None, signs=signs)


def with_length(variant: Variant, length: int | None) -> Variant:
    """The game with its length settled, where it has one to choose."""
    match = variant.match
    if length is not None and match.mode == "target":
        return replace(variant, match=replace(match, target=length, options=()))
    if length is not None and match.mode == "fixed_deals":
        return replace(variant, match=replace(match, deals=length, options=()))
    return variant
