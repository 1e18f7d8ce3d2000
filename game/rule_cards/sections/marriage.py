"""What two cards of one suit bring, and the points for the last trick."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.i18n.phrases import either, word_list
from game.i18n.words import _, ngettext, the_rank
from game.rule_cards import demo_play, demo_table
from game.rule_cards.card import ALWAYS, COUNTED, GAME_POINTS, Need, Silent, ToldBy, option, says
from game.rule_cards.scope import Scope

DECLARED: Final = Need.of("marriage.mode", "declare")
FOUR: Final = Need.of("marriage.four_win", True)
BONUS: Final = Need(lambda data: data["last_trick_bonus"] > 0, "last_trick_bonus")


def _pair(scope: Scope) -> dict[str, str]:
    return {"pair": word_list([the_rank(rank) for rank in scope.variant.marriage.ranks])}


def _either(scope: Scope) -> dict[str, str]:
    return {"ranks": either([the_rank(rank) for rank in scope.variant.marriage.ranks])}


def _four_worth(scope: Scope) -> str:
    count = scope.variant.marriage.four_game_points
    if count is None:
        return ""
    return ngettext(
        "A tute brings {count} game point instead.", "A tute brings {count} game points instead.", count
    ).format(count=count)


def _worth(scope: Scope) -> str:
    rule, trumps = scope.variant.marriage, scope.trumps
    if trumps and rule.mode == "declare" and (rule.trump, rule.plain) == (40, 20):
        return _("The pair of trumps brings 40 points, every other pair 20.")
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
        told = _("But no pair brings any points.")
    elif trumps:
        told = ngettext(
            "Pairs of trumps bring nothing, every other pair {points} point.",
            "Pairs of trumps bring nothing, every other pair {points} points.",
            rule.plain,
        )
    else:
        told = ngettext("Every pair brings {points} point.", "Every pair brings {points} points.", rule.plain)
    return told.format(trump=rule.trump, plain=rule.plain, points=rule.plain or rule.trump)


def short_pairs(scope: Scope) -> str:
    """What a pair brings, and how, in the summary; nothing where no pair counts."""
    rule = scope.variant.marriage
    plain, trump = rule.plain, rule.trump if scope.trumps else rule.plain
    if not rule.enabled or not (plain or trump):
        return ""
    said = _short_declared(plain, trump) if rule.mode == "declare" else _short_captured(plain, trump)
    return said.format(cards=_pair(scope)["pair"], plain=plain, trump=trump)


def _short_declared(plain: int, trump: int) -> str:
    """What pairs bring that are declared."""
    if plain and trump and plain != trump:
        return _("Declare {cards} of one suit: **{plain} more**, of trumps **{trump}**.")
    if plain and trump:
        return _("Declare {cards} of one suit: **{plain} more**.")
    if trump:
        return _("Declare {cards} of trumps: **{trump} more**.")
    return _("Declare {cards} of one suit, but not of trumps: **{plain} more**.")


def _short_captured(plain: int, trump: int) -> str:
    """What pairs bring that lie in the tricks of one side."""
    if plain and trump and plain != trump:
        return _("Win {cards} of one suit in your tricks: **{plain} more**, of trumps **{trump}**.")
    if plain and trump:
        return _("Win {cards} of one suit in your tricks: **{plain} more**.")
    if trump:
        return _("Win {cards} of trumps in your tricks: **{trump} more**.")
    return _("Win {cards} of one suit, but not of trumps, in your tricks: **{plain} more**.")


def _last_trick(scope: Scope) -> str:
    points = scope.variant.last_trick_bonus
    if points == 10:
        return _("Whoever wins the last trick gets 10 points more.")
    return ngettext(
        "Whoever wins the last trick gets {points} point more.",
        "Whoever wins the last trick gets {points} points more.",
        points,
    ).format(points=points)


ABOUT: Final = {"marriage": "King and knight of one suit bring extra points."}
_option = partial(option, group="pairs", matters=ALWAYS, short=ToldBy("marriage.enabled"), demo=demo_play.show_pair)
_in_marriage = partial(says, "marriage")
CARDS: Final = (
    _option(
        "marriage.enabled",
        _("Pairs count"),
        _("Two certain cards of one suit bring extra points."),
        page=ToldBy("marriage.mode"),
        short=says("aim", short_pairs) + says("in_force", yes=_("Pairs")),
        meaning="the pairs count",
    ),
    _option(
        "marriage.mode",
        _("How a pair counts"),
        _("Won in tricks by one side, or held in hand and declared aloud."),
        {"capture": _("won in tricks"), "declare": _("declared from the hand")},
        page=_in_marriage(
            capture=_("A side that wins {pair} of one suit gets extra points."),
            declare=_("Whoever holds {pair} of one suit may show and declare them for extra points."),
            names=_pair,
        ),
        meaning="whether both cards must lie among the tricks of a side, or are held in hand and declared",
    ),
    _option(
        "marriage.ranks",
        _("The two cards"),
        _("The cards that make a pair when they are of one suit."),
        page=ToldBy("marriage.mode"),
        meaning="the two ranks",
    ),
    _option(
        "marriage.trump",
        _("A pair of trumps"),
        _("Extra points for the pair in the trump suit."),
        page=_in_marriage(_worth),
        meaning="points for the pair in trumps",
    ),
    _option(
        "marriage.plain",
        _("Any other pair"),
        _("Extra points for a pair in another suit."),
        page=ToldBy("marriage.trump"),
        meaning="points for any other pair; 0 for none",
    ),
    _option(
        "marriage.declare_needs_trick",
        _("After a trick of one’s own"),
        _("Whoever declares a pair must have won a trick before."),
        matters=(DECLARED,),
        page=_in_marriage(
            yes=_("You must have won a trick."),
            no=_("You need not have won a trick."),
        ),
        short=Silent("the table offers to declare when it may be done"),
        meaning="whoever declares must have won a trick",
    ),
    _option(
        "marriage.declare_when",
        _("When it is declared"),
        _("Only when leading to a trick, or whenever it is one’s turn."),
        {"on_lead": _("when leading"), "own_turn": _("on one’s turn")},
        matters=(DECLARED,),
        page=_in_marriage(
            on_lead=_("You do so when you are to lead, one pair at a time; the cards stay in your hand."),
            own_turn=_("You do so on your turn, one pair in a trick; the cards stay in your hand."),
        ),
        short=Silent("the table offers to declare when it may be done"),
        meaning=(
            "whether a pair is declared only when leading, or whenever one is on turn; once for each pair, one in a "
            "trick"
        ),
    ),
    _option(
        "marriage.declare_until",
        _("Until when it is declared"),
        _("As long as anybody has cards, or only while there is a stock to draw from."),
        {"last_trick": _("to the end"), "last_draw": _("while there is a stock")},
        matters=(DECLARED,),
        page=_in_marriage(
            last_draw=_("Once the stock is gone, nothing can be declared any more."), when=lambda scope: scope.draws
        )
        + _in_marriage(
            last_draw=_("Nothing can be declared in this game: there is no stock."),
            when=lambda scope: not scope.draws,
        ),
        short=Silent("the table offers to declare when it may be done"),
        meaning="whether pairs are declared to the end, or only while there is a stock to draw from",
    ),
    _option(
        "marriage.four_win",
        _("All four win at once"),
        _("Four cards of one of these ranks in one hand, after a won trick, win the deal: a tute."),
        matters=(DECLARED, *COUNTED),
        page=says(
            "aim",
            _(
                "A tute, all four cards of one rank ({ranks}) in one hand after a won trick, wins the deal at once, "
                "whatever the points."
            ),
            FOUR,
            _either,
        ),
        short=says("aim", _("**All four** of either win at once."), FOUR) + says("in_force", yes=_("Tute")),
        demo=demo_play.show_four,
        meaning="who holds all four cards of one of the two ranks after winning a trick wins the deal at once",
    ),
    _option(
        "marriage.four_game_points",
        _("What all four count"),
        _("Game points for whoever wins by them."),
        {None: _("as any win")},
        matters=(DECLARED, FOUR, *COUNTED),
        page=says("capote", _four_worth, GAME_POINTS),
        short=Silent("the summary says what wins, not how much that counts"),
        demo=demo_play.show_four,
        meaning="game points of such a win instead of `scoring.win.winner`",
    ),
    option(
        "last_trick_bonus",
        _("Points for the last trick"),
        _("Extra points for the side that wins the last trick."),
        group="score",
        matters=ALWAYS,
        page=says("last_trick", _last_trick, BONUS),
        short=says(
            "aim",
            _("Last trick: **{points} more**."),
            BONUS,
            lambda scope: {"points": scope.variant.last_trick_bonus},
        )
        + says("in_force", _("Last trick"), BONUS),
        demo=demo_table.show_last_trick,
        meaning="extra points for the side that wins the last trick",
    ),
)
