"""`main.py arena`: players against each other over many deals, with figures of who is how strong."""

from __future__ import annotations

import json
import os
import sys
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TextIO

from game import loading, words
from game.arena import players as chairs
from game.arena.figures import add_up
from game.arena.outside import NotStarted
from game.arena.playing import Played, entries_of
from game.arena.running import Plan, run
from game.bots import BUDGET, LEVELS
from game.commands.asking import tell
from game.commands.which_game import NotUnderstood, file_of, folders_of
from game.faults import FaultyRules
from game.rulebook import RuleBook, rulebook
from game.words import _

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
EVERY_S: Final = 1.0


@dataclass(frozen=True, slots=True)
class Asked:
    """The command line, read: the plan, and how the answer is wanted."""

    plan: Plan
    book: RuleBook
    as_json: bool
    record: Path | None


def main(argv: Sequence[str]) -> int:
    """The exit status: 0 with the figures, 1 for a game with faults, 2 when the question is not understood."""
    try:
        options, seats = _options(argv)
        words.use(options.get("--lang"))
        asked = _understood(options, seats)
        played = _played(asked)
    except NotUnderstood as problem:
        tell(str(problem), sys.stderr)
        return 2
    except FaultyRules as faulty:
        tell("\n".join(str(fault) for fault in faulty.faults), sys.stderr)
        return 1
    except NotStarted as problem:
        tell(_("A program cannot be started: {reason}").format(reason=problem), sys.stderr)
        return 2
    plan, book = asked.plan, asked.book
    head = {"variant": book.variant.id, "players": plan.players, "deals": len(played)}
    figures = head | add_up(plan.entries, played, book.contract is not None)
    tell(json.dumps(figures) if asked.as_json else _as_text(figures, book.contract is not None, plan.samples))
    return 0


def _options(argv: Sequence[str]) -> tuple[dict[str, str], list[str]]:
    """The options with their values, and the entries in order."""
    found: dict[str, str] = {}
    seats: list[str] = []
    left = iter(argv)
    for word in left:
        option, given, value = word.partition("=")
        if word in FLAGS:
            found[word] = ""
        elif option in VALUED:
            value = value if given else next(left, "")
            if not value:
                raise NotUnderstood(_("{name} needs a value after it").format(name=option))
            if option == "--seat":
                seats.append(value)
            else:
                found[option] = value
        else:
            known = ", ".join((*VALUED, *FLAGS))
            raise NotUnderstood(_("{word} is not known here; arena takes {options}").format(word=word, options=known))
    return found, seats


def _understood(options: dict[str, str], seats: list[str]) -> Asked:
    if "--variant" not in options:
        raise NotUnderstood(_("arena needs a game: --variant GAME"))
    folders = folders_of(options)
    file = file_of(options["--variant"], folders)
    variant = loading.load(file, folders)
    players = _number(options, "--players", min(variant.players), 2)
    if players not in variant.players:
        numbers = ", ".join(map(str, sorted(variant.players)))
        raise NotUnderstood(_("This game is for {numbers} players.").format(numbers=numbers))
    book = rulebook(variant, players)
    sides = entries_of(book)
    if len(seats) != len(sides):
        places = "; ".join(", ".join(str(seat) for seat in side) for side in sides)
        told = _("arena needs {number} times --seat, one for each side; here the sides are the seats {places}.")
        raise NotUnderstood(told.format(number=len(sides), places=places))
    for entry in seats:
        if not chairs.known(entry):
            manners = f"{LEVELS[-1]}:{chairs.SILENT}", f"{LEVELS[-1]}:bold"
            allowed = ", ".join((*LEVELS, *manners, chairs.RANDOM, chairs.GREEDY, f"{chairs.OUTSIDE}PROGRAM"))
            raise NotUnderstood(
                _("{name} is {text}; it takes {allowed}").format(name="--seat", text=entry, allowed=allowed)
            )
    plan = Plan(
        file=file,
        folders=folders,
        players=players,
        entries=tuple(seats),
        decks=_number(options, "--deals", 100, 1),
        seed=_number(options, "--seed", 1, 0),
        mirror="--mirror" in options,
        jobs=_number(options, "--jobs", 1, 1),
        limit=_seconds(options),
        samples=_number(options, "--samples", BUDGET, 1),
    )
    record = Path(options["--record"]) if "--record" in options else None
    return Asked(plan, book, "--json" in options, record)


def _number(options: dict[str, str], name: str, usual: int, least: int) -> int:
    text = options.get(name, str(usual))
    if not (text.isascii() and text.isdecimal() and least <= int(text) < 2**63):
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


def _played(asked: Asked) -> list[Played]:
    """Plays the plan, with a line of progress, and every deal in the file that was asked for."""
    total = len(asked.plan.rounds)
    progress = _Progress(total, sys.stderr)
    try:
        out = asked.record.open("w", encoding="utf-8") if asked.record is not None else None
    except OSError as error:
        told = _("The file {name} cannot be written: {reason}")
        raise NotUnderstood(told.format(name=asked.record, reason=error.strerror)) from error

    def done(deal: Played) -> None:
        if out is not None:
            out.write(json.dumps(_recorded(asked.plan, deal)) + "\n")
        progress.one_more()

    try:
        return run(asked.plan, done)
    finally:
        progress.end()
        if out is not None:
            out.close()


def _recorded(plan: Plan, deal: Played) -> dict[str, Any]:
    gains = [
        {"player": name, "points": gain.points, "won": gain.won, "game_points": gain.game_points}
        for name, gain in zip(plan.entries, deal.gains, strict=True)
    ]
    head = {"variant": plan.file.stem, "players": plan.players, "samples": plan.samples}
    return {**head, **deal.record, "gains": gains}


class _Progress:
    """One line on a terminal that says how far it is; a line now and then in a file."""

    def __init__(self, total: int, stream: TextIO) -> None:
        self._total, self._stream = total, stream
        self._done, self._told_at, self._begun = 0, 0.0, time.monotonic()
        self._live = stream.isatty()

    def one_more(self) -> None:
        """A deal is done."""
        self._done += 1
        now = time.monotonic()
        if now - self._told_at < (EVERY_S if self._live else 30 * EVERY_S) and self._done < self._total:
            return
        self._told_at = now
        left = (now - self._begun) / self._done * (self._total - self._done)
        told = _("{done} of {total} deals, {seconds} s to go").format(
            done=self._done, total=self._total, seconds=round(left)
        )
        self._say(f"\r{told}   " if self._live else f"{told}\n")

    def end(self) -> None:
        """Leaves the line."""
        if self._live and self._done:
            self._say("\n")

    def _say(self, text: str) -> None:
        try:
            self._stream.write(text)
            self._stream.flush()
        except BrokenPipeError:
            self._stream = open(os.devnull, "w", encoding="utf-8")  # noqa: PTH123, SIM115  # nobody reads on


def _as_text(figures: dict[str, Any], contracts: bool, samples: int) -> str:
    """The figures as a table for people."""
    unit = _("game points") if contracts else _("card points")
    lines = [f"{figures['variant']}, {figures['players']}: {figures['deals']}"]
    for seat in figures["seats"]:
        lines.append(
            _("{player}: {points} points ± {error}, wins {share} %, {game_points} game points, {ms} ms").format(
                player=seat["player"],
                points=f"{seat['points_mean']:.2f}",
                error=_spread(seat["points_se"]),
                share=f"{seat['win_rate'] * 100:.1f}",
                game_points=f"{seat['game_points_mean']:.3f}",
                ms=f"{seat['ms_median']:.1f}",
            )
        )
        if contracts:
            lines.append("  " + _("{made} of {bid} contracts made").format(**seat["contracts"]))
        if seat["forfeits"]:
            lines.append(
                "  "
                + _("{number} decisions were forfeited: the built-in player made them").format(number=seat["forfeits"])
            )
    ahead = figures["diff"] >= 0
    lead = _("{player} leads by {diff} ± {error} {unit} a deal")
    behind = _("{player} is behind by {diff} ± {error} {unit} a deal")
    lines.append(
        (lead if ahead else behind).format(
            player=figures["seats"][0]["player"],
            diff=f"{abs(figures['diff']):.2f}",
            error=_spread(figures["diff_se"]),
            unit=unit,
        )
    )
    if any(seat["player"].split(":")[0] in LEVELS for seat in figures["seats"]):
        lines.append(_("Computer players imagined {samples} deals for a decision.").format(samples=samples))
    return "\n".join(lines)


def _spread(error: float) -> str:
    """A standard error; a dash where there was a single deck, which tells nothing of it."""
    return f"{error:.2f}" if error else "–"
