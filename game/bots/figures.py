"""Figures of choices as people read them: what each is expected to bring, its chance, and how far two are apart."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.bots import gains
from game.bots.books import book_of
from game.bots.tryout import wanted
from game.words import _, ngettext

if TYPE_CHECKING:
    from game.bots.advice import Advice, Candidate
    from game.view import View

_CLEAR: Final = 2.0  # card points of lead by which another choice must be behind to be spoken of
_PART: Final = 0.08  # the same as a part of the game points between making and missing a contract
_WHOLE: Final = 9.95  # game points from which no decimals are told


def in_game_points(view: View) -> bool:
    """Whether the points of choices are game points: where there is a contract to be made."""
    return bool(view.rules.get("goal", {}).get("kind") == "contract")


def shuns(view: View) -> bool:
    """Whether points are not wanted."""
    return wanted(book_of(view)) < 0


def heading(view: View) -> str:
    """What stands over the column of figures."""
    if not in_game_points(view):
        return _("Your points")
    if gains.even_out(book_of(view).variant, view.players):
        return _("Game points")
    return _("Ahead by")


def figure(view: View, one: Candidate) -> str:
    """What the choice is expected to bring, as a table has it: card points of the own side, or game points."""
    if not in_game_points(view):
        return str(round(one.own))
    size = abs(one.points)
    told = str(round(size)) if size >= _WHOLE else decimal(size)
    if not told.strip("0.,"):
        return "0"
    return ("−" if one.points < 0 else "+") + told


def share(one: Candidate) -> str:
    """The chance to win, as a table has it; a dash where nobody would play."""
    if one.chance is None:
        return "–"
    return _("{number} %").format(number=round(100 * one.chance))


def decimal(value: float) -> str:
    """The number with one decimal, as people write it here."""
    whole, part = f"{value:.1f}".split(".")
    return _("{whole}.{part}").format(whole=whole, part=part)


def clear(view: View) -> float:
    """How far the points of two choices must be apart to be spoken of."""
    return _PART * gains.stake(book_of(view).variant, view) if in_game_points(view) else _CLEAR


def close(view: View, advice: Advice, index: int) -> bool:
    """Whether this choice comes out about as well as the best one, and did so in the imagined deals."""
    best, one = advice.candidates[advice.best], advice.candidates[index]
    return max(best.points - one.points, abs(best.measured - one.measured)) <= clear(view)


def gap(view: View, best: Candidate, other: Candidate) -> float:
    """How far the other one is behind, in the figures that a table shows: game points, or card points of the side."""
    if in_game_points(view):
        return best.points - other.points
    return max(0.0, wanted(book_of(view)) * (best.own - other.own))


def behind(view: View, apart: float) -> str:
    """About so many points less, or worse where the fewest win; nothing where none would be told."""
    if not in_game_points(view):
        if not round(apart):
            return ""
        told = ngettext("about {count} point less", "about {count} points less", round(apart))
        if shuns(view):
            told = ngettext("about {count} point worse", "about {count} points worse", round(apart))
        return told.format(count=round(apart))
    size = str(round(apart)) if apart >= _WHOLE or f"{apart:.1f}".endswith(".0") else decimal(apart)
    if size == "0":
        return ""
    return ngettext("about {count} game point less", "about {count} game points less", 1 if size == "1" else 2).format(
        count=size
    )
