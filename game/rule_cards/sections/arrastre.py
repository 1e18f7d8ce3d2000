"""The trump that may be played with a call and drags the best cards out of those who play after it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.i18n.words import _
from game.rule_cards import demo_claims
from game.rule_cards.card import ALWAYS, Card, Silent, Words
from game.rule_cards.scope import Scope, trump_card

NAMED: Final = Silent("the summary names the arrastre; how it goes is on the page")


def _exceptions(scope: Scope) -> Iterator[str]:
    """The rules that go before the duties, of which the page tells further down."""
    rules = ((scope.variant.arrastre.enabled, _("Arrastre")), (scope.variant.captive.enabled, _("Locked card")))
    if apart := [name for enabled, name in rules if enabled]:
        yield _("Exceptions, told further down: {rules}.").format(rules=", ".join(apart))


def _dragging(_scope: Scope) -> Iterator[str]:
    yield _("Everybody who has not played to this trick yet must then play the highest trump in the hand.")
    yield _("Whoever has no trump must play the highest card of the hand, and chooses among equals.")


def _rank(scope: Scope) -> Iterator[str]:
    yield _("Whoever plays {card} may say “Arrastro!” with it.").format(card=trump_card(scope.variant.arrastre.rank))


def _beats_follow(scope: Scope) -> Iterator[str]:
    if scope.follows and scope.variant.arrastre.beats_follow:
        yield _("This goes before the duty to follow suit.")
    elif scope.follows:
        yield _(
            "The duty to follow suit goes before this: whoever has cards of the suit that was led must play the "
            "highest of them."
        )


ABOUT: Final = {
    "arrastre": "One trump may be played with a call that drags the best cards out of everybody who plays after it."
}
CARDS: Final = (
    Card(
        path="arrastre.enabled",
        editor=Words(
            "claims",
            _("Arrastre"),
            _("A certain trump may be played with the word “arrastro”: all others must then play their best trump."),
        ),
        matters=ALWAYS,
        page={"duties": _exceptions, "arrastre": _dragging},
        short={"in_force": {True: _("Arrastre")}},
        demo=demo_claims.show_arrastre,
        meaning="the call may be made",
    ),
    Card(
        path="arrastre.rank",
        editor=Words("claims", _("The card that drags"), _("The trump that may be played with the call.")),
        matters=ALWAYS,
        page={"arrastre": _rank},
        short=NAMED,
        demo=demo_claims.show_arrastre,
        meaning="the trump that drags",
    ),
    Card(
        path="arrastre.beats_follow",
        editor=Words(
            "claims", _("It comes before following suit"), _("The dragged card must be played whatever suit was led.")
        ),
        matters=ALWAYS,
        page={"arrastre": _beats_follow},
        short=NAMED,
        demo=demo_claims.show_arrastre,
        meaning="the dragged card goes before the duty to follow suit",
    ),
)
