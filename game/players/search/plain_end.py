"""The last tricks of plain games: the quick twin of `endgame` for deals that nothing but card points decide.

No stock, one card a turn, no duty beyond following suit, nothing to show or to catch; `tests/test_endgame.py` compares
both on the ends of many deals.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, TypeAlias

from game.engine.cards import Card, suit_of
from game.engine.deal import NOBODY, PLAY, Deal
from game.engine.rulebook import RuleBook
from game.players.search.deal_value import WIN, plain, totals

Hands: TypeAlias = tuple[tuple[Card, ...], ...]
Totals: TypeAlias = tuple[float, ...]  # by side

_PRIZE: Final = WIN / 2
SLIPS: Final = 0.01  # how often the others are thought to lay any card: of equal ways the one is best that invites it


def fits(deal: Deal) -> bool:
    """Whether this end can be worked out here."""
    if deal.phase != PLAY or deal.stock or deal.trump == NOBODY or not _simple(deal.book):
        return False
    played = {deal.seat_at(place) for place in range(len(deal.table))}
    return len({len(hand) + (seat in played) for seat, hand in enumerate(deal.hands)}) == 1


@lru_cache(maxsize=64)
def _simple(book: RuleBook) -> bool:
    variant = book.variant
    duty = variant.play
    bound = duty.must_beat or duty.must_trump or duty.must_overtrump
    special = variant.arrastre.enabled or variant.marriage.enabled or book.ends or book.bonuses
    return plain(book) and not (special or bound or len(book.turns) > 1)


def outcome(deal: Deal, card: Card, sides: list[int]) -> float:
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
        return self._led(hands, winner, (*totals[:side], totals[side] + lying, *totals[side + 1 :]))

    def _led(self, hands: Hands, leader: int, totals: Totals) -> Totals:
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
