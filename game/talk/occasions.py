"""On what people at a table have a word to say: on what everybody there has seen, and on nothing else.

A listener is told the events of a deal one after the other, and takes from each only what a seat that holds no cards
may see of it. So nothing that is said can depend on a hidden card, the speaker's own included.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from game.engine import events
from game.engine.cards import Card, rank_of
from game.engine.events import Event, seen_by
from game.engine.view import NOBODY_LOOKS

if TYPE_CHECKING:
    from game.engine.result import DealResult
    from game.engine.rulebook import RuleBook
    from game.match.match import Match

LOAD: Final = 10  # card points from which a card is a load
ACE: Final = (1, 11)  # rank and card points of what the lines call an ace
THREE: Final = (3, 10)
LEAST_TARGET: Final = 2  # of a match in which one point may be the last of several
POOR: Final = 4  # so many tricks without a point, one after the other, are remarked on
# Every occasion, as it is told to translators.
OCCASIONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "match_begins": "the first deal of a match begins",
        "deal_won": "the side of who speaks has won the deal before",
        "deal_lost": "the side of who speaks has lost the deal before",
        "contract_made": "who speaks has made the contract of the deal before",
        "contract_failed": "who speaks has failed the contract of the deal before",
        "signs_made": "the other side has made signs in the deal before",
        "match_point": "the side of who speaks lacks one game point to win the match",
        "their_match_point": "another side lacks one game point to win the match",
        "match_won": "who speaks has won the match",
        "match_lost": "who speaks has lost the match, and smiles",
        "ace_taken": "who speaks has taken an ace of others in a trick",
        "three_taken": "who speaks has taken a three of others, worth 10, in a trick",
        "load_lost": "the ace or three of who speaks was taken by others",
        "load_given": "a partner has put a card of 10 or 11 points on a trick that who speaks has won",
        "turn_up_drawn": "who speaks draws the last card of the stock, which lay face up and is worth 10 or 11",
        "stock_ends": "the last card of the stock was drawn",
        "no_trick": "late in the deal the side of who speaks has no trick yet",
        "every_trick": "late in the deal the side of who speaks has won every trick so far",
        "poor_tricks": "nobody has won a point for some tricks",
        "pair_declared": "somebody has declared king and knight of a suit",
        "drags": "who speaks plays a card that drags the best cards of the others",
        "swaps": "who speaks has swapped a card for the one turned up, which is worth 10 or 11",
        "partner_known": "the card that was called is on the table: who speaks is the secret partner",
        "long_thought": "a person has thought for long before playing a card",
    }
)


@dataclass(frozen=True, slots=True)
class Occasion:
    """Something worth a word, by its name, and the seats that may speak of it."""

    name: str
    speakers: tuple[int, ...]


def opening(match: Match, makers: Collection[int] = ()) -> tuple[Occasion, ...]:
    """What there is to say when a deal of this match begins; `makers` have made signs in the one before."""
    seats = tuple(range(match.players))
    if not match.results:
        return (Occasion("match_begins", seats),)
    told = [*_of_result(match.results[-1], seats), *_of_score(match, seats)]
    foes = tuple(seat for seat in seats if any(seat not in match.book.own_side[maker] for maker in makers))
    return tuple(one for one in (*told, Occasion("signs_made", foes)) if one.speakers)


def _of_result(result: DealResult, seats: tuple[int, ...]) -> Iterator[Occasion]:
    """What the deal before was."""
    if result.replay or result.passed_out or not result.winners:
        return
    if result.contract_made is not None and result.caller is not None:
        yield Occasion("contract_made" if result.contract_made else "contract_failed", (result.caller,))
        return
    won = result.winning_seats
    yield Occasion("deal_won", tuple(seat for seat in seats if seat in won))
    yield Occasion("deal_lost", tuple(seat for seat in seats if seat not in won))


def _of_score(match: Match, seats: tuple[int, ...]) -> Iterator[Occasion]:
    """Who lacks one game point; nobody knows that where totals are counted."""
    rule = match.variant.match
    if rule.mode != "target" or rule.score == "totals" or match.target is None or match.target < LEAST_TARGET:
        return
    lacking = [match.target - score for score in match.score]
    near = {seat for side, lacks in zip(match.sides, lacking, strict=True) if lacks == 1 for seat in side}
    if near:
        yield Occasion("match_point", tuple(seat for seat in seats if seat in near))
        yield Occasion("their_match_point", tuple(seat for seat in seats if seat not in near))


def closing(match: Match) -> tuple[Occasion, ...]:
    """What there is to say when the match is over."""
    if not match.winners or match.conceded is not None:
        return ()
    won = {seat for side in match.winners for seat in match.sides[side]}
    lost = tuple(seat for seat in range(match.players) if seat not in won)
    return Occasion("match_won", tuple(sorted(won))), Occasion("match_lost", lost)


class Listener:
    """Follows one deal as somebody who only looks on."""

    def __init__(self, book: RuleBook) -> None:
        self._book = book
        self._caller: int | None = None
        self._partner: int | None = None
        self._winners: list[int] = []  # of the tricks so far
        self._poor = 0  # tricks without a point, one after the other
        self._remarked = False  # that one side has every trick
        self.makers: set[int] = set()  # who has made signs

    def follow(self, told: Iterable[Event]) -> None:
        """Hears what has happened already, of which nobody speaks any more."""
        for event in told:
            self.hear(event)

    def hear(self, event: Event) -> tuple[Occasion, ...]:
        """What there is to say of this event."""
        return tuple(one for one in self._heard(seen_by(event, NOBODY_LOOKS)) if one.speakers)

    def _heard(self, event: Event) -> Iterator[Occasion]:
        everybody = tuple(range(self._book.players))
        match event:
            case events.AuctionWon(seat):
                self._caller = seat
            case events.PartnerShown(_declarer, partner):
                self._partner = partner
                yield Occasion("partner_known", () if partner == self._caller else (partner,))
            case events.Signalled(seat):
                self.makers.add(seat)
            case events.TrickWon():
                yield from self._trick(event)
            case events.Drawn(seat, card, True):
                if card is not None and self._load(card):
                    yield Occasion("turn_up_drawn", (seat,))
                yield Occasion("stock_ends", everybody)
            case events.Exchanged(seat, _gave, took):
                yield Occasion("swaps", (seat,) if self._load(took) else ())
            case events.Declared():
                yield Occasion("pair_declared", everybody)
            case events.Played(seat, _card, True):
                yield Occasion("drags", (seat,))

    def _load(self, card: Card) -> bool:
        return self._book.points[card] >= LOAD

    def _own_side(self, seat: int) -> tuple[int, ...]:
        """Who plays with this seat, as far as everybody knows."""
        sides = self._book.known_sides(self._caller, self._partner)
        return next(side for side in sides if seat in side)

    def _trick(self, event: events.TrickWon) -> Iterator[Occasion]:
        self._winners.append(event.seat)
        self._poor = 0 if event.points else self._poor + 1
        yield from self._loads(event)
        yield from self._one_sided()
        if self._poor == POOR:
            yield Occasion("poor_tricks", tuple(range(self._book.players)))

    def _loads(self, event: events.TrickWon) -> Iterator[Occasion]:
        """Who has taken a load from whom, and who was given one."""
        own = self._own_side(event.seat)
        for seat, card in event.plays:
            if seat == event.seat or not self._load(card):
                continue
            if seat in own:
                yield Occasion("load_given", (event.seat,))
                continue
            kind = rank_of(card), self._book.points[card]
            if kind in (ACE, THREE):
                yield Occasion("ace_taken" if kind == ACE else "three_taken", (event.seat,))
                yield Occasion("load_lost", (seat,))

    def _one_sided(self) -> Iterator[Occasion]:
        """Late in the deal, once, that one side has every trick."""
        done, all_tricks = len(self._winners), self._book.tricks_in_deal
        if self._remarked or done < 3 or 3 * done < 2 * all_tricks or done >= all_tricks - 1:
            return
        self._remarked = True
        own = self._own_side(self._winners[-1])
        if all(winner in own for winner in self._winners):
            yield Occasion("every_trick", own)
            yield Occasion("no_trick", tuple(seat for seat in range(self._book.players) if seat not in own))
