"""The director shows what happened: how long it takes, what may be overtaken, and that all ends in its place."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest

from game.engine import engine
from game.engine.codec import classes
from game.engine.deal import Deal
from game.engine.events import Conceded, Drawn, Event, Exchanged, Played, TrickWon, seen_by
from game.engine.rulebook import rulebook
from game.engine.variant import Variant
from tests.narrow import sure
from tests.test_table_picture import BASTARDA, BRISCA, GAMES, OPEN, agrees, random_act
from ui.draw.motion import AT_ONCE, TEMPI, Tempo
from ui.table.director.director import SHOWS, Director
from ui.table.director.weight import FEELS
from ui.table.layout.layout import Layout
from ui.table.stage.places import CardPlaces, CardSprite

TABLES = [(BRISCA, 2), (BRISCA, 3), (BRISCA, 6), (OPEN, 2), *((game, max(game.players)) for game in GAMES)]
NORMAL = TEMPI["normal"]


class Table:
    """A deal and the stage of one of its viewers."""

    def __init__(self, game: Variant = BRISCA, players: int = 2, tempo: Tempo = NORMAL, seed: int = 1) -> None:
        book = rulebook(game, players)
        self.deal = engine.start(book, 1, seed)
        self.heard = 0
        hand = max(len(cards) for cards in self.deal.hands) + book.talon
        table = Layout(1920, 1080, players, hand_max=hand, stock=bool(self.deal.stock))
        self.director = Director(0, players, book.variant.cards.order, CardPlaces(table, 0, 1), tempo)
        self.now = 1000.0
        self.hear()

    def hear(self) -> None:
        told = self.told()
        self.heard += len(told)
        self.director.receive(told)

    def told(self) -> list[Event]:
        assert self.deal.record is not None
        info = self.deal.book.variant.info
        return [seen_by(event, 0, info.open_hands) for event in self.deal.record[self.heard :]]

    def run(self, milliseconds: float, step: float = 10.0) -> None:
        end = self.now + milliseconds
        while self.now < end:
            self.now += step
            self.director.update(self.now)

    def rest(self) -> float:
        """Lets everything come to its place; says how long it took."""
        begin = self.now
        while self.director.busy(self.now):
            self.run(10)
            assert self.now < begin + 20_000
        self.run(10)
        return self.now - begin

    def held(self) -> bool:
        """Whether a finished trick lies open to be read."""
        return self.director.stage.won is not None and self.director.stage.won.open(self.now)

    def reading(self) -> float:
        """How long the trick is to be read at normal speed."""
        return FEELS[sure(self.director.stage.won).weight].hold

    def shuffle(self) -> None:
        """Lets the pack be shuffled and cut, up to the first card."""
        while not any(self.director.stage.hands):
            self.run(10)

    def act(self, chance: random.Random) -> None:
        random_act(self.deal, chance)
        self.hear()

    def plays(self, seat: int) -> None:
        """The seat plays its first card."""
        engine.apply(self.deal, seat, engine.legal(self.deal, seat)[0])
        self.hear()


def poses(director: Director, now: float) -> list[tuple[object, ...]]:
    def of(sprite: CardSprite) -> tuple[object, ...]:
        pose = sprite.pose(now)
        known = sprite.card if pose.face == 1.0 else None
        return (known, round(pose.x), round(pose.y), round(pose.height), round(pose.tilt), pose.face)

    return sorted((of(sprite) for sprite in director.stage.sprites()), key=str)


def in_place(table: Table) -> None:
    """The stage is what it would be if it had been laid out just now, as soon as nothing adorns it any more."""
    while table.director.adorned:
        table.run(10)
    agrees(table.director.stage.picture, table.deal)
    fresh = Director(
        0,
        table.deal.book.players,
        table.director.stage.strength,
        table.director.stage.places,
        table.director.stage.tempo,
    )
    fresh.show(table.director.stage.picture)
    assert table.director.stage.piles == fresh.stage.piles
    assert poses(table.director, table.now) == poses(fresh, table.now)


def test_every_event_has_its_show_but_giving_up() -> None:
    assert set(classes(Event).values()) - set(SHOWS) == {Conceded}


def test_a_deal_for_two_is_dealt_card_by_card_within_a_second_and_a_half() -> None:
    table = Table()
    table.shuffle()
    appear = sorted(sprite.appears for hand in table.director.stage.hands for sprite in hand)
    assert [round(b - a) for a, b in pairwise(appear)] == [90] * 5
    assert table.rest() <= 5 * 90 + 260 + 320 + 220 + 40
    in_place(table)


def test_forty_cards_are_dealt_within_one_and_a_half_seconds() -> None:
    table = Table(BASTARDA, 5)
    table.shuffle()
    assert table.director.landed_at - table.now <= 1400
    table.rest()
    in_place(table)


def test_own_cards_turn_their_faces_up_on_the_way_and_others_never_do() -> None:
    table = Table()
    faces: set[float] = set()
    table.shuffle()
    for _ in range(120):
        table.run(10)
        for sprite in table.director.stage.hands[1]:
            assert sprite.pose(table.now).face == 0.0
            assert sprite.card is None
        faces |= {sprite.pose(table.now).face for sprite in table.director.stage.hands[0]}
    assert {0.0, 1.0} < faces


@pytest.mark.parametrize(("seat", "length"), [(0, 240), (1, 300)])
def test_a_card_flies_to_its_slot_in_the_time_of_the_table_of_motions(seat: int, length: float) -> None:
    table = Table(seed=3)
    table.rest()
    if seat == 1:
        table.plays(0)
        table.rest()
    begin = table.now
    table.plays(seat)
    table.run(10)
    flying = table.director.stage.trick[-1][1] if table.director.stage.trick else table.director.stage.leaving[-1]
    assert flying.legs[0].tween.end - begin == pytest.approx(length, abs=11)


def test_a_finished_trick_stays_to_be_read_and_is_then_collected_while_cards_are_drawn() -> None:
    table = Table()
    table.rest()
    table.plays(0)
    table.rest()
    table.plays(1)
    table.run(320)
    won = sure(table.director.stage.won)
    assert won.fall.begin - table.now == pytest.approx(180 + table.reading(), abs=40)
    table.run(180 + table.reading() - 60)
    assert table.director.stage.won is not None
    assert table.director.stage.piles == [0, 0]
    assert table.director.stage.picture.stock == 34
    table.run(60 + 170 + 130 - 80 + 40 + 20)  # squared, turned over, and a moment
    assert table.director.stage.picture.stock == 33, "the first card is drawn while the trick is still on its way"
    assert table.director.stage.leaving
    table.run(90)
    assert table.director.stage.picture.stock == 32
    table.rest()
    assert sum(table.director.stage.piles) == 1
    in_place(table)


def test_at_every_speed_the_trick_is_held_and_at_quick_ones_for_two_fifths_of_the_time() -> None:
    for speed, share in (("calm", 1.4), ("brisk", 0.4), ("instant", 0.4)):
        table = Table(tempo=TEMPI[speed])
        table.rest()
        for seat in (0, 1):
            table.plays(seat)
        while not table.held():
            table.run(10)
        begin, read = table.now, table.reading()
        while table.held():
            assert len(table.director.stage.leaving) == 2, "both cards lie there"
            table.run(10)
        held = share * read + table.director.stage.tempo.time(180)
        assert table.now - begin == pytest.approx(held, abs=25), speed


def test_at_once_means_no_movement_and_no_hold() -> None:
    table = Table(tempo=AT_ONCE)
    chance = random.Random(4)
    table.run(10)
    in_place(table)
    while not engine.over(table.deal):
        table.act(chance)
        table.run(10)
        assert not table.director.busy(table.now)
        in_place(table)


@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "id", value))
def test_whatever_is_going_on_input_brings_everything_to_its_place_within_120_ms(game: Variant, players: int) -> None:
    chance = random.Random(players)
    table = Table(game, players, seed=players)
    while not engine.over(table.deal):
        table.run(chance.choice((0, 20, 150, 700, 1500)))
        table.act(chance)
        if chance.random() < 0.6:
            table.run(chance.choice((10, 60, 400)))
            table.director.hurry(table.now)
            assert table.director.landed_at <= table.now + 120
            table.run(130)
            assert not table.director.busy(table.now)
            in_place(table)
    table.rest()
    in_place(table)


@pytest.mark.parametrize(("game", "players"), TABLES, ids=lambda value: getattr(value, "id", value))
def test_left_alone_a_whole_deal_ends_in_its_place_and_tells_every_event_once(game: Variant, players: int) -> None:
    table = Table(game, players, seed=9)
    chance = random.Random(9)
    begun: list[Event] = []
    while not engine.over(table.deal):
        table.act(chance)
        table.rest()
        begun += table.director.new_events()
        in_place(table)
    told, table.heard = table.heard, 0
    assert begun == table.told()
    assert len(begun) == told


def test_a_swap_turns_the_small_trump_under_the_stock() -> None:
    for seed in range(200):
        table = Table(seed=seed)
        chance = random.Random(seed)
        while not engine.over(table.deal):
            table.act(chance)
            table.rest()
            if any(isinstance(event, Exchanged) for event in table.director.new_events()):
                in_place(table)
                assert table.director.stage.turn_up is not None
                assert table.director.stage.turn_up.card == table.deal.turn_up
                return
    raise AssertionError("nobody ever swapped")


def test_when_the_window_changes_everything_jumps_to_its_new_place() -> None:
    table = Table()
    table.run(200)
    table.director.move_to(CardPlaces(Layout(800, 1200, 2), 0, 1))
    assert not table.director.busy(table.now)
    in_place(table)


def test_the_last_card_of_the_stock_is_the_turn_up() -> None:
    table = Table(tempo=AT_ONCE)
    chance = random.Random(2)
    drawn: list[Drawn] = []
    while not engine.over(table.deal):
        turn_up = table.director.stage.turn_up
        table.act(chance)
        table.run(10)
        drawn += [event for event in table.director.new_events() if isinstance(event, Drawn)]
        if drawn and drawn[-1].turn_up and turn_up is not None:
            assert turn_up in table.director.stage.hands[drawn[-1].seat], "it is this very card that goes to the hand"
    assert [event.turn_up for event in drawn] == [False] * 33 + [True]


def test_plays_come_one_after_the_other_even_when_they_arrive_together() -> None:
    table = Table(BRISCA, 4)
    for _ in range(4):
        seat = sure(engine.to_act(table.deal))
        table.plays(seat)
    order: list[type] = []
    seen: list[float] = []
    for _ in range(400):
        table.run(10)
        for event in table.director.new_events():
            if isinstance(event, Played | TrickWon):
                order.append(type(event))
                seen.append(table.now)
    assert order == [Played, Played, Played, Played, TrickWon]
    assert all(b - a >= 240 for a, b in pairwise(seen))


def test_one_deal_after_another_plays_on_the_same_stage() -> None:
    table = Table(tempo=AT_ONCE)
    table.run(10)
    deal: Deal = engine.start(rulebook(BRISCA, 2), 0, 77)
    table.deal, table.heard = deal, 0
    table.hear()
    table.run(10)
    in_place(table)
