"""How the tricks of a deal have gone, as a seat sees them by a policy's inputs, and deals played on by the policy."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from copy import copy
from functools import cache, lru_cache
from itertools import permutations
from typing import Final, Self

from game.engine.cards import Card, make
from game.engine.deal import NOBODY, OVER, Deal
from game.engine.engine import play
from game.engine.rulebook import RuleBook
from game.engine.view import Trick, View
from game.players.knowledge.books import ranks_of, slots
from game.players.knowledge.imagine import Knowledge
from game.players.policy.inputs import SUITS, WORTH, InputList, PlayInputs, goes_over
from game.players.policy.policy import Policy, Sight

_PLAIN: Final = (1, 2, 3)  # alike to a policy, but for what it learned by chance


class Course(ABC):
    """What everybody has seen of the tricks of a deal, cards as slots; every family of policies has its own.

    By seat: `offsets` are how many seats later each of the others plays, `points` the card points of its tricks, `void`
    the suits of which it has shown that it has none. `known` tells who holds a card that everybody saw him take, and
    `table` the (seat, slot) of the trick so far, in order.
    """

    def __init__(self, inputs: PlayInputs, book: RuleBook, trump: int) -> None:
        """Begins before the first card; trumps are known."""
        self.inputs, self.trump, self.slot = inputs, trump, slots(book, trump, inputs.ranks)
        self.round, self.players, self.offsets = book.round, book.players, _offsets(book.players, book.step)
        self.tricks_left = book.tricks_in_deal
        self.points = [0] * book.players
        self.stock, self.turn_up = 0, NOBODY  # how many cards there are to draw, and the last of them
        self.known: dict[int, int] = {}
        self.void: list[set[int]] = [set() for _ in range(book.players)]
        self.table: list[tuple[int, int]] = []
        self.winner = self.best = self.lying = 0  # of this trick: who wins it so far, with which slot; card points

    def remember(self, view: View, tricks: Iterable[Trick]) -> None:
        """Goes through these tricks, and the one on the table, as the View tells them."""
        left = self.tricks_left - sum(view.tricks_won)
        for trick in tricks:
            for seat, card in trick.plays:
                self.play(seat, self.slot[card])
            self.take_in(trick.winner)
        self.tricks_left = left
        for seat, card in view.table:
            self.play(seat, self.slot[card])

    def twin(self) -> Self:
        """The same course, to be gone on with by itself."""
        twin = copy(self)
        twin.points, twin.known, twin.table = self.points[:], dict(self.known), self.table[:]
        twin.void = [set(suits) for suits in self.void]
        return twin

    def join(self, deal: Deal) -> None:
        """Goes on from where an imagined deal stands: nobody remembers more than who won how much."""
        self.tricks_left -= deal.trick
        self.points = [self.worth(self.slot[card] for card in pile) for pile in deal.won]
        for place, card in enumerate(deal.table):
            self.play(deal.seat_at(place), self.slot[card])

    def enter(self, deal: Deal) -> None:  # noqa: B027  # most have nothing to learn
        """Takes in what only some seats know of this imagined deal, when the course is what everybody has seen."""

    def worth(self, cards: Iterable[int]) -> int:
        """The card points of these slots."""
        return sum([WORTH[slot % self.inputs.ranks] for slot in cards])

    def play(self, seat: int, slot: int) -> None:
        """The seat plays this card."""
        if not self.table or goes_over(slot, self.best, self.inputs.ranks):
            self.winner, self.best = seat, slot
        self.table.append((seat, slot))
        self.lying += WORTH[slot % self.inputs.ranks]
        self.known.pop(slot, None)

    def take_in(self, winner: int) -> None:
        """The complete trick goes to its winner."""
        self.points[winner] += self.lying
        self.tricks_left -= 1
        self.table, self.lying = [], 0

    def draw(self, deal: Deal) -> None:
        """Sees how cards are drawn after a trick in an imagined deal, and who takes the turn-up."""
        self.stock = len(deal.stock)
        if self.turn_up != NOBODY and deal.turn_up == NOBODY:
            holder = next(seat for seat, hand in enumerate(deal.hands) if self.turn_up in hand)
            self.known[self.slot[self.turn_up]] = holder
            self.turn_up = NOBODY

    def before_lead(self, deal: Deal) -> Sequence[int]:
        """Does in an imagined deal what is done before a card is led; the slots of which all see now who holds them."""
        return ()

    def choices(self, deal: Deal) -> list[Card]:
        """What the seat on turn thinks of playing in an imagined deal."""
        return deal.playable(deal.turn)

    def aside(self, seat: int) -> Sequence[int]:
        """The slots that the seat has laid away itself."""
        return ()

    def secrets(self, seat: int) -> Sequence[int]:
        """What the seat knows beside its hand and what everybody has seen, in numbers."""
        return self.aside(seat)

    @abstractmethod
    def relations(self, seat: int) -> Sequence[int]:
        """By other seat: how it stands to this one, as far as that one can tell."""

    @abstractmethod
    def more_seen(self, seat: int, hidden: set[int], relations: Sequence[int]) -> Sight:
        """What a seat of this family is told beside what all are."""

    def seen(self, seat: int, hidden: set[int]) -> Sight:
        """What the seat sees beside its own cards and those that are `hidden` from it."""
        at, table, relations = self.inputs, self.table, self.relations(seat)
        on, amounts = self.more_seen(seat, hidden, relations)
        on.append(at.place + len(table))
        if table:
            on += [at.table + at.apart * relations[other] + slot for other, slot in table]
            on += (at.best + self.best, at.winning + 1 + relations[self.winner])
        else:
            on.append(at.winning)
        return on, [*amounts, (at.lying, self.lying), (at.tricks_left, self.tricks_left)]

    def void_seen(self, seat: int, void: int) -> list[tuple[int, int]]:
        """By suit that another seat has none of: its input, from `void` on, and the suit."""
        others = enumerate(self.round[seat][1:])
        return [(void + place * SUITS + suit, suit) for place, other in others for suit in self.void[other]]


def counts_alike(book: RuleBook, inputs: PlayInputs) -> bool:
    """Whether its cards are those for which the policy with these inputs was learned, and worth as much."""
    worth = tuple(book.points[make(0, rank)] for rank in ranks_of(book))
    return len(book.cards) == inputs.slots and worth == WORTH[: inputs.ranks]


def sight(knowledge: Knowledge, course: Course) -> Sight:
    """What the seat sees."""
    view, at, slot = knowledge.view, course.inputs, course.slot
    others = [held for seat, held in knowledge.hands.items() if seat != view.seat]
    hidden = {slot[card] for card in knowledge.hidden.union(*others)} - course.known.keys()
    on, amounts = course.seen(view.seat, hidden)
    on += [at.own + slot[card] for card in view.hand]
    on += [at.hidden + one for one in hidden]
    return on, amounts


def leads(policy: Policy, knowledge: Knowledge, course: Course, cards: Sequence[Card]) -> list[float]:
    """The lead in card points that each of these cards is expected to bring in the end."""
    return mean_leads(policy, course.inputs, sight(knowledge, course), [course.slot[card] for card in cards])


def mean_leads(policy: Policy, inputs: InputList, sight: Sight, slots: Iterable[int]) -> list[float]:
    """The expected lead in card points when each of these slots is played, the mean over all orders of plain suits.

    The suits beside trumps are alike, and a policy that has learned from deals enough would judge a position and its
    mirror the same. None has: each order has errors of its own, and their mean is nearer the truth than any of them.
    """
    on, amounts = sight
    asked, ways = list(slots), orders(inputs)
    found = [policy.leads([way[place] for place in on], amounts, [way[slot] for slot in asked]) for way in ways]
    return [sum(column) / len(ways) for column in zip(*found, strict=True)]


@lru_cache(maxsize=16)
def orders(inputs: InputList) -> list[list[int]]:
    """By order of the plain suits: where every input goes. Cards of the own hand come first, so slots go with them."""
    found = []
    for order in permutations(_PLAIN):
        suits, places = (0, *order), list(range(inputs.length))
        for start, width in inputs.suits:
            for suit, other in enumerate(suits):
                for place in range(width):
                    places[start + suit * width + place] = start + other * width + place
        found.append(places)
    return found


class Run:
    """An imagined deal being played, every seat by the policy: keeps what all share of their inputs added up."""

    def __init__(
        self, deal: Deal, policy: Policy, course: Course, known: dict[tuple[object, ...], Card] | None = None
    ) -> None:
        """`course` becomes the run's own; it knows all that the deal does.

        Runs from one moment may share what is `known`: what a seat chose before that saw the same.
        """
        self.deal, self.policy, self.course = deal, policy, course
        self._known = {} if known is None else known
        self._told: tuple[int, ...] = ()  # the cards played since, and below zero the slots shown or swapped
        at, slot = course.inputs, course.slot
        self._taken_up = _taken_up(policy, at)
        cards = {card for hand in deal.hands for card in hand}.union(deal.stock, deal.discards) - {deal.turn_up}
        self._hidden = {slot[card] for card in cards} - course.known.keys()
        self._total = sum([policy.rows[at.hidden + one] for one in self._hidden])

    def finish(self) -> None:
        """Plays the deal to its end."""
        while self.deal.phase != OVER:
            self.play(self.choice())

    def choice(self) -> Card:
        """The card that the seat on turn thinks best."""
        deal, course = self.deal, self.course
        if not deal.table:
            for one in course.before_lead(deal):
                self._told += (-1 - one,)
                self._uncover(one)
        cards = course.choices(deal)
        if len(cards) == 1:
            return cards[0]
        hand = deal.hands[deal.turn]
        key = self._told, tuple(sorted(hand)), *course.secrets(deal.turn)
        found = self._known.get(key)
        if found is None:
            found = self._known[key] = self._think(cards)
        return found

    def _think(self, cards: Sequence[Card]) -> Card:
        """The same, thought out."""
        deal, course, hidden = self.deal, self.course, self._hidden
        seat, at, slot = deal.turn, course.inputs, course.slot
        hand, aside = [slot[card] for card in deal.hands[seat]], course.aside(seat)
        on, amounts = course.seen(seat, hidden.difference(hand, aside))
        on += [at.own + one for one in hand if one not in hidden]
        total = sum([self._taken_up[one] for one in hand if one in hidden], self._total)
        for one in aside:
            total -= self.policy.rows[at.hidden + one]
        added = total, len(hidden) - len(aside)
        leads = self.policy.leads(on, amounts, [slot[card] for card in cards], added)
        return cards[leads.index(max(leads))]

    def play(self, card: Card) -> None:
        """The seat on turn plays this card."""
        deal, course, slot = self.deal, self.course, self.course.slot[card]
        course.play(deal.turn, slot)
        self._told += (card,)
        self._uncover(slot)
        trick = deal.trick
        play(deal, card)
        if deal.trick != trick:
            course.take_in(deal.last_winner)
            course.draw(deal)

    def _uncover(self, slot: int) -> None:
        """Where this card lies is hidden from nobody any more."""
        if slot in self._hidden:
            self._hidden.discard(slot)
            self._total -= self.policy.rows[self.course.inputs.hidden + slot]


@cache
def _offsets(players: int, step: int) -> list[list[int]]:
    """By seat and other seat: how many later that one plays."""
    return [[(other - seat) * step % players for other in range(players)] for seat in range(players)]


@lru_cache(maxsize=16)
def _taken_up(policy: Policy, at: PlayInputs) -> list[int]:
    """By slot: what changes in the sum of the inputs' rows when a hidden card is one's own."""
    return [policy.rows[at.own + slot] - policy.rows[at.hidden + slot] for slot in range(at.slots)]
