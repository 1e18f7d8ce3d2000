"""Bidding, calling, laying aside, naming trumps: every choice is played out in imagined deals with careful players."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations
from random import Random
from typing import Final

from game.actions import Action, Bid, Call, ChooseTrump, Discard, Pass
from game.bots import endgame
from game.bots.imagine import Knowledge
from game.bots.worth import play_out
from game.cards import SUITS, Card, make, suit_of
from game.codes import encode
from game.deal import AUCTION, CALL, CHOOSE_TRUMP, DISCARD, PLAY, Deal
from game.engine import enter, plan, play
from game.rulebook import RuleBook

_CHANCE: Final = 0.5  # a bid must be made in so many of the imagined deals; real play is better than imagined
_SHORTLIST: Final = 6  # discards that are tried out


def choose_bid(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random) -> Action:
    """A bid that the hand is likely to carry, half way up to its limit, else a pass."""
    amounts = sorted(option.amount for option in options if isinstance(option, Bid) and option.amount is not None)
    if not amounts:
        return Pass()
    reached = sorted((_as_declarer(knowledge.world(rng), knowledge.view.seat) for _ in range(budget)), reverse=True)
    limit = reached[int(len(reached) * _CHANCE)]
    within = [amount for amount in amounts if amount <= limit]
    return Bid(within[len(within) // 2]) if within else Pass()


def _as_declarer(deal: Deal, seat: int) -> int:
    """The card points that the seat's side makes in this deal when the seat gets it."""
    phases = plan(deal.book)
    deal.caller = deal.turn = seat
    enter(deal, phases[phases.index(AUCTION) + 1])
    while deal.phase != PLAY:
        play(deal, _plain_choice(deal))
    sides = endgame.alliances(deal)
    play_out(deal, sides)
    return endgame.totals(deal, sides)[0]


def _plain_choice(deal: Deal) -> int:
    """A declarer's choice by rule of thumb, for deals that are only imagined."""
    hand = deal.hands[deal.turn]
    suit = _long_suit(deal.book, hand)
    match deal.phase:
        case phase if phase == DISCARD:
            action: Action = _shortlist(deal.book, hand)[0]
        case phase if phase == CHOOSE_TRUMP:
            action = ChooseTrump(suit)
        case _:
            action = Call(_missing(deal.book, hand, suit))
    code = encode(action)
    assert code is not None  # all these actions have codes
    return code


def choose_call(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random) -> Action:
    """The best missing card of the suit that does most for the declarer."""
    hand = knowledge.view.hand
    wanted = [Call(_missing(knowledge.book, hand, suit)) for suit in range(len(SUITS))]
    return _tried(knowledge, [call for call in wanted if call in options] or options[:1], budget, rng)


def choose_trump(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random) -> Action:
    """The suit that does most for the declarer."""
    return _tried(knowledge, options, budget, rng)


def choose_discard(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random) -> Action:
    """Cards that are safer aside than in the hand."""
    shortlist = [discard for discard in _shortlist(knowledge.book, knowledge.view.hand) if discard in options]
    return _tried(knowledge, shortlist or options[:1], budget, rng)


def _tried(knowledge: Knowledge, actions: Sequence[Action], budget: int, rng: Random) -> Action:
    """The action that comes out best in the same imagined deals."""
    if len(actions) == 1:
        return actions[0]
    worlds = [knowledge.world(rng) for _ in range(budget)]
    gains = [sum(_played_out(world, action) for world in worlds) for action in actions]
    return actions[gains.index(max(gains))]


def _played_out(deal: Deal, action: Action) -> float:
    twin = deal.copy()
    code = encode(action)
    assert code is not None  # an action of `legal` has a code
    play(twin, code)
    while twin.phase in (DISCARD, CHOOSE_TRUMP, CALL):
        play(twin, _plain_choice(twin))
    sides = endgame.alliances(twin)
    play_out(twin, sides)
    return endgame.balance(twin, sides)


def _long_suit(book: RuleBook, hand: Iterable[Card]) -> int:
    """The suit with most cards, high ones counting for more."""
    weight = [0.0] * len(SUITS)
    for card in hand:
        weight[suit_of(card)] += 10 + book.strength[card] + book.points[card] / 2
    return weight.index(max(weight))


def _missing(book: RuleBook, hand: Iterable[Card], suit: int) -> Card:
    """The highest card of the suit that the hand lacks; the highest of all when it lacks none."""
    held = set(hand)
    cards = [make(suit, rank) for rank in book.variant.cards.order]
    return next((card for card in cards if card in book.cards and card not in held), cards[0])


def _shortlist(book: RuleBook, hand: Iterable[Card]) -> list[Action]:
    """Sets of cards to lay aside, the likeliest first: loads in danger and short suits, never the trumps to be."""
    held = sorted(hand)
    trump = _long_suit(book, held)
    length = [sum(suit_of(card) == suit for card in held) for suit in range(len(SUITS))]
    top = max(book.strength)

    def ease(card: Card) -> float:
        if suit_of(card) == trump:
            return -100.0 + book.points[card]
        in_danger = 0.0 if book.strength[card] == top else 1.0
        return in_danger * (2.0 + book.points[card]) - 2.0 * length[suit_of(card)]

    count = book.variant.talon.discards
    easiest = sorted(held, key=lambda card: (-ease(card), card))[: count + 3]
    sets = sorted(combinations(easiest, count), key=lambda cards: -sum(map(ease, cards)))
    return [Discard(tuple(sorted(cards))) for cards in sets[:_SHORTLIST]]
