"""What several screens say of a match in the same words: which deal it is, what it is played to, bids and signs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from game.engine.cards import make
from game.i18n.words import _, ngettext, pgettext, rank_word, sentence, the_card
from game.variants.sign_lists import meant_rank

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.engine.cards import Rank, Suit
    from game.engine.variant import Variant
    from game.match.session import Session

# Which trump a sign means, as its place in the order of strength.
TRUMPS: Final = ("trump_ace", "trump_three", "trump_king", "trump_knight", "trump_knave")


def deal_words(session: Session) -> str:
    """Which deal it is: Deal 3; where their number is fixed, Deal 3 of 10."""
    played, whole = session.match, session.match.deals
    if whole is None:
        return _("Deal {number}").format(number=session.deal_number)
    counted = max(1, played.deal_index + (0 if session.deal_over else 1))  # those that are played again do not count
    again = session.match_before.dealt_before
    if again is not None:
        told = _("Deal {number} of {whole}: the cards of deal {again}")
        return told.format(number=counted, whole=whole, again=again)
    return _("Deal {number} of {whole}").format(number=counted, whole=whole)


def match_target_words(session: Session) -> str:
    """What the match is played to: first to 3 games."""
    rule, target = session.variant.match, session.match.target
    if rule.mode == "single_deal":
        return _("one deal decides")
    if rule.mode != "target" or target is None:
        return ""
    if session.variant.scores_points:
        return _("first to {points} {points:point|points}").format(points=target)
    if session.variant.scoring.contract is not None:
        told = ngettext("first to {points} game point", "first to {points} game points", target)
        return told.format(points=target)
    return ngettext("first to {games} game", "first to {games} games", target).format(games=target)


def score_unit(variant: Variant) -> str:
    """What the score of the match counts, as it stands before the figures."""
    if variant.scores_points:
        return pgettext("before a score", "Points")
    contract = variant.scoring.contract is not None
    return pgettext("before a score", "Game points") if contract else pgettext("before a score", "Games")


def bid_words(amount: int, rank: Rank | None, least: int) -> str:
    """A bid as plates and strips write it: 72; Sota; 2 · 65."""
    if rank is None:
        return str(amount)
    if amount <= least:
        return rank_word(rank)
    return f"{rank_word(rank)} · {amount}"


def meaning_words(meaning: str, trump: Suit | None, order: Sequence[Rank]) -> str:
    """What a sign says: the Ace of Copas, no trump, play low."""
    if meaning in TRUMPS:
        place = TRUMPS.index(meaning)
        if trump is not None and place < len(order):
            return the_card(make(trump, order[place]))
    return _other_sign(meaning)[0]


def short_words(meaning: str, order: Sequence[Rank]) -> str:
    """What a sign says in a word or two: Ace, no trump."""
    if meaning in TRUMPS:
        return sentence(rank_word(meant_rank(tuple(order), meaning)))
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
