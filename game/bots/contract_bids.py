"""Bids and calls of contracts with a called card, by what was learned of hands."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.actions import Action, Bid, Call, Pass
from game.bots.contract_hands import best_gain, gain, hopes
from game.bots.contract_play import play_on
from game.bots.contract_seeing import learned, needed
from game.bots.imagine import Knowledge
from game.bots.levels import Level, picked
from game.bots.policy import Policy
from game.cards import Card, rank_of, suit_of
from game.codes import KIND_CALL
from game.engine import play
from game.phases.count import settle
from game.rulebook import RuleBook

_STEPS: Final = 5  # a bid goes this part of the way up to the limit
_DARING: Final = 3.0  # card points that a bold player trusts a hand beyond what it is worth
_DOUBT: Final = 1.5  # card points by which a softer player misjudges a hand, for each of its softness
_MOST_DOUBT: Final = 12.0
_BLIND: Final = 6.0  # card points that the caller's side makes less where the first trick is played before the call
_TRIED: Final = 4  # calls that are played out where cards have been played already
_SCALE: Final = 60.0  # what making a contract counts, as card points are counted


def bid(knowledge: Knowledge, numbers: Policy, options: Sequence[Action], skill: Level) -> Action:
    """The cheapest bid that pays most, or a step towards the highest one that pays; a pass when none does."""
    book, hand = knowledge.book, knowledge.view.hand
    bids = [option for option in options if isinstance(option, Bid)]
    lean = _lean(knowledge, skill)
    for option in bids:
        if option.amount is None and _promise(book, numbers, hand, option, lean) > 0:
            return option
    amounts = [option for option in bids if option.amount is not None]
    if not amounts:
        return Pass()
    found = _hoped(book, numbers, hand, amounts[0].rank, lean)
    paying = {option.amount or 0: best_gain(book, option.amount or 0, found, hand) for option in amounts}
    good = [amount for amount, pays in paying.items() if pays > 0]
    if not good:
        return Pass()
    lowest, limit = min(paying), max(good)
    step = knowledge.book.variant.auction.step
    raised = lowest + (limit - lowest) // (_STEPS * step) * step
    richest = max(good, key=lambda amount: (round(paying[amount], 3), -amount))
    return Bid(min(limit, max(raised, richest)), amounts[0].rank)


def _lean(knowledge: Knowledge, skill: Level) -> float:
    """The card points by which this player thinks too much or too little of its hand, all through the auction."""
    doubt = min(_MOST_DOUBT, _DOUBT * skill.softness)
    lean = Random(f"{skill.name}:{sorted(knowledge.view.hand)}").gauss(0.0, doubt) if doubt else 0.0
    return lean + _DARING * skill.daring - (_BLIND if knowledge.book.calls_late else 0.0)


def _promise(book: RuleBook, numbers: Policy, hand: Sequence[Card], option: Bid, lean: float) -> float:
    return best_gain(book, book.variant.auction.min, _hoped(book, numbers, hand, option.rank, lean), hand)


def _hoped(book: RuleBook, numbers: Policy, hand: Sequence[Card], rank: int | None, lean: float) -> dict[Card, float]:
    """By card that may be called after this bid: what the caller's side can expect."""
    found = hopes(book, numbers, hand, _callable(book, hand, rank))
    return {card: hope + lean for card, hope in found.items()}


def _callable(book: RuleBook, hand: Sequence[Card], rank: int | None) -> list[Card]:
    """The cards that the rules let somebody with this hand call, by the bid's rank if it has one."""
    rule = book.variant.call
    cards = [card for card in book.cards if rank is None or rank_of(card) == rank]
    if rule.own_card == "forbidden":
        cards = [card for card in cards if card not in hand] or cards
    if rule.must_be_highest_missing:
        missing = [card for card in book.cards if card not in hand]
        tops = [max((card for card in missing if suit_of(card) == suit), key=book.strength.__getitem__, default=-1)
                for suit in range(4)]  # fmt: skip
        cards = [card for card in cards if card in tops] or cards
    return cards


def call(
    knowledge: Knowledge, numbers: Policy, options: Sequence[Call], budget: int, rng: Random, skill: Level
) -> Call:
    """The card that promises the caller most: of a partner, or of his own to play alone."""
    view, book = knowledge.view, knowledge.book
    amounts = [spoken.amount for spoken in view.bids if spoken.amount is not None]
    promised = amounts[-1] if amounts else book.variant.auction.min
    found = hopes(book, numbers, view.hand, [option.card for option in options])
    best = gain(book, promised, needed(book, promised) + _SCALE * 2, False) or 1.0
    own = set(view.hand)
    means = {
        card: _SCALE * gain(book, promised, hope, card in own) / best + hope / _SCALE for card, hope in found.items()
    }
    if view.tricks:
        likely = sorted(means, key=lambda card: -means[card])[:_TRIED]
        means = _played_out(knowledge, likely, budget, rng)
    return Call(picked(means, skill, rng))


def _played_out(knowledge: Knowledge, cards: Sequence[Card], budget: int, rng: Random) -> dict[Card, float]:
    """By card: what calling it brings in imagined deals, counted as card points are."""
    book = knowledge.book
    policy = learned(book)
    assert policy is not None  # hands are judged by what it plays
    gained = dict.fromkeys(cards, 0.0)
    worlds = [knowledge.world(rng) for _ in range(max(1, budget // 2))]
    for world in worlds:
        for card in cards:
            twin = world.copy()
            play(twin, KIND_CALL | card)
            play_on(twin, policy)
            result = settle(twin)
            over = result.sides[0].points - needed(book, twin.high_bid)
            gained[card] += (_SCALE if result.contract_made else -_SCALE) / 2 + over / 2
            if twin.partner < 0:
                gained[card] += (_SCALE if result.contract_made else -_SCALE) / 2
    return {card: total / len(worlds) for card, total in gained.items()}
