"""Taking the rest at once with the highest trumps."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.engine.table_facts import named_trumps
from game.i18n.phrases import either, word_list
from game.i18n.words import _, ngettext, the_rank
from game.rule_cards import demo_claims
from game.rule_cards.card import ALWAYS, Card, Silent, Words
from game.rule_cards.scope import Scope

NAMED: Final = Silent("the summary names the claim; how it goes is on the page")


def _counts(scope: Scope) -> Iterator[str]:
    counts = scope.variant.claim.counts
    told = ngettext(
        "When nothing is left to draw, no card lies on the table and every hand has {counts} card, all the rest may "
        "be claimed at once.",
        "When nothing is left to draw, no card lies on the table and every hand has {counts} cards, all the rest may "
        "be claimed at once.",
        counts[-1],
    )
    yield told.format(counts=either([str(count) for count in counts]))


def _holder(scope: Scope) -> Iterator[str]:
    if scope.follows:
        yield _(
            "Whoever is to lead must hold as many of the highest trumps still in play as there are cards in the hand."
        )
    elif scope.variant.claim.held_by == "side" and scope.partners:
        yield _(
            "A player, or partners together, must hold as many of the highest trumps still in play as there are cards "
            "in a hand."
        )
    else:
        yield _("One player must hold as many of the highest trumps still in play as there are cards in a hand.")


def _trumps(scope: Scope) -> Iterator[str]:
    if named := named_trumps(scope.variant):
        ranks = word_list([the_rank(rank) for rank in named])
        yield _("With three cards they must be the highest of all: {ranks} of trumps.").format(ranks=ranks)


ABOUT: Final = {
    "claim": (
        "Whose trumps win every trick that is left may take all cards at once. Nothing may be left to draw, no card "
        "may lie on the table, and all hands must be equally large."
    )
}
CARDS: Final = (
    Card(
        path="claim.enabled",
        editor=Words(
            "claims",
            _("Claiming the rest"),
            _("Near the end, who holds the best trumps may show them and take all the cards that are left."),
        ),
        matters=ALWAYS,
        page={
            "claim": {
                True: _("All cards then go to the side that claims, which counts as the winner of the last trick.")
            }
        },
        short={"in_force": {True: _("Claiming the rest")}},
        demo=demo_claims.show_claim,
        meaning="claims may be made",
    ),
    Card(
        path="claim.counts",
        editor=Words("claims", _("With so many cards"), _("How many cards everybody may hold when one claims.")),
        matters=ALWAYS,
        page={"claim": _counts},
        short=NAMED,
        demo=demo_claims.show_claim,
        meaning="how many cards a hand may have then",
    ),
    Card(
        path="claim.trumps",
        editor=Words(
            "claims",
            _("Which trumps it takes"),
            _("The best of those still in play, or the three highest there are."),
            {"remaining": _("the best still in play"), "absolute": _("the three highest")},
        ),
        matters=ALWAYS,
        page={"claim": _trumps},
        short=NAMED,
        demo=demo_claims.show_claim,
        meaning=(
            "whether the highest trumps still in play are enough, or with three cards it must be the three highest "
            "there are"
        ),
    ),
    Card(
        path="claim.held_by",
        editor=Words(
            "claims",
            _("Who must hold them"),
            _("Partners together, or one player alone."),
            {"side": _("partners together"), "player": _("one player")},
        ),
        matters=ALWAYS,
        page={"claim": _holder},
        short=NAMED,
        demo=demo_claims.show_claim,
        meaning="whether partners may hold them together, or one player must have them all",
    ),
)
