"""The sheets over the house rules: changes in a small window, leaving, going on where one was, and saving as a file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from game.house_rules.draft import Draft, changed_between
from game.house_rules.file import LONGEST_NAME, CannotSave, NameTaken, id_for, save
from game.house_rules.fit import trouble
from game.i18n.words import _, language, ngettext, text_in
from game.paths import RULES
from game.storage.outside import printable
from ui.core.scene import Change, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.pages.house_rules.cloth import DemoCloth
from ui.pages.house_rules.controls import NAME
from ui.pages.house_rules.editor import DraftEditor
from ui.pages.house_rules.side import SidePanel
from ui.widgets.base import Press
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Down, Element, Grow
from ui.widgets.kit.layout_parts import Words, glyph
from ui.widgets.kit.sheet import Sheet
from ui.widgets.text_field import TextField

CLOSE: Final = f"{NAME}:close"
STAY: Final = f"{NAME}:stay"
TAKE_UP: Final = f"{NAME}:take-up"
FILE: Final = f"{NAME}:name"
SAVE: Final = f"{NAME}:save"
MOST_PLACES: Final = 2


class SideSheet(Sheet):
    """The right column as a sheet of its own, where the window is too small for three columns."""

    name = "house-rules-changes"
    wide = 640
    first = CLOSE

    def __init__(self, services: Services, editor: DraftEditor) -> None:
        super().__init__(services)
        self._editor, self._cloth = editor, DemoCloth()
        self._cloth.show(editor.steps, services.settings.now.reduced_motion)

    def title(self) -> str:
        return _("Changes and preview")

    def inside(self) -> Element:
        return SidePanel(self._editor, self._cloth, _closing(self._editor.mend))

    def foot(self) -> list[Button]:
        return [Button(CLOSE, _("Back to the rules"), kind="primary", cap=_("Esc"), press=Pop())]

    def update(self, now: float) -> bool:
        return self._cloth.tick(now) or super().update(now)


class LeaveRules(Sheet):
    """Rules that do not go together cannot be played: one goes on changing them, or leaves them out."""

    name = "house-rules-leave"
    wide = 700
    first = STAY

    def __init__(self, services: Services, draft: Draft, leave: Callable[[], None]) -> None:
        super().__init__(services)
        self._leave, self._trouble = leave, trouble(draft)

    def title(self) -> str:
        return _("These rules do not fit yet")

    def inside(self) -> Element:
        return Words("body", self._trouble.sentence if self._trouble is not None else "", marked=False)

    def foot(self) -> list[Button]:
        return [
            Button(f"{NAME}:leave", _("Leave them out"), press=_closing(self._leave)),
            Button(STAY, _("Go on changing"), kind="primary", cap=_("Esc"), press=Pop()),
        ]


class TakeUpRules(Sheet):
    """Rules were changed before and neither used nor saved: one goes on with them, or throws them away.

    Of the draft itself nothing is shown: it may be the very one that ended the program.
    """

    name = "house-rules-take-up"
    wide = 700
    first = TAKE_UP

    def __init__(self, services: Services, editor: DraftEditor, old: Draft) -> None:
        super().__init__(services)
        self._editor, self._old = editor, old

    def title(self) -> str:
        return _("You were changing these rules")

    def inside(self) -> Element:
        number = changed_between(self._editor.draft, self._old)
        told = ngettext(
            "Last time {number} rule was changed here, and neither used nor saved. If you go on with it, Undo takes it "
            "back.",
            "Last time {number} rules were changed here, and neither used nor saved. If you go on with them, Undo "
            "takes them back.",
            number,
        )
        return Words("body", told.format(number=number), marked=False)

    def foot(self) -> list[Button]:
        return [
            Button(f"{NAME}:forget", _("Throw away"), press=_closing(self._editor.forget)),
            Button(TAKE_UP, _("Go on with these rules"), kind="primary", cap=_("Enter"), press=self.escaped),
        ]

    def escaped(self) -> Change:
        self._editor.change(self._old)  # nothing is lost by it
        return Pop()


class SaveRules(Sheet):
    """Asks for a name and writes the file of one's own.

    It says where to when the folder refuses, and writes over a file only where that is wanted.
    """

    name = "house-rules-save"
    wide = 760
    first = FILE

    def __init__(self, services: Services, editor: DraftEditor) -> None:
        super().__init__(services)
        self._editor = editor
        self._own = own = editor.draft.game or (editor.draft.book if editor.own_book else None)
        self._name = text_in(own.head.name, language()) if own is not None else ""
        self._author = text_in(own.head.source, language()) if own is not None else ""
        self._wrong, self._over = "", False  # what went wrong, and whether there is a file to be written over
        self._places: tuple[Path, ...] = ()

    def title(self) -> str:
        return _("Save these house rules")

    def inside(self) -> Element:
        name = TextField(FILE, _("Name of these rules"), value=self._name, hint=_("Our table"), enters=SAVE)
        name.most, name.press = LONGEST_NAME, self._set_name
        said, hint = _("Who plays like this"), _("you need not say it")
        author = TextField(f"{NAME}:author", said, value=self._author, hint=hint, most=80, enters=SAVE)
        author.press = self._set_author
        colour = theme.BAD_DEEP if self._wrong else theme.INK_SOFT
        words = Words("second_bold", self._wrong or self._where(), colour, spacing=1.25, marked=False, may_cut=True)
        sign = glyph("warn" if self._wrong else "info", 26, colour)
        return Down(
            Down(Words("second_bold", _("Name"), spacing=1.4), name),
            Down(Words("second_bold", said, spacing=1.4), author),
            Across(sign, Grow(words), gap=14, valign="top"),
            *[self._elsewhere(number, place) for number, place in enumerate(self._places)][::-1],
            gap=12,
        )

    def foot(self) -> list[Button]:
        cancel = Button(f"{NAME}:cancel", _("Do not save"), cap=_("Esc"), press=Pop())
        if self._over:
            over = partial(self._save, over=True)
            return [cancel, Button(f"{NAME}:over", _("Write over it"), kind="primary", press=over)]
        save_it = Button(SAVE, _("Save the rules"), kind="primary", cap=_("Enter"), press=self._save)
        save_it.enabled, save_it.reason = bool(self._name.strip()), _("They need a name first.")
        return [cancel, save_it]

    def _elsewhere(self, number: int, folder: Path) -> Button:
        """Saves into another folder."""
        words = _("Save it in {folder}").format(folder=printable(str(folder)))
        return Button(f"{NAME}:place:{number}", words, icon="folder", press=partial(self._save, folder=folder))

    def _where(self) -> str:
        """Where the file will lie."""
        name = (self._stem or id_for(self._name)) if self._name.strip() else "…"
        file = self.services.folders.rules / f"{name}.yaml"
        told = _("It becomes a plain text file that you can open, and give to a friend:\n{file}")
        return told.format(file=self.services.folders.told(file))

    @property
    def _stem(self) -> str:
        """The file that goes by this name already, where it is the host’s own and keeps its name."""
        own, name = self._own, self._name.strip()
        return own.id if own is not None and name == text_in(own.head.name, language()) else ""

    def _set_name(self, name: str) -> None:
        if name != self._name:
            self._name, self._wrong, self._over, self._places = name, "", False, ()

    def _set_author(self, author: str) -> None:
        self._author = author

    def _save(self, over: bool = False, folder: Path | None = None) -> Change | None:
        """Writes the file; when that fails the sheet stays and says why."""
        own, author = self.services.folders.rules, self._author.strip()
        try:
            path = save(self._editor.draft, [RULES, own], folder or own, self._name, author, over, self._stem)
        except NameTaken as taken:
            self._wrong, self._over = taken.sentence, taken.own
            return None
        except CannotSave as refused:
            self._wrong, self._places = refused.sentence, refused.places[:MOST_PLACES]
            return None
        self._editor.note_saved(path)
        return Pop()


def _closing(act: Callable[[], None]) -> Press:
    """A press that does this and closes the sheet."""

    def close() -> Change:
        act()
        return Pop()

    return close
