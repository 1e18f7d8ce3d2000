"""The declarer names a card, whose holder is his secret partner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.i18n.words import _
from game.rule_cards import demo_score
from game.rule_cards.card import ALWAYS, Card, Need, Silent, ToldBy, Words
from game.rule_cards.scope import Scope

CALLED: Final = Silent("the summary says that a card is called; which one may be is on the page")


def _aim(scope: Scope) -> Iterator[str]:
    if scope.contract and scope.variant.call.enabled:
        yield _("Whoever wins the auction, the declarer, plays with a secret partner against all others.")
    elif scope.contract:
        yield _("Whoever wins the auction, the declarer, plays alone against all others.")


def _when(scope: Scope) -> Iterator[str]:
    if scope.variant.call.when == "after_first_trick":
        yield _("The first trick is played without trumps; after it the declarer names a card.")
    else:
        yield _("Before the first trick the declarer names a card.")
    yield _("Its suit is trumps, and whoever holds it is the declarer’s secret partner.")
    yield _("Nobody may tell: the partner is known when the card is played.")


def _unplayed(scope: Scope) -> Iterator[str]:
    late = scope.variant.call.when == "after_first_trick"
    if late and scope.variant.call.unplayed_only:
        yield _("It must be a card that has not been played yet.")
    elif late:
        yield _("It may be a card of the first trick: then whoever played it is the partner, and everybody knows.")


ABOUT: Final = {
    "call": (
        "The declarer names a card whose holder is his secret partner. It needs `trump.source` "
        "called_card and no teams."
    )
}
CARDS: Final = (
    Card(
        path="call.enabled",
        editor=Words(
            "bids",
            _("Calling a card"),
            _("The winner of the bidding names a card. Whoever holds it is the secret partner."),
        ),
        matters=ALWAYS,
        page={"aim": _aim},
        short=ToldBy("goal.kind"),
        demo=demo_score.show_call,
        meaning="a card is called",
    ),
    Card(
        path="call.when",
        editor=Words(
            "bids",
            _("When it is called"),
            _("Before the first trick, or after a first trick without trumps."),
            {"before_first_trick": _("before the first trick"), "after_first_trick": _("after the first trick")},
        ),
        matters=ALWAYS,
        page={"call": _when},
        short=CALLED,
        demo=demo_score.show_call,
        meaning="before the first trick, or after one that is played without trumps",
    ),
    Card(
        path="call.own_card",
        editor=Words(
            "bids", _("Calling one’s own card"), _("Who calls a card of his own plays alone against all the others.")
        ),
        matters=ALWAYS,
        page={
            "call": {
                "allowed": _("The declarer may also name a card in hand, and plays alone then."),
                "forbidden": _("It may not be a card that the declarer holds."),
            }
        },
        short=CALLED,
        demo=demo_score.show_call,
        meaning="whether he may name one of his own and play alone",
    ),
    Card(
        path="call.unplayed_only",
        editor=Words(
            "bids",
            _("Only a card still in hand"),
            _("After the first trick, a card that was played in it cannot be called."),
        ),
        matters=(Need.of("call.when", "after_first_trick"),),
        page={"call": _unplayed},
        short=CALLED,
        demo=demo_score.show_call,
        meaning="after the first trick, only a card that is still in somebody's hand may be called",
    ),
    Card(
        path="call.must_be_highest_missing",
        editor=Words(
            "bids",
            _("Only the highest missing card"),
            _("Of each suit only the highest card that one lacks can be called."),
        ),
        matters=ALWAYS,
        page={"call": {True: _("In its suit it must be the highest card that the declarer does not hold.")}},
        short=CALLED,
        demo=demo_score.show_call,
        meaning="of each suit only the highest card may be called that the declarer does not hold",
    ),
)
