"""What breaks into the tricks: the trump that drags others out, taking the rest at once, and the locked trump."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.engine.table_facts import named_trumps
from game.i18n.phrases import either, word_list
from game.i18n.words import _, ngettext, the_rank
from game.rule_cards import demo_play
from game.rule_cards.card import ALWAYS, FOLLOWED, GAME_POINTS, Need, Silent, ToldBy, option, says
from game.rule_cards.scope import Scope, trump_card

TOTALS: Final = Need.of("match.score", "totals")
DRAGGED: Final = Silent("the summary names the arrastre; how it goes is on the page")
CLAIMED: Final = Silent("the summary names the claim; how it goes is on the page")


def _counts(scope: Scope) -> str:
    counts = scope.variant.claim.counts
    return ngettext(
        "When nothing is left to draw and everybody holds {counts} card, the rest may be [claimed](claim) between "
        "two tricks.",
        "When nothing is left to draw and everybody holds {counts} cards, the rest may be [claimed](claim) between "
        "two tricks.",
        counts[-1],
    ).format(counts=either([str(count) for count in counts]))


def _holder(scope: Scope) -> str:
    if FOLLOWED(scope):
        return _("Whoever is to lead must hold nothing but the highest trumps still in play.")
    if scope.variant.claim.held_by == "side" and scope.partners:
        return _(
            "A player, or partners together, must hold as many of the highest trumps still in play as a hand has cards."
        )
    return _("One player must hold nothing but the highest trumps still in play.")


def _named(scope: Scope) -> str:
    ranks = word_list([the_rank(rank) for rank in named_trumps(scope.variant)])
    told = _("With three cards they must be the highest of all: {ranks} of trumps.")
    return told.format(ranks=ranks) if ranks else ""


def _trumps(scope: Scope) -> dict[str, str]:
    """The two trumps of which one is locked up, as sentences speak of them."""
    rule = scope.variant.captive
    return {"free": trump_card(rule.released_by), "locked": trump_card(rule.locked)}


ABOUT: Final = {
    "arrastre": "One trump may be played with a call that drags the best cards out of everybody who plays after it.",
    "claim": (
        "Whose trumps win every trick that is left may take all cards at once. Nothing may be left to draw, no card "
        "may lie on the table, and all hands must be equally large."
    ),
    "captive": "One trump is locked up until another has appeared; who catches that other one with it wins the deal.",
}
_option = partial(option, group="claims", matters=ALWAYS)
_arrastre = partial(_option, short=DRAGGED, demo=demo_play.show_arrastre)
_claim = partial(_option, short=CLAIMED, demo=demo_play.show_claim)
_captive = partial(_option, short=ToldBy("captive.enabled"), demo=demo_play.show_captive)
_in_arrastre = partial(says, "arrastre")
_in_claim = partial(says, "claim")
_in_captive = partial(says, "captive", names=_trumps)
CARDS: Final = (
    _arrastre(
        "arrastre.enabled",
        _("Arrastre"),
        _("A certain trump may be played with the word “arrastro”: all others must then play their best trump."),
        page=_in_arrastre(
            yes=_(
                "All who play after that must play their highest trump, or without one their highest card, of equals "
                "any."
            )
        ),
        short=says("in_force", yes=_("Arrastre")),
        meaning="the call may be made",
    ),
    _arrastre(
        "arrastre.rank",
        _("The card of the arrastre"),
        _("The trump that may be played with the word “arrastro”."),
        page=_in_arrastre(
            _("Whoever plays {card} may say “[arrastro](arrastre)” with it."),
            names=lambda scope: {"card": trump_card(scope.variant.arrastre.rank)},
        ),
        meaning="the trump that drags",
    ),
    _arrastre(
        "arrastre.beats_follow",
        _("It comes before following suit"),
        _("The arrastre takes this card, whatever suit was led."),
        page=_in_arrastre(
            yes=_("This goes before the duty to follow suit."),
            no=_(
                "The duty to follow suit goes before this: whoever has cards of the suit that was led must play "
                "the highest of them."
            ),
            when=FOLLOWED,
        ),
        meaning="the dragged card goes before the duty to follow suit",
    ),
    _claim(
        "claim.enabled",
        _("Claiming the rest"),
        _("Near the end, whoever holds the best trumps may show them and take all the cards that are left."),
        page=_in_claim(yes=_("All cards then go to that side, which counts as the winner of the last trick.")),
        short=says("in_force", yes=_("Claiming the rest")),
        meaning="claims may be made",
    ),
    _claim(
        "claim.counts",
        _("With so many cards"),
        _("How many cards everybody may hold when somebody claims."),
        page=_in_claim(_counts),
        meaning="how many cards a hand may have then",
    ),
    _claim(
        "claim.trumps",
        _("Which trumps it takes"),
        _("The best of those still in play, or the three highest there are."),
        {"remaining": _("the best still in play"), "absolute": _("the three highest")},
        page=_in_claim(_named),
        meaning=(
            "whether the highest trumps still in play are enough, or with three cards it must be the three highest "
            "there are"
        ),
    ),
    _claim(
        "claim.held_by",
        _("Who must hold them"),
        _("Partners together, or one player alone."),
        {"side": _("partners together"), "player": _("one player")},
        page=_in_claim(_holder),
        meaning="whether partners may hold them together, or one player must have them all",
    ),
    _captive(
        "captive.enabled",
        _("A locked trump"),
        _("One trump may not be played before another has come out. Catching that one with it wins the deal."),
        page=says("aim", yes=_("Catching {free} with {locked} beats any score: that wins the deal."), names=_trumps),
        short=says("aim", yes=_("To catch {free} with {locked} wins at once."), names=_trumps)
        + says("in_force", yes=_("Locked card")),
        meaning="the rule holds",
    ),
    _captive(
        "captive.locked",
        _("The locked card"),
        _("It may be played only when it is the last in hand."),
        page=_in_captive(_("Nobody may play {locked} before {free} has appeared, except as the last card in hand."))
        + _in_captive(_("If both fall in the same trick, the side of {locked} wins the deal.")),
        meaning="the trump that may not be played yet, unless it is the last card in hand",
    ),
    _captive(
        "captive.released_by",
        _("What sets it free"),
        _("The trump that must be on the table first."),
        page=ToldBy("captive.locked"),
        meaning="the trump that sets it free, as soon as it lies on the table",
    ),
    _captive(
        "captive.capture_ends_deal",
        _("Catching it ends the deal"),
        _("The deal ends at once. Otherwise it is played on, and won all the same."),
        page=_in_captive(
            yes=_("The deal is over at that moment; the points of the tricks won until then are written down."),
            when=TOTALS,
        )
        + _in_captive(yes=_("The deal is over at that moment, and nothing is counted."), when=GAME_POINTS)
        + _in_captive(no=_("The deal is played to its end all the same.")),
        short=Silent("the deal is won either way, and more the summary does not say"),
        meaning="both in one trick end the deal at once; otherwise it is played on and won all the same",
    ),
    _captive(
        "captive.own_side_counts",
        _("Catching one’s partner’s card"),
        _("It wins too when the card is one’s own side’s."),
        page=_in_captive(
            yes=_("That also holds if {free} comes from the same side."),
            no=_("It does not count if {free} comes from the same side."),
            when=lambda scope: scope.partners or scope.variant.play.cards_per_turn > 1,
        ),
        short=Silent("it hardly ever comes to that"),
        meaning="catching one's own partner's card wins too",
    ),
)
