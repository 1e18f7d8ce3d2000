"""What the optional rules of play and the goal need of the rest of the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from game.engine.clauses.claim import LITERAL
from game.engine.clauses.exchange import SEVEN
from game.engine.table_facts import SUM, tables
from game.engine.variant import Variant
from game.i18n.words import _
from game.variants.checks.conflict import Check, Conflict
from game.variants.wording import Path


def _exchange(variant: Variant) -> Iterator[Conflict]:
    steps: Path = ("exchange", "steps")
    if variant.exchange.steps and variant.trump.source != "turn_up":
        message = _("exchange.steps needs a turned-up card, but trump.source is {source}; it takes turn_up then")
        yield Conflict((steps, ("trump", "source")), message.format(source=variant.trump.source))
    ranks = [step.give for step in variant.exchange.steps]
    for rank in dict.fromkeys((*ranks, *((SEVEN,) if ranks else ()))):
        if rank not in variant.cards.order:
            message = _("exchange.steps is about the rank {rank}, which cards.order lacks")
            yield Conflict((steps, ("cards", "order")), message.format(rank=rank))
    if twice := [rank for rank in dict.fromkeys(ranks) if ranks.count(rank) > 1]:
        message = _("exchange.steps has two steps that give the rank {rank}; one is enough")
        yield Conflict((steps,), message.format(rank=twice[0]))


def _trumps(variant: Variant) -> Iterator[Conflict]:
    """Rules about trumps need a trump suit."""
    options = (("arrastre", variant.arrastre), ("claim", variant.claim), ("captive", variant.captive))
    for name, option in options:
        if option.enabled and variant.trump.source == "none":
            message = _("{rule} needs trumps, but trump.source is none; write {rule}: {off}")
            paths: tuple[Path, ...] = ((name, "enabled"), ("trump", "source"))
            yield Conflict(paths, message.format(rule=name, off="{enabled: false}"))


def _lacking(variant: Variant, ranks: Iterable[int]) -> tuple[int, int] | None:
    """The first of these ranks that a pack does not have, with the number of players it is for."""
    wanted = tuple(ranks)
    found = ((rank, table.players) for table in tables(variant) for rank in wanted if rank not in table.pack.ranks)
    return next(found, None)


def _ranks(variant: Variant) -> Iterator[Conflict]:
    """Rules about single ranks need packs that have them."""
    captive, marriage = variant.captive, variant.marriage
    literal = variant.claim.enabled and variant.claim.trumps == "absolute" and LITERAL in variant.claim.counts
    asked: tuple[tuple[bool, Path, Iterable[int]], ...] = (
        (variant.arrastre.enabled, ("arrastre", "rank"), (variant.arrastre.rank,)),
        (literal, ("claim", "trumps"), variant.cards.order[:LITERAL]),
        (captive.enabled, ("captive", "locked"), (captive.locked,)),
        (captive.enabled, ("captive", "released_by"), (captive.released_by,)),
        (marriage.enabled, ("marriage", "ranks"), marriage.ranks),
    )
    for used, path, ranks in asked:
        if used and (found := _lacking(variant, ranks)):
            message = _("{rule} is about the rank {rank}, which the pack for {players} players lacks")
            message = message.format(rule=".".join(map(str, path)), rank=found[0], players=found[1])
            yield Conflict((path, (path[0], "enabled"), ("pack", found[1]), ("pack",)), message)
    for path, numbers in _SETS:
        if twice := [number for number in dict.fromkeys(numbers(variant)) if numbers(variant).count(number) > 1]:
            message = _("{rule} names {number} twice; once is enough")
            yield Conflict((path,), message.format(rule=".".join(map(str, path)), number=twice[0]))
    if marriage.enabled and len(set(marriage.ranks)) != 2:
        message = _("marriage.ranks takes two different ranks, such as [12, 11]")
        yield Conflict((("marriage", "ranks"),), message)


# Lists of numbers in which each number counts once.
_SETS: Final[tuple[tuple[Path, Callable[[Variant], tuple[int, ...]]], ...]] = (
    (("claim", "counts"), lambda variant: variant.claim.counts),
    (("trump", "turn_up_redraw"), lambda variant: variant.trump.turn_up_redraw),
)


def _captive(variant: Variant) -> Iterator[Conflict]:
    captive = variant.captive
    enabled: Path = ("captive", "enabled")
    if not captive.enabled:
        return
    if variant.claim.enabled:
        message = _(
            "claim and captive do not go together: who claims would take a locked trump; switch one of them off"
        )
        yield Conflict((("claim", "enabled"), enabled), message)
    if variant.goal.kind == "contract":
        message = _("captive wins a deal at once, which a contract cannot; goal.kind takes most or low then")
        yield Conflict((enabled, ("goal", "kind")), message)
    if captive.locked == captive.released_by:
        message = _("captive.locked and captive.released_by are both {rank}; they take two different ranks")
        paths: tuple[Path, ...] = (("captive", "locked"), ("captive", "released_by"))
        yield Conflict(paths, message.format(rank=captive.locked))


def _goal(variant: Variant) -> Iterator[Conflict]:
    goal = variant.goal
    if goal.kind == "low" and goal.low_limit is None and goal.low_fallback != "lowest":
        message = _("goal.kind: low needs goal.low_limit, such as 11, or goal.low_fallback: lowest")
        yield Conflict((("goal", "kind"), ("goal", "low_limit")), message)
    if goal.kind != "contract" and goal.threshold is not None and goal.threshold > SUM:
        message = _("goal.threshold is {number}, but a pack has {sum} card points; nobody could ever win")
        yield Conflict((("goal", "threshold"),), message.format(number=goal.threshold, sum=SUM))
    for number, tier in enumerate(variant.capote.tiers, 1):
        if tier.basis != "all_tricks" and tier.over is None:
            message = _("tier {number} of capote.tiers counts {basis} and lacks over; it takes a number of points")
            tiers: Path = ("capote", "tiers")
            here: Path = (*tiers, f"#{number}")
            paths: tuple[Path, ...] = ((*here, "over"), (*here, "basis"), here, tiers)
            yield Conflict(paths, message.format(number=number, basis=tier.basis))
    if len(set(variant.tie.break_)) != len(variant.tie.break_):
        yield Conflict((("tie", "break"),), _("tie.break has the same word twice; each counts once"))


CHECKS: Final[tuple[Check, ...]] = (_exchange, _trumps, _ranks, _captive, _goal)
