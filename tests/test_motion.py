"""The table of motions: how long each takes, how it goes, what is heard of it, and what is left where nothing travels.

The numbers are those of the table of animations; 34 (plots) comes with the screen that has one.
"""

from __future__ import annotations

import copy
import math
from dataclasses import dataclass, replace
from itertools import combinations, pairwise

import pygame
import pytest

from game.engine.cards import make
from game.engine.events import (
    AuctionWon,
    BidMade,
    CardCalled,
    DealEnded,
    Dealt,
    Declared,
    Drawn,
    Event,
    Exchanged,
    LaidAway,
    PartnerShown,
    Passed,
    Played,
    Signalled,
    TalonTaken,
    TrickWon,
    TrumpNamed,
    TurnedUp,
    TuteShown,
)
from tests.narrow import sure
from ui.app import app
from ui.core.count import PLAIN, CardGroup, Count, SideCount
from ui.draw import fades, motion, theme
from ui.draw.motion import TEMPI, Tempo, Tween
from ui.pages.results.counting import timing as ends
from ui.pages.results.counting.timing import Cues
from ui.table.curtain import curtain
from ui.table.director import deal, timings
from ui.table.director.ceremony import Ceremony, Rite
from ui.table.director.director import Director
from ui.table.director.timings import CueHeard, PackCut, PackShuffled
from ui.table.director.weight import Weight
from ui.table.layout.layout import CARD, Layout
from ui.table.scene import controller
from ui.table.stage import hand
from ui.table.stage.hand import HandFeel
from ui.table.stage.places import CardPlaces, CardSprite, Pose
from ui.table.stage.sprites import between_upright_and_across, shadow_size
from ui.table.stage.turning import EDGE, half_turned, on_edge
from ui.widgets.focus.focus import DOWN_MS, UP_MS, Presses

NORMAL = TEMPI["normal"]
STILL = replace(NORMAL, still=True)
ORDER = (1, 3, 12, 11, 10, 7, 6, 5, 4, 2)
OROS, COPAS = 0, 1
ACE, THREE, SEVEN, KING, TWO = make(OROS, 1), make(OROS, 3), make(OROS, 7), make(OROS, 12), make(COPAS, 2)
NAMED = {
    1: ((hand.LIFT_IN, hand.LIFT_OUT), (90, 120)),
    2: ((DOWN_MS, UP_MS), (60, 90)),
    3: ((fades.IN, fades.OUT, fades.STILL), (160, 110, 100)),
    4: ((app.FADE_MS,), (180,)),
    5: ((timings.RIFFLE, timings.RIFFLES), (260, 3)),
    6: ((timings.CUT,), (280,)),
    7: (
        (timings.DEAL, *timings.DEAL_STEP, timings.DEAL_ALL, deal.TURN_AT, deal.TURN),
        (260, 25, 90, 1100, 0.7, 160),
    ),
    8: ((timings.TURN_UP, timings.MEDALLION, timings.MEDALLION_FROM), (320, 220, 0.6)),
    9: ((timings.PLAY_OWN, timings.PLAY_OTHER), (240, 280)),
    10: ((controller.THINKS,), (600,)),
    11: ((timings.TAG,), (140,)),
    12: ((timings.WON_IN, timings.WON_OUT, timings.CAPTURE_HOLD), (180, 160, 900)),
    13: ((timings.SLIDE, timings.TURN_OVER, timings.FLY, timings.COLLECT_STEP), (170, 130, 260, 30)),
    14: (
        (timings.TURN_EARLY, timings.DRAW, timings.DRAW_STEP, timings.DRAW_AFTER, timings.DRAWN),
        (80, 200, 100, 40, 0.5),
    ),
    15: ((timings.DRAW_LAST,), (320,)),
    16: ((timings.SWAP, timings.SWAP_OVERLAP, timings.PULL), (300, 80, 130)),
    17: ((timings.BID, timings.BID_HOLD), (220, 500)),
    18: ((timings.PASS,), (160,)),
    19: ((timings.TALON, timings.TALON_STEP), (240, 80)),
    20: ((timings.LAY_AWAY,), (220,)),
    21: ((timings.DECLARE, timings.DECLARE_HOLD, timings.DECLARE_OUT), (220, 1600, 200)),
    22: ((timings.ARRASTRE,), (360,)),
    23: (
        (timings.SIGN_IN, timings.SIGN_HOLD, timings.SIGN_STILL, timings.SIGN_ALONE, timings.SIGN_SHORT),
        (120, 900, 1600, 240, 520),
    ),
    24: ((timings.REVEAL, timings.REVEAL_HOLD), (240, 1400)),
    25: ((hand.SHAKE, hand.SHAKES, hand.SHAKE_PX, hand.LOCKED), (240, 3, 4, 400)),
    26: ((timings.TAKE_BACK,), (200,)),
    27: ((curtain.DOWN, curtain.UP), (220, 200)),
}


@pytest.mark.parametrize("number", NAMED)
def test_each_motion_takes_its_time_at_normal_speed(number: int) -> None:
    found, wanted = NAMED[number]
    assert found == wanted


def test_the_curves_are_those_of_the_specification() -> None:
    middle = {motion.lin: 0.5, motion.out3: 0.875, motion.inout3: 0.5, motion.in2: 0.25}
    assert {curve: curve(0.5) for curve in middle} == middle
    for curve in (*middle, motion.back):
        assert (curve(0.0), curve(1.0)) == pytest.approx((0.0, 1.0))
    overshoot = max(motion.back(share / 100) for share in range(101)) - 1
    assert 0.02 < overshoot < 0.06


def test_the_four_speeds() -> None:
    assert [TEMPI[speed].factor for speed in ("calm", "normal", "brisk", "instant")] == [1.6, 1.0, 0.55, 0.0]
    assert [TEMPI[speed].hold for speed in ("calm", "normal", "brisk", "instant")] == [1.4, 1.0, 0.4, 0.4]
    assert [TEMPI[speed].pause for speed in ("calm", "normal", "brisk", "instant")] == [400, 160, 80, 60]
    assert [TEMPI[speed].regret for speed in ("calm", "normal", "brisk", "instant")] == [800, 450, 250, 60]


def lays(seat: int, card: int, arrastre: bool = False, best: int | None = None) -> Played:
    """The seat plays this card, which takes the trick so far where no other is named."""
    return Played(seat, card, arrastre, best=card if best is None else best)


class Stage:
    """A table for a few players on which events are told by hand."""

    def __init__(self, players: int = 2, tempo: Tempo = NORMAL) -> None:
        self.director = Director(0, players, ORDER, CardPlaces(Layout(1920, 1080, players), 0, 1), tempo)
        self.now = 1000.0
        self.heard: list[CueHeard] = []

    def told(self, *events: Event, milliseconds: float = 10.0) -> Stage:
        self.director.receive(events)
        return self.run(milliseconds)

    def run(self, milliseconds: float) -> Stage:
        end = self.now + milliseconds
        while self.now < end:
            self.now = min(end, self.now + 5)
            self.director.update(self.now)
            self.heard += self.director.cues()
        return self

    def rest(self) -> float:
        """Lets everything come to its place; says how long it took."""
        begin = self.now
        while self.director.busy(self.now):
            self.run(5)
        return self.now - begin

    def dealt(self, *own: int, others: int = 3, stock: int = 20) -> Stage:
        """These cards are in the viewer's hand, and as many hidden ones in every other."""
        count = self.director.stage.picture.players
        hands = (own, *[(None,) * others] * (count - 1))
        order = (*range(1, count), 0)
        self.told(Dealt(0, order, hands, (), 0, stock), TurnedUp(make(COPAS, 5)), TrumpNamed(COPAS, None))
        self.rest()
        self.heard.clear()
        return self

    def cue(self, name: str) -> CueHeard:
        return next(one for one in self.heard if one.cue == name)


def path(stage: Stage, sprite: CardSprite, milliseconds: float) -> list[tuple[float, float]]:
    """Where a card is, every few milliseconds."""
    spots = []
    for _step in range(round(milliseconds / 20)):
        pose = sprite.pose(stage.now)
        spots.append((pose.x, pose.y))
        stage.run(20)
    return spots


DEAL = Dealt(1, (0, 1), ((ACE, THREE, KING), (None, None, None)), (), 0, 34)


def test_5_6_the_pack_is_shuffled_three_times_and_cut_by_the_one_before_the_dealer() -> None:
    stage = Stage().told(DEAL)
    assert len(stage.director.stage.pack) == 2 * deal.PACKET
    stage.run(3 * 260)
    assert stage.cue("shuffle").says == PackShuffled(1)
    assert stage.cue("shuffle").at == pytest.approx(1000 + 780, abs=10)
    stage.run(280)
    assert stage.cue("cut").says == PackCut(0)
    assert any(stage.director.stage.hands), "the deal begins"
    assert stage.now - 1000 == pytest.approx(780 + 280, abs=40)


def test_5_cards_of_the_two_packets_fall_between_them_in_turn_one_over_the_other() -> None:
    stage = Stage().told(DEAL)
    pack = stage.director.stage.pack
    squared, arrived = [sprite.rest for sprite in pack], list[int]()
    stage.run(0.25 * 260)
    middle = (pack[0].pose(stage.now).x + pack[1].pose(stage.now).x) / 2
    sides = [sprite.pose(stage.now).x < middle for sprite in pack]
    assert sides == [sides[0], not sides[0]] * deal.PACKET, "every other card is in the other packet"
    inner = [on_edge(sprite.pose(stage.now).face) > 0 for sprite in pack]
    assert inner == sides, "bent up at the edge that is next to the other packet: at the left packet the right one"
    while len(arrived) < len(pack):
        arrived += [
            number
            for number, sprite in enumerate(pack)
            if number not in arrived and abs(sprite.pose(stage.now).x - squared[number].x) < 3
        ]
        stage.run(4)
    assert arrived == list(range(len(pack))), "each lies over the one before, from the other side"
    assert stage.now - 1000 == pytest.approx(deal.WEAVES * 260, abs=12)


def test_5_at_last_the_woven_halves_rise_to_a_bridge_from_which_the_cards_fall_together() -> None:
    """Its inner edges are up and nearer, the lowest card falls first, and it takes no longer than a third weaving."""
    stage = Stage().told(DEAL)
    pack = stage.director.stage.pack
    home = pack[0].rest
    stage.run(2 * deal.WEAVES * 260)
    woven = [sprite.pose(stage.now) for sprite in pack]
    assert {round(abs(pose.x - home.x) / (0.642 * home.height), 1) for pose in woven} <= {0.3, 0.4, 0.5}
    stage.run(deal.PART_FOR * 330)
    bridge = [sprite.pose(stage.now) for sprite in pack]
    for lying, risen in zip(woven[4:], bridge[4:], strict=True):
        assert risen.height > 1.04 * lying.height
        assert risen.y < lying.y
        assert (on_edge(risen.face) > 0) == (lying.x < home.x), "the inner edges are up"
    stage.run(0.5 * 330)
    far = [abs(sprite.pose(stage.now).x - sprite.rest.x) for sprite in pack]
    assert far[0] < 4 < far[-1], "the lowest first"
    assert max(sprite.end for sprite in pack) - 1000 <= 780 + 280, "and the cut begins as soon as before"


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640), (800, 1200)])
@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_5_no_packet_leaves_the_window(size: tuple[int, int], players: int) -> None:
    stage = Stage(players)
    stage.director.move_to(CardPlaces(Layout(*size, players), 0, 1))
    stage.told(replace(DEAL, order=(*range(1, players), 0), dealer=0, hands=((),) * players))
    while stage.director.stage.pack:
        for sprite in stage.director.stage.pack:
            pose = sprite.pose(stage.now)
            assert 0 <= pose.x - pose.height * 0.642 / 2 <= pose.x + pose.height * 0.642 / 2 <= size[0]
        stage.run(40)


@pytest.mark.parametrize("speed", ["brisk", "instant"])
def test_5_a_quick_table_does_not_shuffle(speed: str) -> None:
    stage = Stage(tempo=TEMPI[speed]).told(DEAL)
    assert any(stage.director.stage.hands)
    assert "shuffle" not in [one.cue for one in stage.heard]


def test_7_every_dealt_card_is_heard_and_from_the_fifth_on_only_half_as_loud() -> None:
    stage = Stage().told(DEAL)
    stage.rest()
    cards = [one for one in stage.heard if one.cue == "card"]
    assert [one.volume for one in cards] == [1, 1, 1, 1, 0.5, 0.5]
    assert [round(b.at - a.at) for a, b in pairwise(cards)] == [90] * 5


@pytest.mark.parametrize("tempo", [NORMAL, STILL, TEMPI["calm"]])
def test_7_the_stock_is_as_many_as_have_not_left_it_yet(tempo: Tempo) -> None:
    stage = Stage(tempo=tempo).told(DEAL)
    cards = stage.director.stage
    while not any(cards.hands):
        stage.run(5)
    told: list[int] = []
    while not told or told[-1] > DEAL.stock:
        told.append(cards.in_stock(stage.now))
        stage.run(5)
    assert told == sorted(told, reverse=True)
    assert sorted(set(told)) == ([34, 37] if tempo.still else list(range(34, 40))), "it falls with each card that goes"
    stage.rest()
    assert cards.in_stock(stage.now) == cards.picture.stock


def test_8_the_turned_card_is_laid_out_and_slides_under_the_stock_while_the_medallion_comes() -> None:
    stage = Stage()
    stage.director.receive([DEAL, TurnedUp(KING), TrumpNamed(OROS, None)])
    while stage.director.stage.turn_up is None:
        stage.run(5)
    begin, card = stage.now, stage.director.stage.turn_up
    across = stage.director.stage.places.turn_up()
    stage.run(320 * 0.6)
    assert abs(card.pose(stage.now).x - stage.director.stage.places.stock().x) > abs(
        across.x - stage.director.stage.places.stock().x
    )
    assert stage.director.stage.medallion is not None
    stage.run(10)
    assert card.moving(stage.now)
    assert not card.flies(stage.now), "it lies under the stock, and is drawn there"
    stage.rest()
    assert stage.now - begin == pytest.approx(0.6 * 320 + 220, abs=20)
    assert stage.cue("turn").says == TurnedUp(KING)


def passes(stage: Stage, sprite: CardSprite) -> list[bool]:
    """Whether a card is above the stock, until all is at rest: below it comes only while it lies on no part of it."""
    cards, sides = stage.director.stage, [True]
    pile = cards.places.stock()
    while stage.director.busy(stage.now):
        above, pose = sprite not in cards.under_stock(stage.now), sprite.pose(stage.now)
        if above != sides[-1] and len(sides) > 1:
            apart = (CARD * pile.height + pose.height) / 2  # the one upright, the other across
            assert abs(pose.x - pile.x) > 0.99 * apart, "it changes sides beside the stock"
        sides.append(above)
        stage.run(5)
    return sides[1:]


@pytest.mark.parametrize("size", [(1920, 1080), (1024, 640), (800, 1200)])
@pytest.mark.parametrize("players", [2, 4, 6])
def test_8_the_turned_card_is_laid_beside_the_stock_and_pushed_under_it(size: tuple[int, int], players: int) -> None:
    stage = Stage(players)
    stage.director.move_to(CardPlaces(Layout(*size, players), 0, 1))
    stage.director.receive([TurnedUp(KING), TrumpNamed(OROS, None)])
    stage.run(5)
    card = sure(stage.director.stage.turn_up)
    spot = stage.director.stage.places.beside_stock()
    assert size[0] - spot.x > spot.height / 2 < spot.x, "in the window"
    sides = passes(stage, card)
    assert sides == sorted(sides, reverse=True), "first above, then below"
    assert not sides[-1]


@pytest.mark.parametrize(("card", "cue"), [(ACE, "play"), (TWO, "play_trump")])
def test_9_a_played_card_strikes_when_it_lands(card: int, cue: str) -> None:
    stage = Stage().dealt(ACE, THREE, TWO)
    begin = stage.now
    stage.told(lays(0, card))
    assert stage.cue(cue).at - begin == pytest.approx(240, abs=10)


def test_9_a_flying_card_bends_its_way_upwards_and_looks_a_little_nearer() -> None:
    stage = Stage().dealt(ACE, THREE, TWO).told(lays(0, ACE))
    leg = stage.director.stage.trick[0][1].legs[-1]
    middle = leg.pose(leg.tween.begin + leg.tween.length / 2)
    straight = leg.start.blend(leg.end, leg.tween.curve(0.5), 1.0)
    way = math.dist((leg.start.x, leg.start.y), (leg.end.x, leg.end.y))
    assert straight.y - middle.y == pytest.approx(0.06 * way)
    assert middle.height == pytest.approx(1.04 * straight.height)


def test_9_another_players_card_turns_over_in_the_first_half() -> None:
    stage = Stage().dealt(ACE, THREE, TWO).told(lays(1, KING))
    card = stage.director.stage.trick[0][1]
    stage.run(75)
    assert 0 < card.pose(stage.now).face < 1
    stage.run(75)
    assert card.pose(stage.now).face == pytest.approx(1.0, abs=0.07)


def test_9_while_a_card_flies_it_is_already_seen_who_follows_but_not_before_a_trick_is_read() -> None:
    stage = Stage(4).dealt(ACE, THREE, SEVEN)
    for seat, card in ((0, ACE), (1, KING), (2, SEVEN)):
        stage.told(lays(seat, card, best=ACE))
        assert stage.director.busy(stage.now)
        assert stage.director.shows_turn(stage.now)
        stage.rest()
    plays = ((0, ACE), (1, KING), (2, SEVEN), (3, TWO))
    stage.told(lays(3, TWO), TrickWon(3, plays, 15, 1, best=TWO))
    while stage.director.busy(stage.now):
        assert not stage.director.shows_turn(stage.now)
        stage.run(20)


def test_11_the_tag_of_the_best_card_moves_with_the_one_that_beats_it() -> None:
    stage = Stage().dealt(THREE, SEVEN, TWO).told(lays(0, SEVEN))
    assert stage.director.stage.tag(stage.now) is None, "the card has not landed"
    stage.rest()
    first = sure(stage.director.stage.tag(stage.now))
    stage.told(lays(1, ACE), milliseconds=100)
    assert stage.director.stage.tag(stage.now) == first
    stage.run(130)
    between = sure(stage.director.stage.tag(stage.now))
    assert between.y != first.y
    stage.rest()
    assert stage.director.stage.tag(stage.now) == stage.director.stage.trick[1][1].rest


def trick(stage: Stage, *following: Event) -> Stage:
    """The other wins the viewer's seven with the ace."""
    stage.dealt(THREE, SEVEN, TWO).told(lays(0, SEVEN), lays(1, ACE), milliseconds=700)
    return stage.told(TrickWon(1, ((0, SEVEN), (1, ACE)), 11, 1, best=ACE), *following)


def test_12_13_a_won_trick_is_read_then_slides_together_turns_over_and_flies() -> None:
    stage = Stage()
    begin = trick(stage).now
    won, plays = stage.director.stage.won, list(stage.director.stage.leaving)
    assert won is not None
    assert (won.card, won.points) == (ACE, 11)
    assert stage.cue("win").at - begin == pytest.approx(180, abs=15)
    stage.run(700 + 170 + 30)
    assert plays[0].pose(stage.now).x == pytest.approx(plays[1].pose(stage.now).x, abs=1), "on the winner's card"
    assert 0.1 < plays[1].pose(stage.now).face < 0.5, "they are turning over already"
    stage.run(60)
    assert [card.pose(stage.now).face for card in plays] == pytest.approx([0.0, 0.0], abs=0.1)
    stage.rest()
    assert stage.director.stage.piles == [0, 1]
    assert stage.now - begin == pytest.approx(700 + 560 - 80 + 30, abs=30)
    assert stage.cue("collect").at == pytest.approx(stage.now, abs=10)


@pytest.mark.parametrize("points", [4, 11, 21, 25])
@pytest.mark.parametrize("players", [2, 4])
def test_13_what_a_trick_is_worth_goes_to_the_pile_on_its_cards_and_arrives_with_them(
    players: int, points: int
) -> None:
    stage = Stage(players).dealt(THREE, SEVEN, TWO)
    plays = ((0, SEVEN), *((seat, make(COPAS, 1 + seat)) for seat in range(1, players)))
    stage.told(*(lays(seat, card) for seat, card in plays), milliseconds=400 * players)
    stage.told(TrickWon(players - 1, plays, points, 1, best=plays[-1][1]))
    last, seen = stage.director.stage.leaving[-1], 0
    number = sure(stage.director.stage.flourishes.number)
    while stage.director.stage.leaving:
        place, card = number.place(stage.now), last.pose(stage.now)
        if last.flies(stage.now) and place is not None:
            assert math.dist(place[:2], (card.x, card.y)) < 2, "on the card that is uppermost"
            seen += 1
        stage.run(5)
    assert seen > 40
    assert number.place(stage.now) is None
    assert stage.director.stage.piles[players - 1] == 1


@pytest.mark.parametrize(("card", "points"), [(SEVEN, 0), (ACE, 11), (ACE, 21), (ACE, 25)])
def test_12_a_trick_is_read_for_as_long_as_its_weight_asks(card: int, points: int) -> None:
    """With the time in which its signs come up that is half a second for an empty one, and 1.3 for a blow."""
    stage = Stage().dealt(make(OROS, 6), THREE).told(lays(0, make(OROS, 6)), lays(1, card), milliseconds=700)
    begin = stage.now
    stage.told(TrickWon(1, ((0, make(OROS, 6)), (1, card)), points, 1, best=card))
    while stage.director.stage.won is not None and stage.director.stage.won.open(stage.now):
        stage.run(5)
    held = {0: 500, 11: 700, 21: 900, 25: 1300}
    assert stage.now - begin == pytest.approx(held[points], abs=15)


def test_when_the_deal_is_over_the_piles_come_onto_the_cloth_once_the_last_trick_is_there() -> None:
    stage = Stage()
    trick(stage, DealEnded(passed_out=False))
    flourishes = stage.director.stage.flourishes
    while not flourishes.laid(stage.now):
        assert stage.director.busy(stage.now)
        stage.run(5)
    begun = stage.now
    while stage.director.stage.piles != [0, 1]:
        stage.run(5)
    assert stage.now - begun == pytest.approx(timings.LAY_EARLY, abs=10), "they are reached for as the last cards come"
    assert flourishes.laid(stage.now) < 0.1
    stage.rest()
    assert stage.now - begun == pytest.approx(timings.LAY_OPEN, abs=15)
    assert flourishes.laid(stage.now) == 1.0, "there they are counted"


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800), (1366, 768), (1920, 1080), (800, 1200)])
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_the_piles_lie_large_and_in_the_middle_of_the_cloth_to_be_counted(
    players: int, size: tuple[int, int], text: float
) -> None:
    layout = Layout(*size, players, text=text)
    places, mat = CardPlaces(layout, 0, 1), layout["mat"]
    piles = [places.counted(seat) for seat in range(players)]
    assert all(pile.h > 1.3 * places.rect("pile", seat).h for seat, pile in enumerate(piles))
    assert not any(one.overlaps(other) for one, other in combinations(piles, 2))
    assert not any(pile.overlaps(layout[name]) for pile in piles for name in ("message", "medallion"))
    left, right = min(pile.x for pile in piles), max(pile.right for pile in piles)
    top, bottom = min(pile.y for pile in piles), max(pile.bottom for pile in piles)
    assert mat.x < left < right < mat.right
    assert mat.y < top < bottom < mat.bottom
    assert (left + right) / 2 == pytest.approx(mat.cx, abs=1)
    if players == 2 and bottom - top > piles[0].h * 1.5:
        assert piles[0].cx == piles[1].cx == pytest.approx(mat.cx)
    assert (top + bottom) / 2 == pytest.approx(layout["centre"].cy, abs=1), "over the line of words"


def test_who_does_not_wait_for_the_piles_has_them_there_within_120_ms() -> None:
    stage = Stage()
    trick(stage, DealEnded(passed_out=False))
    flourishes = stage.director.stage.flourishes
    while not flourishes.laid(stage.now):
        stage.run(5)
    stage.director.hurry(stage.now)
    stage.run(120)
    assert flourishes.laid(stage.now) == 1.0


def test_where_nothing_may_travel_the_piles_stay_when_the_deal_is_over() -> None:
    stage = Stage(tempo=STILL)
    trick(stage, DealEnded(passed_out=False)).rest()
    assert stage.director.stage.flourishes.laid(stage.now) == 0.0


def test_13_the_next_card_may_come_once_the_gathered_ones_fly_and_lies_on_none_of_them() -> None:
    for players in (2, 4):
        stage = Stage(players).dealt(THREE, SEVEN, TWO)
        plays = ((0, SEVEN), *((seat, make(COPAS, 1 + seat)) for seat in range(1, players)))
        stage.told(*(lays(seat, card) for seat, card in plays), milliseconds=400 * players)
        stage.told(TrickWon(players - 1, plays, 0, 1, best=plays[-1][1]))
        while not stage.director.open_to_act(stage.now):
            stage.run(5)
        assert stage.director.busy(stage.now), "the trick still flies"
        stage.told(lays(players - 1, KING))
        led = stage.director.stage.trick[0][1]
        while stage.director.stage.leaving:
            here = led.pose(stage.now)
            for sprite in stage.director.stage.leaving:
                there = sprite.pose(stage.now)
                on_its_way = math.dist((there.x, there.y), (led.rest.x, led.rest.y)) > 0.5 * here.height
                assert on_its_way or led.moving(stage.now)
            stage.run(5)
        stage.rest()
        assert stage.director.stage.piles[players - 1] == 1


def test_13_a_lead_is_thought_about_while_the_trick_is_gathered() -> None:
    stage = trick(Stage(), Drawn(1, None, False), Drawn(0, KING, False))
    while not stage.director.open_to_act(stage.now):
        stage.run(5)
    assert stage.director.read_at < stage.now - TEMPI["normal"].pause, "so long ago it could be read"


@pytest.mark.parametrize("points", [0, 11, 21, 25])
@pytest.mark.parametrize("tempo", [NORMAL, TEMPI["calm"], TEMPI["brisk"]])
def test_13_14_the_trick_is_squared_then_one_card_is_drawn_and_then_the_other(points: int, tempo: Tempo) -> None:
    """Each has nearly arrived when the next begins, so that the eye can follow."""
    stage = Stage(tempo=tempo).dealt(THREE, SEVEN, TWO)
    stage.told(lays(0, SEVEN), lays(1, ACE), milliseconds=1200)
    stage.told(TrickWon(1, ((0, SEVEN), (1, ACE)), points, 1, best=ACE), Drawn(1, None, False), Drawn(0, KING, False))
    cards, gathered = stage.director.stage, list(stage.director.stage.leaving)
    middle, pile, stock = gathered[1].pose(stage.now), cards.places.pile(1), cards.places.stock()
    held = list(cards.hands[1])
    while len(cards.hands[1]) == len(held):
        stage.run(5)
    assert [card.pose(stage.now).face for card in gathered] == pytest.approx([0.0, 0.0], abs=0.05)
    assert gathered[0].flies(stage.now), "it is squared, and goes"
    drawn = next(card for card in cards.hands[1] if card not in held)
    while len(cards.hands[0]) == 2:
        stage.run(5)
    assert left_of_way(gathered[0].pose(stage.now), middle, pile) < 0.15
    assert left_of_way(drawn.pose(stage.now), stock, drawn.rest) < 0.15


def left_of_way(now: Pose, start: Pose, goal: Pose) -> float:
    """The share of its way that a card has still before it."""
    return math.dist((now.x, now.y), (goal.x, goal.y)) / math.dist((start.x, start.y), (goal.x, goal.y))


def test_14_15_drawing_begins_before_the_trick_is_gone_and_the_last_card_is_heard_to_turn() -> None:
    stage = trick(Stage(), Drawn(1, None, False), Drawn(0, KING, True))
    stage.rest()
    card, turn = stage.cue("card").at, stage.cue("turn").at
    assert card < stage.cue("collect").at + 30
    assert turn - card == pytest.approx(100 + 320 - 200, abs=10)
    assert stage.cue("turn").says == Drawn(0, KING, True)


def test_16_a_swap_goes_out_and_comes_in_with_an_overlap() -> None:
    stage = Stage().dealt(ACE, THREE, SEVEN)
    begin = stage.now
    stage.told(Exchanged(0, SEVEN, make(COPAS, 5)))
    assert stage.rest() == pytest.approx(300 + 300 - 80 - 10, abs=20)
    assert stage.cue("swap").at - begin == pytest.approx(520, abs=15)


@pytest.mark.parametrize("seat", [0, 1])
def test_16_the_old_turn_up_is_out_and_away_before_the_new_one_goes_under(seat: int) -> None:
    stage = Stage().dealt(ACE, THREE, SEVEN)
    cards, begin = stage.director.stage, stage.now
    old, pile = sure(cards.turn_up), cards.places.stock()
    stage.told(Exchanged(seat, SEVEN, make(COPAS, 5)), milliseconds=5)
    new, beside = sure(cards.turn_up), cards.places.beside_stock()
    while new not in cards.under_stock(stage.now):
        stage.run(5)
    first, pose = stage.now - begin, old.pose(stage.now)
    assert math.dist((pose.x, pose.y), (beside.x, beside.y)) > 0.5 * pile.height, "it has left where the new one comes"
    second = stage.rest()
    assert first >= 290
    assert second >= 200


@pytest.mark.parametrize("seat", [0, 1])
def test_16_what_is_swapped_goes_under_the_stock_and_comes_from_there_beside_it(seat: int) -> None:
    for mine in (True, False):
        stage = Stage().dealt(ACE, THREE, SEVEN)
        lay = sure(stage.director.stage.turn_up)
        stage.told(Exchanged(seat, SEVEN, make(COPAS, 5)), milliseconds=5)
        sides = passes(stage, sure(stage.director.stage.turn_up) if mine else lay)
        assert sides == sorted(sides, reverse=mine), "each changes sides once"
        assert sides[-1] is not mine


def test_17_18_bids_travel_and_knock_and_passes_knock_softly() -> None:
    stage = Stage(3).dealt(ACE, THREE, SEVEN)
    begin = stage.now
    stage.told(BidMade(1, 72), milliseconds=100)
    assert [(token.seat, token.amount) for token in stage.director.stage.tokens] == [(1, 72)]
    assert stage.cue("knock").at - begin == pytest.approx(220, abs=10)
    assert stage.rest() == pytest.approx(220 + 500 - 100, abs=20), "a computer's bid is held to be read"
    stage.told(Passed(2), milliseconds=80)
    assert 0.3 < stage.director.stage.passing(2, stage.now) < 0.7
    assert stage.director.stage.passing(1, stage.now) == 1
    assert stage.cue("knock_soft").says == Passed(2)


def test_19_20_the_talon_comes_card_by_card_and_what_is_laid_away_goes() -> None:
    stage = Stage(3)
    stage.told(Dealt(0, (1, 2, 0), ((ACE, THREE), (None, None), (None, None)), (), 3, 0))
    stage.rest()
    stage.heard.clear()
    begin = stage.now
    stage.told(TalonTaken(0, (KING, SEVEN, TWO), shown=False))
    assert [round(one.at - begin, -1) for one in stage.heard] == pytest.approx([250, 330, 410], abs=10)
    stage.rest()
    begin = stage.now
    stage.told(LaidAway(0, (TWO,)))
    assert stage.rest() == pytest.approx(220, abs=20)


def test_21_a_declared_pair_rises_is_held_and_sinks() -> None:
    stage = Stage().dealt(KING, make(OROS, 11), SEVEN)
    stage.told(Declared(0, OROS, (KING, make(OROS, 11)), 20))
    king = next(sprite for sprite in stage.director.stage.hands[0] if sprite.card == KING)
    low = king.rest.y
    stage.run(220 + 800)
    assert king.pose(stage.now).y < low
    assert stage.rest() == pytest.approx(800 + 200, abs=20)
    assert stage.cue("declare").says is not None


def test_21_four_kings_rise_to_be_read_and_sink() -> None:
    kings = tuple(make(suit, 12) for suit in range(4))
    stage = Stage().dealt(*kings)
    stage.told(TuteShown(0, kings))
    low = [sprite.rest.y for sprite in stage.director.stage.hands[0]]
    stage.run(220 + 800)
    assert all(sprite.pose(stage.now).y < y for sprite, y in zip(stage.director.stage.hands[0], low, strict=True))
    stage.rest()
    assert stage.cue("declare").says is not None


def test_22_a_card_that_drags_draws_a_ring_once() -> None:
    stage = Stage(4).dealt(ACE, THREE, SEVEN).told(lays(0, ACE, True), milliseconds=100)
    assert stage.director.stage.ring is not None
    assert {"play", "drag"} <= {one.cue for one in stage.heard}
    stage.run(300)
    assert stage.director.stage.ring is None


def test_23_a_sign_comes_stays_and_goes_without_a_sound() -> None:
    stage = Stage(4).dealt(ACE, THREE, SEVEN).told(Signalled(2, "ace"), milliseconds=60)
    made = sure(stage.director.stage.gesture(stage.now))
    assert (made[0], made[1]) == (2, "ace")
    assert 0 < made[2] < 1
    stage.run(400)
    assert stage.director.stage.gesture(stage.now) == (2, "ace", 1.0)
    stage.run(500)
    assert stage.director.stage.gesture(stage.now) is None
    assert stage.heard == []


def test_23_after_a_moment_others_go_on_beside_a_sign_but_the_next_sign_waits() -> None:
    stage = Stage(4).dealt(ACE, THREE, SEVEN).told(Signalled(2, "ace"), milliseconds=60)
    assert not stage.director.open_to_act(stage.now)
    stage.run(240)
    assert stage.director.open_to_act(stage.now)
    stage.told(Signalled(3, "three"), milliseconds=90)
    assert stage.director.stage.gesture(stage.now) == (2, "ace", 1.0)
    stage.run(250)
    made = sure(stage.director.stage.gesture(stage.now))
    assert made[:2] == (3, "three")


def test_23_a_face_comes_to_an_end_though_nothing_else_moves() -> None:
    stage = Stage(4).dealt(ACE, THREE, SEVEN).told(Signalled(2, "ace"), milliseconds=400)
    assert not stage.director.busy(stage.now)
    while stage.director.stage.gesture(stage.now) is not None:
        assert stage.director.update(stage.now), "it is drawn anew"
        stage.run(10)


def test_24_both_partners_get_their_bar_together() -> None:
    stage = Stage(5).dealt(ACE, THREE, SEVEN)
    stage.told(AuctionWon(1, 72), CardCalled(1, KING), milliseconds=2000)
    stage.told(lays(3, KING), PartnerShown(1, 3), milliseconds=420)
    assert 0 < stage.director.stage.reveal_share(1, stage.now) == stage.director.stage.reveal_share(3, stage.now) < 1
    assert stage.director.stage.reveal_share(2, stage.now) == 1
    assert "reveal" in [one.cue for one in stage.heard]
    assert stage.rest() == pytest.approx(1400, abs=200)


def test_25_a_card_that_may_not_be_played_shakes_three_times_ever_less() -> None:
    feel = HandFeel()
    feel.shake(ACE, 0.0)
    swings = [abs(feel.offset(ACE, (2 * n + 1) * 20.0, 1.0)) for n in range(6)]
    assert swings == sorted(swings, reverse=True)
    assert swings[0] <= 4
    assert feel.offset(ACE, 240.0, 1.0) == pytest.approx(0)


def test_26_what_is_taken_back_goes_the_way_back() -> None:
    stage = Stage().dealt(ACE, THREE, SEVEN)
    before = copy.deepcopy(stage.director.stage.picture)
    home = next(sprite.rest for sprite in stage.director.stage.hands[0] if sprite.card == SEVEN)
    stage.told(lays(0, SEVEN), milliseconds=600)
    stage.director.rewind(before, stage.now)
    card = next(sprite for sprite in stage.director.stage.hands[0] if sprite.card == SEVEN)
    stage.run(100)
    assert card.pose(stage.now).y < home.y
    stage.run(110)
    assert card.pose(stage.now) == home
    assert stage.cue("card_reversed")


@pytest.mark.parametrize("milliseconds", [0, 120, 900, 1500])
def test_overtaken_nothing_moves_longer_than_120_ms_and_only_the_last_is_heard(milliseconds: float) -> None:
    stage = Stage()
    stage.director.receive([DEAL, TurnedUp(KING), TrumpNamed(OROS, None), lays(0, ACE), lays(1, TWO)])
    stage.run(milliseconds)
    stage.director.hurry(stage.now)
    assert stage.director.was_overtaken()
    assert len(stage.director.cues()) <= 1
    assert stage.rest() <= 125


def test_where_nothing_may_travel_cards_are_in_one_place_or_the_other() -> None:
    stage = Stage(tempo=STILL).dealt(ACE, THREE, SEVEN)
    stage.told(lays(0, SEVEN), milliseconds=0)
    stage.run(5)
    card = stage.director.stage.trick[0][1]
    assert len(set(path(stage, card, 400))) <= 2
    stage.told(lays(1, ACE), milliseconds=5)
    other = stage.director.stage.trick[1][1]
    begin = stage.now
    stage.run(70)
    fading = sure(other.fading(stage.now))
    assert fading[1] == pytest.approx((stage.now - begin) / 140, abs=0.1)
    stage.run(80)
    assert not other.moving(stage.now)


def test_where_nothing_may_travel_all_is_still_held_and_heard() -> None:
    stage = Stage(tempo=STILL).told(DEAL)
    stage.rest()
    assert [one.cue for one in stage.heard].count("shuffle") == 1
    assert not stage.director.stage.pack
    begin = trick(stage).now
    while stage.director.stage.won is None or stage.director.stage.won.open(stage.now):
        stage.run(5)
    assert stage.now - begin == pytest.approx(700, abs=15)
    stage.rest()
    assert stage.director.stage.piles[1] == 1
    assert {"win", "collect"} <= {one.cue for one in stage.heard}


def test_where_nothing_may_travel_hands_appear_one_after_the_other() -> None:
    stage = Stage(4, STILL).told(Dealt(0, (1, 2, 3, 0), ((ACE,), (None,), (None,), (None,)), (), 0, 0))
    while not any(stage.director.stage.hands):
        stage.run(5)
    appear = [stage.director.stage.hands[seat][0].appears for seat in (1, 2, 3, 0)]
    assert [round(b - a) for a, b in pairwise(appear)] == [60] * 3


def test_where_nothing_may_travel_nothing_rises_rings_grows_or_shakes() -> None:
    stage = Stage(5, STILL).dealt(ACE, THREE, SEVEN)
    stage.told(BidMade(1, 72), milliseconds=20)
    assert not stage.director.stage.tokens
    stage.rest()
    stage.told(lays(0, ACE, True), milliseconds=20)
    assert stage.director.stage.ring is None
    stage.told(AuctionWon(1, 72), CardCalled(1, KING), lays(3, KING, best=ACE), PartnerShown(1, 3), milliseconds=4000)
    assert stage.director.stage.reveal_share(3, stage.now) == 1
    stage.told(Signalled(2, "ace"), milliseconds=1)
    assert stage.director.stage.gesture(stage.now) == (2, "ace", 1.0)
    feel = HandFeel()
    feel.lift(ACE, 0.0, STILL)
    assert feel.lift_of(ACE, 500.0) == 0
    feel.shake(ACE, 0.0)
    assert all(feel.offset(ACE, float(now), 1.0) == 0 for now in range(0, 400, 10))
    assert feel.locked(ACE, 390.0)
    assert not feel.locked(ACE, 401.0)


def test_3_a_panel_rises_into_its_place_and_fades_where_nothing_may_travel() -> None:
    for tempo, length in ((NORMAL, 160), (STILL, 100), (TEMPI["calm"], 256)):
        panel = fades.Entrance(tempo)
        panel.tick(1000.0)
        assert panel.tick(1000.0 + length - 1)
        panel.tick(1000.0 + length)
        assert not panel.tick(1000.0 + length + 20)
    assert fades.leaving(0.0, NORMAL) == Tween(0.0, 110, motion.in2)


def test_2_a_button_is_down_in_60_ms_and_up_in_90() -> None:
    button = Presses()
    button.press("deal", 0.0)
    assert 0 < button.depth("deal", 20.0) < 1
    assert button.depth("deal", 60.0) == 1
    button.release("deal", 300.0)
    assert 0 < button.depth("deal", 340.0) < 1
    assert button.depth("deal", 390.0) == 0
    assert not button.moving(391.0)


# -- weight ------------------------------------------------------------------------------------------------------------


def blow(stage: Stage, points: int = 21) -> float:
    """The other answers the three of trumps with the ace; says when the trick was complete."""
    stage.dealt(make(COPAS, 3), SEVEN, ACE).told(lays(0, make(COPAS, 3)), lays(1, make(COPAS, 1)), milliseconds=560)
    plays = ((0, make(COPAS, 3)), (1, make(COPAS, 1)))
    begin = stage.now
    stage.told(TrickWon(1, plays, points, 1, best=make(COPAS, 1)))
    return begin


def test_a_card_takes_a_swing_before_it_leaves_the_hand() -> None:
    stage = Stage().dealt(ACE, THREE, SEVEN)
    home = next(sprite.rest for sprite in stage.director.stage.hands[0] if sprite.card == SEVEN)
    stage.told(lays(0, SEVEN), milliseconds=25)
    card = stage.director.stage.trick[0][1]
    assert card.rest.y < home.y < card.pose(stage.now).y
    stage.rest()
    assert card.pose(stage.now).y < home.y


def test_a_trump_that_takes_over_is_pressed_springs_and_pushes_its_neighbour_and_nobody_waits_for_it() -> None:
    stage = Stage().dealt(SEVEN, THREE, ACE).told(lays(0, SEVEN), milliseconds=500)
    stage.told(lays(1, TWO), milliseconds=290)
    first, trump = (sprite for _seat, sprite in stage.director.stage.trick)
    sizes, pushed = [], 0.0
    assert not stage.director.busy(stage.now)
    while stage.director.stage.adorned:
        sizes.append(trump.pose(stage.now).height / trump.rest.height)
        pushed = max(
            pushed, math.dist((first.pose(stage.now).x, first.pose(stage.now).y), (first.rest.x, first.rest.y))
        )
        stage.run(5)
    assert min(sizes) == pytest.approx(0.965, abs=0.005)
    assert max(sizes) == pytest.approx(1.015, abs=0.005)
    assert pushed == pytest.approx(4, abs=0.5)
    assert trump.pose(stage.now) == trump.rest


@pytest.mark.parametrize(("points", "stars", "jolts"), [(3, 0, False), (11, 0, False), (15, 10, False), (24, 18, True)])
def test_stars_fly_from_a_strong_trick_and_a_blow_moves_the_cloth(points: int, stars: int, jolts: bool) -> None:
    stage = Stage().dealt(make(OROS, 6), THREE).told(lays(0, make(OROS, 6)), lays(1, ACE), milliseconds=700)
    stage.told(TrickWon(1, ((0, make(OROS, 6)), (1, ACE)), points, 1, best=ACE))
    flourishes = stage.director.stage.flourishes
    assert sum(len(burst.stars) for burst in flourishes.bursts) == stars
    assert (flourishes.jolt is not None) is jolts


def test_stars_become_smaller_and_never_pale() -> None:
    """Gold that fades is brown on cloth and wood."""
    stage = Stage().dealt(make(OROS, 6), THREE).told(lays(0, make(OROS, 6)), lays(1, ACE), milliseconds=700)
    stage.told(TrickWon(1, ((0, make(OROS, 6)), (1, ACE)), 24, 1, best=ACE))
    (burst,) = stage.director.stage.flourishes.bursts
    way = burst.way
    sizes = [
        [share for _x, _y, _star, share in burst.places(way.begin + gone * way.length, 1.0)] for gone in (0.3, 0.7, 0.9)
    ]
    for shares, wanted in zip(sizes, (1.0, 0.75, 0.25), strict=True):
        assert shares == pytest.approx([wanted] * len(burst.stars))


def test_the_points_grow_on_the_winning_card_and_land_on_the_pile_with_the_cards() -> None:
    stage = trick(Stage())
    winner, pile = sure(stage.director.stage.won).spot, stage.director.stage.places.pile(1)
    stage.run(300)
    x, y, size, _strong = sure(sure(stage.director.stage.flourishes.number).place(stage.now))
    assert (x, y, size) == (winner.x, winner.y, 1.0)
    last = x, y, size
    while (flying := stage.director.stage.flourishes.number) is not None:
        last = sure(flying.place(stage.now))[:3]
        stage.run(5)
    assert last[:2] == pytest.approx((pile.x, pile.y), abs=12)
    assert stage.director.stage.points == [0, 11]
    assert stage.director.stage.flourishes.swelling(1, stage.now) > 0
    assert stage.director.stage.flourishes.hidden_points(1, stage.now) > 0
    stage.run(500)
    assert stage.director.stage.flourishes.hidden_points(1, stage.now) == 0


def test_the_three_of_trumps_that_falls_is_celebrated_and_shaken() -> None:
    stage = Stage()
    blow(stage)
    assert stage.director.new_rites() == [Rite(Ceremony.THREE_TAKEN, 1, make(COPAS, 3))]
    three = next(sprite for sprite in stage.director.stage.leaving if sprite.card == make(COPAS, 3))
    tilts = []
    while sure(stage.director.stage.won).open(stage.now):
        tilts.append(three.pose(stage.now).tilt)
        stage.run(10)
    assert max(tilts) - min(tilts) > 9
    assert tilts[-1] == tilts[-10], "and lies as it did"
    assert "three_taken" in [one.cue for one in stage.heard]


@pytest.mark.parametrize("milliseconds", [0, 100, 700, 1500])
def test_who_will_not_wait_for_a_blow_has_the_table_to_himself_at_once(milliseconds: float) -> None:
    stage = Stage()
    blow(stage)
    stage.run(milliseconds)
    stage.director.hurry(stage.now)
    assert stage.rest() <= 125
    assert not stage.director.stage.flourishes.bursts
    assert stage.director.stage.flourishes.number is None
    assert stage.director.stage.points == [0, 21]


def test_where_nothing_may_travel_a_blow_moves_nothing_but_the_faces() -> None:
    stage = Stage(tempo=STILL)
    blow(stage)
    flourishes = stage.director.stage.flourishes
    assert not flourishes.bursts
    assert not flourishes.rites
    assert (flourishes.jolt, flourishes.number, flourishes.swell) == (None, None, None)
    assert all(sprite.give is None for sprite in stage.director.stage.sprites())
    assert sure(flourishes.reaction).weight is Weight.BLOW


def test_a_quick_table_celebrates_in_half_the_time() -> None:
    lengths = []
    for speed in ("normal", "brisk"):
        stage = Stage(tempo=TEMPI[speed])
        blow(stage)
        lengths.append(stage.director.stage.flourishes.bursts[0].way.length)
    assert lengths[1] == pytest.approx(0.55 * lengths[0])


def test_a_card_that_drags_tugs_at_every_other_hand() -> None:
    stage = Stage(4).dealt(ACE, THREE, SEVEN).told(lays(0, ACE, True), milliseconds=370)
    stage.run(10)
    centre = stage.director.stage.trick[0][1].rest
    for seat in (1, 2, 3):
        for sprite in stage.director.stage.hands[seat]:
            here = sprite.pose(stage.now)
            assert math.dist((here.x, here.y), (centre.x, centre.y)) < math.dist(
                (sprite.rest.x, sprite.rest.y), (centre.x, centre.y)
            )
    assert [rite.kind for rite in stage.director.new_rites()] == [Ceremony.DRAG]


def white_card(turned: float, *, right: bool) -> pygame.Surface:
    """A white card of 100 by 156 that shows so much of its width."""
    picture = pygame.Surface((100, 156), pygame.SRCALPHA)
    picture.fill("white")
    return half_turned(picture, 100, 156, turned, right=right)


def seen_height(card: pygame.Surface, x: int) -> int:
    """How many pixels of this column are card."""
    return sum(card.get_at((x, y)).a > 128 for y in range(card.get_height()))


def test_a_card_that_turns_over_shows_its_edge_and_is_darker_for_it() -> None:
    flat, half, edge = (white_card(turned, right=False) for turned in (1.0, 0.5, 0.0))
    thick = round(156 * EDGE)
    assert 2 <= thick <= 3
    assert [one.get_width() for one in (flat, half, edge)] == [100, 50 + thick, 1 + thick]
    assert half.get_at((45, 78)).r < flat.get_at((90, 78)).r
    assert half.get_at((45, 78)).r < half.get_at((10, 78)).r, "darkest where it lies deepest"
    paper, ridge = half.get_at((0, 78)), half.get_at((thick - 1, 78))
    assert tuple(paper)[:3] == theme.PAPER_SHADE, "the side of its paper"
    assert tuple(ridge)[:3] == theme.PAPER, "and the ridge in the light"


@pytest.mark.parametrize("right", [False, True])
def test_the_edge_that_comes_up_is_nearer_than_the_other(right: bool) -> None:
    card = white_card(0.5, right=right)
    left_end, right_end = seen_height(card, 3), seen_height(card, card.get_width() - 4)
    higher, lower = (right_end, left_end) if right else (left_end, right_end)
    assert higher > 156 > lower
    assert white_card(1.0, right=right).get_size() == (100, 156), "at rest it is as it lies"


@pytest.mark.parametrize("right", [False, True])
@pytest.mark.parametrize("turned", [0.25, 0.5, 0.8])
def test_the_slanting_edges_of_a_card_that_turns_over_have_no_steps(turned: float, right: bool) -> None:
    card, thick = white_card(turned, right=right), 4
    columns = range(thick, card.get_width() - thick)
    high = [sum(card.get_at((x, y)).a for y in range(card.get_height())) / 255 for x in columns]
    steps = [after - before for before, after in pairwise(high)]
    near = sorted(steps[len(steps) // 2 :] if right else steps[: len(steps) // 2])
    usual = near[len(near) // 2]
    assert near[-1] - near[0] < 0.2, "each column is as much higher as the next one"
    assert all(abs(step - usual) < 1.1 for step in steps), "not even where the card is drawn together"


def test_a_card_that_stands_on_edge_has_risen_and_one_that_lies_has_not() -> None:
    assert [round(on_edge(face), 6) for face in (0.0, 0.5, 1.0, -0.5)] == [0, 1, 0, -1]


# -- the count ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ended:
    """A count of two sides with so many cards that count, and the plan for it."""

    each: int

    @property
    def count(self) -> Count:
        sides = tuple(self._side(number) for number in range(2))
        return Count(sides, 60, "", None, ())

    def _side(self, number: int) -> SideCount:
        aces = CardGroup(1, tuple(make(suit % 4, 1) for suit in range(self.each)), 11 * self.each)
        threes = CardGroup(3, tuple(make(suit % 4, 3) for suit in range(self.each)), 10 * self.each)
        plain = CardGroup(PLAIN, (TWO,), 0)
        groups, total = (aces, threes, plain), 21 * self.each
        return SideCount("", ("",), ("you",), (number,), 5, groups, (), total, number == 0, number == 0, number, 9)


@pytest.mark.parametrize("each", [1, 2, 5, 10])
@pytest.mark.parametrize("speed", ["calm", "normal", "brisk"])
def test_28_to_33_the_count_takes_no_longer_than_four_and_a_half_seconds(each: int, speed: str) -> None:
    plan = ends.timing_of(Ended(each).count, speed)
    assert plan.end <= 4501
    if speed == "normal" and each < 5:
        assert [flight.way.length for flight in plan.flights] == [180] * 4 * each
        assert [flight.roll.length for flight in plan.flights] == [140] * 4 * each
        steps = [b.way.begin - a.way.begin for a, b in pairwise(plan.flights)]
        assert steps == pytest.approx([110] * (4 * each - 1))
        assert (plan.plain.length, plan.gauge.length, plan.sentence.length, plan.row.length) == (300, 600, 240, 420)
    assert (plan.gauge.curve, plan.sentence.curve, plan.row.curve) == (motion.inout3, motion.back, motion.lin)


def test_28_ticks_rise_from_group_to_group_and_never_come_faster_than_twelve_in_a_second() -> None:
    moments = Cues(ends.timing_of(Ended(10).count, "brisk"), "deal_won").moments
    ticks = [moment for moment in moments if moment.cue == "tick"]
    assert all(b.at - a.at >= 1000 / 12 - 0.01 for a, b in pairwise(ticks))
    steps = [moment.take for moment in ticks]
    assert steps == sorted(steps, key=lambda step: step or 0)
    assert {0, 1} == set(steps)
    assert [moment.cue for moment in moments][-4:] == ["card", "bar", "pencil", "deal_won"]


def test_28_to_32_where_nothing_may_travel_the_lines_come_one_by_one_and_the_numbers_are_final() -> None:
    plan = ends.timing_of(Ended(3).count, "normal", still=True)
    assert all(flight.way.length == 0 for flight in plan.flights)
    assert plan.total(0, 0.0, bonus=0) == 63
    lines = sorted({flight.way.begin for flight in plan.flights})
    assert [b - a for a, b in pairwise(lines)] == [80]
    assert plan.gauge.length == plan.row.length == 0
    assert plan.sentence.length == 100
    assert math.isclose(plan.end, plan.sentence.end)


@pytest.mark.parametrize(
    ("height", "turned", "seen"), [(300, 1.0, (193, 300)), (90, 1.0, (58, 90)), (300, 0.1, (48, 300))]
)
def test_the_shadow_of_a_card_is_as_large_as_the_card_is_now(
    height: float, turned: float, seen: tuple[int, int]
) -> None:
    assert shadow_size(height, 300, turned) == seen
    assert len({shadow_size(high, 300, 1.0) for high in range(60, 301)}) <= 10, "few pictures are kept"


@pytest.mark.parametrize(("tilt", "seen"), [(5, (192, 300)), (-45, (246, 246)), (70, (293, 199)), (90, (300, 192))])
def test_the_shadow_of_a_card_that_comes_to_lie_across_turns_with_it(tilt: float, seen: tuple[int, int]) -> None:
    assert between_upright_and_across((192, 300), tilt) == seen
    assert len({between_upright_and_across((192, 300), turn) for turn in range(91)}) <= 7, "few pictures are kept"
