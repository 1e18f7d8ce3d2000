"""What cannot have happened in a match, in sentences without their full stops."""

from __future__ import annotations

from game.i18n.words import _
from game.sharing.shared import Mismatch


def sentence(mismatch: Mismatch) -> str:
    """What is wrong with the deal, for people."""
    told = {
        "after_end": _("deal {number} comes after the end of the match"),
        "seed": _("deal {number} was not shuffled by the number that the match began with"),
        "dealer": _("deal {number} was dealt by somebody whose turn it was not"),
        "act": _("what was done in place {act} of deal {number} is against the rules"),
        "conceded": _("deal {number} cannot have been given up by that player"),
        "end": _("deal {number} does not end where it is told to"),
        "rules": _("from deal {number} on there are rules by which this match cannot go on"),
        "result": _("deal {number} did not end with the result that is told"),
        "commitment": _("the fingerprint of deal {number} is not that of its shuffle"),
        "hands": _("the cards of deal {number} are not those of its shuffle"),
        "score": _("the score told after deal {number} is not the one that was played"),
    }
    return told[mismatch.why].format(number=mismatch.deal, act=mismatch.act)
