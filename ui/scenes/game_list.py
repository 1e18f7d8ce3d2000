"""The list of all games: rows that scroll, the keys that walk through them, and finding one by typing its name."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from pygame import Rect

from game.loading import Listed
from game.variant import spoken
from game.words import _, language, ngettext
from ui import theme
from ui.games import name_of, players_words
from ui.input import Input, Key, PointerMoved
from ui.scenes.game_rows import GameRow
from ui.widgets.base import Brush, Widget
from ui.widgets.scroll import WIDE, Scroller

GAMES: Final = "new-game:game"
FORGET_MS: Final = 1500.0  # so long a pause begins a new word


class GameList:
    """Which games there are and which one is chosen."""

    def __init__(self, games: Sequence[Listed], chosen: str, own: Path) -> None:
        """`own` is the folder of the person's own rules."""
        self.games = list(games)
        self._own = own
        ids = [game.id for game in self.games]
        self.at = ids.index(chosen) if chosen in ids else 0
        self.scroller = Scroller()
        self.area = Rect(0, 0, 1, 1)
        self.typed = ""
        self._typed_at = 0.0
        self._now = 0.0
        self._pointer = (0, 0)
        self._opened = False

    @property
    def chosen(self) -> Listed:
        """The game that is chosen."""
        return self.games[self.at]

    def is_own(self, game: Listed) -> bool:
        """Whether the person wrote these rules."""
        return game.path.parent == self._own

    @staticmethod
    def name(game: Listed) -> str:
        """The row's id."""
        return f"{GAMES}:{game.id}"

    @property
    def focus(self) -> str:
        """The id of the chosen row."""
        return self.name(self.chosen)

    def choose(self, row: str) -> None:
        """Takes the game of the row with this id."""
        self.at = next(place for place, game in enumerate(self.games) if self.name(game) == row)
        self.scroller.reveal(self.at)

    # -- what the person does ------------------------------------------------------------------------------------

    def tick(self, now: float) -> bool:
        """The time of now; whether what was typed has just been forgotten."""
        self._now = now
        if self.typed and now - self._typed_at > FORGET_MS:
            self.typed = ""
            return True
        return False

    def scrolled(self, event: Input) -> bool | None:
        """Whether the wheel or the bar moved the rows; None when the input was not for them."""
        if isinstance(event, PointerMoved):
            self._pointer = event.pos
        return self.scroller.handle(event, self.area, self._pointer)

    def walked(self, event: Key) -> bool:
        """Whether the key leads to another row: arrows, pages, both ends."""
        steps = {"up": -1, "down": 1, "pageup": -self.scroller.seen, "pagedown": self.scroller.seen}
        last = len(self.games) - 1
        match event.name:
            case "home":
                to = 0
            case "end":
                to = last
            case "up" | "down":  # lists wrap
                to = (self.at + steps[event.name]) % len(self.games)
            case "pageup" | "pagedown":
                to = min(max(0, self.at + steps[event.name]), last)
            case _:
                return False
        self.at = to
        self.scroller.reveal(to)
        return True

    def wrote(self, event: Key, on_row: bool) -> bool:
        """Whether the key was a letter of a name that is looked for; the game found is chosen."""
        if event.ctrl or event.alt:
            return False
        if event.name == "backspace" and self.typed:
            self.typed = self.typed[:-1]
        elif event.text.strip() or (event.text and self.typed and on_row):
            self.typed += event.text
        else:
            return False
        self._typed_at = self._now
        found = find(self.games, self.typed, self.at)
        if found is not None:
            self.at = found
            self.scroller.reveal(found)
        return True

    @property
    def missed(self) -> bool:
        """Whether no game is called as it was typed."""
        return bool(self.typed) and find(self.games, self.typed, self.at) is None

    # -- picture -------------------------------------------------------------------------------------------------

    def rows(self, brush: Brush, area: Rect) -> list[Widget]:
        """The rows that are seen, filling the area evenly; a bar stands at its right when there are more."""
        self.area = area
        every = [self._row(place, game) for place, game in enumerate(self.games)]
        gap = brush.px(12)
        bar = max(10, brush.px(WIDE))
        width = area.width - bar - brush.px(12)
        high = max(theme.SMALLEST_HIT, *(row.high(brush, width) for row in every))
        seen = max(1, (area.height + gap) // (high + gap))
        if seen >= len(every):
            seen, width = len(every), area.width
        else:
            high = (area.height + gap) // seen - gap
        self.scroller.fit(len(every), seen, Rect(area.right - bar, area.y, bar, area.height))
        if not self._opened:
            self._opened = True
            self.scroller.move_to(self.at - seen // 2)
        shown = every[self.scroller.top : self.scroller.top + seen]
        for number, row in enumerate(shown):
            row.rect = Rect(area.x, area.y + number * (high + gap), width, high)
        return list(shown)

    def _row(self, place: int, game: Listed) -> GameRow:
        own, head = self.is_own(game), game.head
        row = GameRow(self.name(game), game.id, Rect(0, 0, 1, 1), role="option", selected=place == self.at)
        row.group, row.ground, row.tile, row.own = GAMES, "wood", place % 4, own
        if game.variant is None:
            row.faulty = True
            row.label = game.path.name
            row.line = game.faults[0].message
            return row
        row.label = name_of(game.variant)
        parts = [spoken(head.origin, language()), spoken(head.character, language())]
        row.line = " · ".join(part for part in parts if part)
        if not row.line and own:
            row.line = _("Your own rules: {file}").format(file=game.path.name)
        row.players = players_words(game.variant)
        row.minutes = ngettext("{number} min", "{number} min", head.minutes).format(number=head.minutes)
        return row


def find(games: Sequence[Listed], typed: str, start: int) -> int | None:
    """The game whose name or alias begins like this, else has a word that does, else holds it; from `start` on."""
    wanted = _plain(typed)
    order: list[int] = [*range(start, len(games)), *range(start)]
    for fits in (_begins, _has_word, _holds):
        for place in order:
            if any(fits(_plain(name), wanted) for name in _called(games[place])):
                return place
    return None


def _called(game: Listed) -> list[str]:
    """Everything under which people look for a game: its name and aliases in every language, and its file."""
    head = game.head
    return [*head.name.values(), *(alias for aliases in head.aliases.values() for alias in aliases), game.id]


def _begins(name: str, typed: str) -> bool:
    return name.startswith(typed)


def _has_word(name: str, typed: str) -> bool:
    return f" {typed}" in name


def _holds(name: str, typed: str) -> bool:
    return typed in name


def _plain(text: str) -> str:
    """The text in small letters without accents, words one space apart."""
    letters = unicodedata.normalize("NFKD", text.casefold().replace("_", " "))
    return " ".join("".join(letter for letter in letters if not unicodedata.combining(letter)).split())


def typed_words(listing: GameList) -> str:
    """What the field in the bar says."""
    if not listing.typed:
        return _("Find a game")
    if listing.missed:
        return _("{typed}: no game is called that").format(typed=listing.typed)
    return listing.typed
