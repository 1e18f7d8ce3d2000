"""Saving house rules as a file of one’s own: under which name, by whom, and where to when the folder refuses."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from pygame import Rect

from game.engine.variant import spoken
from game.house_rules.draft import Draft
from game.house_rules.file import LONGEST_NAME, CannotSave, NameTaken, id_for, save
from game.i18n.words import _, language
from game.paths import RULES
from game.storage.outside import printable
from ui.core.scene import Change, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.pages.house_rules.option_cards import NAME
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import HEIGHT, Button
from ui.widgets.kit.sheet import Sheet
from ui.widgets.text_field import HIGH, TextField

FILE: Final = f"{NAME}:name"
AUTHOR: Final = f"{NAME}:author"
SAVE: Final = f"{NAME}:save"
OVER: Final = f"{NAME}:over"
CANCEL: Final = f"{NAME}:cancel"
PLACE: Final = f"{NAME}:place"
MOST_PLACES: Final = 2


class SaveRules(Sheet):
    """Asks for a name and writes the file; `saved` hears where it lies now."""

    name = "house-rules-save"
    wide = 760
    first = FILE

    def __init__(self, services: Services, draft: Draft, saved: Callable[[Path], None]) -> None:
        super().__init__(services)
        self._draft, self._saved = draft, saved
        mine = (services.folders.rules / f"{draft.book.id}.yaml").exists()
        own = draft.game or (draft.book if mine else None)
        self._own = own
        self._name = spoken(own.head.name, language()) if own is not None else ""
        self._author = own.head.source if own is not None else ""
        self._told = ""
        self._over = False
        self._places: tuple[Path, ...] = ()

    @property
    def typing(self) -> bool:
        """Whether letters go into a field now."""
        return self.ring.typing

    def title(self) -> str:
        return _("Save these house rules")

    # -- places --------------------------------------------------------------------------------------------------

    def height(self, brush: Brush, width: int) -> int:
        self._measure(brush, width)
        return self._buttons_at(brush) + self._foot(brush, width)

    def _foot(self, brush: Brush, width: int) -> int:
        high = brush.finger(HEIGHT)
        lines = 1 + len(self._places)
        return lines * high + (lines - 1) * brush.px(12)

    def _measure(self, brush: Brush, width: int) -> None:
        self._line = brush.line_height("second", 1.4)
        self._field = brush.finger(HIGH)
        self._told_high = brush.height("second_bold", self._words, width - brush.px(40), 1.25)

    def _buttons_at(self, brush: Brush) -> int:
        """How far below the title the buttons begin."""
        return 2 * (self._line + self._field + brush.px(10)) + self._told_high + brush.px(24)

    @property
    def _words(self) -> str:
        """What went wrong, or where the file will lie."""
        if self._told:
            return self._told
        name = (self._stem or id_for(self._name)) if self._name.strip() else "…"
        file = self.services.folders.rules / f"{name}.yaml"
        return _("It becomes a plain text file that you can open, and give to a friend:\n{file}").format(
            file=self.services.folders.told(file)
        )

    @property
    def _stem(self) -> str:
        """The file that goes by this name already, where it is the host’s own and keeps its name."""
        same = self._own is not None and self._name.strip() == spoken(self._own.head.name, language())
        return self._own.id if self._own is not None and same else ""

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        y = inner.y + self._line
        name = TextField(FILE, _("Name of these rules"), Rect(inner.x, y, inner.width, self._field), value=self._name)
        name.hint, name.most = _("Our table"), LONGEST_NAME
        y += self._field + brush.px(10) + self._line
        author = TextField(
            AUTHOR, _("Who plays like this"), Rect(inner.x, y, inner.width, self._field), value=self._author
        )
        author.hint, author.most = _("you need not say it"), 80
        save_it = Button(SAVE, _("Save the rules"), kind="primary", cap=_("Enter"))
        if self._over:
            save_it = Button(OVER, _("Write over it"), kind="primary")
        name.enters = author.enters = save_it.id
        save_it.enabled, save_it.reason = bool(self._name.strip()), _("They need a name first.")
        cancel = Button(CANCEL, _("Do not save"), cap=_("Esc"))
        high = brush.finger(HEIGHT)
        places: list[Widget] = []
        bottom = inner.bottom
        save_it.rect = Rect(inner.right - save_it.width(brush), bottom - high, save_it.width(brush), high)
        cancel.rect = Rect(0, bottom - high, cancel.width(brush), high)
        cancel.rect.right = save_it.rect.x - brush.px(14)
        for number, place in enumerate(self._places):
            words = _("Save it in {folder}").format(folder=printable(str(place)))
            bottom -= high + brush.px(12)
            places.append(
                Button(f"{PLACE}:{number}", words, Rect(inner.x, bottom - high, inner.width, high), icon="folder")
            )
        return [name, author, *reversed(places), cancel, save_it]

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        for place, words in enumerate((_("Name"), _("Who plays like this"))):
            y = inner.y + place * (self._line + self._field + brush.px(10))
            rect = Rect(inner.x, y, inner.width, self._line)
            brush.write("second_bold", words, theme.INK, rect, valign="middle")
        y = inner.y + 2 * (self._line + self._field + brush.px(10)) + brush.px(4)
        colour = theme.BAD_DEEP if self._told else theme.INK_SOFT
        sign = brush.pictures.icon("warn" if self._told else "info", brush.px(26), colour)
        brush.surface.blit(sign, (inner.x, y))
        rect = Rect(inner.x + brush.px(40), y, inner.width - brush.px(40), self._told_high)
        brush.write_block("second_bold", self._words, colour, rect, spacing=1.25, marked=False, may_cut=True)

    # -- what the person does ------------------------------------------------------------------------------------

    def pressed(self, name: str) -> Change | None:
        match name.split(":")[1:]:
            case ["name"]:
                return self._wrote_name()
            case ["author"]:
                field = self.ring[AUTHOR]
                self._author = field.told
                return self._save() if isinstance(field, TextField) and field.done and self._name.strip() else None
            case ["save"]:
                return self._save()
            case ["over"]:
                return self._save(over=True)
            case ["place", number]:
                return self._save(folder=self._places[int(number)])
            case _:
                return Pop()

    def _wrote_name(self) -> Change | None:
        field = self.ring[FILE]
        self._name = field.told
        self._told, self._over, self._places = "", False, ()
        if isinstance(field, TextField) and field.done and self._name.strip():
            return self._save()
        self.lay_out()
        return None

    def _save(self, over: bool = False, folder: Path | None = None) -> Change | None:
        """Writes the file; when that fails the sheet stays and says why."""
        own = self.services.folders.rules
        try:
            author, folders = self._author.strip(), [RULES, own]
            path = save(self._draft, folders, folder or own, self._name, author, over, self._stem)
        except NameTaken as taken:
            self._told, self._over = taken.sentence, taken.own
        except CannotSave as refused:
            self._told, self._places = refused.sentence, refused.places[:MOST_PLACES]
        else:
            self._saved(path)
            return Pop()
        self.lay_out()
        return None
