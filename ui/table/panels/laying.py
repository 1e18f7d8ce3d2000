"""Laying cards away: the cards of the hand that were chosen lie in slots, until there are as many as there must be."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.engine.actions import Action, Discard
from game.engine.cards import Card, name_of
from game.i18n.words import _, card_name, ngettext
from ui.table.panels.pads import CardKey, Keys
from ui.table.panels.panel import DONE, Panel, PanelRow, done_button, keys_row, words_row
from ui.widgets.base import Brush
from ui.widgets.buttons import Button

AGAIN: Final = "panel:again"


@dataclass
class LayingPad(Panel):
    """As many slots as cards must go."""

    def __post_init__(self) -> None:
        """Nothing is chosen."""
        self._sets = [set(action.cards) for action in self.question.legal if isinstance(action, Discard)]
        self.count = len(self._sets[0])
        self.chosen: list[Card] = []
        self._able: tuple[int, frozenset[Card]] | None = None

    @property
    def title(self) -> str:
        return ngettext("Lay {count} card away", "Lay {count} cards away", self.count).format(count=self.count)

    @property
    def complete(self) -> bool:
        """Whether enough cards are chosen."""
        return len(self.chosen) == self.count

    def toggles(self) -> frozenset[Card] | None:
        """The cards that can be taken to those chosen so that it comes to something allowed, and the chosen ones."""
        if self._able is None or self._able[0] != self.version:
            chosen = set(self.chosen)
            able = (card for cards in self._sets if chosen <= cards for card in cards)
            self._able = self.version, frozenset(chosen if self.complete else able)
        return self._able[1]

    def toggle(self, card: Card) -> bool:
        """Chooses the card of the hand or takes it back; whether that was possible."""
        if card in self.chosen:
            self.chosen.remove(card)
        elif not self.complete and card in (self.toggles() or ()):
            self.chosen.append(card)
        else:
            return False
        self.changed()
        return True

    def rows(self, brush: Brush, width: int) -> list[PanelRow]:
        return [
            words_row(brush, width, self._meaning(), gives_way=1),
            keys_row(brush, Keys(*self._slots(), gap=18, cards=True), 170, 110, gives_way=2),
            words_row(brush, width, self._worth(), gives_way=3),
        ]

    def _meaning(self) -> str:
        match self.question.session.variant.talon.discards_count_for:
            case "declarer":
                return _("Press the cards in your hand. Their points count for you at the end.")
            case "last_trick":
                return _("Press the cards in your hand. Their points go to the winner of the last trick.")
            case _:
                return _("Press the cards in your hand. Their points count for nobody.")

    def _worth(self) -> str:
        worth = self.question.session.match.book.points
        points = sum(worth[card] for card in self.chosen)
        told = ngettext("Laid away: {count} point so far", "Laid away: {count} points so far", points)
        return told.format(count=points)

    def _slots(self) -> Iterator[CardKey]:
        for card in self.chosen:
            label = _("Take back: {card}").format(card=card_name(card))
            yield CardKey(f"panel:slot-{name_of(card)}", label, card=card, remark="×")
        for number in range(len(self.chosen), self.count):
            spare = _("card {number}").format(number=number + 1)
            yield CardKey(f"panel:slot-{number}", spare, enabled=False, remark=spare)

    def buttons(self) -> list[Button]:
        missing = self.count - len(self.chosen)
        words = ngettext("{count} more to choose", "{count} more to choose", missing).format(count=missing)
        again = Button(AGAIN, _("Start over"), icon="undo", enabled=bool(self.chosen))
        done = done_button(_("Lay these away") if self.complete else words, self.complete, "" if missing else None)
        return [again, done]

    def press(self, name: str, by_enter: bool) -> Action | None:
        if name == DONE and self.complete:
            return Discard(tuple(sorted(self.chosen)))
        if name == AGAIN:
            self.chosen.clear()
        self.chosen = [card for card in self.chosen if name != f"panel:slot-{name_of(card)}"]
        self.changed()
        return None
