"""Every visible word in the language that is chosen now: gettext with English in the source.

Words are looked up when they are drawn, because the language may change at any moment; so may the deck on the table,
and with it the way in which cards are called.
"""

from __future__ import annotations

import gettext as _gettext
import locale as _locale
import os
import struct
from collections.abc import Callable, Iterable
from typing import Final, Literal, TypeAlias

from game.engine.cards import Card, Suit, rank_of, suit_of
from game.paths import ASSETS

LANGUAGES: Final = {"en": "English", "es": "Español"}
FOLDER: Final = ASSETS / "locale"
DOMAIN: Final = "brisca"
# French packs go to a king of thirteen; where only the twelve others are used (poker), jack, queen and king stand for
# 10, 11 and 12, and in games whose jack beats the queen (portuguese) queen, jack and king.
Naming: TypeAlias = Literal["spanish", "italian", "french", "poker", "portuguese"]
_FEMININE: Final[dict[Naming, tuple[int, ...]]] = {
    "spanish": (10,),  # sota
    "italian": (),
    "french": (11, 12),  # jota and dama
    "poker": (10, 11),
    "portuguese": (10, 11),
}


class _Spoken:
    """The language in use: one person sits before one screen, with one deck on the table."""

    language = "en"
    naming: Naming = "spanish"
    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def use(language: str | None) -> None:
    """From now on words come in this language (None: the system's); English when there is no catalogue for it."""
    language = language or of_system()
    _Spoken.language = language if language in LANGUAGES else "en"
    try:
        _Spoken.catalogue = _gettext.translation(DOMAIN, FOLDER, [_Spoken.language], fallback=True)
    except (OSError, ValueError, struct.error):  # a damaged catalogue is none
        _Spoken.catalogue = _gettext.NullTranslations()


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


class Phrase(str):
    """Words that know what they were made of, so that who keeps them can have them in another language."""

    __slots__ = ("_made",)
    _made: Callable[[], str]

    @classmethod
    def of(cls, made: Callable[[], str]) -> Phrase:
        """What this makes now, and makes again in another language."""
        phrase = cls(made())
        phrase._made = made
        return phrase

    def format(self, *values: object, **named: object) -> str:
        """The words with their places filled; what is put in may be such words, too."""
        places = [_kept(value) for value in values]
        words = {name: _kept(value) for name, value in named.items()}
        made = self._made

        def filled() -> str:
            now = {name: again(value) if isinstance(value, str) else value for name, value in words.items()}
            return str(made()).format(*[again(one) if isinstance(one, str) else one for one in places], **now)

        phrase = Phrase(str.format(self, *values, **named))
        phrase._made = filled
        return phrase

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """In a copy for elsewhere they are plain words."""
        return str, (str(self),)


def _kept(value: object) -> object:
    """The value, or its words where it is something that must not be kept alive, as an error is."""
    return value if isinstance(value, str | int | float) else str(value)


def again(words: str) -> str:
    """The words in the language of now, where they know what they were made of."""
    return Phrase.of(words._made) if isinstance(words, Phrase) else words


def retell(keeper: object) -> None:
    """Tells again in the language of now every sentence that is an attribute of this, or stands in a tuple there."""
    for name, value in list(vars(keeper).items()):
        if isinstance(value, Phrase):
            setattr(keeper, name, again(value))
        elif type(value) is tuple and any(isinstance(one, Phrase) for one in value):
            setattr(keeper, name, tuple(again(one) if isinstance(one, str) else one for one in value))


def _(message: str) -> str:
    """The message in the language in use."""
    return Phrase.of(lambda: _Spoken.catalogue.gettext(message)) if message else ""


def ngettext(singular: str, plural: str, number: int) -> str:
    """The form for this number, in the language in use."""
    return Phrase.of(lambda: _Spoken.catalogue.ngettext(singular, plural, number))


def pgettext(context: str, message: str) -> str:
    """The message as it reads in this context, in the language in use."""
    return Phrase.of(lambda: _Spoken.catalogue.pgettext(context, message))


def usual_naming(ranks: Iterable[int], jack_over_queen: bool = False) -> Naming:
    """How people call the cards of a pack with these ranks: thirteen to a suit are jack, queen and king.

    Fewer are called like the cards on the table, where these can show them: Italian courts are numbered 8, 9 and 10.
    """
    known = set(ranks)
    if 13 in known:
        return "french"
    if _Spoken.naming in ("poker", "portuguese"):
        return "portuguese" if jack_over_queen else "poker"
    return "italian" if _Spoken.naming == "italian" and not known & {8, 9} else "spanish"


def has_french_suits(naming: Naming) -> bool:
    """Whether cards that are called like this have diamonds, hearts, spades and clubs."""
    return naming in {"french", "poker", "portuguese"}


def naming() -> Naming:
    """How the cards on the table are called."""
    return _Spoken.naming


def call_cards(naming: Naming) -> None:
    """From now on cards are called like this: as the deck on the table has them."""
    _Spoken.naming = naming


def suit_name(suit: Suit) -> str:
    """The suit as a heading names it: Oros."""
    match _Spoken.naming:
        case "french" | "poker" | "portuguese":
            return (_("Diamonds"), _("Hearts"), _("Spades"), _("Clubs"))[suit]
        case "italian":
            return (_("Denari"), _("Coppe"), _("Spade"), _("Bastoni"))[suit]
    return (_("Oros"), _("Copas"), _("Espadas"), _("Bastos"))[suit]


def suit_in_sentence(suit: Suit) -> str:
    """The suit inside a sentence: Oros in English, oros in Spanish."""
    match _Spoken.naming:
        case "french" | "poker" | "portuguese":
            return (
                pgettext("in a sentence", "Diamonds"),
                pgettext("in a sentence", "Hearts"),
                pgettext("in a sentence", "Spades"),
                pgettext("in a sentence", "Clubs"),
            )[suit]
        case "italian":
            return (
                pgettext("in a sentence", "Denari"),
                pgettext("in a sentence", "Coppe"),
                pgettext("in a sentence", "Spade"),
                pgettext("in a sentence", "Bastoni"),
            )[suit]
    return (
        pgettext("in a sentence", "Oros"),
        pgettext("in a sentence", "Copas"),
        pgettext("in a sentence", "Espadas"),
        pgettext("in a sentence", "Bastos"),
    )[suit]


def rank_word(rank: int, called: Naming | None = None) -> str:
    """The rank as people say it: Ace, 2 to 9, Sota, Knight, King; Fante, Cavallo, Re; or Jack, Queen, King.

    `called` is for a pack that does not lie on the table.
    """
    match rank, called or _Spoken.naming:
        case 1, _any:
            return _("Ace")
        case 10, "spanish":
            return _("Sota")
        case 11, "spanish":
            return _("Knight")
        case 10, "italian":
            return _("Fante")
        case 11, "italian":
            return _("Cavallo")
        case 12, "italian":
            return _("Re")
        case (11, "french" | "portuguese") | (10, "poker"):
            return _("Jack")
        case (12, "french") | (11, "poker") | (10, "portuguese"):
            return _("Queen")
        case (12, "spanish" | "poker" | "portuguese") | (13, "french"):
            return _("King")
        case _:
            return str(rank)


def card_name(card: Card) -> str:
    """The card as people say it: 3 of Copas, King of Oros."""
    return _("{rank} of {suit}").format(rank=rank_word(rank_of(card)), suit=suit_in_sentence(suit_of(card)))


def the_card(card: Card) -> str:
    """The card with its article: the 3 of Copas, la sota de copas."""
    return _with_article(rank_of(card), card_name(card))


def the_rank(rank: int) -> str:
    """The rank with its article: the Knight, la sota."""
    return _with_article(rank, rank_word(rank))


def to_the_rank(rank: int) -> str:
    """The rank as the one that something is done to: the Knight, al caballo, a la sota."""
    if rank in _FEMININE[_Spoken.naming]:
        return pgettext("sota that is beaten", "the {card}").format(card=rank_word(rank))
    return pgettext("card that is beaten", "the {card}").format(card=rank_word(rank))


def no_cards_of(rank: int) -> str:
    """That there are none of this rank: none, ninguno, of a sota ninguna."""
    return pgettext("sota", "none") if rank in _FEMININE[_Spoken.naming] else pgettext("card", "none")


def _with_article(rank: int, words: str) -> str:
    """The article goes by the rank: some are feminine in Spanish."""
    if rank in _FEMININE[_Spoken.naming]:
        return pgettext("sota", "the {card}").format(card=words)
    return _("the {card}").format(card=words)


def sentence(text: str) -> str:
    """The text with a capital at its beginning: some translations begin with a small article."""
    if isinstance(text, Phrase):
        return Phrase.of(lambda: _capital(again(text)))
    return _capital(text)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
