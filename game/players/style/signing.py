"""Which sign a computer player makes to its side, if any: what it asks of the trick, or what its hand holds.

At most one in a trick, and nothing that its partner has been told before. Good players look round first: what only
tells of a card is kept for a moment in which no opponent looks at them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from game.engine.action_codes import RANKS
from game.engine.actions import Signal
from game.engine.cards import Card, suit_of
from game.engine.clauses.signals import ADVICE, LOAD
from game.players.knowledge.books import best_play, seats_to_come
from game.players.knowledge.imagine import Knowledge, legal
from game.players.knowledge.signs import meant_cards, watched_seat
from game.players.style.levels import Level

_NEAR: Final = 1  # so many higher trumps may be out for a trump to be worth a sign
_FEINTS: Final = 0.25  # how often a bold player repeats what its partner has told, for the others to wonder
_CAREFUL: Final = 0.5  # below this softness a player looks round before it tells of a card


def sign(knowledge: Knowledge, skill: Level) -> Signal | None:
    """The sign to make now; nothing on most occasions. The same View always gives the same one."""
    view = knowledge.view
    if view.trump is None or not view.hand:
        return None
    signs = zip(view.signals_seen, view.signals_when, strict=False)
    made = {meaning: trick for (maker, meaning), trick in signs if maker == view.seat}
    trick = _Trick(knowledge, skill, view.trump)
    if trick.now in made.values() or not trick.mates_to_come:
        return None
    wishes = [wish for wish in trick.wishes() if (wish in ADVICE or wish not in made) and trick.occurs(wish)]
    may = {option.meaning for option in legal(knowledge) if isinstance(option, Signal)} if wishes else ()
    return next((Signal(wish) for wish in wishes if wish in may), None)


class _Trick:
    """The trick as it stands: who still plays to it, whether the own side is sure of it, and what to tell of it."""

    def __init__(self, knowledge: Knowledge, skill: Level, trump: int) -> None:
        view, book = knowledge.view, knowledge.book
        self.knowledge, self.skill, self.view, self.book, self.trump = knowledge, skill, view, book, trump
        self.now = sum(view.tricks_won)
        self.own = book.own_side[view.seat]
        coming = seats_to_come(view, book)
        self.mates_to_come = {seat for seat in coming if seat in self.own and seat != view.seat}
        before = coming[: coming.index(view.seat)] if view.seat in coming else ()
        self.mates_before = any(seat in self.mates_to_come for seat in before)
        self.foes_to_come = any(seat not in self.own for seat in coming)
        self.lying = sum(book.points[card] for _, card in view.table)
        self.best = best_play(view, book)
        self.ours = None if self.best is None else self.best[0] in self.own  # None when nothing lies there
        others = [set(cards) for seat, cards in knowledge.hands.items() if seat not in self.own]
        self.out = set(knowledge.hidden).union(*others)  # the cards that another side may have

    def occurs(self, meaning: str) -> bool:
        """Whether the player thinks of it in this trick: one that plays loosely often does not."""
        opening = self.view.tricks[-1].plays if self.view.tricks else self.view.dealer
        return Random(f"sign:{self.view.seat}:{self.now}:{meaning}:{opening}").random() < self.skill.signs

    def wishes(self) -> Iterator[str]:
        """What would be good to tell now, the most useful first."""
        yield from self._requests()
        if self._unseen():
            yield from self._feint()
            yield from self._holdings()

    def _power(self, led: Card) -> Sequence[int]:
        return self.book.power[self.trump][suit_of(led)]

    def _sure(self, card: Card) -> bool:
        """Whether this card wins the trick, if it is played or lies there, whatever the others still have."""
        table = self.view.table
        power = self._power(table[0][1] if table else card)
        if any(power[other] > power[card] for _, other in table):
            return False
        if not table and suit_of(card) != self.trump:
            return False  # another suit may be led
        return not self.foes_to_come or not any(power[other] > power[card] for other in self.out)

    def _requests(self) -> Iterator[str]:
        """Advice for the partner who is to play: to load what is sure, or to keep out of what is lost."""
        best, hand = self.best, self.view.hand
        if best is not None and best[0] == self.view.seat and self._sure(best[1]):
            yield "play_load"
        if not self.mates_before:
            return
        if self.ours is not True and any(self._sure(card) for card in hand):
            yield "play_load"
        elif self.ours is False and best is not None and not self.foes_to_come and self.lying < LOAD:
            power = self._power(self.view.table[0][1])
            if not any(power[card] > power[best[1]] for card in hand):
                yield "play_small"

    def _holdings(self) -> Iterator[str]:
        """What the hand holds that decides tricks: one of the highest trumps, a load to bring home, no trump more."""
        view, strength, points = self.view, self.book.strength, self.book.points
        for meaning in RANKS:
            card = next(iter(meant_cards(self.book, self.trump, meaning) & set(view.hand)), None)
            if card is not None:
                higher = [o for o in self.out if suit_of(o) == self.trump and strength[o] > strength[card]]
                if len(higher) <= _NEAR:
                    yield meaning
        trumps = [card for card in view.hand if suit_of(card) == self.trump]
        if self.mates_before and self.ours is False and self.lying >= LOAD:
            yield from ["small_trump"] if any(not points[card] for card in trumps) else []
        if self.mates_before and any(suit_of(card) != self.trump and points[card] >= LOAD for card in view.hand):
            yield "plain_loads"
        if not trumps and not view.stock:
            yield "no_trump"

    def _feint(self) -> Iterator[str]:
        """An untruth that only other sides can fall for: the partner holds the card himself, and has said so."""
        view, skill = self.view, self.skill
        if skill.daring <= 0 or skill.softness > _CAREFUL or self.book.variant.info.false_signs == "forbidden":
            return
        if Random(f"feint:{view.seat}:{self.now}:{view.leader}").random() >= _FEINTS:
            return
        for meaning in RANKS:
            cards = meant_cards(self.book, self.trump, meaning)
            holder = next((s for s, hand in self.knowledge.hands.items() if cards and cards <= set(hand)), None)
            if holder is not None and holder != view.seat and holder in self.own:
                yield meaning

    def _unseen(self) -> bool:
        """Whether no opponent looks this way; who plays loosely, or is bold, does not mind."""
        if self.skill.softness > _CAREFUL or self.skill.daring > 0:
            return True
        foes = [seat for seat in range(self.view.players) if seat not in self.own]
        return all(watched_seat(self.view, foe, self.now) != self.view.seat for foe in foes)
