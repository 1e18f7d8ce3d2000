"""Taking what somebody has sent: a text that is pasted or typed, or a file; it says what it is, then opens it."""

from __future__ import annotations

import sys
from collections.abc import Callable
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Final
from urllib.parse import unquote, urlsplit

from game.day.played import examined
from game.house_rules import file as rule_file
from game.house_rules.draft import difference
from game.house_rules.file import CannotSave, NameTaken
from game.i18n.words import _
from game.paths import RULES
from game.sharing import handing_on, taken, texts
from game.sharing.rules import SharedRules
from game.sharing.shared import SharedMatch
from game.sharing.texts import Shared
from game.sharing.unusable import UnusableText
from game.storage import outside
from game.storage.archive import is_archive
from game.variants import loading
from game.variants.faults import FaultyRules
from ui.core import dealing
from ui.core.games import Games
from ui.core.input import FileDropped, Input, Key
from ui.core.scene import Change, Pop, Replace, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.pages.day.calendar import date_words
from ui.pages.review.deals import Deals
from ui.pages.review.review import review_of
from ui.pages.settings.moving import BringIn
from ui.widgets import clipboard
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Down, Element, Grow
from ui.widgets.kit.layout_parts import Aligned, Boxed, Words, glyph
from ui.widgets.kit.sheet import Sheet
from ui.widgets.text_field import LONGEST, TextField

FIELD: Final = "take:text"
MOST_NAMES: Final = 30  # of rules that are called the same


def told_of_day(services: Services, found: Shared) -> str:
    """What a text tells of a day's deal; nothing where it is something else. UnusableText where it was forged."""
    result = None
    if isinstance(found, SharedMatch):
        result = examined(found, services.clock.now().date() + timedelta(days=1))  # it is tomorrow elsewhere
    if result is None:
        return ""
    told = _("The day’s deal of {date}: {points} {points:point|points}.").format(
        date=date_words(result.day), points=result.own
    )
    own, master = services.days.firsts(services.settings.now.sitting).get(result.day), services.days.master(result.day)
    if own is not None:
        told += " " + _("You made {points}.").format(points=own.result.own)
    if master is not None:
        told += " " + _("The master made {points}.").format(points=master.own)
    return told


class TakeText(Sheet):
    """A field for a text, what the text is, and the way to it."""

    name = "take"
    wide = 820
    first = FIELD

    def __init__(self, services: Services, text: str = "") -> None:
        """With a `text`, or one in the clipboard, it is there at once."""
        super().__init__(services)
        self._text = ""
        self._file: Path | None = None
        self.found: Shared | None = None
        self._trouble = self._told = ""
        self._over = False
        if not text and texts.is_text(there := clipboard.text()):
            text = there
        if text:
            self._take(text)

    @property
    def _folders(self) -> tuple[Path, Path]:
        return RULES, self.services.folders.rules

    def title(self) -> str:
        return _("Import") if self._file is None else outside.printable(self._file.name)

    def message(self) -> str:
        return self._trouble or self._told or self.title()

    # -- what is taken -----------------------------------------------------------------------------------------------

    def _take(self, text: str) -> None:
        """Looks at this text."""
        self._file = None
        self._text, self._trouble, self._told, self.found = text, "", "", None
        if text.strip():
            self._read(lambda: texts.read(text, self._folders))

    def take_file(self, path: Path) -> None:
        """Looks at this file."""
        self._file = path
        self._text, self._trouble, self._told, self.found = "", "", "", None
        self._read(lambda: taken.of_file(path, self._folders))

    def _read(self, read: Callable[[], Shared]) -> None:
        try:
            found = self.found = read()
            self._told = told_of_day(self.services, found) or taken.told(found)
            self._over = isinstance(found, SharedMatch) and taken.is_over(found)
        except UnusableText as unusable:
            self._trouble = unusable.sentence
        self.first = "take:open" if self.found is not None else FIELD if self._file is None else "take:cancel"

    def _paste(self) -> None:
        there = clipboard.text()
        self._take(there)
        if not there.strip():
            self._trouble = _("There is no text in the clipboard.")

    def handle(self, event: Input) -> Change | None:
        if isinstance(event, FileDropped):
            if is_archive(event.path):
                return Replace(BringIn(self.services, event.path))
            self.take_file(event.path)
            self.lay_out()
            return None
        if isinstance(event, Key) and event.ctrl and event.name == "v":
            return self.pressed("take:paste")
        return super().handle(event)

    # -- the sheet ---------------------------------------------------------------------------------------------------

    def inside(self) -> Element:
        if self._file is not None:
            return Down(self._answer())
        told = _("Paste what somebody has sent you: house rules, a deal or a match. It begins with brisca:1/.")
        paste = Button("take:paste", _("From the clipboard"), icon="copy", cap="Ctrl V", press=self._paste)
        return Down(Words("body", told, marked=False), self._field(), Aligned(paste), self._answer(), gap=14)

    def _field(self) -> Element:
        """The field; a text that is too long for it is only shown."""
        text = " ".join(self._text.split())
        if len(text) > LONGEST:
            shown = f"{text[:40]} … {text[-12:]}"
            return Boxed(Words("bold", shown, marked=False), theme.FIELD, 14, radius=10)
        field = TextField(FIELD, _("The text"), value=text, hint="brisca:1/…", enters="take:open")
        field.press = self._take
        return field

    def _answer(self) -> Element | None:
        if self._trouble:
            words, sign, colour = self._trouble, "warn", theme.BAD_DEEP
        elif self.found is not None:
            words, sign, colour = self._told, "check", theme.GOOD_DEEP
        else:
            return None
        fill = theme.BAD_TINT if self._trouble else theme.GOOD_TINT
        line = Words("body", words, colour, marked=False)
        return Boxed(Across(glyph(sign, 28, colour), Grow(line), gap=14, valign="top"), fill, 14, radius=12)

    def foot(self) -> list[Button]:
        cancel = Button("take:cancel", _("Cancel"), cap=_("Esc"), press=Pop())
        match self.found:
            case SharedRules() as found:
                words = _("Read these rules") if found.of_the_book else _("Keep these rules")
                return [cancel, Button("take:open", words, kind="primary", press=partial(self._open_rules, found))]
            case SharedMatch() as found:
                return [cancel, *self._ways(found)]
            case _:
                waiting = Button("take:open", _("Open"), kind="primary")
                waiting.enabled, waiting.reason = False, self._trouble or _("There is no text yet.")
                return [cancel, waiting]

    def _ways(self, found: SharedMatch) -> list[Button]:
        """To look at what was played, and to go on with what is not over."""
        look = Button("take:look", _("Look at it"), icon="search", press=partial(self._look, found))
        if found.alone:
            if not found.unfinished:
                look.id, look.kind = "take:open", "primary"
                return [look]
            return [Button("take:open", _("Play it"), kind="primary", icon="play", press=partial(self._play, found))]
        if self._over or not found.deals:
            look.id, look.kind = "take:open", "primary"
            return [look] if found.deals else []
        go_on = Button("take:open", _("Go on with it"), kind="primary", icon="play", press=partial(self._go_on, found))
        finished = found.deals[:-1] if found.unfinished else found.deals
        return [*([look] if finished else []), go_on]

    # -- where it leads ----------------------------------------------------------------------------------------------

    def _look(self, found: SharedMatch) -> Change:
        sessions = tuple(one for one in handing_on.sessions_of(found) if one.deal_over)
        deals = Deals(sessions[-1], among=sessions)
        return Replace(review_of(self.services, sessions[-1], deals))

    def _play(self, found: SharedMatch) -> Change:
        return Replace(self.services.navigation.table(handing_on.sessions_of(found)[-1]))

    def _go_on(self, found: SharedMatch) -> Change | None:
        path = handing_on.kept(found, self.services.folders.matches)
        session = dealing.resume(self.services, path) if path is not None else None
        if session is None:
            self._trouble = _("The match could not be kept here: there is no room, or the folder refuses.")
            return None
        return Replace(self.services.navigation.table(session))

    def _open_rules(self, found: SharedRules) -> Change | None:
        if found.of_the_book:
            return Replace(self.services.navigation.rules(found.variant))
        try:
            game = self._kept_rules(found)
        except (CannotSave, FaultyRules) as refused:
            self._trouble = str(refused)
            return None
        self.services.settings.change(variant=game)
        return Replace(self.services.navigation.new_game(Games(self.services)))

    def _kept_rules(self, found: SharedRules) -> str:
        """The id under which the rules are kept now: their own, or one with a number where another game has it."""
        own, name = self.services.folders.rules, found.name
        if found.variant.id == found.draft.book.id:  # a name that the book has
            name = _("My {name}").format(name=found.name)
        called = name
        taken.write_signs(found, own)
        for number in range(2, MOST_NAMES):
            try:
                return rule_file.save(found.draft, list(self._folders), own, name).stem
            except NameTaken as there:
                if there.own and self._is_here(there.path, found):
                    return there.path.stem
                name = f"{called} {number}"
        raise CannotSave(_("There are too many rules of this name already."))

    def _is_here(self, path: Path, found: SharedRules) -> bool:
        """Whether the file holds these very rules."""
        try:
            return not difference(loading.load(path, self._folders), found.variant)
        except FaultyRules:
            return False


def take_file(services: Services, path: Path) -> Scene:
    """What opens when somebody hands this file to the program: what it holds, or everything of another computer."""
    if is_archive(path):
        return BringIn(services, path)
    sheet = TakeText(services)
    sheet.take_file(path)
    return sheet


def given(services: Services, words: str) -> Scene:
    """What opens for a text of the game, or for a file by its name or its address."""
    if words.startswith("file:"):
        words = unquote(urlsplit(words).path)
        words = words.lstrip("/") if sys.platform == "win32" else words
    if texts.is_text(words) and not Path(words).exists():
        return TakeText(services, words)
    return take_file(services, Path(words))
