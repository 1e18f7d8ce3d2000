"""One card for every house rule: its name, what it means, what the book says, its control, and why it may be locked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from game.house_rules.draft import pressed
from game.house_rules.fit import BlockedValue
from game.house_rules.option import Count, ListValues, OneOf, Option, Toggle
from game.i18n.words import _, sentence
from game.rule_cards.card import Value
from ui.draw import theme
from ui.pages.house_rules.controls import CHIP, NAME, ChangedTag, Chip, RuleSegment, Stepper
from ui.pages.house_rules.editor import NUMBER, DraftEditor, arrangement
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.kit.layout import Across, Down, Element, Fit, Flow, Grow
from ui.widgets.kit.layout_parts import Aligned, Boxed, Measured, Padded, Sized, Words, glyph
from ui.widgets.switch import Switch

LEAST_WORDS: Final = 306  # room that the sentence keeps beside a control
LOCK: Final = 34  # a locked switch has its sign at the left
MOST_SEGMENTS: Final = 15  # more have room in no window


class OptionCard(Boxed):
    """The card of an option. One that is not `seen` does not ask what of it is locked, which takes its time."""

    def __init__(self, option: Option, editor: DraftEditor, seen: bool) -> None:
        self.option, self._editor, self._seen = option, editor, seen
        self._id = f"{NAME}:rule:{option.path}"
        lock = editor.lock(option) if seen else None
        off = isinstance(option.kind, Toggle) and not option.value and lock is not None
        told = self._lock_reason(lock) if lock is not None else None
        super().__init__(
            Measured(Down(self._body(lock, theme.PAPER_OFF_TEXT if off else None), told, gap=10)),
            theme.PAPER_OFF if off else theme.FIELD,
            24,
            18,
            edge=theme.GOLD_EDGE if option.changed else theme.PAPER_LINE,
        )

    def _body(self, lock: BlockedValue | None, colour: theme.Colour | None) -> Element:
        """The words and the control, which stands beside them where there is room."""
        option, words = self.option, self._words(colour)
        match option.kind:
            case Toggle():
                switch = Padded(self._switch(lock), LOCK if lock is not None else 0, 1, 0, 0)
                return Across(Grow(words), switch, gap=24, valign="top")
            case OneOf(values):
                if len(values) > MOST_SEGMENTS:
                    return _beside(words, self._drop_down(values))
                segments = self._segments([(str(place), *pair) for place, pair in enumerate(values)])
                return _beside(words, segments, self._drop_down(values))
            case Count():
                return _beside(words, *self._numbers(option.kind))
            case ListValues():
                return Down(words, Flow(*self._items(option.kind)), gap=12)

    def _words(self, colour: theme.Colour | None) -> Element:
        """Name, sentence and what the book says."""
        option, soft = self.option, colour or theme.INK_SOFT
        told = _("In your file: {value}") if self._editor.own_book else _("In the book: {value}")
        name = Words("lead_bold", option.name, colour, spacing=1.25, marked=False)
        return Down(
            Flow(name, ChangedTag(_("changed")) if option.changed else None, gap=14, line_gap=4),
            Words("body", option.sentence, soft, spacing=1.25, marked=False),
            Words("second", told.format(value=option.in_book), soft, spacing=1.25, marked=False),
            gap=4,
        )

    def _lock_reason(self, lock: BlockedValue) -> Element:
        """The reason with a lock before it, and the button that makes it fit."""
        reason = lock.reason
        if isinstance(self.option.kind, OneOf):
            wanted = next((words for value, words in self.option.kind.values if value == lock.value), "")
            told = reason[:1].lower() + reason[1:]
            reason = sentence(_("{rule}: {value}").format(rule=wanted, value=told))
        label = _("Switch it off anyway") if lock.value is False else _("Make it fit")
        fix = Button(f"{NAME}:fix:{self.option.path}", label, kind="link", press=partial(self._editor.fix, self.option))
        fix.note = _("Changes as few other rules as are needed for it; Undo takes them back.")
        colour = theme.INK_SOFT if lock.value is False else theme.BAD_DEEP
        words, link = Words("second_bold", reason, colour, spacing=1.25, marked=False), Sized(fix, high=40)
        sign = glyph("lock", 26, colour)
        beside = Across(sign, Across(words, link, gap=18), gap=10)
        return Fit(beside, Across(sign, Grow(Down(words, Aligned(link))), gap=10, valign="top"))

    # -- controls ------------------------------------------------------------------------------------------------

    def _switch(self, lock: BlockedValue | None) -> Switch:
        switch = Switch(self._id, self.option.name, on=bool(self.option.value), enabled=lock is None)
        switch.reason, switch.press = lock.reason if lock is not None else "", partial(self._editor.set, self.option)
        return switch

    def _may_not(self, value: Value) -> bool:
        """Whether the value is locked, as far as it is known."""
        return self._seen and self._editor.block(self.option, value) is not None

    def _segments(self, choices: Sequence[tuple[str, Value, str]]) -> Element:
        """A choice side by side: each is told by its place, with its value and its words."""
        made = []
        for place, value, words in choices:
            segment = RuleSegment(f"{self._id}:{place}", words, role="option", group=self._id, value=place)
            segment.selected = isinstance(self.option.value, int) if place == NUMBER else value == self.option.value
            segment.locked = place != NUMBER and isinstance(self.option.kind, OneOf) and self._may_not(value)
            segment.press = partial(self._editor.choose, self.option)
            made.append(segment)
        made[0].first = made[-1].last = True
        return Across(*made, gap=0)

    def _drop_down(self, values: Sequence[tuple[Value, str]]) -> DropDown:
        """The same choice where it is too wide for a line."""
        option, chosen, labels = self.option, "", []
        for place, (value, words) in enumerate(values):
            labels.append((str(place), _("{value} (locked)").format(value=words) if self._may_not(value) else words))
            chosen = str(place) if value == option.value else chosen
        press = partial(self._editor.choose, option)
        return DropDown(self._id, option.name, options=labels, value=chosen, press=press)

    def _numbers(self, kind: Count) -> Iterator[Element]:
        """A stepper, and before it or over it the choice between a number and the special values."""
        option = self.option
        stepper: Element | None = None
        if isinstance(option.value, int):
            press = partial(self._editor.count, option)
            stepper = Stepper(self._id, option.name, value=option.value, least=kind.low, most=kind.high, press=press)
        if kind.values:
            special = [(str(place), *pair) for place, pair in enumerate(kind.values)]
            choice = self._segments([(NUMBER, None, _("a number")), *special])
            yield Across(choice, stepper, gap=14)
            if stepper is not None:
                yield Down(choice, Aligned(stepper), gap=12)
        elif stepper is not None:
            yield stepper

    def _items(self, kind: ListValues) -> Iterator[Element]:
        """A chip for everything that may be in the list."""
        option, taken = self.option, self._editor.taken
        for number, (value, words) in enumerate(arrangement(kind, option.value)):
            chip = Chip(f"{self._id}:{number}", words, selected=value in option.value, ordered=kind.ordered)
            chip.taken = taken == (option.path, number) and chip.selected
            chip.note = _how(kind, chip)
            chip.reason = _why_not(option, value)
            chip.enabled = not chip.reason
            chip.press = partial(self._editor.press_item, option, number)
            yield chip
        if kind.ordered and taken is not None and taken[0] == option.path and len(option.value) > kind.least:
            out = Button(f"{NAME}:drop:{option.path}", _("Take it out"), kind="link", icon="x")
            out.press = partial(self._editor.drop, option)
            yield Sized(out, high=CHIP)


def _beside(words: Element, *controls: Element) -> Element:
    """The words with the first of the controls that has room beside or under them."""
    narrow = Sized(words, wide=LEAST_WORDS)
    places: list[Element] = []
    for control in controls:
        places.append(Across(Grow(narrow), control, gap=24, valign="top"))
        places.append(Down(narrow, Aligned(control), gap=12))
    return Fit(*places)


def _why_not(option: Option, value: Value) -> str:
    """Why pressing this item of a list changes nothing; nothing where it does, or where it only takes it up."""
    kind = option.kind
    assert isinstance(kind, ListValues)
    if (kind.ordered and value in option.value) or pressed(option, value) != option.value:
        return ""
    if value not in option.value:
        return _("It takes no more than {number}.").format(number=kind.most)
    if kind.exactly is not None:
        told = _("There must be {number}; press another one, and it takes the place of the first.")
        return told.format(number=kind.exactly)
    return _("At least {number} must stay.").format(number=kind.least)


def _how(kind: ListValues, chip: Chip) -> str:
    if not kind.ordered:
        return ""
    return _("Press it, then the one before which it belongs.") if chip.selected else _("Press to add it at the end.")
