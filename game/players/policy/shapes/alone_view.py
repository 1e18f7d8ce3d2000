"""A contract that a declarer plays alone against two: what a seat sees of it, and imagined ones played to their end.

The policy that was learned for such contracts is asked in every seat, with what that seat sees.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from game.engine.cards import Card, make
from game.engine.deal import OVER, PLAY, Deal
from game.engine.engine import play
from game.engine.rulebook import RuleBook
from game.engine.view import View
from game.players.knowledge import made_for
from game.players.knowledge.books import bid_of, ranks_of, slots
from game.players.knowledge.imagine import Knowledge
from game.players.policy import symmetry
from game.players.policy.policy import Policy, Sight, policy
from game.players.policy.shapes import alone_inputs as inputs
from game.players.policy.shapes import called_view
from game.players.policy.shapes.alone_inputs import ASIDE, FOE, FRIEND, HAND, PAIR, RANKS, SEATS, SLOTS, SUITS
from game.players.policy.shapes.called_view import needed_points, winning
from game.players.style.heuristics import plain_choice

NAME: Final = f"alone-{SEATS}"
_PER_POINT: Final = 3.0  # by how much a card point more moves what the policy expects where the contract is in doubt


@lru_cache(maxsize=64)
def find_alone_policy(book: RuleBook) -> Policy | None:
    """The policy for a declarer alone; None where none was learned or the game is of another kind."""
    return policy(NAME) if _alike(book) else None


@lru_cache(maxsize=64)
def chances(book: RuleBook) -> Policy | None:
    """The numbers that judge hands; None in games for which nothing was learned."""
    return policy(f"{NAME}-chance") if _alike(book) else None


def _alike(book: RuleBook) -> bool:
    """Whether the game is played as those contracts that were learned."""
    if not made_for.ALONE_CONTRACTS.cover(book):
        return False
    if (book.players, book.hand, book.talon, book.variant.talon.discards) != (SEATS, HAND, ASIDE, ASIDE):
        return False
    return _same_cards(book) and _same_bonuses(book)


def _same_cards(book: RuleBook) -> bool:
    worth = tuple(book.points[make(0, rank)] for rank in ranks_of(book))
    return len(book.cards) == SLOTS and worth == inputs.WORTH


def _same_bonuses(book: RuleBook) -> bool:
    pair = book.variant.marriage
    placed = tuple(ranks_of(book).index(rank) for rank in pair.ranks) if pair.enabled else ()
    brings = (pair.mode, pair.trump, pair.plain, book.variant.last_trick_bonus)
    return placed == PAIR and brings == ("capture", inputs.PAIR_POINTS, 0, inputs.LAST_TRICK)


@dataclass(slots=True)
class AloneContract:
    """How a contract stands, as everybody sees it; cards are slots.

    `won` are the cards won by the declarer and by the others, `points` those of tricks by seat, `void` the suits of
    which a seat has shown that it has none left.
    """

    declarer: int
    needed: int
    step: int  # 1 or -1, the direction of play
    talon: set[int]  # what the declarer took before all eyes
    tricks_left: int = HAND
    won: tuple[set[int], set[int]] = field(default_factory=lambda: (set(), set()))
    points: list[int] = field(default_factory=lambda: [0] * SEATS)
    void: list[set[int]] = field(default_factory=lambda: [set() for _ in range(SEATS)])
    table: list[tuple[int, int]] = field(default_factory=list)  # (seat, slot) in order

    def follow(self, plays: Sequence[tuple[int, int]]) -> None:
        """Notes what the plays of a trick tell of the hands."""
        led = plays[0][1] // RANKS if plays else 0
        for seat, slot in plays:
            if slot // RANKS != led:
                self.void[seat].add(led)
                if slot >= RANKS:
                    self.void[seat].add(0)

    def gather(self, plays: Sequence[tuple[int, int]], winner: int) -> None:
        """Notes who won the cards of a complete trick."""
        self.won[winner != self.declarer].update(slot for _, slot in plays)


def alone_inputs_of(
    stand: AloneContract, seat: int, hand: Sequence[int], hidden: Iterable[int], laid: Sequence[int]
) -> Sight:
    """What the seat sees; `laid` are the cards that it has laid away itself."""
    calls = seat == stand.declarer
    unseen = set(hidden)
    on = [inputs.OWN + slot for slot in hand] + [inputs.HIDDEN + slot for slot in unseen]
    on += [inputs.SHOWN + slot for slot in unseen & stand.talon]
    on.append(inputs.DECLARER_AT + (stand.declarer - seat) * stand.step % SEATS)
    on += _trick(stand, calls)
    for offset in range(1, SEATS):
        start = inputs.VOID + (offset - 1) * SUITS
        on += [start + suit for suit in stand.void[(seat + offset * stand.step) % SEATS]]
    mine, theirs = stand.won[0].union(laid), stand.won[1]
    for number, slot in enumerate(PAIR):
        on += [inputs.WON + 2 * number] * (slot in mine) + [inputs.WON + 2 * number + 1] * (slot in theirs)
    extra = sum([inputs.WORTH[slot % RANKS] for slot in laid])
    known = stand.points[stand.declarer] + extra + (inputs.PAIR_POINTS if mine.issuperset(PAIR) else 0)
    on.append(inputs.STILL + inputs.step_of(stand.needed - known))
    amounts = [
        (inputs.POINTS_AT + (other - seat) * stand.step % SEATS, points + (extra if other == seat else 0))
        for other, points in enumerate(stand.points)
    ]
    lying = sum([inputs.WORTH[slot % RANKS] for _, slot in stand.table])
    told = [(inputs.LYING, lying), (inputs.NEEDED, stand.needed), (inputs.TRICKS_LEFT, stand.tricks_left)]
    return on, [*amounts, *told]


def _trick(stand: AloneContract, calls: bool) -> list[int]:
    """The cards on the table, and who wins the trick so far."""
    table, on = stand.table, [inputs.PLACE + len(stand.table)]
    if not table:
        return [*on, inputs.WINNING]
    for seat, slot in table:
        on.append(inputs.TABLE + _relation(stand, seat, calls) * SLOTS + slot)
    winner, best = winning(table, RANKS)
    on += [inputs.WINNING + 1 + _relation(stand, winner, calls), inputs.BEST + best]
    on.append(inputs.LED + table[0][1] // RANKS)
    return on


def _relation(stand: AloneContract, other: int, calls: bool) -> int:
    return FOE if calls or other == stand.declarer else FRIEND


def stand_of(view: View, book: RuleBook) -> AloneContract:
    """The contract as this View knows it, as far as its tricks are remembered; needs trumps and a declarer."""
    assert view.trump is not None
    assert view.caller is not None  # trumps are named by one
    slot = slots(book, view.trump)
    talon = {slot[card] for card in view.talon_shown or ()}
    stand = AloneContract(view.caller, needed_points(book, bid_of(view, book)), book.step, talon)
    stand.tricks_left = HAND - sum(view.tricks_won)
    for trick in view.tricks:
        plays = [(seat, slot[card]) for seat, card in trick.plays]
        stand.follow(plays)
        stand.gather(plays, trick.winner)
    stand.points = list(view.points)
    if view.seat == view.caller:
        stand.points[view.seat] -= sum([book.points[card] for card in view.discards or ()])
    stand.table = [(seat, slot[card]) for seat, card in view.table]
    stand.follow(stand.table)
    return stand


def means(knowledge: Knowledge, cards: Sequence[Card]) -> dict[Card, float] | None:
    """By card: what it is expected to bring in a contract, about in card points; None where no policy was learned.

    With a called partner, once a card has been called, or of a declarer alone.
    """
    view, book = knowledge.view, knowledge.book
    if view.called is not None and (numbers := called_view.find_called_policy(book)) is not None:
        layout, sight = symmetry.CALLED, called_view.called_inputs_of(knowledge)
    elif view.trump is not None and view.caller is not None and (numbers := find_alone_policy(book)) is not None:
        layout, sight = symmetry.ALONE, sight_of(knowledge)
    else:
        return None
    slot = slots(book, view.trump or 0)
    found = symmetry.leads(numbers, layout, sight, [slot[card] for card in cards])
    return {card: lead / _PER_POINT for card, lead in zip(cards, found, strict=True)}


def sight_of(knowledge: Knowledge) -> Sight:
    """What the seat sees."""
    view, book = knowledge.view, knowledge.book
    slot = slots(book, view.trump or 0)
    others = [card for seat, held in knowledge.hands.items() if seat != view.seat for card in held]
    hidden = [slot[card] for card in (*knowledge.hidden, *others)]
    laid = [slot[card] for card in (view.discards or ())] if view.seat == view.caller else []
    return alone_inputs_of(stand_of(view, book), view.seat, [slot[card] for card in view.hand], hidden, laid)


def play_on(deal: Deal, numbers: Policy, talon: Iterable[Card] = ()) -> None:
    """Finishes this deal, which is the caller's own copy; `talon` are the cards that everybody saw the declarer take.

    Which suits somebody has shown to be out of is known from here on only.
    """
    shown = {*talon, *deal.talon}
    while deal.phase not in (PLAY, OVER):
        play(deal, plain_choice(deal))
    if deal.phase == OVER:
        return
    slot = slots(deal.book, deal.trump)
    stand = stand_in(deal, {slot[card] for card in shown})
    while deal.phase != OVER:
        card = _choice(deal, stand, numbers, slot)
        _note(deal, stand, card, slot[card])


def _choice(deal: Deal, stand: AloneContract, numbers: Policy, slot: list[int]) -> Card:
    """The card that the seat on turn thinks best."""
    seat, cards = deal.turn, deal.playable(deal.turn)
    if len(cards) == 1:
        return cards[0]
    hand = [slot[card] for card in deal.hands[seat]]
    hidden = [slot[card] for other in range(SEATS) if other != seat for card in deal.hands[other]]
    aside = [slot[card] for card in deal.discards]
    own = seat == deal.caller
    sight = alone_inputs_of(stand, seat, hand, hidden if own else [*hidden, *aside], aside if own else [])
    found = numbers.leads(*sight, [slot[card] for card in cards])
    return cards[found.index(max(found))]


def _note(deal: Deal, stand: AloneContract, card: Card, slot: int) -> None:
    """The seat on turn plays the card, and what everybody sees of it is kept."""
    trick = deal.trick
    stand.table.append((deal.turn, slot))
    stand.follow(stand.table)
    play(deal, card)
    if deal.trick != trick:
        stand.gather(stand.table, deal.last_winner)
        stand.points[deal.last_winner] += sum([inputs.WORTH[one % RANKS] for _, one in stand.table])
        stand.tricks_left -= 1
        stand.table.clear()


def stand_in(deal: Deal, talon: set[int]) -> AloneContract:
    """The contract of an imagined deal, in which nobody remembers who was out of what; needs trumps."""
    book, slot = deal.book, slots(deal.book, deal.trump)
    stand = AloneContract(deal.caller, needed_points(book, deal.high_bid), book.step, talon)
    stand.tricks_left = HAND - deal.trick
    for seat, pile in enumerate(deal.won):
        stand.won[seat != deal.caller].update(slot[card] for card in pile)
        stand.points[seat] = sum([book.points[card] for card in pile])
    stand.table = [(deal.seat_at(place), slot[card]) for place, card in enumerate(deal.table)]
    stand.follow(stand.table)
    return stand
