"""Calling, laying aside, naming trumps: every choice is played out in imagined deals with careful players."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final

from game.engine.action_codes import KIND_CALL, code_of
from game.engine.actions import Action, Call
from game.engine.cards import Card, rank_of, suit_of
from game.engine.deal import AUCTION, Deal
from game.engine.engine import enter, plan, play
from game.engine.phases.count import settle
from game.engine.rulebook import RuleBook
from game.players.knowledge.books import bid_of
from game.players.knowledge.imagine import Knowledge
from game.players.policy.policy import Policy
from game.players.policy.shapes import alone_hands, alone_view
from game.players.policy.shapes.called_play import hopes, judge, outcomes, play_on
from game.players.policy.shapes.called_view import find_called_policy, needed_points
from game.players.search.card_value import gain_of
from game.players.search.contract_points import Outcome, expected_gain, over_others
from game.players.style.heuristics import calls_worth_trying, shortlist
from game.players.style.levels import Level, pick_move

_FEW: Final = 4  # with more choices than these fewer deals are imagined for each
BLIND: Final = 3.0  # card points less that the caller's side makes where a trick is played before the call
_TRIED: Final = 4  # the best calls: played out where cards have been played already, and all that soft players think of
_KEEN: Final = 1.0  # softer players try nothing out
_FINAL: Final = 2  # those of them that are looked into once more
_SCALE: Final = 60.0  # what making a contract counts, as card points are counted


def make_declarer(deal: Deal, seat: int, rank: int) -> None:
    """Ends the auction of an imagined deal: the seat plays for a bid of this rank."""
    phases = plan(deal.book)
    deal.caller = deal.turn = seat
    deal.bid_rank = rank
    enter(deal, phases[phases.index(AUCTION) + 1])


def choose_call(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, skill: Level) -> Action:
    """The card that does most for the declarer: the best missing one of a suit, or one of his own to play alone."""
    numbers = judge(knowledge.book)
    cards = [option.card for option in options if isinstance(option, Call)]
    if numbers is not None:
        return call(knowledge, numbers, cards, budget, rng, skill)
    wanted = calls_worth_trying(knowledge.book, knowledge.view.hand, cards)
    return _try_out(knowledge, [Call(card) for card in wanted], budget, rng, skill)


def choose_trump(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, skill: Level) -> Action:
    """The suit that does most for the declarer."""
    chances = alone_view.chances(knowledge.book)
    if chances is not None:
        return alone_hands.choose_trump(knowledge, chances, options, rng, skill)
    return _try_out(knowledge, options, budget, rng, skill)


def choose_discard(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, skill: Level) -> Action:
    """Cards that are safer aside than in the hand."""
    chances = alone_view.chances(knowledge.book)
    if chances is not None:
        return alone_hands.choose_discard(knowledge, chances, options, rng, skill)
    found = [discard for discard in shortlist(knowledge.book, knowledge.view.hand) if discard in options]
    return _try_out(knowledge, found or options[:1], budget, rng, skill)


def _try_out(knowledge: Knowledge, actions: Sequence[Action], budget: int, rng: Random, skill: Level) -> Action:
    """The action that comes out best in the same imagined deals, or one that is nearly as good."""
    if len(actions) == 1:
        return actions[0]
    worlds = [knowledge.world(rng) for _ in range(max(1, budget * _FEW // max(_FEW, len(actions))))]
    means = [sum(gain_of(world, code_of(action)) for world in worlds) / len(worlds) for action in actions]
    return actions[pick_move(dict(enumerate(means)), skill, rng)]


def call_endings(book: RuleBook, numbers: Policy, hand: Sequence[Card], rank: int, shift: float) -> list[list[Outcome]]:
    """How the contract may end with the best call of a partner, and with the best card of one's own."""
    found = hopes(book, numbers, hand, callable_cards(book, hand, rank))
    shift -= BLIND if book.calls_late else 0.0
    ways = []
    for alone in (False, True):
        hoped = [hope for card, hope in found.items() if (card in hand) == alone]
        if hoped:
            ways.append(outcomes(max(hoped) + shift, alone))
    return ways


def callable_cards(book: RuleBook, hand: Sequence[Card], rank: int) -> list[Card]:
    """The cards that the rules let somebody with this hand call, by the bid's rank if it has one."""
    rule = book.variant.call
    cards = [card for card in book.cards if not rank or rank_of(card) == rank]
    if rule.own_card == "forbidden":
        cards = [card for card in cards if card not in hand] or cards
    if rule.must_be_highest_missing:
        missing = [card for card in book.cards if card not in hand]
        tops = [max((card for card in missing if suit_of(card) == suit), key=book.strength.__getitem__, default=-1)
                for suit in range(4)]  # fmt: skip
        cards = [card for card in cards if card in tops] or cards
    return cards


def call(knowledge: Knowledge, numbers: Policy, cards: Sequence[Card], budget: int, rng: Random, skill: Level) -> Call:
    """The card that promises the caller most: of a partner, or of his own to play alone."""
    view, book = knowledge.view, knowledge.book
    promised = bid_of(view, book)
    found = hopes(book, numbers, view.hand, cards)
    unit = abs(over_others(book, promised, needed_points(book, promised), alone=False)) or 1.0
    means = {}
    for card, hope in found.items():
        pays = expected_gain(book, promised, outcomes(hope, card in view.hand))
        means[card] = _SCALE / 2 * pays / unit + hope / _SCALE
    likely = {card: means[card] for card in sorted(means, key=lambda card: -means[card])[:_TRIED]}
    if view.tricks and skill.softness < _KEEN:  # imagined deals know the first trick, unlike what was learned of hands
        likely = _tried_calls(knowledge, likely, budget, rng)
    return Call(pick_move(likely, skill, rng))


def keep_values(knowledge: Knowledge, numbers: Policy) -> dict[Card, float]:
    """By own card: what its side's lead loses without it, where the caller plays a trick before the call."""
    book, hand = knowledge.book, knowledge.view.hand
    spoken = [bid.rank for bid in knowledge.view.bids if bid.rank]
    rank = spoken[-1] if spoken else 0

    def hope(held: Sequence[Card]) -> float:
        return max(hopes(book, numbers, held, callable_cards(book, held, rank)).values())

    whole = hope(hand)
    return {card: 2 * (whole - hope([other for other in hand if other != card])) for card in hand}


def _tried_calls(knowledge: Knowledge, likely: Mapping[Card, float], budget: int, rng: Random) -> dict[Card, float]:
    """The cards' means with what they bring in imagined deals; the best two are tried out oftener."""
    worlds = [knowledge.world(rng) for _ in range(max(2, 3 * budget // 4))]
    few = max(1, len(worlds) // 3)
    first = _played_calls(knowledge.book, list(likely), worlds[:few])
    means = {card: likely[card] + first[card] for card in likely}
    best = sorted(means, key=lambda card: -means[card])[:_FINAL]
    more = _played_calls(knowledge.book, best, worlds[few:])
    for card in best:
        means[card] = likely[card] + (few * first[card] + (len(worlds) - few) * more[card]) / len(worlds)
    return means


def _played_calls(book: RuleBook, cards: Sequence[Card], worlds: Sequence[Deal]) -> dict[Card, float]:
    """By card: what calling it brings in these deals, counted as card points are."""
    policy = find_called_policy(book)
    assert policy is not None  # hands are judged by what it plays
    gained = dict.fromkeys(cards, 0.0)
    for world in worlds:
        for card in cards:
            twin = world.copy()
            play(twin, KIND_CALL | card)
            play_on(twin, policy)
            result = settle(twin)
            over = result.sides[0].points - needed_points(book, twin.high_bid)
            gained[card] += (_SCALE if result.contract_made else -_SCALE) / 2 + over / 2
            if twin.partner < 0:
                gained[card] += (_SCALE if result.contract_made else -_SCALE) / 2
    return {card: total / len(worlds) for card, total in gained.items()}
