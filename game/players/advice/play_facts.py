"""What a seat can tell of a choice: facts that hold in every deal that the seat may imagine.

Of a card before it is played; of a suit, a call, a discard, a swap, a pair, a claim.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.engine.actions import Action, Call, ChooseTrump, Claim, Declare, Discard, Exchange, Play
from game.engine.cards import SUITS, Card, Suit, make, suit_of
from game.engine.deal import or_nobody
from game.engine.rulebook import RuleBook
from game.players.advice import facts
from game.players.advice.facts import Fact
from game.players.knowledge.books import own_side
from game.players.knowledge.imagine import ASIDE, Knowledge
from game.players.knowledge.made_for import ALL_RULES
from game.players.style.special import prey_seen

_TOPS = 2  # cards of a long suit that are named


class TrickWithCard:
    """The trick as this seat sees it with one of its cards played to it, and what it can tell of the card."""

    def __init__(self, knowledge: Knowledge, card: Card) -> None:
        """Looks at the table with `card` added."""
        view, book = knowledge.view, knowledge.book
        self.knowledge, self.view, self.book, self.card = knowledge, view, book, card
        self.led = suit_of(view.table[0][1]) if view.table else suit_of(card)
        self._power = book.power[or_nobody(view.trump)][self.led]
        self.plays = (*view.table, (view.seat, card))
        self.top_seat, self.top = max(self.plays, key=lambda play: self._power[play[1]])
        self.points = sum(book.points[lying] for _, lying in self.plays)
        self.after = self._after()
        self.friends = own_side(view)

    def _after(self) -> list[int]:
        """The seats that still play to this trick, in order; a seat may come twice where a trick goes round twice."""
        leader, left = self.plays[0][0], list(self.view.hand_sizes)
        left[self.view.seat] -= 1
        seats = []
        for place in range(len(self.plays), self.book.trick_size):
            seat = self.book.round[leader][place % self.view.players]
            if left[seat] <= 0:
                break
            left[seat] -= 1
            seats.append(seat)
        return seats

    def over(self, seats: list[int]) -> set[Card]:
        """Cards that one of these seats may hold and that go over the best one on the table now."""
        return {card for card in self.possible(seats) if self._power[card] > self._power[self.top]}

    def possible(self, seats: list[int]) -> set[Card]:
        """Cards that one of these seats may hold, the viewer's own included where it plays again."""
        knowledge = self.knowledge
        found: set[Card] = set()
        for seat in set(seats):
            found.update(card for card in knowledge.hands[seat] if card != self.card)
            if knowledge.room.get(seat):
                found.update(card for card in knowledge.hidden if knowledge.fits(card, seat))
        return found

    @property
    def lost(self) -> bool:
        """Whether the trick goes to another side for certain; with a secret partner, to another seat."""
        friends = [seat for seat in self.after if seat in self.friends]
        return self.top_seat not in self.friends and not self.over(friends)

    @property
    def winner(self) -> int | None:
        """Whoever wins the trick for certain; None while that is open."""
        return None if self.over(self.after) else self.top_seat

    def facts_of_trick(self, cards: Sequence[Card]) -> list[Fact]:
        """Who gets this trick, with one of the `cards` that may be played."""
        view, book, card, winner = self.view, self.book, self.card, self.winner
        told: list[Fact] = []
        if self.top == card and not view.table and winner is None:
            told += self._facts_of_lead()
        elif self.top == card and winner is not None:
            told.append(facts.Wins(self.points, len(self.after)))
        elif self.top == card:
            told.append(facts.Tops(self.points, len(self.over(self.after))))
        elif self.top_seat in self.friends:
            told.append(facts.Helps(book.points[card], certain=winner is not None))
        elif self.lost:
            gives, least = book.points[card], min(book.points[other] for other in cards)
            forced = all(TrickWithCard(self.knowledge, other).lost for other in cards)
            told.append(facts.Loses(self.points, gives, gives == least, forced))
        last_drawing = view.stock and view.stock == view.players * len(book.turns)
        if last_drawing and view.turn_up is not None and winner is not None and book.round[winner][-1] == view.seat:
            told.append(facts.GetsTurnUp(view.turn_up))
        return told

    def _facts_of_lead(self) -> list[Fact]:
        """What leading this card puts at stake, and who cannot follow."""
        view, strength, suit = self.view, self.book.strength, suit_of(self.card)
        unseen = self._unseen()
        higher = any(suit_of(other) == suit and strength[other] > strength[self.card] for other in unseen)
        told: list[Fact] = []
        if suit != view.trump and not higher:
            told.append(facts.Highest(self.card, sum(suit_of(other) == view.trump for other in unseen)))
        told.append(facts.Stakes(self.book.points[self.card], len(self.over(self.after))))
        following = self.after[0] if self.after else view.seat
        if following != view.seat and self._lacks(following):
            told.append(facts.NextLacks(following, self.led))
        return told

    def _lacks(self, seat: int) -> bool:
        """Whether the seat has shown to hold nothing of the suit that is led, of which cards are still out."""
        left = {card for card in self.knowledge.hidden if suit_of(card) == self.led}
        held = any(suit_of(card) == self.led for card in self.knowledge.hands[seat])
        return bool(left) and not held and left <= self.knowledge.impossible.get(seat, set())

    def _unseen(self) -> set[Card]:
        """Cards that others hold or will draw: neither played nor in the own hand, and not all laid aside."""
        knowledge, view = self.knowledge, self.view
        others = {card for seat, cards in knowledge.hands.items() if seat != view.seat for card in cards}
        turn_up = set() if view.turn_up is None else {view.turn_up}
        places = [place for place in knowledge.room if place != ASIDE]
        return {card for card in knowledge.hidden if any(knowledge.fits(card, at) for at in places)} | others | turn_up

    def facts_of_card(self) -> list[Fact]:
        """Whether a trump is spent, or how many stay in the hand, and whether it is the smallest card of several."""
        view, strength = self.view, self.book.strength
        if view.trump is None:
            return []
        if suit_of(self.card) == view.trump:
            return [facts.SpendsTrump(sum(suit_of(card) == view.trump for card in self._unseen()))]
        plain = [other for other in view.hand if suit_of(other) != view.trump and other != self.card]
        count = sum(suit_of(card) == view.trump for card in view.hand)
        told: list[Fact] = [facts.SavesTrumps(count)] if count else []
        smallest = plain and all(strength[other] > strength[self.card] for other in plain)
        return [*told, facts.Lowest()] if smallest else told

    def facts_of_pairs(self) -> list[Fact]:
        """Pairs that are still to be shown from the hand, those that the card breaks first."""
        view, rule = self.view, self.book.variant.marriage
        if not rule.counts_by("declare"):
            return []
        told: list[Fact] = []
        for suit in range(len(SUITS)):
            pair = {make(suit, rank) for rank in rule.ranks}
            if pair <= set(view.hand) and not any(suit == shown[1] for shown in view.declared):
                points = rule.worth(suit, view.trump)
                told.append(facts.BreaksPair(suit, points) if self.card in pair else facts.KeepsPair(suit, points))
        return sorted(told, key=lambda fact: isinstance(fact, facts.KeepsPair))

    def facts_of_prey(self) -> list[Fact]:
        """Catching the prey of a locked trump, or laying it before the hunter."""
        pair, own = prey_seen(self.view, self.book), self.book.variant.captive.own_side_counts
        if pair is None:
            return []
        hunter, hunted = pair
        caught = any(lying == hunted and (own or seat not in self.friends) for seat, lying in self.view.table)
        if self.card == hunter and caught:
            return [facts.Catches(hunted)]
        hunters = [seat for seat in self.after if seat != self.view.seat and (own or seat not in self.friends)]
        return [facts.Exposes(hunted)] if self.card == hunted and hunter in self.possible(hunters) else []


def facts_of_play(knowledge: Knowledge, play: Play, cards: Sequence[Card]) -> list[Fact]:
    """All facts about this card, one of those that may be played; none under rules that might make them untrue."""
    if not ALL_RULES.cover(knowledge.book):
        return []
    trick = TrickWithCard(knowledge, play.card)
    told: list[Fact] = [facts.Drags()] if play.arrastre else []
    return [
        *told,
        *trick.facts_of_prey(),
        *trick.facts_of_trick(cards),
        *trick.facts_of_pairs(),
        *trick.facts_of_card(),
    ]


def of_choice(knowledge: Knowledge, action: Action) -> list[Fact]:
    """All facts about this choice, the most telling first."""
    view, book = knowledge.view, knowledge.book
    match action:
        case Exchange(give) if view.turn_up is not None:
            return [facts.Swaps(give, view.turn_up)]
        case Declare(suit):
            return [facts.Shows(suit, book.variant.marriage.worth(suit, view.trump))]
        case Claim():
            return [facts.Certain(len(view.hand))]
        case ChooseTrump(suit):
            return _suit(book, view.hand, suit)
        case Call(card):
            return _call(knowledge, card)
        case Discard(cards):
            return _discard(knowledge, cards)
        case _:
            return []


def _suit(book: RuleBook, hand: Iterable[Card], suit: Suit) -> list[Fact]:
    own = sorted((card for card in hand if suit_of(card) == suit), key=lambda card: -book.strength[card])
    return [facts.LongSuit(suit, len(own), tuple(own[:_TOPS]))]


def _call(knowledge: Knowledge, card: Card) -> list[Fact]:
    """Whether the card is one's own, or the best that is missing; and what one has of its suit."""
    view, book = knowledge.view, knowledge.book
    told: list[Fact] = []
    suit = [make(suit_of(card), rank) for rank in book.bid_ranks]
    missing = [other for other in suit if other in book.cards and other not in view.hand]
    if card in view.hand:
        told.append(facts.CallsOwn())
    elif missing and card == max(missing, key=lambda other: book.strength[other]):
        told.append(facts.Missing(card))
    return told + _suit(book, view.hand, suit_of(card))


def _discard(knowledge: Knowledge, cards: tuple[Card, ...]) -> list[Fact]:
    """The suits that are gone, the points that lie aside, and the long suit that stays whole."""
    view, book = knowledge.view, knowledge.book
    left = [card for card in view.hand if card not in cards]
    gone = {suit_of(card) for card in cards} - {suit_of(card) for card in left}
    told: list[Fact] = [facts.Voids(tuple(sorted(gone)))] if gone else []
    points = sum(book.points[card] for card in cards)
    if points:
        told.append(facts.LaysPoints(points, book.variant.talon.discards_count_for))
    lengths = [sum(suit_of(card) == suit for card in left) for suit in range(len(SUITS))]
    longest = lengths.index(max(lengths))
    if not any(suit_of(card) == longest for card in cards):
        told += _suit(book, left, longest)
    return told
