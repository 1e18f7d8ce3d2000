"""Bidding for the right to play a contract."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.i18n.words import _, ngettext, rank_word, the_rank
from game.rule_cards import demo_score
from game.rule_cards.card import ALWAYS, Card, Silent, ToldBy, Words
from game.rule_cards.scope import Scope

BIDDING: Final = Silent("the summary says no more about a bid than that it is made")


def _order(scope: Scope) -> list[int]:
    """The ranks that can be bid, from the first to the last."""
    return [rank for rank in scope.variant.cards.order if rank in scope.ranks]


def _aim(scope: Scope) -> Iterator[str]:
    if scope.contract and scope.variant.auction.unit == "points":
        yield _("Everybody bids how many points to make with them.")


def _unit(scope: Scope) -> Iterator[str]:
    rule = scope.variant.auction
    if rule.unit == "rank":
        ranks = ", ".join(rank_word(rank) for rank in _order(scope))
        yield _("A bid is a rank, and each one must be lower than the one before: {ranks}.").format(ranks=ranks)
    else:
        yield _("A bid is a number of points, from {low} to {high}.").format(low=rule.min, high=rule.max)


def _called(scope: Scope) -> Iterator[str]:
    if scope.variant.auction.unit == "rank" and scope.variant.auction.enabled:
        yield _("It must be a card of the rank that was bid.")


def _min(scope: Scope) -> Iterator[str]:
    rule = scope.variant.auction
    if rule.unit == "rank":
        told = ngettext("The declarer must make {points} point.", "The declarer must make {points} points.", rule.min)
        yield told.format(points=rule.min)


def _step(scope: Scope) -> Iterator[str]:
    rule = scope.variant.auction
    if rule.unit == "points" and rule.step == 1:
        yield _("Every bid must be higher than the one before.")
    elif rule.unit == "points":
        yield _("Every bid must be higher than the one before, in steps of {step}.").format(step=rule.step)


def _max(scope: Scope) -> Iterator[str]:
    rule = scope.variant.auction
    if rule.unit == "rank" and rule.max >= rule.min + rule.step:
        told = _("After {rank} has been bid, more points may be bid with it, in steps of {step} up to {high}.")
        yield told.format(rank=the_rank(_order(scope)[-1]), step=rule.step, high=rule.max)


def _advice_max(scope: Scope) -> Iterator[str]:
    points = scope.variant.auction.advice_max
    if points is not None:
        told = ngettext(
            "More than {points} point can hardly be made: think twice before you bid more.",
            "More than {points} points can hardly be made: think twice before you bid more.",
            points,
        )
        yield told.format(points=points)


def _all_pass(scope: Scope) -> Iterator[str]:
    rule = scope.variant.auction
    yield _("Whoever passes is out of the auction; the last one left is the declarer.")
    if rule.last_standing == "forced_min":
        yield _("If all others pass without a bid, the last player must play for the lowest bid.")
    elif rule.all_pass == "redeal_next_dealer":
        yield _("If everybody passes, the next dealer deals anew.")
    else:
        yield _("If everybody passes, the same dealer deals anew.")


ABOUT: Final = {"auction": "Players bid for the right to play a contract. A pass is final."}
CARDS: Final = (
    Card(
        path="auction.enabled",
        editor=Words(
            "bids", _("Bidding"), _("Before the play everybody bids. The highest bid plays for it against the others.")
        ),
        matters=ALWAYS,
        page=ToldBy("auction.unit"),
        short=ToldBy("goal.kind"),
        demo=demo_score.show_bids,
        meaning="there is an auction; `goal.kind` must be contract",
    ),
    Card(
        path="auction.unit",
        editor=Words(
            "bids",
            _("What is bid"),
            _("Points to make, or ever lower cards: the one that the winner will call."),
            {"points": _("points"), "rank": _("cards")},
        ),
        matters=ALWAYS,
        page={"aim": _aim, "auction": _unit, "call": _called},
        short=ToldBy("goal.kind"),
        demo=demo_score.show_bids,
        meaning="whether points are bid, or ever lower ranks of the card to call",
    ),
    Card(
        path="auction.min",
        editor=Words("bids", _("Lowest bid"), _("The lowest first bid. Where cards are bid: the points to make.")),
        matters=ALWAYS,
        page={"auction": _min},
        short=BIDDING,
        demo=demo_score.show_bids,
        meaning="the lowest first bid; in an auction of ranks the points to make",
    ),
    Card(
        path="auction.step",
        editor=Words("bids", _("Steps"), _("How much higher each bid must be than the one before.")),
        matters=ALWAYS,
        page={"auction": _step},
        short=BIDDING,
        demo=demo_score.show_bids,
        meaning="how much higher each bid must be",
    ),
    Card(
        path="auction.max",
        editor=Words("bids", _("Highest bid"), _("Nobody can bid more than this.")),
        matters=ALWAYS,
        page={"auction": _max},
        short=BIDDING,
        demo=demo_score.show_bids,
        meaning="the highest bid",
    ),
    Card(
        path="auction.advice_max",
        editor=Words(
            "bids",
            _("Warning above"),
            _("A higher bid is possible, but the player is warned that it is hardly ever made."),
            {None: _("no warning")},
        ),
        matters=ALWAYS,
        page={"auction": _advice_max},
        short=BIDDING,
        demo=demo_score.show_bids,
        meaning="above this a bid is possible, but warned of",
    ),
    Card(
        path="auction.first",
        editor=Words(
            "bids",
            _("Who bids first"),
            _("The player who opens the bidding."),
            {
                "next_after_dealer": _("the one after the dealer"),
                "right_of_dealer": _("right of the dealer"),
                "left_of_dealer": _("left of the dealer"),
            },
        ),
        matters=ALWAYS,
        page={
            "auction": {
                "next_after_dealer": _("Bidding begins with the player after the dealer."),
                "right_of_dealer": _("Bidding begins with the player on the dealer’s right."),
                "left_of_dealer": _("Bidding begins with the player on the dealer’s left."),
            }
        },
        short=BIDDING,
        demo=demo_score.show_bids,
        meaning="who bids first",
    ),
    Card(
        path="auction.direction",
        editor=Words(
            "bids",
            _("Which way bidding goes"),
            _("The way round the table for bidding."),
            {"same_as_play": _("as in play"), "counter_clockwise": _("counter-clockwise"), "clockwise": _("clockwise")},
        ),
        matters=ALWAYS,
        page={
            "auction": {
                "same_as_play": _("It goes round like the play."),
                "counter_clockwise": _("It goes round to the right, against the clock."),
                "clockwise": _("It goes round to the left, with the clock."),
            }
        },
        short=BIDDING,
        demo=demo_score.show_bids,
        meaning="the way round for bidding",
    ),
    Card(
        path="auction.all_pass",
        editor=Words(
            "bids",
            _("When everybody passes"),
            _("Who deals the cards again."),
            {"redeal_next_dealer": _("the next player"), "redeal_same_dealer": _("the same dealer")},
        ),
        matters=ALWAYS,
        page={"auction": _all_pass},
        short=BIDDING,
        demo=demo_score.show_bids,
        meaning="who deals when nobody bids",
    ),
    Card(
        path="auction.last_standing",
        editor=Words(
            "bids",
            _("The last one to speak"),
            _("When all others have passed without a bid, the last may pass or must play."),
            {"may_pass": _("may pass"), "forced_min": _("must play")},
        ),
        matters=ALWAYS,
        page=ToldBy("auction.all_pass"),
        short=BIDDING,
        demo=demo_score.show_bids,
        meaning=("whether the last one may pass too when all others have passed, or must play for the lowest bid"),
    ),
)
