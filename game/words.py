"""Every visible word in the language that is chosen now: gettext with English in the source.

Words are looked up when they are drawn, because the language may change at any moment.
"""

from __future__ import annotations

import gettext as _gettext
import locale as _locale
import os
from pathlib import Path
from typing import Final

from game.cards import Card, Suit, rank_of, suit_of

LANGUAGES: Final = {"en": "English", "es": "Español"}
FOLDER: Final = Path(__file__).resolve().parent.parent / "assets" / "locale"
DOMAIN: Final = "brisca"


class _Spoken:
    """The language in use: one person sits before one screen."""

    language = "en"
    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def use(language: str | None) -> None:
    """From now on words come in this language (None: the system's); English when there is no catalogue for it."""
    language = language or of_system()
    _Spoken.language = language if language in LANGUAGES else "en"
    _Spoken.catalogue = _gettext.translation(DOMAIN, FOLDER, [_Spoken.language], fallback=True)


def language() -> str:
    """The language in use: `en` or `es`."""
    return _Spoken.language


def of_system() -> str:
    """The language that the person's system speaks, where it is one of ours, else English."""
    wanted = [os.environ.get(key, "") for key in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    try:
        wanted.append(_locale.getlocale()[0] or "")
    except ValueError:
        wanted.append("")
    return first_known([part for text in wanted for part in text.split(":")])


def first_known(wanted: list[str]) -> str:
    """The first of the wanted languages (`es_CU.UTF-8`, `es`, …) that the program speaks, else English."""
    for text in wanted:
        short = text.lower().replace("-", "_").split("_")[0].split(".")[0]
        if short in LANGUAGES:
            return short
        if short.startswith("spanish"):  # how Windows writes it
            return "es"
    return "en"


def _(message: str) -> str:
    """The message in the language in use."""
    return _Spoken.catalogue.gettext(message) if message else ""


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form for this number, in the language in use."""
    return _Spoken.catalogue.ngettext(singular, plural, number)


def pgettext(context: str, message: str) -> str:
    """The message as it reads in this context, in the language in use."""
    return _Spoken.catalogue.pgettext(context, message)


def suit_name(suit: Suit) -> str:
    """The suit as a heading names it: Oros."""
    return (_("Oros"), _("Copas"), _("Espadas"), _("Bastos"))[suit]


def suit_in_sentence(suit: Suit) -> str:
    """The suit inside a sentence: Oros in English, oros in Spanish."""
    return (
        pgettext("in a sentence", "Oros"),
        pgettext("in a sentence", "Copas"),
        pgettext("in a sentence", "Espadas"),
        pgettext("in a sentence", "Bastos"),
    )[suit]


def rank_word(rank: int) -> str:
    """The rank as people say it: Ace, 2 to 9, Sota, Knight, King."""
    match rank:
        case 1:
            return _("Ace")
        case 10:
            return _("Sota")
        case 11:
            return _("Knight")
        case 12:
            return _("King")
        case _:
            return str(rank)


def card_name(card: Card) -> str:
    """The card as people say it: 3 of Copas, King of Oros."""
    return _("{rank} of {suit}").format(rank=rank_word(rank_of(card)), suit=suit_in_sentence(suit_of(card)))


def the_card(card: Card) -> str:
    """The card with its article: the 3 of Copas, la sota de copas."""
    if rank_of(card) == 10:  # the one that is feminine in Spanish
        return pgettext("sota", "the {card}").format(card=card_name(card))
    return _("the {card}").format(card=card_name(card))


def the_rank(rank: int) -> str:
    """The rank with its article: the Knight, la sota."""
    if rank == 10:
        return pgettext("sota", "the {card}").format(card=rank_word(rank))
    return _("the {card}").format(card=rank_word(rank))


def sentence(text: str) -> str:
    """The text with a capital at its beginning: some translations begin with a small article."""
    return text[:1].upper() + text[1:]
