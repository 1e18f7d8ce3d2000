"""`main.py arena`: players against each other over many deals, with figures of who is how strong."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Final, TextIO

from game.arena.figures import add_up
from game.arena.outside import NotStarted
from game.arena.playing import PlayedDeal
from game.arena.running import Plan, run
from game.commands.arena_answer import Progress, as_text, reasons
from game.commands.arena_question import ArenaOptions, parse_arena
from game.commands.command_line import NotUnderstood, command, not_written, tell
from game.commands.which_game import faults_told
from game.i18n.words import _

NOT_ITSELF: Final = 3


@command
def main(argv: Sequence[str]) -> int:
    """The exit status: 0 with the figures, 1 for a game with faults, 2 when the question is not understood.

    It is 3 when the figures are not those of a program that was named, because it did not play itself.
    """
    try:
        with faults_told():
            asked = parse_arena(argv)
            return NOT_ITSELF if _answer(asked, _play_plan(asked)) else 0
    except NotStarted as problem:
        raise NotUnderstood(_("A program cannot be started: {reason}").format(reason=problem)) from problem


def _answer(asked: ArenaOptions, played: list[PlayedDeal]) -> bool:
    """Tells the figures, and on the other stream why programs forfeited decisions; whether somebody only stood in."""
    plan, contracts = asked.plan, asked.book.contract is not None
    head = {"variant": asked.book.variant.id, "players": plan.players, "deals": len(played)}
    figures: dict[str, Any] = head | add_up(plan.entries, played, contracts)
    if wrong := reasons(plan.entries, played):
        tell(wrong, sys.stderr)
    tell(json.dumps(figures) if asked.as_json else as_text(figures, contracts, plan.samples))
    return any(seat["stand_in"] for seat in figures["seats"])


def _play_plan(asked: ArenaOptions) -> list[PlayedDeal]:
    """Plays the plan, with a line of progress, and every deal in the file that was asked for."""
    progress = Progress(len(asked.plan.rounds), sys.stderr)
    with _open_record(asked.record) as out:

        def done(deal: PlayedDeal) -> None:
            if out is not None:
                _note(out, json.dumps(_as_record(asked.plan, deal)))
            progress.one_more()

        try:
            return run(asked.plan, done)
        finally:
            progress.end()


@contextmanager
def _open_record(file: Path | None) -> Iterator[TextIO | None]:
    """The file of the record, which is not left behind empty."""
    if file is None:
        yield None
        return
    try:
        out = file.open("w", encoding="utf-8")
    except OSError as error:
        raise NotUnderstood(not_written(file, error)) from error
    try:
        yield out
    finally:
        with suppress(OSError):  # told already where it could not be written
            out.close()
            if file.is_file() and not file.stat().st_size:
                file.unlink()


def _note(out: TextIO, line: str) -> None:
    """A line in the record at once, so that nothing is lost when the arena is ended."""
    try:
        out.write(line + "\n")
        out.flush()
    except OSError as error:
        raise NotUnderstood(not_written(out.name, error)) from error


def _as_record(plan: Plan, deal: PlayedDeal) -> dict[str, Any]:
    gains = [
        {"player": name, "points": gain.points, "won": gain.won, "game_points": gain.game_points}
        for name, gain in zip(plan.entries, deal.gains, strict=True)
    ]
    head = {"variant": plan.file.stem, "players": plan.players, "samples": plan.samples}
    return {**head, **deal.record, "gains": gains}
