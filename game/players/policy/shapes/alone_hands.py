"""What a declarer alone makes of a hand: bids, cards laid away and trumps, by the chance that was learned for hands."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import combinations
from random import Random
from typing import Final

from game.engine.actions import Action, ChooseTrump, Discard
from game.engine.cards import Card, suit_of
from game.engine.deal import Deal
from game.players.knowledge.books import bid_of, slots
from game.players.knowledge.imagine import Knowledge
from game.players.policy.inputs import SUITS, WORTH
from game.players.policy.policy import Policy
from game.players.policy.shapes.alone_inputs import ASIDE, ASKED_LEAST, ASKED_STEP, CHANCE, RANKS, TOTAL, asked_step
from game.players.policy.shapes.called_view import needed_points
from game.players.search.contract_points import Outcome
from game.players.style.levels import Level, pick_move

_TALONS: Final = 2  # units of the budget for each talon that is imagined
_LIKELY: Final = 2  # trump suits that are looked into
_EASY: Final = 6  # cards out of which those laid away are chosen where many hands are looked at
_THOUGHT_OF: Final = 8  # the best choices: all that soft players think of
_SCALE: Final = 60.0  # what making a contract counts, as card points are counted
_WIDER: Final = 2.0  # how much farther points lie about what is expected than in contracts with a partner
_STEPS: Final = range(ASKED_LEAST, TOTAL + 1, ASKED_STEP)  # points that are asked for
_NO_TRUMP: Final = -30  # how readily a trump is laid away


def chance(numbers: Policy, held: Sequence[int], laid: Sequence[int], leader: int, points: int) -> float:
    """The chance of so many points with the slots held but for those laid away; `leader` is the offset of who leads."""
    on = [CHANCE.own + slot for slot in held if slot not in laid] + [CHANCE.laid + slot for slot in laid]
    on += [CHANCE.leader_at + leader, CHANCE.asked + asked_step(points)]
    found = numbers.leads(on, [(CHANCE.far, points)], (0,))[0] / _SCALE
    return min(1.0, max(0.0, (1.0 + found) / 2))


def outcomes(
    knowledge: Knowledge, numbers: Policy, least: int, budget: int, rng: Random, shift: float
) -> list[Outcome]:
    """How a contract may end with this hand and a talon that nobody knows; what is kept is chosen for `least` points.

    `shift` are the points by which the hand is trusted beyond what it is worth, in games where they lie closer.
    """
    hidden, leader = sorted(knowledge.hidden), _leader(knowledge, knowledge.view.seat)
    count, made = max(1, budget // _TALONS), [0.0] * len(_STEPS)
    for _ in range(count):
        cards = [*knowledge.view.hand, *rng.sample(hidden, ASIDE)]
        for place, share in enumerate(_shares(knowledge, numbers, cards, leader, least)):
            made[place] += share / count
    return _endings(made, shift)


def as_declarer(knowledge: Knowledge, numbers: Policy, deal: Deal, seat: int) -> list[Outcome]:
    """How the contract of another may end in an imagined deal, with the talon of that deal."""
    least = needed_points(knowledge.book, bid_of(knowledge.view, knowledge.book))
    cards = [*deal.hands[seat], *deal.talon]
    return _endings(_shares(knowledge, numbers, cards, _leader(knowledge, seat), least), 0.0)


def _shares(knowledge: Knowledge, numbers: Policy, cards: Sequence[Card], leader: int, least: int) -> list[float]:
    """The chance of each of the steps with the best of these cards."""
    hand, laid = _best(knowledge, numbers, cards, leader, least)
    return [chance(numbers, hand, laid, leader, points) for points in _STEPS]


def _endings(made: Sequence[float], shift: float) -> list[Outcome]:
    """The endings of a contract by the chance of each of the steps."""
    found, above = [], 0.0
    for points, share in zip(reversed(_STEPS), reversed(made), strict=True):
        ending = points + ASKED_STEP // 2 + _WIDER * shift
        found.append(Outcome(ending, True, max(0.0, share - above)))
        above = max(above, share)
    return [*found, Outcome(0.0, True, 1.0 - above)]


def _leader(knowledge: Knowledge, seat: int) -> int:
    """The offset of who leads to the first trick when this seat is the declarer."""
    deal = knowledge.world(Random(0))
    deal.caller = seat
    return (deal.first_leader() - deal.caller) * knowledge.book.step % CHANCE.seats


def _best(
    knowledge: Knowledge, numbers: Policy, cards: Sequence[Card], leader: int, points: int
) -> tuple[list[int], tuple[int, ...]]:
    """The slots held and those laid away that promise most, with the best suit for trumps: a quick look."""
    tried = []
    for suit in range(SUITS):
        held = _in_slots(knowledge, cards, suit)
        easy = _easy(tuple(sorted(held)))
        tried.append((chance(numbers, held, easy[:ASIDE], leader, points), held, easy))
    tried.sort(key=lambda one: -one[0])
    ways = [(held, laid) for _, held, easy in tried[:_LIKELY] for laid in combinations(easy, ASIDE)]
    return max(ways, key=lambda way: chance(numbers, way[0], way[1], leader, points))


def _in_slots(knowledge: Knowledge, cards: Sequence[Card], trump: int) -> list[int]:
    slot = slots(knowledge.book, trump)
    return [slot[card] for card in cards]


@lru_cache(maxsize=4096)
def _easy(held: tuple[int, ...]) -> tuple[int, ...]:
    """The cards that are laid away most readily: loads in danger and short suits, no trumps."""
    length = [sum(slot // RANKS == suit for slot in held) for suit in range(SUITS)]

    def ease(slot: int) -> int:
        suit, place = divmod(slot, RANKS)
        if suit == 0:
            return _NO_TRUMP + WORTH[place]
        return (WORTH[place] if place else -WORTH[0]) - 2 * length[suit]

    return tuple(sorted(held, key=lambda slot: (-ease(slot), slot))[:_EASY])


def choose_discard(
    knowledge: Knowledge, numbers: Policy, options: Sequence[Action], rng: Random, skill: Level
) -> Action:
    """The cards without which, with the best trumps, the contract is likeliest; trumps themselves stay in the hand."""
    view, judged = knowledge.view, _judge(knowledge, numbers)
    suits = range(SUITS) if view.trump is None else (view.trump,)
    held = {suit: _in_slots(knowledge, view.hand, suit) for suit in suits}

    def promise(cards: Sequence[Card]) -> float:
        aside = {suit_of(card) for card in cards}
        named = [suit for suit in suits if suit not in aside] or suits
        return max(judged(held[suit], _in_slots(knowledge, cards, suit)) for suit in named)

    return _liked({one: promise(one.cards) for one in options if isinstance(one, Discard)}, rng, skill)


def choose_trump(knowledge: Knowledge, numbers: Policy, options: Sequence[Action], rng: Random, skill: Level) -> Action:
    """The suit with which the contract is likeliest."""
    view, judged = knowledge.view, _judge(knowledge, numbers)

    def promise(suit: int) -> float:
        held, laid = (_in_slots(knowledge, cards, suit) for cards in (view.hand, view.discards or ()))
        return judged(held, laid or _easy(tuple(sorted(held)))[:ASIDE])

    return _liked({one: promise(one.suit) for one in options if isinstance(one, ChooseTrump)}, rng, skill)


def _judge(knowledge: Knowledge, numbers: Policy) -> Callable[[Sequence[int], Sequence[int]], float]:
    """By the slots held and those laid away: the chance of the contract."""
    points = needed_points(knowledge.book, bid_of(knowledge.view, knowledge.book))
    return partial(chance, numbers, leader=_leader(knowledge, knowledge.view.seat), points=points)


def _liked(chances: Mapping[Action, float], rng: Random, skill: Level) -> Action:
    """One of the best choices, the best at the highest level."""
    means = [_SCALE * promised for promised in chances.values()]
    order = sorted(range(len(means)), key=lambda number: (-means[number], number))
    return list(chances)[pick_move({number: means[number] for number in order[:_THOUGHT_OF]}, skill, rng)]
