"""What `main.py arena` answers to people: how far it is, the figures in words, and why programs forfeited decisions."""

from __future__ import annotations

import os
import time
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, TextIO

from game.arena.outside import Slip, Why
from game.arena.playing import PlayedDeal
from game.i18n.words import _, ngettext
from game.players import LEVELS

EVERY_S: Final = 1.0


class Progress:
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
        told = _("{done} of {total} deals, {seconds} s to go")
        told = told.format(done=self._done, total=self._total, seconds=round(left))
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


def as_text(figures: dict[str, Any], contracts: bool, samples: int) -> str:
    """The figures as a table for people."""
    lines = [f"{figures['variant']}, {figures['players']}: {figures['deals']}"]
    for seat in figures["seats"]:
        lines += _of_a_seat(seat, contracts)
    if absent := [seat["player"] for seat in figures["seats"] if seat["stand_in"]]:
        lines.append(_("This tells nothing of how strong {players} is.").format(players=", ".join(absent)))
    else:
        lines.append(_lead(figures, _("game points") if contracts else _("card points")))
    if any(seat["player"].split(":")[0] in LEVELS for seat in figures["seats"]):
        lines.append(_("Computer players imagined {samples} deals for a decision.").format(samples=samples))
    return "\n".join(lines)


def _of_a_seat(seat: dict[str, Any], contracts: bool) -> list[str]:
    if seat["stand_in"]:
        told = ngettext(
            "{player} did not play by itself to the end: the built-in player made {number} decision in its place",
            "{player} did not play by itself to the end: the built-in player made {number} decisions in its place",
            seat["forfeits"],
        )
        return [told.format(player=seat["player"], number=seat["forfeits"])]
    told = _("{player}: {points} points ± {error}, wins {share}%, {game_points} game points, {ms} ms").format(
        player=seat["player"],
        points=f"{seat['points_mean']:.2f}",
        error=_spread(seat["points_se"]),
        share=f"{seat['win_rate'] * 100:.1f}",
        game_points=f"{seat['game_points_mean']:.3f}",
        ms=f"{seat['ms_median']:.1f}",
    )
    lines = [told]
    if contracts:
        lines.append("  " + _("{made} of {bid} contracts made").format(**seat["contracts"]))
    if seat["forfeits"]:
        told = ngettext(
            "{number} decision was forfeited: the built-in player made it",
            "{number} decisions were forfeited: the built-in player made them",
            seat["forfeits"],
        )
        lines.append("  " + told.format(number=seat["forfeits"]))
    return lines


def _lead(figures: dict[str, Any], unit: str) -> str:
    ahead = _("{player} leads by {diff} ± {error} {unit} a deal")
    behind = _("{player} is behind by {diff} ± {error} {unit} a deal")
    return (ahead if figures["diff"] >= 0 else behind).format(
        player=figures["seats"][0]["player"],
        diff=f"{abs(figures['diff']):.2f}",
        error=_spread(figures["diff_se"]),
        unit=unit,
    )


def _spread(error: float) -> str:
    """A standard error; a dash where there was a single deck, which tells nothing of it."""
    return f"{error:.2f}" if error else "–"


def reasons(entries: Sequence[str], played: Sequence[PlayedDeal]) -> str:
    """Why programs forfeited decisions, with what they said last; nothing where none did."""
    lines: list[str] = []
    for number, entry in enumerate(entries):
        slips = [slip for deal in played for slip in (deal.slips[number] if deal.slips else ())]
        if slips:
            lines += _of_an_entry(entry, slips)
    return "\n".join(lines)


def _of_an_entry(entry: str, slips: Sequence[Slip]) -> list[str]:
    told = ngettext("{player} forfeited a decision:", "{player} forfeited {number} decisions:", len(slips))
    lines = [told.format(player=entry, number=len(slips))]
    for why, number in Counter(slip.why for slip in slips).most_common():
        example = next((slip.said for slip in slips if slip.why == why and slip.said), "")
        lines.append("  " + _reason(why, number, example))
    if complaints := next((slip.errors for slip in reversed(slips) if slip.errors), ()):
        lines.append("  " + _("Its last words on standard error:"))
        lines += [f"    {line}" for line in complaints]
    return lines


def _reason(why: Why, number: int, example: str) -> str:
    """How often something happened, with one example of it."""
    match why:
        case Why.LATE:
            told = _("{number} × no answer in time")
        case Why.ENDED:
            told = _("{number} × asked after it had ended, with exit status {example}")
            if not example:
                told = _("{number} × asked after it had closed its output")
        case Why.NO_ANSWER:
            told = _("{number} × lines that are no answer, such as “{example}”")
        case Why.OTHER_NUMBER:
            told = _("{number} × answers with an “id” that was not asked, such as “{example}”")
        case Why.NOT_POSSIBLE:
            told = _("{number} × actions that were not among “legal”, such as “{example}”")
    return told.format(number=number, example=example)
