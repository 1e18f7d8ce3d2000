"""The main menu: one press from here to the cards, one to whatever else there is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import product
from typing import Final

from pygame import Rect, Surface

from game.engine.variant import Variant
from game.i18n import words
from game.i18n.words import _
from game.storage.journal import SavedMatch, unfinished
from game.storage.settings import TEXT_SIZES
from ui.core import dealing
from ui.core.games import Games
from ui.core.input import FocusLost, Input, Key
from ui.core.scene import Change, Description, Open, Push, Quit, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.pages.menu.menu_picture import StillLife, draw_panel, draw_title
from ui.pages.menu.menu_rows import LetterSize, continue_row, fault_row, more_tile, new_game_row, play_row
from ui.widgets.base import Brush
from ui.widgets.buttons import Button, MenuRow, Tile
from ui.widgets.drop_down import DropDown
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.layout import Across, Block, Down, Element, EvenGrid, Fit, Grow, widgets_of
from ui.widgets.kit.layout_parts import Aligned, Padded, Painted, Sized, Space, Words, glyph

PAD: Final = 20  # the least beside what stands on the panel


@dataclass(frozen=True, slots=True)
class Manner:
    """How the panel is set: its width, that of what stands on it, its title’s height, `full` rows and tiles or low."""

    wide: float
    inner: float
    title: float
    full: bool = False
    columns: int = 1

    def row_heights(self, rows: Sequence[MenuRow]) -> list[int]:
        """How high each row is: in columns alike."""
        one, two, gold = (106, 142, 142) if self.full else (76, 76, 96)
        highs = [one if len(row.lines) < 2 else gold if row.gold else two for row in rows]
        return highs if self.columns == 1 else [max(highs, default=0)] * len(highs)


MANNERS: Final = (Manner(728, 640, 242, full=True), Manner(728, 640, 172), Manner(983, 919, 172, columns=2))


class OneAtATime(Block):
    """Parts of which one is seen, in a place that has room for each."""

    def __init__(self, *parts: Element, at: int) -> None:
        super().__init__(*parts)
        self._at = at % len(parts)

    @property
    def seen(self) -> Sequence[Element]:
        return [self.parts[self._at]]


class Menu(Scene):
    """Continue, Play now, New game; small tiles; Quit, sound, letters and language at its foot."""

    name = "menu"

    def __init__(self, services: Services) -> None:
        self.services = services
        self._games = Games(services)
        self._saved: SavedMatch | None = None
        self._others = 0  # matches that can be continued, beside the last one
        self._heard = services.settings.now.sound
        self._still_life = StillLife(services.pictures)
        self.ring = Ring(visible=services.by_keys)
        self._size = (1, 1)
        self._trouble = 0  # which of several troubles is seen where not all have room
        self.tree = Block()
        self._panel = Rect(0, 0, 1, 1)

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        before = self._saved
        self._look_for_matches()
        self._games.refresh()
        self.ring.guard()
        if before != self._saved:
            self.ring.focus = None  # what is meant most now has the focus: the first row
        self._lay_out()

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape" and not self.ring.busy:
            self.ring.focus = "menu:quit"
            self.ring.visible = self.ring.changed = True
            return None
        name = self.ring.handle(event) if not isinstance(event, FocusLost) else None
        change = self.ring.answer(name) if name is not None else None
        if name is not None and change is None:
            self._lay_out()
        return change

    def update(self, now: float) -> bool:
        self.ring.tick(now)
        if self._heard != self.services.settings.now.sound:
            self._lay_out()
        return self.ring.changed or self._still_life.waits

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        return Description(
            phase="menu",
            message=" ".join(self.services.troubles),
            focus=self.ring.focus,
            controls=self.ring.controls(),
        )

    # -- what the rows do ----------------------------------------------------------------------------------------

    def _continue(self, saved: SavedMatch) -> Change | None:
        session = dealing.resume(self.services, saved.path)
        if session is None:
            self._look_for_matches()
            return None
        self.services.heed()
        return Push(self.services.navigation.table(session))

    def _play_now(self, variant: Variant) -> Change:
        dealt = dealing.table_for(self.services, variant)
        self.services.heed()
        return Push(self.services.navigation.first_deal(dealt.variant, dealt.players, dealt.target))

    def _look_for_matches(self) -> None:
        dealing.look_after(self.services)
        found = unfinished(self.services.folders.matches)
        self._saved, self._others = (found[0] if found else None), max(0, len(found) - 1)

    def _rules(self) -> Change | None:
        listed = self._games.chosen
        if listed is None or listed.variant is None:
            return self._explain()
        return Push(self.services.navigation.rules(dealing.agreed(self.services, listed.variant)))

    def _explain(self) -> Change | None:
        faulty = self._games.faulty
        return Push(self.services.navigation.faults(self._games, faulty[0].path)) if faulty else None

    def _next_text_size(self) -> None:
        now = self.services.settings.now.text
        place = TEXT_SIZES.index(now) if now in TEXT_SIZES else 0
        self.services.settings.change(text=TEXT_SIZES[(place + 1) % len(TEXT_SIZES)])

    def _next_trouble(self) -> None:
        self._trouble += 1

    # -- what stands on the panel --------------------------------------------------------------------------------

    def _rows(self) -> list[MenuRow]:
        services, rows = self.services, []
        if self._saved is not None:
            rows.append(continue_row(self._saved, services.clock))
            rows[0].press = partial(self._continue, self._saved)
        listed = self._games.chosen
        if listed is not None and listed.variant is not None:
            rows += [play_row(services, listed.variant, gold=not rows), new_game_row()]
            rows[-2].press = partial(self._play_now, listed.variant)
            rows[-1].press = Open(partial(services.navigation.new_game, self._games))
        if self._games.faulty:
            rows.append(fault_row(self._games.faulty, gold=not rows))
            rows[-1].press = self._explain
        return rows

    def _tiles(self, full: bool) -> list[Tile]:
        """The ways that lead not to cards."""
        about, settings = partial(self.services.navigation.about), partial(self.services.navigation.settings)
        return [
            Tile("menu:rules", _("Rules"), icon="book", shortcut="r", tall=full, press=self._rules),
            Tile("menu:settings", _("Settings"), icon="gear", shortcut="s", tall=full, press=Open(settings)),
            Tile("menu:about", _("About"), icon="info", shortcut="a", tall=full, press=Open(about)),
        ]

    def _ways(self, brush: Brush, rows: Sequence[MenuRow], manner: Manner, width: int) -> Element:
        """Rows and tiles; the way to other matches beside the row of the last one, or where there is room for it."""
        tiles, more = self._tiles(manner.full), None
        highs = manner.row_heights(rows)
        lines: list[Element] = [Sized(row, high=high) for row, high in zip(rows, highs, strict=True)]
        if self._others:
            more = more_tile(self._others)
            more.press = Open(partial(self.services.navigation.matches))
            beside = Across(Grow(lines[0]), replace(more, tall=True), gap=12, valign="stretch")
            if manner.columns == 1 and beside.needs(brush)[1] <= width:
                lines[0], more = beside, None
            else:
                more.tall = manner.full
        below: Element = Fit(*_tile_lines(*tiles))
        if more is not None:
            below = Fit(*_tile_lines(more, *tiles), Down(more, below, gap=12))
        return Down(EvenGrid(*lines, columns=manner.columns, gap=20, fixed=True), below, gap=20)

    def _banner(self, whole: bool) -> list[Element]:
        """What went wrong: all sentences where there is room for them, else one after the other."""
        told = self.services.troubles
        if not told:
            return []
        signs = [
            Across(
                glyph("warn", 26, theme.FOCUS),
                Grow(Words("second", sentence, theme.CREAM, spacing=1.25, marked=False)),
                gap=14,
                valign="top",
            )
            for sentence in told
        ]
        if whole:
            return [Down(*signs, gap=10), Space(16)]
        label = _("{number} of {count}: the next message").format(number=self._trouble % len(told) + 1, count=len(told))
        link = Button("menu:next-trouble", label, kind="link", ground="wood", press=self._next_trouble)
        return [OneAtATime(*signs, at=self._trouble), Padded(Aligned(Sized(link, high=44)), 32, 4, 0, 12)]

    def _foot(self) -> Element:
        """Quit at the left; sound, letters and language at the right: what people need first who cannot read this."""
        now = self.services.settings.now
        self._heard = now.sound
        quit_ = Button("menu:quit", _("Quit"), kind="link", ground="wood", icon="exit", cap="Ctrl Q", press=Quit())
        heard = Button("menu:sound", _("Sound on") if now.sound else _("Sound off"), kind="link", ground="wood")
        heard.icon, heard.press = "sound" if now.sound else "soundoff", self.services.sound.mute
        text = LetterSize("menu:text-size", _("Text {size} %").format(size=now.text), kind="link", ground="wood")
        text.press = self._next_text_size
        spoken = DropDown("menu:language", _("Language"), options=tuple(words.LANGUAGES.items()), ground="wood")
        spoken.value, spoken.kind, spoken.press = words.language(), "link", self.services.speak

        def line(first: Button, second: Button) -> Element:
            return Across(Grow(Aligned(first)), second, text, spoken, gap=8, valign="stretch")

        bare = replace(quit_, cap="")
        return Sized(Fit(line(quit_, heard), line(bare, heard), line(bare, replace(heard, kind="icon"))), high=48)

    # -- places --------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        """Takes the first manner in which everything has room: large, lower, in columns; then with one trouble only."""
        brush, margin = Brush.of(self.services, size=self._size), round(48 * self.services.scale(self._size).kr)
        most = self._size[0] - margin, self._size[1] - margin
        troubles = (True, False)[: max(1, len(self.services.troubles))]
        rows, foot = self._rows(), self._foot()
        for whole, manner in product(troubles, MANNERS):
            wide = min(brush.px(manner.wide), most[0])
            ways = self._ways(brush, rows, manner, min(brush.px(manner.inner), wide - 2 * brush.px(PAD)))
            title = Painted(draw_title, high=manner.title)
            column = Down(title, ways, Space(16), *self._banner(whole), Space(12), foot)
            self.tree = Padded(Aligned(column, 0.5, widest=manner.inner), PAD, 0, PAD, 18)
            self._panel.size = wide, self.tree.high(brush, wide)
            if self._panel.height <= most[1]:
                break
        self._panel.center = self._size[0] // 2, self._size[1] // 2
        self._panel.x = brush.px(66) if self._leaves_room else self._panel.x
        self.tree.put(brush, self._panel)
        others = [one for one in widgets_of(self.tree) if not isinstance(one, MenuRow)]
        self.ring.place([*rows, *others], rows[0].id if rows else None)

    @property
    def _leaves_room(self) -> bool:
        """Whether the panel leaves room for the still life beside it."""
        scale = self.services.scale(self._size)
        return scale.We >= 1250 and scale.landscape

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self.services, screen)
        right = self._panel.right if self._leaves_room else None
        self._still_life.draw(screen, self.services.scale(self._size), right)
        draw_panel(brush, self._panel)
        self.tree.draw(brush)
        self.ring.draw(brush)


def _tile_lines(*tiles: Tile) -> tuple[Element, Element]:
    """Tiles side by side: equally wide, and as wide as their words need."""
    return EvenGrid(*tiles, columns=len(tiles), fixed=True), Across(*(Grow(tile) for tile in tiles))
