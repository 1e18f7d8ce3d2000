"""Everything at the table that can be pressed or focused, and how it is met: the hand, the swap, the buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from game.words import _
from ui.table.buttons import BarButton, SwapButton, table_button
from ui.table.hand import CardControl, HandFeel, card_controls, control_id
from ui.widgets.base import Brush
from ui.widgets.buttons import Button
from ui.widgets.focus import Ring, draw_ring

if TYPE_CHECKING:
    from game.cards import Card
    from ui.input import Pos
    from ui.table.layout import Layout
    from ui.table.stage import Stage
    from ui.table.tween import Tempo
    from ui.widgets.base import Widget

BAR: Final = {"bar:menu": "menu", "bar:pause": "pause"}
PAUSES: Final = ("button:pause", *BAR)
SWAP: Final = "button:swap"


@dataclass(frozen=True, slots=True)
class Offer:
    """What there is to press: the hand from left to right, what of it may be played (None: not now), what swapped."""

    cards: tuple[Card, ...]
    legal: frozenset[Card] | None
    swap: Card | None


class Controls:
    """The ring of focus and the feel of the hand at one table."""

    def __init__(self, stage: Stage, by_keys: bool) -> None:
        self._stage = stage
        self.ring = Ring(wraps=False, visible=by_keys)
        self.feel = HandFeel()
        self._arranged: tuple[Offer, Card | None] | None = None
        self._chosen = False  # the person has moved the focus, or acted, in this deal
        self._given: str | None = None  # the focus as it was last given, not taken

    def fit(self, layout: Layout) -> None:
        """The table is laid out anew."""
        self._layout = layout
        self._arranged = None

    def arrange(self, offer: Offer) -> None:
        """Places the controls, when something about them is different."""
        state = (offer, self.feel.lifted)
        if state == self._arranged:
            return
        self._arranged = state
        self.feel.keep_only(offer.cards)
        widgets = self._all(offer)
        focus = self._focus_among({widget.id for widget in widgets}, offer.cards)
        self.ring.place(widgets, first=focus)
        self.ring.focus = self._given = focus  # also when it is None: no button waits for the key that plays cards

    def _focus_among(self, names: set[str], cards: Sequence[Card]) -> str | None:
        """Where the focus belongs: on the middle card until one is chosen, then where it is, or went with its card."""
        before = [widget.id for widget in self.ring.widgets if isinstance(widget, CardControl)]
        focus = self.ring.focus
        if focus in before and (focus != self._given or self.mood_word(focus) == "hover"):
            self._chosen = True
        if focus in names and (self._chosen or focus not in before):
            return focus
        return _next_focus(cards, before.index(focus) if self._chosen and focus in before else None)

    def _all(self, offer: Offer) -> list[Widget]:
        """In reading order: the hand, the swap on its card, the buttons."""
        layout, stage, cards = self._layout, self._stage, offer.cards
        found: list[Widget] = list(card_controls(layout, cards, self.feel.lifted, offer.legal))
        if offer.swap is not None and offer.swap in cards:
            rect = stage.place_swap(cards.index(offer.swap), len(cards), offer.swap == self.feel.lifted)
            found.append(SwapButton(SWAP, stage.swap_words(), rect, shortcut="x", ground="gold", card=offer.swap))
        last = layout.buttons - 1
        found.append(
            table_button(layout, last, "button:pause", label=_("Pause"), icon="pause", key="escape", cap="Esc")
        )
        bar = stage.backdrop.topbar_buttons(layout["topbar"])
        found.append(BarButton("bar:menu", _("Menu"), bar["menu"], ground="wood"))
        found.append(BarButton("bar:pause", _("Pause"), bar["pause"], ground="wood"))
        return found

    def draw(self, brush: Brush) -> None:
        """The buttons; cards, swap and bar are drawn by the stage."""
        for widget in self.ring.widgets:
            if isinstance(widget, Button):
                mood = self.ring.mood(widget)
                widget.draw(brush, mood)
                if mood.ring:
                    draw_ring(brush, widget)

    # -- focus ------------------------------------------------------------------------------------------------------

    @property
    def focused(self) -> str | None:
        """What has the focus, where it is to be seen."""
        return self.ring.focus if self.ring.visible else None

    def focus(self, name: str) -> None:
        """Gives the focus to this control, to be seen: the person has chosen it."""
        self.ring.focus, self._chosen = name, True
        self.ring.visible = self.ring.changed = True

    def back_to_hand(self, cards: Sequence[Card]) -> None:
        """After a pause the focus is not on the button that opened it."""
        if self.ring.focus in PAUSES:
            self.ring.focus = self._given = _next_focus(cards, None)

    def chosen(self) -> None:
        """The person has acted: the focus stays where the hand was touched."""
        self._chosen = True

    def step(self, cards: Sequence[Card], by: int) -> bool:
        """Left and right walk along the hand, round its ends; whether the focus was there."""
        names = [control_id(card) for card in cards]
        if self.ring.focus not in names:
            return False
        self.focus(names[(names.index(self.ring.focus) + by) % len(names)])
        return True

    def lift(self, now: float, tempo: Tempo) -> bool:
        """Lifts the card under the pointer (also on its button), or in the keys' focus; whether it is another one."""
        on_cards = [widget for widget in self.ring.widgets if isinstance(widget, CardControl | SwapButton)]
        aimed = next((widget for widget in on_cards if self._aimed(widget)), None)
        return self.feel.lift(aimed.card if aimed is not None else None, now, tempo)

    def _aimed(self, widget: Widget) -> bool:
        mood = self.ring.mood(widget)
        return mood.hover or mood.ring

    def press(self, pos: Pos) -> None:
        """The pointer went down: perhaps a card will be dragged."""
        under = next((widget for widget in reversed(self.ring.widgets) if widget.rect.collidepoint(pos)), None)
        if isinstance(under, CardControl):
            self.feel.press(under.card, pos)

    def over_nothing(self, pos: Pos) -> bool:
        """Whether the pointer is on the bare table."""
        return not any(widget.hit.collidepoint(pos) for widget in self.ring.widgets)

    def mood_word(self, name: str) -> str:
        """How a control is met: pressed, focus, hover or nothing."""
        widget = next((widget for widget in self.ring.widgets if widget.id == name), None)
        if widget is None:
            return ""
        mood = self.ring.mood(widget)
        return "pressed" if mood.pressed else "focus" if mood.ring else "hover" if mood.hover else ""

    def bar_word(self, word: str) -> str:
        """Which button of the top bar is met like this."""
        return next((bar for name, bar in BAR.items() if self.mood_word(name) == word), "")


def _next_focus(cards: Sequence[Card], place: int | None) -> str | None:
    """Where the focus goes when its card has left the hand: to the next card, at first to the middle one."""
    if not cards:
        return None
    return control_id(cards[len(cards) // 2 if place is None else min(place, len(cards) - 1)])
