"""All matches that can be continued: one press goes on with one, another takes one away for good, after a question."""

from __future__ import annotations

from functools import partial

from game.i18n.words import _
from game.storage.journal import InUse, SavedMatch, delete, unfinished_matches
from ui.core import dealing, game_words
from ui.core.scene import Change, Open, Pop, Replace
from ui.core.services import Services
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Element, Grow
from ui.widgets.kit.layout_parts import Words
from ui.widgets.kit.page import ListPage
from ui.widgets.kit.sheet import Sheet
from ui.widgets.rows import ListRow


class Matches(ListPage):
    """Rows of matches, the newest first; it closes when none is left."""

    name = "matches"
    first = "matches:continue:0"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._saved: list[SavedMatch] = []

    def shown(self) -> None:
        self._saved = unfinished_matches(self.services.folders.matches)
        if not self._saved:
            self.change = Pop()
        super().shown()

    def title(self) -> str:
        return _("Unfinished matches")

    def message(self) -> str:
        return " ".join(self.services.troubles) or self.title()

    def rows(self) -> list[Element]:
        return [self._row(number, saved) for number, saved in enumerate(self._saved)]

    def _row(self, number: int, saved: SavedMatch) -> Element:
        count = game_words.players_count(saved.players)
        go_on = ListRow(
            f"matches:continue:{number}",
            f"{saved.variant_name} · {game_words.who_leads(saved)}",
            line=game_words.when_saved(saved, self.services.clock),
            icon="play",
            end=count,
            end_from=700,
            may_cut=True,
            press=partial(self._go_on, saved),
        )
        away = Button(f"matches:delete:{number}", _("Delete…"), icon="x")
        away.press = Open(partial(self.services.navigation.delete_match, saved))
        return Across(Grow(go_on), away, valign="stretch")

    def _go_on(self, saved: SavedMatch) -> Change:
        session = dealing.resume(self.services, saved.path)
        if session is None:
            return Pop()  # the menu tells what is wrong with it, and what could be rescued
        self.services.heed()
        return Replace(self.services.navigation.table(session))


class Deletion(Sheet):
    """Asks before a match is taken away: that cannot be taken back."""

    name = "delete-match"
    wide = 700
    first = "delete-match:keep"

    def __init__(self, services: Services, saved: SavedMatch) -> None:
        super().__init__(services)
        self._saved = saved
        self._trouble = ""

    def title(self) -> str:
        return _("Delete this match?")

    def inside(self) -> Element:
        told = f"{self._saved.variant_name} · {game_words.who_leads(self._saved)}"
        words = self._trouble or _("{match}. It is gone for good then.").format(match=told)
        return Words("body", words, marked=False)

    def foot(self) -> list[Button]:
        keep = Button("delete-match:keep", _("Keep the match"), kind="primary", cap=_("Esc"), press=Pop())
        return [Button("delete-match:delete", _("Delete the match"), press=self._delete), keep]

    def _delete(self) -> Change | None:
        if self._trouble:
            return Pop()
        try:
            delete(self._saved.path)
        except InUse:
            self._trouble = _("This match is open in another window: close that one first.")
        except OSError as error:
            self._trouble = _("It cannot be deleted: {reason}").format(reason=error.strerror)
        else:
            return Pop()
        return None
