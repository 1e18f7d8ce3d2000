"""Whatever cannot be played is refused before the first card: rules that contradict each other or the pack.

Each check yields conflicts; the first path of a conflict says where the fault is shown. Where a rule that a check looks
at could not be read, the conflict is left out: the reader's own fault says enough.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.cards import parse, rank_of
from game.engine.table_facts import SUM, TableFacts, tables
from game.engine.variant import Pack, Variant
from game.variants.checks import contract, match, options
from game.variants.checks.conflict import Check, Conflict, Rule, clash, repeated


def conflicts(variant: Variant) -> Iterator[Conflict]:
    """Everything in these rules that cannot be played."""
    for check in _CHECKS:
        yield from check(variant)


def _players(variant: Variant) -> Iterator[Conflict]:
    for players in sorted(repeated(variant.players)):
        yield clash("named_twice", "players", rule=Rule("players"), number=players)
    for players in dict.fromkeys(variant.players):
        teams, rules = variant.seats.teams.get(players), f"seats.teams.{players} players"
        if teams == "alternate" and players % 2:
            yield clash("odd_teams", rules, number=players)
        if teams == "pairs" and players not in (4, 6):
            yield clash("odd_pairs", rules, number=players)


def _packs(variant: Variant) -> Iterator[Conflict]:
    order = variant.cards.order
    for rank in sorted(repeated(order)):
        yield clash("order_twice", "cards.order", rank=rank)
    for table in tables(variant):
        players, here = table.players, f"pack.{table.players}"
        yield from _pack(here, table.pack)
        if lacking := [str(rank) for rank in dict.fromkeys(table.pack.ranks) if rank not in order]:
            yield clash("order_lacks", f"cards.order {here}", ranks=", ".join(lacking), players=players)
        if table.points != SUM:
            rules = f"cards.points {here} players"
            yield clash("pack_points", rules, players=players, total=table.points, sum=SUM)


def _pack(here: str, pack: Pack) -> Iterator[Conflict]:
    """Ranks and removed cards of one pack."""
    ranks, remove = Rule(f"{here}.ranks"), Rule(f"{here}.remove")
    for rank in repeated(pack.ranks)[:1]:
        yield clash("pack_twice", f"{ranks.path} {here}", rule=ranks, rank=rank)
    for card in dict.fromkeys(pack.remove):
        if rank_of(parse(card)) not in pack.ranks:
            yield clash("removed_unknown", f"{remove.path} {here}", rule=remove, card=card)
        if card in repeated(pack.remove):
            yield clash("removed_twice", f"{remove.path} {here}", rule=remove, card=card)


def _dealing(variant: Variant) -> Iterator[Conflict]:
    for table in tables(variant):
        yield from _division(table)
    batches, turns = variant.deal.batches, variant.play.cards_per_turn
    sizes = sorted({table.hand for table in tables(variant)})
    if isinstance(batches, tuple):
        dealt = sum(batches)
        for size in (size for size in sizes if size != dealt):
            yield clash("batches", "deal.batches deal.hand pack", sum=dealt, hand=size)
    if variant.deal.hand == "all" and variant.trump.source == "turn_up":
        yield clash("all_dealt", "deal.hand trump.source")
    if sizes and sizes[0] < turns:
        yield clash("turns", "play.cards_per_turn deal.hand", number=turns, hand=sizes[0])


def _division(table: TableFacts) -> Iterator[Conflict]:
    """Whether the pack can be dealt, and what is left can be drawn, by everybody alike."""
    deal, players, size, stock = table.variant.deal, table.players, table.size, table.stock
    rules = f"pack.{players} deal.hand deal.talon players pack"
    if deal.hand == "all":
        if (size - deal.talon) % players or size <= deal.talon:
            yield clash("uneven_hands", rules, cards=size - deal.talon, players=players)
    elif stock < 0:
        yield clash("pack_too_small", rules, players=players, needed=size - stock, cards=size)
    elif stock % players:
        yield clash("uneven_stock", rules, players=players, stock=stock)
    elif not stock and table.variant.trump.source == "turn_up":
        yield clash("no_turn_up", f"deal.hand trump.source {rules}", players=players)


_CHECKS: Final[tuple[Check, ...]] = (
    _players,
    _packs,
    _dealing,
    *options.CHECKS,
    *contract.CHECKS,
    *match.CHECKS,
)
