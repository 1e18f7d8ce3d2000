"""The rows of the settings screen: what is offered at the left in words, its control at the right or under them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Final

from pygame import Rect

from game.i18n.words import _
from game.storage.settings import Choices
from ui.core import keys
from ui.core.keys import Bindings
from ui.pages.settings.deck_choice import DeckTile
from ui.pages.settings.offers import (
    Amount,
    Heading,
    KeyBinding,
    Offer,
    OneOf,
    Pack,
    Place,
    SettingAction,
    SettingNote,
    SoundClassChoice,
    Toggle,
)
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.segments import segment_widths, segments
from ui.widgets.slider import Slider
from ui.widgets.switch import HIGH, WIDE, Switch

NAME: Final = "settings"
LEAST_WORDS: Final = 250  # at k = 1: with less room beside it, the control stands under its words
SLIDER: Final = 400
BINDING: Final = 150
GAP: Final = 24
PAD: Final = 11
NOWHERE: Final = Rect(0, 0, 1, 1)


@dataclass(frozen=True, slots=True)
class SettingLine:
    """A line of words in its place; a role of letters and a colour by name of the theme."""

    words: str
    role: str
    colour: str
    rect: Rect
    icon: str = ""


@dataclass
class PlacedRows:
    """What the rows consist of: controls, words, the thin lines under each, and how high everything is."""

    widgets: list[Widget] = field(default_factory=list)
    lines: list[SettingLine] = field(default_factory=list)
    rules: list[Rect] = field(default_factory=list)
    y: int = 0


@dataclass
class Rows:
    """Lays offers out one under the other. `asked` is the control that waits for a key, `refused` why it got none."""

    brush: Brush
    now: Choices
    left: int
    width: int
    clip: Rect
    asked: str = ""
    refused: str = ""
    cards: Callable[[Pack], DeckTile] | None = None

    def lay(self, offers: Sequence[Offer], top: int) -> PlacedRows:
        """Every offer from `top` down."""
        laid = PlacedRows(y=top)
        for offer in offers:
            self._lay(offer, laid)
        for widget in laid.widgets:
            widget.clip = self.clip
        return laid

    def _lay(self, offer: Offer, laid: PlacedRows) -> None:
        match offer:
            case Heading(title, sentence):
                self._heading(title, sentence, laid)
            case SettingNote(sentence, warning):
                self._told(sentence, warning, laid)
            case Pack():
                self._pack(offer, laid)
            case Place(key, title, path):
                button = Button(f"{NAME}:open:{key}", _("Open the folder"), icon="folder")
                self._row(title, self._broken(path), [button], [button.width(self.brush)], laid)
            case SettingAction(key, title, sentence, label):
                button = Button(f"{NAME}:deed:{key}", label)
                self._row(title, [sentence], [button], [button.width(self.brush)], laid)
            case KeyBinding(act, title):
                self._moved(act, title, laid)
            case Toggle(key, title, sentence):
                switch = Switch(f"{NAME}:{key}", title, on=getattr(self.now, key), note="")
                self._row(title, [sentence], [switch], [self.brush.px(WIDE)], laid, self.brush.px(HIGH))
            case SoundClassChoice(kind, title, sentence):
                switch = Switch(f"{NAME}:quiet:{kind}", title, on=kind not in self.now.quiet)
                switch.enabled, switch.reason = self.now.sound, _("Sound is switched off.")
                self._row(title, [sentence], [switch], [self.brush.px(WIDE)], laid, self.brush.px(HIGH))
            case Amount(key, title, sentence):
                slider = Slider(f"{NAME}:{key}", title, value=getattr(self.now, key))
                slider.enabled, slider.reason = self.now.sound, _("Sound is switched off.")
                self._row(title, [sentence], [slider], [self.brush.px(SLIDER)], laid)
            case OneOf():
                self._one_of(offer, laid)

    # -- kinds of rows -------------------------------------------------------------------------------------------

    def _heading(self, title: str, sentence: str, laid: PlacedRows) -> None:
        brush = self.brush
        laid.y += brush.px(18)
        high = brush.line_height("h3", 1.3)
        laid.lines.append(SettingLine(title, "h3", "INK", Rect(self.left, laid.y, self.width, high)))
        laid.y += high
        if sentence:
            laid.y = self._wrapped(sentence, "second", "INK_SOFT", Rect(self.left, laid.y, self.width, 0), laid)
        laid.y += brush.px(6)

    def _told(self, sentence: str, warning: bool, laid: PlacedRows) -> None:
        brush = self.brush
        laid.y += brush.px(PAD)
        side = brush.px(26) + brush.px(12) if warning else 0
        if warning:
            sign = Rect(self.left, laid.y, brush.px(26), brush.px(26))
            laid.lines.append(SettingLine("", "second", "BAD", sign, "warn"))
        place = Rect(self.left + side, laid.y, self.width - side, 0)
        laid.y = self._wrapped(sentence, "second", "BAD" if warning else "INK", place, laid) + brush.px(PAD)

    def _pack(self, offer: Pack, laid: PlacedRows) -> None:
        assert self.cards is not None
        tile = self.cards(offer)
        tile.rect = Rect(self.left, laid.y, self.width, tile.high(self.brush, self.width))
        laid.widgets.append(tile)
        laid.y = tile.rect.bottom + self.brush.px(14)

    def _one_of(self, offer: OneOf, laid: PlacedRows) -> None:
        chosen = str(getattr(self.now, offer.key))
        name, wide = f"{NAME}:{offer.key}", segment_widths(self.brush, offer.options)
        high = self._control
        if sum(wide) > self.width or len(offer.options) > 5:
            field_ = DropDown(name, offer.title, options=offer.options, value=chosen)
            room = min(field_.width(self.brush), self.width)
            self._row(offer.title, [offer.sentence], [field_], [room], laid)
            return
        made = segments(name, Rect(0, 0, sum(wide), high), offer.options, chosen, widths=wide)
        self._row(offer.title, [offer.sentence], made, [widget.rect.width for widget in made], laid, gap=0)

    def _moved(self, act: str, title: str, laid: PlacedRows) -> None:
        bindings = Bindings.of(self.now)
        made: list[Widget] = []
        told: list[str] = []
        names = {"key": keys.key_words(bindings.key(act)), "pad": keys.pad_words(bindings.pad(act)) or "–"}
        waits = {"key": _("press a key…"), "pad": _("press a button…")}
        for kind, label in names.items():
            name = f"{NAME}:{kind}:{act}"
            button = Button(name, waits[kind] if name == self.asked else label)
            if name == self.asked:
                button.kind, told = "primary", [self.refused] if self.refused else [_("Esc leaves it as it is")]
            button.note = _("Key") if kind == "key" else _("Button of the pad")
            made.append(button)
        wide = [max(self.brush.px(BINDING), self._wide(button)) for button in made]
        self._row(title, told, made, wide, laid, bad=bool(self.refused))

    def _wide(self, widget: Widget) -> int:
        return widget.width(self.brush) if isinstance(widget, Button) else 0

    # -- the common shape ----------------------------------------------------------------------------------------

    @property
    def _control(self) -> int:
        """The height of controls with words in them."""
        return self.brush.finger(50)

    def _row(
        self,
        title: str,
        sentences: Sequence[str],
        widgets: Sequence[Widget],
        wide: Sequence[int],
        laid: PlacedRows,
        high: int = 0,
        gap: int | None = None,
        bad: bool = False,
    ) -> None:
        """Words at the left and controls at the right end, or under the words where there is too little room."""
        brush = self.brush
        high = high or self._control
        between = brush.px(10) if gap is None else gap
        total = sum(wide) + between * (len(wide) - 1)
        beside = self.width - total - brush.px(GAP)
        stacked = beside < brush.px(LEAST_WORDS)
        top = laid.y + brush.px(PAD)
        place = Rect(self.left, top, self.width if stacked else beside, 0)
        if not stacked:
            place.y += max(0, high - self._words_high(title, sentences, beside)) // 2
        bottom = self._words(title, sentences, place, laid, bad)
        if stacked:
            y, x = bottom + brush.px(10), self.left
            bottom = y + high
        else:
            least = max(bottom - place.y, high)
            y, x = top + (least - high) // 2, self.left + self.width - total
            bottom = top + least
        for widget, width in zip(widgets, wide, strict=True):
            widget.rect = Rect(x, y, width, high)
            x += width + between
        laid.widgets += widgets
        laid.y = bottom + brush.px(PAD)
        laid.rules.append(Rect(self.left, laid.y, self.width, max(1, brush.px(1.5))))
        laid.y += max(1, brush.px(1.5))

    def _words_high(self, title: str, sentences: Sequence[str], width: int) -> int:
        """How high the title and the sentences are."""
        _high = self.brush.text.wrapped_height
        return self.brush.height("lead_bold", title, width, 1.2) + sum(
            self.brush.height("second", one, width, 1.2) for one in sentences
        )

    def _words(self, title: str, sentences: Sequence[str], place: Rect, laid: PlacedRows, bad: bool) -> int:
        """The title and the sentences; says where they end."""
        y = self._wrapped(title, "lead_bold", "INK", place, laid)
        for sentence in sentences:
            colour = "BAD" if bad else "INK_SOFT"
            y = self._wrapped(sentence, "second", colour, Rect(place.x, y, place.width, 0), laid)
        return y

    def _wrapped(self, words: str, role: str, colour: str, place: Rect, laid: PlacedRows) -> int:
        """The words broken into lines; says where they end."""
        text, k = self.brush.text, self.brush.k
        step = self.brush.line_height(role, 1.2)
        y = place.y
        for line in text.lines(role, words, k, place.width):
            told = "".join(word if word.startswith("\0") else " " + word for word, _role in line).strip()
            laid.lines.append(SettingLine(told.replace("\0", ""), role, colour, Rect(place.x, y, place.width, step)))
            y += step
        return y

    def _broken(self, path: str) -> list[str]:
        """A path in as many lines as it needs beside the button."""
        return path_lines(self.brush, path, self.width - self.brush.px(LEAST_WORDS) - self.brush.px(40))


def path_lines(brush: Brush, path: str, room: int) -> list[str]:
    """A path in as many lines as it needs, broken between its parts."""
    parts = PurePath(path).parts
    joint = "\\" if "\\" in path else "/"
    lines, line = [], ""
    for number, part in enumerate(parts):
        piece = part if number == len(parts) - 1 or part.endswith(joint) else part + joint
        if line and brush.width("second", line + piece) > room:
            lines.append(line)
            line = ""
        line += piece
    return [*lines, line]
