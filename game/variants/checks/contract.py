"""What an auction, a called card, a talon and a contract need of each other and of the rest of the rules."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import Final

from game.engine.table_facts import tables
from game.engine.variant import Variant
from game.i18n.phrases import either
from game.i18n.words import _
from game.variants.checks.conflict import Check, Conflict
from game.variants.wording import Path

MOST_CHOICES: Final = 50_000  # ways to lay cards away; more cannot be offered one by one


def _auction(variant: Variant) -> Iterator[Conflict]:
    on = variant.auction.enabled
    enabled: Path = ("auction", "enabled")
    needs: tuple[tuple[bool, Path, str], ...] = (
        (variant.goal.kind == "contract", ("goal", "kind"), "goal.kind: contract"),
        (variant.trump.source == "declarer", ("trump", "source"), "trump.source: declarer"),
        (variant.call.enabled, ("call", "enabled"), "call.enabled: true"),
        (variant.seats.leader == "declarer", ("seats", "leader"), "seats.leader: declarer"),
        (variant.deal.talon > 0, ("deal", "talon"), "deal.talon"),
    )
    for used, path, words in needs:
        if used and not on:
            message = _("{rule} needs an auction; write auction: {enabled}")
            yield Conflict((path, enabled), message.format(rule=words, enabled="{enabled: true}"))
    if on and variant.goal.kind != "contract":
        message = _("an auction is about a contract, but goal.kind is {kind}; it takes contract then")
        yield Conflict((enabled, ("goal", "kind")), message.format(kind=variant.goal.kind))
    if on and variant.trump.source == "dealer_last_card":
        message = _("trump.source: dealer_last_card shows a card before the auction; it takes {words} then")
        words = either(["declarer", "called_card", "turn_up", "rotation", "none"])
        yield Conflict((("trump", "source"), enabled), message.format(words=words))


def _bids(variant: Variant) -> Iterator[Conflict]:
    auction = variant.auction
    if not auction.enabled:
        return
    if auction.min > auction.max:
        message = _("auction.min is {low}, more than auction.max, which is {high}")
        yield Conflict((("auction", "min"), ("auction", "max")), message.format(low=auction.min, high=auction.max))
    if auction.advice_max is not None and not auction.min <= auction.advice_max <= auction.max:
        message = _("auction.advice_max is {number}; it takes a bid from auction.min {low} to auction.max {high}")
        paths: tuple[Path, ...] = (("auction", "advice_max"), ("auction", "min"), ("auction", "max"))
        yield Conflict(paths, message.format(number=auction.advice_max, low=auction.min, high=auction.max))
    if auction.unit == "rank" and not variant.call.enabled:
        message = _("auction.unit: rank bids for a card to call; write call: {enabled}, or auction.unit: points")
        paths = (("auction", "unit"), ("call", "enabled"))
        yield Conflict(paths, message.format(enabled="{enabled: true}"))
    if auction.unit == "rank" and variant.call.enabled and variant.call.must_be_highest_missing:
        message = _("the called card has the rank that was bid where auction.unit is rank")
        message += _("; call.must_be_highest_missing takes false then")
        yield Conflict((("call", "must_be_highest_missing"), ("auction", "unit")), message)


def _call(variant: Variant) -> Iterator[Conflict]:
    enabled, source = variant.call.enabled, variant.trump.source
    where: Path = ("call", "enabled")
    if enabled and source != "called_card":
        message = _("a card is called, but trump.source is {source}; it takes called_card then")
        yield Conflict((where, ("trump", "source")), message.format(source=source))
    if source == "called_card" and not enabled:
        message = _("trump.source: called_card needs a called card; write call: {enabled}")
        yield Conflict((("trump", "source"), where), message.format(enabled="{enabled: true}"))
    if not enabled:
        if variant.call.when == "after_first_trick":
            message = _("call.when: after_first_trick needs a called card; write call: {enabled}")
            yield Conflict(
                (("call", "when"), where), message.format(enabled="{enabled: true, when: after_first_trick}")
            )
        return
    if 2 in variant.players:
        yield Conflict((where, ("players",)), _("a secret partner needs three players or more; players has 2"))
    if variant.info.open_hands:
        message = _("a called card makes a secret partner, whom info.open_hands: true would show; it takes false then")
        yield Conflict((("info", "open_hands"), where), message)
    yield from _called_cards(variant)


def _called_cards(variant: Variant) -> Iterator[Conflict]:
    """Whether every card that can be called has a holder when it is called."""
    where: Path = ("call", "enabled")
    for table in tables(variant):
        players = table.players
        if (left := table.stock) > 0:
            message = _("with {players} players {left} cards are left to draw, and one of them might be called")
            message += _("; deal.hand takes all then")
            paths: tuple[Path, ...] = (("deal", "hand"), where, ("players",), ("pack",))
            yield Conflict(paths, message.format(players=players, left=left))
            return
        if variant.call.when == "after_first_trick" and table.hand < 2:
            message = _("call.when: after_first_trick needs a second trick, but {players} players get one card each")
            yield Conflict((("call", "when"), where, ("pack", players)), message.format(players=players))


def _teams(variant: Variant) -> Iterator[Conflict]:
    teamed = {number for number, teams in variant.seats.teams.items() if number > 2 and teams != "none"}
    seated = sorted(teamed & set(variant.players))
    if seated and (variant.call.enabled or variant.goal.kind == "contract"):
        message = _("a contract is played alone, but {players} players sit in teams; write seats: {teams}")
        if variant.call.enabled:
            message = _("a called card makes partners, but {players} players sit in teams; write seats: {teams}")
        teams: Path = ("seats", "teams", seated[0])
        paths: tuple[Path, ...] = (teams, ("call", "enabled"), ("goal", "kind"), ("players",))
        yield Conflict(paths, message.format(players=either([str(number) for number in seated]), teams="{teams: {}}"))


def _talon(variant: Variant) -> Iterator[Conflict]:
    talon, discards = variant.deal.talon, variant.talon.discards
    paths: tuple[Path, ...] = (("talon", "discards"), ("deal", "talon"))
    if talon == discards:
        cards = max((table.hand for table in tables(variant)), default=0) + talon
        if comb(max(cards, 0), discards) > MOST_CHOICES:
            message = _("{cards} cards and talon.discards {discards} give more ways to lay cards away than can be")
            message += _(" offered; make deal.talon and talon.discards smaller")
            yield Conflict(paths, message.format(cards=cards, discards=discards))
    elif not talon:
        message = _("talon.discards is {discards}, but there is no talon; write deal: {talon}")
        yield Conflict(paths, message.format(discards=discards, talon=f"{{talon: {discards}}}"))
    else:
        message = _("the talon has {talon} cards and talon.discards is {discards}; as many must be laid away")
        yield Conflict(paths, message.format(talon=talon, discards=discards))


def _contract(variant: Variant) -> Iterator[Conflict]:
    table, kind = variant.scoring.contract, variant.goal.kind
    here: Path = ("scoring", "contract")
    if kind != "contract":
        return
    if table is None:
        message = _("goal.kind: contract needs a table of game points; write scoring.contract with made and failed")
        yield Conflict((("goal", "kind"), here), message)
        return
    for name, row in (("made", table.made), ("failed", table.failed)):
        if row.partner is None and variant.call.enabled:
            message = _("scoring.contract.{row} lacks partner; the holder of the called card needs his game points")
            yield Conflict(((*here, name), here, ("call", "enabled")), message.format(row=name))
        if row.partner and not variant.call.enabled:
            message = _("scoring.contract.{row} pays a partner, but no card is called in this game")
            yield Conflict(((*here, name, "partner"), here, ("call", "enabled")), message.format(row=name))


CHECKS: Final[tuple[Check, ...]] = (_auction, _bids, _call, _teams, _talon, _contract)
