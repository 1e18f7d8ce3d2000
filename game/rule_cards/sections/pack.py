"""How many play, the pack, and rank and value of its cards."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.cards import SUITS, parse
from game.i18n.phrases import word_list
from game.i18n.words import _, naming, rank_word, suit_in_sentence, the_card, the_rank
from game.rule_cards import demo_table
from game.rule_cards.card import ALWAYS, Need, Silent, ToldBy, option, says
from game.rule_cards.scope import Scope, Table

WHOLE: Final = frozenset(range(1, 13))  # the ranks of the Spanish pack of 48 cards
KING: Final = 13  # of a French pack that has tens as well
NO_THIRTEEN: Final = Need(lambda data: KING not in data["cards"]["order"], "cards.order")
ONE_TABLE: Final = Silent("the summary is for people at one table, who see how many they are")


def _players(scope: Scope) -> Iterator[str]:
    numbers = word_list([str(number) for number in scope.variant.players])
    yield _("For {players} players.").format(players=numbers)


def _pack(scope: Scope) -> Iterator[str]:
    suits = ", ".join(suit_in_sentence(suit) for suit in range(len(SUITS)))
    yield _("There are four suits: {suits}.").format(suits=suits)
    yield from scope.each(lambda table: _cards(scope, table.players))


def _cards(scope: Scope, players: int) -> str:
    """How many cards there are, and which are left out."""
    pack = scope.variant.pack[players]
    out = [rank for rank in sorted(WHOLE | scope.ranks) if rank not in pack.ranks]
    missing = []
    if out:
        missing.append(_("{ranks} of every suit").format(ranks=word_list([the_rank(rank) for rank in out])))
    missing += [the_card(parse(name)) for name in pack.remove]
    if not missing:
        return _("all {count} cards of the pack.").format(count=scope.at(players).size)
    return _("{count} cards, without {cards}.").format(count=scope.at(players).size, cards=word_list(missing))


def _values(scope: Scope) -> Iterator[str | Table]:
    yield from scope.each(lambda table: _("all cards together are worth {total} points.").format(total=table.points))
    yield _("From high to low, in every suit:")
    order = tuple(rank for rank in scope.variant.cards.order if rank in scope.ranks)
    points = scope.variant.cards.points
    named = [f"{rank_word(rank)} ({points[rank]})" if points.get(rank) else rank_word(rank) for rank in order]
    spoken_order = _("From high to low, with their points: {cards}.").format(cards=", ".join(named))
    if naming() != "spanish":  # other packs have letters on their courts
        worth = tuple((rank_word(rank), str(points.get(rank, 0))) for rank in order)
        yield Table((_("Card"), _("Points")), worth, (spoken_order,), order)
    else:
        rows = tuple((rank_word(rank), str(rank), str(points.get(rank, 0))) for rank in order)
        yield Table((_("Card"), _("Number"), _("Points")), rows, (spoken_order,), order)


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
        page=says("pack", _pack),
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
