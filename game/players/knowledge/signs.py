"""Signs between partners, as a computer player sees them: which it notices, and what it believes because of them.

A seat sees the signs of its own side. Those of other sides it catches only while it looks at the one who makes them,
and the better it plays the oftener. A sign that was not caught leaves the View before anybody thinks about it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.engine.cards import Card, make, suit_of
from game.engine.clauses.signals import ADVICE, LOAD, meant_rank
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.knowledge.books import own_side
from game.players.knowledge.inference import drawing_tricks
from game.players.style.levels import level_of

FIRM: Final = 0.9  # from this trust on, a card that was told of counts as seen
_PARTNER: Final = 0.95  # how far one's own side is believed where signs may be false
_OTHERS: Final = 0.7  # how far another side is
_CAUGHT: Final = 0.4  # what is left of the trust in somebody who has told an untruth in this deal


@dataclass(frozen=True, slots=True)
class Word:
    """What a sign says that still holds: one of these cards, or none of them, is in the hand of this seat."""

    seat: int
    cards: frozenset[Card]
    holds: bool
    trust: float  # how likely it is true, 1 where signs must be


def watched_seat(view: View, seat: int, trick: int) -> int | None:
    """Whom this seat looks at during a trick, one of another side; everybody at the table can see that."""
    return looks_at(seat, view.sides, view.match.deal, trick)


def looks_at(seat: int, sides: Sequence[Sequence[int]], deal: int, trick: int) -> int | None:
    """The same, for who draws the table: `deal` counts from 1, `trick` from 0."""
    foes = [other for side in sides if seat not in side for other in side]
    return Random(f"{deal}:{trick}:{seat}").choice(sorted(foes)) if foes else None


def without_missed_signs(view: View, level: str) -> View:
    """The View without the signs that a player of this level does not notice; the same however often it is asked."""
    if not view.signals_seen:
        return view
    own = own_side(view)
    share = level_of(level).catches
    caught = [maker in own or _catches(view, maker, meaning, trick, share) for (maker, meaning), trick in _signs(view)]
    return _with_signs(view, caught)


def with_own_signs(view: View) -> View:
    """The View with the signs of the own side alone: those of others are on their faces for a moment, and no more.

    Whether a person noticed them nobody knows; so no hint may go by them.
    """
    own = own_side(view)
    return _with_signs(view, [maker in own for (maker, _), _ in _signs(view)])


def noticed_signs(view: View, level: str) -> tuple[tuple[int, str, int], ...]:
    """The signs of other sides that a player of this level has noticed in the deal: (maker, meaning, trick from 0)."""
    own = own_side(view)
    noticed = _signs(without_missed_signs(view, level))
    return tuple((maker, meaning, trick) for (maker, meaning), trick in noticed if maker not in own)


def _catches(view: View, maker: int, meaning: str, trick: int, share: float) -> bool:
    if watched_seat(view, view.seat, trick) != maker:
        return False
    opening = view.tricks[0].plays if trick and view.tricks else ()  # another deal, other luck
    return Random(f"{view.seat}:{maker}:{meaning}:{trick}:{opening}").random() < share


def _signs(view: View) -> Iterator[tuple[tuple[int, str], int]]:
    return zip(view.signals_seen, view.signals_when, strict=False)


def _with_signs(view: View, kept: Collection[bool]) -> View:
    if all(kept):
        return view
    signs = [sign for sign, keep in zip(_signs(view), kept, strict=True) if keep]
    return replace(view, signals_seen=tuple(sign for sign, _ in signs), signals_when=tuple(trick for _, trick in signs))


def _stands(view: View, book: RuleBook, maker: int, meaning: str, trick: int) -> bool:
    now = sum(view.tricks_won)
    if meaning in ADVICE:
        return trick == now
    if view.trump is None:
        return False
    if meaning == "no_trump":  # nothing was drawn since
        return trick == now or (not view.stock and trick >= drawing_tricks(view, book))
    cards = meant_cards(book, view.trump, meaning)
    return bool(cards) and not cards & _gone_from(view, maker, trick) and not _untrue(view, cards, maker)


def _gone_from(view: View, maker: int, trick: int) -> set[Card]:
    """What the maker has played since, or swapped for another card."""
    later = [play for done in view.tricks[trick:] for play in done.plays] + list(view.table)
    later += [(seat, gave) for seat, gave, _took in view.exchanged]
    return {card for seat, card in later if seat == maker}


def _untrue(view: View, cards: Collection[Card], maker: int) -> bool:
    """Whether all these cards are seen to be elsewhere than in the maker's hand."""
    elsewhere = {card for seat, shown in view.shown if seat != maker for card in shown} | set(view.hand)
    elsewhere |= {card for trick in view.tricks for _, card in trick.plays} | {card for _, card in view.table}
    taken = any(seat == maker and card == view.turn_up for seat, card in view.taken)
    if view.turn_up is not None and view.stock and not taken:
        elsewhere.add(view.turn_up)
    return elsewhere.issuperset(cards)


def meant_cards(book: RuleBook, trump: int, meaning: str) -> frozenset[Card]:
    """The cards that a sign is about: one of them is held, or for `no_trump` none."""
    cards = book.variant.cards
    match meaning:
        case "no_trump":
            return frozenset(card for card in book.cards if suit_of(card) == trump)
        case "small_trump":
            return frozenset(card for card in book.cards if suit_of(card) == trump and not book.points[card])
        case "plain_loads":
            return frozenset(card for card in book.cards if suit_of(card) != trump and book.points[card] >= LOAD)
        case _ if meaning in ADVICE:
            return frozenset()
        case _:
            return frozenset({make(trump, meant_rank(cards.order, meaning))} & set(book.cards))


def words(view: View, book: RuleBook) -> list[Word]:
    """What the others have told this seat of their hands, as far as it still holds; ask before a trick is forgotten."""
    if not view.signals_seen or view.trump is None:
        return []
    liars = _liars(view, book)
    found = []
    for (maker, meaning), trick in _signs(view):
        if maker == view.seat or meaning in ADVICE or not _stands(view, book, maker, meaning, trick):
            continue
        trust = _trust(view, book, maker) * (_CAUGHT if maker in liars else 1.0)
        found.append(Word(maker, meant_cards(book, view.trump, meaning), meaning != "no_trump", trust))
    return found


def proved(view: View, book: RuleBook) -> list[Word]:
    """What signs have told that cannot be otherwise: nothing where they may be false."""
    return [word for word in words(view, book) if word.trust >= 1.0]


def _trust(view: View, book: RuleBook, maker: int) -> float:
    if book.variant.info.false_signs == "forbidden":
        return 1.0
    return _PARTNER if book.side_of[maker] == book.side_of[view.seat] else _OTHERS


def _liars(view: View, book: RuleBook) -> set[int]:
    """Who has told of a single card that others turned out to have."""
    if book.variant.info.false_signs == "forbidden" or view.trump is None:
        return set()
    found = set()
    for (maker, meaning), trick in _signs(view):
        cards = meant_cards(book, view.trump, meaning)
        if len(cards) == 1 and _untrue(view, cards - _gone_from(view, maker, trick) or {-1}, maker):
            found.add(maker)
    return found


def advice(view: View, book: RuleBook) -> str:
    """What the own side asks of this seat in this trick, `play_small` or `play_load`; empty when nothing, or both."""
    now, own = sum(view.tricks_won), book.side_of[view.seat]
    asked = {
        meaning
        for (maker, meaning), trick in _signs(view)
        if meaning in ADVICE and trick == now and maker != view.seat and book.side_of[maker] == own
    }
    return asked.pop() if len(asked) == 1 else ""
