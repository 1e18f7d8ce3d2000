"""The questions about lists of signs: before one is left that is not whole, and before one is put away."""

from __future__ import annotations

from collections.abc import Callable

from game.house_rules.file import REMOVED
from game.house_rules.sign_file import CannotSave, SignFile, delete
from game.i18n.words import _
from ui.core.scene import Change, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Down, Element
from ui.widgets.kit.layout_parts import Words
from ui.widgets.kit.sheet import Sheet


class LeaveSigns(Sheet):
    """A list that is not whole cannot be kept: one goes on with it, or throws it away."""

    name = "signs-leave"
    wide = 700
    first = "signs-leave:stay"

    def __init__(self, services: Services, why: str, new: bool, leave: Callable[[], None]) -> None:
        """`new`: no file has these signs yet."""
        super().__init__(services)
        self._why, self._new, self._leave = why, new, leave

    def title(self) -> str:
        return _("These signs are not saved yet")

    def inside(self) -> Element:
        lost = _("If you leave now, what you changed is thrown away, and the list stays as it was.")
        if self._new:
            lost = _("If you leave now, the whole list is thrown away.")
        return Words("body", f"{self._why} {lost}", marked=False)

    def foot(self) -> list[Button]:
        label = _("Throw this list away") if self._new else _("Throw the changes away")
        return [
            Button("signs-leave:leave", label, press=self._go),
            Button("signs-leave:stay", _("Go on changing"), kind="primary", cap=_("Esc"), press=Pop()),
        ]

    def _go(self) -> Change:
        self._leave()
        return Pop()


class TakeUpSigns(Sheet):
    """A list was being written before and never saved: one goes on with it, or throws it away."""

    name = "signs-take-up"
    wide = 700
    first = "signs-take-up:go-on"

    def __init__(self, services: Services, go_on: Callable[[], None], forget: Callable[[], None]) -> None:
        super().__init__(services)
        self._go_on, self._forget = go_on, forget

    def title(self) -> str:
        return _("You were changing these signs")

    def inside(self) -> Element:
        told = _("Last time these signs were changed here, and not saved. If you go on with them, Undo takes it back.")
        return Words("body", told, marked=False)

    def foot(self) -> list[Button]:
        go_on = Button("signs-take-up:go-on", _("Go on with these signs"), kind="primary", cap=_("Enter"))
        go_on.press = self.escaped
        return [Button("signs-take-up:forget", _("Throw away"), press=self._throw_away), go_on]

    def escaped(self) -> Change:
        self._go_on()  # nothing is lost by it
        return Pop()

    def _throw_away(self) -> Change:
        self._forget()
        return Pop()


class DeleteSigns(Sheet):
    """Asks before a list of one's own is put away."""

    name = "signs-delete"
    wide = 700
    first = "signs-delete:keep"

    def __init__(self, services: Services, signs: SignFile, done: Callable[[], None]) -> None:
        super().__init__(services)
        self._signs, self._done, self._trouble = signs, done, ""

    def title(self) -> str:
        return _("Delete these signs?")

    def inside(self) -> Element:
        folder = self.services.folders.told(self._signs.path.parent / REMOVED)
        told = _("“{name}” leaves the lists. Its file goes to {folder} and can be put back from there.")
        kept = _("Matches that have begun keep their signs.")
        words = f"{told.format(name=self._signs.name, folder=folder)} {kept}"
        trouble = Words("second_bold", self._trouble, theme.BAD_DEEP, marked=False) if self._trouble else None
        return Down(Words("body", words, marked=False), trouble, gap=12)

    def foot(self) -> list[Button]:
        keep = Button("signs-delete:keep", _("Keep these signs"), kind="primary", cap=_("Esc"), press=Pop())
        return [Button("signs-delete:delete", _("Delete these signs"), press=self._delete), keep]

    def _delete(self) -> Change | None:
        try:
            delete(self._signs)
        except CannotSave as refused:
            self._trouble = refused.sentence
            return None
        self._done()
        return Pop()
