"""The settings: pages at the left, what can be chosen in the middle, how it looks at the right; all applies at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from pygame import Rect, Surface

from game.i18n.words import _
from game.paths import ROOT
from game.storage import starter
from game.storage.settings import Choices
from ui.core import opener
from ui.core.input import FocusLost, Input, Key, PadButton
from ui.core.keys import Bindings
from ui.core.scene import Change, Description, Pop, Push, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.draw.decks.decks import DeckOffer
from ui.pages.settings.deck_choice import DeckTile
from ui.pages.settings.offers import Pack, SettingsGroup, groups, usual
from ui.pages.settings.preview import SHOWN, PreviewSheet, draw_preview
from ui.pages.settings.setting_rows import NAME, PlacedRows, Rows
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page_frame import back_button, draw_aside, draw_page, page_room, place_in_bar
from ui.widgets.kit.scroll_area import ScrollArea
from ui.widgets.rows import ListRow
from ui.widgets.slider import Slider
from ui.widgets.switch import Switch

BACK: Final = f"{NAME}:back"
USUAL: Final = f"{NAME}:usual"
LOOK: Final = f"{NAME}:look"
PAGE: Final = f"{NAME}:page"
LEFT: Final = 420
RIGHT: Final = 476
GAP: Final = 20
LONGEST: Final = 1100  # a row is never wider: its control would stand far from its words


class SettingsPage(Scene):
    """Opened from the menu and from the pause sheet; Escape leads back to where it was opened."""

    name = "settings"

    def __init__(self, services: Services, page: str = "table", back: Callable[[], str] | None = None) -> None:
        """`back` says where the button at the left leads; without it, to the menu."""
        self._services = services
        self._page = page
        self._back = back
        self._decks: list[DeckOffer] = []
        self._ring = Ring(first=f"{PAGE}:{page}", wraps=False, visible=services.by_keys)
        self._area = ScrollArea()
        self._laid = PlacedRows()
        self._size = (1, 1)
        self._sheets: list[Rect] = []  # contents, rows, preview: those that have room
        self._title = Rect(0, 0, 1, 1)
        self._inner: Rect | None = None  # of the preview
        self._asked = ""  # the act whose key or button is waited for
        self._refused = ""
        self._trouble = ""

    @property
    def catching(self) -> bool:
        """Whether the next key or button of the pad is the answer, whatever else it stands for."""
        return bool(self._asked)

    # -- what the person does ------------------------------------------------------------------------------------

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()

    def shown(self) -> None:
        self._ring.guard()
        self._decks = self._services.pictures.decks
        self._lay_out()

    def handle(self, event: Input) -> Change | None:
        if self._asked:
            return self._caught(event)
        if isinstance(event, Key) and event.name == "escape" and not self._ring.busy:
            return Pop()
        if not self._ring.busy and self._area.handle(event) is not None:
            self._lay_out()
            return None
        name = self._ring.handle(event)
        change = self._pressed(name) if name is not None else None
        if self._area.follow(self._ring, event):
            self._lay_out()
        return change

    def _caught(self, event: Input) -> Change | None:
        """Takes the key or the button of the pad for the act that waits, unless it is needed elsewhere."""
        _settings, kind, act = self._asked.split(":")
        bindings, settings = Bindings.of(self._services.settings.now), self._services.settings
        match event:
            case Key(name="escape") | PadButton("b", True) | FocusLost():
                self._asked = self._refused = ""
            case Key() if kind == "key":
                self._refused = bindings.refused_key(act, event)
                if not self._refused:
                    settings.change(keys=bindings.with_key(act, event.name))
                    self._asked = ""
            case PadButton(name, True) if kind == "pad":
                self._refused = bindings.refused_pad(act, name)
                if not self._refused:
                    settings.change(pad=bindings.with_pad(act, name))
                    self._asked = ""
            case _:
                if self._ring.handle(event) is None:
                    return None
                self._asked = self._refused = ""  # another press: it is not wanted any more
        self._lay_out()
        return None

    def _pressed(self, name: str) -> Change | None:
        self._trouble = ""
        settings = self._services.settings
        match name.split(":")[1:]:
            case ["back"]:
                return Pop()
            case ["look"]:
                return Push(PreviewSheet(self._services, self._page))
            case ["usual"]:
                settings.change(**usual(self._group, self._services))
            case ["page", *chosen]:
                widget = self._ring[name]
                self._turn_to(widget.value if isinstance(widget, DropDown) else chosen[0])
            case ["key" | "pad", _act]:
                self._asked, self._refused = name, ""
            case ["open", place]:
                self._open(place)
            case ["deed", "starter"]:
                self._put_or_remove_starter()
            case ["quiet", kind]:
                quiet = [one for one in settings.now.quiet if one != kind]
                settings.change(quiet=tuple(quiet if self._is_on(name) else [*quiet, kind]))
            case ["deck", *chosen]:
                settings.change(deck=":".join(chosen))
            case [key, *chosen]:
                self._choose(key, name, chosen[0] if chosen else "")
            case _:
                pass
        self._lay_out()
        return None

    def _choose(self, key: str, name: str, chosen: str) -> None:
        """Takes over what the control with this name says now."""
        value: Any = chosen
        match self._ring[name]:
            case Switch(on=on):
                value = on
            case Slider(value=number):
                value = number
            case DropDown(value=word):
                value = word
            case _:
                pass
        if key == "language":
            self._services.speak(value)
            return
        if isinstance(getattr(Choices(), key), int) and isinstance(value, str):
            value = int(value)
        self._services.settings.change(**{key: value})
        if key == "sound":
            self._hear(value)
        elif key == "volume":
            self._services.sound.play("card")

    def _hear(self, wanted: bool) -> None:
        if wanted:
            self._services.sound.open()
            self._services.sound.play("tap")
        else:
            self._services.sound.silence()

    def _is_on(self, name: str) -> bool:
        widget = self._ring[name]
        return isinstance(widget, Switch) and widget.on

    def _turn_to(self, page: str) -> None:
        if page != self._page:
            self._page = page
            self._area.to_top()

    def _open(self, place: str) -> None:
        folder: Path = getattr(self._services.folders, place)
        told = self._services.folders.told(folder)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._trouble = _("{folder} cannot be opened: {reason}").format(folder=told, reason=error.strerror)
            return
        if not opener.show(self._services.folders.true(folder)):
            self._trouble = _("No program to look at folders was found here. It is {folder}").format(folder=told)

    def _put_or_remove_starter(self) -> None:
        try:
            starter.remove() if starter.leads_to() == ROOT else starter.put_starter()
        except starter.StarterRefused as refused:
            self._trouble = str(refused)
        except OSError as error:
            told = _("The file {name} cannot be written: {reason}")
            self._trouble = told.format(name=error.filename, reason=error.strerror)

    def update(self, now: float) -> bool:
        self._ring.tick(now)
        return self._ring.changed

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        told = self._refused or self._trouble or self._group.title
        return Description(phase=self._page, message=told, focus=self._ring.focus, controls=self._ring.controls())

    # -- places --------------------------------------------------------------------------------------------------

    @property
    def _group(self) -> SettingsGroup:
        return next(group for group in groups() if group.key == self._page)

    def _lay_out(self) -> None:
        scale = self._services.scale(self._size)
        brush = Brush.of(self._services, size=self._size)
        room = page_room(scale)
        contents, looks = scale.We >= 1050, scale.We >= 1500 and self._page in SHOWN
        bar = self._place_bar(brush, scale.We < 1500 and self._page in SHOWN)
        gap, left = round(GAP * scale.k), round(LEFT * scale.k) if contents else 0
        right = round(RIGHT * scale.k) if looks else 0
        entries: list[Widget] = []
        self._sheets, top = [], room.y
        if contents:
            self._sheets.append(Rect(room.x, room.y, left, room.height))
            entries = self._entries(brush, self._sheets[0])
        else:
            entries = [self._chooser(brush, room)]
            top = entries[0].rect.bottom + gap // 2
        x = room.x + (left + gap if left else 0)
        wide = min(room.right - (right + gap if right else 0) - x, brush.px(LONGEST + 2 * 32))
        middle = Rect(x, top, wide, room.bottom - top)
        self._sheets.append(middle)
        self._inner = None
        if looks:
            look = Rect(room.right - right, room.y, right, room.height)
            self._sheets.append(look)
            self._inner = self._below_title(brush, look.inflate(-2 * brush.px(26), -2 * brush.px(22)))
        rows = self._rows(brush, middle)
        self._ring.place([*bar, *entries, *rows], f"{PAGE}:{self._page}")

    def _below_title(self, brush: Brush, rect: Rect) -> Rect:
        high = brush.line_height("h3", 1.5)
        return Rect(rect.x, rect.y + high, rect.width, rect.height - high)

    def _place_bar(self, brush: Brush, look: bool) -> list[Widget]:
        scale = self._services.scale(self._size)
        back = back_button(brush, BACK, self._back() if self._back is not None else _("Main menu"), scale)
        made: list[Button] = []
        defaults = Button(USUAL, _("Defaults"), kind="table", icon="undo", ground="wood")
        defaults.note = _("Puts everything on this page back as it was at the beginning.")
        if usual(self._group, self._services):
            made.append(defaults)
        if look:
            made.append(Button(LOOK, _("How it looks"), kind="table", icon="eye", ground="wood"))
        self._title = place_in_bar(brush, scale, back.rect, _("Settings"), made)
        return [back, *reversed(made)]

    def _entries(self, brush: Brush, sheet: Rect) -> list[Widget]:
        inner = sheet.inflate(-2 * brush.px(20), -2 * brush.px(20))
        made: list[Widget] = []
        found = groups()
        high = ListRow("", "", dense=True).high(brush)
        step = min(high + brush.px(8), inner.height // len(found))
        for place, group in enumerate(found):
            rect = Rect(inner.x, inner.y + place * step, inner.width, min(high, step))
            row = ListRow(f"{PAGE}:{group.key}", group.title, rect, icon=group.icon, dense=True)
            row.selected, row.role = group.key == self._page, "tab"
            made.append(row)
        return made

    def _chooser(self, brush: Brush, room: Rect) -> DropDown:
        options = [(group.key, group.title) for group in groups()]
        made = DropDown(PAGE, _("Page"), Rect(room.x, room.y, 1, 1), options=options, value=self._page, ground="wood")
        made.rect.size = min(room.width, made.width(brush)), brush.control_height
        made.icon = self._group.icon
        made.rect.width = min(room.width, made.width(brush))
        return made

    def _rows(self, brush: Brush, sheet: Rect) -> list[Widget]:
        title = brush.line_height("h2", 1.4) + brush.px(20)
        pad = brush.px(32)
        room = Rect(
            sheet.x + pad, sheet.y + title, sheet.width - pad - brush.px(14), sheet.height - title - brush.px(14)
        )
        area = self._area.place(brush, room)
        rows = Rows(brush, self._services.settings.now, area.x + brush.px(8), area.width - brush.px(16), area)
        rows.asked, rows.refused, rows.cards = self._asked, self._refused, self._tile
        offers = self._group.offers(self._services, self._decks)
        self._laid = rows.lay(offers, self._area.origin)
        if self._area.fit(self._laid.y - self._area.origin + brush.px(10)):
            self._laid = rows.lay(offers, self._area.origin)
        return self._laid.widgets

    def _tile(self, pack: Pack) -> DeckTile:
        offered, pictures = pack.offered, self._services.pictures
        tile = DeckTile(f"{NAME}:deck:{offered.name}", offered.deck.title, offered=offered)
        tile.selected, tile.enabled = offered.name == self._services.settings.now.deck, offered.sound
        tile.reason = offered.faults[0] if offered.faults else ""
        tile.picture = lambda card, high: pictures.sample(offered.deck.folder, card, high)
        return tile

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        brush, scale = Brush.of(self._services, screen), self._services.scale(screen.get_size())
        draw_page(brush, scale, _("Settings"), self._ring[BACK].rect, sheets=self._sheets)
        told = self._trouble or _("changes apply at once")
        draw_aside(brush, self._title, _("Settings"), told, warning=bool(self._trouble))
        middle = self._sheets[-2] if self._inner is not None else self._sheets[-1]
        title = middle.inflate(-2 * brush.px(40), -2 * brush.px(16))
        title.height = brush.line_height("h2", 1.4)
        brush.write("h2", self._group.title, theme.INK, title, valign="middle")
        self._draw_rows(brush)
        if self._inner is not None:
            title = Rect(self._inner.x, self._sheets[-1].y + brush.px(22), self._inner.width, 0)
            title.height = self._inner.y - title.y
            brush.write("h3", _("How it looks"), theme.INK, title)
            draw_preview(brush, self._inner, self._services, self._page)
        self._area.draw_with(brush, self._ring, theme.PAPER_HIGH, theme.PAPER_LOW)

    def _draw_rows(self, brush: Brush) -> None:
        before = brush.surface.get_clip()
        brush.surface.set_clip(self._area.area)
        for line in self._laid.lines:
            if not line.rect.colliderect(self._area.area):
                continue
            colour: theme.Colour = getattr(theme, line.colour)
            if line.icon:
                picture = brush.pictures.icon(line.icon, line.rect.height, colour)
                brush.surface.blit(picture, line.rect.topleft)
            brush.write(line.role, line.words, colour, line.rect, valign="middle")
        for rule in self._laid.rules:
            brush.surface.fill(theme.PAPER_LINE, rule)
        brush.surface.set_clip(before)
