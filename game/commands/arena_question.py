"""What `main.py arena` is asked: its options, read and checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.arena import players as chairs
from game.arena.running import Plan
from game.commands.command_line import CommandLine, NotUnderstood, Unfit, whole
from game.commands.which_game import book_for, file_of, folders_of, profile_option
from game.engine.rulebook import RuleBook
from game.i18n.phrases import word_list
from game.i18n.words import _, ngettext
from game.players import BUDGET, LEVELS, TEMPERS
from game.rules_text.page import page_name
from game.variants import loading

LIMIT_S: Final = 10.0
DECKS: Final = 100
SEED: Final = 1


@dataclass(frozen=True, slots=True)
class ArenaOptions:
    """The command line, read: the plan, and how the answer is wanted."""

    plan: Plan
    book: RuleBook
    as_json: bool
    record: Path | None


def parse_arena(argv: Sequence[str]) -> ArenaOptions:
    """What these words ask for; NotUnderstood or HelpWanted with a text, or FaultyRules of the game."""
    asked, _names = question().read(argv)
    if asked.variant is None:
        raise NotUnderstood(_("arena needs a game: --variant GAME"))
    folders = folders_of(asked)
    file = file_of(asked.variant, folders)
    book = book_for(asked.players, loading.load(file, folders))
    _check_seats(asked.seat, book)
    plan = Plan(
        file=file,
        folders=folders,
        players=book.players,
        entries=tuple(asked.seat),
        decks=asked.deals,
        seed=asked.seed,
        mirror=asked.mirror,
        jobs=asked.jobs,
        limit=asked.limit,
        samples=asked.samples,
    )
    return ArenaOptions(plan, book, asked.json, _new_file(asked.record))


def question() -> CommandLine:
    """The options of the arena, in the language in use."""
    about = _("Players play many deals of a game against each other; the answer says how strong each is.")
    line = CommandLine("arena", about, examples=_examples())
    line.option("--variant", _("GAME"), _("the game: its id, its name or its file; “python3 main.py rules” lists them"))
    told = _("for how many players; without it for as few as the game can be played by")
    line.option("--players", "N", told, whole(2))
    line.option("--seat", _("WHO"), _who(), action="append", default=[])
    told = _("how many decks are dealt; usually {decks}").format(decks=DECKS)
    line.option("--deals", "K", told, whole(1), default=DECKS)
    told = _("which decks: the same number deals the same ones; usually {seed}").format(seed=SEED)
    line.option("--seed", "S", told, whole(0), default=SEED)
    told = _("play each deck once for every way to pass the players round, so that nobody is ahead by better cards")
    line.flag("--mirror", told)
    told = _("how many deals are played at a time, each on a core; usually 1")
    line.option("--jobs", "J", told, whole(1), default=1)
    told = _("how many deals the computer imagines for a decision; usually {samples}").format(samples=BUDGET)
    line.option("--samples", "N", told, whole(1), default=BUDGET)
    told = _("how long a program of your own may think; usually {limit}").format(limit=f"{LIMIT_S:g}")
    line.option("--limit", _("SECONDS"), told, _seconds, default=LIMIT_S)
    line.option("--record", _("FILE"), _("keep every deal in this new file, one a line"), Path)
    line.flag("--json", _("answer with one JSON object for programs"))
    profile_option(line)
    line.language()
    return line


def _who() -> str:
    told = _(
        "who plays, once for each side: for each player where all play alone, for each pair or team, and for each "
        "player in games with an auction. WHO is\n"
        "  a level of the computer: {levels}, also with manners: {manners};\n"
        "  a yardstick: {yardsticks};\n"
        "  or a program of your own: {program}, in quotes if there are spaces in it "
        "(game/arena/README.md tells how it is asked)"
    )
    return told.format(
        levels=", ".join(chairs.THINKERS),
        manners=", ".join(f"{LEVELS[-1]}:{word}" for word in (*TEMPERS, chairs.SILENT, chairs.THINKS_LONGER)),
        yardsticks=", ".join(chairs.YARDSTICKS),
        program=f"{chairs.OUTSIDE}python3 FILE",
    )


def _examples() -> str:
    told = _(
        "Examples:\n"
        "  python3 main.py arena --variant brisca --seat hard --seat greedy --deals 200 --mirror\n"
        '  python3 main.py arena --variant brisca --players 4 --seat master --seat "{program}"'
    )
    return told.format(program=f"{chairs.OUTSIDE}python3 FILE")


def _check_seats(seats: list[str], book: RuleBook) -> None:
    if len(seats) != len(book.sides):
        raise NotUnderstood(_wrong_number(len(seats), book))
    for entry in seats:
        if not chairs.is_player(entry):
            manners = f"{LEVELS[-1]}:{chairs.SILENT}", f"{LEVELS[-1]}:bold"
            allowed = ", ".join((*chairs.THINKERS, *manners, *chairs.YARDSTICKS, f"{chairs.OUTSIDE}PROGRAM"))
            told = _("{name} is {text}; it takes {allowed}")
            raise NotUnderstood(told.format(name="--seat", text=entry, allowed=allowed))


def _wrong_number(given: int, book: RuleBook) -> str:
    """How many seats have to be filled, and which they are."""
    sides = book.sides
    if book.has_partners:
        told = _("{game} with {players} players has {number} sides, and needs --seat once for each: {places}.")
        places = "; ".join(_("seats {seats}").format(seats=word_list([str(seat) for seat in side])) for side in sides)
    else:
        told = _("{game} with {players} players needs --seat {number} times, once for each seat: {places}.")
        if book.contract is not None:
            told = _("{game} has an auction, and with {players} players needs --seat once for each seat: {places}.")
        places = word_list([str(seat) for side in sides for seat in side])
    told = told.format(game=page_name(book.variant), players=book.players, number=len(sides), places=places)
    return f"{told} " + ngettext("Here there is {number}.", "Here there are {number}.", given).format(number=given)


def _new_file(file: Path | None) -> Path | None:
    """The file that is to hold the deals; one that holds something is left alone."""
    try:
        holds_something = file is not None and file.is_file() and file.stat().st_size > 0
    except OSError:
        holds_something = False  # whatever is wrong with it is told when it is opened
    if holds_something:
        told = _("The file {name} is there already and is not replaced: please name another one, or move it away.")
        raise NotUnderstood(told.format(name=file))
    return file


def _seconds(text: str) -> float:
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < 86400:
        raise Unfit(_("seconds such as 2.5"))
    return found
