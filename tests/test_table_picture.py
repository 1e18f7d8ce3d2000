"""The picture on the table is the fold of what was told: after every act it equals the picture made from the view."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine import engine
from game.engine.actions import Play
from game.engine.cards import Card, Rank, Suit, in_order, make, parse, rank_of, suit_of
from game.engine.deal import Deal
from game.engine.events import Captured, Claimed, Declared, Event, LaidAway, Played, TrickWon, seen_by
from game.engine.observation import view_of
from game.engine.rulebook import rulebook
from game.engine.variant import Info, SeatsPart, Variant
from game.engine.view import MatchView
from game.variants import loading
from tests.narrow import sure
from ui.table.stage.picture import Picture

ROOT = Path(__file__).resolve().parent.parent
BRISCA = loading.load(ROOT / "rules" / "brisca.yaml")
BASTARDA = loading.load(ROOT / "rules" / "bastarda.yaml")
REMATADA = loading.load(ROOT / "rules" / "rematada.yaml")
OPEN = replace(BRISCA, info=Info(open_hands=True))
CLOCKWISE = replace(BRISCA, seats=SeatsPart(direction="clockwise"))
GAMES = [loading.load(file) for file in sorted((ROOT / "rules").glob("*.yaml"))]
TABLES = [(game, players) for game in GAMES for players in game.players] + [(OPEN, 2), (CLOCKWISE, 4)]
SEEDS = 4
AROUND = MatchView((), (), None, 1)
STRENGTH = BRISCA.cards.order


def told(deal: Deal, seat: int, since: int) -> list[Event]:
    assert deal.record is not None
    return [seen_by(event, seat, deal.book.variant.info.open_hands) for event in deal.record[since:]]


def random_act(deal: Deal, chance: random.Random) -> None:
    """Somebody does something: mostly the seat on turn, sometimes another one swaps or makes a sign."""
    seats = [seat for seat in range(deal.book.players) if engine.legal(deal, seat)]
    seat = sure(chance.choice([engine.to_act(deal), *seats]))
    kinds: dict[str, list[object]] = {}
    for action in engine.legal(deal, seat):
        kinds.setdefault(type(action).__name__, []).append(action)
    actions = kinds[chance.choice(list(kinds))]
    engine.apply(deal, seat, chance.choice(actions[:40]))  # type: ignore[arg-type]


def pictured(deal: Deal, seat: int) -> Picture:
    """The picture of what this seat's view says, put together without any event."""
    view = view_of(deal, seat, AROUND)
    return Picture(
        viewer=seat,
        players=view.players,
        dealer=view.dealer,
        hands=[_hand(deal, seat, other) for other in range(view.players)],
        table=list(view.table),
        best=taking(view.table, view.trump, deal.book.variant.cards.order),
        piles=list(view.tricks_won),
        points=[
            sum(deal.book.points[card] for trick in view.tricks if trick.winner == other for _, card in trick.plays)
            for other in range(view.players)
        ],
        tricks=sum(view.tricks_won),
        stock=view.stock,
        turn_up=view.turn_up,
        rejected=view.rejected,
        trump=view.trump,
        bids=list(view.bids),
        passed=set(view.passed),
        caller=view.caller,
        decided=view.caller is not None and view.phase != "auction",
        called=view.called,
        partner=view.partner,
        talon=view.talon,
        talon_shown=view.talon_shown,
        laid=view.discards or (),
        swaps=list(view.exchanged),
        signs=list(view.signals_seen),
        arrastre=view.arrastre,
        declared=[(teller, suit) for teller, suit, _trick in view.declared],
        over=view.phase == "over",
        open_hands=deal.book.variant.info.open_hands,
    )


def taking(table: Sequence[tuple[int, Card]], trump: Suit | None, strength: tuple[Rank, ...]) -> Card | None:
    """The card that takes the trick: the highest trump, else the highest of the suit led; None while none lies."""
    cards = [card for _seat, card in table]
    led = [card for card in cards if suit_of(card) == suit_of(cards[0])]
    trumps = [card for card in cards if suit_of(card) == trump]
    return min(trumps or led, key=lambda card: strength.index(rank_of(card)), default=None)


def _hand(deal: Deal, seat: int, other: int) -> list[Card | None]:
    """What this seat sees of a hand without looking at a partner's cards: known cards first."""
    hand = sorted(deal.hands[other])
    if other == seat or deal.book.variant.info.open_hands:
        return list(hand)
    pairs = {make(suit, rank) for _, suit, _ in deal.declared for rank in deal.book.variant.marriage.ranks}
    seen = [card for card in hand if card == deal.shown_card or card in pairs]
    return [*seen, *[None] * (len(hand) - len(seen))]


def agrees(picture: Picture, deal: Deal) -> None:
    """The picture is what the view says, and no card lies open in it that the view does not show."""
    wanted = pictured(deal, picture.viewer)
    if picture.over:
        wanted.partner = picture.partner  # the view tells it now, the table with the count
    assert picture == wanted
    if not picture.over:
        shown = dict(view_of(deal, picture.viewer, AROUND).shown)
        for other in set(range(picture.players)) - {picture.viewer}:
            assert {card for card in picture.hands[other] if card is not None} <= set(shown.get(other, ()))


@pytest.mark.matrix
@pytest.mark.parametrize(("variant", "players"), TABLES, ids=lambda value: getattr(value, "id", value))
def test_the_folded_picture_equals_the_view_after_every_act(variant: Variant, players: int) -> None:
    for seed in range(SEEDS):
        chance = random.Random(seed)
        deal = engine.start(rulebook(variant, players), seed % players, seed)
        pictures = [Picture(seat, players) for seat in range(players)]
        heard = 0
        while True:
            for picture in pictures:
                for event in told(deal, picture.viewer, heard):
                    picture.apply(event)
                agrees(picture, deal)
            heard = len(deal.record or ())
            if engine.over(deal):
                break
            random_act(deal, chance)


RARE = [("tute_2", Declared), ("brisca_house", Claimed), ("muerte_al_tres", Captured), ("rematada", LaidAway)]


def deal_with(name: str, wanted: type, seat: int = 0) -> tuple[Deal, Picture]:
    """A deal of this game played at random until something rare has just happened, and the picture of it."""
    game = next(game for game in GAMES if game.id == name)
    for seed in range(500):
        chance = random.Random(seed)
        players = game.players[seed % len(game.players)]
        deal = engine.start(rulebook(game, players), 0, seed)
        while not engine.over(deal):
            random_act(deal, chance)
            if any(isinstance(event, wanted) for event in deal.record or ()):
                return deal, Picture.of_events(seat, players, told(deal, seat, 0))
    raise AssertionError(f"{wanted.__name__} never came up in {name}")


@pytest.mark.parametrize(("name", "wanted"), RARE, ids=lambda value: getattr(value, "__name__", value))
def test_what_is_rare_is_also_in_the_picture(name: str, wanted: type) -> None:
    deal, picture = deal_with(name, wanted)
    agrees(picture, deal)


def test_the_next_deal_clears_the_table() -> None:
    book = rulebook(BRISCA, 2)
    picture = Picture(0, 2)
    for seed in (1, 2):
        deal = engine.start(book, 0, seed)
        for event in told(deal, 0, 0):
            picture.apply(event)
    agrees(picture, deal)


def test_a_hand_is_sorted_trumps_first_then_suit_by_suit_high_to_low() -> None:
    hand = [parse(name) for name in ("oros-2", "bastos-1", "copas-12", "oros-3", "bastos-7", "copas-1")]
    wanted = ["copas-1", "copas-12", "oros-3", "oros-2", "bastos-1", "bastos-7"]
    assert in_order(hand, parse("copas-4") >> 4, STRENGTH) == [parse(name) for name in wanted]


@pytest.mark.parametrize(
    ("cards", "wins"),
    [
        (["copas-3"], 0),
        (["copas-3", "copas-1"], 1),
        (["copas-3", "espadas-1"], 0),
        (["copas-3", "oros-2", "oros-4", "copas-1"], 2),
    ],
)
def test_who_wins_the_trick_so_far(cards: list[str], wins: int) -> None:
    deal = engine.start(rulebook(BRISCA, 4), 3, 1)
    deal.trump = parse("oros-1") >> 4
    deal.hands = [[parse(name)] for name in [*cards, "bastos-2", "bastos-4", "bastos-5"][:4]]
    for seat, name in enumerate(cards):
        engine.apply(deal, seat, Play(parse(name)))
    assert deal.record is not None
    heard = [event.best for event in deal.record if isinstance(event, Played | TrickWon)]
    assert heard[-1] == parse(cards[wins])
