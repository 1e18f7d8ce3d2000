"""What `main.py arena` is asked: its options, read and checked."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.arena import players as chairs
from game.arena.playing import entries_of
from game.arena.running import Plan
from game.commands.asking import wrong_language
from game.commands.which_game import NotUnderstood, file_of, folders_of
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.i18n.words import _, ngettext
from game.players import BUDGET, LEVELS
from game.rules_text.blocks import listed
from game.rules_text.page import page_name
from game.variants import loading

VALUED: Final = (
    "--variant",
    "--players",
    "--seat",
    "--deals",
    "--seed",
    "--jobs",
    "--limit",
    "--samples",
    "--record",
    "--lang",
    "--profile-dir",
)
FLAGS: Final = ("--mirror", "--json")
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


def wants_help(argv: Sequence[str]) -> bool:
    """Whether only the page about the options is wanted."""
    return any(word in ("--help", "-h") for word in argv)


def understood(argv: Sequence[str]) -> ArenaOptions:
    """What these words ask for; NotUnderstood with a sentence, or FaultyRules of the game."""
    options, seats = _options(argv)
    if "--variant" not in options:
        raise NotUnderstood(_("arena needs a game: --variant GAME"))
    folders = folders_of(options)
    file = file_of(options["--variant"], folders)
    book = _book(options, loading.load(file, folders))
    _check_seats(seats, book)
    plan = Plan(
        file=file,
        folders=folders,
        players=book.players,
        entries=tuple(seats),
        decks=_number(options, "--deals", DECKS, 1),
        seed=_number(options, "--seed", SEED, 0),
        mirror="--mirror" in options,
        jobs=_number(options, "--jobs", 1, 1),
        limit=_seconds(options),
        samples=_number(options, "--samples", BUDGET, 1),
    )
    return ArenaOptions(plan, book, "--json" in options, _new_file(options))


def _options(argv: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """The options with their values, and the entries in order."""
    found: dict[str, str] = {}
    seats: list[str] = []
    strange: list[str] = []
    left = iter(argv)
    for word in left:
        option, given, value = word.partition("=")
        if word in FLAGS:
            found[word] = ""
        elif option not in VALUED:
            strange.append(word)
        else:
            value = value if given else next(left, "")
            if option == "--seat":
                seats.append(value)
            else:
                found[option] = value
    _check_words(found, seats, strange)
    return found, seats


def _check_words(found: dict[str, str], seats: list[str], strange: list[str]) -> None:
    if wrong := wrong_language(found):
        raise NotUnderstood(wrong)
    if strange:
        told = _("{word} is not known here; arena takes {options}, and --help explains them")
        raise NotUnderstood(told.format(word=strange[0], options=", ".join((*VALUED, *FLAGS))))
    for name in VALUED:
        if found.get(name) == "" or (name == "--seat" and "" in seats):
            raise NotUnderstood(_("{name} needs a value after it").format(name=name))


def _book(options: dict[str, str], variant: Variant) -> RuleBook:
    """The rules for as many players as are wanted."""
    players = _number(options, "--players", min(variant.players), 2)
    if players not in variant.players:
        numbers = listed([str(number) for number in sorted(variant.players)])
        raise NotUnderstood(_("This game is for {numbers} players.").format(numbers=numbers))
    return rulebook(variant, players)


def _check_seats(seats: list[str], book: RuleBook) -> None:
    sides = entries_of(book)
    if len(seats) != len(sides):
        raise NotUnderstood(_wrong_number(len(seats), sides, book))
    for entry in seats:
        if not chairs.known(entry):
            manners = f"{LEVELS[-1]}:{chairs.SILENT}", f"{LEVELS[-1]}:bold"
            allowed = ", ".join((*LEVELS, *manners, *chairs.YARDSTICKS, f"{chairs.OUTSIDE}PROGRAM"))
            told = _("{name} is {text}; it takes {allowed}")
            raise NotUnderstood(told.format(name="--seat", text=entry, allowed=allowed))


def _wrong_number(given: int, sides: Sequence[Sequence[int]], book: RuleBook) -> str:
    """How many seats have to be filled, and which they are."""
    if len(sides) < book.players:
        told = _("{game} with {players} players has {number} sides, and needs --seat once for each: {places}.")
        places = "; ".join(_("seats {seats}").format(seats=listed([str(seat) for seat in side])) for side in sides)
    else:
        told = _("{game} with {players} players needs --seat {number} times, once for each seat: {places}.")
        if book.contract is not None:
            told = _("{game} has an auction, and with {players} players needs --seat once for each seat: {places}.")
        places = listed([str(seat) for side in sides for seat in side])
    told = told.format(game=page_name(book.variant), players=book.players, number=len(sides), places=places)
    return f"{told} " + ngettext("Here there is {number}.", "Here there are {number}.", given).format(number=given)


def _new_file(options: dict[str, str]) -> Path | None:
    """The file that is to hold the deals; one that holds something is left alone."""
    if "--record" not in options:
        return None
    file = Path(options["--record"])
    try:
        holds_something = file.is_file() and file.stat().st_size > 0
    except OSError:
        holds_something = False  # whatever is wrong with it is told when it is opened
    if holds_something:
        told = _("The file {name} is there already and is not replaced: please name another one, or move it away.")
        raise NotUnderstood(told.format(name=file))
    return file


def _number(options: dict[str, str], name: str, usual: int, least: int) -> int:
    text = options.get(name, str(usual))
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and least <= int(text) < 2**63):
        told = _("{name} is {text}; it takes a whole number from {least} on")
        raise NotUnderstood(told.format(name=name, text=text, least=least))
    return int(text)


def _seconds(options: dict[str, str]) -> float:
    text = options.get("--limit", str(LIMIT_S))
    try:
        found = float(text)
    except ValueError:
        found = 0.0
    if not 0 < found < 86400:
        raise NotUnderstood(_("--limit is {text}; it takes seconds such as 2.5").format(text=text))
    return found
