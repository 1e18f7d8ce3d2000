"""Who plays with whom, which way round, who deals and who leads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.i18n.words import _, ngettext
from game.rule_cards import demo_table
from game.rule_cards.card import ALWAYS, COUNTED, Card, Silent, ToldBy, Words
from game.rule_cards.scope import Scope

SEEN: Final = Silent("the table itself shows it as soon as it is opened")


def _together(scope: Scope) -> Iterator[str]:
    if scope.partners:
        yield _("Partners count their cards and points together.")


def _sides(scope: Scope) -> Iterator[str]:
    if scope.contract:
        yield _("Everybody sits alone; who plays against whom is settled anew in every deal.")
    else:
        yield from scope.each(lambda number: _sides_of(scope, number))


def _sides_of(scope: Scope, players: int) -> str:
    sides = len(scope.at(players).sides)
    if sides == players:
        return _("everybody plays alone.")
    if players // sides == 2:
        return ngettext(
            "{count} pair; partners sit opposite each other.", "{count} pairs; partners sit opposite each other.", sides
        ).format(count=sides)
    return _("two sides of three; every second player belongs together.")


def _dealer(scope: Scope) -> Iterator[str]:
    yield _("The first dealer is drawn by lot.")
    match scope.variant.seats.dealer_next:
        case "next_in_direction":
            yield _("After every deal the next player in turn deals.")
        case "same":
            yield _("The same player deals in the whole match.")
        case "deal_winner" if scope.partners or scope.contract:
            yield _(
                "Whoever wins a deal deals the next one: of several the one who sits first after the dealer. If "
                "nobody wins, the next player in turn deals."
            )
        case "deal_winner":
            yield _("Whoever wins a deal deals the next one. If nobody wins, the next player in turn deals.")


ABOUT: Final = {"seats": "Who sits where and plays with whom."}
CARDS: Final = (
    Card(
        path="seats.direction",
        editor=Words(
            "table",
            _("Which way round"),
            _("The way the turn goes, and the cards are dealt and drawn."),
            {"counter_clockwise": _("counter-clockwise"), "clockwise": _("clockwise")},
        ),
        matters=ALWAYS,
        page={
            "direction": {
                "counter_clockwise": _("Dealing and playing go round to the right, against the clock."),
                "clockwise": _("Dealing and playing go round to the left, with the clock."),
            }
        },
        short=SEEN,
        demo=demo_table.show_round,
        meaning="the way round the table, for playing, dealing and drawing",
    ),
    Card(
        path="seats.leader",
        editor=Words(
            "play",
            _("Who leads first"),
            _("Who plays the first card of a deal."),
            {
                "next_after_dealer": _("the one after the dealer"),
                "dealer": _("the dealer"),
                "declarer": _("the winner of the bidding"),
            },
        ),
        matters=ALWAYS,
        page={
            "leader": {
                "next_after_dealer": _("The player after the dealer leads to the first trick."),
                "dealer": _("The dealer leads to the first trick."),
                "declarer": _("The declarer leads to the first trick."),
            }
        },
        short=SEEN,
        demo=demo_table.show_leader,
        meaning="who leads to the first trick",
    ),
    Card(
        path="seats.dealer_next",
        editor=Words(
            "deal",
            _("Who deals next"),
            _("Who deals the next hand when a deal is over."),
            {"next_in_direction": _("the next player"), "deal_winner": _("the winner"), "same": _("the same one")},
        ),
        matters=ALWAYS,
        page={"dealer": _dealer},
        short=Silent("the summary is about one deal"),
        demo=demo_table.show_leader,
        meaning="who deals next",
    ),
    Card(
        path="seats.teams.*",
        editor=Words(
            "table",
            _("Partners, {players} players"),
            _("Who plays together when so many sit at the table."),
            {"alternate": _("two teams"), "pairs": _("pairs"), "none": _("each alone")},
        ),
        matters=COUNTED,
        page={"aim": _together, "sides": _sides},
        short=ToldBy("goal.kind"),
        demo=demo_table.show_teams,
        meaning=(
            "by number of players: `alternate` makes two teams of every other seat, `pairs` puts partners opposite "
            "(six make three pairs), `none` or no line leaves everybody alone"
        ),
    ),
)
