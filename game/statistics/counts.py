"""What is counted of a deal that is over: for everybody who played in it, and of the cards that were dealt."""

from __future__ import annotations

import json
import zlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from hashlib import blake2b
from typing import Any, Final

from game.engine.actions import to_json
from game.engine.cards import SUITS, Card, rank_of, suit_of
from game.engine.deal import NOBODY, Deal
from game.engine.events import Dealt, Declared, Drawn, Exchanged, Played, TalonTaken, TrickWon, TurnedUp, TuteShown
from game.engine.result import DealResult, SideResult
from game.engine.variant import Variant
from game.match.match import Match
from game.match.state import MatchState, Seat
from game.variants import loading
from game.variants.schema import sections
from game.variants.values import plain

ACE: Final = 1
TOPS: Final = (ACE, 3)  # the ranks that a deal is won with
PERSON, GUEST, COMPUTER, GONE = range(4)  # kinds of people
LOST, WON, DRAWN, UNPLAYED = range(4)  # outcomes
DECLARER, HELPER, DEFENDER = range(1, 4)  # roles in a contract
GOES_ON, OVER, GIVEN_UP = range(3)  # how a match stands
ACES, TRUMPS, SUIT = 0, 2, 4  # what fell


@dataclass(frozen=True, slots=True)
class Who:
    """Somebody who plays: a person by his mark, a guest by his name, a computer by its face and level."""

    kind: int
    mark: str
    level: str
    name: str
    face: str

    @classmethod
    def on(cls, chair: Seat) -> Who:
        """Whoever sits there."""
        if chair.kind == "computer":
            return cls(COMPUTER, chair.face, chair.level, chair.name, chair.face)
        if chair.person:
            return cls(PERSON, chair.person, "", chair.name, chair.face)
        return cls(GUEST, chair.name.casefold(), "", chair.name, chair.face)


@dataclass(frozen=True, slots=True)
class SeatCounts:
    """What one seat did and got in a deal; the columns of the table `seat` from `outcome` on."""

    outcome: int
    points: int
    gained: int
    capote: int
    role: int
    bid: int
    made: int
    alone: int
    drags: int
    swaps: int
    pairs: int
    dearest: int
    hints: int
    aces: int
    trumps: int
    had: int
    took: int


@dataclass(frozen=True, slots=True)
class Fell:
    """How cards of a kind fell: `drawn` of the `pack` that nobody had seen, `found` of the `kind` among the pack.

    `what` is ACES or TRUMPS of the first hands of all people, one more for those of all computers, or SUIT and the suit
    for the card that was turned up.
    """

    what: int
    drawn: int
    pack: int
    kind: int
    found: int


@dataclass(frozen=True, slots=True)
class DealCounts:
    """A deal that is over; `sides` are the seats that played together in it, `winners` those that won the match."""

    number: int
    print: int
    trump: int
    game: str
    titles: str
    rules: str
    rules_text: bytes
    people: tuple[Who, ...]
    sides: tuple[tuple[int, ...], ...]
    seats: tuple[SeatCounts, ...]
    fallen: tuple[Fell, ...]
    ended: int = GOES_ON
    winners: frozenset[int] = frozenset()

    @property
    def counted(self) -> bool:
        """Whether the deal itself counts: not one in which the match was given up and nothing was decided."""
        return bool(self.seats)


SEAT_COLUMNS: Final = tuple(one.name for one in fields(SeatCounts))


def counts_of(now: MatchState) -> DealCounts:
    """What is counted of the deal that is over in this match."""
    deal, result, match = now.deal, now.result, now.match
    if deal is None or result is None:
        raise ValueError("the deal is not over")
    given_up = bool(not result.sides and not result.passed_out)
    sides = tuple(side.seats for side in result.sides) or match.sides
    rules, text = _rules(match.variant)
    return DealCounts(
        now.number,
        _print(now),
        result.trump if result.trump is not None else NOBODY,
        match.variant.id,
        json.dumps(dict(match.variant.head.name), ensure_ascii=False),
        rules,
        text,
        tuple(map(Who.on, now.seats)),
        sides,
        () if given_up else tuple(_seats(now, deal, result)),
        () if given_up else tuple(_fallen(now.seats, deal)),
        (GIVEN_UP if match.conceded is not None else OVER) if match.over else GOES_ON,
        frozenset(seat for side in match.winners for seat in match.sides[side]),
    )


@lru_cache(maxsize=64)
def _rules(variant: Variant) -> tuple[str, bytes]:
    """The print of the rules, and their text, packed."""
    usual = Variant()
    said = {name: _unusual(variant.text[name], plain(getattr(usual, name))) for name in sections()}
    told = json.dumps({name: one for name, one in said.items() if one not in ({}, None)}, sort_keys=True)
    return blake2b(told.encode(), digest_size=12).hexdigest(), zlib.compress(loading.merged_text(variant).encode(), 9)


def _unusual(found: Any, usual: Any) -> Any:  # noqa: ANN401 - plain data
    if isinstance(found, dict) and isinstance(usual, dict):
        return {str(key): value for key, value in found.items() if value != usual.get(key)}
    return None if found == usual else found


def _print(now: MatchState) -> int:
    """A number that another course of the deal would not have."""
    told = json.dumps([now.seed, [(seat, to_json(action)) for seat, action in now.acts]])
    return int.from_bytes(blake2b(told.encode(), digest_size=7).digest(), "big")


def _seats(now: MatchState, deal: Deal, result: DealResult) -> Iterator[SeatCounts]:
    drags, swaps, declared, dearest = _deeds(deal)
    held = _held(deal)
    for seat in range(deal.book.players):
        side = next((one for one in result.sides if seat in one.seats), None)
        role = _role(deal, result, seat)
        had, took = _tops(held[seat]), _tops(side.cards if side else ())
        yield SeatCounts(
            outcome=_outcome(result, seat),
            points=side.points if side else 0,
            gained=_gained(now.match, result, seat),
            capote=0 if result.capote is None else 1 if seat in result.winning_seats else -1,
            role=role,
            bid=result.bid if role == DECLARER else 0,
            made=int(bool(result.contract_made)) if role else 0,
            alone=int(role == DECLARER and deal.book.variant.call.enabled and deal.partner == NOBODY),
            drags=drags[seat],
            swaps=swaps[seat],
            pairs=_pairs_won(side) if deal.book.variant.marriage.counts_by("capture") else declared[seat],
            dearest=dearest[seat],
            hints=sum(asked == (now.number, seat) for asked in now.hints),
            aces=sum(rank_of(card) == ACE for card in held[seat]),
            trumps=sum(suit_of(card) == result.trump for card in held[seat]),
            had=had,
            took=had & took,
        )


def _gained(match: Match, result: DealResult, seat: int) -> int:
    return result.game_points[match.book.side_of[seat]]


def _outcome(result: DealResult, seat: int) -> int:
    if result.passed_out:
        return UNPLAYED
    if seat in result.winning_seats:
        return WON
    return LOST if result.winners else DRAWN


def _role(deal: Deal, result: DealResult, seat: int) -> int:
    if result.contract_made is None:
        return 0
    return DECLARER if seat == result.caller else HELPER if seat == deal.partner else DEFENDER


def _pairs_won(side: SideResult | None) -> int:
    return sum(name.startswith("pair") for name, _worth in side.bonuses) if side else 0


def _deeds(deal: Deal) -> tuple[list[int], list[int], list[int], list[int]]:
    """How often every seat dragged, swapped and declared, and the most that it took in a trick."""
    drags, swaps, declared, dearest = ([0] * deal.book.players for _ in range(4))
    for event in deal.record or ():
        match event:
            case Played(arrastre=True):
                drags[event.seat] += 1
            case Exchanged():
                swaps[event.seat] += 1
            case Declared() | TuteShown():
                declared[event.seat] += 1
            case TrickWon():
                dearest[event.seat] = max(dearest[event.seat], event.points)
    return drags, swaps, declared, dearest


def _held(deal: Deal) -> list[set[Card]]:
    """The cards that every seat has had in hand."""
    held: list[set[Card | None]] = [set() for _ in range(deal.book.players)]
    for event in deal.record or ():
        match event:
            case Dealt():
                for seat, hand in enumerate(event.hands):
                    held[seat].update(hand)
            case Drawn():
                held[event.seat].add(event.card)
            case Exchanged():
                held[event.seat].add(event.took)
            case TalonTaken():
                held[event.seat].update(event.cards)
    return [{card for card in cards if card is not None} for cards in held]


def _tops(cards: set[Card] | tuple[Card, ...]) -> int:
    """Two bits for each suit: its ace, its three."""
    return sum(1 << 2 * suit_of(card) + TOPS.index(rank_of(card)) for card in cards if rank_of(card) in TOPS)


def _fallen(seats: tuple[Seat, ...], deal: Deal) -> Iterator[Fell]:
    """What people and computers were dealt, and the suit turned up; trumps count only where chance alone made them."""
    told, rule = deal.record or [], deal.book.variant.trump
    dealt = next((event for event in told if isinstance(event, Dealt)), None)
    if dealt is None:
        return
    turned = next((event for event in told if isinstance(event, TurnedUp)), None)
    open_ = {turned.card, *turned.rejected} if turned else set()
    pack = [card for card in deal.book.cards if card not in open_]
    by_chance = rule.source in ("turn_up", "rotation") and deal.trump != NOBODY
    for computer in (False, True):
        hands = [hand for chair, hand in zip(seats, dealt.hands, strict=True) if (chair.kind == "computer") == computer]
        held = [card for hand in hands for card in hand if card is not None]
        if held:
            yield _fell(ACES + computer, held, pack, [card for card in pack if rank_of(card) == ACE])
        if held and by_chance:
            yield _fell(TRUMPS + computer, held, pack, [card for card in pack if suit_of(card) == deal.trump])
    if turned and not rule.turn_up_redraw:
        every = deal.book.cards
        for suit in range(len(SUITS)):
            yield _fell(SUIT + suit, [turned.card], every, [card for card in every if suit_of(card) == suit])


def _fell(what: int, held: Sequence[Card], pack: Sequence[Card], kind: Sequence[Card]) -> Fell:
    return Fell(what, len(held), len(pack), len(kind), len(set(kind).intersection(held)))
