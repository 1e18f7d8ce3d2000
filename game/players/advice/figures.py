"""Figures of choices as people read them: what each is expected to bring, its chance, and how far two are apart.

Expected points are rounded in one way, so that two tables and the sentence between them never disagree.
"""

from __future__ import annotations

from math import floor
from statistics import median
from typing import Final

from game.engine.view import View
from game.i18n.words import _, ngettext
from game.players.advice.advice import Advice, Candidate
from game.players.knowledge.books import book_of
from game.players.search import contract_points
from game.players.search.tryout import points_sign

_CLEAR: Final = 2.0  # card points of lead by which another choice must be behind to be spoken of
_PART: Final = 0.05  # the same as a part of the game points between making and missing a contract
_SURE: Final = 1.6  # standard errors by which two choices must be apart: chance alone does that once in twenty times
_LIKE: Final = 1.0  # standard errors within which they are called about as good
_STEP: Final = 5  # per cent: as near as some dozens of deals tell a chance
_FEW: Final = 2.95  # game points up to which a difference is told with a decimal
_WHOLE: Final = 9.95  # game points from which no decimals are told


def in_game_points(view: View) -> bool:
    """Whether the points of choices are game points: where there is a contract to be made."""
    return view.rules.goal.kind == "contract"


def shuns(view: View) -> bool:
    """Whether points are not wanted."""
    return points_sign(book_of(view)) < 0


def heading(view: View) -> str:
    """What stands over the column of figures."""
    if not in_game_points(view):
        return _("Your points")
    if contract_points.even_out(book_of(view).variant, view.players):
        return _("Game points")
    return _("Ahead by")


def winning(view: View) -> str:
    """What stands over the column of chances; in an auction it may be others who play."""
    return _("Winning side") if view.phase == "auction" else _("You win")


def figure(view: View, one: Candidate) -> str:
    """What the choice is expected to bring, as a table has it: card points of the own side, or game points."""
    contract = in_game_points(view)
    return format_value(one.points if contract else one.own, contract)


def share(one: Candidate) -> str:
    """The chance to win, as a table has it; a dash where nobody would play. Only 0 and 100 are without exception."""
    if one.chance is None:
        return "–"
    near = _STEP * round(100 * one.chance / _STEP)
    if 0 < one.chance < 1:
        near = min(100 - _STEP, max(_STEP, near))
    return _("{number}%").format(number=near)


def clear(view: View) -> float:
    """How far the points of two choices must be apart to be spoken of."""
    return _PART * contract_points.stake(book_of(view).variant, view) if in_game_points(view) else _CLEAR


def close(view: View, advice: Advice, index: int) -> bool:
    """Whether this choice comes out about as well as the best one, and did so in the imagined deals."""
    best, one = advice.candidates[advice.best], advice.candidates[index]
    near = best.points - one.points <= max(clear(view), _LIKE * one.doubt)
    return near and abs(best.measured - one.measured) <= max(clear(view), _SURE * one.doubt)


def apart(view: View, advice: Advice, index: int) -> bool:
    """Whether this choice is so far behind the best one that it is worth a word, and can be told."""
    best, one = advice.candidates[advice.best], advice.candidates[index]
    return best.points - one.points > max(clear(view), _SURE * one.doubt)


def told_apart(advice: Advice, index: int) -> bool:
    """Whether the imagined deals are enough to tell this choice from the best one."""
    best, one = advice.candidates[advice.best], advice.candidates[index]
    return abs(best.points - one.points) >= _SURE * one.doubt


def better_measured(view: View, advice: Advice, index: int) -> bool:
    """Whether the imagined deals alone would have this choice, and clearly so."""
    best, one = advice.candidates[advice.best], advice.candidates[index]
    return one.measured - best.measured > max(clear(view), _SURE * one.doubt)


def honesty(advice: Advice) -> str:
    """What the figures are."""
    if advice.deals == 1:
        return _("Nothing is hidden any more: this is what comes of it when all play well.")
    return ngettext(
        "Out of {count} deal that fits what you know, played to its end.",
        "The mean of {count} deals that fit what you know, each played to its end.",
        advice.deals,
    ).format(count=advice.deals)


def of_winning(view: View) -> str:
    """What the chances of an auction count."""
    return _("“Winning side” counts the deals that others play, too.") if view.phase == "auction" else ""


def nearness(view: View, advice: Advice) -> str:
    """How far apart two figures must be to say something; nothing where all is known."""
    if advice.deals == 1:
        return ""
    return _("less than {gap} apart is as good as equal").format(gap=_blur(view, advice))


def _blur(view: View, advice: Advice) -> str:
    """How far apart two figures of the table must be to say something."""
    unsure = max(clear(view), _SURE * median([one.doubt for one in advice.candidates if one.doubt] or [0.0]))
    if not in_game_points(view):
        return str(max(1, round(unsure / 2)))  # what one side has more, the other has less
    return decimal(unsure) if unsure < _FEW else str(round(unsure))


def gap(view: View, best: Candidate, other: Candidate) -> float:
    """How far the other one is behind, by the figures that a table shows: game points, or card points of the side."""
    if in_game_points(view):
        return difference(best.points, other.points, contract=True) if best.points > other.points else 0.0
    ahead = points_sign(book_of(view)) * (best.own - other.own)
    return difference(best.own, other.own, contract=False) if ahead > 0 else 0.0


def behind(view: View, apart: float) -> str:
    """About so many points less, or worse where the fewest win; nothing where none would be told."""
    if not apart:
        return ""
    if not in_game_points(view):
        told = ngettext("about {count} point less", "about {count} points less", round(apart))
        if shuns(view):
            told = ngettext("about {count} point worse", "about {count} points worse", round(apart))
        return told.format(count=round(apart))
    size = str(round(apart)) if apart == round(apart) else decimal(apart)
    told = ngettext("about {count} game point less", "about {count} game points less", 1 if size == "1" else 2)
    return told.format(count=size)


def round_value(points: float, contract: bool) -> float:
    """The value that is told: whole card points; game points of a contract with one decimal below ten.

    Halves go up, so that a larger value is never told as the smaller one.
    """
    if contract and abs(points) < _WHOLE:
        return floor(points * 10 + 0.5) / 10
    return float(floor(points + 0.5))


def difference(better: float, worse: float, contract: bool) -> float:
    """How far two values are apart by what is told of them."""
    return round_value(abs(round_value(better, contract) - round_value(worse, contract)), contract)


def decimal(value: float) -> str:
    """The number with one decimal, as people write it here."""
    whole, part = f"{value:.1f}".split(".")
    return _("{whole}.{part}").format(whole=whole, part=part)


def format_value(points: float, contract: bool) -> str:
    """The value in figures; game points have their sign."""
    told = round_value(points, contract)
    if not contract:
        return str(round(told))
    size = str(round(abs(told))) if abs(told) >= _WHOLE else decimal(abs(told))
    if not told:
        return "0"
    return ("−" if told < 0 else "+") + size
