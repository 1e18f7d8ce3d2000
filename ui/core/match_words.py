"""What several screens say of a match in the same words: which deal it is, what it is played to, and bids."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n.words import _, ngettext, pgettext, rank_word

if TYPE_CHECKING:
    from game.engine.cards import Rank
    from game.engine.variant import Variant
    from game.match.session import Session


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
    """A bid as plates and strips write it: 72; Sota; 2, 65 points."""
    if rank is None:
        return str(amount)
    if amount <= least:
        return rank_word(rank)
    return f"{rank_word(rank)}, {short_bid(amount, rank, least)}"


def short_bid(amount: int, rank: Rank | None, least: int) -> str:
    """The same where there is little room: of the last rank only how many points, which differ from bid to bid."""
    if rank is None or amount <= least:
        return bid_words(amount, rank, least)
    return ngettext("{count} point", "{count} points", amount).format(count=amount)
