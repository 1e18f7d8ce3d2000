"""How many cards everybody gets and how, and what is set aside for the declarer."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.i18n.phrases import word_list
from game.i18n.words import _, ngettext
from game.rule_cards import demo_deal
from game.rule_cards.card import ALWAYS, Card, Need, Silent, ToldBy, Words
from game.rule_cards.scope import Scope

TALON: Final = (Need(lambda data: bool(data["deal"]["talon"] or data["talon"]["discards"]), "deal.talon"),)
BIDDING: Final = Silent("the summary says no more about a bid than that it is made")


def _hand(scope: Scope) -> Iterator[str]:
    deal = scope.variant.deal
    if deal.hand == "all":
        if deal.talon:
            told = _("all cards but {talon} are dealt, {count} to everybody.")
        else:
            told = _("all cards are dealt, {count} to everybody.")
        yield from scope.each(lambda number: told.format(talon=deal.talon, count=scope.at(number).hand))
    else:
        told = ngettext("Everybody gets {count} card.", "Everybody gets {count} cards.", deal.hand)
        yield told.format(count=deal.hand)


def _rest(scope: Scope) -> Iterator[str]:
    if scope.draws and scope.variant.trump.source != "turn_up":
        yield _("The rest of the cards lies face down: the stock.")


def _end(scope: Scope) -> Iterator[str]:
    yield from scope.each(lambda number: _end_of(scope, number))


def _end_of(scope: Scope, players: int) -> str:
    """How many tricks are played when nothing is left to draw, or in all."""
    facts = scope.at(players)
    if not facts.stock:
        told = ngettext("the deal is over after {count} trick.", "the deal is over after {count} tricks.", facts.tricks)
        return told.format(count=facts.tricks)
    count = facts.tricks - facts.drawing_tricks
    if count == 1:
        return _("when nothing is left to draw, one more trick is played.")
    return _("when nothing is left to draw, the last {count} tricks are played out.").format(count=count)


def _batches(scope: Scope) -> Iterator[str]:
    match scope.variant.deal.batches:
        case "one_by_one":
            yield _("They are dealt one at a time.")
        case "all_at_once":
            yield _("Everybody gets them all at once.")
        case sizes:
            yield _("They are dealt in portions of {sizes}.").format(sizes=word_list([str(size) for size in sizes]))


def _short_hand(scope: Scope) -> Iterator[str]:
    hand, turns = scope.at(scope.players[0]).hand, scope.variant.play.cards_per_turn
    told = ngettext("You hold **{number} card**", "You hold **{number} cards**", hand).format(number=hand)
    if scope.variant.info.open_hands:
        told = _("{hand}, open on the table").format(hand=told)
    if turns > 1:
        more = ngettext("{hand} and play {number} to a trick.", "{hand} and play {number} to a trick.", turns)
        yield more.format(hand=told, number=turns)
    else:
        yield told + "."


def _short_drawing(scope: Scope) -> Iterator[str]:
    if scope.draws:
        yield _("After every trick everyone draws.")


def _talon(scope: Scope) -> Iterator[str]:
    if scope.variant.deal.talon:
        told = ngettext(
            "{count} card is laid aside face down: the talon.",
            "{count} cards are laid aside face down: the talon.",
            scope.variant.deal.talon,
        )
        yield told.format(count=scope.variant.deal.talon)


def _shown(scope: Scope) -> Iterator[str]:
    if scope.variant.deal.talon and scope.variant.talon.show:
        yield _("The declarer takes the talon and shows it to everybody.")
    elif scope.variant.deal.talon:
        yield _("The declarer takes the talon and shows it to nobody.")


def _discards(scope: Scope) -> Iterator[str]:
    rule = scope.variant.talon
    if not (scope.variant.deal.talon and rule.discards):
        return
    told = ngettext(
        "The declarer lays aside {count} card of the hand, face down.",
        "The declarer lays aside {count} cards of the hand, face down.",
        rule.discards,
    )
    yield told.format(count=rule.discards)
    match rule.discards_count_for:
        case "declarer":
            yield _("What was laid aside counts for the declarer at the end.")
        case "nobody":
            yield _("What was laid aside counts for nobody.")
        case "last_trick":
            yield _("What was laid aside goes to whoever wins the last trick.")


ABOUT: Final = {"deal": "The cards in hand.", "talon": "What the declarer does with the cards set aside."}
CARDS: Final = (
    Card(
        path="deal.hand",
        editor=Words(
            "deal",
            _("Cards in hand"),
            _("How many cards everybody is dealt. With all of them nothing is left to draw."),
            {"all": _("all the cards")},
        ),
        matters=ALWAYS,
        page={"dealing": _hand, "trumps": _rest, "end": _end},
        short={"hand": _short_hand, "drawing": _short_drawing},
        demo=demo_deal.show_hand,
        meaning="cards for each hand; `all` deals everything out",
    ),
    Card(
        path="deal.batches",
        editor=Words(
            "deal",
            _("How they are dealt"),
            _("One card at a time round the table, all at once, or in packets."),
            {"one_by_one": _("one by one"), "all_at_once": _("all at once")},
        ),
        matters=ALWAYS,
        page={"dealing": _batches},
        short=Silent("the program deals"),
        demo=demo_deal.show_batches,
        meaning="how many cards at a time; a list gives the size of each round of dealing",
    ),
    Card(
        path="deal.talon",
        editor=Words("bids", _("Cards in the talon"), _("Cards set aside face down for the winner of the bidding.")),
        matters=(
            Need(lambda data: bool(data["auction"]["enabled"] or data["deal"]["talon"]), "auction.enabled", ("true",)),
        ),
        page={"talon": _talon},
        short=BIDDING,
        demo=demo_deal.show_talon,
        meaning="cards set aside for the declarer",
    ),
    Card(
        path="talon.show",
        editor=Words("bids", _("Everybody sees the talon"), _("It is turned face up before the winner takes it.")),
        matters=TALON,
        page={"discard": _shown},
        short=BIDDING,
        demo=demo_deal.show_talon,
        meaning="everybody sees the talon when it is taken",
    ),
    Card(
        path="talon.discards",
        editor=Words("bids", _("Cards laid away"), _("As many as the talon has, so that all hands are equal again.")),
        matters=TALON,
        page={"discard": _discards},
        short=BIDDING,
        demo=demo_deal.show_talon,
        meaning="cards that the declarer lays away; as many as the talon has",
    ),
    Card(
        path="talon.discards_count_for",
        editor=Words(
            "bids",
            _("Points laid away"),
            _("Who gets the points of the cards that were laid away."),
            {"declarer": _("the bidder"), "nobody": _("nobody"), "last_trick": _("the last trick")},
        ),
        matters=TALON,
        page=ToldBy("talon.discards"),
        short=BIDDING,
        demo=demo_deal.show_talon,
        meaning="whose points they are",
    ),
)
