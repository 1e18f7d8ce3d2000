"""Signs to the partner: what each says about the cards of this deal, how it is made, and the list to choose from."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar, Final

from pygame import Rect

from game.actions import Action, Signal
from game.cards import Rank, Suit, make
from game.signs import faces, gestures
from game.words import _, sentence, the_card
from ui import theme
from ui.table.pads import PadKey, keys_in_row
from ui.table.panel import Panel, Row
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button

# Which trump a sign means, as its place in the order of strength.
TRUMPS: Final = ("trump_ace", "trump_three", "trump_king", "trump_knight", "trump_knave")


def meaning_words(meaning: str, trump: Suit | None, order: Sequence[Rank]) -> str:
    """What a sign says: the Ace of Copas, no trump, play low."""
    if meaning in TRUMPS:
        place = TRUMPS.index(meaning)
        if trump is not None and place < len(order):
            return the_card(make(trump, order[place]))
    told = {
        "small_trump": _("a small trump"),
        "no_trump": _("no trump"),
        "plain_loads": _("loads of other suits"),
        "play_small": _("play a low card"),
        "play_load": _("play a load"),
    }
    return told.get(meaning, "")


def look_of(meaning: str, sign_list: str) -> str:
    """The expression of a face that makes this sign of a list; advice is spoken."""
    return faces(sign_list).get(meaning, "smile")


@dataclass
class SignPad(Panel):
    """A key for each sign that may be made now."""

    forced: ClassVar[bool] = False

    def __post_init__(self) -> None:
        """The signs in the order of the list."""
        self._signs = [action.meaning for action in self.question.legal if isinstance(action, Signal)]
        self._gestures = gestures(self.question.session.variant.info.sign_list)

    @property
    def title(self) -> str:
        return _("Make a sign")

    @property
    def first(self) -> str | None:
        return f"panel:sign-{self._signs[0]}"

    def buttons(self) -> list[Button]:
        return []

    def press(self, name: str, by_enter: bool) -> Action | None:
        meaning = name.removeprefix("panel:sign-")
        return Signal(meaning) if meaning in self._signs else None

    def digit(self, number: int) -> Action | None:
        return Signal(self._signs[number - 1]) if number <= len(self._signs) else None

    def rows(self, brush: Brush, width: int) -> list[Row]:
        lines = -(-len(self._signs) // self._columns(brush, width))
        low = Row((theme.SMALLEST_HIT + 4) * lines, place=self._keys)
        return [Row(max(theme.SMALLEST_HIT, brush.px(76)) * lines, place=self._keys, gives_way=1, instead=low)]

    def _columns(self, brush: Brush, width: int) -> int:
        """As many as have room for the longest gesture, at most three."""
        longest = max((brush.text.size("small", words, brush.k)[0] for words in self._gestures.values()), default=0)
        return max(1, min(3, width // (longest + brush.px(28))))

    def _words(self, meaning: str) -> str:
        return sentence(meaning_words(meaning, self.question.view.trump, self.question.session.variant.cards.order))

    def _keys(self, brush: Brush, place: Rect) -> Sequence[Widget]:
        columns, gap = self._columns(brush, place.width), brush.px(10)
        high = place.height // -(-len(self._signs) // columns)
        found: list[Widget] = []
        for number, meaning in enumerate(self._signs):
            row = Rect(place.x, place.y + number // columns * high, place.width, high - brush.px(6))
            spot = keys_in_row(row, columns, gap, place.width)[number % columns]
            name, words = f"panel:sign-{meaning}", self._words(meaning)
            found.append(PadKey(name, words, spot, word=words, remark=self._gestures.get(meaning, "")))
        return found
