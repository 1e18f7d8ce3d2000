"""Cards to a turn, and the duties of those who do not lead."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.i18n.words import _, ngettext
from game.rule_cards import demo_play, demo_table
from game.rule_cards.card import ALWAYS, FOLLOWED, Silent, ToldBy, option, says
from game.rule_cards.scope import Scope


def _turns(scope: Scope) -> Iterator[str]:
    count = scope.variant.play.cards_per_turn
    if count == 1:
        yield _("Everybody plays one card: a [trick](trick).")
        return
    told = ngettext(
        "Everybody plays one card at a time, {count} time round: a [trick](trick).",
        "Everybody plays one card at a time, {count} times round: a [trick](trick).",
        count,
    )
    yield told.format(count=count)
    if any(scope.at(number).whole_hand % count for number in scope.players):
        yield _("Where the hands hold fewer cards than that, the last trick is shorter.")


def _drawing(scope: Scope) -> str:
    count = scope.variant.play.cards_per_turn
    if count == 1:
        return _("After each trick everybody draws a card, the winner first.")
    return ngettext(
        "After each trick everybody draws {count} card, one at a time, the winner first.",
        "After each trick everybody draws {count} cards, one at a time, the winner first.",
        count,
    ).format(count=count)


def _following(scope: Scope) -> str:
    if not FOLLOWED(scope):
        return _("Nobody has to [follow suit](follow).")
    if scope.variant.play.follow_when == "stock_empty" and scope.draws:
        return _("When the stock is gone you must [follow suit](follow) if you can.")
    return _("You must [follow suit](follow) if you can.")


def _third_card(scope: Scope) -> bool:
    """Whether a trick can be trumped before somebody's turn: the second card of two ends it."""
    return max(scope.players) * scope.variant.play.cards_per_turn > 2


def _beating(scope: Scope) -> str:
    if not scope.variant.play.must_beat:
        return ""
    if scope.trumps and _third_card(scope):
        return _("If you follow, you must beat the best card if you can, unless the trick has been trumped.")
    return _("If you follow, you must beat the best card if you can.")


def _trumping(scope: Scope) -> Iterator[str]:
    play = scope.variant.play
    if scope.trumps and play.must_trump:
        yield _("If you cannot follow, you must trump if you can.")
    if scope.trumps and play.must_overtrump and _third_card(scope):
        yield _(
            "If you cannot follow and the trick has been trumped, you must go over that trump; if you cannot, you may "
            "play any card."
        )


def _short_following(scope: Scope) -> str:
    match scope.variant.play.follow_when:
        case "never":
            return _("**Play any card you like** — you need not follow suit.")
        case "stock_empty" if scope.draws:
            return _short_at_the_end(scope)
        case _:
            return _short_always(scope)


def _short_at_the_end(scope: Scope) -> str:
    """What one must play once there is nothing left to draw."""
    match scope.variant.play.must_beat, scope.variant.play.must_trump:
        case True, True:
            return _(
                "**Play any card you like** while there are cards to draw; then **follow suit, beat if you can** and "
                "trump if you cannot follow."
            )
        case False, True:
            return _(
                "**Play any card you like** while there are cards to draw; then **follow suit** and trump if you "
                "cannot follow."
            )
        case True, False:
            return _(
                "**Play any card you like** while there are cards to draw; then **follow suit, and beat if you can**."
            )
        case _:
            return _("**Play any card you like** while there are cards to draw; then **follow suit if you can**.")


def _short_always(scope: Scope) -> str:
    """What one must always play."""
    match scope.variant.play.must_beat, scope.variant.play.must_trump:
        case True, True:
            return _("Always **follow suit, beat if you can** and trump if you cannot follow.")
        case False, True:
            return _("Always **follow suit** and trump if you cannot follow.")
        case True, False:
            return _("Always **follow suit, and beat if you can**.")
        case _:
            return _("Always **follow suit if you can**.")


ABOUT: Final = {
    "play": (
        "Cards to a turn, and the duties of those who do not lead. The duties hold only while suit must be followed."
    )
}
_duty_card = partial(option, group="play", matters=(FOLLOWED,), short=ToldBy("play.follow_when"))
_in_duties = partial(says, "duties")
CARDS: Final = (
    option(
        "play.cards_per_turn",
        _("Cards to a turn"),
        _("How often the turn goes round before a trick is complete. As many cards are drawn after it."),
        group="deal",
        matters=ALWAYS,
        page=says("playing", _turns) + says("drawing", _drawing, lambda scope: scope.draws),
        short=ToldBy("deal.hand"),
        demo=demo_table.show_turns,
        meaning="how many times the turn goes round in one trick; as many cards are drawn after it",
    ),
    option(
        "play.follow_when",
        _("Following suit"),
        _("Whether you must play a card of the suit that was led, if you have one."),
        {"never": _("never"), "stock_empty": _("when the stock is empty"), "always": _("always")},
        group="play",
        matters=ALWAYS,
        page=_in_duties(_following),
        short=_in_duties(_short_following),
        demo=demo_play.show_follow,
        meaning="when the led suit must be followed",
    ),
    _duty_card(
        "play.must_beat",
        _("Beat it if you can"),
        _("Whoever follows suit must play a card higher than the best one so far."),
        page=_in_duties(_beating),
        demo=demo_play.show_follow,
        meaning="whoever follows must beat the best card if possible",
    ),
    _duty_card(
        "play.must_trump",
        _("Trump if you cannot follow"),
        _("Whoever has no card of the suit that was led must play a trump."),
        page=_in_duties(_trumping),
        demo=demo_play.show_trump,
        meaning="whoever cannot follow must play a trump if possible",
    ),
    _duty_card(
        "play.must_overtrump",
        _("Trump higher"),
        _("Where somebody has trumped already, the next trump must be higher if possible."),
        page=ToldBy("play.must_trump"),
        short=Silent("the summary says that one must trump; how high is on the page"),
        demo=demo_play.show_overtrump,
        meaning="whoever cannot follow must play a higher trump, where the trick has been trumped, if possible",
    ),
)
