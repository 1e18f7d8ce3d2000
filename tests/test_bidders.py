"""Whoever bids is seen with his bid in every window: on his plate, or in the bar of the sheet that lies over it."""

from __future__ import annotations

import random
from functools import partial
from itertools import pairwise, product
from typing import Any

import pytest
from pygame import Rect

from game.engine import actions
from game.engine.cards import SUITS, Suit, rank_of, suit_of
from game.engine.variant import Variant
from game.i18n.words import card_name, rank_word
from game.match.session import Session
from tests.narrow import of_kind, sure
from tests.person import Person, Sit, match_of
from tests.tables import game
from ui.draw import theme
from ui.draw.ground import whole
from ui.draw.skins import Skin
from ui.shots.moments import play_by_chance
from ui.table.layout.layout import CARD, RING, around
from ui.table.panels.choosing import LayingPad, TrumpPad
from ui.table.panels.held import cards_of_suit
from ui.table.panels.pads import PadKey
from ui.table.panels.panel import Panel
from ui.table.plates import labels
from ui.table.plates.plates import is_tall
from ui.widgets.base import Brush

VIEWS = list(product(((1024, 640), (1366, 768), (800, 1200), (1920, 1080)), (100, 125, 150, 200)))


def is_asked(kind: type[actions.Action], session: Session) -> bool:
    """Whether the person may do this now, after others have bid where it is to bid."""
    bidders = {bid.seat for bid in session.view(0).bids if bid.amount is not None}
    return any(isinstance(act, kind) for act in session.legal(0)) and (kind is not actions.Bid or len(bidders) > 1)


def asked(name: str, players: int, kind: type[actions.Action]) -> Session:
    """The first match of this game in which the person is asked this, after others have bid."""
    variant: Variant = game(name)
    for seed in range(90):
        session = match_of(variant, players, seed)
        if play_by_chance(session, random.Random(seed), partial(is_asked, kind)):
            return session
    raise AssertionError(name)


def panel_of(person: Person) -> Panel:
    return of_kind(Panel, sure(person.table.context.prompts.panel))


ASKED = [
    ("bastarda", 5, actions.Bid),
    ("bastarda", 5, actions.Call),
    ("chiamata_rank", 5, actions.Bid),
    ("chiamata_rank", 5, actions.Call),
    ("rematada", 3, actions.Bid),
    ("rematada", 3, actions.ChooseTrump),
    ("rematada", 3, actions.Discard),
]


@pytest.mark.parametrize(("name", "players", "kind"), ASKED)
def test_everybody_is_seen_with_his_bid_at_every_size(
    sit: Sit, name: str, players: int, kind: type[actions.Action]
) -> None:
    session = asked(name, players, kind)
    for size, text in VIEWS:
        person = sit.at(session, size, text=text, lang="es").at_rest()
        panel = panel_of(person)
        person.look()
        plates = {seat for seat in range(players) if f"thing:plate{seat}" in person.table.context.renderer.laid}
        places = person.table.context.director.stage.places
        mute = {seat for seat in plates - {0} if is_tall(whole(places.rect("plate", seat))) and panel.seated.bids}
        missing = (set(range(players)) - plates) | mute
        told = panel.seated.told
        assert missing == set(panel.seated.seats) <= set(told), (size, text)
        assert all(panel.paper.contains(told[seat]) for seat in missing)
        assert panel.tiled == (
            panel.paper.y >= person.table.context.layout["topbar"].bottom + 8 * person.table.context.layout.k
        )
        written = person.services.text.written
        for seat in missing:
            assert panel.seated.name(seat) in written
            assert set(panel.seated.forms(seat)) & written
        assert not person.services.text.shortened, (size, text)


def test_a_name_in_the_bar_stands_apart_from_its_bid_and_is_no_smaller(sit: Sit) -> None:
    person = sit.at(asked("chiamata_rank", 5, actions.Call), (800, 1200), text=200).at_rest()
    text, drawn = person.services.text, list[tuple[str, float, Rect]]()
    draw = text.draw

    def noted(*told: Any, **look: Any) -> Rect:
        place = draw(*told, **look)
        drawn.append((told[2], told[5], place))
        return place

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(text, "draw", noted)
        person.look()
    seated = panel_of(person).seated
    assert len(seated.seats) == 2
    for seat in seated.seats:
        words = {said: (k, place) for said, k, place in drawn if seated.told[seat].contains(place)}
        k, name = words.pop(seated.name(seat))
        ((said, (of_bid, bid)),) = words.items()
        assert said in seated.forms(seat)
        assert k == of_bid
        assert bid.left - name.right >= 8 * k / 1.5


ANSWERED = [one for one in ASKED if one[2] is not actions.Discard]
SEEN = [((1280, 800), 125), ((1280, 800), 150), ((1366, 768), 125), ((1024, 640), 125), ((1024, 640), 150)]


@pytest.mark.parametrize(("size", "text"), SEEN, ids=str)
def test_everybody_stays_in_sight_beside_a_sheet_that_is_as_high_as_its_words(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    for lang, (name, players, kind) in product(("es", "it"), ANSWERED):
        person = sit.at(asked(name, players, kind), size, text=text, lang=lang).at_rest()
        person.look()
        panel, laid = panel_of(person), person.table.context.renderer.laid
        assert all(f"thing:plate{seat}" in laid for seat in range(players)), (name, kind)
        assert not panel.seated.seats
        assert panel.cloth.contains(panel.paper)
        assert panel.letters >= 0.85
        brush = panel.brush(person.table.context.renderer.backdrop.brush())
        _last, place = panel.placed[-1]
        assert place.bottom + panel.margins(brush)[1] == panel.paper.bottom
        for (_row, one), (_next, other) in pairwise(panel.placed):
            assert other.y - one.bottom <= brush.px(12), (name, kind)
        assert not person.services.text.shortened


def test_who_has_passed_is_told_on_the_plate_until_a_card_is_called(sit: Sit) -> None:
    person = sit.at(asked("bastarda", 5, actions.Call), (1280, 800)).at_rest()
    assert {seat for seat in range(1, 5) if line(person, seat) == "passed"} == {1, 2, 3, 4}
    person.press("enter")
    person.at_rest()
    assert not any(line(person, seat) == "passed" for seat in range(1, 5))


def test_only_cards_of_the_pack_are_missing_and_all_that_counts_is_what_one_bids_of(sit: Sit) -> None:
    session = match_of(game("rematada"), 3, 5)
    while session.to_act != 0:
        assert session.to_act is not None
        session.do(session.to_act, session.legal(session.to_act)[0])
    person = sit.at(session, (1280, 800), lang="en").at_rest()
    person.look()
    assert "of 170" in person.services.text.written, "with the marriage of trumps and the last trick"
    context = person.table.context
    brush, pack = context.renderer.backdrop.brush(), {str(rank) for rank in (1, 3, 5, 6, 7, 10, 11, 12)}
    for suit in range(len(SUITS)):
        told = cards_of_suit(brush, context.prompts.question(), suit).split("\n")[1]
        assert set(told.removeprefix("Missing: ").split(", ")) <= pack


@pytest.mark.parametrize(("size", "text"), [((800, 1200), 200), ((1024, 640), 150), ((1280, 800), 100)], ids=str)
def test_a_card_that_is_chosen_to_be_laid_away_stays_under_the_sheet(
    sit: Sit, size: tuple[int, int], text: int
) -> None:
    person = sit.at(asked("rematada", 3, actions.Discard), size, text=text).at_rest()
    context, panel = person.table.context, of_kind(LayingPad, panel_of(person))
    card = min(sure(panel.toggles()))
    panel.toggle(card)
    person.at_rest()
    person.look()
    stage, controls = context.director.stage, context.controls
    sprite = next(one for one in stage.hands[0] if one.card == card)
    pose = context.renderer.hand.pose(sprite, controls.feel, person.table.seen)
    assert panel.paper.bottom <= pose.y - pose.height / 2 - RING / 2 * context.layout.k


def in_points(session: Session) -> bool:
    """Whether the bids have gone beyond the last rank."""
    return any(bid.rank is not None and (bid.amount or 0) > 70 for bid in session.view(0).bids)


@pytest.mark.parametrize(("size", "text"), [((1280, 800), 100), ((1024, 640), 150), ((1280, 800), 200)], ids=str)
def test_the_plate_of_the_caller_says_the_whole_bid(sit: Sit, size: tuple[int, int], text: int) -> None:
    sessions = (match_of(game("chiamata_rank"), 5, seed) for seed in range(200))
    calls = partial(is_asked, actions.Call)
    session = next(one for one in sessions if play_by_chance(one, random.Random(3), calls) and in_points(one))
    person = sit.at(session, size, text=text, lang="es").at_rest()
    person.look()
    furniture, stage = person.table.context.renderer.furniture, person.table.context.director.stage
    said = furniture.standing.line(stage.picture, 0, person.table.seen.turn)
    assert "," in said.middle
    assert {said.words, said.middle} & person.services.text.written


def line(person: Person, seat: int) -> str:
    """The second line of a plate."""
    furniture, stage = person.table.context.renderer.furniture, person.table.context.director.stage
    return furniture.standing.line(stage.picture, seat, person.table.seen.turn).words


@pytest.mark.parametrize("text", [100, 150])
def test_the_talon_lies_over_a_sheet_or_is_not_seen(sit: Sit, text: int) -> None:
    for size in ((800, 1200), (1280, 800)):
        person = sit.at(asked("rematada", 3, actions.Bid), size, text=text).at_rest()
        stage, shown = person.table.context.director.stage, person.table.seen
        rise = person.table.context.renderer.furniture.talon_rise(stage, shown)
        assert stage.talon
        for sprite in stage.talon if rise is not None else ():
            pose = sprite.goal(shown.now)
            place = whole(around(pose.x, pose.y - (rise or 0), pose.height * CARD, pose.height))
            assert not shown.cuts(place)
        assert (rise is not None) == (size == (800, 1200) and text == 100)


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (1920, 1080)])
def test_a_sheet_lies_beside_plates_where_all_that_is_on_it_has_room_there(sit: Sit, size: tuple[int, int]) -> None:
    for name, players, kind in ASKED:
        person = sit.at(asked(name, players, kind), size).at_rest()
        panel, places = panel_of(person), person.table.context.director.stage.places
        plates = [whole(places.rect("plate", seat)) for seat in range(players)]
        assert panel.paper.collidelist(plates) < 0, name


@pytest.mark.parametrize("size", [(800, 1200), (768, 1024)])
def test_in_a_high_window_a_bid_is_asked_on_the_felt(sit: Sit, size: tuple[int, int]) -> None:
    for name, players, kind in (one for one in ASKED if one[2] is actions.Bid):
        person = sit.at(asked(name, players, kind), size).at_rest()
        assert whole(person.table.context.layout["mat"]).contains(panel_of(person).paper), name


@pytest.mark.parametrize("lang", ["en", "es", "it"])
@pytest.mark.parametrize("text", [150, 200])
def test_the_plates_at_the_sides_stay_in_sight_over_a_sheet_in_large_letters(sit: Sit, text: int, lang: str) -> None:
    for name, players, kind in (one for one in ASKED if one[1] == 5):
        person = sit.at(asked(name, players, kind), (800, 1200), text=text, lang=lang).at_rest()
        person.look()
        laid = person.table.context.renderer.laid
        assert all(f"thing:plate{seat}" in laid for seat in range(5)), (name, kind)


@pytest.mark.parametrize("kind", [actions.Bid, actions.Call])
def test_keys_of_ranks_in_one_line_are_wide_enough_for_a_finger_and_say_the_rank(
    sit: Sit, kind: type[actions.Action]
) -> None:
    name = "chiamata_rank" if kind is actions.Bid else "bastarda"
    person = sit.at(asked(name, 5, kind), (800, 1200), text=200).at_rest()
    panel = panel_of(person)
    assert panel.brief
    keys = [one for one in panel.widgets if isinstance(one, PadKey) and "rank" in one.id]
    assert len({key.rect.y for key in keys}) == 1
    assert all(key.rect.width >= theme.SMALLEST_HIT and key.rect.height >= theme.SMALLEST_HIT for key in keys)
    assert all(key.word for key in keys)
    person.look()
    assert not person.services.text.shortened
    other = next(key for key in keys if key.enabled and not key.selected)
    person.click(other.id)
    person.look()
    assert any(other.label in words for words in person.services.text.written), "the button has its name"


@pytest.mark.parametrize(("size", "text"), [((1024, 640), 100), ((1366, 768), 100), ((1920, 1080), 150)])
def test_the_mark_of_a_suit_fills_its_key(sit: Sit, size: tuple[int, int], text: int) -> None:
    person = sit.at(asked("rematada", 3, actions.ChooseTrump), size, text=text).at_rest()
    panel = of_kind(TrumpPad, panel_of(person))
    keys = [of_kind(PadKey, widget) for widget in panel.widgets[: len(SUITS)]]
    brush = panel.brush(person.table.context.renderer.backdrop.brush())
    for key in keys:
        place = key.mark_place(brush)
        assert key.rect.contains(place)
        assert place.h >= 0.7 * key.rect.h


@pytest.mark.parametrize(
    ("name", "players", "kind", "size", "text", "lang"),
    [
        ("bastarda", 5, actions.Call, (800, 1200), 100, "it"),
        ("rematada", 3, actions.ChooseTrump, (1024, 640), 150, "es"),
        ("rematada", 3, actions.ChooseTrump, (1280, 800), 100, "en"),
    ],
)
def test_the_marks_of_all_suits_lie_in_one_way_on_their_keys(
    sit: Sit, name: str, players: int, kind: type[actions.Action], size: tuple[int, int], text: int, lang: str
) -> None:
    person = sit.at(asked(name, players, kind), size, text=text, lang=lang).at_rest()
    panel = panel_of(person)
    brush = panel.brush(person.table.context.renderer.backdrop.brush(person.look()))
    keys = [one for one in panel.widgets if isinstance(one, PadKey) and one.suit is not None]
    places = {(key.mark_place(brush).y - key.rect.y, key.mark_place(brush).h) for key in keys}
    over = {abs(key.mark_place(brush).centerx - key.rect.centerx) <= 1 for key in keys}
    assert len(keys) == len(SUITS)
    assert len(places) == len(over) == 1


CALLED = [((1024, 640), 100), ((1024, 640), 150), ((1024, 640), 200), ((1280, 800), 200), ((800, 1200), 200)]


@pytest.mark.parametrize(("size", "text"), CALLED, ids=str)
def test_the_card_that_was_called_is_in_sight_while_it_is_played_for(
    sit: Sit, size: tuple[int, int], text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    boards, draw = list[tuple[tuple[str, ...], tuple[int, Suit] | None]](), labels._board

    def noted(brush: Brush, area: Rect, lines: tuple[str, ...], sign: tuple[int, Suit] | None) -> Skin:
        boards.append((lines, sign))
        return draw(brush, area, lines, sign)

    monkeypatch.setattr(labels, "_board", noted)
    for lang, name in product(("en", "es", "it"), ("bastarda", "chiamata_rank")):
        session = asked(name, 5, actions.Call)
        session.do(0, next(act for act in session.legal(0) if isinstance(act, actions.Call)))
        person = sit.at(session, size, text=text, lang=lang).at_rest()
        boards.clear()
        person.table.context.renderer.furniture._backdrop.brush().skins.clear()
        person.look()
        called = sure(session.view(0).called)
        (lines, sign) = boards[-1]
        rank = rank_word(rank_of(called)), person.services.pictures.deck.figure(rank_of(called))
        in_short = sign is not None and lines[sign[0]] in rank and sign[1] == suit_of(called)
        assert any(card_name(called) in line for line in lines) or in_short, (lang, name, lines)
        assert not person.services.text.shortened
