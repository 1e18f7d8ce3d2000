"""Every visible word in the language that is chosen now: gettext with English in the source.

Words are looked up when they are drawn, because the language may change at any moment; so may the deck on the table,
and with it the way in which cards are called.
"""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Final, Literal, TypeAlias

from game.engine.cards import Card, Suit, rank_of, suit_of
from game.i18n import forms, languages

FOLDER: Final = languages.FOLDER
FILED: Final = "in a file"  # the context of texts that stand in files of rules, signs and decks
# French packs go to a king of thirteen; where only the twelve others are used (poker), jack, queen and king stand for
# 10, 11 and 12, and in games whose jack beats the queen (portuguese) queen, jack and king.
Naming: TypeAlias = Literal["spanish", "italian", "french", "poker", "portuguese"]


class _Spoken:
    """The language in use: one person sits before one screen, with one deck on the table."""

    language = "en"
    naming: Naming = "spanish"
    catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def use(wanted: str | None) -> None:
    """From now on words come in this language (None: the system's); English when there is no catalogue for it."""
    wanted = wanted or of_system()
    _Spoken.language = wanted if wanted in languages.codes(FOLDER) else languages.SOURCE
    _Spoken.catalogue = languages.catalogue(_Spoken.language, FOLDER)


@contextmanager
def speaking(wanted: str) -> Iterator[None]:
    """Words come in this language meanwhile: for somebody who reads them elsewhere; English without a catalogue."""
    before = _Spoken.language, _Spoken.catalogue
    use(wanted)
    try:
        yield
    finally:
        _Spoken.language, _Spoken.catalogue = before


def language() -> str:
    """The language in use: `en`, or the name of a catalogue."""
    return _Spoken.language


def spoken() -> tuple[str, ...]:
    """The languages that the program speaks: `en` first, then one for each catalogue."""
    return languages.codes(FOLDER)


def language_names() -> dict[str, str]:
    """The languages that there are, English first, each by its own name: `es` is Español."""
    return languages.names(FOLDER)


def of_system() -> str:
    """The language that the person's system speaks, where it is one of ours, else English."""
    return languages.of_system(FOLDER)


def first_known(wanted: list[str]) -> str:
    """The first of the wanted languages (`es_CU.UTF-8`, `es`, …) that the program speaks, else English."""
    return languages.first_known(wanted, languages.codes(FOLDER))


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
            return _filled(made(), [again(one) if isinstance(one, str) else one for one in places], now)

        phrase = Phrase(_filled(self, values, named))
        phrase._made = filled
        return phrase

    def anew(self) -> Phrase:
        """The same in the language of now."""
        return Phrase.of(self._made)

    def __reduce__(self) -> tuple[type[str], tuple[str]]:
        """In a copy for elsewhere they are plain words."""
        return str, (str(self),)


class Noun(Phrase):
    """A card, a rank or a suit, which a sentence may ask for in another form: `{card:of the}`."""

    __slots__ = ("_form_of",)
    _form_of: Callable[[str], str]

    @classmethod
    def named(cls, form_of: Callable[[str], str]) -> Noun:
        """The noun that has these forms; without a word for the form it is as it stands by itself."""
        noun = cls(form_of(""))
        noun._made, noun._form_of = (lambda: form_of("")), form_of
        return noun

    def anew(self) -> Noun:
        return Noun.named(self._form_of)

    def in_form(self, form: str) -> str:
        """The noun in one of the FORMS, in the language of now."""
        words = self._form_of(forms.small(form))
        return words if form == forms.small(form) else _capital(words)

    def __format__(self, form: str) -> str:
        return self.in_form(form) if forms.known(form) else super().__format__(form)


class _Formless(str):
    """Words that are the same in every form; written figures have words that go with them, like numbers."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        if "|" in form:
            return _beside(int(self) if self.isdecimal() else 2, form)
        return str(self) if forms.known(form) else super().__format__(form)


class _Number(int):
    """A number, which a sentence may ask for the word that goes with it: `{points} {points:point|points}`."""

    __slots__ = ()

    def __format__(self, form: str) -> str:
        return _beside(int(self), form) if "|" in form else super().__format__(form)


def _beside(number: int, words: str) -> str:
    """The one of these words that goes with the number: one, several, and as many more as the language has."""
    plural = getattr(_Spoken.catalogue, "plural", lambda count: int(count != 1))
    known = words.split("|")
    return known[min(plural(abs(number)), len(known) - 1)]


def _filled(message: str, places: Iterable[object], named: Mapping[str, object]) -> str:
    """The message with its holes filled: nouns heed the form that a hole asks for, numbers have a word beside them."""
    if ":" not in message:
        return str.format(message, *places, **named)
    return str.format(message, *places, **{name: _heeding(one) for name, one in named.items()})


def _heeding(value: object) -> object:
    if type(value) is int:
        return _Number(value)
    return _Formless(value) if type(value) in {str, Phrase} else value


def _kept(value: object) -> object:
    """The value, or its words where it is something that must not be kept alive, as an error is."""
    return value if isinstance(value, str | int | float) else str(value)


def again(words: str) -> str:
    """The words in the language of now, where they know what they were made of."""
    return words.anew() if isinstance(words, Phrase) else words


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


def text_in(texts: Mapping[str, str], language: str) -> str:
    """What a file says in this language, else in every language, else in English, else in any.

    What it says in English may have a translation in the catalogues: there are those of the files that come along.
    """
    for key in (language, ""):
        if key in texts:
            return texts[key]
    if languages.SOURCE in texts:
        return languages.catalogue(language, FOLDER).pgettext(FILED, texts[languages.SOURCE])
    return next(iter(texts.values()), "")


def texts_in_all(texts: Mapping[str, str]) -> list[str]:
    """All that a file says and that the catalogues have for it, each once: under these people look for it."""
    return list(dict.fromkeys([*texts.values(), *(text_in(texts, one) for one in spoken())]))


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


def suit_name(suit: Suit) -> Noun:
    """The suit as a heading names it: Oros."""
    return _noun(_suits()[suit], "bare")


def suit_in_sentence(suit: Suit) -> Noun:
    """The suit inside a sentence: Oros in English, oros in Spanish."""
    return _noun(_suits()[suit], "bare", "in a sentence")


def _suits() -> tuple[str, str, str, str]:
    match _Spoken.naming:
        case "french" | "poker" | "portuguese":
            return "Diamonds", "Hearts", "Spades", "Clubs"
        case "italian":
            return "Denari", "Coppe", "Spade", "Bastoni"
    return "Oros", "Copas", "Espadas", "Bastos"


def rank_word(rank: int, called: Naming | None = None) -> Noun:
    """The rank as people say it: Ace, 2 to 9, Sota, Knight, King; Fante, Cavallo, Re; or Jack, Queen, King.

    `called` is for a pack that does not lie on the table.
    """
    return _noun(_rank_called(rank, called or _Spoken.naming), "bare")


def the_rank(rank: int, called: Naming | None = None) -> Noun:
    """The rank with its article: the Knight, la sota; `called` is for a pack that does not lie on the table."""
    return _noun(_rank_called(rank, called or _Spoken.naming), "the")


def card_name(card: Card) -> Noun:
    """The card as people say it: 3 of Copas, King of Oros."""
    return _card(card, "bare")


def the_card(card: Card) -> Noun:
    """The card with its article: the 3 of Copas, la sota de copas."""
    return _card(card, "the")


def of_which(message: str, noun: Noun, **more: str) -> Noun:
    """A noun with more words, put together by a message that has it as {rank}: the Ace of trumps, del as de triunfo."""

    def form_of(form: str) -> str:
        return again(message).format(rank=noun.in_form(form), **{name: again(words) for name, words in more.items()})

    return Noun.named(form_of)


def _card(card: Card, plain: str) -> Noun:
    rank = _noun(_rank_called(rank_of(card), _Spoken.naming), plain)
    return of_which(_("{rank} of {suit}"), rank, suit=suit_in_sentence(suit_of(card)))


def _rank_called(rank: int, called: Naming) -> str:
    """The English word for the rank, which is the message for it."""
    match rank, called:
        case 1, _any:
            return "Ace"
        case 10, "spanish":
            return "Sota"
        case 11, "spanish":
            return "Knight"
        case 10, "italian":
            return "Fante"
        case 11, "italian":
            return "Cavallo"
        case 12, "italian":
            return "Re"
        case (11, "french" | "portuguese") | (10, "poker"):
            return "Jack"
        case (12, "french") | (11, "poker") | (10, "portuguese"):
            return "Queen"
        case (12, "spanish" | "poker" | "portuguese") | (13, "french"):
            return "King"
        case _:
            return str(rank)


def _noun(word: str, plain: str, context: str = "") -> Noun:
    """The noun for an English word; `plain` is the form in which it stands by itself."""

    def bare() -> str:
        if word in forms.NUMBERS:
            return word
        return _Spoken.catalogue.pgettext(context, word) if context else _Spoken.catalogue.gettext(word)

    def form_of(form: str) -> str:
        form = form or plain
        if form == "bare":
            return bare()
        if _Spoken.language == languages.SOURCE:
            return forms.english(form, word)
        found = _Spoken.catalogue.pgettext(form, word)
        if found != word:
            return found
        return bare() if form == plain else form_of(plain)

    return Noun.named(form_of)


def row(words: Sequence[str], message: str) -> str:
    """Words one after another, the {first} ones and the {last}: nouns among them may still be asked for in any form."""
    if len(words) < 2:
        return words[0] if words else ""

    def form_of(form: str) -> str:
        now = [word.in_form(form) if isinstance(word, Noun) else again(word) for word in words]
        return again(message).format(first=", ".join(now[:-1]), last=now[-1])

    return Noun.named(form_of)


def sentence(text: str) -> str:
    """The text with a capital at its beginning: some translations begin with a small article."""
    if isinstance(text, Phrase):
        return Phrase.of(lambda: _capital(again(text)))
    return _capital(text)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
