"""What can be done with rules of one's own in the list of games: they are called otherwise, or put away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.house_rules import own_files
from game.house_rules.file import LONGEST_NAME, CannotSave
from game.i18n.words import _, ngettext
from game.storage.outside import shown
from ui.core.games import RULES, name_of
from ui.core.people import together
from ui.core.scene import Change, Pop, Replace
from ui.core.services import Services
from ui.draw import theme
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import HEIGHT, Button
from ui.widgets.kit.sheet import Sheet
from ui.widgets.text_field import HIGH, TextField

if TYPE_CHECKING:
    from game.variants.loading import ListedFile

NAME: Final = "own-rules:name"
RENAME: Final = "own-rules:rename"
REMOVE: Final = "own-rules:remove"
CANCEL: Final = "own-rules:cancel"
AWAY: Final = "remove-rules:remove"
KEEP: Final = "remove-rules:keep"


class OwnRulesSheet(Sheet):
    """A sheet with words, perhaps a field, and buttons that stand side by side where they have room."""

    wide = 800

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._trouble = ""

    def _words(self) -> str:
        """What is said above the buttons."""
        raise NotImplementedError

    def _buttons(self) -> list[Button]:
        """The buttons, the most likely one last."""
        raise NotImplementedError

    def _field(self, brush: Brush) -> int:
        """How much height a field under the title takes."""
        return 0

    def _lines(self, brush: Brush, width: int) -> int:
        wides = [button.width(brush) for button in self._buttons()]
        return 1 if sum(wides) + brush.px(14) * (len(wides) - 1) <= width else len(wides)

    @staticmethod
    def _high(brush: Brush) -> int:
        return brush.finger(HEIGHT)

    def height(self, brush: Brush, width: int) -> int:
        words = brush.height("body", self._words(), width)
        lines = self._lines(brush, width)
        return self._field(brush) + words + brush.px(24) + lines * self._high(brush) + (lines - 1) * brush.px(12)

    def _placed(self, brush: Brush, inner: Rect) -> list[Button]:
        made, high = self._buttons(), self._high(brush)
        beside = self._lines(brush, inner.width) == 1
        x, y = inner.right, inner.bottom - high
        for button in reversed(made):
            wide = button.width(brush) if beside else inner.width
            button.rect = Rect(x - wide, y, wide, high)
            x, y = (x - wide - brush.px(14), y) if beside else (x, y - high - brush.px(12))
        return made

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        return list(self._placed(brush, inner))

    def draw_inside(self, brush: Brush, inner: Rect) -> None:
        place = Rect(inner.x, inner.y + self._field(brush), inner.width, inner.height)
        colour = theme.BAD_DEEP if self._trouble else theme.INK
        brush.write_block("body", self._words(), colour, place, marked=False, may_cut=True)


class OwnRules(OwnRulesSheet):
    """Asks how these rules are to be called, and offers to put them away; `done` hears what came of it."""

    name = "own-rules"
    first = NAME

    def __init__(
        self, services: Services, game: ListedFile, listed: Sequence[ListedFile], done: Callable[[str], None]
    ) -> None:
        super().__init__(services)
        assert game.variant is not None  # what is not understood has no name
        self._game, self._listed, self._done = game, listed, done
        self._before = self._name = name_of(game.variant)

    @property
    def typing(self) -> bool:
        """Whether letters go into the field now."""
        return self.ring.typing

    def title(self) -> str:
        return _("Rename or remove")

    def _words(self) -> str:
        told = _("The file stays {file}, and matches that have begun stay as they are.")
        return self._trouble or told.format(file=self._game.path.name)

    def _field(self, brush: Brush) -> int:
        return brush.finger(HIGH) + brush.px(16)

    def _buttons(self) -> list[Button]:
        new = " ".join(self._name.split())
        rename = Button(RENAME, _("Rename"), kind="primary", icon="edit", cap=_("Enter"))
        rename.enabled, rename.reason = bool(new), _("They need a name first.")
        return [
            Button(REMOVE, _("Remove…"), icon="x"),
            Button(CANCEL, _("Leave it so"), cap=_("Esc")),
            rename,
        ]

    def widgets(self, brush: Brush, inner: Rect) -> list[Widget]:
        place = Rect(inner.x, inner.y, inner.width, brush.finger(HIGH))
        field = TextField(NAME, _("Name of these rules"), place, value=self._name, most=LONGEST_NAME, enters=RENAME)
        return [field, *self._placed(brush, inner)]

    def pressed(self, name: str) -> Change | None:
        match name:
            case "own-rules:name":
                field = self.ring[NAME]
                assert isinstance(field, TextField)
                self._name, self._trouble = field.value, ""
                if field.done and self._name.strip():
                    return self._rename()
                self.lay_out()
                return None
            case "own-rules:rename":
                return self._rename()
            case "own-rules:remove":
                return Replace(RemoveRules(self.services, self._game, self._listed, self._done))
            case _:
                return Pop()

    def _rename(self) -> Change | None:
        """Writes the name into the file; the sheet stays where that cannot be, and says why."""
        wanted = " ".join(self._name.split())
        if wanted == self._before:
            return Pop()
        others = (other.variant for other in self._listed if other.id != self._game.id)
        if wanted.casefold() in {name_of(other).casefold() for other in others if other is not None}:
            self._trouble = _("There is a game called “{name}” already.").format(name=wanted)
        else:
            try:
                own_files.rename(self._game.path, (RULES, self.services.folders.rules), wanted)
            except CannotSave as refused:
                self._trouble = refused.sentence
            else:
                self._done(_("It is called “{name}” now.").format(name=wanted))
                return Pop()
        self.lay_out()
        return None


class RemoveRules(OwnRulesSheet):
    """Asks before rules of one's own are put away; `done` hears where they lie then."""

    name = "remove-rules"
    first = KEEP

    def __init__(
        self, services: Services, game: ListedFile, listed: Sequence[ListedFile], done: Callable[[str], None]
    ) -> None:
        super().__init__(services)
        self._game, self._done = game, done
        self._builds = own_files.building_on(game.id, listed)

    @property
    def _called(self) -> str:
        return self._game.path.name if self._game.variant is None else name_of(self._game.variant)

    def title(self) -> str:
        return _("Remove these rules?")

    def _words(self) -> str:
        if self._trouble:
            return self._trouble
        folder: Path = self._game.path.parent / own_files.REMOVED
        told = _("“{name}” leaves the list of games. Its file goes to {folder} and can be put back from there.")
        words = [told.format(name=self._called, folder=shown(str(folder)))]
        if self._builds:
            names = together([name_of(one.variant) if one.variant else one.path.name for one in self._builds])
            count = len(self._builds)
            told = ngettext(
                "{names} builds on it and cannot be played without it.",
                "{names} build on it and cannot be played without it.",
                count,
            )
            words.append(told.format(names=names))
        return " ".join([*words, _("Matches that have begun keep their rules.")])

    def _buttons(self) -> list[Button]:
        keep = Button(KEEP, _("Keep these rules"), kind="primary", cap=_("Esc"))
        return [Button(AWAY, _("Remove these rules")), keep]

    def pressed(self, name: str) -> Change | None:
        if name == AWAY and not self._trouble:
            try:
                place = own_files.remove(self._game.path)
            except CannotSave as refused:
                self._trouble = refused.sentence
                self.lay_out()
                return None
            told = _("“{name}” was removed; its file lies in {place}")
            self._done(told.format(name=self._called, place=shown(str(place))))
        return Pop()
