"""Figures of choices as people read them: what each is expected to bring, its chance, and how far two are apart.

Expected points are rounded in one way, so that two tables and the sentence between them never disagree.
"""

from __future__ import annotations

from math import floor
from statistics import median
from typing import Final

from game.engine.view import View
from game.i18n.words import _, ngettext
from game.players.advice.advice import SURE, Advice, Candidate, clear
from game.players.knowledge.books import book_of
from game.players.search import contract_points
from game.players.search.tryout import points_sign

_NOTHING: Final = 0.01  # points by which choices differ that come to the same
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
        return _("Points") if view.rules.scores_points else _("Game points")
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


def close(view: View, advice: Advice, index: int) -> bool:
    """Whether the imagined deals leave it open if this choice is as good as the best one, or they differ by little."""
    return not apart(view, advice, index)


def same(view: View, advice: Advice, index: int) -> bool:
    """Whether this choice comes out as the best one does, as far as anybody could care."""
    best, one = advice.candidates[advice.best], advice.candidates[index]
    little = clear(view) / 2 if one.doubt else _NOTHING
    return close(view, advice, index) and best.points - one.points <= little


def any_will_do(view: View, advice: Advice) -> bool:
    """Whether it makes little difference what is chosen."""
    others = [at for at in range(len(advice.candidates)) if at != advice.best]
    return bool(others) and all(same(view, advice, at) for at in others)


def apart(view: View, advice: Advice, index: int) -> bool:
    """Whether this choice is so far behind the best one that it is worth a word, and can be told."""
    best, one = advice.candidates[advice.best], advice.candidates[index]
    gap = best.points - one.points
    if not one.doubt:  # nothing is hidden
        return gap > _NOTHING
    return gap > SURE * one.doubt and gap > clear(view) / 2


def told_apart(advice: Advice, index: int) -> bool:
    """Whether the imagined deals are enough to tell this choice from the best one."""
    best, one = advice.candidates[advice.best], advice.candidates[index]
    return abs(best.points - one.points) > SURE * one.doubt


def honesty(advice: Advice) -> str:
    """What the figures are."""
    if advice.deals == 1 and advice.solved:
        return _("Nothing is hidden any more: this is what comes of it when all play well.")
    if advice.deals == 1:
        return _("Nothing is hidden any more: estimated by playing each choice on to the end.")
    return _("Estimated from {count} deals that fit what you know, each played to its end.").format(count=advice.deals)


def of_winning(view: View) -> str:
    """What the chances of an auction count."""
    return _("“Winning side” counts the deals that others play, too.") if view.phase == "auction" else ""


def nearness(view: View, advice: Advice) -> str:
    """How far apart two figures must be to say something; nothing where all is known."""
    if advice.deals == 1 and advice.solved:
        return ""
    return _("differences under {gap} don’t matter").format(gap=_blur(view, advice))


def nearness_told(view: View, advice: Advice) -> str:
    """The same as a sentence."""
    return _("Differences under {gap} don’t matter.").format(gap=_blur(view, advice))


def _blur(view: View, advice: Advice) -> str:
    """How far apart two figures of the table must be to say something."""
    unsure = max(clear(view), SURE * median([one.doubt for one in advice.candidates if one.doubt] or [0.0]))
    if not in_game_points(view):
        return str(max(1, round(unsure / 2)))  # what one side has more, the other has less
    return decimal(unsure) if unsure < _FEW else str(round(unsure))


def gap(view: View, best: Candidate, other: Candidate) -> float:
    """How far the other one is behind, by the figures that a table shows.

    Game points, or card points of the side; where few points may win as well, per cent of the deals that are won.
    """
    if in_game_points(view):
        return difference(best.points, other.points, contract=True) if best.points > other.points else 0.0
    if by_chance(view):
        return max(0.0, _STEP * round(100 * ((best.chance or 0.0) - (other.chance or 0.0)) / _STEP))
    ahead = points_sign(book_of(view)) * (best.own - other.own)
    return difference(best.own, other.own, contract=False) if ahead > 0 else 0.0


def by_chance(view: View) -> bool:
    """Whether it is the chance to win that tells how good a choice is: few points may win there, or many."""
    goal = view.rules.goal
    return goal.kind == "low" and goal.low_fallback == "most"


def behind(view: View, apart: float) -> str:
    """About so many points less, or worse where the fewest win; nothing where none would be told."""
    if not apart:
        return ""
    if by_chance(view):
        return fewer_won(round(apart))
    if not in_game_points(view):
        told = ngettext("about {count} point less", "about {count} points less", round(apart))
        if shuns(view):
            told = ngettext("about {count} point worse", "about {count} points worse", round(apart))
        return told.format(count=round(apart))
    size = str(round(apart)) if apart == round(apart) else decimal(apart)
    many = 1 if size == "1" else 2
    told = ngettext("about {count} game point less", "about {count} game points less", many)
    if view.rules.scores_points:
        told = ngettext("about {count} point less", "about {count} points less", many)
    return told.format(count=size)


def fewer_won(count: int) -> str:
    """So many deals of a hundred that are not won."""
    told = ngettext("about {count} win fewer in a hundred deals", "about {count} wins fewer in a hundred deals", count)
    return told.format(count=count)


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
