"""What two cards of one suit bring, and the points for the last trick."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.i18n.phrases import word_list
from game.i18n.words import _, ngettext, sentence, the_rank
from game.rule_cards import demo_claims, demo_score
from game.rule_cards.card import ALWAYS, Card, Need, Silent, ToldBy, Words
from game.rule_cards.scope import Scope

DECLARED: Final = Need.of("marriage.mode", "declare")


def _mode(scope: Scope) -> Iterator[str]:
    pair = word_list([the_rank(rank) for rank in scope.variant.marriage.ranks])
    if scope.variant.marriage.mode == "capture":
        yield _("A side that has won {pair} of one suit gets extra points at the end.").format(pair=pair)
    else:
        yield _("Whoever holds {pair} of one suit may show both and gets extra points for it.").format(pair=pair)


def _worth(scope: Scope) -> Iterator[str]:
    rule, trumps = scope.variant.marriage, scope.trumps
    if trumps and rule.trump and rule.plain:
        told = ngettext(
            "The pair of trumps brings {trump} point, every other pair {plain}.",
            "The pair of trumps brings {trump} points, every other pair {plain}.",
            rule.trump,
        )
    elif trumps and rule.trump:
        told = ngettext(
            "Only the pair of trumps counts: {points} point.",
            "Only the pair of trumps counts: {points} points.",
            rule.trump,
        )
    elif not rule.plain:
        told = _("Nevertheless no pair brings any points.")
    elif trumps:
        told = ngettext(
            "Pairs of trumps bring nothing, every other pair {points} point.",
            "Pairs of trumps bring nothing, every other pair {points} points.",
            rule.plain,
        )
    else:
        told = ngettext("Every pair brings {points} point.", "Every pair brings {points} points.", rule.plain)
    yield told.format(trump=rule.trump, plain=rule.plain, points=rule.plain or rule.trump)


def short_pairs(scope: Scope) -> Iterator[str]:
    """What a pair brings, and how, in the summary."""
    rule = scope.variant.marriage
    plain, trump = rule.plain, rule.trump if scope.trumps else rule.plain
    if not rule.enabled or not (plain or trump):
        return
    if plain and trump and plain != trump:
        told = _("{cards} of one suit {how}: **{plain} more**, of trumps **{trump}**.")
    elif plain and trump:
        told = _("{cards} of one suit {how}: **{plain} more**.")
    elif trump:
        told = _("{cards} of trumps {how}: **{trump} more**.")
    else:
        told = _("{cards} of one suit, but not of trumps, {how}: **{plain} more**.")
    how = _("shown from the hand") if rule.mode == "declare" else _("in one side’s tricks")
    cards = sentence(word_list([the_rank(rank) for rank in rule.ranks]))
    yield told.format(cards=cards, how=how, plain=plain, trump=trump)


def _declare_when(scope: Scope) -> Iterator[str]:
    if scope.variant.marriage.mode == "declare" and scope.variant.marriage.declare_when == "on_lead":
        yield _("That is done on one’s own turn to lead, one pair at a time; the cards stay in the hand.")
    elif scope.variant.marriage.mode == "declare":
        yield _("That is done on one’s own turn, one pair in a trick; the cards stay in the hand.")


def _needs_trick(scope: Scope) -> Iterator[str]:
    if scope.variant.marriage.mode == "declare" and scope.variant.marriage.declare_needs_trick:
        yield _("To show a pair, a player must have won a trick.")
    elif scope.variant.marriage.mode == "declare":
        yield _("To show a pair, nobody needs to have won a trick.")


def _last_trick(scope: Scope) -> Iterator[str]:
    points = scope.variant.last_trick_bonus
    if points:
        told = ngettext(
            "Whoever wins the last trick gets {points} point more.",
            "Whoever wins the last trick gets {points} points more.",
            points,
        )
        yield told.format(points=points)


def _short_last_trick(scope: Scope) -> Iterator[str]:
    if scope.variant.last_trick_bonus:
        yield _("The last trick brings **{points} more**.").format(points=scope.variant.last_trick_bonus)


def _last_trick_named(scope: Scope) -> Iterator[str]:
    if scope.variant.last_trick_bonus:
        yield _("Last trick")


ABOUT: Final = {"marriage": "King and knight of one suit bring extra points."}
CARDS: Final = (
    Card(
        path="marriage.enabled",
        editor=Words("pairs", _("Pairs count"), _("Two certain cards of one suit bring extra points.")),
        matters=ALWAYS,
        page=ToldBy("marriage.mode"),
        short={"aim": short_pairs, "in_force": {True: _("Pairs")}},
        demo=demo_claims.show_pair,
        meaning="the pairs count",
    ),
    Card(
        path="marriage.mode",
        editor=Words(
            "pairs",
            _("How a pair counts"),
            _("Won in tricks by one side, or held in hand and declared aloud."),
            {"capture": _("won in tricks"), "declare": _("declared from the hand")},
        ),
        matters=ALWAYS,
        page={"marriage": _mode},
        short=ToldBy("marriage.enabled"),
        demo=demo_claims.show_pair,
        meaning="whether both cards must lie among the tricks of a side, or are held in hand and declared",
    ),
    Card(
        path="marriage.ranks",
        editor=Words("pairs", _("The two cards"), _("The cards that make a pair when they are of one suit.")),
        matters=ALWAYS,
        page=ToldBy("marriage.mode"),
        short=ToldBy("marriage.enabled"),
        demo=demo_claims.show_pair,
        meaning="the two ranks",
    ),
    Card(
        path="marriage.trump",
        editor=Words("pairs", _("A pair of trumps"), _("Extra points for the pair in the trump suit.")),
        matters=ALWAYS,
        page={"marriage": _worth},
        short=ToldBy("marriage.enabled"),
        demo=demo_claims.show_pair,
        meaning="points for the pair in trumps",
    ),
    Card(
        path="marriage.plain",
        editor=Words("pairs", _("Any other pair"), _("Extra points for a pair in another suit.")),
        matters=ALWAYS,
        page=ToldBy("marriage.trump"),
        short=ToldBy("marriage.enabled"),
        demo=demo_claims.show_plain_pair,
        meaning="points for any other pair; 0 for none",
    ),
    Card(
        path="marriage.declare_needs_trick",
        editor=Words("pairs", _("After a trick of one’s own"), _("Who declares a pair must have won a trick before.")),
        matters=(DECLARED,),
        page={"marriage": _needs_trick},
        short=Silent("the table offers to declare when it may be done"),
        demo=demo_claims.show_pair,
        meaning="who declares must have won a trick himself",
    ),
    Card(
        path="marriage.declare_when",
        editor=Words(
            "pairs",
            _("When it is declared"),
            _("Only when leading to a trick, or whenever it is one’s turn."),
            {"on_lead": _("when leading"), "own_turn": _("on one’s turn")},
        ),
        matters=(DECLARED,),
        page={"marriage": _declare_when},
        short=Silent("the table offers to declare when it may be done"),
        demo=demo_claims.show_pair,
        meaning=(
            "whether a pair is declared only when leading, or whenever one is on turn; once for each pair, one in a "
            "trick"
        ),
    ),
    Card(
        path="last_trick_bonus",
        editor=Words("score", _("Points for the last trick"), _("Extra points for the side that wins the last trick.")),
        matters=ALWAYS,
        page={"last_trick": _last_trick},
        short={"aim": _short_last_trick, "in_force": _last_trick_named},
        demo=demo_score.show_last_trick,
        meaning="extra points for the side that wins the last trick",
    ),
)
