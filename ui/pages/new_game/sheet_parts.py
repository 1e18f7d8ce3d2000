"""What the sheet about a game is made of: facts in pills, choices, the values of cards, house rules, a trick."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, TypeAlias

from pygame import Rect

from game.engine.table_facts import TableFacts
from game.engine.variant import Variant
from game.i18n.words import _, language, ngettext, text_in
from game.rules_text.example_trick import Example, example_words
from ui.core.game_words import against_words, players_count
from ui.draw import theme
from ui.pages.new_game.game_rows import tag
from ui.table.plates.worth import worths
from ui.widgets.base import Brush, Press
from ui.widgets.buttons import Button
from ui.widgets.kit.layout import Across, Block, Down, Element, EvenGrid, Fit, Flow, Grow
from ui.widgets.kit.layout_parts import Aligned, Boxed, OneLine, Padded, Painted, Sized, Words, glyph
from ui.widgets.papers import paint_cloth
from ui.widgets.segments import SegmentRow
from ui.widgets.switch import Switch

if TYPE_CHECKING:
    from game.house_rules.draft import Draft
    from game.house_rules.option import Option

Presses: TypeAlias = Mapping[str, Press]  # what a control leads to, by what its id says after `new-game:`
ROOMY: Final = 760  # house rules in less room have their button beside the heading
NARROW: Final = 520  # and in less than this their boxes one under the other
CARD: Final = 132  # the height of a card of the example
SMALL: Final = 92
SHARE: Final = 0.47  # of the width, for the cards beside the words
WIDE: Final = 860  # an example narrower than this has its words under the cards
TILTS: Final = (-2, 1, -1, 2, 0, -2)


# -- facts and choices ----------------------------------------------------------------------------------------------


class Facts(Fit):
    """For how many, how many cards of which deck, how long, where from: pills in as many lines as they need.

    Where the game comes from is no line of its own worth.
    """

    def __init__(self, variant: Variant, players: int, deck: str) -> None:
        minutes, against = variant.head.minutes, against_words(variant, players)
        cards, people = TableFacts(variant, players).size, players_count(players)
        pack = ngettext("{number} card", "{number} cards", cards).format(number=cards)
        pills = [
            _pill("people", f"{people}, {against}" if against else people),
            _pill("cards", f"{pack} · {deck}"),
            _pill("clock", ngettext("{number} min", "{number} min", minutes).format(number=minutes)),
        ]
        origin = text_in(variant.head.origin, language())
        super().__init__(Flow(*pills, _pill("star", origin) if origin else None), Flow(*pills))

    def choice(self, brush: Brush, width: int) -> Element:
        whole, short = self.parts
        return whole if whole.high(brush, width) == short.high(brush, width) else short


def _pill(icon: str, words: str) -> Element:
    """A fact with its sign."""
    fact = Across(glyph(icon, 22), OneLine("second_bold", words, spacing=1.6), gap=8)
    return Boxed(fact, theme.PAPER_SHADE, 14, 0, radius=18)


def number_choice(
    brush: Brush, heading: str, name: str, options: Sequence[tuple[str, str]], value: str, presses: Presses
) -> Element:
    """Numbers to choose from, beside their heading where each has room for its tick, else under it."""
    label = OneLine("h3", heading, spacing=1.4)
    row = SegmentRow(f"new-game:{name}", options, value, high=50, short=True, press=presses[name])
    beside = Across(label, Grow(Aligned(row, widest=160 * len(options))), gap=24)
    least = (label.needs(brush)[1] + row.needs(brush)[1]) / brush.k + 24
    return Fit(beside, Down(label, row), least=[least])


def card_values(variant: Variant) -> Element:
    """What the cards of a game are worth, as a row of figures in their order of strength; named as they will lie."""
    columns = [
        Down(
            OneLine("second", rank, theme.INK_ROW, spacing=1.25), OneLine("name", points, theme.GOLD_INK, spacing=1.15)
        )
        for rank, points in worths(variant)
    ]
    line = Painted(
        lambda brush, rect: brush.surface.fill(theme.PAPER_LINE, (*rect.topleft, rect.width, brush.px(2))), high=10
    )
    heading = OneLine("h3", _("What the cards are worth, the strongest first"), spacing=1.35)
    grid = EvenGrid(*columns, columns=len(columns), gap=10, fixed=True)
    return Down(line, heading, grid)


# -- house rules ----------------------------------------------------------------------------------------------------


def house_rules(draft: Draft, options: Sequence[Option], switch: Callable[[str, bool], None], change: Press) -> Element:
    """How many rules differ from the book, some of them as switches, and the way to all of them."""
    changed = len(draft.changes())
    heading, words, label = _("House rules"), _("as in the book"), _("Change rules…")
    ink, fill = theme.INK_SOFT, theme.PAPER_SHADE
    if changed:
        heading = _("Your house rules")
        words = ngettext("{number} differs from the book", "{number} differ from the book", changed)
        label = ngettext("{number} changed, all…", "All {number}, change…", changed).format(number=changed)
        ink, fill = theme.COBALT_DEEP, theme.mix(theme.COBALT, theme.WHITE, 0.86)
    title = OneLine("h3", heading, spacing=1.45)
    head = Fit(Across(title, tag(words.format(number=changed), ink, fill), gap=14), title)
    button = Button("new-game:house-rules", label, icon="edit", press=change)
    button.note = _("Every rule of this game can be changed for your table")
    beside = Across(Grow(head), button)
    if not options:
        return beside
    boxes = [_switch(option, switch) for option in options]
    grid = EvenGrid(*boxes, columns=len(boxes), fixed=True)
    roomy = Down(head, Across(Grow(grid), button, valign="stretch"))
    return Fit(roomy, Down(beside, Fit(grid, Down(*boxes, gap=8), least=[NARROW]), gap=6), least=[ROOMY])


def _switch(option: Option, switch: Callable[[str, bool], None]) -> Element:
    """A rule that is on or off."""
    knob = Switch(f"new-game:rule:{option.path}", option.name, on=bool(option.value), note=option.sentence)
    knob.press = partial(switch, option.path)
    words = Words("second", option.name, spacing=1.2, marked=False, may_cut=True)
    line = Across(Sized(Aligned(knob, 0, 0.5), high=64), Grow(Padded(words, 0, 9)), gap=14)
    return Boxed(line, theme.PAPER_BOX, 14, 0, 16, 0, radius=12)


# -- the example ----------------------------------------------------------------------------------------------------


def _wins() -> Block:
    """The tag beside the card that wins, which lies last."""
    return tag(_("wins"), theme.INK, theme.GOLD)


class ExampleTrick(Block):
    """A trick on the felt, with the sentence about it; `small` cards lie closer to each other."""

    def __init__(self, trick: Example, names: Sequence[str], small: bool = False) -> None:
        super().__init__(Words("second", example_words(trick, names), theme.CREAM, strong=theme.GOLD_WORD))
        self._plays, self._small = trick.plays, small

    def _measures(self, brush: Brush, width: int) -> tuple[int, int, int]:
        """How high a card is, how far the next one lies from it, and how wide the words are beside them all.

        Many cards lie over each other, so that the words have room; 0 where these stand under the cards.
        """
        room, roomy, more = width - brush.px(40), width >= brush.px(WIDE), len(self._plays) - 1
        card = min(brush.px(SMALL if self._small else CARD), round(room / 3 / theme.CARD))
        wide = round(card * theme.CARD)
        share = (SHARE * 0.75 if self._small else SHARE) if roomy else 1.0
        step = min(round(wide * 1.17), round((share * room - wide) / max(1, more)))
        left = room - more * step - wide - brush.px(36) - _wins().needs(brush)[1]
        return card, step, left if roomy and left >= brush.px(300) else 0

    def high(self, brush: Brush, width: int) -> int:
        card, _step, beside = self._measures(brush, width)
        words = super().high(brush, beside or width - brush.px(40))
        return max(card, words) + brush.px(16 if self._small else 26) if beside else card + words + brush.px(42)

    def put(self, brush: Brush, rect: Rect) -> None:
        card, _step, beside = self._measures(brush, rect.width)
        inner = rect.inflate(-brush.px(40), -brush.px(16 if self._small else 26))
        high = super().high(brush, beside or inner.width)
        if beside:
            place = Rect(inner.right - beside, inner.centery - high // 2, beside, high)
        else:
            place = Rect(inner.x, inner.y + card + brush.px(16), inner.width, high)
        super().put(brush, place)
        self.rect = Rect(rect)

    def draw(self, brush: Brush) -> None:
        """The felt, the cards, and what they say."""
        paint_cloth(brush, self.rect, 14)
        card, step, beside = self._measures(brush, self.rect.width)
        x = self.rect.x + brush.px(20) + round(card * theme.CARD) // 2
        y = self.rect.centery if beside else self.rect.y + brush.px(13) + card // 2
        for place, (_seat, code) in enumerate(self._plays):
            tilt = TILTS[place % len(TILTS)] % 360
            brush.picture(brush.pictures.card(code, card, tilt), center=(x + step * place, y))
        wins = _wins()
        wide, high = wins.needs(brush)[1], wins.high(brush, 0)
        left = x + step * (len(self._plays) - 1) + round(card * theme.CARD / 2) + brush.px(4)
        wins.put(brush, Rect(left, y - high // 2, wide, high))
        wins.draw(brush)
        super().draw(brush)
