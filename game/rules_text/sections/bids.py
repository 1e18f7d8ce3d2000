"""What the rules page says about the auction, the talon, naming trumps and calling a card."""

from __future__ import annotations

from collections.abc import Iterator

from game.i18n.words import _, ngettext, rank_word, the_rank
from game.rules_text.blocks import Scope, Topic


def auction(scope: Scope) -> Iterator[str]:
    """Who bids when, what a bid is, and what happens when nobody bids."""
    rule = scope.variant.auction
    match rule.first:
        case "next_after_dealer":
            yield _("Bidding begins with the player after the dealer.")
        case "right_of_dealer":
            yield _("Bidding begins with the player on the dealer’s right.")
        case "left_of_dealer":
            yield _("Bidding begins with the player on the dealer’s left.")
    match rule.direction:
        case "same_as_play":
            yield _("It goes round like the play.")
        case "counter_clockwise":
            yield _("It goes round to the right, against the clock.")
        case "clockwise":
            yield _("It goes round to the left, with the clock.")
    yield from _by_rank(scope) if rule.unit == "rank" else _by_points(scope)
    if rule.advice_max is not None:
        told = ngettext(
            "More than {points} point can hardly be made: think twice before you bid more.",
            "More than {points} points can hardly be made: think twice before you bid more.",
            rule.advice_max,
        )
        yield told.format(points=rule.advice_max)
    yield _("Whoever passes is out of the auction; the last one left is the declarer.")
    if rule.last_standing == "forced_min":
        yield _("If all others pass without a bid, the last player must play for the lowest bid.")
    elif rule.all_pass == "redeal_next_dealer":
        yield _("If everybody passes, the next dealer deals anew.")
    else:
        yield _("If everybody passes, the same dealer deals anew.")


def _by_points(scope: Scope) -> Iterator[str]:
    rule = scope.variant.auction
    yield _("A bid is a number of points, from {low} to {high}.").format(low=rule.min, high=rule.max)
    if rule.step == 1:
        yield _("Every bid must be higher than the one before.")
    else:
        yield _("Every bid must be higher than the one before, in steps of {step}.").format(step=rule.step)


def _by_rank(scope: Scope) -> Iterator[str]:
    rule = scope.variant.auction
    order = [rank for rank in scope.variant.cards.order if rank in scope.ranks]
    yield _("A bid is a rank, and each one must be lower than the one before: {ranks}.").format(
        ranks=", ".join(rank_word(rank) for rank in order)
    )
    told = ngettext("The declarer must make {points} point.", "The declarer must make {points} points.", rule.min)
    yield told.format(points=rule.min)
    if rule.max >= rule.min + rule.step:
        told = _("After {rank} has been bid, more points may be bid with it, in steps of {step} up to {high}.")
        yield told.format(rank=the_rank(order[-1]), step=rule.step, high=rule.max)


def discarding(scope: Scope) -> Iterator[str]:
    """What the declarer does with the cards that were laid aside."""
    rule = scope.variant.talon
    if not scope.variant.deal.talon:
        return
    if rule.show:
        yield _("The declarer takes the talon and shows it to everybody.")
    else:
        yield _("The declarer takes the talon and shows it to nobody.")
    if not rule.discards:
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


def naming(scope: Scope) -> Topic:
    """When the declarer chooses the trump suit."""
    said = _("The declarer names the trump suit.")
    if scope.variant.deal.talon and scope.variant.trump.chosen == "before_talon":
        said = _("The declarer names the trump suit before taking the talon.")
    elif scope.variant.deal.talon:
        said = _("Only then the declarer names the trump suit.")
    return Topic(_("Naming trumps"), (said,))


def called(scope: Scope) -> Iterator[str]:
    """Which card the declarer may call, when, and what it means."""
    rule = scope.variant.call
    late = rule.when == "after_first_trick"
    if late:
        yield _("The first trick is played without trumps; after it the declarer names a card.")
    else:
        yield _("Before the first trick the declarer names a card.")
    yield _("Its suit is trumps, and whoever holds it is the declarer’s secret partner.")
    yield _("Nobody may tell: the partner is known when the card is played.")
    if scope.variant.auction.unit == "rank" and scope.variant.auction.enabled:
        yield _("It must be a card of the rank that was bid.")
    if rule.own_card == "allowed":
        yield _("The declarer may also name a card in hand, and plays alone then.")
    else:
        yield _("It may not be a card that the declarer holds.")
    if rule.must_be_highest_missing:
        yield _("In its suit it must be the highest card that the declarer does not hold.")
    if late and rule.unplayed_only:
        yield _("It must be a card that has not been played yet.")
    elif late:
        yield _("It may be a card of the first trick: then whoever played it is the partner, and everybody knows.")
