"""How many play, the pack, and rank and value of its cards."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from functools import partial
from typing import Final

from game.engine.cards import SUITS, Rank, parse
from game.engine.table_facts import TableFacts
from game.i18n.phrases import word_list
from game.i18n.words import (
    Naming,
    _,
    card_name,
    has_french_suits,
    naming,
    ngettext,
    rank_word,
    sentence,
    suit_in_sentence,
    the_card,
    the_rank,
)
from game.rule_cards import demo_table
from game.rule_cards.card import ALWAYS, Need, Silent, ToldBy, option, says
from game.rule_cards.scope import Column, Scope, Table

WHOLE: Final = frozenset(range(1, 13))  # the ranks of the Spanish pack of 48 cards
NOTHING: Final = "–"  # in the table where no card is left out
KING: Final = 13  # of a French pack that has tens as well
FRENCH: Final = frozenset(range(1, KING + 1))  # the ranks of the French pack of 52 cards
PRINTED: Final[dict[Naming, dict[Rank, Rank]]] = {  # the ranks of that pack on cards that stand for others
    "poker": {10: 11, 11: 12, 12: 13},
    "portuguese": {10: 12, 11: 11, 12: 13},
}
NO_THIRTEEN: Final = Need(lambda data: KING not in data["cards"]["order"], "cards.order")
ONE_TABLE: Final = Silent("the summary is for people at one table, who see how many they are")


def _players(scope: Scope) -> str:
    """For how many the game is, and how long it lasts."""
    numbers, minutes = scope.variant.players, scope.variant.head.minutes
    told = ngettext(
        "For {players} players, about {minutes} minute.", "For {players} players, about {minutes} minutes.", minutes
    )
    return told.format(players=word_list([str(number) for number in numbers]), minutes=minutes)


def _pack(scope: Scope) -> str:
    """The cards that are played with, where that does not depend on how many play."""
    table = scope.at(scope.players[0])
    suits = ", ".join(suit_in_sentence(suit) for suit in range(len(SUITS)))
    missing = [
        *(the_rank(rank, _printed()) for rank in _ranks_out(table)),
        *map(the_card, map(parse, table.pack.remove)),
    ]
    told = ngettext("{count} card in four suits: {suits}.", "{count} cards in four suits: {suits}.", table.size)
    if missing:
        told = ngettext(
            "{count} card, without {cards}, in four suits: {suits}.",
            "{count} cards, without {cards}, in four suits: {suits}.",
            table.size,
        )
    return told.format(count=table.size, suits=suits, cards=word_list(missing))


def _printed() -> Naming:
    """How the cards of the whole pack are called from which some are left out: of a French one as they are printed."""
    return "french" if has_french_suits(naming()) else naming()


def _ranks_out(table: TableFacts) -> list[Rank]:
    """What is left out of the pack of twelve ranks, of what another table has, or of 52 cards: there as printed."""
    every = WHOLE.union(*(pack.ranks for pack in table.variant.pack.values()))
    printed = {} if KING in every else PRINTED.get(naming(), {})
    there = {printed.get(rank, rank) for rank in table.pack.ranks}
    return [rank for rank in sorted(every | FRENCH if has_french_suits(naming()) else every) if rank not in there]


def _never_there(scope: Scope) -> list[Rank]:
    """The ranks that are left out however many play."""
    others = [_ranks_out(scope.at(number)) for number in scope.players]
    return [rank for rank in others[0] if all(rank in out for out in others)]


def _left_out(table: TableFacts, never: Collection[Rank] = ()) -> str:
    """What is left out, in a cell, but for what never is there."""
    ranks = [rank_word(rank, _printed()) for rank in _ranks_out(table) if rank not in never]
    return ", ".join([*ranks, *(card_name(parse(name)) for name in table.pack.remove)]) or NOTHING


def _suits(scope: Scope) -> str:
    """The suits, and what never is there, where the table by players says the rest."""
    suits = ", ".join(suit_in_sentence(suit) for suit in range(len(SUITS)))
    never = [the_rank(rank, _printed()) for rank in _never_there(scope)]
    told = _("Four suits, without {cards}: {suits}.") if never else _("Four suits: {suits}.")
    return told.format(suits=suits, cards=word_list(never))


def _same_pack(scope: Scope) -> bool:
    return scope.alike(lambda table: (table.size, _left_out(table)))


def _packs(scope: Scope) -> Iterator[Column]:
    """How many cards there are, and which are left out, for every number of players."""
    yield Column(_("Cards"), {number: str(scope.at(number).size) for number in scope.players})
    never = _never_there(scope)
    yield Column(_("Without"), {number: _left_out(scope.at(number), never) for number in scope.players})


def _values(scope: Scope) -> Iterator[str | Table]:
    table = scope.at(scope.players[0])
    told = ngettext("From high to low; {total} point in all.", "From high to low; {total} points in all.", table.points)
    yield told.format(total=table.points)
    order = tuple(rank for rank in scope.variant.cards.order if rank in scope.ranks)
    points = scope.variant.cards.points
    named = [f"{rank_word(rank)} ({points[rank]})" if points.get(rank) else rank_word(rank) for rank in order]
    spoken_order = _("From high to low, with their points: {cards}.").format(cards=", ".join(named))
    rows = tuple((_numbered(rank), str(points.get(rank, 0))) for rank in order)
    yield Table((_("Card"), _("Points")), rows, (spoken_order,), order)


def _numbered(rank: Rank) -> str:
    """The rank with the number on its card, where that is another word; other packs have letters on their courts."""
    word = sentence(rank_word(rank))
    return f"{word} ({rank})" if naming() == "spanish" and word != str(rank) else word


ABOUT: Final = {
    "pack": "By number of players. A line replaces the whole pack for that number.",
    "cards": "Strength and worth.",
}
_option = partial(option, group="cards", matters=ALWAYS)
CARDS: Final = (
    option(
        "players",
        _("How many play"),
        _("The numbers of players that can sit down to this game."),
        group="table",
        matters=ALWAYS,
        page=says("about", _players),
        short=ONE_TABLE,
        demo=demo_table.show_players,
        meaning="how many can play",
    ),
    _option(
        "cards.order",
        _("Strength of the cards"),
        _("From the strongest to the weakest, in every suit."),
        page=says("values", _values),
        short=Silent("the example beside the summary shows which card is stronger"),
        demo=demo_table.show_order,
        meaning="all ranks from high to low",
    ),
    _option(
        "cards.points.*",
        _("Points: {rank}"),
        _("What each of these cards counts in a trick."),
        page=ToldBy("cards.order"),
        short=Silent("every pack comes to as many points, and the example beside the summary counts its cards"),
        demo=demo_table.show_points,
        meaning="card points by rank, other ranks count 0; every pack must add up to 120",
    ),
    _option(
        "cards.jack_over_queen",
        _("The jack beats the queen"),
        _("With French suits the 10 is the queen and the 11 the jack, as in Portugal."),
        matters=(NO_THIRTEEN,),
        page=says("values", yes=_("With French suits the jack ranks above the queen.")),
        short=Silent("the example beside the summary shows which card is stronger"),
        demo=demo_table.show_courts,
        meaning="with cards of French suits the 10 is the queen and the 11 the jack, not the other way round",
    ),
    _option(
        "pack.*.ranks",
        _("The pack for {players} players"),
        _("The cards that every suit has at a table of this size."),
        page=says("pack", _pack, _same_pack)
        + says("pack", _suits, lambda scope: not _same_pack(scope))
        + says("by_players", _packs, lambda scope: not _same_pack(scope)),
        short=Silent("which cards there are is seen on the sheet beside the summary"),
        demo=demo_table.show_pack,
        meaning=(
            "the ranks of every suit; 1 is the ace, 10 the sota, 11 the knight, 12 the king; a game with a 13 is shown "
            "with French cards"
        ),
    ),
    _option(
        "pack.*.remove",
        _("Taken out for {players} players"),
        _("Single cards left out, so that everybody gets as many."),
        page=ToldBy("pack.*.ranks"),
        short=Silent("a card without worth that is left out changes nothing in how one plays"),
        demo=demo_table.show_pack,
        meaning="single cards that are taken out",
    ),
)
