"""Which card to play: tried out in imagined deals, trick by trick, and to the very end when that is near.

In games in which few points can win it is asked first whether to go for few, and how.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Final, TypeAlias

from game.engine.action_codes import LOW_MASK, code_of, decode
from game.engine.actions import Action, Claim, Declare, Exchange, Play
from game.engine.cards import CARD_SPACE, Card
from game.engine.deal import PLAY, Deal, or_nobody
from game.engine.engine import play
from game.players.knowledge.books import own_side
from game.players.knowledge.imagine import Knowledge
from game.players.knowledge.made_for import ALL_RULES
from game.players.policy.shapes import alone_view, free_view
from game.players.policy.shapes.called_play import judge
from game.players.search import card_value, contract, endgame, playouts
from game.players.search.deal_value import alliances, totals
from game.players.search.likely import likely_ends
from game.players.style import special
from game.players.style.character import decide, glance
from game.players.style.levels import Level, at_cards, pick_move
from game.players.style.silly import sober
from game.players.style.special import prey_seen, thrifty, wary
from game.players.style.weaknesses import obliging

Gain: TypeAlias = Callable[[Deal, int], float]

_EXACT: Final = 1500  # when the rest of the deal can go in so many ways, it is searched to its end
_TWO: Final = 2
_OPEN: Final = 7  # cards in the hands of two, all of them known, from which their last tricks are worked out
_READ: Final = 2  # times as many more deals are imagined where the likeliest of them are searched
_HINT: Final = 0.001  # how much a policy's word moves what has been worked out
_MANY: Final = 6  # with so many cards in the hand, and more to draw, a card is worth what the whole deal shows
_NOTHING: Final = [0.0] * CARD_SPACE  # what keeping a card is worth where the deal is played to its end
_CAPTURE: Final = 150.0  # the deal won at one blow, in card points of difference
_HUNTED: Final = -6.0  # what it is worth to keep the card that may be caught
_POLICY_DOUBT: Final = 1.0  # card points that the orders of the plain suits cannot tell apart (two standard errors)
_DEALS_DOUBT: Final = 20.0  # the same for one imagined deal; it falls off with the root of their number


def choose_play(knowledge: Knowledge, options: Sequence[Action], budget: int, rng: Random, skill: Level) -> Action:
    """The best of these cards, or what is better before one is played: points shown, a sure claim, a good swap."""
    codes = sorted(code_of(option) for option in options if isinstance(option, Play))
    skill, budget = at_cards(skill), max(1, round(budget * skill.deals))
    learned = free_view.find_free_policy(knowledge.book) is not None
    if knowledge.book.variant.goal.kind == "low" and skill.reach != "table" and not learned:
        shunned = _shun(knowledge, options, codes, budget, rng, skill)
        if shunned is not None:
            return shunned
    values = _values(knowledge)
    before = _before_the_card(knowledge, options, values)
    if before is not None:
        return before
    if len(codes) == 1:
        return decode(codes[0])
    if skill.softness and ALL_RULES.cover(knowledge.book):
        codes = sober(knowledge, codes) if skill.sense == "always" else codes
        codes = obliging(knowledge, codes, skill.trusts)
    means = _judge(knowledge, codes, values, budget, rng, skill)
    return decode(decide(knowledge, means, skill, rng, lambda: _doubt(knowledge, budget)))


def _judge(
    knowledge: Knowledge, codes: list[int], values: list[float], budget: int, rng: Random, skill: Level
) -> dict[int, float]:
    """By move: what it is expected to bring as far as the player looks."""
    if skill.reach == "table" or len(codes) == 1:
        return glance(knowledge, codes, skill)
    first = knowledge.world(rng)
    if skill.reach == "trick":
        return _by_one_trick(knowledge, codes, values, [first, *(knowledge.world(rng) for _ in range(budget - 1))])
    return _by_the_deal(knowledge, codes, values, first, budget, rng, skill)


def _doubt(knowledge: Knowledge, budget: int) -> float:
    """The card points that a policy, or so many imagined deals, cannot tell apart: two standard errors."""
    learned = free_view.usable_policy(knowledge, drags=False) is not None
    if learned and endgame.ways(knowledge.world(Random(0))) > _EXACT:
        return _POLICY_DOUBT
    return _DEALS_DOUBT / sqrt(budget)


def _by_the_deal(
    knowledge: Knowledge, codes: list[int], values: list[float], first: Deal, budget: int, rng: Random, skill: Level
) -> dict[int, float]:
    """By move: what it is expected to bring, by what was learned or by what imagined deals show; `first` is one."""
    exact = endgame.ways(first) <= _EXACT
    if not exact and not knowledge.several and _is_short(first):
        return _by_counting(knowledge, codes, first)
    learned = _as_learned(knowledge, codes) if knowledge.several or not exact else None
    looks = learned is not None and skill.looks and not (exact and _sees_partner(knowledge))
    tried = playouts.weighed(knowledge, learned, budget, rng) if learned is not None and looks else None
    if tried is not None:
        return tried
    if learned is not None and not exact:
        return learned
    worlds = [first, *(knowledge.world(rng) for _ in range(budget - 1 if knowledge.several else 0))]
    if exact:
        found = _searched(knowledge, codes, worlds, budget, rng, skill)
        if learned is None:
            return found
        trust = _trust(first)  # the mean of what was found and of what the policy says
        return {code: (found[code] + trust * lead) / (1 + trust) for code, lead in learned.items()}
    if _long(knowledge):
        return _means(codes, _NOTHING, worlds[: card_value.affordable(knowledge.view, len(codes))], card_value.gain_of)
    return _by_one_trick(knowledge, codes, values, worlds)


def _sees_partner(knowledge: Knowledge) -> bool:
    """Whether the seat sees the cards of whoever plays with it: then little enough is hidden for a search."""
    view, mates = knowledge.view, set(own_side(knowledge.view)) - {knowledge.view.seat}
    return bool(mates) and all(len(knowledge.hands[mate]) == view.hand_sizes[mate] for mate in mates)


def _searched(
    knowledge: Knowledge, codes: list[int], worlds: list[Deal], budget: int, rng: Random, skill: Level
) -> dict[int, float]:
    """By move: what it comes to in these deals when everybody plays as well as can be; who looks reads hands too."""
    policy, few = free_view.find_quick_policy(knowledge.book), max(budget // 2, 1)
    if skill.looks and policy is not None and knowledge.several and not free_view.is_extra(knowledge.book):
        more = [knowledge.world(rng) for _ in range(_READ * budget)]
        ends = likely_ends(knowledge, policy, [*worlds, *more])[:few]
    else:
        ends = [(deal, 1.0) for deal in _different(worlds)[:few]]
    total = sum([weight for _deal, weight in ends])
    return {
        code: sum([weight * endgame.outcome(deal, code, alliances(deal)) for deal, weight in ends]) / total
        for code in codes
    }


def _is_short(deal: Deal) -> bool:
    """Whether what two players have left can be worked out."""
    return deal.book.players == _TWO and len(deal.hands[deal.turn]) <= _OPEN and endgame.fits(deal)


def _by_counting(knowledge: Knowledge, codes: list[int], deal: Deal) -> dict[int, float]:
    """By card: what it comes to where nothing is hidden from two; of equal ones the policy's is a bit more."""
    duel, leads = endgame.Duel(deal.book, deal.trump), _as_learned(knowledge, codes) or {}
    cards = list(leads) or codes
    return {card: duel.worth(deal, card) + _HINT * leads.get(card, 0.0) for card in cards}


def _trust(deal: Deal) -> float:
    """How much a policy's word counts beside a search that has seen the imagined cards.

    The more, the less sure it is that the others do what the search expects: least where partners help each other, most
    where everybody plays for himself against several.
    """
    if max(alliances(deal)) > 1:
        return 4.0
    return 0.5 if deal.book.players > _TWO else 1.0


def _by_one_trick(knowledge: Knowledge, codes: list[int], values: list[float], worlds: list[Deal]) -> dict[int, float]:
    """By move: what this trick brings, less what its card would be worth later."""
    view, numbers, taste = knowledge.view, judge(knowledge.book), card_value.weights(knowledge.book.players)
    keep: Sequence[float] | Mapping[int, float] = values
    if numbers is not None and view.called is None and view.caller == view.seat:  # about to call one
        keep = contract.keep_values(knowledge, numbers)
    return _means(codes, keep, worlds, lambda deal, code: _one_trick(deal, code, values, taste))


def _long(knowledge: Knowledge) -> bool:
    """Whether a card is judged by the whole deal: many cards to come, or a declarer who stands alone against all."""
    book = knowledge.book
    alone = book.contract is not None and not book.variant.call.enabled
    return alone or (knowledge.view.stock > 0 and book.hand >= _MANY)


def _before_the_card(knowledge: Knowledge, options: Sequence[Action], values: list[float]) -> Action | None:
    """A swap with the turn-up that pays, for it may complete a pair; the dearest pair; a claim."""
    for option in options:
        if isinstance(option, Exchange) and _pays(knowledge, option.give, values):
            return option
    shown = [option for option in options if isinstance(option, Declare)]
    if shown:
        return max(shown, key=lambda option: knowledge.book.variant.marriage.worth(option.suit, knowledge.view.trump))
    return next((option for option in options if isinstance(option, Claim)), None)


def swap(knowledge: Knowledge, options: Sequence[Action]) -> Exchange | None:
    """The swap with the turn-up that pays, if one of the options does."""
    found = [option for option in options if isinstance(option, Exchange)]
    values = _values(knowledge) if found else []
    return next((option for option in found if _pays(knowledge, option.give, values)), None)


def later_values(knowledge: Knowledge, taste: card_value.Taste | None = None) -> list[float]:
    """By card: what it is worth later by itself, as `worths` has it, in the eyes of the seat."""
    view = knowledge.view
    elsewhere = [card for seat, cards in knowledge.hands.items() if seat != view.seat for card in cards]
    out = [*knowledge.hidden, *elsewhere]
    if view.turn_up is not None:
        out.append(view.turn_up)
    left = len(view.hand) - 1 + view.stock // view.players
    return card_value.worths(knowledge.book, or_nobody(view.trump), out, view.hand, left, taste)


def _values(knowledge: Knowledge) -> list[float]:
    """By card: what keeping it for later is worth, as one of a pair or as prey too."""
    view, book = knowledge.view, knowledge.book
    values = later_values(knowledge)
    for card, extra in special.kept_pairs(view, book, knowledge.hidden).items():
        values[card] += extra
    pair = prey_seen(view, book)
    if pair is not None and pair[0] not in view.hand:
        values[pair[1]] = _HUNTED
    return values


def _pays(knowledge: Knowledge, give: Card, values: list[float]) -> bool:
    turn_up = knowledge.view.turn_up
    return turn_up is not None and values[turn_up] > values[give]


def _different(worlds: list[Deal]) -> list[Deal]:
    """Each imagined deal once: near the end there are few of them."""
    return list({tuple(frozenset(hand) for hand in deal.hands): deal for deal in worlds}.values())


def _means(
    codes: list[int], keep: Sequence[float] | Mapping[int, float], worlds: list[Deal], gain: Gain
) -> dict[int, float]:
    """By move: its mean gain over all worlds, less what keeping its card is worth."""
    return {code: sum(gain(deal, code) for deal in worlds) / len(worlds) - keep[code & LOW_MASK] for code in codes}


def _as_learned(knowledge: Knowledge, codes: list[int]) -> dict[int, float] | None:
    """By move: the lead in card points that it is expected to bring in the end; None where nothing was learned."""
    contract = alone_view.means(knowledge, codes)
    if contract is not None:
        return contract
    policy = free_view.usable_policy(knowledge, max(codes) > LOW_MASK)
    if policy is None:
        return None
    cards = thrifty(knowledge, wary(knowledge.view, knowledge.book, codes))
    return dict(zip(cards, free_view.expected(policy, knowledge, cards), strict=True))


def _one_trick(deal: Deal, code: int, values: list[float], taste: card_value.Taste) -> float:
    """What this trick brings or costs the seat on turn when the others answer with care."""
    seat, sides = deal.turn, alliances(deal)
    twin = deal.copy()
    play(twin, code)
    if twin.trick == deal.trick and twin.phase == PLAY:
        card_value.play_out_trick(twin, sides, values, taste)
    if twin.captor != deal.captor:
        return _CAPTURE if sides[twin.captor] == sides[seat] else -_CAPTURE * card_value.loss(sides, taste)
    winner, points = twin.last_winner, deal.book.points
    taken = twin.won[winner][len(deal.won[winner]) :]
    lying: float = sum([points[card] for card in taken])
    if deal.book.bonuses:
        lying += special.pairs_at_stake(deal, sides, sides[winner], taken)
    lured = _lure(deal, sides, taken, values, taste) if deal.book.variant.arrastre.enabled else 0.0
    if sides[winner] == sides[seat]:
        return lured + lying + (taste.lead if winner == seat else 0.0)
    return lured - lying * card_value.loss(sides, taste)


def _lure(deal: Deal, sides: list[int], taken: list[Card], values: list[float], taste: card_value.Taste) -> float:
    """What the others would have liked to keep of the cards that they had to play."""
    own, total = sides[deal.turn], 0.0
    for place in range(len(deal.table) + 1, len(taken)):
        kept = values[taken[place]]
        total += -kept if sides[deal.seat_at(place)] == own else kept * card_value.loss(sides, taste)
    return total


def _shun(
    knowledge: Knowledge, options: Sequence[Action], codes: list[int], budget: int, rng: Random, skill: Level
) -> Action | None:
    """The card that leads most surely to few points; None when many points promise more."""
    if not any(isinstance(option, Play) for option in options):
        return None
    worlds = [knowledge.world(rng) for _ in range(min(budget, card_value.affordable(knowledge.view, len(codes) + 2)))]
    goal = knowledge.book.variant.goal
    if goal.low_fallback == "most" and not _promises(worlds):
        return None
    if len(codes) == 1:
        return decode(codes[0])
    gains = {code: sum(_shunning(world, code) for world in worlds) / len(worlds) for code in codes}
    return decode(pick_move(gains, skill, rng))


def _promises(worlds: list[Deal]) -> bool:
    """Whether shunning tricks from now on wins more than gathering them."""
    first, sides = worlds[0], alliances(worlds[0])
    if totals(first, sides)[sides[first.turn]] > (first.book.variant.goal.low_limit or 0):
        return False
    shunning, gathering = (sum(_value_of_end(world, shuns) for world in worlds) for shuns in (True, False))
    return shunning > gathering


def _value_of_end(deal: Deal, shuns: bool) -> float:
    side, twin = alliances(deal)[deal.turn], deal.copy()
    card_value.play_out(twin, shunners(deal, side, shuns))
    return card_value.lead(twin, side)


def _shunning(deal: Deal, code: int) -> float:
    """What the card leads to when everything after it is shunned too; fewer points are better in any case."""
    sides = alliances(deal)
    side, twin = sides[deal.turn], deal.copy()
    play(twin, code)
    card_value.play_out(twin, shunners(deal, side, shuns=True))
    return card_value.lead(twin, side) - totals(twin, sides)[side]


def shunners(deal: Deal, own: int, shuns: bool) -> list[bool]:
    """By side, whether it goes for few points: the others do when they have few and half of the deal is over."""
    goal, sides = deal.book.variant.goal, alliances(deal)
    if goal.low_fallback != "most":
        return [True] * (max(sides) + 1)
    late = 2 * deal.trick >= deal.book.tricks_in_deal
    few = [late and points <= (goal.low_limit or 0) // 2 for points in totals(deal, sides)]
    few[own] = shuns
    return few
