"""What can be done with rules of one's own in the list of games: they are called otherwise, or put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.house_rules import file as rule_files
from game.house_rules.file import LONGEST_NAME, CannotSave
from game.i18n.words import _, ngettext
from game.paths import RULES
from game.storage.outside import printable
from ui.core.games import name_of
from ui.core.people import together
from ui.core.scene import Change, Open, Pop
from ui.core.services import Services
from ui.draw import theme
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Down, Element
from ui.widgets.kit.layout_parts import Words
from ui.widgets.kit.sheet import Sheet
from ui.widgets.text_field import TextField

if TYPE_CHECKING:
    from game.variants.loading import ListedFile


class RulesSheet(Sheet):
    """A question about rules of one's own; `done` hears what came of it."""

    wide = 800

    def __init__(
        self, services: Services, game: ListedFile, listed: Sequence[ListedFile], done: Callable[[str], None]
    ) -> None:
        super().__init__(services)
        self._game, self._listed, self._done = game, listed, done
        self._before = self._name = _name(game)
        self._trouble = ""

    def _words(self, words: str) -> Words:
        """What went wrong, or else what there is to say."""
        colour = theme.BAD_DEEP if self._trouble else theme.INK
        return Words("body", self._trouble or words, colour, marked=False, may_cut=True)


class OwnRules(RulesSheet):
    """Asks how these rules are to be called, and offers to put them away."""

    name = "own-rules"
    first = "own-rules:name"

    def title(self) -> str:
        return _("Rename or remove")

    def inside(self) -> Element:
        told = _("The file stays {file}, and matches that have begun stay as they are.")
        field = TextField("own-rules:name", _("Name of these rules"), value=self._name, most=LONGEST_NAME)
        field.enters, field.press = "own-rules:rename", self._write
        return Down(field, self._words(told.format(file=self._game.path.name)), gap=16)

    def foot(self) -> list[Button]:
        rename = Button("own-rules:rename", _("Rename"), kind="primary", icon="edit", cap=_("Enter"))
        rename.enabled, rename.reason = bool(self._name.split()), _("They need a name first.")
        rename.press = self._rename
        remove = partial(RemoveRules, self.services, self._game, self._listed, self._done)
        return [
            Button("own-rules:remove", _("Remove…"), icon="x", press=Open(remove, instead=True)),
            Button("own-rules:cancel", _("Leave it so"), cap=_("Esc"), press=Pop()),
            rename,
        ]

    def _write(self, name: str) -> None:
        self._name, self._trouble = name, ""

    def _rename(self) -> Change | None:
        """Writes the name into the file; the sheet stays where that cannot be, and says why."""
        wanted = " ".join(self._name.split())
        if wanted == self._before:
            return Pop()
        others = (other.variant for other in self._listed if other.id != self._game.id)
        if wanted.casefold() in {name_of(other).casefold() for other in others if other is not None}:
            self._trouble = _("There is a game called “{name}” already.").format(name=wanted)
            return None
        try:
            rule_files.rename(self._game.path, (RULES, self.services.folders.rules), wanted)
        except CannotSave as refused:
            self._trouble = refused.sentence
            return None
        self._done(_("It is called “{name}” now.").format(name=wanted))
        return Pop()


class RemoveRules(RulesSheet):
    """Asks before rules of one's own are put away."""

    name = "remove-rules"
    first = "remove-rules:keep"

    def title(self) -> str:
        return _("Remove these rules?")

    def inside(self) -> Element:
        """What becomes of the file, of other games, and of matches."""
        folder = self.services.folders.told(self._game.path.parent / rule_files.REMOVED)
        told = _("“{name}” leaves the list of games. Its file goes to {folder} and can be put back from there.")
        words = [told.format(name=self._before, folder=folder)]
        if children := rule_files.building_on(self._game.id, self._listed):
            told = ngettext(
                "{names} builds on it and cannot be played without it.",
                "{names} build on it and cannot be played without it.",
                len(children),
            )
            words.append(told.format(names=together([_name(one) for one in children])))
        return self._words(" ".join([*words, _("Matches that have begun keep their rules.")]))

    def foot(self) -> list[Button]:
        keep = Button("remove-rules:keep", _("Keep these rules"), kind="primary", cap=_("Esc"), press=Pop())
        return [Button("remove-rules:remove", _("Remove these rules"), press=self._remove), keep]

    def _remove(self) -> Change | None:
        if self._trouble:
            return Pop()
        try:
            place = rule_files.remove(self._game.path)
        except CannotSave as refused:
            self._trouble = refused.sentence
            return None
        told = _("“{name}” was removed; its file lies in {place}")
        self._done(told.format(name=self._before, place=printable(str(place))))
        return Pop()


def _name(game: ListedFile) -> str:
    """What the rules are called; what is not understood has only the name of its file."""
    return game.path.name if game.variant is None else name_of(game.variant)
