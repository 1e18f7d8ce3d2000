"""What becomes of house rules while they are changed: rules are set, mended, undone, taken from a set and used."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from game.house_rules.demo import steps_of
from game.house_rules.draft import Draft, forget, groups, keep, kept, moved, option, own_signs, pressed
from game.house_rules.file import RuleSet, rule_sets
from game.house_rules.fit import BlockedValue, Trouble, blocked, trouble
from game.house_rules.option import Count, Group, ListValues, OneOf, Option, Toggle
from game.i18n.words import _
from game.rule_cards.card import Value
from game.rule_cards.demo_scene import Step
from game.storage.folders import Folders
from game.variants.loading import ListedFile
from game.variants.sign_lists import SIGN_LIST

USUAL_NUMBERS: Final = (10, 8, 6, 5, 4, 3, 2, 11, 61, 1)  # what is tried where no number stood
NUMBER: Final = "number"  # the possibility to have a number instead of a special value
OURS: Final = "*"  # in the list of rule sets: something that is in none of them


class DraftEditor:
    """The rules as they are changed by now, and what is looked at of them; it knows of no place on the screen."""

    def __init__(
        self,
        folders: Folders,
        draft: Draft,
        done: Callable[[Draft], None],
        players: int,
        filed: Callable[[str], None] | None,
    ) -> None:
        self.draft, self.players = draft, players
        self._start, self._folders, self._done = dict(draft.overrides), folders, done
        self._filed, self._saved_as = filed, ("", self._start)  # the game of the file, and the rules in it
        self.key = next(group.key for group in self.groups if group.shown)
        self.asked: tuple[str, Value] | None = None  # a locked value that somebody wanted, and its option
        self.taken: tuple[str, int] | None = None  # a thing of an ordered list that is being moved
        self.looked = self.group.shown[0].path
        self.own_book = (folders.rules / f"{draft.book.id}.yaml").exists()
        self.told = ""
        self.sets: list[RuleSet] = []
        self.focus = ""  # the option whose control is to have the focus: the button that had it is gone
        self._asked_of_old = False  # whether to go on with rules that were changed before

    # -- what there is -------------------------------------------------------------------------------------------

    @property
    def groups(self) -> tuple[Group, ...]:
        """The groups of options, as they are with so many players."""
        return groups(self.draft, self.players)

    @property
    def group(self) -> Group:
        """The group that is open."""
        return next(group for group in self.groups if group.key == self.key)

    @property
    def steps(self) -> tuple[Step, ...]:
        """The positions of the option that is looked at, or of the group's first where it is gone."""
        found = (one for group in self.groups for one in group.options if one.path == self.looked)
        return steps_of(self.draft, next(found, self.group.shown[0]), self.players)

    def find_sets(self, listed: Sequence[ListedFile]) -> None:
        """Looks for rule sets among the games of the folders, and for lists of signs of one's own."""
        self.draft = replace(self.draft, own_signs=own_signs((self._folders.rules,)))
        self.sets = rule_sets(self.draft, listed, self._folders.rules)

    @property
    def set_of_now(self) -> RuleSet | None:
        """The rule set that these rules are."""
        now = dict(self.draft.overrides)
        return next((one for one in self.sets if dict(one.overrides) == now), None)

    def old(self) -> Draft | None:
        """What was being changed here before and has neither been used nor saved: told once."""
        found = None if self._asked_of_old else kept(self._folders.drafts, self.draft)
        self._asked_of_old = True
        return found

    def block(self, one: Option, value: Value) -> BlockedValue | None:
        """Why the value is locked; what only needs a value that nobody has seen yet is not."""
        found = blocked(self.draft, one.path, value)
        return None if found is not None and found.quiet and found.fix is not None else found

    def lock(self, one: Option) -> BlockedValue | None:
        """Why the option is locked: the other way of a switch, or the value that somebody wanted."""
        wanted = isinstance(one.kind, Toggle) or (self.asked is not None and self.asked[0] == one.path)
        return self.block(one, self._wanted(one)) if wanted else None

    def _wanted(self, one: Option) -> Value:
        """The value that somebody wanted, or the other way of a switch."""
        return self.asked[1] if self.asked is not None and self.asked[0] == one.path else not one.value

    # -- what is looked at ---------------------------------------------------------------------------------------

    def turn_to(self, key: str) -> None:
        """Opens this group."""
        if key != self.key:
            self.key, self.asked, self.taken = key, None, None
            self.looked = next((one.path for one in self.group.shown), self.looked)

    def let_go(self) -> bool:
        """Forgets the locked value that was wanted, and what is being moved; whether there was any."""
        held = self.taken or self.asked
        self.taken = self.asked = None
        return held is not None

    # -- what is changed -----------------------------------------------------------------------------------------

    def undo(self) -> None:
        """Takes the last change back."""
        self.change(self.draft.undone())

    def clear(self) -> None:
        """Makes every rule as in the book."""
        self.change(self.draft.back_to_book())

    def choose(self, one: Option, place: str) -> None:
        """Takes the possibility at this place of a choice, or `NUMBER`."""
        assert isinstance(one.kind, OneOf | Count)
        self.set(one, self._usual_number(one) if place == NUMBER else one.kind.values[int(place)][0])

    def count(self, one: Option, number: int) -> None:
        """Takes the number, also one with which the rules do not fit."""
        self.change(self.draft.with_(one.path, number))

    def _usual_number(self, one: Option) -> Value:
        """A number where there was none: the book’s, or the first usual one that goes with the other rules."""
        assert isinstance(one.kind, Count)
        if isinstance(one.value, int):
            return one.value
        usual = [number for number in (one.book, *USUAL_NUMBERS) if isinstance(number, int)]
        found = [number for number in usual if one.kind.low <= number <= one.kind.high]
        fitting = (number for number in found if blocked(self.draft, one.path, number) is None)
        return next(fitting, found[0] if found else one.kind.low)

    def press_item(self, one: Option, place: int) -> None:
        """An item of a list: in or out of it; where the order counts, taken up or put before another one."""
        assert isinstance(one.kind, ListValues)
        item = arrangement(one.kind, one.value)[place][0]
        if not one.kind.ordered or place >= len(one.value):
            self.change(self.draft.with_(one.path, pressed(one, item)))
            return
        taken, self.taken = self.taken, None
        if taken is None or taken[0] != one.path:
            self.taken = (one.path, place)
        elif taken[1] != place:
            self.change(self.draft.with_(one.path, moved(one, taken[1], place)))

    def drop(self, one: Option) -> None:
        """Takes the item that is taken up out of its list."""
        if self.taken is not None and self.taken[0] == one.path:
            place, self.taken = self.taken[1], None
            self.change(self.draft.with_(one.path, [*one.value[:place], *one.value[place + 1 :]]))
            self.focus = one.path

    def set(self, one: Option, value: Value) -> None:
        """Takes the value, or says why it cannot be had."""
        found = blocked(self.draft, one.path, value)
        if found is None:
            self.change(self.draft.with_(one.path, value))
        elif found.quiet and found.fix is not None:
            self.change(found.fix)
        else:
            self.asked = (one.path, value)

    def fix(self, one: Option) -> None:
        """Takes the value that was locked, and changes with it what is needed."""
        self._take_fix(blocked(self.draft, one.path, self._wanted(one)))

    def mend(self) -> None:
        """Changes what is needed so that the rules fit together."""
        self._take_fix(trouble(self.draft))

    def _take_fix(self, found: BlockedValue | Trouble | None) -> None:
        if found is None or (fix := found.fix) is None:
            self.told = _("A few changes are not enough to make it fit.")
            return
        before = dict(self.draft.changes())
        new = [sentence for path, sentence in fix.changes() if before.get(path) != sentence]
        self.change(fix)
        self.focus = self.looked
        self.told = _("Changed: {rules}.").format(rules="; ".join(new)) if len(new) < 4 else ""

    def take_signs(self, name: str) -> None:
        """The rules name this list of signs, or the one of the book; lists may have come and gone meanwhile."""
        self.draft = replace(self.draft, own_signs=own_signs((self._folders.rules,)))
        self.change(self.draft.with_(SIGN_LIST, name or option(self.draft, SIGN_LIST).book))

    def take_set(self, name: str) -> None:
        """The rules of a set, which can be undone like every other change."""
        found = next((one.overrides for one in self.sets if one.id == name), {})
        if name != OURS:
            self.change(self.draft.with_overrides(found) if found else self.draft.back_to_book())

    def change(self, draft: Draft) -> None:
        """From now on these are the rules, and they are on the disk before anything is made of them."""
        (keep if dict(draft.overrides) != self._start else forget)(self._folders.drafts, draft)
        self.draft, self.asked, self.told = draft, None, ""
        if not self.group.shown:
            self.turn_to(next(group.key for group in self.groups if group.shown))

    # -- what comes of it ----------------------------------------------------------------------------------------

    def note_saved(self, path: Path) -> None:
        """The rules lie in this file now."""
        self.forget()
        self.told = _("Saved as {file}; it is found only in your own folder.").format(file=path)
        if path.parent == self._folders.rules:
            self.told = _("Saved as {file}.").format(file=path.name)
            self._saved_as = path.stem, dict(self.draft.overrides)

    def use(self) -> None:
        """The rules are taken over: by the game of the file in which they were saved, or by the one they are for."""
        game, rules = self._saved_as
        if game and self._filed is not None and rules == dict(self.draft.overrides):
            self._filed(game)
        else:
            self._done(self.draft)
        self.forget()

    def leave(self) -> None:
        """Rules that fit are taken over when they are left, too."""
        if dict(self.draft.overrides) != self._start:
            self.use()
        self.forget()

    def forget(self) -> None:
        """What was being changed need not be offered again."""
        forget(self._folders.drafts, self.draft)


def arrangement(kind: ListValues, value: Sequence[Value]) -> list[tuple[Value, str]]:
    """The items of a list in the order in which they are shown: of an ordered one its own, and then the rest."""
    if not kind.ordered:
        return list(kind.items)
    words = dict(kind.items)
    return [(one, words.get(one, str(one))) for one in value] + [pair for pair in kind.items if pair[0] not in value]
