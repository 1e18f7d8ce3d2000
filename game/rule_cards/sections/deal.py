"""Who sits where and deals, how many cards everybody gets and how, and what is set aside for the declarer."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.table_facts import TableFacts
from game.i18n.phrases import word_list
from game.i18n.words import _, ngettext
from game.rule_cards import demo_table
from game.rule_cards.card import ALWAYS, BIDDING, COUNTED, Need, Silent, ToldBy, option, says
from game.rule_cards.scope import Scope

BIDS: Final = Need(lambda data: bool(data["auction"]["enabled"] or data["deal"]["talon"]), "auction.enabled", ("true",))
SEEN: Final = Silent("the table itself shows it as soon as it is opened")


def _sides(table: TableFacts) -> str:
    sides = len(table.sides)
    if sides == table.players:
        return _("everybody plays alone.")
    if table.players // sides == 2:
        return ngettext(
            "{count} pair; partners sit opposite each other.", "{count} pairs; partners sit opposite each other.", sides
        ).format(count=sides)
    return _("two sides of three; every other player belongs together.")


def _dealer(scope: Scope) -> str:
    match scope.variant.seats.dealer_next:
        case "next_in_direction":
            return _("After every deal the next player in turn deals.")
        case "same":
            return _("The same player deals in the whole match.")
        case "deal_winner" if scope.partners or scope.contract:
            return _(
                "Whoever wins a deal deals the next one: of several the one who sits first after the dealer. If "
                "nobody wins, the next player in turn deals."
            )
        case "deal_winner":
            return _("Whoever wins a deal deals the next one. If nobody wins, the next player in turn deals.")


def _hand(scope: Scope) -> Iterator[str]:
    deal = scope.variant.deal
    if deal.hand != "all":
        yield ngettext("Everybody gets {count} card.", "Everybody gets {count} cards.", deal.hand).format(
            count=deal.hand
        )
        return
    told = _("all cards but {talon} are dealt, {count} to everybody.")
    if not deal.talon:
        told = _("all cards are dealt, {count} to everybody.")
    yield from scope.each(lambda table: told.format(talon=deal.talon, count=table.hand))


def _end(table: TableFacts) -> str:
    """How many tricks are played when nothing is left to draw, or in all."""
    if not table.stock:
        told = ngettext("the deal is over after {count} trick.", "the deal is over after {count} tricks.", table.tricks)
        return told.format(count=table.tricks)
    count = table.tricks - table.drawing_tricks
    if count == 1:
        return _("when nothing is left to draw, one more trick is played.")
    return _("when nothing is left to draw, the last {count} tricks are played out.").format(count=count)


def _short_hand(scope: Scope) -> str:
    hand, turns = scope.at(scope.players[0]).hand, scope.variant.play.cards_per_turn
    told = ngettext("You hold **{number} card**", "You hold **{number} cards**", hand).format(number=hand)
    if scope.variant.info.open_hands:
        told = _("{hand}, open on the table").format(hand=told)
    if turns == 1:
        return told + "."
    more = ngettext("{hand} and play {number} to a trick.", "{hand} and play {number} to a trick.", turns)
    return more.format(hand=told, number=turns)


def _batches(scope: Scope) -> str:
    match scope.variant.deal.batches:
        case "one_by_one":
            return _("They are dealt one at a time.")
        case "all_at_once":
            return _("Everybody gets them all at once.")
        case sizes:
            return _("They are dealt in portions of {sizes}.").format(sizes=word_list([str(size) for size in sizes]))


def _talon(scope: Scope) -> str:
    count = scope.variant.deal.talon
    told = ngettext(
        "{count} card is set aside face down: the talon.", "{count} cards are set aside face down: the talon.", count
    )
    return told.format(count=count) if count else ""


def _discards(scope: Scope) -> str:
    count = scope.variant.talon.discards
    return ngettext(
        "The declarer discards {count} card, face down.",
        "The declarer discards {count} cards, face down.",
        count,
    ).format(count=count)


ABOUT: Final = {
    "seats": "Who sits where and plays with whom.",
    "deal": "The cards in hand.",
    "talon": "What the declarer does with the cards set aside.",
}
_seats = partial(option, matters=ALWAYS, short=SEEN, demo=demo_table.show_leader)
_deal = partial(option, group="deal", matters=ALWAYS)
_talon_rule = partial(
    option,
    group="bids",
    matters=(Need(lambda data: bool(data["deal"]["talon"] or data["talon"]["discards"]), "deal.talon"),),
    short=BIDDING,
    demo=demo_table.show_talon,
)
_in_discard = partial(
    says, "discard", when=lambda scope: bool(scope.variant.deal.talon and scope.variant.talon.discards)
)
CARDS: Final = (
    _seats(
        "seats.direction",
        _("Which way round"),
        _("The way the turn goes, and the cards are dealt and drawn."),
        {"counter_clockwise": _("counter-clockwise"), "clockwise": _("clockwise")},
        group="table",
        page=says(
            "direction",
            counter_clockwise=_("Dealing and playing go round to the right, against the clock."),
            clockwise=_("Dealing and playing go round to the left, with the clock."),
        ),
        demo=demo_table.show_round,
        meaning="the way round the table, for playing, dealing and drawing",
    ),
    _seats(
        "seats.leader",
        _("Who leads first"),
        _("Who plays the first card of a deal."),
        {
            "next_after_dealer": _("the one after the dealer"),
            "dealer": _("the dealer"),
            "declarer": _("the declarer"),
        },
        group="play",
        page=says(
            "leader",
            next_after_dealer=_("The player after the dealer leads to the first trick."),
            dealer=_("The dealer leads to the first trick."),
            declarer=_("The declarer leads to the first trick."),
        ),
        meaning="who leads to the first trick",
    ),
    _seats(
        "seats.dealer_next",
        _("Who deals next"),
        _("Who deals the next hand when a deal is over."),
        {"next_in_direction": _("the next player"), "deal_winner": _("the winner"), "same": _("the same one")},
        group="deal",
        page=says("dealer", _("The first dealer is drawn by lot.")) + says("dealer", _dealer),
        short=Silent("the summary is about one deal"),
        meaning="who deals next",
    ),
    _seats(
        "seats.teams.*",
        _("Partners, {players} players"),
        _("Who plays together when so many sit at the table."),
        {"alternate": _("two teams"), "pairs": _("pairs"), "none": _("each alone")},
        group="table",
        matters=COUNTED,
        page=says("aim", _("Partners count their cards and points together."), lambda scope: scope.partners)
        + says("sides", lambda scope: scope.each(_sides)),
        short=ToldBy("goal.kind"),
        demo=demo_table.show_teams,
        meaning=(
            "by number of players: `alternate` makes two teams of every other seat, `pairs` puts partners opposite "
            "(six make three pairs), `none` or no line leaves everybody alone"
        ),
    ),
    _deal(
        "deal.hand",
        _("Cards in hand"),
        _("How many cards everybody is dealt. With all of them nothing is left to draw."),
        {"all": _("all the cards")},
        page=says("dealing", _hand)
        + says(
            "trumps",
            _("The rest of the cards lies face down: the stock."),
            lambda scope: scope.draws and scope.variant.trump.source != "turn_up",
        )
        + says("end", lambda scope: scope.each(_end)),
        short=says("hand", _short_hand)
        + says("drawing", _("After every trick everyone draws."), lambda scope: scope.draws),
        demo=demo_table.show_hand,
        meaning="cards for each hand; `all` deals everything out",
    ),
    _deal(
        "deal.batches",
        _("How they are dealt"),
        _("One card at a time round the table, all at once, or in packets."),
        {"one_by_one": _("one by one"), "all_at_once": _("all at once")},
        page=says("dealing", _batches),
        short=Silent("the program deals"),
        demo=demo_table.show_batches,
        meaning="how many cards at a time; a list gives the size of each round of dealing",
    ),
    _talon_rule(
        "deal.talon",
        _("Cards in the talon"),
        _("Cards set aside face down for the declarer."),
        matters=(BIDS,),
        page=says("talon", _talon),
        meaning="cards set aside for the declarer",
    ),
    _talon_rule(
        "talon.show",
        _("Everybody sees the talon"),
        _("It is turned face up before the winner takes it."),
        page=_in_discard(
            yes=_("The declarer takes the talon and shows it to everybody."),
            no=_("The declarer takes the talon and shows it to nobody."),
            when=lambda scope: scope.variant.deal.talon > 0,
        ),
        meaning="everybody sees the talon when it is taken",
    ),
    _talon_rule(
        "talon.discards",
        _("Discards"),
        _("As many as the talon has, so that all hands are equal again."),
        page=_in_discard(_discards),
        meaning="cards that the declarer lays away; as many as the talon has",
    ),
    _talon_rule(
        "talon.discards_count_for",
        _("Points of the discards"),
        _("Who gets the points of the discards."),
        {"declarer": _("the declarer"), "nobody": _("nobody"), "last_trick": _("the last trick")},
        page=_in_discard(
            declarer=_("The discards count for the declarer at the end."),
            nobody=_("The discards count for nobody."),
            last_trick=_("The discards go to whoever wins the last trick."),
        ),
        meaning="whose points they are",
    ),
)
