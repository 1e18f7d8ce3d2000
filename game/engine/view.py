"""What one seat knows: the only thing screens and computer players get to hear of a deal."""

from __future__ import annotations

from dataclasses import asdict, dataclass, fields
from typing import Any, Final, Literal, TypeAlias

from game.engine.cards import SUITS, Card, Rank, Suit, name_of, parse

NOBODY_LOOKS: Final = -1  # in place of a seat: the view that holds only what everybody sees


@dataclass(frozen=True, slots=True)
class Trick:
    """A complete trick: `plays` are (seat, card) in order."""

    leader: int
    plays: tuple[tuple[int, Card], ...]
    winner: int


@dataclass(frozen=True, slots=True)
class SpokenBid:
    """One word of the auction; `amount` None means pass, `rank` is there in an auction by ranks."""

    seat: int
    amount: int | None
    rank: Rank | None = None


# What all cards that may be played have in common where a part of the hand may not be: they beat the trick, they are
# of the suit led, or trumps. `other` is any other bond, `nothing` leaves the whole hand.
Owed: TypeAlias = Literal["nothing", "beat", "follow", "trump", "other"]


@dataclass(frozen=True, slots=True)
class Duty:
    """What the seat may play now; `held` counts its hand, `takes` are the cards that would take the trick so far.

    `best` is the play (seat, card) that takes it so far, None for the seat that leads.
    """

    may: tuple[Card, ...]
    held: int
    owes: Owed = "nothing"
    best: tuple[int, Card] | None = None
    takes: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchView:
    """The match around the deal: `score` in game points by side, in the order of `sides`."""

    sides: tuple[tuple[int, ...], ...]
    score: tuple[int, ...]
    target: int | None
    deal: int  # 1 for the first


@dataclass(frozen=True, slots=True)
class View:
    """One seat's knowledge of a deal; None stands for what it may not know.

    `stock` counts the turn-up. `sides` are the sides this seat knows of. `points` are card points per seat that this
    seat could count from the tricks it saw. `shown` are hands or cards of other seats that lie open to it. `rejected`
    were turned up first and lie in the stock. `arrastre` is the seat that drags in this trick. `declared` are (seat,
    suit, trick from 0) of the pairs shown. `stake` multiplies the game points of this deal. `taken` are (seat, card) of
    the turn-up once it was drawn. `signals_when` are the tricks, from 0, of the signs in `signals_seen`.
    """

    variant: str
    players: int
    seat: int
    dealer: int
    direction: int  # +1 counter-clockwise, -1 clockwise
    phase: str
    turn: int | None
    leader: int
    hand: tuple[Card, ...]
    hand_sizes: tuple[int, ...]
    trump: Suit | None
    turn_up: Card | None
    stock: int
    table: tuple[tuple[int, Card], ...]
    tricks: tuple[Trick, ...]
    tricks_won: tuple[int, ...]
    sides: tuple[tuple[int, ...], ...]
    points: tuple[int, ...]
    bids: tuple[SpokenBid, ...]
    passed: tuple[int, ...]
    caller: int | None
    called: Card | None
    partner: int | None
    talon: int
    talon_shown: tuple[Card, ...] | None
    discards: tuple[Card, ...] | None
    exchanged: tuple[tuple[int, Card, Card], ...]
    signals_seen: tuple[tuple[int, str], ...]
    shown: tuple[tuple[int, tuple[Card, ...]], ...]
    rejected: tuple[Card, ...]
    arrastre: int | None
    declared: tuple[tuple[int, Suit, int], ...]
    stake: int
    match: MatchView
    rules: dict[str, Any]
    taken: tuple[tuple[int, Card], ...] = ()
    signals_when: tuple[int, ...] = ()


def to_json(view: View) -> dict[str, Any]:
    """The view as plain data for the line protocol; cards are written `oros-1`."""
    data = {field.name: getattr(view, field.name) for field in fields(View)}
    return {
        **data,
        "direction": "counter_clockwise" if view.direction > 0 else "clockwise",
        "hand": _names(view.hand),
        "trump": None if view.trump is None else SUITS[view.trump],
        "turn_up": _name(view.turn_up),
        "called": _name(view.called),
        "table": _plays(view.table),
        "tricks": [{"leader": t.leader, "plays": _plays(t.plays), "winner": t.winner} for t in view.tricks],
        "bids": [{"seat": bid.seat, "amount": bid.amount, "rank": bid.rank} for bid in view.bids],
        "talon_shown": None if view.talon_shown is None else _names(view.talon_shown),
        "discards": None if view.discards is None else _names(view.discards),
        "exchanged": [[seat, name_of(gave), name_of(took)] for seat, gave, took in view.exchanged],
        "shown": [[seat, _names(cards)] for seat, cards in view.shown],
        "rejected": _names(view.rejected),
        "declared": [[seat, SUITS[suit], trick] for seat, suit, trick in view.declared],
        "match": asdict(view.match),
        "taken": [[seat, name_of(card)] for seat, card in view.taken],
    }


def from_json(data: dict[str, Any]) -> View:
    """The view written by `to_json`, also after a trip through JSON text."""
    match = data["match"]
    plain: dict[str, Any] = {
        "direction": 1 if data["direction"] == "counter_clockwise" else -1,
        "hand": _parsed(data["hand"]),
        "trump": None if data["trump"] is None else SUITS.index(data["trump"]),
        "turn_up": _parse(data["turn_up"]),
        "called": _parse(data["called"]),
        "table": _parsed_plays(data["table"]),
        "tricks": tuple(Trick(t["leader"], _parsed_plays(t["plays"]), t["winner"]) for t in data["tricks"]),
        "bids": tuple(SpokenBid(bid["seat"], bid["amount"], bid.get("rank")) for bid in data["bids"]),
        "talon_shown": None if data["talon_shown"] is None else _parsed(data["talon_shown"]),
        "discards": None if data["discards"] is None else _parsed(data["discards"]),
        "exchanged": tuple((seat, parse(gave), parse(took)) for seat, gave, took in data["exchanged"]),
        "shown": tuple((seat, _parsed(cards)) for seat, cards in data["shown"]),
        "rejected": _parsed(data["rejected"]),
        "declared": tuple((seat, SUITS.index(suit), trick) for seat, suit, trick in data["declared"]),
        "sides": tuple(tuple(side) for side in data["sides"]),
        "taken": tuple((seat, parse(card)) for seat, card in data.get("taken", ())),
        "signals_seen": tuple((seat, meaning) for seat, meaning in data["signals_seen"]),
        "signals_when": tuple(data.get("signals_when", ())),
        "match": MatchView(
            tuple(tuple(side) for side in match["sides"]), tuple(match["score"]), match["target"], match["deal"]
        ),
    }
    for name in ("hand_sizes", "tricks_won", "points", "passed"):
        plain[name] = tuple(data[name])
    names = [field.name for field in fields(View)]
    return View(**{name: plain[name] if name in plain else data[name] for name in names})


def _name(card: Card | None) -> str | None:
    return None if card is None else name_of(card)


def _names(cards: tuple[Card, ...]) -> list[str]:
    return [name_of(card) for card in cards]


def _plays(plays: tuple[tuple[int, Card], ...]) -> list[list[int | str]]:
    return [[seat, name_of(card)] for seat, card in plays]


def _parse(name: str | None) -> Card | None:
    return None if name is None else parse(name)


def _parsed(names: list[str]) -> tuple[Card, ...]:
    return tuple(parse(name) for name in names)


def _parsed_plays(plays: list[list[Any]]) -> tuple[tuple[int, Card], ...]:
    return tuple((seat, parse(card)) for seat, card in plays)
