"""All matches that can be continued: one press goes on with one, another takes one away for good, after a question."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Final

from game.engine.cards import Card
from game.i18n.words import _
from game.storage.journal import InUse, SavedMatch, delete, unfinished_matches
from ui.core import dealing, game_words
from ui.core.scene import Change, Open, Pop, Replace
from ui.core.services import Services
from ui.draw import theme
from ui.pages.menu.match_card import WIDE, MatchCard
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Down, Element, EvenGrid, Grow
from ui.widgets.kit.layout_parts import OneLine, Padded, Words
from ui.widgets.kit.page import ListPage
from ui.widgets.kit.page_frame import page_room
from ui.widgets.kit.sheet import Sheet

COLUMNS: Final = 4
GAP: Final = 24
MOST: Final = 1.4  # so much larger pictures are where there are few


class Matches(ListPage):
    """A picture of each match, the newest first; it closes when none is left."""

    name = "matches"
    first = "matches:continue:0"

    def __init__(self, services: Services) -> None:
        super().__init__(services)
        self._saved: list[SavedMatch] = []
        self._turned: dict[Path, Card | None] = {}  # what made trumps in each match, as far as it was looked up

    def shown(self) -> None:
        self._saved = unfinished_matches(self.services.folders.matches)
        if not self._saved:
            self.change = Pop()
        super().shown()

    def title(self) -> str:
        return _("Unfinished matches")

    def message(self) -> str:
        return " ".join(self.services.troubles) or self.title()

    def update(self, now: float) -> bool:
        # A match is played through to know its trump: one in each frame, behind the first picture.
        waiting = next((saved for saved in self._saved if saved.path not in self._turned), None)
        if waiting is not None and self.now:
            self._turned[waiting.path] = dealing.turn_up(waiting.path) if waiting.sound else None
            self.lay_out()
        return super().update(now)

    def settled(self) -> bool:
        return all(saved.path in self._turned for saved in self._saved)

    def rows(self) -> list[Element]:
        columns, lines = max(1, min(COLUMNS, len(self._saved))), max(1, -(-len(self._saved) // COLUMNS))
        room = page_room(self.scale).width / self.brush.k - 90
        grown = max(1.0, min(MOST / lines, room / (columns * (WIDE + GAP))))  # a few are looked at from nearer
        cells = [self._cell(number, saved, grown) for number, saved in enumerate(self._saved)]
        self.widest = columns * (WIDE * grown + GAP) + 90
        return [Padded(EvenGrid(*cells, columns=columns, gap=GAP), 2, 4, 0, 0)]

    def _cell(self, number: int, saved: SavedMatch, grown: float) -> Element:
        when, count = game_words.when_saved(saved, self.services.clock), game_words.players_count(saved.players)
        label = f"{saved.variant_name} · {game_words.who_leads(saved)}"
        go_on = MatchCard(f"matches:continue:{number}", label, saved=saved, when=when)
        go_on.grown = grown
        go_on.turn_up, go_on.press = self._turned.get(saved.path), partial(self._go_on, saved)
        away = Button(f"matches:delete:{number}", _("Delete…"), kind="link", icon="x")
        away.press = Open(partial(self.services.navigation.delete_match, saved))
        told = OneLine("second", count, theme.INK_SOFT, may_cut=True)
        return Down(go_on, Padded(Across(Grow(told), away), 14, 0, 6, 0), gap=4)

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
