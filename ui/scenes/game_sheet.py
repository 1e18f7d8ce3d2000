"""The sheet about the game that is chosen: what it is, how many play, how far, and who sits where."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from pygame import Rect

from game.loading import Listed
from game.variant import Variant, spoken
from game.words import _, language, ngettext
from ui import games, theme
from ui.games import name_of
from ui.scenes.seating import Seating
from ui.scenes.values import Values
from ui.widgets.base import Brush, Widget
from ui.widgets.buttons import Button, segments
from ui.widgets.panels import paint_box, paint_paper

PLAYERS: Final = "new-game:players"
TARGET: Final = "new-game:target"
DEAL: Final = "new-game:deal"
RULES: Final = "new-game:rules"
FAULTS: Final = "new-game:faults"
BESIDE: Final = 860  # a sheet wider than this has its picture beside the choices


@dataclass(frozen=True, slots=True)
class Words:
    """A piece of text on the sheet."""

    role: str
    text: str
    colour: theme.Colour
    rect: Rect
    may_cut: bool = False


@dataclass(frozen=True, slots=True)
class Pill:
    """A fact about the game: a sign and some words."""

    icon: str
    text: str
    rect: Rect


@dataclass
class Chosen:
    """A game with the number of players and the target that are chosen for it."""

    game: Listed
    players: int = 2
    target: int | None = None
    own: bool = False

    @property
    def variant(self) -> Variant | None:
        """The rules; None in a file that is not understood."""
        return self.game.variant


@dataclass
class GameSheet:
    """The paper, what is written on it and its controls, for one size of window."""

    chosen: Chosen
    paper: Rect = field(default_factory=lambda: Rect(0, 0, 1, 1))
    _words: list[Words] = field(default_factory=list)
    _pills: list[Pill] = field(default_factory=list)
    _seating: Seating | None = None
    _values: Values | None = None

    # -- places --------------------------------------------------------------------------------------------------

    def needs(self, brush: Brush, width: int) -> int:
        """How high the sheet must be for all that is written on it when it is so wide."""
        inner = self._inner(brush, Rect(0, 0, width, 10_000))
        bottom = self._flow(brush, self._beside_picture(brush, inner), full=True)[1]
        return bottom + self._foot(brush, inner)[1] + 10_000 - inner.bottom

    def lay_out(self, brush: Brush, paper: Rect) -> list[Widget]:
        """Places everything on this paper; the controls in reading order."""
        self.paper = paper
        inner = self._inner(brush, paper)
        buttons, foot = self._foot(brush, inner)
        room = Rect(inner.x, inner.y, inner.width, inner.height - foot)
        left = self._beside_picture(brush, room)
        widgets, bottom = self._flow(brush, left, full=True)
        if bottom > left.bottom:
            widgets, bottom = self._flow(brush, left, full=False)
        self._place_pictures(brush, room, left, bottom)
        return [*widgets, *buttons]

    def _beside_picture(self, brush: Brush, room: Rect) -> Rect:
        """Where words and choices stand: a wide sheet leaves its right for the picture of the table."""
        beside = room.width >= brush.px(BESIDE) and self.chosen.variant is not None
        return Rect(room.x, room.y, room.width - (brush.px(372) if beside else 0), room.height)

    def _place_pictures(self, brush: Brush, room: Rect, left: Rect, bottom: int) -> None:
        """The table from above and the values of the cards, where there is room for them."""
        self._seating = self._values = None
        variant = self.chosen.variant
        if variant is None:
            return
        below = Rect(room.x, bottom, room.width, room.bottom - bottom)
        if left.width < room.width:
            wide = brush.px(344)
            area = Rect(room.right - wide, room.y, wide, min(room.height, brush.px(460)))
            below.y = max(bottom, area.bottom) + brush.px(20)
            below.height = room.bottom - below.y
        else:
            area = below
        seating = Seating(variant, self.chosen.players, area)
        values = Values(variant, below)
        if seating.has_room(brush):
            self._seating = seating
        if values.has_room(brush) and (self._seating is None or area is not below):
            self._values = values

    @staticmethod
    def _inner(brush: Brush, paper: Rect) -> Rect:
        """What lies inside the margins of the paper, under its tiles."""
        pad = brush.px(36 if paper.width > brush.px(760) else 24)
        inner = paper.inflate(-2 * pad, -2 * pad)
        inner.y += brush.px(8)
        inner.height -= brush.px(8)
        return inner

    def _foot(self, brush: Brush, inner: Rect) -> tuple[list[Widget], int]:
        """The buttons along the lower edge and how much height they take."""
        if self.chosen.variant is None:
            main = Button(FAULTS, _("What is wrong…"), Rect(0, 0, 1, 1), kind="primary", icon="warn", big=True)
            others = []
        else:
            main = Button(DEAL, _("Deal the cards"), Rect(0, 0, 1, 1), kind="primary", icon="play", big=True)
            others = [Button(RULES, _("Rules"), Rect(0, 0, 1, 1), icon="book", shortcut="f1", cap="F1")]
        main.cap = _("Enter")
        high, gap = max(theme.SMALLEST_HIT, brush.px(68)), brush.px(16)
        beside = sum(button.width(brush) for button in others)
        wide = min(main.width(brush) + brush.px(32), inner.width)
        y = inner.bottom - high
        if others and wide + beside + gap > inner.width:
            low = max(theme.SMALLEST_HIT, brush.px(52))
            main.rect = Rect(inner.x, y, inner.width, high)
            others[0].rect = Rect(inner.x, y - gap // 2 - brush.px(4) - low, inner.width, low)
            return [*others, main], high + low + gap // 2 + brush.px(4) + gap
        main.rect = Rect(inner.right - wide, y, wide, high)
        for button in others:
            low = max(theme.SMALLEST_HIT, brush.px(56))
            button.rect = Rect(inner.x, y + (high - low) // 2, button.width(brush), low)
        return [*others, main], high + gap

    def _flow(self, brush: Brush, room: Rect, full: bool) -> tuple[list[Widget], int]:
        """Words and choices from the top; how far down they reach. Not `full` leaves out what can be done without."""
        self._words, self._pills = [], []
        variant = self.chosen.variant
        if variant is None:
            return [], self._flow_faults(brush, room)
        y = self._title(brush, name_of(variant), room)
        if full:
            y = self._facts(brush, variant, Rect(room.x, y, room.width, 0)) + brush.px(14)
        head, lang = variant.head, language()
        y = self._text(brush, "body", spoken(head.character, lang), theme.INK, room, y)
        names = dict.fromkeys(alias for aliases in head.aliases.values() for alias in aliases)
        aliases = [alias for alias in names if alias != name_of(variant)]
        if full and aliases:
            told = _("Also called {names}.").format(names=", ".join(aliases))
            y = self._text(brush, "second", told, theme.INK_SOFT, room, y + brush.px(6))
        if self.chosen.own:
            told = _("Your own rules: {file}").format(file=self.chosen.game.path.name)
            y = self._text(brush, "second", told, theme.COBALT, room, y + brush.px(6), may_cut=True)
        return self._choices(brush, variant, room, y + brush.px(18 if full else 8))

    def _title(self, brush: Brush, name: str, room: Rect) -> int:
        role = next((role for role in ("h1", "h2") if brush.text.fits(role, name, brush.k, room.width)), "h3")
        return self._text(brush, role, name, theme.INK, room, room.y, spacing=1.2, may_cut=self.chosen.own) + brush.px(
            8
        )

    def _text(
        self,
        brush: Brush,
        role: str,
        text: str,
        colour: theme.Colour,
        room: Rect,
        y: int,
        *,
        spacing: float = 1.3,
        may_cut: bool = False,
    ) -> int:
        """Places a paragraph; where it ends."""
        if not text:
            return y
        high = brush.text.wrapped_height(role, text, brush.k, room.width, spacing)
        self._words.append(Words(role, text, colour, Rect(room.x, y, room.width, high), may_cut))
        return y + high

    def _facts(self, brush: Brush, variant: Variant, room: Rect) -> int:
        """The pills under the title, in as many rows as they need; where they end."""
        players = self.chosen.players
        pack = variant.pack[players]
        cards = 4 * len(pack.ranks) - len(pack.remove)
        facts = [
            ("people", ngettext("{number} player", "{number} players", max(variant.players)).format(
                number=games.players_words(variant)
            )),
            ("cards", ngettext("{number} card", "{number} cards", cards).format(number=cards)),
            ("clock", ngettext("{number} minute", "{number} minutes", variant.head.minutes).format(
                number=variant.head.minutes
            )),
        ]  # fmt: skip
        origin = spoken(variant.head.origin, language())
        if origin:
            facts.append(("star", origin))
        x, y, high = room.x, room.y, brush.text.line_height("second_bold", brush.k, 1.6)
        for icon, text in facts:
            wide = brush.text.size("second_bold", text, brush.k)[0] + brush.px(60)
            if x > room.x and x + wide > room.right:
                x, y = room.x, y + high + brush.px(8)
            self._pills.append(Pill(icon, text, Rect(x, y, min(wide, room.width), high)))
            x += wide + brush.px(10)
        return y + high

    def _choices(self, brush: Brush, variant: Variant, room: Rect, y: int) -> tuple[list[Widget], int]:
        """The two choices under their headings, each only where the game offers one; how far down they reach."""
        line = brush.text.line_height("h3", brush.k, 1.5)
        control = max(theme.SMALLEST_HIT, brush.px(52))
        widgets: list[Widget] = []
        if len(variant.players) > 1:
            players = [
                (str(number), ngettext("{number} player", "{number} players", number).format(number=number))
                for number in sorted(variant.players)
            ]
            self._heading(_("How many play"), room, y, line)
            place = Rect(room.x, y + line, room.width, control)
            widgets += segments(PLAYERS, place, players, str(self.chosen.players), short=True)
            y = place.bottom + brush.px(12)
        targets = games.targets_of(variant)
        if len(targets) > 1:
            told = [(str(target), games.target_words(variant, target)) for target in targets]
            deals = variant.match.mode == "fixed_deals"
            self._heading(_("How many deals") if deals else _("How far the match goes"), room, y, line)
            place = Rect(room.x, y + line, room.width, control)
            widgets += segments(TARGET, place, told, str(self.chosen.target), short=True)
            y = place.bottom
        else:
            self._heading(_("How long: {length}").format(length=games.length_of(variant)), room, y, line)
            y += line
        return widgets, y + brush.px(12)

    def _heading(self, text: str, room: Rect, y: int, line: int) -> None:
        self._words.append(Words("h3", text, theme.INK, Rect(room.x, y, room.width, line)))

    def _flow_faults(self, brush: Brush, room: Rect) -> int:
        """The name of a file that is not understood, with its first fault; where they end."""
        game = self.chosen.game
        y = self._text(brush, "h2", game.path.name, theme.INK, room, room.y, spacing=1.2, may_cut=True)
        fault = game.faults[0]
        line = _("Line {line}: {fault}").format(line=fault.line, fault=fault.message)
        y = self._text(brush, "body", line, theme.BAD, room, y + brush.px(12), may_cut=True)
        more = len(game.faults) - 1
        if more:
            told = ngettext("One more fault in this file.", "{number} more faults in this file.", more)
            y = self._text(brush, "second", told.format(number=more), theme.INK_SOFT, room, y + brush.px(8))
        return min(y, room.bottom)

    # -- picture -------------------------------------------------------------------------------------------------

    def draw(self, brush: Brush) -> None:
        """The paper and everything on it but the controls."""
        paint_paper(brush, self.paper)
        for pill in self._pills:
            paint_box(brush, pill.rect, theme.PAPER_SHADE, 18)
            sign = brush.pictures.icon(pill.icon, brush.px(22), theme.INK)
            brush.surface.blit(sign, sign.get_rect(midleft=(pill.rect.x + brush.px(14), pill.rect.centery)))
            place = Rect(pill.rect.x + brush.px(44), pill.rect.y, pill.rect.width - brush.px(56), pill.rect.height)
            brush.text.draw(brush.surface, "second_bold", pill.text, theme.INK, place, brush.k, valign="middle")
        for words in self._words:
            one_line = words.rect.height <= brush.text.line_height(words.role, brush.k, 1.6)
            if words.role.startswith("h") and one_line:
                text = brush.text.draw
                text(brush.surface, words.role, words.text, words.colour, words.rect, brush.k, valign="middle")
                continue
            spacing = 1.2 if words.role.startswith("h") else 1.3
            brush.text.wrapped(
                brush.surface,
                words.role,
                words.text,
                words.colour,
                words.rect,
                brush.k,
                spacing=spacing,
                marked=False,
                may_cut=words.may_cut,
            )
        if self._seating is not None:
            self._seating.draw(brush)
        if self._values is not None:
            self._values.draw(brush)
