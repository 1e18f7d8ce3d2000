"""What signs say, in words: the same on every screen and for every reader."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from game.engine.cards import make
from game.i18n.words import _, rank_word, sentence, the_card, the_rank
from game.variants.sign_lists import meant_rank

if TYPE_CHECKING:
    from game.engine.cards import Rank, Suit

# Which trump a sign means, as its place in the order of strength.
TRUMPS: Final = ("trump_ace", "trump_three", "trump_king", "trump_knight", "trump_knave")


def meaning_words(meaning: str, trump: Suit | None, order: Sequence[Rank]) -> str:
    """What a sign says: the Ace of Copas, or of trumps while there are none; no trump, play low."""
    if meaning in TRUMPS:
        place = TRUMPS.index(meaning)
        if trump is not None and place < len(order):
            return the_card(make(trump, order[place]))
        return _("{rank} of trumps").format(rank=the_rank(meant_rank(tuple(order), meaning)))
    return _other_sign(meaning)[0]


def short_words(meaning: str, order: Sequence[Rank]) -> str:
    """What a sign says in a word or two, for where it is plain that trumps are meant: Ace, no trump."""
    if meaning in TRUMPS:
        return sentence(rank_word(meant_rank(tuple(order), meaning)))
    return _other_sign(meaning)[1]


def whole_words(meaning: str, order: Sequence[Rank]) -> str:
    """The same without anything left out: Ace of trumps, no trump."""
    if meaning in TRUMPS:
        return sentence(_("{rank} of trumps").format(rank=rank_word(meant_rank(tuple(order), meaning))))
    return _other_sign(meaning)[1]


def _other_sign(meaning: str) -> tuple[str, str]:
    """What a sign that means no card says, in a sentence and on a key."""
    words = {
        "small_trump": (_("a small trump"), _("Small trump")),
        "no_trump": (_("no trump"), _("No trump")),
        "plain_loads": (_("high cards of other suits"), _("High cards")),
        "play_small": (_("play a low card"), _("Play low")),
        "play_load": (_("play a high card"), _("Play high")),
    }
    return words.get(meaning, ("", ""))
