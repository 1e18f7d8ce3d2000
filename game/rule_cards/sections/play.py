"""Cards to a turn, and the duties of those who do not lead."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.i18n.words import _
from game.rule_cards import demo_deal, demo_play
from game.rule_cards.card import ALWAYS, Card, Need, Silent, ToldBy, Words
from game.rule_cards.scope import Scope

FOLLOWED: Final = Need.of("play.follow_when", "stock_empty", "always")


def _turns(scope: Scope) -> Iterator[str]:
    count = scope.variant.play.cards_per_turn
    if count == 1:
        yield _("Everybody plays one card in turn: together they are a trick.")
        return
    told = _("Everybody plays one card in turn, {count} times round: all these cards together are a trick.")
    yield told.format(count=count)
    if any(scope.at(number).whole_hand % count for number in scope.players):
        yield _("Where the hands hold fewer cards than that, the last trick is shorter.")


def _drawing(scope: Scope) -> Iterator[str]:
    yield from scope.each(lambda number: _drawing_of(scope, number))


def _drawing_of(scope: Scope, players: int) -> str:
    if not scope.at(players).stock:
        return _("all cards are in the hands, and nobody draws.")
    count = scope.variant.play.cards_per_turn
    if count == 1:
        return _("after every trick everybody draws a card as long as there are any, the winner first.")
    told = _(
        "after every trick everybody draws {count} cards as long as there are any, one at a time, the winner first."
    )
    return told.format(count=count)


def _following(scope: Scope) -> Iterator[str]:
    if not scope.follows and scope.trumps:
        yield _("Any card may be played: nobody has to follow suit, to beat the trick or to play a trump.")
    elif not scope.follows:
        yield _("Any card may be played: nobody has to follow suit or to beat the trick.")
    elif scope.variant.play.follow_when == "stock_empty" and scope.draws:
        yield _("As long as there are cards to draw, any card may be played.")
        yield _("When the stock is gone, the suit that was led must be followed: whoever has a card of it plays one.")
    else:
        yield _("The suit that was led must be followed: whoever has a card of it plays one.")


def _beating(scope: Scope) -> Iterator[str]:
    if scope.follows and scope.variant.play.must_beat and scope.trumps:
        yield _("Whoever can go over the best card in that suit must do so, unless the trick has been trumped.")
    elif scope.follows and scope.variant.play.must_beat:
        yield _("Whoever can go over the best card in that suit must do so.")


def _trumping(scope: Scope) -> Iterator[str]:
    if not scope.follows:
        return
    if not scope.trumps:
        yield _("Whoever has none may play any card.")
    elif scope.variant.play.must_trump:
        yield _("Whoever has no card of that suit must play a trump, and without one may play any card.")
    else:
        yield _("Whoever has no card of that suit may play any card.")


def _overtrumping(scope: Scope) -> Iterator[str]:
    if scope.follows and scope.trumps and scope.variant.play.must_overtrump:
        yield _("If the trick has been trumped already, whoever has no card of that suit must go over the trump.")
        yield _("Whoever cannot go over it may play any card.")


def _short_following(scope: Scope) -> Iterator[str]:
    match scope.variant.play.follow_when:
        case "never":
            yield _("**Play any card you like** — you need not follow suit.")
        case "stock_empty" if scope.draws:
            told = _("**Play any card you like** while there are cards to draw; then {duty}.")
            yield told.format(duty=_duty(scope))
        case _:
            yield _("Always {duty}.").format(duty=_duty(scope))


def _duty(scope: Scope) -> str:
    play = scope.variant.play
    if play.must_beat and play.must_trump:
        return _("**follow suit, beat if you can** and trump if you cannot follow")
    if play.must_trump:
        return _("**follow suit** and trump if you cannot follow")
    if play.must_beat:
        return _("**follow suit, and beat if you can**")
    return _("**follow suit if you can**")


ABOUT: Final = {
    "play": (
        "Cards to a turn, and the duties of those who do not lead. The duties hold only while suit must be followed."
    )
}
CARDS: Final = (
    Card(
        path="play.cards_per_turn",
        editor=Words(
            "deal",
            _("Cards to a turn"),
            _("How often the turn goes round before a trick is complete. As many cards are drawn after it."),
        ),
        matters=ALWAYS,
        page={"playing": _turns, "drawing": _drawing},
        short=ToldBy("deal.hand"),
        demo=demo_deal.show_turns,
        meaning="how many times the turn goes round in one trick; as many cards are drawn after it",
    ),
    Card(
        path="play.follow_when",
        editor=Words(
            "play",
            _("Following suit"),
            _("Whether you must play a card of the suit that was led, if you have one."),
            {"never": _("never"), "stock_empty": _("when the stock is empty"), "always": _("always")},
        ),
        matters=ALWAYS,
        page={"duties": _following},
        short={"duties": _short_following},
        demo=demo_play.show_follow,
        meaning="when the led suit must be followed",
    ),
    Card(
        path="play.must_beat",
        editor=Words(
            "play", _("Beat it if you can"), _("Who follows suit must play a card higher than the best one so far.")
        ),
        matters=(FOLLOWED,),
        page={"duties": _beating},
        short=ToldBy("play.follow_when"),
        demo=demo_play.show_beat,
        meaning="who follows must beat the best card if he can",
    ),
    Card(
        path="play.must_trump",
        editor=Words(
            "play", _("Trump if you cannot follow"), _("Who has no card of the suit that was led must play a trump.")
        ),
        matters=(FOLLOWED,),
        page={"duties": _trumping},
        short=ToldBy("play.follow_when"),
        demo=demo_play.show_trump,
        meaning="who cannot follow must play a trump if he can",
    ),
    Card(
        path="play.must_overtrump",
        editor=Words(
            "play",
            _("Trump higher"),
            _("Where somebody has trumped already, the next trump must be higher if possible."),
        ),
        matters=(FOLLOWED, Need.of("play.must_trump", True)),
        page={"duties": _overtrumping},
        short=Silent("the summary says that one must trump; how high is on the page"),
        demo=demo_play.show_overtrump,
        meaning="and a higher one, where the trick has been trumped",
    ),
)
