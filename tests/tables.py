"""Tables for tests: the games there are, deals played at random, and Views written by hand."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from game.engine import actions, engine
from game.engine.action_codes import decode
from game.engine.cards import Card, name_of, parse
from game.engine.deal import Deal
from game.engine.observation import view_of
from game.engine.phases.count import settle
from game.engine.rulebook import RuleBook, rulebook
from game.engine.variant import Variant
from game.engine.view import MatchView, View
from game.match.state import Seat
from game.variants import loading
from game.variants.loading import with_params

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (ROOT / "rules",)
NAMES = ("", "Carmen", "Paco", "Lucía", "Mateo", "Inés")

# every game that exists, with every number of players it is for
TABLES = [
    (path.stem, players)
    for folder in FOLDERS
    for path in sorted(folder.glob("*.yaml"))
    for players in loading.load(path).players
]


@cache
def game(name: str) -> Variant:
    """The rules called `name`."""
    return loading.load(loading.find(name, FOLDERS))


def book(name: str, players: int) -> RuleBook:
    return rulebook(game(name), players)


# Rules that people may put together at home, where it is hardest to conclude the right thing.
HOUSE: dict[str, tuple[str, int, dict[str, Any]]] = {
    "drag before follow": ("brisca_house", 4, {"claim.enabled": False, "play.follow_when": "always"}),
    "drag after follow": (
        "brisca_house",
        3,
        {"arrastre.beats_follow": False, "play.follow_when": "stock_empty", "play.must_trump": True},
    ),
    "drag by the three, two cards": ("brisca_dos_cartas", 2, {"arrastre.enabled": True, "arrastre.rank": 3}),
    "locked ace and duties": (
        "muerte_al_tres",
        4,
        {"play.follow_when": "always", "play.must_trump": True, "captive.capture_ends_deal": False},
    ),
    "locked ace of one’s own side": ("muerte_al_tres", 6, {"captive.own_side_counts": False, "deal.hand": 7}),
    "every duty": (
        "sueca",
        4,
        {"play.must_beat": True, "play.must_trump": True, "play.must_overtrump": True, "arrastre.enabled": True},
    ),
    "late call with duties": ("chiamata_buia", 5, {"play.follow_when": "always", "play.must_trump": True}),
    "late call of any card": ("chiamata_buia", 5, {"call.unplayed_only": False, "call.own_card": "forbidden"}),
    "many cards away": ("briscola_de", 3, {"trump.turn_up_redraw": [1, 3, 12, 11, 10, 7]}),
    "pairs shown on any turn": (
        "tute_2",
        2,
        {"marriage.declare_when": "own_turn", "marriage.declare_needs_trick": False},
    ),
    "pairs and tute with six cards, until the stock is gone": (
        "tute_2",
        2,
        {"deal.hand": 6, "marriage.declare_until": "last_draw", "marriage.four_game_points": None},
    ),
    "stakes among partners": ("brisca_house", 6, {"stakes.enabled": True, "stakes.second": 3, "claim.enabled": False}),
    "pairs shown among partners": (
        "sueca",
        4,
        {"marriage.enabled": True, "marriage.mode": "declare", "info.partner_view_end": "last_three"},
    ),
    "three pairs who look": ("brisca_house", 6, {"seats.teams": {6: "pairs"}, "info.partner_view_end": "last_trick"}),
    "trumps before the talon": ("rematada", 3, {"trump.chosen": "before_talon", "talon.show": False}),
    "talon and called card": (
        "bastarda",
        5,
        {"deal.talon": 5, "talon.discards": 5, "pack.5.remove": [], "talon.discards_count_for": "last_trick"},
    ),
}


@cache
def house(name: str) -> RuleBook:
    """The house rules called `name`."""
    base, players, changes = HOUSE[name]
    return rulebook(with_params(game(base), changes), players)


# these, and every game that exists
EVERY = [*TABLES, *((name, players) for name, (_, players, _) in HOUSE.items())]


def rules_of(name: str, players: int) -> RuleBook:
    """The rules of a game or the house rules of that name."""
    return house(name) if name in HOUSE else book(name, players)


def seats(players: int) -> tuple[Seat, ...]:
    """A person and computer players."""
    company = [Seat("computer", name, name.lower()) for name in NAMES[1:players]]
    return (Seat("person", "", "you"), *company)


def around(rules: RuleBook) -> MatchView:
    """A match in which nothing has been won."""
    return MatchView(rules.sides, (0,) * len(rules.sides), 3, 1)


def view(deal: Deal, seat: int) -> View:
    return view_of(deal, seat, around(deal.book))


def played(deal: Deal, rng: Random) -> Iterator[tuple[int, actions.Action]]:
    """Plays the deal at random to its end; each action is told after it was done."""
    while (seat := engine.to_act(deal)) is not None:
        chooser = seat
        options = engine.legal(deal, seat)
        if rng.random() < 0.1:  # now and then somebody acts out of turn
            chooser = rng.choice([other for other in range(deal.book.players) if engine.legal(deal, other)])
            options = engine.legal(deal, chooser)
        elif len(options) > 1 and rng.random() < 0.9:  # signs and looks are seldom, so that the deal goes on
            options = [option for option in options if not isinstance(option, actions.Signal | actions.ViewPartner)]
        action = likely(options, rng)
        engine.apply(deal, chooser, action)
        yield chooser, action


def strange(deal: Deal, rng: Random) -> list[actions.Action]:
    """Actions of every kind, most of them impossible."""
    some = rng.sample(deal.book.cards, 3)
    return [
        *(actions.Play(card) for card in some),
        actions.Play(some[0], arrastre=True),
        actions.Exchange(some[1]),
        actions.Bid(rng.randrange(0, 300)),
        actions.Bid(rank=3),
        actions.Bid(rng.randrange(40, 140), rank=2),  # where the lowest rank was bid, with more points than before
        actions.Pass(),
        actions.Call(some[2]),
        actions.Discard(tuple(sorted(some[:2]))),
        actions.Discard(()),
        actions.ChooseTrump(rng.randrange(4)),
        actions.Claim(),
        actions.ViewPartner(),
        actions.Declare(0),
        actions.Signal("trump_ace"),
    ]


def likely(options: list[actions.Action], rng: Random) -> actions.Action:
    """One of the options, bids so that auctions end and cards are played."""
    if len(options) > 20 and rng.random() < 0.8:
        options = options[:3]
    return rng.choice(options)


def cards(*names: str) -> tuple[Card, ...]:
    return tuple(parse(name) for name in names)


def names(found: tuple[Card, ...] | list[Card]) -> list[str]:
    return sorted(map(name_of, found))


def places(deal: Deal) -> list[Card]:
    """Every card of the deal, wherever it lies."""
    piles = [*deal.hands, *deal.won, deal.table, deal.stock, deal.talon, deal.discards]
    return sorted(card for pile in piles for card in pile)


def snapshot(deal: Deal) -> dict[str, Any]:
    """Everything about a deal that can be compared; lists are copied."""
    slots = {name: getattr(deal, name) for name in Deal.__slots__ if name != "book"}
    return {
        name: [list(x) if isinstance(x, list) else x for x in v] if isinstance(v, list) else v
        for name, v in slots.items()
    }


def play_both_ways(quick: Deal, careful: Deal, rng: Random) -> None:
    """Two like deals to their like end: by `codes` and `play`, as imagined ones are played, and by `apply`."""
    while not engine.over(quick):
        code = rng.choice(engine.codes(quick)[:40])
        engine.apply(careful, careful.turn, decode(code))
        engine.play(quick, code)
        assert snapshot(quick) == snapshot(careful)
    assert settle(quick) == settle(careful)


def before_the_lead(deal: Deal) -> None:
    """Everybody swaps who may, and the leader shows the dearest pair."""
    for seat in deal.book.round[deal.turn] * 2:
        for action in engine.legal(deal, seat):
            if isinstance(action, actions.Exchange):
                engine.apply(deal, seat, action)
    shown = [action for action in engine.legal(deal, deal.turn) if isinstance(action, actions.Declare)]
    if shown:
        engine.apply(deal, deal.turn, min(shown, key=lambda pair: (pair.suit != deal.trump, pair.suit)))
