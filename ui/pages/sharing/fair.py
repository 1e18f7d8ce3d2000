"""Are the cards fair? Why the computer neither knows nor chooses them, and how they have fallen here."""

from __future__ import annotations

from threading import Thread
from typing import TYPE_CHECKING, Final

from pygame import Rect

from game.engine.cards import SUITS
from game.i18n.words import _, ngettext, suit_name
from game.sharing import fairness
from game.sharing.fairness import Fallen, Tally
from game.statistics.counts import ACES, SUIT, TRUMPS
from ui.core.scene import Pop
from ui.draw import theme
from ui.draw.skins import box
from ui.widgets.base import Brush, Press
from ui.widgets.kit.layout import Block, Down, Element
from ui.widgets.kit.layout_parts import Padded, Words
from ui.widgets.kit.page import ContentsLine, SplitPage

if TYPE_CHECKING:
    from ui.core.services import Services

FEW: Final = 5  # deals: of fewer nothing is told
ROOM: Final = 36  # of a line for its range
WORDS, FALLS, SELF = "words", "falls", "yourself"


class FairPage(SplitPage):
    """Plain words, figures with the range of chance, and how to check it oneself."""

    name = "fair"
    reads = True

    def __init__(self, services: Services, chapter: str = WORDS) -> None:
        super().__init__(services, chapter)
        self._figures = services.statistics
        self._leaves = False
        self._rows: list[tuple[str, Fallen]] = []
        self._deals = 0
        self._counting: Thread | None = Thread(target=self._count, daemon=True)
        self._counting.start()

    def title(self) -> str:
        return _("Are the cards fair?")

    def back(self) -> tuple[str, Press]:
        return _("Back"), Pop()

    def entries(self) -> list[ContentsLine]:
        return [
            ContentsLine(WORDS, _("Who knows the cards"), "cards"),
            ContentsLine(FALLS, _("How they fell here"), "stats"),
            ContentsLine(SELF, _("Check it yourself"), "seal"),
        ]

    def update(self, now: float) -> bool:
        if self._counting is not None and not self._counting.is_alive():
            self._counting = None
            self.lay_out()
            self.ring.changed = True
        return super().update(now)

    def settled(self) -> bool:
        return self._counting is None and super().settled()

    def closed(self) -> None:
        self._leaves = True
        if self._counting is not None:
            self._counting.join()

    def _count(self) -> None:
        """Counts all deals, beside the page: saved matches that the figures lack are read first."""
        for _read in self._figures.catch_up():
            if self._leaves:
                return
        tallies: dict[int, Tally] = {}
        for one, times in self._figures.how_cards_fell():
            tallies.setdefault(one.what, Tally()).add(one.found, (one.drawn, one.pack, one.kind), times)
        self._deals = self._figures.deals_played()
        self._rows = _rows(tallies)

    # -- what is read --------------------------------------------------------------------------------------------------

    def text(self) -> Element:
        match self.chapter:
            case "falls":
                return Down(*self._fallen(), gap=6)
            case "yourself":
                return _paragraphs(_how_to_check())
            case _:
                return _paragraphs(_who_knows())

    @property
    def counted(self) -> str:
        """Of how many deals the figures are."""
        return ngettext(
            "{number} deal that was played here to its end is in these figures. Only first hands are counted, so that "
            "nobody’s play has a part in it.",
            "{number} deals that were played here to their end are in these figures. Only first hands are counted, so "
            "that nobody’s play has a part in it.",
            self._deals,
        ).format(number=self._deals)

    def _fallen(self) -> list[Element]:
        if self._counting is not None:
            return [Words("body", _("The matches that are kept here are being looked through…"), marked=False)]
        if self._figures.trouble:
            return [Words("body", self._figures.trouble, marked=False)]
        if self._deals < FEW:
            told = _("There are not enough deals here yet: play some, and come back.")
            return [Words("body", told, marked=False)]
        key = _(
            "The dot is what was dealt. In 95 of 100 cases chance brings it within the bar, so that one line in twenty "
            "lies outside without any reason."
        )
        lines = [_Line(title, found) for title, found in self._rows]
        return [
            Words("body", self.counted, marked=False),
            *lines,
            Padded(Words("second", key, theme.INK_SOFT), 0, 10, 0, 10),
        ]

    def message(self) -> str:
        if self.chapter != FALLS or not self._rows:
            return super().message()
        return " ".join(_told(title, found) for title, found in self._rows)


def _rows(tallies: dict[int, Tally]) -> list[tuple[str, Fallen]]:
    """The lines that there is anything to tell of."""
    named = {
        ACES: _("Aces in the hands of people"),
        ACES + 1: _("Aces in the hands of the computer"),
        TRUMPS: _("Trumps in the hands of people"),
        TRUMPS + 1: _("Trumps in the hands of the computer"),
    }
    for suit in range(len(SUITS)):
        named[SUIT + suit] = _("Trumps turned up: {suit}").format(suit=suit_name(suit))
    return [(title, fairness.counted(tallies[what])) for what, title in named.items() if what in tallies]


def _told(title: str, found: Fallen) -> str:
    said = _("{title}: {number}; chance brings {low} to {high}.")
    return said.format(title=title, number=found.found, low=found.low, high=found.high)


class _Line(Block):
    """What was counted: its words and figures, under each other where they have little room, and the range as a bar."""

    def __init__(self, title: str, found: Fallen) -> None:
        super().__init__()
        self._title, self._found = title, found
        self._figures = _("{number}; by chance {low} to {high}").format(
            number=found.found, low=found.low, high=found.high
        )

    def _one_line(self, brush: Brush, width: int) -> bool:
        words = brush.width("second", self._title) + brush.width("second_bold", self._figures)
        return words + brush.px(24) <= width

    def high(self, brush: Brush, width: int) -> int:
        lines = 1 if self._one_line(brush, width) else 2
        return lines * brush.line_height("second", 1.2) + brush.px(ROOM)

    def draw(self, brush: Brush) -> None:
        rect, high = self.rect, brush.line_height("second", 1.2)
        y = rect.y + brush.px(6)
        brush.write("second", self._title, theme.INK, Rect(rect.x, y, rect.width, high), valign="middle", may_cut=True)
        if not self._one_line(brush, rect.width):
            y += high
        wide = brush.width("second_bold", self._figures)
        brush.write("second_bold", self._figures, theme.INK, Rect(rect.right - wide, y, wide, high), valign="middle")
        self._paint_range(brush, Rect(rect.x, y + high + brush.px(8), rect.width, brush.px(8)))

    def _paint_range(self, brush: Brush, track: Rect) -> None:
        """The track with the range of chance in its middle, and the dot where the figure lies."""
        found = self._found
        reach = (
            max(found.high - found.expected, found.expected - found.low, abs(found.found - found.expected), 1) * 1.25
        )

        def at(value: float) -> int:
            return round(track.x + track.width * (0.5 + (value - found.expected) / (2 * reach)))

        brush.paint(track, box((0, 0, *track.size), track.height / 2, theme.PAPER_SHADE))
        bar = Rect(at(found.low), track.y, max(track.height, at(found.high) - at(found.low)), track.height)
        brush.paint(bar, box((0, 0, *bar.size), track.height / 2, theme.COBALT))
        side = brush.px(20)
        dot = Rect(0, 0, side, side)
        dot.center = at(found.found), track.centery
        fill = theme.CREAM if found.within else theme.FOCUS
        brush.paint(dot, box((0, 0, side, side), side / 2, fill, stroke=theme.INK, width=brush.line(3)))


def _paragraphs(texts: tuple[str, ...]) -> Element:
    return Down(*(Padded(Words("body", text, marked=False), 0, 0, 0, 12) for text in texts))


def _who_knows() -> tuple[str, ...]:
    return (
        _(
            "The computer neither knows nor chooses the cards. Before each deal the program takes one number that "
            "nobody can foresee, as long as 128 throws of a coin, from the system. Of this number alone the order of "
            "the cards is made, before anybody has played; nothing that you do later can change it."
        ),
        _(
            "Whoever of the computer’s people is on turn gets exactly what a person in that seat would see: their "
            "own hand, what lies open, what has been played. The players run as a program of their own, to which no "
            "other card is ever sent. Where they think about hidden cards, they imagine many deals that fit what they "
            "have seen."
        ),
        _("A higher level makes nobody’s cards better. It makes a player remember more, and think longer."),
        _(
            "Chance is not even. Three deals without an ace feel unjust, and they come: among four players with three"
            " cards each, more than two first hands in three have no ace. What one remembers are the bad ones."
        ),
    )


def _how_to_check() -> tuple[str, ...]:
    return (
        _(
            "In the pause of a match, “Fingerprint…” shows 64 digits. They are fixed before the first "
            "card is dealt, and nobody can find another order of the cards that has the same ones. Write them down."
        ),
        _(
            "When the deal is over, “Check this deal” shows the number of which the cards were made. Its fingerprint "
            "must be the one that you have written down; any program that computes SHA-256 will tell you."
        ),
        _(
            "The same button deals the cards again from this number, plays every act again by the rules, and counts "
            "once more. So does “python3 main.py replay FILE --verify” with a match or a record, also one from "
            "somebody else."
        ),
        _(
            "How the number becomes an order of cards is written in game/sharing/README.md, so that anybody can do it"
            " again."
        ),
    )
