"""What wins a deal, what decides when it is level, and what a very high win counts."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.variant import CapoteTier
from game.i18n.words import _, ngettext
from game.rule_cards import demo_score
from game.rule_cards.card import ALWAYS, CONTRACT, COUNTED, Card, Need, Silent, ToldBy, Words
from game.rule_cards.demo_scene import in_words
from game.rule_cards.scope import Scope
from game.rule_cards.sections.marriage import short_pairs

LOW: Final = (Need.of("goal.kind", "low"),)
LEVEL: Final = Silent("the summary does not say what happens when it is level")
HIGH: Final = Silent("the summary says what wins, not how much that counts")
TIERS: Final = ToldBy("capote.tiers")


def _kind(scope: Scope) -> Iterator[str]:
    goal = scope.variant.goal
    if scope.contract:
        yield _("The cards in the tricks are worth points.")
        return
    yield _("The cards in your tricks are worth points.")
    if goal.kind == "low" and goal.low_limit is None:
        yield _("Whoever has the fewest points at the end wins the deal.")
    elif goal.kind == "most":
        yield _("Whoever has the most points at the end wins the deal.")
        if scope.half_wins:
            yield from scope.each(lambda number: _half(scope, number))


def _half(scope: Scope, players: int) -> str:
    """How many points are enough: a matter of how many share them."""
    total = scope.at(players).points
    if len(scope.at(players).sides) == 2:
        return _("more than {half} of the {total} points are more than the other side has.").format(
            half=total // 2, total=total
        )
    return _("nobody needs more than {half} points for that.").format(half=total // 2)


def _low_limit(scope: Scope) -> Iterator[str]:
    limit = scope.variant.goal.low_limit
    if scope.variant.goal.kind == "low" and limit is not None:
        told = ngettext(
            "Whoever ends the deal with at most {points} card point wins it; of several the one with the fewest, and "
            "those who are level share the win.",
            "Whoever ends the deal with at most {points} card points wins it; of several the one with the fewest, and "
            "those who are level share the win.",
            limit,
        )
        yield told.format(points=limit)


def _low_ties(scope: Scope) -> Iterator[str]:
    if scope.variant.goal.kind == "low" and scope.variant.goal.low_limit is not None:
        yield _("All this is only for a deal in which nobody stays low enough to win.")


def _low_fallback(scope: Scope) -> Iterator[str]:
    goal = scope.variant.goal
    if goal.kind != "low" or goal.low_limit is None:
        return
    match goal.low_fallback:
        case "most":
            yield _("If nobody stays so low, whoever has the most points wins.")
        case "lowest":
            yield _("If nobody stays so low, whoever has the fewest points wins.")
        case "nobody":
            yield _("If nobody stays so low, nobody wins the deal.")


def _reached(scope: Scope) -> Iterator[str]:
    if not scope.contract:
        return
    at_least = scope.variant.goal.contract_reached == "at_least"
    if scope.variant.auction.unit == "rank" and at_least:
        yield _("The declarer’s side wins the deal with at least the points that the auction asks for.")
    elif scope.variant.auction.unit == "rank":
        yield _("The declarer’s side wins the deal with more points than the auction asks for.")
    elif at_least:
        yield _("The declarer’s side wins the deal with at least as many points as were bid.")
    else:
        yield _("The declarer’s side wins the deal with more points than were bid.")


def _threshold(scope: Scope) -> Iterator[str]:
    goal = scope.variant.goal
    falls_back = goal.kind == "low" and goal.low_limit is not None and goal.low_fallback == "most"
    if goal.threshold is not None and (goal.kind == "most" or falls_back):
        yield ngettext(
            "Nobody can win that way with fewer than {points} card point.",
            "Nobody can win that way with fewer than {points} card points.",
            goal.threshold,
        ).format(points=goal.threshold)


def _threshold_ties(scope: Scope) -> Iterator[str]:
    if scope.variant.goal.threshold is not None and scope.variant.tie.unresolved in ("replay", "carry_over"):
        yield _("That also goes for a deal in which nobody has enough points to win.")


def _short_kind(scope: Scope) -> Iterator[str]:
    match scope.variant.goal.kind:
        case "most":
            yield _short_most(scope, scope.players[0])
        case "low":
            yield _short_low(scope)
        case "contract":
            yield _short_contract(scope)
            if scope.variant.last_trick_bonus or any(short_pairs(scope)):
                told = _("The cards hold **{total} points** together.")
                yield told.format(total=scope.at(scope.players[0]).points)


def _short_most(scope: Scope, players: int) -> str:
    total = scope.at(players).points
    if not scope.half_wins:
        told = _("Win tricks that hold valuable cards. The pack has **{total} points**. **The most** win the deal.")
        return told.format(total=total)
    if len(scope.at(players).sides) == 2:
        told = _(
            "Win tricks that hold valuable cards. The pack has **{total} points**. **{enough} or more** win the deal."
        )
        return told.format(total=total, enough=total // 2 + 1)
    told = _("Win tricks that hold valuable cards. The pack has **{total} points**. Whoever takes **the most** wins.")
    return told.format(total=total)


def _short_low(scope: Scope) -> str:
    limit = scope.variant.goal.low_limit
    if limit is None:
        return _("Avoid tricks that hold valuable cards: whoever has **the fewest points** wins the deal.")
    told = ngettext("Take **no more than {limit} point**", "Take **no more than {limit} points**", limit).format(
        limit=limit
    )
    match scope.variant.goal.low_fallback:
        case "most":
            more = _("{aim}, or else the most of all: both win the deal.")
        case "lowest":
            more = _("{aim}; if nobody stays so low, the fewest win the deal.")
        case _:
            more = _("{aim}; if nobody stays so low, nobody wins the deal.")
    return more.format(aim=told)


def _short_contract(scope: Scope) -> str:
    match scope.variant.auction.unit, scope.variant.call.enabled:
        case "rank", True:
            return _(
                "Bid for the right to **call a card**: its holder is your **secret partner** against all the others."
            )
        case "points", True:
            return _("Bid how many points you will make, and **call a card**: its holder helps you **in secret**.")
        case _:
            return _("Bid how many points you will make **alone against the others**; then you must make them.")


def _unresolved(scope: Scope) -> Iterator[str]:
    tie, totals = scope.variant.tie, scope.variant.match.score == "totals"
    when = _("If it stays a tie,") if tie.break_ else _("In a tie,")
    match tie.unresolved:
        case "nobody":
            yield _("{when} nobody wins the deal.").format(when=when)
        case "each_side" if totals:
            yield _("{when} everybody who is level wins the deal.").format(when=when)
        case "each_side":
            yield _("{when} everybody who is level gets the points of a win.").format(when=when)
        case "replay":
            yield _("{when} the deal is played again.").format(when=when)
        case "carry_over":
            told = _("{when} nobody wins and the next deal counts double.")
            if not totals:
                told = _("{when} nobody scores and the next deal counts double.")
            yield told.format(when=when)
            yield _("After two ties in a row the next deal counts three times, and so on.")


def _capote(scope: Scope) -> Iterator[str]:
    variant = scope.variant
    for tier in variant.capote.tiers:
        yield _tier(tier).format(over=tier.over or 0, count=tier.game_points)
    if len(variant.capote.tiers) > 1:
        yield _("If several of these fit, the last of them counts.")
    if variant.capote.tiers and (variant.goal.kind == "low" or variant.captive.enabled):
        yield _("All this is only for a deal that is won with the most points.")


def _tier(tier: CapoteTier) -> str:
    match tier.basis:
        case "winner_total":
            return ngettext(
                "Winning with a total of more than {over} brings {count} game point instead.",
                "Winning with a total of more than {over} brings {count} game points instead.",
                tier.game_points,
            )
        case "margin":
            return ngettext(
                "Winning with a lead of more than {over} over the next best brings {count} game point instead.",
                "Winning with a lead of more than {over} over the next best brings {count} game points instead.",
                tier.game_points,
            )
        case "all_tricks":
            return ngettext(
                "Winning every trick brings {count} game point instead.",
                "Winning every trick brings {count} game points instead.",
                tier.game_points,
            )


ABOUT: Final = {"goal": "What wins a deal.", "tie": "When totals are equal.", "capote": "A very high win counts more."}
CARDS: Final = (
    Card(
        path="goal.kind",
        editor=Words(
            "score",
            _("What wins a deal"),
            _("Most points, a total that is low enough, or making what was bid."),
            {"most": _("most points"), "low": _("a low total"), "contract": _("making the bid")},
        ),
        matters=ALWAYS,
        page={"aim": _kind},
        short={"aim": _short_kind},
        demo=in_words,
        meaning="the most points, or a total that is low enough, or the points that were bid",
    ),
    Card(
        path="goal.low_limit",
        editor=Words(
            "score",
            _("A low total wins"),
            _("So many card points or fewer win the deal at once."),
            {None: _("no limit")},
        ),
        matters=LOW,
        page={"aim": _low_limit, "ties": _low_ties},
        short=ToldBy("goal.kind"),
        demo=in_words,
        meaning="up to so many card points win where `kind` is low",
    ),
    Card(
        path="goal.low_fallback",
        editor=Words(
            "score",
            _("If nobody is so low"),
            _("Who wins the deal then."),
            {"most": _("the most points"), "lowest": _("the fewest points"), "nobody": _("nobody")},
        ),
        matters=LOW,
        page={"aim": _low_fallback},
        short=ToldBy("goal.kind"),
        demo=in_words,
        meaning="who wins when nobody is that low",
    ),
    Card(
        path="goal.contract_reached",
        editor=Words(
            "bids",
            _("Making the bid"),
            _("Whether exactly the bid is enough, or one point more is needed."),
            {"at_least": _("the bid is enough"), "more_than": _("one more")},
        ),
        matters=CONTRACT,
        page={"aim": _reached},
        short=Silent("one point more or less is a matter for the page"),
        demo=in_words,
        meaning="whether exactly the bid is enough",
    ),
    Card(
        path="goal.threshold",
        editor=Words(
            "score", _("Points a winner needs"), _("With fewer card points nobody wins the deal."), {None: _("none")}
        ),
        matters=COUNTED,
        page={"aim": _threshold, "ties": _threshold_ties},
        short=ToldBy("goal.kind"),
        demo=in_words,
        meaning="card points that a winner needs at least",
    ),
    Card(
        path="tie.break",
        editor=Words(
            "score",
            _("Equal points"),
            _("What decides when points are equal, the first of these before the next."),
            {"cards": _("more cards"), "last_trick": _("the last trick")},
        ),
        matters=COUNTED,
        page={
            "ties": {
                ("cards",): _("In a tie, more cards win."),
                ("last_trick",): _("In a tie, whoever of them won the last trick wins."),
                ("cards", "last_trick"): _(
                    "In a tie, more cards win; with as many cards, whoever of them won the last trick."
                ),
                ("last_trick", "cards"): _(
                    "In a tie, whoever of them won the last trick wins; if none did, more cards."
                ),
            }
        },
        short=LEVEL,
        demo=demo_score.show_tie,
        meaning="what decides, in this order",
    ),
    Card(
        path="tie.unresolved",
        editor=Words(
            "score",
            _("Still equal"),
            _("What happens when nothing decides."),
            {
                "nobody": _("nobody scores"),
                "each_side": _("each side scores"),
                "replay": _("the deal is played again"),
                "carry_over": _("the next deal counts double"),
            },
        ),
        matters=COUNTED,
        page={"ties": _unresolved},
        short=LEVEL,
        demo=demo_score.show_tie,
        meaning=(
            "what happens when nothing decides: nobody scores, each of the equals scores, the deal is played again, or "
            "nobody scores and the next deal counts double (threefold after two in a row, and so on)"
        ),
    ),
    Card(
        path="capote.enabled",
        editor=Words("score", _("Capote"), _("A very high win counts more than an ordinary one.")),
        matters=COUNTED,
        page=TIERS,
        short=HIGH,
        demo=demo_score.show_capote,
        meaning="the tiers count",
    ),
    Card(
        path="capote.tiers",
        editor=Words("score", _("Steps of the capote"), _("How many kinds of high wins there are.")),
        matters=COUNTED,
        page={"capote": _capote},
        short=HIGH,
        demo=demo_score.show_capote,
        meaning="how high, and what it counts; of several that fit the last counts",
    ),
    Card(
        path="capote.tiers.*.basis",
        editor=Words(
            "score",
            _("Capote {number}: what counts"),
            _("The winner’s points, how far ahead they are, or every trick."),
            {"winner_total": _("the winner’s points"), "margin": _("the lead"), "all_tricks": _("every trick")},
        ),
        matters=COUNTED,
        page=TIERS,
        short=HIGH,
        demo=demo_score.show_tier,
        meaning="the winner's total, its distance to the next best, or that no other side has won a trick",
    ),
    Card(
        path="capote.tiers.*.over",
        editor=Words(
            "score", _("Capote {number}: more than"), _("So many points must be exceeded."), {None: _("none")}
        ),
        matters=COUNTED,
        page=TIERS,
        short=HIGH,
        demo=demo_score.show_tier,
        meaning="points that must be exceeded; not needed for all_tricks",
    ),
    Card(
        path="capote.tiers.*.game_points",
        editor=Words("score", _("Capote {number}: is worth"), _("Game points for the winner of such a deal.")),
        matters=COUNTED,
        page=TIERS,
        short=HIGH,
        demo=demo_score.show_tier,
        meaning="game points of the winner instead of `scoring.win.winner`",
    ),
)
