"""Where the trump suit comes from, and what it does in a trick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.cards import parse_suit
from game.i18n.phrases import either
from game.i18n.words import _, suit_in_sentence, the_rank
from game.rule_cards import demo_play
from game.rule_cards.card import ALWAYS, Card, Data, Need, Silent, Words
from game.rule_cards.scope import Scope

TURNED_UP: Final = Need.of("trump.source", "turn_up")


def _rotates(data: Data) -> bool:
    """Whether the suits of the rotation are trumps in turn, or say how many deals a match has."""
    match = data["match"]
    return bool(data["trump"]["source"] == "rotation" or (match["mode"] == "rotation" and match["deals"] is None))


def _source(scope: Scope) -> Iterator[str]:
    match scope.variant.trump.source:
        case "turn_up":
            yield _(
                "The next card is turned up and lies half under the rest, the stock. Its suit is trumps, and it is the "
                "last card to be drawn."
            )
        case "dealer_last_card":
            yield _(
                "The last card goes to the dealer, and everybody sees it: its suit is trumps. It stays in the dealer’s "
                "hand."
            )
        case "none":
            yield _("There are no trumps.")
        case _:
            pass


def _winner(scope: Scope) -> Iterator[str]:
    if scope.trumps:
        yield _("The highest trump wins the trick; where no trump lies, the highest card of the suit that was led.")
    else:
        yield _("The highest card of the suit that was led wins the trick.")
    yield _("The winner takes the trick face down and leads to the next one.")


def _short_winner(scope: Scope) -> Iterator[str]:
    if scope.trumps:
        yield _("The highest trump wins, otherwise the highest card of the suit led.")
    else:
        yield _("The highest card of the suit led wins.")


def _redraw(scope: Scope) -> Iterator[str]:
    trump = scope.variant.trump
    if trump.source == "turn_up" and trump.turn_up_redraw:
        told = _("If {ranks} comes up, it goes back into the stock and another card is turned up.")
        yield told.format(ranks=either([the_rank(rank) for rank in trump.turn_up_redraw]))


def _rotation(scope: Scope) -> Iterator[str]:
    if scope.variant.trump.source == "rotation":
        suits = ", ".join(suit_in_sentence(parse_suit(name)) for name in scope.variant.trump.rotation)
        told = _("Every deal has its trump suit, in this order and then from the beginning: {suits}.")
        yield told.format(suits=suits)


def _naming(scope: Scope) -> Iterator[str]:
    """When the declarer names trumps, where that is after the talon or there is none."""
    if scope.variant.trump.source != "declarer" or scope.variant.trump.chosen == "before_talon":
        return
    if scope.variant.deal.talon:
        yield _("Only then the declarer names the trump suit.")
    else:
        yield _("The declarer names the trump suit.")


def _naming_first(scope: Scope) -> Iterator[str]:
    if scope.variant.trump.source != "declarer" or scope.variant.trump.chosen != "before_talon":
        return
    if scope.variant.deal.talon:
        yield _("The declarer names the trump suit before taking the talon.")
    else:
        yield _("The declarer names the trump suit.")


ABOUT: Final = {"trump": "Where the trump suit comes from."}
CARDS: Final = (
    Card(
        path="trump.source",
        editor=Words(
            "trump",
            _("Where trumps come from"),
            _("A card turned up under the stock, each suit in turn, the winner of the bidding, or no trumps at all."),
            {
                "turn_up": _("a card turned up"),
                "rotation": _("each suit in turn"),
                "declarer": _("the bidder names them"),
                "called_card": _("the called card"),
                "dealer_last_card": _("the dealer’s last card"),
                "none": _("no trumps"),
            },
        ),
        matters=ALWAYS,
        page={"trumps": _source, "playing": _winner},
        short={"tricks": _short_winner},
        demo=demo_play.show_source,
        meaning=(
            "a card turned up under the stock, the next suit of `rotation`, the declarer's word, the suit of the "
            "called card, the last card dealt to the dealer, which all may see and which stays in his hand, or no "
            "trumps at all"
        ),
    ),
    Card(
        path="trump.turn_up_redraw",
        editor=Words(
            "trump",
            _("Cards that may not lie there"),
            _("If one of these is turned up it goes back into the stock, and the next card is turned."),
        ),
        matters=(TURNED_UP,),
        page={"trumps": _redraw},
        short=Silent("it is over before the first card is played"),
        demo=demo_play.show_redraw,
        meaning="ranks that may not stay as the turn-up; the next card is turned and they go back into the stock",
    ),
    Card(
        path="trump.rotation",
        editor=Words(
            "trump", _("Order of the suits"), _("The first deal has the first suit as trumps, the next deal the next.")
        ),
        matters=(Need(_rotates, "trump.source", ("rotation",)),),
        page={"trumps": _rotation},
        short=Silent("the summary is about one deal"),
        demo=demo_play.show_rotation,
        meaning="the suits in their order, for `source` rotation; the first deal has the first",
    ),
    Card(
        path="trump.chosen",
        editor=Words(
            "bids",
            _("When trumps are named"),
            _("Before the talon is taken, or after cards have been laid away."),
            {"after_discard": _("after laying away"), "before_talon": _("before the talon")},
        ),
        matters=(Need.of("trump.source", "declarer"),),
        page={"naming_first": _naming_first, "naming": _naming},
        short=Silent("the summary says no more about a bid than that it is made"),
        demo=demo_play.show_source,
        meaning="whether the declarer names trumps after laying cards away or before he takes the talon",
    ),
)
