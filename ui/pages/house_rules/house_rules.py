"""House rules: every rule of a game as a switch, a choice, a number or a list; what was changed and whether it fits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.house_rules.draft import Draft, Option, Value
from game.house_rules.fit import BlockedValue, blocked, trouble
from game.i18n.words import _
from game.paths import RULES
from ui.core import opener
from ui.core.games import name_of
from ui.core.input import Input, Key
from ui.core.scene import Change, Description, Pop, Push, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.pages.house_rules.acts import OURS, DraftEditor
from ui.pages.house_rules.controls import Stepper
from ui.pages.house_rules.demo.cloth import DemoCloth
from ui.pages.house_rules.demo.demo import steps_of
from ui.pages.house_rules.layout import GROUP, OPEN, SET, Columns, bar, chooser, entries
from ui.pages.house_rules.option_cards import RULE, OptionCards
from ui.pages.house_rules.save import SaveRules
from ui.pages.house_rules.sheets import LeaveRules, SideSheet, TakeUpRules
from ui.pages.house_rules.side import USE, SidePanel, Verdict, buttons
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.page_frame import draw_page
from ui.widgets.kit.scroll_area import ScrollArea
from ui.widgets.papers import paint_paper

if TYPE_CHECKING:
    from game.match.session import Session

LOW: Final = 620  # a sheet lower than this leaves out what can be left out


class HouseRules(Scene):
    """Opened with a draft; `done` takes the rules over when they are used, or left as they fit."""

    name = "house-rules"

    def __init__(
        self,
        services: Services,
        draft: Draft,
        done: Callable[[Draft], None],
        players: int = 4,
        back: str = "",
        filed: Callable[[str], None] | None = None,
    ) -> None:
        """`back` says where the button at the left leads; without it, to the new game.

        `filed` hears instead of `done` which file of one's own has these rules, when they were saved just now.
        """
        self.variant = draft.book
        self._services = services
        self.editor = DraftEditor(services.folders, draft, done, players, filed)
        self._back = back
        self._open_group = self.editor.key
        self._shows = 0  # so often the editor has had something else to show on the cloth
        first = USE if draft.fits else f"{GROUP}:{self._open_group}"
        self.ring = Ring(first=first, wraps=False, visible=services.by_keys)
        self._area = ScrollArea()
        self._cloth = DemoCloth()
        self._side = SidePanel()
        self._foot: Verdict | None = None
        self._size = (1, 1)
        self._still: Surface | None = None  # everything but the cloth, while only that moves

    @property
    def draft(self) -> Draft:
        """The rules as they are changed by now."""
        return self.editor.draft

    def resize(self, size: tuple[int, int]) -> None:
        self._size = size
        self._lay_out()
        self._show_demo()  # in the language of now

    def shown(self) -> None:
        self.ring.guard()
        self.editor.find_sets()
        self._show_changes()
        self._show_demo()
        if (old := self.editor.old()) is not None:
            self.change = Push(TakeUpRules(self._services, self.draft, old, self.editor.change, self.editor.forget))

    # -- what the person does ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        editor = self.editor
        if isinstance(event, Key) and event.ctrl and event.name == "z":
            editor.press(["undo"], None)
            self._show_changes()
            return None
        if isinstance(event, Key) and event.name == "escape" and not self.ring.busy:
            if editor.taken or editor.asked:
                editor.taken = editor.asked = None
                self._lay_out()
                return None
            return self._leave()
        if not self.ring.busy and self._area.handle(event) is not None:
            self._lay_out()
            return None
        before = self.ring.focus
        name = self.ring.handle(event)
        change = self._pressed(name) if name is not None else None
        if self._area.follow(self.ring, event):
            self._lay_out()
        if isinstance(event, Key) and self.ring.focus != before:
            self._show_card()
        self._look_at_focus()
        return change

    def _pressed(self, name: str) -> Change | None:
        editor, widget, words = self.editor, self.ring[name], name.split(":")[1:]
        editor.told = ""
        match words:
            case ["back"]:
                return self._leave()
            case ["use"]:
                editor.use()
                return Pop()
            case ["save"] if self.draft.fits:
                return Push(SaveRules(self._services, self.draft, editor.saved))
            case ["save"]:
                editor.told = _("Only rules that fit together can be saved.")
            case ["open"]:
                self._open()
            case ["look"]:
                looked = editor.option(editor.looked)
                return Push(SideSheet(self._services, self.draft, looked, editor.players, editor.mend))
            case _:
                editor.press(words, widget.value if isinstance(widget, DropDown | Stepper) else None)
        self._show_changes()
        return None

    def turn_to(self, key: str) -> None:
        """Shows the group of this name."""
        self.editor.turn_to(key)
        self._show_changes()

    def _leave(self) -> Change | None:
        """Back; rules that fit are kept for this game, others only after a question."""
        if not self.draft.fits:
            return Push(LeaveRules(self._services, self.draft, self._give_up))
        self.editor.leave()
        return Pop()

    def _give_up(self) -> None:
        self.editor.forget()
        self.change = Pop()

    def _open(self) -> None:
        """Shows the file of the rule set with the system’s program, or the folder."""
        now, folders = self.editor.set_of_now, self._services.folders
        place = now.path if now is not None and now.own else folders.rules
        try:
            folders.rules.mkdir(parents=True, exist_ok=True)
            opened = opener.show(folders.true(place))
        except OSError:
            opened = False
        if not opened:
            told = folders.told(folders.rules)
            self.editor.told = _("Your own rule files lie in {folder}").format(folder=told)

    # -- what is shown of it -------------------------------------------------------------------------------------

    def _show_changes(self) -> None:
        """Shows what the editor has made of a press."""
        editor = self.editor
        if editor.key != self._open_group:
            self._open_group = editor.key
            self._area.to_top()
        self._lay_out()
        if editor.focus:
            own = [one for one in self.ring.widgets if f"{one.id}:".startswith(f"{RULE}:{editor.focus}:")]
            chosen = next((one for one in own if one.selected), own[0] if own else None)
            self.ring.focus = chosen.id if chosen is not None else self.ring.focus
            editor.focus = ""
        if editor.shows != self._shows:
            self._show_demo()

    def _look_at_focus(self) -> None:
        """The cloth shows the rule that has the focus, or lies under the pointer."""
        words = (self.ring.met or "").split(":")
        if len(words) > 2 and words[1] in ("rule", "fix", "drop") and words[2] != self.editor.looked:
            self.editor.look_at(words[2])
            self._show_demo()

    def _show_demo(self) -> None:
        editor = self.editor
        self._shows = editor.shows
        try:
            shown = editor.option(editor.looked)
        except KeyError:
            shown = editor.group.shown[0]
        self._cloth.show(steps_of(self.draft, shown, editor.players), self._services.settings.now.reduced_motion)
        self.ring.changed = True

    def _show_card(self) -> None:
        """The whole card of the option in focus is seen, with its name and the reason of a lock, if it has room."""
        words = (self.ring.focus or "").split(":")
        card = next((card for card in self._cards.cards if card.option.path in words), None)
        fits = card is not None and card.rect.height < self._area.area.height
        if card is not None and fits and self._area.reveal(Widget("", "", card.rect)):
            self._lay_out()

    # -- the screen ----------------------------------------------------------------------------------------------

    def update(self, now: float) -> bool:
        self.ring.tick(now)
        moving = self._cloth.tick(now) and bool(self._side.cloth.height)
        return self.ring.changed or moving

    def settled(self) -> bool:
        return True

    def describe(self) -> Description:
        found = trouble(self.draft)
        told = self.editor.told or (found.sentence if found is not None else self._cloth.caption)
        return Description(phase=self.editor.key, message=told, focus=self.ring.focus, controls=self.ring.controls())

    def _lay_out(self) -> None:
        scale = self._services.scale(self._size)
        brush = Brush.of(self._services, size=self._size)
        self._columns = Columns.of(scale, brush)
        columns = self._columns
        back, look = self._back or _("New game"), not columns.side.width
        self._bar = bar(brush, scale, back, self._game_name, self._sets_list(), look, columns.chooser)
        contents: list[Widget] = []
        if columns.groups.width:
            contents = self._contents(brush, columns.groups)
        else:
            contents = [chooser(brush, columns.chooser, self.editor.groups, self.editor.key)]
        cards, side = self._rules(brush, columns.rules), self._beside(brush, columns.side)
        self.ring.place([*self._bar.widgets, *contents, *cards, *side], f"{GROUP}:{self.editor.key}")
        self.ring.changed, self._still = True, None

    @property
    def _game_name(self) -> str:
        return name_of(self.draft.game or self.draft.book)

    def _sets_list(self) -> DropDown:
        options = [
            ("", _("As in your file") if self.editor.own_book else _("As in the book")),
            *((one.id, one.name) for one in self.editor.sets),
        ]
        now = self.editor.set_of_now
        value = now.id if now is not None else "" if not self.draft.overrides else OURS
        if value == OURS:
            options.append((OURS, _("Not saved yet")))
        return DropDown(SET, _("Rule set"), options=options, value=value, ground="wood")

    def _contents(self, brush: Brush, sheet: Rect) -> list[Widget]:
        """The groups, and under them what one may do with files."""
        now = self.editor.set_of_now
        label = _("Open {file}").format(file=now.path.name) if now is not None and now.own else _("Open their folder")
        link = Button(OPEN, label, kind="link")
        inner = sheet.inflate(-2 * brush.px(24), -2 * brush.px(20))
        high = max(theme.SMALLEST_HIT - 4, brush.px(40))
        words = brush.height("second", self._files_words, inner.width - brush.px(40), 1.25)
        foot = high + words + brush.px(24)
        shown = [group for group in self.editor.groups if group.shown]
        least = len(shown) * theme.SMALLEST_HIT
        if inner.height - foot < least:
            self._info = Rect(0, 0, 0, 0)
            return entries(brush, sheet, shown, self.editor.key, 0)
        self._info = Rect(inner.x, inner.bottom - foot + brush.px(16), inner.width, words)
        link.rect = Rect(inner.x - brush.px(6), inner.bottom - high, min(inner.width, link.width(brush)), high)
        return [*entries(brush, sheet, shown, self.editor.key, foot + brush.px(8)), link]

    @property
    def _files_words(self) -> str:
        return _("Rules live in plain text files.")

    def _rules(self, brush: Brush, sheet: Rect) -> list[Widget]:
        """The cards of the group; without a right column the buttons stand under them."""
        pad = brush.px(28)
        foot: list[Widget] = []
        self._foot = None
        bottom = sheet.bottom - brush.px(14)
        if not self._columns.side.width:
            room = Rect(sheet.x + pad, sheet.y, sheet.width - 2 * pad, sheet.height - brush.px(18))
            foot, high = buttons(brush, self.draft, room, self.draft.fits, sheet.height < brush.px(LOW))
            bottom = room.bottom - high - brush.px(14)
            if self.editor.told or not self.draft.fits:
                self._foot = Verdict.lay(
                    brush, self.draft, self.editor.players, Rect(room.x, 0, room.width, bottom), self.editor.told
                )
                bottom = self._foot.rect.y - brush.px(10)
                foot = [*([self._foot.fix] if self._foot.fix else []), *foot]
        head = brush.line_height("h2", 1.35)
        about = brush.height("second", self.editor.group.sentence, sheet.width - 2 * pad, 1.25)
        self._head = Rect(sheet.x + pad, sheet.y + brush.px(18), sheet.width - 2 * pad, head)
        self._about = Rect(self._head.x, self._head.bottom, self._head.width, about)
        if sheet.height < brush.px(LOW):
            self._about.height = 0
        top = self._about.bottom + brush.px(14)
        area = self._area.place(
            brush, Rect(sheet.x + pad - brush.px(8), top, sheet.width - pad - brush.px(4), bottom - top)
        )
        laid = OptionCards(brush, area.x + brush.px(8), area.width - brush.px(8), area, self._ask, self.editor.asked)
        laid.own_book, laid.taken = self.editor.own_book, self.editor.taken
        for _again in range(2):
            laid.lay(self.editor.group.shown, self._area.origin + brush.px(4))
            if not self._area.fit(laid.y - self._area.origin + brush.px(8)):
                break
        self._cards = laid
        return [*laid.widgets, *foot]

    def _ask(self, one: Option, value: Value) -> BlockedValue | None:
        """Why the value is locked; what only needs a value that nobody has seen yet is not."""
        found = blocked(self.draft, one.path, value)
        return None if found is not None and found.quiet and found.fix is not None else found

    def _beside(self, brush: Brush, sheet: Rect) -> list[Widget]:
        """The right column, if there is one."""
        self._side.cloth = Rect(0, 0, 0, 0)
        if not sheet.width:
            return []
        inner = sheet.inflate(-2 * brush.px(26), -2 * brush.px(22))
        made, high = buttons(brush, self.draft, inner, self.draft.fits)
        room = Rect(inner.x, inner.y, inner.width, inner.height - high - brush.px(20))
        self._side.lay(brush, self.draft, self.editor.players, room, self.editor.told)
        found = self._side.verdict
        return [*([found.fix] if found is not None and found.fix is not None else []), *made]

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, screen: Surface) -> None:
        brush = Brush.of(self._services, screen, self._size)
        if self._still is not None and not self.ring.changed:
            screen.blit(self._still, (0, 0))
        else:
            self._draw_page(brush)
            self._still = screen.copy() if self._side.cloth.height and not self.ring.busy else None
        if self._side.cloth.height and not self.ring.busy:
            self._cloth.draw(brush, self._side.cloth)

    def _draw_page(self, brush: Brush) -> None:
        columns, scale = self._columns, self._services.scale(self._size)
        draw_page(brush, scale, "", self._bar.back.rect)
        brush.write("bar", _("House rules"), theme.CREAM, self._bar.title, valign="middle")
        if self._bar.game.width:
            brush.write("second", self._game_name, theme.CREAM_DIM, self._bar.game, valign="middle")
        for sheet in (columns.groups, columns.rules, columns.side):
            if sheet.width:
                paint_paper(brush, sheet, strip=False)
        self._draw_rules(brush)
        if columns.groups.width and self._info.height:
            sign = brush.pictures.icon("info", brush.px(26), theme.COBALT)
            brush.surface.blit(sign, self._info)
            words = Rect(self._info.x + brush.px(40), self._info.y, self._info.width - brush.px(40), self._info.height)
            brush.write_block("second", self._files_words, theme.INK_SOFT, words, spacing=1.25)
        if columns.side.width:
            self._side.draw(brush, self.draft, self._cloth)
        self._area.draw_with(brush, self.ring, theme.PAPER_HIGH, theme.PAPER_LOW)

    def _draw_rules(self, brush: Brush) -> None:
        brush.write("h2", self.editor.group.name, theme.INK, self._head, valign="middle")
        if self._about.height:
            brush.write_block("second", self.editor.group.sentence, theme.INK_SOFT, self._about, spacing=1.25)
        self._cards.draw(brush)
        if self._foot is not None:
            self._foot.draw(brush)


def next_rules(services: Services, session: Session, tell: Callable[[str, bool], None]) -> Scene:
    """The page of house rules for the next deal; `tell` hears whether they hold, or why they cannot in this match."""

    def taken(draft: Draft) -> None:
        variant = draft.variant()
        if variant.text == session.next_rules.text:
            return
        why = session.may_change_rules(variant)
        if why is None:
            session.change_rules(variant)
        tell(why or _("The new house rules hold from the next deal on."), why is None)

    draft = Draft.opened(session.next_rules, (RULES, services.folders.rules))
    return HouseRules(services, draft, taken, session.players, _("Back to the match"))
