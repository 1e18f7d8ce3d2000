"""Makes the View of a seat out of a real deal: the one place where secrecy is decided."""

from __future__ import annotations

from game.engine.cards import Card, make
from game.engine.clauses import duties, looking
from game.engine.deal import NOBODY, OVER, PHASES, PLAY, Deal, or_none
from game.engine.engine import to_act
from game.engine.events import Drawn, TalonTaken, TrickWon
from game.engine.view import NOBODY_LOOKS, Duty, MatchView, Owed, SpokenBid, Trick, View


def view_of(deal: Deal, seat: int, match: MatchView) -> View:
    """What `seat` knows of the deal; needs a deal with a record for the tricks already played.

    NOBODY_LOOKS in place of a seat gives what everybody sees.
    """
    book = deal.book
    own = seat == deal.caller != NOBODY
    return View(
        variant=book.variant.id,
        players=book.players,
        seat=seat,
        dealer=deal.dealer,
        direction=book.step,
        phase=PHASES[deal.phase],
        turn=to_act(deal),
        leader=deal.leader,
        hand=tuple(deal.hands[seat]) if seat != NOBODY_LOOKS else (),
        hand_sizes=tuple(len(hand) for hand in deal.hands),
        trump=or_none(deal.trump),
        turn_up=or_none(deal.turn_up),
        stock=len(deal.stock),
        table=tuple((deal.seat_at(place), card) for place, card in enumerate(deal.table)),
        tricks=_tricks(deal),
        tricks_won=tuple(deal.tricks_won),
        sides=book.known_sides(or_none(deal.caller), known_partner(deal, seat)),
        points=_points(deal, seat),
        bids=tuple(SpokenBid(bidder, amount, rank or None) for bidder, amount, rank in deal.bids),
        passed=tuple(sorted(deal.passed)),
        caller=or_none(deal.caller),
        called=or_none(deal.called),
        partner=known_partner(deal, seat),
        talon=len(deal.talon),
        talon_shown=_talon(deal, seat),
        discards=tuple(deal.discards) if own else None,
        exchanged=deal.exchanged,
        signals_seen=tuple((maker, meaning) for _, maker, meaning in deal.signals),
        shown=_open_cards(deal, seat),
        rejected=deal.rejected,
        arrastre=or_none(deal.drag),
        declared=deal.declared,
        stake=deal.stake,
        match=match,
        rules=book.variant,
        taken=_turn_up_taker(deal),
        signals_when=tuple(trick for trick, _, _ in deal.signals),
    )


def _turn_up_taker(deal: Deal) -> tuple[tuple[int, Card], ...]:
    """Who drew the turn-up from under the stock: everybody saw it."""
    drawn = (event for event in deal.record or () if isinstance(event, Drawn) and event.turn_up)
    return tuple((event.seat, event.card) for event in drawn if event.card is not None)


def _tricks(deal: Deal) -> tuple[Trick, ...]:
    won = (event for event in deal.record or () if isinstance(event, TrickWon))
    return tuple(Trick(event.plays[0][0], event.plays, event.seat) for event in won)


def known_partner(deal: Deal, seat: int) -> int | None:
    """The declarer's partner as far as this seat knows; the declarer himself when he plays alone."""
    if deal.called == NOBODY:
        return None
    holder = deal.caller if deal.partner == NOBODY else deal.partner
    known = deal.called_seen or deal.phase == OVER or (seat == holder and seat != NOBODY_LOOKS)
    return holder if known else None


def _points(deal: Deal, seat: int) -> tuple[int, ...]:
    """Card points by seat as this seat can count them: all tricks were seen, cards laid away only by their owner."""
    points = [sum(deal.book.points[card] for card in won) for won in deal.won]
    if seat == deal.caller != NOBODY:
        points[seat] = deal.card_points(seat)
    return tuple(points)


def _talon(deal: Deal, seat: int) -> tuple[Card, ...] | None:
    for event in deal.record or ():
        if isinstance(event, TalonTaken) and (event.shown or event.seat == seat):
            return tuple(card for card in event.cards if card is not None)
    return None


def _open_cards(deal: Deal, seat: int) -> tuple[tuple[int, tuple[Card, ...]], ...]:
    """What lies open to this seat of other hands: all of it, or the cards of them that everybody has seen."""
    if deal.phase > PLAY:
        return ()
    whole = open_hands(deal, seat)
    pairs = (make(suit, rank) for _, suit, _ in deal.declared for rank in deal.book.variant.marriage.ranks)
    seen = {deal.shown_card, *pairs}  # by everybody, and not played since
    found = []
    for other, hand in enumerate(deal.hands):
        cards = tuple(hand) if other in whole else tuple(card for card in hand if card in seen)
        if cards and other != seat:
            found.append((other, cards))
    return tuple(found)


def open_hands(deal: Deal, seat: int) -> tuple[int, ...]:
    """The seats whose whole hands this seat may look at now, its own among them (B.3, B.8)."""
    if deal.book.variant.info.open_hands:
        return tuple(range(deal.book.players))
    return (seat, *looking.open_to(deal, seat)) if seat != NOBODY_LOOKS else ()


def may_count(deal: Deal) -> bool:
    """Whether a running count of card points may be shown now (B.13)."""
    return deal.phase == OVER or deal.book.may_count(len(deal.stock), deal.in_play)


def duty_of(deal: Deal, seat: int) -> Duty | None:
    """What the seat owes the trick; None while it is not to play a card. Looks at its own hand and the table only."""
    if deal.phase != PLAY or seat != deal.turn:
        return None
    may, held = tuple(sorted(deal.playable(seat))), len(deal.hands[seat])
    if not deal.table:
        return Duty(may, held, "nothing" if len(may) == held else "other")
    best = deal.best_card()
    power = deal.book.power[deal.trump][deal.table[0] >> 4]
    takes = tuple(card for card in may if power[card] > power[best])
    owes: Owed = "nothing" if len(may) == held else duties.owed(deal, seat, may)
    return Duty(may, held, owes, (deal.seat_at(deal.table.index(best)), best), takes)
