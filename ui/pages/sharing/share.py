"""Sharing: rules, a deal or a match as a text in the clipboard, as a QR code, and as a file."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.house_rules.draft import Draft
from game.i18n.words import _, ngettext
from game.paths import RULES
from game.sharing import handing_on, rules, taken, texts
from game.sharing.shared import SharedMatch
from game.sharing.texts import Shared
from game.sharing.unusable import UnusableText
from game.storage import outside, places
from ui.core.scene import Open, Pop, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.pages.sharing.code import Code, is_readable, modules, why_none
from ui.widgets import clipboard
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Down, Element, Flow, Grow
from ui.widgets.kit.layout_parts import Aligned, Boxed, Labelled, Padded, Words, glyph
from ui.widgets.kit.sheet import Aside, Sheet
from ui.widgets.segments import SegmentRow
from ui.widgets.switch import Switch

if TYPE_CHECKING:
    from game.match.session import Session

RULES_, DEAL, MATCH = "rules", "deal", "match"
SHOWN: Final = 26  # letters of a text at its beginning and at its end
SIDE: Final = 420  # of the code, at k = 1
LOW: Final = 190  # what stands over and under the code, at k = 1


class Share(Sheet):
    """What is handed on, as a text, a code and a file; `session` is the match or the deal, which can be checked."""

    name = "share"
    wide = 960
    first = "share:copy"

    def __init__(
        self, services: Services, parts: Mapping[str, Callable[[], Shared | None]], session: Session | None = None
    ) -> None:
        """`parts` are what can be handed on, the likeliest first; each is made when it is looked at."""
        super().__init__(services)
        self._parts, self._session = parts, session
        self._chosen = next(iter(parts))
        self._names = False
        self._told, self._good = "", True
        self._found: dict[str, Shared | None] = {}
        self._texts: dict[tuple[str, bool], str] = {}

    def title(self) -> str:
        match self._chosen:
            case "deal":
                return _("Share this deal")
            case "match":
                return _("Share this match")
            case _:
                return _("Share these rules")

    def message(self) -> str:
        return self._told or self.title()

    # -- what is handed on -----------------------------------------------------------------------------------------

    @property
    def _folders(self) -> tuple[Path, Path]:
        return RULES, self.services.folders.rules

    @property
    def found(self) -> Shared | None:
        """What is handed on now."""
        if self._chosen not in self._found:
            self._found[self._chosen] = self._parts[self._chosen]()
        return self._found[self._chosen]

    def text(self) -> str:
        """Its text; UnusableText where there can be none."""
        key, found = (self._chosen, self._names), self.found
        if key not in self._texts:
            if found is None:
                raise UnusableText(_("This match is not kept, so that only its last deal can be handed on."))
            if isinstance(found, SharedMatch):
                self._texts[key] = texts.of_match(found, self._folders, names=self._names)
            else:
                self._texts[key] = rules.as_text(found.variant, self._folders, found.signs)
        return self._texts[key]

    def _choose(self, part: str) -> None:
        self._chosen, self._told = part, ""

    def _name_people(self, *_given: object) -> None:
        self._names, self._told = not self._names, ""

    def _copy(self) -> None:
        self._told, self._good = clipboard.put(self.text()), True

    def _save(self) -> None:
        """Writes the file into the first folder that takes it, beside what lies there."""
        found = self.found
        if found is None:
            return
        reason = ""
        for folder in places.places():
            try:
                path = _free(folder, taken.suggested_name(found))
                taken.write(found, path, self._folders, names=self._names)
            except OSError as error:
                reason = error.strerror or str(error)
                continue
            shown = outside.printable(str(path))
            self._told, self._good = _("Saved: {file}").format(file=shown), True
            return
        self._told, self._good = _("It could not be saved anywhere: {reason}").format(reason=reason), False

    # -- the sheet ---------------------------------------------------------------------------------------------------

    def inside(self) -> Element:
        try:
            text = self.text()
        except UnusableText as unusable:
            return Down(self._choice(), Words("body", unusable.sentence, theme.BAD_DEEP, marked=False), gap=14)
        code, brush = self._code(text), self._brush()
        wide, high = self.room(brush)
        ways = [self._set(text, code, whole) for code in (code, None) for whole in (True, False)]
        return next((one for one in ways if one.high(brush, wide) <= high), ways[-1])

    def _set(self, text: str, code: Element | None, whole: bool) -> Element:
        """Words and code; without being `whole`, only what is needed is said."""
        words = Down(
            self._choice(), self._people(), self._text_box(text, whole), self._more(text), self._result(), gap=14
        )
        if code is None:
            missing = why_none(text) if whole else ""
            return Down(words, Words("second", missing, theme.INK_SOFT, marked=False), gap=14) if missing else words
        if self._beside:
            return Across(Grow(words), code, gap=24, valign="top")
        return Down(words, Aligned(code, 0.5), gap=16)

    @property
    def _beside(self) -> bool:
        """Whether the code stands beside the words: in a window that is wider than high."""
        return self.size[0] > self.size[1]

    def _choice(self) -> Element | None:
        ways = {RULES_: _("the rules"), DEAL: _("this deal"), MATCH: _("the whole match")}
        if len(self._parts) < 2:
            return None
        options = [(part, ways[part]) for part in self._parts]
        return Aligned(SegmentRow("share:part", options, self._chosen, press=self._choose))

    def _people(self) -> Element | None:
        if self._chosen == RULES_:
            return None
        switch = Switch("share:names", _("With the names of the people"), on=self._names, press=self._name_people)
        return Labelled(Words("second", _("With the names of the people"), marked=False), switch)

    def _text_box(self, text: str, whole: bool) -> Element:
        shown = text if len(text) <= 2 * SHOWN else f"{text[:SHOWN]} … {text[-SHOWN // 2 :]}"
        count = ngettext("A text of {number} letter", "A text of {number} letters", len(text)).format(number=len(text))
        told = _("Whoever gets it chooses “Import” in the menu, or photographs the code and pastes what it says.")
        said = Words("second", f"{count}. {told}" if whole else count, theme.INK_SOFT, marked=False)
        lines = Down(Words("bold", shown, marked=False), said, gap=4)
        return Boxed(lines, theme.FIELD, 14, radius=10)

    def _result(self) -> Element | None:
        if not self._told:
            return None
        colour = theme.GOOD if self._good else theme.BAD
        line = Words("second", self._told, colour, marked=False)
        return Across(glyph("check" if self._good else "warn", 24, colour), Grow(line), gap=8)

    def _code(self, text: str) -> Element | None:
        """The code, where it can be read from the room there is."""
        brush, (wide, high) = self._brush(), self.size
        most = round(0.42 * min(wide, brush.px(self.wide))) if self._beside else round(0.7 * wide)
        room = min(brush.px(SIDE), high - brush.px(LOW), most)
        return Padded(Code(text, room / brush.k), 4) if is_readable(text, room) else None

    def foot(self) -> list[Button]:
        close = Button("share:close", _("Close"), cap=_("Esc"), press=Pop())
        try:
            self.text()
        except UnusableText:
            return [close]
        save = Button("share:save", _("Save as a file"), icon="folder", press=self._save)
        copy = Button("share:copy", _("Copy the text"), kind="primary", icon="copy", press=self._copy)
        return [close, save, copy]

    def _more(self, text: str) -> Element | None:
        """The code by itself, and the fingerprint of the deal."""
        ways, session = [], self._session
        if modules(text):
            large = Button("share:code", _("Large code…"), icon="search")
            large.press = Open(partial(LargeCode, self.services, text, self.title()))
            ways.append(large)
        if session is not None and session.deal_over:
            check = Button("share:check", _("Check this deal…"), icon="seal")
            check.press = Open(partial(self.services.navigation.shuffle, session))
            ways.append(check)
        return Flow(*ways, gap=12) if ways else None


class LargeCode(Aside):
    """The code alone, as large as the window lets it be: to be photographed across the table."""

    name = "code"
    first = "code:close"
    wide = 4000

    def __init__(self, services: Services, text: str, title: str) -> None:
        super().__init__(services)
        self._text, self._title = text, title

    def title(self) -> str:
        return self._title

    def inside(self) -> Element:
        brush = self._brush()
        return Aligned(Code(self._text, min(self.room(brush)) / brush.k), 0.5)

    def foot(self) -> list[Button]:
        return [Button("code:close", _("Close"), kind="primary", cap=_("Esc"), press=Pop())]


def _free(folder: Path, name: str) -> Path:
    """A file of this name in the folder that is not there yet."""
    path, number = folder / name, 1
    while path.exists():
        number += 1
        path = folder / f"{Path(name).stem}-{number}{Path(name).suffix}"
    return path


def share_rules(services: Services, draft: Draft) -> Scene:
    """Handing on rules, as they are changed by now."""

    def made() -> Shared:
        return rules.SharedRules(draft.variant(), draft, draft.signs)

    return Share(services, {RULES_: made})


def share_deal(services: Services, session: Session, whole: Session | None = None) -> Scene:
    """Handing on a deal, and the match that it is one of."""
    parts: dict[str, Callable[[], Shared | None]] = {DEAL: partial(handing_on.deal_of, session)}
    if whole is not None:
        parts[MATCH] = partial(handing_on.match_of, whole)
    return Share(services, parts, session)
