"""The rows of the list of games: a name and a line about it, for how many it is and how long it takes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import accumulate
from statistics import median
from typing import Final

from pygame import Rect

from game.engine.variant import Variant
from game.i18n.words import _, language, ngettext, sentence, text_in
from game.storage.outside import printable
from game.variants.faults import Fault
from game.variants.loading import ListedFile
from ui.core.game_words import players_words
from ui.core.games import name_of
from ui.core.scene import Change
from ui.draw import theme
from ui.draw.skins import box
from ui.draw.theme import Colour
from ui.pages.new_game.game_list import GAMES, GameList
from ui.widgets.base import Brush, Mood, Needs, Widget
from ui.widgets.buttons import ButtonColours, looks, slab
from ui.widgets.kit.layout import Across, Block, Down, Element, Fit, Grow
from ui.widgets.kit.layout_parts import Boxed, OnCloth, OneLine, Painted, Words, glyph
from ui.widgets.kit.page import LOWEST_CLOTH
from ui.widgets.kit.scroll import bar_width

EVEN: Final = 1.35  # so much higher than most of them must be rows may become, so that all are alike
SPACING: Final = 1.2  # of the lines of a row
MOST_LINES: Final = 4
WITH_TILE: Final = 512  # what stands in a row narrower than this has no tile
TILE: Final = 60


# -- the list -------------------------------------------------------------------------------------------------------


class GameRows(Block):
    """The rows that are seen, a bar at their right when there are more.

    They fill the room evenly; where large letters make one much higher than another each is as high as it must be.
    A few rows that were looked for leave room under them: cloth lies there with the picture.
    """

    grows = 1

    def __init__(
        self, listing: GameList, press: Callable[[str], Change | None], meant: str, picture: Element | None = None
    ) -> None:
        """`press` is called with the id of a row; Enter on the chosen one presses what is `meant`."""
        super().__init__()
        self.cloth = None if picture is None else OnCloth(picture, 0)
        self._listing, self._rows = listing, [game_row(listing, game) for game in listing.shown]
        for row in self._rows:
            row.press, row.enters = partial(press, row.id), meant if row.selected else ""

    def put(self, brush: Brush, rect: Rect) -> None:
        self.rect = Rect(rect)
        gap, bar = brush.px(12), bar_width(brush)
        width = rect.width - bar - gap
        least = [max(brush.finger(100), 0 if row.faulty else row.high(brush, width)) for row in self._rows]
        high = max([brush.finger(100), *least])
        count = max(1, (rect.height + gap) // (high + gap))
        if count >= len(self._rows):
            count, width, least = max(1, len(self._rows)), rect.width, [high] * len(self._rows)
        else:
            high = (rect.height + gap) // count - gap
            least = [high] * len(self._rows) if high <= EVEN * median(least) else least
        seen = self._seen(least, rect.height, gap)
        track = Rect(rect.right - bar, rect.y, bar, rect.height)
        first = self._listing.fit_rows(min(seen), self.rect, track).start
        first = min(first, len(seen) - 1)
        self.parts, y = [], rect.y
        for row, each in list(zip(self._rows, least, strict=True))[first : first + seen[first]]:
            row.put(brush, Rect(rect.x, y, width, each))
            self.parts.append(row)
            y += each + gap
        self._lay_cloth(brush, Rect(rect.x, y, rect.width, rect.bottom - y))

    def _lay_cloth(self, brush: Brush, rest: Rect) -> None:
        """Lays the cloth into the room under the rows, if it is enough for that."""
        if self.cloth is not None and rest.height >= brush.px(LOWEST_CLOTH):
            self.cloth.put(brush, rest)
            self.parts.append(self.cloth)

    @staticmethod
    def _seen(highs: Sequence[int], room: int, gap: int) -> list[int]:
        """How many rows are seen from each one on, up to the first from which all the others are."""
        seen = []
        for first in range(len(highs)):
            ends = list(accumulate((high + gap for high in highs[first:]), initial=-gap))[1:]
            seen.append(max(1, sum(end <= room for end in ends)))
            if first + seen[-1] >= len(highs):
                break
        return seen or [1]

    def draw(self, brush: Brush) -> None:
        self._listing.scroller.draw(brush)
        if self.cloth is not None and self.cloth in self.parts:
            self.cloth.draw(brush)


# -- a row ----------------------------------------------------------------------------------------------------------


@dataclass
class GameRow(Widget):
    """A game in the list. `unfit` says how many players it needs, where it is not for those that are wanted."""

    line: str = ""
    changed: str = ""  # how many house rules differ, in words
    unfit: str = ""
    own: bool = False
    faulty: bool = False
    inside: Block = field(default_factory=Block)
    radius: float = field(default=16.0, kw_only=True)

    @property
    def marks(self) -> tuple[str, ...]:
        marks = {"unfit": self.unfit, "changed": self.changed, "own": self.own, "faulty": self.faulty}
        return tuple(mark for mark, true in marks.items() if true)

    @property
    def told(self) -> str:
        return " · ".join(part for part in (self.unfit, self.changed) if part)

    def high(self, brush: Brush, width: int) -> int:
        return self.inside.high(brush, width - brush.px(48)) + brush.px(24)

    def draw(self, brush: Brush, mood: Mood) -> None:
        """The row; the chosen one is warmer and has a cobalt bar, one that cannot be played now is dashed."""
        rect = slab(brush, self.rect, self._colours(), mood, self.radius)
        bar, colour = brush.px(12), theme.COBALT if self.selected else theme.PAPER_EDGE
        left = Rect(rect.x, rect.y, bar, rect.height)
        brush.paint(left, box((0, 0, 3 * bar, rect.height), self.radius * brush.k, fill=colour))
        self.inside.put(brush, Rect(rect.x + brush.px(28), rect.y, rect.width - brush.px(48), rect.height))
        self.inside.draw(brush)

    def _colours(self) -> ButtonColours:
        """How a row looks that can be played or not, and is chosen or not."""
        if self.faulty or self.unfit:
            off = looks()["off-paper"]
            return replace(off, top=theme.FIELD, edge=theme.GOLD_EDGE) if self.selected else off
        if self.selected:
            return ButtonColours(theme.FIELD, theme.ROW_WARM, theme.GOLD_EDGE, theme.GOLD_FOOT, theme.INK, 4)
        return ButtonColours(theme.SECONDARY, theme.ROW_LOW, theme.SECONDARY_EDGE, theme.ROW_FOOT, theme.INK, 4)


class FewLines(Words):
    """A paragraph of so many lines at most; if it `may_shrink`, one line rather becomes smaller."""

    def __init__(
        self, role: str, text: str, colour: Colour, most: int, *, may_cut: bool, may_shrink: bool = False
    ) -> None:
        super().__init__(role, text, colour, spacing=SPACING, marked=False, may_cut=may_cut)
        self.may_cut = may_cut
        self._most, self._may_shrink = most, may_shrink

    def needs(self, brush: Brush) -> Needs:
        return 0, 0  # it takes what its row leaves it

    def high(self, brush: Brush, width: int) -> int:
        line = brush.line_height(self.role, SPACING)
        if self._may_shrink and brush.fits(self.role, self.text, width):
            return line
        return min(super().high(brush, width), self._most * line)

    def draw(self, brush: Brush) -> None:
        if self._may_shrink and self.rect.height <= brush.line_height(self.role, SPACING):
            colour = self.colour or theme.INK
            brush.write(self.role, self.text, colour, self.rect, valign="middle", may_cut=self.may_cut)
        else:
            super().draw(brush)


def game_row(listing: GameList, game: ListedFile) -> GameRow:
    """The row of a game, which scrolls and is pressed."""
    own, head, dealt = listing.is_own(game), game.head, listing.dealt(game)
    row = GameRow(listing.name(game), game.id, role="option", selected=game.id == listing.chosen.id)
    row.group, row.ground, row.own = GAMES, "wood", own
    if game.variant is None or dealt is None:
        row.faulty, row.label, row.line = True, printable(game.path.name), in_short(game.faults[0])
        row.inside = _inside(row, glyph("warn", 42, theme.BAD), None)
        return row
    row.label = name_of(game.variant)
    changed = listing.changed(game)
    # What the book says of the game is not true of other rules: these are told in its place.
    parts = [" · ".join(changed)] if changed else [text_in(part, language()) for part in (head.origin, head.character)]
    row.line = " · ".join(part for part in (text_in(head.source, language()) if own else "", *parts) if part)
    if own:
        row.line = row.line or _("Your own rules: {file}").format(file=game.path.name)
    if not listing.fits(game):
        row.unfit = needs_words(dealt)
    if changed:
        row.changed = ngettext("{number} changed", "{number} changed", len(changed)).format(number=len(changed))
    minutes = ngettext("~{number} min", "~{number} min", head.minutes).format(number=head.minutes)
    medallion = _medallion(listing.games.index(game) % 4, listing.deck(game))
    row.inside = _inside(row, medallion, _figures(players_words(dealt), minutes, _ink(row)))
    return row


def _inside(row: GameRow, sign: Element, figures: Element | None) -> Block:
    """What stands in a row: its tile where there is room, the words, and the figures at the right end."""
    may_cut = row.own or row.faulty  # these are as long as their files say
    cut = may_cut or bool(row.changed)
    most = 2 if cut else MOST_LINES
    name = FewLines("h3", row.label, _ink(row), 1 if row.faulty else most, may_cut=may_cut, may_shrink=True)
    mark, soft = None, theme.BAD if row.faulty else theme.INK_ROW
    if row.unfit:
        mark, soft = tag(row.unfit, theme.INK_SOFT, theme.PAPER_SHADE), theme.PAPER_OFF_TEXT
    elif row.changed:
        mark = tag(row.changed, theme.COBALT_DEEP, theme.mix(theme.COBALT, theme.WHITE, 0.86))
    words = Down(
        Across(glyph("edit", 24, theme.COBALT) if row.own else None, Grow(name), mark, gap=8)
        if row.own or mark
        else name,
        FewLines("second", row.line, soft, most, may_cut=cut),
    )
    parts = Grow(words), figures
    return Fit(Across(sign, *parts, gap=18), Across(*parts, gap=18), least=[WITH_TILE])


def _ink(row: GameRow) -> Colour:
    """The colour of the name and the figures."""
    return theme.PAPER_OFF_TEXT if (row.faulty or row.unfit) and not row.selected else theme.INK


def _figures(players: str, minutes: str, ink: Colour) -> Element:
    """For how many a game is, and under it how long it takes."""
    count = Across(glyph("people", 24, ink), OneLine("bold", players, ink), gap=6, to=1)
    return Down(count, OneLine("second", minutes, ink, align="right"))


def _medallion(suit: int, deck: str) -> Element:
    """The tile of a row, with one of the suits of this deck, or of the one that is laid out."""

    def draw(brush: Brush, rect: Rect) -> None:
        brush.picture(brush.pictures.medallion(suit, rect.width, deck), topleft=rect.topleft)

    return Painted(draw, TILE, TILE)


def tag(words: str, ink: Colour, fill: Colour) -> Boxed:
    """A few words on a small round box."""
    return Boxed(OneLine("tag", words, ink, spacing=1.45, align="center"), fill, 12, 0, radius=18)


# -- words ----------------------------------------------------------------------------------------------------------


def needs_words(variant: Variant) -> str:
    """How many players the game needs."""
    most = max(variant.players)
    return ngettext("needs {number} player", "needs {number} players", most).format(number=players_words(variant))


def in_short(fault: Fault) -> str:
    """The fault in a line: where a word is near the wrong one, that word comes first."""
    if not fault.nearest:
        return fault.message
    meant = _("Line {line}: did you mean “{word}”?").format(line=fault.line, word=fault.nearest)
    said, _semicolon, _allowed = (fault.bare or fault.message).partition("; ")  # its page tells what is allowed there
    return f"{meant} {sentence(said)}."
