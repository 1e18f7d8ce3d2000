"""The agreed rules on one card, before the first deal of a match with new rules or new people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from game.i18n.words import _, ngettext, sentence
from game.rules_text.summary import in_force
from ui.core import games
from ui.core.people import in_sentence, together
from ui.core.scene import Change, Open, Pop, Replace
from ui.core.services import Services
from ui.draw import theme
from ui.pages.new_game.opening import Opening, table
from ui.widgets.base import Press
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Down, Element, Grow
from ui.widgets.kit.layout_parts import Aligned, OnPaper, Padded, Scrolled, Sized, Words, glyph
from ui.widgets.kit.page import PageScene

WIDE: Final = 900


class AgreedCard(PageScene):
    """Who plays what, and what is otherwise than in the book; Enter deals."""

    name = "agreed"
    first = "agreed:deal"

    def __init__(self, services: Services, opening: Opening, changes: Sequence[str], mark: str) -> None:
        super().__init__(services)
        self._opening = opening
        self._changes = list(changes)
        self._mark = mark

    def title(self) -> str:
        return _("Agreed for this match")

    def message(self) -> str:
        return "; ".join(words for _role, words in self._said())

    def back(self) -> tuple[str, Press]:
        before = self._opening.back
        return (_("New game"), Open(before, instead=True)) if before is not None else (_("Menu"), Pop())

    def body(self) -> Element:
        deal = Button("agreed:deal", _("Deal the cards"), kind="primary", icon="play", big=True, cap=_("Enter"))
        deal.press = self._deal
        wide = deal.width(self.brush) / self.scale.k + 60
        text = Padded(Scrolled(self.area, Down(*(_line(kind, words) for kind, words in self._said()))), 0, 10, 0, 0)
        card = OnPaper(Down(text, Aligned(Sized(deal, wide, 68), 0.5), gap=34), 40, strip=True)
        return Aligned(card, 0.5, 1 / 3, widest=WIDE)

    def _deal(self) -> Change:
        memory, game = self.services.memory, self._opening.variant.id
        memory.keep(game, replace(memory.game(game), agreed=self._mark))
        return Replace(table(self.services, self._opening))

    # -- what is said --------------------------------------------------------------------------------------------

    def _said(self) -> list[tuple[str, str]]:
        """The lines of the card: the role of their letters, and the words; those with a tick begin with one."""
        opening = self._opening
        variant, players = opening.variant, opening.players
        count = ngettext("{number} player", "{number} players", players).format(number=players)
        against = games.against_words(variant, players)
        far = games.target_words(variant, opening.target) if opening.target else games.length_of(variant)
        facts = " · ".join(part for part in (count, against, far) if part)
        names = together([in_sentence(place.name) for place in opening.places])
        lines = [("h1", games.name_of(variant)), ("body", facts), ("body", sentence(names))]
        if opening.dealer is not None:
            name = opening.places[opening.dealer].name
            lines.append(("body", _("{name} deals first.").format(name=name) if name else _("You deal first.")))
        if self._changes:
            lines.append(("h3", _("Otherwise than in the book")))
            lines += [("tick", words) for words in self._changes]
        more = in_force(variant, players)
        if more:
            lines.append(("h3", _("Also played")))
            lines.append(("body", ", ".join(more)))
        return lines


def _line(kind: str, words: str) -> Element:
    """A line of the card; those with a tick begin with one."""
    text = Words("body" if kind == "tick" else kind, words, marked=False, may_cut=True)
    if kind != "tick":
        return Padded(text, 0, 16 if kind == "h3" else 0, 0, 8)
    return Padded(
        Across(Padded(glyph("edit", 24, theme.COBALT), 8, 3, 10, 0), Grow(text), gap=0, valign="top"), 0, 0, 0, 8
    )
