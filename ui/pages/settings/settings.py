"""The settings: pages at the left, what can be chosen in the middle, how it looks at the right; all applies at once."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

from game.i18n import words
from game.i18n.words import _
from game.paths import ROOT
from game.storage import starter
from game.storage.settings import Choices
from ui.core import keys, opener
from ui.core.input import FileDropped, FocusLost, Input, Key, PadButton
from ui.core.keys import Bindings
from ui.core.scene import Change, Description, Open, Pop, Push
from ui.core.services import Services
from ui.draw import theme
from ui.draw.decks.decks import DeckOffer
from ui.draw.theme import Colour
from ui.pages.settings import offers
from ui.pages.settings.moving import MovingOffers
from ui.pages.settings.offers import Offer, OneOf
from ui.pages.settings.preview import SHOWN, PreviewSheet, deck_tile, own_cards_tile, preview
from ui.widgets.base import Brush, Press, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Down, Element, Fit, Grow
from ui.widgets.kit.layout_parts import Labelled, OneLine, Padded, Painted, PathWords, Sized, Space, Words, glyph
from ui.widgets.kit.page import ContentsLine, SplitPage
from ui.widgets.segments import SegmentRow
from ui.widgets.slider import Slider
from ui.widgets.switch import Switch

MOVE: Final = "move"  # the page about other computers
OWN: Final = ("table", "seeing", "language")  # pages with settings that somebody may have as his own
HIGH: Final = 50  # of the controls, at k: Final = 1
BINDING: Final = 150
MOST_SEGMENTS: Final = 5
PAD: Final = 11


class SettingsPage(SplitPage):
    """Opened from the menu and from the pause sheet; Escape leads back to where it was opened."""

    name = "settings"
    part = "page"
    pads = (32, 20, 14, 14)

    def __init__(self, services: Services, page: str = "table", back: Callable[[], str] | None = None) -> None:
        """`back` says where the button at the left leads; without it, to the menu."""
        super().__init__(services, page)
        self._back = back
        self._decks: list[DeckOffer] = []
        self._asked: tuple[str, str] | None = None  # key or pad, and the act for which one is waited for
        self._refused = ""
        self._trouble = ""
        self._moving = MovingOffers(services)

    @property
    def catching(self) -> bool:
        """Whether the next key or button of the pad is the answer, whatever else it stands for."""
        return self._asked is not None

    # -- what it says --------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("Settings")

    def back(self) -> tuple[str, Press]:
        return self._back() if self._back is not None else _("Main menu"), Pop()

    def aside(self) -> tuple[str, bool]:
        trouble = self._trouble or self._moving.trouble
        usual = _("nothing is sent anywhere") if self.chapter == MOVE else _("changes apply at once")
        return trouble or usual, bool(trouble)

    def message(self) -> str:
        return self._refused or self._trouble or self._moving.trouble or super().message()

    def describe(self) -> Description:
        return replace(super().describe(), phase=self.chapter)

    def buttons(self) -> list[Button]:
        made = []
        if self.chapter in SHOWN and not self.looks:
            look = Open(partial(PreviewSheet, self.services, self.chapter))
            made.append(Button("settings:look", _("How it looks"), icon="eye", press=look))
        if usual := offers.usual(self._group, self.services):
            note = _("Puts everything on this page back as it was at the beginning.")
            change = partial(self.services.settings.change, **usual)
            made.append(Button("settings:usual", _("Defaults"), icon="undo", note=note, press=change))
        if self.chapter == MOVE:
            made.append(Button("settings:again", _("Look again"), icon="replay", press=self._moving.look))
        return made

    def entries(self) -> list[ContentsLine]:
        return [ContentsLine(group.key, group.title, group.icon) for group in offers.groups()]

    def preview(self) -> Element | None:
        return preview(self.services, self.chapter) if self.chapter in SHOWN else None

    def text(self) -> Element:
        moves = self._moving.offers() if self.chapter == MOVE else []
        rows = [self._row(offer) for offer in self._group.offers(self.services, self._decks) + moves]
        whose = self.services.household.sentence() if self.chapter in OWN else ""
        return Padded(Down(setting_note(whose, False) if whose else None, *rows), 8, 0, 8, 10)

    @property
    def _group(self) -> offers.SettingsGroup:
        return next(group for group in offers.groups() if group.key == self.chapter)

    # -- rows ----------------------------------------------------------------------------------------------------

    def _row(self, offer: Offer) -> Element:
        """What is offered, with its control as it stands now."""
        now = self.services.settings.now
        control: Widget
        match offer:
            case offers.Heading(title, sentence):
                return setting_heading(title, sentence)
            case offers.SettingNote(sentence, warning):
                return setting_note(sentence, warning)
            case offers.GamesOwnCards():
                tile = own_cards_tile(self.services)
                return Padded(replace(tile, press=partial(self._choose, "deck", "")), 0, 0, 0, 14)
            case offers.Pack(offered):
                tile = deck_tile(self.services, offered)
                return Padded(replace(tile, press=partial(self._choose, "deck", offered.name)), 0, 0, 0, 14)
            case offers.Place(key, title, path):
                open_it = Button(f"settings:open:{key}", _("Open the folder"), icon="folder")
                open_it.press = partial(self._open, key)
                return setting_row(title, PathWords(path, spacing=1.2), open_it)
            case offers.KeyBinding():
                return self._binding(offer)
            case offers.OneOf(key):
                chosen = words.language() if key == "language" else str(getattr(now, key))
                return ChoiceRow(f"settings:{key}", offer, chosen, partial(self._choose, key))
            case offers.SettingAction(key, label=label, press=press):
                control = Button(f"settings:deed:{key}", label, press=press or self._put_or_remove_starter)
            case offers.Toggle(key, title):
                control = Switch(f"settings:{key}", title, on=getattr(now, key), press=partial(self._choose, key))
            case offers.SoundClassChoice(kind, title):
                control = Switch(f"settings:quiet:{kind}", title, on=kind not in now.quiet, enabled=now.sound)
                control.reason, control.press = _("Sound is switched off."), partial(self._hear, kind)
            case offers.Amount(key, title):
                control = Slider(f"settings:{key}", title, value=getattr(now, key), enabled=now.sound)
                control.reason, control.press = _("Sound is switched off."), partial(self._choose, key)
        return setting_row(offer.title, offer.sentence, control)

    def _binding(self, offer: offers.KeyBinding) -> Element:
        """The key and the button of the pad of an act, and what is said while one of them is waited for."""
        bindings, act = Bindings.of(self.services.settings.now), offer.act
        under, buttons = "", []
        for kind, label in (("key", keys.key_words(bindings.key(act))), ("pad", keys.pad_words(bindings.pad(act)))):
            waits = self._asked == (kind, act)
            under = (self._refused or _("Esc leaves it as it is")) if waits else under
            button = key_button(f"settings:{kind}:{act}", label or "–", kind, waits)
            button.press = partial(self._ask, kind, act)
            buttons.append(Sized(button, max(BINDING, button.width(self.brush) / self.brush.k), HIGH))
        colour = theme.BAD if self._refused else None
        return setting_row(offer.title, under or None, Across(*buttons, gap=10), colour)

    # -- what the person does ------------------------------------------------------------------------------------

    def shown(self) -> None:
        self._decks = self.services.pictures.decks
        self._moving.look()
        super().shown()

    def pressed(self, name: str) -> Change | None:
        self._trouble = self._moving.trouble = ""
        return super().pressed(name)

    def turn_to(self, chapter: str) -> None:
        if chapter == MOVE:
            self._moving.look()
        super().turn_to(chapter)

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, FileDropped):
            self.turn_to(MOVE)
            self.lay_out()
            return Push(self._moving.bringing(event.path).make())
        if self._asked is None:
            return super().handle(event)
        self._take(event, *self._asked)
        return None

    def _ask(self, kind: str, act: str) -> None:
        """The next key or button of the pad is for this act."""
        self._asked, self._refused = (kind, act), ""

    def _take(self, event: Input, kind: str, act: str) -> None:
        """Takes the key or the button of the pad for the act that waits, unless it is needed elsewhere."""
        bindings, settings = Bindings.of(self.services.settings.now), self.services.settings
        match event:
            case Key(name="escape") | PadButton("b", True) | FocusLost():
                self._refused = ""
            case Key() if kind == "key":
                self._refused = bindings.refused_key(act, event)
                if not self._refused:
                    settings.change(keys=bindings.with_key(act, event.name))
            case PadButton(name, True) if kind == "pad":
                self._refused = bindings.refused_pad(act, name)
                if not self._refused:
                    settings.change(pad=bindings.with_pad(act, name))
            case _:
                if self.ring.handle(event) is None:
                    return
                self._refused = ""  # another press: it is not wanted any more
        if not self._refused:
            self._asked = None
        self.lay_out()

    def _choose(self, key: str, value: str | int) -> None:
        """Takes over what the control of this setting says now."""
        if key == "language":
            self.services.speak(str(value))
            return
        if isinstance(getattr(Choices(), key), int):
            value = value if isinstance(value, bool) else int(value)
        self.services.settings.change(**{key: value})
        sound = self.services.sound
        if key == "volume":
            sound.play("card")
        elif key == "sound" and value:
            sound.open()
            sound.play("tap")
        elif key == "sound":
            sound.silence()

    def _hear(self, kind: str, wanted: bool) -> None:
        """Sounds of this class are heard, or not."""
        quiet = [one for one in self.services.settings.now.quiet if one != kind]
        self.services.settings.change(quiet=tuple(quiet if wanted else [*quiet, kind]))

    def _open(self, place: str) -> None:
        folder: Path = getattr(self.services.folders, place)
        told = self.services.folders.told(folder)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            self._trouble = _("{folder} cannot be opened: {reason}").format(folder=told, reason=error.strerror)
            return
        if not opener.show(self.services.folders.true(folder)):
            self._trouble = _("No program to look at folders was found here. It is {folder}").format(folder=told)

    def _put_or_remove_starter(self) -> None:
        try:
            starter.remove() if starter.leads_to() == ROOT else starter.put_starter()
        except starter.StarterRefused as refused:
            self._trouble = str(refused)
        except OSError as error:
            told = _("The file {name} cannot be written: {reason}")
            self._trouble = told.format(name=error.filename, reason=error.strerror)


# -- rows -------------------------------------------------------------------------------------------------------------


class ChoiceRow(Fit):
    """A choice among a few words: side by side where all have room in one line, else in a list that opens."""

    def __init__(self, name: str, offer: OneOf, chosen: str, press: Press) -> None:
        self._segments = SegmentRow(name, offer.options, chosen, press=press, high=HIGH)
        self._few = len(offer.options) <= MOST_SEGMENTS
        listed = DropDown(name, offer.title, options=offer.options, value=chosen, press=press)
        super().__init__(*(setting_row(offer.title, offer.sentence, control) for control in (self._segments, listed)))

    def choice(self, brush: Brush, width: int) -> Element:
        return self.parts[0 if self._few and self._segments.needs(brush)[1] <= width else 1]


def setting_row(title: str, under: str | Element | None, control: Element, colour: Colour | None = None) -> Element:
    """A title with what stands under it, its control, and the thin line under both."""
    if isinstance(under, str):
        under = Words("second", under, colour or theme.INK_SOFT, spacing=1.2, marked=False)
    told = Down(Words("lead_bold", title, spacing=1.2, marked=False), under)
    high = control if isinstance(control, Switch) else Sized(control, high=HIGH)
    line = Painted(lambda brush, rect: brush.surface.fill(theme.PAPER_LINE, rect), high=1.5)
    return Down(Padded(Labelled(told, high), 0, PAD), line)


def setting_heading(title: str, sentence: str) -> Element:
    """What the rows under it have in common."""
    under = Words("second", sentence, theme.INK_SOFT, spacing=1.2, marked=False) if sentence else None
    return Down(Space(18), OneLine("h3", title), under, Space(6))


def setting_note(sentence: str, warning: bool) -> Element:
    """A sentence, with a sign where something is wrong."""
    told = Words("second", sentence, theme.BAD if warning else theme.INK, spacing=1.2, marked=False)
    sign = glyph("warn", 26, theme.BAD) if warning else None
    return Padded(Across(sign, Grow(told), valign="top"), 0, PAD)


def key_button(name: str, label: str, kind: str, waits: bool) -> Button:
    """The key, or the button of the pad, that an act is bound to; while it `waits` it asks for another one."""
    asked = _("press a key…") if kind == "key" else _("press a button…")
    button = Button(name, asked if waits else label, kind="primary" if waits else "secondary")
    button.note = _("Key") if kind == "key" else _("Button of the pad")
    return button
