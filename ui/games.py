"""The games that can be chosen, and the matches that can be begun or continued with them."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final

from game.loading import FaultyRules, Listed, available, load
from game.store.journal import Saved, unfinished
from game.variant import Variant, spoken
from game.words import _, language
from ui.people import company, in_sentence, sides, together

if TYPE_CHECKING:
    from game.session import Session
    from ui.desk import Desk

RULES: Final = Path(__file__).resolve().parent.parent / "rules"
BOOK: Final = "brisca"  # the game that is meant when nobody chose another


class Games:
    """The rule files of the program and of the person, read when first asked for and again on demand."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        self._listed: list[Listed] = []
        self._read_in = ""

    def read(self) -> None:
        """Reads every file again: one was corrected, or the sentences must come in another language."""
        self._read_in = language()
        self._listed = available([RULES, self._desk.folders.rules])
        if BOOK not in {game.id for game in self._listed}:
            self._listed.append(_missing())

    @property
    def listed(self) -> list[Listed]:
        """Every game, faulty ones with their faults, in the language of now."""
        if self._read_in != language():
            self.read()
        return self._listed

    @property
    def faulty(self) -> list[Listed]:
        """The files that cannot be used."""
        return [game for game in self.listed if game.variant is None]

    @property
    def chosen(self) -> Listed | None:
        """The game played last where it can be played, else the book's, even a faulty one; None without any file."""
        by_id = {game.id: game for game in self.listed}
        last = by_id.get(self._desk.settings.now.variant)
        if last is not None and last.variant is not None:
            return last
        return by_id.get(BOOK) or next(iter(self.listed), None)


def _missing() -> Listed:
    """The book's game in a folder that has lost its file: what is wrong is told like any other fault."""
    path = RULES / f"{BOOK}.yaml"
    try:
        return Listed(BOOK, path, load(path))
    except FaultyRules as faulty:
        return Listed(BOOK, path, None, faulty.faults)


def name_of(variant: Variant) -> str:
    """The game's name in the language of now."""
    return spoken(variant.head.name, language()) or variant.id


def in_pairs(variant: Variant, players: int) -> bool:
    """Whether every second seat plays together."""
    return variant.seats.teams.get(players, "none") == "alternate"


def players_for(variant: Variant, wanted: int) -> int:
    """The wanted number of players, or the nearest that the game is for."""
    return min(variant.players, key=lambda number: (abs(number - wanted), number))


def target_for(variant: Variant, wanted: int) -> int | None:
    """The wanted target if the game offers it, else the game's own; None when matches have none."""
    if variant.match.mode != "target":
        return None
    return wanted if wanted in variant.match.options else variant.match.target


def begin(desk: Desk, variant: Variant, players: int, target: int | None) -> Session:
    """A new match with the usual company; the choice is remembered."""
    from game.session import Session  # the engine is slow to import, and the menu does without

    desk.settings.change(variant=variant.id, players=players, target=target or 0)
    return Session.begin(variant, players, target, company(players), desk.folders.matches, seed=desk.options.seed)


def resume(desk: Desk, saved: Saved) -> Session | None:
    """The saved match; None when it is damaged: `desk.failed` tells, and what could be rescued is the saved one now."""
    from game.session import Session, Unreadable

    try:
        return Session.resume(saved.path)
    except Unreadable as unreadable:
        desk.failed = unreadable.sentence
    return None


def latest(desk: Desk) -> Saved | None:
    """The match that was played last and is not finished."""
    return next(iter(unfinished(desk.folders.matches)), None)


def who_leads(saved: Saved) -> str:
    """The score in words: `you lead 2–1`, `Carmen leads 2–1`, `level at 1–1`."""
    pairs = len(saved.score) < saved.players
    order = sorted(range(len(saved.score)), key=lambda side: -saved.score[side])
    figures = "–".join(str(saved.score[side]) for side in order)
    if len(saved.score) < 2 or saved.score[order[0]] == saved.score[order[1]]:
        return _("level at {score}").format(score=figures)
    seats = sides(saved.players, pairs)[order[0]]
    names = [saved.seats[seat] for seat in seats if seat < len(saved.seats)]
    if names == [""]:
        return _("you lead {score}").format(score=figures)
    who = together([in_sentence(name) for name in names])
    if len(names) > 1:
        return _("{names} lead {score}").format(names=who, score=figures)
    return _("{name} leads {score}").format(name=who, score=figures)


def when_saved(saved: Saved, now: datetime) -> str:
    """When it was saved, and where in the match."""
    when = datetime.fromtimestamp(saved.when).astimezone()
    days = (now.date() - when.date()) // timedelta(days=1)
    number = saved.deal_number
    if days == 0:
        return _("Saved today at {time}, in deal {number}").format(time=f"{when:%H:%M}", number=number)
    if days == 1:
        return _("Saved yesterday at {time}, in deal {number}").format(time=f"{when:%H:%M}", number=number)
    return _("Saved on {date}, in deal {number}").format(date=f"{when:%Y-%m-%d}", number=number)
