"""What moves players beside what their cards promise.

Below the master they forget tricks, and only what everybody sees keeps them from blunders. A partner's blunders hurt
somebody else, so that good manners towards one's own side hold at every level, and his advice is heard. Temperament is
no skill: between cards that promise about as much, a calm player keeps its points out of danger and a bold one ventures
them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from game.engine.action_codes import LOW_MASK
from game.engine.cards import Card, suit_of
from game.engine.clauses.signals import LOAD
from game.engine.view import View
from game.players.knowledge.books import best_play, own_side, seats_to_come
from game.players.knowledge.imagine import Knowledge
from game.players.knowledge.signs import advice
from game.players.style.levels import Level

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
    kept = [trick for trick in rich if Random(f"{view.seat}:{trick.plays}").random() < level.loads]
    return replace(view, tricks=(*kept, *view.tricks[split:]))


def sober(knowledge: Knowledge, codes: Iterable[int]) -> list[int]:
    """The moves without those that anybody at the table would shake the head at, where any others are left."""
    moves = list(codes)
    good = [code for code in moves if not _blunder(knowledge, code & LOW_MASK)] if len(moves) > 1 else moves
    return good or moves


def _blunder(knowledge: Knowledge, card: Card) -> bool:
    view, book = knowledge.view, knowledge.book
    if view.trump is None:
        return False
    if not view.table:
        return _wasted_lead(knowledge, card)
    led = suit_of(view.table[0][1])
    lying = sum(book.points[lain] for _, lain in view.table)
    return suit_of(card) == view.trump and led != view.trump and lying == 0 and book.points[card] > 0


def _wasted_lead(knowledge: Knowledge, card: Card) -> bool:
    """A load led before the cards are drawn: a plain one while trumps are out, a trump without anything to take."""
    view, book = knowledge.view, knowledge.book
    if book.points[card] < LOAD or not view.stock:
        return False
    if suit_of(card) == view.trump:
        return True
    return any(suit_of(other) == view.trump for other in knowledge.hidden)


def obliging(knowledge: Knowledge, codes: Iterable[int]) -> list[int]:
    """The moves that a partner may expect: his advice is taken, his trick left to him and loaded, no load thrown away.

    All of them where nobody plays with this seat, as far as it knows.
    """
    moves, view = list(codes), knowledge.view
    if len(moves) < 2 or view.trump is None or knowledge.book.variant.goal.kind == "low" or not _mates(view):
        return moves
    table = _Standing(knowledge)
    for rule in (_as_advised, _left_to_him, _loads_his, _spares_load):
        moves = [code for code in moves if rule(table, code & LOW_MASK)] or moves
    return moves


def _mates(view: View) -> tuple[int, ...]:
    """Who plays with this seat; nobody while that is still a secret of its own, which such plays would tell."""
    fallen = {card for trick in view.tricks for _, card in trick.plays} | {card for _, card in view.table}
    if view.called is not None and view.called not in fallen:
        return ()
    return tuple(seat for seat in own_side(view) if seat != view.seat)


class _Standing:
    """How the trick stands for the own side."""

    def __init__(self, knowledge: Knowledge) -> None:
        view, book = knowledge.view, knowledge.book
        self.book, self.trump = book, view.trump
        self.mates = _mates(view)
        coming = seats_to_come(view, book)[1:]
        foes = [seat for seat in coming if seat not in self.mates and seat != view.seat]
        self.lying = sum(book.points[card] for _, card in view.table)
        self.asked = advice(view, book) if view.signals_seen else ""
        self.top, self.his = -1, False
        self.power = [0] * len(book.points)
        if view.trump is not None and (best := best_play(view, book)) is not None:
            seat, card = best
            self.power = book.power[view.trump][suit_of(view.table[0][1])]
            self.top, self.his = self.power[card], seat in self.mates
        out = knowledge.hidden.union(*(cards for seat, cards in knowledge.hands.items() if seat in foes))
        self.settled = bool(view.table) and not (foes and any(self.power[card] > self.top for card in out))
        self.lost = bool(view.table) and not self.his and not any(seat in self.mates for seat in coming)
        self.trumps_out = any(suit_of(card) == view.trump for card in out)

    def load(self, card: Card) -> bool:
        return self.book.points[card] >= LOAD and suit_of(card) != self.trump

    def beats(self, card: Card) -> bool:
        return self.power[card] > self.top


def _as_advised(table: _Standing, card: Card) -> bool:
    if table.asked == "play_load" and not table.lost:
        return table.load(card)
    if table.asked == "play_small":
        return not table.book.points[card] and suit_of(card) != table.trump
    return True


def _left_to_him(table: _Standing, card: Card) -> bool:
    """A trick that the partner has is not taken from him with a trump, unless much lies there that others may take."""
    if not table.his:
        return True
    needless = table.settled or table.lying < LOAD
    return not (needless and suit_of(card) == table.trump)


def _loads_his(table: _Standing, card: Card) -> bool:
    """A trick that nobody can take from the partner is loaded; once the trumps are gone loads may win by themselves."""
    return not (table.his and table.settled and table.trumps_out) or table.load(card)


def _spares_load(table: _Standing, card: Card) -> bool:
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
