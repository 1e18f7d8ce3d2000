"""Everything at the table that can be pressed or focused, and how it is met: panel, hand, gold buttons, column."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.cards import Card
from game.i18n.words import _
from ui.draw.fades import Entrance, coming, leaving
from ui.draw.motion import AT_ONCE
from ui.table.layout.layout import RING, TILES
from ui.table.looks.hotspots import CHANGES, Thing
from ui.table.panels.panel import DONE
from ui.table.panels.prompts import SIGNS
from ui.table.stage.hand import CardControl, HandFeel, StageControl, card_controls, control_id
from ui.table.stage.own_hand import CHOSEN
from ui.widgets.base import Brush, Mood, Widget
from ui.widgets.buttons import Button
from ui.widgets.focus import feedback
from ui.widgets.focus.focus import Ring
from ui.widgets.focus.ring_look import draw_focus

if TYPE_CHECKING:
    from ui.core.input import Pos
    from ui.draw.motion import Tempo, Tween
    from ui.table.layout.layout import Layout
    from ui.table.panels.panel import Panel
    from ui.table.panels.prompts import Badge, Extra
    from ui.table.stage.renderer import TableRenderer

BAR: Final = {"bar:menu": "menu", "bar:sound": "sound", "bar:pause": "pause", CHANGES: "rules"}
SOUND: Final = "bar:sound"
LETTERS: Final = (1.0, 0.93, 0.86, 0.8, 0.74, 0.68, 0.6)  # of the words in the column
BUTTON_EDGE: Final = 18.0  # beside icon and words of one, at k = 1
PAUSES: Final = ("button:pause", "bar:menu", "bar:pause")


@dataclass
class BarButton(Widget):
    """A button of the top bar, which the bar itself draws."""

    @property
    def hit(self) -> Rect:
        """As large as a finger, but never beyond the window's edge."""
        place = super().hit
        return place.move(max(0, -place.x), max(0, -place.y))

    def draw(self, brush: Brush, mood: Mood) -> None:
        """Nothing: the bar does."""


@dataclass
class BadgeButton(StageControl):
    """The gold button on a card, which the renderer draws with the card."""

    card: Card = 0


@dataclass
class ColumnButton(Button):
    """A button beside the hand, whose words are smaller by a share where the longest of the column had to be cut."""

    letters: float = 1.0

    def has_room(self, brush: Brush) -> bool:
        """Whether its words have room in this brush's letters."""
        return brush.fits("button", self.label, self.rect.w - 2 * brush.px(BUTTON_EDGE) - self._icon_side(brush))

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The button in these letters."""
        super().draw(replace(brush, k=brush.k * self.letters), mood)


@dataclass
class TallButton(ColumnButton):
    """A button with its icon over its words."""

    def has_room(self, brush: Brush) -> bool:
        return brush.fits("tag", self.label, self.rect.w - 8)

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The body of a table button, then icon and words in its middle."""
        brush, look = replace(brush, k=brush.k * self.letters), self._look()
        words, icon, cap, self.label, self.icon, self.cap = self.label, self.icon, self.cap, "", "", ""
        Button.draw(self, brush, mood)
        self.label, self.icon, self.cap = words, icon, cap
        down = round(brush.px(2) * mood.down)
        side, line = brush.px(26), brush.line_height("tag", 1.1)
        top = self.rect.centery - (side + line) // 2 + down
        brush.icon(self.icon, side, look.words, midtop=(self.rect.centerx, top))
        place = Rect(self.rect.x + 4, top + side, self.rect.w - 8, line)
        brush.write("tag", words, look.words, place, align="center", valign="middle")


@dataclass(frozen=True, slots=True)
class Offer:
    """What there is to press: the hand from left to right, what of it may be played or chosen (None: nothing now).

    `version` tells one look of the panel from the next.
    """

    cards: tuple[Card, ...]
    legal: frozenset[Card] | None = None
    badges: tuple[Badge, ...] = ()
    extras: tuple[Extra, ...] = ()
    version: tuple[int, int] | None = None
    things: tuple[Thing, ...] = ()


class Controls:
    """The ring of focus and the feel of the hand at one table."""

    def __init__(
        self, renderer: TableRenderer, by_keys: bool, why: Callable[[Card], str], *, taught: bool = False
    ) -> None:
        """`why` says what bars a card of the hand; a table where one is `taught` is left without a pause."""
        self._renderer = renderer
        self._why, self._taught = why, taught
        self.ring = Ring(wraps=False, visible=by_keys, follows=True, sheet="panel:")
        self.feel = HandFeel()
        self.offer = Offer(())  # what could be pressed in the picture that was drawn last
        self._arranged: tuple[Offer, Card | None] | None = None
        self.touched = False  # the person has moved the focus, or acted, in this deal
        self._given: str | None = None  # the focus as it was last given, not taken
        self._panel: Panel | None = None
        self._left: tuple[Panel | None, str | None] = None, None  # under which panel the focus was where
        self._coming = PanelComing()

    def fit(self, layout: Layout, brush: Brush) -> None:
        """The table is laid out anew."""
        self._layout, self._brush = layout, brush
        self._arranged = None

    def arrange(self, offer: Offer, panel: Panel | None) -> None:
        """Places the controls, when something about them is different."""
        self.offer, state = offer, (offer, self.feel.lifted)
        if state == self._arranged:
            return
        self._arranged = state
        self.feel.keep_only(offer.cards)
        opened = panel is not None and panel is not self._panel
        closed = panel is None and self._panel is not None
        back = self._left[1] if panel is self._left[0] and (opened or closed) else None
        back = None if back == SIGNS else back  # whose next press would open it again, and play no card
        if opened or closed:
            self._coming.change(panel, self._panel)
            self._left = self._panel, self.ring.focus
        self._panel = panel
        widgets = self._all(offer)
        names = {widget.id for widget in widgets}
        focus = self._focus_among(names, offer.cards)
        if panel is not None and (opened or self.ring.focus not in names):
            focus = panel.first or focus
        if (opened or closed) and self.ring.focus not in [control_id(card) for card in offer.cards]:
            focus = back if back in names else focus if opened else _next_focus(offer.cards, None)
        self.ring.place(widgets, first=focus)
        self.ring.focus = self._given = focus  # also when it is None: no button waits for the key that plays cards

    def _focus_among(self, names: set[str], cards: Sequence[Card]) -> str | None:
        """Where the focus belongs: on the middle card until one is chosen, then where it is, or went with its card."""
        before = [widget.id for widget in self.ring.widgets if isinstance(widget, CardControl)]
        focus = self.ring.focus
        if focus in before and (focus != self._given or self.mood_word(focus) == "hover"):
            self.touched = True
        if focus in names and (self.touched or focus not in before):
            return focus
        return _next_focus(cards, before.index(focus) if self.touched and focus in before else None)

    def _all(self, offer: Offer) -> list[Widget]:
        """In reading order: the panel, the hand, the gold buttons on its cards, the column, the bar."""
        layout, renderer, cards = self._layout, self._renderer, offer.cards
        found: list[Widget] = self._on_panel()
        hand = card_controls(layout, cards, self.feel.lifted, offer.legal, self._why)
        if any(widget.id == DONE and widget.shortcut == "enter" for widget in found):
            for control in hand:
                control.enters = DONE
        found += hand
        for badge in offer.badges:
            rect = renderer.hand.place_badge(badge, cards.index(badge.card), len(cards), badge.card == self.feel.lifted)
            found.append(
                BadgeButton(badge.id, badge.words, rect, shortcut=badge.key.lower(), ground="gold", card=badge.card)
            )
        last = layout.buttons - 1
        first = last - len(offer.extras)  # those that there are lie close together
        column = [self._in_column(first + number, extra) for number, extra in enumerate(offer.extras)]
        words, icon = (_("Leave"), "exit") if self._taught else (_("Pause"), "pause")
        pause = self._button(last, "button:pause", words, icon, "escape", "Esc")
        if pause.width(self._brush) > pause.rect.width:
            pause.cap = ""  # its words go before the name of its key
        column.append(pause)
        shares = (share for share in LETTERS if self._have_room(column, share))
        share = next(shares, LETTERS[-1])
        for button in column:
            button.letters = share
        found += column
        labels = {"menu": _("Menu"), "sound": _("Sound on or off"), "pause": _("Pause")}
        for name, spot in renderer.backdrop.bar.buttons(renderer.backdrop.brush(), layout["topbar"]).items():
            found.append(BarButton(f"bar:{name}", labels[name], spot, ground="wood"))
        paper = None if self._panel is None else self._panel.paper
        for thing in offer.things:
            place = Rect(thing.spot)
            if paper is None or not paper.colliderect(place):
                found.append(StageControl(thing.id, thing.label, place, ground="wood"))
        return found

    def _have_room(self, column: Sequence[ColumnButton], share: float) -> bool:
        """Whether all words of the column have room in letters smaller by this share."""
        letters = replace(self._brush, k=self._brush.k * share)
        return all(button.has_room(letters) for button in column)

    def _on_panel(self) -> list[Widget]:
        """The keys of the panel, laid out in the room for dialogues."""
        if self._panel is None:
            return []
        seats = range(1, self._layout.players)
        self._panel.plates = tuple(Rect(*map(round, self._layout[f"plate{seat}"])) for seat in seats)
        self._panel.cloth = Rect(*map(round, self._layout.sheet_room))
        self._panel.felt = Rect(*map(round, self._layout.felt))
        if self._panel.toggles() is not None:  # cards of the hand rise higher than others when they are chosen
            self._panel.cloth.h -= round((CHOSEN - 1) * self._layout.lift + RING * self._layout.k)
        self._panel.fit_in(Rect(*map(round, self._layout[self._panel.place])), self._brush)
        bar = self._layout["topbar"].bottom + TILES * self._layout.k
        self._panel.tiled = self._panel.paper.y >= bar  # two borders on each other would be out of step
        return list(self._panel.widgets)

    def _button(self, place: int, name: str, label: str, icon: str, key: str, cap: str) -> ColumnButton:
        """The button at this place of the column, as the layout wants it; `key` presses it and `cap` says so."""
        form, rect = (
            ColumnButton if self._layout.landscape else TallButton,
            Rect(*map(round, self._layout[f"btn{place}"])),
        )
        return form(name, label, rect, shortcut=key, ground="wood", kind="table", icon=icon, cap=cap)

    def _in_column(self, place: int, extra: Extra) -> ColumnButton:
        key, words = extra.key.lower(), extra.long or extra.words
        button = self._button(place, extra.id, words, extra.icon, key, extra.key)
        button.opened, button.enabled, button.reason = extra.opened, not extra.reason, extra.reason
        for label, cap in ((button.label, extra.key), (button.label, ""), (extra.words, extra.key), (extra.words, "")):
            button.label, button.cap = label, cap  # its words go before the name of its key
            if button.width(self._brush) <= button.rect.width:
                break
        return button

    def _paint(self, brush: Brush, widget: Widget) -> None:
        mood = self.ring.mood(widget)
        widget.draw(brush, mood)
        if mood.ring:
            draw_focus(brush, widget.rect, widget.radius * brush.k, widget.ground)

    def draw(self, brush: Brush, covered: bool) -> None:
        """The panel and the buttons; cards, what lies on them and the bar are drawn by the stage.

        While nobody is to see the hand there is no panel: it tells what the hand holds.
        """
        if not covered:
            self._coming.draw(brush, self._panel, self._paint)
        on_panel = {id(widget) for widget in self._panel.widgets} if self._panel is not None else set()
        for widget in self.ring.widgets:
            if not isinstance(widget, CardControl | BadgeButton | BarButton) and id(widget) not in on_panel:
                self._paint(brush, widget)
        self.ring.draw_notes(brush)

    # -- focus ------------------------------------------------------------------------------------------------------

    @property
    def focused(self) -> str | None:
        """What has the focus, where it is to be seen."""
        return self.ring.focus if self.ring.visible else None

    @property
    def aimed(self) -> str | None:
        """What the pointer is on, else what has the focus."""
        hovered = (widget.id for widget in self.ring.widgets if self.ring.mood(widget).hover)
        return next(hovered, self.focused)

    def focus(self, name: str) -> None:
        """Gives the focus to this control, to be seen: the person has chosen it."""
        self.ring.focus, self.touched = name, True
        self.ring.visible = self.ring.changed = True

    def back_to_hand(self) -> None:
        """After a pause the focus is not on the button that opened it."""
        if self.ring.focus in PAUSES:
            self.ring.focus = self._given = _next_focus(self.offer.cards, None)

    def step(self, by: int) -> bool:
        """Left and right walk along the hand, round its ends; whether the focus was there."""
        names = [control_id(card) for card in self.offer.cards]
        if self.ring.focus not in names:
            return False
        self.focus(names[(names.index(self.ring.focus) + by) % len(names)])
        return True

    def lift(self, now: float, tempo: Tempo) -> bool:
        """Lifts the card under the pointer (also on its button), or in the keys' focus; whether it is another one.

        A card that may not be played now stays where it is.
        """
        on_cards = [widget for widget in self.ring.widgets if isinstance(widget, CardControl | BadgeButton)]
        moods = ((widget, self.ring.mood(widget)) for widget in on_cards)
        aimed = next((widget for widget, mood in moods if mood.hover or mood.ring), None)
        moving = self._coming.tick(now, tempo)
        barred = isinstance(aimed, CardControl) and aimed.legal is False
        return self.feel.lift(aimed.card if aimed is not None and not barred else None, now, tempo) or moving

    def card_at(self, pos: Pos) -> Card | None:
        """The card of the hand that a press here is for."""
        under = next((widget for widget in reversed(self.ring.widgets) if widget.rect.collidepoint(pos)), None)
        return under.card if isinstance(under, CardControl) else None

    def bears(self, key: str) -> bool:
        """Whether the key is printed on anything that lies there."""
        return any(widget.shortcut == key for widget in self.ring.widgets)

    def over_nothing(self, pos: Pos) -> bool:
        """Whether the pointer is on the bare table."""
        if self._panel is not None and self._panel.paper.collidepoint(pos):
            return False
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


class PanelComing:
    """Paints the panel on its way in, and the one before it on its way out."""

    def __init__(self) -> None:
        self._now = 0.0
        self._tempo: Tempo = AT_ONCE
        self._entrance = Entrance(AT_ONCE)
        self._gone: tuple[Panel, Tween] | None = None

    def change(self, panel: Panel | None, before: Panel | None) -> None:
        """There is another panel now, or none."""
        feedback.tell("paper")
        self._entrance = Entrance(self._tempo)
        self._entrance.begin()
        self._gone = (before, leaving(self._now, self._tempo)) if panel is None and before is not None else None

    def tick(self, now: float, tempo: Tempo) -> bool:
        """The time of now; whether anything is on its way."""
        self._now, self._tempo = now, tempo
        if self._gone is not None and self._gone[1].done(now):
            self._gone = None
            return True
        return self._entrance.tick(now) or self._gone is not None

    def draw(self, brush: Brush, panel: Panel | None, paint: Callable[[Brush, Widget], None]) -> None:
        """The panel with its keys, or what is left of the last one."""
        if panel is not None:
            way = self._entrance.paint(brush.surface, panel.paper, brush.k)
        elif self._gone is not None:
            panel, gone = self._gone
            way = coming(brush.surface, panel.paper, 1 - gone.at(self._now))
        else:
            return
        with way:
            letters = panel.brush(brush)
            panel.draw(letters)
            for widget in panel.widgets:
                paint(letters, widget)
