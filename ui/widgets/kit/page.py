"""Pages that are declared: they say what stands on them and what a press leads to, and nothing of places or events.

    class PeoplePage(ListPage):
        name = "people"

        def title(self) -> str:
            return _("People")

        def rows(self) -> list[Element]:
            return [
                ListRow(f"people:open:{person.name}", person.name, icon="person", press=Open(partial(Person, person)))
                for person in self.services.memory.people
            ]

        def buttons(self) -> list[Button]:
            return [Button("people:new", _("Someone new…"), icon="edit", press=self.add)]

`PageScene` has a bar with the way back, a title and buttons, and under it whatever layout `body` answers; `ListPage`
rows on a sheet of paper; `SplitPage` contents at the left, or over it in a narrow window, beside what they name.
A press is a `Change`, an `Open`, or what is called then with the control's new value; after a press that leads nowhere
else the page is laid out anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, Final

from pygame import Rect, Surface

from game.i18n.words import _
from ui.core.input import Input, Key
from ui.core.scene import Change, Control, Description, Pop, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.widgets.base import Brush, Mood, Press, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.layout import Across, Block, Down, Element, Fit, Grow, walk, widgets_of
from ui.widgets.kit.layout_parts import Aligned, OnCloth, OneLine, OnPaper, Padded, Scrolled, Sized, Words
from ui.widgets.kit.lying import LyingPaper
from ui.widgets.kit.page_frame import back_button, draw_aside, draw_page, has_title, page_room, place_in_bar
from ui.widgets.kit.scroll import ScrollArea
from ui.widgets.kit.still_life import still_life
from ui.widgets.rows import ListRow

STEP: Final = 80  # pixels at k = 1 that an arrow moves what is read
NARROW: Final = 1050  # a window with less room has no contents at the left
TITLED: Final = 600  # of the room under the bar: in less height no title is said twice
LOOKS: Final = 1500  # one with less room no preview at the right
PICTURED: Final = 1800  # one with less room no picture there, where there is no preview
LEFT: Final = 420  # how wide contents are
RIGHT: Final = 476  # the least for a preview
GAP: Final = 20  # between the sheets
LOWEST_CLOTH: Final = 200  # the least height for the one under low sheets
UNDER: Final = 420  # the least height for what stands under them in a high window


@dataclass
class TextWidget(Widget):
    """What is read on a page: in focus it is moved by the arrows."""

    role: str = "document"

    def draw(self, brush: Brush, mood: Mood) -> None:
        """Nothing: its words are drawn by the layout, this is where the focus ring stands."""


class KitScene(Scene):
    """What pages and sheets have in common: a layout with controls, made anew after a press that leads nowhere else."""

    def __init__(self, services: Services, ring: Ring) -> None:
        self.services = services
        self.ring = ring
        self.area = ScrollArea()
        self.tree: Element = Block()
        self.size = (1, 1)

    def title(self) -> str:
        """The words at the top."""
        raise NotImplementedError

    def message(self) -> str:
        """The screen in a sentence."""
        return self.title()

    def texts(self) -> Iterable[Control]:
        """What can be named on it beside the controls."""
        return ()

    def lay_out(self) -> None:
        """Makes the layout anew from what is true now."""
        raise NotImplementedError

    @property
    def typing(self) -> bool:
        return self.ring.typing

    def resize(self, size: tuple[int, int]) -> None:
        self.size = size
        self.lay_out()

    def pressed(self, name: str) -> Change | None:
        """What the control with this id leads to."""
        change = self.ring.answer(name)
        if change is None:
            self.lay_out()
        return change

    def describe(self) -> Description:
        controls = *self.ring.controls(), *self.texts()
        return Description(phase=self.name, message=self.message(), focus=self.ring.focus, controls=controls)


class PageScene(KitScene):
    """A screen with a bar and a layout under it. A subclass sets `name` and answers `title` and `body`.

    Escape does what the button in the bar does.
    """

    first: str = ""  # the id that has the focus at the beginning; empty: what the page is for
    dark: ClassVar[float] = 0.35
    capped: ClassVar[bool] = False  # whether the button at the left shows its key

    def __init__(self, services: Services) -> None:
        super().__init__(services, Ring(first=self.first or None, wraps=False, visible=services.by_keys))
        self._papers: list[OnPaper] = []  # in the layout: looked for once, not in every frame
        self.bar = Rect(0, 0, 1, 1)  # what is left of the bar for the title
        self.now = 0.0  # when it was updated last

    # -- what a page says ----------------------------------------------------------------------------------------

    def body(self) -> Element:
        """What stands under the bar, laid out in all the room there."""
        raise NotImplementedError

    def back(self) -> tuple[str, Press]:
        """What the button at the left is called, and what it leads to."""
        return _("Main menu"), Pop()

    def buttons(self) -> list[Button]:
        """The buttons at the right end of the bar, in reading order; they are on wood."""
        return []

    def focus_order(self, back: Button, buttons: list[Button]) -> list[Widget]:
        """All controls in the order of the focus: those of the bar, which have their places, then the layout's."""
        return [back, *buttons, *widgets_of(self.tree)]

    def aside(self) -> tuple[str, bool]:
        """What stands beside the title, and whether it is a warning."""
        return "", False

    def on_cloth(self, paper: OnPaper, widest: float) -> LyingPaper:
        """The paper on the cloth of the table, with the picture of the page where that has room."""
        return LyingPaper(paper, still_life(self.services.pictures.deck.ranks, self.name), widest)

    # -- what it has at hand -------------------------------------------------------------------------------------

    @property
    def brush(self) -> Brush:
        """A brush for measuring."""
        return Brush.of(self.services, size=self.size)

    @property
    def scale(self) -> theme.Scale:
        """The scales of the window."""
        return self.services.scale(self.size)

    # -- the scene -----------------------------------------------------------------------------------------------

    def shown(self) -> None:
        self.ring.guard()
        self.lay_out()

    def lay_out(self) -> None:
        brush, scale, (label, press) = self.brush, self.scale, self.back()
        back = back_button(brush, f"{self.name}:back", label, scale, _("Esc") if self.capped else "")
        back.press = press
        buttons = self.buttons()
        for button in buttons:
            button.kind, button.ground = "table" if button.kind == "secondary" else button.kind, "wood"
        self.bar = place_in_bar(brush, scale, back.rect, self.title(), buttons[::-1])
        if not has_title(brush, self.title(), self.bar):  # then the way back is only an arrow
            back.kind, back.note, back.rect.width = "icon", back.note or label, back.rect.height
            self.bar = place_in_bar(brush, scale, back.rect, self.title(), buttons[::-1])
        self.tree = self.body()
        self.tree.put(brush, page_room(scale))
        self._papers = [one for one in walk(self.tree) if isinstance(one, OnPaper) and not one.on_cloth]
        for paper in self._papers:
            paper.on_ground = True
        self.ring.sheets = [paper.rect for paper in self._papers]
        self.ring.place(self.focus_order(back, buttons), self.first or None)

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape" and not self.ring.busy:
            return self.pressed(f"{self.name}:back")
        if not self.ring.spread and self._read_on(event):
            return None
        name = self.ring.handle(event) if self.ring.spread else self.area.hear(self.ring, event, self.move)
        return self.pressed(name) if name is not None else None

    def _read_on(self, event: Input) -> bool:
        """Whether an arrow moved what is read, which has the focus."""
        reads = any(isinstance(one, TextWidget) and one.id == self.ring.focus for one in self.ring.widgets)
        if not isinstance(event, Key) or event.name not in ("up", "down") or not reads:
            return False
        step = round(STEP * self.scale.k)
        moved = self.area.move(step if event.name == "down" else -step)
        if moved:
            self.move()
        return moved

    def move(self) -> None:
        """Gives everything its place again after the page has moved."""
        self.tree.put(self.brush, page_room(self.scale))
        self.ring.changed = True

    def update(self, now: float) -> bool:
        self.now = now
        self.ring.tick(now)
        return self.ring.changed

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self.services, screen, self.size)
        self.draw_still(brush)
        self.area.draw_with(brush, self.ring, theme.PAPER_HIGH, theme.PAPER_LOW)

    def draw_still(self, brush: Brush) -> None:
        """The page without its controls."""
        scale, (words, warning) = self.scale, self.aside()
        sheets = [paper.rect for paper in self._papers]
        draw_page(brush, scale, self.title(), self.bar, self.dark, sheets)
        if words:
            draw_aside(brush, self.bar, self.title(), words, warning)
        if isinstance(self.tree, Block):
            self.tree.draw(brush)


class ListPage(PageScene):
    """Rows on a sheet of paper no higher than they need, which scroll. A subclass answers `title` and `rows`."""

    widest: float = 1200

    def rows(self) -> Sequence[Element]:
        """The rows from above."""
        raise NotImplementedError

    def below(self) -> Element | None:
        """What stands under the rows and does not scroll."""
        return None

    def paper(self, rows: Sequence[Element]) -> OnPaper:
        """The sheet with these rows, and what stands under them."""
        scrolled = Scrolled(self.area, Down(*rows, gap=14), below=14)
        return OnPaper(Down(scrolled, self.below(), gap=16), 40, 20, 14, 28)

    def body(self) -> Element:
        return self.on_cloth(self.paper(self.rows()), self.widest)


@dataclass(frozen=True, slots=True)
class ContentsLine:
    """A line of the contents of a page."""

    key: str
    title: str
    icon: str = ""
    number: int = 0  # that is told of it, where its page tells any


def sheet_title(words: str, spacing: float) -> Element:
    """The title of a sheet in the largest letters in which it has room, at last in several lines."""
    lines = (OneLine(role, words, spacing=spacing) for role in ("h2", "h3"))
    return Fit(*lines, Words("h3", words, marked=False, spacing=1.15))


class SplitPage(PageScene):
    """Contents beside what they name. A subclass answers `title`, `entries` and `text`, and perhaps `preview`.

    The sheets are as high as the highest of them needs, and no higher than the window.
    The ids of the contents are `name:part:key`; `chapter` is the key of what is shown now.
    """

    part: ClassVar[str] = "chapter"
    widest: ClassVar[float] = 1180  # a longer row's control would stand far from its words
    pads: ClassVar[tuple[float, float, float, float]] = (40, 28, 20, 20)  # of the text; the second is under its title
    more_under: ClassVar[bool] = True  # whether the preview may stand under the sheets, or a picture in its place
    to_foot: ClassVar[bool] = False  # whether the sheets go down to the page's foot, whatever they need
    reads: ClassVar[bool] = False  # whether the text is something to be read, and has the focus as a whole

    def __init__(self, services: Services, chapter: str) -> None:
        self.chapter = chapter
        self.first = f"{self.name}:{self.part}:{chapter}"
        super().__init__(services)

    def entries(self) -> Sequence[ContentsLine]:
        """The contents."""
        raise NotImplementedError

    def text(self) -> Element:
        """What stands on the sheet under its title, and scrolls."""
        raise NotImplementedError

    def preview(self) -> Element | None:
        """What stands on a sheet of its own at the right, where there is room for it."""
        return None

    def picture(self) -> Element | None:
        """What lies there on the cloth, where there is no preview."""
        return still_life(self.services.pictures.deck.ranks, self.chapter, self.name)

    @property
    def entry(self) -> ContentsLine:
        """The one that is shown now."""
        return next(entry for entry in self.entries() if entry.key == self.chapter)

    def message(self) -> str:
        return self.entry.title

    def turn_to(self, chapter: str) -> None:
        """Shows what this line of the contents names."""
        if chapter != self.chapter:
            self.chapter = chapter
            self.area.to_top()

    @property
    def narrow(self) -> bool:
        """Whether the contents are a list that opens, over the sheet."""
        return self.scale.We < NARROW

    @property
    def titled(self) -> bool:
        """Whether the sheet has a title: in a low window the list that opens over it is enough."""
        return not self.narrow or page_room(self.scale).height >= self.brush.px(TITLED)

    @property
    def looks(self) -> bool:
        """Whether there is room for a preview."""
        return self.scale.We >= LOOKS

    def body(self) -> Element:
        paper = self.sheet()
        sheet = Aligned(paper, widest=self.widest)
        if self.narrow:
            return self._in_a_column(sheet)
        right = max(RIGHT, page_room(self.scale).width / self.brush.k - LEFT - self.widest - 2 * GAP)
        contents = Sized(OnPaper(self.contents(), 20), wide=LEFT)
        beside: Element | None = None
        if self.looks and (preview := self.preview()) is not None:
            beside = Sized(OnPaper(preview, 26, 12), wide=right)
            if self.to_foot and self.scale.landscape:
                middle = Grow(self._with_cloth(paper, right))
                return Across(contents, middle, beside, gap=GAP, valign="stretch")
            looked = Across(contents, Grow(sheet), beside, gap=GAP, valign="stretch")
            if (under := self._over_cloth(looked)) is not None:
                return under
        elif (under := self._over_cloth(Across(contents, Grow(paper), gap=GAP, valign="stretch"))) is not None:
            return under
        elif self.scale.We >= PICTURED and (picture := self.picture()) is not None:
            beside = Sized(OnCloth(picture, 0), wide=right)
        sheets = Aligned(Across(contents, Grow(sheet), beside, gap=GAP, valign="stretch"), 0.5, 0)
        return sheets if self.scale.landscape else self._with_more_under(sheets)

    def _with_cloth(self, paper: Element, right: float) -> Element:
        """The sheet between the others, and cloth with the picture under one that needs much less than they have."""
        room, brush, picture = page_room(self.scale), self.brush, self.picture()
        wide = room.width - brush.px(LEFT) - brush.px(right) - 2 * brush.px(GAP)
        if picture is None or paper.high(brush, wide) + brush.px(GAP + LOWEST_CLOTH) > room.height:
            return paper
        return Down(paper, Grow(OnCloth(picture, 0)), gap=GAP)

    def _in_a_column(self, sheet: Element) -> Element:
        """In a narrow window, the list that opens over the sheet, and under that the picture where it has room."""
        room, brush, picture = page_room(self.scale), self.brush, self.picture()
        column = Down(self.over(), Grow(sheet), gap=GAP / 2)
        if picture is None or column.high(brush, room.width) + brush.px(GAP + LOWEST_CLOTH) > room.height:
            return Aligned(column, widest=4000, down=0)
        return Down(self.over(), sheet, Grow(OnCloth(picture, 0)), gap=GAP / 2)

    def _over_cloth(self, sheets: Across) -> Element | None:
        """In a wide window, low sheets and the picture under them; None where they are high."""
        room, brush, picture = page_room(self.scale), self.brush, self.picture()
        if not (self.more_under and self.scale.landscape) or picture is None:
            return None
        if sheets.high(brush, room.width) + brush.px(GAP + LOWEST_CLOTH) > room.height:
            return None
        return Down(sheets, Grow(OnCloth(picture, 0)), gap=GAP)

    def _with_more_under(self, sheets: Aligned) -> Element:
        """In a high window, the sheets and under them what has no room beside them, if there is room for it."""
        room, brush = page_room(self.scale), self.brush
        left = room.height - sheets.high(brush, room.width) - brush.px(GAP)
        preview, picture = self.preview() if self.more_under else None, self.picture()
        if preview is not None and left >= brush.px(UNDER):
            return Down(sheets, Grow(OnPaper(preview, 26, 12)), gap=GAP)
        if left < brush.px(LOWEST_CLOTH):
            return sheets
        return Down(sheets, Grow(OnCloth(picture, 0)), gap=GAP) if picture is not None else sheets

    def sheet(self) -> Element:
        """What the contents name, on its sheet."""
        left, under, right, bottom = self.pads
        title = sheet_title(self.entry.title, 1.4) if self.titled else Down()
        read = TextWidget(f"{self.name}:text", self.entry.title) if self.reads else None
        scrolled = Scrolled(self.area, self.text(), text=read)
        return OnPaper(
            Down(Padded(title, 40, 16, 40, under - 16 if self.titled else 4), Padded(scrolled, left, 0, right, bottom)),
            0,
        )

    def contents(self) -> Element:
        """The contents as rows."""
        return Down(*map(self.line, self.entries()), gap=8)

    def line(self, entry: ContentsLine) -> ListRow:
        """A line of the contents."""
        row = ListRow(f"{self.name}:{self.part}:{entry.key}", entry.title, icon=entry.icon, dense=True, role="tab")
        row.selected, row.press = entry.key == self.chapter, partial(self.turn_to, entry.key)
        return row

    def over(self) -> Element:
        """What stands over the sheet in a narrow window: the contents as a list that opens."""
        chooser = self.chooser(_("Page"), [(entry.key, entry.title) for entry in self.entries()])
        return Aligned(chooser) if self.scale.landscape else Down(chooser)

    def chooser(self, label: str, options: Sequence[tuple[str, str]]) -> DropDown:
        """The contents as a list that opens, with these words."""
        name = f"{self.name}:{self.part}"
        made = DropDown(name, label, options=options, value=self.chapter, ground="wood", press=self.turn_to)
        made.icon = self.entry.icon
        return made
