"""Whole deals kept as text that a person can read against the rules: what was dealt, done and counted.

`python -m tests.playthroughs` writes them anew, after a change that is meant to make a difference. Computer players
hold all seats. Of the first few deals that one is kept in which most of the game's special rules are seen.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random

from game.engine import engine, events, shuffle
from game.engine.actions import Action, from_json
from game.engine.cards import SUITS, Card, rank_of, suit_of
from game.engine.deal import Deal
from game.engine.phases.count import settle
from game.engine.result import DealResult, SideResult
from game.players import choose
from tests.tables import TABLES, book, view

FOLDER = Path(__file__).resolve().parent / "golden"
BUDGET = 8
TRIED = 12  # deals, to find one that shows much


@dataclass(frozen=True)
class Told:
    """A playthrough as its text says it: enough to play it again."""

    name: str
    players: int
    dealer: int
    index: int
    seed: int
    actions: tuple[tuple[int, Action], ...]

    def deal(self) -> Deal:
        """The deal before the first action."""
        return engine.start(book(self.name, self.players), self.dealer, self.seed, index=self.index)


# ---- playing


def played_through(name: str, players: int) -> Told:
    """A deal of this game that is played, not passed out, and shows as much as possible."""
    found = [_played(name, players, number) for number in range(1, TRIED + 1)]
    return max(found, key=_variety)


def _played(name: str, players: int, number: int) -> Told:
    told = Told(name, players, number % players, number % 4, shuffle.derived(players, number), ())
    deal = told.deal()
    actions = []
    while (seat := engine.to_act(deal)) is not None:
        action = choose(view(deal, seat), BUDGET, Random(0))
        actions.append((seat, action))
        engine.apply(deal, seat, action)
    return Told(told.name, told.players, told.dealer, told.index, told.seed, tuple(actions))


def _variety(told: Told) -> tuple[int, int]:
    """How many kinds of things happened, and how often the rarer ones."""
    deal = replayed(told)
    result = settle(deal)
    kinds = [type(event).__name__ for event in deal.record or ()]
    rare = {"Exchanged", "Claimed", "Captured", "Declared", "PartnerShown", "TalonTaken"}
    drags = any(isinstance(event, events.Played) and event.arrastre for event in deal.record or ())
    special = [result.capote is not None, drags, result.decided == "low", any(side.bonuses for side in result.sides)]
    return len(rare & set(kinds)) + sum(special) - 10 * result.passed_out, sum(kind in rare for kind in kinds)


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
    lines = [f"{told.name} for {told.players} · dealer {told.dealer} · deal {told.index} · seed {told.seed:032x}"]
    return "\n".join([*lines, *_story(deal), *_count(deal, settle(deal))]) + "\n"


def _card(card: Card | None) -> str:
    assert card is not None
    return f"{SUITS[suit_of(card)]} {rank_of(card)}"


def _cards(cards: tuple[Card | None, ...] | list[Card]) -> str:
    return ", ".join(_card(card) for card in sorted(card for card in cards if card is not None))


def _story(deal: Deal) -> Iterator[str]:
    """A line for each hand, for what is settled before cards are played, for each trick and for what is drawn."""
    said: list[str] = []
    about, trick = "", 1
    for event in deal.record or ():
        before, about = about, ABOUT.get(type(event), "trick")
        if said and about != before:
            yield " · ".join(said)
            said = []
        match event:
            case events.Dealt(_, order, hands):
                yield from (f"{seat} has {_cards(hands[seat])}" for seat in order)
            case events.TrickWon(seat, _, points):
                yield f"trick {trick}: {' · '.join(said)} → {seat} takes {points} points"
                said, trick = [], trick + 1
            case events.AuctionWon() | events.DealEnded():
                pass
            case _:
                said.append(_said(event, deal))
    if said:
        yield " · ".join(said)


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
        case _:
            raise ValueError(f"nothing is said of {event}")


def _count(deal: Deal, result: DealResult) -> Iterator[str]:
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
HEAD = re.compile(r"(\w+) for (\d) · dealer (\d) · deal (\d+) · seed ([0-9a-f]{32})")
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
    head = HEAD.fullmatch(first)
    assert head is not None, first
    name, players, dealer, index, seed = head.groups()
    said = [saying for line in lines for saying in line.partition("→")[0].split(" · ")]
    found = [_action(saying.removeprefix("trick ").partition(": ")[2] or saying) for saying in said]
    actions = tuple(one for one in found if one is not None)
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


def main() -> None:
    """Writes every playthrough."""
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*"):
        old.unlink()
    for name, players in TABLES:
        text = text_of(played_through(name, players))
        (FOLDER / f"{name}-{players}.txt").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
