"""The words of the table that not everybody knows: which of them a page needs, and where its sentences use them.

A page lists a word because one of its rules is about it, whatever the language. Where a sentence uses the word it says
so itself: `[tricks](trick)` is the word `tricks`, which the term `trick` explains; a translation marks its own words.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from game.i18n.words import _, again, has_french_suits, naming, pgettext
from game.rule_cards.card import COUNTED, GAME_POINTS
from game.rule_cards.scope import Scope, Table


@dataclass(frozen=True, slots=True)
class Term:
    """A word with what it means, in the language of now; `key` is how sentences mark it in every language."""

    key: str
    name: str
    meaning: str


@dataclass(frozen=True, slots=True)
class Use:
    """A place in a text where a term is used."""

    start: int
    end: int
    term: Term


@dataclass(frozen=True, slots=True)
class _Entry:
    """A word, and which rules speak of it."""

    name: str
    meaning: str
    spoken_of: Callable[[Scope], bool]


def _signs(scope: Scope) -> bool:
    return scope.partners and scope.variant.info.signals


def _capote(scope: Scope) -> bool:
    rule = scope.variant.capote
    told = rule.enabled and GAME_POINTS(scope) and all(need(scope) for need in COUNTED)
    return told and any(tier.basis == "all_tricks" for tier in rule.tiers)


# In the order in which one meets them.
_ENTRIES: Final = {
    "trick": _Entry(_("Trick"), _("One round of cards; in Spanish baza."), lambda _scope: True),
    "trumps": _Entry(_("Trumps"), _("The suit that beats all others; in Spanish triunfo."), lambda scope: scope.trumps),
    "lead": _Entry(_("Leading"), _("Playing the first card of a trick."), lambda _scope: True),
    "follow": _Entry(
        _("Following suit"),
        _("Playing the suit that was led; in Spanish asistir."),
        lambda _scope: True,
    ),
    "stock": _Entry(_("Stock"), _("The cards to draw from."), lambda scope: scope.draws),
    "turn-up": _Entry(
        _("Turn-up"),
        _("The card face up under the stock, whose suit is trumps; in Spanish muestra."),
        lambda scope: scope.variant.trump.source == "turn_up",
    ),
    "sota": _Entry(
        pgettext("glossary", "Sota"),
        _("The page, number 10."),
        lambda scope: naming() == "spanish" and 10 in scope.ranks,
    ),
    "talon": _Entry(_("Talon"), _("Cards set aside for the declarer."), lambda scope: scope.variant.deal.talon > 0),
    "auction": _Entry(
        _("Auction"),
        _("Everybody bids or passes; the highest bid is the contract."),
        lambda scope: scope.variant.auction.enabled,
    ),
    "declarer": _Entry(_("Declarer"), _("Whoever has won the auction."), lambda scope: scope.contract),
    "called": _Entry(
        _("Called card"), _("Whoever holds it is the declarer’s partner."), lambda scope: scope.variant.call.enabled
    ),
    "arrastre": _Entry(
        _("Arrastre"),
        _("From arrastrar, to drag: it drags the best trumps out of the hands."),
        lambda scope: scope.variant.arrastre.enabled,
    ),
    "claim": _Entry(
        _("Claiming the rest"),
        _("Showing that the rest is one’s own instead of playing it."),
        lambda scope: scope.variant.claim.enabled,
    ),
    "capote": _Entry(_("Capote"), _("Winning every trick of a deal."), _capote),
    "signs": _Entry(_("Signs"), _("What partners tell by faces; in Spanish señas."), _signs),
    "high-card": _Entry(
        _("High card"),
        _("Worth ten points or more, but no trump; in Spanish brisca."),
        _signs,
    ),
    "game-points": _Entry(
        _("Game points"),
        _("What a won deal brings."),
        lambda scope: GAME_POINTS(scope) and not scope.variant.scores_points,
    ),
}
_MARK: Final = re.compile(r"\[([^\[\]]+)\]\((" + "|".join(_ENTRIES) + r")\)")


# How suits and courts are called where such packs are played with: the same words in whatever language they are told.
_CALLED: Final = {
    "es": ("Oros", "Copas", "Espadas", "Bastos", "Sota", "Caballo", "Rey"),
    "it": ("Denari", "Coppe", "Spade", "Bastoni", "Fante", "Cavallo", "Re"),
    "de": ("Geld", "Becher", "Schwerter", "Keulen", "Soldat", "Reiter", "König"),
}


def names_of_cards(scope: Scope) -> Table | None:
    """How suits and courts are called where the game has a name of its own; nothing where that is in Spanish alone."""
    spoken = ["es", *(code for code in _CALLED if code != "es" and code in scope.variant.head.aliases)]
    if len(spoken) == 1 or has_french_suits(naming()):
        return None
    heads = {"es": pgettext("language", "Spanish"), "it": pgettext("language", "Italian")}
    heads["de"] = pgettext("language", "German")
    rows = tuple(zip(*(_CALLED[code] for code in spoken), strict=True))
    return Table(
        tuple(heads[code] for code in spoken), rows, tuple(_("{names}.").format(names=", ".join(r)) for r in rows)
    )


def terms(scope: Scope) -> tuple[Term, ...]:
    """Every word that these rules speak of, in the order in which one meets them."""
    return tuple(_term(key) for key, entry in _ENTRIES.items() if entry.spoken_of(scope))


def _term(key: str) -> Term:
    return Term(key, again(_ENTRIES[key].name), again(_ENTRIES[key].meaning))


def plain(text: str) -> str:
    """The text without its marks, as people read it."""
    return _MARK.sub(r"\1", text)


def uses(text: str) -> Iterator[Use]:
    """Where the text uses words of the table, from left to right; places are those in the plain text."""
    taken = 0
    for found in _MARK.finditer(text):
        start = found.start() - taken
        yield Use(start, start + len(found[1]), _term(found[2]))
        taken += len(found[0]) - len(found[1])
