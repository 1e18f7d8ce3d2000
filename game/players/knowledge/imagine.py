"""Deals that could be the real one, dealt out of what a View tells: computer players try things out in these.

Nothing of the real deal gets here: cards that the seat cannot see are dealt at random to the places that may hold them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from random import Random

from game.engine.action_codes import decode
from game.engine.actions import Action
from game.engine.cards import Card, make
from game.engine.clauses import stakes
from game.engine.deal import NOBODY, PHASES, Deal, or_nobody
from game.engine.engine import seat_codes
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.knowledge import signs
from game.players.knowledge.inference import impossible
from game.players.knowledge.signs import Word

STOCK, TALON, ASIDE = -1, -2, -3  # places beside the seats' hands


class Knowledge:
    """What a seat can work out from its View: which cards are hidden, and where each of them may be."""

    def __init__(self, view: View, book: RuleBook, words: Sequence[Word] | None = None) -> None:
        """Takes what signs have told, where the View has forgotten some of what it must be compared with."""
        self.view = view
        self.book = book
        self.hands: dict[int, list[Card]] = {seat: [] for seat in range(view.players)}  # cards known in hands
        self.hands[view.seat] = list(view.hand)
        self.hidden = self._find_hidden()
        self._place_known()
        told = signs.words(view, book) if words is None else words
        self.hunches = [word for word in told if not self._believe(word)]  # that may be true or not
        self.impossible = impossible(view, book, self.hidden)
        for word in told:
            if not word.holds and word.trust >= signs.FIRM:
                self.impossible.setdefault(word.seat, set()).update(word.cards & self.hidden)
        self.room = self._room()

    def _find_hidden(self) -> set[Card]:
        view = self.view
        seen = set(view.hand) | {card for _, card in view.table} | set(view.discards or ())
        seen.update(card for trick in view.tricks for _, card in trick.plays)
        if view.turn_up is not None:
            seen.add(view.turn_up)
        return set(self.book.cards) - seen

    def _place_known(self) -> None:
        """Cards whose holder the seat knows: shown ones, a turn-up once taken, the partner's called card."""
        view = self.view
        holders = {card: seat for seat, cards in view.shown for card in cards}
        for seat, gave, took in view.exchanged:
            holders.pop(gave, None)
            holders[took] = seat
        holders |= {card: seat for seat, card in view.taken}  # the last card drawn may be one that was swapped before
        if view.called is not None and view.partner is not None:
            holders[view.called] = view.partner
        for card, seat in holders.items():
            if card in self.hidden and len(self.hands[seat]) < view.hand_sizes[seat]:
                self.hidden.discard(card)
                self.hands[seat].append(card)

    def _believe(self, word: Word) -> bool:
        """Takes a trusted sign for granted; whether that settles it, or nothing about it can be true."""
        cards, hand = word.cards & self.hidden, self.hands[word.seat]
        if not cards or (word.holds and word.cards.intersection(hand)):
            return True
        if word.trust < signs.FIRM:
            return False
        if word.holds and len(cards) == 1 and len(hand) < self.view.hand_sizes[word.seat]:
            self.hidden -= cards
            hand.extend(cards)
            return True
        return not word.holds

    def _room(self) -> dict[int, int]:
        """How many hidden cards lie in each place."""
        view = self.view
        room = {seat: view.hand_sizes[seat] - len(cards) for seat, cards in self.hands.items()}
        room[STOCK] = view.stock - (view.turn_up is not None)
        room[TALON] = view.talon
        room[ASIDE] = len(self.hidden) - sum(room.values())
        return {place: count for place, count in room.items() if count > 0}

    @property
    def several(self) -> bool:
        """Whether the hidden cards can lie in more than one way that matters: here or there, or as they are drawn."""
        return len(self.room) > 1 or self.room.get(STOCK, 0) > 1

    def fits(self, card: Card, place: int) -> bool:
        """Whether the card may lie there, by what the others' plays have proved and by the cards laid open."""
        view = self.view
        if place in self.impossible and card in self.impossible[place]:
            return False
        if card in view.rejected and not view.tricks:
            return place == STOCK
        if view.talon_shown is not None and card in view.talon_shown:
            return place in (view.caller, ASIDE)
        if card == view.called and view.partner is None:
            own = self.book.variant.call.own_card == "allowed"
            return (own and place in (view.caller, ASIDE)) or (place >= 0 and place != view.caller)
        return True

    def deal_hidden(self, rng: Random) -> dict[int, list[Card]]:
        """The hidden cards at places where they may be; in a View that contradicts itself, where there is room."""
        cards = sorted(self.hidden)
        rng.shuffle(cards)
        if self._is_bound():
            options = {card: [place for place in self.room if self.fits(card, place)] for card in cards}
            self._follow_hunches(options, rng)
            cards.sort(key=lambda card: len(options[card]))
            dealt = self._deal_singly(cards, options, rng)
            if dealt is not None:
                return dealt
        rest = iter(cards)
        return {place: list(islice(rest, count)) for place, count in self.room.items()}

    def _is_bound(self) -> bool:
        """Whether any card may not lie anywhere."""
        view = self.view
        said = self.impossible or self.hunches or view.rejected
        return bool(said) or view.called is not None or view.talon_shown is not None

    def _follow_hunches(self, options: dict[Card, list[int]], rng: Random) -> None:
        """Leaves those places only at which the cards lie if the signs that are believed this time are true."""
        pinned: set[Card] = set()
        for word in self.hunches:
            if rng.random() >= word.trust:
                continue
            fitting = [card for card in sorted(word.cards) if word.seat in options.get(card, ()) and card not in pinned]
            room = self.room.get(word.seat, 0) - sum(options[card] == [word.seat] for card in pinned)
            if word.holds and fitting and room > 0:
                card = rng.choice(fitting)
                options[card] = [word.seat]
                pinned.add(card)
            elif not word.holds:
                for card in fitting:
                    options[card] = [place for place in options[card] if place != word.seat] or options[card]

    def _deal_singly(
        self, cards: list[Card], options: dict[Card, list[int]], rng: Random
    ) -> dict[int, list[Card]] | None:
        """The cards dealt one by one, those with the fewest possible places first."""
        dealt: dict[int, list[Card]] = {place: [] for place in self.room}
        for card in cards:
            places = [place for place in options[card] if len(dealt[place]) < self.room[place]]
            if places:
                left = [self.room[place] - len(dealt[place]) for place in places]
                dealt[rng.choices(places, left)[0]].append(card)
            elif not self._make_room(card, options, dealt, set()):
                return None
        return dealt

    def _make_room(
        self, card: Card, options: dict[Card, list[int]], dealt: dict[int, list[Card]], tried: set[int]
    ) -> bool:
        """Deals the card to a full place out of which another card can go elsewhere."""
        for place in options[card]:
            if place in tried:
                continue
            tried.add(place)
            if len(dealt[place]) < self.room[place]:
                dealt[place].append(card)
                return True
            for other in list(dealt[place]):
                if self._make_room(other, options, dealt, tried):
                    dealt[place].remove(other)
                    dealt[place].append(card)
                    return True
        return False

    def world(self, rng: Random) -> Deal:
        """A deal, without a record, that this seat cannot tell from the real one."""
        return self.deal_of(self.deal_hidden(rng))

    def hand_of(self, seat: int, dealt: Mapping[int, Sequence[Card]]) -> list[Card]:
        """The seat's hand when the hidden cards lie so."""
        return [*self.hands[seat], *dealt.get(seat, ())]

    def deal_of(self, dealt: Mapping[int, list[Card]]) -> Deal:
        """The deal in which the hidden cards lie so."""
        view = self.view
        deal = Deal(self.book, view.dealer, recorded=False, stake=view.stake)
        deal.phase = PHASES.index(view.phase)
        deal.turn = or_nobody(view.turn)
        deal.leader = view.leader
        deal.hands = [self.hand_of(seat, dealt) for seat in range(view.players)]
        deal.table = [card for _, card in view.table]
        deal.stock = ([] if view.turn_up is None else [view.turn_up]) + dealt.get(STOCK, [])
        deal.turn_up = or_nobody(view.turn_up)
        deal.rejected = view.rejected
        deal.trump = or_nobody(view.trump)
        deal.talon = dealt.get(TALON, [])
        # What a forgetful seat lost sight of lies aside, too; no more than was laid away counts for anybody.
        aside = dealt.get(ASIDE, [])[: self.book.variant.talon.discards]
        deal.discards = list(view.discards) if view.discards is not None else aside
        _add_tricks(deal, view)
        _add_contract(deal, view)
        _add_calls(deal, view)
        return deal


def legal(knowledge: Knowledge) -> list[Action]:
    """What the seat may do now: the rules answer the same in every deal it may imagine, claims apart."""
    deal = knowledge.world(Random(0))
    return [decode(code) for code in seat_codes(deal, knowledge.view.seat)]


def _add_tricks(deal: Deal, view: View) -> None:
    for trick in view.tricks:
        deal.won[trick.winner].extend(card for _, card in trick.plays)
    deal.tricks_won = list(view.tricks_won)
    deal.trick = sum(view.tricks_won)
    deal.last_winner = view.tricks[-1].winner if view.tricks else NOBODY
    if deal.book.variant.captive.enabled:
        deal.captor = _captor(deal, view)
    for trick in view.tricks if deal.book.pays else ():
        deal.paid = stakes.add(deal.paid, stakes.paid_for(deal.book, trick.plays, trick.winner))


def _captor(deal: Deal, view: View) -> int:
    """The seat whose locked trump has met the one that frees it, in games that go on after that."""
    rule, side_of = deal.book.variant.captive, deal.book.side_of
    if deal.trump == NOBODY:
        return NOBODY
    for plays in (*(trick.plays for trick in view.tricks), view.table):
        seats = {card: seat for seat, card in plays}
        hunter, hunted = (seats.get(make(deal.trump, rank)) for rank in (rule.locked, rule.released_by))
        if hunter is None or hunted is None:
            continue
        if rule.own_side_counts or side_of[hunter] != side_of[hunted]:
            return hunter
    return NOBODY


def _add_contract(deal: Deal, view: View) -> None:
    deal.caller = or_nobody(view.caller)
    deal.called = or_nobody(view.called)
    deal.bids = tuple((bid.seat, bid.amount, bid.rank or 0) for bid in view.bids)
    spoken = [bid for bid in deal.bids if bid[1] is not None]
    if spoken:
        _, amount, deal.bid_rank = spoken[-1]
        deal.high_bid = amount or 0
    deal.passed = frozenset(view.passed)
    if view.called is not None:
        played = (play for plays in (view.table, *(trick.plays for trick in view.tricks)) for play in plays)
        deal.called_seen = any(card == view.called for _, card in played)
        holder = or_nobody(view.partner) if deal.called_seen else deal.holder(view.called)
        deal.partner = NOBODY if holder == view.caller else holder


def _add_calls(deal: Deal, view: View) -> None:
    """What was said and shown beside the cards themselves."""
    deal.exchanged = view.exchanged
    made = zip(view.signals_when, view.signals_seen, strict=False)
    deal.signals = tuple((trick, maker, meaning) for trick, (maker, meaning) in made)
    deal.drag = or_nobody(view.arrastre)
    deal.declared = view.declared
    if deal.book.variant.trump.source == "dealer_last_card":
        ranks = deal.book.variant.marriage.ranks
        pairs = {make(suit, rank) for _, suit, _ in deal.declared for rank in ranks}
        cards = [card for seat, shown in view.shown if seat == view.dealer for card in shown if card not in pairs]
        deal.shown_card = cards[-1] if cards else NOBODY
