"""Where the trump suit comes from, what it does in a trick, and swapping a trump for the card turned up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from game.engine.cards import parse_suit
from game.engine.table_facts import LINE, over_line
from game.engine.variant import ExchangeStep
from game.i18n.phrases import either
from game.i18n.words import _, suit_in_sentence, the_rank
from game.rule_cards import demo_play
from game.rule_cards.card import ALWAYS, BIDDING, Card, Data, Need, Silent, ToldBy, option, says
from game.rule_cards.scope import Scope, trump_card

TURNED_UP: Final = Need.of("trump.source", "turn_up")
TALON: Final = Need(lambda data: bool(data["deal"]["talon"]), "deal.talon")
NO_TALON: Final = Need.of("deal.talon", 0)
SWAPPED: Final = Need(lambda data: bool(data["exchange"]["steps"]), "exchange.steps")
SWITCHES: Final = Silent("every card that may be swapped has a switch of its own")
NAMED: Final = Silent("the summary names the exchange; how it goes is on the page")
STEPS: Final = ToldBy("exchange.steps")


def _rotates(data: Data) -> bool:
    """Whether the suits of the rotation are trumps in turn, or say how many deals a match has."""
    match = data["match"]
    return bool(data["trump"]["source"] == "rotation" or (match["mode"] == "rotation" and match["deals"] is None))


def _steps(scope: Scope) -> Iterator[str]:
    """What each of the cards is swapped for that is in any of these packs."""
    steps = [step for step in scope.variant.exchange.steps if step.give in scope.ranks]
    if [step.takes for step in steps] == ["above_7", "up_to_7"] and scope.variant.exchange.only_upward:
        told = _("You may swap {high} for a turn-up above {line}, and {low} for one that is {line} or lower.")
        high, low = (trump_card(step.give) for step in steps)
        yield told.format(high=high, low=low, line=the_rank(LINE))
    else:
        yield from (_step(scope, step) for step in steps)


def _step(scope: Scope, step: ExchangeStep) -> str:
    """What this card is swapped for; a step for high cards also takes those below the card where that is allowed."""
    order = scope.variant.cards.order
    own = order.index(step.give)
    if step.takes == "up_to_7":
        told = _("You may swap {card} for a turn-up that is {line} or lower.")
    elif scope.variant.exchange.only_upward or not set(order[own + 1 :]) & scope.ranks:
        told = _("You may swap {card} for a turn-up above {line}.")
    elif over_line(scope.variant, step.give) >= 0:
        told = _("You may swap {card} for the turn-up, whichever that is.")
    else:
        told = _("You may swap {card} for a turn-up above {line} or below {rank}.")
    return told.format(card=trump_card(step.give), line=the_rank(LINE), rank=the_rank(step.give))


def _downward(scope: Scope) -> bool:
    """Whether any of the cards could also be swapped for a lower one, if that were not forbidden."""
    order = scope.variant.cards.order
    line = order.index(LINE)
    for step in scope.variant.exchange.steps:
        taken = order[:line] if step.takes == "above_7" else order[line:]
        if any(rank in scope.ranks and order.index(rank) > order.index(step.give) for rank in taken):
            return True
    return False


def _needs_trick(scope: Scope) -> str:
    match scope.variant.exchange.needs_trick:
        case "none":
            return _("You need not have won a trick.")
        case _ if not scope.partners:
            return _("You must have won a trick.")
        case "player":
            return _("You must have won a trick yourself.")
        case "side":
            return _("You or a partner must have won a trick.")


ABOUT: Final = {
    "trump": "Where the trump suit comes from.",
    "exchange": "Swapping a trump for the turn-up. It needs `trump.source` turn_up and a seven in `cards.order`.",
}
_trump = partial(option, group="trump")
_step_part = partial(Card, editor=SWITCHES, matters=(TURNED_UP,), page=STEPS, short=NAMED, demo=SWITCHES)
_swap = partial(_trump, matters=(TURNED_UP,), page=STEPS, short=STEPS, demo=demo_play.show_step, meaning=STEPS)
_exchange = partial(_trump, matters=(SWAPPED,), short=NAMED, demo=demo_play.show_swap)
_in_trumps = partial(says, "trumps")
_in_playing = partial(says, "playing")
_in_exchange = partial(says, "exchange")
CARDS: Final = (
    _trump(
        "trump.source",
        _("Where trumps come from"),
        _("A card turned up under the stock, each suit in turn, the declarer, or no trumps at all."),
        {
            "turn_up": _("a turn-up"),
            "rotation": _("each suit in turn"),
            "declarer": _("the declarer names them"),
            "called_card": _("the called card"),
            "dealer_last_card": _("the dealer’s last card"),
            "none": _("no trumps"),
        },
        matters=ALWAYS,
        page=_in_trumps(
            turn_up=_(
                "The [turn-up](turn-up), face up under the [stock](stock), makes its suit [trumps](trumps) and is "
                "drawn last."
            ),
            dealer_last_card=_(
                "The last card is the dealer’s and is shown to everybody: its suit is [trumps](trumps)."
            ),
            none=_("There are no trumps."),
        )
        + _in_playing(
            _("The highest [trump](trumps) wins it, or else the highest card of the suit that was led."),
            lambda scope: scope.trumps,
        )
        + _in_playing(none=_("The highest card of the suit that was led wins it."))
        + _in_playing(_("The winner leads next.")),
        short=says(
            "tricks",
            _("The highest trump wins, otherwise the highest card of the suit led."),
            lambda scope: scope.trumps,
        )
        + says("tricks", none=_("The highest card of the suit led wins.")),
        demo=demo_play.show_source,
        meaning=(
            "a card turned up under the stock, the next suit of `rotation`, the declarer's word, the suit of the "
            "called card, the last card dealt to the dealer, which all may see and which stays in that hand, or no "
            "trumps at all"
        ),
    ),
    _trump(
        "trump.turn_up_redraw",
        _("Cards that may not lie there"),
        _("If one of these is turned up it goes back into the stock, and the next card is turned."),
        matters=(TURNED_UP,),
        page=_in_trumps(
            _("If {ranks} comes up, it goes back and another card is turned up."),
            lambda scope: bool(scope.variant.trump.turn_up_redraw),
            lambda scope: {"ranks": either([the_rank(rank) for rank in scope.variant.trump.turn_up_redraw])},
        ),
        short=Silent("it is over before the first card is played"),
        demo=demo_play.show_redraw,
        meaning="ranks that may not stay as the turn-up; the next card is turned and they go back into the stock",
    ),
    _trump(
        "trump.rotation",
        _("Order of the suits"),
        _("The first deal has the first suit as trumps, the next deal the next."),
        matters=(Need(_rotates, "trump.source", ("rotation",)),),
        page=_in_trumps(
            _("With every deal [trumps](trumps) change, in this order: {suits}."),
            Need.of("trump.source", "rotation"),
            lambda scope: {
                "suits": ", ".join(suit_in_sentence(parse_suit(name)) for name in scope.variant.trump.rotation)
            },
        ),
        short=Silent("the summary is about one deal"),
        demo=demo_play.show_rotation,
        meaning="the suits in their order, for `source` rotation; the first deal has the first",
    ),
    _trump(
        "trump.chosen",
        _("When trumps are named"),
        _("Before the talon is taken, or after the discard."),
        {"after_discard": _("after the discard"), "before_talon": _("before the talon")},
        group="bids",
        matters=(Need.of("trump.source", "declarer"),),
        page=says(
            "naming_first", before_talon=_("The declarer names [trumps](trumps) before taking the talon."), when=TALON
        )
        + says("naming_first", before_talon=_("The declarer names [trumps](trumps)."), when=NO_TALON)
        + says("naming", after_discard=_("Only then the declarer names [trumps](trumps)."), when=TALON)
        + says("naming", after_discard=_("The declarer names [trumps](trumps)."), when=NO_TALON),
        short=BIDDING,
        demo=demo_play.show_source,
        meaning="whether the declarer names trumps after the discard or before taking the talon",
    ),
    _step_part(
        path="exchange.steps",
        page=says("exchange", _steps),
        short=says("in_force", _("Swap"), SWAPPED),
        meaning="which trump may be swapped for which turn-up; without steps nothing is swapped",
    ),
    _step_part(path="exchange.steps.*.give", meaning="the rank of the trump that is put down"),
    _step_part(
        path="exchange.steps.*.takes",
        meaning="whether it takes a turn-up above the seven, or the seven and what is below it",
    ),
    _swap(
        "exchange.steps.seven",
        _("Swap with {card}"),
        _("Whoever holds it may put it under the stock and take the turn-up, if that is higher than {rank}."),
    ),
    _swap(
        "exchange.steps.low",
        _("Swap with {card}"),
        _("The same with this card, when the turn-up is a 7 or lower."),
    ),
    _swap(
        "exchange.steps.above_7",
        _("Other cards for a high one"),
        _("These trumps may be swapped as well, for a turn-up above the 7."),
        matters=(SWAPPED,),
    ),
    _swap(
        "exchange.steps.up_to_7",
        _("Other cards for a low one"),
        _("These trumps may be swapped as well, for a turn-up that is a 7 or lower."),
        matters=(SWAPPED,),
    ),
    _exchange(
        "exchange.needs_trick",
        _("Who may swap?"),
        _("Whether one must have won a trick before, oneself or with one’s partners."),
        {"player": _("who has won a trick"), "side": _("whose side has won one"), "none": _("everybody")},
        page=_in_exchange(_needs_trick, when=lambda scope: scope.variant.exchange.timing != "after_own_trick"),
        meaning="who must have won a trick before",
    ),
    _exchange(
        "exchange.timing",
        _("When may I swap?"),
        _("At any moment, on your own turn before you play, between two tricks, or after winning one."),
        {
            "any_time": _("any time"),
            "own_turn": _("on your turn"),
            "between_tricks": _("between tricks"),
            "after_own_trick": _("after your trick"),
        },
        page=_in_exchange(
            any_time=_("You may do it at any time, even during a trick."),
            own_turn=_("You may do it only on your own turn, before you play."),
            between_tricks=_("You may do it only between two tricks."),
            after_own_trick=_("You may do it only when you have just won a trick, after drawing and before leading."),
        ),
        meaning="when a card may be swapped",
    ),
    _exchange(
        "exchange.closes",
        _("Until when?"),
        _("As long as the turn-up lies there, or no longer when cards are drawn for the last time."),
        {"last_draw": _("while it lies there"), "penultimate_draw": _("not in the last drawing")},
        page=_in_exchange(
            penultimate_draw=_("It is too late when cards will be drawn only once more."),
        ),
        meaning="until when, as long as the turn-up lies there, or not in the last round of drawing",
    ),
    _exchange(
        "exchange.only_upward",
        _("Only for a higher card"),
        _("Nobody may swap a trump for a lower one."),
        page=_in_exchange(yes=_("Nobody may swap for a lower card."), when=_downward)
        + _in_exchange(no=_("You may swap for a lower card, too.")),
        meaning="a card is never swapped for a lower one",
    ),
)
