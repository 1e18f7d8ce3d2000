"""One deal of the arena: who sits where, whose turn it is, and what everybody did."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from game.arena.outside import Slip
from game.arena.players import Decision, Player, harmless
from game.engine import actions, engine, shuffle
from game.engine.actions import Action
from game.engine.deal import Deal
from game.engine.observation import view_of
from game.engine.phases.count import settle
from game.engine.result import DealResult
from game.engine.rulebook import RuleBook
from game.engine.view import MatchView


@dataclass(frozen=True, slots=True)
class Round:
    """One playing of a deck: `rotation` is how many sides the entries were moved on."""

    deck: int
    rotation: int


@dataclass(frozen=True, slots=True)
class Gain:
    """What a deal brought one entry: card points, a share of the win, game points, and whether it was declarer."""

    points: float
    won: float
    game_points: float
    bid: bool = False
    made: bool = False


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A deal that was played: what each entry gained, how long its decisions took (ms), and all that was done.

    `slips` tells by entry why decisions were forfeited.
    """

    round: Round
    gains: tuple[Gain, ...]
    took: tuple[tuple[float, ...], ...]
    forfeits: tuple[int, ...]
    record: dict[str, Any]
    slips: tuple[tuple[Slip, ...], ...] = ()


class _Table:
    """The chairs of one deal, and the log of what was done on them."""

    def __init__(self, deal: Deal, players: Sequence[Player], seed: int, number: Round) -> None:
        self.deal, self.players = deal, players
        seats = range(len(players))
        self.chances = [Random(f"{seed}:{number.deck}:{number.rotation}:{seat}") for seat in seats]
        self.took: list[list[float]] = [[] for _ in seats]
        self.done: list[dict[str, Any]] = []
        self._declined: list[frozenset[Action]] = []
        self._trick = -1

    def step(self) -> None:
        """Whoever may act out of turn is asked first; then the seat on turn acts."""
        deal = self.deal
        if deal.trick != self._trick:
            self._trick, self._declined = deal.trick, [frozenset()] * len(self.players)
        for seat in range(len(self.players)):
            if seat == deal.turn:
                continue
            options = engine.legal(deal, seat)
            fresh = frozenset(options) - self._declined[seat]
            attends = bool(options) and self.players[seat].attends
            if (fresh or attends) and self._ask(seat, tuple(options), on_turn=False):
                return
            self._declined[seat] = frozenset(options)
        self._ask(deal.turn, tuple(engine.legal(deal, deal.turn)), on_turn=True)

    def _ask(self, seat: int, options: tuple[Action, ...], on_turn: bool) -> bool:
        """Whether the seat did something."""
        deal, sides = self.deal, self.deal.book.sides
        view = view_of(deal, seat, MatchView(sides, (0,) * len(sides), deal.book.variant.match.target, 1))
        self.players[seat].look(deal)
        begun = time.perf_counter()
        action = self.players[seat].act(Decision(view, options, on_turn, self.chances[seat]))
        if action is None and not on_turn:
            return False
        if on_turn:
            self.took[seat].append((time.perf_counter() - begun) * 1000)
        if action is None or action not in options:
            self.players[seat].forfeits += 1
            action = harmless(options)
        engine.apply(deal, seat, action)
        self.done.append({"seat": seat, **actions.to_json(action)})
        return True


def entry_at(book: RuleBook, seat: int, rotation: int) -> int:
    """Which entry sits on this seat when all have moved on by `rotation` sides."""
    return (book.side_of[seat] - rotation) % len(book.sides)


def play_round(book: RuleBook, chairs: Sequence[Sequence[Player]], seed: int, number: Round) -> PlayedDeal:
    """Plays the deck to its end; `chairs` holds, by entry, one player for each seat of a side."""
    sides = book.sides
    owners = [entry_at(book, seat, number.rotation) for seat in range(book.players)]
    places = [side.index(seat) for seat, side in enumerate(book.own_side)]
    players = [chairs[owner][place] for owner, place in zip(owners, places, strict=True)]
    before = [player.forfeits for player in players]
    deal = engine.start(book, number.deck % book.players, shuffle.derived_seed(seed, number.deck))
    table = _Table(deal, players, seed, number)
    while not engine.over(deal):
        table.step()
    result = settle(deal)
    record = {"deck": number.deck, "rotation": number.rotation, "dealer": deal.dealer, "actions": table.done}
    record["seed"] = shuffle.material(shuffle.derived_seed(seed, number.deck))
    entries = range(len(sides))
    seats_of = [[seat for seat, owner in enumerate(owners) if owner == entry] for entry in entries]
    return PlayedDeal(
        number,
        gains=tuple(_gain(deal, result, sides[(entry + number.rotation) % len(sides)]) for entry in entries),
        took=tuple(tuple(ms for seat in seats for ms in table.took[seat]) for seats in seats_of),
        forfeits=tuple(sum(players[seat].forfeits - before[seat] for seat in seats) for seats in seats_of),
        record=record | {"game_points": list(result.game_points)},  # all by which the deal can be played again
        slips=tuple(tuple(slip for seat in seats for slip in players[seat].slips()) for seats in seats_of),
    )


def _gain(deal: Deal, result: DealResult, seats: Sequence[int]) -> Gain:
    """What the deal brought the entry on these seats."""
    if result.passed_out:
        return Gain(0.0, 0.5, 0.0)
    seat = seats[0]
    own = next(side for side in result.sides if seat in side.seats)
    called = deal.book.contract is not None and seat == deal.caller
    made = called and result.contract_made is True
    return Gain(own.points, _share(result, own.name), result.game_points[deal.book.side_of[seat]], called, made)


def _share(result: DealResult, name: str) -> float:
    """1 for a won deal, a half for one that nobody won alone, 0 for a lost one."""
    if result.winners:
        return 1.0 if name in result.winners else 0.0
    if result.shared:
        return 0.5 if name in result.shared else 0.0
    points = {side.name: side.points for side in result.sides}
    best = min(points.values()) if result.decided == "low" else max(points.values())
    return 0.5 if points[name] == best else 0.0
