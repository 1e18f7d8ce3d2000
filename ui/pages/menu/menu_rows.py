"""The rows of the main menu, and the link that makes letters larger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.engine.variant import Variant
from game.i18n.words import _, ngettext
from game.storage.journal import SavedMatch
from game.storage.outside import printable
from game.variants.loading import ListedFile
from ui.core import dealing, game_words
from ui.core.games import name_of
from ui.core.services import Services, WallClock
from ui.draw import theme
from ui.widgets.base import Brush, Mood
from ui.widgets.buttons import Button, MenuRow, Tile

LONGEST_FILE: Final = 28
LONGEST_LINE: Final = 44  # letters: a longer one is told on two lines


@dataclass
class LetterSize(Button):
    """The link that makes letters larger: a small and a large A before its words."""

    def width(self, brush: Brush) -> int:
        return super().width(brush) + self._signs(brush)

    def _signs(self, brush: Brush) -> int:
        small, large = brush.width("small", "A"), brush.width("name", "A")
        return small + large + brush.px(10)

    def draw(self, brush: Brush, mood: Mood) -> None:
        whole = self.rect
        base = whole.centery + round(theme.font(24, brush.k) * 0.3)
        x = whole.x + brush.px(6)
        for role in ("small", "name"):
            letter = brush.text.picture(role, "A", theme.CREAM_FOOT, brush.k)
            brush.surface.blit(letter, (x, base - brush.text.font(role, brush.k).get_ascent()))
            x += letter.get_width()
        self.rect = Rect(whole.x + self._signs(brush), whole.y, whole.width - self._signs(brush), whole.height)
        super().draw(brush, mood)
        self.rect = whole


def continue_row(saved: SavedMatch, clock: WallClock) -> MenuRow:
    """The match that was left, who leads in it and when it was saved."""
    name, leads = saved.variant_name, game_words.who_leads(saved)
    lines = [f"{name} · {leads}", game_words.when_saved(saved, clock)]
    if len(lines[0]) > LONGEST_LINE:
        lines = [name, leads]
    row = MenuRow("menu:continue", _("Continue"), icon="play", lines=lines, cap=_("Enter"), gold=True)
    row.may_cut = True
    return row


def more_tile(others: int) -> Tile:
    """The way to the other matches that can be continued."""
    words = ngettext("+{count} match…", "+{count} matches…", others).format(count=others)
    return Tile("menu:matches", words, icon="list", shortcut="u")


def play_row(services: Services, variant: Variant, gold: bool) -> MenuRow:
    """The game played last, with its people."""
    dealt = dealing.table_for(services, variant)
    players = dealt.players
    count = ngettext("{number} player", "{number} players", players).format(number=players)
    against = game_words.company_words(dealt.variant, dealt.places)
    if dealt.variant is not variant:
        against += " · " + _("with house rules")
    lines = [f"{name_of(variant)}, {count}", against] if players > 2 else [f"{name_of(variant)}, {count} · {against}"]
    if len(lines[0]) > LONGEST_LINE:
        lines = [name_of(variant), against]
    return MenuRow(
        "menu:play-now",
        _("Play now"),
        shortcut="n",
        icon="cards",
        lines=lines,
        cap=_("Enter") if gold else "N",
        gold=gold,
        may_cut=True,
    )


def fault_row(faulty: Sequence[ListedFile], gold: bool) -> MenuRow:
    """The rule files that cannot be used, and where the first of them is wrong."""
    first, count = faulty[0], len(faulty)
    name = printable(first.path.name)
    short = name if len(name) <= LONGEST_FILE else name[: LONGEST_FILE - 1] + "…"
    line = _("{file}, line {line}").format(file=short, line=first.faults[0].line)
    title = ngettext("A rule file is not understood", "{count} rule files are not understood", count)
    title = title.format(count=count)
    return MenuRow("menu:faults", title, icon="warn", lines=[line], gold=gold)


def new_game_row() -> MenuRow:
    """The way to another game, and to other numbers of players."""
    lines = [_("Choose the game and the players")]
    return MenuRow("menu:new-game", _("New game…"), shortcut="g", icon="people", lines=lines, cap="G")
