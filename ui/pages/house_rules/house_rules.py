"""House rules: every rule of a game as a switch, a choice, a number or a list; what was changed and whether it fits."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from pygame import Rect, Surface

from game.house_rules.draft import Draft
from game.house_rules.fit import trouble
from game.i18n.words import _
from game.paths import RULES
from game.variants.sign_lists import SIGN_LIST
from ui.core import opener
from ui.core.games import Games, name_of
from ui.core.input import Input, Key
from ui.core.scene import Change, Description, Open, Pop, Push, Scene
from ui.core.services import Services
from ui.draw import theme
from ui.pages.house_rules.cloth import DemoCloth
from ui.pages.house_rules.controls import NAME, GroupRow, changed_words
from ui.pages.house_rules.editor import OURS, DraftEditor
from ui.pages.house_rules.option_cards import OptionCard
from ui.pages.house_rules.sheets import LeaveRules, SaveRules, SideSheet, TakeUpRules
from ui.pages.house_rules.side import SidePanel, rule_buttons, verdict
from ui.widgets.base import Brush, Press, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Down, Element, Fit, Grow, widgets_of
from ui.widgets.kit.layout_parts import Aligned, OnPaper, Padded, Scrolled, Sized, Space, Words, glyph
from ui.widgets.kit.page import GAP, LEFT, ContentsLine, SplitPage, sheet_title
from ui.widgets.kit.page_frame import page_room, place_in_bar

if TYPE_CHECKING:
    from game.match.session import Session

LOW: Final = 620  # a sheet lower than this leaves out what can be left out
LEAST_CARD: Final = 110  # no card is lower
ICONS: Final = {
    "deal": "cards",
    "trump": "swap",
    "play": "hand",
    "bids": "trophy",
    "signals": "wink",
    "claims": "star",
    "pairs": "people",
    "score": "scroll",
    "table": "person",
    "cards": "stock",
}


class HouseRules(SplitPage):
    """Opened with a draft; `done` takes the rules over when they are used, or left as they fit."""

    name = NAME
    part = "group"
    to_foot = True
    more_under = False

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
        self.editor = DraftEditor(services.folders, draft, done, players, filed)
        self._back = back
        super().__init__(services, self.editor.key)
        if draft.fits:
            self.ring.focus = f"{NAME}:use"
        self._cloth = DemoCloth()
        self._side: SidePanel | None = None
        self._still: Surface | None = None  # everything but the cloth, while only that moves
        self._cards: list[OptionCard] = []
        self._asked = 0  # so many cards of the group have asked what of them is locked

    @property
    def draft(self) -> Draft:
        """The rules as they are changed by now."""
        return self.editor.draft

    def shown(self) -> None:
        self.editor.find_sets(Games(self.services).listed)
        super().shown()
        if (old := self.editor.old()) is not None:
            self.change = Push(TakeUpRules(self.services, self.editor, old))

    # -- what the person does ------------------------------------------------------------------------------------

    def handle(self, event: Input) -> Change | None:
        undone = isinstance(event, Key) and event.ctrl and event.name == "z"
        if undone:
            self.editor.undo()
        escapes = isinstance(event, Key) and event.name == "escape" and not self.ring.busy
        if undone or (escapes and self.editor.let_go()):
            self.lay_out()
            return None
        before = self.ring.focus
        change = super().handle(event)
        if isinstance(event, Key) and self.ring.focus != before:
            self._show_card()
        met = self._card(self.ring.met)
        if met is not None and met.option.path != self.editor.looked:
            self.editor.looked = met.option.path
            self._show_demo()
        return change

    def pressed(self, name: str) -> Change | None:
        self.editor.told = ""
        return super().pressed(name)

    def _use(self) -> Change:
        self.editor.use()
        return Pop()

    def _save(self) -> Change | None:
        if self.draft.fits:
            return Push(SaveRules(self.services, self.editor))
        self.editor.told = _("Only rules that fit together can be saved.")
        return None

    def _share(self) -> Change | None:
        if self.draft.fits:
            return Push(self.services.navigation.share_rules(self.draft))
        self.editor.told = _("Only rules that fit together can be handed on.")
        return None

    def _leave(self) -> Change:
        """Back; rules that fit are kept for this game, others only after a question."""
        if not self.draft.fits:
            return Push(LeaveRules(self.services, self.draft, self._give_up))
        self.editor.leave()
        return Pop()

    def _give_up(self) -> None:
        self.editor.forget()
        self.change = Pop()

    def _open(self) -> None:
        """Shows the file of the rule set with the system’s program, or the folder."""
        now, folders = self.editor.set_of_now, self.services.folders
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

    def _card(self, control: str | None) -> OptionCard | None:
        """The card on which the control with this id stands."""
        return next((card for card in self._cards if any(one.id == control for one in widgets_of(card))), None)

    def _show_demo(self) -> None:
        """The cloth shows the option that has the focus, or lies under the pointer."""
        self._cloth.show(self.editor.steps, self.services.settings.now.reduced_motion)
        self.ring.changed = True

    def _show_card(self) -> None:
        """The whole card of the option in focus is seen, with its name and the reason of a lock, if it has room."""
        card = self._card(self.ring.focus)
        if card is not None and card.rect.height < self.area.area.height and self.area.reveal(card.rect):
            self.move()

    def update(self, now: float) -> bool:
        moving = self._cloth.tick(now) and self._stage is not None
        return super().update(now) or moving

    def message(self) -> str:
        found = trouble(self.draft)
        return self.editor.told or (found.sentence if found is not None else self._cloth.caption)

    def describe(self) -> Description:
        return replace(super().describe(), phase=self.editor.key)

    def draw(self, screen: Surface) -> None:
        if self._still is None or self.ring.changed:
            super().draw(screen)
            self._still = screen.copy() if self._stage is not None and not self.ring.busy else None
        else:
            screen.blit(self._still, (0, 0))
        if self._still is not None and self._stage is not None:
            self._cloth.draw(Brush.of(self.services, screen, self.size), self._stage)

    @property
    def _stage(self) -> Rect | None:
        """Where the cloth is seen, if it has room."""
        return self._side.cloth if self._side is not None else None

    # -- the page ------------------------------------------------------------------------------------------------

    def turn_to(self, chapter: str) -> None:
        self.editor.turn_to(chapter)

    def lay_out(self) -> None:
        super().turn_to(self.editor.key)
        self.first = f"{NAME}:group:{self.chapter}"
        self._sets = self._rule_sets()
        super().lay_out()
        self._focus_option()
        self._show_demo()

    def move(self) -> None:
        if self._seen(len(self.editor.group.shown)) > self._asked:
            self.lay_out()  # what comes into view asks what of it is locked
        else:
            super().move()

    def _focus_option(self) -> None:
        """The control of the option gets the focus whose button, that had it, is gone."""
        for card in self._cards:
            if card.option.path == self.editor.focus:
                controls = widgets_of(card)
                self.ring.focus = next((one.id for one in controls if one.selected), controls[0].id)
        self.editor.focus = ""

    def title(self) -> str:
        return _("House rules")

    def aside(self) -> tuple[str, bool]:
        return name_of(self.draft.game or self.draft.book), False

    def back(self) -> tuple[str, Press]:
        return self._back or _("New game"), self._leave

    def buttons(self) -> list[Button]:
        look = Button(f"{NAME}:look", _("Changes and preview"), icon="eye")
        look.press = lambda: Push(SideSheet(self.services, self.editor))
        save = Button(f"{NAME}:save", _("Save as…"), icon="copy", press=self._save)
        share = Button(f"{NAME}:share", _("Share…"), icon="share", press=self._share)
        return [share, save] if self.looks else [look, share, save]

    def focus_order(self, back: Button, buttons: list[Button]) -> list[Widget]:
        if not self.narrow:
            self.bar = place_in_bar(self.brush, self.scale, back.rect, self.title(), [*buttons[::-1], self._sets])
        found = [one for one in widgets_of(self.tree) if one is not self._sets]
        return [back, self._sets, *buttons, *found]

    def _rule_sets(self) -> DropDown:
        """The rule sets: the book's, those of files, and what is in none of them."""
        editor = self.editor
        usual = _("As in your file") if editor.own_book else _("As in the book")
        options = [("", usual), *((one.id, one.name) for one in editor.sets)]
        now = editor.set_of_now
        value = now.id if now is not None else "" if not self.draft.overrides else OURS
        if value == OURS:
            options.append((OURS, _("Not saved yet")))
        label, press = _("Rule set"), editor.take_set
        return DropDown(f"{NAME}:set", label, options=options, value=value, ground="wood", press=press)

    def body(self) -> Element:
        self._side = None
        return super().body()

    def entries(self) -> list[ContentsLine]:
        shown = (group for group in self.editor.groups if group.shown)
        return [ContentsLine(group.key, group.name, ICONS[group.key], group.changed) for group in shown]

    def over(self) -> Element:
        """The groups as a list that opens, with how many of their rules are changed, beside the rule sets."""
        counts: list[Callable[[int], str]] = [changed_words, lambda number: str(number or ""), lambda _number: ""]
        choosers, groups = [], self.editor.groups
        for count in counts:
            options = [(one.key, " · ".join(filter(None, (one.name, count(one.changed))))) for one in groups]
            choosers.append(self.chooser(_("Group of rules"), options))
        beside = (Across(Grow(chooser), self._sets, gap=GAP / 2) for chooser in choosers)
        return Fit(*beside, Down(choosers[-1], self._sets, gap=GAP / 2))

    def contents(self) -> Element:
        """The groups, and under them what one may do with files, where there is room for that."""
        brush, foot, number = self.brush, self._files(), len(self.entries())
        room = page_room(self.scale).height - 2 * brush.px(20) - foot.high(brush, brush.px(LEFT - 40))
        return Down(Grow(super().contents()), foot if room >= number * theme.SMALLEST_HIT else None, gap=8)

    def line(self, entry: ContentsLine) -> GroupRow:
        return GroupRow(**vars(super().line(entry)), number=entry.number)

    def _files(self) -> Element:
        now = self.editor.set_of_now
        label = _("Open {file}").format(file=now.path.name) if now is not None and now.own else _("Open their folder")
        link = Button(f"{NAME}:open", label, kind="link", press=self._open)
        words = Words("second", _("Rules live in plain text files."), theme.INK_SOFT, spacing=1.25)
        line = Padded(Across(glyph("info", 26, theme.COBALT), Grow(words), gap=14, valign="top"), 6, 16, 6, 8)
        return Down(line, Aligned(Sized(link, high=40)))

    def sheet(self) -> Element:
        """The cards of the group; without a right column the buttons stand under them."""
        group, editor, brush = self.editor.group, self.editor, self.brush
        above = brush.control_height + brush.px(GAP / 2) if self.narrow else 0
        low = page_room(self.scale).height - above < brush.px(LOW)
        about = Words("second", group.sentence, theme.INK_SOFT, spacing=1.25) if not low else None
        foot = told = None
        if not self.looks:
            told = verdict(editor) if editor.told or not self.draft.fits else None
            foot = Padded(Down(None if low else told, rule_buttons(editor, self._use, low), gap=10), 28, 14, 28, 4)
        # Cards that cannot be seen yet ask nothing.
        self._asked = self._seen(len(group.shown))
        self._cards = [OptionCard(one, editor, seen=place < self._asked) for place, one in enumerate(group.shown)]
        title = sheet_title(group.name, 1.35) if self.titled else None
        head = Padded(Down(title, about), 28, 18, 28, 14 if self.titled else 2)
        cards = Scrolled(
            self.area, Padded(Down(told if low else None, *self._cards, self._signs(), gap=14), 8, 4, 0, 0), below=14
        )
        return OnPaper(Down(head, Padded(cards, 20, 0, 12, 0), foot, Space(14)), 0)

    def _signs(self) -> Element | None:
        """The way to the lists of signs, under the option that names one."""
        if not any(card.option.path == SIGN_LIST for card in self._cards):
            return None
        used, order = self.draft.data["info"]["sign_list"], self.draft.data["cards"]["order"]
        signs = partial(self.services.navigation.signs, used, self.editor.take_signs, order)
        return Aligned(Button(f"{NAME}:signs", _("See the signs, or write your own…"), icon="wink", press=Open(signs)))

    def _seen(self, number: int) -> int:
        """How many of so many cards can have come into view by now."""
        scrolled = self.area.area.y - self.area.origin
        return min(number, (self.size[1] + scrolled) // self.brush.px(LEAST_CARD) + 1)

    def preview(self) -> Element:
        """The right column."""
        self._side = SidePanel(self.editor, self._cloth)
        return Down(self._side, rule_buttons(self.editor, self._use), gap=GAP)


def next_rules(services: Services, session: Session, tell: Callable[[str, bool], None]) -> Scene:
    """The page of house rules for the next deal; `tell` hears whether they hold, or why they cannot in this match."""

    def taken(draft: Draft) -> None:
        variant = draft.variant()
        if variant.text == session.next_rules.text:
            return
        why = session.may_change_rules(variant)
        if why is None:
            session.change_rules(variant, (services.folders.rules,))
        tell(why or _("The new house rules hold from the next deal on."), why is None)

    draft = Draft.opened(session.next_rules, (RULES, services.folders.rules))
    draft = replace(draft, kept_signs=session.kept_signs)
    return HouseRules(services, draft, taken, session.players, _("Back to the match"))
