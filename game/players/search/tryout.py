"""How each choice goes on to the end in the same imagined deals, as good players would who see only their own cards."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from game.engine.action_codes import KIND_CLAIM, code_of
from game.engine.actions import Action, Play
from game.engine.cards import Card, suit_of
from game.engine.deal import NOBODY, OVER, Deal
from game.engine.engine import codes, play
from game.engine.phases.count import settle
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.knowledge.imagine import Knowledge
from game.players.policy.shapes import alone_view, called_play, called_view, free_view
from game.players.search import contract_points, endgame
from game.players.search.card_value import lead, play_out
from game.players.search.deal_value import alliances, totals
from game.players.search.tricks import shunners

_EXACT: Final = 1500  # when the rest of all different deals can go in so many ways, they are solved
_CARDS: Final = 1000  # played in imagined deals for each unit of the budget
_SLOW: Final = 6  # so many times longer a card takes that a learned policy plays
_MOST: Final = 8  # imagined deals for each unit of the budget
_FEWEST: Final = 3
_DRAWN: Final = 0.5  # what a deal that nobody wins counts of one that is won
_CAPTURE: Final = 40.0  # what a deal that is decided by a capture counts, in card points of lead


@dataclass(frozen=True, slots=True)
class Ending:
    """The end of one imagined deal for one seat; see `game.players.advice.advice.Candidate` for what is counted.

    `played` is false where nobody bid, so that there was nothing to win. Of a card that was played: whether nobody
    else's went over it (`card_takes`), and whether the trick went to the seat's side (`side_takes`).
    """

    points: float
    own: float
    won: float
    card_takes: bool = False
    side_takes: bool = False
    played: bool = True


NOT_PLAYED: Final = Ending(0.0, 0.0, _DRAWN, played=False)


def finisher(knowledge: Knowledge, judged: bool) -> tuple[Callable[[Deal], None], int]:
    """Who plays the imagined deals on, and how many times longer than a careful player that takes.

    Where a policy has `judged` the cards themselves, careful players show as well how often each of them wins.
    """
    book = knowledge.book
    if judged or learned_player(book) is None:
        return play_out, 1
    return play_on, _SLOW


def shunner(deal: Deal, seat: int) -> None:
    """Finishes this deal as it goes when the seat's side wants few points."""
    play_out(deal, shunners(deal, alliances(deal)[seat], shuns=True))


def gatherer(deal: Deal, seat: int) -> None:
    """The same when it wants many in a game in which few may win as well."""
    play_out(deal, shunners(deal, alliances(deal)[seat], shuns=False))


def affordable(knowledge: Knowledge, choices: int, budget: int, least: int = _FEWEST) -> int:
    """How many deals are imagined, so that the answer does not take long; one where nothing is hidden."""
    if not knowledge.several:
        return 1
    view = knowledge.view
    cards = (sum(view.hand_sizes) + view.stock) * max(choices, 1)
    return max(least, _FEWEST, min(_MOST * budget, _CARDS * budget // max(cards, 1)))


def endings(
    knowledge: Knowledge, actions: Sequence[Action], worlds: Sequence[Deal], finish: Callable[[Deal], None]
) -> list[list[Ending]]:
    """By action: its ending in each of these deals; near the end of a deal many of them are the same one."""
    different = {layout(world): world for world in worlds}
    known = exactly(worlds)
    found = []
    for action in actions:
        ends = {key: _try_out(world, knowledge.view, action, known, finish) for key, world in different.items()}
        found.append([ends[layout(world)] for world in worlds])
    return found


def exactly(worlds: Sequence[Deal]) -> bool:
    """Whether the rest of these deals is so short that they are played as well as can be, by players who see all."""
    different = {layout(world) for world in worlds}
    return endgame.ways(worlds[0]) <= _EXACT // len(different)


def layout(deal: Deal) -> tuple[object, ...]:
    """Where the hidden cards lie; in what order a hand is held makes no difference."""
    hands = tuple(frozenset(hand) for hand in deal.hands)
    return hands, tuple(deal.stock), frozenset(deal.talon), frozenset(deal.discards), deal.partner


def _try_out(world: Deal, view: View, action: Action, known: bool, finish: Callable[[Deal], None]) -> Ending:
    deal = world.copy()
    play(deal, code_of(action))
    if known:
        play_exactly(deal)
    else:
        finish(deal)
    trick = [card for _, card in view.table]
    end = outcome_for(deal, view.seat)
    if not isinstance(action, Play):
        return end
    winner, sides = _taker(deal, action.card), alliances(deal)
    card_takes = winner == view.seat and _goes_over(deal.book, world.trump, trick, action.card)
    return replace(end, card_takes=card_takes, side_takes=winner != NOBODY and sides[winner] == sides[view.seat])


def play_exactly(deal: Deal) -> None:
    """Ends the deal as it ends when everybody sees all cards and plays as well as can be."""
    while deal.phase != OVER:
        moves = [code for code in codes(deal) if code != KIND_CLAIM]
        if len(moves) > 1:
            sides = alliances(deal)
            moves.sort(key=lambda code: -endgame.outcome(deal, code, sides))
        play(deal, moves[0])


def outcome_for(deal: Deal, seat: int) -> Ending:
    """What this finished deal came to for the seat."""
    if deal.passed_out:
        return NOT_PLAYED
    sides, book = alliances(deal), deal.book
    found = totals(deal, sides)
    result = settle(deal)
    side = sides[seat]
    won = float(seat in result.winning_seats) if result.winners else _DRAWN
    points = points_sign(book) * (found[side] - max((found[at] for at in range(len(found)) if at != side), default=0))
    if book.contract:
        points = contract_points.points_gained(book.variant, result.game_points, seat)
    elif book.variant.goal.kind == "low":
        points = lead(deal, side)
    elif deal.captor != NOBODY and book.variant.captive.capture_ends_deal:
        points = _CAPTURE * (2 * won - 1)
    return Ending(points, float(found[side]), won)


def points_sign(book: RuleBook) -> float:
    """1 where points are wanted, -1 where whoever has the fewest wins."""
    goal = book.variant.goal
    return -1.0 if goal.kind == "low" and goal.low_fallback != "most" else 1.0


def _taker(deal: Deal, card: Card) -> int:
    """Who took the trick of this card; a capture cuts a trick short."""
    return next((seat for seat, won in enumerate(deal.won) if card in won), deal.captor)


def _goes_over(book: RuleBook, trump: int, trick: Sequence[Card], card: Card) -> bool:
    """Whether the card is the best of those that lie in the trick when it is played."""
    power = book.power[trump][suit_of((*trick, card)[0])]
    return all(power[other] < power[card] for other in trick)


def play_on(deal: Deal) -> None:
    """Finishes this deal, which is the caller's own copy, from whatever phase it is in."""
    (learned_player(deal.book) or play_out)(deal)


def learned_player(book: RuleBook) -> Callable[[Deal], None] | None:
    """What plays a deal on as was learned; None where careful players by rule do."""
    for find, finish in _LEARNED:
        policy = find(book)
        if policy is not None:
            return lambda deal: finish(deal, policy)
    return None


_LEARNED: Final = (
    (called_view.find_called_policy, called_play.play_on),
    (alone_view.find_alone_policy, alone_view.play_on),
    (free_view.find_free_policy, free_view.play_on),
)
