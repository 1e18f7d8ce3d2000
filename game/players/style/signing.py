"""Which sign a computer player makes to its side, if any: what it asks of the trick, or what its hand holds.

At most one in a trick, and nothing that its partner has been told before. Good players look round first: what only
tells of a card is kept for a moment in which no opponent looks at them.
"""

from __future__ import annotations

from collections.abc import Iterator
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
    now = sum(view.tricks_won)
    signs = zip(view.signals_seen, view.signals_when, strict=False)
    made = [(meaning, trick) for (maker, meaning), trick in signs if maker == view.seat]
    if any(trick == now for _, trick in made):
        return None
    trick = _Trick(knowledge)
    if not trick.mates_to_come:
        return None
    told = {meaning for meaning, _ in made}
    wishes = [wish for wish in _wishes(knowledge, trick, skill) if wish in ADVICE or wish not in told]
    wishes = [wish for wish in wishes if _occurs(knowledge, wish, skill)]
    if not wishes:
        return None
    may = {option.meaning for option in legal(knowledge) if isinstance(option, Signal)}
    return next((Signal(wish) for wish in wishes if wish in may), None)


def _occurs(knowledge: Knowledge, meaning: str, skill: Level) -> bool:
    """Whether the player thinks of it in this trick: one that plays loosely often does not."""
    view = knowledge.view
    opening = view.tricks[-1].plays if view.tricks else view.dealer
    return Random(f"sign:{view.seat}:{sum(view.tricks_won)}:{meaning}:{opening}").random() < skill.signs


class _Trick:
    """The trick as it stands: who still plays to it, and whether the own side is sure of it."""

    def __init__(self, knowledge: Knowledge) -> None:
        view, book = knowledge.view, knowledge.book
        coming = seats_to_come(view, book)
        own = book.side_of[view.seat]
        self.mates_to_come = {seat for seat in coming if book.side_of[seat] == own and seat != view.seat}
        before = coming[: coming.index(view.seat)] if view.seat in coming else ()
        self.mates_before = any(seat in self.mates_to_come for seat in before)
        self.foes_to_come = any(book.side_of[seat] != own for seat in coming)
        self.lying = sum(book.points[card] for _, card in view.table)
        winner = best_play(view, book)
        self.ours = None if winner is None else book.side_of[winner[0]] == own  # None when nothing lies there


def _sure(knowledge: Knowledge, card: Card, foes_to_come: bool) -> bool:
    """Whether this card wins the trick, if it is played or lies there, whatever the others still have."""
    view, book = knowledge.view, knowledge.book
    if view.trump is None:
        return False
    led = suit_of(view.table[0][1]) if view.table else suit_of(card)
    power = book.power[view.trump][led]
    if any(power[other] > power[card] for _, other in view.table):
        return False
    if not view.table and suit_of(card) != view.trump:
        return False  # another suit may be led
    return not foes_to_come or not any(power[other] > power[card] for other in _out(knowledge))


def _out(knowledge: Knowledge) -> set[Card]:
    """The cards that another side may have."""
    view, book = knowledge.view, knowledge.book
    found = set(knowledge.hidden)
    for seat, cards in knowledge.hands.items():
        if book.side_of[seat] != book.side_of[view.seat]:
            found.update(cards)
    return found


def _wishes(knowledge: Knowledge, trick: _Trick, skill: Level) -> Iterator[str]:
    """What would be good to tell now, the most useful first."""
    yield from _requests(knowledge, trick)
    if _unseen(knowledge, skill):
        yield from _feint(knowledge, skill)
        yield from _holdings(knowledge, trick)


def _requests(knowledge: Knowledge, trick: _Trick) -> Iterator[str]:
    """Advice for the partner who is to play: to load what is sure, or to keep out of what is lost."""
    view, winner = knowledge.view, best_play(knowledge.view, knowledge.book)
    if winner is not None and winner[0] == view.seat and _sure(knowledge, winner[1], trick.foes_to_come):
        yield "play_load"
    if not trick.mates_before:
        return
    winners = [card for card in view.hand if _sure(knowledge, card, trick.foes_to_come)]
    if winners and trick.ours is not True:
        yield "play_load"
    elif trick.ours is False and winner is not None and not trick.foes_to_come and trick.lying < LOAD:
        helpless = not any(_beats(knowledge, card, winner[1]) for card in view.hand)
        yield from ["play_small"] if helpless else []


def _beats(knowledge: Knowledge, card: Card, other: Card) -> bool:
    view = knowledge.view
    power = knowledge.book.power[view.trump if view.trump is not None else -1][suit_of(view.table[0][1])]
    return power[card] > power[other]


def _holdings(knowledge: Knowledge, trick: _Trick) -> Iterator[str]:
    """What the hand holds that decides tricks: one of the highest trumps, a load to bring home, no trump any more."""
    view, book = knowledge.view, knowledge.book
    assert view.trump is not None  # nothing is told before
    for meaning in RANKS:
        card = next(iter(meant_cards(book, view.trump, meaning) & set(view.hand)), None)
        if card is not None:
            higher = [o for o in _out(knowledge) if suit_of(o) == view.trump and book.strength[o] > book.strength[card]]
            if len(higher) <= _NEAR:
                yield meaning
    trumps = [card for card in view.hand if suit_of(card) == view.trump]
    loads = [card for card in view.hand if suit_of(card) != view.trump and book.points[card] >= LOAD]
    if trick.mates_before and trick.ours is False and trick.lying >= LOAD:
        yield from ["small_trump"] if any(not book.points[card] for card in trumps) else []
    if loads and trick.mates_before:
        yield "plain_loads"
    if not trumps and not view.stock:
        yield "no_trump"


def _feint(knowledge: Knowledge, skill: Level) -> Iterator[str]:
    """An untruth that only other sides can fall for: the partner holds the card himself, and has said so."""
    view, book = knowledge.view, knowledge.book
    if skill.daring <= 0 or skill.softness > _CAREFUL or book.variant.info.false_signs == "forbidden":
        return
    now = sum(view.tricks_won)
    if Random(f"feint:{view.seat}:{now}:{view.leader}").random() >= _FEINTS or view.trump is None:
        return
    own = book.side_of[view.seat]
    for meaning in RANKS:
        cards = meant_cards(book, view.trump, meaning)
        holder = next((s for s, hand in knowledge.hands.items() if cards and cards <= set(hand)), None)
        if holder is not None and holder != view.seat and book.side_of[holder] == own:
            yield meaning


def _unseen(knowledge: Knowledge, skill: Level) -> bool:
    """Whether no opponent looks this way; who plays loosely, or is bold, does not mind."""
    if skill.softness > _CAREFUL or skill.daring > 0:
        return True
    view, side_of = knowledge.view, knowledge.book.side_of
    now = sum(view.tricks_won)
    foes = [seat for seat in range(view.players) if side_of[seat] != side_of[view.seat]]
    return all(watched_seat(view, foe, now) != view.seat for foe in foes)
