"""What wins a deal, what decides when it is level, and what a very high win counts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.variant import CapoteTier
from game.i18n.words import _, ngettext, pgettext
from game.rule_cards import demo_table
from game.rule_cards.card import ALWAYS, CONTRACT, COUNTED, GAME_POINTS, Need, Silent, ToldBy, option, says
from game.rule_cards.demo_scene import in_words
from game.rule_cards.scope import Scope
from game.rule_cards.sections.bids import POINTS, RANKS
from game.rule_cards.sections.marriage import short_pairs

MOST: Final = Need.of("goal.kind", "most")
TOTALS: Final = Need.of("match.score", "totals")
LOW: Final = Need.of("goal.kind", "low")
UNLIMITED: Final = Need.of("goal.low_limit", None)
LIMITED: Final = Need(lambda data: data["goal"]["low_limit"] is not None, "goal.low_limit")
LEVEL: Final = Silent("the summary does not say what happens when it is level")
HIGH: Final = Silent("the summary says what wins, not how much that counts")
TIERS: Final = ToldBy("capote.tiers")


def _low_limit(scope: Scope) -> str:
    limit = scope.variant.goal.low_limit or 0
    return ngettext(
        "Whoever ends with at most {points} point wins the deal; of several, whoever has fewest, and equals share "
        "the win.",
        "Whoever ends with at most {points} points wins the deal; of several, whoever has fewest, and equals share "
        "the win.",
        limit,
    ).format(points=limit)


def _threshold(scope: Scope) -> str:
    goal = scope.variant.goal
    falls_back = goal.kind == "low" and goal.low_limit is not None and goal.low_fallback == "most"
    if goal.threshold is None or not (goal.kind == "most" or falls_back):
        return ""
    return ngettext(
        "Nobody can win that way with fewer than {points} point.",
        "Nobody can win that way with fewer than {points} points.",
        goal.threshold,
    ).format(points=goal.threshold)


def _level(scope: Scope) -> bool:
    """Whether it matters that several have as many points: not where nobody wins who is not low enough."""
    return scope.variant.goal.kind == "most" or scope.variant.goal.low_fallback != "nobody"


def _asks_again(scope: Scope) -> bool:
    """Whether a deal that nobody wins is treated as one that is level."""
    asked = scope.variant.goal.threshold is not None and _level(scope)
    return asked and scope.variant.tie.unresolved in ("replay", "carry_over")


def _added(scope: Scope) -> bool:
    """Whether only the points of all deals together count, and nobody wins anything by the most of one."""
    return MOST(scope) and TOTALS(scope)


def _points(scope: Scope) -> dict[str, object]:
    """The points of the pack, and more than half of them."""
    total = scope.at(scope.players[0]).points
    return {"total": total, "enough": total // 2 + 1}


def _short_most(scope: Scope) -> str:
    if _added(scope):
        return _("Win tricks with valuable cards: **the points of all deals are added up**.")
    if not scope.half_wins:
        told = _("Win tricks with valuable cards: the pack has **{total} points**, and **the most** win.")
    elif len(scope.at(scope.players[0]).sides) == 2:
        told = _(
            "Win tricks that hold valuable cards. The pack has **{total} points**. **{enough} or more** win the deal."
        )
    else:
        told = _(
            "Win tricks that hold valuable cards. The pack has **{total} points**. Whoever takes **the most** wins."
        )
    return told.format(**_points(scope))


def _short_low(scope: Scope) -> str:
    limit = scope.variant.goal.low_limit
    if limit is None:
        return _("Avoid tricks that hold valuable cards: whoever has **the fewest points** wins the deal.")
    match scope.variant.goal.low_fallback:
        case "most":
            told = ngettext(
                "Take **no more than {limit} point**, or else the most of all: both win the deal.",
                "Take **no more than {limit} points**, or else the most of all: both win the deal.",
                limit,
            )
        case "lowest":
            told = ngettext(
                "Take **no more than {limit} point**; if nobody stays so low, the fewest win the deal.",
                "Take **no more than {limit} points**; if nobody stays so low, the fewest win the deal.",
                limit,
            )
        case _:
            told = ngettext(
                "Take **no more than {limit} point**; if nobody stays so low, nobody wins the deal.",
                "Take **no more than {limit} points**; if nobody stays so low, nobody wins the deal.",
                limit,
            )
    return told.format(limit=limit)


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


def _makes(scope: Scope) -> str:
    """What the declarer's side has to make where ranks are bid."""
    points = scope.variant.auction.min
    if scope.variant.goal.contract_reached == "more_than":
        told = ngettext(
            "The declarer’s side must make more than {points} point.",
            "The declarer’s side must make more than {points} points.",
            points,
        )
    else:
        told = ngettext(
            "The declarer’s side must make at least {points} point.",
            "The declarer’s side must make at least {points} points.",
            points,
        )
    return told.format(points=points)


def _opponents(scope: Scope) -> str:
    """That those against a declarer who plays alone have no trick together, either."""
    if scope.variant.call.enabled or max(scope.players) < 3:
        return ""
    if scope.variant.play.follow_when == "never" or not scope.variant.play.must_trump:
        return ""
    return _("Whoever must trump does so even if another opponent of the declarer is winning the trick.")


def _unresolved(scope: Scope) -> Iterator[str]:
    tie, totals = scope.variant.tie, scope.variant.match.score == "totals"
    broken = bool(tie.break_)
    match tie.unresolved:
        case "nobody" if _added(scope):
            yield _("Equal points decide nothing: each side adds its own.")
        case "nobody":
            yield _("If it is still a tie, nobody wins.") if broken else _("In a tie, nobody wins the deal.")
        case "each_side" if totals:
            still, tied = _("If it is still a tie, all equals win the deal."), _("In a tie, all equals win the deal.")
            yield still if broken else tied
        case "each_side":
            still = _("If it is still a tie, all equals get the points of a win.")
            yield still if broken else _("In a tie, all equals get the points of a win.")
        case "replay":
            still = _("If it is still a tie, the deal is played again.")
            yield still if broken else _("In a tie, the deal is played again.")
        case "carry_over":
            yield _carried(broken, totals)
            yield _("After two ties in a row the next deal counts three times, and so on.")


def _carried(broken: bool, totals: bool) -> str:
    """What is said where a deal that is level makes the next one count double."""
    if totals:
        still = _("If it is still a tie, nobody wins and the next deal counts double.")
        return still if broken else _("In a tie, nobody wins and the next deal counts double.")
    still = _("If it is still a tie, nobody scores and the next deal counts double.")
    return still if broken else _("In a tie, nobody scores and the next deal counts double.")


def _capote(scope: Scope) -> Iterator[str]:
    variant = scope.variant
    for tier in variant.capote.tiers:
        yield _tier(tier).format(over=tier.over or 0, count=tier.game_points)
    if len(variant.capote.tiers) > 1:
        yield _("If several of these fit, the last one counts.")
    if variant.capote.tiers and (variant.goal.kind == "low" or variant.captive.enabled):
        yield _("This counts only in a deal that is won by points.")


def _tier(tier: CapoteTier) -> str:
    match tier.basis:
        case "winner_total":
            return ngettext(
                "Winning with more than {over} points counts {count} [game point](game-points).",
                "Winning with more than {over} points counts {count} [game points](game-points).",
                tier.game_points,
            )
        case "margin":
            return ngettext(
                "Winning by more than {over} points counts {count} [game point](game-points).",
                "Winning by more than {over} points counts {count} [game points](game-points).",
                tier.game_points,
            )
        case "all_tricks":
            return ngettext(
                "Winning every trick, a [capote](capote), counts {count} [game point](game-points).",
                "Winning every trick, a [capote](capote), counts {count} [game points](game-points).",
                tier.game_points,
            )


ABOUT: Final = {"goal": "What wins a deal.", "tie": "When totals are equal.", "capote": "A very high win counts more."}
_goal_option = partial(option, group="score", matters=COUNTED, short=ToldBy("goal.kind"), demo=in_words)
_tie_option = partial(option, group="score", matters=COUNTED, short=LEVEL, demo=demo_table.show_tie)
_tier_option = partial(option, group="score", matters=COUNTED, page=TIERS, short=HIGH, demo=demo_table.show_capote)
_in_aim = partial(says, "aim")
_in_ties = partial(says, "ties", when=_level)
CARDS: Final = (
    _goal_option(
        "goal.kind",
        _("What wins a deal"),
        _("Most points, a total that is low enough, or making what was bid."),
        {"most": _("most points"), "low": _("a low total"), "contract": _("making the bid")},
        matters=ALWAYS,
        page=_in_aim(
            _("Cards won in [tricks](trick) are worth points; the most points win the deal."),
            lambda scope: MOST(scope) and not _added(scope),
        )
        + _in_aim(
            _("Cards won in [tricks](trick) are worth points, and what each side makes is added to what it had."),
            _added,
        )
        + _in_aim(
            _("Cards won in [tricks](trick) are worth points; the fewest points win the deal."),
            lambda scope: LOW(scope) and UNLIMITED(scope),
        )
        + _in_aim(
            _("Cards won in [tricks](trick) are worth points."),
            lambda scope: LOW(scope) and LIMITED(scope),
        )
        + says("duties", _opponents, Need.of("goal.kind", "contract")),
        short=_in_aim(_short_most, MOST)
        + _in_aim(_short_low, LOW)
        + _in_aim(_short_contract, CONTRACT[0])
        + _in_aim(
            _("The cards hold **{total} points** together."),
            lambda scope: scope.contract and bool(scope.variant.last_trick_bonus or short_pairs(scope)),
            _points,
        ),
        meaning="the most points, or a total that is low enough, or the points that were bid",
    ),
    _goal_option(
        "goal.low_limit",
        _("A low total wins"),
        _("Up to this many card points win the deal at once."),
        {None: _("no limit")},
        matters=(LOW,),
        page=_in_aim(_low_limit, LIMITED)
        + _in_ties(
            _("This counts only if nobody wins by staying low."),
            when=lambda scope: LIMITED(scope) and _level(scope),
        ),
        meaning="up to so many card points win where `kind` is low",
    ),
    _goal_option(
        "goal.low_fallback",
        _("If nobody is so low"),
        _("Who wins the deal then."),
        {"most": _("the most points"), "lowest": _("the fewest points"), "nobody": _("nobody")},
        matters=(LOW,),
        page=_in_aim(
            most=_("If nobody stays so low, the most points win."),
            lowest=_("If nobody stays so low, the fewest points win."),
            nobody=_("If nobody stays so low, nobody wins the deal."),
            when=LIMITED,
        ),
        meaning="who wins when nobody is that low",
    ),
    option(
        "goal.contract_reached",
        _("Making the bid"),
        _("Whether exactly the bid is enough, or one point more is needed."),
        {"at_least": _("the bid is enough"), "more_than": _("one more")},
        group="bids",
        matters=CONTRACT,
        page=_in_aim(_makes, RANKS)
        + _in_aim(
            at_least=_("The declarer’s side must make at least the points that were bid."),
            more_than=_("The declarer’s side must make more points than were bid."),
            when=POINTS,
        ),
        short=Silent("one point more or less is a matter for the page"),
        demo=in_words,
        meaning="whether exactly the bid is enough",
    ),
    _goal_option(
        "goal.threshold",
        _("Points a winner needs"),
        _("With fewer card points nobody wins the deal."),
        {None: pgettext("points", "none")},
        page=_in_aim(_threshold)
        + _in_ties(_("It is the same where nobody has enough points to win."), when=_asks_again),
        meaning="card points that a winner needs at least",
    ),
    _tie_option(
        "tie.break",
        _("Equal points"),
        _("What decides when points are equal, the first of these before the next."),
        {"cards": _("more cards"), "last_trick": _("the last trick")},
        page=_in_ties(
            {
                ("cards",): _("In a tie, more cards win."),
                ("last_trick",): _("In a tie, whoever of them won the last trick wins."),
                ("cards", "last_trick"): _(
                    "In a tie, more cards win; with as many cards, whoever of them won the last trick."
                ),
                ("last_trick", "cards"): _(
                    "In a tie, whoever of them won the last trick wins; if none did, more cards."
                ),
            }
        ),
        meaning="what decides, in this order",
    ),
    _tie_option(
        "tie.unresolved",
        _("Still equal"),
        _("What happens when nothing decides."),
        {
            "nobody": _("nobody scores"),
            "each_side": _("each side scores"),
            "replay": _("the deal is played again"),
            "carry_over": _("the next deal counts double"),
        },
        page=_in_ties(_unresolved),
        meaning=(
            "what happens when nothing decides: nobody scores, each of the equals scores, the deal is played again, or "
            "nobody scores and the next deal counts double (threefold after two in a row, and so on)"
        ),
    ),
    _tier_option(
        "capote.enabled",
        _("High wins"),
        _("A very high win counts more than an ordinary one."),
        meaning="the tiers count",
    ),
    _tier_option(
        "capote.tiers",
        _("Steps of the high wins"),
        _("How many kinds of high wins there are."),
        page=says("capote", _capote, GAME_POINTS),
        meaning="how high, and what it counts; of several that fit the last counts",
    ),
    _tier_option(
        "capote.tiers.*.basis",
        _("High win {number}: what counts"),
        _("The winner’s points, how far ahead they are, or every trick."),
        {"winner_total": _("the winner’s points"), "margin": _("the lead"), "all_tricks": _("every trick")},
        meaning="the winner's total, its distance to the next best, or that no other side has won a trick",
    ),
    _tier_option(
        "capote.tiers.*.over",
        _("High win {number}: more than"),
        _("More than this many points."),
        {None: pgettext("points", "none")},
        meaning="points that must be exceeded; not needed for all_tricks",
    ),
    _tier_option(
        "capote.tiers.*.game_points",
        _("High win {number}: is worth"),
        _("Game points for the winner of such a deal."),
        meaning="game points of the winner instead of `scoring.win.winner`",
    ),
)
