"""What a match needs of the scoring and of the rest of the rules: an end that somebody can reach."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.table_facts import SUM, TableFacts, extra_points, highest_contract, tables
from game.engine.variant import CapoteTier, ContractRow, Variant
from game.variants.checks.conflict import Check, Conflict, Rule, clash

LOSSES: Final = ("-bid", "-shortfall")


def _length(variant: Variant) -> Iterator[Conflict]:
    match = variant.match
    if match.mode == "target" and match.target is None:
        yield _number("match.target match.mode", "target", "match.target")
    if match.mode == "fixed_deals" and match.deals is None:
        yield _number("match.mode match.deals", "fixed_deals", "match.deals")
    if not variant.trump.rotation:
        if variant.trump.source == "rotation":
            yield clash("rotation_empty", "trump.rotation trump.source")
        elif match.mode == "rotation" and match.deals is None:
            yield clash("rotation_length", "match.mode trump.rotation")


def _number(rules: str, mode: str, lacking: str) -> Conflict:
    """What a mode lacks that needs this number."""
    return clash("needs_number", rules, mode=Rule("match.mode", mode), rule=Rule(lacking))


def _carried(variant: Variant) -> Iterator[Conflict]:
    """A drawn deal makes the next one count more, which must exist and must be able to."""
    if variant.tie.unresolved != "carry_over" or variant.goal.kind == "contract":
        return
    if variant.match.mode == "single_deal":
        yield clash("carry_single", "tie.unresolved match.mode")
    if variant.match.mode == "rotation":
        yield clash("carry_rotation", "tie.unresolved match.mode")


def _target(variant: Variant) -> Iterator[Conflict]:
    """Whether somebody can reach the target, and be alone there where the rules ask for it."""
    if variant.match.mode != "target" or variant.match.score != "game_points":
        return
    if variant.goal.kind == "contract" and variant.scoring.contract is None:
        return  # told already
    rules = "scoring match.target match.mode"
    ways = [_ways(table) for table in tables(variant)]
    if not all(any(_pays(share) for way in table for share in way) for table in ways):
        yield clash("never_reached", rules)
    elif variant.match.simultaneous == "play_on" and not all(any(len(way) > 1 for way in table) for table in ways):
        yield clash("never_ends", rules)


def _ways(table: TableFacts) -> list[set[int | str]]:
    """What a deal of so many may give, one set of different shares for each way that it can end."""
    variant = table.variant
    if variant.goal.kind == "contract":
        return [_shares(row, alone) for row, alone in _rows(variant)]
    row = variant.scoring.win_by_players.get(table.players, variant.scoring.win)
    tiers = variant.capote.tiers if variant.capote.enabled else ()
    worths = [row.winner, *(tier.game_points for tier in tiers if _fits(table, tier))]
    return [{worth, row.loser} for worth in worths]


def _fits(table: TableFacts, tier: CapoteTier) -> bool:
    """Whether a win can be as high as the tier asks for."""
    goal, most = table.variant.goal, SUM + extra_points(table.variant)
    if goal.kind == "low":
        if goal.low_fallback != "most" or tier.basis == "all_tricks":
            return False  # somebody is low then, and no tier counts
        most -= ((goal.low_limit or 0) + 1) * (len(table.sides) - 1)
    return tier.basis == "all_tricks" or most > (tier.over or 0)


def _rows(variant: Variant) -> Iterator[tuple[ContractRow, bool]]:
    """The rows of a contract that can come up, and whether the declarer is alone in them."""
    table, call, lowest = variant.scoring.contract, variant.call, variant.auction.min
    if table is None:
        return
    made = highest_contract(variant) >= lowest
    alone = call.enabled and (call.own_card == "allowed" or variant.deal.talon > 0)
    for possible, together, solo in ((made, table.made, table.solo_made), (True, table.failed, table.solo_failed)):
        if possible:
            yield together, not call.enabled
            if alone:
                yield solo or together, True


def _shares(row: ContractRow, alone: bool) -> set[int | str]:
    return {row.caller, row.defender} if alone else {row.caller, row.partner or 0, row.defender}


def _pays(share: int | str) -> bool:
    return share > 0 if isinstance(share, int) else share not in LOSSES


def _twice(variant: Variant) -> Iterator[Conflict]:
    """Deals that come twice: as many of them once as there are others, each with the other side as dealer."""
    rule = variant.match
    if not rule.duplicate:
        return
    if rule.mode != "fixed_deals" or (rule.deals or 1) % 4:
        yield clash("duplicate_deals", "match.duplicate match.mode match.deals")
    if variant.seats.dealer_next != "next_in_direction":
        yield clash("duplicate_dealer", "match.duplicate seats.dealer_next")
    if variant.tie.unresolved in ("replay", "carry_over") or variant.auction.enabled:
        yield clash("duplicate_again", "match.duplicate tie.unresolved auction.enabled")


CHECKS: Final[tuple[Check, ...]] = (_length, _carried, _target, _twice)
