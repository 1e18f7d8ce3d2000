"""The words of the table that not everybody knows, in the language in use, and where a text uses them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache

from game.i18n.words import _, language, sentence


@dataclass(frozen=True, slots=True)
class Term:
    """A word with what it means; `forms` are all the ways in which texts write it, longest first."""

    name: str
    forms: tuple[str, ...]
    meaning: str


@dataclass(frozen=True, slots=True)
class Use:
    """A place in a text where a term is used."""

    start: int
    end: int
    term: Term


def terms() -> tuple[Term, ...]:
    """Every term in the language in use, in the order in which one meets them."""
    return _terms(language())


@lru_cache(maxsize=4)
def _terms(_language: str) -> tuple[Term, ...]:
    # The forms of a word stand between bars.
    found = (
        (
            _("Trick"),
            _("trick|tricks"),
            _("The cards that everybody plays once round. The best of them takes all; in Spanish baza."),
        ),
        (
            _("Trumps"),
            _("trumps|trump"),
            _("The suit that beats every other in this deal; in Spanish triunfo."),
        ),
        (
            _("Leading"),
            _("leads to|was led|led to|leads"),
            _("Playing the first card of a trick. Its suit is the one that was led."),
        ),
        (
            _("Following suit"),
            _("follow suit|must be followed"),
            _("Playing a card of the suit that was led; in Spanish asistir."),
        ),
        (
            _("Stock"),
            _("stock"),
            _("The cards that nobody holds yet and everybody draws from."),
        ),
        (
            _("Sota"),
            _("sota|sotas"),
            _("The page, the lowest of the three court cards: number 10."),
        ),
        (
            _("Talon"),
            _("talon"),
            _("The cards that are set aside when dealing, for the declarer."),
        ),
        (
            _("Auction"),
            _("auction|bidding"),
            _("Everybody says how much they dare to make. The highest bid is the contract."),
        ),
        (
            _("Declarer"),
            _("declarer|declarers"),
            _("Whoever won the bidding and now has to keep the contract."),
        ),
        (
            _("Called card"),
            _("called card|calls a card"),
            _("Whoever holds this card is the declarer’s partner, often in secret."),
        ),
        (
            _("Arrastre"),
            _("arrastre|arrastro"),
            _("From arrastrar, to drag: a card that pulls the best trumps out of all other hands."),
        ),
        (
            _("Claiming the rest"),
            _("claim|claims|claimed"),
            _("Showing that all the rest is one’s own, so that nobody has to play it out."),
        ),
        (
            _("Capote"),
            _("capote"),
            _("Winning every trick of a deal."),
        ),
        (
            _("Signs"),
            _("signs|sign"),
            _("Faces and gestures with which partners tell each other what they hold; in Spanish señas."),
        ),
        (
            _("High card"),
            _("high card|high cards"),
            _(
                "An ace or a three that is not trumps, or the card in place of the three: worth most "
                "and easily lost; in Spanish brisca."
            ),
        ),
        (
            _("Game points"),
            _("game points|game point"),
            _("What a deal that was won brings. They win the match; the points on the cards only win the deal."),
        ),
    )
    return tuple(
        Term(sentence(name), tuple(sorted(forms.split("|"), key=len, reverse=True)), said)
        for name, forms, said in found
    )


def uses(text: str) -> Iterator[Use]:
    """Where the text uses terms, from left to right, none inside another."""
    pattern, by_form = _forms(language())
    for found in pattern.finditer(text):
        yield Use(found.start(), found.end(), by_form[found.group().casefold()])


@lru_cache(maxsize=4)
def _forms(language_: str) -> tuple[re.Pattern[str], dict[str, Term]]:
    """What finds every form of a term in a text, and the terms by these forms."""
    by_form = {form.casefold(): term for term in reversed(_terms(language_)) for form in term.forms}
    forms = sorted(by_form, key=len, reverse=True)
    return re.compile(r"\b(?:" + "|".join(map(re.escape, forms)) + r")\b", re.IGNORECASE), by_form
