"""Swapping a trump for the card turned up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.cards import parse, rank_of
from game.engine.table_facts import LINE, over_line
from game.engine.variant import ExchangeStep
from game.i18n.phrases import word_list
from game.i18n.words import _, ngettext, the_card, the_rank
from game.rule_cards import demo_play
from game.rule_cards.card import Card, Need, Silent, ToldBy, Words
from game.rule_cards.scope import Scope, trump_card
from game.rule_cards.sections.trump import TURNED_UP

SWAPPED: Final = Need(lambda data: bool(data["exchange"]["steps"]), "exchange.steps")
NAMED: Final = Silent("the summary names the exchange; how it goes is on the page")
SWITCHES: Final = Silent("every card that may be swapped has a switch of its own")
STEPS: Final = ToldBy("exchange.steps")


def _steps(scope: Scope) -> Iterator[str]:
    for step in scope.variant.exchange.steps:
        yield _step(scope, step)
    yield from scope.each(lambda number: _not_in_pack(scope, number))


def _step(scope: Scope, step: ExchangeStep) -> str:
    """What this card is swapped for; a step for high cards also takes those below the card where that is allowed."""
    order = scope.variant.cards.order
    own = order.index(step.give)
    if step.takes == "up_to_7":
        told = _("Whoever holds {card} may swap it for the turned-up card if that is {line} or ranks below it.")
    elif scope.variant.exchange.only_upward or not set(order[own + 1 :]) & scope.ranks:
        told = _("Whoever holds {card} may swap it for the turned-up card if that ranks above {line}.")
    elif over_line(scope.variant, step.give) >= 0:
        told = _("Whoever holds {card} may swap it for the turned-up card, whichever that is.")
    else:
        told = _("Whoever holds {card} may swap it for the turned-up card if that ranks above {line} or below {rank}.")
    return told.format(card=trump_card(step.give), line=the_rank(LINE), rank=the_rank(step.give))


def _not_in_pack(scope: Scope, players: int) -> str:
    """The cards to swap that this pack does not have, all of their rank or single ones."""
    pack, gives = scope.variant.pack[players], {step.give for step in scope.variant.exchange.steps}
    missing = [the_rank(rank) for rank in sorted(gives) if rank not in pack.ranks]
    missing += [the_card(card) for card in map(parse, pack.remove) if rank_of(card) in gives]
    if not missing:
        return ""
    return ngettext(
        "{cards} is not in the pack, so nobody can swap it.",
        "{cards} are not in the pack, so nobody can swap them.",
        len(missing),
    ).format(cards=word_list(missing))


def _needs_trick(scope: Scope) -> Iterator[str]:
    match scope.variant.exchange.needs_trick:
        case "none":
            yield _("To swap, nobody needs to have won a trick.")
        case _ if not scope.partners:
            yield _("To swap, a player must have won a trick in this deal.")
        case "player":
            yield _("To swap, a player must have won a trick in this deal; a partner’s trick is not enough.")
        case "side":
            yield _("To swap, a player or a partner must have won a trick in this deal.")


def _named(scope: Scope) -> Iterator[str]:
    if scope.variant.exchange.steps:
        yield _("Exchange")


ABOUT: Final = {
    "exchange": "Swapping a trump for the turn-up. It needs `trump.source` turn_up and a seven in `cards.order`."
}
CARDS: Final = (
    Card(
        path="exchange.steps",
        editor=SWITCHES,
        matters=(TURNED_UP,),
        page={"exchange": _steps},
        short={"in_force": _named},
        demo=SWITCHES,
        meaning="which trump may be swapped for which turn-up; without steps nothing is swapped",
    ),
    Card(
        path="exchange.steps.*.give",
        editor=SWITCHES,
        matters=(TURNED_UP,),
        page=STEPS,
        short=NAMED,
        demo=SWITCHES,
        meaning="the rank of the trump that is put down",
    ),
    Card(
        path="exchange.steps.*.takes",
        editor=SWITCHES,
        matters=(TURNED_UP,),
        page=STEPS,
        short=NAMED,
        demo=SWITCHES,
        meaning="whether it takes a turn-up above the seven, or the seven and what is below it",
    ),
    Card(
        path="exchange.steps.seven",
        editor=Words(
            "trump",
            _("Swap with {card}"),
            _("Who holds it may put it under the stock and take the face-up card, if that is higher than {rank}."),
        ),
        matters=(TURNED_UP,),
        page=STEPS,
        short=STEPS,
        demo=demo_play.show_seven,
        meaning=STEPS,
    ),
    Card(
        path="exchange.steps.low",
        editor=Words(
            "trump", _("Swap with {card}"), _("The same with this card, when the face-up card is a 7 or lower.")
        ),
        matters=(TURNED_UP,),
        page=STEPS,
        short=STEPS,
        demo=demo_play.show_lowest,
        meaning=STEPS,
    ),
    Card(
        path="exchange.steps.above_7",
        editor=Words(
            "trump",
            _("Other cards for a high one"),
            _("These trumps may be swapped as well, for a face-up card above the 7."),
        ),
        matters=(SWAPPED,),
        page=STEPS,
        short=STEPS,
        demo=demo_play.show_more_for_high,
        meaning=STEPS,
    ),
    Card(
        path="exchange.steps.up_to_7",
        editor=Words(
            "trump",
            _("Other cards for a low one"),
            _("These trumps may be swapped as well, for a face-up 7 or a lower card."),
        ),
        matters=(SWAPPED,),
        page=STEPS,
        short=STEPS,
        demo=demo_play.show_more_for_low,
        meaning=STEPS,
    ),
    Card(
        path="exchange.needs_trick",
        editor=Words(
            "trump",
            _("Who may swap?"),
            _("Whether one must have won a trick before, oneself or with one’s partners."),
            {"player": _("who has won a trick"), "side": _("whose side has won one"), "none": _("everybody")},
        ),
        matters=(SWAPPED,),
        page={"exchange": _needs_trick},
        short=NAMED,
        demo=demo_play.show_swap,
        meaning="who must have won a trick before",
    ),
    Card(
        path="exchange.timing",
        editor=Words(
            "trump",
            _("When may I swap?"),
            _("At any moment, on your own turn before you play, between two tricks, or after winning one."),
            {
                "any_time": _("any time"),
                "own_turn": _("on your turn"),
                "between_tricks": _("between tricks"),
                "after_own_trick": _("after your trick"),
            },
        ),
        matters=(SWAPPED,),
        page={
            "exchange": {
                "any_time": _("It may be done at any moment, also out of turn and in the middle of a trick."),
                "own_turn": _("It may be done only on one’s own turn, before playing a card."),
                "between_tricks": _("It may be done only between two tricks."),
                "after_own_trick": _(
                    "It may be done only by whoever has just won a trick, after drawing and before leading."
                ),
            }
        },
        short=NAMED,
        demo=demo_play.show_swap,
        meaning="when a card may be swapped",
    ),
    Card(
        path="exchange.closes",
        editor=Words(
            "trump",
            _("Until when?"),
            _("As long as the face-up card lies there, or no longer when cards are drawn for the last time."),
            {"last_draw": _("while it lies there"), "penultimate_draw": _("not in the last drawing")},
        ),
        matters=(SWAPPED,),
        page={
            "exchange": {
                "last_draw": _("It is possible as long as the card that was turned up lies on the table."),
                "penultimate_draw": _("It is no longer possible when cards will be drawn only once more."),
            }
        },
        short=NAMED,
        demo=demo_play.show_swap,
        meaning="until when, as long as the turn-up lies there, or not in the last round of drawing",
    ),
    Card(
        path="exchange.only_upward",
        editor=Words("trump", _("Only for a higher card"), _("Nobody may swap a trump for a lower one.")),
        matters=(SWAPPED,),
        page={
            "exchange": {
                True: _("Nobody may swap for a lower card."),
                False: _("It is allowed to swap for a lower card, too."),
            }
        },
        short=NAMED,
        demo=demo_play.show_swap,
        meaning="a card is never swapped for a lower one",
    ),
)
