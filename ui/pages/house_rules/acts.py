"""What is done on the screen of house rules: rules are changed, mended, undone, taken from a set, saved and used."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Final

from game.house_rules.draft import (
    Count,
    Draft,
    Group,
    ListValues,
    OneOf,
    Option,
    Toggle,
    Value,
    groups,
    moved,
    option,
    pressed,
)
from game.house_rules.file import RuleSet, forget, keep, kept, rule_sets
from game.house_rules.fit import blocked, trouble
from game.i18n.words import _
from game.paths import RULES
from ui.core import opener
from ui.core.scene import Change, Pop, Push, Scene
from ui.core.services import Services
from ui.pages.house_rules.controls import Stepper
from ui.pages.house_rules.demo.cloth import DemoCloth
from ui.pages.house_rules.demo.demo import steps_of
from ui.pages.house_rules.layout import GROUP
from ui.pages.house_rules.option_cards import NUMBER, RULE, arranged
from ui.pages.house_rules.save import SaveRules
from ui.pages.house_rules.sheets import LeaveRules, SideSheet, TakeUpRules
from ui.pages.house_rules.side import USE
from ui.widgets.base import Widget
from ui.widgets.drop_down import DropDown
from ui.widgets.focus.focus import Ring
from ui.widgets.kit.scroll_area import ScrollArea

USUAL_NUMBERS: Final = (10, 8, 6, 5, 4, 3, 2, 11, 61, 1)  # what is tried where no number stood
OURS: Final = "*"  # in the list of rule sets: something that is in none of them


class RulesActs(Scene):
    """The draft and what happens to it; the screen itself lays out and draws."""

    def __init__(
        self,
        services: Services,
        draft: Draft,
        done: Callable[[Draft], None],
        players: int,
        filed: Callable[[str], None] | None,
    ) -> None:
        self.variant = draft.book
        self._services, self._done, self._players = services, done, players
        self._draft, self._start = draft, dict(draft.overrides)
        self._filed, self._saved_as = filed, ("", self._start)  # the game of the file, and the rules in it
        self._key = next(group.key for group in self._groups if group.shown)
        self._asked: tuple[str, Value] | None = None  # a locked value that somebody wanted, and its option
        self._taken: tuple[str, int] | None = None  # a thing of an ordered list that is being moved
        self._looked = self._group.shown[0].path
        self._own_book = (services.folders.rules / f"{draft.book.id}.yaml").exists()
        self._told = ""
        self._asked_of_old = False  # whether to go on with rules that were changed before
        self._sets: list[RuleSet] = []
        first = USE if draft.fits else f"{GROUP}:{self._key}"
        self._ring = Ring(first=first, wraps=False, visible=services.by_keys)
        self._area = ScrollArea()
        self._cloth = DemoCloth()

    def _lay_out(self) -> None:
        """Everything in its place, for the rules of now."""
        raise NotImplementedError

    # -- what there is -------------------------------------------------------------------------------------------

    @property
    def draft(self) -> Draft:
        """The rules as they are changed by now."""
        return self._draft

    @property
    def _groups(self) -> tuple[Group, ...]:
        return groups(self._draft, self._players)

    @property
    def _group(self) -> Group:
        return next(group for group in self._groups if group.key == self._key)

    def _option(self, path: str) -> Option:
        """The option, as it is with so many players."""
        found = (one for group in self._groups for one in group.options if one.path == path)
        return next(found, None) or option(self._draft, path)

    # -- what the person does ------------------------------------------------------------------------------------

    def _find_sets(self) -> None:
        own = self._services.folders.rules
        self._sets = rule_sets(self._draft, [RULES, own], own)

    def _ask_of_old(self) -> None:
        """Offers, when the screen opens, what was being changed here and has neither been used nor saved."""
        found = None if self._asked_of_old else kept(self._services.folders.drafts, self._draft)
        self._asked_of_old = True
        if found is not None:
            self.change = Push(TakeUpRules(self._services, self._draft, found, self._change, self._forget))

    def _forget(self) -> None:
        forget(self._services.folders.drafts, self._draft)

    def _look_at_focus(self) -> None:
        """The cloth shows the rule that has the focus, or lies under the pointer."""
        words = (self._ring.met or "").split(":")
        if len(words) > 2 and words[1] in ("rule", "fix", "drop") and words[2] != self._looked:
            self._looked = words[2]
            self._show_demo()

    def _show_demo(self) -> None:
        try:
            shown = self._option(self._looked)
        except KeyError:
            shown = self._group.shown[0]
        self._cloth.show(steps_of(self._draft, shown, self._players), self._services.settings.now.reduced_motion)
        self._ring.changed = True

    def _pressed(self, name: str) -> Change | None:
        self._told = ""
        match name.split(":")[1:]:
            case ["back"]:
                return self._leave()
            case ["use"]:
                self._use()
                self._forget()
                return Pop()
            case ["undo"]:
                self._change(self._draft.undone())
            case ["book"]:
                self._change(self._draft.back_to_book())
            case ["mend"]:
                self._mend()
            case ["save"]:
                return self._save()
            case ["set"]:
                self._take_set(self._ring[name])
            case ["open"]:
                self._open()
            case ["look"]:
                shown = self._option(self._looked)
                return Push(SideSheet(self._services, self._draft, shown, self._players, self._mend))
            case ["group", *chosen]:
                widget = self._ring[name]
                self._turn_to(widget.value if isinstance(widget, DropDown) else chosen[0])
                self._lay_out()
            case ["rule", path, *chosen]:
                self._press(self._option(path), name, chosen[0] if chosen else "")
            case ["fix", path]:
                self._fix(self._option(path))
            case ["drop", path]:
                self._drop(self._option(path))
            case _:
                pass
        return None

    def _turn_to(self, key: str) -> None:
        if key != self._key:
            self._key, self._asked, self._taken = key, None, None
            self._area.to_top()
            if self._group.shown:
                self._looked = self._group.shown[0].path
                self._show_demo()

    def _press(self, one: Option, name: str, chosen: str) -> None:
        """The control of an option was used."""
        widget = self._ring[name]
        match one.kind:
            case Toggle():
                self._set(one, not one.value)
            case OneOf(values):
                place = widget.value if isinstance(widget, DropDown) else chosen
                self._set(one, values[int(place)][0])
            case Count(low, high, special):
                if isinstance(widget, Stepper):
                    self._change(self._draft.with_(one.path, widget.value))
                elif chosen == NUMBER:
                    self._set(one, self._a_number(one, low, high))
                else:
                    self._set(one, special[int(chosen)][0])
            case ListValues():
                self._press_item(one, int(chosen))

    def _a_number(self, one: Option, low: int, high: int) -> Value:
        """A number where there was none: the book’s, or the first usual one that goes with the other rules."""
        if isinstance(one.value, int):
            return one.value
        found = [number for number in (one.book, *USUAL_NUMBERS) if isinstance(number, int) and low <= number <= high]
        fitting = (number for number in found if blocked(self._draft, one.path, number) is None)
        return next(fitting, found[0] if found else low)

    def _press_item(self, one: Option, place: int) -> None:
        """An item of a list: in or out of it; where the order counts, taken up or put before another one."""
        assert isinstance(one.kind, ListValues)
        item = arranged(one.kind, one.value)[place][0]
        if one.kind.ordered and place < len(one.value):
            taken, self._taken = self._taken, None
            if taken is None or taken[0] != one.path:
                self._taken = (one.path, place)
            elif taken[1] != place:
                self._change(self._draft.with_(one.path, moved(one, taken[1], place)))
                return
            self._lay_out()
            return
        self._change(self._draft.with_(one.path, pressed(one, item)))

    def _focus_on(self, path: str) -> None:
        """The focus goes to the control of this option: the button that had it is gone."""
        own = [widget for widget in self._ring.widgets if f"{widget.id}:".startswith(f"{RULE}:{path}:")]
        chosen = next((widget for widget in own if widget.selected), own[0] if own else None)
        if chosen is not None:
            self._ring.focus = chosen.id

    def _drop(self, one: Option) -> None:
        """Takes the item that is taken up out of its list."""
        if self._taken is not None and self._taken[0] == one.path:
            place, self._taken = self._taken[1], None
            self._change(self._draft.with_(one.path, [*one.value[:place], *one.value[place + 1 :]]))
            self._focus_on(one.path)

    def _set(self, one: Option, value: Value) -> None:
        """Takes the value, or says why it cannot be had."""
        found = blocked(self._draft, one.path, value)
        if found is not None and found.quiet and found.fix is not None:
            self._change(found.fix)
            return
        if found is not None:
            self._asked = (one.path, value)
            self._lay_out()
            return
        self._change(self._draft.with_(one.path, value))

    def _fix(self, one: Option) -> None:
        """Takes the value that was locked, and changes with it what is needed."""
        value = self._asked[1] if self._asked is not None and self._asked[0] == one.path else not one.value
        found = blocked(self._draft, one.path, value)
        self._take_fix(found.fix if found is not None else None)

    def _mend(self) -> None:
        found = trouble(self._draft)
        self._take_fix(found.fix if found is not None else None)

    def _take_fix(self, fix: Draft | None) -> None:
        if fix is None:
            self._told = _("No few changes were found that would make it fit.")
            self._lay_out()
            return
        before = dict(self._draft.changes())
        new = [sentence for path, sentence in fix.changes() if before.get(path) != sentence]
        self._change(fix)
        self._focus_on(self._looked)
        self._told = _("Changed: {rules}.").format(rules="; ".join(new)) if len(new) < 4 else ""
        self._lay_out()

    def _change(self, draft: Draft) -> None:
        """From now on these are the rules, and they are on the disk before anything is made of them."""
        (keep if dict(draft.overrides) != self._start else forget)(self._services.folders.drafts, draft)
        self._draft, self._asked, self._told = draft, None, ""
        if not self._group.shown:
            self._turn_to(next(group.key for group in self._groups if group.shown))
        self._lay_out()
        self._show_demo()

    # -- rule sets -----------------------------------------------------------------------------------------------

    def _take_set(self, widget: Widget) -> None:
        """The rules of a set, which can be undone like every other change."""
        value = widget.value if isinstance(widget, DropDown) else ""
        found = next((one for one in self._sets if one.id == value), None)
        if value != OURS:
            self._change(self._draft.with_overrides(found.overrides) if found else self._draft.back_to_book())

    @property
    def _set_of_now(self) -> RuleSet | None:
        now = dict(self._draft.overrides)
        return next((one for one in self._sets if dict(one.overrides) == now), None)

    def _save(self) -> Change | None:
        if not self._draft.fits:
            self._told = _("Only rules that fit together can be saved.")
            self._lay_out()
            return None
        return Push(SaveRules(self._services, self._draft, self._saved))

    def _saved(self, path: Path) -> None:
        self._forget()
        self._told = _("Saved as {file}.").format(file=path.name)
        if path.parent == self._services.folders.rules:
            self._saved_as = path.stem, dict(self._draft.overrides)
        if path.parent != self._services.folders.rules:
            self._told = _("Saved as {file}; it is found only in your own folder.").format(file=path)

    def _open(self) -> None:
        """Shows the file of the rule set with the system’s program, or the folder."""
        now = self._set_of_now
        place = now.path if now is not None and now.own else self._services.folders.rules
        try:
            self._services.folders.rules.mkdir(parents=True, exist_ok=True)
            opened = opener.show(self._services.folders.true(place))
        except OSError:
            opened = False
        if not opened:
            self._told = _("Your own rule files lie in {folder}").format(
                folder=self._services.folders.told(self._services.folders.rules)
            )
        self._lay_out()

    def _leave(self) -> Change | None:
        """Back; rules that fit are kept for this game, others only after a question."""
        if not self._draft.fits:
            return Push(LeaveRules(self._services, self._draft, self._give_up))
        if dict(self._draft.overrides) != self._start:
            self._use()
        self._forget()
        return Pop()

    def _use(self) -> None:
        """The rules are taken over: by the game of the file in which they were saved, or by the one they are for."""
        game, rules = self._saved_as
        if game and self._filed is not None and rules == dict(self._draft.overrides):
            self._filed(game)
        else:
            self._done(self._draft)

    def _give_up(self) -> None:
        self._forget()
        self.change = Pop()
