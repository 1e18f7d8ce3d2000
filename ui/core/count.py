"""What the end of a deal tells, as plain values: the cards of each side in groups, bonuses, totals, who won."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TYPE_CHECKING

from game.engine.cards import SUITS, Card, Rank, rank_of, suit_of
from game.i18n.words import (
    Naming,
    _,
    language,
    naming,
    ngettext,
    pgettext,
    rank_word,
    suit_in_sentence,
    the_rank,
)
from ui.core.people import face_of, seat_name

if TYPE_CHECKING:
    from game.engine.result import DealResult, SideResult
    from game.engine.variant import Variant
    from game.match.session import Session

PLAIN = 0  # the group of the cards that count nothing


@dataclass(frozen=True, slots=True)
class CardGroup:
    """Cards of one rank that count, or (rank PLAIN) all that count nothing."""

    rank: Rank
    cards: tuple[Card, ...]
    points: int


@dataclass(frozen=True, slots=True)
class SideCount:
    """One side's count; `team` is 0 for the viewer's side and counts on in the order of play."""

    title: str
    names: tuple[str, ...]
    faces: tuple[str, ...]
    seats: tuple[int, ...]
    tricks: int
    groups: tuple[CardGroup, ...]
    bonuses: tuple[tuple[str, int], ...]
    total: int
    won: bool
    mine: bool
    team: int
    cards: int


@dataclass(frozen=True, slots=True)
class Count:
    """A finished deal as one viewer sees it; `mark` is the number of points at which the bar carries its mark.

    `needed` are the points that win from there.

    `breaks` says what decides between equal totals, in this order; `captor` and `captive` are ranks with their
    article.
    """

    sides: tuple[SideCount, ...]
    mark: float | None
    mark_label: str
    contract: int | None
    breaks: tuple[str, ...]
    adds: bool = False  # the totals of the deals are added up, and who has more of one has won nothing by that
    captor: str = ""
    captive: str = ""
    needed: int = 0

    @property
    def mine(self) -> SideCount | None:
        """The viewer's side."""
        return next((side for side in self.sides if side.mine), None)


def count_of(session: Session, seat: int) -> Count:
    """The count of the deal that is over in this session, for the person in this seat."""
    result = session.result
    assert result is not None  # an end is shown after a deal only
    ordered = _from(result.sides, seat)
    away = next((place for place, side in enumerate(ordered) if seat in side.seats), 0)
    sides = tuple(
        _side(session, seat, side, result, (place - away) % len(ordered)) for place, side in enumerate(ordered)
    )
    bid = result.bid if result.contract_made is not None else None
    adds = _adds(session.variant, result)
    marked = result.decided in ("most", "contract") and not adds
    mark, needed, label = _mark(sides, bid) if marked else (None, 0, "")
    rule = session.variant.captive
    cards = the_rank(rule.locked), the_rank(rule.released_by)
    return Count(sides, mark, label, bid, session.variant.tie.break_, adds, *cards, needed)


def _adds(variant: Variant, result: DealResult) -> bool:
    """Whether the points are only added to those of other deals."""
    return variant.match.score == "totals" and result.decided == "most"


def _from(sides: tuple[SideResult, ...], seat: int) -> tuple[SideResult, ...]:
    """The sides in order of play, beginning with the viewer's; the caller's side stays first in a contract."""
    if sides and sides[0].name == "caller":
        return sides
    first = next((place for place, side in enumerate(sides) if seat in side.seats), 0)
    return sides[first:] + sides[:first]


def _side(session: Session, seat: int, side: SideResult, result: DealResult, team: int) -> SideCount:
    seats = tuple(sorted(side.seats, key=lambda other: (other != seat, side.seats.index(other))))
    names = tuple(seat_name(session.seats[other]) for other in seats)
    title = " + ".join(names)
    return SideCount(
        title,
        names,
        tuple(face_of(session.seats[other]) for other in seats),
        seats,
        side.tricks,
        card_groups(side.cards, session.variant),
        tuple((bonus_name(key, worth), worth) for key, worth in side.bonuses),
        side.points,
        side.name in result.winners and not _adds(session.variant, result),
        seat in seats and session.alone == seat,
        team,
        len(side.cards),
    )


def card_groups(cards: tuple[Card, ...], variant: Variant) -> tuple[CardGroup, ...]:
    """The cards by rank, the dearest rank first, then all plain cards; ranks that count are there even when empty."""
    points, order = variant.cards.points, variant.cards.order
    known = sorted(variant.cards.counting, key=lambda rank: -points[rank])
    groups = [
        CardGroup(rank, held, len(held) * points[rank])
        for rank in known
        for held in [tuple(sorted(card for card in cards if rank_of(card) == rank))]
    ]
    plain = (card for card in cards if rank_of(card) not in known)
    ordered = sorted(plain, key=lambda card: (order.index(rank_of(card)), suit_of(card)))
    return (*groups, CardGroup(PLAIN, tuple(ordered), 0))


def group_name(group: CardGroup) -> str:
    """What stands under a group: Aces, Threes, … or "9 plain cards"."""
    count = len(group.cards)
    if group.rank == PLAIN:
        return ngettext("{number} plain card", "{number} plain cards", count).format(number=count)
    return _rank_names(naming(), language()).get(group.rank) or rank_word(group.rank)


@cache
def _rank_names(called: Naming, _language: str) -> dict[Rank, str]:
    """What several cards of a rank are called: each group asks in every frame."""
    low = (_("Aces"), _("Twos"), _("Threes"), _("Fours"), _("Fives"), _("Sixes"), _("Sevens"), _("Eights"), _("Nines"))
    courts: tuple[str, ...]
    match called:
        case "french":
            courts = (_("Tens"), _("Jacks"), _("Queens"), _("Kings"))
        case "poker":
            courts = (_("Jacks"), _("Queens"), _("Kings"))
        case "portuguese":
            courts = (_("Queens"), _("Jacks"), _("Kings"))
        case "italian":
            courts = (_("Fanti"), _("Cavalli"), pgettext("several", "Re"))
        case "spanish":
            courts = (_("Sotas"), _("Knights"), _("Kings"))
    return dict(enumerate((*low, *courts), 1))


def bonus_name(key: str, points: int) -> str:
    """The words for a bonus as the engine names it: players have words of their own for those of the usual worth."""
    kind, _colon, suit = key.partition(":")
    if kind == "last_trick":
        return pgettext("10", "Last trick") if points == 10 else _("Last trick")
    if kind == "pair":
        known = {20: pgettext("20", "Pair of {suit}"), 40: pgettext("40", "Pair of {suit}")}
        return known.get(points, _("Pair of {suit}")).format(suit=suit_in_sentence(SUITS.index(suit)))
    return pgettext("points", "Bonus")


def _mark(sides: tuple[SideCount, ...], bid: int | None) -> tuple[float | None, int, str]:
    """Where two sides part the points evenly, or what was bid; how many win from there, and what is said of it."""
    if len(sides) != 2:
        return None, 0, ""
    total = sum(side.total for side in sides)
    if bid is not None:
        return (bid if bid <= total else None), bid, _("{points} were bid").format(points=bid)
    needed = total // 2 + 1
    return (total / 2, needed, _("{points} wins").format(points=needed)) if total else (None, 0, "")
