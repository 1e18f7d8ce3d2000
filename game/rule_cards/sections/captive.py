"""One trump is locked until another has appeared; catching that one with it wins the deal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.i18n.words import _
from game.rule_cards import demo_claims
from game.rule_cards.card import ALWAYS, Card, Silent, ToldBy, Words
from game.rule_cards.scope import Scope, trump_card


def _aim(scope: Scope) -> Iterator[str]:
    captive = scope.variant.captive
    if captive.enabled:
        told = _("Better than all points is to catch {free} with {locked}: that wins the deal.")
        yield told.format(free=trump_card(captive.released_by), locked=trump_card(captive.locked))


def _short_aim(scope: Scope) -> Iterator[str]:
    captive = scope.variant.captive
    if captive.enabled:
        told = _("To catch {free} with {locked} wins at once.")
        yield told.format(free=trump_card(captive.released_by), locked=trump_card(captive.locked))


def _locked(scope: Scope) -> Iterator[str]:
    rule = scope.variant.captive
    locked, free = trump_card(rule.locked), trump_card(rule.released_by)
    told = _(
        "{locked} may be played only when {free} lies on the table or has been played, or as the last card in hand."
    )
    yield told.format(locked=locked, free=free)
    yield _("If both come together in one trick, the side of {locked} wins the deal.").format(locked=locked)


def _capture(scope: Scope) -> Iterator[str]:
    rule = scope.variant.captive
    if rule.capture_ends_deal and scope.variant.match.score == "totals":
        yield _("The deal is over at that moment; the points of the tricks won until then are written down.")
    elif rule.capture_ends_deal:
        yield _("The deal is over at that moment, and nothing is counted.")
    else:
        yield _("The deal is played to its end all the same.")


def _own_side(scope: Scope) -> Iterator[str]:
    rule = scope.variant.captive
    if scope.partners or scope.variant.play.cards_per_turn > 1:
        if rule.own_side_counts:
            told = _("That holds also where {free} comes from the same side.")
        else:
            told = _("It does not count where {free} comes from the same side.")
        yield told.format(free=trump_card(rule.released_by))


ABOUT: Final = {
    "captive": "One trump is locked up until another has appeared; who catches that other one with it wins the deal."
}
CARDS: Final = (
    Card(
        path="captive.enabled",
        editor=Words(
            "claims",
            _("A locked trump"),
            _("One trump may not be played before another has come out. Catching that one with it wins the deal."),
        ),
        matters=ALWAYS,
        page={"aim": _aim},
        short={"aim": _short_aim, "in_force": {True: _("Locked card")}},
        demo=demo_claims.show_captive,
        meaning="the rule holds",
    ),
    Card(
        path="captive.locked",
        editor=Words("claims", _("The locked card"), _("It may be played only when it is the last in hand.")),
        matters=ALWAYS,
        page={"captive": _locked},
        short=ToldBy("captive.enabled"),
        demo=demo_claims.show_captive,
        meaning="the trump that may not be played yet, unless it is the last card in hand",
    ),
    Card(
        path="captive.released_by",
        editor=Words("claims", _("What sets it free"), _("The trump that must be on the table first.")),
        matters=ALWAYS,
        page=ToldBy("captive.locked"),
        short=ToldBy("captive.enabled"),
        demo=demo_claims.show_captive,
        meaning="the trump that sets it free, as soon as it lies on the table",
    ),
    Card(
        path="captive.capture_ends_deal",
        editor=Words(
            "claims",
            _("Catching ends the deal"),
            _("The deal ends at once. Otherwise it is played on, and won all the same."),
        ),
        matters=ALWAYS,
        page={"captive": _capture},
        short=Silent("the deal is won either way, and more the summary does not say"),
        demo=demo_claims.show_captive,
        meaning="both in one trick end the deal at once; otherwise it is played on and won all the same",
    ),
    Card(
        path="captive.own_side_counts",
        editor=Words("claims", _("Catching one’s partner’s card"), _("It wins too when the card is one’s own side’s.")),
        matters=ALWAYS,
        page={"captive": _own_side},
        short=Silent("it hardly ever comes to that"),
        demo=demo_claims.show_captive,
        meaning="catching one's own partner's card wins too",
    ),
)
