"""The main menu: one press from here to the cards, one to whatever else there is."""

from __future__ import annotations

from typing import Final

from pygame import Rect, Surface

from game.i18n import words
from game.i18n.words import _
from game.storage.journal import SavedMatch, unfinished
from game.storage.settings import TEXT_SIZES
from ui.app import navigation
from ui.core import dealing
from ui.core.games import Games
from ui.core.input import FocusLost, Input, Key
from ui.core.scene import Change, Description, Push, Quit, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.draw.theme import Scale
from ui.pages.menu.menu_picture import draw_panel, draw_title
from ui.pages.menu.menu_rows import (
    LetterSize,
    continue_row,
    fault_row,
    more_tile,
    more_width,
    new_game_row,
    play_row,
    small_tiles,
)
from ui.pages.menu.menu_trouble import Troubles
from ui.pages.menu.still_life import StillLife
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button, MenuRow
from ui.widgets.drop_down import DropDown
from ui.widgets.focus.focus import Ring
from ui.widgets.tiles import Tile

WIDTH: Final = 728
PAD: Final = 44


class Menu(Scene):
    """Continue, Play now, New game; small tiles; Quit, sound, letters and language at its foot."""

    name = "menu"

    def __init__(self, services: Services) -> None:
        self._services = services
        self._games = Games(services)
        self._saved: SavedMatch | None = None
        self._others = 0  # matches that can be continued, beside the last one
        self._heard = services.settings.now.sound
        self._still_life = StillLife(services.pictures)
        self._ring = Ring(visible=services.by_keys)
        self._size = (1, 1)
        self._panel = Rect(0, 0, 1, 1)
        self._title = Rect(0, 0, 1, 1)
        self._troubles = Troubles()

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        before = self._saved
        self._look_for_matches()
        self._games.refresh()
        self._ring.guard()
        if before != self._saved:
            self._ring.focus = None  # what is meant most now has the focus: the first row
        self._lay_out()

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, Key) and event.name == "escape" and not self._ring.busy:
            self._ring.focus = "menu:quit"
            self._ring.visible = self._ring.changed = True
            return None
        if isinstance(event, FocusLost):
            return None
        match self._ring.handle(event):
            case "menu:continue":
                return self._continue()
            case "menu:play-now":
                return self._play_now()
            case "menu:new-game":
                return Push(navigation.new_game(self._services, self._games))
            case "menu:faults":
                return self._explain()
            case "menu:matches":
                return Push(navigation.matches(self._services))
            case "menu:rules":
                return self._rules()
            case "menu:settings":
                return Push(navigation.settings(self._services))
            case "menu:about":
                return Push(navigation.about(self._services))
            case "menu:sound":
                self._services.sound.mute()
                self._lay_out()
            case "menu:text-size":
                self._next_text_size()
            case "menu:language":
                spoken = self._ring["menu:language"]
                assert isinstance(spoken, DropDown)
                self._services.speak(spoken.value)
            case "menu:next-trouble":
                self._troubles.at += 1
                self._lay_out()
            case "menu:quit":
                return Quit()
            case _:
                pass
        return None

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        if self._heard != self._services.settings.now.sound:
            self._lay_out()
        return self._ring.changed or self._still_life.waits

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        return Description(
            phase="menu",
            message=" ".join(self._services.troubles),
            focus=self._ring.focus,
            controls=self._ring.controls(),
        )

    # -- what the rows do ----------------------------------------------------------------------------------------

    def _continue(self) -> Change | None:
        assert self._saved is not None
        session = dealing.resume(self._services, self._saved)
        if session is None:
            self._look_for_matches()
            self._lay_out()
            return None
        self._services.heed()
        return Push(navigation.table(self._services, session))

    def _play_now(self) -> Change | None:
        listed = self._games.chosen
        if listed is None or listed.variant is None:
            return self._explain()
        dealt = dealing.table_for(self._services, listed.variant)
        self._services.heed()
        return Push(navigation.first_deal(self._services, dealt.variant, dealt.players, dealt.target))

    def _look_for_matches(self) -> None:
        dealing.look_after(self._services)
        found = unfinished(self._services.folders.matches)
        self._saved, self._others = (found[0] if found else None), max(0, len(found) - 1)

    def _rules(self) -> Change | None:
        listed = self._games.chosen
        if listed is None or listed.variant is None:
            return self._explain()
        return Push(navigation.rules(self._services, dealing.agreed(self._services, listed.variant)))

    def _explain(self) -> Change | None:
        faulty = self._games.faulty
        return Push(navigation.faults(self._services, self._games, faulty[0].path)) if faulty else None

    def _next_text_size(self) -> None:
        now = self._services.settings.now.text
        place = TEXT_SIZES.index(now) if now in TEXT_SIZES else 0
        self._services.settings.change(text=TEXT_SIZES[(place + 1) % len(TEXT_SIZES)])

    # -- rows ----------------------------------------------------------------------------------------------------

    def _rows(self) -> list[MenuRow]:
        rows: list[MenuRow] = []
        if self._saved is not None:
            rows.append(continue_row(self._saved, self._services.clock))
        listed = self._games.chosen
        if listed is not None and listed.variant is not None:
            rows += [play_row(self._services, listed.variant, gold=not rows), new_game_row()]
        if self._games.faulty:
            rows.append(fault_row(self._games.faulty, gold=not rows))
        for row in rows:
            row.ground = "gold"
        return rows

    def _foot(self, rect: Rect, brush: Brush) -> list[Widget]:
        """Quit at the left; sound, letters and language at the right: what people need first who cannot read this."""
        now = self._services.settings.now
        self._heard = now.sound
        quit_ = Button("menu:quit", _("Quit"), rect, kind="link", ground="wood", icon="exit", cap="Ctrl Q")
        heard = Button("menu:sound", _("Sound on") if now.sound else _("Sound off"), rect, kind="link", ground="wood")
        heard.icon = "sound" if now.sound else "soundoff"
        text = LetterSize("menu:text-size", _("Text {size} %").format(size=now.text), rect, kind="link", ground="wood")
        spoken = DropDown("menu:language", _("Language"), rect, options=tuple(words.LANGUAGES.items()), ground="wood")
        spoken.value, spoken.kind = words.language(), "link"
        made: list[Button | DropDown] = [quit_, heard, text, spoken]
        gap = brush.px(8)
        if sum(one.width(brush) for one in made) + 3 * gap > rect.width:
            quit_.cap = ""
        if sum(one.width(brush) for one in made) + 3 * gap > rect.width:
            heard.kind = "icon"
        x = rect.right
        for one in reversed(made[1:]):
            wide = rect.height if one is heard and heard.kind == "icon" else one.width(brush)
            one.rect = Rect(x - wide, rect.y, wide, rect.height)
            x -= wide + gap
        quit_.rect = Rect(rect.x, rect.y, quit_.width(brush), rect.height)
        return list(made)

    # -- places --------------------------------------------------------------------------------------------------

    def _lay_out(self) -> None:
        scale = self._services.scale(self._size)
        rows = self._rows()
        troubles = self._troubles.sentences = self._services.troubles
        for whole in (True, False)[: max(1, len(troubles))]:
            self._troubles.whole = whole
            for manner in ("full", "reduced", "columns"):
                height = self._place(scale, rows, manner)
                if height <= self._size[1] - round(48 * scale.kr):
                    return

    def _place(self, scale: Scale, rows: list[MenuRow], manner: str) -> int:
        """Places everything in this manner and says how high the panel became."""
        k = scale.k
        brush = Brush(Surface((1, 1)), self._services.text, self._services.pictures, self._services.skins, k)
        columns = 2 if manner == "columns" else 1
        width = min(round(WIDTH * k * (1.35 if columns == 2 else 1)), self._size[0] - round(48 * scale.kr))
        pad = min(round(PAD * k), (width - round(640 * k)) // 2) if columns == 1 else round(32 * k)
        pad = max(round(20 * k), pad)
        head = round((242 if manner == "full" else 172) * k)
        inner = width - 2 * pad
        gap = round(20 * k)
        heights = [self._row_height(row, manner, k) for row in rows]
        lines = -(-len(rows) // 2)
        body = lines * (max(heights) + gap) if columns == 2 else sum(heights) + gap * len(rows)
        tiles = small_tiles()
        more = more_tile(self._others) if self._others else None
        aside = more is not None and columns == 1 and rows[0].needs(brush)[1] <= inner - more_width(brush, more)
        small, between = max(theme.SMALLEST_HIT, round((92 if manner == "full" else 60) * k)), round(12 * k)
        lines_of_tiles = [list(tiles)]
        if more is not None and not aside:
            together = [more, *tiles]
            fits = sum(tile.width(brush, small) for tile in together) + between * len(tiles) <= inner
            lines_of_tiles = [together] if fits else [[more], list(tiles)]
        trouble = self._troubles.high(brush, inner)
        foot = max(theme.SMALLEST_HIT, round(48 * k))
        small_ones = len(lines_of_tiles) * (small + between) - between
        height = head + body + small_ones + between + trouble + foot + round(34 * k)
        beside = scale.We >= 1250 and scale.landscape
        x = round(66 * k) if beside else (self._size[0] - width) // 2
        self._panel = Rect(x, (self._size[1] - height) // 2, width, height)
        self._title = Rect(x + pad, self._panel.y, inner, head)
        self._place_rows(rows, heights, Rect(x + pad, self._panel.y + head, inner, body), gap, columns)
        below = self._panel.y + head + body
        for number, line in enumerate(lines_of_tiles):
            self._place_tiles(brush, line, Rect(x + pad, below + number * (small + between), inner, small), between)
        if more is not None:
            if aside:
                self._place_more(brush, rows[0], more)
            tiles.insert(0, more)
        self._troubles.rect = Rect(x + pad, below + small_ones + round(16 * k), inner, trouble)
        foot_rect = Rect(x + pad, self._panel.bottom - foot - round(18 * k), inner, foot)
        told = self._troubles.widgets(brush)
        self._ring.place([*rows, *tiles, *told, *self._foot(foot_rect, brush)], rows[0].id if rows else None)
        return height

    @staticmethod
    def _place_tiles(brush: Brush, tiles: list[Tile], area: Rect, gap: int) -> None:
        """Tiles side by side, equally wide where that leaves room for every word."""
        room = area.width - gap * (len(tiles) - 1)
        needs = [tile.width(brush, area.height) for tile in tiles]
        if max(needs) * len(tiles) <= room:
            needs = [1] * len(tiles)
        x = area.x
        for place, tile in enumerate(tiles):
            right = area.x + round(room * sum(needs[: place + 1]) / sum(needs)) + place * gap
            tile.rect = Rect(x, area.y, right - x, area.height)
            x = right + gap

    @staticmethod
    def _place_more(brush: Brush, row: MenuRow, more: Tile) -> None:
        """The way to the other matches stands at the end of the row that continues the last one."""
        wide = more_width(brush, more)
        more.rect = Rect(row.rect.right - wide, row.rect.y, wide, row.rect.height)
        row.rect.width -= wide + brush.px(12)

    def _place_rows(self, rows: list[MenuRow], heights: list[int], area: Rect, gap: int, columns: int) -> None:
        if columns == 2:
            wide, high = (area.width - gap) // 2, max(heights)
            for place, row in enumerate(rows):
                row.rect = Rect(area.x + (place % 2) * (wide + gap), area.y + (place // 2) * (high + gap), wide, high)
            return
        y = area.y
        for row, high in zip(rows, heights, strict=True):
            row.rect = Rect(area.x, y, area.width, high)
            y += high + gap

    def _row_height(self, row: MenuRow, manner: str, k: float) -> int:
        two = len(row.lines) > 1
        full = 142 if two else 106
        return max(theme.SMALLEST_HIT, round((full if manner == "full" else (96 if two and row.gold else 76)) * k))

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen)
        scale = self._services.scale(screen.get_size())
        aside = scale.We >= 1250 and scale.landscape
        self._still_life.draw(screen, scale, self._panel.right if aside else None)
        draw_panel(brush, self._panel)
        draw_title(brush, self._title)
        self._troubles.draw(brush)
        self._ring.draw(brush)
