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
    """The trick as this seat sees it with one of its cards played to it."""

    def __init__(self, knowledge: Knowledge, card: Card) -> None:
        """Looks at the table with `card` added."""
        view, book = knowledge.view, knowledge.book
        self.knowledge, self.card = knowledge, card
        self.led = suit_of(view.table[0][1]) if view.table else suit_of(card)
        self._power = book.power[or_nobody(view.trump)][self.led]
        self.plays = (*view.table, (view.seat, card))
        self.before = max(view.table, key=lambda play: self._power[play[1]], default=None)
        self.top_seat, self.top = max(self.plays, key=lambda play: self._power[play[1]])
        self.points = sum(book.points[lying] for _, lying in self.plays)
        self.after = self._after()
        self.friends = own_side(view)

    def _after(self) -> list[int]:
        """The seats that still play to this trick, in order; a seat may come twice where a trick goes round twice."""
        view, book = self.knowledge.view, self.knowledge.book
        leader = self.plays[0][0]
        left = list(view.hand_sizes)
        left[view.seat] -= 1
        seats = []
        for place in range(len(self.plays), book.trick_size):
            seat = book.round[leader][place % view.players]
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


def facts_of_play(knowledge: Knowledge, play: Play, cards: Sequence[Card]) -> list[Fact]:
    """All facts about this card, one of those that may be played; none under rules that might make them untrue."""
    if not ALL_RULES.cover(knowledge.book):
        return []
    trick = TrickWithCard(knowledge, play.card)
    told: list[Fact] = [facts.Drags()] if play.arrastre else []
    told += _special(knowledge, trick)
    told += _of_trick(knowledge, trick, cards)
    told += _of_pairs(knowledge, play.card)
    told += _of_trumps(knowledge, trick)
    return told + _of_rank(knowledge, play.card)


def _of_trick(knowledge: Knowledge, trick: TrickWithCard, cards: Sequence[Card]) -> list[Fact]:
    """Who gets this trick."""
    view, book = knowledge.view, knowledge.book
    gives, winner = book.points[trick.card], trick.winner
    told: list[Fact] = []
    if trick.top == trick.card and not view.table and winner is None:
        told += _of_lead(knowledge, trick)
    elif trick.top == trick.card:
        sure = winner is not None
        beaters = 0 if sure else len(trick.over(trick.after))
        told.append(facts.Wins(trick.points, len(trick.after)) if sure else facts.Tops(trick.points, beaters))
    elif trick.top_seat in trick.friends:
        told.append(facts.Helps(gives, certain=winner is not None))
    elif trick.lost:
        least = gives == min(book.points[card] for card in cards)
        told.append(facts.Loses(trick.points, gives, least, all(TrickWithCard(knowledge, card).lost for card in cards)))
    last_drawing = view.stock and view.stock == view.players * len(book.turns)
    if last_drawing and view.turn_up is not None and winner is not None and book.round[winner][-1] == view.seat:
        told.append(facts.GetsTurnUp(view.turn_up))
    return told


def _of_lead(knowledge: Knowledge, trick: TrickWithCard) -> list[Fact]:
    """What leading this card puts at stake, and who cannot follow."""
    view, card = knowledge.view, trick.card
    told: list[Fact] = []
    unseen = _unseen(knowledge)
    higher = [other for other in unseen if suit_of(other) == suit_of(card) and _beats(knowledge, other, card)]
    trumps = sum(suit_of(other) == view.trump for other in unseen)
    if suit_of(card) != view.trump and not higher:
        told.append(facts.Highest(card, trumps))
    told.append(facts.Stakes(knowledge.book.points[card], len(trick.over(trick.after))))
    following = trick.after[0] if trick.after else view.seat
    if following != view.seat and _lacks(knowledge, following, trick.led):
        told.append(facts.NextLacks(following, trick.led))
    return told


def _beats(knowledge: Knowledge, one: Card, other: Card) -> bool:
    return knowledge.book.strength[one] > knowledge.book.strength[other]


def _lacks(knowledge: Knowledge, seat: int, suit: Suit) -> bool:
    """Whether the seat has shown to hold nothing of the suit, of which cards are still out."""
    left = {card for card in knowledge.hidden if suit_of(card) == suit}
    held = any(suit_of(card) == suit for card in knowledge.hands[seat])
    return bool(left) and not held and left <= knowledge.impossible.get(seat, set())


def _unseen(knowledge: Knowledge) -> set[Card]:
    """Cards that others hold or will draw: neither played nor in the own hand, and not all laid aside."""
    view = knowledge.view
    others = {card for seat, cards in knowledge.hands.items() if seat != view.seat for card in cards}
    turn_up = set() if view.turn_up is None else {view.turn_up}
    places = [place for place in knowledge.room if place != ASIDE]
    return {card for card in knowledge.hidden if any(knowledge.fits(card, at) for at in places)} | others | turn_up


def _of_trumps(knowledge: Knowledge, trick: TrickWithCard) -> list[Fact]:
    """Whether a trump is spent, or how many stay in the hand."""
    view = knowledge.view
    if view.trump is None:
        return []
    if suit_of(trick.card) == view.trump:
        return [facts.SpendsTrump(sum(suit_of(card) == view.trump for card in _unseen(knowledge)))]
    count = sum(suit_of(card) == view.trump for card in view.hand)
    return [facts.SavesTrumps(count)] if count else []


def _of_rank(knowledge: Knowledge, card: Card) -> list[Fact]:
    """Whether it is the smallest card of several."""
    view = knowledge.view
    plain = [other for other in view.hand if suit_of(other) != view.trump and other != card]
    if view.trump is None or suit_of(card) == view.trump or not plain:
        return []
    return [facts.Lowest()] if all(_beats(knowledge, other, card) for other in plain) else []


def _of_pairs(knowledge: Knowledge, card: Card) -> list[Fact]:
    """Pairs that are still to be shown from the hand."""
    view, rule = knowledge.view, knowledge.book.variant.marriage
    if not knowledge.book.variant.marriage.counts_by("declare"):
        return []
    told: list[Fact] = []
    for suit in range(len(SUITS)):
        pair = {make(suit, rank) for rank in rule.ranks}
        if pair <= set(view.hand) and not any(suit == shown[1] for shown in view.declared):
            points = rule.worth(suit, view.trump)
            told.append(facts.BreaksPair(suit, points) if card in pair else facts.KeepsPair(suit, points))
    return sorted(told, key=lambda fact: isinstance(fact, facts.KeepsPair))


def _special(knowledge: Knowledge, trick: TrickWithCard) -> list[Fact]:
    """Catching the prey of a locked trump, or laying it before the hunter."""
    view, book = knowledge.view, knowledge.book
    pair = prey_seen(view, book)
    if pair is None:
        return []
    hunter, hunted = pair
    if trick.card == hunter:
        for seat, lying in view.table:
            if lying == hunted and (book.variant.captive.own_side_counts or seat not in trick.friends):
                return [facts.Catches(hunted)]
    hunters = [seat for seat in trick.after if book.variant.captive.own_side_counts or seat not in trick.friends]
    if trick.card == hunted and hunter in trick.possible([seat for seat in hunters if seat != view.seat]):
        return [facts.Exposes(hunted)]
    return []


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
