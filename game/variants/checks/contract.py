"""What an auction, a called card, a talon and a contract need of each other and of the rest of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Final

from game.engine.table_facts import tables
from game.engine.variant import Variant
from game.variants.checks.conflict import Check, Conflict, Rule, clash

MOST_CHOICES: Final = 50_000  # ways to lay cards away; more cannot be offered one by one
BID: Final = "auction: {enabled: true}"
CALL: Final = "call: {enabled: true}"


def _auction(variant: Variant) -> Iterator[Conflict]:
    on, kind, source = variant.auction.enabled, variant.goal.kind, variant.trump.source
    needs = (
        (kind == "contract", Rule("goal.kind", "contract")),
        (source == "declarer", Rule("trump.source", "declarer")),
        (variant.call.enabled, Rule("call.enabled", "true")),
        (variant.seats.leader == "declarer", Rule("seats.leader", "declarer")),
        (variant.deal.talon > 0, Rule("deal.talon")),
    )
    for used, rule in needs:
        if used and not on:
            yield clash("needs_auction", f"{rule.path} auction.enabled", rule=rule, write=BID)
    if on and kind != "contract":
        yield clash("auction_goal", "auction.enabled goal.kind", kind=kind)
    if on and source == "dealer_last_card":
        yield clash("auction_trump", "trump.source auction.enabled")


def _bids(variant: Variant) -> Iterator[Conflict]:
    auction, call = variant.auction, variant.call
    if not auction.enabled:
        return
    low, high, most = auction.min, auction.max, auction.advice_max
    if low > high:
        yield clash("bids", "auction.min auction.max", low=low, high=high)
    if most is not None and not low <= most <= high:
        yield clash("advice_max", "auction.advice_max auction.min auction.max", number=most, low=low, high=high)
    if auction.unit == "rank" and not call.enabled:
        yield clash("unit_rank", "auction.unit call.enabled", write=(CALL, "auction.unit: points"))
    if auction.unit == "rank" and call.enabled and call.must_be_highest_missing:
        yield clash("highest_missing", "call.must_be_highest_missing auction.unit")


def _call(variant: Variant) -> Iterator[Conflict]:
    enabled, source = variant.call.enabled, variant.trump.source
    if enabled and source != "called_card":
        yield clash("call_source", "call.enabled trump.source", source=source)
    if source == "called_card" and not enabled:
        yield clash("needs_call", "trump.source call.enabled", rule=Rule("trump.source", source), write=CALL)
    if not enabled:
        if variant.call.when == "after_first_trick":
            late, write = Rule("call.when", "after_first_trick"), "call: {enabled: true, when: after_first_trick}"
            yield clash("needs_call", "call.when call.enabled", rule=late, write=write)
        return
    if 2 in variant.players:
        yield clash("call_for_two", "call.enabled players")
    if variant.info.open_hands:
        yield clash("call_open", "info.open_hands call.enabled")
    yield from _called_cards(variant)


def _called_cards(variant: Variant) -> Iterator[Conflict]:
    """Whether every card that can be called has a holder when it is called."""
    for table in tables(variant):
        players = table.players
        if (left := table.stock) > 0:
            yield clash("call_stock", "deal.hand call.enabled players pack", players=players, left=left)
            return
        if variant.call.when == "after_first_trick" and table.hand < 2:
            yield clash("call_late", f"call.when call.enabled pack.{players}", players=players)


def _teams(variant: Variant) -> Iterator[Conflict]:
    teamed = {number for number, teams in variant.seats.teams.items() if number > 2 and teams != "none"}
    seated = tuple(sorted(teamed & set(variant.players)))
    if seated and (variant.call.enabled or variant.goal.kind == "contract"):
        code = "call_teams" if variant.call.enabled else "contract_teams"
        rules = f"seats.teams.{seated[0]} call.enabled goal.kind players"
        yield clash(code, rules, players=seated, write="seats: {teams: {}}")


def _talon(variant: Variant) -> Iterator[Conflict]:
    talon, discards = variant.deal.talon, variant.talon.discards
    rules = "talon.discards deal.talon"
    if talon == discards:
        cards = max((table.hand for table in tables(variant)), default=0) + talon
        if comb(max(cards, 0), discards) > MOST_CHOICES:
            yield clash("talon_choices", rules, cards=cards, discards=discards)
    elif not talon:
        yield clash("no_talon", rules, discards=discards, write=f"deal: {{talon: {discards}}}")
    else:
        yield clash("talon_discards", rules, talon=talon, discards=discards)


def _contract(variant: Variant) -> Iterator[Conflict]:
    table = variant.scoring.contract
    if variant.goal.kind != "contract":
        return
    if table is None:
        yield clash("contract_table", "goal.kind scoring.contract")
        return
    for name, row in (("made", table.made), ("failed", table.failed)):
        rule = Rule(f"scoring.contract.{name}")
        if row.partner is None and variant.call.enabled:
            yield clash("row_lacks", f"{rule.path} scoring.contract call.enabled", rule=rule)
        if row.partner and not variant.call.enabled:
            yield clash("row_pays", f"{rule.path}.partner scoring.contract call.enabled", rule=rule)


CHECKS: Final[tuple[Check, ...]] = (_auction, _bids, _call, _teams, _talon, _contract)
