"""Who sits where and deals, how many cards everybody gets and how, and what is set aside for the declarer."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.engine.table_facts import TableFacts
from game.i18n.phrases import word_list
from game.i18n.words import _, ngettext
from game.rule_cards import demo_table
from game.rule_cards.card import ALWAYS, BIDDING, COUNTED, Need, Silent, ToldBy, by_number, option, says
from game.rule_cards.scope import Scope

BIDS: Final = Need(lambda data: bool(data["auction"]["enabled"] or data["deal"]["talon"]), "auction.enabled", ("true",))
SEEN: Final = Silent("the table itself shows it as soon as it is opened")


def _sides(table: TableFacts) -> str:
    """Who plays together, in a cell."""
    sides = len(table.sides)
    if sides == table.players:
        return _("each alone")
    if table.players // sides == 2:
        return ngettext("{count} pair, face to face", "{count} pairs, face to face", sides).format(count=sides)
    return _("two sides, alternating")


def _same_sides(scope: Scope) -> str:
    """The same as a sentence, where it does not depend on how many play; nothing of two who play alone."""
    table = scope.at(scope.players[0])
    sides = len(table.sides)
    if sides == table.players:
        return _("Everybody plays alone.") if scope.players != (2,) else ""
    if table.players // sides == 2:
        return _("Partners sit opposite each other.")
    return _("Every other player is a partner: two sides of three.")


def _dealer(scope: Scope) -> str:
    match scope.variant.seats.dealer_next:
        case "next_in_direction":
            return _("All take turns to deal.")
        case "same":
            return _("The same player deals in the whole match.")
        case "deal_winner" if scope.partners or scope.contract:
            return _(
                "Whoever wins a deal deals next: of several, the first after the dealer; if nobody wins, the next "
                "player."
            )
        case "deal_winner":
            return _("Whoever wins a deal deals next; if nobody wins, the next player.")


def _dealt(table: TableFacts) -> str:
    """How many cards each gets, in a cell."""
    return str(table.hand)


def _hand(scope: Scope) -> str:
    """How many cards each gets, where that does not depend on how many play."""
    deal, count = scope.variant.deal, scope.at(scope.players[0]).hand
    if deal.hand != "all":
        told = ngettext("Everybody gets {count} card.", "Everybody gets {count} cards.", count)
    elif deal.talon:
        told = ngettext(
            "All cards but {talon} are dealt, {count} to everybody.",
            "All cards but {talon} are dealt, {count} to everybody.",
            deal.talon,
        )
    else:
        told = ngettext(
            "All cards are dealt, {count} to everybody.", "All cards are dealt, {count} to everybody.", count
        )
    return told.format(talon=deal.talon, count=count)


def _all_dealt(scope: Scope) -> str:
    """That all is dealt, where the table by players says how many cards each gets."""
    talon = scope.variant.deal.talon
    if not talon:
        return _("All cards are dealt.")
    return ngettext("All cards but {talon} are dealt.", "All cards but {talon} are dealt.", talon).format(talon=talon)


def _short_hand(scope: Scope) -> str:
    hand, turns = scope.at(scope.players[0]).hand, scope.variant.play.cards_per_turn
    match scope.variant.info.open_hands, turns > 1:
        case False, False:
            told = ngettext("You hold **{number} card**.", "You hold **{number} cards**.", hand)
        case True, False:
            told = ngettext(
                "You hold **{number} card**, open on the table.",
                "You hold **{number} cards**, open on the table.",
                hand,
            )
        case False, True:
            told = ngettext(
                "You hold **{number} card** and play {turns} to a trick.",
                "You hold **{number} cards** and play {turns} to a trick.",
                hand,
            )
        case _:
            told = ngettext(
                "You hold **{number} card**, open on the table, and play {turns} to a trick.",
                "You hold **{number} cards**, open on the table, and play {turns} to a trick.",
                hand,
            )
    return told.format(number=hand, turns=turns)


def _batches(scope: Scope) -> str:
    match scope.variant.deal.batches:
        case "one_by_one":
            return ""  # as everybody deals
        case "all_at_once":
            return _("Everybody gets them all at once.")
        case sizes:
            return _("They are dealt in packets of {sizes}.").format(sizes=word_list([str(size) for size in sizes]))


def _talon(scope: Scope) -> str:
    count = scope.variant.deal.talon
    told = ngettext(
        "{count} card is set aside face down: the [talon](talon).",
        "{count} cards are set aside face down: the [talon](talon).",
        count,
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
            "playing",
            counter_clockwise=_("Play goes round to the right."),
            clockwise=_("Play goes round to the left."),
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
            "playing",
            next_after_dealer=_("The player after the dealer [leads](lead)."),
            dealer=_("The dealer [leads](lead)."),
            declarer=_("The declarer [leads](lead)."),
        ),
        meaning="who leads to the first trick",
    ),
    _seats(
        "seats.dealer_next",
        _("Who deals next"),
        _("Who deals the next hand when a deal is over."),
        {"next_in_direction": _("the next player"), "deal_winner": _("the winner"), "same": _("the same one")},
        group="deal",
        page=says("dealing", _dealer),
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
        page=says("aim", _("Partners count together."), lambda scope: scope.partners)
        + by_number("aim", _("Sides"), _sides, _same_sides),
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
        page=by_number("dealing", _("Cards each"), _dealt, _hand)
        + says("dealing", _all_dealt, lambda scope: not scope.alike(_dealt))
        + says(
            "trumps",
            _("The rest of the cards is the [stock](stock)."),
            lambda scope: scope.draws and scope.variant.trump.source != "turn_up",
        )
        + says("drawing", _("At the end the hands are played out."), lambda scope: scope.draws),
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
            yes=_("The declarer shows the talon to everybody and takes it."),
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
            declarer=_("Their points are the declarer’s."),
            nobody=_("They count for nobody."),
            last_trick=_("They go to whoever wins the last trick."),
        ),
        meaning="whose points they are",
    ),
)
