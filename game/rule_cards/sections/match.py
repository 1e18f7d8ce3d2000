"""How long a match lasts, and what is added up in it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.i18n.words import _, ngettext
from game.rule_cards.card import ALWAYS, Card, Need, Says, Silent, ToldBy, option
from game.rule_cards.demo_scene import in_words
from game.rule_cards.scope import Scope

ONE_DEAL: Final = Silent("the summary is about one deal")
TARGET: Final = Need.of("match.mode", "target")


def _mode(scope: Scope) -> Iterator[str]:
    match_ = scope.variant.match
    totals = match_.score == "totals"
    if totals and match_.mode != "rotation":
        yield _("The points of all deals are added up.")
    match match_.mode:
        case "target" if totals:
            yield ngettext(
                "The first to have {target} point wins the match.",
                "The first to have {target} points wins the match.",
                match_.target or 0,
            ).format(target=match_.target)
        case "target":
            yield ngettext(
                "The first to have {target} game point wins the match.",
                "The first to have {target} game points wins the match.",
                match_.target or 0,
            ).format(target=match_.target)
        case "single_deal":
            yield _("One deal is the whole match.")
        case "fixed_deals" | "rotation":
            yield from _deals(scope)
        case "open":
            yield _("The match has no end: it goes on as long as everybody likes.")
    odd = scope.variant.goal.kind == "low" or scope.variant.captive.enabled
    if totals and odd and match_.mode in ("target", "fixed_deals"):
        yield _("Who won the single deals does not matter for that.")


def _deals(scope: Scope) -> Iterator[str]:
    match_ = scope.variant.match
    count = scope.variant.fixed_deals
    yield ngettext("The match has {count} deal.", "The match has {count} deals.", count).format(count=count)
    if match_.mode == "fixed_deals" and match_.score == "totals":
        yield _("Whoever has the most points then wins it.")
    elif match_.mode == "fixed_deals":
        yield _("Whoever has the most game points then wins it.")
    elif match_.criterion == "victories":
        yield _("Whoever has won the most deals wins it; if that is level, the points of all deals decide.")
    else:
        yield _("Whoever has the most points of all deals wins it; if that is level, the deals won decide.")


def _simultaneous(scope: Scope) -> Iterator[str]:
    match_ = scope.variant.match
    if match_.mode == "target" and match_.simultaneous == "play_on":
        yield _("If several reach it in the same deal, the higher score wins; those who are level play on.")
    elif match_.mode == "target":
        yield _("If several reach it in the same deal, the higher score wins; those who are level share the victory.")


def _options(scope: Scope) -> Iterator[str]:
    match_ = scope.variant.match
    if match_.mode in ("target", "fixed_deals"):
        usual = match_.target if match_.mode == "target" else match_.deals
        others = [str(number) for number in match_.options if number != usual]
        if others:
            yield _("Other lengths to choose from: {numbers}.").format(numbers=", ".join(others))


ABOUT: Final = {"match": "How long it goes on."}
_option = partial(option, group="score", short=ONE_DEAL, demo=in_words, page=ToldBy("match.mode"))
CARDS: Final = (
    _option(
        "match.mode",
        _("How long a match lasts"),
        _("What brings the match to its end."),
        {
            "target": _("up to a target"),
            "single_deal": _("one deal"),
            "fixed_deals": _("a number of deals"),
            "rotation": _("one deal for each suit"),
            "open": _("as long as you like"),
        },
        matters=ALWAYS,
        page=Says("match", _mode),
        meaning=(
            "what ends the match: somebody at the target, the first deal, a number of deals, one deal for each suit of "
            "`trump.rotation`, or nothing but your wish"
        ),
    ),
    _option(
        "match.target",
        _("Points that win the match"),
        _("Whoever gets there first wins the match."),
        {None: _("none")},
        matters=(TARGET,),
        meaning="points that win the match",
    ),
    Card(
        path="match.options",
        editor=Silent("the lengths that people choose from before a match; here the length itself is chosen"),
        matters=(Need.of("match.mode", "target", "fixed_deals"),),
        page=Says("match", _options),
        short=ONE_DEAL,
        demo=Silent("the lengths that people choose from before a match; here the length itself is chosen"),
        meaning="targets that a host may choose from; numbers of deals where `mode` is fixed_deals",
    ),
    _option(
        "match.deals",
        _("Number of deals"),
        _("After so many deals the match is over."),
        {None: _("none")},
        matters=(Need.of("match.mode", "fixed_deals", "rotation"),),
        meaning="number of deals, for fixed_deals and rotation",
    ),
    _option(
        "match.score",
        _("What is added up"),
        _("Game points of the deals, or the card points of all of them."),
        {"game_points": _("game points"), "totals": _("card points")},
        matters=(Need.of("match.mode", "target", "fixed_deals", "open"),),
        meaning="whether game points are added up, or the totals of the deals",
    ),
    _option(
        "match.criterion",
        _("Who is ahead at the end"),
        _("Deals won, or card points. The other decides next."),
        {"victories": _("deals won"), "points": _("card points")},
        matters=(Need.of("match.mode", "rotation"),),
        meaning="what decides a match of `mode` rotation; the other one decides when that is equal",
    ),
    _option(
        "match.simultaneous",
        _("Two at the target together"),
        _("When several get there at once and are equal."),
        {"play_on": _("they play on"), "shared": _("they share the win")},
        matters=(TARGET,),
        page=Says("match", _simultaneous),
        meaning="several reach the target at once and are equal: play on, or share",
    ),
)
