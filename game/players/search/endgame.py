"""The last tricks to their end: exact play in an imagined deal in which every card lies open.

Where nothing but card points decides (no stock, one card a turn, no duty beyond following suit, nothing to show or to
catch) a quick twin works it out; `tests/test_endgame.py` compares both on the ends of many deals.
"""

from __future__ import annotations

from math import factorial
from operator import itemgetter
from typing import Final, TypeAlias

from game.engine.action_codes import KIND_CLAIM, KIND_EXCHANGE, KIND_MASK, LOW_MASK
from game.engine.cards import Card, suit_of
from game.engine.deal import NOBODY, OVER, PLAY, Deal
from game.engine.engine import codes, play
from game.engine.rulebook import RuleBook
from game.players.knowledge.made_for import ALL_RULES, LAST_TRICKS
from game.players.search.deal_value import WIN, totals, value_by_side

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
Totals: TypeAlias = tuple[float, ...]  # by side

_Line: TypeAlias = tuple[int, Card, Card]

_FAR: Final = 1e6
_PRIZE: Final = WIN / 2
SLIPS: Final = 0.01  # how often the others are thought to lay any card: of equal ways the one is best that invites it


def ways(deal: Deal) -> int:
    """In how many ways the rest of the deal can go, if no duty binds anybody."""
    players, hand = deal.book.players, max(len(cards) for cards in deal.hands)
    if deal.stock and deal.phase == PLAY:  # between two draws the hands are smaller than they will be
        hand = max(hand, len(deal.hands[deal.turn]) + len(deal.table) // players)
    rounds = len(deal.stock) // players
    return int(hand ** min(players * rounds, 20) * factorial(hand) ** players)


def outcome(deal: Deal, code: int, sides: list[int]) -> float:
    """What the seat on turn gets out of this move when everybody plays as well as can be from here."""
    if code <= LOW_MASK and fits(deal):
        return plain_outcome(deal, code, sides)
    side = sides[deal.turn]
    twin = deal.copy()
    play(twin, code)
    if max(sides) > 1:
        return _each_for_itself(twin, sides)[side]
    return _against(twin, sides, -_FAR, _FAR) * (1 if side == 0 else -1)


def _moves(deal: Deal) -> list[int]:
    """What the seat on turn may do; a claim only takes what its cards win anyway, and nobody swaps for less."""
    return [code for code in codes(deal) if code != KIND_CLAIM and not _downward(deal, code)]


def _downward(deal: Deal, code: int) -> bool:
    """Whether it swaps a card for a weaker turn-up, from which one could swap back for ever."""
    strength = deal.book.strength
    return code & KIND_MASK == KIND_EXCHANGE and strength[deal.turn_up] < strength[code & LOW_MASK]


def _against(deal: Deal, sides: list[int], low: float, high: float) -> float:
    """The value for side 0 against side 1 (alpha-beta)."""
    if deal.phase == OVER or _finished_by_force(deal):
        ours, theirs = value_by_side(deal, sides)
        return ours - theirs
    gains = sides[deal.turn] == 0
    best = -_FAR if gains else _FAR
    for code in _moves(deal):
        twin = deal.copy()
        play(twin, code)
        value = _against(twin, sides, low, high)
        if gains:
            best = max(best, value)
            low = max(low, value)
        else:
            best = min(best, value)
            high = min(high, value)
        if low >= high:
            break
    return best


def _each_for_itself(deal: Deal, sides: list[int]) -> list[float]:
    """The values for all sides when each wants the most for itself alone."""
    if deal.phase == OVER or _finished_by_force(deal):
        return value_by_side(deal, sides)
    side = sides[deal.turn]
    best: list[float] = []
    for code in _moves(deal):
        twin = deal.copy()
        play(twin, code)
        values = _each_for_itself(twin, sides)
        if not best or values[side] > best[side]:
            best = values
    return best


def _finished_by_force(deal: Deal) -> bool:
    """Plays the last trick when nobody has a choice any more; the deal is the caller's own copy."""
    if deal.stock or deal.table or len(deal.hands[deal.turn]) != 1 or not ALL_RULES.cover(deal.book):
        return False
    while deal.phase != OVER:
        play(deal, deal.hands[deal.turn][0])
    return True


def fits(deal: Deal) -> bool:
    """Whether this end can be worked out here."""
    if deal.phase != PLAY or deal.stock or deal.trump == NOBODY or not LAST_TRICKS.cover(deal.book):
        return False
    played = {deal.seat_at(place) for place in range(len(deal.table))}
    return len({len(hand) + (seat in played) for seat, hand in enumerate(deal.hands)}) == 1


class Duel:
    """The last tricks of two, each of whom can tell what the other holds, in all the imagined deals of a decision.

    More points are better whatever winning is worth, so that points alone are played for.
    """

    def __init__(self, book: RuleBook, trump: int) -> None:
        self._power, self._points = book.power[trump], book.points
        self._follow = book.variant.play.follow_when != "never"
        self._known: dict[tuple[tuple[Card, ...], tuple[Card, ...]], _Line] = {}

    def finish(self, deal: Deal) -> None:
        """Plays this deal, in which a trick begins, to its end."""
        while deal.phase != OVER:
            hand, other = (tuple(sorted(deal.hands[seat])) for seat in (deal.turn, 1 - deal.turn))
            _lead, card, reply = self.line(hand, other)
            play(deal, card)
            play(deal, reply)

    def worth(self, deal: Deal, card: Card) -> int:
        """By how many card points the seat on turn wins more of what is left than the other when it plays this card."""
        hand, other = (tuple(sorted(deal.hands[seat])) for seat in (deal.turn, 1 - deal.turn))
        if not deal.table:
            return self._answered(card, hand, other)[0]
        led = deal.table[0]
        lying, power = self._points[led] + self._points[card], self._power[suit_of(led)]
        left = tuple([one for one in hand if one != card])
        wins = power[card] > power[led]
        if left:
            lying += (self.line(left, other) if wins else self.line(other, left))[0]
        return lying if wins else -lying

    def line(self, hand: tuple[Card, ...], other: tuple[Card, ...]) -> _Line:
        """What the one who leads wins more than the other, with which card, and what the other lays to it.

        Both hands are sorted.
        """
        key = hand, other
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = max((self._answered(card, hand, other) for card in hand), key=itemgetter(0))
        return found

    def _answered(self, card: Card, hand: tuple[Card, ...], other: tuple[Card, ...]) -> _Line:
        """The same when this card is led."""
        power, points = self._power[suit_of(card)], self._points
        replies = [reply for reply in other if suit_of(reply) == suit_of(card)] if self._follow else []
        left = tuple([one for one in hand if one != card])
        least, worst = 1000, NOBODY
        for reply in replies or other:
            lying, wins = points[card] + points[reply], power[card] > power[reply]
            rest = tuple([one for one in other if one != reply])
            if left:
                later = self.line(left, rest) if wins else self.line(rest, left)
                lying += later[0]
            if (lead := lying if wins else -lying) < least:
                least, worst = lead, reply
        return least, card, worst


def plain_outcome(deal: Deal, card: Card, sides: list[int]) -> float:
    """What the seat on turn gets out of this card: its side's lead, or with more than two sides its own worth."""
    end, side = _End(deal, sides), sides[deal.turn]
    order = deal.book.round[deal.seat_at(0)]
    table = deal.table
    found = end.after(tuple(map(tuple, deal.hands)), order, len(table), _best(deal), tuple(totals(deal, sides)), card)
    return found[side] if len(found) > 2 else found[side] - found[1 - side]


def _best(deal: Deal) -> _Trick:
    """The trick on the table."""
    trick, points = (NOBODY, -1, NOBODY, 0), deal.book.points
    for place, card in enumerate(deal.table):
        led = suit_of(deal.table[0])
        power = deal.book.power[deal.trump][led][card]
        high, winner = (power, deal.seat_at(place)) if power > trick[1] else trick[1:3]
        trick = (led, high, winner, trick[3] + points[card])
    return trick


_Trick: TypeAlias = tuple[int, int, int, int]  # suit led, power of the best card, who wins it so far, points that lie


class _End:
    """One imagined deal from its last tricks on."""

    def __init__(self, deal: Deal, sides: list[int]) -> None:
        book = deal.book
        self._power, self._points, self._rounds = book.power[deal.trump], book.points, book.round
        self._follow, self._sides = book.variant.play.follow_when != "never", sides
        self._own = sides[deal.turn]
        self._known: dict[tuple[Hands, int, Totals], Totals] = {}

    def after(
        self, hands: Hands, order: tuple[int, ...], place: int, trick: _Trick, totals: Totals, card: Card
    ) -> Totals:
        """By side: what it comes to when this card is played now."""
        seat, (led, high, winner, lying) = order[place], trick
        if not place:
            led = suit_of(card)
        power = self._power[led][card]
        if power > high:
            high, winner = power, seat
        lying += self._points[card]
        left = list(hands[seat])
        left.remove(card)
        hands = (*hands[:seat], tuple(left), *hands[seat + 1 :])
        if place + 1 < len(order):
            return self._best(hands, order, place + 1, (led, high, winner, lying), totals)
        side = self._sides[winner]
        return self._begin_trick(hands, winner, (*totals[:side], totals[side] + lying, *totals[side + 1 :]))

    def _begin_trick(self, hands: Hands, leader: int, totals: Totals) -> Totals:
        """The same at the beginning of a trick."""
        if len(hands[leader]) < 2:
            return _worth(self._last(hands, leader, totals))
        key = (hands, leader, totals)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._best(hands, self._rounds[leader], 0, (NOBODY, -1, NOBODY, 0), totals)
        return found

    def _last(self, hands: Hands, leader: int, totals: Totals) -> Totals:
        """The points of the sides when everybody has laid the only card that is left, if there is any."""
        if not hands[leader]:
            return totals
        cards = [hand[0] for hand in hands]
        power, points = self._power[suit_of(cards[leader])], self._points
        powers = [power[card] for card in cards]
        side = self._sides[powers.index(max(powers))]
        return (*totals[:side], totals[side] + sum([points[card] for card in cards]), *totals[side + 1 :])

    def _best(self, hands: Hands, order: tuple[int, ...], place: int, trick: _Trick, totals: Totals) -> Totals:
        """The same when the seat on turn chooses what is best for its side; others than one's own slip at times."""
        seat = order[place]
        options: tuple[Card, ...] | list[Card] = hands[seat]
        if self._follow and place:
            options = [card for card in options if suit_of(card) == trick[0]] or options
        side = self._sides[seat]
        found = [self.after(hands, order, place, trick, totals, card) for card in options]
        best = max(found, key=lambda totals: totals[side])
        if side == self._own or len(found) == 1 or not SLIPS:
            return best
        share = SLIPS / len(found)
        every = zip(*found, strict=True)
        return tuple([(1 - SLIPS) * most + share * sum(each) for most, each in zip(best, every, strict=True)])


def _worth(totals: Totals) -> Totals:
    most = max(totals)
    if totals.count(most) == len(totals):
        return totals
    return tuple([total + _PRIZE if total == most else total - _PRIZE for total in totals])
