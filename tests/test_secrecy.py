"""What a seat cannot see never reaches it: not its view, not its possibilities, not its computer player."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from random import Random

import pytest

from game.arena.players import YARDSTICKS, Decision, Player, Yardstick
from game.engine import engine, shuffle
from game.engine.actions import Action, Call, Claim, Play, Signal
from game.engine.cards import Card
from game.engine.deal import NOBODY, Deal
from game.engine.events import CardCalled, Dealt, Drawn, Event, LaidAway, PartnerShown, TalonTaken, seen_by
from game.engine.observation import duty_of, open_hands
from game.engine.view import NOBODY_LOOKS, View, from_json, to_json
from game.players import choose
from game.players.knowledge.books import book_of
from game.players.knowledge.imagine import Knowledge, legal
from tests import examples
from tests.tables import EVERY, TABLES, book, game, played, rules_of, view

EVERY_GAME = pytest.mark.parametrize(("name", "players"), TABLES)
EVERY_RULE = pytest.mark.parametrize(("name", "players"), EVERY)
FEW = 3  # deals that are imagined, or what trying cards out costs: enough for the last tricks to be tried out
CALLING = pytest.mark.parametrize("name", [name for name, _ in TABLES if game(name).call.enabled])


def told(deal: Deal, seat: int) -> list[Event]:
    """All events of the deal as the seat heard them."""
    return [seen_by(event, seat, deal.book.variant.info.open_hands) for event in deal.record or []]


def seen(deal: Deal, seat: int) -> set[Card]:
    """Every card that the seat has ever seen, read off the events it was told; a called card is named, not seen."""
    cards: set[Card] = set()
    collect_cards([event for event in told(deal, seat) if not isinstance(event, CardCalled)], cards.add)
    return cards


def collect_cards(value: object, found: Callable[[Card], None]) -> None:
    """Finds every card in events: each field that holds one says so by its name."""
    if is_dataclass(value):
        for field in fields(value):
            content = getattr(value, field.name)
            if field.name in ("card", "gave", "took") and isinstance(content, int):
                found(content)
            elif field.name in ("cards", "hands", "rejected"):
                every_int(content, found)
            elif field.name == "plays":
                every_int([card for _, card in content], found)
    elif isinstance(value, list | tuple):
        for item in value:
            collect_cards(item, found)


def every_int(value: object, found: Callable[[Card], None]) -> None:
    if isinstance(value, int):
        found(value)
    elif isinstance(value, tuple | list):
        for item in value:
            every_int(item, found)


def another_truth(deal: Deal, seat: int, rng: Random) -> Deal:
    """A deal in which all cards that the seat never saw have changed places with each other, from the start on.

    A called card that nobody has seen yet moves too, and with it the secret partner. The cards of the stock lie in
    another order, those included that were turned up and put back. A partner's cards stay while one may look at them.
    """
    open_now = {card for other in open_hands(deal, seat) for card in deal.hands[other]}
    hidden = sorted(set(deal.book.cards) - seen(deal, seat) - open_now)
    mixed = hidden[:]
    rng.shuffle(mixed)
    change = dict(zip(hidden, mixed, strict=True))
    twin = deal.copy(record=True)
    twin.record = [exchanged(event, change) for event in deal.record or []]
    for pile in [*twin.hands, *twin.won, twin.table, twin.stock, twin.talon, twin.discards]:
        pile[:] = [change.get(card, card) for card in pile]
    lowest = 0 if deal.turn_up == NOBODY else 1
    twin.stock[lowest:] = rng.sample(twin.stock[lowest:], len(twin.stock) - lowest)
    if twin.called in hidden:
        holder = twin.holder(twin.called)
        twin.partner = NOBODY if holder == twin.caller else holder
    return twin


def exchanged(event: Event, change: dict[Card, Card]) -> Event:
    """The event with its hidden cards exchanged."""
    match event:
        case Dealt():
            return replace(event, hands=tuple(every_changed(hand, change) for hand in event.hands))
        case Drawn(card=int(card)):
            return replace(event, card=change.get(card, card))
        case TalonTaken() | LaidAway():
            return replace(event, cards=every_changed(event.cards, change))
        case _:
            return event


def every_changed(cards: tuple[Card | None, ...], change: dict[Card, Card]) -> tuple[Card | None, ...]:
    return tuple(None if card is None else change.get(card, card) for card in cards)


@EVERY_RULE
def test_other_hidden_cards_make_no_difference_to_a_seat_and_to_who_looks_on(name: str, players: int) -> None:
    rules = rules_of(name, players)
    for number in range(3):
        rng = Random(number)
        deal = engine.start(rules, number % players, shuffle.derived_seed(11, number))
        for _ in played(deal, rng):
            seat = rng.choice([NOBODY_LOOKS, *range(players)])
            other = another_truth(deal, seat, rng)
            assert_all_the_same(seat, other, deal)


def assert_all_the_same(seat: int, other: Deal, deal: Deal) -> None:
    """To this seat both deals look alike: what it sees, what it has been told, and what it may do."""
    assert view(other, seat) == view(deal, seat)
    assert duty_of(other, seat) == duty_of(deal, seat)
    assert told(other, seat) == told(deal, seat)
    assert but_for_claims(other, seat) == but_for_claims(deal, seat)


@EVERY_GAME
def test_what_can_be_done_out_of_turn_is_told_by_the_rules_and_not_by_hands(name: str, players: int) -> None:
    rules = book(name, players)
    for number in range(3):
        deal = engine.start(rules, number % players, shuffle.derived_seed(20, number))
        for _ in played(deal, Random(number)):
            idle = [seat for seat in range(players) if seat != engine.to_act(deal)]
            assert rules.out_of_turn or not any(engine.legal(deal, seat) for seat in idle)


def but_for_claims(deal: Deal, seat: int) -> list[Action]:
    """What the seat may do, the claim apart, which is judged with all hands open."""
    return [] if seat == NOBODY_LOOKS else [action for action in engine.legal(deal, seat) if action != Claim()]


@pytest.mark.matrix
@EVERY_GAME
def test_other_hidden_cards_make_no_difference_to_the_computer(name: str, players: int) -> None:
    rules = book(name, players)
    rng = Random(3)
    deal = engine.start(rules, 0, shuffle.derived_seed(12, players))
    for _ in played(deal, rng):
        seat = engine.to_act(deal)
        if seat is None or rng.random() < (0.6 if examples.long else 0.8):
            continue
        answers = {choose(view(other, seat), FEW, Random(5)) for other in (deal, *truths(deal, seat, rng))}
        assert len(answers) == 1
        assert answers <= set(engine.legal(deal, seat))


@EVERY_GAME
def test_other_hidden_cards_make_no_difference_to_a_yardstick_of_the_arena(name: str, players: int) -> None:
    deal = engine.start(book(name, players), 0, shuffle.derived_seed(21, players))
    rng = Random(4)
    for _ in played(deal, rng):
        seat = engine.to_act(deal)
        if seat is None or rng.random() < 0.8:
            continue
        for yardstick in map(Yardstick, YARDSTICKS):
            answers = {told_alone(yardstick, other, seat) for other in (deal, another_truth(deal, seat, rng))}
            assert len(answers) == 1
            assert answers <= set(engine.legal(deal, seat))


def told_alone(player: Player, deal: Deal, seat: int) -> Action | None:
    """What a player of the arena does on its turn."""
    return player.act(Decision(view(deal, seat), tuple(engine.legal(deal, seat)), on_turn=True, chance=Random(6)))


def truths(deal: Deal, seat: int, rng: Random) -> list[Deal]:
    return [another_truth(deal, seat, rng) for _ in range(3)]


@EVERY_GAME
def test_another_truth_really_is_another_one(name: str, players: int) -> None:
    """The tests above would be worth nothing if nothing changed."""
    deal = engine.start(book(name, players), 0, shuffle.derived_seed(13, 0))
    other = another_truth(deal, 0, Random(1))
    assert other.hands[0] == deal.hands[0]
    closed = set(range(players)) - set(open_hands(deal, 0))
    assert all(other.hands[seat] != deal.hands[seat] for seat in closed)
    assert closed or other.stock != deal.stock


@EVERY_GAME
def test_an_imagined_deal_looks_to_its_seat_like_the_real_one(name: str, players: int) -> None:
    rules = book(name, players)
    for number in range(2):
        rng = Random(number)
        deal = engine.start(rules, number % players, shuffle.derived_seed(14, number))
        for _ in played(deal, rng):
            if engine.over(deal):
                break
            seat = rng.randrange(players)
            own = view(deal, seat)
            world = Knowledge(own, book_of(own)).world(rng)
            assert without_memory(view(world, seat)) == without_memory(own)


def without_memory(seen_now: View) -> View:
    """The view but for what is read off past events, which an imagined deal does not have."""
    hand = tuple(sorted(seen_now.hand))
    return replace(seen_now, hand=hand, taken=(), tricks=(), talon_shown=None, signals_seen=())


@EVERY_GAME
def test_a_computer_player_knows_what_it_may_do_from_its_view_alone(name: str, players: int) -> None:
    rules = book(name, players)
    deal = engine.start(rules, 0, shuffle.derived_seed(15, 0))
    for _ in played(deal, Random(2)):
        seat = engine.to_act(deal)
        if seat is None:
            break
        own = view(deal, seat)
        assert on_its_own(engine.legal(deal, seat)) == on_its_own(legal(Knowledge(own, book_of(own))))


def on_its_own(options: list[Action]) -> set[Action]:
    """Without signs, and without claims, which nobody can be sure of who does not see all hands."""
    return {action for action in options if not isinstance(action, Signal | Claim)}


@EVERY_GAME
def test_a_view_survives_the_journey_to_the_other_process(name: str, players: int) -> None:
    deal = engine.start(book(name, players), 0, shuffle.derived_seed(16, 0))
    for _ in played(deal, Random(4)):
        for seat in range(players):
            own = view(deal, seat)
            assert from_json(to_json(own), own.rules) == own


@CALLING
def test_not_even_the_declarer_knows_who_the_secret_partner_is(name: str) -> None:
    deal = next(
        deal
        for number in range(50)
        for deal in (engine.start(book(name, 5), 0, shuffle.derived_seed(17, number)),)
        for _, action in played(deal, Random(number))
        if isinstance(action, Call) and deal.partner != NOBODY
    )
    partners = {another_truth(deal, deal.caller, Random(number)).partner for number in range(40)}
    assert partners == set(range(5)) - {deal.caller}
    assert view(deal, deal.caller).partner is None
    assert view(deal, deal.partner).partner == deal.partner


@CALLING
def test_nobody_can_tell_whether_the_declarer_called_a_card_of_his_own(name: str) -> None:
    for number in range(200):
        deal = engine.start(book(name, 5), 0, shuffle.derived_seed(18, number))
        if any(isinstance(action, Call) and deal.partner == NOBODY for _, action in played(deal, Random(number))):
            break
    assert deal.called in deal.hands[deal.caller]
    others = [seat for seat in range(5) if seat != deal.caller]
    assert all(view(deal, seat).partner is None for seat in others)
    for seat in others:
        twins = [another_truth(deal, seat, Random(number)) for number in range(40)]
        assert {twin.partner for twin in twins} == {NOBODY, *others} - {seat}
        assert all(told(twin, seat) == told(deal, seat) for twin in twins)


@CALLING
def test_the_partner_is_told_to_all_only_by_the_called_card_itself(name: str) -> None:
    for number in range(8):
        deal = engine.start(book(name, 5), number % 5, shuffle.derived_seed(19, number))
        for _, action in played(deal, Random(number)):
            lies_open = deal.called_seen
            assert lies_open == any(isinstance(event, PartnerShown) for event in deal.record or [])
            if engine.over(deal):
                break
            holder = deal.caller if deal.partner == NOBODY else deal.partner
            for seat in range(5):
                own = view(deal, seat)
                if deal.called == NOBODY or not (lies_open or seat == holder):
                    assert own.partner is None
                    assert len(own.sides) == 5
                else:
                    assert own.partner == holder
            if isinstance(action, Play) and action.card == deal.called:
                assert lies_open


def test_what_the_declarer_lays_aside_stays_his_secret() -> None:
    event = LaidAway(1, (1, 2))
    assert seen_by(event, 1) == event
    assert seen_by(event, 0) == LaidAway(1, (None, None))
    assert seen_by(TalonTaken(1, (1, 2), shown=False), 2) == TalonTaken(1, (None, None), shown=False)
