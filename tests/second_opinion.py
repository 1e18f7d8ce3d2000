"""Random deals in which the engine and the naive counting are compared at every step.

What happens in them is biased, so that rare things are seen often enough: seats play strongly, meekly or at random,
claim and exchange when they can, bid so that contracts are made and fail.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from random import Random
from typing import Any, TypeAlias

from game.engine import engine, shuffle
from game.engine.actions import Action, Bid, Call, Claim, Declare, Exchange, Pass, Play, Signal, ViewPartner, to_json
from game.engine.cards import CARD_SPACE, SUITS, Card, name_of
from game.engine.deal import NOBODY, PHASES, Deal
from game.engine.phases.count import settle
from game.engine.result import DealResult
from game.engine.rulebook import RuleBook
from tests import naive_count
from tests.naive import NaiveDeal, NotAllowed
from tests.tables import book

Key: TypeAlias = frozenset[tuple[str, Any]]

SHOWN = [name_of(card) for card in range(CARD_SPACE)]
STYLES = ("random", "random", "strong", "meek")
# how likely a seat takes a possibility beside playing a card; the others count 1
WEIGHTS = {Claim: 2.0, Exchange: 0.8, Declare: 2.0, Signal: 0.05, ViewPartner: 0.05, Pass: 0.8}


class Disagreement(AssertionError):
    """The engine and the naive counting see different things."""


def agree_on(name: str, players: int, deals: int, thorough_every: int) -> Counter[str]:
    """What happened in so many deals of a game; Disagreement with the place of the first difference."""
    seen: Counter[str] = Counter()
    for number in range(deals):
        seen.update(("deal", *agreed(book(name, players), number, thorough=number % thorough_every == 0)))
    return seen


def agreed(rules: RuleBook, number: int, thorough: bool) -> list[str]:
    """What happened in this deal; Disagreement when the two do not see the same."""
    rng = Random(number)
    index, stake = rng.randrange(5), rng.choice((1, 1, 1, 2, 3))
    deal = engine.start(
        rules, number % rules.players, shuffle.derived_seed(21, number), record=False, index=index, stake=stake
    )
    try:
        return played_beside(deal, doubled(deal, shuffle.derived_seed(21, number)), rng, thorough)
    except (Disagreement, NotAllowed) as different:
        raise Disagreement(f"{rules.variant.id} for {rules.players}, deal {number}: {different}") from different


def doubled(deal: Deal, seed: int) -> NaiveDeal:
    """The same deal before its first action, dealt once more by the naive counting."""
    rules = deal.book
    pack = [SHOWN[card] for card in shuffle.shuffle(rules.cards, seed)]
    return NaiveDeal(dict(rules.variant.text), rules.players, deal.dealer, deal.index, pack, hidden_stock(deal))


def played_beside(deal: Deal, naive: NaiveDeal, rng: Random, thorough: bool) -> list[str]:
    """Plays both to the end and tells what happened; in a `thorough` deal all possibilities are compared as well."""
    rules = deal.book
    styles = [rng.choice(STYLES) for _ in range(rules.players)]
    if rng.random() < 0.2:  # one side gets nearly everything
        styles = ["meek" if rules.side_of[seat] else "strong" for seat in range(rules.players)]
    happened: list[str] = []
    same_state(deal, naive)
    while (turn := engine.to_act(deal)) is not None:
        if thorough:
            for seat in range(rules.players):
                same_possibilities(deal, naive, seat, len(happened))
        seat, action = chosen(deal, turn, styles, rng)
        engine.apply(deal, seat, action)
        naive.do(seat, to_json(action))
        happened.append(type(action).__name__ + (" with drag" if action == Play(deal_card(action), True) else ""))
        if thorough or not deal.table:
            same_state(deal, naive, len(happened))
    return happened + same_result(deal, naive)


def deal_card(action: Action) -> Card:
    return action.card if isinstance(action, Play) else NOBODY


def hidden_stock(deal: Deal) -> list[str]:
    """The hidden cards, top first."""
    return [SHOWN[card] for card in reversed(deal.stock) if card != deal.turn_up]


# ---- choosing


def chosen(deal: Deal, turn: int, styles: list[str], rng: Random) -> tuple[int, Action]:
    """Who acts, and what he does."""
    if rng.random() < 0.15:  # now and then somebody acts out of turn
        seat = rng.randrange(deal.book.players)
        options = engine.legal(deal, seat) if seat != turn else []
        if options and rng.random() < WEIGHTS[type(options[0])]:
            return seat, likely(deal, seat, options, styles[seat], rng)
    return turn, likely(deal, turn, engine.legal(deal, turn), styles[turn], rng)


def likely(deal: Deal, seat: int, options: list[Action], style: str, rng: Random) -> Action:
    """One of the options: first its kind, then the card, bid or suit."""
    kinds: dict[type, list[Action]] = {}
    for option in options:
        kinds.setdefault(type(option), []).append(option)
    kind = rng.choices(list(kinds), [WEIGHTS.get(kind, 1.0) for kind in kinds])[0]
    some = kinds[kind]
    if kind is Bid:
        return some[min(int(rng.expovariate(0.12)), len(some) - 1)]
    if kind is Call and rng.random() < 0.7:  # mostly a good card that he has not got
        missing = [option for option in some if deal_call(option) not in deal.hands[seat]]
        return rng.choice(missing[:8] or some)
    if kind is Play and style != "random":
        power = deal.book.power[deal.trump][0]
        some.sort(key=lambda play: (power[deal_card(play)], rng.random()))
        return some[-1 if style == "strong" else 0]
    return rng.choice(some)


def deal_call(action: Action) -> Card:
    return action.card if isinstance(action, Call) else NOBODY


# ---- comparing


@lru_cache(maxsize=20_000)
def key_of(action: Action) -> Key:
    return key(to_json(action))


def key(action: dict[str, Any]) -> Key:
    """The action so that it can stand in a set."""
    return frozenset([(name, tuple(x) if type(x) is list else x) for name, x in action.items()])


def same_possibilities(deal: Deal, naive: NaiveDeal, seat: int, steps: int) -> None:
    """Every action of the seat, not only cards."""
    mine = {key_of(action) for action in engine.legal(deal, seat)}
    other = {key(action) for action in naive.allowed(seat)}
    if mine != other:
        more, less = mine - other, other - mine
        raise Disagreement(f"step {steps}: seat {seat} may by the engine alone {more}, by the count alone {less}")


def same_state(deal: Deal, naive: NaiveDeal, steps: int = 0) -> None:
    """Every card that lies somewhere, who is on turn, and what is known."""
    mine = {
        "phase": PHASES[deal.phase],
        "turn": None if engine.over(deal) else deal.turn,
        "trump": None if deal.trump == NOBODY else SUITS[deal.trump],
        "turn_up": None if deal.turn_up == NOBODY else SHOWN[deal.turn_up],
        "hands": [sorted(SHOWN[card] for card in hand) for hand in deal.hands],
        "piles": [sorted(SHOWN[card] for card in deal.pile(seat)) for seat in range(deal.book.players)],
        "stock": hidden_stock(deal),
        "tricks": deal.tricks_won,
    }
    in_piles = naive.piles
    if naive.discards and naive.rules["talon"]["discards_count_for"] == "declarer":
        in_piles = [pile + (naive.discards if seat == naive.caller else []) for seat, pile in enumerate(in_piles)]
    other = {
        "phase": naive.phase,
        "turn": None if naive.phase == "over" else naive.turn,
        "trump": naive.trump,
        "turn_up": naive.turn_up,
        "hands": [sorted(hand) for hand in naive.hands],
        "piles": [sorted(pile) for pile in in_piles],
        "stock": naive.stock,
        "tricks": naive.tricks_won,
    }
    if mine != other:
        raise Disagreement(f"step {steps}: {differences(mine, other)}")


def differences(mine: dict[str, Any], other: dict[str, Any]) -> str:
    wrong = [f"{name}: {mine[name]!r}, counted {other[name]!r}" for name in mine if mine[name] != other[name]]
    return "; ".join(wrong)


def same_result(deal: Deal, naive: NaiveDeal) -> list[str]:
    """What the deal came to, in words for the tally."""
    result, outcome = settle(deal), naive_count.count(naive, deal.stake)
    played_out = result.decided not in ("capture", "tute") or not any(deal.hands)
    mine, other = told(result, played_out), counted(naive, outcome, played_out)
    if mine != other:
        raise Disagreement(differences(mine, other))
    return [name for name in ("passed_out", "replay", "carried", "capote", "shared", "solo") if mine.get(name)] + [
        result.decided,
        "drawn" if not result.winners else "won",
        {None: "free", True: "made", False: "failed"}[result.contract_made],
        *(name for side in result.sides for name, _ in side.bonuses),
    ]


def told(result: DealResult, played_out: bool) -> dict[str, Any]:
    """The engine's result as plain data; bonuses only of a deal that was played to its end."""
    sides = sorted(result.sides, key=lambda side: sorted(side.seats))
    first = {side.name: min(side.seats) for side in sides}
    return {
        "sides": [sorted(side.seats) for side in sides],
        "cards": [sorted(SHOWN[card] for card in side.cards) for side in sides],
        "card_points": [side.card_points for side in sides],
        "bonuses": [sorted(side.bonuses) for side in sides] if played_out else [],
        "points": [side.points for side in sides] if played_out else [],
        "tricks": [side.tricks for side in sides],
        "winners": sorted(first[name] for name in result.winners),
        "shared": sorted(first[name] for name in result.shared),
        "game_points": list(result.game_points),
        "decided": result.decided,
        "capote": result.capote,
        "made": result.contract_made,
        "replay": result.replay,
        "carried": result.carried,
        "claimed_by": result.claimed_by,
        "passed_out": result.passed_out,
        "solo": bool(result.sides) and result.contract_made is not None and len(result.sides[0].seats) == 1,
    }


def counted(naive: NaiveDeal, outcome: naive_count.Outcome, played_out: bool) -> dict[str, Any]:
    """The same of the naive counting."""
    sides = [] if naive.passed_out else sorted(outcome.sides, key=lambda side: sorted(side.seats))
    return {
        "sides": [side.seats for side in sides],
        "cards": [sorted(side.cards) for side in sides],
        "card_points": [side.card_points for side in sides],
        "bonuses": [sorted(side.bonuses.items()) for side in sides] if played_out else [],
        "points": [side.total for side in sides] if played_out else [],
        "tricks": [side.tricks for side in sides],
        "winners": sorted(min(outcome.sides[number].seats) for number in outcome.winners),
        "shared": sorted(min(outcome.sides[number].seats) for number in outcome.shared),
        "game_points": outcome.game_points,
        "decided": outcome.decided,
        "capote": outcome.capote,
        "made": outcome.contract_made,
        "replay": outcome.replay,
        "carried": outcome.carried,
        "claimed_by": naive.claimant,
        "passed_out": naive.passed_out,
        "solo": outcome.contract_made is not None and naive.partner is None,
    }
