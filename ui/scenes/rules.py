"""The rules of a game as a page to read: what it contains at the left, the text with pictures of cards at the right."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.rules_page import Page, page, page_name, parent_of
from game.rules_page_text import as_text
from game.variant import Variant
from game.words import _
from ui import theme
from ui.desk import Desk
from ui.games import RULES
from ui.input import LEFT, FocusLost, Input, Key, PointerDown, PointerMoved, PointerUp, Wheel
from ui.scene import Change, Description, Pop, Scene
from ui.scenes.page import back_button, draw_page, page_room
from ui.scenes.rules_paper import Paper, lay_out
from ui.skins import Skin, box, raster
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.focus import Ring
from ui.widgets.panels import paint_paper
from ui.widgets.scroll import WIDE, Scroller

if TYPE_CHECKING:
    from game.session import Session

BACK: Final = "rules:back"
TEXT: Final = "rules:text"
SECTION: Final = "rules:section"
CONTENTS: Final = 340  # how wide the list of contents is, at k = 1
LONGEST: Final = 1060  # a line of text is never longer than this
TURN: Final = 3  # lines that one notch of the wheel moves


@dataclass
class Reading(Widget):
    """The text itself: in focus it is moved by the arrows."""

    role: str = "document"

    def draw(self, brush: Brush, mood: Mood) -> None:
        """Nothing: the page draws its text, this is where the focus ring stands."""


@dataclass
class Entry(Widget):
    """A line of the contents; the one that is read now is marked."""

    role: str = "link"

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The line on paper."""
        rect = self.rect

        def make() -> Skin:
            w, h = rect.size
            fill = theme.PAPER_SHADE if self.selected else theme.PAPER_BOX
            body = box((0, 0, w, h), 10 * brush.k, fill=fill)
            return Skin(raster((w, h), body))

        if self.selected or mood.hover:
            brush.skins.get(("entry", rect.size, self.selected), make).blit(brush.surface, rect.topleft)
        if self.selected:
            brush.surface.fill(theme.COBALT, (rect.x, rect.y + brush.px(8), brush.px(5), rect.height - 2 * brush.px(8)))
        place = Rect(rect.x + brush.px(18), rect.y, rect.width - brush.px(26), rect.height)
        role = "bold" if self.selected else "body"
        brush.text.draw(brush.surface, role, self.label, theme.INK, place, brush.k, valign="middle", may_cut=True)


class RulesPage(Scene):
    """The page of one game, for one number of players or for all that it is played by."""

    name = "rules"

    def __init__(
        self, desk: Desk, variant: Variant, players: int | None = None, at: str = "", length: int | None = None
    ) -> None:
        """`at` is the section where the page is opened, `length` the target or number of deals that was agreed on."""
        self._desk = desk
        self._at = at
        self._length = length
        self.variant = self._game = _agreed(variant, length)
        self._players = self.seats = players if players in variant.players else None
        self._page: Page | None = None
        self._paper = Paper((), 0, ())
        self._ring = Ring(first=TEXT, wraps=False, visible=desk.by_keys)
        self._scroller = Scroller()
        self._size = (1, 1)
        self._sheet = Rect(0, 0, 1, 1)
        self._area = Rect(0, 0, 1, 1)
        self._contents: Rect | None = None
        self._line = 1
        self._pointer = (0, 0)
        self._held: int | None = None  # the line of pixels that was taken hold of

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._page = self._made()
        self._lay_out()
        at, self._at = self._at, ""
        if at in dict(self._paper.starts):
            self._go_to(at)

    def _made(self) -> Page:
        folders = (RULES, self._desk.folders.rules)
        numbers = None if self._players is None else (self._players,)
        parent = parent_of(self._game, folders)
        if parent is not None and parent.match.mode == self._game.match.mode:
            parent = _agreed(parent, self._length)  # what was agreed on for this match is no difference of the games
        return page(self._game, numbers, parent, folders)

    def shown(self) -> None:
        self._ring.guard()
        self._ring.changed = True

    # -- what the person does ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, PointerMoved):
            self._pointer = event.pos
        if isinstance(event, Key) and event.name in ("escape", "f1"):
            return Pop()
        if self._moved(event) or (isinstance(event, Key) and self._scrolled(event)):
            return None
        name = self._ring.handle(event)
        if name == BACK:
            return Pop()
        if name == TEXT and isinstance(event, Key):
            self._scroll(self._screenful)
        elif name is not None and name.startswith(SECTION):
            self._go_to(name.removeprefix(SECTION + ":"))
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
            case PointerUp() | FocusLost() if self._held is not None:
                self._held = None
                return True
        bar = self._scroller.handle(event, self._area, self._pointer)
        if bar is not None:
            self._follow()
            return True
        if isinstance(event, PointerDown) and event.button == LEFT and self._area.collidepoint(event.pos):
            self._held = event.pos[1] + self._scroller.top
        return False

    def _scrolled(self, event: Key) -> bool:
        """Whether the key moved the text: pages and ends always, arrows while the text has the focus."""
        steps = {"pageup": -self._screenful, "pagedown": self._screenful, "home": -self._paper.high}
        steps["end"] = self._paper.high
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
        return max(self._line, self._area.height - 2 * self._line)

    def _scroll(self, by: int) -> None:
        if self._scroller.move_to(self._scroller.top + by):
            self._follow()

    def _go_to(self, section: str) -> None:
        self._scroller.move_to(dict(self._paper.starts)[section])
        self._follow(section)

    def _follow(self, section: str = "") -> None:
        """Marks the section that is read now in the contents."""
        here = section or self._section
        for widget in self._ring.widgets:
            widget.selected = widget.id == f"{SECTION}:{here}"
        self._ring.changed = True

    @property
    def _section(self) -> str:
        """The section at the upper edge of what is seen; at the very end the last."""
        top = self._scroller.top + 2 * self._line
        begun = [key for key, start in self._paper.starts if start <= top]
        if self._scroller.needed and self.at_end:
            return self._paper.starts[-1][0]
        return begun[-1] if begun else ""

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        return self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        return Description(phase="rules", message=self._title(), focus=self._ring.focus, controls=self._ring.controls())

    def _title(self) -> str:
        return _("Rules of {game}").format(game=page_name(self._game))

    # -- places --------------------------------------------------------------------------------------------------

    def _brush(self, surface: Surface) -> Brush:
        scale = self._desk.scale(self._size)
        return Brush(surface, self._desk.text, self._desk.pictures, self._desk.skins, scale.k)

    def _lay_out(self) -> None:
        if self._page is None:
            return
        scale = self._desk.scale(self._size)
        brush = self._brush(Surface((1, 1)))
        room = page_room(scale)
        wide = scale.We >= 1050
        pad, gap, bar = brush.px(40 if wide else 24), brush.px(40), max(10, brush.px(WIDE))
        contents = brush.px(CONTENTS) if wide else 0
        most = brush.px(LONGEST) + 2 * pad + gap + bar + contents
        self._sheet = Rect(0, 0, min(room.width, most), room.height)
        self._sheet.midtop = room.midtop
        inner = Rect(self._sheet.x + pad, self._sheet.y + brush.px(16) + pad // 2, self._sheet.width - 2 * pad, 0)
        inner.height = self._sheet.bottom - brush.px(14) - inner.y
        left = inner.x + (contents + gap if wide else 0)
        self._area = Rect(left, inner.y, inner.right - brush.px(24) - bar - left, inner.height)
        self._line = brush.text.line_height("body", brush.k, 1.3)
        share = self._scroller.top / self._paper.high if self._paper.high else 0.0
        self._paper = lay_out(brush, self._page, self._area.width)
        track = Rect(inner.right - bar, inner.y, bar, inner.height)
        self._scroller.fit(self._paper.high, self._area.height, track)
        self._scroller.move_to(round(share * self._paper.high))
        back = back_button(brush, BACK, _("Back"), scale)
        text = Reading(TEXT, as_text(self._page), self._area.inflate(brush.px(16), brush.px(8)))
        entries = self._entries(brush, Rect(inner.x, inner.y, contents, inner.height)) if wide else []
        self._ring.place([back, text, *entries], TEXT)
        self._follow()

    def _entries(self, brush: Brush, area: Rect) -> list[Widget]:
        sections = self._page.sections if self._page else ()
        high = min(max(theme.SMALLEST_HIT, brush.px(52)), area.height // max(1, len(sections)))
        return [
            Entry(
                f"{SECTION}:{section.key}",
                section.short or section.heading,
                Rect(area.x, area.y + number * high, area.width, high),
            )
            for number, section in enumerate(sections)
        ]

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        brush = self._brush(screen)
        back = self._ring[BACK].rect
        fits = brush.text.fits("bar", self._title(), brush.k, self._size[0] - back.right - brush.px(44))
        draw_page(brush, self._desk.scale(self._size), self._title() if fits else _("Rules"), back, 0.45)
        paint_paper(brush, self._sheet)
        self._paper.draw(brush, self._area, self._scroller.top)
        self._scroller.draw(brush)
        self._ring.draw(brush)


def rules_of_match(desk: Desk, session: Session) -> RulesPage:
    """The page of a match that is played, with the length that it was begun with, opened where the deal stands."""
    section = {"play": "", "over": "score"}.get(session.view(0).phase, "deal")
    return RulesPage(desk, session.variant, session.players, section, session.match.target)


def _agreed(variant: Variant, length: int | None) -> Variant:
    """The game with its length settled, where it has one to choose."""
    match variant.match.mode:
        case "target" if length is not None:
            return replace(variant, match=replace(variant.match, target=length, options=()))
        case "fixed_deals" if length is not None:
            return replace(variant, match=replace(variant.match, deals=length, options=()))
        case _:
            return variant
