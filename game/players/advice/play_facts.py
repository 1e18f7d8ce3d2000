"""What a seat can tell of a choice: facts that hold in every deal that the seat may imagine.

Of a card before it is played; of a suit, a call, a discard, a swap, a pair, a claim.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from game.engine.actions import Action, Call, ChooseTrump, Claim, Declare, Discard, Exchange, Play
from game.engine.cards import SUITS, Card, Suit, make, suit_of
from game.engine.deal import or_nobody
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.advice import facts
from game.players.advice.facts import Fact
from game.players.knowledge.books import bid_of, own_side
from game.players.knowledge.imagine import ASIDE, Knowledge
from game.players.knowledge.made_for import ALL_RULES
from game.players.search.tryout import Ending
from game.players.style.special import prey_seen

_TOPS: Final = 2  # cards of a long suit that are named
_LOAD: Final = 10  # card points that are dearer than a small trump
_TRUMP: Final = 7  # what a trump costs beyond its points


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
        self.foes = _foes(knowledge)

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
        """Whether the trick goes to another side for certain, whoever else may belong to this one."""
        others = [seat for seat in self.after if seat not in self.foes]
        return self.top_seat in self.foes and not self.over(others)

    @property
    def won(self) -> bool:
        """Whether the trick goes to the own side for certain."""
        others = [seat for seat in self.after if seat not in self.friends]
        return self.top_seat in self.friends and not self.over(others)

    @property
    def winner(self) -> int | None:
        """Whoever wins the trick for certain; None while that is open."""
        return None if self.over(self.after) else self.top_seat

    def facts_of_trick(self, cards: Sequence[Card], row: Sequence[Ending]) -> list[Fact]:
        """Who gets this trick, with one of the `cards` that may be played; `row` is how imagined deals went with it."""
        book, card, own = self.book, self.card, self.book.points[self.card]
        told: list[Fact] = []
        if self.top == card and self.winner is not None:
            told.append(facts.Wins(self.points, own, len(self.after)))
        elif self.top == card:
            told += [facts.Tops(self.points, own)] if self.view.table else self._facts_of_lead()
            told += [facts.Beaters(len(self.over(self.after))), *self._counted(row)]
        elif self.top_seat in self.friends:
            told.append(facts.Helps(own, self.won, own=self.top_seat == self.view.seat))
            told += [] if self.won else self._counted(row)
        else:
            told.append(facts.Under(self.top))
            if self.lost:
                gives, least = own, min(book.points[other] for other in cards)
                told.append(facts.Loses(self.points, gives, gives == least, self._forced(cards)))
            else:
                told += self._counted(row)
            told += [facts.Spares(better)] if (better := self._cheapest_over(cards)) is not None else []
        return [*told, *self._facts_of_count()]

    def _counted(self, row: Sequence[Ending]) -> list[Fact]:
        """What the imagined deals showed: whether this card was beaten, and whether the own side took the trick."""
        if len(row) < 2:  # nothing is hidden, so that it would be no count
            return []
        told: list[Fact] = []
        ahead, seat = self.top == self.card, self.view.seat
        if ahead:
            told.append(facts.CardBeaten(sum(not end.card_takes for end in row), len(row)))
        others = (set(self.after) | {self.top_seat}) - self.foes - {seat}  # partners, and who may be one
        mine = ahead or seat in (*self.after, self.top_seat)
        if others or not ahead or seat in self.after:
            known = set(range(self.view.players)) <= self.foes.union(self.friends)
            whose = "side" if (others and mine) or not known else "partner" if others else "you"
            told.append(facts.SideTakes(sum(end.side_takes for end in row), len(row), whose))
        return told

    def _forced(self, cards: Sequence[Card]) -> bool:
        """Whether none of the cards would do anything else than lose the trick."""
        return all(TrickWithCard(self.knowledge, other).lost for other in cards)

    def _cheapest_over(self, cards: Sequence[Card]) -> Card | None:
        """The cheapest of the cards that would go ahead of the one that lies on top."""
        over = [other for other in cards if self._power[other] > self._power[self.top]]
        return min(over, key=self._price, default=None)

    def _price(self, card: Card) -> tuple[int, int]:
        """What it costs to give the card away, about."""
        trump = _TRUMP if suit_of(card) == self.view.trump else 0
        return self.book.points[card] + trump, self.book.strength[card]

    def _facts_of_count(self) -> list[Fact]:
        """Whether the points of this trick decide the deal, what the contract still needs, who draws the turn-up."""
        view, told, winner = self.view, list[Fact](), self.winner
        if self.won and self.points and (half := _half(self.book)) is not None:
            have = sum(view.points[seat] for seat in self.friends)
            told += [facts.Decides(have + self.points)] if have <= half < have + self.points else []
        told += _needs(view, self.book)
        last_drawing = view.stock and view.stock == view.players * len(self.book.turns)
        if last_drawing and view.turn_up is not None and winner is not None:
            told += [facts.GetsTurnUp(view.turn_up)] if self.book.round[winner][-1] == view.seat else []
        return told

    def _facts_of_lead(self) -> list[Fact]:
        """What leading this card puts at stake, and who cannot follow."""
        view, strength, suit = self.view, self.book.strength, suit_of(self.card)
        unseen = self._unseen()
        higher = any(suit_of(other) == suit and strength[other] > strength[self.card] for other in unseen)
        told: list[Fact] = []
        if suit != view.trump and not higher:
            told.append(facts.Highest(self.card, sum(suit_of(other) == view.trump for other in unseen)))
        told.append(facts.Stakes(self.book.points[self.card]))
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

    def facts_of_card(self, cards: Sequence[Card]) -> list[Fact]:
        """Whether a trump is spent or kept, and whether the card is the smallest, or worth least, of these."""
        view, strength, trump = self.view, self.book.strength, self.view.trump
        told: list[Fact] = [facts.Cheapest()] if self._is_cheapest(cards) else []
        if trump is None:
            return told
        if suit_of(self.card) == trump:
            told.append(facts.SpendsTrump(sum(suit_of(card) == trump for card in self._unseen())))
            if all(suit_of(card) == trump for card in cards) and len(cards) > 1:
                told.append(facts.OnlyTrumps(min(cards, key=lambda card: strength[card]) == self.card))
            return told
        plain = [other for other in view.hand if suit_of(other) != trump and other != self.card]
        count = sum(suit_of(card) == trump for card in view.hand)
        told += [facts.SavesTrumps(count)] if count else []
        smallest = plain and all(strength[other] > strength[self.card] for other in plain)
        return [*told, facts.Lowest()] if smallest else told

    def _is_cheapest(self, cards: Sequence[Card]) -> bool:
        """Whether nobody would rather part with another of these cards."""
        points, trump = self.book.points, self.view.trump
        plain = [card for card in cards if suit_of(card) != trump]
        if suit_of(self.card) != trump:
            least = points[self.card] == min(points[card] for card in plain)
            return least and (points[self.card] < _LOAD or len(plain) == len(cards))
        dear = not plain or min(points[card] for card in plain) >= _LOAD
        return dear and points[self.card] == min(points[card] for card in cards)

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
        """Catching the prey of a locked trump, laying it before the hunter, or keeping one of them back."""
        pair, own = prey_seen(self.view, self.book), self.book.variant.captive.own_side_counts
        if pair is None:
            return []
        hunter, hunted = pair
        lying = {card for _, card in self.view.table}
        caught = any(card == hunted and (own or seat not in self.friends) for seat, card in self.view.table)
        if self.card == hunter and caught:
            return [facts.Catches(hunted)]
        hunters = [seat for seat in self.after if seat != self.view.seat and (own or seat not in self.friends)]
        if self.card == hunted:
            return [facts.Exposes(hunted)] if hunter in self.possible(hunters) else []
        if hunter in self.view.hand and hunted not in (*self.view.hand, *lying):
            return [facts.Lurks(hunted)]
        others = {card for seat in range(self.view.players) if seat != self.view.seat for card in self.possible([seat])}
        return [facts.Shelters(hunted)] if hunted in self.view.hand and hunter in others | self._unseen() else []


def _foes(knowledge: Knowledge) -> set[int]:
    """The seats that are on another side for certain; with a secret partner most are not."""
    view, book = knowledge.view, knowledge.book
    others = set(range(view.players)) - set(own_side(view))
    if not book.variant.call.enabled or view.caller is None or view.partner is not None:
        return others
    if view.called is None:
        return set()
    if view.seat == view.caller:
        return {seat for seat in others if not _may_hold(knowledge, view.called, seat)}
    return {view.caller}


def _may_hold(knowledge: Knowledge, card: Card, seat: int) -> bool:
    if card in knowledge.hidden:
        return bool(knowledge.room.get(seat)) and knowledge.fits(card, seat)
    return card in knowledge.hands[seat]


def _half(book: RuleBook) -> int | None:
    """Half of the points of a game that is won by having more than that; None where something else may decide."""
    rules = book.variant
    plain = rules.goal.kind == "most" and rules.goal.threshold is None and not rules.captive.enabled
    more = book.bonuses or rules.last_trick_bonus or rules.match.score != "game_points" or rules.deal.talon
    return None if more or not plain else sum(book.points[card] for card in book.cards) // 2


def _needs(view: View, book: RuleBook) -> list[Fact]:
    """What the own side still lacks to make the contract or to break it, where that can be counted."""
    side, rules = own_side(view), book.variant
    if not book.contract or view.caller is None or view.phase != "play" or book.bonuses or rules.last_trick_bonus:
        return []
    if rules.call.enabled and view.partner is None:
        return []
    laid = rules.talon.discards and (rules.talon.discards_count_for == "last_trick" or view.caller != view.seat)
    if laid:  # cards that only the declarer has seen may decide
        return []
    bid = bid_of(view, book) + (rules.goal.contract_reached == "more_than")
    declares = view.caller in side
    wanted = bid if declares else sum(book.points[card] for card in book.cards) - bid + 1
    left = wanted - sum(view.points[seat] for seat in side)
    return [facts.Needs(left, declares)] if left > 0 else []


def facts_of_play(knowledge: Knowledge, play: Play, cards: Sequence[Card], row: Sequence[Ending] = ()) -> list[Fact]:
    """All facts about this card, one of those that may be played; none under rules that might make them untrue.

    `row` is how it went on in imagined deals.
    """
    if not ALL_RULES.cover(knowledge.book):
        return []
    trick = TrickWithCard(knowledge, play.card)
    told: list[Fact] = [facts.Drags()] if play.arrastre else []
    return [
        *told,
        *trick.facts_of_prey(),
        *trick.facts_of_trick(cards, row),
        *trick.facts_of_pairs(),
        *trick.facts_of_card(cards),
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
