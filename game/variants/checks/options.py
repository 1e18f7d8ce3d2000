"""What the optional rules of play and the goal need of the rest of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from game.engine.table_facts import LINE, SUM, named_trumps, tables
from game.engine.variant import Variant
from game.variants.checks.conflict import Check, Conflict, Rule, clash, repeated


def _exchange(variant: Variant) -> Iterator[Conflict]:
    ranks, source = [step.give for step in variant.exchange.steps], variant.trump.source
    if ranks and source != "turn_up":
        yield clash("exchange_source", "exchange.steps trump.source", source=source)
    for rank in dict.fromkeys((*ranks, *((LINE,) if ranks else ()))):
        if rank not in variant.cards.order:
            yield clash("exchange_rank", "exchange.steps cards.order", rank=rank)
    for rank in repeated(ranks)[:1]:
        yield clash("exchange_twice", "exchange.steps", rank=rank)


def _trumps(variant: Variant) -> Iterator[Conflict]:
    """Rules about trumps need a trump suit."""
    for name, option in (("arrastre", variant.arrastre), ("claim", variant.claim), ("captive", variant.captive)):
        if option.enabled and variant.trump.source == "none":
            off = f"{name}: {{enabled: false}}"
            yield clash("needs_trumps", f"{name}.enabled trump.source", rule=Rule(name), write=off)


def _lacking(variant: Variant, ranks: Iterable[int]) -> tuple[int, int] | None:
    """The first of these ranks that a pack does not have, with the number of players it is for."""
    wanted = tuple(ranks)
    found = ((rank, table.players) for table in tables(variant) for rank in wanted if rank not in table.pack.ranks)
    return next(found, None)


def _ranks(variant: Variant) -> Iterator[Conflict]:
    """Rules about single ranks need packs that have them, and lists in which each number counts once."""
    captive, marriage = variant.captive, variant.marriage
    asked: tuple[tuple[bool, str, Iterable[int]], ...] = (
        (variant.arrastre.enabled, "arrastre.rank", (variant.arrastre.rank,)),
        (variant.claim.enabled, "claim.trumps", named_trumps(variant)),
        (captive.enabled, "captive.locked", (captive.locked,)),
        (captive.enabled, "captive.released_by", (captive.released_by,)),
        (marriage.enabled, "marriage.ranks", marriage.ranks),
    )
    for used, rule, ranks in asked:
        if used and (found := _lacking(variant, ranks)):
            rank, players = found
            rules = f"{rule} {rule.partition('.')[0]}.enabled pack.{players} pack"
            yield clash("rank_lacking", rules, rule=Rule(rule), rank=rank, players=players)
    for rule, numbers in (
        ("claim.counts", variant.claim.counts),
        ("trump.turn_up_redraw", variant.trump.turn_up_redraw),
    ):
        for number in repeated(numbers)[:1]:
            yield clash("named_twice", rule, rule=Rule(rule), number=number)
    if marriage.enabled and len(set(marriage.ranks)) != 2:
        yield clash("marriage_ranks", "marriage.ranks")


def _captive(variant: Variant) -> Iterator[Conflict]:
    captive = variant.captive
    if not captive.enabled:
        return
    if variant.claim.enabled:
        yield clash("claim_captive", "claim.enabled captive.enabled")
    if variant.goal.kind == "contract":
        yield clash("captive_contract", "captive.enabled goal.kind")
    if captive.locked == captive.released_by:
        yield clash("captive_ranks", "captive.locked captive.released_by", rank=captive.locked)


def _goal(variant: Variant) -> Iterator[Conflict]:
    goal = variant.goal
    if goal.kind == "low" and goal.low_limit is None and goal.low_fallback != "lowest":
        yield clash("low_limit", "goal.kind goal.low_limit", number=USUAL_LIMIT)
    if goal.kind != "contract" and goal.threshold is not None and goal.threshold > SUM:
        yield clash("threshold", "goal.threshold", number=goal.threshold, sum=SUM)
    for number, tier in enumerate(variant.capote.tiers, 1):
        if tier.basis != "all_tricks" and tier.over is None:
            here = f"capote.tiers.#{number}"
            rules = f"{here}.over {here}.basis {here} capote.tiers"
            yield clash("tier_over", rules, number=number, basis=tier.basis)
    if repeated(variant.tie.break_):
        yield clash("tie_twice", "tie.break")


USUAL_LIMIT: Final = 11  # of card points, where a low total wins
CHECKS: Final[tuple[Check, ...]] = (_exchange, _trumps, _ranks, _captive, _goal)
