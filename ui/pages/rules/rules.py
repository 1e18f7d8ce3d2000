"""The rules of a game as a page to read: what it contains at the left, the text with pictures of cards at the right."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.engine.variant import Variant
from game.i18n.words import _
from game.paths import RULES
from game.rules_text.page import Page, page_name
from game.rules_text.plain_text import as_text
from game.storage.outside import printable, true_name
from ui.core import opener
from ui.core.input import LEFT, FocusLost, Input, Key, PointerDown, PointerLost, PointerMoved, PointerUp, Wheel
from ui.core.scene import Change, Description, Pop, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.draw.images.budget import Cache
from ui.pages.rules.book import agreed, made
from ui.pages.rules.overlays import NOWHERE, PageOverlays
from ui.pages.rules.parts import BACK, NEXT, OPEN, PREVIOUS, SAVE, SEARCH, SECTION, TEXT, RulesPlaces, places
from ui.pages.rules.rules_paper import RulesPaper, lay_out
from ui.pages.rules.search import SearchHit
from ui.widgets.base import Brush
from ui.widgets.drop_down import DropDown
from ui.widgets.focus.focus import Ring
from ui.widgets.focus.notes import paint_note
from ui.widgets.kit.page_frame import draw_page
from ui.widgets.kit.scroll import Scroller
from ui.widgets.kit.scroll_area import FADE, paint_fade
from ui.widgets.papers import paint_paper
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from game.match.session import Session

TURN: Final = 3  # lines that one notch of the wheel moves


class RulesPage(Scene):
    """The page of one game, for one number of players or for all that it is played by."""

    name = "rules"

    def __init__(
        self, services: Services, variant: Variant, players: int | None = None, at: str = "", length: int | None = None
    ) -> None:
        """`at` is the section or the part of a deal where it opens, `length` the target that was agreed on."""
        self._services = services
        self._at = at
        self._length = length
        self.variant = self._game = agreed(variant, length)
        self._players = self.seats = players if players in variant.players else None
        self._page: Page | None = None
        self._paper = RulesPaper((), 0, (), (), Cache(services.pictures.budget))
        self._marks = PageOverlays()
        self._saved: Path | None = None
        self._told = ""  # what came of saving
        self._ring = Ring(first=TEXT, wraps=False, visible=services.by_keys)
        self._scroller = Scroller()
        self._size = (1, 1)
        self._places = RulesPlaces.none()
        self._line = 1
        self._pointer = NOWHERE
        self._held: int | None = None  # the line of pixels that was taken hold of

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._page = self._made()
        self._lay_out()
        at, self._at = self._at, ""
        if at in dict(self._paper.starts):
            self._go_to(at)
        elif at in dict(self._paper.phases):
            self._scroller.move_to(dict(self._paper.phases)[at] - self._line)
            self._follow("deal")

    def _made(self) -> Page:
        return made(self._game, self._players, self._length, (RULES, self._services.folders.rules))

    def shown(self) -> None:
        self._ring.guard()
        self._ring.changed = True

    # -- what the person does ---------------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        return self._ring.typing

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, PointerMoved):
            self._pointer = event.pos
            self._marks.point(event.pos)
        elif not isinstance(event, PointerUp) and self._told:
            self._told, self._ring.changed = "", True
        if not self._ring.busy:
            if isinstance(event, Key) and (change := self._left(event)) is not None:
                return change
            if self._moved(event) or (isinstance(event, Key) and self._scrolled(event)):
                return None
        return self._pressed(self._ring.handle(event), event)

    def _left(self, event: Key) -> Change | None:
        """Escape first empties the search; then it leaves, as the key that opened the page does."""
        if event.name == "escape" and self._marks.search.query:
            self._look_for("")
            self._ring.focus = TEXT
            return None
        return Pop() if event.name in ("escape", "f1") else None

    def _pressed(self, name: str | None, event: Input) -> Change | None:
        match name:
            case "rules:back":
                return Pop()
            case "rules:text" if isinstance(event, Key):
                self._scroll(self._screenful)
            case "rules:search":
                self._searched(event)
            case "rules:next" | "rules:previous":
                self._show(self._marks.turn(1 if name == NEXT else -1))
            case "rules:save":
                self._save()
            case "rules:open" if self._saved is not None:
                self._tell("" if opener.show(self._saved) else _("No program for this file was found."))
            case "rules:section":
                choice = self._ring[SECTION]
                self._go_to(choice.value if isinstance(choice, DropDown) else "")
            case str() if name.startswith(SECTION):
                self._go_to(name.removeprefix(SECTION + ":"))
            case _:
                pass
        return None

    def _moved(self, event: Input) -> bool:
        """Whether the input moved the text: wheel, bar, or the text itself drawn by the pointer."""
        match event:
            case Wheel(dy):
                self._scroll(round(-dy * TURN * self._line))
                return True
            case PointerMoved(pos) if self._held is not None:
                self._scroll(self._held - pos[1] - self._scroller.top)
                return True
            case PointerUp() | PointerLost() | FocusLost() if self._held is not None:
                self._held = None
                if isinstance(event, PointerUp):
                    self._marks.tap(event.pos)
                return True
        area = self._places.text
        bar = self._scroller.handle(event, area, self._pointer)
        if bar is not None:
            self._follow()
            return True
        if isinstance(event, PointerDown) and event.button == LEFT and area.collidepoint(event.pos):
            self._held = event.pos[1] + self._scroller.top
        return False

    def _scrolled(self, event: Key) -> bool:
        """Whether the key moved the text: pages and ends always, arrows while the text has the focus."""
        if event.ctrl and event.name == "f":
            self._ring.focus, self._ring.visible, self._ring.changed = SEARCH, True, True
            return True
        steps = {"pageup": -self._screenful, "pagedown": self._screenful}
        if not self.typing:
            steps |= {"home": -self._paper.high, "end": self._paper.high}
        if self._ring.focus == TEXT:
            steps |= {"up": -2 * self._line, "down": 2 * self._line}
        if event.name not in steps or event.ctrl or event.alt:
            return False
        self._scroll(steps[event.name])
        return True

    @property
    def reached(self) -> int:
        """How many lines of pixels of the text lie above what is seen."""
        return self._scroller.top

    @property
    def at_end(self) -> bool:
        """Whether nothing lies below what is seen."""
        return self._scroller.top == self._scroller.last

    @property
    def _screenful(self) -> int:
        """As much as is seen at once, less a line that stays."""
        return max(self._line, self._places.text.height - 2 * self._line)

    def _scroll(self, by: int) -> None:
        if self._scroller.move_to(self._scroller.top + by):
            self._follow()

    def _go_to(self, section: str) -> None:
        self._scroller.move_to(dict(self._paper.starts)[section] - self._line)  # not under the faded edge
        self._follow(section)

    def _follow(self, section: str = "") -> None:
        """Marks the section that is read now in the contents."""
        here = section or self._section
        for widget in self._ring.widgets:
            if isinstance(widget, DropDown):
                widget.value = here
            else:
                widget.selected = widget.id == f"{SECTION}:{here}"
        self._marks.area, self._marks.top = self._places.text, self._scroller.top
        self._marks.moved()
        self._ring.changed = True

    @property
    def _section(self) -> str:
        """The section at the upper edge of what is seen; at the very end the last."""
        top = self._scroller.top + 2 * self._line
        begun = [key for key, start in self._paper.starts if start <= top]
        if self._scroller.needed and self.at_end:
            return self._paper.starts[-1][0]
        return begun[-1] if begun else ""

    # -- looking for words ------------------------------------------------------------------------------------------

    def _searched(self, event: Input) -> None:
        """The field says something else, or Enter asks for the next place."""
        entry = self._ring[SEARCH]
        if not isinstance(entry, TextField):
            return
        if entry.done and entry.value == self._marks.search.query:
            self._show(self._marks.turn(-1 if isinstance(event, Key) and event.shift else 1))
        else:
            self._look_for(entry.value)

    def _look_for(self, query: str) -> None:
        found = self._marks.look_for(query)
        self._place()
        self._show(found)

    def _show(self, one: SearchHit | None) -> None:
        """Moves so that the place is clear of the faded edges, and marks the section that it is in."""
        high = self._places.text.height
        if one is None:
            return
        top = self._scroller.top
        if one.top < top + self._line or one.bottom > top + high - 2 * self._line:
            self._scroller.move_to(one.top - high // 4)
        self._follow([key for key, start in self._paper.starts if start <= one.top][-1])

    # -- the rest of a screen ---------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        self._marks.tick(now, self._held is not None)
        changed, self._marks.changed = self._ring.changed or self._marks.changed, False
        return changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        message = self._told or self._marks.meaning or self._marks.search.where or self._title()
        return Description(phase="rules", message=message, focus=self._ring.focus, controls=self._ring.controls())

    def _title(self) -> str:
        return _("Rules of {game}").format(game=page_name(self._game))

    def _save(self) -> None:
        """Writes the page as text into the person's folder."""
        if self._page is None:
            return
        folder = self._services.folders.texts
        file = folder / f"{self._game.id or 'rules'}.txt"
        try:
            folder.mkdir(parents=True, exist_ok=True)
            file.write_text(as_text(self._page), encoding="utf-8")
        except OSError as error:
            told = _("{folder} cannot be written: {reason}")
            self._tell(told.format(folder=printable(str(folder)), reason=error.strerror or type(error).__name__))
            return
        self._saved = file
        self._place()
        self._tell(_("Saved as {file}").format(file=true_name(file)))

    def _tell(self, words: str) -> None:
        self._told, self._ring.changed = words, True

    # -- places -----------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Lays the text out anew, and everything around it."""
        if self._page is None:
            return
        brush = Brush.of(self._services, size=self._size)
        self._line = brush.line_height("body", 1.3)
        share = self._scroller.top / self._paper.high if self._paper.high else 0.0
        self._place()
        area = self._places.text
        self._paper = lay_out(brush, self._page, area.width)
        self._marks.take(brush, self._paper, area.width)
        self._place()
        self._scroller.move_to(round(share * self._paper.high))
        self._follow()

    def _place(self) -> None:
        """Places the controls; the text stays where it is."""
        if self._page is None:
            return
        brush, scale = Brush.of(self._services, size=self._size), self._services.scale(self._size)
        text, search, saved = as_text(self._page), self._marks.search, self._saved is not None
        self._places = places(brush, scale, self._page.sections, text, self._section, search, saved)
        gone = {SAVE: OPEN, OPEN: SAVE, NEXT: SEARCH, PREVIOUS: SEARCH}
        self._ring.place(self._places.widgets, gone.get(self._ring.focus or "", TEXT))
        self._scroller.fit(self._paper.high, self._places.text.height, self._places.track)
        self._follow()

    # -- picture ----------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen, self._size)
        fits = brush.fits("bar", self._title(), self._places.title)
        title = self._title() if fits else _("Rules")
        draw_page(brush, self._services.scale(self._size), title, self._ring[BACK].rect, 0.45)
        paint_paper(brush, self._places.sheet)
        self._marks.draw_under(brush)
        self._paper.draw(brush, self._places.text, self._scroller.top)
        self._marks.draw_over(brush)
        self._fade_edges(brush)
        self._scroller.draw(brush)
        self._ring.draw(brush)
        self._draw_where(brush)
        self._marks.draw_note(brush)
        if self._told:
            paint_note(brush, next(w.rect for w in self._ring.widgets if w.id in (SAVE, OPEN)), self._told)

    def _fade_edges(self, brush: Brush) -> None:
        area, high = self._places.text, brush.px(FADE)
        if self._scroller.top > 0:
            paint_fade(brush, Rect(area.x, area.y, area.width, high), theme.PAPER_HIGH, down=True)
        if not self.at_end:
            paint_fade(brush, Rect(area.x, area.bottom - high, area.width, high), theme.PAPER_LOW, down=False)

    def _draw_where(self, brush: Brush) -> None:
        """Which place of how many, over the text."""
        words, place = self._marks.search.where, self._places.where
        if words:
            brush.write("bold", words, theme.INK, place, valign="middle")


def rules_of_match(services: Services, session: Session) -> RulesPage:
    """The page of a match that is played, with the length that it was begun with, opened where the deal stands."""
    phase = session.view(0).phase
    at = {"over": "score", "choose_trump": "discard"}.get(phase, phase)
    return RulesPage(services, session.variant, session.players, at, session.match.target)
