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
from game.i18n.phrases import either
from game.i18n.words import _
from game.variants.checks import contract, match, options
from game.variants.checks.conflict import Check, Conflict
from game.variants.wording import Path


def conflicts(variant: Variant) -> Iterator[Conflict]:
    """Everything in these rules that cannot be played."""
    for check in _CHECKS:
        yield from check(variant)


def _players(variant: Variant) -> Iterator[Conflict]:
    path: Path = ("players",)
    for players in sorted({number for number in variant.players if variant.players.count(number) > 1}):
        yield Conflict((path,), _("players names {number} twice; once is enough").format(number=players))
    for players in dict.fromkeys(variant.players):
        if players not in variant.pack:
            message = _("players allows {number}, but pack has no line for {number}")
            yield Conflict((path, ("pack",)), message.format(number=players))
        yield from _teams(variant, players)


def _teams(variant: Variant, players: int) -> Iterator[Conflict]:
    teams = variant.seats.teams.get(players)
    paths: tuple[Path, ...] = (("seats", "teams", players), ("players",))
    if teams == "alternate" and players % 2:
        message = _("{number} players cannot sit in two teams; seats.teams takes alternate for 4 or 6")
        yield Conflict(paths, message.format(number=players))
    if teams == "pairs" and players not in (4, 6):
        message = _("{number} players cannot sit in pairs; seats.teams takes pairs for 4 or 6")
        yield Conflict(paths, message.format(number=players))


def _packs(variant: Variant) -> Iterator[Conflict]:
    order: Path = ("cards", "order")
    for rank in sorted({rank for rank in variant.cards.order if variant.cards.order.count(rank) > 1}):
        message = _("cards.order has the rank {rank} twice; each rank stands once, from high to low")
        yield Conflict((order,), message.format(rank=rank))
    for table in tables(variant):
        players, pack = table.players, table.pack
        yield from _pack(players, pack)
        lacking = [rank for rank in dict.fromkeys(pack.ranks) if rank not in variant.cards.order]
        if lacking:
            message = _("cards.order lacks {ranks}, which the pack for {players} players has")
            ranks = ", ".join(str(rank) for rank in lacking)
            yield Conflict((order, ("pack", players)), message.format(ranks=ranks, players=players))
        total = sum(variant.cards.points.get(rank_of(card), 0) for card in table.cards)
        if total != SUM:
            message = _("the pack for {players} players has {total} card points; cards.points must add up to {sum}")
            paths: tuple[Path, ...] = (("cards", "points"), ("pack", players), ("players",))
            yield Conflict(paths, message.format(players=players, total=total, sum=SUM))


def _pack(players: int, pack: Pack) -> Iterator[Conflict]:
    """Ranks and removed cards of one pack."""
    here: Path = ("pack", players)
    twice = [rank for rank in dict.fromkeys(pack.ranks) if pack.ranks.count(rank) > 1]
    if twice:
        message = _("pack.{players}.ranks has {rank} twice; each rank stands once")
        yield Conflict(((*here, "ranks"), here), message.format(players=players, rank=twice[0]))
    for name in dict.fromkeys(pack.remove):
        path: Path = (*here, "remove")
        if rank_of(parse(name)) not in pack.ranks:
            message = _("pack.{players}.remove takes away {card}, which the ranks of this pack do not have")
            yield Conflict((path, here), message.format(players=players, card=name))
        if pack.remove.count(name) > 1:
            message = _("pack.{players}.remove has {card} twice; a card can leave the pack once")
            yield Conflict((path, here), message.format(players=players, card=name))


def _dealing(variant: Variant) -> Iterator[Conflict]:
    for table in tables(variant):
        yield from _division(table)
    hand, batches = variant.deal.hand, variant.deal.batches
    sizes = sorted({table.hand for table in tables(variant)})
    if isinstance(batches, tuple):
        for size in sizes:
            if sum(batches) != size:
                message = _("deal.batches adds up to {sum} cards, but a hand has {hand}")
                paths: tuple[Path, ...] = (("deal", "batches"), ("deal", "hand"), ("pack",))
                yield Conflict(paths, message.format(sum=sum(batches), hand=size))
    if hand == "all" and variant.trump.source == "turn_up":
        message = _("deal.hand is all: no card is left to turn up; trump.source takes {words} then")
        words = either(["dealer_last_card", "rotation", "declarer", "called_card", "none"])
        yield Conflict((("deal", "hand"), ("trump", "source")), message.format(words=words))
    if sizes and sizes[0] < variant.play.cards_per_turn:
        message = _("play.cards_per_turn is {number}, more than the {hand} cards of a hand")
        paths = (("play", "cards_per_turn"), ("deal", "hand"))
        yield Conflict(paths, message.format(number=variant.play.cards_per_turn, hand=sizes[0]))


def _division(table: TableFacts) -> Iterator[Conflict]:
    """Whether the pack can be dealt, and what is left can be drawn, by everybody alike."""
    variant, players, size, stock = table.variant, table.players, table.size, table.stock
    paths: tuple[Path, ...] = (("pack", players), ("deal", "hand"), ("deal", "talon"), ("players",), ("pack",))
    talon = variant.deal.talon
    if variant.deal.hand == "all":
        if (size - talon) % players or size <= talon:
            message = _("{cards} cards cannot be dealt out evenly to {players} players")
            yield Conflict(paths, message.format(cards=size - talon, players=players))
        return
    if stock < 0:
        message = _("{players} players need {needed} cards, but their pack has {cards}")
        yield Conflict(paths, message.format(players=players, needed=size - stock, cards=size))
    elif stock % players:
        message = _("the pack for {players} players leaves {stock} cards to draw, which does not divide by {players}")
        yield Conflict(paths, message.format(players=players, stock=stock))
    elif not stock and variant.trump.source == "turn_up":
        message = _("with {players} players every card is dealt: none is left to turn up for trump.source: turn_up")
        yield Conflict((("deal", "hand"), ("trump", "source"), *paths), message.format(players=players))


_CHECKS: Final[tuple[Check, ...]] = (
    _players,
    _packs,
    _dealing,
    *options.CHECKS,
    *contract.CHECKS,
    *match.CHECKS,
)
