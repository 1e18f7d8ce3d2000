"""How a character plays: what it makes of its cards by what it sees, what it is greedy for and what it fears."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Final

from game.engine.action_codes import LOW_MASK
from game.engine.cards import Card, suit_of
from game.engine.clauses.signals import LOAD
from game.players.knowledge.imagine import Knowledge
from game.players.style.levels import Level, impulse_at, pick_move
from game.players.style.silly import silly_moves
from game.players.style.standing import Standing
from game.players.style.weaknesses import with_taste

_ALIKE: Final = 0.05  # card points by which moves differ that anybody would call equal
_SHOWN: Final = 15.0  # how much stronger trumps look than other cards, to who looks at cards alone,
_WON: Final = 20.0  # and how much nicer it is to take a trick than not to
_ALONE: Final = 0.07  # how much looks count of what cannot win, without partners who may still save it
_TRUMP: Final = 7  # card points for which a trump goes when a reason is given


def glance(knowledge: Knowledge, codes: Sequence[int], skill: Level) -> dict[int, float]:
    """By move: what it seems to bring to somebody who sees what lies there, and nothing that may come after.

    As much of it as the character goes by at this table.
    """
    table, shuns, share = Standing(knowledge), _shuns(knowledge), impulse_at(skill, knowledge.book)
    return {code: share * _seems(table, code & LOW_MASK, skill, shuns) for code in codes}


def _shuns(knowledge: Knowledge) -> bool:
    """Whether few points win here, and nothing else does."""
    goal = knowledge.book.variant.goal
    return goal.kind == "low" and goal.low_fallback != "most"


def _seems(table: Standing, card: Card, skill: Level, shuns: bool) -> float:
    """What looks strong is led, what can be taken is taken with the strongest; loads wait until they take something.

    With partners big cards go on the others' trick even where they do not win it, and none on the partner's.
    """
    points, strength = table.book.points[card], table.book.strength[card]
    trump = suit_of(card) == table.trump
    looks = strength + (_SHOWN if trump else 0.0)
    hoarded = skill.fear if points >= LOAD else 0.0
    if shuns:
        return -float(table.lying + points) if table.leads or table.beats(card) else float(points)
    if table.leads:
        return looks - hoarded
    if not table.beats(card):
        return -float(points) if table.his else (1.0 if table.mates else _ALONE) * looks - hoarded
    if hoarded and not table.lying:
        return -hoarded
    return _WON + skill.greed * (table.lying + points) + looks


def tempted(knowledge: Knowledge, means: Mapping[int, float], skill: Level) -> dict[int, float]:
    """By move: what it promises, and what it seems to bring at a glance to who goes by that too."""
    gathers = knowledge.book.variant.goal.kind == "low" and not _shuns(knowledge)
    if skill.reach == "table" or gathers or not impulse_at(skill, knowledge.book):
        return dict(means)
    seems = glance(knowledge, list(means), skill)
    return {code: mean + seems[code] for code, mean in means.items()}


def decide(
    knowledge: Knowledge, judged: Mapping[int, float], skill: Level, rng: Random, doubt: Callable[[], float]
) -> int:
    """The move that is made: what it feels is best or nearly so, nothing silly, of equals the plainest.

    Something silly is done only by who may be sure of it: `doubt` are the card points that what `judged` the moves
    cannot tell apart.
    """
    felt = with_taste(knowledge, tempted(knowledge, judged, skill), skill)
    chosen = pick_move(felt, skill, rng)
    if len(felt) < 2:
        return chosen
    silly = silly_moves(knowledge, felt) if skill.sense == "unless sure" else {}
    sane = {code: gain for code, gain in felt.items() if code not in silly}
    if chosen in silly and sane and judged[chosen] - max(judged[code] for code in sane) < doubt():
        chosen, felt = pick_move(sane, skill, rng), sane
    alike = [code for code in felt if abs(felt[code] - felt[chosen]) < _ALIKE]
    return min(alike, key=plainness(knowledge, list(judged))) if len(alike) > 1 else chosen


def plainness(knowledge: Knowledge, codes: Sequence[int]) -> Callable[[int], tuple[float, ...]]:
    """By move: what puts it behind others that do as well, in the eyes of a good player who has to say why.

    Silly moves come last. What the own side has for certain is loaded, trumps kept; elsewhere a worthless plain card
    goes first, then figures, then trumps, and aces and threes after all of them, of equal cards the lower one.
    """
    table, points, strength = Standing(knowledge), knowledge.book.points, knowledge.book.strength
    silly = silly_moves(knowledge, codes)

    def place(code: int) -> tuple[float, ...]:
        card = code & LOW_MASK
        trump = suit_of(card) == table.trump
        if not table.leads and table.last and (table.his or table.takes(card)):
            return (code in silly, trump, -points[card], strength[card], code)
        return (code in silly, points[card] + (_TRUMP if trump else 0), strength[card], code)

    return place
