"""The lists of signs: which face says what in each of them, which one the game uses, and those of one's own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from game.house_rules.sign_file import SignDraft, SignFile, lists
from game.i18n.words import _, language, text_in
from game.paths import RULES
from game.variants.sign_lists import MEANINGS, unsure_words
from ui.core.games import Games, name_of
from ui.core.people import together
from ui.core.scene import Change, Open, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.pages.signs.editor import SignEditor
from ui.pages.signs.sheets import DeleteSigns
from ui.pages.signs.tiles import CLOSE, SHOWN, sign_line
from ui.widgets.base import Press
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Down, Element, EvenGrid, Fit
from ui.widgets.kit.layout_parts import OneLine, OnPaper, Padded, Scrolled, Words, foot
from ui.widgets.kit.page import ContentsLine, SplitPage, TextWidget

if TYPE_CHECKING:
    from game.engine.cards import Rank

NAME: Final = "signs"
LARGE: Final = 104  # a face in a large window
TWO: Final = 720  # so much room two columns of signs need


class SignsPage(SplitPage):
    """Opened with the list that the game uses; `take` hears which one is to be used, or "" for the book's."""

    name = NAME
    part = "list"
    widest = 1600

    def __init__(self, services: Services, used: str, take: Callable[[str], None], order: Sequence[Rank]) -> None:
        self._used, self._take, self._order = used, take, tuple(order)
        self._lists = lists(RULES, services.folders.rules)
        chapter = used if any(one.id == used for one in self._lists) else self._lists[0].id
        super().__init__(services, chapter)
        if self.shown_list.signs is not None:
            self.ring.focus = f"{NAME}:use"

    def shown(self) -> None:
        self._lists = lists(RULES, self.services.folders.rules)
        if all(one.id != self.chapter for one in self._lists):
            self.turn_to(next((one.id for one in self._lists if one.id == self._used), self._lists[0].id))
        super().shown()

    @property
    def shown_list(self) -> SignFile:
        """The list that is shown."""
        return next(one for one in self._lists if one.id == self.chapter)

    # -- what the person does ------------------------------------------------------------------------------------

    def _use(self) -> Change:
        self._take(self.chapter)
        return Pop()

    def _saved(self, name: str, new: bool) -> None:
        """A list was written: a new one is for the game."""
        self.chapter = name
        if new:
            self._used = name
            self._take(name)

    def _deleted(self) -> None:
        if self.chapter == self._used:
            self._used = ""
            self._take("")

    def _edit(self) -> SignEditor:
        return SignEditor(self.services, SignDraft.of(self.shown_list), self._saved, self._order)

    # -- the page ------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Signs")

    def back(self) -> tuple[str, Press]:
        return _("House rules"), Pop()

    def entries(self) -> list[ContentsLine]:
        return [ContentsLine(one.id, one.name, self._icon(one)) for one in self._lists]

    def _icon(self, one: SignFile) -> str:
        if one.signs is None:
            return "warn"
        return "check" if one.id == self._used else "person" if one.own else "book"

    def message(self) -> str:
        return self.shown_list.fault or self.shown_list.name

    def sheet(self) -> Element:
        read = TextWidget(f"{NAME}:text", self.shown_list.name)
        scrolled = Scrolled(self.area, self.text(), below=14, text=read)
        title = OneLine("h2", self.shown_list.name, spacing=1.4, may_cut=True) if self.titled else Down()
        buttons = Padded(foot(*self._deeds(), even=True), 28, 10, 28, 18)
        return OnPaper(Down(Padded(title, 40, 14, 40, 0), Padded(scrolled, 40, 8, 20, 0), buttons), 0)

    def text(self) -> Element:
        found = self.shown_list
        if found.signs is None:
            told = _("This file cannot be used, and stays as it is until you change it: {fault}")
            return Words("body", told.format(fault=found.fault), marked=False)
        side = LARGE if self.looks else SHOWN if self.titled else CLOSE
        lines = [sign_line(found.signs, meaning, self._order, side) for meaning in MEANINGS]
        grid = Fit(EvenGrid(*lines, fixed=True, gap=14), Down(*lines, gap=10), least=(TWO,))
        soft = partial(Words, "second", colour=theme.INK_SOFT, spacing=1.25, marked=False)
        unsure = Words("second_bold", unsure_words(), spacing=1.25, marked=False) if found.signs.uncertain else None
        source = text_in(found.signs.source, language())
        known = soft(text=_("Where they are known from: {source}").format(source=source)) if source else None
        return Down(grid, unsure, known, gap=14)

    def _deeds(self) -> list[Button]:
        """What can be done with the list that is shown; what it is there for comes last."""
        found, made = self.shown_list, []
        if found.own:
            away = Button(f"{NAME}:delete", _("Delete…"), icon="x")
            away.press = Open(partial(DeleteSigns, self.services, found, self._deleted))
            away.reason = self._needed()
            away.enabled = not away.reason
            made.append(away)
        if found.signs is not None:
            words = _("Change…") if found.own else _("Copy and change…")
            made.append(Button(f"{NAME}:edit", words, icon="edit", press=Open(self._edit)))
            use = Button(f"{NAME}:use", _("Use these"), kind="primary", icon="check", press=self._use)
            made.append(use)
        return made

    def _needed(self) -> str:
        """Why the list cannot be put away: rules of one's own name it."""
        own = self.services.folders.rules
        games = [one.variant for one in Games(self.services).listed if one.path.parent == own and one.variant]
        names = [name_of(game) for game in games if game.info.sign_list == self.chapter]
        told = _("These signs are needed by {names}: choose other ones there first.")
        return told.format(names=together(names)) if names else ""
