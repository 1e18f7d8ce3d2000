"""The forms in which a sentence may ask for a card, a rank or a suit: `{card:of the}`, `{suit:of}`.

Each form of each noun is a message of its own, with the form as its context: “of the”, “Ace” is dell’asso in Italian.
A translator writes a form into a hole of a sentence, and `python -m tests.catalogue` adds its messages to the
catalogue; forms that no sentence of a language asks for are not in it. A form that begins with a capital gives words
that do. A number may be asked for the word that goes with it, in as many forms as the language has plurals:
`{points} {points:punto|puntos}`.
"""

from __future__ import annotations

from typing import Final

# What English says. `object` is what is played, taken or beaten, where that differs from what acts; `none` stands alone
# where there are none of them.
FORMS: Final = {
    "bare": "{word}",
    "a": "{a} {word}",
    "the": "the {word}",
    "object": "the {word}",
    "of": "of {word}",
    "of the": "of the {word}",
    "to": "to {word}",
    "to the": "to the {word}",
    "from the": "from the {word}",
    "in": "in {word}",
    "in the": "in the {word}",
    "on the": "on the {word}",
    "with the": "with the {word}",
    "by the": "by the {word}",
    "none": "none",
    "all four": "all four {word}s",
}
NUMBERS: Final = tuple(map(str, range(2, 14)))
RANKS: Final = ("Ace", *NUMBERS, "Sota", "Knight", "King", "Fante", "Cavallo", "Re", "Jack", "Queen")
SUITS: Final = (
    *("Oros", "Copas", "Espadas", "Bastos"),
    *("Denari", "Coppe", "Spade", "Bastoni"),
    *("Diamonds", "Hearts", "Spades", "Clubs"),
)


def known(form: str) -> bool:
    """Whether there is such a form, with or without a capital."""
    return small(form) in FORMS


def small(form: str) -> str:
    """The form as it is known: of `Of the` `of the`."""
    return form[:1].lower() + form[1:]


def english(form: str, word: str) -> str:
    """What English says for this form of a noun: the Ace, an 8."""
    article = "an" if word[:1] in "AEIO8" or word == "11" else "a"
    return FORMS[form].format(word=word, a=article)
