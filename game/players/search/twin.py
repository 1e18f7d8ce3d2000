"""Two players' deals played on by a policy without the engine: only strength and points decide, and none must follow.

A card that is tried out late in a deal is followed by some thousand decisions, and most of what such a decision costs
is not the policy but telling it what the seat sees. Here sums of inputs' rows that many moments share are made once,
and what was thought at a moment is kept under the cards that led to it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final, TypeAlias

from game.engine.cards import SUITS, Card
from game.engine.deal import NOBODY, Deal
from game.engine.rulebook import RuleBook
from game.players.knowledge.imagine import Knowledge
from game.players.knowledge.made_for import LAST_TRICKS
from game.players.policy.inputs import FOE, WORTH, goes_over
from game.players.policy.policy import Policy
from game.players.policy.shapes.free_course import FreeCourse
from game.players.policy.shapes.free_inputs import FREE, LOOKS, MOST_DRAWS, WAYS, way

_TWO, _THREE = 2, 3
_RANKS: Final = FREE.ranks
_SLOTS: Final = len(SUITS) * _RANKS
_POINTS: Final = [WORTH[slot % _RANKS] for slot in range(_SLOTS)]
_OVER: Final = [[goes_over(slot, led, _RANKS) for slot in range(_SLOTS)] for led in range(_SLOTS)]
_LEADS: Final = [way(_POINTS[slot], slot < _RANKS, None, trumped=False, wins=True) for slot in range(_SLOTS)]
_REPLIES: Final = [
    [way(_POINTS[slot], slot < _RANKS, _POINTS[led], led < _RANKS, _OVER[led][slot]) for slot in range(_SLOTS)]
    for led in range(_SLOTS)
]
_LAST: Final = [  # by card led and reply: by how much the one who leads wins more of this trick
    [(_POINTS[led] + _POINTS[slot]) * (-1 if _OVER[led][slot] else 1) for slot in range(_SLOTS)]
    for led in range(_SLOTS)
]
_MOST: Final = 1000

_Moment: TypeAlias = dict[int, Any]  # by hand what was chosen, and below zero by card the moment after it


def covers(book: RuleBook) -> bool:
    """Whether a deal goes on by these rules until nothing is left to draw."""
    plain = book.variant.play.follow_when == "never" and book.variant.goal.kind == "most" and LAST_TRICKS.cover(book)
    return plain and book.players == book.trick_size == _TWO and book.hand == _THREE


class Twin:
    """The rest of a deal from one decision on, in imagined deals in which there is still something to draw."""

    def __init__(self, policy: Policy, course: FreeCourse, knowledge: Knowledge) -> None:
        """The policy plays both seats until nothing is left to draw; `course` is what everybody has seen so far."""
        self._course, self._sums, slot = course, _Sums(policy), course.slot
        self._begun: _Moment = {}
        cards = knowledge.hidden.union(*knowledge.hands.values())
        self._unseen = {slot[card] for card in cards} - course.known.keys()
        self._total = sum([self._sums.hidden[one] for one in self._unseen])

    def lead(self, world: Deal, card: Card) -> int:
        """By how many card points the seat on turn is ahead at the end of this deal when it plays this card now."""
        rest = _Rest(self._sums, self._course, world, self._begun)
        rest.see(self._unseen.copy(), self._total)
        rest.play(self._course.slot[card])
        while rest.stock:
            rest.play(rest.choice())
        leader = rest.leader
        last = last_tricks(sorted(rest.hands[leader]), sorted(rest.hands[1 - leader]))
        lead = rest.points[leader] - rest.points[1 - leader] + last
        return lead if leader == world.turn else -lead


class _Rest:
    """One imagined deal being played on, cards as slots."""

    def __init__(self, sums: _Sums, course: FreeCourse, world: Deal, begun: _Moment) -> None:
        slot = course.slot
        self.sums, self.moment = sums, begun
        self.hands = [[slot[card] for card in hand] for hand in world.hands]
        self.stock = [slot[card] for card in world.stock]
        self.leader, self.turn, self.tricks = world.leader, world.turn, course.tricks_left
        self.led = slot[world.table[0]] if world.table else NOBODY
        self.points, self.ways = course.points[:], [course.ways_of(0), course.ways_of(1)]
        self.known, self.turn_up = course.known.copy(), slot[course.turn_up] if course.turn_up != NOBODY else NOBODY
        self.unseen: set[int] = set()
        self.total, self.held = 0, [0, 0]

    def see(self, unseen: set[int], total: int) -> None:
        """Begins with the cards that may lie anywhere others cannot see, and what their rows come to."""
        self.unseen, self.total = unseen, total
        self.held = [sum([self._own(slot) for slot in hand]) for hand in self.hands]

    def _own(self, slot: int) -> int:
        """What it changes in the sum of rows that a card is one's own."""
        return self.sums.taken_up[slot] if slot in self.unseen else self.sums.own[slot]

    def choice(self) -> int:
        """The card that the policy plays."""
        hand, key = self.hands[self.turn], 0
        for one in hand:
            key |= 1 << one
        found = self.moment.get(key)
        if found is None:
            leads = self.sums.policy.leads_by(self._told(), hand)
            found = self.moment[key] = hand[leads.index(max(leads))]
        return found

    def _told(self) -> int:
        """The rows of all that the seat on turn sees."""
        sums, seat = self.sums, self.turn
        other = 1 - seat
        total = self.total + self.held[seat] + sums.of_past(self.ways[other])
        total += sums.of_points(self.points[seat], self.points[other])
        total += sums.of_trick(self.led, self.tricks, len(self.stock), self.turn_up)
        for one, holder in self.known.items():
            if holder == other:
                total += sums.with_foe[one]
        return total

    def play(self, slot: int) -> None:
        """The seat on turn plays this card."""
        seat, led = self.turn, self.led
        self.hands[seat].remove(slot)
        self.held[seat] -= self._own(slot)
        self.moment = self.moment.setdefault(-1 - slot, {})
        if slot in self.unseen:
            self.unseen.discard(slot)
            self.total -= self.sums.hidden[slot]
        else:
            self.known.pop(slot, None)
        if led == NOBODY:
            self.led, self.turn = slot, 1 - seat
            return
        ways, hands, stock = self.ways, self.hands, self.stock
        winner = seat if _OVER[led][slot] else 1 - seat
        ways[1 - seat] = (_LEADS[led], *ways[1 - seat][: LOOKS - 1])
        ways[seat] = (_REPLIES[led][slot], *ways[seat][: LOOKS - 1])
        self.points[winner] += _POINTS[led] + _POINTS[slot]
        for one in (winner, 1 - winner):
            hands[one].append(stock[-1])
            self.held[one] += self.sums.taken_up[stock.pop()]  # nobody is asked once the turn-up has been drawn
        self.tricks -= 1
        self.leader, self.turn, self.led = winner, winner, NOBODY


def last_tricks(hand: list[int], other: list[int]) -> int:
    """By how much the one who leads wins more of the last three tricks, both playing as well as can be.

    Three slots each, in order.
    """
    one, two, three = hand
    best = -_MOST
    for led, low, high in ((one, two, three), (two, one, three), (three, one, two)):
        best = max(best, _led(led, low, high, *other))
    return best


def _led(led: int, low: int, high: int, one: int, two: int, three: int) -> int:
    """The same when this card is led and two are left."""
    worst = _MOST
    for reply, less, more in ((one, two, three), (two, one, three), (three, one, two)):
        found = -_last_two(less, more, low, high) if _OVER[led][reply] else _last_two(low, high, less, more)
        worst = min(worst, found + _LAST[led][reply])
    return worst


@lru_cache(maxsize=1 << 16)
def _last_two(one: int, two: int, low: int, high: int) -> int:
    """The same of the last two tricks, of which the one with the first two cards leads to the first."""
    last, over = _LAST, _OVER
    first = min(
        last[one][low] - last[high][two] if over[one][low] else last[one][low] + last[two][high],
        last[one][high] - last[low][two] if over[one][high] else last[one][high] + last[two][low],
    )
    second = min(
        last[two][low] - last[high][one] if over[two][low] else last[two][low] + last[one][high],
        last[two][high] - last[low][one] if over[two][high] else last[two][high] + last[one][low],
    )
    return max(first, second)


class _Sums:
    """What a policy is told, as rows of its inputs added up, each less what a row of nothing is."""

    def __init__(self, policy: Policy) -> None:
        self.policy, rows = policy, _rows(policy)
        self.own, self.hidden = rows[FREE.own :][:_SLOTS], rows[FREE.hidden :][:_SLOTS]
        self.with_foe = rows[FREE.with_foe :][:_SLOTS]
        self.taken_up = [own - hidden for own, hidden in zip(self.own, self.hidden, strict=True)]
        self._rows = rows
        self._past: dict[tuple[int, ...], int] = {}
        self._points: dict[tuple[int, int], int] = {}
        self._tricks: dict[tuple[int, int, int], int] = {}

    def of_past(self, ways: tuple[int, ...]) -> int:
        """How the other played in the last tricks, the last one first."""
        found = self._past.get(ways)
        if found is None:
            places = [FREE.past + back * WAYS + way for back, way in enumerate(ways)]
            found = self._past[ways] = sum([self._rows[place] for place in places])
        return found

    def of_points(self, own: int, theirs: int) -> int:
        """The card points that both have won."""
        found = self._points.get((own, theirs))
        if found is None:
            found = self._rows[FREE.own_points] * own + self._rows[FREE.their_points] * theirs
            self._points[own, theirs] = found
        return found

    def of_trick(self, led: int, tricks: int, stock: int, turn_up: int) -> int:
        """What lies on the table, and how far the deal has come."""
        found = self._tricks.get((led, tricks, stock))
        if found is None:
            rows, follows = self._rows, led != NOBODY
            on = [FREE.place + follows, FREE.foes_after + (not follows), FREE.friends_after]
            on.append(FREE.draws + min(MOST_DRAWS, stock // _TWO))
            on += [FREE.turn_up + turn_up] if turn_up != NOBODY else []
            on += [FREE.table + led, FREE.best + led, FREE.winning + 1 + FOE] if follows else [FREE.winning]
            found = sum([rows[place] for place in on]) + rows[FREE.tricks_left] * tricks
            found += rows[FREE.lying] * _POINTS[led] if follows else 0
            self._tricks[led, tricks, stock] = found
        return found


@lru_cache(maxsize=4)
def _rows(policy: Policy) -> list[int]:
    """By input: its row, less what a row of nothing is."""
    return [row - policy.nothing for row in policy.rows]
