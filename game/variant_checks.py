"""Whatever cannot be played is refused before the first card: rules that contradict each other or the pack.

Each check yields conflicts; the first path of a conflict says where the fault is shown. Where a rule that a check looks
at could not be read, the conflict is left out: the reader's own fault says enough.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, TypeAlias

from game.cards import SUITS, make, parse, rank_of
from game.faults import either
from game.rule_reading import Path
from game.variant import Pack, Variant
from game.words import _

LINE: Final = 7  # exchange steps take what lies above this rank, or up to it (B.1)
SUM: Final = 120  # card points of every pack (A.2)


@dataclass(frozen=True, slots=True)
class Conflict:
    """Rules that do not go together: where they stand, and one sentence."""

    paths: tuple[Path, ...]
    message: str


Check: TypeAlias = Callable[[Variant], Iterator[Conflict]]


def conflicts(variant: Variant) -> Iterator[Conflict]:
    """Everything in these rules that cannot be played."""
    for check in _CHECKS:
        yield from check(variant)


def cards_of(pack: Pack) -> list[int]:
    """The cards of the pack, whatever its faults."""
    removed = {parse(name) for name in pack.remove}
    return [card for suit in range(len(SUITS)) for rank in pack.ranks if (card := make(suit, rank)) not in removed]


def _players(variant: Variant) -> Iterator[Conflict]:
    path: Path = ("players",)
    if not variant.players:
        yield Conflict((path,), _("players is an empty list; it takes the numbers of players, such as [2, 4]"))
    for players in sorted({number for number in variant.players if variant.players.count(number) > 1}):
        yield Conflict((path,), _("players names {number} twice; once is enough").format(number=players))
    for players in dict.fromkeys(variant.players):
        if players not in variant.pack:
            message = _("players allows {number}, but pack has no line for {number}")
            yield Conflict((path, ("pack",)), message.format(number=players))
        if variant.seats.teams.get(players) == "alternate" and players % 2:
            message = _("{number} players cannot sit in two teams; seats.teams takes alternate for 4 or 6")
            yield Conflict((("seats", "teams", players), ("players",)), message.format(number=players))


def _packs(variant: Variant) -> Iterator[Conflict]:
    order: Path = ("cards", "order")
    for rank in sorted({rank for rank in variant.cards.order if variant.cards.order.count(rank) > 1}):
        message = _("cards.order has the rank {rank} twice; each rank stands once, from high to low")
        yield Conflict((order,), message.format(rank=rank))
    for players in sorted(set(variant.players) & set(variant.pack)):
        pack = variant.pack[players]
        yield from _pack(variant, players, pack)
        lacking = [rank for rank in dict.fromkeys(pack.ranks) if rank not in variant.cards.order]
        if lacking:
            message = _("cards.order lacks {ranks}, which the pack for {players} players has")
            ranks = ", ".join(str(rank) for rank in lacking)
            yield Conflict((order, ("pack", players)), message.format(ranks=ranks, players=players))
        total = sum(variant.cards.points.get(rank_of(card), 0) for card in cards_of(pack))
        if total != SUM:
            message = _("the pack for {players} players has {total} card points; cards.points must add up to {sum}")
            paths: tuple[Path, ...] = (("cards", "points"), ("pack", players), ("players",))
            yield Conflict(paths, message.format(players=players, total=total, sum=SUM))


def _pack(variant: Variant, players: int, pack: Pack) -> Iterator[Conflict]:
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
    for players in sorted(set(variant.players) & set(variant.pack)):
        yield from _division(variant, players, len(set(cards_of(variant.pack[players]))))
    hand, batches = variant.deal.hand, variant.deal.batches
    if isinstance(batches, tuple):
        for size in sorted(_hands(variant)):
            if sum(batches) != size:
                message = _("deal.batches adds up to {sum} cards, but a hand has {hand}")
                paths: tuple[Path, ...] = (("deal", "batches"), ("deal", "hand"), ("pack",))
                yield Conflict(paths, message.format(sum=sum(batches), hand=size))
    if hand == "all" and variant.trump.source == "turn_up":
        message = _("deal.hand is all: no card is left to turn up; trump.source takes {words} then")
        paths = (("deal", "hand"), ("trump", "source"))
        yield Conflict(paths, message.format(words="declarer, called_card, none"))


def _hands(variant: Variant) -> set[int]:
    """The sizes that a hand has, by number of players."""
    if variant.deal.hand != "all":
        return {variant.deal.hand}
    sizes = {players: len(cards_of(pack)) for players, pack in variant.pack.items() if players in variant.players}
    return {(size - variant.deal.talon) // players for players, size in sizes.items()}


def _division(variant: Variant, players: int, size: int) -> Iterator[Conflict]:
    """Whether the pack can be dealt, and what is left can be drawn, by everybody alike."""
    paths: tuple[Path, ...] = (("pack", players), ("deal", "hand"), ("deal", "talon"), ("players",), ("pack",))
    talon, hand = variant.deal.talon, variant.deal.hand
    if hand == "all":
        if (size - talon) % players or size <= talon:
            message = _("{cards} cards cannot be dealt out evenly to {players} players")
            yield Conflict(paths, message.format(cards=size - talon, players=players))
        return
    stock = size - talon - hand * players
    if stock < 0:
        message = _("{players} players need {needed} cards, but their pack has {cards}")
        yield Conflict(paths, message.format(players=players, needed=size - stock, cards=size))
    elif stock % players:
        message = _("the pack for {players} players leaves {stock} cards to draw, which does not divide by {players}")
        yield Conflict(paths, message.format(players=players, stock=stock))
    elif not stock and variant.trump.source == "turn_up":
        message = _("with {players} players every card is dealt: none is left to turn up for trump.source: turn_up")
        yield Conflict((("deal", "hand"), ("trump", "source"), *paths), message.format(players=players))


def _exchange(variant: Variant) -> Iterator[Conflict]:
    steps: Path = ("exchange", "steps")
    if variant.exchange.steps and variant.trump.source != "turn_up":
        message = _("exchange.steps needs a turned-up card, but trump.source is {source}; it takes turn_up then")
        yield Conflict((steps, ("trump", "source")), message.format(source=variant.trump.source))
    ranks = [step.give for step in variant.exchange.steps]
    for rank in dict.fromkeys((*ranks, *((LINE,) if ranks else ()))):
        if rank not in variant.cards.order:
            message = _("exchange.steps is about the rank {rank}, which cards.order lacks")
            yield Conflict((steps, ("cards", "order")), message.format(rank=rank))
    if twice := [rank for rank in dict.fromkeys(ranks) if ranks.count(rank) > 1]:
        message = _("exchange.steps has two steps that give the rank {rank}; one is enough")
        yield Conflict((steps,), message.format(rank=twice[0]))


def _auction(variant: Variant) -> Iterator[Conflict]:
    on, auction = variant.auction.enabled, variant.auction
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
    if on and auction.min > auction.max:
        message = _("auction.min is {low}, more than auction.max, which is {high}")
        yield Conflict((("auction", "min"), ("auction", "max")), message.format(low=auction.min, high=auction.max))
    if on and auction.advice_max is not None and not auction.min <= auction.advice_max <= auction.max:
        message = _("auction.advice_max is {number}; it takes a bid from auction.min {low} to auction.max {high}")
        paths: tuple[Path, ...] = (("auction", "advice_max"), ("auction", "min"), ("auction", "max"))
        yield Conflict(paths, message.format(number=auction.advice_max, low=auction.min, high=auction.max))


def _call(variant: Variant) -> Iterator[Conflict]:
    enabled, source = variant.call.enabled, variant.trump.source
    where: Path = ("call", "enabled")
    if enabled and source != "called_card":
        message = _("a card is called, but trump.source is {source}; it takes called_card then")
        yield Conflict((where, ("trump", "source")), message.format(source=source))
    if source == "called_card" and not enabled:
        message = _("trump.source: called_card needs a called card; write call: {enabled}")
        yield Conflict((("trump", "source"), where), message.format(enabled="{enabled: true}"))
    if enabled and 2 in variant.players:
        yield Conflict((where, ("players",)), _("a secret partner needs three players or more; players has 2"))
    seated = [players for players in sorted(set(variant.players)) if variant.seats.teams.get(players) == "alternate"]
    if seated and (enabled or variant.goal.kind == "contract"):
        message = _("a contract is played alone, but {players} players sit in teams; write seats: {teams}")
        if enabled:
            message = _("a called card makes partners, but {players} players sit in teams; write seats: {teams}")
        paths: tuple[Path, ...] = (("seats", "teams", seated[0]), where, ("goal", "kind"), ("players",))
        yield Conflict(paths, message.format(players=either([str(number) for number in seated]), teams="{teams: {}}"))


def _talon(variant: Variant) -> Iterator[Conflict]:
    talon, discards = variant.deal.talon, variant.talon.discards
    if talon == discards:
        return
    paths: tuple[Path, ...] = (("talon", "discards"), ("deal", "talon"))
    if not talon:
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


def _marriage(variant: Variant) -> Iterator[Conflict]:
    ranks = variant.marriage.ranks
    if not variant.marriage.enabled:
        return
    here: Path = ("marriage", "ranks")
    if len(set(ranks)) != 2 or len(ranks) != 2:
        yield Conflict((here,), _("marriage.ranks takes two different ranks, such as [12, 11]"))
    for players in sorted(set(variant.players) & set(variant.pack)):
        if lacking := [rank for rank in ranks if rank not in variant.pack[players].ranks]:
            message = _("marriage.ranks has the rank {rank}, which the pack for {players} players lacks")
            yield Conflict((here, ("pack", players)), message.format(rank=lacking[0], players=players))


def _match(variant: Variant) -> Iterator[Conflict]:
    match = variant.match
    if match.mode == "target" and match.target is None:
        yield Conflict((("match", "target"), ("match", "mode")), _("match.mode: target needs match.target: a number"))
    if match.mode == "fixed_deals" and match.deals is None:
        yield Conflict(
            (("match", "mode"), ("match", "deals")), _("match.mode: fixed_deals needs match.deals: a number")
        )
    if len(set(variant.tie.break_)) != len(variant.tie.break_):
        yield Conflict((("tie", "break"),), _("tie.break has the same word twice; each counts once"))


_CHECKS: Final[tuple[Check, ...]] = (
    _players,
    _packs,
    _dealing,
    _exchange,
    _auction,
    _call,
    _talon,
    _contract,
    _marriage,
    _match,
)
