"""Whole deals as text that a person can read against the rules, and that can be played again: dealt, done, counted."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from game.engine import engine, events
from game.engine.actions import Action, from_json
from game.engine.cards import SUITS, Card, rank_of, suit_of
from game.engine.deal import Deal
from game.engine.phases.count import settle
from game.engine.result import SideResult
from tests.tables import HOUSE, book, house


@dataclass(frozen=True)
class Told:
    """A playthrough as its text says it: enough to play it again; `name` is that of a game or of house rules."""

    name: str
    players: int
    dealer: int
    index: int
    seed: int
    actions: tuple[tuple[int, Action], ...]

    def deal(self) -> Deal:
        """The deal before the first action."""
        rules = house(self.name) if self.name in HOUSE else book(self.name, self.players)
        return engine.start(rules, self.dealer, self.seed, index=self.index)


def replayed(told: Told) -> Deal:
    """The deal after all the actions of the text."""
    deal = told.deal()
    for seat, action in told.actions:
        engine.apply(deal, seat, action)
    return deal


# ---- writing

# which line an event stands in; all others stand in the line of their trick
ABOUT = {
    events.TurnedUp: "naming",
    events.CardShown: "naming",
    events.BidMade: "auction",
    events.Passed: "auction",
    events.AuctionWon: "auction",
    events.TalonTaken: "naming",
    events.LaidAway: "naming",
    events.CardCalled: "naming",
    events.TrumpNamed: "naming",
    events.Drawn: "drawing",
}


def text_of(told: Told) -> str:
    """The playthrough as text."""
    deal = replayed(told)
    lines = [line for line, _ in story(deal)]
    return "\n".join([head(told), *lines, *count(deal)]) + "\n"


def head(told: Told) -> str:
    """The first line: which deal it is."""
    return f"{told.name} for {told.players} · dealer {told.dealer} · deal {told.index} · seed {told.seed:032x}"


def _card(card: Card | None) -> str:
    assert card is not None
    return f"{SUITS[suit_of(card)]} {rank_of(card)}"


def _cards(cards: tuple[Card | None, ...] | list[Card]) -> str:
    return ", ".join(_card(card) for card in sorted(card for card in cards if card is not None))


def story(deal: Deal) -> Iterator[tuple[str, int]]:
    """A line for each hand, for what is settled before cards are played, for each trick and for what is drawn.

    Each with how many events had been told of by then.
    """
    said: list[str] = []
    about, trick = "", 1
    for number, event in enumerate(deal.record or ()):
        before, about = about, ABOUT.get(type(event), "trick")
        if said and about != before:
            yield " · ".join(said), number
            said = []
        match event:
            case events.Dealt(_, order, hands):
                yield from ((f"{seat} has {_cards(hands[seat])}", number) for seat in order)
            case events.TrickWon(seat, _, points):
                yield f"trick {trick}: {' · '.join(said)} → {seat} takes {points} points", number + 1
                said, trick = [], trick + 1
            case events.AuctionWon() | events.DealEnded():
                pass
            case _:
                said.append(_said(event, deal))
    if said:
        yield " · ".join(said), len(deal.record or ())


def _said(event: events.Event, deal: Deal) -> str:  # noqa: C901  # one case for each kind of event
    """One happening; what a seat did begins with the seat, everything else stands in brackets."""
    match event:
        case events.TurnedUp(card, rejected):
            back = f", {_cards(rejected)} back into the stock" if rejected else ""
            return f"({_card(card)} is turned up{back})"
        case events.CardShown(seat, card):
            return f"({seat} shows {_card(card)})"
        case events.TrumpNamed(suit, seat) if deal.book.variant.trump.source == "declarer":
            return f"{seat} names {SUITS[suit]} trumps"
        case events.TrumpNamed(suit):
            return f"(trumps are {SUITS[suit]})"
        case events.BidMade(seat, amount, rank) if rank:
            more = f" with {amount}" if amount > deal.book.variant.auction.min else ""
            return f"{seat} bids rank {rank}{more}"
        case events.BidMade(seat, amount):
            return f"{seat} bids {amount}"
        case events.Passed(seat):
            return f"{seat} passes"
        case events.CardCalled(seat, card):
            return f"{seat} calls {_card(card)}"
        case events.PartnerShown(_, partner):
            return f"({partner} is the partner)"
        case events.TalonTaken(seat, cards):
            return f"({seat} takes {_cards(cards)})"
        case events.LaidAway(seat, cards):
            return f"{seat} lays away {_cards(cards)}"
        case events.Played(seat, card, arrastre):
            return f"{seat} {_card(card)}" + ("!" if arrastre else "")
        case events.Drawn(seat, card):
            return f"({seat} draws {_card(card)})"
        case events.Exchanged(seat, gave, took):
            return f"{seat} exchanges {_card(gave)} for {_card(took)}"
        case events.Signalled(seat, meaning):
            return f"{seat} signs {meaning}"
        case events.Declared(seat, suit, _, points):
            return f"{seat} declares {SUITS[suit]} for {points}"
        case events.PartnerViewed(seat):
            return f"{seat} looks"
        case events.Claimed(seat):
            return f"{seat} claims the rest"
        case events.Captured(seat, captor, captive):
            return f"({seat} captures {_card(captive)} with {_card(captor)})"
        case events.TuteShown(seat, cards):
            return f"({seat} shows {_cards(cards)})"
        case events.StakesPaid(paid):
            return f"(stakes {' '.join(map(str, paid))})"
        case _:
            raise ValueError(f"nothing is said of {event}")


def count(deal: Deal) -> Iterator[str]:
    """A line for each side, and what the deal came to."""
    result = settle(deal)
    for side in result.sides:
        yield f"{side.name}: {_side(side)}"
    if deal.discards:
        yield f"laid away: {_cards(deal.discards)}"
    won = " and ".join(result.winners) or "nobody"
    stakes = "".join(
        words
        for words, said in (
            (f", capote by {result.capote}", result.capote),
            (f", the others share: {', '.join(result.shared)}", result.shared),
            (", to be played again", result.replay),
            (", carried over", result.carried),
        )
        if said
    )
    yield f"won by {won} ({result.decided}{stakes}) · game points {' '.join(map(str, result.game_points))}"


def _side(side: SideResult) -> str:
    seats = f" (seats {', '.join(map(str, side.seats))})" if len(side.seats) > 1 else ""
    bonuses = "".join(f" + {worth} {name}" for name, worth in side.bonuses)
    total = f" = {side.points}" if side.bonuses else ""
    return f"{side.card_points} points in {side.tricks} tricks and {len(side.cards)} cards{bonuses}{total}{seats}"


# ---- reading

CARD = r"(?:oros|copas|espadas|bastos) \d+"
HEAD = re.compile(r"(.+) for (\d) · dealer (\d) · deal (\d+) · seed ([0-9a-f]{32})")
SAYINGS = {
    "play": rf"(?P<card>{CARD})(?P<arrastre>!?)",
    "exchange": rf"exchanges (?P<give>{CARD}) for",
    "bid": r"bids (?:rank (?P<rank>\d+))?(?: with )?(?P<amount>\d+)?",
    "pass": "passes",
    "call": rf"calls (?P<card>{CARD})",
    "discard": r"lays away (?P<cards>.*)",
    "choose_trump": r"names (?P<suit>\w+) trumps",
    "signal": r"signs (?P<meaning>\w+)",
    "declare": r"declares (?P<suit>\w+) for",
    "view_partner": "looks",
    "claim": "claims",
}


def read(text: str) -> Told:
    """The playthrough that the text tells."""
    first, *lines = text.splitlines()
    found = HEAD.fullmatch(first)
    assert found is not None, first
    name, players, dealer, index, seed = found.groups()
    said = [saying for line in lines for saying in line.partition("→")[0].split(" · ")]
    actions = tuple(one for saying in said if (one := _action(re.sub(r"^trick \d+: ", "", saying))) is not None)
    return Told(name, int(players), int(dealer), int(index), int(seed, 16), actions)


def _action(saying: str) -> tuple[int, Action] | None:
    """Who did what, or None for what nobody did."""
    seat, _, rest = saying.partition(" ")
    if not seat.isdigit():
        return None
    for kind, pattern in SAYINGS.items():
        if (found := re.match(pattern, rest)) is not None:
            data = {name: _value(name, word) for name, word in found.groupdict().items() if word}
            return int(seat), from_json({"action": kind, **data})
    return None


def _value(name: str, word: str) -> object:
    """What a word says: a number, a card or several, the call of a drag."""
    match name:
        case "rank" | "amount":
            return int(word)
        case "card" | "give":
            return word.replace(" ", "-")
        case "cards":
            return [card.replace(" ", "-") for card in word.split(", ")]
        case "arrastre":
            return True
        case _:
            return word
