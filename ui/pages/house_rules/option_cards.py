"""One card for every house rule: its name, what it means, what the book says, its control, and why it may be locked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.house_rules.draft import Count, ListValues, OneOf, Option, Toggle, Value, pressed
from game.house_rules.fit import BlockedValue
from game.i18n.words import _, sentence
from ui.draw import theme
from ui.pages.house_rules.controls import CHIP, Chip, RuleSegment, Stepper, paint_tag, tag_size
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button
from ui.widgets.drop_down import DropDown
from ui.widgets.papers import paint_box
from ui.widgets.segments import segment_widths
from ui.widgets.switch import WIDE, Switch

NAME: Final = "house-rules"
RULE: Final = f"{NAME}:rule"
FIX: Final = f"{NAME}:fix"
DROP: Final = f"{NAME}:drop"
NUMBER: Final = "number"  # the possibility to have a number instead of a special value
PAD: Final = 24
LEAST_WORDS: Final = 330  # room that the sentence keeps beside a control
SEGMENT: Final = 48

Ask = Callable[[Option, Value], BlockedValue | None]


@dataclass
class Card:
    """A card in its place, with what is written on it."""

    option: Option
    rect: Rect
    words: list[tuple[str, str, theme.Colour, Rect]] = field(default_factory=list)  # role, text, colour, place
    tag: Rect | None = None
    lock: Rect | None = None


@dataclass
class OptionCards:
    """The cards of a group, laid one under the other from `top` on."""

    brush: Brush
    left: int
    width: int
    clip: Rect
    ask: Ask
    asked: tuple[str, Value] | None = None  # the locked value that somebody wanted, and its option
    own_book: bool = False  # whether the book is a file of the host’s own
    taken: tuple[str, int] | None = None  # the thing of an ordered list that is being moved
    cards: list[Card] = field(default_factory=list)
    widgets: list[Widget] = field(default_factory=list)
    y: int = 0

    def lay(self, options: Sequence[Option], top: int) -> None:
        """Places a card for each option."""
        self.y, self.cards, self.widgets = top, [], []
        for option in options:
            self._card(option)
            self.y += self.brush.px(14)

    # -- one card ------------------------------------------------------------------------------------------------

    def _card(self, option: Option) -> None:
        brush, pad = self.brush, self.brush.px(PAD)
        card = Card(option, Rect(self.left, self.y, self.width, 0))
        inner = Rect(card.rect.x + pad, self.y + brush.px(18), self.width - 2 * pad, 0)
        seen = self.y < self.clip.bottom
        blocked = self._reason(option) if seen else None
        made, size = self._control(option, inner.width, seen, blocked)
        beside = size[0] > 0 and (size[0] <= inner.width - brush.px(LEAST_WORDS) or isinstance(option.kind, Toggle))
        words = Rect(inner.x, inner.y, inner.width - (size[0] + brush.px(24) if beside else 0), 0)
        y = self._words(card, words)
        if beside:
            self._put(made, inner.right - size[0], self.y + brush.px(18))
            y = max(y, self.y + brush.px(18) + size[1])
        else:
            y += brush.px(12)
            if size[0] == 0:
                y = self._chips(option, Rect(inner.x, y, inner.width, 0))
            else:
                self._put(made, inner.x, y)
                y += size[1]
        if blocked is not None:
            y = self._locked(card, blocked, Rect(inner.x, y + brush.px(10), inner.width, 0))
        card.rect.height = y + brush.px(18) - self.y
        self.y = card.rect.bottom
        self.cards.append(card)

    def _reason(self, option: Option) -> BlockedValue | None:
        """Why the option is locked: the other way of a switch, or the value that somebody wanted."""
        if isinstance(option.kind, Toggle):
            return self.ask(option, not option.value)
        if self.asked is not None and self.asked[0] == option.path:
            return self.ask(option, self.asked[1])
        return None

    def _words(self, card: Card, room: Rect) -> int:
        """Name, sentence and what the book says; where they end."""
        brush, option = self.brush, card.option
        y = room.y
        off = not option.value and isinstance(option.kind, Toggle) and self.ask(option, True) is not None
        ink, soft = (theme.PAPER_OFF_TEXT, theme.PAPER_OFF_TEXT) if off else (theme.INK, theme.INK_SOFT)
        tag = tag_size(brush, _("changed")) if option.changed else (0, 0)
        name_wide = brush.width("lead_bold", option.name)
        in_line = name_wide + brush.px(14) + tag[0] <= room.width
        for role, text, colour in (("lead_bold", option.name, ink), ("body", option.sentence, soft)):
            high = brush.height(role, text, room.width, 1.25)
            card.words.append((role, text, colour, Rect(room.x, y, room.width, high)))
            y += high + brush.px(4)
        told = _("In your file: {value}") if self.own_book else _("In the book: {value}")
        book = told.format(value=option.in_book)
        high = brush.height("second", book, room.width, 1.25)
        card.words.append(("second", book, soft, Rect(room.x, y, room.width, high)))
        if option.changed and in_line:
            line = brush.line_height("lead_bold", 1.25)
            card.tag = Rect(room.x + name_wide + brush.px(14), room.y + (line - tag[1]) // 2, *tag)
        elif option.changed:
            card.tag = Rect(room.x, y + high + brush.px(4), *tag)
            high += tag[1] + brush.px(4)
        return y + high

    def _locked(self, card: Card, blocked: BlockedValue, room: Rect) -> int:
        """The reason with a lock before it, and the button that makes it fit; where they end."""
        brush = self.brush
        side = brush.px(26)
        reason = blocked.reason
        if isinstance(card.option.kind, OneOf):
            wanted = next((words for value, words in card.option.kind.values if value == blocked.value), "")
            told = reason[:1].lower() + reason[1:]
            reason = sentence(_("{rule}: {value}").format(rule=wanted, value=told))
        label = _("Switch it off anyway") if blocked.value is False else _("Make it fit")
        fix = Button(f"{FIX}:{card.option.path}", label, kind="link")
        fix.note = _("Changes as few other rules as are needed for it; Undo takes them back.")
        wide, tall = fix.width(brush), max(theme.SMALLEST_HIT - 8, brush.px(40))
        words = room.width - side - brush.px(10)
        one_line = brush.width("second_bold", reason)
        beside = one_line + wide + brush.px(24) <= words
        high = tall if beside else brush.height("second_bold", reason, words, 1.25)
        text = Rect(room.x + side + brush.px(10), room.y, words - (wide + brush.px(24) if beside else 0), high)
        card.lock = Rect(room.x, room.y, side, tall if beside else brush.line_height("second_bold"))
        if beside:
            line = brush.line_height("second_bold", 1.25)
            text = Rect(text.x, room.y + (tall - line) // 2, text.width, line)
        colour = theme.INK_SOFT if blocked.value is False else theme.BAD_DEEP
        card.words.append(("second_bold", reason, colour, text))
        fix.rect = Rect(
            text.x + (one_line + brush.px(18) if beside else 0), room.y + (0 if beside else high), wide, tall
        )
        self._add(fix)
        return fix.rect.bottom if beside else room.y + high + tall

    # -- controls ------------------------------------------------------------------------------------------------

    def _add(self, *made: Widget) -> None:
        for widget in made:
            widget.clip = self.clip
            self.widgets.append(widget)

    def _put(self, made: Sequence[Widget], x: int, y: int) -> None:
        """Moves what was laid out from zero on to its place."""
        for widget in made:
            widget.rect.move_ip(x, y)
        self._add(*made)

    def _control(
        self, option: Option, room: int, seen: bool, blocked: BlockedValue | None
    ) -> tuple[list[Widget], tuple[int, int]]:
        """The controls laid out from zero on, and how large they are together; chips come later and have no size."""
        brush, name = self.brush, f"{RULE}:{option.path}"
        match option.kind:
            case Toggle():
                switch = Switch(name, option.name, on=bool(option.value))
                switch.note = ""
                if blocked is not None:
                    switch.enabled, switch.reason = False, blocked.reason
                rect = switch.place(brush, brush.px(WIDE), brush.px(20))
                lock = brush.px(34) if blocked is not None else 0
                rect.x += lock
                return [switch], (rect.right, rect.bottom)
            case OneOf(values):
                return self._choice(option, name, values, room, seen)
            case Count(special=special):
                return self._count(option, name, special, room)
            case ListValues():
                return [], (0, 0)

    def _choice(
        self, option: Option, name: str, values: Sequence[tuple[Value, str]], room: int, seen: bool
    ) -> tuple[list[Widget], tuple[int, int]]:
        brush = self.brush
        labels = [(str(place), words) for place, (_value, words) in enumerate(values)]
        widths = segment_widths(brush, labels)
        chosen = next((str(place) for place, (value, _w) in enumerate(values) if value == option.value), "")
        if sum(widths) > room:
            locked = [seen and self.ask(option, value) is not None for value, _words in values]
            labels = [
                (place, _("{value} (locked)").format(value=words) if off else words)
                for (place, words), off in zip(labels, locked, strict=True)
            ]
            down = DropDown(name, option.name, options=labels, value=chosen)
            down.rect.size = min(room, down.width(brush)), brush.control_height
            return [down], down.rect.size
        high = brush.finger(SEGMENT)
        made: list[Widget] = []
        x = 0
        for place, (value, words) in enumerate(values):
            segment = RuleSegment(f"{name}:{place}", words, Rect(x, 0, widths[place], high), role="option", group=name)
            segment.selected, segment.first, segment.last = str(place) == chosen, place == 0, place == len(values) - 1
            segment.locked = seen and self.ask(option, value) is not None
            made.append(segment)
            x += widths[place]
        return made, (x, high)

    def _count(
        self, option: Option, name: str, special: Sequence[tuple[Value, str]], room: int
    ) -> tuple[list[Widget], tuple[int, int]]:
        """A stepper, and before it the choice between a number and the special values."""
        brush, kind = self.brush, option.kind
        assert isinstance(kind, Count)
        high = brush.finger(SEGMENT)
        made: list[Widget] = []
        x = 0
        number = isinstance(option.value, int)
        if special:
            labels = [(NUMBER, _("a number")), *((str(place), words) for place, (_v, words) in enumerate(special))]
            for place, (wide, (value, words)) in enumerate(zip(segment_widths(brush, labels), labels, strict=True)):
                segment = RuleSegment(f"{name}:{value}", words, Rect(x, 0, wide, high), role="option", group=name)
                segment.selected = number if value == NUMBER else special[place - 1][0] == option.value
                segment.first, segment.last = place == 0, place == len(labels) - 1
                made.append(segment)
                x += wide
            x += brush.px(14) if number else 0
        if number:
            wide = Stepper.width(brush, kind.low, kind.high)
            under = x + wide > room
            rect = Rect(0, high + brush.px(12), wide, high) if under else Rect(x, 0, wide, high)
            made.append(Stepper(name, option.name, rect, value=option.value, low=kind.low, high=kind.high))
            x, high = max(x, rect.right), rect.bottom
        return made, (x, high)

    def _chips(self, option: Option, room: Rect) -> int:
        """A chip for everything that may be in the list, in lines; where they end."""
        brush, kind = self.brush, option.kind
        assert isinstance(kind, ListValues)
        high, gap = brush.finger(CHIP), max(8, brush.px(10))
        x, y = room.x, room.y
        for number, (value, words) in enumerate(arranged(kind, option.value)):
            chip = Chip(f"{RULE}:{option.path}:{number}", words)
            chip.selected = value in option.value
            chip.ordered = kind.ordered
            chip.taken = self.taken == (option.path, number) and chip.selected
            chip.note = self._how(kind, chip)
            chip.reason = self._why_not(option, value)
            chip.enabled = not chip.reason
            wide = min(room.width, chip.width(brush))
            if x > room.x and x + wide > room.right:
                x, y = room.x, y + high + gap
            chip.rect = Rect(x, y, wide, high)
            x += wide + gap
            self._add(chip)
        if kind.ordered and self.taken is not None and self.taken[0] == option.path and len(option.value) > kind.least:
            out = Button(f"{DROP}:{option.path}", _("Take it out"), kind="link", icon="x")
            wide = out.width(brush)
            if x + wide > room.right:
                x, y = room.x, y + high + gap
            out.rect = Rect(x, y, wide, high)
            self._add(out)
        return y + high

    @staticmethod
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

    @staticmethod
    def _how(kind: ListValues, chip: Chip) -> str:
        if not kind.ordered:
            return ""
        return (
            _("Press it, then the one before which it belongs.") if chip.selected else _("Press to add it at the end.")
        )

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        """The cards without their controls."""
        before = brush.surface.get_clip()
        brush.surface.set_clip(self.clip)
        for card in self.cards:
            if card.rect.colliderect(self.clip):
                self._draw(brush, card)
        brush.surface.set_clip(before)

    def _draw(self, brush: Brush, card: Card) -> None:
        locked = card.lock is not None and isinstance(card.option.kind, Toggle) and not card.option.value
        fill = theme.PAPER_OFF if locked else theme.FIELD
        edge = theme.GOLD_EDGE if card.option.changed else theme.PAPER_LINE
        paint_box(brush, card.rect, fill, 14, edge)
        for role, text, colour, place in card.words:
            if place.bottom > self.clip.y and place.y < self.clip.bottom:
                brush.write_block(role, text, colour, place, spacing=1.25, marked=False)
        if card.tag is not None:
            paint_tag(brush, card.tag, _("changed"))
        if card.lock is not None:
            colour = theme.INK_SOFT if card.option.value is True else theme.BAD_DEEP
            sign = brush.pictures.icon("lock", card.lock.width, colour)
            brush.surface.blit(sign, sign.get_rect(midleft=card.lock.midleft))


def arranged(kind: ListValues, value: Sequence[Value]) -> list[tuple[Value, str]]:
    """What is shown as chips: in an ordered list what is in it, in its order, and then the rest."""
    if not kind.ordered:
        return list(kind.items)
    words = dict(kind.items)
    return [(one, words.get(one, str(one))) for one in value] + [pair for pair in kind.items if pair[0] not in value]
