"""What moves players beside what their cards promise.

Below the master they forget tricks. A partner's blunders hurt somebody else, so that good manners towards one's own
side hold at every level, and his advice is heard. Temperament is no skill: between cards that promise about as much, a
calm player keeps its points out of danger and a bold one ventures them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from game.engine.action_codes import LOW_MASK
from game.engine.cards import Card, suit_of
from game.engine.clauses.signals import LOAD
from game.engine.view import Trick, View
from game.players.knowledge.books import own_side, seats_to_come
from game.players.knowledge.imagine import Knowledge
from game.players.knowledge.signs import advice
from game.players.style.levels import Level
from game.players.style.standing import Standing

_LEAN: Final = 3.0  # card points that the most daring card is liked better for than one without any risk
_DEAREST: Final = 11  # card points of the dearest card
LOADED: Final = 1.0  # of a card's points: what it gains by a partner's asking for it
_SPARED: Final = 1.0  # the same for keeping it when something small is asked for
_TRUMP: Final = 4.0  # what a trump is kept for then


def remembered_view(view: View, points: Sequence[int], level: Level) -> View:
    """The View with those tricks only that the level has in mind; `points` are those of the cards."""
    if level.tricks is None:
        return view
    split = max(0, len(view.tricks) - level.tricks)
    rich = [trick for trick in view.tricks[:split] if any(points[card] >= LOAD for _, card in trick.plays)]
    # Those that are remembered for the load in them are the same for the rest of the deal.
    kept = [trick for trick in rich if Random(_as_seen(view, trick)).random() < level.loads]
    return replace(view, tricks=(*kept, *view.tricks[split:]))


def _as_seen(view: View, trick: Trick) -> str:
    """The trick as it lies before this seat: whoever holds the same cards in another chair remembers the same."""
    return str([((seat - view.seat) % view.players, card) for seat, card in trick.plays])


def obliging(knowledge: Knowledge, codes: Iterable[int], trusts: bool = True) -> list[int]:
    """The moves that a partner may expect: his advice is taken, his trick left to him and loaded, no load thrown away.

    All of them where nobody plays with this seat, as far as it knows. Who does not trust a partner's card to hold may
    take the trick himself while others may still take it.
    """
    moves, view = list(codes), knowledge.view
    if len(moves) < 2 or view.trump is None or knowledge.book.variant.goal.kind == "low":
        return moves
    table = Standing(knowledge)
    if not table.mates:
        return moves
    left = _left_to_him if trusts or table.settled else _whatever
    for rule in (_as_advised, left, _loads_his, _spares_load):
        moves = [code for code in moves if rule(table, code & LOW_MASK)] or moves
    return moves


def _as_advised(table: Standing, card: Card) -> bool:
    if table.asked == "play_load" and not table.lost:
        return table.load(card)
    if table.asked == "play_small":
        return not table.book.points[card] and suit_of(card) != table.trump
    return True


def _whatever(_table: Standing, _card: Card) -> bool:
    return True


def _left_to_him(table: Standing, card: Card) -> bool:
    """A trick that the partner has is not taken from him with a trump, unless much lies there that others may take."""
    if not table.his:
        return True
    needless = table.settled or table.lying < LOAD
    return not (needless and suit_of(card) == table.trump)


def _loads_his(table: Standing, card: Card) -> bool:
    """A trick that nobody can take from the partner is loaded; once the trumps are gone loads may win by themselves."""
    return not (table.his and table.settled and table.trumps_out) or table.load(card)


def _spares_load(table: Standing, card: Card) -> bool:
    """No load is thrown to the others, where it does not win."""
    return not (table.lost and table.load(card) and not table.beats(card))


def with_taste(knowledge: Knowledge, means: Mapping[int, float], skill: Level) -> dict[int, float]:
    """By move: its expected gain as this player feels about it; the same where nothing moves it."""
    asked = advice(knowledge.view, knowledge.book) if knowledge.view.signals_seen else ""
    if not asked and not skill.daring:
        return dict(means)
    return {code: mean + _pull(knowledge, code & LOW_MASK, asked, skill) for code, mean in means.items()}


def _pull(knowledge: Knowledge, card: Card, asked: str, skill: Level) -> float:
    points, trump = knowledge.book.points[card], suit_of(card) == knowledge.view.trump
    leaning = skill.daring * _LEAN * risk(knowledge, card) if skill.daring else 0.0
    if asked == "play_load":
        return leaning + (LOADED * points if points >= LOAD and not trump else 0.0)
    if asked == "play_small":
        return leaning - _SPARED * points - (_TRUMP if trump else 0.0)
    return leaning


def risk(knowledge: Knowledge, card: Card) -> float:
    """How much is ventured with this card, 0 to 1: its points, as long as somebody may still take them."""
    view, book = knowledge.view, knowledge.book
    own = own_side(view)
    if all(seat in own for seat in seats_to_come(view, book)[1:]):
        return 0.0
    return min(1.0, book.points[card] / _DEAREST)
