"""Bidding for the right to play a contract, and the card whose holder is the declarer's secret partner."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.engine.table_facts import highest_contract
from game.i18n.words import _, ngettext, rank_word, the_rank
from game.rule_cards import demo_table
from game.rule_cards.card import ALWAYS, BIDDING, Need, Silent, ToldBy, option, says
from game.rule_cards.scope import Scope

RANKS: Final = Need.of("auction.unit", "rank")
POINTS: Final = Need.of("auction.unit", "points")
CALLED: Final = Silent("the summary says that a card is called; which one may be is on the page")


def _bids(scope: Scope) -> dict[str, object]:
    """What may be bid, as sentences speak of it."""
    rule = scope.variant.auction
    order = [rank for rank in scope.variant.cards.order if rank in scope.ranks]
    ranks = ", ".join(rank_word(rank) for rank in order)
    return {"ranks": ranks, "rank": the_rank(order[-1]), "low": rule.min, "high": rule.max, "step": rule.step}


def _raised(scope: Scope) -> bool:
    """Whether points may be bid beyond the last rank."""
    rule = scope.variant.auction
    return rule.unit == "rank" and rule.max >= rule.min + rule.step


def _too_high(scope: Scope) -> str:
    """That more may be bid than there is."""
    points = highest_contract(scope.variant)
    if scope.variant.auction.max <= points:
        return ""
    return ngettext(
        "More than {points} point cannot be made, though it may be bid.",
        "More than {points} points cannot be made, though they may be bid.",
        points,
    ).format(points=points)


def _advice_max(scope: Scope) -> str:
    points = scope.variant.auction.advice_max or 0
    if points >= highest_contract(scope.variant):
        return ""
    return ngettext(
        "More than {points} point can hardly be made: think twice before you bid more.",
        "More than {points} points can hardly be made: think twice before you bid more.",
        points,
    ).format(points=points)


ABOUT: Final = {
    "auction": "Players bid for the right to play a contract. A pass is final.",
    "call": (
        "The declarer calls a card whose holder is a secret partner. It needs `trump.source` called_card and no teams."
    ),
}
_bidding = partial(option, group="bids", matters=ALWAYS, short=BIDDING, demo=demo_table.show_bids)
_call = partial(option, group="bids", matters=ALWAYS, short=CALLED, demo=demo_table.show_call)
_in_auction = partial(says, "auction", names=_bids)
_in_call = partial(says, "call")
CARDS: Final = (
    _bidding(
        "auction.enabled",
        _("Bidding"),
        _("Before the play everybody bids. The highest bid plays for it against the others."),
        page=ToldBy("auction.unit"),
        short=ToldBy("goal.kind"),
        meaning="there is an auction; `goal.kind` must be contract",
    ),
    _bidding(
        "auction.unit",
        _("What is bid"),
        _("Points to make, or ever lower cards: the one that the winner will call."),
        {"points": _("points"), "rank": _("cards")},
        page=says(
            "aim",
            points=_("Cards won in [tricks](trick) are worth points, and everybody bids how many they will make."),
            rank=_("Cards won in [tricks](trick) are worth points."),
        )
        + _in_auction(rank=_("In the [auction](auction) ranks are bid, each lower than the one before: {ranks}."))
        + _in_auction(points=_("In the [auction](auction) points are bid, from {low} to {high}."))
        + _in_call(rank=_("It must be a card of the rank that was bid."), when=Need.of("call.enabled", True)),
        short=ToldBy("goal.kind"),
        meaning="whether points are bid, or ever lower ranks of the card to call",
    ),
    _bidding(
        "auction.min",
        _("Lowest bid"),
        _("The lowest first bid. Where cards are bid: the points to make."),
        page=ToldBy("goal.contract_reached"),
        meaning="the lowest first bid; in an auction of ranks the points to make",
    ),
    _bidding(
        "auction.step",
        _("Steps"),
        _("How much higher each bid must be than the one before."),
        page=_in_auction({1: _("Each bid must be higher than the one before.")}, POINTS)
        + _in_auction(
            _("Each bid must be higher than the one before, in steps of {step}."),
            lambda scope: scope.variant.auction.unit == "points" and scope.variant.auction.step > 1,
        ),
        meaning="how much higher each bid must be",
    ),
    _bidding(
        "auction.max",
        _("Highest bid"),
        _("Nobody can bid more than this."),
        page=_in_auction(
            _("Once {rank} has been bid, more points may be bid, in steps of {step} up to {high}."), _raised
        )
        + _in_auction(_too_high),
        meaning="the highest bid",
    ),
    _bidding(
        "auction.advice_max",
        _("Warning above"),
        _("A higher bid is possible, but the player is warned that it is hardly ever made."),
        {None: _("no warning")},
        page=_in_auction(_advice_max, lambda scope: scope.variant.auction.advice_max is not None),
        meaning="above this a bid is possible, but warned of",
    ),
    _bidding(
        "auction.first",
        _("Who bids first"),
        _("The player who opens the bidding."),
        {
            "next_after_dealer": _("the one after the dealer"),
            "right_of_dealer": _("right of the dealer"),
            "left_of_dealer": _("left of the dealer"),
        },
        page=_in_auction(
            next_after_dealer=_("The player after the dealer bids first."),
            right_of_dealer=_("The player on the dealer’s right bids first."),
            left_of_dealer=_("The player on the dealer’s left bids first."),
        ),
        meaning="who bids first",
    ),
    _bidding(
        "auction.direction",
        _("Which way bidding goes"),
        _("The way round the table for bidding."),
        {"same_as_play": _("as in play"), "counter_clockwise": _("counter-clockwise"), "clockwise": _("clockwise")},
        page=_in_auction(
            counter_clockwise=_("Bidding goes round to the right."),
            clockwise=_("Bidding goes round to the left."),
        ),
        meaning="the way round for bidding",
    ),
    _bidding(
        "auction.all_pass",
        _("When everybody passes"),
        _("Who deals the cards again."),
        {"redeal_next_dealer": _("the next player"), "redeal_same_dealer": _("the same dealer")},
        page=_in_auction(_("Whoever passes is out; the last one left is the [declarer](declarer)."))
        + _in_auction(
            redeal_next_dealer=_("If all pass, the next dealer deals."),
            redeal_same_dealer=_("If all pass, the same dealer deals again."),
            when=Need.of("auction.last_standing", "may_pass"),
        ),
        meaning="who deals when nobody bids",
    ),
    _bidding(
        "auction.last_standing",
        _("The last one to speak"),
        _("When all others have passed without a bid, the last may pass or must play."),
        {"may_pass": _("may pass"), "forced_min": _("must play")},
        page=_in_auction(forced_min=_("If all others pass without a bid, the last player must take the lowest bid.")),
        meaning="whether the last one may pass too when all others have passed, or must play for the lowest bid",
    ),
    _call(
        "call.enabled",
        _("Calling a card"),
        _("The declarer calls a card. Whoever holds it is the secret partner."),
        page=says(
            "aim",
            yes=_("Whoever wins the auction, the [declarer](declarer), has a secret partner against all others."),
            no=_(
                "Whoever wins the auction, the [declarer](declarer), plays alone; the others are no partners of each "
                "other."
            ),
            when=lambda scope: scope.contract,
        ),
        short=ToldBy("goal.kind"),
        meaning="a card is called",
    ),
    _call(
        "call.when",
        _("When it is called"),
        _("Before the first trick, or after a first trick without trumps."),
        {"before_first_trick": _("before the first trick"), "after_first_trick": _("after the first trick")},
        page=_in_call(
            after_first_trick=_(
                "The first trick is played without trumps; then the declarer [calls a card](called): its suit is "
                "trumps, and its holder the secret partner."
            ),
            before_first_trick=_(
                "The declarer [calls a card](called): its suit is trumps, and its holder the secret partner."
            ),
        )
        + _in_call(_("The holder says nothing until the card is played.")),
        meaning="before the first trick, or after one that is played without trumps",
    ),
    _call(
        "call.own_card",
        _("Calling one’s own card"),
        _("A player who calls a card of their own plays alone against all the others."),
        page=_in_call(
            allowed=_("Whoever calls a card of their own hand plays alone."),
            forbidden=_("It may not be a card that the declarer holds."),
        ),
        meaning="whether the declarer may call a card of the own hand and play alone",
    ),
    _call(
        "call.unplayed_only",
        _("Only a card still in hand"),
        _("After the first trick, a card that was played in it cannot be called."),
        matters=(Need.of("call.when", "after_first_trick"),),
        page=_in_call(
            yes=_("It must be a card that has not been played yet."),
            no=_("It may be a card of the first trick: then everybody knows the partner."),
        ),
        meaning="after the first trick, only a card that is still in somebody's hand may be called",
    ),
    _call(
        "call.must_be_highest_missing",
        _("Only the highest missing card"),
        _("Of each suit only the highest card that one lacks can be called."),
        page=_in_call(yes=_("In its suit it must be the highest card that the declarer does not hold.")),
        meaning="of each suit only the highest card may be called that the declarer does not hold",
    ),
)
