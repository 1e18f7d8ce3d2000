"""What stands round the list of games: the field in which a name is sought, the filters, and the way to own files."""

from __future__ import annotations

from typing import Final

from pygame import Rect

from game.i18n.words import _, ngettext
from ui.draw import theme
from ui.draw.theme import Scale
from ui.pages.new_game.game_list import GameList
from ui.pages.new_game.game_sheet import GameSheet
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button, key_cap
from ui.widgets.kit.page_frame import bar_height
from ui.widgets.papers import paint_box
from ui.widgets.pills import pills
from ui.widgets.text_field import TextField

PLAYERS: Final = "new-game:players"
FIND: Final = "new-game:find"
CLEAR: Final = "new-game:clear"
FOLDER: Final = "new-game:folder"
ABOUT: Final = "new-game:about"
NUMBERS: Final = range(2, 7)
WIDE: Final = 380
CAP: Final = 86


class SearchBar:
    """The field in the upper bar, and the column of the list with its filters above and its foot line below."""

    def __init__(self, listing: GameList) -> None:
        self._list = listing
        self._foot = Rect(0, 0, 1, 1)
        self._note = Rect(0, 0, 1, 1)
        self._told = ""
        self._lead = ""
        self._cap: tuple[int, int] | None = None

    def missed_words(self) -> str:
        """What is said when no game is called as it was typed."""
        return _("No game is called “{typed}”").format(typed=self._list.typed)

    # -- places --------------------------------------------------------------------------------------------------

    def field(self, brush: Brush, scale: Scale, left: int) -> list[Widget]:
        """The field, at the right end of the upper bar, with what clears it beside it."""
        margin = round(32 * scale.kr)
        title = brush.width("bar", _("New game")) + brush.px(60)
        wide = min(brush.px(WIDE), scale.width - margin - left - title)
        high = brush.control_height
        place = Rect(scale.width - margin - wide, (bar_height(scale) - high) // 2, wide, high)
        field = TextField(FIND, _("Find a game"), place, value=self._list.typed, hint=_("Find a game"), icon="search")
        field.most, field.ground = 40, "wood"
        self._cap = (place.x - brush.px(14), place.centery) if place.x - left > title + brush.px(CAP) else None
        if not self._list.typed or self._list.missed:  # then the button stands in the list
            return [field]
        clear = Button(CLEAR, _("Clear"), Rect(0, 0, high, high), kind="icon", icon="x", ground="wood")
        clear.rect.midright = place.midright
        place.width -= high + brush.px(8)
        return [field, clear]

    def lay_out(self, brush: Brush, area: Rect, told: str, sheet: GameSheet | None) -> list[Widget]:
        """The filters, the rows, and under them the foot line; with a `sheet` also its buttons, which lead on."""
        self._told = told
        found = self._filters(brush, area)
        top = max(pill.rect.bottom for pill in found) + brush.px(14)
        link, foot = self._link(brush, area)
        shown = [] if told else [link]  # what could not be done is said in its place
        bottom = area.bottom - foot
        buttons: list[Widget] = []
        if sheet is not None and not self._list.missed:
            buttons, high = self._onward(brush, Rect(area.x, area.y, area.width, bottom - area.y), sheet)
            bottom -= high
        self._note = Rect(area.x, top, area.width, max(1, bottom - top - brush.px(8)))
        rows = self._list.rows(brush, self._note)
        if self._list.missed:
            clear = Button(CLEAR, _("Clear"), icon="x", ground="wood")
            clear.rect.size = (clear.width(brush), brush.finger(56))
            clear.rect.center = (self._note.centerx, self._note.y + brush.px(150))
            rows = [clear]
        return [*found, *rows, *buttons, *shown]

    def _filters(self, brush: Brush, area: Rect) -> list[Widget]:
        every = len(self._list.games)
        options = [("all", ngettext("All {number}", "All {number}", every).format(number=every))]
        for number in NUMBERS:
            words = ngettext("{number} player", "{number} players", number).format(number=number)
            options.append((str(number), words if number == (self._list.players or NUMBERS[0]) else str(number)))
        chosen = str(self._list.players or "all")
        made = pills(brush, PLAYERS, area, options, chosen)
        for pill, number in zip(made[1:], NUMBERS, strict=True):
            pill.note = ngettext("Games for {number} player", "Games for {number} players", number).format(
                number=number
            )
        return list(made)

    def _link(self, brush: Brush, area: Rect) -> tuple[Button, int]:
        """The link to the folder of own files, and how much height its line takes."""
        high = brush.finger(44)
        link = Button(FOLDER, _("open the folder"), kind="link", ground="wood")
        self._lead = _("Your own rule files are listed here too —")
        wide, lead = link.width(brush), brush.width("second", self._lead) + brush.px(42)
        if lead + wide > area.width:
            self._lead = ""
            link.label, link.icon = _("Open the folder of your own rule files"), "folder"
            wide, lead = min(link.width(brush), area.width), 0
        self._foot = Rect(area.x, area.bottom - high, area.width, high)
        link.rect = Rect(area.x + lead, self._foot.y, wide, high)
        return link, high

    def _onward(self, brush: Brush, area: Rect, sheet: GameSheet) -> tuple[list[Widget], int]:
        """What the sheet's page would offer first, here already: about the game, and the gold button."""
        main, _others = sheet._buttons()
        about = Button(ABOUT, _("About this game…"), icon="info", ground="wood")
        high, gap = brush.finger(64), brush.px(12)
        main.ground = "gold"
        room = area.width - gap
        wide = min(max(about.width(brush), room * 2 // 5), room // 2)
        y = area.bottom - high - brush.px(6)
        if sheet.chosen.variant is None:
            main.rect = Rect(area.x, y, area.width, high)
            main.cap = main.cap if main.width(brush) <= main.rect.width else ""
            return [main], high + gap
        about.rect = Rect(area.x, y, wide, high)
        main.rect = Rect(about.rect.right + gap, y, area.right - about.rect.right - gap, high)
        main.cap = main.cap if main.width(brush) <= main.rect.width else ""
        return [about, main], high + gap

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        """The foot line, the key of the field, and where nothing was found the words for that."""
        if self._cap is not None:
            key_cap(brush, "Ctrl F", theme.CREAM_DIM, *self._cap)
        if self._told:
            paint_box(brush, self._foot, theme.PAPER_SHADE, 10)
            inner = self._foot.inflate(-brush.px(20), 0)
            draw = brush.text.draw
            draw(brush.surface, "second", self._told, theme.INK, inner, brush.k, valign="middle", may_cut=True)
        elif self._lead:
            sign = brush.pictures.icon("folder", brush.px(26), theme.CREAM)
            brush.surface.blit(sign, sign.get_rect(midleft=self._foot.midleft))
            place = Rect(self._foot.x + brush.px(36), self._foot.y, self._foot.width, self._foot.height)
            brush.write("second", self._lead, theme.CREAM, place, valign="middle")
        if self._list.missed:
            words = Rect(self._note.x, self._note.y + brush.px(40), self._note.width, brush.px(60))
            told = self.missed_words()
            draw = brush.text.draw
            draw(brush.surface, "h3", told, theme.CREAM, words, brush.k, align="center", valign="middle", may_cut=True)
